//! The marks.

mod boxes;
mod over;
mod strips;

use crate::drawing::SearchMarks;
use crate::drawing::scene::one_sided;
use crate::marks::{Anchor, Area, ColourRole, Mark, Point, StripColumn, Stroke, TypeStyle, point};
use plyscope_core::game::Player;
use plyscope_core::replay::{Plies, Status, Tally};
use plyscope_core::trace::NodeId;
use plyscope_files::ValueVisibility;
use plyscope_text as text;
use plyscope_text::LanguageWords as _;

use self::boxes::BoxedNode;
use self::strips::{Strips, fill};
use super::rows::PlyRows;
use super::{
    AxisSpan, BOX, CELL, Canvas, MARGIN, NameCache, NodeColumns, PlyRow, PlyStyle, Spreads, TimeAxis, UnenteredDisplay,
    View, Whole, WholePart, WholePicture, best, leaves,
};

/// With more marks than this, nodes are drawn without boxes and names.
const ENOUGH: usize = 4_000;
/// More lines than this are not drawn from the root to its children.
const FANNED: usize = 240;
/// The height of everything in a column.
pub(super) const FULL: StripColumn = StripColumn { from: 0.0, to: 1.0 };

/// A picture under way.
pub(super) struct WholePainter<'p> {
    pub(super) whole: &'p Whole<'p>,
    pub(super) canvas: &'p Canvas<'p>,
    pub(super) view: View,
    pub(super) across: TimeAxis,
    pub(super) columns: NodeColumns,
    wide: Vec<Vec<NodeId>>,
    pub(super) marks: SearchMarks,
    /// What is said of the rows, over everything else.
    captions: SearchMarks,
}

/// A node that is drawn by itself: its columns.
#[derive(Clone, Debug)]
struct NodeColumnRange {
    node: NodeId,
    columns: std::ops::Range<usize>,
    /// Whether it begins and ends within sight.
    ends: [bool; 2],
}

/// What is said of a row.
struct RowCaption {
    text: String,
    face: TypeStyle,
    at: Point,
    anchor: Anchor,
    area: Area,
}

/// The line around what has not been entered.
fn not_yet() -> Stroke {
    Stroke::new(1.5, ColourRole::Outline).dotted(4.0)
}

/// How many of a hundred nodes.
pub(super) fn percent(of: u32, nodes: u32) -> u32 {
    let (of, nodes) = (u64::from(of), u64::from(nodes.max(1)));
    ((of * 100 + nodes / 2) / nodes) as u32
}

impl<'p> WholePainter<'p> {
    pub(super) fn new(whole: &'p Whole<'p>, view: View, canvas: &'p Canvas<'p>) -> Self {
        let view = View { span: view.span.sound(whole.plies.nodes()), ..view };
        let area = canvas.area;
        let across = TimeAxis::new(area.left + MARGIN, area.right() - MARGIN, canvas.pixels, view.span);
        let trace = &whole.run.trace;
        let columns = NodeColumns::new(whole.plies, trace, whole.run.moment(), &across);
        let least = (view.span.length() / across.columns as f64).ceil().max(1.0) as u32;
        let stretch = view.span.from as u32..(view.span.to.ceil() as u32).min(whole.plies.nodes());
        let wide = whole.plies.wide(trace, stretch, least);
        let marks = SearchMarks::new(WholePart::Here.alone());
        Self { whole, canvas, view, across, columns, wide, captions: marks.clone(), marks }
    }

