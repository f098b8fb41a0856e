//! A tree that is edited: whatever is done can be taken back, and every node stays itself.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use plyscope_core::game::tree::{Tree, TreeEdit, TreeNode};
use plyscope_core::game::{Chooser, Exact, Label, Player};
use plyscope_core::practice::Recipe;
use plyscope_core::search::{Algorithm, CutoffRule};
use plyscope_files::{OwnQuestion, Scenario, Source, notation, read};
use plyscope_picture::run::TreeChange;
use plyscope_session::{Command, MadeTree, Notice, SavedState, Session, TreeWalk, WhatIfCommand};
use plyscope_text::Language;

use super::trees::Dice;
use super::{any_tree, apply, built_in, change_tree, opened, run, tree_of};

/// Some edit of the tree on screen, with the numbers as opened.
fn some_edit(session: &Session, dice: &mut Dice) -> WhatIfCommand {
    let (run, tree) = (run(session), tree_of(session));
    let mut some_node = || run.identity.opened(TreeNode(dice.below(tree.len()) as u32));
    let (node, other) = (some_node(), some_node());
    let value = dice.value();
    match dice.below(15) {
        0 | 1 => WhatIfCommand::AddChild(node),
        2 => WhatIfCommand::AddSibling(node),
        3 | 4 => WhatIfCommand::Edit(TreeEdit::Delete(node)),
        5 => WhatIfCommand::Edit(TreeEdit::Move { node, parent: other, at: dice.below(3) }),
        6 if tree.size(run.identity.now(node).unwrap()) < 9 => {
            WhatIfCommand::Edit(TreeEdit::Copy { node, parent: other, at: dice.below(3) })
        }
        6 | 7 => WhatIfCommand::Edit(TreeEdit::Value(node, Some(value.into()))),
        8 => WhatIfCommand::Edit(TreeEdit::Rename(node, Some(Label::plain(&format!("new {value}"))))),
        9 => {
            let choosers = [None, Some(Player::Max.into()), Some(Player::Min.into()), Some(Chooser::Chance)];
            WhatIfCommand::Edit(TreeEdit::Chooser(node, choosers[dice.below(4)]))
        }
        10 => WhatIfCommand::Edit(TreeEdit::Probability(node, Exact::new(1, 3))),
        11 => WhatIfCommand::SetTitles(Box::new([Label::plain(&format!("title {value}")), Label::plain("note")])),
        12 => {
            let mut questions = session.edited_questions().unwrap();
            let at = session.place_to_ask_at(node).unwrap();
            match questions.iter().position(|own| own.at == at) {
                Some(place) => _ = questions.remove(place),
                None => questions.push(OwnQuestion { at, parts: Vec::new(), text: None }),
            }
            WhatIfCommand::Ask(questions)
        }
        13 => WhatIfCommand::TypeQuestion(dice.below(3), Some(Label::plain(&format!("{value}?")))),
        _ => WhatIfCommand::Make(MadeTree::Random(Recipe { seed: dice.0, depth: 2, ..Recipe::default() })),
    }
}

/// What is open: the tree, its names, which node is which, what it is called, and what it asks.
fn state(session: &Session) -> (Tree, Vec<TreeNode>, [Label; 2], Vec<OwnQuestion>) {
    let run = run(session);
    let tree = (**tree_of(session)).clone();
    let numbers = tree.iter().map(|node| run.identity.opened(node)).collect();
    (tree, numbers, [run.scenario.title.clone(), run.scenario.note.clone()], run.scenario.questions.clone())
}

