//! What a scenario holds.

use std::sync::Arc;

use plyscope_core::game::tree::{Tree, TreeNode, TreePosition};
use plyscope_core::game::{AnyPosition, Label, Position};
use plyscope_core::replay::{self, Moment};
use plyscope_core::search::{Algorithm, CutoffRule, PositionFacts, Progress, SearchChanges, SearchOptions};
use plyscope_core::trace::{Record, Step, Trace, record_any};

use super::messages::{quoted, said};
use super::refusal::refused;
use super::{InputError, Message, OwnQuestion, TreeForm, WrittenText, forms, machine, messages};

/// A position, how to search it, and how to show the search.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// The title, in every language.
    pub title: Label,
    /// What to look out for, in a sentence or a few; may be empty.
    pub note: Label,
    /// The position at the root.
    pub position: AnyPosition,
    /// The search to run first.
    pub options: SearchOptions,
    /// Where the replay stands when the scenario is opened.
    pub open_at: OpenAt,
    /// How the window is arranged.
    pub stage: Stage,
    /// When the values of leaves are shown.
    pub values: ValueVisibility,
    /// Whether sentences name α and β; those of stories do not.
    pub letters: bool,
    /// Other searches of the same position that are offered, in this order.
    pub variants: Vec<Variant>,
    /// What it asks of its own, in the order of the file.
    pub questions: Vec<OwnQuestion>,
}

/// Another way to search the same position.
#[derive(Clone, Debug, PartialEq)]
pub struct Variant {
    /// What it is called.
    pub title: Label,
    /// What to look out for; may be empty.
    pub note: Label,
    /// What is different in the scenario's search.
    pub changes: SearchChanges,
}

/// Where a replay stands when it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum OpenAt {
    /// At the root's entering.
    #[default]
    Start,
    /// At the root's return.
    End,
    /// At this step, counted from 1 as on the screen.
    Step(u64),
    /// At the first cutoff that spares a visit; at the start if there is none.
    FirstCutoff,
}

/// How the window is arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Stage {
    /// The board large, the tree small.
    Story,
    /// The tree alone.
    #[default]
    Tree,
    /// Tree and board side by side.
    Both,
    /// The running code beside the tree.
    Code,
}

/// When the values of leaves are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub enum ValueVisibility {
    /// From the start.
    #[default]
    Shown,
    /// From the visit on.
    WhenVisited,
    /// Only when they are asked for.
    Covered,
}

impl OpenAt {
    /// Where that is in a search, never past its last step; `None` where no cutoff spares anything.
    pub fn step_in(self, trace: &Trace) -> Option<Step> {
        match self {
            Self::Start => Some(Step(0)),
            Self::End => Some(trace.last_step()),
            Self::Step(number) => Some(replay::end_of_step(trace, number)),
            Self::FirstCutoff => replay::next_cutoff(trace, &Moment::start(trace)),
        }
    }

    /// Whether it is a number, which means something in the scenario's own search alone.
    pub(super) const fn is_number(self) -> bool {
        matches!(self, Self::Step(_))
    }

    /// Whether a search has come to an end before.
    pub(super) fn is_behind(self, trace: &Trace) -> bool {
        match self {
            Self::Step(number) => number > replay::step_count(trace),
            _ => false,
        }
    }
}

impl Scenario {
    /// A scenario for a bare tree: fail-soft alpha-beta that cuts at equality, with everything shown.
    pub fn from_tree(tree: Tree) -> Self {
        Self::from_position(AnyPosition::Tree(TreePosition::root(Arc::new(tree))))
    }

    /// By what a position is searched where nothing else is asked for: with α and β, or where players do not take turns
    /// by a value for the one who chooses.
    pub(super) fn usual_algorithm(position: &AnyPosition) -> Algorithm {
        if position.alternates() { Algorithm::AlphaBetaSoft } else { Algorithm::ValueByPlayer }
    }

    /// A scenario for a bare position, searched as [`from_tree`](Self::from_tree) does.
    pub fn from_position(position: AnyPosition) -> Self {
        Self {
            title: Label::plain(""),
            note: Label::plain(""),
            options: SearchOptions::new(Self::usual_algorithm(&position)).with_cutoff(CutoffRule::AtEqual),
            position,
            open_at: OpenAt::default(),
            stage: Stage::default(),
            values: ValueVisibility::default(),
            letters: true,
            variants: Vec::new(),
            questions: Vec::new(),
        }
    }

    /// The scenario's own questions in a search of its position, each with its own words, in the order of the steps; of
    /// those that come to the same step, the first in the file.
    ///
    /// Where the search is not the one that the scenario asks for, steps have other numbers: questions at a
    /// number are left out, those at the first cutoff or at the end are kept.
    pub fn questions_in(&self, trace: &Trace) -> Vec<(replay::Question, Option<Label>)> {
        let own_search = self.is_searched_by(trace);
        let asked = self.questions.iter().filter(|own| own_search || !own.at.is_number());
        let mut questions: Vec<_> = asked.filter_map(|own| Some((own.question(trace)?, own.text.clone()))).collect();
        questions.sort_by_key(|(question, _)| question.step);
        questions.dedup_by_key(|(question, _)| question.step);
        questions
    }

