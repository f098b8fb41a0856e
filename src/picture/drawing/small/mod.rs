//! The tree with every drawn node at its place: replay, comparison, lessons and mistakes show it so.

mod answers;
mod board;
mod camera;
mod changes;
mod crowd;
mod nodes;
mod overview;
mod owners;
mod plain;
mod scale;
mod tags;
mod windows;

pub(in crate::drawing) use changes::ValueBefore;
pub(in crate::drawing) use tags::{pruned_tag, visited_tag};

use std::collections::HashSet;

use super::{DrawingPart, Lettering, NodeState, Scene, SearchMarks, signs, threads};
use crate::marks::tree::{EdgeLook, move_on_edge};
use crate::marks::{Area, ColourRole, Point, Stroke, TextMeasure as _, TypeStyle, point};
use crate::run::{DrawnKind, DrawnTree, FurtherEdge, PictureNode, Place, Run, name_of_place};
use plyscope_core::game::{AnyPosition, Move, Position};
use plyscope_text::{self as text, LegendDrawing};

pub use camera::{Camera, CameraMove, CameraSubject, LabelRoom, Projection, TextHeights};
pub use changes::leaf_to_change;
pub use overview::Overview;
pub use scale::RICH_NODES;
pub(in crate::drawing) use tags::tag_in_row;

/// A tree to be drawn: its scene, and where it stands.
#[derive(Clone, Copy)]
pub struct Small<'d> {
    /// The moment.
    pub scene: &'d Scene<'d>,
    /// Where the picture stands.
    pub projection: Projection,
    lettering: Lettering,
    with_boards: bool,
}

/// An edge, with what decides how it is drawn.
struct DrawnEdge<'e> {
    /// From the parent's lower middle to the child's upper middle.
    ends: [Point; 2],
    /// The node above.
    parent: &'e PictureNode,
    /// The node below.
    child: &'e PictureNode,
    /// Whether that lies on the path.
    on_path: bool,
    look: EdgeLook,
}

/// Where the tree of a scene stands in an area, as the camera has it.
pub fn project(scene: &Scene<'_>, area: Area, camera: Camera, heights: TextHeights) -> Projection {
    let picture = scene.run.picture();
    let focus = picture.of_visited(scene.moment.focus()).unwrap_or(0) as usize;
    let focus = picture.nodes.get(focus).map_or_else(Point::default, |node| {
        point(picture.x.get(focus).copied().unwrap_or(0.0) as f32, node.ply as f32)
    });
    let labels = windows::label_room(scene);
    camera.project(area, CameraSubject { picture, focus, with_boards: holds_boards(scene.run), labels }, heights)
}

/// Whether a tree stands whole in an area by itself, with text of these heights. The step has no part in it.
pub fn stands_whole(run: &Run, area: Area, heights: TextHeights) -> bool {
    let Some(picture) = run.whole_picture() else { return false };
    let focus = Point::default();
    let subject = CameraSubject { picture, focus, with_boards: holds_boards(run), labels: LabelRoom::NONE };
    let projection = Camera::default().project(area, subject, heights);
    area.grown(0.5).holds(projection.bounds())
}

/// Whether the nodes of a search hold small boards.
fn holds_boards(run: &Run) -> bool {
    run.scenario.position.description().is_some_and(|game| game.is_small)
}

/// The drawn children of a drawn node.
pub fn children(picture: &DrawnTree, index: u32) -> impl Iterator<Item = u32> + '_ {
    let size = |index: u32| picture.nodes.get(index as usize).map_or(1, |node| node.size.max(1));
    let end = index + size(index);
    std::iter::successors(Some(index + 1), move |at| Some(at + size(*at))).take_while(move |at| *at < end)
}

impl<'d> Small<'d> {
    /// A tree that stands so.
    pub fn new(scene: &'d Scene<'d>, projection: Projection, lettering: Lettering) -> Self {
        Self { scene, projection, lettering, with_boards: holds_boards(scene.run) }
    }

    /// What its texts are written with.
    pub fn lettering(&self) -> &Lettering {
        &self.lettering
    }

