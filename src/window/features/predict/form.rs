//! The form in which a question is answered.

use egui::{ComboBox, Id, Label, Rect, RichText, ScrollArea, TextEdit, Ui, pos2, vec2};

use super::PredictView;
use super::keyboard::{question_focus_ui, question_id, takes_enter};
use crate::ground::widgets::{Button, Icon};
use crate::ground::{Look, ViewContext, gap, text_block};
use plyscope_core::game::{Fractions, Move, ValueFormat};
use plyscope_core::replay::{Answer, AskedPart};
use plyscope_picture::run::{OpenQuestion, Run};
use plyscope_session::{Command, PredictCommand};
use plyscope_text::{QuestionText, read_value_in};

/// More children than this are chosen from a list.
const BUTTONS: usize = 8;
/// More moves than this are spared all together, or one by one in the tree.
const TOGGLES: usize = 12;

/// The room that the form takes, in points: what is given, rows of answers, and a line for what is wrong with one.
pub(super) fn height(look: &Look, run: &Run, width: f32) -> f32 {
    given_room(look, width).y + rows(look, run) * row_height(look) + message_height(look) + 3.0 * gap::TINY
}

/// Rows of answers: a game has more moves, and large type takes more room.
fn rows(look: &Look, run: &Run) -> f32 {
    if look.present || run.scenario.position.game().is_some() { 2.0 } else { 1.0 }
}

fn given_room(look: &Look, width: f32) -> egui::Vec2 {
    let lines = if look.present || width < text_block::NARROW { 2.0 } else { 1.0 };
    vec2(width - buttons_width(look) - gap::PADDING, look.sizes.reason * text_block::LINE * lines)
}

fn row_height(look: &Look) -> f32 {
    look.sizes.least * 1.4 + look.sizes.target + 2.0 * gap::TINY
}

fn message_height(look: &Look) -> f32 {
    look.sizes.least * 1.4
}

fn buttons_width(look: &Look) -> f32 {
    look.sizes.body * 9.5
}

/// The room for the text or the answers, and the column for the buttons that go on.
pub(super) fn halves(ui: &Ui, look: &Look) -> [Rect; 2] {
    let room = ui.available_rect_before_wrap();
    let split = room.right() - buttons_width(look);
    [
        Rect::from_min_max(room.min, pos2(split - gap::PADDING, room.bottom())),
        Rect::from_min_max(pos2(split, room.top()), room.max),
    ]
}

/// Draws buttons below one another, all as wide as the room.
pub(super) fn column_ui(ui: &mut Ui, room: Rect, contents: impl FnOnce(&mut Ui)) {
    let down = egui::Layout::top_down_justified(egui::Align::Center);
    ui.scope_builder(egui::UiBuilder::new().max_rect(room).layout(down), contents);
}

/// Draws the question and one field, or one row of buttons, for each of its parts.
pub(super) fn form_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    asked: &OpenQuestion,
    texts: &QuestionText,
    view: &mut PredictView,
) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let of = Some((run.search, asked.question.step));
    if view.of != of {
        let types = asked.question.parts.first().is_some_and(|part| field_of(*part).is_some());
        *view = PredictView { of, wanted: types.then_some(0), ..PredictView::default() };
        if !types {
            // Space goes on, and does not press an answer by mistake.
            ui.memory_mut(|memory| memory.request_focus(question_id()));
        }
    }
    let words = &context.words().predict;
    let mut check = takes_enter(ui, view);
    let width = ui.available_width();
    let [left, right] = halves(ui, look);
    let rows = rows(look, run);
    let (format, fractions) = (look.value_format(run), run.trace.fractions());
    let (commands, controls) = (&mut *context.commands, Vec::new());
    let mut form = AnswerForm { look, rows, format, fractions, asked, texts, view, commands, controls };
    ui.scope_builder(egui::UiBuilder::new().max_rect(left), |ui| form.answers_ui(ui, given_room(look, width)));
    column_ui(ui, right, |ui| {
        let button = ui.add(Button::primary(words.check.label));
        form.controls.push(button.id);
        check |= button.on_hover_text(words.check.hint).clicked();
        if ui.add(Button::new(words.skip.label)).on_hover_text(words.skip.hint).clicked() {
            form.commands.push(Command::Predict(PredictCommand::Skip));
        }
    });
    let controls = form.controls;
    if let Some(id) = view.wanted.take().and_then(|wanted| controls.get(wanted)) {
        ui.memory_mut(|memory| memory.request_focus(*id));
    }
    view.controls = controls;
    if check {
        check_answers(ui, asked, view, context);
    }
}

