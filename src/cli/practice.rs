//! `plyscope practice`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory};

use crate::game::tree::TreePosition;
use crate::game::{AnyPosition, Player};
use crate::practice::{Exercise, Recipe, Requirement};
use crate::scenario::{Scenario, notation, unknown_name, write_whole};
use crate::search::{Algorithm, CutoffRule};
use crate::sheet::WorkSheet;
use crate::text::Language;

use super::arguments::Arguments;
use super::output::{Failure, Output};
use super::parsers;

/// Which trees, and how they are printed.
#[derive(Debug, Args)]
pub(super) struct PracticeArguments {
    /// The seed of the first tree; each further one has the next seed
    #[arg(long, value_name = "N", value_parser = parsers::seed, allow_negative_numbers = true, default_value = "1")]
    seed: u64,
    /// How many sheets, 1 to 1000
    #[arg(long, value_name = "N", value_parser = parsers::sheets, allow_negative_numbers = true, default_value = "1")]
    count: u32,
    /// The algorithm to be carried out, one of those named below [default: alpha-beta-soft]
    #[arg(long, value_name = "ID", value_parser = parsers::algorithm_by_hand)]
    algorithm: Option<Algorithm>,
    /// Cut when alpha >= beta, or only when alpha > beta
    #[arg(long, value_name = "at-equal|strict", value_parser = parsers::cutoff)]
    cutoff: Option<CutoffRule>,
    /// Children of an inner node: one number, or the fewest and the most [default: 2-3]
    #[arg(long, value_name = "N-M", value_parser = parsers::branching, allow_hyphen_values = true)]
    branching: Option<(u32, u32)>,
    /// Plies from the root to every leaf, 1 to 5 [default: 3]
    #[arg(long, value_name = "N", value_parser = parsers::practice_depth, allow_negative_numbers = true)]
    depth: Option<u32>,
    /// Values of leaves: the least and the largest [default: 0-20]
    #[arg(long, value_name = "A-B", value_parser = parsers::range, allow_hyphen_values = true)]
    range: Option<(i32, i32)>,
    /// No two leaves have the same value
    #[arg(long)]
    no_ties: bool,
    /// Who chooses at the root [default: max]
    #[arg(long, value_name = "max|min", value_parser = parsers::player)]
    root: Option<Player>,
    /// What every tree is to have: anything, deep-cutoff, tie or no-cutoff [default: anything]
    #[arg(long, value_name = "WISH", value_parser = parsers::wish)]
    wish: Option<Requirement>,
    /// Write pages of SVG into this folder instead of printing text
    #[arg(long, value_name = "FOLDER")]
    svg: Option<PathBuf>,
    /// Leave out the solutions, or the sheets
    #[arg(long, value_name = "sheets|solutions", value_parser = part)]
    only: Option<Part>,
    /// The language of the sheets [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    language: Option<Language>,
}

/// What is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// Sheets to be filled in.
    Sheets,
    /// What belongs on them.
    Solutions,
}

fn part(text: &str) -> Result<Part, String> {
    match text {
        "sheets" => Ok(Part::Sheets),
        "solutions" => Ok(Part::Solutions),
        _ => Err(unknown_name("part", text, &["sheets", "solutions"])),
    }
}

