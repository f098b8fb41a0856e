//! The page of keys and signs.

use egui::{Context, RichText, ScrollArea, Ui, Window};

use super::{Look, gap};
use crate::session::{Command, ScreenPart};
use crate::text::{Drawing, ShortcutGroup};

/// Draws the page over the window.
pub fn help_ui(ctx: &Context, look: &Look, commands: &mut Vec<Command>) {
    let words = look.words();
    let screen = ctx.content_rect();
    let mut open = true;
    let size = egui::vec2((screen.width() - 80.0).min(980.0), (screen.height() - 140.0).max(200.0));
    Window::new(words.help.title)
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .fixed_size(size)
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .show(ctx, |ui| {
            ui.set_min_size(size);
            ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
                if ui.available_width() > 700.0 {
                    ui.columns(2, |columns| {
                        if let [left, right] = columns {
                            keys_ui(left, look);
                            reading_ui(right, look);
                        }
                    });
                } else {
                    keys_ui(ui, look);
                    reading_ui(ui, look);
                }
            });
        });
    if !open {
        commands.push(Command::Show(ScreenPart::Help, false));
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
        heading(ui, look, (words.keys.group)(group));
        egui::Grid::new(("keys", group as u8)).num_columns(2).spacing([gap::LARGE, gap::TINY]).show(ui, |ui| {
            for shortcut in group.shortcuts() {
                ui.label(RichText::new((words.keys.caps)(shortcut)).font(look.bold(look.sizes.least)));
                ui.label(RichText::new((words.keys.meaning)(shortcut)).font(look.least()));
                ui.end_row();
            }
        });
    }
    heading(ui, look, words.tree.legend);
    for drawing in Drawing::ALL {
        let item = (words.tree.drawing)(drawing);
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(item.label).font(look.bold(look.sizes.least)));
            ui.label(RichText::new(item.hint).font(look.least()).color(look.palette.second));
        });
    }
}

fn reading_ui(ui: &mut Ui, look: &Look) {
    let words = look.words();
    ui.label(RichText::new(words.help.reading).font(look.bold(look.sizes.reason)));
    for passage in words.help.passages() {
        heading(ui, look, passage.title);
        ui.add(egui::Label::new(RichText::new(passage.text).font(look.least())).wrap());
    }
}
