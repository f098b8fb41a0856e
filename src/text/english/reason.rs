//! Why a step happened, in English.

use crate::facts::{Cutoff, Entered, Taken};
use crate::words::PlayerWords;
use crate::{DescribeNodes, GameEnd, fell_short, is_first_child};
use plyscope_core::game::{Chooser, Player, Value};
use plyscope_core::replay::{BoundOwner, Reason, Returned, Verdict};
use plyscope_core::trace::{BoundKind, NodeId};

use super::story;

/// The sentence for a reason.
pub(crate) fn reason(reason: &Reason, nodes: &dyn DescribeNodes) -> String {
    match nodes.story() {
        Some(crate::Story::Pockets) if !reason.is_enhanced() => story::pockets(reason, nodes),
        _ => SentenceWriter { nodes }.reason(reason),
    }
}

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

/// A text of the program with a capital; never a given name, which stays as it is.
pub(super) fn capital(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| format!("{}{}", first.to_uppercase(), rest.as_str()))
}

/// What a value proves: `exactly 6`, `at least 6`, `at most 6`.
pub(super) fn proved(kind: BoundKind, value: Value) -> String {
    match kind {
        BoundKind::Exact => format!("exactly {value}"),
        BoundKind::Lower => format!("at least {value}"),
        BoundKind::Upper => format!("at most {value}"),
    }
}

/// A value without the word `exactly`.
fn plainly(kind: BoundKind, value: Value) -> String {
    match kind {
        BoundKind::Exact => value.to_string(),
        BoundKind::Lower | BoundKind::Upper => proved(kind, value),
    }
}

pub(super) struct SentenceWriter<'a> {
    pub(super) nodes: &'a dyn DescribeNodes,
}

