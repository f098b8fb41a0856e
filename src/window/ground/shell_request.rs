//! What the view cannot do itself.

/// Something that only the shell can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShellRequest {
    /// Ask for a file.
    OpenFile,
    /// Open or save the file whose name is typed, where there is no dialog.
    TakePath,
    /// Neither is wanted any more.
    LeavePath,
    /// Open a file that was opened or saved before, by its number in the list of them.
    OpenRecent(usize),
    /// Read the clipboard.
    Paste,
    /// Save what is on screen where it was read or saved last, or ask for a file name.
    Save,
    /// Ask for a file name, and save what is on screen there.
    SaveAs,
    /// Ask for a file name, and save the game there, whether it is on screen or not.
    SaveGame,
    /// Ask for a file name, and save the scores of practice there as a table.
    ExportScores,
    /// Ask for a file name, and save the results of the exam there.
    SaveExam,
    /// Ask for a file name, and save every answer of the exam there as a table.
    SaveAnswers,
    /// Save all that is not saved, and close the window.
    SaveAndClose,
    /// Close the window, whatever is not saved.
    CloseAnyway,
    /// Ask for a file name, and export there what the dialog stands at.
    SaveExport,
    /// Bring what the dialog stands at into the clipboard.
    CopyExport,
    /// Give up the export that is under way.
    CancelExport,
    /// Do the experiment that the lab stands at.
    RunLab,
    /// Give up the experiment that is under way.
    CancelLab,
    /// Ask for a file name, and save the numbers of the experiment there as a table.
    SaveLab,
    /// Ask for a file name, and save a picture of the window there.
    SaveWindowPicture,
    /// Bring a picture of the window into the clipboard.
    CopyWindowPicture,
    /// Ask for a file name, and save a picture of the tree there.
    SaveTreePicture,
    /// Bring a picture of the tree into the clipboard.
    CopyTreePicture,
}
