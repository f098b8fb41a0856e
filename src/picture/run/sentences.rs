//! Sentences about a run: why its step happened, what follows, what is asked.

use std::cell::RefCell;

use plyscope_core::game::tree::TreePosition;
use plyscope_core::game::{AnyPosition, Chooser, Move, Outcome, Player, Position, ValueFormat};
use plyscope_core::replay::{self, Event, Frame, Moment, Reason};
use plyscope_core::search::{Algorithm, Bug, MoveOrdering};
use plyscope_core::trace::{BoundKind, NodeId, Step, Trace};
use plyscope_files::ValueVisibility;
use plyscope_text::LanguageWords as _;
use plyscope_text::{
    self as text, AssuredThing, DescribeNodes, GameEnd, OrderingReason, QuestionFacts, QuestionText, Story, move_text,
};

use super::logged::MOST_TOLD;
use super::names::can_come_back;
use super::{OpenQuestion, Place, Run, Wording, name_of_place, way_of_writer};

/// Sentences about a run in one language: they name and describe its nodes.
pub struct Sentences<'r> {
    pub(super) run: &'r Run,
    pub(super) wording: Wording,
    /// The moment that they are described at; without one that of the run, after its step.
    pub(super) moment: Option<&'r Moment>,
    /// Where the nodes and moves are noted that a sentence has asked for.
    pub(super) mentioned: Option<&'r RefCell<Vec<Place>>>,
}

/// Whether pruned moves lead to leaves alone is asked of so many of them.
const LOOKED_AT: usize = 5;

impl<'r> Sentences<'r> {
    /// Sentences about a run, worded as is wished: α and β are named only where its scenario names them.
    pub(super) fn of(run: &'r Run, wording: Wording) -> Self {
        let letters = wording.letters && run.scenario.letters;
        Self { run, wording: Wording { letters, ..wording }, moment: None, mentioned: None }
    }

    /// Why the step happened.
    pub fn reason(&self) -> String {
        let without = self.ended_without_value(self.run.moment_after());
        without.unwrap_or_else(|| text::reason(self.wording.language, &self.run.reason(), self))
    }

    /// Says of a call of another program that it has come back without a value, if that has just happened.
    fn ended_without_value(&self, moment: &Moment) -> Option<String> {
        let Event::Returned(node) = moment.event else { return None };
        self.run.logged().filter(|logged| logged.ended_without_value(node))?;
        Some((self.wording.language.words().review.ended_without_value)(&self.name(node)))
    }

    /// Why a node that has returned did so: because of a cutoff, or the way its parent took it; `None` while it is
    /// open.
    pub fn reason_of(&self, node: NodeId) -> Option<String> {
        let run = self.run;
        let steps = run.nodes().steps_of(node);
        let returned = steps.returned.filter(|step| *step <= run.step())?;
        let step = steps.cut.filter(|_| run.trace.spared(node) > 0).unwrap_or(returned);
        let moment = Moment::at(&run.trace, step);
        let nodes = Sentences { run, wording: self.wording, moment: Some(&moment), mentioned: None };
        let reason = || text::reason(self.wording.language, &replay::reason(&run.trace, &moment), &nodes);
        Some(nodes.ended_without_value(&moment).unwrap_or_else(reason))
    }

    /// What there is to say of the step besides, in a sentence or two: why a value is only a bound, and what would have
    /// had to be different.
    pub fn detail(&self) -> Option<String> {
        if self.ended_without_value(self.run.moment_after()).is_some() {
            return None;
        }
        let mut detail = match self.run.standing.before_at_hand() {
            Some(before) => replay::detail_after(&self.run.trace, before, self.run.moment_after()),
            None => replay::detail(&self.run.trace, self.run.moment_after()),
        };
        let position = &self.run.scenario.position;
        detail.otherwise = detail.otherwise.filter(|otherwise| can_come_back(position, otherwise));
        let language = self.wording.language;
        let detail = text::detail(language, &detail, &self.run.reason(), self);
        let sentences: Vec<String> = detail.into_iter().chain(self.line_text()).collect();
        (!sentences.is_empty()).then(|| text::passage(language, sentences))
    }

    /// The nodes and moves that these two sentences speak of, in the order in which they come up.
    pub fn named_places(&self) -> Vec<Place> {
        let mentioned = RefCell::default();
        let nodes = Sentences { run: self.run, wording: self.wording, moment: None, mentioned: Some(&mentioned) };
        nodes.reason();
        nodes.detail();
        mentioned.into_inner()
    }

