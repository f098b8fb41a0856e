//! Algorithms, keys and explanations, in English.

use crate::search::{Algorithm, CutoffRule, MoveOrdering};
use crate::text::words::{AlgorithmWords, FirstWords, HelpWords, KeyWords, Passage, item};
use crate::text::{Shortcut, ShortcutGroup};

pub(super) const ALGORITHMS: AlgorithmWords = AlgorithmWords {
    name: |algorithm| match algorithm {
        Algorithm::MinMax => item(
            "Min-max pair",
            "Max and Min are two functions that call each other; looks at everything. (article 000)",
        ),
        Algorithm::NegaMax => {
            item("Negamax", "One function for both sides: the value changes its sign at every ply. (article 000)")
        }
        Algorithm::MaxMin => {
            item("Maxmin", "One function that is told whose turn it is; looks at everything. (article 001)")
        }
        Algorithm::Minimax => {
            item("Minimax", "The textbook form with a depth limit and maximizing_player. (article 003)")
        }
        Algorithm::AlphaBeta => item(
            "Alpha-beta, fail-hard",
            "Negamax with α and β; what lies outside the window comes back as its edge. (article 002)",
        ),
        Algorithm::MaxMinPruned => {
            item("Maxmin with pruning", "Maxmin with α and β; by its own rule it cuts only when α > β. (article 001)")
        }
        Algorithm::AlphaBetaSoft => item(
            "Alpha-beta, fail-soft",
            "Keeps a best value beside the window, so that bounds come back tighter. (article 003)",
        ),
        Algorithm::AlphaBetaHistory => {
            item("Alpha-beta, history", "Tries first the moves that were best elsewhere, to cut more. (article 004)")
        }
        Algorithm::Buggy(_) => item("A listing with a mistake", "One place in it is not as it should be."),
    },
    plain: "Looks at everything",
    pruning: "Prunes with α and β",
    ordering: |ordering| match ordering {
        MoveOrdering::Natural => item("natural order", "Moves are tried as the game lists them."),
        MoveOrdering::Reversed => item("reversed", "Moves are tried the other way round: the last one first."),
        MoveOrdering::CapturesFirst => {
            item("captures first", "The most valuable victim first, and among those the least valuable attacker.")
        }
        MoveOrdering::Shuffled(_) => {
            item("shuffled", "In an order of chance that comes from a seed: the same seed gives the same order.")
        }
        MoveOrdering::Perfect => {
            item("perfect order", "Best move first at every node, known from a search of each move made before.")
        }
    },
    cutoff: |rule| match rule {
        CutoffRule::AtEqual => {
            item("cut when α ≥ β", "At-equal: cut as soon as the two meet. On a tie the rest is spared.")
        }
        CutoffRule::Strict => {
            item("cut when α > β", "Strict: cut only once the two have crossed. On a tie the search goes on.")
        }
    },
};

pub(super) const FIRST: FirstWords = FirstWords {
    next_cap: "Space",
    back_cap: "Shift+Space",
    next: "next",
    back: "back",
    next_cut: "next cut",
    keys: "keys",
};

