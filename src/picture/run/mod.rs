//! One search that is open, and the step at which we stand in it: what is known there of its nodes, what they are
//! called, and which of them are drawn where.

mod best_line;
mod changes;
mod done;
mod drawing;
mod drawn;
mod explanation;
mod findings;
mod hits;
mod identity;
mod logged;
mod names;
mod nodes;
mod question;
mod reasons;
mod record_facts;
mod round;
mod sentences;
mod signed_value;
mod step_state;
mod windows;

use std::sync::Arc;

use plyscope_core::game::Position;
use plyscope_core::replay::{self, Listing, Moment, Phase, Plies, Reason, TableReplay, Unit};
use plyscope_core::search::{CodeLanguage, HistoryTable, ListingConditions, SearchOptions};
use plyscope_core::trace::{Counts, NodeId, Step, Trace};
use plyscope_files::Scenario;
use plyscope_text::{Language, LanguageWords as _};

use drawing::DrawnSearch;
use names::is_story;
use record_facts::RecordFacts;
use step_state::StepState;

pub use changes::{ChangeEffects, ChangedRequest, EarlierTree, RootResult, TreeChange};
pub use done::SearchDone;
pub use drawn::{DrawnKind, DrawnTree, FurtherEdge, PictureNode, Place};
pub use findings::{Findings, FindingsBuilder, FindingsProgress, WalkState};
pub use hits::Hits;
pub use identity::{Identity, same_places};
pub use logged::{FindingMark, LoggedRun};
pub use names::{NodeNames, Wording, name_of_place, way_of_writer};
pub use nodes::{NodeSteps, Nodes};
pub use question::{AnsweredPart, OpenQuestion};
pub use round::{ExplainedPlace, Feedback, Round};
pub use sentences::Sentences;
pub use signed_value::SignedValue;

/// Traces up to this many nodes are gone through when they are first asked about: that takes less than a millisecond.
pub const AT_ONCE: u32 = 30_000;
/// Jumps that can be taken back.
const TRAIL: usize = 100;

/// A recorded search of a scenario, and a place in it.
#[derive(Debug)]
pub struct Run {
    /// Identifies the tree: searches of one position share it, so that a picture stays where it is.
    pub id: u64,
    /// Identifies the search.
    pub search: u64,
    /// What was searched.
    pub scenario: Arc<Scenario>,
    /// What was opened: the same, unless another player was put at the root or the tree was changed.
    pub original: Arc<Scenario>,
    /// How.
    pub options: SearchOptions,
    /// The record; a game keeps it, too.
    pub trace: Arc<Trace>,
    /// What the nodes are called.
    pub names: NodeNames,
    /// Which node of the tree as it was opened each node of the tree is.
    pub identity: Identity,
    /// What the latest change of the tree has changed in the search.
    pub changes: Option<Box<ChangeEffects>>,
    /// What a walk through the record has found, as far as it is.
    pub found: FindingsProgress,
    /// Where jumps came from, the latest last.
    pub trail: Vec<Step>,
    /// The log that it comes from, where another program has run it.
    logged: Option<LoggedRun>,
    /// Which nodes are drawn, and where.
    drawing: DrawnSearch,
    /// Where we stand.
    standing: StepState,
    /// What is worked out once, when it is first asked for.
    once: RecordFacts,
}

impl Run {
    /// The run of a search that has come back, at the place where its scenario opens.
    pub fn new(search: u64, done: SearchDone) -> Self {
        let mut run = Self {
            id: search,
            search,
            original: Arc::clone(&done.scenario),
            names: NodeNames::of(&done.scenario.position),
            identity: done.identity,
            changes: done.changes,
            found: FindingsProgress::of(done.findings),
            trail: Vec::new(),
            logged: done.logged.map(LoggedRun::new),
            drawing: DrawnSearch::new(done.picture),
            standing: StepState::at_start(&done.trace),
            once: RecordFacts::default(),
            scenario: done.scenario,
            options: done.options,
            trace: done.trace,
        };
        let opening = run.opening_step();
        run.seek(opening);
        run
    }

    /// Another run of the same search, to be looked at elsewhere.
    pub fn of_same(run: &Self) -> Self {
        let done = SearchDone::recorded(Arc::clone(&run.scenario), run.options, Arc::clone(&run.trace));
        let logged = run.logged().map(|logged| Arc::clone(logged.log()));
        let done = SearchDone { identity: run.identity.clone(), logged, ..done };
        let mut other = Self::elsewhere(done, Arc::clone(&run.original), run.step());
        other.names = run.names.clone();
        other.found.findings.history.clone_from(&run.found.findings.history);
        other.found.findings.remembered.clone_from(&run.found.findings.remembered);
        other
    }

