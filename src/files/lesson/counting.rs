//! The numbers of a search, and what is reckoned from them.

use num_traits::{CheckedAdd, CheckedMul, CheckedSub};

use crate::place::Fault;
use crate::ron::Raw;
use crate::{messages, nodes};
use plyscope_core::game::{Amount, AnyPosition, Exact, Measure, Position, Value, perft_within};
use plyscope_core::practice::{maximal_leaves, minimal_leaves};
use plyscope_core::replay::{Side, null_windows};

use super::call::NamedBrackets;
use super::facts::{FactKind, Facts};
use super::question_faults;
use super::show::PageSearches;

const COUNTS: [&str; 10] = [
    "nodes",
    "leaves",
    "cutoffs",
    "cutoffs_that_prune",
    "spared",
    "hits",
    "visits_again",
    "passes",
    "null_windows",
    "null_windows_better",
];

/// All facts, as they are offered where one is not known.
pub(super) const FACTS: [&str; 34] = {
    let [nodes, leaves, cutoffs, pruning, spared, hits, again, passes, null_windows, better] = COUNTS;
    [
        "value",
        "alpha",
        "beta",
        "given",
        "probability",
        "lowest",
        "highest",
        "moves",
        "positions",
        "depth",
        "guess",
        "aspiration_width",
        nodes,
        leaves,
        cutoffs,
        pruning,
        spared,
        hits,
        again,
        passes,
        null_windows,
        better,
        "pass_value",
        "pass_alpha",
        "pass_beta",
        "pass_nodes",
        "minimal_leaves",
        "power",
        "sum",
        "difference",
        "product",
        "left",
        "right",
        "of",
    ]
};

/// Those of them that are values.
const VALUES: [&str; 7] = ["value", "alpha", "beta", "given", "pass_value", "pass_alpha", "pass_beta"];

/// More positions than these are not counted.
const MOST_POSITIONS: u64 = 10_000_000;

impl<'t> Facts<'_, '_, 't> {
    /// A fact, where ±∞ and what is worth as much are very large numbers.
    pub(super) fn number(&mut self, raw: Raw<'t>, side: Option<Side>) -> Result<Exact, Fault> {
        self.inside(raw, |facts| facts.number_here(raw, side))
    }

