//! One mistake that is looked for: its two searches, in step, and the person's progress.

use std::sync::Arc;

use plyscope_core::game::tree::TreePosition;
use plyscope_core::game::{AnyPosition, ValueFormat};
use plyscope_core::practice::{BugCase, BugDiscovery, HINTS, LineChoice, differing_lines};
use plyscope_core::replay::{self, Event, Listing, Unit};
use plyscope_core::search::{Algorithm, Bug};
use plyscope_core::trace::Step;
use plyscope_files::Scenario;
use plyscope_text::{self as text, Language};

use plyscope_picture::run::{Run, SearchDone};

/// One mistake that is looked for, on one tree.
#[derive(Debug)]
pub struct BugRound {
    case: BugCase,
    number: u64,
    mistaken: Run,
    right: Run,
    /// The lines that differ, each with the right one's.
    differing: Vec<(u32, u32)>,
    /// The text of the first line with the mistake.
    wrong_text: String,
    /// The lines that can be chosen: those with code, and not the comment above.
    choosable: Vec<u32>,
    /// The lines that were chosen and are as they should be.
    tried: Vec<u32>,
    chosen: Option<LineChoice>,
    hints: u8,
    solved: Option<BugDiscovery>,
    right_is_shown: bool,
    line_is_lit: bool,
}

impl BugRound {
    /// The mistake with the tree of this number; `ids` are the numbers of its two searches.
    pub(super) fn new(bug: Bug, number: u64, ids: [u64; 2]) -> Option<Self> {
        let case = BugCase::numbered(bug, number)?;
        let position = AnyPosition::Tree(TreePosition::root(Arc::clone(&case.tree)));
        let scenario = Arc::new(Scenario::from_position(position));
        let run = |options, id| {
            let done = SearchDone::of(Arc::clone(&scenario), options, &Arc::default(), Vec::new());
            done.ok().map(|done| Run::new(id, done))
        };
        let listing = Listing::of(Algorithm::Buggy(bug));
        let is_code = |text: &str| {
            let text = text.trim();
            !text.starts_with("//") && text.chars().any(char::is_alphabetic)
        };
        let differing = differing_lines(bug);
        let is_wrong = |number: u32| differing.iter().any(|(wrong, _)| *wrong == number);
        let wrong = listing.lines().iter().find(|line| is_wrong(line.number));
        Some(Self {
            wrong_text: wrong.map_or_else(String::new, |line| line.text.trim().to_owned()),
            mistaken: run(bug.mistaken_options(), ids[0])?,
            right: run(bug.right_options(), ids[1])?,
            differing,
            choosable: listing.lines().iter().filter(|line| is_code(&line.text)).map(|line| line.number).collect(),
            tried: Vec::new(),
            chosen: None,
            hints: 0,
            solved: None,
            right_is_shown: false,
            line_is_lit: false,
            case,
            number,
        })
    }

    /// Keeps what had been found out on another tree.
    pub(super) fn goes_on_from(&mut self, old: Self) {
        self.tried = old.tried;
        self.chosen = old.chosen;
        self.hints = old.hints;
        self.solved = old.solved;
        self.right_is_shown = old.right_is_shown;
        self.line_is_lit = old.line_is_lit;
    }

    /// The mistake.
    pub fn bug(&self) -> Bug {
        self.case.bug
    }

    /// The tree, where the two part, and how they come out.
    pub fn case(&self) -> &BugCase {
        &self.case
    }

    /// The number of the tree; 0 is the one that shows the mistake best.
    pub fn tree_number(&self) -> u64 {
        self.number
    }

    /// The search with the mistake.
    pub fn mistaken(&self) -> &Run {
        &self.mistaken
    }

    /// The search without it.
    pub fn right(&self) -> &Run {
        &self.right
    }

    /// The lines that differ, in the mistaken listing and in the right one, by their numbers in the files.
    pub fn differing(&self) -> &[(u32, u32)] {
        &self.differing
    }

    /// The lines of the mistaken listing that can be chosen.
    pub fn choosable(&self) -> &[u32] {
        &self.choosable
    }

    /// The lines that were chosen, and are as they should be.
    pub fn tried(&self) -> &[u32] {
        &self.tried
    }

    /// What the line that was chosen last turned out to be.
    pub fn chosen(&self) -> Option<LineChoice> {
        self.chosen
    }

    /// How many hints have been given, up to [`HINTS`].
    pub fn hints(&self) -> u8 {
        self.hints
    }

    /// The line that the last hint names, by its number in the file.
    pub fn hinted_line(&self) -> Option<u32> {
        let names_line = self.solved.is_none() && self.hints >= HINTS;
        self.differing.first().map(|(line, _)| *line).filter(|_| names_line)
    }

    /// How the mistake came to light, if it has.
    pub fn solved(&self) -> Option<BugDiscovery> {
        self.solved
    }

    /// How the values of the tree are written, which has no pawns.
    fn value_format(&self) -> &ValueFormat {
        self.mistaken.value_format(false)
    }

    /// How the two stand to one another at the step that is shown.
    pub fn state_text(&self, language: Language) -> String {
        text::bug::state(language, &self.case, self.leader().step_number(), self.has_parted())
    }

