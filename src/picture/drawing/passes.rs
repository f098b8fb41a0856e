//! The searches of the root one after the other, each in a row: the window that it was asked with, and what is known
//! after it.

use super::number_line::NumberLine;
use super::{DrawingPart, Lettering, SearchMarks};
use crate::marks::{Anchor, Area, ColourRole, Stroke, TextMeasure as _, TypeStyle, point};
use crate::run::{Place, Run};
use plyscope_core::game::{Value, ValueFormat};
use plyscope_core::search::RootCall;
use plyscope_core::trace::{Interval, NodeId, Trace};
use plyscope_text::{self as text, LanguageWords as _};

/// One search of the root.
#[derive(Clone, Debug, PartialEq)]
pub struct PassRow {
    /// Its number, from 0.
    pub number: usize,
    /// Its root.
    pub root: NodeId,
    /// What was asked.
    pub call: RootCall,
    /// What the root returned, with its sign; `None` while it is open.
    pub result: Option<String>,
    /// What is known of the root by then, by all passes of the same depth.
    pub known: Interval,
    /// Whether the moment is within it.
    pub is_here: bool,
}

/// The passes up to the one that the moment belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct Passes {
    /// One row each.
    pub rows: Vec<PassRow>,
    /// The line on which windows and values stand, with the same places at every step.
    pub line: NumberLine,
}

impl Passes {
    /// Of the moment that a run shows.
    pub fn of(run: &Run, format: &ValueFormat) -> Self {
        let (trace, moment) = (&run.trace, run.moment());
        let player = trace.header().root_player;
        let mut rows: Vec<PassRow> = Vec::new();
        for (number, pass) in trace.passes().iter().enumerate().take(moment.pass + 1) {
            let is_open = number == moment.pass && !moment.path.is_empty();
            let before = rows.last().filter(|last| last.call.depth == pass.call.depth).map(|last| last.known);
            let before = before.unwrap_or(Interval::ANYTHING);
            let (known, result) = if is_open {
                (before, None)
            } else {
                let value = trace.value(pass.first, player);
                let known = trace.proven(pass.first, 0).proved.within(before);
                (known, Some(text::signed_by(trace, pass.first, format.value(value))))
            };
            let is_here = number == moment.pass;
            rows.push(PassRow { number, root: pass.first, call: pass.call, result, known, is_here });
        }
        Self { rows, line: NumberLine::of(values(trace)) }
    }
}

/// The ends of all windows, and all values that the root returns.
fn values(trace: &Trace) -> impl Iterator<Item = Value> + '_ {
    let player = trace.header().root_player;
    let closed = |pass: &NodeId| trace.exit_step(*pass, 0) <= trace.last_step();
    trace.passes().iter().flat_map(move |pass| {
        let window = pass.call.window;
        let returned = Some(pass.first).filter(closed).map(|root| trace.value(root, player));
        [Some(window.alpha), Some(window.beta), returned].into_iter().flatten()
    })
}

/// The height of a row, in sizes of the smallest type.
pub const ROW: f32 = 3.3;
/// The height where rows stand as close as they can be told apart.
pub const CLOSE_ROW: f32 = 2.5;

impl PassRow {
    /// Draws the row.
    pub fn draw(&self, marks: &mut SearchMarks, line: &NumberLine, lettering: &Lettering, area: Area) {
        let words = &lettering.language.words().passes;
        let face = TypeStyle::regular(lettering.sizes.least);
        let bold = TypeStyle::bold(lettering.sizes.body);
        marks.belong_to(DrawingPart::Pass.of(Place::Visited(self.root)));
        let pad = lettering.sizes.least * 0.4;
        // The text has its own row, and the brackets theirs below it.
        let first = area.top + bold.row() / 2.0;
        let lane_top = area.top + bold.row() + lettering.sizes.least * 0.1;
        let number = (words.pass)(self.number as u64 + 1);
        let left = area.left + pad;
        let named =
            marks.text(lettering, Anchor::Start.at(point(left, first)), bold.coloured(ColourRole::Ink), &number);
        let depth = (words.depth)(self.call.depth);
        marks.text(
            lettering,
            Anchor::Start.at(point(named.right() + pad, first)),
            face.coloured(ColourRole::Second),
            &depth,
        );
        let result = self.result.as_deref().unwrap_or(words.open);
        let right = area.right() - pad;
        let role = if self.result.is_some() { ColourRole::Ink } else { ColourRole::Second };
        let told = marks.text(lettering, Anchor::End.at(point(right, first)), bold.coloured(role), result);
        let why = (words.why)(self.call.reason);
        let room = told.left - pad - (named.right() + pad + lettering.width(&depth, face) + pad);
        if lettering.width(why, face) <= room {
            let at = point(told.left - pad, first);
            marks.text(lettering, Anchor::End.at(at), face.coloured(ColourRole::Second), why);
        }
        let lane_height = (area.bottom() - 2.0 - lane_top).max(4.0);
        let lane = Area { left, top: lane_top, width: right - left, height: lane_height };
        line.draw(marks, lane, self.known, 1.0);
        self.window(marks, line, lane);
    }

    /// The window as a bracket around the line: α in Max's colour, β in Min's.
    fn window(&self, marks: &mut SearchMarks, line: &NumberLine, lane: Area) {
        let (from, to) = (line.x(lane, self.call.window.alpha), line.x(lane, self.call.window.beta));
        let (top, bottom) = (lane.top, lane.bottom());
        let tick = 4.0;
        for (x, side, role) in [(from, 1.0, ColourRole::Max), (to, -1.0, ColourRole::Min)] {
            let bracket =
                [point(x + side * tick, top), point(x, top), point(x, bottom), point(x + side * tick, bottom)];
            marks.line(bracket, Stroke::new(2.0, role));
        }
    }
}
