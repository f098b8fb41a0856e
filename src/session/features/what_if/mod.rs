//! What if, and the editor of trees: the tree on screen with other values, in another order, or with other nodes.
//!
//! Each change makes a new scenario, which is searched as the one on screen is. The list of changes runs ahead of the
//! screen while a search is under way; where that search never comes, the list goes back to what the screen shows.

mod base;
mod command;
mod editing;
mod history;
mod made;
mod questions;
mod text;
mod walk;

pub use command::WhatIfCommand;
pub use made::MadeTree;
use std::cell::OnceCell;
use std::sync::Arc;
pub use walk::TreeWalk;

use plyscope_core::game::tree::{TreeEdit, TreeError, TreeNode};
use plyscope_core::search::SearchOptions;
use plyscope_files::{InputError, OwnQuestion, Scenario, broken_tree};

use self::base::{ChangeBase, pushed, scenario_with, with_value};
use self::history::{ChangedTree, History};
use crate::feature::Feature;
use crate::workspace::{Purpose, Workspace};
use crate::{Notice, RequestContent};
use plyscope_picture::run::{Place, Run};

use plyscope_picture::run::TreeChange;
use plyscope_picture::run::{ChangedRequest, EarlierTree, Identity};
pub use text::TypedTree;

/// The changes, and what they changed.
#[derive(Debug, Default)]
pub struct WhatIfState {
    /// The tree on screen, by the number of its run.
    tree: Option<u64>,
    /// The changes of trees that were set aside and will come back.
    aside: Vec<WhatIfState>,
    /// How often something had been selected when that was noted last.
    selections: u64,
    /// The request of which it was said last what it is to be compared with.
    prepared: u64,
    changing: bool,
    /// Whether nodes come and go, too.
    editing: bool,
    /// The selected node of the tree that is wanted, by its number as opened, where it was chosen by an edit or by
    /// walking.
    cursor: Option<TreeNode>,
    /// The node that is kept to be put elsewhere, and whether it goes away then.
    picked: Option<(TreeNode, bool)>,
    /// What is typed as text.
    typed: Option<TypedTree>,
    /// The questions of the tree as it was opened, at their nodes.
    opened_questions: OnceCell<Vec<OwnQuestion>>,
    /// Those that have gone with their nodes in the latest change.
    lost_questions: Vec<OwnQuestion>,
    /// The changes of the tree that is wanted.
    wanted: Version,
    /// The changes of the tree on screen.
    shown: Version,
}

/// A list of changes, and what it has made of the tree.
#[derive(Clone, Debug, Default)]
struct Version {
    history: History,
    identity: Identity,
    /// How the tree was searched before it could not be any more, and how it is searched since.
    given_up: Option<(SearchOptions, SearchOptions)>,
    /// What was taken back to come here, and the tree that had it.
    taken_back: Option<(TreeChange, ChangedTree)>,
    /// Identifies the version among those of the same tree.
    number: u64,
}

impl WhatIfState {
    /// Whether the tree is being changed.
    pub fn is_changing(&self) -> bool {
        self.changing
    }

    /// Whether the tree is being edited, so that nodes come and go.
    pub fn is_editing(&self) -> bool {
        self.changing && self.editing
    }

    /// The node that is kept to be put elsewhere, by its number as opened, and whether it goes away then.
    pub fn picked(&self) -> Option<(TreeNode, bool)> {
        self.picked
    }

    /// What is typed as text and is no tree, or not written as trees are written here.
    pub fn typed(&self) -> Option<&TypedTree> {
        self.typed.as_ref()
    }

    /// The questions that have gone with their nodes in the latest change.
    pub fn lost_questions(&self) -> &[OwnQuestion] {
        &self.lost_questions
    }

    /// Whether a change can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.wanted.history.done().is_empty()
    }

    /// Whether a change that was taken back can be made again.
    pub fn can_redo(&self) -> bool {
        self.wanted.history.can_redo()
    }

    /// Whether the tree differs from the one that was opened, according to the list of changes.
    pub fn is_changed(&self) -> bool {
        self.wanted.history.latest().is_some_and(|latest| *latest != TreeChange::Reset)
    }

    /// Whether a value is being dragged.
    pub(crate) fn is_dragging(&self) -> bool {
        self.wanted.history.is_dragging()
    }

    /// Whether the latest change has added this leaf, by its number as opened, and nothing has been done to it since.
    pub fn is_just_added(&self, node: TreeNode) -> bool {
        let is_added = matches!(self.wanted.history.latest(), Some(TreeChange::Edited(TreeEdit::Add { .. })));
        is_added && self.wanted.identity.latest() == Some(node)
    }

    /// The changes that were made, the latest last.
    pub fn changes(&self) -> &[TreeChange] {
        self.wanted.history.done()
    }
}

