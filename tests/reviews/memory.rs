//! Alpha-beta with a table of positions on random graph games, with the mistakes that are made with tables, and null
//! windows whose answer is taken for a value: what the judge finds in their logs.

use std::collections::HashMap;
use std::fmt::Write;

use plyscope_core::game::RandomNumbers;
use plyscope_core::review::{Class, LogVerdict, Review};

use crate::injected::review;
use crate::searcher::{Form, Mistake, Node, searched};

/// What is wrong with a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TableMistake {
    None,
    /// All that is stored counts as a value, bounds too.
    AlwaysExact,
    /// The bound that a value is compared with has been raised since: values are stored as bounds from above.
    RaisedAlpha,
    /// A bound from above is stored as one from below, and the other way round.
    FlagsSwapped,
    /// An answer is taken though it was found with less depth.
    DepthIgnored,
}

/// What a stored number says of the position's value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flag {
    Exact,
    AtLeast,
    AtMost,
}

/// Which answers are taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depths {
    /// Those of this depth alone.
    Same,
    /// Deeper ones, too.
    Deeper,
}

const INFINITY: i32 = 1_000;
const WIDTH: u32 = 6;

/// A game in layers: every position has three moves to positions of the next layer, or in some games of the third next,
/// where the same player is to move.
struct Game {
    layers: u32,
    moves: Vec<[u32; 3]>,
    /// What each position is worth to Max, if nobody looks further.
    values: Vec<i32>,
}

impl Game {
    fn random(seed: u64, layers: u32, has_jumps: bool) -> Self {
        let mut random = RandomNumbers::new(seed);
        let count = layers * WIDTH;
        let mut to = |node: u32| {
            let layer = node / WIDTH;
            let far = has_jumps && layer + 3 < layers && random.below(3) == 0;
            (layer + if far { 3 } else { 1 }) * WIDTH + random.below(WIDTH)
        };
        let moves = (0..count).map(|node| [to(node), to(node), to(node)]).collect();
        Self { layers, moves, values: (0..count).map(|_| random.within(-9, 9)).collect() }
    }

    fn moves(&self, node: u32) -> &[u32] {
        if node / WIDTH + 1 == self.layers { &[] } else { &self.moves[node as usize] }
    }

    /// What a position is worth to the side to move.
    fn evaluate(&self, node: u32) -> i32 {
        let value = self.values[node as usize];
        if (node / WIDTH).is_multiple_of(2) { value } else { -value }
    }

    /// What a node is worth, looking so many plies ahead, without any window or table.
    fn value(&self, node: u32, depth: u32) -> i32 {
        let next = self.moves(node).iter().filter(|_| depth > 0).map(|next| -self.value(*next, depth - 1));
        next.max().unwrap_or_else(|| self.evaluate(node))
    }
}

/// A search with a table that writes a log.
struct Searcher<'g> {
    game: &'g Game,
    mistake: TableMistake,
    depths: Depths,
    /// Whether answers that are bounds make the window narrower, with a line that says so.
    narrows: bool,
    /// Whether answers are marked; else the moves that are not searched tell.
    marks: bool,
    table: HashMap<u32, (u32, i32, Flag)>,
    log: String,
    /// Whether an answer was found with less depth than it needs, or is not true though its depth is right.
    is_misled: bool,
}

impl Searcher<'_> {
    fn search(&mut self, node: u32, depth: u32, mut alpha: i32, mut beta: i32) -> i32 {
        let moves = self.game.moves(node);
        let moves = if depth == 0 { &[] } else { moves };
        let [low, high] = [alpha, beta].map(text);
        let name = format!("node={}.{} depth={depth} moves={}", node / WIDTH, node % WIDTH, moves.len());
        writeln!(self.log, "> {low} {high} {name}").unwrap();
        if moves.is_empty() {
            return self.leave(self.game.evaluate(node), false);
        }
        if let Some((stored, value, flag)) = self.table.get(&node).copied()
            && (stored == depth
                || stored > depth && self.depths == Depths::Deeper
                || self.mistake == TableMistake::DepthIgnored)
        {
            let is_answer = match flag {
                Flag::Exact => true,
                Flag::AtLeast => value >= beta,
                Flag::AtMost => value <= alpha,
            };
            if is_answer {
                let truth = self.game.value(node, depth);
                self.is_misled |= match value {
                    // Below such an answer other depths than this one count.
                    _ if self.mistake == TableMistake::DepthIgnored => stored < depth,
                    _ if stored > depth => false,
                    value if value <= alpha => truth > value,
                    value if value >= beta => truth < value,
                    value => truth != value,
                };
                return self.leave(value, self.marks);
            }
            if self.narrows {
                let truth = self.game.value(node, stored);
                if flag == Flag::AtLeast {
                    alpha = alpha.max(value);
                    self.is_misled |= truth < value;
                } else {
                    beta = beta.min(value);
                    self.is_misled |= truth > value;
                }
                writeln!(self.log, "= {} {}", text(alpha), text(beta)).unwrap();
            }
        }
        let (first_alpha, mut best) = (alpha, -INFINITY);
        for next in moves {
            best = best.max(-self.search(*next, depth - 1, -beta, -alpha));
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        let compared = if self.mistake == TableMistake::RaisedAlpha { alpha } else { first_alpha };
        let flag = match () {
            () if self.mistake == TableMistake::AlwaysExact => Flag::Exact,
            () if best <= compared => Flag::AtMost,
            () if best >= beta => Flag::AtLeast,
            () => Flag::Exact,
        };
        let flag = match flag {
            Flag::AtMost if self.mistake == TableMistake::FlagsSwapped => Flag::AtLeast,
            Flag::AtLeast if self.mistake == TableMistake::FlagsSwapped => Flag::AtMost,
            flag => flag,
        };
        self.table.insert(node, (depth, best, flag));
        self.leave(best, false)
    }

    fn leave(&mut self, value: i32, is_answer: bool) -> i32 {
        writeln!(self.log, "< {}{}", text(value), if is_answer { " tt" } else { "" }).unwrap();
        value
    }
}

