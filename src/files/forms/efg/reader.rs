//! Reads a game of Gambit from its parts.

use std::collections::HashMap;

use num_traits::{CheckedAdd, One, Zero};

use plyscope_core::game::{Amount, BlockList, Budget, Chooser, Exact, NameTable, NoMemory, Player};

use super::faults::{self, ExpectedGambitPart};
use super::moves::{LeadingMove, MoveTable, Set, has_label, name_nodes};
use super::outcomes::{Outcomes, Payoffs};
use super::tokens::{GambitToken, Tokens, plain};
use crate::amount::{exact, probability};
use crate::forms::written::{WrittenNode, WrittenTree, short};
use crate::messages;
use crate::place::{Fault, place_of};

/// What a set of chance takes.
const BYTES_OF_A_SET: usize = 96;

/// A node whose children are still to be read.
struct OpenGambitNode {
    at: usize,
    /// Its actions that lead to no child yet.
    moves: Set,
    /// What the players got on the way.
    payoffs: Payoffs,
}

/// Reads a game node by node.
pub(super) struct GambitReader<'t> {
    text: &'t str,
    tokens: Tokens<'t>,
    tree: WrittenTree,
    moves: MoveTable<'t>,
    /// The action that leads to each node, from 1; 0 where none does.
    reached_by: BlockList<u32>,
    open: Vec<OpenGambitNode>,
    /// The sets of players, each with the player and its number, and where it was given.
    sets: BlockList<(u64, u64, u32)>,
    by_set: NameTable,
    /// Where each set of chance was given, and its actions.
    chance_sets: HashMap<u64, (usize, Set)>,
    outcomes: Outcomes,
    /// Where the first leaf stands and what both players get there.
    sum: Option<(usize, Exact)>,
    /// The nodes by their labels.
    labels: NameTable,
    names_repeat: bool,
    has_inner_payoffs: bool,
}

impl<'t> GambitReader<'t> {
    pub fn new(text: &'t str) -> Result<Self, Fault> {
        Ok(Self {
            text,
            tokens: Tokens::new(text)?,
            tree: WrittenTree::default(),
            moves: MoveTable::new(text),
            reached_by: BlockList::new(),
            open: Vec::new(),
            sets: BlockList::new(),
            by_set: NameTable::default(),
            chance_sets: HashMap::new(),
            outcomes: Outcomes::default(),
            sum: None,
            labels: NameTable::default(),
            names_repeat: false,
            has_inner_payoffs: false,
        })
    }

    fn line(&self, at: usize) -> usize {
        place_of(self.text, at).line
    }

    pub fn header(&mut self) -> Result<(), Fault> {
        let at = self.tokens.at;
        let word = self.tokens.word(ExpectedGambitPart::Header)?;
        if word.get(..3).is_some_and(|begin| begin.eq_ignore_ascii_case("NFG")) {
            return Err(Fault::new(at, faults::strategic()));
        }
        if matches!(word, "c" | "p" | "t") {
            return Err(Fault::new(at, faults::no_header()));
        }
        if !word.eq_ignore_ascii_case("EFG") {
            return Err(Fault::new(at, faults::wanted(Some(word), ExpectedGambitPart::Header)));
        }
        let at = self.tokens.at;
        match self.tokens.word(ExpectedGambitPart::Header)? {
            "2" => {}
            version if version.starts_with(|c: char| c.is_ascii_digit()) => {
                return Err(Fault::new(at, faults::version(version)));
            }
            other => return Err(Fault::new(at, faults::wanted(Some(other), ExpectedGambitPart::Header))),
        }
        if !matches!(self.tokens.token, GambitToken::Word("R" | "D" | "r" | "d")) {
            return Err(self.tokens.unexpected(ExpectedGambitPart::Kind));
        }
        self.tokens.advance()?;
        self.tokens.quoted(ExpectedGambitPart::Title)?;
        self.players()?;
        if matches!(self.tokens.token, GambitToken::Text(_)) {
            self.tokens.advance()?;
        }
        Ok(())
    }

