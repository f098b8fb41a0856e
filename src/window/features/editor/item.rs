//! Beside the tree: what the selected node is called, what it is worth, and what it shows in a story.

use egui::containers::menu::MenuConfig;
use egui::{CollapsingHeader, Grid, Id, RichText, TextEdit, Ui};

use crate::ground::entries::MenuEntry;
use crate::ground::widgets::{Button, name_control};
use crate::ground::{ViewContext, gap};
use crate::panels::tree::changing::{FieldKind, NodeTextField};
use plyscope_core::game::Chooser;
use plyscope_core::game::tree::{NodePicture, TreeEdit, TreeNode};
use plyscope_text::Item;

use super::{edit, text_of};

/// What is typed into a field, as long as that has the keyboard.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TypedItem {
    of: Option<(TreeNode, FieldKind)>,
    text: String,
}

/// Draws the fields of the selected node.
pub fn item_ui(ui: &mut Ui, context: &mut ViewContext<'_>, typed: &mut TypedItem) {
    let (session, look) = (context.session, context.look);
    let (Some((tree, Some(at))), Some(node)) = (session.edited_tree(), session.edited_node()) else { return };
    let words = &context.words().editor;
    let header = CollapsingHeader::new(words.item.label).id_salt("the selected node").default_open(tree.has_pictures());
    let header = header.show(ui, |ui| {
        Grid::new("fields of the selected node").num_columns(2).spacing([gap::PADDING, gap::TINY]).show(ui, |ui| {
            let is_below_chance = tree.parent(at).is_some_and(|parent| tree.chooser(parent) == Chooser::Chance);
            for (item, kind) in [
                (words.rename, FieldKind::Name),
                (words.value, FieldKind::Value),
                (words.probability, FieldKind::Probability),
            ] {
                if kind != FieldKind::Probability || is_below_chance {
                    let text = text_of(&tree, at, kind, session);
                    field_ui(ui, context, typed, (node, kind), (item, text));
                    ui.end_row();
                }
            }
            ui.label(words.picture.label).on_hover_text(words.picture.hint);
            let now = tree.picture(at);
            let name = now.map_or(words.no_picture, |picture| (words.picture_name)(picture));
            let (menu, chosen) = Button::new(name).menu(ui, MenuConfig::new(), |ui| pictures_ui(ui, context, now));
            menu.on_hover_text(words.picture.hint);
            if let Some(picture) = chosen.and_then(|chosen| chosen.inner) {
                context.push(edit(TreeEdit::Picture(node, picture)));
            }
            ui.end_row();
        });
    });
    header.header_response.on_hover_text(words.item.hint);
    ui.add_space(if header.body_response.is_some() { gap::TINY } else { look.sizes.least * 0.25 });
}

/// Draws a field; what is typed is taken when the keyboard leaves it.
fn field_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    typed: &mut TypedItem,
    (node, kind): (TreeNode, FieldKind),
    (item, now): (Item, String),
) {
    let (session, look) = (context.session, context.look);
    let label = item.label.trim_end_matches('…');
    ui.label(label).on_hover_text(item.hint);
    ui.vertical(|ui| {
        let id = Id::unique(("field of the selected node", node, kind));
        let is_typed = typed.of == Some((node, kind));
        let mut text = if is_typed { typed.text.clone() } else { now.clone() };
        let response = ui.add(TextEdit::singleline(&mut text).id(id).desired_width(f32::INFINITY));
        name_control(&response, Item { label, ..item });
        let command = NodeTextField::of(node, kind, text.clone(), false).command(session);
        if response.has_focus() {
            if command.is_none() && text != now {
                let words = context.words();
                let wrong = match kind {
                    FieldKind::Probability => words.editor.not_a_probability,
                    FieldKind::Name | FieldKind::Value => words.what_if.not_a_value,
                };
                ui.label(RichText::new(wrong).font(look.least()).color(look.palette.error));
            }
            *typed = TypedItem { of: Some((node, kind)), text };
        } else if is_typed {
            typed.of = None;
            if text != now {
                context.commands.extend(command.flatten());
            }
        }
    });
}

/// Draws the pictures that a node of a story can show; the one that was chosen, or none of them.
pub fn pictures_ui(ui: &mut Ui, context: &ViewContext<'_>, now: Option<NodePicture>) -> Option<Option<NodePicture>> {
    let words = &context.words().editor;
    let mut chosen = None;
    for picture in std::iter::once(None).chain(NodePicture::ALL.map(Some)) {
        let name = picture.map_or(words.no_picture, |picture| (words.picture_name)(picture));
        if MenuEntry::new(name, "").chosen(now == picture).clicked(ui, context.look) {
            chosen = Some(picture);
        }
    }
    chosen
}
