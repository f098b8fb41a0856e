//! Practice: a tree to be filled in by hand.

pub mod actions;
pub mod choices;
mod exam;
mod keys;
mod kind;
mod score;
mod state;
mod tree;
mod words;

use egui::{CentralPanel, Context, Frame, Margin, Panel, RichText, Ui};

use crate::session::{Command, ExamStage, PracticeCommand};
use crate::text::{Item, Words};
use crate::view::ground::widgets::{beside_ui, name_control};
use crate::view::ground::{Page, ViewContext, gap};

pub use keys::{cross_out_here, entry, hand_over_here, hint_here, model_or_sheet, other_tree};
pub use state::PracticeView;

impl Page for PracticeView {
    fn title(&self, words: &'static Words) -> Option<Item> {
        Some(words.practice.title)
    }

    fn keys(&mut self, ctx: &Context, context: &mut ViewContext<'_>, typing: bool, held: bool) {
        keys::keys(ctx, context, self, (typing, held));
    }

    fn ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        practice_ui(ui, context, self);
    }
}

/// Draws it.
fn practice_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PracticeView) {
    let (session, look) = (context.session, context.look);
    view.follow(session);
    view.tell(context);
    let bar = |fill| Frame::new().fill(fill).inner_margin(Margin::symmetric(gap::PADDING as i8, 6));
    // A slide says by itself what is to be done, and the tree needs the room.
    let is_slide = look.present && session.lesson().open().is_some() && session.practice().exam().is_none();
    if !is_slide {
        Panel::top("practice bar").frame(bar(look.palette.panel)).show(ui, |ui| bar_ui(ui, context, view));
    }
    if session.practice().round().is_some() {
        let margin = Margin::symmetric(gap::LARGE as i8, gap::SMALL as i8);
        let frame = Frame::new().fill(look.palette.panel).inner_margin(margin);
        Panel::bottom("practice actions").frame(frame).show(ui, |ui| {
            actions::actions_ui(ui, context, view);
            if !look.present && session.lesson().open().is_none() {
                actions::progress_ui(ui, context, view);
            }
        });
        Panel::bottom("practice words").frame(frame).show(ui, |ui| words::words_ui(ui, context, view));
    }
    if view.shows_score {
        Panel::right("practice score").frame(bar(look.palette.panel)).resizable(false).show(ui, |ui| {
            score::score_ui(ui, context);
        });
    }
    let frame = Frame::new().fill(look.palette.canvas);
    CentralPanel::default().frame(frame).show(ui, |ui| match session.practice().round() {
        Some(round) => {
            // The note beside the levels depends on the room below them.
            let is_too_wide = view.is_too_wide;
            if session.practice().exam().is_none() && session.lesson().open().is_none() {
                let margin = Margin::symmetric(gap::LARGE as i8, gap::SMALL as i8);
                Frame::new().inner_margin(margin).show(ui, |ui| choices::levels_ui(ui, context, view, is_too_wide));
            }
            let geometry = tree::geometry(ui, round, look);
            view.is_too_wide = geometry.is_too_wide;
            tree::tree_ui(ui, round, &geometry, context, view);
        }
        None => exam::results_ui(ui, context),
    });
}

/// What the tree is, and below it the row that is unfolded.
fn bar_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PracticeView) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let exam = session.practice().exam();
    beside_ui(ui, |ui| {
        match exam.map(|exam| exam.stage()) {
            None => {
                let has_before = session.practice().has_tree_before();
                let before = ui.add_enabled(has_before, egui::Button::new(words.tree_before.label));
                if before.on_hover_text(words.tree_before.hint).clicked() && take_own(context, view) {
                    context.push(Command::Practice(PracticeCommand::TreeBefore));
                }
            }
            Some(ExamStage::Open) => {}
            Some(ExamStage::Over) => {
                let close = ui.button(words.close_exam.label).on_hover_text(words.close_exam.hint);
                if close.clicked() {
                    context.push(Command::Practice(PracticeCommand::LeaveExam));
                }
                unfold_ui(ui, &mut view.shows_score, words.history);
            }
        }
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center).with_main_wrap(true), |ui| {
            title_ui(ui, context);
            choices::choices_ui(ui, context, view);
        });
    });
    if exam.is_none() && view.unfolds_kind {
        kind::kind_ui(ui, context, view);
    } else if exam.is_none() && view.unfolds_exam {
        exam::begin_ui(ui, context, view);
    }
    if let Some(problem) = session.practice().problem() {
        let text = RichText::new((words.problem)(problem)).color(look.palette.error);
        let label = ui.label(text);
        label.ctx.accesskit_node_builder(label.id, |node| node.set_live(egui::accesskit::Live::Polite));
    }
}

/// The title.
fn title_ui(ui: &mut Ui, context: &ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let practice = &context.words().practice;
    let exam = session.practice().exam();
    let title = match exam.and_then(|exam| Some((exam.at()? + 1, exam.trees()))) {
        Some((tree, trees)) => (practice.exam_at)(tree, trees),
        None if exam.is_some() => practice.exam.label.to_owned(),
        None => practice.title.label.to_owned(),
    };
    ui.label(RichText::new(title).font(look.bold(look.sizes.body)));
}

/// Takes what is typed before the sheet is put away; `false` where it is no answer.
fn take_own(context: &mut ViewContext<'_>, view: &mut PracticeView) -> bool {
    let session = context.session;
    session.practice().round().is_none_or(|round| keys::take(round, view, context))
}

/// A button that unfolds something; whether it has just been pressed.
fn unfold_ui(ui: &mut Ui, open: &mut bool, item: Item) -> bool {
    let button = ui.add(egui::Button::selectable(*open, format!("{} {}", item.label, if *open { "▲" } else { "▼" })));
    name_control(&button, item);
    if button.clicked() {
        *open = !*open;
    }
    button.clicked()
}
