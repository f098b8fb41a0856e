//! The listing that runs: breakpoints, and running to the next one.

use serde::{Deserialize, Serialize};

use crate::replay::{Breakpoints, Condition, Stop};

use super::Session;

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
    /// Set a breakpoint on the line with this number, or take it away.
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
    breakpoints: Breakpoints,
    stopped: Option<Stop>,
}

impl CodeState {
    /// What runs stop at.
    pub fn breakpoints(&self) -> &Breakpoints {
        &self.breakpoints
    }

    /// Where the last run stopped, while nobody has gone elsewhere.
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// Whether a breakpoint is being looked for.
    pub fn is_running(&self) -> bool {
        false
    }
}

impl Session {
    /// The breakpoints, and the run to one of them.
    pub fn code(&self) -> &CodeState {
        &self.code
    }

    pub(super) fn carry_out_code(&mut self, command: CodeCommand) {
        if let CodeCommand::WholeFile(whole) = command {
            self.settings.code.whole_file = whole;
        }
    }

    /// Another search is on screen; `again` says that it is one of the same position.
    pub(super) fn code_of_another_run(&mut self, again: bool) {
        let _ = again;
        self.code.stopped = None;
    }

    /// Somebody went to another step.
    pub(super) fn code_was_left(&mut self) {
        self.code.stopped = None;
    }
}
