//! The leaves of a tree in a row, by the nodes above them: what has been looked at, and what was spared.

use egui::{Align2, Color32, Rect, Stroke, Vec2, pos2, vec2};

use crate::ground::boards::brush::{self, StateOutline};
use crate::ground::gap;
use plyscope_core::game::tree::Tree;
use plyscope_picture::run::Place;

use super::BoardScene;
use super::groups::{Group, LeafState, ShownLeaf, groups};

/// Between a leaf and its name: room for a halo.
const NAME: f32 = 6.0;

/// The measures of one way to set the groups out in rows.
#[derive(Clone, Copy)]
struct GroupMeasures {
    value: f32,
    square: Vec2,
    pitch: f32,
    names: bool,
    labels: bool,
}

/// Draws the leaves as large as they fit: at first with names and labels, then without.
pub(super) fn draw(scene: &mut BoardScene<'_>, rect: Rect, tree: &Tree) {
    // Room for a halo at both ends.
    let rect = rect.shrink2(vec2(6.0, 0.0));
    let groups = groups(scene, tree);
    let sizes = scene.look.sizes;
    let largest = (sizes.value * 2.0).min(rect.height() / 4.0).max(sizes.least);
    let tries = (0_u8..=6).map(|step| largest + (sizes.least - largest) * f32::from(step) / 6.0);
    let ways = [(true, true), (false, true), (true, false), (false, false)];
    let fitting = ways.iter().find_map(|(names, labels)| {
        let fitting: Vec<_> = tries
            .clone()
            .filter_map(|value| {
                let measure = measure(scene, &groups, value, *names, *labels);
                let rows = rows(scene, &groups, &measure, rect.width())?;
                (rows.len() as f32 * measure.row(scene) <= rect.height()).then_some((measure, rows))
            })
            .collect();
        // Fewer rows are easier to read, as long as the figures stay at their usual size.
        let usual =
            fitting.iter().filter(|(measure, _)| measure.value >= sizes.value).min_by_key(|(_, rows)| rows.len());
        usual.or(fitting.first()).cloned()
    });
    match fitting {
        Some((measure, rows)) => draw_rows(scene, rect, &groups, &measure, &rows),
        None => draw_around_current(scene, rect, &groups),
    }
}

impl GroupMeasures {
    fn row(&self, scene: &BoardScene<'_>) -> f32 {
        let text = scene.look.sizes.least * 1.3;
        let lines = f32::from(u8::from(self.names)) + f32::from(u8::from(self.labels));
        let bracket = if self.labels { gap::PADDING } else { 0.0 } + if self.names { NAME } else { 0.0 };
        self.square.y + lines * text + bracket + gap::LARGE
    }

    /// The room of a group: its leaves, or its label where that is wider.
    fn group(&self, scene: &BoardScene<'_>, group: &Group) -> f32 {
        let leaves = self.pitch * group.leaves.len() as f32;
        if self.labels { leaves.max(label_width(scene, group)) } else { leaves }
    }
}

/// The room of a label, with its ▲ or ▼ and for any sign that its value may get.
fn label_width(scene: &BoardScene<'_>, group: &Group) -> f32 {
    brush::text_width(&scene.painter, &group.label, &scene.look.least()) + scene.look.sizes.least * 1.4
}

fn measure(scene: &BoardScene<'_>, groups: &[Group], value: f32, names: bool, labels: bool) -> GroupMeasures {
    let look = scene.look;
    let leaves = || groups.iter().flat_map(|group| &group.leaves);
    let widest = |font: &egui::FontId, text: &dyn Fn(&ShownLeaf) -> Option<String>| {
        leaves().filter_map(text).map(|text| brush::text_width(&scene.painter, &text, font)).fold(0.0, f32::max)
    };
    let values = widest(&look.bold(value), &|leaf| leaf.value.clone());
    let square = vec2((value * 2.0).max(values + value * 0.8), value * 2.0);
    let names = names && leaves().any(|leaf| !leaf.name.is_empty());
    let named = if names { widest(&look.least(), &|leaf| Some(leaf.name.clone())) + 2.0 } else { 0.0 };
    GroupMeasures { value, square, pitch: square.x.max(named) + gap::PADDING, names, labels }
}

