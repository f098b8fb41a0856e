//! `plyscope lab`: experiments about the order of moves.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use unicode_width::UnicodeWidthStr;

use plyscope_core::lab::{
    Experiment, ExperimentFailure, LabFinding, LabOrder, LeafModel, Parameter, Parameters, Plan, Problem, ResultColumn,
    Results, TreeProblem, UniformTree,
};
use plyscope_core::search::Progress;
use plyscope_disk::{Cores, can_be_saved, save_whole, this_machine};
use plyscope_files::{InputError, Message, load_against};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, NameSet};

use super::columns::{NONE, padded, wrapped};
use super::idle::{self, Idle};
use super::messages::{name, said, unknown};
use super::output::{Failure, Output, STOPPED, cannot, message, with_progress, wrong};

/// Which experiment is done, and with what.
#[derive(Debug, Args)]
pub(super) struct LabArguments {
    /// The experiment; without it, all of them are listed
    #[arg(value_name = "NAME", value_parser = experiment)]
    experiment: Option<Experiment>,
    /// Children of every inner node, 2 to 100; square-root takes several, such as 2,4,8
    #[arg(long, value_name = "N,…", value_parser = branching, value_delimiter = ',', allow_negative_numbers = true)]
    branching: Vec<u32>,
    /// Plies from the root to the leaves at most, 1 to 60
    #[arg(long, value_name = "N", value_parser = depth, allow_negative_numbers = true)]
    depth: Option<u32>,
    /// How many trees are searched for each point, 1 to 10000
    #[arg(long, value_name = "N", value_parser = seeds, allow_negative_numbers = true)]
    seeds: Option<u32>,
    /// What the leaves are worth: independent, incremental or ties
    #[arg(long, value_name = "KIND", value_parser = leaves)]
    leaves: Option<LeafModel>,
    /// The order of the moves, for cut-profile and shallow-and-deep: see below
    #[arg(long, value_name = "ORDER", value_parser = order)]
    order: Option<LabOrder>,
    /// A position to search instead of trees: a scenario, or a game with a FEN; may be given again
    #[arg(long, value_name = "SOURCE")]
    position: Vec<String>,
    /// Leave out what would take a search of more nodes [default: 20000000]
    #[arg(long, value_name = "N", value_parser = super::parsers::nodes, allow_negative_numbers = true)]
    max_nodes: Option<u64>,
    /// Save the numbers as a table; - prints them alone
    #[arg(long, value_name = "FILE.csv", value_parser = csv_file)]
    csv: Option<PathBuf>,
    /// The language of what is printed [default: en]
    #[arg(long, value_name = "en|zh", value_parser = super::parsers::language)]
    pub language: Option<Language>,
}

fn experiment(text: &str) -> Result<Experiment, Message> {
    Experiment::from_id(text).ok_or_else(|| unknown(NameSet::Experiments, text, &Experiment::ALL.map(Experiment::id)))
}

fn leaves(text: &str) -> Result<LeafModel, Message> {
    LeafModel::from_id(text).ok_or_else(|| unknown(NameSet::Leaves, text, &LeafModel::ALL.map(LeafModel::id)))
}

fn order(text: &str) -> Result<LabOrder, Message> {
    let names = LabOrder::ALL.map(|order| order.to_string());
    LabOrder::from_id(text)
        .ok_or_else(|| unknown(NameSet::Orders, text, &names.iter().map(String::as_str).collect::<Vec<_>>()))
}

fn branching(text: &str) -> Result<u32, Message> {
    within(text, *UniformTree::BRANCHINGS.start(), *UniformTree::BRANCHINGS.end())
}

fn depth(text: &str) -> Result<u32, Message> {
    within(text, *UniformTree::DEPTHS.start(), *UniformTree::DEPTHS.end())
}

fn seeds(text: &str) -> Result<u32, Message> {
    within(text, 1, Parameters::MOST_SEEDS)
}

fn within(text: &str, least: u32, most: u32) -> Result<u32, Message> {
    super::parsers::whole_number(text, least.into(), most.into()).map(|number| number as u32)
}

fn csv_file(text: &str) -> Result<PathBuf, Message> {
    let path = PathBuf::from(text);
    let is_named_so = text == "-" || super::parsers::ends_with(&path, "csv");
    if is_named_so { Ok(path) } else { Err(said(|words| words.usage.csv)) }
}

