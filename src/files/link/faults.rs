//! What is wrong with a link.

use crate::Message;
use crate::machine::has_command_line;
use crate::messages::{did_you_mean, one_of, quoted, said, texts};
use crate::nearest::nearest;

/// What stands behind `#` in a link holds nothing.
pub(super) fn broken_link() -> Message {
    said("the part of a link is damaged, expected one as it was copied", "链接片段已损坏，应与复制时一样")
}

/// A `%` that stands for no byte.
pub(super) fn damaged_percent(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("the link is damaged at {found}, expected two hexadecimal digits behind `%`, such as `%5B`"),
        format!("链接在 {found} 处已损坏，`%` 后面应为两位十六进制数字，如 `%5B`"),
    )
}

/// Bytes that are no text.
pub(super) fn no_utf8() -> Message {
    said(
        "the link is damaged: this is not UTF-8, expected it as it was copied",
        "链接已损坏：这里不是 UTF-8，应与复制时一样",
    )
}

/// An address, or a part of one, that opens nothing.
pub(super) fn no_subject(names: &[&str]) -> Message {
    let named: Vec<String> = names.iter().map(|name| format!("{name}=")).collect();
    let named: Vec<&str> = named.iter().map(String::as_str).collect();
    let [english, chinese] = texts(&one_of(&named));
    said(
        format!("the link does not say what it opens, expected {english} behind `#`"),
        format!("链接没有说打开什么，`#` 后面应有 {chinese}"),
    )
}

/// A second thing to be opened.
pub(super) fn second_subject(name: &str, first: &str) -> Message {
    let [name, first] = [name, first].map(|name| quoted(&format!("{name}=")));
    said(
        format!("the link opens {first} already, expected no {name} beside it"),
        format!("链接已经用 {first} 说明打开什么，不应再有 {name}"),
    )
}

/// A name that no link has.
pub(super) fn unknown_name(found: &str, names: &[&str]) -> Message {
    let [meant, meant_chinese] = did_you_mean(nearest(found, names.iter().copied()));
    let found = quoted(found);
    let [listed, listed_chinese] = match has_command_line() {
        true => ["those in `plyscope link --help`", "`plyscope link --help` 列出的名称"],
        false => ["those that Help lists under Links", "帮助里“链接”一节列出的名称"],
    };
    said(
        format!("unknown name in a link {found}{meant}, expected one of {listed}"),
        format!("链接的名称中没有 {found}{meant_chinese}，应为{}{listed_chinese}", gap(listed_chinese)),
    )
}

/// A name that other links have.
pub(super) fn idle_name(name: &str, subject: &str) -> Message {
    let [name, subject] = [name, subject].map(|name| quoted(&format!("{name}=")));
    said(
        format!("{name} means nothing beside {subject}, expected a link without it"),
        format!("{name} 对 {subject} 没有意义，链接里不应有它"),
    )
}

/// A name that stands twice.
pub(super) fn twice(name: &str) -> Message {
    let name = quoted(&format!("{name}="));
    said(format!("{name} stands here a second time, expected it once"), format!("{name} 出现了两次，应只有一次"))
}

/// A name without a value.
pub(super) fn no_value(name: &str) -> Message {
    let [found, expected] = [quoted(name), quoted(&format!("{name}=…"))];
    said(format!("{found} has no value, expected {expected}"), format!("{found} 没有值，应写成 {expected}"))
}

/// Nothing is built in under a name.
pub(super) fn no_such_example(found: &str, names: &[&str]) -> Message {
    unknown_shortly(["example", "示例"], found, names)
}

/// No lesson is built in under a name.
pub(super) fn no_such_lesson(found: &str, names: &[&str]) -> Message {
    unknown_shortly(["lesson", "课程"], found, names)
}

/// A name of a set that is too long to be told in a line.
fn unknown_shortly([kind, chinese]: [&str; 2], found: &str, names: &[&str]) -> Message {
    let [meant, meant_chinese] = did_you_mean(nearest(found, names.iter().copied()));
    let found = quoted(found);
    let [shown, shown_chinese] = match has_command_line() {
        true => ["a name that `plyscope list` shows", "`plyscope list` 列出的名字"],
        false => ["one as Help shows it under Links", "帮助里“链接”一节那样的名字"],
    };
    said(
        format!("no {kind} is called {found}{meant}, expected {shown}"),
        format!("没有叫 {found} 的{chinese}{meant_chinese}，应为{}{shown_chinese}", gap(shown_chinese)),
    )
}

/// A page that a lesson does not have.
pub(super) fn no_such_page(page: u64, pages: usize) -> Message {
    said(
        format!("the lesson has no page {page}, expected a whole number from 1 to {pages}"),
        format!("课程没有第 {page} 页，应为 1 到 {pages} 之间的整数"),
    )
}

/// A lesson where another name is expected.
pub(super) fn is_a_lesson(name: &str) -> Message {
    let [found, expected] = [quoted(name), quoted(&format!("lesson={name}"))];
    said(format!("{found} is a lesson, expected {expected}"), format!("{found} 是课程，应写成 {expected}"))
}

/// A name that stands without another one.
pub(super) fn needs(name: &str, other: &str) -> Message {
    let [name, other] = [name, other].map(|name| quoted(&format!("{name}=")));
    said(
        format!("{name} means nothing by itself, expected {other} beside it"),
        format!("{name} 单独没有意义，应同时有 {other}"),
    )
}

/// A search is asked for beside what is not searched in another way.
pub(super) fn nothing_to_search(name: &str) -> Message {
    let name = quoted(&format!("{name}="));
    said(
        format!("{name} means nothing to what is opened here, which is no scenario, expected a link without it"),
        format!("{name} 对这里打开的内容没有意义，它不是示例，链接里不应有它"),
    )
}

/// A changed tree beside what is none.
pub(super) fn no_tree_to_change() -> Message {
    said(
        "what is opened here is no tree that was changed, expected no `changed=`",
        "这里打开的不是博弈树，不应有 `changed=`",
    )
}

/// Two numbers with a sign between them.
pub(super) fn range_expected(found: &str, example: &str) -> Message {
    let [found, example] = [found, example].map(quoted);
    said(
        format!("{found} is no pair of numbers, expected two with `..` between them, such as {example}"),
        format!("{found} 不是两个数，应为用 `..` 隔开的两个整数，如 {example}"),
    )
}

/// A file beside the page, where there is no page.
pub(super) fn no_page(file: &str) -> Message {
    let file = quoted(file);
    said(
        format!(
            "this link opens {file} beside a page, and here is no page, expected the link in a browser or the file \
            itself"
        ),
        format!("这个链接打开网页旁边的文件 {file}，这里没有网页，应在网页中打开链接，或直接打开文件"),
    )
}

/// A text that names no origin.
pub(super) fn no_origin(found: &str) -> Message {
    let [found, example] = [found, "https://course.example"].map(quoted);
    said(
        format!("{found} is no origin of a page, expected one such as {example}"),
        format!("{found} 不是网页的来源，应写成 {example} 这样"),
    )
}

/// The blank before what does not begin in Chinese.
fn gap(text: &str) -> &'static str {
    if text.starts_with('`') { " " } else { "" }
}

/// The place of a file that is not beside the page.
pub(super) fn not_beside(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is not beside the page, expected a relative place such as `trees/exam.ron`"),
        format!("{found} 不在网页旁边，应为相对路径，如 `trees/exam.ron`"),
    )
}
