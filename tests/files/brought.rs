//! Trees as people have them: a file of each kind in `tests/trees/brought`, made by the tool that it is named after
//! where it is named after one, is the tree that its maker meant.

use plyscope_disk::this_machine;
use plyscope_files::{Source, check, load_from, notation};

/// The tree of most of them.
const TREE: &str = "[[3,12],[2,4]]";

const FOLDER: &str = "tests/trees/brought";

/// The files, and their trees.
const FILES: [(&str, &str); 24] = [
    ("aima.py", "[[3,12,8],[2,4,6],[14,5,2]]"),
    ("child.tex", TREE),
    ("comment.nwk", TREE),
    ("comments.py", TREE),
    ("course-equals.txt", TREE),
    ("course-lines.txt", TREE),
    ("course.txt", TREE),
    ("d3-names.json", TREE),
    ("empty-values.csv", TREE),
    ("id-parent-alone.csv", TREE),
    ("id-parent.csv", TREE),
    ("imports.py", TREE),
    ("nest.yaml", TREE),
    ("networkx.graphml", TREE),
    ("parent-child.csv", TREE),
    ("pyyaml-lists.yaml", TREE),
    ("pyyaml-names.yaml", TREE),
    ("pyyaml-nodes.yaml", TREE),
    ("show.hs", TREE),
    ("source-target.csv", TREE),
    ("text-leaves.json", TREE),
    ("tree.clj", TREE),
    ("tree.hs", TREE),
    ("tree.lisp", TREE),
];

#[test]
fn each_file_is_the_tree_that_was_meant() {
    for (name, tree) in FILES {
        let source = Source::File(format!("{FOLDER}/{name}").into());
        let scenario = load_from(&source, this_machine()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(notation::write(scenario.tree().expect("a tree")), tree, "{name}");
        assert!(check(&source, this_machine()).is_empty(), "{name}");
    }
    let mut listed: Vec<String> = std::fs::read_dir(FOLDER)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    listed.sort();
    assert_eq!(listed, FILES.map(|(name, _)| name), "all files are listed");
}
