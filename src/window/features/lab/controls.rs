//! What an experiment is done with, and the buttons that begin it, give it up and save its numbers.

use egui::{ComboBox, DragValue, ProgressBar, RichText, Ui};

use crate::ground::widgets::{Button, choose_ui, name_choice, name_control};
use crate::ground::{Look, ShellRequest, ViewContext, gap};
use plyscope_core::lab::{Experiment, LabOrder, LeafModel, Parameter, Parameters, Plan, UniformTree};
use plyscope_text::Item;

use super::LabView;

/// Draws a control for each parameter that the experiment takes.
pub(super) fn controls_ui(ui: &mut Ui, context: &ViewContext<'_>, experiment: Experiment, parameters: &mut Parameters) {
    let look = context.look;
    ui.horizontal_wrapped(|ui| {
        for parameter in Parameter::ALL {
            if experiment.takes(parameter, false) {
                control_ui(ui, look, experiment, parameter, parameters);
            }
        }
    });
}

fn control_ui(ui: &mut Ui, look: &Look, experiment: Experiment, parameter: Parameter, parameters: &mut Parameters) {
    let words = &look.words().lab;
    let item = (words.parameter)(parameter);
    let number = |ui: &mut Ui, value: &mut u32, range: std::ops::RangeInclusive<u32>| {
        ui.label(item.label).on_hover_text(item.hint);
        name_control(&ui.add(DragValue::new(value).range(range).speed(0.05)), item);
        ui.add_space(gap::LARGE);
    };
    match parameter {
        // The experiment that goes through several has those that tell most.
        Parameter::Branching if experiment == Experiment::SquareRoot => {}
        Parameter::Branching => {
            if let Some(branching) = parameters.branching.first_mut() {
                number(ui, branching, UniformTree::BRANCHINGS);
            }
        }
        Parameter::Depth => number(ui, &mut parameters.depth, UniformTree::DEPTHS),
        Parameter::Seeds => number(ui, &mut parameters.seeds, 1..=Parameters::MOST_SEEDS),
        Parameter::Leaves => {
            let all = LeafModel::ALL.map(|leaves| (leaves, (words.leaves)(leaves)));
            choice_ui(ui, look, item, &mut parameters.leaves, &all);
        }
        Parameter::Order => {
            let fitting = LabOrder::ALL
                .into_iter()
                .filter(|order| Plan::new(experiment, &Parameters { order: *order, ..parameters.clone() }).is_ok());
            let all: Vec<(LabOrder, Item)> = fitting.map(|order| (order, (words.order)(order))).collect();
            choice_ui(ui, look, item, &mut parameters.order, &all);
        }
        // Those of games are searched from the command line.
        Parameter::Positions | Parameter::MaxNodes => {}
    }
}

fn choice_ui<T: Copy + PartialEq>(ui: &mut Ui, look: &Look, item: Item, chosen: &mut T, all: &[(T, Item)]) {
    let shown = all.iter().find(|(known, _)| known == chosen).map_or("–", |(_, item)| item.label);
    ui.label(item.label).on_hover_text(item.hint);
    let combo = ComboBox::from_id_salt(item.label).selected_text(shown).show_ui(ui, |ui| {
        for (value, item) in all {
            choose_ui(ui, chosen, *value, item.label).on_hover_text(item.hint);
        }
    });
    name_choice(&combo.response, look, item, shown);
    ui.add_space(gap::LARGE);
}

/// Draws the buttons, or how far the experiment under way is.
pub(super) fn actions_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    experiment: Experiment,
    parameters: &Parameters,
    view: &LabView,
) {
    let look = context.look;
    let words = &look.words().lab;
    ui.horizontal_wrapped(|ui| {
        if let Some((done, all)) = view.progress {
            let share = done as f32 / all.max(1) as f32;
            ui.add(ProgressBar::new(share).desired_width(240.0).text((words.progress)(done, all)));
            if ui.add(Button::new(words.cancel.label)).on_hover_text(words.cancel.hint).clicked() {
                context.request(ShellRequest::CancelLab);
            }
            return;
        }
        let can = Plan::new(experiment, parameters).is_ok();
        let run = Button::primary(words.run.label);
        let run = ui.add_enabled(can, run).on_hover_text(words.run.hint);
        if run.on_disabled_hover_text(words.not_together).clicked() {
            context.request(ShellRequest::RunLab);
        }
        let done_with = view.results().map(|results| &results.parameters);
        let has_numbers = done_with.is_some();
        let save = Button::new(words.save.label);
        if ui.add_enabled(has_numbers, save).on_hover_text(words.save.hint).clicked() {
            context.request(ShellRequest::SaveLab);
        }
        let note = match done_with {
            Some(done_with) if done_with != parameters => Some(words.changed_since),
            Some(_) if *parameters == experiment.at_once() => Some(words.at_once),
            _ => None,
        };
        if let Some(note) = note {
            ui.label(RichText::new(note).font(look.least()).color(look.palette.second));
        }
    });
}
