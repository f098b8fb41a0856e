//! Entries of menus: what each is called, its key, and a line on what it is for.

use egui::accesskit::Role;
use egui::containers::menu::{MenuConfig, SubMenu};
use egui::{Color32, FontId, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2};

use super::text_block::NARROW;
use super::widgets::{Button, CAP, Icon, long_menu_ui, name_choice, square_at};
use super::{Look, gap};
use plyscope_text::{Item, Shortcut};

/// An entry of a menu.
#[derive(Clone, Copy)]
pub struct MenuEntry<'e> {
    name: &'e str,
    line: &'e str,
    key: &'static str,
    /// Whether it is the one that holds, among others or by itself.
    chosen: Option<bool>,
    enabled: bool,
    /// Whether it opens a menu beside it.
    opens: bool,
}

impl<'e> MenuEntry<'e> {
    /// An entry with a name and a line on what it is for; the line may be empty.
    pub fn new(name: &'e str, line: &'e str) -> Self {
        Self { name, line, key: "", chosen: None, enabled: true, opens: false }
    }

    /// An entry with the name and the hint of an item; its key, which the hint may name, stands at the right.
    pub fn of(item: Item, shortcut: Option<Shortcut>, look: &Look) -> Self {
        let key = shortcut.map_or("", |shortcut| look.cap(shortcut));
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
        if self.opens {
            let side = name.size().y * 0.7;
            let square = square_at(rect.right() - gap::SMALL - side, top + name.size().y / 2.0, side);
            Icon::Right.paint(painter, square, ink);
        }
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

    /// Draws it; it opens a menu beside it.
    pub fn menu<R>(self, ui: &mut Ui, look: &Look, contents: impl FnOnce(&mut Ui) -> R) -> Option<R> {
        let name = layout(ui, self.name, look.bold(look.sizes.body), look.palette.ink, f32::INFINITY).size().x;
        let response = Self { opens: true, ..self }.ui(ui, look);
        // A long menu ends at the edge of the window: it is no wider than the room behind the name, which it would
        // cover otherwise.
        let room = ui.ctx().content_rect().right() - response.rect.left() - RADIO - name - BESIDE;
        let inner = SubMenu::new().show(ui, &response, |ui| {
            ui.set_max_width(room.max(WIDTH).min(ui.available_width()));
            look.ring_in_menu(ui);
            long_menu_ui(ui, look, contents)
        });
        inner.map(|inner| inner.inner)
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
/// What the frames of two menus beside each other and the bar of a long one take.
const BESIDE: f32 = 48.0;
/// The room that a sign before the name takes.
const RADIO: f32 = 24.0;
/// The room above the name and below the line.
const ABOVE: f32 = 5.0;

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

/// A button that opens a menu.
pub fn menu_button_ui(ui: &mut Ui, look: &Look, label: &str, contents: impl FnOnce(&mut Ui)) -> Response {
    button_menu_ui(ui, look, Button::new(label), contents)
}

/// Any button, as one that opens a menu.
pub fn button_menu_ui(ui: &mut Ui, look: &Look, button: Button<'_>, contents: impl FnOnce(&mut Ui)) -> Response {
    let (response, _) = button.menu(ui, MenuConfig::new(), |ui| {
        ui.set_max_width(MENU);
        look.boxes_in_menu(ui);
        long_menu_ui(ui, look, contents);
    });
    response
}

/// A part of a phrase that opens a menu.
pub fn phrase_part_ui(ui: &mut Ui, look: &Look, text: &str, item: Item, contents: impl FnOnce(&mut Ui)) -> Response {
    // In a narrow window the text needs the room of the sign.
    let chip = Button::chip(text);
    let chip = if ui.ctx().content_rect().width() < NARROW { chip } else { chip.opens() };
    part_as_ui(ui, look, chip, (text, item), contents)
}

/// A part of a phrase that opens a menu, as a chip that is made already, with the text that stands on it.
pub fn part_as_ui(
    ui: &mut Ui,
    look: &Look,
    chip: Button<'_>,
    (text, item): (&str, Item),
    contents: impl FnOnce(&mut Ui),
) -> Response {
    let response = phrase_button_ui(ui, look, chip, MenuConfig::new(), |ui| {
        ui.set_max_width(MENU);
        long_menu_ui(ui, look, contents);
    });
    name_choice(&response, look, item, text);
    response
}

/// A part of a phrase that opens a menu; its name is given by the caller.
pub fn phrase_button_ui(
    ui: &mut Ui,
    look: &Look,
    chip: Button<'_>,
    config: MenuConfig,
    contents: impl FnOnce(&mut Ui),
) -> Response {
    let (response, _) = chip.menu(ui, config, |ui| {
        look.boxes_in_menu(ui);
        contents(ui);
    });
    response
}

/// A part of a phrase that is only said.
pub fn phrase_text_ui(ui: &mut Ui, look: &Look, text: &str) -> Response {
    let shown = egui::RichText::new(text).font(look.least()).color(look.palette.second);
    ui.add(egui::Label::new(shown).truncate())
}

/// What stands between two parts of a text that is a phrase; chips have room between them.
pub const BETWEEN: &str = " · ";

/// A menu of a part of a phrase is so wide, in points.
const MENU: f32 = 380.0;

/// The width of a part of a phrase.
pub fn phrase_text_width(ui: &Ui, look: &Look, text: &str) -> f32 {
    layout(ui, text, look.least(), look.palette.second, f32::INFINITY).size().x + 2.0
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