    pub(super) fn paint(mut self, names: &mut NameCache, spreads: &mut Spreads) -> WholePicture {
        let (area, unit) = (self.canvas.area, self.unit());
        let line = 20.0 * unit;
        let nodes = self.whole.plies.nodes();
        let has_crumbs = self.view.form == PlyStyle::Icicle || !self.view.span.is_whole(nodes);
        let mut top = area.top;
        let mut crumbs = Vec::new();
        if has_crumbs {
            let row = Area { left: area.left + MARGIN, top, width: self.across.width, height: line };
            crumbs = self.crumbs(row, names);
            top += line;
        }
        if self.view.form == PlyStyle::Bands && area.height > 240.0 * unit {
            let height = 62.0 * unit;
            let head = Area { left: self.across.left, top, width: self.across.width, height };
            best::staircase(&mut self, head, names);
            top += height;
        }
        let foot = area.bottom() - line;
        let between = Area::between(self.across.left, self.across.x_of(self.across.columns as f32), top, foot);
        let rows = PlyRows::of(self.whole.plies, self.view.form, self.passed(), between, &self.canvas.sizes);
        for (place, row) in rows.places.iter().enumerate() {
            let below = rows.places.get(place + 1).filter(|below| below.row == row.row + 1);
            self.row(row, below, names, spreads);
        }
        if let Some((room, plies)) = rows.fold {
            let words = &self.canvas.language.words().whole;
            self.note(WholePart::Fold, room, &(words.folded)(plies));
        }
        self.path(&rows.places);
        self.best_line(&rows.places);
        self.selection(&rows.places);
        self.pins(&rows.places);
        self.legend(Area { left: self.across.left, top: foot, width: self.across.width, height: line });
        self.here(area.top + if has_crumbs { line } else { 0.0 }, &rows.places);
        let Self { marks, captions, across, columns, wide, .. } = self;
        // The line of the moment runs below what is written.
        let (mut all, of) = (SearchMarks::new(WholePart::Here.alone()), marks.into_list());
        let (texts, others): (Vec<_>, Vec<_>) =
            of.into_iter().partition(|drawn| matches!(drawn.mark, Mark::Text { .. }));
        all.extend(others.into_iter().chain(texts));
        all.append(captions);
        let marks = all;
        WholePicture { marks, across, rows: rows.places, columns, crumbs, is_rough: spreads.is_rough(), wide }
    }

    pub(super) fn unit(&self) -> f32 {
        self.canvas.sizes.least / 12.0
    }

    /// How many rows from the root on hold one node that fills the width.
    fn passed(&self) -> u32 {
        let fills = |node: &NodeId| {
            let span = AxisSpan::of(&self.whole.run.trace, *node);
            span.from <= self.view.span.from + 1e-3 && span.to >= self.view.span.to - 1e-3
        };
        self.wide.iter().take_while(|row| row.iter().any(fills)).count() as u32
    }

    /// Who moves at the nodes of a row.
    fn player(&self, row: u32) -> Player {
        self.whole.run.trace.header().root_player.after(row)
    }

    /// The colours of a node: a leaf has none of its own.
    fn colours(&self, node: NodeId, row: u32) -> (ColourRole, ColourRole) {
        if self.whole.run.trace.record(node).is_leaf() {
            return (ColourRole::Sunken, ColourRole::Outline);
        }
        let chooser = self.whole.run.trace.chooser(node, row);
        (ColourRole::fill_of_chooser(chooser), ColourRole::of_chooser(chooser))
    }

