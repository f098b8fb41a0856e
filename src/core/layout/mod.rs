//! Where the nodes of a tree stand: coordinates for the part of the tree in sight.
//!
//! This room holds geometry on plain arrays. It gets a tree as subtree sizes in preorder and gives back
//! numbers; games, searches, traces, colours and pixels never come in.

mod tidy;

pub use tidy::{Layout, LayoutTree};
