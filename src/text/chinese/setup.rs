//! Games and setting up, in Chinese.

use crate::game::{FenProblem, Game, MoveError, Piece, PieceKind, Player};
use crate::text::square_name;
use crate::text::words::{GameWords, SetupWords, item};

use super::spacing::spaced;

pub(super) const GAMES: GameWords =
    GameWords { name, side, piece: |game, piece| format!("{}{}", colour(game, piece.player), kind(game, piece)) };

pub(super) const SETUP: SetupWords = SetupWords {
    title: "摆棋",
    open: item("摆棋…", "自己摆一个局面，或者粘贴 FEN。（E）"),
    game: "棋种",
    size: "棋盘大小",
    board_size: |files, ranks| format!("{files} × {ranks}"),
    board: "摆棋的棋盘",
    pieces: "棋子",
    eraser: item("橡皮", "点哪一格，就拿走那里的棋子。随时也可以用右键点。"),
    side_to_move: "走棋方",
    side_follows: "轮到谁，由棋子的数目决定。",
    castling: item("王车易位", "哪一方还能往哪一侧易位。王和车必须在原位。"),
    castling_right: |player, king_side| match (player, king_side) {
        (Player::Max, true) => "白方短易位",
        (Player::Max, false) => "白方长易位",
        (Player::Min, true) => "黑方短易位",
        (Player::Min, false) => "黑方长易位",
    },
    en_passant: item("吃过路兵", "刚走了两格的兵身后的那一格。"),
    no_en_passant: "没有",
    start: item("初始局面", "摆成这种棋开始时的样子。"),
    clear: item("清空", "拿走所有棋子。"),
    turn_round: item("翻转棋盘", "从另一方看棋盘。"),
    undo: item("撤销", "撤销上一次改动。（Ctrl+Z）"),
    redo: item("重做", "恢复撤销的改动。（Ctrl+Y）"),
    fen: item("FEN", "用文字写的局面。可以直接改，也可以在本页任何地方按 Ctrl+V 粘贴。"),
    empty_square: "空",
    legal: |side| spaced(&format!("局面合法，轮到 {side} 走棋。")),
    over: "局面合法，但棋已经下完了。",
    search: item("搜索", "搜索这个局面，并回放搜索过程。（回车）"),
    play: item("从这里下起", "以这个局面为起点，下一盘棋。"),
    close: item("返回", "离开本页，摆好的局面会保留。（Esc）"),
    keys: |letters, side| {
        let space = if side { " · 空格换走棋方" } else { "" };
        spaced(&format!("方向键选位置 · {letters} 放棋子 · Del 拿走{space}"))
    },
    own_position: "自己摆的局面",
};

fn name(game: Game) -> &'static str {
    match game {
        Game::TicTacToe => "井字棋",
        Game::ConnectFour => "四子棋",
        Game::Gomoku => "五子棋",
        Game::Xiangqi => "象棋",
        Game::Chess => "国际象棋",
    }
}

fn side(game: Game, player: Player) -> &'static str {
    match (game, player) {
        (Game::TicTacToe | Game::ConnectFour, Player::Max) => "X",
        (Game::TicTacToe | Game::ConnectFour, Player::Min) => "O",
        (Game::Xiangqi, Player::Max) => "红方",
        (Game::Chess, Player::Max) | (Game::Gomoku, Player::Min) => "白方",
        (Game::Gomoku, Player::Max) | (Game::Xiangqi | Game::Chess, Player::Min) => "黑方",
    }
}

/// The side as it stands before the name of a piece.
fn colour(game: Game, player: Player) -> &'static str {
    match (game, player) {
        (Game::TicTacToe, _) => "",
        (Game::ConnectFour, Player::Max) => "X ",
        (Game::ConnectFour, Player::Min) => "O ",
        (Game::Xiangqi, Player::Max) => "红",
        (Game::Chess, Player::Max) | (Game::Gomoku, Player::Min) => "白",
        (Game::Gomoku, Player::Max) | (Game::Xiangqi | Game::Chess, Player::Min) => "黑",
    }
}

/// The name of a piece; the two sides of xiangqi write some of theirs with other characters.
fn kind(game: Game, piece: Piece) -> &'static str {
    let red = piece.player == Player::Max;
    match piece.kind {
        PieceKind::Mark => side(game, piece.player),
        PieceKind::Disc | PieceKind::Stone => "子",
        PieceKind::General => {
            if red {
                "帅"
            } else {
                "将"
            }
        }
        PieceKind::Advisor => {
            if red {
                "仕"
            } else {
                "士"
            }
        }
        PieceKind::Elephant => {
            if red {
                "相"
            } else {
                "象"
            }
        }
        PieceKind::Horse | PieceKind::Knight => "马",
        PieceKind::Chariot | PieceKind::Rook => "车",
        PieceKind::Cannon => "炮",
        PieceKind::Soldier => {
            if red {
                "兵"
            } else {
                "卒"
            }
        }
        PieceKind::King => "王",
        PieceKind::Queen => "后",
        PieceKind::Bishop => "象",
        PieceKind::Pawn => "兵",
    }
}

