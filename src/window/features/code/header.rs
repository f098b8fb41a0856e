//! Above the lines: the algorithm, how much of its file is shown, the runs to breakpoints and what they stop at.

use egui::containers::menu::MenuConfig;
use egui::{Align, DragValue, Layout, PopupCloseBehavior, RichText, Ui, vec2};

use crate::ground::entries::MenuEntry;
use crate::ground::widgets::{Button, Icon, name_control, sliding_row_ui};
use crate::ground::{Look, ViewContext, is_for_fingers};
use plyscope_core::replay::{Condition, Listing, StopReason};
use plyscope_core::search::CodeLanguage;
use plyscope_core::trace::NodeId;
use plyscope_picture::run::{Place, Run, name_of_place};
use plyscope_session::{CodeCommand, CodeSettings, Command, Session};
use plyscope_text::Item;

use super::CodeView;

/// Draws the buttons.
pub(super) fn buttons_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, view: &mut CodeView) {
    if is_for_fingers(ui.style()) {
        sliding_row_ui(ui, "buttons of the code", |ui| row_ui(ui, context, run, view));
    } else {
        ui.horizontal_wrapped(|ui| row_ui(ui, context, run, view));
    }
}

/// Draws them in a row.
fn row_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, view: &mut CodeView) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().code;
    let name = (look.words().algorithms.name)(run.options.algorithm);
    ui.label(RichText::new(name.label).font(look.bold(look.sizes.body))).on_hover_text(name.hint);
    let CodeSettings { whole_file: whole, language } = session.settings().code;
    let own = (language == CodeLanguage::Rust).then_some(words.whole_file);
    // Pseudo-code stands on nothing but words.
    let all = own.or(language.helper().map(|_| words.whole_program));
    for (item, wanted) in all.into_iter().flat_map(|all| [(words.classroom, false), (all, true)]) {
        if ui.add(Button::choice(whole == wanted, item.label)).on_hover_text(item.hint).clicked() {
            context.push(Command::Code(CodeCommand::WholeFile(wanted)));
        }
    }
    let button = |ui: &mut Ui, button: Button<'_>, item: Item| {
        let response = ui.add(button);
        name_control(&response, item);
        response.clicked()
    };
    if button(ui, Button::new(words.run_back.label).icon(Icon::Left), words.run_back) {
        context.push(Command::Code(CodeCommand::RunBack));
    }
    if button(ui, Button::new(words.run_on.label).behind(Icon::Right), words.run_on) {
        context.push(Command::Code(CodeCommand::RunOn));
    }
    let stays = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let (menu, _) = Button::new(words.conditions.label).menu(ui, stays, |ui| {
        look.boxes_in_menu(ui);
        conditions_ui(ui, context, run, view);
    });
    name_control(&menu, words.conditions);
    languages_ui(ui, context);
}

/// Draws the choice of the language.
fn languages_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let look = context.look;
    let words = &context.words().code;
    let chosen = context.session.settings().code.language;
    let (menu, _) = Button::new((words.language)(chosen).label).menu(ui, MenuConfig::new(), |ui| {
        for language in CodeLanguage::ALL.iter().copied() {
            let entry = MenuEntry::of((words.language)(language), None, look);
            if entry.chosen(language == chosen).clicked(ui, look) {
                context.push(Command::Code(CodeCommand::Language(language)));
            }
        }
    });
    name_control(&menu, words.language_menu);
}

/// Draws a line that says why a run stopped or how one begins: always as high, so that nothing moves when its text
/// changes.
pub(super) fn status_ui(ui: &mut Ui, context: &ViewContext<'_>, run: &Run, listing: &Listing) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().code;
    let breakpoints = session.code().breakpoints();
    let lines = breakpoints.lines(listing);
    let names = lines.iter().map(|line| (words.line)(*line));
    let set: Vec<String> =
        names.chain(breakpoints.conditions.iter().map(|condition| condition_name(run, look, *condition))).collect();
    let (text, colour) = match session.code().stopped() {
        Some(stop) => {
            let why = match stop.why {
                StopReason::Line(line) => (words.line)(line),
                StopReason::Condition(condition) => condition_name(run, look, condition),
            };
            ((words.stopped)(&why), look.palette.ink)
        }
        None if set.is_empty() && (look.present || !look.controls) => {
            let name = (look.words().algorithms.name)(run.options.algorithm).label;
            (name.to_owned(), look.palette.second)
        }
        None if set.is_empty() => (words.how_to_stop.to_owned(), look.palette.second),
        None => (format!("● {}", set.join(" · ")), look.palette.second),
    };
    let height = look.sizes.least * 1.5;
    ui.allocate_ui_with_layout(vec2(ui.available_width(), height), Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_height(height);
        let text = RichText::new(text).font(look.least()).color(colour);
        let label = ui.add(egui::Label::new(text).truncate());
        if !set.is_empty() {
            label.on_hover_text(words.stops_hint);
        }
    });
}

