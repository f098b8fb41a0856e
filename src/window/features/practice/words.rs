//! What is asked of the current place, what helps with it, and what came of the grading.

use egui::{Align, Layout, RichText, Ui, WidgetInfo, vec2};

use super::exam::confirm_ui;
use super::keys::wants_entry;
use super::state::{PracticeView, entry_id};
use super::tree::name_of;
use crate::ground::text_block::TextBlock;
use crate::ground::widgets::{Button, name_control};
use crate::ground::{Look, ViewContext, text_block};
use plyscope_core::game::Chooser;
use plyscope_core::practice::{AnswerFault, Filled, GradedPlace, PlaceMark, SheetPlace};
use plyscope_core::replay::Mistake;
use plyscope_core::search::CutoffRule;
use plyscope_picture::run::{ExplainedPlace, Feedback, Round};
use plyscope_session::ExamStage;
use plyscope_text::{Item, PracticeHint, WrongAnswer, passage};

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
        if round.model().is_none() && matches!(place, Some(SheetPlace::Edge(_))) && view.asked.is_none() {
            for item in [words.plus_infinity, words.minus_infinity] {
                infinity_ui(ui, item, view);
            }
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let asked = match round.model() {
                Some((shown, of)) => (words.model_at)(shown, of),
                None => place.map(|place| question(round, place, look)).unwrap_or_default(),
            };
            if let Some(report) = round.report().filter(|_| round.model().is_none()) {
                let legend = RichText::new((words.legend)(report.follows() > 0));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.label(legend.font(look.least()).color(look.palette.second));
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| ask_ui(ui, &asked, look));
                });
                return;
            }
            ask_ui(ui, &asked, look);
            if round.model().is_none() && place.is_some_and(|place| round.is_below_spared(place)) {
                ui.label(RichText::new(words.is_out).font(look.least()).color(look.palette.second));
            }
        });
    });
}

/// The question itself.
fn ask_ui(ui: &mut Ui, asked: &str, look: &Look) {
    let text = RichText::new(asked).font(look.bold(look.sizes.reason));
    ui.add(egui::Label::new(text).truncate());
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
pub(super) fn question(round: &Round, place: SheetPlace, look: &Look) -> String {
    let words = &look.words().practice;
    let name = |node| round.name(node, look.language);
    match (place, round.tree().parent(place.node())) {
        (SheetPlace::Edge(node), Some(parent)) => (words.ask_edge)(&name(parent), &name(node)),
        (SheetPlace::Edge(node) | SheetPlace::Value(node), _) => {
            (words.ask_value)(&name(node), round.tree().player(node))
        }
    }
}

/// What came of the grading, what the model answer says, what is wrong with what was typed, a hint, or what belongs
/// here.
fn explanation_ui(ui: &mut Ui, context: &ViewContext<'_>, round: &Round, view: &PracticeView, room: egui::Vec2) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let refused = view.refused.as_ref().map(|(typed, problem)| (words.refused)(typed, *problem));
    let hint = view.place(round).filter(|place| view.hint == Some(*place)).and_then(|place| hint(round, place, look));
    if let Some(text) = refused.or(hint).or_else(|| explanation(context, round)) {
        text_block::sentence_ui(ui, look, &text, room);
        return;
    }
    let is_edge = matches!(view.place(round), Some(SheetPlace::Edge(_)));
    let (first, goes_on) = match session.practice().exam() {
        Some(_) => (words.exam_line, words.hand_in),
        None if is_edge => (words.edge_help, words.check),
        None => (words.value_help, words.check),
    };
    let signs = (!is_edge && session.practice().exam().is_none()).then_some(words.value_signs);
    let keys = (words.keys)(goes_on.label);
    let how = signs.into_iter().chain([keys.as_str()]).collect::<Vec<_>>().join("\n");
    // How it is written is at the pointer.
    let block = TextBlock { text: first, largest: look.sizes.body, color: look.palette.ink, room };
    let help = block.ui(ui, look);
    help.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, first));
    help.ctx.accesskit_node_builder(help.id, |node| node.set_description(how.as_str()));
    help.on_hover_text(how);
}

