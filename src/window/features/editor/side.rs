//! Beside the tree: its title and note, its text, trees that are made from a seed, and the way out as one line.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{
    CollapsingHeader, DragValue, FontId, Label as TextLabel, RichText, ScrollArea, Stroke, TextEdit, TextFormat, Ui,
    UiBuilder, vec2,
};

use crate::ground::widgets::{Button, name_control};
use crate::ground::{ViewContext, gap};
use crate::panels::tree::changing::relabelled;
use plyscope_core::game::tree::{Tree, TreeEdit};
use plyscope_core::game::{Exact, written};
use plyscope_core::practice::Recipe;
use plyscope_files::{Message, TextFault, read_amount, write_tree};
use plyscope_session::{Command, LinkCommand, MadeTree, Session, WhatIfCommand};
use plyscope_text::Item;

use super::item::item_ui;
use super::questions::questions_ui;
use super::{Questions, TypedItem, edit, is_another};

/// What stands in the fields.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EditorFields {
    title: String,
    note: String,
    bounds: String,
    text: String,
    /// The tree whose text it is.
    text_of: Option<Arc<Tree>>,
    /// Whether it is too long to be shown.
    is_long: bool,
    made: Made,
    item: TypedItem,
    pub(super) questions: Questions,
    /// Whether something in it had the keyboard in the last frame.
    pub(super) has_keyboard: bool,
    /// What became of the line that was to be copied last.
    copied: Option<Result<(), Message>>,
}

/// What the form for trees from a seed says.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Made {
    children: [u32; 2],
    plies: u32,
    values: [i32; 2],
    seed: u64,
}

impl Default for Made {
    fn default() -> Self {
        Self { children: [2, 3], plies: 2, values: [0, 20], seed: 1 }
    }
}

/// Longer texts, in bytes, are not shown: to lay them out at every letter takes too long.
const LONGEST: usize = 60_000;

/// Draws what stands beside the tree into a room.
pub fn side_ui(ui: &mut Ui, context: &mut ViewContext<'_>, side: &mut EditorFields, room: egui::Rect) {
    let look = context.look;
    ui.painter().rect_filled(room, 0.0, look.palette.panel);
    ui.painter().vline(room.left(), room.y_range(), Stroke::new(1.0, look.palette.outline));
    let builder = UiBuilder::new().max_rect(room.shrink2(vec2(gap::PADDING, gap::SMALL)));
    ui.scope_builder(builder, |ui| {
        ui.set_clip_rect(room.intersect(ui.clip_rect()));
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            let words = &context.words().editor;
            titles_ui(ui, context, side);
            text_ui(ui, context, side, room.height());
            bounds_ui(ui, context, side);
            ui.add_space(gap::SMALL);
            item_ui(ui, context, &mut side.item);
            questions_ui(ui, context, &mut side.questions);
            ui.add_space(gap::SMALL);
            CollapsingHeader::new(words.make.label).id_salt("trees from a seed").show(ui, |ui| {
                made_ui(ui, context, side);
            });
            ui.add_space(gap::SMALL);
            copies_ui(ui, context, side);
        });
    });
    let focused = ui.memory(|memory| memory.focused()).and_then(|focused| ui.ctx().read_response(focused));
    side.has_keyboard = focused.is_some_and(|focused| room.contains_rect(focused.rect));
}

fn heading(ui: &mut Ui, context: &ViewContext<'_>, item: Item) {
    let look = context.look;
    ui.label(RichText::new(item.label).font(look.bold(look.sizes.least)).color(look.palette.second))
        .on_hover_text(item.hint);
}

fn titles_ui(ui: &mut Ui, context: &mut ViewContext<'_>, side: &mut EditorFields) {
    let session = context.session;
    let words = &context.words().editor;
    let Some(titles) = session.edited_titles() else { return };
    let language = context.look.language;
    let mut changed = titles.clone();
    let fields = [(words.tree_title, &mut side.title, 1), (words.note, &mut side.note, 2)];
    for ((item, text, rows), (before, after)) in fields.into_iter().zip(titles.iter().zip(&mut changed)) {
        heading(ui, context, item);
        let id = egui::Id::unique(("words of a tree", rows));
        if !ui.memory(|memory| memory.has_focus(id)) {
            language.label(before).clone_into(text);
        }
        let edit = if rows == 1 { TextEdit::singleline(text) } else { TextEdit::multiline(text).desired_rows(rows) };
        let response = ui.add(edit.id(id).desired_width(f32::INFINITY));
        name_control(&response, item);
        if response.changed() {
            *after = relabelled(Some(before), session, text);
        }
        if response.lost_focus() {
            context.push(Command::WhatIf(WhatIfCommand::EndTyping));
        }
    }
    if changed != titles {
        context.push(Command::WhatIf(WhatIfCommand::SetTitles(Box::new(changed))));
    }
    ui.add_space(gap::TINY);
}

