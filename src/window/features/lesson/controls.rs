//! The buttons of a lesson, and the list of its pages.

use egui::containers::menu::MenuConfig;
use egui::{Label, Rect, RichText, ScrollArea, Ui, vec2};

use super::texts;
use crate::ground::widgets::{Button, name_control};
use crate::ground::{Look, ViewContext};
use plyscope_core::game::ValueFormat;
use plyscope_session::{Command, LessonAdvance, LessonCommand, OpenLesson};
use plyscope_text::{Item, LanguageWords as _};

/// A button of the lesson: what stands on it now, all that may stand on it, and what it does.
pub(super) struct Control {
    pub item: Item,
    pub others: [Item; 2],
    pub enabled: bool,
    /// Whether it is what one would press next.
    pub strong: bool,
    pub command: LessonCommand,
}

/// Back, on, the page's picture again, and out of the lesson.
pub(super) fn controls(context: &ViewContext<'_>, open: &OpenLesson) -> [Control; 4] {
    let session = context.session;
    let words = &context.words().lesson;
    let ahead = session.ahead_in_lesson();
    let on = match ahead {
        Some(LessonAdvance::Step) => words.next_step,
        Some(LessonAdvance::End) | None => words.at_end,
        Some(LessonAdvance::Answer | LessonAdvance::Page) => words.next_page,
    };
    let is_there = session.shows_its_page();
    let again = if is_there { words.show_again } else { words.back_to_page };
    let can_go_back = open.page_number() > 0 || session.can_step_back_in_lesson();
    [
        Control {
            item: words.back,
            others: [words.back; 2],
            enabled: can_go_back,
            strong: false,
            command: LessonCommand::BackOne,
        },
        Control {
            item: on,
            others: [words.next_page, words.next_step],
            enabled: ahead != Some(LessonAdvance::End),
            strong: is_there,
            command: LessonCommand::On,
        },
        Control {
            item: again,
            others: [words.show_again, words.back_to_page],
            enabled: true,
            strong: !is_there,
            command: LessonCommand::ShowAgain,
        },
        Control {
            item: words.leave,
            others: [words.leave; 2],
            enabled: true,
            strong: false,
            command: LessonCommand::Leave,
        },
    ]
}

/// The width that a button takes whatever stands on it, in points.
pub(super) fn width_of(ui: &Ui, control: &Control) -> f32 {
    let items = control.others.iter().chain([&control.item]);
    items.map(|item| Button::primary(item.label).width(ui)).fold(0.0, f32::max).ceil()
}

/// Draws a button of this width.
pub(super) fn control_ui(ui: &mut Ui, context: &mut ViewContext<'_>, control: Control, width: f32) {
    let Control { item, enabled, strong, command, .. } = control;
    let button = if strong { Button::primary(item.label) } else { Button::new(item.label) };
    let button = ui.add_enabled(enabled, button.min_size(vec2(width, 0.0)));
    name_control(&button, item);
    if button.clicked() {
        context.push(Command::Lesson(command));
    }
}

/// Draws the number of the page that is open: a menu of all pages.
pub(super) fn pages_ui(ui: &mut Ui, open: &OpenLesson, context: &mut ViewContext<'_>) {
    let look = context.look;
    let words = &context.words().lesson;
    let (pages, format) = (&open.lesson().pages, context.session.value_format());
    let number = (words.page)(open.page_number() + 1, pages.len());
    let (button, _) = Button::quiet(number).menu(ui, MenuConfig::new(), |ui| {
        look.ring_in_menu(ui);
        ui.set_min_width(220.0);
        ScrollArea::vertical().max_height(360.0).show(ui, |ui| {
            for (number, page) in pages.iter().enumerate() {
                let title = (words.to_page)(number + 1, look.language.label(page.title.written(&format)));
                if ui.add(Button::choice(number == open.page_number(), title)).clicked() {
                    context.push(Command::Lesson(LessonCommand::GoTo(number)));
                    ui.close();
                }
            }
        });
    });
    button.on_hover_text(format!("{}\n{}", look.language.label(&open.lesson().title), words.pages));
}

/// Draws the lesson's title, where the bar at the top does not say it.
pub(super) fn title_ui(ui: &mut Ui, open: &OpenLesson, context: &ViewContext<'_>) {
    let look = context.look;
    if look.present || !context.session.shows_its_page() {
        let title = RichText::new(look.language.label(&open.lesson().title));
        ui.add(Label::new(title.font(look.least()).color(look.palette.second)).truncate());
    }
}

/// Paints the progress in the lesson: a bar, as long as the part up to this page.
pub(super) fn bar_ui(ui: &Ui, open: &OpenLesson, look: &Look, room: Rect) {
    let share = (open.page_number() + 1) as f32 / open.lesson().pages.len().max(1) as f32;
    ui.painter().rect_filled(room, 2.0, look.palette.sunken);
    ui.painter().rect_filled(room.with_max_x(room.left() + room.width() * share), 2.0, look.palette.max);
}

/// Names the text of the page: a screen reader reads each new one when it has finished what it says.
pub(super) fn read_out(response: &egui::Response, open: &OpenLesson, look: &Look, format: &ValueFormat) {
    let text = open.page().map_or("", |page| look.language.label(page.text.written(format)));
    let spoken = look.language.labelled(texts::heading(open, look.language, format), text);
    response.ctx.accesskit_node_builder(response.id, |node| {
        // The text of a label is its value.
        node.set_value(spoken);
        node.set_live(egui::accesskit::Live::Polite);
    });
}
