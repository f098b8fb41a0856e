//! What follows from a command, whichever it was.
//!
//! A feature follows what concerns it alone (`Feature::follow`), and where one wants something of another it has a
//! command carried out next (`Workspace::then`). What concerns several is decided here, in one place: where everything
//! stands before the command is compared with where it stands after it.

use plyscope_core::replay::{BreakpointStop, Side};
use plyscope_core::trace::Step;

use super::workspace::{AwaitedSearch, Purpose};
use super::{Activity, Command, Following, Session};

/// Where everything stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SessionSnapshot {
    /// The tree on screen: searches of one position share it.
    tree: Option<u64>,
    /// Where the two searches that can be seen stand: the search, its step and how many phases of it are shown.
    places: [Option<(u64, Step, usize)>; 2],
    /// Whether two searches are compared, which of them the keys move, and how the other one follows.
    compared: Option<(Side, Following)>,
    /// How many jumps have led both of them to a place where they part.
    jumps: u64,
    /// The step that is asked about, and whether the answers have been graded.
    question: Option<(Step, bool)>,
    /// Where a run to a breakpoint has stopped, and whether one is under way.
    stopped: Option<BreakpointStop>,
    runs_on: bool,
    /// The search that is awaited.
    awaited: Option<u64>,
    /// How many moves of the game have been played.
    plies: Option<usize>,
    /// The page of the lesson, and how often a page has brought what it shows.
    page: Option<(usize, u64)>,
    /// What the middle of the window is for.
    activity: Activity,
    setup: bool,
    /// Whether a game is on screen.
    has_game: bool,
}

impl SessionSnapshot {
    pub(super) fn of(session: &Session) -> Self {
        let place = |side| {
            let run = session.compared_run(side)?;
            Some((run.search, run.step(), run.phase_number()))
        };
        let lesson = session.lesson().open();
        Self {
            tree: session.run().map(|run| run.id),
            places: Side::BOTH.map(place),
            compared: session.is_comparing().then(|| (session.compare().moves(), session.compare().following())),
            jumps: session.compare().jumps,
            question: session.predict().asked().map(|asked| (asked.question.step, asked.grades.is_some())),
            stopped: session.code().stopped(),
            runs_on: session.code().is_running(),
            awaited: session.workspace.awaited.as_ref().map(|awaited| awaited.id),
            plies: session.play().map(|play| play.game().plies()),
            page: lesson.map(|open| (open.page_number(), open.times_brought())),
            activity: session.screen().activity,
            setup: session.screen().setup,
            has_game: session.game_is_on_screen(),
        }
    }

    /// Whether a notice from before the command still belongs to what is on screen.
    fn shows_the_same(&self, before: &Self) -> bool {
        let of = |standing: &Self| {
            let Self { places, question, stopped, runs_on, plies, page, .. } = *standing;
            (places, question, stopped, runs_on, plies, page)
        };
        of(self) == of(before) && !self.asks_for_a_search(before)
    }

    fn asks_for_a_search(&self, before: &Self) -> bool {
        self.awaited.is_some() && self.awaited != before.awaited
    }

    /// Whether something else than the replay has come to the fore.
    fn interrupts(&self, before: &Self) -> bool {
        let asks = self.question.is_some_and(|(_, graded)| !graded) && self.question != before.question;
        let begins = self.activity != before.activity && self.activity != Activity::Replay;
        let brings = self.page.map(|(_, times)| times) != before.page.map(|(_, times)| times);
        asks || begins || brings || self.tree != before.tree || (self.setup && !before.setup)
    }
}

