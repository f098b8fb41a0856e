//! The outline: the tree as a list that mirrors the picture, for the keyboard and for screen readers.
//!
//! A row stands for each drawn node, in preorder, so that the number of a row is that of its node in the picture. Only
//! rows in sight are made.

use egui::accesskit::Role;
use egui::style::ScrollAnimation;
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, EventFilter, Id, Key, Modifiers, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo,
    pos2, vec2,
};

use crate::drawing::small::children;
use crate::drawing::{NodeState, Scene, Written};
use crate::game::Player;
use crate::session::{Command, Drawn, Picture, PictureNode, Place, Run, Session, Travel, name_of_place};
use crate::text::Drawing;
use crate::trace::Step;
use crate::view::ground::{Look, ViewContext, gap};
use crate::view::panels::tree::accessible::spoken;

/// What the outline remembers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OutlineView {
    /// The row that was chosen last, and its node: rows that stand for nodes that are not drawn may share a place.
    chosen: Option<(u32, Place)>,
    /// What was brought into sight last.
    in_sight: Option<(u32, Step, u32)>,
}

/// The list, which has the arrow keys while it has the keyboard.
fn id() -> Id {
    Id::unique("outline")
}

/// Whether the list has the keyboard.
pub fn has_focus(ctx: &egui::Context) -> bool {
    ctx.memory(|memory| memory.has_focus(id()))
}

/// Draws the outline into all of the room there is.
pub fn outline_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut OutlineView) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let words = &context.words().access;
    let room = ui.available_rect_before_wrap();
    let list = ui.interact(room, id(), Sense::CLICK | Sense::FOCUSABLE);
    list.widget_info(|| WidgetInfo::labeled(Role::Tree, true, words.outline.label));
    let scene = Scene::new(session, run);
    let focus = run.picture().of_visited(scene.moment.focus()).unwrap_or(0);
    let cursor = cursor(run.picture(), session, view);
    if list.has_focus() {
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id(), arrows));
        keys(ui, run, cursor.unwrap_or(focus), view, context);
    }
    let palette = &look.palette;
    let edge = if list.has_focus() { Stroke::new(2.0, palette.ink) } else { Stroke::new(1.0, palette.outline) };
    ui.painter().rect(room, 4.0, palette.panel, edge, StrokeKind::Inside);
    // With the keyboard here a person has a place in the list; without it the list follows the replay.
    let wanted = if list.has_focus() { cursor.unwrap_or(focus) } else { focus };
    let now = (wanted, run.step(), room.height() as u32);
    let moved = view.in_sight != Some(now);
    view.in_sight = Some(now);
    let below = UiBuilder::new().max_rect(room.shrink(gap::TINY)).accessibility_parent(list.id);
    ui.scope_builder(below, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let rows = Rows { run, scene: &scene, look, focus, cursor, has_keyboard: list.has_focus() };
        rows.show(ui, moved.then_some(wanted), view, context);
    });
}

/// The row of the selected node, if that is drawn.
fn cursor(picture: &Picture, session: &Session, view: &OutlineView) -> Option<u32> {
    let selected = session.selected()?;
    let chosen = view.chosen.filter(|(row, place)| {
        *place == selected && picture.nodes.get(*row as usize).is_some_and(|node| node.place == selected)
    });
    chosen.map(|(row, _)| row).or_else(|| picture.of_place(selected))
}

