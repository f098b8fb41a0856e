//! `plyscope export`: pictures of a moment or of a range of steps, and texts of a search.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::export::latex::{LatexForm, LatexOptions, latex};
use crate::export::markdown::{HandOutStep, hand_out};
use crate::export::rows::{RowForm, write_rows};
use crate::export::{Apng, Gif, Look, Pages, Painter, Part, PictureError, Steps, Theme, dot, panels};
use crate::marks::{Area, Picture, Point, point};
use crate::scenario::{save_whole, save_whole_by, unknown_name};
use crate::session::{Command, Run, Session, Travel};
use crate::text::Language;
use crate::trace::Step;

use super::arguments::{MemoryArguments, PictureArguments};
use super::options::OptionArguments;
use super::output::{Failure, Progress};
use super::picture::{USUAL_SIZE, searched};
use super::search::ending;
use super::source::SourceArguments;
use super::{convert, parsers};

/// What leaves the program, and how.
#[derive(Debug, Args)]
pub(super) struct ExportArguments {
    #[command(flatten)]
    source: SourceArguments,
    #[command(flatten)]
    options: OptionArguments,
    #[command(flatten)]
    memory: MemoryArguments,
    /// The file to write; its ending says what kind it is
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// At this step, counted from 0 [default: where the scenario opens]
    #[arg(long, value_name = "N", value_parser = parsers::step, allow_negative_numbers = true)]
    step: Option<u64>,
    /// At each step from one to another
    #[arg(long, value_name = "A..B", value_parser = steps, conflicts_with = "step")]
    steps: Option<(u64, u64)>,
    /// At each step that cuts something off
    #[arg(long, conflicts_with_all = ["step", "steps"])]
    cutoffs: bool,
    /// What a picture shows: tree, ladder or sentence [default: tree]
    #[arg(long, value_name = "PART", value_parser = part)]
    part: Option<Part>,
    /// The colours of a picture: light, dark or print [default: light]
    #[arg(long, value_name = "THEME", value_parser = theme)]
    theme: Option<Theme>,
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
    /// How a .tex is drawn: forest, tikz or qtree [default: forest]
    #[arg(long, value_name = "FORM", value_parser = latex_form)]
    form: Option<LatexForm>,
    /// The picture of a .tex alone, without a document around it
    #[arg(long)]
    bare: bool,
    /// The language of the texts [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    language: Option<Language>,
}

/// The kinds of files that are written here, by their endings; all others are forms of trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Svg,
    Pdf,
    Png,
    Gif,
    Apng,
    Tex,
    Dot,
    Rows(RowForm),
    HandOut,
}

const KINDS: [(&str, Kind); 11] = [
    ("svg", Kind::Svg),
    ("pdf", Kind::Pdf),
    ("png", Kind::Png),
    ("gif", Kind::Gif),
    ("apng", Kind::Apng),
    ("tex", Kind::Tex),
    ("dot", Kind::Dot),
    ("gv", Kind::Dot),
    ("csv", Kind::Rows(RowForm::Csv)),
    ("jsonl", Kind::Rows(RowForm::JsonLines)),
    ("md", Kind::HandOut),
];

fn steps(text: &str) -> Result<(u64, u64), String> {
    let ends = text.split_once("..").and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    ends.filter(|(from, to)| from <= to)
        .ok_or_else(|| "expected two steps, the first one first, such as 3..15".to_owned())
}

fn part(text: &str) -> Result<Part, String> {
    Part::from_id(text).ok_or_else(|| unknown_name("part", text, &Part::ALL.map(Part::id)))
}

fn theme(text: &str) -> Result<Theme, String> {
    Theme::from_id(text).ok_or_else(|| unknown_name("theme", text, &Theme::ALL.map(Theme::id)))
}

fn latex_form(text: &str) -> Result<LatexForm, String> {
    LatexForm::from_id(text).ok_or_else(|| unknown_name("form", text, &LatexForm::ALL.map(LatexForm::id)))
}

fn scale(text: &str) -> Result<f32, String> {
    let number = text.parse().ok().filter(|number| (0.1..=16.0).contains(number));
    number.ok_or_else(|| "expected a number from 0.1 to 16".to_owned())
}

fn pause(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| (20..=60_000).contains(number));
    number.ok_or_else(|| "expected a whole number from 20 to 60000".to_owned())
}

