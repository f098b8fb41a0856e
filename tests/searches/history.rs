//! What the history heuristic saves on xiangqi middle games is what `benches/README.md` says.

#[path = "../../benches/history/table.rs"]
mod table;

#[test]
fn the_page_of_benches_has_the_table_of_middle_games() {
    let rows = table::rows();
    assert!(rows.len() >= 30, "{} positions", rows.len());
    let page = include_str!("../../benches/README.md");
    let table = table::markdown(&rows);
    assert!(page.contains(&format!("\n{table}")), "benches/README.md wants this table:\n{table}");
}