fn keys(ui: &Ui, run: &Run, at: u32, view: &mut OutlineView, context: &mut ViewContext<'_>) {
    let picture = run.picture();
    let last = (picture.nodes.len() as u32).saturating_sub(1);
    let parent = picture.nodes.get(at as usize).map_or(0, |node| node.parent);
    let targets = [
        (Key::ArrowUp, at.saturating_sub(1)),
        (Key::ArrowDown, at + 1),
        (Key::ArrowLeft, parent),
        (Key::ArrowRight, children(picture, at).next().unwrap_or(at)),
        (Key::Home, 0),
        (Key::End, last),
    ];
    ui.input_mut(|input| {
        for (key, target) in targets {
            if input.consume_key(Modifiers::NONE, key) {
                choose(picture, target.min(last), view, context);
            }
        }
        if input.consume_key(Modifiers::NONE, Key::Enter)
            && let Some(Place::Visited(node)) = picture.nodes.get(at as usize).map(|node| node.place)
        {
            context.push(Command::Travel(Travel::GoToEntered(node)));
        }
    });
}

fn choose(picture: &Picture, row: u32, view: &mut OutlineView, context: &mut ViewContext<'_>) {
    if let Some(node) = picture.nodes.get(row as usize) {
        view.chosen = Some((row, node.place));
        context.push(Command::Select(Some(node.place)));
    }
}

/// The rows of one frame.
struct Rows<'r> {
    run: &'r Run,
    scene: &'r Scene<'r>,
    look: &'r Look,
    focus: u32,
    cursor: Option<u32>,
    has_keyboard: bool,
}

