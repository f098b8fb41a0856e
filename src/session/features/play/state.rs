//! Carrying out the commands of a game.

use super::PlayCommand;
use plyscope_core::game::{AnyPosition, Move, Player};
use plyscope_core::replay::{MoveCertainty, found_move};
use plyscope_files::{Content, GameFile};
use plyscope_text::PlayNotice;

use super::Play;
use crate::feature::Feature;
use crate::workspace::documents::Work;
use crate::workspace::{Purpose, Travel, Workspace};
use crate::{Agent, Notice, RequestContent};
use plyscope_picture::run::{Run, SearchDone};

/// Whether a listing with a mistake is to move, which no menu offers.
fn is_mistaken(agent: Agent) -> bool {
    agent.search().is_some_and(|options| options.algorithm.is_only_shown())
}

/// The game that is being played; it may stand behind another scenario.
#[derive(Debug, Default)]
pub(crate) struct PlayState {
    play: Option<Play>,
}

impl Feature for PlayState {
    type Command = PlayCommand;

    /// In the search of a move the end is where it tells why the move was made.
    fn takes_travel(&mut self, travel: Travel, workspace: &mut Workspace) -> bool {
        let answered = workspace.run().map(Run::answering_step);
        match answered.filter(|_| travel == Travel::ToEnd && self.shows_game(workspace)) {
            Some(step) => workspace.jump(step),
            None => return false,
        }
        true
    }

    /// The searches of the game stop where another scenario takes the screen.
    fn follow(&mut self, workspace: &mut Workspace) {
        if std::mem::take(&mut workspace.interrupts_game) {
            self.pause_game(workspace);
        }
    }

    fn go_on(&mut self, workspace: &mut Workspace) {
        self.think(workspace);
        if let Some(play) = &mut self.play {
            play.thinking =
                workspace.awaited.as_ref().is_some_and(|awaited| matches!(awaited.purpose, Purpose::Move(_)));
        }
    }

    fn content(&self, work: Work) -> Option<Content> {
        self.play().filter(|_| work == Work::Game).map(|play| Content::Game(Box::new(play.file())))
    }

    fn apply(&mut self, command: PlayCommand, workspace: &mut Workspace) {
        match command {
            PlayCommand::Start(start, agents) => self.start_game(workspace, &start, agents),
            PlayCommand::Open(file) => self.open_game(workspace, *file),
            PlayCommand::Leave => self.leave_game(workspace),
            PlayCommand::Resume => self.resume_game(workspace),
            PlayCommand::Show => self.back_to_game(workspace),
            PlayCommand::SetAgent(player, agent) => self.set_agent(player, agent),
            PlayCommand::Move(mv) => self.play_move(workspace, mv),
            PlayCommand::TakeBack => self.take_back(workspace),
            PlayCommand::TakeBackTo(plies) => self.take_back_to(workspace, plies),
            PlayCommand::GoToPly(plies) => self.go_to_ply(plies),
            PlayCommand::ShowSearch(ply) => self.show_search(workspace, ply),
            PlayCommand::GoOn(going) => self.let_go_on(workspace, going),
            PlayCommand::Copied => workspace.notify(Notice::Play(PlayNotice::Copied)),
        }
    }
}

impl PlayState {
    /// The game that is being played. It stays until it is left, whatever else is opened meanwhile.
    pub(crate) fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// A search for a move has failed, or is given up: no other one is begun.
    pub(crate) fn stop(&mut self) {
        if let Some(play) = &mut self.play {
            play.going = false;
        }
    }

    /// Whether what is on screen belongs to the game: a search of one of its positions, or nothing yet.
    pub(crate) fn game_is_on_screen(&self, workspace: &Workspace) -> bool {
        let run = workspace.run().map(|run| run.id);
        self.play.as_ref().is_some_and(|play| run.is_none() || run == play.on_screen)
    }

    pub(crate) fn start_game(&mut self, workspace: &mut Workspace, start: &AnyPosition, agents: [Agent; 2]) {
        // An explicit tree is no game for two: it has no winner.
        if start.game().is_some() && !agents.into_iter().any(is_mistaken) {
            self.enter_game(workspace, Play::new(start, agents));
        }
    }

    /// Opens a game from a file, paused, with its last search on screen.
    pub(crate) fn open_game(&mut self, workspace: &mut Workspace, file: GameFile) {
        if file.game.game().is_none() || file.agents.into_iter().any(is_mistaken) {
            return;
        }
        self.enter_game(workspace, Play::from_file(file));
        let last = self.play.as_ref().and_then(|play| {
            let plies = play.game().plies();
            (0..plies).rev().find(|ply| play.search_of(*ply).is_some())
        });
        if let Some(ply) = last {
            self.show_search(workspace, ply);
            if let Some(play) = &mut self.play {
                play.look_at(usize::MAX);
            }
        }
    }

