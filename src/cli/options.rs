//! How a search is asked for on the command line: the one set of its arguments.

use clap::Args;

use crate::search::{Algorithm, CutoffRule, MoveOrdering, SearchChanges};

use super::parsers;

/// Declares the arguments of a search, each once for the search of both players and once, with `--min-` before it, for
/// Min alone.
macro_rules! arguments_of_a_search {
    ($(
        $(#[$more:meta])*
        $option:ident: $type:ty, $value:literal, $parser:path, $help:literal, $help_for_min:literal;
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
                    long = concat!("min-", stringify!($option)),
                    value_name = $value,
                    value_parser = $parser,
                    help = $help_for_min
                )]
                $(#[$more])*
                $option: Option<$type>,
            )*
        }

        impl MinArguments {
            /// The same as changes of a search.
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
        "Try moves in this order: natural, reversed, captures-first, shuffled:SEED or perfect",
        "Another order of the moves for Min";
}

impl OptionArguments {
    /// The same as changes of a search.
    pub fn changes(self) -> SearchChanges {
        let Self { algorithm, depth, cutoff, ordering, max_nodes } = self;
        SearchChanges { algorithm, cutoff, ordering, depth: depth.map(Some), window: None, max_nodes }
    }
}
