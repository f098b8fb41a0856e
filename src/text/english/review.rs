//! What is wrong with the log of another program's search, in English.

use std::cmp::Ordering;

use crate::review::{Claim, Figures, signed};
use plyscope_core::game::Player;
use plyscope_core::review::{
    Expected, Finding, Log, Looks, MatchedBy, Players, Proves, Returns, Review, Roots, Says, Scale, TextId, Ties, Worth,
};

use super::plural;

/// What a finding says, without its line.
#[allow(clippy::too_many_lines, reason = "a sentence for each kind")]
pub(crate) fn finding(figures: &Figures<'_>, finding: &Finding) -> String {
    let number = |rank| figures.number(rank);
    let window = |bounds| figures.window(bounds);
    let name = |text: TextId| figures.log.text(text).to_owned();
    let claim = |claimed| claim(&figures.claim(claimed));
    match finding.says {
        Says::Unclosed(count) => {
            let calls = if count == 1 { "1 call has".to_owned() } else { format!("{count} calls have") };
            format!(
                "{calls} a `>` line and no `<` line: a way out of the function does not log (an early return?), or the \
                program \
                 was stopped. From about this line on the lines no longer fit"
            )
        }
        Says::Stray => {
            "a `<` line with no call open: lines are missing, or several threads write into one file (add t=THREAD to \
            both lines)"
                .to_owned()
        }
        Says::EndsInside => "the log ends inside this call".to_owned(),
        Says::NoReturn => "this call has no `<` line: a way out of the function does not log".to_owned(),
        Says::Unread(fault) => {
            let expected = match fault.expected {
                Expected::Window => "expected alpha and beta here, two numbers, or two hyphens",
                Expected::Value => "one number is needed after `<`, or `?`",
                Expected::Object => "expected a whole JSON object on one line",
            };
            format!("this looks like a line of the log and cannot be read; column {}: {expected}", fault.column)
        }
        Says::Swapped(got, must) => {
            format!("the child got {}: alpha and beta are swapped; it must get {}", window(got), window(must))
        }
        Says::NotTurned(got, must) => {
            format!("the child got {}, the parent's own window: in negamax it must be {}", window(got), window(must))
        }
        Says::Window(got, known, must, odd) => {
            let must = must.map_or_else(String::new, |must| format!(", so it must get {}", window(must)));
            let why = match odd {
                Some(odd) => {
                    let odd = number(odd);
                    format!(". No call returned {odd}: does the best start at {odd}, and not at an infinity?")
                }
                None => ": it may cut what could still matter".to_owned(),
            };
            format!("the child got {}; known here is {}{must}{why}", window(got), window(known))
        }
        Says::Widened(before, after) => {
            format!("the window was {} and cannot grow to {}", window(before), window(after))
        }
        Says::Empty(got) => {
            format!("this call got the window {}: alpha is above beta (are the two arguments swapped?)", window(got))
        }
        Says::Wide(got, moves, known, must, open) => {
            let after = if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") };
            let which = match open {
                [true, false] => "alpha was not raised",
                [false, true] => "beta was not lowered",
                _ => "neither alpha nor beta was passed on",
            };
            let must = must.map_or_else(String::new, |must| format!(", so the child should get {}", window(must)));
            format!(
                "the child got {}, but after {after} the window here is {}: {which}{must}. By itself this changes no \
                value; it \
                 costs work",
                window(got),
                window(known)
            )
        }
        Says::WiderThanParent(got, parent, must) => format!(
            "the child got {}: wider than its parent's own window {}; it must be {}",
            window(got),
            window(parent),
            window(must)
        ),
        Says::Twice => {
            "this is the search before it once more: same window, same calls, same value. Is the call written twice, \
            or inside a \
             macro such as MAX(a, f(x))?"
                .to_owned()
        }
        Says::TwiceMove(mv) => format!("the move {} is searched twice in a row with the same window", name(mv)),
        Says::MissedCut(child, [alpha, beta]) => format!(
            "goes on to child {child} though alpha {} > beta {}: the cutoff is missed",
            number(alpha),
            number(beta)
        ),
        Says::FalseCut(made, moves, [alpha, beta]) => format!(
            "returns after {made} of {moves} moves though alpha {} < beta {}: nothing allows this cutoff",
            number(alpha),
            number(beta)
        ),
        Says::Value(proves) => format!("{}{}", returns(figures, &proves), looks(figures, &proves)),
        Says::Better(proves) => format!(
            "{}: a move was scored without a call (log it, or log `moves=`), or the value is wrong",
            returns(figures, &proves)
        ),
        Says::Edge(proves) => format!(
            "{}: it is the edge of the window, which nothing here reached. A move was scored without a call (log it, \
            or log \
             `moves=`), or the value is wrong",
            returns(figures, &proves)
        ),
        Says::UnknownBound(got, known, odd) => {
            let odd = number(odd);
            format!(
                "the child got {}; known here is {}. No call returned {odd}: a move was scored without a call, or the \
                best starts \
                 at {odd} (log `moves=` to settle it)",
                window(got),
                window(known)
            )
        }
        Says::Again(player) => {
            let player = player_name(player);
            format!("{player} moves again right after {player}: the flag was not turned over")
        }
        Says::UnknownPlayers(places) => format!(
            "the values fit only if one player moves twice in a row in some places (about {places}): right if your \
            game is so (a pass, \
             a further move), wrong if it is not. Log max or min with each call to have it judged"
        ),
        Says::SometimesAgain(places) => format!(
            "the same player moves twice in a row in {}: right if your game is so (two ghosts, further moves), wrong \
             if it is not; `agents=` in the first line says so",
            plural(places.into(), "place", "places")
        ),
        Says::Narrowed(got, known) => format!(
            "the first child got {} though the window here is {}: only a table, a known bound or aspiration may do \
            that; log it as \
             `= ALPHA BETA` if so",
            window(got),
            window(known)
        ),
        Says::NoResearch(at_least, value, bounds) => format!(
            "the null window proved only at {} {}, inside {}, and the move is not searched again: a bound is used as a \
            value",
            if at_least { "least" } else { "most" },
            number(value),
            window(bounds)
        ),
        Says::Contradiction(now, position, line, before) => {
            format!("says {} for {}; line {line} said {}", claim(now), name(position), claim(before))
        }
        Says::TableClaim(says, position, proved, line) => format!(
            "the table says {} for {}, but the search so far proved only {} (line {line}): a bound was stored or read \
            as \
             something else",
            claim(says),
            name(position),
            claim(proved)
        ),
        Says::TableWindow(narrowed, position, proved, line) => format!(
            "the table narrows the window to {}, but the search so far proved only {} for {} (line {line})",
            window(narrowed),
            claim(proved),
            name(position)
        ),
        Says::TableDepth(position, needed, had, line) => format!(
            "the table answers for {} at depth {needed}, but it was only searched to depth {had} (line {line})",
            name(position)
        ),
        Says::TableUnknown(position) => {
            format!("an answer from the table for {}, which this log never searched", name(position))
        }
        Says::NoMoves(moves) => format!(
            "{} and none was searched: a leaf by depth (log moves=0), a table hit (log `tt`), or a false cut",
            plural(moves.into(), "move", "moves")
        ),
        Says::MixedRule(stops, goes) => format!(
            "at alpha = beta the program stops in {} and goes on in {goes}: one of its comparisons is strict and the \
            other is not",
            if stops == 1 { "1 place".to_owned() } else { format!("{stops} places") }
        ),
        Says::Mate(mate) => {
            format!("values of {} and beyond lose one point a ply (distance to mate): read so", number(mate))
        }
        Says::OffByOne(proves) => format!(
            "{}: one less for each ply from a mate? Say so with `mate=N` in the first line",
            returns(figures, &proves)
        ),
        Says::RootBound(value, bounds) => format!(
            "the root returns {}, not inside its window {}: a bound, not a value. Start wider than every value that \
            can be \
             returned",
            number(value),
            window(bounds)
        ),
        Says::PlayerWords => {
            "each value is given from the mover's side (negamax): the words max and min are not used".to_owned()
        }
        Says::RootLoop(count, got, must) => format!(
            "each of the {count} searches starts with the window {}. If they are the moves of one position, the root \
            does not pass \
             on what it has found: here it should be {}",
            window(got),
            window(must)
        ),
        Says::Leaf(says, value) => format!("says {}; this leaf is worth {}", number(says), worth(value)),
        Says::BelowLeaf(value) => format!("goes on below a leaf, which is worth {}", worth(value)),
        Says::Claim(says, value) => format!("says {}; the true value is {}", claim(says), worth(value)),
        Says::Extra(child, of) => {
            let moves = if of == 1 { "1 move".to_owned() } else { format!("{of} moves") };
            format!("this is child {child}, but the position has {moves}")
        }
        Says::RootMoves(made, of) => format!("only {made} of the {of} moves of the root are searched"),
        Says::Unfit(places, has_other_names) => {
            let names =
                if has_other_names { " (the names that it gives with `move=` are not known there)" } else { "" };
            format!(
                "the log does not fit what was given, in {}{names}: it is of another position, or the program tries \
                moves in \
                 another order (then log `move=`). So nothing is judged by it for certain",
                plural(places.into(), "place", "places")
            )
        }
        Says::NoSuchMove(mv) => format!("the position has no move {}", name(mv)),
    }
}

