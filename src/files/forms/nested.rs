//! Trees whose nodes stand inside of each other: each is read at its place, in preorder, and none is looked for again.
//!
//! What is checked of values, names and probabilities is what a [`Graph`](crate::forms::graph) checks.

use plyscope_core::game::{Amount, Chooser, Exact};

use crate::forms::fields::chooser_of;
use crate::forms::graph::{FormWords, Graph};
use crate::forms::label::number;
use crate::forms::parts::{FewNames, Notes};
use crate::forms::shared_faults;
use crate::forms::written::{WrittenNode, WrittenTree, drop_repeated_names};
use crate::place::Fault;

/// What a text says about a node.
#[derive(Debug, Default)]
pub(crate) struct NodeDescription {
    /// Its name.
    pub name: Option<Box<str>>,
    /// What it is worth as a leaf.
    pub value: Option<Amount>,
    /// What it is estimated to be worth as an inner node.
    pub estimate: Option<Amount>,
    /// Who chooses there.
    pub chooser: Option<Chooser>,
    /// The probability of the move to it.
    pub probability: Option<Exact>,
}

impl NodeDescription {
    /// Adds what is said elsewhere, which counts where both say something.
    pub fn add(&mut self, more: Self) {
        self.name = more.name.or(self.name.take());
        self.value = more.value.or(self.value);
        self.estimate = more.estimate.or(self.estimate);
        self.chooser = more.chooser.or(self.chooser);
    }

    /// Takes down what is said at a node that the text speaks of by its name.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn put_at(self, graph: &mut Graph, node: usize) -> Result<(), Fault> {
        if self.name.is_some() {
            graph.set_name(node, self.name.as_deref())?;
        }
        if let Some(estimate) = self.estimate {
            graph.set_estimate(node, estimate)?;
        }
        graph.change(node, |vertex| {
            if self.value.is_some() {
                vertex.value = self.value.into();
            }
            vertex.chooser = self.chooser.or(vertex.chooser);
        });
        Ok(())
    }
}

/// A tree while its text is read.
#[derive(Debug)]
pub(crate) struct NestedTree {
    form: FormWords,
    tree: WrittenTree,
    /// What is said about the node that is being read.
    pub said: NodeDescription,
    /// What is to be said about the text.
    pub notes: Notes,
    /// What the nodes make necessary to say.
    of_nodes: Notes,
    /// Values of inner nodes, which are not read.
    inner_values: FewNames,
    /// Leaves of which a player is said, which is not read.
    leaf_players: FewNames,
    /// The first leaf without a value.
    missing: Option<Fault>,
    /// The first leaf whose name is a number and that has no other.
    named_by_value: Option<Fault>,
    /// Whether a leaf has a value beside its name.
    has_values: bool,
    has_probabilities: bool,
}

impl NestedTree {
    /// No nodes yet.
    pub fn new(form: FormWords) -> Self {
        Self {
            form,
            tree: WrittenTree::default(),
            said: NodeDescription::default(),
            notes: Notes::default(),
            of_nodes: Notes::default(),
            inner_values: FewNames::default(),
            leaf_players: FewNames::default(),
            missing: None,
            named_by_value: None,
            has_values: false,
            has_probabilities: false,
        }
    }

