//! A session at its moment as bytes, for pictures that are made elsewhere.

use std::io::{self, Read, Write};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use plyscope_core::game::tree::TreeNode;
use plyscope_core::search::Progress;
use plyscope_core::trace::{Step, Trace, options_of_text, options_text};
use plyscope_files::{ReviewedLog, Scenario, ValueVisibility, read};
use plyscope_picture::run::{Findings, Identity, Place, Run, SearchDone};

use super::MessageFault;
use super::parts::{put, put_bytes, take, take_bytes, take_text};
use crate::{BesidePage, Session, Settings};

/// A session [for pictures](Session::for_pictures) as text, and the record of its search.
#[derive(Clone, Debug)]
pub struct PicturesMessage {
    about: PicturesAbout,
    content: PicturesContent,
}

/// What is short about a session for pictures.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct PicturesAbout {
    settings: Settings,
    /// When values are shown, which is not among the settings that are remembered.
    values: ValueVisibility,
    step: Step,
    selected: Option<Place>,
    /// Which node of the tree as it was opened each node is.
    identity: Option<(Vec<TreeNode>, Vec<Option<TreeNode>>)>,
    beside: BesidePage,
    /// Whether the record has been walked for what was remembered.
    is_walked: bool,
    /// What another program's log is called.
    log: Option<String>,
}

/// What is on screen.
#[derive(Clone, Debug)]
enum PicturesContent {
    /// A search: all of it is handed on, the record too. To search again what was stopped by a person, or read from a
    /// file, would take longer, and might find something else.
    Search {
        scenario: String,
        /// What was opened, where that is something else; otherwise empty.
        original: String,
        /// How it was searched, a line for each option.
        options: String,
        trace: Arc<Trace>,
    },
    /// Another program's log, which is read and judged once more.
    Log {
        log: Arc<ReviewedLog>,
        /// What it is judged as the search of; empty where that is not known.
        against: String,
    },
}

impl PicturesMessage {
    /// A session for pictures, to be handed on. None where no text holds all of it: a listing with a mistake has no
    /// name.
    pub fn of(session: &Session) -> Option<Self> {
        let run = session.run()?;
        let found = &run.found.findings;
        let tables = run.identity.tables().map(|(opened, now)| (opened.to_vec(), now.to_vec()));
        let log = run.logged().map(|logged| Arc::clone(logged.log()));
        let about = PicturesAbout {
            settings: session.settings().clone(),
            values: session.settings().values,
            step: run.step(),
            selected: session.selected(),
            identity: tables,
            beside: session.beside_page().clone(),
            is_walked: found.history.is_some() || found.remembered.is_some(),
            log: log.as_ref().map(|log| log.name.clone()),
        };
        let content = match log {
            Some(log) => {
                let against = log.against.as_ref().map(|scenario| text_of(scenario));
                PicturesContent::Log { against: against.unwrap_or(Some(String::new()))?, log }
            }
            None => {
                let options = options_text(&run.options);
                let is_said = options_of_text(&options).as_ref() == Some(&run.options);
                let has_a_name = is_said && !run.trace.header().options.algorithm.is_only_shown();
                let is_changed = !Arc::ptr_eq(&run.original, &run.scenario);
                let original = if is_changed { text_of(&run.original)? } else { String::new() };
                let (scenario, trace) = (text_of(&run.scenario).filter(|_| has_a_name)?, Arc::clone(&run.trace));
                PicturesContent::Search { scenario, original, options, trace }
            }
        };
        Some(Self { about, content })
    }

    /// Writes it, at most 64 KiB at a time.
    ///
    /// # Errors
    /// Where it cannot be written to.
    pub fn write(&self, mut to: &mut dyn Write) -> io::Result<()> {
        put(to, &self.about)?;
        match &self.content {
            PicturesContent::Search { scenario, original, options, trace } => {
                [scenario, original, options].into_iter().try_for_each(|text| put_bytes(to, text.as_bytes()))?;
                trace.columns().write(&mut to)
            }
            PicturesContent::Log { log, against } => {
                put_bytes(to, against.as_bytes())?;
                put_bytes(to, log.text.whole())
            }
        }
    }

    /// Reads what [`write`](Self::write) has written; the record may take so many bytes.
    ///
    /// # Errors
    /// Where it is damaged, or there is no memory for it.
    pub fn read(from: &mut dyn Read, memory: u64) -> Result<Session, MessageFault> {
        let PicturesAbout { settings, values, step, selected, identity, beside, is_walked, log } = take(from)?;
        let (done, original) = match log {
            Some(name) => {
                let done = SearchDone::logged(Arc::new(read_log(&name, from, memory)?));
                let original = Arc::clone(&done.scenario);
                (done, original)
            }
            None => read_search(from, memory)?,
        };
        let step = step.min(done.trace.last_step());
        let mut run = Run::elsewhere(SearchDone { identity: Identity::of_tables(identity), ..done }, original, step);
        if is_walked && run.found.findings.history.is_none() && run.found.findings.remembered.is_none() {
            let Findings { history, remembered, .. } = Findings::of(&run.trace, &run.scenario.position);
            (run.found.findings.history, run.found.findings.remembered) = (history, remembered);
        }
        Ok(Session::of_pictures(Settings { values, ..settings }, run, selected, beside))
    }
}

/// Reads a search, and what was opened.
fn read_search(mut from: &mut dyn Read, memory: u64) -> Result<(SearchDone, Arc<Scenario>), MessageFault> {
    let [scenario, original, options] = [take_text(from)?, take_text(from)?, take_text(from)?];
    let scenario = scenario_of(&scenario)?;
    let original = if original.is_empty() { Arc::clone(&scenario) } else { scenario_of(&original)? };
    let options = options_of_text(&options).ok_or(MessageFault::Damaged)?;
    let trace = Arc::new(Trace::of_columns(&mut from, Vec::new(), memory)?);
    Ok((SearchDone::recorded(scenario, options, trace), original))
}

/// Reads another program's log, and judges it.
fn read_log(name: &str, from: &mut dyn Read, memory: u64) -> Result<ReviewedLog, MessageFault> {
    let (against, bytes) = (take_text(from)?, take_bytes(from)?);
    let log = ReviewedLog::read(name, bytes, &Progress::within(memory)).map_err(|_| MessageFault::Damaged)?;
    if against.is_empty() {
        return Ok(log);
    }
    log.against(scenario_of(&against)?).map_err(|_| MessageFault::Damaged)
}

fn scenario_of(text: &str) -> Result<Arc<Scenario>, MessageFault> {
    read("message", text).map(Arc::new).map_err(|_| MessageFault::Damaged)
}

/// A scenario as text; none where that is not read back as the same.
fn text_of(scenario: &Scenario) -> Option<String> {
    let text = scenario.write().ok()?;
    (read("message", &text).as_ref() == Ok(scenario)).then_some(text)
}
