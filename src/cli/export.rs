//! `plyscope export`: pictures of a moment or of a range of steps, and texts of a search.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use plyscope_core::replay;
use plyscope_core::search::Progress;
use plyscope_core::trace::Step;
use plyscope_disk::this_machine;
use plyscope_files::{InputError, Message, TreeForm};
use plyscope_picture::drawing::Viewpoint;
use plyscope_picture::export::{ExportTheme, ExportedSteps, FileKind, PictureLook};
use plyscope_picture::marks::{Point, point};
use plyscope_session::export::{ExportJob, ExportPart, ExportRequest, ExportStop};
use plyscope_session::stage::is_plain_tree;
use plyscope_session::{Command, Setting};
use plyscope_text::{Language, NameSet, RefusalWords};

use super::idle::{self, Idle};
use super::messages::{said, unknown};
use super::options::OptionArguments;
#[cfg(not(feature = "window"))]
use super::output::wrong;
use super::output::{Failure, Output, cannot, message, with_progress};
use super::parsers;
use super::picture::PictureArguments;
use super::picture::{USUAL_SIZE, searched};
use super::search::ending;
use super::shared::{MemoryArguments, NodeMarkArguments, ValueArguments};
use super::source::InputArguments;
use super::standard_output::StandardOutput;

/// What leaves the program, and how.
#[derive(Debug, Args)]
pub(super) struct ExportArguments {
    #[command(flatten)]
    source: InputArguments,
    /// The form of the tree that is read, instead of the one that it is taken for
    #[arg(long, value_name = "FORM", value_parser = parsers::form)]
    from: Option<TreeForm>,
    #[command(flatten)]
    options: OptionArguments,
    #[command(flatten)]
    memory: MemoryArguments,
    /// The file to write, whose ending says what kind it is; - for standard output, of the kind --form
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// The kind of file, whatever its ending
    #[arg(long, value_name = "FORM", value_parser = kind)]
    form: Option<FileKind>,
    /// At this step, counted from 1 as on the screen [default: where the scenario opens]
    #[arg(long, value_name = "N", value_parser = parsers::step, allow_negative_numbers = true)]
    step: Option<u64>,
    /// At each step from one to another
    #[arg(long, value_name = "A..B", value_parser = steps, conflicts_with = "step")]
    steps: Option<(u64, u64)>,
    /// At each step that cuts something off
    #[arg(long, conflicts_with_all = ["step", "steps"])]
    cutoffs: bool,
    /// What a picture shows: tree, ladder, board, sentence or all [default: tree]
    #[arg(long, value_name = "PART", value_parser = part)]
    part: Option<ExportPart>,
    /// The colours of a picture: light, dark or print [default: light]
    #[arg(long, value_name = "THEME", value_parser = theme)]
    theme: Option<ExportTheme>,
    /// Nothing behind the picture
    #[arg(long)]
    transparent: bool,
    /// The whole panel with the room around what is drawn, instead of no more than that
    #[arg(long)]
    whole_panel: bool,
    /// Pixels a point in PNG, GIF and APNG, 0.1 to 16 [default: 1]
    #[arg(long, value_name = "NUMBER", value_parser = scale, allow_negative_numbers = true)]
    scale: Option<f32>,
    /// The size of the window whose panel is drawn [default: 1280x860]
    #[arg(long, value_name = "WxH", value_parser = parsers::size, allow_negative_numbers = true)]
    size: Option<(u32, u32)>,
    /// Milliseconds that a frame of an animation stands, 20 to 60000 [default: 1000]
    #[arg(long, value_name = "N", value_parser = pause, allow_negative_numbers = true)]
    pause: Option<u32>,
    /// The picture of a .tex alone, without a document around it
    #[arg(long)]
    bare: bool,
    /// The language of the texts [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
    #[command(flatten)]
    node_marks: NodeMarkArguments,
    #[command(flatten)]
    values: ValueArguments,
    /// Values as Max sees them, or as the algorithm's own code does: max or code [default: max]
    #[arg(long, value_name = "VIEW", value_parser = viewpoint)]
    viewpoint: Option<Viewpoint>,
}

fn kind(text: &str) -> Result<FileKind, Message> {
    FileKind::from_id(text).ok_or_else(|| unknown(NameSet::Forms, text, &kind_names().collect::<Vec<_>>()))
}

/// The names of all kinds of files that are exported.
pub(super) fn kind_names() -> impl Iterator<Item = &'static str> {
    FileKind::all().map(FileKind::id)
}

fn steps(text: &str) -> Result<(u64, u64), Message> {
    let ends = text.split_once("..").and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    ends.filter(|(from, to)| from <= to).ok_or_else(|| said(|words| words.usage.steps))
}

fn part(text: &str) -> Result<ExportPart, Message> {
    ExportPart::from_id(text).ok_or_else(|| unknown(NameSet::Parts, text, &ExportPart::ALL.map(ExportPart::id)))
}

