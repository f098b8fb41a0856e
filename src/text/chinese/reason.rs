//! Why a step happened, in Chinese.

use crate::facts::{Cutoff, Entered, Taken};
use crate::words::PlayerWords;
use crate::{DescribeNodes, GameEnd, Story, fell_short, is_first_child};
use plyscope_core::game::{Chooser, Player, Value};
use plyscope_core::replay::{BoundOwner, Reason, Returned, Verdict};
use plyscope_core::trace::{BoundKind, NodeId};

use super::spacing::spaced;
use super::story;

/// The sentence for a reason.
pub(crate) fn reason(reason: &Reason, nodes: &dyn DescribeNodes) -> String {
    spaced(&match nodes.story() {
        Some(Story::Pockets) => story::pockets(reason, nodes),
        _ => SentenceWriter { nodes }.reason(reason),
    })
}

/// `甲`, `甲和乙`, `甲、乙和丙`.
pub(crate) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} 和 {last}", first.join("、")),
    }
}

pub(super) fn name(player: Player) -> &'static str {
    (PlayerWords::CHINESE.name)(player)
}

pub(super) const fn wanted(player: Player) -> &'static str {
    match player {
        Player::Max => "要取最大的值",
        Player::Min => "要取最小的值",
    }
}

pub(super) fn number(plies: u32) -> String {
    const WORDS: [&str; 11] = ["零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十"];
    WORDS.get(plies as usize).map_or_else(|| plies.to_string(), |word| (*word).to_owned())
}

/// What a value proves, before the number.
pub(super) const fn proved(kind: BoundKind) -> &'static str {
    match kind {
        BoundKind::Exact => "正好是",
        BoundKind::Lower => "至少是",
        BoundKind::Upper => "至多是",
    }
}

