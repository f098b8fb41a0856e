//! The tree: what was searched, what is being searched, and what need not be.

pub(super) mod accessible;
mod answers;
mod camera;
mod drawing;
mod edges;
mod nodes;
mod overview;
mod owners;
mod scale;
mod shapes;
pub(super) mod state;
mod what_if;

use egui::{Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

use self::state::Scene;
use super::{Chrome, Look};
use crate::game::AnyPosition;
use crate::session::{Command, Picture, PictureNode, Run, Session};

pub use camera::{Camera, Projection};
pub use what_if::{WhatIfView, change_keys};

/// What a key asks of the camera.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CameraMove {
    /// Larger.
    ZoomIn,
    /// Smaller.
    ZoomOut,
    /// The whole tree.
    Fit,
    /// The node in focus, at a legible size.
    Focus,
}

impl Camera {
    /// Does what a key asks.
    pub fn make(&mut self, wanted: CameraMove, last: Option<&Projection>, comfortable: f32) {
        match (wanted, last) {
            (CameraMove::Fit, _) => *self = Self { whole: true, ..Self::default() },
            (CameraMove::Focus, _) => *self = Self { value_height: Some(comfortable), ..Self::default() },
            (CameraMove::ZoomIn, Some(last)) => self.zoom(1.25, last.panel.center(), last),
            (CameraMove::ZoomOut, Some(last)) => self.zoom(0.8, last.panel.center(), last),
            (CameraMove::ZoomIn | CameraMove::ZoomOut, None) => {}
        }
    }
}

/// Draws the tree into all the room there is; gives the projection that it used.
///
/// `rise` is how far the value that has just come back has risen to its parent, from 0 to 1.
pub fn tree_ui(
    ui: &mut Ui,
    session: &Session,
    look: &Look,
    chrome: &mut Chrome,
    rise: f32,
    commands: &mut Vec<Command>,
) -> Option<Projection> {
    let run = session.run()?;
    let (camera, changing) = (&mut chrome.camera, &mut chrome.what_if);
    let panel = what_if::bar_ui(ui, session, run, look, changing, commands);
    if panel.width() < SMALLEST_PANEL || panel.height() < SMALLEST_PANEL {
        return None;
    }
    ui.allocate_rect(panel, Sense::hover());
    let response = ui.interact(panel, super::window::tree_id(), Sense::click_and_drag());
    let painter = ui.painter_at(panel);
    keep_keys(ui, &response);
    let words = look.words();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Canvas, true, words.panels.tree));
    painter.rect_filled(panel, 0.0, look.palette.canvas);
    let picture = run.picture();
    let scene = Scene::new(session, run);
    let focus = picture.of_visited(scene.moment.focus()).unwrap_or(0);
    let focus_at = picture
        .nodes
        .get(focus as usize)
        .map_or(Vec2::ZERO, |node| vec2(picture.x.get(focus as usize).copied().unwrap_or(0.0) as f32, node.ply as f32));
    let with_boards = matches!(run.scenario.position, AnyPosition::TicTacToe(_) | AnyPosition::ConnectFour(_));
    let project = |camera: &Camera| camera.project(panel, picture, focus_at, with_boards, look.sizes.value);
    what_if::bring_into_sight(session, changing, camera, &project(camera));
    let projection = project(camera);
    let view = |projection| TreeView { run, look, scene: &scene, projection, with_boards, picture };
    if !what_if::change_ui(ui, &response, session, &view(projection), changing, commands) {
        steer(ui, &response, camera, &projection);
    }
    let projection = project(camera);

    let view = view(projection);
    view.draw(&painter);
    owners::draw(&painter, &view);
    view.draw_rising_value(&painter, rise);
    what_if::draw(&painter, session, &view, changing);
    answers::draw(&painter, session, &view);
    accessible::tell(ui, &response, session, &view, commands);
    let under_pointer = response.hover_pos().and_then(|at| view.node_at(at));
    if let Some(index) = under_pointer {
        view.ring(&painter, index, Stroke::new(1.0, look.palette.ink));
    }
    if let Some(index) = session.selected().and_then(|place| picture.of_place(place)) {
        view.brackets(&painter, index);
    }
    if response.has_focus() {
        let inside = panel.shrink(2.0);
        painter.rect_stroke(inside, 2.0, Stroke::new(1.5, look.palette.outline), StrokeKind::Inside);
    }
    // Space and Enter click what has the keyboard, but here they belong to the replay.
    if response.clicked_by(egui::PointerButton::Primary) {
        response.request_focus();
        let at = response.interact_pointer_pos().unwrap_or_default();
        if !answers::click(session, &view, under_pointer, at, commands) {
            let place = under_pointer.and_then(|index| picture.nodes.get(index as usize)).map(|node| node.place);
            commands.push(Command::Select(place));
        }
    }
    overview::draw(&painter, look, &view, camera, &response);
    what_if::field_ui(ui, &response, session, &view, changing, commands);
    Some(projection)
}

