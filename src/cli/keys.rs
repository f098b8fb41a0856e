//! `plyscope keys`.

use std::process::ExitCode;

use unicode_width::UnicodeWidthStr;

use plyscope_text::LanguageWords as _;
use plyscope_text::{KeyLine, KeySet, Language, ShortcutGroup};

use super::columns::padded;
use super::output::{Failure, Output};
use super::shared::ListArguments;

/// A line of the table takes at most so many columns of a terminal.
const COLUMNS: usize = 120;

/// Prints the keys of the window, as its page of help lists them.
pub(super) fn run(arguments: ListArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    output.line(table(arguments.language.unwrap_or_default()))?;
    Ok(ExitCode::SUCCESS)
}

/// A group of keys below the other, each with its title; the meanings stand in one column.
pub(super) fn table(language: Language) -> String {
    let lines = || ShortcutGroup::ALL.iter().flat_map(|group| group.lines());
    let meanings = lines().map(|line| line.caps(language, KeySet::Window).width()).max().unwrap_or_default() + 4;
    let mut table = Vec::new();
    for group in ShortcutGroup::ALL {
        // A blank line stands between two groups.
        table.extend((!table.is_empty()).then(String::new));
        table.push((language.words().keys.group)(*group).to_owned());
        for line in group.lines() {
            let mut before = padded(&format!("  {}", line.caps(language, KeySet::Window)), meanings);
            for part in wrapped(&meaning(*line, language), COLUMNS - meanings) {
                table.push(before + &part);
                before = padded("", meanings);
            }
        }
    }
    table.join("\n")
}

/// What a line's keys do, and which others a page in a browser has for them.
fn meaning(line: KeyLine, language: Language) -> String {
    let others = line.other_in_page();
    let in_page = if others.is_empty() { String::new() } else { (language.words().keys.in_page)(&others) };
    line.meaning(language).to_owned() + &in_page
}

/// The text in lines of at most so many columns, broken where it has blanks.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
