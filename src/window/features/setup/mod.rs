//! The page on which positions are set up: the board, the pieces to put on it, whose turn it is, the FEN, and what the
//! rules say of it all.

mod canvas;
mod keys;
mod palette;

use egui::{
    CentralPanel, Checkbox, ComboBox, Context, Frame, Margin, Panel, RichText, ScrollArea, TextEdit, TextFormat, Ui,
};

use crate::ground::entries::{MenuEntry, phrase_part_ui};
use crate::ground::widgets::{Button, beside_ui, name_choice, name_control};
use crate::ground::{Look, Page, Typed, TypingState, ViewContext, gap};
use plyscope_core::game::{BoardSize, FenError, FenField, Game, Piece, Player, Position, Square};
use plyscope_session::setup::CastlingRight;
use plyscope_session::{Command, Setting, Setup, SetupCommand, SetupEdit, SetupEditor};
use plyscope_text::{self as text, Item, Words};

pub use canvas::id as canvas_id;
pub use keys::KEYS;

/// What a click on a square does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// Puts this piece there, or takes the same one off again.
    Piece(Piece),
    /// Empties the square.
    Eraser,
}

/// Where a piece is dragged from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DragSource {
    /// From a square of the board.
    From(Square),
    /// From among the pieces beside it.
    New(Piece),
}

/// What the page remembers besides the position.
#[derive(Clone, Debug, Default)]
pub struct SetupView {
    /// Where the keyboard is.
    cursor: Option<Square>,
    brush: Option<Brush>,
    dragged: Option<DragSource>,
    /// What stands in the text field.
    text: String,
    /// Whether the page was open in the last frame.
    was_open: bool,
}

impl SetupView {
    /// The square of the keyboard, which is always one of the board.
    fn cursor(&self, size: BoardSize) -> Square {
        let middle = Square::new(size.files / 2, size.ranks / 2);
        self.cursor.filter(|at| at.file < size.files && at.rank < size.ranks).unwrap_or(middle)
    }

    /// What a click does: what was chosen, if the game has such a piece, or its first piece.
    fn brush(&self, game: Game) -> Brush {
        let description = game.description();
        let usual = Brush::Piece(Piece { player: Player::Max, kind: description.emblem() });
        match self.brush {
            Some(Brush::Piece(piece)) => {
                let known = description.pieces.iter().any(|(kind, _)| *kind == piece.kind);
                if known { Brush::Piece(piece) } else { usual }
            }
            Some(Brush::Eraser) => Brush::Eraser,
            None => usual,
        }
    }
}

impl Page for SetupView {
    fn title(&self, words: &'static Words) -> Option<Item> {
        Some(bare(words.setup.title))
    }

    fn choices(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        let Some(editor) = context.session.setup() else { return };
        choices_ui(ui, context, editor.setup());
    }

    fn typed(&mut self, ctx: &Context, context: &mut ViewContext<'_>, state: TypingState) -> Typed {
        let is_covered = context.session.screen().help || context.session.file_question().is_some();
        match is_covered {
            // A key may have taken the cover away.
            true if state.behind_key => Typed::Waits,
            false if !state.in_field => keys::typed(ctx, context, self, state),
            _ => Typed::Left,
        }
    }

    fn ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        setup_ui(ui, context, self);
    }

    fn left(&mut self) {
        self.was_open = false;
        self.dragged = None;
    }
}

/// Draws the page over the whole window.
fn setup_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut SetupView) {
    let (session, look) = (context.session, context.look);
    let Some(editor) = session.setup() else { return };
    let entered = !std::mem::replace(&mut view.was_open, true);
    let bar = |fill| Frame::new().fill(fill).inner_margin(Margin::symmetric(gap::LARGE as i8, 6));
    Panel::bottom("setup bottom").frame(bar(look.palette.panel)).show(ui, |ui| {
        verdict_ui(ui, editor, context, view);
    });
    let width = match ui.available_width() {
        ..800.0 => 236.0,
        1500.0.. => 420.0,
        _ => 316.0,
    };
    Panel::right("setup side")
        .resizable(false)
        .exact_size(width)
        .frame(Frame::new().fill(look.palette.panel).inner_margin(Margin::same(gap::LARGE as i8)))
        .show(ui, |ui| {
            ScrollArea::vertical().auto_shrink([false, true]).show(ui, |ui| {
                board_ui(ui, context, editor);
                ui.add_space(gap::SMALL);
                palette::palette_ui(ui, editor, look, session.settings().latin_pieces, view);
                ui.add_space(gap::LARGE);
                side_ui(ui, editor.setup(), context);
                if editor.setup().has_field(FenField::Castling) {
                    chess_ui(ui, editor.setup(), context);
                }
            });
        });
    CentralPanel::default().frame(Frame::new().fill(look.palette.canvas)).show(ui, |ui| {
        let canvas = canvas::canvas_ui(ui, editor, context, session.settings(), view);
        if entered {
            canvas.request_focus();
        }
    });
}

