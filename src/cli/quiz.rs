//! `plyscope quiz`: questions for the systems that courses use.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;

use plyscope_core::game::tree::Tree;
use plyscope_core::game::{Position, lettered};
use plyscope_core::practice::{AskedEdges, Credit, Exercise, QuestionKind, Recipe, Requirement};
use plyscope_core::search::{Algorithm, Progress, SearchChanges};
use plyscope_disk::{save_whole_by, save_whole_folder, this_machine};
use plyscope_files::{InputError, Scenario, broken_tree, load_from};
use plyscope_picture::export::quiz::{
    PictureForm, Pictures, QuestionOrigin, Quiz, QuizQuestion, QuizSubject, canvas, gift, json, moodle, prairielearn,
};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;

use super::idle::{self, Idle};
use super::messages::{named, said};
use super::output::{Failure, Output, cannot, with_progress, wrong};
use super::parsers;
use super::recipe::{RecipeArguments, recipes, refused, written_tree};
use super::source::SourceArguments;

/// What is asked, and where the questions go.
#[derive(Debug, Args)]
pub(super) struct QuizArguments {
    #[command(flatten)]
    source: SourceArguments,
    /// The file or the folder to write; its ending says what kind it is
    #[arg(long, short, value_name = "FILE", required_unless_present = "json")]
    output: Option<PathBuf>,
    /// The seed of the first tree; each further question has the next seed
    #[arg(long, value_name = "N", value_parser = parsers::seed, allow_negative_numbers = true, default_value = "1",
        conflicts_with_all = ["argument", "tree"])]
    seed: u64,
    /// How many questions, 1 to 1000 [default: one of each kind]
    #[arg(long, value_name = "N", value_parser = parsers::sheets, allow_negative_numbers = true)]
    count: Option<u32>,
    /// What is asked for, in turn: kinds named below, with commas between them [default: all that fit the algorithm]
    #[arg(long, value_name = "KIND,…", value_parser = parsers::kind, value_delimiter = ',')]
    kinds: Vec<QuestionKind>,
    #[command(flatten)]
    recipe: RecipeArguments,
    /// What counts that follows from an earlier wrong answer, where plyscope grades [default: full]
    #[arg(long, value_name = "full|half|none", value_parser = parsers::credit)]
    credit: Option<Credit>,
    /// How pictures are kept: png, or svg [default: png]
    #[arg(long, value_name = "png|svg", value_parser = parsers::picture_form)]
    picture: Option<PictureForm>,
    /// What the quiz is called
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Print the questions as JSON
    #[arg(long, conflicts_with = "output")]
    json: bool,
    /// The language of the questions [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

