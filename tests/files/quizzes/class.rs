//! The answers of a class: what an exam hands out, and what `plyscope practice --grade` makes of it.

use std::fs;

use plyscope_core::game::Value;
use plyscope_core::game::tree::TreeNode;
use plyscope_core::practice::{Credit, Filled, Recipe, SheetCounts, SheetPlace, grade};
use plyscope_core::trace::BoundKind;
use plyscope_session::{Command, PracticeCommand, Session, Settings};

use super::{folder, readers};
use crate::program::{plyscope, printed, with_input};

/// The rows of a table, as Python and spreadsheets read them.
fn rows(text: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
}

#[test]
fn what_a_quiz_calls_right_is_graded_as_right() {
    let quiz = printed(&["quiz", "--json", "--count", "28", "--picture", "svg", "--range", "-20-20"]);
    let quiz: serde_json::Value = serde_json::from_str(&quiz).unwrap();
    let mut table = csv::Writer::from_writer(Vec::new());
    // The columns may stand in any order, and there may be others.
    table.write_record(["answer", "part", "remark", "settings", "seed", "student"]).unwrap();
    // Each wrong answer is another number: none follows from one before.
    let (mut of, mut answers) = (0, 0);
    for question in quiz["questions"].as_array().unwrap() {
        for part in question["parts"].as_array().unwrap() {
            let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
            let (seed, settings) = (question["seed"].to_string(), text(&question["settings"]));
            for (student, answer) in [("=Ada", text(&part["right"])), ("Bob", (700 + answers).to_string())] {
                table.write_record([&answer, &text(&part["id"]), "", &settings, &seed, student]).unwrap();
            }
            of += part["points"].as_u64().unwrap();
            answers += 1;
        }
    }
    let table = String::from_utf8(table.into_inner().unwrap()).unwrap();
    assert!(answers > 150);
    let ran = with_input(&["practice", "--grade", "-"], format!("\u{feff}{table}").as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines: Vec<&str> = ran.out.lines().map(str::trim).collect();
    assert_eq!(lines[..2], [format!("{of}/{of}  =Ada"), format!("0/{of}  Bob")]);
    let ran = with_input(&["practice", "--grade", "-", "--json"], table.as_bytes());
    let graded: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    for (number, row) in graded["answers"].as_array().unwrap().iter().enumerate() {
        assert_eq!(row["right"].as_bool(), Some(number % 2 == 0), "{row}");
        assert!(row["reason"].as_str().unwrap().len() > 10, "{row}");
    }
}

/// In another language, too, the names of leaves are enough.
#[test]
fn leaves_are_named_by_their_letters() {
    let table = "student,seed,settings,part,answer\nAda,7,,leaves,d; e; f; h; l; m\nBob,7,,leaves,d; e; zz\n";
    for language in ["en", "zh"] {
        let ran = with_input(&["practice", "--grade", "-", "--language", language], table.as_bytes());
        let lines: Vec<&str> = ran.out.lines().map(str::trim).collect();
        assert_eq!(lines[..2], ["10/10  Ada", "1/10  Bob"], "{}", ran.err);
    }
}

/// What follows counts in quizzes as well: values with nothing asked about windows, and windows in two parts.
#[test]
fn what_follows_from_a_wrong_answer_counts_as_is_said() {
    // b gets −9 from d, and hands nothing else on.
    let head = "student,seed,settings,part,answer\n";
    let settings = "--algorithm minimax --branching 2-2 --depth 2";
    let graded = |settings: &str, rows: &[(&str, &str)], more: &[&str]| {
        let rows = rows.iter().map(|(part, answer)| format!("Ada,7,{settings},{part},\"{answer}\"\n"));
        let table = head.to_owned() + &rows.collect::<String>();
        let ran = with_input(&[&["practice", "--grade", "-", "--json"], more].concat(), table.as_bytes());
        assert_eq!(ran.err, "");
        let graded: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        let row = |row: &serde_json::Value| (row["mark"].as_str().unwrap().to_owned(), row["points"].to_string());
        graded["answers"].as_array().unwrap().iter().map(row).collect::<Vec<_>>()
    };
    let row = |mark: &str, points: &str| (mark.to_owned(), points.to_owned());
    // Both children of the root are worth 77 and 78: so is the root, then, for Max.
    let values = [("value-b", "77"), ("value-e", "78"), ("value-a", "78")];
    for (credit, points) in [("full", "1"), ("half", "0.5"), ("none", "0")] {
        let expected = [row("wrong", "0"), row("wrong", "0"), row("follows value-e", points)];
        assert_eq!(graded(&format!("{settings} --credit {credit}"), &values, &[]), expected);
        assert_eq!(graded(settings, &values, &["--credit", credit]), expected);
    }
    assert_eq!(graded(settings, &values, &[])[2].1, "0", "as before");
    let settings = "--branching 2-2 --depth 3 --edges inner --credit full";
    let bounds = [("alpha-b", "-5"), ("beta-b", "inf"), ("alpha-c", "-5"), ("beta-c", "inf")];
    let expected = [row("wrong", "0"), row("right", "1"), row("follows edge-b", "1"), row("right", "1")];
    assert_eq!(graded(settings, &bounds, &[]), expected);
}

fn act(session: &mut Session, command: PracticeCommand) {
    session.apply(Command::Practice(command));
}

#[test]
fn an_exam_goes_out_with_its_name_and_is_graded_the_same() {
    for credit in Credit::ALL {
        check_exam(credit);
    }
}

/// An exam in which what follows counts so much: the command line gives the points of the window.
fn check_exam(credit: Credit) {
    let folder = folder(&format!("exam-{}", credit.id()));
    let mut session = Session::new(Settings::default());
    session.apply(Command::ShowActivity(plyscope_session::Activity::Practice, true));
    let name = "=HYPERLINK(\"x\"), Ada";
    act(&mut session, PracticeCommand::SetName(name.to_owned()));
    act(&mut session, PracticeCommand::SetCredit(credit));
    let recipe = Recipe { seed: 5, depth: 4, branching: (2, 2), range: (-9, 9), ..Recipe::default() };
    act(&mut session, PracticeCommand::BeginExam(recipe, 3));
    assert_eq!(session.practice().exam_answers(), None, "it is not over");
    let mut expected = SheetCounts::default();
    for tree in 0..3 {
        let round = session.practice().round().unwrap();
        let exercise = round.exercise().clone();
        let mut sheet = exercise.model();
        // Some places stay empty, and one has a wrong value, from which another follows.
        let last = SheetPlace::Value(exercise.tree().children(TreeNode::ROOT)[1]);
        let given = Filled::Value(Value::new(9 + tree), Some(BoundKind::Exact));
        sheet.filled.insert(last, given);
        sheet.filled.insert(SheetPlace::Value(TreeNode::ROOT), given);
        sheet.filled.retain(|place, _| place.node().0 % 5 != 3);
        expected = expected + grade(&exercise, &sheet).counts();
        for (place, filled) in sheet.filled {
            act(&mut session, PracticeCommand::Fill(place, Some(filled)));
        }
        act(&mut session, PracticeCommand::HandIn);
    }
    let exam = session.practice().exam().unwrap();
    assert_eq!(exam.result(), Some(expected));
    assert!(expected.follows > 0 && expected.right + expected.follows < expected.of, "{expected:?}");
    let points = exam.points().unwrap();
    assert_eq!(points, credit.points(expected.right, expected.follows));
    let answers = session.practice().exam_answers().unwrap();
    let table = rows(&answers);
    assert_eq!(table[0].join(","), "student,seed,settings,part,answer,belongs,points,of,mark");
    assert_eq!(table.len(), expected.of + 1);
    assert!(table[1..].iter().all(|row| row[0] == format!(" {name}")), "no formula, and the name as it is");
    // No field would be run by a spreadsheet; numbers may have a sign.
    let runs = |field: &String| field.starts_with(['=', '+', '-', '@']) && field.parse::<f64>().is_err();
    assert!(!table.iter().flatten().any(runs), "{answers}");
    let (file, graded) = (folder.join("answers.csv"), folder.join("graded.csv"));
    fs::write(&file, &answers).unwrap();
    let [file, graded] = [&file, &graded].map(|path| path.to_str().unwrap());
    let out = printed(&["practice", "--grade", file, "--output", graded]);
    assert!(out.trim_start().starts_with(&format!("{points}/{}  {name}", expected.of)), "{out}");
    // What is graded can be graded again, and stays the same.
    let once = fs::read_to_string(graded).unwrap();
    let own: Vec<_> = rows(&once).into_iter().map(|row| [row[3].clone(), row[6].clone()]).collect();
    assert_eq!(own, table.iter().map(|row| [row[3].clone(), row[6].clone()]).collect::<Vec<_>>());
    printed(&["practice", "--grade", graded, "--output", graded]);
    assert_eq!(fs::read_to_string(graded).unwrap(), once);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_page_and_the_command_line_mean_the_same_settings() {
    let json = printed(&[
        "quiz",
        "--json",
        "--kinds",
        "values",
        "--count",
        "1",
        "--picture",
        "svg",
        "--range",
        "-9--1",
        "--root",
        "min",
        "--algorithm",
        "alpha-beta-history",
        "--cutoff",
        "strict",
        "--wish",
        "cutoffs-2",
        "--no-ties",
        "--depth",
        "2",
        "--branching",
        "3",
    ]);
    let settings = "--algorithm alpha-beta-history --cutoff strict --branching 3-3 --depth 2 --range -9--1 --no-ties \
        --root min \
                    --wish cutoffs-2 --edges inner --credit full";
    assert!(json.contains(settings), "{json}");
    assert_eq!(readers::json(json.as_bytes()).len(), 1);
}

#[test]
fn what_is_wrong_in_a_table_is_said_with_its_line() {
    let head = "student,seed,settings,part,answer\n";
    for (table, expected) in [
        ("", "standard input:1: there is no column student"),
        (
            "student,seed,part,answer\n",
            "standard input:1: there is no column settings, expected the columns student, seed,",
        ),
        (&format!("{head}Ada,7,,value-b,4\nAda,seven,,value-b,4\n"), "standard input:3: the seed `seven` is no number"),
        (&format!("{head}Ada,7,,value-b,\"4\nBob,7,,value-b,4\n"), "standard input:2: a field goes over several lines"),
        (&format!("{head}Ada,7,,edge-b,(-inf, inf)\n"), "standard input:2: the row has 6 fields, expected 5"),
        (&format!("{head}Ada,7,,value-b\n"), "standard input:2: the row has 4 fields, expected 5"),
        (
            &format!("{head}Ada,7,,value-b,4\nAda,7,,value-b,5\n"),
            "standard input:3: Ada has answered the part `value-b`",
        ),
        (&format!("{},seed\n", head.trim_end()), "standard input:1: there are two columns seed, expected the columns"),
        (&format!("{head}Ada,7,--dept 3,value-b,4\n"), "standard input:2: settings: unexpected argument '--dept'"),
        (&format!("{head}Ada,7,--depth 9,value-b,4\n"), "standard input:2: settings: invalid value '9'"),
        (&format!("{head}Ada,7,,value-zz,4\n"), "standard input:2: no part is called `value-zz` in this tree"),
        (
            &format!("{head}Ada,7,--algorithm minimax,alpha-b,4\n"),
            "standard input:2: the part `alpha-b` needs a search with a window",
        ),
    ] {
        let ran = with_input(&["practice", "--grade", "-"], table.as_bytes());
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{table}");
        assert!(ran.err.starts_with(expected), "{table}: {}", ran.err);
    }
    for (arguments, expected) in
        [(&["practice", "--grade", "missing.csv"][..], "missing.csv"), (&["practice", "--output", "x.csv"], "--grade")]
    {
        let ran = plyscope(arguments);
        assert!(ran.code != 0 && ran.err.contains(expected), "{}", ran.err);
    }
}
