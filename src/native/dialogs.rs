//! The dialogs of the system that ask for a file.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use egui::Context;

use plyscope_window::app::{DialogAnswer, FileDialog, ReadyAnswer, Running};

use super::threads::ThreadAnswer;

/// A dialog that is over sooner than this was never shown.
const HARDLY_SEEN: Duration = Duration::from_millis(200);

/// Asks for a file. The dialog belongs to the system and may take as long as the person does.
pub(super) fn ask(question: FileDialog, window: Context) -> Box<dyn Running<DialogAnswer>> {
    match question {
        FileDialog::Open { title } => {
            let ask = move || answer(|| rfd::FileDialog::new().set_title(title).pick_file());
            Box::new(ThreadAnswer::ask(ask, window))
        }
        FileDialog::Save { title, name, endings } => {
            let ask = move || {
                let dialog = rfd::FileDialog::new().set_title(title).set_file_name(name);
                let dialog = endings.iter().fold(dialog, |dialog, ending| dialog.add_filter(*ending, &[*ending]));
                answer(|| dialog.save_file())
            };
            Box::new(ThreadAnswer::ask(ask, window))
        }
        FileDialog::Dropped(file) => Box::new(ReadyAnswer::from(DialogAnswer::Chosen(file.path().to_path_buf()))),
    }
}

fn answer(ask: impl FnOnce() -> Option<PathBuf>) -> DialogAnswer {
    let began = Instant::now();
    match ask() {
        Some(path) => DialogAnswer::Chosen(path),
        None if began.elapsed() < HARDLY_SEEN => DialogAnswer::NoDialog,
        None => DialogAnswer::Left,
    }
}
