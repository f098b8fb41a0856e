//! How a position is searched, to be chosen: algorithm, rule, order of moves and depth.

use egui::{Button, ComboBox, RichText, Ui};

use crate::search::{Algorithm, CutoffRule, MoveOrdering, Preset, SearchOptions};
use crate::session::{Command, Run};
use crate::text::Item;
use crate::view::ground::ViewContext;
use crate::view::ground::cache::{RunKey, kept};
use crate::view::ground::entries::{Entry, phrase_part_ui, phrase_part_width};
use crate::view::ground::widgets::name_choice;

/// A part of how a position is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Algorithm,
    Cutoff,
    Ordering,
    Depth,
    /// The other searches that a scenario offers.
    Variants,
}

/// How the search on screen is done, in a phrase whose parts are menus; what does not fit is behind its end.
pub fn phrase_ui(ui: &mut Ui, run: &Run, context: &mut ViewContext<'_>) {
    let look = context.look;
    let parts = [Part::Algorithm, Part::Cutoff, Part::Ordering, Part::Depth, Part::Variants];
    let parts: Vec<Part> = parts.into_iter().filter(|part| part.is_there(run)).collect();
    ui.spacing_mut().item_spacing.x = 0.0;
    let width = |ui: &Ui, part: Part| phrase_part_width(ui, look, &part.text(run, run.options, context));
    let between = phrase_part_width(ui, look, BETWEEN);
    let end = between + phrase_part_width(ui, look, context.words().shell.more.label);
    let mut left = ui.available_width();
    let mut shown = parts.len();
    let widths: Vec<f32> = parts.iter().map(|part| width(ui, *part) + between).collect();
    if widths.iter().sum::<f32>() - between > left {
        left -= end;
        shown = widths
            .iter()
            .scan(0.0, |sum, width| Some(std::mem::replace(sum, *sum + width) + width))
            .filter(|sum| *sum <= left)
            .count();
    }
    let (first, rest) = parts.split_at(shown);
    for (number, part) in first.iter().enumerate() {
        if number > 0 {
            ui.label(RichText::new(BETWEEN).font(look.least()).color(look.palette.second));
        }
        let text = part.text(run, run.options, context);
        phrase_part_ui(ui, look, &text, part.item(context), |ui| part.rows_ui(ui, run, run.options, context));
    }
    if !rest.is_empty() {
        let more = context.words().shell.more;
        phrase_part_ui(ui, look, &format!("{BETWEEN}{}", more.label), more, |ui| {
            for part in rest {
                let text = part.text(run, run.options, context);
                let item = part.item(context);
                ui.menu_button(text, |ui| part.rows_ui(ui, run, run.options, context))
                    .response
                    .on_hover_text(item.label);
            }
        });
    }
}

/// What stands between two parts of the phrase.
const BETWEEN: &str = " · ";

impl Part {
    fn is_there(self, run: &Run) -> bool {
        self != Self::Variants || !run.scenario.variants.is_empty()
    }

    /// What it is called.
    fn item(self, context: &ViewContext<'_>) -> Item {
        let words = &context.words().menu;
        match self {
            Self::Algorithm => words.algorithm,
            Self::Cutoff => words.cutoff,
            Self::Ordering => words.ordering,
            Self::Depth => words.depth,
            Self::Variants => words.variants,
        }
    }

    /// What stands for it in the phrase.
    fn text(self, run: &Run, options: SearchOptions, context: &ViewContext<'_>) -> String {
        let words = context.words();
        match self {
            Self::Algorithm => (words.algorithms.name)(options.algorithm).label.to_owned(),
            Self::Cutoff if !options.algorithm.form().windowed => words.menu.cutoff_none.label.to_owned(),
            Self::Cutoff => (words.algorithms.cutoff)(options.cutoff).label.to_owned(),
            Self::Ordering => (words.algorithms.ordering)(options.ordering).label.to_owned(),
            Self::Depth => depth_text(options.depth, context),
            Self::Variants => format!("{} ({})", words.menu.variants.label, run.scenario.variants.len()),
        }
    }

