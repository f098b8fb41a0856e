//! The trees on which mistakes are looked for.
//!
//! They are written as lists of numbers, with what mistakes of tables and of quiescence need besides: `#1=` before a
//! node and `#1#` where another way leads to it, `W` for a leaf where Max has won, `~5` behind a node for its estimate,
//! and `*` before a node to which a capture leads.

use std::sync::Arc;

use crate::game::tree::{Tree, TreeBuilder, TreeError, TreeNode};
use crate::game::{Amount, Label, Player, RandomNumbers, lettered};
use crate::practice::Recipe;
use crate::practice::generation::make;
use crate::search::Bug;

/// The tree that shows a mistake best, with Max at its root.
pub(super) fn chosen(bug: Bug) -> Result<Tree, TreeError> {
    read(match bug {
        // The largest leaf of all is in the group that Min would spoil.
        Bug::NoMinusSign => "[[5,6,8],[3,9]]",
        // Min is to move at b and i, and Max at all other leaves: those two alone get the wrong sign.
        Bug::EvaluatesForMax => "[8,[5,6],[7,4],3]",
        // Three plies from the root: both players take each other's side.
        Bug::SideByParity => "[[[4,6],2],[[3,5],1]]",
        // The last leaf is the best each time: history learns it, and looks there first.
        Bug::SortsAscending => "[[7,8,6],[9,8,4],[7,9,3]]",
        // d is given up at 5, so its 5 is only a bound, and the 0 behind it is never seen.
        Bug::TakesEqual => "[[4,7],[5,8],[5,0]]",
        // b is given up before its 4 is seen, and the root before the 8 and 10 are.
        Bug::AlphaForValue => "[[6,9,4],[5,7],[8,10]]",
        // The 5 in the second group is all that matters there; the 4 in the third cuts under either rule.
        Bug::StrictForAtEqual => "[[5,8],[5,6,7],[4,2]]",
        // Below the first group the shared node is given up at 6, so that the 9 behind it is never seen there.
        Bug::AlwaysExact => "[[3,#1=[6,9]],[#1#,8],7]",
        // The shared node is met again where something better is known already: a bound from above settles it.
        Bug::FlagFromRaisedAlpha => "[[3,#1=[6,9]],7,[#1#,8]]",
        // Three plies down the shared node is judged by its estimates; one ply down there is depth to look behind them.
        Bug::DepthIgnored => "[[[#1=[[3,1]~8,[9,6]~7],2],5],#1#]",
        // Behind the shared node Max wins in one: that is three plies from the root by one way, and five by the other.
        Bug::MateNotShifted => "[[#1=[W,4],3],[[[#1#],1]],[[[W,W],2]]]",
        // The shared node has two leaves above the 3 that Min has at first, and above the 7 that it has later.
        Bug::HardAndSoftMixed => "[[3,[#1=[9,8],1]],[7,[#1#,2]]]",
        // One capture is worth making; the other two are not, and Min had better leave them.
        Bug::StandPatWrongSide => "[[*3,7]~9,[*8,6]~5,[*6,5]~4]",
    })
}

/// A random tree for a mistake, the same for the same seed; `None` where there is none.
pub(super) fn random(bug: Bug, seed: u64) -> Option<Arc<Tree>> {
    let mut random = RandomNumbers::numbered(seed, 0);
    let random = &mut random;
    let text = match bug {
        Bug::AlwaysExact | Bug::FlagFromRaisedAlpha => {
            let shared = pair(random);
            let first = list(number(random), format!("#1={shared}"), random);
            let mut others = [list(number(random), "#1#".to_owned(), random), number(random)];
            random.shuffle(&mut others);
            format!("[{first},{}]", others.join(","))
        }
        Bug::DepthIgnored => {
            let shared = format!("#1=[{},{}]", judged(random), judged(random));
            let inner = list(shared, number(random), random);
            format!("[{},#1#]", list(inner, number(random), random))
        }
        Bug::MateNotShifted => {
            let shared = list("W".to_owned(), number(random), random);
            let first = list(format!("#1={shared}"), number(random), random);
            let longer = format!("[{}]", list("[#1#]".to_owned(), number(random), random));
            let middle = format!("[{}]", list("[W,W]".to_owned(), number(random), random));
            let mut others = [longer, middle, number(random)];
            random.shuffle(&mut others);
            format!("[{first},{}]", others.join(","))
        }
        Bug::HardAndSoftMixed => {
            let shared = format!("#1={}", pair(random));
            let inner = list(shared, number(random), random);
            let other = list("#1#".to_owned(), number(random), random);
            format!("[{},{}]", list(number(random), inner, random), list(number(random), other, random))
        }
        Bug::StandPatWrongSide => {
            let captured: Vec<String> = (0..3).map(|_| format!("*{}", number(random))).collect();
            let groups = captured.into_iter().map(|captured| {
                let group = list(captured, number(random), random);
                format!("{group}~{}", number(random))
            });
            format!("[{}]", groups.collect::<Vec<_>>().join(","))
        }
        Bug::NoMinusSign
        | Bug::EvaluatesForMax
        | Bug::SideByParity
        | Bug::StrictForAtEqual
        | Bug::AlphaForValue
        | Bug::SortsAscending
        | Bug::TakesEqual => return make(&recipe(bug, seed)).ok().map(|(tree, _)| tree),
    };
    read(&text).ok().map(Arc::new)
}

