//! Going through the record of a search for what was asked for: what is found is true of the whole search, whatever the
//! moment on screen; which of it the search has come to by then is decided later.

use std::sync::Arc;

use plyscope_core::game::tree::{Tree, TreeNode, TreePosition};
use plyscope_core::game::{AnyPosition, Language, Move, MoveError, Player, Position};
use plyscope_core::trace::{NodeId, Trace};
use plyscope_picture::run::{NodeNames, Place};
use plyscope_text::LanguageWords as _;

use super::nodes_walk::{FindStage, NodesWalk};
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

impl WalkedSearch {
    /// Finds what is asked for at once, or begins to go through all nodes for it.
    pub fn begin(&self, typed: &str, query: &Query) -> FindStage {
        match query {
            Query::Unclear => FindStage::Found(QueryResult::Unclear),
            Query::Value(..) if self.named(typed).is_some() => self.moves(&[typed.trim().to_owned()]),
            Query::Value(value, kind) => NodesWalk::of_value(*value, kind.is_some()).into(),
            Query::Cutoffs(least) => NodesWalk::of_cutoffs(*least).into(),
            Query::Moves(tokens) => self.moves(tokens),
        }
    }

    fn moves(&self, tokens: &[String]) -> FindStage {
        if let Some(position) = self.position.as_tree() {
            if let Some(named) = self.named(&tokens.join(" ")) {
                return NodesWalk::of_names(position.tree(), named).into();
            }
            return FindStage::Found(QueryResult::Line(self.line(tokens)));
        }
        let tokens = self.without_sides(tokens);
        let line = self.line(&tokens);
        let [token] = tokens.as_slice() else { return FindStage::Found(QueryResult::Line(line)) };
        let is_no_move = matches!(&line.stop, Some(LineStop { why: LineStopReason::Unknown(_), .. }));
        if is_no_move || index(token, false).is_some() {
            return FindStage::Found(QueryResult::Line(line));
        }
        // What is no move by its form alone need not be tried at each node.
        let is_form = |text: &String| !matches!(self.position.read_move(text), Err(MoveError::Unreadable(..)));
        NodesWalk::of_move(spellings(token).into_iter().filter(is_form).collect(), line).into()
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

    pub fn child(&self, node: NodeId, mv: Move) -> Option<NodeId> {
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
