//! What is wrong with the log of another program's search.

use std::cmp::Ordering;

use plyscope_core::game::Player;
use plyscope_core::review::{
    Bounds, ChildrenProof, DoubtfulForm, Enhancement, ExpectedPart, Finding, FindingStatement, Log, LogValue,
    LogViewpoint, MatchedBy, RankRange, Resemblance, Returns, Review, Roots, TextId, Ties, ValueStandard,
};

use super::Grammar;
use crate::review::{Claim, LogNumbers, shown, signed};

/// The texts on logs.
pub(crate) struct ReviewTexts {
    pub findings: FindingTexts,
    pub claims: ClaimTexts,
    pub looks: LookTexts,
    pub reading: ReadingTexts,
    pub not_judged: NotJudgedTexts,
}

/// What a finding says, without its line: windows and numbers as they are written in a log.
pub(crate) struct FindingTexts {
    pub unclosed: fn(u32) -> String,
    pub stray: &'static str,
    pub ends_inside: &'static str,
    pub no_return: &'static str,
    /// The column, and what was expected there.
    pub unread: fn(u32, &str) -> String,
    pub expected_window: &'static str,
    pub expected_value: &'static str,
    pub expected_object: &'static str,
    pub several_numbers: &'static str,
    pub comma: &'static str,
    pub promise: &'static str,
    /// What the child got, and must get.
    pub swapped: fn(&str, &str) -> String,
    pub not_turned: fn(&str, &str) -> String,
    /// What the child got, what is known, what it must get, and a bound that no call has returned.
    pub window: fn(&str, &str, Option<&str>, Option<&str>) -> String,
    pub widened: fn(&str, &str) -> String,
    pub empty: fn(&str) -> String,
    pub wide: fn(&WideWindow) -> String,
    pub wider_than_parent: fn(&str, &str, &str) -> String,
    pub twice: &'static str,
    pub twice_move: fn(&str) -> String,
    /// The child, and the window as alpha and beta.
    pub missed_cut: fn(u32, [&str; 2]) -> String,
    pub false_cut: fn(u32, u32, [&str; 2]) -> String,
    pub stops_early: fn(u32, u32) -> String,
    /// What it returns, what the children prove, and that as a fail-hard search has it, where it differs.
    pub returns: fn(&str, &str, Option<&str>) -> String,
    /// These take that.
    pub better: fn(&str) -> String,
    pub edge: fn(&str) -> String,
    pub off_by_one: fn(&str) -> String,
    pub unknown_bound: fn(&str, &str, &str) -> String,
    pub again: fn(&str) -> String,
    pub unknown_players: fn(u32) -> String,
    pub sometimes_again: fn(u32) -> String,
    pub narrowed: fn(&str, &str) -> String,
    pub no_research: fn(bool, &str, &str) -> String,
    /// What is said now of which position, and which line said what.
    pub contradiction: fn(&str, &str, u32, &str) -> String,
    /// What the table says of which position, what was proved, and on which line.
    pub table_claim: fn(&str, &str, &str, u32) -> String,
    pub table_window: fn(&str, &str, &str, u32) -> String,
    /// The position, the depth that is needed, the one that it was searched to, and on which line.
    pub table_depth: fn(&str, i16, i16, u32) -> String,
    pub table_unknown: fn(&str) -> String,
    pub no_moves: fn(u32) -> String,
    pub mixed_rule: fn(u32, u32) -> String,
    pub mate: fn(&str) -> String,
    pub root_bound: fn(&str, &str) -> String,
    pub player_words: &'static str,
    pub root_loop: fn(u32, &str, &str) -> String,
    pub leaf: fn(&str, &str) -> String,
    pub below_leaf: fn(&str) -> String,
    pub claim: fn(&str, &str) -> String,
    pub extra: fn(u32, u32) -> String,
    pub root_moves: fn(u32, u32) -> String,
    pub unfit: fn(u32, bool) -> String,
    pub no_such_move: fn(&str) -> String,
    pub nothing: &'static str,
    pub caught: &'static str,
    pub not_taken_back: fn(&str, &str) -> String,
    pub closed: fn(&str) -> String,
    /// The window, and the number that is its own opposite.
    pub overflow: fn(&str, &str) -> String,
    pub turned_for_same: fn(&str, &str) -> String,
    pub turned_all: fn(&str) -> String,
    /// What the table says of which position, where it had that before, and how many plies lie between.
    pub not_shifted: fn(&str, &str, u32, i32) -> String,
    pub odds: fn(&str) -> String,
    pub may_be_chance: &'static str,
    pub chance_stopped: fn(u32, u32) -> String,
    /// What it returns, at least and at most the mean, and whether one child has that value.
    pub mean: fn(&str, [&str; 2], bool) -> String,
    pub other_odds: fn(&str, &str) -> String,
    pub whole_mean: fn(&str, &str) -> String,
    pub chance_window: fn(&str, [&str; 2]) -> String,
    pub chose_unknown: fn(&str) -> String,
    /// The move that is chosen, its value, the better move, and its value.
    pub chose_worse: fn([&str; 2], [&str; 2]) -> String,
    pub chose_bound: fn(&str, &str, &str) -> String,
    pub all_pruned: &'static str,
    pub extra_exceeds: fn(&str) -> String,
    pub wider_by_one: fn(&str) -> String,
    pub threads: &'static str,
    /// Whose names are Max's and Min's, and whether the values tell so.
    pub names: fn(&str, &str, bool) -> String,
    pub unknown_name: fn(&str) -> String,
    /// What the search may do, the word that says it, and what is to be said if it does not.
    pub unless: fn(Enhancement, &str, &str) -> String,
}

