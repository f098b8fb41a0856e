//! Which moves there are: the steps of each piece, and what the general must not be left open to.
//!
//! Most moves need no test. The four lines from the general, and the horses near it, show which of the own pieces are
//! pinned, and on which points a piece would become the screen of a cannon. Only moves from or to those points, the
//! general's own, and answers to a check are tried out on a copy of the board.

use arrayvec::ArrayVec;

use super::board::{
    ADVISOR, Board, BoardPoint, CANNON, CHARIOT, Code, ELEPHANT, EMPTY, FILES, GENERAL, HORSE, NOWHERE, POINTS, RANKS,
    SOLDIER, bit, colour, file_of, kind_of, rank_of,
};
use super::steps::{
    ADVISOR_STEPS, ELEPHANT_STEPS, GENERAL_STEPS, HORSE_SOURCES, HORSE_STEPS, PieceSteps, SOLDIER_STEPS,
};
use crate::game::{Forbidden, Move, PieceKind, Player};

/// More than the pieces of one side can have together: chariots and cannons 17 each, horses 8, soldiers 3, the
/// general 4, an elephant 4 and the other 2, an advisor 4 and the other 1; 114 in all.
pub(super) const MOST_MOVES: usize = 120;

/// The moves of a position, lowest number first.
pub(super) type MoveList = ArrayVec<Move, MOST_MOVES>;

/// The number of a move: 90 times where it comes from and where it goes to, so at most 8099.
#[inline]
pub(super) const fn number(from: BoardPoint, to: BoardPoint) -> Move {
    Move(from as u16 * POINTS as u16 + to as u16)
}

/// Where a move comes from and goes to; numbers that are no move end on the board too.
#[inline]
pub(super) const fn points(mv: Move) -> (BoardPoint, BoardPoint) {
    ((mv.0 / POINTS as u16 % POINTS as u16) as BoardPoint, (mv.0 % POINTS as u16) as BoardPoint)
}

/// The bits of a line above a place on it, lowest first at bit 0.
#[inline]
const fn above(bits: u32, at: u8) -> u32 {
    bits >> (at + 1)
}

/// The bits of a line below a place on it.
#[inline]
const fn below(bits: u32, at: u8) -> u32 {
    bits & ((1 << at) - 1)
}

/// The place of the highest bit.
#[inline]
const fn highest(bits: u32) -> u8 {
    31 - bits.leading_zeros() as u8
}

/// The place of the lowest bit.
#[inline]
const fn lowest(bits: u32) -> u8 {
    bits.trailing_zeros() as u8
}

/// The first three occupied points in one direction from a point, nearest first; [`NOWHERE`] where there are fewer.
#[inline(always)]
fn first_three<const UP: bool>(mut bits: u32, at: u8, from: BoardPoint, stride: u8) -> [BoardPoint; 3] {
    let mut found = [NOWHERE; 3];
    for slot in &mut found {
        if bits == 0 {
            break;
        }
        if UP {
            *slot = from + (lowest(bits) + 1) * stride;
            bits &= bits - 1;
        } else {
            let place = highest(bits);
            *slot = from - (at - place) * stride;
            bits ^= 1 << place;
        }
    }
    found
}

/// What is to be seen from a player's general.
pub(super) struct GeneralSafety {
    player: Player,
    /// Whether the general is attacked.
    pub(super) checked: bool,
    /// Own pieces whose leaving has to be tried out, the general among them.
    from: u128,
    /// Points where arriving has to be tried out.
    to: u128,
    /// In check: where a piece other than the general could go to answer it.
    answers_to: u128,
    /// In check: which piece other than the general could answer by leaving.
    answers_from: u128,
}

impl GeneralSafety {
    /// Whether moves from a point need no test at all.
    #[inline]
    fn is_free(&self, from: BoardPoint) -> bool {
        !self.checked && self.to == 0 && self.from & bit(from) == 0
    }

    /// Whether a step of a piece, otherwise allowed, leaves the general safe.
    #[inline]
    fn allows(&self, board: &Board, from: BoardPoint, to: BoardPoint) -> bool {
        if from != board.general(self.player) {
            if self.checked {
                if self.answers_to & bit(to) == 0 && self.answers_from & bit(from) == 0 {
                    return false;
                }
            } else if self.from & bit(from) == 0 && self.to & bit(to) == 0 {
                return true;
            }
        }
        let mut after = *board;
        after.shift(from, to);
        !after.is_attacked(self.player)
    }
}

impl Board {
    /// The four lines from a point: three occupied points each, the stride, and whether the line is a file.
    #[inline(always)]
    fn lines(&self, from: BoardPoint) -> [([BoardPoint; 3], bool); 4] {
        let (file, rank) = (file_of(from), rank_of(from));
        let (row, column) = (self.rank_bits(rank), self.file_bits(file));
        [
            (first_three::<false>(below(column, rank), rank, from, FILES), true),
            (first_three::<false>(below(row, file), file, from, 1), false),
            (first_three::<true>(above(row, file), file, from, 1), false),
            (first_three::<true>(above(column, rank), rank, from, FILES), true),
        ]
    }

