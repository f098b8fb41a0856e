//! Quizzes: what stands in each kind of file against a solver of the test's own, the rules of the formats, names that
//! would be markup, and the answers of a class that come back.

mod class;
mod naive;
mod readers;

use std::fs;
use std::path::{Path, PathBuf};

use naive::{Node, Right};
use readers::{Part, Question};

use crate::program::{plyscope, printed};

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("plyscope-quizzes-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A quiz in a file of this kind.
fn quiz(file: &Path, arguments: &[&str]) {
    printed(&[&["quiz", "--output", file.to_str().unwrap()], arguments].concat());
}

const KINDS: [&str; 7] = ["values", "leaves", "windows", "spared", "best-move", "soft-hard", "strict-equal"];

/// What the test's own searches say of a question; `options` are those of a choice, in order.
#[track_caller]
fn check(question: &Question, number: usize) {
    let kind = KINDS[number % KINDS.len()];
    let tree = Node::read(&question.notation);
    let right = naive::right(kind, &tree);
    assert_eq!(question.parts.len(), right.len(), "{kind} {}", question.notation);
    for (part, (id, right)) in question.parts.iter().zip(&right) {
        let what = format!("{id} in {}: {part:?}", question.notation);
        assert!(part.id.as_ref().is_none_or(|own| own == id), "{what}");
        assert!(part.feedback.len() > 10, "{what}");
        match (&part.right, right) {
            (Part::Accepted(texts), Right::Text(right)) => {
                assert_eq!(&texts[0], right, "{what}");
                // No other number is accepted.
                let others = texts.iter().map(|text| text.replace('−', "-"));
                let numbers: Vec<i64> = others.filter_map(|text| text.parse().ok()).collect();
                assert!(numbers.iter().all(|number| number.to_string() == *right), "{what}");
            }
            (Part::Chosen(options), Right::Choice(right)) => {
                let chosen: Vec<_> = options.iter().filter(|(_, right)| *right).map(|(text, _)| text).collect();
                assert_eq!(chosen, [right], "{what}");
                assert!(options.len() > 1, "{what}");
            }
            (Part::Chosen(options), Right::Several(right)) => {
                let chosen: Vec<_> = options.iter().filter(|(_, right)| *right).map(|(text, _)| text.clone()).collect();
                assert_eq!(&chosen, right, "{what}");
                let nothing = part.feedback.contains("Nothing is pruned.");
                assert_eq!(nothing, chosen.len() == options.len(), "{what}");
                assert_eq!(options.len(), tree.all().iter().filter(|node| node.is_leaf()).count(), "{what}");
            }
            (found, right) => panic!("{what}: {found:?} {right:?}"),
        }
    }
}

#[test]
fn answers_are_those_of_another_solver_in_every_kind_of_file() {
    let folder = folder("answers");
    let arguments = ["--count", "300", "--picture", "svg"];
    for (name, read) in [
        ("quiz.xml", readers::moodle as fn(&[u8]) -> Vec<Question>),
        ("quiz.gift", readers::gift),
        ("quiz.zip", readers::canvas),
    ] {
        let file = folder.join(name);
        quiz(&file, if name == "quiz.gift" { &arguments[..2] } else { &arguments });
        let questions = read(&fs::read(&file).unwrap());
        assert_eq!(questions.len(), 300, "{name}");
        questions.iter().enumerate().for_each(|(number, question)| check(question, number));
    }
    let json = printed(&[&["quiz", "--json"], &arguments[..]].concat());
    let questions = readers::json(json.as_bytes());
    assert_eq!(questions.len(), 300);
    questions.iter().enumerate().for_each(|(number, question)| check(question, number));
    // The variants that PrairieLearn falls back upon are the same questions, by their kinds.
    let questions_folder = folder.join("questions");
    quiz(&questions_folder, &arguments);
    for (place, kind) in KINDS.iter().enumerate() {
        let variants = fs::read(questions_folder.join(kind).join("variants.json")).unwrap();
        let own = questions.iter().skip(place).step_by(KINDS.len());
        let read = readers::json(&variants);
        assert!(read.iter().eq(own), "{kind}");
        for file in ["info.json", "question.html", "server.py"] {
            assert!(questions_folder.join(kind).join(file).is_file(), "{kind}/{file}");
        }
        let info: serde_json::Value =
            serde_json::from_slice(&fs::read(questions_folder.join(kind).join("info.json")).unwrap()).unwrap();
        assert_eq!((info["type"].as_str(), info["uuid"].as_str().unwrap().len()), (Some("v3"), 36));
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 4, "nothing is left over");
    fs::remove_dir_all(&folder).unwrap();
}

/// Other kinds of trees than the usual ones, and the same quiz again.
#[test]
fn other_recipes_and_equal_files() {
    let folder = folder("recipes");
    let (one, other) = (folder.join("one.zip"), folder.join("other.zip"));
    let arguments = ["--seed", "50", "--range", "-99-99", "--depth", "4", "--branching", "2-3", "--count", "7"];
    for file in [&one, &other] {
        quiz(file, &arguments);
    }
    let bytes = fs::read(&one).unwrap();
    assert_eq!(bytes, fs::read(&other).unwrap());
    readers::canvas(&bytes).iter().enumerate().for_each(|(number, question)| check(question, number));
    let file = folder.join("quiz.xml");
    quiz(&file, &[&arguments[..], &["--language", "zh"]].concat());
    assert!(fs::read_to_string(&file).unwrap().contains("搜索"));
    // A search without a window is asked for what it has.
    quiz(&file, &["--algorithm", "minimax"]);
    assert_eq!(readers::moodle(&fs::read(&file).unwrap()).len(), 3);
    quiz(&file, &["--algorithm", "star1", "--count", "9"]);
    assert_eq!(readers::moodle(&fs::read(&file).unwrap()).len(), 9);
    fs::remove_dir_all(&folder).unwrap();
}

/// What is wished for is on every printed sheet, by the test's own search.
#[test]
fn printed_sheets_have_what_is_wished_for() {
    for (wish, depth, least, above_leaves) in [
        ("cutoffs-1", "2", 1, false),
        ("cutoffs-3", "3", 3, false),
        ("cutoffs-6", "4", 6, false),
        ("cutoff-above-leaves", "3", 1, true),
    ] {
        let sheets = printed(&["practice", "--only", "sheets", "--count", "40", "--wish", wish, "--depth", depth]);
        let trees: Vec<&str> = sheets.lines().filter(|line| line.starts_with("[[")).collect();
        assert_eq!(trees.len(), 40);
        for text in trees {
            let tree = Node::read(text);
            let found = naive::search(&tree, naive::Style::Soft, false);
            let is_visited = |node: &Node| found.values.contains_key(&node.name);
            let spares = |node: &&Node| {
                is_visited(node)
                    && node.children.iter().any(|child| !(is_visited(child) || above_leaves && child.is_leaf()))
            };
            assert!(tree.all().into_iter().filter(spares).count() >= least, "{wish}: {text}");
        }
    }
}

/// Names with signs that mean something in one form or another, eight at a time.
fn hostile_names() -> Vec<[String; 8]> {
    let names: Vec<String> = serde_json::from_str(include_str!("../shared/hostile-names.json")).unwrap();
    assert!(names.len() > 80);
    // The last ones come again, so that there are eight each time.
    let chunk = |begin: usize| std::array::from_fn(|place| names[(begin + place) % names.len()].clone());
    (0..names.len()).step_by(8).map(chunk).collect()
}

#[test]
fn names_and_titles_come_out_as_text() {
    let folder = folder("hostile");
    for names in hostile_names() {
        let tree = hostile_tree(&folder, &names);
        for (name, read) in [
            ("quiz.xml", readers::moodle as fn(&[u8]) -> Vec<Question>),
            ("quiz.gift", readers::gift),
            ("quiz.zip", readers::canvas),
        ] {
            let file = folder.join(name);
            // What is not seen is left out of a title, too.
            let title = format!("--title={}\u{202e}\u{9b}", names[3]);
            // GIFT has no pictures.
            let picture = ["--picture", "svg"];
            quiz(&file, &[&[tree.as_str(), &title], &picture[..if name == "quiz.gift" { 0 } else { 2 }]].concat());
            let questions = read(&fs::read(&file).unwrap());
            // The questions and the parts are as many as ever: nothing in a name is taken for one.
            let parts: Vec<usize> = questions.iter().map(|question| question.parts.len()).collect();
            assert_eq!(parts, [3, 1, 4, 7, 1, 4, 2], "{name} {names:?}");
            let prompts: Vec<&str> = questions[3].parts.iter().map(|part| part.prompt.as_str()).collect();
            assert_eq!(prompts, names[1..], "{name}");
            let Part::Chosen(options) = &questions[4].parts[0].right else { panic!("{name}: no choice") };
            let options: Vec<&str> = options.iter().map(|(text, _)| text.as_str()).collect();
            assert_eq!(options, [1, 4, 7].map(|number| names[number].as_str()), "{name}");
            let Part::Chosen(leaves) = &questions[1].parts[0].right else { panic!("{name}: no leaves") };
            let leaves: Vec<&str> = leaves.iter().map(|(text, _)| text.as_str()).collect();
            assert_eq!(leaves, [2, 3, 5, 6, 7].map(|number| format!("{} (value {number})", names[number])), "{name}");
        }
    }
    // A folder is made where it was asked for, and nothing beside it.
    let tree = folder.join("tree.json");
    quiz(&folder.join("questions"), &[tree.to_str().unwrap(), "--title", "../../escaped"]);
    let mut names: Vec<_> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["questions", "quiz.gift", "quiz.xml", "quiz.zip", "tree.json"]);
    fs::remove_dir_all(&folder).unwrap();
}

