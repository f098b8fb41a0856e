//! The nodes of the search on screen ply by ply, for the view of all of them: made on another thread where there are
//! many.

use std::sync::Arc;

use plyscope_core::replay::{Plies, PliesBuilder};
use plyscope_core::search::Progress;
use plyscope_core::trace::Trace;

use super::Session;

/// After so many looks at a node, it is asked whether all this is still wanted: some milliseconds.
const SLICE: usize = 1 << 20;
/// What is needed on the way, at most: states, the values of the leaves as they grow, and those in order.
const BYTES_A_NODE: u64 = 16;

/// The plies of a trace that are to be gone through, on whatever thread there is.
#[derive(Debug)]
pub struct PliesRequest {
    /// The search.
    pub search: u64,
    trace: Arc<Trace>,
}

/// The answer to a [`PliesRequest`].
#[derive(Debug)]
pub struct PliesAnswer {
    search: u64,
    plies: Arc<Plies>,
}

impl PliesRequest {
    /// Goes through all nodes; `progress` is how many are behind it, whether it is to go on, and how much memory it may
    /// take. `None` where it was cancelled, or needs more.
    pub fn run(self, progress: &Progress) -> Option<PliesAnswer> {
        if u64::from(self.trace.len()) * BYTES_A_NODE > progress.memory() {
            return None;
        }
        let mut builder = PliesBuilder::new(&self.trace);
        loop {
            if progress.is_cancelled() {
                return None;
            }
            if builder.advance(&self.trace, SLICE) {
                break;
            }
            progress.reach((f64::from(builder.fraction()) * f64::from(self.trace.len())) as u64);
        }
        Some(PliesAnswer { search: self.search, plies: Arc::new(builder.finish(&self.trace)) })
    }
}

/// How far the plies of the search on screen are.
#[derive(Debug, Default)]
pub(super) struct PliesState {
    /// The search for which they have been asked.
    asked: Option<u64>,
    /// The search for which a person does not want them.
    unwanted: Option<u64>,
    /// The search for which there was no room.
    without_room: Option<u64>,
    fraction: f32,
}

impl Session {
    /// The plies that are to be gone through, once for each search: when nothing else is being searched.
    pub fn take_plies_request(&mut self) -> Option<PliesRequest> {
        let run = self.runs.first().filter(|run| run.plies().is_none() && self.awaited.is_none())?;
        let search = Some(run.search);
        if self.plies.asked == search || self.plies.unwanted == search {
            return None;
        }
        (self.plies.asked, self.plies.fraction) = (search, 0.0);
        Some(PliesRequest { search: run.search, trace: Arc::clone(&run.trace) })
    }

    /// How far the plies of the search on screen are, from 0 to 1; `None` where they are there, or not wanted.
    pub fn plies_under_way(&self) -> Option<f32> {
        let run = self.run().filter(|run| run.plies().is_none() && self.plies.unwanted != Some(run.search))?;
        Some(if self.plies.asked == Some(run.search) { self.plies.fraction } else { 0.0 })
    }

    /// Whether there was no room for the plies of the search on screen.
    pub fn has_no_room_for_plies(&self) -> bool {
        self.run().is_some_and(|run| self.plies.without_room == Some(run.search))
    }

    /// Whether plies that are being gone through are still wanted, and need not wait for a search.
    pub fn wants_plies(&self, search: u64) -> bool {
        let is_on_screen = self.run().is_some_and(|run| run.search == search);
        is_on_screen && self.plies.unwanted != Some(search) && self.awaited.is_none()
    }

    pub(super) fn carry_out_plies(&mut self, command: PliesCommand) {
        match command {
            PliesCommand::Progress(nodes) => {
                let all = self.run().map_or(1, |run| run.trace.len().max(1));
                self.plies.fraction = (nodes as f64 / f64::from(all)) as f32;
            }
            PliesCommand::Deliver(PliesAnswer { search, plies }) => {
                if let Some(run) = self.runs.first_mut().filter(|run| run.search == search) {
                    run.take_plies(plies);
                }
            }
            PliesCommand::GaveUp => self.plies.asked = None,
            // Asked for again at once, it would fail again.
            PliesCommand::NoRoom => {
                (self.plies.unwanted, self.plies.without_room) = (self.plies.asked, self.plies.asked);
                self.plies.asked = None;
            }
            PliesCommand::Want(true) => (self.plies.unwanted, self.plies.without_room) = (None, None),
            PliesCommand::Want(false) => self.plies.unwanted = self.run().map(|run| run.search),
        }
    }
}

/// Something about the plies of the search on screen.
#[derive(Debug)]
pub enum PliesCommand {
    /// How many nodes are behind the walk.
    Progress(u64),
    /// They are there.
    Deliver(PliesAnswer),
    /// They have been given up.
    GaveUp,
    /// There is no room for them.
    NoRoom,
    /// They are wanted, or not any more.
    Want(bool),
}