/// Makes the questions, and writes them.
pub(super) fn run(arguments: &QuizArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let language = arguments.language.unwrap_or_default();
    let (name, asked) = match arguments.source.source() {
        Some(_) => own_tree(arguments)?,
        None => {
            arguments.source.refuse_reading(&said(|words| words.refusals.random_trees))?;
            (String::new(), from_seeds(arguments)?)
        }
    };
    let asked = answerable(arguments, asked, language)?;
    let form = arguments.form()?;
    arguments.check(form, &asked)?;
    let usual = language.words().quiz.title;
    let title = arguments.title.clone().unwrap_or_else(|| if name.is_empty() { usual.to_owned() } else { name });
    let quiz = Quiz { title, language, asked };
    let pictures = Pictures::new(arguments.picture.unwrap_or_default(), language);
    match &arguments.output {
        Some(path) => write(&quiz, &pictures, form, path)?,
        None => {
            let quiz = json::QuizJson::of(&quiz, &pictures, &Progress::default());
            let quiz = quiz.map_err(|error| cannot(|_| error.to_string()))?;
            output.json(&quiz)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The questions that ask for something: in a tree of one's own, kinds that ask for nothing there are left out, unless
/// they were asked for by name.
fn answerable(
    arguments: &QuizArguments,
    asked: Vec<QuizSubject>,
    language: Language,
) -> Result<Vec<QuizSubject>, Failure> {
    let may_leave_out = arguments.kinds.is_empty() && arguments.source.source().is_some();
    let (some, none): (Vec<QuizSubject>, Vec<QuizSubject>) =
        asked.into_iter().partition(|asked| !QuizQuestion::of(asked, language).parts.is_empty());
    match none.first() {
        Some(empty) if !may_leave_out || some.is_empty() => {
            Err(wrong(|words| (words.refusals.kind_asks_nothing)(empty.kind.id())))
        }
        _ => Ok(some),
    }
}

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QuizFormat {
    Moodle,
    Gift,
    Canvas,
    PrairieLearn,
    Json,
}

impl QuizFormat {
    /// What the name of a file or of a folder asks for.
    fn of_path(path: &Path) -> Result<Self, Failure> {
        if path.as_os_str() == "-" {
            let message = said(|words| words.refusals.no_quiz_to_output);
            return Err(Failure::Wrong(named("-", &message)));
        }
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
        match ending.as_str() {
            "xml" => Ok(Self::Moodle),
            "gift" => Ok(Self::Gift),
            "zip" => Ok(Self::Canvas),
            "" => Ok(Self::PrairieLearn),
            other => {
                let message = said(|words| (words.refusals.no_quiz_of_ending)(other));
                Err(Failure::Wrong(named(&path.display().to_string(), &message)))
            }
        }
    }

    /// Whether plyscope grades the answers, where the trees are those of seeds: `server.py` has them graded, and so may
    /// other programs that are given the settings.
    const fn is_graded_by_program(self) -> bool {
        matches!(self, Self::PrairieLearn | Self::Json)
    }
}

impl QuizArguments {
    fn form(&self) -> Result<QuizFormat, Failure> {
        self.output.as_deref().map_or(Ok(QuizFormat::Json), QuizFormat::of_path)
    }

    /// No option is passed over in silence.
    fn check(&self, form: QuizFormat, asked: &[QuizSubject]) -> Result<(), Failure> {
        let asks = |is_so: fn(QuestionKind) -> bool| asked.iter().any(|asked| is_so(asked.kind));
        let mut kinds: Vec<&str> = asked.iter().map(|asked| asked.kind.id()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let kinds = said(|words| (words.refusals.kinds_here)(&kinds.join(", ")));
        let credit = self.credit.is_some();
        let is_own = self.source.source().is_some();
        idle::refuse([
            Idle {
                is_so: self.recipe.asks_for_edges() && !asks(QuestionKind::asks_for_edges),
                option: "--edges",
                to: kinds.clone(),
                expected: said(|words| words.refusals.kind_windows),
            },
            Idle {
                is_so: self.picture.is_some() && form == QuizFormat::Gift,
                option: "--picture",
                to: said(|words| words.refusals.gift),
                expected: said(|words| words.refusals.other_quiz),
            },
            Idle {
                is_so: credit && !form.is_graded_by_program(),
                option: "--credit",
                to: said(|words| words.refusals.other_grader),
                expected: said(|words| words.refusals.own_grader),
            },
            Idle {
                is_so: credit && is_own,
                option: "--credit",
                to: said(|words| words.refusals.not_graded),
                expected: said(|words| words.refusals.random_trees),
            },
            Idle {
                is_so: credit && !asks(QuestionKind::may_follow),
                option: "--credit",
                to: kinds.clone(),
                expected: said(|words| words.refusals.kinds_that_follow),
            },
        ])
    }
}

/// Writes a quiz, whole or not at all.
fn write(quiz: &Quiz, pictures: &Pictures, form: QuizFormat, path: &Path) -> Result<(), Failure> {
    let progress = Progress::default();
    let saved = |save: &dyn Fn() -> Result<(), InputError>| with_progress(&progress, quiz.asked.len(), save);
    match form {
        QuizFormat::Moodle => {
            saved(&|| save_whole_by(path, |writer| moodle::write(quiz, pictures, writer, &progress)))?
        }
        QuizFormat::Gift => saved(&|| save_whole_by(path, |writer| gift::write(quiz, writer, &progress)))?,
        QuizFormat::Canvas => {
            saved(&|| save_whole_by(path, |writer| canvas::write(quiz, pictures, writer, &progress)))?
        }
        QuizFormat::PrairieLearn => {
            let files = with_progress(&progress, quiz.asked.len(), || prairielearn::files(quiz, pictures, &progress));
            let files = files.map_err(|error| cannot(|_| format!("{}: {error}", path.display())))?;
            let files: Vec<([&str; 2], &[u8])> =
                files.iter().map(|file| ([file.folder, file.name], file.bytes.as_slice())).collect();
            save_whole_folder(path, &files)?;
        }
        // That is printed.
        QuizFormat::Json => {}
    }
    Ok(())
}

/// The kinds that are asked for, or those that can be.
fn kinds(arguments: &QuizArguments, recipe: &Recipe) -> Result<Vec<QuestionKind>, Failure> {
    let fitting: Vec<QuestionKind> = QuestionKind::ALL.into_iter().filter(|kind| kind.fits(recipe)).collect();
    if arguments.kinds.is_empty() {
        return Ok(fitting);
    }
    match arguments.kinds.iter().find(|kind| !kind.fits(recipe)) {
        Some(kind) => {
            let known: Vec<&str> = fitting.into_iter().map(QuestionKind::id).collect();
            let (kind, algorithm, known) = (kind.id(), recipe.algorithm.id(), known.join(", "));
            Err(wrong(|words| (words.refusals.kind_does_not_fit)(kind, algorithm, &known)))
        }
        None => Ok(arguments.kinds.clone()),
    }
}

fn from_seeds(arguments: &QuizArguments) -> Result<Vec<QuizSubject>, Failure> {
    let first = arguments.recipe.recipe(arguments.seed, arguments.source.root(), AskedEdges::Inner);
    arguments.recipe.check(first.algorithm)?;
    let kinds = kinds(arguments, &first)?;
    let count = arguments.count.unwrap_or(kinds.len() as u32);
    let credit = arguments.credit.unwrap_or_default();
    let made = |(recipe, kind): (Recipe, QuestionKind)| {
        // The two rules differ where there is a tie.
        let with_tie = Recipe { wish: Requirement::Tie, ..recipe };
        let has_wish = recipe.wish != Requirement::Anything || kind != QuestionKind::StrictEqual;
        let recipe = if has_wish || with_tie.check().is_err() { recipe } else { with_tie };
        let exercise = Exercise::new(recipe).map_err(refused)?;
        let notation = written_tree(&exercise);
        Ok(QuizSubject { exercise: Arc::new(exercise), kind, origin: QuestionOrigin::Seed, notation, credit })
    };
    recipes(first, count, |words| words.question_beyond_seeds)?.zip(kinds.into_iter().cycle()).map(made).collect()
}

/// One question of each kind about a tree of one's own, and what that is called.
fn own_tree(arguments: &QuizArguments) -> Result<(String, Vec<QuizSubject>), Failure> {
    let Some(source) = arguments.source.source() else { return Ok((String::new(), Vec::new())) };
    let of_trees = arguments.recipe.of_trees().into_iter().chain([(arguments.count.is_some(), "--count")]);
    idle::refuse(of_trees.map(|(is_so, option)| Idle {
        is_so,
        option,
        to: said(|words| words.refusals.own_tree),
        expected: said(|words| words.refusals.random_trees),
    }))?;
    let name = source.name();
    let mut scenario: Scenario = load_from(&source, this_machine())?;
    let (algorithm, cutoff) = arguments.recipe.search();
    // A search that nobody carries out by hand gives way to the usual one.
    let by_hand = Algorithm::BY_HAND.contains(&scenario.options.algorithm);
    let usual = Recipe::default().algorithm;
    let algorithm = algorithm.or_else(|| (!by_hand && scenario.position.alternates()).then_some(usual));
    scenario
        .change(SearchChanges { algorithm, cutoff, ..SearchChanges::default() })
        .map_err(|error| Failure::misused(InputError { source: name.clone(), ..error }))?;
    arguments.recipe.check(scenario.options.algorithm)?;
    let tree = own(&scenario, &name)?;
    let recipe = Recipe {
        algorithm: scenario.options.algorithm,
        cutoff: scenario.options.cutoff,
        root: tree.root_player(),
        ..arguments.recipe.recipe(arguments.seed, arguments.source.root(), AskedEdges::Inner)
    };
    let exercise = Exercise::of_tree(recipe, tree)
        .map_err(|error| InputError::without_place(name.as_str(), broken_tree(&error)))?;
    let exercise = Arc::new(exercise);
    let language = arguments.language.unwrap_or_default();
    let title = language.label(&scenario.title).to_owned();
    let notation = written_tree(&exercise);
    let credit = arguments.credit.unwrap_or_default();
    let asked = kinds(arguments, &recipe)?.into_iter().map(|kind| {
        let (exercise, notation) = (Arc::clone(&exercise), notation.clone());
        QuizSubject { exercise, kind, origin: QuestionOrigin::Own(title.clone()), notation, credit }
    });
    let asked = asked.collect();
    Ok((title, asked))
}

/// The tree of a scenario, if it can be asked about, in whatever form: each node once, no more leaves than a sheet has,
/// and not so many nodes or plies that the text of a question, which has all of them for each of its parts, would be
/// too long to read.
fn own<'s>(scenario: &'s Scenario, name: &str) -> Result<&'s Tree, Failure> {
    let refuse = |message| InputError::without_place(name, message);
    let tree = scenario.tree().ok_or_else(|| refuse(said(|words| words.refusals.game_not_asked)))?;
    let (leaves, most) = (tree.leaf_count(), Recipe::MOST_LEAVES);
    if leaves > most {
        return Err(refuse(said(|words| (words.refusals.too_many_leaves)(leaves, most))).into());
    }
    let (nodes, most) = (tree.len() as u32, Recipe::MOST_NODES);
    if nodes > most {
        return Err(refuse(said(|words| (words.refusals.too_many_nodes)(nodes, most))).into());
    }
    let (most, deepest) = (Recipe::MOST_PLIES, tree.iter().map(|node| tree.ply(node)).max().unwrap_or_default());
    if deepest > most {
        return Err(refuse(said(|words| (words.refusals.too_deep)(deepest, most))).into());
    }
    if nodes < 2 {
        return Err(refuse(said(|words| words.refusals.single_leaf)).into());
    }
    if let Some(copy) = tree.iter().find(|node| tree.is_copy(*node)) {
        let called = tree.label(copy).map_or_else(|| lettered(copy.index()), ToString::to_string);
        return Err(refuse(said(|words| (words.refusals.several_ways)(&called))).into());
    }
    Ok(tree)
}
