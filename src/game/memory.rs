//! Memory that must be there before it is asked for in small pieces.

use std::collections::TryReserveError;
use std::hint::black_box;

/// Whether the machine gives so many bytes; they are given back at once.
///
/// What grows without end grows by `try_reserve`. What it takes besides comes in pieces too small to be asked for one by
/// one: then enough of it is asked for in advance.
///
/// # Errors
/// When the machine does not give them.
pub fn check_memory(bytes: usize) -> Result<(), TryReserveError> {
    let mut room: Vec<u8> = Vec::new();
    room.try_reserve_exact(bytes)?;
    // Otherwise the compiler may remove an allocation that is not used.
    black_box(room);
    Ok(())
}
