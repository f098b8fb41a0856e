//! The bar at the top: what is searched, how, and how it is shown.

use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{Button, ComboBox, PopupCloseBehavior, RichText, Ui};

use super::chrome::{Chrome, Theme};
use super::timeline::cache::{RunKey, kept};
use super::{Look, gap, play, settings};
use crate::search::{Algorithm, CutoffRule, MoveOrdering, Preset};
use crate::session::{Activity, Choice, Command, Run, ScreenPart, Session, Setting};
use crate::text::{Item, Language};

/// Draws the bar.
pub fn top_bar_ui(ui: &mut Ui, session: &Session, look: &Look, chrome: &mut Chrome, commands: &mut Vec<Command>) {
    let words = look.words();
    let is_narrow = ui.available_width() < ONE_ROW;
    // Other pages have searches of their own, and say how.
    let is_searched = matches!(session.screen().activity, Activity::Replay | Activity::Compare);
    // The right-hand group takes its room first; what is left wraps within the rest.
    beside_ui(ui, |ui| {
        shown_ui(ui, session, look, chrome, commands);
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center).with_main_wrap(true), |ui| {
            let label = RichText::new(format!("☰  {}", words.menu.scenario.label)).font(look.bold(look.sizes.body));
            if ui.button(label).on_hover_text(words.menu.scenario.hint).clicked() {
                commands.push(Command::Show(ScreenPart::Library, !session.screen().library));
            }
            // A game that waits behind something else shows in its button.
            let waits = session.play().is_some() && !session.game_is_on_screen();
            let sign = Button::new("♟").fill(if waits { look.palette.best_fill } else { look.palette.sunken });
            let (games, _) =
                MenuButton::from_button(sign).ui(ui, |ui| play::game_menu_ui(ui, session, look, chrome, commands));
            name_control(&games, if waits { words.play.back_to_game } else { words.play.menu });
            if is_searched {
                title_ui(ui, session, look, is_narrow);
            }
            if is_searched && !is_narrow {
                choices_ui(ui, session, look, commands);
            }
        });
    });
    if is_searched && is_narrow && session.run().is_some() {
        ui.horizontal_wrapped(|ui| choices_ui(ui, session, look, commands));
    }
}

/// The title of what is searched, as far as there is room; a long one gives way before the row breaks.
fn title_ui(ui: &mut Ui, session: &Session, look: &Look, is_alone: bool) {
    let Some(run) = session.run() else { return };
    let title = look.language.label(&run.scenario.title);
    let variants = if run.scenario.variants.is_empty() { 0.0 } else { VARIANTS };
    let behind = if is_alone { gap::PADDING } else { CONTROLS + variants };
    let room = (ui.available_size_before_wrap().x - behind).min(420.0);
    if !title.is_empty() && room > LEAST_TITLE {
        let font = look.bold(look.sizes.body);
        let mut job = egui::text::LayoutJob::simple_singleline(title.to_owned(), font, look.palette.ink);
        job.wrap = egui::text::TextWrapping::truncate_at_width(room);
        let title = ui.fonts_mut(|fonts| fonts.layout_job(job));
        ui.label(title).on_hover_text(look.language.label(&run.scenario.note));
    }
}

/// How it is searched.
fn choices_ui(ui: &mut Ui, session: &Session, look: &Look, commands: &mut Vec<Command>) {
    let Some(run) = session.run() else { return };
    choice_ui(ui, run, run.choice, look, commands);
    variants_ui(ui, session, look, commands);
}

/// Algorithm, rule, order and depth of a search of what a run searches; `choice` is what is wanted now.
pub(super) fn choice_ui(ui: &mut Ui, run: &Run, choice: Choice, look: &Look, commands: &mut Vec<Command>) {
    ui.spacing_mut().combo_width = 0.0;
    algorithm_ui(ui, look, choice, commands);
    cutoff_ui(ui, look, choice, |rule| (look.words().algorithms.cutoff)(rule).label, commands);
    ordering_ui(ui, look, choice.ordering, commands);
    depth_ui(ui, run, choice.depth, look, commands);
}

/// The same in little room, in one row that is filled from the right: the algorithm's name is cut short at last.
pub(super) fn choice_row_ui(ui: &mut Ui, run: &Run, choice: Choice, look: &Look, commands: &mut Vec<Command>) {
    ui.spacing_mut().combo_width = 0.0;
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        depth_ui(ui, run, choice.depth, look, commands);
        ordering_ui(ui, look, choice.ordering, commands);
        cutoff_ui(ui, look, choice, look.words().compare.rule, commands);
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Truncate);
            algorithm_ui(ui, look, choice, commands);
        });
    });
}

