//! Words of finding the mistake in a listing, in English.

use crate::grammar::BugTexts;
use crate::words::BugFacts;
use plyscope_core::search::Bug;

use super::reason::listed;

pub(super) const TEXTS: BugTexts = BugTexts {
    visits: |node| format!("The suspect visits {node}, which the right search prunes."),
    spares: |node| format!("The suspect never looks at {node}; the right search does."),
    has_other_value: |node| format!("{node} comes back with another value."),
    values_differ: |root, [wrong, right]| {
        format!("In the end the suspect gives {root} the value {wrong}, the right search {right}.")
    },
    choices_differ: |root, value, [chosen, best], [wrong, right]| {
        format!(
            "In the end both give {root} the value {value}. But the suspect chooses {chosen}, which is worth {wrong}, \
             where {best} is worth {right}."
        )
    },
    only_work_differs: |root, value, [many, few]| {
        format!("Both give {root} the value {value}. But the suspect visits {many} nodes, the right search {few}.")
    },
    part_at: |step, what| format!("They part at step {step}: {what}."),
    nodes_differ: |node, right| format!("the suspect goes down to {node}, the right search to {right}"),
    events_differ: |node, right| format!("the suspect is at {node}, the right search at {right}"),
    tables_differ: |node| {
        format!("{node} is entered, and the suspect learns something else of it from the table than the right search")
    },
    stand_pat_differs: |node| format!("{node} is entered, and what it is worth as it stands differs"),
    value_differs: |node| format!("{node} comes back with two values"),
    suspect_cuts: |node, parent| {
        format!("{node} has come back to {parent}; the suspect gives {parent} up, the right search does not")
    },
    right_one_cuts: |node, parent| {
        format!("{node} has come back to {parent}; the right search gives {parent} up, the suspect does not")
    },
    windows_differ: |node, parent| format!("{node} has come back to {parent}, and α and β at {parent} differ"),
    best_differs: |node, parent| format!("{node} has come back to {parent}, and the best move at {parent} differs"),
    explanation,
};

/// What the mistake does, which article has it, what it costs here, and how it is mended.
fn explanation(facts: &BugFacts<'_>) -> String {
    let BugFacts { root, values: [wrong, right], choices: [chosen, best], worth, visited, .. } = *facts;
    let [many, few] = visited;
    match facts.bug {
        Bug::NoMinusSign => format!(
            "What comes back is the other player’s value, and its sign is not turned: the minus sign is missing, as in \
            the article on Chinese chess. So \
             both players take the largest value, and {root} gets {wrong} instead of {right}. It chooses {chosen}, \
             which is worth {}, \
             and not {best}, which is worth {}. Mended: value = −nega_max(depth − 1).",
            worth[0], worth[1]
        ),
        Bug::EvaluatesForMax => format!(
            "Negamax needs the value for the side to move. This listing evaluates for Max always, as the code of the \
            article on Chinese chess does for \
             one fixed team, and at a leaf where Min is to move the sign is wrong. {root} gets {wrong} instead of \
             {right}, and chooses \
             {chosen}, which is worth {}, not {best}, which is worth {}. Mended, the evaluation turns with the side to \
             move.",
            worth[0], worth[1]
        ),
        Bug::SideByParity => format!(
            "The side to move is taken from the depth that is left: even is Max, odd is Min, as in the code of the \
            article on Chinese chess. That holds \
             only if the search begins with Max and an even depth. Here the depth is odd, and the players take each \
             other’s side: \
             {root} gets {wrong} instead of {right}, and chooses {chosen}, which is worth {}, not {best}, which is \
             worth {}. Mended, \
             the side is handed down.",
            worth[0], worth[1]
        ),
        Bug::SortsAscending => format!(
            "The moves are sorted with the best last, so those that cut soonest are tried too late. The code of the \
            article on Chinese chess does it: \
             steps.sort(key=history_get) puts small weights first. Here it visits {many} nodes instead \
             of {few}. Mended, the best come first."
        ),
        Bug::TakesEqual => format!(
            "With ≥ a value that is only as good takes the best move’s place. The pseudo-code of the article on \
            Chinese chess has it. The {wrong} \
             of {chosen} is only a bound: {} not looked at. In truth {chosen} is worth {}, while {best} is worth {}. \
             Mended, it is >: \
             the first of equal moves stays.",
            were(facts.unseen),
            worth[0],
            worth[1]
        ),
        Bug::AlphaForValue => format!(
            "The test holds the player’s own bound against the child’s value, where the other bound belongs. That is \
            section 1.2 of \
             the article on Chinese chess taken at its word: α is Max’s value, β is Min’s. So a node is given up once \
             one child is worse than what \
             the player has; {} never looked at, and {root} gets {wrong} instead of {right}. Mended, it tests α \
             against β.",
            are(facts.missed)
        ),
        Bug::StrictForAtEqual => format!(
            "The test is α > β, as in the code of the article on gomoku and of the notes on minimax, where the rule \
            was α ≥ β. Once the two meet nothing can be \
             gained, and yet the search goes on: {} looked at for nothing. It visits {many} nodes instead of {few}, \
             for the same \
             {right}. Mended, the test asks the rule.",
            are(facts.extra)
        ),
        Bug::AlwaysExact => format!(
            "What is written into the table is decided against the window of all numbers, and so is always exact. But \
            a node that was \
             given up is known from one side alone: its value is a bound. Where it is met again the bound passes for \
             the value, and \
             {root} gets {wrong} instead of {right}. Mended, the window of the call decides: (asked, best, beta)."
        ),
        Bug::FlagFromRaisedAlpha => format!(
            "What is written into the table is decided by α as it is at the end. By then the best value has raised α, \
            and so does not \
             lie above it: every result is stored as at most. A node that was given up with at least that much is then \
             taken to have at \
             most that much, and {root} gets {wrong} instead of {right}. Mended, α of the call decides: asked."
        ),
        Bug::DepthIgnored => format!(
            "An entry is used though it was searched less deep than is asked for. What was seen from afar, or only \
            estimated, stands \
             for the deeper search: {root} gets {wrong} instead of {right}. Mended, the depth of the entry is compared \
             with the one \
             that is asked for: self.probe(depth)."
        ),
        Bug::MateNotShifted => format!(
            "A win is counted in plies from the root. The node that wrote the entry was nearer to the root than the \
            one that reads it, \
             and this listing takes its number as it was: the win seems to come sooner than it does. {root} gets \
             {wrong} instead of \
             {right}. Mended, what is read is shifted by the plies between the two: self.probe(depth)."
        ),
        Bug::HardAndSoftMixed => format!(
            "The best value starts at α, as in a fail-hard search. A node that fails low then returns and stores α, \
            and not how far below \
             it its moves were: a weaker bound, which settles less later. So {} looked at though a better bound was to \
             be had. It \
             visits {many} nodes instead of {few}, for the same {right}. Mended, the best value starts at −∞.",
            are(facts.extra)
        ),
        Bug::StandPatWrongSide => format!(
            "The side to move may be content with the position as it stands. This listing evaluates that for the other \
            side, and the sign \
             is wrong: a player is content where the position is bad, and captures where it is good. {root} gets \
             {wrong} instead of \
             {right}. Mended, it is evaluated for the side to move: self.stand_pat()."
        ),
    }
}

/// `line 47`, `lines 47 and 68`.
pub(crate) fn numbered(lines: &[u32]) -> String {
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
