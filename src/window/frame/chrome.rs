//! What a view owns: the camera, the theme, the arrangement of panels. Nothing of what is looked at.

use serde::{Deserialize, Serialize};

use crate::features::bug::BugView;
use crate::features::compare::CompareView;
use crate::features::export::ExportView;
use crate::features::lab::LabView;
use crate::features::lesson::LessonView;
use crate::features::lesson::list::LessonsView;
use crate::features::library::LibraryView;
use crate::features::play::new_game::NewGameView;
use crate::features::practice::PracticeView;
use crate::features::setup::SetupView;
use crate::frame::path_field::PathField;
use crate::frame::pen::Pen;
use crate::frame::present_bar::PresentBar;
use crate::ground::{Look, Page, ShellRequest, Theme};
use crate::pages::blank::BlankView;
use crate::pages::file_question::FileQuestionView;
use crate::pages::help::HelpView;
use crate::pages::replay::ReplayView;
use plyscope_session::{Activity, Cover, Notice, Screen};

/// The state of the window that is no state of the session.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Chrome {
    /// Dark or light.
    pub theme: Theme,
    /// Whether it is the first start, and says where to go.
    #[serde(skip)]
    pub welcome: bool,
    /// What the page of a search remembers; it is kept for the next time by itself.
    #[serde(skip)]
    pub replay: ReplayView,
    /// What the library remembers.
    #[serde(skip)]
    pub library: LibraryView,
    /// What the list of lessons remembers.
    #[serde(skip)]
    lessons: LessonsView,
    /// What the choice of a new game stands at.
    #[serde(skip)]
    new_game: NewGameView,
    /// What the choice of what leaves the program stands at.
    #[serde(skip)]
    pub export: ExportView,
    /// The page of keys and signs.
    #[serde(skip)]
    help: HelpView,
    /// The question about files.
    #[serde(skip)]
    file_question: FileQuestionView,
    /// The empty screen.
    #[serde(skip)]
    blank: BlankView,
    /// The notice on screen, and since when, in egui's seconds.
    #[serde(skip)]
    pub notice_since: Option<(Notice, f64)>,
    /// What passes over the panels, with its width, and where it stands, from the middle of the lower edge.
    #[serde(skip)]
    pub passing_at: Option<((Option<Notice>, u32), egui::Vec2)>,
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
    /// What the lab remembers.
    #[serde(skip)]
    pub lab: LabView,
    /// The bar that a movement of the pointer shows in front of a class.
    #[serde(skip)]
    pub present_bar: PresentBar,
    /// The name of a file that is asked for, where the system shows no dialog.
    #[serde(skip)]
    pub path_field: Option<PathField>,
    /// What is drawn over the picture in front of a class.
    #[serde(skip)]
    pub pen: Pen,
    /// What the window asks its shell to do.
    #[serde(skip)]
    pub requests: Vec<ShellRequest>,
    /// The look of the last frame.
    #[serde(skip)]
    pub look: Option<Look>,
}

impl Chrome {
    /// A fresh window in a theme.
    pub fn themed(theme: Theme) -> Self {
        Self { theme, ..Self::default() }
    }

    /// A fresh window with this page of a search.
    pub fn with_replay(replay: ReplayView) -> Self {
        Self { replay, ..Self::default() }
    }

    /// The list of pages: which one an activity gives the middle of the window to.
    pub fn page(&mut self, activity: Activity) -> &mut dyn Page {
        match activity {
            Activity::Replay => &mut self.replay,
            Activity::Practice => &mut self.practice,
            Activity::Bug => &mut self.bug,
            Activity::Compare => &mut self.compare,
            Activity::Growth => &mut self.lab,
        }
    }

    /// The page that takes the whole window, bars and all, and whether it is open.
    pub fn whole(&mut self, screen: &Screen) -> (bool, &mut dyn Page) {
        (screen.setup, &mut self.setup)
    }

    /// The page that covers what is below.
    pub fn cover(&mut self, cover: Cover) -> &mut dyn Page {
        match cover {
            Cover::FileQuestion => &mut self.file_question,
            Cover::Blank => &mut self.blank,
            Cover::Help => &mut self.help,
            Cover::NewGame => &mut self.new_game,
            Cover::Export => &mut self.export,
            Cover::Library => &mut self.library,
            Cover::Lessons => &mut self.lessons,
        }
    }
}
