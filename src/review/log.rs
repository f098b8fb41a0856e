//! The calls of a search that another program has run, as its log tells them.

use std::collections::HashMap;

use crate::game::Player;

use super::line::{Line, Unreadable, Words};
use super::number::{NumberId, NumberTable, Ranked};

/// A call of a log, by its place in the order in which they began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallId(pub u32);

impl CallId {
    /// Its place in a table of all calls.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A text of a log, by its number; [`TextId::NONE`] where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TextId(pub u32);

impl TextId {
    /// No text.
    pub const NONE: Self = Self(u32::MAX);

    /// Whether there is a text.
    pub fn is_some(self) -> bool {
        self != Self::NONE
    }
}

/// A call of the search function: 40 bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LoggedCall {
    /// The line on which it begins, counted from 1.
    pub entered: u32,
    /// The line on which it returns; 0 where it never does.
    pub left: u32,
    /// The window that it was called with.
    pub window: [NumberId; 2],
    /// What it returns.
    pub value: NumberId,
    /// How many calls it holds, with itself.
    pub size: u32,
    /// The move that leads to it.
    pub mv: TextId,
    /// The position, as the program names it.
    pub position: TextId,
    /// The depth that is left; [`Self::NO_DEPTH`] where that is not said.
    pub depth: i16,
    /// How many moves there are here, see [`Log::moves`].
    moves: u8,
    /// What else is said of it.
    flags: u8,
}

/// There is a row in the table of many moves.
const MANY: u8 = u8::MAX - 1;
/// How many moves there are is not said.
const UNKNOWN: u8 = u8::MAX;

/// The flags of a call.
mod flag {
    pub const MAX: u8 = 1;
    pub const MIN: u8 = 2;
    pub const TABLE: u8 = 4;
    pub const NULL: u8 = 8;
    pub const AGAIN: u8 = 16;
    pub const NARROWED: u8 = 32;
    pub const STANDS: u8 = 64;
}

impl LoggedCall {
    /// The depth of a call that says none.
    pub const NO_DEPTH: i16 = i16::MIN;

    /// Who is to move, where that is said.
    pub fn player(&self) -> Option<Player> {
        match self.flags & (flag::MAX | flag::MIN) {
            flag::MAX => Some(Player::Max),
            flag::MIN => Some(Player::Min),
            _ => None,
        }
    }

    /// Whether its value comes from a table.
    pub fn is_from_table(&self) -> bool {
        self.flags & flag::TABLE != 0
    }

    /// Whether it passes the move.
    pub fn is_null_move(&self) -> bool {
        self.flags & flag::NULL != 0
    }

    /// Whether it searches the move before it once more.
    pub fn is_again(&self) -> bool {
        self.flags & flag::AGAIN != 0
    }

    /// The depth that is left, where that is said.
    pub fn depth_left(&self) -> Option<i16> {
        Some(self.depth).filter(|depth| *depth != Self::NO_DEPTH)
    }

    /// Whether it returns.
    pub fn has_returned(&self) -> bool {
        self.left != 0
    }

    /// Whether it has called nothing.
    pub fn is_leaf(&self) -> bool {
        self.size == 1
    }
}

/// How a log is to be read, as its first line says.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LogHeader {
    /// Who is at the root, or that values and windows are as the side to move sees them.
    pub players: Option<Players>,
    /// Values from here on lose a point with every ply.
    pub mate: Option<NumberId>,
    /// The cutoff rule.
    pub rule: Option<StatedRule>,
    /// How many players there are.
    pub agents: Option<u32>,
}

/// Whose side the numbers of a log are seen from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Players {
    /// From that of the side to move: negamax.
    SideToMove,
    /// From Max's; this player is at the root, and they alternate.
    Alternating(Player),
    /// From Max's; each call says who is to move.
    Words,
}

/// The cutoff rule that a header states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatedRule {
    /// At α > β only.
    Strict,
    /// At α = β, too.
    AtEqual,
}

/// A call that its own `<` line never closed, though calls around it went on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unclosed {
    /// The call.
    pub call: CallId,
    /// Whether another call at the same or a smaller ply has begun since.
    pub is_passed: bool,
}

