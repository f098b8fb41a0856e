//! What is read out of the things on the screen, in Chinese.

use crate::grammar::AccessTexts;

pub(super) const TEXTS: AccessTexts = AccessTexts {
    joint: "，",
    group_joint: "；",
    more: |count| format!("另有 {count} 个没有画出"),
    below: |count| format!("下面有 {count} 个没有画出"),
    so_far: |value| format!("目前{value}"),
    choice_so_far: |choice| format!("目前选定 {choice}"),
    choice: |choice| format!("选定 {choice}"),
    changed_from: |before| format!("原值 {before}"),
    window: |range| format!("窗口{range}"),
    not_proved: |value| format!("{value}，未证"),
    not_seen: |value| format!("{value}，搜索并不知道"),
    unknown: "值未知",
    covered: "值被盖住",
    range: |low, high| format!("从 {low} 到 {high}"),
    figure_by: |title, figure, owner| format!("{title} {figure}（来自 {owner}）"),
    row: |number, name, player, figures| format!("阶梯第 {number} 行，{name}，{player}：{figures}"),
    last_from: "上一着从这里走出",
    last_to: "上一着走到这里",
    tried_from: "正在试的着法从这里走出",
    was_tried: |name| format!("{name} 已试过"),
    is_worth: |name, worth| format!("{name} 的值{worth}"),
};
