//! What is pruned by a cutoff.

use plyscope_core::trace::NodeId;

use super::SentenceMaker;
use crate::facts::{AbsorbedReturn, Cutoff};

/// The texts on cutoffs.
pub(crate) struct CutoffTexts {
    /// A cutoff: what the node is worth, what the opponent has, and what is pruned. What follows from the two is said
    /// so differently that each language puts it together itself.
    pub cut: fn(&SentenceMaker<'_>, &AbsorbedReturn, &Cutoff) -> String,
    /// A cutoff for the reason that is given, and nothing that it prunes.
    pub nothing_left: fn(&str) -> String,
}

/// The moves that a cutoff spares.
pub(crate) struct SparedMoves {
    /// The names of the first ones, or of all.
    pub names: Vec<String>,
    /// How many there are without these.
    pub more: usize,
    /// Whether all are leaves.
    pub are_leaves: bool,
}

impl SparedMoves {
    /// Whether nothing was left to prune.
    pub fn are_none(&self) -> bool {
        self.names.is_empty() && self.more == 0
    }

    /// Whether there are several.
    pub fn are_many(&self) -> bool {
        self.names.len() + self.more > 1
    }
}

impl SentenceMaker<'_> {
    /// The moves that a cutoff at this node spares.
    pub(crate) fn spared(&self, parent: NodeId, spared: u32) -> SparedMoves {
        let mut names = self.nodes.spared(parent);
        names.truncate(spared as usize);
        let more = spared as usize - names.len();
        SparedMoves { names, more, are_leaves: self.nodes.spared_are_leaves(parent) }
    }
}
