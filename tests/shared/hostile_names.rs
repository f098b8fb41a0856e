//! Names with signs that mean something in one form or another, which every function that writes names is tried with.

/// All of them, as a file can hold them.
pub(crate) fn hostile_names() -> Vec<String> {
    let names = serde_json::from_str(include_str!("hostile-names.json"));
    names.unwrap_or_else(|error| panic!("the list of names: {error}"))
}
