//! Above the trees: which mistake is looked for, and the ways through time.

use egui::{Button, RichText, Ui, vec2};

use crate::search::Bug;
use crate::session::{Activity, BugCommand, BugRound, Command};
use crate::text::Item;
use crate::view::ground::widgets::{name_choice, name_control};
use crate::view::ground::{ViewContext, gap};
use crate::view::panels::timeline::transport::unit_ui;

/// Draws the row.
pub(super) fn top_ui(ui: &mut Ui, context: &mut ViewContext<'_>, round: &BugRound) {
    let look = context.look;
    let words = &context.words().bug;
    ui.horizontal_wrapped(|ui| {
        button_of(ui, context, words.leave, Command::ShowActivity(Activity::Bug, false));
        let title = RichText::new(words.title.label).font(look.bold(look.sizes.body));
        ui.label(title).on_hover_text(words.title.hint);
        choices_ui(ui, context, round);
        works_on_ui(ui, context, round);
        button(ui, context, words.new_tree, BugCommand::NewTree);
        ui.add_space(gap::LARGE);
        let size = vec2(look.sizes.target * 1.15, look.sizes.target);
        for (item, command) in [
            (words.to_start, BugCommand::ToEnd(false)),
            (words.back, BugCommand::Step(false)),
            (words.forward, BugCommand::Step(true)),
            (words.to_end, BugCommand::ToEnd(true)),
        ] {
            let response = ui.add(Button::new(item.label).min_size(size));
            // A screen reader needs more than a sign.
            name_control(&response, Item { label: item.hint, hint: item.hint });
            if response.clicked() {
                context.push(Command::Bug(command));
            }
        }
        button(ui, context, words.to_divergence, BugCommand::ToDivergence);
        // In front of a class the keys do what the buttons do.
        if !look.present {
            unit_ui(ui, context);
        }
    });
}

/// What is searched, and how.
fn works_on_ui(ui: &mut Ui, context: &ViewContext<'_>, round: &BugRound) {
    let look = context.look;
    let words = context.words();
    let (algorithm, cutoff) = round.bug().right();
    let algorithm = (words.algorithms.name)(algorithm).label;
    let rule = (words.algorithms.cutoff)(cutoff).label;
    let text = (words.bug.works_on)(algorithm, rule, round.tree_number() + 1);
    ui.label(RichText::new(text).font(look.least()).color(look.palette.second));
}

/// The mistakes, by numbers that reveal nothing.
fn choices_ui(ui: &mut Ui, context: &mut ViewContext<'_>, round: &BugRound) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().bug;
    ui.label(RichText::new(words.choose.label).font(look.least()).color(look.palette.second));
    for (number, bug) in (1..).zip(Bug::ALL) {
        let found = session.bug().has_found(bug);
        let text = (words.numbered)(number, found);
        let response = ui.add(Button::selectable(round.bug() == bug, &text));
        name_choice(&response, look, words.choose, &text);
        if found {
            response.clone().on_hover_text((words.name)(bug));
        }
        if response.clicked() {
            context.push(Command::Bug(BugCommand::Take(bug, 0)));
        }
    }
}

/// A button of the page.
pub(super) fn button(ui: &mut Ui, context: &mut ViewContext<'_>, item: Item, command: BugCommand) {
    button_of(ui, context, item, Command::Bug(command));
}

fn button_of(ui: &mut Ui, context: &mut ViewContext<'_>, item: Item, command: Command) {
    let look = context.look;
    let text = RichText::new(item.label).font(look.body());
    let response = ui.add(Button::new(text).min_size(vec2(0.0, look.sizes.target)));
    let is_sign = !item.label.chars().any(char::is_alphabetic);
    name_control(&response, if is_sign { Item { label: item.hint, ..item } } else { item });
    if response.clicked() {
        context.push(command);
    }
}
