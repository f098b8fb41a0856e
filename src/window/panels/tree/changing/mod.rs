//! Changing the tree in the tree: values that are dragged or typed, children that change places, and what changed by
//! it. What stands around the tree meanwhile is handed in by those who have it changed ([`ChangeTools`]).

mod bar;
mod change_texts;
mod drag;
mod field;
mod selecting;

use std::sync::Arc;

use egui::{PointerButton, Rect, Response, Ui};

use crate::ground::ViewContext;
use crate::ground::painter::from_pos2;
use plyscope_core::game::Amount;
use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_picture::drawing::small::{Camera, Projection, Small, leaf_to_change};
use plyscope_picture::marks::point;
use plyscope_picture::run::{Place, Run};
use plyscope_session::{Command, Session, WhatIfCommand};

use self::drag::Drag;

pub use bar::{Bar, bar_ui};
pub use change_texts::{name, summary};
pub use drag::insertion;
pub use field::{FieldKind, NodeTextField, field_id, field_ui, relabelled};
pub use selecting::{move_selected, select_next, selected_leaf};

/// What is being dragged or typed. Nodes have their numbers in the tree as it was opened, for a search that comes back
/// meanwhile may give them others.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChangeInProgress {
    /// The tree that all of this belongs to.
    run: u64,
    drag: Option<Drag>,
    /// What is typed at a node.
    pub field: Option<NodeTextField>,
    /// A place that a key has gone to, and that is to be in sight once it is selected.
    sought: Option<Place>,
}

/// What stands around a tree while it is changed, and what it remembers; the page hands it in.
pub trait ChangeTools {
    /// Draws what stands around the tree; gives the room that is left for it.
    fn around_ui(
        &mut self,
        ui: &mut Ui,
        context: &mut ViewContext<'_>,
        run: &Run,
        changing: &mut ChangeInProgress,
    ) -> Rect;

    /// Draws the menu of the selected node.
    fn menu_ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>, changing: &mut ChangeInProgress);

    /// Whether another place is selected than before, which has to be in sight.
    fn is_newly_selected(&mut self, session: &Session) -> bool;

    /// Forgets what belongs to another tree.
    fn forget(&mut self);
}

impl ChangeInProgress {
    /// What is being typed at a node, if anything is.
    pub fn typed_kind(&self) -> Option<FieldKind> {
        self.field.as_ref().map(NodeTextField::kind)
    }

    /// Whether something is typed or dragged.
    pub fn is_begun(&self) -> bool {
        self.field.is_some() || self.drag.is_some()
    }

    /// Forgets what belongs to another tree, or to the time before.
    fn forget(&mut self, run: &Run, tools: &mut dyn ChangeTools) {
        *self = Self { run: run.id, ..Self::default() };
        tools.forget();
    }
}

/// Moves the picture as far as the node needs that a key has gone to, if it is out of sight.
pub fn bring_into_sight(session: &Session, state: &mut ChangeInProgress, camera: &mut Camera, projection: &Projection) {
    // The panel may take another size when something is selected.
    let Some(place) = state.sought.take_if(|sought| session.selected() == Some(*sought)) else { return };
    let Some(picture) = session.run().map(Run::picture) else { return };
    let Some(index) = picture.of_place(place).map(|index| index as usize) else { return };
    let (Some(node), Some(x)) = (picture.nodes.get(index), picture.x.get(index)) else { return };
    let at = projection.from_picture(*x, node.ply);
    let panel = projection.panel;
    let inside = panel.grown(-(projection.value_height * 2.0).min(panel.width.min(panel.height) / 3.0));
    let by = point(at.x.clamp(inside.left, inside.right()), at.y.clamp(inside.top, inside.bottom())) - at;
    if by != point(0.0, 0.0) {
        camera.pan(by, projection);
    }
}

/// Lets values and children be dragged; whether the pointer was used, so that the picture stays where it is.
pub fn change_ui(
    ui: &Ui,
    tree: &Response,
    context: &mut ViewContext<'_>,
    small: &Small<'_>,
    (state, tools): (&mut ChangeInProgress, &mut dyn ChangeTools),
) -> bool {
    let session = context.session;
    if state.run != small.run().id {
        state.forget(small.run(), tools);
    }
    if session.what_if().is_editing() && tools.is_newly_selected(session) {
        state.sought = session.selected();
    }
    if changed_tree(session).is_none() {
        state.forget(small.run(), tools);
        return false;
    }
    if tree.double_clicked_by(PointerButton::Primary)
        && let Some(at) = tree.interact_pointer_pos().and_then(|at| small.node_at(from_pos2(at)))
        && let Some(node) = leaf_at(small, at)
    {
        state.field = Some(NodeTextField::opened(small.run(), node));
        return true;
    }
    drag::drag_ui(ui, tree, small, state, context)
}

/// The tree that a person changes now.
pub fn changed_tree(session: &Session) -> Option<&Arc<Tree>> {
    session.run().filter(|_| session.what_if().is_changing())?.scenario.tree()
}

/// The node of the tree that is changed which a person has clicked on, or has gone to by keys.
pub fn selected_node(session: &Session) -> Option<TreeNode> {
    changed_tree(session)?;
    let place = session.selected()?;
    session.run()?.nodes().tree_node_of_place(place)
}

/// The node of the tree at a drawn one, if it has a value that can be another.
fn leaf_at(small: &Small<'_>, index: u32) -> Option<TreeNode> {
    small.node(index).and_then(|node| leaf_to_change(small.run(), node))
}

/// The value of a leaf of the tree on screen.
fn value(run: &Run, node: TreeNode) -> Option<Amount> {
    run.scenario.tree()?.amount(node)
}

/// Moves a child of the tree on screen by so many places, as far as there are any.
fn move_child(run: &Run, child: TreeNode, by: isize) -> Option<Command> {
    let tree = run.scenario.tree()?;
    let parent = tree.parent(child)?;
    let from = tree.index_of_child(parent, child)?;
    let to = from.checked_add_signed(by).filter(|to| *to < tree.children(parent).len())?;
    Some(Command::WhatIf(WhatIfCommand::MoveChild(parent, from, to)))
}

fn set_value(node: TreeNode, value: Amount, dragging: bool) -> Command {
    Command::WhatIf(WhatIfCommand::SetValue(node, value, dragging))
}
