//! The nodes, with what is written in them and beside them.

use super::{Small, board, children};
use crate::drawing::{DrawingPart, NodeState, NodeText, SearchMarks};
use crate::marks::tree::{self, Interior, NodeContent, NodeLook, TAB, Tint};
use crate::marks::{Anchor, Area, ColourRole, Mark, Point, TextMeasure as _, TypeStyle, point, wrapped};
use crate::run::{DrawnKind, PictureNode, Place, name_of_place};
use plyscope_core::game::Chooser;
use plyscope_core::trace::BoundKind;
use plyscope_text::LanguageWords as _;

impl From<NodeState> for NodeLook {
    fn from(state: NodeState) -> Self {
        match state {
            NodeState::Unvisited => Self::NotYet,
            NodeState::Open => Self::Open,
            NodeState::Closed(BoundKind::Exact) => Self::Closed(Tint::All),
            NodeState::Closed(BoundKind::Lower) => Self::Closed(Tint::Right),
            NodeState::Closed(BoundKind::Upper) => Self::Closed(Tint::Left),
            NodeState::Believed(_) => Self::Closed(Tint::Hollow),
            NodeState::Pruned => Self::Spared,
        }
    }
}

impl Small<'_> {
    pub(super) fn rich_node(&self, marks: &mut SearchMarks, index: u32, node: &PictureNode) {
        let (area, unit) = (self.area(index), self.unit());
        let player = self.scene.chooser(node);
        let look = NodeLook::from(self.scene.state(node));
        if node.visit > 1 {
            marks.belong_to(DrawingPart::Tag.of(node.place)).earlier_visits(area, node.visit, unit);
        }
        marks.belong_to(DrawingPart::Node.of(node.place)).node(area, player, look, unit);
        if self.fired_in_vain(node) {
            marks.empty_cut(area, unit);
        }
        let mut middle = tree::middle_of(area, player, unit);
        if let Some(position) = self.board(node) {
            marks.belong_to(DrawingPart::Board.of(node.place));
            middle.y = board::draw(marks, &position, area, player, unit) + unit * 0.62;
        }
        // A round node is narrower above and below its middle.
        let width = if player == Some(Chooser::Chance) { area.width * 0.86 } else { area.width };
        self.value(marks, node, Interior { middle, width, look, unit });
        if let Some(name) = self.name(node) {
            marks.belong_to(DrawingPart::Name.of(node.place));
            if player.is_none() {
                self.name_below(marks, index, &name, self.scene.writer(node, self.lettering.language).as_deref());
            } else {
                self.name_beside(marks, index, &name);
            }
        }
    }

    /// Whether a test fired at a node with nothing left to spare.
    fn fired_in_vain(&self, node: &PictureNode) -> bool {
        let Place::Visited(visited) = node.place else { return false };
        let trace = &self.run().trace;
        self.scene.moment.has_fired(trace, visited) && trace.spared(visited) == 0
    }

    fn value(&self, marks: &mut SearchMarks, node: &PictureNode, interior: Interior) {
        let count = |count: u32| (self.lettering.language.words().numbers.count)(u64::from(count));
        let written = self.scene.written(node);
        let (text, role) = match (&written, node.drawn) {
            (_, DrawnKind::More(more)) => (format!("+{}", count(more)), ColourRole::Second),
            (NodeText::Known(text), _) => (text.clone(), ColourRole::Ink),
            (NodeText::NotYet(text), _) => (text.clone(), ColourRole::Faint),
            (NodeText::Never, _) => ("?".to_owned(), ColourRole::Second),
            (NodeText::Nothing, DrawnKind::Folded(all)) if all > 1 => (format!("({})", count(all)), ColourRole::Second),
            (NodeText::Nothing | NodeText::Covered, _) => (String::new(), ColourRole::Ink),
        };
        let inside = match written {
            NodeText::Covered if text.is_empty() => NodeContent::Card,
            _ if text.is_empty() => NodeContent::Nothing,
            _ => NodeContent::Text(&text, role),
        };
        marks.belong_to(DrawingPart::Value.of(node.place));
        marks.inside(&self.lettering, interior, inside);
    }

    /// The type of names.
    fn name_face(&self) -> TypeStyle {
        TypeStyle::regular((self.unit() * 0.78).max(self.least()))
    }

    /// The type of what else is said of a node: smaller than its name, since it is longer.
    fn note_face(&self) -> TypeStyle {
        TypeStyle::regular((self.unit() * 0.62).max(self.least()))
    }

    /// The room between the lower edge of a node and what is written below it: the halo of the node in focus would run
    /// through the letters.
    fn below_node(&self) -> f32 {
        (self.unit() * 0.62).max(3.0)
    }

    /// A leaf's name, and below it who wrote the entry that its value comes from, in as many lines as they need.
    fn name_below(&self, marks: &mut SearchMarks, index: u32, name: &str, writer: Option<&str>) {
        for (line, face, at) in self.lines_below(index, name, writer) {
            marks.text(&self.lettering, Anchor::Middle.at(at), face.coloured(ColourRole::Second), &line);
        }
    }

    /// The lines below a leaf, each with its type and its middle.
    fn lines_below(&self, index: u32, name: &str, writer: Option<&str>) -> Vec<(String, TypeStyle, Point)> {
        let unit = self.unit();
        let room = (self.picture().widths.get(index as usize).copied().unwrap_or(0.0) as f32 + 0.8) * unit;
        let mut at = self.area(index).centre_bottom() + point(0.0, self.below_node());
        let written = [Some((name, self.name_face())), writer.map(|writer| (writer, self.note_face()))];
        let mut lines = Vec::new();
        for (text, face) in written.into_iter().flatten() {
            for line in wrapped(&self.lettering, text, face, room) {
                lines.push((line, face, at + point(0.0, face.row() / 2.0)));
                at.y += face.row();
            }
        }
        lines
    }

    /// The rooms of what is written beside a node or below it, its name among it, whether the step hides that or not.
    pub(super) fn rooms_of_names(&self, index: u32) -> Vec<Area> {
        let language = self.lettering.language;
        let Some(node) = self.node(index).filter(|_| !self.with_boards) else { return Vec::new() };
        let Some(name) = name_of_place(self.run(), node.place, language) else { return Vec::new() };
        if self.scene.chooser(node).is_some() {
            return vec![self.room_of_name(index, &name)];
        }
        let lines = self.lines_below(index, &name, self.scene.writer(node, language).as_deref());
        let room = |(line, face, at): (String, TypeStyle, Point)| {
            Area::around(at, self.lettering.width(&line, face), face.row())
        };
        lines.into_iter().map(room).collect()
    }

    /// Says at each node that shows a later visit of its move which look it is, and at each inner one that the table
    /// settled who wrote the entry: beside it, above or below, where nothing else is written and no other node stands.
    /// Where there is no such place, its tabs and its sign alone tell.
    pub(super) fn notes(&self, marks: &mut SearchMarks, in_sight: &[u32]) {
        let language = self.lettering.language;
        for (index, node) in in_sight.iter().filter_map(|index| Some((*index, self.node(*index)?))) {
            let look = (node.visit > 1).then(|| (language.words().tree.look)(node.visit));
            // At a leaf it stands below the name.
            let writer = self.scene.chooser(node).and_then(|_| self.scene.writer(node, language));
            for text in look.into_iter().chain(writer) {
                let Some(room) = self.room_of_note(marks, in_sight, index, &text) else { continue };
                let style = self.note_face().coloured(ColourRole::Second);
                marks.belong_to(DrawingPart::Tag.of(node.place));
                let at = point(room.left, room.centre().y);
                marks.on_plate(Mark::text(&self.lettering, Anchor::Start.at(at), style, &text), ColourRole::Canvas);
            }
        }
    }

    /// The first room for such a text that is free; one that an edge crosses only if there is no other.
    fn room_of_note(&self, marks: &SearchMarks, in_sight: &[u32], index: u32, text: &str) -> Option<Area> {
        let (area, unit, face) = (self.area(index), self.unit(), self.note_face());
        let node = self.node(index)?;
        let (width, height, apart) = (self.lettering.width(text, face), face.row(), self.below_node());
        let texts: Vec<(Area, bool)> = (marks.list().iter())
            .filter(|drawn| matches!(drawn.mark, Mark::Text { .. }))
            .map(|drawn| (drawn.mark.bounds().grown_by(4.0, 0.0), drawn.of == DrawingPart::Name.of(node.place)))
            .collect();
        let tabs = unit * TAB * node.visit.saturating_sub(1).min(2) as f32;
        let own_name = texts.iter().filter(|(_, is_own_name)| *is_own_name).map(|(name, _)| name.bottom());
        let bottom = own_name.fold(area.bottom() + apart, f32::max);
        let corner = |left: f32, top: f32| Area { left, top, width, height };
        let side = |side: f32, near: f32, top: f32| {
            let x = area.centre().x + side * near;
            corner(if side < 0.0 { x - width } else { x }, top)
        };
        let beside = |to: f32| side(to, area.width / 2.0 + apart + tabs.max(3.0), area.centre().y - height / 2.0);
        let above = |to: f32| side(to, area.width * 0.22, area.top - apart - tabs - height);
        let below = corner(area.centre().x - width / 2.0, bottom);
        let rooms = match self.scene.chooser(node) {
            None => [below, above(1.0), above(-1.0), beside(1.0), beside(-1.0)],
            Some(_) => [beside(1.0), beside(-1.0), above(1.0), above(-1.0), below],
        };
        let is_clear = |room: &Area| {
            let around = room.grown_by(3.0, 0.0);
            // A node that is in focus, or owns a bound, has a ring.
            let others = in_sight.iter().filter(|other| **other != index).map(|other| self.area(*other).grown(apart));
            self.projection.panel.holds(around)
                && !texts.iter().any(|(text, _)| text.overlaps(around))
                && !others.into_iter().any(|other| other.overlaps(around))
        };
        let is_crossed = |room: &Area| {
            let edges = in_sight.iter().filter_map(|other| self.edge_ends(*other));
            edges.into_iter().any(|edge| room.is_crossed_by(edge))
        };
        let clear: Vec<Area> = rooms.into_iter().filter(is_clear).collect();
        clear.iter().find(|room| !is_crossed(room)).or(clear.first()).copied()
    }

    /// An inner node's name: above a corner of the node, on the side to which the edge does not lead; where the edges
    /// to its siblings pass there, above the other corner, or beside the node.
    fn name_beside(&self, marks: &mut SearchMarks, index: u32, name: &str) {
        let (face, room) = (self.name_face(), self.room_of_name(index, name));
        // Where there is no free room, edges to farther siblings pass here.
        marks.rect(room.grown_by(1.0, -2.0), 2.0, Some(ColourRole::Canvas.into()), None);
        let at = point(room.left, room.centre().y);
        marks.text(&self.lettering, Anchor::Start.at(at), face.coloured(ColourRole::Second), name);
    }

    /// The room of an inner node's name: the first that nothing else crosses, or else the usual one.
    pub(super) fn room_of_name(&self, index: u32, name: &str) -> Area {
        let (area, unit, face) = (self.area(index), self.unit(), self.name_face());
        let (width, height) = (self.lettering.width(name, face), face.row());
        let usual = if self.parent_is_right(index) { -1.0 } else { 1.0 };
        let room = |side: f32, near: f32, top: f32| {
            let x = area.centre().x + side * near;
            Area { left: if side < 0.0 { x - width } else { x }, top, width, height }
        };
        // High enough to clear the halo that the node may get.
        let above = |side| room(side, area.width * 0.22, area.top - unit * 0.6 - height);
        let beside = |side| room(side, area.width * 0.5 + unit * 0.7, area.centre().y - height / 2.0);
        let below = |side| room(side, area.width * 0.3, area.bottom() + unit * 0.55);
        let rooms = [above(usual), above(-usual), beside(usual), beside(-usual)];
        let between = self.ways_to(index).flat_map(|way| self.between(index, way, width, height));
        // Below a node there may come scissors.
        let all: Vec<Area> = rooms.into_iter().chain(between).chain([below(usual), below(-usual)]).collect();
        // The halo of a node that stands beside it below another parent is there at few steps.
        let is_free = |apart: f32| all.iter().find(|room| self.is_free_for_name(**room, index, apart * unit)).copied();
        is_free(0.6).or_else(|| is_free(0.12)).unwrap_or(rooms[0])
    }

    /// The other ways to a drawn node, as the ends of their edges.
    fn ways_to(&self, index: u32) -> impl Iterator<Item = [Point; 2]> {
        let ways = self.picture().ways.iter().filter(move |way| way.to == index);
        ways.map(|way| [self.area(way.node.parent).centre_bottom(), self.area(way.to).centre_top()])
    }

    /// Rooms of such a size above a node that two ways lead to, between the edges: the nearest one first.
    fn between(&self, index: u32, way: [Point; 2], width: f32, height: f32) -> Vec<Area> {
        let Some(own) = self.edge_ends(index) else { return Vec::new() };
        let room = |along: f32| {
            let middle = own[1].towards(own[0], along).towards(way[1].towards(way[0], along), 0.5);
            Area::around(middle, width, height)
        };
        [0.35, 0.45, 0.55, 0.65].map(room).to_vec()
    }

    /// The nodes next to a drawn one in its row, whichever node they stand below.
    fn beside_in_row(&self, index: u32) -> [Option<u32>; 2] {
        let Some(ply) = self.node(index).map(|node| node.ply) else { return [None; 2] };
        let is_in_row = |other: &u32| self.node(*other).is_some_and(|other| other.ply == ply);
        let mut after = index + 1..self.picture().nodes.len() as u32;
        [(0..index).rev().find(is_in_row), after.find(is_in_row)]
    }

    /// Whether neither the edges above a node and its siblings, by whichever way, and to its children, nor its siblings
    /// reach into a room, and the nodes beside it in its row keep so far `apart`.
    fn is_free_for_name(&self, room: Area, index: u32, apart: f32) -> bool {
        let Some(node) = self.node(index).filter(|_| index > 0) else { return true };
        let below = children(self.picture(), index).filter_map(|child| self.edge_ends(child));
        // A thread runs beside the way along which an entry of the table was used.
        let around = room.grown_by(self.unit() * 0.35, 0.0);
        if below.into_iter().any(|edge| room.is_crossed_by(edge))
            || self.ways_to(index).any(|edge| around.is_crossed_by(edge))
        {
            return false;
        }
        let is_behind = |other: u32, apart: f32| other != index && self.area(other).grown(apart).overlaps(room);
        let is_crossed = |sibling| self.edge_ends(sibling).is_some_and(|edge| room.is_crossed_by(edge));
        let mut siblings = children(self.picture(), node.parent);
        !self.beside_in_row(index).into_iter().flatten().any(|beside| is_behind(beside, apart))
            && !siblings.any(|sibling| is_crossed(sibling) || is_behind(sibling, self.unit() * 0.6))
    }
}
