//! An export as a whole: from the session and what is wanted of it to the files.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::{Command, Session, Travel};
use plyscope_core::replay;
use plyscope_core::search::Progress;
use plyscope_core::trace::Step;
use plyscope_files::{InputError, Message, WriteFiles};
use plyscope_picture::marks::{Area, Picture};
use plyscope_picture::run::{Run, Wording};
use plyscope_text::{ExportWords, Language, LanguageWords as _};

use plyscope_picture::export::latex::{LatexOptions, MOST_NODES, latex};
use plyscope_picture::export::markdown::{HandOutStep, hand_out, within};
use plyscope_picture::export::rows::{self, write_rows};
use plyscope_picture::export::{
    Apng, Bitmap, ExportedSteps, FileKind, Gif, Pages, Painter, PictureError, content_area, dot,
};

use super::{ClipboardContent, ExportPart, ExportRequest, ExportResult, ExportStop, WindowDrawing};

/// An export under way.
pub struct ExportJob<'j> {
    session: Session,
    request: ExportRequest,
    drawing: Option<&'j mut dyn WindowDrawing>,
    progress: &'j Progress,
    steps: Vec<Step>,
    /// What messages call it.
    name: String,
}

impl<'j> ExportJob<'j> {
    /// An export of the search on screen; `name` is what messages call it.
    ///
    /// # Errors
    /// When there is no search, or not the steps that are wanted.
    pub fn new(
        session: Session,
        request: ExportRequest,
        drawing: Option<&'j mut dyn WindowDrawing>,
        progress: &'j Progress,
        name: impl Into<String>,
    ) -> Result<Self, InputError> {
        let name = name.into();
        let Some(run) = session.run() else { return Err(problem(&name, |words| words.no_search.into())) };
        let steps = if request.kind.has_steps() { request.steps.of(&run.trace) } else { vec![run.step()] };
        let last = run.step_count();
        if steps.is_empty() {
            return Err(problem(&name, |words| match request.steps {
                ExportedSteps::Cutoffs => words.no_cutoffs.into(),
                _ => (words.no_such_steps)(last).into(),
            }));
        }
        if steps.len() > ExportedSteps::MOST {
            return Err(problem(&name, |words| (words.too_many_steps)(ExportedSteps::MOST).into()));
        }
        let mut session = session;
        session.apply(Command::Set(crate::Setting::Language(request.language)));
        Ok(Self { session, request, drawing, progress, steps, name })
    }

    /// How many pictures it draws, which is what its progress counts up to.
    pub fn count(&self) -> usize {
        self.steps.len()
    }

    /// Whether each of its steps is a file of its own.
    pub fn is_several_files(&self) -> bool {
        matches!(self.request.kind, FileKind::Svg | FileKind::Png) && self.steps.len() > 1
    }

    /// Writes its files to these, each whole or not at all: the one with this name or, where several steps make a file
    /// each, files beside it that are numbered by their steps. Of several, none that was not there before is left where
    /// one fails.
    ///
    /// # Errors
    /// When it was given up, when something cannot be drawn or held by the form, or a file cannot be written.
    pub fn save(mut self, path: &Path, files: &dyn WriteFiles) -> Result<ExportResult, ExportStop> {
        if self.session.run().is_none() {
            return Ok(ExportResult::default());
        }
        let count = match self.request.kind {
            FileKind::HandOut => self.save_hand_out(path, files)?,
            FileKind::Gif | FileKind::Apng => self.save_animation(path, files)?,
            _ if self.is_several_files() => self.save_numbered(path, files)?,
            FileKind::Rows(form) => self.save_rows(path, form, files)?,
            _ => {
                let (bytes, left_out) = self.whole()?;
                files.save(path, &bytes)?;
                return Ok(ExportResult { files: 1, left_out });
            }
        };
        Ok(ExportResult { files: count, left_out: None })
    }

