//! Unsaved work is kept in a file beside the settings, which a thread of its own writes.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;

use plyscope_disk::{UnsavedFile, UnsavedFolder};
use plyscope_files::{InputError, UnsavedWork};
use plyscope_session::UnsavedPiece;
use plyscope_window::app::{LeftWork, WorkKeeper};

/// Keeps the unsaved work of a window in a folder, in which other windows keep theirs.
pub(super) struct Keeper {
    folder: UnsavedFolder,
    writer: Option<WriterThread>,
    /// The files that earlier windows have left, by their numbers.
    left: Vec<Option<UnsavedFile>>,
}

/// The thread that writes.
struct WriterThread {
    jobs: Option<Sender<KeepJob>>,
    results: Receiver<Result<u64, String>>,
    thread: Option<JoinHandle<()>>,
}

enum KeepJob {
    Keep(u64, Vec<UnsavedPiece>),
    /// Nothing is to be kept any more.
    End,
}

impl Keeper {
    /// Work is kept in this folder.
    pub fn at(folder: PathBuf) -> Self {
        Self { folder: UnsavedFolder::at(folder), writer: None, left: Vec::new() }
    }
}

impl WorkKeeper for Keeper {
    fn left(&mut self) -> (Vec<LeftWork>, Vec<InputError>) {
        let (left, broken) = self.folder.left();
        let left = left.into_iter().map(|left| {
            let number = self.left.len() as u64;
            self.left.push(Some(left.file));
            LeftWork { number, works: left.works, age: left.age.as_secs() }
        });
        (left.collect(), broken)
    }

    fn keep(&mut self, mark: u64, pieces: Vec<UnsavedPiece>) {
        let writer = self.writer.get_or_insert_with(|| {
            let (jobs, received) = mpsc::channel();
            let (sender, results) = mpsc::channel();
            let folder = self.folder.clone();
            let thread = std::thread::spawn(move || write_all(&folder, &received, &sender));
            WriterThread { jobs: Some(jobs), results, thread: Some(thread) }
        });
        writer.send(KeepJob::Keep(mark, pieces));
    }

    fn kept(&mut self) -> Vec<Result<u64, String>> {
        self.writer.iter().flat_map(|writer| writer.results.try_iter()).collect()
    }

    fn reduce(&mut self, left: u64, works: &[UnsavedWork]) {
        let Some(place) = self.left.get_mut(left as usize) else { return };
        if works.is_empty() {
            place.take().into_iter().for_each(UnsavedFile::end);
        } else if let Some(file) = place {
            // What cannot be taken out is offered once more, and nothing is lost.
            let _ = file.keep(works);
        }
    }

    fn end(&mut self) {
        if let Some(writer) = self.writer.take() {
            writer.send(KeepJob::End);
        }
    }
}

impl WriterThread {
    fn send(&self, job: KeepJob) {
        if let Some(jobs) = &self.jobs {
            let _ = jobs.send(job);
        }
    }
}

impl Drop for WriterThread {
    /// What has been handed on is still written.
    fn drop(&mut self) {
        drop(self.jobs.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Writes what comes, the latest only.
fn write_all(folder: &UnsavedFolder, jobs: &Receiver<KeepJob>, results: &Sender<Result<u64, String>>) {
    let mut file: Option<UnsavedFile> = None;
    while let Ok(mut job) = jobs.recv() {
        while let Ok(later) = jobs.try_recv() {
            job = later;
        }
        let KeepJob::Keep(mark, pieces) = job else {
            file.into_iter().for_each(UnsavedFile::end);
            return;
        };
        // What has no text that could be read again does not take the rest with it.
        let (mut works, mut too_long) = (Vec::new(), None);
        for piece in &pieces {
            match piece.to_keep() {
                Ok(work) => works.push(work),
                Err(error) => too_long = Some(error),
            }
        }
        let kept = match &file {
            Some(file) => file.keep(&works),
            None if works.is_empty() => Ok(()),
            None => folder.begin().and_then(|begun| file.insert(begun).keep(&works)),
        };
        let kept = match too_long {
            Some(error) => kept.map_err(|error| error.to_string()).and(Err(error.to_string())),
            None => kept.map_err(|error| error.to_string()),
        };
        if results.send(kept.map(|()| mark)).is_err() {
            return;
        }
    }
    // Where the window goes without being asked, the next one offers what is not saved.
    if let Some(file) = file.filter(|file| !file.path().exists()) {
        file.end();
    }
}

#[cfg(test)]
mod kills;
#[cfg(test)]
mod tests;
