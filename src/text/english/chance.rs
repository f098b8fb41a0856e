//! What happens at nodes of chance, in English.

use crate::grammar::{ChanceTexts, ExpectationLimit, NodeCalling};
use plyscope_core::game::Player;
use plyscope_core::replay::ChanceCut;

use super::cutoff::{are_pruned, moves};
use super::detail::where_from;
use super::reason::{at, capital, starting, starting_at};

pub(super) const TEXTS: ChanceTexts = ChanceTexts {
    begin: |root| {
        format!(
            "The search begins at {root}, where chance chooses: what counts is the expectation, the sum of all values, \
             each times its probability."
        )
    },
    enter: |phrase| {
        format!(
            "{} chance chooses: what counts is the expectation, the sum of all values, each times its probability.",
            starting_at(phrase)
        )
    },
    branch: |name| name.map_or_else(|| "This move".to_owned(), starting),
    has_probability: |branch, probability| format!("{branch} comes with probability {probability}"),
    is_probed: |branch, player, who| {
        let end = at_most(player);
        format!("{branch} is only probed, with one move of {who}: that tells what it is worth {end}")
    },
    was_probed: |branch| format!("{branch} has been probed, and is searched now"),
    more_helps: |value, who| format!("more than {value} to help {who}"),
    less_helps: |value, who| format!("less than {value} to help {who}"),
    both_help: |more, less| format!("{more}, and {less}"),
    needed: |told, is_probe, parent, helps| {
        let colon = if is_probe { ". For" } else { ": for" };
        format!("{told}{colon} {parent} it has to be worth {helps}.")
    },
    complete: |added| {
        let (part, sum) = (format!("{} of {}", added.probability, added.value), &added.sum);
        format!("With {part} the sum {} is complete: the expectation is {sum}.", at(&added.phrase))
    },
    so_far: |added, rest| {
        let (part, sum) = (format!("{} of {}", added.probability, added.value), &added.sum);
        let at = at(&added.phrase);
        format!("{} is added {at}: {sum} so far, and a probability of {rest} is left.", starting(&part))
    },
    tried_alone: |who| format!("{who} has tried one move alone."),
    probed: |by, who, parent, all| {
        format!("{who} has tried one move alone, so {parent} comes to {all} {}.", at_most(by))
    },
    by_probes: |expected| {
        let (node, can, floor) = parts(expected);
        format!("{node} comes to {can} {}, by all that is known of its moves. {floor}", expected.limit)
    },
    all_searched: |known| format!("{known}: a cutoff, but every move has been searched."),
    need_not_be_searched: |known, spared| match spared {
        1 => format!("{known}, so the move that is left need not be searched."),
        _ => format!("{known}, so the {spared} moves that are left need not be searched."),
    },
    at_best: |expected| {
        let (node, can, floor) = parts(expected);
        let best = match expected.cut {
            ChanceCut::Low => "largest",
            ChanceCut::High => "smallest",
        };
        let limit = &expected.limit;
        format!("{node} comes to {can} {limit}, even with the {best} value for every move that is left. {floor}")
    },
    so_pruned: |whatever, spared| {
        format!("{whatever}, so {} {} pruned.", moves(spared), if spared.are_many() { "are" } else { "is" })
    },
    more_than: |value| format!("more than {value}"),
    less_than: |value| format!("less than {value}"),
    values_joint: " and ",
    would_not_have_cut: |child, values| format!("{} {} would not have cut.", capital(values), where_from(child)),
    would_have_cut,
    sum: |parts, sum| {
        let parts: Vec<String> = parts.iter().map(|(chance, value)| format!("{chance} of {value}")).collect();
        format!("The sum is made of {}: {sum}.", super::listed(&parts))
    },
    no_value_is_so: |floor, player| {
        let so = match player {
            Player::Max => "large",
            Player::Min => "small",
        };
        format!("{}, and no value is so {so}", starting(floor))
    },
    ends_at_once: |needs, _node| format!("{needs}: the first value that comes back ends it."),
    cannot_give: |needs, node, spared| are_pruned(needs, spared, &format!("{node} cannot give that")),
};

/// A node of chance at the beginning of a sentence, how its limit is one, and what a player has already.
fn parts(expected: &ExpectationLimit) -> (String, &'static str, String) {
    let can = match expected.cut {
        ChanceCut::Low => "at most",
        ChanceCut::High => "at least",
    };
    (starting(&expected.node), can, starting(&expected.floor))
}

fn would_have_cut(child: &NodeCalling, less: Option<&str>, more: Option<&str>) -> String {
    let from = where_from(child);
    let less = less.map(|less| format!("{less} or less"));
    let more = more.map(|more| format!("{more} or more"));
    match (less, more) {
        (Some(less), Some(more)) => format!("{less} {from} would have cut, and so would {more}."),
        (less, more) => format!("{} {from} would have cut.", less.or(more).unwrap_or_default()),
    }
}

/// Why a node below chance is given up: it cannot give what the node of chance needs.
pub(super) fn not_what_is_needed(player: Player, node: &str, had: &str) -> String {
    let than = match player {
        Player::Max => "more",
        Player::Min => "less",
    };
    format!("and {node} needs {than} than {had} from this move")
}

/// On which side a value is a bound that a player has with one of several moves.
const fn at_most(player: Player) -> &'static str {
    match player {
        Player::Max => "at least",
        Player::Min => "at most",
    }
}
