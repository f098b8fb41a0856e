//! What has been looked up once, kept in egui's memory until its key changes.

use std::sync::Arc;

use egui::{Id, Ui};

use plyscope_picture::run::Run;

/// Which search it is, and whether its values are written in centipawns, where it is one of chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RunKey {
    search: u64,
    centipawns: bool,
}

impl RunKey {
    pub(crate) fn of(run: &Run, centipawns: bool) -> Self {
        Self { search: run.search, centipawns }
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