    /// What goes into the clipboard of one step: pixels where it is a picture that is no drawing, else text.
    ///
    /// # Errors
    /// As [`save`](Self::save).
    pub fn copied(mut self) -> Result<ClipboardContent, ExportStop> {
        if self.session.run().is_none() {
            return Ok(ClipboardContent::Text(String::new()));
        }
        let text = |bytes: Vec<u8>| ClipboardContent::Text(String::from_utf8_lossy(&bytes).into_owned());
        match self.request.kind {
            FileKind::Png | FileKind::Gif | FileKind::Apng | FileKind::Pdf => {
                let painter = self.painter();
                let room = self.room()?;
                let step = self.session.run().map_or(Step(0), Run::step);
                let picture = self.picture_at(self.steps.first().copied().unwrap_or(step))?.showing(room);
                Ok(ClipboardContent::Picture(self.drawn(painter.bitmap(&picture))?))
            }
            FileKind::Rows(form) => {
                let mut rows = Vec::new();
                let Some(run) = self.session.run() else { return Ok(text(rows)) };
                // Writing into memory does not fail.
                let _ = write_rows(&mut Run::of_same(run), form, self.wording(), |row| rows.write_all(row.as_bytes()));
                Ok(text(rows))
            }
            FileKind::HandOut => {
                let chosen: Vec<HandOutStep> =
                    self.steps.iter().map(|step| HandOutStep { step: *step, picture: None }).collect();
                let run = self.session.run().map(Run::of_same);
                Ok(ClipboardContent::Text(
                    run.map_or_else(String::new, |mut run| hand_out(&mut run, &chosen, self.wording())),
                ))
            }
            FileKind::Svg | FileKind::Latex(_) | FileKind::Dot | FileKind::Scenario | FileKind::Tree(_) => {
                Ok(text(self.whole()?.0))
            }
        }
    }

    /// How sentences are worded outside of pictures: with α and β, and values as a person wants them.
    fn wording(&self) -> Wording {
        Wording::new(self.request.language, true, self.session.settings().centipawns)
    }

    /// The bytes of the kinds that are one file, and what they leave out.
    fn whole(&mut self) -> Result<(Vec<u8>, Option<Message>), ExportStop> {
        let Some(run) = self.session.run() else { return Ok((Vec::new(), None)) };
        let text = match self.request.kind {
            FileKind::Dot => dot::dot(run, self.wording()),
            FileKind::Latex(form) => {
                let options = LatexOptions { form, standalone: !self.request.bare };
                let made = latex(&mut Run::of_same(run), &self.steps, options, self.wording());
                made.map_err(|nodes| self.failed(|words| (words.too_many_nodes)(nodes, MOST_NODES).into()))?
            }
            FileKind::Scenario => {
                let source = self.name.clone();
                run.scenario.write().map_err(|error| InputError { source, ..error })?
            }
            FileKind::Tree(form) => {
                let source = self.name.clone();
                let written = run.scenario.write_as(form).map_err(|error| InputError { source, ..error })?;
                return Ok((written.text.into_bytes(), written.left_out));
            }
            FileKind::Pdf => return Ok((self.pages()?, None)),
            _ => {
                let painter = self.painter();
                let room = self.room()?;
                let step = self.steps.first().copied().unwrap_or_default();
                let picture = self.picture_at(step)?.showing(room);
                return Ok((self.one(&painter, &picture)?, None));
            }
        };
        Ok((text.into_bytes(), None))
    }

    fn painter(&self) -> Painter {
        let code = self.drawing.as_ref().map(|drawing| drawing.code_fonts()).unwrap_or_default();
        Painter::new(self.request.look, self.request.language, &code)
    }

    /// Goes on, unless it was given up.
    fn go_on(&self, done: usize) -> Result<(), ExportStop> {
        self.progress.reach(done as u64);
        if self.progress.is_cancelled() { Err(ExportStop::Cancelled) } else { Ok(()) }
    }

