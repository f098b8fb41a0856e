//! Options that mean nothing where they stand: they are refused by name, and none is passed over in silence.

use super::output::{Failure, wrong};

/// An option, and where it means nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Idle<'a> {
    /// Whether it is given where it means nothing.
    pub is_so: bool,
    /// How it is written.
    pub option: &'a str,
    /// To what it means nothing.
    pub to: &'a str,
    /// With what it is expected.
    pub expected: &'a str,
}

/// Refuses the first of these options that means nothing where it is given.
pub(super) fn refuse<'a>(options: impl IntoIterator<Item = Idle<'a>>) -> Result<(), Failure> {
    match options.into_iter().find(|option| option.is_so) {
        Some(Idle { option, to, expected, .. }) => {
            Err(wrong(&format!("{option} means nothing to {to}, expected it with {expected}")))
        }
        None => Ok(()),
    }
}
