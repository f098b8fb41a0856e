//! One search that is open, and the step at which we stand in it: what is known there of its nodes, what they are
//! called, and which of them are drawn where.

mod best_line;
mod changes;
mod done;
mod drawn;
mod findings;
mod hits;
mod identity;
mod logged;
mod names;
mod places;
mod question;
mod reasons;
mod round;
mod ways;
mod windows;
mod worth;

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;

use plyscope_core::game::{Move, Position};
use plyscope_core::replay::{
    self, Event, Highlight, HistoryReplay, Iteration, Landmarks, Moment, Phase, Plies, Reason, Remembered, TableReplay,
    Unit,
};
use plyscope_core::search::{Algorithm, Bug, HistoryTable, MoveOrdering, Role, SearchOptions, Window};
use plyscope_core::trace::{Counts, NodeId, Step, Trace};
use plyscope_files::{ReviewedLog, Scenario};
use plyscope_text::{self as text, Language, WhyFirst};

use names::{RunNodes, can_come_back, is_story};

pub use changes::{Change, ChangedRequest, Changes, Earlier, RootResult};
pub use done::SearchDone;
pub use drawn::{Drawn, Picture, PictureNode, Place, Way};
pub use findings::{Findings, Walk};
pub use hits::Hits;
pub use identity::{Identity, same_places};
pub use logged::FindingMark;
pub use names::{NodeNames, Wording, name_of_place, way_of_writer};
pub use places::NodeSteps;
pub use question::{Answered, OpenQuestion};
pub use round::{Explained, Feedback, Round};
pub use worth::Worth;

/// Traces up to this many nodes are gone through when they are first asked about: that takes less than a millisecond.
pub const AT_ONCE: u32 = 30_000;

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
    /// The highlights, by step, as far as they have been found.
    pub highlights: Vec<Highlight>,
    /// How far the walk that finds them is.
    pub walk: Walk,
    /// What the nodes are called.
    pub names: NodeNames,
    /// Which node of the tree as it was opened each node of the tree is.
    pub identity: Identity,
    /// What the latest change of the tree has changed in the search.
    pub changes: Option<Box<Changes>>,
    /// The whole tree as it is drawn, if it is small enough.
    whole_picture: Option<Picture>,
    /// What is drawn around the focus of another one; made when it is first asked for.
    picture_here: OnceCell<Picture>,
    /// Whether siblings are drawn in another order than that of the visits, because a value is being dragged.
    keeps_places: bool,
    /// The nodes entered by a move that had been searched before; found when first asked for.
    visited_again: OnceCell<Vec<NodeId>>,
    /// Which pass the whole picture shows, and how many second visits.
    drawn_visits: (usize, usize),
    /// Where the answer of the search stands.
    answering_step: Step,
    moment: Moment,
    /// What has been passed beside very many children.
    landmarks: Landmarks,
    /// The state before this step, where it has been asked for: the first phases of a step still show it.
    before: Option<Moment>,
    /// The state of the step before this one, but for the first.
    previous: Option<Moment>,
    /// The state while the lit line runs, where more lines of the step are to come that change it.
    during: Option<Moment>,
    phases: Vec<Phase>,
    /// The line of best play as far as it is known at the moment that is shown.
    best_line: Vec<NodeId>,
    /// The way to the history table at any step, in a search that keeps one.
    pub history: Option<Arc<HistoryReplay>>,
    /// The way to what a search of today remembered at any step, once it has been walked whole.
    pub remembered: Option<Arc<Remembered>>,
    /// Why the step happened; computed when it is first asked for.
    reason_here: OnceCell<Reason>,
    /// The history table after the step; computed when it is first asked for.
    history_here: OnceCell<HistoryTable>,
    /// The windows that nodes were entered with, as far as they have been asked for.
    handed_down: RefCell<HashMap<NodeId, Option<Window>>>,
    /// The longest way in which a value of the search is written, in points and in pawns; found when first asked for.
    widest_figure: [OnceCell<String>; 2],
    /// What was found to each depth; found when first asked for.
    iterations: OnceCell<Vec<Iteration>>,
    /// The nodes ply by ply, once they have been gone through.
    plies: OnceCell<Arc<Plies>>,
    /// The table of an earlier step, from which the next one is not far.
    history_before: Option<(Step, HistoryTable)>,
    /// How many phases of the step are shown, at least one.
    shown_phases: usize,
    /// Where jumps came from, the latest last.
    pub trail: Vec<Step>,
    /// The log that it comes from, where another program has run it.
    pub logged: Option<Arc<ReviewedLog>>,
    /// What is wrong with that, in the order of the steps.
    finding_marks: Vec<FindingMark>,
}

