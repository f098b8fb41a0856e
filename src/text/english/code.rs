//! The listing that runs, in English.

use crate::replay::Condition;
use crate::search::Algorithm;
use crate::text::number::grouped;
use crate::text::words::{CodeWords, SpokenLine, item};

pub(super) const CODE: CodeWords = CodeWords {
    title: item("Code", "The algorithm’s own source, with the line that runs. (K)"),
    classroom: item("Classroom part", "Only the function: the part that the articles print."),
    whole_file: item("Whole file", "The file as it was compiled, from its first line to its last."),
    run_on: item("Run on", "On to the next breakpoint. (F8)"),
    run_back: item("Run back", "Back to the last breakpoint. (Shift+F8)"),
    conditions: item("Stop at…", "What a run stops at besides lines."),
    condition: |condition, node| match condition {
        Condition::Cutoff => "next cutoff".to_owned(),
        Condition::BoundChange => "next change of α or β".to_owned(),
        Condition::Entered(_) => format!("{node} entered"),
        Condition::ReturnedTo(_) => format!("value returned to {node}"),
        Condition::Leaf(number) => format!("leaf number {}", grouped(number)),
    },
    node: |number| format!("node {}", grouped(u64::from(number) + 1)),
    leaf: item("leaf number", "Counted in the order of the visits, from 1."),
    clear: item("Clear", "Take all breakpoints away, those on lines as well."),
    line: |number| format!("line {number}"),
    stopped: |why| format!("Stopped: {why}"),
    how_to_stop: "F9 sets a breakpoint on the lit line, F8 runs to it.",
    no_breakpoint: "No breakpoint is set. F9 sets one on the lit line.",
    running: |step, last| format!("Looking for a breakpoint: step {} of {}", grouped(step), grouped(last)),
    give_up: item("Stop looking", "Stay at the step on screen. (Esc)"),
    lines: item("Lines of the code", "↑ and ↓ choose a line, Enter or Space sets a breakpoint there or takes it away."),
    spoken_line: |line| {
        let SpokenLine { number, text, lit, breakpoint, values } = line;
        let mut spoken = format!("line {number}");
        spoken += if lit { ", lit: " } else { ": " };
        spoken += if text.is_empty() { "blank" } else { text };
        if !values.is_empty() {
            spoken += &format!(", {values}");
        }
        spoken + if breakpoint { ", breakpoint" } else { "" }
    },
    differences: item(
        "How this differs from the article",
        "What was changed on the way from the article to code that runs.",
    ),
    difference: |algorithm| match algorithm {
        Algorithm::MinMax => &[
            "The article asks for the depth alone. Here the test for a finished game comes with it: without moves, its loop would return −∞ or +∞.",
            "The article evaluates for White. Here White is Max: evaluate_for_max.",
            MAKE,
            HIDDEN,
        ],
        Algorithm::NegaMax => &[
            "The article asks for the depth alone. Here the test for a finished game comes with it: without moves, its loop would return −∞.",
            "The evaluation is the article’s second one, for the side to move.",
            MAKE,
            HIDDEN,
        ],
        Algorithm::MaxMin => &[
            "The article searches to the end of the game. Here there is a depth as well, and the search stops where it is used up.",
            "The article’s players are 1 and 0, here Max and Min; player^1 is player.opponent().",
            DECIDED,
            NEW_NODE,
            HIDDEN,
        ],
        Algorithm::Minimax => &[
            "The article writes max(maxEval, eval). Here it is an if, so that one sees when the value changes. Of equal values the first one stays.",
            "The article hands the node down. Here make plays the move, and unmake takes it back.",
            HIDDEN,
        ],
        Algorithm::AlphaBeta => &[
            "The article asks for the depth alone. Here the test for a finished game comes with it: without moves, its loop would return alpha.",
            "The article cuts when the value is ≥ beta. Here that is a setting: self.cutoff.fires is ≥ or, by the strict rule, >.",
            "The evaluation is for the side to move, as in the article’s negamax.",
            MAKE,
            HIDDEN,
        ],
        Algorithm::MaxMinPruned => &[
            "The article searches to the end of the game. Here there is a depth as well, and the search stops where it is used up.",
            "The article cuts when alpha > beta. Here that is a setting: self.cutoff.fires is > or, at equal, ≥.",
            "The article’s players are 1 and 0, here Max and Min; player^1 is player.opponent().",
            DECIDED,
            NEW_NODE,
            HIDDEN,
        ],
        Algorithm::AlphaBetaSoft => &[
            "The article’s code cuts when β < α, its prose already when they are equal. Here that is a setting: self.cutoff.fires.",
            "The article writes max(maxEval, eval). Here it is an if, and alpha rises inside it: a value that is not better for the node cannot raise alpha either.",
            "The article hands the node down. Here make plays the move, and unmake takes it back.",
            HIDDEN,
        ],
        Algorithm::AlphaBetaHistory => &[
            "The article sorts the moves by rising weight, so the best come last. Here the best come first, and equal ones keep their order.",
            "The article passes −β and −α down, but does not change the sign of what comes back, and evaluates for one fixed side. Here the sign changes, and the evaluation is for the side to move.",
            "The article’s pseudo-code takes the last of equal values (≥), its code the first (>). Here it is the first: with ≥, a value that is only a bound can become the best move.",
            "The bonus is 2 to the power of depth, as in the pseudo-code; the article’s code adds twice as much. The table is cleared at each search.",
            "The test for a finished game comes with the test of the depth. The cutoff, alpha ≥ beta in the article, is a setting.",
            "The article makes all the positions that follow before it searches them. Here make plays one move, and unmake takes it back.",
            HIDDEN,
        ],
        Algorithm::Buggy(_) => &[],
    },
};

const MAKE: &str = "The article lists the moves and makes the next one while there is one. Here that is one for loop; make plays the move, and unmake takes it back.";
const NEW_NODE: &str =
    "The article makes a new node for each move. Here make plays the move, and unmake takes it back.";
const DECIDED: &str = "A decided game is ±∞ in the article. Here it lies just inside, so that even in a lost position one move is better than none.";
const HIDDEN: &str = "Lines that only tell this window what happens are hidden: the numbers skip them.";
