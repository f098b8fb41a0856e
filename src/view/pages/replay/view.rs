//! What the page remembers.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Rise;
use super::arrangement::{Arrangement, Pane, StageKey, copied, read_arrangements, read_chosen, usual_arrangement};
use super::columns::Columns;
use super::tabs::Tabs;
use crate::view::panels::code::CodeView;
use crate::view::panels::find::FindView;
use crate::view::panels::game::PlayView;
use crate::view::panels::log::LogView;
use crate::view::panels::sentence::question::PredictView;
use crate::view::panels::tree::TreeState;
use crate::view::panels::tree::outline::OutlineView;
use crate::view::panels::whole::WholeState;

/// What the page remembers; how its panels are arranged is kept for the next time.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ReplayView {
    /// How the panels stand, by stage; what a person arranges is kept for scenarios of the same kind.
    #[serde(deserialize_with = "read_arrangements")]
    arrangements: BTreeMap<StageKey, Arrangement>,
    /// Panels that a person has shown or hidden by hand, by stage.
    #[serde(deserialize_with = "read_chosen")]
    pub chosen: BTreeMap<(StageKey, Pane), bool>,
    /// The widths that the columns were given.
    pub(super) columns: Columns,
    /// Whether the timeline is unfolded.
    pub timeline_unfolded: bool,
    /// What the tree remembers.
    #[serde(skip)]
    pub tree: TreeState,
    /// What the whole view remembers.
    #[serde(skip)]
    pub whole: WholeState,
    /// What the field remembers in which something is looked for.
    #[serde(skip)]
    pub find: FindView,
    /// What the outline remembers.
    #[serde(skip)]
    pub(super) outline: OutlineView,
    /// Which panel is in sight in a narrow window.
    #[serde(skip)]
    pub(super) tabs: Tabs,
    /// What is typed into the field for a tree.
    #[serde(skip)]
    pub(super) notation: String,
    /// What the panel in which games are played remembers.
    #[serde(skip)]
    pub game: PlayView,
    /// What the listing's panel remembers.
    #[serde(skip)]
    pub(super) code: CodeView,
    /// What the log's panel remembers.
    #[serde(skip)]
    pub(super) log: LogView,
    /// What is typed as an answer.
    #[serde(skip)]
    pub(super) question: PredictView,
    /// When the value that is rising now began to rise, and when the replay last went on, in egui's seconds.
    #[serde(skip)]
    pub rise: Rise,
}

/// How the panels of a page stand: what another page can take over, on another thread, too.
#[derive(Clone, Default)]
pub struct ArrangedPanels {
    arrangements: BTreeMap<StageKey, Arrangement>,
    chosen: BTreeMap<(StageKey, Pane), bool>,
    columns: Columns,
}

impl ReplayView {
    /// The same without arrangements that no window can show: it may come from a broken file or from another version.
    #[must_use]
    pub fn sound(mut self) -> Self {
        let copied = |(stage, stored)| Some((stage, copied(stage, &stored)?));
        self.arrangements = self.arrangements.into_iter().filter_map(copied).collect();
        self.columns = self.columns.sound();
        self
    }

    /// How its panels stand.
    pub fn panels(&self) -> ArrangedPanels {
        let copied = |(stage, own): (&StageKey, &Arrangement)| Some((*stage, copied(*stage, own)?));
        let arrangements = self.arrangements.iter().filter_map(copied).collect();
        ArrangedPanels { arrangements, chosen: self.chosen.clone(), columns: self.columns.clone() }
    }

    /// A page whose panels stand so.
    pub fn of_panels(panels: ArrangedPanels) -> Self {
        let ArrangedPanels { arrangements, chosen, columns } = panels;
        Self { arrangements, chosen, columns, ..Self::default() }
    }

    /// The arrangement for a stage, to be shown or changed.
    pub fn arrangement(&mut self, stage: StageKey) -> &mut Arrangement {
        self.arrangements.entry(stage).or_insert_with(|| usual_arrangement(stage))
    }

    /// Puts all panels back to where they stood at first.
    pub fn arrange_again(&mut self) {
        self.arrangements.clear();
        self.columns.clear();
        self.chosen.clear();
    }

    /// Whether a panel is shown on a stage: as a person has chosen, or else as usual.
    pub fn shows(&self, stage: StageKey, pane: Pane, usually: bool) -> bool {
        self.chosen.get(&(stage, pane)).copied().unwrap_or(usually)
    }
}
