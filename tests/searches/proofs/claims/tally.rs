//! How many claims of each kind were made, and which of them were false.

use std::collections::BTreeMap;

/// How often each kind of claim is made at least, in 300 searches of each listing.
pub const KINDS: [(&str, u64); 32] = [
    ("a bound moves", 50_000),
    ("a child is itself only known", 1_000),
    ("a cutoff", 10_000),
    ("a node gives", 20_000),
    ("a node gives exactly", 10_000),
    ("a node is worth at most or at least", 10_000),
    ("a node that cuts with nothing left is worth exactly", 100),
    ("a player already has so much", 20_000),
    ("a player has so much here", 10_000),
    ("an earlier visit knew the other end", 50),
    ("it does not help", 10_000),
    ("it is kept for now", 5_000),
    ("it is not chosen", 3_000),
    ("it is searched again", 1_000),
    ("it is the choice", 2_000),
    ("no reason to choose", 2_000),
    ("passing is not enough", 1_000),
    ("the earlier one stays", 3_000),
    ("the null window has shown so much", 500),
    ("the strict rule goes on", 100),
    ("the table knows", 1_000),
    ("the table knows a bound", 1_000),
    ("who set a bound that decides", 20_000),
    ("who set a bound that is handed down", 100_000),
    ("would have become the choice", 3_000),
    ("would have been searched again", 2_000),
    ("would have cut", 10_000),
    ("would have cut behind an interval", 500),
    ("would have cut strictly", 100),
    ("would have left the bound", 1_000),
    ("would have moved the bound", 5_000),
    ("would not have cut", 10_000),
];

/// The count of one kind of claim.
#[derive(Debug, Default)]
struct Count {
    made: u64,
    false_ones: u64,
    /// The first false one.
    example: Option<String>,
}

/// The counts of all kinds.
#[derive(Debug, Default)]
pub struct Tally {
    kinds: BTreeMap<&'static str, Count>,
    /// Claims that were made under a condition, which are not put to the test.
    pub hedged: u64,
    /// Those of them that would be false without it.
    pub hedged_falsely: u64,
}

impl Tally {
    /// Counts a claim; `about` describes it where it is false.
    pub fn claim(&mut self, kind: &'static str, is_true: bool, about: impl FnOnce() -> String) {
        let count = self.kinds.entry(kind).or_default();
        count.made += 1;
        if !is_true {
            count.false_ones += 1;
            count.example.get_or_insert_with(about);
        }
    }

    /// Counts a claim that may be made under a condition: then it may be false.
    pub fn fact(&mut self, kind: &'static str, is_hedged: bool, is_true: bool, about: impl FnOnce() -> String) {
        if is_hedged {
            self.hedged += 1;
            self.hedged_falsely += u64::from(!is_true);
        } else {
            self.claim(kind, is_true, about);
        }
    }

    /// How often a kind of claim was made.
    pub fn made(&self, kind: &str) -> u64 {
        self.kinds.get(kind).map_or(0, |count| count.made)
    }

    /// How many claims of all kinds were false.
    pub fn false_ones(&self) -> u64 {
        self.kinds.values().map(|count| count.false_ones).sum()
    }

    /// Prints all counts.
    pub fn print(&self) {
        let sum = |of: fn(&Count) -> u64| self.kinds.values().map(of).sum::<u64>();
        for (kind, Count { made, false_ones, .. }) in &self.kinds {
            eprintln!("{kind}: {made} claims, {false_ones} false");
        }
        eprintln!("all: {} claims, {} false", sum(|count| count.made), sum(|count| count.false_ones));
        eprintln!("under a condition: {} claims, {} false without it", self.hedged, self.hedged_falsely);
    }

    /// Fails with the first false claim of each kind.
    pub fn check(&self) {
        let examples: Vec<String> = self
            .kinds
            .iter()
            .filter_map(|(kind, count)| Some(format!("{kind}: {}", count.example.as_ref()?)))
            .collect();
        assert!(examples.is_empty(), "{}", examples.join("\n"));
    }
}