/// What a position is worth, as the log sees it.
fn worth(worth: Worth) -> String {
    match worth {
        Worth::Points(points) => signed(points),
        Worth::Result(Ordering::Greater) => "more than 0, for the game is won".to_owned(),
        Worth::Result(Ordering::Equal) => "0, for the game is drawn".to_owned(),
        Worth::Result(Ordering::Less) => "less than 0, for the game is lost".to_owned(),
    }
}

fn returns(figures: &Figures<'_>, proves: &Proves) -> String {
    let hard = if proves.hard == proves.soft {
        String::new()
    } else {
        format!(" (fail-hard: {})", figures.number(proves.hard))
    };
    format!("returns {}, but its children prove {}{hard}", figures.number(proves.value), figures.number(proves.soft))
}

fn looks(figures: &Figures<'_>, proves: &Proves) -> String {
    let bound = |is_beta| if is_beta { "beta" } else { "alpha" };
    match proves.looks {
        Looks::Nothing => String::new(),
        Looks::Child(child, player) => {
            let who = player.map_or("the mover", player_name);
            format!(": that is the value of child {child}, not the best for {who}")
        }
        Looks::SignForgotten => ": the sign was not turned over".to_owned(),
        Looks::Unreached(is_beta) => format!(": that is {}, which nothing here reached", bound(is_beta)),
        Looks::Bound(is_beta) => format!(": that is {}", bound(is_beta)),
        Looks::Shifted => format!(
            ": the value changes by {} on the way up. If you mean it (a quick win is better), the window must change \
            as much on the \
             way down",
            figures.difference(proves.soft, proves.value)
        ),
    }
}