/// A child that got a wider window than is known.
pub(crate) struct WideWindow {
    pub got: String,
    pub moves: u32,
    pub known: String,
    pub must: Option<String>,
    /// Which of the two were not passed on, alpha and beta.
    pub open: [bool; 2],
}

/// What is claimed of a position, and what it is worth.
pub(crate) struct ClaimTexts {
    pub exactly: fn(&str) -> String,
    pub at_least: fn(&str) -> String,
    pub at_most: fn(&str) -> String,
    pub between: fn(&str, &str) -> String,
    pub nothing: &'static str,
    pub worth: fn(&str) -> String,
    pub is_won: &'static str,
    pub is_drawn: &'static str,
    pub is_lost: &'static str,
}

/// What a wrong value looks like.
pub(crate) struct LookTexts {
    /// The value of a child, which is not the best for this player, or for the mover.
    pub child: fn(u32, &str) -> String,
    pub the_mover: &'static str,
    pub sign_forgotten: &'static str,
    pub sign_for_same: &'static str,
    /// A bound, which is beta or alpha.
    pub unreached: fn(bool) -> String,
    pub bound: fn(bool) -> String,
    pub shifted: fn(&str) -> String,
}

/// How a log was read.
pub(crate) struct ReadingTexts {
    pub as_stated: &'static str,
    pub inferred: &'static str,
    /// These take why.
    pub side_to_move: fn(&str) -> String,
    pub alternating: fn(&str, &str) -> String,
    pub by_words: &'static str,
    pub not_by_turns: &'static str,
    pub calls: fn(u64) -> String,
    pub by_moves: &'static str,
    pub by_positions: &'static str,
    pub by_order: &'static str,
    pub root_loop: fn(u32) -> String,
    pub alike: fn(u32) -> String,
    pub searches: fn(u32) -> String,
    pub soft: &'static str,
    pub hard: &'static str,
    pub soft_and_hard: &'static str,
    pub never_outside: &'static str,
    pub stops_at_equal: &'static str,
    pub strict: &'static str,
    pub mixed: &'static str,
    pub no_ties: &'static str,
}

/// What could not be judged, and what would tell.
pub(crate) struct NotJudgedTexts {
    pub early_stops: fn(u64) -> String,
    pub no_position: &'static str,
    /// The same, where positions do not stand at the returns, either.
    pub no_position_nor_ends: &'static str,
    pub unsure: &'static str,
    pub own_scale: &'static str,
    pub results_only: &'static str,
    pub too_much: fn(u64) -> String,
}

impl Grammar {
    /// What a finding says, without its line.
    pub(crate) fn finding(&self, figures: &LogNumbers<'_>, finding: &Finding) -> String {
        let says = self.says(figures, finding.says);
        (self.finished)(match finding.unless.first() {
            Some(enhancement) => (self.review.findings.unless)(enhancement, enhancement.word(), &says),
            None => says,
        })
    }

