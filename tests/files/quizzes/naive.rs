//! Trees and searches of the test's own, which know nothing of the program's.

use std::collections::BTreeMap;

/// A node of a tree in brackets; names are letters in preorder.
pub struct Node {
    pub name: String,
    pub value: Option<i64>,
    pub children: Vec<Node>,
}

/// `a`, `b`, … `z`, `aa`, …
fn lettered(number: usize) -> String {
    let last = char::from(b'a' + (number % 26) as u8);
    if number < 26 { last.to_string() } else { format!("{}{last}", lettered(number / 26 - 1)) }
}

impl Node {
    /// The tree that stands in brackets.
    pub fn read(text: &str) -> Self {
        let mut rest = text;
        let tree = Self::read_from(&mut rest, &mut 0);
        assert_eq!(rest, "", "{text}");
        tree
    }

    fn read_from(rest: &mut &str, number: &mut usize) -> Self {
        let name = lettered(*number);
        *number += 1;
        let mut node = Self { name, value: None, children: Vec::new() };
        if !rest.starts_with('[') {
            let end = rest.find([',', ']']).unwrap_or(rest.len());
            node.value = Some(rest[..end].parse().unwrap());
            *rest = &rest[end..];
            return node;
        }
        loop {
            *rest = &rest[1..];
            node.children.push(Self::read_from(rest, number));
            if rest.starts_with(']') {
                *rest = &rest[1..];
                return node;
            }
        }
    }

    /// All nodes, in preorder.
    pub fn all(&self) -> Vec<&Self> {
        std::iter::once(self).chain(self.children.iter().flat_map(Self::all)).collect()
    }

    pub fn is_leaf(&self) -> bool {
        self.value.is_some()
    }
}

/// Infinity, as a bound.
pub const INF: i64 = i64::MAX;

/// What a search finds, by the names of nodes.
#[derive(Default)]
pub struct Found {
    pub windows: BTreeMap<String, [i64; 2]>,
    pub values: BTreeMap<String, i64>,
    /// The child of the root that the search chooses.
    pub best: String,
}

/// How a search treats its bounds.
#[derive(Clone, Copy, PartialEq)]
pub enum Style {
    Plain,
    Soft,
    Hard,
}

/// The search of a tree with Max at its root.
pub fn search(tree: &Node, style: Style, strict: bool) -> Found {
    let mut found = Found::default();
    visit(tree, true, [-INF, INF], style, strict, &mut found);
    let root = found.values[&tree.name];
    let chosen = tree.children.iter().find(|child| found.values.get(&child.name) == Some(&root));
    found.best = chosen.unwrap().name.clone();
    found
}

fn visit(node: &Node, is_max: bool, window: [i64; 2], style: Style, strict: bool, found: &mut Found) -> i64 {
    found.windows.insert(node.name.clone(), window);
    let value = match node.value {
        Some(value) => value,
        None => {
            let [mut alpha, mut beta] = window;
            let mut best = if is_max { -INF } else { INF };
            for child in &node.children {
                let value = visit(child, !is_max, [alpha, beta], style, strict, found);
                best = if is_max { best.max(value) } else { best.min(value) };
                let (high, low) = if is_max { (value, beta) } else { (alpha, value) };
                let fires = if strict { high > low } else { high >= low };
                if style == Style::Hard && fires {
                    // A fail-hard search returns the bound at once.
                    best = if is_max { beta } else { alpha };
                    break;
                }
                if style != Style::Plain {
                    if is_max {
                        alpha = alpha.max(value);
                    } else {
                        beta = beta.min(value);
                    }
                    if if strict { alpha > beta } else { alpha >= beta } {
                        break;
                    }
                }
            }
            if style == Style::Hard { best.clamp(window[0], window[1]) } else { best }
        }
    };
    found.values.insert(node.name.clone(), value);
    value
}

/// What is right in a part of a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Right {
    /// This is written.
    Text(String),
    /// This is chosen.
    Choice(String),
    /// These are chosen, each a leaf with its value.
    Several(Vec<String>),
}

/// The parts of a question of a kind, by the test's own searches: alpha-beta fail-soft, at-equal.
pub fn right(kind: &str, tree: &Node) -> Vec<(String, Right)> {
    let soft = search(tree, Style::Soft, false);
    let all = tree.all();
    let inner = || all.iter().filter(|node| !node.is_leaf());
    let text = |value: Option<&i64>| {
        Right::Text(match value {
            None => "x".to_owned(),
            Some(&INF) => "inf".to_owned(),
            Some(value) if *value == -INF => "-inf".to_owned(),
            Some(value) => value.to_string(),
        })
    };
    match kind {
        "values" => inner().map(|node| (format!("value-{}", node.name), text(soft.values.get(&node.name)))).collect(),
        "windows" => inner()
            .skip(1)
            .flat_map(|node| {
                let window = soft.windows.get(&node.name);
                ["alpha", "beta"]
                    .into_iter()
                    .enumerate()
                    .map(move |(end, what)| (format!("{what}-{}", node.name), text(window.map(|window| &window[end]))))
            })
            .collect(),
        "leaves" => {
            let visited = all.iter().filter(|node| node.is_leaf() && soft.values.contains_key(&node.name));
            let named = visited
                .map(|leaf| format!("{} (value {})", leaf.name, leaf.value.unwrap().to_string().replace('-', "−")));
            vec![("leaves".to_owned(), Right::Several(named.collect()))]
        }
        "spared" => all[1..]
            .iter()
            .map(|node| {
                let word = if soft.values.contains_key(&node.name) { "searched" } else { "pruned" };
                (format!("pruned-{}", node.name), Right::Choice(word.to_owned()))
            })
            .collect(),
        "best-move" => vec![("best-move".to_owned(), Right::Choice(soft.best))],
        "soft-hard" => {
            let hard = search(tree, Style::Hard, false);
            inner()
                .skip(1)
                .flat_map(|node| {
                    let name = &node.name;
                    [
                        (format!("soft-{name}"), text(soft.values.get(name))),
                        (format!("hard-{name}"), text(hard.values.get(name))),
                    ]
                })
                .collect()
        }
        "strict-equal" => [("leaves-at-equal", false), ("leaves-strict", true)]
            .map(|(part, strict)| {
                let found = search(tree, Style::Soft, strict);
                let leaves = all.iter().filter(|node| node.is_leaf() && found.values.contains_key(&node.name)).count();
                (part.to_owned(), Right::Text(leaves.to_string()))
            })
            .to_vec(),
        other => panic!("{other}"),
    }
}
