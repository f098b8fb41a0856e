//! The tool bar and the strip at the bottom, in English.

use crate::replay::{HighlightKind, Unit};
use crate::search::Role;
use crate::text::number::{grouped, to_one_decimal, total};
use crate::text::words::{
    CounterWords, MenuWords, MomentWords, PresentWords, TimelineWords, TransportWords, UnitWords, item,
};

pub(super) const MENU: MenuWords = MenuWords {
    scenario: item("Scenario", "Choose an example, or something you have opened."),
    algorithm: item("Algorithm", "Which search runs. Changing it searches again and keeps your place."),
    depth: item("Depth", "How many plies the search looks ahead before it evaluates. Changing it searches again."),
    depth_whole: "to the end",
    cutoff: item("Rule", "When a node is given up: as soon as α and β meet, or only once they have crossed."),
    cutoff_none: item("no cutoffs", "This algorithm looks at everything, so it has no cutoff rule."),
    ordering: item("Order", "The order in which the moves of each node are tried."),
    another_shuffle: |seed| format!("Shuffle again (seed {seed})"),
    presets: item("As in…", "Algorithm and rule together, as one source has them."),
    preset: |source| format!("as in {source}"),
    variants: item("Also", "Other searches that this scenario offers of the same position."),
    root_player: item("At the root", "Who chooses at the root: Max or Min. Changing it searches again."),
    viewpoint: item("Viewpoint", "Whose eyes the numbers are seen through."),
    as_max: item("as Max sees it", "Large numbers are good for Max, at every node."),
    as_code: item(
        "as the code sees it",
        "Numbers as the running code holds them: in negamax forms, large is good for whoever is to move.",
    ),
    values: item("Leaf values", "When the values of the leaves can be seen."),
    values_shown: item("shown", "All values from the start."),
    values_when_visited: item("when visited", "A value appears when the search looks at the leaf."),
    values_covered: item(
        "covered",
        "Cards lie over the values in the tree and on the board: click a node to look under its card.",
    ),
    letters: item("α and β", "Use the letters α and β in the sentences and on the ladder."),
    motion: item("Animation", "Let a value rise and a bound slide on single forward beats."),
    language: item("Language", "English or Chinese."),
    theme: item("Theme", "Light, dark, or as the system has it."),
    light: "Light",
    dark: "Dark",
    system: "As the system",
    present: item("Present", "Full screen for a class: the picture and the reason, nothing else. (F5)"),
    help: item("?", "Keys, and how to read the tree. (?)"),
    open: item("Open…", "Open a scenario or a tree from a file. (Ctrl+O)"),
    paste: item("Paste", "Search a tree or a scenario from the clipboard, or set up a FEN. (Ctrl+V)"),
    settings: item("Settings", "Language, theme, viewpoint and more."),
    panels: item("Panels", "Show or hide parts of the window."),
    arrange_again: item("Arrange again", "Put all panels back where they were at first."),
};

pub(super) const COUNTERS: CounterWords = CounterWords {
    visited: item("visited", "Nodes that the search has entered so far, the root included."),
    leaves: item("leaves", "Leaves that have been evaluated so far."),
    cutoffs: item("cutoffs", "How often the test for a cutoff has fired, even where nothing was left to spare."),
    spared: item(
        "spared",
        "Moves that cutoffs have saved from a visit. What lies below them is not counted: nobody looked.",
    ),
};

pub(super) const TRANSPORT: TransportWords = TransportWords {
    start: item("Start", "To the start. (Home)"),
    back: item("Back", "Back by one unit. (← or Shift+Space)"),
    forward: item("Next", "On by one unit. (→ or Space)"),
    end: item("End", "To the end of the search. (End)"),
    next_cutoff: item("Next cutoff", "To the next cutoff that spares something. (C)"),
    previous_cutoff: item("Previous cutoff", "To the last cutoff before this that spared something. (Shift+C)"),
    next_window_change: item("Next window change", "To where the window of the node in focus changes next. (W)"),
    over: item("Over", "Over the whole subtree. (Shift+→)"),
    under: item("Back over", "To before this subtree was begun. (Shift+←)"),
    out: item("Out", "To where this node returns to its parent. (↑)"),
    return_from_jump: item("Return", "Back to where you were before the jump. (Alt+←)"),
    play: item("Play", "Let it run. (P)"),
    pause: item("Pause", "Stop here. (P)"),
    speed: item("Speed", "How fast it plays."),
    per_second: |seconds| format!("one every {} s", to_one_decimal(seconds)),
    more: item("More", "More ways to go, and the speed of play."),
    position: |now, whole| format!("{} of {}", grouped(now), total(whole, super::count)),
};

pub(super) const UNITS: UnitWords = UnitWords {
    name: |unit| match unit {
        Unit::Beat => item("beat", "A node entered, a leaf looked at whole, or a node returned. (1)"),
        Unit::Step => item("step", "A node entered or a node returned, leaves too. (2)"),
        Unit::Phase => item("phase", "One marked line of the code. (3)"),
    },
    phase: |role| match role {
        Role::Enter => "enter the node",
        Role::Leaf => "evaluate the leaf",
        Role::Sort => "sort the moves",
        Role::Call => "try a move",
        Role::Compare => "compare with the best",
        Role::Raise => "take the better value",
        Role::Test => "test for a cutoff",
        Role::Cut => "cut off",
        Role::Bonus => "give the history bonus",
        Role::Return => "return the value",
    },
};

pub(super) const MOMENTS: MomentWords = MomentWords {
    title: "Moments",
    none: "Nothing out of the ordinary happens in this search.",
    name: |kind| match kind {
        HighlightKind::FirstCutoff => item("first cutoff", "For the first time a cutoff spares something."),
        HighlightKind::FirstDeepCutoff => {
            item("first deep cutoff", "For the first time the bound that cuts was set three plies up or farther.")
        }
        HighlightKind::FirstTie => item("first tie", "For the first time a value just equals what is there already."),
        HighlightKind::LargestSaving => item("largest saving", "The cutoff that spares most moves."),
        HighlightKind::LastRootChange => item("last change at the root", "From here on the choice at the root stays."),
    },
};

pub(super) const TIMELINE: TimelineWords = TimelineWords {
    skyline: "The search from start to end: the taller, the deeper in the tree. Click or drag to go there.",
    unfold: item("Unfold", "Show how α and β of the node in focus move."),
    fold: item("Fold", "Show the skyline only."),
    alpha: "α",
    beta: "β",
    steps: "steps",
    no_window: "This search carries no α and β.",
    secret: "It would tell what comes: not shown while questions are asked.",
};

pub(super) const PRESENT: PresentWords = PresentWords { blanked: "B or . to go on" };