pub(super) const KEYS: KeyWords = KeyWords {
    title: "Keys",
    group: |group| match group {
        ShortcutGroup::Steps => "Going on and back",
        ShortcutGroup::Jumps => "Going far",
        ShortcutGroup::Look => "Looking at the tree and the board",
        ShortcutGroup::Learn => "Learning by doing",
        ShortcutGroup::Compare => "Two searches side by side",
        ShortcutGroup::Present => "In front of a class",
        ShortcutGroup::Games => "Positions and games",
        ShortcutGroup::Program => "Files and help",
    },
    caps: |shortcut| match shortcut {
        Shortcut::Forward => "Space · → · Page Down",
        Shortcut::Back => "Shift+Space · ← · Page Up",
        Shortcut::UnitBeat => "1",
        Shortcut::UnitStep => "2",
        Shortcut::UnitPhase => "3",
        Shortcut::Play => "P",
        Shortcut::Over => "Shift+→",
        Shortcut::Under => "Shift+←",
        Shortcut::Out => "↑",
        Shortcut::Start => "Home",
        Shortcut::End => "End",
        Shortcut::NextCutoff => "C",
        Shortcut::PreviousCutoff => "Shift+C",
        Shortcut::NextWindowChange => "W",
        Shortcut::Moments => "M",
        Shortcut::Return => "Alt+←",
        Shortcut::Zoom => "+ · −",
        Shortcut::Fit => "0",
        Shortcut::Focus => "F",
        Shortcut::TurnBoard => "V",
        Shortcut::History => "H",
        Shortcut::CodePane => "K",
        Shortcut::RunOn => "F8",
        Shortcut::RunBack => "Shift+F8",
        Shortcut::Breakpoint => "F9",
        Shortcut::Ask => "Q",
        Shortcut::WhatIf => "I",
        Shortcut::Undo => "Ctrl+Z · Ctrl+Y",
        Shortcut::Outline => "O",
        Shortcut::Lessons => "T",
        Shortcut::LessonOn => "Page Down · Shift+Page Down",
        Shortcut::LessonBack => "Page Up · Shift+Page Up",
        Shortcut::Practice => "X",
        Shortcut::Compare => "D",
        Shortcut::FindBug => "J",
        Shortcut::OtherSide => "O",
        Shortcut::NextDifference => "M · W · Shift+M",
        Shortcut::Follow => "4 · 5 · 6",
        Shortcut::SwapSides => "V",
        Shortcut::Growth => "A",
        Shortcut::Spotlight => "S",
        Shortcut::Scale => "Ctrl++ · Ctrl+−",
        Shortcut::Present => "F5",
        Shortcut::Blank => "B · .",
        Shortcut::Escape => "Esc",
        Shortcut::SetUp => "E",
        Shortcut::NewGame => "N",
        Shortcut::ToGame => "G",
        Shortcut::TakeBack => "U",
        Shortcut::GoOn => "R",
        Shortcut::SaveGame => "Ctrl+S",
        Shortcut::Library => "L",
        Shortcut::Open => "Ctrl+O",
        Shortcut::Paste => "Ctrl+V",
        Shortcut::Help => "?",
    },
    meaning: |shortcut| match shortcut {
        Shortcut::Forward => "on by one unit",
        Shortcut::Back => "back by one unit",
        Shortcut::UnitBeat => "the unit is the beat: a node entered, a leaf looked at, a node returned",
        Shortcut::UnitStep => "the unit is the step: entering a leaf counts too",
        Shortcut::UnitPhase => "the unit is the phase: one line of the code",
        Shortcut::Play => "play, pause",
        Shortcut::Over => "over the whole subtree",
        Shortcut::Under => "back to before the subtree",
        Shortcut::Out => "out to where the node returns to its parent",
        Shortcut::Start => "to the start",
        Shortcut::End => "to the end",
        Shortcut::NextCutoff => "to the next cutoff that spares something",
        Shortcut::PreviousCutoff => "to the previous cutoff that spared something",
        Shortcut::NextWindowChange => "to the next change of the window in focus",
        Shortcut::Moments => "to the next moment worth a look",
        Shortcut::Return => "back to where you were before a jump",
        Shortcut::Zoom => "zoom in, zoom out",
        Shortcut::Fit => "show the whole tree",
        Shortcut::Focus => "go to the node in focus",
        Shortcut::TurnBoard => "turn the board round",
        Shortcut::History => "show the history table on the board",
        Shortcut::CodePane => "show the code that runs",
        Shortcut::RunOn => "run on to the next breakpoint",
        Shortcut::RunBack => "run back to the last breakpoint",
        Shortcut::Breakpoint => "a breakpoint on the lit line, or none",
        Shortcut::Ask => "ask before each beat: the class, graded answers, or nothing",
        Shortcut::WhatIf => "what if: change values and order in the tree",
        Shortcut::Undo => "take a change back, make it again",
        Shortcut::Lessons => "the list of lessons",
        Shortcut::LessonOn => {
            "in a lesson: on, beat by beat and then to the next page; with Shift, to the next page at once"
        }
        Shortcut::LessonBack => "in a lesson: back, by a beat or a page; with Shift, to the page before at once",
        Shortcut::Practice => "practice: a tree to be filled in by hand",
        Shortcut::Compare => "compare: two searches side by side",
        Shortcut::FindBug => "find the bug: a wrong listing beside the right one",
        Shortcut::OtherSide => "to the other side",
        Shortcut::NextDifference => "to the next place where only one search comes, and back",
        Shortcut::Follow => "the other side follows by node, by count, or not at all",
        Shortcut::SwapSides => "left and right change places",
        Shortcut::Growth => "how the number of leaves grows, by order",
        Shortcut::Spotlight => "a ring around the pointer",
        Shortcut::Outline => "the outline: the tree as a list; in it, arrows choose a node, Enter goes there",
        Shortcut::Scale => "everything larger, smaller",
        Shortcut::Present => "present: full screen, only the picture and the reason",
        Shortcut::Blank => "blank the screen, and back",
        Shortcut::Escape => "leave Present, close a page, cancel a search",
        Shortcut::SetUp => "set up a position",
        Shortcut::NewGame => "a new game",
        Shortcut::ToGame => "play from here; in a game, type a move",
        Shortcut::TakeBack => "take your move back",
        Shortcut::GoOn => "let the game go on, or pause it",
        Shortcut::SaveGame => "save the game",
        Shortcut::Library => "the library of examples",
        Shortcut::Open => "open a file",
        Shortcut::Paste => "search a tree or scenario, or set up a FEN, from the clipboard",
        Shortcut::Help => "this page",
    },
};

