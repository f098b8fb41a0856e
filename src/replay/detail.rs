//! What there is to say of a step besides its reason: why a value is only a bound, and what would have had to be
//! different.