fn conditions_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, view: &mut CodeView) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().code;
    let set = &session.code().breakpoints().conditions;
    let node = this_node(session, run);
    let own = [Condition::Cutoff, Condition::BoundChange, Condition::Entered(node), Condition::ReturnedTo(node)];
    // Conditions on nodes that are in focus no more can still be taken away.
    let elsewhere = |condition: &&Condition| {
        matches!(condition, Condition::Entered(_) | Condition::ReturnedTo(_)) && !own.contains(condition)
    };
    let windowed = run.options.form().windowed;
    for condition in own.iter().chain(set.iter().filter(elsewhere)) {
        let mut wanted = set.contains(condition);
        let can_happen = windowed || !matches!(condition, Condition::Cutoff | Condition::BoundChange);
        let name = condition_name(run, look, *condition);
        let response = ui.add_enabled(can_happen || wanted, egui::Checkbox::new(&mut wanted, name));
        if response.changed() {
            context.push(Command::Code(CodeCommand::Stop(*condition, wanted)));
        }
    }
    leaf_ui(ui, context, run, view);
    ui.separator();
    if ui.add(Button::new(words.clear.label)).on_hover_text(words.clear.hint).clicked() {
        context.push(Command::Code(CodeCommand::Clear));
    }
}

/// The leaf with a number: whether a run stops there, and the number.
fn leaf_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, view: &mut CodeView) {
    let session = context.session;
    let words = &context.words().code;
    let leaves = run.trace.totals().leaves.max(1);
    let set = session.code().breakpoints().conditions.iter().find_map(|condition| match condition {
        Condition::Leaf(number) => Some(*number),
        _ => None,
    });
    view.leaf = set.unwrap_or(view.leaf).clamp(1, leaves.max(set.unwrap_or(1)));
    ui.horizontal(|ui| {
        let mut wanted = set.is_some();
        let name = (words.condition)(Condition::Leaf(view.leaf), "");
        let stop = |number, wanted| Command::Code(CodeCommand::Stop(Condition::Leaf(number), wanted));
        let check = ui.checkbox(&mut wanted, words.leaf.label);
        name_control(&check, Item { label: words.leaf.label, hint: words.leaf.hint });
        if check.changed() {
            context.push(stop(view.leaf, wanted));
        }
        let number = DragValue::new(&mut view.leaf).range(1..=leaves).clamp_existing_to_range(false);
        let field = ui.add(number).on_hover_text(words.leaf.hint);
        field.ctx.accesskit_node_builder(field.id, |node| node.set_label(name));
        // A search with fewer leaves does not change the breakpoint; only a person does.
        if let Some(before) = set.filter(|before| field.changed() && *before != view.leaf) {
            context.commands.extend([stop(before, false), stop(view.leaf, true)]);
        }
    });
}

/// The node that conditions are offered for: the selected one, if it is a visited inner node, or else the one in focus.
fn this_node(session: &Session, run: &Run) -> NodeId {
    let is_inner = |node: &NodeId| node.0 < run.trace.len() && !run.trace.record(*node).is_leaf();
    let selected = session.selected().and_then(|place| match place {
        Place::Visited(node) => Some(node),
        Place::Unvisited { .. } => None,
    });
    let open = run.moment().path.iter().rev().map(|frame| frame.node);
    selected.filter(is_inner).or_else(|| open.into_iter().find(is_inner)).unwrap_or(run.root())
}

fn condition_name(run: &Run, look: &Look, condition: Condition) -> String {
    let words = look.words();
    let name = match condition {
        Condition::Entered(node) | Condition::ReturnedTo(node) => {
            let name = name_of_place(run, Place::Visited(node), look.language);
            name.unwrap_or_else(|| (words.code.node)(node.0))
        }
        Condition::Cutoff | Condition::BoundChange | Condition::Leaf(_) => String::new(),
    };
    (words.code.condition)(condition, &name)
}
