//! The ladder: one row for each open node, drawn beside the tree.

use egui::{Rect, Role, Sense, Ui, UiBuilder, WidgetInfo};

use crate::ground::painter::{draw, from_rect, paint, to_rect};
use crate::ground::{ViewContext, gap};
use plyscope_picture::drawing::ladder::{LadderPicture, LadderRowPlace};
use plyscope_picture::marks::{ColourRole as Colour, Stroke};
use plyscope_picture::run::Place;
use plyscope_session::Command;

/// Where the host sets no height, so many times the height of the smallest type.
const UNBOUNDED_HEIGHT: f32 = 36.0;

/// Draws the open nodes of the session's run as a ladder in all the room there is; a click on a row selects its node.
///
/// Works from about 200 points of width on. `rise` is how far a post has slid into the row just entered, from 0 to 1;
/// `beside` are the rows of a drawing that stands beside the ladder, at the same heights.
pub fn ladder_ui(ui: &mut Ui, context: &mut ViewContext<'_>, rise: f32, beside: Option<&[LadderRowPlace]>) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let mut room = ui.available_rect_before_wrap();
    if !room.height().is_finite() {
        room.set_height(look.sizes.least * UNBOUNDED_HEIGHT);
    }
    let ladder = session.ladder(run);
    let picture = LadderPicture::new(&ladder, &look.lettering(), from_rect(room), beside, rise);

    let painter = ui.painter_at(room);
    painter.rect_filled(room, 0.0, look.palette.panel);
    paint(&painter, look, picture.marks.list());
    let words = context.words();
    let below = ui.new_child(UiBuilder::new().id_salt("ladder rows").max_rect(room));
    for row in &picture.rows {
        let area = to_rect(row.area).intersect(room);
        let response = below.interact(area, below.scope_id().with(("row", row.ply)), Sense::CLICK);
        if response.hovered() {
            let inner = from_rect(area.shrink2(egui::vec2(gap::TINY, 1.0)));
            draw(&painter, look, |marks| marks.rect(inner, 4.0, None, Some(Stroke::new(1.0, Colour::Outline))));
        }
        response.widget_info(|| {
            WidgetInfo::labeled(Role::Button, true, (words.access.row)(&row.spoken, ladder.value_format))
        });
        if response.on_hover_text(words.ladder.row).clicked() {
            context.push(Command::Select(Some(Place::Visited(row.node))));
        }
    }
    for fold in &picture.folds {
        let response = sensed(&below, to_rect(fold.area), ("fold", fold.first));
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &fold.spoken));
    }
    for hint in &picture.hints {
        sensed(&below, to_rect(hint.area), ("hint", hint.row, hint.label)).on_hover_text(&hint.text);
    }
    let whole = ui.allocate_rect(room, Sense::HOVER);
    whole.widget_info(|| WidgetInfo::labeled(Role::Group, true, words.panels.ladder));
}

/// Something that the pointer may rest on.
fn sensed(ui: &Ui, area: Rect, id: impl std::hash::Hash + std::fmt::Debug) -> egui::Response {
    ui.interact(area, ui.scope_id().with(id), Sense::HOVER)
}
