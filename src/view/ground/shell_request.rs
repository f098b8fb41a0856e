//! What the view cannot do itself.

/// Something that only the shell can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShellRequest {
    /// Ask for a file.
    OpenFile,
    /// Read the clipboard.
    Paste,
    /// Ask for a file name, and save the game there.
    SaveGame,
    /// Ask for a file name, and save the scores of practice there as a table.
    ExportScores,
    /// Ask for a file name, and save the results of the exam there.
    SaveExam,
}