    /// A run to be looked at elsewhere, at a step; its tree was made of the one that was opened.
    pub fn elsewhere(done: SearchDone, original: Arc<Scenario>, step: Step) -> Self {
        let mut run = Self::new(0, done);
        run.original = original;
        run.keep_names();
        run.seek(step);
        run
    }

    /// On which lines of a listing the search depends.
    pub fn listing_conditions(&self) -> ListingConditions {
        ListingConditions::of(&self.options, self.scenario.position.is_passing_allowed())
    }

    /// The listing of the algorithm in a language, for a reader of another, and whether with all that it stands on; where
    /// the language does not have it, the code that ran.
    pub fn listing(&self, language: CodeLanguage, reader: Language, whole: bool) -> Listing {
        let algorithm = self.options.algorithm;
        let own = || if whole { Listing::whole_of(algorithm) } else { Listing::of(algorithm) };
        let phrasing = reader.words().code.statement;
        Listing::in_language(algorithm, language, self.listing_conditions(), whole, phrasing).unwrap_or_else(own)
    }

    /// The state that is shown: after the step, before it while its first phases run, or as far as its lines have run.
    pub fn moment(&self) -> &Moment {
        self.standing.moment(&self.trace)
    }

    /// The state after the step, whichever of its phases is shown.
    pub fn moment_after(&self) -> &Moment {
        self.standing.moment_after()
    }

    /// Whether the lit line stands before one of the same step that gives the node up.
    pub fn is_about_to_cut(&self) -> bool {
        self.standing.is_about_to_cut()
    }

    /// The phases of the step, those shown first.
    pub fn phases(&self) -> &[Phase] {
        self.standing.phases()
    }

    /// The phase whose line is lit.
    pub fn phase(&self) -> Option<&Phase> {
        self.standing.phase()
    }

    /// The number of the phase whose line is lit, from 1.
    pub fn phase_number(&self) -> usize {
        self.standing.phase_number()
    }

    /// Why the step happened.
    pub fn reason(&self) -> Reason {
        self.standing.reason(&self.trace)
    }

    /// The history table after the step, in a search under the history heuristic that could be walked whole.
    pub fn history(&self) -> Option<&HistoryTable> {
        Some(self.standing.history(&self.trace, self.found.findings.history.as_ref()?))
    }

    /// The step at which the answer of the search stands: its last one, or, of one that deepened and was stopped, the
    /// end of the last iteration that came to its end.
    pub fn answering_step(&self) -> Step {
        *self.once.answering_step.get_or_init(|| replay::answering_step(&self.trace))
    }

    /// The drawn nodes: all of a small tree, of another one those around the focus.
    pub fn picture(&self) -> &DrawnTree {
        self.drawing.picture(&self.scenario, &self.trace, self.moment_after())
    }

    /// All nodes as they are drawn, in a tree that is small enough.
    pub fn whole_picture(&self) -> Option<&DrawnTree> {
        self.drawing.whole()
    }

    /// Whether all nodes are drawn and none of them has several visits, so that the drawing is the same at every step.
    pub fn is_drawn_the_same(&self) -> bool {
        self.whole_picture().is_some_and(DrawnTree::shows_one_visit_each)
    }

    /// The nodes ply by ply, for the view of all of them; `None` while those of a long search have not been gone
    /// through.
    pub fn plies(&self) -> Option<&Arc<Plies>> {
        if self.trace.len() <= AT_ONCE {
            return Some(self.once.plies.get_or_init(|| Arc::new(Plies::of(&self.trace))));
        }
        self.once.plies.get()
    }

    /// Takes the plies of its trace, which were gone through elsewhere.
    pub fn take_plies(&self, plies: Arc<Plies>) {
        // They are the same however often they come.
        let _ = self.once.plies.set(plies);
    }

