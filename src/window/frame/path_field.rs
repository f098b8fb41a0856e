//! A field for the name of a file, where the system shows no dialog that asks for one.

use std::path::PathBuf;

use egui::{Context, Id, Key, Label, RichText, TextEdit, vec2};

use crate::frame::chrome::Chrome;
use crate::ground::widgets::{Button, Floating, name_control};
use crate::ground::{ShellRequest, ViewContext, gap};

/// What the field holds while it is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PathField {
    /// What is typed.
    pub text: String,
    /// Whether something is saved there, and not opened.
    pub is_saving: bool,
    /// Whether such a file is there, which another press replaces.
    pub replaces: bool,
    /// Whether it has had the keyboard.
    is_shown: bool,
}

impl PathField {
    /// A field with this in it, in which something is to be opened, or saved.
    pub fn new(text: String, is_saving: bool) -> Self {
        Self { text, is_saving, ..Self::default() }
    }

    /// The file that is named; `home` is the folder that `~` stands for.
    pub fn path(&self, home: Option<PathBuf>) -> PathBuf {
        let text = self.text.trim();
        match (text.strip_prefix("~/"), home) {
            (Some(rest), Some(home)) => home.join(rest),
            _ => PathBuf::from(text),
        }
    }
}

/// Draws the field over everything, if there is one.
pub(super) fn path_field_ui(ctx: &Context, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let Some(field) = &mut chrome.path_field else { return };
    let look = context.look;
    let words = context.words();
    let title = if field.is_saving { words.files.save_as } else { words.menu.open };
    let done = if field.is_saving { words.files.save } else { words.menu.open };
    let (mut wanted, mut left) = (false, ctx.input(|input| input.key_pressed(Key::Escape)));
    let name = Floating::new(title.label.trim_end_matches('…'), Id::unique("name of a file"), vec2(520.0, 220.0));
    let stays = name.show(ctx, look, |ui, _| {
        ui.add(Label::new(RichText::new(words.files.type_path).color(look.palette.second)).wrap());
        ui.add_space(gap::SMALL);
        let edit = ui.add(TextEdit::singleline(&mut field.text).desired_width(f32::INFINITY));
        name_control(&edit, words.files.path);
        if !std::mem::replace(&mut field.is_shown, true) {
            edit.request_focus();
        }
        field.replaces &= !edit.changed();
        wanted = edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if field.replaces {
            ui.add(Label::new(RichText::new(words.files.path_exists).color(look.palette.error)).wrap());
        }
        ui.add_space(gap::SMALL);
        ui.horizontal(|ui| {
            let button = Button::primary(done.label.trim_end_matches('…'));
            wanted |= ui.add_enabled(!field.text.trim().is_empty(), button).clicked();
            left |= ui.add(Button::new(words.files.give_up.label)).on_hover_text(words.files.give_up.hint).clicked();
        });
        if wanted {
            // Another press is needed where a file is to be replaced.
            edit.request_focus();
        }
    });
    if left || !stays {
        chrome.path_field = None;
        context.request(ShellRequest::LeavePath);
    } else if wanted && !field.text.trim().is_empty() {
        context.request(ShellRequest::TakePath);
    }
}
