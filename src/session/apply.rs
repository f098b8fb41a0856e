//! Carrying commands out.

use std::sync::Arc;

use plyscope_core::game::Move;
use plyscope_core::trace::{Record, Step};
use plyscope_files::{InputError, Readings, Scenario, Source};
use plyscope_picture::run::Wording;
use plyscope_text::LanguageWords as _;

use super::document::{Documents, Opening};
use super::searches::{Awaited, Purpose};
use super::whole::PliesState;
use super::{
    Activity, Browsing, BugState, CodeState, Command, CompareState, LessonState, Notice, Play, PracticeState,
    PredictState, Screen, ScreenPart, SearchRequest, Setting, Settings, Setup, SetupEdit, SetupEditor, SetupSource,
    Wanted, WhatIfState,
};
use crate::features::find::FindState;
use plyscope_picture::run::{Place, Run};

/// All that is open, and all that was chosen.
#[derive(Debug, Default)]
pub struct Session {
    /// How things are shown.
    pub(super) settings: Settings,
    /// Which parts of the window are open.
    pub(super) screen: Screen,
    /// The searches that are open; the first is on screen.
    pub(super) runs: Vec<Run>,
    /// The place that a person has clicked on.
    pub(super) selected: Option<Place>,
    /// What is looked at beside the way to where the search is.
    pub(super) browsing: Browsing,
    /// What is looked for in the search on screen.
    pub(super) find: FindState,
    pub(super) notice: Option<Notice>,
    /// Whether the notice was given by the command that is carried out.
    pub(super) is_notice_new: bool,
    pub(super) error: Option<Box<InputError>>,
    /// The game that is being played; it may stand behind another scenario.
    pub(super) play: Option<Play>,
    /// What is set up; kept while the page for it is closed.
    pub(super) setup: Option<SetupEditor>,
    /// The breakpoints, and the run to one of them.
    pub(super) code: CodeState,
    /// How far the nodes are gone through ply by ply.
    pub(super) plies: PliesState,
    /// The questions and the score.
    pub(super) predict: PredictState,
    /// How the tree was changed.
    pub(super) what_if: WhatIfState,
    /// The exercise that is filled in by hand.
    pub(super) practice: PracticeState,
    /// The listing with a mistake, and the right one.
    pub(super) bug: BugState,
    /// The second search beside the one on screen.
    pub(super) compare: CompareState,
    /// The lesson that is open.
    pub(super) lesson: LessonState,
    /// What is open as documents, with their files.
    pub(super) documents: Documents,
    /// The other ways in which the text of a tree can be read, with the number of its run.
    pub(super) readings: Option<(u64, Box<Readings>)>,
    /// The ways in which a text can be read that was refused, with the message that says why it was.
    pub(super) refused: Option<(Box<InputError>, Box<Readings>)>,
    pub(super) request: Option<SearchRequest>,
    pub(super) awaited: Option<Awaited>,
    pub(super) last_id: u64,
    pub(super) cancel_wanted: bool,
    /// Where the last seek has led to: a drag along the timeline is one jump, however many steps it passes.
    pub(super) sought: Option<(u64, Step)>,
    /// Memory of an earlier trace, for the next search to write into.
    pub(super) arena: Vec<Record>,
}

impl Session {
    /// A session with nothing open.
    pub fn new(mut settings: Settings) -> Self {
        // What was remembered may come from another version, or from a person's hand.
        settings.scale = super::scale::sound(settings.scale);
        Self { settings, ..Self::default() }
    }

    /// How things are shown.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Which parts of the window are open.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// The search on screen.
    pub fn run(&self) -> Option<&Run> {
        self.runs.first()
    }

    /// The place that a person has clicked on.
    pub fn selected(&self) -> Option<Place> {
        self.selected
    }

    /// A message that is no error.
    pub fn notice(&self) -> Option<Notice> {
        self.notice
    }

