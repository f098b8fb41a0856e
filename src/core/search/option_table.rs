//! The one table of the options of a search: files, saved traces, the command line and the menus follow from it.

use crate::game::Value;

use super::{Algorithm, CutoffRule, Driver, FULL_DEPTH, MoveOrdering, Replacement, TableBounds, TableDepth, Window};
use Algorithm::{Engine, Killers, LateMoveReductions, NullMove};
use OptionUse::{Algorithms, Drivers, Every, Passing, Table, Windowed};

/// What an option can be.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// One of these names.
    Name(fn() -> Vec<&'static str>),
    /// An order of moves.
    Ordering,
    /// A number from the first to the second one, or no limit.
    Limit(u32, u32),
    /// A number from the first to the second one.
    Number(u32, u32),
    /// Whether something is so.
    Flag,
    /// A number of points.
    Points,
}

/// What an option is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// A name.
    Name(&'static str),
    /// An order of moves.
    Ordering(MoveOrdering),
    /// A number, or no limit.
    Limit(Option<u32>),
    /// A number.
    Number(u32),
    /// Whether something is so.
    Flag(bool),
    /// A number of points.
    Points(i32),
}

/// The searches that have a use for an option.
#[derive(Clone, Copy, Debug)]
pub(super) enum OptionUse {
    /// All of them.
    Every,
    /// Those with a window.
    Windowed,
    /// Those with a table.
    Table,
    /// Those by these algorithms.
    Algorithms(&'static [Algorithm]),
    /// Those by these algorithms, in games in which a side can pass.
    Passing(&'static [Algorithm]),
    /// Those under these drivers.
    Drivers(&'static [Driver]),
}

/// Declares the options of a search.
///
/// A row says what the option is called in code and in files; its field in [`SearchChanges`], and in brackets its
/// place in [`SearchOptions`]; its type, and what it is where nothing is asked for; what it can be; the searches that
/// have a use for it; and the numbers that a menu offers. The rows stand in the order in which files have them; those
/// in the middle are options of the table. What has no row, since a file has it beside the search, stands at the end.
macro_rules! search_options {
    (
        |$algorithm:ident|
        first { $($first:tt)* }
        table { $($table:tt)* }
        then { $($then:tt)* }
        beside { $($beside:tt)* }
    ) => {
        search_options!(@search $algorithm { $($table)* } { $($beside)* } $($first)* $($then)*);
        search_options!(@table $($table)*);
        search_options!(@all { $($beside)* } $($first)* $($table)* $($then)*);
    };
    (
        @search $algorithm:ident { $($table:tt)* } { $($(#[$about:meta])* $beside:ident: $kept:ty = $full:expr;)* }
        $(
            $(#[$doc:meta])*
            $option:ident $name:literal $field:ident ($place:ident): $type:ty = $default:expr,
                $kind:ident $(<$named:ty>)? $(($($limit:expr),+))?, $use:expr, [$($offered:literal),*];
        )*
    ) => {
        /// All that decides how a position is searched: the same options on the same position give the same trace.
        ///
        /// One more option is one more row of the table in `core/search/option_table.rs`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct SearchOptions {
            $($(#[$doc])* pub $place: $type,)*
            $($(#[$about])* pub $beside: $kept,)*
            /// The transposition table, of a listing that takes one.
            pub table: TableOptions,
        }

        impl SearchOptions {
            /// An algorithm with its own rule, in natural order, with a full window and without a depth limit.
            pub const fn new($algorithm: Algorithm) -> Self {
                Self {
                    $($place: $default,)*
                    $($beside: $full,)*
                    table: search_options!(@usual $($table)*),
                }
            }
        }
    };
    (@table
        $(
            $(#[$doc:meta])*
            $option:ident $name:literal $field:ident (table.$place:ident): $type:ty = $default:expr,
                $kind:ident $(<$named:ty>)? $(($($limit:expr),+))?, $use:expr, [$($offered:literal),*];
        )*
    ) => {
        /// How the transposition table works.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
        pub struct TableOptions {
            $($(#[$doc])* pub $place: $type,)*
        }
    };
    (@usual
        $(
            $(#[$doc:meta])*
            $option:ident $name:literal $field:ident (table.$place:ident): $type:ty = $default:expr,
                $kind:ident $(<$named:ty>)? $(($($limit:expr),+))?, $use:expr, [$($offered:literal),*];
        )*
    ) => {
        TableOptions { $($place: $default),* }
    };
    (
        @all { $($(#[$about:meta])* $beside:ident: $kept:ty = $full:expr;)* }
        $(
            $(#[$doc:meta])*
            $option:ident $name:literal $field:ident ($($place:ident).+): $type:ty = $default:expr,
                $kind:ident $(<$named:ty>)? $(($($limit:expr),+))?, $use:expr, [$($offered:literal),*];
        )*
    ) => {
        /// What is to be different in a search; what is `None` stays as it was, and `Some(None)` is no limit.
        ///
        /// Another algorithm brings its own rule and its own table, where none is given beside it, and leaves out an
        /// order and a driver that it has no use for.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct SearchChanges {
            $($(#[$doc])* pub $field: Option<$type>,)*
            $($(#[$about])* pub $beside: Option<$kept>,)*
        }

        impl SearchChanges {
            /// All that a search is asked to be.
            pub const fn all_of(options: SearchOptions) -> Self {
                Self {
                    $($field: Some(options.$($place).+),)*
                    $($beside: Some(options.$beside),)*
                }
            }

            /// All in which `to` is different.
            pub(super) fn of_difference(from: SearchOptions, to: SearchOptions) -> Self {
                Self {
                    $($field: (from.$($place).+ != to.$($place).+).then_some(to.$($place).+),)*
                    $($beside: (from.$beside != to.$beside).then_some(to.$beside),)*
                }
            }

            /// A search with just these changes.
            pub(super) fn over(self, mut options: SearchOptions) -> SearchOptions {
                $(if let Some(value) = self.$field {
                    options.$($place).+ = value;
                })*
                $(if let Some(value) = self.$beside {
                    options.$beside = value;
                })*
                options
            }
        }

        /// An option of a search that has a name, and a value in words or numbers.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum SearchOption {
            $($(#[$doc])* $option,)*
        }

        impl SearchOption {
            /// All of them, in the order in which files have them.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$option),*];

            /// Its name in files and in saved traces.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$option => $name,)*
                }
            }

            /// What it can be.
            pub const fn kind(self) -> OptionKind {
                match self {
                    $(Self::$option => search_options!(@kind $kind $(<$named>)? $(($($limit),+))?),)*
                }
            }

            /// What changes say of it, if anything.
            pub fn in_changes(self, changes: &SearchChanges) -> Option<OptionValue> {
                match self {
                    $(Self::$option => changes.$field.map(|value| search_options!(@value $kind value)),)*
                }
            }

            /// What it is in a search.
            pub const fn of(self, options: &SearchOptions) -> OptionValue {
                match self {
                    $(Self::$option => search_options!(@value $kind options.$($place).+),)*
                }
            }

            /// Has changes say this of it; what it cannot be, they do not say.
            pub fn put(self, changes: &mut SearchChanges, value: OptionValue) {
                match self {
                    $(Self::$option => {
                        if let OptionValue::$kind(value) = value {
                            changes.$field = search_options!(@field $kind value $(<$named>)?);
                        }
                    })*
                }
            }

            /// The searches that have a use for it.
            pub(super) const fn used(self) -> OptionUse {
                match self {
                    $(Self::$option => $use,)*
                }
            }

            /// The numbers that a menu offers, for an option that is one.
            pub const fn offered(self) -> &'static [i64] {
                match self {
                    $(Self::$option => &[$($offered),*],)*
                }
            }
        }
    };
    (@kind Name <$type:ty>) => {
        OptionKind::Name(|| <$type>::ALL.iter().map(|known| known.id()).collect())
    };
    (@kind $kind:ident ($($limit:expr),+)) => { OptionKind::$kind($($limit),+) };
    (@kind $kind:ident) => { OptionKind::$kind };
    (@value Name $($value:tt)+) => { OptionValue::Name($($value)+.id()) };
    (@value $kind:ident $($value:tt)+) => { OptionValue::$kind($($value)+) };
    (@field Name $value:ident <$type:ty>) => { <$type>::from_id($value) };
    (@field $kind:ident $value:ident) => { Some($value) };
}

search_options! {
    |algorithm|
    first {
        /// The algorithm.
        Algorithm "algorithm" algorithm (algorithm): Algorithm = algorithm, Name<Algorithm>, Every, [];
        /// When it gives a node up.
        Cutoff "cutoff" cutoff (cutoff): CutoffRule = algorithm.default_cutoff(), Name<CutoffRule>, Windowed, [];
        /// The order in which it tries the moves of a node.
        Ordering "ordering" ordering (ordering): MoveOrdering = MoveOrdering::Natural, Ordering, Every, [];
        /// Plies below the root; `None` searches to the end of the game.
        Depth "depth" depth (depth): Option<u32> = None, Limit(0, FULL_DEPTH), Every, [];
    }
    table {
        /// What an entry of the table knows.
        Table "table" table (table.bounds): TableBounds = algorithm.default_table(), Name<TableBounds>, Every, [];
        /// How many entries there is room for; `None` for any number.
        Slots "slots" slots (table.slots): Option<u32> = None, Limit(1, SearchOptions::MOST_SLOTS), Table, [];
        /// How deep an entry has to have been searched to be used.
        TableDepth "table_depth" table_depth (table.depth): TableDepth = TableDepth::Exact,
            Name<TableDepth>, Table, [];
        /// Which of two entries stays when both belong into one slot.
        Replacement "replace" replacement (table.replacement): Replacement = Replacement::Always,
            Name<Replacement>, Table, [];
    }
    then {
        /// The plies that a null move saves besides its own.
        NullReduction "null_reduction" null_reduction (null_reduction): u32 = 2,
            Number(0, SearchOptions::PLIES_LESS), Passing(&[NullMove, Engine]), [1, 2, 3, 4];
        /// Whether no null move is tried where having to move may be the trouble.
        ZugzwangTest "zugzwang_test" zugzwang_test (zugzwang_test): bool = true,
            Flag, Passing(&[NullMove, Engine]), [];
        /// The plies that late moves are searched less deep.
        Reduction "reduction" reduction (reduction): u32 = 1,
            Number(0, SearchOptions::PLIES_LESS), Algorithms(&[LateMoveReductions, Engine]), [1, 2, 3];
        /// How many killers are kept for each ply.
        Killers "killers" killers (killers): u32 = 2,
            Number(0, SearchOptions::MOST_KILLERS), Algorithms(&[Killers, Engine]), [0, 1, 2, 3];
        /// What searches the root, once or again and again.
        Driver "driver" driver (driver): Driver = Driver::None, Name<Driver>, Every, [];
        /// What the value at the root is expected to be, as its side to move sees it.
        Guess "guess" guess (guess): i32 = 0,
            Points, Drivers(&[Driver::Aspiration, Driver::MtdF]), [-100, -10, -5, 0, 5, 10, 100];
        /// How far from the expected value the window of an aspiration search reaches, to either side.
        AspirationWidth "aspiration_width" aspiration_width (aspiration_width): u32 = 1,
            Number(1, SearchOptions::WIDEST), Drivers(&[Driver::Aspiration]), [1, 2, 5, 10, 25, 50, 100];
    }
    beside {
        /// The window at the root, as Max sees it; algorithms without one pass it over.
        window: Window = Window::FULL;
        /// Nodes that may be entered, the root included.
        max_nodes: u64 = SearchOptions::DEFAULT_NODES;
    }
}

impl OptionKind {
    /// The value that a text says, without quotes; `no_limit` is what is written for a number without one.
    pub fn read(self, text: &str, no_limit: &str) -> Option<OptionValue> {
        let number = |least: u32, most: u32| text.parse().ok().filter(|number| (least..=most).contains(number));
        match self {
            Self::Name(names) => names().into_iter().find(|name| *name == text).map(OptionValue::Name),
            Self::Ordering => MoveOrdering::from_id(text).map(OptionValue::Ordering),
            Self::Limit(..) if text == no_limit => Some(OptionValue::Limit(None)),
            Self::Limit(least, most) => number(least, most).map(|number| OptionValue::Limit(Some(number))),
            Self::Number(least, most) => number(least, most).map(OptionValue::Number),
            Self::Flag => text.parse().ok().map(OptionValue::Flag),
            Self::Points => {
                let most = Value::INFINITY.points();
                let points = text.parse().ok().filter(|points| (-most..=most).contains(points));
                points.map(OptionValue::Points)
            }
        }
    }

    /// A value that is this number, for an option that is one.
    pub fn of_number(self, number: i64) -> Option<OptionValue> {
        match self {
            Self::Number(..) => u32::try_from(number).ok().map(OptionValue::Number),
            Self::Points => i32::try_from(number).ok().map(OptionValue::Points),
            Self::Name(_) | Self::Ordering | Self::Limit(..) | Self::Flag => None,
        }
    }
}

impl OptionValue {
    /// The number that it is, if it is one.
    pub fn number(self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(number.into()),
            Self::Points(points) => Some(points.into()),
            Self::Name(_) | Self::Ordering(_) | Self::Limit(_) | Self::Flag(_) => None,
        }
    }

    /// The text of it, without quotes; `no_limit` is what is written for a number without one.
    pub fn written(self, no_limit: &str) -> String {
        match self {
            Self::Name(name) => name.to_owned(),
            Self::Ordering(ordering) => ordering.to_string(),
            Self::Limit(None) => no_limit.to_owned(),
            Self::Limit(Some(number)) | Self::Number(number) => number.to_string(),
            Self::Flag(flag) => flag.to_string(),
            Self::Points(points) => points.to_string(),
        }
    }

    /// Whether it is a name, which stands in quotes in files.
    pub const fn is_name(self) -> bool {
        matches!(self, Self::Name(_) | Self::Ordering(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_option_is_read_as_it_was_written() {
        let table = TableOptions {
            bounds: TableBounds::Two,
            slots: Some(7),
            depth: TableDepth::AtLeast,
            replacement: Replacement::Deeper,
        };
        let options = SearchOptions {
            cutoff: CutoffRule::AtEqual,
            ordering: MoveOrdering::Reversed,
            depth: Some(3),
            killers: 5,
            reduction: 6,
            null_reduction: 4,
            zugzwang_test: false,
            driver: Driver::Aspiration,
            guess: -8,
            aspiration_width: 9,
            table,
            ..SearchOptions::new(Algorithm::Engine)
        };
        let changes = SearchChanges::all_of(options);
        let mut read = SearchChanges { window: changes.window, max_nodes: changes.max_nodes, ..Default::default() };
        for option in SearchOption::ALL {
            let value = option.of(&options);
            assert_eq!(option.in_changes(&changes), Some(value));
            let again =
                option.kind().read(&value.written("none at all"), "none at all").expect("a value that was written");
            option.put(&mut read, again);
        }
        assert_eq!(read, changes);
        assert_eq!(read.apply(SearchOptions::new(Algorithm::Engine)), options);
        assert_eq!(OptionKind::Limit(1, 9).read("no end", "no end"), Some(OptionValue::Limit(None)));
        assert_eq!(OptionKind::Limit(1, 9).read("10", "no end"), None);
    }
}
