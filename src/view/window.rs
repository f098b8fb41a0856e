//! The whole window: bars around, panels in the middle, pages over it.

use egui::{CentralPanel, Frame, Margin, Panel, RichText, Ui};
use egui_tiles::{SimplificationOptions, TileId, UiResponse};

use super::chrome::{Chrome, Pane, StageKey, Wish};
use super::{
    Look, board, bug, code, compare, facts, gap, growth, help, ladder, lesson, library, outline, play, practice,
    predict, reason, setup, splitters, top_bar, transport, tree,
};
use crate::scenario::{Source, Stage, Values};
use crate::session::{Activity, Command, Picture, Play, Run, ScreenPart, Session, SetupCommand, SetupSource};

/// The widget that takes the arrow keys for the replay.
pub fn tree_id() -> egui::Id {
    egui::Id::unique("tree canvas")
}

/// Draws everything; what a person does is pushed to `commands`, what only the shell can do to `chrome.wishes`.
pub fn window_ui(ui: &mut Ui, session: &Session, look: &Look, chrome: &mut Chrome, commands: &mut Vec<Command>) {
    super::keys::keys(ui.ctx(), session, chrome, look.sizes.value, commands);
    if session.screen().blank {
        blank_ui(ui, look);
        return;
    }
    if session.screen().setup {
        error_ui(ui, session, look, commands);
        setup::setup_ui(ui, session, look, chrome, commands);
        over_ui(ui, session, look, chrome, commands);
        return;
    }
    chrome.setup.leave();
    let bar = |fill| Frame::new().fill(fill).inner_margin(Margin::symmetric(gap::PADDING as i8, 6));
    if !look.present {
        Panel::top("top").frame(bar(look.palette.panel)).show(ui, |ui| {
            top_bar::top_bar_ui(ui, session, look, chrome, commands);
        });
    }
    error_ui(ui, session, look, commands);
    lesson::lesson_ui(ui, session, look, chrome, commands);
    match session.screen().activity {
        Activity::Replay => replay_ui(ui, session, look, chrome, commands),
        Activity::Practice => practice::practice_ui(ui, session, look, chrome, commands),
        Activity::Bug => bug::bug_ui(ui, session, look, chrome, commands),
        Activity::Compare => compare::compare_ui(ui, session, look, chrome, commands),
        Activity::Growth => growth::growth_ui(ui, session, look, chrome),
    }
    over_ui(ui, session, look, chrome, commands);
}

/// The search on screen: its panels, the sentence, the timeline.
fn replay_ui(ui: &mut Ui, session: &Session, look: &Look, chrome: &mut Chrome, commands: &mut Vec<Command>) {
    let bar = |fill| Frame::new().fill(fill).inner_margin(Margin::symmetric(gap::PADDING as i8, 6));
    if session.run().is_some() {
        if !look.present {
            Panel::bottom("transport").frame(bar(look.palette.panel)).show(ui, |ui| {
                transport::transport_ui(ui, session, look, chrome, commands);
            });
        }
        let is_replaced = lesson::above_code(session, look, chrome, ui.available_width()).is_some();
        if !is_replaced && lesson::leaves_room_for_sentence(ui, session, look) {
            sentence_ui(ui, session, look, chrome, commands);
        }
    }
    CentralPanel::default().frame(Frame::new().fill(look.palette.canvas)).show(ui, |ui| match session.run() {
        Some(run) => {
            let whole = ui.max_rect();
            panels_ui(ui, session, run, look, chrome, commands);
            let thinking = session.play().is_some_and(Play::is_thinking);
            if session.awaited().is_some_and(|(_, seconds)| seconds > reason::LONG) && !thinking {
                // What is shown is about to be replaced.
                ui.painter().rect_filled(whole, 0.0, look.palette.canvas.gamma_multiply(0.6));
            }
        }
        None if session.play().is_some() => {
            let frame = Frame::new().inner_margin(Margin::same(gap::PADDING as i8));
            frame.show(ui, |ui| play::game_ui(ui, session, look, chrome, commands));
        }
        None => empty_ui(ui, session, look, chrome, commands),
    });
}

