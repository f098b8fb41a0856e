//! The tree of a search in LaTeX, at a step or, for slides, at several: by the packages forest and tikz-qtree, and in
//! plain TikZ with a place for every node.
//!
//! Max is a triangle that points up, Min one that points down, chance a circle and a leaf a rectangle. What the search
//! has not entered is dotted, the path thick, what a cutoff spared dashed, and a cutoff two strokes across its edge.
//! Windows stand on the edges. All looks are styles, which a document can change.
//!
//! A whole document compiles with `pdflatex` where its texts are of Latin letters, and with `lualatex` or `xelatex`
//! where they are Chinese; its first lines say which. It needs no more than the packages of Debian's
//! `texlive-latex-extra` (forest wants its environ), Chinese also `texlive-luatex` and a Chinese font of the system.
//! Several steps make a document of the class beamer (`texlive-latex-recommended`), a slide a step.

mod document;
mod nodes;
mod overlay;
mod pictures;
mod typeset;

use crate::run::Run;
use crate::run::Wording;
use plyscope_core::trace::Step;

use super::state::{StateTree, states};
use document::{LatexPage, document};
use overlay::Slides;

/// How a tree is drawn in LaTeX.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum LatexForm {
    /// The package forest, which finds the places of the nodes.
    Forest,
    /// TikZ alone, with a place for every node.
    Tikz,
    /// The package tikz-qtree.
    Qtree,
}

impl LatexForm {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Forest, Self::Tikz, Self::Qtree];

    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Forest => "forest",
            Self::Tikz => "tikz",
            Self::Qtree => "qtree",
        }
    }

    /// The form with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.id() == id)
    }
}

/// LaTeX has no lengths beyond 5.75 m, which is where so many nodes may lead, and takes minutes for them.
pub const MOST_NODES: usize = 300;

/// What is wanted of a tree in LaTeX.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LatexOptions {
    /// How it is drawn.
    pub form: LatexForm,
    /// Whether it is a document that can be compiled, or the picture alone, to be put into one.
    pub standalone: bool,
}

/// The tree of a search at these steps: at one, a picture; at several, a slide for each, on which only what changes
/// changes.
///
/// Where a step shows other nodes than the one before, as in a tree of which only a part is drawn, a new picture takes
/// the place of the old one. The run stands at the last of the steps afterwards; none at all are the step at which it
/// stands.
///
/// # Errors
/// How many nodes are drawn, where they are more than [`MOST_NODES`].
pub fn latex(run: &mut Run, steps: &[Step], options: LatexOptions, wording: Wording) -> Result<String, usize> {
    let here = [run.step()];
    let steps = if steps.is_empty() { &here } else { steps };
    let trees = states(run, steps, wording);
    let nodes = trees.iter().map(|tree| tree.nodes.len()).max().unwrap_or_default();
    if nodes > MOST_NODES {
        return Err(nodes);
    }
    let sentences = if options.standalone && steps.len() > 1 {
        steps.iter().map(|step| sentence(run, *step, wording)).collect()
    } else {
        Vec::new()
    };
    let picture = picture(&trees, options.form);
    Ok(if options.standalone {
        let page =
            LatexPage { form: options.form, title: wording.language.label(&run.scenario.title), sentences: &sentences };
        document(&picture, page)
    } else {
        document::with_styles(&picture, options.form)
    })
}

fn sentence(run: &mut Run, step: Step, wording: Wording) -> String {
    run.seek(step);
    run.sentences(wording).reason()
}

/// One picture, or several that take turns.
fn picture(trees: &[StateTree], form: LatexForm) -> String {
    let mut text = String::new();
    let mut rest = trees;
    let all = trees.len();
    while let Some(first) = rest.first() {
        let same = rest.iter().take_while(|tree| tree.has_same_nodes(first)).count().max(1);
        let (group, behind) = rest.split_at(same.min(rest.len()));
        let slides = Slides { first: all - rest.len() + 1, count: group.len(), all };
        let nodes = nodes::nodes(group, slides);
        let drawn = match form {
            LatexForm::Forest => pictures::forest(&nodes),
            LatexForm::Tikz => pictures::tikz(&nodes),
            LatexForm::Qtree => pictures::qtree(&nodes),
        };
        text += &if group.len() == all { drawn } else { format!("\\only{}{{%\n{drawn}}}%\n", slides.whole()) };
        rest = behind;
    }
    text
}
