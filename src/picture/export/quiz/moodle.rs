//! Moodle XML: a cloze question each, with its picture within.
//!
//! A blank is `{1:NUMERICAL:…}` or `{1:SHORTANSWER:…}`, a choice `{1:MULTICHOICE:…}`, several choices
//! `{1:MULTIRESPONSE:…}`. Everything that could end or begin one of them stands there as a character's number. What is
//! written for an option or as a reason Moodle decodes once before it takes it for HTML; so it is encoded once more.

use std::io::{self, Write};

use crate::marks::svg::escaped;

use super::escapes::{html, html_lines, html_of_letters as prose};
use super::{Blank, Pictures, QuestionPart, Quiz, QuizAnswer, QuizQuestion, too_large};
use plyscope_core::search::Progress;

/// Writes a quiz.
///
/// # Errors
/// Where the writer fails, the work is given up, or a picture is too large.
pub fn write(quiz: &Quiz, pictures: &Pictures, writer: &mut dyn Write, progress: &Progress) -> io::Result<()> {
    writeln!(writer, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    // A slash would begin a category below.
    let category = format!("$course$/top/{}", html(&quiz.title).replace('/', "//"));
    writeln!(writer, "<quiz>\n<question type=\"category\">")?;
    writeln!(writer, "<category><text>{}</text></category>\n</question>", escaped(&category))?;
    for question in quiz.questions(progress) {
        let (number, question) = question?;
        self::question(number, &question, pictures, writer)?;
    }
    writeln!(writer, "</quiz>")
}

fn question(number: usize, question: &QuizQuestion, pictures: &Pictures, writer: &mut dyn Write) -> io::Result<()> {
    let picture = pictures.file(&question.picture).map_err(too_large)?;
    let file = format!("tree-{:04}.{}", number + 1, picture.form.id());
    let image = format!(
        "<p><img src=\"@@PLUGINFILE@@/{file}\" alt=\"{}\" width=\"{}\" height=\"{}\"/></p>",
        prose(&question.description),
        picture.width,
        picture.height
    );
    let parts: String = question.parts.iter().map(part).collect();
    let text = format!("<p>{}</p>{image}{parts}", prose(&question.task));
    let outline = html_lines(&question.outline);
    let reasons: String = question.reasons.iter().map(|line| format!("<p>{}</p>", prose(line))).collect();
    writeln!(writer, "<question type=\"cloze\">")?;
    writeln!(writer, "<name><text>{}</text></name>", escaped(&html(&question.title)))?;
    writeln!(writer, "<questiontext format=\"html\"><text>{}</text>", escaped(&text))?;
    writeln!(
        writer,
        "<file name=\"{file}\" path=\"/\" encoding=\"base64\">{}</file>\n</questiontext>",
        picture.base64()
    )?;
    let feedback = escaped(&format!("{outline}{reasons}"));
    writeln!(writer, "<generalfeedback format=\"html\"><text>{feedback}</text></generalfeedback>")?;
    writeln!(writer, "<penalty>0.3333333</penalty>\n<hidden>0</hidden>\n<idnumber></idnumber>\n</question>")
}

/// A part as a paragraph with its blank.
fn part(part: &QuestionPart) -> String {
    let (prompt, points, why) = (prose(&part.prompt), part.points, twice(&part.reason));
    let field = match &part.answer {
        QuizAnswer::Blank(blank) => blank_field(blank, points, &why),
        QuizAnswer::Choice { options, right } => {
            let option = |(number, text): (usize, &String)| {
                let sign = if number == *right { "=" } else { "" };
                format!("{sign}{}#{why}", twice(text))
            };
            let options: Vec<String> = options.iter().enumerate().map(option).collect();
            format!("{{{points}:MULTICHOICE:{}}}", options.join("~"))
        }
        QuizAnswer::Several { options } => several_field(options, points, &why),
    };
    format!("<p>{prompt}: {field}</p>")
}

fn blank_field(blank: &Blank, points: u32, why: &str) -> String {
    // Whatever else is written gets the reason, too.
    if let Some(number) = blank.number() {
        return format!("{{{points}:NUMERICAL:={number}:0#{why}~*#{why}}}");
    }
    // The first way to write it is the one that is shown with its reason.
    let accepted = blank.accepted().iter().enumerate();
    let accepted = accepted.map(|(number, text)| {
        format!("={}{}", once(text), if number == 0 { format!("#{why}") } else { String::new() })
    });
    format!("{{{points}:SHORTANSWER:{}~*#{why}}}", accepted.collect::<Vec<_>>().join("~"))
}

/// Right options share all points; a wrong one costs as much as a right one brings.
fn several_field(options: &[(String, bool)], points: u32, why: &str) -> String {
    let right = options.iter().filter(|(_, right)| *right).count().max(1);
    let share = 100.0 / right as f64;
    let option = |(text, is_right): &(String, bool)| {
        let sign = if *is_right { "" } else { "-" };
        format!("%{sign}{share:.5}%{}#{why}", twice(text))
    };
    let options: Vec<String> = options.iter().map(option).collect();
    format!("{{{points}:MULTIRESPONSE:{}}}", options.join("~"))
}

/// A text that is decoded before it is compared.
fn once(text: &str) -> String {
    prose(text)
}

/// A text that is decoded before it is taken for HTML.
fn twice(text: &str) -> String {
    prose(text).replace('&', "&amp;")
}

#[cfg(test)]
mod tests {
    use super::*;

    use super::super::escapes::tests::read_html;
    use crate::hostile_names::hostile_names;
    use plyscope_core::game::visible;

    #[test]
    fn signs_are_numbers() {
        assert_eq!(prose("a<b> {1:SA:=x}"), "a&#60;b&#62; &#123;1&#58;SA&#58;&#61;x&#125;");
        assert_eq!(twice("=~#"), "&amp;#61;&amp;#126;&amp;#35;");
        assert_eq!(prose("a\u{202e}b"), "ab");
    }

    #[test]
    fn names_are_themselves_in_blanks() {
        for name in hostile_names() {
            // Moodle decodes what is written for an option once before it takes it for HTML.
            let decoded = twice(&name).replace("&amp;", "&");
            assert!(!twice(&name).contains(['{', '}', '~', '=', ':', '%', '\\', '$']), "{name}");
            assert_eq!(read_html(&decoded), visible(&name));
        }
    }
}