impl Run {
    /// The run of a search that has come back, at the place where its scenario opens.
    pub fn new(search: u64, done: SearchDone) -> Self {
        let moment = Moment::start(&done.trace);
        let mut run = Self {
            id: search,
            search,
            original: Arc::clone(&done.scenario),
            names: NodeNames::of(&done.scenario.position),
            identity: done.identity,
            changes: done.changes,
            whole_picture: done.picture,
            picture_here: OnceCell::new(),
            keeps_places: false,
            visited_again: OnceCell::new(),
            drawn_visits: (0, 0),
            phases: Vec::new(),
            best_line: Vec::new(),
            shown_phases: 1,
            before: None,
            previous: None,
            during: None,
            answering_step: replay::answering_step(&done.trace),
            moment,
            landmarks: Landmarks::default(),
            scenario: done.scenario,
            options: done.options,
            trace: done.trace,
            highlights: Vec::new(),
            walk: Walk::Wanted,
            history: None,
            remembered: None,
            reason_here: OnceCell::new(),
            history_here: OnceCell::new(),
            handed_down: RefCell::default(),
            widest_figure: Default::default(),
            iterations: OnceCell::new(),
            plies: OnceCell::new(),
            history_before: None,
            trail: Vec::new(),
            logged: done.logged,
            finding_marks: Vec::new(),
        };
        run.mark_findings();
        if let Some(findings) = done.findings {
            run.take_findings(findings);
        }
        let opening = run.opening_step();
        run.seek(opening);
        run
    }

    /// Another run of the same search, to be looked at elsewhere.
    pub fn of_same(run: &Self) -> Self {
        let done = SearchDone::recorded(Arc::clone(&run.scenario), run.options, Arc::clone(&run.trace));
        let logged = run.logged.clone();
        let mut other = Self::new(0, SearchDone { identity: run.identity.clone(), logged, ..done });
        other.original = Arc::clone(&run.original);
        other.names = run.names.clone();
        other.history = run.history.clone();
        other.remembered = run.remembered.clone();
        other.seek(run.step());
        other
    }

    /// The state that is shown: after the step, before it while its first phases run, or as far as its lines have run.
    pub fn moment(&self) -> &Moment {
        match &self.before {
            Some(before) if self.is_before_the_change() => before,
            _ => self.during.as_ref().unwrap_or(&self.moment),
        }
    }

    /// Whether the lit line stands before one of the same step that gives the node up.
    pub fn is_about_to_cut(&self) -> bool {
        self.during.is_some() && self.phases.iter().skip(self.shown_phases).any(|phase| phase.role == Role::Cut)
    }

    /// The event at which we stand.
    pub fn step(&self) -> Step {
        self.moment.step
    }

    /// The number, from 1, of the step at which we stand.
    pub fn step_number(&self) -> u64 {
        replay::step_number(&self.trace, &self.moment)
    }

    /// How many steps there are.
    pub fn step_count(&self) -> u64 {
        replay::step_count(&self.trace)
    }

    /// The state after the step, whichever of its phases is shown.
    pub fn moment_after(&self) -> &Moment {
        &self.moment
    }

    /// What has happened so far, in numbers: no more than is drawn.
    pub fn counts(&self) -> Counts {
        self.moment().counts(&self.trace)
    }

    /// The phases of the step, those shown first.
    pub fn phases(&self) -> &[Phase] {
        &self.phases
    }

    /// The phase whose line is lit.
    pub fn phase(&self) -> Option<&Phase> {
        self.phases.get(self.shown_phases.checked_sub(1)?)
    }

    /// The step at which the answer of the search stands: its last one, or, of one that deepened and was stopped, the
    /// end of the last iteration that came to its end.
    pub fn answering_step(&self) -> Step {
        self.answering_step
    }

    /// Whether we stand where the search has told its answer, or at its very end.
    pub fn has_answered(&self) -> bool {
        [self.answering_step, self.trace.last_step()].contains(&self.step())
    }