#[test]
fn all_edits_can_be_taken_back_and_made_again() {
    let mut refused = 0;
    for seed in 0..150 {
        let mut dice = Dice(seed);
        let mut session = opened(any_tree(seed, &mut dice), Algorithm::AlphaBetaSoft, CutoffRule::AtEqual);
        change_tree(&mut session, WhatIfCommand::BeginEditing(true));
        let mut states = vec![state(&session)];
        for _ in 0..40 {
            let before = session.what_if().changes().len();
            let command = some_edit(&session, &mut dice);
            change_tree(&mut session, command.clone());
            change_tree(&mut session, WhatIfCommand::EndTyping);
            refused += usize::from(session.error().is_some());
            session.apply(Command::DismissError);
            match session.what_if().changes().len() - before {
                0 => assert_eq!(state(&session), *states.last().unwrap(), "seed {seed}: {command:?} did nothing"),
                1 => states.push(state(&session)),
                more => panic!("{more} changes at once"),
            }
            let (tree, numbers, ..) = states.last().unwrap();
            assert_eq!(numbers.iter().collect::<BTreeSet<_>>().len(), tree.len(), "no number is given twice");
            let selected = session.selected().and_then(|place| run(&session).nodes().tree_node_of_place(place));
            assert!(selected.is_some(), "seed {seed}: after {command:?} something is selected");
        }
        for (place, before) in states.iter().enumerate().rev().skip(1) {
            change_tree(&mut session, WhatIfCommand::Undo);
            assert_eq!(state(&session), *before, "seed {seed}, back to {place}");
        }
        assert!(!session.what_if().can_undo());
        assert!(Arc::ptr_eq(&run(&session).scenario, &run(&session).original), "all is as it was opened");
        for (place, after) in states.iter().enumerate().skip(1) {
            change_tree(&mut session, WhatIfCommand::Redo);
            assert_eq!(state(&session), *after, "seed {seed}, on to {place}");
        }
        assert!(!session.what_if().can_redo());
    }
    assert!(refused > 100, "what cannot be is tried, too: {refused}");
}

#[test]
fn a_node_that_stays_is_itself_whatever_comes_and_goes() {
    let mut session = built_in("w1-w9-alpha-beta");
    change_tree(&mut session, WhatIfCommand::BeginEditing(true));
    let tree = tree_of(&session);
    let names = |session: &Session| -> BTreeMap<String, TreeNode> {
        let (run, tree) = (run(session), tree_of(session));
        let named = tree.iter().filter_map(|node| Some((tree.label(node)?.to_string(), run.identity.opened(node))));
        named.collect()
    };
    let before = names(&session);
    let first = tree.children(TreeNode::ROOT)[0];
    change_tree(&mut session, WhatIfCommand::AddChild(first));
    change_tree(&mut session, WhatIfCommand::Edit(TreeEdit::Delete(before["w7"])));
    change_tree(&mut session, WhatIfCommand::AddSibling(before["w8"]));
    change_tree(
        &mut session,
        WhatIfCommand::Edit(TreeEdit::Move { node: before["w4"], parent: TreeNode::ROOT, at: 0 }),
    );
    let after = names(&session);
    assert_eq!(after.len(), before.len() - 1);
    assert!(after.iter().all(|(name, number)| before[name] == *number), "{before:?} {after:?}");
    // What the last edit has done is told: nodes that are gone are in no list.
    let changes = run(&session).changes.as_deref().unwrap();
    assert!(matches!(changes.change, TreeChange::Edited(TreeEdit::Move { .. })));
    let length = tree_of(&session).len();
    assert!(changes.newly_visited.iter().chain(&changes.newly_spared).all(|node| node.index() < length));
}

#[test]
fn what_follows_before_the_search_has_come_is_not_lost() {
    let mut session = Session::default();
    session.apply(Command::WhatIf(WhatIfCommand::NewTree));
    let first = session.edited_node().unwrap();
    session.apply(Command::WhatIf(WhatIfCommand::AddChild(first)));
    let child = session.edited_node().unwrap();
    assert_ne!(first, child, "the node is known before its tree has been searched");
    assert_eq!(tree_of(&session).len(), 3, "it is not on screen yet");
    session.apply(Command::WhatIf(WhatIfCommand::Edit(TreeEdit::Value(child, Some(7.into())))));
    session.apply(Command::WhatIf(WhatIfCommand::AddSibling(child)));
    session.apply(Command::WhatIf(WhatIfCommand::Walk(TreeWalk::Left)));
    assert_eq!(session.edited_node(), Some(child));
    let request = session.take_request().unwrap();
    super::deliver(&mut session, request);
    assert_eq!(notation::write(tree_of(&session)), "[[7,0],0]");
    let selected = run(&session).nodes().tree_node_of_place(session.selected().unwrap());
    assert_eq!(selected, Some(TreeNode(2)));
}

