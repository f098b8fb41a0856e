//! Colours, type sizes and the grid: the whole look in one place.

use egui::{Color32, CornerRadius, FontFamily, FontId, Stroke, TextStyle, Visuals};
use serde::{Deserialize, Serialize};

use crate::game::Player;
use crate::text::Language;
use crate::view::ground::fonts;

/// Dark, light, or as the system has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// The colours of a theme; text on them has a contrast of at least 5.2, outlines of at least 3.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Behind the tree.
    pub canvas: Color32,
    /// Behind panels.
    pub panel: Color32,
    /// Behind things that are set into a panel.
    pub sunken: Color32,
    /// Text.
    pub ink: Color32,
    /// Text of the second rank.
    pub second: Color32,
    /// Hints.
    pub faint: Color32,
    /// Lines around things.
    pub outline: Color32,
    /// Max, and α.
    pub max: Color32,
    /// Behind what is Max's.
    pub max_fill: Color32,
    /// Min, and β.
    pub min: Color32,
    /// Behind what is Min's.
    pub min_fill: Color32,
    /// Cutoffs.
    pub cut: Color32,
    /// Behind what was cut.
    pub cut_fill: Color32,
    /// The best line.
    pub best: Color32,
    /// Behind what is best.
    pub best_fill: Color32,
    /// Messages about errors.
    pub error: Color32,
    /// Behind such messages.
    pub error_fill: Color32,
    /// Around the node in focus.
    pub halo: Color32,
    /// Behind the line that runs.
    pub lit: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

impl Palette {
    /// Dark on light.
    pub const LIGHT: Self = Self {
        canvas: rgb(0xFF_FFFF),
        panel: rgb(0xF5_F6F8),
        sunken: rgb(0xE9_ECF0),
        ink: rgb(0x16_191D),
        second: rgb(0x4A_525C),
        faint: rgb(0x59_626D),
        outline: rgb(0x76_7F8B),
        max: rgb(0x00_5B96),
        max_fill: rgb(0xDC_EBF7),
        min: rgb(0x8A_4B00),
        min_fill: rgb(0xFB_E9CC),
        cut: rgb(0x9B_2C6B),
        cut_fill: rgb(0xF7_E3EE),
        best: rgb(0x00_664B),
        best_fill: rgb(0xD8_F0E8),
        error: rgb(0xA8_3200),
        error_fill: rgb(0xFD_E6DB),
        halo: rgb(0xF0_E442),
        lit: rgb(0xFF_F7B8),
    };

    /// Light on dark.
    pub const DARK: Self = Self {
        canvas: rgb(0x14_171B),
        panel: rgb(0x1C_2026),
        sunken: rgb(0x0E_1013),
        ink: rgb(0xF2_F4F6),
        second: rgb(0xB9_C1CA),
        faint: rgb(0x94_9EA9),
        outline: rgb(0x7D_8793),
        max: rgb(0x6F_BFF0),
        max_fill: rgb(0x12_354D),
        min: rgb(0xF2_B14A),
        min_fill: rgb(0x47_310A),
        cut: rgb(0xE6_9AC5),
        cut_fill: rgb(0x4A_1D37),
        best: rgb(0x3C_C79B),
        best_fill: rgb(0x0D_3D30),
        error: rgb(0xFF_9466),
        error_fill: rgb(0x4F_1E0A),
        halo: rgb(0xF0_E442),
        lit: rgb(0x3A_3A12),
    };

    /// A player's own colour: blue for Max, orange for Min.
    pub const fn of(&self, player: Player) -> Color32 {
        match player {
            Player::Max => self.max,
            Player::Min => self.min,
        }
    }

    /// The tint behind what is a player's.
    pub const fn fill_of(&self, player: Player) -> Color32 {
        match player {
            Player::Max => self.max_fill,
            Player::Min => self.min_fill,
        }
    }
}

/// Type sizes in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TypeSizes {
    /// Running text and buttons.
    pub body: f32,
    /// The least that may be used.
    pub least: f32,
    /// Values in nodes.
    pub value: f32,
    /// The sentence.
    pub reason: f32,
    /// Listings.
    pub code: f32,
    /// The least height of something to click on.
    pub target: f32,
}

/// The look of one frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// Colours.
    pub palette: Palette,
    /// Type.
    pub sizes: TypeSizes,
    /// Whether the theme is the dark one.
    pub dark: bool,
    /// Whether the window presents to a class.
    pub present: bool,
    /// The language of the words.
    pub language: Language,
    /// Whether things may move.
    pub motion: bool,
}

/// Room between things, in points: a grid of four.
pub mod gap {
    /// Between a thing and its label.
    pub const TINY: f32 = 4.0;
    /// Between neighbours.
    pub const SMALL: f32 = 8.0;
    /// Inside panels.
    pub const PADDING: f32 = 12.0;
    /// Between groups.
    pub const LARGE: f32 = 16.0;
    /// Between parts of the window.
    pub const HUGE: f32 = 24.0;
}

