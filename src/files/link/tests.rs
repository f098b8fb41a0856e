#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

use super::*;
use crate::{Content, NoFiles, Source, load_any, load_with_link, read, read_any};
use plyscope_core::game::{Game, MoveNotation, Position as _};
use plyscope_core::practice::{AskedEdges, Level, Requirement};
use plyscope_core::search::{Algorithm, OptionKind, OptionValue, Progress, SearchOption};
use proptest::prelude::*;

/// What a link is refused for, with its column.
fn refused(text: &str) -> String {
    match read_any("link", text) {
        Ok(content) => panic!("{text}: {content:?}"),
        Err(error) => {
            let chinese = error.message.in_language(Language::Chinese);
            assert_ne!(chinese, error.message.to_string(), "{text}");
            error.to_string()
        }
    }
}

#[test]
fn a_link_is_refused_where_it_is_wrong() {
    let cases = [
        ("#exampel=wikipedia", "link:1:2: unknown name in a link `exampel` (did you mean `example`?), expected one of"),
        (
            "#example=wikipeda",
            "link:1:10: no example is called `wikipeda` (did you mean `wikipedia`?), expected a name",
        ),
        ("https://x.org/#example=wikipeda", "link:1:24: no example is called"),
        (
            "#example=wikipedia&algoritm=minimax",
            "link:1:20: unknown name in a link `algoritm` (did you mean `algorithm`?)",
        ),
        (
            "#example=wikipedia&algorithm=minimx",
            "link:1:30: unknown algorithm `minimx` (did you mean `minimax`?), expected",
        ),
        ("#example=wikipedia&step=0", "link:1:25: `0` is not possible here, expected a whole number of at least 1"),
        ("#example=wikipedia&step", "link:1:20: `step` has no value, expected `step=…`"),
        ("#example=wikipedia&step=1&step=2", "link:1:27: `step=` stands here a second time, expected it once"),
        ("#example=wikipedia&killers=3", "link:1:20: "),
        ("#tree=[1,2]&tree=[3]", "link:1:13: `tree=` stands here a second time"),
        (
            "#tree=[1,2]&example=wikipedia",
            "link:1:13: the link opens `tree=` already, expected no `example=` beside it",
        ),
        ("#step=3", "link:1:2: the link does not say what it opens, expected `tree=`, "),
        ("#tree=%5B1,2%5", "link:1:13: the link is damaged at `%5`, expected two hexadecimal digits behind `%`"),
        ("#tree=%5B1,%zz", "link:1:12: the link is damaged at `%zz`"),
        ("#tree=%ff", "link:1:7: the link is damaged: this is not UTF-8"),
        // The column is that of the link, and not that of the text in it.
        ("#tree=%5B1,,2%5D", "link:1:12: "),
        ("#tree=[1,2]&changed=[1,2", "link:1:25: "),
        ("#tree=[1,2]&page=2", "link:1:13: `page=` means nothing beside `tree=`, expected a link without it"),
        ("#tree=[1,2]&beside_cutoff=strict", "link:1:13: `beside_cutoff=` means nothing by itself, expected `beside=`"),
        ("#tree=[1,2]&root=mix", "link:1:18: unknown player `mix`"),
        ("#tree=[1,2]&view=presnt", "link:1:18: unknown view `presnt` (did you mean `present`?)"),
        ("#tree=[1,2]&language=xx", "link:1:22: unknown language `xx`, expected `en` or `zh`"),
        ("#tree=%23tree=1", "link:1:7: the part of a link is damaged"),
        ("#example=lesson-pockets", "link:1:10: `lesson-pockets` is a lesson, expected `lesson=lesson-pockets`"),
        ("#lesson=lesson-pocket", "link:1:9: no lesson is called `lesson-pocket` (did you mean `lesson-pockets`?)"),
        ("#lesson=lesson-pockets&page=99", "link:1:29: the lesson has no page 99, expected a whole number from 1 to "),
        ("#practice=minimax&level=7", "link:1:25: `7` is not possible here, expected a whole number from 1 to 3"),
        ("#practice=minimax&branching=2-3", "link:1:29: `2-3` is no pair of numbers"),
        ("#practice=minimax&wish=tie", "link:1:11: no tree of this kind fulfils the wish `tie`"),
        ("#game=ches", "link:1:7: unknown game `ches` (did you mean `chess`?)"),
        ("#game=chess&moves=e4,e5,Ke5", "link:1:25: ply 3: "),
        ("#packed=AAAA*", "link:1:9: the part of a link is damaged"),
        ("#url=https://elsewhere.org/x.ron", "link:1:6: `https://elsewhere.org/x.ron` is not beside the page"),
        ("#url=../exam.ron", "link:1:6: `../exam.ron` is not beside the page"),
        ("#url=trees/%252E./../exam.ron", "link:1:6: `trees/%2E./../exam.ron` is not beside the page"),
        ("#url=trees/.%252e/x", "link:1:6: `trees/.%2e/x` is not beside the page"),
        ("#url=//elsewhere.org/x", "link:1:6: `//elsewhere.org/x` is not beside the page"),
        ("#url=trees/exam.ron", "link:1:6: this link opens `trees/exam.ron` beside a page, and here is no page"),
        ("https://example.org/page", "link:1:25: the link does not say what it opens"),
        ("https://example.org/page#top", "link:1:26: unknown name in a link `top`"),
    ];
    let wrong: Vec<String> = cases
        .into_iter()
        .map(|(text, expected)| (text, refused(text), expected))
        .filter(|(_, said, expected)| !said.starts_with(expected))
        .map(|(text, said, expected)| format!("{text}\n  {said}\n  {expected}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_link_opens_what_it_says() {
    let Ok(Content::Scenario(found)) = read_any("link", "#example=wikipedia&algorithm=minimax&step=12") else {
        panic!("a scenario")
    };
    assert_eq!((found.options.algorithm, found.open_at), (Algorithm::Minimax, crate::OpenAt::Step(12)));
    // What a person types need not be encoded.
    let typed = read("link", "#tree=[[3, 12], [2, 4]]&root=min").unwrap();
    assert_eq!(typed.tree().unwrap().root_player(), Player::Min);
    let elsewhere = read("link", "https://x.org/a/?embed&origin=y#tree=((3%2017)%20(2%2012))").unwrap();
    assert_eq!(elsewhere.tree().unwrap().leaf_count(), 4);
    for name in [crate::library()[0].name, crate::games()[0].name, crate::logs()[0].name] {
        let content = load_any(&Source::from_argument(&format!("#example={name}"), &NoFiles)).unwrap();
        match load_any(&Source::BuiltIn(name.to_owned())).unwrap() {
            // The record is made again.
            Content::Log(log) => assert!(matches!(content, Content::Log(other) if other == log)),
            plain => assert_eq!(content, plain),
        }
    }
    let Ok(Content::Game(game)) = read_any("link", "#game=chess&moves=e4,e5") else { panic!("a game") };
    assert_eq!(game.game.plies(), 2);
    let Ok(Content::Practice(sheets)) = read_any("link", "#practice=minimax&level=1&seed=9") else {
        panic!("practice")
    };
    assert_eq!(sheets.sheets[0].recipe, Level::Values.recipe(9));
}

/// What stands on screen before a tree was changed is opened first; a command has it as it was changed.
#[test]
fn a_changed_tree_is_read_with_what_it_was_before() {
    let source = Source::Text { name: "link".to_owned(), text: "#tree=[3,5]&changed=[3,9]&step=2".to_owned() };
    let loaded = load_with_link(&source, &Progress::default(), &NoFiles).unwrap();
    let before = loaded.content.scenario("x").unwrap();
    let after = load_any(&source).unwrap().scenario("x").unwrap();
    let written = |scenario: &crate::Scenario| crate::write_tree(scenario.tree().unwrap());
    assert_eq!([written(&before), written(&after)], ["[3,5]", "[3,9]"]);
    assert_eq!(loaded.link.unwrap().changed.as_deref(), Some("[3,9]"));
}

#[test]
fn what_is_no_link_is_read_as_before() {
    for text in ["#1=[3,4]", "(#1=(3 4))", "#![enable(implicit_some)]\n(title: \"x\", tree: \"1\")", "[1,2]"] {
        assert!(!looks_like(text), "{text}");
    }
    // The address of an applet is a tree.
    assert!(!looks_like("https://example.org/ab?b=2&d=2&values=3,1,2,4"));
}

fn any_option(option: SearchOption) -> BoxedStrategy<OptionValue> {
    match option.kind() {
        OptionKind::Name(names) => prop::sample::select(names()).prop_map(OptionValue::Name).boxed(),
        OptionKind::Ordering => prop_oneof![
            prop::sample::select(plyscope_core::search::MoveOrdering::ALL.to_vec()),
            any::<u32>().prop_map(plyscope_core::search::MoveOrdering::Shuffled),
        ]
        .prop_map(OptionValue::Ordering)
        .boxed(),
        OptionKind::Limit(least, most) => {
            prop_oneof![Just(None), (least..=most).prop_map(Some)].prop_map(OptionValue::Limit).boxed()
        }
        OptionKind::Number(least, most) => (least..=most).prop_map(OptionValue::Number).boxed(),
        OptionKind::Flag => any::<bool>().prop_map(OptionValue::Flag).boxed(),
        OptionKind::Points => (-900_000_000..=900_000_000).prop_map(OptionValue::Points).boxed(),
    }
}

fn any_changes() -> impl Strategy<Value = SearchChanges> {
    let options: Vec<_> =
        SearchOption::ALL.into_iter().map(|option| prop::option::weighted(0.3, any_option(option))).collect();
    (options, prop::option::weighted(0.2, 1..=u64::MAX)).prop_map(|(values, max_nodes)| {
        let mut changes = SearchChanges { max_nodes, ..SearchChanges::default() };
        for (option, value) in SearchOption::ALL.into_iter().zip(values) {
            value.into_iter().for_each(|value| option.put(&mut changes, value));
        }
        changes
    })
}

fn any_recipe() -> impl Strategy<Value = Recipe> {
    let kinds = (
        prop::sample::select(Algorithm::BY_HAND.to_vec()),
        prop::sample::select(Requirement::ALL.to_vec()),
        prop::sample::select(AskedEdges::ALL.to_vec()),
        prop::option::of(prop::sample::select(Level::ALL.to_vec())),
    );
    let numbers = (any::<u64>(), 2_u32..=3, 1_u32..=4, -50..=50_i32, any::<bool>());
    (kinds, numbers).prop_filter_map(
        "no exercise",
        |((algorithm, wish, edges, level), (seed, children, depth, low, min))| {
            let root = if min { Player::Min } else { Player::Max };
            let free = Recipe {
                seed,
                branching: (2, children),
                depth,
                range: (low, low + 90),
                root,
                wish,
                algorithm,
                edges,
                ..Recipe::default()
            };
            let recipe = level.map_or(free, |level| level.recipe(seed));
            recipe.check().is_ok().then_some(recipe)
        },
    )
}

fn any_game() -> impl Strategy<Value = LinkSubject> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..12);
    (prop::sample::select(Game::ALL.to_vec()), choices, any::<prop::sample::Index>(), any::<bool>()).prop_map(
        |(game, choices, shown, from_there)| {
            let mut played = PlayedGame::new(&game.start());
            for choice in choices {
                let moves: Vec<_> = played.position().legal_moves().collect();
                if played.ending().is_none() && !moves.is_empty() {
                    played.play(*choice.get(&moves)).unwrap();
                }
            }
            let played = if from_there { PlayedGame::new(played.position()) } else { played };
            let shown = Some(shown.index(played.plies() + 1)).filter(|shown| *shown != played.plies());
            assert!((0..played.plies()).all(|ply| played.write_move(ply, MoveNotation::Canonical).is_some()));
            LinkSubject::Game(Box::new(played), shown)
        },
    )
}

