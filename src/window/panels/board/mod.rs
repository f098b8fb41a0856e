//! The board beside the tree: what the sentence is about, drawn as the game's own things.
//!
//! A game shows the position in focus, a story its bags and things, any other tree the path and the leaves.
//! Everything is painted into the room there is; text that does not fit is left out and shown by a tooltip.

mod accessible;
mod arrows;
mod bag;
mod best_line;
mod buttons;
mod cards;
mod cells;
mod game;
mod groups;
mod heading;
mod heat;
mod large;
mod leaves;
mod marks;
mod moves;
mod path;
mod pictures;
mod plain;
mod pockets;
mod shelf;
mod story;
mod tic_tac_toe;
mod tried_moves;

use egui::{Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use crate::ground::boards::brush;
use crate::ground::{Look, ViewContext, gap, painted};
use plyscope_core::game::{AnyPosition, ValueFormat};
use plyscope_core::replay::{Event, best_child};
use plyscope_core::trace::NodeId;
use plyscope_files::ValueVisibility;
use plyscope_picture::run::{Place, Run};
use plyscope_session::stage::has_large_board;
use plyscope_session::{BrowseCommand, Command, Settings};
use plyscope_text::LanguageWords as _;

pub use buttons::BoardSwitch;
pub use large::{HeatLayer, large_ui, switches_ui, switches_width};

/// In less room than this, in points, in one direction or the other, a large board stands close to what is around it.
const ROOMY: f32 = 520.0;

/// Draws the board with its buttons into all of the room that `ui` has left, and pushes [`Command::Select`] for a node
/// that is clicked.
pub fn board_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    if let Some(rect) = drawn_ui(ui, context, buttons::width(context)) {
        buttons::buttons_ui(ui, rect, context);
    }
}

/// Draws the board alone, for a picture of it.
pub fn picture_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    drawn_ui(ui, context, 0.0);
}

/// Draws the board, whose heading leaves so much room for buttons; the room that it has taken.
fn drawn_ui(ui: &mut Ui, context: &mut ViewContext<'_>, for_buttons: f32) -> Option<Rect> {
    let (session, look) = (context.session, context.look);
    let rect = ui.available_rect_before_wrap();
    // There is nothing here for the keyboard: the outline and the tree choose nodes, too.
    let response = ui.allocate_rect(rect, Sense::CLICK);
    // A search that was given no budget has visited nothing: there is no position to show.
    let run = session.run()?;
    let grown = grown(look, rect);
    let mut scene = BoardScene {
        painter: ui.painter_at(rect),
        look: &grown,
        run,
        settings: session.settings(),
        values: session.settings().values,
        looked_at: session.selected().filter(|_| session.browsing().is_looking),
        targets: Vec::new(),
        is_heard: painted::is_heard(ui, response.id),
        announced: Vec::new(),
        spoken: String::new(),
    };
    // A large board needs what a small room has.
    let needs_room = has_large_board(run) && (rect.width() < ROOMY || rect.height() < ROOMY);
    let is_small = rect.width().min(rect.height()) < 320.0;
    let rect = rect.shrink(if is_small || needs_room { gap::TINY } else { gap::PADDING });
    let words = context.words();
    let title = match &run.scenario.position {
        // The history table has its place on any board.
        AnyPosition::TicTacToe(_) if !(session.settings().heat && run.history().is_some()) => {
            tic_tac_toe::draw(&mut scene, rect);
            words.panels.board
        }
        AnyPosition::Tree(position) if run.is_story() => {
            story::draw(&mut scene, rect, position.tree());
            words.panels.pockets
        }
        AnyPosition::Tree(position) => {
            plain::draw(&mut scene, rect, position.tree());
            words.panels.board
        }
        _ => {
            game::draw(&mut scene, rect, for_buttons);
            words.panels.board
        }
    };
    touch_ui(ui, response, scene, title, context);
    Some(rect)
}

