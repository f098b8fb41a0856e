//! A hand-out in Markdown: chosen steps, each with its picture and its sentences.

use crate::run::Run;
use crate::run::Wording;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use plyscope_core::game::is_invisible;
use plyscope_core::trace::Step;
use plyscope_text as text;
use plyscope_text::LanguageWords as _;

/// A step of a hand-out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandOutStep {
    /// The step.
    pub step: Step,
    /// The name of the file with its picture, as it is reached from the hand-out, or the [picture itself](within); none
    /// where there is no picture.
    pub picture: Option<String>,
}

/// A drawing as an address that has all of it within, for a hand-out that nothing can stand beside.
pub fn within(svg: &str) -> String {
    format!("data:image/svg+xml;base64,{}", STANDARD.encode(svg))
}

/// A hand-out of these steps, in CommonMark; the run stands at the last of them afterwards.
pub fn hand_out(run: &mut Run, steps: &[HandOutStep], wording: Wording) -> String {
    let language = wording.language;
    let title = language.label(&run.scenario.title);
    let mut text = String::new();
    if !title.is_empty() {
        text += &format!("# {}\n\n", escaped(title));
    }
    for HandOutStep { step, picture } in steps {
        run.seek(*step);
        let heading = escaped(&(language.words().report.step)(run.step_number()));
        text += &format!("## {heading}\n\n");
        if let Some(picture) = picture {
            text += &format!("![{heading}](<{}>)\n\n", file_name(picture));
        }
        let detail = run.sentences(wording).detail().unwrap_or_default();
        let told = text::joined(language, &run.sentences(wording).reason(), &detail);
        text += &format!("{}\n\n", escaped(told.trim_end()));
    }
    // One line end is enough behind the last.
    text.truncate(text.trim_end().len());
    text + "\n"
}

/// A text in which no sign means anything but itself, on one line. Behind signs with which a formula begins stands one
/// that is not seen.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !is_invisible(*c)) {
        let begins_line = escaped.chars().all(|c| c.is_ascii_digit());
        let is_sign =
            matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '&' | '~' | '$' | '!' | '@');
        // At the beginning of a line, these make a list or a heading of it; a number, with a point or a bracket behind.
        if is_sign || begins_line && matches!(c, '+' | '-' | '=' | '.' | ')') {
            escaped.push('\\');
        }
        escaped.push(c);
        // Many readers look for formulas in the finished page, where the sign before it is gone.
        if matches!(c, '\\' | '$') {
            escaped += "&#8288;";
        }
    }
    escaped
}

/// The name of a file between angle brackets.
fn file_name(name: &str) -> String {
    let mut safe = String::with_capacity(name.len());
    for c in name.chars() {
        match c {
            '<' => safe += "%3C",
            '>' => safe += "%3E",
            '%' => safe += "%25",
            '\\' => safe += "%5C",
            c if is_invisible(c) => {
                safe += &c.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect::<String>()
            }
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hostile_names::hostile_names;
    use plyscope_core::game::visible;

    #[test]
    fn names_are_themselves() {
        for name in hostile_names() {
            let written = escaped(&name);
            let (mut read, mut signs) = (String::new(), written.replace("&#8288;", "\u{2060}"));
            while let Some(c) = signs.chars().next() {
                let behind = signs.split_off(c.len_utf8());
                let meant = behind.chars().next().filter(|sign| c == '\\' && sign.is_ascii_punctuation());
                assert!(meant.is_some() || !"\\`*_[]<>#|&~$!@".contains(c), "{written}");
                read.push(meant.unwrap_or(c));
                signs = behind.split_at(meant.map_or(0, char::len_utf8)).1.to_owned();
            }
            let formula = read.split(['\\', '$']).skip(1).all(|behind| behind.starts_with('\u{2060}'));
            assert!(formula, "{read}");
            assert_eq!(read.replace('\u{2060}', ""), visible(&name));
            assert!(!written.starts_with(['#', '>', '-', '+', '=', '*']), "{written}");
        }
    }

    #[test]
    fn signs_mean_themselves() {
        assert_eq!(escaped("<b>*x*</b> a_b"), "\\<b\\>\\*x\\*\\</b\\> a\\_b");
        assert_eq!(escaped("12. x - y"), "12\\. x - y");
        assert_eq!(escaped("- x"), "\\- x");
        assert_eq!(escaped("a\n# b\u{202e}c"), "a \\# bc");
        assert_eq!(file_name("a b>(c)\n.svg"), "a b%3E(c)%0A.svg");
    }
}