    fn players(&mut self) -> Result<(), Fault> {
        let mut names = Vec::new();
        let closing = self.tokens.list(ExpectedGambitPart::Players, |tokens| {
            let at = tokens.at;
            let name = tokens.quoted(ExpectedGambitPart::PlayerName)?;
            if names.len() == 2 {
                return Err(Fault::new(at, faults::more_players()));
            }
            names.push(plain(name));
            Ok(())
        })?;
        let [max, min] = names.as_slice() else {
            return Err(Fault::new(closing, faults::players(names.len())));
        };
        let is_usual = |name: &str, usual: [&str; 4]| usual.iter().any(|usual| name.eq_ignore_ascii_case(usual));
        if !is_usual(max, ["", "1", "Player 1", "Max"]) || !is_usual(min, ["", "2", "Player 2", "Min"]) {
            self.tree.notes.push(faults::who_is_max([max, min]));
        }
        Ok(())
    }

    pub fn is_complete(&self) -> bool {
        self.open.is_empty() && !self.tree.nodes.is_empty()
    }

    /// Nothing may follow the tree.
    pub fn end(&self) -> Result<(), Fault> {
        match self.tokens.token {
            GambitToken::End => Ok(()),
            _ => Err(Fault::new(self.tokens.at, faults::too_much(self.tokens.found()))),
        }
    }

    pub fn node(&mut self) -> Result<(), Fault> {
        let at = self.tokens.at;
        if !matches!(self.tokens.token, GambitToken::Text(_)) {
            self.tokens.trust();
        }
        let letter = match self.tokens.token {
            GambitToken::Word(letter @ ("c" | "p" | "t")) => letter,
            GambitToken::End if let Some(above) = self.open.last() => {
                let missing = faults::ends_early(above.moves.moves.len(), self.line(above.at));
                return Err(Fault::new(at, missing));
            }
            _ => return Err(self.tokens.unexpected(ExpectedGambitPart::Node)),
        };
        self.tokens.advance()?;
        let label = self.tokens.quoted(ExpectedGambitPart::Label)?;
        let name = self.name(label).map_err(|_| self.no_memory(at))?;
        let (chooser, moves) = match letter {
            "c" => (Some(Chooser::Chance), self.chance_moves(at)?),
            "p" => self.player_moves(at).map(|(player, moves)| (Some(Chooser::Player(player)), moves))?,
            _ => (None, self.moves.last(0, false)),
        };
        let [max, min] = self.outcome()?;
        let is_inner = chooser.is_some();
        self.has_inner_payoffs |= is_inner && !(max.is_zero() && min.is_zero());
        let ply = u32::try_from(self.open.len()).unwrap_or(u32::MAX);
        let (reached_by, payoffs) = self.below_open([max, min]).ok_or_else(|| inexact(at))?;
        let chance = reached_by.and_then(|by| by.chance);
        let value = if is_inner { None } else { Some(Amount::Number(self.leaf(at, payoffs)?)) };
        self.tree.push(WrittenNode {
            name: name.into(),
            value: value.into(),
            chooser,
            probability: chance.map(|place| self.moves.chance(place)).unwrap_or_default(),
            ..WrittenNode::at(at, ply)
        })?;
        let reached_by = short(reached_by.map_or(0, |by| by.number + 1));
        self.reached_by.push(reached_by).map_err(|_| self.no_memory(at))?;
        if is_inner {
            self.open.push(OpenGambitNode { at, moves, payoffs });
        }
        while self.open.pop_if(|open| open.moves.moves.is_empty()).is_some() {}
        Ok(())
    }

    /// The action that leads to the next node, and the payoffs there with those on the way; none where they are too
    /// long.
    fn below_open(&mut self, here: Payoffs) -> Option<(Option<LeadingMove>, Payoffs)> {
        let Some(open) = self.open.last_mut() else { return Some((None, here)) };
        let reached_by = open.moves.next();
        let payoffs = [open.payoffs[0].checked_add(&here[0])?, open.payoffs[1].checked_add(&here[1])?];
        if let Some(by) = reached_by {
            self.moves.use_once(by.number);
        }
        Some((reached_by, payoffs))
    }