impl Look {
    /// Rings the entry that has the keyboard: menus draw it like one that is chosen.
    pub fn ring_in_menu(&self, ui: &mut egui::Ui) {
        ui.visuals_mut().widgets.active.bg_stroke = Stroke::new(2.0, self.palette.ink);
    }

    /// Outlines what may be ticked: menus take the outlines away, and with them what shows a box that is not ticked.
    pub fn boxes_in_menu(&self, ui: &mut egui::Ui) {
        self.ring_in_menu(ui);
        ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.2, self.palette.outline);
        ui.visuals_mut().widgets.inactive.bg_fill = self.palette.canvas;
    }

    /// The look for a screen of this height in points.
    pub fn new(dark: bool, present: bool, language: Language, motion: bool, screen_height: f32) -> Self {
        let wide = if language.is_wide() { 1.0 } else { 0.0 };
        let sizes = if present {
            let least = (screen_height / 43.0).max(14.0);
            TypeSizes {
                body: least + wide,
                least,
                value: (screen_height / 35.0).max(16.0),
                reason: (screen_height / 27.0).max(18.0),
                code: least,
                target: 44.0,
            }
        } else {
            TypeSizes {
                body: 14.0 + wide,
                least: 12.0 + wide,
                value: 15.0,
                reason: 17.0 + wide,
                code: 14.0,
                target: 28.0,
            }
        };
        Self { palette: if dark { Palette::DARK } else { Palette::LIGHT }, sizes, dark, present, language, motion }
    }

    /// Running text.
    pub fn body(&self) -> FontId {
        FontId::new(self.sizes.body, FontFamily::Proportional)
    }

    /// Hints and labels.
    pub fn least(&self) -> FontId {
        FontId::new(self.sizes.least, FontFamily::Proportional)
    }

    /// Bold text of the given size.
    pub fn bold(&self, size: f32) -> FontId {
        fonts::bold(size)
    }

    /// The words of the language.
    pub fn words(&self) -> &'static crate::text::Words {
        self.language.words()
    }

    /// Makes egui's own widgets look like this.
    pub fn apply(&self, ctx: &egui::Context) {
        let palette = &self.palette;
        let mut visuals = if self.dark { Visuals::dark() } else { Visuals::light() };
        visuals.override_text_color = Some(palette.ink);
        visuals.panel_fill = palette.panel;
        visuals.window_fill = palette.canvas;
        visuals.window_stroke = Stroke::new(1.0, palette.outline);
        visuals.extreme_bg_color = palette.canvas;
        visuals.faint_bg_color = palette.sunken;
        visuals.code_bg_color = palette.sunken;
        visuals.hyperlink_color = palette.max;
        visuals.error_fg_color = palette.error;
        visuals.warn_fg_color = palette.error;
        visuals.selection.bg_fill = palette.max_fill;
        visuals.selection.stroke = Stroke::new(1.0, palette.ink);
        visuals.menu_corner_radius = CornerRadius::same(6);
        visuals.window_corner_radius = CornerRadius::same(8);
        let widgets = &mut visuals.widgets;
        for (widget, fill, stroke) in [
            (&mut widgets.noninteractive, palette.panel, Stroke::new(1.0, palette.sunken)),
            (&mut widgets.inactive, palette.sunken, Stroke::new(1.0, palette.outline)),
            (&mut widgets.hovered, palette.sunken, Stroke::new(1.5, palette.ink)),
            (&mut widgets.active, palette.max_fill, Stroke::new(2.0, palette.ink)),
            (&mut widgets.open, palette.sunken, Stroke::new(1.5, palette.ink)),
        ] {
            widget.bg_fill = fill;
            widget.weak_bg_fill = fill;
            widget.bg_stroke = stroke;
            widget.fg_stroke = Stroke::new(1.5, palette.ink);
            widget.corner_radius = CornerRadius::same(4);
            widget.expansion = 0.0;
        }
        let sizes = self.sizes;
        ctx.all_styles_mut(|style| {
            style.visuals = visuals.clone();
            style.text_styles = [
                (TextStyle::Small, FontId::new(sizes.least, FontFamily::Proportional)),
                (TextStyle::Body, FontId::new(sizes.body, FontFamily::Proportional)),
                (TextStyle::Button, FontId::new(sizes.body, FontFamily::Proportional)),
                (TextStyle::Heading, fonts::bold(sizes.reason)),
                (TextStyle::Monospace, FontId::new(sizes.code, FontFamily::Monospace)),
            ]
            .into();
            style.spacing.item_spacing = egui::vec2(gap::SMALL, gap::TINY);
            style.spacing.button_padding = egui::vec2(gap::SMALL, 3.0);
            style.spacing.interact_size.y = sizes.target;
        });
    }
}
