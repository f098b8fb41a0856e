//! What kind of tree it is: the phrase in the bar whose parts are choices, and the levels.

use egui::containers::menu::MenuButton;
use egui::{Align, Button, Layout, RichText, Ui};

use super::state::PracticeView;
use super::take_own;
use crate::practice::{Level, Place, Recipe};
use crate::search::{Algorithm, CutoffRule};
use crate::session::{Command, PracticeCommand, Round};
use crate::text::Item;
use crate::view::ground::widgets::{name_choice, name_control};
use crate::view::ground::{Look, ViewContext, gap};

/// Draws the phrase: seed, shape, algorithm and rule. Its first two parts unfold the row for the kind of tree.
pub fn choices_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PracticeView) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let Some(round) = session.practice().round() else { return };
    let recipe = *round.recipe();
    if session.practice().exam().is_some() {
        // All trees of an exam are of one kind.
        ui.label((words.practice.seed_is)(recipe.seed));
        let search = RichText::new((words.sheet.search)(&recipe)).color(look.palette.second);
        ui.add(egui::Label::new(search).truncate()).on_hover_text((words.sheet.kind)(&recipe));
        return;
    }
    let seed = link_ui(ui, look, &(words.practice.seed_is)(recipe.seed));
    seed.clone().on_hover_text(words.practice.seed.hint);
    point_ui(ui, look);
    let shape = link_ui(ui, look, &(words.practice.shape)(&recipe));
    name_control(&shape, words.practice.kind);
    if seed.clicked() || shape.clicked() {
        view.unfolds_kind = !view.unfolds_kind;
        view.unfolds_exam = false;
    }
    point_ui(ui, look);
    let name = |algorithm: Algorithm| (words.algorithms.name)(algorithm);
    let mut wanted = None;
    let link = Button::new(linked(look, name(recipe.algorithm).label)).frame_when_inactive(false);
    let (response, _) = MenuButton::from_button(link).ui(ui, |ui| {
        look.ring_in_menu(ui);
        for algorithm in Algorithm::ALL {
            let entry = Button::selectable(algorithm == recipe.algorithm, name(algorithm).label);
            if ui.add(entry).on_hover_text(name(algorithm).hint).clicked() {
                wanted = Some(Recipe { algorithm, cutoff: algorithm.default_cutoff(), ..recipe });
                ui.close();
            }
        }
    });
    name_choice(&response, look, words.menu.algorithm, name(recipe.algorithm).label);
    if recipe.algorithm.form().windowed {
        point_ui(ui, look);
        let rule = |rule: CutoffRule| (words.algorithms.cutoff)(rule);
        let link = Button::new(linked(look, rule(recipe.cutoff).label)).frame_when_inactive(false);
        let (response, _) = MenuButton::from_button(link).ui(ui, |ui| {
            look.ring_in_menu(ui);
            for cutoff in CutoffRule::ALL {
                let entry = Button::selectable(cutoff == recipe.cutoff, rule(cutoff).label);
                if ui.add(entry).on_hover_text(rule(cutoff).hint).clicked() {
                    wanted = Some(Recipe { cutoff, ..recipe });
                    ui.close();
                }
            }
        });
        name_choice(&response, look, words.menu.cutoff, rule(recipe.cutoff).label);
    }
    if let Some(recipe) = wanted.filter(|_| take_own(context, view)) {
        context.push(Command::Practice(PracticeCommand::Take(recipe)));
    }
}

/// A part of the phrase that can be chosen.
fn link_ui(ui: &mut Ui, look: &Look, text: &str) -> egui::Response {
    ui.add(Button::new(linked(look, text)).frame_when_inactive(false))
}

fn linked(look: &Look, text: &str) -> RichText {
    RichText::new(text).font(look.body()).color(look.palette.second).underline()
}

fn point_ui(ui: &mut Ui, look: &Look) {
    ui.label(RichText::new("·").color(look.palette.second));
}

/// Draws the levels as steps, the exam and the free choice behind them; at the right, what there is to fill in.
pub(super) fn levels_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PracticeView, is_too_wide: bool) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let practice = session.practice();
    let Some(round) = practice.round().filter(|_| practice.exam().is_none()) else { return };
    let level = Level::of(round.recipe());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap::SMALL;
        for (number, other) in (1..).zip(Level::ALL) {
            let item = (words.level)(other);
            let is_done =
                practice.entries().iter().any(|entry| entry.is_perfect() && Level::of(&entry.recipe) == Some(other));
            let text = (words.numbered)(number, item.label);
            let text = if is_done { format!("{text} ✓") } else { text };
            if step_ui(ui, look, level == Some(other), &text, item) && take_own(context, view) {
                context.push(Command::Practice(PracticeCommand::TakeLevel(other)));
            }
        }
        let exam = (words.numbered)(Level::ALL.len() + 1, words.exam.label);
        if step_ui(ui, look, view.unfolds_exam, &exam, words.exam) {
            view.unfolds_exam = !view.unfolds_exam;
            view.unfolds_kind = false;
        }
        if step_ui(ui, look, level.is_none(), words.free.label, words.free)
            && level.is_some()
            && take_own(context, view)
        {
            context.push(Command::Practice(PracticeCommand::TakeFree));
        }
        if look.present {
            return;
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            super::unfold_ui(ui, &mut view.shows_score, words.history);
            let score = practice.score();
            let hint =
                if score.trees > 0 { (words.score)(score.trees, score.perfect) } else { words.no_score.to_owned() };
            let note = if is_too_wide { words.too_wide.to_owned() } else { places(round, look) };
            ui.add(egui::Label::new(RichText::new(note).font(look.least()).color(look.palette.second)).truncate())
                .on_hover_text(hint);
        });
    });
}

/// A level; whether it has been pressed.
fn step_ui(ui: &mut Ui, look: &Look, is_chosen: bool, text: &str, item: Item) -> bool {
    let text = RichText::new(text).font(if is_chosen { look.bold(look.sizes.body) } else { look.body() });
    let (fill, stroke) = if is_chosen {
        (look.palette.max_fill, egui::Stroke::new(1.5, look.palette.max))
    } else {
        (look.palette.sunken, egui::Stroke::NONE)
    };
    let button = ui.add(Button::new(text).fill(fill).stroke(stroke).corner_radius(look.sizes.target / 2.0));
    name_control(&button, item);
    button.clicked()
}

/// What there is to fill in.
fn places(round: &Round, look: &Look) -> String {
    let edges = round.places().iter().filter(|place| matches!(place, Place::Edge(_))).count();
    (look.words().practice.places)(edges, round.places().len() - edges)
}
