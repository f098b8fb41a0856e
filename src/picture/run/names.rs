//! What nodes are called.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use plyscope_core::game::tic_tac_toe::Scoring;
use plyscope_core::game::tree::{Tree, TreeNode, TreePosition};
use plyscope_core::game::{AnyPosition, Chooser, Label, Move, Outcome, Player, Position, lettered};
use plyscope_core::replay::{Frame, Moment, Otherwise};
use plyscope_core::trace::{BoundKind, NodeId, Step};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, DescribeNodes, GameEnd, InHand, Language, Story, WhyFirst, move_text};

use super::{Identity, Place, Run};

/// The names of a position's nodes: those that the author gave, and letters for the inner nodes of a tree that have
/// none.
#[derive(Clone, Debug, Default)]
pub struct NodeNames {
    letters: HashMap<TreeNode, String>,
}

/// Trees with more inner nodes than this get no letters: there would be too many to follow.
const LETTERED_NODES: usize = 4_000;

impl NodeNames {
    /// The names for a root position.
    pub fn of(position: &AnyPosition) -> Self {
        match position {
            AnyPosition::Tree(position) => Self { letters: letters(position.tree()) },
            _ => Self::default(),
        }
    }

    /// The names of the same nodes in a tree in which they have other numbers.
    pub fn renumbered(&self, identity: &Identity, tree: &Tree) -> Self {
        let names = self.letters.iter();
        let mut letters = names.filter_map(|(node, name)| Some((identity.now(*node)?, name.clone()))).collect();
        avoid_names(tree, &mut letters);
        Self { letters }
    }

    /// What a node of an explicit tree is called.
    pub fn of_tree_node(&self, tree: &Tree, node: TreeNode, language: Language) -> Option<String> {
        match tree.label(node) {
            Some(label) => Some(language.label(label).to_owned()),
            None => self.letters.get(&node).cloned(),
        }
    }
}

/// Letters for inner nodes, level by level from the root: A, B, … Z, AA, …; a copy has its original's.
fn letters(tree: &Tree) -> HashMap<TreeNode, String> {
    let mut inner: Vec<TreeNode> = tree.iter().filter(|node| !tree.is_leaf(*node)).take(LETTERED_NODES + 1).collect();
    if inner.len() > LETTERED_NODES {
        return HashMap::new();
    }
    inner.sort_by_key(|node| (tree.ply(*node), *node));
    let originals = inner.iter().filter(|node| !tree.is_copy(**node)).enumerate();
    let mut letters: HashMap<TreeNode, String> = originals.map(|(number, node)| (*node, lettered(number))).collect();
    avoid_names(tree, &mut letters);
    inner.into_iter().filter_map(|node| Some((node, letters.get(&tree.original(node))?.clone()))).collect()
}

/// Gives the nodes other letters that have one which is the name of a node; all others keep theirs, whatever is named.
fn avoid_names(tree: &Tree, letters: &mut HashMap<TreeNode, String>) {
    if !tree.has_labels() {
        return;
    }
    let names: HashSet<&str> = tree.iter().filter_map(|node| tree.label(node)).flat_map(Label::texts).collect();
    let is_unnamed = |node: &TreeNode| tree.label(*node).is_none();
    let taken =
        |(node, letter): (&TreeNode, &String)| (is_unnamed(node) && names.contains(letter.as_str())).then_some(*node);
    let mut clashing: Vec<TreeNode> = letters.iter().filter_map(taken).collect();
    clashing.sort_by_key(|node| (tree.ply(*node), *node));
    let used: HashSet<String> = letters.values().cloned().collect();
    let mut free = (0..).map(lettered).filter(|letter| !used.contains(letter) && !names.contains(letter.as_str()));
    let mut of_originals: HashMap<TreeNode, String> = HashMap::new();
    for node in clashing {
        let of_original = of_originals.entry(tree.original(node));
        let letter = of_original.or_insert_with(|| free.next().unwrap_or_default()).clone();
        letters.insert(node, letter);
    }
}

/// What the node is called that wrote an entry of the table: by the way to it, which distinguishes it from the node
/// that uses the entry and has the same position, and often the same name; by the end of the way where that is long,
/// and by its number where nothing there has a name.
pub fn way_of_writer(run: &Run, node: NodeId, language: Language) -> String {
    const LONGEST: usize = 4;
    /// So much of a longer one is told.
    const END: usize = 3;
    let path = run.path_to(node);
    let name = |node: &NodeId| name_of_place(run, Place::Visited(*node), language);
    if let [root] = path.as_slice()
        && let Some(name) = name(root)
    {
        return name;
    }
    let moves = path.get(1..).unwrap_or_default();
    let (is_long, told) = match moves.len().checked_sub(LONGEST + 1) {
        Some(_) => (true, moves.get(moves.len() - END..).unwrap_or_default()),
        None => (false, moves),
    };
    let names: Option<Vec<String>> = told.iter().map(name).collect();
    match names.filter(|names| !names.is_empty()) {
        // The moves of a game are written one behind the other; nodes of a tree are not moves, and an arrow says that
        // it is a way.
        Some(names) => {
            let (more, between) = if run.scenario.tree().is_some() { ("… → ", " → ") } else { ("… ", " ") };
            format!("{}{}", if is_long { more } else { "" }, names.join(between))
        }
        None => format!("#{}", node.0),
    }
}