fn plainly(kind: BoundKind, value: Value) -> String {
    match kind {
        BoundKind::Exact => value.to_string(),
        BoundKind::Lower => format!("至少 {value}"),
        BoundKind::Upper => format!("至多 {value}"),
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
                format!("{there}{asked}")
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
            _ if self.nodes.is_root(node) => "根结点".to_owned(),
            Some(0) => "这个结点".to_owned(),
            Some(1) => "上一层的结点".to_owned(),
            Some(plies) => format!("往上{}层的结点", number(plies)),
            None => "这个子结点".to_owned(),
        }
    }

    /// Whether only its distance distinguishes an ancestor from others.
    pub(super) fn is_only_plies_up(&self, node: NodeId) -> bool {
        let nameless = !self.nodes.is_root(node) && !self.nodes.has_name(node);
        nameless && self.nodes.plies_up(node).is_some_and(|plies| plies > 0)
    }

    /// Where something is: `在 w3`, `在 X a1 之后`. Never `走 X a1 后`: a player stands before it, who need not have moved.
    pub(super) fn at(&self, node: NodeId) -> String {
        let named = self.named(node);
        if self.nodes.is_move(node) { format!("在 {named} 之后") } else { format!("在 {named} ") }
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
        // `w5 的 1`, or `1` alone where the leaf has no name.
        let of = |node: NodeId, value: Value| {
            let of = if self.nodes.has_name(node) { format!("{} 的 ", self.nodes.name(node)) } else { String::new() };
            // A condition that has just been told holds for this, too.
            format!("{of}{value}{}", self.besides(compared, child.belief))
        };
        match *verdict {
            Verdict::Added { probability, sum, rest, cut } => self.added(child, parent, (probability, sum, rest), cut),
            Verdict::Probed { by, all, cut } => self.probed(child, parent, (by, all), cut),
            Verdict::First if last && is_first_child(child.node, parent) => {
                format!("{gave}{who}{at}只有这一个着法，就选它。")
            }
            Verdict::First if last => format!("{gave}前面的值{at}都帮不了 {who}，所以取它。"),
            Verdict::First => format!("{gave}{who}{at}还没有更好的，先留着它。"),
            Verdict::Better { before, before_value } => {
                let child =
                    if self.nodes.has_name(child.node) { self.nodes.name(child.node) } else { "它".to_owned() };
                let now = if last { "选定" } else { "改选" };
                format!("{gave}对 {who} 来说，这比 {} 更好，于是{at}{now} {child}。", of(before, before_value))
            }
            Verdict::BeyondEntry { bound, owner } => {
                let now = if last { "选定" } else { "先选" };
                let name = if self.nodes.has_name(child.node) { self.nodes.name(child.node) } else { "它".to_owned() };
                let (floor, besides) = (self.floor(player, bound, owner), self.besides(compared, child.belief));
                format!("{gave}{floor}{besides}，而这更好，于是{at}{now} {name}。")
            }
            Verdict::Worse { best, best_value } => {
                let it = if child.leaf { child.value.to_string() } else { self.named(child.node) };
                format!("{gave}{who}{at}已有 {}，所以不取 {it}。", of(best, best_value))
            }
            Verdict::Tie { best, best_value } => {
                let stays =
                    if self.nodes.has_name(best) { self.nodes.name(best) } else { "先找到的那个".to_owned() };
                let tie = match child.is_exact() {
                    true => "两者相等".to_owned(),
                    false if self.nodes.has_name(child.node) => format!("{} 不会更好", self.nodes.name(child.node)),
                    false => "它不会更好".to_owned(),
                };
                format!("{gave}{who}{at}已有 {}，{tie}，仍取 {stays}。", of(best, best_value))
            }
            Verdict::NoHelp { bound, owner } => {
                // A fail-soft search keeps such a value as the node's best: it only never moves the window.
                let so = match (self.nodes.letters(), owner) {
                    (true, _) => format!("所以 α 和 β {at}都不变"),
                    (false, Some(_)) => format!("所以它{at}帮不了 {who}"),
                    (false, None) => "它不在其中".to_owned(),
                };
                let besides = self.besides(compared, child.belief);
                format!("{gave}{}{besides}，{so}。", self.floor(player, bound, owner))
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
                    "按“相等即截断”的条件，这里会截断；按“严格大于才截断”的条件，搜索继续。"
                } else {
                    "按“相等即截断”的条件，这里会截断，只是已没有什么可剪；按“严格大于才截断”的条件，不截断。"
                };
                format!("{gave}这正好等于{met}。{on}")
            }
            Verdict::HiddenGap { proved: value, bound, owner } => {
                let (most, past) = match player {
                    Player::Max => ("至少", "高于"),
                    Player::Min => ("至多", "低于"),
                };
                let met = self.met(player.opponent(), bound, owner);
                // What came back now may itself be the truth; then an earlier value was clamped.
                let came_back = if child.leaf || child.bound == BoundKind::Exact {
                    format!("{gave}可是先前有返回值被限制到了窗口边界")
                } else {
                    format!("可是 {} 的返回值被限制到窗口边界，成了 {}", self.named(child.node), child.value)
                };
                let on = if last { "不截断" } else { "搜索继续" };
                let parent = self.named(parent);
                format!(
                    "看过的叶结点已证明 {parent} 的值{most}是 {value}，{past}{met}。{came_back}：这里只看到相等，按“严格大于才截断”的条件，{on}。"
                )
            }
        }
    }

    /// A bound that was met: `Max 方在 w1 已有的 6`.
    pub(super) fn met(&self, player: Player, bound: Value, owner: Option<BoundOwner>) -> String {
        let had = self.had(player, bound);
        match owner {
            Some(BoundOwner::Visit { again, .. }) => format!("零窗口已为 {} 证明的 {had}", self.named(again)),
            Some(BoundOwner::Entry(node)) => format!("{}按{}的条目已有的 {had}", name(player), self.table_at(node)),
            Some(BoundOwner::Node(owner)) => format!("{}{}已有的 {had}", name(player), self.at(owner)),
            None => format!("搜索开始时给定的 {had}"),
        }
    }

    /// What came back, as a sentence.
    pub(super) fn gave(&self, child: &Returned) -> String {
        let value = child.value;
        if let Some(source) = child.source {
            return self.table_gave(child, source);
        }
        let named = self.nodes.has_name(child.node);
        let who = match (named, child.leaf) {
            (true, _) => self.nodes.name(child.node),
            (false, true) => "这个叶结点".to_owned(),
            (false, false) => "这个子结点".to_owned(),
        };
        if !child.leaf {
            return format!("{who} 的值{}。{}", self.worth(child), self.made_exact(child));
        }
        let after = if named && self.nodes.is_move(child.node) { format!("走 {who} 后") } else { format!("{who} ") };
        match self.nodes.game_over(child.node) {
            Some(GameEnd::Won(winner)) => format!("{after}棋局结束，{winner} 获胜，得分 {value}。"),
            Some(GameEnd::Draw) => format!("{after}棋局结束，双方和棋，得分 {value}。"),
            None if !child.terminal => format!("{who} 已达深度上限，评估值为 {value}。"),
            None => format!("{who} 的值是 {}。", plainly(child.bound, value)),
        }
    }

    fn done(&self, root: &Returned, best: Option<NodeId>) -> String {
        let mut text = format!("搜索结束：{} 的值{}", self.named(root.node), self.worth(root));
        if !root.leaf && root.chooser != Chooser::Chance {
            let who = match self.nodes.side(root.player) {
                Some(side) => (PlayerWords::CHINESE.side)(side, root.player),
                None => name(root.player).to_owned(),
            };
            let best_name = best.map(|best| {
                if self.nodes.has_name(best) {
                    self.nodes.name(best)
                } else {
                    format!("值为 {} 的子结点", root.value)
                }
            });
            let rest = match (best, best_name) {
                (Some(_), Some(name)) if fell_short(root) => {
                    format!("。没有子结点的值落在所关心的范围内：{name} 最接近，但不一定是最佳的选择")
                }
                (Some(best), Some(name)) => {
                    let is_move = self.nodes.is_move(best) && self.nodes.has_name(best);
                    format!("，{who} {} {name}", if is_move { "走" } else { "选" })
                }
                _ => "。没有子结点的值落在所关心的范围内，所以选不出着法".to_owned(),
            };
            text.push_str(&rest);
        }
        text.push('。');
        text
    }
}
