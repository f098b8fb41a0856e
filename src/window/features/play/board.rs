//! The board of the game, on which persons move.

use egui::{EventFilter, Id, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo};

use super::PlayView;
use crate::ground::boards::{
    BoardGeometry, BoardLayer, BoardMarks, BoardPlace, Diagram, PieceBrush, Presence, layered_board,
};
use crate::ground::keys::taken;
use crate::ground::widgets::Button;
use crate::ground::{Look, ViewContext};
use plyscope_core::game::{AnyPosition, BoardSize, Forbidden, Game, Move, MoveError, MoveSquares, Position, Square};
use plyscope_session::{Command, Play, PlayCommand, ViewedPosition};
use plyscope_text as text;
use plyscope_text::LanguageWords as _;
use plyscope_text::Shortcut;

/// The widget that takes the arrow keys.
fn id() -> Id {
    Id::unique("game board")
}

/// Draws what belongs between the parts of a board.
pub type BoardOverlay<'b> = &'b mut dyn FnMut(&Diagram<'_>, BoardLayer);

/// Where the board stands in a room; the same for every position of a game.
pub fn place(context: &ViewContext<'_>, play: &Play, room: Rect) -> Option<BoardPlace> {
    let (game, size) = (play.game().game()?, play.position_shown().size()?);
    // The frame around a board that shows another position lies outside it.
    let inner = room.shrink(FRAME);
    let coordinates = if inner.size().min_elem() < 180.0 { 0.0 } else { context.look.sizes.least };
    let geometry = BoardGeometry::new(inner, game, size, coordinates, context.session.settings().flipped)?;
    Some(BoardPlace { room, geometry })
}

/// Draws the board of the game, and takes clicks, drags and keys on it; `more` draws between its parts.
pub fn board_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    view: &mut PlayView,
    BoardPlace { room, geometry }: BoardPlace,
    more: BoardOverlay<'_>,
) {
    let (session, look) = (context.session, context.look);
    let Some(play) = session.play() else { return };
    view.follow(play);
    let position = play.position_shown();
    let (Some(game), Some(size)) = (position.game(), position.size()) else { return };
    let response = ui.interact(room, id(), Sense::click_and_drag());
    let cursor = cursor(view, size);
    let spoken = spoken(look, game, position, cursor);
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, &spoken));
    let flipped = session.settings().flipped;
    let mut hand = Hand { position, view, commands: context.commands };
    if response.has_focus() {
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id(), arrows));
        hand.keys(ui, size, flipped);
    } else {
        hand.view.pointed = false;
    }
    hand.pointer(&response, &geometry);
    let marks = BoardMarks {
        last: last_move(play),
        selected: view.taken,
        targets: match view.taken {
            Some(from) => targets(position, Some(from)),
            None => where_it_falls(position, &response, &geometry).into_iter().collect(),
        },
        lifted: view.taken.filter(|_| view.dragged),
    };
    let latin = session.settings().latin_pieces;
    let painter = ui.painter_at(room);
    layered_board(&Diagram::new(&painter, look, geometry, latin), position, &marks, more);
    if response.has_focus() && !view.pointed {
        let cell = geometry.cell(self::cursor(view, size));
        painter.rect_stroke(cell.shrink(1.0), 4.0, Stroke::new(4.0, look.palette.ink), StrokeKind::Inside);
        painter.rect_stroke(cell.shrink(4.0), 2.0, Stroke::new(2.0, look.palette.halo), StrokeKind::Inside);
    }
    if let (Some(from), Some(at)) = (marks.lifted, ui.input(|input| input.pointer.latest_pos()))
        && let Some(piece) = position.piece(from)
    {
        let above = ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Tooltip, id()));
        PieceBrush { painter: &above, look, latin }.draw(piece, at, geometry.side(), Presence::Solid);
    }
    promotion_ui(ui, context, view, position, &geometry);
}

/// The square of the keyboard, which is always one of the board.
fn cursor(view: &PlayView, size: BoardSize) -> Square {
    let middle = Square::new(size.files / 2, size.ranks / 2);
    view.cursor.filter(|at| at.file < size.files && at.rank < size.ranks).unwrap_or(middle)
}

/// The board in words: whose turn it is, and what stands where the keyboard is.
fn spoken(look: &Look, game: Game, position: &AnyPosition, cursor: Square) -> String {
    let words = look.words();
    let piece = position.piece(cursor);
    let there = piece.map_or_else(|| words.setup.empty_square.to_owned(), |piece| (words.games.piece)(game, piece));
    let side = (words.games.side)(game, position.side_to_move());
    let to_move = (words.board.to_move)(side);
    let spoken = format!("{} {there} · {to_move}", text::square_name(game, cursor));
    look.language.labelled(words.play.board, &spoken)
}

