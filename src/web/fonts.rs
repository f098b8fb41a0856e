//! The fonts that a page does not carry, fetched when a character of them is asked for.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use egui::{Context, FullOutput, Plugin};
use js_sys::{ArrayBuffer, Promise, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use plyscope_text::Language;
use plyscope_window::fonts::{LateFonts, come, has_chinese, provide, want_chinese, wanted};

use super::calls;

/// The function of the page that gives the bytes of a file of the site by its name.
const FETCH: &str = "plyscopeFile";

thread_local! {
    /// How many fonts are on their way.
    static AWAITED: Cell<usize> = const { Cell::new(0) };
    /// The fonts that have not come, with the time at which they may be asked for again.
    static MISSED: RefCell<Vec<(&'static str, f64)>> = const { RefCell::new(Vec::new()) };
}

/// So many milliseconds after a font has not come, it is asked for again when the window is drawn next.
const PAUSE: f64 = 5_000.0;

/// From now on, fonts that this window asks for are fetched, and it is drawn anew when they are there.
pub(super) fn watch(window: &Context) {
    window.add_font_provider(Arc::new(LateFonts));
    window.add_plugin(FontFetcher);
}

/// Fetches what a language needs, so that a picture has all of its letters.
pub(super) async fn before_picture(language: Language) {
    if language.is_wide() {
        want_chinese();
    }
    // All are asked for before the first is awaited.
    let asked: Vec<_> = wanted().into_iter().map(|name| (name, ask(name))).collect();
    for (name, asked) in asked {
        take(name, asked).await;
    }
}

/// Whether all letters of a picture in a language are there.
pub(super) fn has_all_of(language: Language) -> bool {
    !language.is_wide() || has_chinese()
}

struct FontFetcher;

impl Plugin for FontFetcher {
    fn debug_name(&self) -> &'static str {
        "fonts that come later"
    }

    fn output_hook(&mut self, window: &Context, _: &mut FullOutput) {
        for name in wanted().into_iter().chain(due()) {
            let window = window.clone();
            AWAITED.set(AWAITED.get() + 1);
            let asked = ask(name);
            spawn_local(async move {
                take(name, asked).await;
                AWAITED.set(AWAITED.get() - 1);
                // Fonts that come together are installed together.
                if AWAITED.get() == 0 {
                    window.request_repaint();
                }
            });
        }
    }
}

/// The fonts that have not come, and may be asked for again.
fn due() -> Vec<&'static str> {
    let now = calls::now();
    MISSED.with_borrow_mut(|missed| missed.extract_if(.., |(_, again)| *again <= now).map(|(name, _)| name).collect())
}

/// Asks the page for a font.
fn ask(name: &str) -> Result<JsValue, JsValue> {
    let page = web_sys::window().ok_or(JsValue::NULL)?;
    calls::call(&page, FETCH, &[format!("fonts/{name}").into()])
}

/// Hands a font in when it has come. Until it does, its characters are shown as boxes.
async fn take(name: &'static str, asked: Result<JsValue, JsValue>) {
    let given = match asked {
        Ok(asked) => JsFuture::from(Promise::resolve(&asked)).await,
        Err(thrown) => Err(thrown),
    };
    if let Err(reason) = given.and_then(|given| hand_in(name, given)) {
        web_sys::console::warn_1(&reason);
        MISSED.with_borrow_mut(|missed| {
            missed.retain(|(other, _)| *other != name);
            missed.push((name, calls::now() + PAUSE));
        });
    }
}

fn hand_in(name: &'static str, given: JsValue) -> Result<(), JsValue> {
    let bytes: ArrayBuffer = given.dyn_into()?;
    // It may have come in the meantime.
    let is_there = provide(name, Uint8Array::new(&bytes).to_vec()) || come().iter().any(|(known, _)| *known == name);
    if is_there { Ok(()) } else { Err(format!("{name} is no font, expected one").into()) }
}
