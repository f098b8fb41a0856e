use super::*;
use plyscope_core::game::{Amount, Player};

const FORM: FormWords = FormWords { within: ["in a test", "测试中"], leaf: "B 3" };

/// The nodes of `A B, A C, B=3`: ways and values.
fn graph(text: &str) -> Graph {
    let mut graph = Graph::new(FORM);
    let mut at = 0;
    for part in text.split(", ") {
        if let Some((name, value)) = part.split_once('=') {
            let node = graph.vertex(name, at).unwrap();
            let value = Amount::Number(Exact::from(value.parse::<i128>().unwrap()));
            graph.change(node, |vertex| vertex.value = value.into());
        } else if let Some((from, to)) = part.split_once(' ') {
            let (from, to) = (graph.vertex(from, at).unwrap(), graph.vertex(to, at).unwrap());
            graph.edge(from, to, at).unwrap();
        }
        at += part.len() + 2;
    }
    graph
}

fn shown(text: &str) -> String {
    graph(text).into_tree().map(|tree| tree.shown()).unwrap_or_else(|fault| fault.in_text("x", text).to_string())
}

#[test]
fn trees_and_what_is_none() {
    for (text, tree) in [
        ("A B, A C, B=3, C=4", "A[B=3 C=4]"),
        ("C D, A B, A C, B=3, D=4", "A[B=3 C[D=4]]"),
        ("A B, A C, B D, C D, D E, E=1", "A[B[D[E=1]] C[#2]]"),
        ("A=1", "A=1"),
        ("A B, A=5, B=3", "A[B=3]"),
        ("", "x:1:1: there is no node in a test, expected a tree"),
        (
            "A B, B C, C B, A=1",
            "x:1:11: `B` → `C` → `B` lead back to where they began in a test, expected a tree in which no way returns",
        ),
        (
            "A B, B=1, C D, D C",
            "x:1:16: `C` → `D` → `C` lead back to where they began in a test, expected a tree in which no way returns",
        ),
        ("A B, A B, B=1", "x:1:6: `B` is a child of `A` twice in a test, expected each child once"),
    ] {
        assert_eq!(shown(text), tree, "{text}");
    }
}

#[test]
fn probabilities_stand_below_chance_nodes_at_all_moves_or_at_none() {
    let with = |chooser, probabilities: &[Option<Exact>]| {
        let mut graph = graph("A B, A C, B=3, C=4");
        graph.change(0, |vertex| vertex.chooser = chooser);
        for (child, probability) in probabilities.iter().enumerate() {
            graph.set_probability(child, *probability).unwrap();
        }
        graph.into_tree()
    };
    let half = Some(Exact::new(1, 2));
    assert_eq!(with(None, &[half, half]).unwrap().shown(), "?A[1/2:B=3 1/2:C=4]");
    assert_eq!(with(Some(Chooser::Chance), &[None, None]).unwrap().notes.len(), 1);
    assert!(with(None, &[half, None]).is_err());
    assert!(with(Some(Chooser::Player(Player::Max)), &[half, half]).is_err());
}

#[test]
fn a_long_way_is_walked_without_recursion() {
    let mut graph = Graph::new(FORM);
    let mut last = graph.vertex("a", 0).unwrap();
    for number in 0..300_000 {
        let next = graph.vertex(&format!("a{number}"), 0).unwrap();
        graph.edge(last, next, 0).unwrap();
        last = next;
    }
    graph.change(last, |vertex| vertex.value = Amount::Decided(Player::Max).into());
    assert_eq!(graph.into_tree().unwrap().nodes.len(), 300_001);
}
