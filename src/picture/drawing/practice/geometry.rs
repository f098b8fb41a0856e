//! Where the nodes and the windows on the edges stand: fixed for a tree and a room, whatever is filled in.
//!
//! Edges run from node to node, and a window stands on its edge. Where siblings stand close together their windows
//! alternate between two heights.

use std::collections::BTreeMap;

use crate::drawing::Lettering;
use crate::drawing::windows::HEIGHTS;
use crate::marks::{Area, Point, TextMeasure as _, TypeStyle, point};
use crate::run::Round;
use plyscope_core::game::Value;
use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::layout::{self, Layout};
use plyscope_core::practice::{Exercise, Filled, SheetPlace};
use plyscope_core::search::Window;
use plyscope_text as text;

/// A pentagon's width and its height, in heights of type.
const PENTAGON: Point = point(3.4, 2.6);
/// A leaf's side, in heights of type; a number of three digits makes it wider.
const LEAF: f32 = 2.2;
/// The height of a window, in heights of type.
const CHIP: f32 = 1.87;
/// The size of the type of a window, in heights of type.
const CHIP_TYPE: f32 = 0.95;
/// The room between two windows, in points.
const BETWEEN_CHIPS: Point = point(8.0, 4.0);
/// The least room from sibling to sibling with windows above them, in points: with less the tree is too wide.
const LEAST_BETWEEN: f32 = 60.0;
/// The least room between two nodes, in heights of type.
const GAP: f32 = 0.35;
/// The most room from leaf to leaf, in heights of type.
const MOST_BETWEEN: f32 = 7.0;
/// The least of an edge without a window, and the most of any, in heights of type.
const EDGE: (f32, f32) = (1.8, 9.0);
/// The room for the names of the leaves, in heights of type.
const NAMES: f32 = 1.3;
/// How much larger than usual type a small tree may have.
const LARGEST: f32 = 1.35;
/// Less height than this is low for a tree of four plies in large type, in points.
const LOW: f32 = 500.0;
/// Room around the tree, in points: the mark of the place that is filled in reaches into it.
const MARGIN: f32 = 16.0;

/// The places of a tree, relative to the left upper corner of the drawing.
pub struct ExerciseGeometry {
    /// The height of the type, in points.
    pub unit: f32,
    /// How large the drawing is; more than the room where the tree does not fit.
    pub size: Point,
    /// Whether it is wider than the room.
    pub is_too_wide: bool,
    /// The size of the windows.
    chip: Point,
    nodes: Vec<Area>,
    /// How far down the edge above each node its window stands; `None` where none is asked for.
    heights: Vec<Option<f32>>,
    /// Whether the windows of siblings stand at two heights somewhere.
    is_staggered: bool,
}

impl ExerciseGeometry {
    /// The drawing of a round in a room: as large as it fits, never too small to be read; `present` is for a class that
    /// looks from afar.
    pub fn new(round: &Round, lettering: Lettering, present: bool, room: Point) -> Self {
        let sizes = lettering.sizes;
        let least = match present {
            // Below the text of a slide, a whole tree shows more than a larger half.
            true if room.y < LOW => sizes.least.min(14.0),
            true => sizes.least.min(16.0),
            false => 12.0,
        };
        let mut unit = sizes.value * LARGEST;
        loop {
            let drawing = ExerciseDraft::new(round, lettering, unit).in_room(room);
            let fits = drawing.size.x <= room.x + 0.5 && drawing.size.y <= room.y + 0.5;
            if fits || unit <= least {
                return drawing.in_the_middle_of(room);
            }
            unit = (unit - 1.0).max(least);
        }
    }

    fn in_the_middle_of(mut self, room: Point) -> Self {
        let aside = (room - self.size) * 0.5;
        let by = point(aside.x.max(0.0), aside.y.max(0.0) * 0.7);
        self.is_too_wide = self.size.x > room.x + 0.5;
        self.nodes.iter_mut().for_each(|node| *node = node.moved(by));
        self.size = point(self.size.x.max(room.x), self.size.y.max(room.y));
        self
    }

    /// The room of a node.
    pub fn node(&self, node: TreeNode) -> Area {
        self.nodes.get(node.index()).copied().unwrap_or_default()
    }

    /// The type of the windows.
    pub fn chip_type(&self) -> TypeStyle {
        TypeStyle::bold(CHIP_TYPE * self.unit)
    }

    /// The room of the window on the edge above a node; `None` where none is asked for.
    pub fn chip(&self, tree: &Tree, node: TreeNode) -> Option<Area> {
        let height = self.heights.get(node.index()).copied().flatten()?;
        let [from, to] = self.line(tree, node)?;
        Some(Area::around(from.towards(to, height), self.chip.x, self.chip.y))
    }