/// What a log says, as a table of calls in the order in which they began, each with those that it holds behind it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Log {
    calls: Vec<LoggedCall>,
    numbers: Ranked,
    texts: Texts,
    many_moves: Vec<(CallId, u32)>,
    narrowed: Vec<(CallId, u32, [NumberId; 2])>,
    stands: Vec<(CallId, NumberId)>,
    /// Words that mean nothing to the judge, as they were written.
    other_words: Vec<(CallId, TextId)>,
    /// The lines that begin a new search, with the number of the next call and their text.
    searches: Vec<(CallId, TextId)>,
    /// How the log is to be read.
    pub header: LogHeader,
    /// How many lines it has.
    pub lines: u32,
    /// How many of them are none of its own.
    pub others: u32,
    /// The first lines that begin as one of a log and cannot be read.
    pub unreadable: Vec<(u32, Unreadable)>,
    /// The first line with `<` where no call was open.
    pub stray_return: Option<u32>,
    /// Calls that never returned, in the order in which they began.
    pub unclosed: Vec<Unclosed>,
}

/// Texts, each once.
#[derive(Clone, Debug, Default, PartialEq)]
struct Texts {
    all: String,
    ends: Vec<u32>,
}

impl Texts {
    fn get(&self, id: TextId) -> &str {
        let place = id.0 as usize;
        let Some(end) = self.ends.get(place) else { return "" };
        let begin = place.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        self.all.get(begin as usize..*end as usize).unwrap_or_default()
    }
}

/// So many lines that cannot be read are named.
const NAMED_LINES: usize = 5;

impl Log {
    /// How many calls there are.
    pub fn len(&self) -> u32 {
        self.calls.len() as u32
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.calls.is_empty()
    }

    /// A call.
    pub fn call(&self, id: CallId) -> &LoggedCall {
        &self.calls[id.index()]
    }

    /// All calls in the order in which they began.
    pub fn calls(&self) -> impl Iterator<Item = (CallId, &LoggedCall)> {
        (0..).map(CallId).zip(&self.calls)
    }

    /// The calls that a call makes itself.
    pub fn children(&self, id: CallId) -> impl Iterator<Item = CallId> + '_ {
        self.row(id.0 + 1, id.0 + self.call(id).size)
    }

    /// The calls that no other one holds.
    pub fn roots(&self) -> impl Iterator<Item = CallId> + '_ {
        self.row(0, self.len())
    }

    /// Calls that follow one another, from a number on and before another.
    fn row(&self, from: u32, end: u32) -> impl Iterator<Item = CallId> + '_ {
        let next = move |before: &CallId| Some(CallId(before.0 + self.call(*before).size)).filter(|next| next.0 < end);
        std::iter::successors(Some(CallId(from)).filter(|first| first.0 < end), next)
    }

    /// The numbers, with their order.
    pub fn numbers(&self) -> &Ranked {
        &self.numbers
    }

    /// A text.
    pub fn text(&self, id: TextId) -> &str {
        self.texts.get(id)
    }

    /// How many moves the program says that there are.
    pub fn moves(&self, id: CallId) -> Option<u32> {
        match self.call(id).moves {
            UNKNOWN => None,
            MANY => row(&self.many_moves, id, |row| row.0).map(|row| row.1),
            moves => Some(moves.into()),
        }
    }

    /// The line on which a node has narrowed its window by itself, and the window since then.
    pub fn narrowed(&self, id: CallId) -> Option<(u32, [NumberId; 2])> {
        if self.call(id).flags & flag::NARROWED == 0 {
            return None;
        }
        row(&self.narrowed, id, |row| row.0).map(|(_, line, window)| (*line, *window))
    }

    /// The value that the side to move has without a move.
    pub fn stand(&self, id: CallId) -> Option<NumberId> {
        if self.call(id).flags & flag::STANDS == 0 {
            return None;
        }
        row(&self.stands, id, |row| row.0).map(|row| row.1)
    }

    /// The values that sides to move have without a move, all of them.
    pub fn stands(&self) -> impl Iterator<Item = NumberId> {
        self.stands.iter().map(|(_, value)| *value)
    }

    /// Words of a call that mean nothing to the judge.
    pub fn other_words(&self, id: CallId) -> impl Iterator<Item = &str> {
        let first = self.other_words.partition_point(|row| row.0 < id);
        let rows = self.other_words.iter().skip(first).take_while(move |row| row.0 == id);
        rows.map(|row| self.text(row.1))
    }

    /// Which of the searches that lines divide a call belongs to: 0 before the first such line.
    pub fn search_of(&self, id: CallId) -> usize {
        self.searches.partition_point(|(first, _)| *first <= id)
    }

    /// Whether lines divide searches.
    pub fn has_searches(&self) -> bool {
        !self.searches.is_empty()
    }

    /// What the line says that begins a search, counted from 1.
    pub fn search_text(&self, search: usize) -> &str {
        let text = search.checked_sub(1).and_then(|place| self.searches.get(place));
        text.map_or("", |(_, text)| self.text(*text))
    }

    /// The bytes that all of it takes.
    pub fn bytes(&self) -> usize {
        size_of_val(self.calls.as_slice())
            + self.numbers.bytes()
            + self.texts.all.len()
            + size_of_val(self.texts.ends.as_slice())
            + size_of_val(self.many_moves.as_slice())
            + size_of_val(self.narrowed.as_slice())
            + size_of_val(self.stands.as_slice())
            + size_of_val(self.other_words.as_slice())
            + size_of_val(self.searches.as_slice())
    }
}

