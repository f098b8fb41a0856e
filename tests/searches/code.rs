//! The code pane's side of replay: the listing as a pure function of text, the variables of the running call, and the
//! breakpoints.

mod during;
pub mod edit;

mod expressions;
mod languages;
mod listing;
mod searches;
mod stops;
mod variables;
