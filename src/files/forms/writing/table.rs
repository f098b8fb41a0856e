//! Trees as tables: a row a node, with the name of its parent.

use std::borrow::Cow;

use plyscope_core::game::tree::TreeNode;

use super::written_names::NamedTree;
use crate::growing_text::GrowingText;

/// A field of a table, in quotation marks where it needs them.
///
/// Spreadsheets run a text as a formula where it begins with `=`, `+`, `-` or `@`, or with a tab or a line end:
/// quotation marks do not keep them from that. So such a text gets a blank before it, and one that begins with blanks
/// before such a sign another one; the readers of tables take blanks around a text away, and whoever wants the text as
/// it was takes away one blank.
pub fn table_field(text: &str) -> Cow<'_, str> {
    let is_formula = is_formula(text);
    let needs_quotes = is_formula || text.contains([',', ';', '\t', '"', '\n', '\r', '#']) || text.trim() != text;
    if !needs_quotes {
        return Cow::Borrowed(text);
    }
    Cow::Owned(format!("\"{}{}\"", if is_formula { " " } else { "" }, text.replace('"', "\"\"")))
}

/// The text of a field, without quotation marks, so that no spreadsheet runs it: as [`table_field`] has it.
pub fn guarded_field(text: &str) -> Cow<'_, str> {
    if is_formula(text) { Cow::Owned(format!(" {text}")) } else { Cow::Borrowed(text) }
}

fn is_formula(text: &str) -> bool {
    // The null move comes to nothing in a spreadsheet.
    text != "--"
        && text.trim_start_matches(' ').starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
}

/// A tree as a table.
pub(crate) fn write(named: &NamedTree<'_>) -> GrowingText {
    let tree = named.tree;
    let says_choosers = tree.iter().any(|node| named.chooser(node).is_some());
    let columns = |node: String, parent: String, player: &str, p: String, value: String| {
        let mut fields = vec![node, parent];
        fields.extend(says_choosers.then(|| player.to_owned()));
        fields.extend(tree.has_chance().then_some(p));
        fields.push(value);
        fields.join(",") + "\n"
    };
    let heading = ["node", "parent", "p", "value"].map(str::to_owned);
    let [node, parent, p, value] = heading;
    let mut text = GrowingText::new();
    text += &columns(node, parent, "player", p, value);
    let names = named.all_names();
    let field = |node: TreeNode| table_field(&names.name(node)).into_owned();
    for node in tree.iter() {
        text.at(node);
        // The typographic minus, for a hyphen before a word would begin a formula.
        let value = named.value(node).map(|value| value.to_string().replace("-inf", "\u{2212}inf"));
        text += &columns(
            field(node),
            tree.parent(node).map(field).unwrap_or_default(),
            named.chooser(node).unwrap_or_default(),
            named.probability(node).unwrap_or_default(),
            value.unwrap_or_default(),
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hostile_names::hostile_names;

    #[test]
    fn names_are_themselves_and_no_formulas() {
        for name in hostile_names() {
            for text in [name.clone(), format!(" {name}"), format!("\t{name}\n")] {
                let row = format!("a,{},b\n", table_field(&text));
                let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(row.as_bytes());
                let read = reader.records().next().and_then(Result::ok).expect("a row");
                let cell = read.get(1).expect("a cell");
                assert_eq!(read.len(), 3, "{row}");
                assert!(!cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']), "{cell}");
                assert_eq!(cell, guarded_field(&text), "{row}");
                assert!(cell == text || cell.strip_prefix(' ') == Some(&text), "{row}");
            }
        }
    }
}
