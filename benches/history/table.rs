//! Alpha-beta in natural order beside alpha-beta with the history heuristic, on fixed xiangqi middle games.

use plyscope_core::game::BoardGame;
use plyscope_core::game::xiangqi::Xiangqi;
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::record;

/// The depth of both searches.
pub const DEPTH: u32 = 4;

const MIDDLE_GAMES: &str = include_str!("../middle_games.txt");

/// One position and the nodes that each search entered.
pub struct Row {
    /// The position.
    pub fen: &'static str,
    /// By `alpha-beta` in natural order.
    pub natural: u32,
    /// By `alpha-beta-history`.
    pub history: u32,
}

impl Row {
    /// History's nodes over those of the natural order: below 1 is a saving.
    pub fn ratio(&self) -> f64 {
        f64::from(self.history) / f64::from(self.natural)
    }
}

/// Searches all positions.
pub fn rows() -> Vec<Row> {
    let fens = MIDDLE_GAMES.lines().filter(|line| !line.starts_with('#'));
    fens.map(|fen| {
        let position = Xiangqi::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let nodes =
            |algorithm| record(&position, &SearchOptions::new(algorithm).to_depth(Some(DEPTH)), None, Vec::new()).len();
        Row { fen, natural: nodes(Algorithm::AlphaBeta), history: nodes(Algorithm::AlphaBetaHistory) }
    })
    .collect()
}

/// The median of the ratios.
pub fn median(rows: &[Row]) -> f64 {
    let mut ratios: Vec<f64> = rows.iter().map(Row::ratio).collect();
    ratios.sort_by(f64::total_cmp);
    let middle = ratios.len() / 2;
    if ratios.len() % 2 == 1 { ratios[middle] } else { (ratios[middle - 1] + ratios[middle]) / 2.0 }
}

/// The table as it stands in `benches/README.md`: the largest ratios, which are the losses if there are any, come
/// first.
pub fn markdown(rows: &[Row]) -> String {
    let mut sorted: Vec<&Row> = rows.iter().collect();
    sorted.sort_by(|one, other| other.ratio().total_cmp(&one.ratio()));
    let mut text =
        format!("| position (depth {DEPTH}) | natural order | history heuristic | ratio |\n|---|--:|--:|--:|\n");
    for row in &sorted {
        text.push_str(&format!("| `{}` | {} | {} | {:.2} |\n", row.fen, row.natural, row.history, row.ratio()));
    }
    let losses = rows.iter().filter(|row| row.history >= row.natural).count();
    text.push_str(&format!(
        "| **median of {}; history visits more in {losses}** | | | **{:.2}** |\n",
        rows.len(),
        median(rows)
    ));
    text
}