/// Searches, and writes what is wanted of it, each file whole or not at all.
pub(super) fn run(arguments: &ExportArguments) -> Result<ExitCode, Failure> {
    let path = &arguments.output;
    let ending_of_name = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
    let kind = KINDS.iter().find(|(name, _)| *name == ending_of_name).map(|(_, kind)| *kind);
    let language = arguments.language.unwrap_or_default();
    let (session, is_damaged) = searched(&arguments.search(), language)?;
    let nothing = || Failure::Message("the search gave nothing to export, expected a tree".to_owned());
    let run = session.run().ok_or_else(nothing)?;
    let Some(kind) = kind else {
        let text = convert::written(&run.scenario, None, path, &source_name(arguments))?;
        save_whole(path, text.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    };
    let trace = run.trace.clone();
    let _unit = trace.written();
    let wanted = match (arguments.steps, arguments.cutoffs) {
        (Some((from, to)), _) => Steps::Range(Step(from), Step(to)),
        (None, true) => Steps::Cutoffs,
        (None, false) => Steps::One(run.step()),
    };
    let steps = wanted.of(&trace);
    if steps.is_empty() {
        let last = trace.last_step().0;
        return Err(Failure::Message(format!("the search has no such step, expected some of its steps, 0 to {last}")));
    }
    if steps.len() > Steps::MOST {
        return Err(Failure::Message(format!("these are more than {} steps, expected fewer", Steps::MOST)));
    }
    let mut export = Export { arguments, session, language, steps, path };
    match kind {
        Kind::Svg | Kind::Pdf | Kind::Png | Kind::Gif | Kind::Apng => export.pictures(kind)?,
        Kind::Tex | Kind::Dot | Kind::Rows(_) | Kind::HandOut => export.text(kind)?,
    }
    Ok(ending(&trace, is_damaged, language))
}

impl ExportArguments {
    /// What is searched.
    fn search(&self) -> PictureArguments<'_> {
        PictureArguments {
            source: &self.source,
            options: self.options,
            memory: self.memory,
            language: self.language,
            step: self.step,
            size: self.size,
            path: &self.output,
        }
    }

    fn look(&self) -> Look {
        Look { theme: self.theme.unwrap_or_default(), transparent: self.transparent, scale: self.scale.unwrap_or(1.0) }
    }

    fn window(&self) -> Point {
        let (width, height) = self.size.unwrap_or(USUAL_SIZE);
        point(width as f32, height as f32)
    }
}

fn source_name(arguments: &ExportArguments) -> String {
    arguments.source.source().map_or_else(|| "pockets".to_owned(), |source| source.name())
}

/// An export under way.
struct Export<'e> {
    arguments: &'e ExportArguments,
    session: Session,
    language: Language,
    steps: Vec<Step>,
    path: &'e Path,
}

