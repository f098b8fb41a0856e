//! The settings of alpha-beta applets: pages on which a student sets the branching, the depth and the values of the
//! leaves.
//!
//! ```text
//! b=3 d=2 branches=3,3,3,3 values=3,12,8,2,4,6,14,5,2
//! https://example.org/alphabeta?b=3&d=2&values=3,12,8,2,4,6,14,5,2
//! ```
//!
//! `branches` has the numbers of children in breadth-first order (0 for a leaf among inner nodes, and nodes behind the
//! last number are leaves), or one for each ply; `values` has the leaves from left to right. Without `branches`, all
//! inner nodes have `b` children and all leaves are `d` plies deep. `player=min` says who moves first.
//!
//! Source: the settings of applets such as that of the alpha-beta tree practice of the University of California,
//! Berkeley; there is no standard.

pub(super) mod faults;

use plyscope_core::game::make_room;

use self::faults::APPLET;
use crate::forms::description::Notation;
use crate::forms::draft::{LabelledTree, behind_mark, plain};
use crate::forms::leaves::settings::{Section, SectionSettings, key_named, key_near, sections};
use crate::forms::leaves::tree::{breadth_first, has_too_many_single, levels, no_memory, product, write};
use crate::forms::vocabulary::SettingKey;
use crate::forms::writing::lists;
use crate::forms::written::{WrittenTree, short};
use crate::place::Fault;

/// What the list of notations knows of this one.
pub(super) static NOTATION: Notation = Notation {
    id: "applet",
    name: [APPLET.english, APPLET.chinese],
    endings: &[],
    looks_like,
    read: Some(|text, _| read(text)),
    write: |named, _| lists::applet(named),
    has: &[],
};

/// Whether a text is the settings of an applet, perhaps broken ones: words with numbers, `branches` among them, or the
/// depth and something else.
pub(crate) fn looks_like(text: &str) -> bool {
    let text = plain(text);
    let text = text.get(query_at(text)..).unwrap_or_default();
    if !text.starts_with(char::is_alphabetic) {
        return false;
    }
    // What stands before the first word is empty here. Of many settings, the first few tell enough.
    let all = || sections(text).skip(1).take(32);
    // `left:` with lines below it: a nest of names, which may be near to those of settings.
    let begins_nest = |section: &Section<'_>| {
        let is_last_in_line = section.body.trim().is_empty() && section.body.contains('\n');
        key_named(section.key).is_none() && is_last_in_line && is_signed(text, section)
    };
    if all().any(|section| begins_nest(&section)) {
        return false;
    }
    let mut keys = all().map(|section| match section.key {
        key if is_signed(text, &section) => key_named(key).or_else(|| key_near(key).map(|(_, key)| key)),
        _ => None,
    });
    let Some(Some(first)) = keys.next() else { return false };
    let keys: Vec<SettingKey> = std::iter::once(first).chain(keys.flatten()).collect();
    let has = |key: SettingKey| keys.contains(&key);
    has(SettingKey::Branches) || has(SettingKey::Depth) && (has(SettingKey::Values) || has(SettingKey::Branching))
}

fn is_signed(text: &str, section: &Section<'_>) -> bool {
    let between = text.get(section.key_at + section.key.len()..section.body_at).unwrap_or_default();
    between.contains(['=', ':', '＝', '：'])
}

/// Where the settings begin in an address of the web.
fn query_at(text: &str) -> usize {
    let before_sign = text.split(['=', '\n']).next().unwrap_or_default();
    before_sign.find(['?', '#']).map_or(0, |mark| mark + 1)
}

/// Reads the settings.
pub(crate) fn read(text: &str) -> Result<WrittenTree, Fault> {
    behind_mark(text, |text| {
        let begin = query_at(text);
        let mut settings = SectionSettings::default();
        let mut draft = LabelledTree::default();
        let mut unknown = Vec::new();
        let query = text.get(begin..).unwrap_or_default();
        // In an address, a place in the page may stand behind the settings.
        let query = query.split('#').next().filter(|_| begin > 0).unwrap_or(query);
        for mut section in sections(query) {
            section.key_at += begin;
            section.body_at += begin;
            match (key_named(section.key), key_near(section.key)) {
                _ if section.key.is_empty() => settings.take_values(section.body, section.body_at, APPLET)?,
                (Some(key), _) => settings.take(key, &section, APPLET)?,
                (None, None) if settings.take_mover(&section) => {}
                // Addresses of the web have settings that are about other things.
                (None, None)
                    if unknown.len() < 20 && begin > 0 && section.key_at + section.key.len() < section.body_at =>
                {
                    unknown.push(section.key);
                }
                (None, _) => return Err(section.unknown(APPLET)),
            }
        }
        if settings.values.is_empty() {
            return Err(Fault::new(text.trim_end().len(), crate::forms::leaves::faults::list_nothing(APPLET)));
        }
        if !unknown.is_empty() {
            draft.note(faults::not_read(&unknown));
        }
        let counts = match settings.branches.is_some() {
            true => branches(&settings, &mut draft)?,
            false => match levels(&settings, APPLET)? {
                Some(levels) => breadth_first(&levels, &settings)?,
                None => return Err(Fault::new(begin, faults::no_shape())),
            },
        };
        settings.branches = None;
        write(&counts, settings, &mut draft)?;
        draft.finished()
    })
}

