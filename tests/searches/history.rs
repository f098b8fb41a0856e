//! The history heuristic pays on xiangqi middle games, and the README says by how much.

#[path = "../../benches/history/table.rs"]
mod table;

#[test]
fn it_saves_most_of_the_work_on_middle_games() {
    let rows = table::rows();
    assert!(rows.len() >= 30, "{} positions", rows.len());
    assert!(table::median(&rows) < 1.0, "{}", table::markdown(&rows));
    let readme = include_str!("../../README.md");
    assert!(readme.contains(&table::markdown(&rows)), "the README wants this table:\n{}", table::markdown(&rows));
}
