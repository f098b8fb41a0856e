//! A link to what is on screen.
//!
//! A link is written so that it opens to the same: what is tried first is the shortest, and what does not come back as
//! it is, is given up for the whole file, packed.

use std::sync::Arc;

use plyscope_core::game::Player;
use plyscope_core::search::{SearchChanges, SearchOptions, Stop};
use plyscope_files::{
    Content, Link, LinkSubject, OpenAt, ReviewedLog, SavedSearch, Scenario, Source, built_in_lesson, built_in_log,
    library, load_any, read_any, write_tree,
};
use plyscope_picture::run::{Run, TreeChange};
use plyscope_text::{LinkKind, NoLink};

use crate::workspace::documents::Work;
use crate::{Activity, Session};

/// Each person who opens a link searches so many nodes at most.
const MOST_NODES: u32 = 2_000_000;

impl Session {
    /// What a link to what is on screen opens.
    ///
    /// # Errors
    /// Why it has none.
    pub fn link_kind(&self) -> Result<LinkKind, NoLink> {
        if self.screen().setup {
            return Ok(LinkKind::SetUp);
        }
        if self.lesson().open().is_some() && self.shows_its_page() {
            let is_built_in = self.workspace.documents.lesson.is_none();
            return if is_built_in { Ok(LinkKind::Lesson) } else { Err(NoLink::OwnLesson) };
        }
        match self.screen().activity {
            Activity::Practice if self.practice().exam().is_some() => return Err(NoLink::Exam),
            Activity::Practice => return self.practice().round().map(|_| LinkKind::Practice).ok_or(NoLink::Nothing),
            Activity::Bug => return Err(NoLink::Bug),
            Activity::Growth => return Err(NoLink::Growth),
            Activity::Replay | Activity::Compare => {}
        }
        if self.play().is_some() && self.game_is_on_screen() {
            return Ok(LinkKind::Game);
        }
        let run = self.run().ok_or(NoLink::Nothing)?;
        if let Some(log) = run.log() {
            return if built_in(log).is_some() { Ok(LinkKind::Example) } else { Err(NoLink::Log) };
        }
        let is_saved = self.path_of(Work::Tree(run.id)).is_some_and(SavedSearch::is_named_so);
        let is_limited_by_machine = run.trace.stop() == Some(Stop::Memory);
        match run {
            _ if is_saved => Err(NoLink::SavedSearch),
            _ if run.trace.len() > MOST_NODES || is_limited_by_machine => Err(NoLink::LongSearch),
            _ if self.is_comparing() => Ok(LinkKind::Compare),
            _ if self.is_what_if() => Ok(LinkKind::WhatIf),
            _ if example_of(&run.scenario, run.options).is_some() => Ok(LinkKind::Example),
            _ => Ok(LinkKind::Own),
        }
    }

    /// A link to what is on screen, at its step.
    ///
    /// # Errors
    /// Why there is none.
    pub fn link(&self) -> Result<Link, NoLink> {
        let subject = match self.link_kind()? {
            LinkKind::SetUp => {
                let content = self.content(Work::SetUp).ok_or(NoLink::Nothing)?;
                LinkSubject::Packed(content.write().map_err(|_| NoLink::TooLong)?)
            }
            LinkKind::Practice => {
                let round = self.practice().round().ok_or(NoLink::Nothing)?;
                LinkSubject::Practice(*round.recipe())
            }
            LinkKind::Game => {
                let play = self.play().ok_or(NoLink::Nothing)?;
                let plies = Some(play.shown_plies()).filter(|_| !play.is_at_the_end());
                LinkSubject::Game(Box::new(play.game().clone()), plies)
            }
            LinkKind::Lesson => {
                let open = self.lesson().open().filter(|open| built_in_lesson(&open.lesson().id).is_some());
                let open = open.ok_or(NoLink::OwnLesson)?;
                LinkSubject::Lesson(open.lesson().id.clone(), Some(open.page_number() as u64 + 1))
            }
            LinkKind::Example | LinkKind::Own | LinkKind::WhatIf | LinkKind::Compare => return self.link_to_search(),
        };
        let is_search = matches!(self.screen().activity, Activity::Replay | Activity::Compare);
        let has_steps = matches!(subject, LinkSubject::Lesson(..)) && is_search;
        let step = self.run().filter(|_| has_steps).map(Run::step_number);
        Ok(Link { step, ..Link::to(subject) })
    }

