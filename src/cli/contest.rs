//! `plyscope match`.

use plyscope_text::LanguageWords as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Args, Parser};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use plyscope_core::game::{Game, MoveNotation, Player};
use plyscope_core::lab::{Contest, ContestError, ContestGame, ContestResult, MatchEnd, PlayerWork};
use plyscope_core::search::{Algorithm, PositionFacts, Progress, SearchChanges, SearchOptions};
use plyscope_disk::{Cores, can_be_saved, save_whole};
use plyscope_files::{Message, refused_search, too_deep};
use plyscope_text::Language;

use super::columns::{NONE, padded};
use super::help::games;
use super::idle::{self, Idle};
use super::messages::{name, named, said};
use super::options::OptionArguments;
use super::output::{Failure, Output, cannot, message, with_progress, wrong};
use super::{parsers, usage};

/// Who plays, what, and how often.
#[derive(Debug, Args)]
pub(super) struct MatchArguments {
    #[arg(long, value_name = "GAME", value_parser = parsers::game, help = games(""))]
    game: Game,
    /// The player whose score is printed: an algorithm, and options of a search behind it
    #[arg(long, value_name = "PLAYER", value_parser = contestant)]
    one: Contestant,
    /// The other player
    #[arg(long, value_name = "PLAYER", value_parser = contestant)]
    other: Contestant,
    /// Nodes that a player may enter for each move, 1 to 10000000
    #[arg(
        long,
        value_name = "N",
        value_parser = parsers::nodes_of_a_move,
        allow_negative_numbers = true,
        default_value = "10000"
    )]
    nodes: u64,
    /// How many games, 1 to 10000; each opening is played from both sides
    #[arg(long, value_name = "N", value_parser = parsers::games, allow_negative_numbers = true, default_value = "100")]
    games: u32,
    /// The seed of the openings [default: 1]
    #[arg(long, value_name = "N", value_parser = parsers::seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Begin each game with so many random plies, 0 to 40
    #[arg(
        long,
        value_name = "N",
        value_parser = parsers::opening_plies,
        allow_negative_numbers = true,
        default_value = "6"
    )]
    opening_plies: u32,
    /// A game of so many plies is a draw, 1 to 10000
    #[arg(long, value_name = "N", value_parser = parsers::plies, allow_negative_numbers = true, default_value = "300")]
    plies: usize,
    /// Play so many games at once, 1 to 256 [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = parsers::threads, allow_negative_numbers = true)]
    threads: Option<usize>,
    /// Save a table with a row for each game
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// The language of what is printed [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    language: Option<Language>,
}

impl MatchArguments {
    fn seed(&self) -> u64 {
        self.seed.unwrap_or(1)
    }
}

/// A player as it is written on the command line.
#[derive(Clone, Debug)]
struct Contestant {
    written: String,
    algorithm: Algorithm,
    changes: SearchChanges,
}

impl Contestant {
    fn options(&self, nodes: u64) -> SearchOptions {
        self.changes.apply_within(SearchOptions::new(self.algorithm), nodes)
    }
}

/// The options behind the name of an algorithm.
#[derive(Debug, Parser)]
#[command(no_binary_name = true, disable_help_flag = true, name = "player")]
struct ContestantArguments {
    #[command(flatten)]
    options: OptionArguments,
}

/// Reads a player: `engine`, or `engine --table two-bounds`.
fn contestant(text: &str) -> Result<Contestant, Message> {
    let mut words = text.split_whitespace();
    let algorithm = parsers::algorithm(words.next().unwrap_or_default())?;
    let parsed = ContestantArguments::try_parse_from(words).map_err(|error| usage::sentence(&error))?;
    let changes = parsed.options.changes();
    if changes.algorithm.is_some() {
        return Err(said(|words| words.usage.algorithm_first));
    }
    let options = changes.apply_within(SearchOptions::new(algorithm), 1);
    if let Some(refusal) = changes.without_meaning(&[options], PositionFacts::ANY) {
        return Err(refused_search(refusal));
    }
    Ok(Contestant { written: text.split_whitespace().collect::<Vec<_>>().join(" "), algorithm, changes })
}

