//! What a message consists of: texts and bytes, one behind the other, each with its length before it.

use std::io::{self, Read, Write};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::MessageFault;

/// The most bytes that are written at a time.
const PIECE: usize = 1 << 16;

/// Writes some bytes.
///
/// # Errors
/// Where it cannot be written to.
pub fn put_bytes(to: &mut dyn Write, bytes: &[u8]) -> io::Result<()> {
    to.write_all(&(bytes.len() as u64).to_le_bytes())?;
    bytes.chunks(PIECE).try_for_each(|piece| to.write_all(piece))
}

/// Reads what [`put_bytes`] has written.
///
/// # Errors
/// Where it ends before, or there is no memory for it.
pub fn take_bytes(from: &mut dyn Read) -> Result<Vec<u8>, MessageFault> {
    let mut length = [0; 8];
    from.read_exact(&mut length).map_err(|_| MessageFault::Damaged)?;
    let length = usize::try_from(u64::from_le_bytes(length)).map_err(|_| MessageFault::Memory)?;
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(length).map_err(|_| MessageFault::Memory)?;
    bytes.resize(length, 0);
    from.read_exact(&mut bytes).map_err(|_| MessageFault::Damaged)?;
    Ok(bytes)
}

/// Reads a text that [`put_bytes`] has written.
///
/// # Errors
/// As [`take_bytes`], and where it is none.
pub fn take_text(from: &mut dyn Read) -> Result<String, MessageFault> {
    String::from_utf8(take_bytes(from)?).map_err(|_| MessageFault::Damaged)
}

/// Writes something small, as RON.
///
/// # Errors
/// Where it cannot be written to.
pub fn put(to: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    let text = ron::to_string(value).map_err(io::Error::other)?;
    put_bytes(to, text.as_bytes())
}

/// Reads what [`put`] has written.
///
/// # Errors
/// As [`take_text`], and where it is something else.
pub fn take<T: DeserializeOwned>(from: &mut dyn Read) -> Result<T, MessageFault> {
    ron::from_str(&take_text(from)?).map_err(|_| MessageFault::Damaged)
}
