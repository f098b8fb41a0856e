//! The series of an experiment as lines, with their intervals.

use egui::{Color32, Pos2, Role, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, vec2};
use egui_plot::{AxisHints, GridMark, Line, LineStyle, MarkerShape, Points};

use crate::ground::plot::still_plot;
use crate::ground::{Look, gap};
use plyscope_core::lab::{Axis, Results, Series, SeriesId, SeriesPoint, SeriesUnit};

use super::{grouped, power_of_ten};

/// The colour, the shape of the marks and the kind of line of a series: each of them distinguishes it from the others.
fn style(place: usize, look: &Look) -> (Color32, MarkerShape, LineStyle) {
    let palette = &look.palette;
    let colours = [palette.ink, palette.best, palette.max, palette.min, palette.cut, palette.chance];
    const SHAPES: [MarkerShape; 5] =
        [MarkerShape::Square, MarkerShape::Diamond, MarkerShape::Circle, MarkerShape::Up, MarkerShape::Down];
    let lines = [LineStyle::Solid, LineStyle::dashed_loose(), LineStyle::Dotted { spacing: 6.0 }];
    (colours[place % colours.len()], SHAPES[place % SHAPES.len()], lines[place % lines.len()])
}

/// The mark of a series, outside the plot.
fn mark(center: Pos2, radius: f32, place: usize, look: &Look) -> Shape {
    let (colour, shape, _) = style(place, look);
    let polygon = |corners: &[Vec2]| {
        Shape::convex_polygon(corners.iter().map(|corner| center + *corner * radius).collect(), colour, Stroke::NONE)
    };
    match shape {
        MarkerShape::Circle => Shape::circle_filled(center, radius, colour),
        MarkerShape::Diamond => polygon(&[vec2(0.0, -1.2), vec2(1.2, 0.0), vec2(0.0, 1.2), vec2(-1.2, 0.0)]),
        MarkerShape::Up => polygon(&[vec2(0.0, -1.1), vec2(1.1, 0.9), vec2(-1.1, 0.9)]),
        MarkerShape::Down => polygon(&[vec2(0.0, 1.1), vec2(-1.1, -0.9), vec2(1.1, -0.9)]),
        _ => polygon(&[vec2(-0.9, -0.9), vec2(0.9, -0.9), vec2(0.9, 0.9), vec2(-0.9, 0.9)]),
    }
}

/// What a series is called.
pub(super) fn label(id: SeriesId, look: &Look) -> String {
    let words = &look.words().lab;
    match id {
        SeriesId::AtPly(ply) => (words.at_ply)(ply),
        _ => (words.series)(id).label.to_owned(),
    }
}

/// The series that go into one plot, each with its place there: those that are counted as the first one is.
fn plotted(results: &Results) -> impl Iterator<Item = (usize, &Series)> {
    let unit = results.series.first().map(|series| series.id.unit());
    results.series.iter().filter(move |series| Some(series.id.unit()) == unit).enumerate()
}

/// How far aside the lines of a plot are, so that no interval covers that of another one: as a part of the least
/// distance between two places.
const ASIDE: f64 = 0.06;

/// The least number of the plot, where powers of ten stand on the axis: where the numbers differ too much for anything
/// else.
fn least_of_logarithmic(results: &Results) -> Option<f64> {
    let numbers = plotted(results).flat_map(|(_, series)| &series.points).map(|point| point.found.mean);
    let (least, most) =
        numbers.fold((f64::INFINITY, 0.0_f64), |(least, most), number| (least.min(number), most.max(number)));
    let counts = plotted(results).all(|(_, series)| series.id.unit() == SeriesUnit::Count);
    (counts && least > 0.0 && most / least > 50.0).then_some(least)
}

