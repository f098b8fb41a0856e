//! The text of a node in LaTeX as a reader of the page sees it: without fonts, dollar signs and braces; and the way
//! back.

use plyscope_core::game::is_invisible;

use crate::cursor::Cursor;

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
    let mut shown = PrintedText::default();
    let mut cursor = Cursor::new(text);
    while let Some(c) = cursor.bump() {
        match c {
            '\\' => shown.macro_at(&mut cursor),
            '%' => {
                cursor.skip_line();
                cursor.bump();
            }
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
struct PrintedText {
    text: String,
    math: bool,
    /// How many braces are open.
    depth: usize,
    /// The braces whose end is the stroke of a fraction.
    fractions: Vec<usize>,
    /// A fraction's first braces come next.
    fraction: bool,
}

impl PrintedText {
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

    /// Shows a macro whose backslash has been read.
    fn macro_at(&mut self, cursor: &mut Cursor<'_>) {
        let name = cursor.take_while(|c| c.is_ascii_alphabetic());
        if name.is_empty() {
            return self.sign(cursor);
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
            "color" | "textcolor" | "colorbox" | "hspace" | "vspace" | "phantom" => skip_braces(cursor),
            _ if is_for_looks(name) || cursor.sees("{") => {}
            // Signs such as \alpha are shown by their names.
            _ => self.text.push_str(name),
        }
    }

    /// A backslash before what is no letter.
    fn sign(&mut self, cursor: &mut Cursor<'_>) {
        let Some(sign) = cursor.bump() else { return };
        match sign {
            '\\' => self.text.push('\n'),
            '(' => self.math = true,
            ')' => self.math = false,
            ',' | ';' | ':' | '!' | '/' => {}
            sign if sign.is_whitespace() => self.text.push(' '),
            sign => self.text.push(sign),
        }
        // How far the next line is down: `\\[2pt]`.
        if sign == '\\' && cursor.sees("[") {
            cursor.take(length_in_brackets(cursor.rest()));
        }
    }
}

/// How long a length in brackets is; 0 where it is none. A closing bracket further away is none of a length.
fn length_in_brackets(text: &str) -> usize {
    text.bytes().take(21).position(|byte| byte == b']').map_or(0, |end| end + 1)
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

/// Goes behind the braces that come next, if there are any.
fn skip_braces(cursor: &mut Cursor<'_>) {
    let mut ahead = *cursor;
    ahead.take_while(char::is_whitespace);
    if ahead.eat("{") && ahead.take_until("}").is_some() {
        ahead.eat("}");
        *cursor = ahead;
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
