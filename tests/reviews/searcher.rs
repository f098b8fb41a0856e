//! Alpha-beta search as books have it, on random trees, with one mistake of those that people make: what it logs is
//! read by the judge.

use std::fmt::Write;

use plyscope_core::game::{Player, RandomNumbers};

/// A mistake in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    None,
    AlphaNeverRaised,
    BetaNeverLowered,
    FullWindow,
    Swapped,
    SamePlayer,
    ComparisonTurned,
    MaxForMin,
    /// What comes back is the bound at which the opponent cuts.
    ReturnsOtherBound,
    /// What comes back is that bound in the function of Max alone.
    ReturnsBetaInMax,
    BestStartsInside,
    CutBeforeBest,
    CutsOnBetaInMin,
    ReturnsLast,
    StrictInMaxOnly,
    ExitWithoutLine,
    WindowNotTurned,
    SignForgotten,
    LeafForMax,
    NoResearch,
}

impl Mistake {
    pub const ALL: [Self; 20] = [
        Self::None,
        Self::AlphaNeverRaised,
        Self::BetaNeverLowered,
        Self::FullWindow,
        Self::Swapped,
        Self::SamePlayer,
        Self::ComparisonTurned,
        Self::MaxForMin,
        Self::ReturnsOtherBound,
        Self::ReturnsBetaInMax,
        Self::BestStartsInside,
        Self::CutBeforeBest,
        Self::CutsOnBetaInMin,
        Self::ReturnsLast,
        Self::StrictInMaxOnly,
        Self::ExitWithoutLine,
        Self::WindowNotTurned,
        Self::SignForgotten,
        Self::LeafForMax,
        Self::NoResearch,
    ];
}

/// How the search is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Max and Min in one function, all values as Max sees them.
    Minimax,
    /// All values as the side to move sees them.
    Negamax,
    /// Negamax with a null window for all children but the first.
    PrincipalVariation,
}

/// Beyond all values.
const INFINITY: i32 = i32::MAX;

/// A node of a tree; a leaf has no children.
pub struct Node {
    /// Its number in preorder.
    pub number: u32,
    /// What it is worth to Max, if it is a leaf.
    pub value: i32,
    pub children: Vec<Node>,
}

impl Node {
    /// A tree of 3 to 5 plies with 2 to 4 moves a node; all leaves differ unless there are to be `ties`.
    pub fn random(seed: u64, ties: bool) -> Self {
        let mut random = RandomNumbers::new(seed);
        let depth = 3 + random.below(3);
        let mut leaves: Vec<i32> = (-512..512).collect();
        random.shuffle(&mut leaves);
        if ties {
            leaves.iter_mut().for_each(|leaf| *leaf %= 10);
        }
        Self::below(depth, &mut random, &mut leaves, &mut 0)
    }

    fn below(depth: u32, random: &mut RandomNumbers, leaves: &mut Vec<i32>, next: &mut u32) -> Self {
        let number = *next;
        *next += 1;
        let moves = if depth == 0 { 0 } else { 2 + random.below(3) };
        let children: Vec<Self> = (0..moves).map(|_| Self::below(depth - 1, random, leaves, next)).collect();
        let value = if children.is_empty() { leaves.pop().unwrap() } else { 0 };
        Self { number, value, children }
    }
}

/// A search that writes a log.
pub struct Searcher {
    form: Form,
    mistake: Mistake,
    /// The only node at which the mistake is made; everywhere if there is none.
    place: Option<u32>,
    /// Whether `moves=` is logged.
    moves: bool,
    log: String,
    /// The nodes with children, in the order of the visits.
    pub inner: Vec<u32>,
}

/// The log of a search and what it finds to be the root's value, with Max at the root.
pub fn searched(root: &Node, form: Form, moves: bool, (mistake, place): (Mistake, Option<u32>)) -> (Searcher, i32) {
    let mut searcher = Searcher { form, mistake, place, moves, log: String::new(), inner: Vec::new() };
    let value = match form {
        Form::Minimax => searcher.minimax(root, -INFINITY, INFINITY, Player::Max),
        Form::Negamax | Form::PrincipalVariation => searcher.negamax(root, -INFINITY, INFINITY, Player::Max),
    };
    (searcher, value)
}

impl Searcher {
    pub fn log(&self) -> &str {
        &self.log
    }