#[test]
fn a_new_tree_is_work_as_soon_as_something_is_done_to_it() {
    let mut session = Session::default();
    apply(&mut session, Command::WhatIf(WhatIfCommand::NewTree));
    assert!(session.what_if().is_editing() && !session.has_unsaved());
    change_tree(&mut session, WhatIfCommand::AddSibling(TreeNode(1)));
    assert_eq!(session.document().state, SavedState::NotSaved);
    // What another window would find after this one was killed is all of it.
    let piece = session.unsaved().remove(0);
    let again = read("again", &piece.content.write().unwrap()).unwrap();
    assert_eq!(again.tree(), run(&session).scenario.tree());
    change_tree(&mut session, WhatIfCommand::Undo);
    assert!(!session.has_unsaved());
    // A title is work, too.
    let titles = Box::new([Label::plain("Mine"), Label::plain("one\ntwo")]);
    change_tree(&mut session, WhatIfCommand::SetTitles(titles));
    assert!(session.has_unsaved());
    let again = read("again", &session.unsaved().remove(0).content.write().unwrap()).unwrap();
    assert_eq!([again.title.id(), again.note.id()], ["Mine", "one\ntwo"]);
}

#[test]
fn a_text_is_one_change_however_many_letters_it_has() {
    let mut session = Session::default();
    apply(&mut session, Command::WhatIf(WhatIfCommand::NewTree));
    for text in ["[0,0", "[0,0,", "[0,0,1", "[0,0,1]", "[0,0,12]", "[0,0,12] x", "[0,[4],12]"] {
        change_tree(&mut session, WhatIfCommand::Type(text.to_owned()));
    }
    assert_eq!(session.what_if().changes().len(), 1);
    assert_eq!(notation::write(tree_of(&session)), "[0,[4],12]");
    change_tree(&mut session, WhatIfCommand::Type("[0,[4],12".to_owned()));
    let fault = session.what_if().typed().unwrap().fault.clone().unwrap();
    assert_eq!((fault.place.line, fault.place.column, fault.at), (1, 10, 9..9));
    assert_eq!(notation::write(tree_of(&session)), "[0,[4],12]", "it stays as it was");
    change_tree(&mut session, WhatIfCommand::Undo);
    assert_eq!(notation::write(tree_of(&session)), "[0,0]");
    assert!(session.what_if().typed().is_none());
    // What brackets cannot hold is written node by node, and read back as it was.
    change_tree(&mut session, WhatIfCommand::Edit(TreeEdit::Chooser(TreeNode::ROOT, Some(Chooser::Chance))));
    change_tree(&mut session, WhatIfCommand::Edit(TreeEdit::Rename(TreeNode(1), Some(Label::plain("heads")))));
    let text = plyscope_files::write_tree(tree_of(&session));
    assert!(text.starts_with("chance(["), "{text}");
    let before = Arc::clone(tree_of(&session));
    change_tree(&mut session, WhatIfCommand::Type(text.replace("heads", "tails")));
    assert_eq!(tree_of(&session).label(TreeNode(1)).unwrap().id(), "tails");
    change_tree(&mut session, WhatIfCommand::Type(text));
    assert_eq!(*tree_of(&session), before);
}

#[test]
fn a_tree_that_cannot_be_searched_as_before_is_searched_in_another_way() {
    let mut session = Session::default();
    let text = "(tree: node([node([leaf(1), leaf(2)], estimate(3)), leaf(4)]), depth: 1)";
    apply(&mut session, Command::Open(Source::Text { name: "x".to_owned(), text: text.to_owned() }));
    assert_eq!(run(&session).options.depth, Some(1));
    change_tree(&mut session, WhatIfCommand::BeginEditing(true));
    // A node without an estimate stands at the limit now.
    change_tree(&mut session, WhatIfCommand::AddChild(TreeNode(4)));
    assert!(session.error().is_none());
    assert_eq!(run(&session).options.depth, None);
    let written = session.content(session.work_on_screen().unwrap()).unwrap().write().unwrap();
    assert_eq!(read("x", &written).map(|again| again.tree().cloned()), Ok(run(&session).scenario.tree().cloned()));
}

#[test]
fn many_edits_of_a_large_tree_are_all_taken_back() {
    let leaves = vec!["1"; 60_000].join(",");
    let tree = notation::parse("large", &format!("[{leaves}]"), Player::Max).unwrap();
    let mut session = Session::default();
    apply(&mut session, Command::OpenScenario(Box::new(Scenario::from_tree(tree.clone()))));
    change_tree(&mut session, WhatIfCommand::BeginEditing(true));
    // More trees than are kept: some of them are made again.
    for number in 0..90 {
        session.apply(Command::WhatIf(WhatIfCommand::Edit(TreeEdit::Delete(TreeNode(number + 1)))));
    }
    assert_eq!(session.what_if().changes().len(), 90);
    for _ in 0..90 {
        session.apply(Command::WhatIf(WhatIfCommand::Undo));
    }
    let request = session.take_request().unwrap();
    super::deliver(&mut session, request);
    assert_eq!(**tree_of(&session), tree);
}