    /// The search.
    pub fn run(&self) -> &'d Run {
        self.scene.run
    }

    /// Which nodes are drawn.
    pub fn picture(&self) -> &'d DrawnTree {
        self.scene.run.picture()
    }

    /// The height of a value's text.
    pub fn unit(&self) -> f32 {
        self.projection.value_height
    }

    /// A drawn node.
    pub fn node(&self, index: u32) -> Option<&'d PictureNode> {
        self.picture().nodes.get(index as usize)
    }

    /// The middle of a drawn node.
    pub fn centre(&self, index: u32) -> Point {
        let x = self.picture().x.get(index as usize).copied().unwrap_or(0.0);
        self.projection.from_picture(x, self.node(index).map_or(0, |node| node.ply))
    }

    /// The room of a drawn node.
    pub fn area(&self, index: u32) -> Area {
        let Some(node) = self.node(index) else { return Area::default() };
        let (width, height) = match (self.with_boards, node.drawn) {
            (true, DrawnKind::More(_)) => (scale::BOARD_NODE_WIDTH, scale::LEAF),
            (true, _) => (scale::BOARD_NODE_WIDTH, scale::BOARD_NODE_HEIGHT),
            (false, DrawnKind::Leaf) => (scale::LEAF, scale::LEAF),
            (false, _) => (scale::INNER, scale::NODE_HEIGHT),
        };
        Area::around(self.centre(index), width * self.unit(), height * self.unit())
    }

    /// The edge above a drawn node: from the parent's lower middle to its own upper middle; `None` above the root.
    pub fn edge_ends(&self, index: u32) -> Option<[Point; 2]> {
        let child = self.node(index).filter(|_| index > 0)?;
        Some([self.area(child.parent).centre_bottom(), self.area(index).centre_top()])
    }

    /// The drawn node at a point.
    pub fn node_at(&self, at: Point) -> Option<u32> {
        (0..self.picture().nodes.len() as u32).find(|index| {
            let area = self.area(*index);
            Area::around(area.centre(), area.width.max(LEAST_TARGET), area.height.max(LEAST_TARGET)).contains(at)
        })
    }

    /// What stands at a point of the drawn tree, by what the legend calls it.
    pub fn sign_at(&self, marks: &SearchMarks, at: Point) -> Option<LegendDrawing> {
        let node = |place| self.picture().nodes.iter().find(|node| node.place == place).copied();
        signs::sign_at(self.scene, marks, at, &node)
    }

    /// The place of a drawn node.
    pub fn place(&self, index: Option<u32>) -> Option<Place> {
        self.node(index?).map(|node| node.place)
    }

    /// Whether a drawn node is in sight, or nearly.
    pub fn is_in_sight(&self, index: u32) -> bool {
        self.projection.panel.grown(self.unit() * 2.0).contains(self.centre(index))
    }

    /// Whether the name of a node stands to its left, since the edge above it comes from the right, or from above.
    fn parent_is_right(&self, index: u32) -> bool {
        let parent = self.node(index).map_or(0, |node| node.parent);
        index == 0 || self.centre(parent).x >= self.centre(index).x - 1.0
    }

    /// The tree: its edges, its nodes with what is written in them and beside them, the ring around the node in focus,
    /// and the nodes whose choices set the bounds of which the sentence speaks.
    pub fn marks(&self) -> SearchMarks {
        let mut marks = SearchMarks::new(DrawingPart::Ground.alone());
        let sight = self.projection.panel.grown(self.unit() * 4.0);
        let in_sight: Vec<u32> = (0..self.picture().nodes.len() as u32)
            .filter(|index| {
                let parent = self.node(*index).map_or(*index, |node| node.parent);
                let ends = Area::of_points(&[self.centre(*index), self.centre(parent)]);
                ends.is_some_and(|ends| sight.overlaps(ends))
            })
            .collect();
        let with_text = in_sight.iter().filter(|index| sight.contains(self.centre(**index))).count();
        let is_rich = self.projection.is_legible() && with_text <= scale::RICH_NODES;
        if is_rich {
            self.rich(&mut marks, &in_sight, sight);
        } else {
            self.plain(&mut marks, &in_sight);
        }
        if is_rich {
            self.windows(&mut marks, &in_sight);
        }
        self.owners(&mut marks);
        if self.projection.is_legible() {
            let drawn = in_sight.iter().filter_map(|index| Some((self.node(*index)?.place, self.area(*index))));
            let to_shared = self.picture().ways.iter().map(|way| (way.node.place, self.area(way.to)));
            let ends = |way: &FurtherEdge| [self.area(way.node.parent).centre_bottom(), self.area(way.to).centre_top()];
            let ways = self.picture().ways.iter().map(|way| (way.node.place, ends(way))).collect();
            let nodes = drawn.chain(to_shared).collect();
            let find = |node| self.picture().of_visited(node).map(|index| self.area(index));
            let drawn = threads::DrawnNodes { scene: self.scene, nodes, ways, find: &find, unit: self.unit() };
            marks.append(drawn.marks());
        }
        if is_rich {
            // Last: they stand where nothing else does.
            self.notes(&mut marks, &in_sight);
        }
        marks
    }

    /// The edges above these nodes; of the spared ones below a node the first gets the scissors.
    fn edges(&self, in_sight: &[u32]) -> Vec<DrawnEdge<'d>> {
        let mut cut_parents = HashSet::new();
        let is_final = self.scene.moment.path.is_empty();
        let edge = |&index: &u32| {
            let child = self.node(index).filter(|_| index > 0)?;
            let parent = self.node(child.parent)?;
            let by_way = self.picture().by_own_way(index)?;
            let best = self.scene.is_best(&by_way);
            let state = self.scene.state(&by_way);
            let look = match state {
                NodeState::Unvisited => EdgeLook::NotYet,
                NodeState::Open => EdgeLook::Open { best },
                NodeState::Closed(_) | NodeState::Believed(_) => EdgeLook::Closed { best, is_final },
                NodeState::Pruned => {
                    let is_cut = matches!(parent.place, Place::Visited(_));
                    EdgeLook::Spared { is_cut, first: is_cut && cut_parents.insert(child.parent) }
                }
            };
            Some(DrawnEdge { ends: self.edge_ends(index)?, parent, child, on_path: state == NodeState::Open, look })
        };
        let edges: Vec<DrawnEdge<'d>> = in_sight.iter().filter_map(edge).collect();
        let ways = self.picture().ways.iter().filter_map(|way| {
            let parent = self.node(way.node.parent)?;
            let look = match self.scene.state(&way.node) {
                NodeState::Unvisited => EdgeLook::NotYet,
                NodeState::Open => EdgeLook::Open { best: self.scene.is_best(&way.node) },
                NodeState::Closed(_) | NodeState::Believed(_) => {
                    EdgeLook::Closed { best: self.scene.is_best(&way.node), is_final }
                }
                NodeState::Pruned => {
                    let is_cut = matches!(parent.place, Place::Visited(_));
                    EdgeLook::Spared { is_cut, first: is_cut && cut_parents.insert(way.node.parent) }
                }
            };
            let ends = [self.area(way.node.parent).centre_bottom(), self.area(way.to).centre_top()];
            Some(DrawnEdge { ends, parent, child: &way.node, on_path: matches!(look, EdgeLook::Open { .. }), look })
        });
        edges.into_iter().chain(ways).collect()
    }

    /// The tree with text.
    fn rich(&self, marks: &mut SearchMarks, in_sight: &[u32], sight: Area) {
        // An edge that leads out of sight has no signs to show, and long dotted lines by the thousand cost seconds.
        let (edges, leaving): (Vec<_>, Vec<_>) =
            self.edges(in_sight).into_iter().partition(|edge| sight.contains(edge.ends[1]));
        for edge in &leaving {
            plain::edge(marks, edge);
        }
        // Wide strokes last, so that the path lies over its neighbours.
        for on_path in [false, true] {
            for edge in edges.iter().filter(|edge| edge.on_path == on_path) {
                marks.belong_to(DrawingPart::Edge.of(edge.child.place));
                if edge.child.mv == Move::NULL && matches!(edge.child.place, Place::Visited(_)) {
                    marks.null_move(edge.ends, self.unit());
                } else {
                    marks.edge(edge.ends, edge.look, self.unit());
                }
            }
        }
        for edge in &edges {
            if let Some(label) = self.move_name(edge.parent, edge.child).or_else(|| self.probability(edge.child)) {
                let (of, size) = (DrawingPart::Move.of(edge.child.place), self.edge_size());
                let at = move_on_edge(edge.ends, edge.look, self.unit());
                marks.belong_to(of).edge_label(&self.lettering, at, &label, size);
            }
        }
        let focus = self.picture().of_visited(self.scene.moment.focus());
        for &index in in_sight {
            let Some(node) = self.node(index) else { continue };
            if focus == Some(index) {
                marks.belong_to(DrawingPart::Focus.of(node.place)).focus_ring(self.area(index), self.unit());
            }
            self.rich_node(marks, index, node);
        }
    }

    /// Text is no smaller than this, unless all of the picture is.
    fn least(&self) -> f32 {
        self.lettering.sizes.least.min(self.unit())
    }

    /// The type of what is written on an edge.
    fn edge_size(&self) -> f32 {
        (self.unit() * 0.8).max(self.least())
    }

    /// The move that is written on the edge to a node that holds a small board.
    fn move_name(&self, parent: &PictureNode, child: &PictureNode) -> Option<String> {
        if let DrawnKind::More(_) = child.drawn {
            return None;
        }
        match parent.place {
            Place::Visited(parent) if self.with_boards => {
                Some(self.run().nodes().position_at(parent).move_name(child.mv))
            }
            _ => None,
        }
    }

    /// The probability that is written on the edge below a node of chance.
    fn probability(&self, child: &PictureNode) -> Option<String> {
        self.run().scenario.tree()?.probability(child.tree_node?).map(text::exact)
    }

    /// The room of what is written on the edge above a drawn node: of a move or a probability.
    fn room_on_edge(&self, index: u32) -> Option<Area> {
        let child = self.node(index).filter(|_| index > 0)?;
        let text = self.move_name(self.node(child.parent)?, child).or_else(|| self.probability(child))?;
        let (ends, face) = (self.edge_ends(index)?, TypeStyle::bold(self.edge_size()));
        let at = |height: f32| {
            Area::around(ends[0].towards(ends[1], height), self.lettering.width(&text, face) + 6.0, face.row())
        };
        // Lower down where a cutoff may come.
        let is_visited = matches!(self.picture().by_own_way(index)?.place, Place::Visited(_));
        Some(if is_visited { at(0.6) } else { at(0.6).joined(at(0.84)) })
    }

    /// The name that stands beside a node or below it.
    fn name(&self, node: &PictureNode) -> Option<String> {
        if self.with_boards || self.scene.hides_name(node) {
            return None;
        }
        name_of_place(self.run(), node.place, self.lettering.language)
    }

    /// The position of which a node holds a small board.
    fn board(&self, node: &PictureNode) -> Option<AnyPosition> {
        if !self.with_boards {
            return None;
        }
        match (node.place, node.drawn) {
            (_, DrawnKind::More(_)) => None,
            (Place::Visited(visited), _) => Some(self.run().nodes().position_at(visited)),
            (Place::Unvisited { above, mv, .. }, _) => Some(self.run().nodes().position_at(above).play(mv)),
        }
    }

    /// The brackets around a drawn node that is selected: nearer to it where the edge of the panel would cut them.
    pub fn selection(&self, marks: &mut SearchMarks, index: u32) {
        if let Some(node) = self.node(index) {
            let stroke = Stroke::new(2.5, ColourRole::Ink);
            let (area, panel) = (self.area(index), self.projection.panel.grown(-stroke.width / 2.0));
            let wanted = area.grown(self.unit() * 0.6 + 3.0);
            // A node that the edge cuts itself has them where they always are.
            let around = if panel.holds(area) { wanted.common(panel) } else { wanted };
            marks.belong_to(DrawingPart::Selection.of(node.place)).brackets(
                around,
                (self.unit() * 0.7).max(5.0),
                stroke,
            );
        }
    }
}

/// A smaller node can be clicked on as if it were so large, in points.
const LEAST_TARGET: f32 = 3.0;
