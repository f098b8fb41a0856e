//! Entries of menus: what each is called, its key, and a line on what it is for.

use egui::accesskit::Role;
use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{Align2, Color32, FontId, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2};

use super::{Look, gap};
use crate::text::{Item, Shortcut};

/// An entry of a menu.
#[derive(Clone, Copy)]
pub struct Entry<'e> {
    name: &'e str,
    line: &'e str,
    key: &'static str,
    /// Whether it is the one that holds, among others or by itself.
    chosen: Option<bool>,
    enabled: bool,
}

impl<'e> Entry<'e> {
    /// An entry with a name and a line on what it is for; the line may be empty.
    pub fn new(name: &'e str, line: &'e str) -> Self {
        Self { name, line, key: "", chosen: None, enabled: true }
    }

    /// The same of an item; its key, which its hint may name, stands at the right.
    pub fn of(item: Item, shortcut: Option<Shortcut>, look: &Look) -> Self {
        let key = shortcut.map_or("", |shortcut| shortcut.cap(look.language));
        Self { key, ..Self::new(item.label, without_key(item.hint, key)) }
    }

    /// The entry with its key at the right.
    #[must_use]
    pub fn keyed(self, key: &'static str) -> Self {
        Self { key, ..self }
    }

    /// The entry as one that holds, or not.
    #[must_use]
    pub fn chosen(self, chosen: bool) -> Self {
        Self { chosen: Some(chosen), ..self }
    }

    /// The entry as one that can be chosen, or not.
    #[must_use]
    pub fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// Draws it as wide as the menu is.
    pub fn ui(self, ui: &mut Ui, look: &Look) -> Response {
        let width = ui.available_width().max(WIDTH);
        let ink = if self.enabled { look.palette.ink } else { look.palette.second };
        let cap =
            (!self.key.is_empty()).then(|| layout(ui, self.key, look.least(), look.palette.second, f32::INFINITY));
        let cap_width = cap.as_ref().map_or(0.0, |cap| cap.size().x + 2.0 * CAP.x + gap::PADDING);
        let left = gap::SMALL + if self.chosen.is_some() { RADIO } else { 0.0 };
        let room = width - left - gap::SMALL;
        let face = if self.chosen.is_some() { look.body() } else { look.bold(look.sizes.body) };
        let name = layout(ui, self.name, face, ink, room - cap_width);
        let line = layout(ui, self.line, look.least(), look.palette.second, room);
        let line_height = if self.line.is_empty() { 0.0 } else { line.size().y };
        let height = (name.size().y + line_height + 2.0 * ABOVE).max(look.sizes.target);
        let sense = if self.enabled { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(Vec2::new(width, height), sense);
        let (of, enabled, chosen) = (self.name.to_owned(), self.enabled, self.chosen);
        response.widget_info(|| match chosen {
            Some(chosen) => WidgetInfo::selected(Role::RadioButton, enabled, chosen, &of),
            None => WidgetInfo::labeled(Role::Button, enabled, &of),
        });
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let painter = ui.painter();
        if self.enabled && (response.hovered() || response.has_focus()) {
            painter.rect_filled(rect, 4.0, look.palette.max_fill);
        }
        if response.has_focus() {
            painter.rect_stroke(rect, 4.0, Stroke::new(2.0, look.palette.ink), StrokeKind::Inside);
        }
        let top = rect.top() + (height - name.size().y - line_height) / 2.0;
        let left = rect.left() + left;
        if let Some(chosen) = self.chosen {
            let centre = pos2(rect.left() + gap::SMALL + 7.0, top + name.size().y / 2.0);
            painter.circle(centre, 6.5, look.palette.canvas, Stroke::new(1.2, look.palette.outline));
            if chosen {
                painter.circle_filled(centre, 3.5, look.palette.ink);
            }
        }
        let below = top + name.size().y;
        if let Some(cap) = cap {
            let centre = pos2(rect.right() - gap::SMALL - CAP.x - cap.size().x / 2.0, top + name.size().y / 2.0);
            let around = Rect::from_center_size(centre, cap.size() + 2.0 * CAP);
            painter.rect(around, 4.0, look.palette.canvas, Stroke::new(1.0, look.palette.outline), StrokeKind::Inside);
            painter.galley(around.center() - cap.size() / 2.0, cap, Color32::PLACEHOLDER);
        }
        painter.galley(pos2(left, top), name, ink);
        painter.galley(pos2(left, below), line, look.palette.second);
        response
    }

    /// Draws it; closes the menu and says so if it was chosen.
    pub fn clicked(self, ui: &mut Ui, look: &Look) -> bool {
        let clicked = self.ui(ui, look).clicked();
        if clicked {
            ui.close();
        }
        clicked
    }
}

/// An entry is at least so wide, in points.
const WIDTH: f32 = 250.0;
/// The room that a sign before the name takes.
const RADIO: f32 = 24.0;
/// The room above the name and below the line.
const ABOVE: f32 = 5.0;
/// The room around what stands on a key.
const CAP: Vec2 = Vec2::new(5.0, 1.0);

fn layout(ui: &Ui, text: &str, font: FontId, colour: Color32, room: f32) -> std::sync::Arc<egui::Galley> {
    ui.fonts_mut(|fonts| fonts.layout(text.to_owned(), font, colour, room))
}

/// A hint without the key in brackets at its end.
fn without_key<'h>(hint: &'h str, key: &str) -> &'h str {
    let hint = hint.trim_end();
    let wanted = [format!("({key})"), format!("（{key}）")];
    let bare = wanted.iter().find_map(|key| hint.strip_suffix(key.as_str()));
    bare.filter(|_| !key.is_empty()).unwrap_or(hint).trim_end()
}

