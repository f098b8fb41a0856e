//! The axis: ordinal, with the values that occur and no others.

use super::rows::LadderRows;
use plyscope_core::game::Value;

/// Where each value stands.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueAxis {
    /// All values, small ones first; the infinities are the ends.
    pub values: Vec<Value>,
    /// Where the axis begins and ends.
    range: [f32; 2],
}

impl ValueAxis {
    /// The scale of all windows and intervals of the rows, as the rows show them.
    pub fn new(rows: &LadderRows, range: [f32; 2]) -> Self {
        let mut values = vec![Value::NEG_INFINITY, Value::INFINITY];
        for row in &rows.list {
            let mut bounds = vec![row.known.low, row.known.high];
            if let Some((entry, now)) = row.windows {
                bounds.extend([entry.alpha, entry.beta, now.alpha, now.beta]);
            }
            values.extend(bounds.into_iter().map(|bound| row.shown(bound)));
        }
        values.sort_unstable();
        values.dedup();
        Self { values, range }
    }

    /// The abscissa of a value; one that does not occur stands between its neighbours.
    pub fn x(&self, value: Value) -> f32 {
        let place = match self.values.binary_search(&value) {
            Ok(place) => place as f32,
            Err(place) => place as f32 - 0.5,
        };
        // Both infinities are always there, so there is at least one interval.
        let [left, right] = self.range;
        left + (right - left) * place / (self.values.len() - 1) as f32
    }
}
