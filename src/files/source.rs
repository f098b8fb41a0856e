//! Where a scenario comes from.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use plyscope_core::game::Player;

use super::machine::budget_of_reading;
use super::place::Fault;
use super::plain::with_plain_ends;
use super::readings::with_ways;
use super::{
    Content, GameFile, InputError, ReadFiles, Reading, Scenario, TreeForm, built_in, built_in_game, built_in_lesson,
    built_in_log, fen, forms, game_ron, lesson, link, machine, messages, no_notation, notation, pgn, practice_ron,
    ron_file, set_up_file, ucci,
};
use crate::Message;
use crate::messages::said;

/// Where a scenario comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A file: a scenario, a lesson, a tree, a game, practice, a position that is set up, or a saved search.
    File(PathBuf),
    /// One of the scenarios, lessons or games built into the program, by its name.
    BuiltIn(String),
    /// A tree given in a notation.
    Tree {
        /// The tree.
        notation: String,
        /// Who chooses at its root.
        root: Player,
    },
    /// Another source, of whose tree more is said.
    As(Box<Source>, Reading),
    /// Standard input: a RON scenario, a tree or a saved search.
    Stdin,
    /// A text that was pasted or dropped: a RON scenario or a tree.
    Text {
        /// What the text is called in errors.
        name: String,
        /// The text.
        text: String,
    },
}

impl Source {
    /// The source, of whose tree more is said.
    #[must_use]
    pub fn read_as(self, reading: Reading) -> Self {
        if reading == Reading::default() { self } else { Self::As(Box::new(self), reading) }
    }

    /// The source, whose game is searched to this depth where it says none, but for which it could not be searched.
    #[must_use]
    pub fn to_depth(self, depth: Option<u32>) -> Self {
        let reading = Reading { depth: depth.or(self.parts().1.depth), ..self.parts().1 };
        match self {
            Self::As(source, _) => source.read_as(reading),
            source => source.read_as(reading),
        }
    }

    /// The source itself, and what is said of its tree.
    pub fn parts(&self) -> (&Self, Reading) {
        match self {
            Self::As(source, reading) => (source, *reading),
            _ => (self, Reading::default()),
        }
    }

    /// Reads a command line's argument: `-` is standard input; a link is one, and so is a position; what is among the
    /// files or looks like a path is a file; the rest are names of what is built in.
    pub fn from_argument(argument: &str, files: &dyn ReadFiles) -> Self {
        if argument == "-" {
            return Self::Stdin;
        }
        if link::looks_like(argument) && files.size(Path::new(argument)).is_none() {
            return Self::Text { name: "link".to_owned(), text: argument.to_owned() };
        }
        if fen::is_argument(argument) && files.size(Path::new(argument)).is_none() {
            return Self::Text { name: "FEN".to_owned(), text: argument.to_owned() };
        }
        let looks_like_a_path = argument.contains(['/', '\\', '.']) || argument.is_empty();
        // A built-in name stays one where a directory happens to have the same name.
        if looks_like_a_path || (built_in_text(argument).is_none() && files.size(Path::new(argument)).is_some()) {
            return Self::File(PathBuf::from(argument));
        }
        Self::BuiltIn(argument.to_owned())
    }

    /// The source's name in errors.
    pub fn name(&self) -> String {
        match self {
            Self::File(path) => messages::path(path),
            Self::BuiltIn(name) | Self::Text { name, .. } => messages::shortened(name, 200),
            Self::Tree { .. } => "--tree".to_owned(),
            Self::As(source, _) => source.name(),
            Self::Stdin => "standard input".to_owned(),
        }
    }
}

/// The text of what is built in under a name.
pub(super) fn built_in_text(name: &str) -> Option<&'static str> {
    let scenario = built_in(name).map(|scenario| scenario.text);
    let lesson = || built_in_lesson(name).map(|lesson| lesson.text);
    let game = || built_in_game(name).map(|game| game.text);
    scenario.or_else(lesson).or_else(game).or_else(|| built_in_log(name).map(|log| log.text))
}

/// Reads a scenario, a lesson, a tree or a game from its text; `name` is what it is called in errors.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn read_any(name: &str, text: &str) -> Result<Content, InputError> {
    read_any_as(name, text, Reading::default())
}

/// Reads a text as [`read_any`] does, where more is said of a tree than its text says.
///
/// # Errors
/// As there, or that the text says something else.
pub fn read_any_as(name: &str, text: &str, reading: Reading) -> Result<Content, InputError> {
    let text = &*with_plain_ends(text);
    match read_once(name, text, reading) {
        Ok(loaded) => match reading.idle_in(name, text, Some(&loaded)) {
            Some(message) => Err(InputError::without_place(name, message)),
            None => loaded.after(name, reading.after),
        },
        Err(fault) => match reading.idle_in(name, text, None) {
            Some(message) => Err(InputError::without_place(name, message)),
            None => Err(with_ways(name, text, reading, fault).in_text(name, text)),
        },
    }
}

