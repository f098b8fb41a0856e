//! Which standard streams this process has, to be handed on: one that was started by a double click has none.

use std::process::Stdio;

/// The streams of a process; what it lacks is none.
#[derive(Default)]
pub(super) struct OwnStreams {
    pub input: Option<Stdio>,
    pub output: Option<Stdio>,
    pub errors: Option<Stdio>,
}

#[cfg(windows)]
impl OwnStreams {
    /// Those of this process.
    pub fn of_this_process() -> Self {
        use std::io::{stderr, stdin, stdout};

        Self { input: own(&stdin()), output: own(&stdout()), errors: own(&stderr()) }
    }
}

/// A stream, unless it is none: Explorer hands on no streams, or numbers in their places that are none.
#[cfg(windows)]
fn own(stream: &impl std::os::windows::io::AsHandle) -> Option<Stdio> {
    use std::os::windows::io::AsRawHandle;

    let copied = stream.as_handle().try_clone_to_owned().ok()?;
    (!copied.as_raw_handle().is_null()).then(|| copied.into())
}

#[cfg(not(windows))]
impl OwnStreams {
    /// Those of this process.
    pub fn of_this_process() -> Self {
        let [input, output, errors] = [(); 3].map(|()| Some(Stdio::inherit()));
        Self { input, output, errors }
    }
}