/// The numbers of children in breadth-first order, where `branches` says them.
fn branches(settings: &SectionSettings, draft: &mut LabelledTree) -> Result<Vec<u32>, Fault> {
    let items = settings.branches.as_deref().unwrap_or_default();
    let mut counts = Vec::new();
    make_room(&mut counts, items.len()).map_err(|_| no_memory(settings, items.len()))?;
    // No number of children has more than nine digits.
    counts.extend(items.iter().map(|item| short(item.value)));
    let all = || counts.iter().map(|count| *count as usize);
    check_most(settings)?;
    let leaves = settings.values.len();
    let of_plies = product(all()).filter(|leaves| *leaves > 0);
    let of_nodes = leaves_of_nodes(settings);
    let by_plies = of_plies == Some(leaves) && counts.len() > 1 && !has_too_many_single(all());
    let by_nodes = match of_nodes {
        Ok(found) if found == leaves => Some(plies_of_nodes(&counts)),
        _ => None,
    };
    let depth_fits = |plies: &usize| settings.depth.is_none_or(|depth| depth.value == *plies);
    let by_plies = by_plies && depth_fits(&counts.len());
    match by_nodes.filter(|(_, deepest)| depth_fits(deepest)) {
        Some((highest, deepest)) => {
            // Where each node has its number, nothing is assumed.
            let is_whole = counts.len() == 1 + all().sum::<usize>();
            if (highest != deepest || by_plies) && !is_whole {
                draft.note(faults::breadth_first());
            }
            Ok(counts)
        }
        None if by_plies => {
            draft.note(faults::by_ply());
            let levels: Vec<usize> = all().collect();
            breadth_first(&levels, settings)
        }
        None => Err(no_branches(settings, of_nodes, of_plies, by_nodes.map(|(_, deepest)| deepest))),
    }
}

/// Why neither reading of `branches` makes a tree.
fn no_branches(
    settings: &SectionSettings,
    of_nodes: Result<usize, Fault>,
    of_plies: Option<usize>,
    plies: Option<usize>,
) -> Fault {
    let leaves = settings.values.len();
    if let (Some(plies), Some(depth)) = (plies, settings.depth) {
        return Fault::new(depth.at, crate::forms::leaves::faults::list_depth_differs(APPLET, depth.value, plies));
    }
    let of_plies =
        of_plies.filter(|_| settings.branches.as_ref().map(Vec::len) == settings.depth.map(|depth| depth.value));
    match (of_nodes, of_plies) {
        (_, Some(expected)) => {
            Fault::new(settings.values_at, crate::forms::leaves::faults::list_counts(APPLET, leaves, &[expected]))
        }
        (Ok(expected), None) => {
            Fault::new(settings.values_at, crate::forms::leaves::faults::list_counts(APPLET, leaves, &[expected]))
        }
        (Err(fault), None) => fault,
    }
}

/// No node may have more children than `b` says.
fn check_most(settings: &SectionSettings) -> Result<(), Fault> {
    let Some(most) = settings.branching.as_ref().and_then(|plies| plies.iter().map(|ply| ply.value).max()) else {
        return Ok(());
    };
    match settings.branches.iter().flatten().find(|item| item.value > most) {
        Some(item) => Err(Fault::new(item.at, faults::more_than_branching(item.value, most))),
        None => Ok(()),
    }
}

/// How many leaves there are, where `branches` has a number for each node.
fn leaves_of_nodes(settings: &SectionSettings) -> Result<usize, Fault> {
    let (mut nodes, mut inner) = (1_usize, 0_usize);
    for (index, item) in settings.branches.iter().flatten().enumerate() {
        if index >= nodes || index == 0 && item.value == 0 {
            return Err(Fault::new(item.at, faults::no_such_node()));
        }
        nodes = nodes.saturating_add(item.value);
        inner += usize::from(item.value > 0);
    }
    Ok(nodes - inner)
}

