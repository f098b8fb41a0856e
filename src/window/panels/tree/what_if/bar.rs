//! The bar over the tree while it is changed: the mode, its buttons, and what the last change has done.

use egui::text::{LayoutJob, TextWrapping};
use egui::{Frame, Label, Layout, Margin, Rect, RichText, Ui, UiBuilder, vec2};

use super::WhatIfView;
use crate::ground::search_words::works_on;
use crate::ground::widgets::{Button, Icon, icon_ui};
use crate::ground::{Look, ViewContext, gap};
use crate::panels::tree::editor::{buttons_ui, edit_text, selected_text};
use plyscope_core::game::tree::TreeNode;
use plyscope_core::trace::BoundKind;
use plyscope_picture::run::{Change, Changes, Drawn, RootResult, Run};
use plyscope_session::{Command, Session, WhatIfCommand};
use plyscope_text::{self as text, Item, Language, LanguageWords as _};

/// Draws the bar at the upper edge of the room, if the mode is on; gives the room that is left. The bar is always as
/// high as its longest text needs, so that the tree below stays where it is.
pub fn bar_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, state: &mut WhatIfView) -> Rect {
    let (session, look) = (context.session, context.look);
    let room = ui.available_rect_before_wrap();
    if !session.what_if().is_changing() {
        return room;
    }
    let line = ui.text_style_height(&egui::TextStyle::Body) + 2.0;
    // A low panel needs its room for the tree; what has no room is read by resting the pointer on it.
    let lines = if room.height() < line * LOW { 2 } else { 3 };
    let height = look.sizes.target + line * lines as f32 + gap::SMALL * 2.0;
    let (bar, rest) = room.split_top_bottom_at_y((room.top() + height).min(room.bottom()));
    ui.painter().rect_filled(bar, 0.0, look.palette.panel);
    ui.painter().hline(bar.x_range(), bar.bottom(), egui::Stroke::new(1.0, look.palette.outline));
    let inside = bar.shrink2(vec2(gap::PADDING, gap::TINY));
    let builder = UiBuilder::new().max_rect(inside).layout(Layout::top_down(egui::Align::Min));
    ui.scope_builder(builder, |ui| {
        ui.set_clip_rect(bar.intersect(ui.clip_rect()));
        ui.horizontal(|ui| {
            let editing = session.what_if().is_editing();
            badge(ui, look, if editing { look.words().editor.title } else { look.words().what_if.title });
            if editing {
                buttons_ui(ui, context, state);
            } else if run.scenario.tree().is_some() {
                buttons(ui, context);
            }
            let works_on = RichText::new(works_on(run, look)).font(look.least()).color(look.palette.second);
            ui.add(Label::new(works_on).truncate());
        });
        let text = if session.what_if().is_editing() {
            edited_text(session, run, look)
        } else {
            state_text(session, run, look, state)
        };
        let mut job = LayoutJob::simple(text, look.body(), look.palette.ink, inside.width());
        job.wrap = TextWrapping { max_width: inside.width(), max_rows: lines, ..TextWrapping::default() };
        ui.add(Label::new(job));
    });
    rest
}

/// A panel lower than so many lines of text is low.
const LOW: f32 = 16.0;

fn badge(ui: &mut Ui, look: &Look, title: Item) {
    let palette = &look.palette;
    let frame = Frame::new()
        .fill(palette.best_fill)
        .stroke(egui::Stroke::new(1.0, palette.best))
        .corner_radius(6.0)
        .inner_margin(Margin::symmetric(gap::SMALL as i8, 2));
    let text = RichText::new(title.label).font(look.bold(look.sizes.body)).color(palette.best);
    let badge = frame.show(ui, |ui| {
        icon_ui(ui, Icon::Edit, look.sizes.body, palette.best);
        ui.label(text)
    });
    badge.response.on_hover_text(title.hint);
}

