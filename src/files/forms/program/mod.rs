//! Trees as they stand in programs: `tree = [[3, 12], [2, 4]]  # left first`, `(defparameter *tree* '((3 12) (2 4)))`,
//! `class Fig52Game(Game): …`. What stands around the tree is passed over: blanks take its place, so that all else
//! stays where it is, and the notations need not know of it.

mod above;

pub(crate) use above::is_attribute;

use std::borrow::Cow;
use std::ops::Range;

use super::TreeForm;
use super::adjacency::{CHILDREN_TABLES, ROOTS, VALUES_TABLES};
use super::literal::{haskell, yaml};
use crate::cursor::{Cursor, is_blank};

/// No program that people write around a tree is longer.
const LONGEST: usize = 4 << 20;

/// The text with its tree alone, where it is a program with a tree that is meant in this form, or in any.
pub(crate) fn tree_alone(text: &str, form: Option<TreeForm>) -> Cow<'_, str> {
    if text.len() > LONGEST {
        return Cow::Borrowed(text);
    }
    let below = without_lines_above(text, form);
    let is_program = matches!(below, Cow::Owned(_));
    tree_in(&below, form, is_program).map_or(below, Cow::Owned)
}

/// The text without the comments and imports above all else.
pub(crate) fn without_lines_above(text: &str, form: Option<TreeForm>) -> Cow<'_, str> {
    let above = if text.len() > LONGEST { Vec::new() } else { above::lines_above(text, form) };
    if above.is_empty() { Cow::Borrowed(text) } else { Cow::Owned(without(text, &above)) }
}

/// The text with its tree alone, where more stands around it; comments or imports may have stood above.
fn tree_in(text: &str, form: Option<TreeForm>, is_program: bool) -> Option<String> {
    let begin = text.trim_start_matches(is_blank);
    // Most texts are no programs: what is looked for below begins with a list or a comment, or gives a name.
    let may_be_program = begin.starts_with(['(', '[', '\'', ';', '`', '#', '/', '-']) || text.contains(['=', ':']);
    if !may_be_program {
        return None;
    }
    if matches!(form, None | Some(TreeForm::Outline))
        && let Some(around) = yaml::around_nest(text)
    {
        return Some(without(text, &around));
    }
    let passed = if begin.starts_with(['(', '\'', ';', '`']) {
        in_lisp(text)
    } else if begin.starts_with("--") || begin.contains(" :: ") || begin.contains("= ") || begin.contains("{-") {
        in_haskell(text)
    } else {
        None
    };
    passed.or_else(|| in_class(text)).or_else(|| in_assignment(text, form, is_program))
}

/// A text with blanks in place of some of its parts, which stand in their order.
fn without(text: &str, parts: &[Range<usize>]) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut done = 0;
    for part in parts {
        plain += text.get(done..part.start).unwrap_or_default();
        for c in text.get(part.clone()).unwrap_or_default().chars() {
            if matches!(c, '\n' | '\r') {
                plain.push(c);
            } else {
                plain.extend(std::iter::repeat_n(' ', c.len_utf8()));
            }
        }
        done = done.max(part.end);
    }
    plain += text.get(done..).unwrap_or_default();
    plain
}

/// The comments of a text outside of texts in quotation marks: what begins with one of these signs ends with its line.
/// Before them stands a blank: other such signs are parts of names, of labels of nodes and of addresses.
fn comments(text: &str, begins: &[&str]) -> Vec<Range<usize>> {
    let mut comments = Vec::new();
    let mut cursor = Cursor::new(text);
    let mut before = ' ';
    while let Some(c) = cursor.peek() {
        let at = cursor.place();
        if is_blank(before) && begins.iter().any(|begin| cursor.sees(begin)) && !is_label(cursor.rest()) {
            cursor.skip_line();
            comments.push(at..cursor.place());
        } else if c == '"' {
            cursor.bump();
            cursor.take_while(|c| !matches!(c, '"' | '\n'));
            cursor.bump();
        } else {
            cursor.bump();
        }
        before = c;
    }
    comments
}

/// Whether a `#` begins the label of a node rather than a comment: `#1=`, `#1#`.
fn is_label(rest: &str) -> bool {
    rest.strip_prefix('#').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '*' | '-' | '+' | '?' | '!' | '/' | '.')
}