fn any_link() -> impl Strategy<Value = Link> {
    let name = |all: Vec<&'static str>| prop::sample::select(all).prop_map(str::to_owned);
    let scenarios: Vec<_> = crate::library().iter().map(|known| known.name).collect();
    let lessons: Vec<_> = crate::lessons().iter().map(|known| known.name).collect();
    let player = prop::option::of(prop::sample::select(vec![Player::Max, Player::Min]));
    let searched = prop_oneof![
        (any::<String>(), player.clone()).prop_map(|(text, root)| LinkSubject::Text(text, root)),
        any::<String>().prop_map(LinkSubject::Packed),
        name(scenarios).prop_map(LinkSubject::BuiltIn),
        ("[a-z]{1,5}(/[a-z][a-z.]{0,4})?", player).prop_map(|(place, root)| LinkSubject::File(place, root)),
    ];
    let page = prop::option::of(1..=u64::MAX);
    let others = prop_oneof![
        (name(lessons), page).prop_map(|(name, page)| LinkSubject::Lesson(name, page)),
        any_recipe().prop_map(LinkSubject::Practice),
        any_game(),
    ];
    let shown = (
        prop::option::of(prop::sample::select(LinkView::ALL.to_vec())),
        prop::option::of(prop::sample::select(Language::ALL.to_vec())),
        prop::option::of(prop::sample::select(LinkTheme::ALL.to_vec())),
    );
    let beside = prop::option::of((any_changes(), prop::sample::select(Algorithm::ALL.to_vec())));
    let asked = (any_changes(), prop::option::of(any::<String>()), beside, prop::option::of(1..=u64::MAX));
    let searched = searched.prop_map(|subject| (subject, true));
    let subject = prop_oneof![2 => searched, 1 => others.prop_map(|subject| (subject, false))];
    (subject, asked, shown).prop_map(
        |((subject, is_searched), (changes, changed, beside, step), (view, language, theme))| {
            let shown = Link { view, language, theme, ..Link::to(subject) };
            let beside = beside.map(|(changes, algorithm)| SearchChanges { algorithm: Some(algorithm), ..changes });
            if is_searched { Link { changes, changed, beside, step, ..shown } } else { shown }
        },
    )
}

