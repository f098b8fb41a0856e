//! The whole window: bars around, panels in the middle, pages over it.

use egui::{Frame, Margin, Panel, Ui};

use super::chrome::Chrome;
use super::{keys, messages, offers, spotlight, top_bar};
use crate::drawing::stage::{Regions, SEPARATOR};
use crate::session::Cover;
use crate::view::ground::{ViewContext, gap};
use crate::view::panels::lesson;

/// Draws everything; what a person does is taken down in the context.
pub fn window_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let (screen, look) = (context.session.screen(), context.look);
    keys::keys(ui.ctx(), context, chrome, look.sizes.value);
    if screen.has(Cover::Blank) {
        // Nothing else is on the screen.
        chrome.cover(Cover::Blank).ui(ui, context);
        return;
    }
    let (takes_all, page) = chrome.whole(screen);
    if takes_all {
        error_ui(ui, context);
        page.ui(ui, context);
    } else {
        page.left();
        if !look.present {
            let Regions { top, above_bar, .. } = look.regions(ui.ctx());
            let margin = Margin::symmetric(gap::PADDING as i8, above_bar as i8);
            let bar = Frame::new().fill(look.palette.panel).inner_margin(margin);
            Panel::top("top").frame(bar).show(ui, |ui| {
                ui.set_min_height(top - SEPARATOR - 2.0 * above_bar);
                top_bar::top_bar_ui(ui, context, chrome);
            });
        }
        error_ui(ui, context);
        if !look.present {
            offers::offers_ui(ui, context);
        }
        lesson::lesson_ui(ui, context, &mut chrome.lesson);
        chrome.page(screen.activity).ui(ui, context);
    }
    over_ui(ui, context, chrome);
}

/// The strip with the message about what could not be read or done.
fn error_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let session = context.session;
    if session.error().is_some() {
        Panel::top("error").frame(Frame::new()).show(ui, |ui| messages::error_ui(ui, context));
    }
}

/// What lies over everything else: what passes, and the pages.
fn over_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    messages::passing_ui(ui.ctx(), context, chrome);
    messages::drop_ui(ui.ctx(), context.look);
    // The uppermost comes last.
    for cover in Cover::ALL.into_iter().rev() {
        let page = chrome.cover(cover);
        if context.session.screen().has(cover) {
            page.ui(ui, context);
        } else {
            page.left();
        }
    }
    spotlight::spotlight_ui(ui.ctx(), context);
}
