//! Where the nodes and the edges' windows stand: fixed for a tree and a room, whatever is filled in.

use super::written;
use crate::drawing::Lettering;
use crate::game::Value;
use crate::game::tree::{Tree, TreeNode};
use crate::layout::{self, Layout};
use crate::marks::{Area, Measure as _, Point, Type, point};
use crate::practice::{Filled, Place, Recipe};
use crate::search::Window;
use crate::session::Round;

/// A pentagon's width and its height, in heights of type.
const PENTAGON: Point = point(2.9, 2.1);
/// A leaf's side, in heights of type; a number of three digits makes it wider.
const LEAF: f32 = 1.9;
/// The room of ✓ and ✕ beside an answer, in heights of type.
pub(super) const SIGN: f32 = 0.9;
/// A line's height, in heights of type.
const LINE: f32 = 1.25;
/// The least of an edge that is to be seen between a node and the window below it, in heights of type; a struck-out answer
/// has room there, too.
const LEAST_EDGE: f32 = 1.5;
/// The most of an edge, in heights of type.
const MOST_EDGE: f32 = 4.5;
/// The room for the names of the leaves, in heights of type.
const NAMES: f32 = 1.3;
/// The room between a window and the node below it, in points.
const BELOW_LABEL: f32 = 5.0;
/// How much larger than usual type a small tree may have.
const LARGEST: f32 = 1.5;
/// Less height than this is low for a tree of four plies in large type, in points.
const LOW: f32 = 500.0;
/// Room around the tree, in points.
const MARGIN: f32 = 14.0;

/// The places of a tree, relative to the left upper corner of the drawing.
pub struct Geometry {
    /// The height of the type, in points.
    pub unit: f32,
    /// Whether a window takes two lines: α above β.
    pub(super) two_lines: bool,
    /// How large the drawing is; more than the room where the tree does not fit.
    pub size: Point,
    /// The room of the windows on the edges, with that of their signs.
    label: Point,
    nodes: Vec<Area>,
    has_edges: bool,
}

impl Geometry {
    /// The drawing of a round in a room: as large as it fits, never too small to be read; `present` is for a class that looks
    /// from afar.
    pub fn new(round: &Round, lettering: Lettering, present: bool, room: Point) -> Self {
        let sizes = lettering.sizes;
        let least = match present {
            // Below the text of a slide, a whole tree shows more than a larger half.
            true if room.y < LOW => sizes.least.min(14.0),
            true => sizes.least.min(16.0),
            false => 12.0,
        };
        let has_edges = round.recipe().algorithm.form().windowed;
        let has_room = |drawing: &Self| drawing.size.x <= room.x + 0.5 && drawing.size.y <= room.y + 0.5;
        let mut unit = sizes.value * LARGEST;
        while unit > sizes.value {
            let drawing = Self::at(round, lettering, room, unit, false, has_edges);
            if has_room(&drawing) {
                return drawing.in_the_middle_of(room);
            }
            unit -= 1.0;
        }
        unit = sizes.value;
        loop {
            for two_lines in [false, true] {
                let drawing = Self::at(round, lettering, room, unit, two_lines, has_edges);
                if has_room(&drawing) || (unit <= least && (two_lines || !has_edges)) {
                    return drawing.in_the_middle_of(room);
                }
            }
            unit = (unit - 1.0).max(least);
        }
    }

