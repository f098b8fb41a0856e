//! The listings with a mistake, one file each.
//!
//! Each is the right listing with one place changed, and so has the name of the right one: a [`Mistaken`] search gives
//! its own method the name that [`Search`] or [`EnhancedSearch`] gives to the right one, and takes all else from there.

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

use crate::game::{Player, Position, Value};

use super::enhanced::EnhancedSearch;
use super::{Bug, Observer, Search, Window};

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

/// Runs a listing with a mistake where the right one would be run, and gives the root's value as its code sees it;
/// `window` is as Max sees it. Those of enhanced searches are run by [`run_enhanced`].
pub(super) fn run<P: Position, O: Observer>(
    bug: Bug,
    search: &mut Search<P, O>,
    depth: u32,
    player: Player,
    window: Window,
) -> Value {
    let own = if player == Player::Max { window } else { -window };
    let is_max = player == Player::Max;
    match bug {
        Bug::NoMinusSign => Mistaken::<NoMinusSign, _>::new(search).nega_max(depth),
        Bug::EvaluatesForMax => Mistaken::<EvaluatesForMax, _>::new(search).nega_max(depth),
        Bug::SideByParity => Mistaken::<SideByParity, _>::new(search).minimax(depth, is_max),
        Bug::SortsAscending => {
            Mistaken::<SortsAscending, _>::new(search).alpha_beta_history(depth, own.alpha, own.beta)
        }
        Bug::TakesEqual => Mistaken::<TakesEqual, _>::new(search).alpha_beta_history(depth, own.alpha, own.beta),
        Bug::AlphaForValue => {
            Mistaken::<AlphaForValue, _>::new(search).alpha_beta_soft(depth, window.alpha, window.beta, is_max)
        }
        Bug::StrictForAtEqual => {
            Mistaken::<StrictForAtEqual, _>::new(search).alpha_beta_soft(depth, window.alpha, window.beta, is_max)
        }
        // These look at positions more than once.
        Bug::AlwaysExact
        | Bug::FlagFromRaisedAlpha
        | Bug::DepthIgnored
        | Bug::MateNotShifted
        | Bug::HardAndSoftMixed
        | Bug::StandPatWrongSide => Value::ZERO,
    }
}

/// Runs an enhanced listing with a mistake where the right one would be run, and gives the root's value for its side to
/// move, whose the window is, too.
pub(super) fn run_enhanced<P: Position, O: Observer>(
    bug: Bug,
    search: &mut EnhancedSearch<'_, P, O>,
    depth: u32,
    alpha: Value,
    beta: Value,
) -> Value {
    match bug {
        Bug::AlwaysExact => Mistaken::<AlwaysExact, _>::new(search).alpha_beta_table(depth, alpha, beta),
        Bug::FlagFromRaisedAlpha => {
            Mistaken::<FlagFromRaisedAlpha, _>::new(search).alpha_beta_table(depth, alpha, beta)
        }
        Bug::DepthIgnored => Mistaken::<DepthIgnored, _>::new(search).alpha_beta_table(depth, alpha, beta),
        Bug::MateNotShifted => Mistaken::<MateNotShifted, _>::new(search).alpha_beta_table(depth, alpha, beta),
        Bug::HardAndSoftMixed => Mistaken::<HardAndSoftMixed, _>::new(search).alpha_beta_table(depth, alpha, beta),
        Bug::StandPatWrongSide => Mistaken::<StandPatWrongSide, _>::new(search).quiescence(depth, alpha, beta),
        // These are run by `run`.
        Bug::NoMinusSign
        | Bug::EvaluatesForMax
        | Bug::SideByParity
        | Bug::StrictForAtEqual
        | Bug::SortsAscending
        | Bug::TakesEqual
        | Bug::AlphaForValue => Value::ZERO,
    }
}
