//! The choice of a new game.

use egui::{Context, RichText, Ui, vec2};

use super::agents;
use crate::ground::keys::taken;
use crate::ground::widgets::{Button, Floating};
use crate::ground::{Page, ViewContext, gap};
use plyscope_core::game::{Game, Player};
use plyscope_core::search::SearchOptions;
use plyscope_session::{Agent, Command, PlayCommand, ScreenPart, Session};
use plyscope_text::{Item, Language, Shortcut};

/// What the choice stands at.
#[derive(Clone, Copy, Debug)]
struct NewGame {
    game: Game,
    /// Begins with the position on screen, whichever game that is.
    on_screen: bool,
    agents: [Agent; 2],
}

impl NewGame {
    fn usual(session: &Session) -> Self {
        let last = session.play().and_then(|play| play.game().game());
        let on_screen = session.run().and_then(|run| run.scenario.position.game());
        let is_chinese = session.settings().language == Language::Chinese;
        let by_language = if is_chinese { Game::Xiangqi } else { Game::ConnectFour };
        let game = last.or(on_screen).unwrap_or(by_language);
        let agents = session.play().map_or([Agent::Person, Agent::Search(SearchOptions::usual(game))], |play| {
            [Player::Max, Player::Min].map(|player| play.agent(player))
        });
        Self { game, on_screen: false, agents }
    }

    /// Another game: its searches have other depths.
    fn take(&mut self, game: Game) {
        if self.game != game {
            self.game = game;
            for agent in &mut self.agents {
                // A number of nodes goes with every game.
                if let Agent::Search(options) = agent
                    && !options.is_within_nodes()
                {
                    *options = SearchOptions {
                        algorithm: options.algorithm,
                        cutoff: options.cutoff,
                        ..SearchOptions::usual(game)
                    };
                }
            }
        }
    }
}

/// What the choice stands at while it is open.
#[derive(Default)]
pub struct NewGameView(Option<NewGame>);

impl Page for NewGameView {
    fn ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        new_game_ui(ui.ctx(), context, &mut self.0);
    }

    fn left(&mut self) {
        self.0 = None;
    }
}

/// Draws the choice over the window.
fn new_game_ui(ctx: &Context, context: &mut ViewContext<'_>, state: &mut Option<NewGame>) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let entered = state.is_none();
    let mut wanted = state.unwrap_or_else(|| NewGame::usual(session));
    let here = session.position_in_focus();
    // The dots promise a page, and this is it.
    let title = words.play.new_game.label.trim_end_matches('…');
    let open = Floating::new(title, egui::Id::unique("new game"), vec2(380.0, 1_000.0)).show(ctx, look, |ui, _| {
        ui.label(
            RichText::new(words.play.begin_with.label).font(look.bold(look.sizes.least)).color(look.palette.second),
        );
        // Where Enter begins what is highlighted: it is chosen as soon as it has the keyboard.
        let mut starts = Vec::new();
        ui.horizontal_wrapped(|ui| {
            for game in Game::ALL {
                let chosen = !wanted.on_screen && wanted.game == game;
                let response = ui.add(Button::choice(chosen, (words.games.name)(game)));
                let response = response.on_hover_text(words.play.begin_with.hint);
                if response.clicked() || response.gained_focus() {
                    wanted.on_screen = false;
                    wanted.take(game);
                }
                if entered && chosen {
                    response.request_focus();
                }
                starts.push(response.id);
            }
        });
        if let Some(game) = here.as_ref().and_then(|position| position.game()) {
            let Item { label, hint } = words.play.on_screen;
            let response = ui.add(Button::choice(wanted.on_screen, label)).on_hover_text(hint);
            if response.clicked() || response.gained_focus() {
                wanted.on_screen = true;
                wanted.take(game);
            }
            starts.push(response.id);
        }
        let rules = (words.games.rules)(wanted.game).unwrap_or_default();
        ui.label(RichText::new(rules).font(look.least()).color(look.palette.second));
        ui.add_space(gap::SMALL);
        for player in [Player::Max, Player::Min] {
            let index = if player == Player::Max { 0 } else { 1 };
            if let Some(agent) = agents::agent_ui(ui, look, wanted.game, player, wanted.agents[index]) {
                wanted.agents[index] = agent;
            }
        }
        ui.add_space(gap::LARGE);
        ui.horizontal(|ui| {
            let begin = words.play.begin;
            let button = ui.add(Button::primary(begin.label)).on_hover_text(begin.hint);
            let is_at_a_start = ui.memory(|memory| memory.focused()).is_none_or(|focused| starts.contains(&focused));
            let is_free = !entered && is_at_a_start && !egui::Popup::is_any_open(ui.ctx());
            let begins = is_free && taken(ui, Shortcut::BeginGame) > 0;
            if button.clicked() || begins {
                let position = here.clone().filter(|_| wanted.on_screen).unwrap_or_else(|| wanted.game.start());
                context.push(Command::Play(PlayCommand::Start(Box::new(position.as_root()), wanted.agents)));
                context.push(Command::Show(ScreenPart::NewGame, false));
            }
            let close = words.play.close;
            if ui.add(Button::new(close.label)).on_hover_text(close.hint).clicked() {
                context.push(Command::Show(ScreenPart::NewGame, false));
            }
            let resume = words.play.resume;
            if session.left_game().is_some() && ui.add(Button::new(resume.label)).on_hover_text(resume.hint).clicked() {
                context.push(Command::Play(PlayCommand::Resume));
                context.push(Command::Show(ScreenPart::NewGame, false));
            }
        });
    });
    if !open {
        context.push(Command::Show(ScreenPart::NewGame, false));
    }
    *state = Some(wanted);
}