impl Feature for WhatIfState {
    type Command = WhatIfCommand;

    fn apply(&mut self, command: WhatIfCommand, workspace: &mut Workspace) {
        self.meet(workspace);
        if command == WhatIfCommand::NewTree {
            self.begin_new_tree(workspace);
        } else if !workspace.is_only_a_log() {
            self.carry_out(command, workspace);
        }
        self.take_note(workspace);
    }

    fn follow(&mut self, workspace: &mut Workspace) {
        self.meet(workspace);
        self.prepare_request(workspace);
        self.follow_the_screen(workspace);
    }
}

impl WhatIfState {
    fn carry_out(&mut self, command: WhatIfCommand, workspace: &mut Workspace) {
        match command {
            WhatIfCommand::Begin(changing) => self.begin_changing(workspace, changing, false),
            WhatIfCommand::BeginEditing(editing) => self.begin_changing(workspace, editing, editing),
            WhatIfCommand::EndTyping => self.wanted.history.end_typing(),
            WhatIfCommand::Walk(walk) => self.walk(workspace, walk),
            WhatIfCommand::Pick(node, moves) => self.picked = Some((node, moves)),
            command => self.change_tree(workspace, command),
        }
        self.let_places_go(workspace);
    }

    /// Turns to the tree on screen, whose changes come back with it where it was set aside, and to what is selected.
    fn meet(&mut self, workspace: &mut Workspace) {
        let tree = workspace.run().map(|run| run.id);
        if self.tree != tree {
            let mut aside = std::mem::take(&mut self.aside);
            let before = std::mem::take(self);
            aside.push(before);
            let is_it = |state: &Self| state.tree == tree && tree.is_some();
            let back = aside.iter().position(is_it).map(|place| aside.remove(place));
            aside.retain(|state| state.tree.is_some_and(|tree| workspace.aside.contains(&tree)));
            // What was selected meanwhile was selected in other trees.
            *self = Self { tree, aside, selections: workspace.selections, ..back.unwrap_or_default() };
        }
        if self.selections != workspace.selections {
            // What is selected on screen is what is edited.
            self.cursor = None;
            self.wanted.history.end_typing();
        }
        self.take_note(workspace);
    }

    /// Notes what is selected, and that the tree is being changed.
    fn take_note(&mut self, workspace: &mut Workspace) {
        self.selections = workspace.selections;
        workspace.is_changing = self.changing;
    }

    fn begin_changing(&mut self, workspace: &mut Workspace, changing: bool, editing: bool) {
        if changing {
            workspace.show_replay();
        }
        // Of a board nothing can be edited.
        let has_tree = workspace.run().is_some_and(|run| run.scenario.tree().is_some());
        self.changing = changing;
        self.editing = editing && has_tree;
        self.wanted.history.end_drag();
        if self.editing && workspace.selected.is_none() {
            self.select_tree_node(workspace, TreeNode::ROOT);
        }
    }

    /// While no value is dragged, siblings are drawn in the order of the visits.
    fn let_places_go(&mut self, workspace: &mut Workspace) {
        if !self.is_dragging()
            && let Some(run) = workspace.runs.first_mut()
        {
            run.let_places_go();
        }
    }

