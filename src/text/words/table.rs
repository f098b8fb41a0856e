//! Words of the transposition table's panel, and of the searches of the root one after the other.

use crate::number::grouped;
use plyscope_core::search::{PassReason, WriteOutcome};

use super::{Item, item};

words! {
    /// The panel of the transposition table.
    TableWords {
        /// The panel.
        title: Item =
            en: item("Table", keyed!(en: "What the transposition table holds at this step, who wrote it, and who has \
                used it. ({})", TablePane)),
            zh: item("置换表", keyed!(zh: "置换表在这一时刻的内容：谁写入，谁用过。（{}）", TablePane));
        /// In place of the table, where the search has none.
        none: &'static str = en: "This search has no transposition table.", zh: "这次搜索没有置换表。";
        /// In place of the table, while the record is walked.
        walking: &'static str = en: "The record is being looked through…", zh: "正在通读记录……";
        /// How many entries there are, and in a table with slots of how many.
        filled: fn(u64, Option<u32>) -> String =
            en: |filled, slots| match (filled, slots) {
                (filled, Some(slots)) => format!("{} of {} slots filled", grouped(filled), grouped(slots.into())),
                (1, None) => "1 entry".to_owned(),
                (filled, None) => format!("{} entries", grouped(filled)),
            },
            zh: |filled, slots| match slots {
                Some(slots) => format!("{} 个位置已填 {} 个", grouped(slots.into()), grouped(filled)),
                None => format!("{} 条", grouped(filled)),
            };
        /// What the number of entries says.
        filled_hint: &'static str =
            en: "How many positions are stored at this step; in a table with slots, how many of them are taken.",
            zh: "这一时刻表里存了多少个局面；位置数有限的表，则是已占用多少个位置。";
        /// The position at this node.
        about: fn(&str) -> String = en: |node| format!("The position at {node}"), zh: |node| format!("局面：{node}");
        /// A node at which nothing is looked up.
        not_asked: &'static str =
            en: "Nothing is looked up here: it is a leaf, or no depth is left.",
            zh: "这里不查表：它是叶结点，或者已到深度上限。";
        /// A position of which nothing is stored.
        empty: &'static str = en: "Nothing is stored of this position.", zh: "表里没有这个局面。";
        /// The depth of an entry.
        depth: fn(u32) -> String =
            en: |plies| if plies == 1 { "1 ply deep".to_owned() } else { format!("{plies} plies deep") },
            zh: |plies| format!("深 {plies} 层");
        /// What the depth of an entry says.
        depth_hint: &'static str =
            en: "How many plies below the position were searched for this entry.",
            zh: "为写入这一条，在这个局面以下搜索了多少层。";
        /// What the value of an entry says.
        known_hint: &'static str =
            en: "What is stored of the position's value: =, just this; ≥, this or more; ≤, this or less.",
            zh: "表里存的值：= 正好是这么多；≥ 至少这么多；≤ 至多这么多。";
        /// Before the nodes that wrote an entry.
        written_by: Item =
            en: item("Written by", "To where this node returned, and wrote the entry."),
            zh: item("写入者", "跳到这个结点返回并写入的时候。");
        /// Before the nodes that have used an entry.
        used_by: Item = en: item("Used by", "To where this node used the entry."), zh: item("使用者", "跳到这个结点使用它的时候。");
        /// No node has used an entry by now.
        not_used: &'static str = en: "not used yet", zh: "还没有用过";
        /// More users than are listed.
        more: fn(u64) -> String =
            en: |more| format!("and {} more", grouped(more)),
            zh: |more| format!("另有 {} 个", grouped(more));
        /// Before the writes of the same slot that came before.
        before: Item =
            en: item("Before", "What stood in this slot before it was overwritten or renewed."),
            zh: item("先前", "这个位置先前写过、后来被覆盖或更新的内容。");
        /// Before the best move of an entry.
        best_move: Item =
            en: item("best move", "The move that was best in that search: the next search of the position tries it \
                first."),
            zh: item("最佳着法", "那次搜索里最好的着法：下次搜索这个局面时先试它。");
        /// Nodes at the same position.
        same: fn(u64) -> String =
            en: |nodes| format!("nodes at this position so far: {}", grouped(nodes)),
            zh: |nodes| format!("到现在为止是这个局面的结点：{} 个", grouped(nodes));
        /// What became of a write.
        fate: fn(WriteOutcome) -> &'static str = |fate| match fate {
            WriteOutcome::New => en: "A new entry is written.", zh: "写入一条新的。";
            WriteOutcome::Renewed => en: "The entry of this position is renewed.", zh: "更新这个局面的内容。";
            WriteOutcome::Overwrote => en: "The entry of another position is overwritten.", zh: "覆盖了另一个局面的内容。";
            WriteOutcome::Rejected =>
                en: "Nothing is written: the entry in this slot was searched deeper.",
                zh: "没有写入：这个位置上的内容搜索得更深。";
        };
        /// The heading of all entries.
        entries: &'static str = en: "All entries", zh: "全部内容";
        /// An entry as it is read aloud: whose position, how deep, what is known, how often it was used.
        spoken: fn(&str, &str, &str, u64) -> String =
            en: |writer, depth, known, used| format!("{writer}, {depth}: {known}, used {used} times"),
            zh: |writer, depth, known, used| format!("{writer}，{depth}：{known}，用过 {used} 次");
    }

    /// The searches of the root one after the other.
    PassWords {
        /// The panel.
        title: Item =
            en: item("Passes", keyed!(en: "The searches of the root one after the other: depth, window, and what each \
                has found. ({})", PassesPane)),
            zh: item("各遍搜索", keyed!(zh: "对根结点一遍一遍的搜索：深度、窗口、每一遍的结果。（{}）", PassesPane));
        /// In place of the passes, where there is only one.
        one: &'static str = en: "The root is searched only once.", zh: "根结点只搜索一遍。";
        /// A pass by its number, from 1.
        pass: fn(u64) -> String =
            en: |number| format!("Pass {}", grouped(number)),
            zh: |number| format!("第 {} 遍", grouped(number));
        /// The depth in short, on a band.
        depth: fn(u32) -> String = en: |plies| format!("d {plies}"), zh: |plies| format!("{plies} 层");
        /// Why the root is searched.
        why: fn(PassReason) -> &'static str = |why| match why {
            PassReason::First => en: "first", zh: "首次";
            PassReason::Deeper => en: "deeper", zh: "加深";
            PassReason::Aspiration => en: "around the guess", zh: "在期望值附近";
            PassReason::FailedLow => en: "failed low, so opened below", zh: "低出边界，放开下端";
            PassReason::FailedHigh => en: "failed high, so opened above", zh: "高出边界，放开上端";
            PassReason::Probe => en: "null window", zh: "零窗口";
        };
        /// The pass is under way.
        open: &'static str = en: "under way", zh: "进行中";
        /// What the lanes are: what is known after each pass.
        known: Item =
            en: item("Known", "What is known of the root after it, from all passes of the same depth."),
            zh: item("已知", "做完这一遍以后，由同一深度的各遍得知的根结点的值。");
        /// A pass as it is read aloud: number, depth, why, window, result, what is known.
        spoken: fn(&str, &str, &str, &str, &str) -> String =
            en: |pass, depth, why, window, result| format!("{pass}, {depth}, {why}: window {window}, {result}"),
            zh: |pass, depth, why, window, result| format!("{pass}，{depth}，{why}：窗口 {window}，{result}");
    }
}
