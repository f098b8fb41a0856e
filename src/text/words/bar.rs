//! Words of the tool bar and of the strip at the bottom.

use crate::replay::{HighlightKind, Unit};

use super::Item;

/// The tool bar and its menus.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct MenuWords {
    pub scenario: Item,
    pub algorithm: Item,
    pub depth: Item,
    /// The depth limit when there is none.
    pub depth_whole: &'static str,
    pub cutoff: Item,
    /// The rule box of an algorithm that never cuts.
    pub cutoff_none: Item,
    /// The order in which the moves of a node are tried.
    pub ordering: Item,
    /// Takes the number that a shuffle comes from.
    pub another_shuffle: fn(u32) -> String,
    pub presets: Item,
    /// Takes the source: `001`, `AIMA`.
    pub preset: fn(&str) -> String,
    /// The other searches that a scenario offers.
    pub variants: Item,
    /// Who chooses at the root of a plain tree.
    pub root_player: Item,
    pub viewpoint: Item,
    pub as_max: Item,
    pub as_code: Item,
    pub values: Item,
    pub values_shown: Item,
    pub values_when_visited: Item,
    pub values_covered: Item,
    pub letters: Item,
    pub motion: Item,
    pub language: Item,
    pub theme: Item,
    pub light: &'static str,
    pub dark: &'static str,
    pub system: &'static str,
    pub present: Item,
    pub help: Item,
    pub open: Item,
    pub paste: Item,
    pub settings: Item,
    pub panels: Item,
    pub arrange_again: Item,
}

/// The four counters.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct CounterWords {
    pub visited: Item,
    pub leaves: Item,
    pub cutoffs: Item,
    pub spared: Item,
}

/// The buttons that go through time; the hints name their keys.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct TransportWords {
    pub start: Item,
    pub back: Item,
    pub forward: Item,
    pub end: Item,
    pub next_cutoff: Item,
    pub previous_cutoff: Item,
    pub next_window_change: Item,
    pub over: Item,
    pub under: Item,
    pub out: Item,
    /// Back to where one was before a jump.
    pub return_from_jump: Item,
    pub play: Item,
    pub pause: Item,
    pub speed: Item,
    /// The speed, as the seconds between two units: `one every 1.5 s`.
    pub per_second: fn(f64) -> String,
    pub more: Item,
    /// Where one is, counted from 1: `7 of 15`.
    pub position: fn(u64, u64) -> String,
}

/// Beat, step, phase.
#[derive(Clone, Copy, Debug)]
pub struct UnitWords {
    /// Each unit.
    pub name: fn(Unit) -> Item,
    /// Each phase of a step, by what its line does.
    pub phase: fn(crate::search::Role) -> &'static str,
}

/// Moments worth a look.
#[derive(Clone, Copy, Debug)]
pub struct MomentWords {
    /// The title of the list.
    pub title: &'static str,
    /// There are none.
    pub none: &'static str,
    /// Each kind.
    pub name: fn(HighlightKind) -> Item,
}

/// The timeline and its plot.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct TimelineWords {
    /// What the skyline shows and how to use it.
    pub skyline: &'static str,
    pub unfold: Item,
    pub fold: Item,
    pub alpha: &'static str,
    pub beta: &'static str,
    /// The axis of time.
    pub steps: &'static str,
    /// The plot of a search without a window.
    pub no_window: &'static str,
    /// The plot while questions are asked, whose answers it would tell.
    pub secret: &'static str,
}

/// In front of a class.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct PresentWords {
    /// On the blanked screen, small.
    pub blanked: &'static str,
}