/// Plays the match, and prints its result.
pub(super) fn run(arguments: &MatchArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let MatchArguments { game, games, opening_plies, plies, .. } = *arguments;
    let is_so = arguments.seed.is_some() && opening_plies == 0;
    let expected = said(|words| words.refusals.openings_of_some_plies);
    // What JSON has is the same in every language.
    let in_json = arguments.json && arguments.language.is_some();
    let for_people = said(|words| words.refusals.lines_for_people);
    idle::refuse([
        Idle { is_so, option: "--seed", to: name("--opening-plies 0"), expected },
        Idle { is_so: in_json, option: "--language", to: name("--json"), expected: for_people },
    ])?;
    let language = arguments.language.unwrap_or_default();
    let seed = arguments.seed();
    let players = [&arguments.one, &arguments.other].map(|player| player.options(arguments.nodes));
    for (option, player, search) in [("--one", &arguments.one, players[0]), ("--other", &arguments.other, players[1])] {
        if let Some(refusal) = player.changes.without_meaning(&[search], PositionFacts::of(&game.start())) {
            return Err(Failure::Wrong(named(option, &refused_search(refusal))));
        }
    }
    let contest = Contest { game, players, games, seed, opening_plies, most_plies: plies };
    // A name under which nothing can be saved is reported now, and not when the games have been played.
    arguments.csv.as_deref().map_or(Ok(()), can_be_saved)?;
    let (cores, progress) = (Cores::of(arguments.threads), Arc::new(Progress::default()));
    let played = with_progress(&progress, games as usize, || contest.play(&cores, &progress));
    let result = played.map_err(|error| failure(&error))?;
    if !games.is_multiple_of(2) {
        message(language.words().refusals.odd_games);
    }
    if let Some(path) = &arguments.csv {
        save_whole(path, table(&result.games).as_bytes())?;
    }
    let report = ContestReport::new(arguments, &result);
    if arguments.json {
        output.json(&report)?;
    } else {
        report.lines(&result, language).into_iter().try_for_each(|line| output.line(line))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn failure(error: &ContestError) -> Failure {
    let option = |place| if place == 0 { "--one" } else { "--other" };
    match *error {
        ContestError::Refused(place, refusal) => Failure::Wrong(named(option(place), &refused_search(refusal))),
        ContestError::WithoutDepth(place) => {
            Failure::Wrong(named(option(place), &said(|words| words.refusals.without_depth)))
        }
        ContestError::TooDeep(place, deep) => Failure::Wrong(named(option(place), &too_deep(deep))),
        ContestError::TooFewOpenings { found, needed, plies } => {
            wrong(|words| (words.refusals.too_few_openings)(found as u64, needed as u64, plies.into()))
        }
        ContestError::NoMoves(most, opening) => wrong(|words| (words.refusals.no_moves)(most as u64, opening.into())),
        ContestError::NoThreads(ref error) => cannot(|words| (words.refusals.no_thread)(error)),
        ContestError::Cancelled => cannot(|words| words.refusals.cancelled),
    }
}

/// The result; in JSON, the fields in this order.
#[derive(Serialize)]
struct ContestReport {
    game: &'static str,
    #[serde(skip)]
    played: Game,
    games: u32,
    openings: u32,
    opening_plies: u32,
    seed: u64,
    nodes: u64,
    /// Games that the first player has won, drawn and lost.
    wins: u32,
    draws: u32,
    losses: u32,
    /// The part of all points that it got, and where it lies with a certainty of 95 %.
    share: Option<f64>,
    interval: Option<[f64; 2]>,
    one: PlayerReport,
    other: PlayerReport,
    endings: Vec<EndingReport>,
}

#[derive(Serialize)]
struct PlayerReport {
    player: String,
    moves: u64,
    nodes: u64,
    nodes_a_move: Option<f64>,
    /// Of the moves whose search did not see the end of the game.
    mean_depth: Option<f64>,
}

#[derive(Serialize)]
struct EndingReport {
    ending: &'static str,
    #[serde(skip)]
    end: MatchEnd,
    games: usize,
}

impl PlayerReport {
    fn new(player: &Contestant, work: PlayerWork) -> Self {
        let PlayerWork { moves, nodes, .. } = work;
        let (nodes_a_move, mean_depth) = (work.mean_nodes().map(rounded), work.mean_depth().map(rounded));
        Self { player: player.written.clone(), moves, nodes, nodes_a_move, mean_depth }
    }
}

fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

impl ContestReport {
    fn new(arguments: &MatchArguments, result: &ContestResult) -> Self {
        let score = result.score();
        let mut endings: Vec<EndingReport> = Vec::new();
        for game in &result.games {
            let ending = game.end.id();
            match endings.iter_mut().find(|row| row.ending == ending) {
                Some(row) => row.games += 1,
                None => endings.push(EndingReport { ending, end: game.end, games: 1 }),
            }
        }
        endings.sort_by_key(|row| (std::cmp::Reverse(row.games), row.ending));
        Self {
            game: arguments.game.id(),
            played: arguments.game,
            games: score.games(),
            openings: score.games().div_ceil(2),
            opening_plies: arguments.opening_plies,
            seed: arguments.seed(),
            nodes: arguments.nodes,
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
            share: score.share().map(rounded),
            interval: score.interval().map(|ends| ends.map(rounded)),
            one: PlayerReport::new(&arguments.one, result.work(0)),
            other: PlayerReport::new(&arguments.other, result.work(1)),
            endings,
        }
    }

    /// The report in lines for people.
    fn lines(&self, result: &ContestResult, language: Language) -> Vec<String> {
        let (score, words) = (result.score(), language.words());
        let labels = &words.contest;
        let share = score.share().map_or_else(|| NONE.to_owned(), labels.percent);
        let interval = score.interval().map_or_else(String::new, |ends| {
            let [low, high] = ends.map(labels.percent);
            (labels.interval)(&low, &high)
        });
        let fixed = |number: Option<f64>, digits: usize| {
            number.map_or_else(|| NONE.to_owned(), |number| format!("{number:.digits$}"))
        };
        let [one, other] = [0, 1].map(|player| result.work(player));
        let of_both = |of: &dyn Fn(PlayerWork) -> String| (labels.of_both)(&of(one), &of(other));
        let endings: Vec<String> =
            self.endings.iter().map(|row| format!("{} {}", (labels.ending)(self.played, row.end), row.games)).collect();
        let results = (labels.results)(self.wins.into(), self.draws.into(), self.losses.into());
        let rows = [
            (labels.game, (words.games.name)(self.played).to_owned()),
            (labels.one, self.one.player.clone()),
            (labels.other, self.other.player.clone()),
            (labels.nodes_for_each_move, (labels.at_most)(self.nodes)),
            (labels.openings, (labels.of_plies)(self.openings.into(), self.opening_plies.into(), self.seed)),
            (labels.games, language.labelled(&self.games.to_string(), &results)),
            (labels.score, share + &interval),
            (labels.depth, of_both(&|work| fixed(work.mean_depth(), 2))),
            (labels.nodes, of_both(&|work| work.nodes.to_string())),
            (labels.nodes_of_a_move, of_both(&|work| fixed(work.mean_nodes(), 0))),
            (labels.endings, (labels.listed)(&endings)),
        ];
        let width = rows.iter().map(|(label, _)| label.width()).max().unwrap_or_default();
        rows.into_iter().map(|(label, text)| format!("{}  {text}", padded(label, width))).collect()
    }
}

/// The games as a table, a row each.
fn table(games: &[ContestGame]) -> String {
    let columns =
        "game,opening,one,score,ending,plies,one_moves,one_nodes,one_depth,other_moves,other_nodes,other_depth,moves\n";
    let mut table = columns.to_owned();
    for (number, played) in games.iter().enumerate() {
        let one = if played.one == Player::Max { "max" } else { "min" };
        let score = ["0", "0.5", "1"].get(played.halves() as usize).copied().unwrap_or_default();
        let work = played.work.map(|work| {
            let depth = work.mean_depth().map_or_else(String::new, |depth| format!("{depth:.2}"));
            format!("{},{},{depth}", work.moves, work.nodes)
        });
        let moves = (0..played.game.plies()).filter_map(|ply| played.game.write_move(ply, MoveNotation::Canonical));
        let (end, plies) = (played.end.id(), played.game.plies());
        let moves = moves.collect::<Vec<_>>().join(" ");
        // No part of it has a comma or a quotation mark.
        table +=
            &format!("{},{},{one},{score},{end},{plies},{},{moves}\n", number + 1, played.opening + 1, work.join(","));
    }
    table
}
