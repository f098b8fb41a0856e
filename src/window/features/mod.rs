//! What one can do with a search: each feature has a folder of the name that it has in the session, which holds its
//! page, its panel and its keys. No feature names another.

pub mod bug;
pub mod code;
pub mod compare;
pub mod editor;
pub mod export;
pub mod find;
pub mod lab;
pub mod lesson;
pub mod library;
pub mod log;
pub mod play;
pub mod practice;
pub mod predict;
pub mod setup;
pub mod what_if;

use egui::Ui;

use crate::ground::{Page, ViewContext, keys};
use plyscope_session::{Activity, Cover, Screen};

/// Declares what the window has of each feature: what it remembers, and then what of it is there: the page that an
/// activity gives the middle of the window to, the page that covers what is below, the one that takes the whole window,
/// what it draws beside every page, its keys. An activity without a page does not compile.
macro_rules! features {
    ($($(#[$about:meta])* $name:ident: $view:ty {
        $(page: $activity:pat,)? $(cover: $cover:pat,)? $(whole: $whole:ident,)? $(beside: $beside:expr,)?
        $(keys: $keys:expr,)?
    })+) => {
        /// What the window remembers of the features.
        #[derive(Default)]
        pub struct FeatureViews {
            $($(#[$about])* pub $name: $view,)+
        }

        impl FeatureViews {
            /// The page that an activity gives the middle of the window to; none for the search on screen.
            pub fn page(&mut self, activity: Activity) -> Option<&mut dyn Page> {
                match activity {
                    Activity::Replay => None,
                    $($($activity => Some(&mut self.$name),)?)+
                }
            }

            /// The page that covers what is below, where it is of a feature.
            pub fn cover(&mut self, cover: Cover) -> Option<&mut dyn Page> {
                match cover {
                    Cover::FileQuestion | Cover::Blank | Cover::Help => None,
                    $($($cover => Some(&mut self.$name),)?)+
                }
            }

            /// The page that takes the whole window, bars and all, and whether it is open.
            pub fn whole(&mut self, screen: &Screen) -> (bool, &mut dyn Page) {
                $($((screen.$whole, &mut self.$name))?)+
            }

            /// Draws what stands beside every page.
            pub fn beside_ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
                $($($beside(ui, context, &mut self.$name);)?)+
            }
        }

        keys::key_tables! { FeatureViews: $($($keys => |features| &mut features.$name,)?)+ }
    };
}

features! {
    /// What the page of practice remembers.
    practice: practice::PracticeView {
        page: Activity::Practice,
        keys: practice::KEYS,
    }
    /// What the page with a mistake remembers.
    bug: bug::BugView {
        page: Activity::Bug,
        keys: bug::KEYS,
    }
    /// What the comparison remembers.
    compare: compare::CompareView {
        page: Activity::Compare,
        keys: compare::KEYS,
    }
    /// What the lab remembers.
    lab: lab::LabView {
        page: Activity::Growth,
        keys: lab::KEYS,
    }
    /// What the page on which positions are set up remembers.
    setup: setup::SetupView {
        whole: setup,
        keys: setup::KEYS,
    }
    /// What the lesson remembers.
    lesson: lesson::LessonView {
        beside: lesson::lesson_ui,
        keys: lesson::KEYS,
    }
    /// What the list of lessons remembers.
    lessons: lesson::list::LessonsView {
        cover: Cover::Lessons,
    }
    /// What the library remembers.
    library: library::LibraryView {
        cover: Cover::Library,
        keys: library::KEYS,
    }
    /// What the choice of a new game stands at.
    new_game: play::new_game::NewGameView {
        cover: Cover::NewGame,
    }
    /// What the choice of what leaves the program stands at.
    export: export::ExportView {
        cover: Cover::Export,
        keys: export::KEYS,
    }
}
