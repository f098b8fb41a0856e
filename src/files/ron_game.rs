//! The position of a scenario file: a tree in either writing, or a board.

use std::sync::Arc;

use plyscope_core::game::tic_tac_toe::{Scoring, TicTacToe};
use plyscope_core::game::tree::{Tree, TreePosition};
use plyscope_core::game::{AnyPosition, Exact, Game, Player, Position, Value};

use super::place::Fault;
use super::ron::{Raw, record};
use super::{Message, messages, notation, ron_tree};

/// A tree: in a notation between quotes, or as `node(…)` and `leaf(…)`.
pub(super) fn tree(raw: Raw<'_>, root: Player, bounds: Option<[Exact; 2]>) -> Result<AnyPosition, Fault> {
    let tree = if raw.is_string() { in_quotes(raw, root, bounds)? } else { ron_tree::tree(raw, root, bounds)? };
    Ok(AnyPosition::Tree(TreePosition::root(Arc::new(tree))))
}

fn in_quotes(raw: Raw<'_>, root: Player, bounds: Option<[Exact; 2]>) -> Result<Tree, Fault> {
    let text = raw.string()?;
    notation::bounded_tree(&text, root, bounds).map_err(|fault| inside(raw, &text, fault.offset, fault.message))
}

record! {
    struct BoardFields as "tic_tac_toe" {
        cells: Raw<'t>,
        scores: Option<Raw<'t>>,
    }
}

record! {
    struct ScoreFields as "scores" {
        win: Raw<'t>,
        loss: Raw<'t>,
        draw: Raw<'t>,
    }
}

/// Where a game begins: a FEN or `"start"`, or a tic-tac-toe board with its scores.
pub(super) fn position(game: Game, raw: Raw<'_>) -> Result<AnyPosition, Fault> {
    match game {
        Game::TicTacToe if !raw.is_string() => board(raw),
        _ => fen(game, raw),
    }
}

/// A tic-tac-toe board: `(cells: "XOX OX. ..O", scores: (win: 10, loss: -10, draw: 0))`.
fn board(raw: Raw<'_>) -> Result<AnyPosition, Fault> {
    let fields: BoardFields<'_> = raw.record()?;
    let scoring = match fields.scores {
        Some(scores) => scoring(scores)?,
        None => Scoring::ByDistance,
    };
    let cells = fields.cells;
    let board = TicTacToe::from_cells(&cells.string()?, scoring)
        .map_err(|error| cells.fault(messages::broken_cells(&error)))?;
    Ok(AnyPosition::TicTacToe(board))
}

/// A position in its game's FEN, or `"start"`.
fn fen(game: Game, raw: Raw<'_>) -> Result<AnyPosition, Fault> {
    if !raw.is_string() {
        return Err(raw.unexpected(messages::fen_expected()));
    }
    let text = raw.string()?;
    if text == "start" {
        return Ok(game.start());
    }
    game.read_fen(&text).map_err(|error| inside(raw, &text, error.at.start, messages::broken_position(game, &error)))
}

/// The position after moves in any notation of the game, from which a search counts its plies.
pub(super) fn after(start: &AnyPosition, raw: Raw<'_>) -> Result<AnyPosition, Fault> {
    let mut position = start.clone();
    for raw in raw.list_of(messages::moves_expected())? {
        // What is longer than any move is none, and is not to fill a message.
        let text = messages::shortened(&raw.string()?, 40);
        let mv = position.read_move(&text).map_err(|error| raw.fault(messages::broken_move(&error)))?;
        position = position.play(mv);
    }
    Ok(position.as_root())
}

/// A fault at a byte of a text in quotes.
fn inside(raw: Raw<'_>, text: &str, byte: usize, message: Message) -> Fault {
    // Without escapes, the text stands in the file as it is, behind the quote.
    let literal = raw.text[1..].starts_with(text);
    Fault::new(raw.offset + if literal { 1 + byte } else { 0 }, message)
}

fn scoring(raw: Raw<'_>) -> Result<Scoring, Fault> {
    if raw.word().text == "by_distance" {
        return Ok(Scoring::ByDistance);
    }
    if !raw.text.starts_with('(') {
        return Err(raw.unexpected(messages::scores_expected()));
    }
    let fields: ScoreFields<'_> = raw.record()?;
    // `Raw::value` keeps to ±1,000,000.
    let score = |field: Raw<'_>| field.value().map(|points| Value::new(points as i32));
    let (win, loss, draw) = (score(fields.win)?, score(fields.loss)?, score(fields.draw)?);
    if loss < draw && draw < win {
        Ok(Scoring::Fixed { win, loss, draw })
    } else {
        Err(raw.fault(messages::scores_out_of_order()))
    }
}
