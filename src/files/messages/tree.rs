//! Sentences about broken trees, values and names.

use plyscope_core::game::tree::{TreeBuilder, TreeError};
use plyscope_core::game::{Label, Player, Value, grouped, is_invisible, written};

use super::{Message, no_memory_after_nodes, quoted, said};

pub(crate) fn empty_list() -> Message {
    said("an empty list, expected at least one child in it", "列表是空的，应至少有一个子结点")
}

/// A name or title has to fit into a line, and all of it has to be seen.
pub fn check_name(label: &Label) -> Result<(), Message> {
    for text in label.texts() {
        let (length, shown) = (text.chars().count(), quoted(text));
        if text.contains(char::is_control) {
            return Err(said(
                format!("{shown} has a line break or another control character in it, expected one line of text"),
                format!("{shown} 里有换行或其他控制字符，应为一行文字"),
            ));
        }
        if let Some(found) = text.chars().find(|c| is_invisible(*c)) {
            let code = u32::from(found);
            return Err(said(
                format!("{shown} has an invisible character in it (U+{code:04X}), expected none"),
                format!("{shown} 里有看不见的字符（U+{code:04X}），应去掉"),
            ));
        }
        if length > Label::LONGEST {
            let [length, most] = [length, Label::LONGEST].map(|number| grouped(number as u64));
            return Err(said(
                format!("{shown} has {length} characters, expected at most {most}"),
                format!("{shown} 有 {length} 个字符，应不超过 {most} 个"),
            ));
        }
    }
    Ok(())
}

/// What is wrong with a tree that is being built.
pub fn broken_tree(error: &TreeError) -> Message {
    let chinese = match error {
        TreeError::NoChildren => "结点既没有子结点，也没有值，应至少有一个子结点".to_owned(),
        TreeError::TooDeep(most) => format!("树太深，应不超过 {most} 层"),
        TreeError::TooManyChildren => {
            format!("子结点太多，一个结点应不超过 {} 个", TreeBuilder::MAX_CHILDREN)
        }
        TreeError::ValueOutOfRange { value, unit } => {
            let (value, most) = (written(*value, "-"), Value::LARGEST_GIVEN.unsigned_abs() / unit);
            format!("值 {value} 太大，应为 -{most} 到 {most} 之间的数")
        }
        TreeError::TooFine { value: Some(value), .. } if let Some(meant) = TreeError::rounded(*value) => {
            let (value, meant) = (written(*value, "-"), written(meant, "-"));
            format!("{value} 是 {meant} 经过舍入的结果，应为 {meant}")
        }
        TreeError::TooFine { value: Some(value), denominator, .. } if *denominator > Value::LARGEST_GIVEN.into() => {
            let (value, most) = (written(*value, "-"), Value::LARGEST_GIVEN);
            format!("加上 {value}，这棵树里的分数在 {most} 以内没有公分母，分数应简单一些，或少用几位小数")
        }
        TreeError::TooFine { value: Some(value), denominator, largest } => {
            let (value, largest) = (written(*value, "-"), written(*largest, "-"));
            let most = i128::from(Value::LARGEST_GIVEN) / denominator.max(&1);
            format!(
                "{value} 与 {largest} 在同一棵树里，位数超出了搜索所能表示的范围，值应不超过 {most}，或少用几位小数"
            )
        }
        TreeError::TooFine { value: None, .. } => {
            "机会结点的期望值位数超出了搜索所能表示的范围，概率应简单一些，或值小一些".to_owned()
        }
        TreeError::OutsideBounds(value) => {
            format!("值 {} 在树给出的上下界之外，应在上下界之内", written(*value, "-"))
        }
        TreeError::Probabilities(sum) => {
            let sum = written(*sum, "-");
            let thirds = if TreeError::thirds(&sum).is_empty() { "" } else { "（三分之一请写 1/3）" };
            format!("概率之和是 {sum}，应为 1{thirds}")
        }
        TreeError::SomeProbabilities => "机会结点的各分支有的写了概率，有的没写，应全都写上，或全都不写".to_owned(),
        TreeError::NoChance => "上面不是机会结点，概率应只写在机会结点的分支上".to_owned(),
        TreeError::NoProbability(probability) => {
            let probability = written(*probability, "-");
            format!("这里的概率不能是 {probability}，应大于 0，并给其余各分支留下一些")
        }
        TreeError::DecidedBelowChance => "机会结点下面的值不能是无穷大，应为一个数".to_owned(),
        TreeError::DuplicateName(name) => format!("名称 {} 用了两次，各结点的名称应互不相同", quoted(name)),
        TreeError::EmptyName => "名称是空的，应有空白以外的字符".to_owned(),
        TreeError::TooManyNodes => format!("结点太多，应不超过 {} 个", TreeBuilder::MAX_NODES),
        TreeError::NoValue => "这个结点没有值，应为叶结点".to_owned(),
        TreeError::LeafWithoutValue => "叶结点没有值，应为一个数".to_owned(),
        TreeError::LeafChooses => "叶结点没有着法可选，应为有子结点的结点".to_owned(),
        TreeError::Root => "根结点没有兄弟结点，也不能删除或移动，应为别的结点".to_owned(),
        TreeError::EmptyBounds => "下界不小于上界，应小一些".to_owned(),
        TreeError::NoSuchChild => "没有这个子结点，应为该结点的子结点之一".to_owned(),
        TreeError::InsideItself => "结点不能在它自己下面，应为在这之前已经写完的结点".to_owned(),
        TreeError::OtherPlayer => "这里轮到另一方选择，应为与这里相差偶数层的结点".to_owned(),
        TreeError::TooManyCopies(copies) => {
            let [copies, most] = [*copies, TreeBuilder::MAX_COPIES].map(|nodes| grouped(nodes as u64));
            format!("共享结点的副本会有 {copies} 个，应不超过 {most} 个")
        }
        TreeError::NoMemory => "内存不够放下这棵树，应换一棵小一些的".to_owned(),
    };
    said(error.to_string(), chinese)
}

/// What is wrong with a tree that has so many nodes by then.
pub(crate) fn broken_tree_after(error: &TreeError, count: usize) -> Message {
    match error {
        TreeError::NoMemory => no_memory_after_nodes(count),
        error => broken_tree(error),
    }
}

pub(crate) fn empty_text() -> Message {
    said(
        "the text is empty, expected a scenario or a tree such as [[3,12,8],[2,4,6]]",
        "内容是空的，应为示例，或 [[3,12,8],[2,4,6]] 这样的树",
    )
}

/// The text says that this player chooses at the root, and another one was asked for.
pub(crate) fn other_player_at_root(named: Player) -> Message {
    let (named, other) = match named {
        Player::Max => ("Max", "min"),
        Player::Min => ("Min", "max"),
    };
    said(
        format!("the tree says itself that {named} chooses at its root, expected no --root {other} beside it"),
        format!("树中已写明根结点由 {named} 选择，不应再给出 --root {other}"),
    )
}
