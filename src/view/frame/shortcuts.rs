//! The table of what the keys do: for each shortcut where it holds, and what it does there. Which keys those are, and how
//! the page of keys names them, stands in [`Shortcut`]; a shortcut without a row here does not compile.

use crate::drawing::small::CameraMove;
use crate::drawing::stage::{StageKey, has_to_say};
use crate::replay::{Answer, Part, Unit};
use crate::scenario::PageAnswer;
use crate::session::{
    Activity, Asking, BrowseCommand, BugCommand, BugRound, CodeCommand, Command, CompareCommand, Cover, Following,
    LessonCommand, LogCommand, Notice, Play, PlayCommand, PracticeCommand, PredictCommand, Run, ScreenPart, Session,
    Setting, SetupCommand, SetupEdit, SetupSource, Travel, USUAL_SCALE, WhatIfCommand, next_scale,
};
use crate::text::Shortcut;
use crate::view::frame::chrome::Chrome;
use crate::view::frame::escape::escape;
use crate::view::frame::pen;
use crate::view::ground::{ShellRequest, ViewContext};
use crate::view::pages::replay::arrangement::Pane;
use crate::view::pages::{practice, replay};
use crate::view::panels::board::Switch;
use crate::view::panels::game::play_from_here;
use crate::view::panels::lesson;
use crate::view::panels::tree::{self, FieldKind};
use crate::view::panels::whole::{self, WholeMove};

/// Where a shortcut holds. Where several hold that have the same key, the first of them has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Where {
    /// In all of the window, over menus and in fields as well: what is too small to be read is made larger there.
    Everywhere,
    /// On every page and in its fields, while nothing covers it: what is on screen is saved there, and another file opened.
    Files,
    /// In a lesson, in its fields as well, so that a clicker turns pages.
    Lesson,
    /// Where a pen draws on the picture.
    Pen,
    /// Where a question can be answered by yes or no.
    Answer,
    /// Where a node of a tree that is being changed is selected.
    ChangedNode,
    /// Where a tree is edited, so that nodes come and go.
    EditedTree,
    /// Where the tree is being changed.
    ChangedTree,
    /// Where a node is looked at, in the whole view or in a wide tree.
    LookedAt,
    /// Where a node of a wide tree is looked at, or one is selected in the whole view.
    LookedAlong,
    /// Where a node's children can be shown: in a wide tree, or where a node is looked at in the whole view.
    Unfolding,
    /// In the whole view.
    Whole,
    /// On the sheet of practice, while nothing is typed.
    Sheet,
    /// In practice.
    Practice,
    /// Where a listing with a mistake is looked at.
    Bug,
    /// Where two searches are compared.
    Compare,
    /// Where a game is on screen.
    Game,
    /// Where something goes on step by step; over the blank screen of a lesson as well.
    Steps,
    /// Where one search, or two, can be walked through to their ends.
    Searches,
    /// Where the search on screen is replayed, or compared.
    Search,
    /// Where the search on screen is replayed.
    Replay,
    /// Where changes are made that can be taken back.
    Changes,
    /// On every page, while nothing covers it.
    Page,
    /// On every page, and on the blank screen.
    Presented,
    /// On every page, and over those that cover it, but for the page of keys.
    Library,
    /// On every page, and over those that cover it, but for the library with its field.
    Help,
    /// Wherever something can be left.
    Anything,
}

/// Where the keyboard is in this frame.
pub(super) struct Keyboard<'k> {
    pub session: &'k Session,
    /// Whether the whole view is shown in place of the tree, and a node is looked at in it.
    pub whole: Option<bool>,
    /// Whether the tree is drawn along the path, and a node is looked at in it.
    pub wide: Option<bool>,
    /// A menu is open.
    pub in_menu: bool,
    /// A text is being edited.
    pub typing: bool,
    /// A control has it that keeps Space, Enter and the arrows for itself.
    pub held: bool,
    /// A list has it that keeps Home and End for itself.
    pub in_list: bool,
    /// The entry line of practice has it, and whether something is typed there.
    pub in_entry: Option<bool>,
}

