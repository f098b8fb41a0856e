//! The strip at the bottom: going through time, and what has been counted by now.

use egui::text::LayoutJob;
use egui::{Align, RichText, TextFormat, Ui};

use super::hand::hand_row_ui;
use crate::ground::entries::{MenuEntry, button_menu_ui, menu_button_ui};
use crate::ground::widgets::{Button, Icon, beside_ui, icon_ui, name_choice, name_control};
use crate::ground::{Look, ViewContext, gap};
use crate::panels::timeline;
use plyscope_core::replay::Unit;
use plyscope_core::search::{Driver, RootCall};
use plyscope_core::trace::{Counts, NodeId};
use plyscope_picture::run::Run;
use plyscope_session::stage::YieldingPart;
use plyscope_session::{Command, ScreenPart, Session, Setting, Speed, Travel};
use plyscope_text::{Item, Shortcut};

/// A place in the strip that is filled from outside of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransportPlace {
    /// The right end of the row.
    End,
    /// The end of the menu of the rarer ways.
    Menu,
}

/// Draws what stands in such a place.
pub type TransportParts<'p> = &'p mut dyn FnMut(TransportPlace, &mut Ui, &mut ViewContext<'_>);

/// Draws the buttons, the position, the counters and the timeline, and the parts that are handed in.
pub fn transport_ui(ui: &mut Ui, context: &mut ViewContext<'_>, unfolded: &mut bool, parts: TransportParts<'_>) {
    let (session, look) = (context.session, context.look);
    if session.run().is_none() {
        return;
    }
    let has_skyline = !look.gives_way(YieldingPart::Skyline);
    let in_hand = look.hand.is_some();
    beside_ui(ui, |ui| {
        if look.gives_way(YieldingPart::ButtonWords) {
            ui.spacing_mut().item_spacing.x = gap::TINY;
        }
        parts(TransportPlace::End, ui, context);
        if has_skyline && !in_hand {
            fold_ui(ui, context, unfolded);
        }
        if !look.gives_way(YieldingPart::Counters) {
            counters_ui(ui, context);
        }
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            if in_hand {
                hand_row_ui(ui, context, Some(parts));
                return;
            }
            buttons_ui(ui, context);
            if !look.gives_way(YieldingPart::ButtonWords) {
                unit_ui(ui, context);
            }
            more_ui(ui, context, parts);
            if !look.gives_way(YieldingPart::ButtonWords) {
                ui.add_space(gap::SMALL);
            }
            position_ui(ui, context);
        });
    });
    if has_skyline {
        timeline::timeline_ui(ui, context, *unfolded && !in_hand);
    }
}

/// Draws the buttons and the position without a menu, and the skyline where there is room for it; `end` stands at the
/// right end of the row.
pub fn bare_ui(ui: &mut Ui, context: &mut ViewContext<'_>, end: &mut dyn FnMut(&mut Ui, &mut ViewContext<'_>)) {
    beside_ui(ui, |ui| {
        ui.spacing_mut().item_spacing.x = gap::TINY;
        end(ui, context);
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| hand_row_ui(ui, context, None));
    });
    if !context.look.gives_way(YieldingPart::Skyline) {
        timeline::timeline_ui(ui, context, false);
    }
}

/// Unfolds the timeline, or folds it.
fn fold_ui(ui: &mut Ui, context: &ViewContext<'_>, unfolded: &mut bool) {
    let words = &context.words().timeline;
    let (sign, item) = if *unfolded { (Icon::Down, words.fold) } else { (Icon::Up, words.unfold) };
    let fold = ui.add(Button::sign(sign));
    name_control(&fold, item);
    if fold.clicked() {
        *unfolded = !*unfolded;
    }
}

/// The room that the buttons to the left of the position take, in points.
const BUTTONS: f32 = 660.0;
/// Of so many searches of the root the labels are measured.
const MEASURED: usize = 24;
/// The room that the line about the searches of the root takes.
const PASSES: f32 = 260.0;
/// With less room than this, large counts are written short.
const COUNTERS_IN_FULL: f32 = 1_150.0;

