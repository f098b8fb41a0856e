//! Matches: two searches play games against each other, and the score says which of them plays better.
//!
//! The games begin with openings of random legal moves, which follow from a seed. An opening in which one side is ahead
//! already is left out, and so is one that has come up before. Each is played twice, with the sides changed, so that
//! neither an opening nor the first move favours a player. What ends a game and how is what [`PlayedGame`] says: mate,
//! stalemate and, for chess, fifty moves and too little material; a position that comes up for the third time; in
//! xiangqi, a perpetual check loses. A game that is as long as a game may be is a draw besides.
//!
//! Searches look at positions alone and do not see a repetition come, so that a side that is ahead may repeat moves
//! into a draw.
//!
//! Games are played on a [`Pool`]; the result is the same on any number of its threads.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::game::{AnyPosition, Ending, Game, Move, PlayedGame, Player, Position, RandomNumbers};
use crate::replay::{MoveCertainty, answered_value, found_move};
use crate::search::{Algorithm, PositionFacts, Progress, Refusal, SearchOptions, TooDeep};
use crate::trace::{Record, Trace, record_any};

use super::pool::{Pool, done_by};

/// A match that is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The game.
    pub game: Game,
    /// How each player searches every move: the one whose score is given, and the other.
    pub players: [SearchOptions; 2],
    /// How many games; two of them have one opening.
    pub games: u32,
    /// The seed of the openings.
    pub seed: u64,
    /// Plies of an opening.
    pub opening_plies: u32,
    /// A game that goes on after so many plies, those of the opening among them, is a draw.
    pub most_plies: usize,
}

/// Why a match cannot be played, or has not been played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContestError {
    /// The search of a player, by its place, does not go together in itself or with the game.
    Refused(usize, Refusal),
    /// The search of a player, by its place, has neither a depth nor a driver that deepens.
    WithoutDepth(usize),
    /// The search of a player, by its place, may recurse deeper than the stacks are on which the games are played.
    TooDeep(usize, TooDeep),
    /// A game may have only so many plies, and its opening alone has so many.
    NoMoves(usize, u32),
    /// There are too few even openings of that length.
    TooFewOpenings {
        /// How many were found.
        found: usize,
        /// How many are needed.
        needed: usize,
        /// How many plies each has.
        plies: u32,
    },
    /// The system starts no threads.
    NoThreads(String),
    /// It was cancelled.
    Cancelled,
}

/// How a game of a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchEnd {
    /// By the rules.
    Over(Ending),
    /// It was as long as a game may be: a draw.
    TooLong,
}

impl MatchEnd {
    /// The name in output for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Over(Ending::Won { by, .. }) => by.id(),
            Self::Over(Ending::Drawn { by }) => by.id(),
            Self::TooLong => "length",
        }
    }

    /// Who has won; none in a draw.
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Over(Ending::Won { winner, .. }) => Some(winner),
            Self::Over(Ending::Drawn { .. }) | Self::TooLong => None,
        }
    }
}

/// What the searches of a player have done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerWork {
    /// Moves that were searched.
    pub moves: u64,
    /// Nodes that were entered for them.
    pub nodes: u64,
    /// Moves whose search did not see the end of the game, to which the depths belong: with the end in sight an
    /// iteration more costs next to nothing.
    pub undecided: u64,
    /// The depths of the searches that gave those moves, added up, in plies; 0 where not even one ply was done.
    pub depths: u64,
}

impl PlayerWork {
    /// The mean depth of the searches that gave the moves, as far as they did not see the end of the game.
    pub fn mean_depth(&self) -> Option<f64> {
        (self.undecided > 0).then(|| self.depths as f64 / self.undecided as f64)
    }

    /// The mean number of nodes for a move.
    pub fn mean_nodes(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.nodes as f64 / self.moves as f64)
    }

    fn add(&mut self, more: &Self) {
        self.moves += more.moves;
        self.nodes += more.nodes;
        self.undecided += more.undecided;
        self.depths += more.depths;
    }

    fn add_search(&mut self, trace: &Trace, found: MoveCertainty) {
        self.moves += 1;
        self.nodes += u64::from(trace.len());
        if answered_value(trace).is_some_and(|(_, value)| value.plies_to_decision().is_some()) {
            return;
        }
        self.undecided += 1;
        self.depths += u64::from(match found {
            MoveCertainty::Deepened(depth) => depth,
            MoveCertainty::Best => trace.root_call(trace.passes().len().saturating_sub(1)).depth,
            MoveCertainty::BestSoFar | MoveCertainty::First => 0,
        });
    }
}

