//! Who chooses where players come in any order, and by what chances: lines of the header, since few searches need them.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::super::sides::SideTables;
use super::bytes::CorruptData;
use crate::game::{Chooser, Exact, Fractions, Player, Value};

/// What the header says of the nodes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct NodeChoosers {
    choosers: BTreeMap<u32, Chooser>,
    probabilities: BTreeMap<u32, Exact>,
    fractions: Vec<(Value, Exact)>,
}

pub(in crate::trace) const CHOOSERS: [(&str, Chooser); 3] =
    [("max", Chooser::Player(Player::Max)), ("min", Chooser::Player(Player::Min)), ("chance", Chooser::Chance)];

impl NodeChoosers {
    /// What a record has of them.
    pub fn of(sides: &SideTables) -> Self {
        Self {
            choosers: sides.choosers.iter().map(|(node, chooser)| (node.0, *chooser)).collect(),
            probabilities: sides.probabilities.iter().map(|(node, probability)| (node.0, *probability)).collect(),
            fractions: sides.fractions.rows().collect(),
        }
    }

    /// Who chooses at a node, where its turn in the order of the players is this one's.
    pub fn chooser(&self, node: u32, turn: Player) -> Chooser {
        self.choosers.get(&node).copied().unwrap_or(Chooser::Player(turn))
    }

    /// The probability of the move of chance that led to a node.
    pub fn probability(&self, node: u32) -> Option<Exact> {
        self.probabilities.get(&node).copied()
    }

    /// The values that stand for numbers between two points.
    pub fn fractions(&self, unit: u32, grain: u32) -> Fractions {
        Fractions::of_rows(unit, grain, self.fractions.iter().copied())
    }

    /// The three lines of the header.
    pub fn write(&self, text: &mut String) {
        let name_of = |chooser: &Chooser| {
            CHOOSERS.iter().find(|(_, known)| known == chooser).map_or_else(String::new, |(name, _)| (*name).to_owned())
        };
        let number = |number: &Exact| format!("{}/{}", number.numer(), number.denom());
        let choosers = self.choosers.iter().map(|(node, chooser)| (node.to_string(), name_of(chooser)));
        let probabilities =
            self.probabilities.iter().map(|(node, probability)| (node.to_string(), number(probability)));
        let fractions = self.fractions.iter().map(|(value, exact)| (value.points().to_string(), number(exact)));
        list(text, "choosers", choosers);
        list(text, "probabilities", probabilities);
        list(text, "fractions", fractions);
    }

    /// Reads what [`write`](Self::write) has written.
    pub fn read(lines: [&str; 3]) -> Result<Self, CorruptData> {
        let [choosers, probabilities, fractions] = lines;
        let mut players = Self::default();
        for (node, name) in rows(choosers, "choosers")? {
            let chooser = CHOOSERS.iter().find(|(known, _)| *known == name).ok_or(CorruptData)?.1;
            players.choosers.insert(node, chooser);
        }
        for (node, text) in rows(probabilities, "probabilities")? {
            let probability = read_exact(text)?;
            let is_one = Exact::default() < probability && probability <= Exact::from(1);
            players.probabilities.insert(node, probability).map_or(Ok(()), |_| Err(CorruptData))?;
            if !is_one {
                return Err(CorruptData);
            }
        }
        for (points, text) in rows::<i32>(fractions, "fractions")? {
            players.fractions.push((super::model::value(points.into())?, read_exact(text)?));
        }
        Ok(players)
    }
}

fn list(text: &mut String, name: &str, rows: impl Iterator<Item = (String, String)>) {
    // Writing to a text does not fail.
    text.push_str(name);
    for (key, value) in rows {
        let _ = write!(text, " {key}:{value}");
    }
    text.push('\n');
}

fn rows<'t, K: std::str::FromStr>(line: &'t str, name: &str) -> Result<Vec<(K, &'t str)>, CorruptData> {
    let mut words = line.split(' ');
    if words.next() != Some(name) {
        return Err(CorruptData);
    }
    let row = |word: &'t str| {
        let (key, value) = word.split_once(':').ok_or(CorruptData)?;
        Ok((key.parse().map_err(|_| CorruptData)?, value))
    };
    words.map(row).collect()
}

fn read_exact(text: &str) -> Result<Exact, CorruptData> {
    let (above, below) = text.split_once('/').ok_or(CorruptData)?;
    let [above, below] = [above, below].map(|part| part.parse::<i128>().map_err(|_| CorruptData));
    exact(above?, below?)
}

/// A number that a search comes to.
pub(super) fn exact(above: i128, below: i128) -> Result<Exact, CorruptData> {
    // Numbers that no search comes to, with which sums would become too long.
    if below <= 0 || above.checked_abs().is_none() { Err(CorruptData) } else { Ok(Exact::new(above, below)) }
}
