//! The tree with what is filled in.

use egui::text::{LayoutJob, TextFormat};
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use super::geometry::{Geometry, MARK, ROOF};
use super::marks;
use super::typed::written;
use crate::game::tree::TreeNode;
use crate::practice::{Filled, Place, Verdict};
use crate::search::Window;
use crate::session::Round;
use crate::text;
use crate::view::ground::{Look, paint};

/// Draws a round; `origin` is the left upper corner of the drawing.
pub(super) struct Drawing<'d> {
    pub(super) painter: &'d Painter,
    pub(super) look: &'d Look,
    pub(super) round: &'d Round,
    pub(super) geometry: &'d Geometry,
    pub(super) origin: Pos2,
}

/// What a place shows: what was filled in, and where they differ what belongs there, which then comes first.
struct PlaceContent {
    main: Option<Filled>,
    struck: Option<Filled>,
    is_model: bool,
    /// Whether what was filled in is right, where it has been graded.
    verdict: Option<bool>,
}

impl Drawing<'_> {
    pub(super) fn draw(&self, current: Option<Place>) {
        let tree = self.round.tree();
        for node in tree.iter() {
            self.edge(node);
        }
        if let Some(place) = current {
            let around = match place {
                Place::Edge(node) => self.geometry.window(node).translate(self.origin.to_vec2()),
                Place::Value(_) => self.rect(place),
            };
            marks::current(self.painter, self.look, around);
        }
        for node in tree.iter() {
            self.node(node);
            if self.has_windows() && node != TreeNode::ROOT {
                self.label(node);
            }
        }
    }

    /// The room of a place on the screen.
    pub(super) fn rect(&self, place: Place) -> Rect {
        self.geometry.place(place).translate(self.origin.to_vec2())
    }

    fn shown(&self, place: Place) -> PlaceContent {
        let filled = self.round.filled(place);
        let model = self.round.model_at(place);
        let agrees = model.is_none_or(|model| filled.is_some_and(|filled| means_the_same(filled, model)));
        PlaceContent {
            main: if agrees { filled } else { model },
            struck: filled.filter(|_| !agrees),
            is_model: !agrees,
            verdict: self.round.verdict(place).map(|verdict| verdict == Verdict::Right),
        }
    }

    /// Whether a node is not visited, according to the sheet.
    fn is_out(&self, node: TreeNode) -> bool {
        self.round.is_below_spared(Place::Value(node))
    }

    fn edge(&self, node: TreeNode) {
        let Some(ends) = self.geometry.line(self.round.tree(), node) else { return };
        let ends = ends.map(|end| end + self.origin.to_vec2());
        let palette = &self.look.palette;
        if self.is_out(node) {
            self.painter.extend(Shape::dashed_line(&ends, Stroke::new(1.0, palette.outline), 5.0, 4.0));
        } else {
            self.painter.line_segment(ends, Stroke::new(1.5, palette.second));
            if self.has_windows() {
                let stub = self.geometry.stub(node).map(|end| end + self.origin.to_vec2());
                self.painter.line_segment(stub, Stroke::new(1.5, palette.second));
            }
        }
    }

    fn has_windows(&self) -> bool {
        self.round.recipe().algorithm.form().windowed
    }

    fn node(&self, node: TreeNode) {
        let (tree, palette, unit) = (self.round.tree(), &self.look.palette, self.geometry.unit);
        let rect = self.geometry.node(node).translate(self.origin.to_vec2());
        let is_out = self.is_out(node);
        let is_leaf = tree.is_leaf(node);
        let player = tree.player(node);
        let color = match (is_out, is_leaf) {
            (true, _) => palette.outline,
            (false, true) => palette.second,
            (false, false) => palette.of(player),
        };
        let outline = if is_leaf {
            vec![rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()]
        } else {
            paint::pentagon(rect, player, ROOF * unit)
        };
        self.painter.add(Shape::convex_polygon(outline.clone(), palette.canvas, Stroke::NONE));
        if is_out {
            let corner = rect.left_top();
            paint::hatch(self.painter, &outline, corner.x + corner.y, 6.0, Stroke::new(1.0, palette.sunken));
        }
        self.painter.add(Shape::closed_line(outline, Stroke::new(if is_leaf { 1.2 } else { 1.8 }, color)));
        if is_leaf {
            let value = tree.value(node).map_or_else(String::new, |value| value.to_string());
            let ink = if is_out { palette.faint } else { palette.ink };
            self.text_within(rect.center(), rect.width(), &value, ink);
        } else {
            self.value(node, rect, is_out);
        }
        self.name(node, rect, is_out);
    }

    fn value(&self, node: TreeNode, rect: Rect, is_out: bool) {
        let (palette, unit) = (&self.look.palette, self.geometry.unit);
        let shown = self.shown(Place::Value(node));
        let towards = match self.round.tree().player(node) {
            crate::game::Player::Max => 0.2,
            crate::game::Player::Min => -0.2,
        };
        let middle = rect.center() + vec2(0.0, towards * unit);
        match shown.main {
            Some(filled) => {
                let color = self.color(&shown, is_out);
                self.text_within(middle, rect.width() * 0.92, &written(filled, ""), color);
            }
            None if is_out => {}
            None => {
                let empty = Rect::from_center_size(middle, vec2(1.5, 1.1) * unit);
                self.empty(empty);
            }
        }
        let left = rect.left_center() - vec2(3.0, -0.3 * unit);
        if let Some(struck) = shown.struck {
            let galley = self.galley(struck_job(&written(struck, ""), self.small(), palette.second));
            let place = Align2::RIGHT_CENTER.anchor_size(left, galley.size());
            self.painter.rect_filled(place.expand(1.0), 2.0, palette.canvas);
            self.painter.galley(place.min, galley, palette.second);
        }
        if let Some(is_right) = shown.verdict.filter(|_| !is_out) {
            let at = pos2(rect.right() + 0.1 * unit, rect.top() + 0.3 * unit);
            marks::verdict(self.painter, self.look, at, MARK * unit, is_right);
        }
    }

    fn name(&self, node: TreeNode, rect: Rect, is_out: bool) {
        let name = self.round.name(node, self.look.language);
        let color = if is_out { self.look.palette.faint } else { self.look.palette.second };
        let (at, align) = if self.round.tree().is_leaf(node) {
            (rect.center_bottom() + vec2(0.0, 1.0), Align2::CENTER_TOP)
        } else {
            (rect.right_bottom() + vec2(4.0, 1.0), Align2::LEFT_BOTTOM)
        };
        let Some(number) = self.round.visit_at(node) else {
            self.painter.text(at, align, name, self.small(), color);
            return;
        };
        let mut job = LayoutJob::single_section(format!("{name} "), TextFormat::simple(self.small(), color));
        let bold = self.look.bold(self.small().size);
        job.append(&number.to_string(), 0.0, TextFormat::simple(bold, self.look.palette.best));
        let galley = self.galley(job);
        self.painter.galley(align.anchor_size(at, galley.size()).min, galley, color);
    }

    /// The window on an edge, or that it is crossed out.
    fn label(&self, node: TreeNode) {
        let (palette, unit) = (&self.look.palette, self.geometry.unit);
        let place = Place::Edge(node);
        let rect = self.rect(place);
        let is_out = self.round.is_below_spared(place);
        let shown = self.shown(place);
        let text = self.geometry.window(node).translate(self.origin.to_vec2());
        match shown.main {
            Some(Filled::Window(window)) => {
                let color = self.color(&shown, is_out);
                self.window(text, window, is_out.then_some(color), shown.is_model);
            }
            Some(filled @ Filled::Value(..)) => {
                self.text_within(text.center(), text.width(), &written(filled, ""), palette.ink);
            }
            Some(Filled::Spared) => {
                let ends = [text.center_top(), text.center_bottom()];
                self.painter.extend(Shape::dashed_line(&ends, Stroke::new(1.0, palette.outline), 5.0, 4.0));
                marks::crossed_out(self.painter, self.look, text.center(), 1.1 * unit);
            }
            None if is_out => {}
            None => self.empty(Rect::from_center_size(text.center(), text.size().min(vec2(2.6, 1.4) * unit))),
        }
        if let Some(struck) = shown.struck {
            let words = &self.look.words().practice;
            let galley = self.galley(struck_job(&written(struck, words.spared), self.small(), palette.second));
            let place = Align2::CENTER_BOTTOM.anchor_size(text.center_top() - vec2(0.0, 7.0), galley.size());
            self.painter.rect_filled(place.expand(1.0), 2.0, palette.canvas);
            self.painter.galley(place.min, galley, palette.second);
        }
        if let Some(is_right) = shown.verdict.filter(|_| !is_out) {
            let at = pos2(rect.right() - 0.55 * MARK * unit, rect.center().y);
            marks::verdict(self.painter, self.look, at, MARK * unit, is_right);
        }
    }

    /// α in Max's colour and β in Min's, beside or below one another.
    fn window(&self, room: Rect, window: Window, faint: Option<Color32>, is_model: bool) {
        let palette = &self.look.palette;
        let [max, min] = [palette.max, palette.min].map(|color| faint.unwrap_or(color));
        let ink = faint.unwrap_or(if is_model { palette.best } else { palette.ink });
        let font = self.look.bold(self.geometry.unit);
        let mut job = LayoutJob::default();
        let mut add = |text: &str, color| job.append(text, 0.0, TextFormat::simple(font.clone(), color));
        add("(", ink);
        add(&window.alpha.to_string(), max);
        add(if self.geometry.two_lines { ",\n" } else { ", " }, ink);
        add(&text::bound(window.beta), min);
        add(")", ink);
        job.halign = egui::Align::Center;
        let galley = self.galley(job);
        let top = room.center().y - galley.size().y / 2.0;
        self.painter.galley(pos2(room.center().x, top), galley, ink);
        if is_model {
            let underline = [room.left_bottom(), room.right_bottom()].map(|end| end - vec2(0.0, 1.0));
            self.painter.line_segment(underline, Stroke::new(2.0, palette.best));
        }
    }

    /// Room for an answer.
    fn empty(&self, room: Rect) {
        let stroke = Stroke::new(1.0, self.look.palette.outline);
        self.painter.rect(room, 3.0, self.look.palette.sunken, stroke, StrokeKind::Inside);
    }

    fn color(&self, shown: &PlaceContent, is_out: bool) -> Color32 {
        match (is_out, shown.is_model) {
            (true, _) => self.look.palette.faint,
            (false, true) => self.look.palette.best,
            (false, false) => self.look.palette.ink,
        }
    }

    /// The type of names and of struck-out answers.
    fn small(&self) -> FontId {
        FontId::proportional((self.geometry.unit * 0.86).max(11.0))
    }

    /// Bold text, smaller where it would leave its room.
    fn text_within(&self, middle: Pos2, room: f32, text: &str, color: Color32) {
        let unit = self.geometry.unit;
        let galley = self.painter.layout_no_wrap(text.to_owned(), self.look.bold(unit), color);
        let size = if galley.size().x > room { unit * room / galley.size().x } else { unit };
        self.painter.text(middle, Align2::CENTER_CENTER, text, self.look.bold(size), color);
    }

    fn galley(&self, job: LayoutJob) -> std::sync::Arc<egui::Galley> {
        self.painter.layout_job(job)
    }
}

/// Whether an answer is the right one: a value may come without its sign.
fn means_the_same(filled: Filled, right: Filled) -> bool {
    match (filled, right) {
        (Filled::Value(value, None), Filled::Value(right, _)) => value == right,
        _ => filled == right,
    }
}

fn struck_job(text: &str, font: FontId, color: Color32) -> LayoutJob {
    let format = TextFormat { strikethrough: Stroke::new(1.5, color), ..TextFormat::simple(font, color) };
    LayoutJob::single_section(text.to_owned(), format)
}
