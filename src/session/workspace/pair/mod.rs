//! Two searches of one position side by side.
//!
//! The left one is the search on screen, the right one its partner: a second search of the same scenario. Every way
//! through time moves the side that the keys move, and the other side follows by node, by count, or not at all.

mod follow;
mod following;
mod partner;

pub use following::Following;
use std::sync::Arc;

use plyscope_core::replay::{Absence, Comparison, Parting, Side};
use plyscope_core::search::SearchOptions;
use plyscope_core::trace::Step;

use crate::awaited_comparison::AwaitedComparison;
use crate::{Activity, Notice, RequestContent};

use super::{Purpose, Workspace};
use plyscope_picture::run::{Place, Run, SearchDone};

pub use partner::Pair;

/// The second search, and how the two go together.
#[derive(Debug, Default)]
pub struct CompareState {
    /// The search that is wanted on the right; `None` while nothing is compared.
    wanted: Option<SearchOptions>,
    partner: Option<Run>,
    comparison: Option<Arc<Comparison>>,
    pub(crate) following: Following,
    pub(crate) moves: Side,
    /// Which side stands at no node of the other, and why.
    absent: Option<(Side, Absence)>,
    /// The place where they part that was jumped to, and where both stood then.
    parting: Option<(Parting, [Step; 2])>,
    /// The side that stands earlier in its search after the jump than before, at a node behind: from which step and to
    /// which, and where both stood then.
    ran_back: Option<(Side, [u64; 2], [Step; 2])>,
    /// How many jumps have led both to a place where they part.
    pub(crate) jumps: u64,
    selected: [Option<Place>; 2],
    /// The search that was on screen when the comparison began, and its step.
    began_at: Option<(u64, Step)>,
}

impl CompareState {
    /// The search on the right, once it has come back.
    pub fn partner(&self) -> Option<&Run> {
        self.partner.as_ref()
    }

    /// The search that is wanted on the right; `None` while nothing is compared.
    pub fn wanted(&self) -> Option<SearchOptions> {
        self.wanted
    }

    /// What each of them visits and the other does not; `None` while one of them is still searching.
    pub fn comparison(&self) -> Option<&Arc<Comparison>> {
        self.comparison.as_ref()
    }

    /// How the other side follows.
    pub fn following(&self) -> Following {
        self.following
    }

    /// The side that the keys move.
    pub fn moves(&self) -> Side {
        if self.partner.is_some() { self.moves } else { Side::Left }
    }

    /// Which side does not stand at the node at which the other one stands, and why.
    pub fn absent(&self) -> Option<(Side, Absence)> {
        self.absent
    }

    /// The place that a person has clicked on, as each side has it.
    pub fn selected(&self, side: Side) -> Option<Place> {
        *side.of(&self.selected)
    }
}

impl Workspace {
    /// One of the two searches that are compared.
    pub fn compared_run(&self, side: Side) -> Option<&Run> {
        match side {
            Side::Left => self.run(),
            Side::Right => self.compare.partner(),
        }
    }

    /// Whether two searches are side by side.
    pub fn is_comparing(&self) -> bool {
        self.compare.wanted.is_some()
    }

    pub(crate) fn begin_comparison(&mut self, wanted: Option<SearchOptions>) {
        if !self.log_can_be_compared() {
            return;
        }
        self.show_activity(Activity::Compare, true);
        let Some(run) = self.runs.first() else { return };
        let wanted = wanted.unwrap_or_else(|| partner::usual(&run.scenario, run));
        if !self.is_comparing() {
            self.compare = CompareState { began_at: Some((run.search, run.step())), ..CompareState::default() };
        }
        self.compare.wanted = Some(wanted);
        // Two searches that stand still: a game that went on would take one of them away.
        self.interrupts_game = true;
    }

    pub(crate) fn set_partner(&mut self, options: SearchOptions) {
        let Some(run) = self.runs.first() else { return };
        let scenario = Arc::clone(&run.scenario);
        if self.can_be_searched(&scenario, options) {
            self.begin_comparison(Some(options));
        }
    }

    pub(crate) fn set_pair(&mut self, pair: Pair) {
        let Some((_, options)) = self.wanted() else { return };
        let [left, right] = pair.searches(options);
        self.set_partner(right);
        self.choose(|wanted| *wanted = left);
    }

    /// Ends the comparison: the search on the left stands again where it stood, or where the one stood that was on
    /// screen before they changed places.
    pub(crate) fn end_comparison(&mut self) {
        let mut state = std::mem::take(&mut self.compare);
        self.show_activity(Activity::Compare, false);
        let (Some((search, step)), Some(run)) = (state.began_at, self.runs.first_mut()) else { return };
        if run.search == search {
            run.seek(step);
        } else if let Some(partner) = state.partner.as_mut().filter(|partner| partner.search == search) {
            partner.seek(step);
            let (step, _) = run.nodes().corresponding_step(partner);
            run.seek(step);
        }
    }

