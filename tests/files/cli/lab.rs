//! `plyscope lab`: tables, the same bytes on any number of cores, files, and what is refused.

use crate::program::{Ran, command, plyscope, printed};
use plyscope_core::lab::{Experiment, Parameter};

/// Small enough for a debug build.
const SMALL: [&str; 6] = ["--branching", "3", "--depth", "4", "--seeds", "5"];

fn rows(csv: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(csv.as_bytes());
    reader.records().map(|row| row.expect("a row").iter().map(str::to_owned).collect()).collect()
}

#[test]
fn all_experiments_are_listed() {
    let list = printed(&["lab"]);
    assert_eq!(list.lines().count(), Experiment::ALL.len());
    for (line, experiment) in list.lines().zip(Experiment::ALL) {
        assert!(line.starts_with(experiment.id()) && line.ends_with('.'), "{line}");
    }
    assert!(printed(&["lab", "--language", "zh"]).lines().all(|line| line.ends_with('。')));
    let help = printed(&["lab", "--help"]);
    for experiment in Experiment::ALL {
        assert!(help.contains(&format!("\n  {experiment} ")), "{experiment}");
    }
    for parameter in Parameter::ALL {
        assert!(help.contains(&format!("--{} ", parameter.id())), "{parameter:?}");
    }
}

#[test]
fn the_table_that_is_saved_has_the_numbers_that_are_shown() {
    let folder = std::env::temp_dir().join(format!("plyscope-lab-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for experiment in Experiment::ALL {
        let file = folder.join(format!("{experiment}.csv"));
        let arguments = [&["lab", experiment.id()], &SMALL[..], &["--csv", file.to_str().unwrap()]].concat();
        let shown = printed(&arguments);
        let saved = std::fs::read_to_string(&file).unwrap();
        let alone = printed(&[&["lab", experiment.id()], &SMALL[..], &["--csv", "-"]].concat());
        assert_eq!(saved.trim_end(), alone.trim_end());
        let rows = rows(&saved);
        assert!(rows.len() > 1, "{experiment}");
        let table: Vec<&str> = shown.lines().skip(2).take(rows.len()).collect();
        for (line, row) in table.iter().zip(&rows).skip(1) {
            let words: Vec<&str> = line.split_whitespace().filter(|word| *word != "±").collect();
            assert_eq!(&words, row, "{experiment}");
            assert!(row.iter().all(|cell| cell.parse::<f64>().is_ok()));
        }
        let head: Vec<&str> = table[0].split_whitespace().collect();
        let columns: Vec<&String> = rows[0].iter().filter(|column| !column.ends_with("-interval")).collect();
        assert_eq!(head, columns);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn any_number_of_cores_prints_the_same() {
    for experiment in ["history", "shallow-and-deep"] {
        let on = |threads: &str| {
            let ran =
                command().args(["lab", experiment]).args(SMALL).env("RAYON_NUM_THREADS", threads).output().unwrap();
            assert!(ran.status.success());
            ran.stdout
        };
        assert_eq!(on("1"), on("2"));
    }
}

#[test]
fn positions_of_games_are_searched() {
    let shown =
        printed(&["lab", "order", "--position", "tic-tac-toe-notes", "--position", "connect-four", "--depth", "3"]);
    for order in ["natural", "shuffled", "captures-first", "killers", "history", "table-first", "best"] {
        assert!(shown.lines().any(|line| line.trim_start().starts_with(order)), "{order}: {shown}");
    }
}

#[test]
fn what_takes_too_long_is_left_out() {
    let Ran { code, out, err } = plyscope(&[&["lab", "history", "--max-nodes", "60"], &SMALL[..]].concat());
    assert_eq!(
        (code, err.as_str()),
        (3, "3 points are left out: a search would enter more than 60 nodes (--max-nodes).\n")
    );
    assert!(out.contains('–'));
}

#[test]
fn what_makes_no_sense_is_refused_in_a_line() {
    for (arguments, expected) in [
        (
            "lab chaos",
            "error: invalid value 'chaos' for '[NAME]': unknown experiment `chaos`, expected `explosion`, \
            `square-root`, `order`, `cut-profile`, `history`, `deepening`, `table-size` or `shallow-and-deep`",
        ),
        ("lab --depth 3", "error: --depth without an experiment, expected its NAME before it"),
        (
            "lab order --branching 1",
            "error: invalid value '1' for '--branching <N,…>': expected a whole number from 2 to 100",
        ),
        (
            "lab order --branching 3,4",
            "error: order is done with one branching factor, expected one number behind --branching",
        ),
        ("lab order --depth 61", "error: invalid value '61' for '--depth <N>': expected a whole number from 1 to 60"),
        ("lab order --seeds 0", "error: invalid value '0' for '--seeds <N>': expected a whole number from 1 to 10000"),
        (
            "lab order --order best",
            "error: --order means nothing for order, expected --branching, --depth, --seeds, --position, --max-nodes",
        ),
        (
            "lab explosion --position chess",
            "error: --position means nothing for explosion on positions, expected --depth, --max-nodes",
        ),
        (
            "lab order --position chess --branching 3",
            "error: --branching means nothing for order on positions, expected --depth, --seeds, --position, \
            --max-nodes",
        ),
        (
            "lab square-root --depth 2",
            "error: square-root tells nothing at this depth, expected a --depth of at least 3",
        ),
        (
            "lab cut-profile --order best-first:101",
            "error: invalid value 'best-first:101' for '--order <ORDER>': unknown order `best-first:101` (did you mean \
            `best-first:80`?), expected `natural`, `best`, `best-first:80`, `worst`, `shuffled`, `history`, `killers`, \
            `table-first` or `captures-first`",
        ),
        (
            "lab cut-profile --order worst --leaves ties",
            "error: which moves are best is not known in these trees, expected --leaves independent (or ties, but for \
            worst), or another --order",
        ),
        (
            "lab cut-profile --order worst --branching 100",
            "error: in the worst order all leaves need values of their own, expected at most 900,000,000 leaves",
        ),
        (
            "lab order --csv table.txt",
            "error: invalid value 'table.txt' for '--csv <FILE.csv>': expected a file name that ends with .csv, or -",
        ),
    ] {
        let ran = plyscope(&arguments.split(' ').collect::<Vec<_>>());
        assert_eq!((ran.code, ran.err.lines().next().unwrap_or_default()), (2, expected), "{arguments}");
    }
    for (position, message) in [
        (
            "aima-chance",
            "aima-chance: nothing can be measured here, expected a game that goes on, with two players who take turns",
        ),
        ("no-such-thing", "no-such-thing: "),
    ] {
        let ran = plyscope(&["lab", "order", "--position", position]);
        assert!(ran.code != 0 && ran.err.contains(message) && ran.out.is_empty(), "{}", ran.err);
    }
    let ran = plyscope(&[&["lab", "order"], &SMALL[..], &["--csv", "no-such-folder/order.csv"]].concat());
    assert!(ran.code == 1 && ran.err.starts_with("no-such-folder"), "{}", ran.err);
}
