//! How large everything is: chosen once for a search, so that nothing moves when one steps.

use super::foot;
use super::header::HeaderForm;
use super::places::LEAST_ROWS;
use super::rows::{LadderRows, OpenNodeRow};
use super::{Ladder, LadderRowPlace, Lettering, gap};
use crate::drawing::path::{PlyDetail, heights};
use crate::marks::{Area, TextMeasure, TypeStyle};
use plyscope_core::game::{Player, Value, ValueFormat, WrittenValue};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Words};

/// How much a row shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Density {
    /// Name and figures, lanes, and a line of text below.
    Roomy,
    /// Name and figures, lanes.
    Compact,
    /// One line: the name beside the lanes.
    Slim,
}

/// A column of figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureColumn {
    Alpha,
    Beta,
    Best,
}

/// The sizes of a row, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowSize {
    pub density: Density,
    /// The height of a lane, and the room between the two.
    pub lane: f32,
    pub between: f32,
    /// Above the first thing in a row.
    pub pad: f32,
    pub height: f32,
}

/// All sizes, in points.
#[derive(Clone, Debug, PartialEq)]
pub struct Measures {
    /// α and β are named by their letters.
    pub letters: bool,
    /// The height of the least type.
    pub unit: f32,
    /// Heights of lines of text.
    pub body_line: f32,
    pub least_line: f32,
    /// A row that has its place by its ply.
    pub row: RowSize,
    /// Beside a whole row, and beside one in a line.
    pub full: RowSize,
    pub short: RowSize,
    pub header: HeaderForm,
    /// The room below the deepest row that stays free for what has come of it.
    pub foot: f32,
    /// The columns of figures from left to right, with the distances of their right ends from the right side.
    pub columns: Vec<(FigureColumn, f32)>,
    /// The width of the first of them.
    first_column: f32,
    /// The room for names to the left of the lanes, where they share a line.
    pub gutter: f32,
    /// The room for figures to the right of them, likewise.
    lanes_right: f32,
}

/// From this width on, in heights of the least type, names of rows in one line stand beside the lanes where the tree
/// has them, too.
const NAMED_TWICE: f32 = 36.0;

/// Where figures stand beside the lanes, these have so much width, in heights of the least type; beside α and β at
/// least so much.
const LANES: f32 = 13.0;
const LEAST_LANES: f32 = 4.0;
/// The room for names beside such lanes.
const SHORT_NAMES: f32 = 4.0;

impl Measures {
    pub fn new(
        ladder: &Ladder<'_>,
        lettering: &Lettering,
        rows: &LadderRows,
        room: Area,
        beside: Option<&[LadderRowPlace]>,
    ) -> Self {
        let sizes = lettering.sizes;
        let unit = sizes.least;
        let body_line = TypeStyle::bold(sizes.body).row().ceil();
        let least_line = TypeStyle::regular(unit).row().ceil();
        let of = |density| RowSize::new(density, unit, [body_line, least_line]);
        let short =
            RowSize { lane: (unit * 0.55).round(), between: (unit * 0.22).round().max(2.0), ..of(Density::Slim) };
        let mut measures = Self {
            letters: ladder.letters,
            unit,
            body_line,
            least_line,
            row: of(Density::Slim),
            full: of(Density::Roomy),
            short,
            header: HeaderForm::default(),
            foot: 0.0,
            columns: Vec::new(),
            first_column: 0.0,
            gutter: 0.0,
            lanes_right: 0.0,
        };
        // Where a line is that short, words above figures leave no room for names; the posts say the same.
        if ladder.letters || room.width > unit * 18.0 {
            measures.set_columns(ladder, lettering, rows, room.width);
        }
        measures.header = measures.natural_header(lettering, rows, room);
        match beside {
            Some(beside) => measures.fit_beside(rows, room, beside),
            None => measures.fit_by_ply(ladder, lettering, rows, room),
        }
        measures
    }

    fn natural_header(&self, lettering: &Lettering, rows: &LadderRows, room: Area) -> HeaderForm {
        let legend = super::header::legend_width(lettering, rows.windowed) + gap::PADDING;
        let beside = if self.columns.is_empty() { gap::PADDING } else { self.figures_width() + gap::LARGE };
        HeaderForm::natural(self.least_line, legend + beside <= room.width)
    }