/// The tree as text; what cannot be read is underlined, and told below.
fn text_ui(ui: &mut Ui, context: &mut ViewContext<'_>, side: &mut EditorFields, room: f32) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().editor;
    heading(ui, context, words.text);
    let Some((tree, _)) = session.edited_tree() else { return };
    let typed = session.what_if().typed().filter(|typed| typed.text == side.text);
    if typed.is_none() && is_another(side.text_of.as_ref(), &tree) {
        // In the shortest text a node takes two bytes.
        let is_short = tree.len() <= LONGEST / 2;
        let text = if is_short { write_tree(&tree) } else { String::new() };
        side.is_long = !is_short || text.len() > LONGEST;
        side.text = if side.is_long { String::new() } else { text };
    }
    side.text_of = Some(tree);
    if side.is_long && typed.is_none() {
        ui.add(TextLabel::new(RichText::new(words.text_is_long).color(look.palette.second)).wrap());
        return;
    }
    let fault = typed.and_then(|typed| typed.fault.as_ref());
    let font = FontId::monospace(look.sizes.code);
    let mut layout = |ui: &Ui, text: &dyn egui::TextBuffer, width: f32| {
        let mut job = marked(text.as_str(), fault, &font, look.palette.ink, look.palette.error);
        job.wrap.max_width = width;
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let rows = ((room - 345.0) / (look.sizes.code * 1.4)).clamp(3.0, 16.0) as usize;
    let field = ScrollArea::vertical().id_salt("text of the tree").max_height(rows as f32 * look.sizes.code * 1.45);
    let field = field.show(ui, |ui| {
        let edit = TextEdit::multiline(&mut side.text).id(egui::Id::unique("text of the tree")).desired_rows(rows);
        ui.add(edit.desired_width(f32::INFINITY).lock_focus(false).layouter(&mut layout))
    });
    name_control(&field.inner, words.text);
    if field.inner.changed() {
        context.push(Command::WhatIf(WhatIfCommand::Type(side.text.clone())));
    }
    if field.inner.lost_focus() {
        context.push(Command::WhatIf(WhatIfCommand::EndTyping));
    }
    if let Some(fault) = fault {
        let what = fault.message.in_language(look.language);
        let message = (words.wrong)(fault.place.line as u32, fault.place.column as u32, what);
        ui.add(TextLabel::new(RichText::new(message).font(look.least()).color(look.palette.error)).wrap());
    }
}

/// A text with what is wrong underlined; the last letter where something is missing behind it.
fn marked(text: &str, fault: Option<&TextFault>, font: &FontId, ink: egui::Color32, wrong: egui::Color32) -> LayoutJob {
    let mut job = LayoutJob::default();
    let plain = TextFormat { font_id: font.clone(), color: ink, ..TextFormat::default() };
    let underlined = TextFormat { color: wrong, underline: Stroke::new(2.0, wrong), ..plain.clone() };
    let at = fault.map(|fault| {
        let last = text.trim_end().char_indices().next_back().map_or(0, |(at, _)| at);
        let start = if fault.at.start >= text.trim_end().len() { last } else { fault.at.start };
        let end = if start == last { text.trim_end().len() } else { fault.at.end.max(start) };
        start..end
    });
    let parts = at.and_then(|at| Some([text.get(..at.start)?, text.get(at.clone())?, text.get(at.end..)?]));
    match parts {
        Some([before, at, behind]) => {
            job.append(before, 0.0, plain.clone());
            job.append(at, 0.0, underlined);
            job.append(behind, 0.0, plain);
        }
        None => job.append(text, 0.0, plain),
    }
    job
}

/// The bounds of all leaves.
fn bounds_ui(ui: &mut Ui, context: &mut ViewContext<'_>, side: &mut EditorFields) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().editor;
    let Some((tree, _)) = session.edited_tree() else { return };
    ui.add_space(gap::TINY);
    heading(ui, context, words.bounds);
    let id = egui::Id::unique("bounds of the leaves");
    let is_typing = ui.memory(|memory| memory.has_focus(id));
    if !is_typing {
        side.bounds = written_bounds(&tree);
    }
    let response = ui.add(TextEdit::singleline(&mut side.bounds).id(id).hint_text("−").desired_width(120.0));
    name_control(&response, words.bounds);
    let read = read_bounds(&side.bounds);
    match read {
        None if is_typing => {
            ui.label(RichText::new(words.not_bounds).font(look.least()).color(look.palette.error));
        }
        Some(bounds) if response.lost_focus() && side.bounds != written_bounds(&tree) => {
            context.push(edit(TreeEdit::Bounds(bounds)));
        }
        _ => {}
    }
}

fn written_bounds(tree: &Tree) -> String {
    tree.exact_bounds().map_or_else(String::new, |[low, high]| format!("{}..{}", written(low, "-"), written(high, "-")))
}

/// The bounds that a text says, and none where it is empty.
fn read_bounds(text: &str) -> Option<Option<[Exact; 2]>> {
    if text.trim().is_empty() {
        return Some(None);
    }
    let (low, high) = text.split_once("..")?;
    let number = |text: &str| match read_amount(text.trim()).ok()? {
        plyscope_core::game::Amount::Number(number) => Some(number),
        plyscope_core::game::Amount::Decided(_) => None,
    };
    Some(Some([number(low)?, number(high)?]))
}

/// The form for trees from a seed.
fn made_ui(ui: &mut Ui, context: &mut ViewContext<'_>, side: &mut EditorFields) {
    let words = &context.words().editor;
    let made = &mut side.made;
    let row = |ui: &mut Ui, label: &'static str, contents: &mut dyn FnMut(&mut Ui)| {
        ui.label(label);
        ui.horizontal(|ui| contents(ui));
        ui.end_row();
    };
    let named = |ui: &mut Ui, value: DragValue<'_>, label: &'static str| {
        let response = ui.add(value);
        name_control(&response, Item { label, hint: "" });
    };
    egui::Grid::new("a tree from a seed").num_columns(2).spacing([gap::PADDING, gap::TINY]).show(ui, |ui| {
        row(ui, words.children, &mut |ui| {
            for number in &mut made.children {
                named(ui, DragValue::new(number).range(1..=20).speed(0.05), words.children);
            }
        });
        row(ui, words.plies, &mut |ui| {
            named(ui, DragValue::new(&mut made.plies).range(1..=10).speed(0.05), words.plies)
        });
        row(ui, words.values, &mut |ui| {
            for number in &mut made.values {
                named(ui, DragValue::new(number).range(-999..=999), words.values);
            }
        });
        row(ui, words.seed, &mut |ui| named(ui, DragValue::new(&mut made.seed).range(0..=999_999), words.seed));
    });
    let [fewest, most] = made.children;
    let recipe = Recipe {
        seed: made.seed,
        branching: (fewest, most),
        depth: made.plies,
        range: (made.values[0], made.values[1]),
        root: context.session.edited_tree().map_or(Recipe::default().root, |(tree, _)| tree.root_player()),
        ..Recipe::default()
    };
    let uniform = MadeTree::Uniform { branching: most, depth: made.plies, seed: made.seed };
    ui.horizontal_wrapped(|ui| {
        for (item, made) in [(words.make, MadeTree::Random(recipe)), (words.uniform, uniform)] {
            let button = ui.add_enabled(made.is_possible(), Button::new(item.label));
            let why_not =
                recipe.check().err().map_or_else(String::new, |problem| (context.words().recipe.problem)(problem));
            if button.on_hover_text(item.hint).on_disabled_hover_text(why_not).clicked() {
                context.push(Command::WhatIf(WhatIfCommand::Make(made)));
            }
        }
    });
}

