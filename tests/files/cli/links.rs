//! Links on the command line: as sources, and printed.

use super::{printed, search, with_input};
use crate::program::plyscope;

/// What a command prints, without the end of its line.
fn line(arguments: &[&str]) -> String {
    printed(arguments).trim_end().to_owned()
}

#[test]
fn a_link_is_a_source_of_every_command() {
    let link = "#example=wikipedia&algorithm=minimax";
    let [of_link, plain] = [search(&[link]), search(&["wikipedia", "--algorithm", "minimax"])];
    for field in ["algorithm", "value", "nodes", "leaves", "cutoffs"] {
        assert_eq!(of_link[field], plain[field], "{field}");
    }
    let elsewhere = "https://example.org/play/?x#tree=%5B%5B3,17%5D,%5B2,12%5D%5D&root=min";
    assert_eq!(search(&[elsewhere])["value"], 12);
    // Of a tree that was changed, a command has what it is now.
    assert_eq!(search(&["#tree=[3,5]&changed=[3,9]"])["value"], 9);
    assert_eq!(line(&["convert", "#tree=[[1, 2],[3]]", "-", "--form", "brackets"]), "[[1,2],[3]]");
    assert!(printed(&["trace", link]).lines().count() > 10);
    assert!(!line(&["check", link]).is_empty());
    let read = with_input(&["search", "-", "--json"], b"#tree=[[1,2],[3,4]]\n");
    assert_eq!((read.code, read.err.as_str()), (0, ""));
}

#[test]
fn a_link_is_printed_and_leads_to_itself() {
    for (arguments, expected) in [
        (&["wikipedia"][..], "#example=wikipedia&step=1"),
        (
            &["wikipedia", "--algorithm", "alpha-beta", "--cutoff", "strict", "--step", "12"],
            "#example=wikipedia&algorithm=alpha-beta&cutoff=strict&step=12",
        ),
        (&["--tree", "[[3,12],[2,4]]", "--step", "3"], "#tree=%5B%5B3,12%5D,%5B2,4%5D%5D&step=3"),
        (&["#lesson=lesson-pockets&page=2"], "#lesson=lesson-pockets&page=2"),
        (&["#practice=minimax&level=1&seed=4"], "#practice=minimax&level=1&seed=4"),
        (&["#game=chess&moves=e4,e5&ply=1"], "#game=chess&moves=e4,e5&ply=1"),
        (
            &["#tree=[3,5]&changed=[3,9]&beside=minimax&step=2"],
            "#tree=%5B3,5%5D&changed=%5B3,9%5D&beside=minimax&step=2",
        ),
        (
            &["pockets", "--view", "present", "--theme", "dark", "--language", "zh"],
            "#example=pockets&step=1&view=present&language=zh&theme=dark",
        ),
    ] {
        let link = line(&[&["link"], arguments].concat());
        assert!(link.starts_with(expected), "{link}\n{expected}");
        let again = line(&["link", &link, "--base", "https://example.org/p/"]);
        let plain = link.split("&view=").next().unwrap_or_default();
        assert_eq!(again, format!("https://example.org/p/{plain}"));
    }
}

#[test]
fn what_has_no_link_is_refused_with_the_way_out() {
    let long =
        format!("[{}]", (0..6_000_u64).map(|n| (n * 7_919 % 1_000_003).to_string()).collect::<Vec<_>>().join(","));
    for (arguments, expected) in [
        (&["link", "#exampel=wikipedia"][..], "link:1:2: unknown name in a link `exampel` (did you mean `example`?)"),
        (&["link", "#url=x.ron"], "link:1:6: this link opens `x.ron` beside a page, and here is no page"),
        (&["link", "--tree", &long], "--tree: No link: The link would be longer than 8,000 characters"),
        (&["embed", "--tree", &long, "--base", "https://x.org/"], "--tree: No link: The link would be longer"),
    ] {
        let ran = plyscope(arguments);
        assert_eq!(ran.code, 1, "{expected}");
        assert!(ran.err.starts_with(expected), "{}\n{expected}", ran.err);
    }
    assert_eq!(plyscope(&["link", "wikipedia", "--killers", "3"]).code, 2);
}

#[test]
fn an_embed_is_a_frame_with_a_picture_that_leads_to_the_program() {
    let html =
        line(&["embed", "wikipedia", "--step", "12", "--base", "https://example.org/p/", "--origin", "https://y.org"]);
    assert!(html.starts_with("<iframe title=\"Wikipedia") && html.ends_with("\"></iframe>"), "{html}");
    assert!(html.contains(" sandbox=\"allow-scripts allow-popups allow-popups-to-escape-sandbox\" srcdoc=\""));
    let inner = html.split_once("srcdoc=\"").and_then(|(_, rest)| rest.split_once('"')).expect("a page in the frame").0;
    let inner = inner.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
    assert!(
        inner.contains("href=\"https://example.org/p/?embed&amp;origin=https://y.org#example=wikipedia&amp;step=12\"")
    );
    assert!(inner.contains("<svg ") && inner.contains("</svg>") && !inner.contains("<?xml"), "{inner}");
    // Nothing is fetched, and nothing runs, before it is pressed.
    for part in ["<script", "src=", "url(http", "<img", "onclick"] {
        assert!(!inner.contains(part), "{part}");
    }
    assert!(html.len() < 60_000, "{}", html.len());
}

/// A browser compares the origin of a page letter by letter: without a path, and in small letters.
#[test]
fn the_origin_of_an_embed_is_written_as_a_browser_compares_it() {
    let embed = |origin| plyscope(&["embed", "pockets", "--base", "https://example.org/p/", "--origin", origin]);
    let of = |origin| embed(origin).out.split_once("origin=").map(|(_, rest)| rest.to_owned()).unwrap_or_default();
    for origin in ["https://y.org/", "https://Y.org/course/1", "https://y.org:443"] {
        assert!(of(origin).starts_with("https://y.org#"), "{origin}: {}", of(origin));
    }
    let refused = embed("y.org");
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("`y.org` is no origin of a page, expected one such as"), "{}", refused.err);
}

#[test]
fn the_help_has_what_is_linkable() {
    use plyscope_text::{Language, LanguageWords as _, LinkKind, NoLink};
    let help = printed(&["help", "link"]);
    let words = &Language::English.words().links;
    for label in LinkKind::ALL
        .map(|kind| (words.linked)(kind).label)
        .iter()
        .chain(&NoLink::ALL.map(|why| (words.unlinked)(why).label))
    {
        assert!(help.contains(&format!("\n  {label} ")), "{label}");
    }
}
