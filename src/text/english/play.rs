//! Playing, in English.

use crate::text::words::{PlayWords, item};

pub(super) const PLAY: PlayWords = PlayWords {
    title: "Game",
    board: "Game board",
    menu: item("Games", "Play a game, set a position up, save and load."),
    new_game: item("New game…", "Choose a game and who plays it. (N)"),
    begin_with: "Begin with",
    start_position: "the start position",
    on_screen: "the position on screen",
    begin: item("Begin", "Begin the game."),
    close: "Cancel",
    play_from_here: item("Play from here", "Begin a game with the position on screen. (G)"),
    take_back: item("Take back", "Take your last move back, and what followed it. (U)"),
    go_on: item("Go on", "Let the search move. (R)"),
    pause: item("Pause", "Stop the search and the game. (R)"),
    save: item(
        "Save…",
        "Save the game as RON, which keeps the searches, as PGN for chess, or as text for xiangqi. (Ctrl+S)",
    ),
    load: item("Load…", "Open a game from a file. (Ctrl+O)"),
    leave: item("Leave", "Leave the game. It can be resumed."),
    resume: item("Resume game", "Go back to the game that was left last."),
    back_to_game: item("Back to the game", "The game waits behind what you have opened. (G)"),
    person: "a person",
    search: "the search",
    seat: |side| format!("{side} is played by"),
    moves: "Moves",
    start: "Start",
    type_move: "Move",
    type_move_hint: |example| format!("such as {example}"),
    open_search: |name| format!("Open the search for {name}"),
    result: |value, nodes| {
        let count = (super::ENGLISH.numbers.count)(nodes);
        format!("{value} · {count} {}", if nodes == 1 { "node" } else { "nodes" })
    },
    your_turn: |side| format!("{side} to move: your turn."),
    paused: |side| format!("{side} to move. The game is paused."),
    thinking: |side, nodes, rate| {
        let count = super::ENGLISH.numbers.count;
        format!("{side} is thinking: {} nodes · {}/s", count(nodes), count(rate.max(0.0) as u64))
    },
    looking_at: |depth, line| match depth {
        Some(depth) => format!("Depth {depth} · {line}"),
        None => format!("To the end · {line}"),
    },
    looking_back: item("To the last position", "This is an earlier position. (End)"),
    promotion: "Promote to",
    saved: "The game is saved.",
};
