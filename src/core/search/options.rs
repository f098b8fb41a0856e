//! How a search is asked for.

use crate::game::{Game, Position, Value};

use super::{
    Algorithm, CutoffRule, Driver, FULL_DEPTH, Form, Ground, MoveOrdering, Replacement, TableBounds, TableDepth,
    TableOptions, Window,
};

/// All that decides how a position is searched: the same options on the same position give the same trace.
///
/// One more option is a field here and in [`SearchChanges`], and a row of [`NamedOption`](super::NamedOption), from
/// which files and saved traces have it; the command line has it in `cli::options`, and all other code hands it on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchOptions {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// When it gives a node up.
    pub cutoff: CutoffRule,
    /// The order in which it tries the moves of a node.
    pub ordering: MoveOrdering,
    /// Plies below the root; `None` searches to the end of the game.
    pub depth: Option<u32>,
    /// The window at the root, as Max sees it; algorithms without one pass it over.
    pub window: Window,
    /// Nodes that may be entered, the root included.
    pub max_nodes: u64,
    /// The transposition table, of a listing that takes one.
    pub table: TableOptions,
    /// How many killers are kept for each ply.
    pub killers: u32,
    /// The plies that late moves are searched less deep.
    pub reduction: u32,
    /// The plies that a null move saves besides its own.
    pub null_reduction: u32,
    /// Whether no null move is tried where having to move may be the trouble.
    pub zugzwang_test: bool,
    /// What searches the root, once or again and again.
    pub driver: Driver,
    /// What the value at the root is expected to be, as its side to move sees it.
    pub guess: i32,
    /// How far from the expected value the window of an aspiration search reaches.
    pub aspiration_width: u32,
}

impl SearchOptions {
    /// The node budget where none is given.
    pub const DEFAULT_NODES: u64 = 20_000_000;
    /// The most entries that a transposition table may be given room for.
    pub const MOST_SLOTS: u32 = 1 << 28;
    /// The most plies that a null move or a late move may be searched less deep.
    pub const PLIES_LESS: u32 = 100;
    /// The most killers that may be kept for a ply.
    pub const MOST_KILLERS: u32 = 100;
    /// The widest that the window of an aspiration search may be, to either side.
    pub const WIDEST: u32 = 1_000_000_000;

    /// An algorithm with its own rule, in natural order, with a full window and without a depth limit.
    pub const fn new(algorithm: Algorithm) -> Self {
        Self {
            algorithm,
            cutoff: algorithm.default_cutoff(),
            ordering: MoveOrdering::Natural,
            depth: None,
            window: Window::FULL,
            max_nodes: Self::DEFAULT_NODES,
            table: TableOptions {
                bounds: algorithm.default_table(),
                slots: None,
                depth: TableDepth::Exact,
                replacement: Replacement::Always,
            },
            killers: 2,
            reduction: 1,
            null_reduction: 2,
            zugzwang_test: true,
            driver: Driver::None,
            guess: 0,
            aspiration_width: 1,
        }
    }

    /// Whether a transposition table is used.
    pub fn has_table(&self) -> bool {
        self.algorithm.takes_table() && self.table.bounds != TableBounds::None
    }

    /// What kind of listing the algorithm is, with these options.
    pub fn form(&self) -> Form {
        let form = self.algorithm.form();
        if !form.enhanced {
            return form;
        }
        // Another program may have one.
        let table = self.has_table() || form.logged;
        Form {
            table,
            believes: form.believes || table && self.table.depth == TableDepth::AtLeast,
            reduction: self.reduction,
            null_reduction: self.null_reduction,
            ..form
        }
    }

    /// The depth that the algorithm is called with at `root`: the limit, as far as the longest game from there can use
    /// it.
    ///
    /// Beyond that no more is searched, and the weights of the history heuristic, which double with every ply, would
    /// only run out of numbers.
    pub fn depth_at<P: Position>(&self, root: &P) -> u32 {
        let longest = root.plies_left().unwrap_or(FULL_DEPTH);
        self.depth.map_or(longest, |limit| limit.min(longest))
    }

    /// What the value at the root is expected to be, where `unit` points make one: it is asked for as values are
    /// written.
    pub fn expected(&self, unit: u32) -> Value {
        let points = i64::from(self.guess) * i64::from(unit);
        let most = i64::from(Value::LARGEST_GIVEN);
        Value::new(points.clamp(-most, most) as i32)
    }

    /// How far the window of an aspiration search reaches to either side, in points, where so many make one.
    pub fn width_in_points(&self, unit: u32) -> i32 {
        i32::try_from(self.aspiration_width.saturating_mul(unit)).unwrap_or(i32::MAX)
    }

