//! What is asked of the session: of one feature, or of several together.

use std::sync::Arc;

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{AnyPosition, Label};
use plyscope_core::practice::Uniform;
use plyscope_core::replay::Side;
use plyscope_core::search::SearchOptions;
use plyscope_core::trace::NodeId;
use plyscope_files::{OwnQuestion, QuestionPlace, Scenario, Show, ValueVisibility};
use plyscope_picture::run::{OpenQuestion, Place, Run};
use plyscope_text::{Language, LanguageWords as _};

use super::{
    Agent, BesidePage, BugState, CodeState, CompareState, FindRequest, FindingsRequest, FoundNodes, LessonAdvance,
    LessonState, LessonsProgress, NextQuestion, Play, PliesRequest, PracticeState, PredictState, SearchedMove, Session,
    Settings, SetupEditor, USUAL_SCALE, ViewedPosition, WhatIfState,
};

/// The features by themselves.
impl Session {
    /// The game that is being played. It stays until it is left, whatever else is opened meanwhile.
    pub fn play(&self) -> Option<&Play> {
        self.features.play.play()
    }

    /// What is set up, while the page for it is open.
    pub fn setup(&self) -> Option<&SetupEditor> {
        self.features.setup.setup(&self.workspace)
    }

    /// The breakpoints, and the run to one of them.
    pub fn code(&self) -> &CodeState {
        &self.features.code
    }

    /// The questions and the score.
    pub fn predict(&self) -> &PredictState {
        &self.features.predict
    }

    /// The changes, and what they changed.
    pub fn what_if(&self) -> &WhatIfState {
        &self.features.what_if
    }

    /// Practice: the exercise that is open, and how earlier ones went.
    pub fn practice(&self) -> &PracticeState {
        &self.features.practice
    }

    /// Find the bug: the two searches, and what has been found.
    pub fn bug(&self) -> &BugState {
        &self.features.bug
    }

    /// The lesson that is open, and the progress in all of them.
    pub fn lesson(&self) -> &LessonState {
        &self.features.lesson
    }

    /// Takes back what was remembered from an earlier session.
    pub fn remember_lessons(&mut self, progress: LessonsProgress) {
        self.features.lesson.remember(progress);
    }

    /// The second search beside the one on screen.
    pub fn compare(&self) -> &CompareState {
        &self.workspace.compare
    }

    /// What was found, as far as the search has come at the moment on screen; `None` while nothing is looked for.
    pub fn found(&self) -> Option<&FoundNodes> {
        self.features.find.found()
    }
}

/// The two searches that are compared.
impl Session {
    /// One of the two searches that are compared.
    pub fn compared_run(&self, side: Side) -> Option<&Run> {
        self.workspace.compared_run(side)
    }

    /// Whether two searches are side by side.
    pub fn is_comparing(&self) -> bool {
        self.workspace.is_comparing()
    }

    /// Where both stand at the next difference, and one of them stands earlier in its search than before, because it
    /// comes to that node by another order: from which step it came, and to which.
    pub fn ran_back(&self, side: Side) -> Option<[u64; 2]> {
        self.workspace.ran_back(side)
    }

    /// The place on the other side that the same moves lead to.
    pub fn same_place(&self, side: Side, place: Place) -> Option<Place> {
        self.workspace.same_place(side, place)
    }
}

/// What is to be done on whatever thread there is.
impl Session {
    /// The walk through the record on screen that is wanted, once: it is run and brought back with
    /// [`Command::DeliverFindings`](super::Command::DeliverFindings). An earlier one is of no use any more.
    pub fn take_findings_request(&mut self) -> Option<FindingsRequest> {
        self.workspace.take_findings_request()
    }

    /// Whether a walk through a record is still of use.
    pub fn wants_findings(&self, search: u64) -> bool {
        self.workspace.wants_findings(search)
    }

    /// The record that is to be gone through for what is looked for, once for each question.
    pub fn take_find_request(&mut self) -> Option<FindRequest> {
        self.features.find.take_find_request()
    }

    /// Whether a walk through a record for what is looked for is still of use.
    pub fn awaits_find(&self, id: u64) -> bool {
        self.features.find.awaits_find(id)
    }

    /// The plies that are to be gone through, once for each search: when nothing else is being searched.
    pub fn take_plies_request(&mut self) -> Option<PliesRequest> {
        self.features.plies.take_plies_request(&self.workspace)
    }

