//! Each kind of file that is exported, with each option that it might take: either the file is another one, or the
//! option is refused, under the name that was typed and no other.

use std::fs;

use crate::program::plyscope;

/// Endings, each with what is said of the step where the kind shows one: there the search has done something.
const KINDS: [(&str, &str); 8] = [
    ("dot", "--step 40"),
    ("tex", "--step 40"),
    ("svg", "--step 40"),
    ("md", "--step 40"),
    ("csv", ""),
    ("jsonl", ""),
    ("ron", ""),
    ("json", ""),
];

const OPTIONS: [&str; 17] = [
    "--algorithm minimax",
    "--cutoff strict",
    "--max-nodes 9",
    "--ordering reversed",
    "--max-memory 1G",
    "--step 30",
    "--steps 30..31",
    "--cutoffs",
    "--can-be",
    "--windows all",
    "--language zh",
    "--bare",
    "--theme dark",
    "--part sentence",
    "--viewpoint code",
    "--scale 2",
    "--centipawns",
];

#[test]
fn every_kind_takes_an_option_or_refuses_it_by_its_name() {
    let folder = std::env::temp_dir().join(format!("plyscope-export-options-{}", std::process::id()));
    let (mut wrong, mut taken, mut refused) = (Vec::new(), 0, 0);
    for (ending, step) in KINDS {
        let written = |options: &str| {
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder).unwrap();
            let file = folder.join(format!("x.{ending}"));
            let line = format!("export wikipedia --output {} {options}", file.display());
            let ran = plyscope(&line.split_whitespace().collect::<Vec<_>>());
            // Of several steps there are several files.
            let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
            files.sort();
            (ran, files.iter().map(|file| (file.clone(), fs::read(file).ok())).collect::<Vec<_>>())
        };
        let (plain, before) = written(step);
        assert!(plain.code == 0 && !before.is_empty(), "{ending}: {}", plain.err);
        for option in OPTIONS {
            let name = option.split(' ').next().unwrap();
            let with_step = if name.starts_with("--step") || name == "--cutoffs" { "" } else { step };
            let (ran, after) = written(&format!("{option} {with_step}"));
            let first = ran.err.lines().next().unwrap_or_default();
            if ran.code == 2 {
                refused += 1;
                // What is refused stands before what is expected.
                let first = first.split(", expected").next().unwrap_or_default();
                let is_other = |other: &str| {
                    let other = other.split(' ').next().unwrap();
                    other != name && first.split([' ', ':', '：']).any(|word| word == other)
                };
                let is_named = first.split([' ', ':', '：']).any(|word| word == name);
                if !is_named
                    || !(first.contains("means nothing") || first.contains("没有意义"))
                    || OPTIONS.iter().any(|other| is_other(other))
                {
                    wrong.push(format!("{ending} {option}: {first}"));
                }
                continue;
            }
            taken += 1;
            // As much memory as this is there anyway.
            let has_effect = after != before || name == "--max-memory";
            if ![0, 3].contains(&ran.code) || !has_effect {
                wrong.push(format!("{ending} {option}: {}, and the same file: {first}", ran.code));
            }
        }
    }
    fs::remove_dir_all(&folder).unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(taken > 40 && refused > 40, "{taken} are taken and {refused} refused");
}