/// A button that opens a menu, with a small triangle that says so.
pub fn menu_button_ui(ui: &mut Ui, look: &Look, label: &str, contents: impl FnOnce(&mut Ui)) -> Response {
    let text = egui::RichText::new(label).font(look.body());
    opening_ui(ui, look, egui::Button::new(with_room(text)), MenuConfig::new(), |ui| {
        ui.set_max_width(MENU);
        look.boxes_in_menu(ui);
        super::widgets::long_menu_ui(ui, look, contents);
    })
}

/// A button made [`with_room`] that opens a menu.
pub fn opening_ui(
    ui: &mut Ui,
    look: &Look,
    button: egui::Button<'_>,
    config: MenuConfig,
    contents: impl FnOnce(&mut Ui),
) -> Response {
    let (response, _) = MenuButton::from_button(button).config(config).ui(ui, contents);
    let centre = response.rect.right_center() - Vec2::new(gap::PADDING, -0.5);
    let corners = [Vec2::new(-4.0, -2.5), Vec2::new(4.0, -2.5), Vec2::new(0.0, 2.5)].map(|corner| centre + corner);
    ui.painter().add(egui::Shape::convex_polygon(corners.into(), look.palette.ink, Stroke::NONE));
    response
}

/// A text on a button, with room for the triangle.
pub fn with_room<'t>(text: egui::RichText) -> (egui::RichText, egui::Atom<'t>) {
    (text, egui::Atom::custom(egui::IdSalt::new("triangle"), Vec2::new(10.0, 0.0)))
}

/// The next thing to do: the one dark button of a page, with its key.
pub fn dark_button_ui(ui: &mut Ui, look: &Look, label: &str, key: &'static str) -> Response {
    capped_button_ui(ui, look, label, key, true)
}

/// A button with its key on it; the one dark button of a page is the next thing to do.
pub fn capped_button_ui(ui: &mut Ui, look: &Look, label: &str, key: &'static str, is_dark: bool) -> Response {
    let palette = &look.palette;
    let ink = if is_dark { palette.canvas } else { palette.ink };
    let face = if is_dark { look.bold(look.sizes.body) } else { look.body() };
    let name = layout(ui, label, face, ink, f32::INFINITY);
    let cap = (!key.is_empty()).then(|| layout(ui, key, look.least(), ink, f32::INFINITY));
    let cap_width = cap.as_ref().map_or(0.0, |cap| cap.size().x + 2.0 * CAP.x + gap::SMALL);
    let height = look.sizes.target.max(ui.spacing().interact_size.y);
    let size = Vec2::new(name.size().x + cap_width + 2.0 * gap::PADDING, height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, label));
    let (fill, outline) = match is_dark {
        true if response.hovered() => (palette.second, palette.ink),
        true => (palette.ink, palette.ink),
        false if response.hovered() => (palette.sunken, palette.ink),
        false => (palette.sunken, palette.outline),
    };
    ui.painter().rect(rect, 4.0, fill, Stroke::new(1.0, outline), StrokeKind::Inside);
    if response.has_focus() {
        ui.painter().rect_stroke(rect.shrink(2.0), 3.0, Stroke::new(2.0, ink), StrokeKind::Inside);
    }
    let at = pos2(rect.left() + gap::PADDING, rect.center().y);
    ui.painter().galley(at - Vec2::new(0.0, name.size().y / 2.0), name, ink);
    if let Some(cap) = cap {
        let right = rect.right() - gap::PADDING;
        let centre = pos2(right - CAP.x - cap.size().x / 2.0, rect.center().y);
        let around = Rect::from_center_size(centre, cap.size() + 2.0 * CAP);
        ui.painter().rect_stroke(around, 4.0, Stroke::new(1.0, ink), StrokeKind::Inside);
        ui.painter().galley(centre - cap.size() / 2.0, cap, ink);
    }
    response
}