    /// The number of the phase whose line is lit, from 1.
    pub fn phase_number(&self) -> usize {
        self.shown_phases
    }

    /// Whether it is shown as a story, without letters and bounds.
    pub fn is_story(&self) -> bool {
        self.scenario.tree().is_some_and(|tree| is_story(tree))
    }

    /// The drawn nodes: all of a small tree, of another one those around the focus.
    pub fn picture(&self) -> &Picture {
        match &self.whole_picture {
            Some(whole) => whole,
            None => self.picture_here.get_or_init(|| self.picture_around_focus()),
        }
    }

    /// The root of the search of the root that is shown.
    pub fn root(&self) -> NodeId {
        self.trace.root(self.moment.pass)
    }

    /// Whether all nodes are drawn and none of them has several visits, so that the drawing is the same at every step.
    pub fn is_drawn_the_same(&self) -> bool {
        self.whole_picture.as_ref().is_some_and(Picture::shows_one_visit_each)
    }

    /// All nodes as they are drawn, in a tree that is small enough.
    pub fn whole_picture(&self) -> Option<&Picture> {
        self.whole_picture.as_ref()
    }

    /// The nodes ply by ply, for the view of all of them; `None` while those of a long search have not been gone
    /// through.
    pub fn plies(&self) -> Option<&Arc<Plies>> {
        if self.trace.len() <= AT_ONCE {
            return Some(self.plies.get_or_init(|| Arc::new(Plies::of(&self.trace))));
        }
        self.plies.get()
    }

    /// Takes the plies of its trace, which were gone through elsewhere.
    pub fn take_plies(&self, plies: Arc<Plies>) {
        // They are the same however often they come.
        let _ = self.plies.set(plies);
    }

    /// The history table after the step, in a search under the history heuristic that could be walked whole.
    pub fn history(&self) -> Option<&HistoryTable> {
        let history = self.history.as_ref()?;
        let table = self.history_here.get_or_init(|| match &self.history_before {
            Some((step, table)) if *step <= self.moment.step => {
                history.onwards(&self.trace, *step, table.clone(), self.moment.step)
            }
            _ => history.at(&self.trace, self.moment.step),
        });
        Some(table)
    }

    /// The transposition table at any step, in a search that has one and was walked whole.
    pub fn table(&self) -> Option<&TableReplay> {
        self.remembered.as_ref()?.table.as_ref()
    }

    /// Why the search tried a node's move before its siblings, if the order was made and says something of it.
    pub fn why_first(&self, node: NodeId) -> Option<WhyFirst> {
        let path = self.path_to(node);
        let parent = *path.get(path.len().checked_sub(2)?)?;
        let mv = self.trace.record(node).mv();
        // A null move stands outside the order: the move behind it is the first.
        let is_first =
            self.trace.children(parent).find(|child| self.trace.record(*child).mv() != Move::NULL) == Some(node);
        if !is_first {
            return None;
        }
        if self.trace.form().enhanced {
            return self.why_first_today(parent, path.len() as u32 - 2, mv);
        }
        let weight = self.history().map_or(0, |table| table.weight(mv));
        let header = self.trace.header();
        match header.options.ordering {
            // There the first move is the one with the least weight.
            _ if header.options.algorithm == Algorithm::Buggy(Bug::SortsAscending) => None,
            _ if weight > 0 => Some(WhyFirst::History(weight)),
            MoveOrdering::Perfect if !header.options.form().history => Some(WhyFirst::BestOfAll),
            MoveOrdering::CapturesFirst => self.position_at(parent).capture(mv).map(|_| WhyFirst::Capture),
            _ => None,
        }
    }

