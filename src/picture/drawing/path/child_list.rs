//! All children of a node, on a sheet over the rows below it.

use super::captions;
use super::heights::PlyDetail;
use super::row_arrangement::{ChildState, RowState};
use super::{ClickArea, ClickTarget, Family, PathCache, PathPicture};
use crate::drawing::ListOrder;
use crate::drawing::{DrawingPart, Lettering, NodeText, Scene, SearchMarks};
use crate::marks::{Anchor, Area, ColourRole, Paint, Point, Stroke, TextMeasure, TypeStyle, clipped, point, shapes};
use crate::run::{DrawnKind, Place, name_of_place};
use plyscope_core::trace::NodeId;
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;

/// The children of a node, listed.
#[derive(Clone, Debug)]
pub struct ChildList {
    /// The sheet.
    pub area: Area,
    /// What is painted.
    pub marks: SearchMarks,
    /// What can be clicked on; of several at one point the last.
    pub hits: Vec<ClickArea>,
    /// How many lines all children take.
    pub lines: usize,
    /// How many of them have room.
    pub lines_in_sight: usize,
    /// The first line in sight.
    pub first_line: usize,
    /// The children in sight, with their rooms.
    pub children: Vec<(Place, Area)>,
}

/// The most children in a line.
const MOST_COLUMNS: f32 = 6.0;
/// The least width of a child.
const LEAST_CHILD: f32 = 98.0;
/// The height of a line, and of a child in it.
const LINE: f32 = 21.0;
const CHILD: f32 = 19.0;
/// The height of the heading.
const HEADING: f32 = 34.0;
/// Room at the edges of the sheet, and around it.
const PADDING: f32 = 12.0;
const AROUND: f32 = 8.0;
/// Where there is little room below the row, and less above it, the sheet takes this part of the picture from below.
const LEAST_PART: f32 = 0.55;

/// Which of a node's children are listed, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChildListView {
    /// The node.
    pub node: NodeId,
    /// In which order.
    pub order: ListOrder,
    /// The first line that is wanted in sight.
    pub first_line: usize,
}

impl ChildList {
    /// Lists the children of a visited node over the drawing of the same moment.
    pub fn new(
        scene: &Scene<'_>,
        cache: &mut PathCache,
        picture: &PathPicture,
        listed: ChildListView,
        lettering: &Lettering,
    ) -> Self {
        let area = picture.area;
        let family = cache.family(scene.run, listed.node, scene.moment.last_entered);
        let order = cache.order(scene, &family, listed.order);
        let scale = super::scale(lettering);
        let width = area.width - 2.0 * AROUND * scale;
        let across = width - 2.0 * PADDING * scale;
        let columns = (across / (LEAST_CHILD * scale)).floor().clamp(1.0, MOST_COLUMNS);
        let lines = family.len().div_ceil(columns as usize);
        let above = picture.rows.iter().find(|row| match row.form {
            PlyDetail::Full => row.first == family.ply + 1,
            PlyDetail::Short | PlyDetail::Fold => (row.first..=row.last).contains(&family.ply),
        });
        let row = above.map_or([area.top; 2], |row| [row.area.top, row.area.bottom()]);
        let edges = (HEADING + PADDING) * scale;
        let wanted = edges + lines as f32 * LINE * scale;
        let around = 2.0 * AROUND * scale;
        let [over, beneath] = [row[0] - area.top - around, area.bottom() - row[1] - around];
        // The row that is listed stays in sight: what has too little room below it stands over it.
        let is_over = beneath < wanted.min(LEAST_PART * area.height) && over > beneath;
        let most = if is_over { over } else { beneath.max(LEAST_PART * area.height) };
        let height = wanted.min(most);
        let lines_in_sight = (((height - edges) / (LINE * scale)) as usize).clamp(1, lines.max(1));
        let height = edges + lines_in_sight as f32 * LINE * scale;
        let top = match (is_over, height <= beneath) {
            (true, _) => row[0] - AROUND * scale - height,
            (false, true) => row[1] + AROUND * scale,
            (false, false) => area.bottom() - AROUND * scale - height,
        };
        let area = Area { left: area.left + AROUND * scale, top, width, height };
        let first_line = listed.first_line.min(lines - lines_in_sight.min(lines));
        let mut pen = ChildListPainter {
            scene,
            lettering,
            scale,
            state: RowState::of(scene, &family, None),
            family: &family,
            list: Self {
                area,
                marks: SearchMarks::new(DrawingPart::List.alone()),
                hits: vec![ClickArea { area, target: ClickTarget::List }],
                lines,
                lines_in_sight,
                first_line,
                children: Vec::new(),
            },
        };
        pen.sheet(listed.order);
        pen.scroll();
        let first = first_line * columns as usize;
        let in_sight = (0..family.len()).skip(first).take(lines_in_sight * columns as usize);
        let slot = across / columns;
        for (number, place) in in_sight.enumerate() {
            let (line, column) = (number / columns as usize, number % columns as usize);
            let left = area.left + PADDING * scale + column as f32 * slot;
            let top = area.top + HEADING * scale + line as f32 * LINE * scale;
            let room = Area { left: left + 1.5, top, width: slot - 3.0, height: CHILD * scale };
            pen.child(order.index(place), room);
        }
        pen.list
    }