/// A game of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct ContestGame {
    /// The number of its opening, from 0.
    pub opening: usize,
    /// Which side the first of the players had.
    pub one: Player,
    /// The moves, those of the opening first.
    pub game: PlayedGame,
    /// How it ended.
    pub end: MatchEnd,
    /// What the searches of either player have done.
    pub work: [PlayerWork; 2],
}

impl ContestGame {
    /// What the first of the players got, in halves of a point: 2 for a win, 1 for a draw.
    pub fn halves(&self) -> u32 {
        match self.end.winner() {
            Some(winner) if winner == self.one => 2,
            Some(_) => 0,
            None => 1,
        }
    }
}

/// The games that the first of the players has won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchScore {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl MatchScore {
    /// How many games there were.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The part of all points that the player got, from 0 to 1; none without a game.
    pub fn share(&self) -> Option<f64> {
        let halves = 2 * self.wins + self.draws;
        (self.games() > 0).then(|| f64::from(halves) / f64::from(2 * self.games()))
    }

    /// The interval in which the share of very many games would lie, with a certainty of 95 %: that of E. B. Wilson
    /// (1927), for games that are independent of one another and have no draws. Draws make it rather too wide than too
    /// narrow.
    pub fn interval(&self) -> Option<[f64; 2]> {
        const NORMAL_95: f64 = 1.959_963_984_540_054;
        let (share, games) = (self.share()?, f64::from(self.games()));
        let square = NORMAL_95 * NORMAL_95;
        let middle = (share + square / (2.0 * games)) / (1.0 + square / games);
        let spread = (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
        let half = NORMAL_95 * spread / (1.0 + square / games);
        Some([(middle - half).max(0.0), (middle + half).min(1.0)])
    }
}

/// A match that has been played.
#[derive(Clone, Debug, PartialEq)]
pub struct ContestResult {
    /// The games, by their openings; in the first of two the first player makes the first move behind the usual start.
    pub games: Vec<ContestGame>,
}

impl ContestResult {
    /// The score of the first of the players.
    pub fn score(&self) -> MatchScore {
        let mut score = MatchScore::default();
        for game in &self.games {
            match game.halves() {
                2 => score.wins += 1,
                1 => score.draws += 1,
                _ => score.losses += 1,
            }
        }
        score
    }

    /// What the searches of a player, by its place, have done in all games.
    pub fn work(&self, player: usize) -> PlayerWork {
        let mut all = PlayerWork::default();
        self.games.iter().filter_map(|game| game.work.get(player)).for_each(|work| all.add(work));
        all
    }
}

/// An opening in which a quick search finds either side ahead by more than so many points is not even: one and a half
/// pawns in chess, a third of a cannon in xiangqi.
const EVEN: i32 = 150;

/// How deep that search goes, in plies; then captures alone.
const QUICK_DEPTH: u32 = 2;

/// So many sequences of random moves are tried for each opening that is wanted.
const TRIES: u64 = 200;

impl Contest {
    /// Whether the match can be played at all.
    ///
    /// # Errors
    /// When a search of the players goes together neither in itself nor with the game.
    pub fn check(&self) -> Result<(), ContestError> {
        let start = self.game.start();
        // A game may come to its end by itself before that.
        let most = start.plies_left().map_or(self.most_plies, |plies| self.most_plies.min(plies as usize));
        if most <= self.opening_plies as usize {
            return Err(ContestError::NoMoves(most, self.opening_plies));
        }
        for (place, options) in self.players.iter().enumerate() {
            if let Some(refusal) = options.refusal(PositionFacts::of(&start)) {
                return Err(ContestError::Refused(place, refusal));
            }
            if options.depth.is_none() && !options.driver.deepens() && start.plies_left().is_none() {
                return Err(ContestError::WithoutDepth(place));
            }
        }
        Ok(())
    }

