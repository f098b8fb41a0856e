//! What a link opens: the same as the text or the name in it would, as the link has it searched.

use std::borrow::Cow;
use std::sync::Arc;

use plyscope_core::game::PlayedGame;
use plyscope_core::practice::{Recipe, Sheet};
use plyscope_core::search::SearchChanges;

use super::reading::{Given, PlacedLink, looks_like, read_with_places};
use super::{Link, LinkSubject, faults};
use crate::place::Fault;
use crate::source::{built_in_text, form_of, read_all};
use crate::{
    Content, FilledSheet, GameFile, Message, OpenAt, PracticeFile, Reading, ReviewedLog, Scenario, built_in_log,
    commas, forms, read_tree,
};

/// The text in a link that holds one, and any other text as it stands.
pub(crate) fn inside(text: &str) -> Cow<'_, str> {
    match Link::of(text).map(|link| link.subject) {
        Some(LinkSubject::Text(inside, _) | LinkSubject::Packed(inside)) => Cow::Owned(inside),
        _ => Cow::Borrowed(text),
    }
}

/// Reads what a link opens, its text in this way where it holds one.
pub(crate) fn in_link(name: &str, text: &str, reading: Reading) -> Result<Content, Vec<Fault>> {
    let placed = read_with_places(text).map_err(|fault| vec![fault])?;
    let opened = opened(name, &placed, reading)?;
    as_asked(&placed, opened).map_err(|fault| vec![fault])
}

/// What it opens, as that is by itself.
fn opened(name: &str, placed: &PlacedLink<'_>, reading: Reading) -> Result<Content, Vec<Fault>> {
    let link = &placed.link;
    let depth = link.changes.depth.flatten().or(reading.depth);
    let one = |result: Result<Content, Fault>| result.map_err(|fault| vec![fault]);
    match &link.subject {
        LinkSubject::Text(text, root) => {
            let reading = Reading { root: reading.root.or(*root), depth, ..reading };
            // A link in a link is none of ours.
            if looks_like(text) {
                return Err(vec![of_subject(placed, faults::broken_link())]);
            }
            let in_link = |fault: Fault| match placed.subject {
                Some(given) => Fault { offset: given.place_in(fault.offset), ..fault },
                None => fault,
            };
            read_all(name, text, reading).map_err(|faults| faults.into_iter().map(in_link).collect())
        }
        LinkSubject::Packed(text) => {
            one(unpacked(name, text, Reading { depth, ..reading }).map_err(|message| of_subject(placed, message)))
        }
        LinkSubject::BuiltIn(built_in) => match built_in_log(built_in) {
            Some(log) => one(ReviewedLog::built_in(log)
                .map(|log| Content::Log(Arc::new(log)))
                .map_err(|error| of_subject(placed, error.message))),
            None => {
                read_all(built_in, built_in_text(built_in).unwrap_or_default(), Reading { depth, ..Reading::default() })
            }
        },
        LinkSubject::Lesson(lesson, page) => {
            let lesson = read_all(lesson, built_in_text(lesson).unwrap_or_default(), Reading::default())?;
            one(with_page(placed, lesson, *page))
        }
        LinkSubject::Practice(recipe) => Ok(Content::Practice(Arc::new(sheet_of(*recipe)))),
        LinkSubject::Game(game, _) => Ok(Content::Game(Box::new(GameFile::new(PlayedGame::clone(game))))),
        LinkSubject::File(file, _) => Err(vec![of_subject(placed, faults::no_page(file))]),
    }
}

/// Something wrong with what the link opens.
fn of_subject(placed: &PlacedLink<'_>, message: Message) -> Fault {
    Fault::new(placed.subject.map_or(0, |given| given.offset), message)
}

/// What a packed text holds: where it is damaged, that is said of the link.
fn unpacked(name: &str, text: &str, reading: Reading) -> Result<Content, Message> {
    if looks_like(text) {
        return Err(faults::broken_link());
    }
    let is_doubtful = || {
        let form = form_of(name, text, reading)?;
        let of_commas = commas::doubt(text, |_| true).err();
        of_commas.or_else(|| forms::doubt(form, text, reading.form.is_some()))
    };
    // The link is whole where its text can be read otherwise than was asked for.
    let plain = Reading { depth: reading.depth, ..Reading::default() };
    let is_whole = || reading != plain && read_all(name, text, plain).is_ok();
    read_all(name, text, reading).map_err(|faults| {
        let first = faults.into_iter().min_by_key(|fault| fault.offset).filter(|_| is_whole());
        first.or_else(is_doubtful).map_or_else(faults::broken_link, |fault| fault.message)
    })
}

fn with_page(placed: &PlacedLink<'_>, content: Content, page: Option<u64>) -> Result<Content, Fault> {
    if let (Content::Lesson(lesson), Some(page)) = (&content, page)
        && page > lesson.pages.len() as u64
    {
        let fault = faults::no_such_page(page, lesson.pages.len());
        return Err(placed.page.map_or_else(|| of_subject(placed, fault.clone()), |given| given.fault(fault.clone())));
    }
    Ok(content)
}

/// A sheet on which nothing has been filled in.
fn sheet_of(recipe: Recipe) -> PracticeFile {
    let sheet = FilledSheet { recipe, sheet: Sheet::default(), graded: None, first: None, tries: 0 };
    PracticeFile { sheets: vec![sheet], ..PracticeFile::default() }
}

/// What is opened, with the search, the changes and the step that the link asks for.
fn as_asked(placed: &PlacedLink<'_>, content: Content) -> Result<Content, Fault> {
    let PlacedLink { link, option, changed, beside, .. } = placed;
    let Content::Scenario(scenario) = content else {
        let idle = [option, changed, beside].into_iter().find_map(|given| *given);
        return idle.map_or(Ok(content), |idle| Err(idle.fault_of_name(faults::nothing_to_search(idle.name))));
    };
    let mut scenario = Arc::unwrap_or_clone(scenario);
    if let Some(given) = changed {
        scenario = changed_tree(&scenario, *given, link.changed.as_deref().unwrap_or_default())?;
    }
    if let Some(given) = option {
        scenario.clone().change(link.changes).map_err(|error| given.fault_of_name(error.message))?;
        scenario = scenario.as_searched(link.changes.apply(scenario.options));
    }
    if let (Some(given), Some(changes)) = (beside, link.beside) {
        check_beside(&scenario, *given, changes)?;
    }
    if let Some(step) = link.step {
        scenario.open_at = OpenAt::Step(step);
    }
    Ok(Content::Scenario(Arc::new(scenario)))
}

/// The scenario with the changed tree.
fn changed_tree(scenario: &Scenario, given: Given<'_>, text: &str) -> Result<Scenario, Fault> {
    let before = scenario.tree().ok_or_else(|| given.fault_of_name(faults::no_tree_to_change()))?;
    let tree = read_tree(text, before).map_err(|fault| Fault::new(given.place_in(fault.at.start), fault.message))?;
    let words = [scenario.title.clone(), scenario.note.clone()];
    // Questions stand at nodes, which need not be there any more.
    let changed = scenario.with_tree(Arc::new(tree), words, Vec::new());
    changed.check_search(&changed.options).map_err(|error| given.fault(error.message))?;
    Ok(changed)
}

/// Whether the second search can be done.
fn check_beside(scenario: &Scenario, given: Given<'_>, changes: SearchChanges) -> Result<(), Fault> {
    scenario.clone().change(changes).map_err(|error| given.fault(error.message))
}
