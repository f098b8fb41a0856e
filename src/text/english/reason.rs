//! Why a step happened, in English.

use crate::grammar::{Choice, ComparedValue, NameTexts, NodePhrase, ReasonTexts};
use crate::words::PlayerWords;
use plyscope_core::game::{Player, WrittenValue};
use plyscope_core::trace::BoundKind;

/// Begins a sentence: an article gets its capital, a given name stays as it is.
pub(super) fn starting(name: &str) -> String {
    for (article, capital) in [("the ", "The "), ("this ", "This "), ("an ", "An "), ("a ", "A ")] {
        if let Some(rest) = name.strip_prefix(article) {
            return format!("{capital}{rest}");
        }
    }
    name.to_owned()
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

pub(super) fn name(player: Player) -> &'static str {
    (PlayerWords::ENGLISH.name)(player)
}

/// `one ply up`, `three plies up`.
pub(super) fn up(plies: u32) -> String {
    const WORDS: [&str; 11] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let number = WORDS.get(plies as usize).map_or_else(|| plies.to_string(), |word| (*word).to_owned());
    let unit = if plies == 1 { "ply" } else { "plies" };
    format!("{number} {unit} up")
}

/// `1 ply`, `3 plies`.
pub(super) fn plies(depth: u32) -> String {
    if depth == 1 { "1 ply".to_owned() } else { format!("{depth} plies") }
}

/// A text of the program with a capital; never a given name, which stays as it is.
pub(crate) fn capital(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| format!("{}{}", first.to_uppercase(), rest.as_str()))
}

/// What a value proves: `exactly 6`, `at least 6`, `at most 6`.
pub(super) fn proved(kind: BoundKind, value: WrittenValue<'_>) -> String {
    match kind {
        BoundKind::Exact => format!("exactly {value}"),
        BoundKind::Lower => format!("at least {value}"),
        BoundKind::Upper => format!("at most {value}"),
    }
}

/// A value without the word `exactly`.
pub(super) fn plainly(kind: BoundKind, value: WrittenValue<'_>) -> String {
    match kind {
        BoundKind::Exact => value.to_string(),
        BoundKind::Lower | BoundKind::Upper => proved(kind, value),
    }
}

/// Where something is: `at w3`, `after X a1`, `two plies up`.
pub(super) fn at(phrase: &NodePhrase) -> String {
    match phrase.plies_up {
        Some(plies) => up(plies),
        None if phrase.is_move => format!("after {}", phrase.named),
        None => format!("at {}", phrase.named),
    }
}

/// Where something is, at the beginning of a sentence.
pub(super) fn starting_at(phrase: &NodePhrase) -> String {
    let comma = if phrase.plies_up.is_some() { "," } else { "" };
    format!("{}{comma}", capital(&at(phrase)))
}

/// By what a player has a bound that the table has told a node.
pub(super) fn by_entry(phrase: &NodePhrase) -> String {
    format!("by the table’s entry {}", at(phrase))
}

/// Where a choice is made, and whether it is one for now, where others follow.
fn at_now(choice: &Choice<'_>, now: &str) -> String {
    format!("{}{}", at(choice.phrase), if choice.last { "" } else { now })
}

/// Who has the other value, and on what it rests.
fn by(other: &ComparedValue<'_>) -> String {
    let name = other.name.as_ref().map_or_else(String::new, |name| format!(" by {name}"));
    name + &other.besides
}

/// A child at the beginning of a sentence.
pub(super) fn child(name: Option<&str>) -> String {
    name.map_or_else(|| "The child".to_owned(), starting)
}

/// A leaf at the beginning of a sentence.
fn leaf(name: Option<&str>) -> String {
    name.map_or_else(|| "The leaf".to_owned(), starting)
}

pub(super) const NAMES: NameTexts = NameTexts {
    root: "the root",
    this_node: "this node",
    child: "the child",
    node_up: |plies| format!("the node {}", up(plies)),
    proved,
};

