//! Words of finding the mistake in a listing, in English.

use crate::practice::Difference;
use crate::search::Bug;
use crate::text::words::{BugFacts, BugWords, DivergenceFacts, FirstEffect, item};

use super::reason::listed;

pub(super) const BUG: BugWords = BugWords {
    title: item("Find the bug", "A listing with one mistake runs beside the right one until they part. (J)"),
    choose: item("Bug", "Which of the four bugs is looked for; those that have been found have a tick."),
    numbered: |number, found| if found { format!("✓ {number}") } else { number.to_string() },
    name: |bug| match bug {
        Bug::SortsAscending => "sorted with the best last",
        Bug::TakesEqual => "an equal move takes the best one’s place",
        Bug::AlphaForValue => "a child’s value taken for the other bound",
        Bug::StrictForAtEqual => "strict where the rule is at-equal",
    },
    suspect: item("The suspect", "This listing has one mistake."),
    right: item("The right search", "The same algorithm without the mistake."),
    suspect_tree: "Tree of the suspect",
    right_tree: "Tree of the right search",
    suspect_lines: item(
        "Lines of the suspect",
        "↑ and ↓ choose a line, Enter or a click says that it is the wrong one.",
    ),
    right_lines: item("Lines of the right listing", "↑ and ↓ go through the lines."),
    task_title: "What it should do",
    task: |bug| match bug {
        Bug::SortsAscending | Bug::TakesEqual => HISTORY,
        Bug::AlphaForValue => SOFT_STRICT,
        Bug::StrictForAtEqual => SOFT_AT_EQUAL,
    },
    keys: "Space and → go on, ← goes back, C runs to where the two part, H gives a hint.",
    to_start: item("⏮", "Both to the start (Home)"),
    back: item("◀", "Both one back (←)"),
    forward: item("▶", "Both one on (→ or Space)"),
    to_end: item("⏭", "Both to the end (End)"),
    to_divergence: item("To where they part", "Run both to the first step at which they differ. (C or F8)"),
    hint: item("Hint", "One more hint: what comes of it, where the two part, the line. (H)"),
    hints_given: |given, all| format!("{given} of {all} hints"),
    give_up: item("Show it", "Give up, and be shown the mistake. (G)"),
    new_tree: item("Another tree", "The same bug on another tree. (N)"),
    next: item("Next bug", "The next of the four bugs. (V, back with Shift+V)"),
    show_right: item("Right listing", "Show the right listing beside the other, or hide it. (R)"),
    leave: item("✕", "Back to the replay (Esc)"),
    same_so_far: |step| format!("Step {step}: so far the two do the same."),
    part_here: "Here the two part.",
    have_parted: |step| format!("The two parted at step {step}."),
    suspect_says: "The suspect:",
    question: "Which line of the suspect is wrong? Click on it, or choose it with ↑ and ↓ and press Enter.",
    is_sound: |line| format!("Line {line} is as it should be. Look again at where the two part."),
    is_found: |line, others| match others {
        [] => format!("Found: it is line {line}."),
        others => format!("Found: it is line {line}. The same mistake is in {}.", numbered(others)),
    },
    is_shown: |lines| format!("This is it: {}.", numbered(lines)),
    consequence,
    divergence,
    line: |lines, text| format!("The mistake is in {}: {text}", numbered(lines)),
    explanation,
    sound_line: "tried: as it should be",
    wrong_line: "the mistake",
    mended_line: "as it should be",
};

const HISTORY: &[&str] = &[
    "Alpha-beta in negamax form, with the history heuristic.",
    "It tries first the moves that were best elsewhere: they cut soonest.",
    "Of equal moves the first one found stays the best.",
    "It gives a node up as soon as α ≥ β.",
];
const SOFT_STRICT: &[&str] = &[
    "Fail-soft alpha-beta: a best value is kept beside the window.",
    "At a Max node α rises, at a Min node β falls.",
    "It gives a node up once the window is empty: α > β.",
];
const SOFT_AT_EQUAL: &[&str] = &[
    "Fail-soft alpha-beta: a best value is kept beside the window.",
    "At a Max node α rises, at a Min node β falls.",
    "It gives a node up as soon as the two meet: α ≥ β.",
];

