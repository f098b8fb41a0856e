//! The fields of a node, by all names that people and programs give them: of JSON objects and of Python's constructor
//! calls.

pub(super) mod faults;

use plyscope_core::game::{Chooser, Player};

use crate::forms::graph::{FormWords, Graph};
use crate::forms::literal::{LiteralKind, Literals};
use crate::forms::nested::NodeDescription;
use crate::forms::parts::{FewNames, amount_at, name_of, probability_at};
use crate::forms::shared_faults;
use crate::forms::vocabulary::{self, FIELDS, Meaning};
use crate::place::Fault;

/// What a field of this name says, if it is known.
pub(crate) fn meaning(field: &str) -> Option<Meaning> {
    if field.len() > 30 {
        return None;
    }
    let plain: String = field.chars().filter(|c| !matches!(c, '_' | '-' | ' ')).flat_map(char::to_lowercase).collect();
    vocabulary::found(&FIELDS, &plain)
}

/// The names of the fields of nodes, for "did you mean".
pub(crate) fn field_names() -> impl Iterator<Item = &'static str> + Clone {
    FIELDS.iter().map(|(name, _)| *name)
}

/// The player or chance that a word names; nothing for words that name no one.
pub(crate) fn chooser_of(word: &str) -> Option<Chooser> {
    let word = word.trim().trim_end_matches([':', '.']).to_lowercase();
    let word = ["node", "player", "imizer", "imizing", "imize"].iter().fold(word.as_str(), |word, end| {
        word.strip_suffix(end).map_or(word, |rest| rest.trim_end_matches([' ', '_', '-']))
    });
    vocabulary::chooser(word)
}

/// What a node of a text says about itself.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NodeFields {
    /// The field of its name, with its rank.
    pub name: Option<(u8, usize)>,
    /// The field of its children.
    pub children: Option<usize>,
    value: Option<usize>,
    is_evaluation: bool,
    estimate: Option<usize>,
    player: Option<(usize, Meaning)>,
    probability: Option<usize>,
    /// The name of its parent.
    pub parent: Option<usize>,
    /// The least and largest value.
    pub bounds: Option<usize>,
    /// The root, or who chooses there.
    pub root: Option<usize>,
    /// Ways between nodes.
    pub edges: Option<usize>,
    /// The first field that is not known.
    unknown: Option<usize>,
}

impl NodeFields {
    /// The fields of a JSON object.
    ///
    /// # Errors
    /// At a field that stands there twice, or cannot be read.
    pub fn of_object(
        literals: &Literals,
        object: usize,
        form: FormWords,
        ignored: &mut FewNames,
    ) -> Result<Self, Fault> {
        let mut fields = Self::default();
        for (key, item) in literals.entries(object) {
            fields.add(literals, (key, item), form, ignored)?;
        }
        Ok(fields)
    }

    /// Adds one field.
    ///
    /// # Errors
    /// When it stands there twice, or cannot be read.
    pub fn add(
        &mut self,
        literals: &Literals,
        (key, item): (usize, usize),
        form: FormWords,
        ignored: &mut FewNames,
    ) -> Result<(), Fault> {
        let field = literals.text(key)?;
        let Some(meaning) = meaning(&field) else {
            self.unknown.get_or_insert(key);
            if has_nodes(literals, item) {
                return Err(Fault::new(literals.at(key), faults::nodes_elsewhere(form.within, &field)));
            }
            ignored.add(&field);
            return Ok(());
        };
        let place = match meaning {
            Meaning::Name(rank) => {
                if self.name.is_some_and(|(known, _)| known == rank) {
                    return Err(Fault::new(literals.at(key), faults::twice(form.within, &field)));
                }
                let better = self.name.is_none_or(|(known, _)| rank < known);
                self.name = if better { Some((rank, item)) } else { self.name };
                return Ok(());
            }
            Meaning::Player | Meaning::IsMax | Meaning::IsMin => {
                if self.player.is_some() {
                    return Err(Fault::new(literals.at(key), faults::twice(form.within, &field)));
                }
                self.player = Some((item, meaning));
                return Ok(());
            }
            Meaning::Probabilities => {
                return Err(Fault::new(literals.at(key), faults::probabilities(form.within, &field)));
            }
            Meaning::Cost => {
                return Err(Fault::new(literals.at(key), shared_faults::costs_refused(form.within, &field)));
            }
            Meaning::Children => &mut self.children,
            Meaning::Value | Meaning::Evaluation => &mut self.value,
            Meaning::Estimate => &mut self.estimate,
            Meaning::Probability => &mut self.probability,
            Meaning::Parent => &mut self.parent,
            Meaning::Bounds => &mut self.bounds,
            Meaning::Root => &mut self.root,
            Meaning::Edges => &mut self.edges,
        };
        // A second field without content says nothing: programs write `"value": null` at inner nodes.
        if literals.kind(item) == LiteralKind::Nothing {
            return Ok(());
        }
        self.is_evaluation |= meaning == Meaning::Evaluation;
        if place.replace(item).is_some() {
            return Err(Fault::new(literals.at(key), faults::twice(form.within, &field)));
        }
        Ok(())
    }

