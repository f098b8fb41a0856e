//! Going through the record of a search for what was asked for: what is found is true of the whole search, whatever the
//! moment on screen; which of it the search has come to by then is decided later.

use std::sync::Arc;

use plyscope_core::game::tree::{Tree, TreeNode, TreePosition};
use plyscope_core::game::{AnyPosition, Language, Move, MoveError, Player, Position};
use plyscope_core::trace::{BoundKind, NodeId, Trace};
use plyscope_picture::run::{NodeNames, Place};
use plyscope_text::LanguageWords as _;

use super::query::{Query, index, spellings};

/// What is gone through.
#[derive(Clone, Debug)]
pub(super) struct WalkedSearch {
    pub trace: Arc<Trace>,
    /// The position at the root.
    pub position: AnyPosition,
    pub names: NodeNames,
    /// No more nodes than this are found.
    pub most: usize,
}

/// Why a walk has come to no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WalkStop {
    /// It was given up.
    GivenUp,
    /// Too many nodes were found.
    TooMany,
}

/// What was found in the record.
#[derive(Debug)]
pub(super) enum QueryResult {
    /// Where a line of moves leads.
    Line(MoveLine),
    /// Nodes, in the order of the visits.
    Nodes {
        all: Arc<[NodeId]>,
        of: QueryKind,
        /// The child of the root among them, which comes first.
        first: Option<NodeId>,
    },
    /// What was typed begins with a sign, but means nothing.
    Unclear,
    /// More nodes than there is room for.
    TooMany,
}

/// What nodes have been looked for by.
#[derive(Debug)]
pub(super) enum QueryKind {
    /// What they returned.
    Value,
    /// Cutoffs that spared at least so many moves.
    Cutoffs(u32),
    /// The move that leads to them, tried as a line from the root.
    Move(MoveLine),
    /// Their name, and of a node that is never visited where it stands.
    Name(Option<Place>),
}

/// A line of moves from the root, as far as it leads to nodes that are visited sooner or later.
#[derive(Debug)]
pub(super) struct MoveLine {
    /// The nodes, each with what was typed for it.
    pub nodes: Vec<(NodeId, String)>,
    /// Why it goes no further, where not all of it has been used up.
    pub stop: Option<LineStop>,
}

/// Where a line ends before its end.
#[derive(Debug)]
pub(super) struct LineStop {
    /// What was typed there.
    pub typed: String,
    pub why: LineStopReason,
}

/// Why a line goes no further.
#[derive(Debug)]
pub(super) enum LineStopReason {
    /// The child is never visited: the move that leads to it, where that is known.
    NeverVisited(Option<Move>),
    /// It is neither a move nor a name; a move that is one.
    Unknown(Option<Move>),
    /// The rules do not allow the move here.
    Illegal,
    /// It means more than one move.
    Ambiguous,
    /// There are only so many children.
    NoSuchChild(u32),
    /// Nothing is searched below a leaf.
    Leaf,
}

/// Nodes in the order of the visits.
type NodesInOrder = Result<Arc<[NodeId]>, WalkStop>;

/// So many nodes are gone through before it is asked whether the walk is to go on.
const SLICE: u32 = 1 << 12;

impl WalkedSearch {
    /// Finds what is asked for, as long as `goes_on` says so, which is asked with the number of nodes behind it.
    pub fn resolve(
        &self,
        typed: &str,
        query: &Query,
        goes_on: &mut dyn FnMut(u32) -> bool,
    ) -> Result<QueryResult, WalkStop> {
        match query {
            Query::Unclear => Ok(QueryResult::Unclear),
            Query::Value(..) if self.named(typed).is_some() => self.moves(&[typed.trim().to_owned()], goes_on),
            Query::Value(value, kind) => {
                let root = self.trace.header().root_player;
                let is_hit = |node: NodeId, ply: u32| {
                    self.trace.value(node, root.after(ply)) == *value
                        && kind.is_none_or(|_| self.trace.record(node).bound() == BoundKind::Exact)
                };
                Ok(QueryResult::Nodes { all: self.all(&is_hit, goes_on)?, of: QueryKind::Value, first: None })
            }
            Query::Cutoffs(least) => {
                let is_hit = |node: NodeId, _| self.trace.record(node).has_fired() && self.trace.spared(node) >= *least;
                Ok(QueryResult::Nodes { all: self.all(&is_hit, goes_on)?, of: QueryKind::Cutoffs(*least), first: None })
            }
            Query::Moves(tokens) => self.moves(tokens, goes_on),
        }
    }

