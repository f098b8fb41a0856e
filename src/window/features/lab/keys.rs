//! The keys of the lab: on its first page arrows choose the depth and the branching factor.

use super::LabView;
use crate::ground::keys::{KeyRow, KeyScope};
use plyscope_session::Activity;
use plyscope_text::Shortcut;

/// What the keys do.
pub const KEYS: &[KeyRow<LabView>] = &[
    KeyRow::new(Shortcut::Growth, KeyScope::Page, |at| at.activity(Activity::Growth)),
    of_growth(KeyRow::new(Shortcut::DeeperTree, KeyScope::Growth, |at| at.view.growth.choose_depth(true))),
    of_growth(KeyRow::new(Shortcut::ShallowerTree, KeyScope::Growth, |at| at.view.growth.choose_depth(false))),
    of_growth(KeyRow::new(Shortcut::WiderTree, KeyScope::Growth, |at| at.view.growth.choose_branching(true))),
    of_growth(KeyRow::new(Shortcut::NarrowerTree, KeyScope::Growth, |at| at.view.growth.choose_branching(false))),
];

const fn of_growth(row: KeyRow<LabView>) -> KeyRow<LabView> {
    row.once().in_class().when(|at| at.view.chosen.is_none())
}
