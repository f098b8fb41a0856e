//! Playing, in Chinese.

use crate::text::words::{PlayWords, item};

use super::spacing::spaced;

pub(super) const PLAY: PlayWords = PlayWords {
    title: "对弈",
    board: "对弈的棋盘",
    menu: item("对局", "对弈、摆棋、保存和载入。"),
    new_game: item("新对局…", "选择棋种和对弈的双方。（N）"),
    begin_with: "从哪里开始",
    start_position: "初始局面",
    on_screen: "画面上的局面",
    begin: item("开始", "开始对弈。"),
    close: "取消",
    play_from_here: item("从这里下起", "以画面上的局面为起点，下一盘棋。（G）"),
    take_back: item("悔棋", "收回你的上一着，以及之后的着法。（U）"),
    go_on: item("继续", "让搜索走棋。（R）"),
    pause: item("暂停", "停止搜索，对局暂停。（R）"),
    save: item(
        "保存…",
        "保存对局。RON 格式连同搜索一起保存；国际象棋还可以保存为 PGN，象棋还可以保存为文本。（Ctrl+S）",
    ),
    load: item("载入…", "从文件载入一盘棋。（Ctrl+O）"),
    leave: item("离开", "离开这一局，以后还可以回来。"),
    resume: item("回到上一局", "回到刚才离开的那一局。"),
    back_to_game: item("回到对局", "对局还在，被打开的内容挡住了。（G）"),
    person: "人",
    search: "搜索",
    seat: |side| spaced(&format!("{side} 由谁走棋")),
    moves: "着法",
    start: "起始局面",
    type_move: "输入着法",
    type_move_hint: |example| spaced(&format!("例如 {example}")),
    open_search: |name| spaced(&format!("打开 {name} 的搜索")),
    result: |value, nodes| {
        let count = (super::CHINESE.numbers.count)(nodes);
        spaced(&format!("{value} · {count} 个结点"))
    },
    your_turn: |side| spaced(&format!("轮到 {side}，请走棋。")),
    paused: |side| spaced(&format!("轮到 {side}，对局已暂停。")),
    thinking: |side, nodes, rate| {
        let count = super::CHINESE.numbers.count;
        spaced(&format!("{side} 正在搜索：{} 个结点 · 每秒 {} 个", count(nodes), count(rate.max(0.0) as u64)))
    },
    looking_at: |depth, line| {
        // The line keeps the spaces between its moves.
        match depth {
            Some(depth) => format!("深度 {depth} · {line}"),
            None => format!("直到终局 · {line}"),
        }
    },
    looking_back: item("回到最新局面", "现在看的是以前的局面。（End）"),
    promotion: "升变为",
    saved: "对局已保存。",
};
