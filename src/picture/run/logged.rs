//! A search that another program has run: the lines of its log, and what is wrong at them.

use std::sync::Arc;

use plyscope_core::replay::{Event, Frame};
use plyscope_core::review::{CallId, Class, Finding, FindingKind};
use plyscope_core::search::{Algorithm, LoggedSearchKind, SearchOptions, TableBounds, TableOptions};
use plyscope_core::trace::{NodeId, Step, Trace};
use plyscope_files::ReviewedLog;

use super::Run;
use super::nodes::ply_in;

/// So many findings are marked on the timeline, those that are told first.
const MARKED: usize = 2_000;
/// So many findings of one step are told in a sentence; the list has all of them.
pub(super) const MOST_TOLD: usize = 2;

/// A finding, and the step at whose line it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FindingMark {
    /// Its place among all findings.
    pub place: usize,
    /// The step.
    pub step: Step,
    /// How much it says.
    pub class: Class,
}

/// The log of another program that is open as a search, with the steps of what is found in it.
#[derive(Clone, Debug)]
pub struct LoggedRun {
    log: Arc<ReviewedLog>,
    /// What is wrong with it, in the order of the steps.
    marks: Vec<FindingMark>,
}

impl LoggedRun {
    /// Finds the steps of what was found.
    pub(super) fn new(log: Arc<ReviewedLog>) -> Self {
        let mut logged = Self { log, marks: Vec::new() };
        let findings = logged.log.review.findings.iter().enumerate().take(MARKED);
        let marks = findings.filter_map(|(place, finding)| {
            Some(FindingMark { place, step: logged.step_of_finding(place)?, class: finding.class })
        });
        let mut marks: Vec<FindingMark> = marks.collect();
        marks.sort_by_key(|mark| (mark.step, mark.place));
        logged.marks = marks;
        logged
    }

    /// The log.
    pub fn log(&self) -> &Arc<ReviewedLog> {
        &self.log
    }

    /// The findings with their steps, in the order of the steps.
    pub fn marks(&self) -> &[FindingMark] {
        &self.marks
    }

    /// What is found at a step, the worst first.
    pub(super) fn findings_at(&self, step: Step) -> impl Iterator<Item = &Finding> {
        self.marks_at(step).filter_map(|mark| self.log.review.findings.get(mark.place))
    }

    /// Whether something is wrong at the line on which an open node was entered: what is asked there may be right.
    pub fn is_wrong_from_the_start(&self, frame: &Frame) -> bool {
        let entered = Trace::enter_step(frame.node, frame.ply);
        let may_be_right = |class: Class| matches!(class, Class::Ask | Class::Note);
        self.marks_at(entered).any(|mark| !may_be_right(mark.class))
    }

    fn marks_at(&self, step: Step) -> impl Iterator<Item = &FindingMark> {
        let first = self.marks.partition_point(|mark| mark.step < step);
        self.marks.iter().skip(first).take_while(move |mark| mark.step == step)
    }

    /// Whether the window is found to be wrong with which the log enters a node.
    pub fn has_wrong_window(&self, node: NodeId) -> bool {
        if self.marks.is_empty() {
            return false;
        }
        const OF_WINDOWS: [FindingKind; 4] =
            [FindingKind::Swapped, FindingKind::Window, FindingKind::WideWindow, FindingKind::Narrowed];
        let is_of_node = |finding: &&Finding| finding.call.is_some_and(|call| self.node_of(call) == node);
        let found = self.findings_at(self.entered(node)).filter(is_of_node);
        found.into_iter().any(|finding| OF_WINDOWS.contains(&finding.kind))
    }

    /// The node of a call of the log.
    pub(super) fn node_of(&self, call: CallId) -> NodeId {
        NodeId(call.0 + self.log.first.0)
    }

    /// Whether a node's call has ended without a value: it returned nothing, or by an exception.
    pub(super) fn ended_without_value(&self, node: NodeId) -> bool {
        let call = call_of(&self.log, node).map(|call| self.log.log.call(call));
        call.is_some_and(|call| call.has_returned() && !call.value.is_some())
    }

    /// The line of the log at an event; none where it has no line of its own.
    pub fn line_of(&self, event: Event) -> Option<u32> {
        let call = self.log.log.call(call_of(&self.log, event.node())?);
        let is_entered = matches!(event, Event::Entered(_));
        Some(if is_entered { call.entered } else { call.left }).filter(|line| *line > 0)
    }

