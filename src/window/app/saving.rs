//! What happens once it is known where something is to be saved: it is handed on, and counts as saved when it is
//! written.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::ColorImage;

use plyscope_files::{Content, InputError, WriteFiles};
use plyscope_session::export::ExportRequest;
use plyscope_session::{Command, DocumentCommand, PracticeCommand, ScoreFormat, Session, Work};
use plyscope_text::{Language, LanguageWords as _};

use super::App;
use super::shell::{RunState, Running};

/// What a name is asked for.
#[derive(Clone, Debug)]
pub enum SaveSubject {
    /// A tree, a game, practice, a position.
    Work(Work),
    /// The scores of practice, as a table.
    Scores,
    /// The results of an exam.
    Exam,
    /// Every answer of an exam, as a table.
    Answers,
    /// The numbers of an experiment, as a table; with its name.
    Lab(&'static str, Arc<str>),
    /// What the dialog of exports stands at; it is written beside the window.
    Export(ExportRequest),
    /// A picture; of a tree as it can be enlarged, too.
    Picture(Arc<ColorImage>, Option<Arc<str>>),
}

/// Something that was handed on to be saved, and may not be written yet.
pub(super) struct PendingSave {
    /// The file that is looked at from then on, if any is.
    pub noted: Option<PathBuf>,
    /// What is to be said once it is written.
    pub saved: Command,
    /// Whether it is.
    pub written: Box<dyn Running<Result<(), InputError>>>,
}

impl App {
    /// Hands something on to be saved.
    pub(super) fn save(&mut self, saving: &SaveSubject, path: PathBuf) {
        match hand_on(self.shell.files(), &mut self.session, saving, &path) {
            Some(saved) => {
                let written = self.shell.written(&path);
                self.saves.push(PendingSave { noted: Some(path), saved, written });
            }
            None => self.saves_to_close = false,
        }
        self.take_saved();
    }

