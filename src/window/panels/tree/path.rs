//! A tree that is too wide or too deep to be shown whole: ply by ply along the path.

mod beside;

use std::rc::Rc;

use egui::accesskit::{Action, Role};
use egui::{PointerButton, Rect, Response, Sense, Stroke, StrokeKind, Ui};

use super::accessible::spoken;
use super::tip::{self, TipLine};
use super::{SMALLEST_PANEL, keep_keys};
use crate::ground::cache::RunKey;
use crate::ground::painter::{from_pos2, from_rect, paint, to_rect};
use crate::ground::{Look, ViewContext, painted, widgets};
use plyscope_core::replay::Event;
use plyscope_core::trace::{NodeId, Step};
use plyscope_files::ValueVisibility;
use plyscope_picture::drawing::path::{
    ChildList, ChildListView, ClickTarget, Family, PathCache, PathNode, PathPicture, PathRow, StripPlace,
    WantedInSight, what_became,
};
use plyscope_picture::drawing::signs::{decided_value, sign_at, sign_beside};
use plyscope_picture::drawing::{DrawingPart, ListOrder, NodeMarks, NodeState, NodeText, Scene, SearchMarks, Subject};
use plyscope_picture::marks::{Anchor, ColourRole as Paint, DrawnMark, Mark, Point, TypeStyle, between};
use plyscope_picture::run::{Hits, Place, Run, Wording};
use plyscope_session::{BrowseCommand, Browsing, Command};
use plyscope_text::{self as text, LanguageWords as _, joined_words};

pub use beside::{PathBeside, PathBesideState, path_beside_ui};

/// What the drawing along the path remembers.
#[derive(Default)]
pub struct PathState {
    cache: PathCache,
    drawn: Option<KeptDrawing>,
    /// What was drawn at the step before.
    before: Option<Rc<PathPicture>>,
    /// The node whose children were listed last, and how far that list was scrolled, in lines.
    scrolled: Option<(NodeId, f32)>,
}

/// What was drawn, and of what.
struct KeptDrawing {
    key: DrawingKey,
    picture: Rc<PathPicture>,
    list: Option<ChildList>,
}

/// All that a drawing depends on.
#[derive(Clone, PartialEq)]
struct DrawingKey {
    search: RunKey,
    step: Step,
    phase: usize,
    panel: Rect,
    wording: Wording,
    present: bool,
    values: ValueVisibility,
    letters: bool,
    node_marks: NodeMarks,
    selected: Option<Place>,
    browsing: Browsing,
    first_line: usize,
    found: Hits,
    tells_line: bool,
}

impl PathState {
    /// Whether other rows than those of the search's own way were drawn last.
    pub fn is_elsewhere(&self) -> bool {
        self.drawn.as_ref().is_some_and(|drawn| drawn.picture.is_elsewhere())
    }

    /// The rows of the search's own way as they were drawn last, from the top down.
    pub fn rows(&self) -> &[PathRow] {
        self.drawn.as_ref().map_or(&[], |drawn| drawn.picture.rows_of_search())
    }
}