    /// The search on the left is about to be replaced by another one: what stood at the beginning stands there, too.
    pub(crate) fn begins_in(&mut self, new: &Run) {
        let (Some((search, step)), Some(old)) = (self.compare.began_at, self.runs.first_mut()) else { return };
        if old.search == search {
            old.seek(step);
            let (step, _) = new.nodes().corresponding_step(old);
            self.compare.began_at = Some((new.search, step));
        }
    }

    /// The two change places; what was searched is kept.
    pub(crate) fn swap_sides(&mut self) {
        let is_whole = self.awaited.is_none() && !self.runs.is_empty();
        let Some(right) = self.compare.partner.take_if(|_| is_whole) else { return };
        let Some(left) = self.runs.pop() else { return };
        self.runs.push(right);
        let state = &mut self.compare;
        state.wanted = Some(left.options);
        state.partner = Some(left);
        state.comparison =
            state.comparison.take().map(|comparison| Arc::new(Arc::unwrap_or_clone(comparison).swapped()));
        state.selected.reverse();
        state.moves = state.moves.other();
        state.absent = state.absent.map(|(side, why)| (side.other(), why));
        state.parting = None;
        state.ran_back = None;
    }

    /// What of a comparison a search is to bring along that has this purpose.
    pub(crate) fn beside(&self, wanted: &RequestContent, purpose: Purpose) -> Option<AwaitedComparison> {
        let RequestContent::Search(scenario, _) = wanted else { return None };
        let (other, new) = match purpose {
            Purpose::Partner => (self.runs.first()?, Side::Right),
            Purpose::Again => (self.compare.partner()?, Side::Left),
            _ => return None,
        };
        Arc::ptr_eq(&other.scenario, scenario).then(|| AwaitedComparison { trace: Arc::clone(&other.trace), new })
    }

    /// Takes in the search on the right.
    pub(crate) fn take_partner(&mut self, id: u64, done: SearchDone) {
        let Some(left) = self.runs.first() else { return };
        if done.cancelled {
            self.notify(Notice::Cancelled);
            self.keep_partner();
            return;
        }
        let comparison = done.comparison.clone();
        let mut run = Run::new(id, done);
        run.id = left.id;
        run.original = Arc::clone(&left.original);
        run.identity = left.identity.clone();
        run.keep_names();
        let place = self.compare.partner.as_ref().unwrap_or(left);
        let (step, _) = run.nodes().corresponding_step(place);
        run.seek(step);
        self.compare.partner = Some(run);
        self.take_comparison(Side::Right, comparison);
    }

    /// No other search is wanted on the right than the one that is there; without one that belongs to the left, there
    /// is nothing to compare.
    pub(crate) fn keep_partner(&mut self) {
        let Some(left) = self.runs.first() else { return };
        let belongs = |partner: &&Run| Arc::ptr_eq(&partner.scenario, &left.scenario);
        let kept = self.compare.partner().filter(belongs).filter(|_| self.compare.comparison.is_some());
        match kept.map(|partner| partner.options) {
            Some(options) => self.compare.wanted = Some(options),
            None => self.end_comparison(),
        }
    }

    /// A search has come back on one of the sides, with what is different now.
    pub(crate) fn take_comparison(&mut self, new: Side, comparison: Option<Arc<Comparison>>) {
        self.compare.comparison = comparison;
        self.compare.parting = None;
        self.select_again(new);
    }

    /// Begins the comparison where its page is open, and ends it where something else is on screen now.
    pub(crate) fn comparison_follows_the_screen(&mut self) {
        let comparing = self.screen.activity == Activity::Compare;
        if comparing && !self.is_comparing() {
            self.begin_comparison(None);
        } else if !comparing && self.is_comparing() {
            self.end_comparison();
        }
    }

    /// Asks for the search on the right where another one is wanted than is there.
    pub(crate) fn ask_for_partner(&mut self) {
        let (Some(wanted), Some(run)) = (self.compare.wanted, self.runs.first()) else { return };
        let is_there = |partner: &Run| partner.options == wanted && Arc::ptr_eq(&partner.scenario, &run.scenario);
        let state = &self.compare;
        if self.awaited.is_none() && !(state.partner().is_some_and(is_there) && state.comparison.is_some()) {
            self.request(RequestContent::Search(Arc::clone(&run.scenario), wanted), Purpose::Partner);
        }
    }
}