/// In less room than this, in points, how it is searched has a row of its own.
const ONE_ROW: f32 = 985.0;
/// About the room that the controls behind the title take, in points.
const CONTROLS: f32 = 520.0;
/// The room of the button for further searches.
const VARIANTS: f32 = 44.0;
/// In less room than this a title says nothing; it stands over the window, too.
const LEAST_TITLE: f32 = 48.0;

fn algorithm_ui(ui: &mut Ui, look: &Look, choice: Choice, commands: &mut Vec<Command>) {
    let words = look.words();
    let name = |algorithm| (words.algorithms.name)(algorithm);
    let combo = ComboBox::from_id_salt("algorithm").selected_text(name(choice.algorithm).label).height(520.0);
    let response = combo.show_ui(ui, |ui| {
        // Two dozen rows have to fit below the bar.
        ui.spacing_mut().interact_size.y = look.sizes.body * 1.4;
        for (title, pruning) in [(words.algorithms.plain, false), (words.algorithms.pruning, true)] {
            ui.label(RichText::new(title).font(look.least()).color(look.palette.second));
            for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| algorithm.form().windowed == pruning) {
                let item = name(algorithm);
                let chosen = ui.selectable_label(choice.algorithm == algorithm, item.label).on_hover_text(item.hint);
                if chosen.clicked() {
                    commands.push(Command::SetAlgorithm(algorithm));
                }
            }
        }
        ui.label(RichText::new(words.menu.presets.label).font(look.least()).color(look.palette.second))
            .on_hover_text(words.menu.presets.hint);
        for preset in Preset::ALL {
            let wanted = Choice { algorithm: preset.algorithm, cutoff: preset.cutoff, ..choice };
            if ui.selectable_label(wanted == choice, (words.menu.preset)(preset.source)).clicked() {
                commands.push(Command::SetChoice(wanted));
            }
        }
    });
    name_choice(&response.response, look, words.menu.algorithm, name(choice.algorithm).label);
}

fn cutoff_ui(
    ui: &mut Ui,
    look: &Look,
    choice: Choice,
    shown: impl Fn(CutoffRule) -> &'static str,
    commands: &mut Vec<Command>,
) {
    let words = look.words();
    if !choice.algorithm.form().windowed {
        ui.add_enabled(false, Button::new(words.menu.cutoff_none.label))
            .on_disabled_hover_text(words.menu.cutoff_none.hint);
        return;
    }
    let combo = ComboBox::from_id_salt("cutoff").selected_text(shown(choice.cutoff));
    let response = combo.show_ui(ui, |ui| {
        for rule in CutoffRule::ALL {
            let item = (words.algorithms.cutoff)(rule);
            if ui.selectable_label(choice.cutoff == rule, item.label).on_hover_text(item.hint).clicked() {
                commands.push(Command::SetCutoff(rule));
            }
        }
    });
    name_choice(&response.response, look, words.menu.cutoff, (words.algorithms.cutoff)(choice.cutoff).label);
}

fn ordering_ui(ui: &mut Ui, look: &Look, chosen: MoveOrdering, commands: &mut Vec<Command>) {
    let words = look.words();
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
                commands.push(Command::SetOrdering(ordering));
            }
        }
        if let MoveOrdering::Shuffled(seed) = chosen {
            let next = seed.wrapping_add(1);
            if ui.button((words.menu.another_shuffle)(next)).clicked() {
                commands.push(Command::SetOrdering(MoveOrdering::Shuffled(next)));
            }
        }
    });
    name_choice(&response.response, look, words.menu.ordering, item.label);
}

fn depth_ui(ui: &mut Ui, run: &Run, chosen: Option<u32>, look: &Look, commands: &mut Vec<Command>) {
    let words = look.words();
    let longest = crate::search::Limits::default().depth_at(&run.scenario.position);
    let shown = |depth: Option<u32>| match depth {
        Some(depth) => format!("{} {depth}", words.menu.depth.label),
        None => words.menu.depth_whole.to_owned(),
    };
    let combo = ComboBox::from_id_salt("depth").selected_text(shown(chosen));
    let response = combo.show_ui(ui, |ui| {
        let depths = || std::iter::once(None).chain((1..=longest.min(20)).map(Some));
        // A tree without estimates can only be searched whole, and to find that out takes a walk through all of it.
        let possible = kept(ui, ui.make_persistent_id("possible depths"), RunKey::of(run), || {
            depths().map(|depth| run.scenario.check_depth(depth).is_ok()).collect::<Vec<bool>>()
        });
        for (depth, possible) in depths().zip(possible.iter().copied()) {
            let label = egui::Button::selectable(chosen == depth, shown(depth));
            if ui.add_enabled(possible, label).clicked() {
                commands.push(Command::SetDepth(depth));
            }
        }
    });
    // Its label is in what is shown already, where that is a number.
    let said = chosen.map_or_else(|| words.menu.depth_whole.to_owned(), |depth| depth.to_string());
    name_choice(&response.response, look, words.menu.depth, &said);
}

