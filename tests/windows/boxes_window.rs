//! No text is cut and none lies on another: the boxes of all texts that are painted, on every page.

use crate::common;
use common::screen::{State, keep, picture, screen};
use egui::epaint::{Shape, TextShape};
use egui::{FontFamily, Rect, vec2};
use plyscope_core::game::Game;
use plyscope_files::{Agent, Source};
use plyscope_session::{
    Activity, Command, LessonCommand, PlayCommand, PracticeCommand, ScreenPart, Settings, SetupCommand, SetupSource,
    Travel, WhatIfCommand,
};
use plyscope_text::Language;
use plyscope_window::{Chrome, Theme};

/// What makes a page.
pub type Made = fn(&mut State);

const PAGES: &[(&str, Made)] = &[
    ("replay-pockets", |state| state.open("pockets")),
    ("replay-tree", |state| {
        state.open("w1-w9-alpha-beta");
        state.apply(Command::Travel(Travel::NextCutoff));
    }),
    ("replay-xiangqi", |state| {
        state.open("xiangqi-middle-game");
        state.apply(Command::Travel(Travel::NextCutoff));
    }),
    ("replay-code", |state| state.open("the-code")),
    ("lesson", |state| state.apply(Command::Open(Source::BuiltIn("lesson-pockets".to_owned())))),
    ("lessons", |state| {
        state.open("pockets");
        state.apply(Command::Lesson(LessonCommand::List(true)));
    }),
    ("library", |state| {
        state.open("pockets");
        state.apply(Command::Show(ScreenPart::Library, true));
    }),
    ("help", |state| {
        state.open("pockets");
        state.apply(Command::Show(ScreenPart::Help, true));
    }),
    ("new-game", |state| {
        state.open("pockets");
        state.apply(Command::Show(ScreenPart::NewGame, true));
    }),
    ("practice", |state| {
        state.open("pockets");
        state.apply(Command::ShowActivity(Activity::Practice, true));
    }),
    ("practice-graded", |state| {
        state.open("pockets");
        state.apply(Command::ShowActivity(Activity::Practice, true));
        state.apply(Command::Practice(PracticeCommand::Check));
    }),
    ("compare", |state| {
        state.open("wikipedia");
        state.apply(Command::ShowActivity(Activity::Compare, true));
        state.apply(Command::Travel(Travel::NextCutoff));
    }),
    ("compare-wide", |state| {
        state.open("explosion-chess");
        state.apply(Command::ShowActivity(Activity::Compare, true));
        state.apply(Command::Travel(Travel::NextCutoff));
    }),
    ("bug", |state| {
        state.open("pockets");
        state.apply(Command::ShowActivity(Activity::Bug, true));
    }),
    ("growth", |state| {
        state.open("pockets");
        state.apply(Command::ShowActivity(Activity::Growth, true));
    }),
    ("set-up", |state| {
        state.open("chess-mate-in-two");
        state.apply(Command::Setup(SetupCommand::Open(SetupSource::OnScreen)));
    }),
    ("what-if", |state| {
        state.open("w1-w9-alpha-beta");
        state.apply(Command::WhatIf(WhatIfCommand::Begin(true)));
    }),
    ("play", |state| {
        let start = Game::Xiangqi.start();
        let agents = [Agent::Person, Agent::Person];
        state.apply(Command::Play(PlayCommand::Start(Box::new(start), agents)));
        for written in ["h2e2", "h9g7"] {
            let play = state.session.play().expect("a game is on");
            let mv = play.position_shown().read_move(written).expect("a legal move");
            state.apply(Command::Play(PlayCommand::Move(mv)));
        }
    }),
    ("present", |state| {
        state.open("xiangqi-middle-game");
        state.apply(Command::Travel(Travel::NextCutoff));
        state.apply(Command::Show(ScreenPart::Present, true));
    }),
    ("present-lesson", |state| {
        state.apply(Command::Open(Source::BuiltIn("lesson-pockets".to_owned())));
        state.apply(Command::Show(ScreenPart::Present, true));
    }),
];

/// A text that is seen: what it says, its box, and the part of the window in which it may stand.
pub struct Seen {
    pub text: String,
    pub around: Rect,
    clip: Rect,
    is_shortened: bool,
    /// Rooms that are filled behind what is painted later: a window over another one, a mark below its text.
    fills: usize,
}

