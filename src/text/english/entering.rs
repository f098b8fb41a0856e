//! Why a node was entered, and what is wanted there, in English.

use crate::facts::Entered;
use crate::number::grouped;
use crate::{self as text, GameEnd, WhyFirst};
use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{Belief, BoundOwner, Owners};
use plyscope_core::search::Window;
use plyscope_core::trace::NodeId;

use super::reason::{SentenceWriter, name, starting, wanted};

impl SentenceWriter<'_> {
    pub(super) fn begin(&self, player: Player, leaf: bool, window: Option<Window>) -> String {
        let root = self.named(self.nodes.root());
        if leaf {
            return format!(
                "The search begins at {root}, and ends there: {root} is a leaf, and only has to be evaluated."
            );
        }
        let asked = window.and_then(|window| self.asked(window)).map_or_else(String::new, |asked| format!(" {asked}"));
        let wanted = wanted(player);
        format!("The search begins at {root}. It is {}’s turn: the {wanted} value counts.{asked}", name(player))
    }

    /// The root window in words; `None` when everything is asked for.
    fn asked(&self, window: Window) -> Option<String> {
        let (alpha, beta) = (self.had(Player::Max, window.alpha), self.had(Player::Min, window.beta));
        match (window.alpha.is_infinite(), window.beta.is_infinite()) {
            (true, true) => None,
            (false, true) => Some(format!("Only values above {alpha} are asked for.")),
            (true, false) => Some(format!("Only values below {beta} are asked for.")),
            (false, false) => Some(format!("Only values between {alpha} and {beta} are asked for.")),
        }
    }

    pub(super) fn enter_leaf(&self, node: NodeId) -> String {
        let who = if self.nodes.has_name(node) { starting(&self.nodes.name(node)) } else { "This".to_owned() };
        match self.nodes.game_over(node) {
            Some(GameEnd::Won(winner)) => {
                format!("{who} ends the game: {winner} has won. Only the score is looked up.")
            }
            Some(GameEnd::Draw) => format!("{who} ends the game in a draw. Only the score is looked up."),
            None if self.nodes.at_depth_limit(node) => {
                format!("{who} is at the depth limit. It is only evaluated, and not searched.")
            }
            None => format!("{who} is a leaf: it is evaluated, and not searched."),
        }
    }

    pub(super) fn enter(&self, entered: &Entered) -> String {
        let Entered { node, player, window, owners, beliefs, .. } = *entered;
        let turn = format!("{} it is {}’s turn", self.starting_at(node), name(player));
        let Some(window) = window else {
            return format!("{turn}: the {} value counts.", wanted(player));
        };
        if self.nodes.has_wrong_window(node) {
            return format!("{turn}. The log has the window {} here.", text::window(window));
        }
        if owners == Owners::default() {
            let asked = self
                .asked(window)
                .unwrap_or_else(|| "Neither player is sure of anything yet, so every value matters.".to_owned());
            return format!("{turn}. {asked}");
        }
        let floor = |player, bound: Value, owner, belief: Option<Belief>, told| {
            (!bound.is_infinite()).then(|| self.floor(player, bound, owner) + &self.besides(belief, told))
        };
        let alpha = floor(Player::Max, window.alpha, owners.alpha, beliefs[0], None);
        let beta = floor(Player::Min, window.beta, owners.beta, beliefs[1], beliefs[0]);
        match (alpha, beta) {
            (None, None) => format!("{turn}."),
            (Some(alpha), None) => {
                format!("{turn}. {}, so only more than {} matters here.", starting(&alpha), window.alpha)
            }
            (None, Some(beta)) => {
                format!("{turn}. {}, so only less than {} matters here.", starting(&beta), window.beta)
            }
            (Some(alpha), Some(beta)) => {
                let matters = if window.alpha < window.beta {
                    "only what lies between matters here"
                } else {
                    "nothing lies between, but the strict rule goes on"
                };
                format!("{turn}. {}, and {beta}: {matters}.", starting(&alpha))
            }
        }
    }

    /// `Max already has 6 at w1`.
    pub(super) fn floor(&self, player: Player, value: Value, owner: Option<BoundOwner>) -> String {
        let had = self.had(player, value);
        if let Some(BoundOwner::Visit { again, .. }) = owner {
            return self.shown_by_visit(player, &had, again);
        }
        if let Some(BoundOwner::Entry(node)) = owner {
            return format!("{} already has {had} {}", name(player), self.by_entry(node));
        }
        match (owner.map(BoundOwner::node), player) {
            (Some(owner), Player::Max) if self.nodes.is_chance(owner) => {
                format!("{} needs more than {had} from this move", self.named(owner))
            }
            (Some(owner), Player::Min) if self.nodes.is_chance(owner) => {
                format!("{} needs less than {had} from this move", self.named(owner))
            }
            (Some(owner), _) => format!("{} already has {had} {}", name(player), self.at(owner)),
            (None, Player::Max) => format!("the search only asks for more than {had}"),
            (None, Player::Min) => format!("the search only asks for less than {had}"),
        }
    }

    /// A sentence more: why this move is tried before the others.
    pub(super) fn why_first(&self, node: NodeId) -> String {
        match self.nodes.why_first(node) {
            Some(WhyFirst::History(weight)) => {
                format!(" Searched first: best before, with a weight of {}.", grouped(weight))
            }
            Some(WhyFirst::Table(writer)) => {
                format!(" Searched first: the table’s move, written by {}.", self.nodes.writer(writer))
            }
            Some(WhyFirst::Killer) => " Searched first: a killer, which made a cutoff at this ply before.".to_owned(),
            Some(WhyFirst::Capture) => " Searched first: the best capture.".to_owned(),
            Some(WhyFirst::BestOfAll) => " Searched first: the best move, as a search before has found.".to_owned(),
            None => String::new(),
        }
    }
}
