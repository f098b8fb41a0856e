//! What a person does with the log of another program.

use std::sync::Arc;

use plyscope_files::{Scenario, Source};

use crate::document::Opening;
use crate::features::Feature;
use crate::workspace::{Purpose, Workspace};
use crate::{Notice, Wanted};

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

/// The log of another program; it is the search on screen, which is shared.
#[derive(Debug, Default)]
pub(crate) struct Logs;

impl Feature for Logs {
    type Command = LogCommand;

    fn apply(&mut self, command: LogCommand, workspace: &mut Workspace) {
        if let LogCommand::Open(source, scenario) = command {
            let opening = Opening::of(&source);
            workspace.request(Wanted::LogAgain(source, scenario), Purpose::Open);
            workspace.documents.opening = opening;
            return;
        }
        let Some(run) = workspace.runs.first() else { return };
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
                let opening = Opening::again(workspace.documents.path_of_log(run.id));
                workspace.request(Wanted::Against(log, source), Purpose::Open);
                workspace.documents.opening = opening;
                return;
            }
        };
        match step {
            Some(step) => workspace.jump_to(step),
            None => workspace.notify(Notice::NothingFurther),
        }
    }
}
