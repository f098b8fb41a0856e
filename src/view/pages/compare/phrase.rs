//! How the two searches are done, as phrases whose parts are choices: what is the same stands once above both, and at each side
//! what differs.

use egui::containers::menu::MenuButton;
use egui::{Button, RichText, ScrollArea, Ui};

use crate::replay::Side;
use crate::search::{Algorithm, CutoffRule, MoveOrdering, SearchOptions};
use crate::session::{Command, CompareCommand, Run};
use crate::text::Item;
use crate::view::ground::widgets::{name_choice, name_control};
use crate::view::ground::{Look, ViewContext, gap};
use crate::view::panels::search_options::possible_depths;

/// A part of how a search is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Algorithm,
    Rule,
    Order,
    Depth,
}

impl Part {
    const ALL: [Self; 4] = [Self::Algorithm, Self::Rule, Self::Order, Self::Depth];

    /// What it is called.
    fn item(self, look: &Look) -> Item {
        let words = &look.words().menu;
        match self {
            Self::Algorithm => words.algorithm,
            Self::Rule => words.cutoff,
            Self::Order => words.ordering,
            Self::Depth => words.depth,
        }
    }

    /// What a search has of it; `None` where it has none, such as a rule without a window.
    fn text(self, options: SearchOptions, look: &Look) -> Option<String> {
        let words = look.words();
        Some(match self {
            Self::Algorithm => (words.algorithms.name)(options.algorithm).label.to_owned(),
            Self::Rule if !options.algorithm.form().windowed => return None,
            Self::Rule => (words.algorithms.cutoff)(options.cutoff).label.to_owned(),
            Self::Order => (words.algorithms.ordering)(options.ordering).label.to_owned(),
            Self::Depth => depth_text(options.depth, look),
        })
    }
}

fn depth_text(depth: Option<u32>, look: &Look) -> String {
    let words = &look.words().menu;
    depth.map_or_else(|| words.depth_whole.to_owned(), |depth| format!("{} {depth}", words.depth.label))
}

/// The two searches that are wanted.
fn wanted(context: &ViewContext<'_>) -> Option<[SearchOptions; 2]> {
    Some([context.session.run()?.options, context.session.compare().wanted()?])
}

/// Whether both searches have the same of a part.
fn is_same(part: Part, [left, right]: [SearchOptions; 2], look: &Look) -> bool {
    part.text(left, look) == part.text(right, look)
}

/// Draws what is the same in both; a choice there holds for both.
pub fn same_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let look = context.look;
    let (Some(both), Some(run)) = (wanted(context), context.session.run()) else { return };
    let [left, right] = both;
    let alike = Part::ALL.into_iter().filter(|part| is_same(*part, both, look));
    for (number, (part, text)) in alike.filter_map(|part| Some((part, part.text(left, look)?))).enumerate() {
        if number > 0 {
            point_ui(ui, look);
        }
        if let Some(change) = link_ui(ui, look, run, left, (part, &text)) {
            for (side, options) in [(Side::Right, right), (Side::Left, left)] {
                context.push(Command::Compare(CompareCommand::SetOptions(side, change.of(options))));
            }
        }
    }
}

