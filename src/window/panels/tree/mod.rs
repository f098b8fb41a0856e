//! The tree: what was searched, what is being searched, and what need not be.

mod accessible;
mod answers;
pub mod changing;
pub mod outline;
pub mod path;
mod rising;
mod tip;

use egui::{Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2};

use crate::ground::painter::{from_pos2, from_rect, paint, to_rect};
use crate::ground::{Look, ViewContext, widgets};
use plyscope_picture::drawing::path::{PathRow, fits_small};
use plyscope_picture::drawing::signs::{decided_value, sign_beside};
use plyscope_picture::drawing::small::{Camera, CameraMove, Projection, Small, TextHeights, project};
use plyscope_picture::drawing::{Scene, SearchMarks};
use plyscope_picture::marks::{Point, point};
use plyscope_picture::run::{Place, Run};
use plyscope_session::Command;

use changing::{ChangeInProgress, ChangeTools, changed_tree};

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
    pub changing: ChangeInProgress,
    /// What the drawing of a wide tree remembers.
    path: path::PathState,
    /// Whether the tree was drawn along the path last.
    is_along_path: bool,
    /// The panel that it was drawn into.
    pub panel: Option<Rect>,
    /// Whether it was being changed when it was drawn last.
    was_changing: bool,
    /// How much smaller fingers want a tree that is drawn along the path.
    pinched: f32,
}

impl TreeState {
    /// Moves the camera as a key asks.
    pub fn move_camera(&mut self, wanted: CameraMove, comfortable: f32) {
        self.camera.make(wanted, self.projection.as_ref(), comfortable);
    }

    /// Decides how a tree is drawn in a panel: by its nodes and the size, and not by a step; a tree is changed where
    /// all nodes have their places.
    pub fn decide(&mut self, run: &Run, panel: Rect, is_changing: bool) {
        self.is_along_path = !is_changing && !fits_small(run, from_rect(panel));
    }

    /// Whether the tree was drawn along the path last, and not whole.
    pub fn is_along_path(&self) -> bool {
        self.is_along_path
    }

    /// Whether fingers over a tree that is drawn along the path have gone together: then all of it is wanted.
    pub fn is_pinched(&mut self, ui: &Ui) -> bool {
        let fingers = ui
            .multi_touch()
            .filter(|fingers| self.is_along_path && self.panel.is_some_and(|panel| panel.contains(fingers.center_pos)));
        self.pinched = fingers.map_or(1.0, |fingers| self.pinched * fingers.zoom_delta);
        self.pinched < PINCHED
    }

    /// Whether the rows that were drawn last lead elsewhere than to where the search is.
    pub fn is_elsewhere(&self) -> bool {
        self.is_along_path && self.path.is_elsewhere()
    }

    /// The rows of a tree that was drawn along the path last; none where it was drawn whole.
    pub fn rows(&self) -> Option<&[PathRow]> {
        self.is_along_path.then(|| self.path.rows())
    }
}

/// Draws the tree into all the room there is.
///
/// `tools` are those with which it is changed; `rise` is how far the value that has just come back has risen to its
/// parent, from 0 to 1.
pub fn tree_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    state: &mut TreeState,
    tools: &mut dyn ChangeTools,
    rise: f32,
) {
    state.projection = canvas_ui(ui, context, state, tools, rise);
}

fn canvas_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    state: &mut TreeState,
    tools: &mut dyn ChangeTools,
    rise: f32,
) -> Option<Projection> {
    let (session, look) = (context.session, context.look);
    let run = session.run()?;
    if state.of != run.id {
        (state.camera, state.of) = (Camera::default(), run.id);
    }
    // Keys have moved the tree in the room beside its editor: in the room that it has now it may stand whole.
    let is_changing = session.what_if().is_changing();
    if std::mem::replace(&mut state.was_changing, is_changing) && !is_changing && state.camera.value_height.is_none() {
        state.camera.centre = None;
    }
    let panel = tools.around_ui(ui, context, run, &mut state.changing);
    let editing = session.what_if().is_editing();
    state.decide(run, panel, session.what_if().is_changing());
    state.panel = Some(panel);
    if state.is_along_path {
        path::path_ui(ui, context, &mut state.path, panel, rise);
        return None;
    }
    let TreeState { camera, changing, .. } = state;
    let name = context.words().panels.tree;
    let tree = RunTree {
        scene: Scene::new(run, session.shown()),
        panel,
        id: widgets::tree_id(),
        name,
        note: &|_| None,
        heights: TextHeights::usual(look.sizes.value),
        has_overview: session.what_if().is_changing(),
        keeps_tab: editing,
    };
    let canvas = TreeCanvas::new(ui, &tree, look)?;
    changing::bring_into_sight(session, changing, camera, &canvas.project(camera));
    let projection = canvas.project(camera);
    if !changing::change_ui(ui, &canvas.response, context, &canvas.small(projection), (changing, tools)) {
        steer(ui, &canvas.response, camera, &projection);
    }
    let small = canvas.small(canvas.project(camera));

    let response = &canvas.response;
    let mut marks = small.marks();
    if changed_tree(session).is_some() {
        small.changes(&mut marks);
        changing::insertion(&mut marks, response.interact_pointer_pos(), &small, changing);
    }
    if let Some(asked) = session.predict().asked() {
        small.answers(&mut marks, asked);
    }
    if let Some(rising) = rising::rising_value(&small, rise) {
        marks.append(rising);
    }
    canvas.select(&small, &mut marks);
    paint(&canvas.painter, look, marks.list());
    if let Some(place) = canvas.announce(ui, &small) {
        context.push(Command::Select(Some(place)));
    }
    let under_pointer = canvas.outline(&small);
    canvas.tip(&small, &marks, under_pointer);
    if editing {
        if response.secondary_clicked() {
            context.push(Command::Select(small.place(under_pointer)));
        }
        response.context_menu(|ui| tools.menu_ui(ui, context, changing));
    }
    // Space and Enter click what has the keyboard, but here they belong to the replay.
    if response.clicked_by(egui::PointerButton::Primary) {
        response.request_focus();
        let at = response.interact_pointer_pos().unwrap_or_default();
        if !answers::click(context, &small, small.place(under_pointer), from_pos2(at)) {
            context.push(Command::Select(small.place(under_pointer)));
        }
    }
    canvas.overview(&small, camera);
    changing::field_ui(ui, response, context, &small, changing);
    Some(small.projection)
}

