//! What the pages of a lesson show.

use std::collections::HashMap;
use std::sync::Arc;

use crate::place::Fault;
use crate::ron::Raw;
use crate::ron_options::{self, SearchFields};
use crate::{
    OpenAt, OwnQuestion, ReviewedLog, Scenario, built_in, built_in_log, library, logs, messages, nearest, nodes,
    ron_file,
};
use plyscope_core::game::tree::{Tree, TreeNode, TreePosition};
use plyscope_core::game::{Amount, AnyPosition, Position};
use plyscope_core::search::{Bug, SearchChanges, SearchOptions};

use super::read::{LessonReader, PageFields};
use super::{Show, faults};

/// What the pages so far have put on the screen.
#[derive(Default)]
pub(super) struct LessonScreen {
    /// The built-in scenarios that were shown, by name.
    built_in: HashMap<String, Arc<Scenario>>,
    /// The scenario of the latest page that shows one, as that page has it.
    scenario: Option<Arc<Scenario>>,
    shown: PageSearches,
    /// What the latest page shows could not be read, so that what depends on it cannot be checked.
    lost: bool,
}

/// What the latest page shows.
#[derive(Clone, Default)]
pub(super) enum PageSearches {
    /// No search.
    #[default]
    NoSearch,
    /// A search.
    One(Arc<Scenario>),
    /// Two searches of one scenario.
    Two(Arc<Scenario>, [SearchOptions; 2]),
}

impl LessonScreen {
    /// What the latest page shows; `None` where that could not be read.
    pub fn shown(&self) -> Option<PageSearches> {
        (!self.lost).then(|| self.shown.clone())
    }

    /// The latest page could not be read.
    pub fn lose(&mut self) {
        self.lost = true;
        self.scenario = None;
    }

    /// The built-in scenario with a name that stands at `raw`.
    fn named(&mut self, raw: Raw<'_>, name: &str) -> Result<Arc<Scenario>, Fault> {
        if let Some(scenario) = self.built_in.get(name) {
            return Ok(Arc::clone(scenario));
        }
        let Some(built_in) = built_in(name) else {
            let meant = nearest::nearest(name, library().iter().map(|built_in| built_in.name));
            return Err(raw.fault(faults::unknown_scenario(name, meant)));
        };
        // What is built in can be read.
        let read = built_in.scenario().map_err(|_| raw.fault(faults::unknown_scenario(name, None)))?;
        let scenario = Arc::new(read);
        self.built_in.insert(name.to_owned(), Arc::clone(&scenario));
        Ok(scenario)
    }
}

/// What a page can show.
#[derive(Clone, Copy)]
enum PageKind {
    Search,
    Log,
    Bug,
    Practice,
    Growth,
}