    /// The same in a search of today: its listing sorts by what it remembered when the parent was entered.
    fn why_first_today(&self, parent: NodeId, ply: u32, mv: Move) -> Option<WhyFirst> {
        let (trace, options) = (&self.trace, self.trace.header().options);
        let entered = Trace::enter_step(parent, ply);
        let is_engine = options.algorithm == Algorithm::Engine;
        if is_engine || options.ordering == MoveOrdering::TableFirst {
            let entry = self.table().and_then(|table| table.entry_of(trace, table.position_of(parent)?, entered));
            if let Some(entry) = entry.filter(|entry| entry.best_move == Some(mv)) {
                return Some(WhyFirst::Table(entry.writer));
            }
        }
        let captures = is_engine || trace.form().quiescence || options.ordering == MoveOrdering::CapturesFirst;
        if captures && self.position_at(parent).capture(mv).is_some() {
            return Some(WhyFirst::Capture);
        }
        if options.ordering == MoveOrdering::Perfect {
            return Some(WhyFirst::BestOfAll);
        }
        let cuts = self.remembered.as_ref()?.cuts.as_ref()?;
        if cuts.killers(trace, ply, entered).contains(&mv) {
            return Some(WhyFirst::Killer);
        }
        Some(cuts.weight(trace, mv, entered)).filter(|weight| *weight > 0).map(WhyFirst::History)
    }

    /// Forgets what belongs to the step that is about to be left.
    fn leave_step(&mut self) {
        self.reason_here.take();
        if let Some(table) = self.history_here.take() {
            self.history_before = Some((self.moment.step, table));
        }
    }

    /// Goes to a step, all of its phases shown.
    pub fn seek(&mut self, step: Step) {
        self.leave_step();
        self.go_to(step);
        self.phases = replay::phases_between(&self.trace, self.previous.as_ref(), &self.moment);
        self.shown_phases = self.phases.len();
        self.best_line = replay::principal_variation_by(&self.trace, &self.moment, &mut self.landmarks);
        self.before = None;
        self.during = None;
        self.picture_here.take();
        self.draw_visits_so_far();
    }

    /// Finds the step and the one before it; a few steps on are walked.
    fn go_to(&mut self, step: Step) {
        const NEAR: u64 = 4;
        let steps = step.0.checked_sub(self.moment.step.0).filter(|steps| (1..=NEAR).contains(steps));
        for _ in 0..steps.unwrap_or(0) {
            let before = self.moment.clone();
            if self.moment.advance(&self.trace) {
                self.previous = Some(before);
            }
        }
        if steps.is_none() {
            self.moment = Moment::at_by(&self.trace, step, &mut self.landmarks);
            let before = self.moment.step.0.checked_sub(1);
            self.previous = before.map(|step| Moment::at_by(&self.trace, Step(step), &mut self.landmarks));
        }
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
        self.show_phases(phase);
    }

    /// Goes on; `false` at the end.
    pub fn forward(&mut self, unit: Unit) -> bool {
        if unit == Unit::Line && self.shown_phases < self.phases.len() {
            self.show_phases(self.shown_phases + 1);
            return true;
        }
        let Some(step) = replay::next(&self.trace, &self.moment, unit) else { return false };
        self.seek(step);
        if unit == Unit::Line {
            self.show_phases(1);
        }
        true
    }

    /// Goes on by one step, for readers without a window: nothing is drawn, and no line is lit. `false` at the end.
    pub fn advance(&mut self) -> bool {
        self.leave_step();
        self.phases.clear();
        self.during = None;
        self.before = Some(self.moment.clone());
        self.moment.advance(&self.trace)
    }

    /// Why the step happened, as a sentence; `letters` allows it to name α and β.
    pub fn reason_text(&self, language: Language, letters: bool) -> String {
        self.reason_in(Wording::new(language, letters))
    }

    /// Why the step happened, as a sentence.
    pub fn reason_in(&self, wording: Wording) -> String {
        text::reason(wording.language, &self.reason(), &self.nodes(wording))
    }

    /// Why a node that has returned did so: because of a cutoff, or the way its parent took it; `None` while it is
    /// open.
    pub fn reason_of(&self, node: NodeId, wording: Wording) -> Option<String> {
        let steps = self.steps_of(node);
        let returned = steps.returned.filter(|step| *step <= self.moment.step)?;
        let step = steps.cut.filter(|_| self.trace.spared(node) > 0).unwrap_or(returned);
        let moment = Moment::at(&self.trace, step);
        let nodes = RunNodes { moment: Some(&moment), ..self.nodes(wording) };
        Some(text::reason(wording.language, &replay::reason(&self.trace, &moment), &nodes))
    }

    /// The detail of the step, in a sentence or two: why a value is only a bound, and what would have had
    /// to be different.
    pub fn detail_text(&self, language: Language, letters: bool) -> Option<String> {
        self.detail_in(Wording::new(language, letters))
    }