    #[allow(clippy::too_many_lines, reason = "a sentence for each kind")]
    fn says(&self, figures: &LogNumbers<'_>, says: FindingStatement) -> String {
        let texts = &self.review.findings;
        let number = |rank| figures.number(rank);
        let window = |bounds: Bounds| figures.window(bounds);
        let name = |text: TextId| figures.log.text(text);
        let claim = |claimed| self.claim(figures, claimed);
        let returns = |proves: &ChildrenProof| self.returns(figures, proves);
        match says {
            FindingStatement::Unclosed(count) => (texts.unclosed)(count),
            FindingStatement::Stray => texts.stray.to_owned(),
            FindingStatement::EndsInside => texts.ends_inside.to_owned(),
            FindingStatement::NoReturn => texts.no_return.to_owned(),
            FindingStatement::Unread(fault) => {
                let expected = match fault.expected {
                    ExpectedPart::Window => texts.expected_window,
                    ExpectedPart::Value => texts.expected_value,
                    ExpectedPart::Object => texts.expected_object,
                    ExpectedPart::PlainNumber(DoubtfulForm::SeveralNumbers) => texts.several_numbers,
                    ExpectedPart::PlainNumber(DoubtfulForm::Comma) => texts.comma,
                    ExpectedPart::PlainNumber(DoubtfulForm::Promise) => texts.promise,
                };
                (texts.unread)(fault.column, expected)
            }
            FindingStatement::Swapped(got, must) => (texts.swapped)(&window(got), &window(must)),
            FindingStatement::NotTurned(got, must) => (texts.not_turned)(&window(got), &window(must)),
            FindingStatement::Window(got, known, must, odd) => {
                (texts.window)(&window(got), &window(known), must.map(window).as_deref(), odd.map(number).as_deref())
            }
            FindingStatement::Widened(before, after) => (texts.widened)(&window(before), &window(after)),
            FindingStatement::Empty(got) => (texts.empty)(&window(got)),
            FindingStatement::Wide(got, moves, known, must, open) => (texts.wide)(&WideWindow {
                got: window(got),
                moves,
                known: window(known),
                must: must.map(window),
                open,
            }),
            FindingStatement::WiderThanParent(got, parent, must) => {
                (texts.wider_than_parent)(&window(got), &window(parent), &window(must))
            }
            FindingStatement::Twice => texts.twice.to_owned(),
            FindingStatement::TwiceMove(mv) => (texts.twice_move)(name(mv)),
            FindingStatement::MissedCut(child, [alpha, beta]) => {
                (texts.missed_cut)(child, [&number(alpha), &number(beta)])
            }
            FindingStatement::FalseCut(made, moves, [alpha, beta]) => {
                (texts.false_cut)(made, moves, [&number(alpha), &number(beta)])
            }
            FindingStatement::StopsEarly(made, moves) => (texts.stops_early)(made, moves),
            FindingStatement::Value(proves) => returns(&proves) + &self.looks(figures, &proves),
            FindingStatement::Better(proves) => (texts.better)(&returns(&proves)),
            FindingStatement::Edge(proves) => (texts.edge)(&returns(&proves)),
            FindingStatement::UnknownBound(got, known, odd) => {
                (texts.unknown_bound)(&window(got), &window(known), &number(odd))
            }
            FindingStatement::Again(player) => (texts.again)(player_name(player)),
            FindingStatement::UnknownPlayers(places) => (texts.unknown_players)(places),
            FindingStatement::SometimesAgain(places) => (texts.sometimes_again)(places),
            FindingStatement::Narrowed(got, known) => (texts.narrowed)(&window(got), &window(known)),
            FindingStatement::NoResearch(at_least, value, bounds) => {
                (texts.no_research)(at_least, &number(value), &window(bounds))
            }
            FindingStatement::Contradiction(now, position, line, before) => {
                (texts.contradiction)(&claim(now), name(position), line, &claim(before))
            }
            FindingStatement::TableClaim(says, position, proved, line) => {
                (texts.table_claim)(&claim(says), name(position), &claim(proved), line)
            }
            FindingStatement::TableWindow(narrowed, position, proved, line) => {
                (texts.table_window)(&window(narrowed), name(position), &claim(proved), line)
            }
            FindingStatement::TableDepth(position, needed, had, line) => {
                (texts.table_depth)(name(position), needed, had, line)
            }
            FindingStatement::TableUnknown(position) => (texts.table_unknown)(name(position)),
            FindingStatement::NoMoves(moves) => (texts.no_moves)(moves),
            FindingStatement::MixedRule(stops, goes) => (texts.mixed_rule)(stops, goes),
            FindingStatement::Mate(mate) => (texts.mate)(&number(mate)),
            FindingStatement::OffByOne(proves) => (texts.off_by_one)(&returns(&proves)),
            FindingStatement::RootBound(value, bounds) => (texts.root_bound)(&number(value), &window(bounds)),
            FindingStatement::PlayerWords => texts.player_words.to_owned(),
            FindingStatement::RootLoop(count, got, must) => (texts.root_loop)(count, &window(got), &window(must)),
            FindingStatement::Leaf(says, value) => (texts.leaf)(&number(says), &self.log_worth(value)),
            FindingStatement::BelowLeaf(value) => (texts.below_leaf)(&self.log_worth(value)),
            FindingStatement::Claim(says, value) => (texts.claim)(&claim(says), &self.log_worth(value)),
            FindingStatement::Extra(child, of) => (texts.extra)(child, of),
            FindingStatement::RootMoves(made, of) => (texts.root_moves)(made, of),
            FindingStatement::Unfit(places, has_other_names) => (texts.unfit)(places, has_other_names),
            FindingStatement::NoSuchMove(mv) => (texts.no_such_move)(name(mv)),
            FindingStatement::Nothing => texts.nothing.to_owned(),
            FindingStatement::Caught => texts.caught.to_owned(),
            FindingStatement::MovedOn(before, after) => (texts.not_taken_back)(name(before), name(after)),
            FindingStatement::Closed(narrowed) => (texts.closed)(&window(narrowed)),
            FindingStatement::Overflow(got, least) => (texts.overflow)(&window(got), &number(least)),
            FindingStatement::TurnedForSame(got, must) => (texts.turned_for_same)(&window(got), &window(must)),
            FindingStatement::TurnedAll(player) => (texts.turned_all)(player_name(player)),
            FindingStatement::NotShifted(says, position, line, plies) => {
                (texts.not_shifted)(&claim(says), name(position), line, plies)
            }
            FindingStatement::Odds(total) => (texts.odds)(&shown(total)),
            FindingStatement::MayBeChance => texts.may_be_chance.to_owned(),
            FindingStatement::ChanceStopped(made, of) => (texts.chance_stopped)(made, of),
            FindingStatement::Mean(value, [low, high], is_best) => {
                (texts.mean)(&number(value), [&shown(low), &shown(high)], is_best)
            }
            FindingStatement::OtherOdds(value, mean) => (texts.other_odds)(&number(value), &shown(mean)),
            FindingStatement::WholeMean(value, mean) => (texts.whole_mean)(&number(value), &shown(mean)),
            FindingStatement::ChanceWindow(got, [low, high]) => {
                (texts.chance_window)(&window(got), [&shown(low), &shown(high)])
            }
            FindingStatement::ChoseUnknown(mv) => (texts.chose_unknown)(name(mv)),
            FindingStatement::ChoseWorse(mv, value, better, best) => {
                (texts.chose_worse)([name(mv), &number(value)], [name(better), &number(best)])
            }
            FindingStatement::ChoseBound(mv, value, before) => {
                (texts.chose_bound)(name(mv), &number(value), name(before))
            }
            FindingStatement::AllPruned => texts.all_pruned.to_owned(),
            FindingStatement::ExtraExceeds(known) => (texts.extra_exceeds)(&window(known)),
            FindingStatement::WiderByOne(got) => (texts.wider_by_one)(&window(got)),
            FindingStatement::Threads => texts.threads.to_owned(),
            FindingStatement::Names(max, min, is_certain) => (texts.names)(name(max), name(min), is_certain),
            FindingStatement::UnknownName(word) => (texts.unknown_name)(name(word)),
        }
    }

