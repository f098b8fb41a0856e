//! The tree: what was searched, what is being searched, and what need not be.

pub(super) mod accessible;
mod answers;
mod camera;
mod edges;
mod nodes;
mod overview;
mod owners;
mod scale;
mod shapes;
pub(super) mod state;
mod what_if;

use std::collections::HashSet;

use egui::{Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

use self::edges::Edge;
use self::nodes::RichNode;
use self::shapes::Plain;
use self::state::{NodeState, Scene, Written};
use super::{Chrome, Look};
use crate::game::{AnyPosition, Position};
use crate::replay::Event;
use crate::session::{Command, Drawn, Picture, PictureNode, Place, Run, Session, name_of_place};
use crate::trace::NodeId;

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
    let scene = Scene::new(run, what_if::shown_values(session), session.selected());
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
    owners::draw(&painter, session, &view);
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

    fn draw(&self, painter: &egui::Painter) {
        let margin = self.unit() * 4.0;
        let sight = self.projection.panel.expand(margin);
        let in_sight: Vec<u32> = (0..self.picture.nodes.len() as u32)
            .filter(|index| {
                let parent = self.picture.nodes.get(*index as usize).map_or(*index, |node| node.parent);
                sight.intersects(Rect::from_two_pos(self.centre(*index), self.centre(parent)))
            })
            .collect();
        let with_text = in_sight.iter().filter(|index| sight.contains(self.centre(**index))).count();
        if self.projection.is_legible() && with_text <= scale::RICH_NODES {
            self.draw_rich(painter, &in_sight);
        } else {
            self.draw_plain(painter, &in_sight);
        }
    }

    /// The edge above a drawn node: from the parent's lower middle to its own upper middle; `None` above the root.
    fn edge_ends(&self, index: u32) -> Option<[Pos2; 2]> {
        let child = self.picture.nodes.get(index as usize).filter(|_| index > 0)?;
        let parent = self.picture.nodes.get(child.parent as usize)?;
        let from = self.centre(child.parent) + vec2(0.0, self.size(parent).y / 2.0);
        Some([from, self.centre(index) - vec2(0.0, self.size(child).y / 2.0)])
    }

    /// The edges above these nodes; of the spared ones below a node the first gets the scissors.
    fn edges(&self, in_sight: &[u32]) -> Vec<Edge<'_>> {
        let mut cut_parents = HashSet::new();
        let edge = |&index: &u32| {
            let child = self.picture.nodes.get(index as usize).filter(|_| index > 0)?;
            let parent = self.picture.nodes.get(child.parent as usize)?;
            let state = self.scene.state(child);
            let ends = self.edge_ends(index)?;
            let is_cut = state == NodeState::Pruned && matches!(parent.place, Place::Visited(_));
            let first_spared = is_cut && cut_parents.insert(child.parent);
            Some(Edge { ends, child, state, first_spared, is_cut })
        };
        in_sight.iter().filter_map(edge).collect()
    }

    fn draw_plain(&self, painter: &egui::Painter, in_sight: &[u32]) {
        let mut mesh = Plain::default();
        for edge in self.edges(in_sight) {
            edges::plain(&mut mesh, self.look, self.scene, &edge);
        }
        for &index in in_sight {
            if let Some(node) = self.picture.nodes.get(index as usize) {
                nodes::plain(&mut mesh, self.look, self.scene, node, self.centre(index), self.unit());
            }
        }
        mesh.paint(painter);
        if let Some(focus) = self.picture.of_visited(self.scene.moment.focus()) {
            nodes::focus_ring(
                painter,
                self.look,
                self.centre(focus),
                Vec2::splat(self.unit() * 2.0),
                self.unit().max(8.0),
            );
        }
    }

    fn draw_rich(&self, painter: &egui::Painter, in_sight: &[u32]) {
        // An edge that leads out of sight has no marks to show, and long dotted lines by the thousand cost seconds.
        let sight = self.projection.panel.expand(self.unit() * 4.0);
        let (edges, leaving): (Vec<_>, Vec<_>) =
            self.edges(in_sight).into_iter().partition(|edge| sight.contains(edge.ends[1]));
        let mut mesh = Plain::default();
        for edge in &leaving {
            edges::plain(&mut mesh, self.look, self.scene, edge);
        }
        mesh.paint(painter);
        // Wide strokes last, so that the path lies over its neighbours.
        for on_path in [false, true] {
            for edge in edges.iter().filter(|edge| (edge.state == NodeState::Open) == on_path) {
                edges::rich(painter, self.look, self.scene, edge, self.unit());
            }
        }
        if self.with_boards {
            for edge in &edges {
                if let Some(name) = self.move_name(edge.child) {
                    edges::label(painter, self.look, edge, &name, self.unit());
                }
            }
        }
        let focus = self.picture.of_visited(self.scene.moment.focus());
        for &index in in_sight {
            let Some(node) = self.picture.nodes.get(index as usize) else { continue };
            if focus == Some(index) {
                nodes::focus_ring(painter, self.look, self.centre(index), self.size(node), self.unit());
            }
            nodes::rich(painter, self.look, &self.rich_node(index, node), self.unit());
        }
    }

    fn rich_node<'n>(&self, index: u32, node: &'n PictureNode) -> RichNode<'n> {
        let language = self.look.language;
        let hollow = |visited: NodeId| {
            self.scene.moment.frame(visited).map_or_else(
                || matches!(self.scene.state(node), NodeState::Closed(_)) && self.run.trace.record(visited).has_fired(),
                |frame| frame.fired,
            ) && self.run.trace.spared(visited) == 0
        };
        RichNode {
            centre: self.centre(index),
            node,
            state: self.scene.state(node),
            written: self.scene.written(node),
            player: self.scene.player(node),
            name: if self.with_boards || self.scene.hides_name(node) {
                None
            } else {
                name_of_place(self.run, node.place, language)
            },
            name_room: (self.picture.widths.get(index as usize).copied().unwrap_or(0.0) as f32 + 0.8) * self.unit(),
            parent_is_right: index == 0 || self.centre(node.parent).x >= self.centre(index).x - 1.0,
            is_move: self.run.scenario.position.game().is_some(),
            board: self.board(node),
            not_in_source: match (&self.run.scenario.position, node.tree_node) {
                (AnyPosition::Tree(position), Some(tree_node)) => position.tree().is_not_in_source(tree_node),
                _ => false,
            },
            fired_in_vain: matches!(node.place, Place::Visited(visited) if hollow(visited)),
        }
    }

    fn board(&self, node: &PictureNode) -> Option<AnyPosition> {
        if !self.with_boards {
            return None;
        }
        match (node.place, node.drawn) {
            (_, Drawn::More(_)) => None,
            (Place::Visited(visited), _) => Some(self.run.position_at(visited)),
            (Place::Unvisited { above, mv, .. }, _) => Some(self.run.position_at(above).play(mv)),
        }
    }

    fn move_name(&self, node: &PictureNode) -> Option<String> {
        if let Drawn::More(_) = node.drawn {
            return None;
        }
        let parent = self.picture.nodes.get(node.parent as usize)?;
        match parent.place {
            Place::Visited(parent) => Some(self.run.position_at(parent).move_name(node.mv)),
            Place::Unvisited { .. } => None,
        }
    }

    /// Draws the value that has just come back on its way up to the parent.
    fn draw_rising_value(&self, painter: &egui::Painter, rise: f32) {
        let (Event::Returned(child), Some(parent)) = (self.scene.moment.event, self.scene.moment.path.last()) else {
            return;
        };
        if rise >= 1.0 || !self.projection.is_legible() {
            return;
        }
        let (Some(from), Some(to)) = (self.picture.of_visited(child), self.picture.of_visited(parent.node)) else {
            return;
        };
        let Some(Written::Known(text)) = self.picture.nodes.get(from as usize).map(|node| self.scene.written(node))
        else {
            return;
        };
        let at = self.centre(from) + (self.centre(to) - self.centre(from)) * rise;
        let color = self.look.palette.ink.gamma_multiply(1.0 - rise * 0.5);
        let galley = painter.layout_no_wrap(text, self.look.bold(self.unit()), color);
        let place = egui::Align2::CENTER_CENTER.anchor_size(at, galley.size());
        painter.rect_filled(place.expand(3.0), 4.0, self.look.palette.halo.gamma_multiply(0.6));
        painter.galley(place.min, galley, color);
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
