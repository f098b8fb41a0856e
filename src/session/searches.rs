//! Searches: asking for them, and taking in what comes back.

use std::sync::Arc;

use plyscope_core::game::{AnyPosition, Move, Player};
use plyscope_core::replay::Side;
use plyscope_core::search::SearchOptions;
use plyscope_files::{AskedAt, OwnQuestion, Scenario};

use super::document::Opening;
use super::{
    Activity, Answer, CompareState, Notice, SearchAnswer, SearchRequest, Session, Settings, USUAL_SCALE, Wanted,
    WhatIfState,
};
use crate::features::lesson::PageSearch;
use plyscope_picture::run::{Run, SearchDone};

/// A search that has been asked for and has not come back.
#[derive(Debug)]
pub(super) struct Awaited {
    pub(super) id: u64,
    wanted: Wanted,
    pub(super) purpose: Purpose,
    /// The tree that was on screen when it was asked for.
    pub(super) tree: Option<u64>,
    /// Its progress: the nodes entered.
    pub(super) nodes: u64,
    /// Since it began.
    pub(super) seconds: f64,
    /// The moves from its root to where it is.
    pub(super) line: Vec<Move>,
}

/// What a search has been asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To be opened.
    Open,
    /// To take the place of the run on screen, at the same step.
    Again,
    /// To find the move of a game with this number, from 0.
    Move(usize),
    /// To stand beside the run on screen.
    Partner,
    /// To show once more how the move of a game with this number was found.
    Look(usize),
    /// To be shown by a page of a lesson.
    Lesson(PageSearch),
}

impl Awaited {
    pub(super) fn is_by(&self, options: SearchOptions) -> bool {
        matches!(&self.wanted, Wanted::Search(_, wanted) if *wanted == options)
    }
}

impl Purpose {
    pub(super) const fn is_of_the_game(self) -> bool {
        matches!(self, Self::Move(_) | Self::Look(_))
    }
}

/// Memory for more records than this is given back: 48 MiB.
const KEPT_RECORDS: usize = 4 << 20;

impl Session {
    pub(super) fn take_variant(&mut self, number: usize) {
        let Some(run) = self.runs.first() else { return };
        if let Some(variant) = run.scenario.variants.get(number) {
            let options = variant.changes.apply(run.scenario.options);
            let scenario = Arc::clone(&run.scenario);
            self.search_again(scenario, options);
        }
    }

    /// Changes the search that is wanted: the one under way, if it is of what is on screen, or else the one on screen.
    pub(super) fn choose(&mut self, change: impl FnOnce(&mut SearchOptions)) {
        let Some((scenario, mut options)) = self.wanted() else { return };
        change(&mut options);
        self.search_again(scenario, options);
    }

    pub(super) fn wanted(&self) -> Option<(Arc<Scenario>, SearchOptions)> {
        match &self.awaited {
            Some(Awaited { wanted: Wanted::Search(scenario, options), purpose: Purpose::Again, .. }) => {
                Some((Arc::clone(scenario), *options))
            }
            _ => self.runs.first().map(|run| (Arc::clone(&run.scenario), run.options)),
        }
    }

    pub(super) fn set_root_player(&mut self, player: Player) {
        let Some((scenario, options)) = self.wanted() else { return };
        if let AnyPosition::Tree(position) = &scenario.position {
            let tree = position.tree().with_root_player(player);
            let words = [scenario.title.clone(), scenario.note.clone()];
            // What is asked at a step belongs to the search before; what is asked at a node stays with it.
            let is_at_node = |question: &&OwnQuestion| matches!(question.at, AskedAt::Node(_));
            let questions = scenario.questions.iter().filter(is_at_node).cloned().collect();
            let changed = scenario.with_tree(Arc::new(tree), words, questions);
            self.search_again(Arc::new(changed), options);
        }
    }