/// The tree with its settings for elsewhere.
fn copies_ui(ui: &mut Ui, context: &mut ViewContext<'_>, side: &mut EditorFields) {
    let look = context.look;
    let words = &context.words().editor;
    ui.horizontal_wrapped(|ui| {
        let copy_line = ui.add(Button::new(words.copy_line.label)).on_hover_text(words.copy_line.hint);
        if copy_line.clicked()
            && let Some(scenario) = wanted(context.session)
        {
            let written = scenario.write_line();
            side.copied = Some(written.map(|text| ui.copy_text(text)).map_err(|error| error.message));
        }
        let copy_link = context.words().links.copy;
        if ui.add(Button::new(copy_link.label)).on_hover_text(copy_link.hint).clicked() {
            side.copied = None;
            context.push(Command::Link(LinkCommand::Copy));
        }
        if let Some(copied) = &side.copied {
            let (text, color) = match copied {
                Ok(()) => (words.copied, look.palette.second),
                Err(message) => (message.in_language(look.language), look.palette.error),
            };
            ui.label(RichText::new(text).font(look.least()).color(color));
        }
    });
}

fn wanted(session: &Session) -> Option<plyscope_files::Scenario> {
    session.wanted_scenario()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_read_as_they_are_written() {
        let bounds = |low: i128, high: i128| Some(Some([Exact::from(low), Exact::from(high)]));
        assert_eq!(read_bounds("0..10"), bounds(0, 10));
        assert_eq!(read_bounds(" -5 .. 5 "), bounds(-5, 5));
        assert_eq!(read_bounds(" "), Some(None));
        for wrong in ["7", "1..", "a..b", "-inf..inf", "1..2..3"] {
            assert_eq!(read_bounds(wrong), None, "{wrong}");
        }
    }
}
