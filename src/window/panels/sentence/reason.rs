//! The reason of the step: the main text of the window.

use std::sync::Arc;

use egui::Ui;

use crate::ground::cache::{RunKey, kept};
use crate::ground::text_block::{TextBlock, in_lines, read_out};
use crate::ground::{ViewContext, gap};
use plyscope_core::replay::{Unit, known_by_the_end};
use plyscope_core::trace::NodeId;
use plyscope_picture::run::{Place, Run, Wording, name_of_place};
use plyscope_session::stage::SentenceRooms;
use plyscope_text::{self as text, LanguageWords as _, Shortcut};

/// Draws the sentence, large, over the full width, and the detail of the step right below its last line. Both together
/// always take the same height, so that nothing else moves when one steps. `beside_rows` says that the tree is drawn
/// along the path, where a row has room for few nodes.
pub fn reason_ui(ui: &mut Ui, context: &ViewContext<'_>, beside_rows: bool) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let looked_at = session.looked_at().filter(|_| beside_rows);
    let sentences = match looked_at.and_then(|node| of_looked_at(ui, context, run, node)) {
        Some(sentences) => Arc::new(sentences),
        None => sentences(ui, context, run, beside_rows),
    };
    let (sentence, detail) = &*sentences;
    let width = ui.available_width();
    let rooms = rooms(context, width);
    // All of the room is taken at once, whatever the lines need of it.
    let (all, _) = ui.allocate_exact_size(egui::vec2(width, height(context, width)), egui::Sense::hover());
    let column = egui::Layout::top_down(egui::Align::Min);
    let ui = &mut ui.new_child(egui::UiBuilder::new().max_rect(all).layout(column));
    ui.spacing_mut().item_spacing.y = gap::TINY;
    let room = egui::vec2(width, rooms.sentence);
    let block = TextBlock { text: sentence, largest: rooms.sentence_size, color: look.palette.ink, room };
    let response = block.close_ui(ui, look);
    // One label: a screen reader reads all of it at once.
    let whole = text::joined(look.language, sentence, detail);
    read_out(&response, &whole);
    let state = state_of_search(context, run);
    let row = egui::Layout::left_to_right(egui::Align::Min);
    // Where both have one room, the second line is said if the sentence leaves enough of it.
    let left = if rooms.detail > 0.0 { rooms.detail } else { all.bottom() - response.rect.bottom() - gap::TINY };
    let beside = if state.is_some() { width * 0.45 } else { 0.0 };
    let fits = rooms.detail > 0.0 || {
        let font = egui::FontId::proportional(rooms.detail_size);
        in_lines(ui, detail, &font, look.palette.second, width - beside).size().y <= left
    };
    if !fits {
        response.on_hover_text(detail);
        return;
    }
    let below = egui::vec2(width, left);
    ui.allocate_ui_with_layout(below, row, |ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let room = egui::vec2(width - beside, left);
        TextBlock { text: detail, largest: rooms.detail_size, color: look.palette.second, room }.ui(ui, look);
        if let Some((state, color)) = state {
            let room = egui::vec2(beside, left);
            let response = TextBlock { text: &state, largest: rooms.detail_size, color, room }.ui(ui, look);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &state));
        }
    });
}

/// That the search was stopped, at its end; or in phases, which line runs and for whom.
fn state_of_search(context: &ViewContext<'_>, run: &Run) -> Option<(String, egui::Color32)> {
    let (session, look) = (context.session, context.look);
    let words = look.words();
    if let Some(stop) = run.trace.stop().filter(|_| run.step() == run.trace.last_step()) {
        let root = known_by_the_end(&run.trace, run.moment_after());
        return Some((
            (words.search.stopped)(stop, run.trace.len().into(), root, look.value_format(run)),
            look.palette.error,
        ));
    }
    let phase = run.phase().filter(|_| session.settings().unit == Unit::Line)?;
    let name = name_of_place(run, Place::Visited(phase.node), look.language).unwrap_or_default();
    let position = (words.transport.position)(run.phase_number() as u64, run.phases().len() as u64);
    Some((format!("{} · {name} · {position}", (words.units.phase)(phase.role)), look.palette.second))
}

/// The sentence of the step, and its detail.
pub fn sentences(ui: &Ui, context: &ViewContext<'_>, run: &Run, beside_rows: bool) -> Arc<(String, String)> {
    let wording = wording(ui, context, beside_rows);
    let key = (RunKey::of(run, wording.centipawns), run.step(), wording);
    kept(ui, egui::Id::unique("sentence of the step"), key, || {
        let (reason, detail) = (run.sentences(wording).reason(), run.sentences(wording).detail().unwrap_or_default());
        // What is wrong with another program comes first; then what it did.
        match run.sentences(Wording { letters: true, ..wording }).findings_at(run.step()) {
            Some(finding) => (finding, reason),
            None => (reason, detail),
        }
    })
}

/// Why a node that is looked at returned, and the keys that go on from there.
fn of_looked_at(ui: &Ui, context: &ViewContext<'_>, run: &Run, node: NodeId) -> Option<(String, String)> {
    let wording = wording(ui, context, true);
    let key = (RunKey::of(run, wording.centipawns), run.step(), wording, node);
    let reason = kept(ui, egui::Id::unique("sentence of a node"), key, || run.sentences(wording).reason_of(node));
    let language = wording.language;
    let cap = |shortcut: Shortcut| context.look.cap(shortcut);
    let words = &language.words().path;
    let (moment, back) = (cap(Shortcut::ToMoment), cap(Shortcut::Escape));
    let keys = match run.trace.record(node).is_leaf() {
        true => (words.looking_at_leaf_keys)(moment, back),
        false => (words.looking_keys)(cap(Shortcut::Unfold), moment, back),
    };
    reason.as_ref().clone().map(|reason| (reason, keys))
}

fn wording(ui: &Ui, context: &ViewContext<'_>, beside_rows: bool) -> Wording {
    let wording = context.look.wording(context.session.settings().letters);
    if beside_rows { wording.beside_rows(ui.ctx().content_rect().width()) } else { wording }
}

/// The rooms of the sentence and of what else there is to say, on a panel of this width.
pub fn rooms(context: &ViewContext<'_>, width: f32) -> SentenceRooms {
    let look = context.look;
    let beside_changing = context.session.what_if().is_changing() && !look.present;
    let brief =
        beside_changing.then(|| SentenceRooms::beside_changing(&look.lettering(), width, look.window)).flatten();
    brief.unwrap_or_else(|| SentenceRooms::of(&look.lettering(), look.present, width, look.window))
}

/// The height of the sentence and the detail, in points.
pub fn height(context: &ViewContext<'_>, width: f32) -> f32 {
    let rooms = rooms(context, width);
    rooms.sentence + rooms.detail + gap::TINY
}
