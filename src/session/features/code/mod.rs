//! The listing that runs: breakpoints, and running to the next one.

mod command;
mod settings;

pub use command::CodeCommand;
pub use settings::CodeSettings;
use std::collections::BTreeMap;

use plyscope_core::replay::{
    BreakpointStop, Breakpoints, CodePlace, Condition, Listing, StopSearch, next_stop, previous_stop,
};
use plyscope_core::search::Algorithm;
use plyscope_core::trace::{NodeId, Step};

use crate::Notice;
use crate::feature::Feature;
use crate::workspace::Workspace;
use plyscope_picture::run::Run;

/// The breakpoints, and the run to one of them.
#[derive(Debug, Default)]
pub struct CodeState {
    /// Those of the algorithm on screen.
    breakpoints: Breakpoints,
    /// The search on screen.
    search: Option<u64>,
    /// The algorithm on screen, whose listing the lines are of.
    algorithm: Option<Algorithm>,
    /// The lines that were chosen in the listings of other algorithms.
    other_places: BTreeMap<Algorithm, Vec<CodePlace>>,
    stopped: Option<BreakpointStop>,
    running: Option<BreakpointSearch>,
}

/// A breakpoint that is being looked for.
#[derive(Debug)]
struct BreakpointSearch {
    listing: Listing,
    direction: RunDirection,
    /// Behind or before which phase of which step it is looked for.
    from: (Step, usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RunDirection {
    On,
    Back,
}

/// Steps that are looked through at once: some hundredths of a second.
const SLICE: u64 = 200_000;

impl CodeState {
    /// What runs stop at.
    pub fn breakpoints(&self) -> &Breakpoints {
        &self.breakpoints
    }

    /// Where the last run stopped, until another step is shown.
    pub fn stopped(&self) -> Option<BreakpointStop> {
        self.stopped
    }

    /// Whether a breakpoint is being looked for.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// The step that the search for a breakpoint has reached.
    pub fn running_at(&self) -> Option<Step> {
        self.running.as_ref().map(|running| running.from.0)
    }

    /// Another step is on screen: no breakpoint is looked for from the one before, and none has stopped the run there,
    /// unless that is what has led here.
    pub(crate) fn leave(&mut self, stopped_before: Option<BreakpointStop>) {
        self.running = None;
        self.stopped = self.stopped.filter(|stopped| Some(*stopped) != stopped_before);
    }

    fn stop_at(&mut self, condition: Condition, wanted: bool) {
        let conditions = &mut self.breakpoints.conditions;
        conditions.retain(|other| *other != condition);
        if wanted {
            conditions.push(condition);
        }
    }

    /// Takes the lines of another file, and keeps those of this one.
    fn turn_to(&mut self, algorithm: Algorithm) {
        if self.algorithm == Some(algorithm) {
            return;
        }
        let theirs = self.other_places.remove(&algorithm).unwrap_or_default();
        let mine = std::mem::replace(&mut self.breakpoints.places, theirs);
        if let Some(before) = self.algorithm.replace(algorithm) {
            self.other_places.insert(before, mine);
        }
    }
}

/// The part for the classroom of the listing on screen: all marks stand in it.
fn shown_listing(workspace: &Workspace) -> Option<Listing> {
    Some(workspace.run()?.listing(workspace.settings.code.language, workspace.settings.language, false))
}

/// A condition on a node, on the node that corresponds to it in another search; others as they are.
fn on_same_node(condition: Condition, find: impl Fn(NodeId) -> Option<NodeId>) -> Option<Condition> {
    match condition {
        Condition::Entered(node) => find(node).map(Condition::Entered),
        Condition::ReturnedTo(node) => find(node).map(Condition::ReturnedTo),
        Condition::Cutoff | Condition::BoundChange | Condition::Leaf(_) => Some(condition),
    }
}

impl Feature for CodeState {
    type Command = CodeCommand;

    /// Another search has come on screen: its listing has lines of its own, and what stops at a node stops at the same
    /// node of the search whose place it has taken.
    fn follow(&mut self, workspace: &mut Workspace) {
        let Some(run) = workspace.run().filter(|run| self.search != Some(run.search)) else { return };
        let others = [workspace.replaced.as_ref(), workspace.compare.partner()].into_iter().flatten();
        let before = others.into_iter().find(|other| other.id == run.id && Some(other.search) == self.search);
        self.turn_to(run.options.algorithm);
        let find = |node| run.nodes().same_node(before?, node);
        let conditions = std::mem::take(&mut self.breakpoints.conditions);
        self.breakpoints.conditions =
            conditions.into_iter().filter_map(|condition| on_same_node(condition, find)).collect();
        self.search = Some(run.search);
    }

    fn apply(&mut self, command: CodeCommand, workspace: &mut Workspace) {
        match command {
            CodeCommand::WholeFile(whole) => workspace.settings.code.whole_file = whole,
            CodeCommand::Language(language) => {
                workspace.settings.code.language = language;
                workspace.links.code_is_chosen();
            }
            CodeCommand::ToggleLine(line) => {
                if let Some(listing) = shown_listing(workspace) {
                    self.breakpoints.toggle(&listing, line);
                }
            }
            CodeCommand::ToggleLitLine => {
                let phase = workspace.run().and_then(Run::phase).copied();
                if let (Some(listing), Some(phase)) = (shown_listing(workspace), phase)
                    && let Some(line) = listing.lit_line(phase.role, phase.branch)
                {
                    self.breakpoints.toggle(&listing, line);
                }
            }
            CodeCommand::Stop(condition, wanted) => self.stop_at(condition, wanted),
            CodeCommand::Clear => self.breakpoints = Breakpoints::default(),
            CodeCommand::RunOn => self.begin_running(workspace, RunDirection::On),
            CodeCommand::RunBack => self.begin_running(workspace, RunDirection::Back),
            CodeCommand::KeepRunning => self.keep_running(workspace),
            CodeCommand::GiveUp => self.running = None,
        }
    }
}

impl CodeState {
    fn begin_running(&mut self, workspace: &mut Workspace, direction: RunDirection) {
        let (Some(run), Some(listing)) = (workspace.run(), shown_listing(workspace)) else { return };
        let from = (run.step(), run.phase_number());
        workspace.screen.playing = false;
        if self.breakpoints == Breakpoints::default() {
            workspace.notify(Notice::NoBreakpoint);
            return;
        }
        self.running = Some(BreakpointSearch { listing, direction, from });
        self.keep_running(workspace);
    }

    /// Looks through the next slice of steps.
    fn keep_running(&mut self, workspace: &mut Workspace) {
        let (Some(mut running), Some(run)) = (self.running.take(), workspace.run()) else { return };
        let stops = &self.breakpoints;
        let (trace, listing) = (&run.trace, &running.listing);
        let hunt = match running.direction {
            RunDirection::On => next_stop(trace, listing, stops, running.from, SLICE),
            RunDirection::Back => previous_stop(trace, listing, stops, running.from, SLICE),
        };
        match hunt {
            StopSearch::Found(stop) => {
                workspace.jump_to_phase(stop.step, stop.phase);
                self.stopped = Some(stop);
            }
            StopSearch::From(step) => {
                running.from = match running.direction {
                    RunDirection::On => (step, 0),
                    RunDirection::Back => (step, usize::MAX),
                };
                self.running = Some(running);
            }
            StopSearch::Nothing => workspace.notify(Notice::NothingFurther),
        }
    }
}
