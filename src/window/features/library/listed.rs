//! What the library lists: the built-in scenarios, lessons and logs, and which of them is nearest to what is typed.

use plyscope_core::game::{AnyPosition, Label};
use plyscope_files::{self as files, Content, LessonHeading, Shelf};
use plyscope_text::{Language, LanguageWords as _, LibraryGroup};

/// A built-in scenario as it is listed.
#[derive(Clone, Debug)]
pub(super) struct ListedScenario {
    pub name: &'static str,
    group: LibraryGroup,
    pub title: Label,
    pub note: Label,
    /// What it begins with, for its picture.
    pub position: Option<AnyPosition>,
}

impl ListedScenario {
    fn matches(&self, wanted: &str) -> bool {
        matches(&[&Label::plain(self.name), &self.title, &self.note], wanted)
    }
}

/// Whether each word of what is typed occurs in some of these texts.
fn matches(labels: &[&Label], wanted: &str) -> bool {
    let wanted = wanted.to_lowercase();
    let texts: Vec<String> = labels.iter().flat_map(|label| label.texts()).map(|text| text.to_lowercase()).collect();
    wanted.split_whitespace().all(|word| texts.iter().any(|text| text.contains(word)))
}

fn group_of(shelf: Shelf) -> LibraryGroup {
    match shelf {
        Shelf::Story => LibraryGroup::Story,
        Shelf::Articles => LibraryGroup::Articles,
        Shelf::Lessons => LibraryGroup::Lessons,
        Shelf::Published => LibraryGroup::Published,
        Shelf::Games => LibraryGroup::Games,
    }
}

/// Reads the titles of the built-in scenarios, once.
fn entries() -> &'static [ListedScenario] {
    static ENTRIES: std::sync::OnceLock<Vec<ListedScenario>> = std::sync::OnceLock::new();
    ENTRIES.get_or_init(|| {
        let entry = |built_in: &files::BuiltInScenario| {
            // One that cannot be read is listed by its name, and says why when it is opened.
            let (title, note, position) = match files::read(built_in.name, built_in.text) {
                Ok(scenario) => (scenario.title, scenario.note, Some(scenario.position)),
                Err(_) => (Label::plain(built_in.name), Label::plain(""), None),
            };
            ListedScenario { name: built_in.name, group: group_of(built_in.shelf), title, note, position }
        };
        let game = |built_in: &files::BuiltInGame| {
            let (title, position) = match files::read_any(built_in.name, built_in.text) {
                Ok(Content::Game(game)) => (game.title, Some(game.game.position().clone())),
                Ok(_) | Err(_) => (Label::plain(built_in.name), None),
            };
            let note = Label::new(Language::ALL.map(|language| language.words().library.played));
            ListedScenario { name: built_in.name, group: LibraryGroup::Games, title, note, position }
        };
        let log = |log: &files::BuiltInLog| {
            let title = Label::new(log.title);
            let note = Label::new(Language::ALL.map(|language| language.words().library.log_note));
            let searched = files::library().iter().find(|built_in| built_in.name == log.against).map(&entry);
            let position = searched.and_then(|searched| searched.position);
            ListedScenario { name: log.name, group: LibraryGroup::Logs, title, note, position }
        };
        let games = files::games().iter().map(game);
        files::library().iter().map(&entry).chain(games).chain(files::logs().iter().map(log)).collect()
    })
}

/// Something that can be opened from the list.
pub(super) enum LibraryItem<'l> {
    /// The tree that is typed into the field.
    Typed(&'l str),
    /// A built-in lesson: its number in the course, from 1, its name and its heading.
    Lesson(usize, &'static str, &'static LessonHeading),
    /// A built-in scenario.
    Scenario(&'static ListedScenario),
}

/// How far a title is from what is typed; the nearest is the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Distance {
    /// It is the title.
    Same,
    /// The title begins so.
    Begins,
    /// It stands in the title.
    Inside,
    /// Each word of it stands in the title.
    Words,
    /// It stands elsewhere.
    Elsewhere,
}