/// What a drawn or visited place is called, if it has a name at all.
pub fn name_of_place(run: &Run, place: Place, language: Language) -> Option<String> {
    match (place, &run.scenario.position) {
        (Place::Visited(node), AnyPosition::Tree(position)) => {
            run.names.of_tree_node(position.tree(), run.tree_node(node)?, language)
        }
        (Place::Visited(node), _) if run.trace.is_root(node) => Some(language.words().tree.root.to_owned()),
        (Place::Visited(node), _) => {
            let path = run.path_to(node);
            let parent = path.len().checked_sub(2).and_then(|place| path.get(place))?;
            Some(move_text(&run.position_at(*parent), run.trace.record(node).mv(), language))
        }
        (Place::Unvisited { node: Some(node), .. }, AnyPosition::Tree(position)) => {
            run.names.of_tree_node(position.tree(), node, language)
        }
        (Place::Unvisited { .. }, AnyPosition::Tree(_)) => None,
        (Place::Unvisited { above, mv, .. }, _) => {
            let position = run.position_at(above);
            // Neighbours that are not drawn stand for no one move.
            position.candidate_moves().any(|candidate| candidate == mv).then(|| move_text(&position, mv, language))
        }
    }
}

/// Whether a tree can be shown as the story of the pockets: pictures, the person as Max before the bags, and things in
/// every bag, all of them with names.
pub fn is_story(tree: &Tree) -> bool {
    tree.has_pictures()
        && tree.root_player() == Player::Max
        && tree.height() == 2
        && tree.children(TreeNode::ROOT).iter().all(|bag| !tree.is_leaf(*bag))
        && tree.iter().skip(1).all(|node| tree.label(node).is_some())
}

/// Whether a game can give any of these values: where every win counts the same, nothing lies beyond it.
pub fn can_come_back(position: &AnyPosition, otherwise: &Otherwise) -> bool {
    let AnyPosition::TicTacToe(position) = position else { return true };
    let Scoring::Fixed { win, loss, draw } = position.scoring() else { return true };
    let last = otherwise.until.map(|until| until.last);
    [win, loss, draw].into_iter().any(|value| match otherwise.side {
        BoundKind::Exact => value == otherwise.from,
        BoundKind::Lower => value >= otherwise.from && last.is_none_or(|last| value <= last),
        BoundKind::Upper => value <= otherwise.from && last.is_none_or(|last| value >= last),
    })
}

/// How sentences about a run are worded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wording {
    /// The language.
    pub language: Language,
    /// Whether the letters α and β may be used.
    pub letters: bool,
    /// Pruned moves are named up to this many; beyond it their number says enough.
    pub named_spared: usize,
}

impl Wording {
    /// So many pruned moves are named, wherever the sentence stands, so that a printed one is that of the window.
    const NAMED_SPARED: usize = 3;

    /// The usual one.
    pub const fn new(language: Language, letters: bool) -> Self {
        Self { language, letters, named_spared: Self::NAMED_SPARED }
    }

    /// The one beside a drawing along the path, in a window of this width in points: in a narrow one a row has room for
    /// no more than two pruned moves, and those that are named are drawn.
    #[must_use]
    pub const fn beside_rows(self, window_width: f32) -> Self {
        if window_width < 1200.0 { Self { named_spared: 2, ..self } } else { self }
    }
}

/// The nodes of a run, as sentences in one language name and describe them.
pub(crate) struct RunNodes<'r> {
    pub run: &'r Run,
    pub wording: Wording,
    /// The moment that they are described at; without one that of the run, after its step.
    pub moment: Option<&'r Moment>,
    /// Where the nodes and moves are noted that a sentence has asked for.
    pub mentioned: Option<&'r RefCell<Vec<Place>>>,
}

/// Whether pruned moves lead to leaves alone is asked of so many of them.
const LOOKED_AT: usize = 5;

