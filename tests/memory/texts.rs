//! A large tree in every form: a root, nodes below it, and fifty leaves below each of these.

use std::fmt::Write;

/// A tree in one form.
pub struct Written {
    pub form: &'static str,
    /// How its file is called.
    pub file: &'static str,
    pub text: String,
    /// What the names of its nodes take, each of them once.
    pub names: usize,
}

/// Leaves below each inner node.
pub const LEAVES: usize = 50;

/// Nodes of the tree with so many inner nodes below its root.
pub const fn nodes(groups: usize) -> usize {
    1 + groups * (1 + LEAVES)
}

pub fn value(group: usize, leaf: usize) -> i64 {
    i64::try_from((group * LEAVES + leaf) * 7919 % 1000).unwrap() - 500
}

/// Lists of leaves between brackets, joined.
fn joined(groups: usize, between: &str, group: impl Fn(usize, &str) -> String, leaf: impl Fn(i64) -> String) -> String {
    let one = |number: usize| {
        let leaves: Vec<String> = (0..LEAVES).map(|place| leaf(value(number, place))).collect();
        group(number, &leaves.join(between))
    };
    (0..groups).map(one).collect::<Vec<_>>().join(between)
}

/// The lines of a graph or a table: one for each inner node, and one for each leaf.
pub fn lines(groups: usize, group: impl Fn(usize) -> String, leaf: impl Fn(usize, &str, i64) -> String) -> String {
    let mut text = String::new();
    for number in 0..groups {
        writeln!(text, "{}", group(number)).unwrap();
        for place in 0..LEAVES {
            writeln!(text, "{}", leaf(number, &format!("l{number}_{place}"), value(number, place))).unwrap();
        }
    }
    text
}

/// The tree with so many inner nodes in every form that is read.
pub fn all(groups: usize) -> Vec<Written> {
    let plain = |leaf: i64| leaf.to_string();
    let bracketed =
        |open: &'static str, close: &'static str| move |_: usize, inside: &str| format!("{open}{inside}{close}");
    let numbers = |count: usize, text: &dyn Fn(usize) -> String| (0..count).map(text).collect::<Vec<_>>().join(", ");
    let mut number = 0;
    let mut efg = format!(
        "EFG 2 R \"\" {{ \"Max\" \"Min\" }}\np \"\" 1 1 \"\" {{ {} }} 0\n",
        (1..=groups).map(|action| format!("\"{action}\"")).collect::<Vec<_>>().join(" ")
    );
    for group in 0..groups {
        let actions = (1..=LEAVES).map(|action| format!("\"{action}\"")).collect::<Vec<_>>().join(" ");
        writeln!(efg, "p \"\" 2 {} \"\" {{ {actions} }} 0", group + 1).unwrap();
        for leaf in (0..LEAVES).map(|leaf| value(group, leaf)) {
            number += 1;
            writeln!(efg, "t \"\" {number} \"\" {{ {leaf}, {} }}", -leaf).unwrap();
        }
    }
    let json = joined(groups, ",", bracketed("{\"children\":[", "]}"), |leaf| format!("{{\"value\":{leaf}}}"));
    let adjacency = joined(groups, ", ", |group, inside| format!("'B{group}': [{inside}]"), plain);
    let graph = |arrow: &str, leaf: &dyn Fn(&str, i64) -> String| {
        lines(
            groups,
            |group| format!("A {arrow} B{group}"),
            |group, name, value| format!("B{group} {arrow} {}", leaf(name, value)),
        )
    };
    let chance = joined(groups, ",", bracketed("{\"player\":\"chance\",\"children\":[", "]}"), |leaf| {
        format!("{{\"p\":0.02,\"value\":{leaf}}}")
    });
    let by_name = lines(
        groups,
        |group| format!("\"B{group}\":[{}],", numbers(LEAVES, &|leaf| format!("\"l{group}_{leaf}\""))),
        |_, name, value| format!("\"{name}\":{value},"),
    );
    let forms = [
        ("brackets", "x.tree", format!("[{}]", joined(groups, ",", bracketed("[", "]"), plain)), false),
        ("json", "x.json", format!("{{\"children\":[{json}]}}"), false),
        ("chance", "x.json", format!("{{\"children\":[{chance}]}}"), false),
        (
            "by name",
            "x.json",
            format!(
                "{{\"nodes\":{{\"A\":[{}],\n{}}}}}",
                numbers(groups, &|b| format!("\"B{b}\"")),
                by_name.trim_end().trim_end_matches(',')
            ),
            true,
        ),
        (
            "pairs",
            "x.py",
            format!("['A', {}]", joined(groups, ", ", |b, inside| format!("['B{b}', {inside}]"), plain)),
            false,
        ),
        (
            "newick",
            "x.nwk",
            format!("({})A;", joined(groups, ",", |b, inside| format!("({inside})B{b}"), plain)),
            false,
        ),
        (
            "latex",
            "x.tex",
            format!(
                "\\begin{{forest}} [A {}] \\end{{forest}}",
                joined(groups, " ", |b, inside| format!("[B{b} {inside}]"), |leaf| format!("[{leaf}]"))
            ),
            false,
        ),
        (
            "outline",
            "x.outline",
            format!("A\n{}", lines(groups, |b| format!("  B{b}"), |_, _, value| format!("    {value}"))),
            false,
        ),
        (
            "leaves",
            "x.txt",
            format!("{} branching={groups},{LEAVES}", joined(groups, " ", |_, inside| inside.to_owned(), plain)),
            false,
        ),
        (
            "applet",
            "x.txt",
            format!(
                "branches={groups}, {} values={}",
                numbers(groups, &|_| LEAVES.to_string()),
                joined(groups, ", ", |_, inside| inside.to_owned(), plain)
            ),
            false,
        ),
        (
            "ron",
            "x.ron",
            format!(
                "(tree: node([{}]))",
                joined(groups, ",", bracketed("node([", "])"), |leaf| format!("leaf({leaf})"))
            ),
            false,
        ),
        ("adjacency", "x.py", format!("{{'A': [{}], {adjacency}}}", numbers(groups, &|b| format!("'B{b}'"))), false),
        (
            "dot",
            "x.dot",
            format!("digraph {{\n{}}}", graph("->", &|name, value| format!("{name}; {name} [label={value}]"))),
            true,
        ),
        ("mermaid", "x.mmd", format!("graph TD\n{}", graph("-->", &|name, value| format!("{name}({value})"))), true),
        (
            "csv",
            "x.csv",
            format!(
                "path,value\n{}",
                lines(groups, |b| format!("# {b}"), |b, name, value| format!("A/B{b}/{name},{value}"))
            ),
            true,
        ),
        ("efg", "x.efg", efg, false),
    ];
    let written = |(form, file, text, has_names): (&'static str, &'static str, String, bool)| {
        // Its place in the list of names, and a piece of memory for its characters.
        let names = if has_names { nodes(groups) * 72 } else { groups * 72 };
        Written { form, file, text, names }
    };
    forms.into_iter().chain(crate::odds::all(groups)).map(written).collect()
}
