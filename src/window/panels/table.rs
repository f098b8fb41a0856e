//! The transposition table at a step: what is stored of the position at hand, and all entries.

use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, RichText, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::ground::cache::{RunKey, kept};
use crate::ground::painter::{draw, from_rect};
use crate::ground::widgets::{Button, bring_row_into_sight, whole_rows};
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::replay::{TableEntry, TableReplay};
use plyscope_core::trace::{Interval, NodeId, Step};
use plyscope_picture::drawing::number_line::NumberLine;
use plyscope_picture::run::{Place, Run, name_of_place, way_of_writer};
use plyscope_session::{Command, Travel};
use plyscope_text::{self as text, Item, LanguageWords as _};

/// So many users of an entry, and writes of a slot before it, are listed.
const LISTED: usize = 4;
/// The part of a row that the number line takes.
const LINE: f32 = 0.36;

/// So many rows of the list stand below what is stored of one position, in a panel that has room for them.
const FEW_ROWS: usize = 4;

/// The height of a row of the list.
fn row_height(context: &ViewContext<'_>) -> f32 {
    (context.look.sizes.least * 1.9).round()
}

/// What the panel is drawn from.
struct TablePanel<'r> {
    run: &'r Run,
    table: &'r TableReplay,
    step: Step,
    line: NumberLine,
}

/// Draws the table after the step of the moment.
pub fn table_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let words = &look.words().table;
    let Some(table) = run.table() else {
        let text = if TableReplay::is_of_use(&run.trace) { words.walking } else { words.none };
        ui.label(RichText::new(text).color(look.palette.second));
        return;
    };
    let line =
        *kept(ui, ui.scope_id().with("number line"), RunKey::of(run, look.centipawns), || number_line(run, table));
    let shown = TablePanel { run, table, step: run.moment().step, line };
    let filled = table.filled(&run.trace, shown.step);
    ui.horizontal(|ui| {
        let title = RichText::new(words.title.label).font(look.bold(look.sizes.least)).color(look.palette.second);
        ui.label(title).on_hover_text(words.title.hint);
        let count = (words.filled)(filled as u64, run.trace.header().options.table.slots);
        let count = ui.label(RichText::new(count).font(look.least()).color(look.palette.second));
        count.on_hover_text(words.filled_hint);
    });
    let asked = match session.selected() {
        Some(Place::Visited(node)) if node <= run.moment().last_entered => node,
        _ => table.asked_at(run.moment()),
    };
    // The list has the rest of the room: at least that of a few rows.
    let spacing = ui.spacing().item_spacing.y;
    let rows = filled.clamp(1, FEW_ROWS) as f32;
    let list = (row_height(context) + spacing) * rows + look.sizes.least * 2.0 + 3.0 * spacing;
    let most = (ui.available_height() - list).max(ui.available_height() * 0.4);
    ScrollArea::vertical().id_salt("stored").max_height(most).auto_shrink([false, true]).show(ui, |ui| {
        card_ui(ui, context, &shown, asked);
    });
    if filled == 0 {
        // The head says so.
        return;
    }
    ui.separator();
    ui.label(RichText::new(words.entries).font(look.least()).color(look.palette.second));
    entries_ui(ui, context, &shown, filled, asked);
}

/// A line with room for all values that are ever written.
fn number_line(run: &Run, table: &TableReplay) -> NumberLine {
    let player = |ply| run.trace.header().root_player.after(ply);
    NumberLine::of(table.writes().iter().map(|write| run.trace.value(write.writer(), player(write.ply()))))
}

/// What an entry says of the value of its position.
fn known(entry: &TableEntry) -> Interval {
    let low = entry.low.map_or(Interval::ANYTHING.low, |bound| bound.value);
    let high = entry.high.map_or(Interval::ANYTHING.high, |bound| bound.value);
    Interval { low, high }
}

/// What is known of an entry as text, with a question mark where it is only believed.
fn told(run: &Run, entry: &TableEntry, look: &Look) -> String {
    let sources = [entry.low, entry.high].into_iter().flatten().map(|bound| bound.source);
    let is_believed = sources.into_iter().any(|source| run.trace.record(source).is_believed());
    let told = text::interval(known(entry), look.value_format(run)).unwrap_or_default();
    if is_believed { text::doubtful(&told) } else { told }
}