/// Draws a position of the search of a move on the board of the game, which waits.
pub fn looked_at_ui(
    ui: &mut Ui,
    context: &ViewContext<'_>,
    looked_at: &ViewedPosition,
    BoardPlace { room, geometry }: BoardPlace,
    more: BoardOverlay<'_>,
) {
    let look = context.look;
    let response = ui.interact(room, id().with("looked at"), Sense::hover());
    let spoken = look.language.labelled(look.words().play.board, &looking_text(look, looked_at));
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, &spoken));
    let painter = ui.painter_at(room);
    let marks = BoardMarks { last: looked_at.last, ..BoardMarks::default() };
    let diagram = Diagram::new(&painter, look, geometry, context.session.settings().latin_pieces);
    layered_board(&diagram, &looked_at.position, &marks, more);
}

/// Which moves lead to a position of the search.
pub(super) fn looking_text(look: &Look, looked_at: &ViewedPosition) -> String {
    let words = &look.words().play;
    if looked_at.names.is_empty() { words.looking_at_root.to_owned() } else { (words.looking)(&looked_at.names) }
}

/// The frame around a board that shows another position than that of the game.
pub fn frame_ui(ui: &Ui, context: &ViewContext<'_>, geometry: &BoardGeometry) {
    let palette = &context.look.palette;
    let around = geometry.outer();
    ui.painter().rect_stroke(around, 4.0, Stroke::new(FRAME - 1.0, palette.halo), StrokeKind::Outside);
    ui.painter().rect_stroke(around.expand(FRAME - 1.0), 6.0, Stroke::new(1.0, palette.ink), StrokeKind::Outside);
}

/// The width of the frame around a board that shows another position than that of the game, in points.
const FRAME: f32 = 5.0;

fn last_move(play: &Play) -> Option<MoveSquares> {
    let ply = play.shown_plies().checked_sub(1)?;
    play.game().position_after(ply)?.squares(*play.game().moves().get(ply)?)
}

/// The legal moves from a square, or those that put a piece on the board.
fn moves_from(position: &AnyPosition, from: Option<Square>) -> impl Iterator<Item = (Move, Square)> + '_ {
    position.legal_moves().filter_map(move |mv| {
        let squares = position.squares(mv)?;
        (squares.from == from).then_some((mv, squares.to))
    })
}

/// Where a piece may go.
fn targets(position: &AnyPosition, from: Option<Square>) -> Vec<Square> {
    let mut targets: Vec<Square> = moves_from(position, from).map(|(_, to)| to).collect();
    targets.dedup();
    targets
}

/// The move that puts a piece on the board where a square is touched.
fn dropped(position: &AnyPosition, at: Square) -> Option<(Move, Square)> {
    // In an upright board a piece falls down its column from wherever it was let go.
    let falls = position.description().is_some_and(|game| game.board.is_upright());
    moves_from(position, None).find(|(_, to)| if falls { to.file == at.file } else { *to == at })
}

/// Where a piece comes to rest that is let go at the pointer: said before, since that is another square.
fn where_it_falls(position: &AnyPosition, response: &Response, geometry: &BoardGeometry) -> Option<Square> {
    position.description().filter(|game| game.board.is_upright())?;
    let at = geometry.square_at(response.hover_pos()?)?;
    dropped(position, at).map(|(_, to)| to)
}

/// A person's hand over the board.
struct Hand<'h> {
    position: &'h AnyPosition,
    view: &'h mut PlayView,
    commands: &'h mut Vec<Command>,
}

