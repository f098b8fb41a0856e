//! A whole row: the children of a node on the way, as marks and as nodes.

use std::rc::Rc;

use super::across::{ChildSlots, RowBands};
use super::heights::{PlyDetail, RowHeight};
use super::labels::LabelObstacles;
use super::pen::{Outlet, PathPainter};
use super::row_arrangement::{ChildState, RowArrangement, RowState};
use super::strip::StripPlace;
use super::{ClickArea, ClickTarget, Family, PathNode, RowCounts};
use crate::drawing::DrawingPart;
use crate::marks::{Anchor, Area, ColourRole, Mark, Point, TextMeasure, point};
use crate::run::{PictureNode, Place};

/// With less room than this for each child, a tag beside a node would touch the next one.
const TAG_SLOT: f32 = 98.0;
/// The rings around a node reach so far.
pub(super) const RING: f32 = 10.0;

/// A child that is drawn as a node.
pub(super) struct DrawnChild {
    pub index: usize,
    pub node: PictureNode,
    pub name: Option<String>,
    pub area: Area,
    /// Where the child's mark stands, across, to which the edge leads.
    pub mark: f32,
}

/// The children of a node on the way, as a whole row.
pub(super) struct FullRow {
    pub family: Rc<Family>,
    pub state: RowState,
    /// Where the edges to them begin.
    pub from: Point,
    across: ChildSlots,
    pub bands: RowBands,
    /// Where their marks are, unless each of them is a node.
    pub strip: Option<StripPlace>,
    pub arrangement: RowArrangement,
}

impl PathPainter<'_, '_> {
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
        self.hits.push(ClickArea { area, target: ClickTarget::Node(node.place) });
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
        self.top.belong_to(DrawingPart::Name.of(node.place));
        if !name.is_empty() {
            self.top.text(
                self.lettering,
                Anchor::End.at(centre + point(right - centre.x, -apart)),
                bold.coloured(ColourRole::Ink),
                &name,
            );
        }
        self.top.belong_to(DrawingPart::Caption.of(node.place));
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

    /// The children of the node above a row; `outlet` is where the edges to them begin.
    fn laid_out(&self, height: &RowHeight, outlet: Outlet) -> Option<FullRow> {
        let family = self.way.families.get(height.first as usize - 1).map(Rc::clone)?;
        let state = self.row_state(height.first - 1)?;
        let (bands, across) = (self.bands(height), self.across(&family, outlet.mark));
        let strip = across.has_strip.then(|| across.strip(&family, &bands));
        let arrangement = match &strip {
            Some(strip) => self.arrangement(&family, &state, strip),
            None => RowArrangement {
                kept: (0..family.len()).collect(),
                middles: (0..family.len()).map(|index| across.mark(index)).collect(),
                ..RowArrangement::default()
            },
        };
        Some(FullRow { family, state, from: outlet.at, across, bands, strip, arrangement })
    }

