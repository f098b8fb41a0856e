//! The reason of the step: the main text of the window. And what stands in its place when there is none.

use std::sync::Arc;

use egui::{Color32, Frame, Margin, RichText, Ui};

use super::chrome::Chrome;
use super::frame::is_low;
use super::timeline::cache::{RunKey, kept};
use super::{Look, gap, predict};
use crate::replay::Unit;
use crate::session::{Asking, CodeCommand, Command, Notice, Place, Play, Run, Session, name_of_place};
use crate::text;
use crate::trace::{Interval, NodeId};

/// Draws the sentence, large, over the full width, and what else there is to say of the step in a row below. Both always
/// take the same height, so that nothing moves when one steps.
pub fn reason_ui(ui: &mut Ui, session: &Session, look: &Look, chrome: &Chrome) {
    let Some(run) = session.run() else { return };
    let said = said(ui, session, run, look);
    let (sentence, detail) = &*said;
    let width = ui.available_width();
    let response = text_ui(ui, look, sentence, look.sizes.reason, look.palette.ink, sentence_room(look, width));
    // One label: somebody who listens hears all of it at once.
    let whole = text::joined(look.language, sentence, detail);
    read_out(&response, &whole);
    text_ui(ui, look, detail, detail_size(look), look.palette.second, detail_room(look, width));
    let is_stopped = !run.trace.header().is_complete();
    let is_phased = session.settings().unit == Unit::Phase;
    let has_caps = !look.present && !is_low(ui.ctx());
    if !(is_stopped || is_phased || has_caps) {
        return;
    }
    let below = look.sizes.body * LINE;
    ui.allocate_ui_with_layout(egui::vec2(width, below), egui::Layout::left_to_right(egui::Align::Center), |ui| {
        ui.set_min_height(below);
        if is_stopped && run.step() == run.trace.last_step() {
            let moment = run.moment_after();
            let root = moment.path.first().map_or(Interval::ANYTHING, |root| moment.known(&run.trace, root));
            let while_ordering = run.trace.stopped_while_ordering();
            let stopped = text::stopped(look.language, u64::from(run.trace.len()), root, while_ordering);
            ui.label(RichText::new(stopped).size(look.sizes.body).color(look.palette.error));
        } else if is_phased {
            phase_ui(ui, session, look);
        } else if has_caps {
            key_caps_ui(ui, look, chrome);
        }
    });
}

/// The sentence of the step, and what else there is to say of it.
pub(super) fn said(ui: &Ui, session: &Session, run: &Run, look: &Look) -> Arc<(String, String)> {
    let letters = session.settings().letters;
    let key = (RunKey::of(run), run.step(), look.language, letters);
    kept(ui, egui::Id::unique("sentence of the step"), key, || {
        (run.reason_text(look.language, letters), run.detail_text(look.language, letters).unwrap_or_default())
    })
}

/// The room of the sentence on a panel of this width, in points.
pub(super) fn sentence_room(look: &Look, width: f32) -> egui::Vec2 {
    let lines = if look.present || width < SMALL { 3.0 } else { 2.0 };
    egui::vec2(width, look.sizes.reason * LINE * lines)
}

/// The type size of what else there is to say.
fn detail_size(look: &Look) -> f32 {
    if look.present { look.sizes.least } else { look.sizes.body }
}

/// The room of what else there is to say on a panel of this width, in points.
pub(super) fn detail_room(look: &Look, width: f32) -> egui::Vec2 {
    let lines = if look.present || width < SMALL { 2.0 } else { 1.0 };
    egui::vec2(width, detail_size(look) * LINE * lines)
}

/// The height of the whole panel, in points: the sentence, what else there is to say, and the line below.
pub(super) fn height(look: &Look, width: f32) -> f32 {
    let rows = sentence_room(look, width).y + detail_room(look, width).y + look.sizes.body * LINE;
    rows + 2.0 * gap::TINY
}

