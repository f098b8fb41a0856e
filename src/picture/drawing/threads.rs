//! Threads from nodes at which an entry of the transposition table was used to the nodes that wrote it, and the same
//! position wherever it stands.

use super::{DrawingPart, Scene, SearchMarks};
use crate::marks::shapes::arrow_head;
use crate::marks::{Area, ColourRole, Point, Stroke, point};
use crate::run::Place;
use plyscope_core::trace::NodeId;

/// Of more uses than these only those of the node in focus and of the selected one have threads.
const FEW: usize = 8;

/// The nodes that are drawn, each with its room; `unit` is the height of a value's text.
pub(super) struct DrawnNodes<'d> {
    pub scene: &'d Scene<'d>,
    pub nodes: Vec<(Place, Area)>,
    /// Further ways to drawn nodes: what stands at their ends, and the edges.
    pub ways: Vec<(Place, [Point; 2])>,
    /// Where a visited node is drawn, if it is: itself, or the visit of the same place that is drawn instead of it.
    pub find: &'d dyn Fn(NodeId) -> Option<Area>,
    pub unit: f32,
}

/// One use of an entry.
struct EntryUse {
    user: NodeId,
    writer: NodeId,
    /// Whether the sentence or the selection is about it.
    is_strong: bool,
}

impl DrawnNodes<'_> {
    /// The threads of all uses so far, where both nodes are drawn, and a ring around each node at the position at hand.
    pub fn marks(&self) -> SearchMarks {
        let mut marks = SearchMarks::new(DrawingPart::Ground.alone());
        if !self.scene.run.trace.form().table {
            return marks;
        }
        self.same_position(&mut marks);
        let uses = self.uses();
        let few = uses.len() <= FEW;
        for thread in uses.iter().filter(|thread| thread.is_strong || few) {
            self.thread(&mut marks, thread);
        }
        marks
    }

    fn selected(&self) -> Option<NodeId> {
        match self.scene.selected {
            Some(Place::Visited(node)) => Some(node),
            _ => None,
        }
    }

    /// Rings the other nodes at the position of the node in focus, or of the selected one.
    fn same_position(&self, marks: &mut SearchMarks) {
        let Some(table) = self.scene.run.table() else { return };
        let asked = self.selected().unwrap_or_else(|| self.scene.moment.focus());
        let Some(position) = table.position_of(asked) else { return };
        for (place, area) in &self.nodes {
            let Place::Visited(node) = *place else { continue };
            let is_another = node != asked && node <= self.scene.moment.last_entered;
            if is_another && table.position_of(node) == Some(position) {
                let around = area.grown(self.unit * 0.32);
                let width = (self.unit * 0.1).clamp(1.2, 2.2);
                let stroke = Stroke::new(width, ColourRole::Ink).dashed(self.unit * 0.35, self.unit * 0.25);
                marks.belong_to(DrawingPart::SamePosition.of(*place)).rect(around, self.unit * 0.3, None, Some(stroke));
            }
        }
    }

    /// All uses so far at drawn nodes.
    fn uses(&self) -> Vec<EntryUse> {
        let (trace, moment, selected) = (&self.scene.run.trace, self.scene.moment, self.selected());
        let here = [moment.event.node(), moment.focus()];
        let nodes = self.nodes.iter().filter_map(|(place, _)| match place {
            Place::Visited(visited) if *visited <= moment.last_entered => Some(*visited),
            _ => None,
        });
        let uses = nodes.flat_map(|user| trace.uses(user).iter().map(move |row| (user, row.source())));
        uses.map(|(user, writer)| {
            let is_strong = here.contains(&user) || selected.is_some_and(|node| [user, writer].contains(&node));
            EntryUse { user, writer, is_strong }
        })
        .collect()
    }

    fn thread(&self, marks: &mut SearchMarks, thread: &EntryUse) {
        let (Some(user), Some(writer)) = (self.area_of(thread.user), self.area_of(thread.writer)) else { return };
        if user == writer {
            self.thread_along_way(marks, thread);
            return;
        }
        let unit = self.unit;
        // Out of the side that looks at the writer, so that it crosses neither node.
        let side = if writer.centre().x < user.centre().x { -1.0 } else { 1.0 };
        let begin = user.centre() + point(side * user.width / 2.0, 0.0);
        let end = writer.centre() + point(-side * writer.width / 2.0, 0.0);
        // It sags below the row of the lower one, where the row below begins.
        let sag = unit * 1.5 + (end - begin).length() * 0.08;
        let bend = point(f32::midpoint(begin.x, end.x), begin.y.max(end.y) + sag);
        let (width, role) =
            if thread.is_strong { (unit * 0.16, ColourRole::Ink) } else { (unit * 0.09, ColourRole::Second) };
        let stroke = Stroke::new(width.clamp(1.2, 3.0), role);
        marks.belong_to(DrawingPart::Thread.of(Place::Visited(thread.user)));
        marks.line(curve(begin, bend, end), stroke.dashed(unit * 0.3, unit * 0.22));
        marks.line(arrow_head([bend, end], unit * 0.45), stroke);
    }

    /// A node to which several ways lead is drawn once: the way itself is the thread.
    fn thread_along_way(&self, marks: &mut SearchMarks, thread: &EntryUse) {
        let place = Place::Visited(thread.user);
        let Some((_, ends)) = self.ways.iter().find(|(end, _)| *end == place) else { return };
        let [from, to] = *ends;
        let stroke = Stroke::new(
            (self.unit * 0.16).clamp(1.2, 3.0),
            if thread.is_strong { ColourRole::Ink } else { ColourRole::Second },
        );
        let aside = point(self.unit * 0.3, 0.0);
        let (from, to) = (from + aside, to + aside);
        marks.belong_to(DrawingPart::Thread.of(place));
        marks.line([from, to], stroke.dashed(self.unit * 0.3, self.unit * 0.22));
        marks.line(arrow_head([from, to], self.unit * 0.45), stroke);
    }

    /// The room of a visited node, or of the node to which
    /// the same moves lead in the search of the root that is drawn.
    fn area_of(&self, node: NodeId) -> Option<Area> {
        let run = self.scene.run;
        let drawn = |wanted: NodeId| {
            let is_it =
                |place: &Place| matches!(place, Place::Visited(shown) if run.nodes().is_same_child(*shown, wanted));
            (self.find)(wanted).or_else(|| self.nodes.iter().find(|(place, _)| is_it(place)).map(|(_, area)| *area))
        };
        drawn(node).or_else(|| {
            if run.trace.pass_of(node) == self.scene.moment.pass {
                return None;
            }
            let last = self.scene.moment.last_entered;
            let mut moves = run.nodes().path_to(node).into_iter().skip(1).map(|node| run.trace.record(node).mv());
            drawn(moves.try_fold(run.root(), |at, mv| run.trace.visit_by(at, mv, last))?)
        })
    }
}

/// Points of a quadratic curve.
fn curve(from: Point, bend: Point, to: Point) -> Vec<Point> {
    const PIECES: u16 = 16;
    let at = |piece: u16| {
        let part = f32::from(piece) / f32::from(PIECES);
        from.towards(bend, part).towards(bend.towards(to, part), part)
    };
    (0..=PIECES).map(at).collect()
}
