//! What is drawn on the tree while it is changed: which leaves can be changed, which were, and what that has changed.

use egui::{Align2, Painter, Pos2, Shape, Stroke, StrokeKind, pos2, vec2};

use super::drag::{Drag, goal};
use super::{TreeView, WhatIfView, changed_tree, leaf};
use crate::game::Value;
use crate::session::{PictureNode, Session};
use crate::view::panels::tree::{scale, shapes};

/// Draws what was changed and what is newly visited or newly spared.
pub fn draw(painter: &Painter, session: &Session, view: &TreeView<'_>, state: &WhatIfView) {
    if changed_tree(session).is_none() {
        return;
    }
    let sight = view.projection.panel.expand(view.unit() * 2.0);
    for (index, node) in (0..).zip(&view.picture.nodes) {
        if sight.contains(view.centre(index)) {
            node_marks(painter, view, index, node);
        }
    }
    if let Some(Drag::Place { child, grip }) = state.drag
        && let Some(pointer) = painter.ctx().pointer_interact_pos()
    {
        insertion(painter, view, child, pointer.x - grip);
    }
}

fn node_marks(painter: &Painter, view: &TreeView<'_>, index: u32, node: &PictureNode) {
    let Some(tree_node) = node.tree_node else { return };
    let (centre, size) = (view.centre(index), view.size(node));
    if view.projection.is_legible()
        && let Some(leaf) = leaf(view.run, node)
    {
        handles(painter, view, centre);
        if let Some(before) = view.run.value_as_opened(leaf) {
            value_before(painter, view, before, centre + vec2(0.0, -size.y / 2.0));
        }
    }
    let Some(changes) = &view.run.changes else { return };
    if changes.newly_visited.binary_search(&tree_node).is_ok() {
        view.tag_visited(painter, index);
    } else if changes.newly_spared.binary_search(&tree_node).is_ok() {
        view.tag_spared(painter, index);
    }
}

/// The two small triangles in a leaf: its value goes up and down.
fn handles(painter: &Painter, view: &TreeView<'_>, centre: Pos2) {
    let unit = view.unit();
    let (half, height) = (unit * 0.24, unit * 0.2);
    for up in [-1.0, 1.0] {
        let base = centre.y + up * unit * (scale::LEAF / 2.0 - 0.3);
        let points = [(-half, 0.0), (half, 0.0), (0.0, up * height)];
        let points = points.map(|(x, y)| pos2(centre.x + x, base + y)).to_vec();
        painter.add(Shape::convex_polygon(points, view.look.palette.second, Stroke::NONE));
    }
}

/// The value that a leaf was opened with, struck through, on a tag above its right corner.
fn value_before(painter: &Painter, view: &TreeView<'_>, before: i32, top: Pos2) {
    let (look, unit) = (view.look, view.unit());
    let palette = &look.palette;
    let font = look.bold((unit * 0.75).max(look.sizes.least.min(unit)));
    let galley = painter.layout_no_wrap(Value::new(before).to_string(), font, palette.second);
    let at = top + vec2(unit * 0.35, -unit * 0.3);
    let text = Align2::LEFT_BOTTOM.anchor_size(at, galley.size());
    // The edge to the leaf passes here.
    let tag = text.expand2(vec2(unit * 0.22, -unit * 0.04));
    painter.rect(tag, unit * 0.2, palette.canvas, Stroke::new(1.0, palette.outline), StrokeKind::Inside);
    painter.galley(text.min, galley, palette.second);
    let line = text.expand2(vec2(unit * 0.1, 0.0));
    let rise = vec2(0.0, unit * 0.14);
    painter.line_segment([line.left_center() + rise, line.right_center() - rise], Stroke::new(1.3, palette.ink));
}

/// Where a child would be put down, and the child on its way there.
fn insertion(painter: &Painter, view: &TreeView<'_>, child: crate::game::tree::TreeNode, x: f32) {
    let (palette, unit) = (&view.look.palette, view.unit());
    let child_now = view.run.identity.now(child);
    let Some(index) = view.run.place_of_tree_node(child_now).and_then(|place| view.picture.of_place(place)) else {
        return;
    };
    let Some(node) = view.picture.nodes.get(index as usize) else { return };
    let centre = view.centre(index);
    let ghost = shapes::outline(pos2(x, centre.y), view.size(node), view.scene.player(node), scale::ROOF * unit);
    let stroke = Stroke::new((unit * 0.12).clamp(1.5, 2.5), palette.ink);
    shapes::dashed_outline(painter, &ghost, stroke, unit * 0.4, unit * 0.28);
    let Some(goal) = goal(view, child, x) else { return };
    let half = view.size(node).y * 0.75;
    let ends = [pos2(goal.x, centre.y - half), pos2(goal.x, centre.y + half)];
    painter.line_segment(ends, Stroke::new((unit * 0.2).max(3.0), palette.ink));
    for (end, down) in ends.into_iter().zip([1.0, -1.0]) {
        let points = [(-0.4, 0.0), (0.4, 0.0), (0.0, 0.5 * down)];
        let points = points.map(|(x, y)| end + vec2(x, y) * unit).to_vec();
        painter.add(Shape::convex_polygon(points, palette.ink, Stroke::NONE));
    }
}
