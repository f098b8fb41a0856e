//! Logs that real programs wrote, right ones and such with a mistake, and what has to be found in each.

use std::fs;
use std::path::Path;

use crate::root::in_repository;
use plyscope_core::review::{Log, LogReader, Review};
use serde_json::Value;

fn read(path: &Path) -> Log {
    let bytes = fs::read(path).unwrap();
    let mut reader = LogReader::new();
    String::from_utf8_lossy(&bytes).lines().for_each(|line| reader.line(line));
    reader.finish().unwrap()
}

#[test]
fn every_sample_is_judged_as_expected() {
    let folder = in_repository("tests/reviews/samples");
    let expected: Value = serde_json::from_str(&fs::read_to_string(folder.join("expected.json")).unwrap()).unwrap();
    let expected = expected.as_object().unwrap();
    assert!(expected.len() >= 9);
    for (name, expected) in expected {
        let log = read(&folder.join(name));
        let review = Review::of(&log, None);
        let first = review.first();
        let found = (
            review.verdict.id().into(),
            first.map_or(Value::Null, |finding| finding.kind.id().into()),
            first.map_or(Value::Null, |finding| finding.line.into()),
            Value::from(log.len()),
            Value::from(log.roots().count()),
        );
        let wanted = ["verdict", "kind", "line", "nodes", "roots"].map(|key| expected[key].clone());
        assert_eq!(
            <[Value; 5]>::from(found),
            wanted,
            "{name}: {:#?}",
            &review.findings[..review.findings.len().min(5)]
        );
    }
}