/// A file with a tree of these names, in their order from the root down, as an argument.
fn hostile_tree(folder: &Path, names: &[String; 8]) -> String {
    let tree = folder.join("tree.json");
    let leaf = |number: usize| serde_json::json!({ "name": names[number], "value": number });
    let node =
        |number: usize, leaves: [usize; 2]| serde_json::json!({ "name": names[number], "children": leaves.map(leaf) });
    let text = serde_json::json!({ "name": names[0], "children": [node(1, [2, 3]), node(4, [5, 6]), leaf(7)] });
    fs::write(&tree, text.to_string()).unwrap();
    tree.to_str().unwrap().to_owned()
}

/// PrairieLearn puts the labels of its elements into its pages as HTML: no name stands there. MathJax passes over all
/// of it.
#[test]
fn names_are_no_markup_in_prairielearn() {
    let folder = folder("prairielearn");
    for names in hostile_names() {
        let tree = hostile_tree(&folder, &names);
        let title = format!("--title={}\u{202e}\u{9b}", names[3]);
        let questions = folder.join("questions");
        quiz(&questions, &[&tree, &title, "--picture", "svg", "--kinds", "spared,values"]);
        for kind in ["spared", "values"] {
            let read = |name: &str| fs::read_to_string(questions.join(kind).join(name)).unwrap();
            let info: serde_json::Value = serde_json::from_str(&read("info.json")).unwrap();
            for name in ["title", "topic"] {
                assert!(readers::seen_in_html(info[name].as_str().unwrap()).starts_with(&names[3]), "{info}");
                assert!(!info[name].as_str().unwrap().contains(['\u{202e}', '\u{9b}']), "{info}");
            }
            let page = read("question.html");
            let page = page.trim();
            assert!(page.starts_with("<div class=\"mathjax_ignore tex2jax_ignore\">") && page.ends_with("</div>"));
            assert!(!page.contains("{{{") && !page.contains("{{&"), "nothing comes in unescaped");
            for element in page.split('<').filter(|element| element.starts_with("pl-")) {
                let inside = element.split('>').next().unwrap();
                let names: Vec<&str> =
                    inside.split("{{").skip(1).map(|text| text.split("}}").next().unwrap()).collect();
                assert!(names.iter().all(|name| ["name", "right"].contains(name)), "<{inside}>");
            }
            let variants = readers::json(read("variants.json").as_bytes());
            let prompts: Vec<&str> = variants[0].parts.iter().map(|part| part.prompt.as_str()).collect();
            assert!(kind == "values" || prompts == names[1..], "{prompts:?}");
        }
        fs::remove_dir_all(questions).unwrap();
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn pictures_are_pictures() {
    let folder = folder("pictures");
    let file = folder.join("quiz.xml");
    quiz(&file, &["--count", "3"]);
    for question in readers::moodle(&fs::read(&file).unwrap()) {
        let mut reader = png::Decoder::new(std::io::Cursor::new(&question.picture)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        let dark = pixels.chunks(4).filter(|pixel| pixel[1] < 160).count();
        assert!(dark > 1_000, "{dark} dark pixels");
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// What stands in the way of a file or a folder is named as the person wrote it, and as what it is.
#[test]
fn what_is_in_the_way_is_named() {
    let folder = folder("in-the-way");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    // A link leads there: messages speak of what was written.
    fs::create_dir_all(folder.join("real")).unwrap();
    let questions = if cfg!(unix) { path("link") } else { path("real") };
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.join("real"), &questions).unwrap();
    let values = format!("{questions}{}values", std::path::MAIN_SEPARATOR);
    fs::write(&values, "mine").unwrap();
    let info = format!("{questions}{}leaves{0}info.json", std::path::MAIN_SEPARATOR);
    fs::create_dir_all(&info).unwrap();
    fs::write(path("taken"), "mine").unwrap();
    let a_file = "a file of this name is in the way, expected another name, or the file gone";
    let a_folder = "a folder of this name is in the way, expected another name, or the folder gone";
    let taken = path("taken");
    for (output, kinds, named, message) in [
        (&questions, "values", &values, a_file),
        (&questions, "leaves", &info, a_folder),
        (&taken, "values", &taken, a_file),
    ] {
        let ran = plyscope(&["quiz", "--output", output, "--kinds", kinds]);
        assert_eq!((ran.code, ran.err), (1, format!("{named}: {message}\n")));
    }
    assert_eq!(fs::read_to_string(&values).unwrap(), "mine");
    assert_eq!(fs::read_to_string(&taken).unwrap(), "mine");
    fs::remove_dir_all(&folder).unwrap();
}

/// What is too large or too deep for a question is so in every form, and what is not is in none.
#[test]
fn trees_have_the_same_limits_in_every_form() {
    let folder = folder("limits");
    let chain = |plies: usize| format!("{}[1,2],3{}", "[".repeat(plies - 1), "]".repeat(plies - 1));
    let single = |plies: usize| format!("{}7{}", "[".repeat(plies), "]".repeat(plies));
    // Nine nodes below the root with a way of nineteen plies each, and so many leaves.
    let wide =
        |leaves: usize| format!("[{}{}]", [single(19), ",".to_owned()].concat().repeat(9), vec!["1"; leaves].join(","));
    let forms = ["quiz.xml", "quiz.gift", "quiz.zip", "questions"].map(|name| folder.join(name));
    let forms = forms.iter().map(|file| vec!["--output", file.to_str().unwrap()]).chain([vec!["--json"]]);
    let forms: Vec<Vec<&str>> = forms.collect();
    for (tree, refused) in [
        (chain(20), None),
        (chain(21), Some("the tree is 21 plies deep, expected 20 at most")),
        (chain(60), Some("the tree is 60 plies deep, expected 20 at most")),
        (chain(400), Some("the tree has 403 nodes, expected 200 at most")),
        (single(20), None),
        (wide(19), None),
        (wide(20), Some("the tree has 201 nodes, expected 200 at most")),
    ] {
        for form in &forms {
            let ran = plyscope(&[&["quiz", "--kinds", "values", "--tree", &tree], &form[..]].concat());
            let (code, message) = (i32::from(refused.is_some()), refused.unwrap_or_default());
            assert!(ran.code == code && ran.err.contains(message), "{form:?} {tree}: {}", ran.err);
        }
        assert!(refused.is_some() || fs::read_dir(&folder).unwrap().count() == 4, "{tree}");
        fs::remove_dir_all(&folder).unwrap();
        fs::create_dir_all(&folder).unwrap();
    }
    // The text of the largest tree, which stands in each question of GIFT.
    let file = folder.join("quiz.gift");
    quiz(&file, &["--tree", &wide(19)]);
    assert!(fs::metadata(&file).unwrap().len() < 16_000_000);
    let help = printed(&["quiz", "--help"]);
    assert!(help.contains("up to 81 leaves, 200 nodes and 20 plies"));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_cannot_be_done_is_said() {
    let folder = folder("wrong");
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    fs::write(folder.join("taken"), "").unwrap();
    let wide = format!("[{}]", vec!["1"; 82].join(","));
    for (arguments, code, expected) in [
        (
            &["--output", &file("quiz.pdf")][..],
            2,
            "expected a file name that ends with .xml (Moodle), .gift or .zip (Canvas)",
        ),
        (&["--output", &file("missing/quiz.xml")], 1, "missing/quiz.xml"),
        (&["--output", &file("taken")], 1, "taken"),
        (&["--output", &file("quiz.xml"), "--kinds", "valves"], 2, "unknown kind `valves` (did you mean `values`?)"),
        (
            &["--output", &file("quiz.xml"), "--kinds", "windows", "--algorithm", "minimax"],
            2,
            "expected an algorithm that prunes",
        ),
        (
            &["--output", &file("quiz.xml"), "--seed", "18446744073709551615", "--count", "2"],
            2,
            "smaller --seed or --count",
        ),
        (&["--output", &file("quiz.xml"), "--wish", "cutoffs-10"], 2, "unknown wish `cutoffs-10`"),
        (
            &["--output", &file("quiz.xml"), "--depth", "2", "--wish", "cutoff-above-leaves"],
            2,
            "cutoff above the leaves",
        ),
        (&["--output", &file("quiz.xml"), "--tree", &wide], 1, "82 leaves, expected 81 at most"),
        (&["--output", &file("quiz.xml"), "--tree", "5"], 1, "a single leaf"),
        (
            &["--output", &file("quiz.xml"), "--tree", "[1,2]", "--count", "3"],
            2,
            "--count means nothing to a tree of one's own",
        ),
        (&["--output", &file("quiz.xml"), "xiangqi"], 1, "expected"),
        (&[], 2, "--output"),
    ] {
        let ran = plyscope(&[&["quiz"], arguments].concat());
        let first = ran.err.lines().next().unwrap_or_default();
        assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{arguments:?}: {first}");
        assert!(first.contains(expected), "{arguments:?}: {first}");
        assert!(!folder.join("quiz.xml").exists());
    }
    fs::remove_dir_all(&folder).unwrap();
}
