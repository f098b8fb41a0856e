//! What happens about the plies of a search.

use super::request::PliesAnswer;

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