    fn change_tree(&mut self, workspace: &mut Workspace, command: WhatIfCommand) {
        let Some(base) = self.base(workspace) else { return };
        let mut history = self.wanted.history.clone();
        let (tree, opened) = (&base.tree, &base.opened);
        let goes_on = matches!(
            command,
            WhatIfCommand::Type(_)
                | WhatIfCommand::Ask(_)
                | WhatIfCommand::TypeQuestion(..)
                | WhatIfCommand::SetTitles(_)
        );
        let takes_back = matches!(command, WhatIfCommand::Undo);
        let changed = match command {
            WhatIfCommand::SetValue(node, value, dragging) => {
                let node = self.opened_node(workspace, node);
                with_value(&base, &mut history, node, value, dragging)
            }
            WhatIfCommand::MoveChild(parent, from, to) => {
                let moved = self.child_moved(workspace, &base.tree, parent, [from, to]);
                moved.and_then(|moved| match moved {
                    Ok(change) => pushed(&base, &mut history, change),
                    Err(error) => Some(Err(error)),
                })
            }
            WhatIfCommand::Undo => history.undo(tree, opened),
            WhatIfCommand::Redo => history.redo(tree, opened),
            WhatIfCommand::Reset if self.is_changed() => pushed(&base, &mut history, TreeChange::Reset),
            command => self.edited(workspace, &base, &mut history, command),
        };
        match changed {
            Some(Ok(changed)) => {
                self.tell_lost_questions(workspace, tree, &changed);
                if !goes_on {
                    self.typed = None;
                }
                self.cursor_follows(workspace, &base.tree, &changed, &history);
                let taken_back = history.taken_back().filter(|_| takes_back).cloned();
                let taken_back = taken_back.map(|change| (change, base.tree.clone()));
                self.search_changed(workspace, &base, changed, (history, taken_back));
            }
            Some(Err(error)) => self.refuse(workspace, &base.original, &error),
            // A drag that ends changes nothing, and yet the next one is another change.
            None => self.wanted.history = history,
        }
    }

    /// The tree that is wanted now, and how it is searched; `None` on games.
    fn base(&self, workspace: &Workspace) -> Option<ChangeBase> {
        let (scenario, options) = workspace.wanted()?;
        let original = Arc::clone(&workspace.run()?.original);
        let opened = self.opened_tree(workspace)?;
        let questions = self.questions_of(&scenario);
        let tree = ChangedTree::of(&scenario, self.wanted.identity.clone(), questions)?;
        Some(ChangeBase { options, original, opened, tree })
    }

    /// The number as opened of a node of the tree on screen.
    fn opened_node(&self, workspace: &Workspace, node: TreeNode) -> TreeNode {
        workspace.run().map_or(node, |run| run.identity.opened(node))
    }

    /// The change that moves a child of a node on screen to another place among its siblings in the tree that is
    /// wanted; `None` where it stands there already.
    fn child_moved(
        &self,
        workspace: &Workspace,
        wanted: &ChangedTree,
        parent: TreeNode,
        [from, to]: [usize; 2],
    ) -> Option<Result<TreeChange, TreeError>> {
        // Which child stands there on screen; in the tree that is wanted it may stand elsewhere already.
        let shown = workspace.run()?.scenario.tree()?;
        let child = (parent.index() < shown.len()).then(|| shown.children(parent).get(from)).flatten();
        let Some(child) = child.map(|child| self.opened_node(workspace, *child)) else {
            return Some(Err(TreeError::NoSuchChild));
        };
        let parent = self.opened_node(workspace, parent);
        let ChangedTree { tree, identity, .. } = wanted;
        let from = tree.index_of_child(identity.now(parent)?, identity.now(child)?)?;
        if from == to {
            return None;
        }
        Some(Ok(TreeChange::Moved { child, parent, from, to }))
    }

    fn refuse(&mut self, workspace: &mut Workspace, scenario: &Scenario, error: &TreeError) {
        workspace.error = Some(Box::new(InputError::without_place(scenario.title.to_string(), broken_tree(error))));
    }

    /// Searches a changed tree as the one before it; where that cannot be done as it is now, in the nearest way that
    /// can be done, until the first way can be done again; where there is none, nothing is changed.
    fn search_changed(
        &mut self,
        workspace: &mut Workspace,
        base: &ChangeBase,
        changed: ChangedTree,
        (history, taken_back): (History, Option<(TreeChange, ChangedTree)>),
    ) {
        let scenario = scenario_with(&base.original, &base.opened, &changed);
        // What was chosen since is not taken back.
        let given_up = self.wanted.given_up.filter(|(_, since)| *since == base.options);
        let chosen = given_up.map_or(base.options, |(chosen, _)| chosen);
        let ways = [chosen, base.options, SearchOptions { depth: None, ..base.options }, scenario.usual_options()];
        let can = |options: &SearchOptions| scenario.check_search(options).is_ok();
        let options = ways.into_iter().find(can).unwrap_or(base.options);
        if options != base.options && options != chosen {
            workspace.notify(Notice::SearchedOtherwise);
        }
        if !workspace.can_be_searched(&scenario, options) {
            return;
        }
        let wanted = &mut self.wanted;
        let given_up = (options != chosen).then_some((chosen, options));
        let (identity, number) = (changed.identity, wanted.number + 1);
        *wanted = Version { history, identity, given_up, taken_back, number };
        workspace.request(RequestContent::Search(scenario, options), Purpose::Again);
    }

