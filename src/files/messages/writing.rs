//! Sentences about what cannot be written at all.

use plyscope_core::game::grouped;

use super::{Message, said};

/// Memory ends before a text is written.
pub(crate) fn writing_no_memory(written: usize, of: usize) -> Message {
    let [written, of] = [written, of].map(|nodes| grouped(nodes as u64));
    said(
        format!(
            "there is not enough memory to write more than {written} of the {of} nodes of this tree, expected a \
            smaller one"
        ),
        format!("这棵树共 {of} 个结点，内存只够写出 {written} 个，应换小一些的树"),
    )
}

/// A game was to be written as a tree.
pub fn no_tree_to_write() -> Message {
    said(
        "a game that was played is no tree, expected a form of games: ron, pgn or ucci",
        "下过的一盘棋不是树，应为棋谱的形式：ron、pgn 或 ucci",
    )
}

/// A tree was to be written as a game.
pub fn no_game_to_write() -> Message {
    said(
        "this is no game that was played, expected a form of trees, or ron",
        "这不是下过的一盘棋，应为树的形式，或 ron",
    )
}
