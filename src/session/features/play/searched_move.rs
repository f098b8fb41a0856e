//! Why a search of the game has made its move: what is told of it once it is done.

use plyscope_core::game::{AnyPosition, Game, MoveSquares, Player, Position, Value};
use plyscope_core::trace::BoundKind;
use plyscope_picture::run::Wording;
use plyscope_text::{Language, move_text};

use crate::Activity;
use crate::workspace::Workspace;

/// A move of the game that a search has found, and what the search expects to follow.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchedMove {
    /// Which game it is.
    pub game: Game,
    /// The move's number, from 0.
    pub ply: usize,
    /// Who made it.
    pub mover: Player,
    /// What it is called.
    pub name: String,
    /// What it is worth to Max, and how exactly that is known.
    pub worth: Option<(BoundKind, Value)>,
    /// The moves that the search expects behind it.
    pub line: Vec<String>,
}

/// A position that is shown on the board of the game beside its own.
#[derive(Clone, Debug, PartialEq)]
pub struct ViewedPosition {
    /// The position.
    pub position: AnyPosition,
    /// The move that led to it.
    pub last: Option<MoveSquares>,
    /// The moves to it from the root of the search, by name.
    pub names: Vec<String>,
}

impl super::PlayState {
    /// Whether the page of the game is on screen, with its search or without one.
    pub(crate) fn shows_game(&self, workspace: &Workspace) -> bool {
        let is_clear = workspace.screen.activity == Activity::Replay && !workspace.is_changing;
        is_clear && self.play().is_some() && self.game_is_on_screen(workspace)
    }

    /// Whether the search of a move of the game is gone through step by step: it stands neither where its answer stands
    /// nor at its end.
    pub(crate) fn replays_a_move(&self, workspace: &Workspace) -> bool {
        self.shows_game(workspace) && workspace.run().is_some_and(|run| !run.has_answered())
    }

    /// Whether a search of the game stands where its answer stands, and so tells why its move was made.
    pub(crate) fn tells_why(&self, workspace: &Workspace) -> bool {
        self.shows_game(workspace) && workspace.run().is_some() && !self.replays_a_move(workspace)
    }

    /// Whether a person looks into the search of a move: until then the next one waits.
    pub(crate) fn looks_into_a_move(&self, workspace: &Workspace) -> bool {
        self.shows_game(workspace)
            && workspace.run().is_some()
            && (workspace.selected.is_some() || self.replays_a_move(workspace))
    }

    /// The move whose search is on screen, and what that search says of it.
    pub(crate) fn told(&self, workspace: &Workspace, language: Language) -> Option<SearchedMove> {
        let (play, run) = (self.play()?, workspace.run().filter(|_| self.shows_game(workspace))?);
        let ply = play.shown_search()?;
        let position = play.game().position_after(ply)?;
        let mv = *play.game().moves().get(ply)?;
        let mut line = if self.tells_why(workspace) {
            run.sentences(Wording::new(language, true, workspace.settings.centipawns)).best_line()
        } else {
            Vec::new()
        };
        if !line.is_empty() {
            line.remove(0);
        }
        Some(SearchedMove {
            game: position.game()?,
            ply,
            mover: position.side_to_move(),
            name: position.write_move(mv, language.notation()),
            worth: play.result_of(ply).and_then(|result| result.value),
            line,
        })
    }

    /// What is selected in the search of a move, as a position for the board.
    pub(crate) fn looked_at_in_game(&self, workspace: &Workspace, language: Language) -> Option<ViewedPosition> {
        let run = workspace.run().filter(|_| self.shows_game(workspace))?;
        let moves = run.nodes().moves_to(workspace.selected?);
        let mut position = run.scenario.position.clone();
        let (mut last, mut names) = (None, Vec::new());
        for mv in moves {
            if !position.legal_moves().any(|legal| legal == mv) {
                return None;
            }
            last = position.squares(mv);
            names.push(move_text(&position, mv, language));
            position = position.play(mv);
        }
        Some(ViewedPosition { position, last, names })
    }
}
