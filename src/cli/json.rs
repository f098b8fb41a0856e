//! What `search --json` prints; the order of the fields is the order in the object.

use serde::Serialize;

use crate::game::{AnyPosition, Move, Position};
use crate::replay::{Moment, principal_variation, root_value};
use crate::scenario::Scenario;
use crate::search::Stop;
use crate::trace::{NodeId, Trace};

use super::leaves::Leaves;

/// The result of a search.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub algorithm: &'static str,
    pub cutoff: &'static str,
    /// With the seed of a shuffle.
    pub ordering: String,
    /// As Max sees it; none when a stopped search has proved nothing of the root yet.
    pub value: Option<i32>,
    pub bound: Option<&'static str>,
    pub best_move: Option<String>,
    pub principal_variation: Vec<String>,
    pub nodes: u64,
    pub leaves: u64,
    pub cutoffs: u64,
    pub spared: u64,
    /// The same number under the word that the program uses for it.
    pub pruned: u64,
    /// The depth limit in plies.
    pub depth: Option<u32>,
    /// None where the search was run earlier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    pub complete: bool,
    /// Why it is not: `max-nodes` and `ordering` are the same on every machine, `memory` is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped_by: Option<&'static str>,
    pub bytes_per_node: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visited_leaves: Option<Vec<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pruned_leaves: Option<Vec<u32>>,
}

impl Report {
    /// The result of a search of this scenario that took so long, if that is known.
    pub fn new(scenario: &Scenario, trace: &Trace, seconds: Option<f64>) -> Self {
        let header = trace.header();
        let end = Moment::at(trace, trace.last_step());
        let counts = end.counts(trace);
        let root = root_value(trace, &end);
        let line = moves(&scenario.position, trace, &principal_variation(trace, &end), AnyPosition::move_name);
        let (visited, pruned) = match scenario.tree().map(|tree| Leaves::of(tree, trace)) {
            Some(Leaves { visited, pruned }) => (Some(visited), Some(pruned)),
            None => (None, None),
        };
        Self {
            algorithm: header.options.algorithm.id(),
            cutoff: header.options.cutoff.id(),
            ordering: header.options.ordering.to_string(),
            value: root.map(|(_, value)| value.points()),
            bound: root.map(|(bound, _)| bound.id()),
            best_move: line.first().cloned(),
            principal_variation: line,
            nodes: counts.visited,
            leaves: counts.leaves,
            cutoffs: counts.cutoffs,
            spared: counts.spared,
            pruned: counts.spared,
            depth: header.options.depth,
            seconds: seconds.map(|seconds| rounded(seconds, 1e6)),
            complete: header.is_complete(),
            stopped_by: trace.stop().map(Stop::id),
            bytes_per_node: rounded(trace.bytes() as f64 / f64::from(trace.len().max(1)), 1e3),
            visited_leaves: visited,
            pruned_leaves: pruned,
        }
    }
}

/// The moves that lead along a line of nodes from the root, each written for the position in which it is made.
pub(super) fn moves(
    root: &AnyPosition,
    trace: &Trace,
    line: &[NodeId],
    written: impl Fn(&AnyPosition, Move) -> String,
) -> Vec<String> {
    let mut position = root.clone();
    let mut names = Vec::with_capacity(line.len());
    for node in line {
        let mv = trace.record(*node).mv();
        names.push(written(&position, mv));
        position = position.play(mv);
    }
    names
}

fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts).round() / parts
}