    /// What a leaf is worth to Max.
    fn leaf(&mut self, at: usize, [max, min]: Payoffs) -> Result<Exact, Fault> {
        let sum = max.checked_add(&min).ok_or_else(|| inexact(at))?;
        match self.sum {
            Some((first, before)) if before != sum => {
                Err(Fault::new(at, faults::not_constant(sum, before, self.line(first))))
            }
            Some(_) => Ok(max),
            None => {
                self.sum = Some((at, sum));
                Ok(max)
            }
        }
    }

    /// The label of a node, if no node before has it.
    fn name(&mut self, label: &str) -> Result<Option<String>, NoMemory> {
        let label = plain(label);
        if label.is_empty() {
            return Ok(None);
        }
        let nodes = &self.tree.nodes;
        let is_new = has_label(nodes, &self.labels, &label).is_none();
        self.names_repeat |= !is_new;
        if !is_new {
            return Ok(None);
        }
        self.labels.add(label.as_str(), nodes.len())?;
        Ok(Some(label))
    }

    fn no_memory(&self, at: usize) -> Fault {
        Fault::new(at, messages::no_memory_after_nodes(self.tree.nodes.len()))
    }

    fn player_moves(&mut self, at: usize) -> Result<(Player, Set), Fault> {
        let at_number = self.tokens.at;
        let number = self.tokens.number(ExpectedGambitPart::Player)?;
        let player = match number {
            1 => Player::Max,
            2 => Player::Min,
            _ => return Err(Fault::new(at_number, faults::player_number(number))),
        };
        let at_set = self.tokens.at;
        let set = self.tokens.number(ExpectedGambitPart::Set)?;
        let name = if let GambitToken::Text(name) = self.tokens.token { name } else { "" };
        let is_set =
            |place: usize| self.sets.get(place).is_some_and(|(player, known, _)| (*player, *known) == (number, set));
        if let Some((_, _, first)) = self.by_set.find(&(number, set), is_set).and_then(|place| self.sets.get(place)) {
            let line = self.line(*first as usize);
            return Err(Fault::new(at_set, faults::shared_set(number, set, &plain(name), line)));
        }
        let place = self.sets.push((number, set, short(at)));
        let kept = place.and_then(|place| self.by_set.add(&(number, set), place));
        kept.map_err(|_| self.no_memory(at_set))?;
        let moves = self.actions(false)?.ok_or_else(|| Fault::new(at_set, faults::unknown_set(set)))?;
        Ok((player, moves))
    }

    fn chance_moves(&mut self, at: usize) -> Result<Set, Fault> {
        let at_set = self.tokens.at;
        let set = self.tokens.number(ExpectedGambitPart::Set)?;
        let given = self.actions(true)?;
        let known = self.chance_sets.get(&set).cloned();
        match (known, given) {
            (None, None) => Err(Fault::new(at_set, faults::unknown_set(set))),
            (Some((_, moves)), None) => Ok(moves),
            (None, Some(moves)) => {
                Budget::take(BYTES_OF_A_SET).map_err(|_| self.no_memory(at_set))?;
                self.chance_sets.insert(set, (at, moves.clone()));
                Ok(moves)
            }
            (Some((first, moves)), Some(again)) => {
                if !self.moves.are_same(&moves, &again) {
                    return Err(Fault::new(at_set, faults::set_differs(set, self.line(first))));
                }
                self.moves.take_back(&again);
                Ok(moves)
            }
        }
    }