impl Where {
    /// Whether a shortcut of this place holds.
    pub fn holds(self, keyboard: &Keyboard<'_>) -> bool {
        let session = keyboard.session;
        let (screen, in_lesson) = (session.screen(), session.lesson().open().is_some());
        let cover = screen.cover();
        let clear = !keyboard.in_menu && !screen.setup && cover.is_none();
        let free = clear && !keyboard.typing;
        let activity = |wanted| free && screen.activity == wanted;
        let search = activity(Activity::Replay) || activity(Activity::Compare);
        let round = session.practice().round().filter(|_| screen.activity == Activity::Practice);
        let has_bug = activity(Activity::Bug) && session.bug().round().is_some();
        let reads_keys = !keyboard.typing || clear && keyboard.in_entry.is_some();
        match self {
            Self::Everywhere => true,
            Self::Files => !keyboard.in_menu && cover.is_none(),
            Self::Lesson => clear && in_lesson,
            Self::Pen => clear && screen.pen,
            Self::Answer => free && yes_or_no(session).is_some(),
            Self::ChangedNode => activity(Activity::Replay) && tree::selected_node(session).is_some(),
            Self::EditedTree => activity(Activity::Replay) && session.edited_node().is_some(),
            Self::ChangedTree => activity(Activity::Replay) && tree::changed_tree(session).is_some(),
            Self::LookedAt => activity(Activity::Replay) && [keyboard.whole, keyboard.wide].contains(&Some(true)),
            Self::LookedAlong => {
                let is_whole = keyboard.whole.is_some() && session.looked_at().is_some();
                activity(Activity::Replay) && (keyboard.wide == Some(true) || is_whole)
            }
            Self::Unfolding => {
                // There Enter answers.
                let is_asked = session.predict().asked().is_some();
                activity(Activity::Replay) && !is_asked && (keyboard.whole == Some(true) || keyboard.wide.is_some())
            }
            Self::Whole => activity(Activity::Replay) && keyboard.whole.is_some(),
            Self::Sheet => {
                let is_open = keyboard.in_entry == Some(false) || !keyboard.typing && !keyboard.held;
                clear && is_open && round.is_some_and(|round| round.model().is_none())
            }
            Self::Practice => clear && reads_keys && round.is_some(),
            Self::Bug => has_bug,
            Self::Compare => activity(Activity::Compare) && session.is_comparing(),
            Self::Game => activity(Activity::Replay) && session.play().is_some() && session.game_is_on_screen(),
            Self::Steps => {
                let is_blank = cover == Some(Cover::Blank) && in_lesson && !keyboard.in_menu && !keyboard.typing;
                let model = reads_keys && clear && round.is_some_and(|round| round.model().is_some());
                search || has_bug || model || is_blank
            }
            Self::Searches => search || has_bug,
            Self::Search => search,
            Self::Replay => activity(Activity::Replay),
            Self::Changes => {
                let sets_up = screen.setup && !screen.help && !keyboard.in_menu && !keyboard.typing;
                sets_up || activity(Activity::Replay)
            }
            Self::Page => free,
            Self::Presented => {
                let blank = !keyboard.in_menu && !screen.setup && cover == Some(Cover::Blank);
                (clear || blank) && reads_keys
            }
            Self::Library => {
                let is_alone = matches!(cover, Some(Cover::FileQuestion | Cover::Blank | Cover::Help));
                !is_alone && !keyboard.in_menu && !keyboard.typing && !screen.setup
            }
            Self::Help => {
                let is_alone = matches!(cover, Some(Cover::FileQuestion | Cover::Blank | Cover::Library));
                !is_alone && !keyboard.in_menu && reads_keys
            }
            Self::Anything => {
                let is_covered = screen.help || cover == Some(Cover::FileQuestion);
                let has_own = screen.setup && !is_covered && session.error().is_none();
                !keyboard.in_menu && !has_own && (!keyboard.typing || cover == Some(Cover::Library))
            }
        }
    }
}

