//! Searches: asking for them, and taking in what comes back.

use std::sync::Arc;

use plyscope_core::game::{AnyPosition, Player};
use plyscope_core::replay::Side;
use plyscope_core::search::SearchOptions;
use plyscope_files::{OwnQuestion, QuestionPlace, Scenario};

use crate::workspace::documents::Opening;
use crate::{Activity, Notice, RequestContent, SearchRequest};
use plyscope_picture::run::{ChangedRequest, Run, SearchDone};

use super::{AwaitedSearch, CompareState, Purpose, Workspace};

/// Memory for more records than this is given back: 48 MiB.
const KEPT_RECORDS: usize = 4 << 20;

impl Workspace {
    pub(crate) fn take_variant(&mut self, number: usize) {
        let Some(run) = self.runs.first() else { return };
        if let Some(variant) = run.scenario.variants.get(number) {
            let options = variant.changes.apply(run.scenario.options);
            let scenario = Arc::clone(&run.scenario);
            self.search_again(scenario, options);
        }
    }

    /// Changes the search that is wanted: the one under way, if it is of what is on screen, or else the one on screen.
    pub(crate) fn choose(&mut self, change: impl FnOnce(&mut SearchOptions)) {
        let Some((scenario, mut options)) = self.wanted() else { return };
        change(&mut options);
        self.search_again(scenario, options);
    }

    pub(crate) fn wanted(&self) -> Option<(Arc<Scenario>, SearchOptions)> {
        match &self.awaited {
            Some(AwaitedSearch {
                wanted: RequestContent::Search(scenario, options), purpose: Purpose::Again, ..
            }) => Some((Arc::clone(scenario), *options)),
            _ => self.runs.first().map(|run| (Arc::clone(&run.scenario), run.options)),
        }
    }

    pub(crate) fn set_root_player(&mut self, player: Player) {
        let Some((scenario, options)) = self.wanted() else { return };
        if let AnyPosition::Tree(position) = &scenario.position {
            let tree = position.tree().with_root_player(player);
            let words = [scenario.title.clone(), scenario.note.clone()];
            // What is asked at a step belongs to the search before; what is asked at a node stays with it.
            let is_at_node = |question: &&OwnQuestion| matches!(question.at, QuestionPlace::Node(_));
            let questions = scenario.questions.iter().filter(is_at_node).cloned().collect();
            let changed = scenario.with_tree(Arc::new(tree), words, questions);
            self.search_again(Arc::new(changed), options);
        }
    }

    /// Searches what is on screen another way, unless it is the way on screen: then that is all that is wanted.
    pub(crate) fn search_again(&mut self, scenario: Arc<Scenario>, options: SearchOptions) {
        if self.runs.first().is_some_and(|run| run.logged().is_some()) {
            // A log is looked at as it is; another search stands beside it.
            if options.algorithm.is_only_shown() {
                self.notify(Notice::OnlyALog);
            } else if self.log_can_be_compared() && self.can_be_searched(&scenario, options) {
                self.begin_comparison(Some(options));
            }
            return;
        }
        let on_screen = self.runs.first().map(|run| (&run.scenario, run.options));
        if on_screen.is_some_and(|(shown, chosen)| Arc::ptr_eq(shown, &scenario) && chosen == options) {
            // A game goes on with the search of its move.
            if self.awaited.as_ref().is_some_and(|awaited| !awaited.purpose.is_of_the_game()) {
                self.give_up_awaited();
            }
            return;
        }
        if self.can_be_searched(&scenario, options) {
            self.request(RequestContent::Search(scenario, options), Purpose::Again);
        }
    }

    /// Whether a scenario can be searched in this way; where it cannot, why not is the message. No menu offers a
    /// listing with a mistake.
    pub(crate) fn can_be_searched(&mut self, scenario: &Scenario, options: SearchOptions) -> bool {
        let checked = scenario.check_search(&options);
        let is_possible = checked.is_ok();
        if let Err(error) = checked {
            self.error = Some(Box::new(error));
        }
        is_possible && !options.algorithm.is_only_shown()
    }

    /// Whether another search of what is on screen is awaited.
    pub(crate) fn awaits_again(&self) -> bool {
        self.awaited.as_ref().is_some_and(|awaited| awaited.purpose == Purpose::Again)
    }

    /// Whether a search is awaited that a page of a lesson has asked for.
    pub(crate) fn awaits_page(&self) -> bool {
        self.awaited.as_ref().is_some_and(|awaited| matches!(awaited.purpose, Purpose::Lesson(_)))
    }