    /// The nodes: where they stand, and how one comes to them.
    pub fn nodes(&self) -> Nodes<'_> {
        Nodes::of(self)
    }

    /// Sentences about the step and the nodes.
    pub fn sentences(&self, wording: Wording) -> Sentences<'_> {
        Sentences::of(self, wording)
    }

    /// The log that it comes from, with where we stand in it.
    pub fn logged(&self) -> Option<&LoggedRun> {
        self.logged.as_ref()
    }

    /// Goes to a step, all of its phases shown.
    pub fn seek(&mut self, step: Step) {
        self.standing.seek(&self.trace, step);
        self.drawing.follow(&self.scenario, &self.trace, self.standing.moment_after());
    }

    /// Goes on; `false` at the end.
    pub fn forward(&mut self, unit: Unit) -> bool {
        if unit == Unit::Line && self.phase_number() < self.phases().len() {
            self.standing.show_phases(&self.trace, self.phase_number() + 1);
            return true;
        }
        let Some(step) = replay::next(&self.trace, self.moment_after(), unit) else { return false };
        self.seek(step);
        if unit == Unit::Line {
            self.standing.show_phases(&self.trace, 1);
        }
        true
    }

    /// Goes back; `false` at the start.
    pub fn back(&mut self, unit: Unit) -> bool {
        if unit == Unit::Line && self.phase_number() > 1 {
            self.standing.show_phases(&self.trace, self.phase_number() - 1);
            return true;
        }
        let Some(before) = self.standing.previous() else { return false };
        let step = replay::previous_from(&self.trace, before, unit);
        self.seek(step);
        true
    }

    /// The steps that going on by one unit would make; `None` at the end, and where only another line of the step on
    /// screen would be shown.
    pub fn steps_ahead(&self, unit: replay::Unit) -> Option<impl Iterator<Item = Step> + use<>> {
        if unit == replay::Unit::Line && self.phase_number() < self.phases().len() {
            return None;
        }
        let next = replay::next(&self.trace, self.moment_after(), unit)?;
        Some((self.step().0 + 1..=next.0).map(Step))
    }

    /// Goes on by one step, for readers without a window: nothing is drawn, and no line is lit. `false` at the end.
    pub fn advance(&mut self) -> bool {
        self.standing.advance(&self.trace)
    }

    /// The event at which we stand.
    pub fn step(&self) -> Step {
        self.moment_after().step
    }

    /// The number, from 1, of the step at which we stand.
    pub fn step_number(&self) -> u64 {
        replay::step_number(&self.trace, self.moment_after())
    }

    /// How many steps there are.
    pub fn step_count(&self) -> u64 {
        replay::step_count(&self.trace)
    }

    /// What has happened so far, in numbers: no more than is drawn.
    pub fn counts(&self) -> Counts {
        self.moment().counts(&self.trace)
    }

    /// Whether we stand where the search has told its answer, or at its very end.
    pub fn has_answered(&self) -> bool {
        [self.answering_step(), self.trace.last_step()].contains(&self.step())
    }

    /// Whether it is shown as a story, without letters and bounds.
    pub fn is_story(&self) -> bool {
        self.scenario.tree().is_some_and(|tree| is_story(tree))
    }

    /// The root of the search of the root that is shown.
    pub fn root(&self) -> NodeId {
        self.trace.root(self.moment_after().pass)
    }

    /// The transposition table at any step, in a search that has one and was walked whole.
    pub fn table(&self) -> Option<&TableReplay> {
        self.found.findings.remembered.as_ref()?.table.as_ref()
    }

    /// In a tree that was changed, lets each node keep the name that it was opened with, as long as none have come or
    /// gone.
    pub fn keep_names(&mut self) {
        let has_the_same_nodes = self.original.tree().is_some_and(|opened| self.identity.has_the_same_nodes(opened));
        if !self.identity.is_as_opened() && has_the_same_nodes {
            let opened = NodeNames::of(&self.original.position);
            if let Some(tree) = self.scenario.tree() {
                self.names = opened.renumbered(&self.identity, tree);
            }
        }
    }

    /// Goes to a step, its phases up to this one shown, from 1.
    pub fn seek_phase(&mut self, step: Step, phase: usize) {
        self.seek(step);
        self.standing.show_phases(&self.trace, phase);
    }

    /// Draws siblings in the order in which they are drawn in another search of the tree, as far as both are drawn
    /// whole.
    pub fn keep_places_of(&mut self, other: &Self) {
        let last = self.moment_after().last_entered;
        let own = (&*self.scenario, &*self.trace, &self.identity);
        self.drawing.keep_places_of(own, last, (&other.drawing, &other.identity));
    }

    /// Draws siblings in the order of the visits again.
    pub fn let_places_go(&mut self) {
        let last = self.moment_after().last_entered;
        self.drawing.let_places_go(&self.scenario, &self.trace, last);
    }

    /// Keeps where a jump to the step on screen came from.
    pub fn remember_jump(&mut self, from: Step) {
        if from != self.step() {
            self.trail.push(from);
            let excess = self.trail.len().saturating_sub(TRAIL);
            self.trail.drain(..excess);
        }
    }

    fn opening_step(&self) -> Step {
        // A log opens where the first thing is wrong.
        let is_wrong = self.log().is_some_and(|log| log.review.first().is_some());
        let first = is_wrong.then(|| self.logged()?.step_of_finding(0)).flatten();
        first.or_else(|| self.scenario.open_at.step_in(&self.trace)).unwrap_or(Step(0))
    }
}
