//! The listings with a mistake, one file each.
//!
//! Each is the right listing with one place changed, and so has the name of the right one: a [`Mistaken`] search gives
//! its own method the name that [`Search`](super::Search) or [`EnhancedSearch`](super::enhanced::EnhancedSearch) gives
//! to the right one, and takes all else from there.

mod alpha_for_value;
mod always_exact;
mod depth_ignored;
mod evaluates_for_max;
mod flag_from_raised_alpha;
mod hard_and_soft_mixed;
mod mate_not_shifted;
mod no_minus_sign;
mod side_by_parity;
mod sorts_ascending;
mod stand_pat_wrong_side;
mod strict_for_at_equal;
mod takes_equal;

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use crate::game::{Player, Position};

use super::dispatch::Dispatch;
use super::{Bug, Observer};

use alpha_for_value::AlphaForValue;
use always_exact::AlwaysExact;
use depth_ignored::DepthIgnored;
use evaluates_for_max::EvaluatesForMax;
use flag_from_raised_alpha::FlagFromRaisedAlpha;
use hard_and_soft_mixed::HardAndSoftMixed;
use mate_not_shifted::MateNotShifted;
use no_minus_sign::NoMinusSign;
use side_by_parity::SideByParity;
use sorts_ascending::SortsAscending;
use stand_pat_wrong_side::StandPatWrongSide;
use strict_for_at_equal::StrictForAtEqual;
use takes_equal::TakesEqual;

/// A search `S` whose listing has the mistake `B`.
struct Mistaken<'s, B, S> {
    search: &'s mut S,
    mistake: PhantomData<B>,
}

impl<'s, B, S> Mistaken<'s, B, S> {
    fn new(search: &'s mut S) -> Self {
        Self { search, mistake: PhantomData }
    }
}

impl<B, S> Deref for Mistaken<'_, B, S> {
    type Target = S;

    fn deref(&self) -> &S {
        self.search
    }
}

impl<B, S> DerefMut for Mistaken<'_, B, S> {
    fn deref_mut(&mut self) -> &mut S {
        self.search
    }
}

/// The listing with a mistake, which is run where the right one would be.
pub(super) fn listing<P: Position, O: Observer>(bug: Bug) -> Dispatch<P, O> {
    use Dispatch::{Enhanced, Once};
    match bug {
        Bug::NoMinusSign => Once(|search, at| Mistaken::<NoMinusSign, _>::new(search).nega_max(at.depth)),
        Bug::EvaluatesForMax => Once(|search, at| Mistaken::<EvaluatesForMax, _>::new(search).nega_max(at.depth)),
        Bug::SideByParity => {
            Once(|search, at| Mistaken::<SideByParity, _>::new(search).minimax(at.depth, at.player == Player::Max))
        }
        Bug::SortsAscending => Once(|search, at| {
            let mut search = Mistaken::<SortsAscending, _>::new(search);
            search.alpha_beta_history(at.depth, at.own.alpha, at.own.beta)
        }),
        Bug::TakesEqual => Once(|search, at| {
            Mistaken::<TakesEqual, _>::new(search).alpha_beta_history(at.depth, at.own.alpha, at.own.beta)
        }),
        Bug::AlphaForValue => Once(|search, at| {
            let mut search = Mistaken::<AlphaForValue, _>::new(search);
            search.alpha_beta_soft(at.depth, at.window.alpha, at.window.beta, at.player == Player::Max)
        }),
        Bug::StrictForAtEqual => Once(|search, at| {
            let mut search = Mistaken::<StrictForAtEqual, _>::new(search);
            search.alpha_beta_soft(at.depth, at.window.alpha, at.window.beta, at.player == Player::Max)
        }),
        Bug::AlwaysExact => Enhanced(|search, at| {
            Mistaken::<AlwaysExact, _>::new(search).alpha_beta_table(at.depth, at.own.alpha, at.own.beta)
        }),
        Bug::FlagFromRaisedAlpha => Enhanced(|search, at| {
            let mut search = Mistaken::<FlagFromRaisedAlpha, _>::new(search);
            search.alpha_beta_table(at.depth, at.own.alpha, at.own.beta)
        }),
        Bug::DepthIgnored => Enhanced(|search, at| {
            Mistaken::<DepthIgnored, _>::new(search).alpha_beta_table(at.depth, at.own.alpha, at.own.beta)
        }),
        Bug::MateNotShifted => Enhanced(|search, at| {
            Mistaken::<MateNotShifted, _>::new(search).alpha_beta_table(at.depth, at.own.alpha, at.own.beta)
        }),
        Bug::HardAndSoftMixed => Enhanced(|search, at| {
            Mistaken::<HardAndSoftMixed, _>::new(search).alpha_beta_table(at.depth, at.own.alpha, at.own.beta)
        }),
        Bug::StandPatWrongSide => Enhanced(|search, at| {
            Mistaken::<StandPatWrongSide, _>::new(search).quiescence(at.depth, at.own.alpha, at.own.beta)
        }),
    }
}
