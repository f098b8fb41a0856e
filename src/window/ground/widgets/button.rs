//! The one button that there is, in all the ways in which it asks for attention.

use std::sync::Arc;

use egui::containers::menu::MenuConfig;
use egui::{
    Align2, Color32, Galley, InnerResponse, Popup, Rect, Response, Role, Sense, Stroke, StrokeKind, TextStyle,
    TextWrapMode, Ui, UiKind, UiStackInfo, Vec2, Widget, WidgetInfo, WidgetText,
};

use super::icon::{Icon, square_at};
use crate::ground::{ScreenPalette, gap, is_for_fingers, palette};

/// How a button asks for attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weight {
    /// The next thing to do: one on a page.
    Primary,
    /// What can be done here.
    Secondary,
    /// What is seldom wanted, or is one of many beside one another.
    Quiet,
    /// A part of a phrase that can be chosen otherwise.
    Chip,
    /// Says what holds for now, and ends it.
    State,
}

/// A button.
#[derive(Clone)]
#[must_use = "a button is drawn by `ui.add`"]
pub struct Button<'t> {
    text: WidgetText,
    /// Before the text: room for an icon, and the icon if it is to be seen.
    icon: Option<Option<Icon>>,
    icon_colour: Option<Color32>,
    /// Behind the text.
    behind: Option<Icon>,
    key: &'t str,
    weight: Weight,
    selected: Option<bool>,
    least: Vec2,
    /// At most so wide.
    most: f32,
    is_cut: bool,
    is_small: bool,
}

impl<'t> Button<'t> {
    /// Something that can be done here.
    pub fn new(text: impl Into<WidgetText>) -> Self {
        Self {
            text: text.into(),
            icon: None,
            icon_colour: None,
            behind: None,
            key: "",
            weight: Weight::Secondary,
            selected: None,
            least: Vec2::ZERO,
            most: f32::INFINITY,
            is_cut: false,
            is_small: false,
        }
    }

    /// The next thing to do: a page has one.
    pub fn primary(text: impl Into<WidgetText>) -> Self {
        Self { weight: Weight::Primary, ..Self::new(text) }
    }

    /// Something that is seldom wanted.
    pub fn quiet(text: impl Into<WidgetText>) -> Self {
        Self { weight: Weight::Quiet, ..Self::new(text) }
    }

    /// One of several to choose from.
    pub fn choice(selected: bool, text: impl Into<WidgetText>) -> Self {
        Self { selected: Some(selected), ..Self::quiet(text) }
    }

    /// A part of a phrase that can be chosen otherwise.
    pub fn chip(text: impl Into<WidgetText>) -> Self {
        Self { weight: Weight::Chip, is_cut: true, ..Self::new(text) }
    }

    /// Says what holds for now; pressing it ends that.
    pub fn state(text: impl Into<WidgetText>) -> Self {
        Self { weight: Weight::State, is_cut: true, ..Self::new(text) }
    }

    /// An icon alone, which needs a name from the place that draws it.
    pub fn sign(icon: Icon) -> Self {
        Self::new("").icon(icon)
    }

    /// With an icon before the text.
    pub fn icon(self, icon: Icon) -> Self {
        Self { icon: Some(Some(icon)), ..self }
    }

    /// With room for an icon before the text, which may come and go without the button becoming wider.
    pub fn mark(self, icon: Option<Icon>) -> Self {
        Self { icon: Some(icon), ..self }
    }

    /// With the icon in a colour of its own.
    pub fn tinted(self, colour: Color32) -> Self {
        Self { icon_colour: Some(colour), ..self }
    }

    /// With an icon behind the text.
    pub fn behind(self, icon: Icon) -> Self {
        Self { behind: Some(icon), ..self }
    }

    /// With the sign of what opens a menu.
    pub fn opens(self) -> Self {
        self.behind(Icon::Down)
    }

    /// With a key on it that does the same.
    pub fn key(self, key: &'t str) -> Self {
        Self { key, ..self }
    }

    /// Pressed in, or not.
    pub fn selected(self, selected: bool) -> Self {
        Self { selected: Some(selected), ..self }
    }

    /// At least so large, in points.
    pub fn min_size(self, least: Vec2) -> Self {
        Self { least, ..self }
    }

    /// At most so wide, in points: where its text may be cut short.
    pub fn at_most(self, most: f32) -> Self {
        Self { most, ..self }
    }

    /// Cut short where there is no room for all of the text.
    pub fn truncate(self) -> Self {
        Self { is_cut: true, ..self }
    }

    /// Lower than others, over a drawing.
    pub fn small(self) -> Self {
        Self { is_small: true, ..self }
    }

    /// The width that it takes where there is room for it, in points.
    pub fn width(&self, ui: &Ui) -> f32 {
        let colours = ButtonColours::of(self, &palette(ui.visuals().dark_mode), false, false);
        self.parts(ui, &colours, f32::INFINITY).size.x
    }

