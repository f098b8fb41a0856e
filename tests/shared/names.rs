//! Nodes for the sentences to be about.

use plyscope_core::game::{Value, ValueFormat};
use plyscope_core::trace::NodeId;
use plyscope_text::{AssuredThing, DescribeNodes, GameEnd, Language, Story};

pub const ROOT: NodeId = NodeId::ROOT;
pub const CHILD: NodeId = NodeId(41);
pub const PARENT: NodeId = NodeId(42);
/// Numbered right after the parent: its first child.
pub const BEST: NodeId = NodeId(43);
pub const OWNER: NodeId = NodeId(44);

/// Their values are whole numbers.
static FORMAT: ValueFormat = ValueFormat::POINTS;

/// Nodes with every answer to be chosen.
#[derive(Clone, Copy)]
pub struct Names {
    pub language: Language,
    pub named: bool,
    /// A large tree without names: this one is `PARENT`, and `OWNER` is two plies up.
    pub nameless: bool,
    pub moves: bool,
    pub letters: bool,
    pub spared: usize,
    pub leaves: bool,
    pub limit: bool,
    pub end: Option<bool>,
    pub story: bool,
    pub in_hand: Option<i32>,
}

pub const PLAIN: Names = Names {
    language: Language::English,
    named: true,
    nameless: false,
    moves: false,
    letters: false,
    spared: 2,
    leaves: false,
    limit: false,
    end: None,
    story: false,
    in_hand: None,
};

impl Names {
    pub fn in_language(self, language: Language) -> Self {
        Self { language, ..self }
    }
}

impl DescribeNodes for Names {
    fn value_format(&self) -> &ValueFormat {
        &FORMAT
    }

    fn name(&self, node: NodeId) -> String {
        let names = match (self.story, self.language) {
            (false, Language::English) => ["the root", "cc", "pp", "bb", "oo"],
            (false, Language::Chinese) => ["根结点", "cc", "pp", "bb", "oo"],
            (true, Language::English) => ["the root", "the fish", "the second pocket", "the note", "the root"],
            (true, Language::Chinese) => ["根结点", "烂鱼", "第二个口袋", "钞票", "根结点"],
        };
        names[if node == ROOT { 0 } else { node.index() - 40 }].to_owned()
    }

    fn has_name(&self, node: NodeId) -> bool {
        !self.nameless && (self.named || ![CHILD, BEST].contains(&node))
    }

    fn plies_up(&self, node: NodeId) -> Option<u32> {
        match node {
            PARENT => Some(0),
            OWNER => Some(2),
            ROOT => Some(4),
            _ => None,
        }
    }

    fn is_move(&self, node: NodeId) -> bool {
        self.moves && node != ROOT
    }

    fn spared(&self, _: NodeId) -> Vec<String> {
        ["w8", "w9", "w10"].iter().take(self.spared).map(|name| (*name).to_owned()).collect()
    }

    fn spared_are_leaves(&self, _: NodeId) -> bool {
        self.leaves
    }

    fn at_depth_limit(&self, _: NodeId) -> bool {
        self.limit
    }

    fn game_over(&self, _: NodeId) -> Option<GameEnd> {
        self.end.map(|won| if won { GameEnd::Won("X".to_owned()) } else { GameEnd::Draw })
    }

    fn letters(&self) -> bool {
        self.letters
    }

    fn story(&self) -> Option<Story> {
        self.story.then_some(Story::Pockets)
    }

    fn worst_of(&self, _: NodeId) -> Option<String> {
        Some(if self.language == Language::English { "the fish".to_owned() } else { "烂鱼".to_owned() })
    }

    fn in_hand(&self, _: NodeId) -> Option<AssuredThing> {
        let (bag, thing) = match self.language {
            Language::English => ("the first pocket", "the sandwich"),
            Language::Chinese => ("第一个口袋", "三明治"),
        };
        self.in_hand.map(|value| AssuredThing {
            bag: bag.to_owned(),
            thing: thing.to_owned(),
            value: Value::new(value),
        })
    }
}

pub fn descriptions() -> Vec<Names> {
    let mut all = Vec::new();
    for named in [true, false] {
        for moves in [false, true] {
            for letters in [false, true] {
                for (spared, leaves) in [(0, false), (0, true), (2, false), (9, false)] {
                    for end in [None, Some(true), Some(false)] {
                        all.push(Names { named, moves, letters, spared, leaves, end, limit: leaves, ..PLAIN });
                    }
                    if !named && !moves {
                        all.push(Names { nameless: true, letters, spared: 0, leaves, limit: leaves, ..PLAIN });
                    }
                }
            }
        }
    }
    all
}

/// Names as in an example: child, parent, owner, best.
pub struct Called<'a>(pub Names, pub [&'a str; 4]);

impl DescribeNodes for Called<'_> {
    fn value_format(&self) -> &ValueFormat {
        self.0.value_format()
    }
    fn name(&self, node: NodeId) -> String {
        let [child, parent, owner, best] = self.1;
        let name = match node {
            CHILD => child,
            PARENT => parent,
            BEST => best,
            _ => owner,
        };
        name.to_owned()
    }
    fn has_name(&self, node: NodeId) -> bool {
        self.0.has_name(node)
    }
    fn plies_up(&self, node: NodeId) -> Option<u32> {
        self.0.plies_up(node)
    }
    fn is_move(&self, node: NodeId) -> bool {
        self.0.is_move(node)
    }
    fn spared(&self, node: NodeId) -> Vec<String> {
        self.0.spared(node)
    }
    fn spared_are_leaves(&self, node: NodeId) -> bool {
        self.0.spared_are_leaves(node)
    }
    fn game_over(&self, node: NodeId) -> Option<GameEnd> {
        self.0.game_over(node)
    }
    fn letters(&self) -> bool {
        self.0.letters
    }
    fn story(&self) -> Option<Story> {
        self.0.story()
    }
    fn worst_of(&self, node: NodeId) -> Option<String> {
        self.0.worst_of(node)
    }
    fn in_hand(&self, node: NodeId) -> Option<AssuredThing> {
        self.0.in_hand(node)
    }
}