/// Draws the tree of the search on screen into a panel.
///
/// `rise` is how far the value that has just come back has risen to its parent, and what moves has moved, from 0 to 1.
pub(super) fn path_ui(ui: &mut Ui, context: &mut ViewContext<'_>, state: &mut PathState, panel: Rect, rise: f32) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    if panel.width() < SMALLEST_PANEL || panel.height() < SMALLEST_PANEL {
        return;
    }
    ui.allocate_rect(panel, Sense::hover());
    let response = ui.interact(panel, widgets::tree_id(), Sense::click());
    keep_keys(ui, &response, false);
    let name = context.words().panels.tree;
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Canvas, true, name));
    let painter = ui.painter_at(panel);
    painter.rect_filled(panel, 0.0, look.palette.canvas);

    let scene = Scene::new(run, session.shown());
    let first_line = scroll(ui, &response, state, session.browsing().listed);
    let letters = session.settings().letters;
    let key = DrawingKey {
        search: RunKey::of(run, look.centipawns),
        step: run.step(),
        phase: run.phase_number(),
        panel,
        wording: look.wording(letters).beside_rows(ui.ctx().content_rect().width()),
        present: look.present,
        values: session.shown_values(),
        letters,
        node_marks: session.settings().node_marks,
        selected: session.selected(),
        browsing: *session.browsing(),
        first_line,
        found: session.found().map(|found| found.nodes.clone()).unwrap_or_default(),
        tells_line: session.tells_why(),
    };
    state.draw(&scene, key, look);
    let PathState { drawn: Some(KeptDrawing { picture, list, .. }), before, cache, .. } = state else { return };

    let moving = before.as_ref().filter(|_| rise < 1.0);
    match moving {
        Some(before) => {
            let way = between(before.marks.list(), picture.marks.list(), rise);
            paint(&painter, look, &way);
        }
        None => paint(&painter, look, picture.marks.list()),
    }
    if let Some(list) = list {
        paint(&painter, look, list.marks.list());
    }
    let lettering = look.lettering();
    if let Some(asked) = session.predict().asked() {
        paint(&painter, look, picture.answers(&scene, list.as_ref(), &lettering, asked).list());
    }
    if let Some(rising) = rising(&scene, picture, look, rise) {
        paint(&painter, look, rising.list());
    }
    if response.has_focus() {
        let stroke = Stroke::new(1.5, look.palette.outline);
        painter.rect_stroke(panel.shrink(2.0), 2.0, stroke, StrokeKind::Inside);
    }
    let shown = PathOnScreen { run, scene: &scene, picture, list: list.as_ref(), look, note: &|_| None };
    if let Some(at) = response.hover_pos().map(from_pos2) {
        let target = shown.hit(at);
        if let Some(target) = target {
            shown.outline(&painter, target, at);
        }
        tip::tip_ui(&response, shown.tip(cache, target, at));
    }
    if let Some(command) = shown.announce(ui, &response) {
        context.push(command);
    }
    if response.clicked_by(PointerButton::Primary) {
        response.request_focus();
        let at = response.interact_pointer_pos().map(from_pos2).unwrap_or_default();
        let target = shown.hit(at);
        // What is chosen from the list is looked at in the tree, which the list would cover.
        let is_listed = list.as_ref().is_some_and(|list| matches!(list.hit(at), Some(ClickTarget::Node(_))));
        let done = context.session.browsing().listed.filter(|_| is_listed);
        let command = match target {
            Some(target) => shown.click(context, target, at),
            None => Some(Command::Select(None)),
        };
        context.commands.extend(command);
        context.commands.extend(done.map(|node| Command::Browse(BrowseCommand::List(node))));
    }
}

/// How far the list is scrolled, in lines.
fn scroll(ui: &Ui, response: &Response, state: &mut PathState, listed: Option<NodeId>) -> usize {
    let Some(node) = listed else {
        state.scrolled = None;
        return 0;
    };
    let scrolled = match state.scrolled {
        Some((of, lines)) if of == node => lines,
        _ => 0.0,
    };
    let is_dragged = response.is_pointer_button_down_on() && ui.input(egui::InputState::any_touches);
    let by_finger = if is_dragged { ui.input(|input| input.pointer.delta().y) } else { 0.0 };
    let by_wheel = if response.hovered() { ui.input(|input| input.smooth_scroll_delta().y) } else { 0.0 };
    let delta = by_finger + by_wheel;
    let most = state
        .drawn
        .as_ref()
        .and_then(|drawn| drawn.list.as_ref())
        .map_or(0, |list| list.lines.saturating_sub(list.lines_in_sight));
    /// So many points of the wheel are a line.
    const LINE: f32 = 20.0;
    let lines = (scrolled - delta / LINE).clamp(0.0, most as f32);
    state.scrolled = Some((node, lines));
    lines.round() as usize
}