/// What is stored of the position at a node.
fn card_ui(ui: &mut Ui, context: &mut ViewContext<'_>, shown: &TablePanel<'_>, node: NodeId) {
    let (look, words) = (context.look, &context.look.words().table);
    let TablePanel { run, table, step, line } = shown;
    let second = |text: &str| RichText::new(text).font(look.least()).color(look.palette.second);
    let name = name_of_place(run, Place::Visited(node), look.language)
        .unwrap_or_else(|| way_of_writer(run, node, look.language));
    ui.add(egui::Label::new(RichText::new((words.about)(&name)).font(look.bold(look.sizes.body))).wrap());
    if let Some(write) = table.written_at(&run.trace, *step) {
        let fate = (words.fate)(write.fate());
        // It may be another position that is written.
        let is_here = table.position_of(write.writer()) == table.position_of(node);
        let fate = match is_here {
            true => fate.to_owned(),
            false => look.language.labelled(&way_of_writer(run, write.writer(), look.language), fate),
        };
        ui.add(egui::Label::new(second(&fate)).wrap());
    }
    let Some(position) = table.position_of(node) else {
        ui.add(egui::Label::new(second(words.not_asked)).wrap());
        return;
    };
    let same = table.same_position(node, run.moment().last_entered) as u64;
    if same > 1 {
        ui.add(egui::Label::new(second(&(words.same)(same))).wrap());
    }
    let Some(entry) = table.entry_of(&run.trace, position, *step) else {
        ui.add(egui::Label::new(second(words.empty)).wrap());
        return;
    };
    let told = told(run, &entry, look);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(&told).font(look.bold(look.sizes.value))).on_hover_text(words.known_hint);
        ui.label(second(&(words.depth)(entry.depth))).on_hover_text(words.depth_hint);
        if let Some(mv) = entry.best_move {
            let position = run.nodes().position_at(entry.writer);
            let mv = text::move_text(&position, mv, look.language);
            let Item { label, hint } = words.best_move;
            ui.label(second(&look.language.labelled(label, &mv))).on_hover_text(hint);
        }
    });
    let size = vec2(ui.available_width(), (look.sizes.least * 2.6).round());
    let (rect, response) = ui.allocate_exact_size(size, Sense::HOVER);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &told));
    draw(&ui.painter_at(rect), look, |marks| {
        line.draw_with_ends(marks, &look.lettering(), from_rect(rect), (known(&entry), look.value_format(run)));
    });
    let mut writers: Vec<NodeId> = [entry.low, entry.high].into_iter().flatten().map(|bound| bound.source).collect();
    writers.dedup();
    NodeLine { item: words.written_by, nodes: &writers, more: 0, travel: Travel::GoToReturned }.ui(ui, context, run);
    let users: Vec<NodeId> =
        writers.iter().flat_map(|writer| table.users(run.moment().last_entered, *writer)).collect();
    if users.is_empty() {
        ui.label(second(&look.language.labelled(words.used_by.label, words.not_used)));
    } else {
        let listed = users.get(..users.len().min(LISTED)).unwrap_or_default();
        let more = users.len() - listed.len();
        NodeLine { item: words.used_by, nodes: listed, more, travel: Travel::GoToEntered }.ui(ui, context, run);
    }
    let history = table.history(&run.trace, entry.slot as usize, *step);
    let before = history.split_last().map_or(&[][..], |(_, before)| before);
    if !before.is_empty() {
        let latest: Vec<NodeId> = (before.iter().rev().take(LISTED))
            .filter_map(|write| table.write(*write).map(plyscope_core::replay::EntryWrite::writer))
            .collect();
        let more = before.len() - latest.len();
        NodeLine { item: words.before, nodes: &latest, more, travel: Travel::GoToReturned }.ui(ui, context, run);
    }
}

/// Nodes in a line, each a way to a step of its life.
struct NodeLine<'n> {
    /// What they are.
    item: Item,
    nodes: &'n [NodeId],
    /// How many there are besides.
    more: usize,
    /// The way to the step of a node.
    travel: fn(NodeId) -> Travel,
}

