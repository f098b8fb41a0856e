//! Words of practice: trees that are filled in by hand, grades, exams, in English.

use crate::text::words::SpokenPlace;

pub(in crate::text) fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

pub(in crate::text) fn spoken(place: &SpokenPlace) -> String {
    let written = place.written.as_deref();
    let mut text = format!("{}: {}", place.place, written.unwrap_or("empty"));
    match place.is_right {
        Some(true) => text.push_str(", right"),
        Some(false) => text.push_str(", wrong"),
        None => {}
    }
    if let Some(model) = &place.model {
        text.push_str(&format!("; model answer {model}"));
    }
    if place.is_out {
        text.push_str("; the search does not come here");
    }
    text
}
