//! Reading a log, line by line.

use crate::game::{NoMemory, make_room};

use super::call::{CallId, LoggedCall, MANY, TextId, UNKNOWN, flag};
use super::enhancements::Enhancements;
use super::header::{LogHeader, LogViewpoint, Ties};
use super::line::{LineWords, LogLine, Unreadable};
use super::log::{Log, UnclosedCall};
use super::names::{FoundNames, NamedPlayer, player};
use super::notes::{CallWords, Notes};
use super::number::{NumberId, NumberTable};
use super::texts::FoundTexts;

/// So many lines that cannot be read are named.
const NAMED_LINES: usize = 5;

/// Reads a log line by line, within the [`Budget`](crate::game::Budget): its tables grow as far as there is memory.
#[derive(Debug, Default)]
pub struct LogReader {
    numbers: NumberTable,
    texts: FoundTexts,
    header: LogHeader,
    lines: u32,
    others: u32,
    unreadable: Vec<(u32, Unreadable)>,
    stray_return: Option<u32>,
    /// The calls of each thread.
    threads: Vec<LoggedThread>,
    /// Which thread spoke last; the names of those that have one, the first of which is that of the thread 1.
    current: usize,
    names: FoundTexts,
    unnamed_thread: Option<u32>,
    /// The names of players that are no words for them.
    players: FoundNames,
    /// For each line that begins a search, the number of calls that the first two threads had made by then.
    searches: Vec<[u32; 2]>,
    is_full: bool,
}

/// What one thread has called.
#[derive(Debug, Default)]
struct LoggedThread {
    calls: Vec<LoggedCall>,
    /// The open calls, with their plies where those are said.
    open: Vec<(u32, Option<u32>)>,
    notes: Notes,
    unclosed: Vec<UnclosedCall>,
}

impl LogReader {
    /// A reader that has read nothing.
    pub fn new() -> Self {
        Self { threads: vec![LoggedThread::default()], ..Self::default() }
    }

    /// How many calls have been read.
    pub fn calls(&self) -> u64 {
        self.threads.iter().map(|thread| thread.calls.len() as u64).sum()
    }

    /// How many lines have been read.
    pub fn lines(&self) -> u32 {
        self.lines
    }

    /// Whether there was no memory for a line: it was not read, and neither is what follows.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// Reads the next line, without its end.
    pub fn line(&mut self, line: &str) {
        if self.is_full {
            return;
        }
        // A file may begin with a mark of its order of bytes.
        let line = if self.lines == 0 { line.trim_start_matches('\u{feff}') } else { line };
        self.lines += 1;
        if self.read(line).is_err() {
            self.is_full = true;
            self.lines -= 1;
        }
    }

    fn read(&mut self, line: &str) -> Result<(), NoMemory> {
        let read = LogLine::read(line, &mut self.numbers);
        if self.numbers.is_full() {
            return Err(NoMemory);
        }
        match read {
            LogLine::Enter(window, words) => self.enter(window, &words)?,
            LogLine::Leave(value, words) => self.leave(value, &words)?,
            LogLine::Window(window, words) => self.narrow(window, &words)?,
            LogLine::Search => {
                let begun = |thread: usize| self.threads.get(thread).map_or(0, |thread| thread.calls.len() as u32);
                let begun = [begun(0), begun(1)];
                make_room(&mut self.searches, 1)?;
                self.searches.push(begun);
            }
            LogLine::Header(words) => self.read_header(&words),
            LogLine::Other => self.others += 1,
            LogLine::Unreadable(fault) => {
                // What it says is lost, but not that a call begins or returns.
                if line.trim_start().starts_with('<') && self.stray_return.is_none() && self.has_open_calls() {
                    self.leave(NumberId::NONE, &LineWords::Text(""))?;
                } else if line.trim_start().starts_with('>') && self.calls() > 0 {
                    self.enter([NumberId::NONE; 2], &LineWords::Text(""))?;
                }
                self.others += 1;
                if self.unreadable.len() < NAMED_LINES {
                    self.unreadable.push((self.lines, fault));
                }
            }
        }
        Ok(())
    }

    fn has_open_calls(&self) -> bool {
        self.threads.get(self.current).is_some_and(|thread| !thread.open.is_empty())
    }