/// Draws the tree of any search into its panel and lets the pointer move and zoom it; `more` draws over its nodes, and
/// gives the drawn node that is to be outlined, if any.
///
/// `None` where there is no room. Nothing is selected by it: what was clicked on comes back.
pub fn run_tree_ui(
    ui: &mut Ui,
    tree: &RunTree<'_>,
    look: &Look,
    camera: &mut Camera,
    more: impl FnOnce(&Small<'_>, &mut SearchMarks) -> Option<u32>,
) -> Option<TreeActions> {
    let canvas = TreeCanvas::new(ui, tree, look)?;
    steer(ui, &canvas.response, camera, &canvas.project(camera));
    let small = canvas.small(canvas.project(camera));
    let mut marks = small.marks();
    let outlined = more(&small, &mut marks);
    canvas.select(&small, &mut marks);
    paint(&canvas.painter, look, marks.list());
    if let Some(index) = outlined {
        canvas.ring(&small, index, Stroke::new(2.0, look.palette.ink));
    }
    let chosen = canvas.announce(ui, &small);
    let under_pointer = canvas.outline(&small);
    canvas.tip(&small, &marks, under_pointer);
    let clicked = canvas.response.clicked_by(egui::PointerButton::Primary);
    if clicked {
        canvas.response.request_focus();
    }
    if tree.has_overview {
        canvas.overview(&small, camera);
    }
    Some(TreeActions {
        projection: small.projection,
        chosen: if clicked { Some(small.place(under_pointer)) } else { chosen.map(Some) },
        hovered: small.place(under_pointer),
    })
}

/// A tree that is to be drawn.
pub struct RunTree<'t> {
    /// The search at its moment, prepared for drawing.
    pub scene: Scene<'t>,
    /// Where it is drawn.
    pub panel: Rect,
    /// The widget that the tree is.
    pub id: egui::Id,
    /// The name that a screen reader reads out.
    pub name: &'t str,
    /// What a screen reader says of a drawn node besides, by its place in the picture.
    pub note: &'t dyn Fn(u32) -> Option<String>,
    /// How small its text may become.
    pub heights: TextHeights,
    /// Whether a small picture of the whole lies over it where it is larger than its panel.
    pub has_overview: bool,
    /// Whether Tab is one of its keys, and does not leave it.
    pub keeps_tab: bool,
}

/// What a person did to a tree.
pub struct TreeActions {
    /// The projection that was used.
    pub projection: Projection,
    /// What was clicked on, or chosen by a screen reader: a place, or `Some(None)` beside all nodes.
    pub chosen: Option<Option<Place>>,
    /// The place under the pointer.
    pub hovered: Option<Place>,
}

/// The panel that a tree is drawn into, this frame.
struct TreeCanvas<'c> {
    tree: &'c RunTree<'c>,
    look: &'c Look,
    response: Response,
    painter: Painter,
}

