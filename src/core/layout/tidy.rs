//! Tidy tree drawing in linear time, on preorder arrays, without recursion.
//!
//! The algorithm is that of Reingold and Tilford, "Tidier Drawings of Trees" (1981), for any number of
//! children as in Buchheim, Jünger and Leipert, "Improving Walker's Algorithm to Run in Linear Time" (2002),
//! with the extreme nodes and the list of visible siblings of van der Ploeg, "Drawing Non-layered Tidy Trees
//! in Linear Time" (2014). Reverse preorder takes the place of the recursion: it meets every node after all
//! of its descendants.
//!
//! # What holds of every drawing
//!
//! - Neighbours of one level keep their order and are `gap` or more apart, edge to edge.
//! - A parent stands midway between its first and its last child.
//! - Equal subtrees are drawn equal, since a subtree is drawn before anything outside it is looked at.
//! - First and last child are as close as the drawings of the children's subtrees allow.
//! - The siblings between two that hold each other off share the free space evenly.
//! - The mirrored tree gets the mirrored drawing.
//!
//! All of it holds up to the rounding of `f64`. Mirror symmetry and even sharing go together although the
//! siblings are placed from left to right, for this reason: two siblings meet only on a level which none of
//! the siblings between them reaches. So of two pairs that meet, one lies within the other or they lie side
//! by side; never do they cross. The tree alone, read from either side, says which pairs there are and how
//! they nest. What a pair needs beyond the needs of the pairs within it is shared out evenly to the spaces
//! between its siblings, an amount on which no order of working has any influence.
//! By this argument a sibling moved by such sharing can no longer be seen from the right, so the
//! contours may ignore the move until all siblings are placed.

use std::hint::select_unpredictable;
use std::ops::Range;

/// What is to be laid out: a tree in preorder.
///
/// The first child of node `i` is `i + 1` if `sizes[i] > 1`; the next sibling of `i` is `i + sizes[i]`.
#[derive(Clone, Copy, Debug)]
pub struct LayoutTree<'a> {
    /// For each node, the number of nodes in its subtree: itself and all its descendants.
    pub sizes: &'a [u32],
    /// For each node its width, at least 0, in the unit of the result; 1.0 each if absent.
    pub widths: Option<&'a [f64]>,
    /// Free space between neighbours of one level, edge to edge, at least 0, in the unit of the result.
    pub gap: f64,
}

/// The index that ends a contour: the root is below no other node, so no contour goes on to it.
const END: u32 = 0;

/// Where the two contours of a subtree go on below one of its nodes.
///
/// Below a parent they go on to its first and its last child. Below a leaf they end, or follow a thread to
/// the node which is next on the contour of a larger subtree.
#[derive(Clone, Copy, Debug, Default)]
struct Contour {
    left: u32,
    right: u32,
    /// Position of `left`, relative to this node.
    left_offset: f64,
    /// Position of `right`, relative to this node.
    right_offset: f64,
}

/// How deep a subtree, or a forest of siblings, reaches.
#[derive(Clone, Copy, Debug, Default)]
struct SubtreeReach {
    /// Number of its levels.
    height: u32,
    /// First and last node of its lowest level.
    left: u32,
    right: u32,
    /// Their positions, relative to the root; of a forest, to its first root.
    left_offset: f64,
    right_offset: f64,
}

/// Where a node hangs in its family.
#[derive(Clone, Copy, Debug, Default)]
struct FamilyPlace {
    parent: u32,
    /// Its position, relative to its first sibling.
    position: f64,
}

/// A finished subtree, from when it is drawn until its parent is.
#[derive(Clone, Copy, Debug, Default)]
struct Subtree {
    root: u32,
    /// If the forest of the siblings to the left is taller than this subtree: the nearest sibling that is.
    /// The right contour goes on there, below this subtree.
    behind: u32,
    reach: SubtreeReach,
}

/// What sharing adds to the space before a sibling and all spaces after it, and what it adds to the position
/// of that sibling and all after it.
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    shift: f64,
    change: f64,
}

/// The drawing of a tree, with the memory that one computation leaves to the next.
///
/// ```
/// use plyscope_core::layout::{Layout, LayoutTree};
///
/// let mut layout = Layout::new();
/// layout.compute(&LayoutTree { sizes: &[4, 1, 1, 1], widths: None, gap: 0.5 });
/// assert_eq!(layout.x(), [2.0, 0.5, 2.0, 3.5]);
/// assert_eq!(layout.ply(), [0, 1, 1, 1]);
/// assert_eq!((layout.width(), layout.height()), (4.0, 2));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Layout {
    x: Vec<f64>,
    ply: Vec<u32>,
    width: f64,
    height: u32,

    places: Vec<FamilyPlace>,
    contours: Vec<Contour>,
    /// A stack that grows towards its front, so that siblings lie in it from left to right.
    finished: Vec<Subtree>,
    /// One for each child of the node at hand; empty unless there is something to share, which is seldom.
    shares: Vec<Share>,
}

impl Layout {
    /// The drawing of the empty tree.
    pub fn new() -> Self {
        Self::default()
    }