pub(super) const TEXTS: ReasonTexts = ReasonTexts {
    only_move: |choice| format!("It is the only move {}, so {} takes it.", at(choice.phrase), choice.who),
    none_helped: |choice| {
        format!("Nothing before it helped {who} {}, so {who} takes it.", at(choice.phrase), who = choice.who)
    },
    kept_for_now: |choice| {
        format!("{} {} has nothing better yet, and keeps it for now.", starting_at(choice.phrase), choice.who)
    },
    better: |choice, other| {
        let (value, by, child) = (other.value, by(other), choice.child.unwrap_or("it"));
        format!("For {} that is better than {value}{by}: {child} is the choice {}.", choice.who, at_now(choice, " now"))
    },
    better_than_floor: |choice, floor| {
        let (floor, child) = (starting(floor), choice.child.unwrap_or("it"));
        format!("{floor}, and this is better: {child} is the choice {}.", at_now(choice, " for now"))
    },
    worse: |choice, other, it| {
        let (who, at, by) = (choice.who, at(choice.phrase), by(other));
        format!("{who} already has {} {at}{by}, so {it} is not chosen.", other.value)
    },
    tie: |choice, other, stays, is_exact| {
        let (who, at, by) = (choice.who, at(choice.phrase), by(other));
        let tie = if is_exact { "a tie" } else { "no gain" };
        format!("{who} already has {} {at}{by}: {tie}, and {} stays.", other.value, stays.unwrap_or("the earlier one"))
    },
    no_help: |floor, so| format!("{}, {so}.", starting(floor)),
    bounds_stay: |choice| format!("so α and β stay as they are {}", at(choice.phrase)),
    is_no_help: |choice| format!("so this does not help {} {}", choice.who, at(choice.phrase)),
    not_asked_for: |player| match player {
        Player::Max => "and this is not more",
        Player::Min => "and this is not less",
    },
    tie_goes_on: |met, left| {
        let on = if left {
            "The at-equal rule would cut here; the strict rule goes on."
        } else {
            "The at-equal rule would cut here, with nothing left to prune; the strict rule does not."
        };
        format!("That is just {met}. {on}")
    },
    hidden_gap: |gap| {
        let (most, past) = match gap.player {
            Player::Max => ("at least", "above"),
            Player::Min => ("at most", "below"),
        };
        let came_back = match &gap.gave {
            Some(gave) => format!("{gave} But an earlier value came back clamped"),
            None => format!("But {} came back as {}, clamped", gap.child, gap.value),
        };
        let on = if gap.last { ", and does not cut" } else { " and goes on" };
        format!(
            "The leaves below {} prove {most} {}, {past} {}. {came_back} to the window: the strict rule sees only a \
             tie{on}.",
            gap.parent, gap.proved, gap.met
        )
    },
    met_at_node: |had, who, phrase| format!("the {had} that {who} has {}", at(phrase)),
    met_by_entry: |had, who, phrase| format!("the {had} that {who} has {}", by_entry(phrase)),
    met_by_visit: |had, node| format!("the {had} that the null window has shown of {node}"),
    met_at_start: |had| format!("the {had} that the search was started with"),
    gave: |name, worth| format!("{} gives {worth}.", child(name)),
    gave_won: |called, winner, value| {
        format!("{} ends the game, {winner} has won: {value}.", leaf(called.name.as_deref()))
    },
    gave_drawn: |called, value| format!("{} ends the game in a draw: {value}.", leaf(called.name.as_deref())),
    gave_estimate: |called, value| {
        format!("{}, at the depth limit, is estimated at {value}.", leaf(called.name.as_deref()))
    },
    gave_leaf: |called, kind, value| format!("{} gives {}.", leaf(called.name.as_deref()), plainly(kind, value)),
    done: |root, worth, rest| format!("The search is done: {root} is worth {worth}.{rest}"),
    child_with: |value| format!("the child with {value}"),
    came_closest: |name| {
        format!(" No child came up to what was asked for: {name} came closest, but need not be the best.")
    },
    chooses: |who, name, is_move| format!(" {who} {} {name}.", if is_move { "plays" } else { "chooses" }),
    no_choice: " No child came up to what was asked for, so there is no choice.",
};

pub(super) const fn wanted(player: Player) -> &'static str {
    match player {
        Player::Max => "largest",
        Player::Min => "smallest",
    }
}
