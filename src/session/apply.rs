//! Carrying commands out.

use std::sync::Arc;

use crate::game::{AnyPosition, Move, Player, tree::TreePosition};
use crate::replay;
use crate::scenario::{GameFile, InputError, Scenario, Source};
use crate::trace::{NodeId, Record, Step};

use super::{
    Answer, Choice, CodeState, Command, Notice, Place, Play, PredictState, Run, Screen, ScreenPart, SearchAnswer,
    SearchDone, SearchRequest, Settings, Setup, SetupEdit, SetupEditor, SetupSource, Wanted, WhatIfState,
};

/// All that is open, and all that was chosen.
#[derive(Debug, Default)]
pub struct Session {
    /// How things are shown.
    pub settings: Settings,
    /// Which parts of the window are open.
    pub screen: Screen,
    /// The searches that are open; the first is on screen.
    pub(super) runs: Vec<Run>,
    /// The place that a person has clicked on.
    pub(super) selected: Option<Place>,
    pub(super) notice: Option<Notice>,
    pub(super) error: Option<Box<InputError>>,
    /// The game that is being played; it may stand behind another scenario.
    pub(super) play: Option<Play>,
    /// The game that was left last.
    pub(super) left_game: Option<Box<GameFile>>,
    /// What is set up; kept while the page for it is closed.
    pub(super) setup: Option<SetupEditor>,
    /// The breakpoints, and the run to one of them.
    pub(super) code: CodeState,
    /// The questions and the score.
    pub(super) predict: PredictState,
    /// How the tree was changed.
    pub(super) what_if: WhatIfState,
    /// Where jumps came from, the latest last.
    trail: Vec<Step>,
    request: Option<SearchRequest>,
    pub(super) awaited: Option<Awaited>,
    pub(super) last_id: u64,
    cancel_wanted: bool,
    /// The last way through time was a seek: a drag along the timeline is one jump, however many steps it passes.
    seeking: bool,
    /// Memory of an earlier trace, for the next search to write into.
    arena: Vec<Record>,
}

/// A search that has been asked for and has not come back.
#[derive(Debug)]
pub(super) struct Awaited {
    id: u64,
    wanted: Wanted,
    pub(super) purpose: Purpose,
    /// How far it is.
    nodes: u64,
    /// Since it began.
    seconds: f64,
    /// The moves from its root to where it is.
    line: Vec<Move>,
}

/// What a search has been asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To be opened.
    Open,
    /// To take the place of the run on screen, at the same step.
    Again,
    /// To find the move of a game with this number, from 0.
    Move(usize),
    /// To show once more how the move of a game with this number was found.
    Look(usize),
}

impl Purpose {
    pub(super) const fn is_of_the_game(self) -> bool {
        matches!(self, Self::Move(_) | Self::Look(_))
    }
}

/// Memory for more records than this is given back: 48 MiB.
const KEPT_RECORDS: usize = 4 << 20;

/// Jumps that can be taken back.
const TRAIL: usize = 100;

impl Session {
    /// A session with nothing open.
    pub fn new(mut settings: Settings) -> Self {
        // What was remembered may come from another version, or from a person's hand.
        settings.scale = super::scale::sound(settings.scale);
        Self { settings, ..Self::default() }
    }

    /// The search on screen.
    pub fn run(&self) -> Option<&Run> {
        self.runs.first()
    }

    /// The place that a person has clicked on.
    pub fn selected(&self) -> Option<Place> {
        self.selected
    }

    /// Something worth telling that is no error.
    pub fn notice(&self) -> Option<Notice> {
        self.notice
    }

    /// The message about input that could not be used.
    pub fn error(&self) -> Option<&InputError> {
        self.error.as_deref()
    }

    /// How far the search is that is awaited: nodes entered, seconds since it began.
    pub fn awaited(&self) -> Option<(u64, f64)> {
        self.awaited.as_ref().map(|awaited| (awaited.nodes, awaited.seconds))
    }

