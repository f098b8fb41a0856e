//! How a position is searched, to be chosen: algorithm, rule, order of moves and depth.

use egui::{Button, ComboBox, RichText, Ui};

use crate::search::{Algorithm, CutoffRule, MoveOrdering, Preset, SearchOptions};
use crate::session::{Command, Run};
use crate::view::ground::cache::{RunKey, kept};
use crate::view::ground::widgets::name_choice;
use crate::view::ground::{Look, ViewContext};

/// Algorithm, rule, order and depth of a search of what a run searches; `options` is what is wanted now.
pub fn options_ui(ui: &mut Ui, run: &Run, options: SearchOptions, context: &mut ViewContext<'_>) {
    let look = context.look;
    ui.spacing_mut().combo_width = 0.0;
    algorithm_ui(ui, context, options);
    cutoff_ui(ui, context, options, |rule| (look.words().algorithms.cutoff)(rule).label);
    ordering_ui(ui, context, options.ordering);
    depth_ui(ui, run, options.depth, context);
}

fn algorithm_ui(ui: &mut Ui, context: &mut ViewContext<'_>, options: SearchOptions) {
    let look = context.look;
    let words = context.words();
    let name = |algorithm| (words.algorithms.name)(algorithm);
    let combo = ComboBox::from_id_salt("algorithm").selected_text(name(options.algorithm).label).height(520.0);
    let response = combo.show_ui(ui, |ui| {
        // Two dozen rows have to fit below the bar.
        ui.spacing_mut().interact_size.y = look.sizes.body * 1.4;
        for (title, pruning) in [(words.algorithms.plain, false), (words.algorithms.pruning, true)] {
            ui.label(RichText::new(title).font(look.least()).color(look.palette.second));
            for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| algorithm.form().windowed == pruning) {
                let item = name(algorithm);
                let chosen = ui.selectable_label(options.algorithm == algorithm, item.label).on_hover_text(item.hint);
                if chosen.clicked() {
                    context.push(Command::SetAlgorithm(algorithm));
                }
            }
        }
        ui.label(RichText::new(words.menu.presets.label).font(look.least()).color(look.palette.second))
            .on_hover_text(words.menu.presets.hint);
        for preset in Preset::ALL {
            let wanted = SearchOptions { algorithm: preset.algorithm, cutoff: preset.cutoff, ..options };
            if ui.selectable_label(wanted == options, (words.menu.preset)(preset.source)).clicked() {
                context.push(Command::SetOptions(wanted));
            }
        }
    });
    name_choice(&response.response, look, words.menu.algorithm, name(options.algorithm).label);
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
    let response = combo.show_ui(ui, |ui| {
        for rule in CutoffRule::ALL {
            let item = (words.algorithms.cutoff)(rule);
            if ui.selectable_label(options.cutoff == rule, item.label).on_hover_text(item.hint).clicked() {
                context.push(Command::SetCutoff(rule));
            }
        }
    });
    name_choice(&response.response, look, words.menu.cutoff, (words.algorithms.cutoff)(options.cutoff).label);
}

fn ordering_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chosen: MoveOrdering) {
    let look = context.look;
    let words = context.words();
    let item = (words.algorithms.ordering)(chosen);
    // The usual order takes no more room than a sign.
    let shown = if chosen == MoveOrdering::Natural { "⇅".to_owned() } else { format!("⇅ {}", item.label) };
    let combo = ComboBox::from_id_salt("ordering").selected_text(shown).width(0.0);
    let response = combo.show_ui(ui, |ui| {
        ui.label(RichText::new(words.menu.ordering.label).font(look.least()).color(look.palette.second))
            .on_hover_text(words.menu.ordering.hint);
        for ordering in MoveOrdering::ALL {
            let item = (words.algorithms.ordering)(ordering);
            if ui.selectable_label(chosen.id() == ordering.id(), item.label).on_hover_text(item.hint).clicked() {
                context.push(Command::SetOrdering(ordering));
            }
        }
        if let MoveOrdering::Shuffled(seed) = chosen {
            let next = seed.wrapping_add(1);
            if ui.button((words.menu.another_shuffle)(next)).clicked() {
                context.push(Command::SetOrdering(MoveOrdering::Shuffled(next)));
            }
        }
    });
    name_choice(&response.response, look, words.menu.ordering, item.label);
}

/// The depths to which what a run searches can be searched, each with whether that is possible: a tree without estimates can
/// only be searched whole.
pub fn possible_depths(ui: &Ui, run: &Run) -> Vec<(Option<u32>, bool)> {
    let longest = run.options.to_depth(None).depth_at(&run.scenario.position);
    let depths = || std::iter::once(None).chain((1..=longest.min(20)).map(Some));
    // To find that out takes a walk through all of a tree.
    let possible = kept(ui, ui.make_persistent_id("possible depths"), RunKey::of(run), || {
        depths().map(|depth| run.scenario.check_depth(depth).is_ok()).collect::<Vec<bool>>()
    });
    depths().zip(possible.iter().copied()).collect()
}

fn depth_ui(ui: &mut Ui, run: &Run, chosen: Option<u32>, context: &mut ViewContext<'_>) {
    let look = context.look;
    let words = context.words();
    let shown = |depth: Option<u32>| match depth {
        Some(depth) => format!("{} {depth}", words.menu.depth.label),
        None => words.menu.depth_whole.to_owned(),
    };
    let combo = ComboBox::from_id_salt("depth").selected_text(shown(chosen));
    let response = combo.show_ui(ui, |ui| {
        for (depth, possible) in possible_depths(ui, run) {
            let label = egui::Button::selectable(chosen == depth, shown(depth));
            if ui.add_enabled(possible, label).clicked() {
                context.push(Command::SetDepth(depth));
            }
        }
    });
    // Its label is in what is shown already, where that is a number.
    let spoken = chosen.map_or_else(|| words.menu.depth_whole.to_owned(), |depth| depth.to_string());
    name_choice(&response.response, look, words.menu.depth, &spoken);
}

/// A search in a few words: algorithm, rule, order and depth, as far as they are anything but usual.
pub fn in_words(options: SearchOptions, look: &Look) -> String {
    let words = look.words();
    let mut parts = vec![(words.algorithms.name)(options.algorithm).label.to_owned()];
    if options.algorithm.form().windowed {
        parts.push((words.algorithms.cutoff)(options.cutoff).label.to_owned());
    }
    if options.ordering != MoveOrdering::Natural {
        parts.push((words.algorithms.ordering)(options.ordering).label.to_owned());
    }
    if let Some(depth) = options.depth {
        parts.push(format!("{} {depth}", words.menu.depth.label));
    }
    parts.join(" · ")
}

/// What is searched, and how: what a page or a mode works on.
pub fn works_on(run: &Run, look: &Look) -> String {
    let title = look.language.label(&run.scenario.title);
    let search = in_words(run.options, look);
    if title.is_empty() { search } else { format!("{title} · {search}") }
}
