//! A key that is pressed, and what shortcuts do with it.

use crate::features::play::play_from_here;
use crate::features::{editor, practice};
use crate::frame::chrome::Chrome;
use crate::ground::{ShellRequest, ViewContext};
use crate::pages::replay;
use crate::pages::replay::arrangement::Pane;
use crate::panels::board::Switch;
use crate::panels::tree::changing::{self, FieldKind};
use crate::panels::whole::WholeMove;
use plyscope_picture::drawing::small::CameraMove;
use plyscope_session::stage::{StageKey, has_to_say};
use plyscope_session::{
    Activity, Asking, BugCommand, Command, CompareCommand, LessonCommand, Notice, PlayCommand, PracticeCommand,
    ScreenPart, Session, SetupCommand, SetupEdit, Travel, WhatIfCommand,
};

/// A key that is pressed: what it is pressed at, and what it may change.
pub(in crate::frame) struct Pressed<'p, 'c> {
    pub context: &'p mut ViewContext<'c>,
    pub session: &'c Session,
    pub chrome: &'p mut Chrome,
    /// The size of values that are read with ease.
    pub comfortable: f32,
    /// The time, in egui's seconds.
    pub now: f64,
    /// It is held down, and not pressed anew.
    pub is_repeat: bool,
    /// A press before it in this frame goes on; what that leads to is only seen in the next frame.
    pub has_gone_on: bool,
}

impl Pressed<'_, '_> {
    /// Asks the shell for something, but not again and again while the key is held down.
    pub(super) fn wish_once(&mut self, wish: ShellRequest) {
        if !self.is_repeat {
            self.context.wish(wish);
        }
    }

    pub(super) fn push(&mut self, command: Command) {
        self.context.push(command);
    }

    /// Opens a part of the window, or closes it.
    pub(super) fn toggle(&mut self, part: ScreenPart, is_open: bool) {
        self.push(Command::Show(part, !is_open));
    }

    /// Gives the middle of the window to an activity, or to the replay again.
    pub(super) fn activity(&mut self, activity: Activity) {
        self.push(Command::ShowActivity(activity, self.session.screen().activity != activity));
    }

    pub(super) fn bug(&mut self, command: BugCommand) {
        self.push(Command::Bug(command));
    }

    pub(super) fn compare(&mut self, command: CompareCommand) {
        self.push(Command::Compare(command));
    }

    pub(super) fn scale(&mut self, scale: f32) {
        let most = self.context.look.greatest_scale;
        self.push(Command::SetScale(scale, most));
    }

    /// Goes on in a lesson, or back; a key that is held down does so once, so that no page is missed.
    pub(super) fn lesson(&mut self, command: LessonCommand) {
        let is_on = matches!(command, LessonCommand::On) && self.session.screen().present;
        // The text of a slide may be longer than its room.
        let is_taken = self.is_repeat || (is_on && self.chrome.lesson.goes_on());
        if !is_taken {
            self.push(Command::Lesson(command));
        }
    }

    /// Whether a press is taken by a lesson in front of a class: on its blank screen it brings the page back and goes
    /// no further, on its own picture it turns the page.
    pub(super) fn clicks(&mut self, command: LessonCommand) -> bool {
        let screen = self.session.screen();
        if self.session.lesson().open().is_none() {
            return false;
        }
        let shows_page = screen.present && screen.activity == Activity::Replay && self.session.shows_its_page();
        if screen.blank {
            if !self.is_repeat {
                self.push(Command::Show(ScreenPart::Blank, false));
            }
        } else if shows_page {
            self.lesson(command);
        }
        screen.blank || shows_page
    }

    /// Goes on by one unit. Where questions are put to the class, a key that is held down comes to the question and
    /// stays there: only another press shows the answer.
    pub(super) fn forward(&mut self) {
        if self.clicks(LessonCommand::On) {
            return;
        }
        match self.session.screen().activity {
            Activity::Bug => self.bug(BugCommand::Step(true)),
            Activity::Practice => self.push(Command::Practice(PracticeCommand::StepModel(true))),
            _ => {
                let is_asked = self.has_gone_on || self.session.predict().open().is_some();
                let stays = self.session.settings().predict.asking == Asking::Class && self.is_repeat && is_asked;
                if !stays {
                    self.push(Command::Travel(Travel::Forward));
                    self.has_gone_on = true;
                }
            }
        }
    }

