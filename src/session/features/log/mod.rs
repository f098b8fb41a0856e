//! What a person does with the log of another program.

mod command;

pub use command::LogCommand;
use std::sync::Arc;

use crate::feature::Feature;
use crate::workspace::documents::Opening;
use crate::workspace::{Purpose, Workspace};
use crate::{Notice, RequestContent};

/// So many lines above one that is none of a call, one of a call is looked for.
const LOOKED_BACK: usize = 1_000;

/// The log of another program; it is the search on screen, which is shared.
#[derive(Debug, Default)]
pub(crate) struct Logs;

impl Feature for Logs {
    type Command = LogCommand;

    fn apply(&mut self, command: LogCommand, workspace: &mut Workspace) {
        if let LogCommand::Open(source, scenario) = command {
            let opening = Opening::of(&source);
            workspace.request(RequestContent::LogAgain(source, scenario), Purpose::Open);
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
                workspace.request(RequestContent::Against(log, source), Purpose::Open);
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