/// Reads a text, once; what is refused comes without the ways in which it can be read.
pub(super) fn read_once(name: &str, text: &str, reading: Reading) -> Result<Content, Fault> {
    read_all(name, text, reading).map_err(|faults| {
        let first = faults.into_iter().min_by_key(|fault| fault.offset);
        // A failed reading has at least one fault.
        first.unwrap_or_else(|| Fault::new(0, messages::empty_text()))
    })
}

/// It is not known in which form a file of this name is to be written.
pub fn unknown_form(name: &str) -> InputError {
    InputError::without_place(name, writing_form_unknown())
}

/// Reads a scenario or a tree from its text; `name` is what it is called in errors.
///
/// # Errors
/// The first thing that is wrong with it; or that it is a game.
pub fn read(name: &str, text: &str) -> Result<Scenario, InputError> {
    read_any(name, text).and_then(|loaded| loaded.scenario(name))
}

/// All that can be found wrong with a text at once, in the order of the places; nothing when it can be read.
pub fn check_all(name: &str, text: &str) -> Vec<InputError> {
    let text = &*with_plain_ends(text);
    let reading = Reading::default();
    let mut faults = read_all(name, text, reading).err().unwrap_or_default();
    faults.sort_by_key(|fault| fault.offset);
    faults.into_iter().map(|fault| with_ways(name, text, reading, fault).in_text(name, text)).collect()
}

pub(super) fn read_all(name: &str, text: &str, reading: Reading) -> Result<Content, Vec<Fault>> {
    if text.len() as u64 > super::MAX_BYTES {
        return Err(vec![Fault::new(text.len(), messages::too_large(super::MAX_BYTES >> 20))]);
    }
    let _budget = budget_of_reading(text.len());
    if !machine::has_room_for(text.len()) {
        return Err(vec![Fault::new(0, messages::no_memory())]);
    }
    if link::looks_like(text) {
        return link::in_link(name, text, reading);
    }
    let (one, plain) = (|fault| vec![fault], reading.plain(text));
    let in_text = |fault: Fault| vec![Fault { offset: reading.place_in(text, fault.offset), ..fault }];
    let in_form = |form| {
        let read = forms::read(form, &plain, reading).map_err(in_text)?;
        Ok(Content::Scenario(Arc::new(Scenario { note: read.note, ..Scenario::from_tree(read.tree) })))
    };
    if let Some(form) = form_of(name, &plain, reading) {
        if let Some(refused) = forms::refused(Some(form), &plain).filter(|_| reading.form.is_none()) {
            return Err(in_text(refused));
        }
        if let Some(doubt) = forms::doubt(form, &plain, reading.form.is_some()) {
            return Err(in_text(doubt));
        }
        return in_form(form);
    }
    // Lines of comments may stand above whatever it is.
    let text = &*forms::without_lines_above(text, reading.form);
    if fen::looks_like(text) {
        fen::read(text, reading).map(Arc::new).map(Content::Scenario).map_err(one)
    } else if ucci::looks_like(text) {
        ucci::read(text).map(|game| Content::Game(Box::new(GameFile::new(game)))).map_err(one)
    } else if let Some(game) = pgn::game_of(name, text) {
        pgn::read(text, game).map(Box::new).map(Content::Game).map_err(one)
    } else if let Some(refused) = forms::refused(None, &plain).filter(|_| !begins_as_ron(text)) {
        Err(in_text(refused))
    } else if lesson::looks_like(text) {
        lesson::read(name, text).map(|lesson| Content::Lesson(Arc::new(lesson)))
    } else if practice_ron::looks_like(text) {
        practice_ron::read(text).map(Arc::new).map(Content::Practice)
    } else if set_up_file::looks_like(text) {
        set_up_file::read(text).map(Content::SetUp)
    } else if game_ron::looks_like(text) {
        game_ron::read(text).map(Box::new).map(Content::Game)
    } else if let Some(refused) = no_notation::refused(name, text) {
        Err(vec![refused])
    } else {
        ron_file::scenario_as(text, reading.root, reading.depth).map(Arc::new).map(Content::Scenario)
    }
}

/// The form in which a text is read as a tree; `None` where it is taken for something else.
pub(super) fn form_of(name: &str, text: &str, reading: Reading) -> Option<TreeForm> {
    let text = &*forms::tree_alone(text, reading.form);
    let is_other = || {
        is_saved(text)
            || link::looks_like(text)
            || fen::looks_like(text)
            || ucci::looks_like(text)
            || pgn::game_of(name, text).is_some()
    };
    let taken_for = || TreeForm::of_text(text).or_else(|| (!looks_like_ron(name, text)).then_some(TreeForm::Brackets));
    reading.form.or_else(|| if is_other() { None } else { taken_for() })
}

/// Whether a text begins as a scenario that was saved. Names in it may look like any other form, which is not looked
/// for then.
fn is_saved(text: &str) -> bool {
    let begins_with = |field: &str| {
        let inside = text.trim_start().strip_prefix('(')?.trim_start();
        inside.strip_prefix(field)?.trim_start().strip_prefix(':')
    };
    // A number is a length in Newick.
    let has_value = |rest: &str| rest.trim_start().starts_with(|c: char| c == '"' || c == '(' || c.is_alphabetic());
    no_notation::FIRST_FIELDS.into_iter().filter_map(begins_with).any(has_value)
}

