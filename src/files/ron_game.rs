//! The position of a scenario file: a tree in either writing, or a board.

use std::sync::Arc;

use plyscope_core::game::tic_tac_toe::{IllegalBoard, Scoring, TicTacToe};
use plyscope_core::game::tree::{Tree, TreePosition};
use plyscope_core::game::{AnyPosition, Exact, Game, Player, Position, Value};

use super::place::Fault;
use super::ron::{DeclaredField, Raw, RonFormat, RonRecord, UnreadField, record};
use super::ron_text::{self, Brackets, WriteFields};
use super::{Message, messages, notation, ron_tree};
use crate::messages::{one_of, said, texts};

/// A tree: in a notation between quotes, or as `node(…)` and `leaf(…)`.
pub(super) fn tree(raw: Raw<'_>, root: Player, bounds: Option<[Exact; 2]>) -> Result<AnyPosition, Fault> {
    let tree = if raw.is_string() { in_quotes(raw, root, bounds)? } else { ron_tree::tree(raw, root, bounds)? };
    Ok(AnyPosition::Tree(TreePosition::root(Arc::new(tree))))
}

fn in_quotes(raw: Raw<'_>, root: Player, bounds: Option<[Exact; 2]>) -> Result<Tree, Fault> {
    let text = raw.string()?;
    notation::bounded_tree(&text, root, bounds).map_err(|fault| inside(raw, &text, fault.offset, fault.message))
}

/// The fields of the boards: one for each game, which is called like it.
#[derive(Clone, Copy)]
pub(super) struct Boards<'t>([Option<Raw<'t>>; Game::ALL.len()]);

impl<'t> RonRecord<'t> for Boards<'t> {
    const NAME: &'static str = "board";

    fn rows() -> Vec<DeclaredField> {
        let fields = Game::ALL.into_iter().map(|game| game.description().field());
        fields.map(|field| DeclaredField { name: field.into(), is_needed: false }).collect()
    }

    fn of(given: &mut impl Iterator<Item = Option<Raw<'t>>>) -> Self {
        Self(Game::ALL.map(|_| given.next().flatten()))
    }
}

impl<'t> Boards<'t> {
    /// Those that are there, each with its game, in the order in which they stand.
    pub fn given(self) -> Vec<(Game, Raw<'t>)> {
        let given = Game::ALL.into_iter().zip(self.0);
        let mut boards: Vec<_> = given.filter_map(|(game, field)| Some((game, field?))).collect();
        boards.sort_by_key(|(_, raw)| raw.offset);
        boards
    }
}

record! {
    struct BoardFields as "tic_tac_toe" {
        cells: Raw<'t>,
        scores: Option<Raw<'t>>,
    }
}

record! {
    struct ScoreFields as "scores" {
        win: Value => POINTS,
        loss: Value => POINTS,
        draw: Value => POINTS,
    }
}

/// What a game is worth: `Raw::value` keeps to what fits into 32 bits.
const POINTS: RonFormat<Value> = RonFormat {
    read: |raw| raw.value().map(|points| Value::new(points as i32)),
    write: |value| value.points().to_string(),
};

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
    let board = TicTacToe::from_cells(&cells.string()?, scoring).map_err(|error| cells.fault(broken_cells(&error)))?;
    Ok(AnyPosition::TicTacToe(board))
}

/// A position in its game's FEN, or `"start"`.
fn fen(game: Game, raw: Raw<'_>) -> Result<AnyPosition, Fault> {
    if !raw.is_string() {
        return Err(raw.unexpected(fen_expected()));
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
    for raw in raw.list_of(moves_expected())? {
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
        return Err(raw.unexpected(scores_expected()));
    }
    let fields: ScoreFields<'_> = raw.record()?;
    let score = |given: UnreadField<'_, Value>| given.raw.map_or(Ok(Value::new(0)), given.field.format.read);
    let (win, loss, draw) = (score(fields.win)?, score(fields.loss)?, score(fields.draw)?);
    if loss < draw && draw < win {
        Ok(Scoring::Fixed { win, loss, draw })
    } else {
        Err(raw.fault(scores_out_of_order()))
    }
}

/// Where a game begins, as it is read above: the usual start, a FEN, or a tic-tac-toe board with scores of its own.
pub(super) fn written_start(start: &AnyPosition, game: Game) -> String {
    let fen = start.fen().unwrap_or_default();
    match start {
        _ if *start == game.start().as_root() => ron_text::in_quotes("start"),
        AnyPosition::TicTacToe(board) => match board.scoring() {
            Scoring::ByDistance => ron_text::in_quotes(&fen),
            Scoring::Fixed { win, loss, draw } => {
                let mut scores = Brackets::default();
                scores.put(ScoreFields::win, &win);
                scores.put(ScoreFields::loss, &loss);
                scores.put(ScoreFields::draw, &draw);
                let mut board = Brackets::default();
                board.field(BoardFields::cells, &ron_text::in_quotes(&fen.replace('/', " ")));
                board.field(BoardFields::scores, &scores.end());
                board.end()
            }
        },
        _ => ron_text::in_quotes(&fen),
    }
}

/// The fields that hold a position of a game, in each language.
pub(super) fn position_fields() -> [String; 2] {
    let fields = Game::ALL.map(|game| game.description().field());
    texts(&one_of(&fields.each_ref().map(String::as_str)))
}

fn fen_expected() -> Message {
    said("\"start\" or a position in the game's FEN, in double quotes", "英文双引号中的 \"start\" 或 FEN 局面")
}

pub(super) fn moves_expected() -> Message {
    said("a list of moves such as [\"h2e2\", \"h9g7\"]", "着法列表，如 [\"h2e2\", \"h9g7\"]")
}

fn scores_expected() -> Message {
    said("`by_distance` or (win: 10, loss: -10, draw: 0)", "`by_distance` 或 (win: 10, loss: -10, draw: 0)")
}

fn scores_out_of_order() -> Message {
    said("the scores are out of order, expected loss < draw < win", "分数的大小不对，应满足 loss < draw < win")
}

/// A board of tic-tac-toe whose cells no game can have.
fn broken_cells(error: &IllegalBoard) -> Message {
    let chinese = match error {
        IllegalBoard::Cells(cells) => format!("井字棋的棋盘有 {cells} 格，应为 9 格，每格是 X、O 或 ."),
        IllegalBoard::Mark(cell, mark) => format!("井字棋棋盘的第 {} 格是 {mark:?}，应为 X、O 或 .", cell + 1),
        IllegalBoard::Counts { crosses, noughts } => {
            format!("井字棋的棋盘上有 {crosses} 个 X、{noughts} 个 O，X 应与 O 一样多，或多一个")
        }
        IllegalBoard::MovedAfterTheWin => "井字棋分出胜负以后还在下，连成三子时应结束".to_owned(),
    };
    said(error.to_string(), chinese)
}
