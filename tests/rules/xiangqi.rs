//! The rules of xiangqi, its positions and moves as text, and what its positions are worth.

mod evaluation;
mod fen;
mod hostile;
mod notation;
mod perft;
mod rules;

use plyscope_core::game::xiangqi::Xiangqi;
use plyscope_core::game::{BoardGame, Move, Position};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

fn position(fen: &str) -> Xiangqi {
    Xiangqi::from_fen(fen).expect("the test's position is legal")
}

/// The move with these two points.
fn ucci(position: &Xiangqi, name: &str) -> Move {
    position.legal_moves().find(|mv| position.move_name(*mv) == name).expect("the test's move is legal")
}

/// Where the pieces on a point can go, lowest point first, as UCCI writes it.
fn targets(position: &Xiangqi, from: &str) -> Vec<String> {
    let names = position.legal_moves().map(|mv| position.move_name(mv));
    names.filter_map(|name| name.strip_prefix(from).map(str::to_owned)).collect()
}

/// Numbers that look random and are the same in every run (SplitMix64, Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((bits ^ bits >> 31) % end as u64) as usize
    }

    fn choose(&mut self, position: &Xiangqi) -> Option<Move> {
        let mut moves = position.legal_moves();
        let count = moves.len();
        if count == 0 { None } else { moves.nth(self.below(count)) }
    }
}

/// Plays games of random moves from the start, and shows every position with the move that follows.
fn random_games(games: u64, plies: usize, mut visit: impl FnMut(&Xiangqi, Move)) {
    for seed in 0..games {
        let mut random = Random(seed);
        let mut position = Xiangqi::default();
        for _ in 0..plies {
            let Some(mv) = random.choose(&position) else { break };
            visit(&position, mv);
            position = position.play(mv);
        }
    }
}

/// The position with the colours changed and the board turned upside down.
fn with_colours_changed(fen: &str) -> String {
    let (board, player) = fen.split_once(' ').expect("the position has a side to move");
    let swap = |letter: char| {
        if letter.is_ascii_lowercase() { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
    };
    let ranks: Vec<String> = board.split('/').rev().map(|rank| rank.chars().map(swap).collect()).collect();
    format!("{} {}", ranks.join("/"), if player == "w" { 'b' } else { 'w' })
}

/// The position as a mirror beside the board shows it.
fn with_sides_changed(fen: &str) -> String {
    let (board, player) = fen.split_once(' ').expect("the position has a side to move");
    let ranks: Vec<String> = board.split('/').map(|rank| rank.chars().rev().collect()).collect();
    format!("{} {player}", ranks.join("/"))
}
