//! How a search is asked for.

use crate::game::{Game, Position, Value};

use super::{
    Algorithm, CutoffRule, Driver, FULL_DEPTH, ListingForm, MoveOrdering, OptionValue, PositionFacts, SearchChanges,
    SearchOption, SearchOptions, TableBounds, TableDepth, TableOptions, Window,
};

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

    /// Whether a transposition table is used.
    pub fn has_table(&self) -> bool {
        self.algorithm.takes_table() && self.table.bounds != TableBounds::None
    }

    /// What kind of listing the algorithm is, with these options.
    pub fn form(&self) -> ListingForm {
        let form = self.algorithm.form();
        if !form.enhanced {
            return form;
        }
        // Another program may have one.
        let table = self.has_table() || form.logged;
        ListingForm {
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
        let is_refused = |search: Self| search.refusal(PositionFacts::ANY).is_some();
        if is_refused(self) && !is_refused(alone) { alone } else { self }
    }

    /// This search with another table; without one, no order of moves can rest on it.
    #[must_use]
    pub fn with_table(self, table: TableOptions) -> Self {
        let wanted = Self { table, ..self };
        let is_left_over = self.ordering == MoveOrdering::TableFirst && !wanted.has_table();
        if is_left_over { wanted.in_order(MoveOrdering::Natural) } else { wanted }
    }

    /// This search with another value of an option.
    #[must_use]
    pub fn with(self, option: SearchOption, value: OptionValue) -> Self {
        let mut changes = SearchChanges::default();
        option.put(&mut changes, value);
        changes.apply(self)
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

impl SearchChanges {
    /// What makes `to` of `from`, as far as it does not come by itself with the algorithm.
    pub fn between(from: SearchOptions, to: SearchOptions) -> Self {
        let algorithm = (from.algorithm != to.algorithm).then_some(to.algorithm);
        let base = Self { algorithm, ..Self::default() }.apply(from);
        Self { algorithm, ..Self::of_difference(base, to) }
    }

    /// A search with these changes.
    #[must_use]
    pub fn apply(self, options: SearchOptions) -> SearchOptions {
        let other = self.algorithm.filter(|algorithm| *algorithm != options.algorithm);
        let mut base = options;
        if let Some(other) = other {
            base.cutoff = other.default_cutoff();
            base.table.bounds = other.default_table();
        }
        // A driver sets the windows at the root itself.
        if self.driver.is_some_and(|driver| driver != Driver::None) {
            base.window = Window::FULL;
        }
        let changed = self.over(base);
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
