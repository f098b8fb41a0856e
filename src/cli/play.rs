//! `plyscope play`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use serde::Serialize;

use plyscope_core::game::{Ending, Game, MoveNotation, PlayedGame, Player, Position, ValueFormat};
use plyscope_core::replay::{Moment, MoveCertainty, answered_value, found_move, iterations};
use plyscope_core::search::{Algorithm, PositionFacts, SearchChanges, SearchOptions, Stop};
use plyscope_core::trace::Trace;
use plyscope_disk::{save_whole, this_machine};
use plyscope_files::{self as files, Content, GameFile, InputError, Source, refused_search, trace_of};
use plyscope_picture::export::rows::{JsonNumber, number};
use plyscope_session::{Agent, searched};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language, NameSet, RefusalWords};

use super::columns::{NONE, padded};
use super::help::games;
use super::idle::{self, Idle};
use super::lines::{self, IterationRow};
use super::messages::{name, said, said_of, unknown};
use super::options::{MinArguments, OptionArguments};
use super::output::{Failure, Output, STOPPED, cannot, wrong};
use super::parsers;
use super::shared::{MemoryArguments, ValueArguments};

/// Which game to play, and how: `both` for both players, as far as Min has nothing else.
#[derive(Debug, Args)]
#[command(
    mut_arg("algorithm", |arg| arg.help("The algorithm, one of those named below [default: alpha-beta-history]")),
    mut_arg("depth", |arg| {
        arg.help("Search so many plies deep, 1 to 1000 [default: 3]").value_parser(parsers::play_depth)
    }),
    mut_arg("min_depth", |arg| arg.value_parser(parsers::play_depth)),
    mut_arg("max_nodes", |arg| arg.help("Stop each search after entering so many nodes [default: 20000000]"))
)]
pub(super) struct PlayArguments {
    #[arg(value_name = "GAME", help = games("; or the file of a game to go on with"))]
    game: String,
    /// The position to begin with, in the game's FEN; without it, the usual start
    #[arg(long, value_name = "F")]
    fen: Option<String>,
    /// Play at most so many plies, 1 to 10000
    #[arg(long, value_name = "N", value_parser = parsers::plies, allow_negative_numbers = true, default_value = "200")]
    plies: usize,
    #[command(flatten)]
    both: OptionArguments,
    /// Think within so many nodes a move: deepen as far as they go, and play the move of the last depth that was done
    #[arg(
        long,
        value_name = "N",
        value_parser = parsers::nodes,
        allow_negative_numbers = true,
        conflicts_with = "max_nodes"
    )]
    nodes: Option<u64>,
    #[command(flatten)]
    min: MinArguments,
    /// Another number of nodes a move for Min
    #[arg(long, value_name = "N", value_parser = parsers::nodes, allow_negative_numbers = true)]
    min_nodes: Option<u64>,
    #[command(flatten)]
    memory: MemoryArguments,
    #[command(flatten)]
    values: ValueArguments,
    /// Save the game there: .ron with its searches, .pgn for chess, .txt for xiangqi
    #[arg(long, value_name = "FILE", value_parser = parsers::game_file())]
    save: Option<PathBuf>,
    /// Print below each move what its search has found to each depth
    #[arg(long)]
    lines: bool,
    /// Print JSON
    #[arg(long, conflicts_with = "centipawns")]
    json: bool,
    /// The language of what is printed [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

/// The search of a player for whom none is given.
const USUAL: SearchOptions = SearchOptions::new(Algorithm::AlphaBetaHistory).to_depth(Some(3));

/// Lets the searches play, a line for each ply.
pub(super) fn run(arguments: &PlayArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    // What JSON has is the same in every language.
    let is_so = arguments.json && arguments.language.is_some();
    let expected = said(|words| words.refusals.lines_for_people);
    idle::refuse([Idle { is_so, option: "--language", to: name("--json"), expected }])?;
    let mut file = load(arguments)?;
    let game = file.game.game().ok_or_else(|| unplayable(arguments, |words| words.no_tree_played))?;
    let both = arguments.both.changes();
    let usual = SearchOptions { max_nodes: file.max_nodes, ..USUAL };
    let asked = |changes: SearchChanges, search: SearchOptions, nodes: Option<u64>| {
        nodes.map_or_else(|| changes.apply(search), |nodes| changes.apply_within(search, nodes))
    };
    let [max, min] = file.agents.map(|agent| asked(both, agent.search().unwrap_or(usual), arguments.nodes));
    let for_min = arguments.min.changes();
    let agents = [max, asked(for_min, min, arguments.min_nodes)];
    let ground = PositionFacts::of(&game.start());
    if let Some(refusal) = both.without_meaning(&agents, ground) {
        return Err(Failure::Wrong(refused_search(refusal)));
    }
    if let Some(refusal) = for_min.without_meaning(&agents[1..], ground) {
        let message = refused_search(refusal);
        return Err(Failure::Wrong(said_of([&message], |_, [text]| text.replacen("--", "--min-", 1))));
    }
    arguments.values.of(file.game.position())?;
    // What does not go together is refused as in any other search.
    if let Some(refusal) = agents[0].refusal(ground) {
        return Err(Failure::Wrong(refused_search(refusal)));
    }
    if let Some(refusal) = agents[1].refusal(ground) {
        let message = refused_search(refusal);
        return Err(Failure::Wrong(said_of([&message], |words, [text]| (words.refusals.of_min)(text))));
    }
    // A number of nodes for each move is the player's own, and no limit of the game.
    if arguments.nodes.is_none() {
        file.max_nodes = max.max_nodes;
    }
    file.agents = agents.map(Agent::Search);
    // A name under which nothing can be saved is reported now, and not when the game has been played.
    save(&file, arguments)?;
    let all_complete = play_on(&mut file, game, agents, arguments, output)?;
    Ok(if all_complete { ExitCode::SUCCESS } else { ExitCode::from(STOPPED) })
}

