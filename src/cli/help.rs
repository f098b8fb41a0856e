//! The examples and explanations below each command's help.

mod exercises;
mod links;
mod logs;

use plyscope_core::game::Game;
use plyscope_core::search::{Algorithm, ListingForm, TableBounds};
use plyscope_files::TreeForm;

use super::columns::wrapped;
use super::convert;

pub(super) use exercises::{practice, quiz};
pub(super) use links::{EMBED, links};
pub(super) use logs::{GRADE, LOG_HELPER, REVIEW};

pub(super) const ABOUT: &str = "\
See a game-tree search think: every visit, window, value and cutoff, one step at a time.

Without a command a window opens, by default with the pockets. The commands work without a display.";

pub(super) const USAGE: &str = "\
plyscope [SOURCE] [OPTIONS]
       plyscope list | search | trace | review | grade | log-helper | convert | export | link | embed | perft | play
       | match | practice | quiz | lab | check | keys | completions …";

/// What stands in help where the algorithms are named.
const ALGORITHMS: &str = "{algorithms}";

/// What all commands that search have to say about their common options.
macro_rules! choosing {
    () => {
        "\
{algorithms}
A --driver searches the root again and again: iterative-deepening from 1 ply to the depth (without --depth to the end
of the game), keeping the table; aspiration the same, with a window of --aspiration-width around the value found
before, --guess at first; mtd-f at the depth, with null windows alone, from --guess on. Guess and windows are as the
side to move at the root sees them; in chess, --guess and --aspiration-width are in centipawns, hundredths of a pawn.

What is not given stays as the scenario has it; an algorithm other than the scenario's brings the cutoff rule of
its own listing. A tree without a scenario is searched with alpha-beta-soft, at-equal, to its leaves. An option that
means nothing to the search, such as --killers to alpha-beta, is refused.
With --depth, inner nodes of a tree need an estimate where the search would stop.
The order perfect searches all moves of a node first. If that takes more than ten times the nodes that the search
itself may enter, the search stops, as at --max-nodes."
    };
}

/// All algorithms by what they do, and which of them take a table.
fn algorithms() -> String {
    let named = |is_of: fn(&ListingForm) -> bool| {
        let of = Algorithm::ALL.into_iter().filter(|algorithm| is_of(&algorithm.form()));
        of.map(Algorithm::id).collect::<Vec<_>>().join(", ")
    };
    type Group = (&'static str, fn(&ListingForm) -> bool, &'static str);
    let all: [Group; 5] = [
        ("Algorithms that look at everything", |form| !form.windowed && !form.by_player, ""),
        ("Algorithms that prune", |form| form.windowed && !form.enhanced && !form.by_player, ""),
        ("Searches of today", |form| form.enhanced && !form.by_player, " (all of these together)"),
        ("For players in any order, and for chance", |form| form.by_player, ""),
        ("Algorithms that take a --table", |form| form.probes, ""),
    ];
    let lines = all.into_iter().map(|(what, is_of, behind)| {
        // The last search of today is `engine`.
        wrapped(&format!("{what}: {}{behind}.", named(is_of)))
    });
    let owners = Algorithm::ALL.into_iter().filter(|algorithm| algorithm.default_table() != TableBounds::None);
    let owners = owners.map(Algorithm::id).collect::<Vec<_>>().join(" and ");
    let own = wrapped(&format!("Of these, {owners} have one, with one bound, without being asked."));
    lines.chain([own]).collect::<Vec<_>>().join("\n")
}

/// What stands in the help of a command for its game: all games, and what may be there besides.
pub(super) fn games(besides: &str) -> String {
    let ids = Game::ALL.map(Game::id);
    let [others @ .., last] = &ids;
    format!("The game: {} or {last}{besides}", others.join(", "))
}

/// A help with the names of all algorithms in it.
pub(super) fn with_algorithms(help: &str) -> String {
    help.replace(ALGORITHMS, &algorithms())
}

