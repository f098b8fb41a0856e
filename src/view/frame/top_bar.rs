//! The bar at the top: what is searched, how, and how it is shown.

use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{Button, PopupCloseBehavior, RichText, Ui};

use crate::drawing::stage::ONE_ROW;
use crate::session::{Command, ScreenPart};
use crate::view::frame::chrome::Chrome;
use crate::view::frame::{file_menu, learn, settings};
use crate::view::ground::widgets::beside_ui;
use crate::view::ground::widgets::name_control;
use crate::view::ground::{ViewContext, gap};
use crate::view::panels::game;
use crate::view::panels::search_options::options_ui;
use crate::view::panels::window_buttons::help_ui;
use crate::view::panels::window_buttons::theme_and_language_ui;

/// Draws the bar.
pub fn top_bar_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let is_narrow = ui.available_width() < ONE_ROW;
    let has_names = ui.available_width() >= NAMED;
    // Other pages have searches of their own, and say how.
    let is_searched = chrome.page(session.screen().activity).is_about_the_search();
    // The right-hand group takes its room first; what is left wraps within the rest.
    beside_ui(ui, |ui| {
        shown_ui(ui, context, chrome);
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center).with_main_wrap(true), |ui| {
            // In a narrow window the sign has to do, so that all stays in one row.
            let name = format!("☰  {}", words.menu.scenario.label);
            let text = if has_names { name.as_str() } else { "☰" };
            let library = ui.button(RichText::new(text).font(look.bold(look.sizes.body)));
            library.ctx.accesskit_node_builder(library.id, |node| node.set_label(name.as_str()));
            if library.on_hover_text(words.menu.scenario.hint).clicked() {
                context.push(Command::Show(ScreenPart::Library, !session.screen().library));
            }
            file_menu::file_button_ui(ui, context, chrome);
            // A game that waits behind something else shows in its button.
            let waits = session.play().is_some() && !session.game_is_on_screen();
            let sign = Button::new("♟").fill(if waits { look.palette.best_fill } else { look.palette.sunken });
            let (games, _) = MenuButton::from_button(sign).ui(ui, |ui| game::game_menu_ui(ui, context));
            name_control(&games, if waits { words.play.back_to_game } else { words.play.menu });
            if is_searched {
                title_ui(ui, context, is_narrow);
            }
            if is_searched && !is_narrow {
                choices_ui(ui, context);
            }
        });
    });
    if is_searched && is_narrow && session.run().is_some() {
        ui.horizontal_wrapped(|ui| choices_ui(ui, context));
    }
}

/// The title of what is searched, as far as there is room; a long one gives way before the row breaks.
fn title_ui(ui: &mut Ui, context: &ViewContext<'_>, is_alone: bool) {
    let (session, look) = (context.session, context.look);
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
fn choices_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let session = context.session;
    let Some(run) = session.run() else { return };
    options_ui(ui, run, run.options, context);
    variants_ui(ui, context);
}

/// In less room, in points, the button of the library is a sign alone.
const NAMED: f32 = 1_100.0;
/// About the room that the controls behind the title take, in points.
const CONTROLS: f32 = 520.0;
/// The room of the button for further searches.
const VARIANTS: f32 = 44.0;
/// In less room than this a title says nothing; it stands over the window, too.
const LEAST_TITLE: f32 = 48.0;

/// The other searches that the scenario offers.
fn variants_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    if run.scenario.variants.is_empty() {
        return;
    }
    let words = context.words();
    let title = look.language.label(&run.scenario.title);
    let response = ui.menu_button("⇄", |ui| {
        look.ring_in_menu(ui);
        if ui.selectable_label(run.options == run.scenario.options, title).clicked() {
            context.push(Command::TakeOriginal);
            ui.close();
        }
        for (number, variant) in run.scenario.variants.iter().enumerate() {
            let wanted = variant.changes.apply(run.scenario.options);
            let label = ui.selectable_label(run.options == wanted, look.language.label(&variant.title));
            if label.on_hover_text(look.language.label(&variant.note)).clicked() {
                context.push(Command::TakeVariant(number));
                ui.close();
            }
        }
    });
    name_control(&response.response, words.menu.variants);
}

fn shown_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let words = context.words();
    help_ui(ui, context);
    let present = ui.add(Button::new("▶"));
    name_control(&present, words.menu.present);
    if present.clicked() {
        context.push(Command::Show(ScreenPart::Present, true));
    }
    let stays = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let (settings, _) = MenuButton::new(words.menu.settings.label)
        .config(stays)
        .ui(ui, |ui| settings::settings_ui(ui, context, chrome));
    name_control(&settings, words.menu.settings);
    learn::learn_ui(ui, context, chrome);
    theme_and_language_ui(ui, context);
}
