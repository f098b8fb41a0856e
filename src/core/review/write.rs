//! Searches of this program in the form of a log, so that other tools can read them, and that they check the judge.

use std::fmt::Write;

use crate::game::{AnyPosition, Chooser, Move, Player, Position, Value, with_position, written};
use crate::replay::{Event, Frame, Moment};
use crate::search::{PassReason, Window};
use crate::trace::{NodeId, Trace};

use super::enhancements::{Enhancement, Enhancements};

/// Which of the optional words are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogWords {
    /// Who is to move.
    pub players: bool,
    /// How many moves there are.
    pub moves: bool,
    /// The move to each node.
    pub names: bool,
    /// The key of each position.
    pub positions: bool,
    /// The depth that is left.
    pub depths: bool,
    /// How probable moves of chance are, and between which bounds all values lie.
    pub odds: bool,
    /// What the search does besides plain alpha-beta and the log does not say: as programs write that nobody has asked
    /// for it.
    pub unsaid: Enhancements,
}

impl LogWords {
    /// All of them.
    pub const ALL: Self = Self {
        players: true,
        moves: true,
        names: true,
        positions: true,
        depths: true,
        odds: true,
        unsaid: Enhancements::NONE,
    };
    /// None of them.
    pub const NONE: Self = Self {
        players: false,
        moves: false,
        names: false,
        positions: false,
        depths: false,
        odds: false,
        unsaid: Enhancements::NONE,
    };
    /// The words that can be left out, as they stand in a log.
    pub const NAMES: [&str; 9] = ["player", "moves", "move", "node", "depth", "p", "stand", "null", "again"];

    /// These without a word; `None` if there is no such word.
    #[must_use]
    pub fn without(self, word: &str) -> Option<Self> {
        Some(match word {
            "player" => Self { players: false, ..self },
            "moves" => Self { moves: false, ..self },
            "move" => Self { names: false, ..self },
            "node" => Self { positions: false, ..self },
            "depth" => Self { depths: false, ..self },
            "p" => Self { odds: false, ..self },
            "stand" => Self { unsaid: self.unsaid.with(Enhancement::StandPat), ..self },
            "null" => Self { unsaid: self.unsaid.with(Enhancement::NullMove), ..self },
            "again" => Self { unsaid: self.unsaid.with(Enhancement::Reduction), ..self },
            _ => return None,
        })
    }
}

/// Gives the lines of a log of the search of a position of any game to `take`, as [`write_log`] does.
///
/// # Errors
/// The first that `take` has.
pub fn write_log_any<E>(
    root: &AnyPosition,
    trace: &Trace,
    words: LogWords,
    take: impl FnMut(&str) -> Result<(), E>,
) -> Result<(), E> {
    with_position!(root, root => write_log(root, trace, words, take))
}

/// Gives the lines of a log of the search of a position to `take`, with values as Max sees them.
///
/// # Errors
/// The first that `take` has.
pub fn write_log<P: Position, E>(
    root: &P,
    trace: &Trace,
    words: LogWords,
    mut take: impl FnMut(&str) -> Result<(), E>,
) -> Result<(), E> {
    if trace.is_empty() {
        return Ok(());
    }
    take(&header(trace, words))?;
    let mut moment = Moment::start(trace);
    let mut open: Vec<P> = Vec::new();
    // The move that each open node has searched last.
    let mut last: Vec<Option<Move>> = Vec::new();
    let mut line = String::new();
    loop {
        match moment.event {
            Event::Entered(node) => {
                let position = match open.last() {
                    None => {
                        if let Some(search) = search_line(trace, moment.pass) {
                            take(&search)?;
                        }
                        Some(root.clone())
                    }
                    Some(above) if trace.record(node).mv() == Move::NULL => above.pass(),
                    Some(above) => Some(above.play(trace.record(node).mv())),
                };
                let (Some(position), Some(frame)) = (position, moment.path.last()) else { return Ok(()) };
                line.clear();
                enter(&mut line, trace, (open.last(), &position), frame, words);
                let mv = trace.record(node).mv();
                let is_next = last.last_mut().is_some_and(|before| before.replace(mv) == Some(mv));
                let by_chance = moment.path.iter().rev().nth(1).is_some_and(|above| above.chooser == Chooser::Chance);
                last.push(None);
                if frame.visit > 1 && (is_next || by_chance) && !words.unsaid.has(Enhancement::Reduction) {
                    line.push_str(" again");
                }
                take(&line)?;
                if let Some(narrowed) = narrowed(trace, frame) {
                    line.clear();
                    let _ = write!(line, "= {} {}", number(trace, narrowed.alpha), number(trace, narrowed.beta));
                    take(&line)?;
                }
                open.push(position);
            }
            Event::Returned(node) => {
                let ply = open.len() as u32 - 1;
                line.clear();
                leave(&mut line, trace, (node, ply), words);
                take(&line)?;
                open.pop();
                last.pop();
            }
        }
        if !moment.advance(trace) {
            return Ok(());
        }
    }
}

