//! What is wrong with a log, as data.

use super::call::CallId;
use super::enhancements::Enhancements;
use super::statement::FindingStatement;

/// A line of the log, and the call that it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CallLine {
    pub line: u32,
    pub call: CallId,
}

/// How much a finding says, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// The lines do not fit: nothing can be judged.
    Broken,
    /// Wrong however the log is read.
    Fault,
    /// Work that no value needs.
    Waste,
    /// The log does not tell.
    Ask,
    /// Nothing is wrong, but it is good to know.
    Note,
}

impl Class {
    /// The name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Broken => "BROKEN",
            Self::Fault => "FAULT",
            Self::Waste => "WASTE",
            Self::Ask => "ASK",
            Self::Note => "NOTE",
        }
    }
}

/// What is wrong, by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FindingKind {
    /// `<` lines do not fit to `>` lines.
    Unbalanced,
    /// The log ends inside a call.
    Open,
    /// A call has ended without a line.
    NoReturn,
    /// A line cannot be read.
    Unread,
    /// Alpha and beta have changed places.
    Swapped,
    /// A child's window leaves out what matters.
    Window,
    /// A child's window is wider than what is known.
    WideWindow,
    /// A move is searched twice in the same way.
    Twice,
    /// The search goes on where it could stop.
    MissedCut,
    /// The search stops where it must not.
    FalseCut,
    /// The returned value is not what the children prove.
    Value,
    /// A value or a bound that no call has returned.
    Unlogged,
    /// One player moves twice in a row.
    SamePlayer,
    /// The first child's window is narrower than its parent's.
    Narrowed,
    /// A null window failed high, and the move is not searched again.
    NoResearch,
    /// Two searches of one position exclude each other.
    Contradiction,
    /// A table answers more than the searches have proved.
    TableClaim,
    /// A table answers with less depth than is needed.
    TableDepth,
    /// A table answers for a position that was never searched.
    TableUnknown,
    /// Moves, and none of them searched.
    NoMoves,
    /// Ties stop the search here and do not there.
    MixedRule,
    /// Values lose a point a ply.
    Mate,
    /// Values one point apart, as mates are.
    OffByOne,
    /// The root's value lies outside its window.
    RootBound,
    /// The words of players are not used.
    PlayerWords,
    /// Each root starts with the whole window.
    RootLoop,
    /// A leaf of the given tree has another value.
    Leaf,
    /// What is returned is not true.
    Claim,
    /// A child that the given tree does not have.
    Extra,
    /// The log does not fit what was given.
    Unfit,
    /// A call has returned nothing.
    Nothing,
    /// The position at the return is another one than at the call.
    NotTakenBack,
    /// The mean or the probabilities at a node of chance.
    Chance,
    /// The move that is chosen is not the best one.
    Choice,
}

impl FindingKind {
    /// All kinds.
    pub const ALL: [Self; 34] = [
        Self::Unbalanced,
        Self::Open,
        Self::NoReturn,
        Self::Unread,
        Self::Swapped,
        Self::Window,
        Self::WideWindow,
        Self::Twice,
        Self::MissedCut,
        Self::FalseCut,
        Self::Value,
        Self::Unlogged,
        Self::SamePlayer,
        Self::Narrowed,
        Self::NoResearch,
        Self::Contradiction,
        Self::TableClaim,
        Self::TableDepth,
        Self::TableUnknown,
        Self::NoMoves,
        Self::MixedRule,
        Self::Mate,
        Self::OffByOne,
        Self::RootBound,
        Self::PlayerWords,
        Self::RootLoop,
        Self::Leaf,
        Self::Claim,
        Self::Extra,
        Self::Unfit,
        Self::Nothing,
        Self::NotTakenBack,
        Self::Chance,
        Self::Choice,
    ];

    /// The name in JSON and in reports.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Unbalanced => "unbalanced",
            Self::Open => "open",
            Self::NoReturn => "no-return",
            Self::Unread => "unread",
            Self::Swapped => "swapped",
            Self::Window => "window",
            Self::WideWindow => "wide-window",
            Self::Twice => "twice",
            Self::MissedCut => "missed-cut",
            Self::FalseCut => "false-cut",
            Self::Value => "value",
            Self::Unlogged => "unlogged",
            Self::SamePlayer => "same-player",
            Self::Narrowed => "narrowed",
            Self::NoResearch => "no-research",
            Self::Contradiction => "contradiction",
            Self::TableClaim => "table-claim",
            Self::TableDepth => "table-depth",
            Self::TableUnknown => "table-unknown",
            Self::NoMoves => "no-moves",
            Self::MixedRule => "mixed-rule",
            Self::Mate => "mate",
            Self::OffByOne => "off-by-one",
            Self::RootBound => "root-bound",
            Self::PlayerWords => "players",
            Self::RootLoop => "root-loop",
            Self::Leaf => "leaf",
            Self::Claim => "claim",
            Self::Extra => "extra",
            Self::Unfit => "unfit",
            Self::Nothing => "nothing",
            Self::NotTakenBack => "not-taken-back",
            Self::Chance => "chance",
            Self::Choice => "choice",
        }
    }
}

/// Something that was found, at a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finding {
    /// How much it says.
    pub class: Class,
    /// Of what kind it is.
    pub kind: FindingKind,
    /// The line, counted from 1; 0 where it is about the whole log.
    pub line: u32,
    /// The call that it is about.
    pub call: Option<CallId>,
    /// What there is to say; numbers as the log has them.
    pub says: FindingStatement,
    /// What would make it right, if the program does so and its log does not say it.
    pub unless: Enhancements,
}

impl Finding {
    /// A finding that nothing makes right.
    pub(super) const fn new(
        class: Class,
        kind: FindingKind,
        line: u32,
        call: Option<CallId>,
        says: FindingStatement,
    ) -> Self {
        Self { class, kind, line, call, says, unless: Enhancements::NONE }
    }

    /// Whether it says of the program that something is wrong there, or asks whether it is.
    pub(super) const fn is_accusing(&self) -> bool {
        match self.class {
            Class::Broken | Class::Fault | Class::Waste => true,
            Class::Ask => matches!(self.kind, FindingKind::Unlogged | FindingKind::Narrowed | FindingKind::NoMoves),
            Class::Note => false,
        }
    }
}
