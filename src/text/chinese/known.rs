//! On what a number rests that is not simply proved here: a condition, an earlier visit, an entry of the table. In
//! Chinese.

use plyscope_core::replay::{Belief, Returned};
use plyscope_core::trace::{BoundKind, NodeId};

use super::reason::{SentenceWriter, proved};

impl SentenceWriter<'_> {
    /// What a believed number rests on, behind it; nothing where it is proved, or where the other condition, which was
    /// just told, is the same.
    pub(super) fn besides(&self, belief: Option<Belief>, told: Option<Belief>) -> String {
        match belief {
            Some(belief) if told.is_none_or(|told| condition(told) != condition(belief)) => {
                format!("（前提是{}）", condition(belief))
            }
            _ => String::new(),
        }
    }

    /// What the table has of a node, before the word for its entry.
    pub(super) fn table_at(&self, node: NodeId) -> String {
        format!("置换表中 {} ", self.named(node))
    }

    /// A sentence more where an earlier visit of the move knew the other end: there is only one value left.
    pub(super) fn made_exact(&self, child: &Returned) -> String {
        let known = match child.bound {
            _ if child.made_exact_by.is_none() => return String::new(),
            BoundKind::Exact => return String::new(),
            BoundKind::Lower => BoundKind::Upper,
            BoundKind::Upper => BoundKind::Lower,
        };
        format!("零窗口已证明它{} {}，所以正好是 {}。", proved(known), child.value, child.value)
    }
}

/// What has to be so for a believed sign to be true.
const fn condition(belief: Belief) -> &'static str {
    match belief {
        Belief::NullMove(_) => "走空着不会最好",
        Belief::Reduction(_) => "靠后的着法少看几层就够",
        Belief::LessDepth(_) => "少看几层就够",
        Belief::Entry(_) => "看得更深时结论相同",
    }
}
