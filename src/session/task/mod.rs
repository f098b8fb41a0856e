//! Work that needs nothing but what it is handed, so that it can be done anywhere: here, on a thread beside the window,
//! or in a worker of a browser, which shares no memory with the page that asks.

mod search;

pub use search::{SearchTask, SearchedTrace, ShortSearch};
