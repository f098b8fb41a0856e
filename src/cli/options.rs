//! How a search is asked for on the command line: the one set of its arguments, made from the table of options.

use clap::error::Error;
use clap::{Arg, ArgGroup, ArgMatches, Args, Command, FromArgMatches};

use plyscope_core::search::{
    Algorithm, FULL_DEPTH, OptionKind, OptionValue, SearchChanges, SearchOption, SearchOptions,
};

use super::parsers::{self, UNLIMITED};

/// What is to be different in a search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct OptionArguments(SearchChanges);

/// What is to be different in the searches of Min: the same options but for the nodes, with `--min-` before them.
#[derive(Clone, Copy, Debug)]
pub(super) struct MinArguments(SearchChanges);

/// What the help says of an option, and of the same for Min alone.
const fn help(option: SearchOption) -> [&'static str; 2] {
    match option {
        SearchOption::Algorithm => ["The algorithm, one of those named below", "Another algorithm for Min"],
        SearchOption::Cutoff => ["Cut when alpha >= beta, or only when alpha > beta", "Another cutoff rule for Min"],
        SearchOption::Ordering => [
            "Try moves in this order: natural, reversed, captures-first, shuffled:SEED, perfect or table-first",
            "Another order of the moves for Min",
        ],
        SearchOption::Depth => ["Search only so many plies deep, 0 to 1000", "Another depth for Min"],
        SearchOption::Table => {
            ["Keep a transposition table that knows one bound of a position, or two", "Another table for Min"]
        }
        SearchOption::Slots => ["Give the table room for so many entries", "Another number of entries for Min"],
        SearchOption::TableDepth => [
            "Use entries that were searched just as deep, or at least as deep",
            "Another rule for the depth of entries for Min",
        ],
        SearchOption::Replacement => [
            "Let a new entry always replace an old one, or only where it was searched as deep",
            "Another rule of replacement for Min",
        ],
        SearchOption::NullReduction => {
            ["Search behind a null move so many plies less deep", "Another reduction behind null moves for Min"]
        }
        SearchOption::ZugzwangTest => ["Try no null move where having to move may be the trouble", "The same for Min"],
        SearchOption::Reduction => {
            ["Search late moves so many plies less deep", "Another reduction of late moves for Min"]
        }
        SearchOption::Killers => ["Keep so many killer moves for each ply", "Another number of killer moves for Min"],
        SearchOption::Driver => ["Search the root again and again in this way", "Another driver for Min"],
        SearchOption::Guess => {
            ["What the side to move at the root expects the value to be", "Another expected value for Min"]
        }
        SearchOption::AspirationWidth => {
            ["How far the window of an aspiration search reaches to either side", "Another width for Min"]
        }
    }
}

/// What is to be different in a search by its nodes, of which files have the number beside the search.
const MAX_NODES: &str = "max_nodes";

/// The options in the order of the help: the depth is what is asked for most often after the algorithm.
fn all() -> impl Iterator<Item = SearchOption> {
    let first = [SearchOption::Algorithm, SearchOption::Depth];
    first.into_iter().chain(SearchOption::ALL.into_iter().filter(move |option| !first.contains(option)))
}

/// More names than this stand below the options.
const MOST_NAMES: usize = 5;

/// What stands for the value of an option in the help.
fn placeholder(option: SearchOption) -> String {
    match option.kind() {
        OptionKind::Name(names) => {
            let names = names();
            if names.len() > MOST_NAMES { "ID".to_owned() } else { names.join("|") }
        }
        OptionKind::Ordering => "ORDER".to_owned(),
        OptionKind::Limit(_, FULL_DEPTH) | OptionKind::Number(..) | OptionKind::Points => "N".to_owned(),
        OptionKind::Limit(..) => format!("N|{UNLIMITED}"),
        OptionKind::Flag => "on|off".to_owned(),
    }
}

/// What an option is without being asked for, where that does not depend on the algorithm.
fn usual(option: SearchOption) -> Option<String> {
    match option.of(&SearchOptions::new(Algorithm::Engine)) {
        OptionValue::Number(number) => Some(number.to_string()),
        OptionValue::Points(points) => Some(points.to_string()),
        OptionValue::Flag(is_so) => Some(if is_so { "on" } else { "off" }.to_owned()),
        OptionValue::Name(_) | OptionValue::Ordering(_) | OptionValue::Limit(_) => None,
    }
}

/// The argument of an option.
fn argument(option: SearchOption) -> Arg {
    let [help, _] = help(option);
    let help = usual(option).map_or_else(|| help.to_owned(), |usual| format!("{help} [default: {usual}]"));
    read_as(option, Arg::new(option.name()).long(option.id()).help(help))
}