    /// At a leaf that comes back to the suspect as another number than the tree has, why it does.
    pub fn leaf_text(&self, language: Language) -> Option<String> {
        let run = &self.mistaken;
        let Event::Returned(node) = run.moment_after().event else { return None };
        let (trace, position) = (&run.trace, run.nodes().position_at(node));
        let tree = position.as_tree().filter(|_| trace.record(node).is_leaf())?;
        let (own, player) = (tree.tree().value(tree.node())?, tree.tree().player(tree.node()));
        let taken = trace.value(node, player);
        if taken == own {
            return None;
        }
        let values = [own, taken].map(|value| self.value_format().value(value));
        let name_of = |node| self.mistaken.names.of_tree_node(tree.tree(), node, language);
        let (name, negamax) = (name_of(tree.node())?, trace.form().negamax);
        if self.bug().is_of_the_node_above() {
            let above = tree.tree().parent(tree.node())?;
            let names = [name.as_str(), &name_of(above)?];
            return Some(text::bug::leaf_above(language, names, tree.tree().player(above), values, negamax));
        }
        Some(text::bug::leaf(language, &name, player, values, negamax))
    }

    /// What is asked, or what came of the line that was chosen last.
    pub fn verdict_text(&self, language: Language) -> String {
        text::bug::verdict(language, self.solved, self.chosen, &self.wrong_lines())
    }

    /// The hints that have been given, or the explanation once the mistake is known.
    pub fn hint_texts(&self, language: Language) -> Vec<String> {
        match self.solved {
            Some(_) => vec![text::bug::explanation(language, &self.case, self.value_format())],
            None => self.all_hints(language).into_iter().take(usize::from(self.hints)).collect(),
        }
    }

    /// All hints that there are.
    pub fn all_hints(&self, language: Language) -> [String; HINTS as usize] {
        text::bug::hints(language, &self.case, &self.wrong_lines(), &self.wrong_text, self.value_format())
    }

    fn wrong_lines(&self) -> Vec<u32> {
        self.differing.iter().map(|(line, _)| *line).collect()
    }

    /// Whether the right listing is shown beside the other.
    pub fn shows_right(&self) -> bool {
        self.right_is_shown
    }

    /// Whether it is shown which line runs: only once it has been asked for, for the line that runs where the two part
    /// is half the answer.
    pub fn lights_line(&self) -> bool {
        self.line_is_lit || self.solved.is_some()
    }

    /// Whether the two searches have parted by the step that is shown.
    pub fn has_parted(&self) -> bool {
        self.mistaken.step() >= self.case.divergence.step
    }

    /// Whether the two searches have come to their ends.
    pub fn is_at_end(&self) -> bool {
        self.leader().step() == self.leader().trace.last_step() && self.leader().phase_number() >= self.phases()
    }

    fn phases(&self) -> usize {
        self.leader().phases().len()
    }

    /// The search with more steps, whose steps are those of both.
    fn leader(&self) -> &Run {
        if self.mistaken_leads() { &self.mistaken } else { &self.right }
    }

    fn mistaken_leads(&self) -> bool {
        self.mistaken.step_count() >= self.right.step_count()
    }

    fn leader_and_other(&mut self) -> (&mut Run, &mut Run) {
        if self.mistaken_leads() {
            (&mut self.mistaken, &mut self.right)
        } else {
            (&mut self.right, &mut self.mistaken)
        }
    }

    /// The other search stands at the step of the leading one, or at its own end; so the same way leads back.
    fn other_follows(&mut self) {
        let (leader, other) = self.leader_and_other();
        let number = leader.step_number();
        let end = replay::end_of_step(&other.trace, number);
        // A step of two events, a leaf's, is under way in both or in none.
        let entering = Step(end.0.saturating_sub(1));
        let is_under_way = !replay::ends_step(&leader.trace, leader.moment_after());
        let has_two = replay::step_number_at(&other.trace, entering) == number;
        other.seek(if is_under_way && has_two { entering } else { end });
        // Where the leader shows all of its lines, the other does, too.
        if number <= other.step_count() && leader.phase_number() < leader.phases().len() {
            other.seek_phase(other.step(), leader.phase_number());
        }
    }

    pub(super) fn step(&mut self, on: bool, unit: Unit) {
        let (leader, _) = self.leader_and_other();
        if on {
            leader.forward(unit);
        } else {
            leader.back(unit);
        }
        self.other_follows();
    }

    pub(super) fn go_to_end(&mut self, end: bool) {
        let (leader, _) = self.leader_and_other();
        let step = if end { leader.trace.last_step() } else { Default::default() };
        leader.seek(step);
        self.other_follows();
    }

    pub(super) fn go_to_divergence(&mut self) {
        let step = self.case.divergence.step;
        let (leader, _) = self.leader_and_other();
        leader.seek(replay::whole_step(&leader.trace, step));
        self.other_follows();
    }

    /// Takes a person's word for the wrong line; whether that is where the mistake is.
    pub(super) fn choose(&mut self, line: u32) -> bool {
        if self.solved.is_some() || !self.choosable.contains(&line) {
            return false;
        }
        let is_it = self.differing.iter().any(|(wrong, _)| *wrong == line);
        self.chosen = Some(if is_it { LineChoice::Wrong(line) } else { LineChoice::Right(line) });
        if is_it {
            self.solve(BugDiscovery::Found);
        } else if !self.tried.contains(&line) {
            self.tried.push(line);
        }
        is_it
    }

    pub(super) fn hint(&mut self) {
        if self.solved.is_some() || self.hints >= HINTS {
            return;
        }
        self.hints += 1;
        if self.hints == 2 {
            self.go_to_divergence();
        }
    }

    pub(super) fn give_up(&mut self) {
        if self.solved.is_none() {
            self.chosen = None;
            self.solve(BugDiscovery::Shown);
        }
    }

    fn solve(&mut self, solved: BugDiscovery) {
        self.solved = Some(solved);
        self.hints = HINTS;
        self.right_is_shown = true;
        self.go_to_divergence();
    }

    pub(super) fn light_line(&mut self, lit: bool) {
        self.line_is_lit = lit;
    }

    pub(super) fn show_right(&mut self, shown: bool) {
        self.right_is_shown = shown;
    }
}