    /// A question about the run in words.
    pub fn question(&self, asked: &OpenQuestion) -> QuestionText {
        let named = |place: Place| (move_to(self.run, place), self.name_of_choice(place));
        let facts = QuestionFacts {
            question: &asked.question,
            own_words: asked.own_words.as_ref(),
            given: &asked.given,
            tried: asked.tried.iter().map(|node| named(Place::Visited(*node))).collect(),
            left: asked.left.iter().copied().map(named).collect(),
        };
        text::question(self.wording.language, facts, self)
    }

    /// What a child of the node that is asked about is called; `None` for a thing that has not been seen yet.
    fn name_of_choice(&self, place: Place) -> Option<String> {
        if let (AnyPosition::Tree(position), Place::Unvisited { node: Some(node), .. }) =
            (&self.run.scenario.position, place)
            && position.tree().picture(node).is_some()
            && self.run.scenario.values != ValueVisibility::Shown
        {
            return None;
        }
        name_of_place(self.run, place, self.wording.language)
    }

    /// What the nodes of the best line are called; one without a name by its value.
    pub fn best_line(&self) -> Vec<String> {
        let language = self.wording.language;
        let mut position = self.run.scenario.position.clone();
        let mut name = |(ply, node): (usize, &NodeId)| match &position {
            AnyPosition::Tree(_) => {
                let name = name_of_place(self.run, Place::Visited(*node), language);
                name.unwrap_or_else(|| self.value_on_line(ply, *node))
            }
            game => {
                let mv = self.run.trace.record(*node).mv();
                let name = move_text(game, mv, language);
                position = position.play(mv);
                name
            }
        };
        self.run.best_line().iter().enumerate().map(&mut name).collect()
    }

    /// The value of a node of the best line, as it is written.
    fn value_on_line(&self, ply: usize, node: NodeId) -> String {
        self.value_format().value(self.run.value_on_line(ply, node)).to_string()
    }

    /// What the moves of a line from the root of a game are called.
    pub fn line(&self, line: &[Move]) -> Vec<String> {
        let mut position = self.run.scenario.position.clone();
        let name = |mv: &Move| {
            let name = move_text(&position, *mv, self.wording.language);
            position = position.play(*mv);
            name
        };
        line.iter().map(name).collect()
    }

    /// What is found in the log at a step, with its line and its class.
    pub fn findings_at(&self, step: Step) -> Option<String> {
        let language = self.wording.language;
        let (logged, words) = (self.run.logged()?, &language.words().review);
        let told = logged.findings_at(step).take(MOST_TOLD).map(|finding| {
            let node = finding.call.map(|call| Place::Visited(logged.node_of(call)));
            let name = node.and_then(|node| name_of_place(self.run, node, language));
            let class = (words.class)(finding.class).label;
            let class = name.map_or_else(|| class.to_owned(), |name| (words.class_at)(class, &name));
            text::review::finding_at_line(language, &logged.log().log, finding, &class)
        });
        let sentences: Vec<String> = told.collect();
        (!sentences.is_empty()).then(|| text::passage(language, sentences))
    }

    /// The best line as a sentence: at the end, and where a move has just become the best one at the root.
    fn line_text(&self) -> Option<String> {
        let line = replay::principal_variation(&self.run.trace, self.run.moment_after());
        // The reason has named the choice: a line of one move says no more.
        if self.run.is_story() || line.len() < 2 {
            return None;
        }
        let words = &self.wording.language.words().path;
        match self.run.reason() {
            // A root that returned less than was asked for has no line that is known to be the best.
            Reason::Done { root, .. } => {
                let fell_short = match root.player {
                    Player::Max => BoundKind::Upper,
                    Player::Min => BoundKind::Lower,
                };
                (root.bound != fell_short).then(|| (words.line_of_best_play)(&self.names_on_line(&line)))
            }
            Reason::Took { child, parent, .. } if self.run.trace.is_root(parent) => {
                // In a tree of two plies the leaf below the choice is drawn.
                let shortest = if self.run.scenario.tree().is_some() { 3 } else { 2 };
                let is_best_now = line.first() == Some(&child.node) && line.len() >= shortest;
                // The replies stand below the move, and not where nodes that are spoken of are looked for.
                let unmentioned = Sentences { mentioned: None, ..*self };
                is_best_now.then(|| (words.best_line_so_far)(&unmentioned.names_on_line(&line)))
            }
            Reason::Begin { .. } | Reason::Enter { .. } | Reason::Took { .. } => None,
        }
    }

