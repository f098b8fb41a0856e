//! Words of the first picture, the keys and the explanations.

use crate::search::{Algorithm, CutoffRule, MoveOrdering};
use crate::text::{Shortcut, ShortcutGroup};

use super::Item;

/// A title and some sentences below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    /// The title.
    pub title: &'static str,
    /// The sentences.
    pub text: &'static str,
}

/// Algorithms and cutoff rules.
#[derive(Clone, Copy, Debug)]
pub struct AlgorithmWords {
    /// Each algorithm: its name, and one line that says what it is and where it comes from.
    pub name: fn(Algorithm) -> Item,
    /// The title over the algorithms that look at everything.
    pub plain: &'static str,
    /// The title over those that prune.
    pub pruning: &'static str,
    /// Each cutoff rule: short, and explained.
    pub cutoff: fn(CutoffRule) -> Item,
    /// Each order of the moves: short, and explained. The seed of a shuffle is written beside it.
    pub ordering: fn(MoveOrdering) -> Item,
}

/// The first picture: what the key caps stand for.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct FirstWords {
    /// The caps of the keys for next and back; the others are `C` and `?` everywhere.
    pub next_cap: &'static str,
    pub back_cap: &'static str,
    pub next: &'static str,
    pub back: &'static str,
    pub next_cut: &'static str,
    pub keys: &'static str,
}

/// The shortcuts.
#[derive(Clone, Copy, Debug)]
pub struct KeyWords {
    /// The title of the list.
    pub title: &'static str,
    /// The title of each group.
    pub group: fn(ShortcutGroup) -> &'static str,
    /// The keys, as they stand on the keyboard; alternatives separated by ` · `.
    pub caps: fn(Shortcut) -> &'static str,
    /// What they do.
    pub meaning: fn(Shortcut) -> &'static str,
}

/// The page that explains how to read the screen.
#[derive(Clone, Copy, Debug)]
pub struct HelpWords {
    /// The title of the page.
    pub title: &'static str,
    /// The title of the explanations.
    pub reading: &'static str,
    /// Max, Min and the tree.
    pub tree: Passage,
    /// `=`, `≥`, `≤`.
    pub signs: Passage,
    /// α and β.
    pub window: Passage,
    /// The ladder.
    pub ladder: Passage,
    /// Cutoffs, shallow and deep.
    pub cutoffs: Passage,
    /// The two cutoff rules.
    pub rules: Passage,
    /// As Max sees it, as the code sees it.
    pub viewpoint: Passage,
    /// Beat, step, phase.
    pub units: Passage,
    /// The code that runs, and breakpoints.
    pub code: Passage,
    /// Questions before a beat.
    pub predict: Passage,
    /// Changing the tree.
    pub what_if: Passage,
    /// What is marked on the boards of games.
    pub boards: Passage,
    /// Visited, leaves, cutoffs, spared.
    pub counters: Passage,
}

impl HelpWords {
    /// All explanations, in the order of the page.
    pub const fn passages(&self) -> [Passage; 13] {
        [
            self.tree,
            self.signs,
            self.window,
            self.ladder,
            self.cutoffs,
            self.rules,
            self.viewpoint,
            self.units,
            self.code,
            self.predict,
            self.what_if,
            self.boards,
            self.counters,
        ]
    }
}
