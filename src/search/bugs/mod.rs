//! The listings with a mistake, one file each.
//!
//! Each is the right listing with one place changed, and so has the name of the right one: a [`Mistaken`] search gives its
//! own method the name that [`Search`] gives to the right one, and takes all else from there.

mod alpha_for_value;
mod evaluates_for_max;
mod no_minus_sign;
mod side_by_parity;
mod sorts_ascending;
mod strict_for_at_equal;
mod takes_equal;

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use crate::game::{Player, Position, Value};

use super::{Bug, Observer, Search, Window};

use alpha_for_value::AlphaForValue;
use evaluates_for_max::EvaluatesForMax;
use no_minus_sign::NoMinusSign;
use side_by_parity::SideByParity;
use sorts_ascending::SortsAscending;
use strict_for_at_equal::StrictForAtEqual;
use takes_equal::TakesEqual;

/// A search whose listing has the mistake `B`.
struct Mistaken<'s, B, P: Position, O: Observer> {
    search: &'s mut Search<P, O>,
    mistake: PhantomData<B>,
}

impl<'s, B, P: Position, O: Observer> Mistaken<'s, B, P, O> {
    fn new(search: &'s mut Search<P, O>) -> Self {
        Self { search, mistake: PhantomData }
    }
}

impl<B, P: Position, O: Observer> Deref for Mistaken<'_, B, P, O> {
    type Target = Search<P, O>;

    fn deref(&self) -> &Search<P, O> {
        self.search
    }
}

impl<B, P: Position, O: Observer> DerefMut for Mistaken<'_, B, P, O> {
    fn deref_mut(&mut self) -> &mut Search<P, O> {
        self.search
    }
}

/// Runs a listing with a mistake where the right one would be run, and gives the root's value as its code sees it; `window` is
/// as Max sees it.
pub(super) fn run<P: Position, O: Observer>(
    bug: Bug,
    search: &mut Search<P, O>,
    depth: u32,
    player: Player,
    window: Window,
) -> Value {
    let own = if player == Player::Max { window } else { -window };
    match bug {
        Bug::NoMinusSign => Mistaken::<NoMinusSign, P, O>::new(search).nega_max(depth),
        Bug::EvaluatesForMax => Mistaken::<EvaluatesForMax, P, O>::new(search).nega_max(depth),
        Bug::SideByParity => Mistaken::<SideByParity, P, O>::new(search).minimax(depth, player == Player::Max),
        Bug::SortsAscending => {
            Mistaken::<SortsAscending, P, O>::new(search).alpha_beta_history(depth, own.alpha, own.beta)
        }
        Bug::TakesEqual => Mistaken::<TakesEqual, P, O>::new(search).alpha_beta_history(depth, own.alpha, own.beta),
        Bug::AlphaForValue => Mistaken::<AlphaForValue, P, O>::new(search).alpha_beta_soft(
            depth,
            window.alpha,
            window.beta,
            player == Player::Max,
        ),
        Bug::StrictForAtEqual => Mistaken::<StrictForAtEqual, P, O>::new(search).alpha_beta_soft(
            depth,
            window.alpha,
            window.beta,
            player == Player::Max,
        ),
    }
}
