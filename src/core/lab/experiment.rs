//! The experiments, and what each can be asked with.

use std::fmt;

use crate::game::AnyPosition;

use super::order::LabOrder;
use super::tree::{LeafModel, TreeProblem, UniformTree};

/// An experiment of the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Experiment {
    /// Leaves against depth: how fast they become many, in three orders, and how few they can be.
    Explosion,
    /// The effective branching factor against the branching factor.
    SquareRoot,
    /// Leaves against the chance that the best move comes first; of a game, against the order of its moves.
    Order,
    /// Leaves with and without what a search learns about moves: history and killers.
    History,
    /// Nodes against the size of the transposition table.
    TableSize,
    /// What iterative deepening costs, and what it gains.
    Deepening,
    /// Which child cuts, ply by ply.
    CutProfile,
    /// Shallow cutoffs and deep ones, and what a search would visit that makes no deep ones.
    ShallowAndDeep,
}

/// What an experiment can be asked with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Parameter {
    /// How many children every inner node has.
    Branching,
    /// How deep the leaves lie, or how deep is searched.
    Depth,
    /// How many trees are searched, each by a seed of its own; of games, how many times moves are shuffled.
    Seeds,
    /// What the leaves of a tree are worth.
    Leaves,
    /// The order in which moves are tried.
    Order,
    /// Positions of games, instead of trees.
    Positions,
    /// How many nodes a search may enter.
    MaxNodes,
}

impl Parameter {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Branching, Self::Depth, Self::Seeds, Self::Leaves, Self::Order, Self::Positions, Self::MaxNodes];

    /// The name, which is that of its option on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Branching => "branching",
            Self::Depth => "depth",
            Self::Seeds => "seeds",
            Self::Leaves => "leaves",
            Self::Order => "order",
            Self::Positions => "position",
            Self::MaxNodes => "max-nodes",
        }
    }
}

/// What an experiment is done with.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameters {
    /// Children of every inner node: one number, or several where the experiment goes through them.
    pub branching: Vec<u32>,
    /// Plies from the root to the leaves, at most.
    pub depth: u32,
    /// How many trees, by the seeds from 1 on.
    pub seeds: u32,
    /// What the leaves are worth.
    pub leaves: LeafModel,
    /// The order of the moves, in experiments that have one.
    pub order: LabOrder,
    /// The positions that are searched instead of trees, if there are any.
    pub positions: Vec<AnyPosition>,
    /// How many nodes a search may enter: a point for which one would enter more is left out.
    pub max_nodes: u64,
}

impl Parameters {
    /// At most so many seeds.
    pub const MOST_SEEDS: u32 = 10_000;
    /// At most so many branching factors.
    pub const MOST_BRANCHINGS: usize = 40;
    /// At most so many positions.
    pub const MOST_POSITIONS: usize = 100;
    /// How many nodes a search may enter where nothing else is asked for.
    pub const USUAL_NODES: u64 = 20_000_000;
}

/// Why an experiment cannot be done as it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The experiment has no use for a parameter.
    NotTaken(Experiment, Parameter),
    /// The experiment is done with one branching factor.
    OneBranching(Experiment),
    /// The experiment needs at least so many plies.
    TooShallow(Experiment, u32),
    /// The order is known, or makes sense, on other ground alone.
    Order(Experiment, LabOrder),
    /// There is no such tree.
    Tree(TreeProblem),
    /// A parameter lies outside what it may be.
    OutOfRange(Parameter),
    /// Players do not take turns in a position, or chance chooses in it, or nothing can be played any more.
    Position(usize),
}

