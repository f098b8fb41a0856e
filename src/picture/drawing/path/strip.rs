//! The strip: all children of a node as small marks, in the order in which they are tried.

use super::Family;
use super::pen::PathPainter;
use super::row_arrangement::{ChildState, RowState};
use crate::drawing::DrawingPart;
use crate::marks::{Area, ColourRole, Mark, Paint, Point, StripColumn, Stroke, point, shapes};
use crate::run::Place;
use plyscope_core::game::Chooser;
use plyscope_core::trace::NodeId;

/// Where the marks of a row are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StripPlace {
    /// The room of all of them.
    pub area: Area,
    /// How many there are.
    pub count: usize,
}

impl StripPlace {
    /// The room of one mark, across.
    pub fn slot(&self) -> f32 {
        self.area.width / self.count.max(1) as f32
    }

    /// Where the middle of a child's mark is, across.
    pub fn mark(&self, index: usize) -> f32 {
        self.area.left + (index as f32 + 0.5) * self.slot()
    }

    /// The child whose mark is nearest.
    pub fn nearest(&self, x: f32) -> usize {
        let index = (x - self.area.left) / self.slot();
        (index.max(0.0) as usize).min(self.count.saturating_sub(1))
    }
}

/// Below this many points for a mark, marks are columns.
const LEAST_SLOT: f32 = 2.0;
/// Below this many points, marks have no outline.
const LEAST_OUTLINED: f32 = 4.0;

/// The height of a mark of what was found, and the least of it, at the usual size.
const PIN: f32 = 6.0;
/// See [`PIN`].
const LEAST_PIN: f32 = 4.0;
/// How far such a mark keeps off a line above it, whose ring reaches over it.
const PIN_FROM_LINE: f32 = 3.5;

impl PathPainter<'_, '_> {
    /// Draws the marks of a row.
    pub(super) fn strip(&mut self, family: &Family, row: &RowState, strip: &StripPlace) {
        let of = DrawingPart::Strip.of(Place::Visited(family.node));
        self.ground.belong_to(of);
        if strip.slot() < LEAST_SLOT {
            self.columns(family, row, strip);
        } else {
            for index in 0..strip.count {
                self.mark(family, row, strip, index);
            }
        }
        self.cut_in_strip(row, strip);
    }

    fn mark(&mut self, family: &Family, row: &RowState, strip: &StripPlace, index: usize) {
        let s = self.scale;
        let size = (9.0 * s).min(0.82 * strip.slot());
        let half = size / 2.0;
        let centre = point(strip.mark(index), strip.area.centre().y);
        let state = row.state(index);
        let player = self.child_chooser(family, index, index < row.entered);
        let is_best = row.best == Some(index) && index < row.entered;
        let outlined = size >= LEAST_OUTLINED;
        let thin = |role: ColourRole| outlined.then(|| Stroke::new((0.11 * size).max(0.8), role));
        match state {
            ChildState::Pruned => {
                let slant = point(half * 0.75, -half);
                let stroke = Stroke::new((0.18 * size).clamp(0.8, 2.0 * s), ColourRole::Cut);
                self.ground.line([centre + slant * -1.0, centre + slant], stroke);
            }
            ChildState::Open => {
                self.ground.polygon(shapes::sign(centre, half, player), Some(ColourRole::Ink.into()), None)
            }
            _ if is_best => {
                self.ground.polygon(shapes::sign(centre, half, player), Some(ColourRole::Best.into()), None)
            }
            ChildState::Tried => {
                let own = player.map_or(ColourRole::Outline, ColourRole::of_chooser);
                let fill = player.map_or(ColourRole::Sunken, ColourRole::fill_of_chooser);
                let fill = if outlined { fill } else { own };
                self.ground.polygon(shapes::sign(centre, half, player), Some(fill.into()), thin(own));
            }
            ChildState::NotYet => {
                let fill = (!outlined).then(|| ColourRole::Outline.seen_through(0.5));
                self.ground.polygon(shapes::sign(centre, half, player), fill, thin(ColourRole::Outline));
            }
        }
    }

