//! A wide tree beside another one: what is unfolded in it is its own, and the moment stays.

use egui::{Id, PointerButton, Rect, Sense, Stroke, StrokeKind, Ui};

use super::{DrawingKey, PathOnScreen, PathState, SMALLEST_PANEL, keep_keys, tip};
use crate::ground::Look;
use crate::ground::cache::RunKey;
use crate::ground::painter::{from_pos2, paint, to_rect};
use plyscope_core::trace::Step;
use plyscope_picture::drawing::path::ClickTarget;
use plyscope_picture::drawing::{Scene, VisitedBy};
use plyscope_picture::run::{Hits, Place};
use plyscope_session::{BrowseCommand, Browsing, Command};

/// What the drawing of one of several wide trees remembers.
#[derive(Default)]
pub struct PathBesideState {
    path: PathState,
    browsing: Browsing,
    /// The search and the step that what is unfolded belongs to.
    at: Option<(u64, Step)>,
}

/// A wide tree that is to be drawn beside another one.
pub struct PathBeside<'t> {
    /// The search at its moment, prepared for drawing.
    pub scene: Scene<'t>,
    /// The widget that the tree is.
    pub id: Id,
    /// The name that a screen reader reads out.
    pub name: &'t str,
    /// Whether the letters α and β may be used.
    pub letters: bool,
    /// Whether only one of two searches visits a node.
    pub difference: &'t dyn Fn(Place) -> VisitedBy,
    /// What a screen reader says of a node besides.
    pub note: &'t dyn Fn(Place) -> Option<String>,
    /// The place that is outlined: the pointer is over the same one in the other tree.
    pub same: Option<Place>,
}

/// What a person did to a wide tree.
pub struct PathActions {
    /// What was clicked on, or chosen by a screen reader: a place, or `Some(None)` beside all nodes.
    pub chosen: Option<Option<Place>>,
    /// The place under the pointer.
    pub hovered: Option<Place>,
}

/// Draws it into a panel; `None` where there is no room. Nothing is selected by it: what was clicked on comes back.
pub fn path_beside_ui(
    ui: &mut Ui,
    panel: Rect,
    tree: &PathBeside<'_>,
    look: &Look,
    state: &mut PathBesideState,
) -> Option<PathActions> {
    if panel.width() < SMALLEST_PANEL || panel.height() < SMALLEST_PANEL {
        return None;
    }
    let (scene, run) = (&tree.scene, tree.scene.run);
    let at = (run.search, run.step());
    if state.at != Some(at) {
        (state.browsing, state.at) = (Browsing::default(), Some(at));
    }
    ui.allocate_rect(panel, Sense::hover());
    let response = ui.interact(panel, tree.id, Sense::click());
    keep_keys(ui, &response, false);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Canvas, true, tree.name));
    let painter = ui.painter_at(panel);
    painter.rect_filled(panel, 0.0, look.palette.canvas);

    let PathBesideState { path, browsing, .. } = state;
    let first_line = super::scroll(ui, &response, path, browsing.listed);
    let key = DrawingKey {
        search: RunKey::of(run, look.centipawns),
        step: run.step(),
        phase: run.phase_number(),
        panel,
        wording: look.wording(tree.letters).beside_rows(panel.width()),
        present: look.present,
        values: scene.values,
        letters: tree.letters,
        node_marks: scene.node_marks,
        selected: scene.selected,
        browsing: *browsing,
        first_line,
        found: Hits::default(),
        tells_line: false,
    };
    path.draw(scene, key, look);
    let PathState { drawn: Some(super::KeptDrawing { picture, list, .. }), cache, .. } = path else { return None };
    paint(&painter, look, picture.marks.list());
    paint(&painter, look, picture.differences(&look.lettering(), tree.difference).list());
    if let Some(same) = tree.same.and_then(|place| picture.node(place)) {
        let around = to_rect(same.area).expand(3.0);
        painter.rect_stroke(around, 3.0, Stroke::new(2.0, look.palette.ink), StrokeKind::Outside);
    }
    if let Some(list) = list {
        paint(&painter, look, list.marks.list());
    }
    if response.has_focus() {
        let stroke = Stroke::new(1.5, look.palette.outline);
        painter.rect_stroke(panel.shrink(2.0), 2.0, stroke, StrokeKind::Inside);
    }
    let shown = PathOnScreen { run, scene, picture, list: list.as_ref(), look, note: tree.note };
    let mut used = PathActions { chosen: None, hovered: None };
    if let Some(at) = response.hover_pos().map(from_pos2) {
        let target = shown.hit(at);
        if let Some(target) = target {
            shown.outline(&painter, target, at);
            used.hovered = shown.place(target, at);
        }
        tip::tip_ui(&response, shown.tip(cache, target, at));
    }
    match shown.announce(ui, &response) {
        Some(Command::Select(place)) => used.chosen = Some(place),
        Some(Command::Browse(BrowseCommand::List(node))) => toggle(&mut browsing.listed, node),
        _ => {}
    }
    if response.clicked_by(PointerButton::Primary) {
        response.request_focus();
        let at = response.interact_pointer_pos().map(from_pos2).unwrap_or_default();
        match shown.hit(at) {
            Some(target @ (ClickTarget::Node(_) | ClickTarget::Strip(_))) => {
                used.chosen = shown.place(target, at).map(Some)
            }
            Some(ClickTarget::Pill(node)) => toggle(&mut browsing.listed, node),
            Some(ClickTarget::Fold(first, _)) => {
                let row = shown.picture.rows.iter().find(|row| row.first == first);
                browsing.inside = row.and_then(|row| row.node).filter(|node| browsing.inside != Some(*node));
            }
            Some(ClickTarget::List) => {}
            Some(ClickTarget::CloseList) => browsing.listed = None,
            Some(ClickTarget::Order(order)) => browsing.order = order,
            None => {
                *browsing = Browsing { order: browsing.order, ..Browsing::default() };
                used.chosen = Some(None);
            }
        }
    }
    Some(used)
}

fn toggle<T: PartialEq>(listed: &mut Option<T>, node: T) {
    *listed = Some(node).filter(|node| listed.as_ref() != Some(node));
}
