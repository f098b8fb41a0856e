//! What a page says where the window cannot say it: that it cannot start, has come to a bad end, or may not copy.

use std::panic;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, HtmlCanvasElement, HtmlElement, HtmlInputElement};

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

/// Shows a text over the window, to be copied by hand.
pub(super) fn offer(text: &str) {
    let words = &language().words().page;
    let shown = put_text(text, words.copy_by_hand, words.close, language());
    if shown.is_none() {
        web_sys::console::error_1(&JsValue::from("there is no document, expected one"));
    }
}

fn put(text: &str, start_again: &str, language: Language) -> Option<()> {
    let page = web_sys::window()?;
    let document = page.document()?;
    mirror::page::remove(&document);
    let notice = begun(&document, text, language)?;
    let start = move || {
        // A page that cannot be loaded again stays as it is.
        let _ = page.location().reload();
    };
    let button = button(&document, start_again, start)?;
    notice.append_child(&button).ok()?;
    notice.remove_attribute("hidden").ok()
}

fn put_text(text: &str, sentence: &str, close: &str, language: Language) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let notice = begun(&document, sentence, language)?;
    let field: HtmlInputElement = document.create_element("input").ok()?.dyn_into().ok()?;
    field.set_read_only(true);
    field.set_value(text);
    field.set_attribute("aria-label", sentence).ok()?;
    notice.append_child(&field).ok()?;
    let (hidden, before) = (notice.clone(), document.active_element());
    let leave = move || {
        // What cannot be hidden is gone when the page is loaded again.
        let _ = hidden.set_attribute("hidden", "");
        hidden.set_text_content(None);
        if let Some(before) = before.as_ref().and_then(|before| before.dyn_ref::<HtmlElement>()) {
            let _ = before.focus();
        }
    };
    let button = button(&document, close, leave)?;
    notice.append_child(&button).ok()?;
    notice.remove_attribute("hidden").ok()?;
    field.focus().ok()?;
    field.select();
    Some(())
}

/// The element with a sentence, and nothing else yet.
fn begun(document: &Document, sentence: &str, language: Language) -> Option<Element> {
    let notice = element(document)?;
    notice.set_text_content(None);
    notice.set_attribute("lang", language.id()).ok()?;
    let paragraph = document.create_element("p").ok()?;
    paragraph.set_text_content(Some(sentence));
    notice.append_child(&paragraph).ok()?;
    Some(notice)
}

fn button(document: &Document, label: &str, press: impl FnMut() + 'static) -> Option<Element> {
    let button = document.create_element("button").ok()?;
    button.set_text_content(Some(label));
    let press = Closure::<dyn FnMut()>::new(press);
    button.add_event_listener_with_callback("click", press.into_js_value().unchecked_ref()).ok()?;
    Some(button)
}

/// The element, made where the page has none.
fn element(document: &Document) -> Option<Element> {
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