/// How a place is found out; nothing where the search decides the order of the children itself.
fn hint(round: &Round, place: SheetPlace, look: &Look) -> Option<String> {
    let (tree, recipe) = (round.tree(), round.recipe());
    let form = recipe.algorithm.form();
    let name = |node| round.name(node, look.language);
    let says = |hint: &PracticeHint<'_>| Some((look.words().level.hint_says)(hint));
    let node = place.node();
    let of_chance = |node| tree.chooser(node) == Chooser::Chance;
    if let SheetPlace::Value(_) = place {
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
    let look = context.look;
    let words = &context.words().practice;
    let report = round.report()?;
    let write = |filled| round.written(filled, words.spared);
    let sentences = match round.explained() {
        Some(ExplainedPlace::FirstWrong(graded)) => {
            let is_wrong =
                (words.first_wrong)(&name_of(round, graded.place, look), graded.answer.map(write).as_deref());
            let mut sentences = vec![(words.graded_places)(report.counts()), is_wrong];
            sentences.extend(about_wrong(context, round, &graded));
            sentences
        }
        Some(ExplainedPlace::Wrong(graded)) => {
            let mut sentences =
                vec![(words.also_wrong)(&name_of(round, graded.place, look), graded.answer.map(write).as_deref())];
            sentences.extend(about_wrong(context, round, &graded));
            sentences
        }
        Some(ExplainedPlace::Follows(graded, from)) => {
            let [name, from] = [graded.place, from].map(|place| name_of(round, place, look));
            vec![(words.follows)(&name, graded.answer.map(write).as_deref(), &from)]
        }
        Some(ExplainedPlace::Model(place, right)) => model_answer(context, round, place, right),
        None => vec![(words.all_right)(report.of())],
    };
    Some(passage(look.language, sentences))
}

/// What is told of a wrong place: first how it is found out, then why it is so; in an exam that is over all of it at
/// once.
fn about_wrong(context: &ViewContext<'_>, round: &Round, graded: &GradedPlace) -> Vec<String> {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let is_over = session.practice().exam().is_some_and(|exam| exam.stage() == ExamStage::Over);
    let PlaceMark::Wrong(fault) = graded.mark else { return Vec::new() };
    let counts = round.first().unwrap_or_default();
    if !is_over && round.feedback() == Feedback::Hint {
        // Whether the edge is pruned would be the answer itself.
        let is_told =
            matches!(fault, AnswerFault::Missing | AnswerFault::Window(..) | AnswerFault::Value | AnswerFault::Sign);
        let fault = is_told.then(|| (words.fault)(fault).to_owned());
        let hint = hint(round, graded.place, look);
        return fault.into_iter().chain(hint).chain([(words.try_again)(counts)]).collect();
    }
    let mut sentences = Vec::new();
    if is_over {
        sentences.push((words.belongs)(&round.written(graded.right, words.spared)));
    }
    sentences.push((words.fault)(fault).to_owned());
    sentences.extend(at_a_tie(fault, look));
    sentences.extend(round.reason_text(look.language, session.settings().letters));
    if !is_over {
        sentences.push((words.try_once_more)(counts));
    }
    sentences
}

/// What the model answer says of a place.
fn model_answer(context: &ViewContext<'_>, round: &Round, place: SheetPlace, right: Filled) -> Vec<String> {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let name = name_of(round, place, look);
    let answer = round.filled(place);
    let reason = round.reason_text(look.language, session.settings().letters).unwrap_or_default();
    if round.exercise().truth(place).is_none() {
        return vec![(words.model_is_empty)(&name), reason];
    }
    let graded = round.report().and_then(|report| report.of_place(place));
    let agrees = graded.is_some_and(|graded| graded.answer == answer && graded.mark == PlaceMark::Right);
    let yours = match agrees {
        true => words.you_agree.to_owned(),
        false => (words.you_wrote)(answer.map(|filled| round.written(filled, words.spared)).as_deref()),
    };
    vec![(words.model_says)(&name, &round.written(right, words.spared)), yours, reason]
}

/// What the rule decides where α and β are equal, in the words of a question about it.
fn at_a_tie(fault: AnswerFault, look: &Look) -> Option<String> {
    let mistake = match fault {
        AnswerFault::IsSparedAtEqual => &Mistake::CutAtEqual,
        AnswerFault::IsVisitedAtEqual => &Mistake::NoCutAtEqual,
        _ => return None,
    };
    (look.words().predict.mistake)(&WrongAnswer { mistake, right: "", proved: None, too_many: &[], too_few: &[] })
}
