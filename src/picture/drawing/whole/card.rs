//! What is said of what the pointer is on.

use super::paint::percent;
use plyscope_core::game::{Position, Value};
use plyscope_core::replay::{Plies, Status, Tally};
use plyscope_core::trace::NodeId;
use plyscope_files::ValueVisibility;
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language};

use super::names::is_secret;
use super::paint::value;
use super::{NameCache, PointedNodes, UnenteredDisplay, Whole};

/// What is said of a node, or of the nodes of a column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// The node, if it is one.
    pub node: Option<NodeId>,
    /// What it is called, or how many there are.
    pub title: String,
    /// What it is worth, with its sign, as far as that is known.
    pub value: Option<String>,
    /// Which of its siblings it is.
    pub number: Option<String>,
    /// What there is in its subtree by now; of leaves, their values.
    pub lines: Vec<String>,
}

/// The card of what was hit.
pub fn card(whole: &Whole<'_>, hit: &PointedNodes, names: &mut NameCache, language: Language) -> Card {
    let mut teller = Teller { whole, names, language };
    match hit {
        PointedNodes::Node(node) => teller.of_node(*node),
        PointedNodes::Column { row, nodes, tally } => teller.of_column(*row, nodes.clone(), *tally),
    }
}

/// What a card is told from.
struct Teller<'t, 'w> {
    whole: &'t Whole<'w>,
    names: &'t mut NameCache,
    language: Language,
}

impl Teller<'_, '_> {
    fn of_node(&mut self, node: NodeId) -> Card {
        let Self { whole, names, language } = self;
        let language = *language;
        let (run, plies, words) = (whole.run, whole.plies, &language.words().whole);
        let (trace, moment) = (&run.trace, run.moment());
        let status = moment.status(node);
        let path = plies.path_to(trace, node);
        let ply = path.len() as u32 - 1;
        let name = names.name(run, plies, node, language).filter(|_| !is_secret(run, node, whole.values));
        let worth = value(whole, node, ply);
        let is_covered = whole.values == ValueVisibility::Covered;
        let worth = worth.or_else(|| (status == Status::Open && !is_covered).then(|| words.open.to_owned()));
        let parent = path.len().checked_sub(2).and_then(|place| path.get(place));
        let number = parent.and_then(|parent| {
            let position = names.position_above(run, plies, node)?;
            let number = if ply < Plies::DEEPEST {
                plies.number_among_siblings(node, *parent)
            } else {
                trace.children(*parent).take_while(|child| *child < node).count() as u32
            };
            Some((words.move_of)(number + 1, position.candidate_moves().count() as u32))
        });
        let mut lines = Vec::new();
        if status == Status::Unvisited {
            lines.push(language.words().states.unvisited.to_owned());
        } else if !trace.record(node).is_leaf() {
            let end = trace.end(node).0.min(moment.last_entered.0 + 1);
            let cut = |row: u32| plies.tally(row, end).since(plies.tally(row, node.0)).cut;
            let later = moment.path.iter().filter(|frame| frame.node >= node && frame.node.0 < end);
            let later = later.filter(|frame| trace.record(frame.node).has_fired() && !frame.fired).count() as u32;
            let cut = (plies.row_of(node)..plies.height()).map(cut).sum::<u32>() - later;
            lines.push((words.inside)(end - node.0, cut));
        }
        let is_written = status == Status::Closed && (!is_covered || whole.selected == Some(node));
        let decided = is_written.then(|| run.worth(node, ply).value);
        lines.extend(decided.and_then(|value| text::decided(language, value)));
        Card { node: Some(node), title: name.unwrap_or_default(), value: worth, number, lines }
    }

    fn of_column(&mut self, row: u32, nodes: std::ops::Range<u32>, tally: Tally) -> Card {
        let Self { whole, names, language } = self;
        let language = *language;
        let (run, plies, words) = (whole.run, whole.plies, &language.words().whole);
        let mut name = |node: Option<NodeId>| {
            let node = node.filter(|node| !is_secret(run, *node, whole.values))?;
            names.name(run, plies, node, language)
        };
        let (first, last) = (name(plies.first_in(row, nodes.clone())), name(plies.last_in(row, nodes.clone())));
        let title = match (first, last) {
            (Some(first), Some(last)) => (words.column_nodes)(tally.nodes, &first, &last),
            _ => (words.column_count)(tally.nodes),
        };
        let is_past = nodes.start <= run.moment().last_entered.0;
        let is_known = is_past || whole.ahead == UnenteredDisplay::Known;
        let mut lines = Vec::new();
        if is_known && row != Plies::DEEPEST {
            let share = percent(tally.cut, tally.nodes);
            if tally.cut > 0 {
                lines.push((words.ply)(row, tally.nodes, share));
            }
            if let Some(ranked) =
                plies.leaves(row).filter(|_| tally.leaves > 0 && whole.values != ValueVisibility::Covered)
            {
                let begin = plies.tally(row, nodes.start).leaves;
                let three = ranked.percentiles(std::slice::from_ref(&(begin..begin + tally.leaves)));
                if let [codes] = three[..] {
                    let text = codes.map(|code| {
                        let value = Value::new(ranked.value(code).unwrap_or_default());
                        whole.value_format.value(value).to_string()
                    });
                    let [low, middle, high] = text;
                    lines.push((words.percentiles)(&low, &middle, &high));
                }
            }
        }
        if !is_past {
            lines.push(language.words().states.unvisited.to_owned());
        }
        Card { node: None, title, value: None, number: None, lines }
    }
}
