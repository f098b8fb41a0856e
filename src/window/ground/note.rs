//! What is said at the foot of a list of one of its entries: the list itself is of names.

use std::borrow::Cow;

use egui::{Id, Pos2, Response, Ui, Vec2, vec2};

use super::text_block::{LINE, TextBlock};
use super::{Look, gap};

/// The room for a note has so many lines of running text, in a wide list and in a narrow one.
const LINES: (f32, f32) = (2.0, 3.0);
/// From this width on, in points, a list is wide.
const WIDE: f32 = 800.0;

/// The note at the foot of a list: that of the entry at the pointer, or of the one that is chosen, whichever came last.
#[derive(Clone, Debug, Default)]
pub struct Note<'n> {
    pointed: Option<Cow<'n, str>>,
    chosen: Option<Cow<'n, str>>,
}

impl<'n> Note<'n> {
    /// The height that it takes, with what stands between it and the list.
    pub fn height(ui: &Ui, look: &Look) -> f32 {
        room(ui, look).y + 2.0 * gap::SMALL + 1.0
    }

    /// Takes down what is to be said of an entry; a screen reader says it of the entry itself.
    pub fn of(&mut self, entry: &Response, note: impl Into<Cow<'n, str>>, is_chosen: bool) {
        let note = note.into();
        entry.ctx.accesskit_node_builder(entry.id, |node| node.set_description(&*note));
        match (entry.hovered(), is_chosen) {
            (true, true) => (self.pointed, self.chosen) = (Some(note.clone()), Some(note)),
            (true, false) => self.pointed = Some(note),
            (false, true) => self.chosen = Some(note),
            (false, false) => {}
        }
    }

    /// Draws it.
    pub fn ui(self, ui: &mut Ui, look: &Look) {
        let id = Id::unique("note of a list");
        let at = ui.input(|input| input.pointer.latest_pos());
        // A pointer that only rests on the list does not hide what the keys choose.
        let by_keys = ui.data_mut(|data| {
            let last = data.get_temp_mut_or_default::<LastListFrame>(id);
            if last.at != at {
                last.by_keys = false;
            } else if last.chosen.as_deref() != self.chosen.as_deref() {
                last.by_keys = true;
            }
            last.at = at;
            if last.chosen.as_deref() != self.chosen.as_deref() {
                last.chosen = self.chosen.as_deref().map(str::to_owned);
            }
            last.by_keys
        });
        let (first, second) = if by_keys { (self.chosen, self.pointed) } else { (self.pointed, self.chosen) };
        let text = first.or(second).unwrap_or_default();
        ui.separator();
        let room = room(ui, look);
        TextBlock { text: &text, largest: look.sizes.body, color: look.palette.second, room }.ui(ui, look);
    }
}

/// What a list looked like in the last frame.
#[derive(Clone, Debug, Default)]
struct LastListFrame {
    /// Where the pointer was.
    at: Option<Pos2>,
    chosen: Option<String>,
    /// Whether the keys have chosen since the pointer moved.
    by_keys: bool,
}

fn room(ui: &Ui, look: &Look) -> Vec2 {
    let width = ui.available_width();
    vec2(width, look.sizes.body * LINE * if width < WIDE { LINES.1 } else { LINES.0 })
}
