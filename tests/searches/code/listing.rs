//! The listing as a pure function of text: any text, and never a panic.

use plyscope_core::replay::{Branch, CodeLine, Listing, TokenKind};
use plyscope_core::search::{Algorithm, Role};
use proptest::prelude::*;
use proptest::sample::Index;

/// The pieces of a line are, end to end, the line; none is empty, and no two have changed places.
fn check_line(line: &CodeLine) {
    let together: String = line.pieces().map(|(text, _)| text).collect();
    assert_eq!(together, line.text);
    let mut end = 0;
    for token in &line.tokens {
        assert_eq!(token.range.start, end);
        assert!(token.range.end > end, "{line:?}");
        end = token.range.end;
    }
    assert_eq!(end, line.text.len());
}

/// What holds of every text.
fn check(source: &str, name: &str) {
    let (classroom, whole) = (Listing::read(source, name), Listing::whole(source, name));
    let lines: Vec<&str> = source.lines().collect();
    for line in classroom.lines().iter().chain(whole.lines()) {
        check_line(line);
        let written = lines[line.number as usize - 1];
        assert!(written.ends_with(&line.text), "{written:?} became {:?}", line.text);
        let cut = &written[..written.len() - line.text.len()];
        assert!(cut.chars().all(|sign| sign == ' ' || sign == '\t'), "{cut:?} was cut off");
    }
    for lines in [classroom.lines(), whole.lines()] {
        assert!(lines.is_sorted_by(|one, other| one.number < other.number));
    }
    let in_whole = |line: &CodeLine| whole.lines().binary_search_by_key(&line.number, |other| other.number).is_ok();
    assert!(classroom.lines().iter().all(in_whole));
    for (role, player) in Role::ALL.into_iter().flat_map(|role| [(role, Branch::First), (role, Branch::Second)]) {
        let lit = classroom.lit_line(role, player);
        assert_eq!(lit, whole.lit_line(role, player));
        assert_eq!(classroom.mark_line(role, player), whole.mark_line(role, player));
        let shown = |lit| classroom.lines().iter().any(|line| line.number == lit);
        assert!(lit.is_none_or(shown), "{lit:?} lights up and is not shown");
    }
}

#[test]
fn the_whole_file_has_every_line_but_the_hidden_ones() {
    for algorithm in Algorithm::OF_ARTICLES {
        let whole = Listing::whole_of(algorithm);
        let shown = whole.lines().iter().map(|line| (line.number, line.text.clone()));
        let is_hidden = |line: &str| {
            let line = line.trim();
            line.starts_with("//>") || line.starts_with("//<") || line.starts_with("self.at(")
        };
        let written = (1..).zip(algorithm.source().lines()).filter(|(_, line)| !is_hidden(line));
        assert!(shown.eq(written.map(|(number, line)| (number, line.to_owned()))), "{algorithm:?}");
        check(algorithm.source(), algorithm.id());
    }
}

#[test]
fn the_kinds_of_pieces_are_those_of_the_words() {
    let of_word = |word: &str| match word {
        "fn" | "let" | "mut" | "for" | "in" | "if" | "else" | "return" | "break" | "self" | "pub" => TokenKind::Keyword,
        "Value" | "Player" | "u32" | "Some" | "None" => TokenKind::Type,
        "make" | "unmake" | "is_over" | "fires" | "evaluate_for_max" | "alpha_beta" => TokenKind::Function,
        "alpha" | "beta" | "best" | "depth" | "mv" | "cutoff" => TokenKind::Name,
        "0" | "1" | "true" | "false" | "INFINITY" => TokenKind::Literal,
        _ => TokenKind::Space,
    };
    let mut met = 0;
    for algorithm in Algorithm::OF_ARTICLES {
        let listing = Listing::of(algorithm);
        let pieces = listing.lines().iter().flat_map(CodeLine::pieces);
        for (text, kind) in pieces.filter(|(_, kind)| *kind != TokenKind::Space && *kind != TokenKind::Comment) {
            let expected = of_word(text);
            assert!(expected == TokenKind::Space || kind == expected, "{text} is {kind:?}");
            met += usize::from(expected != TokenKind::Space);
        }
        assert_eq!(listing.lines()[0].tokens[0].kind, TokenKind::Comment, "the listing begins with what it does");
    }
    assert!(met > 400, "only {met}");
}

#[test]
fn odd_texts() {
    let source = Algorithm::AlphaBeta.source();
    check("", "alpha-beta");
    check("\u{feff}", "");
    check("//> it", "it");
    check("//< it\n//> it", "it");
    check("\r\n//> it\r\r\n\u{3000}\u{3000}x\r\n  y\n\t\n//< it", "it");
    check(&source.replace('\n', "\r\n"), "alpha-beta");
    check(&source.replace("//< alpha-beta", ""), "alpha-beta");
    check(&source.replace("//> alpha-beta", ""), "alpha-beta");
    check(&source.replace("let value", "let value /* 回来的\n\n值 */"), "alpha-beta");
    check(&source.replace("return beta", "\"没有 end"), "alpha-beta");
    let lines = |text: &str| Listing::read(text, "alpha-beta").lines().to_vec();
    let texts = |text: &str| lines(text).into_iter().map(|line| line.text).collect::<Vec<_>>();
    assert_eq!(texts(&source.replace('\n', "\r\n")), texts(source));
    assert_eq!(texts(&source.replace("//< alpha-beta", "")).len(), texts(source).len() + 2, "it goes on to the end");
    assert!(texts(&source.replace("//> alpha-beta", "")).is_empty());
}

#[test]
fn marks_outside_the_part_do_not_count() {
    let source = Algorithm::Minimax.source();
    let before = format!("fn note() {{\n    self.at(Return);\n    7\n}}\n{source}");
    let (whole, own) = (Listing::whole(&before, "minimax"), Listing::of(Algorithm::Minimax));
    for player in [Branch::First, Branch::Second] {
        assert_eq!(whole.lit_line(Role::Return, player), own.lit_line(Role::Return, player).map(|line| line + 4));
    }
    assert!(whole.lines().iter().all(|line| line.number != 2), "it is hidden all the same");
}

/// What a mutation puts into a text.
const SCRAPS: [&str; 22] = [
    "/*",
    "*/",
    "//",
    "\"",
    "'",
    "r#\"",
    "\"#",
    "\r\n",
    "\n\n",
    "{",
    "}",
    "(",
    ")",
    "最好",
    "😀",
    "\u{3000}",
    "\0",
    "let",
    "fn",
    "for",
    "\n    self.at(Cut);\n",
    "//< minimax\n",
];

fn mutated(source: &str, cuts: &[(Index, Index, Option<Index>)]) -> String {
    let mut text: Vec<char> = source.chars().collect();
    for (from, length, put) in cuts {
        let start = from.index(text.len() + 1);
        let end = (start + length.index(40)).min(text.len());
        let scrap = put.map_or("", |put| *put.get(&SCRAPS));
        text.splice(start..end, scrap.chars());
    }
    text.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn mutated_sources(
        algorithm in prop::sample::select(&Algorithm::OF_ARTICLES[..]),
        cuts in prop::collection::vec(any::<(Index, Index, Option<Index>)>(), 1..12),
    ) {
        check(&mutated(algorithm.source(), &cuts), algorithm.id());
    }

    #[test]
    fn any_text(text in "(//[<>] a\n|self\\.at\\((Cut|Test)\\);|[ \t\r\n]|\\PC|.){0,200}") {
        check(&text, "a");
        check(&format!("//> a\n{text}"), "a");
    }
}