    /// The picture of a step, with all its room.
    fn picture_at(&mut self, step: Step) -> Result<Picture, ExportStop> {
        self.session.apply(Command::Travel(Travel::Seek(step)));
        let ExportRequest { part, window, language, .. } = self.request;
        let picture = match &mut self.drawing {
            Some(drawing) if part.is_of_window() => drawing.picture(&self.session, part, &self.request),
            _ => part.picture(&self.session, window, language),
        };
        picture.ok_or_else(|| {
            self.failed(|words| match part {
                ExportPart::Board => words.no_board.into(),
                _ => (words.no_room)(window.x as u32, window.y as u32).into(),
            })
        })
    }

    /// The room of the pictures of all steps: the same for each, so that nothing jumps.
    fn room(&mut self) -> Result<Area, ExportStop> {
        let mut room: Option<Area> = None;
        for step in self.steps.clone() {
            if self.progress.is_cancelled() {
                return Err(ExportStop::Cancelled);
            }
            let picture = self.picture_at(step)?;
            // The page as a whole has its own edges.
            let is_whole = self.request.whole_panel || self.request.part == ExportPart::Page;
            let own = if is_whole { Some(picture.area) } else { picture.content() };
            let own = own.unwrap_or(picture.area);
            room = Some(room.map_or(own, |room| room.joined(own)));
        }
        let room = room.unwrap_or_default();
        Ok(if self.request.whole_panel || self.request.part == ExportPart::Page { room } else { content_area(room) })
    }

    fn one(&self, painter: &Painter, picture: &Picture) -> Result<Vec<u8>, ExportStop> {
        Ok(match self.request.kind {
            FileKind::Png => self.drawn(painter.bitmap(picture))?.png(),
            _ => painter.svg(picture).into_bytes(),
        })
    }

    fn pages(&mut self) -> Result<Vec<u8>, ExportStop> {
        let painter = self.painter();
        let room = self.room()?;
        let mut pages = Pages::new(&painter);
        for (number, step) in self.steps.clone().into_iter().enumerate() {
            self.go_on(number)?;
            let picture = self.picture_at(step)?.showing(room);
            self.drawn(pages.add(&picture))?;
        }
        self.drawn(pages.finish())
    }

    fn save_numbered(&mut self, path: &Path, files: &dyn WriteFiles) -> Result<usize, ExportStop> {
        let painter = self.painter();
        let room = self.room()?;
        let mut together = files.save_together();
        for (number, step) in self.steps.clone().into_iter().enumerate() {
            self.go_on(number)?;
            let picture = self.picture_at(step)?.showing(room);
            together.save(&self.numbered(path, step), &self.one(&painter, &picture)?)?;
        }
        together.keep();
        Ok(self.steps.len())
    }

