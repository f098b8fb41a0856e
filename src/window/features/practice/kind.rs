//! The row for the kind of tree.

use egui::{ComboBox, DragValue, RichText, TextEdit, Ui};

use super::keys::take as take_typed;
use super::state::PracticeView;
use crate::ground::widgets::{Button, choose_ui, name_choice, name_control};
use crate::ground::{Look, ViewContext};
use plyscope_core::game::Player;
use plyscope_core::practice::{Recipe, Requirement};
use plyscope_core::search::{Algorithm, CutoffRule};
use plyscope_session::{Command, PracticeCommand};
use plyscope_text::{Item, read_seed};

/// Draws the row; the tree stays until the kind is taken.
pub(super) fn kind_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PracticeView) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().recipe;
    let draft = view.draft.get_or_insert(session.settings().practice.recipe);
    ui.spacing_mut().combo_width = 0.0;
    let mut take = false;
    ui.horizontal_wrapped(|ui| {
        seed_ui(ui, look, &mut draft.seed, &mut view.seed);
        numbers_ui(ui, look, draft);
        choices_ui(ui, look, draft);
        let state = session.practice();
        let is_new = state.problem().is_some() || state.round().is_none_or(|round| round.recipe() != draft);
        let label = RichText::new(words.take.label).font(look.bold(look.sizes.body));
        if ui.add_enabled(is_new, Button::new(label)).on_hover_text(words.take.hint).clicked() {
            take = true;
        }
    });
    let recipe = *draft;
    if take && session.practice().round().is_none_or(|round| take_typed(round, view, context)) {
        context.push(Command::Practice(PracticeCommand::Take(recipe)));
    }
}

fn numbers_ui(ui: &mut Ui, look: &Look, draft: &mut Recipe) {
    let words = &look.words().recipe;
    let values = -Recipe::LARGEST_VALUE..=Recipe::LARGEST_VALUE;
    // A number outside the range would only be refused afterwards.
    for (item, number) in [
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

/// The seed is typed: a number that is dragged loses the last digits of a large one.
pub(super) fn seed_ui(ui: &mut Ui, look: &Look, seed: &mut u64, typed: &mut Option<String>) {
    let item = look.words().recipe.seed;
    let mut text = typed.take().unwrap_or_else(|| seed.to_string());
    let width = look.sizes.body * (text.len() as f32 * 0.6).clamp(3.5, 13.0);
    beside_its_name(ui, look, item, width, |ui| {
        let color = if read_seed(&text).is_some() { look.palette.ink } else { look.palette.error };
        let field = ui.add(
            TextEdit::singleline(&mut text).align(egui::Align2::LEFT_CENTER).text_color(color).desired_width(width),
        );
        name_control(&field, item);
        if let Some(read) = read_seed(&text).filter(|_| field.changed()) {
            *seed = read;
        }
        // What is no number gives way to the seed again once the keyboard is elsewhere.
        *typed = field.has_focus().then_some(text);
    });
}

/// A control of about this width behind what it is called, both in one line: in the next one where this one has no
/// room.
fn beside_its_name(ui: &mut Ui, look: &Look, item: Item, width: f32, control: impl FnOnce(&mut Ui)) {
    let name = ui.painter().layout_no_wrap(item.label.to_owned(), look.body(), look.palette.second).size().x;
    let spacing = ui.spacing();
    let frame = 2.0 * (spacing.button_padding.x + spacing.item_spacing.x);
    if ui.available_size_before_wrap().x < name + width + frame {
        ui.end_row();
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        // To a screen reader the control itself has this name.
        let label = ui.label(RichText::new(item.label).color(look.palette.second)).on_hover_text(item.hint);
        label.ctx.accesskit_node_builder(label.id, |node| node.set_hidden());
        control(ui);
    });
}

/// A number and what it is called.
pub(super) fn number_ui(ui: &mut Ui, look: &Look, item: Item, number: DragValue<'_>) {
    let width = ui.spacing().interact_size.x;
    beside_its_name(ui, look, item, width, |ui| {
        let number = ui.add(number);
        name_control(&number, item);
    });
}

fn choices_ui(ui: &mut Ui, look: &Look, draft: &mut Recipe) {
    let words = look.words();
    let player = |player: Player| (words.players.name)(player).to_owned();
    let root = OneOf { item: words.menu.root_player, all: &[Player::Max, Player::Min], name: player };
    root.ui(ui, look, &mut draft.root);
    let wish = OneOf { item: words.recipe.wish, all: &Requirement::ALL, name: words.recipe.wish_name };
    wish.ui(ui, look, &mut draft.wish);
    let before = draft.algorithm;
    let name = |algorithm| (words.algorithms.name)(algorithm).label.to_owned();
    OneOf { item: words.menu.algorithm, all: &Algorithm::BY_HAND, name }.ui(ui, look, &mut draft.algorithm);
    if draft.algorithm != before {
        draft.cutoff = draft.algorithm.default_cutoff();
    }
    if draft.has_rules() {
        let name = |rule| (words.algorithms.cutoff)(rule).label.to_owned();
        OneOf { item: words.menu.cutoff, all: &CutoffRule::ALL, name }.ui(ui, look, &mut draft.cutoff);
    }
}

/// A choice of one out of a few, with what it is called in front of it.
struct OneOf<'o, T, N> {
    /// What it is called.
    item: Item,
    all: &'o [T],
    /// The name of one of them.
    name: N,
}

impl<T: Copy + PartialEq, N: Fn(T) -> String> OneOf<'_, T, N> {
    fn ui(self, ui: &mut Ui, look: &Look, chosen: &mut T) {
        let shown = ui.painter().layout_no_wrap((self.name)(*chosen), look.body(), look.palette.ink).size().x;
        let width = shown + ui.spacing().icon_width + ui.spacing().icon_spacing;
        beside_its_name(ui, look, self.item, width, |ui| {
            let combo =
                ComboBox::from_id_salt(("practice", self.item.label)).selected_text((self.name)(*chosen)).height(400.0);
            let response = combo.show_ui(ui, |ui| {
                look.ring_in_menu(ui);
                for option in self.all {
                    if choose_ui(ui, chosen, *option, (self.name)(*option)).clicked() {
                        // A click closes it by itself, a key does not.
                        ui.close();
                    }
                }
            });
            name_choice(&response.response, look, self.item, &(self.name)(*chosen));
        });
    }
}