/// Lists the experiments, or does one.
pub(super) fn run(arguments: &LabArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let language = arguments.language.unwrap_or_default();
    let Some(experiment) = arguments.experiment else {
        if let Some(given) = arguments.given().next() {
            return Err(wrong(|words| (words.refusals.no_experiment)(&format!("--{given}"))));
        }
        return list(language, output);
    };
    // The names of the columns are English in every language.
    let is_so = arguments.language.is_some() && arguments.prints_table();
    let expected = said(|words| words.refusals.report_or_file);
    idle::refuse([Idle { is_so, option: "--language", to: name("--csv -"), expected }])?;
    let parameters = arguments.parameters(experiment)?;
    let plan = Plan::new(experiment, &parameters).map_err(|problem| arguments.refused(problem))?;
    arguments.csv.as_deref().filter(|_| !arguments.prints_table()).map_or(Ok(()), can_be_saved)?;
    let progress = Arc::new(Progress::default());
    let run = || plan.run(&Cores::default(), &progress);
    let results = with_progress(&progress, plan.searches(), run).map_err(|failed| match failed {
        ExperimentFailure::Problem(problem) => arguments.refused(problem),
        ExperimentFailure::NoThreads(error) => cannot(|words| (words.refusals.no_thread)(&error)),
        ExperimentFailure::Cancelled => cannot(|words| words.refusals.experiment_given_up),
    })?;
    match &arguments.csv {
        Some(_) if arguments.prints_table() => output.text(&results.csv())?,
        path => {
            for line in report(&results, &parameters, language) {
                output.line(line)?;
            }
            if let Some(path) = path {
                save_whole(path, results.csv().as_bytes())?;
            }
        }
    }
    if results.left_out == 0 {
        return Ok(ExitCode::SUCCESS);
    }
    output.finish()?;
    let (points, most) = (results.left_out.into(), parameters.max_nodes);
    message((language.words().refusals.points_left_out)(points, most));
    Ok(ExitCode::from(STOPPED))
}

/// The experiments, each with what it is about.
fn list(language: Language, output: &mut Output) -> Result<ExitCode, Failure> {
    let width = Experiment::ALL.map(|experiment| experiment.id().width()).into_iter().max().unwrap_or(0);
    for experiment in Experiment::ALL {
        let about = (language.words().lab.experiment)(experiment).hint;
        output.line(format_args!("{}  {about}", padded(experiment.id(), width)))?;
    }
    Ok(ExitCode::SUCCESS)
}

impl LabArguments {
    /// Whether the numbers are printed alone.
    fn prints_table(&self) -> bool {
        self.csv.as_deref() == Some(Path::new("-"))
    }

    /// The parameters that are given, by the names of their options.
    fn given(&self) -> impl Iterator<Item = &'static str> {
        Parameter::ALL
            .into_iter()
            .filter(|parameter| self.gives(*parameter))
            .map(Parameter::id)
            .chain(self.csv.is_some().then_some("csv"))
    }

    fn gives(&self, parameter: Parameter) -> bool {
        match parameter {
            Parameter::Branching => !self.branching.is_empty(),
            Parameter::Depth => self.depth.is_some(),
            Parameter::Seeds => self.seeds.is_some(),
            Parameter::Leaves => self.leaves.is_some(),
            Parameter::Order => self.order.is_some(),
            Parameter::Positions => !self.position.is_empty(),
            Parameter::MaxNodes => self.max_nodes.is_some(),
        }
    }

    /// What the experiment is done with; no option is passed over in silence.
    fn parameters(&self, experiment: Experiment) -> Result<Parameters, Failure> {
        let on_positions = self.gives(Parameter::Positions);
        let not_taken = |parameter: &Parameter| self.gives(*parameter) && !experiment.takes(*parameter, on_positions);
        // Whether positions are taken at all matters before what goes with them.
        let mut asked = [Parameter::Positions].into_iter().chain(Parameter::ALL);
        if let Some(parameter) = asked.find(not_taken) {
            let takes: Vec<String> = Parameter::ALL
                .into_iter()
                .filter(|parameter| experiment.takes(*parameter, on_positions))
                .map(|parameter| format!("--{}", parameter.id()))
                .collect();
            let (option, takes) = (format!("--{}", parameter.id()), takes.join(", "));
            return Err(wrong(|words| {
                let not_taken =
                    if on_positions { words.refusals.not_on_positions } else { words.refusals.not_for_experiment };
                not_taken(&option, experiment.id(), &takes)
            }));
        }
        let usual = experiment.usual(on_positions);
        let positions =
            self.position.iter().map(|source| Ok(load_against("--position", source, None, this_machine())?.position));
        Ok(Parameters {
            branching: if self.branching.is_empty() { usual.branching } else { self.branching.clone() },
            depth: self.depth.unwrap_or(usual.depth),
            seeds: self.seeds.unwrap_or(usual.seeds),
            leaves: self.leaves.unwrap_or(usual.leaves),
            order: self.order.unwrap_or(usual.order),
            positions: positions.collect::<Result<_, Failure>>()?,
            max_nodes: self.max_nodes.unwrap_or(usual.max_nodes),
        })
    }

    /// Why an experiment cannot be done.
    fn refused(&self, problem: Problem) -> Failure {
        match problem {
            Problem::NotTaken(experiment, parameter) => {
                let option = format!("--{}", parameter.id());
                wrong(|words| (words.refusals.not_for_experiment)(&option, experiment.id(), ""))
            }
            Problem::OneBranching(experiment) => wrong(|words| (words.refusals.one_branching)(experiment.id())),
            Problem::TooShallow(experiment, least) => {
                wrong(|words| (words.refusals.too_shallow)(experiment.id(), least.into()))
            }
            Problem::Order(experiment, order) => wrong(|words| {
                let orders = match experiment {
                    Experiment::ShallowAndDeep => words.refusals.orders_of_deep,
                    _ => words.refusals.orders_of_others,
                };
                (words.refusals.no_such_order)(&order.to_string(), experiment.id(), orders)
            }),
            Problem::Tree(TreeProblem::OrderNotKnown) => wrong(|words| words.refusals.best_not_known),
            Problem::Tree(TreeProblem::TooManyValues) => {
                wrong(|words| (words.refusals.too_many_values)(UniformTree::MOST_DISTINCT))
            }
            Problem::OutOfRange(Parameter::Branching) => {
                wrong(|words| (words.refusals.too_many_branchings)(Parameters::MOST_BRANCHINGS as u64))
            }
            Problem::OutOfRange(Parameter::Positions) => {
                wrong(|words| (words.refusals.too_many_positions)(Parameters::MOST_POSITIONS as u64))
            }
            Problem::Tree(TreeProblem::OutOfRange) | Problem::OutOfRange(_) => {
                wrong(|words| words.refusals.no_such_tree)
            }
            Problem::Position(place) => {
                let source = self.position.get(place).map_or("--position", String::as_str);
                InputError::without_place(source, said(|words| words.refusals.not_measured)).into()
            }
        }
    }
}

