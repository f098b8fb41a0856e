//! What if: the tree on screen with other values at its leaves, or its children in another order.

use crate::game::tree::TreeNode;

use super::Session;

/// Something that a person does to the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhatIfCommand {
    /// Begin to change the tree, or stop; what was changed stays.
    Begin(bool),
    /// Give a leaf a value; while `dragging`, the next one takes its place in the list of changes.
    SetValue(TreeNode, i32, bool),
    /// Move a child of a node to another place among its siblings.
    MoveChild(TreeNode, usize, usize),
    /// The last change is taken back.
    Undo,
    /// The change that was taken back last is made again.
    Redo,
    /// The tree as it was opened.
    Reset,
}

/// The changes, and what they changed.
#[derive(Debug, Default)]
pub struct WhatIfState {
    changing: bool,
}

impl WhatIfState {
    /// Whether the tree is being changed.
    pub fn is_changing(&self) -> bool {
        self.changing
    }
}

impl Session {
    /// The changes, and what they changed.
    pub fn what_if(&self) -> &WhatIfState {
        &self.what_if
    }

    pub(super) fn carry_out_what_if(&mut self, command: WhatIfCommand) {
        if let WhatIfCommand::Begin(changing) = command {
            self.what_if.changing = changing;
        }
    }

    /// Another tree or game is on screen.
    pub(super) fn what_if_of_another_run(&mut self) {
        self.what_if = WhatIfState::default();
    }
}