impl NodeLine<'_> {
    fn ui(&self, ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run) {
        let look = context.look;
        let mut wanted = None;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(gap::TINY, 2.0);
            ui.label(RichText::new(self.item.label).font(look.least()).color(look.palette.second))
                .on_hover_text(self.item.hint);
            for node in self.nodes {
                let way = way_of_writer(run, *node, look.language);
                let button = ui.add(Button::new(RichText::new(&way).font(look.least())));
                let named = look.language.labelled(self.item.label, &way);
                button.ctx.accesskit_node_builder(button.id, |builder| builder.set_label(named));
                if button.on_hover_text(self.item.hint).clicked() {
                    wanted = Some(*node);
                }
            }
            if self.more > 0 {
                let text = (look.words().table.more)(self.more as u64);
                ui.label(RichText::new(text).font(look.least()).color(look.palette.second));
            }
        });
        if let Some(node) = wanted {
            context.push(Command::Travel((self.travel)(node)));
        }
    }
}

/// All entries, each in a row, in the order in which their slots were filled.
fn entries_ui(ui: &mut Ui, context: &mut ViewContext<'_>, shown: &TablePanel<'_>, filled: usize, asked: NodeId) {
    let look = context.look;
    let words = &look.words().table;
    let TablePanel { run, table, step, line } = shown;
    let height = row_height(context);
    let here = table.position_of(asked).and_then(|position| {
        table.slot_of(position).filter(|slot| *slot < filled && table.entry_of(&run.trace, position, *step).is_some())
    });
    let id = ui.scope_id().with("entry in sight");
    // A panel that has another height shows other rows.
    let key = Some((run.search, *step, here, ui.available_height().round() as u32));
    let moved = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(id), key)) != key;
    let in_sight = whole_rows(ui, height);
    let area = ScrollArea::vertical().id_salt("entries").max_height(in_sight).auto_shrink([false, false]);
    let mut chosen = None;
    area.show_rows(ui, height, filled, |ui, rows| {
        if let Some(slot) = here.filter(|_| moved) {
            bring_row_into_sight(ui, &rows, slot, height);
        }
        for slot in rows {
            let Some(entry) = table.entry(&run.trace, slot, *step) else { continue };
            let is_here = here == Some(slot);
            let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
            let way = way_of_writer(run, entry.writer, look.language);
            let told = told(run, &entry, look);
            let used = table.users(run.moment().last_entered, entry.writer).len() as u64;
            let says = (words.spoken)(&way, &(words.depth)(entry.depth), &told, used);
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_here, &says));
            if is_here || response.hovered() || response.has_focus() {
                let fill = if is_here { look.palette.lit } else { look.palette.sunken };
                ui.painter().rect_filled(rect, 3.0, fill);
            }
            let middle = rect.center().y;
            let number = egui::Rect::from_min_max(
                pos2(rect.right() - rect.width() * LINE, rect.top()),
                pos2(rect.right() - gap::TINY, rect.bottom()),
            );
            draw(&ui.painter_at(rect), look, |marks| {
                line.draw(marks, from_rect(number.shrink2(vec2(0.0, 3.0))), known(&entry), 1.0)
            });
            let value = ui.painter().text(
                pos2(number.left() - gap::SMALL, middle),
                Align2::RIGHT_CENTER,
                &told,
                look.bold(look.sizes.least),
                look.palette.ink,
            );
            let depth = (look.words().passes.depth)(entry.depth);
            let mut job = LayoutJob::simple_singleline(format!("{way}  {depth}"), look.least(), look.palette.ink);
            job.wrap = TextWrapping::truncate_at_width((value.left() - gap::SMALL - rect.left() - gap::TINY).max(8.0));
            let galley = ui.painter().layout_job(job);
            let place = Align2::LEFT_CENTER.anchor_size(pos2(rect.left() + gap::TINY, middle), galley.size());
            ui.painter().galley(place.min, galley, look.palette.ink);
            if response.on_hover_text(says).clicked() {
                chosen = Some(entry.writer);
            }
        }
    });
    if let Some(writer) = chosen {
        context.push(Command::Select(Some(Place::Visited(writer))));
    }
}
