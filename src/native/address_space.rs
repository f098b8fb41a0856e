//! A limit of the address space, as `ulimit -v` sets it: what is reserved counts, whether it is used or not.

use plyscope_disk::free_addresses;
use plyscope_text::RefusalWords;

/// What a window needs: its libraries, among them a driver that draws without a graphics card, a search, and what is
/// drawn of it. With less, a library ends the program by a signal.
const NEEDED: u64 = 512 << 20;

/// The variable in which the C library of Linux reads how many arenas it may have. It reserves 64 MiB for each of them,
/// and begins one for nearly every thread.
#[cfg(target_os = "linux")]
const ARENAS: &str = "MALLOC_ARENA_MAX";

/// Reserves no more than is needed where there is a limit.
///
/// # Errors
/// One message when a window needs more than the limit leaves.
pub(super) fn prepare(words: &RefusalWords) -> Result<(), String> {
    let Some(free) = free_addresses() else { return Ok(()) };
    if free < NEEDED {
        return Err((words.too_few_addresses)(free >> 20, NEEDED >> 20));
    }
    #[cfg(target_os = "linux")]
    begin_with_one_arena();
    Ok(())
}

/// Begins the program once more: the C library reads its variable at no other time.
#[cfg(target_os = "linux")]
fn begin_with_one_arena() {
    use std::env::{args_os, current_exe, var_os};
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    if var_os(ARENAS).is_none()
        && let Ok(program) = current_exe()
    {
        // It returns only where it fails; then the window opens with more arenas.
        let _ = Command::new(program).args(args_os().skip(1)).env(ARENAS, "1").exec();
    }
}