    /// What there is to choose from.
    fn rows_ui(self, ui: &mut Ui, run: &Run, options: SearchOptions, context: &mut ViewContext<'_>) {
        match self {
            Self::Algorithm => algorithm_rows_ui(ui, context, options),
            Self::Cutoff => cutoff_rows_ui(ui, context, options),
            Self::Ordering => ordering_rows_ui(ui, context, options.ordering),
            Self::Depth => depth_rows_ui(ui, run, options.depth, context),
            Self::Variants => variants_rows_ui(ui, run, context),
        }
    }
}

/// Algorithm, rule, order and depth of a search of what a run searches; `options` is what is wanted now.
pub fn options_ui(ui: &mut Ui, run: &Run, options: SearchOptions, context: &mut ViewContext<'_>) {
    let look = context.look;
    ui.spacing_mut().combo_width = 0.0;
    algorithm_ui(ui, context, options);
    cutoff_ui(ui, context, options, |rule| (look.words().algorithms.cutoff)(rule).label);
    ordering_ui(ui, context, options.ordering);
    depth_ui(ui, run, options.depth, context);
}

/// The same in little room, in one row that is filled from the right: the algorithm's name is cut short at last.
pub fn options_row_ui(ui: &mut Ui, run: &Run, options: SearchOptions, context: &mut ViewContext<'_>) {
    let look = context.look;
    ui.spacing_mut().combo_width = 0.0;
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        depth_ui(ui, run, options.depth, context);
        ordering_ui(ui, context, options.ordering);
        cutoff_ui(ui, context, options, look.words().compare.rule);
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Truncate);
            algorithm_ui(ui, context, options);
        });
    });
}

fn heading_ui(ui: &mut Ui, context: &ViewContext<'_>, item: Item) {
    let look = context.look;
    ui.label(RichText::new(item.label).font(look.least()).color(look.palette.second)).on_hover_text(item.hint);
}

fn algorithm_ui(ui: &mut Ui, context: &mut ViewContext<'_>, options: SearchOptions) {
    let look = context.look;
    let words = context.words();
    let name = (words.algorithms.name)(options.algorithm).label;
    let combo = ComboBox::from_id_salt("algorithm").selected_text(name).height(520.0);
    let response = combo.show_ui(ui, |ui| algorithm_rows_ui(ui, context, options));
    name_choice(&response.response, look, words.menu.algorithm, name);
}

fn algorithm_rows_ui(ui: &mut Ui, context: &mut ViewContext<'_>, options: SearchOptions) {
    let look = context.look;
    let words = context.words();
    for (title, pruning) in [(words.algorithms.plain, false), (words.algorithms.pruning, true)] {
        heading_ui(ui, context, Item { label: title, hint: "" });
        for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| algorithm.form().windowed == pruning) {
            let entry = Entry::of((words.algorithms.name)(algorithm), None, look);
            if entry.chosen(options.algorithm == algorithm).clicked(ui, look) {
                context.push(Command::SetAlgorithm(algorithm));
            }
        }
    }
    heading_ui(ui, context, words.menu.presets);
    for preset in Preset::ALL {
        let wanted = SearchOptions { algorithm: preset.algorithm, cutoff: preset.cutoff, ..options };
        let name = (words.menu.preset)(preset.source);
        if Entry::new(&name, "").chosen(wanted == options).clicked(ui, look) {
            context.push(Command::SetOptions(wanted));
        }
    }
}

fn cutoff_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    options: SearchOptions,
    shown: impl Fn(CutoffRule) -> &'static str,
) {
    let look = context.look;
    let words = context.words();
    if !options.algorithm.form().windowed {
        ui.add_enabled(false, Button::new(words.menu.cutoff_none.label))
            .on_disabled_hover_text(words.menu.cutoff_none.hint);
        return;
    }
    let combo = ComboBox::from_id_salt("cutoff").selected_text(shown(options.cutoff));
    let response = combo.show_ui(ui, |ui| cutoff_rows_ui(ui, context, options));
    name_choice(&response.response, look, words.menu.cutoff, (words.algorithms.cutoff)(options.cutoff).label);
}

