//! The listings: the suspect's, and the right one beside it or what it is meant to do.

use egui::{Id, Rect, Ui, UiBuilder, vec2};

use crate::ground::{Look, ViewContext, gap};
use crate::panels::listing::{LineAction, LineMark, ListingLines, listing, run_lines_ui};
use plyscope_core::search::Algorithm;
use plyscope_session::{BugCommand, BugRound, Command};

/// The part of the width that the suspect's listing takes while the right one is hidden.
const ALONE: f32 = 0.64;

/// Draws them.
pub(super) fn listings_ui(
    ui: &mut Ui,
    room: Rect,
    round: &BugRound,
    context: &mut ViewContext<'_>,
    cursors: &mut [Option<u32>; 2],
) {
    let look = context.look;
    let width = (room.width() - gap::SMALL) * if round.shows_right() { 0.5 } else { ALONE };
    let left = room.with_max_x(room.left() + width.round());
    let right = Rect::from_min_max(left.right_top() + vec2(gap::SMALL, 0.0), room.max);
    let [cursor, right_cursor] = cursors;
    suspect_ui(ui, left, round, context, cursor);
    if round.shows_right() {
        right_ui(ui, right, round, context, right_cursor);
    } else {
        let words = &look.words().bug;
        super::card_ui(ui, right, words.task_title, (words.task)(round.bug()), look);
    }
}

fn suspect_ui(ui: &mut Ui, room: Rect, round: &BugRound, context: &mut ViewContext<'_>, cursor: &mut Option<u32>) {
    let look = context.look;
    let words = &context.words().bug;
    let mut marks: Vec<(u32, LineMark)> = round.tried().iter().map(|line| (*line, LineMark::Sound)).collect();
    if !super::is_open(round) {
        marks.extend(round.differing().iter().map(|(line, _)| (*line, LineMark::Wrong)));
    }
    let lines = ListingLines {
        is_driver: false,
        id: super::lines_id(),
        name: words.suspect_lines,
        run: round.mistaken(),
        listing: &listing(ui, Algorithm::Buggy(round.bug())),
        marks: &marks,
        open: if super::is_open(round) { round.choosable() } else { &[] },
        whole_rows: true,
        folds: true,
        numbered: true,
        lights: round.lights_line(),
        spoken_of: round.hinted_line(),
        spoken: &|mark| match mark {
            LineMark::Wrong => words.wrong_line,
            _ => words.sound_line,
        },
    };
    for used in in_room(ui, room, &lines, look, cursor) {
        context.push(Command::Bug(match used {
            LineAction::Line(line) => BugCommand::Choose(line),
            LineAction::Step(on) => BugCommand::Step(on),
        }));
    }
}

fn right_ui(ui: &mut Ui, room: Rect, round: &BugRound, context: &mut ViewContext<'_>, cursor: &mut Option<u32>) {
    let look = context.look;
    let words = &context.words().bug;
    let mended = round.differing().iter().filter(|_| !super::is_open(round));
    let marks: Vec<(u32, LineMark)> = mended.map(|(_, line)| (*line, LineMark::Mended)).collect();
    let lines = ListingLines {
        is_driver: false,
        id: Id::unique("lines of the right listing"),
        name: words.right_lines,
        run: round.right(),
        listing: &listing(ui, round.bug().right().0),
        marks: &marks,
        open: &[],
        whole_rows: true,
        folds: true,
        numbered: false,
        lights: round.lights_line(),
        spoken_of: None,
        spoken: &|_| words.mended_line,
    };
    for used in in_room(ui, room, &lines, look, cursor) {
        if let LineAction::Step(on) = used {
            context.push(Command::Bug(BugCommand::Step(on)));
        }
    }
}

fn in_room(
    ui: &mut Ui,
    room: Rect,
    lines: &ListingLines<'_>,
    look: &Look,
    cursor: &mut Option<u32>,
) -> Vec<LineAction> {
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| run_lines_ui(ui, lines, look, cursor)).inner
}