impl<'t> LessonReader<'_, 't> {
    /// What a page shows; whatever is wrong with it is kept.
    pub(super) fn show(&mut self, page: Raw<'t>, fields: &PageFields<'t>, first: bool) -> Show {
        let faults = self.reader.faults.len();
        let show = match self.kinds(fields).as_slice() {
            [] if first => {
                self.keep(page.fault(faults::first_page_shows_nothing()));
                None
            }
            [] => return Show::Same,
            [(kind, raw)] => self.one(*kind, *raw, page, fields),
            [_, (_, second), ..] => {
                self.keep(second.fault(faults::page_shows_two()));
                None
            }
        };
        match show {
            Some(show) if self.reader.faults.len() == faults => {
                self.standing.lost = false;
                self.standing.shown = match &show {
                    Show::Search { scenario, .. } | Show::WhatIf { changed: scenario, .. } => {
                        PageSearches::One(Arc::clone(scenario))
                    }
                    Show::Compare { scenario, searches, .. } => PageSearches::Two(Arc::clone(scenario), *searches),
                    Show::Log { log, .. } => log.against.clone().map_or(PageSearches::NoSearch, PageSearches::One),
                    _ => PageSearches::NoSearch,
                };
                if let Show::Search { scenario, .. } | Show::WhatIf { scenario, .. } | Show::Compare { scenario, .. } =
                    &show
                {
                    self.standing.scenario = Some(Arc::clone(scenario));
                }
                show
            }
            _ => {
                self.standing.lose();
                Show::Same
            }
        }
    }

    /// The kinds of things that a page shows, with the first field of each, in the order of the file.
    fn kinds(&self, fields: &PageFields<'t>) -> Vec<(PageKind, Raw<'t>)> {
        let PageFields { scenario, stage, values, at, through, compare, what_if, .. } = *fields;
        let (places, stage) = ([at.raw, through.raw], [stage.raw, values.raw]);
        let of_search = [scenario, compare, what_if].into_iter().chain(stage).chain(places).flatten();
        let of_search = of_search.chain(fields.search.given());
        let search = of_search.min_by_key(|raw| raw.offset);
        let field = |kind, field| Some((kind, field?));
        let kinds = [
            search.map(|raw| (PageKind::Search, raw)),
            field(PageKind::Log, fields.log.or(fields.line)),
            field(PageKind::Bug, fields.bug),
            field(PageKind::Practice, fields.practice),
            field(PageKind::Growth, fields.growth),
        ];
        let mut kinds: Vec<_> = kinds.into_iter().flatten().collect();
        kinds.sort_by_key(|(_, raw)| raw.offset);
        kinds
    }

    fn one(&mut self, kind: PageKind, raw: Raw<'t>, page: Raw<'t>, fields: &PageFields<'t>) -> Option<Show> {
        match kind {
            PageKind::Search => self.search(page, fields),
            PageKind::Log => self.log(page, fields),
            PageKind::Bug => {
                let bug = raw.id(["mistake", "错误"], &Bug::ALL.map(|bug| (bug.id(), bug)));
                self.kept(bug).map(Show::Bug)
            }
            PageKind::Practice => self.recipe(raw).map(Show::Practice),
            PageKind::Growth => self.uniform(raw).map(Show::Growth),
        }
    }

    /// A built-in log, at a line of it.
    fn log(&mut self, page: Raw<'t>, fields: &PageFields<'t>) -> Option<Show> {
        let Some(raw) = fields.log else {
            self.keep(page.fault(faults::line_without_log()));
            return None;
        };
        let named = raw.string().and_then(|name| {
            let log = built_in_log(&name).and_then(|log| ReviewedLog::built_in(log).ok());
            let meant = nearest::nearest(&name, logs().iter().map(|log| log.name));
            log.ok_or_else(|| raw.fault(faults::unknown_log(&name, meant)))
        });
        let log = Arc::new(self.kept(named)?);
        let line = match fields.line {
            None => None,
            Some(raw) => {
                let line = raw.count(1, log.text.lines().into());
                Some(self.kept(line)? as u32)
            }
        };
        Some(Show::Log { log, line })
    }

    fn search(&mut self, page: Raw<'t>, fields: &PageFields<'t>) -> Option<Show> {
        let base = self.base(page, fields)?;
        let faults = self.reader.faults.len();
        let scenario = Arc::new(self.changed(&base, fields));
        let show = match (fields.what_if, fields.compare) {
            (Some(what_if), Some(_)) => {
                self.keep(what_if.fault(faults::what_if_in_a_comparison()));
                return None;
            }
            (Some(what_if), None) => self.what_if(what_if, scenario, fields)?,
            (None, Some(compare)) => self.comparison(compare, scenario, fields)?,
            (None, None) => {
                let through = self.reader.given_if_any(fields.through);
                Show::Search { scenario, through }
            }
        };
        if self.reader.faults.len() == faults {
            self.check_steps(&show, fields);
        }
        Some(show)
    }

    /// The scenario that a page names or goes on with.
    fn base(&mut self, page: Raw<'t>, fields: &PageFields<'t>) -> Option<Arc<Scenario>> {
        let Some(raw) = fields.scenario else {
            if self.standing.scenario.is_none() && !self.standing.lost {
                self.keep(page.fault(faults::no_scenario_before()));
            }
            return self.standing.scenario.clone();
        };
        self.named_or_written(raw)
    }

    /// A built-in scenario by its name, or one that is written here; what is wrong with it is kept.
    pub(super) fn named_or_written(&mut self, raw: Raw<'t>) -> Option<Arc<Scenario>> {
        if raw.is_string() {
            let named = raw.string().and_then(|name| self.standing.named(raw, &name));
            return self.kept(named);
        }
        if !raw.text.starts_with('(') {
            self.keep(raw.unexpected(faults::scenario_expected()));
            return None;
        }
        match ron_file::inside(self.reader.text, raw) {
            Ok(scenario) => Some(Arc::new(scenario)),
            Err(faults) => {
                self.reader.faults.extend(faults);
                None
            }
        }
    }

    /// The scenario as the page has it.
    fn changed(&mut self, base: &Scenario, fields: &PageFields<'t>) -> Scenario {
        let options = self.options(fields.search, base);
        let reader = &mut *self.reader;
        // Steps have other numbers in another search.
        let stays = |is_number: bool| options == base.options || !is_number;
        let opens = if stays(base.open_at.is_number()) { base.open_at } else { OpenAt::Start };
        Scenario {
            options,
            stage: reader.given(fields.stage, base.stage),
            values: reader.given(fields.values, base.values),
            open_at: reader.given(fields.at, opens),
            questions: base.questions.iter().filter(|own: &&OwnQuestion| stays(own.at.is_number())).cloned().collect(),
            ..base.clone()
        }
    }

    /// Whether the steps exist where a page opens, and through which it goes; a built-in scenario's own do.
    fn check_steps(&mut self, show: &Show, fields: &PageFields<'t>) {
        let (scenario, options, through) = match show {
            Show::Search { scenario, through } => (scenario, scenario.options, *through),
            Show::WhatIf { changed, .. } => (changed, changed.options, None),
            Show::Compare { scenario, searches: [left, _], .. } => (scenario, *left, None),
            _ => return,
        };
        let written_here = fields.scenario.filter(|raw| !raw.is_string());
        if let Some(raw) = fields.at.raw.or(written_here) {
            let opens = self.searches.check_place(raw, scenario.open_at, scenario, options);
            self.kept(opens);
        }
        if let (Some(raw), Some(through)) = (fields.through.raw, through) {
            let goes_on = self.searches.check_place(raw, through, scenario, options);
            let goes_on = goes_on.and_then(|()| self.searches.check_order(raw, scenario.open_at, through, scenario));
            self.kept(goes_on);
        }
    }

    /// `("w7", 9)`: the scenario's tree with another value at a leaf.
    fn what_if(&mut self, raw: Raw<'t>, scenario: Arc<Scenario>, fields: &PageFields<'t>) -> Option<Show> {
        if let Some(through) = fields.through.raw {
            self.keep(through.fault(faults::through_with_what_if()));
        }
        let (leaf, value, tree) = self.kept(changed_leaf(raw, &scenario))?;
        let position = AnyPosition::Tree(TreePosition::root(Arc::new(tree)));
        // What came of the change is seen at the end.
        let open_at = if fields.at.raw.is_some() { scenario.open_at } else { OpenAt::End };
        let changed = Scenario { open_at, questions: Vec::new(), ..scenario.with_position(position) };
        // The search as it was is on screen for a moment only: its own steps have other numbers.
        let scenario = Arc::new(Scenario { open_at: OpenAt::End, ..scenario.as_ref().clone() });
        Some(Show::WhatIf { scenario, leaf, value, changed: Arc::new(changed) })
    }

    fn comparison(&mut self, raw: Raw<'t>, scenario: Arc<Scenario>, fields: &PageFields<'t>) -> Option<Show> {
        if let Some(through) = fields.through.raw {
            self.keep(through.fault(faults::through_in_a_comparison()));
        }
        let list = raw.list_of(faults::comparison_expected());
        let list = self.kept(list)?;
        let [left, right] = list.as_slice() else {
            self.keep(raw.fault(faults::not_two_searches(list.len())));
            return None;
        };
        let searches = [left, right].map(|search| self.compared(*search, &scenario));
        let [Some(left), Some(right)] = searches else { return None };
        if left == right {
            self.keep(raw.fault(faults::nothing_to_compare()));
        }
        Some(Show::Compare { at: scenario.open_at, searches: [left, right], scenario })
    }

    /// A search that is compared.
    fn compared(&mut self, raw: Raw<'t>, scenario: &Scenario) -> Option<SearchOptions> {
        let read = raw.record::<SearchFields<'_>>();
        let fields = self.kept(read)?;
        Some(self.options(fields, scenario))
    }

    /// A search; what it leaves out is as the scenario has it, the rule too.
    pub(super) fn options(&mut self, fields: SearchFields<'t>, scenario: &Scenario) -> SearchOptions {
        let changes = self.reader.changes(fields, |raw| checked_depth(raw, scenario));
        let cutoff = changes.cutoff.or(Some(scenario.options.cutoff));
        SearchChanges { cutoff, ..changes }.apply(scenario.options)
    }
}

