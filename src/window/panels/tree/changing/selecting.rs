//! Which node of a changed tree is selected, and where keys take it.

use super::{ChangeInProgress, move_child, selected_node};
use crate::ground::ViewContext;
use plyscope_core::game::tree::TreeNode;
use plyscope_picture::drawing::small::leaf_to_change;
use plyscope_picture::run::Run;
use plyscope_session::{Command, Session};

/// The leaf that is selected.
pub fn selected_leaf(run: &Run, session: &Session) -> Option<TreeNode> {
    let index = session.selected().and_then(|place| run.picture().of_place(place))?;
    leaf_to_change(run, run.picture().nodes.get(index as usize)?)
}

/// Selects the leaf after the selected one, or the one before; or, of all nodes, the next.
pub fn select_next(context: &mut ViewContext<'_>, state: &mut ChangeInProgress, (only_leaves, onwards): (bool, bool)) {
    let session = context.session;
    let Some(run) = session.run() else { return };
    let picture = run.picture();
    let at = session.selected().and_then(|place| picture.of_place(place));
    let is_wanted = |index: &u32| {
        let node = picture.nodes.get(*index as usize);
        node.and_then(|node| if only_leaves { leaf_to_change(run, node) } else { node.tree_node }).is_some()
    };
    let length = picture.nodes.len() as u32;
    let goal = match at {
        None => (0..length).find(is_wanted),
        Some(at) if onwards => (at + 1..length).find(is_wanted),
        Some(at) => (0..at).rev().find(is_wanted),
    };
    if let Some(node) = goal.and_then(|goal| picture.nodes.get(goal as usize)) {
        state.sought = Some(node.place);
        context.push(Command::Select(Some(node.place)));
    }
}

/// Moves the selected node among its siblings, by so many places.
pub fn move_selected(session: &Session, by: isize) -> Option<Command> {
    move_child(session.run()?, selected_node(session)?, by)
}
