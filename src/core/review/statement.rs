//! What a finding says, as data.

use crate::game::Player;

use super::call::TextId;
use super::number::{LoggedNumber, Rank};

/// A window as the log has it, alpha first.
pub type Bounds = [Rank; 2];

/// What the children of a node prove, where its value does not agree with it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChildrenProof {
    /// What it returns.
    pub value: Rank,
    /// What the best of them proves.
    pub soft: Rank,
    /// What the best of them proves within the window.
    pub hard: Rank,
    /// What the value looks like.
    pub looks: Resemblance,
}

/// What a wrong value looks like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Resemblance {
    /// Nothing that is known.
    Nothing,
    /// The value of this child, counted from 1, and not the best one for the player.
    Child(u32, Option<Player>),
    /// The best value with the other sign.
    SignForgotten,
    /// The bound at which the opponent cuts, which nothing here reached; `true` is beta.
    Unreached(bool),
    /// The player's own bound; `true` is beta.
    Bound(bool),
    /// The best value and a few points more.
    Shifted,
    /// The value of the same position with the other sign.
    SignForSame,
}

/// What is known of a position: at least the first, at most the second.
pub type RankRange = [Rank; 2];

/// What a finding says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FindingStatement {
    /// So many calls have no `<` line.
    Unclosed(u32),
    /// A `<` line with nothing open.
    Stray,
    /// The log ends inside this call.
    EndsInside,
    /// This call has no `<` line.
    NoReturn,
    /// A line of this number cannot be read, at this column.
    Unread(super::line::Unreadable),
    /// A child got the first window and must get the second.
    Swapped(Bounds, Bounds),
    /// In negamax a child got its parent's own window.
    NotTurned(Bounds, Bounds),
    /// A window that left out what matters: what the child got, what is known here, what the child must get if that is
    /// another window; and a bound that no call has returned, if there is one.
    Window(Bounds, Bounds, Option<Bounds>, Option<Rank>),
    /// A node that made its own window wider: before, after.
    Widened(Bounds, Bounds),
    /// A root whose alpha is above its beta.
    Empty(Bounds),
    /// What the child got, after how many moves, what is known here, and what it should get if that is another window;
    /// which of the two were not passed on, alpha and beta.
    Wide(Bounds, u32, Bounds, Option<Bounds>, [bool; 2]),
    /// A child's window is wider than that which its parent got: child, parent, what it must be.
    WiderThanParent(Bounds, Bounds, Bounds),
    /// The search before it once more.
    Twice,
    /// This move twice in a row.
    TwiceMove(TextId),
    /// Goes on to this child though alpha is above beta.
    MissedCut(u32, Bounds),
    /// Returns after so many of so many moves, with this window.
    FalseCut(u32, u32, Bounds),
    /// Without windows, only so many of so many moves were made.
    StopsEarly(u32, u32),
    /// The value is not what the children prove.
    Value(ChildrenProof),
    /// A value that is better than what the children prove.
    Better(ChildrenProof),
    /// The edge of the window, which the children do not reach.
    Edge(ChildrenProof),
    /// A bound that no call has returned: what the child got, what is known, the bound.
    UnknownBound(Bounds, Bounds, Rank),
    /// A player moves again.
    Again(Player),
    /// Nothing says who moves, and in so many places the same player seems to move again.
    UnknownPlayers(u32),
    /// One player moves twice in a row in so many places.
    SometimesAgain(u32),
    /// The first child got the first window though the second is known.
    Narrowed(Bounds, Bounds),
    /// A null window proved only at least (`true`) or at most this, inside these bounds.
    NoResearch(bool, Rank, Bounds),
    /// Says the first of a position; a line said the second.
    Contradiction(RankRange, TextId, u32, RankRange),
    /// The table says the first of a position; searches have proved the second, the last of them on this line.
    TableClaim(RankRange, TextId, RankRange, u32),
    /// A node narrows its window to the first by the table; searches have proved the second of the position.
    TableWindow(Bounds, TextId, RankRange, u32),
    /// The table answers for a position at this depth; it was only searched to that one, on this line.
    TableDepth(TextId, i16, i16, u32),
    /// The table answers for a position that was never searched.
    TableUnknown(TextId),
    /// So many moves and none was searched.
    NoMoves(u32),
    /// At alpha = beta it stops in so many places and goes on in so many.
    MixedRule(u32, u32),
    /// Values of this and beyond lose a point a ply.
    Mate(Rank),
    /// One point apart from what the children prove.
    OffByOne(ChildrenProof),
    /// The root returns this, not inside this window.
    RootBound(Rank, Bounds),
    /// Values are given from the mover's side.
    PlayerWords,
    /// So many searches start with this window; it should be that.
    RootLoop(u32, Bounds, Bounds),
    /// Says this; the leaf is worth that.
    Leaf(Rank, LogValue),
    /// Goes on below a leaf of this value.
    BelowLeaf(LogValue),
    /// Says this of its position, whose value is that.
    Claim(RankRange, LogValue),
    /// This child, counted from 1, of so many.
    Extra(u32, u32),
    /// So many of so many moves of the root are logged.
    RootMoves(u32, u32),
    /// In so many places the log does not fit what was given; whether it names moves that are not known there.
    Unfit(u32, bool),
    /// There is no move of this name.
    NoSuchMove(TextId),
    /// A call has returned nothing.
    Nothing,
    /// A call has ended without a value, and the one that made it returns one all the same.
    Caught,
    /// The position at the call, and another one at the return.
    MovedOn(TextId, TextId),
    /// The window of a node is empty once it has narrowed it, and it goes on.
    Closed(Bounds),
    /// What the child got: its upper bound is this number, which is its own opposite in so many bits.
    Overflow(Bounds, Rank),
    /// The same player moves again, and got the window turned over; it must get the second.
    TurnedForSame(Bounds, Bounds),
    /// The same player moves again, and windows and values are turned over all the same.
    TurnedAll(Player),
    /// The table says this of a position as a line had it, so many plies away: a decided game must be shifted.
    NotShifted(RankRange, TextId, u32, i32),
    /// Probabilities add up to this.
    Odds(LoggedNumber),
    /// What is returned lies between what came back, as the mean at a node of chance does.
    MayBeChance,
    /// Only so many of so many moves of chance were made.
    ChanceStopped(u32, u32),
    /// Says this; the mean is at least the first and at most the second; whether it is one that the children have.
    Mean(Rank, [LoggedNumber; 2], bool),
    /// Says this; the mean of moves that are all alike is that.
    OtherOdds(Rank, LoggedNumber),
    /// Says this whole number; the mean is that.
    WholeMean(Rank, LoggedNumber),
    /// A move of chance got the first window, and needs the second.
    ChanceWindow(Bounds, [LoggedNumber; 2]),
    /// Has chosen this move, of which there is no call.
    ChoseUnknown(TextId),
    /// Has chosen the first move, worth so much, though the second has come back with more.
    ChoseWorse(TextId, Rank, TextId, Rank),
    /// Has chosen a move that came back with exactly alpha, which another move had brought.
    ChoseBound(TextId, Rank, TextId),
    /// All moves were left out, and what is returned is the worst of all.
    AllPruned,
    /// A search with less depth has shown more than beta, inside this window, and another move follows.
    ExtraExceeds(Bounds),
    /// A window of the root that is wider by one point, so that ties are told.
    WiderByOne(Bounds),
    /// Several threads write into the log.
    Threads,
    /// Names of players: Max's and Min's; whether the values tell so.
    Names(TextId, TextId, bool),
    /// A name that is none of a player.
    UnknownName(TextId),
}

/// What a position is worth, as the numbers of the log see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogValue {
    /// So many points.
    Points(i32),
    /// More than nothing where the game is won, less where it is lost, and nothing where it is drawn.
    Result(std::cmp::Ordering),
}
