//! What if: the tree on screen with other values at its leaves, or its children in another order.
//!
//! Each change makes a new scenario, which is searched as the one on screen is. The list of changes runs ahead of the
//! screen while a search is under way; where that search never comes, the list goes back to what the screen shows.

mod changes;
mod history;
mod identity;

use std::sync::Arc;

use crate::game::tree::{Tree, TreeError, TreeNode, TreePosition};
use crate::game::{Amount, AnyPosition};
use crate::scenario::{InputError, Scenario, Values, broken_tree};
use crate::search::SearchOptions;

use self::history::{ChangedTree, History};
use super::searches::Purpose;
use super::{Place, Run, Session, Wanted};

pub use changes::{ChangedRequest, Changes, Earlier, RootResult};
pub use history::Change;
pub use identity::Identity;

/// Something that a person does to the tree. Nodes have their numbers in the tree on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhatIfCommand {
    /// Begin to change the tree, or stop; what was changed stays.
    Begin(bool),
    /// Give a leaf a value, as Max sees it; while `dragging`, the next one takes its place in the list of changes.
    SetValue(TreeNode, Amount, bool),
    /// Move a child of a node to another place among its siblings.
    MoveChild(TreeNode, usize, usize),
    /// The last change is taken back.
    Undo,
    /// The change that was taken back last is made again.
    Redo,
    /// The tree as it was opened.
    Reset,
}

/// The changes, and what they changed.
#[derive(Debug, Default)]
pub struct WhatIfState {
    changing: bool,
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
    /// Identifies the version among those of the same tree.
    number: u64,
}

impl WhatIfState {
    /// Whether the tree is being changed.
    pub fn is_changing(&self) -> bool {
        self.changing
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
        self.wanted.history.latest().is_some_and(|latest| latest != Change::Reset)
    }

    /// Whether a value is being dragged.
    pub(super) fn is_dragging(&self) -> bool {
        self.wanted.history.is_dragging()
    }

    /// The changes that were made, the latest last.
    pub fn changes(&self) -> &[Change] {
        self.wanted.history.done()
    }
}

impl Run {
    /// The value that a node of the tree was opened with, where it is another one now.
    pub fn value_as_opened(&self, node: TreeNode) -> Option<Amount> {
        let (now, opened) = (self.scenario.tree()?, self.original.tree()?);
        let value = opened.amount(self.identity.opened(node))?;
        (now.amount(node) != Some(value)).then_some(value)
    }
}

/// What a change is made to.
struct Base {
    scenario: Arc<Scenario>,
    options: SearchOptions,
    original: Arc<Scenario>,
    opened: Arc<Tree>,
    tree: ChangedTree,
}

impl Session {
    /// When values are shown: while they are changed, always.
    pub fn shown_values(&self) -> Values {
        if self.what_if.is_changing() { Values::Shown } else { self.settings().values }
    }

    /// The changes, and what they changed.
    pub fn what_if(&self) -> &WhatIfState {
        &self.what_if
    }

    pub(super) fn carry_out_what_if(&mut self, command: WhatIfCommand) {
        if self.is_only_a_log() {
            return;
        }
        if let WhatIfCommand::Begin(changing) = command {
            if changing {
                self.show_replay();
            }
            self.what_if.changing = changing;
            self.what_if.wanted.history.end_drag();
        } else {
            self.change_tree(command);
        }
        self.let_places_go();
    }

    /// While no value is dragged, siblings are drawn in the order of the visits.
    fn let_places_go(&mut self) {
        if !self.what_if.is_dragging()
            && let Some(run) = self.runs.first_mut()
        {
            run.let_places_go();
        }
    }

    fn change_tree(&mut self, command: WhatIfCommand) {
        let Some(base) = self.base() else { return };
        let mut history = self.what_if.wanted.history.clone();
        let changed = match command {
            WhatIfCommand::Begin(_) => return,
            WhatIfCommand::SetValue(node, value, dragging) => {
                self.with_value(&base, &mut history, node, value, dragging)
            }
            WhatIfCommand::MoveChild(parent, from, to) => self.with_child_moved(&base, &mut history, parent, from, to),
            WhatIfCommand::Undo => history.undo().map(|change| history.before(change, &base.tree, &base.opened)),
            WhatIfCommand::Redo => history.redo().map(|change| base.tree.with(change, &base.opened)),
            WhatIfCommand::Reset if self.what_if.is_changed() => {
                history.push(Change::Reset);
                Some(base.tree.with(Change::Reset, &base.opened))
            }
            WhatIfCommand::Reset => None,
        };
        match changed {
            Some(Ok(changed)) => self.search_changed(&base, changed, history),
            Some(Err(error)) => self.refuse(&base.scenario, &error),
            // A drag that ends changes nothing, and yet the next one is another change.
            None => self.what_if.wanted.history = history,
        }
    }

    /// The tree that is wanted now, and how it is searched; `None` on games.
    fn base(&self) -> Option<Base> {
        let (scenario, options) = self.wanted()?;
        let original = Arc::clone(&self.run()?.original);
        let opened = Arc::clone(original.tree()?);
        let tree = ChangedTree { tree: Arc::clone(scenario.tree()?), identity: self.what_if.wanted.identity.clone() };
        Some(Base { scenario, options, original, opened, tree })
    }

    /// The number as opened of a node of the tree on screen.
    fn opened_node(&self, node: TreeNode) -> TreeNode {
        self.run().map_or(node, |run| run.identity.opened(node))
    }

