//! What the lessons say in figures and in words such as “never” and “nearly all” comes from searches, or has a reason
//! beside it.

use std::collections::BTreeMap;
use std::sync::Arc;

use plyscope_core::game::tree::TreePosition;
use plyscope_core::game::{AnyPosition, Player};
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
use plyscope_core::trace::record;
use plyscope_files::{BuiltInLesson, check_all, lessons, notation};
use plyscope_text::Language;

use super::asks::without_comments;

/// Words that say how often something is so. English ones stand alone, Chinese ones anywhere.
const ENGLISH: [&str; 25] = [
    "always",
    "never",
    "nearly",
    "almost",
    "seldom",
    "rarely",
    "rare",
    "often",
    "most",
    "mostly",
    "every",
    "everywhere",
    "whenever",
    "usually",
    "sometimes",
    "hardly",
    "twice",
    "half",
    "quarter",
    "tenth",
    "twentieth",
    "fortieth",
    "thrice",
    "few",
    "eighth",
];
const CHINESE: [&str; 25] = [
    "总是", "总能", "总有", "总选", "总替", "总比", "总从", "从不", "从来", "几乎", "很少", "少见", "大多", "多半",
    "往往", "常常", "每", "两倍", "一倍", "一半", "偶尔", "永远", "处处", "到处", "分之",
];

/// Where these stand, the word says something else.
const ENGLISH_PHRASES: [&str; 6] = ["at most", "how few", "how often", "the most", "want the most", "all the time"];

/// A text of a lesson as its file has it.
#[derive(Debug)]
pub(super) struct Text {
    pub language: Language,
    /// The page, from 1; 0 for the title and the note.
    pub page: usize,
    pub text: String,
    /// Whether it stands in a claim.
    pub is_claim: bool,
}

/// All texts of a lesson, read apart from the program: `en: "…"` and `zh: "…"`, with what they stand in.
pub(super) fn texts(lesson: &BuiltInLesson) -> Vec<Text> {
    let file = without_comments(lesson.text);
    let (mut texts, mut page, mut in_claims, mut in_scenario) = (Vec::new(), 0, false, false);
    for line in file.lines() {
        match line {
            "        (" => page += 1,
            "            claims: [" | "    claims: [" => in_claims = true,
            "            ]," | "    ]," => in_claims = false,
            "            scenario: (" => in_scenario = true,
            "            )," => in_scenario = false,
            _ => {}
        }
        for (language, key) in [(Language::English, "en: \""), (Language::Chinese, "zh: \"")] {
            for (begin, _) in line.match_indices(key).filter(|_| !in_scenario) {
                let rest = &line[begin + key.len()..];
                let end = rest.find('"').expect("a closing quote");
                texts.push(Text { language, page, text: rest[..end].to_owned(), is_claim: in_claims });
            }
        }
    }
    texts
}

/// A text without the places for figures.
fn without_places(text: &str) -> String {
    let mut kept = String::new();
    let mut is_place = false;
    for c in text.chars() {
        is_place |= c == '{';
        // As many bytes, so that places stay.
        if is_place {
            kept.extend(std::iter::repeat_n('~', c.len_utf8()));
        } else {
            kept.push(c);
        }
        is_place &= c != '}';
    }
    kept
}

/// The figures and words of a text that have to be backed by something, each with the byte where it stands.
fn statements(language: Language, text: &str) -> Vec<(usize, String)> {
    let text = without_places(text);
    let mut found = Vec::new();
    let bytes: Vec<(usize, char)> = text.char_indices().collect();
    for (place, (at, c)) in bytes.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|place| bytes.get(place)).map_or(' ', |(_, c)| *c);
        // The number of a square or a node, or of a move such as 炮2进7 or C5+3.
        let in_a_name = before.is_ascii_alphanumeric() || "车马炮兵卒士仕象相将帅进退平.,".contains(before);
        let in_a_move = before == '+' && place >= 2 && bytes[place - 2].1.is_ascii_alphanumeric();
        if c.is_ascii_digit() && !in_a_name && !in_a_move {
            found.push((*at, c.to_string()));
        }
    }
    match language {
        Language::English => {
            let lower = text.to_ascii_lowercase();
            for word in ENGLISH {
                for (at, _) in lower.match_indices(word) {
                    let alone = |c: Option<char>| c.is_none_or(|c| !c.is_ascii_alphabetic());
                    let stands_alone =
                        alone(lower[..at].chars().next_back()) && alone(lower[at + word.len()..].chars().next());
                    let is_other = ENGLISH_PHRASES.iter().any(|phrase| {
                        let inside = phrase.find(word);
                        inside.is_some_and(|inside| {
                            let begin = at.checked_sub(inside);
                            begin.and_then(|begin| lower.get(begin..)).is_some_and(|rest| rest.starts_with(phrase))
                        })
                    });
                    if stands_alone && !is_other {
                        found.push((at, word.to_owned()));
                    }
                }
            }
        }
        Language::Chinese => {
            for word in CHINESE {
                found.extend(text.match_indices(word).map(|(at, _)| (at, word.to_owned())));
            }
        }
    }
    found
}