/// A panel smaller than this, in points, shows nothing.
const SMALLEST_PANEL: f32 = 16.0;

/// Keeps the arrows and Escape for the replay while the tree has the keyboard; Tab leaves it.
fn keep_keys(ui: &Ui, response: &egui::Response) {
    if response.has_focus() {
        let filter = egui::EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, tab: false };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    }
}

/// Lets the pointer move and zoom the picture.
fn steer(ui: &Ui, response: &egui::Response, camera: &mut Camera, projection: &Projection) {
    if response.dragged() && response.drag_delta() != Vec2::ZERO {
        camera.pan(response.drag_delta(), projection);
    }
    if let Some(pointer) = response.hover_pos() {
        let (zoom, scroll) = ui.input(|input| (input.zoom_delta(), input.smooth_scroll_delta()));
        if (zoom - 1.0).abs() > f32::EPSILON {
            camera.zoom(zoom, pointer, projection);
        } else if scroll != Vec2::ZERO {
            camera.zoom((scroll.y / 240.0).exp(), pointer, projection);
            if scroll.x != 0.0 {
                camera.pan(vec2(scroll.x, 0.0), projection);
            }
        }
    }
    if response.double_clicked() {
        *camera = Camera::default();
    }
}

/// One frame's drawing of a tree.
pub(super) struct TreeView<'v> {
    run: &'v Run,
    look: &'v Look,
    scene: &'v Scene<'v>,
    projection: Projection,
    with_boards: bool,
    picture: &'v Picture,
}

impl TreeView<'_> {
    fn unit(&self) -> f32 {
        self.projection.value_height
    }

    fn centre(&self, index: u32) -> Pos2 {
        let x = self.picture.x.get(index as usize).copied().unwrap_or(0.0);
        let ply = self.picture.nodes.get(index as usize).map_or(0, |node| node.ply);
        self.projection.screen_from_picture(x, ply)
    }

    fn size(&self, node: &PictureNode) -> Vec2 {
        nodes::size_of(node, self.unit(), self.with_boards)
    }

    /// Whether the name of a node stands to its left, since the edge above it comes from the right, or from above.
    fn parent_is_right(&self, index: u32) -> bool {
        let parent = self.picture.nodes.get(index as usize).map_or(0, |node| node.parent);
        index == 0 || self.centre(parent).x >= self.centre(index).x - 1.0
    }

    /// The edge above a drawn node: from the parent's lower middle to its own upper middle; `None` above the root.
    fn edge_ends(&self, index: u32) -> Option<[Pos2; 2]> {
        let child = self.picture.nodes.get(index as usize).filter(|_| index > 0)?;
        let parent = self.picture.nodes.get(child.parent as usize)?;
        let from = self.centre(child.parent) + vec2(0.0, self.size(parent).y / 2.0);
        Some([from, self.centre(index) - vec2(0.0, self.size(child).y / 2.0)])
    }

    fn node_at(&self, at: Pos2) -> Option<u32> {
        (0..self.picture.nodes.len() as u32).find(|index| {
            let Some(node) = self.picture.nodes.get(*index as usize) else { return false };
            let size = self.size(node).max(Vec2::splat(3.0));
            Rect::from_center_size(self.centre(*index), size).contains(at)
        })
    }

    fn ring(&self, painter: &egui::Painter, index: u32, stroke: Stroke) {
        if let Some(node) = self.picture.nodes.get(index as usize) {
            let around = Rect::from_center_size(self.centre(index), self.size(node)).expand(3.0);
            painter.rect_stroke(around, 3.0, stroke, StrokeKind::Outside);
        }
    }

    fn brackets(&self, painter: &egui::Painter, index: u32) {
        if let Some(node) = self.picture.nodes.get(index as usize) {
            let around = Rect::from_center_size(self.centre(index), self.size(node)).expand(self.unit() * 0.6 + 3.0);
            shapes::brackets(painter, around, (self.unit() * 0.7).max(5.0), Stroke::new(2.5, self.look.palette.ink));
        }
    }
}
