//! What a person can do besides replaying a search: each feature with its own state, its commands, and what follows for
//! it from what the others have changed.
//!
//! A feature knows the [`Workspace`] and no other feature (`tests/layers.rs`). Where one wants something of another, it
//! has a command carried out next ([`Workspace::then`]).

pub(crate) mod bug;
pub(crate) mod code;
pub(crate) mod compare;
pub mod export;

pub(crate) mod find;
pub(crate) mod lesson;
pub(crate) mod log;
pub(crate) mod play;
pub(crate) mod plies;
pub(crate) mod practice;
pub(crate) mod predict;
pub mod setup;
pub(crate) mod what_if;

use plyscope_files::Content;

use crate::Activity;
use crate::feature::{Feature as _, ShownWork};
use crate::workspace::documents::Work;
use crate::workspace::{Travel, Workspace};

/// All features, each with its state.
macro_rules! features {
    ($($(#[$about:meta])* $name:ident: $state:ty,)+) => {
        /// The features, each with its state, in the order in which they follow.
        #[derive(Debug, Default)]
        pub(crate) struct Features {
            $($(#[$about])* pub(crate) $name: $state,)+
        }

        impl Features {
            /// Lets one after the other take a way through time; whether one did.
            pub(crate) fn take_travel(&mut self, travel: Travel, workspace: &mut Workspace) -> bool {
                $(self.$name.takes_travel(travel, workspace))||+
            }

            /// Opens an activity with what belongs to it, or leaves it; whether a feature has that activity.
            pub(crate) fn open_activity(&mut self, activity: Activity, open: bool, workspace: &mut Workspace) -> bool {
                $(if self.$name.activity() == Some(activity) {
                    if open { self.$name.begin(workspace) } else { self.$name.end(workspace) }
                    return true;
                })+
                false
            }

            /// What a file of some work would hold that is a feature's own.
            pub(crate) fn content(&self, work: Work) -> Option<Content> {
                $(if let Some(content) = self.$name.content(work) {
                    return Some(content);
                })+
                None
            }

            /// Which work is on screen with an activity.
            pub(crate) fn work_shown(&self, activity: Activity) -> ShownWork {
                $(if self.$name.activity() == Some(activity) {
                    return self.$name.work_shown();
                })+
                ShownWork::OfTheSearch
            }

            /// Lets all follow what has changed.
            pub(crate) fn follow(&mut self, workspace: &mut Workspace) {
                $(self.$name.follow(workspace);)+
            }

            /// Lets all go on with what they are about.
            pub(crate) fn go_on(&mut self, workspace: &mut Workspace) {
                $(self.$name.go_on(workspace);)+
            }
        }
    };
}

features! {
    /// How the tree was changed.
    what_if: what_if::WhatIfState,
    /// The breakpoints, and the run to one of them.
    code: code::CodeState,
    /// How far the nodes are gone through ply by ply.
    plies: plies::PliesState,
    /// The questions and the score.
    predict: predict::PredictState,
    /// What is looked for in the search on screen.
    find: find::FindState,
    /// The exercise that is filled in by hand.
    practice: practice::PracticeState,
    /// The listing with a mistake, and the right one.
    bug: bug::BugState,
    /// Two searches side by side.
    compare: compare::Comparing,
    /// The log of another program.
    log: log::Logs,
    /// The lesson that is open.
    lesson: lesson::LessonState,
    /// What is set up; kept while the page for it is closed.
    setup: setup::SetupState,
    /// The game that is being played; it may stand behind another scenario.
    play: play::PlayState,
}
