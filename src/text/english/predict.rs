//! Questions and answers, in English.

use crate::words::{Given, Wrong};
use crate::{DescribeNodes, Story, bound, letter};
use plyscope_core::replay::{BoundOwner, Mistake, Owners, Part};
use plyscope_core::search::Window;
use plyscope_core::trace::BoundKind;

use super::reason::{SentenceWriter, listed, name};

pub(crate) fn given(given: &Given, nodes: &dyn DescribeNodes) -> String {
    if nodes.story().is_some() {
        return given_in_story(given, nodes);
    }
    let writer = SentenceWriter { nodes };
    let Some(parent) = given.parent else {
        return format!("The search is done: {} returns.", writer.named(writer.nodes.root()));
    };
    let back = match &given.leaf {
        Some(leaf) => writer.gave(leaf),
        None => format!("The search is done with {}.", writer.named(given.child)),
    };
    let at = writer.starting_at(parent);
    let who = name(given.player);
    let Some(window) = given.window else {
        return match given.best {
            Some(best) => format!("{back} {at} {who} has {best} so far."),
            None => format!("{back} {at} {who} has nothing yet."),
        };
    };
    let has = if nodes.letters() {
        format!("α = {} and β = {}", bound(window.alpha), bound(window.beta))
    } else {
        sure_of(window, given.owners)
    };
    format!("{back} {at} it is {who}’s turn, and {has}.")
}

fn sure_of(window: Window, owners: Owners) -> String {
    let Window { alpha, beta } = window;
    let alpha = (!alpha.is_infinite()).then(|| match owners.alpha {
        Some(BoundOwner::Visit { .. }) => format!("the null window has already shown at least {alpha}"),
        Some(BoundOwner::Node(_) | BoundOwner::Entry(_)) => format!("Max already has {alpha}"),
        None => format!("the search only asks for more than {alpha}"),
    });
    let beta = (!beta.is_infinite()).then(|| match owners.beta {
        Some(BoundOwner::Visit { .. }) => format!("the null window has already shown at most {beta}"),
        Some(BoundOwner::Node(_) | BoundOwner::Entry(_)) => format!("Min already has {beta}"),
        None => format!("the search only asks for less than {beta}"),
    });
    let known: Vec<String> = alpha.into_iter().chain(beta).collect();
    if known.is_empty() { "neither player has anything yet".to_owned() } else { listed(&known) }
}

/// What is given, in the story of the pockets.
fn given_in_story(given: &Given, nodes: &dyn DescribeNodes) -> String {
    match given.parent {
        None => "You have been through the pockets.".to_owned(),
        Some(parent) if nodes.is_root(parent) => format!("You are done with {}.", nodes.name(given.child)),
        Some(_) => format!("You pull out {}.", nodes.name(given.child)),
    }
}

/// Where something is asked, with a space before it; nothing when the root returns.
pub(crate) fn place(given: &Given, nodes: &dyn DescribeNodes) -> String {
    given.parent.map_or_else(String::new, |parent| format!(" {}", SentenceWriter { nodes }.at(parent)))
}

pub(crate) fn ask(part: Part, given: &Given, nodes: &dyn DescribeNodes) -> String {
    let place = place(given, nodes);
    if let Some(Story::Pockets) = nodes.story() {
        return match (part, given.parent) {
            (Part::Cut | Part::Spared, _) => "Do you look on in this pocket, or put it back?",
            (_, None) => "Which pocket do you choose?",
            (_, Some(parent)) if nodes.is_root(parent) => "Which pocket is your choice now?",
            (_, Some(_)) => "Which thing would your rival give you now?",
        }
        .to_owned();
    }
    match part {
        Part::Value => format!("Which value does {} return?", SentenceWriter { nodes }.named(given.child)),
        Part::Bound => match (given.window, nodes.letters()) {
            (Some(_), true) => format!("What is {}{place} then?", letter(given.player)),
            (Some(_), false) => format!("What does {} have{place} then?", name(given.player)),
            (None, _) => format!("What is the best value{place} then?"),
        },
        Part::Cut => format!("Is there a cutoff{place}?"),
        Part::Spared => format!("Which moves are pruned{place}?"),
        Part::Best if given.parent.is_none() => "Which move is best?".to_owned(),
        Part::Best => format!("Which move is the choice{place} then?"),
    }
}

pub(crate) fn label(part: Part, given: &Given, nodes: &dyn DescribeNodes) -> String {
    let place = place(given, nodes);
    if let Some(Story::Pockets) = nodes.story() {
        return match part {
            Part::Cut | Part::Spared => "This pocket",
            _ => "The choice",
        }
        .to_owned();
    }
    match part {
        Part::Value => format!("Value of {}", SentenceWriter { nodes }.named(given.child)),
        Part::Bound => match (given.window, nodes.letters()) {
            (Some(_), true) => format!("New {}{place}", letter(given.player)),
            (Some(_), false) => format!("What {} has{place}", name(given.player)),
            (None, _) => format!("Best value{place}"),
        },
        Part::Cut => format!("Cutoff{place}"),
        Part::Spared => format!("Pruned{place}"),
        Part::Best if given.parent.is_none() => "Best move".to_owned(),
        Part::Best => format!("Choice{place}"),
    }
}

pub(crate) fn mistake(wrong: &Wrong<'_>) -> Option<String> {
    let right = wrong.right;
    Some(match wrong.mistake {
        Mistake::Missing | Mistake::Number | Mistake::Choice => return None,
        Mistake::Sign => match wrong.proved {
            Some(BoundKind::Exact) => "The number is right, and it is exact.",
            Some(BoundKind::Lower) => "The number is right, but the value may be larger.",
            _ => "The number is right, but the value may be smaller.",
        }
        .to_owned(),
        Mistake::Clamped => "The leaves prove that, but what comes back is clamped to the window.".to_owned(),
        Mistake::NotTaken => format!("What comes back is not taken: {right} stays."),
        Mistake::CutFirst => format!("The test comes first and cuts: {right} stays."),
        Mistake::MissedCut => "The two bounds have passed each other.".to_owned(),
        Mistake::NoCut => "The bound that would cut is not reached.".to_owned(),
        Mistake::NoCutAtEqual => "The two bounds only meet, and the strict rule goes on.".to_owned(),
        Mistake::CutAtEqual => "The two bounds meet, which is enough for the at-equal rule.".to_owned(),
        Mistake::Spared { .. } => spared(wrong.too_many, wrong.too_few),
        Mistake::Tie => "The two are equal, and the earlier one stays.".to_owned(),
    })
}

fn spared(too_many: &[String], too_few: &[String]) -> String {
    let are = |names: &[String]| if names.len() == 1 { "is" } else { "are" };
    let much = format!("Pruned too much: {} {} not pruned here.", listed(too_many), are(too_many));
    let little = format!("Pruned too little: {} {} pruned as well.", listed(too_few), are(too_few));
    match (too_many.is_empty(), too_few.is_empty()) {
        (false, true) => much,
        (true, _) => little,
        (false, false) => format!("{much} {little}"),
    }
}
