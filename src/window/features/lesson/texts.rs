//! What a page says, as it is written on the screen.

use plyscope_core::game::{Fractions, Value, ValueFormat};
use plyscope_files::{PageAnswer, PageQuestion};
use plyscope_session::{OpenLesson, PageAnswerState};
use plyscope_text::{self as text, Language, LanguageWords as _};

/// The heading of the page that is open; that of the lesson where the page has none.
pub(super) fn heading<'l>(open: &'l OpenLesson, language: Language, format: &ValueFormat) -> &'l str {
    let own = open.page().map_or("", |page| language.label(page.title.written(format)));
    if own.is_empty() { language.label(&open.lesson().title) } else { own }
}

/// An answer in words.
pub(super) fn answer(question: &PageQuestion, answer: PageAnswer, language: Language, format: &ValueFormat) -> String {
    let words = &language.words().lesson;
    match answer {
        PageAnswer::Number(points) if question.asks_value_of_chess => {
            let written = |points| format.value(Value::new(points)).to_string();
            i32::try_from(points).map_or_else(|_| points.to_string(), written)
        }
        PageAnswer::Number(number) => {
            let exact = (language.words().numbers.exact)(number.unsigned_abs());
            if number < 0 { format!("−{exact}") } else { exact }
        }
        PageAnswer::Choice(choice) => {
            question.choices.get(choice).map_or_else(String::new, |label| language.label(label).to_owned())
        }
        PageAnswer::YesNo(yes) => if yes { words.yes } else { words.no }.to_owned(),
    }
}

/// The verdict on an answer, with the right one as soon as it is known.
pub(super) fn verdict(
    question: &PageQuestion,
    answered: PageAnswerState,
    language: Language,
    format: &ValueFormat,
) -> String {
    let words = &language.words().lesson;
    let right = || answer(question, question.answer, language, format);
    let because = language.label(question.because.written(format));
    match answered {
        PageAnswerState::Wrong(given) => {
            let wrong = (words.wrong)(&answer(question, given, language, format));
            format!("✕ {}", text::joined(language, &wrong, language.label(question.hint.written(format))))
        }
        PageAnswerState::Right => format!("✓ {}", text::joined(language, &(words.right)(&right()), because)),
        PageAnswerState::Shown => text::joined(language, &(words.answer_shown)(&right()), because),
    }
}

/// The number that was typed; thousands may be set apart as the program does it. A value of chess is typed as values
/// are written.
pub(super) fn number(question: &PageQuestion, typed: &str, format: &ValueFormat) -> Option<i64> {
    if question.asks_value_of_chess {
        let value = text::read_value_in(typed, format, &Fractions::default());
        return value.filter(|(_, kind)| kind.is_none()).map(|(value, _)| value.points().into());
    }
    let typed = typed.trim().replacen(['−', '－'], "-", 1);
    let (sign, digits) = typed.strip_prefix('-').map_or(("", &*typed), |digits| ("-", digits));
    let groups: Vec<&str> = digits.split([',', '，']).collect();
    let is_apart = |groups: &[&str]| match groups {
        [_] => true,
        [first, others @ ..] => (1..=3).contains(&first.len()) && others.iter().all(|group| group.len() == 3),
        [] => false,
    };
    if !is_apart(&groups) || !groups.iter().all(|group| group.chars().all(|sign| sign.is_ascii_digit())) {
        return None;
    }
    format!("{sign}{}", groups.concat()).parse().ok()
}
