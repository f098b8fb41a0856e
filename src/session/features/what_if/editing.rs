//! Editing: nodes that are added, walked to and put elsewhere, and a new tree to begin with.

use std::sync::Arc;

use crate::workspace::Workspace;
use crate::workspace::documents::Opening;
use plyscope_core::game::tree::{Tree, TreeBuilder, TreeEdit, TreeError, TreeNode};
use plyscope_core::game::{Label, Player, is_invisible};
use plyscope_files::{InputError, Scenario, check_name};
use plyscope_picture::run::SearchDone;

use super::base::{ChangeBase, pushed, pushed_typed, with_value};
use super::history::{ChangedTree, History};
use super::text::TypedTree;
use super::walk::TreeWalk;
use super::{WhatIfCommand, WhatIfState};
use plyscope_picture::run::TreeChange;

impl WhatIfState {
    /// The node that is selected while the tree is edited, by its number as opened: it may not be on screen yet.
    pub(crate) fn edited_node(&self, workspace: &Workspace) -> Option<TreeNode> {
        if !self.is_editing() {
            return None;
        }
        let selected = || {
            let run = workspace.run()?;
            Some(run.identity.opened(run.nodes().tree_node_of_place(workspace.selected?)?))
        };
        self.cursor.or_else(selected)
    }

    /// The tree that is wanted while a tree is edited, which may not be on screen yet, and the number of the selected
    /// node in it.
    pub(crate) fn edited_tree(&self, workspace: &Workspace) -> Option<(Arc<Tree>, Option<TreeNode>)> {
        let (scenario, _) = workspace.wanted().filter(|_| self.is_editing())?;
        let node = self.edited_node(workspace).and_then(|node| self.wanted.identity.now(node));
        let tree = Arc::clone(scenario.tree()?);
        let node = node.filter(|node| node.index() < tree.len());
        Some((tree, node))
    }

    /// The title and the note of the tree that is wanted while it is edited.
    pub(crate) fn edited_titles(&self, workspace: &Workspace) -> Option<[Label; 2]> {
        let (scenario, _) = workspace.wanted().filter(|_| self.is_editing())?;
        Some([scenario.title.clone(), scenario.note.clone()])
    }

    /// Opens a tree of two leaves worth nothing, and selects the first.
    pub(crate) fn begin_new_tree(&mut self, workspace: &mut Workspace) {
        let Ok(tree) = new_tree() else { return };
        workspace.show_replay();
        let scenario = Arc::new(Scenario::from_tree(tree));
        let options = scenario.options;
        let Ok(done) = SearchDone::of(scenario, options, &Arc::default(), Vec::new()) else { return };
        workspace.recorded_search_is_opened(done, &Opening::new_work());
        self.meet(workspace);
        self.begin_changing(workspace, true, true);
        self.select_tree_node(workspace, TreeNode(1));
    }

    /// Selects a node of the tree on screen.
    pub(super) fn select_tree_node(&mut self, workspace: &mut Workspace, node: TreeNode) {
        let Some(run) = workspace.run() else { return };
        let (place, opened) = (run.nodes().place_of_tree_node(node), run.identity.opened(node));
        workspace.select(place);
        self.wanted.history.end_typing();
        self.cursor = Some(opened);
    }

    pub(super) fn walk(&mut self, workspace: &mut Workspace, walk: TreeWalk) {
        let Some((tree, at)) = self.edited_tree(workspace) else { return };
        let goal = at.map_or(Some(TreeNode::ROOT), |at| neighbour(&tree, at, walk));
        let Some(goal) = goal else { return };
        let cursor = self.wanted.identity.opened(goal);
        self.wanted.history.end_typing();
        let place = workspace.run().and_then(|run| run.nodes().place_of_tree_node(run.identity.now(cursor)?));
        if place.is_some() {
            workspace.select(place);
        }
        self.cursor = Some(cursor);
    }

