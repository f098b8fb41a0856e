//! What the nodes of the log are worth, by the definitions alone.

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Amount, Chooser, Player};
use plyscope_core::replay::{ChanceCut, ChanceRound};
use plyscope_core::search::CutoffRule;

use super::Number::{At, High, Low};
use super::{Bounds, ChanceLog, Cut, ENDS, Need, Node, Number, Style, Taken};
use crate::by_player::{Exact, exact};

impl ChanceLog {
    /// Whether what has returned gives the node up, and at chance why.
    pub(super) fn fires(&self, node: &Node) -> Option<Option<ChanceCut>> {
        if self.style == Style::Plain {
            return None;
        }
        if node.chooser == Chooser::Chance {
            return self.chance_cut(node).map(Some);
        }
        let ((alpha, beta), _) = self.window(node);
        let fires =
            if self.style == Style::Soft && self.rule == CutoffRule::Strict { alpha > beta } else { alpha >= beta };
        (fires && !node.children.is_empty()).then_some(None)
    }

    pub(super) fn chance_cut(&self, node: &Node) -> Option<ChanceCut> {
        if self.style != Style::Star || node.children.is_empty() {
            return None;
        }
        let [least, most] = self.ends_of_all(node).map(At);
        let (alpha, beta) = node.entry;
        (most <= alpha).then_some(ChanceCut::Low).or((least >= beta).then_some(ChanceCut::High))
    }

    pub(super) fn bounds(&self) -> [Exact; 2] {
        let [low, high] = self.tree.bounds().expect("a search that cuts at chance has bounds");
        [low, high].map(|bound| bound.exact(self.tree.unit()).expect("a number"))
    }

    pub(super) fn moves_of(&self, node: &Node) -> &[TreeNode] {
        self.tree.children(node.place)
    }

    pub(super) fn probability(&self, place: TreeNode) -> Exact {
        self.tree.probability(place).expect("a move of chance")
    }

    /// Between which numbers the search knows each move of chance to lie.
    pub(super) fn ranges(&self, node: &Node) -> Vec<[Exact; 2]> {
        let mut ranges = vec![self.bounds(); self.moves_of(node).len()];
        for child in &node.children {
            let (range, value) = (&mut ranges[usize::from(child.mv)], child.value.at().expect("a number"));
            match child.player() {
                _ if !child.is_probe => *range = [value; 2],
                Player::Max => range[0] = value,
                Player::Min => range[1] = value,
            }
        }
        ranges
    }

    /// What all moves amount to at least and at most, by what the search knows.
    pub(super) fn ends_of_all(&self, node: &Node) -> [Exact; 2] {
        let ranges = self.ranges(node);
        [0, 1].map(|end| {
            self.moves_of(node).iter().zip(&ranges).map(|(place, range)| self.probability(*place) * range[end]).sum()
        })
    }

    /// The values that have been searched, each times its probability.
    pub(super) fn sum(&self, node: &Node) -> Exact {
        let searched = node.children.iter().filter(|child| !child.is_probe);
        searched.map(|child| self.probability(child.place) * child.value.at().expect("a number")).sum()
    }

    /// A and B of the move, by Ballard's definition: what it has to be worth with the others at their best, and at
    /// their worst.
    pub(super) fn need_of(&self, node: &Node, mv: usize, round: ChanceRound) -> Need {
        let probability = self.probability(self.moves_of(node)[mv]);
        if self.style != Style::Star {
            return Need { probability, round, a: None, b: None };
        }
        let ranges = self.ranges(node);
        let others = |end: usize| -> Exact {
            let moves = self.moves_of(node).iter().zip(&ranges).enumerate().filter(|(other, _)| *other != mv);
            moves.map(|(_, (place, range))| self.probability(*place) * range[end]).sum()
        };
        let (alpha, beta) = node.entry;
        let a = alpha.at().map(|alpha| (alpha - others(1)) / probability);
        let b = beta.at().map(|beta| (beta - others(0)) / probability);
        Need { probability, round, a, b }
    }

    /// The window that a child is called with, who set it, and what it is needed for below chance.
    pub(super) fn entry(
        &self,
        place: TreeNode,
        mv: usize,
        is_probe: bool,
    ) -> (Bounds, (Option<u32>, Option<u32>), Option<Need>) {
        let Some(parent) = self.open.last() else { return (self.root_window, (None, None), None) };
        if parent.chooser != Chooser::Chance {
            let (window, owners) = self.window(parent);
            return (window, owners, None);
        }
        let player = self.tree.player(place);
        let round = match is_probe {
            true => ChanceRound::Probe(player),
            false if parent.children.iter().any(|child| usize::from(child.mv) == mv) => ChanceRound::Search,
            false => ChanceRound::Only,
        };
        let need = self.need_of(parent, mv, round);
        if self.style == Style::Plain {
            return (ENDS, (None, None), Some(need));
        }
        let [low, high] = self.bounds();
        // A probe leaves the end open on whose side it tells something; what any position is worth sets no bound.
        let a = need.a.filter(|a| *a >= low && round != ChanceRound::Probe(Player::Max));
        let b = need.b.filter(|b| *b <= high && round != ChanceRound::Probe(Player::Min));
        let need = Need { a: need.a.filter(|a| *a >= low), b: need.b.filter(|b| *b <= high), ..need };
        let window = (At(a.map_or(low, |a| a.min(high))), At(b.map_or(high, |b| b.max(low))));
        (window, (a.map(|_| parent.id), b.map(|_| parent.id)), Some(need))
    }

