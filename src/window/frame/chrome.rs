//! What a view owns: the camera, the theme, the arrangement of panels. Nothing of what is looked at.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

use crate::features::FeatureViews;
use crate::frame::embedded::Embedding;
use crate::frame::path_field::PathField;
use crate::frame::pen::PresenterPen;
use crate::frame::present_bar::PresentBar;
use crate::ground::{Look, Page, ShellRequest, Theme};
use crate::pages::blank::BlankView;
use crate::pages::file_question::FileQuestionView;
use crate::pages::help::HelpView;
use crate::pages::replay::ReplayView;
use plyscope_session::{Activity, Cover, Notice};

/// The state of the window that is no state of the session.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Chrome {
    /// Dark or light.
    pub theme: Theme,
    /// Whether the window is a page of a browser, which keeps some keys for itself and has no folders.
    #[serde(skip)]
    pub is_page: bool,
    /// In what the window is embedded; none where it stands by itself.
    #[serde(skip)]
    pub embedding: Option<Embedding>,
    /// Whether it is the first start, and says where to go.
    #[serde(skip)]
    pub welcome: bool,
    /// What the page of a search remembers; it is kept for the next time by itself.
    #[serde(skip)]
    pub replay: ReplayView,
    /// What the features remember: it is had by their names.
    #[serde(skip)]
    pub features: FeatureViews,
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
    /// The bar that a movement of the pointer shows in front of a class.
    #[serde(skip)]
    pub present_bar: PresentBar,
    /// The name of a file that is asked for, where the system shows no dialog.
    #[serde(skip)]
    pub path_field: Option<PathField>,
    /// What is drawn over the picture in front of a class.
    #[serde(skip)]
    pub pen: PresenterPen,
    /// Keys that came behind one whose work is only seen in the next frame.
    #[serde(skip)]
    pub waiting_keys: Vec<egui::Event>,
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

    /// The page that an activity gives the middle of the window to.
    pub fn page(&mut self, activity: Activity) -> &mut dyn Page {
        self.features.page(activity).unwrap_or(&mut self.replay)
    }

    /// The page that covers what is below.
    pub fn cover(&mut self, cover: Cover) -> &mut dyn Page {
        let of_frame: &mut dyn Page = match cover {
            Cover::FileQuestion => &mut self.file_question,
            Cover::Blank => &mut self.blank,
            _ => &mut self.help,
        };
        self.features.cover(cover).unwrap_or(of_frame)
    }
}

impl Deref for Chrome {
    type Target = FeatureViews;

    fn deref(&self) -> &FeatureViews {
        &self.features
    }
}

impl DerefMut for Chrome {
    fn deref_mut(&mut self) -> &mut FeatureViews {
        &mut self.features
    }
}
