//! What happens to documents and their files.

use std::path::PathBuf;

use plyscope_core::game::Label;
use plyscope_files::{Content, Readings, Source};

use super::Work;

/// What has to be decided about files before anything else is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileQuestion {
    /// The window is to be closed, and there is unsaved work.
    Closing,
    /// A file has changed, and what was read from it has changed here, too.
    ChangedElsewhere(PathBuf),
}

/// Work that an earlier window has left unsaved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsavedOffer {
    /// Identifies it.
    pub number: u64,
    /// What the work is called.
    pub name: Label,
    /// How long ago it was left, in seconds.
    pub age: u64,
    /// Where an earlier state of it was read or saved.
    pub path: Option<PathBuf>,
    /// The text of a file that holds it.
    pub text: String,
}

/// Something that happens to documents and their files.
#[derive(Clone, Debug)]
pub enum DocumentCommand {
    /// This was read from there before the window was open, and the text can be read in these other ways.
    Opened(Source, Box<Content>, Option<Box<Readings>>),
    /// Work has been saved: what of it, and where.
    Saved(Work, Content, PathBuf),
    /// What is on screen has no work in it that could be saved.
    NothingToSave,
    /// A file that is on screen has changed.
    FileChanged(PathBuf),
    /// The window is to be closed: ask what becomes of unsaved work, if there is any.
    AskToClose,
    /// Everything stays as it is here, and the question goes.
    Stay,
    /// What is on screen is read from its file again, and what was changed here is given up.
    TakeTheirs,
    /// Files that were opened or saved earlier, the latest first.
    RememberRecent(Vec<PathBuf>),
    /// A file is no longer among those that were opened or saved.
    ForgetRecent(PathBuf),
    /// Work that earlier windows have left unsaved.
    Offer(Vec<UnsavedOffer>),
    /// Open such work.
    OpenOffer(u64),
    /// Throw such work away.
    DiscardOffer(u64),
    /// Open work again that has left the screen unsaved.
    OpenLeft(Work),
    /// A picture has been saved, or copied.
    PictureSaved,
    /// A picture has been copied.
    PictureCopied,
    /// So many files have been exported.
    Exported(usize),
    /// An export has been given up.
    ExportCancelled,
}
