//! The other ways in which the text of a tree can be read.

use std::borrow::Cow;
use std::sync::Arc;

use plyscope_core::game::tree::Tree;
use plyscope_core::game::{Label, Language};
use plyscope_text::joined_parts;

use super::commas::LONGEST;
use super::forms::{has_commas_in_numbers, meant_forms, tree_alone};
use super::input::InputContent;
use super::message::{FORM_OPTION, ReadingOption};
use super::place::Fault;
use super::plain::with_plain_ends;
use super::source::{form_of, read_once};
use super::{Commas, Content, ReadFiles, Reading, Source, TreeForm, commas, link, messages, notation};

/// A text that can be meant in several ways, each of which is another tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Readings {
    /// Where it stands.
    source: Source,
    /// What it was read as; none where it was refused.
    form: Option<TreeForm>,
    /// The other ways to read it; all of them where it was refused.
    pub others: Vec<TreeReading>,
}

/// A way to read a text, with the tree that it is then.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeReading {
    /// What is to be said of the text.
    pub reading: Reading,
    /// The tree.
    pub tree: Arc<Tree>,
}

impl Reading {
    /// The text as it is read.
    pub(super) fn plain(self, text: &str) -> Cow<'_, str> {
        let alone = tree_alone(text, self.form);
        let plain = self.rewritten(&alone).map(|commas| Cow::Owned(commas.made_plain(&alone))).unwrap_or(alone);
        // Of a list of leaves that is asked for by name, several rows are one list.
        if self.form == Some(TreeForm::Leaves) { Cow::Owned(in_one_row(&plain)) } else { plain }
    }

    /// The byte of a text from which a byte of the plain one comes.
    pub(super) fn place_in(self, text: &str, plain: usize) -> usize {
        // What stands around the tree of a program leaves blanks behind.
        let alone = tree_alone(text, self.form);
        self.rewritten(&alone).map_or(plain, |commas| commas.place_in(&alone, plain))
    }

    /// The commas that are made plain in a text before it is read. In some tables commas do not stand between numbers
    /// at all, and who reads them is told instead.
    fn rewritten(self, text: &str) -> Option<Commas> {
        let is_told =
            || self.form.or_else(|| TreeForm::of_text(text)).is_some_and(|form| has_commas_in_numbers(form, text));
        self.commas.filter(|_| !is_told())
    }

    /// What a text that is read in this way is called.
    pub fn name(self) -> Label {
        match (self.form, self.commas) {
            (None, Some(commas)) => commas.name(),
            (Some(form), Some(commas)) => form_and_commas_name(form, commas),
            (Some(form), None) => form.name(),
            (None, None) => Label::plain(""),
        }
    }

    /// What is to be said on the command line, so that a text is read in this way.
    fn option(self) -> String {
        let form = self.form.map(|form| format!("{FORM_OPTION} {}", form.id()));
        let commas = self.commas.map(|commas| format!("--commas {}", commas.id()));
        form.into_iter().chain(commas).collect::<Vec<_>>().join(" ")
    }
}

/// More of a tree is not shown in a line of the command line.
const SHOWN: usize = 100;

/// A text without ends of rows, in which all else stays where it is.
fn in_one_row(text: &str) -> String {
    let blanks = |c: char| " ".repeat(c.len_utf8());
    text.chars().map(|c| if matches!(c, '\n' | '\r' | ';' | '；') { blanks(c) } else { c.to_string() }).collect()
}

impl Readings {
    /// The other ways in which a source can be read that has been read as a tree, or was refused; `None` where there
    /// are none.
    pub fn of(source: &Source, files: &dyn ReadFiles) -> Option<Self> {
        let (inner, reading) = source.parts();
        let text = short_text(inner, files)?;
        let text = link::inside(&text);
        let name = source.name();
        let (form, others) = match tree(&name, &text, reading) {
            Some(tree) => {
                let form = form_of(&name, &reading.plain(&text), reading)?;
                (Some(form), otherwise(&name, &text, reading, tree))
            }
            None => (None, ways(&name, &text, reading)),
        };
        (!others.is_empty()).then(|| Self { source: inner.clone(), form, others })
    }

    /// What the text was read as; empty where it was refused.
    pub fn name(&self) -> Label {
        self.form.map_or_else(|| Label::plain(""), TreeForm::name)
    }

    /// The text, to be read in another way.
    pub fn read_as(&self, other: Reading) -> Source {
        self.source.clone().read_as(other)
    }
}

fn tree(name: &str, text: &str, reading: Reading) -> Option<Arc<Tree>> {
    match read_once(name, text, reading) {
        Ok(Content::Scenario(scenario)) => scenario.tree().cloned(),
        _ => None,
    }
}

