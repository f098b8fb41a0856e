//! What `search --json` prints; the order of the fields is the order in the object.

use serde::Serialize;

use plyscope_core::game::{AnyPosition, Move, Position, Value};
use plyscope_core::replay::{Iteration, Moment, best_line_through_table, iterations, root_is_proved, root_value};
use plyscope_core::search::{Driver, RootCall, Stop};
use plyscope_core::trace::{NodeId, Trace};
use plyscope_files::Scenario;
use plyscope_picture::export::rows::{self, JsonNumber, MatesOfWindow, number};

use super::leaves::{LeafNumbers, visited_names};
use super::lines::{self, IterationRow};

/// The result of a search.
#[derive(Debug, Serialize)]
pub(super) struct SearchReport {
    pub algorithm: &'static str,
    pub cutoff: &'static str,
    /// None for an algorithm that takes no table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<&'static str>,
    /// None where the root is searched once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub driver: Option<&'static str>,
    /// With the seed of a shuffle.
    pub ordering: String,
    /// As Max sees it; none when a stopped search has proved nothing of the root yet.
    pub value: Option<JsonNumber>,
    /// Of a decided game: the plies from the root to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mate_in: Option<u32>,
    pub bound: Option<&'static str>,
    pub best_move: Option<String>,
    pub principal_variation: Vec<String>,
    pub nodes: u64,
    pub leaves: u64,
    pub cutoffs: u64,
    pub cutoffs_that_prune: u64,
    pub spared: u64,
    /// The number of `spared` under the word that the program uses for it.
    pub pruned: u64,
    /// Nodes that an entry of the transposition table settled.
    pub hits: u64,
    /// Nodes that were searched again from the same parent.
    pub visits_again: u64,
    /// Whether the visited leaves prove the value and its sign; otherwise it is only believed.
    pub proved: bool,
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
    /// The searches of the root.
    pub passes: Vec<PassReport>,
    /// What was found to each depth, where the driver deepens.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub iterations: Vec<IterationRow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visited_leaves: Option<Vec<u32>>,
    /// The names of those that have one, in the order of the visits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visited_names: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pruned_leaves: Option<Vec<u32>>,
}

/// One search of the root; values and windows are those of its side to move.
#[derive(Debug, Serialize)]
pub(super) struct PassReport {
    pub depth: u32,
    /// From α to β; none where there is no bound.
    pub window: [Option<JsonNumber>; 2],
    /// For each of the two that is a value of a decided game, the plies from the root to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window_mate_in: MatesOfWindow,
    /// Why it was made.
    pub why: &'static str,
    /// None where it was stopped.
    pub value: Option<JsonNumber>,
    /// Of a decided game: the plies from the root to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mate_in: Option<u32>,
    pub bound: Option<&'static str>,
    pub nodes: u64,
}

impl PassReport {
    fn of(trace: &Trace, pass: usize) -> Self {
        let RootCall { depth, window, reason } = trace.root_call(pass);
        let root = trace.root(pass);
        let player = trace.header().root_player;
        let (window, window_mate_in) = rows::window(window.seen_by(player), trace);
        let has_returned = trace.exit_step(root, 0) <= trace.last_step();
        let value = has_returned.then(|| player.sees(trace.value(root, player)));
        Self {
            depth,
            window,
            window_mate_in,
            why: reason.id(),
            value: value.and_then(|value| number(value, trace)),
            mate_in: value.and_then(Value::plies_to_decision),
            bound: has_returned.then(|| trace.record(root).bound().seen_by(player).id()),
            nodes: trace.record(root).size().into(),
        }
    }
}

impl SearchReport {
    /// The result of a search of this scenario that took so long, if that is known.
    pub fn new(scenario: &Scenario, trace: &Trace, seconds: Option<f64>) -> Self {
        let header = trace.header();
        let end = Moment::at(trace, trace.last_step());
        let counts = end.counts(trace);
        let root = root_value(trace, &end);
        let line = moves(&scenario.position, trace, &best_line_through_table(trace, &end), AnyPosition::move_name);
        let (visited, pruned) = match scenario.tree().map(|tree| LeafNumbers::of(tree, trace)) {
            Some(LeafNumbers { visited, pruned }) => (Some(visited), Some(pruned)),
            None => (None, None),
        };
        let visited_names = scenario.tree().filter(|tree| tree.has_labels()).map(|tree| visited_names(tree, trace));
        Self {
            algorithm: header.options.algorithm.id(),
            cutoff: header.options.cutoff.id(),
            table: header.options.algorithm.takes_table().then(|| header.options.table.bounds.id()),
            driver: (header.options.driver != Driver::None).then(|| header.options.driver.id()),
            ordering: header.options.ordering.to_string(),
            value: root.and_then(|(_, value)| number(value, trace)),
            mate_in: root.and_then(|(_, value)| value.plies_to_decision()),
            bound: root.map(|(bound, _)| bound.id()),
            best_move: line.first().cloned(),
            principal_variation: line,
            nodes: counts.visited,
            leaves: counts.leaves,
            cutoffs: counts.cutoffs,
            cutoffs_that_prune: counts.pruning_cutoffs,
            spared: counts.spared,
            pruned: counts.spared,
            hits: counts.hits,
            visits_again: trace.visits_again(),
            proved: root_is_proved(trace, &end),
            depth: header.options.depth,
            seconds: seconds.map(|seconds| rounded(seconds, 1e6)),
            complete: header.is_complete(),
            stopped_by: trace.stop().map(Stop::id),
            bytes_per_node: rounded(trace.bytes() as f64 / f64::from(trace.len().max(1)), 1e3),
            passes: (0..trace.passes().len()).map(|pass| PassReport::of(trace, pass)).collect(),
            iterations: lines::rows(&scenario.position, trace, &deepened(trace)),
            visited_leaves: visited,
            visited_names,
            pruned_leaves: pruned,
        }
    }
}

/// What a search that deepens has found to each depth; nothing of any other search.
pub(super) fn deepened(trace: &Trace) -> Vec<Iteration> {
    if trace.header().options.driver.deepens() { iterations(trace) } else { Vec::new() }
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
