//! The pages that are read before the program: what they lead to is there, and what they tell a person to type works.

use std::path::Path;

use crate::program::printed;

/// Where each page stands, and its text.
const PAGES: [(&str, &str); 3] = [
    ("README.md", include_str!("../../README.md")),
    ("scenarios/README.md", include_str!("../../scenarios/README.md")),
    ("benches/README.md", include_str!("../../benches/README.md")),
];

/// What stands behind each of these marks, up to the first of these characters.
fn behind<'t>(text: &'t str, mark: &str, ends: &[char]) -> Vec<&'t str> {
    text.split(mark).skip(1).filter_map(|rest| rest.split(ends).next()).collect()
}

#[test]
fn links_and_pictures_lead_somewhere() {
    for (name, text) in PAGES {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let folder = folder.parent().expect("a page stands in a folder");
        let links = behind(text, "](", &[')']);
        assert!(!links.is_empty(), "{name}");
        for link in links.into_iter().filter(|link| !link.starts_with("https://")) {
            assert!(folder.join(link).exists(), "{name} leads to {link}, which is not there");
        }
    }
}

/// The first page can be read in one go, and leads to each of the others once.
#[test]
fn the_first_page_is_short() {
    let (_, text) = PAGES[0];
    assert!(text.lines().count() <= 210, "{} lines", text.lines().count());
    for (name, _) in &PAGES[1..] {
        assert_eq!(text.matches(&format!("({name})")).count(), 1, "links to {name}");
    }
    assert_eq!(text.matches("`plyscope help keys`").count(), 1);
    for command in ["cargo run --release ", "cargo test ", "cargo test --test windows screenshots -- --ignored"] {
        assert!(text.contains(&format!("\n{command}")), "{command}");
    }
}

#[test]
fn commands_that_are_named_exist() {
    for (name, text) in PAGES {
        let commands = behind(text, "plyscope help ", &['`', ' ', '\n']).into_iter();
        let without_a_window = ["plyscope search ", "plyscope check "].into_iter().filter(|named| text.contains(named));
        for command in commands.chain(without_a_window.map(|named| named["plyscope ".len()..].trim_end())) {
            assert!(printed(&["help", command]).contains(&format!("plyscope {command}")), "{name}: {command}");
        }
    }
}

/// The page of benches names all of them, and no other.
#[test]
fn benches_are_named() {
    let declared = behind(include_str!("../../benches/Cargo.toml"), "[[bench]]\nname = \"", &['"']);
    let named = behind(PAGES[2].1, "cargo bench -p plyscope-benches --bench ", &['`', '\n', ' ']);
    assert!(declared.len() > 4);
    assert!(declared.iter().all(|bench| named.contains(bench)), "{declared:?} and {named:?}");
    assert!(named.iter().all(|bench| declared.contains(bench)), "{named:?} and {declared:?}");
}
