//! The fonts that a page does not carry, fetched when a character of them is asked for.

use std::cell::Cell;

use egui::Context;
use js_sys::{ArrayBuffer, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;

use plyscope_window::fonts::{provide, wanted};

use super::calls;

/// The function of the page that gives the bytes of a file of the site by its name.
const FETCH: &str = "plyscopeFile";

thread_local! {
    /// How many fonts are on their way.
    static AWAITED: Cell<usize> = const { Cell::new(0) };
}

/// Fetches what has been asked for since this was called last; when it is there, the window draws anew.
pub(super) fn fetch_wanted(window: &Context) {
    for name in wanted() {
        let window = window.clone();
        AWAITED.set(AWAITED.get() + 1);
        spawn_local(async move {
            if let Err(reason) = fetch(name).await {
                web_sys::console::warn_1(&reason.into());
            }
            AWAITED.set(AWAITED.get() - 1);
            // Fonts that come together are installed together.
            if AWAITED.get() == 0 {
                window.request_repaint();
            }
        });
    }
}

/// Fetches a font and hands it in.
async fn fetch(name: &'static str) -> Result<(), String> {
    let page = web_sys::window().ok_or("there is no window, expected one")?;
    let path = format!("fonts/{name}");
    let found = calls::promised(&page, FETCH, &[path.into()]).await.map_err(|thrown| calls::said(&thrown))?;
    let bytes: ArrayBuffer = found.dyn_into().map_err(|_| format!("{name} cannot be had, expected a file"))?;
    if !provide(name, Uint8Array::new(&bytes).to_vec()) {
        return Err(format!("{name} is no font, expected one"));
    }
    Ok(())
}
