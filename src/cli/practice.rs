//! `plyscope practice`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use plyscope_core::game::Player;
use plyscope_core::practice::{AskedEdges, Credit, Exercise, Recipe};
use plyscope_disk::{SavedTogether, can_be_saved, save_whole};
use plyscope_files::Message;
use plyscope_picture::sheet::WorkSheet;
use plyscope_text::{Language, NameSet};

use super::grade::answers;
use super::idle::{self, Idle};
use super::messages::{name, said, unknown};
use super::output::{Failure, Output};
use super::parsers;
use super::recipe::{RecipeArguments, recipes, refused, written_tree};

/// Which trees, and how they are printed.
#[derive(Debug, Args)]
pub(super) struct PracticeArguments {
    /// The seed of the first tree; each further one has the next seed
    #[arg(long, value_name = "N", value_parser = parsers::seed, allow_negative_numbers = true, default_value = "1")]
    seed: u64,
    /// How many sheets, 1 to 1000
    #[arg(long, value_name = "N", value_parser = parsers::sheets, allow_negative_numbers = true, default_value = "1")]
    count: u32,
    #[command(flatten)]
    recipe: RecipeArguments,
    /// Who chooses at the root [default: max]
    #[arg(long, value_name = "max|min", value_parser = parsers::player)]
    root: Option<Player>,
    /// Write pages of SVG into this folder instead of printing text
    #[arg(long, value_name = "FOLDER")]
    svg: Option<PathBuf>,
    /// Leave out the solutions, or the sheets
    #[arg(long, value_name = "sheets|solutions", value_parser = part)]
    only: Option<PrintedPart>,
    /// Grade the answers of a class instead: a table with the columns student, seed, settings, part and answer; - for
    /// standard input
    #[arg(
        long,
        value_name = "ANSWERS.csv",
        conflicts_with_all = ["svg", "only", "seed", "count", "root", "RecipeArguments"]
    )]
    grade: Option<PathBuf>,
    /// What counts that follows from an earlier wrong answer
    /// [default: as the settings say, which count nothing where they do not]
    #[arg(long, value_name = "full|half|none", value_parser = parsers::credit)]
    credit: Option<Credit>,
    /// Save the graded answers
    #[arg(long, short, value_name = "FILE.csv")]
    output: Option<PathBuf>,
    /// Print the graded answers as JSON
    #[arg(long)]
    json: bool,
    /// The language of the sheets [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

/// What is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PrintedPart {
    /// Sheets to be filled in.
    Sheets,
    /// What belongs on them.
    Solutions,
}

fn part(text: &str) -> Result<PrintedPart, Message> {
    match text {
        "sheets" => Ok(PrintedPart::Sheets),
        "solutions" => Ok(PrintedPart::Solutions),
        _ => Err(unknown(NameSet::Parts, text, &["sheets", "solutions"])),
    }
}

/// Prints all sheets and then all solutions, or writes them to files.
pub(super) fn run(arguments: &PracticeArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    if let Some(path) = &arguments.grade {
        arguments.output.as_deref().map_or(Ok(()), can_be_saved)?;
        let graded = answers::graded(path, arguments.credit, arguments.language.unwrap_or_default())?;
        graded.print(arguments.json, output)?;
        if let Some(path) = &arguments.output {
            save_whole(path, graded.csv().as_bytes())?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let of_answers = [
        (arguments.credit.is_some(), "--credit"),
        (arguments.output.is_some(), "--output"),
        (arguments.json, "--json"),
    ];
    idle::refuse(of_answers.map(|(is_so, option)| {
        let to = said(|words| words.refusals.work_sheets);
        Idle { is_so, option, to, expected: name("--grade") }
    }))?;
    // All trees are made first: what cannot be made is reported before anything is printed.
    let exercises = exercises(arguments)?;
    let parts = [false, true].into_iter().filter(|solved| match arguments.only {
        None => true,
        Some(PrintedPart::Sheets) => !solved,
        Some(PrintedPart::Solutions) => *solved,
    });
    let mut is_first = true;
    let (mut files, mut paths) = (SavedTogether::default(), Vec::new());
    for solved in parts {
        for (number, exercise) in (1..).zip(&exercises) {
            let sheet = sheet(arguments, number, exercise);
            if let Some(folder) = &arguments.svg {
                let path = file(folder, arguments, &sheet, solved);
                files.save(&path, sheet.svg(solved).as_bytes())?;
                paths.push(path);
            } else {
                if !is_first {
                    output.line(format_args!("\n{}\n", "─".repeat(78)))?;
                }
                output.line(sheet.text(solved).trim_end())?;
            }
            is_first = false;
        }
    }
    files.keep();
    for path in paths {
        output.line(path.display())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The exercises, or what is wrong with what was asked for.
fn exercises(arguments: &PracticeArguments) -> Result<Vec<Exercise>, Failure> {
    arguments.recipe.check(arguments.recipe().algorithm)?;
    let recipes = recipes(arguments.recipe(), arguments.count, |words| words.sheet_beyond_seeds)?;
    recipes.map(Exercise::new).collect::<Result<_, _>>().map_err(refused)
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

/// The file of a page.
fn file(folder: &Path, arguments: &PracticeArguments, sheet: &WorkSheet<'_>, solved: bool) -> PathBuf {
    let digits = arguments.count.to_string().len().max(2);
    let ending = if solved { "-solution" } else { "" };
    folder.join(format!("practice-{}-{:0digits$}{ending}.svg", arguments.seed, sheet.number))
}

impl PracticeArguments {
    /// The recipe of the first sheet.
    fn recipe(&self) -> Recipe {
        self.recipe.recipe(self.seed, self.root, AskedEdges::All)
    }

    /// The command line that prints the sheet with this seed alone.
    fn command(&self, seed: u64) -> String {
        let mut command = format!("plyscope practice --seed {seed} {}", self.recipe().settings());
        let language = self.language.unwrap_or_default();
        if language != Language::default() {
            command += &format!(" --language {}", language.id());
        }
        command.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}