    /// A link to the search on screen, and to the one beside it.
    fn link_to_search(&self) -> Result<Link, NoLink> {
        let run = self.run().ok_or(NoLink::Nothing)?;
        let step = Some(run.step_number());
        if let Some(log) = run.log() {
            let name = built_in(log).ok_or(NoLink::Log)?;
            return Ok(Link { step, ..Link::to(LinkSubject::BuiltIn(name.to_owned())) });
        }
        let changed = self.is_what_if().then(|| self.link_to_changed(run)).flatten();
        let link = match changed {
            Some(link) => link,
            None => link_to_scenario(&run.scenario, run.options).ok_or(NoLink::TooLong)?,
        };
        let beside = self.compare().wanted().map(|right| {
            let changes = SearchChanges::between(run.options, right);
            SearchChanges { algorithm: Some(right.algorithm), ..changes }
        });
        Ok(Link { step, beside, ..link })
    }

    /// Whether the tree on screen was changed, and what it was before still counts.
    fn is_what_if(&self) -> bool {
        let is_changed = self.run().is_some_and(|run| !Arc::ptr_eq(&run.scenario, &run.original));
        is_changed && self.what_if().is_changed() && !self.what_if().is_editing()
    }

    /// A link to a tree that was changed, with what it was before; `None` where that does not come back.
    fn link_to_changed(&self, run: &Run) -> Option<Link> {
        let text = write_tree(run.scenario.tree()?);
        let before = link_to_scenario(&run.original, run.options)?;
        let link = Link { changed: Some(text), ..before };
        // The questions of the tree before are asked of the changed one, unless others were written.
        let is_asked_anew = self.what_if().changes().iter().any(|change| matches!(change, TreeChange::Asked(_)));
        let wanted = Scenario { questions: Vec::new(), ..wanted(&run.scenario, run.options) };
        (!is_asked_anew && opens_to(&link, &wanted)).then_some(link)
    }
}

/// What a link to a search has to open to, at whatever step.
fn wanted(scenario: &Scenario, options: SearchOptions) -> Scenario {
    Scenario { open_at: OpenAt::default(), ..scenario.as_searched(options) }
}

/// Whether a link opens to a scenario.
fn opens_to(link: &Link, wanted: &Scenario) -> bool {
    match read_any("", &link.write()) {
        Ok(Content::Scenario(found)) => Scenario { open_at: OpenAt::default(), ..(*found).clone() } == *wanted,
        _ => false,
    }
}

/// The shortest link to a scenario that is searched so; `None` where it has no text.
fn link_to_scenario(scenario: &Scenario, options: SearchOptions) -> Option<Link> {
    let wanted = wanted(scenario, options);
    if let Some(link) = example_of(scenario, options) {
        return Some(link);
    }
    let of_tree = scenario.tree().map(|tree| {
        let plain = Scenario::from_tree((**tree).clone());
        let root = Some(tree.root_player()).filter(|player| *player == Player::Min);
        let link = Link::to(LinkSubject::Text(write_tree(tree), root));
        Link { changes: SearchChanges::between(plain.options, options), ..link }
    });
    let of_tree = of_tree.filter(|link| link.changes.window.is_none() && opens_to(link, &wanted));
    of_tree.or_else(|| Some(Link::to(LinkSubject::Packed(wanted.write().ok()?))))
}

/// A link to what is built in, where a scenario is that.
fn example_of(scenario: &Scenario, options: SearchOptions) -> Option<Link> {
    library().iter().find_map(|built_in| {
        let own = load_any(&Source::BuiltIn(built_in.name.to_owned())).ok()?.scenario(built_in.name).ok()?;
        // Where it is searched otherwise than it asks for, numbers of steps mean nothing in it.
        let as_own = Scenario { options: own.options, ..scenario.clone() };
        let searched = wanted(&as_own, options);
        if own.title != scenario.title || wanted(&own, options) != searched {
            return None;
        }
        let changes = SearchChanges::between(own.options, options);
        let link = Link { changes, ..Link::to(LinkSubject::BuiltIn(built_in.name.to_owned())) };
        (changes.window.is_none() && opens_to(&link, &searched)).then_some(link)
    })
}

/// The name of a log that is built in.
fn built_in(log: &ReviewedLog) -> Option<&'static str> {
    let known = built_in_log(&log.name)?;
    ReviewedLog::built_in(known).is_ok_and(|own| own == *log).then_some(known.name)
}