    /// The message about input that could not be used.
    pub fn error(&self) -> Option<&InputError> {
        self.error.as_deref()
    }

    /// The other ways in which the text of the tree on screen can be read, as long as nothing has been done to the
    /// tree.
    pub fn readings(&self) -> Option<&Readings> {
        let run = self.run().filter(|run| Arc::ptr_eq(&run.scenario, &run.original))?;
        let (of, readings) = self.readings.as_ref()?;
        (*of == run.id && !self.what_if.is_changing()).then_some(readings)
    }

    /// The ways in which the text can be read that the message is about.
    pub fn readings_of_refused(&self) -> Option<&Readings> {
        let (error, readings) = self.refused.as_ref()?;
        (self.error.as_ref() == Some(error)).then_some(readings)
    }

    /// The progress of the awaited search: nodes entered, seconds since it began.
    pub fn awaited(&self) -> Option<(u64, f64)> {
        self.awaited.as_ref().map(|awaited| (awaited.nodes, awaited.seconds))
    }

    /// The moves from the root of the awaited search to where it is; empty before its first report.
    pub fn awaited_line(&self) -> &[Move] {
        self.awaited.as_ref().map_or(&[], |awaited| &awaited.line)
    }

    /// Whether a jump can be taken back.
    pub fn can_return(&self) -> bool {
        self.run().is_some_and(|run| !run.trail.is_empty())
    }

    /// The search that is wanted now, once: the caller runs it and brings the answer back with [`Command::Deliver`].
    pub fn take_request(&mut self) -> Option<SearchRequest> {
        self.request.take()
    }

    /// Whether the running search should be cancelled, once.
    pub fn take_cancel(&mut self) -> bool {
        std::mem::take(&mut self.cancel_wanted)
    }

    /// The reason of the step on screen, as a sentence.
    pub fn reason_text(&self) -> Option<String> {
        Some(self.run()?.sentences(Wording::new(self.settings.language, self.settings.letters)).reason())
    }

    pub(super) fn carry_out(&mut self, command: Command) {
        match command {
            Command::Open(source) => {
                let opening = Opening::of(&source);
                self.request(Wanted::Source(source), Purpose::Open);
                self.documents.opening = opening;
            }
            Command::OpenText(text) if Setup::is_fen(&text) => {
                self.open_setup(SetupSource::OnScreen);
                self.edit_setup(SetupEdit::Paste(text));
            }
            Command::OpenText(text) => {
                let name = self.settings.language.words().errors.pasted.to_owned();
                self.request(Wanted::Source(Source::Text { name, text }), Purpose::Open);
                self.documents.opening = Opening::unsaved();
            }
            Command::OpenScenario(scenario) => self.open_scenario(*scenario),
            Command::TakeVariant(number) => self.take_variant(number),
            Command::TakeOriginal => {
                if let Some(original) = self.original_as_changed() {
                    let options = original.options;
                    self.search_again(original, options);
                }
            }
            Command::SetAlgorithm(algorithm) => {
                self.choose(|options| *options = options.with_algorithm(algorithm));
            }
            Command::SetCutoff(cutoff) => self.choose(|options| options.cutoff = cutoff),
            Command::SetOrdering(ordering) => self.choose(|options| options.ordering = ordering),
            Command::SetDepth(depth) => self.choose(|options| options.depth = depth),
            Command::SetOptions(wanted) => self.choose(|options| *options = wanted),
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
            Command::FindingsProgress(search, nodes) => self.findings_progress(search, nodes),
            Command::DeliverFindings(answer) => self.take_findings(*answer),
            Command::GiveUpFindings => self.give_up_findings(),
            Command::Travel(travel) => self.carry_out_travel(travel),
            Command::Select(place) => self.select(place),
            Command::Browse(command) => self.browse(command),
            Command::Find(command) => self.carry_out_find(command),
            Command::Set(setting) => self.settings.set(setting),
            Command::Show(part, open) => self.show(part, open),
            Command::Notify(notice) => self.notify(notice),
            Command::SetScale(wanted, most) => {
                self.settings.set(Setting::Scale(wanted.min(most)));
                if wanted > most {
                    self.notify(Notice::LargestScale(super::percent_of(most)));
                }
            }
            Command::Fail(error) => self.error = Some(error),
            Command::DismissError => self.error = None,
            Command::DismissNotice => self.notice = None,
            Command::DismissReadings => self.readings = None,
            Command::Play(command) => self.carry_out_play(command),
            Command::Setup(command) => self.carry_out_setup(command),
            Command::Code(command) => self.carry_out_code(command),
            Command::Plies(command) => self.carry_out_plies(command),
            Command::Predict(command) => self.carry_out_predict(command),
            Command::WhatIf(command) => self.carry_out_what_if(command),
            Command::Practice(command) => {
                self.carry_out_practice(command);
                self.practice_follows();
            }
            Command::Document(command) => self.carry_out_document(command),
            Command::Bug(command) => self.carry_out_bug(command),
            Command::Compare(command) => self.carry_out_compare(command),
            Command::Log(command) => self.carry_out_log(command),
            Command::Lesson(command) => self.carry_out_lesson(command),
            Command::ShowActivity(activity, open) => self.open_activity(activity, open),
        }
    }

