//! The outline: the whole tree as a list, for the keyboard and for screen readers.
//!
//! Which rows there are says [`Outline`]; only those in sight are made.

use egui::accesskit::{Action, Role};
use egui::style::ScrollAnimation;
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, EventFilter, Id, Pos2, Rect, ScrollArea, Sense, Shape, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo,
    pos2, vec2,
};

use crate::ground::keys::taken;
use crate::ground::{Look, ViewContext, gap};
use crate::panels::tree::accessible::spoken_as;
use plyscope_core::game::{Chooser, Player};
use plyscope_core::trace::Step;
use plyscope_picture::drawing::outline::{Outline, OutlineRow};
use plyscope_picture::drawing::{NodeState, NodeText, Scene};
use plyscope_picture::run::{DrawnKind, PictureNode, Place, Run};
use plyscope_session::{Command, Travel};
use plyscope_text::{LanguageWords as _, LegendDrawing, Shortcut};

/// What the outline remembers.
#[derive(Debug, Default)]
pub struct OutlineView {
    /// Its rows.
    outline: Outline,
    /// What was brought into sight last.
    in_sight: Option<(usize, Step, u32)>,
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
    let scene = Scene::new(run, session.shown());
    view.outline.follow(run);
    let place_of_focus = Place::Visited(scene.moment.focus());
    if list.has_focus() {
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id(), arrows));
        let at = view.outline.row_showing(run, session.selected().unwrap_or(place_of_focus));
        keys(ui, &scene, at, view, context);
        view.outline.follow(run);
    }
    // What is selected below a folded node has no row; the focus is shown where it is.
    let cursor = session.selected().and_then(|place| view.outline.row_of(run, place));
    let focus = view.outline.row_showing(run, place_of_focus);
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
        let rows = OutlineRows { run, scene: &scene, look, focus, cursor, has_keyboard: list.has_focus() };
        rows.show(ui, moved.then_some(wanted), &mut view.outline, context);
    });
}

fn keys(ui: &Ui, scene: &Scene<'_>, at: usize, view: &mut OutlineView, context: &mut ViewContext<'_>) {
    let outline = &mut view.outline;
    let pressed = |shortcut| taken(ui, shortcut) > 0;
    let Some(row) = outline.row(scene, at) else { return };
    let last = outline.rows() - 1;
    let mut target = None;
    for (shortcut, row) in [
        (Shortcut::ControlUp, at.saturating_sub(1)),
        (Shortcut::ControlDown, at + 1),
        (Shortcut::ControlFirst, 0),
        (Shortcut::ControlLast, last),
    ] {
        if pressed(shortcut) {
            target = Some(row);
        }
    }
    if pressed(Shortcut::ControlLeft) {
        match row.unfolded {
            Some(true) => outline.unfold(row.node.place, false),
            _ => target = Some(row.parent),
        }
    }
    if pressed(Shortcut::ControlRight) {
        match row.unfolded {
            Some(true) => target = Some(at + 1),
            Some(false) => outline.unfold(row.node.place, true),
            None => {}
        }
    }
    if let Some(chosen) = target.and_then(|target| outline.row(scene, target.min(last))) {
        context.push(Command::Select(Some(chosen.node.place)));
    }
    if let Place::Visited(node) = row.node.place
        && pressed(Shortcut::ControlTake)
    {
        context.push(Command::Travel(Travel::GoToEntered(node)));
    }
}

/// A row that is in sight.
struct RowInSight {
    /// Its place in the list.
    number: usize,
    /// Where it stands.
    rect: Rect,
    row: OutlineRow,
}

/// The rows of one frame.
struct OutlineRows<'r> {
    run: &'r Run,
    scene: &'r Scene<'r>,
    look: &'r Look,
    focus: usize,
    cursor: Option<usize>,
    has_keyboard: bool,
}