const WINDOW: &str = concat!(
    choosing!(),
    "

SOURCE is the file or the built-in name of a scenario or a lesson, a file with a tree, a game or a saved search in it,
a link, or - for standard input. A file that has the name of a command or of something built in is opened as ./NAME.

{forms}

Examples:
  plyscope                                          the pockets, in a window
  plyscope wikipedia --algorithm alpha-beta         a built-in scenario, searched another way
  plyscope --tree '[[3,12,8],[2,4,6],[14,5,2]]'     a tree of your own
  plyscope lesson-pockets                           a built-in lesson
  plyscope my-tree.ron --size 1024x768 --picture my-tree.png
  plyscope wikipedia --step 30 --picture tree.svg   the tree as the window draws it, without a window
  plyscope help keys                                the keys of the window

--windows says where the tree has windows (α, β) written: off, at the node of the sentence, along the open path, or at
all visited nodes. On an edge stands the window that was handed down, beside an open node its window now. Without the
option they stand along the path of a tree that is drawn whole. --can-be writes what visited nodes can be: [2, +∞].

In an SVG, node-7, edge-7, value-7, name-7 and move-7 belong to the node that was visited as number 7, and so do
window-7 (handed down), now-7 and can-be-7: see `node` in `plyscope trace --json`.

A limit of nodes (--max-nodes) stops a search at the same node on every machine. The limit of memory is what is free on
the machine, and within the limits of the program and of its container, less 256 MiB, unless --max-memory says less.

Exit codes: 0 done, 1 bad input, 2 wrong usage, 3 stopped at a limit. So it is for every command. Input is bad where
what is named cannot be read or written, or is not of the kind that is needed. Usage is wrong where an argument is
missing or unknown, where an option has no such value, and where it means nothing to what it is given with. Messages are
in the --language that is asked for."
);

pub(super) const LIST: &str = "\
Behind the title of a lesson stand another tab and the word lesson. Lessons open in the window; `search` and `trace`
want one of the scenarios.

Examples:
  plyscope list
  plyscope list --language zh
  plyscope list | cut -f1                           names alone
  plyscope list | grep 'lesson$'                    lessons alone";

pub(super) const SEARCH: &str = concat!(
    choosing!(),
    "

Values of chess are printed in pawns, +1.50, or with --centipawns in centipawns, 150. JSON has whole centipawns.

--json prints one object on one line:
  algorithm, cutoff      as on the command line
  table, driver          the same; only for an algorithm that takes a table, and where there is a driver
  ordering               the same, with the seed of a shuffle
  value                  as Max sees it: a number, a text such as \"7/3\", or \"inf\" for a game that Max has won \
      and \"-inf\"
                         for one that Min has won
  mate_in                only for \"inf\" and \"-inf\": the plies from the root to the end of the game
  bound                  what the visited leaves prove of it: exact, lower or upper
  best_move              the move chosen at the root, null if there is none
  principal_variation    the line of best play; in trees names of children, or indexes from 0
  nodes, leaves          nodes entered, the root included; leaf evaluations
  hits                   nodes that an entry of the table settled
  visits_again           nodes that were searched again from the same parent
  proved                 whether the visited leaves prove value and bound; false where they rest on a null move, on less
                         depth, or on an entry that was searched deeper
  iterations             only with a driver that deepens: what was found to each depth: depth, value, bound, proved,
                         finished, nodes and the line of best play
  passes                 the searches of the root: depth, window [alpha, beta], why, value, mate_in, bound and nodes, as
                         the side to move at the root sees them. In a window null is no bound at all; \
\"inf\" and \"-inf\"
                         are a bound: the value of a won game, and window_mate_in has the plies from the root to its end
                         for each of the two, such as [3, null]; it is there only where one is such a bound
  cutoffs                tests for a cutoff that fired, even where no move was left to prune
  cutoffs_that_prune     those of them that pruned at least one move
  spared                 moves that were never made because of them
  depth                  the depth limit in plies, null without one
  seconds                the time that the search took; not for one that was saved
  complete               false when it was stopped; value and bound are then what is known of the root by then, null
                         if nothing is
  stopped_by             only then: max-nodes, ordering, or memory, which depends on the machine (--max-memory); damaged
                         where the file of a saved search is not whole
  bytes_per_node         the size of the record of the search
For trees also, with the leaves numbered from 0, left to right as written:
  visited_leaves         in the order of the visits
  pruned_leaves          those within the depth limit that lie below a move spared by a cutoff; what a stopped
                         search did not come to is in neither list

--save keeps the search with all its steps. Such a file is a SOURCE like any other, for the window, search, trace and
check: nothing is searched again, and no other search can be asked for. Of a damaged file, the part before the damage
is shown as a search that was stopped there.

Examples:
  plyscope search wikipedia
  plyscope search --tree '[[3,12,8],[2,4,6],[14,5,2]]' --algorithm alpha-beta --cutoff at-equal --json
      has \"value\": 3, \"visited_leaves\": [0,1,2,3,6,7,8] and \"pruned_leaves\": [4,5]
  plyscope search --tree '((3 17) (2 12))' --root min
  plyscope search tic-tac-toe-whole --algorithm alpha-beta-history
  plyscope search explosion-chess --save chess.plytrace
  plyscope trace chess.plytrace | less
  echo '[[1,2],[3,4]]' | plyscope search -

Exit codes: 0 done, 1 bad input, 2 wrong usage, 3 stopped at a limit."
);

