//! Sentences on a listing with a mistake: its hints and its explanation, with the names and numbers of the tree.

use crate::LanguageWords as _;
use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Player, ValueFormat, WrittenValue};
use plyscope_core::practice::{BugCase, BugDiscovery, BugOutcome, Consequence, HINTS, LineChoice};

use super::Language;
use super::words::{BugFacts, DivergenceFacts, FirstEffect};

/// How the two searches stand to one another at the step of this number, from 1.
pub fn state(language: Language, case: &BugCase, here: u64, have_parted: bool) -> String {
    let words = &language.words().bug;
    let parting = case.divergence.number;
    match (have_parted, here > parting) {
        (false, _) => (words.same_so_far)(here),
        (true, false) => words.part_here.to_owned(),
        (true, true) => (words.have_parted)(parting),
    }
}

/// Why a leaf comes back as another number than the tree has: takes who is to move there, and both numbers as Max sees
/// them.
pub fn leaf(
    language: Language,
    name: &str,
    player: Player,
    [own, taken]: [WrittenValue<'_>; 2],
    negamax: bool,
) -> String {
    let held = if negamax { taken.like(player.sees(taken.value)) } else { taken };
    (language.words().bug.leaf_is_taken)(name, player, [own, held, taken])
}

/// Why the node above holds another number of a leaf than the tree has: takes who is to move above, and both numbers as
/// Max sees them.
pub fn leaf_above(
    language: Language,
    names: [&str; 2],
    player: Player,
    [own, taken]: [WrittenValue<'_>; 2],
    negamax: bool,
) -> String {
    let held = if negamax { taken.like(player.sees(taken.value)) } else { taken };
    (language.words().bug.leaf_is_taken_above)(names, player, [own, held, taken])
}

/// What is asked, or what came of the line that was chosen last; `wrong_lines` are those with the mistake.
pub fn verdict(
    language: Language,
    solved: Option<BugDiscovery>,
    chosen: Option<LineChoice>,
    wrong_lines: &[u32],
) -> String {
    let words = &language.words().bug;
    match (solved, chosen) {
        (Some(BugDiscovery::Found), Some(LineChoice::Wrong(line))) => {
            let others: Vec<u32> = wrong_lines.iter().copied().filter(|other| *other != line).collect();
            (words.is_found)(line, &others)
        }
        (Some(_), _) => (words.is_shown)(wrong_lines),
        (None, Some(LineChoice::Right(line))) => (words.is_sound)(line),
        (None, _) => words.question.to_owned(),
    }
}

/// The hints: what comes of the mistake, where the two searches part, and the lines, the first of which has this text.
pub fn hints(
    language: Language,
    case: &BugCase,
    wrong_lines: &[u32],
    wrong_text: &str,
    format: &ValueFormat,
) -> [String; HINTS as usize] {
    [
        with_facts(language, case, format, language.words().bug.consequence),
        divergence(language, case),
        (language.words().bug.line)(wrong_lines, wrong_text),
    ]
}

/// What the mistake does, which article has it, what it costs here, and how it is mended.
pub fn explanation(language: Language, case: &BugCase, format: &ValueFormat) -> String {
    with_facts(language, case, format, language.words().bug.explanation)
}

/// Where the two part.
fn divergence(language: Language, case: &BugCase) -> String {
    let [one, other] = case.nodes_at_divergence.map(|node| name(language, case, node));
    (language.words().bug.divergence)(&DivergenceFacts {
        step: case.divergence.number,
        difference: case.divergence.difference,
        nodes: [one, other],
        parent: name(language, case, case.parent_at_divergence),
        mistaken_cuts: case.mistaken_cuts,
    })
}

fn with_facts(language: Language, case: &BugCase, format: &ValueFormat, say: fn(&BugFacts<'_>) -> String) -> String {
    let BugOutcome { values, choices, visited, worth, only_mistaken, only_right, unseen, first } = &case.outcome;
    let name = |node: TreeNode| name(language, case, Some(node));
    let names = |nodes: &[TreeNode]| -> Vec<String> { nodes.iter().map(|node| name(*node).to_owned()).collect() };
    say(&BugFacts {
        bug: case.bug,
        root: name(TreeNode::ROOT),
        values: values.map(|value| format.value(value)),
        choices: choices.map(|choice| choice.map_or("", name)),
        worth: [0, 1].map(|side: usize| format.value(worth[side].unwrap_or(values[side]))),
        visited: *visited,
        extra: &names(only_mistaken),
        missed: &names(only_right),
        unseen: &names(unseen),
        first: first.map(|first| match first {
            Consequence::Visits(node) => FirstEffect::Visits(name(node)),
            Consequence::Spares(node) => FirstEffect::Spares(name(node)),
            Consequence::Value(node) => FirstEffect::Value(name(node)),
            Consequence::Choice => FirstEffect::Choice,
        }),
    })
}

fn name(language: Language, case: &BugCase, node: Option<TreeNode>) -> &str {
    node.and_then(|node| case.tree.label(node)).map_or("", |label| language.label(label))
}
