//! Numbers, columns and chunks as bytes.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// How hard the compressor tries: the difference to its best is a hundredth of the size.
const LEVEL: u8 = 6;

/// What stands where it cannot: the bytes are not what this program writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::trace) struct CorruptData;

/// Writes a number of any size, seven bits a byte.
pub(super) fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Writes a number with a sign, small ones of either sign short.
pub(super) fn put_signed(bytes: &mut Vec<u8>, number: i64) {
    put(bytes, ((number << 1) ^ (number >> 63)) as u64);
}

/// Bytes that are read from their beginning on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bytes<'b>(pub &'b [u8]);

impl<'b> Bytes<'b> {
    pub fn byte(&mut self) -> Result<u8, CorruptData> {
        let (first, rest) = self.0.split_first().ok_or(CorruptData)?;
        self.0 = rest;
        Ok(*first)
    }

    pub fn take(&mut self, count: usize) -> Result<&'b [u8], CorruptData> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(CorruptData)?;
        self.0 = rest;
        Ok(taken)
    }

    pub fn number(&mut self) -> Result<u64, CorruptData> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            // The last byte has room for one bit.
            if shift == 63 && bits > 1 {
                return Err(CorruptData);
            }
            number |= bits << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(CorruptData)
    }

    pub fn number_of_32_bits(&mut self) -> Result<u32, CorruptData> {
        u32::try_from(self.number()?).map_err(|_| CorruptData)
    }

    pub fn signed(&mut self) -> Result<i64, CorruptData> {
        let number = self.number()?;
        Ok((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    /// That nothing is left over.
    pub fn end(self) -> Result<(), CorruptData> {
        if self.0.is_empty() { Ok(()) } else { Err(CorruptData) }
    }
}

/// Writes bytes compressed; nothing but zeros takes no room.
pub(super) fn pack(file: &mut Vec<u8>, bytes: &[u8]) {
    put(file, bytes.len() as u64);
    let packed = if bytes.iter().all(|byte| *byte == 0) { Vec::new() } else { compress_to_vec(bytes, LEVEL) };
    put(file, packed.len() as u64);
    file.extend(packed);
}

/// Reads what [`pack`] wrote, at most so many bytes of it.
pub(super) fn unpack(file: &mut Bytes<'_>, most: usize) -> Result<Vec<u8>, CorruptData> {
    let length = usize::try_from(file.number()?).ok().filter(|length| *length <= most).ok_or(CorruptData)?;
    let packed = usize::try_from(file.number()?).map_err(|_| CorruptData)?;
    let packed = file.take(packed)?;
    if packed.is_empty() {
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(length).map_err(|_| CorruptData)?;
        bytes.resize(length, 0);
        return Ok(bytes);
    }
    let bytes = decompress_to_vec_with_limit(packed, length).map_err(|_| CorruptData)?;
    if bytes.len() == length { Ok(bytes) } else { Err(CorruptData) }
}

/// Writes a chunk: its kind, its length, a checksum of both and of the chunk, and the chunk.
pub(super) fn put_chunk(file: &mut Vec<u8>, kind: u8, chunk: &[u8]) {
    // Chunks are no longer than a block's columns, or than a text of 64 MiB.
    let length = (chunk.len() as u32).to_le_bytes();
    file.push(kind);
    file.extend(length);
    file.extend(checksum(kind, length, chunk).to_le_bytes());
    file.extend(chunk);
}

/// Takes the next chunk, if it is there, whole and as it was written.
pub(super) fn take_chunk<'b>(file: &mut Bytes<'b>) -> Result<(u8, Bytes<'b>), CorruptData> {
    let mut rest = *file;
    let kind = rest.byte()?;
    let mut four = || rest.take(4).and_then(|bytes| bytes.try_into().map_err(|_| CorruptData));
    let (length, sum): ([u8; 4], [u8; 4]) = (four()?, four()?);
    let chunk = rest.take(usize::try_from(u32::from_le_bytes(length)).map_err(|_| CorruptData)?)?;
    if checksum(kind, length, chunk) != u32::from_le_bytes(sum) {
        return Err(CorruptData);
    }
    *file = rest;
    Ok((kind, Bytes(chunk)))
}

/// CRC-32.
fn checksum(kind: u8, length: [u8; 4], chunk: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&[kind]);
    hasher.update(&length);
    hasher.update(chunk);
    hasher.finalize()
}

/// Declares the columns of a block, in the order in which they stand.
macro_rules! columns {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// The columns of a block that is being written.
        #[derive(Debug, Default)]
        pub(super) struct WrittenColumns {
            $($(#[$doc])* pub $name: Vec<u8>,)*
        }

        /// The columns of a block that is being read.
        #[derive(Debug)]
        pub(super) struct ReadColumns<'b> {
            $(pub $name: Bytes<'b>,)*
        }

        impl WrittenColumns {
            /// Writes them, and empties them for the next block.
            pub fn pack(&mut self, block: &mut Vec<u8>) {
                $(
                    pack(block, &self.$name);
                    self.$name.clear();
                )*
            }

            /// Reads what [`pack`](Self::pack) wrote, each column of so many bytes at most.
            pub fn unpack(block: &mut Bytes<'_>, most: usize) -> Result<Self, CorruptData> {
                Ok(Self { $($name: unpack(block, most)?,)* })
            }

            /// The columns, to be read from their beginning on.
            pub fn read(&self) -> ReadColumns<'_> {
                ReadColumns { $($name: Bytes(&self.$name),)* }
            }
        }

        impl ReadColumns<'_> {
            /// That nothing is left over in any of them.
            pub fn end(self) -> Result<(), CorruptData> {
                $(self.$name.end()?;)*
                Ok(())
            }
        }
    };
}

columns! {
    /// The searches of the root that begin in the block.
    passes,
    /// For each node, what kind it is of and how many moves it has: 0 where it is as the node before at its ply, or
    /// else [`shape`](super::model) and 1.
    shapes,
    /// Numbers of moves that a byte has no room for.
    counts,
    /// For each node but roots, 0 where its move is the one that followed here before; 1 where it is in `more_moves`.
    moves,
    /// Moves in two bytes: the low ones.
    low_moves,
    /// The high ones.
    high_moves,
    /// For each inner node of a search that cuts, how many visits its moves get: 0 as many as there are moves, 1 not
    /// known, for it never returned, or else the number and 2.
    visits,
    /// For each inner node of a search that cuts, whether the test fired; 1 where that is not what the visits say.
    fired,
    /// For each node but roots of an enhanced search, how it was called.
    calls,
    /// Windows and depths of calls that have their own.
    explicit,
    /// For each node of a search with a table, leaves excepted, how many of its entries it used.
    uses,
    /// Which entries they were.
    entries,
    /// What nodes without depth may be content with.
    stand_pats,
    /// For each leaf, its value.
    leaves,
    /// For each other node, how far its value is from that of its best child, or of the entry that settles it.
    values,
}
