//! How a search is asked for on the command line: the one set of its arguments.

use clap::Args;

use plyscope_core::search::{
    Algorithm, CutoffRule, Driver, MoveOrdering, Replacement, SearchChanges, TableBounds, TableDepth,
};

use super::parsers::{self, Slots, Switch};

/// The name of an option for Min alone, which is spelt with hyphens.
macro_rules! for_min {
    ($option:ident) => {
        concat!("min-", stringify!($option))
    };
    ($option:ident $spelt:literal) => {
        concat!("min-", $spelt)
    };
}

/// Declares the arguments of a search, each once for the search of both players and once, with `--min-` before it, for
/// Min alone: a name of several words is spelt for Min at the end of its row, and what it was spelt like earlier is
/// still understood.
macro_rules! arguments_of_a_search {
    ($(
        $(#[$more:meta])*
        $option:ident: $type:ty, $value:literal, $parser:path,
            $help:literal, $help_for_min:literal $(, $spelt:literal)?;
    )*) => {
        /// What is to be different in a search.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Args)]
        pub(super) struct OptionArguments {
            $(
                #[arg(long, value_name = $value, value_parser = $parser, help = $help)]
                $(#[$more])*
                $option: Option<$type>,
            )*
            /// Stop after entering so many nodes [default: 20000000]
            #[arg(long, value_name = "N", value_parser = parsers::nodes, allow_negative_numbers = true)]
            max_nodes: Option<u64>,
        }

        /// What is to be different in the searches of Min.
        #[derive(Clone, Copy, Debug, Args)]
        pub(super) struct MinArguments {
            $(
                #[arg(
                    id = concat!("min_", stringify!($option)),
                    long = for_min!($option $($spelt)?),
                    $(alias = { let _ = $spelt; concat!("min-", stringify!($option)) },)?
                    value_name = $value,
                    value_parser = $parser,
                    help = $help_for_min
                )]
                $(#[$more])*
                $option: Option<$type>,
            )*
        }

        impl OptionArguments {
            /// The first of them that is given, as it is written.
            pub fn first_given(&self) -> Option<String> {
                let all = [
                    $((self.$option.is_some(), stringify!($option)),)*
                    (self.max_nodes.is_some(), "max_nodes"),
                ];
                let given = all.into_iter().find(|(is_given, _)| *is_given);
                given.map(|(_, name)| format!("--{}", name.replace('_', "-")))
            }
        }

        impl MinArguments {
            /// Min's options as changes of a search.
            pub fn changes(self) -> SearchChanges {
                OptionArguments { $($option: self.$option,)* max_nodes: None }.changes()
            }
        }
    };
}

arguments_of_a_search! {
    algorithm: Algorithm, "ID", parsers::algorithm,
        "The algorithm, one of those named below", "Another algorithm for Min";
    #[arg(allow_negative_numbers = true)]
    depth: u32, "N", parsers::depth,
        "Search only so many plies deep, 0 to 1000", "Another depth for Min";
    cutoff: CutoffRule, "at-equal|strict", parsers::cutoff,
        "Cut when alpha >= beta, or only when alpha > beta", "Another cutoff rule for Min";
    ordering: MoveOrdering, "ORDER", parsers::ordering,
        "Try moves in this order: natural, reversed, captures-first, shuffled:SEED, perfect or table-first",
        "Another order of the moves for Min";
    table: TableBounds, "none|one-bound|two-bounds", parsers::table,
        "Keep a transposition table that knows one bound of a position, or two", "Another table for Min";
    slots: Slots, "N|unlimited", parsers::slots,
        "Give the table room for so many entries", "Another number of entries for Min";
    table_depth: TableDepth, "exact|at-least", parsers::table_depth,
        "Use entries that were searched just as deep, or at least as deep", "Another rule for the depth of entries for \
        Min", "table-depth";
    replace: Replacement, "always|deeper", parsers::replacement,
        "Let a new entry always replace an old one, or only where it was searched as deep",
        "Another rule of replacement for Min";
    null_reduction: u32, "N", parsers::plies_less,
        "Search behind a null move so many plies less deep [default: 2]",
        "Another reduction behind null moves for Min", "null-reduction";
    zugzwang_test: Switch, "on|off", parsers::switch,
        "Try no null move where having to move may be the trouble [default: on]", "The same for Min", "zugzwang-test";
    reduction: u32, "N", parsers::plies_less,
        "Search late moves so many plies less deep [default: 1]", "Another reduction of late moves for Min";
    killers: u32, "N", parsers::killers,
        "Keep so many killer moves for each ply [default: 2]", "Another number of killer moves for Min";
    driver: Driver, "none|iterative-deepening|aspiration|mtd-f", parsers::driver,
        "Search the root again and again in this way", "Another driver for Min";
    #[arg(allow_negative_numbers = true)]
    guess: i32, "N", parsers::guess,
        "What the side to move at the root expects the value to be [default: 0]", "Another expected value for Min";
    aspiration_width: u32, "N", parsers::aspiration_width,
        "How far the window of an aspiration search reaches to either side [default: 1]",
        "Another width for Min", "aspiration-width";
}

impl OptionArguments {
    /// The options as changes of a search.
    pub fn changes(self) -> SearchChanges {
        SearchChanges {
            algorithm: self.algorithm,
            cutoff: self.cutoff,
            ordering: self.ordering,
            depth: self.depth.map(Some),
            window: None,
            max_nodes: self.max_nodes,
            table: self.table,
            slots: self.slots.map(|slots| slots.0),
            table_depth: self.table_depth,
            replacement: self.replace,
            killers: self.killers,
            reduction: self.reduction,
            null_reduction: self.null_reduction,
            zugzwang_test: self.zugzwang_test.map(|switch| switch.0),
            driver: self.driver,
            guess: self.guess,
            aspiration_width: self.aspiration_width,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use plyscope_core::search::NamedOption;

    #[test]
    fn the_arguments_are_called_like_the_options_of_files() {
        let command = OptionArguments::augment_args(clap::Command::new("search"));
        let names: Vec<String> = command
            .get_arguments()
            .filter_map(|argument| argument.get_long())
            .map(|name| name.replace('-', "_"))
            .collect();
        let known = NamedOption::ALL.map(|option| option.name);
        for name in known {
            assert!(names.iter().any(|argument| argument == name), "{name}");
        }
        // A file has it beside the search.
        let others: Vec<&String> = names.iter().filter(|name| !known.contains(&name.as_str())).collect();
        assert_eq!(others, ["max_nodes"]);
    }
}