/// To the start, back, on; to the cutoffs before and behind.
pub fn buttons_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let look = context.look;
    let words = &context.words().transport;
    travel_ui(ui, context, (words.start.label, Icon::Start), words.start, Travel::ToStart);
    travel_ui(ui, context, (words.back.label, Icon::Left), words.back, Travel::Back);
    next_ui(ui, context, words.forward, 0.0);
    if !has_cutoffs(context.session) {
        return;
    }
    ui.add_space(gap::TINY);
    if !look.gives_way(YieldingPart::ButtonWords) {
        icon_ui(ui, Icon::Cut, look.sizes.body, look.palette.cut);
    }
    if !look.gives_way(YieldingPart::Labels) {
        ui.label(RichText::new(words.cut).font(look.least()).color(look.palette.cut));
    }
    travel_ui(ui, context, (words.before, Icon::CutBefore), words.previous_cutoff, Travel::PreviousCutoff);
    travel_ui(ui, context, (words.next, Icon::CutAfter), words.next_cutoff, Travel::NextCutoff);
}

/// Whether there is a cutoff to go to: of two searches, in either.
pub fn has_cutoffs(session: &Session) -> bool {
    let prunes = |run: &Run| run.trace.totals().pruning_cutoffs > 0;
    session.is_comparing() || session.run().is_some_and(prunes)
}

/// A button with a word, or where words give way, with an icon.
pub(super) fn travel_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    (word, icon): (&str, Icon),
    item: Item,
    travel: Travel,
) {
    let gives_way = context.look.gives_way(YieldingPart::ButtonWords) || !context.look.controls;
    let response = ui.add(if gives_way { Button::sign(icon) } else { Button::new(word) });
    name_control(&response, item);
    if response.clicked() {
        context.push(Command::Travel(travel));
    }
}

/// The next thing to do: the one dark button, with its key, at least so wide.
pub(super) fn next_ui(ui: &mut Ui, context: &mut ViewContext<'_>, item: Item, width: f32) {
    let look = context.look;
    let button = match look.gives_way(YieldingPart::ButtonWords) || !look.controls {
        true => Button::primary("").icon(Icon::Right),
        false => Button::primary(item.label).key(look.cap(Shortcut::Forward)),
    };
    let response = ui.add(button.min_size(egui::vec2(width, 0.0)));
    name_control(&response, item);
    if response.clicked() {
        context.push(Command::Travel(Travel::Forward));
    }
}

/// Where we stand, as `7 of 15` with the same room at every step: nothing beside it moves.
pub fn position_ui(ui: &mut Ui, context: &ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let words = context.words();
    let font = look.bold(look.sizes.body);
    let exact = (words.transport.position)(run.step_number(), run.step_count());
    let widest = widest_position(ui, context, run);
    // Long numbers are written short where they have no room.
    let is_long = widest.x > ui.available_width();
    let (widest, text) = match is_long {
        true => (egui::vec2(ui.available_width(), widest.y), short_position(ui, look, run)),
        false => (widest, RichText::new(&exact).font(font)),
    };
    ui.allocate_ui(widest, |ui| {
        ui.set_min_width(widest.x);
        let label = ui.add(egui::Label::new(text).extend());
        let hint = words.transport.position_hint;
        label.on_hover_text(if is_long { format!("{exact}\n{hint}") } else { hint.to_owned() });
    });
}

/// Where we stand, in numbers written short.
fn short_position(ui: &Ui, look: &Look, run: &Run) -> RichText {
    let short = look.words().numbers.count;
    let [at, all] = [run.step_number(), run.step_count()].map(short);
    let texts = [format!("{at} / {all}"), at];
    let font = look.bold(look.sizes.least);
    let width = |text: &str| ui.painter().layout_no_wrap(text.to_owned(), font.clone(), look.palette.ink).size().x;
    let [whole, part] = texts;
    let text = if width(&whole) <= ui.available_width() { whole } else { part };
    RichText::new(text).font(font)
}

/// The room that the position takes where it is widest: at the end.
pub(super) fn widest_position(ui: &Ui, context: &ViewContext<'_>, run: &Run) -> egui::Vec2 {
    let (look, total) = (context.look, run.step_count());
    let text = (context.words().transport.position)(total, total);
    ui.painter().layout_no_wrap(text, look.bold(look.sizes.body), look.palette.ink).size().ceil()
}

/// The unit of one press, in a small menu.
pub fn unit_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let unit = session.settings().unit;
    ui.add_space(gap::TINY);
    let item = (words.units.name)(unit);
    // In a narrow window the unit speaks for itself.
    let label = if look.gives_way(YieldingPart::Labels) { item.label } else { (words.units.by)(unit) };
    let response = menu_button_ui(ui, look, label, |ui| units_ui(ui, context));
    name_choice(&response, look, Item { label: words.transport.step_by, hint: item.hint }, item.label);
}