    /// The step at which a line of the log was written; none for a line that is none of a call.
    pub fn step_of_line(&self, line: u32) -> Option<Step> {
        let found = self.log.log.call_at(line)?;
        self.step_of_call(found, line)
    }

    /// The step at which a call stands on a line: its entering, or its return; none where it has not returned.
    fn step_of_call(&self, call: CallId, line: u32) -> Option<Step> {
        let node = self.node_of(call);
        if self.log.log.call(call).left != line {
            return Some(self.entered(node));
        }
        let trace = &self.log.trace;
        let returned = trace.exit_step(node, ply_in(trace, node));
        (returned <= trace.last_step()).then_some(returned)
    }

    /// The step at which a node was entered.
    fn entered(&self, node: NodeId) -> Step {
        Trace::enter_step(node, ply_in(&self.log.trace, node))
    }

    /// The step of a finding.
    pub fn step_of_finding(&self, place: usize) -> Option<Step> {
        let finding = self.log.review.findings.get(place)?;
        match finding.call {
            Some(call) if log_has(&self.log, call, finding.line) => self.step_of_call(call, finding.line),
            // Of a line between, and of one where nothing but the line is known.
            _ if finding.line > 0 => self
                .step_of_line(finding.line)
                .or_else(|| finding.call.and_then(|call| self.step_of_call(call, self.log.log.call(call).entered))),
            _ => None,
        }
    }

    /// The place of the finding behind or before a step in the order of the lines; the first or the last of all from
    /// there on.
    pub fn next_finding(&self, here: Step, onwards: bool) -> Option<usize> {
        let marks = &self.marks;
        let mark = if onwards {
            marks.iter().find(|mark| mark.step > here).or(marks.first())
        } else {
            marks.iter().rev().find(|mark| mark.step < here).or(marks.last())
        };
        mark.map(|mark| mark.place)
    }
}

impl Run {
    /// The log that it comes from, where another program has run it.
    pub fn log(&self) -> Option<&ReviewedLog> {
        self.logged().map(|logged| logged.log().as_ref())
    }

    /// The search that is right where the log's is not, as far as its reading names one.
    pub fn right_search(&self) -> Option<SearchOptions> {
        let log = self.log().filter(|log| log.is_of_position)?;
        let Algorithm::Logged(logged) = self.options.algorithm else { return None };
        let has_null_windows = asks(&log.trace);
        let algorithm = match logged {
            LoggedSearchKind { chance: true, .. } => Algorithm::Expectiminimax,
            LoggedSearchKind { by_player: true, windowed: true, .. } => Algorithm::AlphaBetaByPlayer,
            LoggedSearchKind { by_player: true, .. } => Algorithm::ValueByPlayer,
            LoggedSearchKind { windowed: true, .. } if has_null_windows => Algorithm::PrincipalVariation,
            LoggedSearchKind { windowed: true, soft: true, .. } => Algorithm::AlphaBetaSoft,
            LoggedSearchKind { windowed: true, negamax: true, .. } => Algorithm::AlphaBeta,
            LoggedSearchKind { windowed: true, .. } => Algorithm::MaxMinPruned,
            LoggedSearchKind { negamax: true, .. } => Algorithm::NegaMax,
            LoggedSearchKind { .. } => Algorithm::Minimax,
        };
        let table = TableOptions { bounds: TableBounds::None, ..self.options.table };
        let depth = self.options.depth;
        let options = SearchOptions { depth, cutoff: self.options.cutoff, ..SearchOptions::new(algorithm) };
        Some(options.with_table(table))
    }
}

/// The call of a node; none where the log has no line of it.
fn call_of(log: &ReviewedLog, node: NodeId) -> Option<CallId> {
    let call = node.0.checked_sub(log.first.0)?;
    (call < log.log.len()).then_some(CallId(call))
}

/// Whether a call stands on a line.
fn log_has(log: &ReviewedLog, call: CallId, line: u32) -> bool {
    let call = log.log.call(call);
    [call.entered, call.left].contains(&line)
}

/// Whether moves are searched again after a question.
fn asks(trace: &Trace) -> bool {
    trace.form().enhanced && trace.visits_again() > 0
}
