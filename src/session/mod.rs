//! What is open and where we stand: the whole state that a person changes, and every way of changing it.
//!
//! A [`Session`] is changed by [`Command`]s alone, so that the window, the tests and later a script drive the same
//! thing. It starts no thread and reads no clock: a search that is wanted is handed out as a [`SearchRequest`],
//! and whoever ran it brings back the [`SearchAnswer`].

mod apply;
mod command;
mod names;
mod overrides;
mod picture;
mod request;
mod run;
mod settings;

pub use apply::Session;
pub use command::{Command, ScreenPart};
pub use names::{NodeNames, is_story, mark_of, name_of_place};
pub use overrides::Overrides;
pub use picture::{Drawn, Picture, PictureNode, Place};
pub(crate) use request::trace_of;
pub use request::{SearchAnswer, SearchDone, SearchRequest, Wanted};
pub use run::{NodeSteps, Run};
pub use settings::{Choice, Notice, Screen, Settings, Speed, Viewpoint};
