//! The strip at the bottom: going through time, and what has been counted by now.

use egui::text::LayoutJob;
use egui::{Align, Button, RichText, TextFormat, Ui};

use crate::replay::{self, Unit};
use crate::session::{Command, ScreenPart, Setting, Speed, Travel};
use crate::text::{Item, Shortcut};
use crate::view::ground::widgets::{beside_ui, name_control};
use crate::view::ground::{ViewContext, gap};
use crate::view::panels::timeline;

/// Draws the buttons, the position, the counters and the timeline.
pub fn transport_ui(ui: &mut Ui, context: &mut ViewContext<'_>, unfolded: &mut bool) {
    let session = context.session;
    if session.run().is_none() {
        return;
    }
    let words = context.words();
    beside_ui(ui, |ui| {
        let (sign, item) = if *unfolded { ("▼", words.timeline.fold) } else { ("▲", words.timeline.unfold) };
        let fold = ui.add(Button::new(sign));
        name_control(&fold, item);
        if fold.clicked() {
            *unfolded = !*unfolded;
        }
        if ui.available_width() > COUNTERS_BESIDE {
            counters_ui(ui, context);
        }
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center).with_main_wrap(true), |ui| {
            buttons_ui(ui, context);
            more_ui(ui, context);
            ui.add_space(gap::SMALL);
            position_ui(ui, context);
            unit_ui(ui, context);
        });
    });
    timeline::timeline_ui(ui, context, *unfolded);
}

/// With less room than this, in points, the counters give way.
const COUNTERS_BESIDE: f32 = 840.0;
/// With less room than this, large counts are written short.
const COUNTERS_IN_FULL: f32 = 1_150.0;

pub fn buttons_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let look = context.look;
    let words = &context.words().transport;
    let size = egui::vec2(look.sizes.target * 1.15, look.sizes.target);
    for (sign, item, travel) in [
        ("⏮", words.start, Travel::ToStart),
        ("◀", words.back, Travel::Back),
        ("▶", words.forward, Travel::Forward),
        ("⏭", words.end, Travel::ToEnd),
        ("✂◀", words.previous_cutoff, Travel::PreviousCutoff),
        ("✂▶", words.next_cutoff, Travel::NextCutoff),
    ] {
        let mut face = LayoutJob::default();
        let plain = |font, color| TextFormat { valign: Align::Center, ..TextFormat::simple(font, color) };
        face.append(sign, 0.0, plain(look.body(), look.palette.ink));
        // The key that is needed first stands on its button.
        if travel == Travel::Forward {
            let cap = Shortcut::Forward.cap(look.language);
            face.append(cap, gap::SMALL, plain(look.least(), look.palette.second));
        }
        let response = ui.add(Button::new(face).min_size(size));
        name_control(&response, item);
        if response.clicked() {
            context.push(Command::Travel(travel));
        }
    }
}

/// Where we stand, as `7 of 15` in the unit of the keys, with the same room at every step: nothing beside it moves.
fn position_ui(ui: &mut Ui, context: &ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let words = context.words();
    let at = run.position_in(session.settings().unit);
    let total = match session.settings().unit {
        Unit::Beat => replay::beats(&run.trace),
        Unit::Step | Unit::Phase => run.trace.steps(),
    };
    let position = words.transport.position;
    let font = look.bold(look.sizes.body);
    let widest = ui.painter().layout_no_wrap(position(total, total), font.clone(), look.palette.ink).size();
    ui.allocate_ui(widest.ceil(), |ui| {
        ui.set_min_width(widest.x.ceil());
        ui.label(RichText::new(position(at, total)).font(font));
    });
}

pub fn unit_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let session = context.session;
    let words = context.words();
    for unit in [Unit::Beat, Unit::Step, Unit::Phase] {
        let item = (words.units.name)(unit);
        let chosen = session.settings().unit == unit;
        if ui.add(Button::selectable(chosen, item.label)).on_hover_text(item.hint).clicked() {
            context.push(Command::Set(Setting::Unit(unit)));
        }
    }
}

