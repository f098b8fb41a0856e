//! Words of lessons.

use super::{Item, item};

words! {
    /// Words of lessons.
    LessonWords {
        /// The title in menus.
        title: Item =
            en: item("Lessons", "Guided lessons, step by step, with questions."),
            zh: item("课程", "带讲解和提问的引导课。");
        /// What a click on the page's number does.
        pages: &'static str = en: "The page that is open. Click for a list of all pages.", zh: "现在这一页。点一下，列出所有各页。";
        /// A page's number from 1, and how many there are.
        page: fn(usize, usize) -> String =
            en: |page, of| format!("Page {page} of {of}"),
            zh: |page, of| format!("第 {page} 页，共 {of} 页");
        /// A page's number from 1, and its title, which may be empty.
        to_page: fn(usize, &str) -> String =
            en: |page, title| if title.is_empty() { format!("Page {page}") } else { format!("Page {page}: {title}") },
            zh: |page, title| {
                if title.is_empty() { format!("第 {page} 页") } else { format!("第 {page} 页：{title}") }
            };
        back: Item =
            en: item(
                "Back",
                keyed!(en: "One step back, or to the page before ({}; with Shift always the page).", LessonBack),
            ),
            zh: item("后退", keyed!(zh: "后退一个步骤，或回到前一页（{}；按住 Shift 总是翻页）。", LessonBack));
        /// One step on, before the page is turned.
        next_step: Item =
            en: item(
                "Go on",
                keyed!(en: "One step on, as far as the page goes ({}; with Shift the next page).", LessonOn),
            ),
            zh: item("继续", keyed!(zh: "前进一个步骤，直到这一页的最后一个步骤（{}；按住 Shift 直接翻到下一页）。", LessonOn));
        next_page: Item =
            en: item("Next page", keyed!(en: "To the next page ({}).", LessonOn)),
            zh: item("下一页", keyed!(zh: "翻到下一页（{}）。", LessonOn));
        /// There is no further page.
        at_end: Item = en: item("The end", "This is the last page."), zh: item("完", "这是最后一页。");
        /// Brings what the page shows back to where it opened.
        show_again: Item =
            en: item("Show again", "Brings what the page shows back to where it opened."),
            zh: item("再看一遍", "回到这一页打开时的画面。");
        /// Brings what the page shows back, where something else is on screen.
        back_to_page: Item =
            en: item("Back to the page", "Something else is on screen: this brings back what the page shows."),
            zh: item("回到这一页", "画面上是别的内容：点这里恢复这一页的画面。");
        leave: Item =
            en: item("Leave", "Leaves the lesson; what is on screen stays. How far you are is remembered."),
            zh: item("离开", "离开这一课，画面保留；进度会记住。");
        /// Something else was opened, and the lesson of this title is left for it.
        left: fn(&str) -> String =
            en: |title| format!("You have left the lesson “{title}”."),
            zh: |title| format!("已离开课程《{title}》。");
        take_up: Item =
            en: item("Back to the lesson", "Opens it again, at the page where you were."),
            zh: item("回到课程", "重新打开它，停在刚才那一页。");
        /// What a button with an answer does.
        choose_hint: &'static str = en: "Give this answer. It is checked at once.", zh: "选这个答案，马上检查。";
        yes: &'static str = en: "Yes", zh: "是";
        no: &'static str = en: "No", zh: "否";
        /// A button and the key that presses it.
        with_key: fn(&str, &str) -> String =
            en: |label, key| format!("{label} ({key})"),
            zh: |label, key| format!("{label}（{key}）");
        /// The field for a number.
        number: Item =
            en: item("Your answer", "A whole number; Enter checks it."),
            zh: item("你的答案", "填一个整数，按 Enter 检查。");
        check: Item = en: item("Check", "Checks the answer."), zh: item("检查", "检查答案。");
        show_answer: Item = en: item("Tell me", "Shows the answer."), zh: item("看答案", "显示答案。");
        /// What was typed is no whole number.
        not_a_number: fn(&str) -> String =
            en: |typed| format!("“{typed}” is no whole number, such as 4 or −3."),
            zh: |typed| format!("“{typed}”不是整数。请填整数，如 4、−3。");
        right: fn(&str) -> String =
            en: |answer| format!("Right: {answer}."),
            zh: |answer| format!("答对了：{answer}。");
        wrong: fn(&str) -> String =
            en: |given| format!("{given} is not right. Try again."),
            zh: |given| format!("“{given}”不对，再试一次。");
        answer_shown: fn(&str) -> String =
            en: |answer| format!("The answer: {answer}."),
            zh: |answer| format!("答案：{answer}。");
        /// In front of a class: how it sees the answer.
        class_hint: &'static str = en: "Next click: the answer", zh: "再按一次看答案";
        not_begun: &'static str = en: "Not begun yet", zh: "还没开始";
        /// How many pages have been reached, and how many there are.
        reached: fn(usize, usize) -> String =
            en: |reached, of| format!("{reached} of {of} pages"),
            zh: |reached, of| format!("已看 {reached}/{of} 页");
        /// How many questions were answered right at the first try, out of how many.
        right_so_far: fn(usize, usize) -> String =
            en: |right, of| format!("{right} of {of} questions right at the first try"),
            zh: |right, of| format!("首次答对 {right}/{of} 题");
        /// The last page has been reached.
        finished: &'static str = en: "finished", zh: "已学完";
        /// Forgets the progress in the lesson of this title.
        start_again: Item =
            en: item("Start again", "Forgets how far you are in this lesson."),
            zh: item("从头再来", "清除这一课的进度。");
        start_again_named: fn(&str) -> String =
            en: |title| format!("Start again: {title}"),
            zh: |title| format!("从头再来：{title}");
    }
}
