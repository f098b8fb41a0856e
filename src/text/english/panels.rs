//! The panels, and what stands in their place, in English.

use crate::game::Player;
use crate::text::number::grouped;
use crate::text::words::{
    BoardWords, DropWords, EmptyWords, ErrorWords, FactWords, LadderWords, LibraryWords, PanelWords, PlayerWords,
    SearchWords, StateWords, TreeWords, item,
};
use crate::text::{Drawing, LibraryGroup, interval};
use crate::trace::BoundKind;

pub(super) const PANELS: PanelWords = PanelWords {
    tree: "Tree",
    board: "Board",
    pockets: "Pockets",
    ladder: "Ladder",
    timeline: "Timeline",
    library: "Library",
    facts: "Node",
};

pub(super) const TREE: TreeWords = TreeWords {
    legend: "Legend",
    drawing: |drawing| match drawing {
        Drawing::MaxNode => item("Max node", "Roof up: Max chooses, and wants the largest value."),
        Drawing::MinNode => item("Min node", "Point down: Min chooses, and wants the smallest value."),
        Drawing::Leaf => item("leaf", "A square: it has a value, and nothing below."),
        Drawing::Unvisited => item("unvisited", "Dotted: the search has not been here yet."),
        Drawing::Open => item("open", "A thick outline: entered, and not returned yet."),
        Drawing::Path => item("path", "Thick edges lead from the root to where the search is."),
        Drawing::Exact => item("exact", "Filled, with =: the node is worth just this."),
        Drawing::LowerBound => item("lower bound", "The right half filled, with ≥: worth this or more."),
        Drawing::UpperBound => item("upper bound", "The left half filled, with ≤: worth this or less."),
        Drawing::Pruned => item("pruned", "Hatched and dashed: a cutoff spared it, and nobody ever looks."),
        Drawing::Cut => item("cut", "Two strokes across each spared edge, scissors on the first."),
        Drawing::EmptyCut => item("empty cut", "A hollow mark: the test fired, but nothing was left to spare."),
        Drawing::Best => item("best", "A double line: the child chosen; from root to leaf, the line of best play."),
        Drawing::Focus => item("focus", "Yellow round it: the node that the reason speaks of."),
        Drawing::Selected => item("selected", "Four corners: the node that you have clicked."),
        Drawing::Owner => item("owner", "A ring and a name: here the bound was set that cuts far below."),
        Drawing::NewlyVisited => {
            item("newly visited", "+ and a double outline: visited since the last change of the tree.")
        }
        Drawing::NewlySpared => {
            item("newly spared", "− in a diamond: no longer visited since the last change of the tree.")
        }
        Drawing::ValueBefore => item("value as opened", "Struck through, above a leaf with another value now."),
    },
    root: "the root",
    unknown: "?",
    not_in_source: item("not in the source", "The source does not give this value: it was chosen by Plyscope."),
    principal_variation: "line of best play (principal variation)",
};

pub(super) const STATES: StateWords =
    StateWords { unvisited: "unvisited", open: "open", closed: "closed", pruned: "pruned", leaf: "leaf" };

pub(super) const PLAYERS: PlayerWords = PlayerWords {
    name: |player| match player {
        Player::Max => "Max",
        Player::Min => "Min",
    },
    node: |player| match player {
        Player::Max => "Max node",
        Player::Min => "Min node",
    },
    side: |side, player| match player {
        Player::Max => format!("{side} (Max)"),
        Player::Min => format!("{side} (Min)"),
    },
};

pub(super) const LADDER: LadderWords = LadderWords {
    matters: item("matters", "What still matters here: values between what Max and what Min already have elsewhere."),
    can_be: item("can be", "What this node can still be worth, by what its children have proved."),
    no_overlap: "no overlap: cut",
    touching: "touching: here the two rules differ",
    overlap: "still open: (α, β)",
    alpha_set_at: |value, owner| format!("α = {value}, set at {owner}"),
    beta_set_at: |value, owner| format!("β = {value}, set at {owner}"),
    asked_for: |letter, value| format!("{letter} = {value}, asked for at the root"),
    has: |player, value, owner| match player {
        Player::Max => format!("Max has {value} ({owner})"),
        Player::Min => format!("Min has {value} ({owner})"),
    },
    has_column: |player| match player {
        Player::Max => "Max has",
        Player::Min => "Min has",
    },
    gap_unseen: "no overlap, but the value came back as the bound: the search goes on",
    alpha: item("α", "What Max is sure of already. Smaller values no longer interest Max."),
    beta: item("β", "What Min is sure of already. Larger values no longer interest Min."),
    best: item("best", "The best value of this node’s own children so far."),
    mirrored: item("⇄", "The code sees this row through Min’s eyes: signs turned, α and β swapped."),
    empty: "The search is done. No call is open.",
};

