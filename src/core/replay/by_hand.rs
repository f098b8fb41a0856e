//! A search that is carried out by hand: the fold, fed with the values that a person has found.

use crate::game::{Chooser, Exact, Fractions, Move, Value};
use crate::search::{ChildCall, CutoffRule, ListingForm, Window};
use crate::trace::{Interval, NodeId, Proven, Trace};

use super::chance::{needed_once, window_of};
use super::{BoundOwner, ChanceCut, ChanceState, Frame, Owners, Visit};

/// The rules of a search that is carried out by hand, and the numbers that come up.
#[derive(Clone, Debug)]
pub struct HandSearch {
    form: ListingForm,
    rule: CutoffRule,
    bounds: Option<[Value; 2]>,
    fractions: Fractions,
}

/// A node of it that is open.
#[derive(Clone, Copy, Debug)]
pub struct HandNode {
    frame: Frame,
    /// As it was before the child that returned last, and that child.
    before: Option<(Frame, HandChild)>,
}

/// A child that has returned, as far as a person has it.
#[derive(Clone, Copy, Debug)]
pub struct HandChild {
    /// What stands for the child.
    pub node: NodeId,
    /// What it returned, as Max sees it.
    pub value: Value,
    /// What is proved of it, as Max sees it.
    pub proved: Interval,
    /// The probability of the move to it, where chance makes it.
    pub probability: Option<Exact>,
}

impl HandSearch {
    /// The rules of a recorded search, by a person whose values stand for these numbers beside those of the search.
    /// `None` where it looks at a position more than once: that is not done by hand.
    pub fn of(trace: &Trace, numbers: &Fractions) -> Option<Self> {
        let form = trace.form();
        let (rule, bounds) = (trace.header().options.cutoff, trace.header().bounds);
        let is_by_hand = !form.enhanced && !form.two_rounds;
        is_by_hand.then(|| {
            let mut fractions = trace.fractions().clone();
            fractions.add(numbers.rows().map(|(_, number)| number));
            Self { form, rule, bounds, fractions }
        })
    }

    /// The numbers that values stand for, with all that have come up.
    pub fn fractions(&self) -> &Fractions {
        &self.fractions
    }

    /// A node at which `chooser` chooses, entered with this window.
    pub fn enter(&self, node: NodeId, chooser: Chooser, window: Window) -> HandNode {
        HandNode { frame: Frame::bare(node, 0, chooser, window, Owners::default()), before: None }
    }
}

impl HandNode {
    /// The window with which the next child is entered, to which a move with this probability leads, where chance makes
    /// it.
    pub fn window_for(&self, search: &mut HandSearch, probability: Option<Exact>) -> Window {
        let (Some(state), Some(bounds), Some(probability), true) =
            (self.frame.chance, search.bounds, probability, search.form.windowed)
        else {
            return self.frame.window;
        };
        let fractions = &search.fractions;
        let (a, b) = needed_once(&state, self.frame.window, fractions, bounds, probability);
        let all = bounds.map(|bound| fractions.exact(bound));
        window_of([a, b], bounds, all, |number| search.fractions.value(number))
    }

    /// Takes in a child that has returned.
    pub fn take(&mut self, search: &HandSearch, child: HandChild) {
        let before = self.frame;
        self.absorb(search, search.form, child);
        self.before = Some((before, child));
    }

    fn absorb(&mut self, search: &HandSearch, form: ListingForm, child: HandChild) {
        let HandChild { node, value, proved, .. } = child;
        let chance = self.with_move_of_chance(search, child);
        let (mv, call) = (Move::default(), ChildCall::Full);
        let visit = Visit { child: node, value, proven: Proven::surely(proved), mv, call, end: node, chance };
        self.frame.absorb(form, search.rule, &visit);
    }

    fn with_move_of_chance(&self, search: &HandSearch, child: HandChild) -> Option<ChanceState> {
        let (state, probability) = (self.frame.chance?, child.probability?);
        let HandSearch { form, bounds, fractions, .. } = search;
        let exact = fractions.exact(child.value);
        let (a, b) = match bounds.filter(|_| form.windowed) {
            Some(bounds) => needed_once(&state, self.frame.window, fractions, bounds, probability),
            None => (None, None),
        };
        let is_past = |bound: Option<Exact>, past: fn(&Exact, &Exact) -> bool| {
            exact.zip(bound).is_some_and(|(value, bound)| past(&value, &bound))
        };
        let cut = match (is_past(a, Exact::le), is_past(b, Exact::ge)) {
            (true, _) => Some(ChanceCut::Low),
            (false, true) => Some(ChanceCut::High),
            (false, false) => None,
        };
        let expected = state.expected.plus(fractions, probability, child.proved, *bounds);
        Some(ChanceState { sum: state.sum.plus(probability, exact), expected, cut, ..state })
    }

    /// Whether the test for a cutoff fired on the child that returned last.
    pub fn has_fired(&self) -> bool {
        self.frame.fired
    }

    /// Goes on though the test has fired: as the listing does where it does not fire.
    pub fn go_on(&mut self, search: &HandSearch) {
        if let Some((before, child)) = self.before.filter(|_| self.frame.fired && search.form.test_first) {
            self.frame = before;
            self.absorb(search, ListingForm { test_first: false, ..search.form }, child);
        }
        if let Some(state) = &mut self.frame.chance {
            state.cut = None;
        }
        self.frame.fired = false;
    }

    /// What the node returns if it is left now; `stops` says that it is given up. Where a node of chance is given up
    /// and nothing says on which side of its window it lies, it is one bound or the other. None where no value stands
    /// for the number.
    pub fn returns(&self, search: &mut HandSearch, stops: bool) -> Vec<Value> {
        let (frame, form) = (&self.frame, search.form);
        if let Some(state) = frame.chance {
            let Window { alpha, beta } = frame.window;
            return match state.cut {
                Some(ChanceCut::Low) => vec![alpha],
                Some(ChanceCut::High) => vec![beta],
                None if stops => vec![alpha, beta],
                None => state.sum.sum().and_then(|sum| search.fractions.value(sum)).into_iter().collect(),
            };
        }
        if !form.windowed || form.soft {
            return vec![frame.best_value()];
        }
        // Some listings return the opponent's bound where they cut, others what they came to.
        let is_cut = stops || frame.fired;
        vec![if is_cut && (form.test_first || form.chance) { frame.cutting_bound() } else { frame.own_bound() }]
    }

    /// What the returned children prove of the node; `has_unknown` says that there are others.
    pub fn proved(&self, search: &mut HandSearch, has_unknown: bool) -> Interval {
        let frame = &self.frame;
        match frame.chance {
            Some(state) => {
                let numbers = search.fractions.clone();
                state.expected.interval(&numbers, search.bounds, |number| search.fractions.value(number))
            }
            None if has_unknown => frame.proved.with_unknown_children(frame.player),
            None => frame.proved,
        }
    }

    /// The child that raised the player's best value last.
    pub fn best(&self) -> Option<NodeId> {
        self.frame.best.map(|best| best.child)
    }

    /// Whether one of its own children has set a bound of its window.
    pub fn has_own_bound(&self) -> bool {
        self.frame.own_owner() == Some(BoundOwner::Node(self.frame.node))
    }
}