    /// Asks for a search; one that is still awaited is given up.
    pub(crate) fn request(&mut self, wanted: RequestContent, purpose: Purpose) {
        // A search that is still running has been overtaken.
        self.give_up_awaited();
        if matches!(purpose, Purpose::Open | Purpose::Lesson(_)) {
            self.interrupts_game = true;
        }
        self.last_id += 1;
        let (id, tree) = (self.last_id, self.run().map(|run| run.id));
        // The trace of a game's move is kept: it takes memory of its own, as much as it needs.
        let lasting = purpose.is_of_the_game();
        let arena = if lasting { Vec::new() } else { std::mem::take(&mut self.arena) };
        self.awaited = Some(AwaitedSearch {
            id,
            wanted: wanted.clone(),
            purpose,
            tree,
            nodes: 0,
            seconds: 0.0,
            line: Vec::new(),
            is_stopped: false,
        });
        let beside = self.beside(&wanted, purpose);
        self.request = Some(SearchRequest { id, wanted, changed: ChangedRequest::default(), beside, lasting, arena });
    }

    /// Waits no longer for the search that has been asked for.
    pub(crate) fn give_up_awaited(&mut self) {
        self.cancel_wanted |= self.awaited.take().is_some();
        self.request = None;
    }

    /// Opens a search that has come back as another tree than the one on screen.
    pub(crate) fn open_run(&mut self, id: u64, done: SearchDone) {
        if done.cancelled {
            self.notify(Notice::Cancelled);
            if !self.runs.is_empty() {
                return;
            }
        }
        let comparison = done.comparison.clone();
        let run = Run::new(id, done);
        self.settings.values = run.scenario.values;
        self.screen.activity = Activity::Replay;
        self.put_on_screen(run);
        if self.is_comparing() {
            self.take_comparison(Side::Left, comparison);
        }
    }

    /// Shows a run; the one before is kept as long as the command lasts.
    pub(crate) fn put_on_screen(&mut self, run: Run) {
        let old = self.take_runs();
        if old.as_ref().is_none_or(|old| old.id != run.id) {
            self.compare = CompareState::default();
        }
        self.forget_replaced();
        self.replaced = old;
        self.aside.retain(|aside| *aside != run.id);
        self.runs.push(run);
    }

    /// Keeps the memory of the run that was replaced for the next search.
    pub(crate) fn forget_replaced(&mut self) {
        if let Some(old) = self.replaced.take()
            && let Some(trace) = Arc::into_inner(old.trace)
        {
            let arena = trace.into_arena();
            if arena.capacity() <= KEPT_RECORDS {
                self.arena = arena;
            }
        }
    }

    /// Takes what is on screen away.
    pub(crate) fn take_runs(&mut self) -> Option<Run> {
        self.selected = None;
        let mut run = self.runs.pop()?;
        run.trail.clear();
        Some(run)
    }

    /// Takes what is on screen away so that it can come back as it is, by [`Workspace::put_on_screen`].
    pub(crate) fn set_aside(&mut self) -> Option<Run> {
        let run = self.take_runs()?;
        self.aside.push(run.id);
        Some(run)
    }

    /// What was set aside as the run of this number does not come back.
    pub(crate) fn forget_aside(&mut self, run: u64) {
        self.aside.retain(|aside| *aside != run);
    }

    /// Opens a scenario, and searches it as it asks.
    pub(crate) fn open_scenario(&mut self, scenario: Scenario) {
        let options = scenario.options;
        if self.can_be_searched(&scenario, options) {
            self.request(RequestContent::Search(Arc::new(scenario), options), Purpose::Open);
            self.documents.opening = Opening::default();
        }
    }

    /// Shows a search that was recorded earlier, as one that has just come back.
    pub(crate) fn recorded_search_is_opened(&mut self, done: SearchDone, opening: &Opening) {
        self.give_up_awaited();
        self.interrupts_game = true;
        self.last_id += 1;
        self.screen.setup = false;
        self.error = None;
        self.open_scenario_run(self.last_id, done, opening);
    }

    /// Shows what has been opened; where it is the same search of a file that has changed, at the same step.
    pub(crate) fn open_scenario_run(&mut self, id: u64, mut done: SearchDone, opening: &Opening) {
        if let Some(damage) = done.damage.take() {
            // What is whole can be looked at all the same.
            self.error = Some(damage);
        }
        let before = self.run().filter(|_| opening.is_reload()).map(|run| (run.options, run.step()));
        let options = done.options;
        let readings = done.readings.take().or_else(|| opening.readings.clone());
        self.open_run(id, done);
        self.readings = readings.map(|readings| (id, readings));
        let Some(run) = self.runs.first_mut().filter(|run| run.id == id) else { return };
        // A log grows while its program runs: what was there before stays.
        if let Some((_, step)) = before.filter(|(before, _)| *before == options || run.logged().is_some()) {
            run.seek(step.min(run.trace.last_step()));
        }
        self.tree_is_opened(opening);
    }
}
