//! The files beside the crate are read with the right values, and the broken ones are refused with a place.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use num_traits::Zero;

use crate::FAULTS_ARE_TOLD_IN;
use crate::forms::written::{FormReader, WrittenTree};
use crate::forms::{efg, pacman};
use crate::place::place_of;
use plyscope_core::game::{Amount, Chooser, Exact, Player};

/// A form as the hostile files are named after it, how it is recognised and how it is read.
type Form = (&'static str, fn(&str) -> bool, FormReader);

/// Where the files lie that tests read.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(ROOT).join(folder);
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|found| found == ending)).collect();
    paths.sort();
    assert!(!paths.is_empty());
    paths
}

fn stem(path: &Path) -> &str {
    path.file_stem().unwrap().to_str().unwrap()
}

/// The value of a tree by backward induction.
fn value(tree: &WrittenTree) -> Exact {
    let mut values: Vec<Option<Exact>> = vec![None; tree.nodes.len()];
    let mut above: Vec<Vec<usize>> = Vec::new();
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); tree.nodes.len()];
    for (index, node) in tree.nodes.iter().enumerate() {
        let ply = usize::try_from(node.ply).unwrap();
        above.truncate(ply);
        if let Some(parent) = above.last().and_then(|path| path.last()) {
            children[*parent].push(index);
        }
        above.push(vec![index]);
    }
    // Nodes that are the same as earlier ones take the value of these, which are worked out later in this order: twice
    // over.
    for _ in 0..tree.nodes.len() {
        for index in (0..tree.nodes.len()).rev() {
            let node = tree.nodes.get(index).unwrap();
            let below: Option<Vec<Exact>> = children[index].iter().map(|child| values[*child]).collect();
            values[index] = match (node.same_as, node.chooser, below) {
                (Some(same), _, _) => values[same.get() as usize],
                (_, None, _) => match node.value.get() {
                    Some(Amount::Number(number)) => Some(number),
                    other => panic!("{other:?}"),
                },
                (_, Some(Chooser::Player(Player::Max)), Some(below)) => below.into_iter().max(),
                (_, Some(Chooser::Player(Player::Min)), Some(below)) => below.into_iter().min(),
                (_, Some(Chooser::Chance), Some(below)) => {
                    let weight = |child: &usize| tree.nodes.get(*child).unwrap().probability.get().unwrap();
                    Some(
                        children[index]
                            .iter()
                            .zip(below)
                            .fold(Exact::zero(), |sum, (child, v)| sum + weight(child) * v),
                    )
                }
                (_, Some(_), None) => None,
            };
        }
        if values[0].is_some() {
            break;
        }
    }
    values[0].unwrap()
}

/// The values that a file gives, in lines of a name and a value.
fn assert_values(folder: &str, ending: &str, looks_like: fn(&str) -> bool, read: FormReader) {
    let mut lines = Vec::new();
    for path in files(folder, ending) {
        let text = fs::read_to_string(&path).unwrap();
        assert!(looks_like(&text), "{path:?}");
        let tree = read(&text).unwrap_or_else(|fault| panic!("{}", fault.in_text(stem(&path), &text)));
        let names: Vec<&str> = tree.nodes.iter().filter_map(|node| node.name.as_deref()).collect();
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len(), "{path:?}");
        lines.push(format!("{} {}\n", stem(&path), value(&tree)));
    }
    let expected = Path::new(ROOT).join(folder).join("values.txt");
    assert_eq!(lines.concat(), fs::read_to_string(expected).unwrap());
}

#[test]
fn gambit_games_have_the_values_that_backward_induction_finds() {
    assert_values("tests/trees/efg", "efg", efg::looks_like, efg::read);
}

#[test]
fn pacman_trees_have_the_values_that_were_worked_out_by_hand() {
    assert_values("tests/trees/pacman", "test", pacman::looks_like, pacman::read);
}

#[test]
fn broken_files_are_refused_with_a_place() {
    let forms: [Form; 2] = [("efg", efg::looks_like, efg::read), ("pacman", pacman::looks_like, pacman::read)];
    let mut counts = [0; 2];
    let mut messages = HashSet::new();
    for path in files("tests/hostile", "tree") {
        let name = stem(&path);
        let of_form = |(form, ..): &Form| name.starts_with(&format!("{form}-"));
        let Some(index) = forms.iter().position(of_form) else { continue };
        let text = fs::read_to_string(&path).unwrap();
        counts[index] += 1;
        for (form, looks_like, _) in forms {
            assert_eq!(looks_like(&text), name.starts_with(&format!("{form}-")), "{name}: {form}");
        }
        let fault = forms[index].2(&text).expect_err(name);
        assert!(fault.offset <= text.len() && text.is_char_boundary(fault.offset), "{name}");
        let place = place_of(&text, fault.offset);
        let [english, chinese] = FAULTS_ARE_TOLD_IN.map(|language| fault.message.in_language(language).to_owned());
        assert!(english.contains("expected") && chinese.contains('应'), "{name}: {english} {chinese}");
        assert!(!english.contains('\n') && !chinese.contains('\n'), "{name}: {english} {chinese}");
        assert!(messages.insert((english.clone(), index)), "{name}: twice: {english}");
        println!("{name}:{place}: {english}\n    {chinese}");
    }
    assert!(counts.iter().all(|count| *count >= 8), "{counts:?}");
}
