use super::*;
use plyscope_core::game::{Exact, Player};

const FORM: FormWords = FormWords { within: ["in a test", "测试中"], leaf: "B" };

#[test]
fn labels_of_nodes() {
    let max = Some(Chooser::Player(Player::Max));
    for (text, name, value, chooser) in [
        ("3", None, Some(3), None),
        ("A: -3", Some("A"), Some(-3), None),
        ("A = 3", Some("A"), Some(3), None),
        ("A (3)", Some("A"), Some(3), None),
        ("A\n3", Some("A"), Some(3), None),
        ("(3)", None, Some(3), None),
        ("MAX", None, None, max),
        ("A\nMax\nv=3", Some("A"), Some(3), max),
        ("A (Max)", Some("A"), None, max),
        ("Max: 3", None, Some(3), max),
        ("A\nα=1\nβ = 2", Some("A"), None, None),
        ("A\nα=-∞, β=∞\n3", Some("A"), Some(3), None),
        ("take 3", Some("take 3"), None, None),
        ("x: y", Some("x: y"), None, None),
        ("", None, None, None),
    ] {
        let label = label(text, 0, FORM).unwrap();
        let value = value.map(|value| Amount::Number(Exact::from(value)));
        assert_eq!((label.name.as_deref(), label.value, label.chooser), (name, value, chooser), "{text}");
    }
    assert!(label("3\n5", 0, FORM).is_err());
}

#[test]
fn labels_of_moves() {
    for (text, chance, name, probability) in [
        ("0.5", false, None, Some("0.5")),
        ("30%", false, None, Some("30%")),
        ("1", false, Some("1"), None),
        ("1", true, None, Some("1")),
        ("p=1", false, None, Some("1")),
        ("heads: 1/2", false, Some("heads"), Some("1/2")),
        ("heads, p = 1/2", false, Some("heads"), Some("1/2")),
        ("heads (50%)", false, Some("heads"), Some("50%")),
        ("left", true, Some("left"), None),
        ("take 2", false, Some("take 2"), None),
        ("2.5", false, Some("2.5"), None),
    ] {
        let (found, number) = move_and_probability(text, chance);
        assert_eq!((found.as_deref(), number), (name, probability), "{text}");
    }
}

#[test]
fn identifiers_that_programs_make() {
    for id in ["n1", "node_3", "7", "0x7f3a", "N0", "state12"] {
        assert!(is_generated(id), "{id}");
    }
    for id in ["A", "B1", "x1", "s0", "left", "n", "leaf1", "MAX"] {
        assert!(!is_generated(id), "{id}");
    }
}
