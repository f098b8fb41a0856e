//! The other ways in which the text of a tree can be read.

use std::borrow::Cow;
use std::fs;
use std::sync::Arc;

use crate::game::Label;
use crate::game::tree::Tree;

use super::input::{Held, read_held_file};
use super::plain::with_plain_ends;
use super::source::{form_of, read_any_as};
use super::{Loaded, Reading, Source, TreeForm, messages};

/// A text that can be meant in several ways, each of which is another tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readings {
    /// Where it stands.
    source: Source,
    /// What it was read as; none where it was refused.
    form: Option<TreeForm>,
    /// What is to be said of it, so that it is read in another way.
    pub others: Vec<Reading>,
}

/// What the commas between digits are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Commas {
    /// `3,5` is three and a half.
    Decimal,
    /// `3,5` is a three and a five.
    Between,
}

impl Commas {
    const ALL: [Self; 2] = [Self::Decimal, Self::Between];

    /// A text in which these commas cannot be meant otherwise.
    pub(super) fn made_plain(self, text: &str) -> String {
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let mut plain = String::with_capacity(text.len());
        let mut rest = text.chars().peekable();
        while let Some(c) = rest.next() {
            let is_meant = c == ',' && is_digit(plain.chars().next_back()) && is_digit(rest.peek().copied());
            match (is_meant, self) {
                (true, Self::Decimal) => plain.push('.'),
                (true, Self::Between) => plain.push_str(", "),
                (false, _) => plain.push(c),
            }
        }
        plain
    }
}

impl Reading {
    /// The text as it is read.
    pub(super) fn plain(self, text: &str) -> Cow<'_, str> {
        self.commas.map_or(Cow::Borrowed(text), |commas| Cow::Owned(commas.made_plain(text)))
    }

    /// What a text that is read in this way is called.
    pub fn name(self) -> Label {
        match (self.form, self.commas) {
            (Some(form), _) => form.name(),
            (None, Some(commas)) => messages::commas_name(commas),
            (None, None) => Label::plain(""),
        }
    }
}

/// Longer texts are not read once more: they are hardly meant in two ways.
const LONGEST: usize = 20_000;

impl Readings {
    /// The other ways in which a source can be read that has been read as a tree, or was refused; `None` where there are none.
    pub fn of(source: &Source) -> Option<Self> {
        let (inner, reading) = source.parts();
        let text = short_text(inner)?;
        let (name, plain) = (source.name(), reading.plain(&text));
        let tree = |text: &str, reading| match read_any_as(&name, text, reading) {
            Ok(Loaded::Scenario(scenario)) => scenario.tree().cloned(),
            _ => None,
        };
        let read = tree(&text, reading);
        let form = form_of(&name, &plain, reading).filter(|_| read.is_some());
        let mut trees: Vec<Arc<Tree>> = read.into_iter().collect();
        let mut others = Vec::new();
        let mut add = |other: Reading, is_meant: fn(&Tree) -> bool| {
            if let Some(tree) = tree(&text, other).filter(|tree| is_meant(tree) && !trees.contains(tree)) {
                trees.push(tree);
                others.push(other);
            }
        };
        if form.is_some() {
            for form in TreeForm::ALL {
                // A single leaf with such a name is hardly meant.
                add(Reading { form: Some(form), ..reading }, |tree| tree.leaf_count() > 1);
            }
        }
        if form.is_none() || reading.commas.is_some() {
            for commas in Commas::ALL.into_iter().filter(|commas| commas.made_plain(&text) != text) {
                add(Reading { form: None, commas: Some(commas), ..reading }, |_| true);
            }
        }
        (!others.is_empty()).then(|| Self { source: inner.clone(), form, others })
    }

    /// What the text was read as; empty where it was refused.
    pub fn name(&self) -> Label {
        self.form.map_or_else(|| Label::plain(""), TreeForm::name)
    }

    /// The same text, to be read in another way.
    pub fn read_as(&self, other: Reading) -> Source {
        self.source.clone().read_as(other)
    }
}

/// The text of a source, where it is not long.
fn short_text(source: &Source) -> Option<String> {
    let text = match source {
        Source::Text { text, .. } => with_plain_ends(text).into_owned(),
        Source::File(path) if fs::metadata(path).is_ok_and(|file| file.len() <= LONGEST as u64) => {
            match read_held_file(path).ok()? {
                Held::Text(text) => text,
                Held::Search(_) | Held::Log(_) => return None,
            }
        }
        _ => return None,
    };
    (text.len() <= LONGEST).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Player;

    fn text(text: &str) -> Source {
        Source::Text { name: "x".to_owned(), text: text.to_owned() }
    }

    /// What a text is read as, and what else it can be read as.
    fn readings(source: &str) -> Option<(String, Vec<String>)> {
        let readings = Readings::of(&text(source))?;
        Some((readings.name().to_string(), readings.others.iter().map(|other| other.name().to_string()).collect()))
    }

    fn forms(form: TreeForm, others: &[TreeForm]) -> Option<(String, Vec<String>)> {
        Some((form.name().to_string(), others.iter().map(|other| other.name().to_string()).collect()))
    }

    #[test]
    fn texts_that_can_be_meant_in_several_ways() {
        assert_eq!(readings("[3,5,2,9]"), forms(TreeForm::Brackets, &[TreeForm::Leaves]));
        for text in
            ["[[3,12],[2,4]]", "((3,12),(2,4))", "[[3] [12]]", "[3,[12,8]]", "((3 17) (2 12))", "3", "A\n  B 3\n", "x"]
        {
            assert_eq!(readings(text), None, "{text}");
        }
        let long = format!("[{}]", vec!["1"; LONGEST].join(","));
        assert_eq!(readings(&long), None);
    }

    #[test]
    fn commas_that_are_refused_can_be_meant_in_both_ways() {
        let both = Some((String::new(), Commas::ALL.map(|commas| messages::commas_name(commas).to_string()).to_vec()));
        for source in ["3,5", "3,5 2,5"] {
            assert_eq!(readings(source), both, "{source}");
        }
        let values = |source: Source| {
            let Ok(Loaded::Scenario(scenario)) = super::super::load_any(&source) else { panic!("{source:?}") };
            let tree = scenario.tree().expect("a tree");
            tree.iter().filter_map(|leaf| tree.amount(leaf)).map(|amount| amount.to_string()).collect::<Vec<_>>()
        };
        let readings = Readings::of(&text("3,5 2,5")).expect("two ways");
        let [decimal, between] = readings.others[..] else { panic!("two ways") };
        assert_eq!(values(readings.read_as(decimal)), ["3.5", "2.5"]);
        assert_eq!(values(readings.read_as(between)), ["3", "5", "2", "5"]);
        // Where one was taken, the other one is offered.
        let taken = Readings::of(&readings.read_as(decimal)).expect("the other way");
        assert!(taken.others.contains(&between) && !taken.others.contains(&decimal));
    }

    #[test]
    fn what_was_said_of_a_text_is_still_said() {
        let reading = Reading { root: Some(Player::Min), ..Reading::default() };
        let readings = Readings::of(&text("[3,5,2,9]").read_as(reading)).expect("two ways");
        let other = readings.read_as(readings.others[0]);
        assert_eq!(other.parts().1, Reading { form: Some(TreeForm::Leaves), ..reading });
        let back = Readings::of(&other).expect("two ways");
        assert_eq!(back.others, [Reading { form: Some(TreeForm::Brackets), ..reading }]);
    }
}
