//! The whole view: every visited node of the search on screen, whatever their number.

use egui::{CursorIcon, Painter, PointerButton, Rect, Response, Sense, Ui, UiBuilder};

use crate::ground::cache::RunKey;
use crate::ground::widgets::Button;
use crate::ground::{Look, ViewContext, gap, painter, widgets};
use plyscope_core::replay::Plies;
use plyscope_core::trace::{NodeId, Step};
use plyscope_files::ValueVisibility;
use plyscope_picture::drawing::whole::{
    self, AxisSpan, Canvas, Card, PlyStyle, PointedNodes, UnenteredDisplay, View, Whole, WholeCache, WholePart,
    WholePicture, card, draw,
};
use plyscope_picture::drawing::{self, DrawingPart};
use plyscope_picture::marks::fonts::Punctuation;
use plyscope_picture::marks::{CarriedFonts, Mark};
use plyscope_picture::run::{Hits, Place, Run};
use plyscope_session::{Command, PliesCommand, QuestionMode, Session, Travel};
use plyscope_text::Language;

/// What the whole view remembers.
#[derive(Default)]
pub struct WholeState {
    is_open: bool,
    /// The search that it shows.
    of: Option<u64>,
    view: View,
    /// From where the view is on its way, and since when, in egui's seconds.
    way: Option<(AxisSpan, f64)>,
    /// The search that has been seen to its end.
    seen: Option<u64>,
    kept: WholeCache,
    /// What was drawn last, and of what.
    drawn: Option<(WholePictureKey, WholePicture)>,
    /// The node under the pointer.
    hovered: Option<NodeId>,
}

/// All that a picture depends on.
#[derive(Clone, Debug, PartialEq)]
struct WholePictureKey {
    search: RunKey,
    step: Step,
    phase: usize,
    view: View,
    room: Rect,
    pixels: f32,
    language: Language,
    present: bool,
    values: ValueVisibility,
    letters: bool,
    ahead: UnenteredDisplay,
    selected: Option<NodeId>,
    found: Hits,
}

/// What a key asks of the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WholeViewMove {
    /// Larger, around what is looked at.
    ZoomIn,
    /// Smaller.
    ZoomOut,
    /// To where the search is.
    Here,
    /// The node that is looked at, as wide as the window.
    Unfold,
    /// One level out.
    Out,
}

/// How long the way to another part of the axis takes, in seconds.
const WAY: f64 = 0.24;
/// How much larger or smaller a key makes it.
const ZOOM: f64 = 1.5;

impl WholeState {
    /// Whether it is shown in place of the tree.
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// Shows it, or the tree.
    pub fn show(&mut self, open: bool) {
        self.is_open = open;
    }

    /// Takes note where a search is: once its end has been seen, what comes need not be hidden.
    pub fn note(&mut self, run: &Run) {
        if run.step() == run.trace.last_step() {
            self.seen = Some(run.search);
        }
    }

    /// Shows another part of the axis of a search, or in another form.
    pub fn look_at(&mut self, run: &Run, view: View) {
        (self.of, self.view, self.way) = (Some(run.search), view, None);
    }

    /// The part of the axis that it shows.
    pub fn span(&self) -> AxisSpan {
        self.view.span
    }

    /// The node that is looked at: the selected one, or the one under the pointer.
    pub fn looked_at(&self, session: &Session) -> Option<NodeId> {
        let run = session.run().filter(|_| self.is_open)?;
        let selected = match session.selected() {
            Some(Place::Visited(node)) => Some(node),
            _ => self.hovered,
        };
        selected.filter(|node| {
            node.0 < run.trace.len() && (ahead(session, self) != UnenteredDisplay::Hidden || is_past(run, *node))
        })
    }