    /// Replaces the drawing by that of `tree`, in time linear in its nodes; the empty tree is fine.
    ///
    /// # Panics
    ///
    /// If `sizes[0]` is not the number of nodes, or `widths` has another length than `sizes`. Other sizes that
    /// are of no tree may panic or give a meaningless drawing.
    pub fn compute(&mut self, tree: &LayoutTree<'_>) {
        match tree.widths {
            Some(widths) => {
                assert_eq!(widths.len(), tree.sizes.len(), "each node needs one width");
                self.draw(tree.sizes, tree.gap, |node| 0.5 * widths[node as usize]);
            }
            None => self.draw(tree.sizes, tree.gap, |_| 0.5),
        }
    }

    /// The centre of each node, by preorder index; the leftmost left edge of all is at 0.
    pub fn x(&self) -> &[f64] {
        &self.x
    }

    /// The level of each node, by preorder index; the root's is 0.
    pub fn ply(&self) -> &[u32] {
        &self.ply
    }

    /// Distance from the leftmost left edge to the rightmost right edge, in the unit of the node widths.
    pub fn width(&self) -> f64 {
        self.width
    }

    /// Number of levels; 0 for the empty tree.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Draws every subtree relative to its root, from the last node to the first, then sums up from the root.
    ///
    /// Generic so that the inner loops of a tree of equal widths read no width.
    fn draw(&mut self, sizes: &[u32], gap: f64, half_width: impl Fn(u32) -> f64 + Copy) {
        let count = sizes.len();
        self.x.resize(count, 0.0);
        self.ply.resize(count, 0);
        self.places.resize(count, FamilyPlace::default());
        self.contours.resize(count, Contour::default());
        self.finished.resize(count, Subtree::default());
        (self.width, self.height) = (0.0, 0);
        if count == 0 {
            return;
        }
        assert_eq!(sizes[0] as usize, count, "the root's subtree is the whole tree");

        // Slices, not the vectors themselves: their addresses then stay in registers.
        let (places, contours) = (&mut self.places[..], &mut self.contours[..]);
        let shares = &mut self.shares;
        let finished = &mut self.finished[..];
        let separation = |left, right| half_width(left) + gap + half_width(right);
        let mut top = count;
        for (node, &size) in sizes.iter().enumerate().rev() {
            let root = node as u32;
            if size == 1 {
                contours[node] = Contour::default();
                top -= 1;
                finished[top] = Subtree::of_leaf(root);
                continue;
            }
            let (siblings, end) = (&mut finished[top..], root + size);
            let drawing = TidyPlacing { places, contours, shares };
            let (count, forest) = drawing.place_children(root..end, siblings, separation);
            let right = siblings[count - 1].root;
            let middle = 0.5 * places[right as usize].position;
            contours[node] = Contour { left: root + 1, right, left_offset: -middle, right_offset: middle };
            top += count - 1;
            finished[top] = Subtree { root, behind: 0, reach: forest.below_parent(middle) };
        }
        self.height = finished[top].reach.height;
        let (left_edge, right_edge) = edges(contours, half_width);
        self.width = right_edge - left_edge;
        self.x[0] = -left_edge;
        sum_up(places, contours, &mut self.x, &mut self.ply);
    }
}

impl Subtree {
    fn of_leaf(root: u32) -> Self {
        let reach = SubtreeReach { height: 1, left: root, right: root, left_offset: 0.0, right_offset: 0.0 };
        Self { root, behind: 0, reach }
    }
}

impl SubtreeReach {
    /// The reach of a parent above a forest, at `middle` between its first and its last root.
    fn below_parent(self, middle: f64) -> Self {
        Self {
            height: self.height + 1,
            left_offset: self.left_offset - middle,
            right_offset: self.right_offset - middle,
            ..self
        }
    }
}

/// Turns positions within families into positions relative to the origin, where the root's is known, and
/// counts the levels.
fn sum_up(places: &[FamilyPlace], contours: &[Contour], x: &mut [f64], ply: &mut [u32]) {
    ply[0] = 0;
    for node in 1..x.len() {
        let parent = places[node].parent as usize;
        x[node] = x[parent] + contours[parent].left_offset + places[node].position;
        ply[node] = ply[parent] + 1;
    }
}

/// The leftmost and the rightmost edge of the whole tree, relative to the root's centre.
fn edges(contours: &[Contour], half_width: impl Fn(u32) -> f64 + Copy) -> (f64, f64) {
    let (mut left_edge, mut right_edge) = (-half_width(0), half_width(0));
    let (mut left, mut left_x) = step_left(contours, 0, 0.0);
    let (mut right, mut right_x) = step_right(contours, 0, 0.0);
    while left != END {
        left_edge = left_edge.min(left_x - half_width(left));
        right_edge = right_edge.max(right_x + half_width(right));
        (left, left_x) = step_left(contours, left, left_x);
        (right, right_x) = step_right(contours, right, right_x);
    }
    (left_edge, right_edge)
}

/// What is written while the children of a node get their places.
struct TidyPlacing<'a> {
    places: &'a mut [FamilyPlace],
    contours: &'a mut [Contour],
    shares: &'a mut Vec<Share>,
}