impl Export<'_> {
    /// The picture of a step, with all its room.
    fn picture_at(&mut self, step: Step) -> Result<Picture, Failure> {
        self.session.apply(Command::Travel(Travel::Seek(step)));
        let window = self.arguments.window();
        let picture = self.arguments.part.unwrap_or_default().picture(&self.session, window, self.language);
        picture.ok_or_else(|| {
            let (width, height) = (window.x, window.y);
            Failure::Message(format!("a window of {width}x{height} has no room for the tree, expected more"))
        })
    }

    /// The room of the pictures of all steps: the same for each, so that nothing jumps.
    fn room(&mut self) -> Result<Area, Failure> {
        let mut room: Option<Area> = None;
        for step in self.steps.clone() {
            let picture = self.picture_at(step)?;
            let own = if self.arguments.whole_panel { Some(picture.area) } else { picture.content() };
            let own = own.unwrap_or(picture.area);
            room = Some(room.map_or(own, |room| room.joined(own)));
        }
        let room = room.unwrap_or_default();
        Ok(if self.arguments.whole_panel { room } else { panels::content_area(room) })
    }

    fn pictures(&mut self, kind: Kind) -> Result<(), Failure> {
        let painter = Painter::new(self.arguments.look(), self.language, &[]);
        let room = self.room()?;
        let steps = self.steps.clone();
        let progress = Progress { all: steps.len() };
        match kind {
            Kind::Pdf => {
                let mut pages = Pages::new(&painter);
                for (number, step) in steps.into_iter().enumerate() {
                    progress.tell(number);
                    pages.add(&self.picture_at(step)?.showing(room)).map_err(refused)?;
                }
                save_whole(self.path, &pages.finish().map_err(refused)?)?;
            }
            Kind::Gif | Kind::Apng => self.animation(kind, &painter, room)?,
            _ => {
                let names = Names { path: self.path, digits: digits(&steps), are_many: steps.len() > 1 };
                for (number, step) in steps.into_iter().enumerate() {
                    progress.tell(number);
                    let picture = self.picture_at(step)?.showing(room);
                    let bytes = match kind {
                        Kind::Png => painter.bitmap(&picture).map_err(refused)?.png(),
                        _ => painter.svg(&picture).into_bytes(),
                    };
                    save_whole(&names.of(step), &bytes)?;
                }
            }
        }
        progress.end();
        Ok(())
    }

    /// One frame is in memory at a time, and the one before it.
    fn animation(&mut self, kind: Kind, painter: &Painter, room: Area) -> Result<(), Failure> {
        let steps = self.steps.clone();
        let progress = Progress { all: steps.len() };
        let pause = self.arguments.pause.unwrap_or(1_000);
        // The size of the frames follows from the first one.
        let first = steps.first().copied().unwrap_or_default();
        let first = painter.bitmap(&self.picture_at(first)?.showing(room)).map_err(refused)?;
        let size = (first.width, first.height);
        let mut stopped = None;
        let path = self.path;
        let saved = save_whole_by(path, |writer| {
            let mut frames: Frames<'_> = match kind {
                Kind::Gif => Frames::Gif(Gif::new(writer, size)?),
                _ => Frames::Apng(Apng::new(writer, size, u32::try_from(steps.len()).unwrap_or(u32::MAX))?),
            };
            for (number, step) in steps.into_iter().enumerate() {
                progress.tell(number);
                let picture = self.picture_at(step).map(|picture| picture.showing(room));
                match picture.and_then(|picture| painter.bitmap(&picture).map_err(refused)) {
                    Ok(bitmap) => frames.add(bitmap, pause)?,
                    Err(failure) => {
                        stopped = Some(failure);
                        return Err(io::ErrorKind::Interrupted.into());
                    }
                }
            }
            frames.finish()
        });
        match stopped {
            Some(failure) => Err(failure),
            None => Ok(saved?),
        }
    }

    fn text(&mut self, kind: Kind) -> Result<(), Failure> {
        let (steps, language, path) = (self.steps.clone(), self.language, self.path);
        if kind == Kind::HandOut {
            return self.hand_out();
        }
        let Some(run) = self.session.run() else { return Ok(()) };
        let mut run = Run::of_same(run);
        run.seek(steps.first().copied().unwrap_or_default());
        match kind {
            Kind::Rows(form) => save_whole_by(path, |writer| {
                write_rows(&mut run, form, language, |row| writer.write_all(row.as_bytes()))
            })?,
            Kind::Dot => save_whole(path, dot::dot(&run, language).as_bytes())?,
            _ => {
                let form = self.arguments.form.unwrap_or(LatexForm::Forest);
                let options = LatexOptions { form, standalone: !self.arguments.bare };
                save_whole(path, latex(&mut run, &steps, options, language).as_bytes())?;
            }
        }
        Ok(())
    }

    /// A hand-out, and the picture of each of its steps beside it.
    fn hand_out(&mut self) -> Result<(), Failure> {
        let painter = Painter::new(self.arguments.look(), self.language, &[]);
        let room = self.room()?;
        let names = Names { path: &self.path.with_extension("svg"), digits: digits(&self.steps), are_many: true };
        let mut chosen = Vec::new();
        for step in self.steps.clone() {
            let picture = self.picture_at(step)?.showing(room);
            let file = names.of(step);
            save_whole(&file, painter.svg(&picture).as_bytes())?;
            let name = file.file_name().map(|name| name.to_string_lossy().into_owned());
            chosen.push(HandOutStep { step, picture: name });
        }
        let Some(run) = self.session.run() else { return Ok(()) };
        let text = hand_out(&mut Run::of_same(run), &chosen, self.language);
        Ok(save_whole(self.path, text.as_bytes())?)
    }
}

/// Frames one after the other.
enum Frames<'f> {
    Gif(Gif<&'f mut dyn io::Write>),
    Apng(Apng<&'f mut dyn io::Write>),
}

impl Frames<'_> {
    fn add(&mut self, bitmap: crate::export::Bitmap, milliseconds: u32) -> io::Result<()> {
        match self {
            Self::Gif(gif) => gif.add(bitmap, milliseconds),
            Self::Apng(apng) => apng.add(bitmap, milliseconds),
        }
    }

    fn finish(self) -> io::Result<()> {
        match self {
            Self::Gif(gif) => gif.finish(),
            Self::Apng(apng) => apng.finish(),
        }
    }
}

/// The names of the files of several steps.
struct Names<'n> {
    path: &'n Path,
    digits: usize,
    are_many: bool,
}

impl Names<'_> {
    /// `tree.png` is `tree-0003.png` at step 3 of some thousand.
    fn of(&self, step: Step) -> PathBuf {
        if !self.are_many {
            return self.path.to_path_buf();
        }
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let ending = self.path.extension().unwrap_or_default().to_string_lossy();
        self.path.with_file_name(format!("{stem}-{:0digits$}.{ending}", step.0, digits = self.digits))
    }
}

fn digits(steps: &[Step]) -> usize {
    steps.last().map_or(1, |last| last.0.to_string().len())
}

fn refused(error: PictureError) -> Failure {
    Failure::Message(match error {
        PictureError::TooLarge(width, height) => {
            format!("the picture would have {width}x{height} pixels, expected a smaller --scale or --size")
        }
        PictureError::Unreadable => "the picture cannot be drawn, expected one with some extent".to_owned(),
    })
}