    /// The tree after an edit, which is added to the list of changes; `None` where there is nothing to do.
    pub(super) fn edited(
        &mut self,
        workspace: &mut Workspace,
        base: &ChangeBase,
        history: &mut History,
        command: WhatIfCommand,
    ) -> Option<Result<ChangedTree, TreeError>> {
        let ChangedTree { tree, identity, .. } = &base.tree;
        let number = |node: TreeNode| identity.now(node).filter(|node| node.index() < tree.len());
        let edit = match command {
            WhatIfCommand::Edit(TreeEdit::Value(node, Some(value)))
                if number(node).is_some_and(|at| tree.is_leaf(at)) =>
            {
                return with_value(base, history, node, value, false);
            }
            WhatIfCommand::Edit(TreeEdit::Rename(_, Some(ref name))) if let Err(message) = check_name(name) => {
                let title = base.original.title.to_string();
                workspace.error = Some(Box::new(InputError::without_place(title, message)));
                return None;
            }
            WhatIfCommand::Edit(edit) => edit,
            WhatIfCommand::AddChild(parent) => {
                let at = number(parent).map_or(0, |at| tree.children(at).len());
                TreeEdit::Add { parent, at, value: tree.usual_value() }
            }
            WhatIfCommand::AddSibling(node) => {
                let Some(above) = number(node).and_then(|at| tree.parent(at)) else {
                    return Some(Err(TreeError::Root));
                };
                let at = number(node).and_then(|at| tree.index_of_child(above, at)).map_or(0, |at| at + 1);
                TreeEdit::Add { parent: identity.opened(above), at, value: tree.usual_value() }
            }
            WhatIfCommand::Put(parent) => {
                let (node, moves) = self.picked?;
                let at = number(parent).map_or(0, |at| tree.children(at).len());
                if moves {
                    self.picked = None;
                    TreeEdit::Move { node, parent, at }
                } else {
                    TreeEdit::Copy { node, parent, at }
                }
            }
            WhatIfCommand::Make(made) => {
                return match made.tree()?.and_then(|new| with_bounds_of(tree, new)) {
                    Ok(new) if *new == **tree => None,
                    Ok(new) => pushed(base, history, TreeChange::Replaced(new)),
                    Err(error) => Some(Err(error)),
                };
            }
            WhatIfCommand::Type(text) => {
                let typed = TypedTree::read(text, tree);
                let read = typed.tree.clone();
                self.typed = Some(typed);
                let change = TreeChange::Replaced(read.filter(|read| **read != **tree)?);
                return pushed_typed(base, history, change);
            }
            WhatIfCommand::SetTitles(titles) => {
                let [title, note] = *titles;
                let titles = Box::new([Label::new(title.texts().map(one_line)), note]);
                let is_same = *titles == base.tree.titles;
                return if is_same { None } else { pushed_typed(base, history, TreeChange::Titled(titles)) };
            }
            WhatIfCommand::Ask(questions) if questions == base.tree.questions => return None,
            WhatIfCommand::Ask(questions) => return pushed(base, history, TreeChange::Asked(questions)),
            WhatIfCommand::TypeQuestion(number, text) => {
                let mut questions = base.tree.questions.clone();
                let question = questions.get_mut(number)?;
                let text = text.map(|text| Label::new(text.texts().map(one_line)));
                if question.text == text {
                    return None;
                }
                question.text = text;
                return pushed_typed(base, history, TreeChange::Asked(questions));
            }
            _ => return None,
        };
        let change = TreeChange::Edited(edit);
        let changed = base.tree.with(&change, &base.opened);
        match &changed {
            Ok(changed) if *changed.tree == **tree => return None,
            Ok(_) => history.push(change, base.tree.clone()),
            Err(_) => {}
        }
        Some(changed)
    }

