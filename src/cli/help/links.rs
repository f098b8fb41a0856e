//! The help of the commands that make links.

use plyscope_text::{Item, Language, LanguageWords as _, LinkKind, NoLink};

use super::super::columns::{padded, wrapped};

const LINKS: &str = "\
Prints the part of a link from # on, or with --base the whole of it. Every link is a SOURCE, too: for the window, which
it may also be pasted into, and for all commands. With --language, --view and --theme the window of the link is so.

{linked}

{unlinked}

{more}

Options of the search stand in a link by their names in files: algorithm, cutoff, ordering, depth, table_depth and so
on, with max_nodes; those of a second search begin with beside_. What stands behind a name has %XX for what is no
letter or digit; typed by hand it may stand as it is. A file beside a page, url=trees/exam.ron, is opened by the page.

Examples:
  plyscope link wikipedia --algorithm alpha-beta --cutoff strict --step 12
      #example=wikipedia&algorithm=alpha-beta&cutoff=strict&step=12
  plyscope link --tree '[[3,12],[2,4]]' --base https://example.org/plyscope/
  plyscope '#lesson=lesson-pockets&page=3'          the window, at that page
  plyscope search '#example=wikipedia&algorithm=minimax'

Exit codes: 0 done, 1 bad input, or there is no link to it, 2 wrong usage.";

pub(in crate::cli) const EMBED: &str = "\
Prints an element of HTML for a page of a course, a book or a notebook: a frame with the picture of the step. Pressed,
it becomes the program, at that step. Until then nothing is fetched: a page with five of them costs five pictures. No
script is needed. The frame has a sandbox: it may run the program and open the whole of it beside the page, and nothing
more.

--base is where Plyscope stands on the web. --origin is that of the page which is to hear of the steps and to ask for
them by postMessage, such as https://moodle.example.org. --size is that of the frame.

Examples:
  plyscope embed wikipedia --step 12 --base https://example.org/plyscope/ > embed.html
  plyscope embed --tree '[[3,12],[2,4]]' --size 800x480 --base https://example.org/plyscope/ --language zh

Exit codes: 0 done, 1 bad input, or there is no link to it, 2 wrong usage.";

/// How links are made, and what has one: the lists that the window has in its help.
pub(in crate::cli) fn links() -> String {
    let words = &Language::English.words().links;
    let linked = table(words.linkable, &LinkKind::ALL.map(words.linked));
    let unlinked = table(words.not_linkable, &NoLink::ALL.map(words.unlinked));
    let help = LINKS.replace("{linked}", &linked).replace("{unlinked}", &unlinked);
    help.replace("{more}", &wrapped(words.more))
}

/// The columns before what is said of a thing.
const NAMES: usize = 34;

fn table(title: &str, items: &[Item]) -> String {
    let rows = items.iter().map(|item| {
        let said = wrapped_within(item.hint);
        let mut rows = said.iter();
        let first = rows.next().map_or("", String::as_str);
        let begin = padded(&format!("  {}", item.label), NAMES) + first;
        rows.fold(begin, |text, row| format!("{text}\n{}{row}", " ".repeat(NAMES)))
    });
    let rows: Vec<String> = rows.collect();
    format!("{title}:\n{}", rows.join("\n"))
}

/// A text in lines beside the names.
fn wrapped_within(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= 118 - NAMES => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
