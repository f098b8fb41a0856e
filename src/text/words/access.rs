//! Words for screen readers and for a larger screen: the outline, the description of a node, the scale.

use crate::chinese::spaced;
use crate::number::grouped;
use crate::{SpokenNode, SpokenRow, SpokenSquare, chinese, english};
use plyscope_core::game::ValueFormat;

use super::{Item, item};

words! {
    /// The outline, what is spoken of nodes, ladder and board, and the scale.
    AccessWords {
        /// The outline's panel, and its entry in menus.
        outline: Item =
            en: item("Outline", keyed!(en: "The tree as a list, line by line. ({})", Outline)),
            zh: item("大纲", keyed!(zh: "把树列成一行一行的清单。（{}）", Outline));
        /// How large everything is.
        scale: Item =
            en: item("Size", "How large everything is. (Ctrl + and Ctrl −; Ctrl 0 is the usual size)"),
            zh: item("界面缩放", "整个界面的缩放比例。（Ctrl + 放大，Ctrl − 缩小，Ctrl 0 还原）");
        /// A scale as a percentage: `150 %`.
        percent: fn(u32) -> String = en: |percent| format!("{percent} %"), zh: |percent| format!("{percent}%");
        /// Why nothing is drawn larger than so many percent.
        largest: fn(u32) -> String =
            en: |percent| format!("{percent} % is the largest size in this window. Any larger, and there would be no \
                room for a sentence and its node."),
            zh: |percent| spaced(&format!("这个窗口最大只能放大到 {percent}%：再大就放不下一句完整的说明和它所说的结点了。"));
        /// Some of the nodes of the tree: takes how many of them stand in sight, and of how many.
        nodes_in_sight: fn(u64, u64) -> String =
            en: |shown, all| format!("{} of {} drawn nodes", grouped(shown), grouped(all)),
            zh: |shown, all| spaced(&format!("画出的 {} 个结点里，这里有 {} 个", grouped(all), grouped(shown)));
        /// A node of the tree.
        node: fn(&SpokenNode, &ValueFormat) -> String =
            en: |node, format| english::GRAMMAR.spoken_node(node, format),
            zh: |node, format| chinese::GRAMMAR.spoken_node(node, format);
        /// A row of the ladder.
        row: fn(&SpokenRow, &ValueFormat) -> String =
            en: |row, format| english::GRAMMAR.spoken_row(row, format),
            zh: |row, format| chinese::GRAMMAR.spoken_row(row, format);
        /// A square of a board.
        square: fn(&SpokenSquare, &ValueFormat) -> String =
            en: |square, format| english::GRAMMAR.spoken_square(square, format),
            zh: |square, format| chinese::GRAMMAR.spoken_square(square, format);
        /// Several descriptions in one text.
        joined: fn(&[String]) -> String = en: |parts| parts.join(", "), zh: |parts| spaced(&parts.join("，"));
        /// A thing in a bag that one has just reached for.
        in_hand: &'static str = en: "in your hand", zh: "正拿在手里";
        /// A thing that has been taken out and looked at.
        looked_at: &'static str = en: "looked at", zh: "已看过";
        /// A line between two panels, which the arrows move.
        splitter: &'static str =
            en: "Line between panels: arrows move it",
            zh: "面板之间的分隔线，可用方向键调整";
    }
}
