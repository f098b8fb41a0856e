//! The lab: experiments about the order of moves, whose numbers are measured.
//!
//! An [`Experiment`] with its [`Parameters`] becomes a [`Plan`] of many searches by the listings of
//! [`search`](crate::search), of [`UniformTree`]s that are made while they are searched, or of positions of games.
//! [`Plan::run`] does them on a [`Pool`] that is handed in, and gives [`Results`]: means over many seeds with their
//! intervals, as series to be plotted and as a table. The same experiment gives the same numbers on every machine. A
//! [`Contest`] is a match of many games between two searches.

mod contest;
mod counts;
mod estimate;
mod experiment;
mod finding;
mod formulas;
mod one_bound;
mod order;
mod plan;
mod pool;
mod rank;
mod results;
mod run;
mod tree;

pub use contest::{Contest, ContestError, ContestGame, ContestResult, MatchEnd, MatchScore, PlayerWork};
pub use counts::LabCounts;
pub use estimate::Estimate;
pub use experiment::{Experiment, Parameter, Parameters, Problem};
pub use finding::LabFinding;
pub use formulas::pearl;
pub use order::LabOrder;
pub use plan::Plan;
pub use pool::{Pool, SequentialPool};
pub use results::{Axis, Quantity, ResultColumn, Results, Series, SeriesId, SeriesPoint, SeriesUnit};
pub use run::{ExperimentFailure, counted, run};
pub use tree::{LeafModel, Planting, TreeProblem, UniformMoves, UniformPosition, UniformTree};
