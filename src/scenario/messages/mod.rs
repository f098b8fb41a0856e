//! Every sentence about a broken input. They are English by design; each says what is wrong and what was expected.

use std::fmt::Display;
use std::path::Path;

use crate::game::tree::{Tree, TreeBuilder, TreeNode};
use crate::game::{FenError, FenProblem, Game, Label, MoveError, Value, is_invisible};
use crate::search::MoveOrdering;

use super::nearest::nearest;

mod files;
mod lesson;

pub(super) use files::*;
pub(super) use lesson::*;

/// Text as it stands in a message: in backticks, on one line, and not too long.
pub(super) fn quoted(text: &str) -> String {
    format!("`{}`", shortened(text, 40))
}

/// At most so many characters of a text, on one line.
pub(super) fn shortened(text: &str, longest: usize) -> String {
    let shown_as = |c| if is_invisible(c) { '\u{FFFD}' } else { c };
    let mut shown: String = text.chars().take(longest).map(shown_as).collect();
    if text.chars().nth(longest).is_some() {
        shown.push('…');
    }
    shown
}

/// The name of a file as it stands in a message: on one line.
pub(super) fn path(path: &Path) -> String {
    shortened(&path.display().to_string(), usize::MAX)
}

/// `a`, `b` or `c`, each in backticks.
pub(super) fn one_of(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| quoted(name)).collect();
    match quoted.split_last() {
        None => "nothing".to_owned(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

/// A name that is not one of a closed set; `kind` is what the set is called.
pub(crate) fn unknown(kind: &str, found: &str, names: &[&str]) -> String {
    let meant = match nearest(found, names.iter().copied()) {
        Some(name) => format!(" (did you mean {}?)", quoted(name)),
        None => String::new(),
    };
    format!("unknown {kind} {}{meant}, expected {}", quoted(found), one_of(names))
}

/// No ordering of moves is written so.
pub(crate) fn unknown_ordering(found: &str) -> String {
    if found.starts_with("shuffled:") {
        return format!(
            "the seed of {} is not possible, expected a whole number from 0 to {}",
            quoted(found),
            u32::MAX
        );
    }
    unknown("ordering", found, &MoveOrdering::ALL.map(MoveOrdering::id))
}

/// A written position that cannot be used. What is quoted of it stays on the line, and is not to fill the message.
pub(crate) fn broken_position(error: &FenError) -> String {
    let mut problem = error.problem.clone();
    match &mut problem {
        FenProblem::SideToMove(found, _) | FenProblem::Field { found, .. } | FenProblem::Trailing(found) => {
            *found = shortened(found, 40);
        }
        _ => {}
    }
    problem.to_string()
}

/// Something else stands where `expected` should; `found` is the text from there on.
pub(super) fn unexpected(found: &str, expected: &str) -> String {
    let length = super::error::token_length(found);
    if length == 0 {
        format!("the text ends too early, expected {expected}")
    } else if found.starts_with('\n') || found.starts_with('\r') {
        format!("the line ends too early, expected {expected}")
    } else {
        let not = found.chars().next().and_then(super::error::narrow);
        let not = not.map_or_else(String::new, |narrow| format!(" (not the `{narrow}` of an English keyboard)"));
        format!("unexpected {}{not}, expected {expected}", quoted(&found[..length]))
    }
}

pub(super) fn not_a_value(found: &str) -> String {
    format!("{} is not a whole number, expected one from -{most} to {most}", quoted(found), most = Value::LARGEST_GIVEN)
}

pub(super) fn value_too_large(found: &str) -> String {
    let most = Value::LARGEST_GIVEN;
    format!("the value {} is out of range, expected a whole number from -{most} to {most}", quoted(found))
}

pub(super) fn not_a_count(found: &str, least: u64, most: u64) -> String {
    if most == u64::MAX {
        format!("{} is not possible here, expected a whole number of at least {least}", quoted(found))
    } else {
        format!("{} is not possible here, expected a whole number from {least} to {most}", quoted(found))
    }
}

pub(super) fn empty_list() -> String {
    "an empty list, expected at least one child in it".to_owned()
}

pub(super) fn duplicate_name(name: &str) -> String {
    format!("the name {} is used twice, expected a different name for each node", quoted(name))
}

/// A name or title has to fit into a line, and all of it has to be seen.
pub(super) fn check_name(label: &Label) -> Result<(), String> {
    for text in label.texts() {
        let length = text.chars().count();
        if text.contains(char::is_control) {
            let found = "has a line break or another control character in it";
            return Err(format!("{} {found}, expected one line of text", quoted(text)));
        }
        if let Some(found) = text.chars().find(|c| is_invisible(*c)) {
            let code = u32::from(found);
            return Err(format!("{} has an invisible character in it (U+{code:04X}), expected none", quoted(text)));
        }
        if length > Label::LONGEST {
            return Err(format!("{} has {length} characters, expected at most {}", quoted(text), Label::LONGEST));
        }
    }
    Ok(())
}

pub(super) fn leaf_without_value() -> String {
    "a leaf without a value, expected `leaf(name, value)` or `leaf(value)`".to_owned()
}

pub(super) fn node_without_children() -> String {
    "a node without children, expected `node(name, [children])` or `node([children])`".to_owned()
}

pub(super) fn estimate_on_a_leaf() -> String {
    "a leaf has its value already, expected `estimate(…)` on inner nodes alone".to_owned()
}

pub(super) fn too_deep() -> String {
    format!("the tree is too deep, expected at most {} plies", TreeBuilder::MAX_DEPTH)
}

pub(super) fn nested_too_deep() -> String {
    format!("brackets inside brackets go too deep, expected a tree of at most {} plies", TreeBuilder::MAX_DEPTH)
}

pub(super) fn unclosed(bracket: char, close: char, opened: impl Display) -> String {
    format!("the text ends too early, expected `{close}` to close the `{bracket}` of {opened}")
}

pub(super) fn wrong_close(found: char, close: char, opened: impl Display) -> String {
    format!("unexpected `{found}`, expected `{close}` to close the bracket of {opened}")
}

pub(super) fn missing_field(field: &str) -> String {
    format!("the field `{field}` is missing, expected it before this bracket closes")
}

pub(super) fn duplicate_field(field: &str) -> String {
    format!("the field `{field}` is given twice, expected it once")
}

pub(super) fn no_game() -> String {
    format!("the scenario has no position, expected a field `tree`, {}", position_fields())
}

/// The fields that hold a position of a game.
fn position_fields() -> String {
    let fields = Game::ALL.map(|game| game.description().field());
    one_of(&fields.each_ref().map(String::as_str))
}

pub(super) fn two_games() -> String {
    "the scenario has two positions, expected one tree or board".to_owned()
}

pub(super) fn root_without_tree() -> String {
    "`root` goes with a tree alone, expected the side to move to follow from the board".to_owned()
}

pub(super) fn moves_in_a_tree() -> String {
    "`after` goes with a board alone, expected a tree that begins at its root".to_owned()
}

pub(super) fn fen_expected() -> &'static str {
    "\"start\" or a position in the game's FEN, in double quotes"
}

pub(super) fn moves_expected() -> &'static str {
    "a list of moves such as [\"h2e2\", \"h9g7\"]"
}