fn text(number: i32) -> String {
    match number {
        INFINITY => "inf".to_owned(),
        number if number == -INFINITY => "-inf".to_owned(),
        number => number.to_string(),
    }
}

/// A search of a game.
struct Case {
    review: Review,
    log: String,
    is_misled: bool,
    value: i32,
    /// What the root is worth, if nothing but its depth counts.
    truth: i32,
}

fn case(seed: u64, has_jumps: bool, mistake: TableMistake, depths: Depths) -> Case {
    let layers = if has_jumps { 9 } else { 7 };
    let game = Game::random(seed, layers, has_jumps);
    let mut searcher = Searcher {
        game: &game,
        mistake,
        depths,
        narrows: seed.is_multiple_of(3) && mistake != TableMistake::DepthIgnored,
        marks: seed % 4 < 2,
        table: HashMap::new(),
        log: String::new(),
        is_misled: false,
    };
    let value = searcher.search(0, 6, -INFINITY, INFINITY);
    let Searcher { log, is_misled, .. } = searcher;
    Case { review: review(&log, None), log, is_misled, value, truth: game.value(0, 6) }
}

const GAMES: u64 = 150;

#[test]
fn right_tables_raise_no_alarm() {
    for seed in 0..2 * GAMES {
        for (has_jumps, depths) in [(false, Depths::Same), (true, Depths::Same), (true, Depths::Deeper)] {
            let case = case(seed, has_jumps, TableMistake::None, depths);
            // Where a deeper search has answered, two depths are mixed: that may be asked about.
            let least = if depths == Depths::Same { Class::Note } else { Class::Ask };
            let alarm = case.review.findings.iter().find(|finding| finding.class < least);
            assert!(alarm.is_none(), "{alarm:?}\n{}", case.log);
            assert!(depths == Depths::Deeper || !case.is_misled && case.value == case.truth);
        }
    }
}

/// How many have to be found is what was found when the judge was designed, on other games; these are large enough for
/// the mistakes to have an effect in as many of them. Every log in which the table has misled the search is called
/// wrong, whether the root has come out wrong or not.
#[test]
fn mistakes_with_tables_are_found() {
    let rows = [
        (TableMistake::AlwaysExact, 138),
        (TableMistake::RaisedAlpha, 136),
        (TableMistake::FlagsSwapped, 138),
        // No row of the design: half of the games. An answer that is too deep is right, so that many games have none
        // that is wrong.
        (TableMistake::DepthIgnored, 75),
    ];
    println!("| table | found of {GAMES} | misled | root wrong |\n|---|--:|--:|--:|");
    for (mistake, least) in rows {
        let has_jumps = mistake == TableMistake::DepthIgnored;
        let cases: Vec<Case> = (0..GAMES).map(|seed| case(seed, has_jumps, mistake, Depths::Deeper)).collect();
        let found = cases.iter().filter(|case| case.review.verdict == LogVerdict::Fault).count();
        let misled = cases.iter().filter(|case| case.is_misled).count();
        let wrong = cases.iter().filter(|case| case.value != case.truth).count();
        println!("| {mistake:?} | {found} | {misled} | {wrong} |");
        for case in cases.iter().filter(|case| case.is_misled || case.value != case.truth && !has_jumps) {
            assert_eq!(case.review.verdict, LogVerdict::Fault, "{mistake:?}: {:?}\n{}", case.review.findings, case.log);
        }
        assert!(wrong > 0 && found >= least, "{mistake:?}: {found} where {least} were found");
    }
}

/// The trees are the first hundred on which the log of such a search is another one.
#[test]
fn null_windows_that_are_not_searched_again_are_found() {
    let (mut found, mut wrong, mut all) = (0, 0, 0);
    for seed in 0.. {
        let root = Node::random(seed, seed.is_multiple_of(2));
        let (right, value) = searched(&root, Form::PrincipalVariation, true, (Mistake::None, None));
        let (other, other_value) = searched(&root, Form::PrincipalVariation, true, (Mistake::NoResearch, None));
        if right.log() != other.log() {
            let is_found = review(other.log(), None).verdict == LogVerdict::Fault;
            assert!(is_found || value == other_value, "{}", other.log());
            found += u32::from(is_found);
            wrong += u32::from(value != other_value);
            all += 1;
        }
        if all == 100 {
            break;
        }
    }
    println!("no second search after a null window: {found} of {all} found, root wrong {wrong}");
    // In the others only what is exact is not searched again: a leaf, or a node with nothing but leaves below it. Right
    // programs spare themselves that, too (Reinefeld 1983).
    assert!(found >= 75 && wrong > 0, "{found} found, {wrong} wrong");
}
