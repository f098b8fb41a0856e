//! Lines of a course: the name of a node, and behind a colon or `=` its value or its children, between commas or
//! blanks, in brackets or without them.
//!
//! ```text
//! S: A, B          A: [B, C]          S = A B
//! A: 3 5           B: 5               A = 3
//! B = -2           C = 2              B = 5
//! ```
//!
//! Where all values are lists in brackets or single, and all signs are colons, it is YAML, and read as such.

use plyscope_core::game::BlockList;

use super::{ROOTS, faults};
use crate::forms::fields::chooser_of;
use crate::forms::graph::{FormWords, Graph};
use crate::forms::label::number;
use crate::forms::literal::yaml::{self, without_comment};
use crate::forms::parts::{amount_at, is_number};
use crate::forms::shared_faults;
use crate::forms::written::WrittenTree;
use crate::messages;
use crate::place::Fault;

const FORM: FormWords = FormWords { within: ["in lines of children", "逐行写子结点的树中"], leaf: "B: 3" };

/// So many lines tell what a text is.
const ENOUGH_LINES: usize = 200;

/// A line that says something of a node.
#[derive(Clone, Copy, Debug)]
struct ChildrenLine<'t> {
    /// The name of the node, and the byte at which it begins.
    name: (usize, &'t str),
    /// Whether `=` stands behind the name.
    has_equals: bool,
    /// What stands behind that, without the brackets of a list, and the byte at which it begins.
    said: (usize, &'t str),
    /// Whether brackets stand around that.
    in_brackets: bool,
}

impl<'t> ChildrenLine<'t> {
    /// Reads a line without blanks around it; none where it is not such a line.
    fn read(line: &'t str, at: usize) -> Option<Self> {
        let sign = line.find([':', '=', '：', '＝'])?;
        let (name, behind) = line.split_at_checked(sign)?;
        let name = name.trim_end();
        let has_equals = behind.starts_with(['=', '＝']);
        let said = behind.trim_start_matches([':', '=', '：', '＝']);
        // Signs of assembled kinds, such as `:=` and `==`, mean something else.
        let is_single = behind.len() - said.len() == behind.chars().next().map_or(0, char::len_utf8);
        let said = said.trim_start();
        let said_at = at + line.len() - said.len();
        let is_name = is_word(name) && number(name).is_none();
        let inside = said.strip_prefix('[').and_then(|inside| inside.strip_suffix(']'));
        let (said, in_brackets) = ((said_at + usize::from(inside.is_some()), inside.unwrap_or(said)), inside.is_some());
        let line = Self { name: (at, name), has_equals, said, in_brackets };
        let are_words = line.items().all(|(_, item)| is_word(item)) && line.items().next().is_some();
        (is_single && is_name && are_words).then_some(line)
    }

    /// The words behind the sign, each with the byte at which it begins: what stands between commas, or, where there
    /// are none, between blanks.
    fn items(&self) -> impl Iterator<Item = (usize, &'t str)> + use<'t> {
        let (at, said) = self.said;
        let has_commas = said.contains([',', '，', '、']);
        let is_between = move |c: char| if has_commas { matches!(c, ',' | '，' | '、') } else { c.is_whitespace() };
        let mut rest = Some(said);
        std::iter::from_fn(move || {
            let part = rest?;
            let begin = at + said.len() - part.len();
            let end = part.find(is_between);
            let item = part.get(..end.unwrap_or(part.len())).unwrap_or_default();
            rest = end.and_then(|end| {
                let sign = part.get(end..)?.chars().next()?;
                part.get(end + sign.len_utf8()..)
            });
            Some((begin + item.len() - item.trim_start().len(), item.trim()))
        })
        .filter(move |(_, item)| has_commas || !item.is_empty())
    }

    /// What stands there alone, without brackets.
    fn single(&self) -> Option<(usize, &'t str)> {
        let mut items = self.items();
        let first = items.next()?;
        (!self.in_brackets && items.next().is_none()).then_some(first)
    }
}

/// Whether something is one word, as names and numbers of such lines are.
fn is_word(text: &str) -> bool {
    let is_of_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '-' | '−' | '+' | '/' | '\'' | '∞');
    !text.is_empty() && text.chars().all(is_of_word)
}

/// The lines that say something, without comments, each with the byte at which it begins.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut next = 0;
    text.split('\n').filter_map(move |line| {
        let marks = line.len() - line.trim_start_matches('\u{feff}').len();
        let at = next + marks;
        next += line.len() + 1;
        let plain = without_comment(line.get(marks..)?.trim_end());
        (!plain.trim().is_empty()).then_some((at, plain))
    })
}

/// Whether a text is such lines, and not YAML: some line lists children, and one has a child of which others speak.
pub(super) fn looks_like(text: &str) -> bool {
    let first = || lines(text).take(ENOUGH_LINES).map(|(at, line)| ChildrenLine::read(line, at));
    if !text.contains('\n') || first().any(|line| line.is_none()) {
        return false;
    }
    let all = || first().flatten();
    let may_be_yaml = || all().all(|line| !line.has_equals && (line.in_brackets || line.single().is_some()));
    let mut names: Vec<&str> = all().map(|line| line.name.1).collect();
    names.sort_unstable();
    let is_known = |item: &str| names.binary_search(&item).is_ok();
    all().any(|line| line.single().is_none())
        && all().any(|line| line.items().any(|(_, item)| is_known(item)))
        && !(may_be_yaml() && yaml::block_of(text).is_some())
}

/// Reads such lines.
///
/// # Errors
/// Where one is none, or the nodes are no tree.
pub(super) fn read(text: &str) -> Result<WrittenTree, Fault> {
    let mut reader = LinesReader { graph: Graph::new(FORM), is_said: BlockList::new(), has_root: false };
    for (at, line) in lines(text) {
        let read = ChildrenLine::read(line, at);
        reader.line(read.ok_or_else(|| Fault::new(at, faults::no_line_of_children(FORM.within, line)))?)?;
    }
    reader.graph.into_tree()
}

