//! What is right in a part of a question.

use plyscope_core::game::{Fractions, Value, ValueFormat};
use plyscope_core::practice::{Filled, fault};
use plyscope_core::search::Window;
use plyscope_core::trace::BoundKind;
use plyscope_text::{self as text, CROSSES, is_cross, read_value_in, read_window};

/// What is right in a part of a question.
#[derive(Clone, Debug, PartialEq)]
pub enum QuizAnswer {
    /// Something is written.
    Blank(Blank),
    /// One of these is chosen.
    Choice {
        /// What there is to choose from.
        options: Vec<String>,
        /// The number of the right one, from 0.
        right: usize,
    },
    /// Some of these are chosen, each of which is right or not.
    Several {
        /// What there is to choose from, and whether it is right.
        options: Vec<(String, bool)>,
    },
}

/// What belongs into a blank.
#[derive(Clone, Debug, PartialEq)]
pub struct Blank {
    right: RightAnswer,
    accepted: Vec<String>,
}

/// What is right in a blank.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RightAnswer {
    /// A window, a value, or that something is pruned.
    Filled(Filled),
    /// α or β.
    Bound(Value),
    /// How many of something.
    Count(u32),
}

/// Infinities as people type them, without a sign.
const INFINITIES: [&str; 4] = ["inf", "∞", "infinity", "i"];

impl QuizAnswer {
    /// Whether what was typed is right, where values stand for these numbers.
    pub fn is_right(&self, typed: &str, numbers: &Fractions) -> bool {
        let (right, of) = self.share(typed, numbers);
        right == of
    }

    /// How much of what was typed is right, and of how much. Of options it is the texts that are typed, those of
    /// several with `;` between them; of several, the name of each will do, and a wrong one takes a right one away.
    pub fn share(&self, typed: &str, numbers: &Fractions) -> (u32, u32) {
        match self {
            Self::Blank(blank) => (blank.is_right(typed, numbers).into(), 1),
            Self::Choice { options, right } => {
                (options.get(*right).is_some_and(|right| right == typed.trim()).into(), 1)
            }
            Self::Several { options } => {
                let mut chosen: Vec<&str> = typed.split(';').map(str::trim).filter(|name| !name.is_empty()).collect();
                chosen.sort_unstable();
                chosen.dedup();
                let is_it = |chosen: &str, option: &str| {
                    chosen == option || option.strip_prefix(chosen).is_some_and(|rest| rest.starts_with([' ', '（']))
                };
                let is_right = |chosen: &&&str| options.iter().any(|(option, right)| *right && is_it(chosen, option));
                let right = chosen.iter().filter(is_right).count();
                let wrong = chosen.len() - right;
                let of = options.iter().filter(|(_, right)| *right).count();
                (right.saturating_sub(wrong).min(of) as u32, of as u32)
            }
        }
    }

    /// The right answer as a person would write it.
    pub fn written(&self) -> String {
        match self {
            Self::Blank(blank) => blank.accepted().first().cloned().unwrap_or_default(),
            Self::Choice { options, right } => options.get(*right).cloned().unwrap_or_default(),
            Self::Several { options } => {
                let right: Vec<&str> =
                    options.iter().filter(|(_, right)| *right).map(|(text, _)| text.as_str()).collect();
                right.join("; ")
            }
        }
    }
}

impl Blank {
    /// A blank whose values are written so.
    pub fn new(right: RightAnswer, format: &ValueFormat) -> Self {
        Self { right, accepted: right.accepted(format) }
    }

    /// Whether what was typed is right, where values stand for these numbers.
    pub fn is_right(&self, typed: &str, numbers: &Fractions) -> bool {
        let format = &ValueFormat::of(numbers);
        match self.right {
            RightAnswer::Filled(Filled::Spared) => is_cross(typed),
            RightAnswer::Filled(right @ Filled::Window(_)) => read_window(typed, format, numbers)
                .is_ok_and(|window| fault(right, Some(Filled::Window(window))).is_none()),
            RightAnswer::Filled(right @ Filled::Value(..)) => read_value_in(typed, format, numbers)
                .is_some_and(|(value, sign)| fault(right, Some(Filled::Value(value, sign))).is_none()),
            RightAnswer::Bound(right) => read_value_in(typed, format, numbers) == Some((right, None)),
            RightAnswer::Count(right) => typed.trim().parse() == Ok(right),
        }
    }

    /// The number that is right, as it is written, if it is a whole one or a decimal.
    pub fn number(&self) -> Option<&str> {
        let written = self.accepted.first()?;
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let size = written.trim_start_matches('-');
        let (whole, rest) = size.split_once('.').unwrap_or((size, "0"));
        (digits(whole) && digits(rest)).then_some(written)
    }

    /// Every usual way to write it, for systems that compare texts; the simplest one first.
    pub fn accepted(&self) -> &[String] {
        &self.accepted
    }
}

impl RightAnswer {
    fn accepted(self, format: &ValueFormat) -> Vec<String> {
        match self {
            Self::Filled(Filled::Spared) => CROSSES.map(str::to_owned).to_vec(),
            Self::Filled(Filled::Window(window)) => windows(window, format),
            Self::Filled(Filled::Value(value, sign)) => {
                let numbers = numbers(value, format);
                let signs: &[&str] = match sign {
                    None => &[""],
                    Some(BoundKind::Exact) => &["", "="],
                    Some(BoundKind::Lower) => &["", ">=", "≥"],
                    Some(BoundKind::Upper) => &["", "<=", "≤"],
                };
                signs.iter().flat_map(|sign| numbers.iter().map(move |number| format!("{sign}{number}"))).collect()
            }
            Self::Bound(value) => numbers(value, format),
            Self::Count(count) => vec![count.to_string()],
        }
    }
}

/// Every usual way to write a value or a bound.
fn numbers(value: Value, format: &ValueFormat) -> Vec<String> {
    let signed = |size: &str| {
        if value < Value::ZERO { vec![format!("-{size}"), format!("−{size}")] } else { vec![size.to_owned()] }
    };
    if value.is_infinite() {
        let plus = (value > Value::ZERO).then(|| INFINITIES.map(|size| format!("+{size}")));
        return INFINITIES.iter().flat_map(|size| signed(size)).chain(plus.into_iter().flatten()).collect();
    }
    let written = text::bound(format.value(value));
    signed(written.trim_start_matches(['−', '-', '+']))
}

/// Every usual way to write a window.
fn windows(window: Window, format: &ValueFormat) -> Vec<String> {
    let [alphas, betas] = [window.alpha, window.beta].map(|bound| numbers(bound, format));
    let pairs = alphas.iter().flat_map(|alpha| betas.iter().map(move |beta| (alpha, beta)));
    pairs.flat_map(|(alpha, beta)| [format!("{alpha}, {beta}"), format!("({alpha}, {beta})")]).collect()
}
