//! Every tree comes back the same from every form that can hold it.

use std::sync::Arc;

use plyscope_core::game::tree::{Tree, TreeBuilder, TreeNode};
use plyscope_core::game::{Amount, Chooser, Exact, Label, Player};
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_files::{Content, Scenario, TreeForm, read_any};
use proptest::prelude::*;

/// A node as it is made.
#[derive(Clone, Debug)]
pub(super) enum Made {
    Leaf(Amount),
    Inner(Option<Chooser>, Vec<(u8, Made)>),
}

fn any_amount() -> impl Strategy<Value = Amount> {
    let number = |above: i128, below: i128| Amount::Number(Exact::new(above, below));
    prop_oneof![
        4 => (-50_i128..50).prop_map(move |whole| number(whole, 1)),
        2 => (-500_i128..500, prop::sample::select(vec![2, 4, 5, 10, 100]))
            .prop_map(move |(above, below)| number(above, below)),
        1 => (-50_i128..50, 2_i128..9).prop_map(move |(above, below)| number(above, below)),
        1 => prop_oneof![Just(Amount::Decided(Player::Max)), Just(Amount::Decided(Player::Min))],
    ]
}

fn any_chooser() -> impl Strategy<Value = Option<Chooser>> {
    prop_oneof![
        3 => Just(None),
        1 => Just(Some(Chooser::Player(Player::Max))),
        1 => Just(Some(Chooser::Player(Player::Min))),
        1 => Just(Some(Chooser::Chance)),
    ]
}

pub(super) fn any_made() -> impl Strategy<Value = Made> {
    any_amount().prop_map(Made::Leaf).prop_recursive(4, 40, 4, |child| {
        let children = prop::collection::vec((1_u8..4, child), 1..=4);
        (any_chooser(), children).prop_map(|(chooser, children)| Made::Inner(chooser, children))
    })
}

/// Builds the tree; every third node has a name. `None` where it is none that can be.
fn built(made: &Made, root: Player) -> Option<Tree> {
    let name = |node: TreeNode| node.0.is_multiple_of(3).then(|| format!("n{} \"x\" – 口", node.0));
    built_with(made, root, &name)
}

/// Builds the tree with these names.
pub(super) fn built_with(made: &Made, root: Player, name: &dyn Fn(TreeNode) -> Option<String>) -> Option<Tree> {
    fn add(builder: &mut TreeBuilder, made: &Made, name: &dyn Fn(TreeNode) -> Option<String>) -> Option<()> {
        let node = builder.next_node();
        match made {
            Made::Leaf(amount) => builder.leaf(*amount).ok()?,
            Made::Inner(Some(chooser), _) => builder.open_for(*chooser).ok()?,
            Made::Inner(None, _) => builder.open().ok()?,
        };
        if let Some(name) = name(node) {
            builder.set_label(node, Label::plain(&name)).ok()?;
        }
        let Made::Inner(chooser, children) = made else { return Some(()) };
        let all: u8 = children.iter().map(|(weight, _)| *weight).sum();
        for (weight, child) in children {
            let number = builder.next_node();
            add(builder, child, name)?;
            if *chooser == Some(Chooser::Chance) {
                builder.set_probability(number, Exact::new((*weight).into(), all.into())).ok()?;
            }
        }
        builder.close().ok()
    }
    // Where the root says who chooses, nothing else is asked.
    let root = match made {
        Made::Inner(Some(chooser), _) => chooser.player().unwrap_or(Player::Max),
        _ => root,
    };
    let mut builder = TreeBuilder::new(root);
    add(&mut builder, made, name)?;
    builder.finish().ok()
}

pub(super) fn read(text: &str) -> Scenario {
    match read_any("text", text) {
        Ok(Content::Scenario(scenario)) => Arc::unwrap_or_clone(scenario),
        Ok(_) => panic!("no scenario: {text}"),
        Err(error) => panic!("{}\n{text}", error.report()),
    }
}

pub(super) fn tree_of(scenario: &Scenario) -> Arc<Tree> {
    Arc::clone(scenario.tree().expect("a tree"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn trees_come_back_from_every_form(made in any_made(), root in prop_oneof![Just(Player::Max), Just(Player::Min)]) {
        let Some(tree) = built(&made, root) else { return Ok(()) };
        let mut scenario = Scenario::from_tree(tree.clone());
        scenario.title = Label::new(["A tree", "一棵树"]);
        let ron = read(&scenario.write().unwrap());
        prop_assert_eq!(&*tree_of(&ron), &tree);
        prop_assert_eq!(&ron, &scenario);
        let line = scenario.write_line().unwrap();
        prop_assert!(!line.contains('\n'));
        prop_assert_eq!(&read(&line), &scenario);
        prop_assert_eq!(&read(&scenario.write_link().unwrap()), &scenario);
        // A tree of one leaf has no one who chooses, and a name alone is no JSON object that could be told from others.
        if tree.len() > 1 {
            let json = scenario.write_as(TreeForm::Json).expect("JSON holds every tree");
            prop_assert_eq!(json.left_out, None);
            prop_assert_eq!(&*tree_of(&read(&json.text)), &tree, "{}", json.text);
        }
        let brackets = scenario.write_as(TreeForm::Brackets);
        prop_assert_eq!(brackets.is_ok(), tree.alternates());
    }
}

#[test]
fn what_a_form_cannot_hold_is_said() {
    let scenario = read("(tree: node(\"a\", [leaf(\"b\", 3), leaf(\"c\", 3.5)]))");
    let brackets = scenario.write_as(TreeForm::Brackets).expect("it fits");
    assert_eq!(brackets.text.trim(), "[3,3.5]");
    assert!(brackets.left_out.expect("names are lost").to_string().contains("names"));
    let chance = read("(tree: chance(\"c\", [leaf(\"a\", 1), leaf(\"b\", 2)]), bounds: (0, 3))");
    assert_eq!(
        chance.options,
        SearchOptions { cutoff: chance.options.cutoff, ..SearchOptions::new(Algorithm::ValueByPlayer) }
    );
    let error = chance.write_as(TreeForm::Brackets).expect_err("chance is lost").to_string();
    assert!(error.contains("expected json or ron"), "{error}");
    let efg = chance.write_as(TreeForm::Efg).expect("Gambit has chance");
    assert!(efg.left_out.is_some() && efg.text.contains("1/2"), "{}", efg.text);
    let again = read(&efg.text);
    assert_eq!(again.tree().map(|tree| tree.len()), Some(3));
}

/// Graphviz shows the sign for an entity in a name: what is written shows the name itself, and is read as it is shown.
#[test]
fn names_with_entities_are_the_same_in_dot() {
    for name in ["a&lt;b", "&amp;", "&amp;amp;lt;", "A & B", "&#60;", "&"] {
        let text = format!("(tree: node(\"root\", [leaf(\"{name}\", 3), leaf(4)]))");
        let written = read(&text).write_as(TreeForm::Dot).expect("DOT holds it").text;
        let shown = format!("\"{}\"", name.replace('&', "&amp;"));
        assert!(written.contains(&shown), "{written}");
        let tree = tree_of(&read(&written));
        assert!(tree.iter().any(|node| tree.label(node).is_some_and(|label| label.id() == name)), "{written}");
    }
}
