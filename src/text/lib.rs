//! Every word and sentence that is shown to a person, in English and in Simplified Chinese.
//!
//! [`Language::words`] has the words of the window: a text is one entry of a table, with English and Chinese in it.
//! [`reason`] makes the sentence for a [`Reason`]; what it has to know of the nodes comes through a [`DescribeNodes`].
//! What is said, in which order and of which data is one skeleton for all languages, in `grammar`; what a language says
//! stands in its folder. A text that a language lacks does not compile. Nothing here knows the window, files or the
//! session, and no sentence is written anywhere else; messages about bad input belong to the types of their errors.

pub mod bug;
mod chinese;
mod english;
mod facts;
mod grammar;
mod help_page;
#[macro_use]
mod keyed;
mod keys;
mod naming;
mod nodes;
mod number;
mod played;
mod question;
pub mod review;
mod spoken;
mod typed;
mod words;

pub use help_page::{LegendDrawing, LibraryGroup};
pub use keys::{KeyLine, KeySet, Shortcut, ShortcutGroup};
pub use naming::{label, move_text, thing};
pub use nodes::{AssuredThing, DescribeNodes, GameEnd, OrderingReason, Story};
pub use played::AnnouncedMove;
pub use plyscope_core::game::Language;
pub use question::{GradeText, GradedAnswer, QuestionFacts, QuestionText, grades, question};
pub use spoken::{SpokenKind, SpokenNode, SpokenRange, SpokenRow, SpokenSquare, SpokenState, SpokenValue, SquareMark};
pub use typed::{CROSSES, TypedProblem, is_cross, read_filled, read_seed, read_value, read_value_in, read_window};
pub use words::*;

use plyscope_core::game::tree::Tree;
use plyscope_core::game::{
    Amount, Exact, FenProblem, Game, MoveError, Player, Square, Value, ValueFormat, WrittenValue, written,
};
use plyscope_core::practice::{Filled, SheetPlace};
use plyscope_core::replay::{Detail, Reason, Returned};
use plyscope_core::search::Window;
use plyscope_core::trace::{BoundKind, Interval, NodeId, Trace};

/// Says where all is that is said in each language: its words, what its sentences are made of, and what it has of keys.
macro_rules! languages {
    ($($language:ident: $words:expr, $grammar:expr, $keys:expr;)+) => {
        const fn words_of(language: Language) -> &'static Words {
            match language {
                $(Language::$language => $words,)+
            }
        }

        const fn grammar_of(language: Language) -> &'static grammar::Grammar {
            match language {
                $(Language::$language => $grammar,)+
            }
        }

        const fn keys_of(language: Language) -> keys::KeyTexts {
            match language {
                $(Language::$language => $keys,)+
            }
        }
    };
}

// English and Chinese stand beside each other in the tables of words and of keys; any other language has a folder for
// all of it.
languages! {
    English: &Words::ENGLISH, &english::GRAMMAR, keys::ENGLISH;
    Chinese: &Words::CHINESE, &chinese::GRAMMAR, keys::CHINESE;
}

/// Why a step happened, in one to three short sentences, values as Max sees them.
pub fn reason(language: Language, reason: &Reason, nodes: &dyn DescribeNodes) -> String {
    (language.words().sentences.reason)(reason, nodes)
}

/// The sentences on the detail of a step, besides its [`reason`], one or two short ones: which bound moved, why a value
/// is only a bound, and what would have had to be different. Values as Max sees them.
pub fn detail(language: Language, detail: &Detail, reason: &Reason, nodes: &dyn DescribeNodes) -> Option<String> {
    (language.words().sentences.detail)(detail, reason, nodes)
}

/// Two texts one after the other, of which the second may be empty.
pub fn joined(language: Language, first: &str, second: &str) -> String {
    let space = if language.is_wide() || second.is_empty() { "" } else { " " };
    format!("{first}{space}{second}")
}

/// Two words beside each other, either of which may be missing.
pub fn joined_words(first: &str, second: &str) -> String {
    let words: Vec<&str> = [first, second].into_iter().filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// The letter of the bound that a player sets.
const fn letter(player: Player) -> &'static str {
    match player {
        Player::Max => "α",
        Player::Min => "β",
    }
}