    pub(super) fn back(&mut self) {
        if self.clicks(LessonCommand::BackOne) {
            return;
        }
        self.push(match self.session.screen().activity {
            Activity::Bug => Command::Bug(BugCommand::Step(false)),
            Activity::Practice => Command::Practice(PracticeCommand::StepModel(false)),
            _ => Command::Travel(Travel::Back),
        });
    }

    /// Goes to the end, or to the start.
    pub(super) fn go_to_end(&mut self, end: bool) {
        self.push(match self.session.screen().activity {
            Activity::Bug => Command::Bug(BugCommand::ToEnd(end)),
            _ if end => Command::Travel(Travel::ToEnd),
            _ => Command::Travel(Travel::ToStart),
        });
    }

    /// Moves the camera of the tree; of two, that of the side which the keys move.
    pub(super) fn camera(&mut self, wanted: CameraMove) {
        if self.session.screen().activity == Activity::Compare {
            self.chrome.compare.move_camera(self.session.compare().moves(), wanted, self.comfortable);
            return;
        }
        let replay = &mut self.chrome.replay;
        // A tree is changed node by node.
        let is_open = replay.whole.is_open() && !self.session.what_if().is_changing();
        let is_wide = !is_open && replay.tree.is_along_path();
        match wanted {
            CameraMove::Fit if !self.session.what_if().is_changing() => replay.whole.show(!is_open),
            CameraMove::ZoomIn if is_open => self.whole(WholeMove::ZoomIn),
            CameraMove::ZoomOut if is_open => self.whole(WholeMove::ZoomOut),
            CameraMove::Focus if is_open => self.whole(WholeMove::Here),
            CameraMove::Focus if is_wide => self.push(Command::Select(None)),
            CameraMove::ZoomOut if is_wide => replay.whole.show(true),
            _ => replay.tree.move_camera(wanted, self.comfortable),
        }
    }

    /// Goes elsewhere in the whole view.
    pub(super) fn whole(&mut self, wanted: WholeMove) {
        self.chrome.replay.whole.go(wanted, self.session, self.now);
    }

    /// Switches what a board shows, where it can show that.
    pub(super) fn switch(&mut self, switch: Switch) {
        if Switch::of(self.session).contains(&switch) {
            self.push(switch.toggle(self.session.settings()));
        }
    }

    /// Shows a panel, or hides it.
    pub(super) fn pane(&mut self, pane: Pane) {
        let stage = StageKey::of(self.session);
        if self.session.run().is_some_and(|run| !has_to_say(run, pane)) {
            let notice = if pane == Pane::Table { Notice::NoTable } else { Notice::OneSearchOfRoot };
            self.push(Command::Notify(notice));
            return;
        }
        let is_shown = replay::is_shown(&self.chrome.replay, stage, pane, self.session);
        self.chrome.replay.choose(stage, pane, !is_shown);
    }

    /// Takes back or makes again, where a position is set up or a tree is changed.
    pub(super) fn change(&mut self, edit: SetupEdit, change: WhatIfCommand) {
        self.push(if self.session.screen().setup {
            Command::Setup(SetupCommand::Edit(edit))
        } else {
            Command::WhatIf(change)
        });
    }

    /// Opens a field at the selected node of a tree that is edited.
    pub(super) fn field(&mut self, kind: FieldKind) {
        editor::open_field(self.session, &mut self.chrome.replay.tree.changing, kind);
    }

    /// Selects another leaf of the tree that is changed, or another node of any kind.
    pub(super) fn choose(&mut self, leaf: bool, onwards: bool) {
        changing::select_next(self.context, &mut self.chrome.replay.tree.changing, (leaf, onwards));
    }

    /// Goes to another tree of practice, what is typed having been taken.
    pub(super) fn other_tree(&mut self, command: PracticeCommand) {
        if !self.is_repeat {
            practice::other_tree(self.context, &mut self.chrome.practice, command);
        }
    }

    /// Begins a game with the position on screen, goes back to the game that waits, or to the field for its moves.
    pub(super) fn go_to_game(&mut self) {
        let is_shown = self.session.game_is_on_screen() && self.session.screen().activity == Activity::Replay;
        match self.session.play() {
            Some(_) if is_shown => self.chrome.replay.game.want_field(),
            Some(_) => self.push(Command::Play(PlayCommand::Show)),
            None => self.context.commands.extend(play_from_here(self.session)),
        }
    }
}
