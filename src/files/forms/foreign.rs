//! Notations in which trees are met, and which are not read: each is refused by its name, with what to write instead.

use super::TreeForm;
use super::json::of_react_flow;
use super::literal::{LiteralScanner, LiteralSign};
use crate::messages::said;
use crate::place::Fault;
use crate::{Message, amount};

/// Why a text is refused that is taken for this form, or for no tree; none where nothing speaks against it.
pub(crate) fn refused(form: Option<TreeForm>, text: &str) -> Option<Fault> {
    let may_be_drawn = matches!(form, None | Some(TreeForm::Brackets | TreeForm::Outline | TreeForm::Leaves));
    if let Some(at) = drawn_slashes(text).filter(|_| may_be_drawn) {
        return Some(Fault::new(at, drawn()));
    }
    let may_be_prolog = matches!(form, None | Some(TreeForm::Brackets | TreeForm::Outline | TreeForm::Latex));
    if let Some(at) = term_of_prolog(text).filter(|_| may_be_prolog) {
        return Some(Fault::new(at, prolog()));
    }
    let may_be_computed = !matches!(
        form,
        Some(
            TreeForm::Efg | TreeForm::Graphml | TreeForm::Pacman | TreeForm::Dot | TreeForm::Mermaid | TreeForm::Latex
        ) | Some(TreeForm::Csv | TreeForm::Outline)
    );
    if let Some(at) = comprehension(text).filter(|_| may_be_computed) {
        return Some(Fault::new(at, computed()));
    }
    let at = of_react_flow(text).filter(|_| form == Some(TreeForm::Json))?;
    Some(Fault::new(at, react_flow()))
}

/// Where the first line stands that is drawn between two lines of nodes: slashes of both kinds, and nothing else.
fn drawn_slashes(text: &str) -> Option<usize> {
    let mut next = 0;
    let mut is_below_node = false;
    for line in text.split('\n') {
        let at = next + line.len() - line.trim_start().len();
        next += line.len() + 1;
        let line = line.trim();
        let is_drawn = line.contains('/')
            && line.contains('\\')
            && line.chars().all(|c| matches!(c, '/' | '\\' | '|' | '_' | '-' | '+' | '.') || c.is_whitespace());
        if is_drawn && is_below_node {
            return Some(at);
        }
        is_below_node |= line.contains(char::is_alphanumeric) || line.contains(['△', '▽', '□', '○']);
    }
    None
}

/// Where the first term of Prolog begins in a text that ends with its full stop.
fn term_of_prolog(text: &str) -> Option<usize> {
    let mut next = 0;
    let mut first = None;
    for line in text.split('\n') {
        let at = next + line.len() - line.trim_start().len();
        next += line.len() + 1;
        let line = line.trim();
        if !line.is_empty() && !line.starts_with('%') {
            first = Some(at);
            break;
        }
    }
    let first = first?;
    let rest = text.get(first..)?.trim_end();
    let word = rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
    let begins_term = rest.starts_with(":-")
        || rest.starts_with(|c: char| c.is_ascii_lowercase())
            && (word.starts_with('(') || word.trim_start().starts_with(":-"));
    // Comments may stand behind the last term.
    let mut lines = rest.lines().rev().map(|line| line.split('%').next().unwrap_or_default().trim_end());
    let last = lines.find(|line| !line.is_empty())?;
    let ends = last.ends_with('.') && !last.trim_end_matches('.').ends_with(amount::begins_number);
    (begins_term && ends).then_some(first)
}

/// Where `for i in …` begins in brackets of Python.
fn comprehension(text: &str) -> Option<usize> {
    // Most texts have no such word, and are not looked at further.
    if !text.contains("for ") {
        return None;
    }
    let mut scanner = LiteralScanner::new(text);
    let mut depth = 0_usize;
    loop {
        let token = scanner.token();
        match token.sign {
            LiteralSign::End | LiteralSign::Unclosed => return None,
            LiteralSign::Open(_) => depth += 1,
            LiteralSign::Close(_) => depth = depth.saturating_sub(1),
            LiteralSign::Word if depth > 0 && scanner.characters(token) == "for" => {
                let mut ahead = scanner;
                let is_named = ahead.token().sign == LiteralSign::Word;
                // `for move, state in …`
                while ahead.peek().sign == LiteralSign::Comma {
                    ahead.token();
                    ahead.token();
                }
                let word = ahead.token();
                if is_named && ahead.characters(word) == "in" {
                    return Some(token.at);
                }
            }
            _ => {}
        }
    }
}

