//! What the window asks of a page.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use egui::Context;
use wasm_bindgen_futures::spawn_local;

use plyscope_files::{InputError, whole_link};
use plyscope_session::Session;
use plyscope_window::app::{DialogAnswer, FileDialog, Files, Job, JobResult, Running, Shell, WorkKeeper};

use super::clipboard;
use super::dialogs;
use super::files::PageFiles;
use super::machine::memory_of_a_search;
use super::notice;
use super::promised::PromisedAnswer;
use super::screen::PageScreen;
use super::unsaved::PageKeeper;
use super::work::Workshop;

/// The shell of a page.
pub(super) struct PageShell {
    window: Context,
    files: PageFiles,
    work: Workshop,
    /// What keeps unsaved work; none in a page that leaves no trace.
    keeper: Option<PageKeeper>,
    screen: PageScreen,
    /// What was in the clipboard when it was asked for.
    pasted: Rc<RefCell<Option<String>>>,
}

impl PageShell {
    /// The shell of this window, which prepares for long work, or begins that when it comes.
    pub fn new(window: Context, keeper: Option<PageKeeper>, prepares: bool) -> Self {
        if let Some(keeper) = &keeper {
            keeper.wake(window.clone());
        }
        let page = web_sys::window();
        let screen = page.map_or_else(PageScreen::default, |page| PageScreen::of(&page, window.clone()));
        let files = PageFiles::of(window.clone());
        let work = Workshop::of(window.clone(), files.clone());
        if prepares {
            work.prepare_later();
        }
        Self { files, work, window, keeper, screen, pasted: Rc::default() }
    }
}

impl Shell for PageShell {
    fn start(&mut self, job: Job, memory: Option<u64>) -> Result<Box<dyn Running<JobResult>>, String> {
        Ok(self.work.start(job, memory))
    }

    fn ask(&mut self, question: FileDialog) -> Box<dyn Running<DialogAnswer>> {
        dialogs::ask(question, &self.files, self.window.clone())
    }

    fn memory(&self, wanted: Option<u64>) -> Option<u64> {
        Some(memory_of_a_search(wanted))
    }

    fn now(&self) -> f64 {
        let clock = web_sys::window().and_then(|window| window.performance());
        clock.map_or(0.0, |clock| clock.now() / 1000.0)
    }

    fn files(&self) -> &dyn Files {
        &self.files
    }

    fn written(&mut self, path: &Path) -> Box<dyn Running<Result<(), InputError>>> {
        self.files.written(path)
    }

    fn chosen_late(&mut self) -> Option<PathBuf> {
        self.files.chosen_late()
    }

    fn failures(&mut self) -> Vec<InputError> {
        [self.files.failures(), self.work.failures()].concat()
    }

    fn folder(&self) -> PathBuf {
        PathBuf::new()
    }

    fn home(&self) -> Option<PathBuf> {
        None
    }

    fn note(&mut self, _: &Path) {}

    fn is_watching(&self) -> bool {
        false
    }

    fn has_changed(&mut self, _: &Path) -> bool {
        false
    }

    fn keeper(&mut self) -> Option<Box<dyn WorkKeeper>> {
        self.keeper.take().map(|keeper| -> Box<dyn WorkKeeper> { Box::new(keeper) })
    }

    fn tell(&self, text: &str) {
        web_sys::console::warn_1(&text.into());
    }

    fn entitle(&mut self, _: &Context, title: &str) {
        if let Some(document) = web_sys::window().and_then(|window| window.document()) {
            document.set_title(title);
        }
    }

    fn base_address(&self) -> Option<String> {
        let location = web_sys::window()?.location();
        Some(format!("{}{}", location.origin().ok()?, location.pathname().ok()?))
    }

    fn program_address(&self, session: &Session) -> Option<String> {
        let link = session.link().ok()?;
        Some(whole_link(&self.base_address()?, &link.write()))
    }

    fn is_page(&self) -> bool {
        true
    }

    fn present(&mut self, _: &Context, on: bool) {
        self.screen.fill(on);
    }

    fn has_left_full_screen(&mut self) -> bool {
        self.screen.has_been_left()
    }

    fn copy(&mut self, ctx: &Context, text: String) -> Box<dyn Running<bool>> {
        let written = clipboard::write(&text);
        let copied = async move {
            let is_written = written.await;
            if !is_written {
                notice::offer(&text);
            }
            is_written
        };
        Box::new(PromisedAnswer::of(copied, ctx.clone()))
    }

    fn paste(&mut self, ctx: &Context) {
        let (pasted, window) = (Rc::clone(&self.pasted), ctx.clone());
        spawn_local(async move {
            *pasted.borrow_mut() = clipboard::read().await;
            window.request_repaint();
        });
    }

    fn pasted(&mut self) -> Option<String> {
        self.pasted.borrow_mut().take()
    }

    fn bring_into_sight(&self, _: &Context, _: &eframe::Frame) {}
}