pub(super) const TRACE: &str = concat!(
    choosing!(),
    "

A line is an event: a node entered or returned. It has: the number of the step that it belongs to, from 1 as on the
screen, where a leaf that is entered and returns is one step; the number of the event, from 1; the ply; what
happened, > for a node entered and < for one that returned; the window that was handed down or the value that came
back; the reason. Values are as Max sees them; those of chess are in pawns, +1.50, or with --centipawns in centipawns,
150. So they are in the reasons of --json, too, whose numbers are whole centipawns.
Leaves without a name are numbered from 0, left to right as the tree is written.

--json prints one object a line:
  step, event, kind      the number of the step; the number of the event; enter or return
  node, name, ply        the node by the number of its visit, what it is called, and its plies from the root
  window                 on entering: [alpha, beta] as handed down; null is no bound at all, \"inf\" and \"-inf\" are a
                         bound: the value of a won game. Not for a search without one
  window_mate_in         only where a bound is such a value: for each of the two the plies from the root to the end of
                         the game, such as [3, null]
  value, bound           on returning: what came back, and what is known of it: exact, lower or upper
  mate_in                only where the value is \"inf\" or \"-inf\": the plies from the root to the end of the game
  reason                 why, in words
What the searches of today and the drivers add, only where it applies:
  pass                   with a driver: which search of the root it is, from 1
  depth                  on entering: the depth that is left
  call                   on entering: full, scout (a null window), reduced (a null window and less depth, as for a null
                         move) or explicit (a window and a depth of its own)
  attempt                on entering: which visit of the same move it is, from 1
  source                 where an entry of the table settles the node: the number of the node that wrote it
  believed               on returning: true where the bound is not proved by visited leaves

Examples:
  plyscope trace pockets
  plyscope trace w1-w9-alpha-beta --language zh
  plyscope trace --tree '[[3,12,8],[2,4,6],[14,5,2]]' --cutoff strict | less
  plyscope trace tic-tac-toe-notes --json
  plyscope trace aima-5-2 --log > aima.log          as other programs may log theirs

Exit codes: 0 done, 1 bad input, 2 wrong usage, 3 stopped at a limit."
);

/// The help of `convert`.
pub(super) fn converting() -> String {
    let endings = wrapped(&TreeForm::endings().map(|ending| format!(".{ending}")).collect::<Vec<_>>().join(" "));
    let forms = wrapped(&convert::form_names().collect::<Vec<_>>().join(" "));
    format!(
        "\
A tree goes out in the form that the name of the file ends with:
{endings}
or in RON, which is a scenario with its search; a game that was played in .ron, .pgn (chess) or .ucci (xiangqi). What is
written is read again: what the form has no place for is said on standard error, and what would be another tree is
refused. --form asks for a form by its name:
{forms}

In a table (csv), a text that a spreadsheet would run as a formula has a blank before it, which reading takes away.

Examples:
  plyscope convert game.efg game.json
  plyscope convert tree.nwk - --form brackets
  plyscope convert wikipedia wikipedia.tex
  plyscope convert game.pgn game.ron

Exit codes: 0 done, 1 bad input, 2 wrong usage."
    )
}

pub(super) const EXPORT: &str = "\
Kinds by the ending of FILE. Pictures: .svg and .pdf (text as text), .png, .gif and .apng. Texts of a search: .tex
(forest, TikZ or tikz-qtree; several steps are the slides of a talk), .dot (one step), .csv and .jsonl (a row an event),
.md (a hand-out, each step with its picture beside it). Trees alone: every form of `plyscope convert`.

One step is one picture. Of several, .gif and .apng are animations, .pdf has a page for each, .svg and .png a file for
each, whose name ends with the number of the step.

What is one file goes to standard output where FILE is -, with --form for its kind. A hand-out has its pictures within
then.

Values of chess stand in pictures and sentences in pawns, +1.50, or with --centipawns in centipawns, 150; the numbers
in the columns of .csv and .jsonl are whole centipawns.

