//! Who plays, and how the searches are chosen.

use egui::containers::menu::MenuConfig;
use egui::{PopupCloseBehavior, Response, RichText, ScrollArea, Ui};

use crate::ground::entries::phrase_button_ui;
use crate::ground::widgets::{Button, Icon, icon_ui};
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::game::{Game, Player, Position};
use plyscope_core::search::{Algorithm, MoveOrdering, PositionFacts, SearchOptions};
use plyscope_session::{Agent, Command, Play, PlayCommand};
use plyscope_text::LanguageWords as _;

/// Draws who plays each side of the game that is being played, as parts of one line that open menus.
pub fn agents_ui(ui: &mut Ui, play: &Play, context: &mut ViewContext<'_>) {
    let look = context.look;
    let words = look.words();
    let Some(game) = play.game().game() else { return };
    for (player, parts) in [(Player::Max, 2.0), (Player::Min, 1.0)] {
        let agent = play.agent(player);
        let mut wanted = agent;
        // Neither takes more than its part of the line, which does not break.
        let room = ((ui.available_size_before_wrap().x - gap::SMALL) / parts).max(LEAST_AGENT);
        let side = (words.games.side)(game, player);
        let shown = shown(look, agent);
        let text = (words.play.played_by)(side, &shown);
        let chip = Button::chip(text).icon(Icon::Of(player)).tinted(look.palette.of(player)).opens();
        let row = egui::Layout::left_to_right(egui::Align::Center);
        ui.scope(|ui| {
            ui.set_max_width(room);
            ui.with_layout(row, |ui| {
                let stays = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
                let response = phrase_button_ui(ui, look, chip, stays, |ui| menu_ui(ui, look, game, &mut wanted));
                name_agent(&response, look, side, &shown);
            });
        });
        if wanted != agent {
            context.push(Command::Play(PlayCommand::SetAgent(player, wanted)));
        }
    }
}

/// In less room than this, in points, who plays a side cannot be read.
const LEAST_AGENT: f32 = 90.0;

/// Names the button at which the agent of a side is chosen, and says who that is now.
fn name_agent(button: &Response, look: &Look, side: &str, shown: &str) {
    let spoken = look.language.labelled(&(look.words().play.agent)(side), shown);
    button.clone().on_hover_text(&spoken);
    button.ctx.accesskit_node_builder(button.id, |node| node.set_label(spoken));
}

/// Draws one agent; gives back what was chosen for it, if that is something else.
pub fn agent_ui(ui: &mut Ui, look: &Look, game: Game, player: Player, agent: Agent) -> Option<Agent> {
    let words = look.words();
    let side = (words.games.side)(game, player);
    let mut wanted = agent;
    ui.horizontal(|ui| {
        let column = look.sizes.body * 4.6;
        let size = egui::vec2(column, look.sizes.target);
        ui.allocate_ui_with_layout(size, egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.set_min_width(column);
            let color = look.palette.of(player);
            icon_ui(ui, Icon::Of(player), look.sizes.least, color);
            ui.add(egui::Label::new(RichText::new(side).font(look.bold(look.sizes.body)).color(color)).truncate());
        });
        let shown = shown(look, agent);
        let stays = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        let button = Button::new(shown.as_str()).truncate();
        let (button, _) = button.menu(ui, stays, |ui| menu_ui(ui, look, game, &mut wanted));
        name_agent(&button, look, side, &shown);
    });
    (wanted != agent).then_some(wanted)
}

/// An agent in a few words.
fn shown(look: &Look, agent: Agent) -> String {
    let words = look.words();
    match agent {
        Agent::Person => words.play.person.to_owned(),
        Agent::Search(options @ SearchOptions { algorithm, ordering, depth, max_nodes, .. }) => {
            // The depth comes first: it is the most informative part where room is short.
            let mut shown = match depth {
                _ if options.is_within_nodes() => (words.play.nodes_a_move)(max_nodes),
                Some(depth) => format!("{} {depth}", words.menu.depth.label),
                None => words.menu.depth_whole.to_owned(),
            };
            shown.push_str(" · ");
            shown.push_str((words.algorithms.name)(algorithm).label);
            if ordering != MoveOrdering::Natural {
                shown.push_str(" · ");
                shown.push_str((words.algorithms.ordering)(ordering).label);
            }
            shown
        }
    }
}