impl RunNodes<'_> {
    /// The moves that a cutoff saved at a node, with the positions behind them.
    fn spared_moves(&self, parent: NodeId, most: usize) -> Vec<(Move, AnyPosition)> {
        let run = self.run;
        let position = run.position_at(parent);
        let spared = run.trace.untried_moves(parent, &position).into_iter();
        spared.take(most).map(|mv| (mv, position.play(mv))).collect()
    }

    fn mention(&self, place: Place) {
        if let Some(mentioned) = self.mentioned {
            let mut mentioned = mentioned.borrow_mut();
            if !mentioned.contains(&place) {
                mentioned.push(place);
            }
        }
    }

    fn moment(&self) -> &Moment {
        self.moment.unwrap_or_else(|| self.run.moment_after())
    }

    /// The open node at the moment of the sentence, or as it was when it returned.
    fn frame(&self, node: NodeId) -> Option<Frame> {
        if let Some(frame) = self.moment().frame(node) {
            return Some(*frame);
        }
        let returned = self.run.steps_of(node).returned?;
        let last = Moment::at(&self.run.trace, Step(returned.0.checked_sub(1)?));
        last.frame(node).copied()
    }
}

impl DescribeNodes for RunNodes<'_> {
    fn name(&self, node: NodeId) -> String {
        self.mention(Place::Visited(node));
        let language = self.wording.language;
        let name = name_of_place(self.run, Place::Visited(node), language).unwrap_or_default();
        let is_thing = self.run.is_story() && !self.run.trace.is_root(node);
        if is_thing { text::thing(language, name) } else { name }
    }

    fn has_name(&self, node: NodeId) -> bool {
        // One without a name is mentioned as well, by its value or by how far up it is.
        self.mention(Place::Visited(node));
        name_of_place(self.run, Place::Visited(node), self.wording.language).is_some()
    }

    fn is_chance(&self, node: NodeId) -> bool {
        self.run.trace.form().chance && self.run.trace.chooser(node, self.run.ply_of(node)) == Chooser::Chance
    }

    fn has_wrong_window(&self, node: NodeId) -> bool {
        self.run.has_wrong_window(node)
    }

    fn root(&self) -> NodeId {
        self.run.trace.root(self.moment().pass)
    }

    fn is_root(&self, node: NodeId) -> bool {
        self.run.trace.is_root(node)
    }

    fn writer(&self, node: NodeId) -> String {
        self.mention(Place::Visited(node));
        way_of_writer(self.run, node, self.wording.language)
    }

    fn plies_up(&self, node: NodeId) -> Option<u32> {
        let moment = self.moment();
        Some(moment.path.last()?.ply - moment.frame(node)?.ply)
    }

    fn is_move(&self, node: NodeId) -> bool {
        !self.run.trace.is_root(node) && !matches!(self.run.scenario.position, AnyPosition::Tree(_))
    }

    fn spared(&self, parent: NodeId) -> Vec<String> {
        let name = |(mv, position): (Move, AnyPosition)| {
            let place = Place::Unvisited { above: parent, mv, node: position.as_tree().map(TreePosition::node) };
            let name = name_of_place(self.run, place, self.wording.language)?;
            self.mention(place);
            Some(name)
        };
        self.spared_moves(parent, self.wording.named_spared).into_iter().filter_map(name).collect()
    }

    fn spared_are_leaves(&self, parent: NodeId) -> bool {
        self.spared_moves(parent, LOOKED_AT).iter().all(|(_, position)| position.is_over())
    }

    fn at_depth_limit(&self, node: NodeId) -> bool {
        let record = self.run.trace.record(node);
        record.is_leaf() && !record.is_terminal()
    }

    fn why_first(&self, node: NodeId) -> Option<WhyFirst> {
        self.run.why_first(node)
    }

    fn side(&self, player: Player) -> Option<&'static str> {
        let game = self.run.scenario.position.game().filter(|game| !game.description().is_small)?;
        Some((self.wording.language.words().games.side)(game, player))
    }

    fn game_over(&self, node: NodeId) -> Option<GameEnd> {
        let game = self.run.scenario.position.game()?;
        match self.run.position_at(node).outcome()? {
            Outcome::Win(winner) => {
                Some(GameEnd::Won((self.wording.language.words().games.side)(game, winner).to_owned()))
            }
            Outcome::Draw | Outcome::Payoff(_) => Some(GameEnd::Draw),
        }
    }

    fn letters(&self) -> bool {
        self.wording.letters
    }

    fn story(&self) -> Option<Story> {
        self.run.is_story().then_some(Story::Pockets)
    }

    fn worst_of(&self, bag: NodeId) -> Option<String> {
        let best = self.frame(bag)?.best?;
        Some(self.name(best.child))
    }

    fn in_hand(&self, bag: NodeId) -> Option<InHand> {
        let before = Moment::at(&self.run.trace, self.run.steps_of(bag).entered);
        let best = before.path.first()?.best?;
        let thing = self.frame(best.child)?.best?;
        Some(InHand { bag: self.name(best.child), thing: self.name(thing.child), value: best.value })
    }
}
