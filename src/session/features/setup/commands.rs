//! Carrying out the commands of the page on which positions are set up.

use crate::document::Opening;
use crate::{Agent, Session};
use plyscope_core::game::{AnyPosition, Game, Player, Position};
use plyscope_core::search::SearchOptions;
use plyscope_files::{Scenario, Stage};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language};

use super::{Setup, SetupEdit, SetupEditor, SetupSource};

/// Something that a person does on the page on which positions are set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupCommand {
    /// Open the page.
    Open(SetupSource),
    /// Change what is set up.
    Edit(SetupEdit),
    /// Leave the page; what is set up is kept.
    Close,
    /// Search what is set up.
    Search,
    /// Begin a game with what is set up.
    Play,
}

impl Session {
    pub(crate) fn carry_out_setup(&mut self, command: SetupCommand) {
        match command {
            SetupCommand::Open(source) => self.open_setup(source),
            SetupCommand::Edit(edit) => self.edit_setup(edit),
            SetupCommand::Close => self.screen.setup = false,
            SetupCommand::Search => self.use_setup(),
            SetupCommand::Play => self.play_from_setup(),
        }
    }

    /// What is set up, while the page for it is open.
    pub fn setup(&self) -> Option<&SetupEditor> {
        self.setup.as_ref().filter(|_| self.screen.setup)
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
        let run = self.run().filter(|run| !run.trace.is_empty())?;
        Some(run.nodes().position_at(run.moment().focus())).filter(|position| position.game().is_some())
    }

    pub(crate) fn open_setup(&mut self, source: SetupSource) {
        let wanted = match source {
            SetupSource::OnScreen => self.position_on_screen().as_ref().and_then(Setup::of),
            SetupSource::Start(game) => Some(Setup::start(game)),
        };
        let begins = wanted.is_some() || self.setup.is_none();
        match (&mut self.setup, wanted) {
            (Some(editor), Some(wanted)) => editor.replace(wanted),
            (Some(_), None) => {}
            (None, wanted) => {
                let is_chinese = self.settings.language == Language::Chinese;
                let usual = if is_chinese { Game::Xiangqi } else { Game::Chess };
                self.setup = Some(SetupEditor::new(wanted.unwrap_or_else(|| Setup::start(usual))));
            }
        }
        if begins {
            self.set_up_is_at_hand();
        }
        self.screen.setup = true;
        self.screen.library = false;
    }

    pub(crate) fn edit_setup(&mut self, edit: SetupEdit) {
        if let Some(editor) = &mut self.setup {
            editor.edit(edit);
        }
    }

    /// Searches what is set up; nothing happens while the rules do not allow it.
    fn use_setup(&mut self) {
        let Some(Ok(position)) = self.setup().map(SetupEditor::position) else { return };
        let options = self.options_for(&position);
        let scenario = Scenario {
            title: text::label(|language| language.words().setup.own_position.to_owned()),
            options,
            stage: Stage::Both,
            ..Scenario::from_position(position.as_root())
        };
        self.screen.setup = false;
        self.open_scenario(scenario);
        self.documents.opening = Opening::unsaved();
        // From here on the scenario carries it.
        self.set_up_is_at_hand();
    }

    /// Begins a game with what is set up; nothing happens while the rules do not allow it.
    fn play_from_setup(&mut self) {
        let Some(Ok(position)) = self.setup().map(SetupEditor::position) else { return };
        let agents = self.usual_agents(&position);
        self.screen.setup = false;
        self.start_game(&position, agents);
    }

    /// A person for the side to move, and a search for the other.
    pub fn usual_agents(&self, position: &AnyPosition) -> [Agent; 2] {
        let search = Agent::Search(self.options_for(position));
        match position.side_to_move() {
            Player::Max => [Agent::Person, search],
            Player::Min => [search, Agent::Person],
        }
    }

    /// The search on screen, if it is one of the same game, or the usual one.
    pub fn options_for(&self, position: &AnyPosition) -> SearchOptions {
        let usual = SearchOptions::usual(position.game().unwrap_or(Game::Chess));
        let on_screen = self.run().filter(|run| run.scenario.position.game() == position.game());
        // The window on screen belongs to the position there.
        let Some(run) = on_screen else { return usual };
        SearchOptions { window: usual.window, max_nodes: usual.max_nodes, ..run.options }
    }
}