/// A key that is pressed: what it is pressed at, and what it may change.
pub(super) struct Pressed<'p, 'c> {
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

/// What a shortcut does.
type Does = fn(&mut Pressed<'_, '_>);

/// The row of a shortcut.
pub(super) fn row(shortcut: Shortcut) -> (Where, Does) {
    match shortcut {
        Shortcut::Forward => (Where::Steps, |at| at.forward()),
        Shortcut::Back => (Where::Steps, |at| at.back()),
        Shortcut::Play => {
            (Where::Search, |at| at.push(Command::Show(ScreenPart::Playing, !at.session.screen().playing)))
        }
        Shortcut::UnitStep => (Where::Searches, |at| at.push(Command::Set(Setting::Unit(Unit::Step)))),
        Shortcut::UnitLine => (Where::Searches, |at| at.push(Command::Set(Setting::Unit(Unit::Line)))),

        Shortcut::NextCutoff => (Where::Search, |at| at.push(Command::Travel(Travel::NextCutoff))),
        Shortcut::PreviousCutoff => (Where::Search, |at| at.push(Command::Travel(Travel::PreviousCutoff))),
        Shortcut::NextWindowChange => (Where::Search, |at| at.push(Command::Travel(Travel::NextWindowChange))),
        Shortcut::Moments => (Where::Search, |at| at.push(Command::Travel(Travel::NextHighlight))),
        Shortcut::NextFinding => (Where::Searches, |at| at.push(Command::Log(LogCommand::Finding(true)))),
        Shortcut::PreviousFinding => (Where::Searches, |at| at.push(Command::Log(LogCommand::Finding(false)))),
        Shortcut::Over => (Where::Search, |at| at.push(Command::Travel(Travel::ForwardOver))),
        Shortcut::BackOver => (Where::Search, |at| at.push(Command::Travel(Travel::BackOver))),
        Shortcut::Out => (Where::Search, |at| at.push(Command::Travel(Travel::Out))),
        Shortcut::Start => (Where::Searches, |at| at.go_to_end(false)),
        Shortcut::End => (Where::Searches, |at| at.go_to_end(true)),
        Shortcut::Return => (Where::Search, |at| at.push(Command::Travel(Travel::ReturnFromJump))),

        Shortcut::ZoomIn => (Where::Search, |at| at.camera(CameraMove::ZoomIn)),
        Shortcut::ZoomOut => (Where::Search, |at| at.camera(CameraMove::ZoomOut)),
        Shortcut::Fit => (Where::Search, |at| at.camera(CameraMove::Fit)),
        Shortcut::Focus => (Where::Search, |at| at.camera(CameraMove::Focus)),
        Shortcut::Unfold => (Where::Unfolding, |at| {
            if at.chrome.replay.whole.is_open() {
                at.whole(WholeMove::Unfold);
            } else {
                at.push(Command::Browse(BrowseCommand::Unfold));
            }
        }),
        Shortcut::LookLeft => (Where::LookedAlong, |at| at.push(Command::Browse(BrowseCommand::Aside(false)))),
        Shortcut::LookRight => (Where::LookedAlong, |at| at.push(Command::Browse(BrowseCommand::Aside(true)))),
        Shortcut::LookUp => (Where::LookedAlong, |at| at.push(Command::Browse(BrowseCommand::Up))),
        Shortcut::LookDown => (Where::LookedAlong, |at| at.push(Command::Browse(BrowseCommand::Down))),
        Shortcut::OneOut => (Where::Whole, |at| at.whole(WholeMove::Out)),
        Shortcut::ToMoment => (Where::LookedAt, |at| {
            let looked_at = match at.chrome.replay.whole.is_open() {
                true => at.chrome.replay.whole.looked_at(at.session),
                false => at.session.looked_at(),
            };
            at.context.commands.extend(looked_at.and_then(|node| whole::moment_of(at.session, node)));
        }),
        Shortcut::TurnBoard => (Where::Search, |at| at.switch(Switch::Flip)),
        Shortcut::History => (Where::Search, |at| at.switch(Switch::Heat)),
        Shortcut::Outline => (Where::Replay, |at| at.pane(Pane::Outline)),
        Shortcut::TablePane => (Where::Replay, |at| at.pane(Pane::Table)),
        Shortcut::PassesPane => (Where::Replay, |at| at.pane(Pane::Passes)),
        Shortcut::Find => (Where::Replay, |at| at.chrome.replay.find.want_focus()),
        Shortcut::Larger => (Where::Everywhere, |at| at.scale(next_scale(at.session.settings().scale, true))),
        Shortcut::Smaller => (Where::Everywhere, |at| at.scale(next_scale(at.session.settings().scale, false))),
        Shortcut::UsualSize => (Where::Everywhere, |at| at.scale(USUAL_SCALE)),

        Shortcut::Lessons => (Where::Page, |at| at.push(Command::Lesson(LessonCommand::List(true)))),
        Shortcut::LessonOn => (Where::Lesson, |at| at.lesson(LessonCommand::On)),
        Shortcut::NextPage => (Where::Lesson, |at| at.lesson(LessonCommand::Next)),
        Shortcut::LessonBack => (Where::Lesson, |at| at.lesson(LessonCommand::BackOne)),
        Shortcut::PageBefore => (Where::Lesson, |at| at.lesson(LessonCommand::Back)),
        Shortcut::Practice => (Where::Page, |at| at.activity(Activity::Practice)),
        Shortcut::Compare => (Where::Page, |at| at.activity(Activity::Compare)),
        Shortcut::FindBug => (Where::Page, |at| at.activity(Activity::Bug)),
        Shortcut::Growth => (Where::Page, |at| at.activity(Activity::Growth)),
        Shortcut::CodePane => (Where::Replay, |at| at.pane(Pane::Code)),
        Shortcut::RunOn => (Where::Replay, |at| at.push(Command::Code(CodeCommand::RunOn))),
        Shortcut::RunBack => (Where::Replay, |at| at.push(Command::Code(CodeCommand::RunBack))),
        Shortcut::Breakpoint => (Where::Replay, |at| at.push(Command::Code(CodeCommand::ToggleLitLine))),
        Shortcut::Ask => (Where::Replay, |at| {
            at.push(Command::Predict(PredictCommand::Ask(match at.session.settings().predict.asking {
                Asking::Off => Asking::Class,
                Asking::Class => Asking::Graded,
                Asking::Graded => Asking::Off,
            })));
        }),
        Shortcut::WhatIf => (Where::Replay, |at| {
            at.push(Command::WhatIf(WhatIfCommand::Begin(!at.session.what_if().is_changing())));
        }),
        Shortcut::EditTree => (Where::Replay, |at| {
            at.push(Command::WhatIf(WhatIfCommand::BeginEditing(!at.session.what_if().is_editing())));
        }),
        Shortcut::BlankTree => (Where::Page, |at| at.push(Command::WhatIf(WhatIfCommand::NewTree))),
        Shortcut::DeleteNode => (Where::EditedTree, |at| at.context.commands.extend(tree::delete_selected(at.session))),
        Shortcut::RenameNode => (Where::EditedTree, |at| at.field(FieldKind::Name)),
        Shortcut::AskAtNode => (Where::EditedTree, |at| tree::ask_here(at.context, &mut at.chrome.replay.tree.what_if)),
        Shortcut::NodeProbability => (Where::EditedTree, |at| at.field(FieldKind::Probability)),
        Shortcut::NodeChooser => (Where::EditedTree, |at| at.context.commands.extend(tree::next_chooser(at.session))),
        Shortcut::Undo => (Where::Changes, |at| at.change(SetupEdit::Undo, WhatIfCommand::Undo)),
        Shortcut::Redo => (Where::Changes, |at| at.change(SetupEdit::Redo, WhatIfCommand::Redo)),

        Shortcut::OtherSide => {
            (Where::Compare, |at| at.compare(CompareCommand::Move(at.session.compare().moves().other())))
        }
        Shortcut::NextDifference => (Where::Compare, |at| at.compare(CompareCommand::Difference(true))),
        Shortcut::PreviousDifference => (Where::Compare, |at| at.compare(CompareCommand::Difference(false))),
        Shortcut::FollowByNode => (Where::Compare, |at| at.compare(CompareCommand::Follow(Following::ByNode))),
        Shortcut::FollowByCount => (Where::Compare, |at| at.compare(CompareCommand::Follow(Following::ByCount))),
        Shortcut::FollowNot => (Where::Compare, |at| at.compare(CompareCommand::Follow(Following::Alone))),
        Shortcut::SwapSides => (Where::Compare, |at| at.compare(CompareCommand::Swap)),

        Shortcut::Present => (Where::Presented, |at| at.toggle(ScreenPart::Present, at.session.screen().present)),
        Shortcut::Blank => (Where::Presented, |at| at.toggle(ScreenPart::Blank, at.session.screen().blank)),
        Shortcut::Spotlight => (Where::Presented, |at| at.toggle(ScreenPart::Spotlight, at.session.screen().spotlight)),
        Shortcut::Pen => (Where::Presented, |at| at.context.commands.extend(pen::toggle(at.session))),
        Shortcut::PenColour => (Where::Pen, |at| at.chrome.pen.next_colour()),
        Shortcut::PenClear => (Where::Pen, |at| at.chrome.pen.clear()),
        Shortcut::Escape => (Where::Anything, |at| {
            if at.chrome.path_field.take().is_some() {
                at.context.wish(ShellRequest::LeavePath);
            } else if !at.chrome.replay.game.let_go() {
                at.context.commands.extend(escape(at.session));
            }
        }),

        Shortcut::SetUp => (Where::Page, |at| at.push(Command::Setup(SetupCommand::Open(SetupSource::OnScreen)))),
        Shortcut::NewGame => (Where::Page, |at| at.push(Command::Show(ScreenPart::NewGame, true))),
        Shortcut::ToGame => (Where::Page, |at| at.go_to_game()),
        Shortcut::TakeBack => (Where::Game, |at| at.push(Command::Play(PlayCommand::TakeBack))),
        Shortcut::GoOn => (Where::Game, |at| {
            let is_going = at.session.play().is_some_and(Play::is_going);
            at.push(Command::Play(PlayCommand::GoOn(!is_going)));
        }),

        Shortcut::Library => (Where::Library, |at| at.toggle(ScreenPart::Library, at.session.screen().library)),
        Shortcut::Open => (Where::Files, |at| at.context.wish(ShellRequest::OpenFile)),
        Shortcut::Export => (Where::Page, |at| at.push(Command::Show(ScreenPart::Export, true))),
        Shortcut::Save => (Where::Files, |at| at.wish_once(ShellRequest::Save)),
        Shortcut::SaveAs => (Where::Files, |at| at.wish_once(ShellRequest::SaveAs)),
        // What the clipboard holds comes as an event of its own.
        Shortcut::Paste => (Where::Page, |_| {}),
        Shortcut::Help => (Where::Help, |at| at.toggle(ScreenPart::Help, at.session.screen().help)),

        Shortcut::Yes => (Where::Answer, |at| at.context.commands.extend(answer(at.session, true))),
        Shortcut::No => (Where::Answer, |at| at.context.commands.extend(answer(at.session, false))),

        Shortcut::PreviousLeaf => (Where::ChangedTree, |at| at.choose(true, false)),
        Shortcut::NextLeaf => (Where::ChangedTree, |at| at.choose(true, true)),
        Shortcut::PreviousNode => (Where::ChangedTree, |at| at.choose(false, false)),
        Shortcut::NextNode => (Where::ChangedTree, |at| at.choose(false, true)),
        Shortcut::ToTheLeft => {
            (Where::ChangedNode, |at| at.context.commands.extend(tree::move_selected(at.session, -1)))
        }
        Shortcut::ToTheRight => {
            (Where::ChangedNode, |at| at.context.commands.extend(tree::move_selected(at.session, 1)))
        }

        Shortcut::CrossOut => (Where::Sheet, |at| practice::cross_out_here(at.context, &at.chrome.practice)),
        Shortcut::SheetHint => (Where::Sheet, |at| practice::hint_here(at.session, &mut at.chrome.practice)),
        Shortcut::HandOver => (Where::Practice, |at| {
            if !at.is_repeat {
                practice::hand_over_here(at.context, &mut at.chrome.practice);
            }
        }),
        Shortcut::NewTree => (Where::Practice, |at| at.other_tree(PracticeCommand::NewTree)),
        Shortcut::TreeBefore => (Where::Practice, |at| at.other_tree(PracticeCommand::TreeBefore)),
        Shortcut::ModelAnswer => {
            (Where::Practice, |at| at.context.commands.extend(practice::model_or_sheet(at.session)))
        }

        Shortcut::ToDivergence => (Where::Bug, |at| at.bug(BugCommand::ToDivergence)),
        Shortcut::BugHint => (Where::Bug, |at| at.bug(BugCommand::Hint)),
        Shortcut::ShowMistake => (Where::Bug, |at| at.bug(BugCommand::GiveUp)),
        Shortcut::AnotherTree => (Where::Bug, |at| at.bug(BugCommand::NewTree)),
        Shortcut::NextBug => (Where::Bug, |at| at.bug(BugCommand::Next(true))),
        Shortcut::PreviousBug => (Where::Bug, |at| at.bug(BugCommand::Next(false))),
        Shortcut::RightListing => (Where::Bug, |at| {
            let shows_right = at.session.bug().round().is_some_and(BugRound::shows_right);
            at.bug(BugCommand::ShowRight(!shows_right));
        }),
    }
}

/// Whether a shortcut works in front of a class: those that go through time and pages, and those of the screen itself. A
/// stray key does nothing.
pub(super) fn is_of_presenting(shortcut: Shortcut, activity: Activity) -> bool {
    // A sheet is filled in together with the class.
    let is_answer = matches!(shortcut, Shortcut::CrossOut | Shortcut::HandOver) && activity == Activity::Practice;
    is_answer
        || matches!(
            shortcut,
            Shortcut::Forward
                | Shortcut::Back
                | Shortcut::Over
                | Shortcut::BackOver
                | Shortcut::Out
                | Shortcut::Start
                | Shortcut::End
                | Shortcut::NextCutoff
                | Shortcut::PreviousCutoff
                | Shortcut::NextFinding
                | Shortcut::PreviousFinding
                | Shortcut::Fit
                | Shortcut::LookLeft
                | Shortcut::LookRight
                | Shortcut::LookUp
                | Shortcut::LookDown
                | Shortcut::LessonOn
                | Shortcut::NextPage
                | Shortcut::LessonBack
                | Shortcut::PageBefore
                | Shortcut::Present
                | Shortcut::Blank
                | Shortcut::Spotlight
                | Shortcut::Pen
                | Shortcut::PenColour
                | Shortcut::PenClear
                | Shortcut::Escape
                | Shortcut::Yes
                | Shortcut::No
        )
}

impl Pressed<'_, '_> {
    /// Asks the shell for something, but not again and again while the key is held down.
    fn wish_once(&mut self, wish: ShellRequest) {
        if !self.is_repeat {
            self.context.wish(wish);
        }
    }