    /// This search by another algorithm, with its own rule and its own table; what does not go with it is left out.
    #[must_use]
    pub fn with_algorithm(self, algorithm: Algorithm) -> Self {
        let table = TableOptions { bounds: algorithm.default_table(), ..self.table };
        Self { algorithm, cutoff: algorithm.default_cutoff(), table, ..self }.fitting()
    }

    /// This search without a table, an order or a driver that its algorithm has no use for.
    #[must_use]
    pub fn fitting(self) -> Self {
        let takes_table = self.algorithm.takes_table();
        let bounds = if takes_table { self.table.bounds } else { TableBounds::None };
        self.with_table(TableOptions { bounds, ..self.table }).under_fitting_driver()
    }

    /// This search without its driver, if that alone is why it is refused.
    fn under_fitting_driver(self) -> Self {
        let alone = Self { driver: Driver::None, ..self };
        // What is refused on account of the driver is so in every game.
        let is_refused = |search: Self| search.refusal(Ground::ANY).is_some();
        if is_refused(self) && !is_refused(alone) { alone } else { self }
    }

    /// This search with another table; without one, no order of moves can rest on it.
    #[must_use]
    pub fn with_table(self, table: TableOptions) -> Self {
        let wanted = Self { table, ..self };
        let is_left_over = self.ordering == MoveOrdering::TableFirst && !wanted.has_table();
        if is_left_over { wanted.in_order(MoveOrdering::Natural) } else { wanted }
    }

    /// This search with another rule.
    #[must_use]
    pub const fn with_cutoff(self, cutoff: CutoffRule) -> Self {
        Self { cutoff, ..self }
    }

    /// This search to another depth.
    #[must_use]
    pub const fn to_depth(self, depth: Option<u32>) -> Self {
        Self { depth, ..self }
    }

    /// This search, deepening as far as so many nodes go: how a program thinks that has so much for each move.
    ///
    /// Reaching the number is no failure: see `replay::found_move`.
    #[must_use]
    pub const fn within_nodes(self, nodes: u64) -> Self {
        Self { driver: Driver::IterativeDeepening, depth: None, window: Window::FULL, max_nodes: nodes, ..self }
    }

    /// Whether the search is asked to deepen as far as its nodes go, and to no depth besides.
    pub const fn is_within_nodes(&self) -> bool {
        // A limit that no search of a game without an end comes to is none.
        self.driver.deepens() && matches!(self.depth, None | Some(FULL_DEPTH))
    }

    /// This search with moves in another order.
    #[must_use]
    pub const fn in_order(self, ordering: MoveOrdering) -> Self {
        Self { ordering, ..self }
    }
}

/// What is to be different in a search; what is `None` stays as it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchChanges {
    /// The algorithm; another one brings its own rule and its own table, where none is given beside it, and leaves out
    /// an order and a driver that it has no use for.
    pub algorithm: Option<Algorithm>,
    /// When it gives a node up.
    pub cutoff: Option<CutoffRule>,
    /// The order in which it tries the moves of a node.
    pub ordering: Option<MoveOrdering>,
    /// Plies below the root; `Some(None)` searches to the end of the game.
    pub depth: Option<Option<u32>>,
    /// The window at the root, as Max sees it.
    pub window: Option<Window>,
    /// Nodes that may be entered, the root included.
    pub max_nodes: Option<u64>,
    /// What an entry of the transposition table knows.
    pub table: Option<TableBounds>,
    /// How many entries the table has room for; `Some(None)` for any number.
    pub slots: Option<Option<u32>>,
    /// How deep an entry has to have been searched to be used.
    pub table_depth: Option<TableDepth>,
    /// Which of two entries stays when both belong into one slot.
    pub replacement: Option<Replacement>,
    /// How many killers are kept for each ply.
    pub killers: Option<u32>,
    /// The plies that late moves are searched less deep.
    pub reduction: Option<u32>,
    /// The plies that a null move saves besides its own.
    pub null_reduction: Option<u32>,
    /// Whether no null move is tried where having to move may be the trouble.
    pub zugzwang_test: Option<bool>,
    /// What searches the root.
    pub driver: Option<Driver>,
    /// What the value at the root is expected to be, as its side to move sees it.
    pub guess: Option<i32>,
    /// How far from the expected value the window of an aspiration search reaches.
    pub aspiration_width: Option<u32>,
}