impl Rows<'_> {
    /// Shows the rows in sight; scrolls to one of them, if one is wanted there.
    fn show(&self, ui: &mut Ui, wanted: Option<u32>, view: &mut OutlineView, context: &mut ViewContext<'_>) {
        let height = (self.look.sizes.body * 1.6).ceil();
        let count = self.run.picture().nodes.len();
        ScrollArea::vertical().auto_shrink([false, false]).show_rows(ui, height, count, |ui, shown| {
            let top = ui.max_rect().top() - shown.start as f32 * height;
            let left = ui.max_rect().left();
            let place = |row: u32| {
                Rect::from_min_size(pos2(left, top + row as f32 * height), vec2(ui.available_width(), height))
            };
            if let Some(row) = wanted {
                ui.scroll_to_rect_animation(place(row), None, ScrollAnimation::none());
            }
            for row in shown {
                let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
                self.row_ui(ui, row as u32, rect, view, context);
            }
        });
    }

    fn row_ui(&self, ui: &Ui, row: u32, rect: Rect, view: &mut OutlineView, context: &mut ViewContext<'_>) {
        let picture = self.run.picture();
        let Some(node) = picture.nodes.get(row as usize) else { return };
        let language = self.look.language;
        let response = ui.interact(rect, id().with(row), Sense::CLICK);
        response.widget_info(|| {
            let label = (language.words().access.node)(&spoken(self.run, self.scene, node, language));
            WidgetInfo::labeled(Role::TreeItem, true, label)
        });
        let is_chosen = self.cursor == Some(row);
        ui.ctx().accesskit_node_builder(response.id, |entry| {
            entry.set_level(node.ply as usize);
            entry.set_selected(is_chosen);
        });
        if self.cursor.unwrap_or(self.focus) == row {
            let active = response.id.accesskit_id();
            ui.ctx().accesskit_node_builder(id(), |list| list.set_active_descendant(active));
        }
        self.ground(ui, row, rect, response.hovered());
        self.text(ui, row, node, rect);
        if response.clicked() {
            choose(picture, row, view, context);
        }
    }

    /// The node in focus is lit, the chosen one framed.
    fn ground(&self, ui: &Ui, row: u32, rect: Rect, hovered: bool) {
        let palette = &self.look.palette;
        if row == self.focus {
            ui.painter().rect_filled(rect, 3.0, palette.lit);
        }
        let edge = match (self.cursor == Some(row), hovered) {
            (true, _) => Stroke::new(if self.has_keyboard { 2.5 } else { 1.5 }, palette.ink),
            (false, true) => Stroke::new(1.0, palette.outline),
            (false, false) => return,
        };
        ui.painter().rect_stroke(rect, 3.0, edge, StrokeKind::Inside);
    }

    /// Its shape, its name, its value and its state.
    fn text(&self, ui: &Ui, row: u32, node: &PictureNode, rect: Rect) {
        let (look, palette) = (self.look, &self.look.palette);
        let painter = ui.painter_at(rect);
        let middle = rect.center().y;
        let mut left = rect.left() + gap::SMALL;
        let mut write = |text: &str, font: egui::FontId, colour: egui::Color32, least: f32| {
            // In a narrow list a word ends early.
            let mut job = LayoutJob::simple_singleline(text.to_owned(), font, colour);
            job.wrap = TextWrapping::truncate_at_width((rect.right() - left).max(0.0));
            let galley = painter.layout_job(job);
            let drawn = Align2::LEFT_CENTER.anchor_size(pos2(left, middle), galley.size());
            painter.galley(drawn.min, galley, colour);
            left = drawn.right().max(left + least) + gap::TINY;
        };
        // The sign of the focus has its place in every row, so that nothing moves when one steps.
        let mark = if row == self.focus { "▶" } else { "" };
        write(mark, look.least(), palette.ink, look.sizes.least);
        left_of_level(&mut write, node, look);
        let (shape, colour) = match self.scene.player(node) {
            _ if matches!(node.drawn, Drawn::More(_)) => ("…", palette.second),
            Some(Player::Max) => ("▲", palette.max),
            Some(Player::Min) => ("▼", palette.min),
            None => ("■", palette.second),
        };
        write(shape, look.body(), colour, look.sizes.body);
        if let Some(name) = self.name(node) {
            write(&name, look.bold(look.sizes.body), palette.ink, 0.0);
        }
        if let Some((value, colour)) = self.value(node) {
            write(&value, look.body(), colour, 0.0);
        }
        let words = look.words();
        let state = match self.scene.state(node) {
            _ if matches!(node.drawn, Drawn::More(_)) => String::new(),
            NodeState::Open => words.states.open.to_owned(),
            NodeState::Pruned => format!("✂ {}", words.states.pruned),
            NodeState::Unvisited => words.states.unvisited.to_owned(),
            NodeState::Closed(_) if self.scene.is_best(node) => {
                format!("✓ {}", (words.tree.drawing)(Drawing::Best).label)
            }
            NodeState::Closed(_) => String::new(),
        };
        write(&state, look.least(), palette.second, 0.0);
    }

    fn name(&self, node: &PictureNode) -> Option<String> {
        if self.scene.hides_name(node) {
            return None;
        }
        name_of_place(self.run, node.place, self.look.language)
    }

    /// What is written in the node; a number in brackets counts what is not drawn.
    fn value(&self, node: &PictureNode) -> Option<(String, egui::Color32)> {
        let (palette, words) = (&self.look.palette, self.look.words());
        let count = |count: u32| (words.numbers.count)(u64::from(count));
        match (self.scene.written(node), node.drawn) {
            (_, Drawn::More(more)) => Some((format!("+{}", count(more)), palette.second)),
            (Written::Known(text), _) => Some((text, palette.ink)),
            (Written::NotYet(text), _) => Some((format!("({text})"), palette.faint)),
            (Written::Never, _) => Some((words.tree.unknown.to_owned(), palette.second)),
            (Written::Covered, _) => Some(("[ ]".to_owned(), palette.second)),
            (Written::Nothing, Drawn::Folded(all)) if all > 1 => Some((format!("({})", count(all)), palette.second)),
            (Written::Nothing, _) => None,
        }
    }
}

/// Moves a row's text to the right by its ply.
fn left_of_level(write: &mut impl FnMut(&str, egui::FontId, egui::Color32, f32), node: &PictureNode, look: &Look) {
    // Far down a deep line the text would leave the list.
    let level = node.ply.min(DEEPEST) as f32;
    write("", look.least(), look.palette.second, level * look.sizes.body * 1.1);
}

/// Rows are moved to the right no further than for this ply.
const DEEPEST: u32 = 12;
