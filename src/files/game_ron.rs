//! Games that were played, in RON.
//!
//! ```text
//! (
//!     title: (en: "…", zh: "…"),           // or one text for all; a language left out has the English one
//!     xiangqi: "start",                    // or a FEN; so too chess, gomoku, connect_four and tic_tac_toe
//!     max: (algorithm: "alpha-beta-history", cutoff: "at-equal", ordering: "natural", depth: 3),
//!     min: person,
//!     moves: ["h2e2", "h9g7"],             // in any notation of the game
//!     searches: [seat, person],            // who found each move, where it was not its player's agent
//!     max_nodes: 20000000,                 // for each search that has no number of `nodes` of its own
//! )
//! ```
//!
//! All but the position may be left out. `max` and `min` are the agents: a person, or a search whose parts are those of
//! a scenario; with `nodes` it may enter so many for each move, and with a driver that deepens it needs no depth then.
//! An entry of `searches` is `seat` (the player's agent), `person` or such a search; the moves behind its end were
//! found by the agents of their players.

use plyscope_core::game::{AnyPosition, Game, Label, MoveNotation, PlayedGame, Player, Position};
use plyscope_core::search::{Algorithm, SearchOptions};

use super::game_file::{MAX_PLIES, play_written};
use super::outline::has_outer_field;
use super::place::Fault;
use super::ron::{self, Raw, RonReader, SOME, TITLE, record};
use super::ron_game::{self, Boards};
use super::ron_options::{self, SearchFields};
use super::ron_text::{self, Brackets, WriteFields, in_lines, in_quotes};
use super::{Agent, GameFile, scenario};
use crate::Message;
use crate::messages::said;

/// The fields that make a file a game and no scenario.
const OWN_FIELDS: [&str; 4] = [GameFields::moves, GameFields::max, GameFields::min, GameFields::searches];

record! {
    struct GameFields as "Game" {
        title: Label = TITLE,
        boards: Boards<'t>,
        max: Option<Raw<'t>>,
        min: Option<Raw<'t>>,
        moves: Option<Raw<'t>>,
        searches: Option<Raw<'t>>,
        max_nodes: u64 = SOME,
    }
}

record! {
    struct SeatFields as "search" {
        search: SearchFields<'t>,
        nodes: u64 = SOME,
    }
}

/// Whether a text that may be RON is meant as a game: one of its own fields stands inside the outermost brackets.
pub(super) fn looks_like(text: &str) -> bool {
    has_outer_field(text, &OWN_FIELDS)
}

/// Reads a game.
pub(super) fn read(text: &str) -> Result<GameFile, Vec<Fault>> {
    ron::read(text, RonReader::file)
}

impl<'t> RonReader<'t> {
    fn file(&mut self, fields: &GameFields<'t>) -> Option<GameFile> {
        let title = self.given(fields.title, Label::plain(""));
        let start = self.start(fields);
        let endless = start.as_ref().is_some_and(|start| start.plies_left().is_none());
        let max_nodes = self.given(fields.max_nodes, SearchOptions::DEFAULT_NODES);
        let agents = [fields.max, fields.min];
        let agents = agents.map(|agent| agent.map_or(Agent::Person, |raw| self.agent(raw, endless, max_nodes)));
        let start = start?;
        let mut game = PlayedGame::new(&start);
        for raw in self.or(fields.moves, Vec::new(), |raw| raw.list_of(ron_game::moves_expected())) {
            let played = raw.string().and_then(|written| play_written(&mut game, &written, raw.offset));
            if let Err(fault) = played {
                self.faults.push(fault);
                // Whether the moves that follow are legal cannot be decided.
                return None;
            }
        }
        let searches = self.searches(fields, &game, agents, max_nodes);
        Some(GameFile { title, game, agents, searches, max_nodes })
    }

    fn start(&mut self, fields: &GameFields<'t>) -> Option<AnyPosition> {
        let text = self.text;
        let read = match fields.boards.given().as_slice() {
            [(game, board)] => ron_game::position(*game, *board),
            [_, (_, second), ..] => Err(second.fault(two_starts())),
            [] => Err(Fault::new(text.trim_end().len().saturating_sub(1), no_start())),
        };
        read.map_err(|fault| self.faults.push(fault)).ok()
    }

    fn searches(
        &mut self,
        fields: &GameFields<'t>,
        game: &PlayedGame,
        agents: [Agent; 2],
        max_nodes: u64,
    ) -> Vec<Option<SearchOptions>> {
        let list = self.or(fields.searches, Vec::new(), |raw| raw.list_of(searches_expected()));
        if let Some(one_too_many) = list.get(game.plies()) {
            self.faults.push(one_too_many.fault(too_many_searches(game.plies())));
        }
        let mut written = list.into_iter();
        let player = game.start().side_to_move();
        let endless = game.start().plies_left().is_none();
        (0..game.plies())
            .map(|ply| {
                let agent = agents[place_of(player.after(ply as u32))];
                let raw = written.next().filter(|raw| raw.word().text != "seat");
                raw.map_or(agent, |raw| self.agent(raw, endless, max_nodes)).search()
            })
            .collect()
    }