    /// How far the plies of the search on screen are, from 0 to 1; `None` where they are there, or not wanted.
    pub fn plies_under_way(&self) -> Option<f32> {
        self.features.plies.plies_under_way(&self.workspace)
    }

    /// Whether there was no room for the plies of the search on screen.
    pub fn has_no_room_for_plies(&self) -> bool {
        self.features.plies.has_no_room_for_plies(&self.workspace)
    }

    /// Whether plies that are being gone through are still wanted, and need not wait for a search.
    pub fn wants_plies(&self, search: u64) -> bool {
        self.features.plies.wants_plies(&self.workspace, search)
    }
}

/// The search on screen, and what is asked about it.
impl Session {
    /// The visited node that is looked at.
    pub fn looked_at(&self) -> Option<NodeId> {
        self.workspace.looked_at()
    }

    /// When values are shown: while they are changed, always.
    pub fn shown_values(&self) -> ValueVisibility {
        self.workspace.shown_values()
    }

    /// The question that waits for answers to be graded.
    pub fn graded_question(&self) -> Option<&OpenQuestion> {
        self.features.predict.graded_question(&self.workspace)
    }

    /// Where the next question comes behind the step on screen; none where no questions are asked.
    pub fn next_question(&self) -> Option<NextQuestion> {
        self.features.predict.next_question(&self.workspace)
    }

    /// The settings that the next window begins with. A window that is closed while presenting ends that, too.
    pub fn settings_to_keep(&self) -> Settings {
        self.workspace.links.settings_to_keep(self.features.predict.settings_to_keep(&self.workspace))
    }

    /// What is said of the number of a step that was asked for, where it lies behind the last one of the search on
    /// screen.
    pub fn no_such_step(&self, step: u64) -> Option<String> {
        let last = self.run().map(Run::step_count).filter(|last| *last < step)?;
        Some((self.settings().language.words().report.no_such_step)(step, last))
    }

    /// A session of its own in which the search on screen stands at the same step and looks the same, for a picture
    /// that is made elsewhere; nothing moves there by itself. `None` where no search is on screen.
    pub fn for_pictures(&self) -> Option<Self> {
        let settings = Settings { motion: false, scale: USUAL_SCALE, ..self.settings().clone() };
        let run = Run::of_same(self.run()?);
        Some(Self::of_pictures(settings, run, self.selected(), self.beside_page().clone()))
    }

    /// A session in which a search looks like this, and nothing moves by itself.
    pub(crate) fn of_pictures(settings: Settings, run: Run, selected: Option<Place>, beside: BesidePage) -> Self {
        let values = settings.values;
        let mut session = Self::new(settings);
        session.workspace.settings.values = values;
        session.workspace.put_on_screen(run);
        session.workspace.selected = selected;
        session.features.lesson = LessonState::with_panels_alone(beside);
        session
    }

    /// What stands beside the tree that a page of a lesson shows.
    pub(crate) fn beside_page(&self) -> &BesidePage {
        self.features.lesson.beside()
    }
}

/// The tree that is changed.
impl Session {
    /// What is open, as it is wanted, with the search that was chosen for it.
    pub fn wanted_scenario(&self) -> Option<Scenario> {
        let (scenario, options) = self.workspace.wanted()?;
        Some(scenario.as_searched(options))
    }

    /// The node that is selected while the tree is edited, by its number as opened: it may not be on screen yet.
    pub fn edited_node(&self) -> Option<TreeNode> {
        self.features.what_if.edited_node(&self.workspace)
    }

    /// The tree that is wanted while a tree is edited, which may not be on screen yet, and the number of the selected
    /// node in it.
    pub fn edited_tree(&self) -> Option<(Arc<Tree>, Option<TreeNode>)> {
        self.features.what_if.edited_tree(&self.workspace)
    }

    /// The title and the note of the tree that is wanted while it is edited.
    pub fn edited_titles(&self) -> Option<[Label; 2]> {
        self.features.what_if.edited_titles(&self.workspace)
    }

    /// What is asked about the tree that is wanted while it is edited.
    pub fn edited_questions(&self) -> Option<Vec<OwnQuestion>> {
        self.features.what_if.edited_questions(&self.workspace)
    }

