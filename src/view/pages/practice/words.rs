//! What is asked of the current place, what helps with it, and what came of the grading.

use egui::{Align, Layout, RichText, Sense, Ui, UiBuilder, WidgetInfo, vec2};

use super::exam::confirm_ui;
use super::keys::wants_entry;
use super::state::{PracticeView, entry_id};
use super::tree::name_of;
use crate::game::Chooser;
use crate::practice::{Fault, Place, Verdict};
use crate::replay::Mistake;
use crate::search::CutoffRule;
use crate::session::{Explained, Round};
use crate::text::filled as written;
use crate::text::{Item, PracticeHint, Wrong, passage};
use crate::view::ground::widgets::{Button, name_control};
use crate::view::ground::{Look, ViewContext, text_block};

/// Lines for the text below the question, and below the text of a lesson.
const LINES: (f32, f32) = (3.0, 2.0);

/// Draws the words; they are always as high, so that the tree stays where it is.
pub(super) fn words_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PracticeView) {
    let (session, look) = (context.session, context.look);
    let Some(round) = session.practice().round() else { return };
    ui.set_width(ui.available_width());
    order_ui(ui, round, look);
    asked_ui(ui, context, round, view);
    let lines = if session.lesson().open().is_some() { LINES.1 } else { LINES.0 };
    let room = vec2(ui.available_width(), look.sizes.reason * text_block::LINE * lines);
    if let Some(asked) = view.asked {
        // Whatever lay over it has taken the keyboard along.
        let focused = ui.memory(|memory| memory.focused());
        view.stays |= wants_entry(session, focused);
        confirm_ui(ui, context, view, asked, room);
    } else {
        explanation_ui(ui, context, round, view, room);
    }
}

/// What determines the order of the visits, where it is not from left to right, and how the model answer shows it.
fn order_ui(ui: &mut Ui, round: &Round, look: &Look) {
    let words = &look.words().sheet;
    if round.recipe().algorithm.form().history {
        let shown = round.model().map(|_| words.visits);
        let text = passage(look.language, words.by_history.iter().chain(shown.as_ref()));
        ui.add(egui::Label::new(RichText::new(text).font(look.least()).color(look.palette.second)).wrap());
    }
}

/// What belongs into the current place, in words; beside it the buttons for what no key writes.
fn asked_ui(ui: &mut Ui, context: &ViewContext<'_>, round: &Round, view: &mut PracticeView) {
    let look = context.look;
    let words = &look.words().practice;
    let height = look.sizes.target.max(look.sizes.reason * text_block::LINE);
    ui.allocate_ui_with_layout(vec2(ui.available_width(), height), Layout::right_to_left(Align::Center), |ui| {
        ui.set_min_height(height);
        let place = view.place(round);
        if round.model().is_none() && matches!(place, Some(Place::Edge(_))) && view.asked.is_none() {
            for item in [words.plus_infinity, words.minus_infinity] {
                infinity_ui(ui, item, view);
            }
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let asked = match round.model() {
                Some((shown, of)) => (words.model_at)(shown, of),
                None => place.map(|place| question(round, place, look)).unwrap_or_default(),
            };
            let text = RichText::new(asked).font(look.bold(look.sizes.reason));
            ui.add(egui::Label::new(text).truncate());
            if round.model().is_none() && place.is_some_and(|place| round.is_below_spared(place)) {
                ui.label(RichText::new(words.is_out).font(look.least()).color(look.palette.second));
            }
        });
    });
}

/// A button that writes an infinity behind what is typed.
fn infinity_ui(ui: &mut Ui, item: Item, view: &mut PracticeView) {
    let button = ui.add(Button::new(item.label));
    name_control(&button, item);
    if button.clicked() {
        let typed = view.typed.trim_end();
        let goes_on = typed.is_empty() || typed.ends_with([',', ';', '，', '；', '、', '(', '（']);
        view.typed = format!("{typed}{}{}", if goes_on { "" } else { ", " }, item.label);
        view.refused = None;
        ui.memory_mut(|memory| memory.request_focus(entry_id()));
    }
}

/// What is asked of a place.
pub(super) fn question(round: &Round, place: Place, look: &Look) -> String {
    let words = &look.words().practice;
    let name = |node| round.name(node, look.language);
    match (place, round.tree().parent(place.node())) {
        (Place::Edge(node), Some(parent)) => (words.ask_edge)(&name(parent), &name(node)),
        (Place::Edge(node) | Place::Value(node), _) => (words.ask_value)(&name(node), round.tree().player(node)),
    }
}

