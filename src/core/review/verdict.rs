//! The verdict on a log.

use super::finding::{Class, Finding};

/// What a log is, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LogVerdict {
    /// The lines do not fit.
    Broken,
    /// Something is wrong.
    Fault,
    /// Something is done in vain.
    Waste,
    /// Something cannot be told.
    Ask,
    /// Nothing is wrong that a log can show.
    Clean,
}

impl LogVerdict {
    /// What the findings say of a log, of which the first is of the highest class.
    pub(super) fn of(findings: &[Finding]) -> Self {
        match findings.first().map(|finding| finding.class) {
            Some(Class::Broken) => Self::Broken,
            Some(Class::Fault) => Self::Fault,
            Some(Class::Waste) => Self::Waste,
            Some(Class::Ask) => Self::Ask,
            Some(Class::Note) | None => Self::Clean,
        }
    }

    /// The name in reports and in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Broken => "BROKEN",
            Self::Fault => "FAULT",
            Self::Waste => "WASTE",
            Self::Ask => "ASK",
            Self::Clean => "CLEAN",
        }
    }
}
