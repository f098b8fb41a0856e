//! Every text that a person can see, in both languages below one another, as a table keeps it or with something put in.
//!
//! `tests/words/all-texts.txt` has them. A text of a new kind does not compile here until it is said what to put in;
//! any other new text is missing in the file. After a change of words,
//! `PLYSCOPE_RENEW=1 cargo test --test words all_texts` writes them anew; read them before you commit.

mod put_in;

use std::fmt::Write as _;

use crate::checks::is_han;
use crate::names::PLAIN;
use crate::root::in_repository;
use plyscope_core::game::{Game, Player};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Item, KeySet, Language, Passage, ShortcutGroup};

const FILE: &str = "tests/words/all-texts.txt";

/// Collects texts, each with the name of its entry.
struct Listing {
    language: Language,
    texts: Vec<(String, Vec<String>)>,
}

impl Listing {
    /// A name as sentences have it.
    fn name(&self) -> &'static str {
        if self.language == Language::English { "the second pocket" } else { "第二个口袋" }
    }

    /// A side of a game.
    fn side(&self) -> &'static str {
        (self.language.words().games.side)(Game::Xiangqi, Player::Min)
    }

    /// A name of a node that needs no other letters, and one with them.
    fn names(&self) -> [&'static str; 2] {
        ["w3", self.name()]
    }

    fn nodes(&self) -> crate::names::Names {
        PLAIN.in_language(self.language)
    }

    fn listed(&mut self, part: &'static str, name: &'static str, texts: Vec<String>) {
        self.texts.push((format!("{part}.{name}"), texts));
    }
}

/// What a text comes to: one line, or more.
trait Shown {
    fn shown(self) -> Vec<String>;
}

impl Shown for &'static str {
    fn shown(self) -> Vec<String> {
        vec![self.to_owned()]
    }
}

impl Shown for String {
    fn shown(self) -> Vec<String> {
        vec![self]
    }
}

impl Shown for Item {
    fn shown(self) -> Vec<String> {
        vec![format!("{} | {}", self.label, self.hint)]
    }
}

impl Shown for Passage {
    fn shown(self) -> Vec<String> {
        vec![format!("{} | {}", self.title, self.text)]
    }
}

impl Shown for &'static [&'static str] {
    fn shown(self) -> Vec<String> {
        self.iter().map(|text| (*text).to_owned()).collect()
    }
}

impl<T: Shown> Shown for Option<T> {
    fn shown(self) -> Vec<String> {
        self.map_or_else(Vec::new, Shown::shown)
    }
}

impl<T: Shown> Shown for Vec<T> {
    fn shown(self) -> Vec<String> {
        self.into_iter().flat_map(Shown::shown).collect()
    }
}

impl<T: Shown, const SOME: usize> Shown for [T; SOME] {
    fn shown(self) -> Vec<String> {
        self.into_iter().flat_map(Shown::shown).collect()
    }
}

fn listing(language: Language) -> Vec<(String, Vec<String>)> {
    let mut listing = Listing { language, texts: Vec::new() };
    language.words().read(&mut listing);
    for group in ShortcutGroup::ALL {
        for line in group.lines() {
            let name = line.shortcuts.iter().map(|shortcut| format!("{shortcut:?}")).collect::<Vec<_>>().join(" ");
            let [window, page] = KeySet::ALL.map(|keys| line.caps(language, keys));
            let caps = if window == page { window } else { format!("{window} | in a page {page}") };
            listing.texts.push((format!("keys {name}"), vec![format!("{} | {}", caps, line.meaning(language))]));
        }
    }
    listing.texts
}

#[test]
fn all_texts_are_those_of_the_golden_file() {
    let [english, chinese] = Language::ALL.map(listing);
    assert!(english.len() > 600, "only {} texts", english.len());
    let mut found = String::new();
    for ((name, english), (other, chinese)) in english.into_iter().zip(chinese) {
        assert_eq!(name, other);
        writeln!(found, "{name}").unwrap();
        let as_many = english.len() == chinese.len();
        if as_many {
            for (english, chinese) in english.iter().zip(&chinese) {
                writeln!(found, "    {english}\n    {chinese}").unwrap();
            }
        } else {
            for text in english.iter().chain(&chinese) {
                writeln!(found, "    {text}").unwrap();
            }
        }
    }
    if std::env::var_os("PLYSCOPE_RENEW").is_some() {
        std::fs::write(in_repository(FILE), &found).unwrap();
    }
    let expected = std::fs::read_to_string(in_repository(FILE)).unwrap_or_default();
    let difference = found.lines().zip(expected.lines().chain(std::iter::repeat(""))).find(|(one, other)| one != other);
    assert_eq!(difference, None, "found, and expected in {FILE}");
    assert_eq!(found.lines().count(), expected.lines().count());
}

/// Words of riddles and of no textbook, and Chinese ones that have a better form.
#[test]
fn no_text_has_a_word_that_was_given_up() {
    const GIVEN_UP: [&str; 25] = [
        "article 00",
        "文章 00",
        "passed over",
        "the two part",
        "Turn round",
        "need no look",
        "needs no look",
        "will not come here",
        "held to",
        "whoever",
        "somebody",
        "nobody",
        "no longer",
        "spared",
        "spares",
        "负值最大",
        "最小-最大",
        "按次数",
        "各走各的",
        "实际数出",
        "回车",
        "省去",
        "剪掉",
        "怎么看",
        "中国象棋那篇",
    ];
    for language in Language::ALL {
        for (name, texts) in listing(language) {
            for text in texts {
                let small = text.to_lowercase();
                assert!(!GIVEN_UP.iter().any(|word| small.contains(word)), "{name}: {text}");
                assert!(
                    language == Language::Chinese
                        || !text.chars().any(is_han)
                        || ["play.looking_at", "play.form"].contains(&name.as_str()),
                    "{name}: {text}"
                );
            }
        }
    }
}

/// The game is called by one name, and what a cutoff does by one word, in scenarios and lessons as in the window; the
/// title of an article stays as it is.
#[test]
fn scenarios_have_the_words_of_the_window() {
    let scenarios = plyscope_files::library().iter().map(|built_in| (built_in.name, built_in.text));
    let lessons = plyscope_files::lessons().iter().map(|built_in| (built_in.name, built_in.text));
    let games = plyscope_files::games().iter().map(|built_in| (built_in.name, built_in.text));
    let mut found = Vec::new();
    for (name, text) in scenarios.chain(lessons).chain(games) {
        let text = text.replace("《Minimax 算法在中国象棋的应用》", "");
        for word in ["省去", "剪掉", "中国象棋", "节点", "走法", "估价", "平局"] {
            found.extend(text.contains(word).then(|| format!("{name}: {word}")));
        }
    }
    assert!(found.is_empty(), "{found:?}");
    let [title, reading] = [Language::Chinese.words().help.title, Language::Chinese.words().help.reading];
    let entry = Language::Chinese.words().menu.help.hint;
    assert!(entry.contains(title) && entry.contains(reading), "{entry}");
}

/// What a scenario or a lesson says names its source, and not by a number; comments in the files are for who writes
/// them.
#[test]
fn no_scenario_names_an_article_by_its_number() {
    let scenarios = plyscope_files::library().iter().map(|built_in| (built_in.name, built_in.text));
    let lessons = plyscope_files::lessons().iter().map(|built_in| (built_in.name, built_in.text));
    for (name, text) in scenarios.chain(lessons) {
        let said = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let found: Vec<&str> = said.filter(|line| line.contains("rticle 00") || line.contains("文章 00")).collect();
        assert!(found.is_empty(), "{name}: {found:?}");
    }
}
