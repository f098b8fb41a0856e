//! What links ask of the window: their theme, and to be copied.

use egui::Context;

use plyscope_files::LinkTheme;
use plyscope_session::{Command, LinkCommand};

use crate::{Chrome, Theme};

use super::App;
use super::shell::{RunState, Running};

/// What links have asked for that is no choice of a person.
#[derive(Debug, Default)]
pub(super) struct LinkedLook {
    /// The theme before a link brought its own, and that one.
    themes: Option<[Theme; 2]>,
}

/// A link that is being brought into the clipboard: a browser is asked first.
pub(super) struct CopiedLink {
    link: String,
    running: Box<dyn Running<bool>>,
}

impl LinkedLook {
    /// The theme that the next window begins with, where it has to be another one than that on screen.
    pub(super) fn theme_to_keep(&self, chrome: &Chrome) -> Theme {
        match self.themes {
            Some([before, linked]) if chrome.theme == linked => before,
            _ => chrome.theme,
        }
    }
}

impl App {
    /// Copies the link that is wanted, and takes the theme of one that was opened.
    pub(super) fn take_of_links(&mut self, ctx: &Context) {
        if let Some(link) = self.session.take_copied_link() {
            let running = self.shell.copy(ctx, link.clone());
            self.copied = Some(CopiedLink { link, running });
        }
        self.tell_what_is_copied();
        let Some(theme) = self.session.take_linked_theme() else { return };
        let linked = match theme {
            LinkTheme::System => Theme::System,
            LinkTheme::Light => Theme::Light,
            LinkTheme::Dark => Theme::Dark,
        };
        let before = self.links.themes.map_or(self.chrome.theme, |[before, _]| before);
        self.links.themes = Some([before, linked]);
        self.chrome.theme = linked;
        ctx.request_repaint();
    }

    /// Says that a link is copied, once it is.
    fn tell_what_is_copied(&mut self) {
        let Some(copied) = &mut self.copied else { return };
        let state = copied.running.poll(0.0);
        if matches!(state, RunState::UnderWay) {
            return;
        }
        let link = self.copied.take().map(|copied| copied.link).unwrap_or_default();
        if matches!(state, RunState::Ended(true)) {
            self.session.apply(Command::Link(LinkCommand::Copied(link)));
        }
    }
}