pub(super) fn empty_window(alpha: impl Display, beta: impl Display) -> String {
    format!("the window from {alpha} to {beta} is empty, expected alpha to be less than beta")
}

pub(super) fn scores_out_of_order() -> String {
    "the scores are out of order, expected loss < draw < win".to_owned()
}

/// A game without a last move, and a search without a limit.
pub(super) fn endless() -> String {
    "this game has no greatest length, expected a `depth`, such as 3".to_owned()
}

/// A depth limit stops at an inner node that says nothing of its worth.
pub(super) fn no_estimate(depth: u32, tree: &Tree, node: TreeNode) -> String {
    let node = match tree.label(node) {
        Some(label) => format!("the inner node {}", quoted(label.id())),
        None if node == TreeNode::ROOT => "the root".to_owned(),
        None => format!("the inner node number {} (counted as written)", node.0 + 1),
    };
    format!(
        "the depth limit {depth} stops at {node}, which has no estimate, expected `estimate(…)` there or another depth"
    )
}

pub(super) fn empty_text() -> String {
    "the text is empty, expected a scenario or a tree such as [[3,12,8],[2,4,6]]".to_owned()
}

pub(super) fn tree_expected() -> &'static str {
    "a tree such as [[3,12,8],[2,4,6]] or ((3 17) (2 12))"
}

pub(super) fn too_large(limit_in_mib: u64) -> String {
    format!("the input is too large, expected at most {limit_in_mib} MiB")
}

