//! The whole window: bars around, panels in the middle, pages over it.

use egui::{Area, Context, Frame, Id, Margin, Order, Panel, Sense, Ui};

use super::chrome::Chrome;
use super::{embedded, keys, messages, offers, path_field, pen, present_bar, readings, spotlight, top_bar, welcome};
use crate::ground::{Page, ViewContext};
use plyscope_session::Cover;
use plyscope_session::stage::{BAR_PADDING, Regions, SEPARATOR, bar_padding};

/// Draws everything; what a person does is taken down in the context.
pub fn window_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let (screen, look) = (context.session.screen(), context.look);
    keys::keys(ui.ctx(), context, chrome);
    if chrome.embedding.is_some() {
        embedded::embedded_ui(ui, context, chrome);
        return;
    }
    if screen.has(Cover::Blank) {
        // Nothing else is on the screen.
        chrome.cover(Cover::Blank).ui(ui, context);
        return;
    }
    if !look.present || screen.setup {
        let Regions { top, above_bar, .. } = look.regions();
        let margin = Margin::symmetric(bar_padding(look.window).x as i8, above_bar as i8);
        let bar = Frame::new().fill(look.palette.panel).inner_margin(margin);
        Panel::top("top").frame(bar).resizable(false).show(ui, |ui| {
            top_bar::top_bar_ui(ui, context, chrome, top - SEPARATOR - 2.0 * above_bar);
        });
    }
    welcome::welcome_ui(ui, context, chrome);
    error_ui(ui, context);
    let (takes_all, page) = chrome.whole(screen);
    if takes_all {
        page.ui(ui, context);
    } else {
        page.left();
        if !look.present {
            offers::offers_ui(ui, context);
            readings::readings_ui(ui, context);
        }
        chrome.beside_ui(ui, context);
        let page = chrome.page(screen.activity);
        if page.has_actions() && !look.present {
            actions_ui(ui, context, page);
        }
        page.ui(ui, context);
    }
    over_ui(ui, context, chrome);
}

/// What a page's commands are, and how far it is: where the replay has its ways and its timeline.
fn actions_ui(ui: &mut Ui, context: &mut ViewContext<'_>, page: &mut dyn Page) {
    let look = context.look;
    let regions = look.regions();
    let margin = Margin::symmetric(BAR_PADDING.x as i8, BAR_PADDING.y as i8);
    let frame = Frame::new().fill(look.palette.panel).inner_margin(margin);
    Panel::bottom("actions").frame(frame).exact_size(regions.actions - SEPARATOR).resizable(false).show(ui, |ui| {
        ui.horizontal(|ui| page.actions(ui, context));
        page.progress(ui, context);
    });
}

/// The strip with the message about what could not be read or done.
fn error_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let session = context.session;
    if session.error().is_some() {
        Panel::top("error").frame(Frame::new()).show(ui, |ui| messages::error_ui(ui, context));
    }
}

/// The ground on which a box lies: what is below it is not read along with it, and takes no click. Only what could not
/// be read or done stays in sight.
fn ground_ui(ctx: &Context, context: &ViewContext<'_>, has_path_field: bool) {
    let (session, look) = (context.session, context.look);
    let boxes = [Cover::Help, Cover::NewGame, Cover::Export, Cover::Library, Cover::Lessons];
    let has_box = has_path_field || boxes.into_iter().any(|cover| session.screen().has(cover));
    if !has_box || session.error().is_some() {
        return;
    }
    let window = ctx.content_rect();
    let area = Area::new(Id::unique("ground of boxes")).order(Order::Middle).movable(false).fade_in(false);
    let shown = area.fixed_pos(window.min).constrain(false).show(ctx, |ui| {
        ui.set_clip_rect(window);
        // No stop of the Tab key.
        ui.interact(window, ui.scope_id().with("ground"), Sense::CLICK | Sense::DRAG);
        ui.painter().rect_filled(window, 0.0, look.palette.sunken);
    });
    ctx.memory_mut(|memory| memory.set_modal_layer(shown.response.layer_id));
}

/// What lies over everything else: what passes, and the pages.
fn over_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    messages::passing_ui(ui.ctx(), context, chrome);
    messages::drop_ui(ui.ctx(), context.look);
    ground_ui(ui.ctx(), context, chrome.path_field.is_some());
    // The uppermost comes last.
    for cover in Cover::ALL.into_iter().rev() {
        let page = chrome.cover(cover);
        if context.session.screen().has(cover) {
            page.ui(ui, context);
        } else {
            page.left();
        }
    }
    path_field::path_field_ui(ui.ctx(), context, chrome);
    present_bar::present_bar_ui(ui.ctx(), context, chrome);
    pen::pen_ui(ui.ctx(), context, &mut chrome.pen);
    spotlight::spotlight_ui(ui.ctx(), context);
}