    /// What is at a point.
    pub fn hit(&self, at: Point) -> Option<ClickTarget> {
        self.hits.iter().rev().find(|hit| hit.area.contains(at)).map(|hit| hit.target)
    }
}

struct ChildListPainter<'p, 's> {
    scene: &'p Scene<'s>,
    lettering: &'p Lettering,
    scale: f32,
    family: &'p Family,
    state: RowState,
    list: ChildList,
}

impl ChildListPainter<'_, '_> {
    fn face(&self, bold: bool) -> TypeStyle {
        TypeStyle::of(self.lettering.sizes.least, bold)
    }

    fn language(&self) -> Language {
        self.lettering.language
    }

    /// The sheet and its heading.
    fn sheet(&mut self, order: ListOrder) {
        let (s, area) = (self.scale, self.list.area);
        let words = &self.language().words().path;
        let shadow = Area { top: area.top + 3.0 * s, ..area }.grown(2.0 * s);
        self.list.marks.rect(shadow, 10.0 * s, Some(ColourRole::Ink.seen_through(0.12)), None);
        self.list.marks.rect(
            area,
            8.0 * s,
            Some(ColourRole::Canvas.into()),
            Some(Stroke::new(1.2 * s, ColourRole::Second)),
        );
        let y = area.top + HEADING * s / 2.0;
        let (left, right) = (area.left + PADDING * s, area.right() - PADDING * s);
        let (by, other) = match order {
            ListOrder::AsTried => (words.as_tried.label, ListOrder::ByValue),
            ListOrder::ByValue => (words.by_value.label, ListOrder::AsTried),
        };
        let by = format!("{by} ⇅");
        let (bold, regular) = (self.face(true), self.face(false));
        let close = Area::around(point(right - 8.0 * s, y), 24.0 * s, 24.0 * s);
        let tips = |x: f32| [point(-4.0 * x, -4.0) * s, point(4.0 * x, 4.0) * s].map(|tip| close.centre() + tip);
        self.list.marks.belong_to(DrawingPart::List.alone());
        for x in [1.0, -1.0] {
            self.list.marks.line(tips(x), Stroke::new(1.6 * s, ColourRole::Second));
        }
        self.list.hits.push(ClickArea { area: close, target: ClickTarget::CloseList });
        let at = point(close.left - 6.0 * s, y);
        let written =
            self.list.marks.text(self.lettering, Anchor::End.at(at), regular.coloured(ColourRole::Second), &by);
        self.list.hits.push(ClickArea { area: written.grown_by(4.0 * s, 6.0 * s), target: ClickTarget::Order(other) });
        let room = written.left - 12.0 * s - left;
        let title = self.title();
        let title = clipped(self.lettering, &title, bold, room);
        let title = self.list.marks.text(
            self.lettering,
            Anchor::Start.at(point(left, y)),
            bold.coloured(ColourRole::Ink),
            &title,
        );
        let counts = captions::counts(words, &self.state);
        let left = title.right() + 12.0 * s;
        if self.lettering.width(&counts, regular) <= written.left - 12.0 * s - left {
            self.list.marks.text(
                self.lettering,
                Anchor::Start.at(point(left, y)),
                regular.coloured(ColourRole::Second),
                &counts,
            );
        }
    }

    /// Whose moves they are, and where.
    fn title(&self) -> String {
        let words = self.language().words();
        let run = self.scene.run;
        let above = name_of_place(run, Place::Visited(self.family.node), self.language());
        let name = above.filter(|_| self.family.ply > 0).unwrap_or_default();
        let all = self.family.moves() as u64;
        match self.family.position.game() {
            Some(game) => {
                let side = (words.games.side)(game, self.family.player(run));
                (words.path.moves_of)(side, all, &name)
            }
            None => (words.path.children_of)(all, &name),
        }
    }

