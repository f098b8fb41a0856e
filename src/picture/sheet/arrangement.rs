//! Where everything stands on the page: millimetres from the upper left corner of A4.
//!
//! Trees grow downwards on a page that lies, as on the screen; where their leaves would come too close for handwriting,
//! they grow to the right on a page that stands, where each leaf has a line of its own.

use crate::marks::{Anchor, Area, Point, point};
use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::layout::{self, Layout};
use plyscope_core::practice::Exercise;

/// The sides of the page.
const LONG: f32 = 297.0;
const SHORT: f32 = 210.0;
/// Free space at the edges of the page.
pub(super) const MARGIN: f32 = 12.0;
/// From one line of text to the next.
pub(super) const LINE: f32 = 4.6;
/// The lines of text below the tree keep so much room, where the tree can spare it.
const NOTES: f32 = 5.0 * LINE;
/// Room for the last lines of the page.
const FOOTER: f32 = 10.0;

/// Where the parts of the page stand.
#[derive(Clone, Debug)]
pub(super) struct SheetLayout {
    pub width: f32,
    pub height: f32,
    /// The last line of text above the tree has its baseline above this.
    pub tree_top: f32,
    /// Nothing of the tree stands below this.
    pub tree_bottom: f32,
    /// Each node of the tree, in preorder.
    pub spots: Vec<NodeLayout>,
    /// The size of names.
    pub name_size: f32,
}

/// Where a node and what belongs to it stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeLayout {
    /// The pentagon or the square.
    pub shape: Area,
    /// Where its name stands.
    pub name: Point,
    pub name_anchor: Anchor,
    /// Where the number of the visit stands, if it is printed.
    pub visit: Point,
    pub visit_anchor: Anchor,
    /// The boxes for α and β, where the search has a window.
    pub boxes: Option<[Area; 2]>,
    /// The edge from the parent, but for the root.
    pub edge: Option<[Point; 2]>,
}

/// What decides an arrangement besides the tree.
#[derive(Clone, Copy, Debug)]
struct SheetRoom {
    width: f32,
    height: f32,
    top: f32,
    windowed: bool,
    /// Whether visits are numbered.
    history: bool,
}

impl SheetRoom {
    const fn bottom(self) -> f32 {
        self.height - MARGIN - FOOTER
    }

    const fn across(self) -> f32 {
        self.width - 2.0 * MARGIN
    }
}

impl SheetLayout {
    /// The arrangement of an exercise, where `lines` says how many lines of text a page of a width has above the tree.
    pub fn of(exercise: &Exercise, lines: impl Fn(f32) -> usize) -> Self {
        let form = exercise.recipe().algorithm.form();
        let (windowed, history) = (form.windowed, form.history);
        let room = |width: f32, height: f32| SheetRoom { width, height, top: above(lines(width)), windowed, history };
        let tree = Drawn::of(exercise.tree());
        let down = tree.growing_down(room(LONG, SHORT));
        let down_is = down.ease(exercise.tree());
        if down_is >= COMFORTABLE {
            return down;
        }
        let right = tree.growing_right(room(SHORT, LONG));
        if right.ease(exercise.tree()) > down_is { right } else { down }
    }

    /// How easy it is to write into the tightest place; 1 is as it should be.
    fn ease(&self, tree: &Tree) -> f32 {
        let ease = |area: Area| (area.width / 9.0).min(area.height / 5.0);
        let of_node = |(node, spot): (TreeNode, &NodeLayout)| {
            let boxes = spot.boxes.iter().flatten().map(|area| ease(*area));
            // Nothing is written into leaves.
            let shape = ease(spot.shape) * if tree.is_leaf(node) { 1.6 } else { 1.0 };
            boxes.fold(shape, f32::min)
        };
        tree.iter().zip(&self.spots).map(of_node).fold(f32::INFINITY, f32::min)
    }
}

