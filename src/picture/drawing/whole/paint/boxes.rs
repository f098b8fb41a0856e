//! Nodes that have boxes of their own.

use crate::drawing;
use crate::marks::tree::{self, NodeLook, Tint};
use crate::marks::{Anchor, Area, ColourRole, Mark, Point, Stroke, TypeStyle, clipped, point};
use crate::run::Place;
use plyscope_core::replay::Status;
use plyscope_core::trace::{BoundKind, NodeId};

use super::{FANNED, NodeColumnRange, RowCaption, WholePainter, value};
use crate::drawing::whole::{MARKED, NAMED, NameCache, PlyRow, PlyStyle, WholePart, names};

/// A node that has a box of its own.
#[derive(Clone, Copy)]
pub(super) struct BoxedNode<'r> {
    pub(super) row: &'r PlyRow,
    pub(super) cell: &'r NodeColumnRange,
    /// What is said of its row.
    pub(super) caption: Option<&'r RowCaption>,
}

impl WholePainter<'_> {
    /// Draws a node that has room for a name; whether it has got one.
    pub(super) fn boxed(&mut self, boxed: BoxedNode<'_>, names: &mut NameCache) -> bool {
        let BoxedNode { row, cell, .. } = boxed;
        let (node, area) = (cell.node, self.area_of(row, &cell.columns));
        let (tint, own) = self.colours(node, row.row);
        let is_past = node <= self.whole.run.moment().last_entered;
        self.marks.belong_to(WholePart::Box.of(node));
        if is_past {
            let entered = self.entered(node, &cell.columns);
            let inside = self.area_of(row, &entered);
            if entered.len() < cell.columns.len() {
                self.marks.rect(inside, 0.0, Some(tint.into()), None);
                self.marks.rect(area, 0.0, None, Some(Stroke::new(1.0, own)));
            } else {
                self.marks.rect(area, 0.0, Some(tint.into()), Some(Stroke::new(1.0, own)));
            }
        } else {
            let outline = Stroke::new(1.0, ColourRole::Outline.seen_through(0.6));
            self.marks.rect(area, 0.0, Some(ColourRole::Canvas.into()), Some(outline));
        }
        if self.is_cut(node) && cell.ends[1] {
            let edge = Area::between(area.right() - 3.0, area.right(), area.top, area.bottom());
            let paint = if is_past { ColourRole::Cut.into() } else { ColourRole::Cut.seen_through(0.3) };
            self.marks.belong_to(WholePart::BoxCut.of(node));
            self.marks.rect(edge, 0.0, Some(paint), None);
        }
        self.label(boxed, names)
    }

    /// Writes what a node is called and what it is worth, as far as there is room; whether it has got its name.
    fn label(&mut self, boxed: BoxedNode<'_>, names: &mut NameCache) -> bool {
        let BoxedNode { row, cell, caption } = boxed;
        let (node, area) = (cell.node, self.area_of(row, &cell.columns));
        let sizes = self.canvas.sizes;
        let is_past = node <= self.whole.run.moment().last_entered;
        let face = TypeStyle::regular(sizes.least);
        if self.view.form == PlyStyle::Bands && row.row == 0 {
            return false;
        }
        let is_secret = names::is_secret(self.whole.run, node, self.whole.values);
        let mut found = || names.name(self.whole.run, self.whole.plies, node, self.canvas.language);
        let name = if is_secret { None } else { found() }.unwrap_or_default();
        let value = self.value(node, row.row).unwrap_or_default();
        let room = area.width - 6.0;
        let measure = self.canvas.measure;
        let is_wide = area.width >= NAMED;
        let name = match (is_wide, measure.width(&name, face) <= room) {
            (_, true) => name,
            (true, false) => clipped(measure, &name, face, room),
            (false, false) => String::new(),
        };
        let face_of_value = TypeStyle::bold(sizes.least);
        let has_value = is_wide && !value.is_empty() && measure.width(&value, face_of_value) <= room;
        let (ink, second) =
            if is_past { (ColourRole::Ink, ColourRole::Ink) } else { (ColourRole::Faint, ColourRole::Faint) };
        let place = Place::Visited(node);
        let (of_name, of_value) = (drawing::DrawingPart::Name.of(place), drawing::DrawingPart::Value.of(place));
        let high = sizes.least * 1.2;
        let above = row.row == 1 && self.view.form == PlyStyle::Bands && row.above >= high;
        let middle = area.centre();
        // The caption of the row stands in the row where there is no room above it.
        let is_free = |at: Point, width: f32| {
            let text = Area::around(at, width, sizes.least * TypeStyle::ROW);
            caption.is_none_or(|caption| above || !caption.area.overlaps(text))
        };
        let has_name = !name.is_empty() && (above || area.height >= high);
        let two_lines = area.height >= 2.4 * sizes.least;
        if has_name {
            let one = measure.width(&name, face);
            let both = one + sizes.least * 0.6 + measure.width(&value, face_of_value);
            let at = if above {
                point(middle.x, area.top - sizes.least * 0.75)
            } else if has_value && two_lines {
                point(middle.x, middle.y - sizes.least * 0.62)
            } else if has_value && both <= room {
                point(middle.x - both / 2.0 + one / 2.0, middle.y)
            } else {
                middle
            };
            let style = face.coloured(ink);
            self.marks.belong_to(of_name);
            if above {
                self.marks.on_plate(Mark::text(measure, Anchor::Middle.at(at), style, &name), ColourRole::Canvas);
            } else if is_free(at, one) {
                self.marks.text(measure, Anchor::Middle.at(at), style, &name);
            }
            if has_value && (above || two_lines || both <= room) && area.height >= high {
                let at = if above {
                    middle
                } else if two_lines {
                    point(middle.x, middle.y + sizes.least * 0.62)
                } else {
                    point(middle.x + both / 2.0 - measure.width(&value, face_of_value) / 2.0, middle.y)
                };
                if is_free(at, measure.width(&value, face_of_value)) {
                    self.marks.belong_to(of_value);
                    self.marks.text(measure, Anchor::Middle.at(at), face_of_value.coloured(second), &value);
                }
            }
        } else if has_value && area.height >= high && is_free(middle, measure.width(&value, face_of_value)) {
            self.marks.belong_to(of_value);
            self.marks.text(measure, Anchor::Middle.at(middle), face_of_value.coloured(second), &value);
        }
        has_name
    }

    /// What is written of a node's value; nothing of what has not been entered.
    pub(super) fn value(&self, node: NodeId, row: u32) -> Option<String> {
        value(self.whole, node, row)
    }

    pub(super) fn root(&mut self, row: &PlyRow) {
        let unit = self.canvas.sizes.value * row.area.height / (26.0 * self.unit()) * 0.9;
        if row.area.height < 18.0 * self.unit() {
            return;
        }
        let root = self.whole.run.root();
        let chooser = self.whole.run.trace.chooser(root, 0);
        let chooser = Some(chooser).filter(|_| !self.whole.run.trace.record(root).is_leaf());
        let look = match self.whole.run.moment().status(self.whole.run.root()) {
            Status::Unvisited => NodeLook::NotYet,
            Status::Open => NodeLook::Open,
            Status::Closed => NodeLook::Closed(match self.whole.run.worth(root, 0).bound {
                BoundKind::Exact => Tint::All,
                BoundKind::Lower => Tint::Right,
                BoundKind::Upper => Tint::Left,
            }),
        };
        let face = TypeStyle::bold((unit * 0.9).max(self.canvas.sizes.least));
        let value = self.value(self.whole.run.root(), 0).unwrap_or_default();
        let width = (self.canvas.measure.width(&value, face) + unit).max(unit * 3.7);
        let area = Area::around(row.area.centre(), width, row.area.height + 6.0);
        self.marks.belong_to(WholePart::Box.of(self.whole.run.root()));
        self.marks.node(area, chooser, look, unit);
        if !value.is_empty() {
            let middle = tree::middle_of(area, chooser, unit);
            self.marks.belong_to(drawing::DrawingPart::Value.of(Place::Visited(self.whole.run.root())));
            self.marks.text(self.canvas.measure, Anchor::Middle.at(middle), face.coloured(ColourRole::Ink), &value);
        }
    }

    /// Lines from the root to its children, and from those to theirs.
    pub(super) fn fan(&mut self, row: &PlyRow, below: Option<&PlyRow>, cells: &[NodeColumnRange]) {
        let Some(below) = below.filter(|below| below.above >= 16.0 * self.unit()) else { return };
        let last = self.whole.run.moment().last_entered;
        self.marks.belong_to(WholePart::Fan.alone());
        if row.row == 0 {
            let from = point(row.area.centre().x, row.area.bottom() + 2.0);
            for child in self.cells(1).iter().take(FANNED) {
                let to = self.area_of(below, &child.columns).centre_top();
                let paint = ColourRole::Outline.seen_through(if child.node <= last { 0.8 } else { 0.35 });
                self.marks.line([from, to], Stroke::new(1.0, paint));
            }
        } else {
            let marked = (MARKED * self.canvas.pixels) as usize;
            for cell in cells.iter().filter(|cell| cell.columns.len() >= marked).take(FANNED) {
                let area = self.area_of(row, &cell.columns);
                let (tint, _) = self.colours(cell.node, row.row);
                let paint = if cell.node <= last { tint.seen_through(0.55) } else { ColourRole::Panel.into() };
                let top = below.area.top;
                let corners = vec![area.centre_bottom(), point(area.right(), top), point(area.left, top)];
                self.marks.polygon(corners, Some(paint), None);
            }
        }
    }
}
