//! The keys of the frame: ways through time, which lead through whatever page is on screen, and what is of the window
//! itself.

use super::answers::answer;
use crate::features::lesson;
use crate::frame::chrome::Chrome;
use crate::frame::pen;
use crate::ground::ShellRequest;
use crate::ground::escape::escape;
use crate::ground::keys::{KeyRow, KeyScope, PressedKey};
use crate::pages::replay::keys::camera as camera_of_replay;
use plyscope_core::replay::Unit;
use plyscope_picture::drawing::small::CameraMove;
use plyscope_session::{
    Activity, BugCommand, Command, LessonCommand, PracticeCommand, QuestionMode, ScreenPart, Setting, SetupCommand,
    SetupEdit, Travel, USUAL_SCALE, WhatIfCommand, next_scale,
};
use plyscope_text::Shortcut;

type Row = KeyRow<Chrome>;

/// What the keys do.
pub(super) const KEYS: &[Row] = &[
    Row::new(Shortcut::Forward, KeyScope::Steps, forward).in_class(),
    Row::new(Shortcut::Back, KeyScope::Steps, back).in_class(),
    Row::new(Shortcut::Play, KeyScope::Search, |at| {
        at.push(Command::Show(ScreenPart::Playing, !at.session.screen().playing));
    }),
    Row::new(Shortcut::UnitStep, KeyScope::Searches, |at| at.push(Command::Set(Setting::Unit(Unit::Step)))),
    Row::new(Shortcut::UnitLine, KeyScope::Searches, |at| at.push(Command::Set(Setting::Unit(Unit::Line)))),
    Row::new(Shortcut::NextCutoff, KeyScope::Search, |at| at.push(Command::Travel(Travel::NextCutoff))).in_class(),
    Row::new(Shortcut::PreviousCutoff, KeyScope::Search, |at| at.push(Command::Travel(Travel::PreviousCutoff)))
        .in_class(),
    Row::new(Shortcut::NextWindowChange, KeyScope::Search, |at| at.push(Command::Travel(Travel::NextWindowChange))),
    Row::new(Shortcut::Moments, KeyScope::Search, |at| at.push(Command::Travel(Travel::NextHighlight))),
    Row::new(Shortcut::Over, KeyScope::Search, |at| at.push(Command::Travel(Travel::ForwardOver))).in_class(),
    Row::new(Shortcut::BackOver, KeyScope::Search, |at| at.push(Command::Travel(Travel::BackOver))).in_class(),
    Row::new(Shortcut::Out, KeyScope::Search, |at| at.push(Command::Travel(Travel::Out))).in_class(),
    Row::new(Shortcut::Start, KeyScope::Searches, |at| go_to_end(at, false)).in_class(),
    Row::new(Shortcut::End, KeyScope::Searches, |at| go_to_end(at, true)).in_class(),
    Row::new(Shortcut::Return, KeyScope::Search, |at| at.push(Command::Travel(Travel::ReturnFromJump))),
    Row::new(Shortcut::ZoomIn, KeyScope::Search, |at| camera(at, CameraMove::ZoomIn)),
    Row::new(Shortcut::ZoomOut, KeyScope::Search, |at| camera(at, CameraMove::ZoomOut)),
    Row::new(Shortcut::Fit, KeyScope::Search, |at| camera(at, CameraMove::Fit)).in_class(),
    Row::new(Shortcut::Focus, KeyScope::Search, |at| camera(at, CameraMove::Focus)),
    Row::new(Shortcut::Larger, KeyScope::Everywhere, |at| scale(at, next_scale(at.session.settings().scale, true))),
    Row::new(Shortcut::Smaller, KeyScope::Everywhere, |at| scale(at, next_scale(at.session.settings().scale, false))),
    Row::new(Shortcut::UsualSize, KeyScope::Everywhere, |at| scale(at, USUAL_SCALE)),
    Row::new(Shortcut::Undo, KeyScope::Changes, |at| change(at, SetupEdit::Undo, WhatIfCommand::Undo)),
    Row::new(Shortcut::Redo, KeyScope::Changes, |at| change(at, SetupEdit::Redo, WhatIfCommand::Redo)),
    Row::new(Shortcut::Present, KeyScope::Presented, |at| at.toggle(ScreenPart::Present, at.session.screen().present))
        .in_class(),
    Row::new(Shortcut::Blank, KeyScope::Presented, |at| at.toggle(ScreenPart::Blank, at.session.screen().blank))
        .in_class(),
    Row::new(Shortcut::Spotlight, KeyScope::Presented, |at| {
        at.toggle(ScreenPart::Spotlight, at.session.screen().spotlight);
    })
    .in_class(),
    Row::new(Shortcut::Pen, KeyScope::Presented, |at| at.push(pen::toggle(at.session))).in_class(),
    Row::new(Shortcut::PenColour, KeyScope::Pen, |at| at.view.pen.next_colour()).in_class(),
    Row::new(Shortcut::PenClear, KeyScope::Pen, |at| at.view.pen.clear()).in_class(),
    Row::new(Shortcut::Escape, KeyScope::Anything, |at| {
        if at.view.path_field.take().is_some() {
            at.context.request(ShellRequest::LeavePath);
        } else if !at.view.replay.game.let_go() {
            at.push(escape(at.session));
        }
    })
    .in_class(),
    Row::new(Shortcut::Open, KeyScope::Files, |at| at.context.request(ShellRequest::OpenFile)),
    Row::new(Shortcut::Save, KeyScope::Files, |at| at.wish_once(ShellRequest::Save)),
    Row::new(Shortcut::SaveAs, KeyScope::Files, |at| at.wish_once(ShellRequest::SaveAs)),
    Row::of_control(Shortcut::ControlLeft, KeyScope::Control),
    Row::of_control(Shortcut::ControlRight, KeyScope::Control),
    Row::of_control(Shortcut::ControlUp, KeyScope::Control),
    Row::of_control(Shortcut::ControlDown, KeyScope::Control),
    Row::of_control(Shortcut::ControlFirst, KeyScope::Control),
    Row::of_control(Shortcut::ControlLast, KeyScope::Control),
    Row::of_control(Shortcut::ControlTake, KeyScope::Control),
    Row::of_control(Shortcut::ControlTouch, KeyScope::Control),
    // What the clipboard holds comes as an event of its own.
    Row::of_control(Shortcut::Paste, KeyScope::Page),
    Row::new(Shortcut::Help, KeyScope::Help, |at| at.toggle(ScreenPart::Help, at.session.screen().help)),
    Row::new(Shortcut::Yes, KeyScope::Answer, |at| at.push(answer(at.session, true))).in_class(),
    Row::new(Shortcut::No, KeyScope::Answer, |at| at.push(answer(at.session, false))).in_class(),
];