fn number(random: &mut RandomNumbers) -> String {
    random.within(1, 9).to_string()
}

/// Two leaves below one node.
fn pair(random: &mut RandomNumbers) -> String {
    format!("[{},{}]", number(random), number(random))
}

/// Two leaves below a node with an estimate.
fn judged(random: &mut RandomNumbers) -> String {
    let leaves = pair(random);
    format!("{leaves}~{}", number(random))
}

/// Two nodes below one, in either order; a node that is shared stands before it is named again wherever this is used.
fn list(one: String, other: String, random: &mut RandomNumbers) -> String {
    let mut pair = [one, other];
    random.shuffle(&mut pair);
    format!("[{}]", pair.join(","))
}

/// A small tree in which equal values are common: at most fifteen nodes.
fn recipe(bug: Bug, seed: u64) -> Recipe {
    let (algorithm, cutoff) = bug.right();
    // To an even depth from Max's move, the side of the leaves and the parity of the depth are right by chance.
    let (branching, depth) = match bug {
        Bug::EvaluatesForMax | Bug::SideByParity => ((2, 2), 3),
        _ => ((2, 3), 2),
    };
    Recipe { seed, branching, depth, range: (1, 9), ties: true, algorithm, cutoff, ..Recipe::default() }
}

/// Builds a written tree; its nodes are named a, b, c … in preorder, those that are shared once.
fn read(text: &str) -> Result<Tree, TreeError> {
    let mut reader = BugTreeReader { builder: TreeBuilder::new(Player::Max), rest: text, shared: None, named: 0 };
    reader.node()?;
    reader.builder.finish()
}

/// A written tree that is being built.
struct BugTreeReader<'t> {
    builder: TreeBuilder,
    rest: &'t str,
    shared: Option<TreeNode>,
    /// How many nodes have a name.
    named: usize,
}

impl BugTreeReader<'_> {
    fn eats(&mut self, word: &str) -> bool {
        let behind = self.rest.strip_prefix(word);
        self.rest = behind.unwrap_or(self.rest);
        behind.is_some()
    }

    fn number(&mut self) -> i64 {
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, behind) = self.rest.split_at(end);
        self.rest = behind;
        digits.parse().unwrap_or_default()
    }

    fn node(&mut self) -> Result<(), TreeError> {
        if self.eats("#1#") {
            return self.builder.copy(self.shared.unwrap_or(TreeNode::ROOT)).map(|_| ());
        }
        let (is_shared, is_capture, is_inner) = (self.eats("#1="), self.eats("*"), self.eats("["));
        let node = if is_inner {
            self.builder.open()?
        } else if self.eats("W") {
            self.builder.leaf(Amount::Decided(Player::Max))?
        } else {
            let value = self.number();
            self.builder.leaf(value)?
        };
        let name = lettered(self.named).to_ascii_lowercase();
        self.named += 1;
        self.builder.set_label(node, Label::plain(&name))?;
        if is_capture {
            self.builder.mark_capture(node)?;
        }
        if is_inner {
            self.node()?;
            while self.eats(",") {
                self.node()?;
            }
            self.eats("]");
            if self.eats("~") {
                let estimate = self.number();
                self.builder.set_value(node, estimate)?;
            }
            self.builder.close()?;
        }
        if is_shared {
            self.shared = Some(node);
        }
        Ok(())
    }
}