/// Trees that grow down stay so, if everything is at least so easy to write.
const COMFORTABLE: f32 = 0.9;

/// Where the tree begins below so many lines of text, the title not counted.
fn above(lines: usize) -> f32 {
    MARGIN + 14.0 + LINE * lines as f32
}

/// A tree with the places that the layout gives to its nodes.
struct Drawn<'t> {
    tree: &'t Tree,
    layout: Layout,
}

impl<'t> Drawn<'t> {
    fn of(tree: &'t Tree) -> Self {
        let sizes: Vec<u32> = tree.iter().map(|node| tree.size(node)).collect();
        let mut layout = Layout::new();
        layout.compute(&layout::LayoutTree { sizes: &sizes, widths: None, gap: 0.0 });
        Self { tree, layout }
    }

    fn x(&self, node: TreeNode) -> f32 {
        self.layout.x().get(node.index()).copied().unwrap_or_default() as f32
    }

    fn width(&self) -> f32 {
        self.layout.width() as f32
    }

    /// The room of a leaf and its distance from the edge, where leaves get at most `most` of `room`.
    fn pitch(&self, room: f32, most: f32) -> (f32, f32) {
        let width = self.width();
        let pitch = (room / width.max(1.0)).min(most);
        (pitch, (room - pitch * width) / 2.0)
    }

    fn arrangement(&self, room: SheetRoom, tree_bottom: f32, name_size: f32, spots: Vec<NodeLayout>) -> SheetLayout {
        let SheetRoom { width, height, top, .. } = room;
        SheetLayout { width, height, tree_top: top, tree_bottom, spots, name_size }
    }

    /// Boxes stand above each node, α over β.
    fn growing_down(&self, room: SheetRoom) -> SheetLayout {
        const BOX: f32 = 5.0;
        const INNER: f32 = 9.0;
        const LEAF: f32 = 7.0;
        const NAME: f32 = 4.6;
        let (pitch, left) = self.pitch(room.across(), 20.0);
        let (inner, leaf, box_width) = ((pitch * 1.3).min(15.0), (pitch - 1.4).min(9.0), (pitch - 1.2).min(13.0));
        let boxes = if room.windowed { 2.0 * BOX } else { 0.0 };
        let first = room.top + boxes + INNER / 2.0;
        let name_size = (pitch * 0.5).clamp(2.0, 3.4);
        let below = LEAF / 2.0 + NAME + if room.history { name_size } else { 0.0 };
        let plies = self.tree.height().max(1) as f32;
        let level = level(room.bottom() - below - first, plies, boxes + INNER + 7.0, 34.0);
        let spot = |node: TreeNode| {
            let is_leaf = self.tree.is_leaf(node);
            let centre = point(MARGIN + left + pitch * self.x(node), first + level * self.tree.ply(node) as f32);
            let shape = if is_leaf { Area::around(centre, leaf, LEAF) } else { Area::around(centre, inner, INNER) };
            let box_at = |row: f32| Area {
                left: centre.x - box_width / 2.0,
                top: shape.top - boxes + row * BOX,
                width: box_width,
                height: BOX,
            };
            let (name, anchor, visit_below) = if is_leaf {
                (point(centre.x, shape.bottom() + 3.6), Anchor::Middle, 1.1)
            } else {
                (point(shape.left - 1.0, centre.y + 1.2), Anchor::End, -1.1)
            };
            NodeLayout {
                shape,
                name,
                name_anchor: anchor,
                visit: point(name.x, name.y + visit_below * name_size),
                visit_anchor: anchor,
                boxes: room.windowed.then(|| [box_at(0.0), box_at(1.0)]),
                edge: None,
            }
        };
        let spots: Vec<NodeLayout> = self.tree.iter().map(spot).collect();
        let spots = self.with_edges(&spots, |parent, child| {
            [
                parent.shape.centre_bottom(),
                point(child.shape.centre().x, child.boxes.map_or(child.shape.top, |[alpha, _]| alpha.top)),
            ]
        });
        let bottom = first + level * plies + below;
        self.arrangement(room, bottom, name_size, spots)
    }