fn claim(claim: &Claim) -> String {
    match claim {
        Claim::Exactly(value) => format!("exactly {value}"),
        Claim::AtLeast(value) => format!("at least {value}"),
        Claim::AtMost(value) => format!("at most {value}"),
        Claim::Between(low, high) => format!("between {low} and {high}"),
        Claim::Nothing => "nothing".to_owned(),
    }
}

const fn player_name(player: Player) -> &'static str {
    match player {
        Player::Max => "Max",
        Player::Min => "Min",
    }
}

/// How a log was read.
pub(crate) fn reading(log: &Log, review: &Review) -> Vec<String> {
    let Review { players, players_are_stated, roots, returns, ties, .. } = *review;
    let why =
        if players_are_stated { "as the log says" } else { "inferred; `players=` in the first line says otherwise" };
    let players = match players {
        Players::SideToMove => format!("Read as negamax: values are as the side to move sees them ({why})."),
        Players::Alternating(root) => {
            format!("Read as minimax with {} at the root, by turns ({why}).", player_name(root))
        }
        Players::Words => "Read as minimax: each call says who is to move.".to_owned(),
        Players::Unknown => {
            "Read as minimax whose players do not move by turns (inferred; log max or min with each call).".to_owned()
        }
    };
    let roots = match roots {
        Roots::One => None,
        Roots::Loop(count) => Some(format!("{count} calls are the moves of a root that logs nothing, in a loop.")),
        Roots::Alike(count) => Some(format!("{count} searches, all with the same window.")),
        Roots::Searches(count) => Some(format!("{count} searches.")),
    };
    let returns = match returns {
        Returns::Soft => "Returns what is proved, also outside the window: fail-soft.",
        Returns::Hard => "Returns no more than the bounds: fail-hard.",
        Returns::Both => "Outside the window it returns now what is proved, now the bound.",
        Returns::NeverOutside => "No value lies outside its window: fail-hard and fail-soft look alike.",
    };
    let ties = match ties {
        Ties::AtEqual => "Stops at alpha = beta.",
        Ties::Strict => "Goes on at alpha = beta: a strict test.",
        Ties::Mixed => "Now it stops at alpha = beta, now it goes on.",
        Ties::NotSeen => "Whether it stops at alpha = beta is not seen.",
    };
    let windowed = review.has_windows.then(|| [returns.to_owned(), ties.to_owned()]);
    let calls =
        if log.len() == 1 { "1 call.".to_owned() } else { format!("{} calls.", super::count(log.len().into())) };
    let matched = review.against.map(|found| matched(found.matched).to_owned());
    [players, calls].into_iter().chain(matched).chain(roots).chain(windowed.into_iter().flatten()).collect()
}