    /// Goes where a key asks.
    pub fn go(&mut self, wanted: WholeViewMove, session: &Session, now: f64) {
        let Some((run, plies)) = session.run().and_then(|run| Some((run, run.plies()?))) else { return };
        self.turn_to(run, plies);
        let (nodes, span) = (plies.nodes(), self.view.span);
        let here = f64::from(run.moment().last_entered.0) + 0.5;
        let looked_at = self.looked_at(session);
        let middle = looked_at.map_or(here, |node| {
            let span = AxisSpan::of(&run.trace, node);
            f64::midpoint(span.from, span.to)
        });
        // What is out of sight cannot stay where it is.
        let part = Some(span.part(middle)).filter(|part| (0.0..=1.0).contains(part)).unwrap_or(0.5);
        let to = match wanted {
            WholeViewMove::ZoomIn => span.zoomed(ZOOM, part, nodes),
            WholeViewMove::ZoomOut => span.zoomed(1.0 / ZOOM, part, nodes),
            WholeViewMove::Here => {
                let length = span.length();
                AxisSpan { from: here - length / 2.0, to: here + length / 2.0 }.moved(0.0, nodes)
            }
            WholeViewMove::Unfold => match looked_at {
                Some(node) => AxisSpan::of(&run.trace, node).sound(nodes),
                None => return,
            },
            WholeViewMove::Out => match whole::one_out(plies, &run.trace, span) {
                Some(span) => span,
                None => return,
            },
        };
        self.go_to(to, now);
    }

    fn go_to(&mut self, span: AxisSpan, now: f64) {
        if span != self.view.span {
            let from = self.shown_span(now);
            self.way = Some((from, now));
            self.view.span = span;
        }
    }

    /// The part of the axis that is shown on the way to another one.
    fn shown_span(&self, now: f64) -> AxisSpan {
        match self.way {
            Some((from, began)) if now - began < WAY => from.between(self.view.span, ((now - began) / WAY).max(0.0)),
            _ => self.view.span,
        }
    }

    /// Another search begins with all of it.
    fn turn_to(&mut self, run: &Run, plies: &Plies) {
        if self.of != Some(run.search) {
            self.of = Some(run.search);
            self.view.span = AxisSpan::whole(plies.nodes());
            self.way = None;
            self.hovered = None;
            self.drawn = None;
        }
    }
}

/// How much is shown of what is to come.
fn ahead(session: &Session, state: &WholeState) -> UnenteredDisplay {
    let is_asked = session.settings().predict.asking != QuestionMode::Off;
    let in_lesson = session.lesson().open().is_some() && session.shows_its_page();
    if is_asked || in_lesson {
        UnenteredDisplay::Hidden
    } else if session.run().is_some_and(|run| state.seen == Some(run.search)) {
        UnenteredDisplay::Known
    } else {
        UnenteredDisplay::Outlined
    }
}

fn is_past(run: &Run, node: NodeId) -> bool {
    node <= run.moment().last_entered
}

/// What a key goes to from a node that is looked at: where it has returned, or where the search was given up.
pub fn moment_of(session: &Session, node: NodeId) -> Option<Command> {
    let returns = session.run()?.nodes().steps_of(node).returned.is_some();
    Some(Command::Travel(if returns { Travel::GoToReturned(node) } else { Travel::ToEnd }))
}

/// The forms in which all nodes can be drawn.
pub fn forms_ui(ui: &mut Ui, look: &Look, state: &mut WholeState) {
    let words = &look.words().whole;
    for (item, form) in [(words.bands, PlyStyle::Bands), (words.icicle, PlyStyle::Icicle)] {
        let button = Button::choice(state.view.form == form, item.label).small();
        if ui.add(button).on_hover_text(item.hint).clicked() {
            state.view.form = form;
        }
    }
}

/// A panel smaller than this, in points, shows nothing.
pub const LEAST: f32 = 120.0;

