//! Carrying commands out.

use std::sync::Arc;

use crate::game::{AnyPosition, Player, tree::TreePosition};
use crate::replay;
use crate::scenario::{InputError, Scenario, Source};
use crate::trace::{NodeId, Record, Step};

use super::{Choice, Command, Notice, Place, Run, Screen, ScreenPart, SearchAnswer, SearchRequest, Settings, Wanted};

/// All that is open, and all that was chosen.
#[derive(Debug, Default)]
pub struct Session {
    /// How things are shown.
    pub settings: Settings,
    /// Which parts of the window are open.
    pub screen: Screen,
    /// The searches that are open; the first is on screen.
    runs: Vec<Run>,
    /// The place that a person has clicked on.
    selected: Option<Place>,
    notice: Option<Notice>,
    error: Option<Box<InputError>>,
    /// Where jumps came from, the latest last.
    trail: Vec<Step>,
    request: Option<SearchRequest>,
    awaited: Option<Awaited>,
    last_id: u64,
    cancel_wanted: bool,
    /// The last way through time was a seek: a drag along the timeline is one jump, however many steps it passes.
    seeking: bool,
    /// Memory of an earlier trace, for the next search to write into.
    arena: Vec<Record>,
}

/// A search that has been asked for and has not come back.
#[derive(Debug)]
struct Awaited {
    id: u64,
    wanted: Wanted,
    /// Whether the answer replaces the run on screen and keeps the place, or opens a new one.
    again: bool,
    /// How far it is.
    nodes: u64,
    /// Since it began.
    seconds: f64,
}

/// Memory for more records than this is given back: 48 MiB.
const KEPT_RECORDS: usize = 4 << 20;

/// Jumps that can be taken back.
const TRAIL: usize = 100;

impl Session {
    /// A session with nothing open.
    pub fn new(settings: Settings) -> Self {
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

    /// Carries a command out.
    pub fn apply(&mut self, command: Command) {
        match command {
            Command::Open(source) => self.request(Wanted::Source(source), false),
            Command::OpenText(text) => {
                let name = self.settings.language.words().errors.pasted.to_owned();
                self.request(Wanted::Source(Source::Text { name, text }), false);
            }
            Command::OpenScenario(scenario) => {
                let choice = Choice::of(&scenario);
                self.request(Wanted::Search(Arc::from(scenario), choice), false);
            }
            Command::TakeVariant(number) => self.take_variant(number),
            Command::TakeOriginal => {
                if let Some(run) = self.runs.first() {
                    let original = Arc::clone(&run.original);
                    let choice = Choice::of(&original);
                    self.search_again(original, choice);
                }
            }
            Command::SetAlgorithm(algorithm) => self.choose(|choice| {
                choice.algorithm = algorithm;
                choice.cutoff = algorithm.default_cutoff();
            }),
            Command::SetCutoff(cutoff) => self.choose(|choice| choice.cutoff = cutoff),
            Command::SetDepth(depth) => self.choose(|choice| choice.depth = depth),
            Command::SetChoice(wanted) => self.choose(|choice| *choice = wanted),
            Command::SetRootPlayer(player) => self.set_root_player(player),
            Command::CancelSearch => self.cancel_wanted = self.awaited.is_some(),
            Command::Progress(nodes, seconds) => {
                if let Some(awaited) = &mut self.awaited {
                    (awaited.nodes, awaited.seconds) = (nodes, seconds);
                }
            }
            Command::Deliver(answer) => self.deliver(*answer),
            Command::Select(place) => self.selected = place,
            Command::SetUnit(unit) => self.settings.unit = unit,
            Command::SetValues(values) => self.settings.values = values,
            Command::SetViewpoint(viewpoint) => self.settings.viewpoint = viewpoint,
            Command::SetLetters(letters) => self.settings.letters = letters,
            Command::SetMotion(motion) => self.settings.motion = motion,
            Command::SetSpeed(speed) => self.settings.speed = speed,
            Command::SetLanguage(language) => self.settings.language = language,
            Command::Show(part, open) => self.show(part, open),
            Command::DismissError => self.error = None,
            Command::DismissNotice => self.notice = None,
            travel => self.travel(&travel),
        }
    }

    fn show(&mut self, part: ScreenPart, open: bool) {
        let screen = &mut self.screen;
        match part {
            ScreenPart::Present => screen.present = open,
            ScreenPart::Blank => screen.blank = open,
            ScreenPart::Help => screen.help = open,
            ScreenPart::Library => screen.library = open,
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
                    self.trail.push(from);
                    let excess = self.trail.len().saturating_sub(TRAIL);
                    self.trail.drain(..excess);
                }
            }
            None => self.notice = Some(Notice::NothingFurther),
        }
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

    fn wanted(&self) -> Option<(Arc<Scenario>, Choice)> {
        match &self.awaited {
            Some(Awaited { wanted: Wanted::Search(scenario, choice), again: true, .. }) => {
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
            self.cancel_wanted |= self.awaited.take().is_some();
            self.request = None;
            return;
        }
        if let Err(error) = scenario.check_depth(choice.depth) {
            self.error = Some(Box::new(error));
            return;
        }
        self.request(Wanted::Search(scenario, choice), true);
    }

    fn request(&mut self, wanted: Wanted, again: bool) {
        self.error = None;
        self.notice = None;
        // A search that is still running has been overtaken.
        self.cancel_wanted |= self.awaited.is_some();
        self.last_id += 1;
        let id = self.last_id;
        self.awaited = Some(Awaited { id, wanted: wanted.clone(), again, nodes: 0, seconds: 0.0 });
        self.request = Some(SearchRequest { id, wanted, arena: std::mem::take(&mut self.arena) });
    }

    fn deliver(&mut self, answer: SearchAnswer) {
        let Some(awaited) = self.awaited.take_if(|awaited| awaited.id == answer.id) else { return };
        let done = match answer.outcome {
            Ok(done) => done,
            Err(error) => {
                self.error = Some(error);
                return;
            }
        };
        if done.cancelled {
            self.notice = Some(Notice::Cancelled);
            if awaited.again || !self.runs.is_empty() {
                return;
            }
        }
        let mut run = Run::new(answer.id, done);
        if let Some(old) = self.runs.first().filter(|_| awaited.again) {
            let (step, nearest) = run.corresponding_step(old);
            run.id = old.id;
            run.original = Arc::clone(&old.original);
            run.seek(step);
            self.notice = nearest.map(Notice::KeptNearest);
        } else {
            self.settings.values = run.scenario.values;
            self.screen.playing = false;
        }
        self.selected = None;
        self.trail.clear();
        if let Some(old) = std::mem::replace(&mut self.runs, vec![run]).pop() {
            let arena = old.trace.into_arena();
            if arena.capacity() <= KEPT_RECORDS {
                self.arena = arena;
            }
        }
    }
}
