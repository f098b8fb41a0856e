//! The help of the commands that have to do with logs of other programs.

pub(in crate::cli) const REVIEW: &str = "\
A log has a line when a call of the search begins, and one when it returns:
  > ALPHA BETA [max|min|chance] [moves=N] [move=NAME] [node=KEY] [depth=N] [ply=N] [p=N] [t=THREAD] [null] [again]
  < VALUE [node=KEY] [chose=NAME] [tt] [stand=VALUE] [pruned=N] [t=THREAD]
  = ALPHA BETA               the node itself has narrowed its window, by a table
  search TEXT                what follows is a new search
  plyscope log 1 [players=negamax|max|min] [mate=N] [bounds=LOW,HIGH] [agents=N] [search=plain]     once, at the top
Only the numbers are needed; \"> - -\" is a call without a window. Every word tells more; moves=N tells most. player=X
names players in other words. < ? is a call that ended without a value, < None one that returned nothing. p= is the
probability of a move of chance, node= on both lines shows whether moves are taken back, chose= is the move that was
chosen, as move= names it. The mean of chance may differ by a thousandth of its size from what is printed.
All other lines are passed over. Each line may be a JSON object instead:
  {\"in\":[null,5],\"player\":\"max\",\"moves\":3}   {\"out\":3}   {\"window\":[2,5]}   {\"search\":\"depth 2\"}

At most --max-bytes are read, for at most --max-seconds; what is no log within 64 MiB is none. Where a limit or the
memory ends the reading, all that is said is about the part that was read, which is told on standard error. A pipe is
read from standard input, or under a name in /dev, such as a shell gives to <(…).

The verdict is BROKEN (the lines do not fit), FAULT (wrong however the log is read), WASTE (work that changes no
value), ASK (the log does not tell) or CLEAN. What would be right if the search did something that its log does not
say is asked about, with the word that says it: stand= (stand pat), null (a null move), again (a reduced search that
is repeated), pruned= (moves left out), again with depth= (extra searches before a node's own moves), node= (a search of
the same position), player= (a further turn). With search=plain or --plain the program does nothing of that kind, and
what looks wrong is wrong. --json prints one object:
  verdict, first         the first finding of the worst class: kind, line, says, node; null when all is clean
  findings               of each kind the first line, how many, and what would make it right (unless)
  reading, roots         negamax, max, min or words; whether the roots are one search or several
  returns, rule          fail-soft or fail-hard; at-equal or strict
  calls, not_judged      how many calls; what the log does not tell
  cut                    only where a limit ended the reading: stopped_by (max-bytes, max-seconds or memory), bytes
                         and lines

Examples:
  plyscope review mine.log
  plyscope review mine.log --players negamax --language zh
  plyscope trace aima-5-2 --log | plyscope review -
  plyscope log-helper python > plylog.py            a file that makes a program in Python write a log

Exit codes: 0 clean, or only notes and questions, or work in vain without --strict, 1 no log, 2 wrong usage, 3 as 0, but
a limit ended the reading, 4 wrong.";

pub(in crate::cli) const LOG_HELPER: &str = "\
Save what is printed beside the program, under the file name in its first line. The comment at its head shows the few
lines that the search function needs. Then run the program: it writes plyscope.log, which `plyscope review` reads. What
the other words of a log tell is in `plyscope help review`.

With --example it is a small program instead: negamax with a table, quiescence, null moves and late move reductions,
and an expected value. Saved beside the helper and run, it writes two logs that are clean.

Languages: python (plylog.py), java (PlyLog.java), c (plylog.h), cpp (plylog.hpp), csharp (PlyLog.cs),
javascript (plylog.js), go (plylog.go), rust (plylog.rs).

Examples:
  plyscope log-helper python > plylog.py
  plyscope log-helper java > PlyLog.java
  plyscope log-helper java --example > Example.java
  plyscope review plyscope.log                      when the program has run

Exit codes: 0 done, 2 wrong usage.";

pub(in crate::cli) const GRADE: &str = "\
Each log gets a point for lines that fit, one for a search in which nothing is wrong, and one for a search without work
in vain; with --pacman another for the states that it generates: those of the right search, which in that course does
not prune on equality. A log that cannot be read gets none. The Pacman course's trees: minimax and alpha-beta agents,
any number of ghosts.
A log that is larger than --max-bytes, or takes longer to be read than --max-seconds (60), is not graded: it gets no
points and loses none, since points must not depend on how busy a machine is. A pipe or a device, or a link to one, is
not read and not graded either.
The searches are taken to be plain alpha-beta, unless --allow names what they may do besides.
--gradescope saves {\"tests\": [{\"name\", \"score\", \"max_score\", \"output\", \"visibility\"}]}.
The exit code is 0 whatever the points are, 1 where the tree, the case or the results cannot be read or saved, 2 for
wrong usage, and 3 where some log was not graded.

Examples:
  plyscope grade run.log --against '[[3,12,8],[2,4,6],[14,5,2]]'
  plyscope grade *.log --against tree.json --gradescope results.json
  plyscope grade run.log --pacman test_cases/q3/1-1-minmax.test";
