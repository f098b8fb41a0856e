//! The clipboard, as far as a browser lets the page have it: only at a secure address, and not in every frame.

use std::future::Future;

use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, HtmlElement, HtmlTextAreaElement};

use super::calls::{call, member, promised};

/// The clipboard of the page; none where the browser gives it none.
fn clipboard() -> Option<JsValue> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    member(&navigator, "clipboard")
}

/// Brings a text into the clipboard; whether that is done. The browser is asked before this is awaited, for it agrees
/// to what a person has just pressed.
pub(super) fn write(text: &str) -> impl Future<Output = bool> + 'static {
    let asked = clipboard().map(|clipboard| call(&clipboard, "writeText", &[text.into()]));
    let text = text.to_owned();
    async move {
        let is_written = match asked {
            Some(Ok(asked)) => JsFuture::from(Promise::resolve(&asked)).await.is_ok(),
            Some(Err(_)) | None => false,
        };
        is_written || write_selected(&text).unwrap_or(false)
    }
}

/// Brings a text into the clipboard by having it selected, as browsers did before pages had a clipboard.
fn write_selected(text: &str) -> Option<bool> {
    let document = web_sys::window()?.document()?;
    let focused = document.active_element().and_then(|element| element.dyn_into::<HtmlElement>().ok());
    let field: HtmlTextAreaElement = document.create_element("textarea").ok()?.dyn_into().ok()?;
    field.set_value(text);
    field.set_attribute("aria-hidden", "true").ok()?;
    document.body()?.append_child(&field).ok()?;
    field.focus().ok()?;
    field.select();
    let is_copied = copy_selected(&document);
    field.remove();
    if let Some(focused) = focused {
        // Where it cannot be had back, a press on the window gives it back.
        let _ = focused.focus();
    }
    Some(is_copied)
}

fn copy_selected(document: &Document) -> bool {
    let document: &JsValue = document;
    call(document, "execCommand", &["copy".into()]).is_ok_and(|is_done| is_done.is_truthy())
}

/// What is in the clipboard; none where the browser does not let it be read: the person can still paste by the
/// keyboard.
pub(super) async fn read() -> Option<String> {
    promised(&clipboard()?, "readText", &[]).await.ok()?.as_string()
}