    /// Whether any of its questions is asked at the number of a step, which means something in its own search alone.
    pub fn has_questions_at_numbers(&self) -> bool {
        self.questions.iter().any(|own| own.at.is_number())
    }

    /// Its questions without those that are never asked, each at a node or at a place that every search has. To find
    /// them it is searched, where there are any at a number.
    pub fn questions_in_any_search(&self) -> Vec<OwnQuestion> {
        if !self.has_questions_at_numbers() {
            return self.questions.clone();
        }
        let Ok(trace) = trace_on_deep_stack(self, self.options) else {
            return self.questions.iter().filter(|own| !own.at.is_number()).cloned().collect();
        };
        let mut questions: Vec<OwnQuestion> = Vec::new();
        for own in self.questions.iter().filter_map(|own| own.at_node(&trace)) {
            if questions.iter().all(|other| other.at != own.at) {
                questions.push(own);
            }
        }
        questions
    }

    /// Whether a trace is of the search that the scenario asks for, as far as it came.
    fn is_searched_by(&self, trace: &Trace) -> bool {
        let header = trace.header();
        let asked = SearchOptions { max_nodes: header.options.max_nodes, ..self.options };
        let asked = if header.options.form().windowed {
            asked
        } else {
            SearchOptions { cutoff: header.options.cutoff, window: header.options.window, ..asked }
        };
        header.options == asked && header.root_player == self.position.side_to_move()
    }

    /// The scenario with another position: without its own questions, which are about the one before.
    #[must_use]
    pub fn with_position(&self, position: AnyPosition) -> Self {
        Self { position, questions: Vec::new(), ..self.clone() }
    }

    /// The scenario with another tree and other words; where nodes have come or gone, without the number of the step at
    /// which it opens; and without other searches that cannot be done.
    #[must_use]
    pub fn with_tree(&self, tree: Arc<Tree>, [title, note]: [Label; 2], questions: Vec<OwnQuestion>) -> Self {
        let is_as_large = self.tree().is_some_and(|before| before.len() == tree.len());
        let open_at = if self.open_at.is_number() && !is_as_large { OpenAt::default() } else { self.open_at };
        let position = AnyPosition::Tree(TreePosition::root(tree));
        Self { title, note, open_at, position, questions, ..self.clone() }.with_options(self.options)
    }

    /// How the position is searched where nobody says how.
    pub fn usual_options(&self) -> SearchOptions {
        Self::from_position(self.position.clone()).options
    }

    /// Changes the search.
    ///
    /// # Errors
    /// When the changed search cannot be done ([`check_search`](Self::check_search)), or some change means nothing to
    /// it.
    pub fn change(&mut self, changes: SearchChanges) -> Result<(), InputError> {
        let options = changes.apply(self.options);
        self.check_search(&options)?;
        if let Some(refusal) = changes.without_meaning(&[options], PositionFacts::of(&self.position)) {
            return Err(InputError::without_place(self.title.to_string(), refused(refusal)));
        }
        *self = self.clone().with_options(options);
        Ok(())
    }

    /// The scenario, searched in another way, with those of its variants that are possible then.
    #[must_use]
    pub(super) fn with_options(mut self, options: SearchOptions) -> Self {
        let variants = std::mem::take(&mut self.variants);
        self.options = options;
        self.variants = variants
            .into_iter()
            .filter(|variant| self.check_options(&variant.changes.apply(options)).is_ok())
            .collect();
        self
    }

    /// The text of its tree in another form.
    ///
    /// # Errors
    /// Where the form cannot hold the tree, or no tree is searched.
    pub fn write_as(&self, form: TreeForm) -> Result<WrittenText, InputError> {
        forms::write(self, form).map_err(|message| InputError::without_place(self.title.to_string(), message))
    }

    /// The explicit tree that is searched, if the game is one.
    pub fn tree(&self) -> Option<&Arc<Tree>> {
        self.position.as_tree().map(TreePosition::tree)
    }

    /// Whether a search can be done: its options have to go together and with the game, an explicit tree needs an
    /// estimate wherever it would stop early, a game that may go on for ever needs a limit, and the stack of this
    /// machine has to be deep enough.
    ///
    /// # Errors
    /// Says what does not go together, names the first inner node at that depth without an estimate, or says how deep a
    /// search may be here.
    pub fn check_search(&self, options: &SearchOptions) -> Result<(), InputError> {
        self.check_options(options)?;
        self.check_depth(options)
    }

    /// Whether the stack of this machine is deep enough for a search.
    fn check_depth(&self, options: &SearchOptions) -> Result<(), InputError> {
        let checked = machine::check_depth(&self.position, options);
        checked.map_err(|message| InputError::without_place(self.title.to_string(), message))
    }

