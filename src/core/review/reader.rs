//! Reading a log, line by line.

use crate::game::{NoMemory, Player, check_memory, make_room};

use super::enhancements::Enhancements;
use super::line::{LineWords, LogLine, Unreadable};
use super::log::{CallId, Log, LogHeader, LogViewpoint, LoggedCall, MANY, TextId, Ties, UNKNOWN, UnclosedCall, flag};
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
    many_moves: Vec<(CallId, u32)>,
    narrowed: Vec<(CallId, u32, [NumberId; 2])>,
    stands: Vec<(CallId, NumberId)>,
    pruned: Vec<(CallId, u32)>,
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
            LogLine::Window(window) => self.narrow(window)?,
            LogLine::Search => {
                let begun = |thread: usize| self.threads.get(thread).map_or(0, |thread| thread.calls.len() as u32);
                let begun = [begun(0), begun(1)];
                make_room(&mut self.searches, 1)?;
                self.searches.push(begun);
            }
            LogLine::Header(words) => self.read_header(&words),
            LogLine::Other => self.others += 1,
            LogLine::Unreadable(fault) => {
                // What it says is lost, but not that a call returns.
                if line.trim_start().starts_with('<') && self.stray_return.is_none() && self.has_open_calls() {
                    self.leave(NumberId::NONE, &LineWords::Text(""))?;
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
                    value => player(value).map(LogViewpoint::Alternating),
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
            "search" if value == "plain" => header.excluded = Enhancements::ALL,
            _ => {}
        });
    }

    /// Goes over to the thread that a line names.
    fn go_to_thread(&mut self, words: &LineWords<'_>) -> Result<(), NoMemory> {
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
        // Lines without a name belong to the thread that has none.
        let thread = if name.is_empty() { 0 } else { self.names.number_of(&name)? + 1 };
        while self.threads.len() <= thread {
            make_room(&mut self.threads, 1)?;
            self.threads.push(LoggedThread::default());
        }
        self.current = thread;
        Ok(())
    }

    fn enter(&mut self, window: [NumberId; 2], words: &LineWords<'_>) -> Result<(), NoMemory> {
        self.go_to_thread(words)?;
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
        let thread = &mut self.threads[self.current];
        make_room(&mut thread.calls, 1)?;
        make_room(&mut thread.open, 1)?;
        thread.make_room_to_say(said)?;
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
        thread.say(CallId(id), said);
        Ok(())
    }

    fn leave(&mut self, value: NumberId, words: &LineWords<'_>) -> Result<(), NoMemory> {
        self.go_to_thread(words)?;
        let line = self.lines;
        let Some((id, _)) = self.threads[self.current].open.last().copied() else {
            self.stray_return.get_or_insert(line);
            return Ok(());
        };
        let mut call = self.threads[self.current].calls[id as usize];
        let said = self.words(&mut call, words, &mut None)?;
        let thread = &mut self.threads[self.current];
        thread.make_room_to_say(said)?;
        thread.calls[id as usize] = LoggedCall { left: line, value, ..call };
        thread.close(id);
        thread.say(CallId(id), said);
        Ok(())
    }

    fn narrow(&mut self, window: [NumberId; 2]) -> Result<(), NoMemory> {
        let line = self.lines;
        let thread = &mut self.threads[self.current];
        if let Some((id, _)) = thread.open.last().copied() {
            make_room(&mut thread.narrowed, 1)?;
            thread.calls[id as usize].flags |= flag::NARROWED;
            thread.narrowed.push((CallId(id), line, window));
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
        let (texts, numbers) = (&mut self.texts, &mut self.numbers);
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
            ("node" | "key", name) => call.position = text(name),
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
        if said.pruned.is_some() {
            call.flags |= flag::PRUNED;
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
        let mut log = Log { numbers, texts, header, lines, others, unreadable, stray_return, ..Log::default() };
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
            let LoggedThread { calls, mut many_moves, mut narrowed, mut stands, mut pruned, mut unclosed, .. } = thread;
            behind(&mut log.calls, calls)?;
            // What is said on returning comes in the order of the returns; what is said twice holds as it was said
            // last.
            last_of_each(&mut many_moves, |row| row.0)?;
            last_of_each(&mut narrowed, |row| row.0)?;
            sort(&mut stands, |row| row.0)?;
            last_of_each(&mut pruned, |row| row.0)?;
            if first > 0 {
                let move_on = |id: &mut CallId| id.0 += first;
                many_moves.iter_mut().for_each(|row| move_on(&mut row.0));
                narrowed.iter_mut().for_each(|row| move_on(&mut row.0));
                stands.iter_mut().for_each(|row| move_on(&mut row.0));
                pruned.iter_mut().for_each(|row| move_on(&mut row.0));
                unclosed.iter_mut().for_each(|unclosed| move_on(&mut unclosed.call));
            }
            behind(&mut log.many_moves, many_moves)?;
            behind(&mut log.narrowed, narrowed)?;
            behind(&mut log.stands, stands)?;
            behind(&mut log.pruned, pruned)?;
            behind(&mut log.unclosed, unclosed)?;
        }
        // A line that begins a search divides the calls of the thread that speaks without a name, or of the only one.
        let dividing = usize::from(firsts.len() == 2 && firsts[1] == 0);
        make_room(&mut log.searches, searches.len())?;
        log.searches.extend(searches.into_iter().map(|begun| CallId(begun[dividing] + firsts[dividing])));
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

/// Puts rows in the order of their calls, and leaves of those of a call the last one.
fn last_of_each<T>(rows: &mut Vec<T>, call: fn(&T) -> CallId) -> Result<(), NoMemory> {
    rows.reverse();
    sort(rows, call)?;
    rows.dedup_by(|next, before| call(next) == call(before));
    Ok(())
}

/// Puts rows in the order of their calls; those of a call stay as they are.
fn sort<T>(rows: &mut [T], call: fn(&T) -> CallId) -> Result<(), NoMemory> {
    // Sorting takes as much for a while.
    check_memory(size_of_val(rows))?;
    rows.sort_by_key(call);
    Ok(())
}

/// What words say of a call that stands in a table of its own.
#[derive(Clone, Copy, Default)]
struct CallWords {
    moves: Option<u32>,
    stand: Option<NumberId>,
    pruned: Option<u32>,
}

impl LoggedThread {
    /// Ends the call that was opened last.
    fn close(&mut self, id: u32) {
        self.open.pop();
        self.calls[id as usize].size = self.calls.len() as u32 - id;
    }

    /// Makes room for what is said of a call.
    fn make_room_to_say(&mut self, said: CallWords) -> Result<(), NoMemory> {
        if said.moves.is_some() {
            make_room(&mut self.many_moves, 1)?;
        }
        if said.stand.is_some() {
            make_room(&mut self.stands, 1)?;
        }
        if said.pruned.is_some() {
            make_room(&mut self.pruned, 1)?;
        }
        Ok(())
    }

    fn say(&mut self, id: CallId, said: CallWords) {
        if let Some(moves) = said.moves.filter(|moves| *moves >= u32::from(MANY)) {
            self.many_moves.push((id, moves));
        }
        if let Some(stand) = said.stand {
            self.stands.push((id, stand));
        }
        if let Some(pruned) = said.pruned {
            self.pruned.push((id, pruned));
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
    !matches!(LogLine::read(line.trim_start_matches('\u{feff}'), &mut NumberTable::default()), LogLine::Other)
}

/// Whether a text is a log, by its beginning: one of its lines is that of a call.
pub fn looks_like_log(beginning: &str) -> bool {
    let numbers = &mut NumberTable::default();
    beginning
        .lines()
        .any(|line| matches!(LogLine::read(line.trim_start_matches('\u{feff}'), numbers), LogLine::Enter(..)))
}
