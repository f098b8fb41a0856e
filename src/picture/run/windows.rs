//! The windows of a run's nodes, and how long what is written in them becomes.

use plyscope_core::game::{Game, Value, ValueFormat};
use plyscope_core::trace::NodeId;
use plyscope_text as text;

use super::Run;

/// Nodes whose values are looked at for the longest figure.
const SAMPLE: u32 = 4_096;

impl Run {
    /// How the values of this search are written for a person; chess in pawns, unless `centipawns` are wanted.
    pub fn value_format(&self, centipawns: bool) -> &ValueFormat {
        let [in_points, in_pawns] = &self.once.value_formats;
        let format = if centipawns { in_points } else { in_pawns };
        format.get_or_init(|| self.trace.value_format_for(&self.scenario.position, centipawns))
    }

    /// The game whose values it has, if it is one, and not the numbers of another program.
    pub fn game_of_values(&self) -> Option<Game> {
        self.scenario.position.game().filter(|_| !self.trace.form().logged)
    }

    /// The longest way in which a value of this search is written in its format; of a long search, among a sample of
    /// its nodes.
    pub fn widest_figure(&self, format: &ValueFormat) -> &str {
        let [in_points, in_pawns] = &self.once.widest_figure;
        let figure = if format.is_in_pawns() { in_pawns } else { in_points };
        figure.get_or_init(|| {
            let trace = &self.trace;
            let apart = (trace.len() / SAMPLE).max(1) as usize;
            let nodes = (0..trace.len()).step_by(apart).map(|node| trace.record(NodeId(node)).value_in_code());
            let bounds = trace.passes().iter().flat_map(|pass| [pass.call.window.alpha, pass.call.window.beta]);
            let nodes = nodes.chain(bounds.filter(|bound| !bound.is_infinite()));
            // The viewpoint may turn any sign round.
            let figures = nodes.map(|value| text::bound(format.value(-Value::new(value.points().abs()))));
            let all = figures.chain([text::bound(format.value(Value::NEG_INFINITY))]);
            all.max_by_key(|text| text.chars().count()).unwrap_or_default()
        })
    }
}