    /// Marks narrower than two points: a column a point, in which the strongest state wins.
    fn columns(&mut self, family: &Family, row: &RowState, strip: &StripPlace) {
        let columns = strip.area.width.round().max(1.0) as usize;
        let per = strip.count as f32 / columns as f32;
        let own = self.child_chooser(family, 0, false).map_or(ColourRole::Second, ColourRole::of_chooser);
        let column_of = |index: usize| ((index as f32 + 0.5) / per) as usize;
        let strongest = |column: usize| {
            let first = (column as f32 * per) as usize;
            let last = (((column + 1) as f32 * per).ceil() as usize).max(first + 1).min(strip.count);
            let holds = |index: Option<usize>| index.is_some_and(|index| column_of(index) == column);
            if holds(row.open) {
                0
            } else if holds(row.best) {
                1
            } else if row.is_cut && last > row.entered {
                2
            } else if first < row.entered {
                3
            } else {
                4
            }
        };
        let paints: [(Paint, StripColumn); 5] = [
            (ColourRole::Ink.into(), StripColumn { from: 0.0, to: 1.0 }),
            (ColourRole::Best.into(), StripColumn { from: 0.0, to: 1.0 }),
            (ColourRole::Cut.seen_through(0.7), StripColumn { from: 0.25, to: 0.75 }),
            (own.seen_through(0.7), StripColumn { from: 0.1, to: 0.9 }),
            (ColourRole::Outline.seen_through(0.35), StripColumn { from: 0.25, to: 0.75 }),
        ];
        let states: Vec<usize> = (0..columns).map(strongest).collect();
        for (state, (fill, span)) in paints.into_iter().enumerate() {
            if !states.contains(&state) {
                continue;
            }
            let columns =
                states.iter().map(|here| if *here == state { span } else { StripColumn::default() }).collect();
            self.ground.add(Mark::Strip { area: strip.area, fill, columns });
        }
    }

    /// Marks what was found among the children.
    pub(super) fn pins(&mut self, family: &Family, strip: &StripPlace) {
        let Some(found) = self.wanted.found else { return };
        let visits = family.node.0..self.scene.run.trace.end(family.node).0;
        // Among the children or among what was found, whichever are fewer.
        let below = found.before(NodeId(visits.end)) - found.before(NodeId(visits.start));
        let indexes: Vec<usize> = if below < family.visited() {
            found.within(visits).filter_map(|node| family.index_of(node)).collect()
        } else {
            let is_found =
                |index: &usize| family.visited_child(*index).is_some_and(|child| found.place_of(child).is_some());
            (0..family.visited()).filter(is_found).collect()
        };
        let s = self.scale;
        // The ring around a line reaches a little into the row below it. Marks keep off: they become smaller, and where
        // they would be too small, they stand below the strip.
        let above = self.rows.iter().rev().nth(1).filter(|above| above.form != super::PlyDetail::Full);
        let height = above.map_or(PIN, |above| (strip.area.top - 0.5 * s - above.area.bottom()) / s - PIN_FROM_LINE);
        let (y, height) = match height.min(PIN) {
            height if height >= LEAST_PIN => (strip.area.top - 0.5 * s, height * s),
            _ => (strip.area.bottom() + 0.5 * s, -LEAST_PIN * s),
        };
        let half = height.abs() / 1.7;
        let mut before = f32::NEG_INFINITY;
        self.edges.belong_to(DrawingPart::Found.of(Place::Visited(family.node)));
        for index in indexes {
            let x = strip.mark(index);
            // One for all that stand so close that they could not be told apart.
            if x - before < 2.0 {
                continue;
            }
            before = x;
            let tip = point(x, y);
            let corners = vec![tip, tip + point(-half, -height), tip + point(half, -height)];
            self.edges.polygon(
                corners,
                Some(ColourRole::Halo.into()),
                Some(Stroke::new(1.2 * self.scale, ColourRole::Ink)),
            );
        }
    }

    /// Scissors and a line where the cut fell.
    fn cut_in_strip(&mut self, row: &RowState, strip: &StripPlace) {
        if !row.is_cut || row.entered == row.all {
            return;
        }
        let s = self.scale;
        let x = strip.area.left + row.entered as f32 * strip.slot();
        let ends = [point(x, strip.area.top - 2.0 * s), point(x, strip.area.bottom() + 2.0 * s)];
        self.ground.line(ends, Stroke::new(1.8 * s, ColourRole::Cut));
        let at = point(x.max(self.left + 6.0 * s), strip.area.top - 7.0 * s);
        let size = 13.0 * s;
        self.captions.push(Area::around(at, size, size));
        self.edges.belong_to(DrawingPart::Cut.alone());
        self.edges.circle(at, size * 0.55, Some(ColourRole::Canvas.into()), None);
        self.edges.scissors(at, size, Stroke::new((0.1 * size).max(1.2), ColourRole::Cut));
    }

    /// Who chooses at a child; none at a leaf.
    pub(super) fn child_chooser(&self, family: &Family, index: usize, is_entered: bool) -> Option<Chooser> {
        let run = self.scene.run;
        if run.trace.form().by_player {
            return self.scene.chooser(&family.child(run, index, is_entered)?);
        }
        (!family.is_leaf(run, index, is_entered)).then(|| family.player(run).opponent().into())
    }

    /// The pale wedge from a node down to the marks of its children.
    pub(super) fn fan(&mut self, from: Point, strip: Area) {
        self.ground.belong_to(DrawingPart::Ground.alone());
        let pale = Some(ColourRole::Outline.seen_through(0.13));
        let wedge = vec![from, point(strip.right(), strip.top), point(strip.left, strip.top)];
        self.ground.polygon(wedge, pale, None);
        self.ground.rect(strip, 0.0, pale, None);
    }
}
