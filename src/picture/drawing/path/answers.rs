//! What is asked about, in the rows.

use super::{ChildList, Family, PathNode, PathPicture};
use crate::drawing::answers::AnswerPen;
use crate::drawing::{AskedNode, AskedNodes, DrawingPart, Lettering, Scene, SearchMarks, answers};
use crate::marks::{Mark, Point};
use crate::run::{AnsweredPart, OpenQuestion, Place};

impl PathPicture {
    /// The children of the node that is asked about.
    fn asked_family(&self, asked: &OpenQuestion) -> Option<&Family> {
        let mut families = self.rows.iter().filter_map(|row| row.family.as_deref());
        families.find(|family| family.node == asked.chooser())
    }

    /// The drawn nodes of a question.
    pub fn asked(&self, scene: &Scene<'_>, asked: &OpenQuestion) -> AskedNodes {
        let family = self.asked_family(asked);
        let node = |node: &PathNode| {
            let index = family.and_then(|family| family.index_of_place(node.place));
            let mv = index.zip(family).and_then(|(index, family)| family.mv(scene.run, index)).unwrap_or_default();
            AskedNode {
                place: node.place,
                mv,
                area: node.area,
                edge: self.edge_to(node.place),
                has_room_right: true,
                is_named_below: false,
            }
        };
        let is_child = |node: &&PathNode| family.is_some_and(|family| family.index_of_place(node.place).is_some());
        AskedNodes {
            chooser: self.node(Place::Visited(asked.chooser())).map(node),
            child: self.node(Place::Visited(asked.question.child)).map(node),
            children: self.nodes.iter().filter(|node| node.is_full).filter(is_child).map(node).collect(),
        }
    }

    /// The last part of the edge above a node.
    fn edge_to(&self, place: Place) -> Option<[Point; 2]> {
        self.marks.list().iter().rev().find_map(|drawn| match &drawn.mark {
            Mark::Line { points, .. } if drawn.of == DrawingPart::Edge.of(place) => {
                Some([*points.first()?, *points.last()?])
            }
            _ => None,
        })
    }

    /// The node that is asked about, the answers given so far, and the grades; on the list of its children, too.
    pub fn answers(
        &self,
        scene: &Scene<'_>,
        list: Option<&ChildList>,
        lettering: &Lettering,
        asked: &OpenQuestion,
    ) -> SearchMarks {
        let mut marks = SearchMarks::new(DrawingPart::Ground.alone());
        let focus = Place::Visited(scene.moment.focus());
        let mut nodes = self.asked(scene, asked);
        if let (Some(list), Some(family)) = (list, self.asked_family(asked)) {
            // What lies under the list is out of sight.
            nodes.children.retain(|child| !child.area.overlaps(list.area));
            nodes.children.extend(list.children.iter().filter_map(|(place, area)| {
                let mv = family.mv(scene.run, family.index_of_place(*place)?)?;
                let (place, area) = (*place, *area);
                Some(AskedNode { place, mv, area, edge: None, has_room_right: true, is_named_below: false })
            }));
        }
        AnswerPen::new(&mut marks, lettering, lettering.sizes.value).answers(asked, focus, &nodes);
        marks
    }

    /// What a click on a node answers, if it is asked for.
    pub fn clicked_answer(&self, scene: &Scene<'_>, asked: &OpenQuestion, place: Place) -> Option<AnsweredPart> {
        let family = self.asked_family(asked)?;
        answers::clicked(asked, place, family.mv(scene.run, family.index_of_place(place)?)?)
    }
}
