//! What is wrong with the log of another program's search, in English.

use plyscope_core::review::Enhancement;

use crate::grammar::{ClaimTexts, FindingTexts, LookTexts, NotJudgedTexts, ReadingTexts, ReviewTexts};

use super::{count, plural};

/// `1 move`, `12 moves`: in logs, numbers have no separators.
fn plainly(number: u32, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

const fn bound(is_beta: bool) -> &'static str {
    if is_beta { "beta" } else { "alpha" }
}

pub(super) const TEXTS: ReviewTexts = ReviewTexts {
    findings: FINDINGS,
    claims: ClaimTexts {
        exactly: |value| format!("exactly {value}"),
        at_least: |value| format!("at least {value}"),
        at_most: |value| format!("at most {value}"),
        between: |low, high| format!("between {low} and {high}"),
        nothing: "nothing",
        worth: str::to_owned,
        is_won: "more than 0, for the game is won",
        is_drawn: "0, for the game is drawn",
        is_lost: "less than 0, for the game is lost",
    },
    looks: LookTexts {
        child: |child, who| format!(": that is the value of child {child}, not the best for {who}"),
        the_mover: "the mover",
        sign_forgotten: ": the sign was not turned over",
        sign_for_same: ": the call searches the same position, so the sign must not be turned over",
        unreached: |is_beta| format!(": that is {}, which nothing here reached", bound(is_beta)),
        bound: |is_beta| format!(": that is {}", bound(is_beta)),
        shifted: |by| {
            format!(
                ": the value changes by {by} on the way up. If you mean it (a quick win is better), the window must \
                 change as much on the way down"
            )
        },
    },
    reading: ReadingTexts {
        as_stated: "as the log says",
        inferred: "inferred; `players=` in the first line says otherwise",
        side_to_move: |why| format!("Read as negamax: values are as the side to move sees them ({why})."),
        alternating: |root, why| format!("Read as minimax with {root} at the root, by turns ({why})."),
        by_words: "Read as minimax: each call says who is to move.",
        not_by_turns: "Read as minimax whose players do not move by turns (inferred; log max or min with each call).",
        calls: |calls| if calls == 1 { "1 call.".to_owned() } else { format!("{} calls.", count(calls)) },
        by_moves: "Its calls were found in the given position by the names of their moves.",
        by_positions: "Its calls were found in the given position by the names of their positions.",
        by_order: "Its calls were found in the given position by their order: a program that tries moves in another \
            order has to log `move=`.",
        root_loop: |count| format!("{count} calls are the moves of a root that logs nothing, in a loop."),
        alike: |count| format!("{count} searches, all with the same window."),
        searches: |count| format!("{count} searches."),
        soft: "Returns what is proved, also outside the window: fail-soft.",
        hard: "Returns no more than the bounds: fail-hard.",
        soft_and_hard: "Outside the window it returns now what is proved, now the bound.",
        never_outside: "No value lies outside its window: fail-hard and fail-soft look alike.",
        stops_at_equal: "Stops at alpha = beta.",
        strict: "Goes on at alpha = beta: a strict test.",
        mixed: "Now it stops at alpha = beta, now it goes on.",
        no_ties: "Whether it stops at alpha = beta is not seen.",
    },
    not_judged: NotJudgedTexts {
        early_stops: |nodes| {
            let nodes = if nodes == 1 { "1 node was".to_owned() } else { format!("{} nodes were", count(nodes)) };
            format!(
                "Not judged: whether {nodes} allowed to stop early, and whether a value is better than the children \
                 prove (log `moves=`)."
            )
        },
        no_position: "No log shows whether positions are evaluated for the right side, whether all legal moves are made, \
            and whether the depth is right: that needs `--against`.",
        no_position_nor_ends: "No log shows whether positions are evaluated for the right side, whether all legal moves \
            are made, and whether the depth is right: that needs `--against`; and whether moves are taken back only one \
            with `node=` on both lines, `>` and `<`.",
        unsure: "Not judged by the position: it is not certain which move each call makes (log `move=`).",
        own_scale: "Not judged: values of leaves, which are not those of this game's evaluation.",
        results_only: "Of values it was judged whether they are won, drawn or lost, and not how many points they are.",
        too_much: |calls| {
            let calls = if calls == 1 { "1 call is".to_owned() } else { format!("{} calls are", count(calls)) };
            format!("Not judged: what {calls} worth; it cannot be told, or takes too long.")
        },
    },
};

