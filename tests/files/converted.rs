//! Trees in every form that is written come back as the same tree, whatever their names are, or are refused.

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{Amount, Chooser, Player};
use plyscope_files::{Content, Reading, Scenario, Source, TreeForm, load_any};
use proptest::prelude::*;

use super::round_trips::{Made, any_made, built_with};

/// Names with the signs that mean something in one form or another, or in what shows it.
const NAMES: [&str; 34] = [
    "A",
    "b c",
    "x<y",
    "<b>&amp;</b>",
    "R&D",
    "\"q\"",
    "it's",
    "a\\b",
    "\\n",
    "50%",
    "{x}",
    "a,b",
    "[c]",
    "(d)",
    "=1+1",
    "+2",
    "-3 x",
    "@SUM(A1)",
    "#1",
    "x: 3",
    "y=4",
    "$z$",
    "a_b",
    "x^2",
    "~",
    "max",
    "min",
    "chance",
    "3",
    "口 字",
    "a/b",
    "a;b",
    "a|b",
    "`c`",
];

fn any_names() -> impl Strategy<Value = Vec<Option<&'static str>>> {
    prop::collection::vec(prop::option::weighted(0.7, prop::sample::select(NAMES.to_vec())), 60)
}

/// The tree with these names, each at the first node that is to have it.
fn tree_with(made: &Made, root: Player, names: &[Option<&str>]) -> Option<Tree> {
    let name = |node: TreeNode| {
        let index = node.0 as usize;
        let name = names.get(index).copied().flatten()?;
        let is_first = !names[..index].contains(&Some(name));
        is_first.then(|| name.to_owned())
    };
    built_with(made, root, &name)
}

fn read_as(text: &str, form: Option<TreeForm>, root: Option<Player>) -> Tree {
    let source = Source::Text { name: "text".to_owned(), text: text.to_owned() };
    match load_any(&source.read_as(Reading { root, form, ..Reading::default() })) {
        Ok(Content::Scenario(scenario)) => (**scenario.tree().expect("a tree")).clone(),
        Ok(_) => panic!("no scenario: {text}"),
        Err(error) => panic!("{}\n{text}", error.report()),
    }
}

fn name(tree: &Tree, node: TreeNode) -> Option<&str> {
    tree.label(node).map(|label| label.id())
}

fn check_same(tree: &Tree, read: &Tree, text: &str) -> Result<(), TestCaseError> {
    prop_assert_eq!(tree.len(), read.len(), "{}", text);
    for node in tree.iter() {
        prop_assert_eq!(tree.parent(node), read.parent(node), "{}", text);
        prop_assert_eq!(tree.probability(node), read.probability(node), "{}", text);
        if tree.is_leaf(node) {
            prop_assert_eq!(tree.amount(node), read.amount(node), "{}", text);
        } else {
            prop_assert_eq!(tree.chooser(node), read.chooser(node), "{}", text);
        }
    }
    Ok(())
}

/// Whether all nodes of a ply have as many children.
fn is_even(tree: &Tree) -> bool {
    let counts =
        |ply: u32| tree.iter().filter(move |node| tree.ply(*node) == ply).map(|node| tree.children(node).len());
    (0..=tree.height()).all(|ply| counts(ply).min() == counts(ply).max())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn each_form_gives_the_tree_back(
        made in any_made(),
        root in prop_oneof![Just(Player::Max), Just(Player::Min)],
        names in any_names(),
    ) {
        let Some(tree) = tree_with(&made, root, &names) else { return Ok(()) };
        let scenario = Scenario::from_tree(tree.clone());
        for form in TreeForm::ALL {
            let written = match scenario.write_as(form) {
                Ok(written) => written,
                Err(error) => {
                    let error = error.to_string();
                    prop_assert!(error.contains("expected"), "{}", error);
                    let may_be = match form {
                        TreeForm::Newick => tree.has_chance(),
                        TreeForm::Brackets | TreeForm::Applet => !tree.alternates(),
                        TreeForm::Leaves => !tree.alternates() || !is_even(&tree) || tree.leaf_count() == 1,
                        TreeForm::Pacman => true,
                        TreeForm::Efg => error.contains("decided") || error.contains("number"),
                        _ => false,
                    };
                    prop_assert!(may_be || tree.len() == 1 || tree.height() > 16, "{}: {}", form.id(), error);
                    continue;
                }
            };
            let left_out = written.left_out.map(|message| message.to_string()).unwrap_or_default();
            let root = left_out.contains("--root min").then_some(Player::Min);
            let is_taken = !left_out.contains("--form");
            let read = read_as(&written.text, Some(form).filter(|_| !is_taken || form == TreeForm::Brackets), root);
            check_same(&tree, &read, &written.text)?;
            if left_out.is_empty() {
                prop_assert_eq!(&read, &tree, "{}", written.text);
            }
            let is_kept = |node: TreeNode| name(&tree, node).is_some() && name(&tree, node) == name(&read, node);
            let kept = tree.iter().filter(|node| is_kept(*node));
            let all = tree.iter().filter(|node| name(&tree, *node).is_some()).count();
            let lost = all - kept.count();
            prop_assert_eq!(lost > 0, left_out.contains("names"), "{}: {}", left_out, written.text);
        }
    }
}