/// Sentences one after the other.
pub fn passage(language: Language, sentences: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    sentences.into_iter().fold(String::new(), |text, sentence| match text.as_str() {
        "" => sentence.as_ref().to_owned(),
        before => joined(language, before, sentence.as_ref()),
    })
}

/// A text as a sentence of its own, which begins with a large letter and ends with a full stop if it is no question.
pub fn as_sentence(language: Language, text: &str) -> String {
    let mut rest = text.chars();
    let begin = rest.next().map_or_else(String::new, |first| first.to_uppercase().collect());
    let (sentence, end) = (begin + rest.as_str(), grammar_of(language).full_stop);
    let is_ended = sentence.ends_with(end) || sentence.ends_with(['?', '？']);
    if is_ended { sentence } else { sentence + end }
}

/// Parts of a text that may have commas in them.
pub fn joined_parts(language: Language, parts: &[&str]) -> String {
    parts.join(grammar_of(language).access.group_joint)
}

/// What a place of an exercise is called: `edge b–e`, `value of b`.
pub fn name_of_place(language: Language, tree: &Tree, place: SheetPlace) -> String {
    let words = &language.words().practice;
    let name = |node| tree.label(node).map_or("", |label| language.label(label));
    match (place, tree.parent(place.node())) {
        (SheetPlace::Edge(node), Some(parent)) => (words.edge)(name(parent), name(node)),
        (SheetPlace::Edge(node) | SheetPlace::Value(node), _) => (words.value)(name(node)),
    }
}

/// Whose bound it is, beside the node whose choice set it: `α`, or without letters `Max 6`.
pub fn owner(language: Language, player: Player, bound: Option<WrittenValue<'_>>, letters: bool) -> String {
    match (letters, player, bound) {
        (true, _, _) => letter(player).to_owned(),
        (false, _, Some(bound)) => format!("{} {bound}", (language.words().players.name)(player)),
        (false, _, None) => (language.words().players.name)(player).to_owned(),
    }
}

/// Whose bounds a window has: the names of the nodes whose choices have set α and β, where any have.
pub fn window_owned(language: Language, window: Window, owners: [Option<String>; 2], format: &ValueFormat) -> String {
    let bound_from = language.words().practice.bound_from;
    let [alpha, beta] = owners;
    let alpha = bound_from(Player::Max, format.value(window.alpha), alpha.as_deref());
    joined(language, &alpha, &bound_from(Player::Min, format.value(window.beta), beta.as_deref()))
}

/// The reason of the step at which a node has returned a value, and which child has given the value, if one has.
pub fn value_given(
    language: Language,
    reason: &str,
    node: &str,
    value: WrittenValue<'_>,
    giver: Option<&str>,
) -> String {
    joined(language, reason, &(language.words().practice.value_from)(node, value, giver))
}

/// What is wrong with a written position of a game, in a sentence or two.
pub fn fen_problem(language: Language, game: Game, problem: &FenProblem) -> String {
    (language.words().sentences.fen_problem)(game, problem)
}

/// What is wrong with a written move, in a sentence or two.
pub fn move_error(language: Language, error: &MoveError) -> String {
    (language.words().sentences.move_error)(error)
}

/// What a game calls a square: `e4`; ranks count from 0 or 1.
pub fn square_name(game: Game, square: Square) -> String {
    let rank = square.rank + game.description().coordinates.first_rank();
    format!("{}{rank}", char::from(b'a' + square.file))
}

/// Whether a root returned less than was asked for: its children's values are then bounds beyond which any of them may
/// lie, and do not show which of them is best.
fn fell_short(root: &Returned) -> bool {
    match root.player {
        Player::Max => root.bound == BoundKind::Upper,
        Player::Min => root.bound == BoundKind::Lower,
    }
}

/// Whether a child was the first to be visited below its parent: nodes are numbered in the order of the visits.
fn is_first_child(child: NodeId, parent: NodeId) -> bool {
    child.0 == parent.0 + 1
}

