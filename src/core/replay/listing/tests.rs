use super::*;

#[test]
fn every_listing_is_found_and_hides_its_marks() {
    for algorithm in Algorithm::ALL {
        let listing = Listing::of(algorithm);
        assert!(listing.lines().len() > 15, "{}", algorithm.id());
        assert!(listing.lines().iter().all(|line| !line.text.contains("self.at(")));
        for player in [Branch::First, Branch::Second] {
            assert!(listing.lit_line(Role::Return, player).is_some());
        }
    }
}

#[test]
fn an_edited_copy_lights_its_own_lines() {
    let source = "x\n//> twice\n  if a {\n    self.at(Return);\n    one\n  } else {\n    self.at(Return);\n    two\n\
                  \x20 }\n//< twice\n";
    let listing = Listing::read(source, "twice");
    assert_eq!(listing.lit_line(Role::Return, Branch::First), Some(5));
    assert_eq!(listing.lit_line(Role::Return, Branch::Second), Some(8));
    assert_eq!(listing.lit_line(Role::Sort, Branch::First), None);
    assert_eq!(listing.lines()[1].text, "  one");
}

#[test]
fn a_mark_speaks_of_the_first_line_of_code_below_it() {
    let source = "//> it\nself.at(Return);\n\n// why\n/* and\n why */\nbest\n//< it";
    assert_eq!(Listing::read(source, "it").lit_line(Role::Return, Branch::First), Some(7));
    let closing = "//> it\nif a {\n    b();\n    self.at(Return);\n    }\n});\nif best {\n}\n//< it";
    assert_eq!(Listing::read(closing, "it").lit_line(Role::Return, Branch::First), Some(7), "a brace does not run");
    let nothing = "//> it\nself.at(Return);\n//< it\nbest";
    for listing in [Listing::read(nothing, "it"), Listing::whole(nothing, "it")] {
        assert_eq!(listing.mark_line(Role::Return, Branch::First), Some(2));
        assert_eq!(listing.lit_line(Role::Return, Branch::First), None, "it lies outside the part");
    }
}

#[test]
fn what_only_looks_like_a_mark_is_shown() {
    let source = "//> it\n/*\nself.at(Return);\n*/\nlet text = \"\nself.at(Return);\n//< it\n\";\n// self.at(Return);\n\
                  self.at(Nothing);\n self . at(Return); // a mark\nbest\n//< it\n";
    let listing = Listing::read(source, "it");
    assert_eq!(listing.mark_line(Role::Return, Branch::First), Some(11));
    assert_eq!(listing.lit_line(Role::Return, Branch::First), Some(12));
    assert_eq!(listing.lines().len(), 10);
}

#[test]
fn the_pieces_of_a_line_have_their_kinds() {
    use TokenKind::{Comment, Function, Keyword, Literal, Name, Punctuation, Space, Type};
    let source = "//> it\nlet mut best = self.find(Value::NEG_INFINITY, 7) /* 最 \n好 */ != \"a\n  b\";\n//< it";
    let listing = Listing::read(source, "it");
    let pieces: Vec<Vec<(&str, TokenKind)>> = listing.lines().iter().map(|line| line.pieces().collect()).collect();
    let first = [
        ("let", Keyword),
        (" ", Space),
        ("mut", Keyword),
        (" ", Space),
        ("best", Name),
        (" ", Space),
        ("=", Punctuation),
        (" ", Space),
        ("self", Keyword),
        (".", Punctuation),
        ("find", Function),
        ("(", Punctuation),
        ("Value", Type),
        (":", Punctuation),
        (":", Punctuation),
        ("NEG_INFINITY", Literal),
        (",", Punctuation),
        (" ", Space),
        ("7", Literal),
        (")", Punctuation),
        (" ", Space),
        ("/* 最 ", Comment),
    ];
    assert_eq!(pieces[0], first);
    let (comment, rest) = pieces[1].split_first().expect("it has pieces");
    assert_eq!(*comment, ("好 */", Comment));
    assert_eq!(rest.last(), Some(&("\"a", Literal)));
    assert_eq!(pieces[2], [("  b\"", Literal), (";", Punctuation)]);
}

#[test]
fn what_can_be_named_follows_the_blocks() {
    let source = "\
//> it
fn it<T>(
    &mut self,
    depth: u32,
    mut alpha: crate::Value,
) -> Value {
    let (a, mut b): (u32, Value) = loop {
        let inner = 1;
        use_it(inner);
    };
    for mv in [alpha; 2] {
        let value = first(mv);
        let value = second(value);
        third(value);
    }
    if let Some(mv) = best {
        bonus(mv);
    }
    alpha
}
fn other(depth: u32) {
    depth
}
//< it";
    let listing = Listing::read(source, "it");
    let seen = |line| listing.in_scope(line).map(|it| (it.name.as_str(), it.line)).collect::<Vec<_>>();
    assert_eq!(seen(7), [("depth", 4), ("alpha", 5)]);
    assert_eq!(seen(9), [("depth", 4), ("alpha", 5), ("inner", 8)]);
    assert_eq!(seen(11), [("depth", 4), ("alpha", 5), ("a", 7), ("b", 7)]);
    assert_eq!(seen(13), [("depth", 4), ("alpha", 5), ("a", 7), ("b", 7), ("mv", 11), ("value", 12)]);
    assert_eq!(seen(14).last(), Some(&("value", 13)));
    assert_eq!(seen(14).len(), 6);
    assert_eq!(seen(16), [("depth", 4), ("alpha", 5), ("a", 7), ("b", 7)]);
    assert_eq!(seen(17).last(), Some(&("mv", 16)));
    assert_eq!(seen(22), [("depth", 21)]);
    assert!(seen(21).is_empty());
}
