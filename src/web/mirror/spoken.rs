//! What is read out by itself, when it comes.

use std::collections::HashMap;

use egui::accesskit::{Live, NodeId, TreeUpdate};

use super::naming::{Described, name_of};

/// Something that is read out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// What is said.
    pub text: String,
    /// Whether it interrupts what is read at the time.
    pub at_once: bool,
}

/// What has been read out, so that it is not read again.
#[derive(Clone, Debug, Default)]
pub struct LiveTexts {
    shown: Vec<(String, bool)>,
}

impl LiveTexts {
    /// What is to be read out now: of all that the window wants to have read out, what was not there before.
    pub fn follow(&mut self, update: &TreeUpdate) -> Vec<Said> {
        let all: Described<'_> = update.nodes.iter().map(|(id, node)| (*id, node)).collect();
        let shown = self.live(&all, update);
        let before = std::mem::replace(&mut self.shown, shown);
        let is_new = |text: &&(String, bool)| !before.contains(text);
        let mut said: Vec<Said> = Vec::new();
        for (text, at_once) in self.shown.iter().filter(is_new) {
            match said.iter_mut().find(|said| said.at_once == *at_once) {
                Some(said) => said.text = format!("{} {text}", said.text),
                None => said.push(Said { text: text.clone(), at_once: *at_once }),
            }
        }
        said
    }

    /// All texts that are to be read out when they come, in the order of the window.
    fn live(&self, all: &Described<'_>, update: &TreeUpdate) -> Vec<(String, bool)> {
        let is_live = |node: &egui::accesskit::Node| node.live().is_some_and(|live| live != Live::Off);
        if !all.values().any(|node| is_live(node)) {
            return Vec::new();
        }
        let order = order(all, update);
        let mut live: Vec<(usize, String, bool)> = all
            .iter()
            .filter(|(_, node)| is_live(node) && !node.is_hidden())
            .filter_map(|(id, node)| {
                let text = name_of(node, all)?;
                Some((order.get(id).copied()?, text, node.live() == Some(Live::Assertive)))
            })
            .collect();
        live.sort();
        live.into_iter().map(|(_, text, at_once)| (text, at_once)).collect()
    }
}

/// The number of each thing from the top, of those that are in sight.
fn order(all: &Described<'_>, update: &TreeUpdate) -> HashMap<NodeId, usize> {
    let mut order = HashMap::with_capacity(all.len());
    let mut left: Vec<NodeId> = update.tree.iter().map(|info| info.root).collect();
    while let Some(id) = left.pop() {
        let Some(node) = all.get(&id).filter(|node| !node.is_hidden()) else { continue };
        if order.contains_key(&id) {
            continue;
        }
        order.insert(id, order.len());
        left.extend(node.children().iter().rev());
    }
    order
}
