//! The tree that a log itself has: all moves that its calls make.

use std::collections::HashMap;

use crate::game::tree::{Tree, TreeBuilder, TreeError};
use num_traits::{CheckedAdd, CheckedDiv, One, Signed, Zero};

use crate::game::{Amount, Chooser, Exact, Label, Move, Player, Value};
use crate::review::call::{CallId, TextId};
use crate::review::log::Log;
use crate::review::number::{LoggedNumber, Rank};

use super::CallPlayers;
use super::unit::{LogUnit, odds};

/// Nodes of larger logs have no names of their own.
const MOST_NAMES: u32 = 100_000;

/// Among so many siblings a name is looked for one by one; more of them stand in a table.
const FEW: u16 = 8;

/// The tree of all moves that a log makes.
pub(super) struct OwnTree {
    nodes: Vec<OwnNode>,
    /// The node of each call.
    calls: Vec<u32>,
    /// The children of nodes that have many of them, by their parent and their name.
    by_name: HashMap<(u32, TextId), u32>,
    /// Whether players always move by turns.
    by_turns: bool,
    /// Whether nodes of chance are such.
    has_chance: bool,
    /// How often a node was compared with what was looked for.
    #[cfg(test)]
    looked_at: u64,
}

/// A node of it. There is none at 0 but the root: 0 stands for none.
#[derive(Clone, Copy)]
struct OwnNode {
    first_child: u32,
    last_child: u32,
    next_sibling: u32,
    name: TextId,
    /// Its place among its siblings.
    place: u16,
    children: u16,
    /// How many moves there are, as far as the log says so.
    moves: u16,
    /// What it was worth as a leaf, as the line has it.
    value: Option<Rank>,
    /// Whether that is as Min sees it.
    turned: bool,
    /// Who chooses.
    chooser: Chooser,
    /// How probable the move of chance is said to be that leads to it.
    odds: Option<f64>,
}

impl OwnNode {
    const fn new(name: TextId, place: u16) -> Self {
        Self {
            first_child: 0,
            last_child: 0,
            next_sibling: 0,
            name,
            place,
            children: 0,
            moves: 0,
            value: None,
            turned: false,
            chooser: Chooser::Player(Player::Max),
            odds: None,
        }
    }
}

impl OwnTree {
    pub fn of(log: &Log, players: &CallPlayers, are_moves: bool) -> Self {
        struct OpenOwnNode {
            end: u32,
            node: u32,
            /// The child that was made last.
            last: u32,
            last_call: Option<CallId>,
            call: Option<CallId>,
        }
        let mut tree = Self {
            nodes: vec![OwnNode::new(TextId::NONE, 0)],
            calls: Vec::with_capacity(log.len() as usize),
            by_name: HashMap::new(),
            by_turns: players.are_by_turns(),
            has_chance: players.has_chance,
            #[cfg(test)]
            looked_at: 0,
        };
        let mut open: Vec<OpenOwnNode> = Vec::new();
        if are_moves {
            open.push(OpenOwnNode { end: u32::MAX, node: 0, last: 0, last_call: None, call: None });
        }
        for (id, call) in log.calls() {
            while open.pop_if(|open| open.end <= id.0).is_some() {}
            let node = match open.last_mut() {
                None => 0,
                Some(above) => {
                    let again = above.last_call.is_some_and(|last| log.is_again(above.call, last, id));
                    if !again {
                        above.last = tree.child(above.node, above.last, call.mv);
                    }
                    above.last_call = Some(id);
                    above.last
                }
            };
            tree.calls.push(node);
            if let Some(node) = tree.nodes.get_mut(node as usize) {
                let moves = log.moves(id).map_or(0, |moves| u16::try_from(moves).unwrap_or(u16::MAX));
                node.moves = node.moves.max(moves);
                node.chooser = players.chooser(log, id);
                node.odds = node.odds.or(log.probability(id));
                if call.is_leaf() && node.value.is_none() {
                    node.value = log.numbers().rank(call.value);
                    node.turned = players.at(id) == Player::Min;
                }
            }
            open.push(OpenOwnNode { end: id.0 + call.size, node, last: 0, last_call: None, call: Some(id) });
        }
        tree
    }

