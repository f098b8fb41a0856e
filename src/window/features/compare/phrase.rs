//! How the two searches are done, as phrases whose parts are choices: what is the same stands once above both, and at
//! each side what differs.

use egui::containers::menu::MenuConfig;
use egui::{RichText, Ui};

use crate::ground::entries::{MenuEntry, phrase_part_ui};
use crate::ground::search_words::OptionGroup;
use crate::ground::widgets::Button;
use crate::ground::{Look, ViewContext};
use crate::panels::search_options::OptionChange;
use plyscope_core::replay::Side;
use plyscope_core::search::SearchOptions;
use plyscope_picture::run::Run;
use plyscope_session::{Command, CompareCommand};
use plyscope_text::LanguageWords as _;

/// What a search has of a part; `None` where it has none, such as a rule without a window.
fn text_of(part: OptionGroup, options: SearchOptions, look: &Look, run: &Run) -> Option<String> {
    part.is_chosen(options).then(|| part.text(options, look, look.value_format(run)))
}

/// The two searches that are wanted.
fn wanted(context: &ViewContext<'_>) -> Option<[SearchOptions; 2]> {
    Some([context.session.run()?.options, context.session.compare().wanted()?])
}

/// Whether both searches have the same of a part.
fn is_same(part: OptionGroup, [left, right]: [SearchOptions; 2], look: &Look, run: &Run) -> bool {
    text_of(part, left, look, run) == text_of(part, right, look, run)
}

/// Draws what is the same in both; a choice there holds for both.
pub fn same_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let look = context.look;
    let (Some(both), Some(run)) = (wanted(context), context.session.run()) else { return };
    let [left, right] = both;
    let alike = OptionGroup::ALL.into_iter().filter(|part| is_same(*part, both, look, run));
    for (part, text) in alike.filter_map(|part| Some((part, text_of(part, left, look, run)?))) {
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
    let differs: Vec<(OptionGroup, String)> = OptionGroup::ALL
        .into_iter()
        .filter(|part| !is_same(*part, both, look, run))
        .filter_map(|part| Some((part, text_of(part, options, look, run)?)))
        .collect();
    // The phrase gives way to the button behind it.
    let beside = Button::quiet(words.change.label).opens().width(ui) + 2.0 * ui.spacing().item_spacing.x;
    let room = (ui.available_width() - beside).max(0.0);
    ui.scope(|ui| {
        // The button stands at the end of the row: from there its menu opens beside the roots of both trees, and not
        // over them.
        ui.set_min_width(room);
        ui.set_max_width(room);
        for (part, text) in &differs {
            change = change.take().or(link_ui(ui, look, run, options, (*part, text)));
        }
        if differs.is_empty() {
            let text = if both[0] == both[1] { words.as_other } else { words.without_rule };
            ui.add(egui::Label::new(RichText::new(text).font(look.body()).color(look.palette.second)).truncate());
        }
    });
    let (more, _) = Button::quiet(words.change.label).menu(ui, MenuConfig::new(), |ui| {
        look.ring_in_menu(ui);
        for part in OptionGroup::ALL {
            let Some(text) = text_of(part, options, look, run) else { continue };
            let text = look.language.labelled(part.item(look).label, &text);
            MenuEntry::new(&text, "").menu(ui, look, |ui| change = change.or(part.rows_ui(ui, look, run, options)));
        }
    });
    let name = look.language.labelled((words.side)(side).label, words.change.label);
    more.clone().on_hover_text(words.change.hint);
    more.ctx.accesskit_node_builder(more.id, |node| node.set_label(name));
    if let Some(change) = change {
        context.push(Command::Compare(CompareCommand::SetOptions(side, change.of(options))));
    }
}

/// A part of a phrase, with its choices.
fn link_ui(
    ui: &mut Ui,
    look: &Look,
    run: &Run,
    options: SearchOptions,
    (part, text): (OptionGroup, &str),
) -> Option<OptionChange> {
    let mut change = None;
    phrase_part_ui(ui, look, text, part.item(look), |ui| change = part.rows_ui(ui, look, run, options));
    change
}