#[test]
fn all_forms_are_written_from_a_small_tree() {
    let tree = read_as("((3,12,8)B,(2,4,6)C,(14,5,2)D)A;", None, None);
    for form in TreeForm::ALL {
        let written = Scenario::from_tree(tree.clone()).write_as(form);
        let text = written.unwrap_or_else(|error| panic!("{}: {}", form.id(), error.report()));
        assert!(TreeForm::of_text(&text.text).is_none_or(|taken| taken == form), "{}", text.text);
    }
    assert_eq!(tree.chooser(TreeNode::ROOT), Chooser::Player(Player::Max));
}

/// What is lost of names that mean something else in a form, as an inner node's (1) and as a leaf's (2).
#[test]
fn names_are_kept_wherever_a_form_can_hold_them() {
    let numbers = "+2 1, x: 3 1, y=4 1, 3 1";
    let players = "max 1, min 1, chance 1";
    let lost_by = [
        (TreeForm::Json, String::new()),
        (TreeForm::Pairs, String::new()),
        (TreeForm::Adjacency, String::new()),
        (TreeForm::Efg, String::new()),
        (TreeForm::Dot, String::new()),
        (TreeForm::Csv, String::new()),
        (TreeForm::Newick, numbers.to_owned()),
        (TreeForm::Latex, format!("{numbers}, {players}")),
        (TreeForm::Outline, format!("50% 1, 50% 2, {numbers}, {players}")),
        (TreeForm::Mermaid, format!("3 1, {players}, max 2, min 2, chance 2")),
    ];
    for (form, expected) in lost_by {
        let mut lost: Vec<String> = Vec::new();
        for (name, place) in NAMES.into_iter().flat_map(|name| [(name, 1), (name, 2)]) {
            let leaf = (1, Made::Leaf(Amount::from(5)));
            let pair = |child: &(u8, Made)| (1, Made::Inner(None, vec![child.clone(), child.clone()]));
            let (_, made) = pair(&pair(&leaf));
            let named = |node: TreeNode| (node.0 == place).then(|| name.to_owned());
            let tree = built_with(&made, Player::Max, &named).expect("a tree");
            let written = Scenario::from_tree(tree).write_as(form).expect("it fits");
            if written.left_out.is_some_and(|left_out| left_out.to_string().contains("names")) {
                lost.push(format!("{name} {place}"));
            }
        }
        let mut expected: Vec<&str> = expected.split(", ").filter(|name| !name.is_empty()).collect();
        lost.sort_unstable();
        expected.sort_unstable();
        assert_eq!(lost, expected, "{}", form.id());
    }
}

/// Names that are numbers, or end in one, or name a player.
const NAMES_LIKE_NUMBERS: [&str; 8] = ["+4", "5.", "inf", "B 5", "1,000", "-3", "7/3", "max"];