    /// Boxes stand left of each node, α before β, and its name between them and the node.
    fn growing_right(&self, room: SheetRoom) -> SheetLayout {
        const INNER: f32 = 12.0;
        const LEAF: f32 = 9.0;
        const NAME: f32 = 5.5;
        const EDGE: f32 = 8.0;
        const VISIT: f32 = 6.0;
        let (pitch, above) = self.pitch(room.bottom() - room.top, 10.0);
        let (inner, leaf, box_height) = ((pitch * 1.6).min(8.0), (pitch * 0.86).min(7.0), (pitch * 0.86).min(6.0));
        let plies = self.tree.height().max(1) as f32;
        let name_size = (pitch * 0.7).min(2.7);
        let visit = if room.history { VISIT } else { 0.0 };
        let fixed = plies * (NAME + INNER + EDGE) + NAME + LEAF + visit;
        let box_width = ((room.across() - fixed) / (2.0 * (plies + 1.0))).min(11.0);
        let boxes = if room.windowed { 2.0 * box_width } else { 0.0 };
        let level = ((room.across() - boxes - NAME - LEAF - visit) / plies).min(60.0);
        let spot = |node: TreeNode| {
            let (width, height) = if self.tree.is_leaf(node) { (LEAF, leaf) } else { (INNER, inner) };
            let begin = point(MARGIN + level * self.tree.ply(node) as f32, room.top + above + pitch * self.x(node));
            let box_at = |column: f32| Area {
                left: begin.x + column * box_width,
                top: begin.y - box_height / 2.0,
                width: box_width,
                height: box_height,
            };
            let shape = Area { left: begin.x + boxes + NAME, top: begin.y - height / 2.0, width, height };
            let name = point(shape.left - 0.8, begin.y + (pitch * 0.24).min(1.2));
            // Beside a leaf there is room to the right; edges leave an inner node there.
            let (visit, visit_anchor) = if self.tree.is_leaf(node) {
                (point(shape.right() + 0.8, name.y), Anchor::Start)
            } else {
                (point(name.x, name.y - 1.1 * name_size), Anchor::End)
            };
            NodeLayout {
                shape,
                name,
                name_anchor: Anchor::End,
                visit,
                visit_anchor,
                boxes: room.windowed.then(|| [box_at(0.0), box_at(1.0)]),
                edge: None,
            }
        };
        let spots: Vec<NodeLayout> = self.tree.iter().map(spot).collect();
        let spots = self.with_edges(&spots, |parent, child| {
            let end = child.boxes.map_or(child.shape.left - NAME, |[alpha, _]| alpha.left);
            [point(parent.shape.right(), parent.shape.centre().y), point(end, child.shape.centre().y)]
        });
        let bottom = room.top + above + pitch * self.width();
        self.arrangement(room, bottom, name_size, spots)
    }

    fn with_edges(
        &self,
        spots: &[NodeLayout],
        edge: impl Fn(&NodeLayout, &NodeLayout) -> [Point; 2],
    ) -> Vec<NodeLayout> {
        let with_edge = |(node, spot): (TreeNode, &NodeLayout)| {
            let parent = self.tree.parent(node).and_then(|parent| spots.get(parent.index()));
            NodeLayout { edge: parent.map(|parent| edge(parent, spot)), ..*spot }
        };
        self.tree.iter().zip(spots).map(with_edge).collect()
    }
}

/// From one level to the next: with room left for notes below, if the levels keep `least` each; at most `most`.
fn level(room: f32, plies: f32, least: f32, most: f32) -> f32 {
    let with_notes = (room - NOTES) / plies;
    if with_notes >= least { with_notes.min(most) } else { (room / plies).min(least) }
}
