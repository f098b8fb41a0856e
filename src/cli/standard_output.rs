//! Standard output as the place for a file.

use std::cell::RefCell;
use std::io::{self, Write};
use std::path::Path;

use plyscope_disk::cannot_write;
use plyscope_files::{FillFile, InputError, SaveTogether, WriteFiles};

use super::output::{Failure, Output};

/// Standard output, where one file goes, whatever it is called.
pub(super) struct StandardOutput<'o> {
    output: RefCell<&'o mut Output>,
    /// Why it took no more.
    failure: RefCell<Option<io::Error>>,
}

impl<'o> StandardOutput<'o> {
    pub fn new(output: &'o mut Output) -> Self {
        Self { output: RefCell::new(output), failure: RefCell::new(None) }
    }

    /// Sends what is still held back. What could not be written is said here: a reader may have closed the pipe, where
    /// nothing is wrong.
    pub fn finish(self) -> Result<(), Failure> {
        match self.failure.into_inner() {
            Some(error) => Err(error.into()),
            None => self.output.into_inner().finish(),
        }
    }
}

impl WriteFiles for StandardOutput<'_> {
    fn save(&self, path: &Path, bytes: &[u8]) -> Result<(), InputError> {
        self.save_by(path, &mut |writer| writer.write_all(bytes))
    }

    fn save_by(&self, path: &Path, fill: &mut FillFile<'_>) -> Result<(), InputError> {
        let mut writer = Writer { output: &mut self.output.borrow_mut(), failure: &self.failure };
        fill(&mut writer).map_err(|error| cannot_write(path, &error))
    }

    fn save_together(&self) -> Box<dyn SaveTogether> {
        Box::new(Nowhere)
    }

    fn holds_several(&self) -> bool {
        false
    }
}

/// What is written goes to standard output; the first failure is kept.
struct Writer<'w, 'o> {
    output: &'w mut &'o mut Output,
    failure: &'w RefCell<Option<io::Error>>,
}

impl Write for Writer<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.output.bytes(bytes) {
            Ok(()) => Ok(bytes.len()),
            Err(error) => {
                let kind = error.kind();
                self.failure.borrow_mut().get_or_insert(error);
                Err(kind.into())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Where nothing is saved that belongs together: there is no room for several.
struct Nowhere;

impl SaveTogether for Nowhere {
    fn save(&mut self, path: &Path, _: &[u8]) -> Result<(), InputError> {
        Err(cannot_write(path, &io::ErrorKind::Unsupported.into()))
    }

    fn keep(self: Box<Self>) {}
}
