//! Plyscope makes minimax and alpha-beta search visible: an instrumented searcher records every visit, window and
//! cutoff, and the window replays that record step by step, both ways.
//!
//! # The map
//!
//! Data flows one way, and so do imports: each layer may use those above it in this list, never those below.
//!
//! | module | holds | never knows |
//! |---|---|---|
//! | [`game`] | the rules: [`Position`](game::Position), [`Value`](game::Value), explicit trees, [`BoardGame`](game::BoardGame) and five of them, games as they are played, perft | search, trace, egui |
//! | [`search`] | the algorithms, one file each, methods of [`Search`](search::Search); [`MoveOrdering`](search::MoveOrdering); [`Observer`](search::Observer) | trace, egui, which game it is |
//! | [`trace`] | [`Trace`](trace::Trace): a header and one flat table; [`Recorder`](trace::Recorder) | egui |
//! | [`replay`] | [`Moment`](replay::Moment): all that is true at a step; [`Reason`](replay::Reason): why it happened, as data | egui, language |
//! | [`layout`] | tidy tree coordinates | everything else |
//! | [`scenario`] | RON scenarios, tree notations, files of games (RON, PGN, UCCI) | egui, words of the window |
//! | [`text`] | every sentence shown to a person, in English and Simplified Chinese | egui, files, session |
//! | [`session`] | [`Session`](session::Session): what is open, where we stand, the game that is played, the position that is set up; [`Command`](session::Command): all that a person can do | egui |
//! | [`view`] | `*_ui` functions: draw the session, push commands | files |
//! | [`app`], [`cli`] | the shells: the window as a program, the command line | |
//!
//! # What is always true
//!
//! - The same input gives the same trace, bit for bit, on every machine: no clock, no hash-map order and no unseeded
//!   randomness in rules or search.
//! - A trace holds nothing that can be derived. `Frame::absorb` in [`replay`] is the only restatement of the search;
//!   tests compare all that it says, at every step, with a log kept live (`tests/live_log.rs`).
//! - An algorithm exists once: the listing on screen is cut from the file that was compiled
//!   ([`Algorithm::source`](search::Algorithm::source)).
//! - Values, windows and intervals are as Max sees them everywhere but in the algorithms' own code and in the
//!   records of their traces; [`replay`] converts.
//! - An order of moves is laid over a game ([`Ordered`](search::Ordered)): no algorithm knows of it, and it stands in the
//!   header of the trace.
//! - A game that is played keeps how each move was searched; a search that is not in memory any more is run again, and
//!   gives the same trace.
//! - Files and clocks are touched by [`scenario`] and the shells alone, egui by [`view`] and [`app`] alone.
//!   `tests/layers.rs` reads the `use` lines and keeps it so.
//! - Nothing in [`view`] changes what is looked at: it reads the session and pushes commands.
//! - Bad input gives one message that says what, where and what was expected; it never panics and never loses what
//!   was open.

pub mod app;
pub mod cli;
pub mod game;
pub mod layout;
pub mod replay;
pub mod scenario;
pub mod search;
pub mod session;
pub mod text;
pub mod trace;
pub mod view;