    /// Selects what an edit is about: the node that has come, or the nearest to the one that is gone.
    pub(super) fn cursor_follows(
        &mut self,
        workspace: &mut Workspace,
        before: &ChangedTree,
        after: &ChangedTree,
        history: &History,
    ) {
        if !self.is_editing() {
            return;
        }
        let is_there = |node: &TreeNode| after.identity.now(*node).is_some_and(|at| at.index() < after.tree.len());
        let was_there = |node: TreeNode| before.identity.now(node).is_some_and(|at| at.index() < before.tree.len());
        let come = || {
            let numbers = after.tree.iter().map(|node| after.identity.opened(node));
            numbers.into_iter().find(|node| !was_there(*node))
        };
        let latest = history.latest().filter(|_| history.done().len() > self.wanted.history.done().len());
        let wanted = match latest {
            Some(TreeChange::Edited(TreeEdit::Add { .. } | TreeEdit::Copy { .. })) => come(),
            Some(TreeChange::Edited(TreeEdit::Move { node, .. })) => Some(*node),
            _ => None,
        };
        let near = |node: TreeNode| {
            let at = before.identity.now(node).filter(|at| at.index() < before.tree.len())?;
            let tree = &before.tree;
            let siblings = [neighbour_among(tree, at, 1), neighbour_among(tree, at, -1), tree.parent(at)];
            let near = siblings.into_iter().flatten().map(|near| before.identity.opened(near)).find(is_there);
            near.or_else(|| {
                let mut above = tree.parent(at);
                while let Some(next) = above {
                    let opened = before.identity.opened(next);
                    if is_there(&opened) {
                        return Some(opened);
                    }
                    above = tree.parent(next);
                }
                None
            })
        };
        let here = self.edited_node(workspace);
        self.cursor = wanted.or_else(|| here.filter(is_there)).or_else(|| near(here?)).or(Some(TreeNode::ROOT));
    }
}

/// A made tree in place of another one, whose bounds it keeps.
fn with_bounds_of(before: &Tree, made: Arc<Tree>) -> Result<Arc<Tree>, TreeError> {
    match before.exact_bounds() {
        None => Ok(made),
        bounds => made.edited(&TreeEdit::Bounds(bounds)).map(|edited| Arc::new(edited.tree)),
    }
}

/// A title as a file can hold it.
fn one_line(text: &str) -> String {
    text.chars().filter(|c| !c.is_control() && !is_invisible(*c)).take(Label::LONGEST).collect()
}

/// The tree that an author begins with.
fn new_tree() -> Result<Tree, TreeError> {
    let mut builder = TreeBuilder::new(Player::Max);
    builder.open()?;
    builder.leaf(0)?;
    builder.leaf(0)?;
    builder.close()?;
    builder.finish()
}

/// The sibling so many places behind a node.
fn neighbour_among(tree: &Tree, node: TreeNode, by: isize) -> Option<TreeNode> {
    let parent = tree.parent(node)?;
    let place = tree.index_of_child(parent, node)?.checked_add_signed(by)?;
    tree.children(parent).get(place).copied()
}

/// The node that a person sees next to another one.
fn neighbour(tree: &Tree, node: TreeNode, walk: TreeWalk) -> Option<TreeNode> {
    match walk {
        TreeWalk::Up => tree.parent(node),
        TreeWalk::Down => tree.children(node).first().copied(),
        TreeWalk::Left | TreeWalk::Right => {
            let by = if walk == TreeWalk::Left { -1 } else { 1 };
            // At the end of a family the row goes on in the next one.
            neighbour_among(tree, node, by).or_else(|| {
                let ply = tree.ply(node);
                let is_in_row = |other: &TreeNode| tree.ply(*other) == ply;
                match walk {
                    TreeWalk::Left => (0..node.0).rev().map(TreeNode).find(is_in_row),
                    _ => (node.0 + 1..tree.len() as u32).map(TreeNode).find(is_in_row),
                }
            })
        }
    }
}