/// Draws the whole view into all the room there is.
pub fn whole_ui(ui: &mut Ui, context: &mut ViewContext<'_>, state: &mut WholeState) {
    let (session, look) = (context.session, context.look);
    let room = ui.available_rect_before_wrap();
    let Some(run) = session.run().filter(|_| room.width() >= LEAST && room.height() >= LEAST) else { return };
    ui.allocate_rect(room, Sense::hover());
    ui.painter_at(room).rect_filled(room, 0.0, look.palette.canvas);
    let Some(plies) = run.plies() else {
        preparing_ui(ui, context, room);
        return;
    };
    state.turn_to(run, plies);
    let response = ui.interact(room, widgets::tree_id(), Sense::click_and_drag());
    let now = ui.input(|input| input.time);
    steer(ui, &response, state, plies.nodes());
    let span = if look.motion { state.shown_span(now) } else { state.view.span };
    if span == state.view.span {
        state.way = None;
    } else {
        ui.ctx().request_repaint();
    }
    let selected = match session.selected() {
        Some(Place::Visited(node)) => Some(node),
        _ => None,
    };
    let ahead = ahead(session, state);
    let (values, letters) = (session.shown_values(), session.settings().letters && run.scenario.letters);
    let found = session.found().map(|found| found.nodes.clone()).unwrap_or_default();
    let whole = {
        let value_format = look.value_format(run);
        Whole { run, plies, values, value_format, letters, ahead, selected, found: &found }
    };
    let view = View { span, ..state.view };
    let key = WholePictureKey {
        search: RunKey::of(run, look.centipawns),
        step: run.step(),
        phase: run.phase_number(),
        view,
        room,
        pixels: ui.pixels_per_point(),
        language: look.language,
        present: look.present,
        values,
        letters,
        ahead,
        selected,
        found: found.clone(),
    };
    if state.drawn.as_ref().is_none_or(|(drawn, picture)| *drawn != key || picture.is_rough) {
        let measure = CarriedFonts(Punctuation::of(look.language));
        let canvas = Canvas {
            area: painter::from_rect(room),
            pixels: key.pixels,
            sizes: look.sizes,
            language: look.language,
            measure: &measure,
        };
        state.drawn = Some((key, draw(&whole, view, &canvas, &mut state.kept)));
    }
    let WholeState { drawn: Some((_, picture)), kept, hovered, .. } = state else { return };
    if picture.is_rough {
        ui.ctx().request_repaint();
    }
    let paints = ui.painter_at(room);
    painter::paint(&paints, look, picture.marks.list());
    announce(&response, look, picture);
    let pointed = response.hover_pos().and_then(|at| picture.hit(&whole, painter::from_pos2(at)));
    *hovered = match pointed {
        Some(PointedNodes::Node(node)) => Some(node),
        _ => None,
    };
    if let Some(hit) = &pointed {
        outline(&paints, look, picture, &whole, hit);
        if !response.dragged() {
            let said = card(&whole, hit, &mut kept.names, look.language);
            response.clone().on_hover_ui_at_pointer(|ui| card_ui(ui, look, &said));
        }
    }
    let crumb = response.interact_pointer_pos().map(painter::from_pos2).and_then(|at| {
        let hit = picture.crumbs.iter().find(|(area, _)| area.grown(2.0).contains(at));
        hit.map(|(_, span)| *span)
    });
    click(&response, context, state, pointed, crumb);
}

/// Says how far the view is while it is made ready, with a way to do without.
fn preparing_ui(ui: &mut Ui, context: &mut ViewContext<'_>, room: Rect) {
    let words = context.words();
    let builder = UiBuilder::new().max_rect(room.shrink(gap::LARGE)).layout(egui::Layout::top_down(egui::Align::Min));
    ui.scope_builder(builder, |ui| match context.session.plies_under_way() {
        Some(fraction) => {
            ui.label((words.whole.preparing)((fraction * 100.0) as u32));
            ui.add(egui::ProgressBar::new(fraction).desired_width(240.0));
            if ui.add(Button::new(words.search.cancel.label)).clicked() {
                context.push(Command::Plies(PliesCommand::Want(false)));
            }
        }
        None => {
            if context.session.has_no_room_for_plies() {
                ui.label(words.whole.no_room);
            }
            if ui.add(Button::new(words.whole.whole.label)).on_hover_text(words.whole.whole.hint).clicked() {
                context.push(Command::Plies(PliesCommand::Want(true)));
            }
        }
    });
}

/// Lets the pointer move and zoom the picture: what is under it stays under it.
fn steer(ui: &Ui, response: &Response, state: &mut WholeState, nodes: u32) {
    let now = ui.input(|input| input.time);
    let across = state.drawn.as_ref().map(|(_, picture)| picture.across);
    let width = across.map_or(response.rect.width(), |across| across.width);
    let part_at = |x: f32| across.map_or(0.5, |across| across.part_at(x));
    if response.dragged_by(PointerButton::Primary) && response.drag_delta().x != 0.0 {
        state.view.span = state.shown_span(now).moved(f64::from(-response.drag_delta().x / width), nodes);
        state.way = None;
    }
    let Some(pointer) = response.hover_pos() else { return };
    // It is between the fingers, where there are several.
    if let Some(fingers) = ui.multi_touch() {
        let way = f64::from(-fingers.translation_delta.x / width);
        (state.view.span, state.way) = (state.shown_span(now).moved(way, nodes), None);
    }
    let (zoom, scroll) = ui.input(|input| (input.zoom_delta(), input.smooth_scroll_delta()));
    let factor = if (zoom - 1.0).abs() > f32::EPSILON { zoom } else { (scroll.y / 240.0).exp() };
    if (factor - 1.0).abs() > f32::EPSILON {
        state.view.span = state.shown_span(now).zoomed(f64::from(factor), part_at(pointer.x), nodes);
        state.way = None;
    }
    if scroll.x != 0.0 {
        state.view.span = state.shown_span(now).moved(f64::from(-scroll.x / width), nodes);
        state.way = None;
    }
    if response.dragged() {
        ui.set_cursor_icon(CursorIcon::Grabbing);
    }
}

