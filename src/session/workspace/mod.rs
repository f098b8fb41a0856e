//! What all features share: the searches on screen, what is selected and said, the search that is awaited, the files.
//!
//! A feature changes its own state and this, and nothing else: what another feature is to do because of it is a
//! [`Command`] that is carried out next ([`Workspace::then`]), or follows from what has changed here.

mod awaited;
mod browsing;
pub(crate) mod documents;
mod findings;
mod opened;
mod pair;
mod searches;
mod travel;
mod walks;

use std::collections::VecDeque;

use plyscope_core::game::{AnyPosition, Game, Player, Position};
use plyscope_core::search::SearchOptions;
use plyscope_core::trace::{Record, Step};
use plyscope_files::{InputError, Readings, ValueVisibility};
use plyscope_picture::run::{Place, Run};

use documents::Documents;

use crate::links::Links;
use crate::{Activity, Agent, Command, Notice, Screen, SearchRequest, Settings};

pub(crate) use awaited::{AwaitedSearch, PageSearch, Purpose};
pub use browsing::{BrowseCommand, Browsing};
pub use findings::{FindingsAnswer, FindingsRequest, FindingsWalk};
pub use pair::{CompareState, Following, Pair};
pub use travel::Travel;

/// What all features share.
#[derive(Debug, Default)]
pub(crate) struct Workspace {
    /// How things are shown.
    pub(crate) settings: Settings,
    /// Which parts of the window are open.
    pub(crate) screen: Screen,
    /// The searches that are open; the first is on screen.
    pub(crate) runs: Vec<Run>,
    /// The runs, by their numbers, that a feature has set aside and will bring back.
    pub(crate) aside: Vec<u64>,
    /// The run whose place another one has taken within this command.
    pub(crate) replaced: Option<Run>,
    /// The place that a person has clicked on.
    pub(crate) selected: Option<Place>,
    /// Counts how often something was selected, or nothing.
    pub(crate) selections: u64,
    /// Whether the tree on screen is being changed.
    pub(crate) is_changing: bool,
    /// What is looked at beside the way to where the search is.
    pub(crate) browsing: Browsing,
    /// The second search beside the one on screen.
    pub(crate) compare: CompareState,
    pub(crate) notice: Option<Notice>,
    /// Whether the notice was given by the command that is carried out.
    pub(crate) is_notice_new: bool,
    pub(crate) error: Option<Box<InputError>>,
    /// What is open as documents, with their files.
    pub(crate) documents: Documents,
    /// The other ways in which the text of a tree can be read, with the number of its run.
    pub(crate) readings: Option<(u64, Box<Readings>)>,
    /// The ways in which a text can be read that was refused, with the message that says why it was.
    pub(crate) refused: Option<(Box<InputError>, Box<Readings>)>,
    pub(crate) request: Option<SearchRequest>,
    pub(crate) awaited: Option<AwaitedSearch>,
    pub(crate) last_id: u64,
    pub(crate) cancel_wanted: bool,
    /// What is known of links.
    pub(crate) links: Links,
    /// Whether something takes the screen or the searches away from a game, which waits then.
    pub(crate) interrupts_game: bool,
    /// Where the last seek has led to: a drag along the timeline is one jump, however many steps it passes.
    pub(crate) sought: Option<(u64, Step)>,
    /// Memory of an earlier trace, for the next search to write into.
    pub(crate) arena: Vec<Record>,
    /// What is to be carried out next, because of the command that is carried out.
    next: VecDeque<Command>,
}

impl Workspace {
    /// Nothing is open.
    pub(crate) fn new(settings: Settings) -> Self {
        Self { settings, ..Self::default() }
    }

    /// The search on screen.
    pub(crate) fn run(&self) -> Option<&Run> {
        self.runs.first()
    }

    /// Has a command carried out as soon as this one is: what another feature is to do.
    pub(crate) fn then(&mut self, command: Command) {
        self.next.push_back(command);
    }

    /// The next command that another one has asked for.
    pub(crate) fn take_next(&mut self) -> Option<Command> {
        self.next.pop_front()
    }

    /// Shows a notice until something else is on screen.
    pub(crate) fn notify(&mut self, notice: Notice) {
        self.notice = Some(notice);
        self.is_notice_new = true;
    }

    /// When values are shown: while they are changed, always.
    pub(crate) fn shown_values(&self) -> ValueVisibility {
        if self.is_changing { ValueVisibility::Shown } else { self.settings.values }
    }

    /// Gives the middle of the window to an activity, or takes it back from it.
    pub(crate) fn show_activity(&mut self, activity: Activity, open: bool) {
        if open {
            self.screen.activity = activity;
        } else if self.screen.activity == activity {
            self.screen.activity = Activity::Replay;
        }
    }

    /// Gives the middle of the window back to the replay, whatever has it.
    pub(crate) fn show_replay(&mut self) {
        if self.is_comparing() {
            self.end_comparison();
        }
        self.screen.activity = Activity::Replay;
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

    /// The position at the node in focus, if it is one of a game.
    pub(crate) fn position_in_focus(&self) -> Option<AnyPosition> {
        let run = self.run().filter(|run| !run.trace.is_empty())?;
        Some(run.nodes().position_at(run.moment().focus())).filter(|position| position.game().is_some())
    }

    /// A person for the side to move, and a search for the other.
    pub(crate) fn usual_agents(&self, position: &AnyPosition) -> [Agent; 2] {
        let search = Agent::Search(self.options_for(position));
        match position.side_to_move() {
            Player::Max => [Agent::Person, search],
            Player::Min => [search, Agent::Person],
        }
    }

    /// The search on screen, if it is one of the same game, or the usual one.
    pub(crate) fn options_for(&self, position: &AnyPosition) -> SearchOptions {
        let usual = SearchOptions::usual(position.game().unwrap_or(Game::Chess));
        let on_screen = self.run().filter(|run| run.scenario.position.game() == position.game());
        // The window on screen belongs to the position there.
        let Some(run) = on_screen else { return usual };
        SearchOptions { window: usual.window, max_nodes: usual.max_nodes, ..run.options }
    }
}