/// A part of a phrase that opens a menu: text with dots below it.
pub fn phrase_part_ui(ui: &mut Ui, look: &Look, text: &str, item: Item, contents: impl FnOnce(&mut Ui)) -> Response {
    let shown = egui::RichText::new(text).color(look.palette.second);
    let response = phrase_button_ui(ui, look, shown, MenuConfig::new(), |ui| {
        ui.set_max_width(MENU);
        super::widgets::long_menu_ui(ui, look, contents);
    });
    super::widgets::name_choice(&response, look, item, text);
    response
}

/// A part of a phrase that opens a menu; its name is given by the caller.
pub fn phrase_button_ui(
    ui: &mut Ui,
    look: &Look,
    text: egui::RichText,
    config: MenuConfig,
    contents: impl FnOnce(&mut Ui),
) -> Response {
    let button = egui::Button::new(text.font(look.least())).frame(false).min_size(Vec2::ZERO).truncate();
    ui.spacing_mut().button_padding = Vec2::new(1.0, 0.0);
    ui.spacing_mut().interact_size.y = look.sizes.least * 1.4;
    let (response, _) = MenuButton::from_button(button).config(config).ui(ui, |ui| {
        look.boxes_in_menu(ui);
        contents(ui);
    });
    underline(ui, look, &response);
    response
}

/// A part of a phrase that does something by itself.
pub fn phrase_link_ui(ui: &mut Ui, look: &Look, text: &str) -> Response {
    ui.spacing_mut().button_padding = Vec2::new(1.0, 0.0);
    ui.spacing_mut().interact_size.y = look.sizes.least * 1.4;
    let shown = egui::RichText::new(text).font(look.least()).color(look.palette.second);
    let response = ui.add(egui::Button::new(shown).frame(false).min_size(Vec2::ZERO).truncate());
    underline(ui, look, &response);
    response
}

/// A part of a phrase that is only said.
pub fn phrase_text_ui(ui: &mut Ui, look: &Look, text: &str) -> Response {
    let shown = egui::RichText::new(text).font(look.least()).color(look.palette.second);
    ui.add(egui::Label::new(shown).truncate())
}

/// What stands between two parts of a phrase.
pub const BETWEEN: &str = " · ";

/// The dots below a part of a phrase, and the ring of the keyboard around it.
fn underline(ui: &Ui, look: &Look, response: &Response) {
    let line = [response.rect.left_bottom(), response.rect.right_bottom()].map(|corner| corner - Vec2::new(0.0, 1.0));
    ui.painter().extend(egui::Shape::dotted_line(&line, look.palette.second, 3.0, 0.6));
    if response.has_focus() {
        let around = response.rect.expand(1.0);
        ui.painter().rect_stroke(around, 3.0, Stroke::new(2.0, look.palette.ink), StrokeKind::Outside);
    }
}

/// A menu of a part of a phrase is so wide, in points.
const MENU: f32 = 380.0;

/// The width of a part of a phrase.
pub fn phrase_part_width(ui: &Ui, look: &Look, text: &str) -> f32 {
    layout(ui, text, look.least(), look.palette.second, f32::INFINITY).size().x + 2.0
}

/// What stands on a key, beside what it does.
pub fn cap_ui(ui: &mut Ui, look: &Look, key: &str, colour: Color32) {
    let text = layout(ui, key, look.least(), colour, f32::INFINITY);
    let (rect, _) = ui.allocate_exact_size(text.size() + 2.0 * CAP, Sense::hover());
    ui.painter().rect_stroke(rect, 4.0, Stroke::new(1.0, colour), StrokeKind::Inside);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, key, look.least(), colour);
}

#[cfg(test)]
mod tests {
    use super::without_key;

    #[test]
    fn a_key_at_the_end_of_a_hint_is_left_out() {
        assert_eq!(without_key("Choose a game. (N)", "N"), "Choose a game.");
        assert_eq!(without_key("选择棋种。（N）", "N"), "选择棋种。");
        assert_eq!(without_key("Open a file. (Ctrl+O)", "N"), "Open a file. (Ctrl+O)");
        assert_eq!(without_key("A line ()", ""), "A line ()");
    }
}