/// The sentence of the step, or the question in its place.
fn sentence_ui(ui: &mut Ui, session: &Session, look: &Look, chrome: &mut Chrome, commands: &mut Vec<Command>) {
    let margin = Margin::symmetric(gap::HUGE as i8, gap::PADDING as i8);
    Panel::bottom("reason")
        .frame(Frame::new().fill(look.palette.panel).inner_margin(margin))
        .show_separator_line(true)
        .show(ui, |ui| {
            let mut view = std::mem::take(&mut chrome.predict);
            predict::panel_ui(ui, session, look, &mut view, commands, |ui| {
                reason::reason_ui(ui, session, look, chrome);
            });
            chrome.predict = view;
        });
}

/// The strip that tells what could not be read or done.
fn error_ui(ui: &mut Ui, session: &Session, look: &Look, commands: &mut Vec<Command>) {
    if session.error().is_some() {
        Panel::top("error").frame(Frame::new()).show(ui, |ui| reason::error_ui(ui, session, look, commands));
    }
}

/// What lies over everything else: what passes, and the pages.
fn over_ui(ui: &Ui, session: &Session, look: &Look, chrome: &mut Chrome, commands: &mut Vec<Command>) {
    reason::passing_ui(ui.ctx(), session, look, chrome, commands);
    reason::drop_ui(ui.ctx(), look);
    if session.screen().new_game {
        play::new_game_ui(ui.ctx(), session, look, &mut chrome.play.new_game, commands);
    } else {
        chrome.play.new_game = None;
    }
    chrome.library_was_open &= session.screen().library;
    if session.screen().library {
        library::library_ui(ui.ctx(), session, look, chrome, commands);
    }
    if session.screen().lessons {
        lesson::list_ui(ui.ctx(), session, look, chrome, commands);
    }
    if session.screen().help {
        help::help_ui(ui.ctx(), look, commands);
    }
    lesson::spotlight_ui(ui.ctx(), session, look);
}

/// Whether a panel is shown, by a person's choice or by what the stage asks for.
pub fn is_shown(chrome: &Chrome, stage: StageKey, pane: Pane, session: &Session) -> bool {
    // Whoever changes the tree needs all the room for it.
    let changing = session.what_if().is_changing();
    let usually = match pane {
        Pane::Tree => true,
        Pane::Board if changing && stage == StageKey::Story => false,
        Pane::Board => stage != StageKey::Tree || !session.run().is_some_and(is_plain_tree),
        // The ladder tells every value that the cards cover.
        Pane::Ladder => stage != StageKey::Story && session.settings().values != Values::Covered,
        Pane::Facts => session.selected().is_some() && !changing,
        Pane::Game => stage == StageKey::Game,
        Pane::Code => stage == StageKey::Code,
        Pane::Outline => false,
    };
    chrome.shows(stage, pane, usually)
}

/// What the panels are arranged for.
pub fn stage(session: &Session) -> StageKey {
    let playing = session.play().is_some() && session.game_is_on_screen();
    match session.run() {
        _ if playing => StageKey::Game,
        Some(run) => run.scenario.stage.into(),
        None => StageKey::Tree,
    }
}

pub(super) fn is_plain_tree(run: &Run) -> bool {
    run.scenario.tree().is_some() && !run.tells_a_story()
}

