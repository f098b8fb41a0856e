//! How large everything is: chosen once for a search, so that nothing moves when one steps.

use egui::{Rangef, Rect, Ui, Vec2};

use crate::game::Player;
use crate::text;
use crate::view::ground::{Look, gap};

use super::header;
use super::rows::{Row, Rows};

/// How much a row shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Density {
    /// Name and figures, lanes, and a line of text below.
    Roomy,
    /// Name and figures, lanes.
    Compact,
    /// One line: the name beside the lanes.
    Slim,
}

/// A column of figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Alpha,
    Beta,
    Best,
}

/// Sizes in points.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Measures {
    pub(super) density: Density,
    /// α and β are named by their letters.
    pub(super) letters: bool,
    /// Heights of lines of text.
    pub(super) body_line: f32,
    pub(super) least_line: f32,
    /// The height of a lane, and the room between the two.
    pub(super) lane: f32,
    pub(super) between: f32,
    /// Above the first thing in a row.
    pub(super) pad: f32,
    pub(super) row: f32,
    pub(super) header: f32,
    /// The columns of figures from left to right, with the distances of their right ends from the right side.
    pub(super) columns: Vec<(Column, f32)>,
    /// The width of the first of them.
    first_column: f32,
    /// The columns' titles stand in the same line as the legend.
    pub(super) one_header_line: bool,
    /// The room for names to the left of the lanes, where they share a line.
    pub(super) gutter: f32,
    /// The room for figures to the right of them, likewise.
    lanes_right: f32,
}

impl Measures {
    pub(super) fn new(ui: &Ui, look: &Look, rows: &Rows, letters: bool, room: Vec2) -> Self {
        let (body, least) = (look.body(), look.least());
        let width = |text: &str, bold: bool| {
            let font = if bold { look.bold(look.sizes.body) } else { look.body() };
            ui.painter().layout_no_wrap(text.to_owned(), font, look.palette.ink).size().x
        };
        let body_line = ui.fonts_mut(|fonts| fonts.row_height(&body)).ceil();
        let least_line = ui.fonts_mut(|fonts| fonts.row_height(&least)).ceil();
        let unit = look.sizes.least;
        let mut measures = Self {
            density: Density::Slim,
            letters,
            body_line,
            least_line,
            lane: 0.0,
            between: 0.0,
            pad: 0.0,
            row: 0.0,
            header: 0.0,
            columns: Vec::new(),
            first_column: 0.0,
            one_header_line: true,
            gutter: 0.0,
            lanes_right: 0.0,
        };
        // The header, and what stands below the deepest row: a line or two of text.
        let rest = 4.0 * least_line + gap::HUGE;
        for density in [Density::Roomy, Density::Compact, Density::Slim] {
            measures.set_density(density, unit);
            if measures.row * rows.most as f32 + rest <= room.y {
                break;
            }
        }
        // Room that is left over goes between the rows.
        let spare = ((room.y - rest) / rows.most as f32 - measures.row).clamp(0.0, unit * 1.6);
        measures.pad += (spare / 2.0).floor();
        measures.row += 2.0 * (spare / 2.0).floor();
        // Where a line is that short, words above figures leave no room for names; the posts say the same.
        if letters || room.x > unit * 18.0 {
            measures.set_columns(look, rows, letters, room.x, width);
        }
        if measures.density == Density::Slim {
            measures.lane += (spare / 5.0).floor();
            measures.gutter = (room.x * 0.36).min(unit * 11.0).round();
            // Figures stand beside the lanes here, where enough is left for those.
            if room.x - measures.gutter - measures.figures_width() < unit * 13.0 {
                measures.columns.clear();
            } else {
                measures.lanes_right = measures.figures_width() - gap::PADDING;
            }
        }
        let legend = header::legend_width(ui, look, rows.windowed);
        measures.one_header_line = legend + measures.figures_width() + gap::LARGE + gap::PADDING <= room.x;
        let titles = if measures.one_header_line { 1.0 } else { 2.0 };
        measures.header = (gap::SMALL + titles * (least_line + gap::TINY) + least_line + gap::TINY + 2.0).round();
        measures
    }

