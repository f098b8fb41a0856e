//! Turning pages: a page brings what it shows, and a clicker goes through its steps before it turns it.

use std::sync::Arc;

use plyscope_core::replay::Side;
use plyscope_core::search::SearchOptions;
use plyscope_core::trace::Step;
use plyscope_files::{OpenAt, Scenario, Show};

use super::{BesidePage, Brought, LessonState, OpenLesson, PageAnswerState};
use crate::workspace::{PageSearch, Purpose, Workspace};
use crate::{Activity, BugCommand, Command, CompareCommand, PracticeCommand, RequestContent, Travel, WhatIfCommand};
use plyscope_picture::run::SearchDone;

/// What a clicker comes to next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonAdvance {
    /// A step that belongs to the page.
    Step,
    /// The answer, in front of a class.
    Answer,
    /// The next page.
    Page,
    /// Nothing: this is the end of the lesson.
    End,
}

impl LessonState {
    /// The search of the page that is open, while that is the one on screen.
    fn brought(&self, search: Option<u64>) -> Option<Brought> {
        let open = self.open.as_ref()?;
        let source = open.source_of(open.page);
        open.brought.filter(|brought| brought.page == source && Some(brought.search) == search)
    }
}

impl LessonState {
    /// What a clicker comes to next; `None` where no lesson is open.
    pub(crate) fn ahead_in_lesson(&self, workspace: &Workspace) -> Option<LessonAdvance> {
        let open = self.open()?;
        let run = workspace.run().filter(|_| workspace.screen.activity == Activity::Replay);
        let has_steps =
            self.own_steps(workspace).is_some_and(|brought| run.is_some_and(|run| run.step() < brought.through));
        Some(if has_steps {
            LessonAdvance::Step
        } else if workspace.screen.present
            && open.has_question()
            && !open.answered().is_some_and(PageAnswerState::is_settled)
        {
            LessonAdvance::Answer
        } else if open.is_at_last_page() {
            LessonAdvance::End
        } else {
            LessonAdvance::Page
        })
    }

    /// What the page that is open shows.
    pub(crate) fn show(&self) -> Option<&Show> {
        let open = self.open()?;
        Some(&open.lesson.pages.get(open.source_of(open.page))?.show)
    }

    /// Whether the search on screen is the one that the page has brought, at whatever step.
    pub(crate) fn has_brought(&self, search: Option<u64>) -> bool {
        self.brought(search).is_some()
    }

    /// The search of the page that is open, where it is on screen and is the page's own.
    fn own_steps(&self, workspace: &Workspace) -> Option<Brought> {
        let open = self.open()?;
        self.brought(workspace.run().map(|run| run.search)).filter(|brought| brought.page == open.page)
    }

    pub(super) fn click_on(&mut self, workspace: &mut Workspace) {
        match self.ahead_in_lesson(workspace) {
            Some(LessonAdvance::Step) => self.go_by_step(workspace, true),
            Some(LessonAdvance::Answer) => self.show_page_answer(workspace),
            Some(LessonAdvance::Page) => self.turn_by(workspace, 1, false),
            Some(LessonAdvance::End) | None => {}
        }
    }

    /// Whether a clicker goes back by a step before it turns to the page before.
    pub(crate) fn can_step_back_in_lesson(&self, workspace: &Workspace) -> bool {
        let run = workspace.run().filter(|_| workspace.screen.activity == Activity::Replay);
        let has_steps =
            |brought: Brought| brought.at < brought.through && run.is_some_and(|run| run.step() > brought.at);
        self.own_steps(workspace).is_some_and(has_steps)
    }

    pub(super) fn click_back(&mut self, workspace: &mut Workspace) {
        if self.can_step_back_in_lesson(workspace) {
            self.go_by_step(workspace, false);
        } else {
            self.turn_by(workspace, -1, true);
        }
    }