/// Groups to each row, never torn apart; `None` if one alone is too wide.
fn rows(
    scene: &BoardScene<'_>,
    groups: &[Group],
    measure: &GroupMeasures,
    width: f32,
) -> Option<Vec<std::ops::Range<usize>>> {
    let mut rows = Vec::new();
    let (mut first, mut used) = (0, 0.0);
    for (number, group) in groups.iter().enumerate() {
        let room = measure.group(scene, group);
        if room > width {
            return None;
        }
        if number > first && used + room > width {
            rows.push(first..number);
            (first, used) = (number, 0.0);
        }
        used += room + gap::PADDING;
    }
    rows.push(first..groups.len());
    Some(rows)
}

fn draw_rows(
    scene: &mut BoardScene<'_>,
    rect: Rect,
    groups: &[Group],
    measure: &GroupMeasures,
    rows: &[std::ops::Range<usize>],
) {
    let pitch = measure.row(scene);
    // A third of the room above, two below: what belongs together stays near its title.
    let above = (rect.height() - pitch * rows.len() as f32) / 3.0;
    for (row, range) in rows.iter().enumerate() {
        let Some(members) = groups.get(range.clone()) else { continue };
        let widths: Vec<f32> = members.iter().map(|group| measure.group(scene, group)).collect();
        let total = widths.iter().sum::<f32>() + gap::PADDING * members.len().saturating_sub(1) as f32;
        let mut left = rect.center().x - total / 2.0;
        let top = rect.top() + gap::SMALL + above + row as f32 * pitch;
        for (group, width) in members.iter().zip(widths) {
            draw_group(scene, group, measure, Rect::from_min_size(pos2(left, top), vec2(width, pitch)));
            left += width + gap::PADDING;
        }
    }
}

fn draw_group(scene: &mut BoardScene<'_>, group: &Group, measure: &GroupMeasures, room: Rect) {
    let look = scene.look;
    let inset = (room.width() - measure.pitch * group.leaves.len() as f32) / 2.0;
    let text = look.sizes.least * 1.3;
    for (number, leaf) in group.leaves.iter().enumerate() {
        let x = room.left() + inset + measure.pitch * (number as f32 + 0.5);
        let square = Rect::from_center_size(pos2(x, room.top() + measure.square.y / 2.0), measure.square);
        draw_leaf(scene, leaf, measure, square);
        if measure.names {
            scene.painter.text(
                pos2(x, square.bottom() + NAME),
                Align2::CENTER_TOP,
                &leaf.name,
                look.least(),
                look.palette.second,
            );
        }
    }
    if measure.labels && !group.label.is_empty() {
        let top =
            room.top() + measure.square.y + gap::SMALL + if measure.names { text + NAME - gap::TINY } else { 0.0 };
        let ends = room.x_range().shrink(gap::TINY);
        scene.painter.hline(ends, top, Stroke::new(1.5, look.palette.outline));
        let sign = look.sizes.least * 0.7;
        let width = brush::text_width(&scene.painter, &group.label, &look.least());
        let left = room.center().x - (width + sign * 1.5) / 2.0;
        let middle = top + gap::TINY + text / 2.0;
        if let Some(parent) = scene.run.picture().nodes.get(group.parent as usize) {
            let player = scene.run.trace.header().root_player.after(parent.ply);
            brush::sign(&scene.painter, look, player, pos2(left + sign / 2.0, middle), sign);
        }
        let at = pos2(left + sign * 1.5, middle);
        scene.painter.text(at, Align2::LEFT_CENTER, &group.label, look.least(), look.palette.ink);
    }
}