/// The units to choose from.
fn units_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    for (unit, key) in [(Unit::Step, Shortcut::UnitStep), (Unit::Line, Shortcut::UnitLine)] {
        let entry = MenuEntry::of((words.units.name)(unit), Some(key), look);
        if entry.chosen(session.settings().unit == unit).clicked(ui, look) {
            context.push(Command::Set(Setting::Unit(unit)));
        }
    }
}

/// Play, speed and the rarer ways, in one menu.
pub(super) fn more_ui(ui: &mut Ui, context: &mut ViewContext<'_>, parts: TransportParts<'_>) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let Some(run) = session.run() else { return };
    let is_short = look.gives_way(YieldingPart::ButtonWords);
    let button = if is_short { Button::sign(Icon::Down) } else { Button::new(words.transport.run.label) };
    let menu = button_menu_ui(ui, look, button, |ui| {
        let playing = session.screen().playing;
        let play = if playing { words.transport.pause } else { words.transport.play };
        let mut entry = |ui: &mut Ui, item: Item, key: Shortcut, enabled: bool, command: Command| {
            if MenuEntry::of(item, Some(key), look).enabled(enabled).clicked(ui, look) && enabled {
                context.push(command);
            }
        };
        entry(ui, play, Shortcut::Play, true, Command::Show(ScreenPart::Playing, !playing));
        if look.hand.is_some() {
            entry(ui, words.transport.start, Shortcut::Start, true, Command::Travel(Travel::ToStart));
        }
        entry(ui, words.transport.end, Shortcut::End, true, Command::Travel(Travel::ToEnd));
        entry(ui, words.transport.over, Shortcut::Over, true, Command::Travel(Travel::ForwardOver));
        entry(ui, words.transport.under, Shortcut::BackOver, true, Command::Travel(Travel::BackOver));
        entry(ui, words.transport.out, Shortcut::Out, true, Command::Travel(Travel::Out));
        let windowed = run.options.form().windowed;
        let change = Command::Travel(Travel::NextWindowChange);
        entry(ui, words.transport.next_window_change, Shortcut::NextWindowChange, windowed, change);
        let back = Command::Travel(Travel::ReturnFromJump);
        entry(ui, words.transport.return_from_jump, Shortcut::Return, session.can_return(), back);
        if is_short {
            ui.separator();
            ui.label(RichText::new(words.transport.step_by).font(look.least()).color(look.palette.second));
            units_ui(ui, context);
        }
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
        match run.found.walked(run.trace.len()) {
            Some(part) => {
                ui.horizontal(|ui| {
                    ui.label((words.moments.looking)(part));
                    if ui.add(Button::new(words.moments.give_up)).clicked() {
                        context.push(Command::GiveUpFindings);
                    }
                });
            }
            None if run.found.gave_up_looking() => {
                ui.label(words.moments.given_up);
            }
            None if run.found.findings.highlights.is_empty() => {
                ui.label(words.moments.none);
            }
            None => {}
        }
        for highlight in &run.found.findings.highlights {
            let item = (words.moments.name)(highlight.kind);
            if MenuEntry::of(item, None, look).clicked(ui, look) {
                context.push(Command::Travel(Travel::Seek(highlight.step)));
            }
        }
        parts(TransportPlace::Menu, ui, context);
    });
    name_control(&menu, words.transport.run);
}

/// A counter as it is written now, and whatever may be the widest that it gets.
struct WrittenCounter {
    shown: String,
    widest: Vec<String>,
}

/// One label: a screen reader reads the count together with what it counts.
fn counter_label(look: &Look, item: Item, count: &str) -> LayoutJob {
    let mut label = LayoutJob::default();
    let plain = |font, color| TextFormat { valign: Align::Center, ..TextFormat::simple(font, color) };
    label.append(item.label, 0.0, plain(look.least(), look.palette.second));
    label.append(" ", 0.0, plain(look.least(), look.palette.second));
    label.append(count, 0.0, plain(look.bold(look.sizes.body), look.palette.ink));
    label
}

/// The largest count, and what can be wider: written short, four digits are wider than many a larger number.
fn widest(most: u64) -> [u64; 2] {
    [most, most.min(9_999)]
}