fn theme(text: &str) -> Result<ExportTheme, Message> {
    ExportTheme::from_id(text).ok_or_else(|| unknown(NameSet::Themes, text, &ExportTheme::ALL.map(ExportTheme::id)))
}

fn viewpoint(text: &str) -> Result<Viewpoint, Message> {
    match text {
        "max" => Ok(Viewpoint::Max),
        "code" => Ok(Viewpoint::Code),
        _ => Err(unknown(NameSet::Viewpoints, text, &["max", "code"])),
    }
}

fn scale(text: &str) -> Result<f32, Message> {
    let number = text.parse().ok().filter(|number| (0.1..=16.0).contains(number));
    number.ok_or_else(|| said(|words| (words.usage.number)("0.1", "16")))
}

fn pause(text: &str) -> Result<u32, Message> {
    parsers::whole_number(text, 20, 60_000).map(|pause| pause as u32)
}

/// Searches, and writes what is wanted of it, each file whole or not at all.
pub(super) fn run(arguments: &ExportArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let path = &arguments.output;
    let kind = arguments.form.or_else(|| FileKind::of_path(path)).ok_or_else(|| unknown_kind(path))?;
    arguments.check(kind)?;
    let language = arguments.language.unwrap_or_default();
    let searched = searched(&arguments.search(), language);
    let (mut session, is_damaged) = searched.map_err(|failure| failure.asking_by("--from"))?;
    session.apply(Command::Set(Setting::Motion(false)));
    session.apply(Command::Set(Setting::Viewpoint(arguments.viewpoint.unwrap_or_default())));
    let Some(run) = session.run() else {
        return Err(cannot(|words| words.refusals.nothing_to_draw));
    };
    arguments.node_marks.check(&run.trace.header().options)?;
    let (trace, here, has_board) = (run.trace.clone(), run.step(), !is_plain_tree(run));
    let format = run.value_format(session.settings().centipawns).clone();
    idle::refuse([Idle {
        is_so: arguments.part == Some(ExportPart::Board) && !has_board,
        option: "--part board",
        to: said(|words| words.refusals.board),
        expected: said(|words| words.refusals.game_or_story),
    }])?;
    // Of a range that begins behind the end there is nothing, which is said as well.
    if let Some((_, to)) = arguments.steps.filter(|(from, _)| *from <= replay::step_count(&trace)) {
        session.no_such_step(to).into_iter().for_each(message);
    }
    let request = arguments.request(kind, here);
    let mut drawing = Drawing::of(request.part)?;
    let progress = Progress::default();
    let job = ExportJob::new(session, request, drawing.as_dyn(), &progress, source_name(arguments))?;
    let stopped = |stopped| match stopped {
        ExportStop::Failed(error) => Failure::from(*error),
        ExportStop::Cancelled => cannot(|words| words.refusals.export_given_up),
    };
    let exported = if path.as_os_str() == "-" {
        if job.is_several_files() {
            let message = said(|words| words.refusals.several_to_output);
            return Err(Failure::misused(InputError::without_place("-", message)));
        }
        let files = StandardOutput::new(output);
        let exported = with_progress(&progress, job.count(), || job.save(path, &files));
        files.finish()?;
        exported.map_err(stopped)?
    } else {
        with_progress(&progress, job.count(), || job.save(path, this_machine())).map_err(stopped)?
    };
    if let Some(left_out) = &exported.left_out {
        message(left_out.in_language(language));
    }
    Ok(ending(&trace, is_damaged, &format, language))
}

fn unknown_kind(path: &Path) -> Failure {
    let mut endings: Vec<String> = FileKind::all().map(|kind| format!(".{}", kind.ending())).collect();
    endings.sort();
    endings.dedup();
    let message = said(|words| (words.refusals.unknown_ending)(&endings.join(" ")));
    Failure::misused(InputError::without_place(path.display().to_string(), message))
}

