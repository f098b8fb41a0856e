//! Rows of tables as bytes: each kind of row has a fixed number of them.

use std::ops::Range;

use crate::game::{Chooser, Exact, Value};
use crate::search::{ExplicitCall, FULL_DEPTH, PassReason, RootCall, Window};
use crate::trace::saved::{self, CALLS, CHOOSERS, CorruptData};
use crate::trace::{ExplicitRow, NodeId, Pass, Reach, Record};

use super::UseRow;

/// A table that can be written.
pub(super) trait WrittenTable {
    /// How many rows it has.
    fn rows(&self) -> usize;

    /// How many bytes each of them has.
    fn row_bytes(&self) -> usize;

    /// Writes some of them.
    fn put(&self, rows: Range<usize>, bytes: &mut [u8]);
}

/// A table that can be read, too.
pub(super) trait Table: WrittenTable {
    /// Makes room for so many rows in all; whether there is memory for it.
    fn make_room(&mut self, rows: usize) -> bool;

    /// Reads rows behind those that it has.
    fn take(&mut self, bytes: &[u8]) -> Result<(), CorruptData>;
}

impl<R: Row> WrittenTable for Vec<R> {
    fn rows(&self) -> usize {
        self.len()
    }

    fn row_bytes(&self) -> usize {
        R::Fields::BYTES
    }

    fn put(&self, rows: Range<usize>, bytes: &mut [u8]) {
        let rows = self.get(rows).unwrap_or_default();
        for (row, bytes) in rows.iter().zip(bytes.chunks_exact_mut(R::Fields::BYTES)) {
            row.fields().put(bytes);
        }
    }
}

impl<R: Row> Table for Vec<R> {
    fn make_room(&mut self, rows: usize) -> bool {
        self.try_reserve_exact(rows.saturating_sub(self.len())).is_ok()
    }

    fn take(&mut self, bytes: &[u8]) -> Result<(), CorruptData> {
        let mut are_sound = true;
        // All are read and asked without a branch: so this is as fast as a copy.
        self.extend(bytes.chunks_exact(R::Fields::BYTES).map(|bytes| {
            let fields = R::Fields::get(bytes);
            are_sound &= R::is_sound(fields);
            R::of(fields)
        }));
        if are_sound { Ok(()) } else { Err(CorruptData) }
    }
}

/// What has a fixed number of bytes.
pub(super) trait Fixed {
    const BYTES: usize;

    /// Writes it into so many bytes.
    fn put(&self, bytes: &mut [u8]);

    /// Reads it from so many.
    fn get(bytes: &[u8]) -> Self;
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl Fixed for $number {
            const BYTES: usize = size_of::<Self>();

            #[inline(always)]
            fn put(&self, bytes: &mut [u8]) {
                bytes.copy_from_slice(&self.to_le_bytes());
            }

            #[inline(always)]
            fn get(bytes: &[u8]) -> Self {
                bytes.try_into().map(Self::from_le_bytes).unwrap_or_default()
            }
        })*
    };
}

numbers! { u8 u16 i16 u32 i32 u64 i128 }

/// Reads the next of several things.
#[inline(always)]
fn next<T: Fixed>(rest: &mut &[u8]) -> T {
    let (bytes, behind) = rest.split_at(T::BYTES);
    *rest = behind;
    T::get(bytes)
}

macro_rules! tuples {
    ($(($($kind:ident $place:tt),*))*) => {
        $(impl<$($kind: Fixed),*> Fixed for ($($kind,)*) {
            const BYTES: usize = 0 $(+ $kind::BYTES)*;

            #[inline(always)]
            fn put(&self, bytes: &mut [u8]) {
                let rest = bytes;
                $(
                    let (bytes, rest) = rest.split_at_mut($kind::BYTES);
                    self.$place.put(bytes);
                )*
                debug_assert!(rest.is_empty(), "each part has its bytes");
            }

            #[inline(always)]
            fn get(bytes: &[u8]) -> Self {
                let mut rest = bytes;
                ($(next::<$kind>(&mut rest),)*)
            }
        })*
    };
}

tuples! { (A 0, B 1) (A 0, B 1, C 2) (A 0, B 1, C 2, D 3) (A 0, B 1, C 2, D 3, E 4) }

/// A row of a table, as its fields.
pub(super) trait Row: Copy {
    type Fields: Fixed + Copy;

    fn fields(self) -> Self::Fields;

    /// The row; any, where the fields are not [sound](Self::is_sound).
    fn of(fields: Self::Fields) -> Self;

    /// Whether a row can have these fields.
    #[inline(always)]
    fn is_sound(_: Self::Fields) -> bool {
        true
    }
}

macro_rules! plain_rows {
    ($($number:ty)*) => {
        $(impl Row for $number {
            type Fields = Self;

            fn fields(self) -> Self {
                self
            }

            fn of(fields: Self) -> Self {
                fields
            }
        })*
    };
}

plain_rows! { u16 u32 u64 }

/// Whether a search can have such a value.
#[inline(always)]
fn is_value(points: i32) -> bool {
    points.unsigned_abs() <= Value::INFINITY.points().unsigned_abs()
}

/// The place of something among all of its kind.
fn place_in<T: PartialEq>(all: &[T], one: &T) -> u8 {
    all.iter().position(|known| known == one).unwrap_or_default() as u8
}

