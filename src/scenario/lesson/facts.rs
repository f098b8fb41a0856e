//! What a lesson's questions ask for, and the search's own answers.
//!
//! ```text
//! ask: number(FACT)                          // answer: 7
//! ask: choice(best)                          // answer: "w2", the root's best child; choice(best, ["w2", "w3"]) offers these
//! ask: yes_no(CLAIM)                         // answer: yes, or no
//!
//! FACT    value                              // of the root, as Max sees it
//!         value("w2")                        // the number that came back from a node, be it exact or a bound
//!         alpha("w2"), beta("w2")            // the window with which a node is entered, as Max sees it
//!         nodes, leaves, cutoffs, spared     // what the whole search counts
//!         hits, visits_again, passes         // what today's searches count: nodes that the table settled, moves searched
//!                                            // again from the same node, searches of the root
//!         pass_value(2), pass_nodes(2)       // what the second search of the root returned, and how many nodes it visited
//!         minimal_leaves(b, d), power(b, d)  // b^⌈d/2⌉ + b^⌊d/2⌋ − 1, and b^d
//!         left(FACT), right(FACT)            // where two searches are compared: of which one
//!         6                                  // a number itself
//! CLAIM   visited("w8"), equal(FACT, FACT), less(FACT, FACT), left(visited("w8")), right(visited("w8"))
//!         proved                             // whether the visited leaves prove the root's value
//! ```
//!
//! Facts are of the search that the page shows. [`nodes`](crate::scenario::nodes) says how nodes are called.

use std::sync::Arc;

use crate::game::{Exact, Value, written};
use crate::practice::{maximal_leaves, minimal_leaves};
use crate::replay::{Moment, Side};
use crate::scenario::place::Fault;
use crate::scenario::raw::{Raw, RawText};
use crate::scenario::reader::Reader;
use crate::scenario::{Message, Scenario, messages, nodes};
use crate::search::{SearchOptions, Window};
use crate::trace::{NodeId, Trace};

use super::choices::Offer;
use super::searches::Searches;
use super::show::Shown;

/// What was found.
#[allow(clippy::large_enum_variant, reason = "there is one at a time")]
pub(super) enum Found {
    /// A whole number.
    Number(i64),
    /// A child of the root.
    Choice(Offer),
    /// Whether something is so.
    YesNo(bool),
}

impl Found {
    /// The answer as a lesson writes it.
    pub fn in_words(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::YesNo(true) => "yes".to_owned(),
            Self::YesNo(false) => "no".to_owned(),
            Self::Choice(Offer { choices, best, .. }) => {
                choices.get(*best).map_or_else(String::new, |label| format!("\"{label}\""))
            }
        }
    }
}

const ASKS: [&str; 3] = ["number", "choice", "yes_no"];
const CLAIMS: [&str; 6] = ["visited", "equal", "less", "proved", "left", "right"];
const COUNTS: [&str; 7] = ["nodes", "leaves", "cutoffs", "spared", "hits", "visits_again", "passes"];
const FACTS: [&str; 16] = {
    let [nodes, leaves, cutoffs, spared, hits, again, passes] = COUNTS;
    let [value, alpha, beta] = ["value", "alpha", "beta"];
    let [pass_value, pass_nodes] = ["pass_value", "pass_nodes"];
    let [minimal, power, left, right] = ["minimal_leaves", "power", "left", "right"];
    [
        value, alpha, beta, nodes, leaves, cutoffs, spared, hits, again, passes, pass_value, pass_nodes, minimal,
        power, left, right,
    ]
};

/// What is being looked up, on which page.
pub(super) struct Facts<'r, 's, 't> {
    pub reader: &'r mut Reader<'t>,
    searches: &'s mut Searches,
    shown: Shown,
}

/// A name with what stands in brackets behind it.
pub(super) struct Call<'t> {
    name: &'t str,
    raw: Raw<'t>,
    /// The brackets and what is in them; empty where there are none.
    pub brackets: Raw<'t>,
}

