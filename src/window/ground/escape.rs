//! What Escape leaves.

use plyscope_session::{
    Activity, BrowseCommand, CodeCommand, Command, Cover, DocumentCommand, LessonCommand, PracticeCommand,
    PredictCommand, ScreenPart, Session, SetupCommand, Travel, WhatIfCommand,
};

/// What leaves the page on screen; none where that is the replay, or a game.
pub fn leave_page(session: &Session) -> Option<Command> {
    let screen = session.screen();
    if screen.setup {
        Some(Command::Setup(SetupCommand::Close))
    } else if session.practice().is_lent(session.run()) && screen.activity == Activity::Replay {
        Some(Command::Practice(PracticeCommand::BackToSheet))
    } else {
        (screen.activity != Activity::Replay).then(|| Command::ShowActivity(screen.activity, false))
    }
}

/// What Escape leaves: the innermost thing that is open.
pub fn escape(session: &Session) -> Option<Command> {
    let screen = session.screen();
    if session.file_question().is_some() {
        Some(Command::Document(DocumentCommand::Stay))
    } else if session.awaited().is_some() {
        Some(Command::CancelSearch)
    } else if session.code().is_running() {
        Some(Command::Code(CodeCommand::GiveUp))
    } else if let Some(cover) = screen.cover() {
        Some(match cover {
            Cover::FileQuestion => Command::Document(DocumentCommand::Stay),
            Cover::Blank => Command::Show(ScreenPart::Blank, false),
            Cover::Help => Command::Show(ScreenPart::Help, false),
            Cover::NewGame => Command::Show(ScreenPart::NewGame, false),
            Cover::Export => Command::Show(ScreenPart::Export, false),
            Cover::Library => Command::Show(ScreenPart::Library, false),
            Cover::Lessons => Command::Lesson(LessonCommand::List(false)),
        })
    } else if session.error().is_some() {
        Some(Command::DismissError)
    } else if screen.pen {
        Some(Command::Show(ScreenPart::Pen, false))
    } else if screen.playing {
        Some(Command::Show(ScreenPart::Playing, false))
    } else if screen.activity != Activity::Replay && !screen.present {
        Some(Command::ShowActivity(screen.activity, false))
    } else if session.predict().asked().is_some() {
        Some(Command::Predict(PredictCommand::Leave))
    } else if session.what_if().is_editing() {
        Some(Command::WhatIf(WhatIfCommand::BeginEditing(false)))
    } else if session.browsing().listed.is_some() || session.browsing().inside.is_some() {
        Some(Command::Browse(BrowseCommand::Leave))
    } else if session.selected().is_some() {
        Some(Command::Select(None))
    } else if session.what_if().is_changing() {
        Some(Command::WhatIf(WhatIfCommand::Begin(false)))
    } else if session.replays_a_move() {
        Some(Command::Travel(Travel::ToEnd))
    } else if screen.present {
        Some(Command::Show(ScreenPart::Present, false))
    } else {
        leave_page(session)
    }
}
