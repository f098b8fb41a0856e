//! Words of lessons, in English.

use crate::text::words::{LessonWords, item};

pub(super) const LESSON: LessonWords = LessonWords {
    title: item("Lessons", "Guided lessons, step by step, with questions."),
    page: |page, of| format!("Page {page} of {of}"),
    to_page: |page, title| if title.is_empty() { format!("Page {page}") } else { format!("Page {page}: {title}") },
    back: item("Back", "One beat back, or to the page before (Page Up; with Shift always the page)."),
    next_beat: item("Go on", "One beat on, as far as the page goes (Page Down; with Shift the next page)."),
    next_page: item("Next page", "To the next page (Page Down)."),
    at_end: item("The end", "This is the last page."),
    show_again: item("Show again", "Brings what the page shows back to where it opened."),
    back_to_page: item("Back to the page", "Something else is on screen: this brings back what the page shows."),
    leave: item("Leave", "Leaves the lesson; what is on screen stays. How far you are is remembered."),
    yes: "Yes",
    no: "No",
    with_key: |label, key| format!("{label} ({key})"),
    number: item("Your answer", "A whole number; Enter checks it."),
    check: item("Check", "Checks the answer."),
    tell: item("Tell me", "Shows the answer."),
    not_a_number: |typed| format!("“{typed}” is no whole number, such as 4 or −3."),
    right: |answer| format!("Right: {answer}."),
    wrong: |given| format!("{given} is not right. Try again."),
    told: |answer| format!("The answer: {answer}."),
    class_hint: "Next click: the answer",
    not_begun: "Not begun yet",
    reached: |reached, of| format!("{reached} of {of} pages"),
    right_so_far: |right, of| format!("{right} of {of} questions right at the first try"),
    finished: "finished",
    start_again: item("Start again", "Forgets how far you are in this lesson."),
    start_again_named: |title| format!("Start again: {title}"),
};