/// Whether a text begins as all that is saved in RON does.
fn begins_as_ron(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.starts_with(['(', '/']) || forms::is_attribute(text)
}

/// A scenario begins with a comment, an attribute, a name, or a bracket with a field's name behind it; a Lisp tree
/// begins with a bracket too, but a number or a bracket follows.
fn looks_like_ron(name: &str, text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let mut characters = text.chars();
    match characters.next() {
        Some('/') => true,
        // An attribute, and not the label of a node.
        Some('#') => !characters.as_str().starts_with(|c: char| c.is_ascii_digit()),
        Some('(') => {
            let inside = characters.as_str().trim_start();
            inside.starts_with(|c: char| c.is_alphabetic() || c == '/' || c == '_') && !notation::begins_with_word(text)
                || (inside.starts_with(')') && name.ends_with(".ron"))
        }
        Some('[' | '0'..='9' | '-' | '−' | '+') => false,
        Some(c) => c.is_alphabetic() || name.ends_with(".ron"),
        None => name.ends_with(".ron"),
    }
}

fn writing_form_unknown() -> Message {
    let endings: Vec<String> = TreeForm::endings().chain(["ron", "pgn"]).map(|ending| format!(".{ending}")).collect();
    said(
        format!(
            "it is not known in which form to write it, expected a name that ends with {}, or --form",
            endings.join(" ")
        ),
        format!("不知道写成哪一种形式，文件名应以 {} 结尾，或给出 --form", endings.join(" ")),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Commas, NoFiles};

    #[test]
    fn distinguishes_scenarios_from_trees() {
        for ron in [
            "(title: \"x\")",
            "// a comment\n(title: \"x\")",
            "( /* c */ tree: \"3\")",
            "Scenario(tree: \"1\")",
            "(depth 3, tree: \"1\")",
        ] {
            assert!(looks_like_ron("text", ron), "{ron}");
        }
        for tree in [
            "((3 17) (2 12))",
            "[1,2]",
            " 7",
            "−7",
            "(3 4)",
            "(#1=(3 4))",
            "#1=[3,4]",
            "()",
            "",
            "(max 3 4)",
            "(A (B 3) 4)",
        ] {
            assert!(!looks_like_ron("text", tree), "{tree}");
        }
    }

    /// A scenario is written and read again as it was, whatever its names would be elsewhere.
    #[test]
    fn scenarios_with_hostile_names_are_read_again() {
        for name in crate::hostile_names::hostile_names() {
            let quoted = |text: &str| ::ron::to_string(text).expect("a text in quotation marks");
            let leaf = quoted(&name);
            let text =
                format!("(title: {leaf}, tree: node({}, [leaf(1), leaf({leaf}, 2)]))", quoted(&format!("{name}.")));
            let scenario = read("x.ron", &text).unwrap_or_else(|error| panic!("{error}"));
            let again = read("y.ron", &scenario.write().unwrap()).unwrap_or_else(|error| panic!("{error}"));
            let names = |scenario: &Scenario| {
                let tree = scenario.tree().expect("a tree");
                tree.iter().map(|node| tree.label(node).map(ToString::to_string)).collect::<Vec<_>>()
            };
            assert_eq!(names(&again), [Some(format!("{name}.")), None, Some(name.clone())]);
            assert_eq!(again.title.id(), name);
            for text in [scenario.write_line().unwrap(), scenario.write_link().unwrap()] {
                let pasted = read("pasted", &text).unwrap_or_else(|error| panic!("{error}"));
                assert_eq!(names(&pasted), names(&again));
            }
        }
    }

    /// What is wrong with what is said beside a link is said of that, and the link is not called damaged.
    #[test]
    fn a_link_is_refused_as_the_text_in_it_is() {
        let root = Some(Player::Min);
        let plain = Reading::default();
        for (text, reading) in [
            ("(chess: \"start\", depth: 1)", Reading { root, ..plain }),
            ("(tree: \"[1,2]\", root: max)", Reading { form: Some(TreeForm::Json), root, ..plain }),
            ("[3,5,2,9]", Reading { form: Some(TreeForm::Newick), ..plain }),
            ("[3,5,2,9]", Reading { commas: Some(Commas::Between), ..plain }),
        ] {
            let scenario = read("x", text).unwrap_or_else(|error| panic!("{error}"));
            let said = |text: &str| read_any_as("x", text, reading).err().map(|error| error.message.to_string());
            let of_link = said(&scenario.write_link().unwrap());
            assert_eq!(of_link, said(&scenario.write().unwrap()), "{text}");
            assert!(!of_link.expect("refused").contains("damaged"), "{text}");
        }
    }

    #[test]
    fn arguments_are_files_or_names() {
        assert_eq!(Source::from_argument("-", &NoFiles), Source::Stdin);
        assert_eq!(Source::from_argument("./x", &NoFiles), Source::File("./x".into()));
        assert_eq!(Source::from_argument("x.ron", &NoFiles), Source::File("x.ron".into()));
        assert_eq!(Source::from_argument("pockets", &NoFiles), Source::BuiltIn("pockets".into()));
    }
}
