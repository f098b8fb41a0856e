//! What a search can be held to: the closed set of conditions.

use num_traits::{CheckedMul, CheckedSub, Signed};

use crate::place::Fault;
use crate::ron::Raw;
use crate::{messages, nodes};
use plyscope_core::game::Exact;
use plyscope_core::replay::{Side, best_child};

use super::call::NamedBrackets;
use super::facts::Facts;
use super::question_faults;

const CLAIMS: [&str; 15] = [
    "visited",
    "equal",
    "less",
    "at_most",
    "proved",
    "chosen",
    "few",
    "most",
    "nearly_all",
    "about",
    "all",
    "any",
    "not",
    "left",
    "right",
];

impl<'t> Facts<'_, '_, 't> {
    /// Whether a claim is true.
    pub(super) fn claim(&mut self, raw: Raw<'t>, side: Option<Side>) -> Result<bool, Fault> {
        self.inside(raw, |facts| facts.claim_here(raw, side))
    }

    fn claim_here(&mut self, raw: Raw<'t>, side: Option<Side>) -> Result<bool, Fault> {
        let call = self.call(raw, question_faults::claim_expected())?;
        match (call.name, side) {
            ("visited", _) => {
                let (name_at, name) = self.node_name(&call)?;
                let searched = self.searched(raw, side)?;
                let path = nodes::path_of(&searched.scenario.position, name_at, &name)?;
                Ok(nodes::visited(&searched.trace, &path).is_some())
            }
            ("proved", _) => {
                self.without_brackets(&call)?;
                let trace = self.searched(raw, side)?.trace;
                Ok(!trace.record(trace.last_root()).is_believed())
            }
            ("chosen", _) => {
                let (name_at, name) = self.node_name(&call)?;
                let searched = self.searched(raw, side)?;
                let path = nodes::path_of(&searched.scenario.position, name_at, &name)?;
                let trace = &searched.trace;
                let best = best_child(trace, trace.last_root(), 0).map(|child| trace.record(child).mv());
                Ok(best.is_some_and(|best| path == [best]))
            }
            ("equal", _) => self.both(&call, side).map(|(one, other)| one == other),
            ("less", _) => self.both(&call, side).map(|(one, other)| one < other),
            ("at_most", _) => self.both(&call, side).map(|(one, other)| one <= other),
            ("few", _) => self.both(&call, side).map(|(part, all)| is_few(part, all)),
            ("most", _) => self
                .both(&call, side)
                .map(|(part, all)| part <= all && all.checked_sub(&part).is_some_and(|rest| rest < part)),
            ("nearly_all", _) => {
                self.both(&call, side).map(|(part, all)| all.checked_sub(&part).is_some_and(|rest| is_few(rest, all)))
            }
            ("about", _) => self.both(&call, side).map(|(one, other)| is_about(one, other)),
            ("not", _) => {
                let claim = self.one(&call)?;
                self.claim(claim, side).map(|is_so| !is_so)
            }
            ("all", _) => self.each(&call, side).map(|all| all.into_iter().all(|is_so| is_so)),
            ("any", _) => self.each(&call, side).map(|all| all.into_iter().any(|is_so| is_so)),
            ("left", None) => self.one(&call).and_then(|claim| self.claim(claim, Some(Side::Left))),
            ("right", None) => self.one(&call).and_then(|claim| self.claim(claim, Some(Side::Right))),
            ("left" | "right", Some(_)) => Err(raw.fault(question_faults::side_of_a_side())),
            (other, _) => Err(raw.fault(messages::unknown(["claim", "论断"], other, &CLAIMS))),
        }
    }

    /// Every one is looked at, so that a mistake behind one that decides is found too.
    fn each(&mut self, call: &NamedBrackets<'t>, side: Option<Side>) -> Result<Vec<bool>, Fault> {
        self.all(call)?.into_iter().map(|claim| self.claim(claim, side)).collect()
    }

    fn both(&mut self, call: &NamedBrackets<'t>, side: Option<Side>) -> Result<(Exact, Exact), Fault> {
        let [one, other] = self.two(call)?;
        // Both are looked up, so that two mistakes are reported at once.
        let (one, other) = (self.number(one, side), self.number(other, side));
        match (one, other) {
            (Ok(one), Ok(other)) => {
                self.compared.extend([one, other]);
                Ok((one, other))
            }
            (Err(fault), Err(second)) => {
                self.lesson.keep(second);
                Err(fault)
            }
            (Err(fault), Ok(_)) | (Ok(_), Err(fault)) => Err(fault),
        }
    }
}

/// A part that is there and is at most a tenth of all.
fn is_few(part: Exact, all: Exact) -> bool {
    part > Exact::from(0) && tenfold(part).is_some_and(|tenfold| tenfold <= all)
}

/// Two numbers that differ by at most a tenth of the second.
fn is_about(one: Exact, other: Exact) -> bool {
    let difference = one.checked_sub(&other).map(|difference| difference.abs());
    difference.and_then(tenfold).is_some_and(|tenfold| tenfold <= other.abs())
}

/// None where it has more than 128 bits.
fn tenfold(number: Exact) -> Option<Exact> {
    number.checked_mul(&Exact::from(10))
}
