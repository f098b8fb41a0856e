//! How the page shares its height: what stands around the trees gives way before they do.

use crate::ground::text_block::LINE;
use crate::ground::{Look, gap};

/// What of the page has room beside the trees; it depends on the window alone, so that nothing moves when one steps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// The counts are a table below both trees, and not a line below each.
    pub has_table: bool,
    /// The sentences of the step are there.
    pub has_sentences: bool,
    /// The height of the sentence below a tree, in points.
    pub sentence: f32,
    /// The largest type of that sentence, in points.
    pub sentence_type: f32,
    /// The height of the line of counts below a tree, in points.
    pub counts: f32,
    /// The height of what stands above a tree, in points.
    pub head: f32,
    /// The height of the sentence that sums the two searches up, in points.
    pub summary: f32,
    /// The largest type of that sentence, in points.
    pub summary_type: f32,
}

impl Room {
    /// The most that leaves the trees the height that they need, of so much for the whole page.
    pub fn of(look: &Look, height: f32) -> Self {
        let with = |has_table, lines| Self::with(look, has_table, lines);
        // With and without the table, the lines of the least type that a sentence has room for, and what is left for
        // the trees.
        let forms = [(with(true, 3.0), FOUR_PLIES), (with(false, 3.0), LEAST_TREE), (with(false, 2.0), LEAST_TREE)];
        let fitting = forms.into_iter().find(|(room, least)| height - room.around_trees(look) >= *least);
        fitting.map_or_else(|| with(false, 0.0), |(room, _)| room)
    }

    fn with(look: &Look, has_table: bool, lines: f32) -> Self {
        let sizes = look.sizes;
        // Two lines of the least type hold what one line of a larger one does.
        let two_lines = sizes.least * LINE * 2.0;
        let sentence_type = if look.present { sizes.value } else { sizes.body * 1.15 };
        let summary_type = if look.present { sizes.reason } else { sizes.body * 1.15 };
        let has_sentences = lines > 0.0;
        let lines = if has_table { sentence_type } else { sizes.least } * LINE * lines;
        let between = gap::SMALL;
        Self {
            has_table,
            has_sentences,
            sentence: if has_sentences { lines + between } else { 0.0 },
            sentence_type,
            counts: if has_table { 0.0 } else { sizes.least * LINE + between },
            head: if look.present { sizes.body * LINE } else { sizes.target } + 2.0 * gap::SMALL,
            summary: if has_sentences { two_lines } else { 0.0 },
            summary_type,
        }
    }

    /// The height of all but the trees, in points.
    fn around_trees(&self, look: &Look) -> f32 {
        let table = if self.has_table { 3.0 * (look.sizes.body * LINE + gap::TINY) } else { 0.0 };
        let buttons = if look.present { 0.0 } else { look.sizes.target + gap::TINY };
        let below = self.summary + table + buttons + gap::PADDING;
        self.head + self.sentence + self.counts + below
    }
}

/// The height in points in which a tree of four plies is drawn in type that can be read.
const FOUR_PLIES: f32 = 330.0;
/// Where less height than this is left for the trees, in points, the sentences give way, too.
const LEAST_TREE: f32 = 220.0;
