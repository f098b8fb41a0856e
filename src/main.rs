//! Plyscope.
fn main() {}