    fn at(round: &Round, lettering: Lettering, room: Point, unit: f32, two_lines: bool, has_edges: bool) -> Self {
        let tree = round.tree();
        let lines = if two_lines { 2.0 } else { 1.0 };
        let label = if has_edges {
            let width = label_width(round.recipe(), lettering, unit, two_lines);
            point(width + SIGN * unit, lines * LINE * unit + BELOW_LABEL)
        } else {
            Point::default()
        };
        let (leaf, name) = (leaf_width(round.recipe(), lettering, unit), lettering.width("mm", Type::bold(unit)));
        let widths: Vec<f64> = tree
            .iter()
            .map(|node| {
                let own = if tree.is_leaf(node) { leaf } else { PENTAGON.x * unit + 2.0 * (name + SIGN * unit) };
                f64::from(own.max(label.x))
            })
            .collect();
        let sizes: Vec<u32> = tree.iter().map(|node| tree.size(node)).collect();
        let mut layout = Layout::new();
        layout.compute(&layout::Tree { sizes: &sizes, widths: Some(&widths), gap: f64::from(unit * 0.35) });
        let height = PENTAGON.y * unit;
        let below = |edge: f32| height + edge + label.y;
        let plies = tree.height() as f32;
        let around = 2.0 * MARGIN + height + NAMES * unit;
        let spare = ((room.y - around) / plies.max(1.0) - height - label.y).clamp(LEAST_EDGE * unit, MOST_EDGE * unit);
        let node = |node: TreeNode, x: f64| {
            let size = if tree.is_leaf(node) { point(leaf, LEAF * unit) } else { PENTAGON * unit };
            let top = MARGIN + tree.ply(node) as f32 * below(spare);
            Area { left: MARGIN + x as f32 - size.x / 2.0, top, width: size.x, height: size.y }
        };
        Self {
            unit,
            two_lines,
            size: point(layout.width() as f32 + 2.0 * MARGIN, around + plies * below(spare)),
            label,
            nodes: tree.iter().zip(layout.x()).map(|(id, x)| node(id, *x)).collect(),
            has_edges,
        }
    }

    fn in_the_middle_of(mut self, room: Point) -> Self {
        let aside = (room - self.size) * 0.5;
        let by = point(aside.x.max(0.0), aside.y.max(0.0) * 0.7);
        self.nodes.iter_mut().for_each(|node| *node = node.moved(by));
        self.size = point(self.size.x.max(room.x), self.size.y.max(room.y));
        self
    }

    /// The room of a node.
    pub fn node(&self, node: TreeNode) -> Area {
        self.nodes.get(node.index()).copied().unwrap_or_default()
    }

    /// The room of the window above a node.
    fn label(&self, node: TreeNode) -> Area {
        let top = self.node(node).centre_top();
        let (width, height) = (self.label.x, self.label.y);
        Area { left: top.x - width / 2.0, top: top.y - height - BELOW_LABEL, width, height }
    }

    /// The part of it that the window itself takes; beside it there is room for ✓ or ✕.
    pub(super) fn window(&self, node: TreeNode) -> Area {
        let label = self.label(node);
        Area { width: label.width - SIGN * self.unit, ..label }
    }

    /// The line from the window above a node down to the node.
    pub(super) fn stub(&self, node: TreeNode) -> [Point; 2] {
        let end = self.node(node).centre_top();
        [end - point(0.0, BELOW_LABEL - 1.0), end]
    }

    /// The room of a place.
    pub fn place(&self, place: Place) -> Area {
        match place {
            Place::Edge(node) => self.label(node),
            Place::Value(node) => self.node(node),
        }
    }

    /// The ends of the line from a node's parent down to the window above it, or to the node itself.
    pub fn line(&self, tree: &Tree, node: TreeNode) -> Option<[Point; 2]> {
        let parent = tree.parent(node)?;
        let end = if self.has_edges { self.window(node) } else { self.node(node) };
        Some([self.node(parent).centre_bottom(), end.centre_top()])
    }
}

/// The least value and the largest one of the recipe, and what a window begins and ends with.
fn bounds(recipe: &Recipe) -> [Value; 4] {
    [Value::NEG_INFINITY, Value::new(recipe.range.0), Value::new(recipe.range.1), Value::INFINITY]
}

/// The width of the widest window.
fn label_width(recipe: &Recipe, lettering: Lettering, unit: f32, two_lines: bool) -> f32 {
    let bounds = bounds(recipe);
    let windows = bounds.into_iter().flat_map(|alpha| bounds.into_iter().map(move |beta| Window::new(alpha, beta)));
    let widest = windows
        .flat_map(|window| {
            let text = written(Filled::Window(window), "");
            if two_lines { text.split(' ').map(str::to_owned).collect() } else { vec![text] }
        })
        .map(|text| lettering.width(&text, Type::bold(unit)))
        .fold(0.0, f32::max);
    widest + 4.0
}

fn leaf_width(recipe: &Recipe, lettering: Lettering, unit: f32) -> f32 {
    let values = [recipe.range.0, recipe.range.1].map(Value::new);
    let widths = values.into_iter().map(|value| lettering.width(&value.to_string(), Type::bold(unit)));
    widths.fold(LEAF * unit - 6.0, f32::max) + 6.0
}