    /// Whether the walk goes on at a node.
    fn check(&self, node: NodeId, found: usize, goes_on: &mut dyn FnMut(u32) -> bool) -> Result<(), WalkStop> {
        match () {
            () if found > self.most => Err(WalkStop::TooMany),
            () if !goes_on(node.0) => Err(WalkStop::GivenUp),
            () => Ok(()),
        }
    }

    /// The nodes of which something is true, which is asked with the ply of each.
    fn all(&self, is_hit: &dyn Fn(NodeId, u32) -> bool, goes_on: &mut dyn FnMut(u32) -> bool) -> NodesInOrder {
        let mut found = Vec::new();
        let mut ends: Vec<NodeId> = Vec::new();
        for node in (0..self.trace.len()).map(NodeId) {
            if node.0 % SLICE == 0 {
                self.check(node, found.len(), goes_on)?;
            }
            while ends.last().is_some_and(|end| *end <= node) {
                ends.pop();
            }
            if is_hit(node, ends.len() as u32) {
                found.push(node);
            }
            ends.push(self.trace.end(node));
        }
        Ok(found.into())
    }

    fn moves(&self, tokens: &[String], goes_on: &mut dyn FnMut(u32) -> bool) -> Result<QueryResult, WalkStop> {
        if let Some(position) = self.position.as_tree() {
            if let Some(named) = self.named(&tokens.join(" ")) {
                return self.nodes_named(position.tree(), &named, goes_on);
            }
            return Ok(QueryResult::Line(self.line(tokens)));
        }
        let tokens = self.without_sides(tokens);
        let line = self.line(&tokens);
        let [token] = tokens.as_slice() else { return Ok(QueryResult::Line(line)) };
        let is_no_move = matches!(&line.stop, Some(LineStop { why: LineStopReason::Unknown(_), .. }));
        if is_no_move || index(token, false).is_some() {
            return Ok(QueryResult::Line(line));
        }
        let first = line.nodes.first().map(|(node, _)| *node);
        Ok(QueryResult::Nodes { all: self.reached_by(token, goes_on)?, of: QueryKind::Move(line), first })
    }

    /// The nodes to which a move so called leads.
    fn reached_by(&self, token: &str, goes_on: &mut dyn FnMut(u32) -> bool) -> NodesInOrder {
        // What is no move by its form alone need not be tried at each node.
        let is_form = |text: &String| !matches!(self.position.read_move(text), Err(MoveError::Unreadable(..)));
        let spellings: Vec<String> = spellings(token).into_iter().filter(is_form).collect();
        let mut found = Vec::new();
        let mut way: Vec<(NodeId, AnyPosition)> = Vec::new();
        for node in (0..self.trace.len()).map(NodeId) {
            if node.0 % SLICE == 0 {
                self.check(node, found.len(), goes_on)?;
            }
            let record = self.trace.record(node);
            if record.is_leaf() {
                continue;
            }
            while way.last().is_some_and(|(end, _)| *end <= node) {
                way.pop();
            }
            let position = match way.last() {
                Some((_, above)) => above.play(record.mv()),
                None => self.position.clone(),
            };
            let mv = spellings.iter().find_map(|text| position.read_move(text).ok());
            found.extend(mv.and_then(|mv| self.child(node, mv)));
            way.push((self.trace.end(node), position));
        }
        // A child stands behind all below the siblings before it.
        found.sort_unstable();
        Ok(found.into())
    }

    /// The nodes of an explicit tree with this name: as it is written, or in other capitals; none where there are none.
    fn named(&self, name: &str) -> Option<Vec<TreeNode>> {
        let tree = self.position.as_tree()?.tree();
        let spoken: Vec<(TreeNode, [Option<String>; Language::ALL.len()])> =
            tree.iter().map(|node| (node, self.names_of(tree, node))).collect();
        let same = matching(name, spoken.iter().map(|(node, names)| (*node, names)));
        (!same.is_empty()).then_some(same)
    }