Examples:
  plyscope export wikipedia --output tree.svg       where the scenario opens
  plyscope export wikipedia --step 30 --theme print --output tree.pdf
  plyscope export wikipedia --cutoffs --output cutoffs.gif --scale 2
  plyscope export wikipedia --steps 3..15 --output slides.tex
  plyscope export wikipedia --output steps.csv
  plyscope export wikipedia --form svg --output - | rsvg-convert > tree.png
  plyscope export wikipedia --steps 1..9 --form markdown --output - | pandoc --output hand-out.docx
  plyscope export chess.plytrace --step 900 --part ladder --transparent --output ladder.png

Exit codes: 0 done, 1 bad input, 2 wrong usage, 3 stopped at a limit.";

pub(super) const PERFT: &str = "\
Prints the number of positions that are exactly DEPTH plies away. Finished games have none behind them.

Examples:
  plyscope perft tic-tac-toe 9                      127872
  plyscope perft tic-tac-toe --fen XOX/OX./..O 3

Exit codes: 0 done, 1 bad input, 2 wrong usage.";

pub(super) const PLAY: &str = "\
{algorithms}
What they and the drivers do is in `plyscope help search`.

The options without min- are for both players. Max is who begins in the usual start position: X, Red in xiangqi,
White in chess, Black in gomoku. A file is gone on with from its last position, with the searches that it names.
A scenario gives its position to begin with, and nothing else.

A line has: the ply, who moves, the move, the value of the search as Max sees it, the nodes that it entered. The last
line says how the game ended. In xiangqi a position that comes up for the third time is a draw, unless exactly one
side gave check with every move: that side loses. In chess the third time is a draw, and so are fifty moves without a
capture and a pawn's move, and too few pieces to mate.

Values of chess are in pawns, +1.50, or with --centipawns in centipawns, 150; JSON has whole centipawns.

--json prints one object a line: ply, player, move, value, bound, nodes, leaves, complete, and stopped_by where a
search was stopped. Of a won game the value is \"inf\" or \"-inf\", and mate_in the plies to its end from where the move
was made. The last object has plies, ending, winner and fen. --save writes the game after every ply.

With --nodes a player deepens, ply by ply, as far as so many nodes go, and plays the move of the last depth that was
done: what was begun behind it does not count. Its driver is iterative-deepening and it has no limit of depth, unless
--driver or --depth says otherwise. In JSON `depth` is the depth that was done. --lines prints what the search has
found to each depth: value, nodes and the line of best play; in JSON as `iterations`.

A search that --max-nodes or --max-memory stops plays the best move that it knows by then, or else the first that it
would have tried. One that has done a whole depth by then plays the move of that, as with --nodes. The order perfect
searches all moves of a node first; if that takes more than ten times --max-nodes, the search stops, too.

Examples:
  plyscope play xiangqi --depth 3 --plies 60 --save game.ron
  plyscope game.ron                                 look at it in a window, with every search
  plyscope play xiangqi --algorithm engine --nodes 20000 --lines
  plyscope play chess --depth 4 --min-depth 2 --ordering captures-first --save game.pgn
  plyscope play connect-four --algorithm alpha-beta --min-algorithm minimax --json

Exit codes: 0 done, 1 bad input, 2 wrong usage, 3 a search was stopped at a limit.";

pub(super) const MATCH: &str = "\
A PLAYER is the name of an algorithm and, behind it, options of a search as `plyscope search` has them:
'engine', 'alpha-beta --ordering captures-first', 'engine --table none', 'minimax --driver none --depth 2'.

For each move both players may enter --nodes nodes. They deepen, ply by ply (the driver iterative-deepening), and play
the move of the last depth that was done, or of the first one as far as it is known; alpha-beta without a driver would
have no depth to stop at. A player may have a --driver, a --depth and a number of nodes (--max-nodes) of its own.

Openings are random legal moves that follow from the seed; one in which a quick search finds a side ahead by more than
150 points is left out, and none is used twice. Each opening is played twice, with the sides changed; where the number
of games is odd, the last one is played once, which is said. Games end as in
`plyscope play`; one of --plies plies is a draw. Searches do not see repetitions. Equal options give equal games on
every machine, however many are played at once; equal players always have 50 %.

The score counts a draw as half a win. Its interval is that of Wilson (1927), for games that are independent. The mean
depth is that of the searches which gave the moves, but for those which saw the end of the game.

