//! Buttons that every bar at the top of the window has.

use egui::{Button, Ui};

use crate::session::{Command, ScreenPart, Setting};
use crate::text::Language;
use crate::view::ground::widgets::name_control;
use crate::view::ground::{Theme, ViewContext};

/// The button of the page of keys and signs.
pub fn help_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let help = ui.add(Button::new("?"));
    name_control(&help, look.words().menu.help);
    if help.clicked() {
        context.push(Command::Show(ScreenPart::Help, !session.screen().help));
    }
}

/// Light or dark, and the two languages.
pub fn theme_and_language_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let theme = ui.menu_button(if look.dark { "●" } else { "○" }, |ui| {
        look.ring_in_menu(ui);
        for (theme, label) in
            [(Theme::System, words.menu.system), (Theme::Light, words.menu.light), (Theme::Dark, words.menu.dark)]
        {
            if ui.selectable_label(*context.theme == theme, label).clicked() {
                *context.theme = theme;
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
            context.push(Command::Set(Setting::Language(language)));
        }
    }
}
