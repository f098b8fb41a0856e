//! What is known of the node that a person has selected.

use std::sync::Arc;

use egui::{Grid, RichText, ScrollArea, Ui};

use crate::ground::cache::kept;
use crate::ground::widgets::Button;
use crate::ground::{ViewContext, gap};
use plyscope_core::replay::{self, SavedNodes, Status, saved_nodes};
use plyscope_core::trace::NodeId;
use plyscope_picture::drawing::passes::Passes;
use plyscope_picture::run::{Place, Run, name_of_place, way_of_writer};
use plyscope_session::{Command, Travel};
use plyscope_text::{self as text, Item, LanguageWords as _};

/// Draws the facts of the selected node, and the ways to where it was entered, cut and returned.
pub fn facts_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let (Some(run), Some(place)) = (session.run(), session.selected()) else {
        ui.label(RichText::new(words.facts.nothing_selected).color(look.palette.second));
        return;
    };
    ScrollArea::vertical().auto_shrink([false, true]).show(ui, |ui| {
        let name = name_of_place(run, place, look.language);
        let title = name.as_deref().unwrap_or(words.panels.facts);
        ui.label(RichText::new(title).font(look.bold(look.sizes.reason)));
        match place {
            Place::Visited(node) => visited_ui(ui, run, context, node),
            Place::Unvisited { above, .. } => {
                let fired = run.moment().frame(above).is_some_and(|frame| frame.fired)
                    || (run.moment().status(above) == Status::Closed && run.trace.record(above).has_fired());
                let state = if fired { words.facts.spared_node } else { words.states.unvisited };
                ui.add(egui::Label::new(state).wrap());
                if let Some(saved) = facts_of(ui, run, above).saved.filter(|_| fired) {
                    let text = (words.facts.about_nodes)(saved.nodes, saved.visited);
                    let text = look.language.labelled(words.facts.saved, &text);
                    ui.add(egui::Label::new(RichText::new(text).color(look.palette.second)).wrap());
                }
                if run.nodes().steps_of(above).cut.is_some() {
                    jump(ui, words.facts.jump_cut, Command::Travel(Travel::GoToCut(above)), context);
                }
            }
        }
    });
}

