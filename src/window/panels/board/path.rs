//! The path from the root to where the search is, or the line of best play once the root has returned.

use egui::{Align2, Pos2, Rect, Shape, Stroke, pos2, vec2};

use crate::ground::boards::brush::{self, StateOutline};
use crate::ground::gap;
use crate::ground::painter::{from_rect, to_pos2};
use plyscope_core::game::{Chooser, Player};
use plyscope_core::replay::Status;
use plyscope_core::trace::NodeId;
use plyscope_files::ValueVisibility;
use plyscope_picture::marks::{ColourRole, shapes};
use plyscope_picture::run::{Place, name_of_place};
use plyscope_text as text;

use super::BoardScene;

/// One node of the line.
struct BestLineNode {
    node: NodeId,
    chooser: Chooser,
    leaf: bool,
    name: String,
    value: String,
}

/// Draws the line from left to right, or downwards if `upright`.
pub(super) fn draw(scene: &mut BoardScene<'_>, rect: Rect, upright: bool) {
    // Room for a halo at both ends.
    let rect = rect.shrink2(vec2(gap::SMALL, gap::TINY));
    let looked_at = looked_at(scene);
    let done = scene.run.moment().path.is_empty() && looked_at.is_none();
    let stops = match looked_at {
        Some(node) => way_to(scene, node),
        None => stops(scene, done),
    };
    let focus = looked_at.unwrap_or_else(|| scene.run.moment().focus());
    if let Some(last) = stops.last() {
        scene.describe(&format!("{} {}", last.name, last.value));
    }
    let look = scene.look;
    let names = stops.iter().map(|stop| brush::text_width(&scene.painter, &stop.name, &look.least()));
    let name_width = names.fold(0.0, f32::max);
    let largest = (look.sizes.value * 2.4).min(if upright { rect.width() / 7.0 } else { rect.height() / 3.9 });
    let measure = |size: f32| {
        let bold = look.bold(size);
        let values = stops.iter().map(|stop| brush::text_width(&scene.painter, &stop.value, &bold));
        let width = values.fold(size * 2.1, |widest, value| widest.max(value + size * 0.9));
        let height = size * 2.2;
        let (along, pitch, cell) = if upright {
            (rect.height(), height + size * 1.1, height)
        } else {
            (rect.width(), width.max(name_width) + size * 1.6, width.max(name_width))
        };
        let fits = ((along - cell) / pitch).floor().max(0.0) as usize + 1;
        (size, vec2(width, height), pitch, cell, fits)
    };
    // As large as all fit; at the least size some are left out.
    let least = look.sizes.least;
    let mut tries = (0_u8..=8).map(|step| measure((largest + (least - largest) * f32::from(step) / 8.0).max(least)));
    let (size, body, pitch, cell, fits) =
        tries.find(|(.., fits)| *fits >= stops.len()).unwrap_or_else(|| measure(least));
    let (width, height) = (body.x, body.y);
    let nodes = BestLineNodes { focus, closed: done, font: look.bold(size) };
    let named_row = look.sizes.least * 1.3;
    let shown = chosen(stops.len(), fits);
    let names_fit = if upright {
        width + 2.0 * (name_width + gap::PADDING) <= rect.width()
    } else {
        height + named_row <= rect.height()
    };
    let length = pitch * (shown.len().saturating_sub(1)) as f32 + cell;
    let start = if upright { rect.top() } else { rect.left() + ((rect.width() - length) / 2.0).max(0.0) };
    let center = |slot: usize| {
        let at = start + cell / 2.0 + pitch * slot as f32;
        if upright {
            pos2(rect.center().x, at)
        } else {
            let named = if names_fit { named_row } else { 0.0 };
            pos2(at, rect.top() + named + (rect.height() - named) / 2.0)
        }
    };
    let step = if upright { vec2(0.0, height / 2.0) } else { vec2(width / 2.0, 0.0) };
    for (slot, pair) in shown.windows(2).enumerate() {
        let ends = [center(slot) + step, center(slot + 1) - step];
        edge(scene, ends, done, pair.iter().any(Option::is_none));
    }
    for (slot, stop) in shown.iter().enumerate() {
        let at = center(slot);
        let Some(stop) = stop.and_then(|number| stops.get(number)) else {
            scene.painter.text(at, Align2::CENTER_CENTER, "⋯", nodes.font.clone(), look.palette.second);
            continue;
        };
        let body = Rect::from_center_size(at, vec2(width, height));
        nodes.draw(scene, body, stop);
        if names_fit {
            let color = if nodes.is_focus(stop) { look.palette.ink } else { look.palette.second };
            let (place, anchor) = if upright {
                (body.left_center() - vec2(gap::PADDING, 0.0), Align2::RIGHT_CENTER)
            } else {
                (body.center_top() - vec2(0.0, gap::TINY + 3.0), Align2::CENTER_BOTTOM)
            };
            scene.painter.text(place, anchor, &stop.name, look.least(), color);
        }
        let spoken = spoken(scene, stop);
        scene.announce(body, spoken, Some(stop.node), None);
        scene.target(body, Some(stop.node), format!("{} {}", stop.name, stop.value).trim().to_owned());
    }
}

/// A node of the line in words.
fn spoken(scene: &BoardScene<'_>, stop: &BestLineNode) -> String {
    let words = scene.look.words();
    let kind = if stop.leaf { words.states.leaf } else { (words.players.node_of)(stop.chooser) };
    let mut parts = vec![stop.name.clone(), kind.to_owned(), stop.value.clone()];
    parts.retain(|part| !part.is_empty());
    (words.access.joined)(&parts)
}