    /// The child behind the one that was made last: the next one, or the one of this name, or a new one.
    fn child(&mut self, parent: u32, last: u32, name: TextId) -> u32 {
        let above = self.nodes.get(parent as usize).copied().unwrap_or(OwnNode::new(TextId::NONE, 0));
        let next = if last == 0 { above.first_child } else { self.next_of(last) };
        if next != 0 && (!name.is_some() || self.is_it(next, name)) {
            return next;
        }
        if let Some(known) = self.named(parent, above, name) {
            return known;
        }
        let new = self.nodes.len() as u32;
        self.nodes.push(OwnNode::new(name, above.children));
        let children = above.children.saturating_add(1);
        if let Some(parent) = self.nodes.get_mut(parent as usize) {
            let first_child = if above.first_child == 0 { new } else { above.first_child };
            *parent = OwnNode { children, first_child, last_child: new, ..above };
        }
        if let Some(end) = self.nodes.get_mut(above.last_child as usize).filter(|_| above.last_child != 0) {
            end.next_sibling = new;
        }
        if name.is_some() && above.children >= FEW {
            self.by_name.insert((parent, name), new);
        }
        new
    }

    fn next_of(&self, node: u32) -> u32 {
        self.nodes.get(node as usize).map_or(0, |node| node.next_sibling)
    }

    fn is_it(&mut self, node: u32, name: TextId) -> bool {
        #[cfg(test)]
        {
            self.looked_at += 1;
        }
        node != 0 && self.nodes.get(node as usize).is_some_and(|node| node.name == name)
    }

    /// The child of this name: the first few are looked through, the others stand in the table.
    fn named(&mut self, parent: u32, above: OwnNode, name: TextId) -> Option<u32> {
        if !name.is_some() {
            return None;
        }
        let mut at = above.first_child;
        for _ in 0..FEW.min(above.children) {
            if self.is_it(at, name) {
                return Some(at);
            }
            at = self.next_of(at);
        }
        self.by_name.get(&(parent, name)).copied()
    }

    /// The tree, and the move of each call; moves that were never made are leaves without a known value.
    pub fn build(self, log: &Log, root_player: Player, unit: Option<LogUnit>) -> Result<(Tree, Vec<Move>), TreeError> {
        let names = log.len() <= MOST_NAMES;
        let negate = |rank: Rank, turned: bool| if turned { -rank } else { rank };
        let mut builder = TreeBuilder::new(root_player);
        let mut path: Vec<OpenOwnParent> = Vec::new();
        let mut at = 0_u32;
        // Down, as far as it goes.
        while let Some(node) = self.nodes.get(at as usize).copied() {
            let is_inner = node.first_child != 0 || node.moves > 0 && node.value.is_none();
            let added = if is_inner && self.by_turns {
                builder.open()?
            } else if is_inner {
                let is_root_of_moves = at == 0 && self.calls.first() != Some(&0);
                builder.open_for(if is_root_of_moves { root_player.into() } else { node.chooser })?
            } else {
                let value = node.value.map(|value| log.numbers().number(negate(value, node.turned)));
                builder.leaf(self.amount(value, unit))?
            };
            if let Some(odds) = path.last().and_then(|above| above.odds.get(usize::from(node.place))) {
                builder.set_probability(added, *odds)?;
            }
            let above = path.last().map_or("", |above| above.name.as_str());
            let own = log.text(node.name);
            let own = if own.is_empty() { format!("#{}", node.place + 1) } else { own.to_owned() };
            let name = if at == 0 {
                String::new()
            } else if above.is_empty() {
                own
            } else {
                format!("{above}.{own}")
            };
            if names && node.name.is_some() && name.chars().count() <= Label::LONGEST {
                match builder.set_label(added, Label::plain(&name)) {
                    // It goes by its place then.
                    Err(TreeError::DuplicateName(_)) => {}
                    labelled => labelled?,
                }
            }
            let has_children = node.first_child != 0 || node.moves > 0 && node.value.is_none();
            if node.first_child != 0 {
                path.push(OpenOwnParent { node: at, name, odds: self.odds(at)? });
                at = node.first_child;
                continue;
            }
            if has_children {
                for _ in 0..node.moves {
                    builder.leaf(0)?;
                }
                builder.close()?;
            }
            // Up, as far as there is nothing more.
            let mut done = at;
            let next = loop {
                let next = self.nodes.get(done as usize).map_or(0, |node| node.next_sibling);
                if next != 0 && !path.is_empty() {
                    break Some(next);
                }
                let Some(parent) = path.pop() else { break None };
                if let Some(node) = self.nodes.get(parent.node as usize) {
                    for place in node.children..node.moves.max(node.children) {
                        let leaf = builder.leaf(0)?;
                        if let Some(odds) = parent.odds.get(usize::from(place)) {
                            builder.set_probability(leaf, *odds)?;
                        }
                    }
                }
                builder.close()?;
                done = parent.node;
            };
            match next {
                Some(next) => at = next,
                None => break,
            }
        }
        let moves = self.calls.iter().map(|node| Move(self.nodes.get(*node as usize).map_or(0, |node| node.place)));
        Ok((builder.finish()?, moves.collect()))
    }
}