    /// The moves from the root of the awaited search to where it is; empty before it has told.
    pub fn awaited_line(&self) -> &[Move] {
        self.awaited.as_ref().map_or(&[], |awaited| &awaited.line)
    }

    /// Whether a jump can be taken back.
    pub fn can_return(&self) -> bool {
        !self.trail.is_empty()
    }

    /// The search that is wanted now, once: whoever takes it runs it and brings it back with [`Command::Deliver`].
    pub fn take_request(&mut self) -> Option<SearchRequest> {
        self.request.take()
    }

    /// Whether the running search should be cancelled, once.
    pub fn take_cancel(&mut self) -> bool {
        std::mem::take(&mut self.cancel_wanted)
    }

    /// The reason of the step on screen, as a sentence.
    pub fn reason_text(&self) -> Option<String> {
        Some(self.run()?.reason_text(self.settings.language, self.settings.letters))
    }

    /// What there is to say of the step on screen besides, in a sentence or two.
    pub fn detail_text(&self) -> Option<String> {
        self.run()?.detail_text(self.settings.language, self.settings.letters)
    }

    /// Carries a command out.
    pub fn apply(&mut self, command: Command) {
        self.carry_out(command);
        self.what_if_follows_the_screen();
        self.think();
    }

    fn carry_out(&mut self, command: Command) {
        match command {
            Command::Open(source) => self.request(Wanted::Source(source), Purpose::Open),
            Command::OpenText(text) if Setup::is_fen(&text) => {
                self.open_setup(SetupSource::OnScreen);
                self.edit_setup(SetupEdit::Paste(text));
            }
            Command::OpenText(text) => {
                let name = self.settings.language.words().errors.pasted.to_owned();
                self.request(Wanted::Source(Source::Text { name, text }), Purpose::Open);
            }
            Command::OpenScenario(scenario) => {
                let choice = Choice::of(&scenario);
                self.request(Wanted::Search(Arc::from(scenario), choice), Purpose::Open);
            }
            Command::TakeVariant(number) => self.take_variant(number),
            Command::TakeOriginal => {
                if let Some(original) = self.original_as_changed() {
                    let choice = Choice::of(&original);
                    self.search_again(original, choice);
                }
            }
            Command::SetAlgorithm(algorithm) => self.choose(|choice| {
                choice.algorithm = algorithm;
                choice.cutoff = algorithm.default_cutoff();
            }),
            Command::SetCutoff(cutoff) => self.choose(|choice| choice.cutoff = cutoff),
            Command::SetOrdering(ordering) => self.choose(|choice| choice.ordering = ordering),
            Command::SetDepth(depth) => self.choose(|choice| choice.depth = depth),
            Command::SetChoice(wanted) => self.choose(|choice| *choice = wanted),
            Command::SetRootPlayer(player) => self.set_root_player(player),
            Command::CancelSearch => self.cancel_search(),
            Command::Progress(nodes, seconds) => {
                if let Some(awaited) = &mut self.awaited {
                    (awaited.nodes, awaited.seconds) = (nodes, seconds);
                }
            }
            Command::ProgressLine(line) => {
                if let Some(awaited) = &mut self.awaited {
                    awaited.line = line;
                }
            }
            Command::Deliver(answer) => self.deliver(*answer),
            Command::Select(place) => self.selected = place,
            Command::SetUnit(unit) => self.settings.unit = unit,
            Command::SetValues(values) => self.settings.values = values,
            Command::SetViewpoint(viewpoint) => self.settings.viewpoint = viewpoint,
            Command::SetLetters(letters) => self.settings.letters = letters,
            Command::SetMotion(motion) => self.settings.motion = motion,
            Command::SetFlipped(flipped) => self.settings.flipped = flipped,
            Command::SetLatinPieces(latin) => self.settings.latin_pieces = latin,
            Command::SetHeat(heat) => self.settings.heat = heat,
            Command::SetSpeed(speed) => self.settings.speed = speed,
            Command::SetLanguage(language) => self.settings.language = language,
            Command::Show(part, open) => self.show(part, open),
            Command::Fail(error) => self.error = Some(error),
            Command::GameSaved => self.notice = Some(Notice::GameSaved),
            Command::DismissError => self.error = None,
            Command::DismissNotice => self.notice = None,
            Command::OpenSetup(source) => self.open_setup(source),
            Command::EditSetup(edit) => self.edit_setup(edit),
            Command::CloseSetup => self.screen.setup = false,
            Command::UseSetup => self.use_setup(),
            Command::PlayFromSetup => self.play_from_setup(),
            Command::StartGame(start, seats) => self.start_game(&start, seats),
            Command::OpenGame(file) => self.open_game(*file),
            Command::LeaveGame => self.leave_game(),
            Command::ResumeGame => self.resume_game(),
            Command::BackToGame => self.back_to_game(),
            Command::SetSeat(player, seat) => self.set_seat(player, seat),
            Command::PlayMove(mv) => self.play_move(mv),
            Command::TakeBack => self.take_back(),
            Command::TakeBackTo(plies) => self.take_back_to(plies),
            Command::GoToPly(plies) => self.go_to_ply(plies),
            Command::ShowSearch(ply) => self.show_search(ply),
            Command::GoOn(going) => self.go_on(going),
            Command::Code(command) => self.carry_out_code(command),
            Command::Predict(command) => self.carry_out_predict(command),
            Command::WhatIf(command) => self.carry_out_what_if(command),
            Command::SetScale(scale) => self.settings.scale = super::scale::sound(scale),
            Command::Forward if self.asks_before_forward() => {}
            travel => {
                self.travel(&travel);
                self.code_was_left();
                self.question_was_left();
            }
        }
    }