/// The statements of a lesson that neither a place nor a claim of their page covers.
fn uncovered(lesson: &BuiltInLesson) -> (usize, Vec<String>) {
    let texts = texts(lesson);
    let (mut checked, mut uncovered) = (0, Vec::new());
    for Text { language, page, text, .. } in texts.iter().filter(|text| !text.is_claim) {
        let claims = texts.iter().filter(|claim| claim.is_claim && claim.page == *page && claim.language == *language);
        let covered: Vec<(usize, usize)> = claims
            .flat_map(|claim| text.match_indices(claim.text.as_str()).map(|(at, words)| (at, at + words.len())))
            .collect();
        for (at, statement) in statements(*language, text) {
            checked += 1;
            if !covered.iter().any(|(begin, end)| (*begin..*end).contains(&at)) {
                uncovered.push(format!("{}, page {page}: {statement} at byte {at} of {text:?}", lesson.name));
            }
        }
        checked += text.matches('{').count();
    }
    (checked, uncovered)
}

#[test]
fn nothing_is_stated_that_no_search_and_no_reason_backs() {
    let (mut checked, mut wrong) = (0, Vec::new());
    for lesson in lessons() {
        let (count, uncovered) = uncovered(lesson);
        checked += count;
        wrong.extend(uncovered);
    }
    assert!(wrong.is_empty(), "{} of {checked} statements are bare:\n{}", wrong.len(), wrong.join("\n"));
    assert!(checked > 800, "{checked}");
}

/// The test itself sees what it has to see.
#[test]
fn bare_figures_and_words_are_seen() {
    for (language, text, found) in [
        (Language::English, "It visits 12 nodes, nearly all.", &["1", "nearly"][..]),
        (Language::English, "At most {n} in w2, h2e2, C5+3 and how often?", &[]),
        (Language::English, "Mostly {n:move/moves}, twice.", &["mostly", "twice"]),
        (Language::Chinese, "几乎每次走炮2进7，访问 12 个。", &["1", "几乎", "每"]),
        (Language::Chinese, "一共 {n} 个", &[]),
    ] {
        let seen: Vec<String> = statements(language, text).into_iter().map(|(_, statement)| statement).collect();
        assert_eq!(
            seen.iter().collect::<std::collections::BTreeSet<_>>(),
            found.iter().map(|s| s.to_string()).collect::<Vec<_>>().iter().collect(),
            "{text}"
        );
    }
    let read: BTreeMap<usize, usize> = lessons().iter().flat_map(texts).fold(BTreeMap::new(), |mut pages, text| {
        *pages.entry(text.page).or_default() += 1;
        pages
    });
    assert!(read[&0] >= 4 * lessons().len() && read.len() > 10, "{read:?}");
}

/// A condition that is turned round is an error at its place, whatever the words are.
#[test]
fn every_condition_can_fail() {
    let mut turned = 0;
    for lesson in lessons() {
        let places: Vec<usize> = without_comments(lesson.text).match_indices("holds: ").map(|(at, _)| at).collect();
        // Searching all lessons over for each would take long: one of each lesson.
        if let Some(at) = places.get(places.len() / 2) {
            let begin = at + "holds: ".len();
            let line = &lesson.text[begin..];
            let end = begin + line.find("),\n").expect("the end of a claim");
            let (head, condition, tail) = (&lesson.text[..begin], &lesson.text[begin..end], &lesson.text[end..]);
            let errors = check_all("lesson.ron", &format!("{head}not({condition}){tail}"));
            let [error] = errors.as_slice() else { panic!("{}: {} errors", lesson.name, errors.len()) };
            assert!(error.message.to_string().contains("is not so"), "{error}");
            let line = lesson.text[..begin].matches('\n').count() + 1;
            assert_eq!(error.place.expect("a place").line, line);
            turned += 1;
        }
    }
    assert!(turned >= 10, "{turned}");
}

/// All orders of a tree of four plies with two moves everywhere: a bit for each inner node says whether it is turned
/// round.
fn most_leaves_in_any_order(values: [i32; 16]) -> u64 {
    let mut options = SearchOptions::new(Algorithm::AlphaBetaSoft);
    options.cutoff = CutoffRule::AtEqual;
    fn written(values: &[i32], order: u32, node: u32) -> String {
        if let [leaf] = values {
            return leaf.to_string();
        }
        let (left, right) = values.split_at(values.len() / 2);
        let mut children = [written(left, order, 2 * node + 1), written(right, order, 2 * node + 2)];
        if order >> node & 1 == 1 {
            children.reverse();
        }
        format!("[{},{}]", children[0], children[1])
    }
    let leaves = |order: u32| {
        let tree = notation::parse("a tree", &written(&values, order, 0), Player::Max).expect("a tree");
        let position = AnyPosition::Tree(TreePosition::root(Arc::new(tree)));
        record(&position, &options, None, Vec::new()).totals().leaves
    };
    (0..1 << 15).map(leaves).max().expect("orders")
}

/// That the worst order were plain minimax is false: here is a tree of sixteen leaves of which every order prunes two.
#[test]
fn not_every_tree_has_an_order_that_visits_all() {
    let no_such_order = [15, 14, 1, 2, 11, 13, 4, 5, 16, 9, 10, 8, 6, 12, 7, 3];
    assert_eq!(most_leaves_in_any_order(no_such_order), 14);
    // The tree of the lesson has one.
    assert_eq!(most_leaves_in_any_order([8, 14, 5, 9, 13, 16, 1, 7, 4, 12, 3, 10, 11, 15, 2, 6]), 16);
    for lesson in lessons() {
        assert!(!lesson.text.contains("worst order is plain minimax") && !lesson.text.contains("最坏顺序就是极大极小"));
    }
}