const FINDINGS: FindingTexts = FindingTexts {
    unless: |enhancement, word, says| {
        let does = match enhancement {
            Enhancement::StandPat => "the position's own estimate counts as a move does (stand pat)",
            Enhancement::NullMove => "the first call here passes the move (null move)",
            Enhancement::Reduction => {
                "a move is searched with less depth first and then once more (late move reductions)"
            }
            Enhancement::Pruning => "moves are left out on purpose (futility, delta or late move pruning)",
            Enhancement::TimeOut => "the search was given up here (its time was over)",
            Enhancement::FurtherTurn => "the same player moves again in some places (a further turn)",
            Enhancement::SamePosition => "this call searches the same position (as a search of captures begins)",
            Enhancement::ExtraSearch => {
                "calls before the node's own moves search to another depth (internal deepening, probcut, singular \
                 extensions)"
            }
        };
        format!("if {does}, log `{word}`; if not: {says}")
    },
    unclosed: |calls| {
        let calls = plainly(calls, "call has", "calls have");
        format!(
            "{calls} a `>` line and no `<` line: a way out of the function does not log (an early return?), or the \
             program was stopped. From about this line on the lines no longer fit"
        )
    },
    stray: "a `<` line with no call open: lines are missing, or several threads write into one file (add t=THREAD to \
        both lines)",
    ends_inside: "the log ends inside this call",
    no_return: "this call has no `<` line: a way out of the function does not log",
    unread: |column, expected| {
        format!("this looks like a line of the log and cannot be read; column {column}: {expected}")
    },
    expected_window: "expected alpha and beta here, two numbers, or two hyphens",
    expected_value: "one number is needed after `<`, or `?`",
    expected_object: "expected a whole JSON object on one line",
    several_numbers: "there are several numbers here, and nothing says which is the value: write it alone, as `< 3`, and \
        the move behind it, as `chose=b2`",
    comma: "is this one number with a comma, or two? Write decimals with a point, and one number alone",
    promise: "this is the promise of a value and not a value: wait for it (await) before it is written",
    swapped: |got, must| format!("the child got {got}: alpha and beta are swapped; it must get {must}"),
    not_turned: |got, must| format!("the child got {got}, the parent's own window: in negamax it must be {must}"),
    window: |got, known, must, odd| {
        let must = must.map_or_else(String::new, |must| format!(", so it must get {must}"));
        let why = match odd {
            Some(odd) => format!(". No call returned {odd}: does the best start at {odd}, and not at an infinity?"),
            None => ": it may cut what could still matter".to_owned(),
        };
        format!("the child got {got}; known here is {known}{must}{why}")
    },
    widened: |before, after| format!("the window was {before} and cannot grow to {after}"),
    empty: |got| format!("this call got the window {got}: alpha is not below beta (are the two arguments swapped?)"),
    wide: |wide| {
        let after = plainly(wide.moves, "move", "moves");
        let which = match wide.open {
            [true, false] => "alpha was not raised",
            [false, true] => "beta was not lowered",
            _ => "neither alpha nor beta was passed on",
        };
        let must = wide.must.as_ref().map_or_else(String::new, |must| format!(", so the child should get {must}"));
        format!(
            "the child got {}, but after {after} the window here is {}: {which}{must}. By itself this changes no \
             value; it costs work",
            wide.got, wide.known
        )
    },
    wider_than_parent: |got, parent, must| {
        format!("the child got {got}: wider than its parent's own window {parent}; it must be {must}")
    },
    twice: "this is the search before it once more: same window, same calls, same value. Is the call written twice, \
        or inside a macro such as MAX(a, f(x))?",
    twice_move: |mv| format!("the move {mv} is searched twice in a row with the same window"),
    missed_cut: |child, [alpha, beta]| {
        format!("goes on to child {child} though alpha {alpha} > beta {beta}: the cutoff is missed")
    },
    false_cut: |made, moves, [alpha, beta]| {
        format!("returns after {made} of {moves} moves though alpha {alpha} < beta {beta}: nothing allows this cutoff")
    },
    stops_early: |made, moves| {
        format!(
            "returns after {made} of {moves} moves, and without a window nothing is cut: moves are missing, or were \
             scored without a call"
        )
    },
    returns: |value, soft, hard| {
        let hard = hard.map_or_else(String::new, |hard| format!(" (fail-hard: {hard})"));
        format!("returns {value}, but its children prove {soft}{hard}")
    },
    better: |returns| {
        format!("{returns}: a move was scored without a call (log it, or log `moves=`), or the value is wrong")
    },
    edge: |returns| {
        format!(
            "{returns}: it is the edge of the window, which nothing here reached. A move was scored without a call \
             (log it, or log `moves=`), or the value is wrong"
        )
    },
    off_by_one: |returns| {
        format!("{returns}: one less for each ply from a mate? Say so with `mate=N` in the first line")
    },
    unknown_bound: |got, known, odd| {
        format!(
            "the child got {got}; known here is {known}. No call returned {odd}: a move was scored without a call, or \
             the best starts at {odd} (log `moves=` to settle it)"
        )
    },
    again: |player| format!("{player} moves again right after {player}: the flag was not turned over"),
    unknown_players: |places| {
        format!(
            "the values fit only if one player moves twice in a row in some places (about {places}): right if your \
             game is so (a pass, a further move), wrong if it is not. Log max or min with each call to have it judged"
        )
    },
    sometimes_again: |places| {
        format!(
            "the same player moves twice in a row in {}: right if your game is so (two ghosts, further moves), wrong \
             if it is not; `agents=` in the first line says so",
            plural(places.into(), "place", "places")
        )
    },
    narrowed: |got, known| {
        format!(
            "the first child got {got} though the window here is {known}: only a table, a known bound or aspiration \
             may do that; log it as `= ALPHA BETA` if so"
        )
    },
    no_research: |at_least, value, bounds| {
        let least = if at_least { "least" } else { "most" };
        format!(
            "the null window proved only at {least} {value}, inside {bounds}, and the move is not searched again: a \
             bound is used as a value"
        )
    },
    contradiction: |now, position, line, before| format!("says {now} for {position}; line {line} said {before}"),
    table_claim: |says, position, proved, line| {
        format!(
            "the table says {says} for {position}, but the search so far proved only {proved} (line {line}): a bound \
             was stored or read as something else"
        )
    },
    table_window: |narrowed, position, proved, line| {
        format!(
            "the table narrows the window to {narrowed}, but the search so far proved only {proved} for {position} \
             (line {line})"
        )
    },
    table_depth: |position, needed, had, line| {
        format!(
            "the table answers for {position} at depth {needed}, but it was only searched to depth {had} (line {line})"
        )
    },
    table_unknown: |position| format!("an answer from the table for {position}, which this log never searched"),
    no_moves: |moves| {
        format!(
            "{} and none was searched: a leaf by depth (log moves=0), a table hit (log `tt`), or a false cut",
            plural(moves.into(), "move", "moves")
        )
    },
    mixed_rule: |stops, goes| {
        format!(
            "at alpha = beta the program stops in {} and goes on in {goes}: one of its comparisons is strict and the \
             other is not",
            plainly(stops, "place", "places")
        )
    },
    mate: |mate| format!("values of {mate} and beyond lose one point a ply (distance to mate): read so"),
    root_bound: |value, bounds| {
        format!(
            "the root returns {value}, not inside its window {bounds}: a bound, not a value. Start wider than every \
             value that can be returned"
        )
    },
    player_words: "each value is given from the mover's side (negamax): the words max and min are not used",
    root_loop: |count, got, must| {
        format!(
            "each of the {count} searches starts with the window {got}. If they are the moves of one position, the \
             root does not pass on what it has found: here it should be {must}"
        )
    },
    leaf: |says, worth| format!("says {says}; this leaf is worth {worth}"),
    below_leaf: |worth| format!("goes on below a leaf, which is worth {worth}"),
    claim: |says, worth| format!("says {says}; the true value is {worth}"),
    extra: |child, of| format!("this is child {child}, but the position has {}", plainly(of, "move", "moves")),
    root_moves: |made, of| format!("only {made} of the {of} moves of the root are searched"),
    unfit: |places, has_other_names| {
        let names = if has_other_names { " (the names that it gives with `move=` are not known there)" } else { "" };
        format!(
            "the log does not fit what was given, in {}{names}: it is of another position, or the program tries moves \
             in another order (then log `move=`). So nothing is judged by it for certain",
            plural(places.into(), "place", "places")
        )
    },
    no_such_move: |mv| format!("the position has no move {mv}"),
    nothing: "this call returned nothing: is a `return` missing?",
    caught: "a call here ended without a value (`?`), and a value is returned all the same: right if such a move does not \
        count, wrong if the search was stopped there (then let the exception pass)",
    not_taken_back: |before, after| {
        format!("the position is {after} here and was {before} at the call: is the move taken back, on every way out?")
    },
    closed: |window| {
        format!(
            "the node has narrowed its window to {window}, in which nothing is left, and goes on: what comes back proves \
             nothing. Return here"
        )
    },
    overflow: |got, least| {
        let positive = least.trim_start_matches('−');
        format!(
            "the child got {got}: alpha lies above beta, because −({least}) overflows: there is no {positive}, and it \
             stays what it is. Start with a number whose opposite exists, such as −{positive} + 1"
        )
    },
    turned_for_same: |got, must| {
        format!(
            "the child got {got}, turned over, though the same player moves again: it must get {must}, and its value \
             keeps its sign"
        )
    },
    turned_all: |player| {
        format!(
            "the words say that {player} moves again here, and windows and values are turned over all the same. If the \
             player does not change, nothing must be turned over; if it does, the program hands on the wrong player"
        )
    },
    not_shifted: |says, position, line, plies| {
        let moved = plainly(plies.unsigned_abs(), "ply", "plies");
        let way = if plies > 0 { "further from" } else { "nearer to" };
        format!(
            "the table says {says} for {position}, as line {line} has it, {moved} {way} the root: the value of a decided \
             game must shift by the plies between them"
        )
    },
    odds: |total| format!("the probabilities add up to {total}, and not to 1"),
    may_be_chance: "what is returned lies between the values of the children, and is none of them: if chance moves here, log \
        `player=chance`, and `p=` with each child; if not, the value is wrong",
    chance_stopped: |made, of| {
        let made = if made < of {
            format!("after {made} of {of} moves of chance")
        } else {
            "before the last move of chance".to_owned()
        };
        format!("returns {made}: right if the bounds of all values are known; log `bounds=LOW,HIGH` in the first line")
    },
    mean: |value, [low, high], is_best| {
        let mean = if low == high { low.to_owned() } else { format!("between {low} and {high}") };
        let looks = if is_best { ": it is the best or the worst of them, and not the mean" } else { "" };
        format!("returns {value}, but the mean of its children is {mean}{looks}")
    },
    other_odds: |value, mean| {
        format!(
            "returns {value}, but the mean of its children is {mean} if all are equally probable: log `p=` with each \
             child if they are not"
        )
    },
    whole_mean: |value, mean| {
        format!("the mean {mean} is returned as the whole number {value}: what follows is rounded, too")
    },
    chance_window: |got, [low, high]| {
        format!(
            "the child of a chance node got {got}; with the bounds of all values it needs ({low}, {high}): it may cut what \
             the mean still needs"
        )
    },
    chose_unknown: |mv| format!("has chosen {mv}, and no call here has `move={mv}`"),
    chose_worse: |[mv, value], [better, best]| {
        format!("has chosen {mv}, which is worth {value}, though {better} came back with {best}")
    },
    chose_bound: |mv, value, before| {
        format!(
            "has chosen {mv}, which came back with exactly alpha, {value}: that is a bound, not a tie with {before}. Use > \
             and not >= where the best move is kept"
        )
    },
    all_pruned: "all moves were left out, and the worst value of all is returned: that of a lost game. Return the estimate, \
        or alpha",
    extra_exceeds: |known| {
        format!(
            "this search with less depth has shown more than the window {known} holds, and another move follows: if that \
             was to end the node (probcut), is its sign turned over, and is it compared with the right bound?"
        )
    },
    wider_by_one: |got| {
        format!("the child got {got}, wider by one point than what is known: a move that is as good comes back as such")
    },
    threads: "the calls of several threads are mixed here: add t=THREAD to both lines, `>` and `<`",
    names: |max, min, is_certain| {
        if is_certain {
            format!("the values say that {max} is Max and {min} is Min")
        } else {
            format!("{max} is read as Max and {min} as Min: the values do not tell which. Write max and min instead")
        }
    },
    unknown_name: |name| {
        format!("player={name} does not say who is Max: write max, min or chance, or one name for each of two players")
    },
};
