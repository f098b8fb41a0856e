//! The whole mirror of some windows, line by line.
//!
//! `PLYSCOPE_RENEW=1 cargo test -p plyscope-web --test mirror golden` writes them anew; read them before you commit.

use plyscope_text::Language;
use plyscope_web::mirror::Key;

use crate::holds::STATES;
use crate::mirrored::Mirrored;
use crate::pretended::Pretended;
use crate::root::in_repository;

/// Roles and names with what is said of them, a line each.
fn write(page: &Pretended, key: Key, depth: usize, written: &mut String) {
    let element = &page.elements[&key];
    let said: Vec<String> = element
        .attributes
        .iter()
        .filter(|(name, _)| !["role", "aria-label", "type", "tabindex", "autocomplete"].contains(*name))
        .map(|(name, value)| match *name {
            // Keys are not the same everywhere.
            "aria-activedescendant" => "active descendant".to_owned(),
            name => format!("{}={value}", name.strip_prefix("aria-").unwrap_or(name)),
        })
        .collect();
    let value = element.value.as_ref().map(|value| format!(" = {value:?}")).unwrap_or_default();
    let said = if said.is_empty() { String::new() } else { format!(" [{}]", said.join("; ")) };
    let name = match element.attributes.get("aria-label") {
        Some(label) => label,
        None => &element.text,
    };
    written.push_str(&format!("{}{} {name}{value}{said}\n", "  ".repeat(depth), page.role(key)));
    for child in &element.children {
        write(page, *child, depth + 1, written);
    }
}

#[test]
fn mirrors_are_as_they_were() {
    for (state, make) in STATES.into_iter().filter(|(state, _)| ["pockets", "outline"].contains(state)) {
        for language in Language::ALL {
            let mirrored = Mirrored::new(language, make);
            let page = mirrored.page.lock();
            let mut written = String::new();
            for key in &page.top {
                write(&page, *key, 0, &mut written);
            }
            let name = format!("tests/mirror/golden/{state}.{}.txt", language.id());
            let path = in_repository(&name);
            if std::env::var_os("PLYSCOPE_RENEW").is_some() {
                std::fs::create_dir_all(path.parent().unwrap()).unwrap();
                std::fs::write(&path, &written).unwrap();
            }
            let known = std::fs::read_to_string(&path).unwrap_or_default();
            for (number, (line, known)) in written.lines().zip(known.lines()).enumerate() {
                assert_eq!(line, known, "{name}:{}", number + 1);
            }
            assert_eq!(written.lines().count(), known.lines().count(), "{name}");
        }
    }
}
