use super::*;

const WITHIN: FormPhrase = ["in a test", "测试中"];

/// All items in one line: kinds and what they stand for.
fn shown(text: &str) -> String {
    match Literals::read(text, WITHIN) {
        Ok(literals) => {
            let show = |item: usize| match literals.kind(item) {
                LiteralKind::Text => format!("{:?}", literals.text(item).unwrap()),
                LiteralKind::Number => literals.number(item).unwrap().into_owned(),
                kind => format!("{kind:?}"),
            };
            (0..literals.items.len()).map(show).collect::<Vec<_>>().join(" ")
        }
        Err(fault) => fault.in_text("x", text).to_string(),
    }
}

#[test]
fn literals_of_python_and_json() {
    for (text, items) in [
        ("[3, (\"B\", -inf), {'c': None,}, ]", "List 3 Tuple \"B\" -inf Dictionary \"c\" Nothing"),
        ("[True, false, null, NaN, .5, 1e-3, −2, 7/3]", "List True False Nothing NaN .5 1e-3 −2 7/3"),
        (
            "[float('inf'), -math.inf, np.inf, Fraction(1, 3), Decimal('0.1'), Infinity]",
            "List inf -inf inf 1/3 0.1 Infinity",
        ),
        (
            r#"["a\nb", 'it\'s', "\u53e3\ud83d\ude00", "\x41", "\ud800"]"#,
            "List \"a\\nb\" \"it's\" \"口😀\" \"A\" \"\u{fffd}\"",
        ),
        ("[\"\"\"a\n\"b\" c\"\"\", '''c''', \"\", '']", "List \"a\\n\\\"b\\\" c\" \"c\" \"\" \"\""),
        ("# one\n[1, // two\n 2 /* three */]", "List 1 2"),
        ("tree: dict[str, list] = {}", "Dictionary"),
        ("const a = [1]; b = [2]", "List 1 List 2"),
        ("Node('A', children=[Leaf(5)])", "Call \"A\" Keyword List Call 5"),
        ("\u{feff}[1]\r\n", "List 1"),
    ] {
        assert_eq!(shown(text), items, "{text}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    for (text, message) in [
        ("[1, 2", "x:1:6: the text ends before the `[` of 1:1 is closed in a test, expected `]`"),
        ("[1, 2)", "x:1:6: `)` cannot close the `[` of 1:1 in a test, expected `]`"),
        ("[1]]", "x:1:4: `]` closes no bracket in a test, expected a `[` before it"),
        ("[1 2]", "x:1:4: `2` cannot stand here in a test, expected `,` or `]`"),
        ("[1,, 2]", "x:1:4: `,` cannot stand here in a test, expected a value, a text or a bracket"),
        ("{'a' 1}", "x:1:6: `1` cannot stand here in a test, expected `:` and what belongs to the key"),
        ("{'a':3,5}", "x:1:8: `5` cannot stand here in a test, expected a key in quotation marks or `}`"),
        ("{'a':3,-5 ,'b':1}", "x:1:8: `-5` cannot stand here in a test, expected a key in quotation marks or `}`"),
        ("{'a':3,'b'}", "x:1:11: `}` cannot stand here in a test, expected `:` and what belongs to the key"),
        ("{1:3,5}", "x:1:7: `}` cannot stand here in a test, expected `:` and what belongs to the key"),
        ("{'a':}", "x:1:6: `}` cannot stand here in a test, expected a value, a text or a bracket"),
        ("['a]", "x:1:2: a text in quotation marks does not end in its line in a test, expected `'` behind it"),
        ("[1 /* a]", "x:1:4: a comment does not end in a test, expected `*/` behind it"),
        ("[“a”]", "x:1:2: `“` is a character of printed text in a test, expected the plain `\"`"),
    ] {
        assert_eq!(shown(text), message, "{text}");
    }
}

#[test]
fn deep_and_large_texts_are_read_in_proportion_to_their_size() {
    for text in ["[".repeat(10_000_000), "{'a':".repeat(1_000_000), "f(a=".repeat(1_000_000), "'".repeat(4_999_999)] {
        assert!(Literals::read(&text, WITHIN).is_err());
    }
    let wide = format!("[{}]", "1,".repeat(1_000_000));
    assert_eq!(Literals::read(&wide, WITHIN).unwrap().items.len(), 1_000_001);
}
