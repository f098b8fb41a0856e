//! The lesson on chance, worked out again in fractions.

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{Amount, Chooser, Exact, Player};
use plyscope_files::{Content, PageAnswer, Show, Source, load_any};

fn number(amount: Amount) -> Exact {
    match amount {
        Amount::Number(number) => number,
        Amount::Decided(_) => panic!("no game is decided there"),
    }
}

/// What a node is worth, by the definition.
fn value(tree: &Tree, node: TreeNode) -> Exact {
    if tree.is_leaf(node) {
        return number(tree.amount(node).expect("a leaf"));
    }
    let children = tree.children(node).iter();
    let values = children.clone().map(|child| value(tree, *child));
    match tree.chooser(node) {
        Chooser::Player(Player::Max) => values.max().expect("children"),
        Chooser::Player(Player::Min) => values.min().expect("children"),
        Chooser::Chance => {
            children.zip(values).map(|(child, value)| tree.probability(*child).expect("chance") * value).sum()
        }
    }
}

fn named(tree: &Tree, name: &str) -> TreeNode {
    tree.iter().find(|node| tree.label(*node).is_some_and(|label| label.id() == name)).expect("a name of the tree")
}

/// The leaves that Star1 looks at, and the A that each node below chance was asked with.
#[derive(Default)]
struct Star1 {
    leaves: usize,
    asked: Vec<(TreeNode, Exact)>,
}

impl Star1 {
    fn go(&mut self, tree: &Tree, node: TreeNode, [mut alpha, mut beta]: [Option<Exact>; 2]) -> Exact {
        if tree.is_leaf(node) {
            self.leaves += 1;
            return number(tree.amount(node).expect("a leaf"));
        }
        let [low, high] = tree.bounds().expect("bounds").map(|bound| bound.exact(tree.unit()).expect("a number"));
        let (mut sum, mut rest) = (Exact::from(0), Exact::from(1));
        for child in tree.children(node) {
            let Some(player) = tree.chooser(node).player() else {
                let probability = tree.probability(*child).expect("chance");
                rest -= probability;
                let a = alpha.map(|alpha| (alpha - sum - high * rest) / probability);
                let b = beta.map(|beta| (beta - sum - low * rest) / probability);
                let window = [a.map_or(low, |a| a.clamp(low, high)), b.map_or(high, |b| b.clamp(low, high))];
                self.asked.push((*child, window[0]));
                let value = self.go(tree, *child, window.map(Some));
                sum += probability * value;
                if a.is_some_and(|a| value <= a) {
                    return alpha.expect("A comes from it");
                }
                if b.is_some_and(|b| value >= b) {
                    return beta.expect("B comes from it");
                }
                continue;
            };
            let value = self.go(tree, *child, [alpha, beta]);
            match player {
                Player::Max => alpha = alpha.max(Some(value)),
                Player::Min => beta = Some(beta.map_or(value, |beta| beta.min(value))),
            }
            if alpha.zip(beta).is_some_and(|(alpha, beta)| alpha >= beta) {
                return if player == Player::Max { beta } else { alpha }.expect("it was met");
            }
        }
        match tree.chooser(node) {
            Chooser::Player(Player::Max) => alpha.expect("a child"),
            Chooser::Player(Player::Min) => beta.expect("a child"),
            Chooser::Chance => sum,
        }
    }
}

#[test]
fn every_answer_is_right() {
    let Ok(Content::Lesson(lesson)) = load_any(&Source::BuiltIn("lesson-chance".to_owned())) else {
        panic!("a lesson")
    };
    let trees: Vec<_> = lesson
        .pages
        .iter()
        .scan(None, |latest, page| {
            if let Show::Search { scenario, .. } = &page.show {
                *latest = scenario.tree().cloned();
            }
            Some(latest.clone().expect("a tree"))
        })
        .collect();
    let answers: Vec<PageAnswer> =
        lesson.pages.iter().map(|page| page.question.as_ref().expect("a question").answer).collect();
    let best = |tree: &Tree| {
        let children = tree.children(TreeNode::ROOT);
        let place = (0..children.len()).max_by_key(|place| (value(tree, children[*place]), children.len() - place));
        place.expect("children")
    };
    let of = |page: usize, name: &str| value(&trees[page], named(&trees[page], name));
    assert_eq!((answers[0], of(0, "bold")), (PageAnswer::Number(6), Exact::from(6)));
    assert_eq!(answers[1], PageAnswer::Choice(best(&trees[1])));
    assert_eq!(of(1, "safe"), Exact::from(5));
    assert_eq!(answers[2], PageAnswer::Choice(best(&trees[2])));
    assert_eq!([of(2, "a1"), of(2, "a2")], [Exact::new(21, 10), Exact::new(13, 10)]);
    assert_eq!([of(3, "a1"), of(3, "a2")], [Exact::from(21), Exact::new(409, 10)]);
    assert_eq!(answers[3], PageAnswer::YesNo(false));
    let mut star = Star1::default();
    assert_eq!(star.go(&trees[4], TreeNode::ROOT, [None, None]), Exact::new(3, 2));
    assert_eq!(answers[4], PageAnswer::Number(star.leaves as i64));
    let (_, alpha) = star.asked.iter().find(|(node, _)| *node == named(&trees[4], "D")).expect("D was entered");
    assert_eq!((answers[5], *alpha), (PageAnswer::Number(1), Exact::from(1)));
}
