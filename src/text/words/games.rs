//! What games, their sides and their pieces are called.

use crate::chinese::spaced;
use plyscope_core::game::{Game, Measure, Piece, PieceKind, Player, ValueFormat};

/// What the values of a game count, as they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueUnit {
    /// Nothing: such games are only won, drawn or lost.
    Nothing,
    /// Points of the evaluation function.
    Points,
    /// Pawns.
    Pawns,
    /// Hundredths of a pawn.
    Centipawns,
}

impl ValueUnit {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Nothing, Self::Points, Self::Pawns, Self::Centipawns];

    /// What the values of a game count as they are written.
    pub fn of(game: Game, format: &ValueFormat) -> Self {
        match game.description().measure {
            Measure::Centipawns if format.is_in_pawns() => Self::Pawns,
            Measure::Centipawns => Self::Centipawns,
            Measure::Points if game == Game::TicTacToe => Self::Nothing,
            Measure::Points => Self::Points,
        }
    }
}

words! {
    /// Games, their sides and their pieces.
    GameWords {
        /// Each game.
        name: fn(Game) -> &'static str = |game| match game {
            Game::TicTacToe => en: "Tic-tac-toe", zh: "井字棋";
            Game::ConnectFour => en: "Connect Four", zh: "四子棋";
            Game::Gomoku => en: "Gomoku", zh: "五子棋";
            Game::Xiangqi => en: "Xiangqi", zh: "象棋";
            Game::Chess => en: "Chess", zh: "国际象棋";
        };
        /// What a game calls a player.
        side: fn(Game, Player) -> &'static str = |game, player| match (game, player) {
            (Game::TicTacToe | Game::ConnectFour, Player::Max) => en: "X", zh: "X";
            (Game::TicTacToe | Game::ConnectFour, Player::Min) => en: "O", zh: "O";
            (Game::Xiangqi, Player::Max) => en: "Red", zh: "红方";
            (Game::Chess, Player::Max) | (Game::Gomoku, Player::Min) => en: "White", zh: "白方";
            (Game::Gomoku, Player::Max) | (Game::Xiangqi | Game::Chess, Player::Min) => en: "Black", zh: "黑方";
        };
        /// What a value counts, behind its number.
        unit: fn(ValueUnit) -> &'static str = |counted| match counted {
            ValueUnit::Nothing => en: "", zh: "";
            ValueUnit::Points => en: "points", zh: "分";
            ValueUnit::Pawns => en: "pawns", zh: "兵";
            ValueUnit::Centipawns => en: "centipawns", zh: "厘兵";
        };
        /// What values count, and for which side those above 0 are good; takes the side that is Max.
        values: fn(ValueUnit, &str) -> String =
            en: |counted, max| match counted {
                ValueUnit::Nothing => String::new(),
                ValueUnit::Points => {
                    format!("Values are points of the evaluation function: above 0 is good for {max}, who is Max.")
                }
                ValueUnit::Pawns => {
                    format!("Values are in pawns: +1.50 is good for {max}, who is Max, like a pawn and a half more.")
                }
                ValueUnit::Centipawns => {
                    format!("Values are in centipawns, hundredths of a pawn: above 0 is good for {max}, who is Max.")
                }
            },
            zh: |counted, max| spaced(&match counted {
                ValueUnit::Nothing => String::new(),
                ValueUnit::Points => format!("值的单位是评估函数的分：大于 0 对{max}（Max 方）有利。"),
                ValueUnit::Pawns => format!("值以兵为单位：+1.50 对{max}（Max 方）有利，相当于多一个半兵。"),
                ValueUnit::Centipawns => format!("值以厘兵（百分之一个兵）为单位：大于 0 对{max}（Max 方）有利。"),
            });
        /// What wins the game, where as many in a row do.
        in_a_row: fn(Game) -> &'static str = |game| match game {
            Game::TicTacToe => en: "three in a row", zh: "三子连线";
            Game::ConnectFour => en: "four in a row", zh: "四子连线";
            Game::Gomoku | Game::Xiangqi | Game::Chess => en: "five in a row", zh: "五子连珠";
        };
        /// Which rules a game has, where there are several that people play by.
        rules: fn(Game) -> Option<&'static str> = |game| match game {
            Game::Gomoku =>
                en: Some("Five or more in a row win, for both sides; no move is forbidden."),
                zh: Some("双方都是五子或五子以上连成一线即胜（长连也算胜），没有禁手。");
            Game::TicTacToe | Game::ConnectFour | Game::Xiangqi | Game::Chess => en: None, zh: None;
        };
        /// A kind of piece, of this player.
        kind: fn(Game, Piece) -> &'static str = en: |_, piece| piece.kind.name(), zh: chinese_kind;
        /// A piece with its side: `white king`.
        piece: fn(Game, Piece) -> String = en: english_piece, zh: chinese_piece;
    }
}

fn english_piece(game: Game, piece: Piece) -> String {
    let side = (GameWords::ENGLISH.side)(game, piece.player);
    match piece.kind {
        PieceKind::Mark => side.to_owned(),
        PieceKind::Disc => format!("{side} disc"),
        kind => format!("{} {}", side.to_lowercase(), kind.name()),
    }
}

fn chinese_piece(game: Game, piece: Piece) -> String {
    let (side, kind) = ((GameWords::CHINESE.side)(game, piece.player), chinese_kind(game, piece));
    match side.strip_suffix('方') {
        _ if piece.kind == PieceKind::Mark => side.to_owned(),
        Some(colour) => format!("{colour}{kind}"),
        None => format!("{side} {kind}"),
    }
}

/// The name of a piece in Chinese; the two sides of xiangqi write some of theirs with other characters.
fn chinese_kind(game: Game, piece: Piece) -> &'static str {
    let [max, min] = match piece.kind {
        PieceKind::Mark => return (GameWords::CHINESE.side)(game, piece.player),
        PieceKind::Disc | PieceKind::Stone => ["子"; 2],
        PieceKind::General => ["帅", "将"],
        PieceKind::Advisor => ["仕", "士"],
        PieceKind::Elephant => ["相", "象"],
        PieceKind::Horse | PieceKind::Knight => ["马"; 2],
        PieceKind::Chariot | PieceKind::Rook => ["车"; 2],
        PieceKind::Cannon => ["炮"; 2],
        PieceKind::Soldier => ["兵", "卒"],
        PieceKind::King => ["王"; 2],
        PieceKind::Queen => ["后"; 2],
        PieceKind::Bishop => ["象"; 2],
        PieceKind::Pawn => ["兵"; 2],
    };
    if piece.player == Player::Max { max } else { min }
}
