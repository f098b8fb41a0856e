//! The lab: experiments that measure what the order of moves is worth. Its first page is about orders and growth.

mod controls;
mod growth;
mod keys;
mod plot;
mod table;

use std::collections::{BTreeMap, BTreeSet};

use egui::{CentralPanel, Frame, Label, Margin, Panel, RichText, ScrollArea, Ui};

use crate::ground::entries::{phrase_text_ui, phrase_text_width};
use crate::ground::widgets::Button;
use crate::ground::{Look, Page, PageMenuLine, ShellRequest, ViewContext, gap};
use plyscope_core::lab::{Experiment, Parameters, Results};
use plyscope_text::{Item, Shortcut, Words};

use growth::GrowthView;

pub use keys::KEYS;

/// With less room than this beside the table, in points, the plot stands above it.
const PLOT: f32 = 440.0;

/// What the lab remembers.
#[derive(Default)]
pub struct LabView {
    growth: GrowthView,
    /// The experiment that is looked at; none on the first page.
    chosen: Option<Experiment>,
    /// What each experiment is to be done with, where a person has changed it.
    wanted: BTreeMap<Experiment, Parameters>,
    /// What was found last.
    found: BTreeMap<Experiment, Results>,
    /// The experiments that were done as soon as their pages were opened.
    begun: BTreeSet<Experiment>,
    /// Whether the bar at the top has no room for all that there is to say of the experiment.
    has_more_to_say: bool,
    /// How many searches of the experiment under way are done, and how many there are.
    pub progress: Option<(usize, usize)>,
}

impl LabView {
    /// The experiment that is looked at, and what it is to be done with.
    pub fn wanted(&self) -> (Experiment, Parameters) {
        let experiment = self.chosen.unwrap_or(Experiment::Explosion);
        (experiment, self.wanted.get(&experiment).cloned().unwrap_or_else(|| experiment.at_once()))
    }

    /// What was found by the experiment that is looked at.
    pub fn results(&self) -> Option<&Results> {
        self.found.get(&self.chosen?)
    }

    /// Takes what an experiment has found.
    pub fn take(&mut self, results: Results) {
        self.found.insert(results.experiment, results);
    }
}

impl Page for LabView {
    fn title(&self, words: &'static Words) -> Option<Item> {
        Some(words.lab.title)
    }

    fn in_menu(&self, words: &'static Words) -> Option<PageMenuLine> {
        Some(PageMenuLine { line: words.shell.growth, key: Shortcut::Growth, is_of_search: false })
    }

    fn choices(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        let Some(experiment) = self.chosen else {
            let look = context.look;
            let own = phrase_text_ui(ui, look, look.words().growth.own_trees);
            own.on_hover_text(self.growth.works_on(look));
            return;
        };
        let about = (context.words().lab.experiment)(experiment).hint;
        // What has no room in one line stands on the page, in as many as it takes.
        self.has_more_to_say = phrase_text_width(ui, context.look, about) > ui.available_width();
        if !self.has_more_to_say {
            phrase_text_ui(ui, context.look, about);
        }
    }

    fn ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        // The page of a lesson shows the first page.
        if self.growth.is_wanted(context.session) {
            self.chosen = None;
        }
        if let Some(experiment) = self.chosen
            && self.progress.is_none()
            && self.begun.insert(experiment)
        {
            context.request(ShellRequest::RunLab);
        }
        let look = context.look;
        if !look.present {
            let margin = Margin::symmetric(gap::LARGE as i8, gap::SMALL as i8);
            let frame = Frame::new().fill(look.palette.panel).inner_margin(margin);
            Panel::top("experiments")
                .frame(frame)
                .show_separator_line(true)
                .show(ui, |ui| self.experiments_ui(ui, look));
        }
        match self.chosen {
            None => self.growth.ui(ui, context),
            Some(experiment) => self.experiment_ui(ui, context, experiment),
        }
    }
}

impl LabView {
    /// Draws a row of all experiments, of which one is chosen.
    fn experiments_ui(&mut self, ui: &mut Ui, look: &Look) {
        let words = look.words();
        let first = (None, words.growth.title);
        let others = Experiment::ALL.map(|experiment| (Some(experiment), (words.lab.experiment)(experiment)));
        ui.horizontal_wrapped(|ui| {
            for (page, item) in std::iter::once(first).chain(others) {
                let button = ui.add(Button::choice(self.chosen == page, item.label));
                // The first page is of trees of its own.
                let hint = match page {
                    None => format!("{}\n{}", item.hint, self.growth.works_on(look)),
                    Some(_) => item.hint.to_owned(),
                };
                button.ctx.accesskit_node_builder(button.id, |node| node.set_description(hint.as_str()));
                if button.on_hover_text(hint).clicked() {
                    self.chosen = page;
                }
            }
        });
    }