    fn push(&mut self, command: Command) {
        self.context.push(command);
    }

    /// Opens a part of the window, or closes it.
    fn toggle(&mut self, part: ScreenPart, is_open: bool) {
        self.push(Command::Show(part, !is_open));
    }

    /// Gives the middle of the window to an activity, or to the replay again.
    fn activity(&mut self, activity: Activity) {
        self.push(Command::ShowActivity(activity, self.session.screen().activity != activity));
    }

    fn bug(&mut self, command: BugCommand) {
        self.push(Command::Bug(command));
    }

    fn compare(&mut self, command: CompareCommand) {
        self.push(Command::Compare(command));
    }

    fn scale(&mut self, scale: f32) {
        let most = self.context.look.greatest_scale;
        self.push(Command::SetScale(scale, most));
    }

    /// Goes on in a lesson, or back; a key that is held down does so once, so that no page is missed.
    fn lesson(&mut self, command: LessonCommand) {
        let is_on = matches!(command, LessonCommand::On) && self.session.screen().present;
        // The text of a slide may be longer than its room.
        let is_taken = self.is_repeat || (is_on && self.chrome.lesson.goes_on());
        if !is_taken {
            self.push(Command::Lesson(command));
        }
    }

    /// Whether a press is taken by a lesson in front of a class: on its blank screen it brings the page back and goes no
    /// further, on its own picture it turns the page.
    fn clicks(&mut self, command: LessonCommand) -> bool {
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

    /// Goes on by one unit. Where questions are put to the class, a key that is held down comes to the question and stays
    /// there: only another press shows the answer.
    fn forward(&mut self) {
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

    fn back(&mut self) {
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
    fn go_to_end(&mut self, end: bool) {
        self.push(match self.session.screen().activity {
            Activity::Bug => Command::Bug(BugCommand::ToEnd(end)),
            _ if end => Command::Travel(Travel::ToEnd),
            _ => Command::Travel(Travel::ToStart),
        });
    }

    /// Moves the camera of the tree; of two, that of the side which the keys move.
    fn camera(&mut self, wanted: CameraMove) {
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
    fn whole(&mut self, wanted: WholeMove) {
        self.chrome.replay.whole.go(wanted, self.session, self.now);
    }

    /// Switches what a board shows, where it can show that.
    fn switch(&mut self, switch: Switch) {
        if Switch::of(self.session).contains(&switch) {
            self.push(switch.toggle(self.session.settings()));
        }
    }

    /// Shows a panel, or hides it.
    fn pane(&mut self, pane: Pane) {
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
    fn change(&mut self, edit: SetupEdit, change: WhatIfCommand) {
        self.push(if self.session.screen().setup {
            Command::Setup(SetupCommand::Edit(edit))
        } else {
            Command::WhatIf(change)
        });
    }

    /// Opens a field at the selected node of a tree that is edited.
    fn field(&mut self, kind: FieldKind) {
        tree::open_field(self.session, &mut self.chrome.replay.tree.what_if, kind);
    }

    /// Selects another leaf of the tree that is changed, or another node of any kind.
    fn choose(&mut self, leaf: bool, onwards: bool) {
        tree::select_next(self.context, &mut self.chrome.replay.tree.what_if, (leaf, onwards));
    }

    /// Goes to another tree of practice, what is typed having been taken.
    fn other_tree(&mut self, command: PracticeCommand) {
        if !self.is_repeat {
            practice::other_tree(self.context, &mut self.chrome.practice, command);
        }
    }

    /// Begins a game with the position on screen, goes back to the game that waits, or to the field for its moves.
    fn go_to_game(&mut self) {
        let is_shown = self.session.game_is_on_screen() && self.session.screen().activity == Activity::Replay;
        match self.session.play() {
            Some(_) if is_shown => self.chrome.replay.game.want_field(),
            Some(_) => self.push(Command::Play(PlayCommand::Show)),
            None => self.context.commands.extend(play_from_here(self.session)),
        }
    }
}

/// A question on screen that yes or no answers.
enum YesOrNo {
    /// Whether there is a cutoff at the step.
    Cutoff,
    /// What the page of a lesson asks.
    Lesson,
}

fn yes_or_no(session: &Session) -> Option<YesOrNo> {
    if let Some(asked) = session.graded_question() {
        let is_shown = session.screen().activity == Activity::Replay;
        return (is_shown && asked.asks(Part::Cut)).then_some(YesOrNo::Cutoff);
    }
    let question = lesson::waiting(session)?.page()?.question.as_ref()?;
    matches!(question.answer, PageAnswer::YesNo(_)).then_some(YesOrNo::Lesson)
}

/// Answers the question; a story asks whether you look on.
fn answer(session: &Session, yes: bool) -> Option<Command> {
    Some(match yes_or_no(session)? {
        YesOrNo::Cutoff => {
            let cut = yes != session.run().is_some_and(Run::is_story);
            Command::Predict(PredictCommand::Answer(Part::Cut, Some(Answer::Cut(cut))))
        }
        YesOrNo::Lesson => Command::Lesson(LessonCommand::Answer(PageAnswer::YesNo(yes))),
    })
}