    /// Says of what was handed on that it is saved, or why it is not.
    pub(super) fn take_saved(&mut self) {
        for mut save in std::mem::take(&mut self.saves) {
            match save.written.poll(0.0) {
                RunState::UnderWay => self.saves.push(save),
                RunState::Ended(Ok(())) => {
                    self.session.apply(save.saved);
                    if let Some(path) = save.noted {
                        self.shell.note(&path);
                    }
                }
                RunState::Ended(Err(error)) => {
                    self.saves_to_close = false;
                    self.fail(error);
                }
                RunState::Lost => self.saves_to_close = false,
            }
        }
    }
}

/// Hands something on to be saved under a name, whole or not at all: what is to be said once it is written. What cannot
/// be handed on is said at once.
pub fn hand_on(files: &dyn WriteFiles, session: &mut Session, saving: &SaveSubject, path: &Path) -> Option<Command> {
    let save_content = |content: &Content| files.save(path, content.write_for(path)?.as_bytes());
    let saved = match saving {
        SaveSubject::Work(work) => {
            // It may have gone while its name was asked for.
            let content = session.content(*work)?;
            let command = DocumentCommand::Saved(*work, content.clone(), path.to_path_buf());
            save_content(&content).map(|()| Command::Document(command))
        }
        // That takes time, and is done elsewhere.
        SaveSubject::Export(_) => return None,
        SaveSubject::Scores => {
            let scores = Content::Scores(session.practice().history_csv().into());
            save_content(&scores).map(|()| Command::Practice(PracticeCommand::Exported))
        }
        SaveSubject::Exam => {
            let is_ron = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron"));
            let format = if is_ron { ScoreFormat::Ron } else { ScoreFormat::Csv };
            let results = session.practice().exam_file(format)?;
            let written = files.save(path, results.as_bytes());
            written.map(|()| Command::Practice(PracticeCommand::ExamExported))
        }
        SaveSubject::Answers => {
            let answers = session.practice().exam_answers()?;
            let written = files.save(path, answers.as_bytes());
            written.map(|()| Command::Practice(PracticeCommand::ExamExported))
        }
        SaveSubject::Lab(_, table) => {
            let written = files.save(path, table.as_bytes());
            written.map(|()| Command::Document(DocumentCommand::Exported(1)))
        }
        SaveSubject::Picture(picture, drawing) => {
            let is_drawing = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
            let bytes = match drawing {
                Some(drawing) if is_drawing => Ok(drawing.as_bytes().to_vec()),
                _ => png(picture).map_err(|reason| {
                    let message =
                        Language::ALL.map(|language| format!("{} ({reason})", language.words().files.no_picture));
                    InputError::without_place(path.display().to_string(), message)
                }),
            };
            let written = bytes.and_then(|bytes| files.save(path, &bytes));
            written.map(|()| Command::Document(DocumentCommand::PictureSaved))
        }
    };
    saved.map_err(|error| session.apply(Command::Fail(Box::new(error)))).ok()
}

/// The name that is offered for something, and how names of such files end, without dots.
pub(super) fn usual_name(session: &Session, saving: &SaveSubject) -> Option<(String, Vec<&'static str>)> {
    let (name, endings) = match saving {
        SaveSubject::Work(work) => {
            let content = session.content(*work)?;
            let endings = content.endings();
            let known = session.path_of(*work).filter(|path| content.fits(path)).and_then(Path::file_name);
            let name = known.map_or_else(|| name_of(&content), |name| name.to_string_lossy().into_owned());
            (name, endings)
        }
        SaveSubject::Scores => ("plyscope-practice.csv".to_owned(), vec![".csv"]),
        SaveSubject::Exam => ("plyscope-exam.csv".to_owned(), ScoreFormat::ALL.map(ScoreFormat::ending).to_vec()),
        SaveSubject::Answers => ("plyscope-answers.csv".to_owned(), vec![".csv"]),
        SaveSubject::Lab(experiment, _) => (format!("plyscope-{experiment}.csv"), vec![".csv"]),
        SaveSubject::Export(request) => {
            (format!("{}.{}", stem(session), request.kind.ending()), vec![request.kind.ending()])
        }
        SaveSubject::Picture(_, None) => ("plyscope.png".to_owned(), vec![".png"]),
        SaveSubject::Picture(_, Some(_)) => ("tree.png".to_owned(), vec![".png", ".svg"]),
    };
    Some((name, endings.into_iter().map(|ending| ending.trim_start_matches('.')).collect()))
}

fn name_of(content: &Content) -> String {
    let name = match content {
        Content::Game(file) => file.game.game().map_or("game", |game| game.id()).to_owned(),
        Content::Practice(_) => "practice".to_owned(),
        Content::SetUp(file) => format!("{}-position", file.game.id()),
        Content::Scores(_) => "scores".to_owned(),
        Content::Scenario(scenario) => stem_of_title(scenario.title.id()),
        Content::Lesson(lesson) => stem_of_title(lesson.title.id()),
        Content::Search(saved) => stem_of_title(saved.scenario.title.id()),
        Content::Log(log) => stem_of_title(&log.name),
    };
    name + ".ron"
}

/// What a file is called that is made of what is on screen.
fn stem(session: &Session) -> String {
    stem_of_title(session.run().map_or("", |run| run.scenario.title.id()))
}

fn stem_of_title(title: &str) -> String {
    let title = title.to_lowercase();
    let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let name = words.take(6).collect::<Vec<_>>().join("-");
    if name.is_empty() { "tree".to_owned() } else { name }
}

/// A picture as PNG.
///
/// # Errors
/// Why it cannot be one, in English.
pub(super) fn png(picture: &ColorImage) -> Result<Vec<u8>, String> {
    let failed = |error: png::EncodingError| format!("the picture cannot be saved ({error})");
    let mut bytes = Vec::new();
    let [width, height] = picture.size;
    let mut encoder = png::Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let pixels: Vec<u8> = picture.pixels.iter().flat_map(egui::Color32::to_srgba_unmultiplied).collect();
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&pixels).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(bytes)
}
