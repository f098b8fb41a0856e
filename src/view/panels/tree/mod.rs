//! The tree: what was searched, what is being searched, and what need not be.

mod accessible;
mod answers;
mod camera;
mod drawing;
mod edges;
mod nodes;
pub mod outline;
mod overview;
mod owners;
mod scale;
mod shapes;
mod tags;
mod what_if;

use egui::{Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

use crate::drawing::Scene;
use crate::session::{Command, Picture, PictureNode, Place, Run};
use crate::view::ground::{Look, ViewContext, widgets};

pub use camera::{Camera, Projection, TextHeights};
pub use what_if::{WhatIfView, change_keys, changed_tree, move_selected, select_next, selected_node};

/// What the tree remembers.
#[derive(Default)]
pub struct TreeState {
    /// Where the tree stands.
    pub camera: Camera,
    /// The number of the run that the camera belongs to: another tree gets a fresh one.
    of: u64,
    /// How the tree was drawn last.
    pub projection: Option<Projection>,
    /// What is dragged or typed in it.
    pub what_if: WhatIfView,
}

impl TreeState {
    /// Moves the camera as a key asks.
    pub fn move_camera(&mut self, wanted: CameraMove, comfortable: f32) {
        self.camera.make(wanted, self.projection.as_ref(), comfortable);
    }
}

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

/// Draws the tree into all the room there is.
///
/// `rise` is how far the value that has just come back has risen to its parent, from 0 to 1.
pub fn tree_ui(ui: &mut Ui, context: &mut ViewContext<'_>, state: &mut TreeState, rise: f32) {
    state.projection = canvas_ui(ui, context, state, rise);
}

fn canvas_ui(ui: &mut Ui, context: &mut ViewContext<'_>, state: &mut TreeState, rise: f32) -> Option<Projection> {
    let (session, look) = (context.session, context.look);
    let run = session.run()?;
    if state.of != run.id {
        (state.camera, state.of) = (Camera::default(), run.id);
    }
    let TreeState { camera, what_if: changing, .. } = state;
    let panel = what_if::bar_ui(ui, context, run, changing);
    let name = context.words().panels.tree;
    let tree = RunTree {
        scene: Scene::new(session, run),
        id: widgets::tree_id(),
        name,
        note: &|_| None,
        heights: TextHeights::usual(look.sizes.value),
        has_overview: true,
    };
    let canvas = Canvas::new(ui, panel, &tree, look)?;
    what_if::bring_into_sight(session, changing, camera, &canvas.project(camera));
    let projection = canvas.project(camera);
    if !what_if::change_ui(ui, &canvas.response, context, &canvas.view(projection), changing) {
        steer(ui, &canvas.response, camera, &projection);
    }
    let projection = canvas.project(camera);

    let (view, painter, response) = (canvas.view(projection), &canvas.painter, &canvas.response);
    canvas.draw(&view, rise);
    what_if::draw(painter, session, &view, changing);
    answers::draw(painter, session, &view);
    if let Some(place) = canvas.announce(ui, &view) {
        context.push(Command::Select(Some(place)));
    }
    let under_pointer = canvas.outline(&view);
    // Space and Enter click what has the keyboard, but here they belong to the replay.
    if response.clicked_by(egui::PointerButton::Primary) {
        response.request_focus();
        let at = response.interact_pointer_pos().unwrap_or_default();
        if !answers::click(context, &view, under_pointer, at) {
            context.push(Command::Select(view.place(under_pointer)));
        }
    }
    overview::draw(painter, look, &view, camera, response);
    what_if::field_ui(ui, response, context, &view, changing);
    Some(projection)
}

/// Draws the tree of any search into a panel and lets the pointer move and zoom it; `mark` draws over its nodes.
///
/// `None` where there is no room. Nothing is selected by it: what was clicked on comes back.
pub fn run_tree_ui(
    ui: &mut Ui,
    panel: Rect,
    tree: &RunTree<'_>,
    look: &Look,
    camera: &mut Camera,
    mark: impl FnOnce(&Painter, &TreeView<'_>),
) -> Option<TreeUsed> {
    let canvas = Canvas::new(ui, panel, tree, look)?;
    steer(ui, &canvas.response, camera, &canvas.project(camera));
    let projection = canvas.project(camera);
    let view = canvas.view(projection);
    canvas.draw(&view, 1.0);
    mark(&canvas.painter, &view);
    let chosen = canvas.announce(ui, &view);
    let under_pointer = canvas.outline(&view);
    let clicked = canvas.response.clicked_by(egui::PointerButton::Primary);
    if clicked {
        canvas.response.request_focus();
    }
    if tree.has_overview {
        overview::draw(&canvas.painter, look, &view, camera, &canvas.response);
    }
    Some(TreeUsed {
        projection,
        chosen: if clicked { Some(view.place(under_pointer)) } else { chosen.map(Some) },
        hovered: view.place(under_pointer),
    })
}

/// A tree that is to be drawn.
pub struct RunTree<'t> {
    /// The search at its moment, prepared for drawing.
    pub scene: Scene<'t>,
    /// The widget that the tree is.
    pub id: egui::Id,
    /// What a screen reader calls it.
    pub name: &'t str,
    /// What a screen reader says of a drawn node besides, by its place in the picture.
    pub note: &'t dyn Fn(u32) -> Option<String>,
    /// How small its text may become.
    pub heights: TextHeights,
    /// Whether a small picture of the whole lies over it where it is larger than its panel.
    pub has_overview: bool,
}

/// What a person did to a tree.
pub struct TreeUsed {
    /// The projection that was used.
    pub projection: Projection,
    /// What was clicked on, or chosen by a screen reader: a place, or `Some(None)` beside all nodes.
    pub chosen: Option<Option<Place>>,
    /// The place under the pointer.
    pub hovered: Option<Place>,
}

/// The panel that a tree is drawn into, this frame.
struct Canvas<'c> {
    tree: &'c RunTree<'c>,
    look: &'c Look,
    panel: Rect,
    response: Response,
    painter: Painter,
    /// The drawn node to keep in sight, in the picture's units.
    focus: Vec2,
    with_boards: bool,
}

