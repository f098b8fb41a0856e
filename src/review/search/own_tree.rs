//! The tree that a log itself has: all moves that its calls make.

use crate::game::tree::{Tree, TreeBuilder, TreeError};
use crate::game::{Label, Move, Player, Value};
use crate::review::log::{CallId, Log, TextId};
use crate::review::number::Rank;

use super::{CallPlayers, is_again};

/// Nodes of larger logs have no names of their own.
const MOST_NAMES: u32 = 100_000;

/// The tree of all moves that a log makes.
pub(super) struct OwnTree {
    nodes: Vec<OwnNode>,
    /// The node of each call.
    calls: Vec<u32>,
}

/// A node of it. There is none at 0 but the root: 0 stands for none.
#[derive(Clone, Copy)]
struct OwnNode {
    first_child: u32,
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
}

impl OwnNode {
    const fn new(name: TextId, place: u16) -> Self {
        Self { first_child: 0, next_sibling: 0, name, place, children: 0, moves: 0, value: None, turned: false }
    }
}

impl OwnTree {
    pub fn of(log: &Log, players: &CallPlayers, are_moves: bool) -> Self {
        struct Open {
            end: u32,
            node: u32,
            /// The child that was made last.
            last: u32,
            last_call: Option<CallId>,
            call: Option<CallId>,
        }
        let mut tree =
            Self { nodes: vec![OwnNode::new(TextId::NONE, 0)], calls: Vec::with_capacity(log.len() as usize) };
        let mut open: Vec<Open> = Vec::new();
        if are_moves {
            open.push(Open { end: u32::MAX, node: 0, last: 0, last_call: None, call: None });
        }
        for (id, call) in log.calls() {
            while open.pop_if(|open| open.end <= id.0).is_some() {}
            let node = match open.last_mut() {
                None => 0,
                Some(above) => {
                    let again = above.last_call.is_some_and(|last| is_again(log, above.call, last, id));
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
                if call.is_leaf() && node.value.is_none() {
                    node.value = log.numbers().rank(call.value);
                    node.turned = players.at(id) == Player::Min;
                }
            }
            open.push(Open { end: id.0 + call.size, node, last: 0, last_call: None, call: Some(id) });
        }
        tree
    }

    /// The child behind the one that was made last: the next one, or the one of this name, or a new one.
    fn child(&mut self, parent: u32, last: u32, name: TextId) -> u32 {
        let next_of = |tree: &Self, node: u32| tree.nodes.get(node as usize).map_or(0, |node| node.next_sibling);
        let first = self.nodes.get(parent as usize).map_or(0, |node| node.first_child);
        let next = if last == 0 { first } else { next_of(self, last) };
        let is_it =
            |tree: &Self, node: u32| node != 0 && tree.nodes.get(node as usize).is_some_and(|node| node.name == name);
        if next != 0 && (!name.is_some() || is_it(self, next)) {
            return next;
        }
        let (mut at, mut end) = (first, 0);
        while at != 0 {
            if name.is_some() && is_it(self, at) {
                return at;
            }
            end = at;
            at = next_of(self, at);
        }
        let new = self.nodes.len() as u32;
        let place = self.nodes.get(parent as usize).map_or(0, |node| node.children);
        self.nodes.push(OwnNode::new(name, place));
        if let Some(parent) = self.nodes.get_mut(parent as usize) {
            parent.children = parent.children.saturating_add(1);
            if parent.first_child == 0 {
                parent.first_child = new;
            }
        }
        if let Some(end) = self.nodes.get_mut(end as usize).filter(|_| end != 0) {
            end.next_sibling = new;
        }
        new
    }

    /// The tree, and the move of each call; moves that were never made are leaves without a known value.
    pub fn build(self, log: &Log, root_player: Player, unit: Option<u32>) -> Result<(Tree, Vec<Move>), TreeError> {
        let names = log.len() <= MOST_NAMES;
        let negate = |rank: Rank, turned: bool| if turned { -rank } else { rank };
        let mut builder = TreeBuilder::new(root_player);
        let mut path: Vec<(u32, String)> = Vec::new();
        let mut at = 0_u32;
        // Down, as far as it goes.
        while let Some(node) = self.nodes.get(at as usize).copied() {
            let added = if node.first_child != 0 || node.moves > 0 && node.value.is_none() {
                builder.open()?
            } else {
                let value = node.value.map(|value| log.numbers().number(negate(value, node.turned)));
                let points = value.map_or(0.0, |value| value.as_float()) * f64::from(unit.unwrap_or(1));
                let most = f64::from(Value::LARGEST_GIVEN);
                builder.leaf(points.clamp(-most, most) as i64)?
            };
            let above = path.last().map_or("", |(_, name)| name.as_str());
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
                path.push((at, name));
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
                let Some((parent, _)) = path.pop() else { break None };
                if let Some(node) = self.nodes.get(parent as usize) {
                    for _ in node.children..node.moves.max(node.children) {
                        builder.leaf(0)?;
                    }
                }
                builder.close()?;
                done = parent;
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
