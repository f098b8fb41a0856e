//! The text of a node in LaTeX as a reader of the page sees it: without fonts, dollar signs and braces; and the way
//! back.

use plyscope_core::game::is_invisible;

/// A text as it stands in a LaTeX document, where none of its signs means anything else: `plain` reads it again. What
/// cannot be seen, such as marks that change the direction of reading, has no place on paper and is left out.
pub fn latex_escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut last = ' ';
    for c in text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !is_invisible(*c)) {
        match c {
            '{' | '}' | '$' | '%' | '#' | '&' | '_' => escaped.extend(['\\', c]),
            '\\' => escaped += "\\textbackslash{}",
            '^' => escaped += "\\textasciicircum{}",
            '~' => escaped += "\\textasciitilde{}",
            '<' => escaped += "\\textless{}",
            '>' => escaped += "\\textgreater{}",
            '|' => escaped += "\\textbar{}",
            // Two of them are drawn as another sign: a dash, or a quotation mark.
            '-' | '\'' | '`' | ',' if last == c => escaped.extend(['{', '}', c]),
            c => escaped.push(c),
        }
        last = c;
    }
    escaped
}

/// The text without LaTeX's markup; the lines that `\\` separates are separated by `\n`.
pub(super) fn plain(text: &str) -> String {
    let mut shown = Shown::default();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        rest = rest.get(c.len_utf8()..).unwrap_or_default();
        match c {
            '\\' => rest = shown.macro_at(rest),
            '%' => rest = rest.find('\n').and_then(|end| rest.get(end + 1..)).unwrap_or_default(),
            '$' => shown.math = !shown.math,
            '_' if shown.math => {}
            '{' => shown.open(),
            '}' => shown.close(),
            '~' => shown.text.push(' '),
            c if c.is_whitespace() && shown.math => {}
            c if c.is_whitespace() => shown.text.push(' '),
            c => shown.text.push(c),
        }
    }
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    shown.text.split('\n').map(words).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

#[derive(Debug, Default)]
struct Shown {
    text: String,
    math: bool,
    /// How many braces are open.
    depth: usize,
    /// The braces whose end is the stroke of a fraction.
    fractions: Vec<usize>,
    /// A fraction's first braces come next.
    fraction: bool,
}

impl Shown {
    fn open(&mut self) {
        if std::mem::take(&mut self.fraction) {
            self.fractions.push(self.depth);
        }
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        if self.fractions.last() == Some(&self.depth) {
            self.fractions.pop();
            self.text.push('/');
        }
    }

    /// What a macro shows, and the text behind it.
    fn macro_at<'t>(&mut self, rest: &'t str) -> &'t str {
        let letters = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
        let (name, behind) = rest.split_at_checked(letters).unwrap_or_default();
        if name.is_empty() {
            return self.sign(rest);
        }
        match name {
            "newline" | "par" => self.text.push('\n'),
            "triangle" | "bigtriangleup" | "vartriangle" | "blacktriangle" => self.text.push('△'),
            "triangledown" | "bigtriangledown" | "blacktriangledown" => self.text.push('▽'),
            "bigcirc" | "circ" => self.text.push('○'),
            "infty" => self.text.push('∞'),
            "frac" | "tfrac" | "dfrac" | "nicefrac" => self.fraction = true,
            "textminus" => self.text.push('-'),
            "textbackslash" => self.text.push('\\'),
            "textasciitilde" => self.text.push('~'),
            "textasciicircum" => self.text.push('^'),
            "textless" => self.text.push('<'),
            "textgreater" => self.text.push('>'),
            "textbar" => self.text.push('|'),
            "quad" | "qquad" => self.text.push(' '),
            "geq" | "ge" => self.text.push('≥'),
            "leq" | "le" => self.text.push('≤'),
            "color" | "textcolor" | "colorbox" | "hspace" | "vspace" | "phantom" => return behind_braces(behind),
            _ if is_for_looks(name) || behind.starts_with('{') => {}
            // Signs such as \alpha are shown by their names.
            _ => self.text.push_str(name),
        }
        behind
    }

    /// A backslash before what is no letter.
    fn sign<'t>(&mut self, rest: &'t str) -> &'t str {
        let Some(sign) = rest.chars().next() else { return rest };
        match sign {
            '\\' => self.text.push('\n'),
            '(' => self.math = true,
            ')' => self.math = false,
            ',' | ';' | ':' | '!' | '/' => {}
            sign if sign.is_whitespace() => self.text.push(' '),
            sign => self.text.push(sign),
        }
        let behind = rest.get(sign.len_utf8()..).unwrap_or_default();
        // How far the next line is down: `\\[2pt]`.
        match behind.strip_prefix('[').filter(|_| sign == '\\').and_then(behind_length) {
            Some(behind) => behind,
            None => behind,
        }
    }
}

/// What stands behind a length and its closing bracket. A bracket further away is none of a length.
fn behind_length(text: &str) -> Option<&str> {
    let end = text.bytes().take(20).position(|byte| byte == b']')?;
    text.get(end + 1..)
}

/// Macros that change how the text behind them looks.
fn is_for_looks(name: &str) -> bool {
    matches!(
        name,
        "bf" | "it"
            | "rm"
            | "sf"
            | "tt"
            | "sc"
            | "em"
            | "bfseries"
            | "itshape"
            | "scshape"
            | "sffamily"
            | "ttfamily"
            | "tiny"
            | "scriptsize"
            | "footnotesize"
            | "small"
            | "normalsize"
            | "large"
            | "Large"
            | "LARGE"
            | "huge"
            | "Huge"
            | "boldmath"
            | "displaystyle"
            | "textstyle"
            | "scriptstyle"
            | "left"
            | "right"
            | "strut"
            | "centering"
            | "ensuremath"
            | "noindent"
            | "mathstrut"
    )
}

/// What stands behind the braces with which a text begins.
fn behind_braces(text: &str) -> &str {
    match text.trim_start().strip_prefix('{').and_then(|inside| inside.split_once('}')) {
        Some((_, behind)) => behind,
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn texts_as_they_are_seen() {
        for (text, expected) in [
            ("$B$ 3", "B 3"),
            (r"\textbf{A}\\3", "A\n3"),
            (r"$\mathrm{w}_{12} = -\frac{7}{3}$", "w12=-7/3"),
            (r"{\small $\bigtriangleup$}", "△"),
            (r"\textsc{max}\\[2pt] {two  words}", "max\ntwo words"),
            (r"\textcolor{red}{$- 3$}", "-3"),
            (r"\alpha_1 100\%", "alpha_1 100%"),
            ("a % b\n c", "a c"),
            (r"\", ""),
        ] {
            assert_eq!(plain(text), expected, "{text}");
        }
    }
}