/// What came of the grading, what the model answer says, what is wrong with what was typed, a hint, or the keys.
fn explanation_ui(ui: &mut Ui, context: &ViewContext<'_>, round: &Round, view: &PracticeView, room: egui::Vec2) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let refused = view.refused.as_ref().map(|(typed, problem)| (words.refused)(typed, *problem));
    let hint = view.place(round).filter(|place| view.hint == Some(*place)).and_then(|place| hint(round, place, look));
    if let Some(text) = refused.or(hint).or_else(|| explanation(context, round)) {
        text_block::sentence_ui(ui, look, &text, room);
        return;
    }
    let (first, goes_on) = match (session.practice().exam(), view.place(round)) {
        (Some(_), _) => (words.exam_line, words.hand_in),
        (None, Some(Place::Edge(_))) => (words.edge_help, words.check),
        (None, _) => (words.value_help, words.check),
    };
    // Of their own: what does not fit must not push the room open.
    let (place, _) = ui.allocate_exact_size(room, Sense::hover());
    let mut inside = ui.new_child(UiBuilder::new().max_rect(place));
    inside.spacing_mut().item_spacing.y = 0.0;
    let keys = if look.present { 0.0 } else { look.sizes.least * text_block::LINE };
    let above = vec2(room.x, room.y - keys);
    text_block::text_ui(&mut inside, look, first, look.sizes.body, look.palette.ink, above)
        .widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, first));
    if !look.present {
        let keys = RichText::new((words.keys)(goes_on.label)).font(look.least()).color(look.palette.second);
        inside.add(egui::Label::new(keys).truncate());
    }
}

/// How a place is found out; nothing where the search decides the order of the children itself.
fn hint(round: &Round, place: Place, look: &Look) -> Option<String> {
    let (tree, recipe) = (round.tree(), round.recipe());
    let form = recipe.algorithm.form();
    let name = |node| round.name(node, look.language);
    let says = |hint: &PracticeHint<'_>| Some((look.words().level.hint_says)(hint));
    let node = place.node();
    let of_chance = |node| tree.chooser(node) == Chooser::Chance;
    if let Place::Value(_) = place {
        if of_chance(node) {
            return says(&PracticeHint::Expectation(&name(node), form.windowed));
        }
        return says(&PracticeHint::Value(&name(node), tree.player(node), form.windowed, form.windowed && !form.soft));
    }
    let parent = tree.parent(node).filter(|_| !form.history)?;
    let children = tree.children(parent);
    let number = children.iter().position(|child| *child == node)?;
    let above = name(parent);
    if of_chance(parent) {
        let (least, most) = recipe.range;
        return says(&PracticeHint::OfChance(&above, [least, most]));
    }
    match number.checked_sub(1).and_then(|before| children.get(before)) {
        Some(before) => {
            let is_strict = recipe.cutoff == CutoffRule::Strict;
            says(&PracticeHint::Later(&above, tree.player(parent), &name(*before), is_strict))
        }
        None if tree.parent(parent).is_none() => says(&PracticeHint::FromRoot(&above)),
        None => says(&PracticeHint::First(&above)),
    }
}

/// The sentences about what is explained.
fn explanation(context: &ViewContext<'_>, round: &Round) -> Option<String> {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let report = round.report()?;
    let reason = || round.reason_text(look.language, session.settings().letters).unwrap_or_default();
    let write = |filled| written(filled, words.spared);
    let sentences = match round.explained() {
        Some(explained @ (Explained::FirstWrong(graded) | Explained::Wrong(graded))) => {
            let answer = graded.answer.map(write);
            let name = name_of(round, graded.place, look);
            let is_first = matches!(explained, Explained::FirstWrong(_));
            let is_wrong = if is_first { words.first_wrong } else { words.also_wrong };
            let mut sentences = vec![
                (words.graded_places)(report.right(), report.of(), report.kinds()),
                is_wrong(&name, answer.as_deref(), &write(graded.right)),
            ];
            if let Verdict::Wrong(fault) = graded.verdict {
                sentences.push((words.fault)(fault).to_owned());
                sentences.extend(at_a_tie(fault, look));
            }
            sentences.push(reason());
            let (right, of) = round.first()?;
            if session.practice().exam().is_none() {
                sentences.push((words.try_again)(right, of));
            }
            sentences
        }
        Some(Explained::Model(place, right)) => {
            let name = name_of(round, place, look);
            let answer = round.filled(place);
            let agrees = report
                .places
                .iter()
                .any(|graded| graded.place == place && graded.answer == answer && graded.verdict == Verdict::Right);
            let yours =
                if agrees { words.you_agree.to_owned() } else { (words.you_wrote)(answer.map(write).as_deref()) };
            vec![(words.model_says)(&name, &write(right)), yours, reason()]
        }
        None => vec![(words.all_right)(report.of())],
    };
    Some(passage(look.language, sentences))
}

/// What the rule decides where α and β are equal, in the words of a question about it.
fn at_a_tie(fault: Fault, look: &Look) -> Option<String> {
    let mistake = match fault {
        Fault::IsSparedAtEqual => &Mistake::CutAtEqual,
        Fault::IsVisitedAtEqual => &Mistake::NoCutAtEqual,
        _ => return None,
    };
    (look.words().predict.mistake)(&Wrong { mistake, right: "", proved: None, too_many: &[], too_few: &[] })
}
