//! A whole row: the children of a node on the way, as marks and as nodes.

use std::rc::Rc;

use super::heights::{self, RowForm, RowHeight};
use super::kept::{Arrangement, ChildState, Extents, RowState, arrange};
use super::labels::Around;
use super::pen::{LINE_SIGN, Outlet, Pen};
use super::places;
use super::strip::StripPlace;
use super::{Family, Hit, PathNode, RowCounts, Target};
use crate::drawing::{NodeState, Part};
use crate::marks::tree::EdgeLook;
use crate::marks::{Anchor, Area, Mark, Measure, Point, Role, Stroke, point};
use crate::run::{PictureNode, Place};
use plyscope_text as text;

/// Marks stand no further apart than this.
const MOST_SLOT: f32 = 26.0;
/// With so much room for each child, all children are nodes.
const NODE_SLOT: f32 = 66.0;
/// Nodes at fixed places stand no further apart than this, which leaves room for a tag between them.
const MOST_NODE_SLOT: f32 = 104.0;
/// With less room than this for each child, a tag beside a node would touch the next one.
const TAG_SLOT: f32 = 98.0;
/// What stands in a row below a narrow strip takes so much room at least, where there is as much.
const LEAST_ROW: f32 = 520.0;
/// The least width of a pill of children that have returned: no node moves further than this and a gap when the pill
/// comes.
const TRIED_PILL: f32 = 86.0;
/// The least width of the other pill.
const REST_PILL: f32 = 100.0;
/// A tag reaches so far into the gap before the next node and over its own ring.
const TAG_INTO_GAP: f32 = 10.0;
/// The rings around a node reach so far.
pub(super) const RING: f32 = 10.0;

/// Where the children of a node stand across.
#[derive(Clone, Copy, Debug)]
pub struct Across {
    /// The left end of the first child's room.
    left: f32,
    /// The room of each child.
    slot: f32,
    /// Whether they are marks in a strip, and not nodes.
    has_strip: bool,
}

impl Across {
    /// Where a child's mark stands, or its node.
    pub fn mark(&self, index: usize) -> f32 {
        self.left + (index as f32 + 0.5) * self.slot
    }

    /// The strip that they are marks in.
    fn strip(&self, family: &Family, bands: &Bands) -> StripPlace {
        let right = self.left + self.slot * family.len() as f32;
        StripPlace { area: Area::between(self.left, right, bands.strip[0], bands.strip[1]), count: family.len() }
    }
}

/// Where the parts of a row stand, from the top of the drawing.
pub(super) struct Bands {
    pub strip: [f32; 2],
    pub name: [f32; 2],
    pub node: [f32; 2],
}

/// A child that is drawn as a node.
pub(super) struct Kept {
    pub index: usize,
    pub node: PictureNode,
    name: Option<String>,
    pub area: Area,
    mark: f32,
}

impl Kept {
    /// Where the child's mark stands, across, to which the edge leads.
    pub fn mark(&self) -> f32 {
        self.mark
    }
}

impl Pen<'_, '_> {
    /// Where the children of a node stand, whose own mark is at `centre`.
    pub fn across(&self, family: &Family, centre: f32) -> Across {
        let (s, room, count) = (self.scale, self.right - self.left, family.len().max(1) as f32);
        let has_strip = count * NODE_SLOT * s > room;
        let slot = (room / count).min(s * if has_strip { MOST_SLOT } else { MOST_NODE_SLOT });
        let width = slot * count;
        let left = (centre - width / 2.0).min(self.right - width).max(self.left);
        Across { left, slot, has_strip }
    }

    pub(super) fn bands(&self, row: &RowHeight) -> Bands {
        let s = self.scale;
        let part = ((row.height - heights::LEAST) / (heights::MOST - heights::LEAST)).clamp(0.0, 1.0);
        let between = |least: f32, most: f32| (least + (most - least) * part) * s;
        // Below the last row there is no room for what is written below a node, but in the row itself.
        let below = if row.first >= self.height && part > 0.2 { 16.0 * s } else { between(9.0, 16.0) };
        let node_bottom = self.area_of(row).bottom() - below;
        let node_top = node_bottom - between(36.0, 42.0);
        // The ring around the node in focus keeps clear of its name.
        let name_bottom = node_top - between(8.0, 9.0);
        let name_top = name_bottom - self.small(true).row();
        let strip_bottom = name_top - between(6.0, 11.0);
        let strip_top = strip_bottom - between(10.0, 13.0);
        Bands { strip: [strip_top, strip_bottom], name: [name_top, name_bottom], node: [node_top, node_bottom] }
    }