/// How many plies deep the highest and the deepest leaf are.
fn plies_of_nodes(counts: &[u32]) -> (usize, usize) {
    let (mut ply, mut start, mut width, mut highest) = (0, 0, 1, None);
    loop {
        let in_ply = counts.get(start.min(counts.len())..).unwrap_or_default().iter().take(width);
        let inner = in_ply.clone().filter(|count| **count > 0).count();
        let below: usize = in_ply.map(|count| *count as usize).sum();
        if inner < width {
            highest.get_or_insert(ply);
        }
        if below == 0 {
            return (highest.unwrap_or(ply), ply);
        }
        start += width;
        width = below;
        ply += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::form_tests::{notes, shown};

    #[test]
    fn settings() {
        for (text, expected) in [
            ("b=3 d=2 branches=3,3,3,3 values=3,12,8,2,4,6,14,5,2", "[[3 12 8] [2 4 6] [14 5 2]]"),
            ("branches=3,3 values=3,12,8,2,4,6,14,5,2", "[[3 12 8] [2 4 6] [14 5 2]]"),
            ("\u{feff}values=3,12,8,2\r\nb=2\r\nd=2\r\n", "[[3 12] [8 2]]"),
            ("https://example.org/ab?b=2&d=2&values=3%2C12%2C−8%2Cinf&player=min&lang=en", "v[[3 12] [-8 =Max]]"),
            ("ab.html?branches=2 2 2&values=3 12 8 2#top", "[[3 12] [8 2]]"),
            ("branches=2,0,2; values=3,12,8", "[3 [12 8]]"),
            ("branches=2,2 values=3,12,8", "[[3 12] 8]"),
            ("d=2 values=3,12,8,2", "[[3 12] [8 2]]"),
            ("branches: [2, 1, 2]\nvalues: [3, 5, 7]", "[[3] [5 7]]"),
        ] {
            assert!(looks_like(text), "{text}");
            assert_eq!(shown(read, text), expected, "{text}");
        }
    }

    #[test]
    fn what_was_assumed_is_noted() {
        for (text, expected) in [
            ("branches=3,3 values=3,12,8,2,4,6,14,5,2", "one number of children for each ply"),
            ("branches=2,2 values=3,12,8", "nodes without a number are leaves"),
            ("ab?b=2&d=1&values=3,12&lang=en", "These settings are not read: `lang`."),
        ] {
            assert!(notes(read, text).contains(expected), "{text}: {}", notes(read, text));
        }
        for text in ["branches=3,3,3,3 values=3,12,8,2,4,6,14,5,2", "branches=2,2,0,0,0 values=3,12,8"] {
            assert_eq!(notes(read, text), "");
        }
    }

    #[test]
    fn what_is_wrong() {
        for (text, expected) in [
            (
                "b=2 d=2 values=3,12,8",
                "x:1:16: there are 3 values in the settings of an applet, expected 4, as many as the tree has leaves",
            ),
            (
                "branches=3,3,3,3 values=3,12,8,2",
                "x:1:25: there are 4 values in the settings of an applet, expected 9, as many as the tree has leaves",
            ),
            (
                "b=2 d=3 branches=2,2,2 values=1,2,3,4",
                "x:1:7: the depth is given as 3 in the settings of an applet, expected 2, as many plies as the \
                branching makes",
            ),
            (
                "b=2 branches=3,3 values=1,2,3,4,5",
                "x:1:14: 3 children where `b` is 2 in the settings of an applet, expected at most 2",
            ),
            (
                "brnaches=2 values=1,2",
                "x:1:1: `brnaches` is neither a number nor a setting (did you mean `branches`?) in the settings of an \
                applet, expected numbers and a setting such as `branching 2`",
            ),
            (
                "b=2 d=1",
                "x:1:8: there are no values of leaves in the settings of an applet, expected some, such as \
                `values=3,5,2,9`",
            ),
            (
                "b=two d=1 values=1,2",
                "x:1:3: `two` is no number of children or plies in the settings of an applet, expected a whole number \
                such as 3",
            ),
            (
                "b=2 d=1 values=1,x",
                "x:1:18: `x` is neither a number nor a setting in the settings of an applet, expected numbers and a \
                setting such as `branching 2`",
            ),
            (
                "b=2 b=2 d=1 values=1,2",
                "x:1:5: `b` is said a second time in the settings of an applet, expected each thing once",
            ),
            (
                "b=2 d=99 values=1,2",
                "x:1:17: there are 2 values, and the tree has more leaves than a text can hold in the settings of an \
                applet, expected as many values as leaves",
            ),
            (
                "branches=1,1,1,5,1 d=1 values=1,2",
                "x:1:31: there are 2 values in the settings of an applet, expected 5, as many as the tree has leaves",
            ),
            (
                "branches=0,2 values=1,2",
                "x:1:10: this number of children has no node: all nodes before have theirs in the settings of an \
                applet, expected at most one number for each node, in breadth-first order",
            ),
        ] {
            assert_eq!(shown(read, text), expected, "{text}");
        }
    }
}