/// The node that is looked at while the search stays where it is, or the visited node above it.
fn looked_at(scene: &BoardScene<'_>) -> Option<NodeId> {
    match scene.looked_at? {
        Place::Visited(node) => Some(node),
        Place::Unvisited { above, .. } => Some(above),
    }
}

/// The nodes from the root to one that is looked at, with what is known of each at this step.
fn way_to(scene: &BoardScene<'_>, node: NodeId) -> Vec<BestLineNode> {
    let run = scene.run;
    let (trace, moment) = (&run.trace, run.moment());
    let covered = scene.values == ValueVisibility::Covered;
    let stop = |(ply, node): (u32, NodeId)| {
        let value = match moment.status(node) {
            _ if covered => String::new(),
            Status::Closed => run.worth(node, ply).written(scene.value_format()),
            Status::Open => moment
                .frame(node)
                .and_then(|frame| text::interval(moment.known(trace, frame), scene.value_format()))
                .unwrap_or_default(),
            Status::Unvisited => String::new(),
        };
        let name = name_of_place(run, Place::Visited(node), scene.look.language).unwrap_or_default();
        BestLineNode { node, chooser: trace.chooser(node, ply), leaf: trace.record(node).is_leaf(), name, value }
    };
    (0_u32..).zip(run.nodes().path_to(node)).map(stop).collect()
}

/// The nodes of the line, root first.
fn stops(scene: &BoardScene<'_>, done: bool) -> Vec<BestLineNode> {
    let run = scene.run;
    let (trace, moment) = (&run.trace, run.moment());
    let covered = scene.values == ValueVisibility::Covered;
    let name = |node| name_of_place(run, Place::Visited(node), scene.look.language).unwrap_or_default();
    if !done {
        let stop = |frame: &plyscope_core::replay::Frame| BestLineNode {
            node: frame.node,
            chooser: frame.chooser,
            leaf: trace.record(frame.node).is_leaf(),
            name: name(frame.node),
            value: if covered {
                String::new()
            } else {
                text::interval(moment.known(trace, frame), scene.value_format()).unwrap_or_default()
            },
        };
        return moment.path.iter().map(stop).collect();
    }
    let line = std::iter::once(run.root()).chain(run.best_line().iter().copied());
    (0_u32..)
        .zip(line)
        .map(|(ply, node)| {
            let value = run.worth(node, ply).written(scene.value_format());
            BestLineNode {
                node,
                chooser: trace.chooser(node, ply),
                leaf: trace.record(node).is_leaf(),
                name: name(node),
                value: if covered { String::new() } else { value },
            }
        })
        .collect()
}

/// Which nodes are shown when only so many fit: the first, a gap, and the last ones.
fn chosen(count: usize, fits: usize) -> Vec<Option<usize>> {
    match count {
        count if count <= fits => (0..count).map(Some).collect(),
        count if fits < 3 => (count - fits..count).map(Some).collect(),
        count => [Some(0), None].into_iter().chain((count - (fits - 2)..count).map(Some)).collect(),
    }
}

/// The path is a thick line of ink; best play is a double line; a gap in it is dotted.
fn edge(scene: &BoardScene<'_>, [from, to]: [Pos2; 2], best: bool, gap: bool) {
    let palette = &scene.look.palette;
    if gap {
        scene.painter.extend(Shape::dotted_line(&[from, to], palette.outline, 6.0, 1.5));
    } else if best {
        let aside = (to - from).normalized().rot90() * 3.0;
        for side in [aside, -aside] {
            scene.painter.line_segment([from + side, to + side], Stroke::new(2.5, palette.best));
        }
    } else {
        scene.painter.line_segment([from, to], Stroke::new(5.0, palette.ink));
    }
}

/// How the nodes of the line are drawn.
struct BestLineNodes {
    /// The node in focus.
    focus: NodeId,
    /// Whether the root has returned.
    closed: bool,
    /// The font of their values.
    font: egui::FontId,
}

impl BestLineNodes {
    fn is_focus(&self, stop: &BestLineNode) -> bool {
        stop.node == self.focus
    }

    fn draw(&self, scene: &BoardScene<'_>, rect: Rect, stop: &BestLineNode) {
        let look = scene.look;
        let palette = &look.palette;
        let roof = rect.height() * 0.31;
        let pentagon = || shapes::outline(from_rect(rect), Some(stop.chooser), roof).into_iter().map(to_pos2).collect();
        let (outline, shift) = match (stop.leaf, stop.chooser) {
            (true, _) => (brush::rounded(rect.shrink2(vec2(0.0, rect.height() * 0.045)), 1.0), 0.0),
            (false, Chooser::Chance) => (pentagon(), 0.0),
            (false, Chooser::Player(Player::Max)) => (pentagon(), 0.11),
            (false, Chooser::Player(Player::Min)) => (pentagon(), -0.11),
        };
        if self.is_focus(stop) {
            brush::halo(&scene.painter, look, &outline, 4.0);
        }
        let color = if stop.leaf { palette.outline } else { palette.of_role(ColourRole::of_chooser(stop.chooser)) };
        let (fill, width) = match (self.closed, stop.leaf) {
            (true, false) => (palette.of_role(ColourRole::fill_of_chooser(stop.chooser)), 1.5),
            (false, false) => (palette.canvas, 4.0),
            (_, true) => (palette.canvas, 1.5),
        };
        brush::polygon(&scene.painter, &outline, fill, StateOutline::Solid(Stroke::new(width, color)));
        let at = rect.center() + vec2(0.0, rect.height() * shift);
        scene.painter.text(at, Align2::CENTER_CENTER, &stop.value, self.font.clone(), palette.ink);
    }
}