fn cutoff_rows_ui(ui: &mut Ui, context: &mut ViewContext<'_>, options: SearchOptions) {
    let look = context.look;
    let words = context.words();
    if !options.algorithm.form().windowed {
        Entry::of(words.menu.cutoff_none, None, look).enabled(false).ui(ui, look);
        return;
    }
    for rule in CutoffRule::ALL {
        let entry = Entry::of((words.algorithms.cutoff)(rule), None, look);
        if entry.chosen(options.cutoff == rule).clicked(ui, look) {
            context.push(Command::SetCutoff(rule));
        }
    }
}

fn ordering_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chosen: MoveOrdering) {
    let look = context.look;
    let words = context.words();
    let item = (words.algorithms.ordering)(chosen);
    let combo = ComboBox::from_id_salt("ordering").selected_text(item.label).width(0.0);
    let response = combo.show_ui(ui, |ui| ordering_rows_ui(ui, context, chosen));
    name_choice(&response.response, look, words.menu.ordering, item.label);
}

fn ordering_rows_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chosen: MoveOrdering) {
    let look = context.look;
    let words = context.words();
    for ordering in MoveOrdering::ALL {
        let entry = Entry::of((words.algorithms.ordering)(ordering), None, look);
        if entry.chosen(chosen.id() == ordering.id()).clicked(ui, look) {
            context.push(Command::SetOrdering(ordering));
        }
    }
    if let MoveOrdering::Shuffled(seed) = chosen {
        let next = seed.wrapping_add(1);
        if Entry::new(&(words.menu.another_shuffle)(next), "").clicked(ui, look) {
            context.push(Command::SetOrdering(MoveOrdering::Shuffled(next)));
        }
    }
}

fn depth_text(depth: Option<u32>, context: &ViewContext<'_>) -> String {
    let words = &context.words().menu;
    depth.map_or_else(|| words.depth_whole.to_owned(), |depth| (words.depth_limit)(depth))
}

fn depth_ui(ui: &mut Ui, run: &Run, chosen: Option<u32>, context: &mut ViewContext<'_>) {
    let look = context.look;
    let words = context.words();
    let combo = ComboBox::from_id_salt("depth").selected_text(depth_text(chosen, context));
    let response = combo.show_ui(ui, |ui| depth_rows_ui(ui, run, chosen, context));
    // Its label is in what is shown already, where that is a number.
    let spoken = chosen.map_or_else(|| words.menu.depth_whole.to_owned(), |depth| depth.to_string());
    name_choice(&response.response, look, words.menu.depth, &spoken);
}

fn depth_rows_ui(ui: &mut Ui, run: &Run, chosen: Option<u32>, context: &mut ViewContext<'_>) {
    let look = context.look;
    let longest = run.options.to_depth(None).depth_at(&run.scenario.position);
    let depths = || std::iter::once(None).chain((1..=longest.min(20)).map(Some));
    // A tree without estimates can only be searched whole, and to find that out takes a walk through all of it.
    let possible = kept(ui, ui.make_persistent_id("possible depths"), RunKey::of(run), || {
        depths().map(|depth| run.scenario.check_depth(depth).is_ok()).collect::<Vec<bool>>()
    });
    for (depth, possible) in depths().zip(possible.iter().copied()) {
        let text = depth_text(depth, context);
        if Entry::new(&text, "").chosen(chosen == depth).enabled(possible).clicked(ui, look) {
            context.push(Command::SetDepth(depth));
        }
    }
}

/// The other searches that the scenario offers.
fn variants_rows_ui(ui: &mut Ui, run: &Run, context: &mut ViewContext<'_>) {
    let look = context.look;
    let title = look.language.label(&run.scenario.title);
    if Entry::new(title, "").chosen(run.options == run.scenario.options).clicked(ui, look) {
        context.push(Command::TakeOriginal);
    }
    for (number, variant) in run.scenario.variants.iter().enumerate() {
        let wanted = variant.changes.apply(run.scenario.options);
        let entry = Entry::new(look.language.label(&variant.title), look.language.label(&variant.note));
        if entry.chosen(run.options == wanted).clicked(ui, look) {
            context.push(Command::TakeVariant(number));
        }
    }
}
