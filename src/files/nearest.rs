//! The name that may have been meant by one that does not exist.

/// The known name that differs least from a wrong one, if it is near enough to be meant.
pub fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str> + Clone) -> Option<&'n str> {
    // A longer name than any with its possible mistakes cannot be near.
    if name.len() > 100 {
        return None;
    }
    let begins = |known: &&str| name.len() >= 3 && known.starts_with(name);
    if let Some(longer) = known.clone().into_iter().find(begins) {
        return Some(longer);
    }
    let distances = known.into_iter().map(|known| (distance(name, known), known));
    let (distance, nearest) = distances.min_by_key(|(distance, _)| *distance)?;
    (distance <= 1 + name.chars().count() / 4 && distance < name.chars().count()).then_some(nearest)
}

/// Characters to insert, delete or replace to turn one name into the other (Levenshtein 1965).
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_was_meant() {
        let known = ["pockets", "wikipedia", "aima-5-2", "x"];
        assert_eq!(nearest("pocket", known), Some("pockets"));
        assert_eq!(nearest("wikipdia", known), Some("wikipedia"));
        assert_eq!(nearest("aima", known), Some("aima-5-2"));
        assert_eq!(nearest("chess-of-the-martians", known), None);
        assert_eq!(nearest("y", known), None);
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
