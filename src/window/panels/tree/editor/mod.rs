//! Editing the tree: the keys and the menu of a node, its buttons, and beside the tree what it is called, its text,
//! what is asked about it, and the fields of a node.

mod item;
mod keys;
mod menu;
mod questions;
mod side;

use std::sync::Arc;

use egui::{Event, Modifiers, Rect, Ui};

use crate::ground::widgets::tree_id;
use crate::ground::{Look, ViewContext};
use plyscope_core::game::tree::{Tree, TreeEdit, TreeNode};
use plyscope_core::game::{Chooser, Label, Player};
use plyscope_picture::run::{Change, Place, Run};
use plyscope_session::{Command, Session, WhatIfCommand};
use plyscope_text as text;
use plyscope_text::LanguageWords as _;

use super::what_if::{Field, FieldKind, WhatIfView};

pub use keys::edit_keys;
pub use menu::{buttons_ui, node_menu_ui};
pub use side::{Side, side_ui};

use item::TypedItem;
use questions::Questions;

/// What the editor remembers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EditorView {
    /// Whether it was open in the last frame.
    was_open: bool,
    /// Keys that came behind one that changes which node is selected.
    waiting: Vec<Event>,
    /// What was brought into the clipboard with a node.
    copied: Option<String>,
    /// The place that was selected last.
    selected: Option<Place>,
    /// What stands in the fields beside the tree.
    pub(super) side: Side,
}

impl EditorView {
    /// Whether the editor has just been opened.
    pub(super) fn opens(&mut self, is_open: bool) -> bool {
        !std::mem::replace(&mut self.was_open, is_open) && is_open
    }

    /// Whether Escape leads back from what stands beside the tree: only the next one leaves the editor.
    pub(super) fn returns_to_tree(&mut self, ctx: &egui::Context) -> bool {
        // egui takes the keyboard from a field at Escape, before the keys are handled here.
        let returns =
            self.side.has_keyboard && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, egui::Key::Escape));
        if returns {
            self.side.has_keyboard = false;
            ctx.memory_mut(|memory| memory.request_focus(tree_id()));
        }
        returns
    }

    /// Whether another place is selected than before, which has to be in sight.
    pub(super) fn is_newly_selected(&mut self, selected: Option<Place>) -> bool {
        std::mem::replace(&mut self.selected, selected) != selected && selected.is_some()
    }
}

fn edit(edit: TreeEdit) -> Command {
    Command::WhatIf(WhatIfCommand::Edit(edit))
}

/// Deletes the selected node.
pub fn delete_selected(session: &Session) -> Option<Command> {
    Some(edit(TreeEdit::Delete(session.edited_node()?)))
}

/// Lets the next in the row choose at the selected node: Max, Min, chance.
pub fn next_chooser(session: &Session) -> Option<Command> {
    let (tree, node) = session.edited_tree()?;
    let next = match tree.chooser(node?) {
        Chooser::Player(Player::Max) => Player::Min.into(),
        Chooser::Player(Player::Min) => Chooser::Chance,
        Chooser::Chance => Player::Max.into(),
    };
    Some(edit(TreeEdit::Chooser(session.edited_node()?, Some(next))))
}

/// Asks at the selected node, or goes to the words of the question that is asked there.
pub fn ask_here(context: &mut ViewContext<'_>, state: &mut WhatIfView) {
    state.editor.side.questions.ask_here(context);
}

/// Opens the field for the name of the selected node, or another one.
pub fn open_field(session: &Session, state: &mut WhatIfView, kind: FieldKind) {
    let (Some((tree, Some(at))), Some(node)) = (session.edited_tree(), session.edited_node()) else { return };
    let is_below_chance = tree.parent(at).is_some_and(|parent| tree.chooser(parent) == Chooser::Chance);
    if kind != FieldKind::Probability || is_below_chance {
        let text = text_of(&tree, at, kind, session);
        state.field = Some(Field::of(node, kind, text, true));
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

/// The name that a node gets where this is typed: in the language of the window, where it has one for each.
pub(super) fn renamed(session: &Session, node: TreeNode, typed: &str) -> Option<Label> {
    let typed = typed.trim();
    if typed.is_empty() {
        return None;
    }
    let (tree, _) = session.edited_tree()?;
    let now = session.run().and_then(|run| run.identity.now(node)).filter(|now| now.index() < tree.len());
    let before = now.and_then(|now| tree.label(now));
    Some(relabelled(before, session, typed))
}

/// A text with another one in the language of the window.
fn relabelled(before: Option<&Label>, session: &Session, typed: &str) -> Label {
    let Some(before) = before.filter(|before| before.texts().iter().any(|text| *text != before.id())) else {
        return Label::plain(typed);
    };
    let mut texts = before.texts();
    if let Some(text) = texts.get_mut(session.settings().language as usize) {
        *text = typed;
    }
    Label::new(texts)
}

/// What an edit has done, in a few words; none for what has words of its own.
pub fn edit_text(run: &Run, change: &Change, look: &Look) -> Option<String> {
    let words = &look.words().editor;
    let name = |node: TreeNode| super::what_if::name(run, node, look.language);
    Some(match change {
        Change::Edited(edit) => match edit {
            TreeEdit::Add { parent, .. } => (words.added)(name(*parent).as_deref()),
            TreeEdit::Delete(_) => words.deleted.to_owned(),
            TreeEdit::Move { .. } => words.moved_elsewhere.to_owned(),
            TreeEdit::Copy { .. } => words.was_copied.to_owned(),
            TreeEdit::Rename(_, label) => (words.renamed)(label.as_ref().map(|label| look.language.label(label))),
            TreeEdit::Picture(..) => words.picture_set.to_owned(),
            TreeEdit::Value(..) => words.estimate_set.to_owned(),
            TreeEdit::Chooser(..) => words.chooser_set.to_owned(),
            TreeEdit::Probability(..) | TreeEdit::EqualProbabilities(_) => words.probability_set.to_owned(),
            TreeEdit::Bounds(_) => words.bounds_set.to_owned(),
        },
        Change::Replaced(_) => words.replaced.to_owned(),
        Change::Titled(_) => words.titled.to_owned(),
        Change::Asked(_) => words.asked.to_owned(),
        Change::Value { .. } | Change::Moved { .. } | Change::Reset => return None,
    })
}

/// What the selected node is: its name, who chooses there or what it is worth, and how probable it is.
pub fn selected_text(session: &Session, run: &Run, look: &Look) -> Option<String> {
    let (tree, node) = session.edited_tree()?;
    let (node, opened) = (node?, session.edited_node()?);
    let words = look.words();
    let mut parts: Vec<String> = super::what_if::name(run, opened, look.language).into_iter().collect();
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
pub fn rooms(panel: Rect) -> [Rect; 2] {
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
