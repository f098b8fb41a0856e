//! The window in a frame of another page: the tree, the sentence and the way through time, and nothing else.

use egui::{Frame, OpenUrl, Panel, Ui};

use super::chrome::Chrome;
use super::messages;
use crate::ground::widgets::{Button, Icon, name_control};
use crate::ground::{Look, ViewContext};
use crate::pages::replay;
use plyscope_core::trace::Step;
use plyscope_session::stage::FINGER;
use plyscope_text::Shortcut;

/// In what the window is embedded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Embedding {
    /// The address at which the whole program opens; none where there is none.
    pub program: Option<String>,
    /// The search and the step to which that address leads.
    pub leads_to: Option<(u64, Step)>,
}

/// The look in such a window: nothing of it is edited, and where there is room a finger finds what it presses.
pub(super) fn look(look: Look) -> Look {
    let has_room = look.window.x >= ROOMY[0] && look.window.y >= ROOMY[1];
    Look { controls: false, ..look.with_target(if has_room { FINGER } else { 0.0 }) }
}

/// From this size on it has room for fingers, in points.
const ROOMY: [f32; 2] = [420.0, 300.0];

/// Draws all of the window.
pub(super) fn embedded_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    if context.session.error().is_some() {
        Panel::top("error").frame(Frame::new()).show(ui, |ui| messages::error_ui(ui, context));
    }
    let program = chrome.embedding.as_ref().and_then(|embedding| embedding.program.clone());
    replay::embedded_ui(ui, context, &mut chrome.replay, &mut |ui, context| {
        if let Some(program) = &program {
            program_ui(ui, context, program);
        }
    });
    messages::passing_ui(ui.ctx(), context, chrome);
}

/// The way to the whole program.
fn program_ui(ui: &mut Ui, context: &ViewContext<'_>, address: &str) {
    let response = ui.add(Button::sign(Icon::Elsewhere));
    name_control(&response, context.words().shell.whole_program);
    if response.clicked() {
        ui.ctx().open_url(OpenUrl::new_tab(address));
    }
}

/// Whether a key works there: those that go through the search, and move what is seen of its tree.
pub(super) const fn works(shortcut: Shortcut) -> bool {
    matches!(
        shortcut,
        Shortcut::Forward
            | Shortcut::Back
            | Shortcut::Play
            | Shortcut::NextCutoff
            | Shortcut::PreviousCutoff
            | Shortcut::NextWindowChange
            | Shortcut::Moments
            | Shortcut::Over
            | Shortcut::BackOver
            | Shortcut::Out
            | Shortcut::Start
            | Shortcut::End
            | Shortcut::Return
            | Shortcut::UnitStep
            | Shortcut::UnitLine
            | Shortcut::ZoomIn
            | Shortcut::ZoomOut
            | Shortcut::Fit
            | Shortcut::Focus
            | Shortcut::LookLeft
            | Shortcut::LookRight
            | Shortcut::LookUp
            | Shortcut::LookDown
            | Shortcut::Unfold
            | Shortcut::OneOut
            | Shortcut::ToMoment
            | Shortcut::Escape
    )
}
