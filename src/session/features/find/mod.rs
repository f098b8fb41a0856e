//! Finding moves, values and cutoffs in the search on screen, without moving in time.
//!
//! What was typed is resolved once over the whole record: in a long one on another thread. Which of that the search has
//! come to is a question of the moment, and is asked anew whenever that changes; nothing but the selection ever moves.

mod asked_query;
mod command;
mod found_nodes;
mod nodes_walk;
mod query;
mod request;
mod walk;

pub use command::FindCommand;
pub use request::{FindAnswer, FindRequest, FindWalk};
use std::sync::Arc;

use plyscope_core::search::Progress;

use plyscope_picture::run::{AT_ONCE, Hits};

use asked_query::AskedQuery;
pub use asked_query::FoundNodes;
use query::Query;
use walk::{QueryResult, WalkedSearch};

use crate::feature::Feature;
use crate::workspace::{Travel, Workspace};
use plyscope_picture::run::Place;

/// What is looked for in the search on screen.
#[derive(Debug, Default)]
pub(crate) struct FindState {
    asked: Option<AskedQuery>,
    /// The request that waits to be taken.
    request: Option<FindRequest>,
    last_id: u64,
}

impl Feature for FindState {
    type Command = FindCommand;

    fn apply(&mut self, command: FindCommand, workspace: &mut Workspace) {
        match command {
            FindCommand::Ask(typed) => self.ask_for(workspace, &typed),
            FindCommand::Next => self.go_to_hit(workspace, true),
            FindCommand::Previous => self.go_to_hit(workspace, false),
            FindCommand::Leave => self.leave_find(),
            FindCommand::Progress(id, nodes) => {
                let all = workspace.run().map_or(1, |run| run.trace.len().max(1));
                if let Some(asked) = self.asked.as_mut().filter(|asked| asked.id == id) {
                    asked.shown.under_way = Some((nodes as f64 / f64::from(all)) as f32);
                }
            }
            FindCommand::Deliver(answer) => self.take_found(workspace, answer.id, answer.resolved),
            FindCommand::GaveUp(id) => {
                if self.awaits_find(id) {
                    self.leave_find();
                }
            }
        }
    }

    /// Back from what was found to what was selected before.
    fn takes_travel(&mut self, travel: Travel, workspace: &mut Workspace) -> bool {
        travel == Travel::ReturnFromJump && self.go_back_from_hit(workspace)
    }

    fn go_on(&mut self, workspace: &mut Workspace) {
        self.follow_the_moment(workspace);
    }
}

impl FindState {
    /// What was found, as far as the search has come at the moment on screen; `None` while nothing is looked for.
    pub fn found(&self) -> Option<&FoundNodes> {
        self.asked.as_ref().map(|asked| &asked.shown)
    }

    /// The record that is to be gone through, once for each question.
    pub fn take_find_request(&mut self) -> Option<FindRequest> {
        self.request.take()
    }

    /// Whether a walk through a record is still of use.
    pub fn awaits_find(&self, id: u64) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.id == id && asked.resolved.is_none())
    }

    fn leave_find(&mut self) {
        (self.asked, self.request) = (None, None);
    }

    /// Selects again what was selected before a hit was gone to; whether a hit is selected, and one can.
    pub(crate) fn go_back_from_hit(&mut self, workspace: &mut Workspace) -> bool {
        let selected = workspace.selected;
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.anchor.map(Place::Visited) == selected) else {
            return false;
        };
        let Some(before) = asked.before.take() else { return false };
        (asked.anchor, asked.key) = (None, None);
        workspace.select(before);
        self.follow_the_moment(workspace);
        true
    }

    fn ask_for(&mut self, workspace: &mut Workspace, typed: &str) {
        // From what a question after another finds, one goes back to the place before both.
        let before = self.asked.as_ref().and_then(|asked| asked.before);
        self.leave_find();
        let Some(run) = workspace.run() else { return };
        let format = run.value_format(workspace.settings.centipawns);
        let Some(query) = Query::read(typed, format, run.trace.fractions()) else { return };
        let ground = WalkedSearch {
            trace: Arc::clone(&run.trace),
            position: run.scenario.position.clone(),
            names: run.names.clone(),
            most: usize::MAX,
        };
        let (id, search) = (self.last_id + 1, run.search);
        let of_tree = run.scenario.tree().map_or(0, |tree| tree.len());
        let is_short = run.trace.len() <= AT_ONCE && of_tree <= AT_ONCE as usize;
        let shown = FoundNodes {
            typed: typed.trim().to_owned(),
            nodes: Hits::default(),
            current: None,
            number: None,
            message: None,
            under_way: Some(0.0),
        };
        self.last_id = id;
        self.asked =
            Some(AskedQuery { id, search, resolved: None, anchor: None, before, first: None, key: None, shown });
        let request = FindRequest { id, ground, typed: typed.to_owned(), query };
        if is_short {
            if let Some(answer) = request.run(&Progress::default()) {
                self.take_found(workspace, id, answer.resolved);
            }
        } else {
            self.request = Some(request);
        }
    }

    fn take_found(&mut self, workspace: &mut Workspace, id: u64, resolved: QueryResult) {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.id == id) else { return };
        asked.resolved = Some(resolved);
        asked.shown.under_way = None;
        self.follow_the_moment(workspace);
        self.go_to_hit(workspace, true);
    }

    fn go_to_hit(&mut self, workspace: &mut Workspace, onwards: bool) {
        self.follow_the_moment(workspace);
        let Some(asked) = &mut self.asked else { return };
        let Some(hit) = asked.beside(onwards) else { return };
        (asked.anchor, asked.key) = (Some(hit), None);
        asked.before.get_or_insert(workspace.selected);
        workspace.select(Some(Place::Visited(hit)));
    }

    /// What was found is what the search has come to by the moment on screen.
    pub(crate) fn follow_the_moment(&mut self, workspace: &mut Workspace) {
        let search = workspace.run().map(|run| run.search);
        if self.asked.as_ref().is_some_and(|asked| Some(asked.search) != search) {
            self.leave_find();
        }
        let (values, language) = (workspace.shown_values(), workspace.settings.language);
        let (Some(run), Some(asked)) = (workspace.runs.first(), &mut self.asked) else { return };
        asked.follow(run, values, language);
    }
}