    /// Goes on or back by one step, whatever the unit of the keys is, and never past what belongs to the page.
    fn go_by_step(&self, workspace: &mut Workspace, on: bool) {
        if let Some(own) = self.own_steps(workspace) {
            let travel = if on { Travel::StepUpTo(own.through) } else { Travel::StepDownTo(own.at) };
            workspace.then(Command::Travel(travel));
        }
    }

    pub(super) fn turn_by(&mut self, workspace: &mut Workspace, pages: isize, at_end: bool) {
        let Some(open) = self.open() else { return };
        if let Some(page) = open.page.checked_add_signed(pages) {
            self.turn_to(workspace, page, at_end);
        }
    }

    /// Turns to a page; nothing happens where there is none.
    pub(super) fn turn_to(&mut self, workspace: &mut Workspace, page: usize, at_end: bool) {
        let Some(open) = self.open.as_mut().filter(|open| page < open.lesson.pages.len()) else { return };
        let before = std::mem::replace(&mut open.page, page);
        let is_same = open.page().is_some_and(|page| page.show == Show::Same);
        let stays = is_same && before != page && open.source_of(before) == open.source_of(page);
        self.progress.opened(&open.lesson.id, page);
        let own = |page: usize| open.lesson.pages.get(page).and_then(|page| page.panels.clone());
        let named = own(page).or_else(|| own(open.source_of(page)));
        self.beside = named.map_or(BesidePage::Usual, BesidePage::Named);
        if !stays {
            // A page that goes on with the picture of the one before finds it as that page has left it.
            self.bring(workspace, at_end || is_same);
        }
    }

    pub(super) fn show_page_again(&mut self, workspace: &mut Workspace) {
        let is_same = |open: &OpenLesson| open.page().is_some_and(|page| page.show == Show::Same);
        self.bring(workspace, self.open().is_some_and(is_same));
    }

    /// Brings what the page that is open shows, at its first step or at its last.
    fn bring(&mut self, workspace: &mut Workspace, at_end: bool) {
        let Some(open) = self.open() else { return };
        let page = open.source_of(open.page);
        let Some(show) = open.lesson.pages.get(page).map(|page| page.show.clone()) else { return };
        if let Some(open) = &mut self.open {
            open.times_brought += 1;
        }
        let search = PageSearch { page, at_end };
        if !workspace.awaited.as_ref().is_some_and(|awaited| awaited.purpose.is_of_the_game()) {
            workspace.give_up_awaited();
        }
        // It would put the search back to where it stood before.
        if workspace.is_comparing() {
            workspace.end_comparison();
        }
        match show {
            Show::Same => {}
            Show::Search { scenario, .. } | Show::WhatIf { scenario, .. } => {
                let options = scenario.options;
                self.bring_search(workspace, scenario, options, search);
            }
            Show::Compare { scenario, searches: [left, _], .. } => self.bring_search(workspace, scenario, left, search),
            Show::Log { log, .. } => {
                workspace.last_id += 1;
                self.take_page_search(workspace, workspace.last_id, SearchDone::logged(log), search);
            }
            Show::Bug(bug) => workspace.then(Command::Bug(BugCommand::Take(bug, 0))),
            Show::Practice(recipe) => {
                workspace.then(Command::Practice(PracticeCommand::Take(recipe)));
                workspace.then(Command::ShowActivity(Activity::Practice, true));
            }
            Show::Growth(_) => workspace.then(Command::ShowActivity(Activity::Growth, true)),
        }
    }

    /// Puts a page's search on screen: a seek is enough where it is there already.
    fn bring_search(
        &mut self,
        workspace: &mut Workspace,
        scenario: Arc<Scenario>,
        options: SearchOptions,
        search: PageSearch,
    ) {
        let is_there = workspace.run().is_some_and(|run| {
            let is_whole = run.trace.header().is_complete() || u64::from(run.trace.len()) >= scenario.options.max_nodes;
            is_whole && run.options == options && is_same_but_for_the_step(&run.scenario, &scenario)
        });
        if is_there {
            self.stand_at_page(workspace, search);
        } else {
            workspace.request(RequestContent::Search(scenario, options), Purpose::Lesson(search));
        }
    }