    pub(super) fn open_scenario(&mut self, scenario: Scenario) {
        let options = scenario.options;
        if self.can_be_searched(&scenario, options) {
            self.request(Wanted::Search(Arc::new(scenario), options), Purpose::Open);
            self.documents.opening = Opening::default();
        }
    }

    /// Opens an activity with what belongs to it, or leaves it.
    pub(super) fn open_activity(&mut self, activity: Activity, open: bool) {
        match (activity, open) {
            (Activity::Practice, true) => self.begin_practice(),
            (Activity::Bug, true) => self.begin_bug(),
            (Activity::Compare, true) => self.begin_comparison(None),
            (Activity::Compare, false) => self.end_comparison(),
            (Activity::Replay | Activity::Growth, _) | (Activity::Practice | Activity::Bug, false) => {
                self.show_activity(activity, open);
            }
        }
    }

    /// Gives the middle of the window to an activity, or takes it back from it.
    pub(super) fn show_activity(&mut self, activity: Activity, open: bool) {
        if open {
            self.screen.activity = activity;
        } else if self.screen.activity == activity {
            self.screen.activity = Activity::Replay;
        }
    }

    /// Gives the middle of the window back to the replay, whatever has it.
    pub(super) fn show_replay(&mut self) {
        if self.is_comparing() {
            self.end_comparison();
        }
        self.screen.activity = Activity::Replay;
    }

    fn show(&mut self, part: ScreenPart, open: bool) {
        if part == ScreenPart::Present && open != self.screen.present {
            self.questions_follow_presenting(open);
        }
        let screen = &mut self.screen;
        match part {
            ScreenPart::Present => {
                screen.present = open;
                // Ring and pen are of presenting alone.
                screen.spotlight &= open;
                screen.pen &= open;
            }
            ScreenPart::Blank => screen.blank = open,
            ScreenPart::Help => screen.help = open,
            ScreenPart::Spotlight => screen.spotlight = open,
            ScreenPart::Pen => screen.pen = open && screen.present,
            ScreenPart::Library => screen.library = open,
            ScreenPart::NewGame => {
                screen.new_game = open;
                screen.library &= !open;
            }
            // There is nothing to export on other pages.
            ScreenPart::Export => screen.export = open && screen.activity == Activity::Replay && !self.runs.is_empty(),
            ScreenPart::Playing => {
                screen.playing = open;
                // At its end there is nothing to play but from the start.
                let moved = self.moved_run_mut();
                if let Some(run) = moved.filter(|run| open && run.step() == run.trace.last_step()) {
                    run.seek(Step(0));
                }
            }
        }
    }
}
