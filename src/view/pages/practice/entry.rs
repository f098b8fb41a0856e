//! The panel below the tree: what is asked, the line into which it is typed, and what came of the grading.

use egui::{Align, Button, Layout, Popup, RichText, TextEdit, Ui, vec2};

use super::exam::confirm_ui;
use super::keys::{cross_out, hand_over, wants_entry};
use super::state::{PracticeView, entry_id};
use super::tree::name_of;
use crate::drawing::practice::written;
use crate::practice::{Place, Verdict};
use crate::session::{Command, ExamStage, Explained, PracticeCommand, Round};
use crate::text::{Item, passage};
use crate::view::ground::{Look, ViewContext, gap, text_block};

/// Lines for the text of the grading.
const LINES: f32 = 3.0;

/// Draws the panel; it is always as high, so that the tree stays where it is.
pub(super) fn entry_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PracticeView) {
    let (session, look) = (context.session, context.look);
    let Some(round) = session.practice().round() else { return };
    ui.set_width(ui.available_width());
    order_ui(ui, round, look);
    if round.model().is_some() {
        // Its buttons are not those that stood here: what had the keyboard does not hand it on to another one.
        ui.push_id("model answer", |ui| model_line_ui(ui, context, round));
    } else {
        asked_ui(ui, round, look, view);
        answer_ui(ui, context, round, view);
    }
    ui.add_space(gap::TINY);
    let room = vec2(ui.available_width(), look.sizes.reason * text_block::LINE * LINES);
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

/// What belongs into the current place, in words.
fn asked_ui(ui: &mut Ui, round: &Round, look: &Look, view: &PracticeView) {
    let words = &look.words().practice;
    let (filled, of) = round.progress();
    let height = look.sizes.reason * text_block::LINE;
    ui.allocate_ui_with_layout(vec2(ui.available_width(), height), Layout::right_to_left(Align::Center), |ui| {
        ui.set_min_height(height);
        let progress = (words.progress)(filled, of);
        ui.label(RichText::new(progress).font(look.least()).color(look.palette.second));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let asked = view.place(round).map(|place| question(round, place, look)).unwrap_or_default();
            let text = RichText::new(asked).font(look.bold(look.sizes.reason));
            ui.add(egui::Label::new(text).truncate());
        });
    });
}

fn question(round: &Round, place: Place, look: &Look) -> String {
    let words = &look.words().practice;
    let name = |node| round.name(node, look.language);
    match (place, round.tree().parent(place.node())) {
        (Place::Edge(node), Some(parent)) => (words.ask_edge)(&name(parent), &name(node)),
        (Place::Edge(node) | Place::Value(node), _) => (words.ask_value)(&name(node), round.tree().player(node)),
    }
}

