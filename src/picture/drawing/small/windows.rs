//! Windows on the edges and beside the nodes, and what nodes can be.
//!
//! Their places follow from the tree, its room and the setting, not from the step: nothing jumps. On an edge stands the
//! window that was handed down, beside an open node its window now. Where there is no room that is free of nodes, names
//! and other windows, a window is left out; where they are written at all visited nodes, those of a node's children
//! stand on their edges all, or only as along a path.

use std::collections::{HashMap, HashSet};

use super::crowd::{Crowd, NumberedLines};
use super::{LabelRoom, Small, children, scale};
use crate::drawing::WindowMarks;
use crate::drawing::windows::{self, HEIGHTS, WrittenWindow};
use crate::drawing::{DrawingPart, Scene, SearchMarks};
use crate::marks::{Anchor, Area, ColourRole, Mark, Point, TextMeasure as _, TypeStyle, point, tree};
use crate::run::{DrawnKind, Place};
use plyscope_core::trace::NodeId;

/// How far down its edge a window may stand that is alone there.
const ALONE: [f32; 7] = [0.52, 0.45, 0.6, 0.68, 0.36, 0.76, 0.27];
/// How far beside its edge it stands where there is no other room, in widths of the window.
const ASIDE: [f32; 6] = [0.25, -0.25, 0.45, -0.45, 0.58, -0.58];
/// The room between two windows, and between a window and a node with its ring, in heights of a value's text.
const APART: f32 = 0.16;
/// See [`APART`].
const FROM_NODE: f32 = 0.45;

/// The room that the windows of a scene and what its nodes can be ask for.
pub(super) fn label_room(scene: &Scene<'_>) -> LabelRoom {
    let mut room = match scene.window_marks(true) {
        WindowMarks::Off => LabelRoom::NONE,
        WindowMarks::Sentence | WindowMarks::Path => {
            LabelRoom { between: scale::BETWEEN_ROWS_WITH_WINDOWS, ..LabelRoom::NONE }
        }
        WindowMarks::All => {
            LabelRoom { between: scale::BETWEEN_ROWS_WITH_ALL_WINDOWS, spread: scale::SPREAD_FOR_WINDOWS }
        }
    };
    if scene.writes_ranges() {
        room.between = room.between.max(scale::BETWEEN_ROWS_WITH_RANGES);
    }
    room
}

/// The edges on which windows may stand, by the nodes at their ends.
struct Items {
    all: Vec<WindowEdge>,
    /// Those that lead to a drawn node, and those that come from one, by their numbers.
    to: HashMap<u32, Vec<usize>>,
    from: HashMap<u32, Vec<usize>>,
}

impl Items {
    fn new(all: Vec<WindowEdge>) -> Self {
        let (mut to, mut from) = (HashMap::new(), HashMap::new());
        for (number, item) in all.iter().enumerate() {
            to.entry(item.to).or_insert_with(Vec::new).push(number);
            from.entry(item.parent).or_insert_with(Vec::new).push(number);
        }
        Self { all, to, from }
    }

    fn numbered<'i>(&'i self, numbers: Option<&'i Vec<usize>>) -> impl Iterator<Item = &'i WindowEdge> + 'i {
        numbers.into_iter().flatten().filter_map(|number| self.all.get(*number))
    }

    /// Those that lead to a drawn node.
    fn to(&self, index: u32) -> impl Iterator<Item = &WindowEdge> + '_ {
        self.numbered(self.to.get(&index))
    }

    /// Those that come from a drawn node.
    fn from(&self, index: u32) -> impl Iterator<Item = &WindowEdge> + '_ {
        self.numbered(self.from.get(&index))
    }
}

/// An edge on which a window may stand.
struct WindowEdge {
    /// The visit at its end.
    node: NodeId,
    ends: [Point; 2],
    /// The drawn node above, and the one at its end.
    parent: u32,
    to: u32,
}

