//! What the search of a move has found depth by depth, as it deepened.

use egui::{Label, Rect, RichText, Ui, UiBuilder, vec2};

use crate::ground::entries::BETWEEN;
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::replay::Iteration;
use plyscope_picture::run::Run;
use plyscope_text as text;

/// So many depths are shown at most, those that were done last.
const SHOWN: usize = 5;

/// The depths that are shown; none of a search that does not deepen.
fn shown(run: &Run) -> &[Iteration] {
    if !run.options.driver.deepens() {
        return &[];
    }
    let all = run.iterations();
    all.get(all.len().saturating_sub(SHOWN)..).unwrap_or_default()
}

/// The height of the lines, in a room of this height: a low one is left to the tree.
pub fn lines_height(look: &Look, context: &ViewContext<'_>, room: f32) -> f32 {
    let rows = context.session.run().map_or(0, |run| shown(run).len());
    let height = (rows + 1) as f32 * row(look) + gap::TINY;
    if rows == 0 || height > room * 0.3 { 0.0 } else { height }
}

fn row(look: &Look) -> f32 {
    look.sizes.least * 1.35
}

/// Draws the lines, one for each depth: the depth, the value and its sign, the nodes, and the moves expected by both
/// sides.
pub fn lines_ui(ui: &mut Ui, context: &mut ViewContext<'_>, room: Rect) {
    let look = context.look;
    let Some(run) = context.session.run() else { return };
    let room = room.shrink2(vec2(gap::LARGE, 0.0));
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        ui.set_clip_rect(room.intersect(ui.clip_rect()));
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut line = |text: RichText| ui.add(Label::new(text).truncate());
        line(RichText::new(look.words().play.lines).font(look.bold(look.sizes.least)));
        for iteration in shown(run) {
            // What was begun and not done is no reason for the move.
            let colour = if iteration.is_finished { look.palette.ink } else { look.palette.second };
            line(RichText::new(in_words(look, run, iteration)).font(look.least()).color(colour));
        }
    });
}

fn in_words(look: &Look, run: &Run, iteration: &Iteration) -> String {
    let words = &look.words().played;
    let signed = if iteration.is_proved { text::signed } else { text::believed };
    let value = iteration.value.map(|(bound, value)| signed(bound, look.value_format(run).value(value)));
    let moves = run.sentences(look.wording(true)).line(&iteration.line).join(" ");
    let stopped = (!iteration.is_finished).then(|| words.unfinished.to_owned());
    let parts = [Some((words.depth)(iteration.depth)), value, Some((words.nodes)(iteration.nodes)), stopped];
    let parts = parts.into_iter().flatten().chain((!moves.is_empty()).then_some(moves));
    parts.collect::<Vec<_>>().join(BETWEEN)
}