/// The numbers as a table of a terminal, with what they say.
fn report(results: &Results, parameters: &Parameters, language: Language) -> Vec<String> {
    let words = &language.words().lab;
    let columns = results.columns();
    let mut table: Vec<Vec<String>> = vec![columns.iter().map(|column| column.id()).collect()];
    table.extend(results.rows());
    // An interval stands behind its number, and not in a column of its own.
    let joined = |row: Vec<String>, is_head: bool| {
        let mut cells: Vec<String> = Vec::new();
        for (cell, column) in row.into_iter().zip(&columns) {
            match (column, cells.last_mut()) {
                (ResultColumn::Interval(_), Some(_)) if is_head || cell.is_empty() => {}
                (ResultColumn::Interval(_), Some(mean)) => mean.push_str(&format!(" ± {cell}")),
                _ if cell.is_empty() => cells.push(NONE.to_owned()),
                _ => cells.push(cell),
            }
        }
        cells
    };
    let table: Vec<Vec<String>> = table.into_iter().enumerate().map(|(place, row)| joined(row, place == 0)).collect();
    let count = table.first().map_or(0, Vec::len);
    let width =
        |column: usize| table.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| " ".repeat(width - cell.width()) + cell);
        cells.collect::<Vec<_>>().join("  ")
    };
    let mut lines = vec![heading(results, parameters, language), String::new()];
    lines.extend(table.iter().map(line));
    if columns.iter().any(|column| matches!(column, ResultColumn::Interval(_))) {
        lines.extend([String::new(), wrapped(&language.labelled(words.interval.label, words.interval.hint))]);
    }
    if LabFinding::of(results).is_some() {
        lines.extend([String::new(), wrapped(&(words.says)(results))]);
    }
    lines
}

/// What was done, and with what, in a line.
fn heading(results: &Results, parameters: &Parameters, language: Language) -> String {
    let words = &language.words().lab;
    let on_positions = !parameters.positions.is_empty();
    let takes = |parameter| results.experiment.takes(parameter, on_positions);
    let branching: Vec<String> = parameters.branching.iter().map(u32::to_string).collect();
    let shown = [
        (Parameter::Branching, branching.join(", ")),
        (Parameter::Depth, parameters.depth.to_string()),
        (Parameter::Leaves, (words.leaves)(parameters.leaves).label.to_lowercase()),
        (Parameter::Order, parameters.order.to_string()),
        (Parameter::Positions, parameters.positions.len().to_string()),
        (Parameter::Seeds, parameters.seeds.to_string()),
    ];
    let shown = shown.into_iter().filter(|(parameter, _)| match parameter {
        Parameter::Positions => on_positions,
        other => takes(*other),
    });
    let named = |(parameter, text): (Parameter, String)| {
        language.labelled(&(words.parameter)(parameter).label.to_lowercase(), &text)
    };
    let shown: Vec<String> = shown.map(named).collect();
    format!("{} · {}", (words.experiment)(results.experiment).label, shown.join(" · "))
}
