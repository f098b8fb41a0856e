//! Texts and figures as LaTeX sets them.

use plyscope_files::latex_escaped;

/// Signs that LaTeX has in its formulas alone.
const IN_FORMULAS: [(char, &str); 30] = [
    ('α', "\\alpha"),
    ('β', "\\beta"),
    ('γ', "\\gamma"),
    ('δ', "\\delta"),
    ('ε', "\\varepsilon"),
    ('λ', "\\lambda"),
    ('μ', "\\mu"),
    ('π', "\\pi"),
    ('σ', "\\sigma"),
    ('Δ', "\\Delta"),
    ('∞', "\\infty"),
    ('≥', "\\geq"),
    ('≤', "\\leq"),
    ('≠', "\\neq"),
    ('≈', "\\approx"),
    ('−', "-"),
    ('±', "\\pm"),
    ('×', "\\times"),
    ('·', "\\cdot"),
    ('→', "\\to"),
    ('←', "\\leftarrow"),
    ('…', "\\ldots"),
    ('′', "'"),
    ('△', "\\bigtriangleup"),
    ('▽', "\\bigtriangledown"),
    ('○', "\\bigcirc"),
    ('₀', "_0"),
    ('₁', "_1"),
    ('₂', "_2"),
    ('₃', "_3"),
];

fn in_formula(c: char) -> Option<&'static str> {
    IN_FORMULAS.iter().find(|(known, _)| *known == c).map(|(_, command)| *command)
}

/// A text, whose signs mean nothing but themselves.
pub(super) fn typeset(text: &str) -> String {
    let mut set = String::with_capacity(text.len());
    for c in latex_escaped(text).chars() {
        match in_formula(c) {
            // An index stands beside something, be it nothing.
            Some(command) if command.starts_with('_') => set += &format!("\\ensuremath{{{{}}{command}}}"),
            Some(command) => set += &format!("\\ensuremath{{{command}}}"),
            None => set.push(c),
        }
    }
    set
}

/// Values, bounds and windows as a formula: `≥3` is `$\geq 3$`.
pub(super) fn figures(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let mut set = String::from("$");
    for c in text.chars() {
        match in_formula(c) {
            Some(command) => {
                set += command;
                set += if command.starts_with('\\') { " " } else { "" };
            }
            None if c.is_ascii_digit() || "+-=.,/()?: ".contains(c) => set.push(c),
            None => set += &format!("\\mbox{{{}}}", typeset(&c.to_string())),
        }
    }
    set + "$"
}

/// Whether the old engine of LaTeX sets a text with the fonts that it always has: Latin letters, with accents or
/// without.
pub(super) fn is_latin(text: &str) -> bool {
    let has_accent = |c: char| ('À'..='ÿ').contains(&c) && !matches!(c, 'Ð' | 'Þ' | 'ð' | 'þ' | '×' | '÷');
    text.chars().all(|c| c.is_ascii() || has_accent(c) || matches!(c, '–' | '—' | '‘' | '’' | '“' | '”'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_mean_themselves() {
        assert_eq!(figures("≥−3"), "$\\geq -3$");
        assert_eq!(figures("(−∞, +∞)"), "$(-\\infty , +\\infty )$");
        assert_eq!(typeset("α_1"), "\\ensuremath{\\alpha}\\_1");
        assert_eq!(typeset("w₁"), "w\\ensuremath{{}_1}");
        assert!(is_latin(&typeset("né ≥ \\x{1}")) && !is_latin(&typeset("口")));
    }

    #[test]
    fn names_are_themselves() {
        for name in crate::hostile_names::hostile_names() {
            let set = typeset(&name);
            let mut signs = set.chars();
            let mut open = 0;
            while let Some(c) = signs.next() {
                match c {
                    '\\' => {
                        let sign = signs.next().expect("a sign behind it");
                        assert!("{}$%#&_".contains(sign) || sign.is_ascii_alphabetic(), "{set}");
                    }
                    '{' => open += 1,
                    '}' => open -= 1,
                    _ => assert!(!"$%#&^~<>|\"".contains(c) || c == '"' || set.contains("ensuremath"), "{set}"),
                }
            }
            assert_eq!(open, 0, "{set}");
        }
    }

    #[test]
    fn no_sign_of_latex_is_left_alone() {
        for c in "\\{}$%#&_^~".chars() {
            let set = typeset(&format!("a{c}b"));
            let is_command = set.starts_with(&format!("a\\{c}b")) || set.contains("\\text");
            assert!(is_command, "{set}");
        }
    }
}
