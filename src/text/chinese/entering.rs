//! Why a node was entered, and what is wanted there, in Chinese.

use crate::facts::Entered;
use crate::number::grouped;
use crate::{self as text, GameEnd, WhyFirst};
use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{Belief, BoundOwner, Owners};
use plyscope_core::search::Window;
use plyscope_core::trace::NodeId;

use super::reason::{SentenceWriter, name, wanted};

impl SentenceWriter<'_> {
    pub(super) fn begin(&self, player: Player, leaf: bool, window: Option<Window>) -> String {
        let root = self.named(self.nodes.root());
        if leaf {
            return format!("从 {root} 开始搜索。{root} 本身就是叶结点，直接评估即可。");
        }
        let asked = window.and_then(|window| self.asked(window)).unwrap_or_default();
        format!("从 {root} 开始搜索。先由 {} 选择，{}。{asked}", name(player), wanted(player))
    }

    /// The root window in words; `None` when everything is asked for.
    fn asked(&self, window: Window) -> Option<String> {
        let (alpha, beta) = (self.had(Player::Max, window.alpha), self.had(Player::Min, window.beta));
        match (window.alpha.is_infinite(), window.beta.is_infinite()) {
            (true, true) => None,
            (false, true) => Some(format!("这次只关心大于 {alpha} 的值。")),
            (true, false) => Some(format!("这次只关心小于 {beta} 的值。")),
            (false, false) => Some(format!("这次只关心 {alpha} 与 {beta} 之间的值。")),
        }
    }

    pub(super) fn enter_leaf(&self, node: NodeId) -> String {
        let is_move = self.nodes.is_move(node);
        let who = match (self.nodes.has_name(node), is_move) {
            (true, true) => format!("走了 {}", self.nodes.name(node)),
            (true, false) => format!("到了 {}", self.nodes.name(node)),
            (false, _) => "到了这里".to_owned(),
        };
        match self.nodes.game_over(node) {
            Some(GameEnd::Won(winner)) => format!("{who}，棋局结束，{winner} 获胜：按结果计分，不用搜索。"),
            Some(GameEnd::Draw) => format!("{who}，棋局结束，双方和棋：按结果计分，不用搜索。"),
            None if self.nodes.at_depth_limit(node) => format!("{who}，达到深度上限：只作评估，不再往下搜索。"),
            None if is_move => format!("{who}，到了叶结点：直接取它的值，不用搜索。"),
            None if self.nodes.has_name(node) => {
                format!("到了叶结点 {}：直接取它的值，不用搜索。", self.nodes.name(node))
            }
            None => "到了一个叶结点：直接取它的值，不用搜索。".to_owned(),
        }
    }

    pub(super) fn enter(&self, entered: &Entered) -> String {
        let Entered { node, player, window, owners, beliefs, .. } = *entered;
        let verb = if self.nodes.is_move(node) { "走了" } else { "到了" };
        let turn = format!("{verb} {}，轮到 {} 选择", self.named(node), name(player));
        let Some(window) = window else {
            return format!("{turn}，{}。", wanted(player));
        };
        if self.nodes.has_wrong_window(node) {
            return format!("{turn}。日志里，这一行的窗口是 {}。", text::window(window));
        }
        if owners == Owners::default() {
            let asked = self.asked(window).unwrap_or_else(|| "双方都还没有任何保证，所有的值都有意义。".to_owned());
            return format!("{turn}。{asked}");
        }
        let floor = |player, bound: Value, owner, belief: Option<Belief>, told| {
            (!bound.is_infinite()).then(|| self.floor(player, bound, owner) + &self.besides(belief, told))
        };
        let alpha = floor(Player::Max, window.alpha, owners.alpha, beliefs[0], None);
        let beta = floor(Player::Min, window.beta, owners.beta, beliefs[1], beliefs[0]);
        match (alpha, beta) {
            (None, None) => format!("{turn}。"),
            (Some(alpha), None) => format!("{turn}。{alpha}，这里只有大于 {} 的值才有意义。", window.alpha),
            (None, Some(beta)) => format!("{turn}。{beta}，这里只有小于 {} 的值才有意义。", window.beta),
            (Some(alpha), Some(beta)) => {
                let matters = if window.alpha < window.beta {
                    "只有两者之间的值才有意义"
                } else {
                    "两者之间已没有值，但按“严格大于才截断”的条件，搜索继续"
                };
                format!("{turn}。{alpha}，{beta}：{matters}。")
            }
        }
    }

    /// `Max 方在 w1 已有 6`.
    pub(super) fn floor(&self, player: Player, value: Value, owner: Option<BoundOwner>) -> String {
        let had = self.had(player, value);
        if let Some(BoundOwner::Visit { again, .. }) = owner {
            let least = match player {
                Player::Max => "至少",
                Player::Min => "至多",
            };
            return format!("零窗口已证明 {} 的值{least}是 {had}", self.named(again));
        }
        if let Some(BoundOwner::Entry(node)) = owner {
            return format!("按{}的条目，{}已有 {had}", self.table_at(node), name(player));
        }
        match (owner.map(BoundOwner::node), player) {
            (Some(owner), Player::Max) if self.nodes.is_chance(owner) => {
                format!("{} 需要这一分支的值大于 {had}", self.named(owner))
            }
            (Some(owner), Player::Min) if self.nodes.is_chance(owner) => {
                format!("{} 需要这一分支的值小于 {had}", self.named(owner))
            }
            (Some(owner), _) => format!("{}{}已有 {had}", name(player), self.at(owner)),
            (None, Player::Max) => format!("这次搜索只关心大于 {had} 的值"),
            (None, Player::Min) => format!("这次搜索只关心小于 {had} 的值"),
        }
    }

    /// A sentence more: why this move is tried before the others.
    pub(super) fn why_first(&self, node: NodeId) -> String {
        match self.nodes.why_first(node) {
            Some(WhyFirst::History(weight)) => {
                format!("这一着最先搜索：它在历史表中的分数最高，为 {}。", grouped(weight))
            }
            Some(WhyFirst::Table(writer)) => {
                format!("这一着最先搜索：置换表里记着它，由 {} 写入。", self.nodes.writer(writer))
            }
            Some(WhyFirst::Killer) => "这一着最先搜索：它是杀手着法，在同一层造成过截断。".to_owned(),
            Some(WhyFirst::Capture) => "这一着最先搜索：吃子优先，它吃的子价值最高。".to_owned(),
            Some(WhyFirst::BestOfAll) => "这一着最先搜索：事先的搜索已知它是最佳着法。".to_owned(),
            None => String::new(),
        }
    }
}