/// The room of the transport and the timeline, in points.
const TRANSPORT: f32 = 96.0;

/// A line's height, in sizes of its type.
pub(super) const LINE: f32 = 1.3;
/// On a panel narrower than this, in points, a sentence beside buttons takes a line more.
pub(super) const NARROW: f32 = 1000.0;

/// On a panel narrower than this, in points, the sentence and what else there is to say take a line more each. On a wider
/// one the tree needs that room, and a sentence that is too long becomes a little smaller.
const SMALL: f32 = 900.0;

/// Draws the main sentence into a room that it may not leave.
pub(super) fn sentence_ui(ui: &mut Ui, look: &Look, sentence: &str, room: egui::Vec2) -> egui::Response {
    let response = text_ui(ui, look, sentence, look.sizes.reason, look.palette.ink, room);
    read_out(&response, sentence);
    response
}

/// Names a sentence; a screen reader reads each new one when it has finished what it says.
pub(super) fn read_out(response: &egui::Response, said: &str) {
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, said));
    response.ctx.accesskit_node_builder(response.id, |node| node.set_live(egui::accesskit::Live::Polite));
}

/// Draws sentences into a room that they may not leave: long ones become a little smaller.
pub(super) fn text_ui(
    ui: &mut Ui,
    look: &Look,
    text: &str,
    largest: f32,
    color: Color32,
    room: egui::Vec2,
) -> egui::Response {
    let layout = |size: f32| {
        let font = egui::FontId::proportional(size);
        ui.painter().layout(text.to_owned(), font, color, room.x)
    };
    let mut size = largest;
    let mut galley = layout(size);
    while galley.size().y > room.y && size > look.sizes.least {
        size -= 1.0;
        galley = layout(size);
    }
    let (place, response) = ui.allocate_exact_size(room, egui::Sense::hover());
    ui.painter().galley(place.min, galley, color);
    response
}