impl Hand<'_> {
    fn keys(&mut self, ui: &Ui, size: BoardSize, flipped: bool) {
        let stands_upright = self.position.description().is_some_and(|game| game.board.is_upright());
        let across = if flipped { -1 } else { 1 };
        let up = if flipped && !stands_upright { -1 } else { 1 };
        for (shortcut, file, rank) in [
            (Shortcut::ControlLeft, -1, 0),
            (Shortcut::ControlRight, 1, 0),
            (Shortcut::ControlDown, 0, -1),
            (Shortcut::ControlUp, 0, 1),
        ] {
            for _ in 0..taken(ui, shortcut) {
                let from = cursor(self.view, size);
                let moved = |at: u8, by: i8, count: u8| at.saturating_add_signed(by).min(count - 1);
                self.view.cursor = Some(Square::new(
                    moved(from.file, file * across, size.files),
                    moved(from.rank, rank * up, size.ranks),
                ));
                self.view.pointed = false;
            }
        }
        if [Shortcut::ControlTake, Shortcut::ControlTouch].into_iter().any(|shortcut| taken(ui, shortcut) > 0) {
            self.view.pointed = false;
            self.touch(cursor(self.view, size));
        }
    }

    fn pointer(&mut self, response: &Response, geometry: &BoardGeometry) {
        let square = |at: Pos2| geometry.square_at(at);
        if response.drag_started_by(egui::PointerButton::Primary) {
            let origin = response.ctx.input(|input| input.pointer.press_origin());
            let from = origin.and_then(square).filter(|from| moves_from(self.position, Some(*from)).next().is_some());
            if from.is_some() {
                (self.view.taken, self.view.dragged) = (from, true);
            }
        }
        if self.view.dragged && response.ctx.input(|input| input.pointer.any_released()) {
            self.view.dragged = false;
            let at = response.ctx.input(|input| input.pointer.latest_pos()).and_then(square);
            if let (Some(from), Some(to)) = (self.view.taken, at)
                && from != to
            {
                self.view.taken = None;
                self.carry(from, to);
            }
        } else if response.clicked() {
            response.request_focus();
            self.view.pointed = true;
            if let Some(at) = response.interact_pointer_pos().and_then(square) {
                self.view.cursor = Some(at);
                self.touch(at);
            }
        }
    }

    /// What a click on a square, or Enter there, means.
    fn touch(&mut self, at: Square) {
        let taken = self.view.taken.take();
        self.view.refused = None;
        let puts = self.position.description().is_some_and(|game| game.puts_pieces);
        // A piece that cannot move is taken, too: where it is let go, the reason is given.
        let is_own = self.position.piece(at).is_some_and(|piece| piece.player == self.position.side_to_move());
        let is_stuck = !puts && taken.is_none() && is_own && self.position.outcome().is_none();
        if (is_stuck || moves_from(self.position, Some(at)).next().is_some()) && !self.can_go(taken, at) {
            // A second touch lets it go.
            self.view.taken = Some(at).filter(|_| taken != Some(at));
        } else if let Some(from) = taken {
            self.carry(from, at);
        } else {
            let falls = self.position.description().is_some_and(|game| game.board.is_upright());
            let found = dropped(self.position, at);
            let game = self.position.game();
            self.view.refused = match (self.position.piece(at), game) {
                (Some(piece), Some(game)) if found.is_none() && self.position.outcome().is_none() => {
                    let why = match puts {
                        true if falls => Some(Forbidden::ColumnFull),
                        true => Some(Forbidden::Taken),
                        false if piece.player != self.position.side_to_move() => Some(Forbidden::NotYourPiece),
                        false => None,
                    };
                    why.map(|why| MoveError::Forbidden(text::square_name(game, at), why))
                }
                _ => None,
            };
            self.commands.extend(found.map(|(mv, _)| Command::Play(PlayCommand::Move(mv))));
        }
    }

    fn can_go(&self, from: Option<Square>, to: Square) -> bool {
        from.is_some() && targets(self.position, from).contains(&to)
    }

    fn carry(&mut self, from: Square, to: Square) {
        let found: Vec<Move> =
            moves_from(self.position, Some(from)).filter(|(_, target)| *target == to).map(|(mv, _)| mv).collect();
        match found.as_slice() {
            [] => {
                let game = self.position.game();
                let name = |square| game.map(|game| text::square_name(game, square)).unwrap_or_default();
                let written = name(from) + &name(to);
                self.view.refused = Some(match self.position.why_not(from, to) {
                    Some(why) => MoveError::Forbidden(written, why),
                    None => MoveError::Illegal(written),
                });
            }
            [mv] => self.commands.push(Command::Play(PlayCommand::Move(*mv))),
            _ => self.view.promotion = Some([from, to]),
        }
    }
}

/// Asks what a pawn becomes, if one has come to its last rank.
fn promotion_ui(
    ui: &Ui,
    context: &mut ViewContext<'_>,
    view: &mut PlayView,
    position: &AnyPosition,
    geometry: &BoardGeometry,
) {
    let Some([from, to]) = view.promotion else { return };
    let look = context.look;
    let words = context.words();
    let Some(game) = position.game() else { return };
    let cell: Rect = geometry.cell(to);
    egui::Area::new(Id::unique("promotion"))
        .fixed_pos(cell.left_bottom())
        .constrain(true)
        .order(egui::Order::Foreground)
        .show(ui.ctx(), |ui| {
            egui::Frame::popup(ui.style()).show(ui, |ui| {
                ui.label(egui::RichText::new(words.play.promotion).font(look.least()).color(look.palette.second));
                let becoming: Vec<Move> =
                    moves_from(position, Some(from)).filter(|(_, target)| *target == to).map(|(mv, _)| mv).collect();
                // The queen, which comes last, is wanted most.
                for (number, mv) in becoming.into_iter().rev().enumerate() {
                    let Some(piece) = position.play(mv).piece(to) else { continue };
                    let button = ui.add(Button::new((words.games.piece)(game, piece)));
                    let is_unfocused = ui.memory(|memory| memory.focused()).is_none_or(|focused| focused == id());
                    if number == 0 && is_unfocused {
                        button.request_focus();
                    }
                    if button.clicked() {
                        context.push(Command::Play(PlayCommand::Move(mv)));
                        view.promotion = None;
                    }
                }
            });
        });
}