    /// Draws the root, with its name and counts beside it.
    pub fn root(&mut self, row: &RowHeight, outlet: Outlet) -> Outlet {
        let s = self.scale;
        let Some(node) = self.on_way(0) else { return outlet };
        let height = 42.0 * s;
        // The rings around it keep within the panel.
        let top = self.area_of(row).top + 11.5 * s;
        let centre = point(outlet.mark, top + height / 2.0);
        let area = Area::around(centre, self.node_width(&node), height);
        self.keep_row(row, centre.y);
        self.hits.push(Hit { area, target: Target::Node(node.place) });
        self.node(area, &node, true);
        self.nodes.push(PathNode::new(&node, area, true));

        let right = area.left - 16.0 * s;
        let room = right - self.left;
        let (bold, regular) = (self.small(true), self.small(false));
        let name = self.name_on_way(0).unwrap_or_default();
        let name = self.clipped(&name, bold, room);
        let (lines, role) = self.about_root();
        let fits = |line: &&String| self.lettering.width(line, regular) <= room;
        let line = lines.iter().find(fits).or(lines.last()).cloned().unwrap_or_default();
        let line = self.clipped(&line, regular, room);
        let apart = bold.row() / 2.0;
        self.top.belong_to(Part::Name.of(node.place));
        if !name.is_empty() {
            self.top.text(
                self.lettering,
                Anchor::End.at(centre + point(right - centre.x, -apart)),
                bold.coloured(Role::Ink),
                &name,
            );
        }
        self.top.belong_to(Part::Caption.of(node.place));
        if !line.is_empty() {
            self.top.text(
                self.lettering,
                Anchor::End.at(centre + point(right - centre.x, apart)),
                regular.coloured(role),
                &line,
            );
        }
        self.windows_of_root(&node, area);
        Outlet { at: area.centre_bottom(), mark: centre.x }
    }

