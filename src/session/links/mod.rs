//! Links: what is on screen as one, and what is shown of one that was opened.
//!
//! What a link opens is loaded as any other source is. What it says beside that, where it stands in a search, what
//! stands beside it, how the window looks, is followed here once the search is there ([`follow`]).

mod follow;
mod making;

use plyscope_core::search::CodeLanguage;
use plyscope_files::{Link, LinkTheme, whole_link};
use plyscope_text::{Language, NoLink};

use crate::{CodeSettings, Notice, Session, Settings};

pub(crate) use follow::FollowedLink;

/// What a person does about links.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkCommand {
    /// Copy a link to what is on screen.
    Copy,
    /// This link is in the clipboard.
    Copied(String),
    /// The window is a page with this address, which links begin with where nothing else was said.
    Page(String),
}

/// What is known of links.
#[derive(Debug, Default)]
pub(crate) struct Links {
    /// The address of the page that the window is.
    page: String,
    /// The link that is to be brought into the clipboard.
    copied: Option<String>,
    /// The link that was opened, as long as not all of it is shown.
    pub(crate) followed: Option<FollowedLink>,
    /// The language before a link brought its own.
    language_before: Option<Language>,
    /// The language of the listings before a link brought its own.
    code_before: Option<CodeLanguage>,
    /// The theme that a link has asked for.
    theme: Option<LinkTheme>,
}

impl Session {
    /// What links begin with: what a person has said, or the address of the page; empty where neither is known.
    pub fn link_base(&self) -> &str {
        let said = self.settings().link_base.trim();
        if said.is_empty() { &self.workspace.links.page } else { said }
    }

    /// A link to what is on screen, with the address before it as far as that is known.
    ///
    /// # Errors
    /// Why there is none.
    pub fn whole_link(&self) -> Result<String, NoLink> {
        let link = whole_link(self.link_base(), &self.link()?.write());
        if link.len() > Link::LONGEST { Err(NoLink::TooLong) } else { Ok(link) }
    }

    /// The link that is to be brought into the clipboard, once.
    pub fn take_copied_link(&mut self) -> Option<String> {
        self.workspace.links.copied.take()
    }

    /// The theme that a link has asked for, once.
    pub fn take_linked_theme(&mut self) -> Option<LinkTheme> {
        self.workspace.links.theme.take()
    }

    pub(crate) fn carry_out_link(&mut self, command: LinkCommand) {
        match command {
            LinkCommand::Copy => match self.whole_link() {
                Ok(link) => self.workspace.links.copied = Some(link),
                Err(why) => self.workspace.notify(Notice::NoLink(why)),
            },
            LinkCommand::Copied(link) => self.workspace.notify(Notice::LinkCopied(!link.starts_with('#'))),
            LinkCommand::Page(address) => self.workspace.links.page = address,
        }
    }
}

impl Links {
    /// A person has chosen a language.
    pub(crate) fn language_is_chosen(&mut self) {
        self.language_before = None;
    }

    /// A person has chosen a language of the listings.
    pub(crate) fn code_is_chosen(&mut self) {
        self.code_before = None;
    }

    /// The settings that the next window begins with: the languages of a link are not a person's choice.
    pub(crate) fn settings_to_keep(&self, settings: Settings) -> Settings {
        let code = CodeSettings { language: self.code_before.unwrap_or(settings.code.language), ..settings.code };
        Settings { language: self.language_before.unwrap_or(settings.language), code, ..settings }
    }
}