pub(super) fn not_utf8(byte: usize) -> String {
    format!("byte {byte} is not UTF-8, expected a text file in UTF-8")
}

pub(super) fn not_found() -> String {
    "no such file, expected the file of a scenario, a tree or a game".to_owned()
}

pub(super) fn is_a_directory() -> String {
    "this is a directory, expected a file".to_owned()
}

pub(super) fn is_a_pipe() -> String {
    "this is a pipe, expected a file (- reads standard input)".to_owned()
}

pub(super) fn not_allowed() -> String {
    "no permission to read it, expected a readable file".to_owned()
}

pub(super) fn cannot_read(reason: impl Display) -> String {
    format!("it cannot be read ({reason}), expected a readable file")
}

/// No scenario has the name, nor any lesson.
pub(super) fn unknown_built_in(nearest: Option<&str>) -> String {
    match nearest {
        Some(name) => {
            format!("no scenario or lesson has this name, expected a file or a built-in name; did you mean `{name}`?")
        }
        None => "no scenario or lesson has this name, expected a file or a built-in name (`plyscope list` shows them)"
            .to_owned(),
    }
}

pub(super) fn no_start() -> String {
    format!("the game has no position to begin with, expected a field {}", position_fields())
}

pub(super) fn two_starts() -> String {
    "the game begins with two positions, expected one of them".to_owned()
}

pub(super) fn agent_expected() -> &'static str {
    "`person`, or a search such as (algorithm: \"alpha-beta\", depth: 3)"
}

pub(super) fn searches_expected() -> &'static str {
    "a list of `seat`, `person` or searches, one for each move"
}

pub(super) fn too_many_searches(moves: usize) -> String {
    format!("there are more searches than moves, expected at most {moves}")
}

pub(super) fn too_many_plies(most: usize) -> String {
    format!("the game is too long, expected at most {most} plies")
}

/// A move of a game, by its number from 1, that cannot be played.
pub(super) fn in_ply(ply: usize, error: &MoveError) -> String {
    format!("ply {ply}: {error}")
}

pub(super) fn ucci_start_expected() -> &'static str {
    "`startpos`, or `fen` and a position"
}

pub(super) fn ucci_fen_expected() -> &'static str {
    "a position of xiangqi"
}

pub(super) fn second_game() -> String {
    "a second game begins here, expected one game in the file".to_owned()
}

pub(super) fn no_standard_chess(variant: &str) -> String {
    format!("the variant is {}, expected standard chess", quoted(variant))
}

pub(super) fn not_closed(what: &str, close: char) -> String {
    format!("a {what} is not closed, expected `{close}`")
}

/// A game where a scenario has to be.
pub(super) fn game_and_no_scenario() -> String {
    "this is a game that was played, expected a scenario or a tree (`plyscope FILE` opens games)".to_owned()
}

/// A lesson where a scenario has to be.
pub(super) fn lesson_and_no_scenario() -> String {
    "this is a lesson, expected a scenario or a tree (`plyscope FILE` opens lessons)".to_owned()
}

pub(super) fn no_form(endings: &[&str]) -> String {
    format!("this game cannot be saved under such a name, expected one that ends with {}", one_of(endings))
}

pub(super) fn no_memory() -> String {
    "there is not enough memory to read it, expected a smaller input".to_owned()
}

pub(super) fn questions_expected() -> &'static str {
    "a list of questions such as [(at: first_cutoff)]"
}

pub(super) fn parts_expected() -> &'static str {
    "a list of what is asked such as [cut, spared]"
}

pub(super) fn no_parts(parts: &[&str]) -> String {
    format!("the list of what is asked is empty, expected {} in it, or no `ask` at all", one_of(parts))
}

pub(super) fn part_twice(part: &str) -> String {
    format!("{} is asked twice in one question, expected it once", quoted(part))
}

pub(super) fn place_twice() -> String {
    "two questions are asked at the same place, expected one, which may ask for several things".to_owned()
}

/// At the root's return there is no parent that takes a value in.
pub(super) fn not_at_the_end(part: &str) -> String {
    format!("{} cannot be asked at the end, expected `value` or `best`", quoted(part))
}

/// The scenario's own search has no window.
pub(super) fn never_cuts(part: &str, algorithm: &str) -> String {
    format!(
        "{} cannot be asked of {}, which never cuts, expected `value`, `bound` or `best`",
        quoted(part),
        quoted(algorithm)
    )
}
