//! The keys of the frame: ways through time, which lead through whatever page is on screen, and what is of the window
//! itself.

use super::answers::answer;
use crate::features::lesson;
use crate::frame::chrome::Chrome;
use crate::frame::escape::escape;
use crate::frame::pen;
use crate::ground::ShellRequest;
use crate::ground::keys::{KeyRow, Place, Pressed};
use crate::pages::replay::keys::camera as camera_of_replay;
use plyscope_core::replay::Unit;
use plyscope_picture::drawing::small::CameraMove;
use plyscope_session::{
    Activity, Asking, BugCommand, Command, LessonCommand, PracticeCommand, ScreenPart, Setting, SetupCommand,
    SetupEdit, Travel, USUAL_SCALE, WhatIfCommand, next_scale,
};
use plyscope_text::Shortcut;

type Row = KeyRow<Chrome>;

/// What the keys do.
pub(super) const KEYS: &[Row] = &[
    Row::new(Shortcut::Forward, Place::Steps, forward).in_class(),
    Row::new(Shortcut::Back, Place::Steps, back).in_class(),
    Row::new(Shortcut::Play, Place::Search, |at| {
        at.push(Command::Show(ScreenPart::Playing, !at.session.screen().playing));
    }),
    Row::new(Shortcut::UnitStep, Place::Searches, |at| at.push(Command::Set(Setting::Unit(Unit::Step)))),
    Row::new(Shortcut::UnitLine, Place::Searches, |at| at.push(Command::Set(Setting::Unit(Unit::Line)))),
    Row::new(Shortcut::NextCutoff, Place::Search, |at| at.push(Command::Travel(Travel::NextCutoff))).in_class(),
    Row::new(Shortcut::PreviousCutoff, Place::Search, |at| at.push(Command::Travel(Travel::PreviousCutoff))).in_class(),
    Row::new(Shortcut::NextWindowChange, Place::Search, |at| at.push(Command::Travel(Travel::NextWindowChange))),
    Row::new(Shortcut::Moments, Place::Search, |at| at.push(Command::Travel(Travel::NextHighlight))),
    Row::new(Shortcut::Over, Place::Search, |at| at.push(Command::Travel(Travel::ForwardOver))).in_class(),
    Row::new(Shortcut::BackOver, Place::Search, |at| at.push(Command::Travel(Travel::BackOver))).in_class(),
    Row::new(Shortcut::Out, Place::Search, |at| at.push(Command::Travel(Travel::Out))).in_class(),
    Row::new(Shortcut::Start, Place::Searches, |at| go_to_end(at, false)).in_class(),
    Row::new(Shortcut::End, Place::Searches, |at| go_to_end(at, true)).in_class(),
    Row::new(Shortcut::Return, Place::Search, |at| at.push(Command::Travel(Travel::ReturnFromJump))),
    Row::new(Shortcut::ZoomIn, Place::Search, |at| camera(at, CameraMove::ZoomIn)),
    Row::new(Shortcut::ZoomOut, Place::Search, |at| camera(at, CameraMove::ZoomOut)),
    Row::new(Shortcut::Fit, Place::Search, |at| camera(at, CameraMove::Fit)).in_class(),
    Row::new(Shortcut::Focus, Place::Search, |at| camera(at, CameraMove::Focus)),
    Row::new(Shortcut::Larger, Place::Everywhere, |at| scale(at, next_scale(at.session.settings().scale, true))),
    Row::new(Shortcut::Smaller, Place::Everywhere, |at| scale(at, next_scale(at.session.settings().scale, false))),
    Row::new(Shortcut::UsualSize, Place::Everywhere, |at| scale(at, USUAL_SCALE)),
    Row::new(Shortcut::Undo, Place::Changes, |at| change(at, SetupEdit::Undo, WhatIfCommand::Undo)),
    Row::new(Shortcut::Redo, Place::Changes, |at| change(at, SetupEdit::Redo, WhatIfCommand::Redo)),
    Row::new(Shortcut::Present, Place::Presented, |at| at.toggle(ScreenPart::Present, at.session.screen().present))
        .in_class(),
    Row::new(Shortcut::Blank, Place::Presented, |at| at.toggle(ScreenPart::Blank, at.session.screen().blank))
        .in_class(),
    Row::new(Shortcut::Spotlight, Place::Presented, |at| {
        at.toggle(ScreenPart::Spotlight, at.session.screen().spotlight);
    })
    .in_class(),
    Row::new(Shortcut::Pen, Place::Presented, |at| at.push(pen::toggle(at.session))).in_class(),
    Row::new(Shortcut::PenColour, Place::Pen, |at| at.view.pen.next_colour()).in_class(),
    Row::new(Shortcut::PenClear, Place::Pen, |at| at.view.pen.clear()).in_class(),
    Row::new(Shortcut::Escape, Place::Anything, |at| {
        if at.view.path_field.take().is_some() {
            at.context.wish(ShellRequest::LeavePath);
        } else if !at.view.replay.game.let_go() {
            at.push(escape(at.session));
        }
    })
    .in_class(),
    Row::new(Shortcut::Open, Place::Files, |at| at.context.wish(ShellRequest::OpenFile)),
    Row::new(Shortcut::Save, Place::Files, |at| at.wish_once(ShellRequest::Save)),
    Row::new(Shortcut::SaveAs, Place::Files, |at| at.wish_once(ShellRequest::SaveAs)),
    Row::of_control(Shortcut::ControlLeft, Place::Control),
    Row::of_control(Shortcut::ControlRight, Place::Control),
    Row::of_control(Shortcut::ControlUp, Place::Control),
    Row::of_control(Shortcut::ControlDown, Place::Control),
    Row::of_control(Shortcut::ControlFirst, Place::Control),
    Row::of_control(Shortcut::ControlLast, Place::Control),
    Row::of_control(Shortcut::ControlTake, Place::Control),
    Row::of_control(Shortcut::ControlTouch, Place::Control),
    // What the clipboard holds comes as an event of its own.
    Row::of_control(Shortcut::Paste, Place::Page),
    Row::new(Shortcut::Help, Place::Help, |at| at.toggle(ScreenPart::Help, at.session.screen().help)),
    Row::new(Shortcut::Yes, Place::Answer, |at| at.push(answer(at.session, true))).in_class(),
    Row::new(Shortcut::No, Place::Answer, |at| at.push(answer(at.session, false))).in_class(),
];