/// The other searches that the scenario offers.
fn variants_ui(ui: &mut Ui, session: &Session, look: &Look, commands: &mut Vec<Command>) {
    let Some(run) = session.run() else { return };
    if run.scenario.variants.is_empty() {
        return;
    }
    let words = look.words();
    let title = look.language.label(&run.scenario.title);
    let response = ui.menu_button("⇄", |ui| {
        look.ring_in_menu(ui);
        if ui.selectable_label(run.choice == Choice::of(&run.scenario), title).clicked() {
            commands.push(Command::TakeOriginal);
            ui.close();
        }
        for (number, variant) in run.scenario.variants.iter().enumerate() {
            let wanted = Choice::of_variant(&run.scenario, variant);
            let label = ui.selectable_label(run.choice == wanted, look.language.label(&variant.title));
            if label.on_hover_text(look.language.label(&variant.note)).clicked() {
                commands.push(Command::TakeVariant(number));
                ui.close();
            }
        }
    });
    name_control(&response.response, words.menu.variants);
}

fn shown_ui(ui: &mut Ui, session: &Session, look: &Look, chrome: &mut Chrome, commands: &mut Vec<Command>) {
    let words = look.words();
    help_ui(ui, session, look, commands);
    let present = ui.add(Button::new("▶"));
    name_control(&present, words.menu.present);
    if present.clicked() {
        commands.push(Command::Show(ScreenPart::Present, true));
    }
    let stays = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let (settings, _) = MenuButton::new(words.menu.settings.label)
        .config(stays)
        .ui(ui, |ui| settings::settings_ui(ui, session, look, chrome, commands));
    name_control(&settings, words.menu.settings);
    super::learn::learn_ui(ui, session, look, chrome, commands);
    theme_and_language_ui(ui, session, look, chrome, commands);
}

/// The button of the page of keys and signs.
pub(super) fn help_ui(ui: &mut Ui, session: &Session, look: &Look, commands: &mut Vec<Command>) {
    let help = ui.add(Button::new("?"));
    name_control(&help, look.words().menu.help);
    if help.clicked() {
        commands.push(Command::Show(ScreenPart::Help, !session.screen().help));
    }
}

/// Light or dark, and the two languages.
pub(super) fn theme_and_language_ui(
    ui: &mut Ui,
    session: &Session,
    look: &Look,
    chrome: &mut Chrome,
    commands: &mut Vec<Command>,
) {
    let words = look.words();
    let theme = ui.menu_button(if look.dark { "●" } else { "○" }, |ui| {
        look.ring_in_menu(ui);
        for (theme, label) in
            [(Theme::System, words.menu.system), (Theme::Light, words.menu.light), (Theme::Dark, words.menu.dark)]
        {
            if ui.selectable_label(chrome.theme == theme, label).clicked() {
                chrome.theme = theme;
                ui.close();
            }
        }
    });
    name_control(&theme.response, words.menu.theme);
    for language in Language::ALL.into_iter().rev() {
        let chosen = session.settings().language == language;
        if ui
            .add(egui::Button::selectable(chosen, language.native_name()))
            .on_hover_text(words.menu.language.hint)
            .clicked()
        {
            commands.push(Command::Set(Setting::Language(language)));
        }
    }
}

/// A row that is filled from the right; what it holds may fill the rest from the left.
pub(super) fn beside_ui(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), contents));
}

/// What stands over a group of entries in a menu.
pub(super) fn heading_ui(ui: &mut Ui, look: &Look, item: Item) {
    let text = RichText::new(item.label).font(look.bold(look.sizes.least)).color(look.palette.second);
    ui.label(text).on_hover_text(item.hint);
}

/// Gives a choice its hint, and a name that says what is chosen.
pub(super) fn name_choice(response: &egui::Response, look: &Look, item: Item, chosen: &str) {
    response.clone().on_hover_text(if item.hint.is_empty() { item.label } else { item.hint });
    let named = look.language.labelled(item.label, chosen);
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(named));
}

/// Gives a control its hint, and its name for those who cannot see it.
pub(super) fn name_control(response: &egui::Response, item: Item) {
    response.clone().on_hover_text(if item.hint.is_empty() { item.label } else { item.hint });
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(item.label));
}
