//! Waiting for what another program has to say, and no longer than a given time.

use std::io::{self, ErrorKind, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use plyscope_files::ReadingTimeout;

/// So many bytes are read at once, and so many parts ahead.
const PART: usize = 1 << 18;
const AHEAD: usize = 2;

/// A reader that fails when a time is over, whether or not the reader that it stands for keeps it waiting.
pub(super) struct TimedReader {
    parts: Receiver<io::Result<Vec<u8>>>,
    part: Vec<u8>,
    given: usize,
    until: Option<Instant>,
}

impl TimedReader {
    /// Reads on another thread, for so long. Where the time ends while that thread waits, it waits until the program
    /// ends.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn new(mut reader: impl Read + Send + 'static, time: Duration) -> io::Result<Self> {
        let (sender, parts) = sync_channel(AHEAD);
        thread::Builder::new().spawn(move || {
            loop {
                let mut part = vec![0; PART];
                let read = match reader.read(&mut part) {
                    Ok(0) => break,
                    Ok(length) => {
                        part.truncate(length);
                        Ok(part)
                    }
                    Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                    Err(error) => Err(error),
                };
                let has_failed = read.is_err();
                if sender.send(read).is_err() || has_failed {
                    break;
                }
            }
        })?;
        // What is too far away for a clock is never.
        Ok(Self { parts, part: Vec::new(), given: 0, until: Instant::now().checked_add(time) })
    }
}

impl Read for TimedReader {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        if self.given == self.part.len() {
            let left = self.until.map(|until| until.saturating_duration_since(Instant::now()));
            if left == Some(Duration::ZERO) {
                return Err(io::Error::other(ReadingTimeout));
            }
            let next = match left {
                Some(left) => self.parts.recv_timeout(left),
                None => self.parts.recv().map_err(RecvTimeoutError::from),
            };
            match next {
                Ok(part) => (self.part, self.given) = (part?, 0),
                Err(RecvTimeoutError::Timeout) => return Err(io::Error::other(ReadingTimeout)),
                Err(RecvTimeoutError::Disconnected) => return Ok(0),
            }
        }
        let part = &self.part[self.given..];
        let length = part.len().min(to.len());
        to[..length].copy_from_slice(&part[..length]);
        self.given += length;
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_read_and_what_never_comes_is_not_awaited() {
        let text: Vec<u8> = (0..3 * PART).map(|place| place as u8).collect();
        let mut found = Vec::new();
        TimedReader::new(io::Cursor::new(text.clone()), Duration::MAX).unwrap().read_to_end(&mut found).unwrap();
        assert!(found == text);
        let (reader, writer) = io::pipe().unwrap();
        let mut awaited = TimedReader::new(reader, Duration::from_millis(20)).unwrap();
        let error = awaited.read(&mut [0; 8]).unwrap_err();
        assert!(ReadingTimeout::is(&error) && !ReadingTimeout::is(&io::Error::other("another")));
        drop(writer);
        // What comes without end is not read without end.
        let endless = TimedReader::new(io::repeat(7), Duration::from_millis(20)).unwrap();
        let read = endless.take(u64::MAX).read_to_end(&mut found).unwrap_err();
        assert!(ReadingTimeout::is(&read));
    }
}