/// Prints all sheets and then all solutions, or writes them to files.
pub(super) fn run(arguments: &PracticeArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    // All trees are made first: what cannot be made is reported before anything is printed.
    let exercises = exercises(arguments)?;
    let parts = [false, true].into_iter().filter(|solved| match arguments.only {
        None => true,
        Some(Part::Sheets) => !solved,
        Some(Part::Solutions) => *solved,
    });
    let mut is_first = true;
    for solved in parts {
        for (number, exercise) in (1..).zip(&exercises) {
            let sheet = sheet(arguments, number, exercise);
            if let Some(folder) = &arguments.svg {
                output.line(write(folder, arguments, &sheet, solved)?.display())?;
            } else {
                if !is_first {
                    output.line(format_args!("\n{}\n", "─".repeat(78)))?;
                }
                output.line(sheet.text(solved).trim_end())?;
            }
            is_first = false;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The exercises, or what is wrong with what was asked for.
fn exercises(arguments: &PracticeArguments) -> Result<Vec<Exercise>, Failure> {
    let first = arguments.recipe();
    if first.seed.checked_add(u64::from(arguments.count) - 1).is_none() {
        let message =
            format!("the last sheet would have a seed beyond {}, expected a smaller --seed or --count", u64::MAX);
        return Err(wrong(&message));
    }
    let seeds = (0..u64::from(arguments.count)).map(|more| first.seed + more);
    let exercises = seeds.map(|seed| Exercise::new(Recipe { seed, ..first }));
    let problem = |problem| wrong(&(Language::default().words().practice.problem)(problem));
    exercises.collect::<Result<_, _>>().map_err(problem)
}

fn wrong(message: &str) -> Failure {
    Failure::Usage(Arguments::command().error(ErrorKind::ValueValidation, message))
}

fn sheet<'e>(arguments: &PracticeArguments, number: u32, exercise: &'e Exercise) -> WorkSheet<'e> {
    WorkSheet {
        exercise,
        number,
        of: arguments.count,
        notation: written_tree(exercise),
        command: arguments.command(exercise.recipe().seed),
        language: arguments.language.unwrap_or_default(),
    }
}

/// The tree in a line of text that can be opened: in brackets, which know nothing of chance, or as a scenario.
fn written_tree(exercise: &Exercise) -> String {
    if !exercise.tree().has_chance() {
        return notation::write(exercise.tree());
    }
    let root = TreePosition::root(Arc::clone(exercise.tree()));
    let options = exercise.recipe().options();
    Scenario { options, ..Scenario::from_position(AnyPosition::Tree(root)) }.write_line()
}

/// Writes a page, and prints its path.
fn write(
    folder: &Path,
    arguments: &PracticeArguments,
    sheet: &WorkSheet<'_>,
    solved: bool,
) -> Result<PathBuf, Failure> {
    let digits = arguments.count.to_string().len().max(2);
    let ending = if solved { "-solution" } else { "" };
    let path = folder.join(format!("practice-{}-{:0digits$}{ending}.svg", arguments.seed, sheet.number));
    let failed = |error| {
        let expected = "expected a folder that is there and may be written to";
        Failure::Message(format!("{}: it cannot be written ({error}), {expected}", path.display()))
    };
    write_whole(&path, sheet.svg(solved).as_bytes()).map_err(failed)?;
    Ok(path)
}

impl PracticeArguments {
    /// The recipe of the first sheet.
    fn recipe(&self) -> Recipe {
        let usual = Recipe::default();
        // An algorithm brings the rule of its own listing.
        let own = self.algorithm.map_or(usual.cutoff, Algorithm::default_cutoff);
        Recipe {
            seed: self.seed,
            branching: self.branching.unwrap_or(usual.branching),
            depth: self.depth.unwrap_or(usual.depth),
            range: self.range.unwrap_or(usual.range),
            ties: !self.no_ties,
            root: self.root.unwrap_or(usual.root),
            wish: self.wish.unwrap_or(usual.wish),
            algorithm: self.algorithm.unwrap_or(usual.algorithm),
            cutoff: self.cutoff.unwrap_or(own),
            edges: usual.edges,
        }
    }

    /// The command line that prints the sheet with this seed alone.
    fn command(&self, seed: u64) -> String {
        let (recipe, usual) = (self.recipe(), Recipe::default());
        let mut command = format!("plyscope practice --seed {seed}");
        let mut add = |wanted: bool, option: String| {
            if wanted {
                command.push(' ');
                command.push_str(&option);
            }
        };
        add(self.algorithm.is_some(), format!("--algorithm {}", recipe.algorithm.id()));
        add(self.cutoff.is_some(), format!("--cutoff {}", recipe.cutoff.id()));
        let (fewest, most) = recipe.branching;
        add(recipe.branching != usual.branching, format!("--branching {fewest}-{most}"));
        add(recipe.depth != usual.depth, format!("--depth {}", recipe.depth));
        add(recipe.range != usual.range, format!("--range {}-{}", recipe.range.0, recipe.range.1));
        add(!recipe.ties, "--no-ties".to_owned());
        add(recipe.root == Player::Min, "--root min".to_owned());
        add(recipe.wish != usual.wish, format!("--wish {}", recipe.wish.id()));
        let language = self.language.unwrap_or_default();
        add(language != Language::default(), format!("--language {}", language.id()));
        command
    }
}