    /// Whether a search can be done on a machine whose stack is deep enough. One that was saved can be looked at on
    /// every machine.
    ///
    /// # Errors
    /// As [`check_search`](Self::check_search).
    pub(super) fn check_options(&self, options: &SearchOptions) -> Result<(), InputError> {
        let refusal = options.refusal(PositionFacts::of(&self.position));
        let checked = match (refusal, self.tree(), options.depth) {
            (Some(refusal), ..) => Err(refused(refusal)),
            (None, Some(tree), depth) if options.stops_at_many_depths() => {
                let deepest = depth.unwrap_or(u32::MAX).min(tree.height());
                (1..=deepest).try_for_each(|depth| {
                    let missing = tree.first_without_estimate(depth);
                    missing.map_or(Ok(()), |node| Err(no_estimate_on_the_way(depth, tree, node)))
                })
            }
            (None, Some(tree), Some(depth)) => check_estimates(tree, depth).and_then(|()| {
                let missing = options.form().quiescence.then(|| tree.first_capture_without_estimate(depth)).flatten();
                missing.map_or(Ok(()), |node| Err(no_estimate(tree.ply(node), tree, node)))
            }),
            (None, None, None) if self.position.plies_left().is_none() => Err(endless()),
            _ => Ok(()),
        };
        checked.map_err(|message| InputError::without_place(self.title.to_string(), message))
    }

    /// Whether all that stands against a search of an explicit tree is an inner node at which it would stop and that
    /// has no estimate.
    pub fn stops_without_estimate(&self, options: &SearchOptions) -> bool {
        let goes_together = options.refusal(PositionFacts::of(&self.position)).is_none();
        self.tree().is_some() && goes_together && self.check_options(options).is_err()
    }
}

/// Whether a search of the tree may stop at this depth.
///
/// # Errors
/// The message for people, with the first inner node at that depth that has no estimate.
pub(super) fn check_estimates(tree: &Tree, depth: u32) -> Result<(), Message> {
    tree.first_without_estimate(depth).map_or(Ok(()), |node| Err(no_estimate(depth, tree, node)))
}

/// Searches a scenario's position and records it. Whatever is searched outside the core is searched by this.
///
/// # Errors
/// When the stack of the machine is not deep enough.
pub fn trace_of(
    scenario: &Scenario,
    options: SearchOptions,
    progress: Option<Arc<Progress>>,
    arena: Vec<Record>,
) -> Result<Trace, InputError> {
    scenario.check_depth(&options)?;
    Ok(record_any(&scenario.position, &options, progress, arena))
}

/// Searches a whole scenario as [`trace_of`] does, on a stack that is deep enough: for what may itself stand on a small
/// one, such as the window.
///
/// # Errors
/// When no stack of the machine is deep enough, or there is no room for it.
pub fn trace_on_deep_stack(scenario: &Scenario, options: SearchOptions) -> Result<Trace, InputError> {
    let searched = machine::with_deep_stack(|| trace_of(scenario, options, None, Vec::new()));
    searched.unwrap_or_else(|| Err(InputError::without_place(scenario.title.to_string(), messages::no_memory())))
}

/// A depth limit stops at an inner node that says nothing of its worth.
fn no_estimate(depth: u32, tree: &Tree, node: TreeNode) -> Message {
    let [english, chinese] = inner_node(tree, node);
    said(
        format!(
            "the depth limit {depth} stops at {english}, which has no estimate, expected `estimate(…)` there or \
            another depth"
        ),
        format!("深度上限 {depth} 停在{chinese}，它没有评估值，应在那里写上 `estimate(…)`，或换一个深度"),
    )
}

/// A search that deepens, passes or searches late moves less deep stops at such a node, too.
fn no_estimate_on_the_way(depth: u32, tree: &Tree, node: TreeNode) -> Message {
    let [english, chinese] = inner_node(tree, node);
    said(
        format!(
            "this search deepens, passes or reduces, and so also stops at depth {depth}, at {english}, which has no \
            estimate, \
             expected `estimate(…)` there or a search that stops at one depth alone"
        ),
        format!(
            "这种搜索要逐层加深、走空着或缩减深度，也会停在深度 {depth} 的{chinese}，它没有评估值，应在那里写上 `estimate(…)`，\
             或换成只停在一个深度的搜索"
        ),
    )
}

/// An inner node inside a sentence, in English and in Chinese.
fn inner_node(tree: &Tree, node: TreeNode) -> [String; 2] {
    match tree.label(node) {
        Some(label) => {
            let name = quoted(label.id());
            [format!("the inner node {name}"), format!("内部结点 {name}")]
        }
        None if node == TreeNode::ROOT => ["the root".to_owned(), "根结点".to_owned()],
        None => {
            let number = node.0 + 1;
            [
                format!("the inner node number {number} (counted as written)"),
                format!("第 {number} 个结点（按书写顺序，内部结点）"),
            ]
        }
    }
}

/// A game without a last move, and a search without a limit.
pub(super) fn endless() -> Message {
    said(
        "this game has no greatest length, expected a `depth`, such as 3",
        "这种棋没有最大着数，应写上 `depth`，例如 3",
    )
}