/// A node whose children are being written.
struct OpenOwnParent {
    node: u32,
    name: String,
    /// How probable each of its moves is, where chance makes them; empty where none says so.
    odds: Vec<Exact>,
}

impl OwnTree {
    /// What a leaf is worth: in points, or, where chance moves, as the number that it is, for means are made of it.
    fn amount(&self, value: Option<LoggedNumber>, unit: Option<LogUnit>) -> Amount {
        let exact = || value.zip(unit).and_then(|(value, unit)| unit.exact(value));
        if self.has_chance
            && let Some(number) = exact()
        {
            return number.into();
        }
        let points_of_one = unit.map_or(1, LogUnit::points_of_one);
        let points = value.map_or(0.0, LoggedNumber::as_float) * f64::from(points_of_one);
        let most = f64::from(Value::LARGEST_GIVEN);
        Amount::from(points.clamp(-most, most) as i64)
    }

    /// How probable each move of chance is, where some say so: the others share what is left.
    fn odds(&self, at: u32) -> Result<Vec<Exact>, TreeError> {
        let Some(node) = self.nodes.get(at as usize).filter(|node| node.chooser == Chooser::Chance) else {
            return Ok(Vec::new());
        };
        let children = std::iter::successors(Some(node.first_child), |child| Some(self.next_of(*child)));
        let children = children.take_while(|child| *child != 0).filter_map(|child| self.nodes.get(child as usize));
        let mut stated: Vec<Option<Exact>> = children.map(|child| child.odds.and_then(odds)).collect();
        if stated.iter().all(Option::is_none) {
            return Ok(Vec::new());
        }
        stated.resize(stated.len().max(node.moves.into()), None);
        let too_long = || TreeError::TooFine { value: None, denominator: i128::MAX, largest: Exact::one() };
        let add = |sum: Exact, odds: &Exact| sum.checked_add(odds).ok_or_else(too_long);
        let sum = stated.iter().flatten().try_fold(Exact::zero(), add)?;
        let left = stated.iter().filter(|odds| odds.is_none()).count() as i128;
        if left > 0 && sum < Exact::one() {
            let each = (Exact::one() - sum) / Exact::from(left);
            return Ok(stated.into_iter().map(|odds| odds.unwrap_or(each)).collect());
        }
        // Numbers are printed with few digits, so that they add up to nearly 1.
        let is_near = (sum - Exact::one()).abs() <= Exact::new(1, 500);
        let stated: Vec<Exact> = stated.into_iter().flatten().collect();
        if left > 0 || !is_near {
            return Err(TreeError::Probabilities(sum));
        }
        stated.iter().map(|odds| odds.checked_div(&sum).ok_or_else(too_long)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::LogReader;
    use crate::review::header::LogViewpoint;

    /// How many nodes are looked at while the tree of a root with so many children is made, and how many it has.
    fn work(count: u32, name: impl Fn(u32) -> String) -> (u64, usize) {
        let mut reader = LogReader::new();
        reader.line("> -inf inf max");
        for child in 0..count {
            reader.line(&format!("> {child} inf min moves=0{}", name(child)));
            reader.line(&format!("< {}", child + 1));
        }
        reader.line(&format!("< {count}"));
        let log = reader.finish().unwrap();
        let tree = OwnTree::of(&log, &CallPlayers::of(&log, LogViewpoint::Words, false, false), false);
        (tree.looked_at, tree.nodes.len())
    }

    #[test]
    fn work_grows_with_the_calls() {
        for (count, names) in [(1_000, 1_000), (8_000, 8_000), (8_000, 50), (8_000, 3)] {
            assert_eq!(work(count, |_| String::new()), (0, count as usize + 1), "each call is a move");
            // Names that come again are searched again, unless another one lies between.
            let (looked_at, nodes) = work(count, |child| format!(" move=m{}", child % names));
            assert_eq!(nodes, names as usize + 1);
            assert!(looked_at <= u64::from(count) * u64::from(FEW + 1), "{looked_at} for {count} calls");
        }
    }
}