impl SentenceWriter<'_> {
    fn reason(&self, reason: &Reason) -> String {
        match *reason {
            Reason::Begin { player, leaf, pass: Some((number, call)), .. } => {
                self.begin_pass(player, number, call, leaf)
            }
            Reason::Begin { chooser: Chooser::Chance, leaf: false, .. } => self.begin_at_chance(),
            Reason::Begin { player, leaf, window, .. } => self.begin(player, leaf, window),
            Reason::Enter { node, player, window, owners, beliefs, leaf, entering: Some(entering), .. }
                if let Some(special) =
                    self.enter_specially(&Entered { node, player, window, owners, beliefs, leaf }, &entering) =>
            {
                special + &self.why_first(node)
            }
            Reason::Enter { node, parent, needed: Some(needed), chooser, leaf, .. } => {
                let asked = self.needed(node, parent, &needed);
                let there = match (leaf, chooser) {
                    (true, _) => self.enter_leaf(node),
                    (false, Chooser::Chance) => self.enter_chance(node),
                    (false, Chooser::Player(player)) => self.enter(&Entered::without_window(node, player)),
                };
                format!("{there} {asked}")
            }
            Reason::Enter { node, leaf: true, .. } => self.enter_leaf(node) + &self.why_first(node),
            Reason::Enter { node, chooser: Chooser::Chance, .. } => self.enter_chance(node),
            Reason::Enter { node, player, window: Some(window), owners, hopeless_for: Some(needed_by), .. } => {
                self.enter_hopelessly(node, player, needed_by, (window, owners)) + &self.why_first(node)
            }
            Reason::Enter { node, player, window, owners, beliefs, leaf, .. } => {
                let entered = Entered { node, player, window, owners, beliefs, leaf };
                self.enter(&entered) + &self.why_first(node)
            }
            Reason::Took { child, parent, player, verdict, compared, last } => {
                self.took(&Taken { child, parent, player, compared, last }, &verdict)
            }
            Reason::Done { root, pass: Some((_, call, goes_on)), .. } if goes_on => self.end_pass(&root, call, goes_on),
            Reason::Done { root, best, .. } => self.done(&root, best),
        }
    }

    /// The node inside a sentence.
    pub(super) fn named(&self, node: NodeId) -> String {
        if self.nodes.has_name(node) {
            return self.nodes.name(node);
        }
        match self.nodes.plies_up(node) {
            _ if self.nodes.is_root(node) => "the root".to_owned(),
            Some(0) => "this node".to_owned(),
            Some(plies) => format!("the node {}", up(plies)),
            None => "the child".to_owned(),
        }
    }

    /// How many plies up an ancestor is, if only that distinguishes it from others.
    pub(super) fn only_plies_up(&self, node: NodeId) -> Option<u32> {
        let nameless = !self.nodes.is_root(node) && !self.nodes.has_name(node);
        self.nodes.plies_up(node).filter(|plies| nameless && *plies > 0)
    }

    /// Where something is: `at w3`, `after X a1`, `two plies up`.
    pub(super) fn at(&self, node: NodeId) -> String {
        match self.only_plies_up(node) {
            Some(plies) => up(plies),
            None if self.nodes.is_move(node) => format!("after {}", self.named(node)),
            None => format!("at {}", self.named(node)),
        }
    }

    /// Where something is, at the beginning of a sentence.
    pub(super) fn starting_at(&self, node: NodeId) -> String {
        let comma = if self.only_plies_up(node).is_some() { "," } else { "" };
        format!("{}{comma}", capital(&self.at(node)))
    }

    /// What a player already has: α for Max, β for Min.
    pub(super) fn had(&self, player: Player, value: Value) -> String {
        match (self.nodes.letters(), player) {
            (false, _) => value.to_string(),
            (true, Player::Max) => format!("α = {value}"),
            (true, Player::Min) => format!("β = {value}"),
        }
    }

    fn took(&self, taken: &Taken, verdict: &Verdict) -> String {
        let Taken { ref child, parent, player, compared, last } = *taken;
        let who = name(player);
        let at = self.at(parent);
        let gave = self.gave(child);
        let by = |node: NodeId| {
            let name = if self.nodes.has_name(node) { format!(" by {}", self.nodes.name(node)) } else { String::new() };
            // A condition that has just been told holds for this, too.
            name + &self.besides(compared, child.belief)
        };
        match *verdict {
            Verdict::Added { probability, sum, rest, cut } => self.added(child, parent, (probability, sum, rest), cut),
            Verdict::Probed { by, all, cut } => self.probed(child, parent, (by, all), cut),
            Verdict::First if last && is_first_child(child.node, parent) => {
                format!("{gave} It is the only move {at}, so {who} takes it.")
            }
            Verdict::First if last => format!("{gave} Nothing before it helped {who} {at}, so {who} takes it."),
            Verdict::First => {
                format!("{gave} {} {who} has nothing better yet, and keeps it for now.", self.starting_at(parent))
            }
            Verdict::Better { before, before_value } => {
                let now = if last { "" } else { " now" };
                let child = if self.nodes.has_name(child.node) { self.nodes.name(child.node) } else { "it".to_owned() };
                format!(
                    "{gave} For {who} that is better than {before_value}{}: {child} is the choice {at}{now}.",
                    by(before)
                )
            }
            Verdict::BeyondEntry { bound, owner } => {
                let now = if last { "" } else { " for now" };
                let it = if self.nodes.has_name(child.node) { self.nodes.name(child.node) } else { "it".to_owned() };
                let floor = starting(&self.floor(player, bound, owner));
                let besides = self.besides(compared, child.belief);
                format!("{gave} {floor}{besides}, and this is better: {it} is the choice {at}{now}.")
            }
            Verdict::Worse { best, best_value } => {
                let it = if child.leaf { child.value.to_string() } else { self.named(child.node) };
                format!("{gave} {who} already has {best_value} {at}{}, so {it} is not chosen.", by(best))
            }
            Verdict::Tie { best, best_value } => {
                let stays =
                    if self.nodes.has_name(best) { self.nodes.name(best) } else { "the earlier one".to_owned() };
                let tie = if child.is_exact() { "a tie" } else { "no gain" };
                format!("{gave} {who} already has {best_value} {at}{}: {tie}, and {stays} stays.", by(best))
            }
            Verdict::NoHelp { bound, owner } => {
                // A fail-soft search keeps such a value as the node's best: it only never moves the window.
                let so = match (self.nodes.letters(), owner, player) {
                    (true, ..) => format!("so α and β stay as they are {at}"),
                    (false, Some(_), _) => format!("so this does not help {who} {at}"),
                    (false, None, Player::Max) => "and this is not more".to_owned(),
                    (false, None, Player::Min) => "and this is not less".to_owned(),
                };
                let besides = self.besides(compared, child.belief);
                format!("{gave} {}{besides}, {so}.", starting(&self.floor(player, bound, owner)))
            }
            Verdict::Cut { held, exactly, clamped, bound, owner, distance, spared } => {
                self.cut(taken, &Cutoff { held, exactly, clamped, bound, owner, distance, spared })
            }
            Verdict::EmptyWindow { needed_by, bound, owner, spared } => {
                self.empty_window(parent, &self.needs_too_much(needed_by, bound, owner), spared)
            }
            Verdict::TakesEqual { before, bound, owner } => {
                self.takes_equal(child, parent, before, &self.floor(player, bound, owner))
            }
            Verdict::Again { bound, reduced } => self.again(child, player, bound, reduced),
            Verdict::PassIsEnough { bound, spared, .. } => self.pass_is_enough(taken, bound, spared),
            Verdict::PassIsNotEnough { bound } => self.pass_is_not_enough(child, player, bound),
            Verdict::GivenUp { bound, owner, spared } => self.given_up(taken, (bound, owner), spared),
            Verdict::TieGoesOn { bound, owner, left } => {
                let met = self.met(player.opponent(), bound, owner);
                let on = if left {
                    "The at-equal rule would cut here; the strict rule goes on."
                } else {
                    "The at-equal rule would cut here, with nothing left to prune; the strict rule does not."
                };
                format!("{gave} That is just {met}. {on}")
            }
            Verdict::HiddenGap { proved: value, bound, owner } => {
                let (most, past) = match player {
                    Player::Max => ("at least", "above"),
                    Player::Min => ("at most", "below"),
                };
                let met = self.met(player.opponent(), bound, owner);
                // What came back now may itself be the truth; then an earlier value was clamped.
                let came_back = if child.leaf || child.bound == BoundKind::Exact {
                    format!("{gave} But an earlier value came back clamped")
                } else {
                    format!("But {} came back as {}, clamped", self.named(child.node), child.value)
                };
                let on = if last { ", and does not cut" } else { " and goes on" };
                let parent = self.named(parent);
                format!(
                    "The leaves below {parent} prove {most} {value}, {past} {met}. {came_back} to the window: the \
                    strict rule sees only \
                     a tie{on}."
                )
            }
        }
    }

    /// A bound that was met: `the 6 that Max has at w1`.
    pub(super) fn met(&self, player: Player, bound: Value, owner: Option<BoundOwner>) -> String {
        let had = self.had(player, bound);
        match owner {
            Some(BoundOwner::Node(owner)) => format!("the {had} that {} has {}", name(player), self.at(owner)),
            Some(BoundOwner::Entry(owner)) => format!("the {had} that {} has {}", name(player), self.by_entry(owner)),
            Some(BoundOwner::Visit { again, .. }) => {
                format!("the {had} that the null window has shown of {}", self.named(again))
            }
            None => format!("the {had} that the search was started with"),
        }
    }

    /// What came back, as a sentence.
    pub(super) fn gave(&self, child: &Returned) -> String {
        let value = child.value;
        if let Some(source) = child.source {
            return self.table_gave(child, source);
        }
        let who = match (self.nodes.has_name(child.node), child.leaf) {
            (true, _) => starting(&self.nodes.name(child.node)),
            (false, true) => "The leaf".to_owned(),
            (false, false) => "The child".to_owned(),
        };
        if !child.leaf {
            return format!("{who} gives {}.{}", self.worth(child), self.made_exact(child));
        }
        match self.nodes.game_over(child.node) {
            Some(GameEnd::Won(winner)) => format!("{who} ends the game, {winner} has won: {value}."),
            Some(GameEnd::Draw) => format!("{who} ends the game in a draw: {value}."),
            None if !child.terminal => format!("{who}, at the depth limit, is estimated at {value}."),
            None => format!("{who} gives {}.", plainly(child.bound, value)),
        }
    }

    fn done(&self, root: &Returned, best: Option<NodeId>) -> String {
        let name_of_root = self.named(root.node);
        let worth = self.worth(root);
        let mut text = format!("The search is done: {name_of_root} is worth {worth}.");
        if root.leaf || root.chooser == Chooser::Chance {
            return text;
        }
        let who = match self.nodes.side(root.player) {
            Some(side) => (PlayerWords::ENGLISH.side)(side, root.player),
            None => name(root.player).to_owned(),
        };
        let best_name = best.map(|best| {
            if self.nodes.has_name(best) { self.nodes.name(best) } else { format!("the child with {}", root.value) }
        });
        let rest = match (best, best_name) {
            (Some(_), Some(name)) if fell_short(root) => {
                format!(" No child came up to what was asked for: {name} came closest, but need not be the best.")
            }
            (Some(best), Some(name)) => {
                let verb = if self.nodes.is_move(best) && self.nodes.has_name(best) { "plays" } else { "chooses" };
                format!(" {who} {verb} {name}.")
            }
            _ => " No child came up to what was asked for, so there is no choice.".to_owned(),
        };
        text.push_str(&rest);
        text
    }
}

pub(super) const fn wanted(player: Player) -> &'static str {
    match player {
        Player::Max => "largest",
        Player::Min => "smallest",
    }
}
