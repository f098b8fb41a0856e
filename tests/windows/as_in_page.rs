//! What is painted in states that a window and a page of a browser both have, line by line. The states stand in
//! `tests/web/painted/states.txt`, what is painted in them beside it; `tests/web/painted.test.mjs` holds the page to
//! the same lines. The window's shell is one like a browser's, for a page has other keys than a window.
//!
//! `PLYSCOPE_RENEW=1 cargo test --test windows as_in_page` writes the lines anew; read them before you commit.
//! PLYSCOPE_STATE is a part of the names of those that are to be looked at alone.

use crate::any_shell::{Machine, of_size};
use crate::root::in_repository;
use egui::{Key, Modifiers, Vec2, vec2};
use egui_kittest::Harness;
use plyscope_files::Source;
use plyscope_window::app::{App, WindowOptions};
use plyscope_window::painted_lines;

const FOLDER: &str = "tests/web/painted";

/// So many frames without a change have to follow one another, a quarter of a second each: a notice goes by itself
/// after three seconds, the bar of presenting after four.
const STILL: usize = 24;
/// So many frames at most are waited for that.
const MOST: usize = 400;

/// A line of the list.
struct PageState {
    name: String,
    size: Vec2,
    is_embedded: bool,
    link: String,
    keys: Vec<(Modifiers, Key)>,
}

impl PageState {
    fn of(line: &str) -> Option<Self> {
        let mut parts = line.split_whitespace();
        let name = parts.next()?.to_owned();
        let (width, height) = parts.next()?.split_once('x')?;
        let kind = parts.next()?;
        let link = parts.next()?.to_owned();
        Some(Self {
            name,
            size: vec2(width.parse().ok()?, height.parse().ok()?),
            is_embedded: match kind {
                "window" | "touch" => false,
                "embed" => true,
                _ => return None,
            },
            link,
            keys: parts.map(key).collect::<Option<_>>()?,
        })
    }

    /// The lines of its window when nothing changes any more.
    fn painted(&self) -> Vec<String> {
        let source = (self.link != "#").then(|| Source::Text { name: "link".to_owned(), text: self.link.clone() });
        let options = WindowOptions { source, embedded: self.is_embedded, ..WindowOptions::default() };
        let mut window = of_size(self.size, &Machine::default(), options);
        let mut lines = self.settled(&mut window);
        for (modifiers, key) in &self.keys {
            window.key_press_modifiers(*modifiers, *key);
            lines = self.settled(&mut window);
        }
        lines
    }

    fn settled(&self, window: &mut Harness<'_, App>) -> Vec<String> {
        let (mut lines, mut still) = (Vec::new(), 0);
        for _ in 0..MOST {
            window.step();
            let now = painted_lines(&window.output().shapes);
            still = if now == lines { still + 1 } else { 0 };
            lines = now;
            if still == STILL {
                return lines;
            }
        }
        panic!("{}: it does not come to rest", self.name);
    }
}

/// A key as a browser's driver calls it, with what is held down before it.
fn key(name: &str) -> Option<(Modifiers, Key)> {
    let mut modifiers = Modifiers::NONE;
    let mut key = None;
    for part in name.split('+') {
        match part {
            "Control" => modifiers |= Modifiers::COMMAND | Modifiers::CTRL,
            "Shift" => modifiers |= Modifiers::SHIFT,
            _ => key = Some(Key::from_name(part)?),
        }
    }
    Some((modifiers, key?))
}

fn states() -> Vec<PageState> {
    let list = std::fs::read_to_string(in_repository(FOLDER).join("states.txt")).unwrap();
    let lines = list.lines().filter(|line| !line.is_empty() && !line.starts_with("# "));
    lines.map(|line| PageState::of(line).unwrap_or_else(|| panic!("states.txt: {line}"))).collect()
}

/// The first line in which what is painted differs from what is known.
fn difference(painted: &[String], known: &[String]) -> Option<String> {
    let number = (0..painted.len().max(known.len())).find(|number| painted.get(*number) != known.get(*number))?;
    let [painted, known] = [painted, known].map(|lines| lines.get(number).map_or("nothing", String::as_str));
    Some(format!("line {}: {painted}, expected {known}", number + 1))
}

fn known(name: &str) -> Vec<String> {
    let text = std::fs::read_to_string(in_repository(FOLDER).join(format!("{name}.txt"))).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn what_is_painted_is_what_a_page_is_held_to() {
    let only = std::env::var("PLYSCOPE_STATE").unwrap_or_default();
    let mut wrong = Vec::new();
    for state in states().iter().filter(|state| state.name.contains(&only)) {
        let painted = state.painted();
        if std::env::var_os("PLYSCOPE_RENEW").is_some() {
            let path = in_repository(FOLDER).join(format!("{}.txt", state.name));
            std::fs::write(path, painted.join("\n") + "\n").unwrap();
        }
        wrong.extend(difference(&painted, &known(&state.name)).map(|found| format!("{}.txt {found}", state.name)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Each state has its lines, and no lines lie there that no state has.
#[test]
fn the_lines_are_those_of_the_states() {
    let mut named: Vec<String> = states().into_iter().map(|state| format!("{}.txt", state.name)).collect();
    named.push("states.txt".to_owned());
    named.sort_unstable();
    let files = std::fs::read_dir(in_repository(FOLDER)).unwrap();
    let mut found: Vec<String> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    found.sort_unstable();
    assert_eq!(found, named);
}

/// A place, a colour or a text that is another one, a line that is missing or one too many are all told.
#[test]
fn a_changed_value_is_told() {
    let lines = known("pockets");
    assert!(lines.len() > 50);
    assert_eq!(difference(&lines, &lines), None);
    let tells = |change: &dyn Fn(&mut Vec<String>), place: usize| {
        let mut other = lines.clone();
        change(&mut other);
        let found = difference(&other, &lines).expect("a difference");
        assert!(found.starts_with(&format!("line {}: ", place + 1)), "{found}");
    };
    let of_kind = |kind: &str| lines.iter().rposition(|line| line.starts_with(kind)).unwrap();
    let (text, rect) = (of_kind("text "), of_kind("rect "));
    let moved = |line: &str| {
        let mut parts: Vec<String> = line.split(' ').map(str::to_owned).collect();
        parts[1] = (parts[1].parse::<i32>().unwrap() + 1).to_string();
        parts.join(" ")
    };
    tells(&|lines| lines[text] = lines[text].replacen('"', "\"+", 1), text);
    tells(&|lines| lines[text] = moved(&lines[text]), text);
    tells(&|lines| lines[rect] = moved(&lines[rect]), rect);
    tells(&|lines| lines[rect] = lines[rect].replacen('#', "#f", 1), rect);
    tells(&|lines| lines.truncate(lines.len() - 1), lines.len() - 1);
    tells(&|lines| lines.push("rect 0 0 10 10 #ffffffff".to_owned()), lines.len());
}