    /// The scenario as it was opened, but with the values and the order that were given to the tree since.
    pub(crate) fn original_as_changed(&self, workspace: &Workspace) -> Option<Arc<Scenario>> {
        let original = Arc::clone(&workspace.run()?.original);
        let Some(base) = self.base(workspace).filter(|_| self.is_changed()) else { return Some(original) };
        Some(scenario_with(&original, &base.opened, &base.tree.with_root_player_of(&base.opened.tree)))
    }

    /// Says of the search that is wanted now what it is to be compared with, where it is one of the tree on screen.
    fn prepare_request(&mut self, workspace: &mut Workspace) {
        let is_again = workspace.awaits_again();
        let Some(request) = workspace.request.as_ref().filter(|request| request.id != self.prepared) else { return };
        self.prepared = request.id;
        let changed = match &request.wanted {
            RequestContent::Search(scenario, _) if is_again => self.changed_request(workspace, scenario),
            _ => return,
        };
        if let Some(request) = &mut workspace.request {
            request.changed = changed;
        }
    }

    /// What a search of a changed tree is to be compared with.
    fn changed_request(&self, workspace: &Workspace, scenario: &Arc<Scenario>) -> ChangedRequest {
        let Version { history, identity, taken_back, .. } = &self.wanted;
        let earlier = || {
            let run = workspace.run()?;
            let (now, opened) =
                (ChangedTree::of(scenario, identity.clone(), Vec::new())?, self.opened_tree(workspace)?);
            let latest = history.latest()?;
            let (change, before) = match taken_back {
                Some((change, before)) => (change.clone(), before.with_root_player_of(&now.tree)),
                None => (latest.clone(), history.before_latest(&now, &opened).ok()?),
            };
            let is_taken_back = taken_back.is_some();
            let scenario = scenario_with(&run.original, &opened, &before);
            Some(EarlierTree { change, is_taken_back, scenario, identity: before.identity })
        };
        ChangedRequest { identity: identity.clone(), earlier: earlier() }
    }

    /// The search of the tree as it is wanted is about to be shown: it looks as the one before as far as that is
    /// wanted. The place that is selected in it.
    pub(crate) fn is_shown(&mut self, run: &mut Run, workspace: &Workspace) -> Option<Place> {
        if let Some(old) = workspace.run().filter(|_| self.is_dragging()) {
            run.keep_places_of(old);
        }
        self.shown = self.wanted.clone();
        self.selected_in(workspace, run)
    }

    /// Where nothing more is awaited, the list of changes goes back to what is on screen; what it loses can be made
    /// again.
    pub(crate) fn follow_the_screen(&mut self, workspace: &mut Workspace) {
        if self.wanted.number != self.shown.number && !workspace.awaits_again() {
            let shown = Version { number: self.wanted.number + 1, ..self.shown.clone() };
            let lost = std::mem::replace(&mut self.wanted, shown);
            self.wanted.history.keep_for_redo(lost.history);
            self.shown = self.wanted.clone();
            self.typed = None;
            self.let_places_go(workspace);
        }
    }

    /// The selected place in another search of the tree on screen, while the tree is being changed.
    fn selected_in(&self, workspace: &Workspace, run: &Run) -> Option<Place> {
        let old = workspace.run()?;
        if let Some(cursor) = self.cursor.filter(|_| self.changing)
            && let Some(node) = run.identity.now(cursor)
        {
            return run.nodes().place_of_tree_node(node);
        }
        let is_kept = self.changing || !Arc::ptr_eq(&old.scenario, &run.scenario);
        let node = old.nodes().tree_node_of_place(workspace.selected.filter(|_| is_kept)?)?;
        run.nodes().place_of_tree_node(run.identity.now(old.identity.opened(node))?)
    }
}
