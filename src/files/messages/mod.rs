//! Sentences about broken inputs that several files share, in English and in Chinese, and what all of them are made of:
//! each says what is wrong and what was expected. What one file alone says stands there.

use std::fmt::Display;
use std::path::Path;

use plyscope_core::game::{FenError, FenProblem, Forbidden, Game, MoveError, PieceKind, is_invisible};
use plyscope_core::search::MoveOrdering;

use super::message::FAULTS_ARE_TOLD_IN;
use super::nearest::nearest;
use super::{FailedAction, Message};

mod file;
mod tree;

pub use file::no_memory;
pub(super) use file::*;
pub(super) use tree::*;
pub use tree::{broken_tree, check_name};

/// What a closed set of names is called, in each language.
pub(crate) type KindName = [&'static str; 2];

/// A message about something that cannot be opened, from its text in English and in Chinese.
pub fn said(english: impl Into<String>, chinese: impl Into<String>) -> Message {
    Message::from([english.into(), chinese.into()]).with(FailedAction::Opening)
}

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
pub fn path(path: &Path) -> String {
    shortened(&path.display().to_string(), usize::MAX)
}

/// `a`, `b` or `c`, each in backticks.
pub(super) fn one_of(names: &[&str]) -> Message {
    let quoted: Vec<String> = names.iter().map(|name| quoted(name)).collect();
    match quoted.split_last() {
        None => said("nothing", "空"),
        Some((only, [])) => said(only, only),
        Some((last, others)) => {
            said(format!("{} or {last}", others.join(", ")), format!("{} 或 {last}", others.join("、")))
        }
    }
}

/// `a`, `b` or `c`, as texts in double quotes.
pub(super) fn one_of_in_quotes(names: &[&str]) -> Message {
    let [english, chinese] = texts(&one_of(names));
    said(format!("{english} in double quotes"), format!("英文双引号中的 {chinese}"))
}

/// Both texts of a part of a message.
pub fn texts(part: &Message) -> [String; 2] {
    FAULTS_ARE_TOLD_IN.map(|language| part.in_language(language).to_owned())
}

/// Which name may have been meant, in each language.
pub(super) fn did_you_mean(meant: Option<&str>) -> [String; 2] {
    meant
        .map(quoted)
        .map_or_else(Default::default, |name| [format!(" (did you mean {name}?)"), format!("（是不是 {name}？）")])
}

/// A name that is not one of a closed set; `kind` is what the set is called.
pub fn unknown(kind: KindName, found: &str, names: &[&str]) -> Message {
    let [meant, meant_chinese] = did_you_mean(nearest(found, names.iter().copied()));
    let [expected, expected_chinese] = texts(&one_of(names));
    let ([kind, kind_chinese], found) = (kind, quoted(found));
    said(
        format!("unknown {kind} {found}{meant}, expected {expected}"),
        format!("{kind_chinese}中没有 {found}{meant_chinese}，应为 {expected_chinese}"),
    )
}

/// No ordering of moves is written so.
pub fn unknown_ordering(found: &str) -> Message {
    if found.starts_with("shuffled:") {
        let (found, most) = (quoted(found), u32::MAX);
        return said(
            format!("the seed of {found} is not possible, expected a whole number from 0 to {most}"),
            format!("{found} 的种子不行，应为 0 到 {most} 之间的整数"),
        );
    }
    unknown(["ordering", "着法排序"], found, &MoveOrdering::ALL.map(MoveOrdering::id))
}

/// A written position that cannot be used. What is quoted of it stays on the line, and is not to fill the message.
pub fn broken_position(game: Game, error: &FenError) -> Message {
    let mut problem = error.problem.clone();
    match &mut problem {
        FenProblem::SideToMove(found, _) | FenProblem::Field { found, .. } | FenProblem::Trailing(found) => {
            *found = shortened(found, 40);
        }
        _ => {}
    }
    Message::of_position(game, problem)
}

/// A written move that cannot be played.
pub(super) fn broken_move(error: &MoveError) -> Message {
    let chinese = match error {
        MoveError::Unreadable(text, example) => {
            let example = example.replace(", ", "、").replace(" or ", " 或 ");
            format!("`{text}` 不是着法，应写成 {example} 这样")
        }
        MoveError::Illegal(text) => format!("这里不能走 `{text}`，应为合法的着法"),
        MoveError::Forbidden(text, why) => format!("这里不能走 `{text}`（{}），应为合法的着法", forbidden(*why)),
        MoveError::Ambiguous(text) => format!("`{text}` 可以指几个着法，应写明走哪个棋子"),
        MoveError::Over => "棋已经下完了，后面不应再有着法".to_owned(),
    };
    said(error.to_string(), chinese)
}

/// Why the rules do not allow a move.
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

/// Something else stands where `expected` should; `found` is the text from there on.
pub(super) fn unexpected(found: &str, expected: impl Into<Message>) -> Message {
    let [expected, expected_chinese] = texts(&expected.into());
    let length = super::error::token_length(found);
    if length == 0 {
        said(
            format!("the text ends too early, expected {expected}"),
            format!("内容到这里就结束了，后面应为{}", beside(&expected_chinese)),
        )
    } else if found.starts_with('\n') || found.starts_with('\r') {
        said(
            format!("the line ends too early, expected {expected}"),
            format!("这一行到这里就结束了，后面应为{}", beside(&expected_chinese)),
        )
    } else {
        let narrow = found.chars().next().and_then(super::error::narrow);
        let [not, not_chinese] = narrow.map_or_else(Default::default, |narrow| {
            [format!(" (not the `{narrow}` of an English keyboard)"), format!("（要用英文输入法的 `{narrow}`）")]
        });
        let found = quoted(found.get(..length).unwrap_or_default());
        said(
            format!("unexpected {found}{not}, expected {expected}"),
            format!("这里不应是 {found}{not_chinese}，应为{}", beside(&expected_chinese)),
        )
    }
}

/// A Chinese text as it stands behind a Chinese character: with a space before what is narrow.
fn beside(text: &str) -> String {
    let space = text.starts_with(|first: char| first.is_ascii() || first == '…');
    format!("{}{text}", if space { " " } else { "" })
}

/// Something that is not closed; `what` is what it is called.
pub(super) fn not_closed(what: KindName, close: impl Display) -> Message {
    let [what, chinese] = what;
    said(format!("a {what} is not closed, expected `{close}`"), format!("{chinese}没有结束，应有 `{close}`"))
}