impl PathState {
    /// Draws anew where something has changed.
    fn draw(&mut self, scene: &Scene<'_>, key: DrawingKey, look: &Look) {
        if self.drawn.as_ref().is_some_and(|drawn| drawn.key == key) {
            return;
        }
        let run = scene.run;
        // Where the best line is told, no sentence stands below: the second best moves are kept beside it.
        let named = if key.tells_line { run.second_best() } else { run.sentences(key.wording).named_places() };
        let wanted = WantedInSight {
            named: &named,
            named_spared: key.wording.named_spared,
            found: Some(&key.found),
            inside: key.browsing.inside,
            is_looking: key.browsing.is_looking,
            tells_line: key.tells_line,
        };
        let (lettering, area) = (look.lettering(), from_rect(key.panel));
        let picture = Rc::new(PathPicture::new(scene, &mut self.cache, wanted, &lettering, area));
        let list = key.browsing.listed.map(|node| {
            let listed = ChildListView { node, order: key.browsing.order, first_line: key.first_line };
            ChildList::new(scene, &mut self.cache, &picture, listed, &lettering)
        });
        let last = self.drawn.replace(KeptDrawing { key: key.clone(), picture, list });
        // Only from one step to the next does anything go its way.
        self.before = last
            .filter(|last| last.key.search == key.search && last.key.panel == key.panel && last.key.step != key.step)
            .map(|last| last.picture);
    }
}

/// The value that has just come back, on its way up to the parent.
fn rising(scene: &Scene<'_>, picture: &PathPicture, look: &Look, rise: f32) -> Option<SearchMarks> {
    let (Event::Returned(child), Some(parent)) = (scene.moment.event, scene.moment.path.last()) else { return None };
    if rise >= 1.0 {
        return None;
    }
    let [from, to] = [child, parent.node].map(|node| picture.node(Place::Visited(node)));
    let (from, to) = (from?, to?);
    let NodeText::Known(text) = scene.written(&from.picture_node()) else { return None };
    let at = from.area.centre().towards(to.area.centre(), rise);
    let mut value = SearchMarks::new(DrawingPart::Value.of(Place::Visited(child)));
    let paint = Paint::Ink.seen_through(1.0 - rise * 0.5);
    let style = TypeStyle::bold(look.sizes.value).coloured(paint);
    let place = value.text(&look.lettering(), Anchor::Middle.at(at), style, &text);
    let mut marks = SearchMarks::new(DrawingPart::Value.of(Place::Visited(child)));
    marks.rect(place.grown(3.0), 4.0, Some(Paint::Halo.seen_through(0.6)), None);
    marks.append(value);
    Some(marks)
}

/// What is on the screen.
struct PathOnScreen<'s> {
    run: &'s Run,
    scene: &'s Scene<'s>,
    picture: &'s PathPicture,
    list: Option<&'s ChildList>,
    look: &'s Look,
    /// What a screen reader says of a node besides.
    note: &'s dyn Fn(Place) -> Option<String>,
}

