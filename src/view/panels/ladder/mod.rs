//! The ladder: one row for each open node, root on top, all on one axis from −∞ to +∞.
//!
//! The upper lane of a row is the window that was handed down (what still matters), the lower one the interval that
//! the children prove (what the node can be); where they overlap is (α, β). Posts run from the row that set a bound
//! down to the rows that inherit it, so a deep cutoff is a long post. As the rows are the open calls, with α, β and
//! best in figures, the ladder is the call stack as well.
//!
//! `rows` says what there is to see, `measures` how large it is and `scale` where a value stands; the other
//! files paint. A row has its place by its ply alone, so that nothing moves when one steps.

mod header;
mod lanes;
mod measures;
mod pen;
mod posts;
mod row;
mod rows;
mod scale;

use egui::scroll_area::ScrollBarVisibility;
use egui::style::ScrollAnimation;
use egui::{Rect, Role, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use crate::session::{Command, Place, Run};
use crate::trace::Step;
use crate::view::ground::cache::{RunKey, kept};
use crate::view::ground::{Look, ViewContext, gap};

use measures::Measures;
use pen::Pen;
use rows::Rows;
use scale::Scale;

/// Where the host sets no height, so many times the height of the smallest type.
const UNBOUNDED_HEIGHT: f32 = 36.0;

/// Draws the open nodes of the session's run as a ladder in all the room there is; a click on a row selects its node.
///
/// Works from about 200 points of width on. Rows that do not fit even when they are small can be scrolled, and a
/// step brings the deepest one into sight. `rise` is how far a post has slid into the row just entered, from 0 to 1.
pub fn ladder_ui(ui: &mut Ui, context: &mut ViewContext<'_>, rise: f32) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let mut room = ui.available_rect_before_wrap();
    if !room.height().is_finite() {
        room.set_height(look.sizes.least * UNBOUNDED_HEIGHT);
    }
    let letters = session.settings().letters && run.scenario.letters;
    let widest = kept(ui, ui.scope_id().with("widest figure"), RunKey::of(run), || rows::widest_figure(&run.trace));
    let rows = Rows::of(run, session.settings(), look.language, widest.as_ref().clone());
    let measures = Measures::new(ui, look, &rows, letters, room.size());
    let scale = Scale::new(&rows, measures.lanes_in(room));

    ui.painter().rect_filled(room, 0.0, look.palette.panel);
    let (head, _) = ui.allocate_exact_size(vec2(room.width(), measures.header), Sense::HOVER);
    header::header_ui(ui, head, look, &rows, &measures, &scale);

    let body = Rect::from_min_max(pos2(room.left(), head.bottom()), room.max);
    let mut below = ui.new_child(UiBuilder::new().id_salt("ladder rows").max_rect(body));
    below.spacing_mut().item_spacing = vec2(0.0, 0.0);
    ScrollArea::vertical().auto_shrink(false).scroll_bar_visibility(ScrollBarVisibility::VisibleWhenNeeded).show(
        &mut below,
        |ui| {
            let painting = Painting { run, rows: &rows, look, measures: &measures, scale: &scale, letters, rise };
            painting.rows_ui(ui, session.selected(), context);
        },
    );
    let whole = ui.allocate_rect(body, Sense::HOVER);
    let title = context.words().panels.ladder;
    whole.widget_info(|| WidgetInfo::labeled(Role::Group, true, title));
}

/// What the rows are painted from.
struct Painting<'a> {
    run: &'a Run,
    rows: &'a Rows,
    look: &'a Look,
    measures: &'a Measures,
    scale: &'a Scale,
    letters: bool,
    /// How far a post has slid into the row just entered, from 0 to 1.
    rise: f32,
}

impl Painting<'_> {
    fn rows_ui(&self, ui: &mut Ui, selected: Option<Place>, context: &mut ViewContext<'_>) {
        let foot = row::foot_height(ui, self);
        let height = self.measures.row * self.rows.list.len() as f32 + foot + gap::SMALL;
        let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::HOVER);
        let places: Vec<Rect> = (0..self.rows.list.len()).map(|number| self.place(area, number, foot)).collect();

        let pen = Pen::new(ui, self.look);
        for (row, place) in self.rows.list.iter().zip(&places) {
            let response = ui.interact(*place, ui.scope_id().with(("row", row.ply)), Sense::CLICK);
            let is_selected = selected == Some(Place::Visited(row.node));
            row::ground(&pen, row, *place, response.hovered(), is_selected);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, row::spoken(self, row)));
            if response.clicked() {
                context.push(Command::Select(Some(Place::Visited(row.node))));
            }
        }
        lanes::guides(&pen, self, area);
        let visible = |place: &Rect| ui.is_rect_visible(*place);
        for (row, place) in self.rows.list.iter().zip(&places).filter(|(_, place)| visible(place)) {
            lanes::lanes(&pen, self, row, *place);
        }
        posts::posts(&pen, self, &places, self.rise);
        for (row, place) in self.rows.list.iter().zip(&places).filter(|(_, place)| visible(place)) {
            lanes::meeting(&pen, self, row, *place);
            row::texts(&pen, self, row, *place);
        }
        posts::tags(&pen, self, &places);
        if let Some(last) = places.last() {
            bring_into_sight(ui, *last, self.run.step());
        }
    }

    /// Where a row stands; the deepest one has room for a foot with its messages.
    fn place(&self, area: Rect, number: usize, foot: f32) -> Rect {
        let top = area.top() + number as f32 * self.measures.row;
        let is_last = number + 1 == self.rows.list.len();
        let height = self.measures.row + if is_last { foot } else { 0.0 };
        Rect::from_min_size(pos2(area.left(), top), vec2(area.width(), height))
    }
}

/// Scrolls to the deepest row, but only when the step has changed: otherwise a person could not scroll away.
fn bring_into_sight(ui: &Ui, row: Rect, step: Step) {
    let id = ui.scope_id().with("step in sight");
    let before = ui.data_mut(|data| data.get_temp_mut_or_default::<Option<Step>>(id).replace(step));
    if before != Some(step) {
        ui.scroll_to_rect_animation(row, None, ScrollAnimation::none());
    }
}

#[cfg(test)]
mod tests;