    fn enter_game(&mut self, workspace: &mut Workspace, mut play: Play) {
        workspace.show_replay();
        self.leave_game(workspace);
        workspace.give_up_awaited();
        workspace.error = None;
        workspace.notice = None;
        workspace.documents.begin_game();
        // The tree of another position beside the game's board would be taken for the game's.
        play.before = workspace.set_aside();
        self.play = Some(play);
    }

    /// Leaves the game, and shows again what was there before it, unless something else has been opened since.
    fn leave_game(&mut self, workspace: &mut Workspace) {
        let on_screen = self.game_is_on_screen(workspace);
        let Some(mut play) = self.play.take() else { return };
        let before = play.before.take();
        if on_screen {
            workspace.take_runs();
            if let Some(run) = before {
                workspace.put_on_screen(run);
            }
        } else if let Some(run) = before {
            workspace.forget_aside(run.id);
        }
        if play.game().plies() > 0 {
            workspace.documents.game_is_left(play.file());
        }
    }

    /// Opens the game again that was left last; the one that is being played changes places with it.
    fn resume_game(&mut self, workspace: &mut Workspace) {
        if let Some((file, kept)) = workspace.documents.take_left_game() {
            self.open_game(workspace, file);
            workspace.documents.game_is_resumed(kept);
        }
    }

    /// Shows the game where it was, or its board alone where no search has been made yet.
    fn back_to_game(&mut self, workspace: &mut Workspace) {
        workspace.show_replay();
        if self.game_is_on_screen(workspace) {
            return;
        }
        let Some(play) = &self.play else { return };
        let shown = play.shown_plies();
        match (0..shown).rev().find(|ply| play.search_of(*ply).is_some()) {
            Some(ply) => self.show_search(workspace, ply),
            None => {
                let other = workspace.set_aside();
                if let Some(play) = &mut self.play {
                    play.on_screen = None;
                    if let Some(earlier) = std::mem::replace(&mut play.before, other) {
                        workspace.forget_aside(earlier.id);
                    }
                }
            }
        }
        self.go_to_ply(shown);
    }

    /// Stops the searches of the game where another scenario takes the screen.
    pub(crate) fn pause_game(&mut self, workspace: &mut Workspace) {
        let Some(play) = &mut self.play else { return };
        if play.going && play.ending().is_none() && !play.person_to_move() {
            play.going = false;
            // What the command itself has to say comes first.
            if !workspace.is_notice_new {
                workspace.notify(Notice::Play(PlayNotice::Paused));
            }
        }
    }

    fn set_agent(&mut self, player: Player, agent: Agent) {
        let Some(play) = &mut self.play else { return };
        if !is_mistaken(agent) {
            play.set_agent(player, agent);
        }
    }

    fn play_move(&mut self, workspace: &mut Workspace, mv: Move) {
        let Some(play) = &mut self.play else { return };
        let refused = if play.ending().is_some() {
            Some(PlayNotice::Over)
        } else if !play.is_at_the_end() {
            Some(PlayNotice::LookingBack)
        } else if !play.person_to_move() {
            Some(PlayNotice::NotYourTurn)
        } else if play.play(mv, None).is_err() {
            Some(PlayNotice::NotAllowed)
        } else {
            play.going = true;
            None
        };
        match refused {
            Some(refused) => workspace.notify(Notice::Play(refused)),
            None => self.look_up(workspace),
        }
    }

    /// Looks into the search of a move no longer: it stands at its end, and the game goes on.
    fn look_up(&mut self, workspace: &mut Workspace) {
        if !self.looks_into_a_move(workspace) {
            return;
        }
        workspace.select(None);
        if let Some(run) = workspace.runs.first_mut() {
            run.seek(run.answering_step());
        }
    }

    fn take_back(&mut self, workspace: &mut Workspace) {
        let Some(play) = &self.play else { return };
        match play.plies_before_last_turn() {
            Some(plies) => self.take_back_to(workspace, plies),
            None => workspace.notify(Notice::Play(PlayNotice::NothingToTakeBack)),
        }
    }