    /// Whether a player's general could be taken, or faces the other one.
    pub(super) fn is_attacked(&self, player: Player) -> bool {
        let general = self.general(player);
        let enemy = colour(player.opponent());
        for ([first, second, _], is_file) in self.lines(general) {
            let code = self.cell(first);
            if code == enemy | CHARIOT
                || (is_file && code == enemy | GENERAL)
                || self.cell(second) == enemy | CANNON
                || (code == enemy | SOLDIER && soldier_attacks(player, general, first))
            {
                return true;
            }
        }
        let sources = &HORSE_SOURCES[usize::from(general)];
        let horses = self.horses(player.opponent());
        horses & sources.all != 0
            && sources
                .sources
                .as_slice()
                .iter()
                .any(|source| horses & bit(source.to) != 0 && self.cell(source.by) == EMPTY)
    }

    /// Whether nothing stands between the generals on one file.
    pub(super) fn generals_face(&self) -> bool {
        let (red, black) = (self.general(Player::Max), self.general(Player::Min));
        file_of(red) == file_of(black) && between(red, black) & (self.side(Player::Max) | self.side(Player::Min)) == 0
    }

    /// What is to be seen from a player's general.
    pub(super) fn outlook(&self, player: Player) -> GeneralSafety {
        let general = self.general(player);
        let enemy = colour(player.opponent());
        let mut outlook =
            GeneralSafety { player, checked: false, from: bit(general), to: 0, answers_to: 0, answers_from: 0 };
        for ([first, second, third], is_file) in self.lines(general) {
            let hits = |code: Code| code == enemy | CHARIOT || (is_file && code == enemy | GENERAL);
            let (code, behind) = (self.cell(first), self.cell(second));
            if hits(code) || (code == enemy | SOLDIER && soldier_attacks(player, general, first)) {
                outlook.check(between(general, first) | bit(first), 0);
            } else if behind == enemy | CANNON {
                outlook.check(between(general, second) & !bit(first) | bit(second), bit(first));
            } else if hits(behind) {
                outlook.from |= bit(first);
            }
            if code == enemy | CANNON {
                outlook.to |= between(general, first);
            }
            if self.cell(third) == enemy | CANNON {
                outlook.from |= bit(first) | bit(second);
            }
        }
        let horses = self.horses(player.opponent());
        let sources = &HORSE_SOURCES[usize::from(general)];
        if horses & sources.all != 0 {
            for source in sources.sources.as_slice() {
                if horses & bit(source.to) == 0 {
                    continue;
                }
                if self.cell(source.by) == EMPTY {
                    outlook.check(bit(source.by) | bit(source.to), 0);
                } else {
                    outlook.from |= bit(source.by);
                }
            }
        }
        outlook
    }

    /// All legal moves of a player, lowest number first.
    pub(super) fn legal_moves(&self, player: Player) -> MoveList {
        let outlook = self.outlook(player);
        let mut list = MoveList::new();
        let mut pieces = self.side(player);
        while pieces != 0 {
            let from = pieces.trailing_zeros() as BoardPoint;
            pieces &= pieces - 1;
            self.moves_from(from, player, &outlook, &mut list);
        }
        list
    }

    /// The moves of a player's pieces as each of them goes, the lowest number first, whether or not they leave the
    /// general open to capture.
    pub(super) fn ways(&self, player: Player) -> MoveList {
        let free = GeneralSafety { player, checked: false, from: 0, to: 0, answers_to: 0, answers_from: 0 };
        let mut list = MoveList::new();
        let mut pieces = self.side(player);
        while pieces != 0 {
            let from = pieces.trailing_zeros() as BoardPoint;
            pieces &= pieces - 1;
            self.moves_from(from, player, &free, &mut list);
        }
        list
    }

    /// What speaks against a move of a player's piece that is not legal and takes none of the player's own.
    pub(super) fn against(&self, player: Player, from: BoardPoint, to: BoardPoint) -> Forbidden {
        if self.ways(player).contains(&number(from, to)) {
            let mut after = *self;
            after.shift(from, to);
            return if after.generals_face() {
                Forbidden::GeneralsFace
            } else if self.is_attacked(player) {
                Forbidden::StillInCheck(PieceKind::General)
            } else {
                Forbidden::IntoCheck(PieceKind::General)
            };
        }
        let is_on_line = file_of(from) == file_of(to) || rank_of(from) == rank_of(to);
        let has_step =
            |steps: &[PieceSteps; POINTS]| steps[usize::from(from)].as_slice().iter().any(|step| step.to == to);
        match kind_of(self.cell(from)) {
            HORSE if has_step(&HORSE_STEPS) => Forbidden::HorseBlocked,
            ELEPHANT if has_step(&ELEPHANT_STEPS) => Forbidden::ElephantBlocked,
            CHARIOT if is_on_line => Forbidden::Blocked,
            CANNON if is_on_line && self.cell(to) != EMPTY => Forbidden::Cannon,
            CANNON if is_on_line => Forbidden::Blocked,
            _ => Forbidden::NotSo,
        }
    }