/// What comes of a mistake, without a word on where it is.
fn consequence(facts: &BugFacts<'_>) -> String {
    let BugFacts { root, values: [wrong, right], choices: [chosen, best], worth, visited, .. } = *facts;
    let whole = if wrong != right {
        format!("In the end the suspect gives {root} the value {wrong}, the right search {right}.")
    } else if worth[0] != worth[1] {
        format!(
            "In the end both give {root} the value {right}. But the suspect chooses {chosen}, which is worth {}, where {best} is \
             worth {}.",
            worth[0], worth[1]
        )
    } else {
        format!(
            "Both give {root} the value {right}. But the suspect visits {} nodes, the right search {}.",
            visited[0], visited[1]
        )
    };
    let first = match facts.first {
        Some(FirstEffect::Visits(node)) => format!("The suspect visits {node}, which the right search spares. "),
        Some(FirstEffect::Spares(node)) => format!("The suspect never looks at {node}; the right search does. "),
        Some(FirstEffect::Value(node)) => format!("{node} comes back with another value. "),
        Some(FirstEffect::Choice) | None => String::new(),
    };
    first + &whole
}

fn divergence(facts: &DivergenceFacts<'_>) -> String {
    let DivergenceFacts { step, difference, nodes: [node, right], parent, mistaken_cuts } = *facts;
    let what = match difference {
        Difference::Node => format!("the suspect goes down to {node}, the right search to {right}"),
        Difference::Event => format!("the suspect is at {node}, the right search at {right}"),
        Difference::Value => format!("{node} comes back with two values"),
        Difference::Cut if mistaken_cuts => {
            format!("{node} has come back to {parent}; the suspect gives {parent} up, the right search does not")
        }
        Difference::Cut => {
            format!("{node} has come back to {parent}; the right search gives {parent} up, the suspect does not")
        }
        Difference::Window => format!("{node} has come back to {parent}, and α and β at {parent} differ"),
        Difference::Best => format!("{node} has come back to {parent}, and the best move at {parent} differs"),
    };
    format!("They part at step {step}: {what}.")
}

fn explanation(facts: &BugFacts<'_>) -> String {
    let BugFacts { root, values: [wrong, right], choices: [chosen, best], worth, visited, .. } = *facts;
    let [many, few] = visited;
    match facts.bug {
        Bug::SortsAscending => format!(
            "The moves are sorted with the best last, so those that cut soonest are tried too late. The code of article 004 does it: \
             steps.sort(key=history_get) puts small weights first. Here it visits {many} nodes instead \
             of {few}. Mended, the best come first."
        ),
        Bug::TakesEqual => format!(
            "With ≥ a value that is only as good takes the best move’s place. The pseudo-code of article 004 has it. The {wrong} \
             of {chosen} is only a bound: {} not looked at. In truth {chosen} is worth {}, while {best} is worth {}. Mended, it is >: \
             the first of equal moves stays.",
            were(facts.unseen),
            worth[0],
            worth[1]
        ),
        Bug::AlphaForValue => format!(
            "The test holds the player’s own bound against the child’s value, where the other bound belongs. That is section 1.2 of \
             article 004 taken at its word: α is Max’s value, β is Min’s. So a node is given up once one child is worse than what \
             the player has; {} never looked at, and {root} gets {wrong} instead of {right}. Mended, it tests α against β.",
            are(facts.missed)
        ),
        Bug::StrictForAtEqual => format!(
            "The test is α > β, as in the code of articles 001 and 003, where the rule was α ≥ β. Once the two meet nothing can be \
             gained, and yet the search goes on: {} looked at for nothing. It visits {many} nodes instead of {few}, for the same \
             {right}. Mended, the test asks the rule.",
            are(facts.extra)
        ),
    }
}

/// `line 47`, `lines 47 and 68`.
fn numbered(lines: &[u32]) -> String {
    let numbers: Vec<String> = lines.iter().map(u32::to_string).collect();
    format!("{} {}", if lines.len() == 1 { "line" } else { "lines" }, listed(&numbers))
}

/// `e was`, `e and f were`.
fn were(names: &[String]) -> String {
    match names {
        [one] => format!("{one} was"),
        names => format!("{} were", listed(names)),
    }
}

/// `e is`, `e and f are`.
fn are(names: &[String]) -> String {
    match names {
        [one] => format!("{one} is"),
        names => format!("{} are", listed(names)),
    }
}