/// The row of a call in a table that is sorted by calls.
fn row<T>(rows: &[T], id: CallId, call: impl Fn(&T) -> CallId) -> Option<&T> {
    rows.binary_search_by_key(&id, call).ok().and_then(|place| rows.get(place))
}

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
    /// Lines that begin a search, with the number of calls that the first two threads had made by then.
    searches: Vec<([u32; 2], TextId)>,
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
    other_words: Vec<(CallId, TextId)>,
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

    /// Reads the next line, without its end.
    pub fn line(&mut self, line: &str) {
        // A file may begin with a mark of its order of bytes.
        let line = if self.lines == 0 { line.trim_start_matches('\u{feff}') } else { line };
        self.lines += 1;
        match Line::read(line, &mut self.numbers) {
            Line::Enter(window, words) => self.enter(window, &words),
            Line::Leave(value, words) => self.leave(value, &words),
            Line::Window(window) => self.narrow(window),
            Line::Search(text) => {
                let text = self.text(text);
                let begun = [0, 1].map(|thread| self.threads.get(thread).map_or(0, |thread| thread.calls.len() as u32));
                self.searches.push((begun, text));
            }
            Line::Header(words) => self.read_header(&words),
            Line::Other => self.others += 1,
            Line::Unreadable(fault) => {
                self.others += 1;
                if self.unreadable.len() < NAMED_LINES {
                    self.unreadable.push((self.lines, fault));
                }
            }
        }
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
                    "strict" => Some(StatedRule::Strict),
                    "equal" | "at-equal" => Some(StatedRule::AtEqual),
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
            ("t", _) => {}
            ("", "tt") => call.flags |= flag::TABLE,
            ("", "null") => call.flags |= flag::NULL,
            ("", "again") => call.flags |= flag::AGAIN,
            ("" | "player", name) if player(name).is_some() => {
                call.flags |= if player(name) == Some(Player::Max) { flag::MAX } else { flag::MIN };
            }
            (key, value) => {
                let text = if key.is_empty() { value.to_owned() } else { format!("{key}={value}") };
                said.others.push(self.text(&text));
            }
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
            let Thread { mut many_moves, mut narrowed, mut stands, mut other_words, unclosed, .. } = thread;
            // What is said on returning comes in the order of the returns; what is said twice holds as it was said last.
            many_moves.reverse();
            many_moves.sort_by_key(|row| row.0);
            many_moves.dedup_by_key(|row| row.0);
            narrowed.reverse();
            narrowed.sort_by_key(|row| row.0);
            narrowed.dedup_by_key(|row| row.0);
            stands.sort_by_key(|row| row.0);
            other_words.sort_by_key(|row| row.0);
            log.many_moves.extend(many_moves.into_iter().map(|(id, moves)| (moved(id), moves)));
            log.narrowed.extend(narrowed.into_iter().map(|(id, line, window)| (moved(id), line, window)));
            log.stands.extend(stands.into_iter().map(|(id, value)| (moved(id), value)));
            log.other_words.extend(other_words.into_iter().map(|(id, text)| (moved(id), text)));
            let moved = |unclosed: Unclosed| Unclosed { call: moved(unclosed.call), ..unclosed };
            log.unclosed.extend(unclosed.into_iter().map(moved));
        }
        // A line that begins a search divides the calls of the thread that speaks without a name, or of the only one.
        let dividing = usize::from(firsts.len() == 2 && firsts[1] == 0);
        for (begun, text) in searches {
            log.searches.push((CallId(begun[dividing] + firsts[dividing]), text));
        }
        log
    }
}

/// What words say of a call that stands in a table of its own.
#[derive(Default)]
struct Said {
    moves: Option<u32>,
    stand: Option<NumberId>,
    others: Vec<TextId>,
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
        self.other_words.extend(said.others.into_iter().map(|text| (id, text)));
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