    /// The openings, each as a game that has begun.
    ///
    /// # Errors
    /// When there are too few, or the work is cancelled.
    pub fn openings(&self, progress: &Progress) -> Result<Vec<PlayedGame>, ContestError> {
        let needed = self.games.div_ceil(2) as usize;
        let mut seen = BTreeSet::new();
        let mut openings = Vec::new();
        for number in 0..needed as u64 * TRIES {
            if openings.len() == needed {
                break;
            }
            if progress.is_cancelled() {
                return Err(ContestError::Cancelled);
            }
            let opening = self.opening(number);
            if let Some(opening) = opening.filter(|opening| seen.insert(opening.position().key())) {
                openings.push(opening);
            }
        }
        let (found, plies) = (openings.len(), self.opening_plies);
        if found < needed { Err(ContestError::TooFewOpenings { found, needed, plies }) } else { Ok(openings) }
    }

    /// The opening of this number; none where the game is over, or a side is ahead.
    fn opening(&self, number: u64) -> Option<PlayedGame> {
        let mut random = RandomNumbers::numbered(self.seed, number);
        let mut game = PlayedGame::new(&self.game.start());
        for _ in 0..self.opening_plies {
            let moves: Vec<Move> = game.position().legal_moves().collect();
            let chosen = random.below(u32::try_from(moves.len()).ok()?);
            game.play(*moves.get(chosen as usize)?).ok()?;
        }
        (game.ending().is_none() && is_even(game.position())).then_some(game)
    }

    /// Plays all games on a pool. `progress` counts the games that are done; what cancels it ends the match before the
    /// next move of each game.
    ///
    /// # Errors
    /// When the match cannot be played, or is cancelled.
    pub fn play(&self, pool: &dyn Pool, progress: &Arc<Progress>) -> Result<ContestResult, ContestError> {
        self.check()?;
        for (place, options) in self.players.iter().enumerate() {
            let checked = options.check_depth(&self.game.start(), pool.most_depth());
            checked.map_err(|too_deep| ContestError::TooDeep(place, too_deep))?;
        }
        let openings = self.openings(progress)?;
        let done = AtomicU64::new(0);
        let play = |number: usize| {
            let one = if number.is_multiple_of(2) { Player::Max } else { Player::Min };
            let opening = number / 2;
            let game = self.play_game(openings.get(opening)?.clone(), opening, one, progress)?;
            progress.reach(done.fetch_add(1, Ordering::Relaxed) + 1);
            Some(game)
        };
        let games = done_by(pool, self.games as usize, play).map_err(ContestError::NoThreads)?;
        let games: Option<Vec<ContestGame>> = games.into_iter().collect();
        games.map(|games| ContestResult { games }).ok_or(ContestError::Cancelled)
    }

    /// Plays a game on from its opening; none where that is cancelled.
    fn play_game(&self, mut game: PlayedGame, opening: usize, one: Player, progress: &Progress) -> Option<ContestGame> {
        let mut arena = Vec::new();
        let mut work = [PlayerWork::default(); 2];
        while game.ending().is_none() && game.plies() < self.most_plies {
            if progress.is_cancelled() {
                return None;
            }
            let position = game.position();
            let player = usize::from(position.side_to_move() != one);
            let trace = search(position, self.players.get(player)?, std::mem::take(&mut arena));
            let Some((mv, found)) = found_move(position, &trace) else { break };
            work.get_mut(player)?.add_search(&trace, found);
            arena = trace.into_arena();
            // Searches make legal moves alone; if one ever did not, its game would end there as one that is too long.
            if game.play(mv).is_err() {
                break;
            }
        }
        let end = game.ending().map_or(MatchEnd::TooLong, MatchEnd::Over);
        Some(ContestGame { opening, one, game, end, work })
    }
}

/// Whether a quick search finds neither side ahead.
fn is_even(position: &AnyPosition) -> bool {
    let quick = SearchOptions::new(Algorithm::Quiescence).to_depth(Some(QUICK_DEPTH));
    let trace = search(position, &quick, Vec::new());
    answered_value(&trace).is_some_and(|(_, value)| value.points().abs() <= EVEN)
}

fn search(position: &AnyPosition, options: &SearchOptions, arena: Vec<Record>) -> Trace {
    record_any(position, options, None, arena)
}
