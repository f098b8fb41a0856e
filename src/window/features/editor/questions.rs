//! Beside the tree: the questions that it asks, each at its node.

use egui::{Align, CollapsingHeader, Id, Label as TextLabel, Layout, RichText, TextEdit, Ui, vec2};

use crate::ground::widgets::{Button, Icon, name_control};
use crate::ground::{ViewContext, gap};
use crate::panels::tree::changing::relabelled;
use plyscope_core::game::Label;
use plyscope_core::replay::AskedPart;
use plyscope_files::{OpenAt, OwnQuestion, QuestionPlace};
use plyscope_session::{Command, Session, WhatIfCommand};

/// What stands in the fields of the questions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Questions {
    /// The words of each, as they are typed.
    typed: Vec<String>,
    /// The question whose field gets the keyboard as soon as it is there.
    wanted: Option<usize>,
}

impl Questions {
    /// Asks at the selected node, or goes to the words of the question that is asked there.
    pub(super) fn ask_here(&mut self, context: &mut ViewContext<'_>) {
        let session = context.session;
        let at = session.edited_node().and_then(|node| session.place_to_ask_at(node));
        let (Some(at), Some(questions)) = (at, session.edited_questions()) else { return };
        let place = questions.iter().position(|own| own.at == at);
        self.wanted = Some(place.unwrap_or(questions.len()));
        if place.is_none() {
            context.push(asked(questions, at));
        }
    }
}

/// One question more.
fn asked(mut questions: Vec<OwnQuestion>, at: QuestionPlace) -> Command {
    questions.push(OwnQuestion { at, parts: Vec::new(), text: None });
    Command::WhatIf(WhatIfCommand::Ask(questions))
}

/// Draws the questions, and what can be done with each.
pub fn questions_ui(ui: &mut Ui, context: &mut ViewContext<'_>, state: &mut Questions) {
    let session = context.session;
    let words = &context.words().editor;
    let Some(questions) = session.edited_questions() else { return };
    let title = match questions.len() {
        0 => words.questions.label.to_owned(),
        some => format!("{} ({some})", words.questions.label),
    };
    let opens = state.wanted.map(|_| true);
    let header = CollapsingHeader::new(title).id_salt("questions about the tree").open(opens).show(ui, |ui| {
        state.typed.resize(questions.len(), String::new());
        for number in 0..questions.len() {
            question_ui(ui, context, state, &questions, number);
            ui.add_space(gap::SMALL);
        }
        for lost in session.what_if().lost_questions() {
            let text = words_of(lost, context);
            let text = RichText::new((words.question_lost)(&text)).font(context.look.least());
            ui.add(TextLabel::new(text.color(context.look.palette.second)).wrap());
        }
        ui.horizontal_wrapped(|ui| {
            let here = session.edited_node().and_then(|node| session.place_to_ask_at(node));
            for (item, at) in
                [(words.ask_here, here), (words.ask_at_cutoff, Some(QuestionPlace::Place(OpenAt::FirstCutoff)))]
            {
                let at = at.filter(|at| is_free(&questions, at));
                let button = ui.add_enabled(at.is_some(), Button::new(item.label)).on_hover_text(item.hint);
                if let Some(at) = at.filter(|_| button.clicked()) {
                    state.wanted = Some(questions.len());
                    context.push(asked(questions.clone(), at));
                }
            }
        });
    });
    header.header_response.on_hover_text(words.questions.hint);
}

/// Whether nothing is asked at a place.
fn is_free(questions: &[OwnQuestion], at: &QuestionPlace) -> bool {
    questions.iter().all(|own| own.at != *at)
}

/// Draws a question: where it is asked, its words, and what it asks.
fn question_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    state: &mut Questions,
    questions: &[OwnQuestion],
    number: usize,
) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().editor;
    let Some(own) = questions.get(number) else { return };
    let mut changed = questions.to_vec();
    let algorithm = session.run().map(|run| run.options.algorithm);
    let can_ask = |at: &QuestionPlace, part: AskedPart| algorithm.is_none_or(|algorithm| at.can_ask(part, algorithm));
    let is_wanted = state.wanted.take_if(|wanted| *wanted == number).is_some();
    let block = ui.vertical(|ui| {
        place_ui(ui, context, &mut changed, number, &can_ask);
        words_ui(ui, context, state, own, (number, is_wanted));
        ui.horizontal_wrapped(|ui| {
            for part in AskedPart::ALL {
                let item = (words.asks)(part);
                let is_asked = own.parts.contains(&part);
                let button = Button::choice(is_asked, item.label);
                let response = ui.add_enabled(can_ask(&own.at, part) || is_asked, button).on_hover_text(item.hint);
                if response.clicked()
                    && let Some(changed) = changed.get_mut(number)
                {
                    let is_chosen = |other: &AskedPart| (*other == part) != own.parts.contains(other);
                    changed.parts = AskedPart::ALL.into_iter().filter(is_chosen).collect();
                }
            }
        });
        let is_asked = session.run().is_none_or(|run| own.question(&run.trace).is_some());
        if !is_asked && session.awaited().is_none() {
            let text = RichText::new(words.not_asked).font(look.least()).color(look.palette.second);
            ui.add(TextLabel::new(text).wrap());
        }
    });
    if is_wanted {
        block.response.scroll_to_me(None);
    }
    if changed != questions {
        context.push(Command::WhatIf(WhatIfCommand::Ask(changed)));
    }
}

