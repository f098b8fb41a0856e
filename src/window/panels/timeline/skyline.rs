//! The skyline: how deep the search is at each step.

use std::sync::{Mutex, PoisonError};

use egui::accesskit::{Action, ActionData};
use egui::{CursorIcon, Mesh, Rect, Response, Role, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2};

use crate::ground::cache::{RunKey, kept};
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::replay;
use plyscope_core::trace::{Step, Trace};
use plyscope_picture::run::LoggedRun;
use plyscope_picture::run::Run;
use plyscope_session::{Command, Travel};

use super::bands::{self, RootSearchBands};
use super::columns::Skyline;

/// The height of the band of marks above the skyline, and of the band of cutoffs below.
const MARKS: f32 = 9.0;
const TICKS: f32 = 7.0;
/// The height of a tower that must not reveal what comes, as a part of the highest.
const SECRET: f32 = 0.3;

/// Where steps stand.
#[derive(Clone, Copy)]
struct SkylineAxis {
    towers: Rect,
    steps: f32,
}

impl SkylineAxis {
    /// The middle of a step's room.
    fn x(self, step: Step) -> f32 {
        self.towers.left() + self.towers.width() * (step.0 as f32 + 0.5) / self.steps
    }

    fn step_at(self, x: f32, trace: &Trace) -> Step {
        let part = f64::from(((x - self.towers.left()) / self.towers.width()).clamp(0.0, 1.0));
        Step((part * trace.steps() as f64) as u64).min(trace.last_step())
    }
}

/// Paints the skyline and follows the pointer.
pub(super) fn skyline_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, unfolded: bool) {
    let (session, look) = (context.session, context.look);
    let size = vec2(ui.available_width(), look.regions().skyline);
    // Not focusable: the keys belong to the transport, and a drag along the line has no use for them.
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK | Sense::DRAG);
    let response = response.on_hover_and_drag_cursor(CursorIcon::ResizeHorizontal);
    // The marks at both ends need room to stand.
    let towers = Rect::from_min_max(rect.min + vec2(0.0, MARKS), rect.max - vec2(0.0, TICKS));
    let across = SkylineAxis { towers, steps: run.trace.steps().max(1) as f32 };
    let pixels = (towers.width() * ui.pixels_per_point()).round() as usize;
    let key = (RunKey::of(run, look.centipawns), pixels);
    let skyline = kept(ui, response.id.with("skyline"), key, || Mutex::new(Skyline::begin(&run.trace, pixels)));
    // No other thread has it; where a frame ended in a panic, what it had looked up is still right.
    let mut skyline = skyline.lock().unwrap_or_else(PoisonError::into_inner);
    if !skyline.advance(&run.trace) {
        ui.ctx().request_repaint();
    }

    let at = |x: f32| {
        let event = near_highlight(run, across, x).unwrap_or_else(|| across.step_at(x, &run.trace));
        replay::stand_at(&run.trace, event, session.settings().unit)
    };
    let pointed = response.hover_pos().map(|pointer| at(pointer.x));
    if (response.clicked() || response.dragged())
        && let Some(pointer) = response.interact_pointer_pos()
    {
        let step = at(pointer.x);
        if step != run.step() {
            context.push(Command::Travel(Travel::Seek(step)));
        }
    }
    let future = !super::is_kept_secret(session);
    let reveals = Reveals { life: unfolded && future, future };
    SkylinePainter { run, look, across, reveals }.paint(ui, &skyline);
    if let Some(step) = pointed {
        ui.painter().vline(across.x(step), towers.y_range(), Stroke::new(1.0, look.palette.ink));
    }
    let (position, words) = (position(context, run, run.step_number()), look.words());
    response.widget_info(|| WidgetInfo::labeled(Role::Slider, true, format!("{} {position}", words.panels.timeline)));
    response.ctx.accesskit_node_builder(response.id, |node| node.set_description(words.timeline.skyline));
    set_by_reader(&response, context, run);
    tooltip(&response, context, run, pointed, reveals);
}

/// A screen reader reads the number of the step, and may set it.
fn set_by_reader(response: &Response, context: &mut ViewContext<'_>, run: &Run) {
    let asked = response.ctx.input(|input| {
        let data = input.accesskit_action_requests(response.id, Action::SetValue).last()?.data.as_ref()?;
        match data {
            ActionData::NumericValue(number) => Some(number.round().max(1.0) as u64),
            _ => None,
        }
    });
    if let Some(number) = asked {
        context.push(Command::Travel(Travel::GoToStep(number)));
    }
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_min_numeric_value(1.0);
        node.set_max_numeric_value(run.step_count() as f64);
        node.set_numeric_value(run.step_number() as f64);
        node.set_numeric_value_step(1.0);
        node.add_action(Action::SetValue);
    });
}

/// What the line shows besides what is past.
#[derive(Clone, Copy)]
struct Reveals {
    /// How long the node stays open whose window is drawn below.
    life: bool,
    /// What comes: not where people are asked for it.
    future: bool,
}

impl Reveals {
    /// Whether a step may be marked.
    fn of(self, step: Step, run: &Run) -> bool {
        self.future || step <= run.step()
    }
}

/// The line as it is painted.
#[derive(Clone, Copy)]
struct SkylinePainter<'l> {
    run: &'l Run,
    look: &'l Look,
    across: SkylineAxis,
    reveals: Reveals,
}