impl<'c> TreeCanvas<'c> {
    fn new(ui: &mut Ui, tree: &'c RunTree<'c>, look: &'c Look) -> Option<Self> {
        let panel = tree.panel;
        if panel.width() < SMALLEST_PANEL || panel.height() < SMALLEST_PANEL {
            return None;
        }
        ui.allocate_rect(panel, Sense::hover());
        let response = ui.interact(panel, tree.id, Sense::click_and_drag());
        let painter = ui.painter_at(panel);
        keep_keys(ui, &response, tree.keeps_tab);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Canvas, true, tree.name));
        painter.rect_filled(panel, 0.0, look.palette.canvas);
        Some(Self { tree, look, response, painter })
    }

    fn project(&self, camera: &Camera) -> Projection {
        project(&self.tree.scene, from_rect(self.tree.panel), *camera, self.tree.heights)
    }

    fn small(&self, projection: Projection) -> Small<'_> {
        Small::new(&self.tree.scene, projection, self.look.lettering())
    }

    /// Puts brackets around what is selected.
    fn select(&self, small: &Small<'_>, marks: &mut SearchMarks) {
        if let Some(index) = self.tree.scene.selected.and_then(|place| small.picture().of_place(place)) {
            small.selection(marks, index);
        }
    }

    /// Adds what is drawn to the accessibility tree; returns the place that a screen reader has chosen.
    fn announce(&self, ui: &mut Ui, small: &Small<'_>) -> Option<Place> {
        accessible::announce(ui, &self.response, small, self.tree.note)
    }

    /// Outlines what the pointer is over, and the panel that has the keyboard; gives the drawn node under the pointer.
    fn outline(&self, small: &Small<'_>) -> Option<u32> {
        let under_pointer = self.response.hover_pos().and_then(|at| small.node_at(from_pos2(at)));
        if let Some(index) = under_pointer {
            self.ring(small, index, Stroke::new(1.0, self.look.palette.ink));
        }
        if self.response.has_focus() {
            let inside = self.tree.panel.shrink(2.0);
            let stroke = Stroke::new(1.5, self.look.palette.outline);
            self.painter.rect_stroke(inside, 2.0, stroke, StrokeKind::Inside);
        }
        under_pointer
    }

    /// Says at the pointer what the sign is that it is on, and what the value of a decided game says that stands there.
    fn tip(&self, small: &Small<'_>, marks: &SearchMarks, under_pointer: Option<u32>) {
        let Some(at) = self.response.hover_pos().filter(|_| !self.response.dragged()) else { return };
        let node = under_pointer.and_then(|index| small.node(index));
        let value = node.and_then(|node| decided_value(small.scene, node));
        let sign = small.sign_at(marks, from_pos2(at));
        let beside = node.and_then(|node| sign_beside(small.scene, node, sign));
        let note = under_pointer.and_then(|index| (self.tree.note)(index));
        tip::tip_ui(&self.response, tip::lines(self.look.language, sign.into_iter().chain(beside), value, note));
    }

    /// A ring around a drawn node.
    fn ring(&self, small: &Small<'_>, index: u32, stroke: Stroke) {
        let around = to_rect(small.area(index)).expand(3.0);
        self.painter.rect_stroke(around, 3.0, stroke, StrokeKind::Outside);
    }

    /// Draws the small picture of the whole tree, if it is needed; a click on it moves the camera there.
    fn overview(&self, small: &Small<'_>, camera: &mut Camera) {
        let Some(overview) = small.overview() else { return };
        paint(&self.painter, self.look, overview.marks.list());
        let pointer = self.response.interact_pointer_pos().map(from_pos2);
        if let Some(wanted) = pointer.and_then(|at| overview.to_whole(at)) {
            camera.centre = Some(small.projection.to_picture(wanted));
        }
    }
}

/// Fingers that have gone together so far mean it.
const PINCHED: f32 = 0.75;

/// A panel smaller than this, in points, shows nothing.
const SMALLEST_PANEL: f32 = 16.0;

/// Keeps the arrows and Escape for the replay while the tree has the keyboard; Tab leaves it, unless nodes are added by
/// it.
fn keep_keys(ui: &Ui, response: &egui::Response, tab: bool) {
    if response.has_focus() {
        let filter = egui::EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, tab };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    }
}

/// Lets the pointer move and zoom the picture.
fn steer(ui: &Ui, response: &egui::Response, camera: &mut Camera, projection: &Projection) {
    if response.dragged() && response.drag_delta() != Vec2::ZERO {
        camera.pan(from_vec2(response.drag_delta()), projection);
    }
    if let Some(pointer) = response.hover_pos() {
        // It is between the fingers, where there are several.
        if let Some(fingers) = ui.multi_touch() {
            let (to, way) = (from_pos2(pointer), from_vec2(fingers.translation_delta));
            if (fingers.zoom_delta - 1.0).abs() > f32::EPSILON {
                camera.pinch(fingers.zoom_delta, (to - way, to), projection);
            } else if way != Point::default() {
                camera.pan(way, projection);
            }
            return;
        }
        let (zoom, scroll) = ui.input(|input| (input.zoom_delta(), input.smooth_scroll_delta()));
        if (zoom - 1.0).abs() > f32::EPSILON {
            camera.zoom(zoom, from_pos2(pointer), projection);
        } else if scroll != Vec2::ZERO {
            camera.zoom((scroll.y / 240.0).exp(), from_pos2(pointer), projection);
            if scroll.x != 0.0 {
                camera.pan(point(scroll.x, 0.0), projection);
            }
        }
    }
    if response.double_clicked() {
        *camera = Camera::default();
    }
}

fn from_vec2(way: Vec2) -> Point {
    point(way.x, way.y)
}
