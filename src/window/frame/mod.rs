//! One frame of the window, for the program and for its tests alike.

pub mod chrome;
mod embedded;
mod file_menu;
mod hand_bar;
mod keys;
mod learn;
mod messages;
mod off_screen;
mod offers;
mod path_field;
mod pen;
mod present_bar;
mod readings;
mod settings;
mod spotlight;
mod top_bar;
mod welcome;
mod window;

use egui::containers::scroll_area::{DragScroll, ScrollSource};
use egui::style::ScrollAnimation;
use egui::{Context, ScrollArea, Sense, Ui, UiBuilder, Vec2, vec2};

use crate::frame::chrome::Chrome;
use crate::ground::touch::Touch;
use crate::ground::widgets::follow_focus;
use crate::ground::{Look, Theme, ViewContext, fonts};
use plyscope_picture::marks::fonts::Punctuation;
use plyscope_picture::marks::point;
use plyscope_session::stage::{HandWindow, greatest_scale};
use plyscope_session::{Activity, Command, Session, USUAL_SCALE};
use plyscope_text::KeySet;

pub use embedded::Embedding;
pub use keys::keeps_from_browser;
pub use off_screen::OffScreenWindow;
pub use path_field::PathField;

/// Draws the window and gives back what a person has done in it.
pub fn frame_ui(ui: &mut Ui, session: &Session, chrome: &mut Chrome) -> Vec<Command> {
    let look = dress(ui.ctx(), session, chrome, true);
    chrome.replay.follow(session);
    let (mut commands, mut requests, mut theme) = (Vec::new(), Vec::new(), chrome.theme);
    let mut context =
        ViewContext { session, look: &look, commands: &mut commands, requests: &mut requests, theme: &mut theme };
    let room = ui.available_size();
    let whole = room_for_all(room, session, &look);
    if whole == room {
        window::window_ui(ui, &mut context, chrome);
    } else {
        scrolled_ui(ui, whole, &mut context, chrome);
    }
    chrome.requests.append(&mut requests);
    chrome.theme = theme;
    let now = ui.input(|input| input.time);
    chrome.replay.rise.note(&commands, look.motion, now);
    if chrome.replay.rise.progress(now) < 1.0 {
        ui.ctx().request_repaint();
    }
    commands
}

/// The room in which the window is drawn: all that there is, or more, which is scrolled.
fn room_for_all(room: Vec2, session: &Session, look: &Look) -> Vec2 {
    let screen = session.screen();
    let is_search = screen.activity == Activity::Replay && !screen.setup;
    if look.present {
        return room;
    }
    if look.hand.is_some() {
        // Some pages stand side by side what a window that is upright has no room for.
        let is_wide = screen.setup || matches!(screen.activity, Activity::Practice | Activity::Compare);
        let is_high =
            !is_search || session.shows_game() || session.lesson().open().is_some() || session.what_if().is_changing();
        let most = vec2(if is_wide { ROOMY.x } else { 0.0 }, if is_high { ROOMY.y } else { 0.0 });
        return room.max(most);
    }
    let has_room = room.x >= LEAST.x && room.y >= LEAST.y;
    // A search gives way by itself, and so do small windows with usual type.
    if has_room || is_search || session.settings().scale <= USUAL_SCALE { room } else { room.max(ROOMY) }
}

/// In less room than this, in points, very large type on a small screen, pages other than that of a search are
/// scrolled.
const LEAST: Vec2 = vec2(640.0, 480.0);
/// So large it is then, at least.
const ROOMY: Vec2 = vec2(640.0, 600.0);

/// Draws the window larger than there is room; what gets the keyboard comes into sight.
fn scrolled_ui(ui: &mut Ui, whole: Vec2, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let pointer = ui.input(|input| input.pointer.latest_pos());
    // Over the tree the wheel makes it larger and smaller.
    let over_tree = chrome.replay.tree.panel.zip(pointer).is_some_and(|(tree, at)| tree.contains(at));
    // That there are fingers is known to egui when the first one has come, which drags nothing then.
    let drag = if context.look.hand.is_some() { DragScroll::Always } else { DragScroll::OnTouch };
    let source = ScrollSource { mouse_wheel: !over_tree, drag, ..ScrollSource::default() };
    ScrollArea::both().auto_shrink(false).scroll_source(source).show(ui, |ui| {
        let (rect, _) = ui.allocate_exact_size(whole, Sense::HOVER);
        let mut inside = ui.new_child(UiBuilder::new().id_salt("whole window").max_rect(rect));
        window::window_ui(&mut inside, context, chrome);
        follow_focus(ui);
    });
}

/// Gives egui the look of this frame; fonts and style are touched only when something has changed. A window that is not
/// seen is held by nobody.
fn dress(ctx: &Context, session: &Session, chrome: &mut Chrome, is_seen: bool) -> Look {
    let language = session.settings().language;
    // A screen reader has a voice for each language.
    ctx.accesskit_node_builder(egui::accesskit_root_id(), |node| node.set_language(language.id()));
    let dark = match chrome.theme {
        Theme::Light => false,
        Theme::Dark => true,
        Theme::System => ctx.system_theme() == Some(egui::Theme::Dark),
    };
    // The one truth about the scale is the setting: egui's own keys would change it behind its back.
    ctx.options_mut(|options| options.zoom_with_keyboard = false);
    let in_pixels = ctx.content_rect().size() * ctx.zoom_factor();
    let most = greatest_scale(point(in_pixels.x, in_pixels.y));
    ctx.set_zoom_factor(session.settings().scale.min(most));
    let window = ctx.content_rect().size();
    let look = Look::new(dark, session.screen().present, session.settings(), window.y);
    let is_embedded = chrome.embedding.is_some();
    let hand = HandWindow::of(point(in_pixels.x, in_pixels.y)).filter(|_| is_seen && !is_embedded);
    let keys = if chrome.is_page { KeySet::Page } else { KeySet::Window };
    let look = Look { keys, ..look.in_window(window, most) }.in_hand(hand);
    let look = if is_embedded { embedded::look(look) } else { look };
    if is_seen && chrome.look.is_none() {
        ctx.add_plugin(Touch::default());
    }
    if chrome.look.is_none_or(|last| last.language != language || last.fonts != look.fonts) {
        fonts::install_with(ctx, Punctuation::of(language));
    }
    if chrome.look != Some(look) {
        ctx.set_theme(if dark { egui::Theme::Dark } else { egui::Theme::Light });
        look.apply(ctx);
        still(ctx, look.motion);
        chrome.look = Some(look);
    }
    look
}

/// Lets egui's own things move or stand still.
fn still(ctx: &Context, motion: bool) {
    let id = egui::Id::unique("usual animation");
    let usual = ctx.data(|data| data.get_temp::<(f32, ScrollAnimation)>(id)).unwrap_or_else(|| {
        let style = ctx.global_style();
        (style.animation_time, style.scroll_animation)
    });
    ctx.data_mut(|data| data.insert_temp(id, usual));
    let (time, scrolling) = if motion { usual } else { (0.0, ScrollAnimation::none()) };
    ctx.all_styles_mut(|style| {
        style.animation_time = time;
        style.scroll_animation = scrolling;
        style.visuals.text_cursor.blink = motion;
    });
}
