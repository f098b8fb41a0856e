//! One of the two searches: how it is searched, its tree, and the sentence of its step.

use std::sync::Arc;

use egui::{Align, Layout, Rect, RichText, Stroke, StrokeKind, Ui, UiBuilder, vec2};

use super::room::Room;
use super::{CompareView, differences, names, phrase, table, tree_ids};
use crate::ground::cache::{RunKey, kept};
use crate::ground::painter::from_rect;
use crate::ground::search_words::in_words;
use crate::ground::text_block::{TextBlock, read_out};
use crate::ground::widgets::{Button, name_control};
use crate::ground::{ViewContext, gap};
use crate::panels::tree::path::{PathBeside, path_beside_ui};
use crate::panels::tree::{RunTree, run_tree_ui};
use plyscope_core::replay::Side;
use plyscope_picture::drawing::small::{Projection, TextHeights, stands_whole};
use plyscope_picture::drawing::{Scene, SceneOptions, VisitedBy};
use plyscope_picture::run::{Place, Run};
use plyscope_session::{Command, CompareCommand};
use plyscope_text as text;
use plyscope_text::LanguageWords as _;

/// In less room than this, the choices stand close together.
const NARROW: f32 = 450.0;
/// One of several trees has an overview on a panel of this width, in points; on a smaller one it would lie over what it
/// is for.
const OVERVIEW: f32 = 720.0;

/// What a person did to the tree of a side.
pub struct SideActions {
    /// The projection that was used, where the tree is drawn whole.
    pub projection: Option<Projection>,
    /// What was clicked on, or chosen by a screen reader: a place, or `Some(None)` beside all nodes.
    pub chosen: Option<Option<Place>>,
    /// The place under the pointer.
    pub hovered: Option<Place>,
}

/// Draws one side; `hovered` is what the pointer was over in the last frame.
pub fn column_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    side: Side,
    (view, room, hovered): (&mut CompareView, &Room, Option<(Side, Place)>),
) -> Option<SideActions> {
    let (session, look) = (context.session, context.look);
    let whole = ui.max_rect();
    let (head, below) = whole.split_top_bottom_at_y((whole.min.y + room.head).min(whole.max.y));
    let foot = (whole.max.y - room.sentence - room.counts).max(below.min.y);
    let (tree, foot) = below.split_top_bottom_at_y(foot);
    let (sentence, counts) = foot.split_top_bottom_at_y((foot.min.y + room.sentence).min(foot.max.y));
    let within = |rect: Rect| UiBuilder::new().max_rect(rect.shrink2(vec2(gap::PADDING, 0.0)));
    let is_moved = session.compare().moves() == side;
    if is_moved {
        // A bar along the edge: shape, and not colour alone, shows what the keys move.
        let bar = Rect::from_min_size(head.min, vec2(head.width(), 4.0));
        ui.painter().rect_filled(bar, 0.0, look.palette.ink);
    }
    let row = within(head).layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(row, |ui| head_ui(ui, context, side));
    let Some(run) = session.compared_run(side) else {
        ui.scope_builder(within(tree), |ui| ui.label(look.words().compare.searching));
        return None;
    };
    let used = tree_ui(ui, context, side, run, (tree, view, hovered));
    if room.has_sentences {
        ui.scope_builder(within(sentence), |ui| {
            sentence_ui(ui, context, side, run, (room.sentence_type, is_moved));
        });
    }
    if !room.has_table {
        ui.scope_builder(within(counts), |ui| table::line_ui(ui, context, side));
    }
    used
}

/// Which side it is, and how it is searched.
fn head_ui(ui: &mut Ui, context: &mut ViewContext<'_>, side: Side) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    if look.present {
        // What is looked at from far away is no large thing to click on.
        ui.spacing_mut().interact_size.y = look.sizes.body;
    }
    let is_moved = session.compare().moves() == side;
    let item = (words.compare.side)(side);
    let sign = if is_moved { "●" } else { "○" };
    let is_narrow = !look.present && ui.available_width() < NARROW;
    if is_narrow {
        ui.spacing_mut().item_spacing.x = gap::TINY;
        ui.spacing_mut().button_padding.x = gap::TINY;
    }
    // Which side it is shows by where it stands.
    let label = if is_narrow { sign.to_owned() } else { format!("{sign} {}", item.label) };
    let label = RichText::new(label).font(look.bold(look.sizes.body));
    let button = ui.add(Button::choice(is_moved, label)).on_hover_text(item.hint);
    if is_moved {
        let named = look.language.labelled(item.label, words.compare.moves);
        ui.ctx().accesskit_node_builder(button.id, |node| node.set_label(named));
    } else {
        name_control(&button, item);
    }
    if button.clicked() {
        context.push(Command::Compare(CompareCommand::Move(side)));
    }
    let options = match side {
        Side::Left => session.run().map(|run| run.options),
        Side::Right => session.compare().wanted(),
    };
    let (Some(run), Some(options)) = (session.run(), options) else { return };
    if look.present {
        let name = RichText::new(in_words(options, look)).font(look.bold(look.sizes.body));
        ui.add(egui::Label::new(name).truncate());
        return;
    }
    phrase::side_ui(ui, context, run, side, options);
}

