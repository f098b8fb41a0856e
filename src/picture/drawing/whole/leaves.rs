//! Leaves in columns: from where to where their values go.

use std::ops::Range;

use super::spreads::LeafRow;
use crate::marks::{ColourRole, StripColumn, Stroke, point};
use plyscope_core::game::Player;
use plyscope_core::game::Value;
use plyscope_core::replay::WaveletMatrix;
use plyscope_files::ValueVisibility;
use plyscope_text::LanguageWords as _;

use super::paint::WholePainter;
use super::{PlyRow, Spreads, UnenteredDisplay, WholePart};

/// Draws the leaves of a row: in each column from the 10th to the 90th percentile of their values, and the median.
/// Values stand as high as the part of all leaves of the row that they exceed. `narrow` are the columns of leaves that
/// are wider than one: they fill those in which no leaf begins.
pub(super) fn leaves(painting: &mut WholePainter<'_>, row: &PlyRow, narrow: &[Range<usize>], spreads: &mut Spreads) {
    let whole = painting.whole;
    let Some(ranked) = whole.plies.leaves(row.row).filter(|_| whole.values != ValueVisibility::Covered) else { return };
    let columns = painting.columns.len();
    let is_shown = |column: usize| whole.ahead == UnenteredDisplay::Known || painting.columns.is_past(column);
    let (mut places, mut stretches) = (Vec::new(), Vec::new());
    let tallies = painting.columns.tallies(row.row);
    for (column, tally) in tallies.iter().enumerate().filter(|(column, _)| is_shown(*column)) {
        if tally.leaves > 0 {
            let begin = painting.columns.leaves_before(column, row.row);
            places.push(column);
            stretches.push(begin..begin + tally.leaves);
        }
    }
    let mut spread = [vec![StripColumn::default(); columns], vec![StripColumn::default(); columns]];
    let mut medians = spread.clone();
    let pixel = 1.0 / row.area.height.max(1.0);
    let mut set = |column: usize, ahead: bool, [low, middle, high]: [f32; 3]| {
        let place = usize::from(ahead);
        if let (Some(spread), Some(median)) = (spread[place].get_mut(column), medians[place].get_mut(column)) {
            *spread = StripColumn { from: 1.0 - high, to: 1.0 - low };
            *median = StripColumn { from: 1.0 - middle - pixel, to: 1.0 - middle + pixel };
        }
    };
    let three = spreads.of_row(LeafRow { number: row.row, ranked, columns }, &places, &stretches);
    let mut standings = vec![None; columns];
    for (column, codes) in places.iter().zip(three) {
        let standing = codes.map(|code| ranked.standing_of(code) as f32);
        set(*column, !painting.columns.is_past(*column), standing);
        if let Some(here) = standings.get_mut(*column) {
            *here = Some(standing);
        }
    }
    for filled in narrow {
        // The leaf begins in one of its columns, or in the one before, from which it was rounded away.
        let begin = filled.start.saturating_sub(1)..filled.end;
        let standing = begin.rev().find_map(|column| standings.get(column).copied().flatten());
        let Some(standing) = standing else { continue };
        for column in filled.clone().filter(|column| standings.get(*column).is_some_and(Option::is_none)) {
            set(column, !painting.columns.is_past(column), standing);
        }
    }
    let [spread, spread_ahead] = spread;
    let [medians, medians_ahead] = medians;
    let number = row.row;
    painting.strip(WholePart::SpreadAhead(number), row.area, ColourRole::Outline.seen_through(0.25), spread_ahead);
    painting.strip(WholePart::MediansAhead(number), row.area, ColourRole::Outline.seen_through(0.7), medians_ahead);
    painting.strip(WholePart::Spread(number), row.area, ColourRole::Outline.seen_through(0.6), spread);
    painting.strip(WholePart::Medians(number), row.area, ColourRole::Ink, medians);
    bound_line(painting, row, ranked);
}

/// The root's own bound at the moment: what its player has for sure.
fn bound(painting: &WholePainter<'_>) -> Option<Value> {
    let run = painting.whole.run;
    let header = run.trace.header();
    let value = match run.moment().path.first() {
        Some(root) if header.options.form().windowed => root.own_bound(),
        Some(root) => root.best?.value,
        None => run.trace.value(run.root(), header.root_player),
    };
    (!value.is_infinite() && painting.whole.values != ValueVisibility::Covered).then_some(value)
}

/// What the line through the leaf values is called, where there is one.
pub(super) fn name_of_bound(painting: &WholePainter<'_>) -> Option<&'static str> {
    bound(painting)?;
    let words = &painting.canvas.language.words().whole;
    let header = painting.whole.run.trace.header();
    let has_letters = painting.whole.letters && header.options.form().windowed;
    Some(match header.root_player {
        _ if !has_letters => words.best,
        Player::Max => words.alpha,
        Player::Min => words.beta,
    })
}

fn bound_line(painting: &mut WholePainter<'_>, row: &PlyRow, ranked: &WaveletMatrix) {
    let Some(value) = bound(painting) else { return };
    let y = row.area.top + row.area.height * (1.0 - ranked.standing(value.points()) as f32);
    let player = painting.whole.run.trace.header().root_player;
    painting.marks.belong_to(WholePart::Bound(row.row).alone());
    let ends = [point(row.area.left, y), point(row.area.right(), y)];
    painting.marks.line(ends, Stroke::new(2.0, ColourRole::of(player)));
}
