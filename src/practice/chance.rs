//! Chance from a seed, the same on every machine.

/// A sequence of numbers that look like chance and depend on the seed alone.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The sequence of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }
}