impl Row for Record {
    type Fields = (u32, i32, u16, u8, u8);

    #[inline(always)]
    fn fields(self) -> Self::Fields {
        (self.size, self.value, self.mv, self.flags, self.spared)
    }

    #[inline(always)]
    fn of((size, value, mv, flags, spared): Self::Fields) -> Self {
        Self { size, value, mv, flags, spared }
    }

    #[inline(always)]
    fn is_sound((_, value, ..): Self::Fields) -> bool {
        is_value(value)
    }
}

impl Row for Pass {
    /// Its root; depth, α, β and reason of the call.
    type Fields = (u32, u32, i32, i32, u8);

    fn fields(self) -> Self::Fields {
        let Self { first, call: RootCall { depth, window, reason } } = self;
        (first.0, depth, window.alpha.points(), window.beta.points(), place_in(&PassReason::ALL, &reason))
    }

    fn of((first, depth, alpha, beta, reason): Self::Fields) -> Self {
        let reason = PassReason::ALL.get(usize::from(reason)).copied().unwrap_or(PassReason::First);
        let window = Window::new(Value::new(alpha), Value::new(beta));
        Self { first: NodeId(first), call: RootCall { depth, window, reason } }
    }

    fn is_sound((_, depth, alpha, beta, reason): Self::Fields) -> bool {
        depth <= FULL_DEPTH && is_value(alpha) && is_value(beta) && usize::from(reason) < PassReason::ALL.len()
    }
}

impl Row for UseRow {
    type Fields = (u32, u32, u16, i16);

    fn fields(self) -> Self::Fields {
        (self.node.0, self.source, self.packed, self.shift)
    }

    fn of((node, source, packed, shift): Self::Fields) -> Self {
        Self { node: NodeId(node), source, packed, shift }
    }
}

impl Row for ExplicitRow {
    /// The node; α, β, depth and likeness of the call.
    type Fields = (u32, i32, i32, u32, u8);

    fn fields(self) -> Self::Fields {
        let Self { node, call: ExplicitCall { window, depth, like } } = self;
        (node.0, window.alpha.points(), window.beta.points(), depth, place_in(&CALLS, &like))
    }

    fn of((node, alpha, beta, depth, like): Self::Fields) -> Self {
        let like = CALLS.get(usize::from(like)).copied().unwrap_or_default();
        let window = Window::new(Value::new(alpha), Value::new(beta));
        Self { node: NodeId(node), call: ExplicitCall { window, depth, like } }
    }

    fn is_sound((_, alpha, beta, depth, like): Self::Fields) -> bool {
        depth <= FULL_DEPTH && is_value(alpha) && is_value(beta) && usize::from(like) < CALLS.len()
    }
}

/// Moves that were not tried.
impl Row for (NodeId, u32) {
    type Fields = (u32, u32);

    fn fields(self) -> Self::Fields {
        (self.0.0, self.1)
    }

    fn of((node, count): Self::Fields) -> Self {
        (NodeId(node), count)
    }
}

impl Row for (NodeId, Value) {
    type Fields = (u32, i32);

    fn fields(self) -> Self::Fields {
        (self.0.0, self.1.points())
    }

    fn of((node, points): Self::Fields) -> Self {
        (NodeId(node), Value::new(points))
    }

    fn is_sound((_, points): Self::Fields) -> bool {
        is_value(points)
    }
}

impl Row for Reach {
    type Fields = u16;

    fn fields(self) -> u16 {
        self.0
    }

    fn of(fields: u16) -> Self {
        Self(fields)
    }
}

impl Row for (NodeId, Chooser) {
    type Fields = (u32, u8);

    fn fields(self) -> Self::Fields {
        (self.0.0, place_in(&CHOOSERS.map(|(_, chooser)| chooser), &self.1))
    }

    fn of((node, chooser): Self::Fields) -> Self {
        (NodeId(node), CHOOSERS.get(usize::from(chooser)).map_or(Chooser::Chance, |(_, chooser)| *chooser))
    }

    fn is_sound((_, chooser): Self::Fields) -> bool {
        usize::from(chooser) < CHOOSERS.len()
    }
}

/// A number, by what stands above its line and below, if a search comes to it.
fn exact(above: i128, below: i128) -> Option<Exact> {
    saved::exact(above, below).ok()
}

impl Row for (NodeId, Exact) {
    type Fields = (u32, i128, i128);

    fn fields(self) -> Self::Fields {
        (self.0.0, *self.1.numer(), *self.1.denom())
    }

    fn of((node, above, below): Self::Fields) -> Self {
        (NodeId(node), exact(above, below).unwrap_or_default())
    }

    fn is_sound((_, above, below): Self::Fields) -> bool {
        exact(above, below).is_some()
    }
}

impl Row for (Value, Exact) {
    type Fields = (i32, i128, i128);

    fn fields(self) -> Self::Fields {
        (self.0.points(), *self.1.numer(), *self.1.denom())
    }

    fn of((points, above, below): Self::Fields) -> Self {
        (Value::new(points), exact(above, below).unwrap_or_default())
    }

    fn is_sound((points, above, below): Self::Fields) -> bool {
        is_value(points) && exact(above, below).is_some()
    }
}
