//! An experiment as bytes, and what its searches have counted.

use std::io::{self, Read, Write};

use serde::{Deserialize, Serialize};

use plyscope_core::lab::{Estimate, Experiment, ExperimentFailure, LabOrder, LeafModel, Parameters, Plan};

use super::MessageFault;
use super::parts::{put, take};
use super::search_message::{position_of, text_of};

/// A [`Plan`] as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LabMessage {
    experiment: String,
    branching: Vec<u32>,
    depth: u32,
    seeds: u32,
    leaves: String,
    order: String,
    /// The positions, as texts of scenarios.
    positions: Vec<String>,
    max_nodes: u64,
}

/// What has come of it: for each point of the plan its mean and its interval, as the bits of both; or why nothing has.
type Estimates = Result<Vec<Option<(u64, Option<u64>)>>, Option<String>>;

impl LabMessage {
    /// The experiment as text; none where no text says what is searched.
    pub fn of(plan: &Plan) -> Option<Self> {
        let Parameters { branching, depth, seeds, leaves, order, positions, max_nodes } = plan.parameters();
        Some(Self {
            experiment: plan.experiment().id().to_owned(),
            branching: branching.clone(),
            depth: *depth,
            seeds: *seeds,
            leaves: leaves.id().to_owned(),
            order: order.to_string(),
            positions: positions.iter().map(text_of).collect::<Option<_>>()?,
            max_nodes: *max_nodes,
        })
    }

    /// The experiment.
    ///
    /// # Errors
    /// Where it is none.
    pub fn plan(&self) -> Result<Plan, MessageFault> {
        let plan = || {
            let parameters = Parameters {
                branching: self.branching.clone(),
                depth: self.depth,
                seeds: self.seeds,
                leaves: LeafModel::from_id(&self.leaves)?,
                order: LabOrder::from_id(&self.order)?,
                positions: self.positions.iter().map(|text| position_of(text)).collect::<Option<_>>()?,
                max_nodes: self.max_nodes,
            };
            Plan::new(Experiment::from_id(&self.experiment)?, &parameters).ok()
        };
        plan().ok_or(MessageFault::Damaged)
    }

    /// Writes it.
    ///
    /// # Errors
    /// Where it cannot be written to.
    pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        put(to, self)
    }

    /// Reads what [`write`](Self::write) has written.
    ///
    /// # Errors
    /// Where it is damaged.
    pub fn read(from: &mut dyn Read) -> Result<Self, MessageFault> {
        take(from)
    }

    /// Writes what the searches have found, bit for bit.
    ///
    /// # Errors
    /// Where it cannot be written to.
    pub fn write_estimates(
        estimates: &Result<Vec<Option<Estimate>>, ExperimentFailure>,
        to: &mut dyn Write,
    ) -> io::Result<()> {
        let bits = |estimate: &Estimate| (estimate.mean.to_bits(), estimate.interval.map(f64::to_bits));
        let told: Estimates = match estimates {
            Ok(estimates) => Ok(estimates.iter().map(|estimate| estimate.as_ref().map(bits)).collect()),
            Err(ExperimentFailure::NoThreads(reason)) => Err(Some(reason.clone())),
            // That it can be done was seen when it was planned.
            Err(ExperimentFailure::Cancelled | ExperimentFailure::Problem(_)) => Err(None),
        };
        put(to, &told)
    }

    /// Reads what [`write_estimates`](Self::write_estimates) has written.
    ///
    /// # Errors
    /// Where it is damaged.
    pub fn read_estimates(
        from: &mut dyn Read,
    ) -> Result<Result<Vec<Option<Estimate>>, ExperimentFailure>, MessageFault> {
        let of_bits = |(mean, interval): (u64, Option<u64>)| Estimate {
            mean: f64::from_bits(mean),
            interval: interval.map(f64::from_bits),
        };
        let told: Estimates = take(from)?;
        Ok(match told {
            Ok(estimates) => Ok(estimates.into_iter().map(|bits| bits.map(of_bits)).collect()),
            Err(Some(reason)) => Err(ExperimentFailure::NoThreads(reason)),
            Err(None) => Err(ExperimentFailure::Cancelled),
        })
    }
}