    /// Draws the children of the node on the way above; gives back where those of the next node on the way begin.
    pub fn full_row(&mut self, row: &RowHeight, outlet: Outlet, heights: &[RowHeight]) -> Outlet {
        let Some(full) = self.laid_out(row, outlet) else { return outlet };
        let FullRow { family, state, across, bands, strip, arrangement, .. } = &full;
        let counts = if strip.is_some() {
            state.counts(&arrangement.kept)
        } else {
            RowCounts { all: family.len(), kept: family.len(), ..RowCounts::default() }
        };
        let kept_row = self.keep_row(row, f32::midpoint(bands.node[0], bands.node[1]));
        kept_row.family = Some(Rc::clone(family));
        kept_row.strip = *strip;
        kept_row.counts = counts;

        let kept: Vec<DrawnChild> = (arrangement.kept.iter().zip(&arrangement.middles))
            .filter_map(|(index, x)| self.kept(&full, *index, *x))
            .collect();
        self.edges_of_row(&full, &kept);
        if let Some(strip) = strip {
            self.fan(outlet.at, strip.area);
            self.strip(family, state, strip);
            self.pins(family, strip);
            self.pills(&full, strip);
            self.hits.push(ClickArea {
                area: strip.area.grown_by(0.0, 5.0 * self.scale),
                target: ClickTarget::Strip(family.node),
            });
            self.caption(&full, strip, &kept);
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
        let pills = self.hits.iter().filter(|hit| matches!(hit.target, ClickTarget::Pill(_))).map(|hit| hit.area);
        let nodes: Vec<Area> = kept.iter().map(|child| child.area.grown(RING * self.scale)).chain(pills).collect();
        let edges = self.edges_below(row, state, &kept, heights);
        let gives_way = !self.next_has_strip(row.first);
        // A line has its text right at its top; a whole row has room above its names, and more where it has no strip
        // there.
        let next = heights.iter().find(|next| next.first == row.last + 1).map(|next| next.form);
        let lowest = match next {
            None => self.area.bottom(),
            Some(PlyDetail::Full) if self.next_has_strip(row.first) => self.area_of(row).bottom() + 10.0 * self.scale,
            Some(PlyDetail::Full) => self.area_of(row).bottom() + 20.0 * self.scale,
            Some(PlyDetail::Short | PlyDetail::Fold) => self.area_of(row).bottom() + 2.0 * self.scale,
        };
        let around = LabelObstacles { rings: &rings, looks: &looks, nodes: &nodes, edges: &edges, gives_way, lowest };
        let mut below = outlet;
        let mut crossed = f32::NEG_INFINITY;
        let mut unlabelled = Vec::new();
        for child in &kept {
            // The edges of the row below begin below its own label.
            let is_leading = state.leading == Some(child.index);
            let around = LabelObstacles { edges: if is_leading { &[] } else { &edges }, ..around };
            self.kept_node(&full, child, beside);
            let mut at = child.area.centre_bottom();
            let role = self.role_on_line(family, child.index);
            if let Some(role) = role.filter(|_| strip.is_some()) {
                self.write_role(child.node.place, child.area, &role);
            } else if let Some(label) = self.label(&full, child, around) {
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
            self.label_of_writer(child, around);
        }
        // And windows to these.
        let names = kept.iter().filter_map(|child| {
            let name = child.name.as_deref()?;
            let width = self.lettering.width(name, self.small(true)) + 6.0;
            let middle = point(child.area.centre().x, f32::midpoint(bands.name[0], bands.name[1]));
            Some(Area::around(middle, width, bands.name[1] - bands.name[0]))
        });
        let pills = self.hits.iter().filter(|hit| matches!(hit.target, ClickTarget::Pill(_))).map(|hit| hit.area);
        let taken: Vec<Area> = names.chain(pills).chain(strip.map(|strip| strip.area)).collect();
        let bottom = strip.map_or(bands.name[0], |strip| strip.area.top);
        self.windows_of_row(&kept, outlet.at, bottom, &taken);
        below
    }

    /// Whether the row below that of a ply has a strip.
    fn next_has_strip(&self, ply: u32) -> bool {
        self.way.families.get(ply as usize).is_some_and(|family| self.across(family, self.left).has_strip)
    }

    /// A child that is drawn as a node, whose middle is at `x`.
    fn kept(&self, row: &FullRow, index: usize, x: f32) -> Option<DrawnChild> {
        let FullRow { family, state, across, bands, strip, .. } = row;
        let node = family.child(self.scene.run, index, index < state.entered)?;
        let face = self.small(self.is_bold(state, index));
        let room = if strip.is_some() { self.name_room() } else { across.slot - 6.0 * self.scale };
        let name = self.name_of(family, index, &node).map(|name| self.clipped(&name, face, room));
        let half = self.node_width(&node) / 2.0;
        let area = Area::between(x - half, x + half, bands.node[0], bands.node[1]);
        Some(DrawnChild { index, node, name, area, mark: across.mark(index) })
    }

    /// Whether a child's name is bold: on the way, and best.
    fn is_bold(&self, state: &RowState, index: usize) -> bool {
        state.leading == Some(index) || state.open == Some(index) || state.best == Some(index)
    }

    fn kept_node(&mut self, row: &FullRow, child: &DrawnChild, tag_beside: bool) {
        let FullRow { state, bands, .. } = row;
        let place = child.node.place;
        let mut touched = child.area;
        if let Some(name) = &child.name {
            let bold = self.is_bold(state, child.index);
            let role =
                if state.state(child.index) == ChildState::NotYet { ColourRole::Second } else { ColourRole::Ink };
            let at = point(child.area.centre().x, f32::midpoint(bands.name[0], bands.name[1]));
            let style = self.small(bold).coloured(role);
            self.top.belong_to(DrawingPart::Name.of(place));
            let plate =
                self.top.on_plate(Mark::text(self.lettering, Anchor::Middle.at(at), style, name), ColourRole::Canvas);
            touched = touched.joined(plate);
        }
        self.hits.push(ClickArea { area: touched, target: ClickTarget::Node(place) });
        self.node(child.area, &child.node, tag_beside);
        self.nodes.push(PathNode::new(&child.node, child.area, true));
    }
}
