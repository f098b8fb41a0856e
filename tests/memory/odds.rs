//! Large trees where all that a node can have is another at each: probabilities, actions and outcomes of a Gambit
//! game.

use std::fmt::Write;

use crate::texts::{LEAVES, lines, value};

/// A form, its file and its text, and whether all nodes have names.
type Text = (&'static str, &'static str, String, bool);

/// A probability of six places, another one at nearly every move.
fn odds(group: usize, leaf: usize) -> String {
    let millionths = |leaf: usize| 1 + (group * LEAVES + leaf) * 7919 % 20_000;
    let others = || (1..LEAVES).map(millionths).sum::<usize>();
    format!("0.{:06}", if leaf == 0 { 1_000_000 - others() } else { millionths(leaf) })
}

/// All of them, with so many nodes below the root.
pub fn all(groups: usize) -> Vec<Text> {
    let json = |number: usize| {
        let leaf = |leaf| format!("{{\"p\":{},\"value\":{}}}", odds(number, leaf), value(number, leaf));
        let leaves: Vec<String> = (0..LEAVES).map(leaf).collect();
        format!("{{\"player\":\"chance\",\"children\":[{}]}}", leaves.join(","))
    };
    let json = format!("{{\"children\":[{}]}}", (0..groups).map(json).collect::<Vec<_>>().join(","));
    let moves = |group: usize| {
        let moves = (0..LEAVES).map(|leaf| format!("'l{group}_{leaf}': {}", odds(group, leaf)));
        moves.collect::<Vec<_>>().join(", ")
    };
    let numbers = |text: &dyn Fn(usize) -> String| (0..groups).map(text).collect::<Vec<_>>().join(", ");
    let dictionary = lines(
        groups,
        |group| format!("'B{group}': {{{}}},", moves(group)),
        |_, name, value| format!("'{name}': {value},"),
    );
    let odds_behind = |group: usize, name: &str| {
        odds(group, name.rsplit_once('_').and_then(|(_, leaf)| leaf.parse().ok()).unwrap_or_default())
    };
    vec![
        ("odds", "x.json", json, false),
        ("dictionary of odds", "x.py", format!("{{'A': [{}],\n{dictionary}}}", numbers(&|b| format!("'B{b}'"))), true),
        (
            "dot odds",
            "x.dot",
            format!(
                "digraph {{\n{}}}",
                lines(
                    groups,
                    |b| format!("A -> B{b}"),
                    |b, name, value| format!("B{b} -> {name} [p=\"{}\"]; {name} [label={value}]", odds_behind(b, name)),
                )
            ),
            true,
        ),
        (
            "csv odds",
            "x.csv",
            format!(
                "path,value,p,player\n{}",
                lines(
                    groups,
                    |b| format!("A/B{b},,,chance"),
                    |b, name, value| format!("A/B{b}/{name},{value},{},", odds_behind(b, name)),
                )
            ),
            true,
        ),
        ("efg odds", "x.efg", efg(groups, |group| format!("c\"\"{}", group + 1), odds, |_, _| "0".into()), false),
        (
            "short efg",
            "x.efg",
            efg(groups, |group| format!("p\"\"2 {}", group + 1), |_, _| String::new(), |_, _| "0".into()),
            false,
        ),
        (
            "efg outcomes",
            "x.efg",
            efg(
                groups,
                |group| format!("p\"\"2 {}", group + 1),
                |_, _| String::new(),
                |group, leaf| {
                    let value = value(group, leaf);
                    format!("{}{{{value} {}}}", group * LEAVES + leaf + 1, -value)
                },
            ),
            false,
        ),
    ]
}

/// A Gambit game in few characters.
fn efg(
    groups: usize,
    node: impl Fn(usize) -> String,
    chance: impl Fn(usize, usize) -> String,
    outcome: impl Fn(usize, usize) -> String,
) -> String {
    let mut text = format!("EFG 2 R \"\" {{ \"Max\" \"Min\" }} p\"\"1 1{{{}}}0\n", "\"\"".repeat(groups));
    for group in 0..groups {
        let actions: Vec<String> = (0..LEAVES).map(|leaf| format!("\"\"{}", chance(group, leaf))).collect();
        writeln!(text, "{}{{{}}}0", node(group), actions.join("")).unwrap();
        for leaf in 0..LEAVES {
            writeln!(text, "t\"\"{}", outcome(group, leaf)).unwrap();
        }
    }
    text
}
