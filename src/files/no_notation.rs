//! Texts that are nothing that is known here: they are told apart from scenarios that are broken, whose own messages
//! would be of no use for them.

use super::cursor::{Cursor, is_blank};
use super::place::Fault;
use super::{Message, forms};
use crate::error::token_length;
use crate::messages::{quoted, said};

/// The fields with which scenarios begin; one whose first bracket is missing is still known by them.
pub(super) const FIRST_FIELDS: [&str; 3] = ["title", "note", "tree"];

/// Why a text is no scenario, not even a broken one; none where it begins as one, or has nothing but comments of RON.
pub(super) fn refused(name: &str, text: &str) -> Option<Fault> {
    if name.ends_with(".ron") {
        return None;
    }
    let mut cursor = Cursor::new(text);
    cursor.skip_blanks();
    let is_attribute = forms::is_attribute(cursor.rest());
    if is_attribute || !cursor.sees("#") && (!cursor.skip_comments() || cursor.is_at_end() || begins_scenario(cursor)) {
        return None;
    }
    let found = cursor.rest().get(..token_length(cursor.rest())).unwrap_or_default();
    Some(cursor.fault(no_notation(found)))
}

/// Whether a scenario begins here: its bracket, perhaps with its name before it, or its first field.
fn begins_scenario(mut cursor: Cursor<'_>) -> bool {
    let word = cursor.take_while(|c| c.is_alphanumeric() || c == '_');
    cursor.take_while(is_blank);
    match word {
        "" | "Scenario" => cursor.sees("("),
        field => FIRST_FIELDS.contains(&field) && cursor.sees(":"),
    }
}

/// `import`
fn no_notation(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!(
            "{found} begins no tree and no scenario, expected brackets such as [[3,12],[8,2]], an outline (one node a \
             line, with the children indented), or a scenario such as (tree: \"[[3,12],[8,2]]\")"
        ),
        format!(
            "从 {found} 起既不是树也不是示例，应为括号，如 [[3,12],[8,2]]，或缩进大纲（每行一个结点，子结点向右缩进），\
             或示例，如 (tree: \"[[3,12],[8,2]]\")"
        ),
    )
}

#[cfg(test)]
mod tests {
    use crate::{FAULTS_ARE_TOLD_IN, read_any};

    fn refused(name: &str, text: &str) -> crate::InputError {
        read_any(name, text).expect_err(text)
    }

    /// No message of RON is given for what is none, and each has its place.
    #[test]
    fn what_is_nothing_known_is_told_so() {
        for (text, place) in [
            ("import math\nprint(3)\n", "x:2:1: `print`"),
            ("hello world\n", "x:1:1: `hello`"),
            ("# a tree\nhello\n", "x:2:1: `hello`"),
            ("# nothing but this\n", "x:1:1: `#`"),
            ("// a comment\nminimax(3, 5)\n", "x:2:1: `minimax`"),
            ("A: B C\n", "x:1:1: `A`"),
            ("from os import path\nTree 3\n", "x:2:1: `Tree`"),
        ] {
            let error = refused("x", text);
            assert!(error.to_string().starts_with(&format!("{place} begins no tree")), "{error}");
            let [english, chinese] = FAULTS_ARE_TOLD_IN.map(|language| error.message.in_language(language).to_owned());
            assert!(english.contains("expected") && chinese.contains('应'), "{english} {chinese}");
        }
    }

    /// What begins as a scenario, or is called one, is a broken one.
    #[test]
    fn broken_scenarios_have_the_messages_of_ron() {
        for (name, text, end) in [
            ("x", "title: \"x\",\ntree: \"[1,2]\"\n", "unexpected `title`, expected `(`"),
            ("x.ron", "hello", "unexpected `hello`, expected `(`"),
            ("x", "// nothing else\n", "the text ends too early, expected `(`"),
            ("x", "#![enabled]\n(tree: \"1\")", "`#![enable(implicit_some)]`"),
            ("x", "#[enabled]\n(tree: \"1\")", "`#![enable(implicit_some)]`"),
        ] {
            let error = refused(name, text).to_string();
            assert!(error.ends_with(end), "{text}: {error}");
        }
        for text in ["Scenario(tree: \"[1,2]\")", "# a tree\n#![enable(implicit_some)]\n(tree: \"[1,2]\")"] {
            assert!(read_any("x", text).is_ok(), "{text}");
        }
    }
}