    /// Draws the children of the node on the way above; gives back where those of the next node on the way begin.
    pub fn full_row(&mut self, row: &RowHeight, outlet: Outlet, heights: &[RowHeight]) -> Outlet {
        let above = row.first as usize - 1;
        let (Some(family), Some(state)) = (self.way.families.get(above).map(Rc::clone), self.row_state(row.first - 1))
        else {
            return outlet;
        };
        let bands = self.bands(row);
        let across = self.across(&family, outlet.mark);
        let strip = across.has_strip.then(|| across.strip(&family, &bands));
        let middle = f32::midpoint(bands.node[0], bands.node[1]);
        let arrangement = match &strip {
            Some(strip) => self.arrangement(&family, &state, strip),
            None => Arrangement {
                kept: (0..family.len()).collect(),
                middles: (0..family.len()).map(|index| across.mark(index)).collect(),
                ..Arrangement::default()
            },
        };
        let counts = if strip.is_some() {
            state.counts(&arrangement.kept)
        } else {
            RowCounts { all: family.len(), kept: family.len(), ..RowCounts::default() }
        };
        let kept_row = self.keep_row(row, middle);
        kept_row.family = Some(Rc::clone(&family));
        kept_row.strip = strip;
        kept_row.counts = counts;

        let name_room = if strip.is_some() { self.name_room() } else { across.slot - 6.0 * self.scale };
        let kept: Vec<Kept> = (arrangement.kept.iter().zip(&arrangement.middles))
            .filter_map(|(index, x)| self.kept(&family, &state, *index, [*x, across.mark(*index)], &bands, name_room))
            .collect();
        self.edges_of_row(&state, &kept, outlet.at, strip.as_ref(), &bands);
        if let Some(strip) = &strip {
            self.fan(outlet.at, strip.area);
            self.strip(&family, &state, strip);
            self.pins(&family, strip);
            self.pills(&family, &state, strip, &arrangement, &bands);
            self.hits
                .push(Hit { area: strip.area.grown_by(0.0, 5.0 * self.scale), target: Target::Strip(family.node) });
            self.caption(
                row.first,
                &family,
                &state,
                strip,
                &kept.iter().map(|kept| kept.mark).collect::<Vec<_>>(),
                outlet.at,
            );
        }
        let beside = strip.is_some() || across.slot >= TAG_SLOT * self.scale;
        let ringed = [self.focus()].into_iter().chain(self.scene.owners.iter().map(|owner| owner.node));
        let ringed: Vec<Place> = ringed.map(Place::Visited).collect();
        let rings: Vec<Area> = kept
            .iter()
            .filter(|child| ringed.contains(&child.node.place))
            .map(|child| child.area.grown(RING * self.scale))
            .collect();
        let looks: Vec<Area> = kept.iter().filter_map(|child| self.look_room(&child.node, child.area)).collect();
        let pills = self.hits.iter().filter(|hit| matches!(hit.target, Target::Pill(_))).map(|hit| hit.area);
        let nodes: Vec<Area> = kept.iter().map(|child| child.area.grown(RING * self.scale)).chain(pills).collect();
        let edges = self.edges_below(row, &state, &kept, heights);
        let gives_way = !self.next_has_strip(row.first);
        let around = Around { rings: &rings, looks: &looks, nodes: &nodes, edges: &edges, gives_way };
        // A line has its text right at its top; a whole row has room above its names, and more where it has no strip
        // there.
        let next = heights.iter().find(|next| next.first == row.last + 1).map(|next| next.form);
        let lowest = match next {
            None => self.area.bottom(),
            Some(RowForm::Full) if self.next_has_strip(row.first) => self.area_of(row).bottom() + 10.0 * self.scale,
            Some(RowForm::Full) => self.area_of(row).bottom() + 20.0 * self.scale,
            Some(RowForm::Short | RowForm::Fold) => self.area_of(row).bottom() + 2.0 * self.scale,
        };
        let mut below = outlet;
        let mut crossed = f32::NEG_INFINITY;
        let mut unlabelled = Vec::new();
        for child in &kept {
            // The edges of the row below begin below its own label.
            let is_leading = state.leading == Some(child.index);
            let around = Around { edges: if is_leading { &[] } else { &edges }, ..around };
            self.kept_node(&state, child, &bands, beside);
            let mut at = child.area.centre_bottom();
            let role = self.role_on_line(&family, child.index);
            if let Some(role) = role.filter(|_| strip.is_some()) {
                self.write_role(child.node.place, child.area, &role);
            } else if let Some(label) = self.label(&family, &state, child, around, lowest) {
                // Unless it stands beside the node.
                at.y = at.y.max(label.bottom());
                if around.edges.iter().any(|edge| label.is_crossed_by(*edge)) {
                    crossed = crossed.max(label.bottom() + 2.0 * self.scale);
                }
            } else {
                unlabelled.push(child);
            }
            if state.leading == Some(child.index) {
                below = Outlet { at, mark: child.mark };
            }
        }
        below.at.y = self.way_past_labels(row, below.at, crossed, heights);
        // They give way to all others.
        for child in unlabelled {
            self.label_of_writer(child, around, lowest);
        }
        // And windows to these.
        let names = kept.iter().filter_map(|child| {
            let name = child.name.as_deref()?;
            let width = self.lettering.width(name, self.small(true)) + 6.0;
            let middle = point(child.area.centre().x, f32::midpoint(bands.name[0], bands.name[1]));
            Some(Area::around(middle, width, bands.name[1] - bands.name[0]))
        });
        let pills = self.hits.iter().filter(|hit| matches!(hit.target, Target::Pill(_))).map(|hit| hit.area);
        let taken: Vec<Area> = names.chain(pills).chain(strip.map(|strip| strip.area)).collect();
        let bottom = strip.map_or(bands.name[0], |strip| strip.area.top);
        self.windows_of_row(&kept, outlet.at, bottom, &taken);
        below
    }

    /// The edges that lead down from a row, as they will be drawn.
    fn edges_below(&self, row: &RowHeight, state: &RowState, kept: &[Kept], heights: &[RowHeight]) -> Vec<[Point; 2]> {
        let next = heights.iter().find(|next| next.first == row.last + 1);
        let leading = kept.iter().find(|child| state.leading == Some(child.index));
        let (Some(next), Some(leading)) = (next, leading) else { return Vec::new() };
        let from = leading.area.centre_bottom();
        if next.form != RowForm::Full {
            return vec![[from, point(self.left + LINE_SIGN * self.scale, self.area_of(next).centre().y)]];
        }
        let families = self.way.families.get(row.first as usize).zip(self.row_state(row.first));
        let Some((family, state)) = families else { return Vec::new() };
        let (across, bands) = (self.across(family, leading.mark), self.bands(next));
        if !across.has_strip {
            return (0..family.len()).map(|index| [from, point(across.mark(index), bands.name[0])]).collect();
        }
        let strip = across.strip(family, &bands);
        let kept = self.arrangement(family, &state, &strip).kept;
        kept.into_iter().map(|index| [from, point(strip.mark(index), strip.area.top)]).collect()
    }

