//! What the history heuristic saves on xiangqi middle games is what the README says.

#[path = "../../benches/history/table.rs"]
mod table;

#[test]
fn the_readme_has_the_table_of_middle_games() {
    let rows = table::rows();
    assert!(rows.len() >= 30, "{} positions", rows.len());
    let readme = include_str!("../../README.md");
    assert!(readme.contains(&table::markdown(&rows)), "the README wants this table:\n{}", table::markdown(&rows));
}