    /// Draws it, with the sign of what opens a menu unless it is a chip or an icon; it opens one.
    pub fn menu<R>(
        self,
        ui: &mut Ui,
        config: MenuConfig,
        contents: impl FnOnce(&mut Ui) -> R,
    ) -> (Response, Option<InnerResponse<R>>) {
        let is_bare = self.weight == Weight::Chip || self.is_icon();
        let response = ui.add(if is_bare { self } else { self.opens() });
        let inner = menu_of(&response, config, contents);
        (response, inner)
    }

    /// Whether it is an icon alone.
    fn is_icon(&self) -> bool {
        self.text.is_empty() && self.icon.is_some() && self.key.is_empty() && self.behind.is_none()
    }

    /// Lays out what stands on it, where it has so much room.
    fn parts(&self, ui: &Ui, colours: &ButtonColours, room: f32) -> ButtonParts {
        let font = match self.weight {
            Weight::Chip | Weight::State => TextStyle::Small.resolve(ui.style()),
            _ => TextStyle::Button.resolve(ui.style()),
        };
        let side = font.size;
        let cap = (!self.key.is_empty()).then(|| {
            let small = TextStyle::Small.resolve(ui.style());
            ui.painter().layout_no_wrap(self.key.to_owned(), small, colours.ink)
        });
        // An icon has room around it already.
        let padding = match self.weight {
            Weight::Primary | Weight::Secondary if self.icon.is_none() => ui.spacing().button_padding.x,
            _ => gap::SMALL,
        };
        let has_text = !self.text.is_empty();
        let beside = if has_text { BESIDE } else { 0.0 };
        let before = if self.icon.is_some() { side + beside } else { 0.0 };
        let cap_width = cap.as_ref().map_or(0.0, |cap| gap::SMALL + cap.size().x + 2.0 * CAP.x);
        let behind = if self.behind.is_some() { beside + side * CHEVRON } else { 0.0 };
        let around = before + cap_width + behind + 2.0 * padding;
        let text =
            if self.weight == Weight::Primary { self.text.clone().color(colours.ink) } else { self.text.clone() };
        let wrap = if self.is_cut { Some(TextWrapMode::Truncate) } else { None };
        let text = text.into_galley(ui, wrap, (room - around).max(0.0), font);
        let target = ui.spacing().interact_size.y;
        let for_fingers = is_for_fingers(ui.style());
        let height = match self.weight {
            Weight::Chip if !for_fingers => text.size().y + 2.0 * CHIP,
            _ if self.is_small && !for_fingers => target - gap::TINY,
            _ => target.max(text.size().y + 2.0 * ui.spacing().button_padding.y),
        };
        let width = match (has_text, self.is_icon()) {
            (true, _) => around + text.size().x,
            (false, true) => side.max(height),
            (false, false) => around.max(height),
        };
        ButtonParts { text, cap, side, padding, size: Vec2::new(width, height) }
    }
}

/// What opens where something is pressed, whatever that looks like.
pub fn menu_of<R>(
    pressed: &Response,
    config: MenuConfig,
    contents: impl FnOnce(&mut Ui) -> R,
) -> Option<InnerResponse<R>> {
    let info = UiStackInfo::new(UiKind::Menu).with_tag_value(MenuConfig::MENU_CONFIG_TAG, config.clone());
    Popup::menu(pressed).close_behavior(config.close_behavior).style(config.style).info(info).show(contents)
}

/// Between an icon and the text, in points.
const BESIDE: f32 = 4.0;
/// The size of the sign behind the text, as a part of the type's.
const CHEVRON: f32 = 0.8;
/// The room around what stands on a key.
pub(in crate::ground) const CAP: Vec2 = Vec2::new(5.0, 1.0);
/// Above and below the text of a chip, in points.
const CHIP: f32 = 1.5;
/// And where fingers press it.
const CHIP_OF_FINGERS: f32 = 5.0;
/// How round the corners are.
const ROUND: f32 = 6.0;

/// What stands on a button, laid out.
struct ButtonParts {
    text: Arc<Galley>,
    cap: Option<Arc<Galley>>,
    /// The side of an icon.
    side: f32,
    padding: f32,
    size: Vec2,
}

/// The colours of a button.
struct ButtonColours {
    ink: Color32,
    fill: Color32,
    edge: Stroke,
}

