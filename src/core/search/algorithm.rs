//! The algorithms by name, and what kind of listing each is.

use crate::game::Move;

use super::{Bug, ChildCall, CutoffRule, TableBounds};

/// One of the searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Algorithm {
    /// `MinMax`, `Max` and `Min` of article 000.
    MinMax,
    /// `NegaMax` of article 000.
    NegaMax,
    /// `maxmin(player, node)` of article 001.
    MaxMin,
    /// `minimax` of article 003.
    Minimax,
    /// `AlphaBeta` of article 002, fail-hard.
    AlphaBeta,
    /// `maxmin(player, node, alpha, beta)` of article 001.
    MaxMinPruned,
    /// `alphabeta` of article 003, fail-soft.
    AlphaBetaSoft,
    /// `alpha_beta` of article 004, with the history heuristic.
    AlphaBetaHistory,
    /// Principal variation search (Marsland and Campbell 1982).
    PrincipalVariation,
    /// NegaScout (Reinefeld 1983).
    NegaScout,
    /// Alpha-beta with a transposition table (Plaat 1996).
    AlphaBetaTable,
    /// Alpha-beta with killer moves (Akl and Newborn 1977).
    Killers,
    /// Alpha-beta that searches captures on where no depth is left (Beal 1990).
    Quiescence,
    /// Alpha-beta with null moves (Goetsch and Campbell 1990).
    NullMove,
    /// Alpha-beta that searches late moves less deep.
    LateMoveReductions,
    /// All of these together, as programs that play do.
    Engine,
    /// Minimax of a course, for players in any order and chance (CS188).
    ValueByPlayer,
    /// Alpha-beta of a course, for players in any order (CS188).
    AlphaBetaByPlayer,
    /// Expectiminimax (Russell and Norvig).
    Expectiminimax,
    /// Star1: alpha-beta that cuts at nodes of chance as well (Ballard 1983).
    Star1,
    /// Star2: the same, which probes the moves of chance first (Ballard 1983).
    Star2,
    /// A listing with a mistake in it: it is not among [`ALL`](Self::ALL), and no file can name it.
    Buggy(Bug),
    /// Another program's search, as its log has it: it is not among [`ALL`](Self::ALL), no file can name it, and it is
    /// never run.
    Logged(LoggedSearchKind),
}

/// What kind of search a log has been written by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LoggedSearchKind {
    /// Values and windows are the side to move's; otherwise they are Max's.
    pub negamax: bool,
    /// It carries α and β.
    pub windowed: bool,
    /// It returns what it has found, also outside the window.
    pub soft: bool,
    /// Players do not always move by turns.
    pub by_player: bool,
    /// Chance moves at some nodes.
    pub chance: bool,
}

/// What replay needs to know of a listing to follow it: the only restatement of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListingForm {
    /// Values and windows are the side to move's; otherwise they are Max's.
    pub negamax: bool,
    /// It carries α and β, and can cut.
    pub windowed: bool,
    /// It keeps a best value of its own beside the window, which may lie outside it.
    pub soft: bool,
    /// It tests for the cutoff before it raises; otherwise after.
    pub test_first: bool,
    /// A cutoff returns at once; otherwise it leaves the loop and returns below.
    pub cut_returns: bool,
    /// It sorts the moves by history and gives the best a bonus.
    pub history: bool,
    /// It has a branch for each player; otherwise one for both.
    pub branches: bool,
    /// A value that only equals the mark to be beaten raises, too: a mistake.
    pub takes_equal: bool,
    /// The test holds the player's own bound against the child's value, where the opponent's bound belongs: a mistake.
    pub tests_child: bool,
    /// The test is strict, whatever the rule: a mistake.
    pub always_strict: bool,
    /// Max is taken to be to move where the depth that is left is even, Min where it is odd: a mistake.
    pub side_by_parity: bool,
    /// It may look at a position more than once, and calls of more than one kind.
    pub enhanced: bool,
    /// It is another program's: where it stops, no rule says, but its log.
    pub logged: bool,
    /// Its lines ask a transposition table, whether there is one or not.
    pub probes: bool,
    /// It looks each inner node up in a transposition table, and writes what it finds out.
    pub table: bool,
    /// What a move is searched again from, after a null window said that it is better.
    pub research: Research,
    /// It brings the moves into an order of its own.
    pub sorts: bool,
    /// It searches captures on where no depth is left.
    pub quiescence: bool,
    /// What it returns may rest on what is only believed: a null move, less depth, an entry that was searched deeper.
    pub believes: bool,
    /// The plies that a reduced call saves besides the move's own.
    pub reduction: u32,
    /// The plies that a null move saves besides its own.
    pub null_reduction: u32,
    /// It asks each position who chooses there: players may come in any order.
    pub by_player: bool,
    /// It has lines for chance; where it is windowed too, it cuts there, since all values lie between two bounds.
    pub chance: bool,
    /// It goes through the moves of chance twice: in a first round it probes those behind which a player chooses, whose
    /// first move alone is tried there.
    pub two_rounds: bool,
}