    fn with_value(
        &self,
        base: &Base,
        history: &mut History,
        node: TreeNode,
        value: Amount,
        dragging: bool,
    ) -> Option<Result<ChangedTree, TreeError>> {
        let node = self.opened_node(node);
        let now = base.tree.identity.now(node);
        let before = (now.index() < base.tree.tree.len()).then(|| base.tree.tree.amount(now)).flatten();
        let before = before.unwrap_or(value);
        let change = Change::Value { node, before, after: value };
        let changed = base.tree.with(change, &base.opened);
        if changed.is_ok() {
            history.push_value(node, before, value, dragging);
        }
        (changed.is_err() || before != value).then_some(changed)
    }

    fn with_child_moved(
        &self,
        base: &Base,
        history: &mut History,
        parent: TreeNode,
        from: usize,
        to: usize,
    ) -> Option<Result<ChangedTree, TreeError>> {
        // Which child stands there on screen; in the tree that is wanted it may stand elsewhere already.
        let shown = self.run()?.scenario.tree()?;
        let child = (parent.index() < shown.len()).then(|| shown.children(parent).get(from)).flatten();
        let Some(child) = child.map(|child| self.opened_node(*child)) else { return Some(Err(TreeError::NoSuchChild)) };
        let parent = self.opened_node(parent);
        let (tree, identity) = (&base.tree.tree, &base.tree.identity);
        let from = tree.index_of_child(identity.now(parent), identity.now(child))?;
        if from == to {
            return None;
        }
        let change = Change::Moved { child, parent, from, to };
        let changed = base.tree.with(change, &base.opened);
        if changed.is_ok() {
            history.push(change);
        }
        Some(changed)
    }

    fn refuse(&mut self, scenario: &Scenario, error: &TreeError) {
        self.error = Some(Box::new(InputError::without_place(scenario.title.to_string(), broken_tree(error))));
    }

    /// Searches a changed tree as the one before it; where that cannot be done, nothing is changed.
    fn search_changed(&mut self, base: &Base, changed: ChangedTree, history: History) {
        let scenario = scenario_with(&base.scenario, &base.original, &changed.tree);
        if !self.can_be_searched(&scenario, base.options) {
            return;
        }
        let wanted = &mut self.what_if.wanted;
        *wanted = Version { history, identity: changed.identity, number: wanted.number + 1 };
        self.request(Wanted::Search(scenario, base.options), Purpose::Again);
    }

    /// The scenario as it was opened, but with the values and the order that were given to the tree since.
    pub(super) fn original_as_changed(&self) -> Option<Arc<Scenario>> {
        let original = Arc::clone(&self.run()?.original);
        let Some(base) = self.base().filter(|_| self.what_if.is_changed()) else { return Some(original) };
        let tree = base.tree.tree.with_root_player(base.opened.root_player());
        Some(scenario_with(&original, &original, &Arc::new(tree)))
    }

    /// What a search of a changed tree is to be compared with; nothing for searches of anything else.
    pub(super) fn changed_request(&self, wanted: &Wanted, purpose: Purpose) -> ChangedRequest {
        let (Wanted::Search(scenario, _), Purpose::Again) = (wanted, purpose) else { return ChangedRequest::default() };
        let Version { history, identity, .. } = &self.what_if.wanted;
        let earlier = || {
            let (run, tree) = (self.run()?, scenario.tree()?);
            let now = ChangedTree { tree: Arc::clone(tree), identity: identity.clone() };
            let change = history.latest()?;
            let before = history.before_latest(&now, run.original.tree()?).ok()?;
            let scenario = scenario_with(scenario, &run.original, &before.tree);
            Some(Earlier { change, scenario, identity: before.identity })
        };
        ChangedRequest { identity: identity.clone(), earlier: earlier() }
    }

    /// The search of the tree as it is wanted is about to be shown.
    pub(super) fn what_if_is_shown(&mut self) {
        self.what_if.shown = self.what_if.wanted.clone();
    }

    /// Where nothing more is awaited, the list of changes goes back to what is on screen; what it loses can be made again.
    pub(super) fn what_if_follows_the_screen(&mut self) {
        let state = &mut self.what_if;
        if state.wanted.number != state.shown.number && !self.awaits_again() {
            let state = &mut self.what_if;
            let shown = Version { number: state.wanted.number + 1, ..state.shown.clone() };
            let lost = std::mem::replace(&mut state.wanted, shown);
            state.wanted.history.keep_for_redo(lost.history);
            state.shown = state.wanted.clone();
            self.let_places_go();
        }
    }

    /// The selected place in another search of the tree on screen, while the tree is being changed.
    pub(super) fn selected_in(&self, run: &Run) -> Option<Place> {
        let old = self.run()?;
        let is_kept = self.what_if.changing || !Arc::ptr_eq(&old.scenario, &run.scenario);
        let node = old.tree_node_of_place(self.selected.filter(|_| is_kept)?)?;
        run.place_of_tree_node(run.identity.now(old.identity.opened(node)))
    }
}

/// A scenario with another tree, which is the original where that is its tree.
fn scenario_with(scenario: &Scenario, original: &Arc<Scenario>, tree: &Arc<Tree>) -> Arc<Scenario> {
    if original.tree().is_some_and(|opened| Arc::ptr_eq(opened, tree)) {
        return Arc::clone(original);
    }
    let position = AnyPosition::Tree(TreePosition::root(Arc::clone(tree)));
    Arc::new(scenario.with_position(position))
}
