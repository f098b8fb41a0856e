//! Windows (α, β) and what nodes can be, as trees have them written: which nodes, and how they look.
//!
//! A window has round brackets, a plate with an outline, and its bounds in the players' colours. What a node can be has
//! square brackets, no outline and a fainter type: the two are told apart at a glance.

use super::{Lettering, Scene};
use crate::drawing::WindowMarks;
use crate::marks::{Anchor, Area, ColourRole, Marks, Point, Stroke, TextMeasure as _, TypeStyle, point};
use plyscope_core::game::{Value, ValueFormat};
use plyscope_core::replay::Status;
use plyscope_core::search::Window;
use plyscope_core::trace::{Interval, NodeId};
use plyscope_files::ValueVisibility;
use plyscope_text as text;

/// How far down its edge a window stands, from 0 to 1: of siblings side by side, the first is the first child's, and so
/// on in turn. The first row of these in which no two windows overlap is taken.
pub(super) const HEIGHTS: [&[f32]; 5] = [&[0.52], &[0.35, 0.68], &[0.68, 0.35], &[0.78, 0.42], &[0.24, 0.51, 0.78]];

/// The bounds of a window as they are written.
pub(super) struct WrittenWindow {
    bounds: [String; 2],
    /// Which of the bounds are crossed out.
    struck: [bool; 2],
}

/// How a window is written: its type, and the colours of its brackets, of α and of β.
#[derive(Clone, Copy)]
pub(super) struct WindowStyle {
    pub face: TypeStyle,
    pub brackets: ColourRole,
    pub bounds: [ColourRole; 2],
}

impl WindowStyle {
    /// Each bound in the colour of the player who sets it.
    pub const fn usual(face: TypeStyle) -> Self {
        Self { face, brackets: ColourRole::Ink, bounds: [ColourRole::Max, ColourRole::Min] }
    }

    /// Of what lies out of the search.
    pub const fn faint(face: TypeStyle) -> Self {
        Self { face, brackets: ColourRole::Faint, bounds: [ColourRole::Faint, ColourRole::Faint] }
    }
}

impl WrittenWindow {
    pub fn new(window: Window, format: &ValueFormat) -> Self {
        let bounds = [format.value(window.alpha).to_string(), text::bound(format.value(window.beta))];
        Self { bounds, struck: [false; 2] }
    }

    /// The window with the bounds crossed out that are others by now.
    pub fn crossed_out(handed_down: Window, now: Window, format: &ValueFormat) -> Self {
        let struck = [handed_down.alpha != now.alpha, handed_down.beta != now.beta];
        Self { struck, ..Self::new(handed_down, format) }
    }

    fn parts(&self) -> [(&str, Option<usize>); 5] {
        let [alpha, beta] = &self.bounds;
        [("(", None), (alpha, Some(0)), (", ", None), (beta, Some(1)), (")", None)]
    }

    pub fn width(&self, lettering: &Lettering, face: TypeStyle) -> f32 {
        self.parts().iter().map(|(text, _)| lettering.width(text, face)).sum()
    }

    /// Writes the window around a point.
    pub fn write<S: Clone>(&self, marks: &mut Marks<S>, lettering: &Lettering, centre: Point, style: WindowStyle) {
        let face = style.face;
        let mut at = point(centre.x - self.width(lettering, face) / 2.0, centre.y);
        for (text, bound) in self.parts() {
            let role = bound.and_then(|bound| style.bounds.get(bound).copied()).unwrap_or(style.brackets);
            let is_struck = bound.is_some_and(|bound| self.struck.get(bound) == Some(&true));
            let width = lettering.width(text, face);
            marks.text(lettering, Anchor::Start.at(at), face.coloured(role), text.trim_end());
            if is_struck {
                let ends = [at, point(at.x + width, at.y)];
                marks.line(
                    ends.map(|end| end + point(0.0, face.size * 0.04)),
                    Stroke::new((face.size * 0.1).max(1.2), ColourRole::Ink),
                );
            }
            at.x += width;
        }
    }