/// Draws what one side has of its own, and a menu for what it has not yet.
pub fn side_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, side: Side, options: SearchOptions) {
    let look = context.look;
    let Some(both) = wanted(context) else { return };
    let words = &look.words().compare;
    let mut change = None;
    let differs: Vec<(Part, String)> = Part::ALL
        .into_iter()
        .filter(|part| !is_same(*part, both, look))
        .filter_map(|part| Some((part, part.text(options, look)?)))
        .collect();
    for (number, (part, text)) in differs.iter().enumerate() {
        if number > 0 {
            point_ui(ui, look);
        }
        change = change.or(link_ui(ui, look, run, options, (*part, text)));
    }
    if differs.is_empty() {
        let text = if both[0] == both[1] { words.as_other } else { words.without_rule };
        ui.label(RichText::new(text).font(look.body()).color(look.palette.second));
    }
    let more = ui.menu_button(words.change.label, |ui| {
        look.ring_in_menu(ui);
        for part in Part::ALL {
            let Some(text) = part.text(options, look) else { continue };
            let text = look.language.labelled(part.item(look).label, &text);
            ui.menu_button(text, |ui| change = change.or(entries_ui(ui, look, run, options, part)));
        }
    });
    let name = look.language.labelled((words.side)(side).label, words.change.label);
    more.response.clone().on_hover_text(words.change.hint);
    more.response.ctx.accesskit_node_builder(more.response.id, |node| node.set_label(name));
    if let Some(change) = change {
        context.push(Command::Compare(CompareCommand::SetOptions(side, change.of(options))));
    }
}

fn point_ui(ui: &mut Ui, look: &Look) {
    ui.label(RichText::new("·").color(look.palette.second));
}

/// Another choice of a part.
#[derive(Clone, Copy, Debug)]
enum Change {
    Algorithm(Algorithm),
    Rule(CutoffRule),
    Order(MoveOrdering),
    Depth(Option<u32>),
}

impl Change {
    /// A search with it.
    fn of(self, options: SearchOptions) -> SearchOptions {
        match self {
            Self::Algorithm(algorithm) => SearchOptions { algorithm, cutoff: algorithm.default_cutoff(), ..options },
            Self::Rule(cutoff) => SearchOptions { cutoff, ..options },
            Self::Order(ordering) => SearchOptions { ordering, ..options },
            Self::Depth(depth) => SearchOptions { depth, ..options },
        }
    }
}

/// A part of a phrase, with its choices.
fn link_ui(ui: &mut Ui, look: &Look, run: &Run, options: SearchOptions, (part, text): (Part, &str)) -> Option<Change> {
    let link = Button::new(RichText::new(text).font(look.body()).underline()).frame_when_inactive(false);
    let (response, shown) = MenuButton::from_button(link).ui(ui, |ui| {
        look.ring_in_menu(ui);
        entries_ui(ui, look, run, options, part)
    });
    name_choice(&response, look, part.item(look), text);
    shown.and_then(|shown| shown.inner)
}

/// The choices of a part.
fn entries_ui(ui: &mut Ui, look: &Look, run: &Run, options: SearchOptions, part: Part) -> Option<Change> {
    let words = look.words();
    let (mut change, mut chosen_depth) = (None, None);
    let mut entry = |ui: &mut Ui, chosen: bool, item: Item, made: Change| {
        let button = ui.add(Button::selectable(chosen, item.label));
        name_control(&button, item);
        if button.clicked() {
            change = Some(made);
            ui.close();
        }
    };
    ScrollArea::vertical().max_height(ui.ctx().content_rect().height() * 0.7).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = gap::TINY / 2.0;
        match part {
            Part::Algorithm => {
                for algorithm in Algorithm::ALL {
                    let item = (words.algorithms.name)(algorithm);
                    entry(ui, options.algorithm == algorithm, item, Change::Algorithm(algorithm));
                }
            }
            Part::Rule => {
                for rule in CutoffRule::ALL {
                    entry(ui, options.cutoff == rule, (words.algorithms.cutoff)(rule), Change::Rule(rule));
                }
            }
            Part::Order => {
                for order in MoveOrdering::ALL {
                    let is_chosen = options.ordering.id() == order.id();
                    entry(ui, is_chosen, (words.algorithms.ordering)(order), Change::Order(order));
                }
            }
            Part::Depth => {
                for (depth, possible) in possible_depths(ui, run) {
                    let text = depth_text(depth, look);
                    let button = Button::selectable(options.depth == depth, text);
                    if ui.add_enabled(possible, button).clicked() {
                        chosen_depth = Some(Change::Depth(depth));
                        ui.close();
                    }
                }
            }
        }
    });
    change.or(chosen_depth)
}
