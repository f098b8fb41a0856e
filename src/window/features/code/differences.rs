//! How the listing differs from the one in the article.

use egui::{Frame, Margin, Panel, RichText, ScrollArea, Ui};

use crate::ground::text_block::lines_ui;
use crate::ground::widgets::{Button, Icon};
use crate::ground::{Look, gap};
use plyscope_core::search::Algorithm;

use super::CodeView;

/// So much of the panel's height is taken by the sentences at most.
const SHARE: f32 = 0.45;

/// Draws the title at the bottom of the panel, and the sentences while it is unfolded.
pub(super) fn differences_ui(ui: &mut Ui, algorithm: Algorithm, look: &Look, view: &mut CodeView) {
    let words = &look.words().code;
    let most = ui.available_height() * SHARE;
    let frame = Frame::new().inner_margin(Margin { top: gap::TINY as i8, ..Margin::ZERO });
    Panel::bottom("differences of the listing").frame(frame).resizable(false).show(ui, |ui| {
        let sign = if view.differences { Icon::Down } else { Icon::Right };
        let title = RichText::new(words.differences.label).font(look.least());
        let button = ui.add(Button::quiet(title).icon(sign)).on_hover_text(words.differences.hint);
        if button.clicked() {
            view.differences = !view.differences;
        }
        if view.differences {
            ScrollArea::vertical().max_height(most).auto_shrink([false, true]).show(ui, |ui| {
                let gloss = Some((words.gloss)(algorithm)).filter(|gloss| !gloss.is_empty());
                for sentence in gloss.iter().chain((words.difference)(algorithm)) {
                    ui.horizontal_top(|ui| {
                        ui.label(RichText::new("·").font(look.least()).color(look.palette.second));
                        lines_ui(ui, sentence, look.least(), look.palette.second);
                    });
                }
            });
        }
    });
}
