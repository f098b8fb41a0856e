//! Sentences in a room of their own.

use std::sync::Arc;

use egui::{Color32, FontId, Galley, Ui};

use crate::ground::Look;
use plyscope_session::stage::SentenceRooms;

/// A line's height, in sizes of its type.
pub const LINE: f32 = SentenceRooms::LINE;

/// On a panel narrower than this, in points, a sentence beside buttons takes a line more.
pub const NARROW: f32 = 1000.0;

/// Draws the main sentence into a room that it may not leave.
pub fn sentence_ui(ui: &mut Ui, look: &Look, sentence: &str, room: egui::Vec2) -> egui::Response {
    let block = TextBlock { text: sentence, largest: look.sizes.reason, color: look.palette.ink, room };
    let response = block.ui(ui, look);
    read_out(&response, sentence);
    response
}

/// Names a sentence; a screen reader reads each new one when it has finished what it says.
pub fn read_out(response: &egui::Response, spoken: &str) {
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, spoken));
    response.ctx.accesskit_node_builder(response.id, |node| node.set_live(egui::accesskit::Live::Polite));
}

/// Sentences in a room that they may not leave: long ones become a little smaller.
#[derive(Clone, Copy, Debug)]
pub struct TextBlock<'t> {
    /// The sentences.
    pub text: &'t str,
    /// The size of their type where they fit, in points.
    pub largest: f32,
    /// Their colour.
    pub color: Color32,
    /// The size of their room, in points.
    pub room: egui::Vec2,
}

impl TextBlock<'_> {
    /// Draws them; all of the room is taken.
    pub fn ui(self, ui: &mut Ui, look: &Look) -> egui::Response {
        let galley = self.laid_out(ui, look);
        let (place, response) = ui.allocate_exact_size(self.room, egui::Sense::hover());
        ui.painter().galley(place.min, galley, self.color);
        response
    }

    /// Draws them in no more height than their lines need: what stands below follows at once.
    pub fn close_ui(self, ui: &mut Ui, look: &Look) -> egui::Response {
        let galley = self.laid_out(ui, look);
        let height = galley.size().y.min(self.room.y);
        let (place, response) = ui.allocate_exact_size(egui::vec2(self.room.x, height), egui::Sense::hover());
        ui.painter().galley(place.min, galley, self.color);
        response
    }

    /// Lays them out, in the largest type in which they fit.
    fn laid_out(self, ui: &Ui, look: &Look) -> Arc<Galley> {
        let layout = |size: f32| in_lines(ui, self.text, &FontId::proportional(size), self.color, self.room.x);
        let mut size = self.largest;
        let mut galley = layout(size);
        while galley.size().y > self.room.y && size > look.sizes.least {
            size -= 1.0;
            galley = layout(size);
        }
        galley
    }
}

/// Draws sentences into the width that there is.
pub fn lines_ui(ui: &mut Ui, text: &str, font: FontId, color: Color32) -> egui::Response {
    let galley = in_lines(ui, text, &font, color, ui.available_width());
    let response = ui.add(egui::Label::new(galley));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, text));
    response
}

/// Lays a text out in lines of this width: none breaks inside `α = −∞`, and none begins with a space.
pub fn in_lines(ui: &Ui, text: &str, font: &FontId, color: Color32, width: f32) -> Arc<Galley> {
    let mut characters: Vec<char> = kept_together(text).chars().collect();
    loop {
        let galley = ui.painter().layout(characters.iter().collect(), font.clone(), color, width);
        // A line that would begin with a space ends before it instead.
        match first_space_of_a_line(&galley).and_then(|at| characters.get_mut(at)) {
            Some(space) if *space == ' ' => *space = '\n',
            _ => return galley,
        }
    }
}

/// The text with spaces that no line ends at around each equals sign.
fn kept_together(text: &str) -> String {
    text.replace(" = ", "\u{a0}=\u{a0}")
}

/// The character, by its number in the text, of the first space that a broken line begins with.
fn first_space_of_a_line(galley: &Galley) -> Option<usize> {
    let (mut at, mut is_broken) = (0, false);
    for row in &galley.rows {
        if is_broken && row.glyphs.first().is_some_and(|glyph| glyph.chr == ' ') {
            return Some(at);
        }
        is_broken = !row.ends_with_newline;
        at += row.glyphs.len() + usize::from(row.ends_with_newline);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::fonts;
    use plyscope_picture::marks::fonts::Punctuation;
    use plyscope_text::Language;

    const SENTENCES: [(Language, &str); 3] = [
        (
            Language::Chinese,
            "Min 方已能把 w3 的值压到 4。Max 方在 w1 已有 α = −∞，β = 6。剪去 w8 和 w9：不论它们的值是多少，Max 方都不会选 w3。",
        ),
        (Language::Chinese, "历史表中 h = 9 的着法 炮二平五 在 w1 已有 α = 6，所以 w2 到 w9 都不变。"),
        (
            Language::English,
            "w3 is worth at most 4, worse for Max than the α = −∞ at w1. The last leaf is pruned: whatever it is \
            worth, h = 9 stays.",
        ),
    ];

    #[test]
    fn no_line_begins_with_a_space_or_breaks_an_equation() {
        let mut lines = 0;
        for (language, text) in SENTENCES {
            let ctx = egui::Context::default();
            fonts::install_with(&ctx, Punctuation::of(language));
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                for width in (200..900).step_by(7) {
                    let galley = in_lines(ui, text, &FontId::proportional(17.0), Color32::WHITE, width as f32);
                    let rows: Vec<String> =
                        galley.rows.iter().map(|row| row.glyphs.iter().map(|glyph| glyph.chr).collect()).collect();
                    lines += rows.len();
                    for row in &rows {
                        assert!(!row.starts_with([' ', '\u{a0}', '=']), "{row:?} at {width}");
                        assert!(!row.trim_end().ends_with('='), "{row:?} at {width}");
                    }
                    let all: String = rows.concat().chars().filter(|c| !c.is_whitespace()).collect();
                    assert_eq!(all, text.replace(' ', ""), "nothing is lost");
                }
            });
            output.textures_delta.clear();
        }
        assert!(lines > 250, "{lines}");
    }
}
