//! What is said of the game: how the last move was found, that the next one is searched, how the game ended.

use egui::{Align, Layout, Rect, Ui, UiBuilder, vec2};

use super::PlayView;
use crate::ground::entries::BETWEEN;
use crate::ground::text_block::{TextBlock, read_out};
use crate::ground::widgets::{Button, is_low};
use crate::ground::{ViewContext, gap};
use plyscope_core::game::{Player, Position};
use plyscope_core::search::SearchOptions;
use plyscope_core::trace::BoundKind;
use plyscope_session::stage::SentenceRooms;
use plyscope_session::{Command, Play, PlayCommand, SearchedMove};
use plyscope_text::{self as text, move_text};

/// Draws the sentence about the game, and in a row below what else there is to say: both always take the same height.
pub fn words_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PlayView) {
    let (session, look) = (context.session, context.look);
    let Some(play) = session.play() else { return };
    view.follow(play);
    let said = said(context, play);
    let refused = view.refused.as_ref().map(|error| text::move_error(look.language, error));
    let width = ui.available_width();
    let (below, colour) = match &refused {
        Some(refused) => (refused, look.palette.error),
        None => (&said.below, look.palette.second),
    };
    let usual = SentenceRooms::of(&look.lettering(), look.present, width, look.window);
    // In a low window the board needs the room: what cannot be done is said in place of what is.
    let is_low = is_low(ui.ctx());
    let line = look.sizes.body * SentenceRooms::LINE;
    let rooms = if is_low { SentenceRooms { sentence: line, detail: 0.0, ..usual } } else { usual };
    let (top, height) = (ui.cursor().min, rooms.sentence + rooms.detail);
    let button = buttons_ui(ui, context, play);
    let room = Rect::from_min_size(top, vec2((width - button).max(1.0), height));
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let largest = if is_low { look.sizes.body } else { rooms.sentence_size };
        let (first, color) = match &refused {
            Some(refused) if is_low => (refused, look.palette.error),
            _ => (&said.sentence, look.palette.ink),
        };
        let block = TextBlock { text: first, largest, color, room: vec2(room.width(), rooms.sentence) };
        let sentence = block.close_ui(ui, look);
        read_out(&sentence, first);
        if rooms.detail > 0.0 {
            let room = vec2(room.width(), rooms.detail);
            let detail = TextBlock { text: below, largest: rooms.detail_size, color: colour, room }.ui(ui, look);
            detail.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, below));
        }
    });
}

/// What can be done about what is said, at the right; gives back how much room that takes.
fn buttons_ui(ui: &mut Ui, context: &mut ViewContext<'_>, play: &Play) -> f32 {
    let words = context.words();
    let (item, command) = if is_thinking_long(context) {
        (words.search.cancel, Command::CancelSearch)
    } else if !play.is_at_the_end() {
        (words.play.looking_back, Command::Play(PlayCommand::GoToPly(play.game().plies())))
    } else {
        return 0.0;
    };
    let row = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), context.look.sizes.target));
    let builder = UiBuilder::new().max_rect(row).layout(Layout::right_to_left(Align::Min));
    let button = ui.scope_builder(builder, |ui| ui.add(Button::new(item.label)).on_hover_text(item.hint)).inner;
    if button.clicked() {
        context.push(command);
    }
    button.rect.width() + gap::PADDING
}

struct MoveWords {
    sentence: String,
    below: String,
}

fn said(context: &ViewContext<'_>, play: &Play) -> MoveWords {
    let (session, look) = (context.session, context.look);
    let words = look.words();
    let Some(game) = play.game().game() else { return MoveWords { sentence: String::new(), below: String::new() } };
    let side = |player: Player| (words.players.side)((words.games.side)(game, player), player);
    let mover = play.game().position().side_to_move();
    if is_thinking_long(context) {
        let (nodes, seconds) = session.awaited().unwrap_or_default();
        let options = play.agent(mover).search();
        let line = line(context, play);
        return MoveWords {
            sentence: (words.play.thinking)(&side(mover), nodes, nodes as f64 / seconds.max(1e-9)),
            below: match options.filter(SearchOptions::is_within_nodes) {
                Some(within) => format!("{}{BETWEEN}{line}", (words.play.nodes_a_move)(within.max_nodes)),
                None => (words.play.looking_at)(options.and_then(|options| options.depth), &line),
            },
        };
    }
    let told = session.told(look.language).filter(|told| told.ply + 1 == play.shown_plies());
    if let Some(ending) = play.ending().filter(|_| play.is_at_the_end()) {
        let left_out = (words.played.left_out)(game, ending).map(str::to_owned);
        let below = left_out.or_else(|| told.as_ref().map(|told| sentence_of(context, told))).unwrap_or_default();
        return MoveWords { sentence: (words.played.ending)(game, ending), below };
    }
    let is_mine = play.person_to_move() && play.is_at_the_end();
    let sentence = match told {
        Some(told) => sentence_of(context, &told),
        None => (words.board.to_move)(&side(play.position_shown().side_to_move())),
    };
    let rules = (words.games.rules)(game).filter(|_| play.game().plies() == 0);
    let below = rules.unwrap_or(if is_mine { words.play.how_to_play } else { words.play.how_to_watch });
    MoveWords { sentence, below: below.to_owned() }
}

/// What the search said of the move that it made.
fn sentence_of(context: &ViewContext<'_>, told: &SearchedMove) -> String {
    let (look, format) = (context.look, context.session.value_format());
    let worth = told.worth.map(|(bound, value)| match bound {
        BoundKind::Exact => format.value(value).to_string(),
        _ => text::signed(bound, format.value(value)),
    });
    (look.words().play.told)(&text::AnnouncedMove {
        game: told.game,
        mover: told.mover,
        name: &told.name,
        worth: worth.as_deref(),
        line: &told.line,
    })
}

/// Whether a search is under way that takes so long that it is spoken of: words that flash by say nothing.
pub fn is_thinking_long(context: &ViewContext<'_>) -> bool {
    const AT_ONCE: f64 = 0.15;
    let session = context.session;
    let is_thinking = session.play().is_some_and(Play::is_thinking);
    is_thinking && session.awaited().is_some_and(|(_, seconds)| seconds >= AT_ONCE)
}

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
