//! The questions of a tree that is edited stay with their nodes.

use plyscope_core::game::Label;
use plyscope_core::game::tree::{TreeEdit, TreeNode};
use plyscope_core::replay::AskedPart;
use plyscope_core::trace::NodeId;
use plyscope_files::{OpenAt, OwnQuestion, QuestionPlace, Scenario, read};
use plyscope_session::{Notice, SavedState, Session, WhatIfCommand};

use super::{built_in, change_tree, run, tree_of};

/// The names of the nodes at whose return something is asked, in the order of the steps, each with the question's own
/// words.
fn asked(session: &Session) -> Vec<(String, String)> {
    let run = run(session);
    let name = |node: NodeId| {
        run.nodes().tree_node(node).and_then(|node| tree_of(session).label(node)).map(ToString::to_string)
    };
    let questions = run.scenario.questions_in(&run.trace);
    let words = |text: Option<Label>| text.map_or_else(String::new, |text| text.to_string());
    questions.into_iter().map(|(own, text)| (name(own.child).unwrap_or_default(), words(text))).collect()
}

fn edited(name: &str) -> Session {
    let mut session = built_in(name);
    change_tree(&mut session, WhatIfCommand::BeginEditing(true));
    session
}

fn named(session: &Session, name: &str) -> TreeNode {
    let tree = tree_of(session);
    let node = tree.iter().find(|node| tree.label(*node).is_some_and(|label| label.id() == name)).expect("a node");
    run(session).identity.opened(node)
}

/// The scenario as its file has it, read again.
fn reopened(session: &Session) -> Scenario {
    let content = session.content(session.work_on_screen().expect("a tree")).expect("its content");
    read("again.ron", &content.write().unwrap()).expect("what was written is read")
}

#[test]
fn questions_at_steps_stay_with_their_nodes() {
    let mut session = edited("pockets");
    let before = asked(&session);
    assert_eq!(before.len(), 5);
    // A value elsewhere, a new node, another order: the same nodes, and the same words.
    let umbrella = named(&session, "umbrella");
    change_tree(&mut session, WhatIfCommand::Edit(TreeEdit::Value(umbrella, Some(10.into()))));
    assert_eq!(asked(&session), before);
    assert!(reopened(&session).questions.iter().all(|own| matches!(own.at, QuestionPlace::Node(_))));
    let (first, second) = (named(&session, "first pocket"), named(&session, "second pocket"));
    change_tree(&mut session, WhatIfCommand::AddChild(first));
    assert_eq!(asked(&session), before);
    change_tree(&mut session, WhatIfCommand::Edit(TreeEdit::Move { node: second, parent: TreeNode::ROOT, at: 2 }));
    assert_eq!(session.notice(), None);
    assert_eq!(run(&session).scenario.questions.len(), 5, "those that this search does not come to are kept as well");
    assert_eq!(reopened(&session), *run(&session).scenario);
    for _ in 0..3 {
        change_tree(&mut session, WhatIfCommand::Undo);
    }
    assert_eq!(asked(&session), before);
    assert_eq!(session.document().state, SavedState::NothingToSave, "all is as it was opened");
}

#[test]
fn a_question_goes_with_its_node_and_comes_back() {
    let mut session = edited("pockets");
    let before = asked(&session);
    let second = named(&session, "second pocket");
    change_tree(&mut session, WhatIfCommand::Edit(TreeEdit::Delete(second)));
    assert_eq!(session.notice(), Some(Notice::QuestionsLost));
    assert_eq!(session.what_if().lost_questions().len(), 2, "about the note and the fish");
    assert_eq!(run(&session).scenario.questions.len(), 3);
    change_tree(&mut session, WhatIfCommand::Undo);
    assert_eq!(asked(&session), before);
    assert!(session.what_if().lost_questions().is_empty());
    change_tree(&mut session, WhatIfCommand::Redo);
    assert_eq!(session.what_if().lost_questions().len(), 2);
    // Another title takes none away.
    change_tree(&mut session, WhatIfCommand::SetTitles(Box::new([Label::plain("x"), Label::plain("")])));
    assert_eq!(run(&session).scenario.questions.len(), 3);
}

#[test]
fn questions_are_added_changed_moved_and_deleted_in_one_history() {
    let mut session = edited("wikipedia");
    let of_the_file = session.edited_questions().expect("a tree is edited").len();
    let tree = tree_of(&session);
    let child = tree.children(TreeNode::ROOT)[1];
    let ask = |session: &mut Session, change: &dyn Fn(&mut Vec<OwnQuestion>)| {
        let mut questions = session.edited_questions().expect("a tree is edited");
        change(&mut questions);
        change_tree(session, WhatIfCommand::Ask(questions));
    };
    ask(&mut session, &Vec::clear);
    let at = session.place_to_ask_at(child).expect("a place");
    ask(&mut session, &|questions| questions.push(OwnQuestion { at: at.clone(), parts: Vec::new(), text: None }));
    for text in ["W", "Wh", "Why?"] {
        change_tree(&mut session, WhatIfCommand::TypeQuestion(0, Some(Label::new([text, "为什么？"]))));
    }
    change_tree(&mut session, WhatIfCommand::EndTyping);
    ask(&mut session, &|questions| questions[0].parts = vec![AskedPart::Value, AskedPart::Cut]);
    ask(&mut session, &|questions| questions[0].at = QuestionPlace::Place(OpenAt::FirstCutoff));
    assert_eq!(session.what_if().changes().len(), 5, "words are one change, however long");
    let own = |at, parts| OwnQuestion { at, parts, text: Some(Label::new(["Why?", "为什么？"])) };
    let parts = vec![AskedPart::Value, AskedPart::Cut];
    assert_eq!(reopened(&session).questions, [own(QuestionPlace::Place(OpenAt::FirstCutoff), parts.clone())]);
    change_tree(&mut session, WhatIfCommand::Undo);
    assert_eq!(reopened(&session).questions, [own(at.clone(), parts)]);
    change_tree(&mut session, WhatIfCommand::Undo);
    assert_eq!(reopened(&session).questions, [own(at, Vec::new())]);
    for _ in 0..3 {
        change_tree(&mut session, WhatIfCommand::Undo);
    }
    assert_eq!(session.edited_questions().expect("a tree is edited").len(), of_the_file);
    assert_eq!(
        session.place_to_ask_at(TreeNode::ROOT),
        Some(QuestionPlace::Place(OpenAt::End)),
        "the root returns last"
    );
}