    /// Whether the row below that of a ply has a strip.
    fn next_has_strip(&self, ply: u32) -> bool {
        self.way.families.get(ply as usize).is_some_and(|family| self.across(family, self.left).has_strip)
    }

    /// Which children are nodes, and where they and the pills stand.
    fn arrangement(&self, family: &Family, state: &RowState, strip: &StripPlace) -> Arrangement {
        let s = self.scale;
        let wanted = state.wanted(family, self.wanted.named, self.scene.selected);
        let tag = self.tag_room();
        let node = |index: usize| {
            let (node_width, name_width) = self.widths(family, state, index);
            let half = (node_width / 2.0).max(name_width.min(self.name_room()) / 2.0);
            // The one on the way may own a bound by and by: its tag has its room from the beginning.
            let is_leading = state.leading == Some(index) || state.open == Some(index);
            if let Some(role) = self.role_on_line(family, index) {
                return [
                    half,
                    half.max(node_width / 2.0 + self.beside_node() + self.lettering.width(&role, self.small(true))),
                ];
            }
            let may_own = is_leading && !family.is_leaf(self.scene.run, index, index < state.entered);
            [half, if may_own { half.max(node_width / 2.0 + self.unit * 0.5 + tag - TAG_INTO_GAP * s) } else { half }]
        };
        let words = &self.words().path;
        let tried = |count: usize| self.pill_width(&(words.tried)(count as u64)).max(TRIED_PILL * s);
        let rest_text = if state.is_cut { words.pruned } else { words.not_yet };
        let rest = |count: usize| self.pill_width(&rest_text(count as u64)).max(REST_PILL * s);
        let width = strip.area.width.max((LEAST_ROW * s).min(self.right - self.left));
        let left = (strip.area.centre().x - width / 2.0).min(self.right - width).max(self.left);
        let windowed = self.scene.run.trace.form().windowed;
        // The sentence counts pruned children that have no names.
        let has_names = family.name(self.scene.run, family.len() - 1, self.language()).is_some();
        let extents = Extents {
            mark: &|index| strip.mark(index),
            node: &node,
            tried: &tried,
            rest: &rest,
            ends: [left, left + width],
            gap: places::GAP * s,
            most_pruned: if windowed && has_names { self.wanted.named_spared } else { 0 },
        };
        arrange(state, wanted, &extents)
    }

    /// The width of the widest tag that a node may get.
    pub(super) fn tag_room(&self) -> f32 {
        let text = if self.scene.uses_letters() { "α" } else { "Max −99" };
        self.tag_size(text)[0]
    }

    /// The width of a child's node, and that of its name.
    fn widths(&self, family: &Family, state: &RowState, index: usize) -> (f32, f32) {
        let run = self.scene.run;
        let Some(node) = family.child(run, index, index < state.entered) else { return (0.0, 0.0) };
        let name = self.name_of(family, index, &node);
        let name_width = name.map_or(0.0, |name| self.lettering.width(&name, self.small(true)));
        (self.node_width(&node), name_width)
    }

    /// The greatest width of a name below a strip: no neighbour that comes or goes may move a node further than it may
    /// move.
    fn name_room(&self) -> f32 {
        (heights::GREATEST_MOVE - 2.0 * places::GAP - TAG_INTO_GAP) * self.scale
    }

    fn name_of(&self, family: &Family, index: usize, node: &PictureNode) -> Option<String> {
        if self.scene.hides_name(node) {
            return None;
        }
        let name = family.name(self.scene.run, index, self.language());
        // Probabilities stand where the edge comes in.
        let tree = self.scene.run.scenario.tree().zip(node.tree_node);
        let probability = tree.and_then(|(tree, node)| tree.probability(node));
        if probability.is_none() {
            return name;
        }
        Some(text::with_probability(probability, name.as_deref().unwrap_or_default()))
    }

    fn kept(
        &self,
        family: &Family,
        state: &RowState,
        index: usize,
        [x, mark]: [f32; 2],
        bands: &Bands,
        name_room: f32,
    ) -> Option<Kept> {
        let node = family.child(self.scene.run, index, index < state.entered)?;
        let face = self.small(self.is_bold(state, index));
        let name = self.name_of(family, index, &node).map(|name| self.clipped(&name, face, name_room));
        let half = self.node_width(&node) / 2.0;
        let area = Area::between(x - half, x + half, bands.node[0], bands.node[1]);
        Some(Kept { index, node, name, area, mark })
    }