/// What is wrong with a written position.
pub(in crate::text) fn fen_problem(game: Game, problem: &FenProblem) -> String {
    let side = |player: Player| side(game, player);
    let kind = |piece: Piece| kind(game, piece);
    let square = |square| square_name(game, square);
    spaced(&match problem {
        FenProblem::Empty => "还没有局面。".to_owned(),
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
        FenProblem::Trailing(found) => format!("局面后面多了“{found}”。"),
        FenProblem::Kings { player, kind: king, found: 0 } => {
            format!("{} 没有 {}。", side(*player), kind(Piece { player: *player, kind: *king }))
        }
        FenProblem::Kings { player, kind: king, found } => {
            let king = kind(Piece { player: *player, kind: *king });
            format!("{} 有 {found} 个 {king}，只能有一个。", side(*player))
        }
        FenProblem::TooMany { piece, found, most } => {
            format!("{} 有 {found} 个 {}，至多只能有 {most} 个。", side(piece.player), kind(*piece))
        }
        FenProblem::PieceSquare { piece, square: at } => {
            format!("{}{} 不可能出现在 {}。", colour(game, piece.player), kind(*piece), square(*at))
        }
        FenProblem::GeneralsFace => "将帅照面：两者在同一条直线上，中间必须隔着棋子。".to_owned(),
        FenProblem::OpponentInCheck(player) => {
            let (side, opponent) = (side(*player), side(player.opponent()));
            format!("轮到 {opponent} 走棋，{side} 却正被将军。")
        }
        FenProblem::Counts { max, min } => {
            let (first, second) = (side(Player::Max), side(Player::Min));
            format!("{first} 有 {max} 个，{second} 有 {min} 个。双方轮流下，{first} 先下，不会出现这样的数目。")
        }
        FenProblem::Floating(at) => format!("{} 的棋子悬空了，它下面没有棋子。", square(*at)),
        FenProblem::AfterTheEnd => "已经分出胜负，却还有人接着下。".to_owned(),
    })
}

/// What may stand on a board, in letters.
fn letters(game: Game) -> &'static str {
    match game {
        Game::TicTacToe => "应写 X、O 或“.”",
        Game::ConnectFour | Game::Gomoku => "应写 X、O、数字或“.”",
        Game::Xiangqi => "应写 K A B N R C P（红方大写，黑方小写）或数字",
        Game::Chess => "应写 K Q R B N P（白方大写，黑方小写）或数字",
    }
}

/// The letters of the side to move.
fn sides(game: Game, expected: &str) -> String {
    match game {
        Game::Xiangqi => "w 或 r（红方）、b（黑方）".to_owned(),
        Game::Chess => "w（白方）或 b（黑方）".to_owned(),
        _ => expected.replace(" or ", " 或 "),
    }
}

/// Another field of a FEN; its English name tells which.
fn field(game: Game, name: &str, found: &str) -> String {
    if name.contains("castling") {
        format!("王车易位写成了“{found}”。只能写 KQkq 里还保留的几个字母，都没有就写 -。")
    } else if name.contains("passant") {
        format!("吃过路兵写成了“{found}”。应写刚走了两格的兵身后的那一格，没有就写 -。")
    } else if name.contains("clock") {
        format!("没有吃子、也没有走兵的着数写成了“{found}”，应写 0 到 100 的一个数。")
    } else if name.contains("plies") {
        format!("没有吃子的着数写成了“{found}”，应写一个数，从 0 数起。")
    } else if name.contains("number") {
        format!("轮数写成了“{found}”，应写一个数，从 1 数起，双方各走一着为一轮。")
    } else if game == Game::Xiangqi {
        format!("这里写成了“{found}”，应写 -：象棋不用这一项。")
    } else {
        format!("“{found}”不是可能出现的局面。")
    }
}

/// What is wrong with a written move.
pub(in crate::text) fn move_error(error: &MoveError) -> String {
    spaced(&match error {
        MoveError::Unreadable(text, example) => {
            let example = example.replace(", ", "、").replace(" or ", " 或 ");
            format!("“{text}”不是着法，要写成 {example} 这样。")
        }
        MoveError::Illegal(text) => format!("这里不能走“{text}”。"),
        MoveError::Ambiguous(text) => format!("“{text}”可以指好几个着法，请写明走哪个棋子。"),
        MoveError::Over => "棋已经下完了。".to_owned(),
    })
}
