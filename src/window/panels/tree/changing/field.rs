//! The field at a leaf into which a value is typed.

use egui::text::{CCursor, CCursorRange};
use egui::{Align2, Key, Rect, Response, Stroke, StrokeKind, TextEdit, Ui, pos2, vec2};

use super::{ChangeInProgress, changed_tree, set_value, value};
use crate::ground::painter::{to_pos2, to_rect};
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::game::tree::{TreeEdit, TreeNode};
use plyscope_core::game::{Amount, Label};
use plyscope_files::{read_amount, read_probability};
use plyscope_picture::drawing::small::Small;
use plyscope_picture::run::Run;
use plyscope_session::{Command, Session, WhatIfCommand};

/// What a field is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FieldKind {
    /// The value of a leaf, or the estimate of an inner node.
    Value,
    /// A name.
    Name,
    /// The probability of the move to a node.
    Probability,
}

/// What is being typed.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeTextField {
    /// The node, with its number as opened.
    node: TreeNode,
    kind: FieldKind,
    text: String,
    /// What is selected in its first frame: all of it, or nothing.
    selects: bool,
    /// Whether it has been drawn.
    is_drawn: bool,
    /// Whether what was typed is wrong.
    is_wrong: bool,
}

impl NodeTextField {
    /// A field with the leaf's value, which the next key replaces.
    pub fn opened(run: &Run, leaf: TreeNode) -> Self {
        let text = value(run, leaf).map_or_else(String::new, |value| value.to_string());
        Self::of(run.identity.opened(leaf), FieldKind::Value, text, true)
    }

    /// A field into which something has been typed.
    pub fn begun(run: &Run, leaf: TreeNode, text: String) -> Self {
        Self { text, selects: false, ..Self::opened(run, leaf) }
    }

    /// A field of a node, which has its number as opened, with this text; the next key replaces it, or follows it.
    pub fn of(node: TreeNode, kind: FieldKind, text: String, replaces: bool) -> Self {
        Self { node, kind, text, selects: replaces, is_drawn: false, is_wrong: false }
    }

    /// What it is for.
    pub fn kind(&self) -> FieldKind {
        self.kind
    }

    /// Whether it has been drawn, so that it takes what is typed.
    pub fn is_drawn(&self) -> bool {
        self.is_drawn
    }

