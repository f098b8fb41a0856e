//! How α and β of the node in focus move while it is open, as two stairs.

use egui::{Align2, Id, Rangef, Rect, Role, Sense, Shape, Stroke, Ui, UiBuilder, WidgetInfo, pos2, vec2};
use egui_plot::{AxisHints, GridMark, Line, LineStyle, PlotPoints, VLine};

use crate::ground::cache::{RunKey, kept};
use crate::ground::plot::still_plot;
use crate::ground::widgets::is_low;
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::game::{Player, Value, ValueFormat};
use plyscope_core::replay::{step_number_at, window_changes};
use plyscope_core::search::Window;
use plyscope_core::trace::{Step, Trace};
use plyscope_picture::run::{Place, Run, name_of_place};
use plyscope_text as text;
use plyscope_text::LanguageWords as _;

/// The height of the plot with its axes, without the legend.
const PLOT: f32 = 124.0;
/// Its height in a low window, where the panels need the room.
const LOW_PLOT: f32 = 100.0;
/// The dashes of β, in points.
const DASH: f32 = 6.0;

/// The window of one node over its life.
struct Stairs {
    /// From each of these steps on, by their numbers, the window is this one; the last says where it ends.
    course: Vec<(f64, Window)>,
    /// The values that occur, small ones first, the infinities at the ends: their places are the heights in the plot.
    values: Vec<Value>,
}

impl Stairs {
    fn of(run: &Run) -> Self {
        let course = window_changes(&run.trace, run.moment()).into_iter();
        let course: Vec<_> = course.map(|(event, window)| (number(&run.trace, event), window)).collect();
        let mut values = vec![Value::NEG_INFINITY, Value::INFINITY];
        values.extend(course.iter().flat_map(|(_, window)| [window.alpha, window.beta]));
        values.sort_unstable();
        values.dedup();
        Self { course, values }
    }

    /// The corners of one bound's stairs.
    fn corners(&self, bound: fn(&Window) -> Value) -> Vec<[f64; 2]> {
        let mut corners: Vec<[f64; 2]> = Vec::with_capacity(2 * self.course.len());
        for (x, window) in &self.course {
            let (x, y) = (*x, self.place(bound(window)));
            if let Some(&[_, before]) = corners.last() {
                corners.push([x, before]);
            }
            corners.push([x, y]);
        }
        corners
    }

    fn place(&self, value: Value) -> f64 {
        self.values.partition_point(|other| *other < value) as f64
    }

    /// What stands at a height of the axis.
    fn written(&self, place: f64, format: &ValueFormat) -> String {
        let value = (place >= 0.0).then(|| self.values.get(place.round() as usize)).flatten();
        value.map_or_else(String::new, |value| text::bound(format.value(*value)))
    }

    fn ends(&self) -> (f64, f64) {
        let (first, last) = (self.course.first(), self.course.last());
        let ends = (first.map_or(1.0, |(number, _)| *number), last.map_or(1.0, |(number, _)| *number));
        // A leaf is open within a single step: give it some width.
        if ends.1 > ends.0 { ends } else { (ends.0, ends.0 + 1.0) }
    }
}

/// The number of the step that an event belongs to.
fn number(trace: &Trace, event: Step) -> f64 {
    step_number_at(trace, event) as f64
}

/// Paints the stairs, or says why there are none.
pub(super) fn windows_ui(ui: &mut Ui, context: &ViewContext<'_>, run: &Run) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let plot = if is_low(ui.ctx()) { LOW_PLOT } else { PLOT };
    let height = plot + look.sizes.least * 2.0;
    let (whole, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::HOVER);
    let rect = whole;
    let node = run.moment().focus();
    let windowed = run.trace.form().windowed;
    let is_secret = super::is_kept_secret(session);
    if !windowed || is_secret || run.moment().path.is_empty() {
        let text = match (windowed, is_secret) {
            (false, _) => words.timeline.no_window,
            (true, true) => words.timeline.secret,
            (true, false) => words.ladder.empty,
        };
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, look.body(), look.palette.second);
        response.widget_info(|| WidgetInfo::labeled(Role::Group, true, text));
        return;
    }
    let id = response.id;
    let stairs = kept(ui, id.with("stairs"), (RunKey::of(run, look.centipawns), node), || Stairs::of(run));
    let letters = session.settings().letters && run.scenario.letters;
    let name = name_of_place(run, Place::Visited(node), look.language).unwrap_or_else(|| words.states.leaf.to_owned());
    let legend = Rect::from_min_size(rect.min, vec2(rect.width(), look.sizes.least * 2.0));
    let labels = labels(look, letters);
    paint_legend(ui, legend, look, &name, labels);
    let room = Rect::from_min_max(pos2(rect.left(), legend.bottom()), rect.max);
    let plot = StairsPlot { stairs: &stairs, format: look.value_format(run), look, here: run.step_number() as f64 };
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| plot.ui(ui, id, room));
    let both = (look.words().access.joined)(&labels.map(str::to_owned));
    let spoken = look.language.labelled(&name, &both);
    response.widget_info(|| WidgetInfo::labeled(Role::Group, true, &spoken));
}