/// Play, speed and the rarer jumps, in one small menu.
fn more_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let Some(run) = session.run() else { return };
    let menu = ui.menu_button("…", |ui| {
        look.ring_in_menu(ui);
        ui.set_min_width(240.0);
        let playing = session.screen().playing;
        let play = if playing { words.transport.pause } else { words.transport.play };
        let mut entry = |ui: &mut Ui, item: Item, enabled: bool, command: Command| {
            let button = Button::new(item.label).frame_when_inactive(false);
            if ui.add_enabled(enabled, button).on_hover_text(item.hint).clicked() {
                context.push(command);
                ui.close();
            }
        };
        entry(ui, play, true, Command::Show(ScreenPart::Playing, !playing));
        entry(ui, words.transport.over, true, Command::Travel(Travel::ForwardOver));
        entry(ui, words.transport.under, true, Command::Travel(Travel::BackOver));
        entry(ui, words.transport.out, true, Command::Travel(Travel::Out));
        entry(
            ui,
            words.transport.next_window_change,
            run.options.algorithm.form().windowed,
            Command::Travel(Travel::NextWindowChange),
        );
        entry(ui, words.transport.return_from_jump, session.can_return(), Command::Travel(Travel::ReturnFromJump));
        ui.separator();
        ui.label(RichText::new(words.transport.speed.label).font(look.least()).color(look.palette.second));
        for speed in Speed::ALL {
            let label = (words.transport.per_second)(speed.seconds());
            if ui.radio(session.settings().speed == speed, label).clicked() {
                context.push(Command::Set(Setting::Speed(speed)));
            }
        }
        ui.separator();
        ui.label(RichText::new(words.moments.title).font(look.least()).color(look.palette.second));
        match run.walked() {
            Some(part) => {
                ui.horizontal(|ui| {
                    ui.label((words.moments.looking)(part));
                    if ui.button(words.moments.give_up).clicked() {
                        context.push(Command::GiveUpFindings);
                    }
                });
            }
            None if run.gave_up_looking() => {
                ui.label(words.moments.given_up);
            }
            None if run.highlights.is_empty() => {
                ui.label(words.moments.none);
            }
            None => {}
        }
        for highlight in &run.highlights {
            let item = (words.moments.name)(highlight.kind);
            if ui.add(Button::new(item.label).frame_when_inactive(false)).on_hover_text(item.hint).clicked() {
                context.push(Command::Travel(Travel::Seek(highlight.step)));
                ui.close();
            }
        }
    });
    name_control(&menu.response, words.transport.more);
}

fn counters_ui(ui: &mut Ui, context: &ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let words = context.words();
    let counts = run.counts();
    let write = if ui.available_width() < COUNTERS_IN_FULL { words.numbers.count } else { words.numbers.exact };
    // In little room there are two, so that the row never breaks as they grow.
    let is_narrow = ui.available_width() < COUNTERS_IN_FULL;
    // The row runs from right to left.
    for (item, count, is_first) in [
        (words.counters.spared, counts.spared, true),
        (words.counters.cutoffs, counts.cutoffs, false),
        (words.counters.leaves, counts.leaves, false),
        (words.counters.visited, counts.visited, true),
    ] {
        if is_narrow && !is_first {
            continue;
        }
        // One label: a screen reader reads the count together with what it counts.
        let mut counter = LayoutJob::default();
        let plain = |font, color| TextFormat { valign: Align::Center, ..TextFormat::simple(font, color) };
        counter.append(item.label, 0.0, plain(look.least(), look.palette.second));
        counter.append(" ", 0.0, plain(look.least(), look.palette.second));
        counter.append(&write(count), 0.0, plain(look.bold(look.sizes.body), look.palette.ink));
        ui.label(counter).on_hover_text(item.hint);
        ui.add_space(gap::TINY);
    }
    if !run.trace.header().is_complete() {
        let item = (words.counters.incomplete)(run.trace.stop());
        ui.label(RichText::new(item.label).font(look.bold(look.sizes.least)).color(look.palette.cut))
            .on_hover_text(item.hint);
    }
}
