//! The listing that runs: breakpoints, and running to the next one.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use plyscope_core::replay::{Branch, Breakpoints, Condition, Listing, Stop, StopSearch, next_stop, previous_stop};
use plyscope_core::search::{Algorithm, Role};
use plyscope_core::trace::{NodeId, Step};

use crate::{Notice, Session};
use plyscope_picture::run::Run;

/// How the listing is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CodeSettings {
    /// The whole file, and not only the part for the classroom.
    pub whole_file: bool,
}

/// Something that a person does with the listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeCommand {
    /// Show the whole file, or only the part for the classroom.
    WholeFile(bool),
    /// Set a breakpoint on the line with this number, or take it away; a line that never lights up stands for the
    /// next one below it that does.
    ToggleLine(u32),
    /// Set a breakpoint on the line that is lit, or take it away.
    ToggleLitLine,
    /// Stop at this, or no longer.
    Stop(Condition, bool),
    /// Take all breakpoints away.
    Clear,
    /// On to the next breakpoint.
    RunOn,
    /// Back to the last breakpoint.
    RunBack,
    /// Go on looking for the breakpoint: the shell says so once a frame.
    KeepRunning,
    /// Look no further.
    GiveUp,
}

/// The breakpoints, and the run to one of them.
#[derive(Debug, Default)]
pub struct CodeState {
    /// Those of the algorithm on screen.
    breakpoints: Breakpoints,
    /// The algorithm on screen, whose file the lines are of.
    algorithm: Option<Algorithm>,
    /// The lines that were chosen in the files of other algorithms.
    other_lines: BTreeMap<Algorithm, Vec<u32>>,
    stopped: Option<Stop>,
    running: Option<Running>,
}

/// A breakpoint that is being looked for.
#[derive(Debug)]
struct Running {
    listing: Listing,
    direction: Direction,
    /// Behind or before which phase of which step it is looked for.
    from: (Step, usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
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
    pub fn stopped(&self) -> Option<Stop> {
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
    pub(crate) fn leave(&mut self, stopped_before: Option<Stop>) {
        self.running = None;
        self.stopped = self.stopped.filter(|stopped| Some(*stopped) != stopped_before);
    }

    fn toggle(&mut self, listing: &Listing, line: u32) {
        let Some(line) = lines_that_light(listing).into_iter().find(|lights| *lights >= line) else { return };
        let lines = &mut self.breakpoints.lines;
        match lines.binary_search(&line) {
            Ok(place) => {
                lines.remove(place);
            }
            Err(place) => lines.insert(place, line),
        }
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
        let theirs = self.other_lines.remove(&algorithm).unwrap_or_default();
        let mine = std::mem::replace(&mut self.breakpoints.lines, theirs);
        if let Some(before) = self.algorithm.replace(algorithm) {
            self.other_lines.insert(before, mine);
        }
    }
}

/// The numbers of the lines of a listing that can light up, in order.
pub fn lines_that_light(listing: &Listing) -> Vec<u32> {
    let roles = Role::ALL.into_iter();
    let both = roles
        .flat_map(|role| [Branch::First, Branch::Second, Branch::Third].map(|branch| listing.lit_line(role, branch)));
    let mut lines: Vec<u32> = both.flatten().collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// A condition on a node, on the node that corresponds to it in another search; others as they are.
fn on_same_node(condition: Condition, find: impl Fn(NodeId) -> Option<NodeId>) -> Option<Condition> {
    match condition {
        Condition::Entered(node) => find(node).map(Condition::Entered),
        Condition::ReturnedTo(node) => find(node).map(Condition::ReturnedTo),
        Condition::Cutoff | Condition::BoundChange | Condition::Leaf(_) => Some(condition),
    }
}

impl Session {
    /// The breakpoints, and the run to one of them.
    pub fn code(&self) -> &CodeState {
        &self.code
    }

    pub(crate) fn carry_out_code(&mut self, command: CodeCommand) {
        match command {
            CodeCommand::WholeFile(whole) => self.settings.code.whole_file = whole,
            CodeCommand::ToggleLine(line) => {
                if let Some(listing) = self.listing() {
                    self.code.toggle(&listing, line);
                }
            }
            CodeCommand::ToggleLitLine => {
                let phase = self.run().and_then(Run::phase).copied();
                if let (Some(listing), Some(phase)) = (self.listing(), phase)
                    && let Some(line) = listing.lit_line(phase.role, phase.branch)
                {
                    self.code.toggle(&listing, line);
                }
            }
            CodeCommand::Stop(condition, wanted) => self.code.stop_at(condition, wanted),
            CodeCommand::Clear => self.code.breakpoints = Breakpoints::default(),
            CodeCommand::RunOn => self.begin_running(Direction::On),
            CodeCommand::RunBack => self.begin_running(Direction::Back),
            CodeCommand::KeepRunning => self.keep_running(),
            CodeCommand::GiveUp => self.code.running = None,
        }
    }

    /// The part for the classroom of the algorithm on screen: all marks stand in it.
    fn listing(&self) -> Option<Listing> {
        Some(Listing::of(self.run()?.options.algorithm))
    }

    fn begin_running(&mut self, direction: Direction) {
        let (Some(run), Some(listing)) = (self.run(), self.listing()) else { return };
        let from = (run.step(), run.phase_number());
        self.screen.playing = false;
        if self.code.breakpoints == Breakpoints::default() {
            self.notify(Notice::NoBreakpoint);
            return;
        }
        self.code.running = Some(Running { listing, direction, from });
        self.keep_running();
    }

    /// Looks through the next slice of steps.
    fn keep_running(&mut self) {
        let (Some(mut running), Some(run)) = (self.code.running.take(), self.run()) else { return };
        let stops = &self.code.breakpoints;
        let (trace, listing) = (&run.trace, &running.listing);
        let hunt = match running.direction {
            Direction::On => next_stop(trace, listing, stops, running.from, SLICE),
            Direction::Back => previous_stop(trace, listing, stops, running.from, SLICE),
        };
        match hunt {
            StopSearch::Found(stop) => {
                self.jump_to_phase(stop.step, stop.phase);
                self.code.stopped = Some(stop);
            }
            StopSearch::From(step) => {
                running.from = match running.direction {
                    Direction::On => (step, 0),
                    Direction::Back => (step, usize::MAX),
                };
                self.code.running = Some(running);
            }
            StopSearch::Nothing => self.notify(Notice::NothingFurther),
        }
    }

    /// Another search comes on screen; `before` is the one of the same position whose place it takes.
    pub(crate) fn code_of_another_run(&mut self, before: Option<&Run>, run: &Run) {
        self.code.turn_to(run.options.algorithm);
        let find = |node| run.nodes().same_node(before?, node);
        let conditions = std::mem::take(&mut self.code.breakpoints.conditions);
        self.code.breakpoints.conditions =
            conditions.into_iter().filter_map(|condition| on_same_node(condition, find)).collect();
    }
}
