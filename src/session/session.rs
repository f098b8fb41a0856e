//! The session: carrying commands out, each by the feature that it is for.

use std::sync::Arc;

use plyscope_core::game::Move;
use plyscope_files::{InputError, Readings, Source};
use plyscope_picture::run::{Place, Run};
use plyscope_text::LanguageWords as _;

use super::features::Features;
use super::workspace::documents::Opening;
use super::workspace::{Purpose, Workspace};
use super::{
    Activity, Browsing, Command, Notice, RequestContent, Screen, ScreenPart, SearchRequest, Setting, Settings, Setup,
    SetupCommand, SetupEdit, SetupSource, Travel,
};
use crate::feature::Feature as _;
use plyscope_core::trace::Step;

/// All that is open, and all that was chosen.
#[derive(Debug, Default)]
pub struct Session {
    /// What all features share.
    pub(crate) workspace: Workspace,
    /// The features, each with its own state.
    pub(crate) features: Features,
}

impl Session {
    /// A session with nothing open.
    pub fn new(mut settings: Settings) -> Self {
        // What was remembered may come from another version, or from a person's hand.
        settings.scale = super::scale::sound(settings.scale);
        Self { workspace: Workspace::new(settings), ..Self::default() }
    }

    /// How things are shown.
    pub fn settings(&self) -> &Settings {
        &self.workspace.settings
    }

    /// Which parts of the window are open.
    pub fn screen(&self) -> &Screen {
        &self.workspace.screen
    }

    /// The search on screen.
    pub fn run(&self) -> Option<&Run> {
        self.workspace.run()
    }

    /// The place that a person has clicked on.
    pub fn selected(&self) -> Option<Place> {
        self.workspace.selected
    }

    /// What is looked at.
    pub fn browsing(&self) -> &Browsing {
        &self.workspace.browsing
    }

    /// A message that is no error.
    pub fn notice(&self) -> Option<Notice> {
        self.workspace.notice
    }

    /// The message about input that could not be used.
    pub fn error(&self) -> Option<&InputError> {
        self.workspace.error.as_deref()
    }

    /// The other ways in which the text of the tree on screen can be read, as long as nothing has been done to the
    /// tree.
    pub fn readings(&self) -> Option<&Readings> {
        let run = self.run().filter(|run| Arc::ptr_eq(&run.scenario, &run.original))?;
        let (of, readings) = self.workspace.readings.as_ref()?;
        (*of == run.id && !self.workspace.is_changing).then_some(readings)
    }

    /// The ways in which the text can be read that the message is about.
    pub fn readings_of_refused(&self) -> Option<&Readings> {
        let (error, readings) = self.workspace.refused.as_ref()?;
        (self.workspace.error.as_ref() == Some(error)).then_some(readings)
    }

    /// The progress of the awaited search: nodes entered, seconds since it began.
    pub fn awaited(&self) -> Option<(u64, f64)> {
        self.workspace.awaited.as_ref().map(|awaited| (awaited.nodes, awaited.seconds))
    }

    /// Whether what the awaited search has found so far can be [kept](Command::StopSearch).
    pub fn can_stop(&self) -> bool {
        let awaited = self.workspace.awaited.as_ref();
        awaited.is_some_and(|awaited| awaited.can_be_stopped() && awaited.nodes > 0) && !self.workspace.is_comparing()
    }

    /// Whether the awaited search was stopped, and what it has found until then is to be shown.
    pub fn is_stopped(&self) -> bool {
        self.workspace.awaited.as_ref().is_some_and(|awaited| awaited.is_stopped)
    }

    /// The moves from the root of the awaited search to where it is; empty before its first report.
    pub fn awaited_line(&self) -> &[Move] {
        self.workspace.awaited.as_ref().map_or(&[], |awaited| &awaited.line)
    }

    /// Whether a jump can be taken back.
    pub fn can_return(&self) -> bool {
        self.run().is_some_and(|run| !run.trail.is_empty())
    }

    /// The search that is wanted now, once: the caller runs it and brings the answer back with [`Command::Deliver`].
    pub fn take_request(&mut self) -> Option<SearchRequest> {
        self.workspace.request.take()
    }

    /// Whether the running search should be cancelled, once.
    pub fn take_cancel(&mut self) -> bool {
        std::mem::take(&mut self.workspace.cancel_wanted)
    }

    /// The reason of the step on screen, as a sentence.
    pub fn reason_text(&self) -> Option<String> {
        let settings = self.settings();
        Some(self.run()?.sentences(settings.wording(settings.language)).reason())
    }

    /// Carries a command out, and those that it asks for.
    pub(crate) fn carry_out(&mut self, command: Command) {
        let mut next = Some(command);
        while let Some(command) = next {
            self.carry_out_one(command);
            self.features.follow(&mut self.workspace);
            self.workspace.forget_replaced();
            next = self.workspace.take_next();
        }
    }