fn scale(at: &mut PressedKey<'_, '_, Chrome>, scale: f32) {
    let most = at.context.look.greatest_scale;
    at.push(Command::SetScale(scale, most));
}

/// Whether a press is taken by a lesson in front of a class: on its blank screen it brings the page back and goes no
/// further, on its own picture it turns the page.
fn clicks(at: &mut PressedKey<'_, '_, Chrome>, command: LessonCommand) -> bool {
    let screen = at.session.screen();
    if at.session.lesson().open().is_none() {
        return false;
    }
    let shows_page = screen.present && screen.activity == Activity::Replay && at.session.shows_its_page();
    if screen.blank {
        if !at.is_repeat {
            at.push(Command::Show(ScreenPart::Blank, false));
        }
    } else if shows_page {
        lesson::go(&mut at.within(|chrome| &mut chrome.lesson), command);
    }
    screen.blank || shows_page
}

/// Goes on by one unit. Where questions are put to the class, a key that is held down comes to the question and stays
/// there: only another press shows the answer.
fn forward(at: &mut PressedKey<'_, '_, Chrome>) {
    if clicks(at, LessonCommand::On) {
        return;
    }
    match at.session.screen().activity {
        Activity::Bug => at.push(Command::Bug(BugCommand::Step(true))),
        Activity::Practice => at.push(Command::Practice(PracticeCommand::StepModel(true))),
        _ => {
            let is_asked = *at.has_gone_on || at.session.predict().open().is_some();
            let stays = at.session.settings().predict.asking == QuestionMode::Class && at.is_repeat && is_asked;
            if !stays {
                at.push(Command::Travel(Travel::Forward));
                *at.has_gone_on = true;
            }
        }
    }
}

fn back(at: &mut PressedKey<'_, '_, Chrome>) {
    if clicks(at, LessonCommand::BackOne) {
        return;
    }
    at.push(match at.session.screen().activity {
        Activity::Bug => Command::Bug(BugCommand::Step(false)),
        Activity::Practice => Command::Practice(PracticeCommand::StepModel(false)),
        _ => Command::Travel(Travel::Back),
    });
}

/// Goes to the end, or to the start.
fn go_to_end(at: &mut PressedKey<'_, '_, Chrome>, end: bool) {
    at.push(match at.session.screen().activity {
        Activity::Bug => Command::Bug(BugCommand::ToEnd(end)),
        _ if end => Command::Travel(Travel::ToEnd),
        _ => Command::Travel(Travel::ToStart),
    });
}

/// Moves the camera of the tree; of two, that of the side which the keys move.
fn camera(at: &mut PressedKey<'_, '_, Chrome>, wanted: CameraMove) {
    if at.session.screen().activity == Activity::Compare {
        let comfortable = at.comfortable();
        at.view.compare.move_camera(at.session.compare().moves(), wanted, comfortable);
    } else {
        camera_of_replay(&mut at.within(|chrome| &mut chrome.replay), wanted);
    }
}

/// Takes back or makes again, where a position is set up or a tree is changed.
fn change(at: &mut PressedKey<'_, '_, Chrome>, edit: SetupEdit, change: WhatIfCommand) {
    at.push(if at.session.screen().setup { Command::Setup(SetupCommand::Edit(edit)) } else { Command::WhatIf(change) });
}
