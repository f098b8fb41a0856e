//! What has been opened, as a document.

use std::sync::Arc;

use plyscope_files::Content;

use super::Workspace;
use super::documents::{Opening, TreeWork, Work};

impl Workspace {
    /// A scenario has been opened, as the run of this number.
    pub(crate) fn tree_is_opened(&mut self, opening: &Opening) {
        let Some(run) = self.run() else { return };
        if run.logged().is_some() {
            self.documents.log = opening.path.clone().map(|path| (run.id, path));
            self.documents.is_opened(opening);
            return;
        }
        let (id, scenario, options) = (run.id, Arc::clone(&run.scenario), run.options);
        let mut kept = opening.kept(Content::Scenario(Arc::clone(&scenario)));
        let trees = &mut self.documents.trees;
        if let Some(Work::Tree(left)) = opening.left
            && let Some(place) = trees.iter().position(|tree| tree.run == left)
        {
            kept = trees.remove(place).kept;
        }
        // What a file held before is given up for what it holds now.
        let is_replaced = |tree: &TreeWork| opening.is_reload && tree.kept.path == opening.path;
        trees.retain(|tree| tree.run != id && !is_replaced(tree));
        trees.push(TreeWork::new(id, kept, scenario, options));
        self.documents.is_opened(opening);
    }
}
