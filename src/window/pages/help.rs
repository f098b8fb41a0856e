//! The page of keys and signs.

use egui::{Context, Key, RichText, ScrollArea, Ui, Vec2, vec2};

use crate::ground::text_block::lines_ui;
use crate::ground::widgets::Floating;
use crate::ground::{Look, Page, ViewContext, gap, painter};
use plyscope_picture::drawing::legend;
use plyscope_session::{Command, ScreenPart};
use plyscope_text::{self as text, LegendDrawing, LinkKind, NoLink, ShortcutGroup};

/// The page keeps nothing.
#[derive(Default)]
pub struct HelpView;

impl Page for HelpView {
    fn ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        help_ui(ui.ctx(), context);
    }
}

/// The page is at most so large, in points.
const MOST: Vec2 = vec2(1_040.0, 1_200.0);

/// Draws the page over the window.
fn help_ui(ctx: &Context, context: &mut ViewContext<'_>) {
    let look = context.look;
    let words = context.words();
    let open =
        Floating::new(words.help.title, egui::Id::unique("help page"), MOST).fixed().show(ctx, look, |ui, size| {
            // Rows of text, not of things to click on.
            ui.spacing_mut().interact_size.y = look.sizes.least;
            ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
                scroll_by_keys(ui, size.y);
                // The scroll bar lies over the last letters otherwise.
                ui.set_max_width(ui.available_width() - gap::LARGE);
                legend_ui(ui, context);
                links_ui(ui, look);
                let columns = if size.x > 700.0 { 2 } else { 1 };
                ui.columns(columns, |columns| {
                    if let Some(left) = columns.first_mut() {
                        keys_ui(left, look);
                    }
                    if let Some(right) = columns.last_mut() {
                        reading_ui(right, look);
                    }
                });
            });
        });
    if !open {
        context.push(Command::Show(ScreenPart::Help, false));
    }
}

/// Lets the page be read by keyboard alone.
fn scroll_by_keys(ui: &mut Ui, page: f32) {
    let down = [
        (Key::ArrowDown, 60.0),
        (Key::ArrowUp, -60.0),
        (Key::PageDown, page * 0.85),
        (Key::Space, page * 0.85),
        (Key::PageUp, -page * 0.85),
        (Key::End, f32::MAX / 4.0),
        (Key::Home, -f32::MAX / 4.0),
    ];
    for (key, by) in down {
        if ui.input(|input| input.key_pressed(key)) {
            ui.scroll_with_delta(egui::vec2(0.0, -by));
        }
    }
}

fn heading(ui: &mut Ui, look: &Look, text: &str) {
    ui.add_space(gap::SMALL);
    ui.label(RichText::new(text).font(look.bold(look.sizes.body)).color(look.palette.max));
}

fn keys_ui(ui: &mut Ui, look: &Look) {
    let words = look.words();
    ui.label(RichText::new(words.keys.title).font(look.bold(look.sizes.reason)));
    for group in ShortcutGroup::ALL {
        heading(ui, look, (words.keys.group)(*group));
        for line in group.lines() {
            let caps = RichText::new(line.caps(look.language, look.keys)).font(look.bold(look.sizes.least));
            row_ui(ui, look, caps, line.meaning(look.language));
        }
    }
}

/// What has a link, and what has none.
fn links_ui(ui: &mut Ui, look: &Look) {
    let words = &look.words().links;
    ui.label(RichText::new(words.title).font(look.bold(look.sizes.reason)));
    lines_ui(ui, words.more, look.least(), look.palette.second);
    let linked = LinkKind::ALL.map(words.linked);
    let unlinked = NoLink::ALL.map(words.unlinked);
    for (title, items) in [(words.linkable, linked.as_slice()), (words.not_linkable, unlinked.as_slice())] {
        heading(ui, look, title);
        for item in items {
            row_ui(ui, look, RichText::new(item.label).font(look.bold(look.sizes.least)), item.hint);
        }
    }
    ui.add_space(gap::LARGE);
}

/// The least width of a sign with its words, in points.
const SIGN: f32 = 225.0;

/// The signs of the tree and the ladder, each drawn beside its words.
fn legend_ui(ui: &mut Ui, context: &ViewContext<'_>) {
    let look = context.look;
    let words = look.words();
    ui.label(RichText::new(words.tree.legend).font(look.bold(look.sizes.reason)));
    let game = context.session.game_of_values();
    let values = game
        .map(|game| text::values_of(look.language, game, &context.session.value_format()))
        .filter(|text| !text.is_empty());
    if let Some(values) = values {
        lines_ui(ui, &values, look.least(), look.palette.second);
    }
    ui.add_space(gap::SMALL);
    let columns = ((ui.available_width() / SIGN) as usize).clamp(1, 4);
    for row in LegendDrawing::ALL.chunks(columns) {
        ui.columns(columns, |columns| {
            for (ui, drawing) in columns.iter_mut().zip(row) {
                sign_ui(ui, look, *drawing);
            }
        });
        ui.add_space(gap::TINY);
    }
    ui.add_space(gap::LARGE);
}

/// A sign, and its words beside it.
fn sign_ui(ui: &mut Ui, look: &Look, drawing: LegendDrawing) {
    let item = (look.words().tree.drawing)(drawing);
    ui.horizontal_top(|ui| {
        let (room, _) = ui.allocate_exact_size(egui::vec2(legend::WIDTH, legend::HEIGHT), egui::Sense::hover());
        painter::draw(ui.painter(), look, |marks| {
            legend::sign(marks, drawing, &look.lettering(), painter::from_rect(room));
        });
        ui.vertical(|ui| {
            ui.add(egui::Label::new(RichText::new(item.label).font(look.bold(look.sizes.least))).wrap());
            lines_ui(ui, item.hint, look.least(), look.palette.second);
        });
    });
}

/// A short text in a column of its own, and what it means beside it.
fn row_ui(ui: &mut Ui, look: &Look, short: RichText, meaning: &str) {
    let column = (ui.available_width() * 0.42).min(190.0);
    ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(egui::vec2(column, 0.0), egui::Layout::top_down(egui::Align::LEFT), |ui| {
            ui.set_min_width(column);
            ui.add(egui::Label::new(short).wrap());
        });
        lines_ui(ui, meaning, look.least(), look.palette.second);
    });
}

fn reading_ui(ui: &mut Ui, look: &Look) {
    let words = look.words();
    ui.label(RichText::new(words.help.reading).font(look.bold(look.sizes.reason)));
    for passage in words.help.passages(look.keys) {
        heading(ui, look, passage.title);
        lines_ui(ui, passage.text, look.least(), look.palette.ink);
    }
}
