//! Work that is not saved, as it is kept.

use serde::{Deserialize, Serialize};

/// One piece of work that is not saved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnsavedWork {
    /// What it is, in every language, in their order.
    pub name: Vec<String>,
    /// Where an earlier state of it was read or saved.
    pub path: Option<String>,
    /// The text of a file that holds it.
    pub text: String,
}
