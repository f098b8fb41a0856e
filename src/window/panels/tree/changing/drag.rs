//! Dragging: a leaf up or down for its value, a child sideways for its place; and where the tree is edited, a node onto
//! another one, to stand below it with all that is below itself.

use egui::{Modifiers, PointerButton, Pos2, Response, Ui, Vec2};

use super::{ChangeInProgress, leaf_at, set_value};
use crate::ground::ViewContext;
use crate::ground::painter::{from_pos2, to_pos2};
use plyscope_core::game::tree::{TreeEdit, TreeNode};
use plyscope_core::game::{Amount, Exact, Value};
use plyscope_picture::drawing::SearchMarks;
use plyscope_picture::drawing::small::{Small, children};
use plyscope_picture::marks::point;
use plyscope_picture::run::Run;
use plyscope_session::{Command, WhatIfCommand};

/// What is being dragged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Drag {
    /// A leaf's value.
    Value {
        /// The leaf, with its number as opened.
        leaf: TreeNode,
        /// How many points made one when the drag began.
        unit: u32,
        /// Its value when the drag began, in those points.
        start: i32,
        /// Its value now, in those points.
        now: i32,
        /// The distance of the pointer from where it began, in units of the value.
        travelled: f32,
        /// Where the pointer was in the last frame.
        pointer: f32,
    },
    /// A node's place.
    Place {
        /// The node, with its number as opened.
        child: TreeNode,
        /// How far right of its middle and below it was taken.
        grip: Vec2,
        /// Whether it may go below another node.
        edits: bool,
    },
    /// Given up: nothing happens until the button is released.
    GivenUp,
}

/// So many points of the screen change a value by one.
const POINTS: f32 = 5.0;
/// Places of the pointer are sums of fractions: what is so near to the next unit counts as there.
const ROUNDING: f32 = 1e-3;
/// With Shift a value changes so many times as fast.
const FAST: f32 = 10.0;

/// Begins, goes on with and ends a drag; whether the pointer was used.
pub fn drag_ui(
    ui: &Ui,
    tree: &Response,
    small: &Small<'_>,
    state: &mut ChangeInProgress,
    context: &mut ViewContext<'_>,
) -> bool {
    let pointer = tree.interact_pointer_pos();
    if tree.drag_started_by(PointerButton::Primary) {
        let origin = ui.input(|input| input.pointer.press_origin());
        let edits = context.session.what_if().is_editing();
        state.drag = origin.zip(pointer).and_then(|(origin, now)| begun(small, edits, origin, now));
        if state.drag.is_some() {
            state.field = None;
        }
    }
    let Some(drag) = &mut state.drag else { return false };
    if let Some(at) = pointer {
        let fast = ui.input(|input| input.modifiers.matches_logically(Modifiers::SHIFT));
        context.commands.extend(go_on(small, drag, at, if fast { FAST } else { 1.0 }));
    }
    if tree.drag_stopped() || !ui.input(|input| input.pointer.any_down()) {
        context.commands.extend(end(small, *drag, pointer));
        state.drag = None;
    }
    true
}

/// What a drag from here to there takes hold of, by the direction in which it goes.
fn begun(small: &Small<'_>, edits: bool, origin: Pos2, now: Pos2) -> Option<Drag> {
    let index = small.node_at(from_pos2(origin))?;
    let node = small.node(index)?.tree_node?;
    let run = small.run();
    let way = now - origin;
    let is_upright = way.y.abs() >= way.x.abs();
    if is_upright && (!edits || leaf_at(small, index).is_some()) {
        let leaf = leaf_at(small, index)?;
        let (start, unit) = points(run, leaf)?;
        let leaf = run.identity.opened(leaf);
        return Some(Drag::Value { leaf, unit, start, now: start, travelled: 0.0, pointer: origin.y });
    }
    let tree = run.scenario.tree()?;
    let siblings = tree.children(tree.parent(node)?).len();
    let child = run.identity.opened(node);
    (edits || siblings > 1).then(|| Drag::Place { child, grip: origin - to_pos2(small.centre(index)), edits })
}

fn go_on(small: &Small<'_>, drag: &mut Drag, at: Pos2, factor: f32) -> Option<Command> {
    let Drag::Value { leaf, unit, start, now, travelled, pointer } = drag else { return None };
    *travelled += (*pointer - at.y) / POINTS * factor;
    *pointer = at.y;
    let most = Value::LARGEST_GIVEN;
    let wanted = start.saturating_add((*travelled + travelled.signum() * ROUNDING).trunc() as i32).clamp(-most, most);
    let changes = wanted != *now;
    *now = wanted;
    let leaf = small.run().identity.now(*leaf)?;
    changes.then(|| set_value(leaf, in_unit(wanted, *unit), true))
}

fn in_unit(points: i32, unit: u32) -> Amount {
    Amount::Number(Exact::new(points.into(), unit.into()))
}

/// The points of a leaf that is worth a number, and how many of them make one.
fn points(run: &Run, leaf: TreeNode) -> Option<(i32, u32)> {
    let tree = run.scenario.tree()?;
    let value = tree.value(leaf).filter(|value| value.plies_to_decision().is_none())?;
    Some((value.points(), tree.unit()))
}

