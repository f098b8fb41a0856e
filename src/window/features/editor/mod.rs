//! Editing the tree: the bar, the keys and the menu of a node, its buttons, and beside the tree what it is called, its
//! text, what is asked about it, and the fields of a node.

mod item;
mod keys;
mod menu;
mod questions;
mod side;

use std::sync::Arc;

use egui::{Rect, Ui};

use crate::ground::widgets::tree_id;
use crate::ground::{Look, ViewContext};
use crate::panels::tree::changing::{Bar, ChangeInProgress, FieldKind, NodeTextField, bar_ui, name, summary};
use plyscope_core::game::tree::{Tree, TreeEdit, TreeNode};
use plyscope_core::game::{Chooser, Player};
use plyscope_picture::run::{Place, Run};
use plyscope_session::{Command, Session, WhatIfCommand};
use plyscope_text as text;
use plyscope_text::LanguageWords as _;

pub use keys::{FIELD_KEYS, KEYS, typed};
pub use menu::node_menu_ui;

use item::TypedItem;
use questions::Questions;
use side::{EditorFields, side_ui};

/// What the editor remembers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EditorView {
    /// Whether it was open in the last frame.
    was_open: bool,
    /// What was brought into the clipboard with a node.
    copied: Option<String>,
    /// The place that was selected last.
    selected: Option<Place>,
    /// What stands in the fields beside the tree.
    side: EditorFields,
}

impl EditorView {
    /// Whether it is open now and was not in the last frame.
    pub fn opens(&mut self, is_open: bool) -> bool {
        !std::mem::replace(&mut self.was_open, is_open) && is_open
    }

    /// Whether another place is selected than before, which has to be in sight.
    pub fn is_newly_selected(&mut self, selected: Option<Place>) -> bool {
        std::mem::replace(&mut self.selected, selected) != selected && selected.is_some()
    }
}

fn edit(edit: TreeEdit) -> Command {
    Command::WhatIf(WhatIfCommand::Edit(edit))
}

/// Deletes the selected node.
fn delete_selected(session: &Session) -> Option<Command> {
    Some(edit(TreeEdit::Delete(session.edited_node()?)))
}

/// Lets the next in the row choose at the selected node: Max, Min, chance.
fn next_chooser(session: &Session) -> Option<Command> {
    let (tree, node) = session.edited_tree()?;
    let next = match tree.chooser(node?) {
        Chooser::Player(Player::Max) => Player::Min.into(),
        Chooser::Player(Player::Min) => Chooser::Chance,
        Chooser::Chance => Player::Max.into(),
    };
    Some(edit(TreeEdit::Chooser(session.edited_node()?, Some(next))))
}

/// Opens the field for the name of the selected node, or another one.
fn open_field(session: &Session, changing: &mut ChangeInProgress, kind: FieldKind) {
    let (Some((tree, Some(at))), Some(node)) = (session.edited_tree(), session.edited_node()) else { return };
    let is_below_chance = tree.parent(at).is_some_and(|parent| tree.chooser(parent) == Chooser::Chance);
    if kind != FieldKind::Probability || is_below_chance {
        let text = text_of(&tree, at, kind, session);
        changing.field = Some(NodeTextField::of(node, kind, text, true));
    }
}

/// What stands in a field before anything is typed.
fn text_of(tree: &Tree, at: TreeNode, kind: FieldKind, session: &Session) -> String {
    let language = session.settings().language;
    match kind {
        FieldKind::Value => tree.amount(at).map_or_else(String::new, |value| value.to_string()),
        FieldKind::Name => tree.label(at).map_or_else(String::new, |label| language.label(label).to_owned()),
        FieldKind::Probability => {
            tree.probability(at).map_or_else(String::new, |number| plyscope_core::game::written(number, "-"))
        }
    }
}

/// Draws the bar over the tree and what stands beside it; gives the room that is left for the tree.
pub fn around_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    run: &Run,
    view: &mut EditorView,
    changing: &mut ChangeInProgress,
) -> Rect {
    let (session, look) = (context.session, context.look);
    let mut buttons = |ui: &mut Ui, context: &mut ViewContext<'_>| menu::buttons_ui(ui, context, view, changing);
    let text = || bar_text(session, run, look);
    let bar = Bar { title: look.words().editor.title, buttons: &mut buttons, text: &text };
    let [tree, side] = rooms(bar_ui(ui, context, run, bar));
    if view.opens(true) {
        back_to_tree(ui);
    }
    side_ui(ui, context, &mut view.side, side);
    tree
}

/// What the bar says while nodes come and go: which is selected, what the last change has done, and what the keys do.
fn bar_text(session: &Session, run: &Run, look: &Look) -> String {
    let mut lines: Vec<String> = selected_text(session, run, look).into_iter().collect();
    lines.extend(run.changes.as_ref().map(|changes| summary(run, changes, look)));
    lines.push(look.words().editor.hint.to_owned());
    lines.join("\n")
}

/// What the selected node is: its name, who chooses there or what it is worth, and how probable it is.
fn selected_text(session: &Session, run: &Run, look: &Look) -> Option<String> {
    let (tree, node) = session.edited_tree()?;
    let (node, opened) = (node?, session.edited_node()?);
    let words = look.words();
    let mut parts: Vec<String> = name(run, opened, look.language).into_iter().collect();
    if tree.is_leaf(node) {
        let value = tree.amount(node).map(text::amount).unwrap_or_default();
        parts.push(look.language.labelled(words.editor.leaf, &value));
    } else {
        parts.push(match tree.chooser(node) {
            Chooser::Player(player) => (words.players.name)(player).to_owned(),
            Chooser::Chance => words.editor.chance.to_owned(),
        });
    }
    if let Some(probability) = tree.probability(node) {
        let number = plyscope_core::game::written(probability, "−");
        parts.push(look.language.labelled(words.editor.probability.label.trim_end_matches('…'), &number));
    }
    Some(parts.join(" · "))
}

/// The room of the tree, and that of what stands beside it.
fn rooms(panel: Rect) -> [Rect; 2] {
    if panel.width() >= BESIDE {
        let width = (panel.width() * 0.34).clamp(250.0, 380.0);
        let (tree, side) = panel.split_left_right_at_x(panel.right() - width);
        return [tree, side];
    }
    let height = (panel.height() * 0.42).min(280.0);
    let (tree, side) = panel.split_top_bottom_at_y(panel.bottom() - height);
    [tree, side]
}

/// In a narrower panel, in points, the text stands below the tree.
const BESIDE: f32 = 560.0;

/// The tree that is wanted, where another one is shown than before.
fn is_another(before: Option<&Arc<Tree>>, now: &Arc<Tree>) -> bool {
    before.is_none_or(|before| !Arc::ptr_eq(before, now))
}

/// Gives the keyboard back to the tree.
fn back_to_tree(ui: &Ui) {
    ui.memory_mut(|memory| memory.request_focus(tree_id()));
}

/// Pushes a command that came from a button, and lets the keys go on from the tree.
fn push(ui: &Ui, context: &mut ViewContext<'_>, command: Command) {
    context.push(command);
    back_to_tree(ui);
}