/// What a leaf is given as, with the typographic minus sign: `−3.5`, `7/3`, `∞`.
pub fn amount(amount: Amount) -> String {
    match amount {
        Amount::Number(number) => written(number, "−"),
        Amount::Decided(Player::Max) => "∞".to_owned(),
        Amount::Decided(Player::Min) => "−∞".to_owned(),
    }
}

/// An exact number, with the typographic minus sign: `3.5`, `−7/3`.
pub fn exact(number: Exact) -> String {
    written(number, "−")
}

/// What values of a game count as they are written, and for which side those above 0 are good; nothing where there
/// is nothing to count.
pub fn values_of(language: Language, game: Game, format: &ValueFormat) -> String {
    let words = &language.words().games;
    (words.values)(ValueUnit::of(game, format), (words.side)(game, Player::Max))
}

/// A name with the probability of the move of chance that leads there in front: `1/3 · b`; the name alone where there
/// is none.
pub fn with_probability(probability: Option<Exact>, name: &str) -> String {
    match probability.map(exact) {
        None => name.to_owned(),
        Some(probability) if name.is_empty() => probability,
        Some(probability) => format!("{probability} · {name}"),
    }
}

/// What the value of a decided game says; `None` of any other value.
pub fn decided(language: Language, value: Value) -> Option<String> {
    value.plies_to_decision()?;
    let (words, winner) = (language.words(), if value.points() > 0 { Player::Max } else { Player::Min });
    // A decided game is written in the same way whatever its values are counted in.
    Some((words.tree.decided)(&ValueFormat::POINTS.value(value).to_string(), (words.players.name)(winner)))
}

/// A value as a bound: infinities always with their sign, `+∞` as well as `−∞`.
pub fn bound(value: WrittenValue<'_>) -> String {
    if value.value == Value::INFINITY { format!("+{value}") } else { value.to_string() }
}

/// A window: `(3, +∞)`.
pub fn window(window: Window, format: &ValueFormat) -> String {
    format!("({}, {})", format.value(window.alpha), bound(format.value(window.beta)))
}

/// All that a node can be, from the least to the most: `[2, +∞]`.
pub fn range(Interval { low, high }: Interval, format: &ValueFormat) -> String {
    format!("[{}, {}]", bound(format.value(low)), bound(format.value(high)))
}

/// An answer of an exercise; `spared` is what a crossed-out edge is called.
pub fn filled(filled: Filled, spared: &str, format: &ValueFormat) -> String {
    match filled {
        Filled::Window(of) => window(of, format),
        Filled::Spared => spared.to_owned(),
        Filled::Value(value, None) => format.value(value).to_string(),
        Filled::Value(value, Some(kind)) => signed(kind, format.value(value)),
    }
}

/// A value with its sign: `=6`, `≥6`, `≤6`.
pub fn signed(kind: BoundKind, value: WrittenValue<'_>) -> String {
    format!("{}{value}", kind.sign())
}

/// A value with a sign that is only believed: `=6?`.
pub fn believed(kind: BoundKind, value: WrittenValue<'_>) -> String {
    doubtful(&signed(kind, value))
}

/// A value as it is written where it is only believed: `≥3?`.
pub fn doubtful(written: &str) -> String {
    format!("{written}?")
}

/// What a node returned, with the sign that its record has: proved, or only believed.
pub fn signed_by(trace: &Trace, node: NodeId, value: WrittenValue<'_>) -> String {
    let written = if trace.is_believed_here(node) { believed } else { signed };
    written(trace.record(node).bound(), value)
}

/// What an interval amounts to with signs: `=6`, `≥3`, `≤5`, `3…5`; `None` when nothing is known.
pub fn interval(interval: Interval, format: &ValueFormat) -> Option<String> {
    let Interval { low, high } = interval;
    let [least, most] = [low, high].map(|value| format.value(value));
    match (low > Value::NEG_INFINITY, high < Value::INFINITY) {
        (false, false) => None,
        (true, false) => Some(signed(BoundKind::Lower, least)),
        (false, true) => Some(signed(BoundKind::Upper, most)),
        (true, true) if low == high => Some(signed(BoundKind::Exact, least)),
        (true, true) => Some(format!("{least}…{most}")),
    }
}