/// What a move is searched again from, after a null window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Research {
    /// It is never called again in another line than for the first time.
    #[default]
    None,
    /// With the whole window.
    FromAlpha,
    /// From the value that the null window gave.
    FromValue,
}

impl ListingForm {
    /// Whether it may make a move more than once from the same position.
    #[inline]
    pub const fn makes_again(&self) -> bool {
        self.enhanced || self.two_rounds
    }

    /// The depth that a child is searched to.
    #[inline]
    pub fn child_depth(&self, depth: u32, mv: Move, call: ChildCall) -> u32 {
        let full = depth.saturating_sub(1);
        match call {
            ChildCall::Full | ChildCall::Scout => full,
            ChildCall::Reduced if mv == Move::NULL => full.saturating_sub(self.null_reduction),
            ChildCall::Reduced => full.saturating_sub(self.reduction),
            ChildCall::Explicit(explicit) => explicit.depth,
        }
    }
}

/// A choice of algorithm and rule, as one source has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The source: `001`, `002`, `003`, `004`, or `AIMA`.
    pub source: &'static str,
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The cutoff rule.
    pub cutoff: CutoffRule,
}

impl Preset {
    /// The presets; AIMA's `ALPHA-BETA-SEARCH` is fail-soft and cuts at equality
    /// (Russell and Norvig, *Artificial Intelligence: A Modern Approach*, 4th edition, figure 5.7).
    pub const ALL: [Self; 5] = [
        Self { source: "001", algorithm: Algorithm::MaxMinPruned, cutoff: CutoffRule::Strict },
        Self { source: "002", algorithm: Algorithm::AlphaBeta, cutoff: CutoffRule::AtEqual },
        Self { source: "003", algorithm: Algorithm::AlphaBetaSoft, cutoff: CutoffRule::Strict },
        Self { source: "004", algorithm: Algorithm::AlphaBetaHistory, cutoff: CutoffRule::AtEqual },
        Self { source: "AIMA", algorithm: Algorithm::AlphaBetaSoft, cutoff: CutoffRule::AtEqual },
    ];
}

impl Algorithm {
    /// All algorithms that are right, plain ones first.
    pub const ALL: [Self; 21] = [
        Self::MinMax,
        Self::NegaMax,
        Self::MaxMin,
        Self::Minimax,
        Self::AlphaBeta,
        Self::MaxMinPruned,
        Self::AlphaBetaSoft,
        Self::AlphaBetaHistory,
        Self::PrincipalVariation,
        Self::NegaScout,
        Self::AlphaBetaTable,
        Self::Killers,
        Self::Quiescence,
        Self::NullMove,
        Self::LateMoveReductions,
        Self::Engine,
        Self::ValueByPlayer,
        Self::AlphaBetaByPlayer,
        Self::Expectiminimax,
        Self::Star1,
        Self::Star2,
    ];

    /// Those for which players may come in any order.
    pub const BY_PLAYER: [Self; 5] =
        [Self::ValueByPlayer, Self::AlphaBetaByPlayer, Self::Expectiminimax, Self::Star1, Self::Star2];

