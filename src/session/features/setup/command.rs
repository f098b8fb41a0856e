//! What a person does on the page on which positions are set up.

use super::SetupEdit;
use super::SetupSource;

/// Something that a person does on the page on which positions are set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupCommand {
    /// Open the page.
    Open(SetupSource),
    /// Change what is set up.
    Edit(SetupEdit),
    /// Leave the page; what is set up is kept.
    Close,
    /// Search what is set up.
    Search,
    /// Begin a game with what is set up.
    Play,
}
