//! The editor's state: what is set up now, what was before, and what is typed.

use plyscope_core::game::{AnyPosition, BoardSize, FenError, Game, Piece, Player, Square};

use plyscope_files::SetUpFile;

use super::{CastlingRight, Setup};

/// Where a setup begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupSource {
    /// With the position on screen; where there is none, with what was set up last.
    OnScreen,
    /// With the position that a game begins with.
    Start(Game),
}

/// A change of what is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupEdit {
    /// Puts a piece on a square.
    Put(Square, Piece),
    /// Takes a piece off the board.
    Remove(Square),
    /// Takes a piece to another square.
    Carry(Square, Square),
    /// Says whose turn it is.
    Side(Player),
    /// Gives or takes a right to castle.
    Castling(CastlingRight, bool),
    /// Says which pawn may be taken en passant.
    EnPassant(Option<Square>),
    /// Another game, from its start.
    Game(Game),
    /// Another size of the board.
    Size(BoardSize),
    /// The position that the game begins with.
    Start,
    /// Nothing on the board.
    Clear,
    /// What stands in the text field now.
    Text(String),
    /// A FEN that was pasted, of this game or another.
    Paste(String),
    /// One change back.
    Undo,
    /// One change on again.
    Redo,
}

impl SetupEdit {
    /// The squares that it names.
    const fn squares(&self) -> [Option<Square>; 2] {
        match *self {
            Self::Put(square, _) | Self::Remove(square) => [Some(square), None],
            Self::Carry(from, to) => [Some(from), Some(to)],
            Self::EnPassant(square) => [square, None],
            Self::Side(_)
            | Self::Castling(..)
            | Self::Game(_)
            | Self::Size(_)
            | Self::Start
            | Self::Clear
            | Self::Text(_)
            | Self::Paste(_)
            | Self::Undo
            | Self::Redo => [None, None],
        }
    }
}

/// One state of the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
struct EditorState {
    setup: Setup,
    /// The text field, while it is not what the board says.
    typed: Option<String>,
}

/// What is set up, with all that can be taken back.
#[derive(Clone, Debug)]
pub struct SetupEditor {
    now: EditorState,
    past: Vec<EditorState>,
    future: Vec<EditorState>,
    /// The last change was typed: the next letter belongs to it.
    typing: bool,
}

/// Changes that can be taken back.
const PAST: usize = 500;

impl SetupEditor {
    /// An editor with a position.
    pub fn new(setup: Setup) -> Self {
        Self { now: EditorState { setup, typed: None }, past: Vec::new(), future: Vec::new(), typing: false }
    }

    /// What is set up.
    pub fn setup(&self) -> &Setup {
        &self.now.setup
    }

    /// What stands in the text field: what was typed, or what the board says.
    pub fn text(&self) -> String {
        self.now.typed.clone().unwrap_or_else(|| self.now.setup.fen())
    }

    /// The position, if the text can be read and the rules allow it.
    ///
    /// # Errors
    /// What is wrong, with its place in [`text`](Self::text).
    pub fn position(&self) -> Result<AnyPosition, FenError> {
        self.now.setup.game().read_fen(&self.text())
    }

    /// Whether there is a change to take back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether a change that was taken back can be made again.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Begins with something else; what was there can be restored.
    pub fn replace(&mut self, setup: Setup) {
        self.typing = false;
        self.take(EditorState { setup, typed: None });
    }

    /// Makes a change.
    pub fn edit(&mut self, edit: SetupEdit) {
        let mut setup = self.now.setup.clone();
        if !edit.squares().into_iter().flatten().all(|square| setup.has(square)) {
            return;
        }
        let was_typing = std::mem::replace(&mut self.typing, matches!(edit, SetupEdit::Text(_)));
        match edit {
            SetupEdit::Undo => return step(&mut self.now, &mut self.past, &mut self.future),
            SetupEdit::Redo => return step(&mut self.now, &mut self.future, &mut self.past),
            SetupEdit::Text(text) => return self.type_text(text, was_typing),
            SetupEdit::Paste(text) => return self.paste(&text),
            SetupEdit::Put(square, piece) => setup.put(square, piece),
            SetupEdit::Remove(square) => setup.remove(square),
            SetupEdit::Carry(from, to) => {
                if let Some(piece) = setup.piece(from) {
                    setup.remove(from);
                    setup.put(to, piece);
                }
            }
            SetupEdit::Side(player) => setup.set_side(player),
            SetupEdit::Castling(right, wanted) => setup.set_right(right, wanted),
            SetupEdit::EnPassant(square) => setup.set_en_passant(square),
            SetupEdit::Game(game) => setup = Setup::start(game),
            SetupEdit::Size(size) => setup.resize(size),
            SetupEdit::Start => setup = Setup::start(setup.game()),
            SetupEdit::Clear => setup.clear(),
        }
        self.take(EditorState { setup, typed: None });
    }

