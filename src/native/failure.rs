//! Why no window can be opened: what the system lacks, in a sentence that says what to install.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use eframe::{AppCreator, NativeOptions};
use plyscope_text::RefusalWords;
use plyscope_window::app::PROGRAM;

/// What a window needs and the system does not have, with what it says of it.
#[derive(Debug, PartialEq, Eq)]
pub enum MissingPart {
    /// A display, on which it would stand.
    Display(String),
    /// OpenGL, which draws it.
    OpenGl(String),
    /// Libraries that every desktop has.
    Libraries(String),
}

impl MissingPart {
    /// Why, as the command line says it.
    pub fn said(&self, words: &RefusalWords) -> String {
        match self {
            Self::Display(reason) => (words.no_display)(reason),
            Self::OpenGl(reason) => (words.no_open_gl)(reason),
            Self::Libraries(reason) => (words.no_libraries)(reason),
        }
    }

    fn of(error: &eframe::Error) -> Self {
        let whole = error.to_string();
        // The library's own context, before the last colon, means nothing to the person.
        let reason = whole.rsplit(": ").next().unwrap_or_default().trim_end_matches('.').to_owned();
        match error {
            eframe::Error::Glutin(_) | eframe::Error::NoGlutinConfigs(..) | eframe::Error::OpenGL(_) => {
                Self::OpenGl(reason)
            }
            _ if is_library(&whole) => Self::Libraries(reason),
            _ => Self::Display(reason),
        }
    }

    /// What a panic before the window says of it; none where it is another one.
    fn of_panic(payload: &(dyn Any + Send)) -> Option<Self> {
        let text = payload.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| payload.downcast_ref::<&str>().copied())?;
        is_library(text).then(|| Self::Libraries(text.trim_end_matches('.').to_owned()))
    }
}

/// Whether a sentence of the libraries below says that one of the system's is not there.
fn is_library(text: &str) -> bool {
    text.contains("could not be loaded") || text.contains("shared libraries")
}

/// Opens the window and stays until it is closed.
///
/// # Errors
/// What is missing, where it cannot be opened. A library that asks for one of the system's panics where it is not
/// there; that is an error like the others, and nothing else is printed of it.
pub fn run(native: NativeOptions, create: AppCreator<'_>) -> Result<(), MissingPart> {
    let is_open = Arc::new(AtomicBool::new(false));
    let opened = Arc::clone(&is_open);
    let create: AppCreator<'_> = Box::new(move |creation| {
        opened.store(true, Ordering::Relaxed);
        create(creation)
    });
    let usual = Arc::new(panic::take_hook());
    let (before, told) = (Arc::clone(&is_open), Arc::clone(&usual));
    panic::set_hook(Box::new(move |about| {
        if before.load(Ordering::Relaxed) || MissingPart::of_panic(about.payload()).is_none() {
            told(about);
        }
    }));
    let ran = catch_unwind(AssertUnwindSafe(|| eframe::run_native(PROGRAM, native, create)));
    panic::set_hook(Box::new(move |about| usual(about)));
    match ran {
        Ok(result) => result.map_err(|error| MissingPart::of(&error)),
        Err(payload) if is_open.load(Ordering::Relaxed) => resume_unwind(payload),
        Err(payload) => match MissingPart::of_panic(&*payload) {
            Some(missing) => Err(missing),
            None => resume_unwind(payload),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_text::{Language, LanguageWords as _};

    #[test]
    fn what_a_panic_says_of_a_library_is_told_and_another_panic_stays_one() {
        let of = |payload: Box<dyn Any + Send>| MissingPart::of_panic(&*payload);
        let missing = of(Box::new("Library libxkbcommon-x11.so could not be loaded.")).unwrap();
        assert_eq!(missing, MissingPart::Libraries("Library libxkbcommon-x11.so could not be loaded".to_owned()));
        for language in Language::ALL {
            let said = missing.said(&language.words().refusals);
            assert!(said.contains("libxkbcommon-x11.so") && said.contains("apt install libxkbcommon-x11-0"), "{said}");
        }
        assert_eq!(of(Box::new("index out of bounds".to_owned())), None);
        assert_eq!(of(Box::new(3)), None);
    }

    #[test]
    fn each_error_says_what_to_install() {
        let words = &Language::English.words().refusals;
        let of_gl = eframe::Error::OpenGL("no shader".to_owned().into());
        let said = MissingPart::of(&of_gl).said(words);
        assert!(said.contains("expected OpenGL 2.1") && said.contains("libgl1"), "{said}");
        let other = MissingPart::of(&eframe::Error::AppCreation("no server".into())).said(words);
        assert!(other.contains("(no server), expected a display"), "{other}");
    }
}
