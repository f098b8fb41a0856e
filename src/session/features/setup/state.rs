//! Carrying out the commands of the page on which positions are set up.

use super::SetupCommand;
use crate::feature::Feature;
use crate::workspace::Workspace;
use crate::workspace::documents::Opening;
use crate::workspace::documents::Work;
use crate::{Command, PlayCommand};
use plyscope_core::game::Game;
use plyscope_files::{Content, Scenario, Stage};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language};

use super::{Setup, SetupEdit, SetupEditor, SetupSource};

/// What is set up; kept while the page for it is closed.
#[derive(Debug, Default)]
pub(crate) struct SetupState {
    pub(crate) editor: Option<SetupEditor>,
}

impl Feature for SetupState {
    type Command = SetupCommand;

    fn content(&self, work: Work) -> Option<Content> {
        self.editor.as_ref().filter(|_| work == Work::SetUp).map(|editor| Content::SetUp(editor.file()))
    }

    fn apply(&mut self, command: SetupCommand, workspace: &mut Workspace) {
        match command {
            SetupCommand::Open(SetupSource::Start(game)) => self.open(Some(Setup::start(game)), workspace),
            // What is on screen is not known here: the session hands it in.
            SetupCommand::Open(SetupSource::OnScreen) => self.open(None, workspace),
            SetupCommand::Edit(edit) => self.edit(edit),
            SetupCommand::Close => workspace.screen.setup = false,
            SetupCommand::Search => self.use_setup(workspace),
            SetupCommand::Play => self.play_from_setup(workspace),
        }
    }
}

impl SetupState {
    /// What is set up, while the page for it is open.
    pub(crate) fn setup(&self, workspace: &Workspace) -> Option<&SetupEditor> {
        self.editor.as_ref().filter(|_| workspace.screen.setup)
    }

    /// Opens the page with a position; without one, with what was set up last, or the usual start.
    pub(crate) fn open(&mut self, wanted: Option<Setup>, workspace: &mut Workspace) {
        let begins = wanted.is_some() || self.editor.is_none();
        match (&mut self.editor, wanted) {
            (Some(editor), Some(wanted)) => editor.replace(wanted),
            (Some(_), None) => {}
            (None, wanted) => {
                let is_chinese = workspace.settings.language == Language::Chinese;
                let usual = if is_chinese { Game::Xiangqi } else { Game::Chess };
                self.editor = Some(SetupEditor::new(wanted.unwrap_or_else(|| Setup::start(usual))));
            }
        }
        if begins {
            self.is_at_hand(workspace);
        }
        workspace.screen.setup = true;
        workspace.screen.library = false;
    }

    /// The page begins with another position, or what is set up is used elsewhere: nothing of it would be lost.
    fn is_at_hand(&self, workspace: &mut Workspace) {
        workspace.documents.set_up_is_at_hand(self.content(Work::SetUp));
    }

    fn edit(&mut self, edit: SetupEdit) {
        if let Some(editor) = &mut self.editor {
            editor.edit(edit);
        }
    }

    /// Searches what is set up; nothing happens while the rules do not allow it.
    fn use_setup(&mut self, workspace: &mut Workspace) {
        let Some(Ok(position)) = self.setup(workspace).map(SetupEditor::position) else { return };
        let options = workspace.options_for(&position);
        let scenario = Scenario {
            title: text::label(|language| language.words().setup.own_position.to_owned()),
            options,
            stage: Stage::Both,
            ..Scenario::from_position(position.as_root())
        };
        workspace.screen.setup = false;
        workspace.open_scenario(scenario);
        workspace.documents.opening = Opening::unsaved();
        // From here on the scenario carries it.
        self.is_at_hand(workspace);
    }

    /// Begins a game with what is set up; nothing happens while the rules do not allow it.
    fn play_from_setup(&mut self, workspace: &mut Workspace) {
        let Some(Ok(position)) = self.setup(workspace).map(SetupEditor::position) else { return };
        let agents = workspace.usual_agents(&position);
        workspace.screen.setup = false;
        workspace.then(Command::Play(PlayCommand::Start(Box::new(position), agents)));
    }
}
