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

use crate::ground::widgets::{Button, Icon, name_control};
use crate::ground::{Page, PageMenuLine, Typed, TypingState, ViewContext, gap};
use plyscope_text::{Item, Shortcut, Words};

pub use keys::{KEYS, entry};
pub use state::PracticeView;

impl Page for PracticeView {
    fn title(&self, words: &'static Words) -> Option<Item> {
        Some(words.practice.title)
    }

    fn in_menu(&self, words: &'static Words) -> Option<PageMenuLine> {
        Some(PageMenuLine { line: words.shell.practice, key: Shortcut::Practice, is_of_search: false })
    }

    fn heading(&self, context: &ViewContext<'_>) -> Option<String> {
        let words = &context.words().practice;
        let exam = context.session.practice().exam()?;
        Some(exam.at().map_or_else(|| words.exam.label.to_owned(), |at| (words.exam_at)(at + 1, exam.trees())))
    }

    fn choices(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        choices::choices_ui(ui, context, self);
    }

    fn has_actions(&self) -> bool {
        true
    }

    fn actions(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        actions::actions_ui(ui, context, self);
    }

    fn progress(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        actions::progress_ui(ui, context, self);
    }

    fn typed(&mut self, ctx: &Context, context: &mut ViewContext<'_>, state: TypingState) -> Typed {
        keys::typed(ctx, context.session, self, state)
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
    let bar = |fill| Frame::new().fill(fill).inner_margin(Margin::symmetric(gap::LARGE as i8, 6));
    if look.present && session.lesson().open().is_none() {
        Panel::top("practice heading").frame(bar(look.palette.panel)).show(ui, |ui| heading_ui(ui, context, view));
    }
    if unfolds(context, view) {
        Panel::top("practice bar").frame(bar(look.palette.panel)).show(ui, |ui| unfolded_ui(ui, context, view));
    }
    if session.practice().round().is_some() {
        let margin = Margin::symmetric(gap::LARGE as i8, gap::SMALL as i8);
        let frame = Frame::new().fill(look.palette.panel).inner_margin(margin);
        if look.present {
            Panel::bottom("practice actions").frame(frame).show(ui, |ui| actions::actions_ui(ui, context, view));
        }
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

/// In front of a class there is no bar: what is filled in, and its choices, in a row of the page.
fn heading_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PracticeView) {
    let look = context.look;
    let title = view.heading(context).unwrap_or_else(|| context.words().practice.title.label.to_owned());
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(title).font(look.bold(look.sizes.body)));
        choices::choices_ui(ui, context, view);
    });
}

/// Whether a row is unfolded, or there is something to say of it.
fn unfolds(context: &ViewContext<'_>, view: &PracticeView) -> bool {
    let practice = context.session.practice();
    practice.exam().is_none() && (view.unfolds_kind || view.unfolds_exam) || practice.problem().is_some()
}

/// The row that is unfolded.
fn unfolded_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PracticeView) {
    let (session, look) = (context.session, context.look);
    let is_exam = session.practice().exam().is_some();
    if !is_exam && view.unfolds_kind {
        kind::kind_ui(ui, context, view);
    } else if !is_exam && view.unfolds_exam {
        exam::begin_ui(ui, context, view);
    }
    if let Some(problem) = session.practice().problem() {
        let text = RichText::new((context.words().recipe.problem)(problem)).color(look.palette.error);
        let label = ui.label(text);
        label.ctx.accesskit_node_builder(label.id, |node| node.set_live(egui::accesskit::Live::Polite));
    }
}

/// Takes what is typed before the sheet is put away; `false` where it is no answer.
fn take_own(context: &mut ViewContext<'_>, view: &mut PracticeView) -> bool {
    let session = context.session;
    session.practice().round().is_none_or(|round| keys::take(round, view, context))
}

/// A button that unfolds something; whether it has just been pressed.
fn unfold_ui(ui: &mut Ui, open: &mut bool, item: Item) -> bool {
    let button = ui.add(Button::choice(*open, item.label).behind(if *open { Icon::Up } else { Icon::Down }));
    name_control(&button, item);
    if button.clicked() {
        *open = !*open;
    }
    button.clicked()
}