/// What could not be judged, and what would tell.
pub(crate) fn not_judged(review: &Review) -> Vec<String> {
    let moves = (review.unknown_moves > 0).then(|| {
        format!(
            "Not judged: whether {} nodes were allowed to stop early, and whether a value is better than the children \
            prove (log \
             `moves=`).",
            super::count(review.unknown_moves.into())
        )
    });
    let truth = match review.against.map(|found| (found.scale, found.is_unsure)) {
        None => {
            Some("No log shows whether leaves, moves and the positions themselves are right: that needs `--against`.")
        }
        Some((_, true)) => {
            Some("Not judged by the position: it is not certain which move each call makes (log `move=`).")
        }
        Some((Scale::Own, _)) => Some("Not judged: values of leaves, which are not those of this game's evaluation."),
        Some((Scale::Results, _)) => {
            Some("Of values it was judged whether they are won, drawn or lost, and not how many points they are.")
        }
        Some((Scale::Points, _)) => None,
    };
    let unjudged = review.against.map_or(0, |found| found.unjudged);
    let too_much = (unjudged > 0).then(|| {
        let calls =
            if unjudged == 1 { "1 call is".to_owned() } else { format!("{} calls are", super::count(unjudged.into())) };
        format!("Not judged: what {calls} worth; it cannot be told, or takes too long.")
    });
    moves.into_iter().chain(truth.map(str::to_owned)).chain(too_much).collect()
}

/// How the calls were found in the position that is given.
const fn matched(by: MatchedBy) -> &'static str {
    match by {
        MatchedBy::Moves => "Its calls were found in the given position by the names of their moves.",
        MatchedBy::Positions => "Its calls were found in the given position by the names of their positions.",
        MatchedBy::Order => {
            "Its calls were found in the given position by their order: a program that tries moves in another order \
            has to log `move=`."
        }
    }
}