/// Which game it is, and on how large a board.
fn choices_ui(ui: &mut Ui, context: &mut ViewContext<'_>, setup: &Setup) {
    let look = context.look;
    let words = context.words();
    ui.spacing_mut().item_spacing.x = 0.0;
    let name = |game| (words.games.name)(game);
    phrase_part_ui(ui, look, name(setup.game()), bare(words.setup.game), |ui| {
        for game in Game::ALL {
            let chosen = setup.game() == game;
            if MenuEntry::new(name(game), "").chosen(chosen).clicked(ui, look) && !chosen {
                context.push(Command::Setup(SetupCommand::Edit(SetupEdit::Game(game))));
            }
        }
    });
    let sizes = setup.game().description().sizes;
    if sizes.is_empty() {
        return;
    }
    ui.label(RichText::new(" · ").font(look.least()).color(look.palette.second));
    let size = |size: BoardSize| (words.setup.board_size)(size.files, size.ranks);
    phrase_part_ui(ui, look, &size(setup.size()), bare(words.setup.size), |ui| {
        for side in sizes {
            let wanted = BoardSize { files: *side, ranks: *side };
            let chosen = setup.size() == wanted;
            if MenuEntry::new(&size(wanted), "").chosen(chosen).clicked(ui, look) && !chosen {
                context.push(Command::Setup(SetupCommand::Edit(SetupEdit::Size(wanted))));
            }
        }
    });
}

/// What changes the whole board.
fn board_ui(ui: &mut Ui, context: &mut ViewContext<'_>, editor: &SetupEditor) {
    let session = context.session;
    let words = context.words();
    ui.horizontal_wrapped(|ui| {
        for (item, edit, possible) in [
            (words.setup.start, SetupEdit::Start, true),
            (words.setup.clear, SetupEdit::Clear, true),
            (words.setup.undo, SetupEdit::Undo, editor.can_undo()),
            (words.setup.redo, SetupEdit::Redo, editor.can_redo()),
        ] {
            if ui.add_enabled(possible, Button::new(item.label)).on_hover_text(item.hint).clicked() {
                context.push(Command::Setup(SetupCommand::Edit(edit)));
            }
        }
        let turn = words.setup.turn_round;
        if ui.add(Button::new(turn.label)).on_hover_text(turn.hint).clicked() {
            context.push(Command::Set(Setting::Flipped(!session.settings().flipped)));
        }
    });
}

/// Whose turn it is.
fn side_ui(ui: &mut Ui, setup: &Setup, context: &mut ViewContext<'_>) {
    let look = context.look;
    let words = context.words();
    let Item { label: title, hint } = words.setup.side_to_move;
    heading(ui, look, title).on_hover_text(hint);
    ui.horizontal_wrapped(|ui| {
        for player in [Player::Max, Player::Min] {
            let side = (words.games.side)(setup.game(), player);
            let label = (words.players.side)(side, player);
            let button = Button::choice(setup.side_to_move() == player, label);
            let response = ui.add_enabled(!setup.side_follows(), button).on_hover_text(hint);
            if response.on_disabled_hover_text(words.setup.side_follows).clicked() {
                context.push(Command::Setup(SetupCommand::Edit(SetupEdit::Side(player))));
            }
        }
    });
    if setup.side_follows() {
        let follows = RichText::new(words.setup.side_follows).font(look.least()).color(look.palette.second);
        ui.add(egui::Label::new(follows).wrap());
    }
}

/// Castling and en passant.
fn chess_ui(ui: &mut Ui, setup: &Setup, context: &mut ViewContext<'_>) {
    let look = context.look;
    let words = context.words();
    ui.add_space(gap::LARGE);
    heading(ui, look, words.setup.castling.label).on_hover_text(words.setup.castling.hint);
    egui::Grid::new("castling").num_columns(2).spacing([gap::LARGE, gap::TINY]).show(ui, |ui| {
        for right in CastlingRight::ALL {
            let mut has = setup.has_right(right);
            let possible = has || setup.can_have_right(right);
            let label = (words.setup.castling_right)(right.player, right.king_side);
            let response = ui.add_enabled(possible, Checkbox::new(&mut has, label));
            if response.on_disabled_hover_text(words.setup.castling.hint).changed() {
                context.push(Command::Setup(SetupCommand::Edit(SetupEdit::Castling(right, has))));
            }
            if !right.king_side {
                ui.end_row();
            }
        }
    });
    ui.add_space(gap::LARGE);
    heading(ui, look, words.setup.en_passant.label).on_hover_text(words.setup.en_passant.hint);
    let name = |square: Option<Square>| {
        square.map_or_else(|| words.setup.no_en_passant.to_owned(), |square| text::square_name(setup.game(), square))
    };
    let chosen = setup.en_passant();
    let combo = ComboBox::from_id_salt("setup en passant").selected_text(name(chosen));
    let response = combo.show_ui(ui, |ui| {
        let possible = setup.en_passant_squares().into_iter().map(Some);
        for square in std::iter::once(None).chain(possible) {
            if ui.add(Button::choice(chosen == square, name(square))).clicked() && chosen != square {
                context.push(Command::Setup(SetupCommand::Edit(SetupEdit::EnPassant(square))));
            }
        }
    });
    name_choice(&response.response, look, words.setup.en_passant, &name(chosen));
}

