//! Drawing what is in sight: with text where it can be read, plainly where it cannot; and the value that rises.

use std::collections::HashSet;

use egui::{Rect, Vec2};

use super::edges::{self, Edge};
use super::nodes::{self, RichNode};
use super::shapes::Plain;
use super::{TreeView, scale};
use crate::drawing::{NodeState, Written};
use crate::game::{AnyPosition, Position};
use crate::replay::Event;
use crate::session::{Drawn, PictureNode, Place, name_of_place};
use crate::trace::NodeId;

impl TreeView<'_> {
    pub(super) fn draw(&self, painter: &egui::Painter) {
        let margin = self.unit() * 4.0;
        let sight = self.projection.panel.expand(margin);
        let in_sight: Vec<u32> = (0..self.picture.nodes.len() as u32)
            .filter(|index| {
                let parent = self.picture.nodes.get(*index as usize).map_or(*index, |node| node.parent);
                sight.intersects(Rect::from_two_pos(self.centre(*index), self.centre(parent)))
            })
            .collect();
        let with_text = in_sight.iter().filter(|index| sight.contains(self.centre(**index))).count();
        if self.projection.is_legible() && with_text <= scale::RICH_NODES {
            self.draw_rich(painter, &in_sight);
        } else {
            self.draw_plain(painter, &in_sight);
        }
    }

    /// The edges above these nodes; of the spared ones below a node the first gets the scissors.
    fn edges(&self, in_sight: &[u32]) -> Vec<Edge<'_>> {
        let mut cut_parents = HashSet::new();
        let edge = |&index: &u32| {
            let child = self.picture.nodes.get(index as usize).filter(|_| index > 0)?;
            let parent = self.picture.nodes.get(child.parent as usize)?;
            let state = self.scene.state(child);
            let ends = self.edge_ends(index)?;
            let is_cut = state == NodeState::Pruned && matches!(parent.place, Place::Visited(_));
            let first_spared = is_cut && cut_parents.insert(child.parent);
            Some(Edge { ends, child, state, first_spared, is_cut })
        };
        in_sight.iter().filter_map(edge).collect()
    }

    fn draw_plain(&self, painter: &egui::Painter, in_sight: &[u32]) {
        let mut mesh = Plain::default();
        for edge in self.edges(in_sight) {
            edges::plain(&mut mesh, self.look, self.scene, &edge);
        }
        for &index in in_sight {
            if let Some(node) = self.picture.nodes.get(index as usize) {
                nodes::plain(&mut mesh, self.look, self.scene, node, self.centre(index), self.unit());
            }
        }
        mesh.paint(painter);
        if let Some(focus) = self.picture.of_visited(self.scene.moment.focus()) {
            nodes::focus_ring(
                painter,
                self.look,
                self.centre(focus),
                Vec2::splat(self.unit() * 2.0),
                self.unit().max(8.0),
            );
        }
    }

    fn draw_rich(&self, painter: &egui::Painter, in_sight: &[u32]) {
        // An edge that leads out of sight has no marks to show, and long dotted lines by the thousand cost seconds.
        let sight = self.projection.panel.expand(self.unit() * 4.0);
        let (edges, leaving): (Vec<_>, Vec<_>) =
            self.edges(in_sight).into_iter().partition(|edge| sight.contains(edge.ends[1]));
        let mut mesh = Plain::default();
        for edge in &leaving {
            edges::plain(&mut mesh, self.look, self.scene, edge);
        }
        mesh.paint(painter);
        // Wide strokes last, so that the path lies over its neighbours.
        for on_path in [false, true] {
            for edge in edges.iter().filter(|edge| (edge.state == NodeState::Open) == on_path) {
                edges::rich(painter, self.look, self.scene, edge, self.unit());
            }
        }
        if self.with_boards {
            for edge in &edges {
                if let Some(name) = self.move_name(edge.child) {
                    edges::label(painter, self.look, edge, &name, self.unit());
                }
            }
        }
        let focus = self.picture.of_visited(self.scene.moment.focus());
        for &index in in_sight {
            let Some(node) = self.picture.nodes.get(index as usize) else { continue };
            if focus == Some(index) {
                nodes::focus_ring(painter, self.look, self.centre(index), self.size(node), self.unit());
            }
            nodes::rich(painter, self.look, &self.rich_node(index, node), self.unit());
        }
    }

    fn rich_node<'n>(&self, index: u32, node: &'n PictureNode) -> RichNode<'n> {
        let language = self.look.language;
        let hollow = |visited: NodeId| {
            self.scene.moment.has_fired(&self.run.trace, visited) && self.run.trace.spared(visited) == 0
        };
        RichNode {
            centre: self.centre(index),
            node,
            state: self.scene.state(node),
            written: self.scene.written(node),
            player: self.scene.player(node),
            name: if self.with_boards || self.scene.hides_name(node) {
                None
            } else {
                name_of_place(self.run, node.place, language)
            },
            name_room: (self.picture.widths.get(index as usize).copied().unwrap_or(0.0) as f32 + 0.8) * self.unit(),
            parent_is_right: self.parent_is_right(index),
            board: self.board(node),
            not_in_source: match (&self.run.scenario.position, node.tree_node) {
                (AnyPosition::Tree(position), Some(tree_node)) => position.tree().is_not_in_source(tree_node),
                _ => false,
            },
            fired_in_vain: matches!(node.place, Place::Visited(visited) if hollow(visited)),
        }
    }

    fn board(&self, node: &PictureNode) -> Option<AnyPosition> {
        if !self.with_boards {
            return None;
        }
        match (node.place, node.drawn) {
            (_, Drawn::More(_)) => None,
            (Place::Visited(visited), _) => Some(self.run.position_at(visited)),
            (Place::Unvisited { above, mv, .. }, _) => Some(self.run.position_at(above).play(mv)),
        }
    }

    fn move_name(&self, node: &PictureNode) -> Option<String> {
        if let Drawn::More(_) = node.drawn {
            return None;
        }
        let parent = self.picture.nodes.get(node.parent as usize)?;
        match parent.place {
            Place::Visited(parent) => Some(self.run.position_at(parent).move_name(node.mv)),
            Place::Unvisited { .. } => None,
        }
    }

    /// Draws the value that has just come back on its way up to the parent.
    pub(super) fn draw_rising_value(&self, painter: &egui::Painter, rise: f32) {
        let (Event::Returned(child), Some(parent)) = (self.scene.moment.event, self.scene.moment.path.last()) else {
            return;
        };
        if rise >= 1.0 || !self.projection.is_legible() {
            return;
        }
        let (Some(from), Some(to)) = (self.picture.of_visited(child), self.picture.of_visited(parent.node)) else {
            return;
        };
        let Some(Written::Known(text)) = self.picture.nodes.get(from as usize).map(|node| self.scene.written(node))
        else {
            return;
        };
        let at = self.centre(from) + (self.centre(to) - self.centre(from)) * rise;
        let color = self.look.palette.ink.gamma_multiply(1.0 - rise * 0.5);
        let galley = painter.layout_no_wrap(text, self.look.bold(self.unit()), color);
        let place = egui::Align2::CENTER_CENTER.anchor_size(at, galley.size());
        painter.rect_filled(place.expand(3.0), 4.0, self.look.palette.halo.gamma_multiply(0.6));
        painter.galley(place.min, galley, color);
    }
}
