//! A tree without a search: what a text can be read as, before one of several readings is chosen.

use super::Lettering;
use crate::marks::tree::{EdgeLook, Interior, NodeContent, NodeLook, Tint, middle_of};
use crate::marks::{self, Anchor, Area, ColourRole, Point, TextMeasure as _, TypeStyle, point};
use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::layout::{self, Layout};
use plyscope_text as text;

/// Sizes in heights of a value's text: an inner node, a leaf, the room between neighbours, and from the lower edge of a
/// row to the upper edge of the next.
const INNER: Point = point(2.6, 1.9);
const LEAF: Point = point(1.8, 1.6);
const GAP: f32 = 0.7;
const EDGE: f32 = 1.7;
/// The room of a row of names below the leaves.
const NAMES: f32 = 1.2;
/// Free space around the tree, in points.
const MARGIN: f32 = 8.0;
/// Texts are not written smaller than this, in points: what is smaller is drawn without them.
const LEAST_TEXT: f32 = 8.0;
/// Where the height of a text would be less, nodes are no more than where lines meet.
const LEAST_NODE: f32 = 2.0;

/// The tree in the middle of an area, with its values and names, as large as it fits and no larger than usual.
pub fn marks(tree: &Tree, lettering: &Lettering, area: Area) -> marks::Marks<()> {
    let bare = Bare::new(tree, *lettering, area);
    let mut marks = marks::Marks::new(());
    for node in tree.iter() {
        if let Some(parent) = tree.parent(node) {
            let ends = [bare.area(parent).centre_bottom(), bare.area(node).centre_top()];
            marks.edge(ends, EdgeLook::Closed { best: false, is_final: false }, bare.unit);
        }
    }
    if bare.unit >= LEAST_NODE {
        tree.iter().for_each(|node| bare.node(&mut marks, node));
    }
    marks
}

/// Where the nodes stand.
struct Bare<'t> {
    tree: &'t Tree,
    lettering: Lettering,
    layout: Layout,
    /// The height of a value's text, in points.
    unit: f32,
    /// The left upper corner of the drawing.
    origin: Point,
}

impl<'t> Bare<'t> {
    fn new(tree: &'t Tree, lettering: Lettering, area: Area) -> Self {
        let sizes: Vec<u32> = tree.iter().map(|node| tree.size(node)).collect();
        let widths: Vec<f64> = tree.iter().map(|node| f64::from(width(tree, node, lettering))).collect();
        let mut layout = Layout::new();
        layout.compute(&layout::LayoutTree { sizes: &sizes, widths: Some(&widths), gap: f64::from(GAP) });
        let names = if tree.iter().any(|node| tree.label(node).is_some()) { NAMES } else { 0.0 };
        let rows = layout.height() as f32;
        let size = point(layout.width() as f32, rows * INNER.y + (rows - 1.0) * EDGE + names);
        let room = point(area.width - 2.0 * MARGIN, area.height - 2.0 * MARGIN);
        let unit = (room.x / size.x).min(room.y / size.y).min(lettering.sizes.value);
        let origin = point(area.left, area.top) + (point(area.width, area.height) - size * unit) * 0.5;
        Self { tree, lettering, layout, unit, origin }
    }

    fn area(&self, node: TreeNode) -> Area {
        let place = node.0 as usize;
        let x = self.layout.x().get(place).copied().unwrap_or_default() as f32;
        let row = self.layout.ply().get(place).copied().unwrap_or_default() as f32;
        let size = if self.tree.is_leaf(node) { point(self.own_width(node), LEAF.y) } else { INNER };
        let middle = point(x, row * (INNER.y + EDGE) + INNER.y / 2.0);
        Area::around(self.origin + middle * self.unit, size.x * self.unit, size.y * self.unit)
    }

    fn own_width(&self, node: TreeNode) -> f32 {
        let value = value(self.tree, node);
        LEAF.x.max(self.lettering.width(&value, TypeStyle::bold(1.0)) + 0.6)
    }

    fn node(&self, marks: &mut marks::Marks<()>, node: TreeNode) {
        let (tree, unit, area) = (self.tree, self.unit, self.area(node));
        let chooser = (!tree.is_leaf(node)).then(|| tree.chooser(node));
        let look = NodeLook::Closed(Tint::Hollow);
        marks.node(area, chooser, look, unit);
        if unit < LEAST_TEXT {
            return;
        }
        let value = value(tree, node);
        if chooser.is_none() && !value.is_empty() {
            let middle = middle_of(area, chooser, unit);
            let interior = Interior { middle, width: area.width, look, unit };
            marks.inside(&self.lettering, interior, NodeContent::Text(&value, ColourRole::Ink));
        }
        let name = name(tree, node, self.lettering);
        if name.is_empty() {
            return;
        }
        let face = TypeStyle::regular(unit * 0.86);
        let (at, anchor) = if chooser.is_none() {
            (area.centre_bottom() + point(0.0, 1.0 + face.row() / 2.0), Anchor::Middle)
        } else {
            (point(area.right() + unit * 0.3, area.centre().y), Anchor::Start)
        };
        marks.text(&self.lettering, anchor.at(at), face.coloured(ColourRole::Second), &name);
    }
}

/// The room that a node takes across, with its name.
fn width(tree: &Tree, node: TreeNode, lettering: Lettering) -> f32 {
    let name = lettering.width(&name(tree, node, lettering), TypeStyle::regular(0.86));
    if tree.is_leaf(node) {
        let value = lettering.width(&value(tree, node), TypeStyle::bold(1.0)) + 0.6;
        return LEAF.x.max(value).max(name);
    }
    // The name stands to the right, and the node in the middle.
    if name > 0.0 { INNER.x + 2.0 * (name + 0.3) } else { INNER.x }
}

fn value(tree: &Tree, node: TreeNode) -> String {
    tree.amount(node).map_or_else(String::new, |amount| amount.to_string())
}

/// The name of a node, and how probable the move to it is.
fn name(tree: &Tree, node: TreeNode, lettering: Lettering) -> String {
    let name = tree.label(node).map_or("", |label| lettering.language.label(label));
    text::with_probability(tree.probability(node), name)
}
