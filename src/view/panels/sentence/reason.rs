//! The reason of the step: the main text of the window.

use std::sync::Arc;

use egui::{Frame, Margin, RichText, Ui};

use crate::drawing::stage::Words;
use crate::replay::Unit;
use crate::session::{Place, Run, name_of_place};
use crate::text::{self, Shortcut};
use crate::view::ground::cache::{RunKey, kept};
use crate::view::ground::text_block::{LINE, read_out, text_ui};
use crate::view::ground::widgets::is_low;
use crate::view::ground::{Look, ViewContext, gap};

/// Draws the sentence, large, over the full width, and the detail of the step in a row below. Both always
/// take the same height, so that nothing moves when one steps.
pub fn reason_ui(ui: &mut Ui, context: &ViewContext<'_>, key_uses: [u8; 4]) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let sentences = sentences(ui, context, run);
    let (sentence, detail) = &*sentences;
    let width = ui.available_width();
    let rooms = rooms(look, width);
    let room = egui::vec2(width, rooms.sentence);
    let response = text_ui(ui, look, sentence, look.sizes.reason, look.palette.ink, room);
    // One label: a screen reader reads all of it at once.
    let whole = text::joined(look.language, sentence, detail);
    read_out(&response, &whole);
    let room = egui::vec2(width, rooms.detail);
    text_ui(ui, look, detail, rooms.detail_size, look.palette.second, room);
    let stop = run.trace.stop();
    let is_phased = session.settings().unit == Unit::Phase;
    let has_caps = !look.present && !is_low(ui.ctx());
    if !(stop.is_some() || is_phased || has_caps) {
        return;
    }
    let below = look.sizes.body * LINE;
    ui.allocate_ui_with_layout(egui::vec2(width, below), egui::Layout::left_to_right(egui::Align::Center), |ui| {
        ui.set_min_height(below);
        if let Some(stop) = stop.filter(|_| run.step() == run.trace.last_step()) {
            let root = run.moment_after().known_of_root(&run.trace);
            let stopped = (look.words().search.stopped)(stop, run.trace.len().into(), root);
            ui.label(RichText::new(stopped).size(look.sizes.body).color(look.palette.error));
        } else if is_phased {
            phase_ui(ui, context);
        } else if has_caps {
            key_caps_ui(ui, look, key_uses);
        }
    });
}

/// The sentence of the step, and its detail.
pub fn sentences(ui: &Ui, context: &ViewContext<'_>, run: &Run) -> Arc<(String, String)> {
    let (session, look) = (context.session, context.look);
    let letters = session.settings().letters;
    let key = (RunKey::of(run), run.step(), look.language, letters);
    kept(ui, egui::Id::unique("sentence of the step"), key, || {
        (run.reason_text(look.language, letters), run.detail_text(look.language, letters).unwrap_or_default())
    })
}

/// The rooms of the sentence and of what else there is to say, on a panel of this width.
pub fn rooms(look: &Look, width: f32) -> Words {
    Words::of(&look.lettering(), look.present, width)
}

/// The height of the whole panel, in points: the sentence, the detail, and the line below.
pub fn height(look: &Look, width: f32) -> f32 {
    let rooms = rooms(look, width);
    rooms.sentence + rooms.detail + look.sizes.body * LINE + 2.0 * gap::TINY
}

/// In phases, says which line runs and for whom.
fn phase_ui(ui: &mut Ui, context: &ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let Some(phase) = run.phase() else { return };
    let words = context.words();
    let name = name_of_place(run, Place::Visited(phase.node), look.language).unwrap_or_default();
    let position = (words.transport.position)(run.phase_number() as u64, run.phases().len() as u64);
    let line = format!("{} · {name} · {position}", (words.units.phase)(phase.role));
    ui.label(RichText::new(line).size(look.sizes.body).color(look.palette.second));
}

/// The keys that are needed first.
pub const FIRST_KEYS: [Shortcut; 4] = [Shortcut::Forward, Shortcut::Back, Shortcut::NextCutoff, Shortcut::Help];

/// Names the first keys; each fades once it has been used three times.
fn key_caps_ui(ui: &mut Ui, look: &Look, key_uses: [u8; 4]) {
    let words = &look.words().first;
    let meanings = [words.next, words.back, words.next_cut, words.keys];
    if key_uses.iter().all(|uses| *uses >= 3) {
        return;
    }
    ui.horizontal(|ui| {
        for ((shortcut, meaning), uses) in FIRST_KEYS.into_iter().zip(meanings).zip(key_uses) {
            if uses >= 3 {
                continue;
            }
            Frame::new()
                .fill(look.palette.canvas)
                .stroke(egui::Stroke::new(1.0, look.palette.outline))
                .corner_radius(4)
                .inner_margin(Margin::symmetric(6, 1))
                .show(ui, |ui| {
                    ui.label(RichText::new(shortcut.cap(look.language)).font(look.least()).color(look.palette.ink))
                });
            ui.label(RichText::new(meaning).font(look.least()).color(look.palette.second));
            ui.add_space(gap::SMALL);
        }
    });
}