/// The leaf that `("w7", 9)` names, the value that it gets, and the tree with it.
fn changed_leaf(raw: Raw<'_>, scenario: &Scenario) -> Result<(TreeNode, Amount, Tree), Fault> {
    let AnyPosition::Tree(root) = &scenario.position else { return Err(raw.fault(faults::what_if_on_a_board())) };
    if !raw.text.starts_with('(') {
        return Err(raw.unexpected(faults::what_if_expected()));
    }
    let [name, value] = raw.parts().ok_or_else(|| raw.fault(faults::what_if_not_understood()))?;
    let way = nodes::path(&scenario.position, name)?;
    let leaf = way.into_iter().fold(root.clone(), |position, mv| position.play(mv)).node();
    let now = root.tree().amount(leaf).filter(|_| root.tree().is_leaf(leaf));
    let now = now.ok_or_else(|| name.fault(faults::no_leaf(name.word().text)))?;
    let wanted = value.amount()?;
    if now == wanted {
        return Err(value.fault(faults::worth_that_already(wanted)));
    }
    let changed = root.tree().with_value(leaf, wanted);
    let tree = changed.map_err(|error| value.fault(messages::broken_tree(&error)))?;
    Ok((leaf, wanted, tree))
}

/// A depth to which the scenario can be searched.
fn checked_depth(raw: Raw<'_>, scenario: &Scenario) -> Result<Option<u32>, Fault> {
    let depth = ron_options::depth(raw, 0)?;
    scenario.check_options(&scenario.options.to_depth(depth)).map_err(|error| raw.fault(error.message))?;
    Ok(depth)
}