    /// Whether there is room above each window.
    pub(super) fn has_room_above_chips(&self) -> bool {
        !self.is_staggered
    }

    /// The room of a place.
    pub fn place(&self, tree: &Tree, place: SheetPlace) -> Area {
        match place {
            SheetPlace::Edge(node) => self.chip(tree, node).unwrap_or_default(),
            SheetPlace::Value(node) => self.node(node),
        }
    }

    /// The ends of the edge above a node, from its parent down to itself.
    pub fn line(&self, tree: &Tree, node: TreeNode) -> Option<[Point; 2]> {
        let parent = tree.parent(node)?;
        Some([self.node(parent).centre_bottom(), self.node(node).centre_top()])
    }
}

/// A drawing in a size of type, before it is known how wide it becomes.
struct ExerciseDraft<'r> {
    round: &'r Round,
    unit: f32,
    /// The middles of the nodes where they stand as close together as they may.
    x: Vec<f32>,
    width: f32,
    leaf: f32,
    chip: Point,
    has_chips: bool,
}

impl<'r> ExerciseDraft<'r> {
    fn new(round: &'r Round, lettering: Lettering, unit: f32) -> Self {
        let tree = round.tree();
        let asks = |node| round.exercise().asks_edge(node);
        let name = lettering.width("mm", TypeStyle::regular(unit));
        let leaf = leaf_width(round.exercise(), lettering, unit);
        let width = |node: TreeNode| {
            let own = if tree.is_leaf(node) { leaf } else { PENTAGON.x * unit + 2.0 * (name + 8.0) };
            f64::from(if asks(node) { own.max(LEAST_BETWEEN - GAP * unit) } else { own })
        };
        let widths: Vec<f64> = tree.iter().map(width).collect();
        let sizes: Vec<u32> = tree.iter().map(|node| tree.size(node)).collect();
        let mut layout = Layout::new();
        layout.compute(&layout::LayoutTree { sizes: &sizes, widths: Some(&widths), gap: f64::from(unit * GAP) });
        Self {
            unit,
            x: layout.x().iter().map(|x| *x as f32).collect(),
            width: layout.width() as f32,
            leaf,
            chip: point(chip_width(round.exercise(), lettering, unit), CHIP * unit),
            has_chips: tree.iter().any(asks),
            round,
        }
    }

    /// The drawing in a room, or in as little more as it needs.
    fn in_room(&self, room: Point) -> ExerciseGeometry {
        let tree = self.round.tree();
        let leaves = tree.iter().filter(|node| tree.is_leaf(*node)).count().max(1) as f32;
        let most = (MOST_BETWEEN * self.unit * leaves / self.width).max(1.0);
        let stretch = ((room.x - 2.0 * MARGIN) / self.width).clamp(1.0, most);
        // What is wider has windows side by side that overlap in less room.
        let wider = std::iter::successors(Some(stretch), |stretch| Some(stretch * 1.05)).take(80);
        let mut tried = wider.filter_map(|stretch| self.with(stretch, room.y));
        tried.next().unwrap_or_else(|| self.at(stretch, &vec![EDGE.0 * self.unit; tree.height() as usize]))
    }

    /// The drawing, if no two windows overlap in it.
    fn with(&self, stretch: f32, height: f32) -> Option<ExerciseGeometry> {
        let tree = self.round.tree();
        let mut drawing = self.at(stretch, &vec![EDGE.1 * self.unit; tree.height() as usize]);
        let rows: Vec<Vec<TreeNode>> = (1..=tree.height())
            .map(|ply| tree.iter().filter(|node| tree.ply(*node) == ply && self.asks(*node)).collect())
            .collect();
        // How far apart windows stand does not depend on how long edges are, but at two heights they need long ones.
        let chosen: Option<Vec<&[f32]>> =
            rows.iter().map(|row| HEIGHTS.into_iter().find(|heights| drawing.takes(tree, row, heights))).collect();
        let chosen = chosen?;
        drawing.is_staggered = chosen.iter().any(|heights| heights.len() > 1);
        let edges = self.edges(&chosen, height);
        Some(ExerciseGeometry {
            heights: drawing.heights,
            is_staggered: drawing.is_staggered,
            ..self.at(stretch, &edges)
        })
    }

