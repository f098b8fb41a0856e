//! The options of a search by their names: the table by which files and saved traces have them; a test holds the
//! arguments of the command line to it.

use crate::game::Value;

use super::{
    Algorithm, CutoffRule, Driver, FULL_DEPTH, MoveOrdering, Replacement, SearchChanges, SearchOptions, TableBounds,
    TableDepth,
};

/// An option of a search that has a name, a value in words or numbers, and a place among the changes of a search.
#[derive(Clone, Copy, Debug)]
pub struct NamedOption {
    /// Its name in files and in saved traces; the command line has hyphens in it.
    pub name: &'static str,
    /// What it can be.
    pub kind: OptionKind,
    /// What changes say of it, if anything.
    pub get: fn(&SearchChanges) -> Option<OptionValue>,
    /// Has changes say this of it; what it cannot be, they do not say.
    pub put: fn(&mut SearchChanges, OptionValue),
}

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

/// Declares the table: a name, the field of [`SearchChanges`], and what it can be. Fields that have no row stand at the
/// end; one that is forgotten does not compile.
macro_rules! named_options {
    (
        $($constant:ident $name:literal $field:ident: $kind:ident $(<$type:ty>)? $(($($limit:expr),+))?,)*
        ; $($other:ident),*
    ) => {
        impl NamedOption {
            $(
                #[doc = concat!("The option `", $name, "`.")]
                pub const $constant: Self = Self {
                    name: $name,
                    kind: named_options!(@kind $kind $(<$type>)? $(($($limit),+))?),
                    get: |changes| changes.$field.map(|value| named_options!(@value $kind value)),
                    put: |changes, value| {
                        if let OptionValue::$kind(value) = value {
                            changes.$field = named_options!(@field $kind value $(<$type>)?);
                        }
                    },
                };
            )*

            /// All of them, in the order in which files have them.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$constant),*];
        }

        const _: fn(SearchChanges) = |changes| {
            let SearchChanges { $($field: _,)* $($other: _),* } = changes;
        };
    };
    (@kind Name <$type:ty>) => {
        OptionKind::Name(|| <$type>::ALL.iter().map(|known| known.id()).collect())
    };
    (@kind $kind:ident ($($limit:expr),+)) => { OptionKind::$kind($($limit),+) };
    (@kind $kind:ident) => { OptionKind::$kind };
    (@value Name $value:ident) => { OptionValue::Name($value.id()) };
    (@value $kind:ident $value:ident) => { OptionValue::$kind($value) };
    (@field Name $value:ident <$type:ty>) => { <$type>::from_id($value) };
    (@field $kind:ident $value:ident) => { Some($value) };
}

named_options! {
    ALGORITHM "algorithm" algorithm: Name<Algorithm>,
    CUTOFF "cutoff" cutoff: Name<CutoffRule>,
    ORDERING "ordering" ordering: Ordering,
    DEPTH "depth" depth: Limit(0, FULL_DEPTH),
    TABLE "table" table: Name<TableBounds>,
    SLOTS "slots" slots: Limit(1, SearchOptions::MOST_SLOTS),
    TABLE_DEPTH "table_depth" table_depth: Name<TableDepth>,
    REPLACE "replace" replacement: Name<Replacement>,
    NULL_REDUCTION "null_reduction" null_reduction: Number(0, SearchOptions::PLIES_LESS),
    ZUGZWANG_TEST "zugzwang_test" zugzwang_test: Flag,
    REDUCTION "reduction" reduction: Number(0, SearchOptions::PLIES_LESS),
    KILLERS "killers" killers: Number(0, SearchOptions::MOST_KILLERS),
    DRIVER "driver" driver: Name<Driver>,
    GUESS "guess" guess: Points,
    ASPIRATION_WIDTH "aspiration_width" aspiration_width: Number(1, SearchOptions::WIDEST),
    ; window, max_nodes
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
}

impl OptionValue {
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

impl SearchChanges {
    /// All that a search is asked to be.
    pub fn all_of(options: SearchOptions) -> Self {
        let SearchOptions { algorithm, cutoff, ordering, depth, window, max_nodes, table, .. } = options;
        let SearchOptions { killers, reduction, null_reduction, zugzwang_test, driver, guess, .. } = options;
        Self {
            algorithm: Some(algorithm),
            cutoff: Some(cutoff),
            ordering: Some(ordering),
            depth: Some(depth),
            window: Some(window),
            max_nodes: Some(max_nodes),
            table: Some(table.bounds),
            slots: Some(table.slots),
            table_depth: Some(table.depth),
            replacement: Some(table.replacement),
            killers: Some(killers),
            reduction: Some(reduction),
            null_reduction: Some(null_reduction),
            zugzwang_test: Some(zugzwang_test),
            driver: Some(driver),
            guess: Some(guess),
            aspiration_width: Some(options.aspiration_width),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{SearchOption, TableOptions};

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
        for option in NamedOption::ALL {
            let value = (option.get)(&changes).expect(option.name);
            let again = option.kind.read(&value.written("none at all"), "none at all").expect(option.name);
            (option.put)(&mut read, again);
        }
        assert_eq!(read, changes);
        assert_eq!(read.apply(SearchOptions::new(Algorithm::Engine)), options);
        assert_eq!(OptionKind::Limit(1, 9).read("no end", "no end"), Some(OptionValue::Limit(None)));
        assert_eq!(OptionKind::Limit(1, 9).read("10", "no end"), None);
    }

    #[test]
    fn what_some_searches_have_no_use_for_has_its_name_in_the_table() {
        for option in SearchOption::ALL {
            let name = option.id().replace('-', "_");
            assert!(NamedOption::ALL.iter().any(|named| named.name == name), "{name}");
        }
    }
}
