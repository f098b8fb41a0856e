//! Carrying commands out.

use std::sync::Arc;

use crate::game::{AnyPosition, Player, tree::TreePosition};
use crate::replay;
use crate::scenario::{self, InputError, Scenario, Source};
use crate::trace::{NodeId, Record, Step};

use super::{Choice, Command, Notice, Place, Run, Screen, ScreenPart, SearchRequest, Settings};

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
    /// The number of the search that is awaited, and how far it is: nodes, seconds.
    awaited: Option<(u64, u64, f64)>,
    last_id: u64,
    cancel_wanted: bool,
    /// Memory of an earlier trace, for the next search to write into.
    arena: Vec<Record>,
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
        self.awaited.map(|(_, nodes, seconds)| (nodes, seconds))
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
            Command::Open(source) => self.open(&source),
            Command::OpenText(text) => {
                let name = self.settings.language.words().errors.pasted.to_owned();
                self.open(&Source::Text { name, text });
            }
            Command::OpenScenario(scenario) => {
                let choice = Choice::of(&scenario);
                self.request(Arc::from(scenario), choice, false);
            }
            Command::Fail(error) => self.error = Some(error),
            Command::TakeVariant(number) => self.take_variant(number),
            Command::TakeOriginal => self.search_again(|choice, run| *choice = Choice::of(&run.scenario)),
            Command::SetAlgorithm(algorithm) => self.search_again(|choice, _| {
                choice.algorithm = algorithm;
                choice.cutoff = algorithm.default_cutoff();
            }),
            Command::SetCutoff(cutoff) => self.search_again(|choice, _| choice.cutoff = cutoff),
            Command::SetDepth(depth) => self.search_again(|choice, _| choice.depth = depth),
            Command::SetChoice(wanted) => self.search_again(|choice, _| *choice = wanted),
            Command::SetRootPlayer(player) => self.set_root_player(player),
            Command::CancelSearch => self.cancel_wanted = self.awaited.is_some(),
            Command::Progress(nodes, seconds) => {
                if let Some(awaited) = &mut self.awaited {
                    (awaited.1, awaited.2) = (nodes, seconds);
                }
            }
            Command::Deliver(done) => self.deliver(*done),
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
            ScreenPart::Playing => screen.playing = open,
        }
    }

    fn travel(&mut self, command: &Command) {
        let Some(run) = self.runs.first_mut() else { return };
        self.notice = None;
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
                let later = run.highlights.iter().find(|highlight| highlight.step > from);
                (later.or(run.highlights.first()).map(|highlight| highlight.step), true)
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
                if is_jump && run.step() != from {
                    self.trail.push(from);
                    let excess = self.trail.len().saturating_sub(TRAIL);
                    self.trail.drain(..excess);
                }
            }
            None => self.notice = Some(Notice::NothingFurther),
        }
    }

    fn open(&mut self, source: &Source) {
        match scenario::load(source) {
            Ok(scenario) => {
                let choice = Choice::of(&scenario);
                self.request(Arc::new(scenario), choice, false);
            }
            Err(error) => self.error = Some(Box::new(error)),
        }
    }

    fn take_variant(&mut self, number: usize) {
        self.search_again(|choice, run| {
            if let Some(variant) = run.scenario.variants.get(number) {
                choice.algorithm = variant.algorithm;
                choice.cutoff = variant.cutoff;
                choice.depth = variant.depth.unwrap_or(choice.depth);
            }
        });
    }

    fn search_again(&mut self, change: impl FnOnce(&mut Choice, &Run)) {
        let Some(run) = self.runs.first() else { return };
        let mut choice = run.choice;
        change(&mut choice, run);
        if choice != run.choice {
            let scenario = Arc::clone(&run.scenario);
            self.request(scenario, choice, true);
        }
    }

    fn set_root_player(&mut self, player: Player) {
        let Some(run) = self.runs.first() else { return };
        if let AnyPosition::Tree(position) = &run.scenario.position {
            let tree = position.tree().with_root_player(player);
            let position = AnyPosition::Tree(TreePosition::root(Arc::new(tree)));
            let scenario = Scenario { position, ..(*run.scenario).clone() };
            let choice = run.choice;
            self.request(Arc::new(scenario), choice, true);
        }
    }

    fn request(&mut self, scenario: Arc<Scenario>, choice: Choice, again: bool) {
        if let Err(error) = scenario.check_depth(choice.depth) {
            self.error = Some(Box::new(error));
            return;
        }
        self.error = None;
        self.notice = None;
        // A search that is still running has been overtaken.
        self.cancel_wanted = self.awaited.is_some();
        self.last_id += 1;
        self.awaited = Some((self.last_id, 0, 0.0));
        self.request =
            Some(SearchRequest { id: self.last_id, scenario, choice, arena: std::mem::take(&mut self.arena), again });
    }

    fn deliver(&mut self, done: super::SearchDone) {
        if self.awaited.map(|(id, ..)| id) != Some(done.id) {
            return;
        }
        self.awaited = None;
        if done.cancelled && (done.trace.is_empty() || done.again) {
            self.notice = Some(Notice::Cancelled);
            return;
        }
        let again = done.again;
        let mut run = Run::new(done);
        if again && let Some(old) = self.runs.first() {
            let (step, nearest) = run.corresponding_step(old);
            run.id = old.id;
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
