//! What the variables of listings mean, whatever their names are.

use crate::search::CodeLanguage;

macro_rules! meanings {
    ($($(#[$doc:meta])* $variant:ident),+ $(,)?) => {
        /// What a variable of a listing holds.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum VariableMeaning {
            $($(#[$doc])* $variant),+
        }

        impl VariableMeaning {
            /// The one that the head of a listing names.
            pub(super) fn named(name: &str) -> Option<Self> {
                match name {
                    $(stringify!($variant) => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

meanings!(
    /// The plies that are left.
    Depth,
    /// Whose turn it is.
    Player,
    /// α.
    Alpha,
    /// β.
    Beta,
    /// The best value so far.
    Best,
    /// The move that has it.
    BestMove,
    /// The move that is tried.
    Move,
    /// What came back.
    Value,
    /// How probable a move of chance is.
    Probability,
    /// What the moves of chance have added up to.
    Sum,
    /// What a move of chance must be worth, so that the sum can come past α.
    NeededForAlpha,
    /// What it must stay below, so that the sum can stay below β.
    NeededForBeta,
    /// The plies to which a driver searches.
    Limit,
    /// The value that a driver expects.
    Guess,
    /// How far its window reaches to either side.
    Width,
    /// What the value is known to be at least.
    Lower,
    /// What it is known to be at most.
    Upper,
);

/// What the names of the listings of this program mean.
const NAMES: [(&str, VariableMeaning); 20] = [
    ("depth", VariableMeaning::Depth),
    ("player", VariableMeaning::Player),
    ("maximizing_player", VariableMeaning::Player),
    ("alpha", VariableMeaning::Alpha),
    ("beta", VariableMeaning::Beta),
    ("best", VariableMeaning::Best),
    ("max_value", VariableMeaning::Best),
    ("min_value", VariableMeaning::Best),
    ("best_move", VariableMeaning::BestMove),
    ("mv", VariableMeaning::Move),
    ("value", VariableMeaning::Value),
    ("probability", VariableMeaning::Probability),
    ("sum", VariableMeaning::Sum),
    ("a", VariableMeaning::NeededForAlpha),
    ("b", VariableMeaning::NeededForBeta),
    ("limit", VariableMeaning::Limit),
    ("guess", VariableMeaning::Guess),
    ("width", VariableMeaning::Width),
    ("lower", VariableMeaning::Lower),
    ("upper", VariableMeaning::Upper),
];

/// A name whose meaning is known.
pub(super) type KnownName = (&'static str, VariableMeaning);

/// What a name in a listing of this program means.
pub(super) fn of_name(name: &str) -> Option<KnownName> {
    NAMES.into_iter().find(|(known, _)| *known == name)
}

/// What the head of a listing in another language says of its names, in lines like `#: alpha Alpha`.
pub(super) fn in_head(source: &'static str, language: CodeLanguage) -> impl Iterator<Item = KnownName> {
    let comment = language.comment();
    source.lines().take_while(move |line| line.starts_with(comment)).filter_map(move |line| {
        let (name, meaning) = line.strip_prefix(comment)?.strip_prefix(": ")?.split_once(' ')?;
        Some((name, VariableMeaning::named(meaning)?))
    })
}