impl TidyPlacing<'_> {
    /// Gives the siblings within `family`, a parent and all its descendants, their places from left to right. Returns
    /// how many they are, and how deep the forest of them all reaches.
    fn place_children(
        self,
        family: Range<u32>,
        siblings: &mut [Subtree],
        separation: impl Fn(u32, u32) -> f64 + Copy,
    ) -> (usize, SubtreeReach) {
        let Self { places, contours, shares } = self;
        let (parent, end) = (family.start, family.end);
        let mut forest = siblings[0].reach;
        let mut position = 0.0;
        places[siblings[0].root as usize] = FamilyPlace { parent, position };
        shares.clear();

        let mut index = 1;
        while index < siblings.len() && siblings[index].root < end {
            let (previous, next) = (&siblings[index - 1], &siblings[index]);
            let root = next.root;
            let (mut left, mut left_x) = step_right(contours, previous.root, position);
            position += separation(previous.root, next.root);

            if next.reach.height == 1 {
                // What is done below, for a leaf, which most nodes are: with few branches for the processor to guess
                // wrong: a thread to the end is no thread, and what is behind the tallest is never asked for.
                let contour = &mut contours[next.root as usize];
                (contour.right, contour.right_offset) = (left, left_x - position);
                let behind = if previous.reach.height > 1 { index as u32 - 1 } else { previous.behind };
                let (lowest, kept) = ((next.root, position), (forest.right, forest.right_offset));
                (forest.right, forest.right_offset) = select_unpredictable(left == END, lowest, kept);
                siblings[index].behind = behind;
            } else {
                // Down the inner contours, as far as both reach, pushing the new sibling away from what it hits.
                // First along the neighbour: nothing stands between the two that could want a share.
                let (mut right, mut right_offset) = step_left(contours, next.root, 0.0);
                let mut level = 1;
                while level < previous.reach.height.min(next.reach.height) {
                    position = position.max(left_x + separation(left, right) - right_offset);
                    (left, left_x) = step_right(contours, left, left_x);
                    (right, right_offset) = step_left(contours, right, right_offset);
                    level += 1;
                }
                let mut nearest = index - 1;
                while left != END && right != END {
                    nearest = nearest_below(siblings, nearest, level);
                    let least = left_x + separation(left, right) - right_offset;
                    if least > position {
                        share(shares, nearest, index, least - position);
                        position = least;
                    }
                    (left, left_x) = step_right(contours, left, left_x);
                    (right, right_offset) = step_left(contours, right, right_offset);
                    level += 1;
                }

                // A thread leads from the lower end of the shallower side to the rest of the deeper side's contour.
                let reach = next.reach;
                if left != END {
                    let contour = &mut contours[reach.right as usize];
                    (contour.right, contour.right_offset) = (left, left_x - (position + reach.right_offset));
                    siblings[index].behind = nearest_below(siblings, nearest, level) as u32;
                } else {
                    if right != END {
                        let contour = &mut contours[forest.left as usize];
                        contour.left = right;
                        contour.left_offset = position + right_offset - forest.left_offset;
                        forest.height = reach.height;
                        forest.left = reach.left;
                        forest.left_offset = position + reach.left_offset;
                    }
                    forest.right = reach.right;
                    forest.right_offset = position + reach.right_offset;
                }
            }
            places[root as usize] = FamilyPlace { parent, position };
            index += 1;
        }
        spread(siblings, places, shares);
        (index, forest)
    }
}

/// The sibling to which the right contour belongs on `level`, looked for from `sibling` to the left.
///
/// Every step to the left passes at least one level, so that these searches take no more time than the walk.
fn nearest_below(siblings: &[Subtree], mut sibling: usize, level: u32) -> usize {
    while siblings[sibling].reach.height <= level {
        sibling = siblings[sibling].behind as usize;
    }
    sibling
}

/// Notes that sibling `right` was pushed away from sibling `left` by `distance`, which the spaces between the
/// two are to share evenly.
fn share(shares: &mut Vec<Share>, left: usize, right: usize, distance: f64) {
    let each = distance / (right - left) as f64;
    shares.resize(shares.len().max(right + 1), Share::default());
    shares[left + 1].shift += each;
    shares[right].shift -= each;
    shares[right].change -= distance - each;
}

/// Moves the siblings that stand between others by what was noted for them.
fn spread(siblings: &[Subtree], places: &mut [FamilyPlace], shares: &[Share]) {
    let (mut shift, mut moved) = (0.0, 0.0);
    for (sibling, share) in siblings.iter().zip(shares) {
        shift += share.shift;
        moved += shift + share.change;
        places[sibling.root as usize].position += moved;
    }
}

/// The next node down the left contour, and its position; `x` is that of `node`.
fn step_left(contours: &[Contour], node: u32, x: f64) -> (u32, f64) {
    let contour = &contours[node as usize];
    (contour.left, x + contour.left_offset)
}

/// The next node down the right contour, and its position; `x` is that of `node`.
fn step_right(contours: &[Contour], node: u32, x: f64) -> (u32, f64) {
    let contour = &contours[node as usize];
    (contour.right, x + contour.right_offset)
}
