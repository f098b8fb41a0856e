//! A work sheet as text.

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Chooser, Player};
use plyscope_core::practice::{Filled, SheetPlace};
use plyscope_core::search::Window;
use plyscope_text as text;

use super::WorkSheet;

/// A blank to write into.
const BLANK: &str = "____";

/// The sheet, line by line; every line ends with a line break.
pub(super) fn text(sheet: &WorkSheet<'_>, solved: bool) -> String {
    let (words, recipe) = (sheet.words(), sheet.exercise.recipe());
    let mut lines =
        vec![sheet.title(solved), (words.search)(recipe), (words.kind)(recipe), sheet.notation.clone(), String::new()];
    if !solved {
        lines.extend(sheet.task().into_iter().map(str::to_owned));
        lines.push(String::new());
    }
    lines.extend(drawing(sheet, solved));
    lines.push(String::new());
    if solved {
        if sheet.exercise.recipe().algorithm.form().windowed {
            let cutoffs = sheet.cutoffs();
            lines.extend(cutoffs.is_empty().then(|| words.no_cutoffs.to_owned()));
            lines.extend(cutoffs);
            lines.push(String::new());
        }
        lines.push(words.signs.to_owned());
    }
    lines.push((words.check)(&sheet.command));
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// The tree, a node a line.
fn drawing(sheet: &WorkSheet<'_>, solved: bool) -> Vec<String> {
    let tree = sheet.exercise.tree();
    let named: Vec<String> =
        tree.iter().map(|node| format!("{}{}", branches(sheet, node), sheet.name_with_probability(node))).collect();
    let room = named.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let kinds = if tree.has_chance() { sheet.words().chance.chars().count().max(4) } else { 4 };
    tree.iter()
        .zip(&named)
        .map(|(node, name)| {
            let what = what(sheet, node);
            let (edge, value) = (edge(sheet, node, solved), value(sheet, node, solved));
            let visit = sheet.exercise.visit(node).filter(|_| solved).map(sheet.words().visit);
            let line = format!("{}  {}  {}  {value}", padded(name, room), padded(&what, kinds), padded(&edge, 14));
            visit.map_or_else(|| line.clone(), |visit| format!("{}  {visit}", line.trim_end()))
        })
        .collect()
}

/// The tree alone, a node a line: its name, and who chooses there or what it is worth.
pub(super) fn outline(sheet: &WorkSheet<'_>) -> Vec<String> {
    let line = |node| format!("{}{}  {}", branches(sheet, node), sheet.name_with_probability(node), what(sheet, node));
    sheet.exercise.tree().iter().map(line).collect()
}

/// Who chooses at a node, or what the leaf is worth.
fn what(sheet: &WorkSheet<'_>, node: TreeNode) -> String {
    let tree = sheet.exercise.tree();
    match (tree.value(node), tree.chooser(node)) {
        (Some(value), _) if tree.is_leaf(node) => sheet.value_format().value(value).to_string(),
        (_, Chooser::Player(Player::Max)) => "Max".to_owned(),
        (_, Chooser::Player(Player::Min)) => "Min".to_owned(),
        (_, Chooser::Chance) => sheet.words().chance.to_owned(),
    }
}

/// The lines that lead from the root to a node.
fn branches(sheet: &WorkSheet<'_>, node: TreeNode) -> String {
    let tree = sheet.exercise.tree();
    let is_last = |node| tree.parent(node).is_none_or(|parent| tree.children(parent).last() == Some(&node));
    let Some(mut above) = tree.parent(node) else { return String::new() };
    let mut text = if is_last(node) { "└─ " } else { "├─ " }.to_owned();
    while let Some(next) = tree.parent(above) {
        text.insert_str(0, if is_last(above) { "   " } else { "│  " });
        above = next;
    }
    text
}

/// What stands on the edge above a node: its window, a blank, or that it is spared.
fn edge(sheet: &WorkSheet<'_>, node: TreeNode, solved: bool) -> String {
    if !sheet.exercise.recipe().algorithm.form().windowed {
        return String::new();
    }
    match sheet.printed(SheetPlace::Edge(node), solved) {
        // The root's window is given.
        _ if node == TreeNode::ROOT => text::window(Window::FULL, &sheet.value_format()),
        Some(Filled::Window(printed)) => text::window(printed, &sheet.value_format()),
        Some(Filled::Spared) => sheet.words().spared.to_owned(),
        _ if solved => String::new(),
        _ => format!("({BLANK}, {BLANK})"),
    }
}

/// What an inner node returns, or a blank.
fn value(sheet: &WorkSheet<'_>, node: TreeNode, solved: bool) -> String {
    let (word, format) = (sheet.words().value, sheet.value_format());
    match sheet.printed(SheetPlace::Value(node), solved) {
        _ if sheet.exercise.tree().is_leaf(node) => String::new(),
        Some(Filled::Value(value, Some(sign))) => format!("{word} {}", text::signed(sign, format.value(value))),
        Some(Filled::Value(value, None)) => format!("{word} {}", format.value(value)),
        _ if solved => String::new(),
        _ => format!("{word} {BLANK}"),
    }
}

/// The text, with blanks behind it up to this width; all that is padded here is as wide as it is long.
fn padded(text: &str, width: usize) -> String {
    let missing = width.saturating_sub(text.chars().count());
    format!("{text}{}", " ".repeat(missing))
}