    fn names_of(&self, tree: &Tree, node: TreeNode) -> [Option<String>; Language::ALL.len()] {
        Language::ALL.map(|language| self.names.of_tree_node(tree, node, language))
    }

    /// The visits of these nodes of an explicit tree.
    fn nodes_named(
        &self,
        tree: &Tree,
        named: &[TreeNode],
        goes_on: &mut dyn FnMut(u32) -> bool,
    ) -> Result<QueryResult, WalkStop> {
        let mut visits: Vec<Option<NodeId>> = vec![None; tree.len()];
        let mut found = Vec::new();
        let mut way: Vec<(NodeId, TreeNode)> = Vec::new();
        for node in (0..self.trace.len()).map(NodeId) {
            if node.0 % SLICE == 0 {
                self.check(node, found.len(), goes_on)?;
            }
            while way.last().is_some_and(|(end, _)| *end <= node) {
                way.pop();
            }
            let number = usize::from(self.trace.record(node).mv().0);
            let of = match way.last() {
                Some((_, above)) => tree.children(*above).get(number).copied().unwrap_or(TreeNode::ROOT),
                None => TreeNode::ROOT,
            };
            way.push((self.trace.end(node), of));
            if let Some(visit) = visits.get_mut(of.index()) {
                *visit = Some(node);
            }
            if named.binary_search(&of).is_ok() {
                found.push(node);
            }
        }
        let first = self.trace.children(self.trace.last_root()).find(|child| found.binary_search(child).is_ok());
        let elsewhere = named.first().filter(|_| found.is_empty()).and_then(|node| never_visited(tree, &visits, *node));
        Ok(QueryResult::Nodes { all: found.into(), of: QueryKind::Name(elsewhere), first })
    }

    /// In games whose moves are shown with the side that makes them, the moves alone.
    fn without_sides(&self, tokens: &[String]) -> Vec<String> {
        let Some(game) = self.position.game().filter(|game| game.description().is_small) else {
            return tokens.to_vec();
        };
        let is_side = |token: &String| {
            Language::ALL.into_iter().any(|language| {
                [Player::Max, Player::Min]
                    .into_iter()
                    .any(|player| (language.words().games.side)(game, player).to_lowercase() == token.to_lowercase())
            })
        };
        let moves: Vec<String> = tokens.iter().filter(|token| !is_side(token)).cloned().collect();
        if moves.is_empty() { tokens.to_vec() } else { moves }
    }

    fn child(&self, node: NodeId, mv: Move) -> Option<NodeId> {
        self.trace.visit_by(node, mv, NodeId(u32::MAX))
    }

    /// Follows a line of moves from the root.
    fn line(&self, tokens: &[String]) -> MoveLine {
        let mut line = MoveLine { nodes: Vec::new(), stop: None };
        let (mut at, mut position) = (self.trace.last_root(), self.position.clone());
        let is_line = tokens.len() > 1;
        let mut rest = tokens;
        while let Some(token) = rest.first() {
            let meant = if self.trace.record(at).is_leaf() {
                Err(LineStopReason::Leaf)
            } else {
                self.meant(&position, rest, is_line)
            };
            let (used, child) = match meant {
                Ok((used, MoveWord::Move(mv))) => {
                    (used, self.child(at, mv).ok_or(LineStopReason::NeverVisited(Some(mv))))
                }
                Ok((used, MoveWord::Index(number))) => (used, self.numbered(at, &position, number)),
                Err(why) => (1, Err(why)),
            };
            let (typed, others) = rest.split_at(used.min(rest.len()));
            match child {
                Ok(child) => {
                    line.nodes.push((child, typed.join(" ")));
                    position = position.play(self.trace.record(child).mv());
                    at = child;
                }
                Err(why) => {
                    let typed = if used == 1 { token.clone() } else { typed.join(" ") };
                    line.stop = Some(LineStop { typed, why });
                    break;
                }
            }
            rest = others;
        }
        line
    }

    /// The child with this number, from 1, in the order in which they are tried.
    fn numbered(&self, node: NodeId, position: &AnyPosition, number: u32) -> Result<NodeId, LineStopReason> {
        let place = number as usize - 1;
        self.trace.children(node).nth(place).ok_or_else(|| {
            let all = position.candidate_moves().len();
            if place < all { LineStopReason::NeverVisited(None) } else { LineStopReason::NoSuchChild(all as u32) }
        })
    }

