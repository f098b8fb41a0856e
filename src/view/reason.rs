//! The reason of the step: the main text of the window. And what stands in its place when there is none.

use egui::{Color32, Frame, Margin, RichText, Ui};

use super::chrome::Chrome;
use super::{Look, gap};
use crate::session::{Command, Notice, Place, Session, name_of_place};
use crate::text;
use crate::trace::NodeId;

/// Draws the sentence, large, over the full width.
pub fn reason_ui(ui: &mut Ui, session: &Session, look: &Look, chrome: &Chrome) {
    let Some(sentence) = session.reason_text() else { return };
    let lines = if look.present { 3.2 } else { 2.6 };
    ui.set_min_height(look.sizes.reason * 1.3 * lines);
    ui.add(egui::Label::new(RichText::new(sentence).size(look.sizes.reason).color(look.palette.ink)).wrap());
    if let Some(run) = session.run() {
        phase_ui(ui, session, look);
        if run.stopped.is_some() && run.step() == run.trace.last_step() {
            let root = run
                .moment_after()
                .path
                .first()
                .map_or(crate::trace::Interval::ANYTHING, |root| run.moment_after().known(&run.trace, root));
            let stopped = text::stopped(look.language, u64::from(run.trace.len()), root);
            ui.label(RichText::new(stopped).size(look.sizes.body).color(look.palette.error));
        }
    }
    if !look.present {
        key_caps_ui(ui, look, chrome);
    }
}

/// In phases, says which line runs and for whom.
fn phase_ui(ui: &mut Ui, session: &Session, look: &Look) {
    let Some(run) = session.run() else { return };
    if session.settings.unit != crate::replay::Unit::Phase {
        return;
    }
    let Some(phase) = run.phase() else { return };
    let words = look.words();
    let name = name_of_place(run, Place::Visited(phase.node), look.language).unwrap_or_default();
    let position = (words.transport.position)(run.phase_number() as u64, run.phases().len() as u64);
    let line = format!("{} · {name} · {position}", (words.units.phase)(phase.role));
    ui.label(RichText::new(line).size(look.sizes.body).color(look.palette.second));
}

/// The keys that somebody needs first; each fades once it has been used three times.
fn key_caps_ui(ui: &mut Ui, look: &Look, chrome: &Chrome) {
    let words = look.words();
    let caps = [
        (words.first.next_cap, words.first.next),
        (words.first.back_cap, words.first.back),
        ("C", words.first.next_cut),
        ("?", words.first.keys),
    ];
    if chrome.key_uses.iter().all(|uses| *uses >= 3) {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for ((cap, meaning), uses) in caps.into_iter().zip(chrome.key_uses) {
            if uses >= 3 {
                continue;
            }
            Frame::new()
                .fill(look.palette.canvas)
                .stroke(egui::Stroke::new(1.0, look.palette.outline))
                .corner_radius(4)
                .inner_margin(Margin::symmetric(6, 1))
                .show(ui, |ui| ui.label(RichText::new(cap).font(look.least()).color(look.palette.ink)));
            ui.label(RichText::new(meaning).font(look.least()).color(look.palette.second));
            ui.add_space(gap::SMALL);
        }
    });
}

/// Draws the strip that tells what could not be read, and where; nothing when there is no error.
pub fn error_ui(ui: &mut Ui, session: &Session, look: &Look, commands: &mut Vec<Command>) {
    let Some(error) = session.error() else { return };
    let words = look.words();
    Frame::new().fill(look.palette.error_fill).inner_margin(Margin::symmetric(12, 8)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal_top(|ui| {
            ui.label(RichText::new(words.errors.title).font(look.bold(look.sizes.body)).color(look.palette.error));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::TOP), |ui| {
                if ui.button(words.errors.dismiss).clicked() {
                    commands.push(Command::DismissError);
                }
                ui.with_layout(egui::Layout::left_to_right(egui::Align::TOP), |ui| {
                    ui.add(egui::Label::new(RichText::new(error.to_string()).color(look.palette.ink)).wrap());
                });
            });
        });
        if let Some(line) = &error.line {
            let before: usize = line.text.get(..line.mark.start).map_or(0, |before| before.chars().count());
            let marked = line.text.get(line.mark.clone()).map_or(1, |marked| marked.chars().count().max(1));
            let caret = format!("{}{}", " ".repeat(before), "^".repeat(marked));
            let code = |text: String, color: Color32| RichText::new(text).monospace().color(color);
            ui.label(code(line.text.replace('\t', " "), look.palette.ink));
            ui.label(code(caret, look.palette.error));
        }
        if session.run().is_some() {
            ui.label(RichText::new(words.errors.kept).font(look.least()).color(look.palette.second));
        }
    });
}

/// Draws what passes, over the panels, so that nothing moves for it: how far a long search is, and notices.
pub fn passing_ui(ctx: &egui::Context, session: &Session, look: &Look, commands: &mut Vec<Command>) {
    let words = look.words();
    let long = session.awaited().filter(|(_, seconds)| *seconds > LONG);
    let notice = session.notice().map(|notice| {
        let name = |node: NodeId| name_of_place(session.run()?, Place::Visited(node), look.language);
        match notice {
            Notice::KeptNearest(node) => (words.search.kept_ancestor)(&name(node).unwrap_or_default()),
            Notice::Cancelled => words.search.cancelled.to_owned(),
            Notice::NothingFurther => words.search.nothing_further.to_owned(),
        }
    });
    if long.is_none() && notice.is_none() {
        return;
    }
    egui::Area::new(egui::Id::unique("passing"))
        .anchor(egui::Align2::CENTER_TOP, egui::vec2(0.0, if look.present { 16.0 } else { 56.0 }))
        .order(egui::Order::Foreground)
        .show(ctx, |ui| {
            let frame = Frame::new()
                .fill(look.palette.panel)
                .stroke(egui::Stroke::new(1.0, look.palette.outline))
                .corner_radius(6)
                .inner_margin(Margin::symmetric(12, 8));
            frame.show(ui, |ui| {
                ui.horizontal(|ui| match (long, notice) {
                    (Some((nodes, seconds)), _) => {
                        ui.spinner();
                        let rate = nodes as f64 / seconds;
                        ui.label(RichText::new((words.search.running)(nodes, rate)).size(look.sizes.reason));
                        if ui.button(words.search.cancel.label).on_hover_text(words.search.cancel.hint).clicked() {
                            commands.push(Command::CancelSearch);
                        }
                    }
                    (None, Some(notice)) => {
                        ui.label(notice);
                        if ui.button(words.errors.dismiss).clicked() {
                            commands.push(Command::DismissNotice);
                        }
                    }
                    (None, None) => {}
                });
            });
        });
}

/// A search that takes longer than this, in seconds, says how far it is.
pub const LONG: f64 = 0.2;
