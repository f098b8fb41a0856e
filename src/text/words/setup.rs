//! Words of the page on which positions are set up.

use crate::chinese::spaced;
use plyscope_core::game::Player;

use super::{Item, item};

words! {
    /// The page on which positions are set up.
    SetupWords {
        title: &'static str = en: "Set up a position", zh: "摆棋";
        /// What opens the page.
        open: Item =
            en: item("Set up…", keyed!(en: "Place the pieces yourself, or paste a FEN. ({})", SetUp)),
            zh: item("摆棋…", keyed!(zh: "自己摆一个局面，或者粘贴 FEN。（{}）", SetUp));
        game: &'static str = en: "Game", zh: "棋种";
        size: &'static str = en: "Board", zh: "棋盘大小";
        /// A board of so many files and ranks: `15 × 15`.
        board_size: fn(u8, u8) -> String =
            en: |files, ranks| format!("{files} × {ranks}"),
            zh: |files, ranks| format!("{files} × {ranks}");
        board: &'static str = en: "Board to set up", zh: "摆棋的棋盘";
        pieces: &'static str = en: "Pieces", zh: "棋子";
        eraser: Item =
            en: item("Eraser", "Click a square to empty it. A right click always does."),
            zh: item("橡皮", "点哪一格，就拿走那里的棋子。随时也可以用右键点。");
        side_to_move: Item =
            en: item("Side to move", "The side that makes the next move."),
            zh: item("走棋方", "下一着由哪一方走。");
        /// In games in which the number of pieces says whose turn it is.
        side_follows: &'static str =
            en: "The number of pieces says whose turn it is.",
            zh: "轮到谁，由棋子的数目决定。";
        castling: Item =
            en: item("Castling", "Who may still castle, and to which side. King and rook must stand where they began."),
            zh: item("王车易位", "哪一方还能往哪一侧易位。王和车必须在原位。");
        /// A right to castle of a player, towards the king's side or not.
        castling_right: fn(Player, bool) -> &'static str = |player, king_side| match (player, king_side) {
            (Player::Max, true) => en: "White O-O", zh: "白方短易位";
            (Player::Max, false) => en: "White O-O-O", zh: "白方长易位";
            (Player::Min, true) => en: "Black O-O", zh: "黑方短易位";
            (Player::Min, false) => en: "Black O-O-O", zh: "黑方长易位";
        };
        en_passant: Item =
            en: item("En passant", "The square behind a pawn that has just moved two squares."),
            zh: item("吃过路兵", "刚走了两格的兵身后的那一格。");
        no_en_passant: &'static str = en: "none", zh: "没有";
        start: Item =
            en: item("Start position", "The position that the game begins with."),
            zh: item("初始局面", "摆成这种棋开始时的样子。");
        clear: Item =
            en: item("Empty board", "Take all pieces off the board."),
            zh: item("清空", "拿走所有棋子。");
        turn_round: Item =
            en: item("Turn the board", "See the board from the other side."),
            zh: item("翻转棋盘", "从另一方看棋盘。");
        undo: Item =
            en: item("Undo", keyed!(en: "Take the last change back. ({})", Undo)),
            zh: item("撤销", keyed!(zh: "撤销上一次改动。（{}）", Undo));
        redo: Item =
            en: item("Redo", keyed!(en: "Make it again. ({})", Redo)),
            zh: item("重做", keyed!(zh: "恢复撤销的改动。（{}）", Redo));
        fen: Item =
            en: item("FEN", keyed!(en: "The position as text. Type, or paste with {} anywhere on this page.", Paste)),
            zh: item("FEN", keyed!(zh: "用文字写的局面。可以直接改，也可以在本页任何地方按 {} 粘贴。", Paste));
        /// Nothing stands on the square.
        empty_square: &'static str = en: "empty", zh: "空";
        /// The rules allow the position; takes the side to move.
        legal: fn(&str) -> String =
            en: |side| format!("A legal position. {side} to move."),
            zh: |side| spaced(&format!("局面合法，轮到 {side} 走棋。"));
        /// The rules allow the position, but the game is over there.
        over: &'static str =
            en: "A legal position, but the game is over here.",
            zh: "局面合法，但棋已经下完了。";
        search: Item =
            en: item("Search it", "Search this position and replay the search. (Enter)"),
            zh: item("搜索", "搜索这个局面，并回放搜索过程。（Enter）");
        play: Item =
            en: item("Play from here", "Begin a game with this position."),
            zh: item("从这里下起", "以这个局面为起点对弈。");
        close: Item =
            en: item("Back", keyed!(en: "Leave this page; what you have set up is kept. ({})", Escape)),
            zh: item("返回", keyed!(zh: "离开本页，摆好的局面会保留。（{}）", Escape));
        /// What keys do on the page, in one line; takes the letters of the pieces, and whether the side to move is
        /// chosen.
        keys: fn(&str, bool) -> String =
            en: |letters, side| {
                let space = if side { " · Space: side to move" } else { "" };
                format!("Arrows move the frame · {letters} place · Del removes{space}")
            },
            zh: |letters, side| {
                let space = if side { " · 空格换走棋方" } else { "" };
                spaced(&format!("方向键选位置 · {letters} 放棋子 · Del 拿走{space}"))
            };
        /// The title of a position that was set up.
        own_position: &'static str = en: "Own position", zh: "自己摆的局面";
    }
}
