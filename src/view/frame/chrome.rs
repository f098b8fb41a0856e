//! What a view owns: the camera, the theme, the arrangement of panels. Nothing of what is looked at.

use serde::{Deserialize, Serialize};

use crate::session::Notice;
use crate::view::ground::{Look, Theme, Wish};
use crate::view::pages::bug::BugView;
use crate::view::pages::compare::CompareView;
use crate::view::pages::growth::GrowthView;
use crate::view::pages::library::LibraryView;
use crate::view::pages::new_game::NewGame;
use crate::view::pages::practice::PracticeView;
use crate::view::pages::replay::ReplayView;
use crate::view::pages::setup::SetupView;
use crate::view::panels::lesson::LessonView;

/// The state of the window that is no state of the session.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Chrome {
    /// Dark or light.
    pub theme: Theme,
    /// What the page of a search remembers.
    pub replay: ReplayView,
    /// What the library remembers.
    #[serde(skip)]
    pub library: LibraryView,
    /// Whether the list of lessons was open in the last frame.
    #[serde(skip)]
    pub lessons_were_open: bool,
    /// What the choice of a new game stands at.
    #[serde(skip)]
    pub new_game: Option<NewGame>,
    /// The notice on screen, and since when, in egui's seconds.
    #[serde(skip)]
    pub notice_since: Option<(Notice, f64)>,
    /// What the page on which positions are set up remembers.
    #[serde(skip)]
    pub setup: SetupView,
    /// What the page of practice remembers.
    #[serde(skip)]
    pub practice: PracticeView,
    /// What the page with a mistake remembers.
    #[serde(skip)]
    pub bug: BugView,
    /// What the comparison remembers.
    #[serde(skip)]
    pub compare: CompareView,
    /// What the lesson remembers.
    #[serde(skip)]
    pub lesson: LessonView,
    /// What the page about growth remembers.
    #[serde(skip)]
    pub growth: GrowthView,
    /// What the window asks its shell to do.
    #[serde(skip)]
    pub wishes: Vec<Wish>,
    /// The look of the last frame.
    #[serde(skip)]
    pub look: Option<Look>,
}

impl Chrome {
    /// A fresh window in a theme.
    pub fn themed(theme: Theme) -> Self {
        Self { theme, ..Self::default() }
    }
}
