//! Which mistake is looked for, and the ways through time.

use egui::Ui;

use crate::ground::entries::{MenuEntry, phrase_part_ui, phrase_text_ui};
use crate::ground::widgets::{Button, beside_ui, name_control};
use crate::ground::{ViewContext, gap};
use crate::panels::timeline::transport::unit_ui;
use plyscope_core::search::Bug;
use plyscope_session::{BugCommand, BugRound, Command};
use plyscope_text::{Item, LanguageWords as _, Shortcut};

/// Draws the ways through time, and at the right another tree.
pub(super) fn actions_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let look = context.look;
    let words = context.words();
    beside_ui(ui, |ui| {
        button(ui, context, words.bug.new_tree, BugCommand::NewTree);
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center).with_main_wrap(true), |ui| {
            let ways = &words.transport;
            for (label, hint, command) in [
                (ways.start.label, words.bug.to_start, BugCommand::ToEnd(false)),
                (ways.back.label, words.bug.back, BugCommand::Step(false)),
                (ways.forward.label, words.bug.forward, BugCommand::Step(true)),
                (ways.end.label, words.bug.to_end, BugCommand::ToEnd(true)),
            ] {
                let response = if matches!(command, BugCommand::Step(true)) {
                    ui.add(Button::primary(label).key(look.cap(Shortcut::Forward)))
                } else {
                    ui.add(Button::new(label))
                };
                name_control(&response, Item { label: hint, hint });
                if response.clicked() {
                    context.push(Command::Bug(command));
                }
            }
            ui.add_space(gap::TINY);
            button(ui, context, words.bug.to_divergence, BugCommand::ToDivergence);
            // In front of a class the keys do what the buttons do.
            if !look.present {
                unit_ui(ui, context);
            }
        });
    });
}

/// Draws the phrase: which mistake is looked for, by numbers that reveal nothing, and in which search.
pub(super) fn choices_ui(ui: &mut Ui, context: &mut ViewContext<'_>, round: &BugRound) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let numbered = |number: usize, bug: Bug| (words.bug.numbered)(number, session.bug().has_found(bug));
    let at = Bug::ALL.into_iter().position(|bug| bug == round.bug()).map_or(1, |place| place + 1);
    let mut chosen = None;
    let text = look.language.labelled(words.bug.choose.label, &numbered(at, round.bug()));
    phrase_part_ui(ui, look, &text, words.bug.choose, |ui| {
        for (number, bug) in (1..).zip(Bug::ALL) {
            let line = if session.bug().has_found(bug) { (words.bug.name)(bug) } else { "" };
            if MenuEntry::new(&numbered(number, bug), line).chosen(round.bug() == bug).clicked(ui, look) {
                chosen = Some(bug);
            }
        }
    });
    let (algorithm, cutoff) = round.bug().right();
    let algorithm = (words.algorithms.name)(algorithm).label;
    let rule = (words.algorithms.cutoff)(cutoff).label;
    let works_on = (words.bug.works_on)(algorithm, rule, round.tree_number() + 1);
    phrase_text_ui(ui, look, &works_on);
    if let Some(bug) = chosen {
        context.push(Command::Bug(BugCommand::Take(bug, 0)));
    }
}

/// A button of the page.
pub(super) fn button(ui: &mut Ui, context: &mut ViewContext<'_>, item: Item, command: BugCommand) {
    button_of(ui, context, item, Command::Bug(command));
}

fn button_of(ui: &mut Ui, context: &mut ViewContext<'_>, item: Item, command: Command) {
    let response = ui.add(Button::new(item.label));
    let is_sign = !item.label.chars().any(char::is_alphabetic);
    name_control(&response, if is_sign { Item { label: item.hint, ..item } } else { item });
    if response.clicked() {
        context.push(command);
    }
}
