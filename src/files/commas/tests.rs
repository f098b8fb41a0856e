use super::*;

#[test]
fn commas_are_what_they_are_said_to_be() {
    for (text, [thousands, decimal, between]) in [
        ("[1,000, 2,500]", ["[1000, 2500]", "[1.000, 2.500]", "[1, 000, 2, 500]"]),
        ("1,000,2,000 3,5", ["1000, 2000 3, 5", "1.000.2.000 3.5", "1, 000, 2, 000 3, 5"]),
        ("-1,250.5;7,5", ["-1250.5;7, 5", "-1.250.5;7.5", "-1, 250.5;7, 5"]),
        ("A1,5 口1,000", ["A1,5 口1000", "A1,5 口1.000", "A1,5 口1, 000"]),
        (
            "{'1,5 a': \"1,000\"} # 1,000",
            ["{'1,5 a': \"1000\"} # 1,000", "{'1,5 a': \"1.000\"} # 1,000", "{'1,5 a': \"1, 000\"} # 1,000"],
        ),
        ("1 000 2 500", ["1000 2500", "1 000 2 500", "1 000 2 500"]),
        (
            "https://x.org/a?b=2&values=1,000",
            [
                "https://x.org/a?b=2&values=1000",
                "https://x.org/a?b=2&values=1.000",
                "https://x.org/a?b=2&values=1, 000",
            ],
        ),
    ] {
        assert_eq!(Commas::Thousands.made_plain(text), thousands);
        assert_eq!(Commas::Decimal.made_plain(text), decimal);
        assert_eq!(Commas::Between.made_plain(text), between);
    }
}

#[test]
fn a_place_in_the_plain_text_is_one_in_the_text() {
    let text = "[[1,000, 2,500],[x,7,5]]";
    for commas in Commas::ALL {
        let plain = commas.made_plain(text);
        for sign in ["[[", "],[", "x", "]]"] {
            let at = plain.find(sign).expect("there");
            assert_eq!(commas.place_in(text, at), text.find(sign).expect("there"), "{commas:?} {sign}");
        }
        assert_eq!(commas.place_in(text, plain.len()), text.len());
    }
}

#[test]
fn what_is_in_doubt() {
    for (text, place) in [
        ("[1,000]", Some(1)),
        ("[[3,05],[2]]", Some(2)),
        ("[2, 3,5]", Some(4)),
        ("[-3,5, 2]", Some(2)),
        ("(1 000)", Some(1)),
        ("[1,00,000]", Some(1)),
        ("[[100,200],[300,400]]", None),
        ("[[3,12,8], [2, 4]]", None),
        ("[3,5, 2.5]", None),
        ("[3,0]", None),
        ("[3,0.05]", None),
        ("(9 100 200)", None),
        ("'3,05 a' \"3,05 b\" // 3,05\n/* 3,05 */", None),
    ] {
        assert_eq!(doubt(text, |_| true).err().map(|fault| fault.offset), place, "{text}");
    }
}

#[test]
fn long_texts_are_gone_through_once() {
    for part in ["'", "\"'", "1,", "1 000", "1,000 ", "#", "//", "/*", ",", "口", "1.", "'1,", ":// 1,0"] {
        let text = part.repeat(2_000_000 / part.len());
        let _ = doubt(&text, |_| true);
        assert_eq!(Commas::Between.made_plain(&text).replace(", ", ","), text.replace(", ", ","));
    }
}
