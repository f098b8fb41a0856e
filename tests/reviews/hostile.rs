//! Logs that are too deep, too wide and too many: there is always an answer.

use plyscope_core::game::{Language, Player};
use plyscope_core::review::{
    Class, Finding, FindingKind, FindingStatement, Log, LogReader, LogVerdict, LogViewpoint, Review,
};
use plyscope_text as text;

/// Judges a log and checks what holds for every review.
pub fn review(lines: &[&str]) {
    let mut reader = LogReader::new();
    lines.iter().for_each(|line| reader.line(line));
    check(&reader.finish().unwrap());
}

/// Judges a log as it says and in each way in which it may be told to be read, and checks what holds for every review.
pub fn check(log: &Log) {
    for players in
        [None, Some(LogViewpoint::SideToMove), Some(LogViewpoint::Alternating(Player::Min)), Some(LogViewpoint::Words)]
    {
        let review = Review::of(log, players);
        let worst = review.findings.iter().map(|finding| finding.class).min();
        let is_clean = worst.is_none_or(|class| class == Class::Note);
        assert_eq!(review.verdict == LogVerdict::Clean, is_clean);
        // A few for each line at most, whatever is in it.
        assert!(review.findings.len() <= 8 * (log.lines as usize + 1), "{} findings", review.findings.len());
        for (number, finding) in review.findings.iter().enumerate() {
            assert!(finding.line <= log.lines, "{finding:?}");
            assert!(finding.call.is_none_or(|call| call.0 < log.len()), "{finding:?}");
            if number < 3 || finding.kind == FindingKind::Unread {
                check_text(log, finding);
            }
        }
    }
    let sizes: u64 = log.roots().map(|root| u64::from(log.call(root).size)).sum();
    assert_eq!(sizes, u64::from(log.len()));
}

/// There is a sentence for it in each language; for a line that cannot be read it has the column, and the finding the
/// line.
fn check_text(log: &Log, finding: &Finding) {
    for language in Language::ALL {
        let text = text::review::finding(language, log, finding);
        assert!(!text.is_empty());
        if let FindingStatement::Unread(fault) = finding.says {
            assert!(finding.line > 0 && fault.column > 0);
            assert!(text.contains(&fault.column.to_string()), "{text}");
        }
    }
}

#[test]
fn deep_and_wide_logs_are_read() {
    let deep = ["> 0 9"; 50_000];
    review(&deep);
    let mut wide = vec!["> -inf inf moves=3 max"];
    for number in 0..40_000 {
        wide.extend([["> 3 4 min", "> 5 6 min", "> 7 1 max"][number % 3], "< 5"]);
    }
    wide.push("< 2");
    review(&wide);
    let roots: Vec<&str> = (0..100_000).map(|number| ["> -5 5", "< 9"][number % 2]).collect();
    review(&roots);
}

/// What would take hours, or more memory than there is, if each line were compared with all before it.
#[test]
fn many_threads_and_one_position_are_read() {
    let names: Vec<String> = (0..50_000).map(|thread| format!("> 0 9 t={thread}")).collect();
    let mut lines: Vec<&str> = names.iter().map(String::as_str).collect();
    lines.extend(std::iter::repeat_n("search", 50_000));
    review(&lines);
    for values in [1, 60_000] {
        let line = |number: usize| match number % 4 {
            0 | 2 => "> -inf 0 node=a depth=1".to_owned(),
            1 => format!("< {}", number % values),
            _ => "< 0 tt".to_owned(),
        };
        let lines: Vec<String> = (0..200_000).map(line).collect();
        review(&lines.iter().map(String::as_str).collect::<Vec<_>>());
    }
}