/// Says what a board shows to the pointer and to screen readers, and selects what is clicked on.
fn touch_ui(
    ui: &mut Ui,
    response: egui::Response,
    mut scene: BoardScene<'_>,
    title: &str,
    context: &mut ViewContext<'_>,
) {
    let (session, look) = (context.session, context.look);
    let spoken = if scene.spoken.is_empty() { title.to_owned() } else { look.language.labelled(title, &scene.spoken) };
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, &spoken));
    accessible::announce(ui, &response, std::mem::take(&mut scene.announced), context);

    if let Some(place) = session.selected() {
        for target in scene.targets.iter().filter(|target| target.place == Some(place)) {
            brush::brackets(&scene.painter, look, target.rect.expand(4.0));
        }
    }
    // The targets drawn last lie on top.
    let pointed_at =
        response.hover_pos().and_then(|at| scene.targets.iter().rev().find(|target| target.reach.contains(at)));
    let Some(target) = pointed_at else { return };
    scene.painter.rect_stroke(target.rect.expand(2.0), 4.0, Stroke::new(1.0, look.palette.ink), StrokeKind::Outside);
    if response.clicked() && target.place.is_some() {
        context.push(Command::Select(target.place));
    }
    if let Some(node) = target.lists.filter(|_| response.clicked()) {
        context.push(Command::Browse(BrowseCommand::List(node)));
    }
    if !target.hint.is_empty() {
        response.on_hover_text_at_pointer(&target.hint);
    }
}

/// What all boards draw with, and what they collect for the pointer and for screen readers.
struct BoardScene<'a> {
    painter: egui::Painter,
    look: &'a Look,
    run: &'a Run,
    settings: &'a Settings,
    values: ValueVisibility,
    /// What is looked at while the search stays where it is.
    looked_at: Option<Place>,
    targets: Vec<Target>,
    /// Whether a screen reader is active.
    is_heard: bool,
    /// What it reads out.
    announced: Vec<accessible::AnnouncedThing>,
    /// What the board shows, in words.
    spoken: String,
}

/// Something that can be pointed at.
struct Target {
    rect: Rect,
    /// Where it is pointed at: there, or in all of its column.
    reach: Rect,
    place: Option<Place>,
    /// The node whose children it lists.
    lists: Option<NodeId>,
    hint: String,
}

impl<'a> BoardScene<'a> {
    /// Adds something that can be pointed at.
    fn target(&mut self, rect: Rect, visited: Option<NodeId>, hint: String) {
        self.target_within(rect, rect, visited, hint);
    }

    /// Adds something that can be pointed at in more than its own room.
    fn target_within(&mut self, rect: Rect, reach: Rect, visited: Option<NodeId>, hint: String) {
        self.targets.push(Target { rect, reach, place: visited.map(Place::Visited), lists: None, hint });
    }

    /// How the values of the search are written.
    fn value_format(&self) -> &'a ValueFormat {
        self.look.value_format(self.run)
    }

    /// The node whose moves the board shows being tried, and the child that it is about, if it is about one: of what is
    /// looked at, the parent and the node itself, as when the search enters it; else as the step is.
    fn spoken_of(&self) -> (NodeId, Option<NodeId>) {
        match self.looked_at {
            Some(Place::Visited(node)) => match self.run.nodes().parent_of(node) {
                Some(parent) => (parent, Some(node)),
                None => (node, None),
            },
            Some(Place::Unvisited { above, .. }) => (above, None),
            None => spoken_of(self.run),
        }
    }

    /// Adds to what the board says in words.
    fn describe(&mut self, text: &str) {
        if !self.spoken.is_empty() {
            self.spoken.push_str(" · ");
        }
        self.spoken.push_str(text);
    }
}

/// The node whose moves a board shows being tried, and the child that the step is about, if it is about one: the parent
/// of the one just entered, or the node in focus.
fn spoken_of(run: &Run) -> (NodeId, Option<NodeId>) {
    let moment = run.moment();
    let focus = moment.focus();
    let node = match moment.event {
        Event::Entered(_) => moment.path.iter().rev().nth(1).map_or(focus, |frame| frame.node),
        Event::Returned(_) => focus,
    };
    let child = moment.event.node();
    (node, (child != node && !run.trace.is_root(child)).then_some(child))
}

/// The best child of a node so far.
fn best_of(run: &Run, node: NodeId) -> Option<NodeId> {
    match run.moment().frame(node) {
        Some(frame) => frame.best.map(|best| best.child),
        None => best_child(&run.trace, node, run.nodes().ply_of(node)),
    }
}

/// Whether a cutoff has ended the loop over a node's moves.
fn is_cut(run: &Run, node: NodeId) -> bool {
    run.moment().has_fired(&run.trace, node)
}

/// The look with larger type where the board is much larger than usual, so that words keep pace with pictures.
fn grown(look: &Look, rect: Rect) -> Look {
    // In this room twelve points read well.
    let usual = vec2(860.0, 560.0) * (look.sizes.least / 12.0);
    let factor = (rect.size() / usual).min_elem().clamp(1.0, 2.5);
    let mut grown = *look;
    let sizes = &mut grown.sizes;
    for size in [&mut sizes.body, &mut sizes.least, &mut sizes.value, &mut sizes.reason] {
        *size *= factor;
    }
    grown
}