    /// The node of which all has been said is one of the tree, below the one before it that has a ply less.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn end_node(&mut self, at: usize, ply: u32, has_children: bool) -> Result<(), Fault> {
        let NodeDescription { mut name, mut value, estimate, mut chooser, probability } =
            std::mem::take(&mut self.said);
        if has_children {
            if let Some(value) = value {
                self.inner_values.add(&value.to_string());
            }
            // A node that is called `Max` or `Min` is one of that player.
            if let (None, Some(named)) = (chooser, name.as_deref().and_then(chooser_of)) {
                chooser = Some(named);
                name = None;
            }
        } else {
            self.has_values |= value.is_some() && name.is_some();
            if value.is_none() && estimate.is_none() {
                let message = shared_faults::graph_no_value(self.form.within, self.form.leaf, name.as_deref(), None);
                let fault = Fault::new(at, message);
                value = name.as_deref().and_then(number);
                if value.is_some() {
                    name = None;
                    self.named_by_value.get_or_insert(fault);
                } else {
                    self.missing.get_or_insert(fault);
                }
            }
            if value.is_none() {
                self.of_nodes.add(shared_faults::note_leaf_estimates());
            }
            if chooser.is_some() {
                self.leaf_players.add(name.as_deref().unwrap_or("?"));
            }
            chooser = None;
        }
        self.has_probabilities |= probability.is_some() || chooser == Some(Chooser::Chance);
        self.tree.push(WrittenNode {
            name: name.into(),
            value: if has_children { estimate } else { value.or(estimate) }.into(),
            chooser,
            probability: self.tree.chance(probability.filter(|_| ply > 0), at)?,
            ..WrittenNode::at(at, ply)
        })?;
        Ok(())
    }

    /// Who chooses at the root, as far as it is said.
    pub fn root_chooser(&self) -> Option<Chooser> {
        self.tree.nodes.first().and_then(|root| root.chooser)
    }

    /// Says who chooses at the root.
    pub fn set_root_chooser(&mut self, chooser: Chooser) {
        if self.tree.nodes.len() > 1
            && let Some(root) = self.tree.nodes.get_mut(0)
        {
            root.chooser = Some(chooser);
            self.has_probabilities |= chooser == Chooser::Chance;
        }
    }

    /// The tree, with the least and the largest value that the text states.
    ///
    /// # Errors
    /// When a leaf has no value, or a probability stands where there can be none.
    pub fn finish(mut self, bounds: Option<[Exact; 2]>) -> Result<WrittenTree, Fault> {
        // Where other leaves have a value beside their name, a number alone may be a name whose value is missing.
        let named = self.named_by_value.take();
        if named.is_some() && !self.has_values {
            self.notes.add(shared_faults::note_names_are_values());
        }
        let missing = self.missing.take().into_iter().chain(named.filter(|_| self.has_values));
        if let Some(missing) = missing.min_by_key(|fault| fault.offset) {
            return Err(missing);
        }
        if self.has_probabilities {
            self.settle_chance()?;
        }
        let values = self.inner_values.names();
        if !values.is_empty() {
            self.of_nodes.add(shared_faults::note_inner_values(&values));
        }
        let players = self.leaf_players.names();
        if !players.is_empty() {
            self.of_nodes.add(shared_faults::leaf_players_not_read(&players));
        }
        let repeated = drop_repeated_names(&mut self.tree.nodes)?;
        if !repeated.names().is_empty() {
            self.of_nodes.add(shared_faults::note_names_repeated(&repeated.names()));
        }
        let mut notes = self.notes;
        self.of_nodes.into_list().into_iter().for_each(|note| notes.add(note));
        Ok(WrittenTree { bounds, notes: notes.into_list(), ..self.tree })
    }

    /// Probabilities stand below chance nodes, at each child or at none. What is wrong at the first node that has
    /// something wrong below it is told.
    fn settle_chance(&mut self) -> Result<(), Fault> {
        let mut wrong: Option<(usize, Fault)> = None;
        let mut assumed: Option<usize> = None;
        let mut open: Vec<SiblingProbabilities> = Vec::new();
        for number in 0..=self.tree.nodes.len() {
            let (at, ply, has_probability) = match self.tree.nodes.get(number) {
                Some(node) => (node.at, node.ply, node.probability.is_some()),
                None => (0, 0, false),
            };
            while let Some(done) = open.pop_if(|family| family.ply >= ply) {
                let Some(node) = self.tree.nodes.get_mut(done.number) else { continue };
                let message = match (node.chooser, done.given, done.missing) {
                    (Some(Chooser::Player(_)), Some(at), _) => {
                        Some((at, shared_faults::probability_of_player(self.form.within)))
                    }
                    (_, Some(_), Some(at)) => Some((at, shared_faults::probability_missing(self.form.within))),
                    (None, Some(_), None) => {
                        node.chooser = Some(Chooser::Chance);
                        assumed = Some(assumed.map_or(done.number, |first| first.min(done.number)));
                        None
                    }
                    (Some(Chooser::Chance), None, Some(_)) => {
                        self.of_nodes.add(shared_faults::note_equal_probabilities());
                        None
                    }
                    _ => None,
                };
                if let Some((at, message)) = message
                    && wrong.as_ref().is_none_or(|(first, _)| done.number < *first)
                {
                    wrong = Some((done.number, Fault::new(at as usize, message)));
                }
            }
            if let Some(above) = open.last_mut() {
                let place = if has_probability { &mut above.given } else { &mut above.missing };
                place.get_or_insert(at);
            }
            open.push(SiblingProbabilities { number, ply, given: None, missing: None });
        }
        if let Some((_, fault)) = wrong {
            return Err(fault);
        }
        if let Some(node) = assumed.and_then(|number| self.tree.nodes.get(number)) {
            self.of_nodes.add(shared_faults::note_chance_assumed(node.name.as_deref()));
        }
        Ok(())
    }
}

/// A node, with the first of its children that has a probability, and the first that has none.
struct SiblingProbabilities {
    number: usize,
    ply: u32,
    given: Option<u32>,
    missing: Option<u32>,
}