fn panels_ui(ui: &mut Ui, session: &Session, run: &Run, look: &Look, chrome: &mut Chrome, commands: &mut Vec<Command>) {
    if chrome.camera_of != run.id {
        chrome.camera = tree::Camera::default();
        chrome.camera_of = run.id;
    }
    let stage = stage(session);
    let room = ui.available_width();
    let mut shown = Pane::ALL.map(|pane| (pane, is_shown(chrome, stage, pane, session)));
    // A small window has room for the game or for its search.
    let cramped = stage == StageKey::Game && (room < 700.0 || ui.available_height() < 330.0);
    // A low one has room for a story or for its tree.
    let low = stage == StageKey::Story && ui.available_height() < 330.0 && !session.what_if().is_changing();
    for (pane, shown) in &mut shown {
        *shown &= match pane {
            Pane::Tree if low => chrome.chosen.get(&(stage, Pane::Tree)) == Some(&true),
            Pane::Tree | Pane::Board if cramped => chrome.chosen.get(&(stage, *pane)) == Some(&true),
            // Presenting leaves the class what the scenario is about.
            Pane::Facts | Pane::Outline => !look.present,
            Pane::Board if look.present => run.scenario.stage != Stage::Tree || !is_plain_tree(run),
            // Where the leaves would come too close, the tree needs the ladder's room more.
            Pane::Ladder => {
                let least = if stage == StageKey::Game { 1_400.0 } else { 640.0 };
                room >= least && leaf_pitch(run, room * 0.62) >= LEAST_PITCH
                    || chrome.chosen.get(&(stage, Pane::Ladder)) == Some(&true)
            }
            _ => true,
        };
    }
    let code = shown.contains(&(Pane::Code, true));
    let height = ui.available_height();
    let least_code = code.then(|| code::least_size(ui, run.choice.algorithm, look));
    if let Some(least_code) = least_code {
        for (pane, shown) in &mut shown {
            // The lines of the code are long: what tells least beside them gives way.
            let fits = match pane {
                Pane::Board => room >= BESIDE_CODE && !is_plain_tree(run),
                Pane::Ladder => height >= least_code.y + LADDER_BELOW_CODE,
                Pane::Tree => !look.present || room >= BESIDE_CODE,
                _ => true,
            };
            *shown &= fits || chrome.chosen.get(&(stage, *pane)) == Some(&true);
        }
    }
    let changing = session.what_if().is_changing();
    if look.present && run.scenario.stage == Stage::Story {
        // A story is told by its board alone, unless somebody asks for the code.
        for (pane, shown) in &mut shown {
            *shown = match pane {
                Pane::Board => !changing && (!code || room >= BESIDE_CODE),
                Pane::Code => code,
                _ => false,
            };
        }
    }
    for (pane, shown) in &mut shown {
        // Nobody changes a tree without seeing it.
        *shown |= changing && *pane == Pane::Tree;
    }
    if let Some(mut pane) = lesson::above_code(session, look, chrome, room) {
        let frame = Frame::new().fill(look.palette.canvas);
        let height = (height * lesson::ABOVE_CODE).floor();
        Panel::top("above the code").exact_size(height).resizable(false).frame(frame).show(ui, |ui| {
            let mut panels = Panels { session, look, chrome, commands };
            let _ = egui_tiles::Behavior::pane_ui(&mut panels, ui, TileId::from_u64(0), &mut pane);
        });
    }
    let mut arrangement =
        std::mem::replace(chrome.arrangement(stage), egui_tiles::Tree::empty(egui::Id::unique("no panels")));
    let tiles: Vec<(TileId, Pane)> = arrangement
        .tiles
        .iter()
        .filter_map(|(id, tile)| match tile {
            egui_tiles::Tile::Pane(pane) => Some((*id, *pane)),
            egui_tiles::Tile::Container(_) => None,
        })
        .collect();
    for (id, pane) in tiles {
        let visible = shown.iter().any(|(shown_pane, shown)| *shown_pane == pane && *shown);
        arrangement.set_visible(id, visible);
    }
    // The list and the tree that it mirrors stay legible beside the code.
    let beside = if shown.contains(&(Pane::Outline, true)) { OUTLINE_BESIDE_CODE } else { 0.0 };
    let wanted = least_code.map(|least| least.x.min(room - beside));
    chrome.code_room.make(stage, &mut arrangement, wanted, room);
    arrangement.ui(&mut Panels { session, look, chrome, commands }, ui);
    splitters::splitters_ui(ui, &mut arrangement, look);
    *chrome.arrangement(stage) = arrangement;
}

/// Less room than this between two leaves, in points, and the ladder gives way.
const LEAST_PITCH: f32 = 40.0;

/// On a window narrower than this, in points, the code leaves no room for the board, and in front of a class none for the
/// tree.
pub(super) const BESIDE_CODE: f32 = 1_400.0;
/// What the outline and the tree keep beside the code, in points.
const OUTLINE_BESIDE_CODE: f32 = 430.0;
/// The height of a ladder below the code, in points: where there is less, it gives way.
const LADDER_BELOW_CODE: f32 = 240.0;

fn leaf_pitch(run: &Run, width: f32) -> f32 {
    width * Picture::LEAF_PITCH as f32 / run.picture().width.max(1.0) as f32
}

struct Panels<'p> {
    session: &'p Session,
    look: &'p Look,
    chrome: &'p mut Chrome,
    commands: &'p mut Vec<Command>,
}

