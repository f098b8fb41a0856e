//! A game that is being played, by persons, by searches, or by one of each.
//!
//! Every move that a search has made keeps its search, so that it can be replayed. Searches are deterministic: one that
//! has been dropped to save memory, or that a file only names, is run again and gives the same trace.

mod command;
mod searched_move;
mod state;

pub use command::PlayCommand;
use std::sync::Arc;

use plyscope_core::game::{AnyPosition, Ending, Label, Move, PlayedGame, Player, Position, Value};
use plyscope_core::replay::answered_value;
use plyscope_core::search::SearchOptions;
use plyscope_core::trace::{BoundKind, Trace};
use plyscope_files::{GameFile, OpenAt, Scenario, Stage, ValueVisibility};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language};

use crate::Agent;
use plyscope_picture::run::{DrawnTree, Run, SearchDone};

pub use searched_move::{SearchedMove, ViewedPosition};
pub(crate) use state::PlayState;

/// A game that is being played.
#[derive(Debug)]
pub struct Play {
    /// The title of the file that it came from; may be empty.
    pub title: Label,
    game: PlayedGame,
    agents: [Agent; 2],
    /// For each move in order, the search that found it.
    searches: Vec<Option<MoveSearch>>,
    /// The position that is looked at, in plies from the start.
    shown_plies: usize,
    /// Searches move by themselves.
    pub(crate) going: bool,
    /// A search for the next move has been asked for and has not come back.
    pub(crate) thinking: bool,
    /// Nodes that each search may enter.
    max_nodes: u64,
    /// The tree on screen that belongs to the game, by the number of its run.
    pub(crate) on_screen: Option<u64>,
    /// The move whose search that is.
    shown_search: Option<usize>,
    /// What was on screen before the game.
    pub(crate) before: Option<Run>,
    /// Counts the uses of searches, to find the one used last.
    uses: u64,
}

/// The search that found a move.
#[derive(Debug)]
struct MoveSearch {
    options: SearchOptions,
    /// What it found, once it has been run.
    result: Option<SearchResult>,
    /// The search as it came back, without its picture; none when it has to be run again.
    done: Option<SearchDone>,
    /// When it was used last.
    used: u64,
}

/// What a search has found, in figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The value of the position for Max, as far as the search came; none when it has proved nothing.
    pub value: Option<(BoundKind, Value)>,
    /// Nodes that were entered.
    pub nodes: u64,
    /// Whether the search came to its end.
    pub is_complete: bool,
}

impl SearchResult {
    fn of(trace: &Trace) -> Self {
        Self { value: answered_value(trace), nodes: u64::from(trace.len()), is_complete: trace.header().is_complete() }
    }
}

/// Records of all kept searches together: 192 MiB. Beyond it, those go first that were not looked at for longest.
const KEPT_RECORDS: u64 = 16 << 20;

/// A position of a game, as a search of it is asked for.
pub fn searched(position: &AnyPosition, plies: usize, options: SearchOptions) -> Scenario {
    let title = |language: Language| {
        let words = &language.words().played;
        position
            .game()
            .map_or_else(String::new, |game| (words.search_of)(game, position.side_to_move(), plies as u64 + 1))
    };
    Scenario {
        title: text::label(title),
        options,
        open_at: OpenAt::End,
        stage: Stage::Both,
        ..Scenario::from_position(position.as_root())
    }
}

/// The place of a player's agent.
pub(crate) const fn index_of(player: Player) -> usize {
    match player {
        Player::Max => 0,
        Player::Min => 1,
    }
}

impl Play {
    /// A game at its start, which goes on by itself as soon as a search is to move.
    pub fn new(start: &AnyPosition, agents: [Agent; 2]) -> Self {
        Self {
            title: Label::plain(""),
            game: PlayedGame::new(start),
            agents: agents.map(|agent| agent.in_a_game(start, SearchOptions::DEFAULT_NODES)),
            searches: Vec::new(),
            shown_plies: 0,
            going: true,
            thinking: false,
            max_nodes: SearchOptions::DEFAULT_NODES,
            on_screen: None,
            shown_search: None,
            before: None,
            uses: 0,
        }
    }

    /// A game from a file, at its last position, paused.
    pub fn from_file(file: GameFile) -> Self {
        let GameFile { title, game, agents, searches, max_nodes } = file;
        let mut searches: Vec<Option<MoveSearch>> = searches
            .into_iter()
            .map(|options| options.map(|options| MoveSearch { options, result: None, done: None, used: 0 }))
            .collect();
        searches.resize_with(game.plies(), || None);
        let shown_plies = game.plies();
        let at_its_start = Self::new(game.start(), [Agent::Person; 2]);
        let agents = agents.map(|agent| agent.in_a_game(game.start(), max_nodes));
        Self { title, game, agents, searches, shown_plies, going: false, max_nodes, ..at_its_start }
    }

