//! On what a number rests that is not simply proved here: a condition, an earlier visit, an entry of the table. In
//! Chinese.

use crate::grammar::KnownTexts;
use plyscope_core::replay::Belief;

pub(super) const TEXTS: KnownTexts = KnownTexts {
    condition: |belief| match belief {
        Belief::NullMove(_) => "走空着不会最好",
        Belief::Reduction(_) => "靠后的着法少看几层就够",
        Belief::LessDepth(_) => "少看几层就够",
        Belief::Entry(_) => "看得更深时结论相同",
    },
    besides: |condition| format!("（前提是{condition}）"),
    made_exact: |proved, value| format!("零窗口已证明它{proved}，所以正好是 {value}。"),
};
