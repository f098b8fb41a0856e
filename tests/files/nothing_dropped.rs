//! Nothing of a text of a tree is dropped without a word.

use plyscope_core::game::Amount;
use plyscope_core::game::tree::Tree;
use plyscope_files::{Content, Scenario, TreeForm, read, read_amount, read_probability};

fn tree(scenario: &Scenario) -> &Tree {
    scenario.tree().expect("a tree")
}

/// A text of a notation in which each number and each name stands once, and what of it says how the tree is made, or is
/// a word of the notation. What stands before `from` is not changed.
struct Sample {
    form: TreeForm,
    text: &'static str,
    words: &'static [&'static str],
    from: &'static str,
}

const fn sample(form: TreeForm, text: &'static str, words: &'static [&'static str]) -> Sample {
    Sample { form, text, words, from: "" }
}

const SAMPLES: &[Sample] = &[
    sample(TreeForm::Brackets, "[[11,12],[13,-14]]", &[]),
    sample(TreeForm::Brackets, "((11 12) (13 14))", &[]),
    sample(
        TreeForm::Json,
        concat!(
            r#"{"name":"Root","children":[{"name":"Left","children":[{"name":"La","value":11},{"value":12}]},"#,
            r#"{"name":"Right","value":13}]}"#,
        ),
        &["name", "children", "value"],
    ),
    sample(TreeForm::Pairs, "['Root', ('Left', [('La', 11), ('Lb', 12)]), ('Right', 13)]", &[]),
    sample(TreeForm::Pairs, "('Root', ['Left', 11, 12], ['Right', 13, 14])", &[]),
    sample(TreeForm::Pairs, "Tree(21, [Tree(22, [Tree(11), Tree(12)]), Tree(13)])", &["Tree"]),
    sample(TreeForm::Pairs, "Max(Min(11, 12), Min([13, 14]))", &[]),
    sample(
        TreeForm::Adjacency,
        "{'Root': ['Left', 'Right'], 'Left': ['La', 'Lb'], 'Right': 13, 'La': 11, 'Lb': 12}",
        &[],
    ),
    sample(TreeForm::Newick, "((11,12)Left,(13,14)Right)Root;", &[]),
    sample(TreeForm::Newick, "((La:11,Lb:12)Left,Right:13)Root;", &[]),
    Sample {
        from: "[Root",
        ..sample(TreeForm::Latex, "[Root [Left [11] [12]] [Right [Ra=13] [14]]]", &["begin", "end", "forest"])
    },
    Sample { from: "[.Root", ..sample(TreeForm::Latex, "\\Tree [.Root [.Left 11 12 ] [.Right 13 14 ] ]", &["Tree"]) },
    Sample {
        from: "Root",
        ..sample(
            TreeForm::Dot,
            "digraph { Root -> Left; Root -> Right; Left -> La; Left -> Lb; La [label=11]; Lb [label=12]; Right \
             [label=13] }",
            &["digraph", "label"],
        )
    },
    Sample {
        from: "Root",
        ..sample(
            TreeForm::Mermaid,
            "graph TD\nRoot --> Left\nRoot --> Right[13]\nLeft --> La[11]\nLeft --> Lb[12]\n",
            &["graph", "TD"],
        )
    },
    sample(TreeForm::Outline, "Root\n  Left\n    La 11\n    Lb 12\n  Right 13\n", &[]),
    sample(TreeForm::Outline, "Root (max)\n  Left (chance)\n    La (30%): 11\n    Lb (70%): 12\n  Right: 13\n", &[]),
    sample(TreeForm::Csv, "path,value\nRoot/Left/La,11\nRoot/Left/Lb,12\nRoot/Right,13\n", &["path", "value"]),
    sample(
        TreeForm::Csv,
        "node,parent,player,value\nRoot,,max,\nLeft,Root,min,\nLa,Left,,11\nLb,Left,,12\nRight,Root,,13\n",
        &["node", "parent", "player", "value"],
    ),
    sample(TreeForm::Applet, "branches=2,2,2 values=11,12,13,14", &["branches", "values", "2"]),
    sample(TreeForm::Leaves, "11 12 13 14 branching 2", &["branching", "2"]),
    Sample {
        from: "p ",
        ..sample(
            TreeForm::Efg,
            "EFG 2 R \"\" { \"Max\" \"Min\" }\np \"Root\" 1 1 \"\" { \"a\" \"b\" } 0\nt \"La\" 1 \"\" { 11, -11 }\n\
             t \"Lb\" 2 \"\" { 12, -12 }\n",
            &["EFG", "R", "p", "t", "0", "1", "2", "-11", "-12", "a", "b"],
        )
    },
    Sample {
        from: "Root Go",
        ..sample(
            TreeForm::Pacman,
            "class: \"GraphGameTreeTest\"\nalg: \"MinimaxAgent\"\ndepth: \"1\"\nnum_agents: \"2\"\n\
             start_state: \"Root\"\nwin_states: \"\"\nlose_states: \"\"\nsuccessors: \"\"\"\nRoot Go Left\n\
             Root Stay Right\nLeft On La\nLeft Off Lb\nRight Up Ra\n\"\"\"\nevaluation: \"\"\"\nLa 11\nLb 12\nRa 13\n\
             \"\"\"\n",
            &[
                "class",
                "GraphGameTreeTest",
                "alg",
                "MinimaxAgent",
                "depth",
                "1",
                "num_agents",
                "2",
                "start_state",
                "win_states",
                "lose_states",
                "successors",
                "evaluation",
                "Go",
                "Stay",
                "On",
                "Off",
                "Up",
            ],
        )
    },
];

/// The words and numbers of a text, with their places; digits behind letters are a number of their own.
fn tokens(text: &str) -> Vec<(usize, &str)> {
    let mut tokens = Vec::new();
    let mut next = 0;
    while let Some(start) = text[next..].find(|c: char| c.is_alphanumeric()).map(|at| next + at) {
        let is_digits = text[start..].starts_with(|c: char| c.is_ascii_digit());
        let minus = is_digits && text[next..start].ends_with('-') && !text[next..start].ends_with("--");
        let belongs = |c: char| if is_digits { c.is_ascii_digit() || c == '.' } else { c.is_alphabetic() || c == '_' };
        let end = text[start..].find(|c| !belongs(c)).map_or(text.len(), |at| start + at);
        let begin = start - usize::from(minus);
        tokens.push((begin, text[begin..end].trim_end_matches('.')));
        next = end;
    }
    tokens
}

/// What of a text is neither in its tree nor in a note, nor is what a note names a field for, nor the sign by which a
/// graph knows a node that has a label.
fn dropped<'t>(text: &'t str, sample: &Sample, scenario: &Scenario) -> Vec<&'t str> {
    let tree = tree(scenario);
    let note = scenario.note.id();
    let amounts: Vec<Amount> = tree.iter().filter_map(|node| tree.amount(node)).collect();
    let odds: Vec<_> = tree.iter().filter_map(|node| tree.probability(node)).collect();
    let names: Vec<&str> = tree.iter().filter_map(|node| Some(tree.label(node)?.id())).collect();
    let is_there = |token: &str| {
        let lower = token.to_lowercase();
        let value = read_amount(token).is_ok_and(|amount| amounts.contains(&amount));
        let odds = read_probability(&format!("{token}%")).is_ok_and(|p| odds.contains(&p));
        let named = names.iter().any(|name| name.contains(token));
        value || odds || named || note.contains(token) || ["max", "min", "chance"].contains(&lower.as_str())
    };
    let is_graph = matches!(sample.form, TreeForm::Dot | TreeForm::Mermaid);
    let all = tokens(text);
    let known = |(index, (at, token)): &(usize, (usize, &str))| {
        let behind = text[at + token.len()..].trim_start();
        // `root = Node(…)`
        let is_variable = *at == 0 && behind.starts_with('=');
        let is_sign = is_variable || is_graph && behind.starts_with(['[', '(']);
        let before = index.checked_sub(1).and_then(|before| all.get(before));
        sample.words.contains(token)
            || is_there(token)
            || is_sign
            || before.is_some_and(|(_, key)| key.starts_with(char::is_alphabetic) && note.contains(key))
    };
    all.iter().copied().enumerate().filter(|token| !known(token)).map(|(_, (_, token))| token).collect()
}

