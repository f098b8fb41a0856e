//! The picture before each entry of the library: a tree, a board, or the number of a lesson.

use egui::{Align2, Rect, Stroke, StrokeKind, Ui};

use crate::ground::boards::{BoardGeometry, BoardMarks, Diagram, board_diagram};
use crate::ground::cache::kept;
use crate::ground::painter::{from_rect, paint};
use crate::ground::{Look, gap};
use plyscope_core::game::AnyPosition;
use plyscope_picture::drawing::bare;

use super::listed::LibraryItem;

/// Draws it; nothing of what cannot be known before it is opened.
pub(super) fn picture_ui(ui: &Ui, look: &Look, entry: &LibraryItem<'_>, rect: Rect) {
    match entry {
        LibraryItem::Typed(_) => {}
        // A course has an order, and a lesson its number in it.
        LibraryItem::Lesson(number, ..) => {
            let font = look.bold(rect.height() * 0.5);
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, number.to_string(), font, look.palette.max);
        }
        LibraryItem::Scenario(entry) => {
            if let Some(position) = &entry.position {
                position_ui(ui, look, (entry.name, position), rect);
            }
        }
    }
}

fn position_ui(ui: &Ui, look: &Look, (name, position): (&'static str, &AnyPosition), rect: Rect) {
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    if let AnyPosition::Tree(position) = position {
        let stroke = Stroke::new(1.0, look.palette.outline);
        painter.rect(rect, 4.0, look.palette.canvas, stroke, StrokeKind::Inside);
        let key = (look.lettering(), from_rect(rect));
        let marks = kept(ui, egui::Id::unique(("picture of the library", name)), key, || {
            bare::marks(position.tree(), &look.lettering(), from_rect(rect))
        });
        paint(&painter, look, marks.list());
    } else if let Some((game, size)) = position.game().zip(position.size())
        && let Some(geometry) = BoardGeometry::new(rect.shrink(gap::TINY / 2.0), game, size, 0.0, false)
    {
        board_diagram(&Diagram::new(&painter, look, geometry, true), position, &BoardMarks::default());
    }
}
