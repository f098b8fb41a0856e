//! What the page remembers.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::RiseMotion;
use super::arrangement::{Pane, PanelArrangement, StageKey, copied, read_arrangements, read_chosen, usual_arrangement};
use super::changes::TreeChangeViews;
use super::columns::ColumnShares;
use super::drawer::Drawer;
use super::tabs::Tabs;
use crate::features::code::CodeView;
use crate::features::find::FindView;
use crate::features::log::LogView;
use crate::features::play::PlayView;
use crate::features::predict::PredictView;
use crate::panels::tree::TreeState;
use crate::panels::tree::outline::OutlineView;
use crate::panels::whole::WholeState;
use plyscope_session::Session;

/// What the page remembers; how its panels are arranged is kept for the next time.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, from = "Stored")]
pub struct ReplayView {
    /// How a person has arranged the panels.
    own: ArrangedPanels,
    /// How they are arranged while presenting, as long as that lasts.
    #[serde(skip)]
    presenting: ArrangedPanels,
    /// How they are arranged beside the page of a lesson, as long as it is open.
    #[serde(skip)]
    of_page: ArrangedPanels,
    /// Which of them stands on the screen.
    #[serde(skip)]
    situation: Situation,
    /// The tree that was on screen in the last frame.
    #[serde(skip)]
    tree_on_screen: Option<u64>,
    /// Whether the timeline is unfolded.
    pub timeline_unfolded: bool,
    /// What the tree remembers.
    #[serde(skip)]
    pub tree: TreeState,
    /// What the ways to change it remember.
    #[serde(skip)]
    pub changes: TreeChangeViews,
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
    /// What the drawer shows in a window that is held in the hand.
    #[serde(skip)]
    pub(super) drawer: Drawer,
    /// What is typed into the field for a tree.
    #[serde(skip)]
    pub(super) notation: String,
    /// What the panel in which games are played remembers.
    #[serde(skip)]
    pub game: PlayView,
    /// What the listing's panel remembers.
    #[serde(skip)]
    pub code: CodeView,
    /// What the log's panel remembers.
    #[serde(skip)]
    pub log: LogView,
    /// What is typed as an answer.
    #[serde(skip)]
    pub question: PredictView,
    /// When the value that is rising now began to rise, and when the replay last went on, in egui's seconds.
    #[serde(skip)]
    pub rise: RiseMotion,
}

/// For what the panels are arranged.
#[derive(Debug, Default)]
enum Situation {
    /// Whatever a person has opened.
    #[default]
    Own,
    /// A presentation to a class.
    Presenting,
    /// The page of a lesson: its name, the page, and how often a page has brought what it shows.
    Page(String, usize, u64),
}

impl Situation {
    fn of(session: &Session) -> Self {
        match session.lesson().open() {
            Some(open) => Self::Page(open.lesson().id.clone(), open.page_number(), open.times_brought()),
            None if session.screen().present => Self::Presenting,
            None => Self::Own,
        }
    }

    /// Whether it is still so: asked in each frame.
    fn is_of(&self, session: &Session) -> bool {
        match (self, session.lesson().open()) {
            (Self::Page(id, page, times), Some(open)) => {
                *id == open.lesson().id && (*page, *times) == (open.page_number(), open.times_brought())
            }
            (Self::Presenting, None) => session.screen().present,
            (Self::Own, None) => !session.screen().present,
            _ => false,
        }
    }
}

/// How the panels of a page stand: what another page can take over, on another thread, too.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ArrangedPanels {
    /// How they stand, by stage; what a person arranges is kept for scenarios of the same kind.
    #[serde(deserialize_with = "read_arrangements")]
    arrangements: BTreeMap<StageKey, PanelArrangement>,
    /// Those that a person has shown or hidden by hand, by stage.
    #[serde(deserialize_with = "read_chosen")]
    chosen: BTreeMap<(StageKey, Pane), bool>,
    /// The widths that the columns were given.
    columns: ColumnShares,
}

/// What is kept; the first version kept one arrangement alone.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Stored {
    #[serde(deserialize_with = "read_arrangements")]
    arrangements: BTreeMap<StageKey, PanelArrangement>,
    #[serde(deserialize_with = "read_chosen")]
    chosen: BTreeMap<(StageKey, Pane), bool>,
    columns: ColumnShares,
    own: ArrangedPanels,
    timeline_unfolded: bool,
}