/// All texts that differ from one by one change: a number or a name more, two of them exchanged, a sign less, a line
/// further in.
fn changed(sample: &Sample) -> Vec<String> {
    let text = sample.text;
    let from = text.find(sample.from).expect("the place from which it changes");
    let tokens: Vec<(usize, &str)> =
        tokens(text).into_iter().filter(|(at, token)| *at >= from && !sample.words.contains(token)).collect();
    let mut all = Vec::new();
    for (index, (at, token)) in tokens.iter().enumerate() {
        let end = at + token.len();
        for more in ["77", "Qx", "'Qx'", "\"Qx\"", "(77)", "[77]", "7.5"] {
            for between in [" ", ",", ", ", "=", ":", ";", "\n", ""] {
                all.push(format!("{}{between}{more}{}", &text[..end], &text[end..]));
                if !between.is_empty() {
                    all.push(format!("{}{more}{between}{}", &text[..*at], &text[*at..]));
                }
            }
        }
        if let Some((other_at, other)) = tokens.get(index + 1) {
            let other_end = other_at + other.len();
            all.push(format!("{}{other}{}{token}{}", &text[..*at], &text[end..*other_at], &text[other_end..]));
        }
        all.push(format!("{}{}", &text[..*at], &text[end..]));
    }
    for (at, sign) in text.char_indices().filter(|(at, c)| *at >= from && !c.is_alphanumeric()) {
        let behind = at + sign.len_utf8();
        all.push(format!("{}{}", &text[..at], &text[behind..]));
        for other in [" ", ",", "(", ")", "[", "]", "  "] {
            all.push(format!("{}{other}{}", &text[..at], &text[behind..]));
            all.push(format!("{}{other}{}", &text[..behind], &text[behind..]));
        }
    }
    all
}

#[test]
fn nothing_of_a_text_is_dropped_without_a_word() {
    let (mut read_texts, mut wrong) = (0, Vec::new());
    for sample in SAMPLES {
        let whole = read("x", sample.text).unwrap_or_else(|error| panic!("{}", error.report()));
        assert_eq!(dropped(sample.text, sample, &whole), [""; 0], "{}", sample.text);
        for text in changed(sample) {
            let Ok(Content::Scenario(scenario)) = plyscope_files::read_any("x", &text) else { continue };
            read_texts += 1;
            let missing = dropped(&text, sample, &scenario);
            if !missing.is_empty() {
                wrong.push(format!("{}: {missing:?} of {text:?}: {:?}", sample.form.id(), scenario.note.id()));
            }
        }
    }
    println!("{read_texts} texts were read");
    assert!(wrong.is_empty(), "{} of {read_texts}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(read_texts > 2_000, "{read_texts}");
}
