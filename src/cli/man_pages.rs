//! `plyscope man-pages`.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Command, CommandFactory as _};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use plyscope_disk::{cannot_write, save_whole_folder};

use super::arguments::Arguments;
use super::output::Failure;

/// Where to write the manual.
#[derive(Debug, Args)]
pub(super) struct ManPagesArguments {
    /// The folder of manuals; the pages are written into its folder man1
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
}

/// Writes a page for the program and one for each command that is shown.
pub(super) fn run(arguments: &ManPagesArguments) -> Result<ExitCode, Failure> {
    let pages = pages().map_err(|error| cannot_write(&arguments.folder, &error))?;
    let files: Vec<([&str; 2], &[u8])> =
        pages.iter().map(|(name, page)| (["man1", name.as_str()], page.as_slice())).collect();
    save_whole_folder(&arguments.folder, &files)?;
    Ok(ExitCode::SUCCESS)
}

/// All pages, each behind the name of its file.
fn pages() -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut whole = Arguments::command().disable_help_subcommand(true);
    // Only then a command knows what stands before its name.
    whole.build();
    let commands = whole.get_subcommands().filter(|command| !command.is_hide_set());
    std::iter::once(&whole).chain(commands).map(page).collect()
}

fn page(command: &Command) -> io::Result<(String, Vec<u8>)> {
    // It has no date: the version says how old it is. An empty one would not be written, and the next argument be it.
    let man = Man::new(command.clone()).date(" ").source(concat!("Plyscope ", env!("CARGO_PKG_VERSION")));
    let man = man.manual("Plyscope");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    if let Some(more) = command.get_after_help() {
        explained(&more.to_string()).to_writer(&mut page)?;
    }
    Ok((man.get_filename(), page))
}

/// What stands below the options in help, which is laid out for a terminal, as a manual has it: its lines flow, what
/// stands in two columns is a list, and examples and exit codes have their sections.
fn explained(text: &str) -> Roff {
    let [mut notes, mut examples, mut exit] = [const { None }; 3];
    for paragraph in text.split("\n\n") {
        if let Some(rows) = paragraph.strip_prefix("Examples:\n") {
            add(examples.get_or_insert_default(), rows);
        } else if let Some(codes) = paragraph.strip_prefix("Exit codes: ") {
            add(exit.get_or_insert_default(), codes);
        } else {
            add(notes.get_or_insert_default(), paragraph);
        }
    }
    let mut page = Roff::new();
    for (title, section) in [("NOTES", notes), ("EXAMPLES", examples), ("EXIT STATUS", exit)] {
        if let Some(section) = section {
            page.control("SH", [title]);
            page.extend([section]);
        }
    }
    page
}

/// Adds a paragraph of help to a section.
fn add(section: &mut Roff, paragraph: &str) {
    if *section != Roff::default() {
        section.control("PP", []);
    }
    let mut is_in_list = false;
    for line in paragraph.lines() {
        let text = line.trim_start();
        match line.len() - text.len() {
            0 => {
                if is_in_list {
                    section.control("PP", []);
                }
                is_in_list = false;
                section.text([roman(text)]);
            }
            // A row of a list: what, and behind a gap what is said of it.
            1..=3 => {
                is_in_list = true;
                section.control("TP", []);
                let (what, said) = text.split_once("  ").unwrap_or((text, ""));
                section.text([bold(what)]);
                section.text([roman(said.trim_start())]);
            }
            // What is said goes on.
            _ => {
                section.text([roman(text)]);
            }
        }
    }
}