    fn set_density(&mut self, density: Density, unit: f32) {
        self.density = density;
        let (lane, between, pad, rest) = match density {
            Density::Roomy => (0.75, 0.36, 0.4, self.body_line + self.least_line + 2.0 * gap::TINY + 2.0),
            Density::Compact => (0.5, 0.25, 0.35, self.body_line + gap::TINY + 2.0),
            Density::Slim => (0.42, 0.22, 0.25, 0.0),
        };
        self.lane = (unit * lane).round();
        self.between = (unit * between).round().max(2.0);
        self.pad = (unit * pad).round();
        let lanes = self.lanes_height();
        self.row = match density {
            Density::Slim => lanes.max(self.body_line) + 2.0 * self.pad,
            _ => lanes + rest + 2.0 * self.pad,
        };
    }

    fn set_columns(&mut self, look: &Look, rows: &Rows, letters: bool, room: f32, width: impl Fn(&str, bool) -> f32) {
        let mut from_right = gap::PADDING;
        let wanted: &[Column] =
            if rows.windowed { &[Column::Best, Column::Beta, Column::Alpha] } else { &[Column::Best] };
        for column in wanted {
            let title = column_title(*column, look, letters);
            let own = width(title, false).max(width(&rows.widest, true)).ceil();
            self.columns.push((*column, from_right));
            self.first_column = own;
            from_right += own + gap::PADDING;
            // Names need room too. In words the titles are long, and the lanes show the best value as well.
            if from_right > room * 0.72 && self.columns.len() > 1 && *column == Column::Alpha {
                let own_best = self.columns.get(1).map_or(0.0, |(_, right)| right - gap::PADDING);
                self.columns.remove(0);
                self.columns.iter_mut().for_each(|(_, right)| *right -= own_best);
            }
        }
        self.columns.reverse();
    }

    /// From the left end of the first column to the right side.
    pub(super) fn figures_width(&self) -> f32 {
        self.columns.first().map_or(0.0, |(_, right)| right + self.first_column + gap::SMALL)
    }

    /// Both lanes with the room between them.
    pub(super) fn lanes_height(&self) -> f32 {
        2.0 * self.lane + self.between
    }

    /// The top of the lanes of a row.
    pub(super) fn lanes_top(&self, row: Rect) -> f32 {
        match self.density {
            Density::Slim => row.top() + (self.row - self.lanes_height()) / 2.0,
            _ => row.top() + self.pad + self.body_line + gap::TINY,
        }
        .round()
    }

    /// The bottom of the lanes of a row.
    pub(super) fn lanes_bottom(&self, row: Rect) -> f32 {
        self.lanes_top(row) + self.lanes_height()
    }

    /// The room that a row has below its lanes, for text.
    pub(super) fn below_lanes(&self) -> f32 {
        match self.density {
            Density::Slim => 0.0,
            _ => self.row - self.pad - self.body_line - 2.0 * gap::TINY - self.lanes_height(),
        }
    }

    /// From where to where the lanes reach.
    pub(super) fn lanes_in(&self, room: Rect) -> Rangef {
        Rangef::new(room.left() + gap::PADDING + self.gutter, room.right() - gap::PADDING - self.lanes_right)
    }
}

/// What stands above a column.
pub(super) fn column_title(column: Column, look: &Look, letters: bool) -> &'static str {
    let words = &look.words().ladder;
    match column {
        Column::Alpha if letters => words.alpha.label,
        Column::Beta if letters => words.beta.label,
        Column::Alpha => (words.has_column)(Player::Max),
        Column::Beta => (words.has_column)(Player::Min),
        Column::Best => words.best.label,
    }
}

/// What stands in a column. In words, a bound that is not set yet is a dash and no infinity.
pub(super) fn figure(column: Column, row: &Row, letters: bool) -> String {
    let value = match (column, row.windows) {
        (Column::Best, _) => row.best.map(|best| row.shown(best)),
        (_, None) => None,
        (column, Some((_, now))) => {
            // By letters the code's own bound is α, for either side to move; in words each player keeps the own bound.
            let (low, high) = if letters {
                row.shown_range(now.alpha, now.beta)
            } else {
                (row.shown(now.alpha), row.shown(now.beta))
            };
            Some(if column == Column::Alpha { low } else { high })
        }
    };
    match value {
        Some(value) if letters || !value.is_infinite() => text::bound(value),
        _ => "–".to_owned(),
    }
}
