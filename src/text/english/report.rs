//! Words of results that are printed, in English.

use crate::text::words::ReportWords;

pub(super) const REPORT: ReportWords = ReportWords {
    best_move: "best move",
    principal_variation: "principal variation",
    time: "time",
    record: "record",
    visited_leaves: "visited leaves",
    pruned_leaves: "pruned leaves",
    milliseconds: |time| format!("{time:.3} ms"),
    bytes_per_node: |bytes| format!("{bytes:.2} bytes a node"),
    leaf: |number| format!("leaf {number}"),
    node: |number| format!("node {number}"),
    more: |number| format!("… and {number} more"),
};