    /// Those of the articles, which look at each position of the tree once.
    pub const OF_ARTICLES: [Self; 8] = [
        Self::MinMax,
        Self::NegaMax,
        Self::MaxMin,
        Self::Minimax,
        Self::AlphaBeta,
        Self::MaxMinPruned,
        Self::AlphaBetaSoft,
        Self::AlphaBetaHistory,
    ];

    /// Those that are carried out by hand: each looks at a position once.
    pub const BY_HAND: [Self; 10] = {
        let [a, b, c, d, e, f, g, h] = Self::OF_ARTICLES;
        [a, b, c, d, e, f, g, h, Self::Expectiminimax, Self::Star1]
    };

    /// Whether it is a method of the enhanced search: it may look at a position more than once.
    pub const fn is_enhanced(self) -> bool {
        self.form().enhanced
    }

    /// Whether it can use a transposition table.
    pub const fn takes_table(self) -> bool {
        self.form().probes
    }

    /// What a table of its own knows, where nothing else is asked for.
    pub const fn default_table(self) -> TableBounds {
        match self {
            Self::AlphaBetaTable | Self::Engine => TableBounds::One,
            Self::Buggy(bug) => bug.right().0.default_table(),
            _ => TableBounds::None,
        }
    }

    /// Whether it asks questions with null windows.
    pub const fn has_null_windows(self) -> bool {
        matches!(
            self,
            Self::PrincipalVariation | Self::NegaScout | Self::NullMove | Self::LateMoveReductions | Self::Engine
        )
    }

