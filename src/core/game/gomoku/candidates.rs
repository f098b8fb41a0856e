//! The points that a search looks at, in the order of their promise.

use arrayvec::ArrayVec;

use crate::game::Move;

use super::{DIRECTIONS, Gomoku, LARGEST, Moves};

/// The worth of a stone at the ends of so many stones of the player, and of the opponent.
const OWN: [u32; 5] = [0, 2, 12, 80, 3_000];
const THEIRS: [u32; 5] = [0, 1, 9, 50, 1_000];

/// The free points near stones, the most promising ones first.
pub(super) fn sorted(board: &Gomoku) -> Moves {
    let size = usize::from(board.size);
    if board.count == 0 {
        let middle = size / 2;
        return ArrayVec::from_iter([Move((middle * size + middle) as u16)]).into_iter();
    }
    let mut keys: ArrayVec<u32, { LARGEST * LARGEST }> = ArrayVec::new();
    for (rank, near) in near_stones(board).into_iter().enumerate().take(size) {
        let mut near = near & board.full_rank() & !(board.stones[0][rank] | board.stones[1][rank]);
        while near != 0 {
            let file = near.trailing_zeros() as usize;
            near &= near - 1;
            let from_middle = |place: usize| (2 * place + 1).abs_diff(size) as u32;
            let centrality = 31 - from_middle(file).max(from_middle(rank));
            // Of two points that are alike in all else, the lower number goes first.
            let number = (rank * size + file) as u32;
            keys.push(promise(board, file, rank) << 14 | centrality << 9 | (511 - number));
        }
    }
    keys.sort_unstable_by(|one, other| other.cmp(one));
    keys.into_iter().map(|key| Move(511 - (key & 511) as u16)).collect::<ArrayVec<_, _>>().into_iter()
}

/// The points within two of a stone, rank by rank, beyond the edges of the board too.
fn near_stones(board: &Gomoku) -> [u32; LARGEST] {
    let wide: [u32; LARGEST] = std::array::from_fn(|rank| {
        let stones = board.stones[0][rank] | board.stones[1][rank];
        stones | stones << 1 | stones << 2 | stones >> 1 | stones >> 2
    });
    std::array::from_fn(|rank| {
        let ranks = rank.saturating_sub(2)..(rank + 3).min(LARGEST);
        wide[ranks].iter().fold(0, |near, row| near | row)
    })
}

/// How much a stone on a point adds to the rows of stones that end there, of both players.
#[inline]
fn promise(board: &Gomoku, file: usize, rank: usize) -> u32 {
    // Most points have few neighbours: all eight are looked up in three words.
    let three = |rank: Option<usize>| match rank {
        Some(rank) if rank < LARGEST => (board.stones[0][rank] | board.stones[1][rank]) << 1 >> file & 0b111,
        _ => 0,
    };
    let [below, beside, above] = [rank.checked_sub(1), Some(rank), Some(rank + 1)].map(three);
    if below | above | beside == 0 {
        return 0;
    }
    let rows = [below, beside, above];
    let mut sum = 0;
    for (right, up) in DIRECTIONS {
        let mut stones = [0; 2];
        for sign in [1, -1] {
            if rows[(1 + sign * up) as usize] >> (1 + sign * right) & 1 == 0 {
                continue;
            }
            let at = |step: i32| (file as i32 + sign * step * right, rank as i32 + sign * step * up);
            let has = |player: usize, (file, rank): (i32, i32)| board.has_stone(player, file, rank);
            let player = usize::from(has(1, at(1)));
            stones[player] += 1 + (2..5).take_while(|step| has(player, at(*step))).count();
        }
        let mover = board.mover();
        sum += OWN[stones[mover].min(4)] + THEIRS[stones[1 - mover].min(4)];
    }
    sum
}