    fn names_on_line(&self, line: &[NodeId]) -> Vec<String> {
        let name = |(ply, node): (usize, &NodeId)| match self.has_name(*node) {
            true => self.name(*node),
            false => self.value_on_line(ply, *node),
        };
        line.iter().enumerate().map(name).collect()
    }

    /// Why the search tried a node's move before its siblings, if the order was made and says something of it.
    fn why_tried_first(&self, node: NodeId) -> Option<OrderingReason> {
        let path = self.run.nodes().path_to(node);
        let parent = *path.get(path.len().checked_sub(2)?)?;
        let mv = self.run.trace.record(node).mv();
        // A null move stands outside the order: the move behind it is the first.
        let is_first = self.run.trace.children(parent).find(|child| self.run.trace.record(*child).mv() != Move::NULL)
            == Some(node);
        if !is_first {
            return None;
        }
        if self.run.trace.form().enhanced {
            return self.why_tried_first_today(parent, path.len() as u32 - 2, mv);
        }
        let weight = self.run.history().map_or(0, |table| table.weight(mv));
        let header = self.run.trace.header();
        match header.options.ordering {
            // There the first move is the one with the least weight.
            _ if header.options.algorithm == Algorithm::Buggy(Bug::SortsAscending) => None,
            _ if weight > 0 => Some(OrderingReason::History(weight)),
            MoveOrdering::Perfect if !header.options.form().history => Some(OrderingReason::BestOfAll),
            MoveOrdering::CapturesFirst => {
                self.run.nodes().position_at(parent).capture(mv).map(|_| OrderingReason::Capture)
            }
            _ => None,
        }
    }

    /// Why a search of today tried a move first: its listing sorts by what it remembered when the parent was entered.
    fn why_tried_first_today(&self, parent: NodeId, ply: u32, mv: Move) -> Option<OrderingReason> {
        let (trace, options) = (&self.run.trace, self.run.trace.header().options);
        let entered = Trace::enter_step(parent, ply);
        let is_engine = options.algorithm == Algorithm::Engine;
        if is_engine || options.ordering == MoveOrdering::TableFirst {
            let entry = self.run.table().and_then(|table| table.entry_of(trace, table.position_of(parent)?, entered));
            if let Some(entry) = entry.filter(|entry| entry.best_move == Some(mv)) {
                return Some(OrderingReason::Table(entry.writer));
            }
        }
        let captures = is_engine || trace.form().quiescence || options.ordering == MoveOrdering::CapturesFirst;
        if captures && self.run.nodes().position_at(parent).capture(mv).is_some() {
            return Some(OrderingReason::Capture);
        }
        if options.ordering == MoveOrdering::Perfect {
            return Some(OrderingReason::BestOfAll);
        }
        let cuts = self.run.found.findings.remembered.as_ref()?.cuts.as_ref()?;
        if cuts.killers(trace, ply, entered).contains(&mv) {
            return Some(OrderingReason::Killer);
        }
        Some(cuts.weight(trace, mv, entered)).filter(|weight| *weight > 0).map(OrderingReason::History)
    }

    /// The moves that a cutoff saved at a node, with the positions behind them.
    fn spared_moves(&self, parent: NodeId, most: usize) -> Vec<(Move, AnyPosition)> {
        let run = self.run;
        let position = run.nodes().position_at(parent);
        let spared = run.trace.untried_moves(parent, &position).into_iter();
        spared.take(most).map(|mv| (mv, position.play(mv))).collect()
    }

    fn mention(&self, place: Place) {
        if let Some(mentioned) = self.mentioned {
            let mut mentioned = mentioned.borrow_mut();
            if !mentioned.contains(&place) {
                mentioned.push(place);
            }
        }
    }

    fn moment(&self) -> &Moment {
        self.moment.unwrap_or_else(|| self.run.moment_after())
    }

    /// The open node at the moment of the sentence, or as it was when it returned.
    fn frame(&self, node: NodeId) -> Option<Frame> {
        if let Some(frame) = self.moment().frame(node) {
            return Some(*frame);
        }
        let returned = self.run.nodes().steps_of(node).returned?;
        let last = Moment::at(&self.run.trace, Step(returned.0.checked_sub(1)?));
        last.frame(node).copied()
    }
}