#[test]
fn a_search_that_had_to_be_given_up_comes_back() {
    let mut session = built_in("wikipedia");
    let usual = run(&session).options;
    change_tree(&mut session, WhatIfCommand::BeginEditing(true));
    let first = tree_of(&session).children(TreeNode::ROOT)[0];
    let chance = TreeEdit::Chooser(first, Some(Chooser::Chance));
    change_tree(&mut session, WhatIfCommand::Edit(chance.clone()));
    assert_eq!(run(&session).options.algorithm, Algorithm::ValueByPlayer);
    assert_eq!(session.notice(), Some(Notice::SearchedOtherwise));
    // Meanwhile other things are done.
    change_tree(&mut session, WhatIfCommand::AddChild(first));
    change_tree(&mut session, WhatIfCommand::Undo);
    change_tree(&mut session, WhatIfCommand::Undo);
    assert_eq!(run(&session).options, usual);
    change_tree(&mut session, WhatIfCommand::Redo);
    assert_eq!(run(&session).options.algorithm, Algorithm::ValueByPlayer);
    change_tree(&mut session, WhatIfCommand::Edit(TreeEdit::Chooser(first, None)));
    assert_eq!(run(&session).options, usual, "another edit brings it back as well");
    // What was chosen since stays.
    change_tree(&mut session, WhatIfCommand::Edit(chance));
    apply(&mut session, Command::SetAlgorithm(Algorithm::Expectiminimax));
    change_tree(&mut session, WhatIfCommand::Undo);
    assert_eq!(run(&session).options.algorithm, Algorithm::Expectiminimax);
}

#[test]
fn a_made_tree_keeps_the_bounds_or_is_refused() {
    let tree = notation::parse("tree", "[[1,2],[3,4]]", Player::Max).unwrap();
    let mut session = opened(tree, Algorithm::AlphaBetaSoft, CutoffRule::AtEqual);
    change_tree(&mut session, WhatIfCommand::BeginEditing(true));
    let bounds = Some([Exact::from(0), Exact::from(10)]);
    change_tree(&mut session, WhatIfCommand::Edit(TreeEdit::Bounds(bounds)));
    let uniform = |branching| WhatIfCommand::Make(MadeTree::Uniform { branching, depth: 2, seed: 1 });
    change_tree(&mut session, uniform(3));
    assert_eq!((tree_of(&session).leaf_count(), tree_of(&session).exact_bounds()), (9, bounds));
    change_tree(&mut session, uniform(4));
    assert!(session.error().is_some(), "15 lies outside");
    assert_eq!(tree_of(&session).leaf_count(), 9);
}

/// A leaf that got a name took all inner nodes their letters: A, B and C stay, and only one that has the given name
/// gives way.
#[test]
fn letters_stay_where_another_node_is_named() {
    let letters = |session: &Session| -> Vec<Option<String>> {
        let (run, tree) = (run(session), tree_of(session));
        let inner = tree.iter().filter(|node| !tree.is_leaf(*node));
        inner.map(|node| run.names.of_tree_node(tree, node, Language::English)).collect()
    };
    for (name, expected) in [("w", ["A", "B", "C"]), ("B", ["A", "D", "C"])] {
        let tree = plyscope_files::notation::parse("test", "[[3,12],[2,4]]", Player::Max).unwrap();
        let mut session = opened(tree, Algorithm::AlphaBetaSoft, CutoffRule::AtEqual);
        assert_eq!(letters(&session), ["A", "B", "C"].map(|letter| Some(letter.to_owned())));
        change_tree(&mut session, WhatIfCommand::BeginEditing(true));
        let leaf = tree_of(&session).iter().find(|node| tree_of(&session).is_leaf(*node)).unwrap();
        let edit = TreeEdit::Rename(leaf, Some(Label::plain(name)));
        change_tree(&mut session, WhatIfCommand::Edit(edit));
        assert_eq!(letters(&session), expected.map(|letter| Some(letter.to_owned())), "beside {name}");
        // A tree that is read with such a name has the same letters.
        let read = plyscope_picture::run::NodeNames::of(&run(&session).scenario.position);
        let read = |node| read.of_tree_node(tree_of(&session), node, Language::English);
        let inner = tree_of(&session).iter().filter(|node| !tree_of(&session).is_leaf(*node));
        assert_eq!(inner.map(read).collect::<Vec<_>>(), letters(&session));
    }
}