    /// Which part of the lines is in sight.
    fn scroll(&mut self) {
        let ChildList { area, lines, lines_in_sight, first_line, .. } = self.list;
        if lines <= lines_in_sight {
            return;
        }
        let s = self.scale;
        let track = Area::between(
            area.right() - 8.0 * s,
            area.right() - 4.0 * s,
            area.top + HEADING * s,
            area.bottom() - PADDING * s / 2.0,
        );
        let part = |line: usize| track.height * line as f32 / lines as f32;
        let thumb = Area {
            top: track.top + part(first_line),
            height: part(lines_in_sight).max(10.0 * s).min(track.height),
            ..track
        };
        self.list.marks.rect(track, 2.0 * s, Some(ColourRole::Sunken.into()), None);
        self.list.marks.rect(thumb, 2.0 * s, Some(ColourRole::Outline.into()), None);
    }

    /// A child: its name, and its value or what has become of it.
    fn child(&mut self, index: usize, room: Area) {
        let (s, run) = (self.scale, self.scene.run);
        let is_entered = index < self.state.entered;
        let Some(node) = self.family.child(run, index, is_entered) else { return };
        let state = self.state.state(index);
        let is_best = self.state.best == Some(index) && is_entered;
        let player = self.scene.chooser(&node);
        let own = player.map_or(ColourRole::Outline, ColourRole::of_chooser);
        let tint: Paint = match state {
            _ if is_best => ColourRole::BestFill.into(),
            ChildState::Open => ColourRole::Lit.into(),
            ChildState::Tried => player.map_or(ColourRole::Sunken, ColourRole::fill_of_chooser).into(),
            ChildState::NotYet | ChildState::Pruned => ColourRole::Canvas.into(),
        };
        let is_selected = self.scene.is_selected(node.place);
        let stroke = match state {
            _ if is_selected => Stroke::new(2.2 * s, ColourRole::Ink),
            ChildState::Open => Stroke::new(2.2 * s, ColourRole::Ink),
            _ if is_best => Stroke::new(2.0 * s, ColourRole::Best),
            ChildState::Tried => Stroke::new(1.0 * s, own),
            ChildState::NotYet => Stroke::new(1.0 * s, ColourRole::Outline).dotted(3.0 * s),
            ChildState::Pruned => Stroke::new(1.0 * s, ColourRole::Cut).dashed(3.0 * s, 2.0 * s),
        };
        let marks = &mut self.list.marks;
        marks.belong_to(DrawingPart::Node.of(node.place));
        marks.rect(room, 3.0 * s, Some(tint), Some(stroke));
        let y = room.centre().y;
        let (inset, lettering) = (6.0 * s, self.lettering);
        let words = lettering.language.words();
        let value = match (state, self.scene.written(&node)) {
            (ChildState::Open, _) => words.path.here.to_owned(),
            (_, NodeText::Known(text)) => text,
            (_, NodeText::NotYet(text)) => format!("({text})"),
            (_, NodeText::Never) => words.tree.unknown.to_owned(),
            (_, NodeText::Covered | NodeText::Nothing) => String::new(),
        };
        let is_bold = is_best || state == ChildState::Open;
        let size = lettering.sizes.least;
        let (name_face, value_face) = (TypeStyle::of(size, is_bold), TypeStyle::bold(size));
        let ink = match state {
            ChildState::Open | ChildState::Tried => ColourRole::Ink,
            ChildState::NotYet | ChildState::Pruned => ColourRole::Second,
        };
        let mut right = room.right() - inset;
        if !value.is_empty() {
            marks.belong_to(DrawingPart::Value.of(node.place));
            let value = clipped(lettering, &value, value_face, room.width * 0.6);
            right =
                marks.text(lettering, Anchor::End.at(point(right, y)), value_face.coloured(ink), &value).left - 4.0 * s;
        }
        let left = room.left + inset;
        if let Some(name) = self.family.name(run, index, lettering.language).filter(|_| !self.scene.hides_name(&node)) {
            let name = clipped(lettering, &name, name_face, right - left);
            let style = name_face.coloured(ink);
            marks.belong_to(DrawingPart::Name.of(node.place));
            marks.text(lettering, Anchor::Start.at(point(left, y)), style, &name);
        } else if node.drawn == DrawnKind::Inner {
            let sign = point(left + 5.0 * s, y);
            marks.polygon(shapes::sign(sign, 4.5 * s, player), Some(own.into()), None);
        }
        self.list.hits.push(ClickArea { area: room, target: ClickTarget::Node(node.place) });
        self.list.children.push((node.place, room));
    }
}