/// The first line.
fn header(trace: &Trace, words: LogWords) -> String {
    match trace.header().bounds.filter(|_| words.odds) {
        Some(bounds) => {
            let [low, high] = bounds.map(|bound| number(trace, bound));
            format!("plyscope log 1 bounds={low},{high}")
        }
        None => "plyscope log 1".to_owned(),
    }
}

/// The line that divides the searches of the root, where there are several.
fn search_line(trace: &Trace, pass: usize) -> Option<String> {
    if trace.passes().len() < 2 {
        return None;
    }
    let call = trace.root_call(pass);
    let Window { alpha, beta } = call.window;
    let why = match call.reason {
        PassReason::First => "first",
        reason => reason.id(),
    };
    Some(format!("search {why}, depth {}, window {} {}", call.depth, number(trace, alpha), number(trace, beta)))
}

fn enter<P: Position>(
    line: &mut String,
    trace: &Trace,
    (above, position): (Option<&P>, &P),
    frame: &Frame,
    words: LogWords,
) {
    let (node, record) = (frame.node, trace.record(frame.node));
    if trace.form().windowed {
        let Window { alpha, beta } = frame.entry;
        let _ = write!(line, "> {} {}", number(trace, alpha), number(trace, beta));
    } else {
        line.push_str("> - -");
    }
    if words.players {
        let player = match frame.chooser {
            Chooser::Chance => "chance",
            Chooser::Player(Player::Max) => "max",
            Chooser::Player(Player::Min) => "min",
        };
        let _ = write!(line, " {player}");
    }
    if words.odds
        && let Some(odds) = trace.probability(node)
    {
        let _ = write!(line, " p={}", written(odds, "-"));
    }
    if words.names
        && let Some(above) = above
        && record.mv() != Move::NULL
    {
        let _ = write!(line, " move={}", above.move_name(record.mv()).replace(char::is_whitespace, "_"));
    }
    if words.positions {
        let _ = write!(line, " node={:016x}", position.key());
    }
    if words.depths {
        let _ = write!(line, " depth={}", frame.depth);
    }
    // Where a table answers, nobody has counted the moves.
    if words.moves
        && !record.is_table_hit()
        && !(frame.node == NodeId(trace.len() - 1) && trace.header().open_at_the_end > 0)
    {
        let _ = write!(line, " moves={}", if record.is_leaf() { 0 } else { moves(trace, node) });
    }
    if record.mv() == Move::NULL && above.is_some() && !words.unsaid.has(Enhancement::NullMove) {
        line.push_str(" null");
    }
}

/// How many moves a node had to try.
fn moves(trace: &Trace, node: NodeId) -> usize {
    let mut visited: Vec<Move> = trace.children(node).map(|child| trace.record(child).mv()).collect();
    visited.retain(|mv| *mv != Move::NULL);
    visited.dedup();
    visited.len() + trace.untried(node) as usize
}

/// The window of a node that the table has narrowed.
fn narrowed(trace: &Trace, frame: &Frame) -> Option<Window> {
    let is_narrowed = !trace.uses(frame.node).is_empty() && !trace.record(frame.node).is_leaf();
    (is_narrowed && frame.window != frame.entry).then_some(frame.window)
}

fn leave(line: &mut String, trace: &Trace, (node, ply): (NodeId, u32), words: LogWords) {
    let player = trace.header().root_player.after(ply);
    let _ = write!(line, "< {}", number(trace, trace.value(node, player)));
    let record = trace.record(node);
    if record.is_table_hit() {
        line.push_str(" tt");
    }
    // A probe of a move of chance leaves all moves out but the first.
    let left_out = trace.untried(node);
    if trace.form().chance && left_out > 0 && !record.has_fired() {
        let _ = write!(line, " pruned={left_out}");
    }
    if !record.is_leaf()
        && !words.unsaid.has(Enhancement::StandPat)
        && let Some(stand) = trace.stand_pat(node, player)
    {
        let _ = write!(line, " stand={}", number(trace, stand));
    }
}

/// A value of a search as a program would print it.
fn number(trace: &Trace, value: Value) -> String {
    let unit = trace.header().unit;
    match value {
        Value::INFINITY => "inf".to_owned(),
        Value::NEG_INFINITY => "-inf".to_owned(),
        // Fractions are rounded, as programs print them; scores of decided games are whole.
        value => match value.exact(unit).map(|number| written(number, "-")) {
            Some(text) if text.contains('/') => (f64::from(value.points()) / f64::from(unit)).to_string(),
            Some(text) => text,
            None => value.points().to_string(),
        },
    }
}
