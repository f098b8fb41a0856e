//! The counts of both searches, and what they amount to.

use std::sync::Arc;

use egui::{Color32, FontId, Grid, Label, RichText, Ui};

use super::names;
use super::room::Room;
use crate::ground::cache::{RunKey, kept};
use crate::ground::text_block::TextBlock;
use crate::ground::{Look, ViewContext, gap, text_block};
use plyscope_core::replay::{Moment, Side, principal_variation, root_is_proved, root_value};
use plyscope_core::trace::{BoundKind, Counts, NodeId, Trace};
use plyscope_files::ValueVisibility;
use plyscope_picture::run::{Place, Run, name_of_place};
use plyscope_text::{self as text, ComparedSearches, Item, LanguageWords as _, VisitedByOne, Words};

/// In place of a value or a choice that is not known.
const NOTHING: &str = "·";

/// Draws the sentence that sums the two searches up, and the table.
pub fn table_ui(ui: &mut Ui, context: &ViewContext<'_>, room: &Room) {
    let (session, look) = (context.session, context.look);
    if room.has_sentences {
        summary_ui(ui, context, room);
    }
    if !room.has_table {
        return;
    }
    let words = context.words();
    ui.add_space(gap::TINY);
    let sides = Side::BOTH.map(|side| text_width(ui, (words.compare.side)(side).label, look.bold(look.sizes.body)));
    let first = sides[0].max(sides[1]);
    let width_of = |(column, item): &(ComparedFigure, Item), numbers| {
        let title = text_width(ui, item.label, look.least());
        let cell =
            |side| text_width(ui, &cell(ui, context, (side, *column), (FigureMoment::Longest, numbers)), look.body());
        Side::BOTH.map(cell).into_iter().fold(title, f32::max).ceil() + 1.0
    };
    let of_all = |shown: &[(ComparedFigure, Item)], numbers| -> f32 {
        first + shown.iter().map(|column| width_of(column, numbers) + gap::SMALL).sum::<f32>()
    };
    let (shown, numbers) = fitting(context, ui.available_width(), of_all);
    // What is left over goes to all columns alike.
    let rest = (ui.available_width() - of_all(&shown, numbers)).max(0.0) / (shown.len() + 1) as f32;
    let widths: Vec<f32> = shown.iter().map(|column| width_of(column, numbers) + rest).collect();
    let in_column = |ui: &mut Ui, width: f32, contents: &mut dyn FnMut(&mut Ui)| {
        ui.vertical(|ui| {
            ui.set_width(width);
            contents(ui);
        });
    };
    let grid = Grid::new("compared counts").spacing([gap::SMALL, gap::TINY]).min_col_width(0.0).min_row_height(0.0);
    let response = grid.show(ui, |ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        ui.label("");
        for ((_, item), width) in shown.iter().zip(&widths) {
            let title = RichText::new(item.label).font(look.least()).color(look.palette.second);
            in_column(ui, *width, &mut |ui| {
                ui.label(title.clone()).on_hover_text(item.hint);
            });
        }
        ui.end_row();
        for side in Side::BOTH {
            let of = (words.compare.side)(side);
            in_column(ui, first + rest, &mut |ui| {
                ui.label(RichText::new(of.label).font(look.bold(look.sizes.body)));
            });
            let columns = session.compared_run(side).map(|_| shown.iter().zip(&widths));
            for ((column, item), width) in columns.into_iter().flatten() {
                let cell = cell(ui, context, (side, *column), (FigureMoment::Now, numbers));
                let mut label = None;
                in_column(ui, *width, &mut |ui| {
                    label = Some(ui.add(Label::new(RichText::new(&cell).font(look.body())).truncate()));
                });
                let Some(label) = label else { continue };
                let full = in_full(context, (side, *column), numbers);
                // A screen reader reads a figure with its column and row.
                let title = format!("{}, {}", of.label, item.label);
                let named = look.language.labelled(&title, full.as_ref().unwrap_or(&cell));
                let label = if let Some(full) = full { label.on_hover_text(full) } else { label };
                label.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, named.as_str()));
                label.on_hover_text(item.hint);
            }
            ui.end_row();
        }
    });
    ui.ctx().accesskit_node_builder(response.response.id, |node| node.set_label(words.compare.table));
}