    /// What there is to say of the step besides, in a sentence or two.
    pub fn detail_in(&self, wording: Wording) -> Option<String> {
        self.detail_by(&self.nodes(wording))
    }

    fn detail_by(&self, nodes: &RunNodes<'_>) -> Option<String> {
        let mut detail = match self.before_at_hand() {
            Some(before) => replay::detail_after(&self.trace, before, &self.moment),
            None => replay::detail(&self.trace, &self.moment),
        };
        detail.otherwise = detail.otherwise.filter(|otherwise| can_come_back(&self.scenario.position, otherwise));
        let language = nodes.wording.language;
        let detail = text::detail(language, &detail, &self.reason(), nodes);
        let sentences: Vec<String> = detail.into_iter().chain(self.line_text(nodes)).collect();
        (!sentences.is_empty()).then(|| text::passage(language, sentences))
    }

    /// The nodes and moves that the two sentences of the step speak of, in the order in which they come up.
    pub fn named_places(&self, wording: Wording) -> Vec<Place> {
        let mentioned = RefCell::default();
        let nodes = RunNodes { mentioned: Some(&mentioned), ..self.nodes(wording) };
        text::reason(wording.language, &self.reason(), &nodes);
        self.detail_by(&nodes);
        mentioned.into_inner()
    }

    /// Why the step happened.
    pub fn reason(&self) -> Reason {
        *self.reason_here.get_or_init(|| match self.before_at_hand() {
            Some(before) => replay::reason_after(&self.trace, before, &self.moment),
            None => replay::reason(&self.trace, &self.moment),
        })
    }

    /// The state before the step, where it has been kept.
    fn before_at_hand(&self) -> Option<&Moment> {
        let kept = [&self.before, &self.previous];
        kept.into_iter().flatten().find(|before| before.step.0 + 1 == self.moment.step.0)
    }

    pub(crate) fn nodes(&self, wording: Wording) -> RunNodes<'_> {
        let letters = wording.letters && self.scenario.letters;
        RunNodes { run: self, wording: Wording { letters, ..wording }, moment: None, mentioned: None }
    }

    /// Goes back; `false` at the start.
    pub fn back(&mut self, unit: Unit) -> bool {
        if unit == Unit::Line && self.shown_phases > 1 {
            self.show_phases(self.shown_phases - 1);
            return true;
        }
        let Some(before) = &self.previous else { return false };
        let step = replay::previous_from(&self.trace, before, unit);
        self.seek(step);
        true
    }

    fn opening_step(&self) -> Step {
        // A log opens where the first thing is wrong.
        let is_wrong = self.log().is_some_and(|log| log.review.first().is_some());
        let first = is_wrong.then(|| self.step_of_finding(0)).flatten();
        first.or_else(|| self.scenario.open_at.step_in(&self.trace)).unwrap_or(Step(0))
    }

    fn show_phases(&mut self, shown: usize) {
        self.shown_phases = shown.clamp(1, self.phases.len().max(1));
        let more_to_come = self.shown_phases < self.phases.len();
        if (self.is_before_the_change() || more_to_come) && self.before.is_none() {
            self.before.clone_from(&self.previous);
        }
        let before = self.before.as_ref().filter(|_| more_to_come);
        self.during = before.map(|before| self.moment.during(before, &self.phases, self.shown_phases));
        let mut landmarks = std::mem::take(&mut self.landmarks);
        self.best_line = replay::principal_variation_by(&self.trace, self.moment(), &mut landmarks);
        self.landmarks = landmarks;
    }

    /// Whether the lit line runs before the step has changed anything: the call, or what the leaving node still does.
    fn is_before_the_change(&self) -> bool {
        let Some(phase) = self.phase() else { return false };
        match self.moment.event {
            Event::Entered(node) => phase.node != node,
            Event::Returned(node) => phase.node == node && !self.trace.is_root(node),
        }
    }

    fn picture_around_focus(&self) -> Picture {
        let line: Vec<NodeId> = match self.moment.path.as_slice() {
            [] => vec![self.root()],
            path => path.iter().map(|frame| frame.node).collect(),
        };
        Picture::around(&self.scenario.position, &self.trace, &line, self.moment.last_entered)
    }
}
