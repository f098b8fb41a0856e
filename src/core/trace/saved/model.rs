//! What writer and reader know alike before a node: so that only what is unexpected is written.

use crate::game::{Move, Player, Value};

use super::bytes::CorruptData;

/// What kind of node it is, and how many moves it has: a number of one byte where it has few.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// No depth is left.
    Horizon,
    /// The game is over.
    Over,
    /// An entry of the table settles it.
    Hit,
    /// It has so many moves to try.
    Inner(u32),
}

impl Shape {
    /// The number of a shape whose moves stand in a column of their own.
    const WIDE: u8 = 254;
    const FIRST: u32 = 3;

    pub fn number(self) -> u8 {
        match self {
            Self::Horizon => 0,
            Self::Over => 1,
            Self::Hit => 2,
            Self::Inner(moves) => moves.saturating_add(Self::FIRST).min(Self::WIDE.into()) as u8,
        }
    }

    /// The shape of this number; `wide` reads a number of moves from their column.
    pub fn of_number(number: u8, wide: impl FnOnce() -> Result<u32, CorruptData>) -> Result<Self, CorruptData> {
        Ok(match number {
            0 => Self::Horizon,
            1 => Self::Over,
            2 => Self::Hit,
            Self::WIDE => Self::Inner(wide()?),
            few if few < Self::WIDE => Self::Inner(u32::from(few) - Self::FIRST),
            _ => return Err(CorruptData),
        })
    }

    pub fn is_wide(self) -> bool {
        self.number() == Self::WIDE
    }
}

/// A value, if a search can have one like it.
pub(super) fn value(points: i64) -> Result<Value, CorruptData> {
    let most = i64::from(Value::INFINITY.points());
    if (-most..=most).contains(&points) { Ok(Value::new(points as i32)) } else { Err(CorruptData) }
}

/// What is known of an open node and of those of its children that have returned.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenNodeState {
    pub player: Player,
    pub depth: u32,
    /// The move that led here.
    pub mv: Move,
    /// The move that was visited last.
    pub last: Option<Move>,
    /// What the moves before it are worth, as the node's own player sees it.
    done: Value,
    /// What it is worth itself.
    current: Value,
    /// What the position is worth as it stands, as Max sees it: what is seen of evaluations says so.
    static_value: i32,
    /// Whether anything has been seen of it.
    is_known: bool,
    /// Where the part of its own move stands.
    part_index: usize,
    /// Where that of the first child stands which said what the position is worth.
    first: Option<usize>,
    /// The latest part that did not fit, where it stands, and by how much.
    misfit: Option<(usize, i32)>,
}

impl OpenNodeState {
    /// A node that has just been entered.
    pub fn new(player: Player, depth: u32, mv: Move, (static_value, part_index): (i32, usize)) -> Self {
        let nothing = Value::NEG_INFINITY;
        Self {
            player,
            depth,
            mv,
            last: None,
            done: nothing,
            current: nothing,
            static_value,
            is_known: false,
            part_index,
            first: None,
            misfit: None,
        }
    }

    /// What the position is worth as it stands, as Max sees it, as far as that can be foreseen.
    pub fn static_value(&self) -> i32 {
        self.static_value
    }

    /// Where the part of the move stands that led here.
    pub fn part_index(&self) -> usize {
        self.part_index
    }

    /// The node may be content with the worth of its position.
    pub fn stands_pat(&mut self, value: Value) {
        self.done = value;
        self.static_value = self.player.sees(value).points();
        self.is_known = true;
    }

    /// A child has returned, with a value as the node's own player sees it.
    pub fn took(&mut self, mv: Move, value: Value) {
        if self.last != Some(mv) {
            if self.last != Some(Move::NULL) {
                self.done = self.done.max(self.current);
            }
            self.last = Some(mv);
        }
        self.current = value;
    }

    /// What the node is likely to return, as its own player sees it.
    pub fn best(&self) -> Value {
        if self.last == Some(Move::NULL) { self.current } else { self.done.max(self.current) }
    }
}

/// What was seen before.
///
/// Most evaluations are sums over pieces or lines: a move adds the same to them, whichever other moves were made
/// before. So what each move adds is remembered, and with it what a position is worth that no one has evaluated.
pub(super) struct Model {
    /// The number of the latest shape at each ply.
    shapes: Vec<u8>,
    /// The kind of the latest call at each ply.
    calls: Vec<u8>,
    /// The latest value of a game that is over at each ply.
    ends: Vec<i32>,
    /// The move that followed another one at a ply.
    followers: Vec<Move>,
    /// What moves add to the worth of a position.
    parts: Vec<i32>,
    /// For each move, the plies at which it was made on the way to the node at hand.
    made: Vec<u64>,
}