impl<'c> Canvas<'c> {
    fn new(ui: &mut Ui, panel: Rect, tree: &'c RunTree<'c>, look: &'c Look) -> Option<Self> {
        if panel.width() < SMALLEST_PANEL || panel.height() < SMALLEST_PANEL {
            return None;
        }
        ui.allocate_rect(panel, Sense::hover());
        let response = ui.interact(panel, tree.id, Sense::click_and_drag());
        let painter = ui.painter_at(panel);
        keep_keys(ui, &response);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Canvas, true, tree.name));
        painter.rect_filled(panel, 0.0, look.palette.canvas);
        let (run, picture) = (tree.scene.run, tree.scene.run.picture());
        let focus = picture.of_visited(tree.scene.moment.focus()).unwrap_or(0) as usize;
        let focus = picture
            .nodes
            .get(focus)
            .map_or(Vec2::ZERO, |node| vec2(picture.x.get(focus).copied().unwrap_or(0.0) as f32, node.ply as f32));
        let with_boards = run.scenario.position.description().is_some_and(|game| game.is_small);
        Some(Self { tree, look, panel, response, painter, focus, with_boards })
    }

    fn project(&self, camera: &Camera) -> Projection {
        let picture = self.tree.scene.run.picture();
        camera.project(self.panel, picture, self.focus, self.with_boards, self.tree.heights)
    }

    fn view(&self, projection: Projection) -> TreeView<'_> {
        let scene = &self.tree.scene;
        let picture = scene.run.picture();
        TreeView { run: scene.run, look: self.look, scene, projection, with_boards: self.with_boards, picture }
    }

    fn draw(&self, view: &TreeView<'_>, rise: f32) {
        view.draw(&self.painter);
        owners::draw(&self.painter, view);
        view.draw_rising_value(&self.painter, rise);
    }

    /// Adds what is drawn to the accessibility tree; returns the place that a screen reader has chosen.
    fn announce(&self, ui: &mut Ui, view: &TreeView<'_>) -> Option<Place> {
        accessible::announce(ui, &self.response, view, self.tree.note)
    }

    /// Outlines what the pointer is over, what is selected, and the panel that has the keyboard; gives the drawn node under
    /// the pointer.
    fn outline(&self, view: &TreeView<'_>) -> Option<u32> {
        let under_pointer = self.response.hover_pos().and_then(|at| view.node_at(at));
        if let Some(index) = under_pointer {
            view.ring(&self.painter, index, Stroke::new(1.0, self.look.palette.ink));
        }
        if let Some(index) = self.tree.scene.selected.and_then(|place| view.picture.of_place(place)) {
            view.brackets(&self.painter, index);
        }
        if self.response.has_focus() {
            let inside = self.panel.shrink(2.0);
            let stroke = Stroke::new(1.5, self.look.palette.outline);
            self.painter.rect_stroke(inside, 2.0, stroke, StrokeKind::Inside);
        }
        under_pointer
    }
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
pub struct TreeView<'v> {
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

    /// Which nodes are drawn.
    pub fn picture(&self) -> &Picture {
        self.picture
    }

    /// Whether a drawn node is in sight.
    pub fn is_in_sight(&self, index: u32) -> bool {
        self.projection.panel.expand(self.unit() * 2.0).contains(self.centre(index))
    }

    /// The place of a drawn node.
    fn place(&self, index: Option<u32>) -> Option<Place> {
        self.picture.nodes.get(index? as usize).map(|node| node.place)
    }

    /// A ring around a drawn node.
    pub fn ring(&self, painter: &egui::Painter, index: u32, stroke: Stroke) {
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