    /// Whether a player has a legal move.
    pub(super) fn has_move(&self, player: Player, outlook: &GeneralSafety) -> bool {
        let mut list = MoveList::new();
        let mut pieces = self.side(player);
        while pieces != 0 && list.is_empty() {
            let from = pieces.trailing_zeros() as BoardPoint;
            pieces &= pieces - 1;
            self.moves_from(from, player, outlook, &mut list);
        }
        !list.is_empty()
    }

    /// Adds the legal moves of one piece.
    #[inline]
    fn moves_from(&self, from: BoardPoint, player: Player, outlook: &GeneralSafety, list: &mut MoveList) {
        let start = list.len();
        let code = self.cell(from);
        match kind_of(code) {
            GENERAL => self.step(from, &GENERAL_STEPS, player, list),
            ADVISOR => self.step(from, &ADVISOR_STEPS, player, list),
            ELEPHANT => self.step(from, &ELEPHANT_STEPS, player, list),
            HORSE => self.step(from, &HORSE_STEPS, player, list),
            SOLDIER => self.step(from, &SOLDIER_STEPS[player as usize], player, list),
            CHARIOT => self.slide::<false>(from, player, list),
            _ => self.slide::<true>(from, player, list),
        }
        if outlook.is_free(from) {
            return;
        }
        let mut kept = start;
        for index in start..list.len() {
            let mv = list[index];
            if outlook.allows(self, from, points(mv).1) {
                list[kept] = mv;
                kept += 1;
            }
        }
        list.truncate(kept);
    }

    #[inline]
    fn step(&self, from: BoardPoint, steps: &[PieceSteps; POINTS], player: Player, list: &mut MoveList) {
        let own = self.side(player);
        for step in steps[usize::from(from)].as_slice() {
            if own & bit(step.to) == 0 && self.cell(step.by) == EMPTY {
                list.push(number(from, step.to));
            }
        }
    }

    /// The moves along rank and file: to every empty point up to the first piece, and onto that one if it is the
    /// opponent's; a cannon instead takes the piece behind the first.
    #[inline]
    fn slide<const JUMPS: bool>(&self, from: BoardPoint, player: Player, list: &mut MoveList) {
        let own = self.side(player);
        let (file, rank) = (file_of(from), rank_of(from));
        let (row, column) = (self.rank_bits(rank), self.file_bits(file));
        let take = |to: BoardPoint, list: &mut MoveList| {
            if own & bit(to) == 0 {
                list.push(number(from, to));
            }
        };
        // The lower half of a line: the piece that can be taken comes before the empty points, lowest first.
        let mut lower_half = |bits: u32, at: u8, stride: u8| {
            let start = from - at * stride;
            let mut lowest_empty = 0;
            if bits != 0 {
                let first = highest(bits);
                lowest_empty = first + 1;
                let target = if JUMPS { bits ^ 1 << first } else { bits };
                if target != 0 {
                    take(start + highest(target) * stride, list);
                }
            }
            for place in lowest_empty..at {
                list.push(number(from, start + place * stride));
            }
        };
        lower_half(below(column, rank), rank, FILES);
        lower_half(below(row, file), file, 1);
        let mut upper_half = |bits: u32, at: u8, stride: u8, end: u8| {
            let empty = if bits == 0 { end - at - 1 } else { lowest(bits) };
            for distance in 1..=empty {
                list.push(number(from, from + distance * stride));
            }
            let target = if JUMPS { bits & bits.wrapping_sub(1) } else { bits };
            if target != 0 {
                take(from + (lowest(target) + 1) * stride, list);
            }
        };
        upper_half(above(row, file), file, 1, FILES);
        upper_half(above(column, rank), rank, FILES, RANKS);
    }
}

impl GeneralSafety {
    /// Notes a check, with what could answer it; of two checks, answering the first is needed anyway.
    #[inline]
    fn check(&mut self, answers_to: u128, answers_from: u128) {
        if !self.checked {
            *self = Self { checked: true, answers_to, answers_from, ..*self };
        }
    }
}

/// Whether an enemy soldier on the same line attacks a general: beside it, or in front of it.
#[inline]
const fn soldier_attacks(player: Player, general: BoardPoint, soldier: BoardPoint) -> bool {
    let in_front = match player {
        Player::Max => general + FILES,
        Player::Min => general - FILES,
    };
    soldier == in_front || soldier + 1 == general || soldier == general + 1
}

/// The points strictly between two points of one line.
#[inline]
fn between(one: BoardPoint, other: BoardPoint) -> u128 {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    // All points below the higher one, less those up to the lower one.
    let inside = (bit(high) - 1) & !(2 * bit(low) - 1);
    if high - low < FILES { inside } else { inside & FILE_POINTS[usize::from(file_of(low))] }
}

/// The points of each file.
static FILE_POINTS: [u128; FILES as usize] = {
    let mut files = [0; FILES as usize];
    let mut at = 0;
    while at < POINTS as BoardPoint {
        files[file_of(at) as usize] |= bit(at);
        at += 1;
    }
    files
};