impl OutlineRows<'_> {
    /// Shows the rows in sight; scrolls to one of them, if one is wanted there.
    fn show(&self, ui: &mut Ui, wanted: Option<usize>, outline: &mut Outline, context: &mut ViewContext<'_>) {
        let height = (self.look.sizes.body * 1.6).ceil();
        ScrollArea::vertical().auto_shrink([false, false]).show_rows(ui, height, outline.rows(), |ui, shown| {
            let top = ui.max_rect().top() - shown.start as f32 * height;
            let left = ui.max_rect().left();
            let place = |row: usize| {
                Rect::from_min_size(pos2(left, top + row as f32 * height), vec2(ui.available_width(), height))
            };
            if let Some(row) = wanted {
                ui.scroll_to_rect_animation(place(row), None, ScrollAnimation::none());
            }
            let mut folded = None;
            for number in shown {
                let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
                let Some(row) = outline.row(self.scene, number) else { continue };
                let place = row.node.place;
                if let Some(unfolded) = self.row_ui(ui, &RowInSight { number, rect, row }, context) {
                    folded = Some((place, unfolded));
                }
            }
            if let Some((place, unfolded)) = folded {
                outline.unfold(place, unfolded);
                ui.ctx().request_repaint();
            }
        });
    }

    /// Draws a row; gives back whether its node is to be unfolded or folded, if a person wants that.
    fn row_ui(&self, ui: &Ui, in_sight: &RowInSight, context: &mut ViewContext<'_>) -> Option<bool> {
        let RowInSight { number, rect, ref row } = *in_sight;
        let language = self.look.language;
        let response = ui.interact(rect, id().with(number), Sense::CLICK);
        response.widget_info(|| {
            let spoken = spoken_as(self.run, self.scene, &row.node, row.name(self.run, language), language);
            WidgetInfo::labeled(
                Role::TreeItem,
                true,
                (language.words().access.node)(&spoken, self.scene.value_format()),
            )
        });
        let is_chosen = self.cursor == Some(number);
        ui.ctx().accesskit_node_builder(response.id, |entry| {
            entry.set_level(row.node.ply as usize);
            entry.set_selected(is_chosen);
            entry.set_position_in_set(row.number.0 - 1);
            entry.set_size_of_set(row.number.1);
            entry.add_action(Action::Focus);
            if let Some(unfolded) = row.unfolded {
                entry.set_expanded(unfolded);
                entry.add_action(if unfolded { Action::Collapse } else { Action::Expand });
            }
        });
        if self.cursor.unwrap_or(self.focus) == number {
            let active = response.id.accesskit_id();
            ui.ctx().accesskit_node_builder(id(), |list| list.set_active_descendant(active));
        }
        self.ground(ui, number, rect, response.hovered());
        let sign = self.text(ui, in_sight);
        let on_sign = response.interact_pointer_pos().is_some_and(|at| sign.contains(at));
        let is_sign_clicked = response.clicked() && on_sign && row.unfolded.is_some();
        if response.clicked() && !is_sign_clicked {
            context.push(Command::Select(Some(row.node.place)));
        }
        let is_asked_for = |action| ui.input(|input| input.has_accesskit_action_request(response.id, action));
        if is_asked_for(Action::Focus) {
            // The list has the keyboard for all of its rows: a row has it by being chosen.
            context.push(Command::Select(Some(row.node.place)));
            ui.memory_mut(|memory| memory.request_focus(id()));
        }
        let unfolded = row.unfolded?;
        let action = if unfolded { Action::Collapse } else { Action::Expand };
        (is_sign_clicked || is_asked_for(action)).then_some(!unfolded)
    }

    /// The node in focus is lit, the chosen one framed.
    fn ground(&self, ui: &Ui, row: usize, rect: Rect, hovered: bool) {
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

    /// Its sign, its shape, its name, its value and its state; gives back where the sign is, with the room before it.
    fn text(&self, ui: &Ui, in_sight: &RowInSight) -> Rect {
        let RowInSight { number, rect, ref row } = *in_sight;
        let node = &row.node;
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
            left
        };
        // The sign of the focus has its place in every row, so that nothing moves when one steps.
        let mark = if number == self.focus { "▶" } else { "" };
        write(mark, look.least(), palette.ink, look.sizes.least);
        let sign = left_of_level(&mut write, node, look);
        let behind = write("", look.least(), palette.second, look.sizes.least * SIGN);
        if let Some(unfolded) = row.unfolded {
            let at = pos2(sign + look.sizes.least * SIGN / 2.0, middle);
            painter.add(Shape::convex_polygon(self.sign(at, unfolded), palette.second, Stroke::NONE));
        }
        let (shape, colour) = match self.scene.chooser(node) {
            Some(Chooser::Chance) => ("●", palette.chance),
            Some(Chooser::Player(Player::Max)) => ("▲", palette.max),
            Some(Chooser::Player(Player::Min)) => ("▼", palette.min),
            None => ("■", palette.second),
        };
        write(shape, look.body(), colour, look.sizes.body);
        if let Some(name) = row.name(self.run, look.language).filter(|_| !self.scene.hides_name(node)) {
            write(&name, look.bold(look.sizes.body), palette.ink, 0.0);
        }
        if let Some((value, colour)) = self.value(node) {
            write(&value, look.body(), colour, 0.0);
        }
        let words = look.words();
        let state = match self.scene.state(node) {
            NodeState::Open => words.states.open.to_owned(),
            NodeState::Pruned => format!("✂ {}", words.states.pruned),
            NodeState::Unvisited => words.states.unvisited.to_owned(),
            NodeState::Closed(_) | NodeState::Believed(_) if self.scene.is_best(node) => {
                format!("✓ {}", (words.tree.drawing)(LegendDrawing::Best).label)
            }
            NodeState::Closed(_) | NodeState::Believed(_) => String::new(),
        };
        write(&state, look.least(), palette.second, 0.0);
        rect.with_max_x(behind)
    }

    /// A triangle that points down where the node is unfolded, and to the right where it is folded.
    fn sign(&self, at: Pos2, unfolded: bool) -> Vec<Pos2> {
        let size = self.look.sizes.least * 0.34;
        let corners = [vec2(-0.7, -1.0), vec2(0.9, 0.0), vec2(-0.7, 1.0)];
        let turned = |corner: Vec2| if unfolded { vec2(-corner.y, corner.x) } else { corner };
        corners.into_iter().map(|corner| at + turned(corner) * size).collect()
    }

    /// What is written in the node; a number in brackets counts it and what is folded below it.
    fn value(&self, node: &PictureNode) -> Option<(String, egui::Color32)> {
        let (palette, words) = (&self.look.palette, self.look.words());
        let count = |count: u32| (words.numbers.count)(u64::from(count));
        match (self.scene.written(node), node.drawn) {
            (NodeText::Known(text), _) => Some((text, palette.ink)),
            (NodeText::NotYet(text), _) => Some((format!("({text})"), palette.faint)),
            (NodeText::Never, _) => Some((words.tree.unknown.to_owned(), palette.second)),
            (NodeText::Covered, _) => Some(("[ ]".to_owned(), palette.second)),
            (NodeText::Nothing, DrawnKind::Folded(all)) if all > 1 => {
                Some((format!("({})", count(all)), palette.second))
            }
            (NodeText::Nothing, _) => None,
        }
    }
}

/// Moves a row's text to the right by its ply.
fn left_of_level(
    write: &mut impl FnMut(&str, egui::FontId, egui::Color32, f32) -> f32,
    node: &PictureNode,
    look: &Look,
) -> f32 {
    // Far down a deep line the text would leave the list.
    let level = node.ply.min(DEEPEST) as f32;
    write("", look.least(), look.palette.second, level * look.sizes.body * 1.1)
}

/// The room of the sign that folds and unfolds, in heights of small text.
const SIGN: f32 = 0.9;

/// Rows are moved to the right no further than for this ply.
const DEEPEST: u32 = 12;
