//! Texts, labels and lists as RON has them, for all that writes such files.

use std::fmt::Write;

use plyscope_core::game::{Exact, Label, Language, written};

use super::growing_text::GrowingText;
use super::ron::NamedField;

/// A text in quotes, on one line, that is read back as it was.
pub(super) fn in_quotes(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            // Writing into a text cannot fail.
            c if c.is_control() => _ = write!(quoted, "\\u{{{:x}}}", u32::from(c)),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// One text for all languages, or one for each.
pub(super) fn written_label(label: &Label) -> String {
    if *label == Label::plain(label.id()) {
        return in_quotes(label.id());
    }
    let texts = Language::ALL.map(|language| format!("{}: {}", language.id(), in_quotes(language.label(label))));
    format!("({})", texts.join(", "))
}

/// A title, which is one line, for all languages or for each.
pub(super) fn written_title(label: &Label) -> String {
    let line = |text: &str| text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>();
    written_label(&Label::new(label.texts().map(line)))
}

/// A number: a fraction stands in quotes.
pub(super) fn written_number(number: Exact) -> String {
    let text = written(number, "-");
    if text.contains('/') { in_quotes(&text) } else { text }
}

/// Whether a label says nothing in any language.
pub(super) fn is_empty(label: &Label) -> bool {
    label.texts().into_iter().all(str::is_empty)
}

/// A list with so many entries in each of its lines, which are indented by so many steps.
pub(super) fn in_lines(entries: &[String], each: usize, steps: usize) -> String {
    if entries.is_empty() {
        return "[]".to_owned();
    }
    let (inside, end) = ("    ".repeat(steps + 1), "    ".repeat(steps));
    let lines: Vec<String> = entries.chunks(each).map(|line| format!("{inside}{},\n", line.join(", "))).collect();
    format!("[\n{}{end}]", lines.concat())
}

/// The name of a choice in a file.
pub(super) fn name_of<T: PartialEq>(choices: &[(&'static str, T)], chosen: &T) -> &'static str {
    // A table of names has all choices.
    choices.iter().find(|(_, known)| known == chosen).map_or("", |(name, _)| name)
}

/// What fields are written into one by one.
pub(super) trait WriteFields {
    /// Writes a field with its value.
    fn field(&mut self, name: &str, value: &str);

    /// Writes a field in its way.
    fn put<T>(&mut self, field: NamedField<T>, value: &T) {
        self.field(field.name, &(field.format.write)(value));
    }

    /// Writes a field in its way, unless it is as usual where nothing is said of it.
    fn put_unless<T: PartialEq>(&mut self, field: NamedField<T>, value: &T, usual: &T) {
        if value != usual {
            self.put(field, value);
        }
    }

    /// Writes a field in its way, unless it says nothing.
    fn put_words(&mut self, field: NamedField<Label>, label: &Label) {
        if !is_empty(label) {
            self.put(field, label);
        }
    }
}

/// Brackets on one line.
#[derive(Default)]
pub(super) struct Brackets(Vec<String>);

impl WriteFields for Brackets {
    fn field(&mut self, name: &str, value: &str) {
        self.0.push(format!("{name}: {value}"));
    }
}

impl Brackets {
    pub(super) fn end(self) -> String {
        format!("({})", self.0.join(", "))
    }
}

/// A file that is written field by field, each on a line.
pub(super) struct FieldWriter(GrowingText);

impl WriteFields for FieldWriter {
    fn field(&mut self, name: &str, value: &str) {
        // Writing into a text cannot fail.
        let _ = writeln!(self.0, "    {name}: {value},");
    }
}

impl FieldWriter {
    pub(super) fn new() -> Self {
        Self::behind(GrowingText::unlimited())
    }

    /// A file that is written behind a text.
    pub(super) fn behind(mut text: GrowingText) -> Self {
        text += "(\n";
        Self(text)
    }

    /// A field whose value is written piece by piece.
    pub(super) fn field_by(&mut self, name: &str, write: impl FnOnce(&mut GrowingText)) {
        self.0 += &format!("    {name}: ");
        write(&mut self.0);
        self.0 += ",\n";
    }

    pub(super) fn end(self) -> String {
        self.end_text().into_text()
    }

    /// The whole of it, which may have come to its end before.
    pub(super) fn end_text(mut self) -> GrowingText {
        self.0 += ")\n";
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quoted_is_read_back() -> Result<(), ::ron::error::SpannedError> {
        for text in ["", "plain", "a \"b\" \\ c", "one\ntwo\tthree\r", "\u{1}\u{7f}\u{85}", "口袋 ≥ −∞", "{} \\u{41}"]
        {
            assert_eq!(::ron::from_str::<String>(&in_quotes(text))?, text);
            assert!(!in_quotes(text).contains('\n'));
        }
        Ok(())
    }
}
