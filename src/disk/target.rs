//! What is under the name of a file that is to be written, and what stands in its way.

use std::error::Error;
use std::fmt;
use std::fs::{self, Metadata};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::behind_links::behind_links;
use super::opened::{is_fifo, is_named_pipe};

/// Something else that has the name of what is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// A folder, where a file is to be.
    Folder,
    /// A file, where a folder is to be.
    File,
    /// A pipe, where a folder is to be.
    Pipe,
    /// A device, where a folder is to be.
    Device,
    /// A link that leads nowhere, where a folder is to be.
    DeadLink,
    /// A pipe in a folder, where a file is to be.
    NamedPipe,
}

impl Obstacle {
    /// What has the name of a folder that is to be made, and is none.
    pub fn of_folder(path: &Path) -> Self {
        match fs::metadata(path) {
            Ok(found) if found.is_file() || found.is_dir() => Self::File,
            Ok(found) if is_fifo(&found) => Self::Pipe,
            Ok(_) => Self::Device,
            Err(_) => Self::DeadLink,
        }
    }

    /// It as the error of writing.
    pub fn error(self) -> io::Error {
        let kind = match self {
            Self::Folder => ErrorKind::IsADirectory,
            Self::File | Self::Pipe | Self::Device | Self::DeadLink => ErrorKind::NotADirectory,
            Self::NamedPipe => ErrorKind::InvalidInput,
        };
        io::Error::new(kind, self)
    }

    /// What stands in the way, if that is the error.
    pub fn of(error: &io::Error) -> Option<Self> {
        error.get_ref().and_then(|inner| inner.downcast_ref::<Self>()).copied()
    }
}

impl Error for Obstacle {}

impl fmt::Display for Obstacle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Folder => "a folder of this name is in the way",
            Self::File => "a file of this name is in the way",
            Self::Pipe => "a pipe of this name is in the way",
            Self::Device => "a device of this name is in the way",
            Self::DeadLink => "a link of this name, which leads nowhere, is in the way",
            Self::NamedPipe => "this is a pipe, which may never be read",
        })
    }
}

/// How a file is written under a name.
pub(super) enum WriteTarget {
    /// Into what is there: a device, or a file that has no name any more, which is emptied first.
    Itself { path: PathBuf, is_file: bool },
    /// Beside it, to be renamed; with what is known of the file that is there.
    Beside { path: PathBuf, before: Option<Metadata> },
}

impl WriteTarget {
    /// What a name leads to, unless no file can be written there.
    pub fn of(path: &Path) -> io::Result<Self> {
        if is_named_pipe(path) {
            return Err(Obstacle::NamedPipe.error());
        }
        let path = behind_links(path)?;
        let before = fs::metadata(&path).ok();
        if before.as_ref().is_some_and(Metadata::is_dir) {
            return Err(Obstacle::Folder.error());
        }
        if before.as_ref().is_some_and(|before| !before.is_file()) {
            return Ok(Self::Itself { path, is_file: false });
        }
        // A file that is open somewhere and has no name any more cannot be replaced.
        if fs::symlink_metadata(&path).is_ok_and(|itself| itself.is_symlink()) {
            return Ok(Self::Itself { path, is_file: true });
        }
        // A file that may not be written to is not to be replaced either.
        if before.as_ref().is_some_and(|before| before.permissions().readonly()) {
            return Err(io::Error::new(ErrorKind::PermissionDenied, "the file there is read-only"));
        }
        Ok(Self::Beside { path, before })
    }
}