    /// Chooses how much rows show that stand one below the other.
    fn fit_by_ply(&mut self, ladder: &Ladder<'_>, lettering: &Lettering, rows: &LadderRows, room: Area) {
        let (unit, lines) = (self.unit, [self.body_line, self.least_line]);
        let foot = foot::most(ladder, lettering, room.width - 2.0 * gap::PADDING);
        let most = rows.most.max(1) as f32;
        for density in [Density::Roomy, Density::Compact, Density::Slim] {
            self.row = RowSize::new(density, unit, lines);
            // Where posts have no line of their own, they are named below the deepest row.
            let named = if density == Density::Roomy { 0.0 } else { self.least_line };
            self.foot = (foot + named - self.below_lanes(&self.row)).max(0.0) + gap::SMALL;
            if self.row.height * most + self.header.height + self.foot <= room.height {
                break;
            }
        }
        // Room that is left over goes between the rows.
        let left = room.height - self.header.height - self.foot;
        let spare = (left / most - self.row.height).clamp(0.0, unit * 1.6);
        self.row.pad += (spare / 2.0).floor();
        self.row.height += 2.0 * (spare / 2.0).floor();
        if self.row.density == Density::Slim {
            self.row.lane += (spare / 5.0).floor();
            self.share_line(room.width);
            self.header = self.natural_header(lettering, rows, room);
        }
        // In a low room the least number of rows comes first, then a line below the deepest one, then the header.
        let left = room.height - self.row.height * most.min(LEAST_ROWS as f32);
        if self.header.height + self.foot > left {
            self.header = self.header.within(left - self.least_line - gap::TINY, unit);
            self.foot = self.foot.min(left - self.header.height);
        }
    }

    /// Divides a line among names, lanes and figures. Where it is short, the best value gives way first, which the
    /// lanes show as well, then long names; α and β go only where the lanes would have no room.
    fn share_line(&mut self, width: f32) {
        let names = (width * 0.36).min(self.unit * 11.0).round();
        let short_names = (self.unit * SHORT_NAMES).round().min(names);
        let fits = |measures: &Self, gutter: f32, lanes: f32| {
            width - gutter - measures.figures_width() >= measures.unit * lanes
        };
        self.gutter = names;
        if !fits(self, names, LANES) && self.columns.len() > 1 {
            self.drop_best();
        }
        if !fits(self, names, LANES) {
            if self.columns.len() > 1 && fits(self, short_names, LEAST_LANES) {
                self.gutter = short_names;
            } else {
                self.columns.clear();
                return;
            }
        }
        self.lanes_right = self.figures_width() - gap::PADDING;
    }

    /// Leaves the column of the best value out, which is the last one.
    fn drop_best(&mut self) {
        let Some((_, right)) = self.columns.pop_if(|(column, _)| *column == FigureColumn::Best) else { return };
        let own = self.columns.last().map_or(0.0, |(_, before)| before - right);
        self.columns.iter_mut().for_each(|(_, right)| *right -= own);
    }

    /// Leaves the rows where those of the drawing beside them stand, and lets the header be as high as they allow.
    fn fit_beside(&mut self, rows: &LadderRows, room: Area, beside: &[LadderRowPlace]) {
        if room.width >= self.unit * NAMED_TWICE {
            self.gutter = self.unit * 9.0;
        }
        let Some(first) = beside.first() else { return };
        let above = first.top + gap::TINY - room.top;
        // Where all rows are whole at every step, the root has room to give way to the header.
        let scale = first.height / heights::ROOT;
        let all = scale * (heights::ROOT + heights::LEAST * (rows.most.max(2) - 1) as f32);
        let stays = first.form == PlyDetail::Full && all <= room.height;
        let lower = beside.get(1).map_or(room.bottom(), |second| second.middle - self.block() / 2.0);
        let below = lower - room.top - self.block() - self.least_line - gap::SMALL;
        self.header = self.header.within(if stays { above.max(below) } else { above }, self.unit);
    }