    fn carry_out_one(&mut self, command: Command) {
        let (workspace, features) = (&mut self.workspace, &mut self.features);
        match command {
            Command::Open(source) => {
                let opening = Opening::of(&source);
                workspace.request(RequestContent::Source(source), Purpose::Open);
                workspace.documents.opening = opening;
            }
            Command::OpenText(text) if Setup::is_fen(&text) => {
                self.open_setup_on_screen();
                self.features.setup.apply(SetupCommand::Edit(SetupEdit::Paste(text)), &mut self.workspace);
            }
            Command::OpenText(text) => {
                let name = workspace.settings.language.words().errors.pasted.to_owned();
                let source = Source::Text { name, text };
                let opening = Opening::of(&source);
                workspace.request(RequestContent::Source(source), Purpose::Open);
                workspace.documents.opening = opening;
            }
            Command::OpenScenario(scenario) => workspace.open_scenario(*scenario),
            Command::TakeVariant(number) => workspace.take_variant(number),
            Command::TakeOriginal => {
                if let Some(original) = features.what_if.original_as_changed(workspace) {
                    let options = original.options;
                    workspace.search_again(original, options);
                }
            }
            Command::SetAlgorithm(algorithm) => {
                workspace.choose(|options| *options = options.with_algorithm(algorithm));
            }
            Command::SetCutoff(cutoff) => workspace.choose(|options| options.cutoff = cutoff),
            Command::SetOrdering(ordering) => workspace.choose(|options| options.ordering = ordering),
            Command::SetDepth(depth) => workspace.choose(|options| options.depth = depth),
            Command::SetOptions(wanted) => workspace.choose(|options| *options = wanted),
            Command::SetRootPlayer(player) => workspace.set_root_player(player),
            Command::CancelSearch => self.cancel_search(),
            Command::StopSearch => self.stop_search(),
            Command::Progress(nodes, seconds) => {
                if let Some(awaited) = &mut workspace.awaited {
                    (awaited.nodes, awaited.seconds) = (nodes, seconds);
                }
            }
            Command::ProgressLine(line) => {
                if let Some(awaited) = &mut workspace.awaited {
                    awaited.line = line;
                }
            }
            Command::Deliver(answer) => self.deliver(*answer),
            Command::FindingsProgress(search, nodes) => workspace.findings_progress(search, nodes),
            Command::DeliverFindings(answer) => workspace.take_findings(*answer),
            Command::GiveUpFindings => workspace.give_up_findings(),
            Command::Travel(travel) => self.travel(travel),
            Command::Select(place) => workspace.select(place),
            Command::Browse(command) => workspace.browse(command),
            Command::Find(command) => features.find.apply(command, workspace),
            Command::Set(setting) => {
                if matches!(setting, Setting::Language(_)) {
                    workspace.links.language_is_chosen();
                }
                workspace.settings.set(setting);
            }
            Command::Show(part, open) => self.show(part, open),
            Command::Notify(notice) => workspace.notify(notice),
            Command::SetScale(wanted, most) => {
                workspace.settings.set(Setting::Scale(wanted.min(most)));
                if wanted > most {
                    workspace.notify(Notice::LargestScale(super::percent_of(most)));
                }
            }
            Command::Fail(error) => workspace.error = Some(error),
            Command::DismissError => workspace.error = None,
            Command::DismissNotice => workspace.notice = None,
            Command::DismissReadings => workspace.readings = None,
            Command::Play(command) => features.play.apply(command, workspace),
            Command::Setup(SetupCommand::Open(SetupSource::OnScreen)) => self.open_setup_on_screen(),
            Command::Setup(command) => features.setup.apply(command, workspace),
            Command::Code(command) => features.code.apply(command, workspace),
            Command::Plies(command) => features.plies.apply(command, workspace),
            Command::Predict(command) => features.predict.apply(command, workspace),
            Command::WhatIf(command) => features.what_if.apply(command, workspace),
            Command::Practice(command) => {
                features.practice.apply(command, workspace);
                self.practice_follows();
            }
            Command::Document(command) => self.carry_out_document(command),
            Command::Bug(command) => features.bug.apply(command, workspace),
            Command::Compare(command) => features.compare.apply(command, workspace),
            Command::Link(command) => self.carry_out_link(command),
            Command::Log(command) => features.log.apply(command, workspace),
            Command::Lesson(command) => features.lesson.apply(command, workspace),
            Command::ShowActivity(activity, open) => self.open_activity(activity, open),
        }
    }

    /// Opens the page on which positions are set up with what is on screen.
    fn open_setup_on_screen(&mut self) {
        let position = self.position_on_screen();
        self.features.setup.open(position.as_ref().and_then(Setup::of), &mut self.workspace);
    }

    /// Goes where it is wanted, unless a feature takes that for itself.
    fn travel(&mut self, travel: Travel) {
        if !self.features.take_travel(travel, &mut self.workspace) {
            self.workspace.travel(travel);
        }
    }

    /// Opens an activity with what belongs to it, or leaves it.
    pub(crate) fn open_activity(&mut self, activity: Activity, open: bool) {
        if !self.features.open_activity(activity, open, &mut self.workspace) {
            self.workspace.show_activity(activity, open);
        }
    }

    fn show(&mut self, part: ScreenPart, open: bool) {
        let workspace = &mut self.workspace;
        if part == ScreenPart::Present && open != workspace.screen.present {
            self.features.predict.follow_presenting(workspace, open);
        }
        let screen = &mut workspace.screen;
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
            ScreenPart::Export => {
                screen.export = open && screen.activity == Activity::Replay && !workspace.runs.is_empty();
            }
            ScreenPart::Playing => {
                screen.playing = open;
                // At its end there is nothing to play but from the start.
                let moved = workspace.moved_run_mut();
                if let Some(run) = moved.filter(|run| open && run.step() == run.trace.last_step()) {
                    run.seek(Step(0));
                }
            }
        }
    }
}
