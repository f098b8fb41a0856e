//! The history table on the board: where the moves lead that were best before, and how much they weigh.

use std::collections::{BTreeMap, HashSet};

use egui::{Align2, Color32, FontId, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};

use crate::ground::boards::brush;
use crate::ground::boards::colours::Colours;
use crate::ground::boards::diagram::{Diagram, HOLE};
use plyscope_core::game::{AnyPosition, BoardStyle, Game, Move, MoveSquares, Position, Square};
use plyscope_core::search::HistoryTable;
use plyscope_text as text;
use plyscope_text::move_text;

use super::BoardScene;
use super::arrows::{ArrowPart, Arrows};

/// So many of the heaviest moves get arrows.
const ARROWS: usize = 5;
/// So many moves to a square are named beside the pointer.
const NAMED: usize = 6;

/// The table, by squares.
pub(super) struct Heat {
    /// The moves with their squares and weights, heaviest first.
    moves: Vec<(Move, MoveSquares, u64)>,
    /// The weights of all moves to a square, added up.
    weights: BTreeMap<Square, u64>,
    most: u64,
}

/// The radius of a piece, in sides of a cell.
const PIECE: f32 = 0.42;

/// Where on an arrow the badge with its weight may stand, the usual place first: along it, and to either side.
fn badge_places(arrows: &Arrows<'_>, ends: [Pos2; 2]) -> impl Iterator<Item = Pos2> {
    let usual = arrows.badge_place(ends);
    let way = ends[1] - ends[0];
    let (step, aside) = (way.normalized() * arrows.side, way.normalized().rot90() * arrows.side);
    let reach = way.length() / arrows.side;
    let along = move |place: Pos2| (0.0..=reach).contains(&((place - ends[0]).dot(way.normalized()) / arrows.side));
    let shifts = [0.0, 0.25, -0.25, 0.5, -0.5, 1.0, -1.0, 1.5, -1.5, 2.0, -2.0];
    [0.0, 0.36, -0.36, 0.5, -0.5, 0.75, -0.75]
        .into_iter()
        .flat_map(move |to_side| shifts.map(|shift| usual + step * shift + aside * to_side))
        .filter(move |place| along(*place))
}

/// How much of pieces and other badges a badge would hide.
fn hidden(badge: Rect, pieces: &[Pos2], badges: &[Rect], side: f32) -> f32 {
    let common = |other: Rect| {
        let common = badge.intersect(other);
        common.width().max(0.0) * common.height().max(0.0)
    };
    let piece = |centre: &Pos2| {
        // A corner of the badge may reach into the square around a piece and miss the piece.
        let nearest = badge.clamp(*centre);
        if nearest.distance(*centre) < side * PIECE {
            common(Rect::from_center_size(*centre, Vec2::splat(2.0 * side * PIECE))).max(1.0)
        } else {
            0.0
        }
    };
    pieces.iter().map(piece).sum::<f32>() + badges.iter().map(|other| common(other.expand(1.0))).sum::<f32>()
}