    /// What a position is worth, as the log sees it.
    fn log_worth(&self, worth: LogValue) -> String {
        let texts = &self.review.claims;
        match worth {
            LogValue::Points(points) => (texts.worth)(&signed(points)),
            LogValue::Result(Ordering::Greater) => texts.is_won.to_owned(),
            LogValue::Result(Ordering::Equal) => texts.is_drawn.to_owned(),
            LogValue::Result(Ordering::Less) => texts.is_lost.to_owned(),
        }
    }

    fn returns(&self, figures: &LogNumbers<'_>, proves: &ChildrenProof) -> String {
        let [value, soft] = [proves.value, proves.soft].map(|rank| figures.number(rank));
        let hard = (proves.hard != proves.soft).then(|| figures.number(proves.hard));
        (self.review.findings.returns)(&value, &soft, hard.as_deref())
    }

    fn looks(&self, figures: &LogNumbers<'_>, proves: &ChildrenProof) -> String {
        let texts = &self.review.looks;
        match proves.looks {
            Resemblance::Nothing => String::new(),
            Resemblance::Child(child, player) => (texts.child)(child, player.map_or(texts.the_mover, player_name)),
            Resemblance::SignForgotten => texts.sign_forgotten.to_owned(),
            Resemblance::Unreached(is_beta) => (texts.unreached)(is_beta),
            Resemblance::Bound(is_beta) => (texts.bound)(is_beta),
            Resemblance::SignForSame => texts.sign_for_same.to_owned(),
            Resemblance::Shifted => (texts.shifted)(&figures.difference(proves.soft, proves.value)),
        }
    }