impl Experiment {
    /// All experiments, in the order in which a lecture might go through them.
    pub const ALL: [Self; 8] = [
        Self::Explosion,
        Self::SquareRoot,
        Self::Order,
        Self::CutProfile,
        Self::History,
        Self::Deepening,
        Self::TableSize,
        Self::ShallowAndDeep,
    ];

    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Explosion => "explosion",
            Self::SquareRoot => "square-root",
            Self::Order => "order",
            Self::History => "history",
            Self::TableSize => "table-size",
            Self::Deepening => "deepening",
            Self::CutProfile => "cut-profile",
            Self::ShallowAndDeep => "shallow-and-deep",
        }
    }

    /// The experiment with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|experiment| experiment.id() == id)
    }

    /// Whether it can be done on positions of games, too.
    pub const fn takes_positions(self) -> bool {
        !matches!(self, Self::Explosion | Self::SquareRoot)
    }

    /// Whether it has a use for a parameter: on positions of games, or on trees.
    pub const fn takes(self, parameter: Parameter, on_positions: bool) -> bool {
        match parameter {
            Parameter::Depth | Parameter::MaxNodes => true,
            Parameter::Positions => self.takes_positions(),
            Parameter::Branching => !on_positions,
            // On positions nothing but a shuffled order has to do with chance.
            Parameter::Seeds => !on_positions || matches!(self, Self::Order | Self::CutProfile),
            // What is planted in the first two is known of independent leaves alone.
            Parameter::Leaves => !on_positions && !matches!(self, Self::Explosion | Self::SquareRoot | Self::Order),
            Parameter::Order => matches!(self, Self::CutProfile | Self::ShallowAndDeep),
        }
    }

    /// What it is done with where nothing else is asked for: a few seconds of work.
    pub fn usual(self, on_positions: bool) -> Parameters {
        let (branching, depth, seeds): (&[u32], u32, u32) = match self {
            Self::Explosion => (&[5], 10, 20),
            Self::SquareRoot => (&[2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24], 6, 10),
            Self::Order => (&[10], 6, 60),
            Self::History => (&[8], 7, 50),
            Self::TableSize => (&[8], 7, 10),
            Self::Deepening => (&[8], 7, 50),
            Self::CutProfile => (&[8], 6, 100),
            Self::ShallowAndDeep => (&[4], 10, 20),
        };
        let leaves = match self {
            Self::History | Self::TableSize | Self::Deepening => LeafModel::Incremental,
            _ => LeafModel::Independent,
        };
        Parameters {
            branching: branching.to_vec(),
            depth: if on_positions { 4 } else { depth },
            seeds: if on_positions { 5 } else { seeds },
            leaves,
            order: LabOrder::Natural,
            positions: Vec::new(),
            max_nodes: Parameters::USUAL_NODES,
        }
    }

    /// What its page begins with, done as soon as it is opened: on trees so few and so shallow that it takes a second
    /// at most.
    pub fn at_once(self) -> Parameters {
        let (depth, seeds) = match self {
            Self::Explosion => (8, 10),
            Self::SquareRoot => (4, 10),
            Self::Order => (6, 8),
            Self::History => (6, 20),
            Self::TableSize => (6, 5),
            Self::Deepening => (6, 10),
            Self::CutProfile => (6, 30),
            Self::ShallowAndDeep => (8, 20),
        };
        Parameters { depth, seeds, ..self.usual(false) }
    }

    /// Why it cannot be done with these, if it cannot; what it has no use for is not looked at.
    pub(super) fn check(self, parameters: &Parameters) -> Result<(), Problem> {
        use crate::game::Position;
        let Parameters { branching, depth, seeds, positions, order, leaves, max_nodes } = parameters;
        let on_positions = !positions.is_empty();
        if on_positions && !self.takes_positions() {
            return Err(Problem::NotTaken(self, Parameter::Positions));
        }
        let out_of_range = [
            (Parameter::Branching, branching.iter().all(|children| UniformTree::BRANCHINGS.contains(children))),
            (Parameter::Branching, (1..=Parameters::MOST_BRANCHINGS).contains(&branching.len())),
            (Parameter::Depth, UniformTree::DEPTHS.contains(depth)),
            (Parameter::Seeds, (1..=Parameters::MOST_SEEDS).contains(seeds)),
            (Parameter::Positions, positions.len() <= Parameters::MOST_POSITIONS),
            (Parameter::MaxNodes, *max_nodes > 0),
        ];
        if let Some((parameter, _)) = out_of_range.into_iter().find(|(_, is_within)| !is_within) {
            return Err(Problem::OutOfRange(parameter));
        }
        if self != Self::SquareRoot && branching.len() > 1 && !on_positions {
            return Err(Problem::OneBranching(self));
        }
        let least = match self {
            Self::SquareRoot => 3,
            Self::CutProfile | Self::ShallowAndDeep => 2,
            _ => 1,
        };
        if *depth < least {
            return Err(Problem::TooShallow(self, least));
        }
        let is_playable = |position: &AnyPosition| position.alternates() && !position.is_over();
        if let Some(place) = positions.iter().position(|position| !is_playable(position)) {
            return Err(Problem::Position(place));
        }
        let is_planted = matches!(order, LabOrder::BestFirst(_) | LabOrder::Worst);
        let fits = match (self, order) {
            (Self::ShallowAndDeep, LabOrder::Natural) => true,
            // The search with one bound takes moves as they come.
            (Self::ShallowAndDeep, LabOrder::Best) => !on_positions && *leaves != LeafModel::Incremental,
            (Self::ShallowAndDeep, _) => is_planted && !on_positions,
            (Self::CutProfile, LabOrder::CapturesFirst) => on_positions,
            (Self::CutProfile, _) => !(is_planted && on_positions),
            _ => true,
        };
        if fits { Ok(()) } else { Err(Problem::Order(self, *order)) }
    }
}

/// The name on the command line.
impl fmt::Display for Experiment {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.id())
    }
}
