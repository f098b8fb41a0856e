//! The page of a lesson in front of a class: a slide, its text above what it shows.

use egui::{FontId, Frame, Label, Margin, Panel, RichText, ScrollArea, Ui, vec2};

use super::controls::read_out;
use super::measure::{PageMeasurer, PageTypeSizes};
use super::{LessonView, question, texts};
use crate::ground::widgets::beside_ui;
use crate::ground::{ViewContext, gap};
use plyscope_files::LessonPage;
use plyscope_session::{Activity, OpenLesson};

/// Text in larger type than the least for a class may take this share of the height.
const COMFORTABLE: f32 = 0.36;
/// The share of the height that text may take at all.
const MOST: f32 = 0.52;

/// Draws the slide's text. It is as high on every page that shows the same kind of thing and asks something, or
/// nothing, as this one does, so that what is shown stays where it is.
pub(super) fn slide_ui(ui: &mut Ui, open: &OpenLesson, context: &mut ViewContext<'_>, view: &mut LessonView) {
    let look = context.look;
    let margin = Margin::symmetric(gap::HUGE as i8, gap::PADDING as i8);
    let width = ui.available_width() - 2.0 * gap::HUGE;
    let screen = ui.ctx().content_rect().height();
    let format = &context.session.value_format();
    let measure = PageMeasurer { ui, look, open, format };
    let sizes = sizes(measure, width, screen);
    let room = needed(measure, width, sizes).min(screen * MOST).ceil();
    let frame = Frame::new().fill(look.palette.panel).inner_margin(margin);
    let height = room + 2.0 * gap::PADDING + gap::TINY;
    Panel::top("lesson").exact_size(height).resizable(false).frame(frame).show(ui, |ui| {
        let sizes = fitting(PageMeasurer { ui, look, open, format }, width, sizes, room);
        let salt = (open.lesson().id.as_str(), open.page_number());
        let by = std::mem::take(&mut view.scrolls_by);
        let shown = ScrollArea::vertical().id_salt(salt).auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = gap::TINY;
            page_ui(ui, open, context, view, sizes);
            if by > 0.0 {
                ui.scroll_with_delta(vec2(0.0, -by));
            }
        });
        let (all, room) = (shown.content_size.y, shown.inner_rect.height());
        view.below = ((all - room - shown.state.clamped_offset().y - by).max(0.0), room);
    });
}

fn page_ui(ui: &mut Ui, open: &OpenLesson, context: &mut ViewContext<'_>, view: &mut LessonView, sizes: PageTypeSizes) {
    let (look, format) = (context.look, &context.session.value_format());
    beside_ui(ui, |ui| {
        let number = (look.words().lesson.page)(open.page_number() + 1, open.lesson().pages.len());
        ui.label(RichText::new(number).font(look.least()).color(look.palette.second));
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            let heading = RichText::new(texts::heading(open, look.language, format)).font(look.bold(sizes.heading));
            ui.add(Label::new(heading).truncate());
        });
    });
    let Some(page) = open.page() else { return };
    let text = RichText::new(look.language.label(page.text.written(format))).font(FontId::proportional(sizes.text));
    let text = ui.add(Label::new(text).wrap());
    read_out(&text, open, look, format);
    if page.question.is_some() {
        ui.add_space(gap::TINY);
        question::question_ui(ui, open, context, sizes.text, view);
        // The class answers, and the clicker shows the answer.
        if open.answered().is_none() {
            ui.label(RichText::new(look.words().lesson.class_hint).font(look.least()).color(look.palette.second));
        }
    }
}

/// What the highest page needs that shows the same kind of thing, and asks something or nothing as this one does.
fn needed(measure: PageMeasurer<'_>, width: f32, sizes: PageTypeSizes) -> f32 {
    // A slide that asks nothing would stand half empty, and its picture small, in the room of one that asks.
    let asks = |page: &LessonPage| page.question.is_some();
    let is_asked = measure.open.page().is_some_and(asks);
    let what = match (sizes.text > measure.look.sizes.value, is_asked) {
        (true, false) => "slide in large type",
        (true, true) => "slide in large type with a question",
        (false, false) => "slide",
        (false, true) => "slide with a question",
    };
    measure.most(what, width, |page| if asks(page) == is_asked { height_of(measure, page, width, sizes) } else { 0.0 })
}

fn height_of(measure: PageMeasurer<'_>, page: &LessonPage, width: f32, sizes: PageTypeSizes) -> f32 {
    let question = page.question.as_ref().map_or(0.0, |question| {
        2.0 * gap::TINY
            + measure.question_height(question, sizes.text, width)
            + measure.controls_height(question, width)
    });
    measure.text_height(page, sizes, width) + question + gap::SMALL
}

/// The sizes of all pages of this kind: text is the larger the less there is of it.
fn sizes(measure: PageMeasurer<'_>, width: f32, screen: f32) -> PageTypeSizes {
    let look = measure.look;
    let large = PageTypeSizes { heading: look.sizes.reason, text: (look.sizes.value + look.sizes.reason) / 2.0 };
    // Two trees, a listing or a plot need the room more.
    let shows_one_tree = measure.open.activity() == Activity::Replay;
    if shows_one_tree && needed(measure, width, large) <= screen * COMFORTABLE {
        large
    } else {
        PageTypeSizes { text: look.sizes.value, ..large }
    }
}

/// The sizes of the page that is open: one that is too long even so becomes smaller.
fn fitting(measure: PageMeasurer<'_>, width: f32, mut sizes: PageTypeSizes, room: f32) -> PageTypeSizes {
    let Some(page) = measure.open.page() else { return sizes };
    let least = measure.look.sizes.least;
    while sizes.text > least && height_of(measure, page, width, sizes) > room {
        sizes.text = (sizes.text - 1.0).max(least);
    }
    sizes
}