    fn number_here(&mut self, raw: Raw<'t>, side: Option<Side>) -> Result<Exact, Fault> {
        let whole = |number: i64| Exact::from(i128::from(number));
        if raw.text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '+')) {
            return raw.whole().map(whole);
        }
        let call = self.call(raw, question_faults::fact_expected())?;
        if let Some(figure) = self.figures.iter().find(|figure| figure.name == call.name) {
            let number = figure.number;
            return self.without_brackets(&call).map(|()| number);
        }
        let large = |leaves: Option<u64>| {
            leaves
                .and_then(|leaves| i64::try_from(leaves).ok())
                .ok_or_else(|| raw.fault(question_faults::beyond_64_bits()))
        };
        match (call.name, side) {
            ("minimal_leaves", _) => self.counts(&call).and_then(|[b, d]| large(minimal_leaves(b, d))).map(whole),
            ("power", _) => self.counts(&call).and_then(|[b, d]| large(maximal_leaves(b, d))).map(whole),
            ("left", None) => self.one(&call).and_then(|fact| self.number(fact, Some(Side::Left))),
            ("right", None) => self.one(&call).and_then(|fact| self.number(fact, Some(Side::Right))),
            ("left" | "right", Some(_)) => Err(raw.fault(question_faults::side_of_a_side())),
            ("sum" | "difference" | "product", _) => self.reckoned(&call, side),
            ("of", None) => self.of_another_search(&call),
            ("of", Some(_)) => Err(raw.fault(question_faults::one_search_alone())),
            (name, _) if COUNTS.contains(&name) => self.counted(&call, side).map(whole),
            ("pass_value" | "pass_alpha" | "pass_beta" | "pass_nodes", _) => self.of_pass(&call, side),
            ("value" | "alpha" | "beta", _) => self.of_node(&call, side),
            ("given" | "probability" | "lowest" | "highest", _) => self.of_tree(&call, side),
            ("moves", _) => self.moves(&call, side).map(whole),
            ("depth" | "guess" | "aspiration_width", _) => self.of_options(&call, side).map(whole),
            ("positions", _) => self.positions(&call, side).map(whole),
            (other, _) => {
                let own = self.figures.iter().map(|figure| figure.name);
                let known: Vec<&str> = own.chain(FACTS).collect();
                Err(raw.fault(messages::unknown(["fact", "项目"], other, &known)))
            }
        }
    }

    /// What a fact is a number of.
    pub(super) fn kind(&self, raw: Raw<'_>) -> FactKind {
        let name = |text: &str| text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
        let (name, rest) = raw.text.split_at(name(raw.text));
        match self.figures.iter().find(|figure| figure.name == name) {
            Some(figure) => figure.kind,
            None if matches!(name, "left" | "right") => {
                let inside = rest.trim_start_matches('(');
                self.kind(Raw { text: inside.trim_start(), offset: raw.offset })
            }
            // A fact of another search is of the same position.
            None if name == "of" && !self.shows_chess() => FactKind::Count,
            None if name == "of" => self.kind(Raw { text: behind_search(rest), offset: raw.offset }),
            None if matches!(name, "sum" | "difference") && self.shows_chess() => {
                self.kind(Raw { text: rest.trim_start_matches('(').trim_start(), offset: raw.offset })
            }
            None if !VALUES.contains(&name) => FactKind::Count,
            None if self.shows_chess() => FactKind::ValueOfChess,
            None => FactKind::Value,
        }
    }

    /// Whether the page shows a search of chess.
    fn shows_chess(&self) -> bool {
        let (PageSearches::One(scenario) | PageSearches::Two(scenario, _)) = &self.shown else { return false };
        scenario.position.measure() == Some(Measure::Centipawns)
    }

    fn counted(&mut self, call: &NamedBrackets<'t>, side: Option<Side>) -> Result<i64, Fault> {
        self.without_brackets(call)?;
        let trace = self.searched(call.raw, side)?.trace;
        let counts = trace.totals();
        let count = match call.name {
            "nodes" => counts.visited,
            "leaves" => counts.leaves,
            "cutoffs" => counts.cutoffs,
            "cutoffs_that_prune" => counts.pruning_cutoffs,
            "hits" => counts.hits,
            "visits_again" => trace.visits_again(),
            "passes" => trace.passes().len() as u64,
            "null_windows" => null_windows(&trace).asked,
            "null_windows_better" => null_windows(&trace).better,
            _ => counts.spared,
        };
        // A search here has fewer nodes by far, and no node so many children.
        Ok(count as i64)
    }

    /// What one of the searches of the root gave, which are counted from 1.
    fn of_pass(&mut self, call: &NamedBrackets<'t>, side: Option<Side>) -> Result<Exact, Fault> {
        let number = self.one(call)?;
        let searched = self.searched(call.raw, side)?;
        // No search here has more passes than nodes, which are counted by 32 bits.
        let passes = searched.trace.passes().len();
        let pass = number.count(1, passes as u64)? as usize - 1;
        let root = searched.trace.root(pass);
        if call.name == "pass_nodes" {
            let behind = if pass + 1 < passes { searched.trace.root(pass + 1).0 } else { searched.trace.len() };
            return Ok(Exact::from(i128::from(behind - root.0)));
        }
        let value = match call.name {
            "pass_alpha" => searched.trace.root_call(pass).window.alpha,
            "pass_beta" => searched.trace.root_call(pass).window.beta,
            _ => searched.value(root, 0),
        };
        // What is no number compares as a very large one.
        let large = || Exact::from(i128::from(value.points()));
        Ok(searched.trace.fractions().exact(value).unwrap_or_else(large))
    }

    fn of_node(&mut self, call: &NamedBrackets<'t>, side: Option<Side>) -> Result<Exact, Fault> {
        let of_root = call.name == "value" && call.brackets.text.is_empty();
        let (at, name) =
            if of_root { (call.raw, None) } else { self.node_name(call).map(|(at, name)| (at, Some(name)))? };
        let searched = self.searched(call.raw, side)?;
        let position = &searched.scenario.position;
        let path = name.map_or(Ok(Vec::new()), |name| nodes::path_of(position, at, &name))?;
        let visited = nodes::visited(&searched.trace, &path);
        let (node, ply) = visited.ok_or_else(|| at.fault(question_faults::not_visited(call.name)))?;
        let value = match call.name {
            "value" => searched.value(node, ply),
            bound => {
                let windowed = searched.options.form().windowed;
                let window = searched.window(node, ply).filter(|_| windowed);
                let window = window
                    .ok_or_else(|| call.raw.fault(question_faults::no_window(searched.options.algorithm.id())))?;
                if bound == "alpha" { window.alpha } else { window.beta }
            }
        };
        // What is no number compares as a very large one.
        let large = || Exact::from(i128::from(value.points()));
        Ok(searched.trace.fractions().exact(value).unwrap_or_else(large))
    }

    /// What the tree says, whether a node was visited or not.
    fn of_tree(&mut self, call: &NamedBrackets<'t>, side: Option<Side>) -> Result<Exact, Fault> {
        let position = self.position(call.raw, side)?;
        let AnyPosition::Tree(root) = &position else {
            return Err(call.raw.fault(question_faults::given_on_a_board()));
        };
        let tree = root.tree();
        if let Some(end) = ["lowest", "highest"].iter().position(|name| *name == call.name) {
            self.without_brackets(call)?;
            let bound = tree.bounds().and_then(|bounds| bounds.get(end)?.exact(tree.unit()));
            return bound.ok_or_else(|| call.raw.fault(question_faults::nothing_given(call.name)));
        }
        let (at, name) = self.node_name(call)?;
        let path = nodes::path_of(&position, at, &name)?;
        let node = tree.node_after(&path);
        let given = match call.name {
            "probability" => node.and_then(|node| tree.probability(node)),
            _ => node.and_then(|node| tree.amount(node)).map(|amount| match amount {
                Amount::Number(number) => number,
                Amount::Decided(player) => Exact::from(i128::from(player.sees(Value::INFINITY).points())),
            }),
        };
        given.ok_or_else(|| at.fault(question_faults::nothing_given(call.name)))
    }

    /// What is searched; it is one position for two searches that are compared.
    fn position(&self, raw: Raw<'t>, side: Option<Side>) -> Result<AnyPosition, Fault> {
        match (&self.shown, side) {
            (PageSearches::Two(scenario, _), _) => Ok(scenario.position.clone()),
            _ => self.meant(raw, side).map(|(scenario, _)| scenario.position.clone()),
        }
    }

    fn moves(&mut self, call: &NamedBrackets<'t>, side: Option<Side>) -> Result<i64, Fault> {
        let named = if call.brackets.text.is_empty() { None } else { Some(self.node_name(call)?) };
        let position = self.position(call.raw, side)?;
        let path = named.map_or(Ok(Vec::new()), |(at, name)| nodes::path_of(&position, at, &name))?;
        let node = path.into_iter().fold(position, |position, mv| position.play(mv));
        Ok(node.candidate_moves().count() as i64)
    }

    /// How it was asked for.
    fn of_options(&self, call: &NamedBrackets<'t>, side: Option<Side>) -> Result<i64, Fault> {
        self.without_brackets(call)?;
        let (scenario, options) = self.meant(call.raw, side)?;
        Ok(match call.name {
            "depth" => options.depth_at(&scenario.position).into(),
            "guess" => options.guess.into(),
            _ => options.aspiration_width.into(),
        })
    }

    fn positions(&mut self, call: &NamedBrackets<'t>, side: Option<Side>) -> Result<i64, Fault> {
        let plies = self.one(call)?;
        let depth = plies.count(0, 20)? as u32;
        let position = self.position(call.raw, side)?;
        let counted = perft_within(&position, depth, MOST_POSITIONS);
        // No more than fit into 64 bits are counted.
        counted
            .map(|count| count as i64)
            .ok_or_else(|| plies.fault(question_faults::too_many_positions(MOST_POSITIONS)))
    }

    fn reckoned(&mut self, call: &NamedBrackets<'t>, side: Option<Side>) -> Result<Exact, Fault> {
        let [one, other] = self.two(call)?;
        let (one, other) = (self.number(one, side)?, self.number(other, side)?);
        let reckoned = match call.name {
            "sum" => one.checked_add(&other),
            "difference" => one.checked_sub(&other),
            _ => one.checked_mul(&other),
        };
        let fits = reckoned.filter(|number| i64::try_from(number.to_integer()).is_ok());
        fits.ok_or_else(|| call.raw.fault(question_faults::beyond_64_bits()))
    }

    /// A fact of a search that is named in front of it.
    fn of_another_search(&mut self, call: &NamedBrackets<'t>) -> Result<Exact, Fault> {
        let [search, fact] = self.two(call)?;
        let shown = self.lesson.another_search(search, &self.shown)?;
        let before = std::mem::replace(&mut self.shown, shown);
        let found = self.number(fact, None);
        self.shown = before;
        found
    }

    /// Branching and depth.
    fn counts(&self, call: &NamedBrackets<'t>) -> Result<[u32; 2], Fault> {
        let [branching, depth] = self.two(call)?;
        // The upper limit fits into 32 bits.
        let read = |raw: Raw<'t>, least| raw.count(least, 1_000).map(|count| count as u32);
        Ok([read(branching, 1)?, read(depth, 0)?])
    }
}

/// The fact in the brackets of an `of`, behind the search, which has brackets of its own.
fn behind_search(brackets: &str) -> &str {
    let mut depth = 0_u32;
    let comma = brackets.find(|c| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == ',' && depth == 1
    });
    comma.map_or("", |comma| brackets[comma + 1..].trim_start())
}
