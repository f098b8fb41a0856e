//! Leaves against depth.

use egui::{Align2, Color32, FontId, Pos2, Rect, Role, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2};
use egui_plot::{AxisHints, GridMark, Line, LineStyle, MarkerShape, PlotPoint, PlotTransform, Points, VLine};

use super::super::power_of_ten;
use super::{GrowthView, MOST_PLIES};
use crate::ground::plot::still_plot;
use crate::ground::{Look, gap};
use plyscope_core::practice::GrowthOrder;

/// The colour, the shape of the marks and the kind of line of an order: each of them distinguishes the orders.
fn style(order: GrowthOrder, look: &Look) -> (Color32, MarkerShape, LineStyle) {
    match order {
        GrowthOrder::Worst => (look.palette.ink, MarkerShape::Square, LineStyle::Solid),
        GrowthOrder::Random => (look.palette.second, MarkerShape::Circle, LineStyle::Dotted { spacing: 6.0 }),
        GrowthOrder::Best => (look.palette.best, MarkerShape::Diamond, LineStyle::dashed_loose()),
    }
}

/// The mark of an order, outside the plot.
pub(super) fn mark(center: Pos2, radius: f32, order: GrowthOrder, look: &Look) -> Shape {
    let (colour, shape, _) = style(order, look);
    let polygon = |corners: [Vec2; 4]| {
        Shape::convex_polygon(corners.map(|corner| center + corner * radius).to_vec(), colour, Stroke::NONE)
    };
    match shape {
        MarkerShape::Circle => Shape::circle_filled(center, radius, colour),
        MarkerShape::Diamond => polygon([vec2(0.0, -1.2), vec2(1.2, 0.0), vec2(0.0, 1.2), vec2(-1.2, 0.0)]),
        _ => polygon([vec2(-0.9, -0.9), vec2(0.9, -0.9), vec2(0.9, 0.9), vec2(-0.9, 0.9)]),
    }
}

/// Draws the plot; the pointer chooses a depth.
pub(super) fn plot_ui(ui: &mut Ui, look: &Look, view: &mut GrowthView) {
    let words = &look.words().growth;
    let lines = lines(view);
    let highest = GrowthOrder::ALL.map(|order| lines.of(order).last().map_or(0.0, |point| point[1]));
    let highest = highest.into_iter().fold(1.0, f64::max);
    let room = ui.available_size();
    let labels = GrowthOrder::ALL.map(|order| text_size(ui, (words.order)(order).label, look.least()).x);
    let label = labels.into_iter().fold(0.0, f32::max) + gap::LARGE;
    let beyond = f64::from(MOST_PLIES) * f64::from(label / (room.x - label - 40.0).max(1.0));
    let font = look.least();
    // So many powers of ten from label to label as leave room for them.
    let step = (highest * f64::from(font.size) * 2.6 / f64::from(room.y.max(1.0))).ceil().max(1.0) as u32;
    let tick = |hints: AxisHints<'static>| {
        hints
            .tick_label_font(font.clone())
            .tick_label_color(look.palette.second)
            .label_spacing(font.size * 1.3..=font.size * 1.4)
    };
    let plot = still_plot("growth plot", room)
        .set_margin_fraction(Vec2::ZERO)
        .default_x_bounds(0.0, f64::from(MOST_PLIES) + beyond)
        .default_y_bounds(0.0, highest * 1.06)
        .reset()
        // Not focusable: the keys belong to the page.
        .sense(Sense::CLICK | Sense::DRAG)
        .grid_spacing(1.0..=2.0)
        .grid_color(look.palette.outline.gamma_multiply(0.4))
        .x_grid_spacer(|_| whole(MOST_PLIES.into(), 1))
        .y_grid_spacer(move |_| whole(highest, step))
        .custom_x_axes(vec![tick(
            AxisHints::new_x().label(axis(words.plies, look)).formatter(|mark, _| format!("{:.0}", mark.value)),
        )])
        .custom_y_axes(vec![tick(
            AxisHints::new_y().label(axis(words.leaves, look)).formatter(|mark, _| power_of_ten(mark.value)),
        )]);
    let (depth, marks) = (f64::from(view.depth), look.sizes.least * 0.3);
    let drawn = plot.show(ui, |plot| {
        plot.vline(VLine::new("", depth).stroke(Stroke::new(7.0, look.palette.halo)).allow_hover(false));
        plot.vline(VLine::new("", depth).stroke(Stroke::new(1.5, look.palette.ink)).allow_hover(false));
        for order in GrowthOrder::ALL {
            let (colour, shape, line) = style(order, look);
            let stroke = Stroke::new(2.5, colour);
            plot.line(Line::new("", lines.of(order).to_vec()).stroke(stroke).style(line).allow_hover(false));
            let counted = lines.counted(order).to_vec();
            plot.points(Points::new("", counted).shape(shape).color(colour).radius(marks).allow_hover(false));
        }
    });
    let painter = ui.painter().with_clip_rect(drawn.response.rect.expand(gap::SMALL));
    for order in GrowthOrder::ALL {
        let (colour, ..) = style(order, look);
        if let Some(end) = lines.of(order).last() {
            let at = on_screen(&drawn.transform, *end) + vec2(gap::SMALL, 0.0);
            painter.text(at, Align2::LEFT_CENTER, (words.order)(order).label, look.least(), colour);
        }
    }
    numbers_ui(ui, look, view, &drawn.transform);
    if let Some(pointer) = drawn.response.hover_pos()
        && (drawn.response.clicked() || ui.input(|input| input.pointer.delta() != Vec2::ZERO))
    {
        let pointed = drawn.transform.value_from_position(pointer).x.round();
        view.depth = (pointed as u32).clamp(1, MOST_PLIES);
    }
    if let Some(figures) = view.figures(view.depth) {
        let spoken = (words.spoken)(&figures);
        drawn.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, spoken.clone()));
    }
}