/// The argument of an option for Min alone; what a name of several words was spelt like earlier is still understood.
fn argument_for_min(option: SearchOption) -> Arg {
    let (name, id, [_, help]) = (option.name(), option.id(), help(option));
    let argument = Arg::new(format!("min_{name}")).long(format!("min-{id}")).help(help);
    read_as(option, if name == id { argument } else { argument.alias(format!("min-{name}")) })
}

/// An argument with the values of an option.
fn read_as(option: SearchOption, argument: Arg) -> Arg {
    // A number that is too small is to be refused as a number.
    let may_be_signed = matches!(option.kind(), OptionKind::Limit(_, FULL_DEPTH) | OptionKind::Points);
    argument
        .value_name(placeholder(option))
        .value_parser(move |text: &str| parsers::search_option(option, text))
        .allow_negative_numbers(may_be_signed)
}

/// The changes that are asked for, each under the name that `id` gives to its argument.
fn asked(matches: &ArgMatches, id: impl Fn(SearchOption) -> String) -> SearchChanges {
    let mut changes = SearchChanges::default();
    for option in SearchOption::ALL {
        if let Some(value) = matches.get_one::<OptionValue>(&id(option)) {
            option.put(&mut changes, *value);
        }
    }
    changes
}

impl Args for OptionArguments {
    fn augment_args(command: Command) -> Command {
        let max_nodes = Arg::new(MAX_NODES)
            .long("max-nodes")
            .value_name("N")
            .value_parser(parsers::nodes)
            .allow_negative_numbers(true)
            .help(format!("Stop after entering so many nodes [default: {}]", SearchOptions::DEFAULT_NODES));
        let group = ArgGroup::new("OptionArguments").multiple(true);
        let group = group.args(all().map(SearchOption::name).chain([MAX_NODES]));
        command.group(group).args(all().map(argument)).arg(max_nodes)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for OptionArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let max_nodes = matches.get_one(MAX_NODES).copied();
        Ok(Self(SearchChanges { max_nodes, ..asked(matches, |option| option.name().to_owned()) }))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for MinArguments {
    fn augment_args(command: Command) -> Command {
        let group = ArgGroup::new("MinArguments").multiple(true);
        let group = group.args(all().map(|option| format!("min_{}", option.name())));
        command.group(group).args(all().map(argument_for_min))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for MinArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        Ok(Self(asked(matches, |option| format!("min_{}", option.name()))))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl OptionArguments {
    /// The options as changes of a search.
    pub const fn changes(self) -> SearchChanges {
        self.0
    }

    /// The first of them that is given, as it is written.
    pub fn first_given(&self) -> Option<String> {
        let given = all().find(|option| option.in_changes(&self.0).is_some()).map(SearchOption::id);
        let name = given.or_else(|| self.0.max_nodes.map(|_| MAX_NODES.replace('_', "-")));
        name.map(|name| format!("--{name}"))
    }
}

impl MinArguments {
    /// Min's options as changes of a search.
    pub const fn changes(self) -> SearchChanges {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_are_called_like_the_options_of_files() {
        let command = OptionArguments::augment_args(Command::new("search"));
        let names: Vec<String> = command
            .get_arguments()
            .filter_map(|argument| argument.get_long())
            .map(|name| name.replace('-', "_"))
            .collect();
        let known = SearchOption::ALL.map(SearchOption::name);
        for name in known {
            assert!(names.iter().any(|argument| argument == name), "{name}");
        }
        // A file has it beside the search.
        let others: Vec<&String> = names.iter().filter(|name| !known.contains(&name.as_str())).collect();
        assert_eq!(others, [MAX_NODES]);
    }

    #[test]
    fn each_option_is_read_for_both_and_for_min_alone() {
        #[derive(Debug, clap::Parser)]
        #[command(no_binary_name = true)]
        struct Both {
            #[command(flatten)]
            both: OptionArguments,
            #[command(flatten)]
            min: MinArguments,
        }
        for option in SearchOption::ALL {
            let text = match option.kind() {
                OptionKind::Name(names) => names()[0],
                OptionKind::Ordering => "shuffled:3",
                OptionKind::Limit(..) | OptionKind::Number(..) | OptionKind::Points => "7",
                OptionKind::Flag => "off",
            };
            let read = parsers::search_option(option, text).unwrap();
            let (id, name) = (option.id(), option.name());
            for spelt in [format!("--min-{id}"), format!("--min-{name}")] {
                let arguments = <Both as clap::Parser>::try_parse_from([&spelt, text]).unwrap();
                assert_eq!(arguments.both, OptionArguments::default());
                assert_eq!(option.in_changes(&arguments.min.changes()), Some(read), "{spelt}");
            }
            let arguments = <Both as clap::Parser>::try_parse_from([&format!("--{id}"), text]).unwrap();
            assert_eq!(arguments.both.first_given(), Some(format!("--{id}")));
            assert_eq!(option.in_changes(&arguments.both.changes()), Some(read), "{id}");
            assert_eq!(arguments.min.changes(), SearchChanges::default());
        }
    }
}
