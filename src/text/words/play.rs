//! Words of the panel in which games are played.

use crate::chinese::spaced;
use crate::number::grouped;
use crate::{AnnouncedMove, chinese, english};
use plyscope_core::game::TextForm;

use super::{Item, item};

words! {
    /// The panel in which games are played.
    PlayWords {
        board: &'static str = en: "Game board", zh: "对弈的棋盘";
        /// The menu of all that can be done with games.
        menu: Item =
            en: item("Games", "Play a game, set a position up, save and load."),
            zh: item("对局", "对弈、摆棋、保存和载入。");
        new_game: Item =
            en: item("New game…", keyed!(en: "Choose a game and who plays it. ({})", NewGame)),
            zh: item("新对局…", keyed!(zh: "选择棋种和对弈的双方。（{}）", NewGame));
        /// What the game begins with.
        begin_with: Item =
            en: item("Begin with", "The game, from its first position."),
            zh: item("棋种与起始局面", "从这种棋的起始局面下起。");
        on_screen: Item =
            en: item("the position on screen", "The side to move there makes the first move."),
            zh: item("画面上的局面", "从画面上的局面下起，由轮到的一方先走。");
        begin: Item = en: item("Begin", "Begin the game."), zh: item("开始", "开始对弈。");
        close: Item = en: item("Cancel", "Back, without a new game."), zh: item("取消", "返回，不开始新对局。");
        play_from_here: Item =
            en: item("Play from here", keyed!(en: "Begin a game with the position on screen. ({})", ToGame)),
            zh: item("从这里下起", keyed!(zh: "以画面上的局面为起点对弈。（{}）", ToGame));
        take_back: Item =
            en: item("Take back", keyed!(en: "Take your last move back, and what followed it. ({})", TakeBack)),
            zh: item("悔棋", keyed!(zh: "收回你的上一着，以及之后的着法。（{}）", TakeBack));
        go_on: Item =
            en: item("Go on", keyed!(en: "Let the search move. ({})", GoOn)),
            zh: item("继续", keyed!(zh: "让电脑走棋。（{}）", GoOn));
        pause: Item =
            en: item("Pause", keyed!(en: "Stop the search and the game. ({})", GoOn)),
            zh: item("暂停", keyed!(zh: "停止搜索，对局暂停。（{}）", GoOn));
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
        search: &'static str = en: "the computer", zh: "电脑";
        /// A search that deepens as far as its nodes go.
        search_within: Item =
            en: item(
                "the computer, within nodes",
                "It deepens ply by ply as far as its nodes go, and plays the move of the last depth that was done.",
            ),
            zh: item("电脑（限结点数）", "逐层加深，直到用完每一着的结点数，然后走最后一个完成的深度的着法。");
        /// The numbers of nodes for a move to choose from.
        nodes: &'static str = en: "Nodes a move", zh: "每一着的结点数";
        /// How many nodes a search may enter for a move.
        nodes_a_move: fn(u64) -> String =
            en: |nodes| format!("{} a move", english::plural(nodes, "node", "nodes")),
            zh: |nodes| spaced(&format!("每着 {} 个结点", grouped(nodes)));
        /// What the search has found depth by depth.
        lines: &'static str = en: "As it deepened", zh: "逐层加深的结果";
        /// Who moves for a side; takes its name.
        agent: fn(&str) -> String =
            en: |side| format!("{side} is played by"),
            zh: |side| spaced(&format!("{side} 由谁走棋"));
        moves: &'static str = en: "Moves", zh: "着法";
        /// The position before the first move, in the list.
        start: Item = en: item("Start", "The position before the first move."), zh: item("起始局面", "第一着之前的局面。");
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
        /// What the game on screen is called: its name, and the number of the next move.
        on_page: fn(&str, u64) -> String =
            en: |game, number| format!("{game}, move {number}"),
            zh: |game, number| spaced(&format!("{game} 第 {number} 着"));
        /// The number of the next move.
        move_number: fn(u64) -> String =
            en: |number| format!("move {number}"),
            zh: |number| spaced(&format!("第 {number} 着"));
        /// Who plays a side; takes its name.
        played_by: fn(&str, &str) -> String =
            en: |side, who| format!("{side}: {who}"),
            zh: |side, who| format!("{side}：{who}");
        /// The side to move is in check.
        check: &'static str = en: "Check! It must be answered.", zh: "将军！请应将。";
        /// The last move: who made it, and its name.
        has_played: fn(&str, &str) -> String =
            en: |side, name| format!("{side} played {name}"),
            zh: |side, name| spaced(&format!("{side} 走 {name}"));
        /// Why a move was made: the title of its search.
        why: fn(&str) -> String = en: |name| format!("Why {name}"), zh: |name| spaced(&format!("为什么走 {name}"));
        /// What the search has looked at: nodes, cutoffs, moves of the root.
        looked_at: fn(u64, u64, u64) -> String =
            en: |nodes, cutoffs, moves| {
                let plural = english::plural;
                format!(
                    "{} · {} · {} looked at",
                    plural(nodes, "node", "nodes"),
                    plural(cutoffs, "cutoff", "cutoffs"),
                    plural(moves, "move", "moves")
                )
            },
            zh: |nodes, cutoffs, moves| {
                let count = chinese::count;
                spaced(&format!("{} 个结点 · {} 次截断 · 搜索了 {} 个着法", count(nodes), count(cutoffs), count(moves)))
            };
        /// Beside the move that was made.
        played: &'static str = en: "played", zh: "实际走的着法";
        /// Beside the best answer of a side.
        best_of_side: fn(&str) -> String =
            en: |side| format!("{side}’s best"),
            zh: |side| spaced(&format!("{side} 的最佳应着"));
        end_of_best_line: &'static str = en: "end of the best line", zh: "主要变例的终点";
        /// There is nothing to explain yet.
        no_search_yet: &'static str =
            en: "When the computer has made a move, its search is shown here.",
            zh: "电脑走棋之后，这里显示它的搜索。";
        /// The course of the values, and whose values they are.
        course: &'static str = en: "The game so far", zh: "对局走势";
        course_for: fn(&str) -> String =
            en: |side| format!("value for {side}, by move"),
            zh: |side| spaced(&format!("每一着之后对 {side} 的值"));
        your_move: &'static str = en: "you", zh: "轮到你";
        /// What a search said of a move: who made it, the move, its value, the answer to it and the answer to that.
        told: fn(&AnnouncedMove<'_>) -> String =
            en: |told| english::GRAMMAR.told(told),
            zh: |told| chinese::GRAMMAR.told(told);
        /// How to go on.
        how_to_play: &'static str =
            en: "Play on the board, or type a move. A click on a node shows its position on the board; the game waits.",
            zh: "在棋盘上走棋，或者输入着法。点击结点，棋盘上就显示它的局面，对局会等着。";
        how_to_watch: &'static str =
            en: "A click on a node shows its position on the board; the game waits.",
            zh: "点击结点，棋盘上就显示它的局面，对局会等着。";
        /// A position of the search is on the board; takes the moves to it.
        looking: fn(&[String]) -> String =
            en: |names| format!("Looking: {}", names.join(", ")),
            zh: |names| format!("查看：{}", names.join("、"));
        /// The root of the search is.
        looking_at_root: &'static str = en: "Looking: before the move", zh: "查看：走这一着之前";
        back_from_looking: &'static str = en: "back to the game", zh: "回到对局";
        replay: Item =
            en: item("Replay this search", keyed!(en: "Go through the search from its first step. ({})", Start)),
            zh: item("回放这次搜索", keyed!(zh: "从头开始，回放这次搜索的每个步骤。（{}）", Start));
        replaying: Item =
            en: item("Back to the game", keyed!(en: "Leave the replay of the search. ({})", Escape)),
            zh: item("回到对局", keyed!(zh: "离开搜索的回放。（{}）", Escape));
        copy: Item =
            en: item("Copy", "Copy the moves of the game as text. What is copied so can be pasted here again."),
            zh: item("复制", "把对局的着法复制为文本。复制的文本可以再粘贴回来。");
        /// Each form of the moves.
        form: fn(TextForm) -> Item = |form| match form {
            TextForm::Chinese => en: item("Chinese: 炮二平五", ""), zh: item("中文：炮二平五", "");
            TextForm::Wxf => en: item("WXF: C2.5", ""), zh: item("WXF：C2.5", "");
            TextForm::Iccs => en: item("ICCS: H2-E2", ""), zh: item("ICCS：H2-E2", "");
            TextForm::San => en: item("Short algebraic: Nf3", ""), zh: item("代数记谱：Nf3", "");
        };
        /// Why the value swings where both sides search to a fixed depth.
        horizon: &'static str =
            en: "The value swings from move to move: each search ends at the same depth, so that the last move it sees \
                is one side’s, then the other’s. The answer to it lies beyond the horizon.",
            zh: "值一着高一着低：每次搜索的深度都相同，看到的最后一着轮流属于双方，对它的应着在视野之外（地平线效应）。";
        /// A pawn has come to the last rank.
        promotion: &'static str = en: "Promote to", zh: "升变为";
    }
}
