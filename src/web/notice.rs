//! What a page says where the window cannot say it: that it cannot start, or has come to a bad end.

use std::panic;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, HtmlCanvasElement};

use plyscope_text::{Language, LanguageWords as _, PageWords};

use super::mirror;
use super::page::language;

/// The element that it stands in, which lies over the window.
const NOTICE: &str = "plyscope-notice";

/// Says something over the window, and offers to start again.
pub(super) fn show(text: impl FnOnce(&PageWords) -> String) {
    let shown = language();
    let words = &shown.words().page;
    let shown = put(&text(words), words.start_again, shown);
    if shown.is_none() {
        web_sys::console::error_1(&JsValue::from("there is no document, expected one"));
    }
}

fn put(text: &str, start_again: &str, language: Language) -> Option<()> {
    let page = web_sys::window()?;
    let document = page.document()?;
    mirror::page::remove(&document);
    let notice = element(&document)?;
    notice.set_text_content(None);
    notice.set_attribute("lang", language.id()).ok()?;
    let sentence = document.create_element("p").ok()?;
    sentence.set_text_content(Some(text));
    let button = document.create_element("button").ok()?;
    button.set_text_content(Some(start_again));
    let start = Closure::<dyn FnMut()>::new(move || {
        // A page that cannot be loaded again stays as it is.
        let _ = page.location().reload();
    });
    button.add_event_listener_with_callback("click", start.into_js_value().unchecked_ref()).ok()?;
    notice.append_child(&sentence).ok()?;
    notice.append_child(&button).ok()?;
    notice.remove_attribute("hidden").ok()
}

/// The element, made where the page has none.
fn element(document: &Document) -> Option<web_sys::Element> {
    if let Some(found) = document.get_element_by_id(NOTICE) {
        return Some(found);
    }
    let made = document.create_element("div").ok()?;
    made.set_id(NOTICE);
    made.set_attribute("role", "alert").ok()?;
    document.body()?.append_child(&made).ok()?;
    Some(made)
}

/// From now on a panic says so. What was handed on to be kept is kept; nothing is written any more.
pub(super) fn watch_panics() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |about| {
        show(|words| words.crashed.to_owned());
        before(about);
    }));
}

/// From now on it is said where the browser takes the surface away that the window is drawn on.
pub(super) fn watch_surface(canvas: &HtmlCanvasElement) -> Result<(), JsValue> {
    let lost = Closure::<dyn FnMut()>::new(|| show(|words| words.surface_lost.to_owned()));
    canvas.add_event_listener_with_callback("webglcontextlost", lost.into_js_value().unchecked_ref())
}
