//! The help of the commands that make exercises.

use plyscope_core::practice::QuestionKind;
use plyscope_core::search::Algorithm;

use super::super::columns::wrapped;

const PRACTICE: &str = "\
Prints a sheet for each tree: who chooses where, the values of the leaves, and blanks for the windows on the edges and
for the values of inner nodes. Then come the solutions: what belongs there, and why the search spares what it spares.

Sheet 1 has the tree of the seed, sheet 2 that of the next one, and so on. Equal options give equal sheets on every
machine, and the same trees as the page of practice in the window. Each sheet states the command that prints it again.

--svg writes each sheet and each solution to a file of its own instead, a page of A4: practice-7-01.svg and
practice-7-01-solution.svg for the first sheet from seed 7. The folder has to be there; files that have these names
already are replaced.

{wishes}

{algorithms}

--grade reads what exams of the window and quizzes give back: a table (csv) with the columns student, seed, settings,
part and answer, in any order. The settings are options as above, such as '--depth 4 --algorithm alpha-beta'. Parts are
edge-b (a window, or x where it is pruned), value-b, alpha-b, beta-b, pruned-b, soft-b, hard-b for the node b; leaves
(with ; between them), best-move, leaves-at-equal and leaves-strict. It prints the points of each student; --output
saves each answer with what is right, its points and its mark.

An answer of edge- or value- that is not right may follow from an earlier wrong one: it is what the listing comes to
with the window and the values that the student has given. What that counts, --credit says (full, half or none), or the
settings, to which exams and quizzes add it; without either it counts nothing. Below a pruned edge nothing, or x, is
right.

Examples:
  plyscope practice --seed 7 --count 20 | less
  plyscope practice --seed 7 --count 20 --only solutions
  plyscope practice --branching 3 --depth 4 --range -9-9 --no-ties --wish deep-cutoff --svg sheets
  plyscope practice --algorithm minimax --language zh
  plyscope practice --wish cutoffs-3
  plyscope practice --grade answers.csv --output graded.csv

Exit codes: 0 done, 1 a file cannot be read or written, 2 wrong usage.";

const QUIZ: &str = "\
Writes questions with their answers, points for each part and reasons. Question 1 has the tree of the seed, question 2
that of the next one, and so on; equal options give equal questions on every machine. With a SOURCE or --tree there is
one question of each kind about that tree, which has up to 81 leaves, 200 nodes and 20 plies, whatever FILE is.

Kinds by the ending of FILE: .xml (Moodle XML: questions with blanks, pictures within), .gift (text alone, a question a
part), .zip (QTI 1.2 for Canvas, with pictures). A name without an ending is a folder for PrairieLearn: in it a folder
for each kind, whose server.py makes and grades variants with plyscope; the questions asked for are kept there for
machines without it, where answers are right or wrong, and nothing follows. --credit says what counts that follows from
an earlier wrong answer, where plyscope grades. --json prints the questions, too.

{kinds}

{wishes}

{algorithms}

Examples:
  plyscope quiz --seed 1 --count 30 --output quiz.xml
  plyscope quiz --kinds windows,spared --depth 4 --wish cutoff-above-leaves --count 10 --output quiz.zip
  plyscope quiz --tree '[[3,12,8],[2,4,6],[14,5,2]]' --output quiz.gift
  plyscope quiz --kinds values --output questions   for PrairieLearn

Exit codes: 0 done, 1 bad input, or a file cannot be written, 2 wrong usage.";

const WISHES: &str = "\
Wishes: anything; deep-cutoff, by a bound from three plies above or more; cutoff-above-leaves, which prunes inner nodes;
cutoffs-1 to cutoffs-9, at least so many; tie, where alpha meets beta and the rule decides; no-cutoff.";

/// How sheets are made.
pub(in crate::cli) fn practice() -> String {
    let names = Algorithm::BY_HAND.map(Algorithm::id).join(", ");
    let rule = "each brings the cutoff rule of its own listing, and without --algorithm it is at-equal";
    let algorithms = wrapped(&format!("Algorithms: {names}; {rule}."));
    PRACTICE.replace("{algorithms}", &algorithms).replace("{wishes}", WISHES)
}

/// How questions are made.
pub(in crate::cli) fn quiz() -> String {
    let names = Algorithm::BY_HAND.map(Algorithm::id).join(", ");
    let algorithms = wrapped(&format!("Algorithms: {names}."));
    QUIZ.replace("{algorithms}", &algorithms).replace("{wishes}", WISHES).replace("{kinds}", &kinds())
}

/// All kinds of questions, with what each asks for.
fn kinds() -> String {
    let kinds = QuestionKind::ALL.map(|kind| format!("{}{}", kind.id(), more_of(kind)));
    wrapped(&format!("What is asked for: {}.", kinds.join(", ")))
}

/// What the name of a kind of questions leaves open.
const fn more_of(kind: QuestionKind) -> &'static str {
    match kind {
        QuestionKind::Values => " (of each node)",
        QuestionKind::Leaves => " (those visited)",
        QuestionKind::Windows => " (on the edges)",
        QuestionKind::Spared => " (which nodes are pruned)",
        QuestionKind::SoftHard => " (what nodes return to either)",
        QuestionKind::StrictEqual => " (leaves visited by either rule)",
        QuestionKind::BestMove | QuestionKind::Sheet => "",
    }
}
