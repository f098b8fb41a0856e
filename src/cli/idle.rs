//! Options that mean nothing where they stand: they are refused by name, and none is passed over in silence.

use plyscope_files::Message;

use super::messages::said_of;
use super::output::Failure;

/// An option, and where it means nothing.
#[derive(Clone, Debug)]
pub(super) struct Idle<'a> {
    /// Whether it is given where it means nothing.
    pub is_so: bool,
    /// How it is written.
    pub option: &'a str,
    /// To what it means nothing.
    pub to: Message,
    /// With what it is expected.
    pub expected: Message,
}

/// Refuses the first of these options that means nothing where it is given.
pub(super) fn refuse<'a>(options: impl IntoIterator<Item = Idle<'a>>) -> Result<(), Failure> {
    match options.into_iter().find(|option| option.is_so) {
        Some(Idle { option, to, expected, .. }) => {
            Err(Failure::Wrong(said_of([&to, &expected], |words, [to, with]| {
                (words.refusals.means_nothing)(option, to, with)
            })))
        }
        None => Ok(()),
    }
}
