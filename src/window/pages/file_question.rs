//! A question about files that waits for its answer: what becomes of unsaved work when the window closes, or whose
//! changes stay where a file has changed here and elsewhere.

use egui::{Id, Modal, RichText, Ui};

use crate::ground::widgets::Button;
use crate::ground::{Page, ShellRequest, ViewContext, gap};
use plyscope_core::game::visible;
use plyscope_session::{Command, DocumentCommand, FileQuestion};
use plyscope_text::Item;

/// The question about files.
#[derive(Default)]
pub struct FileQuestionView {
    /// Whether it was on screen in the last frame.
    was_open: bool,
}

/// What a button answers.
#[derive(Clone, Copy)]
enum Reply {
    Do(ShellRequest),
    Stay,
    TakeTheirs,
}

impl Page for FileQuestionView {
    fn ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        let is_new = !std::mem::replace(&mut self.was_open, true);
        let Some(question) = context.session.file_question() else { return };
        let words = &context.words().files;
        let (text, replies) = match question {
            FileQuestion::Closing => (
                words.closing.to_owned(),
                vec![
                    (words.save_and_close, Reply::Do(ShellRequest::SaveAndClose)),
                    (words.discard, Reply::Do(ShellRequest::CloseAnyway)),
                    (words.stay, Reply::Stay),
                ],
            ),
            FileQuestion::ChangedElsewhere(path) => {
                let name = visible(&path.file_name().unwrap_or_default().to_string_lossy());
                let replies = vec![(words.keep_mine, Reply::Stay), (words.take_theirs, Reply::TakeTheirs)];
                ((words.changed_elsewhere)(&name), replies)
            }
        };
        Modal::new(Id::unique("question about files")).show(ui.ctx(), |ui| {
            ui.set_width(400.0);
            question_ui(ui, context, &text);
            ui.add_space(gap::LARGE);
            let chosen = ui.horizontal_wrapped(|ui| replies_ui(ui, &replies, is_new)).inner;
            match chosen {
                Some(Reply::Do(request)) => context.request(request),
                Some(Reply::Stay) => context.push(Command::Document(DocumentCommand::Stay)),
                Some(Reply::TakeTheirs) => context.push(Command::Document(DocumentCommand::TakeTheirs)),
                None => {}
            }
        });
    }

    fn left(&mut self) {
        self.was_open = false;
    }
}

/// The question, and what it is about: all unsaved work, by its names.
fn question_ui(ui: &mut Ui, context: &ViewContext<'_>, text: &str) {
    let (session, look) = (context.session, context.look);
    ui.label(RichText::new(text).font(look.bold(look.sizes.body)));
    if session.file_question() != Some(&FileQuestion::Closing) {
        return;
    }
    ui.add_space(gap::SMALL);
    for piece in session.unsaved() {
        let name = look.language.label(&piece.name);
        let file = piece.path.as_ref().and_then(|path| path.file_name()).map(|file| visible(&file.to_string_lossy()));
        let line = file.filter(|file| file != name).map_or_else(|| name.to_owned(), |file| format!("{name} · {file}"));
        ui.label(RichText::new(format!("•  {line}")).font(look.body()));
    }
}

/// The answers; the first of them has the keyboard.
fn replies_ui(ui: &mut Ui, replies: &[(Item, Reply)], is_new: bool) -> Option<Reply> {
    let mut chosen = None;
    for (number, (item, reply)) in replies.iter().enumerate() {
        let is_first = number == 0;
        let button = if is_first { Button::primary(item.label) } else { Button::new(item.label) };
        let button = ui.add(button).on_hover_text(item.hint);
        if is_first && is_new {
            button.request_focus();
        }
        if button.clicked() {
            chosen = Some(*reply);
        }
    }
    chosen
}
