//! The page fills the screen, where the browser lets it: presenting works without.

use std::cell::Cell;
use std::rc::Rc;

use egui::Context;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Document, Window};

use super::calls;

/// Whether the page fills the screen, and whether a person has ended that by the browser's own means.
#[derive(Default)]
pub(super) struct PageScreen {
    state: Rc<ScreenState>,
}

#[derive(Default)]
struct ScreenState {
    /// The window wants the whole screen.
    is_wanted: Cell<bool>,
    /// The screen was given back, though the window wants it.
    is_left: Cell<bool>,
}

impl PageScreen {
    /// The screen of this page; the window is woken when the browser gives it back by itself.
    pub fn of(page: &Window, window: Context) -> Self {
        let screen = Self::default();
        let (state, document) = (Rc::clone(&screen.state), page.document());
        let Some(listened) = document.clone() else { return screen };
        let changed = Closure::<dyn FnMut()>::new(move || {
            let fills = document.as_ref().is_some_and(|document| document.fullscreen_element().is_some());
            if !fills && state.is_wanted.take() {
                state.is_left.set(true);
                window.request_repaint();
            }
        });
        let changed = changed.into_js_value();
        // Without it a person leaves presenting by a second Escape.
        let _ = listened.add_event_listener_with_callback("fullscreenchange", changed.unchecked_ref());
        screen
    }

    /// Fills the screen, or gives it back.
    pub fn fill(&self, on: bool) {
        self.state.is_wanted.set(on);
        self.state.is_left.set(false);
        let Some(document) = web_sys::window().and_then(|page| page.document()) else { return };
        let state = Rc::clone(&self.state);
        spawn_local(async move {
            if on {
                fill(&document).await;
            }
            // It may have been given up while the browser was asked.
            if !state.is_wanted.get() && document.fullscreen_element().is_some() {
                let _ = calls::promised(&document, "exitFullscreen", &[]).await;
            }
        });
    }

    /// Whether a person has left the screen by the browser's own means since this was asked last.
    pub fn has_been_left(&self) -> bool {
        self.state.is_left.take()
    }
}

/// Asks the browser for the whole screen. Some have none to give, and all refuse where no key or button was pressed:
/// then the window presents within its page.
async fn fill(document: &Document) {
    let Some(page) = document.document_element() else { return };
    if calls::has_function(&page, "requestFullscreen") {
        let options = calls::object(&[("navigationUI", "hide".into())]);
        let _ = calls::promised(&page, "requestFullscreen", &[options]).await;
    }
}
