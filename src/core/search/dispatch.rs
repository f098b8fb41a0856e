//! Where each algorithm is called: the one place, in which none can be forgotten.

use crate::game::{Player, Position, Value};

use super::enhanced::EnhancedSearch;
use super::{Algorithm, Observer, Search, Window, bugs};

/// What a listing is called with at the root.
#[derive(Clone, Copy)]
pub(super) struct Start {
    /// The depth to search to.
    pub depth: u32,
    /// The side to move.
    pub player: Player,
    /// The window as Max sees it.
    pub window: Window,
    /// The window as the side to move sees it.
    pub own: Window,
}

/// How an algorithm is run. What it gives is the root's value as its own code sees it.
pub(super) enum Dispatch<P: Position, O: Observer> {
    /// It looks at each position once.
    Once(fn(&mut Search<P, O>, Start) -> Value),
    /// It may look at a position more than once.
    Enhanced(fn(&mut EnhancedSearch<'_, P, O>, Start) -> Value),
}

impl<P: Position, O: Observer> Dispatch<P, O> {
    /// The listing of an algorithm.
    pub fn of(algorithm: Algorithm) -> Self {
        use Algorithm as A;
        use Dispatch::{Enhanced, Once};
        match algorithm {
            A::MinMax => Once(|search, at| search.min_max(at.depth)),
            A::NegaMax => Once(|search, at| search.nega_max(at.depth)),
            A::MaxMin => Once(|search, at| search.max_min(at.player, at.depth)),
            A::Minimax => Once(|search, at| search.minimax(at.depth, at.player == Player::Max)),
            A::AlphaBeta => Once(|search, at| search.alpha_beta(at.depth, at.own.alpha, at.own.beta)),
            A::MaxMinPruned => {
                Once(|search, at| search.max_min_pruned(at.player, at.depth, at.window.alpha, at.window.beta))
            }
            A::AlphaBetaSoft => Once(|search, at| {
                search.alpha_beta_soft(at.depth, at.window.alpha, at.window.beta, at.player == Player::Max)
            }),
            A::AlphaBetaHistory => Once(|search, at| search.alpha_beta_history(at.depth, at.own.alpha, at.own.beta)),
            A::PrincipalVariation => {
                Enhanced(|search, at| search.principal_variation(at.depth, at.own.alpha, at.own.beta))
            }
            A::NegaScout => Enhanced(|search, at| search.nega_scout(at.depth, at.own.alpha, at.own.beta)),
            A::AlphaBetaTable => Enhanced(|search, at| search.alpha_beta_table(at.depth, at.own.alpha, at.own.beta)),
            A::Killers => Enhanced(|search, at| search.killers(at.depth, at.own.alpha, at.own.beta)),
            A::Quiescence => Enhanced(|search, at| search.quiescence(at.depth, at.own.alpha, at.own.beta)),
            A::NullMove => Enhanced(|search, at| search.null_move(at.depth, at.own.alpha, at.own.beta, true)),
            A::LateMoveReductions => {
                Enhanced(|search, at| search.late_move_reductions(at.depth, at.own.alpha, at.own.beta))
            }
            A::Engine => Enhanced(|search, at| search.engine(at.depth, at.own.alpha, at.own.beta, true)),
            A::ValueByPlayer => Once(|search, at| search.value_by_player(at.depth)),
            A::AlphaBetaByPlayer => {
                Once(|search, at| search.alpha_beta_by_player(at.depth, at.window.alpha, at.window.beta))
            }
            A::Expectiminimax => Once(|search, at| search.expectiminimax(at.depth)),
            A::Star1 => Once(|search, at| search.star1(at.depth, at.window.alpha, at.window.beta)),
            A::Star2 => Once(|search, at| search.star2(at.depth, at.window.alpha, at.window.beta, false)),
            A::Buggy(bug) => bugs::listing(bug),
            // It is never run: there is its log alone.
            A::Logged(_) => Once(|_, _| Value::ZERO),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::connect_four::ConnectFour;
    use crate::search::{Bug, NoObserver};

    #[test]
    fn a_listing_is_enhanced_where_its_form_says_so() {
        let all = Algorithm::ALL.into_iter().chain(Bug::ALL.map(Algorithm::Buggy));
        for algorithm in all {
            let is_enhanced = matches!(Dispatch::<ConnectFour, NoObserver>::of(algorithm), Dispatch::Enhanced(_));
            assert_eq!(is_enhanced, algorithm.is_enhanced(), "{algorithm:?}");
        }
    }
}