    fn show(&mut self, part: ScreenPart, open: bool) {
        let screen = &mut self.screen;
        match part {
            ScreenPart::Present => screen.present = open,
            ScreenPart::Blank => screen.blank = open,
            ScreenPart::Help => screen.help = open,
            ScreenPart::Library => screen.library = open,
            ScreenPart::NewGame => {
                screen.new_game = open;
                screen.library &= !open;
            }
            ScreenPart::Playing => {
                screen.playing = open;
                // At its end there is nothing to play but from the start.
                if let Some(run) = self.runs.first_mut().filter(|run| open && run.step() == run.trace.last_step()) {
                    run.seek(Step(0));
                }
            }
        }
    }

    fn travel(&mut self, command: &Command) {
        let Some(run) = self.runs.first_mut() else { return };
        self.notice = None;
        let was_seeking = std::mem::replace(&mut self.seeking, matches!(command, Command::Seek(_)));
        let unit = self.settings.unit;
        let from = run.step();
        let (trace, moment) = (&run.trace, run.moment_after());
        let steps_of = |node: NodeId| (node.0 < trace.len()).then(|| run.steps_of(node));
        let (target, is_jump) = match command {
            Command::Forward => {
                if !run.forward(unit) {
                    self.screen.playing = false;
                }
                return;
            }
            Command::Back => {
                run.back(unit);
                return;
            }
            Command::ForwardOver => (replay::over(trace, moment), false),
            Command::BackOver => (replay::under(trace, moment), false),
            Command::Out => (replay::out(trace, moment), false),
            Command::ToStart => (Some(Step(0)), true),
            Command::ToEnd => (Some(trace.last_step()), true),
            Command::NextCutoff => (replay::next_cutoff(trace, moment), true),
            Command::PreviousCutoff => (replay::previous_cutoff(trace, moment), true),
            Command::NextWindowChange => (replay::next_window_change(trace, moment), true),
            Command::NextHighlight => {
                let later = run.highlights.iter().position(|highlight| highlight.step > from).unwrap_or(0);
                let next = run.highlights.get(later);
                self.notice =
                    next.map(|next| Notice::Highlight(next.kind, later as u64 + 1, run.highlights.len() as u64));
                (next.map(|next| next.step), true)
            }
            Command::Seek(step) => (Some(*step), true),
            Command::GoToEntered(node) => (steps_of(*node).map(|steps| steps.entered), true),
            Command::GoToCut(node) => (steps_of(*node).and_then(|steps| steps.cut), true),
            Command::GoToReturned(node) => (steps_of(*node).and_then(|steps| steps.returned), true),
            Command::ReturnFromJump => (self.trail.pop(), false),
            _ => return,
        };
        match target {
            Some(step) => {
                run.seek(step);
                if is_jump && run.step() != from && !(was_seeking && self.seeking) {
                    self.remember_place(from);
                }
            }
            None => self.notice = Some(Notice::NothingFurther),
        }
    }

