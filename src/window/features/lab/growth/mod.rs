//! How the number of leaves grows with the depth, in the worst and in the best order: counted, and plotted.

mod plot;
mod table;

use std::collections::BTreeMap;

use egui::{CentralPanel, Frame, Label, Margin, Panel, RichText, Slider, Ui};

use crate::ground::widgets::{Button, name_control};
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::practice::{Counting, LeafGrowth, Uniform};
use plyscope_session::Session;
use plyscope_text::LanguageWords as _;

const BRANCHING: [u32; 6] = Uniform::BRANCHING;
const CHESS: u32 = Uniform::CHESS;
const MOST_PLIES: u32 = Uniform::MOST_PLIES;
/// A frame builds trees with about so many leaves: some milliseconds of work.
const LEAVES_A_FRAME: u64 = 20_000;
/// With less room than this, in points, the table stands below the plot.
const BESIDE: f32 = 900.0;

/// The plot keeps this height, in points; with less room the table below it gives way.
const LEAST_PLOT: f32 = 260.0;

/// What the page remembers.
#[derive(Clone, Debug)]
pub(super) struct GrowthView {
    branching: u32,
    depth: u32,
    /// What was counted, by branching factor.
    counted: BTreeMap<u32, Counting>,
    /// The lesson, and its page's time of showing the plot, that has chosen the tree.
    chosen_by: Option<(String, u64)>,
}

impl Default for GrowthView {
    fn default() -> Self {
        let Uniform { branching, depth } = Uniform::default();
        Self { branching, depth, counted: BTreeMap::new(), chosen_by: None }
    }
}

impl GrowthView {
    /// What was counted for the chosen branching factor, by now.
    fn counting(&mut self) -> &mut Counting {
        self.counted.entry(self.branching).or_insert_with(|| Counting::new(self.branching))
    }

    /// The figures of a depth; `None` where they are too large, which no depth on the page has.
    fn figures(&self, depth: u32) -> Option<LeafGrowth> {
        let counted = self.counted.get(&self.branching).and_then(|counting| counting.at(depth));
        LeafGrowth::new(self.branching, depth).map(|figures| LeafGrowth { counted, ..figures })
    }

    /// Takes the tree that the page of a lesson wants to show, once each time that it shows the plot.
    fn follow(&mut self, session: &Session) {
        let Some((now, uniform)) = session.plotted_by_page() else { return };
        if self.chosen_by.as_ref() != Some(&now) {
            (self.branching, self.depth) = (uniform.branching, uniform.depth);
            self.chosen_by = Some(now);
        }
    }

    /// The next larger or smaller branching factor.
    fn next_branching(&self, larger: bool) -> u32 {
        let others = BRANCHING.into_iter();
        let next = if larger {
            others.filter(|other| *other > self.branching).min()
        } else {
            others.filter(|other| *other < self.branching).max()
        };
        next.unwrap_or(self.branching)
    }
}

impl GrowthView {
    /// Which trees the figures are of.
    pub(super) fn works_on(&self, look: &Look) -> String {
        (look.words().growth.works_on)(self.branching)
    }

    /// Chooses a deeper tree, or one that is less deep.
    pub(super) fn choose_depth(&mut self, deeper: bool) {
        self.depth = if deeper { (self.depth + 1).min(MOST_PLIES) } else { (self.depth - 1).max(1) };
    }

    /// Chooses a larger branching factor, or a smaller one.
    pub(super) fn choose_branching(&mut self, larger: bool) {
        self.branching = self.next_branching(larger);
    }

    /// Draws it into all the room there is.
    pub(super) fn ui(&mut self, ui: &mut Ui, context: &ViewContext<'_>) {
        growth_ui(ui, context, self);
    }

    /// Whether the page of a lesson has just chosen the tree that it wants to show.
    pub(super) fn is_wanted(&self, session: &Session) -> bool {
        let wanted = session.plotted_by_page().map(|(page, _)| page);
        wanted.is_some() && wanted != self.chosen_by
    }
}

