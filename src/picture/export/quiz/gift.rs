//! GIFT, as Moodle and others read it: text alone, a question for each part.
//!
//! GIFT has one answer a question. So the tree stands in each of them, and of several options each is a question of its
//! own, which is true or false.

use std::io::{self, Write};

use super::escapes::{html, html_lines, html_paragraph};
use super::{Blank, QuestionPart, Quiz, QuizAnswer, QuizQuestion};
use plyscope_core::search::Progress;

/// Writes a quiz.
///
/// # Errors
/// Where the writer fails, or the work is given up.
pub fn write(quiz: &Quiz, writer: &mut dyn Write, progress: &Progress) -> io::Result<()> {
    writeln!(writer, "$CATEGORY: $course$/top/{}\n", category(&quiz.title))?;
    for question in quiz.questions(progress) {
        let (_, question) = question?;
        for part in &question.parts {
            match &part.answer {
                QuizAnswer::Several { options } => {
                    for (text, is_right) in options {
                        let truth = if *is_right { "T" } else { "F" };
                        let prompt = format!("{}: {text}", part.prompt);
                        item(&question, (&format!("{} {text}", part.id), &prompt), truth, &part.reason, writer)?;
                    }
                }
                answer => {
                    let answer = answer_text(answer);
                    item(&question, (&part.id, &part.prompt), &answer, &part.reason, writer)?;
                }
            }
        }
    }
    Ok(())
}

/// How many questions a part gives.
pub fn items(part: &QuestionPart) -> usize {
    match &part.answer {
        QuizAnswer::Several { options } => options.len(),
        QuizAnswer::Blank(_) | QuizAnswer::Choice { .. } => 1,
    }
}

fn item(
    question: &QuizQuestion,
    (id, prompt): (&str, &str),
    answer: &str,
    reason: &str,
    writer: &mut dyn Write,
) -> io::Result<()> {
    let title = sign_safe(&html(&format!("{}: {id}", question.title)));
    let tree = html_lines(&question.outline);
    let text = [html_paragraph(&question.task), tree, html_paragraph(prompt)].concat();
    let reason = sign_safe(&html_paragraph(reason));
    writeln!(writer, "::{title}::[html]{}{{{answer}####{reason}}}\n", sign_safe(&text))
}

fn answer_text(answer: &QuizAnswer) -> String {
    match answer {
        QuizAnswer::Blank(blank) => blank_text(blank),
        QuizAnswer::Choice { options, right } => {
            let option = |(number, text): (usize, &String)| {
                // A number between signs of per cent would be a share of the points: they are numbers of characters.
                format!("{}{} ", if number == *right { '=' } else { '~' }, sign_safe(&html(text)))
            };
            options.iter().enumerate().map(option).collect()
        }
        QuizAnswer::Several { .. } => String::new(),
    }
}

fn blank_text(blank: &Blank) -> String {
    if let Some(number) = blank.number() {
        return format!("#{number}:0");
    }
    blank.accepted().iter().map(|text| format!("={} ", sign_safe(text))).collect()
}

/// A title as the name of a category, in which no escape of GIFT is read, and a slash would begin a category below.
fn category(title: &str) -> String {
    html(title).replace('/', "//")
}

/// A text in which no sign means anything but itself.
fn sign_safe(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '~' | '=' | '#' | '{' | '}' | ':' | '\\') {
            safe.push('\\');
        }
        safe.push(c);
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    use super::super::escapes::tests::read_html;
    use crate::hostile_names::hostile_names;
    use plyscope_core::game::visible;

    #[test]
    fn signs_mean_themselves() {
        assert_eq!(sign_safe("a{b}~=#:\\"), "a\\{b\\}\\~\\=\\#\\:\\\\");
    }

    /// A text without its escapes, as Moodle reads them: it replaces these and no others, first a backslash behind
    /// another one.
    fn read(text: &str) -> String {
        let mut text = text.replace("\\\\", "&&092;");
        let signs =
            [(':', "&&058;"), ('#', "&&035;"), ('=', "&&061;"), ('{', "&&123;"), ('}', "&&125;"), ('~', "&&126;")];
        for (sign, place) in signs {
            text = text.replace(&format!("\\{sign}"), place);
        }
        text = text.replace("\\n", "&&010;").replace("&&092;", "\\");
        assert!(!text.contains(['{', '}', '=', '~', '#']), "{text}");
        for (sign, place) in signs {
            text = text.replace(place, &sign.to_string());
        }
        text.replace("&&010;", "\n")
    }

    #[test]
    fn names_are_themselves() {
        for name in hostile_names() {
            assert_eq!(read_html(&read(&sign_safe(&html(&name)))), visible(&name));
            let category = category(&name);
            assert!(!category.contains(['\\', '$', '<', '{', '}']), "{category}");
            assert_eq!(read_html(&category.replace("//", "/")), visible(&name));
        }
    }
}