    /// Reads a text as far as it is a board; while it is none, the board stays as it was.
    fn type_text(&mut self, text: String, was_typing: bool) {
        let setup = Setup::read(self.now.setup.game(), &text).unwrap_or_else(|| self.now.setup.clone());
        let typed = EditorState { setup, typed: Some(text) };
        if was_typing {
            self.now = typed;
        } else {
            self.take(typed);
        }
    }

    fn paste(&mut self, text: &str) {
        let text = text.trim();
        let here = self.now.setup.game();
        let others = || Game::ALL.into_iter().filter(|game| *game != here);
        // A board that the rules of its game do not allow is still one of that game.
        let of_another = others()
            .find(|game| game.read_fen(text).is_ok())
            .or_else(|| others().find(|game| Setup::read(*game, text).is_some()));
        let game = match (Setup::read(here, text), of_another) {
            (None, Some(game)) => game,
            _ => here,
        };
        let setup = Setup::read(game, text).unwrap_or_else(|| self.now.setup.clone());
        self.take(EditorState { setup, typed: Some(text.to_owned()) });
    }

    fn take(&mut self, state: EditorState) {
        if state != self.now {
            self.past.push(std::mem::replace(&mut self.now, state));
            let excess = self.past.len().saturating_sub(PAST);
            self.past.drain(..excess);
            self.future.clear();
        }
    }
}

/// Goes to the last state of one list and keeps the present one in the other.
fn step(now: &mut EditorState, from: &mut Vec<EditorState>, to: &mut Vec<EditorState>) {
    if let Some(state) = from.pop() {
        to.push(std::mem::replace(now, state));
    }
}

impl SetupEditor {
    /// What is set up, as a file holds it.
    pub fn file(&self) -> SetUpFile {
        SetUpFile { game: self.setup().game(), text: self.text() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_core::game::PieceKind;

    const X: Piece = Piece { player: Player::Max, kind: PieceKind::Mark };

    #[test]
    fn every_change_can_be_taken_back_and_made_again() {
        let mut editor = SetupEditor::new(Setup::start(Game::TicTacToe));
        editor.edit(SetupEdit::Put(Square::new(0, 0), X));
        editor.edit(SetupEdit::Carry(Square::new(0, 0), Square::new(2, 2)));
        assert_eq!(editor.text(), "..X/.../...");
        editor.edit(SetupEdit::Game(Game::ConnectFour));
        editor.edit(SetupEdit::Undo);
        editor.edit(SetupEdit::Undo);
        assert_eq!(editor.text(), ".../.../X..");
        editor.edit(SetupEdit::Redo);
        assert_eq!(editor.text(), "..X/.../...");
        assert!(editor.can_undo() && editor.can_redo());
    }

    #[test]
    fn typing_keeps_the_board_until_the_text_is_one() {
        let mut editor = SetupEditor::new(Setup::start(Game::TicTacToe));
        editor.edit(SetupEdit::Put(Square::new(1, 1), X));
        for text in ["", "X", "XO"] {
            editor.edit(SetupEdit::Text(text.to_owned()));
        }
        assert_eq!(editor.setup().fen(), ".../.X./...");
        assert!(editor.position().is_err());
        editor.edit(SetupEdit::Text("XO......X".to_owned()));
        assert_eq!(editor.setup().fen(), "XO./.../..X");
        assert!(editor.position().is_ok());
        editor.edit(SetupEdit::Undo);
        assert_eq!(editor.text(), ".../.X./...");
    }

    #[test]
    fn what_is_pasted_may_belong_to_another_game() {
        let mut editor = SetupEditor::new(Setup::start(Game::Chess));
        editor.edit(SetupEdit::Paste(" 7/7/7/7/3O3/2XX3\n".to_owned()));
        assert_eq!(editor.setup().game(), Game::ConnectFour);
        editor.edit(SetupEdit::Paste("nonsense".to_owned()));
        assert_eq!(editor.setup().fen(), "7/7/7/7/3O3/2XX3", "what was there stays");
        assert!(editor.position().is_err());
    }
}