    fn take_back_to(&mut self, workspace: &mut Workspace, plies: usize) {
        let on_screen = self.game_is_on_screen(workspace);
        let Some(play) = &mut self.play else { return };
        let had_search = play.shown_search().is_some();
        play.take_back_to(plies);
        // A search would make the same move again at once.
        play.going &= play.person_to_move();
        let lost_search = on_screen && had_search && play.shown_search().is_none();
        if lost_search {
            self.show_last_search(workspace);
        }
    }

    /// Shows the last search that is at hand, or none: the tree of a move that was taken back would be taken for one of
    /// the game.
    fn show_last_search(&mut self, workspace: &mut Workspace) {
        let Some(play) = &mut self.play else { return };
        match (0..play.game().plies()).rev().find(|ply| play.is_kept(*ply)) {
            Some(ply) => self.show_search(workspace, ply),
            None => {
                play.on_screen = None;
                workspace.take_runs();
            }
        }
        self.go_to_ply(usize::MAX);
    }

    /// Looks at the position after so many plies, or at the last one.
    pub(crate) fn go_to_ply(&mut self, plies: usize) {
        if let Some(play) = &mut self.play {
            play.look_at(plies);
        }
    }

    /// Lets searches move by themselves, or pauses.
    fn let_go_on(&mut self, workspace: &mut Workspace, going: bool) {
        let Some(play) = &mut self.play else { return };
        play.going = going;
        if going {
            self.look_up(workspace);
        }
    }

    /// Puts the search of a move on screen; it is run again if it is not at hand.
    fn show_search(&mut self, workspace: &mut Workspace, ply: usize) {
        let values = workspace.settings.values;
        let Some(play) = &mut self.play else { return };
        let Some(options) = play.search_of(ply) else {
            workspace.notify(Notice::Play(PlayNotice::NoSearch));
            return;
        };
        play.look_at(ply + 1);
        match play.kept(ply) {
            Some(done) => {
                workspace.last_id += 1;
                let id = workspace.last_id;
                self.show_search_of_move(workspace, ply, id, done);
            }
            None => {
                let scenario = play.scenario(ply, options, values);
                workspace.request(RequestContent::Search(scenario, options), Purpose::Look(ply));
            }
        }
    }

    fn show_search_of_move(&mut self, workspace: &mut Workspace, ply: usize, id: u64, done: SearchDone) {
        let mut run = Run::new(id, done);
        // What an unfinished iteration has seen is not why the move was made.
        run.seek(run.answering_step());
        workspace.put_on_screen(run);
        if let Some(play) = &mut self.play {
            play.put_on_screen(ply, id);
        }
    }

    /// Asks for the search of the next move, if the game wants one and nothing else is searched.
    pub(crate) fn think(&mut self, workspace: &mut Workspace) {
        // While a person looks into the search of a move, the game waits.
        if workspace.awaited.is_some() || self.looks_into_a_move(workspace) {
            return;
        }
        let values = workspace.settings.values;
        let Some((ply, scenario, options)) = self.play.as_ref().and_then(|play| play.next_search(values)) else {
            return;
        };
        workspace.request(RequestContent::Search(scenario, options), Purpose::Move(ply));
    }

    /// Makes the move that a search has found.
    pub(crate) fn take_move(&mut self, workspace: &mut Workspace, ply: usize, id: u64, done: SearchDone) {
        let looks_elsewhere = self.looks_into_a_move(workspace);
        let Some(play) = &mut self.play else { return };
        if done.cancelled {
            play.going = false;
            workspace.notify(Notice::Cancelled);
            return;
        }
        let follows = play.is_at_the_end() && !looks_elsewhere;
        let found = found_move(&done.scenario.position, &done.trace);
        let Some((_, sure)) = found.filter(|(mv, _)| play.play(*mv, Some(&done)).is_ok()) else {
            // It cannot happen while a search makes legal moves; asking again would go on for ever.
            play.going = false;
            return;
        };
        if follows {
            self.show_search_of_move(workspace, ply, id, done);
        }
        match sure {
            MoveCertainty::Best | MoveCertainty::Deepened(_) => {}
            MoveCertainty::BestSoFar => workspace.notify(Notice::Play(PlayNotice::BestSoFar)),
            MoveCertainty::First => workspace.notify(Notice::Play(PlayNotice::FirstMove)),
        }
    }

    /// Shows the search of a move that had to be run again.
    pub(crate) fn take_look(&mut self, workspace: &mut Workspace, ply: usize, id: u64, done: SearchDone) {
        if done.cancelled {
            workspace.notify(Notice::Cancelled);
            return;
        }
        let Some(play) = &mut self.play else { return };
        play.keep(ply, &done);
        self.show_search_of_move(workspace, ply, id, done);
    }
}
