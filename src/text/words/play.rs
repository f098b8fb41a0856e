//! Words of the panel in which games are played.

use crate::text::chinese::spaced;
use crate::text::{chinese, english};

use super::{Item, item};

words! {
    /// The panel in which games are played.
    PlayWords {
        /// The title of the panel.
        title: &'static str = en: "Game", zh: "对弈";
        board: &'static str = en: "Game board", zh: "对弈的棋盘";
        /// The menu of all that can be done with games.
        menu: Item =
            en: item("Games", "Play a game, set a position up, save and load."),
            zh: item("对局", "对弈、摆棋、保存和载入。");
        new_game: Item =
            en: item("New game…", keyed!(en: "Choose a game and who plays it. ({})", NewGame)),
            zh: item("新对局…", keyed!(zh: "选择棋种和对弈的双方。（{}）", NewGame));
        /// What the game begins with.
        begin_with: &'static str = en: "Begin with", zh: "棋种与起始局面";
        start_position: &'static str = en: "the start position", zh: "初始局面";
        on_screen: &'static str = en: "the position on screen", zh: "画面上的局面";
        begin: Item = en: item("Begin", "Begin the game."), zh: item("开始", "开始对弈。");
        close: &'static str = en: "Cancel", zh: "取消";
        play_from_here: Item =
            en: item("Play from here", keyed!(en: "Begin a game with the position on screen. ({})", ToGame)),
            zh: item("从这里下起", keyed!(zh: "以画面上的局面为起点，下一盘棋。（{}）", ToGame));
        take_back: Item =
            en: item("Take back", keyed!(en: "Take your last move back, and what followed it. ({})", TakeBack)),
            zh: item("悔棋", keyed!(zh: "收回你的上一着，以及之后的着法。（{}）", TakeBack));
        go_on: Item =
            en: item("Go on", keyed!(en: "Let the search move. ({})", GoOn)),
            zh: item("继续", keyed!(zh: "让搜索走棋。（{}）", GoOn));
        pause: Item =
            en: item("Pause", keyed!(en: "Stop the search and the game. ({})", GoOn)),
            zh: item("暂停", keyed!(zh: "停止搜索，对局暂停。（{}）", GoOn));
        save: Item =
            en: item(
                "Save…",
                keyed!(en: "Save the game as RON, which keeps the searches, as PGN for chess, or as text for xiangqi. ({})", Save),
            ),
            zh: item(
                "保存…",
                keyed!(zh: "保存对局。RON 格式连同搜索一起保存；国际象棋还可以保存为 PGN，象棋还可以保存为文本。（{}）", Save),
            );
        load: Item =
            en: item("Load…", keyed!(en: "Open a game from a file. ({})", Open)),
            zh: item("载入…", keyed!(zh: "从文件载入一盘棋。（{}）", Open));
        leave: Item =
            en: item("Leave", "Leave the game. It can be resumed."),
            zh: item("离开", "离开这一局，以后还可以回来。");
        /// The game that was left last.
        resume: Item =
            en: item("Resume game", "Go back to the game that was left last."),
            zh: item("回到上一局", "回到刚才离开的那一局。");
        back_to_game: Item =
            en: item("Back to the game", keyed!(en: "The game waits behind what you have opened. ({})", ToGame)),
            zh: item("回到对局", keyed!(zh: "对局还在，被打开的内容挡住了。（{}）", ToGame));
        person: &'static str = en: "a person", zh: "人";
        search: &'static str = en: "the search", zh: "电脑";
        /// Who moves for a side; takes its name.
        agent: fn(&str) -> String =
            en: |side| format!("{side} is played by"),
            zh: |side| spaced(&format!("{side} 由谁走棋"));
        moves: &'static str = en: "Moves", zh: "着法";
        /// The position before the first move, in the list.
        start: &'static str = en: "Start", zh: "起始局面";
        /// The field for moves; the hint takes an example.
        type_move: &'static str = en: "Move", zh: "输入着法";
        type_move_hint: fn(&str) -> String =
            en: |example| format!("such as {example}"),
            zh: |example| spaced(&format!("例如 {example}"));
        /// Opens the search that found a move; takes the move.
        open_search: fn(&str) -> String =
            en: |name| format!("Open the search for {name}"),
            zh: |name| spaced(&format!("打开 {name} 的搜索"));
        /// Value and nodes of a search; takes both as they are written.
        result: fn(&str, u64) -> String =
            en: |value, nodes| {
                let count = english::count(nodes);
                format!("{value} · {count} {}", if nodes == 1 { "node" } else { "nodes" })
            },
            zh: |value, nodes| {
                let count = chinese::count(nodes);
                spaced(&format!("{value} · {count} 个结点"))
            };
        /// A person is to move; takes the side.
        your_turn: fn(&str) -> String =
            en: |side| format!("{side} to move: your turn."),
            zh: |side| spaced(&format!("轮到 {side}，请走棋。"));
        /// A search is to move, but the game is paused; takes the side.
        paused: fn(&str) -> String =
            en: |side| format!("{side} to move. The game is paused."),
            zh: |side| spaced(&format!("轮到 {side}，对局已暂停。"));
        /// Takes the side, nodes so far and nodes a second.
        thinking: fn(&str, u64, f64) -> String =
            en: |side, nodes, rate| {
                let count = english::count;
                format!("{side} is thinking: {} nodes · {}/s", count(nodes), count(rate.max(0.0) as u64))
            },
            zh: |side, nodes, rate| {
                let count = chinese::count;
                spaced(&format!("{side} 正在搜索：{} 个结点 · 每秒 {} 个", count(nodes), count(rate.max(0.0) as u64)))
            };
        /// What the search looks at; takes its depth limit, if there is one, and the line.
        looking_at: fn(Option<u32>, &str) -> String =
            en: |depth, line| match depth {
                Some(depth) => format!("Depth {depth} · {line}"),
                None => format!("To the end · {line}"),
            },
            zh: |depth, line| {
                // The line keeps the spaces between its moves.
                match depth {
                    Some(depth) => format!("深度 {depth} · {line}"),
                    None => format!("直到终局 · {line}"),
                }
            };
        /// An earlier position is shown.
        looking_back: Item =
            en: item("To the last position", keyed!(en: "This is an earlier position. ({})", End)),
            zh: item("回到最新局面", keyed!(zh: "现在看的是以前的局面。（{}）", End));
        /// A pawn has come to the last rank.
        promotion: &'static str = en: "Promote to", zh: "升变为";
    }
}
