//! What is wrong with files that are to be gone on with, and with saving.

use std::io::{self, ErrorKind};

use super::one_of;

pub(in crate::scenario) fn cannot_write(error: &io::Error) -> String {
    let (reason, expected) = match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => (format!("the disk is full: {error}"), "room for it"),
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            (error.to_string(), "a place that may be written to")
        }
        ErrorKind::NotFound => (error.to_string(), "a folder that is there"),
        _ => (error.to_string(), "a place that can be written to"),
    };
    format!("it cannot be written ({reason}), expected {expected}")
}

pub(in crate::scenario) fn no_ron(endings: &[&str]) -> String {
    format!("this cannot be saved under such a name, expected one that ends with {}", one_of(endings))
}

pub(in crate::scenario) fn list_expected() -> &'static str {
    "a list in [ ]"
}

pub(in crate::scenario) fn too_many_entries(most: usize) -> String {
    format!("the list is too long, expected at most {most} entries")
}

pub(in crate::scenario) fn exam_without_sheets() -> &'static str {
    "the exam has no sheets, expected at least one"
}

pub(in crate::scenario) fn filled_twice() -> &'static str {
    "this place is filled in twice, expected it once"
}

pub(in crate::scenario) fn place_expected() -> &'static str {
    "this is no place of a sheet, expected (edge: 1, window: (3, 7)), (edge: 1, spared: true) or \
     (value: 0, is: 5, sign: at_least)"
}

pub(in crate::scenario) fn no_such_place() -> &'static str {
    "the sheet has no such place, expected the edge above a node of its tree, or the value of an inner node"
}

pub(in crate::scenario) fn text_too_long(most: usize) -> String {
    format!("the text is too long, expected at most {most} bytes")
}

pub(in crate::scenario) fn unreadable_work() -> &'static str {
    "what was kept of unsaved work cannot be read"
}

pub(in crate::scenario) fn practice_and_no_scenario() -> &'static str {
    "this is practice, expected a scenario or a tree (`plyscope FILE` goes on with practice)"
}

pub(in crate::scenario) fn position_and_no_scenario() -> &'static str {
    "this is a position that is being set up, expected a scenario or a tree (`plyscope FILE` goes on with it)"
}