impl SearchChanges {
    /// What makes `to` of `from`, as far as it does not come by itself with the algorithm.
    pub fn between(from: SearchOptions, to: SearchOptions) -> Self {
        fn changed<T: PartialEq>(from: T, to: T) -> Option<T> {
            (from != to).then_some(to)
        }
        let algorithm = changed(from.algorithm, to.algorithm);
        let base = Self { algorithm, ..Self::default() }.apply(from);
        Self {
            algorithm,
            cutoff: changed(base.cutoff, to.cutoff),
            ordering: changed(base.ordering, to.ordering),
            depth: changed(base.depth, to.depth),
            window: changed(base.window, to.window),
            max_nodes: changed(base.max_nodes, to.max_nodes),
            table: changed(base.table.bounds, to.table.bounds),
            slots: changed(base.table.slots, to.table.slots),
            table_depth: changed(base.table.depth, to.table.depth),
            replacement: changed(base.table.replacement, to.table.replacement),
            killers: changed(base.killers, to.killers),
            reduction: changed(base.reduction, to.reduction),
            null_reduction: changed(base.null_reduction, to.null_reduction),
            zugzwang_test: changed(base.zugzwang_test, to.zugzwang_test),
            driver: changed(base.driver, to.driver),
            guess: changed(base.guess, to.guess),
            aspiration_width: changed(base.aspiration_width, to.aspiration_width),
        }
    }

    /// A search with these changes.
    #[must_use]
    pub fn apply(self, options: SearchOptions) -> SearchOptions {
        let other = self.algorithm.filter(|algorithm| *algorithm != options.algorithm);
        let own_rule = other.map_or(options.cutoff, Algorithm::default_cutoff);
        let own_table = other.map_or(options.table.bounds, Algorithm::default_table);
        // A driver sets the windows at the root itself.
        let is_driven = self.driver.is_some_and(|driver| driver != Driver::None);
        let own_window = if is_driven { Window::FULL } else { options.window };
        let changed = SearchOptions {
            algorithm: self.algorithm.unwrap_or(options.algorithm),
            cutoff: self.cutoff.unwrap_or(own_rule),
            ordering: self.ordering.unwrap_or(options.ordering),
            depth: self.depth.unwrap_or(options.depth),
            window: self.window.unwrap_or(own_window),
            max_nodes: self.max_nodes.unwrap_or(options.max_nodes),
            table: TableOptions {
                bounds: self.table.unwrap_or(own_table),
                slots: self.slots.unwrap_or(options.table.slots),
                depth: self.table_depth.unwrap_or(options.table.depth),
                replacement: self.replacement.unwrap_or(options.table.replacement),
            },
            killers: self.killers.unwrap_or(options.killers),
            reduction: self.reduction.unwrap_or(options.reduction),
            null_reduction: self.null_reduction.unwrap_or(options.null_reduction),
            zugzwang_test: self.zugzwang_test.unwrap_or(options.zugzwang_test),
            driver: self.driver.unwrap_or(options.driver),
            guess: self.guess.unwrap_or(options.guess),
            aspiration_width: self.aspiration_width.unwrap_or(options.aspiration_width),
        };
        let in_order = match (other, self.ordering) {
            (Some(_), None) => changed.with_table(changed.table),
            _ => changed,
        };
        match (other, self.driver) {
            (Some(_), None) => in_order.under_fitting_driver(),
            _ => in_order,
        }
    }

    /// A search with these changes that deepens as far as so many nodes go ([`SearchOptions::within_nodes`]), unless
    /// the changes say otherwise: their own driver, depth and number of nodes stand. Without a driver that deepens the
    /// depth stays as well.
    #[must_use]
    pub fn apply_within(self, options: SearchOptions, nodes: u64) -> SearchOptions {
        let changed = self.apply(options);
        let thinking = changed.within_nodes(self.max_nodes.unwrap_or(nodes));
        let driver = self.driver.unwrap_or(thinking.driver);
        let own_depth = if driver.deepens() { None } else { changed.depth };
        SearchOptions { driver, depth: self.depth.unwrap_or(own_depth), ..thinking }
    }
}

impl SearchOptions {
    /// The options with which a game is searched where none are given: they give a short and instructive search.
    pub fn usual(game: Game) -> Self {
        let depth = game.description().usual_depth;
        Self::new(Algorithm::AlphaBetaSoft).with_cutoff(CutoffRule::AtEqual).to_depth(depth)
    }

    /// The player that deepens within a number of nodes, where nothing else is chosen: the engine, with about as many
    /// nodes as are searched while one looks at the board.
    pub const fn usual_within_nodes() -> Self {
        Self::new(Algorithm::Engine).within_nodes(20_000)
    }
}
