//! The keys that pages and controls have for themselves.

use std::path::Path;

use super::*;

/// Those that one press tries, as in the list of the others.
#[rustfmt::skip]
pub(super) fn cases() -> Vec<Case> {
    use Key::*;
    use Shortcut as S;
    vec![
        (S::LeavePart, vec![key(Escape)], model, Does(|_| Command::Practice(PracticeCommand::ShowModel(false)))),
        (S::TakeAndOn, vec![key(Enter)], filled, Shows(|state| state.session.practice().round().unwrap().is_graded())),
        (S::WipePlace, vec![key(Delete)], filled, Shows(is_first_wiped)),
        (S::WipeUntyped, vec![key(Backspace)], filled, Shows(is_first_wiped)),
        (S::LineAbove, vec![key(ArrowUp)], bug, Shows(|state| state.chrome.bug.cursor().is_some())),
        (S::LineBelow, vec![key(ArrowDown)], bug, Shows(|state| state.chrome.bug.cursor().is_some())),
        (S::LeaveSetUp, vec![key(Escape)], position_changed_twice, Does(|_| Command::Setup(SetupCommand::Close))),
        (S::SearchSetUp, vec![key(Enter)], position_to_search, Does(|_| Command::Setup(SetupCommand::Search))),
        (S::OtherToMove, vec![key(Space)], position_changed_twice, Does(|session| {
            let side = session.setup().unwrap().setup().side_to_move().opponent();
            Command::Setup(SetupCommand::Edit(SetupEdit::Side(side)))
        })),
        (S::ChangeValue, vec![key(Enter)], among_siblings, Shows(|state| {
            state.chrome.replay.tree.changing.typed_kind() == Some(FieldKind::Value)
        })),
        (S::AddChild, vec![key(Tab)], edited_middle, Does(|session| {
            Command::WhatIf(WhatIfCommand::AddChild(session.edited_node().unwrap()))
        })),
        (S::AddSibling, vec![key(Enter)], edited_middle, Does(|session| {
            Command::WhatIf(WhatIfCommand::AddSibling(session.edited_node().unwrap()))
        })),
        (S::WalkUp, vec![key(ArrowUp)], edited_middle, Does(|_| Command::WhatIf(WhatIfCommand::Walk(TreeWalk::Up)))),
        (S::WalkDown, vec![key(ArrowDown)], edited_inner,
            Does(|_| Command::WhatIf(WhatIfCommand::Walk(TreeWalk::Down)))),
        (S::WalkRight, vec![key(ArrowRight)], edited_middle,
            Does(|_| Command::WhatIf(WhatIfCommand::Walk(TreeWalk::Right)))),
        (S::WalkLeft, vec![key(ArrowLeft)], edited_middle,
            Does(|_| Command::WhatIf(WhatIfCommand::Walk(TreeWalk::Left)))),
    ]
}

/// Those for which one press is not enough, and the file that tries them.
const TRIED_ELSEWHERE: [(Shortcut, &str); 39] = [
    (Shortcut::ControlLeft, "play_window.rs"),
    (Shortcut::ControlRight, "play_window.rs"),
    (Shortcut::ControlUp, "play_window.rs"),
    (Shortcut::ControlDown, "play_window.rs"),
    (Shortcut::ControlFirst, "play_window.rs"),
    (Shortcut::ControlLast, "play_window.rs"),
    (Shortcut::ControlTake, "play_window.rs"),
    (Shortcut::ControlTouch, "play_window.rs"),
    (Shortcut::BeginGame, "play_window.rs"),
    (Shortcut::SaveExport, "export_window.rs"),
    // What is cut, copied and pasted comes as an event.
    (Shortcut::Paste, "keys.rs"),
    (Shortcut::CopyTree, "what_if_window.rs"),
    (Shortcut::CutNode, "editor_window.rs"),
    (Shortcut::CopyNode, "editor_window.rs"),
    (Shortcut::PutNode, "editor_window.rs"),
    (Shortcut::BackToTree, "editor_window.rs"),
    (Shortcut::GiveUpChange, "what_if_window.rs"),
    (Shortcut::PlaceBefore, "practice_window/sheet.rs"),
    (Shortcut::PlaceBehind, "practice_window/sheet.rs"),
    (Shortcut::PlaceAbove, "practice_window/sheet.rs"),
    (Shortcut::PlaceBelow, "practice_window/sheet.rs"),
    (Shortcut::EntryBefore, "practice_window/sheet.rs"),
    (Shortcut::EntryBehind, "practice_window/sheet.rs"),
    (Shortcut::TakeAndBack, "practice_window/sheet.rs"),
    (Shortcut::DeeperTree, "growth.rs"),
    (Shortcut::ShallowerTree, "growth.rs"),
    (Shortcut::WiderTree, "growth.rs"),
    (Shortcut::NarrowerTree, "growth.rs"),
    (Shortcut::ChooseAnswer, "lesson_window/hands.rs"),
    (Shortcut::CheckAnswers, "predict_window.rs"),
    (Shortcut::FindOn, "browse_window.rs"),
    (Shortcut::FindBack, "browse_window.rs"),
    (Shortcut::FindReturn, "browse_window.rs"),
    (Shortcut::FindLeave, "browse_window.rs"),
    (Shortcut::RemovePiece, "setup.rs"),
    (Shortcut::SquareLeft, "setup.rs"),
    (Shortcut::SquareRight, "setup.rs"),
    (Shortcut::SquareAbove, "setup.rs"),
    (Shortcut::SquareBelow, "setup.rs"),
];

/// Whether another test tries a shortcut, in a file that there is.
pub(super) fn is_tried_elsewhere(shortcut: Shortcut) -> bool {
    let file = TRIED_ELSEWHERE.iter().find(|(other, _)| *other == shortcut).map(|(_, file)| file);
    file.is_some_and(|file| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/windows").join(file).exists())
}

fn is_first_wiped(state: &State) -> bool {
    let round = state.session.practice().round().unwrap();
    round.filled(round.places()[0]).is_none() && round.filled(round.places()[1]).is_some()
}

/// A position that a search may begin with.
fn position_to_search() -> State {
    changed(state_of("chess-mate-in-two"), [Command::Setup(SetupCommand::Open(SetupSource::OnScreen))])
}

/// A tree that is edited, the middle one of three leaves selected.
pub(super) fn edited_middle() -> State {
    changed(among_siblings(), [Command::WhatIf(WhatIfCommand::BeginEditing(true))])
}
