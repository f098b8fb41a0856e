//! What is searched, how, and all that can be said of it: games and trees, the searches, their records and what follows
//! from those. Nothing here knows a language, a file, a picture or a window.
//!
//! [`game`] has the rules, [`search`] the listings, [`trace`] the record of a search, [`replay`] what is true at a step
//! of it and why; [`review`] judges logs of other programs, [`practice`] makes exercises, [`lab`] measures; [`layout`]
//! places the nodes of a tree and knows none of the others.

pub mod game;
pub mod lab;
pub mod layout;
pub mod practice;
pub mod replay;
pub mod review;
pub mod search;
pub mod trace;