    /// Writes the window on a plate with an outline, in this room.
    pub fn chip<S: Clone>(&self, marks: &mut Marks<S>, lettering: &Lettering, room: Area, face: TypeStyle) {
        plate(marks, room, Some(Stroke::new(1.0, ColourRole::Outline)));
        self.write(marks, lettering, room.centre(), WindowStyle::usual(face));
    }
}

/// The plate of a window, which hides the edge behind it.
pub(super) fn plate<S: Clone>(marks: &mut Marks<S>, room: Area, outline: Option<Stroke>) {
    marks.rect(room.grown(-0.5), 5.0, Some(ColourRole::Canvas.into()), outline);
}

/// The type of windows beside nodes, where a value's text is so high.
pub(super) fn face(unit: f32, least: f32) -> TypeStyle {
    TypeStyle::bold((unit * 0.7).max(least))
}

/// The type of what a node can be.
pub(super) fn range_face(unit: f32, least: f32) -> TypeStyle {
    TypeStyle::regular((unit * 0.66).max(least))
}

/// The room of a text on a plate, around nothing yet.
pub(super) fn size(width: f32, face: TypeStyle) -> Point {
    point(width + face.size * 0.6, face.row() + 1.0)
}

/// The widest window and the widest interval that a node of a search may have, as they are written.
pub(super) fn widest(scene: &Scene<'_>) -> [String; 2] {
    let figure = scene.run.widest_figure(scene.value_format());
    let [least, most] = [Value::NEG_INFINITY, Value::INFINITY].map(|end| text::bound(scene.value_format().value(end)));
    let infinite = format!("{least}, {most}");
    let finite = format!("{figure}, {figure}");
    let inside = if finite.chars().count() > infinite.chars().count() { finite } else { infinite };
    [format!("({inside})"), format!("[{inside}]")]
}

impl Scene<'_> {
    /// Where windows are written, in a tree that is drawn whole or not.
    pub fn window_marks(&self, is_whole: bool) -> WindowMarks {
        // Every window shows values that the cards cover.
        if self.values == ValueVisibility::Covered || !self.run.trace.form().windowed {
            return WindowMarks::Off;
        }
        self.node_marks.windows_in(is_whole, self.uses_letters())
    }

    /// Whether what nodes can be is written.
    pub fn writes_ranges(&self) -> bool {
        self.node_marks.can_be && self.values != ValueVisibility::Covered
    }

    /// The window that was handed down to a visited node, where it is written.
    ///
    /// A leaf is entered and returns in one step: the sentence speaks of it then, and of the node above.
    pub fn handed_down(&self, node: NodeId, marks: WindowMarks) -> Option<Window> {
        let is_spoken_of = || node == self.moment.focus() || node == self.moment.event.node();
        let is_written = match marks {
            WindowMarks::Off => false,
            WindowMarks::Sentence => is_spoken_of(),
            WindowMarks::Path => is_spoken_of() || self.moment.frame(node).is_some(),
            WindowMarks::All => true,
        };
        let is_visited = node <= self.moment.last_entered;
        if is_written && is_visited { self.run.nodes().handed_down(node) } else { None }
    }

    /// The window of an open node as it is now, where it is written and differs from the one that was handed down.
    pub fn window_now(&self, node: NodeId, marks: WindowMarks) -> Option<Window> {
        let handed_down = self.handed_down(node, marks)?;
        self.moment.frame(node).map(|frame| frame.window).filter(|now| *now != handed_down)
    }

    /// What a visited node can be, by what its children have proved: `[2, +∞]`. Nothing at leaves, which are what they
    /// are.
    pub fn range(&self, node: NodeId, ply: u32) -> Option<String> {
        let trace = &self.run.trace;
        if !self.writes_ranges() || node > self.moment.last_entered || trace.record(node).is_leaf() {
            return None;
        }
        let known: Interval = match (self.moment.status(node), self.moment.frame(node)) {
            (Status::Open, Some(frame)) => self.moment.known(trace, frame),
            _ => trace.interval(node, ply),
        };
        Some(text::range(known, self.value_format()))
    }
}