/// A search that has come to its end.
pub(super) struct Searched {
    pub scenario: Arc<Scenario>,
    options: SearchOptions,
    pub trace: Arc<Trace>,
}

impl<'r, 's, 't> Facts<'r, 's, 't> {
    /// Looks things up on a page that shows this.
    pub fn new(reader: &'r mut Reader<'t>, searches: &'s mut Searches, shown: Shown) -> Self {
        Self { reader, searches, shown }
    }

    /// The answer to what is asked at `raw`; faults are kept.
    pub fn found(&mut self, raw: Raw<'t>) -> Option<Found> {
        self.asked(raw).map_err(|fault| self.reader.faults.push(fault)).ok()
    }

    fn asked(&mut self, raw: Raw<'t>) -> Result<Found, Fault> {
        let call = self.call(raw, messages::ask_expected())?;
        match call.name {
            "number" => {
                let fact = self.one(&call)?;
                self.fact(fact, None).map(Found::Number)
            }
            "yes_no" => {
                let claim = self.one(&call)?;
                self.claim(claim, None).map(Found::YesNo)
            }
            "choice" => self.choice(&call),
            other => Err(raw.fault(messages::unknown(["kind of question", "问题的种类"], other, &ASKS))),
        }
    }

    /// Whether a claim is true.
    fn claim(&mut self, raw: Raw<'t>, side: Option<Side>) -> Result<bool, Fault> {
        let call = self.call(raw, messages::claim_expected())?;
        match (call.name, side) {
            ("visited", _) => {
                let name = self.one(&call)?;
                let searched = self.searched(raw, side)?;
                let path = nodes::path(&searched.scenario.position, name)?;
                Ok(nodes::visited(&searched.trace, &path).is_some())
            }
            ("proved", _) => {
                self.without_brackets(&call)?;
                let trace = self.searched(raw, side)?.trace;
                Ok(!trace.record(trace.last_root()).is_believed())
            }
            ("equal", _) => self.both(&call, side).map(|(one, other)| one == other),
            ("less", _) => self.both(&call, side).map(|(one, other)| one < other),
            ("left", None) => self.one(&call).and_then(|claim| self.claim(claim, Some(Side::Left))),
            ("right", None) => self.one(&call).and_then(|claim| self.claim(claim, Some(Side::Right))),
            ("left" | "right", Some(_)) => Err(raw.fault(messages::side_of_a_side())),
            (other, _) => Err(raw.fault(messages::unknown(["claim", "论断"], other, &CLAIMS))),
        }
    }

    fn both(&mut self, call: &Call<'t>, side: Option<Side>) -> Result<(Exact, Exact), Fault> {
        let [one, other] = self.two(call)?;
        // Both are looked up, so that two mistakes are reported at once.
        let (one, other) = (self.number(one, side), self.number(other, side));
        match (one, other) {
            (Ok(one), Ok(other)) => Ok((one, other)),
            (Err(fault), Err(second)) => {
                self.reader.faults.push(second);
                Err(fault)
            }
            (Err(fault), Ok(_)) | (Ok(_), Err(fault)) => Err(fault),
        }
    }

    /// A fact that can be typed.
    fn fact(&mut self, raw: Raw<'t>, side: Option<Side>) -> Result<i64, Fault> {
        let number = self.number(raw, side)?;
        let points = i32::try_from(number.to_integer()).map(Value::new);
        match (points, i64::try_from(number.to_integer())) {
            (Ok(value), _) if self.is_value(raw) && (value.is_infinite() || value.plies_to_decision().is_some()) => {
                Err(raw.fault(messages::no_number(value)))
            }
            (_, Ok(whole)) if number.is_integer() => Ok(whole),
            _ => Err(raw.fault(messages::no_number(written(number, "−")))),
        }
    }

