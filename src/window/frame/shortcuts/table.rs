//! The table of shortcuts.

use crate::features::{editor, practice};
use crate::frame::escape::escape;
use crate::frame::pen;
use crate::ground::ShellRequest;
use crate::pages::replay::arrangement::Pane;
use crate::panels::board::Switch;
use crate::panels::tree::changing::{FieldKind, move_selected};
use crate::panels::whole::{self, WholeMove};
use plyscope_core::replay::Unit;
use plyscope_picture::drawing::small::CameraMove;
use plyscope_session::{
    Activity, Asking, BrowseCommand, BugCommand, BugRound, CodeCommand, Command, CompareCommand, Following,
    LessonCommand, LogCommand, Play, PlayCommand, PracticeCommand, PredictCommand, ScreenPart, Setting, SetupCommand,
    SetupEdit, SetupSource, Travel, USUAL_SCALE, WhatIfCommand, next_scale,
};
use plyscope_text::Shortcut;

use super::answers::answer;
use super::place::Where;
use super::pressed::Pressed;

/// What a shortcut does.
type Does = fn(&mut Pressed<'_, '_>);

/// The row of a shortcut.
pub(in crate::frame) fn row(shortcut: Shortcut) -> (Where, Does) {
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
        Shortcut::DeleteNode => {
            (Where::EditedTree, |at| at.context.commands.extend(editor::delete_selected(at.session)))
        }
        Shortcut::RenameNode => (Where::EditedTree, |at| at.field(FieldKind::Name)),
        Shortcut::AskAtNode => {
            (Where::EditedTree, |at| editor::ask_here(at.context, &mut at.chrome.replay.changes.editor))
        }
        Shortcut::NodeProbability => (Where::EditedTree, |at| at.field(FieldKind::Probability)),
        Shortcut::NodeChooser => (Where::EditedTree, |at| at.context.commands.extend(editor::next_chooser(at.session))),
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
        Shortcut::ToTheLeft => (Where::ChangedNode, |at| at.context.commands.extend(move_selected(at.session, -1))),
        Shortcut::ToTheRight => (Where::ChangedNode, |at| at.context.commands.extend(move_selected(at.session, 1))),

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

/// Whether a shortcut works in front of a class: those that go through time and pages, and those of the screen itself.
/// A stray key does nothing.
pub(in crate::frame) fn is_of_presenting(shortcut: Shortcut, activity: Activity) -> bool {
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