    /// How long the edges of each ply are in a drawing of this height: alike, unless there is too little room for that.
    fn edges(&self, chosen: &[&[f32]], height: f32) -> Vec<f32> {
        let needed = |heights: &&[f32]| match heights {
            _ if !self.has_chips => EDGE.0 * self.unit,
            [first, second, ..] => (self.chip.y + BETWEEN_CHIPS.y) / (first - second).abs(),
            _ => self.chip.y + 1.2 * self.unit,
        };
        let needed: Vec<f32> = chosen.iter().map(needed).collect();
        let around = 2.0 * MARGIN + (PENTAGON.y + NAMES) * self.unit;
        let nodes = chosen.len() as f32 * PENTAGON.y * self.unit;
        let spare = (height - around - nodes - needed.iter().sum::<f32>()).max(0.0);
        let alike = (height - around - nodes) / chosen.len().max(1) as f32;
        if needed.iter().all(|needed| *needed <= alike) {
            return vec![alike.min(EDGE.1 * self.unit); chosen.len()];
        }
        let more = spare / chosen.len().max(1) as f32;
        needed.into_iter().map(|needed| needed + more).collect()
    }

    fn asks(&self, node: TreeNode) -> bool {
        self.round.exercise().asks_edge(node)
    }

    /// The nodes where edges have these lengths, ply by ply, and no window has its place yet.
    fn at(&self, stretch: f32, edges: &[f32]) -> ExerciseGeometry {
        let (tree, unit) = (self.round.tree(), self.unit);
        let node_height = PENTAGON.y * unit;
        let tops: Vec<f32> = std::iter::once(MARGIN)
            .chain(edges.iter().scan(MARGIN, |top, edge| {
                *top += node_height + edge;
                Some(*top)
            }))
            .collect();
        let node = |(node, x): (TreeNode, &f32)| {
            let size = if tree.is_leaf(node) { point(self.leaf, LEAF * unit) } else { PENTAGON * unit };
            let top = tops.get(tree.ply(node) as usize).copied().unwrap_or(MARGIN);
            Area { left: MARGIN + x * stretch - size.x / 2.0, top, width: size.x, height: size.y }
        };
        let bottom = tops.last().copied().unwrap_or(MARGIN) + node_height + NAMES * unit + MARGIN;
        ExerciseGeometry {
            unit,
            size: point(self.width * stretch + 2.0 * MARGIN, bottom),
            is_too_wide: false,
            chip: self.chip,
            nodes: tree.iter().zip(&self.x).map(node).collect(),
            heights: vec![None; tree.len()],
            is_staggered: false,
        }
    }
}

impl ExerciseGeometry {
    /// Gives the windows of a ply these heights in turn, from the first child on; whether no two overlap then.
    fn takes(&mut self, tree: &Tree, row: &[TreeNode], heights: &[f32]) -> bool {
        for node in row {
            let siblings = tree.parent(*node).map_or(&[][..], |parent| tree.children(parent));
            let number = siblings.iter().position(|child| child == node).unwrap_or_default();
            if let Some(place) = self.heights.get_mut(node.index()) {
                *place = heights.get(number % heights.len().max(1)).copied();
            }
        }
        let chips: Vec<Area> = row.iter().filter_map(|node| self.chip(tree, *node)).collect();
        let grown = |area: Area| area.grown_by(BETWEEN_CHIPS.x / 2.0, BETWEEN_CHIPS.y / 2.0);
        let overlaps = |(number, chip): (usize, &Area)| {
            chips.iter().take(number).any(|other| grown(*other).overlaps(grown(*chip)))
        };
        !chips.iter().enumerate().any(overlaps)
    }
}

/// The width of the widest window; of expectations, that of those which belong there.
fn chip_width(exercise: &Exercise, lettering: Lettering, unit: f32) -> f32 {
    let format = exercise.trace().value_format();
    let [least, most] = exercise.ends();
    let bounds = [Value::NEG_INFINITY, least, most, Value::INFINITY];
    let windows = bounds.into_iter().flat_map(|alpha| bounds.into_iter().map(move |beta| Window::new(alpha, beta)));
    let of_chance = if exercise.tree().has_chance() { exercise.model().filled } else { BTreeMap::new() };
    let of_chance = of_chance.into_values().filter(|filled| matches!(filled, Filled::Window(_)));
    let widths = windows
        .map(Filled::Window)
        .chain(of_chance)
        .map(|filled| lettering.width(&text::filled(filled, "", &format), TypeStyle::bold(CHIP_TYPE * unit)));
    widths.fold(0.0, f32::max) + 0.6 * unit
}

fn leaf_width(exercise: &Exercise, lettering: Lettering, unit: f32) -> f32 {
    let format = exercise.trace().value_format();
    let widths = exercise.ends().map(|value| lettering.width(&format.value(value).to_string(), TypeStyle::bold(unit)));
    widths.into_iter().fold(LEAF * unit - 6.0, f32::max) + 6.0
}
