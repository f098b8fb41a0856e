//! The board for screen readers: what its squares hold, a node of the accessibility tree for each.

use egui::accesskit::{Action, Role};
use egui::{Rect, Response, Ui};

use crate::ground::boards::geometry::BoardGeometry;
use crate::ground::{Look, ViewContext, painted};
use plyscope_core::game::{AnyPosition, MoveSquares, Square};
use plyscope_core::trace::NodeId;
use plyscope_picture::run::Place;
use plyscope_session::Command;
use plyscope_text::{SpokenSquare, SquareMark, square_name};

use super::BoardScene;
use super::moves::{PositionAtStep, TriedMove};

/// No more than so many things of a board are described one by one.
const MOST: usize = 100;

/// A thing that is painted on the board, in words.
pub(super) struct AnnouncedThing {
    rect: Rect,
    spoken: String,
    place: Option<Place>,
    /// The thing that it lies in, by its number.
    within: Option<usize>,
}

impl BoardScene<'_> {
    /// Adds a thing to the description; returns its number, by which other things refer to it as their container.
    pub(super) fn announce(
        &mut self,
        rect: Rect,
        spoken: String,
        visited: Option<NodeId>,
        within: Option<usize>,
    ) -> Option<usize> {
        if !self.is_heard || self.announced.len() >= MOST || spoken.is_empty() {
            return None;
        }
        self.announced.push(AnnouncedThing { rect, spoken, place: visited.map(Place::Visited), within });
        Some(self.announced.len() - 1)
    }
}

/// Adds what is on the board to the accessibility tree; a screen reader may choose nodes of the search there.
pub(super) fn announce(ui: &mut Ui, board: &Response, announced: Vec<AnnouncedThing>, context: &mut ViewContext<'_>) {
    let mut ids = Vec::with_capacity(announced.len());
    for (number, thing) in announced.into_iter().enumerate() {
        let id = board.id.with(("announced", number));
        ids.push(id);
        let parent = thing.within.and_then(|within| ids.get(within)).copied().unwrap_or(board.id);
        let chosen = painted::announce(ui, parent, id, thing.rect, |node| {
            node.set_role(Role::ListItem);
            node.set_label(thing.spoken);
            if thing.place.is_some() {
                node.add_action(Action::Click);
            }
        });
        if chosen && thing.place.is_some() {
            context.push(Command::Select(thing.place));
        }
    }
}

/// The squares of a game board that hold something or are marked, rank by rank from the top.
pub(super) fn squares(
    scene: &mut BoardScene<'_>,
    geometry: &BoardGeometry,
    shown: &PositionAtStep,
    candidates: &[TriedMove],
    spared: &[MoveSquares],
) {
    if !scene.is_heard {
        return;
    }
    let mut squares: Vec<Square> = geometry.squares().collect();
    squares.sort_by_key(|square| (std::cmp::Reverse(square.rank), square.file));
    for square in squares {
        let marks = marks(scene.look, shown, candidates, spared, square);
        let here = candidates.iter().find(|candidate| candidate.squares.to == square);
        let marked = MarkedSquare { square, marks, visited: here.map(|here| here.child) };
        announce_square(scene, geometry.cell(square), &shown.position, marked);
    }
}

/// A square with what is marked on it.
pub(super) struct MarkedSquare {
    pub square: Square,
    pub marks: Vec<SquareMark>,
    /// The node that the move to it has led to.
    pub visited: Option<NodeId>,
}

/// Adds a square, if it holds something or is marked.
pub(super) fn announce_square(scene: &mut BoardScene<'_>, rect: Rect, position: &AnyPosition, marked: MarkedSquare) {
    let MarkedSquare { square, marks, visited } = marked;
    let Some(game) = position.game() else { return };
    let words = scene.look.words();
    let piece = position.piece(square).map(|piece| (words.games.piece)(game, piece));
    if piece.is_none() && marks.is_empty() {
        return;
    }
    let spoken = SpokenSquare { square: square_name(game, square), piece, marks };
    scene.announce(rect, (words.access.square)(&spoken, scene.value_format()), visited, None);
}

fn marks(
    look: &Look,
    shown: &PositionAtStep,
    candidates: &[TriedMove],
    spared: &[MoveSquares],
    square: Square,
) -> Vec<SquareMark> {
    let mut marks = Vec::new();
    let tried = shown.tried.as_ref().map(|(_, squares, _)| *squares);
    for (squares, from, to) in
        [(shown.last, SquareMark::LastFrom, SquareMark::LastTo), (tried, SquareMark::TriedFrom, SquareMark::TriedTo)]
    {
        if squares.is_some_and(|squares| squares.from == Some(square)) {
            marks.push(from);
        }
        if squares.is_some_and(|squares| squares.to == square) {
            marks.push(to);
        }
    }
    let drops = shown.position.description().is_some_and(|game| game.puts_pieces);
    for candidate in candidates.iter().filter(|candidate| candidate.squares.to == square) {
        if candidate.is_best {
            marks.push(SquareMark::Best);
        }
        // Elsewhere the values stand in the list beside the board.
        if drops && (candidate.worth.is_some() || !candidate.is_tried) {
            let name = plyscope_text::move_text(&shown.position, candidate.mv, look.language);
            marks.push(SquareMark::Worth(name, candidate.worth));
        }
    }
    if spared.iter().any(|squares| squares.to == square) {
        marks.push(SquareMark::Spared);
    }
    marks
}