/// Outlines what the pointer is on.
fn outline(paints: &Painter, look: &Look, picture: &WholePicture, whole: &Whole<'_>, hit: &PointedNodes) {
    let (row, from, to) = match hit {
        PointedNodes::Node(node) => {
            let span = AxisSpan::of(&whole.run.trace, *node);
            (whole.plies.row_of(*node), span.from, span.to)
        }
        PointedNodes::Column { row, nodes, .. } => (*row, f64::from(nodes.start), f64::from(nodes.end)),
    };
    let Some(row) = picture.rows.iter().find(|place| place.row == row) else { return };
    if let Some(columns) = picture.across.filled(from, to) {
        let x = |column: usize| picture.across.x_of(column as f32);
        let around = Rect::from_x_y_ranges(x(columns.start)..=x(columns.end), row.area.top..=row.area.bottom());
        paints.rect_stroke(
            around.expand(1.0),
            0.0,
            egui::Stroke::new(1.0, look.palette.ink),
            egui::StrokeKind::Outside,
        );
    }
}

/// What is said of what the pointer is on.
fn card_ui(ui: &mut Ui, look: &Look, said: &Card) {
    ui.horizontal(|ui| {
        ui.strong(&said.title);
        if let Some(value) = &said.value {
            ui.strong(value);
        }
        if let Some(number) = &said.number {
            ui.label(number);
        }
    });
    for line in &said.lines {
        ui.label(line);
    }
    if said.node.is_some() {
        ui.small(look.words().whole.keys);
    }
}

/// Goes to what was clicked on: a part of the way from the root, which lies over the rest, or a node.
fn click(
    response: &Response,
    context: &mut ViewContext<'_>,
    state: &mut WholeState,
    pointed: Option<PointedNodes>,
    crumb: Option<AxisSpan>,
) {
    if !response.clicked_by(PointerButton::Primary) {
        return;
    }
    let now = response.ctx.input(|input| input.time);
    response.request_focus();
    if let Some(span) = crumb {
        state.go_to(span, now);
        return;
    }
    let Some((run, plies)) = context.session.run().and_then(|run| Some((run, run.plies()?))) else { return };
    match pointed {
        Some(PointedNodes::Node(node)) => {
            context.push(Command::Select(Some(Place::Visited(node))));
            if state.view.form == PlyStyle::Icicle || response.double_clicked() {
                state.go_to(AxisSpan::of(&run.trace, node).sound(plies.nodes()), now);
            }
        }
        Some(PointedNodes::Column { nodes, .. }) => {
            // What stands in one column gets the width of all.
            let span = AxisSpan { from: f64::from(nodes.start), to: f64::from(nodes.end) };
            state.go_to(span.zoomed(0.25, 0.5, plies.nodes()), now);
        }
        None => context.push(Command::Select(None)),
    }
}

/// Tells a screen reader what is painted: the captions of the plies.
fn announce(response: &Response, look: &Look, picture: &WholePicture) {
    let name = look.words().whole.whole.label;
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Canvas, true, name));
    let is_said = |of: &drawing::Subject| {
        matches!(of.part, DrawingPart::Whole(WholePart::Caption(_) | WholePart::Crumb | WholePart::Fold))
    };
    let texts = picture.marks.list().iter().filter(|drawn| is_said(&drawn.of)).filter_map(|drawn| match &drawn.mark {
        Mark::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    let said = texts.collect::<Vec<_>>().join(". ");
    response.ctx.accesskit_node_builder(response.id, |node| node.set_description(said));
}