    /// The place at which a question about a node is asked, which has its number as opened; none where the node is
    /// gone.
    pub fn place_to_ask_at(&self, node: TreeNode) -> Option<QuestionPlace> {
        self.features.what_if.place_to_ask_at(&self.workspace, node)
    }
}

/// The game, and positions.
impl Session {
    /// Whether what is on screen belongs to the game: a search of one of its positions, or nothing yet.
    pub fn game_is_on_screen(&self) -> bool {
        self.features.play.game_is_on_screen(&self.workspace)
    }

    /// Whether the page of the game is on screen, with its search or without one.
    pub fn shows_game(&self) -> bool {
        self.features.play.shows_game(&self.workspace)
    }

    /// Whether the search of a move of the game is gone through step by step: it stands neither where its answer stands
    /// nor at its end.
    pub fn replays_a_move(&self) -> bool {
        self.features.play.replays_a_move(&self.workspace)
    }

    /// Whether a search of the game stands where its answer stands, and so tells why its move was made.
    pub fn tells_why(&self) -> bool {
        self.features.play.tells_why(&self.workspace)
    }

    /// Whether a person looks into the search of a move: until then the next one waits.
    pub fn looks_into_a_move(&self) -> bool {
        self.features.play.looks_into_a_move(&self.workspace)
    }

    /// The move whose search is on screen, and what that search says of it.
    pub fn told(&self, language: Language) -> Option<SearchedMove> {
        self.features.play.told(&self.workspace, language)
    }

    /// What is selected in the search of a move, as a position for the board.
    pub fn looked_at_in_game(&self, language: Language) -> Option<ViewedPosition> {
        self.features.play.looked_at_in_game(&self.workspace, language)
    }

    /// The position that the game stands at which is on screen, or else that of the node in focus.
    pub fn position_on_screen(&self) -> Option<AnyPosition> {
        match self.play().filter(|_| self.game_is_on_screen()) {
            Some(play) => Some(play.position_shown().clone()),
            None => self.position_in_focus(),
        }
    }

    /// The position at the node in focus, if it is one of a game.
    pub fn position_in_focus(&self) -> Option<AnyPosition> {
        self.workspace.position_in_focus()
    }

    /// A person for the side to move, and a search for the other.
    pub fn usual_agents(&self, position: &AnyPosition) -> [Agent; 2] {
        self.workspace.usual_agents(position)
    }

    /// The search on screen, if it is one of the same game, or the usual one.
    pub fn options_for(&self, position: &AnyPosition) -> SearchOptions {
        self.workspace.options_for(position)
    }
}

/// The lesson, and what its page shows.
impl Session {
    /// What a clicker comes to next; `None` where no lesson is open.
    pub fn ahead_in_lesson(&self) -> Option<LessonAdvance> {
        self.features.lesson.ahead_in_lesson(&self.workspace)
    }

    /// Whether a clicker goes back by a step before it turns to the page before.
    pub fn can_step_back_in_lesson(&self) -> bool {
        self.features.lesson.can_step_back_in_lesson(&self.workspace)
    }

    /// The tree that is chosen in the plot, where the page that is open shows that; with what names that page, another
    /// one each time that the plot is to be as the page has it.
    pub fn plotted_by_page(&self) -> Option<((String, u64), Uniform)> {
        let open = self.lesson().open()?;
        let (time, uniform) = open.plotted()?;
        Some(((open.lesson().id.clone(), time), uniform))
    }

    /// Whether what the page shows is on screen, or on its way there: at whatever step.
    pub fn shows_its_page(&self) -> bool {
        let (Some(open), Some(show)) = (self.lesson().open(), self.lesson().show()) else { return false };
        if self.workspace.awaits_page() {
            return true;
        }
        let has_brought = || self.lesson().has_brought(self.run().map(|run| run.search));
        let is_shown = match show {
            Show::Same | Show::Search { .. } | Show::WhatIf { .. } | Show::Log { .. } => has_brought(),
            Show::Compare { searches: [_, right], .. } => has_brought() && self.compare().wanted() == Some(*right),
            Show::Bug(bug) => self.bug().round().is_some_and(|round| round.bug() == *bug),
            Show::Practice(recipe) => self.practice().round().is_some_and(|round| round.recipe() == recipe),
            Show::Growth(_) => true,
        };
        is_shown && self.screen().activity == open.activity()
    }
}