/// A definition of Lisp, Scheme or Clojure around a list, or a quoted list.
fn in_lisp(text: &str) -> Option<String> {
    let all = comments(text, &[";"]);
    let plain = if all.is_empty() { Cow::Borrowed(text) } else { Cow::Owned(without(text, &all)) };
    let mut cursor = Cursor::new(&plain);
    cursor.skip_blanks();
    let start = cursor.place();
    let mut is_defined = false;
    let mut end = plain.trim_end_matches(is_blank).len();
    if cursor.eat("(") {
        let word = cursor.take_while(is_name);
        is_defined = matches!(
            word.to_ascii_lowercase().as_str(),
            "def" | "define" | "defparameter" | "defvar" | "defconstant" | "defonce" | "setq" | "setf"
        ) && cursor.peek().is_some_and(is_blank);
        if is_defined {
            cursor.skip_blanks();
            let name = cursor.take_while(is_name);
            cursor.skip_blanks();
            if name.is_empty() || !cursor.sees_any(&["(", "[", "'", "`"]) || !plain[..end].ends_with(')') {
                return None;
            }
            end -= 1;
        } else {
            cursor = Cursor::from(&plain, start);
        }
    }
    // A leaf of Newick may have such a name in quotation marks.
    let inside = plain.get(cursor.place() + 1..end).unwrap_or_default();
    let is_whole = is_defined || inside.ends_with([')', ']']) && !inside.contains([',', ':', '\'']);
    let begins_quoted = is_whole && cursor.sees_any(&["'(", "'[", "`(", "`["]);
    let is_quoted = begins_quoted && cursor.bump().is_some()
        || cursor.eat("(quote ") && plain[..end].ends_with(')') && {
            end -= 1;
            true
        };
    // Clojure's comment may stand before any text, a list with words is a tree with names.
    let is_list = cursor.sees("(list ");
    // Other notations that begin with a round bracket have commas or colons, and Newick ends with a semicolon.
    let is_list_of_lisp =
        |rest: &str| rest.starts_with('(') && rest.trim_end().ends_with(')') && !rest.contains([',', ':']);
    let is_commented = !all.is_empty() && plain.get(start..).is_some_and(is_list_of_lisp);
    if !(is_defined || is_quoted || is_list || is_commented) {
        return None;
    }
    let behind = end..plain.len();
    // The text behind the value of a definition says what it is for.
    let documentation = plain.get(..end).and_then(|inside| {
        let inside = inside.trim_end_matches(is_blank).strip_suffix('"')?;
        inside.rfind('"').map(|from| from..end)
    });
    let mut parts: Vec<Range<usize>> = std::iter::once(start..cursor.place()).collect();
    let from = cursor.place();
    if cursor.sees("[") {
        let tree =
            without(&plain, &[start..from, documentation.map_or(behind.clone(), |text| text.start..plain.len())]);
        // Vectors of Clojure are lists: commas count as blanks there.
        return Some(tree.replace('[', "(").replace(']', ")").replace(',', " "));
    }
    let calls = plain.get(from..end).unwrap_or_default().match_indices("(list ");
    parts.extend(calls.map(|(at, _)| from + at + 1..from + at + 5));
    parts.push(documentation.map_or(behind.clone(), |text| text.start..plain.len()));
    Some(without(&plain, &parts))
}

/// `tree :: Tree Int`, `tree = Node 0 […]`, with comments of Haskell.
fn in_haskell(text: &str) -> Option<String> {
    let mut all = comments(text, &["--"]);
    if let Some(begin) = text.find("{-") {
        let end = text.get(begin..)?.find("-}").map(|end| begin + end + 2)?;
        all.retain(|part| part.end <= begin || part.start >= end);
        all.push(begin..end);
        all.sort_by_key(|part| part.start);
    }
    let plain = without(text, &all);
    let mut cursor = Cursor::new(&plain);
    let mut parts: Vec<Range<usize>> = Vec::new();
    for _ in 0..20 {
        cursor.skip_blanks();
        let start = cursor.place();
        if haskell::looks_like(cursor.rest()) {
            return (!parts.is_empty() || !all.is_empty()).then(|| without(&plain, &parts));
        }
        let line = cursor.rest().split('\n').next().unwrap_or_default();
        let word = line.split_whitespace().next().unwrap_or_default();
        if line.contains(" :: ") || matches!(word, "module" | "import" | "data" | "type" | "deriving") {
            cursor.skip_line();
        } else {
            cursor.eat("let ");
            cursor.take_while(|c| c.is_alphanumeric() || matches!(c, '_' | '\''));
            cursor.take_while(|c| c == ' ');
            if !cursor.eat("=") {
                return None;
            }
        }
        parts.push(start..cursor.place());
    }
    None
}

