//! Reading a log, line by line.

use std::collections::HashMap;

use crate::game::Player;

use super::line::{Line, Unreadable, Words};
use super::log::{CallId, Log, LogHeader, LoggedCall, MANY, Players, TextId, Texts, UNKNOWN, Unclosed, flag};
use super::number::{NumberId, NumberTable};
use super::report::Ties;

/// So many lines that cannot be read are named.
const NAMED_LINES: usize = 5;

/// Reads a log line by line.
#[derive(Debug, Default)]
pub struct LogReader {
    numbers: NumberTable,
    texts: Texts,
    by_text: HashMap<Box<str>, u32>,
    header: LogHeader,
    lines: u32,
    others: u32,
    unreadable: Vec<(u32, Unreadable)>,
    stray_return: Option<u32>,
    /// The calls of each thread.
    threads: Vec<Thread>,
    /// Which thread spoke last; its names with their numbers.
    current: usize,
    by_name: HashMap<Box<str>, usize>,
    /// For each line that begins a search, the number of calls that the first two threads had made by then.
    searches: Vec<[u32; 2]>,
}

/// What one thread has called.
#[derive(Debug, Default)]
struct Thread {
    calls: Vec<LoggedCall>,
    /// The open calls, with their plies where those are said.
    open: Vec<(u32, Option<u32>)>,
    many_moves: Vec<(CallId, u32)>,
    narrowed: Vec<(CallId, u32, [NumberId; 2])>,
    stands: Vec<(CallId, NumberId)>,
    unclosed: Vec<Unclosed>,
}

impl LogReader {
    /// A reader that has read nothing.
    pub fn new() -> Self {
        Self { threads: vec![Thread::default()], ..Self::default() }
    }

    /// How many calls have been read.
    pub fn calls(&self) -> u64 {
        self.threads.iter().map(|thread| thread.calls.len() as u64).sum()
    }

    /// How many lines have been read.
    pub fn lines(&self) -> u32 {
        self.lines
    }

    /// The bytes that what has been read takes, roughly.
    pub fn bytes(&self) -> u64 {
        // Each text stands in the log once and in the way to find it again once.
        const FOUND_AGAIN: usize = 64;
        let of_thread = |thread: &Thread| {
            size_of_val(thread.calls.as_slice())
                + size_of_val(thread.open.as_slice())
                + size_of_val(thread.many_moves.as_slice())
                + size_of_val(thread.narrowed.as_slice())
                + size_of_val(thread.stands.as_slice())
                + size_of_val(thread.unclosed.as_slice())
        };
        let texts = 2 * self.texts.all.len() + FOUND_AGAIN * self.texts.ends.len();
        let threads: usize = self.threads.iter().map(of_thread).sum();
        (threads + texts + self.numbers.bytes() + size_of_val(self.searches.as_slice())) as u64
    }

    /// Reads the next line, without its end.
    pub fn line(&mut self, line: &str) {
        // A file may begin with a mark of its order of bytes.
        let line = if self.lines == 0 { line.trim_start_matches('\u{feff}') } else { line };
        self.lines += 1;
        match Line::read(line, &mut self.numbers) {
            Line::Enter(window, words) => self.enter(window, &words),
            Line::Leave(value, words) => self.leave(value, &words),
            Line::Window(window) => self.narrow(window),
            Line::Search => {
                let begun = |thread: usize| self.threads.get(thread).map_or(0, |thread| thread.calls.len() as u32);
                self.searches.push([begun(0), begun(1)]);
            }
            Line::Header(words) => self.read_header(&words),
            Line::Other => self.others += 1,
            Line::Unreadable(fault) => {
                self.others += 1;
                if self.unreadable.len() < NAMED_LINES {
                    self.unreadable.push((self.lines, fault));
                }
                // What it says is lost, but not that a call returns.
                if line.trim_start().starts_with('<') && self.stray_return.is_none() && self.has_open_calls() {
                    self.leave(NumberId::NONE, &Words::Text(""));
                }
            }
        }
    }

    fn has_open_calls(&self) -> bool {
        self.threads.get(self.current).is_some_and(|thread| !thread.open.is_empty())
    }

    /// The number of a text.
    fn text(&mut self, text: &str) -> TextId {
        if let Some(id) = self.by_text.get(text) {
            return TextId(*id);
        }
        let id = self.texts.ends.len() as u32;
        self.texts.all.push_str(text);
        self.texts.ends.push(self.texts.all.len() as u32);
        self.by_text.insert(text.into(), id);
        TextId(id)
    }