fn computed() -> Message {
    said(
        "a tree that a program computes, with `for … in …`, is not read, expected the finished lists or dictionary, \
         as `print` shows them",
        "由程序用 `for … in …` 算出的树无法读取，应为算好的列表或字典，即 `print` 打印的内容",
    )
}

fn drawn() -> Message {
    said(
        "a tree that is drawn with slashes is not read, expected brackets such as [[3,12],[8,2]], or an outline: one \
         node a line, with the children indented",
        "用斜线画的树无法读取，应为括号，如 [[3,12],[8,2]]，或缩进大纲：每行一个结点，子结点向右缩进",
    )
}

fn prolog() -> Message {
    said(
        "terms of Prolog are not read, expected brackets such as [[3,12],[8,2]], or with names ('A', ('B', 3), ('C', 12))",
        "Prolog 的项无法读取，应为括号，如 [[3,12],[8,2]]，带名称的写作 ('A', ('B', 3), ('C', 12))",
    )
}

fn react_flow() -> Message {
    said(
        "nodes of React Flow, which have their text in `data`, are not read, expected nodes such as {\"id\": \"B\", \
         \"value\": 3}",
        "React Flow 的结点（文字在 `data` 中）无法读取，应为 {\"id\": \"B\", \"value\": 3} 这样的结点",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NoFiles, Source, load_from};

    fn shown(text: &str) -> String {
        let source = Source::Text { name: "x".to_owned(), text: text.to_owned() };
        load_from(&source, &NoFiles).map_or_else(|error| error.to_string(), |_| "read".to_owned())
    }

    #[test]
    fn what_is_refused_is_refused_by_its_name() {
        for (text, begin) in [
            (
                "        A\n       / \\\n      B   C\n     / \\ / \\\n    3 12 8  2\n",
                "x:2:8: a tree that is drawn with slashes",
            ),
            ("  △\n / \\\n3   5\n", "x:2:2: a tree that is drawn with slashes"),
            ("  3\n / \\\n4   5\n", "x:2:2: a tree that is drawn with slashes"),
            ("tree(max, [leaf(3), leaf(12)]).\n", "x:1:1: terms of Prolog are not read"),
            ("% the tree\nnode(a, [b, c]).\nvalue(b, 3). % left\n", "x:2:1: terms of Prolog are not read"),
            (":- use_module(library(lists)).\nnode(a, [b]).\n", "x:1:1: terms of Prolog are not read"),
            (
                "{\"nodes\": [{\"id\": \"1\", \"position\": {\"x\": 0}, \"data\": {\"label\": \"A\"}}], \"edges\": []}",
                "x:1:46: nodes of React Flow",
            ),
            (
                "[{\"id\": \"1\", \"data\": {\"label\": \"A\"}, \"position\": {\"x\": 0}}, {\"id\": \"e\", \"source\": \"1\", \
                 \"target\": \"2\"}]",
                "x:1:14: nodes of React Flow",
            ),
            (
                "class Fig52Extended(Game):\n    \"\"\"Similar.\"\"\"\n\n    succs = {i: dict(l=i * 3 + 1, m=i * 3 + 2, r=i \
                 * 3 + 3) for i in range(13)}\n    utils = dict()\n\n    def actions(self, state):\n        return \
                 sorted(list(self.succs.get(state, {}).keys()))\n",
                "x:4:61: a tree that a program computes",
            ),
            ("tree = [[3 * i for i, _ in x] for j in range(3)]\n", "x:1:16: a tree that a program computes"),
            ("import random\n[random.random() for _ in range(8)]\n", "x:2:18: a tree that a program computes"),
            ("digraph { A [label=<<b>A</b>>]; A -> B }", "x:1:20: a label in HTML in a DOT graph, expected"),
        ] {
            assert!(shown(text).starts_with(begin), "{text}: {}", shown(text));
        }
        for text in [
            "A\n|-- B 3\n`-- C 4\n",
            "[[3, 12], [8, 2]]",
            "3 5 2 9 branching 2.",
            "['for', ('in', 3), ('for i in', 5)]",
        ] {
            assert_eq!(refused(TreeForm::of_text(text), text), None, "{text}");
        }
    }
}