impl Heat {
    /// The table as it lies on the board of a position.
    pub(super) fn new(table: &HistoryTable, position: &AnyPosition) -> Self {
        let size = position.size();
        // In an upright board a column that has become full has no place left for its weight.
        let is_on_board =
            |square: Square| size.is_some_and(|size| square.file < size.files && square.rank < size.ranks);
        let mut moves: Vec<_> = table
            .entries()
            .filter_map(|(mv, weight)| Some((mv, position.squares(mv)?, weight)))
            .filter(|(_, squares, _)| is_on_board(squares.to))
            .collect();
        moves.sort_by_key(|(mv, _, weight)| (std::cmp::Reverse(*weight), *mv));
        let mut sums = BTreeMap::new();
        for (_, squares, weight) in &moves {
            let sum: &mut u64 = sums.entry(squares.to).or_default();
            *sum = sum.saturating_add(*weight);
        }
        let most = sums.values().copied().max().unwrap_or(0);
        Self { moves, weights: sums, most }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// How far up a weight is between nothing and the largest sum: weights double from ply to ply, so logarithms.
    fn share(&self, weight: u64) -> f32 {
        let log = |weight: u64| (weight as f64 + 1.0).log2();
        if self.most == 0 { 0.0 } else { (log(weight) / log(self.most)) as f32 }
    }

    /// A sum's colour: the more, the further from the board's own colour.
    fn colour(&self, diagram: &Diagram<'_>, square: Square, weight: u64) -> Color32 {
        let ground = diagram.ground_of(square);
        // Marks have no face of their own that would stand out from strong colours.
        let range = if diagram.geometry.style() == BoardStyle::Ruled { 0.4 } else { 0.7 };
        brush::mix(ground, Colours::of(diagram.brush.look).heat, 0.12 + range * self.share(weight))
    }

    /// Colours the squares; below lines and pieces.
    pub(super) fn squares(&self, diagram: &Diagram<'_>) {
        let side = diagram.geometry.side();
        for (square, weight) in &self.weights {
            let colour = self.colour(diagram, *square, *weight);
            let centre = diagram.geometry.centre(*square);
            match diagram.geometry.style() {
                BoardStyle::Rack => {
                    diagram.brush.painter.circle_filled(centre, side * HOLE, colour);
                }
                BoardStyle::Checkered | BoardStyle::Ruled => {
                    diagram.brush.painter.rect_filled(diagram.geometry.cell(*square), 0.0, colour);
                }
                BoardStyle::Crossings | BoardStyle::River => {
                    let room = Rect::from_center_size(centre, Vec2::splat(side * 0.94));
                    diagram.brush.painter.rect_filled(room, side * 0.12, colour);
                }
            }
        }
    }

    /// Writes the sums where they fit, also beside the piece of a move that is tried, and says the exact numbers to the
    /// pointer.
    pub(super) fn numbers(
        &self,
        scene: &mut BoardScene<'_>,
        diagram: &Diagram<'_>,
        position: &AnyPosition,
        tried: Option<Square>,
    ) {
        self.sums(diagram, position, tried);
        self.hints(scene, diagram, position, diagram.geometry.game());
    }

    /// Writes the sums where they fit.
    pub(super) fn sums(&self, diagram: &Diagram<'_>, position: &AnyPosition, tried: Option<Square>) {
        let (look, painter) = (diagram.brush.look, diagram.brush.painter);
        let (words, side) = (look.words(), diagram.geometry.side());
        let ink = |fill: Color32| {
            let light = |color: Color32| color.r() as f32 * 0.3 + color.g() as f32 * 0.59 + color.b() as f32 * 0.11;
            if light(fill) > 130.0 { Color32::from_gray(20) } else { Color32::from_gray(250) }
        };
        for (square, weight) in &self.weights {
            let is_taken = position.piece(*square).is_some() || tried == Some(*square);
            let share = if is_taken { 0.21 } else { 0.26 };
            let size = (side * share).clamp(look.sizes.least, look.sizes.value * 1.3);
            let font = FontId::proportional(size);
            let written = (words.numbers.count)(*weight);
            let width = brush::text_width(painter, &written, &font);
            // Beside a piece there is only the corner; what has no room there is said to the pointer.
            let corner = Pos2::ZERO + Vec2::splat(side * 0.5) - vec2(width, size);
            if width > side * 0.94 || is_taken && corner.to_vec2().length() < side * PIECE {
                continue;
            }
            let cell = diagram.geometry.cell(*square);
            let fill = self.colour(diagram, *square, *weight);
            let (at, anchor) = if is_taken {
                (cell.right_bottom() - vec2(1.0, 1.0), Align2::RIGHT_BOTTOM)
            } else {
                (cell.center(), Align2::CENTER_CENTER)
            };
            let galley = painter.layout_no_wrap(written, font.clone(), ink(fill));
            let place = anchor.anchor_size(at, galley.size());
            // Lines run through the middle of empty crossings.
            painter.rect_filled(place.expand2(vec2(2.0, -size * 0.06)), 2.0, fill);
            painter.galley(place.min, galley, ink(fill));
        }
    }

    /// Draws the heaviest moves as arrows, and their weights with the heads.
    pub(super) fn arrows(&self, diagram: &Diagram<'_>, position: &AnyPosition, tried: Option<Square>, part: ArrowPart) {
        let (look, painter) = (diagram.brush.look, diagram.brush.painter);
        let side = diagram.geometry.side();
        let colour = Colours::of(look).heat;
        let arrows = Arrows { painter, look, side, ground: diagram.ground_colour() };
        let mut heaviest: Vec<([Pos2; 2], f32, u64)> = self
            .moves
            .iter()
            .filter_map(|(_, squares, weight)| Some(([squares.from?, squares.to], *weight)))
            .take(ARROWS)
            .zip(0_u8..)
            .map(|((squares, weight), rank)| {
                let width = (side * (0.1 - 0.014 * f32::from(rank))).clamp(1.5, 8.0);
                (squares.map(|square| diagram.geometry.centre(square)), width, weight)
            })
            .collect();
        // The heaviest lies on top.
        heaviest.reverse();
        for (ends, width, _) in &heaviest {
            arrows.plain(*ends, *width, colour, part);
        }
        if part == ArrowPart::Shaft {
            return;
        }
        let font = look.bold(look.sizes.least.max(side * 0.2));
        let is_taken = |square: &Square| position.piece(*square).is_some() || tried == Some(*square);
        let pieces: Vec<Pos2> =
            (diagram.geometry.squares()).filter(is_taken).map(|square| diagram.geometry.centre(square)).collect();
        let mut badges: Vec<Rect> = Vec::new();
        // The heaviest takes its place first.
        for (ends, _, weight) in heaviest.into_iter().rev() {
            let written = (look.words().numbers.count)(weight);
            let galley = painter.layout_no_wrap(written, font.clone(), look.palette.ink);
            let at = |middle: Pos2| Align2::CENTER_CENTER.anchor_size(middle, galley.size());
            let patch_at = |middle: Pos2| at(middle).expand2(vec2(3.0, -1.0));
            let hidden = |middle: &Pos2| hidden(patch_at(*middle), &pieces, &badges, side);
            let middle = badge_places(&arrows, ends)
                .min_by(|one, other| hidden(one).total_cmp(&hidden(other)))
                .unwrap_or_else(|| arrows.badge_place(ends));
            let (place, patch) = (at(middle), patch_at(middle));
            badges.push(patch);
            painter.rect(patch, 3.0, look.palette.canvas, Stroke::new(1.0, colour), StrokeKind::Middle);
            painter.galley(place.min, galley, look.palette.ink);
        }
    }

    fn hints(&self, scene: &mut BoardScene<'_>, diagram: &Diagram<'_>, position: &AnyPosition, game: Game) {
        let look = scene.look;
        let words = look.words();
        let legal: HashSet<Move> = position.candidate_moves().collect();
        let name = |mv: Move, squares: MoveSquares| match squares.from {
            // A move that is not allowed here has no name but its squares.
            Some(from) if !legal.contains(&mv) => {
                format!("{}–{}", text::square_name(game, from), text::square_name(game, squares.to))
            }
            _ if legal.contains(&mv) => move_text(position, mv, look.language),
            _ => text::square_name(game, squares.to),
        };
        // Only one of them can be read at a time.
        let pointer = scene.painter.ctx().pointer_hover_pos().and_then(|at| diagram.geometry.square_at(at));
        for (square, sum) in self.weights.iter().filter(|(square, _)| Some(**square) == pointer) {
            let square_name = text::square_name(game, *square);
            let mut hint = (words.board.heat_sum)(&square_name, &(words.numbers.exact)(*sum));
            let here = || self.moves.iter().filter(|(_, squares, _)| squares.to == *square);
            if here().count() > 1 || here().any(|(_, squares, _)| squares.from.is_some()) {
                for (mv, squares, weight) in here().take(NAMED) {
                    hint.push_str(&format!("\n{}  {}", name(*mv, *squares), (words.numbers.exact)(*weight)));
                }
                if here().count() > NAMED {
                    hint.push_str("\n…");
                }
            }
            scene.target(diagram.geometry.cell(*square).shrink(1.0), None, hint);
        }
        scene.describe(words.board.heat.label);
        let weights: Vec<String> = self
            .moves
            .iter()
            .take(3)
            .map(|(mv, squares, weight)| format!("{} {}", name(*mv, *squares), (words.numbers.exact)(*weight)))
            .collect();
        scene.describe(&weights.join(", "));
    }
}