/// Where the question is asked, and at the right the ways to move and to delete it.
fn place_ui(
    ui: &mut Ui,
    context: &ViewContext<'_>,
    questions: &mut Vec<OwnQuestion>,
    number: usize,
    can_ask: &dyn Fn(&QuestionPlace, AskedPart) -> bool,
) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().editor;
    let Some(place) = questions.get(number).map(|own| place_text(own, context)) else { return };
    let size = vec2(ui.available_width(), look.sizes.target);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        let gone = ui.add(Button::sign(Icon::Close));
        name_control(&gone, words.question_gone);
        let here = session.edited_node().and_then(|node| session.place_to_ask_at(node));
        let here = here.filter(|at| is_free(questions, at));
        let item = words.question_here;
        let moved = ui.add_enabled(here.is_some(), Button::new(item.label)).on_hover_text(item.hint).clicked();
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add(TextLabel::new(RichText::new(place).font(look.bold(look.sizes.least))).truncate());
        });
        if let (true, Some(at), Some(own)) = (moved, here, questions.get_mut(number)) {
            own.parts.retain(|part| can_ask(&at, *part));
            own.at = at;
        }
        if gone.clicked() {
            questions.remove(number);
        }
    });
}

/// The field for the words of a question, which may have to get the keyboard.
fn words_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    state: &mut Questions,
    own: &OwnQuestion,
    (number, is_wanted): (usize, bool),
) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().editor;
    let id = Id::unique(("words of a question", number));
    let Some(typed) = state.typed.get_mut(number) else { return };
    if !ui.memory(|memory| memory.has_focus(id)) {
        *typed = own.text.as_ref().map_or_else(String::new, |text| look.language.label(text).to_owned());
    }
    // One line of the file, in as many as there is room for.
    let edit = TextEdit::multiline(typed).id(id).desired_rows(1).return_key(None).lock_focus(false);
    let response = ui.add(edit.hint_text(words.question_words.hint).desired_width(f32::INFINITY));
    name_control(&response, words.question_words);
    if is_wanted {
        response.request_focus();
    }
    if response.changed() {
        let text = Some(relabelled(own.text.as_ref(), session, typed)).filter(|text| !is_empty(text));
        context.push(Command::WhatIf(WhatIfCommand::TypeQuestion(number, text)));
    }
    if response.lost_focus() {
        context.push(Command::WhatIf(WhatIfCommand::EndTyping));
    }
}

fn is_empty(label: &Label) -> bool {
    label.texts().iter().all(|text| text.is_empty())
}

/// Where a question is asked.
fn place_text(own: &OwnQuestion, context: &ViewContext<'_>) -> String {
    let words = &context.words().editor;
    match &own.at {
        QuestionPlace::Node(way) => (words.asked_at_node)(&name_of(context.session, way, context)),
        QuestionPlace::Place(OpenAt::End) => words.asked_at_end.to_owned(),
        QuestionPlace::Place(OpenAt::FirstCutoff) => words.asked_at_cutoff.to_owned(),
        QuestionPlace::Place(_) => words.asked_at_step.to_owned(),
    }
}

/// What a question says, or where it was asked if it has no words of its own.
fn words_of(own: &OwnQuestion, context: &ViewContext<'_>) -> String {
    let text = own.text.as_ref().map(|text| context.look.language.label(text).to_owned());
    text.filter(|text| !text.is_empty()).unwrap_or_else(|| {
        let parts: Vec<&str> = own.parts.iter().map(|part| (context.words().editor.asks)(*part).label).collect();
        parts.join(" ")
    })
}

/// The name of the node to which moves lead.
fn name_of(session: &Session, way: &[plyscope_core::game::Move], context: &ViewContext<'_>) -> String {
    let name = || {
        let (tree, _) = session.edited_tree()?;
        session.run()?.names.of_tree_node(&tree, tree.node_after(way)?, context.look.language)
    };
    name().unwrap_or_else(|| way.iter().map(|mv| mv.0.to_string()).collect::<Vec<_>>().join("."))
}