    fn row(&mut self, row: &PlyRow, below: Option<&PlyRow>, names: &mut NameCache, spreads: &mut Spreads) {
        let number = row.row;
        self.not_yet(row);
        let as_columns = row.has_leaves && self.points(1) < CELL;
        let cells = self.cells(number);
        // What is narrower than a box is drawn by columns, and so is the rest where there would be too many marks.
        let room_for_boxes = ENOUGH.saturating_sub(self.marks.list().len()) / 4;
        let width = |cell: &NodeColumnRange| cell.columns.len() as f32 * self.across.pixel();
        let boxes: Vec<NodeColumnRange> =
            cells.iter().filter(|cell| width(cell) >= BOX).take(room_for_boxes).cloned().collect();
        let mut strips = Strips::new(self.across.columns);
        if !as_columns {
            let tallies = self.columns.tallies(number);
            self.shares(&tallies, &mut strips);
            self.narrow(number, &tallies, &mut strips);
        }
        for cell in &cells {
            self.cell(cell, &mut strips);
        }
        for boxed in &boxes {
            let Strips { nodes, cut, cut_ahead, edges, edges_ahead } = &mut strips;
            for strip in [nodes, cut, cut_ahead, edges, edges_ahead] {
                fill(strip, boxed.columns.clone(), StripColumn::default());
            }
        }
        self.strips(row, strips);
        if as_columns {
            let past = Area::between(row.area.left, self.begin(row), row.area.top, row.area.bottom());
            self.marks.belong_to(WholePart::Nodes(number).alone());
            self.marks.rect(past, 0.0, Some(ColourRole::Sunken.into()), None);
            leaves::leaves(self, row, &self.narrow_leaves(number), spreads);
        }
        if self.view.form == PlyStyle::Bands && number < 2 {
            self.fan(row, below, &cells);
        }
        let caption = self.caption(row, as_columns);
        let mut is_named = false;
        for cell in &boxes {
            is_named |= self.boxed(BoxedNode { row, cell, caption: caption.as_ref() }, names);
        }
        if self.view.form == PlyStyle::Bands && number == 0 {
            self.root(row);
        }
        // Above the children of the root stand their names.
        let names_stand_there = number == 1 && self.view.form == PlyStyle::Bands && is_named;
        if let Some(caption) = caption.filter(|_| number > 0 && !names_stand_there) {
            let style = caption.face.coloured(ColourRole::Second);
            let RowCaption { at, anchor, ref text, .. } = caption;
            self.captions.belong_to(WholePart::Caption(number).alone());
            self.captions.on_plate(Mark::text(self.canvas.measure, anchor.at(at), style, text), ColourRole::Canvas);
        }
    }

    /// The ground of what has not been entered: dotted, as a node of a small tree is, since visited leaves are grey.
    fn not_yet(&mut self, row: &PlyRow) {
        let left = self.begin(row);
        if left < row.area.right() {
            let area = Area::between(left, row.area.right(), row.area.top, row.area.bottom());
            self.marks.belong_to(WholePart::NotYet(row.row).alone());
            self.marks.rect(area, 0.0, Some(ColourRole::Canvas.into()), Some(not_yet()));
        }
    }

    /// Where in a row that begins which has not been entered.
    fn begin(&self, row: &PlyRow) -> f32 {
        let visited = f64::from(self.whole.run.moment().last_entered.0 + 1);
        let begin = self.across.column(visited).clamp(0.0, self.across.columns as f32);
        self.across.x_of(begin.floor()).min(row.area.right())
    }

    /// How wide so many nodes are, in points.
    fn points(&self, nodes: u32) -> f32 {
        (f64::from(self.across.width) * f64::from(nodes) / self.view.span.length()) as f32
    }