/// The other trees that a text is, which is read as this one.
fn otherwise(name: &str, text: &str, reading: Reading, read: Arc<Tree>) -> Vec<TreeReading> {
    let forms = TreeForm::ALL.map(|form| Reading { form: Some(form), ..reading }).into_iter();
    // A single leaf with such a name is hardly meant.
    let forms = forms.filter(|other| tree(name, text, *other).is_some_and(|tree| tree.leaf_count() > 1));
    let commas = possible_commas(text, reading).filter(|_| reading.commas.is_some());
    let commas = commas.map(|commas| Reading { commas: Some(commas), ..reading });
    let known = TreeReading { reading, tree: read };
    let ways = different(Some(known.clone()), name, text, forms.chain(commas));
    ways.into_iter().filter(|way| *way != known).collect()
}

/// The trees that a text is which is refused as it stands; with other commas, where it is none with those that were
/// said.
fn ways(name: &str, text: &str, reading: Reading) -> Vec<TreeReading> {
    let ways = ways_beside(name, text, reading);
    if ways.is_empty() && reading.commas.is_some() {
        return ways_beside(name, text, Reading { commas: None, ..reading });
    }
    ways
}

/// The trees that a text is which is refused as it stands, where nothing of what was said is taken back.
fn ways_beside(name: &str, text: &str, reading: Reading) -> Vec<TreeReading> {
    let Some(form) = form_of(name, text, reading) else { return Vec::new() };
    let commas = possible_commas(text, reading).map(Some).filter(|_| reading.commas.is_none());
    let commas: Vec<Reading> = commas.map(|commas| Reading { commas, ..reading }).collect();
    let forms = if reading.form.is_none() { meant_forms(form, text) } else { &[] };
    let in_forms = forms.iter().flat_map(|form| {
        let in_form = Reading { form: Some(*form), ..reading };
        // Commas are asked about where they are in doubt, too.
        let commas = if tree(name, text, in_form).is_some() { &[] } else { commas.as_slice() };
        let in_doubt = commas.iter().filter(|reading| tree(name, text, **reading).is_none());
        [in_form].into_iter().chain(in_doubt.map(move |reading| Reading { form: Some(*form), ..*reading }))
    });
    let readings: Vec<Reading> = commas.iter().copied().chain(in_forms).collect();
    different(None, name, text, readings.into_iter())
}

/// What the commas between the digits of a text can be. Of a table that is told what its commas are, points are the
/// others.
fn possible_commas(text: &str, reading: Reading) -> impl Iterator<Item = Commas> {
    let is_told = Reading { commas: Some(Commas::Between), ..reading }.rewritten(text).is_none();
    Commas::ALL.into_iter().filter(move |commas| is_told || commas.can_be_meant_in(text))
}

/// Those of these readings that are trees, each tree once.
fn different(
    known: impl IntoIterator<Item = TreeReading>,
    name: &str,
    text: &str,
    readings: impl Iterator<Item = Reading>,
) -> Vec<TreeReading> {
    let mut ways: Vec<TreeReading> = known.into_iter().collect();
    for reading in readings {
        if let Some(tree) = tree(name, text, reading).filter(|tree| ways.iter().all(|way| way.tree != *tree)) {
            ways.push(TreeReading { reading, tree });
        }
    }
    ways
}

/// A fault of a text, with the ways in which it can be read.
pub(super) fn with_ways(name: &str, text: &str, reading: Reading, fault: Fault) -> Fault {
    if text.len() > LONGEST {
        return fault;
    }
    let shown = |tree: &Tree| messages::shortened(&notation::write(tree), SHOWN);
    let ways = ways(name, &link::inside(text), reading);
    let meant: Vec<Commas> = ways.iter().filter_map(|way| way.reading.commas).collect();
    let fault = with_commas(text, (form_of(name, text, reading), reading), &fault, &meant).unwrap_or(fault);
    let ways = ways.iter().map(|way| ReadingOption { option: way.reading.option(), tree: shown(&way.tree) }).collect();
    Fault { message: fault.message.with_ways(ways), ..fault }
}

/// A fault, where what it says of commas is not what can be done: they can be meant in these ways.
fn with_commas(
    text: &str,
    (form, reading): (Option<TreeForm>, Reading),
    fault: &Fault,
    meant: &[Commas],
) -> Option<Fault> {
    let at_fault = |message| Fault { message, ..fault.clone() };
    let is_one_number = !meant.is_empty() && !meant.contains(&Commas::Between);
    // Where a node has one number, it is not said what is wrong with its commas.
    if is_one_number && form.is_some_and(TreeForm::has_one_number_a_node) {
        return commas::several_at_a_node(text, meant, &fault.message);
    }
    // A list does not know how many numbers there are to be.
    if is_one_number && reading.commas.is_none() && matches!(form, Some(TreeForm::Applet | TreeForm::Leaves)) {
        return commas::in_doubt_at(text, fault.offset, meant).map(at_fault);
    }
    commas::read_as(text, reading.rewritten(text)?, fault).map(at_fault)
}

/// The text of a source, where it is not long.
fn short_text(source: &Source, files: &dyn ReadFiles) -> Option<String> {
    let text = match source {
        Source::Text { text, .. } => with_plain_ends(text).into_owned(),
        Source::File(path) if files.size(path).is_some_and(|size| size <= LONGEST as u64) => {
            match files.read(path).ok()? {
                InputContent::Text(text) => text,
                InputContent::Search(_) | InputContent::Log(_) => return None,
            }
        }
        _ => return None,
    };
    (text.len() <= LONGEST).then_some(text)
}

