//! What is asked about, in the tree.

use super::Small;
use crate::drawing::answers::AnswerPen;
use crate::drawing::{AskedNode, AskedNodes, SearchMarks};
use crate::run::{DrawnKind, OpenQuestion, PictureNode, Place};

impl Small<'_> {
    /// The drawn nodes of a question.
    pub fn asked(&self, asked: &OpenQuestion) -> AskedNodes {
        let picture = self.picture();
        let chooser = picture.of_visited(asked.chooser());
        let is_child = |(index, node): &(u32, &PictureNode)| {
            // Neighbours that are drawn as one stand for no move.
            *index > 0 && Some(node.parent) == chooser && !matches!(node.drawn, DrawnKind::More(_))
        };
        let children = (0..).zip(&picture.nodes).filter(is_child).filter_map(|(index, _)| self.asked_node(index));
        AskedNodes {
            chooser: chooser.and_then(|index| self.asked_node(index)),
            child: picture.of_visited(asked.question.child).and_then(|index| self.asked_node(index)),
            children: children.collect(),
        }
    }

    fn asked_node(&self, index: u32) -> Option<AskedNode> {
        let node = self.node(index)?;
        let is_named_below = node.drawn == DrawnKind::Leaf && !self.with_boards;
        let has_room_right = if is_named_below || self.with_boards {
            self.centre(node.parent).x > self.centre(index).x + 1.0
        } else {
            self.parent_is_right(index)
        };
        let (place, mv, area, edge) = (node.place, node.mv, self.area(index), self.edge_ends(index));
        Some(AskedNode { place, mv, area, edge, has_room_right, is_named_below })
    }

    /// The node that is asked about, the answers given so far, and the grades.
    pub fn answers(&self, marks: &mut SearchMarks, asked: &OpenQuestion) {
        let focus = Place::Visited(self.scene.moment.focus());
        AnswerPen::new(marks, &self.lettering, self.unit()).answers(asked, focus, &self.asked(asked));
    }
}