/// The FEN, what the rules say of it, and where to go from here.
fn verdict_ui(ui: &mut Ui, editor: &SetupEditor, context: &mut ViewContext<'_>, view: &mut SetupView) {
    let look = context.look;
    let words = context.words();
    let position = editor.position();
    ui.horizontal(|ui| {
        ui.label(RichText::new(words.setup.fen.label).font(look.bold(look.sizes.body)));
        fen_ui(ui, editor, position.as_ref().err(), context, view);
    });
    let game = editor.setup().game();
    let (sign, message, color) = match &position {
        Ok(position) if position.is_over() => ("✔", words.setup.over.to_owned(), look.palette.ink),
        Ok(position) => {
            let side = (words.games.side)(game, position.side_to_move());
            ("✔", (words.setup.legal)(side), look.palette.ink)
        }
        Err(error) => ("⚠", text::fen_problem(look.language, game, &error.problem), look.palette.error),
    };
    let height = look.sizes.reason * 1.4 * if ui.available_width() < 900.0 { 2.0 } else { 1.0 };
    // Every message has as much room, so that the board does not move.
    ui.allocate_ui(egui::vec2(ui.available_width(), height), |ui| {
        ui.set_min_height(height);
        let text = RichText::new(format!("{sign} {message}")).size(look.sizes.reason).color(color);
        ui.add(egui::Label::new(text).wrap());
    });
    beside_ui(ui, |ui| {
        let close = words.setup.close;
        if ui.add(Button::new(close.label)).on_hover_text(close.hint).clicked() {
            context.push(Command::Setup(SetupCommand::Close));
        }
        for (item, command) in [
            (words.setup.play, Command::Setup(SetupCommand::Play)),
            (words.setup.search, Command::Setup(SetupCommand::Search)),
        ] {
            let label = RichText::new(item.label).font(look.bold(look.sizes.body));
            if ui.add_enabled(position.is_ok(), Button::new(label)).on_hover_text(item.hint).clicked() {
                context.push(command);
            }
        }
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            let hint = (words.setup.keys)(&keys::letters(game), !editor.setup().side_follows());
            let hint = RichText::new(hint).font(look.least()).color(look.palette.second);
            ui.add(egui::Label::new(hint).truncate());
        });
    });
}

/// The text field; the part that cannot be used is underlined.
fn fen_ui(
    ui: &mut Ui,
    editor: &SetupEditor,
    error: Option<&FenError>,
    context: &mut ViewContext<'_>,
    view: &mut SetupView,
) {
    let look = context.look;
    let words = context.words();
    let text = editor.text();
    if view.text != text {
        view.text = text;
    }
    let at = error.map(|error| error.at.clone()).filter(|at| !at.is_empty() && *at != (0..view.text.len()));
    let font = egui::FontId::monospace(look.sizes.code);
    let mut layout = |ui: &Ui, text: &dyn egui::TextBuffer, _width: f32| {
        let text = text.as_str();
        let mut job = egui::text::LayoutJob::default();
        let plain = TextFormat { font_id: font.clone(), color: look.palette.ink, ..TextFormat::default() };
        let wrong = TextFormat {
            color: look.palette.error,
            underline: egui::Stroke::new(2.0, look.palette.error),
            ..plain.clone()
        };
        let parts =
            at.as_ref().and_then(|at| Some([text.get(..at.start)?, text.get(at.clone())?, text.get(at.end..)?]));
        match parts {
            Some([before, marked, behind]) => {
                job.append(before, 0.0, plain.clone());
                job.append(marked, 0.0, wrong);
                job.append(behind, 0.0, plain);
            }
            None => job.append(text, 0.0, plain),
        }
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let field = TextEdit::singleline(&mut view.text).desired_width(f32::INFINITY).align(egui::Align2::LEFT_CENTER);
    let field = field.layouter(&mut layout);
    let response = ui.add(field);
    name_control(&response, words.setup.fen);
    if response.changed() {
        context.push(Command::Setup(SetupCommand::Edit(SetupEdit::Text(view.text.clone()))));
    }
    if response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
        canvas::focus(ui.ctx());
    }
}

/// A label that explains itself.
const fn bare(label: &'static str) -> Item {
    Item { label, hint: "" }
}

fn heading(ui: &mut Ui, look: &Look, text: &str) -> egui::Response {
    ui.label(RichText::new(text).font(look.bold(look.sizes.least)).color(look.palette.second))
}
