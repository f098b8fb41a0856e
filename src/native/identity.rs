//! What a system knows the program by.

/// The id of the program, which its window shares with the desktop entry and the icon: by it a desktop finds both.
pub(super) fn id() -> &'static str {
    setting("id").unwrap_or_default()
}

/// What `src/packages/identity.toml` says, where packages take it from, too.
fn setting(name: &str) -> Option<&'static str> {
    let lines = include_str!("../packages/identity.toml").lines();
    let mut values = lines.filter_map(|line| line.strip_prefix(name)?.strip_prefix(" = \"")?.strip_suffix('"'));
    values.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// AppStream refuses others, and D-Bus a hyphen.
    #[test]
    fn the_id_is_the_reverse_of_an_address() {
        let parts: Vec<&str> = id().split('.').collect();
        assert!(parts.len() >= 3, "{}", id());
        for part in parts {
            assert!(part.starts_with(|first: char| first.is_ascii_alphabetic()), "{}", id());
            assert!(part.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'), "{}", id());
        }
    }

    #[test]
    fn a_setting_is_one_or_none() {
        assert!(setting("homepage").is_some_and(|page| page.is_empty() || page.starts_with("https://")));
        assert!(setting("maintainer").is_some_and(|name| name.is_empty() || name.ends_with('>')));
        assert_eq!(setting("nothing"), None);
    }
}
