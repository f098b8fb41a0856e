//! The root's best child so far, as a staircase.

use crate::marks::{Anchor, Area, ColourRole, Mark, Stroke, TypeStyle, point};
use plyscope_core::game::Value;
use plyscope_core::replay::{BestAtRoot, Status};
use plyscope_files::ValueVisibility;
use plyscope_text::LanguageWords as _;

use super::paint::WholePainter;
use super::{NameCache, UnenteredDisplay, WholePart};

/// Draws a step for each child that was the root's best, from where it returned to where a better one did.
pub(super) fn staircase(painting: &mut WholePainter<'_>, room: Area, names: &mut NameCache) {
    let (whole, sizes) = (painting.whole, painting.canvas.sizes);
    let words = &painting.canvas.language.words().whole;
    let high = sizes.least * 1.3;
    painting.note(WholePart::Staircase, Area { height: high, ..room }, words.best_at_root);
    if whole.values == ValueVisibility::Covered {
        return;
    }
    let (run, trace) = (whole.run, &whole.run.trace);
    let is_past = |step: &BestAtRoot| run.moment().status(step.child) == Status::Closed;
    let all = whole.plies.best_at_root();
    let steps: Vec<BestAtRoot> =
        all.iter().filter(|step| whole.ahead == UnenteredDisplay::Known || is_past(step)).copied().collect();
    let mut levels: Vec<Value> = steps.iter().map(|step| step.value).collect();
    levels.sort_unstable();
    levels.dedup();
    let (top, bottom) = (room.top + 2.0 * high, room.bottom() - 4.0);
    let y_of = |value: Value| {
        let level = levels.partition_point(|other| *other < value) as f32;
        bottom - (bottom - top) * level / (levels.len().max(2) - 1) as f32
    };
    let here = f64::from(run.moment().last_entered.0 + 1);
    let (left, right) = (room.left, room.right());
    let (measure, face) = (painting.canvas.measure, TypeStyle::bold(sizes.least));
    // Where the last text ends, so that none lies over another.
    let mut free = left;
    // Steps that are narrower than a pixel are one.
    let mut last_drawn = f32::NEG_INFINITY;
    // They lie over the steps, so that none runs through them.
    let mut texts = Vec::new();
    for (place, step) in steps.iter().enumerate() {
        let from = f64::from(trace.end(step.child).0);
        let past = is_past(step);
        let next = steps.get(place + 1).map(|next| f64::from(trace.end(next.child).0));
        let to =
            next.unwrap_or(if whole.ahead == UnenteredDisplay::Known { f64::from(whole.plies.nodes()) } else { here });
        let (x0, x1) = (painting.across.x(from).max(left), painting.across.x(to).min(right));
        if x1 <= x0 || (x1 < last_drawn + 1.0 && next.is_some()) {
            continue;
        }
        last_drawn = x1;
        let y = y_of(step.value);
        let role = if past { ColourRole::Best } else { ColourRole::Outline };
        painting.marks.belong_to(WholePart::Staircase.of(step.child));
        let before = place.checked_sub(1).and_then(|place| steps.get(place)).filter(|_| x0 > left);
        if let Some(before) = before {
            let ends = [point(x0, y_of(before.value)), point(x0, y)];
            painting.marks.line(ends, Stroke::new(1.0, role).dashed(2.0, 2.0));
        }
        painting.marks.line([point(x0, y), point(x1, y)], Stroke::new(2.5, role));
        let name = names.name(run, whole.plies, step.child, painting.canvas.language).unwrap_or_default();
        let text = format!("{name} {}", whole.value_format.value(step.value));
        let width = measure.width(text.trim(), face);
        let is_last = next.is_none();
        let begin = if is_last { (x0 + 3.0).min(right - width) } else { x0 + 3.0 };
        if begin >= free && (is_last || begin + width <= x1 + sizes.least) {
            let at = point(begin, y - sizes.least * 0.7);
            texts.push((step.child, at, role, text.trim().to_owned()));
            free = begin + width + 4.0;
        }
    }
    for (child, at, role, text) in texts {
        let style = face.coloured(role);
        painting.marks.belong_to(WholePart::Staircase.of(child));
        painting.marks.on_plate(Mark::text(measure, Anchor::Start.at(at), style, &text), ColourRole::Canvas);
    }
}