    fn claim(&self, figures: &LogNumbers<'_>, claimed: RankRange) -> String {
        let texts = &self.review.claims;
        match figures.claim(claimed) {
            Claim::Exactly(value) => (texts.exactly)(&value),
            Claim::AtLeast(value) => (texts.at_least)(&value),
            Claim::AtMost(value) => (texts.at_most)(&value),
            Claim::Between(low, high) => (texts.between)(&low, &high),
            Claim::Nothing => texts.nothing.to_owned(),
        }
    }

    /// How a log was read.
    pub(crate) fn reading(&self, log: &Log, review: &Review) -> Vec<String> {
        let Review { players, players_are_stated, roots, returns, ties, .. } = *review;
        let texts = &self.review.reading;
        let why = if players_are_stated { texts.as_stated } else { texts.inferred };
        let players = match players {
            LogViewpoint::SideToMove => (texts.side_to_move)(why),
            LogViewpoint::Alternating(root) => (texts.alternating)(player_name(root), why),
            LogViewpoint::Words => texts.by_words.to_owned(),
            LogViewpoint::Unknown => texts.not_by_turns.to_owned(),
        };
        let matched = review.against.map(|found| match found.matched {
            MatchedBy::Moves => texts.by_moves.to_owned(),
            MatchedBy::Positions => texts.by_positions.to_owned(),
            MatchedBy::Order => texts.by_order.to_owned(),
        });
        let roots = match roots {
            Roots::One => None,
            Roots::Loop(count) => Some((texts.root_loop)(count)),
            Roots::Alike(count) => Some((texts.alike)(count)),
            Roots::Searches(count) => Some((texts.searches)(count)),
        };
        let returns = match returns {
            Returns::Soft => texts.soft,
            Returns::Hard => texts.hard,
            Returns::Both => texts.soft_and_hard,
            Returns::NeverOutside => texts.never_outside,
        };
        let ties = match ties {
            Ties::AtEqual => texts.stops_at_equal,
            Ties::Strict => texts.strict,
            Ties::Mixed => texts.mixed,
            Ties::NotSeen => texts.no_ties,
        };
        let windowed = review.has_windows.then(|| [returns.to_owned(), ties.to_owned()]);
        let calls = (texts.calls)(log.len().into());
        let all = [players, calls].into_iter().chain(matched).chain(roots).chain(windowed.into_iter().flatten());
        all.map(self.finished).collect()
    }

    /// What could not be judged, and what would tell.
    pub(crate) fn not_judged(&self, review: &Review) -> Vec<String> {
        let texts = &self.review.not_judged;
        let stops = (review.unknown_moves > 0).then(|| (texts.early_stops)(review.unknown_moves.into()));
        let truth = match review.against.map(|found| (found.scale, found.is_unsure)) {
            None => Some(if review.sees_ends { texts.no_position } else { texts.no_position_nor_ends }),
            Some((_, true)) => Some(texts.unsure),
            Some((ValueStandard::Own, _)) => Some(texts.own_scale),
            Some((ValueStandard::Results, _)) => Some(texts.results_only),
            Some((ValueStandard::Points, _)) => None,
        };
        let unjudged = review.against.map_or(0, |found| found.unjudged);
        let too_much = (unjudged > 0).then(|| (texts.too_much)(unjudged.into()));
        let all = stops.into_iter().chain(truth.map(str::to_owned)).chain(too_much);
        all.map(self.finished).collect()
    }
}

const fn player_name(player: Player) -> &'static str {
    match player {
        Player::Max => "Max",
        Player::Min => "Min",
    }
}