fn scale(at: &mut Pressed<'_, '_, Chrome>, scale: f32) {
    let most = at.context.look.greatest_scale;
    at.push(Command::SetScale(scale, most));
}

/// Whether a press is taken by a lesson in front of a class: on its blank screen it brings the page back and goes no
/// further, on its own picture it turns the page.
fn clicks(at: &mut Pressed<'_, '_, Chrome>, command: LessonCommand) -> bool {
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
fn forward(at: &mut Pressed<'_, '_, Chrome>) {
    if clicks(at, LessonCommand::On) {
        return;
    }
    match at.session.screen().activity {
        Activity::Bug => at.push(Command::Bug(BugCommand::Step(true))),
        Activity::Practice => at.push(Command::Practice(PracticeCommand::StepModel(true))),
        _ => {
            let is_asked = *at.has_gone_on || at.session.predict().open().is_some();
            let stays = at.session.settings().predict.asking == Asking::Class && at.is_repeat && is_asked;
            if !stays {
                at.push(Command::Travel(Travel::Forward));
                *at.has_gone_on = true;
            }
        }
    }
}

fn back(at: &mut Pressed<'_, '_, Chrome>) {
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
fn go_to_end(at: &mut Pressed<'_, '_, Chrome>, end: bool) {
    at.push(match at.session.screen().activity {
        Activity::Bug => Command::Bug(BugCommand::ToEnd(end)),
        _ if end => Command::Travel(Travel::ToEnd),
        _ => Command::Travel(Travel::ToStart),
    });
}

/// Moves the camera of the tree; of two, that of the side which the keys move.
fn camera(at: &mut Pressed<'_, '_, Chrome>, wanted: CameraMove) {
    if at.session.screen().activity == Activity::Compare {
        let comfortable = at.comfortable();
        at.view.compare.move_camera(at.session.compare().moves(), wanted, comfortable);
    } else {
        camera_of_replay(&mut at.within(|chrome| &mut chrome.replay), wanted);
    }
}

/// Takes back or makes again, where a position is set up or a tree is changed.
fn change(at: &mut Pressed<'_, '_, Chrome>, edit: SetupEdit, change: WhatIfCommand) {
    at.push(if at.session.screen().setup { Command::Setup(SetupCommand::Edit(edit)) } else { Command::WhatIf(change) });
}