/// Has the answers graded, unless a field holds what is no value: then it gets the keyboard.
fn check_answers(ui: &Ui, asked: &OpenQuestion, view: &mut PredictView, context: &mut ViewContext<'_>) {
    let Some(run) = context.session.run() else { return };
    let (format, known) = (context.look.value_format(run), run.trace.fractions());
    let is_wrong = |(place, part): (usize, &AskedPart)| {
        let field = field_of(*part)?;
        let typed = view.typed.get(field).map(|typed| typed.trim()).filter(|typed| !typed.is_empty())?;
        read(*part, typed, format, known).is_none().then_some((place, field))
    };
    view.refused = None;
    if let Some((place, field)) = asked.question.parts.iter().enumerate().find_map(is_wrong) {
        view.refused = Some(field);
        view.wanted = Some(place);
        return;
    }
    // Space is to go on right away.
    if let Some(focused) = ui.memory(|memory| memory.focused()) {
        ui.memory_mut(|memory| memory.surrender_focus(focused));
    }
    context.push(Command::Predict(PredictCommand::Check));
}

/// The place of a part's text among what is typed; `None` for parts that are answered with buttons.
const fn field_of(part: AskedPart) -> Option<usize> {
    match part {
        AskedPart::Value => Some(0),
        AskedPart::Bound => Some(1),
        AskedPart::Cut | AskedPart::Spared | AskedPart::Best => None,
    }
}

/// The part of a question that an answer belongs to.
const fn part_of(answer: &Answer) -> AskedPart {
    match answer {
        Answer::Value(..) => AskedPart::Value,
        Answer::Bound(_) => AskedPart::Bound,
        Answer::Cut(_) => AskedPart::Cut,
        Answer::Spared(_) => AskedPart::Spared,
        Answer::Best(_) => AskedPart::Best,
    }
}

/// The answer that a text gives; `None` where it is none.
fn read(part: AskedPart, typed: &str, format: &ValueFormat, fractions: &Fractions) -> Option<Answer> {
    let (value, kind) = read_value_in(typed, format, fractions)?;
    match part {
        AskedPart::Value => (!value.is_infinite()).then_some(Answer::Value(value, kind)),
        AskedPart::Bound => Some(Answer::Bound(value)),
        AskedPart::Cut | AskedPart::Spared | AskedPart::Best => None,
    }
}

struct AnswerForm<'f> {
    look: &'f Look,
    rows: f32,
    /// How values are written, and the numbers that they stand for.
    format: &'f ValueFormat,
    fractions: &'f Fractions,
    asked: &'f OpenQuestion,
    texts: &'f QuestionText,
    view: &'f mut PredictView,
    commands: &'f mut Vec<Command>,
    controls: Vec<Id>,
}