    /// Takes in the search that a page has asked for.
    pub(crate) fn take_page_search(
        &mut self,
        workspace: &mut Workspace,
        id: u64,
        done: SearchDone,
        search: PageSearch,
    ) {
        workspace.open_run(id, done);
        // One that was given up leaves what was there before.
        if workspace.run().is_some_and(|run| run.search == id) {
            self.stand_at_page(workspace, search);
        }
    }

    /// The search of a page is on screen: goes to the step that is wanted.
    fn stand_at_page(&mut self, workspace: &mut Workspace, search: PageSearch) {
        let page = self.open().and_then(|open| open.lesson.pages.get(search.page));
        if let Some(Show::Log { line, .. }) = page.map(|page| &page.show) {
            return self.stand_at_line(workspace, search.page, *line);
        }
        let mut changed = None;
        let (opening, through, compared) = match page.map(|page| &page.show) {
            Some(Show::Search { scenario, through }) => (scenario.open_at, *through, None),
            Some(Show::WhatIf { scenario, leaf, value, .. }) => {
                changed = Some((*leaf, *value));
                (scenario.open_at, None, None)
            }
            Some(Show::Compare { searches: [_, right], at, .. }) => (*at, None, Some(*right)),
            _ => return,
        };
        let Some(run) = workspace.runs.first_mut() else { return };
        let step_at = |at: OpenAt| at.step_in(&run.trace).unwrap_or(Step(0));
        let at = step_at(opening);
        let through = through.map_or(at, step_at).max(at);
        let brought = Brought { page: search.page, search: run.search, at, through };
        run.seek(if search.at_end { through } else { at });
        workspace.screen.activity = Activity::Replay;
        if let Some(right) = compared {
            workspace.then(Command::Compare(CompareCommand::SetOptions(Side::Right, right)));
        }
        if let Some(open) = &mut self.open {
            open.brought = Some(brought);
        }
        if let Some((leaf, value)) = changed {
            workspace.then(Command::WhatIf(WhatIfCommand::Begin(true)));
            workspace.then(Command::WhatIf(WhatIfCommand::SetValue(leaf, value, false)));
        }
    }

    /// The log of a page is on screen: goes to a line, or stays where its first finding stands.
    fn stand_at_line(&mut self, workspace: &mut Workspace, page: usize, line: Option<u32>) {
        let Some(run) = workspace.runs.first_mut() else { return };
        if let Some(step) = line.and_then(|line| run.logged().and_then(|logged| logged.step_of_line(line))) {
            run.seek(step);
        }
        let (search, at) = (run.search, run.step());
        workspace.screen.activity = Activity::Replay;
        if let Some(open) = &mut self.open {
            open.brought = Some(Brought { page, search, at, through: at });
        }
    }

    /// Another search of the tree on screen has come: where it is that of the tree as the page changes it, it is the
    /// page's.
    pub(crate) fn take_change(&mut self, workspace: &mut Workspace) {
        let Some(open) = self.open.as_mut() else { return };
        let page = open.source_of(open.page);
        let Some(Show::WhatIf { changed, .. }) = open.lesson.pages.get(page).map(|page| &page.show) else { return };
        let Some(run) = workspace.runs.first_mut().filter(|run| run.scenario.position == changed.position) else {
            return;
        };
        let at = changed.open_at.step_in(&run.trace).unwrap_or(Step(0));
        run.seek(at);
        open.brought = Some(Brought { page, search: run.search, at, through: at });
    }
}

/// Whether two scenarios are the same search of the same position, shown alike; they may open at different steps.
fn is_same_but_for_the_step(one: &Scenario, other: &Scenario) -> bool {
    std::ptr::eq(one, other) || Scenario { open_at: other.open_at, ..one.clone() } == *other
}