    /// Adds what is typed before it is drawn.
    pub fn write(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Says that what was typed is wrong.
    pub fn complain(&mut self) {
        self.is_wrong = true;
    }

    /// Whether the tree that is edited takes what was typed, as far as it is the value of a leaf.
    pub fn fits(&self, session: &Session) -> bool {
        let Some((tree, Some(at))) = session.edited_tree() else { return true };
        let is_of_it = self.kind == FieldKind::Value && session.edited_node() == Some(self.node) && tree.is_leaf(at);
        let value = typed(&self.text).filter(|_| is_of_it);
        value.is_none_or(|value| tree.with_value(at, value).is_ok())
    }

    /// What was typed does this; `None` where it is wrong, and nothing inside where it changes nothing.
    pub fn command(&self, session: &Session) -> Option<Option<Command>> {
        let node = self.node;
        let edit = match self.kind {
            FieldKind::Value if self.text.trim().is_empty() => {
                let is_inner = session.edited_tree().is_some_and(|(tree, at)| at.is_some_and(|at| !tree.is_leaf(at)));
                return is_inner.then(|| Some(Command::WhatIf(WhatIfCommand::Edit(TreeEdit::Value(node, None)))));
            }
            FieldKind::Value => TreeEdit::Value(node, Some(typed(&self.text)?)),
            FieldKind::Name => TreeEdit::Rename(node, renamed(session, node, &self.text)),
            FieldKind::Probability => TreeEdit::Probability(node, read_probability(&self.text).ok()?),
        };
        Some(Some(Command::WhatIf(WhatIfCommand::Edit(edit))))
    }
}

/// The name that a node gets where this is typed: in the language of the window, where it has one for each.
fn renamed(session: &Session, node: TreeNode, typed: &str) -> Option<Label> {
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
pub fn relabelled(before: Option<&Label>, session: &Session, typed: &str) -> Label {
    let Some(before) = before.filter(|before| before.texts().iter().any(|text| *text != before.id())) else {
        return Label::plain(typed);
    };
    let mut texts = before.texts();
    if let Some(text) = texts.get_mut(session.settings().language as usize) {
        *text = typed;
    }
    Label::new(texts)
}

/// The widget that a field is.
pub fn field_id() -> egui::Id {
    egui::Id::unique("value of a leaf")
}

/// The value that was typed, if it is one that a leaf may have.
fn typed(text: &str) -> Option<Amount> {
    // Grouped digits are read as they are written here; other commas are no digits.
    let plain = text.trim();
    let mut groups = plain.split(',');
    let is_grouped = groups.next().is_some_and(|first| first.trim_start_matches(['-', '−', '+']).len() <= 3)
        && groups.all(|group| group.len() == 3);
    let plain = if is_grouped { plain.replace(',', "") } else { plain.to_owned() };
    read_amount(&plain).ok()
}

/// Draws the field, if one is open.
pub fn field_ui(
    ui: &mut Ui,
    tree: &Response,
    context: &mut ViewContext<'_>,
    small: &Small<'_>,
    state: &mut ChangeInProgress,
) {
    let session = context.session;
    let Some(field) = state.field.as_mut().filter(|_| changed_tree(session).is_some()) else { return };
    let (run, look) = (small.run(), context.look);
    let editing = session.what_if().is_editing();
    let place = run.identity.now(field.node).and_then(|node| run.nodes().place_of_tree_node(node));
    let Some(index) = place.and_then(|place| small.picture().of_place(place)) else {
        // A node that has just come is drawn as soon as its tree has been searched.
        if !editing || session.awaited().is_none() {
            state.field = None;
        }
        return;
    };
    let words = look.words();
    let name = super::name(run, field.node, look.language);
    let (label, wrong) = match field.kind {
        FieldKind::Value => ((words.what_if.value_of)(name.as_deref()), words.what_if.not_a_value),
        FieldKind::Name => (words.editor.name_of.to_owned(), words.what_if.not_a_value),
        FieldKind::Probability => (words.editor.probability_of.to_owned(), words.editor.not_a_probability),
    };
    let place = place_of_field(small, look, index, field.kind);
    let edit = TextEdit::singleline(&mut field.text)
        .id(field_id())
        .font(look.body())
        .align(Align2::CENTER_CENTER)
        .min_size(place.size())
        .lock_focus(editing)
        .desired_width(place.width());
    let mut output = ui.scope_builder(egui::UiBuilder::new().max_rect(place), |ui| edit.show(ui)).inner;
    let response = output.response.response;
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(label));
    if !std::mem::replace(&mut field.is_drawn, true) {
        response.request_focus();
        let end = CCursor::new(field.text.chars().count());
        let range = if field.selects { CCursorRange::two(CCursor::default(), end) } else { CCursorRange::one(end) };
        output.state.cursor.set_char_range(Some(range));
        output.state.store(ui.ctx(), response.id);
        return;
    }
    field.is_wrong &= !response.changed();
    if field.is_wrong {
        complain(ui, look, place, wrong);
    }
    if !response.lost_focus() {
        return;
    }
    let entered = ui.input(|input| input.key_pressed(Key::Enter));
    let taken = match field.kind {
        FieldKind::Value if !editing => {
            let leaf = run.identity.now(field.node);
            typed(&field.text).map(|value| leaf.map(|leaf| set_value(leaf, value, false)))
        }
        _ => field.command(session),
    };
    match taken {
        Some(command) => {
            context.commands.extend(command);
            state.field = None;
        }
        None if entered => {
            field.is_wrong = true;
            response.request_focus();
            return;
        }
        None => state.field = None,
    }
    if entered {
        // The keys of the tree go on from here.
        tree.request_focus();
    }
}

/// The field stands over the leaf, and inside the panel.
fn place_of_field(small: &Small<'_>, look: &Look, index: u32, kind: FieldKind) -> Rect {
    let width = if kind == FieldKind::Name { 9.0 } else { 5.0 };
    let size = vec2((small.unit() * 3.0).max(look.sizes.body * width), look.sizes.target);
    let panel = to_rect(small.projection.panel).shrink(gap::TINY);
    let place = Rect::from_center_size(to_pos2(small.centre(index)), size);
    let outside = |low: f32, high: f32, least: f32, most: f32| (least - low).max(0.0) - (high - most).max(0.0);
    place.translate(vec2(
        outside(place.left(), place.right(), panel.left(), panel.right()),
        outside(place.top(), place.bottom(), panel.top(), panel.bottom()),
    ))
}

/// Says below the field what is wrong.
fn complain(ui: &Ui, look: &Look, field: Rect, message: &str) {
    let palette = &look.palette;
    let painter = ui.painter();
    let galley = painter.layout_no_wrap(message.to_owned(), look.least(), palette.error);
    let room = ui.clip_rect().shrink(gap::SMALL);
    let half = galley.size().x / 2.0;
    let x = field.center().x.min(room.right() - half).max(room.left() + half);
    let below = pos2(x, field.bottom() + gap::SMALL);
    let above = pos2(x, field.top() - gap::SMALL - galley.size().y);
    let at = if below.y + galley.size().y > room.bottom() { above } else { below };
    let place = Align2::CENTER_TOP.anchor_size(at, galley.size());
    painter.rect(
        place.expand(gap::TINY),
        4.0,
        palette.error_fill,
        Stroke::new(1.0, palette.error),
        StrokeKind::Outside,
    );
    painter.galley(place.min, galley, palette.error);
}

#[cfg(test)]
mod tests {
    use super::typed;
    use plyscope_core::game::{Amount, Exact};

    #[test]
    fn values_are_read_as_they_are_written() {
        for (text, value) in [("7", 7), (" -12 ", -12), ("−3", -3), ("1,000,000", 1_000_000), ("+4", 4)] {
            assert_eq!(typed(text), Some(value.into()), "{text}");
        }
        for (text, above, below) in [("1.5", 3, 2), ("-7/3", -7, 3), ("−0,25", 0, 0)] {
            let number = (below != 0).then(|| Amount::Number(Exact::new(above, below)));
            assert_eq!(typed(text), number, "{text}");
        }
        for text in ["", "x", "1,5", "1,2345", "1000,000", "--3"] {
            assert_eq!(typed(text), None, "{text}");
        }
    }
}
