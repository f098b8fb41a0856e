//! What a person does with the log of another program.

use std::sync::Arc;

use plyscope_files::{Scenario, Source};

use crate::document::Opening;
use crate::searches::Purpose;
use crate::{Notice, Session, Wanted};

/// So many lines above one that is none of a call, one of a call is looked for.
const LOOKED_BACK: usize = 1_000;

/// Something that a person does with a log.
#[derive(Clone, Debug, PartialEq)]
pub enum LogCommand {
    /// To the next finding, or to the one before.
    Finding(bool),
    /// To the finding of this number, in the order in which they are told.
    GoTo(usize),
    /// To the step of a line.
    GoToLine(u32),
    /// Judge it as the search of a position: a tree, a scenario, or a game with a FEN.
    Against(String),
    /// Open a log, judged as the search of a position.
    Open(Source, Arc<Scenario>),
}

impl Session {
    pub(crate) fn carry_out_log(&mut self, command: LogCommand) {
        if let LogCommand::Open(source, scenario) = command {
            let opening = Opening::of(&source);
            self.request(Wanted::LogAgain(source, scenario), Purpose::Open);
            self.documents.opening = opening;
            return;
        }
        let Some(run) = self.runs.first() else { return };
        let Some(logged) = run.logged() else { return };
        let step = match command {
            LogCommand::Finding(onwards) => {
                logged.next_finding(run.step(), onwards).and_then(|place| logged.step_of_finding(place))
            }
            LogCommand::GoTo(place) => logged.step_of_finding(place),
            // What stands between belongs to the call before it.
            LogCommand::GoToLine(line) => (1..=line).rev().take(LOOKED_BACK).find_map(|line| logged.step_of_line(line)),
            LogCommand::Open(..) => return,
            LogCommand::Against(source) => {
                let log = Arc::clone(logged.log());
                let opening = Opening::again(self.document().path);
                self.request(Wanted::Against(log, source), Purpose::Open);
                self.documents.opening = opening;
                return;
            }
        };
        match step {
            Some(step) => self.jump_to(step),
            None => self.notify(Notice::NothingFurther),
        }
    }

    /// Whether another program's search is on screen, which is looked at as it is; then that is said.
    pub(crate) fn is_only_a_log(&mut self) -> bool {
        let is_log = self.runs.first().is_some_and(|run| run.logged().is_some());
        if is_log {
            self.notify(Notice::OnlyALog);
        }
        is_log
    }

    /// The right search beside a log, where what was searched is known; otherwise that is what is missing.
    pub(crate) fn log_can_be_compared(&mut self) -> bool {
        let log = self.runs.first().and_then(|run| run.log()).filter(|log| !log.is_of_position);
        let missing = log.map(|log| match log.against {
            Some(_) => Notice::LogDoesNotFit,
            None => Notice::LogNeedsPosition,
        });
        if let Some(missing) = missing {
            self.notify(missing);
        }
        missing.is_none()
    }
}
