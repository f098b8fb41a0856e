//! Pictures as data: [`marks`] are what is drawn, [`run`] is a search at a moment, of which [`drawing`] makes marks,
//! [`sheet`] from an exercise on paper, and [`export`] writes them, and texts and tables, in the forms of files.

pub mod drawing;
pub mod export;
pub mod marks;
pub mod run;
pub mod sheet;

#[cfg(test)]
#[path = "../../tests/shared/hostile_names.rs"]
mod hostile_names;