--csv saves a row for each game: game, opening, one (the side of that player), score, ending, plies; moves, nodes and
mean depth of each player; the moves. --json prints one object: game, games, openings, opening_plies, seed, nodes,
wins, draws, losses, share, interval, one, other, endings.

Examples:
  plyscope match --game xiangqi --one engine --other alpha-beta
  plyscope match --game chess --one engine --other 'engine --table none' --nodes 20000 --csv match.csv

Exit codes: 0 done, 1 a file cannot be written, 2 wrong usage.";

pub(super) const LAB: &str = "\
Experiments, each with usual parameters that take a few seconds:
  explosion         leaves against depth: all b^d, alpha-beta in the worst, a random and the best order, and the
                    minimal tree b^⌈d/2⌉ + b^⌊d/2⌋ - 1
  square-root       the effective branching factor √(leaves at depth d / leaves at d - 2) against b, with √b and Pearl's
                    ξ/(1 - ξ), where x^b + x - 1 = 0 at ξ (Pearl 1982)
  order             leaves against the chance that the best move comes first; on positions, for each order
  cut-profile       which child cuts, at nodes of which ply
  history           leaves with and without killers and the history heuristic
  deepening         nodes of one search, and of iterative deepening, without a table and with one
  table-size        nodes of iterative deepening with a table, against the number of its entries
  shallow-and-deep  deep cutoffs, by a bound from further up than the parent, and the leaves that a search visits which
                    makes none (Knuth and Moore 1975, F1)

Trees have the same number of children everywhere and leaves that are all equally deep. Leaves: independent (each a
random value of its own), incremental (the sum of the weights of the moves, which are the same all over the tree, and a
little chance), ties (whole numbers from 0 to 9). What is best is planted from the root down in the first and the last.
Orders: natural, best, best-first:N (the best move comes first with a chance of N %, otherwise anywhere), worst (every
move is better than all before it), shuffled, history, killers, table-first, captures-first.

Numbers are means over trees with the seeds from 1 on, and behind ± is how far their interval of 95 % reaches to either
side. They are the same on every machine, on any number of cores (RAYON_NUM_THREADS). Of positions, the mean is over all
that are given; --seeds matters where moves are shuffled.

--csv saves a table: the first column is what stands on the axis, then each series, and NAME-interval behind it. The
names of its columns are English in every --language, so that the same program can read all tables.

Examples:
  plyscope lab
  plyscope lab explosion --branching 5 --depth 8
  plyscope lab square-root --branching 2,4,8,16 --depth 6 --seeds 30
  plyscope lab order --branching 10 --depth 6 --csv order.csv
  plyscope lab cut-profile --order killers --leaves incremental
  plyscope lab order --position xiangqi-opening --position chess --depth 3
  plyscope lab history --csv - | column -s, -t

Exit codes: 0 done, 1 bad input, 2 wrong usage, 3 points are left out, where a search would enter too many nodes.";

pub(super) const CHECK: &str = "\
Prints a line for each good file on standard output, and every error of the others on standard error.

Examples:
  plyscope check lesson.ron
  plyscope check scenarios/*.ron
  plyscope check chess.plytrace                     whether a saved search is whole

Exit codes: 0 all files are good, 1 at least one is not, 2 wrong usage.";

pub(super) const COMPLETIONS: &str = "\
Shells: bash, zsh and fish. A package of a system brings all three; for the program alone, save what is printed where
the shell looks for it, and open a new terminal. For zsh that is any folder of its $fpath.

Examples:
  plyscope completions bash > ~/.local/share/bash-completion/completions/plyscope
  plyscope completions zsh > ~/.zfunc/_plyscope
  plyscope completions fish > ~/.config/fish/completions/plyscope.fish

Exit codes: 0 done, 2 wrong usage.";

/// How the window is opened.
pub(super) fn window() -> String {
    let names = TreeForm::ALL.map(TreeForm::id).join(", ");
    let forms = format!(
        "The forms of --form: {names}. Without it a tree is taken for one of them by its content. \
         Where commas that touch digits can be meant in two ways, as in [[1,000, 2,500],[900]], both trees are shown, \
         and --commas says \
         which is meant."
    );
    with_algorithms(WINDOW).replace("{forms}", &wrapped(&forms))
}

/// The table of keys with what stands around it.
pub(super) fn keys(table: &str) -> String {
    format!("{table}\n\nExamples:\n  plyscope keys\n  plyscope keys --language zh")
}