pub(super) const FACTS: FactWords = FactWords {
    nothing_selected: "Click a node to see its facts.",
    player: "player",
    state: "state",
    ply: "ply",
    value: "value",
    bound: "bound",
    bound_kind: |kind| match kind {
        BoundKind::Exact => item("exactly", "The visited leaves prove just this value."),
        BoundKind::Lower => item("at least", "The visited leaves prove this value or more."),
        BoundKind::Upper => item("at most", "The visited leaves prove this value or less."),
    },
    can_be: "can be",
    window: "window at entry",
    best: "best child",
    children: "children",
    spared: "spared",
    not_yet: "not yet",
    jump_entered: item("Entered", "To where the search entered this node."),
    jump_closed: item("Closed", "To where this node returned."),
    jump_cut: item("Cut", "To where the cutoff happened here."),
    spared_node: "A cutoff spared this node. The search never learns its value.",
};

pub(super) const BOARD: BoardWords = BoardWords {
    to_move: |side| format!("{side} to move"),
    won: |side| format!("{side} has won"),
    draw: "a draw",
    tried: "the move being tried",
    path: "Path from the root",
    leaves: "Leaf values",
    put_back: "put back",
    unseen: item("?", "Nobody has looked at this."),
    rival_gives: "your rival would give you this",
    choice: "your choice so far",
    shelf: item("Seen so far", "The things that have come out, worse ones on the left."),
    mate: "checkmate",
    no_move: "no move left",
    check: "check",
    tried_moves: "Moves tried",
    of_all: |tried, all| format!("{} of {}", grouped(tried), grouped(all)),
    spared: |number| format!("{} spared", grouped(number)),
    flip: item("Turn the board round", "See the board from the other side. (V)"),
    latin_pieces: item("Latin letters", "Letters on the pieces: K A E H R C P."),
    heat: item(
        "History table",
        "Show the history table on the board: how often moves to a square were best, those far above the leaves counting more. (H)",
    ),
    heat_empty: "The history table is still empty.",
    heat_sum: |square, sum| format!("Moves to {square}: {sum} in all"),
    worse: "worse",
    better: "better",
};

pub(super) const LIBRARY: LibraryWords = LibraryWords {
    search_hint: "Search the library",
    nothing_found: |query| format!("Nothing found for “{query}”."),
    group: |group| match group {
        LibraryGroup::Story => "The story",
        LibraryGroup::Articles => "From the articles",
        LibraryGroup::Lessons => "Rules and order",
        LibraryGroup::Games => "Real games",
        LibraryGroup::Published => "Published trees",
    },
};

pub(super) const EMPTY: EmptyWords = EmptyWords {
    prompt: "Paste [[3,12,8],[2,4,6]], drop a file, or choose an example.",
    open: "Open a file",
    choose: "Choose an example",
};

pub(super) const ERRORS: ErrorWords = ErrorWords {
    title: "This did not work",
    dismiss: "Dismiss",
    kept: "What was open stays open.",
    pasted: "pasted text",
};

pub(super) const SEARCH: SearchWords = SearchWords {
    running: |nodes, rate| {
        let count = super::ENGLISH.numbers.count;
        let noun = if nodes == 1 { "node" } else { "nodes" };
        format!("{} {noun} · {}/s · Esc cancels", count(nodes), count(rate.max(0.0) as u64))
    },
    cancel: item("Cancel", "Stop searching and keep what was open. (Esc)"),
    cancelled: "Cancelled. What was open stays open.",
    nothing_further: "Nothing further that way.",
    ordering_took_too_long: "Finding the best order took too many nodes: try a smaller depth or another order. ",
    stopped: |nodes, root| {
        let count = (super::ENGLISH.numbers.count)(nodes);
        let noun = if nodes == 1 { "node" } else { "nodes" };
        match interval(root) {
            None => format!("Stopped at {count} {noun}. Nothing is known of the root yet."),
            Some(known) if root.low == root.high => {
                format!("Stopped at {count} {noun}. The root is {known} all the same.")
            }
            Some(known) => format!("Stopped at {count} {noun}. The root is only {known} so far."),
        }
    },
    kept_ancestor: |node| {
        format!("Searched again. This search does not come to that node; the nearest above it is {node}.")
    },
};

pub(super) const DROP: DropWords =
    DropWords { title: "Drop it here", hint: "A scenario (.ron) or a tree such as [[3,12,8],[2,4,6]]" };