/// The texts of the latest frame that nothing covers, and the rooms that are filled, in the order in which they are
/// painted.
pub fn seen(window: &crate::common::driver::Window) -> (Vec<Seen>, Vec<Rect>) {
    let mut all: Vec<Seen> = Vec::new();
    let mut filled: Vec<Rect> = Vec::new();
    for clipped in &window.output().shapes {
        each(&clipped.shape, &mut |shape| match shape {
            Shape::Rect(rect) if rect.fill.a() == 255 => {
                let covered = rect.rect.intersect(clipped.clip_rect);
                all.retain(|seen| !covered.contains_rect(seen.around.shrink(2.0)));
                filled.push(covered);
            }
            Shape::Text(TextShape { pos, galley, angle, .. }) if *angle == 0.0 => {
                let text = galley.text().trim().to_owned();
                // Its ink, and not the room of its lines.
                let around = galley.mesh_bounds.translate(pos.to_vec2());
                // A line of a listing is drawn from several, and scrolled aside.
                let is_code =
                    galley.job.sections.iter().any(|part| part.format.font_id.family == FontFamily::Monospace);
                // A sign on a board or a key is drawn from several.
                if !is_code && text.chars().count() > 1 && around.is_positive() && clipped.clip_rect.intersects(around)
                {
                    all.push(Seen {
                        text,
                        around,
                        clip: clipped.clip_rect,
                        is_shortened: galley.elided,
                        fills: filled.len(),
                    });
                }
            }
            _ => {}
        });
    }
    (all, filled)
}

fn each(shape: &Shape, found: &mut impl FnMut(&Shape)) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| each(shape, found)),
        other => found(other),
    }
}

/// What is wrong with the texts of a window, in words.
fn faults(window: &crate::common::driver::Window) -> Vec<String> {
    let (all, filled) = seen(window);
    let mut faults = Vec::new();
    for (number, one) in all.iter().enumerate() {
        // Lists are scrolled up and down, and nothing is scrolled aside.
        let is_cut = one.around.left() < one.clip.left() - 1.0 || one.around.right() > one.clip.right() + 1.0;
        if is_cut {
            faults.push(format!("cut: {:?} at {:?} in {:?}", one.text, one.around, one.clip));
        }
        for other in &all[number + 1..] {
            let common = one.around.intersect(one.clip).intersect(other.around.intersect(other.clip));
            let between = filled.get(one.fills..other.fills).unwrap_or_default();
            let is_covered = between.iter().any(|fill| fill.contains_rect(common));
            // What is painted twice at one place is one text: bold, or lit.
            let is_same = one.text == other.text && one.around.center().distance(other.around.center()) < 2.0;
            if common.width() > 2.0 && common.height() > 2.0 && !one.is_shortened && !is_covered && !is_same {
                faults.push(format!("{:?} lies on {:?} at {common:?}", other.text, one.text));
            }
        }
    }
    faults
}

#[test]
fn no_text_is_cut_and_none_lies_on_another() {
    let only = std::env::var("PLYSCOPE_SHOT").unwrap_or_default();
    let mut faulty = Vec::new();
    for (name, make) in PAGES.iter().filter(|(name, _)| name.contains(&only)) {
        for language in Language::ALL {
            // The last has as little room as one of 1280×860 at 200 %, and is held in the hand.
            for size in [vec2(1_280.0, 860.0), vec2(1_024.0, 768.0), vec2(640.0, 430.0)] {
                let settings = Settings { language, ..Settings::default() };
                let theme = if language == Language::English { Theme::Light } else { Theme::Dark };
                let mut state = State::new(settings, Chrome::themed(theme));
                make(&mut state);
                let mut window = screen(size, state);
                window.run_steps(6);
                // The buttons of the code are pushed to and fro there.
                let slides = |fault: &String| {
                    size.y < 480.0 && name.starts_with("replay-code") && fault.starts_with("cut: \"Whole file\"")
                };
                let found: Vec<String> = faults(&window).into_iter().filter(|fault| !slides(fault)).collect();
                if !found.is_empty() {
                    let place = format!("{name}-{}-{}", language.id(), size.x);
                    keep(&place, &picture(&mut window));
                    faulty.push(format!("{place}:\n  {}", found.join("\n  ")));
                }
            }
        }
    }
    assert!(faulty.is_empty(), "{}", faulty.join("\n"));
}
