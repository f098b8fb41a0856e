//! What is wrong with written positions and moves, in Chinese.

use crate::square_name;
use crate::words::GameWords;
use plyscope_core::game::{FenProblem, Forbidden, Game, MoveError, Piece, PieceKind, Player};

use super::spacing::spaced;

/// What is wrong with a written position.
pub(crate) fn fen_problem(game: Game, problem: &FenProblem) -> String {
    let side = |player: Player| (GameWords::CHINESE.side)(game, player);
    let kind = |piece: Piece| (GameWords::CHINESE.kind)(game, piece);
    let square = |square| square_name(game, square);
    spaced(&match problem {
        FenProblem::Empty => "还没有局面，应写出一个。".to_owned(),
        FenProblem::Ranks { found, expected } => {
            format!("棋盘有 {found} 行，应有 {expected} 行，行与行之间用 / 隔开。")
        }
        FenProblem::Squares { found, expected } => format!("棋盘有 {found} 格，应有 {expected} 格。"),
        FenProblem::RankWidth { row, found, expected } => {
            format!("第 {row} 行有 {found} 格，应有 {expected} 格。")
        }
        FenProblem::UnknownPiece(found, _) => format!("“{found}”不表示任何棋子，{}。", letters(game)),
        FenProblem::SideToMove(found, expected) => {
            format!("走棋方写成了“{found}”，应写 {}。", sides(game, expected))
        }
        FenProblem::Field { name, found, .. } => field(game, name, found),
        FenProblem::Trailing(found) => format!("局面后面多了“{found}”，应去掉。"),
        FenProblem::Kings { player, kind: king, found: 0 } => {
            format!("{} 没有 {}，应有一个。", side(*player), kind(Piece { player: *player, kind: *king }))
        }
        FenProblem::Kings { player, kind: king, found } => {
            let king = kind(Piece { player: *player, kind: *king });
            format!("{} 有 {found} 个 {king}，只能有一个。", side(*player))
        }
        FenProblem::TooMany { piece, found, most } => {
            format!("{} 有 {found} 个 {}，至多只能有 {most} 个。", side(piece.player), kind(*piece))
        }
        FenProblem::PieceSquare { piece, square: at } => {
            format!("{} 不可能在 {}，应在它走得到的地方。", (GameWords::CHINESE.piece)(game, *piece), square(*at))
        }
        FenProblem::GeneralsFace => "将帅照面：两者在同一条直线上，中间必须隔着棋子。".to_owned(),
        FenProblem::OpponentInCheck(player) => {
            let (side, opponent) = (side(*player), side(player.opponent()));
            format!("{side} 正被将军，应轮到 {side} 走棋，而不是 {opponent}。")
        }
        FenProblem::Counts { max, min } => {
            let (first, second) = (side(Player::Max), side(Player::Min));
            format!(
                "{first} 有 {max} 个，{second} 有 {min} 个。双方轮流下，{first} 先下，所以应当一样多，或者 {first} 多一个。"
            )
        }
        FenProblem::Floating(at) => format!("{} 的棋子悬空了，它下面应有棋子。", square(*at)),
        FenProblem::AfterTheEnd => "已经分出胜负，不应再接着下。".to_owned(),
    })
}

/// What may stand on a board, in letters.
fn letters(game: Game) -> String {
    let description = game.description();
    if description.puts_pieces {
        let numbers = if description.fen_has_dots { "" } else { "、数字" };
        return format!("应写 X、O{numbers}或“.”");
    }
    let letters: Vec<String> = description.pieces.iter().map(|(_, letter)| letter.to_string()).collect();
    let [max, min] = [Player::Max, Player::Min].map(|player| (GameWords::CHINESE.side)(game, player));
    format!("应写 {}（{max}大写，{min}小写）或数字", letters.join(" "))
}

/// The letters of the side to move.
fn sides(game: Game, expected: &str) -> String {
    match game {
        Game::Xiangqi => "w 或 r（红方）、b（黑方）".to_owned(),
        Game::Chess => "w（白方）或 b（黑方）".to_owned(),
        _ => expected.replace(" or ", " 或 "),
    }
}

/// Another field of a FEN, identified by its English name.
fn field(game: Game, name: &str, found: &str) -> String {
    if name.contains("castling") {
        format!("王车易位写成了“{found}”。只能写 KQkq 里还保留的几个字母，都没有就写 -。")
    } else if name.contains("passant") {
        format!("吃过路兵写成了“{found}”。应写刚走了两格的兵身后的那一格，没有就写 -。")
    } else if name.contains("clock") {
        format!("没有吃子、也没有走兵的着数写成了“{found}”，应写 0 到 65535 的一个数。")
    } else if name.contains("plies") {
        format!("没有吃子的着数写成了“{found}”，应写一个数，从 0 数起。")
    } else if name.contains("number") {
        format!("轮数写成了“{found}”，应写一个数，从 1 数起，双方各走一着为一轮。")
    } else if game == Game::Xiangqi {
        format!("这里写成了“{found}”，应写 -：象棋不用这一项。")
    } else {
        format!("“{found}”不是可能出现的局面，应换一个。")
    }
}

/// What is wrong with a written move.
pub(crate) fn move_error(error: &MoveError) -> String {
    spaced(&match error {
        MoveError::Unreadable(text, example) => {
            let example = example.replace(", ", "、").replace(" or ", " 或 ");
            format!("“{text}”不是着法，要写成 {example} 这样。")
        }
        MoveError::Illegal(text) => format!("这里不能走“{text}”。"),
        MoveError::Forbidden(_, why) => format!("不能这样走：{}。", forbidden(*why)),
        MoveError::Ambiguous(text) => format!("“{text}”可以指好几个着法，请写明走哪个棋子。"),
        MoveError::Over => "棋已经下完了。".to_owned(),
    })
}

/// Why a move is not allowed.
fn forbidden(why: Forbidden) -> &'static str {
    let is_king = |kind| kind == PieceKind::King;
    match why {
        Forbidden::NoPiece => "那里没有棋子",
        Forbidden::NotYourPiece => "还没轮到这一方走棋",
        Forbidden::OwnPiece => "那里是自己的棋子",
        Forbidden::NotSo => "这个棋子不能这样走",
        Forbidden::Blocked => "路上有别的棋子挡住",
        Forbidden::HorseBlocked => "马腿被绊住了",
        Forbidden::ElephantBlocked => "象眼被塞住了",
        Forbidden::Cannon => "炮要隔一个棋子才能吃子",
        Forbidden::GeneralsFace => "将帅不能在同一条直线上直接照面",
        Forbidden::StillInCheck(kind) if is_king(kind) => "王正被将军，这样走解不了将",
        Forbidden::StillInCheck(_) => "正被将军，这样走解不了将",
        Forbidden::IntoCheck(kind) if is_king(kind) => "这样走会让自己的王被将军",
        Forbidden::IntoCheck(_) => "这样走会让自己的将帅被将军",
        Forbidden::Castling => "现在不能王车易位",
        Forbidden::Taken => "那里已经有子了",
        Forbidden::ColumnFull => "这一列已经满了",
    }
}
