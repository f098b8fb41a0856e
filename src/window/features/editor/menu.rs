//! The buttons over the tree, and the menu of a node.

use egui::Ui;
use egui::containers::menu::MenuConfig;

use crate::ground::ViewContext;
use crate::ground::entries::MenuEntry;
use crate::ground::widgets::{Button, heading_ui};
use crate::panels::tree::changing::{ChangeInProgress, FieldKind};
use plyscope_core::game::tree::TreeEdit;
use plyscope_core::game::{Chooser, Player};
use plyscope_session::{Command, WhatIfCommand};
use plyscope_text::{Item, Shortcut};

use super::item::pictures_ui;
use super::keys::pick;
use super::{EditorView, edit, open_field, push};

/// Draws the buttons of editing.
pub fn buttons_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut EditorView, changing: &mut ChangeInProgress) {
    let session = context.session;
    let words = context.words();
    let (editor, changes) = (&words.editor, session.what_if());
    for (item, can, command) in [
        (words.what_if.undo, changes.can_undo(), WhatIfCommand::Undo),
        (words.what_if.redo, changes.can_redo(), WhatIfCommand::Redo),
    ] {
        if ui.add_enabled(can, Button::new(item.label)).on_hover_text(item.hint).clicked() {
            push(ui, context, Command::WhatIf(command));
        }
    }
    let node = session.edited_node();
    let is_below = session.edited_tree().and_then(|(tree, node)| tree.parent(node?)).is_some();
    for (item, can, command) in [
        (editor.add_child, true, node.map(WhatIfCommand::AddChild)),
        (editor.add_sibling, is_below, node.map(WhatIfCommand::AddSibling)),
        (editor.delete, is_below, node.map(|node| WhatIfCommand::Edit(TreeEdit::Delete(node)))),
    ] {
        let button = ui.add_enabled(can && command.is_some(), Button::new(item.label)).on_hover_text(item.hint);
        if let Some(command) = command.filter(|_| button.clicked()) {
            push(ui, context, Command::WhatIf(command));
        }
    }
    ui.add_enabled_ui(node.is_some(), |ui| {
        let button = Button::new(editor.node.label);
        let (menu, _) = button.menu(ui, MenuConfig::new(), |ui| node_menu_ui(ui, context, view, changing));
        menu.on_hover_text(editor.node.hint);
    });
}

/// The width of the menu, in points.
const MENU: f32 = 260.0;

/// Draws what can be done with the selected node.
pub fn node_menu_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    view: &mut EditorView,
    changing: &mut ChangeInProgress,
) {
    let (session, look) = (context.session, context.look);
    let (Some((tree, Some(at))), Some(node)) = (session.edited_tree(), session.edited_node()) else { return };
    let words = &context.words().editor;
    look.ring_in_menu(ui);
    ui.set_max_width(MENU);
    let is_leaf = tree.is_leaf(at);
    let parent = tree.parent(at);
    let is_below_chance = parent.is_some_and(|parent| tree.chooser(parent) == Chooser::Chance);
    let mut chosen: Option<Command> = None;
    let mut entry = |ui: &mut Ui, item: Item, key: &'static str, can: bool, command: WhatIfCommand| {
        if MenuEntry::new(item.label, "").keyed(key).enabled(can).clicked(ui, look) && can {
            chosen = Some(Command::WhatIf(command));
        }
    };
    let cap = |shortcut: Shortcut| look.cap(shortcut);
    entry(ui, words.add_child, cap(Shortcut::AddChild), true, WhatIfCommand::AddChild(node));
    entry(ui, words.add_sibling, cap(Shortcut::AddSibling), parent.is_some(), WhatIfCommand::AddSibling(node));
    let delete = WhatIfCommand::Edit(TreeEdit::Delete(node));
    entry(ui, words.delete, cap(Shortcut::DeleteNode), parent.is_some(), delete);
    if session.what_if().picked().is_some() {
        entry(ui, words.paste, cap(Shortcut::PutNode), true, WhatIfCommand::Put(node));
    }
    for (item, key, moves, can) in [
        (words.cut, cap(Shortcut::CutNode), true, parent.is_some()),
        (words.copy, cap(Shortcut::CopyNode), false, parent.is_some()),
    ] {
        if MenuEntry::new(item.label, "").keyed(key).enabled(can).clicked(ui, look) && can {
            pick(ui.ctx(), context, view, moves);
        }
    }
    ui.separator();
    for (item, key, kind, can) in [
        (words.rename, cap(Shortcut::RenameNode), FieldKind::Name, true),
        (words.value, "", FieldKind::Value, true),
        (words.probability, cap(Shortcut::NodeProbability), FieldKind::Probability, is_below_chance),
    ] {
        if can && MenuEntry::new(item.label, "").keyed(key).clicked(ui, look) {
            open_field(session, changing, kind);
        }
    }
    let chance = if is_leaf { parent.filter(|_| is_below_chance) } else { Some(at) };
    let chance = chance.filter(|at| tree.chooser(*at) == Chooser::Chance);
    if let Some(chance) = chance
        && MenuEntry::new(words.equal.label, "").clicked(ui, look)
    {
        let chance = if chance == at { Some(node) } else { opened(session, chance) };
        context.commands.extend(chance.map(|chance| edit(TreeEdit::EqualProbabilities(chance))));
    }
    if !is_leaf {
        ui.separator();
        heading_ui(ui, look, words.chooser);
        let players = &context.words().players;
        for (label, chooser) in [
            ((players.name)(Player::Max), Chooser::Player(Player::Max)),
            ((players.name)(Player::Min), Chooser::Player(Player::Min)),
            (words.chance, Chooser::Chance),
        ] {
            if MenuEntry::new(label, "").chosen(tree.chooser(at) == chooser).clicked(ui, look) {
                chosen = Some(edit(TreeEdit::Chooser(node, Some(chooser))));
            }
        }
        if parent.is_some() && MenuEntry::new(words.turns.label, words.turns.hint).clicked(ui, look) {
            chosen = Some(edit(TreeEdit::Chooser(node, None)));
        }
    }
    let pictures = MenuEntry::of(words.picture, None, look);
    let picture = pictures.menu(ui, look, |ui| pictures_ui(ui, context, tree.picture(at)));
    if let Some(picture) = picture.flatten() {
        chosen = Some(edit(TreeEdit::Picture(node, picture)));
    }
    if let Some(command) = chosen {
        push(ui, context, command);
    }
}

/// The number as opened of a node of the tree on screen.
fn opened(
    session: &plyscope_session::Session,
    node: plyscope_core::game::tree::TreeNode,
) -> Option<plyscope_core::game::tree::TreeNode> {
    Some(session.run()?.identity.opened(node))
}