/// Where windows stand, whichever of them the step shows.
#[derive(Default)]
struct WindowPlaces {
    /// On the edge above the visit of a node.
    chips: HashMap<NodeId, Area>,
    /// Beside a drawn node: its window now.
    nows: HashMap<u32, Area>,
    /// Beside a drawn node: what it can be.
    ranges: HashMap<u32, Area>,
}

/// What windows keep clear of.
struct Ground {
    /// The nodes with their rings, and what is written beside them and on edges.
    taken: Crowd,
    edges: NumberedLines,
}

/// The windows that are placed already: many, and a few more.
#[derive(Clone, Copy)]
struct Taken<'t> {
    many: Option<&'t Crowd>,
    few: &'t [Area],
}

impl Taken<'_> {
    fn overlaps(self, room: Area) -> bool {
        self.many.is_some_and(|many| many.overlaps(room)) || self.few.iter().any(|other| other.overlaps(room))
    }
}

impl Small<'_> {
    /// Writes the windows, and what nodes can be, as far as the setting and the step show them.
    pub(super) fn windows(&self, marks: &mut SearchMarks, in_sight: &[u32]) {
        let wanted = self.scene.window_marks(self.picture().is_whole);
        let with_ranges = self.scene.writes_ranges();
        if wanted == WindowMarks::Off && !with_ranges {
            return;
        }
        let (items, ground) = (Items::new(self.items(in_sight)), self.ground(in_sight));
        let places = self.places(wanted, with_ranges, (&items, &ground), in_sight);
        let face = self.window_face();
        for item in &items.all {
            let (Some(room), Some(window)) = (places.chips.get(&item.node), self.scene.handed_down(item.node, wanted))
            else {
                continue;
            };
            let now = self.scene.window_now(item.node, wanted).filter(|_| places.nows.contains_key(&item.to));
            let format = self.scene.value_format();
            let written = match now {
                Some(now) => WrittenWindow::crossed_out(window, now, format),
                None => WrittenWindow::new(window, format),
            };
            marks.belong_to(DrawingPart::Window.of(Place::Visited(item.node)));
            written.chip(marks, &self.lettering, *room, face);
        }
        for (index, visited) in self.visited(in_sight) {
            if let (Some(room), Some(now)) = (places.nows.get(&index), self.scene.window_now(visited, wanted)) {
                marks.belong_to(DrawingPart::WindowNow.of(Place::Visited(visited)));
                windows::plate(marks, *room, None);
                let written = WrittenWindow::new(now, self.scene.value_format());
                let half = written.width(&self.lettering, face) / 2.0;
                let at = self.beside(index, *room, half);
                written.write(marks, &self.lettering, at, windows::WindowStyle::usual(face));
            }
            let ply = self.node(index).map_or(0, |node| node.ply);
            if let (Some(room), Some(range)) = (places.ranges.get(&index), self.scene.range(visited, ply)) {
                let style = self.range_face().coloured(ColourRole::Second);
                marks.belong_to(DrawingPart::Range.of(Place::Visited(visited)));
                let half = self.lettering.width(&range, style.face) / 2.0;
                let at = self.beside(index, *room, half);
                marks.on_plate(Mark::text(&self.lettering, Anchor::Middle.at(at), style, &range), ColourRole::Canvas);
            }
        }
    }

    fn window_face(&self) -> TypeStyle {
        windows::face(self.unit(), self.least())
    }

    fn range_face(&self) -> TypeStyle {
        windows::range_face(self.unit(), self.least())
    }

    /// The middle of a text in a room that is as wide as the widest of its kind: at the side of the node.
    fn beside(&self, index: u32, room: Area, half: f32) -> Point {
        let (centre, middle) = (room.centre(), self.centre(index).x);
        let inset = (room.width / 2.0 - half - self.window_face().size * 0.3).max(0.0);
        let aside = match () {
            () if room.left >= middle => -inset,
            () if room.right() <= middle => inset,
            () => 0.0,
        };
        point(centre.x + aside, centre.y)
    }

    /// The drawn nodes that the search visits, sooner or later.
    fn visited<'a>(&'a self, in_sight: &'a [u32]) -> impl Iterator<Item = (u32, NodeId)> + 'a {
        in_sight.iter().filter_map(|index| match self.node(*index)?.place {
            Place::Visited(visited) => Some((*index, visited)),
            Place::Unvisited { .. } => None,
        })
    }

    /// The edges above visited nodes, by each way that leads to them.
    fn items(&self, in_sight: &[u32]) -> Vec<WindowEdge> {
        let own = in_sight.iter().filter_map(|&index| {
            let Place::Visited(node) = self.picture().by_own_way(index).filter(|_| index > 0)?.place else {
                return None;
            };
            Some(WindowEdge { node, ends: self.edge_ends(index)?, parent: self.node(index)?.parent, to: index })
        });
        let ways = self.picture().ways.iter().filter_map(|way| {
            let Place::Visited(node) = way.node.place else { return None };
            let ends = [self.area(way.node.parent).centre_bottom(), self.area(way.to).centre_top()];
            Some(WindowEdge { node, ends, parent: way.node.parent, to: way.to })
        });
        let root = self.visited(in_sight).find(|(index, _)| *index == 0);
        let root = root.map(|(to, node)| WindowEdge { node, ends: [self.area(0).centre_top(); 2], parent: 0, to });
        root.into_iter().chain(own).chain(ways).collect()
    }

    fn ground(&self, in_sight: &[u32]) -> Ground {
        let unit = self.unit();
        let nodes = in_sight.iter().map(|index| self.area(*index).grown(unit * FROM_NODE));
        let names = in_sight.iter().flat_map(|index| self.rooms_of_names(*index));
        let labels = in_sight.iter().filter_map(|index| self.room_on_edge(*index));
        let edges = in_sight.iter().filter_map(|index| Some((*index, self.edge_ends(*index)?)));
        let mut taken = self.crowd();
        taken.extend(nodes.chain(names).chain(labels));
        taken.extend(self.rooms_of_cuts(in_sight));
        Ground { taken, edges: NumberedLines::new(self.square(), edges.collect()) }
    }

    /// The rooms of the signs of all cutoffs, whether they have come by the step or not.
    fn rooms_of_cuts(&self, in_sight: &[u32]) -> Vec<Area> {
        let trace = &self.run().trace;
        let mut cut_parents = HashSet::new();
        let cut = in_sight.iter().filter_map(|&index| {
            let child = self.picture().by_own_way(index)?;
            let Place::Unvisited { above, .. } = child.place else { return None };
            let is_cut = self.node(child.parent)?.place == Place::Visited(above) && trace.record(above).has_fired();
            is_cut.then_some((index, child.parent))
        });
        cut.filter_map(|(index, parent)| {
            Some(tree::rooms_of_cut(self.edge_ends(index)?, cut_parents.insert(parent), self.unit()))
        })
        .flatten()
        .collect()
    }

    /// A side of the squares in which is looked for what lies near: about as wide as a node with its ring.
    fn square(&self) -> f32 {
        self.unit() * 3.0
    }

    fn crowd(&self) -> Crowd {
        Crowd::new(self.square())
    }

    /// The drawn nodes above a drawn node, from itself up.
    fn with_those_above(&self, index: u32) -> impl Iterator<Item = u32> + '_ {
        let above = |index: &u32| (*index > 0).then(|| self.node(*index).map_or(0, |node| node.parent));
        std::iter::successors(Some(index), above)
    }

    fn places(
        &self,
        wanted: WindowMarks,
        with_ranges: bool,
        (items, ground): (&Items, &Ground),
        in_sight: &[u32],
    ) -> WindowPlaces {
        let mut places = WindowPlaces::default();
        if wanted != WindowMarks::Off {
            places.chips = self.places_of_chips(wanted, items, ground);
            let face = self.window_face();
            let widest = windows::size(self.lettering.width(&windows::widest(self.scene)[0], face), face);
            let mut all = self.crowd();
            if wanted == WindowMarks::All {
                all.extend(places.chips.values().copied());
            }
            for index in in_sight.iter().filter(|index| self.is_inner(**index)) {
                let mut few: Vec<Area> = Vec::new();
                for above in self.with_those_above(*index) {
                    few.extend(places.nows.get(&above));
                    few.extend(items.to(above).filter_map(|item| places.chips.get(&item.node)));
                }
                // Those of other branches are not written at the same time, unless all are.
                few.extend(items.from(*index).filter_map(|item| places.chips.get(&item.node)));
                let taken = Taken { many: Some(&all), few: &few };
                let own = items.to(*index).next().and_then(|item| places.chips.get(&item.node));
                if let Some(room) = self.room_beside(*index, widest, own, (ground, taken)) {
                    places.nows.insert(*index, room);
                }
            }
        }
        if with_ranges {
            let widest = windows::size(
                self.lettering.width(&windows::widest(self.scene)[1], self.range_face()),
                self.range_face(),
            );
            let mut all = self.crowd();
            all.extend(places.chips.values().chain(places.nows.values()).copied());
            for index in in_sight.iter().filter(|index| self.is_inner(**index)) {
                let taken = Taken { many: Some(&all), few: &[] };
                if let Some(room) = self.room_beside(*index, widest, None, (ground, taken)) {
                    places.ranges.insert(*index, room);
                    all.push(room);
                }
            }
        }
        places
    }

    fn is_inner(&self, index: u32) -> bool {
        self.node(index).is_some_and(|node| matches!(node.drawn, DrawnKind::Inner | DrawnKind::Folded(_)))
    }

    /// The windows on the edges: on each as if it were alone with those above it, or where all are written, with all
    /// others.
    fn places_of_chips(&self, wanted: WindowMarks, items: &Items, ground: &Ground) -> HashMap<NodeId, Area> {
        let face = self.window_face();
        let size = |item: &WindowEdge| {
            let window = self.run().nodes().handed_down(item.node)?;
            Some(windows::size(
                WrittenWindow::new(window, self.scene.value_format()).width(&self.lettering, face),
                face,
            ))
        };
        let mut places: HashMap<NodeId, Area> = HashMap::new();
        for item in &items.all {
            let Some(size) = size(item) else { continue };
            let above = self.with_those_above(item.to).skip(1).flat_map(|above| items.to(above));
            let above: Vec<Area> = above.filter_map(|above| places.get(&above.node).copied()).collect();
            if let Some(room) = self.room_alone(item, size, (ground, Taken { many: None, few: &above })) {
                places.insert(item.node, room);
            }
        }
        if wanted != WindowMarks::All {
            return places;
        }
        // Those of a node's children stand on all their edges, or only the open one is written.
        let mut all: HashMap<NodeId, Area> = HashMap::new();
        let mut taken = self.crowd();
        let root = items.to(0).find(|item| item.parent == 0);
        let mut seen = HashSet::new();
        for parent in items.all.iter().map(|item| item.parent).filter(|parent| seen.insert(*parent)) {
            let family: Vec<&WindowEdge> = items.from(parent).filter(|item| item.to != parent).collect();
            // It has none above, and is the first.
            if let Some((root, room)) =
                root.filter(|_| parent == 0).and_then(|root| Some((root, *places.get(&root.node)?)))
            {
                all.insert(root.node, room);
                taken.push(room);
            }
            let numbers: HashMap<u32, usize> = children(self.picture(), parent).zip(0..).collect();
            let stood = HEIGHTS.into_iter().find_map(|heights| {
                let mut rooms: Vec<Area> = Vec::new();
                for (number, item) in family.iter().enumerate() {
                    // Where another way leads there, it is none of the drawn children.
                    let number = numbers.get(&item.to).copied().unwrap_or(number);
                    let height = *heights.get(number % heights.len().max(1))?;
                    let size = size(item)?;
                    let room = Area::around(item.ends[0].towards(item.ends[1], height), size.x, size.y);
                    if !self.is_clear(room, ground, Taken { many: Some(&taken), few: &rooms }) {
                        return None;
                    }
                    rooms.push(room);
                }
                Some(rooms)
            });
            for (item, room) in family.iter().zip(stood.into_iter().flatten()) {
                taken.push(room);
                all.insert(item.node, room);
            }
        }
        all
    }

    /// The room of a window that stands on its edge alone; the root's stands beside it.
    fn room_alone(&self, item: &WindowEdge, size: Point, (ground, taken): (&Ground, Taken<'_>)) -> Option<Area> {
        if item.to == 0 {
            return self.room_beside(0, size, None, (ground, taken));
        }
        let at = |height: f32, aside: f32| {
            Area::around(item.ends[0].towards(item.ends[1], height) + point(aside * size.x, 0.0), size.x, size.y)
        };
        let best = |rooms: &[Area]| self.best_room(rooms, item.to, (ground, taken));
        // Where the signs of a cutoff leave no room in its middle, it stands with one half on the edge.
        best(&ALONE.map(|height| at(height, 0.0)))
            .or_else(|| ASIDE.into_iter().find_map(|aside| best(&ALONE.map(|height| at(height, aside)))))
    }

    /// The room of a text beside a node: on its sides, at its corners, or below the window on the edge above it.
    fn room_beside(
        &self,
        index: u32,
        size: Point,
        chip: Option<&Area>,
        (ground, taken): (&Ground, Taken<'_>),
    ) -> Option<Area> {
        let (area, unit) = (self.area(index), self.unit());
        let from = unit * (FROM_NODE + 0.08);
        let side = |side: f32, near: f32, top: f32| {
            let x = area.centre().x + side * near;
            Area { left: if side < 0.0 { x - size.x } else { x }, top, width: size.x, height: size.y }
        };
        // Beyond the tag of a bound that the node may own.
        let tag = from.max(self.owner_tag_end());
        let beside = |to: f32| side(to, area.width / 2.0 + tag, area.centre().y - size.y / 2.0);
        let above = |to: f32| side(to, area.width * 0.2, area.top - from - size.y);
        let below = |to: f32| side(to, area.width * 0.3, area.bottom() + from);
        let stacked = |chip: &Area, down: f32| {
            let y = chip.centre().y + down * (chip.height / 2.0 + size.y / 2.0 + unit * APART * 1.2);
            Area::around(point(chip.centre().x, y), size.x, size.y)
        };
        let mut rooms = vec![beside(1.0), beside(-1.0), above(1.0), above(-1.0)];
        // The root's stands beside it, and the one now behind that.
        if let Some(chip) = chip.filter(|_| index == 0) {
            rooms.insert(0, Area { left: chip.right() + unit * 0.3, ..beside(1.0) });
        }
        rooms.extend(chip.into_iter().flat_map(|chip| [stacked(chip, 1.0), stacked(chip, -1.0)]));
        rooms.extend([below(1.0), below(-1.0)]);
        self.best_room(&rooms, index, (ground, taken))
    }

    /// The first of these rooms that are clear which the fewest edges cross, but for the node's own.
    fn best_room(&self, rooms: &[Area], index: u32, (ground, taken): (&Ground, Taken<'_>)) -> Option<Area> {
        let clear = rooms.iter().filter(|room| self.is_clear(**room, ground, taken));
        clear.min_by_key(|room| ground.edges.crossing(**room, index)).copied()
    }

    fn is_clear(&self, room: Area, ground: &Ground, taken: Taken<'_>) -> bool {
        let around = room.grown(self.unit() * APART);
        self.projection.panel.holds(room) && !ground.taken.overlaps(room) && !taken.overlaps(around)
    }
}
