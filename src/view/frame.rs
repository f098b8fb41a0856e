//! One frame of the window, for the program and for its tests alike.

use egui::{Context, Ui};

use super::chrome::{Chrome, Theme};
use super::fonts::{self, Marks};
use super::{Look, window};
use crate::session::{Command, Session};
use crate::text::Language;

/// Draws the window and gives back what a person has done in it.
pub fn frame_ui(ui: &mut Ui, session: &Session, chrome: &mut Chrome) -> Vec<Command> {
    let look = dress(ui.ctx(), session, chrome);
    let mut commands = Vec::new();
    window::window_ui(ui, session, &look, chrome, &mut commands);
    let now = ui.input(|input| input.time);
    chrome.rise.note(&commands, look.motion, now);
    if chrome.rise.progress(now) < 1.0 {
        ui.ctx().request_repaint();
    }
    commands
}

/// Gives egui the look of this frame; fonts and style are touched only when something has changed.
fn dress(ctx: &Context, session: &Session, chrome: &mut Chrome) -> Look {
    let language = session.settings.language;
    let dark = match chrome.theme {
        Theme::Light => false,
        Theme::Dark => true,
        Theme::System => ctx.system_theme() == Some(egui::Theme::Dark),
    };
    let height = ctx.content_rect().height();
    let look = Look::new(dark, session.screen.present, language, session.settings.motion, height);
    if chrome.look.is_none_or(|last| last.language != language) {
        let marks = if language == Language::Chinese { Marks::Wide } else { Marks::Narrow };
        fonts::install_with(ctx, marks);
    }
    if chrome.look != Some(look) {
        ctx.set_theme(if dark { egui::Theme::Dark } else { egui::Theme::Light });
        look.apply(ctx);
        chrome.look = Some(look);
    }
    look
}