impl From<Stored> for ReplayView {
    fn from(stored: Stored) -> Self {
        let Stored { arrangements, chosen, columns, own, timeline_unfolded } = stored;
        let first = ArrangedPanels { arrangements, chosen, columns };
        let own = if first.is_empty() { own } else { first };
        Self { own, timeline_unfolded, ..Self::default() }
    }
}

impl ArrangedPanels {
    fn is_empty(&self) -> bool {
        self.arrangements.is_empty() && self.chosen.is_empty()
    }

    /// A copy, whose arrangements are built anew.
    fn copied(&self) -> Self {
        let copied = |(stage, own): (&StageKey, &PanelArrangement)| Some((*stage, copied(*stage, own)?));
        let arrangements = self.arrangements.iter().filter_map(copied).collect();
        Self { arrangements, chosen: self.chosen.clone(), columns: self.columns.clone() }
    }

    /// What is left without the arrangements that no window can show.
    fn sound(self) -> Self {
        let copied = |(stage, stored)| Some((stage, copied(stage, &stored)?));
        let arrangements = self.arrangements.into_iter().filter_map(copied).collect();
        Self { arrangements, columns: self.columns.sound(), ..self }
    }
}

impl ReplayView {
    /// The view without arrangements that no window can show: it may come from a broken file or from another version.
    #[must_use]
    pub fn sound(self) -> Self {
        Self { own: self.own.sound(), ..self }
    }

    /// Puts the panels where they stand for what is on the screen now: a person's own arrangement comes back behind a
    /// lesson and behind a presentation.
    pub fn follow(&mut self, session: &Session) {
        if !self.situation.is_of(session) {
            let situation = Situation::of(session);
            match situation {
                Situation::Own => {}
                // A presentation begins with what was arranged for it; what is changed there ends with it.
                Situation::Presenting => self.presenting = self.own.copied(),
                // What was shown or hidden beside one page is not asked for beside the next.
                Situation::Page(..) => self.of_page = ArrangedPanels::default(),
            }
            self.situation = situation;
        }
        // Another tree is seen in its usual form, whatever form was chosen for the one before.
        let tree = session.run().map(|run| run.id);
        let before = std::mem::replace(&mut self.tree_on_screen, tree);
        if before.is_some() && before != tree {
            self.whole.show(false);
        }
    }

    fn here(&self) -> &ArrangedPanels {
        match self.situation {
            Situation::Own => &self.own,
            Situation::Presenting => &self.presenting,
            Situation::Page(..) => &self.of_page,
        }
    }

    fn here_mut(&mut self) -> &mut ArrangedPanels {
        match self.situation {
            Situation::Own => &mut self.own,
            Situation::Presenting => &mut self.presenting,
            Situation::Page(..) => &mut self.of_page,
        }
    }

    /// How its panels stand.
    pub fn panels(&self) -> ArrangedPanels {
        self.here().copied()
    }

    /// A page whose panels stand so, whatever it shows.
    pub fn of_panels(panels: ArrangedPanels) -> Self {
        Self { own: panels.clone(), presenting: panels, ..Self::default() }
    }

    /// The arrangement for a stage, to be shown or changed.
    pub fn arrangement(&mut self, stage: StageKey) -> &mut PanelArrangement {
        self.here_mut().arrangements.entry(stage).or_insert_with(|| usual_arrangement(stage))
    }

    /// The widths that the columns were given.
    pub(super) fn columns(&mut self) -> &mut ColumnShares {
        &mut self.here_mut().columns
    }

    /// Puts all panels back to where they stood at first.
    pub fn arrange_again(&mut self) {
        *self.here_mut() = ArrangedPanels::default();
    }

    /// Whether a person has shown a panel on a stage, or hidden it; `None` where neither.
    pub fn chosen(&self, stage: StageKey, pane: Pane) -> Option<bool> {
        self.here().chosen.get(&(stage, pane)).copied()
    }

    /// The panels that a person has shown or hidden here, on any stage.
    pub fn choices(&self) -> Vec<(Pane, bool)> {
        self.here().chosen.iter().map(|((_, pane), shown)| (*pane, *shown)).collect()
    }

    /// Shows a panel on a stage, or hides it.
    pub fn choose(&mut self, stage: StageKey, pane: Pane, shown: bool) {
        self.here_mut().chosen.insert((stage, pane), shown);
    }

    /// Whether a panel is shown on a stage: as a person has chosen, or else as usual.
    pub fn shows(&self, stage: StageKey, pane: Pane, usually: bool) -> bool {
        self.chosen(stage, pane).unwrap_or(usually)
    }
}
