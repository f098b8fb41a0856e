//! What comes back: a search that was asked for, or something else that was read.

use std::sync::Arc;

use plyscope_core::replay::Side;
use plyscope_files::{Content, Link, LinkSubject};
use plyscope_picture::run::{Run, SearchDone};

use super::workspace::Purpose;
use super::workspace::documents::Opening;
use super::{Notice, RequestContent, SearchAnswer, SearchOutcome, Session};

impl Session {
    /// Gives up the search that is running, which answers soon with what it has. A game wants no such answer: it waits.
    pub(crate) fn cancel_search(&mut self) {
        let workspace = &mut self.workspace;
        let Some(awaited) = &mut workspace.awaited else { return };
        awaited.is_stopped = false;
        workspace.cancel_wanted = true;
        if matches!(awaited.purpose, Purpose::Move(_)) && self.features.play.play().is_some() {
            self.features.play.stop();
            workspace.notify(Notice::Cancelled);
        }
    }

    /// Stops the search that is running, to show what it has found so far.
    pub(crate) fn stop_search(&mut self) {
        if !self.can_stop() {
            return;
        }
        if let Some(awaited) = &mut self.workspace.awaited {
            awaited.is_stopped = true;
            self.workspace.cancel_wanted = true;
        }
    }

    /// Takes in what has come back, where it is what is awaited.
    pub(crate) fn deliver(&mut self, answer: SearchAnswer) {
        let (workspace, features) = (&mut self.workspace, &mut self.features);
        let Some(awaited) = workspace.awaited.take_if(|awaited| awaited.id == answer.id) else { return };
        let id = answer.id;
        let opening = if awaited.purpose == Purpose::Open {
            std::mem::take(&mut workspace.documents.opening)
        } else {
            Opening::default()
        };
        let done = match answer.outcome {
            Ok(SearchOutcome::Search(done)) => SearchDone { cancelled: done.cancelled && !awaited.is_stopped, ..done },
            Ok(SearchOutcome::Opened(content)) => return self.open_linked(content, opening, answer.link.as_deref()),
            Ok(SearchOutcome::Cancelled) => return workspace.notify(Notice::Cancelled),
            Err(error) => {
                if let RequestContent::Source(_) = &awaited.wanted {
                    workspace.refused = answer.readings.map(|readings| (error.clone(), readings));
                }
                workspace.error = Some(error);
                match awaited.purpose {
                    Purpose::Move(_) => features.play.stop(),
                    // It would fail again.
                    Purpose::Partner => workspace.keep_partner(),
                    Purpose::Open | Purpose::Again | Purpose::Look(_) | Purpose::Lesson(_) => {}
                }
                return;
            }
        };
        match awaited.purpose {
            Purpose::Open => {
                workspace.screen.setup = false;
                workspace.open_scenario_run(id, done, &opening);
                if let Some(link) = answer.link {
                    self.link_is_opened(&link);
                }
            }
            Purpose::Again => {
                self.open_again(id, done);
                self.features.lesson.take_change(&mut self.workspace);
            }
            Purpose::Partner => workspace.take_partner(id, done),
            Purpose::Move(ply) => features.play.take_move(workspace, ply, id, done),
            Purpose::Look(ply) => features.play.take_look(workspace, ply, id, done),
            Purpose::Lesson(search) => features.lesson.take_page_search(workspace, id, done, search),
        }
    }

    /// Opens what is no search, and what a link says of it.
    fn open_linked(&mut self, content: Content, opening: Opening, link: Option<&Link>) {
        match link.map(|link| &link.subject) {
            // The sheets that were begun stay, as where another tree is taken.
            Some(LinkSubject::Practice(recipe)) => self.open_linked_practice(*recipe),
            _ => self.open_content(content, opening),
        }
        if let Some(link) = link {
            self.link_is_opened(link);
        }
    }

    /// Shows another search of the tree on screen, at the same step.
    fn open_again(&mut self, id: u64, done: SearchDone) {
        let workspace = &mut self.workspace;
        if done.cancelled {
            workspace.notify(Notice::Cancelled);
            // Of two searches that were wanted at once, the other one is not begun either.
            if workspace.is_comparing() {
                workspace.keep_partner();
            }
            return;
        }
        let comparison = done.comparison.clone();
        let mut run = Run::new(id, done);
        let mut selected = None;
        if let Some(old) = workspace.run() {
            let (step, nearest) = run.nodes().corresponding_step(old);
            run.id = old.id;
            run.original = Arc::clone(&old.original);
            run.seek(step);
            run.keep_names();
            selected = self.features.what_if.is_shown(&mut run, workspace);
            workspace.begins_in(&run);
            if let Some(nearest) = nearest {
                workspace.notify(Notice::KeptNearest(nearest));
            }
        }
        workspace.put_on_screen(run);
        workspace.selected = selected;
        if workspace.is_comparing() {
            workspace.take_comparison(Side::Left, comparison);
        }
    }
}
