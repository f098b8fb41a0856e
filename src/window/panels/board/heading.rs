//! The lines of words above a game board: whose turn it is, how the game ended, what is being tried.

use egui::{Align2, Rect, pos2};

use crate::ground::boards::brush::{self, TextRoom};
use crate::ground::boards::pieces::{PieceBrush, Presence};
use crate::ground::{Look, gap};
use plyscope_core::game::{AnyPosition, Game, Outcome, Piece, PieceKind, Position};
use plyscope_core::trace::NodeId;
use plyscope_picture::run::{Place, name_of_place};
use plyscope_text::LanguageWords as _;

use super::BoardScene;

/// From this width on, in points, the second line has all that there is to say.
const ONE_LINE: f32 = 290.0;

/// Draws the heading of a position and of the move that is tried there, if there is one: the node that it leads to, and
/// the position after it. Gives the top of the room below.
pub(super) fn draw(
    scene: &mut BoardScene<'_>,
    rect: Rect,
    position: &AnyPosition,
    tried: Option<(NodeId, &AnyPosition)>,
) -> f32 {
    let Some(game) = position.game() else { return rect.top() };
    let look = scene.look;
    // Once the game is over, the winner is spoken of.
    let player = match position.outcome() {
        Some(Outcome::Win(winner)) => winner,
        _ => position.side_to_move(),
    };
    let first = state(look, game, position);
    scene.describe(&first);
    let second = tried.map(|(child, after)| {
        let name = name_of_place(scene.run, Place::Visited(child), look.language);
        let words = &look.words().board;
        let what = if scene.looked_at.is_some() { words.looked_at } else { words.tried };
        let mut spoken = look.language.labelled(what, &name.unwrap_or_default());
        if let Some(result) = result(look, game, after) {
            spoken.push_str(" · ");
            spoken.push_str(&result);
        } else if after.check().is_some() {
            spoken.push_str(" · ");
            spoken.push_str(look.words().board.check);
        }
        spoken
    });
    if let Some(second) = &second {
        scene.describe(second);
    }

    let large = (rect.size().min_elem() * 0.045).clamp(look.sizes.body, look.sizes.reason);
    let fonts = [look.bold(large), look.bold(look.sizes.body), look.bold(look.sizes.least)];
    let sign = large * 0.8;
    // A mark is in the words already.
    let emblem = Piece { player, kind: game.description().emblem() };
    let piece = if emblem.kind == PieceKind::Mark { 0.0 } else { large * 1.35 };
    let before = sign + gap::SMALL + if piece > 0.0 { piece + gap::TINY } else { 0.0 };
    let room = rect.width() - before;
    let font = fonts.iter().find(|font| brush::text_width(&scene.painter, &first, font) <= room);
    let mut top = rect.top();
    let width = font.map_or(0.0, |font| brush::text_width(&scene.painter, &first, font));
    let left = rect.center().x - (width + before) / 2.0;
    let middle = top + large * 0.65;
    brush::sign(&scene.painter, look, player, pos2(left + sign / 2.0, middle), sign);
    if piece > 0.0 {
        let pieces = PieceBrush { painter: &scene.painter, look, latin: scene.settings.latin_pieces };
        let at = pos2(left + sign + gap::SMALL + piece / 2.0 - gap::TINY / 2.0, middle);
        pieces.draw(emblem, at, piece, Presence::Solid);
    }
    if let Some(font) = font {
        let at = pos2(left + before, middle);
        scene.painter.text(at, Align2::LEFT_CENTER, &first, font.clone(), look.palette.ink);
    }
    top += large * 1.3;
    // The second line keeps its room while nothing is tried, so that the board does not move.
    let small = look.least();
    if rect.height() > 260.0 && rect.width() > 150.0 {
        let rows = if rect.width() < ONE_LINE { 2 } else { 1 };
        let line =
            second.and_then(|text| brush::fitted(&scene.painter, &text, &small, TextRoom::centred(rect.width(), rows)));
        if let Some(galley) = line {
            brush::block(
                &scene.painter,
                &galley,
                pos2(rect.center().x, top + gap::TINY),
                Align2::CENTER_TOP,
                look.palette.second,
            );
        }
        top += small.size * 1.26 * rows as f32 + gap::TINY;
    }
    top + gap::SMALL
}

/// How the game stands: the result, or whose turn it is and whether that side is attacked.
fn state(look: &Look, game: Game, position: &AnyPosition) -> String {
    let words = look.words();
    if let Some(result) = result(look, game, position) {
        return result;
    }
    let player = position.side_to_move();
    let turn = (words.board.to_move)(&(words.players.side)((words.games.side)(game, player), player));
    if position.check().is_some() { format!("{turn} · {}", words.board.check) } else { turn }
}

/// How the game ended, and why where it cannot be seen.
fn result(look: &Look, game: Game, position: &AnyPosition) -> Option<String> {
    let words = look.words();
    let winner = match position.outcome()? {
        Outcome::Win(winner) => winner,
        Outcome::Draw | Outcome::Payoff(_) => return Some(words.board.draw.to_owned()),
    };
    let won = (words.board.won)(&(words.players.side)((words.games.side)(game, winner), winner));
    Some(match (game.description().puts_pieces, position.check()) {
        (true, _) => won,
        (false, Some(_)) => format!("{won} · {}", (words.board.mate)(game)),
        (false, None) => format!("{won} · {}", words.board.no_move),
    })
}