impl ExportArguments {
    /// No option is passed over in silence.
    fn check(&self, kind: FileKind) -> Result<(), Failure> {
        type Phrase = fn(&RefusalWords) -> &'static str;
        let of_search = self.memory.of_search(&self.options);
        let (steps, pictures, pixels): (Phrase, Phrase, Phrase) =
            (|words| words.steps_of_file, |words| words.pictures, |words| words.pixels);
        let marks: Phrase = |words| words.drawn_tree;
        let options: [(bool, &str, bool, Phrase); 18] = [
            (self.steps.is_some(), "--steps", kind.has_steps(), steps),
            (self.cutoffs, "--cutoffs", kind.has_steps(), steps),
            (self.step.is_some(), "--step", kind.has_step(), |words| words.step_of_file),
            (self.size.is_some(), "--size", kind.has_pictures(), pictures),
            (self.part.is_some(), "--part", kind.has_pictures(), pictures),
            (self.theme.is_some(), "--theme", kind.has_pictures(), pictures),
            (self.transparent, "--transparent", kind.has_pictures(), pictures),
            (self.whole_panel, "--whole-panel", kind.has_pictures(), pictures),
            (self.whole_panel, "--whole-panel", self.part != Some(ExportPart::Page), |words| words.page_part),
            (self.scale.is_some(), "--scale", kind.is_of_pixels(), pixels),
            (self.pause.is_some(), "--pause", kind.is_animation(), |words| words.animations),
            (self.viewpoint.is_some(), "--viewpoint", self.shows_viewpoint(kind), |words| words.ladder),
            (self.node_marks.windows.is_some(), "--windows", self.shows_tree(kind), marks),
            (self.node_marks.can_be, "--can-be", self.shows_tree(kind), marks),
            (self.values.centipawns, "--centipawns", kind.shows_values(), |words| words.values_shown),
            (self.bare, "--bare", matches!(kind, FileKind::Latex(_)), |words| words.latex),
            (self.language.is_some(), "--language", kind.has_language(), |words| words.with_sentences),
            (of_search.is_some(), of_search.as_deref().unwrap_or_default(), kind.has_search(), |words| {
                words.shows_search
            }),
        ];
        match options.into_iter().find(|(is_given, _, is_used, _)| *is_given && !is_used) {
            Some((_, option, _, of)) => {
                let message = said(|words| (words.refusals.means_nothing_there)(option, of(&words.refusals)));
                Err(Failure::misused(InputError::without_place(self.output.display().to_string(), message)))
            }
            None => self.source.refuse_all_reading((self.from, "--from")),
        }
    }

    /// Whether values stand there that the viewpoint changes: those of the ladder.
    fn shows_viewpoint(&self, kind: FileKind) -> bool {
        kind.has_pictures() && matches!(self.part, Some(ExportPart::Ladder | ExportPart::Page))
    }

    /// Whether a tree stands there as the window draws it.
    fn shows_tree(&self, kind: FileKind) -> bool {
        kind.has_pictures() && matches!(self.part.unwrap_or_default(), ExportPart::Tree | ExportPart::Page)
    }

    /// What is searched.
    fn search(&self) -> PictureArguments<'_> {
        PictureArguments {
            source: self.source.source(self.from),
            options: self.options,
            memory: self.memory,
            language: self.language,
            step: self.step,
            size: self.size,
            node_marks: self.node_marks,
            values: self.values,
            path: &self.output,
        }
    }

    fn request(&self, kind: FileKind, here: Step) -> ExportRequest {
        let usual = ExportRequest::default();
        ExportRequest {
            kind,
            part: self.part.unwrap_or_default(),
            look: PictureLook {
                theme: self.theme.unwrap_or_default(),
                transparent: self.transparent,
                scale: self.scale.unwrap_or(1.0),
            },
            steps: match (self.steps, self.cutoffs) {
                (Some((from, to)), _) => ExportedSteps::Range(from, to),
                (None, true) => ExportedSteps::Cutoffs,
                (None, false) => ExportedSteps::One(here),
            },
            whole_panel: self.whole_panel,
            window: self.window(),
            pause: self.pause.unwrap_or(usual.pause),
            bare: self.bare,
            language: self.language.unwrap_or_default(),
        }
    }

    fn window(&self) -> Point {
        let (width, height) = self.size.unwrap_or(USUAL_SIZE);
        point(width as f32, height as f32)
    }
}

fn source_name(arguments: &ExportArguments) -> String {
    arguments.source.source(arguments.from).map_or_else(|| "pockets".to_owned(), |source| source.name())
}

/// What draws the parts that only the window can draw.
#[cfg(feature = "window")]
struct Drawing(plyscope_window::OffScreenWindow);

#[cfg(feature = "window")]
impl Drawing {
    #[allow(clippy::unnecessary_wraps, reason = "without the window there is none")]
    fn of(_: ExportPart) -> Result<Self, Failure> {
        Ok(Self(plyscope_window::OffScreenWindow::default()))
    }

    #[allow(clippy::unnecessary_wraps, reason = "without the window there is none")]
    fn as_dyn(&mut self) -> Option<&mut dyn plyscope_session::export::WindowDrawing> {
        Some(&mut self.0)
    }
}

/// What draws the parts that only the window can draw: nothing does here.
#[cfg(not(feature = "window"))]
struct Drawing;

#[cfg(not(feature = "window"))]
impl Drawing {
    fn of(part: ExportPart) -> Result<Self, Failure> {
        if part.is_of_window() {
            let parts: Vec<&str> =
                ExportPart::ALL.into_iter().filter(|part| !part.is_of_window()).map(ExportPart::id).collect();
            let (part, parts) = (part.id(), parts.join(", "));
            return Err(wrong(|words| (words.refusals.part_of_window)(part, &parts)));
        }
        Ok(Self)
    }

    fn as_dyn(&mut self) -> Option<&mut dyn plyscope_session::export::WindowDrawing> {
        None
    }
}
