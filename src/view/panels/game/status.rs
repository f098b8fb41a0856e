//! What happens in the game just now.

use egui::{Label, RichText, Ui, Vec2};

use crate::game::{Player, Position};
use crate::session::{Command, Play, PlayCommand};
use crate::text::move_text;
use crate::view::ground::{Look, ViewContext, gap};

/// The room for the status, always the same so that nothing moves.
pub(super) fn height(look: &Look) -> f32 {
    // At most two rows of a search that thinks, and one of the line that it looks at.
    (2.0 * look.sizes.body + look.sizes.least) * 1.45 + 2.0 * gap::TINY
}

/// Shows who is to move, the progress of the search, or how the game ended, and why a move was `refused`.
pub(super) fn status_ui(ui: &mut Ui, context: &mut ViewContext<'_>, play: &Play, refused: Option<String>) {
    let look = context.look;
    let size = Vec2::new(ui.available_width(), height(look));
    ui.allocate_ui(size, |ui| {
        ui.set_min_size(size);
        ui.spacing_mut().item_spacing.y = 2.0;
        match status_text(context, play) {
            StatusText::Thinking { first, line } => {
                ui.horizontal(|ui| {
                    let cancel = look.words().search.cancel;
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        if ui.button(cancel.label).on_hover_text(cancel.hint).clicked() {
                            context.push(Command::CancelSearch);
                        }
                        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                            ui.add(Label::new(RichText::new(first).size(look.sizes.body)).wrap());
                        });
                    });
                });
                let line = RichText::new(line).font(look.least()).color(look.palette.second);
                ui.add(Label::new(line).truncate());
            }
            StatusText::Plain { first, second } => {
                ui.add(Label::new(RichText::new(first).font(look.bold(look.sizes.value))).wrap());
                if let Some(second) = second {
                    let below = RichText::new(second).font(look.least()).color(look.palette.second);
                    ui.add(Label::new(below).wrap());
                }
                if let Some(refused) = refused {
                    // A person is to move, so that nothing else is shown here.
                    let refused = RichText::new(refused).font(look.least()).color(look.palette.error);
                    ui.add(Label::new(refused).wrap());
                }
                if !play.is_at_the_end() {
                    let back = look.words().play.looking_back;
                    ui.horizontal(|ui| {
                        if ui.button(back.label).on_hover_text(back.hint).clicked() {
                            context.push(Command::Play(PlayCommand::GoToPly(play.game().plies())));
                        }
                    });
                }
            }
        }
        ui.add_space(gap::TINY);
    });
}

enum StatusText {
    Thinking { first: String, line: String },
    Plain { first: String, second: Option<&'static str> },
}

fn status_text(context: &ViewContext<'_>, play: &Play) -> StatusText {
    let session = context.session;
    let words = context.words();
    let Some(game) = play.game().game() else { return StatusText::Plain { first: String::new(), second: None } };
    let side = |player: Player| (words.players.side)((words.games.side)(game, player), player);
    let mover = side(play.game().position().side_to_move());
    if play.is_thinking() {
        let (nodes, seconds) = session.awaited().unwrap_or_default();
        if seconds < AT_ONCE {
            return StatusText::Plain { first: (words.board.to_move)(&mover), second: None };
        }
        let rate = nodes as f64 / seconds;
        let depth = play.agent(play.game().position().side_to_move()).search().and_then(|options| options.depth);
        let line = (words.play.looking_at)(depth, &line(context, play));
        return StatusText::Thinking { first: (words.play.thinking)(&mover, nodes, rate), line };
    }
    if !play.is_at_the_end() {
        let shown = side(play.position_shown().side_to_move());
        return StatusText::Plain { first: (words.board.to_move)(&shown), second: None };
    }
    if let Some(ending) = play.ending() {
        return StatusText::Plain {
            first: (words.played.ending)(game, ending),
            second: (words.played.left_out)(game, ending),
        };
    }
    let first = if play.person_to_move() { (words.play.your_turn)(&mover) } else { (words.play.paused)(&mover) };
    StatusText::Plain { first, second: None }
}

/// A search that is done within so many seconds is not spoken of: words that flash by say nothing.
const AT_ONCE: f64 = 0.15;

/// The line that the search looks at, move by move in the game's notation.
fn line(context: &ViewContext<'_>, play: &Play) -> String {
    let (session, look) = (context.session, context.look);
    let mut position = play.game().position().clone();
    let mut names = Vec::new();
    for mv in session.awaited_line() {
        if !position.legal_moves().any(|legal| legal == *mv) {
            break;
        }
        names.push(move_text(&position, *mv, look.language));
        position = position.play(*mv);
    }
    // Before the first report of the search nothing is known.
    if names.is_empty() { "…".to_owned() } else { names.join(" ") }
}