/// What a text is that is read in a form, with commas between digits.
fn form_and_commas_name(form: TreeForm, commas: Commas) -> Label {
    let (form, commas) = (form.name(), commas.name());
    let parts = |language: Language| [language.label(&form), language.label(&commas)];
    Label::new(Language::ALL.map(|language| joined_parts(language, &parts(language))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;
    use plyscope_core::game::Player;

    fn text(text: &str) -> Source {
        Source::Text { name: "x".to_owned(), text: text.to_owned() }
    }

    /// What a text is read as, and what else it can be read as.
    fn readings(source: &str) -> Option<(String, Vec<String>)> {
        let readings = Readings::of(&text(source), &NoFiles)?;
        Some((
            readings.name().to_string(),
            readings.others.iter().map(|other| other.reading.name().to_string()).collect(),
        ))
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
        let two = [Commas::Decimal, Commas::Between];
        let both = Some((String::new(), two.map(|commas| commas.name().to_string()).to_vec()));
        for source in ["3,5", "3,5 2,5"] {
            assert_eq!(readings(source), both, "{source}");
        }
        let values = |source: Source| {
            let Ok(Content::Scenario(scenario)) = super::super::load_any(&source) else { panic!("{source:?}") };
            let tree = scenario.tree().expect("a tree");
            tree.iter().filter_map(|leaf| tree.amount(leaf)).map(|amount| amount.to_string()).collect::<Vec<_>>()
        };
        let readings = Readings::of(&text("3,5 2,5"), &NoFiles).expect("two ways");
        let [decimal, between] = &readings.others[..] else { panic!("two ways") };
        let (decimal, between) = (decimal.reading, between.reading);
        assert_eq!(values(readings.read_as(decimal)), ["3.5", "2.5"]);
        assert_eq!(values(readings.read_as(between)), ["3", "5", "2", "5"]);
        // Where one was taken, the other one is offered.
        let taken = Readings::of(&readings.read_as(decimal), &NoFiles).expect("the other way");
        let others: Vec<Reading> = taken.others.iter().map(|way| way.reading).collect();
        assert!(others.contains(&between) && !others.contains(&decimal));
    }

    /// What is offered where a text is refused, as it stands on the command line.
    fn offered(source: &str, reading: Reading) -> Vec<String> {
        let error = super::super::load_any(&text(source).read_as(reading)).expect_err(source);
        error.report().lines().filter(|line| line.starts_with("--")).map(str::to_owned).collect()
    }

    #[test]
    fn a_refusal_offers_every_way_that_settles_it() {
        let plain = Reading::default();
        for (source, ways) in [
            ("3,5;2,5", &["--commas decimal: [3.5,2.5]", "--commas between: [[3,5],[2,5]]"][..]),
            ("3,5 2,5", &["--commas decimal: [3.5,2.5]", "--commas between: [[3,5],[2,5]]"]),
            (
                "1,000;2,250;7,5",
                &[
                    "--commas decimal: [1,2.25,7.5]",
                    "--form leaves --commas thousands: [[1000,2250],[7,5]]",
                    "--form leaves --commas between: [1,0,2,250,7,5]",
                    "--form brackets --commas thousands: [[1000],[2250],[7,5]]",
                    "--form brackets --commas between: [[1,0],[2,250],[7,5]]",
                ],
            ),
            ("3 5\n2 9 1\n", &["--form leaves: [3,5,2,9,1]", "--form brackets: [[3,5],[2,9,1]]"]),
        ] {
            assert_eq!(offered(source, plain), ways, "{source}");
        }
        let between = Reading { commas: Some(Commas::Between), ..plain };
        let rows = ["--form leaves --commas between: [3,5,2,5,7]", "--form brackets --commas between: [[3,5],[2,5,7]]"];
        assert_eq!(offered("3,5;2,5,7", between), rows);
        // What was said is taken back where nothing else settles it.
        let ways = ["--commas thousands: [1000,7]", "--commas decimal: [1,7]"];
        assert_eq!(offered("{\"children\": [{\"value\": 1,000}, 7]}", between), ways);
    }

    #[test]
    fn what_was_said_of_a_text_is_still_said() {
        let reading = Reading { root: Some(Player::Min), ..Reading::default() };
        let readings = Readings::of(&text("[3,5,2,9]").read_as(reading), &NoFiles).expect("two ways");
        let other = readings.read_as(readings.others[0].reading);
        assert_eq!(other.parts().1, Reading { form: Some(TreeForm::Leaves), ..reading });
        let back = Readings::of(&other, &NoFiles).expect("two ways");
        let others: Vec<Reading> = back.others.iter().map(|way| way.reading).collect();
        assert_eq!(others, [Reading { form: Some(TreeForm::Brackets), ..reading }]);
    }
}
