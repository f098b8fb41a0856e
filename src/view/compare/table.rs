//! The counts of both searches, and what they amount to.

use egui::{Grid, RichText, Ui};

use super::names;
use crate::replay::{Moment, Side, root_value};
use crate::scenario::Values;
use crate::session::{Place, Run, Session, name_of_place};
use crate::text::{self, Compared, OnlyOne};
use crate::trace::{BoundKind, Counts, NodeId, Trace};
use crate::view::reason::{LINE, text_ui};
use crate::view::timeline::cache::{RunKey, kept};
use crate::view::{Look, gap};

/// Where a value or a choice cannot be told.
const NOTHING: &str = "·";

/// Draws the table, and the sentence that sums it up.
pub fn table_ui(ui: &mut Ui, session: &Session, look: &Look) {
    let words = look.words();
    summary_ui(ui, session, look);
    ui.add_space(gap::TINY);
    let columns = [
        words.counters.visited,
        words.counters.leaves,
        words.counters.cutoffs,
        words.counters.spared,
        words.compare.only_here,
        words.compare.value,
        words.compare.choice,
    ];
    // In front of a class there is room for what matters most.
    let shown = |column: usize| !look.present || ![2, 3].contains(&column);
    let width = ui.available_width() / if look.present { 6.0 } else { 8.0 } - gap::SMALL;
    let grid = Grid::new("compared counts").spacing([gap::SMALL, 2.0]).min_col_width(width).max_col_width(width);
    let response = grid.show(ui, |ui| {
        ui.label("");
        for (_, item) in columns.iter().enumerate().filter(|(column, _)| shown(*column)) {
            let title = RichText::new(item.label).font(look.least()).color(look.palette.second);
            ui.label(title).on_hover_text(item.hint);
        }
        ui.end_row();
        for side in Side::BOTH {
            let item = (words.compare.side)(side);
            ui.label(RichText::new(item.label).font(look.bold(look.sizes.body)));
            let cells = session.compared_run(side).map(|run| cells(session, side, run, look)).unwrap_or_default();
            for (column, cell) in cells.iter().enumerate().filter(|(column, _)| shown(*column)) {
                let label = ui.add(egui::Label::new(RichText::new(cell).font(look.body())).truncate());
                // Whoever hears a figure hears which one it is.
                let title = columns.get(column).map_or("", |item| item.label);
                let named = look.language.labelled(&format!("{}, {title}", item.label), cell);
                label.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, named.as_str()));
            }
            ui.end_row();
        }
    });
    ui.ctx().accesskit_node_builder(response.response.id, |node| node.set_label(words.compare.table));
}

/// One side's figures, so far and in the whole.
fn cells(session: &Session, side: Side, run: &Run, look: &Look) -> Vec<String> {
    let words = look.words();
    let comparison = session.compare().comparison();
    let so_far =
        |now: u64, whole: u64| (words.compare.so_far)(&(words.numbers.count)(now), &(words.numbers.count)(whole));
    let (now, whole): (Counts, Counts) = (run.counts(), run.trace.totals());
    let moment = run.moment();
    let only = comparison.map_or_else(
        || NOTHING.to_owned(),
        |comparison| {
            let only = comparison.only(side);
            so_far(only.count_before(NodeId(moment.last_entered.0 + 1)), only.count())
        },
    );
    let shows_value = session.settings.values != Values::Covered;
    let value = root_value(&run.trace, moment).filter(|_| shows_value);
    let value = value.map_or_else(|| NOTHING.to_owned(), |(kind, value)| text::signed(kind, value));
    let choice = run.best_line().first();
    let choice = choice.and_then(|child| name_of_place(run, Place::Visited(*child), look.language));
    vec![
        so_far(now.visited, whole.visited),
        so_far(now.leaves, whole.leaves),
        so_far(now.cutoffs, whole.cutoffs),
        so_far(now.spared, whole.spared),
        only,
        value,
        choice.unwrap_or_else(|| NOTHING.to_owned()),
    ]
}

/// What the two searches amount to, in a room that stays the same.
fn summary_ui(ui: &mut Ui, session: &Session, look: &Look) {
    let runs = Side::BOTH.map(|side| session.compared_run(side));
    let ready = session.compare().comparison().is_some();
    let covered = session.settings.values;
    let key = (runs.map(|run| run.map(RunKey::of)), ready, look.language, covered);
    let said = kept(ui, egui::Id::unique("compared summary"), key, || summary(session, look));
    let size = if look.present { look.sizes.reason } else { look.sizes.body * 1.15 };
    let lines = if look.present { 2.0 } else { 1.0 };
    let room = egui::vec2(ui.available_width(), size * LINE * lines);
    let response = text_ui(ui, look, &said, size, look.palette.ink, room);
    crate::view::reason::read_out(&response, &said);
}

fn summary(session: &Session, look: &Look) -> String {
    let words = look.words();
    let (Some(left), Some(right), Some(comparison)) =
        (session.run(), session.compare().partner(), session.compare().comparison())
    else {
        return words.compare.searching.to_owned();
    };
    let values = session.settings.values;
    let runs = [left, right];
    let found = runs.map(|run| found(&run.trace).filter(|_| values != Values::Covered));
    let only = Side::BOTH.map(|side| {
        let (run, only) = (*side.of(&runs), comparison.only(side));
        let single = only.single().and_then(|node| names::node(run, node, look, values));
        OnlyOne { nodes: only.count(), leaves: only.leaves(&run.trace), single }
    });
    let compared = Compared {
        values: [found[0].as_deref(), found[1].as_deref()],
        only,
        stopped: runs.map(|run| !run.trace.header().is_complete()),
        visited: runs.map(|run| u64::from(run.trace.len())),
    };
    (words.compare.summary)(&compared)
}

/// What a search finds at the root: a bare value where it is exact.
fn found(trace: &Trace) -> Option<String> {
    let end = Moment::at(trace, trace.last_step());
    let (kind, value) = root_value(trace, &end)?;
    Some(if kind == BoundKind::Exact { value.to_string() } else { text::signed(kind, value) })
}