    fn read_header(&mut self, words: &Words<'_>) {
        // What stands behind the first call is no header, whatever it looks like.
        if self.calls() > 0 {
            return;
        }
        let (header, numbers) = (&mut self.header, &mut self.numbers);
        words.for_each(|key, value| match key {
            "players" => {
                header.players = match value {
                    "negamax" => Some(Players::SideToMove),
                    value => player(value).map(Players::Alternating),
                }
            }
            "mate" => header.mate = numbers.read(value),
            "rule" => {
                header.rule = match value {
                    "strict" => Some(Ties::Strict),
                    "equal" | "at-equal" => Some(Ties::AtEqual),
                    _ => None,
                }
            }
            "agents" => header.agents = value.parse().ok(),
            _ => {}
        });
    }

    /// Goes over to the thread that a line names.
    fn go_to_thread(&mut self, words: &Words<'_>) {
        let mut named = None;
        words.for_each(|key, value| {
            if key == "t" {
                named = Some(value.to_owned());
            }
        });
        let name = named.unwrap_or_default();
        if name.is_empty() && self.by_name.is_empty() {
            return;
        }
        let next = self.by_name.len() + 1;
        // Lines without a name belong to the thread that has none.
        let thread = if name.is_empty() { 0 } else { *self.by_name.entry(name.into()).or_insert(next) };
        while self.threads.len() <= thread {
            self.threads.push(Thread::default());
        }
        self.current = thread;
    }

    fn enter(&mut self, window: [NumberId; 2], words: &Words<'_>) {
        self.go_to_thread(words);
        let mut call = LoggedCall {
            entered: self.lines,
            left: 0,
            window,
            value: NumberId::NONE,
            size: 1,
            mv: TextId::NONE,
            position: TextId::NONE,
            depth: LoggedCall::NO_DEPTH,
            moves: UNKNOWN,
            flags: 0,
        };
        let mut ply = None;
        let said = self.words(&mut call, words, &mut ply);
        let thread = &mut self.threads[self.current];
        while let Some(ply) = ply
            && let Some((open, Some(above))) = thread.open.last().copied()
            && above >= ply
        {
            // The call at this ply, or at a deeper one, has ended without a line.
            thread.close(open);
            thread.unclosed.push(Unclosed { call: CallId(open), is_passed: true });
        }
        let id = thread.calls.len() as u32;
        thread.calls.push(call);
        thread.open.push((id, ply));
        thread.say(CallId(id), said);
    }

    fn leave(&mut self, value: NumberId, words: &Words<'_>) {
        self.go_to_thread(words);
        let line = self.lines;
        let Some((id, _)) = self.threads[self.current].open.last().copied() else {
            self.stray_return.get_or_insert(line);
            return;
        };
        let mut call = self.threads[self.current].calls[id as usize];
        let said = self.words(&mut call, words, &mut None);
        let thread = &mut self.threads[self.current];
        thread.calls[id as usize] = LoggedCall { left: line, value, ..call };
        thread.close(id);
        thread.say(CallId(id), said);
    }

    fn narrow(&mut self, window: [NumberId; 2]) {
        let line = self.lines;
        let thread = &mut self.threads[self.current];
        if let Some((id, _)) = thread.open.last() {
            thread.calls[*id as usize].flags |= flag::NARROWED;
            thread.narrowed.push((CallId(*id), line, window));
        }
    }

    /// Takes what the words say of a call; gives back what has a table of its own.
    fn words(&mut self, call: &mut LoggedCall, words: &Words<'_>, ply: &mut Option<u32>) -> Said {
        let mut said = Said::default();
        words.for_each(|key, value| match (key, value) {
            ("moves", count) => said.moves = count.parse().ok().or(said.moves),
            ("move", name) => call.mv = self.text(name),
            ("node" | "key", name) => call.position = self.text(name),
            ("depth", depth) => {
                let whole = depth.parse::<i16>().ok();
                // Some count the depth in halves.
                let depth = whole.or_else(|| depth.parse::<f64>().ok().map(|depth| depth as i16));
                call.depth = depth.filter(|depth| *depth != LoggedCall::NO_DEPTH).unwrap_or(call.depth);
            }
            ("ply", number) => *ply = number.parse().ok(),
            ("stand", number) => said.stand = self.numbers.read(number).or(said.stand),
            ("", "tt") => call.flags |= flag::TABLE,
            ("", "null") => call.flags |= flag::NULL,
            ("", "again") => call.flags |= flag::AGAIN,
            ("" | "player", name) if player(name).is_some() => {
                call.flags |= if player(name) == Some(Player::Max) { flag::MAX } else { flag::MIN };
            }
            // The line itself shows what else stands there.
            _ => {}
        });
        match said.moves {
            Some(moves) if moves < u32::from(MANY) => call.moves = moves as u8,
            Some(_) => call.moves = MANY,
            None => {}
        }
        if said.stand.is_some() {
            call.flags |= flag::STANDS;
        }
        said
    }

