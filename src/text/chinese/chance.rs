//! What happens at nodes of chance, in Chinese.

use crate::exact;
use plyscope_core::game::{Exact, Player, Value};
use plyscope_core::replay::{
    AtChance, BoundOwner, ChanceCut, CutByChance, Needed, OtherValues, Owners, Returned, Round,
};
use plyscope_core::search::Window;
use plyscope_core::trace::NodeId;

use super::reason::{SentenceWriter, name};

impl SentenceWriter<'_> {
    /// A node of chance has been entered.
    pub(super) fn enter_chance(&self, node: NodeId) -> String {
        let verb = if self.nodes.is_move(node) { "走了" } else { "到了" };
        format!("{verb} {}，由机会决定：取期望值，也就是各个值乘以概率之和。", self.named(node))
    }

    /// The search begins at a node of chance.
    pub(super) fn begin_at_chance(&self) -> String {
        format!("从 {} 开始搜索。这里由机会决定：取期望值，也就是各个值乘以概率之和。", self.named(self.nodes.root()))
    }

    /// What is asked of a move of chance that leads to the node which has been entered.
    pub(super) fn needed(&self, node: NodeId, parent: NodeId, needed: &Needed) -> String {
        let who = if self.nodes.has_name(node) { self.nodes.name(node) } else { "这一分支".to_owned() };
        let who = match needed.round {
            Round::Only => format!("{who} 的概率是 {}", exact(needed.probability)),
            Round::Probe(player) => {
                let end = at_most(player);
                format!("{who} 这次只试探：{} 只走一个着法，看它{end}值多少", name(player))
            }
            Round::Search => format!("{who} 已经试探过，现在正式搜索"),
        };
        let colon = if matches!(needed.round, Round::Probe(_)) { "。" } else { "：" };
        let parent = self.named(parent);
        let more = needed.a.map(|a| format!("大于 {} 才对 {} 有用", exact(a), name(Player::Max)));
        let less = needed.b.map(|b| format!("小于 {} 才对 {} 有用", exact(b), name(Player::Min)));
        match (more, less) {
            (None, None) => format!("{who}。"),
            (Some(one), None) | (None, Some(one)) => {
                format!("{who}{colon}要使 {parent} 仍有意义，它的值{one}。")
            }
            (Some(more), Some(less)) => {
                format!("{who}{colon}要使 {parent} 仍有意义，它的值{more}，{less}。")
            }
        }
    }

    /// A value counts at a node of chance.
    pub(super) fn added(
        &self,
        child: &Returned,
        parent: NodeId,
        (probability, sum, rest): (Exact, Option<Exact>, Exact),
        cut: Option<CutByChance>,
    ) -> String {
        let gave = self.gave(child);
        if let Some(cut) = cut {
            return format!("{gave}{}", self.cut_by_chance(parent, cut));
        }
        let part = format!("{} 的 {}", child.value, exact(probability));
        let sum = sum.map_or_else(|| "?".to_owned(), exact);
        let parent = self.named(parent);
        if rest == Exact::default() {
            format!("{gave}加上 {part}，{parent} 的各项就齐了：期望值是 {sum}。")
        } else {
            format!("{gave}{parent} 加上 {part}，至今共 {sum}，还剩下 {} 的概率。", exact(rest))
        }
    }

    /// A probe tells something of a move of chance.
    pub(super) fn probed(
        &self,
        child: &Returned,
        parent: NodeId,
        (by, all): (Player, Option<Exact>),
        cut: Option<CutByChance>,
    ) -> String {
        let (gave, end) = (self.gave(child), at_most(by));
        let told = format!("{gave}{} 只试了一个着法", name(by));
        if let Some(cut) = cut {
            return format!("{told}。{}", self.cut_by_chance(parent, cut));
        }
        let all = all.map_or_else(|| "?".to_owned(), exact);
        format!("{told}，所以 {} 的期望值{end}是 {all}。", self.named(parent))
    }

    fn cut_by_chance(&self, parent: NodeId, cut: CutByChance) -> String {
        let CutByChance { cut, bound, owner, limit, spared, by_probes } = cut;
        let node = self.named(parent);
        let limit = limit.map_or_else(|| bound.to_string(), exact);
        let (most, player, best) = match cut {
            ChanceCut::Low => ("至多", Player::Max, "最大"),
            ChanceCut::High => ("至少", Player::Min, "最小"),
        };
        let floor = self.floor(player, bound, owner);
        if by_probes {
            let known = format!("按各分支已知的范围，{node} 的期望值{most}是 {limit}，而{floor}");
            return match spared {
                0 => format!("{known}：应当截断，不过各分支都已搜索过。"),
                _ => format!("{known}，所以剩下的 {spared} 个分支不必搜索。"),
            };
        }
        let whatever = format!("就算剩下的各项都取{best}的值，{node} 的期望值{most}也是 {limit}，而{floor}");
        if spared == 0 {
            return format!("{whatever}：应当截断，不过这里已没有什么可剪。");
        }
        format!("{whatever}，所以剪去 {}。", self.spared_moves(parent, spared))
    }

    /// What other values would have done to a node of chance, or what its sum is made of.
    pub(super) fn otherwise_at_chance(&self, here: &AtChance, child: &Returned) -> String {
        let its = self.its_value(child);
        match here {
            AtChance::Otherwise(OtherValues { was_cut: true, a, b }) => {
                let more = a.map(|a| format!("大于 {}", exact(a)));
                let less = b.map(|b| format!("小于 {}", exact(b)));
                let values = more.into_iter().chain(less).collect::<Vec<_>>().join("、");
                format!("{its}如果{values}，就不会截断。")
            }
            AtChance::Otherwise(OtherValues { was_cut: false, a, b }) => {
                let less = a.map(|a| format!("{} 或更小", exact(a)));
                let more = b.map(|b| format!("{} 或更大", exact(b)));
                let values = less.into_iter().chain(more).collect::<Vec<_>>().join("，或者是 ");
                format!("{its}如果是 {values}，就会截断。")
            }
            AtChance::Sum(sum) => {
                let part = |(probability, value): &(Exact, Value)| format!("{value} 的 {}", exact(*probability));
                let parts = sum.parts().iter().map(part).collect::<Vec<_>>().join("、");
                format!("各项是 {parts}，合计 {}。", exact(sum.sum))
            }
        }
    }

    /// Why a node below chance is given up: it cannot give what chance needs.
    pub(super) fn not_what_is_needed(&self, player: Player, bound: Value, owner: NodeId) -> String {
        let than = match player {
            Player::Max => "大于",
            Player::Min => "小于",
        };
        format!("而 {} 需要这一分支的值{than} {}", self.named(owner), self.had(player, bound))
    }

    /// A node has been entered with an empty window.
    pub(super) fn enter_hopelessly(
        &self,
        node: NodeId,
        player: Player,
        needed_by: Player,
        (window, owners): (Window, Owners),
    ) -> String {
        let bound = if needed_by == Player::Max { window.alpha } else { window.beta };
        let needs = self.needs_too_much(needed_by, bound, owners.of(needed_by));
        let verb = if self.nodes.is_move(node) { "走了" } else { "到了" };
        let node = self.named(node);
        format!("{verb} {node}，轮到 {} 选择。{needs}：第一个值一返回，{node} 就结束。", name(player))
    }

    /// What chance needs of a move, which no position can give.
    pub(super) fn needs_too_much(&self, needed_by: Player, bound: Value, owner: Option<BoundOwner>) -> String {
        let so = match needed_by {
            Player::Max => "大",
            Player::Min => "小",
        };
        format!("{}，而任何结点的值都没有这么{so}", self.floor(needed_by, bound, owner))
    }

    /// A node is given up that was entered with an empty window.
    ///
    /// `needs` says what chance needs.
    pub(super) fn empty_window(&self, parent: NodeId, needs: &str, spared: u32) -> String {
        if spared == 0 {
            return format!("{needs}：应当截断，不过这里已没有什么可剪。");
        }
        let its = if spared > 1 { "它们的值" } else { "它的值" };
        let (moves, parent) = (self.spared_moves(parent, spared), self.named(parent));
        format!("{needs}。剪去 {moves}：不论{its}是多少，{parent} 都达不到这个要求。")
    }
}

/// On which side a value is a bound that a player has with one of several moves.
const fn at_most(player: Player) -> &'static str {
    match player {
        Player::Max => "至少",
        Player::Min => "至多",
    }
}
