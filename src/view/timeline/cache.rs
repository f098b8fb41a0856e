//! What has been looked up once, kept in egui's memory until its key changes.

use std::sync::Arc;

use egui::{Id, Ui};

use crate::session::{Choice, Run};
use crate::trace::Counts;

/// Which run it is: another search of another scenario differs in one of these.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RunKey {
    scenario: usize,
    choice: Choice,
    steps: u64,
    totals: Counts,
}

impl RunKey {
    pub(crate) fn of(run: &Run) -> Self {
        Self {
            scenario: Arc::as_ptr(&run.scenario).addr(),
            choice: run.choice,
            steps: run.trace.steps(),
            totals: run.trace.totals(),
        }
    }
}

/// What belongs to `key`, made anew only when the key is another one than before.
pub(crate) fn kept<K, V>(ui: &Ui, id: Id, key: K, make: impl FnOnce() -> V) -> Arc<V>
where
    K: PartialEq + Clone + Send + Sync + 'static,
    V: Send + Sync + 'static,
{
    let before = ui.data(|data| data.get_temp::<Arc<(K, Arc<V>)>>(id));
    if let Some(before) = before
        && before.0 == key
    {
        return Arc::clone(&before.1);
    }
    let made = Arc::new(make());
    ui.data_mut(|data| data.insert_temp(id, Arc::new((key, Arc::clone(&made)))));
    made
}
