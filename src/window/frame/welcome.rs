//! What a first start shows: where to go from the search on screen.

use egui::{Frame, Margin, Panel, RichText, Ui};

use crate::frame::chrome::Chrome;
use crate::ground::widgets::{Button, Icon, beside_ui, name_control};
use crate::ground::{ViewContext, gap};
use plyscope_session::{Activity, Command, LessonCommand, ScreenPart};
use plyscope_text::Item;

/// Draws a strip below the bar, until it is closed or something else is opened.
pub fn welcome_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let (screen, look) = (context.session.screen(), context.look);
    let is_elsewhere = screen.activity != Activity::Replay
        || screen.setup
        || context.session.lesson().open().is_some()
        || context.session.play().is_some()
        || context.session.what_if().is_changing();
    if is_elsewhere {
        chrome.welcome = false;
    }
    if !chrome.welcome || look.present {
        return;
    }
    let words = &context.words().welcome;
    let frame =
        Frame::new().fill(look.palette.max_fill).inner_margin(Margin::symmetric(gap::LARGE as i8, gap::TINY as i8));
    let mut is_done = false;
    Panel::top("welcome").frame(frame).resizable(false).show(ui, |ui| {
        beside_ui(ui, |ui| {
            let close = ui.add(Button::sign(Icon::Close));
            name_control(&close, words.close);
            is_done |= close.clicked();
            let mut choice = |ui: &mut Ui, item: Item, command: Command| {
                let response = ui.add(Button::new(item.label));
                if response.on_hover_text(item.hint).clicked() {
                    context.push(command);
                    is_done = true;
                }
            };
            choice(ui, words.game, Command::Show(ScreenPart::NewGame, true));
            choice(ui, words.practice, Command::ShowActivity(Activity::Practice, true));
            choice(ui, words.lesson, Command::Lesson(LessonCommand::List(true)));
            choice(ui, words.tree, Command::Show(ScreenPart::Library, true));
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let text = RichText::new(words.text).font(look.body());
                ui.add(egui::Label::new(text).truncate());
            });
        });
    });
    if is_done {
        chrome.welcome = false;
    }
}