    /// Max raises alpha, Min lowers beta.
    fn minimax(&mut self, node: &Node, mut alpha: i32, mut beta: i32, player: Player) -> i32 {
        let makes = self.mistakes_at(node);
        let maximizes = player == Player::Max;
        self.enter(node, alpha, beta, player);
        if node.children.is_empty() {
            return self.leave(node.value);
        }
        let worst = if maximizes { -INFINITY } else { INFINITY };
        let mut best = if makes(Mistake::BestStartsInside) { 0 } else { worst };
        let mut value = best;
        for child in &node.children {
            let (low, high) = match () {
                () if makes(Mistake::FullWindow) => (-INFINITY, INFINITY),
                () if makes(Mistake::Swapped) => (beta, alpha),
                () => (alpha, beta),
            };
            let next = if makes(Mistake::SamePlayer) { player } else { player.opponent() };
            value = self.minimax(child, low, high, next);
            if makes(Mistake::CutBeforeBest) && if maximizes { value >= beta } else { value <= alpha } {
                return self.leave(best);
            }
            best = if maximizes || makes(Mistake::MaxForMin) { best.max(value) } else { best.min(value) };
            let cuts = match player {
                Player::Max if makes(Mistake::ComparisonTurned) => best <= beta,
                Player::Max if makes(Mistake::StrictInMaxOnly) => best > beta,
                Player::Max => best >= beta,
                Player::Min if makes(Mistake::CutsOnBetaInMin) => best <= beta,
                Player::Min => best <= alpha,
            };
            if cuts {
                return if makes(Mistake::ExitWithoutLine) { best } else { self.leave(best) };
            }
            match player {
                Player::Max if !makes(Mistake::AlphaNeverRaised) => alpha = alpha.max(best),
                Player::Min if !makes(Mistake::BetaNeverLowered) => beta = beta.min(best),
                _ => {}
            }
        }
        self.leave(match () {
            () if makes(Mistake::ReturnsOtherBound) => {
                if maximizes {
                    beta
                } else {
                    alpha
                }
            }
            () if makes(Mistake::ReturnsBetaInMax) && maximizes => beta,
            () if makes(Mistake::ReturnsLast) => value,
            () => best,
        })
    }

    /// The side to move raises alpha; its opponent sees all with the other sign.
    fn negamax(&mut self, node: &Node, mut alpha: i32, beta: i32, player: Player) -> i32 {
        let makes = self.mistakes_at(node);
        self.enter(node, alpha, beta, player);
        if node.children.is_empty() {
            let is_for_max = player == Player::Max || makes(Mistake::LeafForMax);
            return self.leave(if is_for_max { node.value } else { -node.value });
        }
        let mut best = if makes(Mistake::BestStartsInside) { 0 } else { -INFINITY };
        let mut value = best;
        for child in &node.children {
            let is_probe = self.form == Form::PrincipalVariation && child.number != node.number + 1;
            let (low, high) = match () {
                () if is_probe => (-alpha - 1, -alpha),
                () if makes(Mistake::FullWindow) => (-INFINITY, INFINITY),
                () if makes(Mistake::Swapped) => (-alpha, -beta),
                () if makes(Mistake::WindowNotTurned) => (alpha, beta),
                () => (-beta, -alpha),
            };
            value = self.negamax(child, low, high, player.opponent());
            value = if makes(Mistake::SignForgotten) { value } else { -value };
            if is_probe && alpha < value && value < beta && !makes(Mistake::NoResearch) {
                value = -self.negamax(child, -beta, -alpha, player.opponent());
            }
            if makes(Mistake::CutBeforeBest) && value >= beta {
                return self.leave(best);
            }
            best = best.max(value);
            if if makes(Mistake::ComparisonTurned) { best <= beta } else { best >= beta } {
                return if makes(Mistake::ExitWithoutLine) { best } else { self.leave(best) };
            }
            if !makes(Mistake::AlphaNeverRaised) {
                alpha = alpha.max(best);
            }
        }
        self.leave(match () {
            () if makes(Mistake::ReturnsOtherBound) => beta,
            () if makes(Mistake::ReturnsLast) => value,
            () => best,
        })
    }

    /// Whether a mistake is made at a node.
    fn mistakes_at(&self, node: &Node) -> impl Fn(Mistake) -> bool + use<> {
        let (own, is_here) = (self.mistake, self.place.is_none_or(|place| place == node.number));
        move |mistake| is_here && own == mistake
    }

    fn enter(&mut self, node: &Node, alpha: i32, beta: i32, player: Player) {
        if !node.children.is_empty() {
            self.inner.push(node.number);
        }
        self.log.push_str("> ");
        self.number(alpha);
        self.log.push(' ');
        self.number(beta);
        if self.form == Form::Minimax {
            self.log.push_str(if player == Player::Max { " max" } else { " min" });
        }
        if self.moves {
            write!(self.log, " moves={}", node.children.len()).unwrap();
        }
        self.log.push('\n');
    }

    fn leave(&mut self, value: i32) -> i32 {
        self.log.push_str("< ");
        self.number(value);
        self.log.push('\n');
        value
    }

    fn number(&mut self, number: i32) {
        match number {
            INFINITY => self.log.push_str("inf"),
            number if number == -INFINITY => self.log.push_str("-inf"),
            number => write!(self.log, "{number}").unwrap(),
        }
    }
}
