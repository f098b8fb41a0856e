//! What is said of a tree where the text of none is read.

use super::message::FORM_OPTION;
use super::source::{form_of, read_once};
use super::{Content, Message, Reading, link};
use crate::FailedAction;
use crate::messages::said;

impl Reading {
    /// Why something that is said means nothing to what was read from no text of a tree; the depth is one of games.
    pub(super) fn idle_for(self, loaded: &Content) -> Option<Message> {
        // A scenario that has a board refuses a root itself.
        let has_root = matches!(loaded, Content::Scenario(_));
        let options = [
            (self.form.is_some(), FORM_OPTION),
            (self.commas.is_some(), "--commas"),
            (self.root.is_some() && !has_root, "--root"),
        ];
        if self.after.is_some() && !matches!(loaded, Content::Game(_)) {
            return Some(no_moves_in(kind_of(loaded)));
        }
        let idle = options.into_iter().find(|(is_idle, _)| *is_idle);
        idle.map(|(_, option)| means_nothing_to(option, kind_of(loaded)))
    }

    /// Why something that is said means nothing to what was read from a text, or to a text that cannot be read so:
    /// nothing of it is lost where it is no tree.
    pub(super) fn idle_in(self, name: &str, text: &str, loaded: Option<&Content>) -> Option<Message> {
        if let Some(loaded) = loaded.filter(|_| self.after.is_some())
            && !matches!(loaded, Content::Game(_))
        {
            return Some(no_moves_in(kind_of(loaded)));
        }
        if self.form.is_none() && self.commas.is_none() && self.root.is_none() {
            return None;
        }
        let text = link::inside(text);
        let plain = Self { depth: self.depth, ..Self::default() };
        if form_of(name, &text, plain).is_some() {
            return None;
        }
        match loaded {
            // In the form that was asked for it was a tree.
            Some(_) if self.form.is_some() => None,
            Some(loaded) => self.idle_for(loaded),
            None => {
                self.form.and_then(|_| read_once(name, &text, plain).ok()).and_then(|loaded| self.idle_for(&loaded))
            }
        }
    }
}

/// What was read, in each language.
const fn kind_of(loaded: &Content) -> [&'static str; 2] {
    match loaded {
        Content::Scenario(_) => ["a scenario", "示例"],
        Content::Game(_) => ["a game", "对局"],
        Content::Lesson(_) => ["a lesson", "课程"],
        Content::Practice(_) => ["practice", "练习"],
        Content::SetUp(_) => ["a position that is being set up", "正在摆的局面"],
        Content::Search(_) => ["a saved search", "已保存的搜索"],
        Content::Log(_) => ["a log", "日志"],
        Content::Scores(_) => ["a table of scores", "成绩表"],
    }
}

/// An option about the text of a tree, for what is none.
fn means_nothing_to(option: &str, [english, chinese]: [&str; 2]) -> Message {
    said(
        format!("{option} means nothing to {english}, expected it with the text of a tree alone"),
        format!("{option} 对{chinese}没有意义，只用于单独一棵树的文字"),
    )
    .with(FailedAction::Options)
}

/// `--move` for what is no game.
fn no_moves_in([english, chinese]: [&str; 2]) -> Message {
    said(
        format!("--move means nothing to {english}, expected it with a game that was played"),
        format!("--move 对{chinese}没有意义，只用于下过的对局"),
    )
    .with(FailedAction::Options)
}