    /// The name and the actions of an information set, if they are given here.
    fn actions(&mut self, is_chance: bool) -> Result<Option<Set>, Fault> {
        match self.tokens.token {
            GambitToken::Text(_) => self.tokens.advance()?,
            GambitToken::Open => {}
            _ => return Ok(None),
        }
        let at = self.tokens.at;
        let start = self.moves.len();
        let mut sum = Exact::zero();
        let moves = &mut self.moves;
        let closing = self.tokens.list(ExpectedGambitPart::Actions, |tokens| {
            let begin = tokens.at + 1;
            let name = tokens.quoted(ExpectedGambitPart::Action)?;
            let probability = if is_chance { Some(chance(tokens)?) } else { None };
            sum = sum.checked_add(&probability.unwrap_or_default()).ok_or_else(|| inexact(at))?;
            let is_number = name.parse() == Ok(moves.len() - start + 1);
            let added = moves.add((begin, name.len()), is_number, probability);
            added.map_err(|_| Fault::new(at, messages::no_memory_after_parts(moves.len())))
        })?;
        if self.moves.len() == start {
            return Err(Fault::new(closing, faults::no_actions()));
        }
        if is_chance && !sum.is_one() {
            return Err(Fault::new(at, faults::probabilities(sum)));
        }
        Ok(Some(self.moves.last(self.moves.len() - start, is_chance)))
    }

    /// What the outcome of a node pays.
    fn outcome(&mut self) -> Result<Payoffs, Fault> {
        let at = self.tokens.at;
        let number = self.tokens.number(ExpectedGambitPart::Outcome)?;
        match self.tokens.token {
            GambitToken::Text(_) => self.tokens.advance()?,
            GambitToken::Open => {}
            _ if number == 0 => return Ok([Exact::zero(); 2]),
            _ => {
                let known = self.outcomes.find(number).map(|(_, payoffs)| payoffs);
                return known.ok_or_else(|| Fault::new(at, faults::unknown_outcome(number)));
            }
        }
        let payoffs = self.payoffs()?;
        if number == 0 {
            return Err(Fault::new(at, faults::outcome_zero()));
        }
        match self.outcomes.find(number) {
            Some((first, before)) if before != payoffs => {
                Err(Fault::new(at, faults::outcome_differs(number, self.line(first))))
            }
            Some(_) => Ok(payoffs),
            None => {
                self.outcomes.add(number, at, payoffs).map_err(|_| self.no_memory(at))?;
                Ok(payoffs)
            }
        }
    }

    fn payoffs(&mut self) -> Result<Payoffs, Fault> {
        let at = self.tokens.at;
        let mut payoffs = [Exact::zero(); 2];
        let mut count = 0;
        self.tokens.list(ExpectedGambitPart::Payoffs, |tokens| {
            let GambitToken::Word(word) = tokens.token else {
                return Err(tokens.unexpected(ExpectedGambitPart::Payoff));
            };
            let payoff = exact(word).map_err(|_| tokens.unexpected(ExpectedGambitPart::Payoff))?;
            if let Some(place) = payoffs.get_mut(count) {
                *place = payoff;
            }
            count += 1;
            tokens.advance()
        })?;
        if count == 2 { Ok(payoffs) } else { Err(Fault::new(at, faults::payoffs(count))) }
    }

    /// The tree, its nodes named and what was assumed noted.
    pub fn finish(mut self) -> Result<WrittenTree, Fault> {
        // What is not needed any more makes room for the names.
        self.outcomes = Outcomes::default();
        (self.sets, self.by_set) = (BlockList::new(), NameTable::default());
        let left_out = name_nodes(&mut self.tree.nodes, &self.reached_by, &self.moves, &self.labels);
        let left_out = left_out.map_err(|_| self.no_memory(0))?;
        let constant = self.sum.map(|(_, sum)| sum).filter(|sum| !sum.is_zero());
        let notes = &mut self.tree.notes;
        notes.extend(constant.map(faults::constant_sum));
        notes.extend(self.has_inner_payoffs.then(faults::inner_payoffs));
        notes.extend((self.names_repeat || left_out.repeats).then(faults::names_repeat));
        notes.extend(left_out.behind_label.then(faults::moves_left_out));
        Ok(self.tree)
    }
}

fn chance(tokens: &mut Tokens) -> Result<Exact, Fault> {
    let at = tokens.at;
    let word = tokens.word(ExpectedGambitPart::Probability)?;
    probability(word).map_err(|message| Fault::new(at, message))
}

fn inexact(at: usize) -> Fault {
    Fault::new(at, faults::inexact())
}
