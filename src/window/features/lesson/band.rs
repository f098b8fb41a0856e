//! The page of a lesson above what it shows, in a window that has no room beside it.

use egui::{FontId, Frame, Label, Margin, Panel, Rect, RichText, ScrollArea, Ui, UiBuilder, pos2};

use super::controls::{bar_ui, control_ui, controls, pages_ui, read_out, title_ui, width_of};
use super::measure::{PageMeasurer, PageTypeSizes, pages_alike};
use super::question::question_ui;
use super::{LessonView, texts};
use crate::ground::widgets::{beside_ui, sliding_row_ui};
use crate::ground::{Look, ViewContext, gap, is_for_fingers, widgets};
use plyscope_core::game::ValueFormat;
use plyscope_files::LessonPage;
use plyscope_session::OpenLesson;

/// The share of the window's height that the text may take; longer ones become smaller, and are scrolled at last.
const MOST: f32 = 0.28;
/// The share of the width that the text takes where pages of this kind ask questions.
const TEXT: f32 = 0.6;
/// In less room than this, in points, the question stands below the text.
const TWO_COLUMNS: f32 = 800.0;

/// Draws the band. It is as high on every page that shows the same kind of thing.
pub(super) fn band_ui(ui: &mut Ui, context: &mut ViewContext<'_>, open: &OpenLesson, view: &mut LessonView) {
    let look = context.look;
    let margin = Margin::symmetric(gap::PADDING as i8, gap::SMALL as i8);
    let width = ui.available_width() - 2.0 * gap::PADDING;
    let columns = Columns::of(open, width);
    let most_height = ui.ctx().content_rect().height() * MOST;
    let format = &context.session.value_format();
    let text = columns.height(PageMeasurer { ui, look, open, format }, sizes(look)).min(most_height).ceil();
    let height = text + look.sizes.target + 2.0 * gap::SMALL + 2.0 * gap::TINY + gap::SMALL;
    let frame = Frame::new().fill(look.palette.panel).inner_margin(margin);
    Panel::top("lesson").exact_size(height).resizable(false).frame(frame).show(ui, |ui| {
        let room = ui.available_rect_before_wrap();
        let split = room.bottom() - look.sizes.target - gap::TINY;
        let above = room.with_max_y(split - gap::TINY);
        let [left, right] = columns.rooms(above);
        let sizes = columns.fitting(PageMeasurer { ui, look, open, format }, above.height());
        let salt = (open.lesson().id.as_str(), open.page_number());
        column_ui(ui, left, (salt, "text"), |ui| {
            text_ui(ui, open, look, format, sizes);
            if !columns.is_split {
                ui.add_space(gap::SMALL);
                question_ui(ui, open, context, sizes.text, view);
            }
        });
        if columns.is_split {
            column_ui(ui, right, (salt, "question"), |ui| question_ui(ui, open, context, sizes.text, view));
        }
        let below = Rect::from_min_max(pos2(room.left(), split), room.max);
        ui.scope_builder(UiBuilder::new().max_rect(below), |ui| buttons_ui(ui, context, open));
        let line = Rect::from_min_max(pos2(room.left(), room.bottom()), pos2(room.right(), room.bottom() + gap::TINY));
        bar_ui(ui, open, look, line);
    });
}

/// The sizes of a page that fits.
fn sizes(look: &Look) -> PageTypeSizes {
    PageTypeSizes { heading: look.sizes.reason, text: look.sizes.body + 1.0 }
}

/// How text and question share the band.
#[derive(Clone, Copy)]
struct Columns {
    width: f32,
    is_split: bool,
}

impl Columns {
    fn of(open: &OpenLesson, width: f32) -> Self {
        let asks = pages_alike(open).any(|page| page.question.is_some());
        Self { width, is_split: asks && width >= TWO_COLUMNS }
    }

    /// The widths of text and question.
    fn widths(self) -> [f32; 2] {
        let text = if self.is_split { self.width * TEXT } else { self.width };
        // The bar that scrolls has its room, too.
        let between = if self.is_split { gap::HUGE } else { 0.0 };
        [text - gap::SMALL, if self.is_split { self.width - text - between - gap::SMALL } else { text - gap::SMALL }]
    }

    fn rooms(self, room: Rect) -> [Rect; 2] {
        if !self.is_split {
            return [room, room];
        }
        let text = room.left() + self.width * TEXT;
        [room.with_max_x(text), room.with_min_x(text + gap::HUGE)]
    }

    /// The height that the highest page needs.
    fn height(self, measure: PageMeasurer<'_>, sizes: PageTypeSizes) -> f32 {
        measure.most("band", self.width, |page| self.height_of(measure, page, sizes))
    }

    fn height_of(self, measure: PageMeasurer<'_>, page: &LessonPage, sizes: PageTypeSizes) -> f32 {
        let [text_width, question_width] = self.widths();
        let text = measure.text_height(page, sizes, text_width);
        let question = page.question.as_ref().map_or(0.0, |question| {
            measure.question_height(question, sizes.text, question_width)
                + measure.controls_height(question, question_width)
                + gap::TINY
        });
        if self.is_split { text.max(question) } else { text + gap::SMALL + question }
    }

    /// The largest sizes at which the page that is open fits into this height.
    fn fitting(self, measure: PageMeasurer<'_>, height: f32) -> PageTypeSizes {
        let look = measure.look;
        let mut sizes = sizes(look);
        let Some(page) = measure.open.page() else { return sizes };
        while sizes.text > look.sizes.least && self.height_of(measure, page, sizes) > height {
            sizes = PageTypeSizes { heading: (sizes.heading - 1.0).max(look.sizes.body), text: sizes.text - 1.0 };
        }
        sizes
    }
}

/// Draws a column that is scrolled where it does not fit, at last.
fn column_ui(ui: &mut Ui, room: Rect, salt: impl egui::AsIdSalt, contents: impl FnOnce(&mut Ui)) {
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        ScrollArea::vertical().id_salt(salt).auto_shrink(false).show(ui, |ui| {
            ui.set_max_width(ui.available_width() - gap::SMALL);
            contents(ui);
            widgets::follow_focus(ui);
        });
    });
}

fn text_ui(ui: &mut Ui, open: &OpenLesson, look: &Look, format: &ValueFormat, sizes: PageTypeSizes) {
    let heading = RichText::new(texts::heading(open, look.language, format)).font(look.bold(sizes.heading));
    ui.add(Label::new(heading).wrap());
    let text = open.page().map_or("", |page| look.language.label(page.text.written(format)));
    let text = ui.add(Label::new(RichText::new(text).font(FontId::proportional(sizes.text))).wrap());
    read_out(&text, open, look, format);
}

fn buttons_ui(ui: &mut Ui, context: &mut ViewContext<'_>, open: &OpenLesson) {
    let buttons = |ui: &mut Ui, context: &mut ViewContext<'_>| {
        pages_ui(ui, open, context);
        for control in controls(context, open) {
            let width = width_of(ui, &control);
            control_ui(ui, context, control, width);
        }
    };
    if is_for_fingers(ui.style()) {
        sliding_row_ui(ui, "buttons of the lesson", |ui| buttons(ui, context));
        return;
    }
    ui.horizontal(|ui| {
        buttons(ui, context);
        beside_ui(ui, |ui| title_ui(ui, open, context));
    });
}