/// Draws it.
fn growth_ui(ui: &mut Ui, context: &ViewContext<'_>, view: &mut GrowthView) {
    let (session, look) = (context.session, context.look);
    view.follow(session);
    if !view.counting().is_done() {
        view.counting().go_on(LEAVES_A_FRAME);
        ui.ctx().request_repaint();
    }
    let margin = Margin::symmetric(gap::HUGE as i8, gap::PADDING as i8);
    let frame = Frame::new().fill(look.palette.panel).inner_margin(margin);
    Panel::bottom("growth says").frame(frame).show_separator_line(true).show(ui, |ui| says_ui(ui, look, view));
    let margin = Margin::symmetric(gap::LARGE as i8, gap::SMALL as i8);
    CentralPanel::default().frame(Frame::new().fill(look.palette.canvas).inner_margin(margin)).show(ui, |ui| {
        controls_ui(ui, look, view);
        ui.add_space(gap::SMALL);
        if ui.available_width() >= BESIDE && !look.present {
            let room = ui.available_rect_before_wrap();
            let width = table::width(look).min(room.width() * 0.5);
            let (left, right) = room.split_left_right_at_x(room.right() - width);
            ui.scope_builder(egui::UiBuilder::new().max_rect(right), |ui| {
                ui.add_space(gap::LARGE);
                table::table_ui(ui, look, view);
            });
            let left = left.with_max_x(left.right() - gap::HUGE);
            ui.scope_builder(egui::UiBuilder::new().max_rect(left), |ui| plot::plot_ui(ui, look, view));
        } else {
            // The table takes its room first, where there is enough for both.
            if ui.available_height() >= table::height(look) + LEAST_PLOT {
                let frame = Frame::new().inner_margin(Margin::symmetric(0, gap::SMALL as i8));
                let below = Panel::bottom("growth table").frame(frame).show_separator_line(false);
                below.show(ui, |ui| table::table_ui(ui, look, view));
            }
            plot::plot_ui(ui, look, view);
        }
    });
}

/// The sentences below the plot.
fn says_ui(ui: &mut Ui, look: &Look, view: &GrowthView) {
    let words = &look.words().growth;
    let Some(figures) = view.figures(view.depth) else { return };
    // The longest sentences decide, so that nothing moves when another depth is chosen.
    let longest = [MOST_PLIES - 1, MOST_PLIES].into_iter().filter_map(|depth| LeafGrowth::new(CHESS, depth));
    let font = egui::FontId::proportional(look.sizes.reason);
    let height = |figures| {
        let galley = ui.painter().layout((words.says)(&figures), font.clone(), look.palette.ink, ui.available_width());
        galley.size().y
    };
    let more = if look.present { 0.0 } else { look.sizes.body * 1.5 + gap::TINY };
    let height = longest.map(height).fold(0.0, f32::max) + more;
    ui.set_min_height(height);
    ui.add(Label::new(RichText::new((words.says)(&figures)).size(look.sizes.reason)).wrap());
    if !look.present {
        let more = RichText::new((words.twice_as_deep)(&figures)).color(look.palette.second);
        ui.add(Label::new(more).wrap());
    }
}

/// What chess amounts to.
fn chess_says(look: &Look) -> String {
    let both = LeafGrowth::new(CHESS, 6).zip(LeafGrowth::new(CHESS, 10));
    both.map(|(six, ten)| (look.words().growth.chess_says)(&six, &ten)).unwrap_or_default()
}

/// Draws what the page is about and its choices: the branching factor and the depth of the trees.
fn controls_ui(ui: &mut Ui, look: &Look, view: &mut GrowthView) {
    let words = &look.words().growth;
    ui.horizontal_wrapped(|ui| {
        ui.label(words.branching.label).on_hover_text(words.branching.hint);
        for branching in BRANCHING {
            let button = Button::choice(view.branching == branching, branching.to_string());
            let button = ui.add(button.min_size(egui::Vec2::splat(look.sizes.target)));
            let name = look.language.labelled(words.branching.label, &branching.to_string());
            button.ctx.accesskit_node_builder(button.id, |node| node.set_label(name));
            if button.on_hover_text(words.branching.hint).clicked() {
                view.branching = branching;
            }
        }
        ui.add_space(gap::LARGE);
        ui.label(words.depth.label).on_hover_text(words.depth.hint);
        let slider = ui.add(Slider::new(&mut view.depth, 1..=MOST_PLIES));
        name_control(&slider, words.depth);
        if !look.present {
            ui.add_space(gap::LARGE);
            for depth in [6, 10] {
                let chess = ui.add(Button::new((words.chess)(depth)));
                let about = chess_says(look);
                chess.ctx.accesskit_node_builder(chess.id, |node| node.set_description(about.as_str()));
                if chess.on_hover_text(about).clicked() {
                    (view.branching, view.depth) = (CHESS, depth);
                }
            }
        }
    });
}
