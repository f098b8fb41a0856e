//! Below the listings: what is asked, what came of an answer, hints, and at last the explanation.

use egui::{Label, Response, RichText, ScrollArea, Ui};

use crate::ground::widgets::{Button, name_control};
use crate::ground::{ViewContext, gap};
use plyscope_core::practice::{BugDiscovery, HINTS};
use plyscope_session::{BugCommand, BugRound, Command};
use plyscope_text as text;

use super::controls::button;

/// Lines of running text that there is room for, and below the text of a lesson.
const LINES: (f32, f32) = (5.0, 4.0);
/// The height of a line, in sizes of its type.
const LINE: f32 = 1.45;

/// Draws the panel, always as high: nothing moves when a hint comes.
pub(super) fn message_ui(ui: &mut Ui, context: &mut ViewContext<'_>, round: &BugRound) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().bug;
    ui.horizontal_wrapped(|ui| {
        if super::is_open(round) {
            button(ui, context, words.hint, BugCommand::Hint);
            button(ui, context, words.give_up, BugCommand::GiveUp);
        } else {
            button(ui, context, words.next, BugCommand::Next(true));
        }
        button(ui, context, words.show_right, BugCommand::ShowRight(!round.shows_right()));
        if super::is_open(round) {
            let lights = round.lights_line();
            let light = ui.add(Button::choice(lights, words.light_line.label));
            name_control(&light, words.light_line);
            if light.clicked() {
                context.push(Command::Bug(BugCommand::LightLine(!lights)));
            }
        }
        let given = (words.hints_given)(round.hints(), HINTS);
        if super::is_open(round) {
            ui.label(RichText::new(given).font(look.least()).color(look.palette.second));
        }
        ui.add_space(gap::SMALL);
        let state = RichText::new(round.state_text(look.language)).font(look.bold(look.sizes.body));
        let state = if round.has_parted() { state.color(look.palette.cut) } else { state };
        // A text that began in the middle of the row would go on over the buttons.
        let whole = egui::WidgetText::from(state);
        let measured =
            whole.clone().into_galley(ui, Some(egui::TextWrapMode::Extend), f32::INFINITY, egui::TextStyle::Body);
        if measured.size().x > ui.available_size_before_wrap().x {
            ui.end_row();
        }
        ui.label(whole);
    });
    let lines = if session.lesson().open().is_some() { LINES.1 } else { LINES.0 };
    let height = look.sizes.body * LINE * lines;
    ScrollArea::vertical()
        .id_salt("bug message")
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink(false)
        // The latest hint is the one to be read.
        .stick_to_bottom(super::is_open(round) && round.hints() > 1)
        .show(ui, |ui| {
            let verdict = round.verdict_text(look.language);
            let colour = match round.solved() {
                Some(BugDiscovery::Found) => look.palette.best,
                _ => look.palette.ink,
            };
            let verdict = paragraph(ui, RichText::new(verdict).font(look.bold(look.sizes.body)).color(colour));
            if super::is_open(round) {
                verdict.on_hover_text(words.suspect_lines.hint);
            }
            if let Some(leaf) = round.leaf_text(look.language) {
                paragraph(ui, RichText::new(leaf).font(look.body()));
            }
            for hint in round.hint_texts(look.language) {
                paragraph(ui, RichText::new(hint).font(look.body()));
            }
            if round.solved().is_none() && round.hints() == 0 {
                let reason = round.mistaken().sentences(look.wording(session.settings().letters)).reason();
                let reason = text::joined(look.language, words.suspect_says, &reason);
                paragraph(ui, RichText::new(reason).font(look.body()).color(look.palette.second));
            }
        });
}

fn paragraph(ui: &mut Ui, text: RichText) -> Response {
    ui.add(Label::new(text).wrap())
}
