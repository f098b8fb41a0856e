//! What a person does with the listing.

use plyscope_core::replay::Condition;
use plyscope_core::search::CodeLanguage;

/// Something that a person does with the listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeCommand {
    /// Show the whole file, or only the part for the classroom.
    WholeFile(bool),
    /// Show listings in this language.
    Language(CodeLanguage),
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