    fn set_columns(&mut self, ladder: &Ladder<'_>, lettering: &Lettering, rows: &LadderRows, room: f32) {
        let sizes = lettering.sizes;
        let words = lettering.language.words();
        let mut from_right = gap::PADDING;
        let wanted: &[FigureColumn] = if rows.windowed {
            &[FigureColumn::Best, FigureColumn::Beta, FigureColumn::Alpha]
        } else {
            &[FigureColumn::Best]
        };
        for column in wanted {
            let title = lettering.width(column_title(*column, words, ladder.letters), TypeStyle::bold(sizes.least));
            let own = title.max(lettering.width(ladder.widest, TypeStyle::bold(sizes.body))).ceil();
            self.columns.push((*column, from_right));
            self.first_column = own;
            from_right += own + gap::PADDING;
        }
        self.columns.reverse();
        // Names need room too. In words the titles are long, and the lanes show the best value as well.
        if from_right > room * 0.72 && self.columns.len() > 1 {
            self.drop_best();
        }
    }

    /// From the left end of the first column to the right side.
    pub fn figures_width(&self) -> f32 {
        self.columns.first().map_or(0.0, |(_, right)| right + self.first_column + gap::SMALL)
    }

    /// The height of what a whole row shows without its notes: name and lanes.
    pub fn block(&self) -> f32 {
        self.body_line + gap::TINY + self.full.lanes()
    }

    /// The room that a row has below its lanes, for text.
    fn below_lanes(&self, row: &RowSize) -> f32 {
        match row.density {
            Density::Slim => 0.0,
            _ => row.height - row.pad - self.body_line - 2.0 * gap::TINY - row.lanes(),
        }
    }

    /// From where to where the lanes reach.
    pub fn lanes_in(&self, room: Area) -> [f32; 2] {
        [room.left + gap::PADDING + self.gutter, room.right() - gap::PADDING - self.lanes_right]
    }
}

impl RowSize {
    fn new(density: Density, unit: f32, [body_line, least_line]: [f32; 2]) -> Self {
        let (lane, between, pad, rest) = match density {
            Density::Roomy => (0.75, 0.36, 0.4, body_line + least_line + 2.0 * gap::TINY + 2.0),
            Density::Compact => (0.5, 0.25, 0.35, body_line + gap::TINY + 2.0),
            Density::Slim => (0.42, 0.22, 0.25, 0.0),
        };
        let (lane, between, pad) = ((unit * lane).round(), (unit * between).round().max(2.0), (unit * pad).round());
        let mut size = Self { density, lane, between, pad, height: 0.0 };
        size.height = match density {
            Density::Slim => size.lanes().max(body_line) + 2.0 * pad,
            _ => size.lanes() + rest + 2.0 * pad,
        };
        size
    }

    /// Both lanes with the room between them.
    pub fn lanes(&self) -> f32 {
        2.0 * self.lane + self.between
    }
}

/// What stands above a column.
pub fn column_title(column: FigureColumn, words: &'static Words, letters: bool) -> &'static str {
    let words = &words.ladder;
    match column {
        FigureColumn::Alpha if letters => words.alpha.label,
        FigureColumn::Beta if letters => words.beta.label,
        FigureColumn::Alpha => (words.has_column)(Player::Max),
        FigureColumn::Beta => (words.has_column)(Player::Min),
        FigureColumn::Best => words.best.label,
    }
}

/// What stands in a column. In words, a bound that is not set yet is a dash and no infinity.
pub fn figure(column: FigureColumn, row: &OpenNodeRow, letters: bool, format: &ValueFormat) -> String {
    let written = |value| written(format.value(value), letters);
    value_in(column, row, letters).map_or_else(|| NO_FIGURE.to_owned(), written)
}

/// The value that stands in a column, as its row shows it.
pub fn value_in(column: FigureColumn, row: &OpenNodeRow, letters: bool) -> Option<Value> {
    match (column, row.windows) {
        (FigureColumn::Best, _) => row.best.map(|best| row.shown(best)),
        (_, None) => None,
        (column, Some((_, now))) => {
            // By letters the code's own bound is α, for either side to move; in words each player keeps the own bound.
            let (low, high) = if letters {
                row.shown_range(now.alpha, now.beta)
            } else {
                (row.shown(now.alpha), row.shown(now.beta))
            };
            Some(if column == FigureColumn::Alpha { low } else { high })
        }
    }
}

/// Where there is no figure.
const NO_FIGURE: &str = "–";

/// A bound: in words, one that is not set yet is a dash and no infinity.
pub fn written(value: WrittenValue<'_>, letters: bool) -> String {
    if letters || !value.value.is_infinite() { text::bound(value) } else { NO_FIGURE.to_owned() }
}