impl Distance {
    fn of(title: &Label, wanted: &str) -> Self {
        let spoken = |text: &str| {
            let apart = text.to_lowercase().replace(|sign: char| !sign.is_alphanumeric(), " ");
            apart.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let wanted = spoken(wanted);
        let distance = |title: String| match title {
            title if title == wanted => Self::Same,
            title if title.starts_with(&wanted) => Self::Begins,
            title if title.contains(&wanted) => Self::Inside,
            title if wanted.split(' ').all(|word| title.contains(word)) => Self::Words,
            _ => Self::Elsewhere,
        };
        title.texts().into_iter().map(|title| distance(spoken(title))).min().unwrap_or(Self::Elsewhere)
    }
}

/// The entry whose title is nearest to what is typed: the first of them, as Enter opens it. Its number counts through
/// all groups.
pub(super) fn nearest(groups: &[(LibraryGroup, Vec<LibraryItem<'_>>)], typed: &str) -> usize {
    let distance = |entry: &LibraryItem<'_>| match entry {
        LibraryItem::Typed(_) => Distance::Same,
        LibraryItem::Lesson(_, _, heading) => Distance::of(&heading.title, typed),
        LibraryItem::Scenario(built_in) => Distance::of(&built_in.title, typed),
    };
    let all = groups.iter().flat_map(|(_, listed)| listed).enumerate();
    all.min_by_key(|(number, entry)| (distance(entry), *number)).map_or(0, |(number, _)| number)
}

/// What the list shows, group by group.
pub(super) fn listed(typed: &str) -> Vec<(LibraryGroup, Vec<LibraryItem<'_>>)> {
    let is_tree = typed.trim_start().starts_with(['[', '(', '{']);
    let mut groups: Vec<(LibraryGroup, Vec<LibraryItem<'_>>)> = Vec::new();
    if is_tree {
        groups.push((LibraryGroup::Typed, vec![LibraryItem::Typed(typed)]));
    }
    for group in LibraryGroup::ALL {
        let lessons = files::lesson_headings().iter().zip(1..).filter(|((_, heading), _)| {
            group == LibraryGroup::Guided && matches(&[&heading.title, &heading.note], typed)
        });
        let scenarios = entries().iter().filter(|entry| entry.group == group && entry.matches(typed));
        let lessons = lessons.map(|((name, heading), number)| LibraryItem::Lesson(number, name, heading));
        let in_group: Vec<LibraryItem<'_>> = lessons.chain(scenarios.map(LibraryItem::Scenario)).collect();
        if !in_group.is_empty() {
            groups.push((group, in_group));
        }
    }
    // What is looked for by name is an example more often than the lesson about it.
    if !typed.trim().is_empty()
        && let Some(place) = groups.iter().position(|(group, _)| *group == LibraryGroup::Guided)
    {
        let guided = groups.remove(place);
        groups.push(guided);
    }
    groups
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

    use super::*;

    /// What Enter opens.
    fn first(typed: &str) -> String {
        match &listed(typed)[0].1[0] {
            LibraryItem::Typed(text) => (*text).to_owned(),
            LibraryItem::Lesson(number, ..) => format!("lesson {number}"),
            LibraryItem::Scenario(entry) => entry.name.to_owned(),
        }
    }

    #[test]
    fn logs_are_found_by_what_they_are() {
        for (typed, name) in [("α is not raised", "log-alpha-not-raised"), ("忘了变号", "log-sign-forgotten")] {
            assert_eq!(first(typed), name);
        }
        for typed in ["log", "日志"] {
            let found = listed(typed);
            let (_, logs) = found.iter().find(|(group, _)| *group == LibraryGroup::Logs).unwrap();
            assert_eq!(logs.len(), files::logs().len());
        }
    }

    #[test]
    fn enter_opens_what_is_called_so() {
        let opened = |typed: &str| {
            let groups = listed(typed);
            let all = groups.iter().flat_map(|(_, listed)| listed);
            match all.into_iter().nth(nearest(&groups, typed)) {
                Some(LibraryItem::Scenario(built_in)) => built_in.name,
                Some(LibraryItem::Lesson(_, name, _)) => name,
                Some(LibraryItem::Typed(_)) => "typed",
                None => "nothing",
            }
        };
        for (typed, name) in [
            ("strict", "strict-or-not"),
            ("Strict or not", "strict-or-not"),
            ("chess: mate in three", "chess-mate-in-three"),
            ("chess mate in three", "chess-mate-in-three"),
            ("null move", "zugzwang"),
            ("transposition table", "lesson-table"),
            ("two ways to one node", "transposition"),
            ("w1", "w1-w9-minimax"),
            ("[[1,2],3]", "typed"),
            ("no such thing", "nothing"),
        ] {
            assert_eq!(opened(typed), name, "{typed}");
        }
        // Every title opens its own entry.
        for built_in in entries().iter().filter(|built_in| built_in.group != LibraryGroup::Games) {
            for title in built_in.title.texts() {
                let same: Vec<&str> = entries()
                    .iter()
                    .filter(|other| Distance::of(&other.title, title) == Distance::Same)
                    .map(|other| other.name)
                    .collect();
                assert!(same.contains(&opened(title)), "{title} opens {}", opened(title));
            }
        }
    }

    #[test]
    fn an_example_that_is_typed_comes_before_the_lesson_about_it() {
        assert_eq!(first("w1"), "w1-w9-minimax");
        assert_eq!(first("[1,[2,3]]"), "[1,[2,3]]");
        assert_eq!(first(""), "lesson 1", "the course is the beginning");
        let numbers: Vec<usize> = listed("")
            .iter()
            .flat_map(|(_, listed)| listed)
            .filter_map(|entry| if let LibraryItem::Lesson(number, ..) = entry { Some(*number) } else { None })
            .collect();
        assert_eq!(numbers, (1..=files::lesson_headings().len()).collect::<Vec<_>>(), "a course has an order");
    }

    #[test]
    fn every_example_has_a_picture() {
        assert!(entries().iter().all(|entry| entry.position.is_some()));
    }
}