/// Draws the plot, and below it what its lines are.
pub(super) fn plot_ui(ui: &mut Ui, look: &Look, results: &Results) {
    let words = &look.words().lab;
    legend_ui(ui, look, results);
    let least = least_of_logarithmic(results);
    let logarithmic = least.is_some();
    // An interval that has 0 in it ends a little below the least number: powers of ten never come to 0.
    let up = move |number: f64| least.map_or(number, |least| number.max(least / 2.0).log10());
    let powers = results.axis == Axis::Slots;
    let across = move |place: u64| if powers { (place as f64).log2() } else { place as f64 };
    let places = results.places();
    let font = look.least();
    let tick = |hints: AxisHints<'static>| hints.tick_label_font(font.clone()).tick_label_color(look.palette.second);
    let axis = results.axis;
    let named: Vec<(f64, String)> =
        places.iter().map(|place| (across(*place), grouped(&axis.label(*place), look))).collect();
    let pairs = named.windows(2).filter_map(|pair| Some(pair.last()?.0 - pair.first()?.0));
    let apart = pairs.fold(f64::INFINITY, f64::min);
    let apart = if apart.is_finite() { apart * ASIDE } else { 0.0 };
    // Not all of many places can be named.
    let step = named.len().div_ceil(12).max(1);
    let marks: Vec<f64> = named.iter().step_by(step).map(|(place, _)| *place).collect();
    // A mark is named where marks of its size are far apart; each of these is to be, though some have neighbours.
    let step_size = marks.last().zip(marks.first()).map_or(1.0, |(last, first)| (last - first).max(1.0));
    let horizontal = tick(AxisHints::new_x().label(axis_text((words.axis)(axis), look))).formatter(move |mark, _| {
        let here = named.iter().find(|(place, _)| (place - mark.value).abs() < 1e-6);
        here.map_or_else(String::new, |(_, name)| name.clone())
    });
    let look_of_numbers = *look;
    let vertical = tick(named_up(ui, results, look)).formatter(move |mark, _| {
        if logarithmic && mark.value.fract().abs() < 1e-6 {
            power_of_ten(mark.value)
        } else if logarithmic {
            grouped(&short(10f64.powf(mark.value)), &look_of_numbers)
        } else {
            grouped(&short(mark.value), &look_of_numbers)
        }
    });
    let room = ui.available_size();
    let (height, line) = (room.y - BELOW * look.sizes.least, look.sizes.least * 1.6);
    let plot = still_plot("lab plot", room)
        .reset()
        .sense(Sense::HOVER)
        .grid_color(look.palette.outline.gamma_multiply(0.4))
        .x_grid_spacer(move |_| marks.iter().map(|place| GridMark { value: *place, step_size }).collect())
        .y_grid_spacer(move |input| {
            let places = numbers_up(input.bounds.into(), height, line, logarithmic);
            // Each of them is named: there is room.
            places.into_iter().map(|value| GridMark { value, step_size: input.bounds.1 - input.bounds.0 }).collect()
        })
        .custom_x_axes(vec![horizontal])
        .custom_y_axes(vec![vertical]);
    let radius = look.sizes.least * 0.3;
    let middle = (plotted(results).count() as f64 - 1.0) / 2.0;
    let drawn = plot.show(ui, |plot| {
        for (place, series) in plotted(results) {
            let (colour, shape, style) = style(place, look);
            let across = |x: u64| across(x) + (place as f64 - middle) * apart;
            let at = |point: &SeriesPoint| [across(point.x), up(point.found.mean)];
            let points: Vec<[f64; 2]> = series.points.iter().map(at).collect();
            for point in &series.points {
                if let Some(ends) = point.found.ends(most_of(series)) {
                    let ends: Vec<[f64; 2]> = ends.iter().map(|end| [across(point.x), up(*end)]).collect();
                    plot.line(Line::new("", ends).stroke(Stroke::new(1.5, colour)).allow_hover(false));
                }
            }
            plot.line(Line::new("", points.clone()).stroke(Stroke::new(2.0, colour)).style(style).allow_hover(false));
            plot.points(Points::new("", points).shape(shape).color(colour).radius(radius).allow_hover(false));
        }
    });
    let spoken = (words.says)(results);
    drawn.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, spoken.clone()));
}

/// The largest that a number of a series can be.
fn most_of(series: &Series) -> f64 {
    if series.id.unit() == SeriesUnit::Percent { 100.0 } else { f64::INFINITY }
}

/// Draws the marks of the series, each with what it is, and what the lines through them are.
fn legend_ui(ui: &mut Ui, look: &Look, results: &Results) {
    ui.horizontal_wrapped(|ui| {
        for (place, series) in plotted(results) {
            ui.horizontal(|ui| {
                let side = look.sizes.least;
                let (rect, _) = ui.allocate_exact_size(vec2(side, side), Sense::HOVER);
                ui.painter().add(mark(rect.center(), side * 0.35, place, look));
                let text = egui::RichText::new(label(series.id, look)).font(look.least());
                ui.label(text).on_hover_text((look.words().lab.series)(series.id).hint);
            });
            ui.add_space(gap::PADDING);
        }
        let has_ends = |series: &Series| series.points.iter().any(|point| point.found.ends(most_of(series)).is_some());
        if plotted(results).any(|(_, series)| has_ends(series)) {
            ui.horizontal(|ui| {
                let side = look.sizes.least;
                let (rect, _) = ui.allocate_exact_size(vec2(side * 0.5, side), Sense::HOVER);
                ui.painter().vline(rect.center().x, rect.y_range(), Stroke::new(1.5, look.palette.ink));
                let words = &look.words().lab;
                let text = egui::RichText::new(words.through_mark).font(look.least());
                ui.label(text).on_hover_text(words.interval.hint);
            });
        }
    });
}