    /// What a node is worth to the listing, once it returns.
    pub(super) fn value(&self, node: &Node) -> Number {
        if node.leaf {
            let Some(Amount::Number(number)) = self.tree.amount(node.place) else { panic!("a number") };
            return At(number);
        }
        let ((alpha, beta), _) = self.window(node);
        match (node.chooser, self.style) {
            (Chooser::Chance, _) => match self.chance_cut(node) {
                Some(ChanceCut::Low) => alpha,
                Some(ChanceCut::High) => beta,
                None => At(self.sum(node)),
            },
            (Chooser::Player(_), Style::Plain | Style::Soft) => {
                node.choose(node.children.iter().map(|child| child.value))
            }
            (Chooser::Player(Player::Max), Style::Star) => alpha.min(beta),
            (Chooser::Player(Player::Min), Style::Star) => beta.max(alpha),
        }
    }

    /// What the visited leaves prove of an open node.
    pub(super) fn known(&self, node: &Node) -> Bounds {
        match node.chooser {
            _ if node.children.is_empty() => ENDS,
            Chooser::Chance => {
                let [low, high] = self.expected(node);
                (
                    low.map_or(Low, |low| self.as_told(At(low), Low)),
                    high.map_or(High, |high| self.as_told(At(high), High)),
                )
            }
            Chooser::Player(_) => node.chosen_with(node.unmade()),
        }
    }

    /// An end that no value of the record stands for is left open.
    pub(super) fn as_told(&self, end: Number, open: Number) -> Number {
        if end.at().is_some_and(|number| self.told.find(number).is_none()) { open } else { end }
    }

    /// What the visited leaves prove of the expectation: none where some move may be worth anything.
    pub(super) fn expected(&self, node: &Node) -> [Option<Exact>; 2] {
        let bounds = self.tree.bounds().map(|_| self.bounds());
        let ends = bounds.map_or(ENDS, |[low, high]| (At(low), At(high)));
        let mut known = vec![ends; self.moves_of(node).len()];
        for child in &node.children {
            let range = &mut known[usize::from(child.mv)];
            *range = (range.0.max(child.proved.0), range.1.min(child.proved.1));
        }
        let all = |end: fn(&Bounds) -> Number| {
            let parts = self.moves_of(node).iter().zip(&known);
            parts.map(|(place, range)| Some(self.probability(*place) * end(range).at()?)).sum::<Option<Exact>>()
        };
        [all(|range| range.0), all(|range| range.1)]
    }

    /// What the leaves prove of a node that returns.
    pub(super) fn proved(&self, node: &Node) -> Bounds {
        if node.leaf || self.style == Style::Plain {
            return (node.value, node.value);
        }
        let (low, high) = self.known(node);
        // Neither `at least` nor `at most`: then the value is one of the bounds of all values, handed down by an empty
        // window.
        let is_borne = low >= node.value || high <= node.value;
        if !node.is_probe && is_borne || self.tree.bounds().is_none() {
            return (low, high);
        }
        let [least, most] = self.bounds();
        (low.max(At(least)), high.min(At(most)))
    }

    /// What the last child that returned means to a node of chance.
    pub(super) fn taken_by(&self, node: &Node) -> Option<Taken> {
        let child = node.children.last().filter(|_| node.chooser == Chooser::Chance)?;
        let cut = self.chance_cut(node).map(|cut| {
            // It follows from what came back, though the leaves may prove more of a move whose value was clamped.
            let ends = self.ends_of_all(node).map(Some);
            let (bound, owner, limit) = match cut {
                ChanceCut::Low => (node.entry.0, node.entry_owners.0, ends[1]),
                ChanceCut::High => (node.entry.1, node.entry_owners.1, ends[0]),
            };
            let searched = node.children.iter().filter(|child| !child.is_probe).count();
            Cut { cut, bound, owner, limit, spared: (node.candidates - searched) as u32 }
        });
        if child.is_probe {
            let [low, high] = self.ends_of_all(node);
            let by = child.player();
            return Some(Taken::Probed { by, all: if by == Player::Max { low } else { high }, cut });
        }
        let searched = node.children.iter().filter(|child| !child.is_probe);
        let rest = searched.fold(exact(1), |rest, child| rest - self.probability(child.place));
        Some(Taken::Added { probability: self.probability(child.place), sum: self.sum(node), rest, cut })
    }
}