impl ButtonColours {
    fn of(button: &Button<'_>, palette: &ScreenPalette, is_hovered: bool, is_open: bool) -> Self {
        let is_lit = is_hovered || is_open;
        let ink = palette.ink;
        if button.selected == Some(true) || button.weight == Weight::State {
            return Self {
                ink,
                fill: palette.max_fill,
                edge: Stroke::new(1.5, if is_lit { ink } else { palette.max }),
            };
        }
        // A little off the ground that the button stands on, in both themes.
        let tone = |part: f32| palette.panel.lerp_to_gamma(palette.ink, part);
        let (fill, edge) = match button.weight {
            Weight::Primary => (if is_lit { palette.second } else { palette.ink }, Stroke::NONE),
            Weight::Secondary => (tone(if is_lit { 0.16 } else { 0.09 }), Stroke::NONE),
            Weight::Quiet | Weight::State => (if is_lit { tone(0.09) } else { Color32::TRANSPARENT }, Stroke::NONE),
            Weight::Chip if is_lit => (palette.max_fill, Stroke::new(1.0, palette.max)),
            Weight::Chip => (palette.canvas, Stroke::new(1.0, palette.outline)),
        };
        let ink = if button.weight == Weight::Primary { palette.canvas } else { ink };
        Self { ink, fill, edge }
    }
}

impl Widget for Button<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let palette = palette(ui.visuals().dark_mode);
        let plain = ButtonColours::of(&self, &palette, false, false);
        let parts = self.parts(ui, &plain, ui.available_width().min(self.most));
        let (rect, response) = ui.allocate_at_least(parts.size.max(self.least), Sense::click());
        let (enabled, selected) = (ui.is_enabled(), self.selected);
        response.widget_info(|| {
            let mut info = WidgetInfo::new(Role::Button);
            info.enabled = enabled;
            info.selected = selected;
            info.label = Some(parts.text.text().to_owned()).filter(|text| !text.is_empty());
            info
        });
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let may_open = self.behind.is_some() || self.weight == Weight::Chip;
        let is_open = may_open && Popup::is_id_open(ui.ctx(), Popup::default_response_id(&response));
        let is_lit = response.hovered() || response.is_pointer_button_down_on();
        let colours = ButtonColours::of(&self, &palette, is_lit, is_open);
        let rect = self.seen(rect, &parts);
        self.paint(ui, rect, &parts, &colours);
        if response.has_focus() {
            let round = self.corner(rect);
            let ring = Stroke::new(2.0, if self.weight == Weight::Primary { palette.canvas } else { palette.ink });
            let (around, kind) =
                if self.weight == Weight::Primary { (rect.shrink(2.0), round - 2.0) } else { (rect, round) };
            ui.painter().rect_stroke(around, kind, ring, StrokeKind::Inside);
        }
        response
    }
}

impl Button<'_> {
    fn corner(&self, rect: Rect) -> f32 {
        match self.weight {
            Weight::Chip | Weight::State => rect.height() / 2.0,
            _ => ROUND,
        }
    }

    /// What is painted of the room in which it is pressed: a chip looks no larger where fingers need more of it.
    fn seen(&self, rect: Rect, parts: &ButtonParts) -> Rect {
        let height = parts.text.size().y + 2.0 * CHIP_OF_FINGERS;
        match self.weight {
            Weight::Chip if height < rect.height() => {
                Rect::from_center_size(rect.center(), Vec2::new(rect.width(), height))
            }
            _ => rect,
        }
    }

    fn paint(&self, ui: &Ui, rect: Rect, parts: &ButtonParts, colours: &ButtonColours) {
        let painter = ui.painter();
        painter.rect(rect, self.corner(rect), colours.fill, colours.edge, StrokeKind::Inside);
        let middle = rect.center().y;
        // In a column of its own each begins at the left.
        let is_listed = ui.layout().horizontal_justify() && ui.layout().is_vertical();
        let spare = if is_listed { 0.0 } else { (rect.width() - parts.size.x).max(0.0) / 2.0 };
        let has_text = !self.text.is_empty();
        let mut left = rect.left() + parts.padding + spare;
        if let Some(icon) = self.icon {
            if let Some(icon) = icon {
                let side = parts.side * icon.size();
                let at = if has_text { left } else { rect.center().x - side / 2.0 };
                icon.paint(painter, square_at(at, middle, side), self.icon_colour.unwrap_or(colours.ink));
            }
            left += parts.side + BESIDE;
        }
        let text = &parts.text;
        painter.galley(egui::pos2(left, middle - text.size().y / 2.0), Arc::clone(text), colours.ink);
        left += text.size().x;
        if let Some(cap) = &parts.cap {
            let around = square_at(left + gap::SMALL, middle, 0.0);
            let size = cap.size() + 2.0 * CAP;
            let around = Align2::LEFT_CENTER.anchor_size(around.left_center(), size);
            painter.rect_stroke(around, 4.0, Stroke::new(1.0, colours.ink), StrokeKind::Inside);
            painter.galley(around.center() - cap.size() / 2.0, Arc::clone(cap), colours.ink);
        }
        if let Some(icon) = self.behind {
            let side = parts.side * CHEVRON;
            icon.paint(painter, square_at(rect.right() - parts.padding - spare - side, middle, side), colours.ink);
        }
    }
}