pub(super) const HELP: HelpWords = HelpWords {
    title: "Help",
    reading: "How to read the screen",
    tree: Passage {
        title: "The tree",
        text: "At a node with its roof up Max chooses, and wants the largest value; at one with its point down Min chooses, and wants the \
               smallest. Squares are leaves. The search goes down and comes back with values; the thick line is where it is.",
    },
    signs: Passage {
        title: "=, ≥ and ≤",
        text: "The sign says what the leaves looked at so far really prove: =5 is exactly 5, ≥5 is at least 5, ≤5 is at most 5. A number \
               that is only a bound never stands without its sign.",
    },
    window: Passage {
        title: "α and β",
        text: "α is what Max is sure of already, somewhere on the way down from the root; β is what Min is sure of. Only values between \
               them still matter: this is the window.",
    },
    ladder: Passage {
        title: "The ladder",
        text: "One row for each open node, the root on top. The upper lane shows what still matters, the window handed down; the lower \
               lane what the node can be, as far as its children prove it. Where the lanes no longer overlap, the node is cut. The long \
               post leads up to whoever set the bound.",
    },
    cutoffs: Passage {
        title: "Cutoffs",
        text: "As soon as a node turns out worse for one player than what that player has elsewhere, the player will not come here, and \
               the rest of its moves is spared. If the bound was set one ply up, the cutoff is shallow; three or more, deep.",
    },
    rules: Passage {
        title: "The two cutoff rules",
        text: "At-equal cuts when α ≥ β, strict only when α > β. Both find the same value at the root; on ties strict looks at more \
               leaves. Where returned values are clamped to the window, strict can miss a gap that the leaves prove, and the reason says so.",
    },
    viewpoint: Passage {
        title: "Viewpoint",
        text: "As Max sees it, large is good for Max everywhere. As the code sees it, numbers stand as the running code holds them: in \
               negamax forms, large is good for whoever is to move, and signs turn at every ply. Sentences always speak as Max sees it.",
    },
    units: Passage {
        title: "Beat, step, phase",
        text: "A beat is a node entered, a leaf looked at whole, or a node returned. A step counts the entering of a leaf as well. A \
               phase is one line of the code.",
    },
    code: Passage {
        title: "The code",
        text: "K shows the algorithm’s own source, as it was compiled. The lit line is the one that runs; variables stand beside the lines \
               where they live. F9 sets a breakpoint on the lit line, F8 runs on to the next one.",
    },
    predict: Passage {
        title: "Questions",
        text: "Q asks before a beat. Either the class, and the next Space shows the answer; or you, and then each of your answers is graded \
               alone, and a wrong one is explained. Y and N say whether there is a cutoff, a click on an edge that it is spared; Enter \
               checks, Esc puts the question away.",
    },
    what_if: Passage {
        title: "What if",
        text: "I lets you change the values of leaves and the order of children in the tree. The search answers at once and marks what is \
               newly visited and newly spared. [ and ] choose a leaf, with Shift any node; digits or Enter give a leaf a value, < and > \
               move a node among its siblings. Ctrl+Z takes changes back, all of them if you like.",
    },
    boards: Passage {
        title: "The board",
        text: "It shows the position whose moves are tried. A dashed arrow, or a piece with a dashed edge, is the move being tried; a \
               double green line with a check mark is the best so far. Hatched places and small crossed circles are where moves \
               lead that a cutoff spared. A ring marks where the last move went, rays a king in check. On violet squares the \
               history table tells how much the moves to them weigh; the stronger, the more.",
    },
    counters: Passage {
        title: "The counters",
        text: "Visited counts the nodes entered, leaves the evaluations, cutoffs the tests that fired, spared the moves that were never \
               made. How much lay below those moves nobody knows, since nobody looked.",
    },
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passages_are_one_line_each() {
        assert!(HELP.passages().iter().all(|passage| !passage.text.contains('\n') && !passage.text.contains("  ")));
    }
}
