//! What is said at the pointer of what it is on.

use egui::Response;

use plyscope_core::game::{Language, Value};
use plyscope_text::{self as text, LanguageWords as _, LegendDrawing};

/// A line, and whether it is written in bold.
pub type TipLine = (String, bool);

/// What is said of signs, of the value of a decided game, and of what else is marked, where the pointer is on them.
pub fn lines(
    language: Language,
    signs: impl IntoIterator<Item = LegendDrawing>,
    value: Option<Value>,
    note: Option<String>,
) -> Vec<TipLine> {
    let items = signs.into_iter().map(|sign| (language.words().tree.drawing)(sign));
    let about_signs = items.flat_map(|item| [(item.label.to_owned(), true), (item.hint.to_owned(), false)]);
    let about_value = value.and_then(|value| text::decided(language, value)).map(|line| (line, false));
    about_signs.chain(about_value).chain(note.map(|line| (line, false))).collect()
}

/// Says lines at the pointer, if there are any.
pub fn tip_ui(response: &Response, lines: Vec<TipLine>) {
    if lines.is_empty() {
        return;
    }
    response.clone().on_hover_ui_at_pointer(|ui| {
        for (line, is_strong) in lines {
            if is_strong {
                ui.strong(line)
            } else {
                ui.label(line)
            };
        }
    });
}
