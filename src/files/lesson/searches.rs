//! The searches of a lesson, each run once while it is read.

use std::sync::Arc;

use crate::place::Fault;
use crate::ron::Raw;
use crate::scenario::trace_on_deep_stack;
use crate::{Message, OpenAt, Scenario};
use plyscope_core::game::AnyPosition;
use plyscope_core::replay;
use plyscope_core::search::SearchOptions;
use plyscope_core::trace::Trace;

use super::faults;

/// Nodes that one search may enter.
const MAX_NODES: u64 = 2_000_000;

/// Nodes that all searches of a lesson may enter together; a search is begun as long as some of them are left.
const MAX_NODES_TOGETHER: u64 = 10_000_000;

/// The searches that have been run, and what they have cost.
#[derive(Default)]
pub(super) struct Searches {
    done: Vec<(Arc<Scenario>, SearchOptions, Arc<Trace>)>,
    nodes: u64,
}

impl Searches {
    /// The record of a search, which may have been stopped at its limit.
    ///
    /// # Errors
    /// Where no nodes are left for it, no room for its stack, or where no stack of this machine is deep enough.
    pub fn of(&mut self, scenario: &Arc<Scenario>, options: SearchOptions) -> Result<Arc<Trace>, Message> {
        let limited = SearchOptions { max_nodes: options.max_nodes.min(MAX_NODES), ..options };
        let known = self.done.iter().find(|(known, how, _)| *how == limited && same_position(known, scenario));
        if let Some((_, _, trace)) = known {
            return Ok(Arc::clone(trace));
        }
        if self.nodes >= MAX_NODES_TOGETHER {
            return Err(faults::too_many_searches_of_a_lesson(MAX_NODES_TOGETHER));
        }
        // What reads a lesson may stand on a small stack.
        let trace = Arc::new(trace_on_deep_stack(scenario, limited).map_err(|error| error.message)?);
        self.nodes += u64::from(trace.len());
        self.done.push((Arc::clone(scenario), limited, Arc::clone(&trace)));
        Ok(trace)
    }

    /// The record of a search that came to its end, for facts about it that stand at `raw`.
    pub fn whole(
        &mut self,
        raw: Raw<'_>,
        scenario: &Arc<Scenario>,
        options: SearchOptions,
    ) -> Result<Arc<Trace>, Fault> {
        let trace = self.of(scenario, options).map_err(|message| raw.fault(message))?;
        if trace.header().is_complete() {
            Ok(trace)
        } else {
            Err(raw.fault(faults::search_too_large(scenario.options.max_nodes.min(MAX_NODES))))
        }
    }

    /// Whether a search has the step that `raw` names; steps behind what can be searched here are taken on trust.
    pub fn check_place(
        &mut self,
        raw: Raw<'_>,
        at: OpenAt,
        scenario: &Arc<Scenario>,
        options: SearchOptions,
    ) -> Result<(), Fault> {
        if matches!(at, OpenAt::Start | OpenAt::End) {
            return Ok(());
        }
        let Ok(trace) = self.of(scenario, options) else { return Ok(()) };
        let known = is_known(&trace, scenario);
        match at {
            _ if !known => Ok(()),
            OpenAt::FirstCutoff if at.step_in(&trace).is_none() => Err(raw.fault(faults::nothing_is_cut())),
            _ if at.is_behind(&trace) => Err(raw.fault(faults::step_behind_the_end(replay::step_count(&trace)))),
            _ => Ok(()),
        }
    }

    /// Whether `through`, which stands at `raw`, does not come before `at`.
    pub fn check_order(
        &mut self,
        raw: Raw<'_>,
        at: OpenAt,
        through: OpenAt,
        scenario: &Arc<Scenario>,
    ) -> Result<(), Fault> {
        if at == OpenAt::Start || through == OpenAt::End {
            return Ok(());
        }
        let Some(trace) = self.of(scenario, scenario.options).ok().filter(|trace| is_known(trace, scenario)) else {
            return Ok(());
        };
        let number = |event| replay::step_number_at(&trace, event);
        match (at.step_in(&trace), through.step_in(&trace)) {
            (Some(from), Some(to)) if to < from => Err(raw.fault(faults::through_before_at(number(from), number(to)))),
            _ => Ok(()),
        }
    }
}

/// Whether the record is all that there will be when the window searches.
fn is_known(trace: &Trace, scenario: &Scenario) -> bool {
    trace.header().is_complete() || scenario.options.max_nodes <= MAX_NODES
}

/// Whether the same search of two scenarios gives the same record.
fn same_position(one: &Scenario, other: &Scenario) -> bool {
    match (&one.position, &other.position) {
        // Pages that show one tree share it; two that are only equal are searched twice.
        (AnyPosition::Tree(one), AnyPosition::Tree(other)) => Arc::ptr_eq(one.tree(), other.tree()),
        (one, other) => one == other,
    }
}