fn buttons(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let session = context.session;
    let words = &context.words().what_if;
    let state = session.what_if();
    let buttons: [(Item, bool, WhatIfCommand); 3] = [
        (words.undo, state.can_undo(), WhatIfCommand::Undo),
        (words.redo, state.can_redo(), WhatIfCommand::Redo),
        (words.reset, state.is_changed(), WhatIfCommand::Reset),
    ];
    for (item, can, command) in buttons {
        if ui.add_enabled(can, Button::new(item.label)).on_hover_text(item.hint).clicked() {
            context.push(Command::WhatIf(command));
        }
    }
}

/// What the bar says: how to change the tree, or what the last change has done.
fn state_text(session: &Session, run: &Run, look: &Look, state: &WhatIfView) -> String {
    let words = &look.words().what_if;
    if run.scenario.tree().is_none() {
        return words.not_here.to_owned();
    }
    if state.copied == Some(run.search) {
        return words.copied.to_owned();
    }
    let Some(changes) = &run.changes else {
        let nothing_yet = session.what_if().changes().is_empty() || session.awaited().is_some();
        return match nothing_yet {
            // Of a large tree only a part is drawn, which may end above the leaves.
            true if !run.picture().nodes.iter().any(|node| node.drawn == Drawn::Leaf) => words.no_leaf.to_owned(),
            true => format!("{}\n{}", words.hint, words.keys),
            false => words.not_compared.to_owned(),
        };
    };
    let mut text = summary(run, changes, look);
    for more in [
        (words.visits)(changes.newly_visited.len() as u64, changes.newly_spared.len() as u64),
        if changes.is_seen { String::new() } else { words.unseen.to_owned() },
    ] {
        if !more.is_empty() {
            text.push('\n');
            text.push_str(&more);
        }
    }
    text
}

/// What the bar says while nodes come and go: which is selected, what the last change has done, and what the keys do.
fn edited_text(session: &Session, run: &Run, look: &Look) -> String {
    let mut lines: Vec<String> = selected_text(session, run, look).into_iter().collect();
    lines.extend(run.changes.as_ref().map(|changes| summary(run, changes, look)));
    lines.push(look.words().editor.hint.to_owned());
    lines.join("\n")
}

/// What a change has done to the root, in a sentence.
pub fn summary(run: &Run, changes: &Changes, look: &Look) -> String {
    let language = look.language;
    let words = &language.words().what_if;
    let change = match changes.change {
        Change::Value { node, before, after } => {
            let ends = if changes.is_taken_back { [after, before] } else { [before, after] };
            let [before, after] = ends.map(text::amount);
            (words.value_set)(name(run, node, language).as_deref(), &before, &after)
        }
        Change::Moved { child, from, to, .. } => {
            let place = if changes.is_taken_back { from } else { to };
            (words.moved)(name(run, child, language).as_deref(), place + 1)
        }
        ref change if changes.is_taken_back => {
            (words.taken_back)(&edit_text(run, change, look).unwrap_or_else(|| words.was_reset.to_owned()))
        }
        Change::Reset => words.was_reset.to_owned(),
        ref change => edit_text(run, change, look).unwrap_or_default(),
    };
    let values = [root_value(changes.before), root_value(changes.now)];
    let choice =
        |result: RootResult| result.best.and_then(|node| run.names.of_tree_node(run.scenario.tree()?, node, language));
    let choices = choice(changes.before).zip(choice(changes.now));
    (words.outcome)(
        &change,
        [&values[0], &values[1]],
        choices.as_ref().map(|(before, now)| [before.as_str(), now.as_str()]),
    )
}

/// The root's value; with its sign where it is only a bound.
fn root_value(result: RootResult) -> String {
    match result.bound {
        BoundKind::Exact => result.value.to_string(),
        bound => text::signed(bound, result.value),
    }
}

/// What a node is called, by its number as opened.
pub fn name(run: &Run, opened: TreeNode, language: Language) -> Option<String> {
    run.names.of_tree_node(run.scenario.tree()?, run.identity.now(opened)?, language)
}