    /// One frame is in memory at a time, and the one before it.
    fn save_animation(&mut self, path: &Path, files: &dyn WriteFiles) -> Result<usize, ExportStop> {
        let painter = self.painter();
        let room = self.room()?;
        let (steps, pause, kind) = (self.steps.clone(), self.request.pause, self.request.kind);
        // The size of the frames follows from the first one.
        let first = self.picture_at(steps.first().copied().unwrap_or_default())?.showing(room);
        let first = self.drawn(painter.bitmap(&first))?;
        let size = (first.width, first.height);
        let mut stopped = None;
        let saved = files.save_by(path, &mut |writer| {
            let mut frames: Frames<'_> = match kind {
                FileKind::Gif => Frames::Gif(Gif::new(writer, size)?),
                _ => Frames::Apng(Apng::new(writer, size, u32::try_from(steps.len()).unwrap_or(u32::MAX))?),
            };
            for (number, step) in steps.iter().copied().enumerate() {
                let bitmap = self.go_on(number).and_then(|()| self.picture_at(step));
                match bitmap.and_then(|picture| self.drawn(painter.bitmap(&picture.showing(room)))) {
                    Ok(bitmap) => frames.add(bitmap, pause)?,
                    Err(reason) => {
                        stopped = Some(reason);
                        return Err(io::ErrorKind::Interrupted.into());
                    }
                }
            }
            frames.finish()
        });
        match stopped {
            Some(reason) => Err(reason),
            None => Ok(saved.map(|()| 1)?),
        }
    }

    fn save_rows(&mut self, path: &Path, form: rows::RowFormat, files: &dyn WriteFiles) -> Result<usize, ExportStop> {
        let Some(run) = self.session.run() else { return Ok(0) };
        let mut run = Run::of_same(run);
        let (progress, wording) = (self.progress, self.wording());
        let saved = files.save_by(path, &mut |writer| {
            write_rows(&mut run, form, wording, |row| {
                if progress.is_cancelled() {
                    Err(io::ErrorKind::Interrupted.into())
                } else {
                    writer.write_all(row.as_bytes())
                }
            })
        });
        if progress.is_cancelled() {
            return Err(ExportStop::Cancelled);
        }
        Ok(saved.map(|()| 1)?)
    }

    /// A hand-out, and the picture of each of its steps beside it, or within it where nothing can stand beside it.
    fn save_hand_out(&mut self, path: &Path, files: &dyn WriteFiles) -> Result<usize, ExportStop> {
        let painter = self.painter();
        let room = self.room()?;
        let mut chosen = Vec::new();
        let mut together = files.save_together();
        for (number, step) in self.steps.clone().into_iter().enumerate() {
            self.go_on(number)?;
            let picture = self.picture_at(step)?.showing(room);
            let picture = painter.svg(&picture);
            let address = if files.holds_several() {
                let file = self.numbered(&path.with_extension("svg"), step);
                together.save(&file, picture.as_bytes())?;
                file.file_name().map(|name| name.to_string_lossy().into_owned())
            } else {
                Some(within(&picture))
            };
            chosen.push(HandOutStep { step, picture: address });
        }
        let Some(run) = self.session.run() else { return Ok(0) };
        let text = hand_out(&mut Run::of_same(run), &chosen, self.wording());
        if !files.holds_several() {
            files.save(path, text.as_bytes())?;
            return Ok(1);
        }
        together.save(path, text.as_bytes())?;
        together.keep();
        Ok(self.steps.len() + 1)
    }

    /// `tree.png` is `tree-0003.png` at step 3 of some thousand.
    fn numbered(&self, path: &Path, event: Step) -> PathBuf {
        let number = |event| self.session.run().map_or(0, |run| replay::step_number_at(&run.trace, event));
        let digits = self.steps.last().map_or(1, |last| number(*last).to_string().len());
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let ending = path.extension().map_or(self.request.kind.ending().into(), |ending| ending.to_string_lossy());
        path.with_file_name(format!("{stem}-{:0digits$}.{ending}", number(event)))
    }

    /// What could be drawn, or the message that says why not.
    fn drawn<T>(&self, drawn: Result<T, PictureError>) -> Result<T, ExportStop> {
        drawn.map_err(|error| {
            self.failed(|words| match error {
                PictureError::TooLarge(width, height) => (words.too_large)(width, height).into(),
                PictureError::Unreadable => words.unreadable.into(),
            })
        })
    }

    fn failed(&self, text: impl Fn(&'static ExportWords) -> Cow<'static, str>) -> ExportStop {
        problem(&self.name, text).into()
    }
}

fn problem(name: &str, text: impl Fn(&'static ExportWords) -> Cow<'static, str>) -> InputError {
    InputError::without_place(name, Language::ALL.map(|language| text(&language.words().export).into_owned()))
}

/// Frames one after the other.
enum Frames<'f> {
    Gif(Gif<&'f mut dyn Write>),
    Apng(Apng<&'f mut dyn Write>),
}

impl Frames<'_> {
    fn add(&mut self, bitmap: Bitmap, milliseconds: u32) -> io::Result<()> {
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