    /// The name in files and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::MinMax => "min-max",
            Self::NegaMax => "nega-max",
            Self::MaxMin => "max-min",
            Self::Minimax => "minimax",
            Self::AlphaBeta => "alpha-beta",
            Self::MaxMinPruned => "max-min-pruned",
            Self::AlphaBetaSoft => "alpha-beta-soft",
            Self::AlphaBetaHistory => "alpha-beta-history",
            Self::PrincipalVariation => "principal-variation",
            Self::NegaScout => "nega-scout",
            Self::AlphaBetaTable => "alpha-beta-table",
            Self::Killers => "killers",
            Self::Quiescence => "quiescence",
            Self::NullMove => "null-move",
            Self::LateMoveReductions => "late-move-reductions",
            Self::Engine => "engine",
            Self::ValueByPlayer => "value-by-player",
            Self::AlphaBetaByPlayer => "alpha-beta-by-player",
            Self::Expectiminimax => "expectiminimax",
            Self::Star1 => "star1",
            Self::Star2 => "star2",
            Self::Buggy(bug) => bug.id(),
            Self::Logged(_) => "log",
        }
    }

    /// The algorithm with this name; listings with a mistake have none here.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|algorithm| algorithm.id() == id)
    }

    /// Whether it is only looked at, and never searched with: a listing with a mistake, or another program's search.
    pub const fn is_only_shown(self) -> bool {
        matches!(self, Self::Buggy(_) | Self::Logged(_))
    }

    /// The cutoff rule of the listing that the algorithm comes from.
    pub const fn default_cutoff(self) -> CutoffRule {
        match self {
            Self::MaxMinPruned | Self::AlphaBetaSoft => CutoffRule::Strict,
            Self::Buggy(bug) => bug.right().1,
            _ => CutoffRule::AtEqual,
        }
    }

    /// What kind of listing it is.
    pub const fn form(self) -> ListingForm {
        const PLAIN: ListingForm = ListingForm {
            negamax: false,
            windowed: false,
            soft: true,
            test_first: false,
            cut_returns: false,
            history: false,
            branches: true,
            takes_equal: false,
            tests_child: false,
            always_strict: false,
            side_by_parity: false,
            enhanced: false,
            logged: false,
            probes: false,
            table: false,
            research: Research::None,
            sorts: false,
            quiescence: false,
            believes: false,
            reduction: 0,
            null_reduction: 0,
            by_player: false,
            chance: false,
            two_rounds: false,
        };
        const SOFT: ListingForm =
            ListingForm { negamax: true, windowed: true, branches: false, enhanced: true, ..PLAIN };
        const STAR: ListingForm =
            ListingForm { by_player: true, chance: true, windowed: true, soft: false, cut_returns: true, ..PLAIN };
        match self {
            Self::MinMax | Self::MaxMin | Self::Minimax => PLAIN,
            Self::NegaMax => ListingForm { negamax: true, branches: false, ..PLAIN },
            Self::AlphaBeta => ListingForm {
                negamax: true,
                windowed: true,
                soft: false,
                test_first: true,
                cut_returns: true,
                branches: false,
                ..PLAIN
            },
            Self::MaxMinPruned => ListingForm { windowed: true, soft: false, cut_returns: true, ..PLAIN },
            Self::AlphaBetaSoft => ListingForm { windowed: true, ..PLAIN },
            Self::AlphaBetaHistory => {
                ListingForm { negamax: true, windowed: true, soft: false, history: true, branches: false, ..PLAIN }
            }
            Self::PrincipalVariation => {
                ListingForm { research: Research::FromAlpha, sorts: true, probes: true, ..SOFT }
            }
            Self::NegaScout => ListingForm { research: Research::FromValue, sorts: true, probes: true, ..SOFT },
            Self::AlphaBetaTable => ListingForm { sorts: true, probes: true, ..SOFT },
            Self::Killers => ListingForm { sorts: true, ..SOFT },
            Self::Quiescence => ListingForm { quiescence: true, ..SOFT },
            Self::NullMove | Self::LateMoveReductions => ListingForm { believes: true, ..SOFT },
            Self::Engine => ListingForm { sorts: true, probes: true, quiescence: true, believes: true, ..SOFT },
            Self::ValueByPlayer | Self::Expectiminimax => ListingForm { by_player: true, chance: true, ..PLAIN },
            Self::AlphaBetaByPlayer => ListingForm { by_player: true, windowed: true, cut_returns: true, ..PLAIN },
            Self::Star1 => STAR,
            Self::Star2 => ListingForm { two_rounds: true, ..STAR },
            Self::Buggy(bug) => bug.form(),
            Self::Logged(LoggedSearchKind { negamax, windowed, soft, by_player, chance }) => {
                let form = if windowed { SOFT } else { PLAIN };
                ListingForm { negamax, soft, by_player, chance, branches: !negamax, logged: true, ..form }
            }
        }
    }

    /// The file that holds the algorithm, as it was compiled.
    pub const fn source(self) -> &'static str {
        match self {
            Self::MinMax => include_str!("min_max.rs"),
            Self::NegaMax => include_str!("nega_max.rs"),
            Self::MaxMin => include_str!("max_min.rs"),
            Self::Minimax => include_str!("minimax.rs"),
            Self::AlphaBeta => include_str!("alpha_beta.rs"),
            Self::MaxMinPruned => include_str!("max_min_pruned.rs"),
            Self::AlphaBetaSoft => include_str!("alpha_beta_soft.rs"),
            Self::AlphaBetaHistory => include_str!("alpha_beta_history.rs"),
            Self::PrincipalVariation => include_str!("principal_variation.rs"),
            Self::NegaScout => include_str!("nega_scout.rs"),
            Self::AlphaBetaTable => include_str!("alpha_beta_table.rs"),
            Self::Killers => include_str!("killers.rs"),
            Self::Quiescence => include_str!("quiescence.rs"),
            Self::NullMove => include_str!("null_move.rs"),
            Self::LateMoveReductions => include_str!("late_move_reductions.rs"),
            Self::Engine => include_str!("engine.rs"),
            Self::ValueByPlayer => include_str!("value_by_player.rs"),
            Self::AlphaBetaByPlayer => include_str!("alpha_beta_by_player.rs"),
            Self::Expectiminimax => include_str!("expectiminimax.rs"),
            Self::Star1 => include_str!("star1.rs"),
            Self::Star2 => include_str!("star2.rs"),
            Self::Buggy(bug) => bug.source(),
            // Its lines are those of the log.
            Self::Logged(_) => "",
        }
    }
}
