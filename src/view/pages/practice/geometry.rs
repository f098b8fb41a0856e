//! Where the nodes and the edges' windows stand: fixed for a tree and a room, whatever is filled in.

use egui::{Pos2, Rect, Ui, Vec2, pos2, vec2};

use super::typed::written;
use crate::game::Value;
use crate::game::tree::{Tree, TreeNode};
use crate::layout::{self, Layout};
use crate::practice::{Filled, Place, Recipe};
use crate::search::Window;
use crate::session::Round;
use crate::view::ground::Look;

/// A pentagon's width, its height and its roof, in heights of type.
const PENTAGON: Vec2 = vec2(2.9, 2.1);
/// See [`PENTAGON`].
pub(super) const ROOF: f32 = 0.6;
/// A leaf's side, in heights of type; a number of three digits makes it wider.
const LEAF: f32 = 1.9;
/// The room of ✓ and ✕ beside an answer, in heights of type.
pub(super) const MARK: f32 = 0.9;
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
pub(super) struct Geometry {
    /// The height of the type, in points.
    pub(super) unit: f32,
    /// Whether a window takes two lines: α above β.
    pub(super) two_lines: bool,
    /// How large the drawing is; more than the room where the tree does not fit.
    pub(super) size: Vec2,
    /// The room of the windows on the edges, with that of their marks.
    label: Vec2,
    nodes: Vec<Rect>,
    has_edges: bool,
}

impl Geometry {
    /// The drawing of a round in a room: as large as it fits, never too small to be read.
    pub(super) fn new(ui: &Ui, round: &Round, look: &Look, room: Vec2) -> Self {
        let least = match look.present {
            // Below the text of a slide, a whole tree shows more than a larger half.
            true if room.y < LOW => look.sizes.least.min(14.0),
            true => look.sizes.least.min(16.0),
            false => 12.0,
        };
        let has_edges = round.recipe().algorithm.form().windowed;
        let has_room = |drawing: &Self| drawing.size.x <= room.x + 0.5 && drawing.size.y <= room.y + 0.5;
        let mut unit = look.sizes.value * LARGEST;
        while unit > look.sizes.value {
            let drawing = Self::at(ui, round, look, room, unit, false, has_edges);
            if has_room(&drawing) {
                return drawing.in_the_middle_of(room);
            }
            unit -= 1.0;
        }
        unit = look.sizes.value;
        loop {
            for two_lines in [false, true] {
                let drawing = Self::at(ui, round, look, room, unit, two_lines, has_edges);
                if has_room(&drawing) || (unit <= least && (two_lines || !has_edges)) {
                    return drawing.in_the_middle_of(room);
                }
            }
            unit = (unit - 1.0).max(least);
        }
    }

    fn at(ui: &Ui, round: &Round, look: &Look, room: Vec2, unit: f32, two_lines: bool, has_edges: bool) -> Self {
        let tree = round.tree();
        let lines = if two_lines { 2.0 } else { 1.0 };
        let label = if has_edges {
            vec2(
                label_width(ui, round.recipe(), look, unit, two_lines) + MARK * unit,
                lines * LINE * unit + BELOW_LABEL,
            )
        } else {
            Vec2::ZERO
        };
        let (leaf, name) = (leaf_width(ui, round.recipe(), look, unit), text_width(ui, look, unit, "mm"));
        let widths: Vec<f64> = tree
            .iter()
            .map(|node| {
                let own = if tree.is_leaf(node) { leaf } else { PENTAGON.x * unit + 2.0 * (name + MARK * unit) };
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
            let size = if tree.is_leaf(node) { vec2(leaf, LEAF * unit) } else { PENTAGON * unit };
            let top = MARGIN + tree.ply(node) as f32 * below(spare);
            Rect::from_min_size(pos2(MARGIN + x as f32 - size.x / 2.0, top), size)
        };
        Self {
            unit,
            two_lines,
            size: vec2(layout.width() as f32 + 2.0 * MARGIN, around + plies * below(spare)),
            label,
            nodes: tree.iter().zip(layout.x()).map(|(id, x)| node(id, *x)).collect(),
            has_edges,
        }
    }

    fn in_the_middle_of(mut self, room: Vec2) -> Self {
        let aside = ((room - self.size) / 2.0).max(Vec2::ZERO);
        self.nodes.iter_mut().for_each(|node| *node = node.translate(vec2(aside.x, aside.y * 0.7)));
        self.size = self.size.max(room);
        self
    }

    /// The room of a node.
    pub(super) fn node(&self, node: TreeNode) -> Rect {
        self.nodes.get(node.index()).copied().unwrap_or(Rect::ZERO)
    }

    /// The room of the window above a node.
    pub(super) fn label(&self, node: TreeNode) -> Rect {
        let top = self.node(node).center_top();
        Rect::from_min_size(pos2(top.x - self.label.x / 2.0, top.y - self.label.y - BELOW_LABEL), self.label)
    }

    /// The part of it that the window itself takes; beside it there is room for ✓ or ✕.
    pub(super) fn window(&self, node: TreeNode) -> Rect {
        let label = self.label(node);
        label.with_max_x(label.right() - MARK * self.unit)
    }

    /// The line from the window above a node down to the node.
    pub(super) fn stub(&self, node: TreeNode) -> [Pos2; 2] {
        let end = self.node(node).center_top();
        [end - vec2(0.0, BELOW_LABEL - 1.0), end]
    }

    /// The room of a place.
    pub(super) fn place(&self, place: Place) -> Rect {
        match place {
            Place::Edge(node) => self.label(node),
            Place::Value(node) => self.node(node),
        }
    }

    /// The ends of the line from a node's parent down to the window above it, or to the node itself.
    pub(super) fn line(&self, tree: &Tree, node: TreeNode) -> Option<[Pos2; 2]> {
        let parent = tree.parent(node)?;
        let end = if self.has_edges { self.window(node).center_top() } else { self.node(node).center_top() };
        Some([self.node(parent).center_bottom(), end])
    }
}

/// The least value and the largest one of the recipe, and what a window begins and ends with.
fn bounds(recipe: &Recipe) -> [Value; 4] {
    [Value::NEG_INFINITY, Value::new(recipe.range.0), Value::new(recipe.range.1), Value::INFINITY]
}

/// The width of the widest window.
fn label_width(ui: &Ui, recipe: &Recipe, look: &Look, unit: f32, two_lines: bool) -> f32 {
    let bounds = bounds(recipe);
    let windows = bounds.into_iter().flat_map(|alpha| bounds.into_iter().map(move |beta| Window::new(alpha, beta)));
    let widest = windows
        .flat_map(|window| {
            let text = written(Filled::Window(window), "");
            if two_lines { text.split(' ').map(str::to_owned).collect() } else { vec![text] }
        })
        .map(|text| text_width(ui, look, unit, &text))
        .fold(0.0, f32::max);
    widest + 4.0
}

fn leaf_width(ui: &Ui, recipe: &Recipe, look: &Look, unit: f32) -> f32 {
    let values = [recipe.range.0, recipe.range.1].map(Value::new);
    let widths = values.into_iter().map(|value| text_width(ui, look, unit, &value.to_string()));
    widths.fold(LEAF * unit - 6.0, f32::max) + 6.0
}

fn text_width(ui: &Ui, look: &Look, unit: f32, text: &str) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), look.bold(unit), look.palette.ink).size().x
}