    /// The game as a file holds it.
    pub fn file(&self) -> GameFile {
        GameFile {
            title: self.title.clone(),
            game: self.game.clone(),
            agents: self.agents,
            searches: (0..self.game.plies()).map(|ply| self.search_of(ply)).collect(),
            max_nodes: self.max_nodes,
        }
    }

    /// The moves and positions.
    pub fn game(&self) -> &PlayedGame {
        &self.game
    }

    /// Who moves for a player.
    pub fn agent(&self, player: Player) -> Agent {
        self.agents[index_of(player)]
    }

    /// Plies from the start to the position that is looked at.
    pub fn shown_plies(&self) -> usize {
        self.shown_plies
    }

    /// The position that is looked at.
    pub fn position_shown(&self) -> &AnyPosition {
        self.game.position_after(self.shown_plies).unwrap_or(self.game.position())
    }

    /// Whether the position that is looked at is the one at which the game stands.
    pub fn is_at_the_end(&self) -> bool {
        self.shown_plies == self.game.plies()
    }

    /// Whether the game waits for a person's move.
    pub fn person_to_move(&self) -> bool {
        self.ending().is_none() && self.agent(self.game.position().side_to_move()) == Agent::Person
    }

    /// Whether a search for the next move is under way.
    pub fn is_thinking(&self) -> bool {
        self.thinking
    }

    /// Whether searches move by themselves, or the game is paused.
    pub fn is_going(&self) -> bool {
        self.going
    }

    /// How the game ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    /// The search that found a move, by the move's number from 0; none for a person's move.
    pub fn search_of(&self, ply: usize) -> Option<SearchOptions> {
        self.searches.get(ply)?.as_ref().map(|kept| kept.options)
    }

    /// What the search of a move found; none for a person's move, and for a search that has not been run yet.
    pub fn result_of(&self, ply: usize) -> Option<SearchResult> {
        self.searches.get(ply)?.as_ref()?.result
    }

    /// Whether a move's search is at hand, or would have to be run again.
    pub fn is_kept(&self, ply: usize) -> bool {
        self.searches.get(ply).and_then(Option::as_ref).is_some_and(|kept| kept.done.is_some())
    }

    /// The move whose search is on screen, by its number from 0, as long as nothing else has been put there.
    pub fn shown_search(&self) -> Option<usize> {
        self.shown_search
    }

    /// The search that the game wants now: the number of the move from 0, and what to search.
    pub(crate) fn next_search(&self, values: ValueVisibility) -> Option<(usize, Arc<Scenario>, SearchOptions)> {
        let options = self.next_options()?;
        let plies = self.game.plies();
        Some((plies, self.scenario(plies, options, values), options))
    }

    /// How the game wants the next move to be searched, if a search is to move now.
    pub(crate) fn next_options(&self) -> Option<SearchOptions> {
        let agent = self.agent(self.game.position().side_to_move());
        agent.search().filter(|_| self.going && self.ending().is_none())
    }

    /// What was searched for a move.
    pub(crate) fn scenario(&self, ply: usize, options: SearchOptions, values: ValueVisibility) -> Arc<Scenario> {
        let position = self.game.position_after(ply).unwrap_or(self.game.position());
        Arc::new(Scenario { values, ..searched(position, ply, options) })
    }

    /// Plays a move; the search that found it is kept. If the last position is on screen, the new one replaces it.
    ///
    /// # Errors
    /// When the rules do not allow it.
    pub(crate) fn play(&mut self, mv: Move, done: Option<&SearchDone>) -> Result<(), plyscope_core::game::MoveError> {
        let follows = self.is_at_the_end();
        self.game.play(mv)?;
        self.searches.push(None);
        if let Some(done) = done {
            self.keep(self.game.plies() - 1, done);
        }
        if follows {
            self.shown_plies = self.game.plies();
        }
        Ok(())
    }

    /// Takes back all moves but the first ones, with their searches.
    pub(crate) fn take_back_to(&mut self, plies: usize) {
        self.game.take_back_to(plies);
        self.searches.truncate(plies);
        self.shown_plies = self.game.plies();
        self.shown_search = self.shown_search.filter(|ply| *ply < plies);
    }