/// In phases, says which line runs and for whom.
fn phase_ui(ui: &mut Ui, session: &Session, look: &Look) {
    let Some(run) = session.run() else { return };
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
    ui.horizontal(|ui| {
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
pub fn passing_ui(
    ctx: &egui::Context,
    session: &Session,
    look: &Look,
    chrome: &mut Chrome,
    commands: &mut Vec<Command>,
) {
    fade_notice(ctx, session, chrome, commands);
    let words = look.words();
    // A game tells in its own panel how far its search is.
    let thinking = session.play().is_some_and(Play::is_thinking) && session.game_is_on_screen();
    let long = session.awaited().filter(|(_, seconds)| *seconds > LONG && !thinking);
    let notice = session.notice().map(|notice| {
        let name = |node: NodeId| name_of_place(session.run()?, Place::Visited(node), look.language);
        match notice {
            Notice::KeptNearest(node) => (words.search.kept_ancestor)(&name(node).unwrap_or_default()),
            Notice::Cancelled => words.search.cancelled.to_owned(),
            Notice::NothingFurther => words.search.nothing_further.to_owned(),
            Notice::NoBreakpoint => words.code.no_breakpoint.to_owned(),
            Notice::GameSaved => words.play.saved.to_owned(),
            Notice::Asking(Asking::Off) => words.predict.now_off.to_owned(),
            Notice::Asking(Asking::Class) => words.predict.now_class.to_owned(),
            Notice::Asking(Asking::Graded) => words.predict.now_graded.to_owned(),
            Notice::AnswerFirst => words.predict.answer_first.to_owned(),
            Notice::Play(notice) => (words.played.notice)(notice).to_owned(),
            Notice::Highlight(kind, number, of) => {
                format!("{} · {}", (words.moments.name)(kind).label, (words.transport.position)(number, of))
            }
        }
    });
    let hunt = session
        .code()
        .running_at()
        .zip(session.run())
        .map(|(step, run)| (words.code.running)(step.0, run.trace.last_step().0));
    if long.is_none() && hunt.is_none() && notice.is_none() {
        return;
    }
    // A menu that is open keeps all its lines in sight and in reach.
    let order = if egui::Popup::is_any_open(ctx) { egui::Order::Middle } else { egui::Order::Foreground };
    egui::Area::new(egui::Id::unique("passing"))
        .anchor(egui::Align2::CENTER_BOTTOM, egui::vec2(0.0, -above_sentence(ctx, session, look)))
        .order(order)
        .show(ctx, |ui| {
            let frame = Frame::new()
                .fill(look.palette.panel)
                .stroke(egui::Stroke::new(1.0, look.palette.outline))
                .corner_radius(6)
                .inner_margin(Margin::symmetric(12, 8));
            frame.show(ui, |ui| {
                ui.horizontal(|ui| match (long, hunt, notice) {
                    (Some((nodes, seconds)), ..) => {
                        if look.motion {
                            ui.spinner();
                        }
                        let rate = nodes as f64 / seconds;
                        ui.label(RichText::new((words.search.running)(nodes, rate)).size(look.sizes.reason));
                        if ui.button(words.search.cancel.label).on_hover_text(words.search.cancel.hint).clicked() {
                            commands.push(Command::CancelSearch);
                        }
                    }
                    (None, Some(hunt), _) => {
                        ui.spinner();
                        ui.label(hunt);
                        let item = words.code.give_up;
                        if ui.button(item.label).on_hover_text(item.hint).clicked() {
                            commands.push(Command::Code(CodeCommand::GiveUp));
                        }
                    }
                    (None, None, Some(notice)) => {
                        ui.label(notice);
                        if ui.button(words.errors.dismiss).clicked() {
                            commands.push(Command::DismissNotice);
                        }
                    }
                    (None, None, None) => {}
                });
            });
        });
}

/// How far above the lower edge of the window there is room for what passes: above the sentence, or the question in its
/// place, since the root and the titles of the boards stand at the top.
fn above_sentence(ctx: &egui::Context, session: &Session, look: &Look) -> f32 {
    let usual = look.sizes.reason * LINE * 3.0 + 140.0;
    if !predict::is_shown(session) {
        return usual;
    }
    let question = predict::height(session, look, ctx.content_rect().width() - 2.0 * gap::HUGE);
    usual.max(question + 2.0 * gap::PADDING + if look.present { 0.0 } else { TRANSPORT })
}

/// A notice goes by itself.
fn fade_notice(ctx: &egui::Context, session: &Session, chrome: &mut Chrome, commands: &mut Vec<Command>) {
    const SECONDS: f64 = 3.0;
    let now = ctx.input(|input| input.time);
    let since = match (session.notice(), chrome.notice_since) {
        (Some(notice), Some((shown, since))) if notice == shown => since,
        _ => now,
    };
    chrome.notice_since = session.notice().map(|notice| (notice, since));
    if chrome.notice_since.is_some() {
        if now - since > SECONDS {
            commands.push(Command::DismissNotice);
        }
        ctx.request_repaint_after_secs((SECONDS - (now - since)).max(0.05) as f32);
    }
}

/// Says what a file will do that is held over the window.
pub fn drop_ui(ctx: &egui::Context, look: &Look) {
    if ctx.input(|input| input.raw.hovered_files.is_empty()) {
        return;
    }
    let words = &look.words().drop;
    egui::Area::new(egui::Id::unique("drop a file"))
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .order(egui::Order::Foreground)
        .show(ctx, |ui| {
            let frame = Frame::popup(ui.style()).inner_margin(Margin::same(24));
            frame.show(ui, |ui| {
                ui.vertical_centered(|ui| {
                    ui.label(RichText::new(words.title).font(look.bold(look.sizes.reason)));
                    ui.label(RichText::new(words.hint).color(look.palette.second));
                });
            });
        });
}

/// A search that takes longer than this, in seconds, says how far it is.
pub const LONG: f64 = 0.2;