    fn wide_of(&self, row: u32) -> impl Iterator<Item = NodeId> + '_ {
        self.wide.get(row as usize).into_iter().flatten().copied()
    }

    /// The room of a node on the axis; where what is to come is hidden, as far as the search is.
    fn span_of(&self, node: NodeId) -> AxisSpan {
        let span = AxisSpan::of(&self.whole.run.trace, node);
        let here = f64::from(self.whole.run.moment().last_entered.0 + 1);
        let to = if self.whole.ahead == UnenteredDisplay::Hidden { span.to.min(here) } else { span.to };
        AxisSpan { to, ..span }
    }

    /// The nodes of a row that are drawn one by one.
    fn cells(&self, row: u32) -> Vec<NodeColumnRange> {
        let trace = &self.whole.run.trace;
        let wide = self.wide_of(row).filter(|node| self.points(trace.record(*node).size()) >= CELL);
        let last = self.whole.run.moment().last_entered;
        let is_shown = |node: &NodeId| self.whole.ahead != UnenteredDisplay::Hidden || *node <= last;
        let cell = |node: NodeId| {
            let span = self.span_of(node);
            let columns = self.across.filled(span.from, span.to)?;
            let ends = [span.from >= self.view.span.from, span.to <= self.view.span.to];
            Some(NodeColumnRange { node, columns, ends })
        };
        wide.filter(is_shown).filter_map(cell).collect()
    }

    /// Whether a node is shown as cut off: what is to come as it will be, where that is shown.
    fn is_cut(&self, node: NodeId) -> bool {
        let (trace, moment) = (&self.whole.run.trace, self.whole.run.moment());
        match moment.status(node) {
            Status::Unvisited => trace.record(node).has_fired() && self.whole.ahead == UnenteredDisplay::Known,
            Status::Open | Status::Closed => moment.has_fired(trace, node),
        }
    }

    fn area_of(&self, row: &PlyRow, columns: &std::ops::Range<usize>) -> Area {
        let x = |column: usize| self.across.x_of(column as f32);
        Area::between(x(columns.start), x(columns.end), row.area.top, row.area.bottom())
    }

    /// What a row is, and where that is said: above the row, or where there is no room at the right of it.
    fn caption(&self, row: &PlyRow, as_columns: bool) -> Option<RowCaption> {
        let words = &self.canvas.language.words().whole;
        // What is to come is counted only where it may be known.
        let by_now = self.whole.ahead != UnenteredDisplay::Known;
        let Tally { nodes, cut, leaves } = self.columns.sum(row.row, by_now);
        if nodes == 0 || self.view.form == PlyStyle::Icicle && row.row < self.passed() {
            return None;
        }
        let share = percent(cut, nodes);
        let mut text = if row.row == Plies::DEEPEST {
            (words.deeper)(row.row, nodes)
        } else if as_columns {
            (words.leaves)(row.row, leaves)
        } else if cut > 0 {
            (words.ply)(row.row, nodes, share)
        } else {
            (words.ply_alone)(row.row, nodes)
        };
        if as_columns && let Some(bound) = leaves::name_of_bound(self) {
            text = format!("{text} · {}", (words.line_is)(bound));
        }
        let face = TypeStyle::regular(self.canvas.sizes.least);
        let high = self.canvas.sizes.least * 1.3;
        let width = self.canvas.measure.width(&text, face);
        let (at, anchor, middle) = if self.view.form == PlyStyle::Bands && row.above >= high {
            let at = point(row.area.left + 3.0, row.area.top - high / 2.0);
            (at, Anchor::Start, at.x + width / 2.0)
        } else if row.area.height >= high {
            let at = point(row.area.right() - 6.0, row.area.bottom() - high / 2.0 - 1.0);
            (at, Anchor::End, at.x - width / 2.0)
        } else {
            return None;
        };
        let area = Area::around(point(middle, at.y), width + 6.0, high);
        Some(RowCaption { text, face, at, anchor, area })
    }

    /// A line of text at the left of its room, on a plate.
    pub(super) fn note(&mut self, part: WholePart, room: Area, text: &str) -> Area {
        let face = TypeStyle::regular(self.canvas.sizes.least);
        let style = face.coloured(ColourRole::Second);
        self.marks.belong_to(part.alone());
        let at = point(room.left + 3.0, room.top + room.height / 2.0);
        self.marks.on_plate(Mark::text(self.canvas.measure, Anchor::Start.at(at), style, text), ColourRole::Canvas)
    }
}

/// What is written of a node's value; nothing of what has not been entered, or is covered.
pub(super) fn value(whole: &Whole<'_>, node: NodeId, row: u32) -> Option<String> {
    let (trace, moment, format) = (&whole.run.trace, whole.run.moment(), whole.value_format);
    if whole.values == ValueVisibility::Covered && whole.selected != Some(node) {
        return None;
    }
    match moment.status(node) {
        Status::Unvisited => None,
        Status::Closed => {
            let worth = whole.run.worth(node, row);
            Some(if trace.record(node).is_leaf() {
                format.value(worth.value).to_string()
            } else {
                worth.written(format)
            })
        }
        Status::Open if trace.record(node).is_leaf() => None,
        Status::Open => {
            let frame = moment.frame(node)?;
            let (kind, value) = one_sided(moment.known(trace, frame), frame.player)?;
            Some(text::signed(kind, format.value(value)))
        }
    }
}