    /// The log of all that has been read.
    pub fn finish(self) -> Log {
        let Self { numbers, texts, header, lines, others, unreadable, stray_return, threads, searches, .. } = self;
        let mut log =
            Log { numbers: numbers.ranked(), texts, header, lines, others, unreadable, stray_return, ..Log::default() };
        log.has_threads = threads.iter().filter(|thread| !thread.calls.is_empty()).count() > 1;
        let mut firsts = Vec::with_capacity(threads.len());
        for mut thread in threads {
            let mut open: Vec<Unclosed> = Vec::new();
            while let Some((id, _)) = thread.open.last().copied() {
                thread.close(id);
                open.push(Unclosed { call: CallId(id), is_passed: false });
            }
            thread.unclosed.extend(open);
            thread.unclosed.sort_by_key(|unclosed| unclosed.call);
            let first = log.calls.len() as u32;
            firsts.push(first);
            if log.calls.is_empty() {
                log.calls = thread.calls;
            } else {
                log.calls.append(&mut thread.calls);
            }
            let moved = |id: CallId| CallId(id.0 + first);
            let Thread { mut many_moves, mut narrowed, mut stands, unclosed, .. } = thread;
            // What is said on returning comes in the order of the returns; what is said twice holds as it was said last.
            many_moves.reverse();
            many_moves.sort_by_key(|row| row.0);
            many_moves.dedup_by_key(|row| row.0);
            narrowed.reverse();
            narrowed.sort_by_key(|row| row.0);
            narrowed.dedup_by_key(|row| row.0);
            stands.sort_by_key(|row| row.0);
            log.many_moves.extend(many_moves.into_iter().map(|(id, moves)| (moved(id), moves)));
            log.narrowed.extend(narrowed.into_iter().map(|(id, line, window)| (moved(id), line, window)));
            log.stands.extend(stands.into_iter().map(|(id, value)| (moved(id), value)));
            let moved = |unclosed: Unclosed| Unclosed { call: moved(unclosed.call), ..unclosed };
            log.unclosed.extend(unclosed.into_iter().map(moved));
        }
        // A line that begins a search divides the calls of the thread that speaks without a name, or of the only one.
        let dividing = usize::from(firsts.len() == 2 && firsts[1] == 0);
        for begun in searches {
            log.searches.push(CallId(begun[dividing] + firsts[dividing]));
        }
        log
    }
}

/// What words say of a call that stands in a table of its own.
#[derive(Default)]
struct Said {
    moves: Option<u32>,
    stand: Option<NumberId>,
}

impl Thread {
    /// Ends the call that was opened last.
    fn close(&mut self, id: u32) {
        self.open.pop();
        self.calls[id as usize].size = self.calls.len() as u32 - id;
    }

    fn say(&mut self, id: CallId, said: Said) {
        if let Some(moves) = said.moves.filter(|moves| *moves >= u32::from(MANY)) {
            self.many_moves.push((id, moves));
        }
        if let Some(stand) = said.stand {
            self.stands.push((id, stand));
        }
    }
}

/// The player whom a word names.
fn player(word: &str) -> Option<Player> {
    match word {
        "max" | "Max" | "MAX" | "true" | "True" | "1" => Some(Player::Max),
        "min" | "Min" | "MIN" | "false" | "False" | "-1" => Some(Player::Min),
        _ => None,
    }
}

/// Whether a line is one of a log.
pub fn is_line_of_log(line: &str) -> bool {
    !matches!(Line::read(line.trim_start_matches('\u{feff}'), &mut NumberTable::default()), Line::Other)
}

/// Whether a text is a log, by its beginning: one of its lines is that of a call.
pub fn looks_like_log(beginning: &str) -> bool {
    let numbers = &mut NumberTable::default();
    beginning.lines().any(|line| matches!(Line::read(line.trim_start_matches('\u{feff}'), numbers), Line::Enter(..)))
}
