//! How much work reading and writing is: a text of twice the length takes twice as many instructions. Valgrind counts
//! them, so that nothing depends on how fast a machine is or what else it does.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use plyscope_disk::this_machine;
use plyscope_files::{Reading, Scenario, Source, TreeForm, load_from};

use crate::folder;

/// What a process that reads a file is told by, and what it writes then.
const READS: &str = "PLYSCOPE_TEST_STEPS";
const WRITES: &str = "PLYSCOPE_TEST_STEPS_WRITES";
const NAME: &str = "steps::the_work_of_every_form_is_linear";

/// What a scenario is written as besides the forms of trees.
const OTHERS: [&str; 3] = ["ron", "line", "link"];

/// Trees in one shape and two sizes of which one is twice the other.
struct Shape {
    name: &'static str,
    text: fn(usize) -> String,
    size: usize,
}

const SHAPES: [Shape; 4] = [
    Shape { name: "wide", text: wide, size: 2_000 },
    Shape { name: "deep", text: deep, size: 200 },
    Shape { name: "many names", text: named, size: 1_500 },
    Shape { name: "chance", text: chance, size: 1_500 },
];

/// One node with so many children.
fn wide(size: usize) -> String {
    let leaves: Vec<String> = (0..size).map(|leaf| format!("{{\"value\":{}}}", leaf * 7919 % 1000)).collect();
    format!("{{\"children\":[{}]}}", leaves.join(","))
}

/// So many plies, with a leaf at each.
fn deep(size: usize) -> String {
    let open: Vec<String> = (0..size).map(|ply| format!("{{\"children\":[{{\"value\":{ply}}},")).collect();
    format!("{}{{\"value\":-1}}{}", open.concat(), "]}".repeat(size))
}

/// In groups of ten, each node with a name of its own, which is nothing else in any form.
fn named(size: usize) -> String {
    let leaf = |leaf: usize| format!("{{\"name\":\"leaf{leaf}x\",\"value\":{}}}", leaf * 7919 % 1000);
    let group = |group: usize| {
        let leaves: Vec<String> = (10 * group..10 * group + 10).map(leaf).collect();
        format!("{{\"name\":\"group{group}x\",\"children\":[{}]}}", leaves.join(","))
    };
    format!("{{\"name\":\"root\",\"children\":[{}]}}", (0..size / 10).map(group).collect::<Vec<_>>().join(","))
}

/// In groups of ten, each move with another probability.
fn chance(size: usize) -> String {
    let group = |group: usize| {
        let millionths = |leaf: usize| 1 + (10 * group + leaf) * 7919 % 100_000;
        let first = 1_000_000 - (1..10).map(millionths).sum::<usize>();
        let odds = |leaf| if leaf == 0 { first } else { millionths(leaf) };
        let leaf = |leaf| format!("{{\"p\":0.{:06},\"value\":{}}}", odds(leaf), group + leaf);
        let leaves: Vec<String> = (0..10).map(leaf).collect();
        format!("{{\"player\":\"chance\",\"children\":[{}]}}", leaves.join(","))
    };
    format!("{{\"children\":[{}]}}", (0..size / 10).map(group).collect::<Vec<_>>().join(","))
}

/// A scenario in a form; nothing where the form has no room for its tree.
fn written(scenario: &Scenario, form: &str) -> Option<String> {
    match form {
        "ron" => scenario.write().ok(),
        "line" => scenario.write_line().ok(),
        "link" => scenario.write_link().ok(),
        _ => scenario.write_as(TreeForm::from_id(form).unwrap()).ok().map(|written| written.text),
    }
}