/// Plies beyond are taken together.
const PLIES: usize = 256;
/// The places for moves that follow others, for parts, and for moves, as numbers of bits.
const FOLLOWERS: u32 = 14;
const PARTS: u32 = 17;
const MADE: u32 = 12;

fn of_ply(ply: usize) -> usize {
    ply.min(PLIES - 1)
}

/// A place in a table of so many bits that looks random.
fn hashed(key: u64, bits: u32) -> usize {
    // The golden ratio, in 64 bits.
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - bits)) as usize
}

impl Model {
    pub fn new() -> Self {
        Self {
            shapes: vec![0; PLIES],
            calls: vec![0; PLIES],
            ends: vec![0; PLIES],
            followers: vec![Move(0); 1 << FOLLOWERS],
            parts: vec![0; 1 << PARTS],
            made: vec![0; 1 << MADE],
        }
    }

    /// The number of the shape that is likely at a ply.
    pub fn shape(&mut self, ply: usize) -> &mut u8 {
        &mut self.shapes[of_ply(ply)]
    }

    /// The kind of call that is likely at a ply.
    pub fn call(&mut self, ply: usize) -> &mut u8 {
        &mut self.calls[of_ply(ply)]
    }

    /// The value that is likely where the game is over at a ply, as Max sees it.
    pub fn end(&mut self, ply: usize) -> &mut i32 {
        &mut self.ends[of_ply(ply)]
    }

    /// The move that is likely behind another one, at the node at this ply.
    pub fn follower(&mut self, ply: usize, last: Option<Move>) -> &mut Move {
        let last = last.map_or(1 << 16, |mv| u64::from(mv.0));
        &mut self.followers[hashed((of_ply(ply) as u64) << 17 | last, FOLLOWERS)]
    }

    /// Where the part of a move stands that leads to this ply.
    pub fn part_index(&self, ply: usize, mv: Move) -> usize {
        let made = self.made[hashed(mv.0.into(), MADE)];
        let key = made.wrapping_mul(0xff51_afd7_ed55_8ccd) ^ (of_ply(ply) as u64) << 16 ^ u64::from(mv.0);
        hashed(key ^ key >> 29, PARTS)
    }

    /// What a position is likely to be worth, behind the move whose part stands there.
    pub fn behind(&self, above: &OpenNodeState, part_index: usize) -> i32 {
        above.static_value.wrapping_add(self.parts[part_index])
    }

    /// The moves below are made on a way with this one in it.
    pub fn go_down(&mut self, ply: usize, mv: Move) {
        self.made[hashed(mv.0.into(), MADE)] |= 1 << (ply % 64);
    }

    /// All of them are taken back.
    pub fn come_back(&mut self, ply: usize, mv: Move) {
        self.made[hashed(mv.0.into(), MADE)] &= !(1 << (ply % 64));
    }

    /// A child is worth so much: so its move adds something else than was known, or the node is not worth what was
    /// foreseen.
    pub fn learn(&mut self, above: &mut OpenNodeState, part_index: usize, static_value: i32) {
        let error = static_value.wrapping_sub(self.behind(above, part_index));
        if !above.is_known {
            above.static_value = above.static_value.wrapping_add(error);
            above.is_known = true;
            above.first = Some(part_index);
            return;
        }
        match above.misfit.take() {
            _ if error == 0 => {}
            // Two moves that are wrong by the same are right, and the first one is wrong.
            Some((other, same)) if same == error => {
                above.static_value = above.static_value.wrapping_add(error);
                for part_index in [Some(other), above.first].into_iter().flatten() {
                    self.parts[part_index] = self.parts[part_index].wrapping_sub(error);
                }
            }
            _ => {
                self.parts[part_index] = self.parts[part_index].wrapping_add(error);
                above.misfit = Some((part_index, error));
            }
        }
    }

    /// Learns from a child that has children itself, where its value is known.
    pub fn learn_from(&mut self, above: &mut OpenNodeState, child: &OpenNodeState) {
        if child.is_known {
            self.learn(above, child.part_index, child.static_value);
        }
    }
}
