//! What kind of tree it is: the phrase in the bar whose parts are choices, and the levels.

use egui::{Align, Layout, RichText, Ui};

use super::state::PracticeView;
use super::take_own;
use crate::ground::entries::{BETWEEN, MenuEntry, phrase_part_ui, phrase_text_ui};
use crate::ground::widgets::{Button, Icon, name_control};
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::practice::{Level, Recipe, SheetPlace};
use plyscope_core::search::{Algorithm, CutoffRule};
use plyscope_picture::run::Round;
use plyscope_session::{Command, PracticeCommand};
use plyscope_text::Item;

/// Draws the phrase: seed, shape, algorithm and rule. Its first two parts unfold the row for the kind of tree.
pub fn choices_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PracticeView) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let Some(round) = session.practice().round() else { return };
    let recipe = *round.recipe();
    ui.spacing_mut().item_spacing.x = gap::TINY;
    let seed = (words.practice.seed_is)(recipe.seed);
    if session.practice().exam().is_some() {
        // All trees of an exam are of one kind.
        let text = format!("{seed}{BETWEEN}{}", (words.sheet.search)(&recipe));
        phrase_text_ui(ui, look, &text).on_hover_text((words.sheet.kind)(&recipe));
        return;
    }
    let seed = ui.add(Button::chip(&seed).opens());
    seed.clone().on_hover_text(words.recipe.seed.hint);
    let shape = ui.add(Button::chip((words.level.shape)(&recipe)).opens());
    name_control(&shape, words.recipe.kind);
    if seed.clicked() || shape.clicked() {
        view.unfolds_kind = !view.unfolds_kind;
        view.unfolds_exam = false;
    }
    let mut wanted = None;
    let name = |algorithm: Algorithm| (words.algorithms.name)(algorithm);
    phrase_part_ui(ui, look, name(recipe.algorithm).label, words.menu.algorithm, |ui| {
        for algorithm in Algorithm::BY_HAND {
            let entry = MenuEntry::of(name(algorithm), None, look).chosen(algorithm == recipe.algorithm);
            if entry.clicked(ui, look) {
                wanted = Some(Recipe { algorithm, cutoff: algorithm.default_cutoff(), ..recipe });
            }
        }
    });
    if recipe.has_rules() {
        let rule = |rule: CutoffRule| (words.algorithms.cutoff)(rule);
        phrase_part_ui(ui, look, rule(recipe.cutoff).label, words.menu.cutoff, |ui| {
            for cutoff in CutoffRule::ALL {
                if MenuEntry::of(rule(cutoff), None, look).chosen(cutoff == recipe.cutoff).clicked(ui, look) {
                    wanted = Some(Recipe { cutoff, ..recipe });
                }
            }
        });
    }
    if let Some(recipe) = wanted.filter(|_| take_own(context, view)) {
        context.push(Command::Practice(PracticeCommand::Take(recipe)));
    }
}

/// Draws the levels as steps, the exam and the free choice behind them; at the right, how it went so far.
pub(super) fn levels_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PracticeView, is_too_wide: bool) {
    let (session, look) = (context.session, context.look);
    let (words, levels) = (&context.words().practice, &context.words().level);
    let practice = session.practice();
    let Some(round) = practice.round().filter(|_| practice.exam().is_none()) else { return };
    let level = Level::of(round.recipe());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap::SMALL;
        for (number, other) in (1..).zip(Level::ALL) {
            let item = (levels.name)(other);
            let is_done =
                practice.entries().iter().any(|entry| entry.is_perfect() && Level::of(&entry.recipe) == Some(other));
            let text = (levels.numbered)(number, item.label);
            let step = Button::choice(level == Some(other) && !view.unfolds_exam, text);
            let step = if is_done { step.behind(Icon::Done) } else { step };
            if step_ui(ui, step, item) && take_own(context, view) {
                context.push(Command::Practice(PracticeCommand::TakeLevel(other)));
            }
        }
        let exam = (levels.numbered)(Level::ALL.len() + 1, words.exam.label);
        if step_ui(ui, Button::choice(view.unfolds_exam, exam), words.exam) {
            view.unfolds_exam = !view.unfolds_exam;
            view.unfolds_kind = false;
        }
        let free = Button::choice(level.is_none() && !view.unfolds_exam, levels.free.label);
        if step_ui(ui, free, levels.free) && level.is_some() && take_own(context, view) {
            context.push(Command::Practice(PracticeCommand::TakeFree));
        }
        if look.present {
            return;
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            super::unfold_ui(ui, &mut view.shows_score, words.history);
            if is_too_wide {
                let note = RichText::new(levels.too_wide).font(look.least()).color(look.palette.second);
                ui.add(egui::Label::new(note).truncate());
            }
        });
    });
}

/// A level; whether it has been pressed.
fn step_ui(ui: &mut Ui, step: Button<'_>, item: Item) -> bool {
    let button = ui.add(step);
    name_control(&button, item);
    button.clicked()
}

/// What there is to fill in.
pub(super) fn places_of(round: &Round, look: &Look) -> String {
    let edges = round.places().iter().filter(|place| matches!(place, SheetPlace::Edge(_))).count();
    (look.words().level.places)(edges, round.places().len() - edges)
}