/// The tables of a class of Python, as the code of Russell and Norvig's book has them; its methods are passed over.
fn in_class(text: &str) -> Option<String> {
    let mut cursor = Cursor::new(text);
    let _ = cursor.skip_comments();
    if !cursor.sees("class ") {
        return None;
    }
    cursor.skip_line();
    // The assignments of a class are indented as far as each other, and those of its methods further.
    let mut indentation = None;
    let mut kept: Vec<Range<usize>> = Vec::new();
    while !cursor.is_at_end() {
        let blanks = cursor.take_while(|c| matches!(c, ' ' | '\t')).len();
        let start = cursor.place();
        if let Some(quotes) = cursor.eat_any(&["\"\"\"", "'''"]) {
            cursor.take_until(quotes);
            cursor.skip_line();
        } else {
            let name = cursor.take_while(|c| c.is_alphanumeric() || c == '_').to_lowercase();
            let table = CHILDREN_TABLES.iter().chain(&VALUES_TABLES).chain(&ROOTS).any(|known| *known == name);
            let mut ahead = cursor;
            ahead.take_while(|c| c == ' ');
            let is_assigned = ahead.eat("=") && !ahead.sees("=");
            if table && is_assigned && *indentation.get_or_insert(blanks) == blanks {
                cursor = ahead;
                skip_statement(&mut cursor);
                kept.push(start..cursor.place());
            }
            cursor.skip_line();
        }
        cursor.eat("\n");
    }
    if kept.is_empty() {
        return None;
    }
    let begins = std::iter::once(0).chain(kept.iter().map(|part| part.end));
    let ends = kept.iter().map(|part| part.start).chain([text.len()]);
    let passed: Vec<Range<usize>> = begins.zip(ends).map(|(from, to)| from..to).collect();
    Some(without(text, &passed))
}

/// Goes to the end of a statement: of its line, or of the one in which its last bracket closes.
fn skip_statement(cursor: &mut Cursor<'_>) {
    let mut depth = 0_usize;
    while let Some(c) = cursor.peek() {
        match c {
            '\n' if depth == 0 => return,
            '#' => cursor.skip_line(),
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            '"' | '\'' => {
                cursor.bump();
                cursor.take_while(|inside| inside != c && inside != '\n');
            }
            _ => {}
        }
        if c != '#' {
            cursor.bump();
        }
    }
}

/// `tree = [[3, 12], [2, 4]]  # left first`, `const tree = […];`: lists without names, of Python and JavaScript.
fn in_assignment(text: &str, form: Option<TreeForm>, is_program: bool) -> Option<String> {
    let may_be = [TreeForm::Brackets, TreeForm::Newick, TreeForm::Leaves];
    if form.is_some_and(|form| !may_be.contains(&form)) {
        return None;
    }
    let begin = text.trim_start_matches(is_blank);
    let has_comments = || is_program || text.contains('#') || text.contains("//");
    let is_list = begin.starts_with(['[', '(']);
    if is_list && !has_comments() || !is_list && !begin.starts_with(|c: char| c.is_alphabetic() || "_#/".contains(c)) {
        return None;
    }
    let mut parts = comments(text, &["#", "//"]);
    let plain = without(text, &parts);
    let mut cursor = Cursor::new(&plain);
    cursor.skip_blanks();
    let start = cursor.place();
    cursor.eat_any(&["const ", "let ", "var "]);
    cursor.skip_blanks();
    let name = cursor.take_while(|c| c.is_alphanumeric() || c == '_');
    cursor.take_while(|c| c == ' ');
    if cursor.eat(":") {
        // A type of Python, or the key of a list of YAML.
        cursor.take_while(|c| c.is_alphanumeric() || matches!(c, '_' | ' ' | '.'));
        let mut typed = cursor;
        typed.take_while(|c| !matches!(c, '=' | '\n'));
        if typed.eat("=") {
            cursor = typed;
        }
    } else if !cursor.eat("=") {
        cursor = Cursor::from(&plain, start);
    }
    cursor.skip_blanks();
    let begins_list = cursor.sees("[") || cursor.sees("(") && cursor.place() > start && !name.is_empty();
    if !begins_list || parts.is_empty() && !is_program && cursor.place() == start {
        return None;
    }
    // What another notation is taken for keeps its comments and its names. Without the comments it is asked for, since
    // a list whose lines end with some looks like an outline.
    if form.is_none() && TreeForm::of_text(&plain).is_some() {
        return None;
    }
    parts.clear();
    parts.push(start..cursor.place());
    parts.extend(last_commas(&plain, cursor.place()));
    let behind = plain.trim_end_matches(is_blank);
    if cursor.place() > start && behind.ends_with(';') {
        parts.push(behind.len() - 1..behind.len());
    }
    Some(without(&plain, &parts))
}

/// The commas before closing brackets, which Python and JavaScript allow.
fn last_commas(text: &str, from: usize) -> Vec<Range<usize>> {
    let mut commas = Vec::new();
    let mut next = ' ';
    for (at, c) in text.char_indices().rev().take_while(|(at, _)| *at >= from) {
        if c == ',' && matches!(next, ']' | ')') {
            commas.push(at..at + 1);
        }
        if !c.is_whitespace() {
            next = c;
        }
    }
    commas.reverse();
    commas
}

#[cfg(test)]
mod tests;
