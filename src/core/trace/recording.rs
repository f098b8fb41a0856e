//! Searching a position and recording the search.

use std::sync::Arc;

use crate::game::{AnyPosition, Player, Position, with_position};
use crate::search::{Observer, Orderer, Progress, Search, SearchOptions, Stop, Window};

use super::{Header, Record, Recorder, Trace};

/// Searches a position of any game and records it, as [`record`] does.
pub fn record_any(
    root: &AnyPosition,
    options: &SearchOptions,
    progress: Option<Arc<Progress>>,
    arena: Vec<Record>,
) -> Trace {
    with_position!(root, root => record(root, options, progress, arena))
}

/// Searches a position and records it.
///
/// `arena` is memory to write into, empty or from [`Trace::into_arena`]; `progress` says how much the record may take.
pub fn record<P: Position>(
    root: &P,
    options: &SearchOptions,
    progress: Option<Arc<Progress>>,
    arena: Vec<Record>,
) -> Trace {
    let form = options.form();
    let is_windowed = form.windowed;
    let depth = options.depth_at(root);
    let by_parity = if depth.is_multiple_of(2) { Player::Max } else { Player::Min };
    let header = Header {
        version: Header::VERSION,
        options: if is_windowed { *options } else { SearchOptions { window: Window::FULL, ..*options } },
        depth,
        root_player: if form.side_by_parity { by_parity } else { root.side_to_move() },
        unit: root.unit(),
        grain: root.grain(),
        bounds: root.bounds(),
        open_at_the_end: 0,
        stopped_between: false,
    };
    // A node's number has 32 bits; and there is nothing to replay without a root.
    let max_nodes = options.max_nodes.clamp(1, u64::from(u32::MAX - 1));
    let options = SearchOptions { max_nodes, ..*options };
    let memory = progress.as_ref().map_or(u64::MAX, |progress| progress.memory());
    let recorder = Recorder::new(&options, arena).within(memory).with_values(header.unit, header.grain, header.bounds);
    let (recorder, stop) = if !options.ordering.is_laid_over() {
        watched(Search::new(root.clone(), &options, recorder).awaited_by(progress))
    } else {
        let orderer = Orderer::new(&options, progress);
        watched(orderer.search(root.clone(), recorder))
    };
    debug_assert!(!recorder.contradicts(), "two proofs of one node contradict each other: {options:?}");
    let mut trace = recorder.finish(header);
    trace.header.stopped_between = stop.is_some() && trace.header.open_at_the_end == 0;
    trace.stop = stop;
    trace
}

/// Runs a search, and gives its observer back, and why it was stopped.
fn watched<P: Position, O: Observer>(mut search: Search<P, O>) -> (O, Option<Stop>) {
    search.run();
    let stop = search.stop();
    (search.into_observer(), stop)
}
