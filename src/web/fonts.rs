//! The fonts that a page does not carry, fetched when a character of them is asked for.

use std::cell::Cell;
use std::sync::Arc;

use egui::{Context, FullOutput, Plugin};
use js_sys::{ArrayBuffer, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;

use plyscope_text::Language;
use plyscope_window::fonts::{LateFonts, provide, want_chinese, wanted};

use super::calls;

/// The function of the page that gives the bytes of a file of the site by its name.
const FETCH: &str = "plyscopeFile";

thread_local! {
    /// How many fonts are on their way.
    static AWAITED: Cell<usize> = const { Cell::new(0) };
}

/// From now on, fonts that this window asks for are fetched, and it is drawn anew when they are there.
pub(super) fn watch(window: &Context) {
    window.add_font_provider(Arc::new(LateFonts));
    window.add_plugin(FontFetcher);
}

/// Fetches what a language needs, so that the first picture has all of its letters.
pub(super) async fn before_first_picture(language: Language) {
    if language.is_wide() {
        want_chinese();
    }
    for name in wanted() {
        told(fetch(name).await);
    }
}

struct FontFetcher;

impl Plugin for FontFetcher {
    fn debug_name(&self) -> &'static str {
        "fonts that come later"
    }

    fn output_hook(&mut self, window: &Context, _: &mut FullOutput) {
        for name in wanted() {
            let window = window.clone();
            AWAITED.set(AWAITED.get() + 1);
            spawn_local(async move {
                told(fetch(name).await);
                AWAITED.set(AWAITED.get() - 1);
                // Fonts that come together are installed together.
                if AWAITED.get() == 0 {
                    window.request_repaint();
                }
            });
        }
    }
}

/// A character whose font does not come is shown as a box.
fn told(fetched: Result<(), String>) {
    if let Err(reason) = fetched {
        web_sys::console::warn_1(&reason.into());
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
