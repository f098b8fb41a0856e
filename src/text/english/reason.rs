//! Why a step happened, in English.

use crate::words::PlayerWords;
use crate::{DescribeNodes, GameEnd, fell_short, is_first_child};
use plyscope_core::game::{Chooser, Player, Value};
use plyscope_core::replay::{Belief, BoundOwner, Owners, Proof, Reason, Returned, Verdict};
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
fn up(plies: u32) -> String {
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
                    self.enter_specially(node, player, (window, owners, beliefs), &entering, leaf) =>
            {
                special + &self.why_first(node)
            }
            Reason::Enter { node, parent, needed: Some(needed), chooser, leaf, .. } => {
                let asked = self.needed(node, parent, &needed);
                let there = match (leaf, chooser) {
                    (true, _) => self.enter_leaf(node),
                    (false, Chooser::Chance) => self.enter_chance(node),
                    (false, Chooser::Player(player)) => self.enter(node, player, None, (Owners::default(), [None; 2])),
                };
                format!("{there} {asked}")
            }
            Reason::Enter { node, leaf: true, .. } => self.enter_leaf(node) + &self.why_first(node),
            Reason::Enter { node, chooser: Chooser::Chance, .. } => self.enter_chance(node),
            Reason::Enter { node, player, window: Some(window), owners, hopeless_for: Some(needed_by), .. } => {
                self.enter_hopelessly(node, player, needed_by, (window, owners)) + &self.why_first(node)
            }
            Reason::Enter { node, player, window, owners, beliefs, .. } => {
                self.enter(node, player, window, (owners, beliefs)) + &self.why_first(node)
            }
            Reason::Took { child, parent, player, verdict, compared, last } => {
                self.took(&child, parent, player, &verdict, compared, last)
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
    fn only_plies_up(&self, node: NodeId) -> Option<u32> {
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

    fn took(
        &self,
        child: &Returned,
        parent: NodeId,
        player: Player,
        verdict: &Verdict,
        compared: Option<Belief>,
        last: bool,
    ) -> String {
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
                let held = (exactly, held, clamped.map(|proof| (child.node, proof)));
                self.cut([child.belief, compared], held, parent, player, bound, owner, distance, spared)
            }
            Verdict::EmptyWindow { needed_by, bound, owner, spared } => {
                self.empty_window(parent, needed_by, bound, owner, spared)
            }
            Verdict::TakesEqual { before, bound, owner } => {
                self.takes_equal(child, parent, before, &self.floor(player, bound, owner))
            }
            Verdict::Again { bound, reduced } => self.again(child, player, bound, reduced),
            Verdict::PassIsEnough { bound, spared, .. } => self.pass_is_enough(child, parent, player, bound, spared),
            Verdict::PassIsNotEnough { bound } => self.pass_is_not_enough(child, player, bound),
            Verdict::GivenUp { bound, owner, spared } => self.given_up(child, parent, player, (bound, owner), spared),
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
    fn met(&self, player: Player, bound: Value, owner: Option<BoundOwner>) -> String {
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

    #[allow(clippy::too_many_arguments, reason = "they are the fields of `Verdict::Cut` and what they rest on")]
    fn cut(
        &self,
        beliefs: [Option<Belief>; 2],
        (exactly, held, clamped): (bool, Value, Option<(NodeId, Proof)>),
        parent: NodeId,
        player: Player,
        bound: Value,
        owner: Option<BoundOwner>,
        distance: u32,
        spared: u32,
    ) -> String {
        let node = self.named(parent);
        let opponent = player.opponent();
        let who = name(opponent);
        let (under, then) = (self.under(beliefs), if beliefs == [None; 2] { "" } else { " then" });
        // A search that clamps knows less than its leaves prove, which is what the sign beside the node says.
        let clamped = clamped.map(|(child, Proof { kind, value, .. })| {
            let (child, proved) = (starting(&self.named(child)), proved(kind, value));
            format!("{child} is worth {proved}, but comes back clamped to {held}. ")
        });
        let it = match (clamped, under.is_empty()) {
            (Some(clamped), true) => format!("{clamped}To the search {node}"),
            (Some(clamped), false) => clamped + &under + &node,
            (None, true) => starting(&node),
            (None, false) => under + &node,
        };
        let worth = match player {
            // The sign beside the node says it, too.
            _ if exactly => format!("{it} is worth exactly {held}"),
            Player::Max => format!("{it} is worth at least {held}"),
            Player::Min => format!("{it} is worth at most {held}"),
        };
        let owner = match owner {
            Some(BoundOwner::Entry(node)) if node == parent => {
                return self.cut_by_entry(&worth, parent, player, bound, spared, then);
            }
            Some(BoundOwner::Visit { again, .. }) => {
                return self.cut_by_visit(&worth, parent, player, (held, bound, again), (distance, spared), then);
            }
            owner => owner,
        };
        let by_entry = matches!(owner, Some(BoundOwner::Entry(_)));
        let owner = owner.map(BoundOwner::node);
        let than = if held == bound { "no better" } else { "worse" };
        let had = self.had(opponent, bound);
        // Where players do not take turns, two plies up is another player's choice already.
        let is_deep = distance >= 2;
        let than = match owner {
            Some(owner) if self.nodes.is_chance(owner) => self.not_what_is_needed(opponent, bound, owner),
            Some(owner) if by_entry => format!("{than} for {who} than the {had} {}", self.by_entry(owner)),
            Some(owner) if is_deep && self.only_plies_up(owner).is_some() => {
                format!("{than} for {who} than the {had} {}", self.at(owner))
            }
            Some(owner) if is_deep => {
                format!("{than} for {who} than the {had} {}, {}", self.at(owner), up(distance))
            }
            Some(owner) => format!("{than} for {who} than the {had} {}", self.at(owner)),
            None if opponent == Player::Max => format!("and the search only asks for more than {had}"),
            None => format!("and the search only asks for less than {had}"),
        };
        if spared == 0 {
            return format!("{worth}, {than}: a cutoff, but nothing was left to prune.");
        }
        let (moves, are_many) = self.spared_moves(parent, spared);
        let (are, they_are) = if are_many { ("are", "they are") } else { ("is", "it is") };
        let verb = if self.nodes.is_move(parent) && self.nodes.has_name(parent) { "play" } else { "choose" };
        let so = match (owner.is_some(), is_deep, held == bound) {
            _ if owner.is_some_and(|owner| self.nodes.is_chance(owner)) => format!("{node} cannot{then} give that"),
            (false, ..) if opponent == Player::Max => format!("{node} is{then} worth no more than that"),
            (false, ..) => format!("{node} is{then} worth no less than that"),
            (true, true, false) => format!("{who} will{then} not choose the line to {node}"),
            (true, _, true) if by_entry && opponent == Player::Max => {
                format!("{node} is{then} worth no more than that")
            }
            (true, _, true) if by_entry => format!("{node} is{then} worth no less than that"),
            (true, true, true) => format!("{who}{then} gains nothing by the line to {node}"),
            (true, false, false) => format!("{who} will{then} not {verb} {node}"),
            (true, false, true) => format!("{who}{then} has no reason to {verb} {node}"),
        };
        format!("{worth}, {than}. {} {are} pruned: whatever {they_are} worth, {so}.", starting(&moves))
    }

    /// A cutoff by what the node's own entry of the table knows of it.
    fn cut_by_entry(
        &self,
        worth: &str,
        parent: NodeId,
        player: Player,
        bound: Value,
        spared: u32,
        then: &str,
    ) -> String {
        let (most, no_more) = match player {
            Player::Max => ("at most", "no more"),
            Player::Min => ("at least", "no less"),
        };
        let known = format!("{worth}, and by the table {most} {bound}");
        if spared == 0 {
            return format!("{known}: a cutoff, but nothing was left to prune.");
        }
        let (moves, are_many) = self.spared_moves(parent, spared);
        let (are, they_are) = if are_many { ("are", "they are") } else { ("is", "it is") };
        let node = self.named(parent);
        format!(
            "{known}. {} {are} pruned: whatever {they_are} worth, {node} is{then} worth {no_more}.",
            starting(&moves)
        )
    }

    /// The spared moves inside a sentence, and whether they are more than one.
    pub(super) fn spared_moves(&self, parent: NodeId, spared: u32) -> (String, bool) {
        let kind = if self.nodes.spared_are_leaves(parent) { "leaf" } else { "move" };
        let mut names = self.nodes.spared(parent);
        names.truncate(spared as usize);
        let more = spared as usize - names.len();
        let moves = match (names.len(), more) {
            (0, 1) => format!("the last {kind}"),
            (0, _) if kind == "leaf" => format!("the other {spared} leaves"),
            (0, _) => format!("the other {spared} moves"),
            (_, 0) => listed(&names),
            _ => {
                let kind = match (kind, more) {
                    (kind, 1) => kind,
                    ("leaf", _) => "leaves",
                    _ => "moves",
                };
                names.push(format!("{more} more {kind}"));
                listed(&names)
            }
        };
        (moves, spared > 1)
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