/// What is written is read without a note, in every form and with every name; and a name that is left out is nowhere in
/// the text.
#[test]
fn what_is_written_is_read_again_without_a_note() {
    let mut wrong = Vec::new();
    let mut written_as = std::collections::HashSet::new();
    for (name, place) in NAMES.into_iter().chain(NAMES_LIKE_NUMBERS).flat_map(|name| [0, 1, 2, 4].map(|at| (name, at)))
    {
        let leaf = |value: i64| (1, Made::Leaf(Amount::from(value)));
        let even = Made::Inner(
            None,
            vec![(1, Made::Inner(None, vec![leaf(5), leaf(7)])), (1, Made::Inner(None, vec![leaf(3), leaf(4)]))],
        );
        let uneven = Made::Inner(None, vec![(1, Made::Inner(None, vec![leaf(1000), leaf(200)])), leaf(300)]);
        let chance = Made::Inner(None, vec![(1, Made::Inner(Some(Chooser::Chance), vec![leaf(5), leaf(7)])), leaf(3)]);
        for (made, others) in [(&even, true), (&even, false), (&uneven, true), (&chance, false)] {
            // The others have plain names or none.
            let named = |node: TreeNode| match node.0 == place {
                true => Some(name.to_owned()),
                false => others.then(|| format!("other{}", node.0)),
            };
            let tree = built_with(made, Player::Max, &named).expect("a tree");
            for form in TreeForm::ALL {
                let Ok(written) = Scenario::from_tree(tree.clone()).write_as(form) else { continue };
                written_as.insert(form);
                let left_out = written.left_out.map(|message| message.to_string()).unwrap_or_default();
                let is_taken = !left_out.contains("--form");
                let form_said = Some(form).filter(|_| !is_taken || form == TreeForm::Brackets);
                let source = Source::Text { name: "text".to_owned(), text: written.text.clone() };
                let reading = Reading { form: form_said, ..Reading::default() };
                let Ok(Content::Scenario(again)) = load_any(&source.read_as(reading)) else {
                    panic!("{}", written.text)
                };
                let note = again.note.id();
                let is_lost = self::name(again.tree().expect("a tree"), TreeNode(place)) != Some(name);
                let is_written = NAMES_LIKE_NUMBERS[..5].contains(&name) && written.text.contains(name);
                if !note.is_empty() || is_lost && (is_written || !left_out.contains("names")) {
                    wrong.push(format!("{} {name:?} at {place}: {left_out}: {note}\n{}", form.id(), written.text));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}: {}", wrong.len(), wrong[..wrong.len().min(12)].join("\n"));
    assert_eq!(written_as.len(), TreeForm::ALL.len());
}

/// A tree that a form has no room for is refused with the limit, not as one that would be another tree.
#[test]
fn the_limit_of_a_form_is_said() {
    let long = "[".repeat(20) + "3,5" + &"]".repeat(20);
    let tree = |text: &str| Scenario::from_tree(read_as(text, None, None));
    let error = tree(&long).write_as(TreeForm::Leaves).expect_err("too many plies").to_string();
    assert!(error.contains("expected at most 16 of them") && !error.contains("another"), "{error}");
    let deep = "[1,".repeat(210) + "3" + &"]".repeat(210);
    let error = tree(&deep).write_as(TreeForm::Pacman).expect_err("too many plies").to_string();
    assert!(error.contains("from 1 to 100") && !error.contains("another"), "{error}");
    let wide = format!("[{}]", vec!["[1]"; 25_001].join(","));
    let wide = format!("[{}]", vec![wide.as_str(); 20].join(","));
    let error = tree(&wide).write_as(TreeForm::Pacman).expect_err("too many nodes").to_string();
    assert!(error.contains("at most 1,000,000 nodes") && !error.contains("another"), "{error}");
}

/// Files of others have names that no scenario may have: what can be seen of them stays, so that what is saved can be
/// read.
#[test]
fn what_is_read_can_be_saved_and_read_again() {
    let long = "n".repeat(600);
    let names = ["ab\u{202e}dc", "tab\there", &long, "twin", "tw\u{200b}in", "\u{200f}"];
    let leaves = names.map(|name| serde_json::json!({ "name": name, "value": 3 }));
    let text = serde_json::json!({ "name": "r", "children": leaves }).to_string();
    let source = Source::Text { name: "text".to_owned(), text };
    let Content::Scenario(scenario) = load_any(&source).unwrap() else { panic!("no tree") };
    let again = Source::Text { name: "text".to_owned(), text: scenario.write().unwrap() };
    let Content::Scenario(again) = load_any(&again).unwrap() else { panic!("no scenario") };
    let names = |scenario: &Scenario| {
        let tree = scenario.tree().unwrap();
        tree.iter().map(|node| name(tree, node).map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(names(&scenario), names(&again));
    let short = "n".repeat(200);
    let wanted = [Some("r"), Some("abdc"), Some("tab here"), Some(short.as_str()), Some("twin"), None, None];
    assert_eq!(names(&again), wanted.map(|name| name.map(str::to_owned)));
}