/// Saves the game as far as it is, if that is wanted.
fn save(file: &GameFile, arguments: &PlayArguments) -> Result<(), Failure> {
    Ok(arguments.save.as_ref().map_or(Ok(()), |path| save_whole(path, file.write_for(path)?.as_bytes()))?)
}

/// Plays and prints the game; whether all searches came to their end.
fn play_on(
    file: &mut GameFile,
    game: Game,
    agents: [SearchOptions; 2],
    arguments: &PlayArguments,
    output: &mut Output,
) -> Result<bool, Failure> {
    let language = arguments.language.unwrap_or_default();
    let notation = language.notation();
    let format = game.description().measure.format(arguments.values.centipawns);
    let mut arena = Vec::new();
    let mut all_complete = true;
    for _ in 0..arguments.plies {
        if file.game.ending().is_some() || file.game.plies() >= files::MAX_PLIES {
            break;
        }
        let position = file.game.position();
        let options = match position.side_to_move() {
            Player::Max => agents[0],
            Player::Min => agents[1],
        };
        let asked = searched(position, file.game.plies(), options);
        let trace = trace_of(&asked, options, Some(arguments.memory.progress()), arena)?;
        let Some((mv, found)) = found_move(position, &trace) else { break };
        let name = position.write_move(mv, notation);
        let player = position.side_to_move();
        // The search makes legal moves alone; if it ever did not, the game would stop rather than go wrong.
        file.game.play(mv).map_err(|error| cannot(|_| error.to_string()))?;
        file.searches.push(Some(options));
        all_complete &= found.is_sure();
        // What was played is kept, however the program ends, even if the output is no longer read.
        save(file, arguments)?;
        let all = if arguments.lines { iterations(&trace) } else { Vec::new() };
        let line = PlyLine {
            iterations: lines::rows(&asked.position, &trace, &all),
            ..PlyLine::new(&file.game, player, &trace, found)
        };
        if arguments.json {
            output.json(&line)?;
        } else {
            let side = (language.words().games.side)(game, player);
            output.line(line.in_words([side, &name], &trace, &format, language))?;
            for iteration in lines::in_words(&asked.position, &all, &format, language) {
                output.line(format_args!("      {iteration}"))?;
            }
        }
        // Each move is seen when it is made: the next one may take long.
        output.finish()?;
        arena = trace.into_arena();
    }
    let ending = file.game.ending();
    if arguments.json {
        output.json(&EndLine::new(&file.game))?;
    } else {
        let words = &language.words().played;
        output.line(ending.map_or_else(|| words.not_over.to_owned(), |ending| (words.ending)(game, ending)))?;
        if let Some(left_out) = ending.and_then(|ending| (words.left_out)(game, ending)) {
            output.line(left_out)?;
        }
    }
    output.finish()?;
    Ok(all_complete)
}

/// What cannot be played, by the words for it.
fn unplayable(arguments: &PlayArguments, why: fn(&RefusalWords) -> &'static str) -> Failure {
    InputError::without_place(arguments.game.as_str(), said(|words| why(&words.refusals))).into()
}

