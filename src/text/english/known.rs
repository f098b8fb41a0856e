//! On what a number rests that is not simply proved here: a condition, an earlier visit, an entry of the table. In
//! English.

use crate::facts::{AbsorbedReturn, Cutoff};
use crate::grammar::{KnownTexts, SentenceMaker};
use plyscope_core::game::Player;
use plyscope_core::replay::Belief;
use plyscope_core::trace::NodeId;

use super::cutoff::{are_pruned, then};

pub(super) const TEXTS: KnownTexts = KnownTexts {
    condition,
    besides: |condition| format!(", if {condition}"),
    made_exact: |proved, value| {
        format!("The null window has already shown that it is {proved}, so it is exactly {value}.")
    },
};

/// What has to be so for a believed sign to be true.
const fn condition(belief: Belief) -> &'static str {
    match belief {
        Belief::NullMove(_) => "passing is never best",
        Belief::Reduction(_) => "late moves need less depth",
        Belief::LessDepth(_) => "less depth is enough",
        Belief::Entry(_) => "more depth says the same",
    }
}

/// The beginning of a sentence on what follows under conditions; nothing where all is proved.
pub(super) fn under(beliefs: [Option<Belief>; 2]) -> String {
    let [first, second] = beliefs.map(|belief| belief.map(condition));
    match (first, second) {
        (None, None) => String::new(),
        (Some(first), Some(second)) if first != second => format!("If {first} and {second}, "),
        (Some(one), _) | (None, Some(one)) => format!("If {one}, "),
    }
}

/// A cutoff by what an earlier visit of a move has shown of the node behind it, which is this one or stands above.
pub(super) fn cut_by_visit(
    teller: &SentenceMaker<'_>,
    worth: &str,
    (taken, cutoff): (&AbsorbedReturn, &Cutoff),
    of: NodeId,
) -> String {
    let AbsorbedReturn { parent, player, .. } = *taken;
    let Cutoff { held, bound, distance, spared, .. } = *cutoff;
    let opponent = player.opponent();
    let of = if distance == 0 { "it".to_owned() } else { teller.named(of) };
    let known = format!("{worth}, and {}", shown_of(&of, opponent, &teller.had(opponent, bound)));
    let (node, then) = (teller.named(parent), then(taken));
    let so = match (distance, player) {
        (0, Player::Min) => format!("{node} is{then} worth no less"),
        (0, Player::Max) => format!("{node} is{then} worth no more"),
        _ if held != bound => format!("{} will{then} not choose the line to {node}", teller.who(opponent)),
        (_, Player::Min) => format!("{node} is{then} worth no more than that"),
        (_, Player::Max) => format!("{node} is{then} worth no less than that"),
    };
    are_pruned(&known, &teller.spared(parent, spared), &so)
}

/// What a null window has shown of a node: `the null window has already shown that C is worth at least 3`.
pub(super) fn shown_of(node: &str, player: Player, had: &str) -> String {
    let least = match player {
        Player::Max => "at least",
        Player::Min => "at most",
    };
    format!("the null window has already shown that {node} is worth {least} {had}")
}
