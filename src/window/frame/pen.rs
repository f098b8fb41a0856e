//! The pen, with which a teacher draws on the picture in front of a class.

use egui::{Area, Color32, Context, CursorIcon, Event, Id, LayerId, Order, Pos2, Sense, Shape, Stroke};

use crate::ground::{Look, ViewContext};
use plyscope_core::trace::Step;
use plyscope_session::{Activity, Command, ScreenPart, Session};

/// What is drawn, and with which colour.
#[derive(Clone, Debug, Default)]
pub struct PresenterPen {
    strokes: Vec<PenStroke>,
    colour: usize,
    /// Where it was drawn: it is gone with that.
    place: Option<ViewedMoment>,
}

/// One movement of the pen.
#[derive(Clone, Debug, PartialEq)]
struct PenStroke {
    points: Vec<Pos2>,
    colour: usize,
}

/// What is looked at: an event and a line of a search, and a page of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ViewedMoment {
    at: Option<(u64, Step, usize)>,
    activity: Activity,
    page: Option<usize>,
}

impl ViewedMoment {
    fn of(session: &Session) -> Self {
        Self {
            at: session.run().map(|run| (run.search, run.step(), run.phase_number())),
            activity: session.screen().activity,
            page: session.lesson().open().map(|lesson| lesson.page_number()),
        }
    }
}

/// How wide a line is, as a share of the window's height.
const WIDTH: f32 = 0.006;
/// Points of a movement that are nearer than this to the one before are left out.
const LEAST: f32 = 1.5;
/// How many colours there are.
const COLOURS: usize = 4;

impl PresenterPen {
    /// Another colour for what is drawn next.
    pub(super) fn next_colour(&mut self) {
        self.colour = (self.colour + 1) % COLOURS;
    }

    /// Nothing is drawn any more.
    pub(super) fn clear(&mut self) {
        self.strokes.clear();
    }

    /// Whether anything is drawn.
    pub fn is_blank(&self) -> bool {
        self.strokes.is_empty()
    }

    fn draw(&mut self, at: Pos2, is_new: bool) {
        let colour = self.colour;
        if is_new || self.strokes.is_empty() {
            self.strokes.push(PenStroke { points: Vec::new(), colour });
        }
        if let Some(stroke) = self.strokes.last_mut()
            && stroke.points.last().is_none_or(|last| last.distance(at) >= LEAST)
        {
            stroke.points.push(at);
        }
    }
}

/// Red, the colours of both players' sides and ink: none of them vanishes on the picture.
fn colour(number: usize, look: &Look) -> Color32 {
    let palette = &look.palette;
    let colours: [Color32; COLOURS] = [palette.error, palette.max, palette.best, palette.ink];
    colours.get(number).copied().unwrap_or(palette.ink)
}

/// Takes what the pointer draws, and shows it over everything else, until the next step.
pub(super) fn pen_ui(ctx: &Context, context: &mut ViewContext<'_>, pen: &mut PresenterPen) {
    let (session, look) = (context.session, context.look);
    let screen = session.screen();
    if !screen.pen {
        *pen = PresenterPen { colour: pen.colour, ..PresenterPen::default() };
        return;
    }
    let place = ViewedMoment::of(session);
    if pen.place.replace(place).is_some_and(|before| before != place) {
        pen.clear();
    }
    if screen.cover().is_some() {
        return;
    }
    let window = ctx.content_rect();
    // It has the pointer alone: nothing below it is pressed or moved by drawing.
    let area = Area::new(Id::unique("pen")).order(Order::Foreground).fixed_pos(window.min).constrain(false);
    let held = area.show(ctx, |ui| ui.allocate_rect(window, Sense::drag())).inner;
    ctx.set_cursor_icon(CursorIcon::Crosshair);
    if held.drag_started()
        && let Some(at) = ctx.input(|input| input.pointer.press_origin())
    {
        pen.draw(at, true);
    }
    if held.dragged() {
        // All movements since the last frame, so that a fast curve stays one.
        let moved = |event: &Event| match event {
            Event::PointerMoved(at) => Some(*at),
            _ => None,
        };
        let points: Vec<Pos2> = ctx.input(|input| input.events.iter().filter_map(moved).collect());
        points.into_iter().for_each(|at| pen.draw(at, false));
    }
    let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::unique("drawn by the pen")));
    let width = (window.height() * WIDTH).max(3.0);
    for stroke in &pen.strokes {
        let colour = colour(stroke.colour, look);
        painter.add(Shape::line(stroke.points.clone(), Stroke::new(width, colour)));
        for end in [stroke.points.first(), stroke.points.last()].into_iter().flatten() {
            painter.circle_filled(*end, width / 2.0, colour);
        }
    }
    if let Some(at) = ctx.pointer_latest_pos() {
        painter.circle_filled(at, width, colour(pen.colour, look));
    }
}

/// Takes the pen, or lays it down.
pub(super) fn toggle(session: &Session) -> Option<Command> {
    let screen = session.screen();
    screen.present.then(|| Command::Show(ScreenPart::Pen, !screen.pen))
}