impl DescribeNodes for Sentences<'_> {
    fn value_format(&self) -> &ValueFormat {
        self.run.value_format(self.wording.centipawns)
    }

    fn name(&self, node: NodeId) -> String {
        self.mention(Place::Visited(node));
        let language = self.wording.language;
        let name = name_of_place(self.run, Place::Visited(node), language).unwrap_or_default();
        let is_thing = self.run.is_story() && !self.run.trace.is_root(node);
        if is_thing { text::thing(language, name) } else { name }
    }

    fn has_name(&self, node: NodeId) -> bool {
        // One without a name is mentioned as well, by its value or by how far up it is.
        self.mention(Place::Visited(node));
        name_of_place(self.run, Place::Visited(node), self.wording.language).is_some()
    }

    fn is_chance(&self, node: NodeId) -> bool {
        self.run.trace.form().chance && self.run.trace.chooser(node, self.run.nodes().ply_of(node)) == Chooser::Chance
    }

    fn has_wrong_window(&self, node: NodeId) -> bool {
        self.run.logged().is_some_and(|logged| logged.has_wrong_window(node))
    }

    fn root(&self) -> NodeId {
        self.run.trace.root(self.moment().pass)
    }

    fn is_root(&self, node: NodeId) -> bool {
        self.run.trace.is_root(node)
    }

    fn writer(&self, node: NodeId) -> String {
        self.mention(Place::Visited(node));
        way_of_writer(self.run, node, self.wording.language)
    }

    fn plies_up(&self, node: NodeId) -> Option<u32> {
        let moment = self.moment();
        Some(moment.path.last()?.ply - moment.frame(node)?.ply)
    }

    fn is_move(&self, node: NodeId) -> bool {
        !self.run.trace.is_root(node) && !matches!(self.run.scenario.position, AnyPosition::Tree(_))
    }

    fn spared(&self, parent: NodeId) -> Vec<String> {
        let name = |(mv, position): (Move, AnyPosition)| {
            let place = Place::Unvisited { above: parent, mv, node: position.as_tree().map(TreePosition::node) };
            let name = name_of_place(self.run, place, self.wording.language)?;
            self.mention(place);
            Some(name)
        };
        self.spared_moves(parent, self.wording.named_spared).into_iter().filter_map(name).collect()
    }

    fn spared_are_leaves(&self, parent: NodeId) -> bool {
        self.spared_moves(parent, LOOKED_AT).iter().all(|(_, position)| position.is_over())
    }

    fn at_depth_limit(&self, node: NodeId) -> bool {
        let record = self.run.trace.record(node);
        record.is_leaf() && !record.is_terminal()
    }

    fn why_first(&self, node: NodeId) -> Option<OrderingReason> {
        self.why_tried_first(node)
    }

    fn side(&self, player: Player) -> Option<&'static str> {
        let game = self.run.scenario.position.game().filter(|game| !game.description().is_small)?;
        Some((self.wording.language.words().games.side)(game, player))
    }

    fn game_over(&self, node: NodeId) -> Option<GameEnd> {
        let game = self.run.scenario.position.game()?;
        match self.run.nodes().position_at(node).outcome()? {
            Outcome::Win(winner) => {
                Some(GameEnd::Won((self.wording.language.words().games.side)(game, winner).to_owned()))
            }
            Outcome::Draw | Outcome::Payoff(_) => Some(GameEnd::Draw),
        }
    }

    fn letters(&self) -> bool {
        self.wording.letters
    }

    fn story(&self) -> Option<Story> {
        self.run.is_story().then_some(Story::Pockets)
    }

    fn worst_of(&self, bag: NodeId) -> Option<String> {
        let best = self.frame(bag)?.best?;
        Some(self.name(best.child))
    }

    fn in_hand(&self, bag: NodeId) -> Option<AssuredThing> {
        let before = Moment::at(&self.run.trace, self.run.nodes().steps_of(bag).entered);
        let best = before.path.first()?.best?;
        let thing = self.frame(best.child)?.best?;
        Some(AssuredThing { bag: self.name(best.child), thing: self.name(thing.child), value: best.value })
    }
}

/// The move that leads to a child.
fn move_to(run: &Run, place: Place) -> Move {
    match place {
        Place::Visited(node) => run.trace.record(node).mv(),
        Place::Unvisited { mv, .. } => mv,
    }
}
