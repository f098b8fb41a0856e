//! The tree in its room: scrolled where it does not fit, clicked, and described to screen readers.

use egui::accesskit::{Action, Role};
use egui::{Id, Response, ScrollArea, Sense, Ui, vec2};

use super::keys::{cross_out, take};
use super::state::{PracticeView, entry_id};
use crate::drawing::practice::{FilledTree, Geometry, written};
use crate::marks::{Point, point};
use crate::practice::{Place, Verdict};
use crate::session::Round;
use crate::text::SpokenPlace;
use crate::view::ground::cache::kept;
use crate::view::ground::painter::{from_pos2, paint, to_rect};
use crate::view::ground::{Look, ViewContext, painted};

/// How near to an edge a click has to be, in points.
const NEAR: f32 = 8.0;

/// Draws the tree, and lets places be chosen and edges be crossed out.
pub(super) fn tree_ui(ui: &mut Ui, round: &Round, context: &mut ViewContext<'_>, view: &mut PracticeView) {
    let look = context.look;
    let room = ui.available_size();
    let key = (round.number(), *look, room);
    let geometry = kept(ui, Id::unique("practice geometry"), key, || {
        Geometry::new(round, look.lettering(), look.present, point(room.x - 2.0, room.y - 2.0))
    });
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(geometry.size.x, geometry.size.y), Sense::hover());
        let response = ui.interact(rect, Id::unique("practice tree"), Sense::click());
        let origin = from_pos2(rect.min);
        let filled = FilledTree { round, geometry: &geometry, lettering: look.lettering(), origin };
        paint(ui.painter(), look, filled.marks(view.place(round)).list());
        clicks(ui, &response, &filled, view, context);
        announce(ui, &response, &filled, look, view);
        if let Some(place) = view.place(round).filter(|_| std::mem::take(&mut view.seeks)) {
            ui.scroll_to_rect(to_rect(filled.area(place)).expand(geometry.unit * 2.0), None);
        }
    });
}

/// A click chooses; a double click crosses an edge out.
fn clicks(ui: &Ui, response: &Response, tree: &FilledTree<'_>, view: &mut PracticeView, context: &mut ViewContext<'_>) {
    let Some(place) =
        response.interact_pointer_pos().filter(|_| response.clicked()).and_then(|at| hit(tree, from_pos2(at)))
    else {
        return;
    };
    let round = tree.round;
    choose(ui, round, view, place, context);
    if response.double_clicked() && round.model().is_none() && !round.is_below_spared(place) {
        cross_out(round, place, context);
    }
}

/// Makes a place the current one, unless what is typed for another is no answer.
fn choose(ui: &Ui, round: &Round, view: &mut PracticeView, place: Place, context: &mut ViewContext<'_>) {
    if round.model().is_some() || view.place(round) == Some(place) || take(round, view, context) {
        view.go_to(round, place);
    }
    ui.memory_mut(|memory| memory.request_focus(entry_id()));
}

/// The place at a point: of a window, of a node, or of the edge that passes nearby.
fn hit(tree: &FilledTree<'_>, at: Point) -> Option<Place> {
    let places = tree.round.places();
    let is_at = |place: &Place| {
        let is_leaf = tree.round.tree().is_leaf(place.node());
        tree.area(*place).grown(2.0).contains(at) || is_leaf && tree.node_area(place.node()).contains(at)
    };
    let inside = places.iter().find(|place| is_at(place));
    let distance = |place: &Place| {
        let Place::Edge(node) = *place else { return None };
        let distance = at.distance_to_line(tree.line(node)?);
        (distance < NEAR).then_some(distance)
    };
    let near = || {
        let near = places.iter().filter_map(|place| Some((*place, distance(place)?)));
        near.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(place, _)| place)
    };
    inside.copied().or_else(near)
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
pub(super) fn name_of(round: &Round, place: Place, look: &Look) -> String {
    let words = &look.words().practice;
    let name = |node| round.name(node, look.language);
    match (place, round.tree().parent(place.node())) {
        (Place::Edge(node), Some(parent)) => (words.edge)(&name(parent), &name(node)),
        (Place::Edge(node) | Place::Value(node), _) => (words.value)(&name(node)),
    }
}

/// What a screen reader reads out about a place: no more than is drawn.
fn spoken(round: &Round, place: Place, look: &Look) -> SpokenPlace {
    let spared = look.words().practice.spared;
    SpokenPlace {
        place: name_of(round, place, look),
        written: round.filled(place).map(|filled| written(filled, spared)),
        model: round.model_at(place).map(|right| {
            let visit = Some(place.node()).filter(|_| matches!(place, Place::Edge(_)));
            let visit = visit.and_then(|node| round.visit_at(node)).map(look.words().sheet.visit);
            visit.map_or_else(|| written(right, spared), |visit| format!("{}, {visit}", written(right, spared)))
        }),
        is_right: round.verdict(place).map(|verdict| verdict == Verdict::Right),
        is_out: round.is_below_spared(place),
    }
}
