//! The figures in the texts of lessons, counted again by the naive searches.

use plyscope_core::game::{Amount, AnyPosition, Move, Position};
use plyscope_core::search::SearchOptions;
use plyscope_files::Scenario;

use super::asks::{Term, path};
use super::naive::Naive;

/// The places of a text for figures, each with what stands there on the page; none where the text is another one.
pub fn places(source: &str, filled: &str) -> Option<Vec<(String, String)>> {
    let (first, mut source) = source.split_once('{')?;
    let mut filled = filled.strip_prefix(first)?;
    let mut places = Vec::new();
    loop {
        let (place, behind) = source.split_once('}').expect("a closing brace");
        let (literal, next) = behind.split_once('{').map_or((behind, None), |(literal, next)| (literal, Some(next)));
        let end = match next {
            Some(_) => filled.find(literal)?,
            None => filled.strip_suffix(literal)?.len(),
        };
        places.push((place.to_owned(), filled[..end].to_owned()));
        filled = &filled[end + literal.len()..];
        match next {
            Some(next) => source = next,
            None => return Some(places),
        }
    }
}

/// A fact as it stands in a text, where names have no quotes.
pub fn bare_term(fact: &str) -> Term {
    let Some((name, inside)) = fact.split_once('(') else {
        return Term { name: fact.trim().to_owned(), parts: Vec::new() };
    };
    let inside = inside.trim_end().strip_suffix(')').expect("a closing bracket");
    let (mut depth, mut begin, mut parts) = (0, 0, Vec::new());
    for (at, c) in inside.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(bare_term(&inside[begin..at]));
                begin = at + 1;
            }
            _ => {}
        }
    }
    parts.push(bare_term(&inside[begin..]));
    Term { name: name.trim().to_owned(), parts }
}

/// A page's searches: what is searched, how, and what the naive ones found.
pub struct Recounted<'a> {
    pub scenario: &'a Scenario,
    pub options: &'a [SearchOptions],
    pub searches: &'a [Naive],
}

impl Recounted<'_> {
    /// The number that a fact is; none for what the naive searches do not know.
    pub fn number(&self, term: &Term, side: usize) -> Option<i64> {
        let search = &self.searches[side];
        let position = &self.scenario.position;
        let named = || {
            let name = &term.parts[0].name;
            // Numbers of children mean a node whether it has a name or not.
            let numbers: Option<Vec<Move>> = name.split('.').map(|number| number.parse().ok().map(Move)).collect();
            numbers.unwrap_or_else(|| path(position, name))
        };
        let part = |number: usize| self.number(&term.parts[number], side);
        let pass = || search.passes.get(part(0)? as usize - 1);
        let of_node = || if term.parts.is_empty() { search.visits.get(&[][..]) } else { search.visits.get(&named()) };
        Some(match term.name.as_str() {
            "left" => self.number(&term.parts[0], 0)?,
            "right" => self.number(&term.parts[0], 1)?,
            "nodes" => search.nodes,
            "leaves" => search.leaves,
            "cutoffs" => search.cutoffs,
            "cutoffs_that_prune" => search.pruning_cutoffs,
            "spared" => search.spared,
            "hits" => search.hits,
            "visits_again" => search.visits_again,
            "null_windows" => search.null_windows[0],
            "null_windows_better" => search.null_windows[1],
            "passes" => search.passes.len() as i64,
            "pass_value" => pass()?.0.points().into(),
            "pass_nodes" => pass()?.1,
            "value" => of_node()?.value.points().into(),
            "alpha" => of_node()?.window.alpha.points().into(),
            "beta" => of_node()?.window.beta.points().into(),
            "given" => {
                let AnyPosition::Tree(root) = position else { return None };
                match root.tree().amount(root.tree().node_after(&named())?)? {
                    Amount::Number(number) => i64::try_from(number.to_integer()).ok()?,
                    Amount::Decided(_) => return None,
                }
            }
            "moves" => {
                let way = if term.parts.is_empty() { Vec::new() } else { named() };
                way.into_iter().fold(position.clone(), |node, mv| node.play(mv)).candidate_moves().count() as i64
            }
            "positions" => positions(position, part(0)?),
            "depth" => i64::from(self.options[side].depth?),
            "guess" => self.options[side].guess.into(),
            "aspiration_width" => self.options[side].aspiration_width.into(),
            "sum" => part(0)? + part(1)?,
            "difference" => part(0)? - part(1)?,
            "product" => part(0)? * part(1)?,
            "power" => (0..part(1)?).try_fold(1_i64, |power, _| Some(power * part(0)?))?,
            number => number.replace('−', "-").parse().ok()?,
        })
    }
}

fn positions(position: &AnyPosition, plies: i64) -> i64 {
    if plies == 0 {
        return 1;
    }
    position.legal_moves().map(|mv| positions(&position.play(mv), plies - 1)).sum()
}