    /// Whether a child's name is bold: on the way, and best.
    fn is_bold(&self, state: &RowState, index: usize) -> bool {
        state.leading == Some(index) || state.open == Some(index) || state.best == Some(index)
    }

    /// Draws the edges: from the node above to a child's mark, and from there to its node.
    fn edges_of_row(
        &mut self,
        state: &RowState,
        kept: &[Kept],
        from: Point,
        strip: Option<&StripPlace>,
        bands: &Bands,
    ) {
        let first_pruned =
            kept.iter().find(|child| state.state(child.index) == ChildState::Pruned).map(|child| child.index);
        // Wide strokes last, so that the path lies over its neighbours.
        let rank = |child: &&Kept| match state.state(child.index) {
            ChildState::Open => 2,
            _ if state.best == Some(child.index) => 1,
            _ => 0,
        };
        let mut sorted: Vec<&Kept> = kept.iter().collect();
        sorted.sort_by_key(rank);
        for child in sorted {
            let end = point(child.area.centre().x, if child.name.is_some() { bands.name[0] } else { bands.node[0] });
            let look = self.edge_look(state, child, strip.is_none() && first_pruned == Some(child.index));
            self.edges.belong_to(Part::Edge.of(child.node.place));
            match strip {
                None => self.straight_edge([from, end], look),
                Some(strip) => {
                    let [top, bottom] = [strip.area.top, strip.area.bottom()].map(|y| point(child.mark, y));
                    self.straight_edge([from, top], without_slashes(look));
                    self.straight_edge([bottom, end], without_signs(look));
                    if let EdgeLook::Spared { .. } = look {
                        let stroke = Stroke::new((self.unit * 0.14).clamp(1.6, 4.0), Role::Cut);
                        self.edges.double_slash(bottom.towards(end, 0.72), end - bottom, self.unit * 0.75, stroke);
                    }
                }
            }
        }
    }

    pub(super) fn straight_edge(&mut self, ends: [Point; 2], look: EdgeLook) {
        if let EdgeLook::Open { best } = look {
            self.edges.line(ends, Stroke::new(5.0 * self.scale, Role::Ink));
            if best {
                self.edges.double_line(ends, 10.0 * self.scale, Stroke::new(1.5 * self.scale, Role::Best));
            }
        } else {
            self.edges.edge(ends, look, self.unit);
        }
    }

    fn edge_look(&self, state: &RowState, child: &Kept, first: bool) -> EdgeLook {
        let best = state.best == Some(child.index);
        let is_final = self.scene.moment.path.is_empty();
        match self.scene.state(&child.node) {
            NodeState::Unvisited => EdgeLook::NotYet,
            NodeState::Open => EdgeLook::Open { best },
            NodeState::Closed(_) | NodeState::Believed(_) => EdgeLook::Closed { best, is_final },
            NodeState::Pruned => EdgeLook::Spared { is_cut: true, first },
        }
    }

    fn kept_node(&mut self, state: &RowState, child: &Kept, bands: &Bands, tag_beside: bool) {
        let place = child.node.place;
        let mut touched = child.area;
        if let Some(name) = &child.name {
            let bold = self.is_bold(state, child.index);
            let role = if state.state(child.index) == ChildState::NotYet { Role::Second } else { Role::Ink };
            let at = point(child.area.centre().x, f32::midpoint(bands.name[0], bands.name[1]));
            let style = self.small(bold).coloured(role);
            self.top.belong_to(Part::Name.of(place));
            let plate = self.top.on_plate(Mark::text(self.lettering, Anchor::Middle.at(at), style, name), Role::Canvas);
            touched = touched.joined(plate);
        }
        self.hits.push(Hit { area: touched, target: Target::Node(place) });
        self.node(child.area, &child.node, tag_beside);
        self.nodes.push(PathNode::new(&child.node, child.area, true));
    }
}

/// The look of a part of an edge that bears no slashes and no scissors.
fn without_slashes(look: EdgeLook) -> EdgeLook {
    match look {
        EdgeLook::Spared { .. } => EdgeLook::Spared { is_cut: false, first: false },
        other => other,
    }
}

/// The look of the lower part of an edge, which bears no arrow head either.
fn without_signs(look: EdgeLook) -> EdgeLook {
    match look {
        EdgeLook::Closed { best, .. } => EdgeLook::Closed { best, is_final: false },
        other => without_slashes(other),
    }
}
