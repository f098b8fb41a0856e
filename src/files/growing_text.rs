//! Texts that are written piece by piece, within the budget, and no longer than what is read again.

use std::fmt;
use std::ops::AddAssign;

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{Budget, NoMemory, grouped};

use super::{MAX_BYTES, Message, messages};
use crate::messages::said;

/// A text that grows until its end, or until there is no room for more: then what follows is dropped, and
/// [`finish`](Self::finish) says so.
#[derive(Debug)]
pub(super) struct GrowingText {
    text: String,
    most: usize,
    end: Option<GrowthLimit>,
    /// The node that is being written.
    node: TreeNode,
}

/// Why a text does not grow any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GrowthLimit {
    /// It would be too long to be read.
    Length,
    /// There is no memory.
    Memory,
}

impl GrowingText {
    /// The beginning of a text that can be read again.
    pub fn new() -> Self {
        Self::within(usize::try_from(MAX_BYTES).unwrap_or(usize::MAX))
    }

    /// The beginning of a text of any length.
    pub fn unlimited() -> Self {
        Self::within(usize::MAX)
    }

    fn within(most: usize) -> Self {
        Self { text: String::new(), most, end: None, node: TreeNode::ROOT }
    }

    /// What follows is written of this node.
    pub fn at(&mut self, node: TreeNode) {
        self.node = if self.end.is_none() { node } else { self.node };
    }

    /// Writes more.
    pub fn push_str(&mut self, more: &str) {
        if self.end.is_some() {
            return;
        }
        let end = if self.text.len().saturating_add(more.len()) > self.most {
            Some(GrowthLimit::Length)
        } else {
            self.make_room(more.len()).is_err().then_some(GrowthLimit::Memory)
        };
        match end {
            None => self.text.push_str(more),
            Some(_) => (self.text, self.end) = (String::new(), end),
        }
    }

    /// Ends here, for there is no memory for what tells how it goes on.
    pub fn end_memory(&mut self) {
        (self.text, self.end) = (String::new(), self.end.or(Some(GrowthLimit::Memory)));
    }

    /// Writes another character.
    pub fn push(&mut self, c: char) {
        self.push_str(c.encode_utf8(&mut [0; 4]));
    }

    /// Whether the last character is this one.
    pub fn ends_with(&self, c: char) -> bool {
        self.text.ends_with(c)
    }

    /// Takes blanks and commas away behind the last other character.
    pub fn trim_end(&mut self) {
        let length = self.text.trim_end().trim_end_matches(',').len();
        self.text.truncate(length);
    }

    fn make_room(&mut self, more: usize) -> Result<(), NoMemory> {
        let length = self.text.len();
        if self.text.capacity() - length < more {
            let wanted = more.max(length / 8).max(256);
            Budget::take(wanted)?;
            self.text.try_reserve_exact(wanted)?;
        }
        Ok(())
    }

    /// The whole text of a tree.
    ///
    /// # Errors
    /// When there was no room for it.
    pub fn finish(self, tree: &Tree) -> Result<String, Message> {
        match self.end {
            None => Ok(self.text),
            Some(GrowthLimit::Length) => Err(writing_too_long(MAX_BYTES >> 20, self.node.index(), tree.len())),
            Some(GrowthLimit::Memory) => Err(messages::writing_no_memory(self.node.index(), tree.len())),
        }
    }

    /// The text as far as there was room for it.
    pub fn into_text(self) -> String {
        self.text
    }
}

impl AddAssign<&str> for GrowingText {
    fn add_assign(&mut self, more: &str) {
        self.push_str(more);
    }
}

impl fmt::Write for GrowingText {
    fn write_str(&mut self, more: &str) -> fmt::Result {
        self.push_str(more);
        Ok(())
    }
}

/// A text would be longer than what is read again, before so many of its nodes are written.
fn writing_too_long(mebibytes: u64, written: usize, of: usize) -> Message {
    let [written, of] = [written, of].map(|nodes| grouped(nodes as u64));
    said(
        format!(
            "the text of this tree would be larger than {mebibytes} MiB after {written} of its {of} nodes, which is \
            not read again: expected a smaller tree, or a shorter form such as brackets"
        ),
        format!(
            "这棵树共 {of} 个结点，只写出 {written} 个文字就会超过 {mebibytes} MiB，再也读不回来，应换小一些的树，或括号一类较短的形式"
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_core::game::Player;

    #[test]
    fn a_text_ends_where_there_is_no_room() {
        let tree = super::super::notation::tree("[1,2]", Player::Max).unwrap();
        let written = |mut text: GrowingText, pieces: usize| {
            for piece in 0..pieces {
                text.at(TreeNode(u32::try_from(piece).unwrap()));
                text += "0123456789";
            }
            text.finish(&tree).map(|text| text.len()).map_err(|message| message.to_string())
        };
        assert_eq!(written(GrowingText::within(100), 10), Ok(100));
        let too_long = written(GrowingText::within(100), 20).unwrap_err();
        assert!(too_long.contains("10 of its 3 nodes"), "{too_long}");
        let _budget = Budget::within(2_000);
        assert_eq!(written(GrowingText::new(), 100), Ok(1_000));
        let no_memory = written(GrowingText::new(), 1_000).unwrap_err();
        assert!(no_memory.contains("memory"), "{no_memory}");
    }
}