fn menu_ui(ui: &mut Ui, look: &Look, game: Game, agent: &mut Agent) {
    let words = look.words();
    look.ring_in_menu(ui);
    ui.horizontal(|ui| {
        if ui.add(Button::choice(*agent == Agent::Person, words.play.person)).clicked() {
            *agent = Agent::Person;
        }
        let is_within = agent.search().is_some_and(|options| options.is_within_nodes());
        let searches = agent.search().is_some() && !is_within;
        if ui.add(Button::choice(searches, words.play.search)).clicked() && !searches {
            *agent = Agent::Search(SearchOptions::usual(game));
        }
        let within = words.play.search_within;
        let chosen = ui.add(Button::choice(is_within, within.label)).on_hover_text(within.hint);
        if chosen.clicked() && !is_within {
            *agent = Agent::Search(SearchOptions::usual_within_nodes());
        }
    });
    let Agent::Search(options) = agent else { return };
    ui.separator();
    ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
    // Three columns of many rows have to fit into a low window.
    ui.spacing_mut().interact_size.y = look.sizes.body * 1.4;
    let title = |ui: &mut Ui, text: &str| {
        ui.label(RichText::new(text).font(look.bold(look.sizes.least)).color(look.palette.second));
    };
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            title(ui, words.menu.algorithm.label);
            for algorithm in Algorithm::ALL {
                let item = (words.algorithms.name)(algorithm);
                let chosen =
                    ui.add(Button::choice(options.algorithm == algorithm, item.label)).on_hover_text(item.hint);
                if chosen.clicked() {
                    *options = options.with_algorithm(algorithm);
                }
            }
        });
        ui.add_space(gap::SMALL);
        ui.vertical(|ui| {
            if options.is_within_nodes() {
                title(ui, words.play.nodes);
                nodes_ui(ui, look, options);
            } else {
                title(ui, words.menu.depth.label);
                depths_ui(ui, look, game, options);
            }
        });
        ui.add_space(gap::SMALL);
        ui.vertical(|ui| {
            title(ui, words.menu.ordering.label);
            let ground = PositionFacts::of(&game.start());
            for ordering in MoveOrdering::ALL.into_iter().filter(|ordering| ordering.means_something(ground)) {
                let item = (words.algorithms.ordering)(ordering);
                if ui.add(Button::choice(options.ordering == ordering, item.label)).on_hover_text(item.hint).clicked() {
                    options.ordering = ordering;
                }
            }
        });
    });
}

/// How deep a search may look.
fn depths_ui(ui: &mut Ui, look: &Look, game: Game, options: &mut SearchOptions) {
    ScrollArea::vertical().max_height(look.sizes.body * 14.0).show(ui, |ui| {
        // A game without a last move has no whole tree.
        let whole = game.start().plies_left().map(|_| None);
        let depths = whole.into_iter().chain((1..=game.description().deepest).map(Some));
        for depth in depths {
            let label = depth.map_or_else(|| look.words().menu.depth_whole.to_owned(), |depth| depth.to_string());
            if ui.add(Button::choice(options.depth == depth, label)).clicked() {
                options.depth = depth;
            }
        }
    });
}

/// How many nodes a search may enter for a move, and the number that it has from elsewhere.
fn nodes_ui(ui: &mut Ui, look: &Look, options: &mut SearchOptions) {
    const USUAL: [u64; 6] = [1_000, 5_000, 20_000, 100_000, 500_000, 2_000_000];
    let mut numbers = USUAL.to_vec();
    if !numbers.contains(&options.max_nodes) {
        numbers.push(options.max_nodes);
        numbers.sort_unstable();
    }
    for nodes in numbers {
        let label = (look.words().numbers.exact)(nodes);
        if ui.add(Button::choice(options.max_nodes == nodes, label)).clicked() {
            options.max_nodes = nodes;
        }
    }
}