    fn experiment_ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>, experiment: Experiment) {
        let look = context.look;
        let margin = Margin::symmetric(gap::LARGE as i8, gap::SMALL as i8);
        if let Some(results) = self.results() {
            let frame = Frame::new().fill(look.palette.panel).inner_margin(margin);
            let says = RichText::new((context.words().lab.says)(results)).size(look.sizes.reason);
            let panel = Panel::bottom("lab says").frame(frame).show_separator_line(true);
            panel.show(ui, |ui| ui.add(Label::new(says).wrap()));
        }
        let frame = Frame::new().fill(look.palette.canvas).inner_margin(margin);
        CentralPanel::default().frame(frame).show(ui, |ui| {
            if self.has_more_to_say && !look.present {
                let about = RichText::new((context.words().lab.experiment)(experiment).hint);
                ui.add(Label::new(about.font(look.least()).color(look.palette.second)).wrap());
            }
            let (_, mut parameters) = self.wanted();
            let before = parameters.clone();
            controls::controls_ui(ui, context, experiment, &mut parameters);
            if parameters != before {
                self.wanted.insert(experiment, parameters.clone());
            }
            controls::actions_ui(ui, context, experiment, &parameters, self);
            ui.add_space(gap::SMALL);
            let Some(results) = self.results() else { return };
            let room = ui.available_rect_before_wrap();
            let table = table::width(ui, look, results);
            if room.width() - table >= PLOT && !look.present {
                let (left, right) = room.split_left_right_at_x(room.right() - table);
                ui.scope_builder(egui::UiBuilder::new().max_rect(right), |ui| scrolled(ui, look, results));
                let left = left.with_max_x(left.right() - gap::HUGE);
                ui.scope_builder(egui::UiBuilder::new().max_rect(left), |ui| plot::plot_ui(ui, look, results));
            } else {
                let height = table::height(look, results, ui.available_height() * TABLE);
                let frame = Frame::new().inner_margin(Margin::symmetric(0, gap::SMALL as i8));
                let below = Panel::bottom("lab table").frame(frame).exact_size(height).show_separator_line(false);
                below.show(ui, |ui| scrolled(ui, look, results));
                plot::plot_ui(ui, look, results);
            }
        });
    }
}

/// The part of the height that the table below the plot takes at most.
const TABLE: f32 = 0.45;

/// A number as it stands in sentences; what is none stays as it is.
fn grouped(written: &str, look: &Look) -> String {
    let whole_end = written.find('.').unwrap_or(written.len());
    let (whole, behind) = written.split_at(whole_end);
    whole.parse().map_or_else(|_| written.to_owned(), |number| (look.words().numbers.exact)(number) + behind)
}

/// The numbers of the table, as they stand in sentences.
fn rows(results: &Results, look: &Look) -> Vec<Vec<String>> {
    let row = |row: Vec<String>| row.iter().map(|cell| grouped(cell, look)).collect();
    results.rows().into_iter().map(row).collect()
}

/// What stands for so many digits behind the one: `10⁶`; what is less than one is written as it is.
fn power_of_ten(exponent: f64) -> String {
    if exponent < 0.0 {
        return format!("{:.*}", -exponent.round() as usize, 10f64.powf(exponent.round()));
    }
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = format!("{exponent:.0}");
    let raised = digits.chars().filter_map(|digit| RAISED.get(digit.to_digit(10)? as usize));
    "10".chars().chain(raised.copied()).collect()
}

fn scrolled(ui: &mut Ui, look: &Look, results: &Results) {
    ScrollArea::both().id_salt("lab numbers").show(ui, |ui| table::table_ui(ui, look, results));
}

#[cfg(test)]
mod tests {
    use super::power_of_ten;

    #[test]
    fn powers_of_ten_stand_as_numbers_do() {
        let written = [-2.0, -1.0, 0.0, 1.0, 5.0, 12.0].map(power_of_ten);
        assert_eq!(written, ["0.01", "0.1", "10⁰", "10¹", "10⁵", "10¹²"]);
    }
}