/// The entry line, and the buttons beside it.
fn answer_ui(ui: &mut Ui, context: &mut ViewContext<'_>, round: &Round, view: &mut PracticeView) {
    let (session, look) = (context.session, context.look);
    let exam = session.practice().exam().map(|exam| exam.stage());
    let words = &context.words().practice;
    ui.horizontal(|ui| {
        if exam != Some(ExamStage::Over) {
            field_ui(ui, context, round, view);
            let place = view.place(round);
            let edge = place.filter(|place| matches!(place, Place::Edge(_)));
            let crosses = ui.add_enabled(edge.is_some(), Button::new(words.cross_out.label));
            if let Some(place) = edge.filter(|_| crosses.on_hover_text(words.cross_out.hint).clicked()) {
                cross_out(round, place, context);
            }
            if !look.present {
                stands_ui(ui, round, look, place);
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| match exam {
            Some(ExamStage::Open) => {
                if strong_ui(ui, look, words.hand_in) {
                    hand_over(context, round, view);
                }
            }
            Some(ExamStage::Over) => {
                if strong_ui(ui, look, words.results) {
                    context.push(Command::Practice(PracticeCommand::LookAt(None)));
                }
                after_check_ui(ui, round, context);
            }
            None => {
                if strong_ui(ui, look, words.check) {
                    hand_over(context, round, view);
                }
                after_check_ui(ui, round, context);
            }
        });
    });
}

/// What stands in the current place, or why nothing needs to.
fn stands_ui(ui: &mut Ui, round: &Round, look: &Look, place: Option<Place>) {
    let words = &look.words().practice;
    let Some(place) = place else { return };
    let stands = round.filled(place).map(|filled| (words.stands)(&written(filled, words.spared)));
    let text = if round.is_below_spared(place) { Some(words.is_out.to_owned()) } else { stands };
    if let Some(text) = text {
        let room = ui.available_width() - look.sizes.body * 25.0;
        if room > look.sizes.body * 4.0 {
            ui.scope(|ui| {
                ui.set_max_width(room);
                let text = RichText::new(text).font(look.least()).color(look.palette.second);
                ui.add(egui::Label::new(text).truncate());
            });
        }
    }
}

fn field_ui(ui: &mut Ui, context: &ViewContext<'_>, round: &Round, view: &mut PracticeView) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let place = view.place(round);
    let stands = place.and_then(|place| round.filled(place)).map(|filled| written(filled, words.spared));
    let usual = if matches!(place, Some(Place::Edge(_))) { words.edge_hint } else { words.value_hint };
    let hint = stands.as_deref().map_or(usual, |stands| stands).to_owned();
    let asked = place.map(|place| question(round, place, look)).unwrap_or_default();
    let label = stands
        .as_deref()
        .map_or_else(|| asked.clone(), |stands| look.language.labelled(&asked, &(words.stands)(stands)));
    let edit = TextEdit::singleline(&mut view.typed)
        .id(entry_id())
        .hint_text(hint)
        .font(look.bold(look.sizes.value))
        .align(egui::Align2::LEFT_CENTER)
        .min_size(vec2(0.0, look.sizes.target))
        .desired_width(look.sizes.value * 10.0);
    let field = ui.add(edit);
    field.ctx.accesskit_node_builder(field.id, |node| node.set_label(label));
    if field.changed() {
        view.refused = None;
    }
    let focused = ui.memory(|memory| memory.focused());
    if wants_entry(session, focused) && view.asked.is_none() && !Popup::is_any_open(ui.ctx()) {
        field.request_focus();
    }
}

/// The button that goes on.
fn strong_ui(ui: &mut Ui, look: &Look, item: Item) -> bool {
    let label = RichText::new(item.label).font(look.bold(look.sizes.body));
    ui.button(label).on_hover_text(item.hint).clicked()
}

/// What may be looked at when the sheet has been graded.
fn after_check_ui(ui: &mut Ui, round: &Round, context: &mut ViewContext<'_>) {
    let words = &context.words().practice;
    for (item, command) in
        [(words.model, PracticeCommand::ShowModel(true)), (words.replay, PracticeCommand::OpenInReplay)]
    {
        let button = ui.add_enabled(round.is_graded(), Button::new(item.label));
        if button.on_hover_text(item.hint).on_disabled_hover_text(words.after_check).clicked() {
            context.push(Command::Practice(command));
        }
    }
}

/// Where the model answer is, and the buttons that go through it.
fn model_line_ui(ui: &mut Ui, context: &mut ViewContext<'_>, round: &Round) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let Some((shown, of)) = round.model() else { return };
    let height = look.sizes.reason * text_block::LINE;
    ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
        ui.set_min_height(height);
        ui.label(RichText::new((words.model_at)(shown, of)).font(look.bold(look.sizes.reason)));
    });
    ui.horizontal(|ui| {
        for (item, possible, command) in [
            (words.model_back, shown > 1, PracticeCommand::StepModel(false)),
            (words.model_on, shown < of, PracticeCommand::StepModel(true)),
        ] {
            if ui.add_enabled(possible, Button::new(item.label)).on_hover_text(item.hint).clicked() {
                context.push(Command::Practice(command));
            }
        }
        if !look.present {
            ui.label(RichText::new(words.model_keys).font(look.least()).color(look.palette.second));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if strong_ui(ui, look, words.close_model) {
                context.push(Command::Practice(PracticeCommand::ShowModel(false)));
            }
            if session.practice().exam().is_none()
                && ui.button(words.replay.label).on_hover_text(words.replay.hint).clicked()
            {
                context.push(Command::Practice(PracticeCommand::OpenInReplay));
            }
        });
    });
}

/// What came of the grading, what the model answer says, what is wrong with what was typed, or the keys.
fn explanation_ui(ui: &mut Ui, context: &ViewContext<'_>, round: &Round, view: &PracticeView, room: egui::Vec2) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let refused = view.refused.as_ref().map(|(typed, problem)| (words.refused)(typed, *problem));
    let text = refused.or_else(|| explanation(context, round));
    if let Some(text) = text {
        text_block::sentence_ui(ui, look, &text, room);
        return;
    }
    let (first, goes_on) = match (session.practice().exam(), view.place(round)) {
        (Some(_), _) => (words.exam_line, words.hand_in),
        (None, Some(Place::Edge(_))) => (words.edge_help, words.check),
        (None, _) => (words.value_help, words.check),
    };
    ui.allocate_ui(room, |ui| {
        ui.set_min_size(room);
        ui.add(egui::Label::new(RichText::new(first).font(look.body())).wrap());
        let keys = RichText::new((words.keys)(goes_on.label)).font(look.least()).color(look.palette.second);
        ui.add(egui::Label::new(keys).wrap());
    });
}

/// The sentences about what is explained.
fn explanation(context: &ViewContext<'_>, round: &Round) -> Option<String> {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let report = round.report()?;
    let reason = || round.reason_text(look.language, session.settings().letters).unwrap_or_default();
    let write = |filled| written(filled, words.spared);
    let sentences = match round.explained() {
        Some(Explained::FirstWrong(graded)) => {
            let answer = graded.answer.map(write);
            let name = name_of(round, graded.place, look);
            let mut sentences = vec![
                (words.graded)(report.right(), report.of()),
                (words.first_wrong)(&name, answer.as_deref(), &write(graded.right)),
            ];
            if let Verdict::Wrong(fault) = graded.verdict {
                sentences.push((words.fault)(fault).to_owned());
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