fn end(small: &Small<'_>, drag: Drag, pointer: Option<Pos2>) -> Option<Command> {
    match drag {
        // One change, whatever values it went through.
        Drag::Value { leaf, now, unit, .. } => {
            Some(set_value(small.run().identity.now(leaf)?, in_unit(now, unit), false))
        }
        Drag::Place { child, edits, .. } if edits && taken_in_by(small, child, pointer?).is_some() => {
            let (_, parent) = taken_in_by(small, child, pointer?)?;
            let at = small.run().scenario.tree()?.children(parent).len();
            let parent = small.run().identity.opened(parent);
            Some(Command::WhatIf(WhatIfCommand::Edit(TreeEdit::Move { node: child, parent, at })))
        }
        Drag::Place { child, grip, .. } => {
            let goal = goal(small, child, (pointer? - grip).x)?;
            Some(Command::WhatIf(WhatIfCommand::MoveChild(goal.parent, goal.from, goal.to)))
        }
        Drag::GivenUp => None,
    }
}

impl ChangeInProgress {
    /// Gives up what is being dragged; a value goes back to what it was. Whether there was anything.
    pub fn give_up_drag(&mut self, run: &Run, commands: &mut Vec<Command>) -> bool {
        match self.drag {
            None | Some(Drag::GivenUp) => return false,
            Some(Drag::Value { leaf, start, unit, .. }) => {
                let leaf = run.identity.now(leaf);
                commands.extend(leaf.map(|leaf| set_value(leaf, in_unit(start, unit), false)));
            }
            Some(Drag::Place { .. }) => {}
        }
        self.drag = Some(Drag::GivenUp);
        true
    }
}

/// Where a child would be put down.
struct Goal {
    /// The node above it.
    parent: TreeNode,
    /// Where it stands among its siblings, from 0.
    from: usize,
    /// Where it would stand.
    to: usize,
    /// Between which of its siblings that is, on the screen.
    x: f32,
}

/// Where a child goes whose middle is dragged to `x`; `None` where it stands already.
fn goal(small: &Small<'_>, child: TreeNode, x: f32) -> Option<Goal> {
    let run = small.run();
    let tree = run.scenario.tree()?;
    let child = run.identity.now(child)?;
    let parent = tree.parent(child)?;
    let place = |node: TreeNode| tree.index_of_child(parent, node);
    let from = place(child)?;
    let index = run.nodes().place_of_tree_node(child).and_then(|place| small.picture().of_place(place))?;
    let above = small.node(index)?.parent;
    // The drawn siblings from left to right: where each is drawn, and its place among the children.
    let others: Vec<(f32, usize)> = children(small.picture(), above)
        .filter(|sibling| *sibling != index)
        .filter_map(|sibling| {
            let node = small.node(sibling)?.tree_node?;
            Some((small.centre(sibling).x, place(node)?))
        })
        .collect();
    let left = others.iter().take_while(|(at, _)| *at < x).count();
    // Those behind the child move up by one when it is taken out.
    let (before, behind) = (left.checked_sub(1).and_then(|last| others.get(last)), others.get(left));
    let to = match (before, behind) {
        (_, Some((_, behind))) => behind - usize::from(*behind > from),
        (Some((_, before)), None) => before + usize::from(*before < from),
        (None, None) => return None,
    };
    let beside = small.unit() * 1.6;
    let x = match (before, behind) {
        (Some((before, _)), Some((behind, _))) => (before + behind) / 2.0,
        (None, Some((behind, _))) => behind - beside,
        (Some((before, _)), None) => before + beside,
        (None, None) => return None,
    };
    (to != from).then_some(Goal { parent, from, to, x })
}

/// The drawn node at the pointer below which a node may be put, and its number: neither the one that it is below
/// already, nor anything in itself.
fn taken_in_by(small: &Small<'_>, child: TreeNode, pointer: Pos2) -> Option<(u32, TreeNode)> {
    let tree = small.run().scenario.tree()?;
    let child = small.run().identity.now(child)?;
    let index = small.node_at(from_pos2(pointer))?;
    let target = small.node(index)?.tree_node?;
    let is_inside = (child.0..child.0 + tree.size(child)).contains(&target.0);
    (!is_inside && tree.parent(child) != Some(target)).then_some((index, target))
}

/// Draws where the node that is being dragged would be put down.
pub fn insertion(marks: &mut SearchMarks, pointer: Option<Pos2>, small: &Small<'_>, state: &ChangeInProgress) {
    let (Some(Drag::Place { child, grip, edits }), Some(pointer)) = (state.drag, pointer) else { return };
    let Some(now) = small.run().identity.now(child) else { return };
    let Some(index) = small.run().nodes().place_of_tree_node(now).and_then(|place| small.picture().of_place(place))
    else {
        return;
    };
    let at = from_pos2(pointer - grip);
    let in_row = point(at.x, small.centre(index).y);
    small.ghost(marks, index, if edits { at } else { in_row });
    if let Some((target, _)) = taken_in_by(small, child, pointer).filter(|_| edits) {
        small.takes_in(marks, target);
    } else if let Some(goal) = goal(small, child, at.x) {
        small.insertion(marks, index, goal.x);
    }
}
