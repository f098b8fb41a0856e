//! What bars, panels and pages are built with alike: one set of buttons and icons, and the windows that lie over a
//! page.

mod button;
mod floating;
mod icon;

use std::ops::Range;

use egui::style::ScrollAnimation;
use egui::{Context, Id, RichText, Ui};

use crate::ground::Look;
use plyscope_session::stage::LOW;
use plyscope_text::{Item, LanguageWords as _};

pub(super) use button::CAP;
pub use button::{Button, menu_of};
pub use floating::Floating;
pub(super) use icon::square_at;
pub use icon::{Icon, icon_ui};

/// A row that is filled from the right; what it holds may fill the rest from the left.
pub fn beside_ui(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), contents));
}

/// A row of buttons that fingers push to and fro where it is longer than there is room.
pub fn sliding_row_ui(ui: &mut Ui, salt: &str, contents: impl FnOnce(&mut Ui)) {
    let hidden = egui::scroll_area::ScrollBarVisibility::AlwaysHidden;
    egui::ScrollArea::horizontal().id_salt(salt).scroll_bar_visibility(hidden).show(ui, |ui| ui.horizontal(contents));
}

/// What stands over a group of entries in a menu.
pub fn heading_ui(ui: &mut Ui, look: &Look, item: Item) {
    let text = RichText::new(item.label).font(look.bold(look.sizes.least)).color(look.palette.second);
    let heading = ui.label(text);
    if !item.hint.is_empty() {
        heading.on_hover_text(item.hint);
    }
}

/// Gives a choice its hint, and a name that says what is chosen.
pub fn name_choice(response: &egui::Response, look: &Look, item: Item, chosen: &str) {
    response.clone().on_hover_text(if item.hint.is_empty() { item.label } else { item.hint });
    let named = if chosen == item.label { chosen.to_owned() } else { look.language.labelled(item.label, chosen) };
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(named));
}

/// Gives a control its hint, and its name for screen readers.
pub fn name_control(response: &egui::Response, item: Item) {
    response.clone().on_hover_text(if item.hint.is_empty() { item.label } else { item.hint });
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(item.label));
}

/// A menu that may be longer than the window is high, on a small screen or with large type: then it is scrolled.
pub fn long_menu_ui<R>(ui: &mut Ui, look: &Look, rows: impl FnOnce(&mut Ui) -> R) -> R {
    let room = ui.ctx().content_rect().height() - look.sizes.target * 2.0;
    // That there is more below is seen before the pointer comes.
    let scroll = &mut ui.spacing_mut().scroll;
    (scroll.floating_width, scroll.floating_allocated_width) = (SCROLL_BAR, SCROLL_BAR);
    scroll.dormant_handle_opacity = SEEN;
    // Without a least height it would be scrolled long before, at what a window is high at first.
    let shown = egui::ScrollArea::vertical().max_height(room).min_scrolled_height(room).show(ui, |ui| {
        let result = rows(ui);
        follow_focus(ui);
        result
    });
    shown.inner
}

/// The width of the bar beside a menu that is scrolled, in points.
const SCROLL_BAR: f32 = 6.0;
/// How much of its colour that bar has before the pointer comes.
const SEEN: f32 = 0.45;

/// Scrolls to what has just got the keyboard.
pub fn follow_focus(ui: &Ui) {
    let id = ui.scope_id().with("focus in sight");
    let focused = ui.ctx().memory(egui::Memory::focused);
    let before = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default::<Option<Id>>(id), focused));
    if focused == before {
        return;
    }
    if let Some(response) = focused.and_then(|focused| ui.ctx().read_response(focused)) {
        ui.scroll_to_rect_animation(response.rect, None, ScrollAnimation::none());
    }
}

/// Scrolls a list of rows of equal height, of which these are shown, so that one of them comes into sight.
pub fn bring_row_into_sight(ui: &Ui, shown: &Range<usize>, row: usize, height: f32) {
    let pitch = height + ui.spacing().item_spacing.y;
    let top = ui.max_rect().top() + (row as f32 - shown.start as f32) * pitch;
    let place = egui::Rect::from_min_size(egui::pos2(ui.max_rect().left(), top), egui::vec2(1.0, height));
    ui.scroll_to_rect_animation(place, None, ScrollAnimation::none());
}

/// The height of as many whole rows as have room: in a list that is as high, no row is cut in half.
pub fn whole_rows(ui: &Ui, height: f32) -> f32 {
    let pitch = height + ui.spacing().item_spacing.y;
    let rows = ((ui.available_height() + ui.spacing().item_spacing.y) / pitch).floor().max(1.0);
    rows * pitch - ui.spacing().item_spacing.y
}

/// Whether the window is so low, in points, that what is good to have gives way to the panels.
pub fn is_low(ctx: &Context) -> bool {
    ctx.content_rect().height() < LOW
}

/// The widget that takes the arrow keys for the replay.
pub fn tree_id() -> egui::Id {
    egui::Id::unique("tree canvas")
}

/// One of several values to choose from; says that it changed where it was chosen.
pub fn choose_ui<T: PartialEq>(
    ui: &mut Ui,
    chosen: &mut T,
    value: T,
    text: impl Into<egui::WidgetText>,
) -> egui::Response {
    let mut response = ui.add(Button::choice(*chosen == value, text));
    if response.clicked() && *chosen != value {
        *chosen = value;
        response.mark_changed();
    }
    response
}