proptest! {
    #[test]
    fn each_link_that_is_written_is_read_as_what_it_was(
        link in any_link(),
        base in prop::option::of("https://[a-z]{1,9}\\.org/[a-z?=]{0,9}"),
    ) {
        let written = whole_link(&base.unwrap_or_default(), &link.write());
        prop_assert!(written.is_ascii() && !written.contains(|c: char| " \"'()[]{}<>".contains(c)), "{}", written);
        prop_assert!(looks_like(&written), "{}", written);
        prop_assert_eq!(reading::read(&written).map_err(|fault| fault.message.to_string()), Ok(link), "{}", written);
    }

    #[test]
    fn no_text_makes_reading_panic(text in any::<String>(), part in "[a-z_]{0,9}=[%0-9a-f&=\\PC]{0,40}") {
        let (as_part, as_tree) = (format!("#{text}"), format!("#tree={text}"));
        let behind = format!("https://x.org/#{part}&{text}");
        for text in [text, as_part, as_tree, format!("#{part}"), behind] {
            let _ = Link::of(&text);
            if let Err(error) = read_any("link", &text) {
                prop_assert!(!error.message.to_string().is_empty());
            }
        }
    }

    /// A link that was cut or mistyped anywhere is another link, or is refused in one line with its place.
    #[test]
    fn a_damaged_link_is_refused_with_its_place(
        link in any_link(),
        at in any::<prop::sample::Index>(),
        sign in "[%&=#x0]",
    ) {
        let written = link.write();
        let at = at.index(written.len());
        for text in [format!("{}{sign}{}", &written[..at], &written[at..]), written[..at].to_owned()] {
            if looks_like(&text) && let Err(fault) = reading::read(&text) {
                prop_assert!(fault.offset <= text.len());
                prop_assert!(!fault.message.to_string().contains('\n'));
            }
        }
    }
}

/// What is wrong with a file beside the page is said of the file, at its place there.
#[test]
fn a_fault_of_a_linked_file_is_told_at_its_place_in_the_file() {
    let of = |text: &str| Link::of("#url=trees/exam.ron&step=3").unwrap().with_text(text);
    let refused = of("(tree: \"[[1,2],\r\n[3,,4]]\")").unwrap_err().to_string();
    assert!(refused.starts_with("trees/exam.ron:2:4: "), "{refused}");
    let refused = of("#tree=[1,2]").unwrap_err().to_string();
    assert!(refused.starts_with("trees/exam.ron: the part of a link is damaged"), "{refused}");
    let read = of("[[1,2],\r\n[3,4]]").unwrap();
    assert_eq!((read.subject, read.step), (LinkSubject::Text("[[1,2],\r\n[3,4]]".to_owned(), None), Some(3)));
}