/// Draws the figures of one side in a line, on a page that has no room for a table.
pub fn line_ui(ui: &mut Ui, context: &ViewContext<'_>, side: Side) {
    let look = context.look;
    let of = (look.words().compare.side)(side).label;
    let line = |side, shown: &[(ComparedFigure, Item)], at, numbers| {
        let figure = |(column, item): &(ComparedFigure, Item)| {
            let cell = cell(ui, context, (side, *column), (at, numbers));
            // What is not known yet has no place in a line.
            (cell != NOTHING).then(|| format!("{} {cell}", item.label))
        };
        shown.iter().filter_map(figure).collect::<Vec<String>>().join(" · ")
    };
    // Both sides say the same of themselves, at every step.
    let width = |shown: &[(ComparedFigure, Item)], numbers| {
        let [left, right] =
            Side::BOTH.map(|side| text_width(ui, &line(side, shown, FigureMoment::Longest, numbers), look.least()));
        left.max(right)
    };
    let (shown, numbers) = fitting(context, ui.available_width(), width);
    let line = line(side, &shown, FigureMoment::Now, numbers);
    let label = ui.add(Label::new(RichText::new(&line).font(look.least())).truncate());
    let named = look.language.labelled(of, &line);
    label.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, named.as_str()));
}

/// A figure of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ComparedFigure {
    Visited,
    Leaves,
    Cutoffs,
    Spared,
    /// Nodes that an entry of the table settled.
    Hits,
    /// Nodes that were searched again from the same parent.
    Again,
    OnlyHere,
    Value,
    Choice,
}

/// Of which moment a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FigureMoment {
    /// The step on screen.
    Now,
    /// The one at which it takes the most room: that of the whole search.
    Longest,
}

/// How numbers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NumberStyle {
    Exact,
    /// In thousands and millions.
    Short,
}

impl NumberStyle {
    fn written(self, words: &Words, number: u64) -> String {
        match self {
            Self::Exact => (words.numbers.exact)(number),
            Self::Short => (words.numbers.count)(number),
        }
    }
}

/// The columns that give way where there is no room for all, the first to give way first.
const GIVE_WAY: [ComparedFigure; 7] = [
    ComparedFigure::Spared,
    ComparedFigure::Cutoffs,
    ComparedFigure::Again,
    ComparedFigure::Hits,
    ComparedFigure::Leaves,
    ComparedFigure::Choice,
    ComparedFigure::OnlyHere,
];

/// What of the figures has room: all of them in full, else in short numbers, else fewer of them.
fn fitting(
    context: &ViewContext<'_>,
    room: f32,
    width: impl Fn(&[(ComparedFigure, Item)], NumberStyle) -> f32,
) -> (Vec<(ComparedFigure, Item)>, NumberStyle) {
    let mut shown = columns(context);
    if width(&shown, NumberStyle::Exact) <= room {
        return (shown, NumberStyle::Exact);
    }
    for next in GIVE_WAY {
        if width(&shown, NumberStyle::Short) <= room {
            break;
        }
        shown.retain(|(column, _)| *column != next);
    }
    let numbers = if width(&shown, NumberStyle::Exact) <= room { NumberStyle::Exact } else { NumberStyle::Short };
    (shown, numbers)
}

/// The width of a line of text.
fn text_width(ui: &Ui, text: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), font, Color32::BLACK).size().x
}