fn labels(look: &Look, letters: bool) -> [&'static str; 2] {
    let words = look.words();
    if letters {
        [words.timeline.alpha, words.timeline.beta]
    } else {
        [(words.ladder.has_column)(Player::Max), (words.ladder.has_column)(Player::Min)]
    }
}

/// The node's name, then a sample of each line with its word.
fn paint_legend(ui: &Ui, rect: Rect, look: &Look, name: &str, labels: [&str; 2]) {
    let (painter, palette) = (ui.painter(), &look.palette);
    let middle = rect.center().y;
    let name =
        painter.text(pos2(rect.left(), middle), Align2::LEFT_CENTER, name, look.bold(look.sizes.body), palette.ink);
    let mut x = name.right() + gap::LARGE;
    for (player, label) in [Player::Max, Player::Min].into_iter().zip(labels) {
        let stroke = Stroke::new(2.5, palette.of(player));
        let sample = [pos2(x, middle), pos2(x + 30.0, middle)];
        match player {
            Player::Max => {
                painter.line_segment(sample, stroke);
            }
            Player::Min => painter.extend(Shape::dashed_line(&sample, stroke, DASH, DASH * 0.75)),
        }
        let at = pos2(x + 30.0 + gap::TINY, middle);
        let text = painter.text(at, Align2::LEFT_CENTER, label, look.bold(look.sizes.least), palette.of(player));
        x = text.right() + gap::LARGE;
    }
    let steps = look.words().timeline.steps;
    painter.text(rect.right_center(), Align2::RIGHT_CENTER, steps, look.least(), palette.second);
}

/// The plot of the stairs.
struct StairsPlot<'s> {
    stairs: &'s Stairs,
    /// How values are written.
    format: &'s ValueFormat,
    look: &'s Look,
    /// The number of the step of the moment.
    here: f64,
}

impl StairsPlot<'_> {
    fn ui(&self, ui: &mut Ui, id: Id, room: Rect) {
        let Self { stairs, format, look, here } = *self;
        let palette = look.palette;
        let (first, last) = stairs.ends();
        let top = stairs.values.len() as f64 - 1.0;
        let places = stairs.values.len();
        let font = look.least();
        let x_axis = AxisHints::new_x()
            .formatter(|mark, _| if mark.value.fract() == 0.0 { format!("{}", mark.value) } else { String::new() })
            .tick_label_font(font.clone())
            .tick_label_color(palette.second);
        let y_axis = AxisHints::new_y()
            .formatter(|mark, _| stairs.written(mark.value, format))
            .tick_label_font(font)
            .tick_label_color(palette.second)
            .label_spacing(Rangef::new(look.sizes.least, look.sizes.least * 1.1))
            .min_thickness(look.sizes.least * 3.0);
        let alpha = Line::new("alpha", PlotPoints::from(stairs.corners(|window| window.alpha)))
            .stroke(Stroke::new(2.5, palette.max))
            // Many corners in one column would become a band, which needs falling stairs to be lines.
            .allow_band(false)
            .allow_hover(false);
        let beta = Line::new("beta", PlotPoints::from(stairs.corners(|window| window.beta)))
            .stroke(Stroke::new(2.5, palette.min))
            .style(LineStyle::Dashed { length: DASH })
            .allow_band(false)
            .allow_hover(false);
        let here = VLine::new("here", here).stroke(Stroke::new(1.5, palette.ink)).allow_hover(false);
        still_plot(id.with("plot"), room.size())
            .sense(Sense::HOVER)
            .show_crosshair(false)
            .auto_bounds(false)
            .grid_color(palette.outline.gamma_multiply(0.5))
            .custom_x_axes(vec![x_axis])
            .custom_y_axes(vec![y_axis])
            .x_grid_spacer(move |_| marks(first, last))
            .y_grid_spacer(move |_| (0..places).map(|place| GridMark { value: place as f64, step_size: 1.0 }).collect())
            .show(ui, |plot| {
                let margin = (last - first) * 0.04;
                plot.set_plot_bounds_x(first - margin..=last + margin);
                plot.set_plot_bounds_y(-0.3..=top + 0.3);
                plot.line(alpha);
                plot.line(beta);
                plot.vline(here);
            });
    }
}

/// At most some ten marks at round numbers.
fn marks(first: f64, last: f64) -> Vec<GridMark> {
    let wanted = ((last - first) / 10.0).max(1.0);
    let power = 10_f64.powf(wanted.log10().floor());
    let step =
        [1.0, 2.0, 5.0, 10.0].map(|times| times * power).into_iter().find(|step| *step >= wanted).unwrap_or(wanted);
    let start = (first / step).ceil();
    (0..=((last / step).floor() - start).max(0.0) as u64)
        .map(|number| GridMark { value: (start + number as f64) * step, step_size: step })
        .collect()
}