/// Where numbers stand on the axis upwards, so far apart that each has room: whole powers of ten of a logarithmic one,
/// and round numbers. There are two at least, for one alone tells no length.
fn numbers_up([low, high]: [f64; 2], room: f32, number: f32, logarithmic: bool) -> Vec<f64> {
    let fitting = f64::from((room / number).floor()).max(2.0);
    let inside = |places: &mut dyn Iterator<Item = f64>| -> Vec<f64> {
        places.skip_while(|place| *place < low).take_while(|place| *place <= high).collect()
    };
    if !(low < high && low.is_finite() && high.is_finite()) {
        return Vec::new();
    }
    let evenly = |step: f64| {
        let first = (low / step).ceil();
        inside(&mut (0..1_000_u32).map(move |place| (first + f64::from(place)) * step))
    };
    if logarithmic {
        let step = ((high - low) / fitting).ceil().max(1.0);
        let powers = evenly(step);
        if powers.len() > 1 {
            return powers;
        }
        // Within two powers of ten there are 2 and 5 times one, too.
        let exponents = low.floor() as i32..=high.ceil() as i32;
        let places = exponents.flat_map(|exponent| [1.0, 2.0, 5.0].map(|of| f64::log10(of) + f64::from(exponent)));
        return inside(&mut places.into_iter());
    }
    let round = |exponent: i32| [1.0, 2.0, 5.0].map(|of| of * 10f64.powi(exponent));
    let steps: Vec<f64> = (-2..=18).flat_map(round).collect();
    let wanted = (high - low) / fitting;
    let fits = steps.iter().position(|step| *step >= wanted).unwrap_or(steps.len());
    // The largest steps that fit may have one number inside: then those before them.
    let finer = steps.get(..=fits.min(steps.len().saturating_sub(1))).unwrap_or_default();
    let places = finer.iter().rev().map(|step| evenly(*step)).find(|places| places.len() > 1).unwrap_or_default();
    match places.as_slice() {
        [first, .., last] if places.len() as f64 > fitting => vec![*first, *last],
        _ => places,
    }
}

/// The axis upwards, with what is counted; a name that is longer than the axis would run into what stands above.
fn named_up(ui: &Ui, results: &Results, look: &Look) -> AxisHints<'static> {
    let first = results.series.first();
    let name = first.map(|series| (look.words().lab.counted)(series.id.counted())).unwrap_or_default();
    let length = ui.painter().layout_no_wrap(name.to_owned(), look.least(), look.palette.second).size().x;
    let axis = ui.available_height() - BELOW * look.sizes.least;
    AxisHints::new_y().label(axis_text(if length < axis { name } else { "" }, look))
}

/// The room below a plot for the numbers and the name of the other axis, as a part of the smallest type.
const BELOW: f32 = 3.0;

/// A number on an axis, short.
fn short(number: f64) -> String {
    let written = format!("{:.2}", number + 0.0);
    written.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn axis_text(text: &str, look: &Look) -> egui::RichText {
    egui::RichText::new(text).font(look.least()).color(look.palette.second)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

    use std::sync::Arc;

    use super::*;
    use plyscope_core::lab::{Experiment, Parameters, SequentialPool, run};
    use plyscope_session::Settings;

    /// One number alone tells no length; where there is room for few, they do not run into each other.
    #[test]
    fn two_numbers_at_least_stand_on_the_axis() {
        for exponent in -1..=9 {
            for (low, factor) in [(0.0, 1.0), (-0.5, 1.3), (0.93, 9.7), (1.02, 1.9), (4.9, 5.3), (3.0, 80.0)] {
                let scale = 10f64.powi(exponent);
                let ends = [low * scale, (low.max(0.3) * factor + 0.1) * scale];
                for room in [60.0, 120.0, 300.0, 900.0] {
                    let places = numbers_up(ends, room, 20.0, false);
                    assert!(places.len() > 1, "{ends:?} in {room}: {places:?}");
                    let written: std::collections::BTreeSet<String> =
                        places.iter().map(|place| short(*place)).collect();
                    assert_eq!(written.len(), places.len(), "{places:?}");
                    let apart = (places[1] - places[0]) / (ends[1] - ends[0]) * f64::from(room);
                    assert!(places.len() == 2 || apart > 19.0, "{ends:?} in {room}: {places:?}");
                }
            }
        }
        for ends in [[2.1, 3.9], [2.0, 6.0], [0.5, 2.4], [1.1, 2.9], [0.0, 12.0]] {
            let places = numbers_up(ends, 150.0, 20.0, true);
            assert!(places.len() > 1 && places.iter().all(|place| (ends[0]..=ends[1]).contains(place)), "{places:?}");
        }
        assert_eq!(numbers_up([3.0, 3.0], 100.0, 20.0, false), Vec::<f64>::new());
    }

    #[test]
    fn the_lines_of_a_plot_differ_in_colour() {
        for experiment in Experiment::ALL {
            let small = Parameters { branching: vec![3], depth: 6, seeds: 2, ..experiment.at_once() };
            let results = run(experiment, &small, &SequentialPool, &Arc::default()).unwrap();
            let look = Look::new(false, false, &Settings { motion: false, ..Settings::default() }, 768.0);
            let mut colours: Vec<_> = plotted(&results).map(|(place, _)| style(place, &look).0.to_array()).collect();
            let lines = colours.len();
            colours.sort_unstable();
            colours.dedup();
            assert_eq!(colours.len(), lines.min(6), "{experiment:?}");
        }
    }
}