    /// Searches what is on screen another way, unless it is the way on screen: then that is all that is wanted.
    pub(super) fn search_again(&mut self, scenario: Arc<Scenario>, options: SearchOptions) {
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
            self.request(Wanted::Search(scenario, options), Purpose::Again);
        }
    }

    /// Whether a scenario can be searched in this way; where it cannot, why not is the message. No menu offers a
    /// listing with a mistake.
    pub(super) fn can_be_searched(&mut self, scenario: &Scenario, options: SearchOptions) -> bool {
        let checked = scenario.check_search(&options);
        let is_possible = checked.is_ok();
        if let Err(error) = checked {
            self.error = Some(Box::new(error));
        }
        is_possible && !options.algorithm.is_only_shown()
    }

    /// Whether another search of what is on screen is awaited.
    pub(super) fn awaits_again(&self) -> bool {
        self.awaited.as_ref().is_some_and(|awaited| awaited.purpose == Purpose::Again)
    }

    pub(super) fn request(&mut self, wanted: Wanted, purpose: Purpose) {
        // A search that is still running has been overtaken.
        self.give_up_awaited();
        if matches!(purpose, Purpose::Open | Purpose::Lesson(_)) {
            self.pause_game();
        }
        self.last_id += 1;
        let (id, tree) = (self.last_id, self.run().map(|run| run.id));
        // The trace of a game's move is kept: it takes memory of its own, as much as it needs.
        let lasting = purpose.is_of_the_game();
        let arena = if lasting { Vec::new() } else { std::mem::take(&mut self.arena) };
        self.awaited =
            Some(Awaited { id, wanted: wanted.clone(), purpose, tree, nodes: 0, seconds: 0.0, line: Vec::new() });
        let changed = self.changed_request(&wanted, purpose);
        let beside = self.beside(&wanted, purpose);
        self.request = Some(SearchRequest { id, wanted, changed, beside, lasting, arena });
    }

    /// Waits no longer for the search that has been asked for.
    pub(super) fn give_up_awaited(&mut self) {
        self.cancel_wanted |= self.awaited.take().is_some();
        self.request = None;
    }

    /// Gives up the search that is running, which answers soon with what it has. A game wants no such answer: it waits.
    pub(super) fn cancel_search(&mut self) {
        let Some(awaited) = &self.awaited else { return };
        self.cancel_wanted = true;
        if let (Purpose::Move(_), Some(play)) = (awaited.purpose, &mut self.play) {
            play.going = false;
            self.notify(Notice::Cancelled);
        }
    }

    pub(super) fn deliver(&mut self, answer: SearchAnswer) {
        let Some(awaited) = self.awaited.take_if(|awaited| awaited.id == answer.id) else { return };
        let id = answer.id;
        let opening = if awaited.purpose == Purpose::Open {
            std::mem::take(&mut self.documents.opening)
        } else {
            Opening::default()
        };
        let done = match answer.outcome {
            Ok(Answer::Search(done)) => done,
            Ok(Answer::Lesson(lesson)) => return self.lesson_is_opened(lesson, &opening),
            Ok(Answer::Game(file)) => return self.game_is_opened(file, &opening),
            Ok(Answer::Practice(file)) => return self.practice_is_opened(file, &opening),
            Ok(Answer::SetUp(file)) => return self.set_up_is_opened(file, &opening),
            Ok(Answer::Cancelled) => return self.notify(Notice::Cancelled),
            Err(error) => {
                if let Wanted::Source(_) = &awaited.wanted {
                    self.refused = answer.readings.map(|readings| (error.clone(), readings));
                }
                self.error = Some(error);
                if let (Purpose::Move(_), Some(play)) = (awaited.purpose, &mut self.play) {
                    play.going = false;
                }
                return;
            }
        };
        match awaited.purpose {
            Purpose::Open => {
                self.screen.setup = false;
                self.open_scenario_run(id, done, &opening);
            }
            Purpose::Again => {
                self.open_run(id, done, true);
                self.page_takes_its_change();
            }
            Purpose::Partner => self.take_partner(id, done),
            Purpose::Move(ply) => self.take_move(ply, id, done),
            Purpose::Look(ply) => self.take_look(ply, id, done),
            Purpose::Lesson(search) => self.take_page_search(id, done, search),
        }
    }

    /// Shows what has been opened; where it is the same search of a file that has changed, at the same step.
    fn open_scenario_run(&mut self, id: u64, mut done: SearchDone, opening: &Opening) {
        if let Some(damage) = done.damage.take() {
            // What is whole can be looked at all the same.
            self.error = Some(damage);
        }
        let before = self.run().filter(|_| opening.is_reload()).map(|run| (run.options, run.step()));
        let options = done.options;
        let readings = done.readings.take().or_else(|| opening.readings.clone());
        self.open_run(id, done, false);
        self.readings = readings.map(|readings| (id, readings));
        let Some(run) = self.runs.first_mut().filter(|run| run.id == id) else { return };
        // A log grows while its program runs: what was there before stays.
        if let Some((_, step)) = before.filter(|(before, _)| *before == options || run.logged().is_some()) {
            run.seek(step.min(run.trace.last_step()));
        }
        self.tree_is_opened(opening);
    }

    /// Shows a search that was recorded earlier, as one that has just come back.
    pub(super) fn recorded_search_is_opened(&mut self, done: SearchDone, opening: &Opening) {
        self.give_up_awaited();
        self.pause_game();
        self.last_id += 1;
        self.screen.setup = false;
        self.error = None;
        self.open_scenario_run(self.last_id, done, opening);
    }

    pub(super) fn open_run(&mut self, id: u64, done: SearchDone, again: bool) {
        if done.cancelled {
            self.notify(Notice::Cancelled);
            if again || !self.runs.is_empty() {
                // Of two searches that were wanted at once, the other one is not begun either.
                if again && self.is_comparing() {
                    self.keep_partner();
                }
                return;
            }
        }
        let comparison = done.comparison.clone();
        let mut run = Run::new(id, done);
        let mut selected = None;
        if let Some(old) = self.runs.first().filter(|_| again) {
            let (step, nearest) = run.nodes().corresponding_step(old);
            run.id = old.id;
            run.original = Arc::clone(&old.original);
            run.seek(step);
            run.keep_names();
            if self.what_if.is_dragging() {
                run.keep_places_of(old);
            }
            selected = self.selected_in(&run);
            self.begins_in(&run);
            if let Some(nearest) = nearest {
                self.notify(Notice::KeptNearest(nearest));
            }
            self.what_if_is_shown();
        } else {
            self.settings.values = run.scenario.values;
            self.screen.activity = Activity::Replay;
        }
        self.put_on_screen(run);
        self.selected = selected;
        if self.is_comparing() {
            self.take_comparison(Side::Left, comparison);
        }
    }

    /// A session of its own in which the search on screen stands at the same step and looks the same, for a picture
    /// that is made elsewhere; nothing moves there by itself. `None` where no search is on screen.
    pub fn for_pictures(&self) -> Option<Self> {
        let mut beside = Self::new(Settings { motion: false, scale: USUAL_SCALE, ..self.settings });
        beside.put_on_screen(Run::of_same(self.run()?));
        beside.selected = self.selected;
        beside.settings.values = self.settings.values;
        beside.lesson = self.lesson.with_panels_alone();
        Some(beside)
    }

    /// Shows a run, and keeps the memory of the one before for the next search.
    pub(super) fn put_on_screen(&mut self, run: Run) {
        let old = self.take_runs();
        let again = old.as_ref().is_some_and(|old| old.id == run.id);
        self.code_of_another_run(old.as_ref().filter(|_| again), &run);
        if !again {
            self.what_if = WhatIfState::default();
            self.compare = CompareState::default();
            self.practice.forget_loan();
        }
        if let Some(old) = old
            && let Some(trace) = Arc::into_inner(old.trace)
        {
            let arena = trace.into_arena();
            if arena.capacity() <= KEPT_RECORDS {
                self.arena = arena;
            }
        }
        self.runs.push(run);
    }

    /// Takes what is on screen away.
    pub(super) fn take_runs(&mut self) -> Option<Run> {
        self.selected = None;
        let mut run = self.runs.pop()?;
        run.trail.clear();
        Some(run)
    }

    /// Takes what is on screen away so that it can come back as it is: a changed tree together with its changes.
    pub(super) fn set_aside(&mut self) -> Option<(Run, WhatIfState)> {
        let what_if = std::mem::take(&mut self.what_if);
        Some((self.take_runs()?, what_if))
    }
}