    /// What the next words of a line mean at a position, and how many of them.
    fn meant(
        &self,
        position: &AnyPosition,
        tokens: &[String],
        is_line: bool,
    ) -> Result<(usize, MoveWord), LineStopReason> {
        let Some(token) = tokens.first() else { return Err(LineStopReason::Leaf) };
        if let Some(number) = index(token, is_line && position.as_tree().is_none()) {
            return Ok((1, MoveWord::Index(number)));
        }
        if let Some(position) = position.as_tree() {
            if let Some((used, mv)) = self.child_named(position, tokens)? {
                return Ok((used, MoveWord::Move(mv)));
            }
            let number = index(token, is_line).ok_or(LineStopReason::Unknown(None))?;
            return Ok((1, MoveWord::Index(number)));
        }
        read(position, token).map(|mv| (1, MoveWord::Move(mv)))
    }

    /// The child of a node of an explicit tree whose name the next words are, as many of them as possible.
    fn child_named(&self, position: &TreePosition, tokens: &[String]) -> Result<Option<(usize, Move)>, LineStopReason> {
        let tree = position.tree();
        let children: Vec<(Move, [Option<String>; Language::ALL.len()])> = (0..=u16::MAX)
            .zip(tree.children(position.node()))
            .map(|(number, child)| (Move(number), self.names_of(tree, *child)))
            .collect();
        for used in (1..=tokens.len().min(LONGEST_NAME)).rev() {
            let Some(name) = tokens.get(..used) else { continue };
            match matching(&name.join(" "), children.iter().map(|(mv, names)| (*mv, names))).as_slice() {
                [] => {}
                [mv] => return Ok(Some((used, *mv))),
                [..] => return Err(LineStopReason::Ambiguous),
            }
        }
        Ok(None)
    }
}

/// Names of more words than this are not found in a line.
const LONGEST_NAME: usize = 8;

/// What the words of a line mean.
enum MoveWord {
    Move(Move),
    /// The child with this number, from 1.
    Index(u32),
}

/// Those things one of whose names this is: as it is written, or else in other capitals.
fn matching<'n, T>(
    name: &str,
    named: impl Iterator<Item = (T, &'n [Option<String>; Language::ALL.len()])> + Clone,
) -> Vec<T> {
    let has = |is_same: &dyn Fn(&str) -> bool| -> Vec<T> {
        let is_called = |names: &[Option<String>; Language::ALL.len()]| names.iter().flatten().any(|own| is_same(own));
        named.clone().filter(|(_, names)| is_called(names)).map(|(thing, _)| thing).collect()
    };
    let exact = has(&|own| own == name);
    if !exact.is_empty() {
        return exact;
    }
    let folded = [name, name.trim_end_matches(['+', '#'])].map(str::to_lowercase);
    has(&|own| folded.contains(&own.to_lowercase()))
}

/// The place of a node of an explicit tree that is never visited: the nearest node above it that is, and the move from
/// there.
fn never_visited(tree: &Tree, visits: &[Option<NodeId>], node: TreeNode) -> Option<Place> {
    let mut at = node;
    loop {
        let parent = tree.parent(at)?;
        if let Some(above) = *visits.get(parent.index())? {
            let mv = Move(tree.index_of_child(parent, at)? as u16);
            return Some(Place::Unvisited { above, mv, node: Some(node) });
        }
        at = parent;
    }
}

/// Reads a move of a game, in any of its spellings.
fn read(position: &AnyPosition, token: &str) -> Result<Move, LineStopReason> {
    let mut why = LineStopReason::Unknown(position.legal_moves().next());
    for spelling in spellings(token) {
        match (position.read_move(&spelling), &why) {
            (Ok(mv), _) => return Ok(mv),
            (Err(MoveError::Over), _) => return Err(LineStopReason::Leaf),
            (Err(MoveError::Ambiguous(_)), _) => why = LineStopReason::Ambiguous,
            (Err(MoveError::Illegal(_) | MoveError::Forbidden(..)), LineStopReason::Unknown(_)) => {
                why = LineStopReason::Illegal
            }
            (Err(MoveError::Illegal(_) | MoveError::Forbidden(..) | MoveError::Unreadable(..)), _) => {}
        }
    }
    Err(why)
}
