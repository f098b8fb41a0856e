//! Colours, type sizes and the grid: the whole look in one place.

use egui::{Color32, CornerRadius, FontFamily, FontId, Stroke, TextStyle, Visuals};
use serde::{Deserialize, Serialize};

use crate::ground::fonts;
use plyscope_core::game::ValueFormat;
use plyscope_core::review::Class;
use plyscope_picture::drawing::Lettering;
use plyscope_picture::marks::fonts::provided;
use plyscope_picture::marks::{self, Point, TypeSizes, point};
use plyscope_picture::run::{Run, Wording};
use plyscope_session::Settings;
use plyscope_session::stage::{FINGER, HandWindow, Regions, YieldingPart};
use plyscope_text::{KeySet, Language, LanguageWords as _, Shortcut};

/// How near to a thing a press is that means it, in points: by a pointer, and by a finger.
const POINTER: f32 = 5.0;
const FINGERS: f32 = 8.0;

/// Whether what is drawn here is pressed by fingers, and needs room for them.
pub fn is_for_fingers(style: &egui::Style) -> bool {
    style.interaction.interact_radius >= FINGERS
}

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

/// The colours of a theme, as egui wants them.
pub type ScreenPalette = marks::Palette<Color32>;

/// The colours of the light or of the dark theme.
pub fn palette(dark: bool) -> ScreenPalette {
    let colours = if dark { marks::Palette::DARK } else { marks::Palette::LIGHT };
    colours.map(|marks::Rgb(red, green, blue)| Color32::from_rgb(red, green, blue))
}

/// The look of one frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// Colours.
    pub palette: ScreenPalette,
    /// Type.
    pub sizes: TypeSizes,
    /// Whether the theme is the dark one.
    pub dark: bool,
    /// Whether the window presents to a class.
    pub present: bool,
    /// The language of the words.
    pub language: Language,
    /// Whose keys hold: those of a window, or of a page in a browser.
    pub keys: KeySet,
    /// Whether values of chess are written in centipawns, and not in pawns.
    pub centipawns: bool,
    /// Whether things may move.
    pub motion: bool,
    /// Whether there is somebody who can use buttons and fields: not in a picture that leaves the program.
    pub controls: bool,
    /// The size of the window in points.
    pub window: Point,
    /// How large everything may be drawn in it.
    pub greatest_scale: f32,
    /// How it is held, where it is as small as a phone's.
    pub hand: Option<HandWindow>,
    /// How many fonts have come since the beginning, where they are not carried.
    pub fonts: u32,
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

    /// The look for a wide screen of this height in points, as the settings want it.
    pub fn new(dark: bool, present: bool, settings: &Settings, screen_height: f32) -> Self {
        let Settings { language, centipawns, motion, .. } = *settings;
        let sizes = TypeSizes::new(present, language, screen_height);
        let (palette, keys, controls) = (palette(dark), KeySet::Window, true);
        let (window, fonts) = (point(f32::INFINITY, screen_height), provided());
        let greatest_scale = f32::INFINITY;
        let hand = None;
        Self {
            palette,
            sizes,
            dark,
            present,
            language,
            keys,
            centipawns,
            motion,
            controls,
            window,
            greatest_scale,
            hand,
            fonts,
        }
    }

    /// The look in a window of this size in points, in which everything may be drawn so large.
    #[must_use]
    pub fn in_window(self, size: egui::Vec2, greatest_scale: f32) -> Self {
        Self { window: point(size.x, size.y), greatest_scale, ..self }
    }

    /// The look in a window that is held so: what is pressed has room for a finger.
    #[must_use]
    pub fn in_hand(self, hand: Option<HandWindow>) -> Self {
        let look = self.with_target(if hand.is_some() { FINGER } else { 0.0 });
        Self { hand, ..look }
    }

    /// The look in which what is pressed is at least so high, in points.
    #[must_use]
    pub fn with_target(self, least: f32) -> Self {
        Self { sizes: TypeSizes { target: self.sizes.target.max(least), ..self.sizes }, ..self }
    }

    /// Whether a part of the window of a search gives way to the picture, the sentence and the way through time.
    pub fn gives_way(&self, part: YieldingPart) -> bool {
        match self.hand {
            Some(hand) => hand.gives_way(part, self.window),
            None => part.gives_way(self.window),
        }
    }

    /// How the values of a search are written.
    pub fn value_format<'r>(&self, run: &'r Run) -> &'r ValueFormat {
        run.value_format(self.centipawns)
    }

    /// How sentences are worded, with α and β where these may be used.
    pub const fn wording(&self, letters: bool) -> Wording {
        Wording::new(self.language, letters, self.centipawns)
    }

    /// What drawings are written with.
    pub fn lettering(&self) -> Lettering {
        Lettering { language: self.language, sizes: self.sizes }
    }

    /// The heights of the window's regions.
    pub fn regions(&self) -> Regions {
        let regions = Regions::of(&self.lettering(), self.present, self.window);
        match self.hand {
            Some(_) => regions.in_hand(&self.lettering(), self.window),
            None => regions,
        }
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

    /// The colour of what is found in the log of another program.
    pub fn colour_of(&self, class: Class) -> Color32 {
        match class {
            Class::Broken | Class::Fault => self.palette.error,
            Class::Waste => self.palette.cut,
            Class::Ask => self.palette.min,
            Class::Note => self.palette.second,
        }
    }

    /// The first key of a shortcut, as it stands on the keyboard.
    pub const fn cap(&self, shortcut: Shortcut) -> &'static str {
        shortcut.cap(self.language, self.keys)
    }

    /// The words of the language.
    pub fn words(&self) -> &'static plyscope_text::Words {
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
            style.spacing.button_padding = egui::vec2(gap::PADDING, 3.0);
            style.spacing.interact_size.y = sizes.target;
            style.interaction.interact_radius = if self.hand.is_some() { FINGERS } else { POINTER };
        });
    }
}
