//! What the window paints, told to a test: under `?painted` the page has it as `plyscopePainted`, after each frame. There
//! a test may also have the program come to a bad end, by setting `plyscopePanics`.

use egui::{Context, FullOutput, Plugin};
use js_sys::{Array, Reflect};
use wasm_bindgen::JsValue;

use plyscope_window::painted_lines;

/// The name of the list.
const NAME: &str = "plyscopePainted";
/// The name of what asks for a panic.
const PANICS: &str = "plyscopePanics";

/// Tells what each frame paints.
#[derive(Debug, Default)]
pub(super) struct PaintedTeller;

impl Plugin for PaintedTeller {
    fn debug_name(&self) -> &'static str {
        "what is painted"
    }

    fn output_hook(&mut self, _: &Context, output: &mut FullOutput) {
        let lines: Array = painted_lines(&output.shapes).into_iter().map(JsValue::from).collect();
        if let Some(page) = web_sys::window() {
            let asked = Reflect::get(&page, &PANICS.into()).is_ok_and(|asked| asked.is_truthy());
            assert!(!asked, "a test has asked for this panic");
            // A test that finds nothing fails by itself.
            let _ = Reflect::set(&page, &NAME.into(), &lines);
        }
    }
}