    /// A fact, where ±∞ and what is worth as much are very large numbers.
    fn number(&mut self, raw: Raw<'t>, side: Option<Side>) -> Result<Exact, Fault> {
        let whole = |number: i64| Exact::from(i128::from(number));
        if raw.text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '+')) {
            return raw.whole().map(whole);
        }
        let call = self.call(raw, messages::fact_expected())?;
        let large = |leaves: Option<u64>| {
            leaves.and_then(|leaves| i64::try_from(leaves).ok()).ok_or_else(|| raw.fault(messages::beyond_64_bits()))
        };
        match (call.name, side) {
            ("minimal_leaves", _) => self.counts(&call).and_then(|[b, d]| large(minimal_leaves(b, d))).map(whole),
            ("power", _) => self.counts(&call).and_then(|[b, d]| large(maximal_leaves(b, d))).map(whole),
            ("left", None) => self.one(&call).and_then(|fact| self.number(fact, Some(Side::Left))),
            ("right", None) => self.one(&call).and_then(|fact| self.number(fact, Some(Side::Right))),
            ("left" | "right", Some(_)) => Err(raw.fault(messages::side_of_a_side())),
            (name, _) if COUNTS.contains(&name) => self.counted(&call, side).map(whole),
            ("pass_value" | "pass_nodes", _) => self.of_pass(&call, side),
            ("value" | "alpha" | "beta", _) => self.of_node(&call, side),
            (other, _) => Err(raw.fault(messages::unknown(["fact", "项目"], other, &FACTS))),
        }
    }

    /// Whether a fact is a value of the game, and no count.
    fn is_value(&self, raw: Raw<'t>) -> bool {
        ["value", "pass_value", "alpha", "beta", "left", "right"].iter().any(|name| raw.text.starts_with(name))
    }

    fn counted(&mut self, call: &Call<'t>, side: Option<Side>) -> Result<i64, Fault> {
        self.without_brackets(call)?;
        let trace = self.searched(call.raw, side)?.trace;
        let counts = trace.totals();
        let count = match call.name {
            "nodes" => counts.visited,
            "leaves" => counts.leaves,
            "cutoffs" => counts.cutoffs,
            "hits" => counts.hits,
            "visits_again" => trace.visits_again(),
            "passes" => trace.passes().len() as u64,
            _ => counts.spared,
        };
        // A search here has fewer nodes by far, and no node so many children.
        Ok(count as i64)
    }

    fn without_brackets(&self, call: &Call<'t>) -> Result<(), Fault> {
        if call.brackets.text.is_empty() {
            return Ok(());
        }
        Err(call.brackets.fault(messages::no_brackets(call.name)))
    }

    /// What one of the searches of the root gave, which are counted from 1.
    fn of_pass(&mut self, call: &Call<'t>, side: Option<Side>) -> Result<Exact, Fault> {
        let number = self.one(call)?;
        let searched = self.searched(call.raw, side)?;
        // No search here has more passes than nodes, which are counted by 32 bits.
        let passes = searched.trace.passes().len();
        let pass = number.count(1, passes as u64)? as usize - 1;
        let root = searched.trace.root(pass);
        if call.name == "pass_nodes" {
            let behind = if pass + 1 < passes { searched.trace.root(pass + 1).0 } else { searched.trace.len() };
            return Ok(Exact::from(i128::from(behind - root.0)));
        }
        let value = searched.value(root, 0);
        // What is no number compares as a very large one.
        let large = || Exact::from(i128::from(value.points()));
        Ok(searched.trace.fractions().exact(value).unwrap_or_else(large))
    }

    fn of_node(&mut self, call: &Call<'t>, side: Option<Side>) -> Result<Exact, Fault> {
        let name = if call.name == "value" && call.brackets.text.is_empty() { None } else { Some(self.one(call)?) };
        let searched = self.searched(call.raw, side)?;
        let path = name.map_or(Ok(Vec::new()), |name| nodes::path(&searched.scenario.position, name))?;
        let (node, ply) = nodes::visited(&searched.trace, &path)
            .ok_or_else(|| name.unwrap_or(call.raw).fault(messages::not_visited(call.name)))?;
        let value = match call.name {
            "value" => searched.value(node, ply),
            bound => {
                let windowed = searched.options.form().windowed;
                let window = searched.window(node, ply).filter(|_| windowed);
                let window =
                    window.ok_or_else(|| call.raw.fault(messages::no_window(searched.options.algorithm.id())))?;
                if bound == "alpha" { window.alpha } else { window.beta }
            }
        };
        // What is no number compares as a very large one.
        let large = || Exact::from(i128::from(value.points()));
        Ok(searched.trace.fractions().exact(value).unwrap_or_else(large))
    }

    /// The search that a fact at `raw` is of.
    pub fn searched(&mut self, raw: Raw<'t>, side: Option<Side>) -> Result<Searched, Fault> {
        let (scenario, options) = match (&self.shown, side) {
            (Shown::One(scenario), None) => (Arc::clone(scenario), scenario.options),
            (Shown::Two(scenario, searches), Some(side)) => (Arc::clone(scenario), *side.of(searches)),
            (Shown::One(_), Some(_)) => return Err(raw.fault(messages::one_search_alone())),
            (Shown::Two(..), None) => return Err(raw.fault(messages::which_of_two_searches())),
            (Shown::NoSearch, _) => return Err(raw.fault(messages::no_search_shown())),
        };
        let trace = self.searches.whole(raw, &scenario, options)?;
        Ok(Searched { scenario, options, trace })
    }

    fn call(&self, raw: Raw<'t>, expected: Message) -> Result<Call<'t>, Fault> {
        let end = raw.text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(raw.text.len());
        let (name, rest) = raw.text.split_at(end);
        if name.is_empty() {
            return Err(raw.unexpected(expected));
        }
        Ok(Call { name, raw, brackets: Raw::part(self.reader.text, rest).without_comments() })
    }

    /// What stands alone in the brackets.
    fn one(&self, call: &Call<'t>) -> Result<Raw<'t>, Fault> {
        if call.brackets.text.is_empty() {
            return Err(call.raw.fault(messages::brackets_expected(call.name)));
        }
        let (one,) = call.brackets.read().map_err(|_| call.brackets.fault(messages::not_one_thing(call.name)))?;
        Ok(Raw::of(self.reader.text, one))
    }

    fn two(&self, call: &Call<'t>) -> Result<[Raw<'t>; 2], Fault> {
        if call.brackets.text.is_empty() {
            return Err(call.raw.fault(messages::brackets_expected(call.name)));
        }
        let (one, other): (RawText<'_>, RawText<'_>) =
            call.brackets.read().map_err(|_| call.brackets.fault(messages::not_two_things(call.name)))?;
        Ok([one, other].map(|raw| Raw::of(self.reader.text, raw)))
    }

    /// Branching and depth.
    fn counts(&self, call: &Call<'t>) -> Result<[u32; 2], Fault> {
        let [branching, depth] = self.two(call)?;
        // The upper limit fits into 32 bits.
        let read = |raw: Raw<'t>, least| raw.count(least, 1_000).map(|count| count as u32);
        Ok([read(branching, 1)?, read(depth, 0)?])
    }
}

impl Searched {
    /// What came back from a node, as Max sees it.
    fn value(&self, node: NodeId, ply: u32) -> Value {
        self.trace.value(node, self.trace.header().root_player.after(ply))
    }

    /// The window with which a node was entered, as Max sees it.
    fn window(&self, node: NodeId, ply: u32) -> Option<Window> {
        let moment = Moment::at(&self.trace, Trace::enter_step(node, ply));
        moment.frame(node).map(|frame| frame.entry)
    }
}
