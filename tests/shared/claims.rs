//! What sentences claim, counted: each kind with how many there were, and how many of them were false.

use std::collections::BTreeMap;

/// Claims of each kind: how many, how many of them false, and the first false one.
#[derive(Debug, Default)]
pub struct Claims {
    kinds: BTreeMap<&'static str, (u64, u64)>,
    first: Option<String>,
}

impl Claims {
    /// How many random searches of each listing are looked at: 300, or as many as `PLYSCOPE_PROOFS` says.
    pub fn searches() -> u64 {
        match std::env::var("PLYSCOPE_PROOFS") {
            Ok(number) => number.parse().expect("PLYSCOPE_PROOFS is a number of searches"),
            Err(_) => 300,
        }
    }

    /// Takes in a claim of a kind; `about` says where it stands.
    pub fn take(&mut self, kind: &'static str, is_true: bool, about: impl FnOnce() -> String) {
        let (all, wrong) = self.kinds.entry(kind).or_default();
        *all += 1;
        if !is_true {
            *wrong += 1;
            let text = format!("{kind}: {}", about());
            eprintln!("FALSE {text}");
            if self.first.is_none() {
                self.first = Some(text);
            }
        }
    }

    /// Prints the counts, and fails if a claim is false or a kind was not among them.
    pub fn done(self, title: &str, expected: &[&'static str]) {
        for (kind, (all, wrong)) in &self.kinds {
            println!("{title}: {kind}: {all} claims, {wrong} false");
        }
        let (all, wrong) = self.kinds.values().fold((0, 0), |sums, counts| (sums.0 + counts.0, sums.1 + counts.1));
        println!("{title}: {all} claims in all, {wrong} false");
        assert_eq!(wrong, 0, "{}", self.first.unwrap_or_default());
        for kind in expected {
            assert!(self.kinds.get(kind).is_some_and(|(all, _)| *all > 20), "{kind} among {:?}", self.kinds);
        }
    }
}
