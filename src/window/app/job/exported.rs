//! What an export writes where there are no files: lists of bytes, which are handed to those who have some.

use std::cell::RefCell;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use plyscope_files::sentences::reason;
use plyscope_files::{FillFile, InputError, Message, SaveTogether, WriteFiles};
use plyscope_picture::export::Bitmap;
use plyscope_session::export::{ClipboardContent, ExportResult, ExportStop};
use plyscope_session::task::MessageFault;
use plyscope_session::task::parts::{put, put_bytes, take, take_bytes};

use super::JobResult;

/// What an export has written, or would bring into the clipboard.
#[derive(Debug)]
pub enum Exported {
    /// These files, in the order in which they were saved.
    Saved(Result<ExportResult, ExportStop>, SavedFiles),
    /// What goes into the clipboard.
    Copied(Result<ClipboardContent, ExportStop>),
}

/// Files that are to be saved, with their bytes.
pub type SavedFiles = Vec<(PathBuf, Vec<u8>)>;

/// What is short about it, as it is handed over.
#[derive(Serialize, Deserialize)]
enum ExportedAbout {
    /// How many files, what their form has no place for, and their names.
    Saved(usize, Option<Message>, Vec<PathBuf>),
    /// Pixels across and down.
    Picture(u32, u32),
    Text,
    Cancelled,
    Failed(InputError),
}

impl Exported {
    /// Writes it, at most 64 KiB at a time.
    ///
    /// # Errors
    /// Where it cannot be written to.
    pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Saved(Ok(ExportResult { files, left_out }), saved) => {
                let names = saved.iter().map(|(path, _)| path.clone()).collect();
                put(to, &(true, ExportedAbout::Saved(*files, left_out.clone(), names)))?;
                saved.iter().try_for_each(|(_, bytes)| put_bytes(to, bytes))
            }
            Self::Copied(Ok(ClipboardContent::Picture(Bitmap { width, height, pixels }))) => {
                put(to, &(false, ExportedAbout::Picture(*width, *height)))?;
                put_bytes(to, pixels)
            }
            Self::Copied(Ok(ClipboardContent::Text(text))) => {
                put(to, &(false, ExportedAbout::Text))?;
                put_bytes(to, text.as_bytes())
            }
            Self::Saved(Err(stop), _) => put(to, &(true, ExportedAbout::of_stop(stop))),
            Self::Copied(Err(stop)) => put(to, &(false, ExportedAbout::of_stop(stop))),
        }
    }

    /// Reads what [`write`](Self::write) has written.
    ///
    /// # Errors
    /// Where it is damaged, or there is no memory for it.
    pub fn read(from: &mut dyn Read) -> Result<Self, MessageFault> {
        let (is_saved, about): (bool, ExportedAbout) = take(from)?;
        let stop = match about {
            ExportedAbout::Saved(files, left_out, names) => {
                let saved = names.into_iter().map(|path| Ok((path, take_bytes(from)?)));
                let saved = saved.collect::<Result<_, MessageFault>>()?;
                return Ok(Self::Saved(Ok(ExportResult { files, left_out }), saved));
            }
            ExportedAbout::Picture(width, height) => {
                let bitmap = Bitmap { width, height, pixels: take_bytes(from)? };
                return Ok(Self::Copied(Ok(ClipboardContent::Picture(bitmap))));
            }
            ExportedAbout::Text => {
                let text = String::from_utf8(take_bytes(from)?).map_err(|_| MessageFault::Damaged)?;
                return Ok(Self::Copied(Ok(ClipboardContent::Text(text))));
            }
            ExportedAbout::Cancelled => ExportStop::Cancelled,
            ExportedAbout::Failed(error) => ExportStop::Failed(Box::new(error)),
        };
        Ok(if is_saved { Self::Saved(Err(stop), Vec::new()) } else { Self::Copied(Err(stop)) })
    }

    /// Saves its files where there are some: several whole or not at all.
    pub fn deliver(self, files: &dyn WriteFiles) -> JobResult {
        match self {
            Self::Copied(copied) => JobResult::Copied(copied),
            Self::Saved(result, saved) => {
                JobResult::Saved(result.and_then(|result| save_all(&saved, files).map(|()| result)))
            }
        }
    }
}

impl ExportedAbout {
    fn of_stop(stop: &ExportStop) -> Self {
        match stop {
            ExportStop::Cancelled => Self::Cancelled,
            ExportStop::Failed(error) => Self::Failed((**error).clone()),
        }
    }
}

fn save_all(saved: &SavedFiles, files: &dyn WriteFiles) -> Result<(), ExportStop> {
    if let [(path, bytes)] = saved.as_slice() {
        return Ok(files.save(path, bytes)?);
    }
    let mut together = files.save_together();
    for (path, bytes) in saved {
        together.save(path, bytes)?;
    }
    together.keep();
    Ok(())
}

/// Files that stay in memory.
#[derive(Debug, Default)]
pub(super) struct FilesInMemory(Rc<RefCell<SavedFiles>>);

impl FilesInMemory {
    /// Those that were saved.
    pub fn into_list(self) -> SavedFiles {
        self.0.take()
    }
}

impl WriteFiles for FilesInMemory {
    fn save(&self, path: &Path, bytes: &[u8]) -> Result<(), InputError> {
        self.0.borrow_mut().push((path.to_owned(), bytes.to_vec()));
        Ok(())
    }

    fn save_by(&self, path: &Path, fill: &mut FillFile<'_>) -> Result<(), InputError> {
        let mut bytes = Vec::new();
        // Writing into memory does not fail; what does is said by the one who fills it.
        let filled = fill(&mut bytes);
        filled.map_err(|error| InputError::without_place(path.display().to_string(), reason(&error)))?;
        self.save(path, &bytes)
    }

    fn save_together(&self) -> Box<dyn SaveTogether> {
        Box::new(TogetherInMemory { all: Rc::clone(&self.0), own: Vec::new() })
    }
}

/// Files that belong together.
struct TogetherInMemory {
    all: Rc<RefCell<SavedFiles>>,
    own: SavedFiles,
}

impl SaveTogether for TogetherInMemory {
    fn save(&mut self, path: &Path, bytes: &[u8]) -> Result<(), InputError> {
        self.own.push((path.to_owned(), bytes.to_vec()));
        Ok(())
    }

    fn keep(self: Box<Self>) {
        self.all.borrow_mut().extend(self.own);
    }
}
