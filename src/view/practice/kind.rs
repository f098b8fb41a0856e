//! The row for the kind of tree.

use egui::{Button, ComboBox, DragValue, RichText, Ui};

use super::state::PracticeView;
use crate::game::Player;
use crate::practice::{Recipe, Wish};
use crate::search::{Algorithm, CutoffRule};
use crate::session::{Command, PracticeCommand, Session};
use crate::text::Item;
use crate::view::Look;
use crate::view::top_bar::{name_choice, name_control};

/// Draws the row; the tree stays until the kind is taken.
pub(super) fn kind_ui(
    ui: &mut Ui,
    session: &Session,
    look: &Look,
    view: &mut PracticeView,
    commands: &mut Vec<Command>,
) {
    let words = &look.words().practice;
    let draft = view.draft.get_or_insert(session.settings.practice.recipe);
    ui.spacing_mut().combo_width = 0.0;
    ui.horizontal_wrapped(|ui| {
        numbers_ui(ui, look, draft);
        choices_ui(ui, look, draft);
        let is_new = session.practice().round().is_none_or(|round| round.recipe() != draft);
        let label = RichText::new(words.take.label).font(look.bold(look.sizes.body));
        if ui.add_enabled(is_new, Button::new(label)).on_hover_text(words.take.hint).clicked() {
            commands.push(Command::Practice(PracticeCommand::Take(*draft)));
        }
    });
}

fn numbers_ui(ui: &mut Ui, look: &Look, draft: &mut Recipe) {
    let words = &look.words().practice;
    let values = -Recipe::LARGEST_VALUE..=Recipe::LARGEST_VALUE;
    // A number that nobody may choose would only be refused afterwards.
    for (item, number) in [
        (words.seed, DragValue::new(&mut draft.seed)),
        (words.branching_least, DragValue::new(&mut draft.branching.0).range(Recipe::BRANCHINGS).speed(0.05)),
        (words.branching_most, DragValue::new(&mut draft.branching.1).range(Recipe::BRANCHINGS).speed(0.05)),
        (words.depth, DragValue::new(&mut draft.depth).range(Recipe::DEPTHS).speed(0.05)),
        (words.value_least, DragValue::new(&mut draft.range.0).range(values.clone())),
        (words.value_most, DragValue::new(&mut draft.range.1).range(values)),
    ] {
        number_ui(ui, look, item, number);
    }
    ui.checkbox(&mut draft.ties, words.ties.label).on_hover_text(words.ties.hint);
}

/// A number and what it is called.
pub(super) fn number_ui(ui: &mut Ui, look: &Look, item: Item, number: DragValue<'_>) {
    // Both stay in one line.
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let label = ui.label(RichText::new(item.label).color(look.palette.second)).on_hover_text(item.hint);
        label.ctx.accesskit_node_builder(label.id, |node| node.set_hidden());
        let number = ui.add(number);
        name_control(&number, item);
    });
}

fn choices_ui(ui: &mut Ui, look: &Look, draft: &mut Recipe) {
    let words = look.words();
    let player = |player: Player| (words.players.name)(player).to_owned();
    let item = words.menu.root_player;
    choice_ui(ui, look, item, &mut draft.root, &[Player::Max, Player::Min], player);
    let wishes = [Wish::Anything, Wish::DeepCutoff, Wish::Tie, Wish::NoCutoff];
    choice_ui(ui, look, words.practice.wish, &mut draft.wish, &wishes, |wish| {
        (words.practice.wish_name)(wish).to_owned()
    });
    let before = draft.algorithm;
    choice_ui(ui, look, words.menu.algorithm, &mut draft.algorithm, &Algorithm::ALL, |algorithm| {
        (words.algorithms.name)(algorithm).label.to_owned()
    });
    if draft.algorithm != before {
        draft.cutoff = draft.algorithm.default_cutoff();
    }
    if draft.algorithm.form().windowed {
        choice_ui(ui, look, words.menu.cutoff, &mut draft.cutoff, &CutoffRule::ALL, |rule| {
            (words.algorithms.cutoff)(rule).label.to_owned()
        });
    }
}

/// A choice of one out of a few, with what it is called in front of it.
fn choice_ui<T: Copy + PartialEq>(
    ui: &mut Ui,
    look: &Look,
    item: Item,
    chosen: &mut T,
    all: &[T],
    name: impl Fn(T) -> String,
) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(RichText::new(item.label).color(look.palette.second)).on_hover_text(item.hint);
        let combo = ComboBox::from_id_salt(("practice", item.label)).selected_text(name(*chosen)).height(400.0);
        let response = combo.show_ui(ui, |ui| {
            look.ring_in_menu(ui);
            for option in all {
                ui.selectable_value(chosen, *option, name(*option));
            }
        });
        name_choice(&response.response, look, item, &name(*chosen));
    });
}