    fn read_header(&mut self, words: &LineWords<'_>) {
        // What stands behind the first call is no header, whatever it looks like.
        if self.calls() > 0 {
            return;
        }
        let (header, numbers) = (&mut self.header, &mut self.numbers);
        words.for_each(|key, value| match key {
            "players" => {
                header.players = match value {
                    "negamax" => Some(LogViewpoint::SideToMove),
                    value => match player(value) {
                        Some(NamedPlayer::Is(player)) => Some(LogViewpoint::Alternating(player)),
                        _ => None,
                    },
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
            "bounds" => {
                let bounds = value.split_once(',').map(|(low, high)| [numbers.read(low), numbers.read(high)]);
                header.bounds = bounds.and_then(|[low, high]| Some([low?, high?]));
            }
            "search" if value == "plain" => header.excluded = Enhancements::ALL,
            _ => {}
        });
    }

    /// Goes over to the thread that a line names.
    fn go_to_thread(&mut self, words: &LineWords<'_>, goes_on: bool) -> Result<(), NoMemory> {
        let mut named = None;
        words.for_each(|key, value| {
            if key == "t" {
                named = Some(value.to_owned());
            }
        });
        let name = named.unwrap_or_default();
        if name.is_empty() && self.names.is_empty() {
            return Ok(());
        }
        if name.is_empty() && goes_on {
            // What goes on without a name belongs to the thread that has none, if it has something open, or to the only
            // one that has.
            if self.threads.first().is_some_and(|thread| !thread.open.is_empty()) {
                self.current = 0;
                return Ok(());
            }
            let mut open = (0..).zip(&self.threads).filter(|(_, thread)| !thread.open.is_empty());
            match (open.next(), open.next()) {
                (Some((only, _)), None) => self.current = only,
                (Some(_), Some(_)) => {
                    self.unnamed_thread.get_or_insert(self.lines);
                }
                _ => {}
            }
            return Ok(());
        }
        // Calls without a name belong to the thread that has none.
        let thread = if name.is_empty() { 0 } else { self.names.number_of(&name)? + 1 };
        while self.threads.len() <= thread {
            make_room(&mut self.threads, 1)?;
            self.threads.push(LoggedThread::default());
        }
        self.current = thread;
        Ok(())
    }

    fn enter(&mut self, window: [NumberId; 2], words: &LineWords<'_>) -> Result<(), NoMemory> {
        self.go_to_thread(words, false)?;
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
        let said = self.words(&mut call, words, &mut ply)?;
        call.position = said.end.unwrap_or(TextId::NONE);
        let said = CallWords { end: None, ..said };
        let thread = &mut self.threads[self.current];
        make_room(&mut thread.calls, 1)?;
        make_room(&mut thread.open, 1)?;
        while let Some(ply) = ply
            && let Some((open, Some(above))) = thread.open.last().copied()
            && above >= ply
        {
            // The call at this ply, or at a deeper one, has ended without a line.
            make_room(&mut thread.unclosed, 1)?;
            thread.close(open);
            thread.unclosed.push(UnclosedCall { call: CallId(open), is_passed: true });
        }
        let id = thread.calls.len() as u32;
        thread.calls.push(call);
        thread.open.push((id, ply));
        thread.notes.say(CallId(id), said, MANY.into())
    }

    fn leave(&mut self, value: NumberId, words: &LineWords<'_>) -> Result<(), NoMemory> {
        self.go_to_thread(words, true)?;
        let line = self.lines;
        let Some((id, _)) = self.threads[self.current].open.last().copied() else {
            self.stray_return.get_or_insert(line);
            return Ok(());
        };
        let mut call = self.threads[self.current].calls[id as usize];
        let said = self.words(&mut call, words, &mut None)?;
        match said.end {
            Some(end) if !call.position.is_some() => call.position = end,
            Some(end) if call.position != end => call.flags |= flag::MOVED,
            _ => {}
        }
        let thread = &mut self.threads[self.current];
        thread.calls[id as usize] = LoggedCall { left: line, value, ..call };
        thread.close(id);
        thread.notes.say(CallId(id), said, MANY.into())
    }

    fn narrow(&mut self, window: [NumberId; 2], words: &LineWords<'_>) -> Result<(), NoMemory> {
        self.go_to_thread(words, true)?;
        let line = self.lines;
        let thread = &mut self.threads[self.current];
        if let Some((id, _)) = thread.open.last().copied() {
            thread.calls[id as usize].flags |= flag::NARROWED;
            thread.notes.narrowed.push(CallId(id), Some((line, window)))?;
        }
        Ok(())
    }

    /// Takes what the words say of a call; gives back what has a table of its own.
    fn words(
        &mut self,
        call: &mut LoggedCall,
        words: &LineWords<'_>,
        ply: &mut Option<u32>,
    ) -> Result<CallWords, NoMemory> {
        let mut said = CallWords::default();
        let mut is_full = false;
        let (texts, numbers, players, line) = (&mut self.texts, &mut self.numbers, &mut self.players, self.lines);
        let mut text = |name: &str| match texts.number_of(name) {
            Ok(number) => TextId(number as u32),
            Err(NoMemory) => {
                is_full = true;
                TextId::NONE
            }
        };
        words.for_each(|key, value| match (key, value) {
            ("moves", count) => said.moves = count.parse().ok().or(said.moves),
            ("move", name) => call.mv = text(name),
            ("node" | "key", name) => said.end = Some(text(name)),
            ("chose", name) => said.chosen = Some(text(name)),
            ("p", odds) => said.odds = probability(odds).or(said.odds),
            ("depth", depth) => {
                let whole = depth.parse::<i16>().ok();
                // Some count the depth in halves.
                let depth = whole.or_else(|| depth.parse::<f64>().ok().map(|depth| depth as i16));
                call.depth = depth.filter(|depth| *depth != LoggedCall::NO_DEPTH).unwrap_or(call.depth);
            }
            ("ply", number) => *ply = number.parse().ok(),
            ("pruned", count) => said.pruned = count.parse().ok().or(said.pruned),
            ("stand", number) => said.stand = numbers.read(number).or(said.stand),
            ("", "tt") => call.flags |= flag::TABLE,
            ("", "null") => call.flags |= flag::NULL,
            ("", "again") => call.flags |= flag::AGAIN,
            ("player", name) => {
                let named = player(name).filter(|_| !["1", "-1"].contains(&name));
                call.flags |= named.map_or_else(|| players.flag(text(name), name, line), NamedPlayer::flag);
            }
            ("", name) => call.flags |= player(name).map_or(0, NamedPlayer::flag),
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
        if said.pruned.is_some() {
            call.flags |= flag::PRUNED;
        }
        if said.chosen.is_some() {
            call.flags |= flag::CHOSE;
        }
        if is_full || self.numbers.is_full() { Err(NoMemory) } else { Ok(said) }
    }

    /// The log of all that has been read.
    ///
    /// # Errors
    /// When there is no memory for the order of its numbers, or to put the calls of several threads one behind the
    /// other.
    pub fn finish(self) -> Result<Log, NoMemory> {
        let Self { numbers, texts, header, lines, others, unreadable, stray_return, threads, searches, .. } = self;
        let (numbers, texts) = (numbers.ranked()?, texts.into_texts());
        let unnamed_thread = self.unnamed_thread;
        let mut log =
            Log { numbers, texts, header, lines, others, unreadable, stray_return, unnamed_thread, ..Log::default() };
        log.has_threads = threads.iter().filter(|thread| !thread.calls.is_empty()).count() > 1;
        let mut firsts = Vec::new();
        make_room(&mut firsts, threads.len())?;
        for mut thread in threads {
            make_room(&mut thread.unclosed, thread.open.len())?;
            while let Some((id, _)) = thread.open.last().copied() {
                thread.close(id);
                thread.unclosed.push(UnclosedCall { call: CallId(id), is_passed: false });
            }
            // Each call is there once.
            thread.unclosed.sort_unstable_by_key(|unclosed| unclosed.call);
            let first = log.calls.len() as u32;
            firsts.push(first);
            let LoggedThread { calls, mut notes, mut unclosed, .. } = thread;
            behind(&mut log.calls, calls)?;
            notes.sort()?;
            log.notes.append(notes, first)?;
            unclosed.iter_mut().for_each(|unclosed| unclosed.call.0 += first);
            behind(&mut log.unclosed, unclosed)?;
        }
        // A line that begins a search divides the calls of the thread that speaks without a name, or of the only one.
        let dividing = usize::from(firsts.len() == 2 && firsts[1] == 0);
        make_room(&mut log.searches, searches.len())?;
        log.searches.extend(searches.into_iter().map(|begun| CallId(begun[dividing] + firsts[dividing])));
        self.players.settle(&mut log);
        log.set_chance_by_odds();
        Ok(log)
    }
}

/// Puts rows behind others.
fn behind<T>(rows: &mut Vec<T>, mut more: Vec<T>) -> Result<(), NoMemory> {
    if rows.is_empty() {
        *rows = more;
    } else {
        make_room(rows, more.len())?;
        rows.append(&mut more);
    }
    Ok(())
}

impl LoggedThread {
    /// Ends the call that was opened last.
    fn close(&mut self, id: u32) {
        self.open.pop();
        self.calls[id as usize].size = self.calls.len() as u32 - id;
    }
}

/// A probability: a number from 0 to 1, or a fraction.
fn probability(text: &str) -> Option<f64> {
    let number = |text: &str| text.trim().parse::<f64>().ok();
    let value = match text.split_once('/') {
        Some((above, below)) => number(above)? / number(below)?,
        None => number(text)?,
    };
    Some(value).filter(|value| (0.0..=1.0).contains(value))
}

/// Whether a line is one of a log.
pub fn is_line_of_log(line: &str) -> bool {
    !matches!(LogLine::read(line.trim_start_matches('\u{feff}'), &mut NumberTable::default()), LogLine::Other)
}

/// Whether a text is a log, by its beginning: one of its lines is that of a call.
pub fn looks_like_log(beginning: &str) -> bool {
    let numbers = &mut NumberTable::default();
    beginning
        .lines()
        .any(|line| matches!(LogLine::read(line.trim_start_matches('\u{feff}'), numbers), LogLine::Enter(..)))
}
