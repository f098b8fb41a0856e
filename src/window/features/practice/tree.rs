//! The tree in its room: scrolled where it does not fit, clicked, typed into, and described to screen readers.

use std::sync::Arc;

use egui::accesskit::{Action, Role};
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align2, Color32, EventFilter, FontId, Frame, Galley, Id, Popup, Rect, Response, ScrollArea, Sense, TextBuffer,
    TextEdit, Ui, UiBuilder, Vec2, vec2,
};

use super::keys::{cross_out, take, wants_entry};
use super::state::{PracticeView, entry_id};
use super::words::question;
use crate::ground::cache::kept;
use crate::ground::painter::{from_pos2, paint, to_rect};
use crate::ground::{Look, ViewContext, painted};
use plyscope_core::practice::{PlaceMark, SheetPlace};
use plyscope_picture::drawing::practice::{ExerciseGeometry, FilledTree};
use plyscope_picture::marks::{Point, point};
use plyscope_picture::run::Round;
use plyscope_session::ExamStage;
use plyscope_text::{self as text, LanguageWords as _, SpokenMark, SpokenPlace};

/// How near to an edge a click has to be, in points.
const NEAR: f32 = 8.0;

/// Where the places stand in this room.
pub(super) fn geometry(ui: &Ui, round: &Round, look: &Look) -> Arc<ExerciseGeometry> {
    let room = ui.available_size();
    let key = (round.number(), *look, room);
    kept(ui, Id::unique("practice geometry"), key, || {
        ExerciseGeometry::new(round, look.lettering(), look.present, point(room.x - 2.0, room.y - 2.0))
    })
}

/// Draws the tree, and lets places be chosen, filled in and crossed out.
pub(super) fn tree_ui(
    ui: &mut Ui,
    round: &Round,
    geometry: &ExerciseGeometry,
    context: &mut ViewContext<'_>,
    view: &mut PracticeView,
) {
    let (session, look) = (context.session, context.look);
    let is_over = session.practice().exam().is_some_and(|exam| exam.stage() == ExamStage::Over);
    let has_field = round.model().is_none() && !is_over;
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(geometry.size.x, geometry.size.y), Sense::hover());
        let response = ui.interact(rect, Id::unique("practice tree"), Sense::click());
        let origin = from_pos2(rect.min);
        let current = view.place(round);
        let is_typed = has_field && !view.typed.is_empty();
        let filled = FilledTree { round, geometry, lettering: look.lettering(), origin, current, is_typed };
        paint(ui.painter(), look, filled.marks().list());
        if let Some(place) = current.filter(|_| has_field) {
            field_ui(ui, context, &filled, place, view);
        }
        clicks(ui, &response, &filled, view, context);
        announce(ui, &response, &filled, look, view);
        if let Some(place) = view.place(round).filter(|_| std::mem::take(&mut view.seeks)) {
            ui.scroll_to_rect(to_rect(filled.area(place)).expand(geometry.unit * 2.0), None);
        }
    });
}

/// The field in the place itself.
fn field_ui(ui: &mut Ui, context: &ViewContext<'_>, tree: &FilledTree<'_>, place: SheetPlace, view: &mut PracticeView) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let round = tree.round;
    let stands = round.filled(place).map(|filled| round.written(filled, words.spared));
    let is_edge = matches!(place, SheetPlace::Edge(_));
    let asked = question(round, place, look);
    let label = stands
        .as_deref()
        .map_or_else(|| asked.clone(), |stands| look.language.labelled(&asked, &(words.stands)(stands)));
    let size = if is_edge { tree.geometry.chip_type().size } else { tree.geometry.unit };
    let font = look.bold(size);
    let colours = [look.palette.max, if is_edge { look.palette.min } else { look.palette.max }];
    let plain = if is_edge { colours } else { [look.palette.ink; 2] };
    let mut layouter = |ui: &Ui, text: &dyn TextBuffer, _: f32| laid_out(ui, text.as_str(), &font, plain);
    let room = field_room(tree, place);
    let builder =
        UiBuilder::new().max_rect(room).layout(egui::Layout::centered_and_justified(egui::Direction::TopDown));
    let keeps = EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: false };
    let field = ui
        .scope_builder(builder, |ui| {
            if view.typed.is_empty() {
                // What stands there shows until something is typed over it: a cursor in its middle would say otherwise.
                ui.visuals_mut().text_cursor.stroke = egui::Stroke::NONE;
            }
            let edit = TextEdit::singleline(&mut view.typed)
                .id(entry_id())
                .frame(Frame::NONE)
                .layouter(&mut layouter)
                .event_filter(keeps)
                .align(Align2::CENTER_CENTER)
                .desired_width(room.width());
            ui.add_sized(room.size(), edit)
        })
        .inner;
    field.ctx.accesskit_node_builder(field.id, |node| node.set_label(label));
    if field.changed() {
        view.refused = None;
    }
    let focused = ui.memory(|memory| memory.focused());
    if wants_entry(session, focused) && view.asked.is_none() && !Popup::is_any_open(ui.ctx()) {
        field.request_focus();
    }
}

/// The room of the field: of a node, below its roof.
fn field_room(tree: &FilledTree<'_>, place: SheetPlace) -> Rect {
    let area = to_rect(tree.area(place));
    match place {
        SheetPlace::Edge(_) => area.shrink2(Vec2::new(3.0, 2.0)),
        SheetPlace::Value(node) => {
            let chooser = Some(tree.round.tree().chooser(node));
            let middle = plyscope_picture::marks::tree::middle_of(tree.area(place), chooser, tree.geometry.unit);
            Rect::from_center_size(egui::pos2(middle.x, middle.y), vec2(area.width() - 8.0, tree.geometry.unit * 1.5))
        }
    }
}

