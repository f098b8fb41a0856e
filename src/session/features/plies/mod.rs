//! The nodes of the search on screen ply by ply, for the view of all of them: made on another thread where there are
//! many.

mod command;
mod request;

pub use command::PliesCommand;
pub use request::{PliesAnswer, PliesRequest, PliesWalk};
use std::sync::Arc;

use crate::feature::Feature;
use crate::workspace::Workspace;

/// How far the plies of the search on screen are.
#[derive(Debug, Default)]
pub(crate) struct PliesState {
    /// The search for which they have been asked.
    asked: Option<u64>,
    /// The search for which a person does not want them.
    unwanted: Option<u64>,
    /// The search for which there was no room.
    without_room: Option<u64>,
    fraction: f32,
}

impl Feature for PliesState {
    type Command = PliesCommand;

    fn apply(&mut self, command: PliesCommand, workspace: &mut Workspace) {
        match command {
            PliesCommand::Progress(nodes) => {
                let all = workspace.run().map_or(1, |run| run.trace.len().max(1));
                self.fraction = (nodes as f64 / f64::from(all)) as f32;
            }
            PliesCommand::Deliver(PliesAnswer { search, plies }) => {
                if let Some(run) = workspace.runs.first_mut().filter(|run| run.search == search) {
                    run.take_plies(plies);
                }
            }
            PliesCommand::GaveUp => self.asked = None,
            // Asked for again at once, it would fail again.
            PliesCommand::NoRoom => {
                (self.unwanted, self.without_room) = (self.asked, self.asked);
                self.asked = None;
            }
            PliesCommand::Want(true) => (self.unwanted, self.without_room) = (None, None),
            PliesCommand::Want(false) => self.unwanted = workspace.run().map(|run| run.search),
        }
    }
}

impl PliesState {
    /// The plies that are to be gone through, once for each search: when nothing else is being searched.
    pub(crate) fn take_plies_request(&mut self, workspace: &Workspace) -> Option<PliesRequest> {
        let run = workspace.runs.first().filter(|run| run.plies().is_none() && workspace.awaited.is_none())?;
        let search = Some(run.search);
        if self.asked == search || self.unwanted == search {
            return None;
        }
        (self.asked, self.fraction) = (search, 0.0);
        Some(PliesRequest { search: run.search, trace: Arc::clone(&run.trace) })
    }

    /// How far the plies of the search on screen are, from 0 to 1; `None` where they are there, or not wanted.
    pub(crate) fn plies_under_way(&self, workspace: &Workspace) -> Option<f32> {
        let run = workspace.run().filter(|run| run.plies().is_none() && self.unwanted != Some(run.search))?;
        Some(if self.asked == Some(run.search) { self.fraction } else { 0.0 })
    }

    /// Whether there was no room for the plies of the search on screen.
    pub(crate) fn has_no_room_for_plies(&self, workspace: &Workspace) -> bool {
        workspace.run().is_some_and(|run| self.without_room == Some(run.search))
    }

    /// Whether plies that are being gone through are still wanted, and need not wait for a search.
    pub(crate) fn wants_plies(&self, workspace: &Workspace, search: u64) -> bool {
        let is_on_screen = workspace.run().is_some_and(|run| run.search == search);
        is_on_screen && self.unwanted != Some(search) && workspace.awaited.is_none()
    }
}