/// The game to begin or to go on with.
fn load(arguments: &PlayArguments) -> Result<GameFile, Failure> {
    let new = |start| Ok(GameFile::new(PlayedGame::new(&start)));
    if let Some(game) = Game::from_name(&arguments.game) {
        return new(files::read_position("--fen", game, arguments.fen.as_deref())?);
    }
    let source = Source::from_argument(&arguments.game, this_machine());
    if matches!(&source, Source::BuiltIn(name) if files::built_in(name).is_none()) {
        let names = Game::ALL.map(Game::id);
        let unknown = unknown(NameSet::Games, &arguments.game, &names);
        let message = said_of([&unknown], |words, [unknown]| (words.usage.or_game_file)(unknown));
        return Err(InputError::without_place(arguments.game.as_str(), message).into());
    }
    if arguments.fen.is_some() {
        return Err(wrong(|words| words.refusals.fen_with_file));
    }
    // Of a scenario the position alone is taken, so that it need not say how deep it is searched.
    match files::load_any_from(&source.to_depth(USUAL.depth), this_machine())? {
        Content::Game(file) => Ok(*file),
        Content::Scenario(scenario) if scenario.position.game().is_some() => new(scenario.position.clone()),
        Content::Search(saved) if saved.scenario.position.game().is_some() => new(saved.scenario.position.clone()),
        Content::Scenario(_) | Content::Search(_) | Content::Scores(_) => {
            Err(unplayable(arguments, |words| words.no_tree_played))
        }
        Content::Log(_) => Err(unplayable(arguments, |words| words.no_log_played)),
        Content::Lesson(_) => Err(unplayable(arguments, |words| words.no_lesson_played)),
        Content::Practice(_) => Err(unplayable(arguments, |words| words.no_practice_played)),
        Content::SetUp(_) => Err(unplayable(arguments, |words| words.no_set_up_played)),
    }
}

/// One ply; in JSON, the fields in this order.
#[derive(Serialize)]
struct PlyLine {
    /// From 1.
    ply: usize,
    player: &'static str,
    #[serde(rename = "move")]
    mv: String,
    /// As Max sees it; none when a stopped search has proved nothing of it.
    value: Option<JsonNumber>,
    /// Of a decided game: the plies from this position to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    mate_in: Option<u32>,
    bound: Option<&'static str>,
    nodes: u64,
    leaves: u64,
    /// How deep the search was whose move this is, where it went on and was stopped at its number of nodes.
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    /// Whether the search has done all that was asked for.
    complete: bool,
    /// Why it did not.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped_by: Option<&'static str>,
    /// What it found to each depth, where that is asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    iterations: Vec<IterationRow>,
}

impl PlyLine {
    /// The last ply of a game.
    fn new(game: &PlayedGame, player: Player, trace: &Trace, found: MoveCertainty) -> Self {
        let end = Moment::at(trace, trace.last_step());
        let (counts, root) = (end.counts(trace), answered_value(trace));
        Self {
            ply: game.plies(),
            player: id_of(player),
            mv: game.write_move(game.plies() - 1, MoveNotation::Canonical).unwrap_or_default(),
            value: root.and_then(|(_, value)| number(value, trace)),
            mate_in: root.and_then(|(_, value)| value.plies_to_decision()),
            bound: root.map(|(bound, _)| bound.id()),
            nodes: counts.visited,
            leaves: counts.leaves,
            depth: if let MoveCertainty::Deepened(depth) = found { Some(depth) } else { None },
            complete: found.is_sure(),
            stopped_by: trace.stop().map(Stop::id),
            iterations: Vec::new(),
        }
    }

    /// The line for people; who moves, and the move, as they are written.
    fn in_words(&self, [side, mv]: [&str; 2], trace: &Trace, format: &ValueFormat, language: Language) -> String {
        let words = language.words();
        let signed = |(bound, value)| text::signed(bound, format.value(value));
        let value = answered_value(trace).map_or_else(|| NONE.to_owned(), signed);
        let nodes = (words.played.nodes)(self.nodes);
        let stopped = match self.depth {
            Some(depth) => format!("  {}", (words.played.deepened)(depth)),
            None if self.complete => String::new(),
            None => format!("  {}", words.played.stopped),
        };
        format!("{:>4}  {}  {}  {}  {nodes}{stopped}", self.ply, padded(side, 6), padded(mv, 10), padded(&value, 8))
    }
}

/// How it ended; in JSON, the fields in this order.
#[derive(Serialize)]
struct EndLine {
    plies: usize,
    /// Why it is over; none while it is not.
    ending: Option<&'static str>,
    /// Who has won; none in a draw.
    winner: Option<&'static str>,
    fen: Option<String>,
}

impl EndLine {
    fn new(game: &PlayedGame) -> Self {
        let (ending, winner) = match game.ending() {
            Some(Ending::Won { winner, by }) => (Some(by.id()), Some(id_of(winner))),
            Some(Ending::Drawn { by }) => (Some(by.id()), None),
            None => (None, None),
        };
        Self { plies: game.plies(), ending, winner, fen: game.position().fen() }
    }
}

const fn id_of(player: Player) -> &'static str {
    match player {
        Player::Max => "max",
        Player::Min => "min",
    }
}