    /// How many plies are left when a person takes a move back: those before the person's last one, or before the last
    /// one of all where two persons play, or none does; none when there is nothing to take back.
    pub(crate) fn plies_before_last_turn(&self) -> Option<usize> {
        let persons = self.agents.iter().filter(|agent| **agent == Agent::Person).count();
        let is_a_turn_of_the_person = |plies: &usize| {
            let before = self.game.position_after(*plies);
            before.is_some_and(|before| self.agent(before.side_to_move()) == Agent::Person)
        };
        (0..self.game.plies()).rev().find(|plies| persons != 1 || is_a_turn_of_the_person(plies))
    }

    pub(crate) fn set_agent(&mut self, player: Player, agent: Agent) {
        self.agents[index_of(player)] = agent.in_a_game(self.game.start(), self.max_nodes);
    }

    /// Looks at the position after so many plies, or at the last one.
    pub(crate) fn look_at(&mut self, plies: usize) {
        self.shown_plies = plies.min(self.game.plies());
    }

    /// Notes that the search of a move is on screen, as the run of this number.
    pub(crate) fn put_on_screen(&mut self, ply: usize, run: u64) {
        self.shown_search = Some(ply);
        self.on_screen = Some(run);
    }

    /// Keeps the search of a move, and drops others if they are too many.
    pub(crate) fn keep(&mut self, ply: usize, done: &SearchDone) {
        self.uses += 1;
        if let Some(slot) = self.searches.get_mut(ply) {
            let without_picture = SearchDone { picture: None, ..done.clone() };
            let result = Some(SearchResult::of(&done.trace));
            *slot = Some(MoveSearch { options: done.options, result, done: Some(without_picture), used: self.uses });
        }
        self.drop_beyond(KEPT_RECORDS);
    }

    /// Drops the searches that were not used for longest, until the others have no more than so many records.
    fn drop_beyond(&mut self, most: u64) {
        let records = |kept: &MoveSearch| kept.done.as_ref().map_or(0, |done| u64::from(done.trace.len()));
        let mut total: u64 = self.searches.iter().flatten().map(records).sum();
        while total > most {
            // The one that was just used stays, however large it is.
            let others = self.searches.iter_mut().flatten().filter(|kept| kept.done.is_some() && kept.used < self.uses);
            let Some(oldest) = others.min_by_key(|kept| kept.used) else { break };
            total -= records(oldest);
            oldest.done = None;
        }
    }

    /// The search of a move as it came back, if it is at hand.
    pub(crate) fn kept(&mut self, ply: usize) -> Option<SearchDone> {
        self.uses += 1;
        let kept = self.searches.get_mut(ply)?.as_mut()?;
        kept.used = self.uses;
        let done = kept.done.as_ref()?;
        let picture = DrawnTree::whole(&done.scenario.position, &done.trace);
        Some(SearchDone { picture, ..done.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_core::game::Game;
    use plyscope_core::replay::{MoveCertainty, found_move};
    use plyscope_core::search::{Algorithm, SearchOptions};

    #[test]
    fn searches_go_that_were_not_used_for_longest() {
        let options = SearchOptions::new(Algorithm::AlphaBeta).to_depth(Some(2));
        let mut play = Play::new(&Game::TicTacToe.start(), [Agent::Search(options); 2]);
        let mut records = Vec::new();
        for _ in 0..4 {
            let Some((_, scenario, options)) = play.next_search(ValueVisibility::Shown) else {
                panic!("the game goes on")
            };
            let Ok(done) = SearchDone::of(scenario, options, &Arc::default(), Vec::new()) else { panic!("too deep") };
            let Some((mv, found)) = found_move(&done.scenario.position, &done.trace) else { panic!("a move") };
            assert_eq!(found, MoveCertainty::Best);
            records.push(u64::from(done.trace.len()));
            assert!(play.play(mv, Some(&done)).is_ok());
        }
        let kept = |play: &Play| [0, 1, 2, 3].map(|ply| play.is_kept(ply));
        play.drop_beyond(records.iter().sum());
        assert_eq!(kept(&play), [true; 4]);
        // The first one has been looked at again.
        assert!(play.kept(0).is_some());
        play.drop_beyond(records[0] + records[3]);
        assert_eq!(kept(&play), [true, false, false, true]);
        play.drop_beyond(0);
        assert_eq!(kept(&play), [true, false, false, false]);
        // What they found is still known.
        assert!((0..4).all(|ply| play.result_of(ply).is_some() && play.search_of(ply) == Some(options)));
        assert!(play.kept(1).is_none());
    }
}
