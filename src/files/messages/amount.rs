//! Sentences about numbers and probabilities in trees.

use plyscope_core::game::{Exact, Value, written};

use super::{Message, quoted, said};

pub(crate) fn not_a_number(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is not a number, expected one such as 3, -3.5, 7/3 or inf"),
        format!("{found} 不是数，应为 3、-3.5、7/3 或 inf 这样的数"),
    )
}

/// A number that is no value of the tree, nor between two that differ by one unit.
pub(crate) fn no_multiple(found: &str, unit: u32) -> Message {
    let found = quoted(found);
    let (step, most) = (written(Exact::new(1, unit.into()), "-"), Value::LARGEST_GIVEN.unsigned_abs() / unit);
    said(
        format!("{found} is no value of this tree, expected a multiple of {step} from -{most} to {most}"),
        format!("{found} 不能是这棵树的值，应为 {step} 的整数倍，在 -{most} 到 {most} 之间"),
    )
}

pub(crate) fn no_node_behind_probability() -> Message {
    said(
        "a probability without a node, expected a pair such as `(\"1/3\", leaf(6))`",
        "只有概率，没有结点，应为 `(\"1/3\", leaf(6))` 这样的一对",
    )
}

pub(crate) fn bounds_out_of_order() -> Message {
    said(
        "the bounds are out of order, expected the least value before the largest, such as `(0, 10)`",
        "上下界的顺序不对，应先写最小值，再写最大值，如 `(0, 10)`",
    )
}
