//! The questions of a tree that is changed: each stays with the node at whose return it is asked, and goes with it.

use crate::Notice;
use crate::workspace::Workspace;
use plyscope_core::game::tree::TreeNode;
use plyscope_files::{OpenAt, OwnQuestion, QuestionPlace, Scenario};

use super::{ChangedTree, WhatIfState};
use plyscope_picture::run::Identity;

impl WhatIfState {
    /// What is asked about the tree that is wanted while it is edited.
    pub(crate) fn edited_questions(&self, workspace: &Workspace) -> Option<Vec<OwnQuestion>> {
        let (scenario, _) = workspace.wanted().filter(|_| self.is_editing())?;
        Some(self.questions_of(&scenario))
    }

    /// The place at which a question about a node is asked, which has its number as opened; none where the node is
    /// gone.
    pub(crate) fn place_to_ask_at(&self, workspace: &Workspace, node: TreeNode) -> Option<QuestionPlace> {
        let (tree, _) = self.edited_tree(workspace)?;
        let node = self.wanted.identity.now(node).filter(|node| node.index() < tree.len())?;
        // What returns last is the root.
        let is_root = node == TreeNode::ROOT;
        Some(if is_root { QuestionPlace::Place(OpenAt::End) } else { QuestionPlace::Node(tree.moves_to(node)) })
    }

    /// The tree as it was opened; `None` on games.
    pub(super) fn opened_tree(&self, workspace: &Workspace) -> Option<ChangedTree> {
        let original = &workspace.run()?.original;
        ChangedTree::of(original, Identity::default(), self.questions_of(original))
    }

    /// The questions of what is open, at their nodes.
    pub(super) fn questions_of(&self, scenario: &Scenario) -> Vec<OwnQuestion> {
        if !scenario.has_questions_at_numbers() {
            return scenario.questions.clone();
        }
        // None of a tree that was changed is at a number: it is the one that was opened, perhaps in another search.
        self.opened_questions.get_or_init(|| scenario.questions_in_any_search()).clone()
    }

    /// Notes which questions have gone with their nodes, and says so.
    pub(super) fn tell_lost_questions(&mut self, workspace: &mut Workspace, before: &ChangedTree, after: &ChangedTree) {
        let is_lost = |own: &&OwnQuestion| {
            let QuestionPlace::Node(way) = &own.at else { return false };
            let node = before.tree.node_after(way).map(|node| before.identity.opened(node));
            node.and_then(|node| after.identity.now(node)).is_none_or(|now| now.index() >= after.tree.len())
        };
        self.lost_questions = before.questions.iter().filter(is_lost).cloned().collect();
        if !self.lost_questions.is_empty() {
            workspace.notify(Notice::QuestionsLost);
        }
    }
}