impl PathOnScreen<'_> {
    /// What is at a point.
    fn hit(&self, at: Point) -> Option<ClickTarget> {
        self.list.and_then(|list| list.hit(at)).or_else(|| self.picture.hit(at))
    }

    /// The node that is meant by what the pointer is on.
    fn place(&self, target: ClickTarget, at: Point) -> Option<Place> {
        match target {
            ClickTarget::Node(place) => Some(place),
            ClickTarget::Strip(node) => {
                let (family, index) = self.in_strip(node, at)?;
                family.place(index)
            }
            _ => None,
        }
    }

    /// The marks of a node's children.
    fn strip(&self, node: NodeId) -> Option<(&Rc<Family>, StripPlace)> {
        self.picture.rows.iter().find_map(|row| row.strip_of(node))
    }

    /// The place that a point on the marks of a node's children means.
    fn in_strip(&self, node: NodeId, at: Point) -> Option<(&Rc<Family>, usize)> {
        let (family, strip) = self.strip(node)?;
        Some((family, strip.nearest(at.x)))
    }

    /// Outlines what the pointer is on.
    fn outline(&self, painter: &egui::Painter, target: ClickTarget, at: Point) {
        let areas = self.list.into_iter().flat_map(|list| &list.hits).chain(&self.picture.hits);
        let area = areas.filter(|hit| hit.target == target && hit.area.contains(at)).map(|hit| hit.area).next();
        let around = match target {
            ClickTarget::List => return,
            ClickTarget::Strip(node) => self.strip(node).map(|(_, strip)| {
                let middle = strip.mark(strip.nearest(at.x));
                let half = (strip.slot() / 2.0).max(2.0);
                let y = strip.area.top - 3.0..=strip.area.bottom() + 3.0;
                Rect::from_x_y_ranges(middle - half..=middle + half, y)
            }),
            _ => area.map(|area| to_rect(area).expand(2.0)),
        };
        // Nothing of what is below the list shows on it.
        let is_below = |around: &Rect| {
            self.list.is_some_and(|list| list.hit(at).is_none() && to_rect(list.area).intersects(*around))
        };
        if let Some(around) = around.filter(|around| !is_below(around)) {
            painter.rect_stroke(around, 3.0, Stroke::new(1.0, self.look.palette.ink), StrokeKind::Outside);
        }
    }

    /// What is said of what the pointer is on: on the marks of a row, of the nearest one, in bold, and its two
    /// neighbours, and what has become of all of them; else what the sign there is, and what the value of a decided
    /// game says.
    fn tip(&self, cache: &mut PathCache, target: Option<ClickTarget>, at: Point) -> Vec<TipLine> {
        let language = self.look.language;
        let words = &language.words().path;
        let line = |name: Option<String>, node| {
            let value = match self.scene.written(&node) {
                _ if self.scene.state(&node) == NodeState::Pruned => language.words().states.pruned.to_owned(),
                NodeText::Known(text) | NodeText::NotYet(text) => text,
                NodeText::Never => language.words().tree.unknown.to_owned(),
                NodeText::Covered | NodeText::Nothing => String::new(),
            };
            joined_words(&name.unwrap_or_default(), &value)
        };
        match target {
            Some(ClickTarget::Strip(node)) => {
                let last = self.scene.moment.last_entered;
                let family = cache.family(self.run, node, last);
                let entered = family.entered(last);
                let Some((_, nearest)) = self.in_strip(node, at) else { return Vec::new() };
                let shown = nearest.saturating_sub(1)..=(nearest + 1).min(family.len().saturating_sub(1));
                let lines = shown.filter_map(|index| {
                    let child = family.child(self.run, index, index < entered)?;
                    let name = family.name(self.run, index, language).filter(|_| !self.scene.hides_name(&child));
                    Some((line(name, child), index == nearest))
                });
                let all = what_became(self.scene, &family, language);
                lines.filter(|(line, _)| !line.is_empty()).chain([(all, false)]).collect()
            }
            // What the list says is written out.
            Some(ClickTarget::List) => Vec::new(),
            Some(ClickTarget::Pill(_)) => vec![(words.count_hint.to_owned(), false)],
            Some(ClickTarget::Fold(..)) => vec![(words.plies_hint.to_owned(), false)],
            Some(ClickTarget::CloseList) => vec![(words.close_list.to_owned(), false)],
            Some(ClickTarget::Order(ListOrder::AsTried)) => vec![(words.as_tried.hint.to_owned(), false)],
            Some(ClickTarget::Order(ListOrder::ByValue)) => vec![(words.by_value.hint.to_owned(), false)],
            _ => {
                let drawn = |place| self.picture.node(place).map(PathNode::picture_node);
                let sign = sign_at(self.scene, &self.picture.marks, at, &drawn);
                let node = self.picture.nodes.iter().find(|node| node.area.contains(at)).map(PathNode::picture_node);
                let value = node.and_then(|node| decided_value(self.scene, &node));
                let beside = node.and_then(|node| sign_beside(self.scene, &node, sign));
                let note = node.and_then(|node| (self.note)(node.place));
                tip::lines(language, sign.into_iter().chain(beside), value, note)
            }
        }
    }

    /// What a click asks for.
    fn click(&self, context: &ViewContext<'_>, target: ClickTarget, at: Point) -> Option<Command> {
        match target {
            ClickTarget::Node(place) => {
                let asked = context.session.graded_question();
                let answer = asked.and_then(|asked| self.picture.clicked_answer(self.scene, asked, place));
                Some(answer.map_or(Command::Select(Some(place)), |answer| Command::Predict(answer.into())))
            }
            ClickTarget::Strip(_) => self.place(target, at).map(|place| Command::Select(Some(place))),
            ClickTarget::Pill(node) => Some(Command::Browse(BrowseCommand::List(node))),
            ClickTarget::Fold(first, _) => {
                let row = self.picture.rows.iter().find(|row| row.first == first)?;
                Some(Command::Browse(BrowseCommand::Into(row.node?)))
            }
            ClickTarget::List => None,
            ClickTarget::CloseList => {
                context.session.browsing().listed.map(|node| Command::Browse(BrowseCommand::List(node)))
            }
            ClickTarget::Order(order) => Some(Command::Browse(BrowseCommand::Order(order))),
        }
    }

    /// Adds what is drawn to the accessibility tree; gives back what a screen reader has chosen.
    fn announce(&self, ui: &mut Ui, tree: &Response) -> Option<Command> {
        if !painted::is_heard(ui, tree.id) {
            return None;
        }
        let words = self.look.words();
        let drawn = self.picture.nodes.len() as u64;
        ui.ctx().accesskit_node_builder(tree.id, |node| {
            node.set_role(Role::Tree);
            node.set_description((words.access.nodes_in_sight)(drawn, self.run.trace.len().into()));
        });
        let mut chosen = None;
        let focus = Place::Visited(self.scene.moment.focus());
        let mut active = None;
        for node in &self.picture.nodes {
            let id = tree.id.with(node.place);
            let spoken = spoken(self.run, self.scene, &node.picture_node(), self.look.language);
            let label = (words.access.node)(&spoken, self.scene.value_format());
            let note = (self.note)(node.place).unwrap_or_default();
            let label = text::joined(self.look.language, &label, &note);
            let is_chosen = painted::announce(ui, tree.id, id, to_rect(node.area), |entry| {
                entry.set_role(Role::TreeItem);
                entry.set_label(label);
                entry.set_level(node.ply as usize);
                entry.set_selected(self.scene.is_selected(node.place));
                entry.add_action(Action::Click);
                entry.add_action(Action::Focus);
            });
            if is_chosen {
                chosen = Some(Command::Select(Some(node.place)));
            }
            if self.scene.is_selected(node.place) || active.is_none() && node.place == focus {
                active = Some(id);
            }
        }
        for row in &self.picture.rows {
            let Some(family) = &row.family else { continue };
            let is_pill = |drawn: &&DrawnMark<Subject>| drawn.of == DrawingPart::Pill.of(Place::Visited(family.node));
            let texts = self.picture.marks.list().iter().filter(is_pill).filter_map(|drawn| match &drawn.mark {
                Mark::Text { text, .. } => Some((text.clone(), drawn.mark.bounds())),
                _ => None,
            });
            for (number, (text, area)) in texts.enumerate() {
                let id = tree.id.with(("pill", row.first, number));
                let is_chosen = painted::announce(ui, tree.id, id, to_rect(area), |entry| {
                    entry.set_role(Role::Button);
                    entry.set_label(text);
                    entry.add_action(Action::Click);
                });
                if is_chosen {
                    chosen = Some(Command::Browse(BrowseCommand::List(family.node)));
                }
            }
        }
        if let Some(id) = active {
            ui.ctx().accesskit_node_builder(tree.id, |node| node.set_active_descendant(id.accesskit_id()));
        }
        if chosen.is_some() {
            tree.request_focus();
        }
        chosen
    }
}