/// The numbers of leaves of the chosen depth, where they stand in the plot.
fn numbers_ui(ui: &Ui, look: &Look, view: &GrowthView, transform: &PlotTransform) {
    let Some(figures) = view.figures(view.depth) else { return };
    let exact = look.words().numbers.exact;
    for (order, leaves, above) in [(GrowthOrder::Worst, figures.worst, true), (GrowthOrder::Best, figures.best, false)]
    {
        let (colour, ..) = style(order, look);
        let point = on_screen(transform, [f64::from(figures.depth), (leaves as f64).log10()]);
        ui.painter().add(mark(point, look.sizes.least * 0.5, order, look));
        // Above the highest line there is room at the left, below the lowest at the right.
        let galley = ui.painter().layout_no_wrap(exact(leaves), look.bold(look.sizes.value), colour);
        let size = galley.size();
        let beside = if above {
            point - vec2(size.x + gap::PADDING, size.y + gap::TINY)
        } else {
            point + vec2(gap::PADDING, gap::TINY)
        };
        let frame = transform.frame().shrink(gap::TINY);
        let place = pos2(
            beside.x.clamp(frame.left(), (frame.right() - size.x).max(frame.left())),
            beside.y.clamp(frame.top(), (frame.bottom() - size.y).max(frame.top())),
        );
        let behind = Rect::from_min_size(place, size).expand2(vec2(3.0, 0.0));
        ui.painter().rect_filled(behind, 3.0, look.palette.canvas);
        ui.painter().galley(place, galley, colour);
    }
}

/// The points of the lines, in plies and powers of ten.
struct GrowthCurves([(GrowthOrder, GrowthCurve, GrowthCurve); 3]);

/// Points of a line, or those of it that were really counted.
type GrowthCurve = Vec<[f64; 2]>;

impl GrowthCurves {
    fn of(&self, order: GrowthOrder) -> &[[f64; 2]] {
        self.0.iter().find(|line| line.0 == order).map_or(&[], |line| &line.1)
    }

    fn counted(&self, order: GrowthOrder) -> &[[f64; 2]] {
        self.0.iter().find(|line| line.0 == order).map_or(&[], |line| &line.2)
    }
}

fn lines(view: &GrowthView) -> GrowthCurves {
    let figures = || (1..=MOST_PLIES).filter_map(|depth| view.figures(depth));
    GrowthCurves(GrowthOrder::ALL.map(|order| {
        let points = figures()
            .filter_map(|figures| figures.leaves(order).map(|leaves| [f64::from(figures.depth), leaves.log10()]));
        let counted = figures().filter_map(|figures| {
            let counted = figures.counted?;
            let leaves = match order {
                GrowthOrder::Worst => counted.worst as f64,
                GrowthOrder::Random => counted.random,
                GrowthOrder::Best => counted.best as f64,
            };
            Some([f64::from(figures.depth), leaves.log10()])
        });
        (order, points.collect(), counted.collect())
    }))
}

fn on_screen(transform: &PlotTransform, [x, y]: [f64; 2]) -> Pos2 {
    transform.position_from_point(&PlotPoint::new(x, y))
}

fn axis(text: &str, look: &Look) -> egui::RichText {
    egui::RichText::new(text).font(look.least()).color(look.palette.second)
}

fn text_size(ui: &Ui, text: &str, font: FontId) -> Vec2 {
    ui.painter().layout_no_wrap(text.to_owned(), font, Color32::BLACK).size()
}

/// Lines of the grid at whole numbers, `step` apart.
fn whole(highest: f64, step: u32) -> Vec<GridMark> {
    let values = (0..=highest.ceil() as u32).step_by(step as usize);
    values.map(|value| GridMark { value: value.into(), step_size: step.into() }).collect()
}
