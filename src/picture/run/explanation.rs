//! Why what a round explains is as it is, in words.

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Chooser, Value};
use plyscope_core::practice::Filled;
use plyscope_core::replay::BoundOwner;
use plyscope_core::search::Window;
use plyscope_core::trace::NodeId;
use plyscope_text::{self as text, Language};

use super::Wording;
use super::round::{ExplainedPlace, Round};

impl Round {
    /// Why what is explained is as it is, in the words of the replay; of a leaf's window, whose bounds they are; of a
    /// value that did not come back last, from where it is.
    pub fn reason_text(&self, language: Language, letters: bool) -> Option<String> {
        let (place, right) = match self.explained()? {
            ExplainedPlace::FirstWrong(graded) | ExplainedPlace::Wrong(graded) | ExplainedPlace::Follows(graded, _) => {
                (graded.place, graded.right)
            }
            ExplainedPlace::Model(place, right) => (place, right),
        };
        // A tree has no pawns.
        let reason = || self.run().sentences(Wording::new(language, letters, false)).reason();
        let format = self.value_format();
        Some(match right {
            Filled::Window(window) if self.tree().is_leaf(place.node()) => self.window_text(window, language),
            Filled::Value(value, _) => {
                let reason = reason();
                match self.giver(place.node(), value) {
                    Some(giver) => {
                        let giver = giver.map(|giver| self.name(giver, language));
                        text::value_given(
                            language,
                            &reason,
                            &self.name(place.node(), language),
                            format.value(value),
                            giver.as_deref(),
                        )
                    }
                    None => reason,
                }
            }
            _ => reason(),
        })
    }

    /// Which child, if any, has given the value that a node returns; nothing if it is the last one, which the replay
    /// explains, or if chance chooses, where all of them count.
    fn giver(&self, node: TreeNode, value: Value) -> Option<Option<TreeNode>> {
        if self.tree().chooser(node) == Chooser::Chance {
            return None;
        }
        let trace = self.exercise().trace();
        let given = |child: NodeId| {
            let place = self.exercise().tree_node(child)?;
            Some((place, trace.value(child, self.tree().player(place))))
        };
        let children: Vec<(TreeNode, Value)> =
            trace.children(self.exercise().visited_node(node)?).filter_map(given).collect();
        if children.last().is_some_and(|(_, last)| *last == value) {
            return None;
        }
        Some(children.iter().find(|(_, given)| *given == value).map(|(child, _)| *child))
    }

    /// Who has set the bounds of the window with which the node in focus was entered.
    fn window_text(&self, window: Window, language: Language) -> String {
        let owners = self.run().moment_after().path.last().map(|frame| frame.owners).unwrap_or_default();
        let name = |owner: Option<BoundOwner>| Some(self.name(self.exercise().tree_node(owner?.node())?, language));
        text::window_owned(language, window, [name(owners.alpha), name(owners.beta)], &self.value_format())
    }
}
