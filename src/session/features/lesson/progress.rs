//! The progress in each lesson, stored between sessions.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// The progress in all lessons, by their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LessonsProgress {
    lessons: BTreeMap<String, LessonProgress>,
}

/// The progress in one lesson. The lesson's file may have changed since: the methods take the lesson as it is now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LessonProgress {
    /// The page that was open last, from 0.
    last: usize,
    /// The furthest page that was open, from 0.
    furthest: usize,
    /// The pages whose question was answered, and whether the first answer was right.
    tried: BTreeMap<usize, bool>,
}

impl LessonsProgress {
    /// The progress in a lesson; `None` before it has been opened.
    pub fn of(&self, id: &str) -> Option<&LessonProgress> {
        self.lessons.get(id)
    }

    /// This progress with the changes from `before` to `after` that another window has made. A lesson in which both
    /// windows have made progress holds the progress of both.
    #[must_use]
    pub fn with_changes(mut self, before: &Self, after: &Self) -> Self {
        let changed = |id: &&String| before.of(id) != after.of(id);
        let ids: BTreeSet<&String> = before.lessons.keys().chain(after.lessons.keys()).filter(changed).collect();
        for id in ids {
            let theirs = self.lessons.remove(id).filter(|theirs| Some(theirs) != before.of(id));
            let together = match (after.of(id), theirs) {
                (Some(mine), Some(theirs)) => Some(theirs.and(mine)),
                (mine, theirs) => mine.cloned().or(theirs),
            };
            self.lessons.extend(together.map(|progress| (id.clone(), progress)));
        }
        self
    }

    /// A page is open.
    pub(super) fn opened(&mut self, id: &str, page: usize) {
        let progress = self.lessons.entry(id.to_owned()).or_default();
        progress.last = page;
        progress.furthest = progress.furthest.max(page);
    }

    /// The question of a page was answered; only the first answer counts.
    pub(super) fn tried(&mut self, id: &str, page: usize, right: bool) {
        self.lessons.entry(id.to_owned()).or_default().tried.entry(page).or_insert(right);
    }

    /// Forgets the progress in a lesson.
    pub(super) fn forget(&mut self, id: &str) {
        self.lessons.remove(id);
    }
}

impl LessonProgress {
    /// What two windows have done together, of which the second went on last.
    fn and(mut self, later: &Self) -> Self {
        for (page, right) in &later.tried {
            self.tried.entry(*page).or_insert(*right);
        }
        Self { last: later.last, furthest: self.furthest.max(later.furthest), tried: self.tried }
    }

    /// The page that was open last, from 0, in a lesson of so many pages.
    pub fn last_of(&self, pages: usize) -> usize {
        self.last.min(pages.saturating_sub(1))
    }

    /// How many pages have been reached, in a lesson of so many.
    pub fn reached_of(&self, pages: usize) -> usize {
        self.furthest.saturating_add(1).min(pages)
    }

    /// How many questions were answered right at the first try, in a lesson whose pages ask something or not.
    pub fn right_of(&self, asks: &[bool]) -> usize {
        let is_asked = |page: &usize| asks.get(*page).copied().unwrap_or(false);
        self.tried.iter().filter(|(page, right)| **right && is_asked(page)).count()
    }
}