fn visited_ui(ui: &mut Ui, run: &Run, context: &mut ViewContext<'_>, node: NodeId) {
    let look = context.look;
    let words = context.words();
    let moment = run.moment();
    let record = run.trace.record(node);
    let ply = run.nodes().ply_of(node);
    let player = run.trace.player(node, ply);
    let steps = run.nodes().steps_of(node);
    let row = |ui: &mut Ui, label: &str, value: String| {
        let label = ui.label(RichText::new(label).font(look.least()).color(look.palette.second));
        ui.add(egui::Label::new(value).wrap());
        ui.end_row();
        label
    };
    ui.horizontal_wrapped(|ui| {
        jump(ui, words.facts.jump_entered, Command::Travel(Travel::GoToEntered(node)), context);
        if steps.cut.is_some() {
            jump(ui, words.facts.jump_cut, Command::Travel(Travel::GoToCut(node)), context);
        }
        if steps.returned.is_some() {
            jump(ui, words.facts.jump_closed, Command::Travel(Travel::GoToReturned(node)), context);
        }
    });
    let format = look.value_format(run);
    Grid::new("facts").num_columns(2).spacing([gap::LARGE, gap::TINY]).show(ui, |ui| {
        if !record.is_leaf() {
            row(ui, words.facts.player, (words.players.name)(player).to_owned());
        }
        let status = moment.status(node);
        let state = match status {
            Status::Unvisited => words.states.unvisited,
            Status::Open => words.states.open,
            Status::Closed => words.states.closed,
        };
        row(ui, words.facts.state, state.to_owned());
        row(ui, words.facts.ply, ply.to_string());
        let visit = visit_of(ui, run, node);
        if visit > 1 {
            row(ui, words.facts.visit, (words.tree.look)(visit));
        }
        for source in run.trace.uses(node).iter().map(|used| used.source()).filter(|_| status != Status::Unvisited) {
            row(ui, words.facts.table, way_of_writer(run, source, look.language));
        }
        if status == Status::Closed {
            let worth = run.worth(node, ply);
            let label = row(ui, words.facts.value, worth.written(format));
            let counted = run.game_of_values().map(|game| text::values_of(look.language, game, format));
            if let Some(counted) = counted.filter(|text| !text.is_empty()) {
                label.on_hover_text(counted);
            }
            let kind = (words.facts.bound_kind)(worth.bound).label;
            let kind = if worth.is_proved { kind.to_owned() } else { format!("{kind} {}", words.facts.not_proved) };
            row(ui, words.facts.bound, kind);
            let known =
                if node == run.root() { moment.known_of_root(&run.trace) } else { run.trace.interval(node, ply) };
            if let Some(interval) = text::interval(known, format) {
                row(ui, words.facts.can_be, interval);
            }
        } else if let Some(frame) = moment.frame(node) {
            let known = text::interval(moment.known(&run.trace, frame), format);
            let is_believed = replay::is_less_deep(&run.trace, moment, frame);
            let known = known.map(|known| if is_believed { text::doubtful(&known) } else { known });
            row(ui, words.facts.can_be, known.unwrap_or_else(|| words.facts.not_yet.to_owned()));
            if run.options.form().windowed {
                let [alpha, beta] = [frame.entry.alpha, frame.entry.beta].map(|bound| text::bound(format.value(bound)));
                row(ui, words.facts.window, format!("({alpha}, {beta})"));
            }
            if let Some(best) = frame.best {
                let name = name_of_place(run, Place::Visited(best.child), look.language).unwrap_or_default();
                row(ui, words.facts.best, format!("{name} {}", format.value(best.value)).trim().to_owned());
            }
        }
        if node == run.root() && run.trace.passes().len() > 1 {
            for pass in Passes::of(run, format).rows {
                let found = pass.result.as_deref().unwrap_or(words.passes.open);
                let window = text::window(pass.call.window, format);
                row(ui, &(words.passes.pass)(pass.number as u64 + 1), format!("{window} {found}"));
            }
        }
        if status != Status::Unvisited && !record.is_leaf() {
            let facts = facts_of(ui, run, node);
            row(ui, words.facts.children, facts.children.to_string());
            let spared = run.trace.spared(node);
            if spared > 0 && moment.has_fired(&run.trace, node) {
                row(ui, words.facts.spared, spared.to_string());
            }
            if let Some(saved) = facts.saved.filter(|_| moment.has_fired(&run.trace, node)) {
                row(ui, words.facts.saved, (words.facts.about_nodes)(saved.nodes, saved.visited));
            }
        }
    });
}

/// The number of a node's visit among those of its move.
fn visit_of(ui: &Ui, run: &Run, node: NodeId) -> u32 {
    let found = kept(ui, egui::Id::unique("visit of the selected node"), (run.search, node), || {
        let path = run.nodes().path_to(node);
        let parent = path.len().checked_sub(2).and_then(|place| path.get(place)).copied();
        let mv = run.trace.record(node).mv();
        let mut visits = parent.into_iter().flat_map(|parent| run.trace.visits(parent, node));
        visits.find(|(made, ..)| *made == mv).map_or(1, |(_, _, number)| number)
    });
    *found
}

/// What takes a walk over all children.
struct ChildFacts {
    children: usize,
    saved: Option<SavedNodes>,
}

/// Looks at all children of a node, once while it is looked at.
fn facts_of(ui: &Ui, run: &Run, node: NodeId) -> Arc<ChildFacts> {
    kept(ui, egui::Id::unique("children of the selected node"), (run.search, node), || ChildFacts {
        children: run.trace.children(node).count(),
        saved: saved_nodes(&run.trace, node),
    })
}

fn jump(ui: &mut Ui, item: Item, command: Command, context: &mut ViewContext<'_>) {
    if ui.add(Button::new(item.label)).on_hover_text(item.hint).clicked() {
        context.push(command);
    }
}
