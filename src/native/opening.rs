//! Opening the window, and what it shows before that.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use plyscope_disk::{is_long_search, memory_of_a_search, this_machine, write_whole};
use plyscope_files::Source;
use plyscope_text::LanguageWords as _;
use plyscope_window::app::{App, OpeningFailure, PROGRAM, Storage, WindowGeometry, WindowOptions, opening};

use super::settings::SettingsFile;
use super::shell::NativeShell;
use super::system_fonts::SystemFonts;
use super::watching::FileWatcher;
use super::{address_space, failure, icon, identity};

/// Opens the window and stays until it is closed.
///
/// # Errors
/// When the input cannot be read, or does not go together with the options; when there is no display, when there are
/// too few addresses for a window, or when the picture cannot be saved.
pub fn open(options: WindowOptions) -> Result<(), OpeningFailure> {
    let language = options.language.unwrap_or_default();
    let words = &language.words().refusals;
    address_space::prepare(words).map_err(OpeningFailure::Other)?;
    let source = options.wanted();
    let mut watching = FileWatcher::default();
    if let Source::File(path) = &source {
        // Before it is read: what is written meanwhile is a change.
        watching.note(path);
    }
    let memory = memory_of_a_search(options.max_memory);
    let opening = opening(&options, is_long_search(&source), memory, this_machine())?;
    let picture = options.picture.clone();
    let is_picture_wanted = picture.is_some();
    let saved = Arc::new(Mutex::new(None));
    let result = Arc::clone(&saved);
    // A picture shows the program as it is by itself, not as a person has arranged it, and leaves no trace in what is
    // remembered.
    let settings = if is_picture_wanted { None } else { SettingsFile::of_person() };
    let unsaved = settings.as_ref().and_then(SettingsFile::folder).map(|folder| folder.join("unsaved"));
    let mut storage = settings.map_or_else(Storage::default, |file| Storage::in_store(Box::new(file)));
    let geometry = storage.get("geometry", WindowGeometry::sound);
    let native = eframe::NativeOptions {
        viewport: geometry
            .with_size(options.size)
            .viewport()
            .with_title(PROGRAM)
            .with_app_id(identity::id())
            .with_icon(icon::icon()),
        // All that is remembered is in `storage`, which writes it whole: eframe gets no file.
        persist_window: false,
        persistence_path: Some(PathBuf::new()),
        // The program asks for them by itself: see `SystemFonts`.
        system_font_fallback: false,
        ..eframe::NativeOptions::default()
    };
    let create: eframe::AppCreator<'_> = Box::new(move |creation| {
        creation.egui_ctx.add_font_provider(Arc::new(SystemFonts::new()));
        let shell = NativeShell::new(creation.egui_ctx.clone(), watching, unsaved);
        let mut app = App::new(creation, &options, Box::new(shell), storage, geometry);
        if let Some(path) = picture {
            app.give_picture_to(Box::new(move |picture| {
                if let Ok(mut saved) = result.lock() {
                    *saved = Some(save_picture(&path, picture));
                }
            }));
        }
        app.begin(opening);
        Ok(Box::new(app))
    });
    failure::run(native, create).map_err(|failure| OpeningFailure::Other(failure.said(words)))?;
    let outcome = saved.lock().map(|mut outcome| outcome.take());
    match outcome {
        Ok(Some(result)) => result.map_err(OpeningFailure::Other),
        Ok(None) if is_picture_wanted => Err(OpeningFailure::Other(words.closed_without_picture.to_owned())),
        _ => Ok(()),
    }
}

/// Saves the picture of the window, whole or not at all.
fn save_picture(path: &Path, picture: Result<Vec<u8>, String>) -> Result<(), String> {
    let name = path.display();
    let bytes = picture.map_err(|reason| format!("{name}: {reason}"))?;
    write_whole(path, &bytes).map_err(|error| format!("{name}: the picture cannot be saved ({error})"))
}
