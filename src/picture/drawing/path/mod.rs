//! The drawing of a tree that is too wide or too deep to be shown whole: the way from the root to where the search is,
//! ply by ply, with the children of each node on it.
//!
//! A row has all children of a node on the way as small marks in the order in which they are tried; large are only
//! those that matter: the one on the way, the best so far, those that the sentence names, what is selected or found,
//! and the next one. The others are counted in at most two pills. Marks and rows stay where they are while one steps;
//! the large nodes stand as near to their marks as their neighbours allow ([`places`]), and the rows are as high as the
//! deepest ply leaves room for ([`heights`]).

mod across;
mod answers;
mod captions;
mod child_list;
mod edges;
mod family;
pub mod heights;
mod labels;
mod path_nodes;
mod pen;
mod pills;
pub mod places;
mod roles;
mod row;
mod row_arrangement;
mod short;
mod strip;
mod windows;

use std::rc::Rc;

use super::small::{TextHeights, stands_whole, tag_in_row};
use super::{DrawingPart, Lettering, Scene, SearchMarks, VisitedBy};
use crate::drawing::ListOrder;
use crate::marks::Area;
use crate::run::{DrawnKind, Hits, PictureNode, Place, Run};
use plyscope_core::game::Move;
use plyscope_core::game::tree::TreeNode;
use plyscope_core::trace::NodeId;

pub use captions::what_became;
pub use child_list::{ChildList, ChildListView};
pub use family::{Family, PathCache};
pub use heights::PlyDetail;
pub use row_arrangement::RowCounts;
pub use strip::StripPlace;

/// What a person, or the sentence, asks to be in sight beside the way itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct WantedInSight<'w> {
    /// The nodes that the sentence and its second line speak of.
    pub named: &'w [Place],
    /// How many pruned children the sentence may name.
    pub named_spared: usize,
    /// What was looked for and found, in the order of the visits.
    pub found: Option<&'w Hits>,
    /// A visited node whose children are shown in a row, wherever the search is.
    pub inside: Option<NodeId>,
    /// Whether the rows lead to what is selected, wherever the search is.
    pub is_looking: bool,
    /// Whether the nodes of the best line say what they are to a game in which the first of them has been played.
    pub tells_line: bool,
}

/// The drawing of a moment.
#[derive(Clone, Debug)]
pub struct PathPicture {
    /// Its room.
    pub area: Area,
    /// What is painted.
    pub marks: SearchMarks,
    /// What can be clicked on; of several at one point the last.
    pub hits: Vec<ClickArea>,
    /// The rows from the top down.
    pub rows: Vec<PathRow>,
    /// The nodes that are drawn, from the top down and from left to right.
    pub nodes: Vec<PathNode>,
    /// Where something else is looked at, the rows of the search's own way; else there are none here.
    rows_of_search: Vec<PathRow>,
}

/// A row of the drawing.
#[derive(Clone, Debug)]
pub struct PathRow {
    /// Its first ply.
    pub first: u32,
    /// Its last ply: the same unless plies are folded.
    pub last: u32,
    /// How much of it is drawn.
    pub form: PlyDetail,
    /// Its room, over the whole width.
    pub area: Area,
    /// The height at which its nodes have their middle.
    pub middle: f32,
    /// The node on the way at its first ply, where there is one.
    pub node: Option<NodeId>,
    /// Of a whole row below the root: the node above and its children.
    pub family: Option<Rc<Family>>,
    /// Where the marks of the children are, unless each of them is a node.
    pub strip: Option<StripPlace>,
    /// Of a node in one line: the marks of its children there.
    pub line: Option<(Rc<Family>, StripPlace)>,
    /// What has become of the children.
    pub counts: RowCounts,
}

impl PathRow {
    /// The marks of a node's children, if they are in this row: below the node, or in its own line.
    pub fn strip_of(&self, node: NodeId) -> Option<(&Rc<Family>, StripPlace)> {
        let below = self.family.as_ref().zip(self.strip);
        let in_line = self.line.as_ref().map(|(family, strip)| (family, *strip));
        below.into_iter().chain(in_line).find(|(family, _)| family.node == node)
    }
}

/// A node that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct PathNode {
    /// Which node it is.
    pub place: Place,
    /// Its ply.
    pub ply: u32,
    /// The room of the node itself, without its name.
    pub area: Area,
    /// Whether it stands in a whole row, and not in a line.
    pub is_full: bool,
    /// As what it is drawn.
    pub drawn: DrawnKind,
    /// The move to it.
    pub mv: Move,
    /// In an explicit tree, which of its nodes it is.
    pub tree_node: Option<TreeNode>,
}

impl PathNode {
    /// A node in its room.
    pub(super) fn new(node: &PictureNode, area: Area, is_full: bool) -> Self {
        let PictureNode { place, ply, drawn, mv, tree_node, .. } = *node;
        Self { place, ply, area, is_full, drawn, mv, tree_node }
    }