fn tree_ui(
    ui: &mut Ui,
    context: &ViewContext<'_>,
    side: Side,
    run: &Run,
    (panel, view, hovered): (Rect, &mut CompareView, Option<(Side, Place)>),
) -> Option<SideActions> {
    let (session, look) = (context.session, context.look);
    let words = &context.words().compare;
    let same = hovered.filter(|(there, _)| *there == side.other());
    let same = same.and_then(|(there, place)| session.same_place(there, place));
    // Both are drawn alike: where one of them does not stand whole in its room, along the path.
    let heights = TextHeights::beside_another(look.sizes.value);
    let is_whole = |side| session.compared_run(side).is_none_or(|run| stands_whole(run, from_rect(panel), heights));
    if !Side::BOTH.into_iter().all(is_whole) {
        return wide_ui(ui, context, side, run, (panel, view, same));
    }
    let different = differences::differences(ui, session, side, run);
    let shown = SceneOptions {
        values: session.settings().values,
        selected: session.compare().selected(side),
        is_changing: false,
        letters: session.settings().letters,
        centipawns: look.centipawns,
        node_marks: session.settings().node_marks,
    };
    let note = |index: u32| differences::spoken(*different.get(index as usize)?, words);
    let tree = RunTree {
        scene: Scene::new(run, shown),
        panel,
        id: *side.of(&tree_ids()),
        name: (words.tree)(side),
        note: &note,
        heights,
        has_overview: panel.width() >= OVERVIEW,
        keeps_tab: false,
    };
    let camera = side.of_mut(&mut view.cameras);
    let used = run_tree_ui(ui, &tree, look, camera, |small, marks| {
        small.differences(marks, &different);
        same.and_then(|place| small.picture().of_place(place))
    })?;
    Some(SideActions { projection: Some(used.projection), chosen: used.chosen, hovered: used.hovered })
}

/// A tree that does not stand whole beside the other one: along the path, as in the replay.
fn wide_ui(
    ui: &mut Ui,
    context: &ViewContext<'_>,
    side: Side,
    run: &Run,
    (panel, view, same): (Rect, &mut CompareView, Option<Place>),
) -> Option<SideActions> {
    let (session, look) = (context.session, context.look);
    let words = &context.words().compare;
    let letters = session.settings().letters;
    let selected = session.compare().selected(side);
    let shown = SceneOptions {
        values: session.settings().values,
        selected,
        is_changing: false,
        letters,
        centipawns: look.centipawns,
        node_marks: session.settings().node_marks,
    };
    let difference = |place| differences::of_place(session, side, run, place);
    let tree = PathBeside {
        scene: Scene::new(run, shown),
        id: *side.of(&tree_ids()),
        name: (words.tree)(side),
        letters,
        difference: &difference,
        note: &|place| match difference(place) {
            VisitedBy::None => None,
            other => differences::spoken(other, words),
        },
        same,
    };
    let used = path_beside_ui(ui, panel, &tree, look, side.of_mut(&mut view.paths))?;
    Some(SideActions { projection: None, chosen: used.chosen, hovered: used.hovered })
}

/// The sentence of the step. Where both say the same, it is painted once, on the side that the keys move.
fn sentence_ui(ui: &mut Ui, context: &ViewContext<'_>, side: Side, run: &Run, (size, is_moved): (f32, bool)) {
    let (session, look) = (context.session, context.look);
    let sentence = sentence(ui, context, side, run);
    let there = session.compared_run(side.other()).map(|there| self::sentence(ui, context, side.other(), there));
    let room = ui.max_rect().size();
    let is_said_there = !is_moved && there.is_some_and(|there| there == sentence);
    let (text, color) = match is_said_there {
        true => (look.words().compare.same_sentence, look.palette.second),
        false => (sentence.as_str(), look.palette.ink),
    };
    let response = TextBlock { text, largest: size, color, room }.ui(ui, look);
    if is_moved {
        read_out(&response, &sentence);
    } else {
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, sentence.as_str()));
    }
    if is_said_there {
        response.clone().on_hover_text(sentence.as_str());
    }
    if session.compare().absent().is_some_and(|(absent, _)| absent == side) {
        // What waits is framed, so that it is not taken for the same node.
        let around = response.rect.expand2(vec2(gap::TINY, 0.0));
        ui.painter().rect_stroke(around, 3.0, Stroke::new(1.5, look.palette.cut), StrokeKind::Inside);
    }
}

/// What a side says of its step, after why it does not stand at the node of the other one.
fn sentence(ui: &Ui, context: &ViewContext<'_>, side: Side, run: &Run) -> Arc<String> {
    let (session, look) = (context.session, context.look);
    let letters = session.settings().letters;
    let absent = session.compare().absent().filter(|(absent, _)| *absent == side).map(|(_, why)| why);
    let there = session.compared_run(side.other());
    let there_at = there.map(|there| (RunKey::of(there, look.centipawns), there.step()));
    let covered = session.settings().values;
    let back = session.ran_back(side);
    let key = (RunKey::of(run, look.centipawns), run.step(), there_at, (absent, back), look.language, letters, covered);
    kept(ui, egui::Id::unique(("compared sentence", side)), key, || {
        // What is wrong with another program comes first.
        let reason = run
            .sentences(look.wording(true))
            .findings_at(run.step())
            .unwrap_or_else(|| run.sentences(look.wording(letters)).reason());
        let words = &look.words().compare;
        let reason = match back {
            Some([from, to]) => text::joined(look.language, &(words.comes_earlier)(from, to), &reason),
            None => reason,
        };
        let Some((why, there)) = absent.zip(there) else { return reason };
        let node = there.moment_after().event.node();
        let name = names::node(there, node, look, covered);
        text::joined(look.language, &(words.absent)(why, name.as_deref()), &reason)
    })
}