fn counters_ui(ui: &mut Ui, context: &ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let words = context.words();
    let counts = run.counts();
    // Each keeps the room that it takes at the end, so that nothing beside it moves or wraps as it grows.
    let all = run.trace.counts_before(NodeId(run.trace.len()));
    let write = if ui.available_width() < COUNTERS_IN_FULL { words.numbers.count } else { words.numbers.exact };
    // In little room there are two, so that the row never breaks as they grow.
    let is_narrow = ui.available_width() < COUNTERS_IN_FULL;
    let plain =
        |count: u64, most: u64| WrittenCounter { shown: write(count), widest: widest(most).map(write).to_vec() };
    let painter = ui.painter().clone();
    let room = |item: Item, counter: &WrittenCounter| {
        let widths = counter.widest.iter().map(|count| painter.layout_job(counter_label(look, item, count)).size().x);
        widths.fold(0.0, f32::max)
    };
    // The row runs from right to left.
    let row_with = |cutoffs: WrittenCounter| {
        let all = [
            (words.counters.spared, plain(counts.spared, all.spared), true),
            (words.counters.cutoffs, cutoffs, false),
            (words.counters.leaves, plain(counts.leaves, all.leaves), false),
            (words.counters.visited, plain(counts.visited, all.visited), true),
        ];
        all.into_iter()
            .filter(|(.., is_first)| *is_first || !is_narrow)
            .map(|(item, counter, _)| (item, counter))
            .collect()
    };
    let mut row: Vec<(Item, WrittenCounter)> = row_with(plain(counts.pruning_cutoffs, all.pruning_cutoffs));
    // Cutoffs with nothing left to prune stand in brackets, where the search has any and the row has the room.
    let nothing_left = |counts: &Counts| counts.cutoffs - counts.pruning_cutoffs;
    if nothing_left(&all) > 0 {
        let written = |pruning, left| (words.counters.of_cutoffs)(&write(pruning), &write(left));
        let mut most = Vec::new();
        for pruning in widest(all.pruning_cutoffs) {
            most.extend(widest(nothing_left(&all)).map(|left| written(pruning, left)));
        }
        // The room is kept from the start; the words come with the first of them.
        let shown = match nothing_left(&counts) {
            0 => write(counts.pruning_cutoffs),
            left => written(counts.pruning_cutoffs, left),
        };
        let longer = row_with(WrittenCounter { shown, widest: most });
        let of_row: f32 = longer.iter().map(|(item, counter)| room(*item, counter) + 2.0 * gap::SMALL).sum();
        let of_passes = if run.options.driver == Driver::None { 0.0 } else { PASSES };
        if BUTTONS + widest_position(ui, context, run).x + of_passes + of_row <= ui.available_width() {
            row = longer;
        }
    }
    for (item, counter) in row {
        let room = room(item, &counter);
        let shown = ui.label(counter_label(look, item, &counter.shown)).on_hover_text(item.hint);
        ui.add_space((room - shown.rect.width()).max(0.0) + gap::TINY);
    }
    if run.options.driver != Driver::None {
        let moment = run.moment();
        let call = run.trace.root_call(moment.pass);
        let number = moment.pass as u64 + 1;
        let all = run.trace.passes().len() as u64;
        let pass = |number: u64, call: RootCall| (words.counters.pass)(number, all, call.depth.into());
        let format = look.value_format(run);
        let bound = |value| plyscope_text::bound(format.value(value));
        let bounds = |call: RootCall| [call.window.alpha, call.window.beta].map(bound);
        let with_window = |number: u64, call: RootCall| {
            let [alpha, beta] = bounds(call);
            (words.counters.in_window)(&pass(number, call), &alpha, &beta)
        };
        let font = look.bold(look.sizes.least);
        let width = |text: String| ui.painter().layout_no_wrap(text, font.clone(), look.palette.ink).size().x;
        let left = ui.available_width() - BUTTONS - widest_position(ui, context, run).x;
        // What is shown must not depend on the step: there has to be room for that of every search of the root. Of very
        // many those at the end are the widest.
        let widest = |text: &dyn Fn(u64, RootCall) -> String| {
            let calls = (1..=all).rev().zip(run.trace.passes().iter().rev()).take(MEASURED);
            calls.map(|(number, pass)| width(text(number, pass.call))).fold(0.0, f32::max)
        };
        // Where there is no room for it, the pointer brings the window; the bands below tell the rest.
        let text = if widest(&with_window) <= left {
            Some(with_window(number, call))
        } else {
            Some(pass(number, call)).filter(|_| widest(&pass) <= left)
        };
        if let Some(text) = text {
            let [alpha, beta] = bounds(call);
            let hint = (words.counters.pass_window)(&alpha, &beta);
            ui.label(RichText::new(text).font(font).color(look.palette.ink)).on_hover_text(hint);
            ui.add_space(gap::TINY);
        }
    }
    if !run.trace.header().is_complete() {
        let item = (words.counters.incomplete)(run.trace.stop());
        ui.label(RichText::new(item.label).font(look.bold(look.sizes.least)).color(look.palette.cut))
            .on_hover_text(item.hint);
    }
}