    /// As a scene wants to have it.
    pub fn picture_node(&self) -> PictureNode {
        let Self { place, ply, drawn, mv, tree_node, .. } = *self;
        PictureNode { place, drawn, mv, size: 1, parent: 0, ply, tree_node, visit: 1 }
    }
}

/// Something that can be clicked on.
#[derive(Clone, Debug, PartialEq)]
pub struct ClickArea {
    /// Where it is.
    pub area: Area,
    /// What a click on it means.
    pub target: ClickTarget,
}

/// What can be clicked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClickTarget {
    /// A node.
    Node(Place),
    /// The marks of a node's children: which of them, [`StripPlace::nearest`] knows.
    Strip(NodeId),
    /// The children of a node that are folded.
    Pill(NodeId),
    /// The sheet on which the children of a node are listed, beside them.
    List,
    /// What closes that sheet.
    CloseList,
    /// What lists them in this order.
    Order(ListOrder),
    /// Folded plies, from the first to the last.
    Fold(u32, u32),
}

impl PathPicture {
    /// Draws the moment of a scene into a room.
    pub fn new(
        scene: &Scene<'_>,
        cache: &mut PathCache,
        wanted: WantedInSight<'_>,
        lettering: &Lettering,
        area: Area,
    ) -> Self {
        let mut picture = pen::PathPainter::new(scene, cache, wanted, lettering, area).picture();
        if wanted.inside.is_some() || wanted.is_looking {
            let own = WantedInSight { inside: None, is_looking: false, ..wanted };
            picture.rows_of_search = pen::PathPainter::new(scene, cache, own, lettering, area).picture().rows;
        }
        picture
    }

    /// The rows of the way to where the search is, whatever is looked at.
    pub fn rows_of_search(&self) -> &[PathRow] {
        if self.rows_of_search.is_empty() { &self.rows } else { &self.rows_of_search }
    }

    /// Whether the rows lead elsewhere than to where the search is.
    pub fn is_elsewhere(&self) -> bool {
        let nodes = |rows: &[PathRow]| rows.iter().map(|row| row.node).collect::<Vec<_>>();
        nodes(self.rows_of_search()) != nodes(&self.rows)
    }

    /// Says at each node whether only one of two searches visits it.
    pub fn differences(&self, lettering: &Lettering, difference: &dyn Fn(Place) -> VisitedBy) -> SearchMarks {
        let mut marks = SearchMarks::new(DrawingPart::Ground.alone());
        for node in self.nodes.iter().filter(|node| node.is_full) {
            marks.belong_to(DrawingPart::Tag.of(node.place));
            tag_in_row(&mut marks, node.area, lettering.sizes.value, lettering, difference(node.place));
        }
        marks
    }

    /// What is at a point.
    pub fn hit(&self, at: crate::marks::Point) -> Option<ClickTarget> {
        self.hits.iter().rev().find(|hit| hit.area.contains(at)).map(|hit| hit.target)
    }

    /// The node that a place is drawn as: of an earlier look at a move, the one that shows the later look.
    pub fn node(&self, place: Place) -> Option<&PathNode> {
        let drawn = |place| self.nodes.iter().find(|node| node.place == place);
        let shown = |family: &Rc<Family>| family.place(family.index_of_place(place)?);
        let later = || self.rows.iter().filter_map(|row| row.family.as_ref()).find_map(shown);
        drawn(place).or_else(|| drawn(later()?))
    }
}

/// How much larger than usual rows are drawn: in front of a class.
pub fn scale(lettering: &Lettering) -> f32 {
    (lettering.sizes.value / pen::VALUE_IN_PRESENT).max(1.0)
}

/// The least width of a leaf and the least height of a ply with which a tree is drawn whole.
const LEAST_LEAF: f32 = 46.0;
/// See [`LEAST_LEAF`].
const LEAST_PLY: f32 = 88.0;
/// The least height of a ply in an explicit tree: its nodes keep the places that its author has in mind as long as they
/// can be read.
const LEAST_EXPLICIT_PLY: f32 = 58.0;
/// The least height of a value's text with which a tree is drawn whole.
const LEAST_VALUE: f32 = 14.0;
/// Room around a tree that is drawn whole.
const MARGIN: f32 = 24.0;

/// Whether a tree is drawn whole in a room of this size: each leaf and each ply has room enough, and so has each name.
/// The step has no part in it.
pub fn fits_small(run: &Run, area: Area) -> bool {
    let Some(picture) = run.whole_picture() else { return false };
    let leaves = picture.nodes.iter().filter(|node| node.size == 1).count() as f32;
    let ply = if run.scenario.tree().is_some() { LEAST_EXPLICIT_PLY } else { LEAST_PLY };
    let value = (area.width - 2.0 * MARGIN) / picture.width.max(1.0) as f32;
    leaves * LEAST_LEAF <= area.width
        && picture.levels.saturating_sub(1) as f32 * ply <= area.height
        && value >= LEAST_VALUE
        && stands_whole(run, area, TextHeights::usual(LEAST_VALUE))
}
