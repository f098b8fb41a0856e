//! What happens in searches that look at a position more than once, in Chinese.

use crate::facts::{Entered, Taken};
use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{Entering, Returned, Told};
use plyscope_core::search::{CallKind, PassReason, RootCall};
use plyscope_core::trace::{BoundKind, NodeId};

use super::reason::{SentenceWriter, name, proved};

impl SentenceWriter<'_> {
    /// The root is entered, for the first time or once more.
    pub(super) fn begin_pass(&self, player: Player, number: usize, call: RootCall, leaf: bool) -> String {
        let root = self.named(self.nodes.root());
        if leaf {
            return format!("{root} 本身就是叶结点，直接评估即可。");
        }
        let depth = call.depth;
        let (low, high) = match player {
            Player::Max => (call.window.alpha, call.window.beta),
            Player::Min => (call.window.beta, call.window.alpha),
        };
        let asked = match (low.is_infinite(), high.is_infinite()) {
            (true, true) => String::new(),
            (false, true) => format!("窗口一端是 {low}，另一端不限。"),
            (true, false) => format!("窗口一端是 {high}，另一端不限。"),
            (false, false) => format!("窗口为 {low} 到 {high}。"),
        };
        match call.reason {
            PassReason::First | PassReason::Deeper if number == 0 => {
                format!("第 1 次迭代，从 {root} 开始，搜索 {depth} 层。{asked}")
            }
            PassReason::First | PassReason::Deeper => {
                format!("第 {} 次迭代：再从 {root} 开始，这次搜索 {depth} 层。{asked}", number + 1)
            }
            PassReason::Aspiration => format!("从 {root} 开始搜索 {depth} 层，窗口取在期望的值附近。{asked}"),
            PassReason::FailedLow => format!("值低出了窗口，所以再搜索 {root} 一次，仍是 {depth} 层。{asked}"),
            PassReason::FailedHigh => format!("值高出了窗口，所以再搜索 {root} 一次，仍是 {depth} 层。{asked}"),
            PassReason::Probe => {
                let than = match player {
                    Player::Max => format!("不小于 {}", call.window.beta),
                    Player::Min => format!("不大于 {}", call.window.alpha),
                };
                format!("第 {} 遍，用零窗口试探：对 {} 来说，{root} 的值是否{than}？", number + 1, name(player))
            }
        }
    }

    /// A root has returned, and a driver goes on or is done.
    pub(super) fn end_pass(&self, root: &Returned, call: RootCall, goes_on: bool) -> String {
        let named = self.named(root.node);
        let worth = self.worth(root);
        if !goes_on {
            return format!("{named} 的值{worth}。搜索到此结束。");
        }
        let (low, high) = match root.player {
            Player::Max => (call.window.alpha, call.window.beta),
            Player::Min => (call.window.beta, call.window.alpha),
        };
        let fails = |bound: Value, prefers: bool| !bound.is_infinite() && (root.value == bound || prefers);
        let next = if call.reason == PassReason::Probe {
            "上下界还没有合到一起，再来一遍。"
        } else if fails(low, root.player.prefers(low, root.value)) {
            "这不在窗口之内：低出边界。"
        } else if fails(high, root.player.prefers(root.value, high)) {
            "这不在窗口之内：高出边界。"
        } else {
            "下一次迭代再深一层。"
        };
        format!("{named} 的值{worth}。{next}")
    }

    /// A node is entered in a way that the older searches do not have; `None` where nothing is special.
    pub(super) fn enter_specially(&self, entered: &Entered, entering: &Entering) -> Option<String> {
        let Entered { node, player, window, leaf, .. } = *entered;
        let opponent = player.opponent();
        let who = self.named(node);
        let ends = window.map(|window| match opponent {
            Player::Max => (window.alpha, window.beta),
            Player::Min => (window.beta, window.alpha),
        });
        let bound = ends.map_or_else(String::new, |(own, _)| self.had(opponent, own));
        let depth =
            if entering.depth == 0 { "不再往下走".to_owned() } else { format!("只剩 {} 层", entering.depth) };
        let better = match opponent {
            Player::Max => "大于",
            Player::Min => "小于",
        };
        let call = match (entering.null_move, entering.call) {
            (true, _) => {
                let enough = ends.map_or_else(String::new, |(_, cutting)| cutting.to_string());
                Some(format!("{} 走空着：看看这样是否仍有 {enough}，{depth}。", name(opponent)))
            }
            (_, CallKind::Scout) => Some(format!("用零窗口试探 {who}：它的值到底是否{better} {bound}？")),
            (_, CallKind::Reduced) => {
                Some(format!("{who} 排在后面：先用零窗口，{depth}，看它的值是否{better} {bound}。"))
            }
            _ if entering.visit > 1 => {
                let value = match entering.pending {
                    // The listing does not know that there is nothing left to find out.
                    Some(value) if leaf => format!("，虽然 {value} 已是精确值，但代码并不判断这一点"),
                    Some(value) => format!("，因为 {value} 不在零窗口之内"),
                    None => String::new(),
                };
                Some(format!("放开窗口，重新搜索 {who}{value}。"))
            }
            _ => None,
        };
        let table = self.told(node, entering);
        let stands = entering.stand_pat.map(|(value, enough)| {
            let so = if enough { "已经够了，不必再看" } else { "吃子也许更好" };
            format!("已没有深度：{} 可以不吃子，取静态估值 {value}，{so}。", name(player))
        });
        if call.is_none() && table.is_none() && stands.is_none() {
            return None;
        }
        let first = match call {
            // Passing has no name inside a sentence.
            Some(call) if leaf && entering.null_move => format!("{call}这个局面只作评估。"),
            Some(call) if leaf && entering.uses[0].is_none() => format!("{call}{}", self.enter_leaf(node)),
            Some(call) => call,
            None if table.is_some() && leaf => String::new(),
            None if stands.is_some() => String::new(),
            None => self.enter(entered),
        };
        Some([Some(first), table, stands].into_iter().flatten().collect())
    }

    fn told(&self, node: NodeId, entering: &Entering) -> Option<String> {
        let told = |told: &Told| {
            let value = format!("{} {}{}", proved(told.kind), told.value, self.besides(told.belief, None));
            format!("{value}（由 {} 写入）", self.nodes.writer(told.source))
        };
        let uses: Vec<String> = entering.uses.iter().flatten().map(told).collect();
        let [Some(first), _] = entering.uses else { return None };
        let what = uses.join("，");
        let so = if first.settles { "直接取用，不必再搜索" } else { "窗口因此变窄" };
        Some(format!("置换表中有 {}：值{what}。{so}。", self.named(node)))
    }

    /// What a returned value is, and on what it rests.
    pub(super) fn worth(&self, child: &Returned) -> String {
        let value = format!("{} {}", proved(child.bound), child.value);
        value + &self.besides(child.belief, None)
    }

    /// The table gave the value.
    pub(super) fn table_gave(&self, child: &Returned, source: NodeId) -> String {
        let who =
            if self.nodes.has_name(child.node) { self.nodes.name(child.node) } else { "这个子结点".to_owned() };
        let by = self.nodes.writer(source);
        format!("{who} 的值{}，取自置换表，由 {by} 写入。{}", self.worth(child), self.made_exact(child))
    }

    /// The move is searched again.
    pub(super) fn again(&self, child: &Returned, player: Player, bound: Value, reduced: bool) -> String {
        let gave = self.gave(child);
        let than = match player {
            Player::Max => "大于",
            Player::Min => "小于",
        };
        let with = if reduced { "按完整的深度" } else { "放开窗口" };
        let even_so = if !reduced && child.bound == BoundKind::Exact {
            "（这已是精确值，但代码并不判断这一点）"
        } else {
            ""
        };
        format!("{gave}它{than} {}，所以{with}重新搜索这一着{even_so}。", self.had(player, bound))
    }

    /// Passing is enough, so the node is given up.
    pub(super) fn pass_is_enough(&self, taken: &Taken, bound: Value, spared: u32) -> String {
        let Taken { child, parent, player, .. } = taken;
        let pruned = if spared == 0 {
            String::new()
        } else {
            format!("剪去 {}，前提是走空着不会最好。", self.spared_moves(*parent, spared))
        };
        format!(
            "走空着之后 {} 仍有 {}，而 {} 就已够了。{pruned}",
            name(*player),
            child.value,
            self.had(player.opponent(), bound)
        )
    }

    /// Passing is not enough, so the moves are tried.
    pub(super) fn pass_is_not_enough(&self, child: &Returned, player: Player, bound: Value) -> String {
        format!(
            "走空着之后 {} 的值{} {}，需要 {bound}，还不够：照常搜索各个着法。",
            name(player),
            proved(child.bound),
            child.value
        )
    }
}