    /// The name of the node.
    ///
    /// # Errors
    /// When it is no text.
    pub fn name_text(&self, literals: &Literals, form: FormWords) -> Result<Option<Box<str>>, Fault> {
        let Some((_, item)) = self.name else { return Ok(None) };
        match literals.kind(item) {
            LiteralKind::Nothing => Ok(None),
            LiteralKind::Text | LiteralKind::Number => Ok(name_of(&literals.text(item)?)),
            _ => Err(Fault::new(literals.at(item), faults::name(form.within, literals.characters(item)))),
        }
    }

    /// Name, values and chooser of a node; the children are left to the form.
    ///
    /// # Errors
    /// At a field that cannot be read.
    pub fn said(&self, literals: &Literals, form: FormWords) -> Result<NodeDescription, Fault> {
        let name = self.name_text(literals, form)?;
        let value = self.value.map(|item| amount_of(literals, item, form)).transpose()?;
        let estimate = self.estimate.map(|item| amount_of(literals, item, form)).transpose()?;
        let chooser = self.player.map(|player| chooser(literals, player, form)).transpose()?.flatten();
        let bare = self.children.is_none() && value.is_none() && estimate.is_none();
        if bare && let Some(key) = self.unknown {
            let field = literals.text(key)?;
            let plain = field.to_lowercase();
            if let Some(meant) = crate::nearest::nearest(&plain, field_names()) {
                return Err(Fault::new(literals.at(key), faults::unknown(form.within, &field, meant)));
            }
        }
        Ok(NodeDescription { name, value, estimate, chooser, probability: None })
    }

    /// Puts name, values and chooser at a node.
    ///
    /// # Errors
    /// At a field that cannot be read.
    pub fn describe(&self, literals: &Literals, graph: &mut Graph, node: usize, form: FormWords) -> Result<(), Fault> {
        self.said(literals, form)?.put_at(graph, node)
    }

    /// Whether it has a value as chess programs give it.
    pub const fn is_evaluation(&self) -> bool {
        self.is_evaluation
    }

    /// The probability of the move to the node.
    ///
    /// # Errors
    /// When it is none.
    pub fn probability(&self, literals: &Literals) -> Result<Option<plyscope_core::game::Exact>, Fault> {
        let read = |item| probability_at(&literals.number(item)?, literals.at(item));
        self.probability.map(read).transpose()
    }
}

/// Whether an item holds nodes: objects with fields of nodes.
fn has_nodes(literals: &Literals, item: usize) -> bool {
    let object = match literals.kind(item) {
        LiteralKind::List | LiteralKind::Tuple => literals.parts(item).next(),
        _ => Some(item),
    };
    let is_node = |object: usize| {
        literals.kind(object) == LiteralKind::Dictionary
            && literals.entries(object).take(20).any(|(key, _)| {
                literals.text(key).is_ok_and(|field| {
                    matches!(meaning(&field), Some(Meaning::Children | Meaning::Value | Meaning::Evaluation))
                })
            })
    };
    object.is_some_and(is_node)
}

/// The amount of an item.
///
/// # Errors
/// When it is none.
pub(crate) fn amount_of(
    literals: &Literals,
    item: usize,
    form: FormWords,
) -> Result<plyscope_core::game::Amount, Fault> {
    match literals.kind(item) {
        LiteralKind::Number | LiteralKind::Text => amount_at(&literals.number(item)?, literals.at(item)),
        LiteralKind::List | LiteralKind::Tuple => Err(Fault::new(literals.at(item), faults::value_each(form.within))),
        _ => Err(Fault::new(literals.at(item), faults::value(form.within, literals.characters(item)))),
    }
}

fn chooser(literals: &Literals, player: (usize, Meaning), form: FormWords) -> Result<Option<Chooser>, Fault> {
    let (item, meaning) = player;
    let of_truth = |is_max| Some(Chooser::Player(if is_max { Player::Max } else { Player::Min }));
    let wrong = || {
        let characters = literals.characters(item);
        Fault::new(literals.at(item), faults::player(form.within, characters, meaning == Meaning::Player))
    };
    match (literals.kind(item), meaning) {
        (LiteralKind::Nothing, _) => Ok(None),
        (LiteralKind::True, Meaning::IsMax) | (LiteralKind::False, Meaning::IsMin) => Ok(of_truth(true)),
        (LiteralKind::True, Meaning::IsMin) | (LiteralKind::False, Meaning::IsMax) => Ok(of_truth(false)),
        (LiteralKind::Text | LiteralKind::Word, Meaning::Player) => {
            let word = literals.text(item)?;
            let no_one = ["", "leaf", "terminal", "node", "inner", "internal", "decision", "root"];
            if no_one.contains(&word.to_lowercase().as_str()) {
                return Ok(None);
            }
            let word = word.rsplit('.').next().unwrap_or_default();
            chooser_of(word).map(Some).ok_or_else(wrong)
        }
        _ => Err(wrong()),
    }
}