fn draw_leaf(scene: &mut BoardScene<'_>, leaf: &ShownLeaf, measure: &GroupMeasures, square: Rect) {
    let look = scene.look;
    let palette = &look.palette;
    let outline = brush::rounded(square, 2.0);
    if leaf.current {
        brush::halo(&scene.painter, look, &outline, 3.0);
    }
    let (fill, edge, color) = match leaf.state {
        LeafState::Unvisited => {
            (Color32::TRANSPARENT, StateOutline::Dotted(Stroke::new(1.0, palette.outline)), palette.faint)
        }
        LeafState::Visited => (palette.canvas, StateOutline::Solid(Stroke::new(1.5, palette.outline)), palette.ink),
        LeafState::Spared => (palette.canvas, StateOutline::Dashed(Stroke::new(2.0, palette.outline)), palette.second),
    };
    brush::polygon(&scene.painter, &outline, fill, edge);
    let text = leaf.value.as_deref().unwrap_or("");
    let font = look.bold(measure.value);
    if leaf.state == LeafState::Spared {
        brush::hatch(&scene.painter, &outline, 6.0, Stroke::new(1.0, palette.outline));
        let width = brush::text_width(&scene.painter, text, &font) + 4.0;
        scene.painter.rect_filled(
            Rect::from_center_size(square.center(), vec2(width, measure.value * 1.15)),
            2.0,
            palette.canvas,
        );
    }
    scene.painter.text(square.center(), Align2::CENTER_CENTER, text, font, color);
    let words = &look.words().states;
    let hint = match leaf.state {
        LeafState::Unvisited => format!("{} · {}", leaf.name, words.unvisited),
        LeafState::Visited => leaf.name.clone(),
        LeafState::Spared => format!("{} · {}", leaf.name, words.pruned),
    };
    let visited = match leaf.place {
        Place::Visited(node) if leaf.state == LeafState::Visited => Some(node),
        _ => None,
    };
    let state = match leaf.state {
        LeafState::Unvisited => words.unvisited,
        LeafState::Visited => "",
        LeafState::Spared => words.pruned,
    };
    let mut spoken = vec![leaf.name.clone(), words.leaf.to_owned(), text.to_owned(), state.to_owned()];
    spoken.retain(|part| !part.is_empty());
    scene.announce(square, (look.words().access.joined)(&spoken), visited, None);
    scene.target(square, visited, hint.trim_start_matches(" · ").to_owned());
}

/// Too many leaves for the room: those around the current one, in one row.
fn draw_around_current(scene: &mut BoardScene<'_>, rect: Rect, groups: &[Group]) {
    let measure = measure(scene, groups, scene.look.sizes.least, false, false);
    if measure.square.y + 2.0 * gap::SMALL > rect.height() {
        return;
    }
    let leaves: Vec<&ShownLeaf> = groups.iter().flat_map(|group| &group.leaves).collect();
    let dots = measure.value * 1.2;
    let fits = (((rect.width() - 2.0 * dots) / measure.pitch) as usize).min(leaves.len());
    let at = leaves.iter().position(|leaf| leaf.current);
    let latest = || leaves.iter().rposition(|leaf| leaf.state != LeafState::Unvisited);
    let middle = at.or_else(latest).unwrap_or(0);
    let first = middle.saturating_sub(fits / 2).min(leaves.len() - fits);
    let left = rect.center().x - measure.pitch * fits as f32 / 2.0;
    let middle = rect.top() + gap::SMALL + measure.square.y / 2.0;
    let ends = [
        (left - dots / 2.0, first > 0),
        (left + measure.pitch * fits as f32 + dots / 2.0, first + fits < leaves.len()),
    ];
    for (x, _) in ends.into_iter().filter(|(_, more)| *more) {
        let font = scene.look.bold(measure.value);
        scene.painter.text(pos2(x, middle), Align2::CENTER_CENTER, "⋯", font, scene.look.palette.second);
    }
    for (number, leaf) in leaves.iter().skip(first).take(fits).enumerate() {
        let x = left + measure.pitch * (number as f32 + 0.5);
        let square = Rect::from_center_size(pos2(x, middle), measure.square);
        draw_leaf(scene, leaf, &measure, square);
    }
}
