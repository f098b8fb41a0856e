//! What is done about what is looked for.

use super::request::FindAnswer;

/// Something about what is looked for.
#[derive(Debug)]
pub enum FindCommand {
    /// Look for what was typed, and select the first of it.
    Ask(String),
    /// Select the next of what was found.
    Next,
    /// Select the one before.
    Previous,
    /// Look for nothing any more.
    Leave,
    /// How far the nodes are gone through for this request.
    Progress(u64, u64),
    /// They have been gone through.
    Deliver(Box<FindAnswer>),
    /// The walk of this request was given up.
    GaveUp(u64),
}
