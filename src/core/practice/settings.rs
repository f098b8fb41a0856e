//! A kind of tree in words of the command line.

use crate::game::Player;

use super::{AskedEdges, Credit, QuestionKind, Recipe};

impl Recipe {
    /// All but the seed as options of `plyscope practice`, with blanks between them: those alone that differ from the
    /// usual. Equal settings and seeds give equal exercises.
    pub fn settings(&self) -> String {
        let usual = Self::default();
        let mut options = Vec::new();
        let mut add = |wanted: bool, option: String| options.extend(wanted.then_some(option));
        let is_other = self.algorithm != usual.algorithm;
        add(is_other, format!("--algorithm {}", self.algorithm.id()));
        // An algorithm brings the rule of its own listing.
        let rule = if is_other { self.algorithm.default_cutoff() } else { usual.cutoff };
        // What means nothing to the algorithm is not asked for.
        let is_windowed = self.algorithm.form().windowed;
        add(is_windowed && self.cutoff != rule, format!("--cutoff {}", self.cutoff.id()));
        let (fewest, most) = self.branching;
        add(self.branching != usual.branching, format!("--branching {fewest}-{most}"));
        add(self.depth != usual.depth, format!("--depth {}", self.depth));
        add(self.range != usual.range, format!("--range {}-{}", self.range.0, self.range.1));
        add(!self.ties, "--no-ties".to_owned());
        add(self.root == Player::Min, "--root min".to_owned());
        add(self.wish != usual.wish, format!("--wish {}", self.wish.id()));
        add(is_windowed && self.edges == AskedEdges::Inner, format!("--edges {}", self.edges.id()));
        options.join(" ")
    }
}

impl Recipe {
    /// The settings with what counts that follows from an earlier wrong answer.
    pub fn settings_with(&self, credit: Credit) -> String {
        let settings = [Some(self.settings()), credit.option()];
        settings.into_iter().flatten().filter(|option| !option.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// All but the seed as options of `plyscope quiz`, for one kind of question: those alone that mean something to it,
    /// and of these all that would not be the same by themselves.
    pub fn options_of_quiz(&self, kind: QuestionKind, credit: Credit) -> String {
        // Quizzes ask for the inner edges where nothing is said, and sheets for all.
        let settings = Self { edges: AskedEdges::All, ..*self }.settings();
        let edges = kind.asks_for_edges().then(|| format!("--edges {}", self.edges.id()));
        let credit = kind.may_follow().then(|| format!("--credit {}", credit.id()));
        let options = [Some(settings), edges, credit].into_iter().flatten();
        options.filter(|option| !option.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

impl AskedEdges {
    /// Both.
    pub const ALL: [Self; 2] = [Self::All, Self::Inner];

    /// Its name on the command line and in tables.
    pub const fn id(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Inner => "inner",
        }
    }
}