    /// Keeps where a jump came from.
    fn remember_place(&mut self, from: Step) {
        self.trail.push(from);
        let excess = self.trail.len().saturating_sub(TRAIL);
        self.trail.drain(..excess);
    }

    /// Jumps to a step, its phases up to this one shown, from 1.
    pub(super) fn jump_to_phase(&mut self, step: Step, phase: usize) {
        let Some(run) = self.runs.first_mut() else { return };
        let from = run.step();
        run.seek_phase(step, phase);
        if step != from {
            self.remember_place(from);
        }
        self.seeking = false;
        self.question_was_left();
    }

    fn take_variant(&mut self, number: usize) {
        let Some(run) = self.runs.first() else { return };
        if let Some(variant) = run.scenario.variants.get(number) {
            let choice = Choice::of_variant(&run.scenario, variant);
            let scenario = Arc::clone(&run.scenario);
            self.search_again(scenario, choice);
        }
    }

    /// Changes the search that is wanted: the one under way, if it is of what is on screen, or else the one on screen.
    fn choose(&mut self, change: impl FnOnce(&mut Choice)) {
        let Some((scenario, mut choice)) = self.wanted() else { return };
        change(&mut choice);
        self.search_again(scenario, choice);
    }

    pub(super) fn wanted(&self) -> Option<(Arc<Scenario>, Choice)> {
        match &self.awaited {
            Some(Awaited { wanted: Wanted::Search(scenario, choice), purpose: Purpose::Again, .. }) => {
                Some((Arc::clone(scenario), *choice))
            }
            _ => self.runs.first().map(|run| (Arc::clone(&run.scenario), run.choice)),
        }
    }

    fn set_root_player(&mut self, player: Player) {
        let Some((scenario, choice)) = self.wanted() else { return };
        if let AnyPosition::Tree(position) = &scenario.position {
            let tree = position.tree().with_root_player(player);
            let position = AnyPosition::Tree(TreePosition::root(Arc::new(tree)));
            let scenario = Scenario { position, ..(*scenario).clone() };
            self.search_again(Arc::new(scenario), choice);
        }
    }

    /// Searches what is on screen another way, unless it is the way on screen: then that is all that is wanted.
    fn search_again(&mut self, scenario: Arc<Scenario>, choice: Choice) {
        let on_screen = self.runs.first().map(|run| (&run.scenario, run.choice));
        if on_screen.is_some_and(|(shown, chosen)| Arc::ptr_eq(shown, &scenario) && chosen == choice) {
            self.give_up_awaited();
            return;
        }
        if let Err(error) = scenario.check_depth(choice.depth) {
            self.error = Some(Box::new(error));
            return;
        }
        self.request(Wanted::Search(scenario, choice), Purpose::Again);
    }

    /// Whether another search of what is on screen is awaited.
    pub(super) fn awaits_again(&self) -> bool {
        self.awaited.as_ref().is_some_and(|awaited| awaited.purpose == Purpose::Again)
    }

