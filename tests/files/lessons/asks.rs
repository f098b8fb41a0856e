//! The questions in a lesson's text, read and answered apart from the program.

use plyscope_core::game::{AnyPosition, Language, Move, Position};
use plyscope_files::PageAnswer;

use super::naive::Naive;

/// A question as it stands in a file.
#[derive(Debug)]
pub struct Ask {
    pub term: Term,
    /// Where the answer stands, and what it is.
    pub answer: std::ops::Range<usize>,
}

/// `name(…, …)`, a text, a number or a list.
#[derive(Clone, Debug)]
pub struct Term {
    pub name: String,
    pub parts: Vec<Term>,
}

/// What a page shows: one search, or two.
pub struct Shown<'a> {
    pub position: &'a AnyPosition,
    pub searches: Vec<&'a Naive>,
}

/// A text without its comments, which are replaced by spaces.
pub fn without_comments(text: &str) -> String {
    let mut kept = String::new();
    for line in text.split_inclusive('\n') {
        let comment = line.match_indices("//").map(|(at, _)| at).find(|at| line[..*at].matches('"').count() % 2 == 0);
        let end = comment.unwrap_or(line.len());
        kept += &line[..end];
        kept.extend(line[end..].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
    }
    kept
}

/// All questions of a file, in its order.
pub fn asks(text: &str) -> Vec<Ask> {
    let text = without_comments(text);
    let begins = text.match_indices(" ask: ").map(|(at, found)| at + found.len());
    begins.map(|begin| ask(&text, begin)).collect()
}

fn ask(text: &str, begin: usize) -> Ask {
    let (term, end) = term(text, begin);
    let answer = end + text[end..].find("answer: ").expect("an answer behind the question") + "answer: ".len();
    let (_, end) = self::term(text, answer);
    Ask { term, answer: answer..end }
}

/// The term that begins at a byte, and where it ends.
fn term(text: &str, begin: usize) -> (Term, usize) {
    let begin = begin + text[begin..].len() - text[begin..].trim_start().len();
    if text[begin..].starts_with('"') {
        let end = begin + 2 + text[begin + 1..].find('"').expect("a closing quote");
        return (Term { name: text[begin + 1..end - 1].to_owned(), parts: Vec::new() }, end);
    }
    let in_name = |c: char| c.is_alphanumeric() || "_-−".contains(c);
    let mut at = begin + text[begin..].find(|c| !in_name(c)).expect("something behind a name");
    let mut whole = Term { name: text[begin..at].to_owned(), parts: Vec::new() };
    if text[at..].starts_with(['(', '[']) {
        loop {
            at += 1;
            at += text[at..].len() - text[at..].trim_start().len();
            if text[at..].starts_with([')', ']']) {
                break;
            }
            let (part, end) = term(text, at);
            whole.parts.push(part);
            at = end;
            if text[at..].starts_with([')', ']']) {
                break;
            }
        }
        at += 1;
    }
    (whole, at)
}

impl Term {
    /// The answer to it; `choices` are the names of what can be chosen, where something can.
    pub fn answer(&self, shown: &Shown<'_>, choices: &[String]) -> PageAnswer {
        match self.name.as_str() {
            "number" => PageAnswer::Number(self.parts[0].number(shown, 0)),
            "yes_no" => PageAnswer::YesNo(self.parts[0].is_true(shown, 0)),
            "choice" => {
                let best = shown.searches[0].best.expect("a best move");
                let is_best = |name: &String| path(shown.position, name) == [best];
                PageAnswer::Choice(choices.iter().position(is_best).expect("the best move among the choices"))
            }
            other => panic!("no question is a {other}"),
        }
    }

    fn is_true(&self, shown: &Shown<'_>, side: usize) -> bool {
        match self.name.as_str() {
            "left" => self.parts[0].is_true(shown, 0),
            "right" => self.parts[0].is_true(shown, 1),
            "visited" => {
                let path = path(shown.position, &self.parts[0].name);
                shown.searches[side].visits.contains_key(&path)
            }
            "proved" => shown.searches[side].is_proved(),
            "equal" => self.parts[0].number(shown, side) == self.parts[1].number(shown, side),
            "less" => self.parts[0].number(shown, side) < self.parts[1].number(shown, side),
            other => panic!("no claim is a {other}"),
        }
    }

    fn number(&self, shown: &Shown<'_>, side: usize) -> i64 {
        let search = || shown.searches[side];
        let visit = || {
            let path = self.parts.first().map_or(Vec::new(), |name| path(shown.position, &name.name));
            search().visits[&path]
        };
        let part = |number: usize| self.parts[number].number(shown, side);
        match self.name.as_str() {
            "left" => self.parts[0].number(shown, 0),
            "right" => self.parts[0].number(shown, 1),
            "value" => visit().value.points().into(),
            "alpha" => visit().window.alpha.points().into(),
            "beta" => visit().window.beta.points().into(),
            "nodes" => search().nodes,
            "hits" => search().hits,
            "visits_again" => search().visits_again,
            "passes" => search().passes.len() as i64,
            "pass_value" => search().passes[part(0) as usize - 1].0.points().into(),
            "pass_nodes" => search().passes[part(0) as usize - 1].1,
            "leaves" => search().leaves,
            "cutoffs" => search().cutoffs,
            "cutoffs_that_prune" => search().pruning_cutoffs,
            "spared" => search().spared,
            "power" => (0..part(1)).fold(1, |power, _| power * part(0)),
            "minimal_leaves" => {
                let (branching, depth) = (part(0), part(1));
                let power = |plies: i64| (0..plies).fold(1, |power, _| power * branching);
                power(depth - depth / 2) + power(depth / 2) - 1
            }
            number => number.replace('−', "-").parse().expect("a number"),
        }
    }
}

/// The moves that lead to a node with this name.
pub(super) fn path(position: &AnyPosition, name: &str) -> Vec<Move> {
    let AnyPosition::Tree(root) = position else {
        let (mut position, mut path) = (position.clone(), Vec::new());
        for name in name.split(' ').filter(|name| !name.is_empty()) {
            path.push(position.read_move(name).expect("a legal move"));
            position = position.play(path[path.len() - 1]);
        }
        return path;
    };
    let mut open = vec![(root.clone(), Vec::new(), String::new())];
    while let Some((node, path, numbers)) = open.pop() {
        let label = node.tree().label(node.node());
        let is_named = label.is_some_and(|label| label.id() == name || Language::Chinese.label(label) == name);
        if is_named || (label.is_none() && numbers == name) {
            return path;
        }
        // The first of several with one name is the one that is meant.
        for mv in node.candidate_moves().collect::<Vec<_>>().into_iter().rev() {
            let numbers = if path.is_empty() { mv.0.to_string() } else { format!("{numbers}.{}", mv.0) };
            open.push((node.play(mv), [&path[..], &[mv]].concat(), numbers));
        }
    }
    panic!("no node is called {name}")
}
