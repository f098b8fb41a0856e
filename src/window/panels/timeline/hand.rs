//! The way through time where fingers press it: one row of signs, of which the next step is the largest.

use egui::Ui;

use super::transport::{TransportParts, has_cutoffs, more_ui, next_ui, position_ui, travel_ui, widest_position};
use crate::ground::widgets::{Button, Icon, name_control};
use crate::ground::{ViewContext, gap};
use plyscope_session::{Command, ScreenPart, Travel};

/// Draws the row into the room there is; what has none stands in the menu of the rarer ways, where there is one: with
/// the parts that are handed in.
pub(super) fn hand_row_ui(ui: &mut Ui, context: &mut ViewContext<'_>, parts: Option<TransportParts<'_>>) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let words = &context.words().transport;
    ui.spacing_mut().item_spacing.x = gap::TINY;
    let one = look.sizes.target + gap::TINY;
    let cuts = if has_cutoffs(session) { 2.0 } else { 0.0 };
    let menu = if parts.is_some() { 1.0 } else { 0.0 };
    // Start, back and next.
    let left = ui.available_width() - (3.0 + cuts + menu) * one - widest_position(ui, context, run).x - gap::TINY;
    let has_start = left > -SHORT_POSITION;
    let has_play = left >= one;
    let wider = (left - if has_play { one } else { 0.0 }).clamp(0.0, look.sizes.target);
    if has_start {
        travel_ui(ui, context, (words.start.label, Icon::Start), words.start, Travel::ToStart);
    }
    travel_ui(ui, context, (words.back.label, Icon::Left), words.back, Travel::Back);
    next_ui(ui, context, words.forward, look.sizes.target + wider);
    if has_play {
        let playing = session.screen().playing;
        let (icon, item) = if playing { (Icon::Pause, words.pause) } else { (Icon::Play, words.play) };
        let play = ui.add(Button::sign(icon));
        name_control(&play, item);
        if play.clicked() {
            context.push(Command::Show(ScreenPart::Playing, !playing));
        }
    }
    if cuts > 0.0 {
        travel_ui(ui, context, (words.before, Icon::CutBefore), words.previous_cutoff, Travel::PreviousCutoff);
        travel_ui(ui, context, (words.next, Icon::CutAfter), words.next_cutoff, Travel::NextCutoff);
    }
    if let Some(parts) = parts {
        more_ui(ui, context, parts);
    }
    ui.add_space(gap::TINY);
    position_ui(ui, context);
}

/// So much narrower than in full where one stands can be written, in points.
const SHORT_POSITION: f32 = 36.0;