/// What is shown: in front of a class there is room for what matters most.
fn columns(context: &ViewContext<'_>) -> Vec<(ComparedFigure, Item)> {
    let look = context.look;
    let has = |what: fn(&Trace) -> bool| {
        Side::BOTH.into_iter().filter_map(|side| context.session.compared_run(side)).any(|run| what(&run.trace))
    };
    let (has_table, looks_again) = (has(|trace| trace.form().table), has(|trace| trace.form().makes_again()));
    let (counters, words) = (&look.words().counters, &look.words().compare);
    let all = [
        (ComparedFigure::Visited, counters.visited),
        (ComparedFigure::Leaves, counters.leaves),
        (ComparedFigure::Cutoffs, counters.cutoffs),
        (ComparedFigure::Spared, counters.spared),
        (ComparedFigure::Hits, words.hits),
        (ComparedFigure::Again, words.again),
        (ComparedFigure::OnlyHere, words.only_here),
        (ComparedFigure::Value, words.value),
        (ComparedFigure::Choice, words.choice),
    ];
    let gives_way = |column: ComparedFigure| match column {
        ComparedFigure::Cutoffs | ComparedFigure::Spared => look.present,
        ComparedFigure::Hits => !has_table,
        ComparedFigure::Again => !looks_again,
        _ => false,
    };
    all.into_iter().filter(|(column, _)| !gives_way(*column)).collect()
}

/// A figure of one side, so far and in the whole search.
fn cell(
    ui: &Ui,
    context: &ViewContext<'_>,
    (side, column): (Side, ComparedFigure),
    (at, numbers): (FigureMoment, NumberStyle),
) -> String {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.compared_run(side) else { return NOTHING.to_owned() };
    let words = context.words();
    let written = |number: u64| numbers.written(words, number);
    let so_far = |now: u64, whole: u64| {
        let now = if at == FigureMoment::Now { now } else { whole };
        (words.compare.so_far)(&written(now), &written(whole))
    };
    let count = |of: fn(&Counts) -> u64| so_far(of(&run.counts()), of(&run.trace.totals()));
    match column {
        ComparedFigure::Visited => count(|counts| counts.visited),
        ComparedFigure::Leaves => count(|counts| counts.leaves),
        ComparedFigure::Cutoffs => count(|counts| counts.pruning_cutoffs),
        ComparedFigure::Spared => count(|counts| counts.spared),
        ComparedFigure::Hits => count(|counts| counts.hits),
        ComparedFigure::Again => {
            let id = egui::Id::unique(("compared again", side));
            let again = kept(ui, id, RunKey::of(run, look.centipawns), || run.trace.nodes_visited_again());
            let now = again.partition_point(|node| *node <= run.moment().last_entered);
            so_far(now as u64, again.len() as u64)
        }
        ComparedFigure::OnlyHere => session.compare().comparison().map_or_else(
            || NOTHING.to_owned(),
            |comparison| {
                let only = comparison.only(side);
                so_far(only.count_before(NodeId(run.moment().last_entered.0 + 1)), only.count())
            },
        ),
        ComparedFigure::Value | ComparedFigure::Choice => {
            let is_value = column == ComparedFigure::Value;
            let now =
                if is_value { value_at(run, run.moment(), look) } else { name_of(run, run.best_line().first(), look) };
            let end = in_the_end(ui, side, run, look);
            let end = if is_value { end.0.as_deref() } else { end.1.as_deref() };
            let is_longest = at == FigureMoment::Longest;
            let now = if is_longest { end.map(str::to_owned) } else { now };
            // The end is shown only where all values are.
            let end = end.filter(|end| {
                (is_longest || now.as_deref() != Some(end)) && session.settings().values == ValueVisibility::Shown
            });
            match (now, end) {
                _ if is_value && session.settings().values == ValueVisibility::Covered => NOTHING.to_owned(),
                (now, Some(end)) => (words.compare.in_the_end)(now.as_deref(), end),
                (now, None) => now.unwrap_or_else(|| NOTHING.to_owned()),
            }
        }
    }
}

/// A figure of one side with what has no room beside it: the cutoffs with nothing left to prune.
fn in_full(context: &ViewContext<'_>, (side, column): (Side, ComparedFigure), numbers: NumberStyle) -> Option<String> {
    let run = context.session.compared_run(side).filter(|_| column == ComparedFigure::Cutoffs)?;
    let words = context.words();
    let nothing_left = |counts: &Counts| counts.cutoffs - counts.pruning_cutoffs;
    let (now, all) = (run.counts(), run.trace.totals());
    let count = |of: fn(&Counts) -> u64| {
        let written = |counts: &Counts| numbers.written(words, of(counts));
        (words.compare.so_far)(&written(&now), &written(&all))
    };
    (nothing_left(&all) > 0).then(|| {
        let pruning = count(|counts| counts.pruning_cutoffs);
        (words.counters.of_cutoffs)(&pruning, &count(nothing_left))
    })
}