/// What is typed, as it is meant: `i` stands for ∞, and the two bounds have the colours of their players. Each
/// character stays one, so that the cursor is where it seems to be.
fn laid_out(ui: &Ui, text: &str, font: &FontId, [first, second]: [Color32; 2]) -> Arc<Galley> {
    let characters: Vec<char> = text.chars().collect();
    let shown = |(at, character): (usize, &char)| match character {
        'i' | 'I' if characters.get(at + 1).is_none_or(|next| !next.is_alphabetic()) => '∞',
        '-' => '−',
        other => *other,
    };
    let shown: String = characters.iter().enumerate().map(shown).collect();
    let split = shown.find([',', ';', '，', '；', '、']).unwrap_or(shown.len());
    let (one, other) = shown.split_at(split);
    let mut job = LayoutJob { keep_trailing_whitespace: true, ..LayoutJob::default() };
    job.wrap.max_width = f32::INFINITY;
    job.break_on_newline = false;
    for (part, colour) in [(one, first), (other, second)] {
        job.append(part, 0.0, TextFormat::simple(font.clone(), colour));
    }
    job.halign = egui::Align::Center;
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// A click on a place chooses it, one on an edge beside its window crosses the edge out, and so do two clicks.
fn clicks(ui: &Ui, response: &Response, tree: &FilledTree<'_>, view: &mut PracticeView, context: &mut ViewContext<'_>) {
    let Some(at) = response.interact_pointer_pos().filter(|_| response.clicked()).map(from_pos2) else { return };
    let round = tree.round;
    let inside = place_at(tree, at);
    let Some(place) = inside.or_else(|| edge_near(tree, at)) else { return };
    choose(ui, round, view, place, context);
    let crosses = inside.is_none() || response.double_clicked();
    let is_open = !context.session.practice().exam().is_some_and(|exam| exam.stage() == ExamStage::Over);
    if crosses && is_open && round.model().is_none() && !round.is_below_spared(place) {
        view.typed.clear();
        cross_out(round, place, context);
    }
}

/// Makes a place the current one, unless what is typed for another is no answer.
pub(super) fn choose(
    ui: &Ui,
    round: &Round,
    view: &mut PracticeView,
    place: SheetPlace,
    context: &mut ViewContext<'_>,
) {
    if round.model().is_some() || view.place(round) == Some(place) || take(round, view, context) {
        view.go_to(round, place);
    }
    ui.memory_mut(|memory| memory.request_focus(entry_id()));
}

/// The place at a point: of a window, or of a node.
fn place_at(tree: &FilledTree<'_>, at: Point) -> Option<SheetPlace> {
    let is_at = |place: &SheetPlace| {
        let is_leaf = tree.round.tree().is_leaf(place.node());
        tree.area(*place).grown(2.0).contains(at) || is_leaf && tree.node_area(place.node()).contains(at)
    };
    tree.round.places().iter().copied().find(is_at)
}

/// The place of the edge that passes near a point.
fn edge_near(tree: &FilledTree<'_>, at: Point) -> Option<SheetPlace> {
    let distance = |place: &SheetPlace| {
        let SheetPlace::Edge(node) = *place else { return None };
        let distance = at.distance_to_line(tree.line(node)?);
        (distance < NEAR).then_some((*place, distance))
    };
    let near = tree.round.places().iter().filter_map(distance);
    near.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(place, _)| place)
}

/// Describes each place to a screen reader.
fn announce(ui: &mut Ui, response: &Response, tree: &FilledTree<'_>, look: &Look, view: &mut PracticeView) {
    if !painted::is_heard(ui, response.id) {
        return;
    }
    let (round, words) = (tree.round, &look.words().practice);
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_role(Role::List);
        node.set_label(words.tree);
    });
    let current = view.place(round);
    for place in round.places() {
        let label = (words.spoken)(&spoken(round, *place, look));
        let chosen = painted::announce(ui, response.id, response.id.with(place), to_rect(tree.area(*place)), |node| {
            node.set_role(Role::ListItem);
            node.set_label(label);
            node.set_selected(current == Some(*place));
            node.add_action(Action::Click);
            node.add_action(Action::Focus);
        });
        if chosen {
            view.go_to(round, *place);
            ui.memory_mut(|memory| memory.request_focus(entry_id()));
        }
    }
}

/// What a place is called: `edge b–e`.
pub(super) fn name_of(round: &Round, place: SheetPlace, look: &Look) -> String {
    text::name_of_place(look.language, round.tree(), place)
}

/// What a screen reader reads out about a place: no more than is drawn.
fn spoken(round: &Round, place: SheetPlace, look: &Look) -> SpokenPlace {
    let spared = look.words().practice.spared;
    SpokenPlace {
        place: name_of(round, place, look),
        written: round.filled(place).map(|filled| round.written(filled, spared)),
        model: round.model_at(place).map(|right| {
            let visit = Some(place.node()).filter(|_| matches!(place, SheetPlace::Edge(_)));
            let visit = visit.and_then(|node| round.visit_at(node)).map(look.words().sheet.visit);
            visit.map_or_else(
                || round.written(right, spared),
                |visit| format!("{}, {visit}", round.written(right, spared)),
            )
        }),
        mark: round.mark(place).map(|mark| match mark {
            PlaceMark::Right => SpokenMark::Right,
            PlaceMark::Follows { from } => SpokenMark::Follows(name_of(round, from, look)),
            PlaceMark::Wrong(_) => SpokenMark::Wrong,
        }),
        is_out: round.is_below_spared(place),
    }
}