/// A file, in the form that its name ends with.
fn read(file: &Path) -> Scenario {
    let form = file.extension().and_then(|form| TreeForm::from_id(form.to_str()?));
    let source = Source::File(file.to_owned()).read_as(Reading { form, ..Reading::default() });
    load_from(&source, this_machine()).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The instructions of a process that reads a file and then writes it in a form, if one is said.
fn steps(file: &Path, form: Option<&str>) -> f64 {
    let mut command = Command::new("valgrind");
    command.args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]);
    command.arg(std::env::current_exe().unwrap()).args([NAME, "--exact", "--ignored", "--nocapture"]);
    let run = command.env(READS, file).envs(form.map(|form| (WRITES, form))).output().expect("valgrind is installed");
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{} {form:?}: {said}{}", file.display(), String::from_utf8_lossy(&run.stdout));
    let count = said.lines().find_map(|line| line.split_once("I   refs:")).expect("a count of instructions").1;
    count.trim().replace(',', "").parse().unwrap()
}

/// A tree as a text, and the instructions of reading that.
struct Known {
    shape: &'static Shape,
    file: PathBuf,
    scenario: Scenario,
    reading: f64,
}

/// What is wrong with a tree and one of twice its size in a form; nothing where the form has no room for them.
fn wrong([one, other]: [&Known; 2], form: &str, least: f64) -> Option<Vec<String>> {
    let shape = one.shape;
    let counted = |known: &Known| {
        let text = written(&known.scenario, form)?;
        let file = known.file.with_extension(format!("again.{form}"));
        fs::write(&file, &text).unwrap();
        let writing = steps(&known.file, Some(form)) - known.reading - least;
        Some((text.len() as f64, steps(&file, None) - least, writing))
    };
    let ((length, reading, writing), (twice, reading_twice, writing_twice)) = (counted(one)?, counted(other)?);
    // Indented lines and paths of a deep tree are more than twice as long.
    let times = twice / length;
    let (read_times, write_times) = (reading_twice / reading, writing_twice / writing);
    println!(
        "{:10} {form:9} {times:5.2} times the text, {read_times:5.2} times the work to read and {write_times:5.2} to \
        write, {:5.0} instructions a byte",
        shape.name,
        reading / length
    );
    let is_wrong = |work: f64| work > 1.1 * times.max(2.0);
    let told = |what: &str, work: f64| {
        format!("{} {form}: {what} {times} times the text takes {work} times the work", shape.name)
    };
    let both = [("reading", read_times), ("writing", write_times)].into_iter();
    Some(both.filter(|(_, work)| is_wrong(*work)).map(|(what, work)| told(what, work)).collect())
}

#[test]
#[ignore = "needs valgrind, with which .ci/run runs it"]
fn the_work_of_every_form_is_linear() {
    if let Some(file) = std::env::var_os(READS) {
        let scenario = read(Path::new(&file));
        if let Ok(form) = std::env::var(WRITES) {
            assert!(written(&scenario, &form).is_some());
        }
        return;
    }
    let folder: PathBuf = folder("steps");
    let small = folder.join("small.brackets");
    fs::write(&small, "[1,2]").unwrap();
    let least = steps(&small, None);
    let known = |shape: &'static Shape, size: usize| {
        let file = folder.join(format!("{} {size}.json", shape.name));
        fs::write(&file, (shape.text)(size)).unwrap();
        Known { shape, scenario: read(&file), reading: steps(&file, None) - least, file }
    };
    let pairs: Vec<[Known; 2]> =
        SHAPES.iter().map(|shape| [shape.size, 2 * shape.size].map(|size| known(shape, size))).collect();
    let forms: Vec<&str> = TreeForm::ALL.map(TreeForm::id).into_iter().chain(OTHERS).collect();
    let cases: Vec<(&[Known; 2], &str)> =
        pairs.iter().flat_map(|pair| forms.iter().map(move |form| (pair, *form))).collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let wrong: Vec<Vec<String>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|worker| {
                let mine = cases.iter().skip(worker).step_by(threads);
                scope.spawn(move || {
                    mine.filter_map(|(pair, form)| wrong(pair.each_ref(), form, least)).collect::<Vec<_>>()
                })
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    fs::remove_dir_all(folder).unwrap();
    assert!(wrong.len() > 50, "{} are written", wrong.len());
    assert_eq!(wrong.concat(), [""; 0]);
}