    /// `person`, or a search with so many nodes; of a game that may be `endless` it needs a limit.
    fn agent(&mut self, raw: Raw<'t>, endless: bool, max_nodes: u64) -> Agent {
        if raw.word().text == "person" {
            return Agent::Person;
        }
        let is_search = raw.text.starts_with('(');
        let read = if is_search { raw.record() } else { Err(raw.unexpected(agent_expected())) };
        let fields: SeatFields<'_> = match read {
            Ok(fields) => fields,
            Err(fault) => {
                self.faults.push(fault);
                return Agent::Person;
            }
        };
        let faults = self.faults.len();
        // At the depth 0, a search finds no move.
        let changes = self.changes(fields.search, |raw| ron_options::depth(raw, 1));
        let own = self.given(fields.nodes, max_nodes);
        let usual = SearchOptions { max_nodes: own, ..SearchOptions::new(Algorithm::AlphaBetaSoft) };
        let options = changes.apply(usual);
        if endless && options.depth.is_none() && !options.driver.deepens() && self.faults.len() == faults {
            self.faults.push(raw.fault(scenario::endless()));
        }
        Agent::Search(options)
    }
}

const fn place_of(player: Player) -> usize {
    match player {
        Player::Max => 0,
        Player::Min => 1,
    }
}

/// Moves in a line of a written file.
const MOVES_IN_A_LINE: usize = 10;

/// Writes a game so that [`read`] reads the same one back.
pub(super) fn write(file: &GameFile, game: Game) -> String {
    let played = &file.game;
    let mut text = ron_text::FieldWriter::new();
    text.put_words(GameFields::title, &file.title);
    let start = played.start();
    text.field(&game.description().field(), &ron_game::written_start(start, game));
    for (name, agent) in [GameFields::max, GameFields::min].into_iter().zip(file.agents) {
        text.field(name, &written_agent(agent, file.max_nodes));
    }
    let names: Vec<String> = (0..played.plies().min(MAX_PLIES))
        .filter_map(|ply| played.write_move(ply, MoveNotation::Canonical))
        .map(|name| in_quotes(&name))
        .collect();
    text.field(GameFields::moves, &in_lines(&names, MOVES_IN_A_LINE, 1));
    let player = start.side_to_move();
    let mut found_by: Vec<String> = (0..played.plies())
        .map(|ply| {
            let search = file.searches.get(ply).copied().flatten();
            let agent = file.agents[place_of(player.after(ply as u32))];
            let by = written_agent(search.map_or(Agent::Person, Agent::Search), file.max_nodes);
            if by == written_agent(agent, file.max_nodes) { "seat".to_owned() } else { by }
        })
        .collect();
    while found_by.last().is_some_and(|last| last == "seat") {
        found_by.pop();
    }
    if !found_by.is_empty() {
        text.field(GameFields::searches, &in_lines(&found_by, 1, 1));
    }
    text.put_unless(GameFields::max_nodes, &file.max_nodes, &SearchOptions::DEFAULT_NODES);
    text.end()
}

/// An agent in a game whose searches may enter so many nodes where they have no number of their own.
fn written_agent(agent: Agent, max_nodes: u64) -> String {
    let Some(options) = agent.search() else { return "person".to_owned() };
    let mut brackets = Brackets::default();
    ron_options::write(&mut brackets, &ron_options::of_a_player(options));
    brackets.put_unless(SeatFields::nodes, &options.max_nodes, &max_nodes);
    brackets.end()
}

fn no_start() -> Message {
    let [english, chinese] = ron_game::position_fields();
    said(
        format!("the game has no position to begin with, expected a field {english}"),
        format!("对局没有起始局面，应有字段 {chinese}"),
    )
}

fn two_starts() -> Message {
    said("the game begins with two positions, expected one of them", "对局有两个起始局面，应只有一个")
}

fn agent_expected() -> Message {
    said(
        "`person`, or a search such as (algorithm: \"alpha-beta\", depth: 3)",
        "`person`，或一种搜索，如 (algorithm: \"alpha-beta\", depth: 3)",
    )
}

fn searches_expected() -> Message {
    said(
        "a list of `seat`, `person` or searches, one for each move",
        "由 `seat`、`person` 或搜索组成的列表，每个着法一项",
    )
}

fn too_many_searches(moves: usize) -> Message {
    said(
        format!("there are more searches than moves, expected at most {moves}"),
        format!("搜索比着法还多，应不超过 {moves} 个"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_distinguished_from_scenarios() {
        for game in ["(chess: \"start\", moves: [])", "(min: person)", "/* ( */ ( // x\n moves : [", "(r#\"\"#, max:"] {
            assert!(looks_like(game), "{game}");
        }
        for scenario in [
            "(tree: \"1\", root: max)",
            "(title: \"moves: 3\", also: [(moves: 1)])",
            "moves: 3",
            "(title: \"\\\"\", // moves: 1\n note: r#\"\" moves: 2\"#)",
            "(moves)",
            "(\"moves: ",
            "(r#\"",
            "(/* moves: ",
        ] {
            assert!(!looks_like(scenario), "{scenario}");
        }
    }
}