impl SkylinePainter<'_> {
    fn paint(self, ui: &Ui, skyline: &Skyline) {
        let Self { run, look, across, reveals } = self;
        let (painter, palette, towers) = (ui.painter(), &look.palette, across.towers);
        let part = |part: f32| towers.left() + towers.width() * part;
        let here = across.x(run.step());
        let mut mesh = Mesh::default();
        painter.rect_filled(towers, 0.0, palette.sunken);
        let until = (!reveals.future).then(|| run.step());
        let begin = |step: Step| towers.left() + towers.width() * (step.0 as f32 / across.steps);
        let bands = RootSearchBands::new(run, towers, until, begin);
        bands.ground(painter, look);
        for (left, right, height, spared) in skyline.columns() {
            let (left, right) = (part(left), part(right));
            let is_past = right <= here;
            let is_revealed = reveals.future || left < here;
            let height = if is_revealed { f32::from(height) / f32::from(skyline.highest) } else { SECRET };
            let top = towers.bottom() - (towers.height() - 3.0) * height;
            let mut tower = |left: f32, right: f32, colour| {
                mesh.add_colored_rect(Rect::from_x_y_ranges(left..=right, top..=towers.bottom()), colour);
            };
            let (past, future) = (palette.second, palette.outline.gamma_multiply(0.55));
            if is_past || left >= here {
                tower(left, right, if is_past { past } else { future });
            } else {
                tower(left, here, past);
                tower(here, right, future);
            }
            if spared > 0 && is_revealed {
                let x = painter.round_to_pixel_center((left + right) / 2.0);
                let width = (right - left).clamp(1.0, 2.0);
                let share = (spared as f32 / skyline.most_spared as f32).sqrt();
                let height = 3.0 + (TICKS - 3.0) * share;
                let top = towers.bottom() + 1.0;
                let tick = Rect::from_x_y_ranges(x - width / 2.0..=x + width / 2.0, top..=top + height);
                mesh.add_colored_rect(tick, palette.cut);
            }
        }
        painter.add(Shape::mesh(mesh));
        painter.hline(towers.x_range(), towers.bottom(), Stroke::new(1.0, palette.outline));
        bands.labels(painter, look);
        if reveals.life
            && let Some(frame) = run.moment().path.last()
        {
            // The life of the node whose window is drawn below.
            let last = run.trace.exit_step(frame.node, frame.ply).min(run.trace.last_step());
            let life = across.x(Trace::enter_step(frame.node, frame.ply))..=across.x(last);
            painter.hline(life, towers.bottom(), Stroke::new(3.0, palette.of(frame.player)));
        }
        for highlight in run.found.findings.highlights.iter().filter(|highlight| reveals.of(highlight.step, run)) {
            let (x, y) = (across.x(highlight.step), towers.top() - MARKS / 2.0);
            let corners =
                [vec2(0.0, -4.0), vec2(4.0, 0.0), vec2(0.0, 4.0), vec2(-4.0, 0.0)].map(|corner| pos2(x, y) + corner);
            painter.add(Shape::convex_polygon(corners.to_vec(), palette.best, Stroke::NONE));
        }
        for mark in run.logged().map_or(&[][..], LoggedRun::marks).iter().rev() {
            let (x, y) = (across.x(mark.step), towers.top() - MARKS);
            let corners = [vec2(-3.5, 0.0), vec2(3.5, 0.0), vec2(0.0, MARKS)].map(|corner| pos2(x, y) + corner);
            painter.add(Shape::convex_polygon(corners.to_vec(), look.colour_of(mark.class), Stroke::NONE));
        }
        // Where we are: yellow inside ink, like the node in focus.
        let x = painter.round_to_pixel_center(here);
        let bar = Rect::from_x_y_ranges(x - 3.5..=x + 3.5, towers.top() - 3.0..=towers.bottom() + 2.0);
        painter.rect(
            bar,
            2.0,
            palette.halo,
            Stroke::new(1.5, if look.dark { palette.canvas } else { palette.ink }),
            egui::StrokeKind::Inside,
        );
    }
}

/// A mark is small, so some points beside it count as on it.
fn near_highlight(run: &Run, across: SkylineAxis, x: f32) -> Option<Step> {
    let distance = |step: &Step| (across.x(*step) - x).abs();
    let highlights = run.found.findings.highlights.iter().map(|highlight| highlight.step);
    let marked = highlights.chain(run.logged().map_or(&[][..], LoggedRun::marks).iter().map(|mark| mark.step));
    let nearest = marked.min_by(|one, other| distance(one).total_cmp(&distance(other)))?;
    (distance(&nearest) <= gap::TINY).then_some(nearest)
}

/// `7 of 15`.
fn position(context: &ViewContext<'_>, run: &Run, number: u64) -> String {
    (context.words().transport.position)(number, run.step_count())
}

fn tooltip(response: &Response, context: &ViewContext<'_>, run: &Run, pointed: Option<Step>, reveals: Reveals) {
    let look = context.look;
    let Some(step) = pointed else { return };
    response.clone().on_hover_ui_at_pointer(|ui| {
        ui.label(position(context, run, replay::step_number_at(&run.trace, step)));
        if let Some(told) = bands::told(run, look, step).filter(|_| reveals.of(step, run)) {
            ui.label(told);
        }
        for highlight in
            run.found.findings.highlights.iter().filter(|highlight| highlight.step == step && reveals.of(step, run))
        {
            ui.strong((look.words().moments.name)(highlight.kind).label);
        }
        if let Some(told) = run.sentences(look.wording(true)).findings_at(step) {
            ui.label(told);
        }
    });
}
