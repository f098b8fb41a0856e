//! Words of lessons, in Chinese.

use crate::text::words::{LessonWords, item};

pub(super) const LESSON: LessonWords = LessonWords {
    title: item("课", "带讲解和提问的引导课。"),
    page: |page, of| format!("第 {page} 页，共 {of} 页"),
    to_page: |page, title| {
        if title.is_empty() { format!("第 {page} 页") } else { format!("第 {page} 页：{title}") }
    },
    back: item("后退", "后退一个节拍，或回到前一页（Page Up；按住 Shift 总是翻页）。"),
    next_beat: item("继续", "前进一个节拍，直到这一页的最后一个节拍（Page Down；按住 Shift 直接翻到下一页）。"),
    next_page: item("下一页", "翻到下一页（Page Down）。"),
    at_end: item("完", "这是最后一页。"),
    show_again: item("再看一遍", "回到这一页打开时的画面。"),
    back_to_page: item("回到这一页", "画面上是别的内容：点这里恢复这一页的画面。"),
    leave: item("离开", "离开这一课，画面保留；进度会记住。"),
    yes: "是",
    no: "否",
    with_key: |label, key| format!("{label}（{key}）"),
    number: item("你的答案", "填一个整数，按 Enter 检查。"),
    check: item("检查", "检查答案。"),
    tell: item("看答案", "显示答案。"),
    not_a_number: |typed| format!("“{typed}”不是整数。请填整数，如 4、−3。"),
    right: |answer| format!("答对了：{answer}。"),
    wrong: |given| format!("“{given}”不对，再试一次。"),
    told: |answer| format!("答案：{answer}。"),
    class_hint: "再按一次看答案",
    not_begun: "还没开始",
    reached: |reached, of| format!("已看 {reached}/{of} 页"),
    right_so_far: |right, of| format!("首次答对 {right}/{of} 题"),
    finished: "已学完",
    start_again: item("从头再来", "清除这一课的进度。"),
    start_again_named: |title| format!("从头再来：{title}"),
};