    pub(super) fn request(&mut self, wanted: Wanted, purpose: Purpose) {
        // A game that goes on by itself has no time to clear up what is told of the move before.
        if !matches!(purpose, Purpose::Move(_)) {
            self.error = None;
            self.notice = None;
        }
        // A search that is still running has been overtaken.
        self.give_up_awaited();
        if purpose == Purpose::Open {
            self.pause_game();
        }
        self.last_id += 1;
        let id = self.last_id;
        // The trace of a game's move is kept: it takes memory of its own, as much as it needs.
        let lasting = purpose.is_of_the_game();
        let arena = if lasting { Vec::new() } else { std::mem::take(&mut self.arena) };
        self.awaited = Some(Awaited { id, wanted: wanted.clone(), purpose, nodes: 0, seconds: 0.0, line: Vec::new() });
        let changed = self.changed_request(&wanted, purpose);
        self.request = Some(SearchRequest { id, wanted, changed, lasting, arena });
    }

    /// Waits no longer for the search that has been asked for.
    pub(super) fn give_up_awaited(&mut self) {
        self.cancel_wanted |= self.awaited.take().is_some();
        self.request = None;
        if let Some(play) = &mut self.play {
            play.thinking = false;
        }
    }

    /// Gives up the search that is running, which answers soon with what it has. A game wants no such answer: it waits.
    fn cancel_search(&mut self) {
        let Some(awaited) = &self.awaited else { return };
        self.cancel_wanted = true;
        if let (Purpose::Move(_), Some(play)) = (awaited.purpose, &mut self.play) {
            play.going = false;
            self.give_up_awaited();
            self.notice = Some(Notice::Cancelled);
        }
    }

    fn deliver(&mut self, answer: SearchAnswer) {
        let Some(awaited) = self.awaited.take_if(|awaited| awaited.id == answer.id) else { return };
        let id = answer.id;
        let done = match answer.outcome {
            Ok(Answer::Search(done)) => done,
            Ok(Answer::Game(file)) => {
                self.open_game(file);
                return;
            }
            Err(error) => {
                self.error = Some(error);
                if let (Purpose::Move(_), Some(play)) = (awaited.purpose, &mut self.play) {
                    (play.thinking, play.going) = (false, false);
                }
                return;
            }
        };
        match awaited.purpose {
            Purpose::Open => {
                self.screen.setup = false;
                self.open_run(id, done, false);
            }
            Purpose::Again => self.open_run(id, done, true),
            Purpose::Move(ply) => self.take_move(ply, id, done),
            Purpose::Look(ply) => self.take_look(ply, id, done),
        }
    }

    fn open_run(&mut self, id: u64, done: SearchDone, again: bool) {
        if done.cancelled {
            self.notice = Some(Notice::Cancelled);
            if again || !self.runs.is_empty() {
                return;
            }
        }
        let mut run = Run::new(id, done);
        let mut selected = None;
        if let Some(old) = self.runs.first().filter(|_| again) {
            let (step, nearest) = run.corresponding_step(old);
            run.id = old.id;
            run.original = Arc::clone(&old.original);
            run.seek(step);
            run.keep_names();
            selected = self.selected_in(&run);
            self.notice = nearest.map(Notice::KeptNearest);
            self.what_if_is_shown();
        } else {
            self.settings.values = run.scenario.values;
            self.screen.playing = false;
        }
        self.put_on_screen(run);
        self.selected = selected;
    }

    /// Shows a run, and keeps the memory of the one before for the next search.
    pub(super) fn put_on_screen(&mut self, run: Run) {
        let old = self.take_runs();
        let again = old.as_ref().is_some_and(|old| old.id == run.id);
        self.code_of_another_run(old.as_ref().filter(|_| again), &run);
        self.question_was_left();
        if !again {
            self.what_if_of_another_run();
        }
        if let Some(old) = old
            && let Some(trace) = Arc::into_inner(old.trace)
        {
            let arena = trace.into_arena();
            if arena.capacity() <= KEPT_RECORDS {
                self.arena = arena;
            }
        }
        self.runs.push(run);
    }

    /// Takes what is on screen away.
    pub(super) fn take_runs(&mut self) -> Option<Run> {
        self.selected = None;
        self.trail.clear();
        self.runs.pop()
    }
}