/// What is known of the root at a moment, with its sign.
fn value_at(run: &Run, moment: &Moment, look: &Look) -> Option<String> {
    let signed = if root_is_proved(&run.trace, moment) { text::signed } else { text::believed };
    root_value(&run.trace, moment).map(|(kind, value)| signed(kind, look.value_format(run).value(value)))
}

fn name_of(run: &Run, child: Option<&NodeId>, look: &Look) -> Option<String> {
    name_of_place(run, Place::Visited(*child?), look.language)
}

/// What a search finds at the root, and what it chooses there.
fn in_the_end(ui: &Ui, side: Side, run: &Run, look: &Look) -> Arc<(Option<String>, Option<String>)> {
    let key = (RunKey::of(run, look.centipawns), look.language);
    kept(ui, egui::Id::unique(("compared in the end", side)), key, || {
        let end = Moment::at(&run.trace, run.trace.last_step());
        let line = principal_variation(&run.trace, &end);
        (value_at(run, &end, look), name_of(run, line.first(), look))
    })
}

/// What the two searches amount to, in a room that stays the same.
fn summary_ui(ui: &mut Ui, context: &ViewContext<'_>, room: &Room) {
    let (session, look) = (context.session, context.look);
    let runs = Side::BOTH.map(|side| session.compared_run(side));
    let ready = session.compare().comparison().is_some();
    let values = session.settings().values;
    // A story shows its end only there.
    let reveals = runs.map(|run| match values {
        ValueVisibility::Shown => true,
        ValueVisibility::WhenVisited => run.is_some_and(|run| run.step() == run.trace.last_step()),
        ValueVisibility::Covered => false,
    });
    let key = (runs.map(|run| run.map(|run| RunKey::of(run, look.centipawns))), ready, look.language, values, reveals);
    let text = kept(ui, egui::Id::unique("compared summary"), key, || summary(context, reveals));
    let place = egui::vec2(ui.available_width(), room.summary);
    let block = TextBlock { text: &text, largest: room.summary_type, color: look.palette.ink, room: place };
    let response = block.ui(ui, look);
    text_block::read_out(&response, &text);
}

/// `reveals` says of each side whether its value may be shown.
fn summary(context: &ViewContext<'_>, reveals: [bool; 2]) -> String {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let (Some(left), Some(right), Some(comparison)) =
        (session.run(), session.compare().partner(), session.compare().comparison())
    else {
        return words.compare.searching.to_owned();
    };
    let values = session.settings().values;
    let runs = [left, right];
    let [left, right] = runs.map(|run| found(run, look));
    let found = [left.filter(|_| reveals[0]), right.filter(|_| reveals[1])];
    let only = Side::BOTH.map(|side| {
        let (run, only) = (*side.of(&runs), comparison.only(side));
        let single = only.single().and_then(|node| names::node(run, node, look, values));
        VisitedByOne { nodes: only.count(), leaves: only.leaves(&run.trace), single }
    });
    let compared = ComparedSearches {
        values: [found[0].as_deref(), found[1].as_deref()],
        only,
        stopped: runs.map(|run| !run.trace.header().is_complete()),
        visited: runs.map(|run| u64::from(run.trace.len())),
    };
    (words.compare.summary)(&compared)
}

/// What a search finds at the root: a bare value where it is exact.
fn found(run: &Run, look: &Look) -> Option<String> {
    let trace = &run.trace;
    let end = Moment::at(trace, trace.last_step());
    let (kind, value) = root_value(trace, &end)?;
    let (is_proved, value) = (root_is_proved(trace, &end), look.value_format(run).value(value));
    Some(match kind {
        BoundKind::Exact if is_proved => value.to_string(),
        _ if is_proved => text::signed(kind, value),
        _ => text::believed(kind, value),
    })
}