struct LinesReader {
    graph: Graph,
    /// The nodes that had a line, by their numbers.
    is_said: BlockList<bool>,
    /// Whether a line has named the root.
    has_root: bool,
}

impl LinesReader {
    /// Takes down what a line says of its node.
    fn line(&mut self, line: ChildrenLine<'_>) -> Result<(), Fault> {
        let (at, name) = line.name;
        let graph = &mut self.graph;
        if let Some((root_at, root)) = line.single().filter(|(_, root)| is_root(name) && !is_number(root)) {
            if std::mem::replace(&mut self.has_root, true) {
                return Err(Fault::new(at, faults::root_twice(FORM.within)));
            }
            graph.set_root(root, root_at);
            return Ok(());
        }
        let node = graph.vertex(name, at)?;
        while self.is_said.len() <= node {
            self.is_said.push(false).map_err(|_| Fault::new(at, messages::no_memory_after_nodes(node)))?;
        }
        if self.is_said.get_mut(node).is_some_and(|is_said| std::mem::replace(is_said, true)) {
            return Err(Fault::new(at, shared_faults::graph_defined_twice(FORM.within, name)));
        }
        graph.change(node, |vertex| vertex.defined = true);
        match line.single() {
            Some((at, written)) if is_number(written) => {
                let value = amount_at(written, at)?;
                graph.change(node, |vertex| vertex.value = value.into());
                return Ok(());
            }
            Some((_, word)) if chooser_of(word).is_some() => {
                let chooser = chooser_of(word);
                graph.change(node, |vertex| vertex.chooser = chooser);
                return Ok(());
            }
            _ => {}
        }
        for (at, item) in line.items() {
            let child = if is_number(item) {
                let value = amount_at(item, at)?;
                let leaf = graph.nameless(at)?;
                graph.change(leaf, |vertex| vertex.value = value.into());
                leaf
            } else {
                graph.vertex(item, at)?
            };
            graph.edge(node, child, at)?;
        }
        Ok(())
    }
}

fn is_root(name: &str) -> bool {
    ROOTS.contains(&name.to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::form_tests::shown;
    use crate::forms::{TreeForm, adjacency};

    #[test]
    fn lines_of_a_course() {
        for (text, expected) in [
            ("A: [B, C]\nB: [D, E]\nD = 3\nE = 12\nC = 5\n", "A[B[D=3 E=12] C=5]"),
            ("A: B C\nB: D E\nC: 5\nD: 3\nE: -7/3\n", "A[B[D=3 E=-7/3] C=5]"),
            ("S: A, B\nA: 3, 5\nB: 2, 9\n", "S[A[3 5] B[2 9]]"),
            ("\u{feff}# homework\r\nS: A, B  # Max\r\n\r\nA: [3]\r\nB: D\r\nD: 4\r\n", "S[A[3] B[D=4]]"),
            ("S = A B\nA = 3\nB = -2\n", "S[A=3 B=-2]"),
            ("B: 3\nroot: S\nS: A，B\nA: inf\n", "S[A=Max B=3]"),
        ] {
            assert_eq!(TreeForm::of_text(text), Some(TreeForm::Adjacency), "{text}");
            assert_eq!(shown(adjacency::read, text), expected, "{text}");
        }
    }

    #[test]
    fn what_is_wrong() {
        for (text, expected) in [
            (
                "S: A, B\nA: 3\n",
                "x:1:7: `B` has neither children nor a value in lines of children, expected the value of a leaf as in \
                 `B: 3`",
            ),
            (
                "S: A, B\nA: 3\nB: 4\nA: 5\n",
                "x:4:1: `A` is defined twice in lines of children, expected each node once",
            ),
            ("S: A, B\nA: 3\nB: 1/0\n", "x:3:4: `1/0` divides by zero, expected a fraction such as 7/3"),
        ] {
            assert!(looks_like(text), "{text}");
            assert_eq!(shown(adjacency::read, text), expected, "{text}");
        }
        let broken = format!("{}A 3\n", (0..300).map(|n| format!("n{n}: n{} 3\n", n + 1)).collect::<String>());
        let begin = "x:301:1: `A 3` says nothing of a node in lines of children, expected";
        assert!(looks_like(&broken) && shown(adjacency::read, &broken).starts_with(begin));
    }

    #[test]
    fn other_texts() {
        for text in [
            "a: [b, c]\nb: 3\nc: 4\n",
            "A: B C\n",
            "x = 3\ny = x\n",
            "b: 2\nd: 1\nvalues: 3, 12\n",
            "Dear John: A B\nA: x y\n",
            "A:\n  B: 3\n  C: 4\n",
            "1: 2 3\n2: 5\n3: 8\n",
            "root = 'A'\ntree = {'A': ['B', 'C'], 'B': 3, 'C': 4}\n",
            "A := B C\nB := 3\nC := 4\n",
            "",
        ] {
            assert!(!looks_like(text), "{text}");
        }
    }

    #[test]
    fn long_texts_take_no_time() {
        for part in ["A: B C\n", "A: ", "A, ", "[", "\n", "#", "= "] {
            for begin in ["", "A: B C\n", "A: B C\nB: "] {
                let text = format!("{begin}{}", part.repeat(300_000 / part.len()));
                let begun = std::time::Instant::now();
                looks_like(&text);
                assert!(read(&text).err().is_none_or(|fault| fault.offset <= text.len()), "{begin} {part}");
                assert!(begun.elapsed().as_secs() < 3, "{begin} {part}");
            }
        }
    }
}
