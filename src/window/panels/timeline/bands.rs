//! The searches of the root as bands along the timeline, each with its depth and its window.

use std::ops::RangeInclusive;

use egui::{Painter, Rect, Stroke, pos2};

use crate::ground::{Look, gap};
use plyscope_core::trace::{Step, Trace};
use plyscope_picture::run::Run;
use plyscope_text as text;

/// A band narrower than this, in points, has no edge of its own.
const LEAST: f32 = 3.0;
/// Of more searches of the root than these none would have such a room.
const MOST: usize = 1_000;

/// The searches of the root that may be seen.
pub(super) struct RootSearchBands<'b> {
    run: &'b Run,
    towers: Rect,
    /// Each with its number and its room across.
    bands: Vec<(usize, RangeInclusive<f32>)>,
}

impl<'b> RootSearchBands<'b> {
    /// The bands behind and over the towers; none of them begins after `until`. `x` is where a step begins.
    pub(super) fn new(run: &'b Run, towers: Rect, until: Option<Step>, x: impl Fn(Step) -> f32) -> Self {
        let trace = &run.trace;
        let passes = trace.passes();
        let mut bands: Vec<(usize, RangeInclusive<f32>)> = Vec::new();
        if passes.len() < 2 || passes.len() > MOST {
            return Self { run, towers, bands };
        }
        let begin = |number: usize| passes.get(number).map(|pass| Trace::enter_step(pass.first, 0));
        for number in 0..passes.len() {
            let Some(first) = begin(number).filter(|first| until.is_none_or(|until| *first <= until)) else { break };
            let end = begin(number + 1).unwrap_or(Step(trace.steps()));
            bands.push((number, x(first)..=x(end)));
        }
        Self { run, towers, bands }
    }

    /// Paints every other band behind the towers, with the edges between them.
    pub(super) fn ground(&self, painter: &Painter, look: &Look) {
        let towers = self.towers;
        for (number, across) in &self.bands {
            if across.end() - across.start() < LEAST {
                continue;
            }
            if number % 2 == 1 {
                painter.rect_filled(Rect::from_x_y_ranges(across.clone(), towers.y_range()), 0.0, look.palette.canvas);
            }
            if *number > 0 {
                let x = painter.round_to_pixel_center(*across.start());
                painter.vline(x, towers.y_range(), Stroke::new(1.0, look.palette.outline));
            }
        }
    }

    /// Writes depth and window into each band that has room for them, over the towers.
    pub(super) fn labels(&self, painter: &Painter, look: &Look) {
        let words = look.words();
        for (number, across) in &self.bands {
            let call = self.run.trace.root_call(*number);
            let depth = (words.passes.depth)(call.depth);
            let window = text::window(call.window, look.value_format(self.run));
            let room = across.end() - across.start() - 2.0 * gap::TINY;
            let galley = [format!("{depth}  {window}"), depth]
                .into_iter()
                .map(|text| painter.layout_no_wrap(text, look.least(), look.palette.ink))
                .find(|galley| galley.size().x <= room);
            if let Some(galley) = galley {
                let at = pos2(across.start() + gap::TINY, self.towers.top());
                let plate = Rect::from_min_size(at, galley.size()).expand2(egui::vec2(2.0, -1.0));
                painter.rect_filled(plate, 2.0, look.palette.canvas.gamma_multiply(0.85));
                painter.galley(at, galley, look.palette.ink);
            }
        }
    }
}

/// What a step belongs to, in a line: the search of the root, its depth and its window; none where there is only one.
pub(super) fn told(run: &Run, look: &Look, step: Step) -> Option<String> {
    if run.trace.passes().len() < 2 {
        return None;
    }
    let (words, number) = (look.words(), run.trace.pass_at(step));
    let call = run.trace.root_call(number);
    let (pass, depth) = ((words.passes.pass)(number as u64 + 1), (words.table.depth)(call.depth));
    let window = text::window(call.window, look.value_format(run));
    Some(format!("{pass} · {depth} · {} · {}", window, (words.passes.why)(call.reason)))
}