impl AnswerForm<'_> {
    fn answers_ui(&mut self, ui: &mut Ui, given: egui::Vec2) {
        let (look, asked, texts) = (self.look, self.asked, self.texts);
        let sentence = if asked.own_words.is_some() { &texts.asked } else { &texts.given };
        let place = text_block::sentence_ui(ui, look, sentence, given).rect;
        question_focus_ui(ui, look, place, &texts.labels);
        let rows = vec2(given.x, self.rows * row_height(look));
        ui.allocate_ui(rows, |ui| {
            ui.set_min_size(rows);
            ScrollArea::vertical().auto_shrink(false).max_height(rows.y).show(ui, |ui| {
                ui.spacing_mut().item_spacing.x = gap::LARGE;
                ui.horizontal_wrapped(|ui| {
                    for (part, label) in asked.question.parts.iter().zip(&texts.labels) {
                        self.part_ui(ui, *part, label);
                    }
                });
            });
        });
        self.message_ui(ui);
    }

    /// What is asked, and below it what it is answered with.
    fn part_ui(&mut self, ui: &mut Ui, part: AskedPart, label: &str) {
        let look = self.look;
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing = vec2(gap::TINY, gap::TINY);
            let heading = RichText::new(label).font(look.least()).color(look.palette.second);
            // The control itself is called so.
            let heading = ui.add(Label::new(heading).extend());
            heading.ctx.accesskit_node_builder(heading.id, |node| node.set_hidden());
            ui.horizontal(|ui| match part {
                AskedPart::Value | AskedPart::Bound => self.field_ui(ui, part, label),
                AskedPart::Cut => self.cut_ui(ui, label),
                AskedPart::Spared => self.spared_ui(ui, label),
                AskedPart::Best => self.best_ui(ui, label),
            });
        });
    }

    fn field_ui(&mut self, ui: &mut Ui, part: AskedPart, label: &str) {
        let words = &self.look.words().predict;
        let Some(field) = field_of(part) else { return };
        let hint = if part == AskedPart::Value { words.value_hint } else { words.bound_hint };
        let Some(typed) = self.view.typed.get_mut(field) else { return };
        // Not numbered through: a button of the next question would be taken for this field.
        let id = Id::unique(("answer", field));
        let edit =
            TextEdit::singleline(typed).id(id).hint_text(hint(self.format)).desired_width(self.look.sizes.body * 6.5);
        let edit = ui.add(edit);
        edit.ctx.accesskit_node_builder(edit.id, |node| node.set_label(label));
        self.controls.push(edit.id);
        if edit.changed() {
            let answer = read(part, typed.trim(), self.format, self.fractions);
            if answer.is_some() || typed.trim().is_empty() {
                self.view.refused = self.view.refused.filter(|refused| *refused != field);
            }
            self.commands.push(Command::Predict(PredictCommand::Answer(part, answer)));
        }
    }

    fn cut_ui(&mut self, ui: &mut Ui, label: &str) {
        let words = &self.look.words().predict;
        let choices = if self.texts.is_story {
            [(false, words.look_on), (true, words.put_back)]
        } else {
            [(true, words.yes), (false, words.no)]
        };
        for (cut, name) in choices {
            self.choice_ui(ui, label, name, Answer::Cut(cut));
        }
    }

    fn best_ui(&mut self, ui: &mut Ui, label: &str) {
        let words = &self.look.words().predict;
        let texts = self.texts;
        if texts.tried.len() > BUTTONS {
            self.list_ui(ui, label);
            return;
        }
        for (mv, name) in &texts.tried {
            self.choice_ui(ui, label, name, Answer::Best(Some(*mv)));
        }
        if !texts.is_story {
            self.choice_ui(ui, label, words.none, Answer::Best(None));
        }
    }

    /// Many children, in a list that unfolds.
    fn list_ui(&mut self, ui: &mut Ui, label: &str) {
        let words = &self.look.words().predict;
        let chosen = match self.asked.answer(AskedPart::Best) {
            Some(Answer::Best(Some(mv))) => self.texts.name_of(*mv),
            Some(Answer::Best(None)) => words.none.to_owned(),
            _ => "…".to_owned(),
        };
        let moves = self.texts.tried.iter().map(|(mv, name)| (Some(*mv), name.as_str()));
        let list = ComboBox::from_id_salt("the choice").selected_text(&chosen).height(300.0).show_ui(ui, |ui| {
            for (mv, name) in moves.chain([(None, words.none)]) {
                let answer = Answer::Best(mv);
                if ui.add(Button::choice(self.asked.answer(AskedPart::Best) == Some(&answer), name)).clicked() {
                    self.commands.push(Command::Predict(PredictCommand::Answer(AskedPart::Best, Some(answer))));
                }
            }
        });
        let id = list.response.id;
        list.response.ctx.accesskit_node_builder(id, |node| node.set_label((words.choice)(label, &chosen)));
    }

    fn spared_ui(&mut self, ui: &mut Ui, label: &str) {
        let words = &self.look.words().predict;
        let texts = self.texts;
        self.choice_ui(ui, label, words.none, Answer::Spared(Vec::new()));
        if texts.left.len() <= TOGGLES {
            for (mv, name) in &texts.left {
                self.toggle_ui(ui, label, *mv, name);
            }
        }
        if texts.left.len() > 1 {
            let all = texts.left.iter().map(|(mv, _)| *mv).collect();
            self.choice_ui(ui, label, words.all, Answer::Spared(all));
        }
    }

    /// A button that gives a whole answer.
    fn choice_ui(&mut self, ui: &mut Ui, label: &str, name: &str, answer: Answer) {
        let part = part_of(&answer);
        let chosen = self.asked.answer(part).is_some_and(|given| is_same(given, &answer));
        if self.button_ui(ui, label, name, chosen) {
            self.commands.push(Command::Predict(PredictCommand::Answer(part, Some(answer))));
        }
    }

    /// A button that says of one move that it is spared, or takes that back.
    fn toggle_ui(&mut self, ui: &mut Ui, label: &str, mv: Move, name: &str) {
        let chosen = matches!(self.asked.answer(AskedPart::Spared), Some(Answer::Spared(moves)) if moves.contains(&mv));
        if self.button_ui(ui, label, name, chosen) {
            self.commands.push(Command::Predict(self.asked.toggle_spared(mv).into()));
        }
    }

    /// Draws a button that stays as wide when it is chosen; whether it was clicked.
    fn button_ui(&mut self, ui: &mut Ui, label: &str, name: &str, chosen: bool) -> bool {
        let look = self.look;
        let button = ui.add(Button::new(name).selected(chosen).mark(chosen.then_some(Icon::Done)));
        let spoken = (look.words().predict.choice)(label, name);
        button.ctx.accesskit_node_builder(button.id, |node| {
            node.set_label(spoken);
            node.set_toggled(chosen.into());
        });
        self.controls.push(button.id);
        button.clicked()
    }

    /// What is wrong with what was typed.
    fn message_ui(&self, ui: &mut Ui) {
        let words = &self.look.words().predict;
        let Some(typed) = self.view.refused.and_then(|field| self.view.typed.get(field)) else { return };
        let typed = typed.trim();
        let message = if self.view.refused == field_of(AskedPart::Value) {
            (words.not_a_value)(typed, self.format)
        } else {
            (words.not_a_bound)(typed, self.format)
        };
        let message = RichText::new(message).font(self.look.least()).color(self.look.palette.error);
        ui.add(Label::new(message).truncate());
    }
}

/// Whether two answers are the same; moves come in any order.
fn is_same(one: &Answer, other: &Answer) -> bool {
    match (one, other) {
        (Answer::Spared(one), Answer::Spared(other)) => {
            one.len() == other.len() && one.iter().all(|mv| other.contains(mv))
        }
        _ => one == other,
    }
}