impl Session {
    /// Carries a command out, with all that follows from it.
    pub fn apply(&mut self, command: Command) {
        // The answer or progress of a search or a walk does not take a notice away.
        let is_brought = matches!(
            command,
            Command::Deliver(_)
                | Command::Progress(..)
                | Command::ProgressLine(_)
                | Command::FindingsProgress(..)
                | Command::DeliverFindings(_)
                | Command::Plies(_)
        );
        let is_progress =
            matches!(command, Command::Progress(..) | Command::ProgressLine(_) | Command::FindingsProgress(..));
        let before = SessionSnapshot::of(self);
        self.workspace.is_notice_new = false;
        self.carry_out(command);
        self.follow_link();
        self.workspace.comparison_follows_the_screen();
        self.features.follow(&mut self.workspace);
        self.lesson_follows_the_screen(&before);
        self.follow_up(&before);
        let after = SessionSnapshot::of(self);
        if !is_brought && !self.workspace.is_notice_new && !after.shows_the_same(&before) {
            self.workspace.notice = None;
        }
        if !is_progress {
            self.documents_follow();
        }
        self.features.go_on(&mut self.workspace);
    }

    /// Leaves the lesson where another tree than that of its page has come on screen, or a game.
    fn lesson_follows_the_screen(&mut self, before: &SessionSnapshot) {
        let tree = self.run().map(|run| run.id);
        let is_new_tree = tree.is_some() && tree != before.tree && !self.practice().is_lent(self.run());
        let is_new = is_new_tree || self.game_is_on_screen() && !before.has_game;
        let is_replay = self.screen().activity == Activity::Replay;
        if self.lesson().open().is_some() && is_new && is_replay && !self.shows_its_page() {
            self.features.lesson.leave_for_another(&mut self.workspace);
        }
    }

    fn follow_up(&mut self, before: &SessionSnapshot) {
        if self.is_to_be_followed(before) {
            self.workspace.other_side_follows();
        }
        let after = SessionSnapshot::of(self);
        let [left, _] = after.places;
        let is_elsewhere = left != before.places[0];
        if is_elsewhere {
            self.features.code.leave(before.stopped);
            self.workspace.leave_browsing();
        }
        // In a comparison the question of the replay is not visible.
        let is_out_of_sight = after.compared.is_some() && before.compared.is_none();
        if (is_elsewhere || is_out_of_sight) && after.question == before.question {
            self.features.predict.leave_question(&mut self.workspace);
        }
        self.workspace.screen.playing &= !after.interrupts(before);
        if after.asks_for_a_search(before) {
            self.workspace.error = None;
        }
        if self.workspace.awaited.as_ref().is_some_and(|awaited| !self.is_wanted(awaited)) {
            self.workspace.give_up_awaited();
        }
    }

    /// Whether one of two searches has to follow: the other one, which the keys move, has gone elsewhere alone, either
    /// of them is new, or it is to follow in another way.
    fn is_to_be_followed(&self, before: &SessionSnapshot) -> bool {
        let after = SessionSnapshot::of(self);
        let (Some((side, following)), Some((side_before, following_before))) = (after.compared, before.compared) else {
            return false;
        };
        let searches = |standing: &SessionSnapshot| standing.places.map(|place| place.map(|(search, ..)| search));
        let is_led = side.of(&after.places) != side.of(&before.places) && after.jumps == before.jumps;
        let is_new = searches(&after) != searches(before);
        side == side_before && (is_led || is_new || following != following_before)
    }

    /// Whether the search that is awaited is still of use.
    fn is_wanted(&self, awaited: &AwaitedSearch) -> bool {
        let is_of_the_tree = awaited.tree == self.run().map(|run| run.id);
        match awaited.purpose {
            Purpose::Open | Purpose::Lesson(_) => true,
            Purpose::Again => is_of_the_tree,
            Purpose::Partner => is_of_the_tree && self.is_comparing(),
            Purpose::Move(ply) => self.play().is_some_and(|play| {
                play.game().plies() == ply && play.next_options().is_some_and(|options| awaited.is_by(options))
            }),
            Purpose::Look(ply) => !self.is_comparing() && self.play().is_some_and(|play| play.search_of(ply).is_some()),
        }
    }
}