impl egui_tiles::Behavior<Pane> for Panels<'_> {
    fn pane_ui(&mut self, ui: &mut Ui, _id: TileId, pane: &mut Pane) -> UiResponse {
        let (session, look) = (self.session, self.look);
        let padded = |ui: &mut Ui, contents: &mut dyn FnMut(&mut Ui)| {
            Frame::new()
                .fill(look.palette.canvas)
                .inner_margin(Margin::same(gap::PADDING as i8))
                .show(ui, |ui| contents(ui));
        };
        // A key that put a question has moved nothing.
        let is_asked = session.predict().open().is_some();
        let rise = if is_asked { 1.0 } else { self.chrome.rise.progress(ui.input(|input| input.time)) };
        match pane {
            Pane::Tree => {
                self.chrome.projection = tree::tree_ui(ui, session, look, self.chrome, rise, self.commands);
            }
            Pane::Board => padded(ui, &mut |ui| board::board_ui(ui, session, look, self.commands)),
            Pane::Ladder => ladder::ladder_ui(ui, session, look, rise, self.commands),
            Pane::Facts => padded(ui, &mut |ui| facts::facts_ui(ui, session, look, self.commands)),
            Pane::Game => padded(ui, &mut |ui| play::game_ui(ui, session, look, self.chrome, self.commands)),
            Pane::Code => padded(ui, &mut |ui| code::code_ui(ui, session, look, &mut self.chrome.code, self.commands)),
            Pane::Outline => {
                padded(ui, &mut |ui| outline::outline_ui(ui, session, look, &mut self.chrome.outline, self.commands));
            }
        }
        UiResponse::None
    }

    fn tab_title_for_pane(&mut self, pane: &Pane) -> egui::WidgetText {
        let panels = &self.look.words().panels;
        match pane {
            Pane::Board => panels.board,
            Pane::Tree => panels.tree,
            Pane::Ladder => panels.ladder,
            Pane::Facts => panels.facts,
            Pane::Game => self.look.words().play.title,
            Pane::Code => self.look.words().code.title.label,
            Pane::Outline => self.look.words().access.outline.label,
        }
        .into()
    }

    fn simplification_options(&self) -> SimplificationOptions {
        SimplificationOptions {
            all_panes_must_have_tabs: false,
            prune_empty_containers: false,
            ..SimplificationOptions::default()
        }
    }

    fn gap_width(&self, _style: &egui::Style) -> f32 {
        2.0
    }
}

/// Nothing on the screen, and how to come back.
fn blank_ui(ui: &mut Ui, look: &Look) {
    CentralPanel::default().frame(Frame::new().fill(look.palette.sunken)).show(ui, |ui| {
        let hint = RichText::new(look.words().present.blanked).font(look.least()).color(look.palette.faint);
        let corner = ui.max_rect().shrink(gap::HUGE);
        ui.scope_builder(
            egui::UiBuilder::new().max_rect(corner).layout(egui::Layout::bottom_up(egui::Align::RIGHT)),
            |ui| ui.label(hint),
        );
    });
}

/// What the window says while nothing is open.
fn empty_ui(ui: &mut Ui, session: &Session, look: &Look, chrome: &mut Chrome, commands: &mut Vec<Command>) {
    if session.awaited().is_some() {
        return;
    }
    let words = look.words();
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.3);
        ui.label(RichText::new(words.empty.prompt).size(look.sizes.reason));
        ui.add_space(gap::LARGE);
        let field =
            egui::TextEdit::singleline(&mut chrome.notation).hint_text("[[3,12,8],[2,4,6]]").desired_width(320.0);
        let field = ui.add(field);
        top_bar::name_control(&field, words.menu.paste);
        if field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) && !chrome.notation.is_empty() {
            commands.push(Command::OpenText(std::mem::take(&mut chrome.notation)));
        }
        ui.add_space(gap::SMALL);
        if ui.button(words.empty.open).clicked() {
            chrome.wishes.push(Wish::OpenFile);
        }
        if ui.button(words.empty.choose).clicked() {
            commands.push(Command::Open(Source::BuiltIn("pockets".to_owned())));
        }
        if ui.button(words.setup.open.label).on_hover_text(words.setup.open.hint).clicked() {
            commands.push(Command::Setup(SetupCommand::Open(SetupSource::OnScreen)));
        }
        if ui.button(words.play.new_game.label).on_hover_text(words.play.new_game.hint).clicked() {
            commands.push(Command::Show(ScreenPart::NewGame, true));
        }
    });
}
