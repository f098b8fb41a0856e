//! The menu of files: what can be opened, and from where.

use egui::Ui;

use crate::session::{Command, ScreenPart, SetupCommand, SetupSource};
use crate::text::Shortcut;
use crate::view::frame::chrome::Chrome;
use crate::view::ground::entries::Entry;
use crate::view::ground::{ShellRequest, ViewContext};

/// Draws the entries of the menu.
pub(super) fn file_menu_ui(ui: &mut Ui, context: &mut ViewContext<'_>, _chrome: &mut Chrome) {
    let look = context.look;
    let words = context.words();
    if Entry::of(words.menu.open, Some(Shortcut::Open), look).clicked(ui, look) {
        context.wish(ShellRequest::OpenFile);
    }
    if Entry::of(words.menu.scenario, Some(Shortcut::Library), look).clicked(ui, look) {
        context.push(Command::Show(ScreenPart::Library, true));
    }
    if Entry::of(words.menu.paste, Some(Shortcut::Paste), look).clicked(ui, look) {
        context.wish(ShellRequest::Paste);
    }
    if Entry::of(words.setup.open, Some(Shortcut::SetUp), look).clicked(ui, look) {
        context.push(Command::Setup(SetupCommand::Open(SetupSource::OnScreen)));
    }
}
