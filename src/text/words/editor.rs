//! Words of editing trees.

use crate::KeySet;
use crate::chinese::spaced;
use plyscope_core::game::tree::NodePicture;
use plyscope_core::replay::AskedPart;

use super::{Item, item};

words! {
    /// Editing a tree: nodes that come and go, names, values, who chooses, and the tree as text.
    EditorWords {
        /// The title in menus and on the badge.
        title: Item =
            en: item("Edit tree", "Add, delete, move and name nodes; the search follows."),
            zh: item("编辑树", "添加、删除、移动、命名结点，搜索随之更新。");
        /// A tree to begin with.
        new_tree: fn(KeySet) -> Item =
            en: |keys| item("New tree", keyed!(keys, en: "A tree of your own, from two leaves on. ({})", BlankTree)),
            zh: |keys| item("新建树", keyed!(keys, zh: "从两个叶结点开始，画自己的树。（{}）", BlankTree));
        /// What the keys do.
        hint: &'static str =
            en: keyed!(
                en: "Digits set the value. Tab adds a child, Enter a sibling; arrows walk, {} names, {} removes, Esc \
                    leaves.",
                RenameNode, DeleteNode,
            ),
            zh: keyed!(
                zh: "数字键改值。Tab 添加子结点，Enter 添加兄弟结点；方向键移动，{} 命名，{} 删除，Esc 退出。",
                RenameNode, DeleteNode,
            );
        /// The menu of a node.
        node: Item =
            en: item("Node", "What can be done with the selected node. A right click on any node opens it, too."),
            zh: item("结点", "对选中的结点可以做的事。右键点任意结点也能打开。");
        add_child: Item =
            en: item("Add child", "A leaf below the selected node. (Tab)"),
            zh: item("添加子结点", "在选中的结点下面添加叶结点。（Tab）");
        add_sibling: Item =
            en: item("Add sibling", "A leaf behind the selected node. (Enter)"),
            zh: item("添加兄弟结点", "在选中的结点后面添加叶结点。（Enter）");
        delete: Item =
            en: item("Delete", keyed!(en: "The selected node and all below it. ({})", DeleteNode)),
            zh: item("删除", keyed!(zh: "删除选中的结点和它下面的全部。（{}）", DeleteNode));
        rename: Item =
            en: item("Name…", keyed!(en: "The name of the selected node. ({})", RenameNode)),
            zh: item("名称…", keyed!(zh: "选中的结点的名称。（{}）", RenameNode));
        value: Item =
            en: item("Value…", "The value of a leaf, or the estimate of an inner node. (a digit)"),
            zh: item("值…", "叶结点的值，或内部结点的评估值。（数字键）");
        probability: Item =
            en: item(
                "Probability…",
                keyed!(en: "How likely the move to this node is, below a chance node. ({})", NodeProbability),
            ),
            zh: item("概率…", keyed!(zh: "机会结点走到这个结点的概率。（{}）", NodeProbability));
        equal: Item =
            en: item("Equal probabilities", "All moves of the chance node are equally likely."),
            zh: item("概率相等", "机会结点的各分支概率相等。");
        /// Who chooses at the node.
        chooser: Item =
            en: item("Who chooses", keyed!(en: "Who chooses at the selected node. ({})", NodeChooser)),
            zh: item("由谁选择", keyed!(zh: "选中的结点由谁选择。（{}）", NodeChooser));
        leaf: &'static str = en: "Leaf", zh: "叶结点";
        chance: &'static str = en: "Chance", zh: "机会";
        turns: Item =
            en: item("In turn", "The player whose turn it is."),
            zh: item("轮流", "轮到谁，就由谁选择。");
        cut: Item =
            en: item("Cut", "Move the node, with all below it: then paste it elsewhere. (Ctrl+X)"),
            zh: item("剪切", "移动这个结点和它下面的全部，再到别处粘贴。（Ctrl+X）");
        copy: Item =
            en: item("Copy", "Copy the node, with all below it: then paste it elsewhere. (Ctrl+C)"),
            zh: item("复制", "复制这个结点和它下面的全部，再到别处粘贴。（Ctrl+C）");
        paste: Item =
            en: item("Paste below", "Put what was cut or copied below the selected node. (Ctrl+V)"),
            zh: item("粘贴到下面", "把剪切或复制的结点放到选中的结点下面。（Ctrl+V）");
        /// What a node of a story shows.
        picture: Item =
            en: item("Picture", "What the node shows in a story: pockets with things in them."),
            zh: item("图片", "在故事里这个结点显示的东西，例如口袋和里面的物品。");
        /// The fields of the selected node.
        item: Item =
            en: item("Selected node", "Its name, its value, and the picture that it has in a story."),
            zh: item("选中的结点", "它的名称、值，以及在故事里的图片。");
        no_picture: &'static str = en: "None", zh: "无";
        picture_name: fn(NodePicture) -> &'static str = |picture| match picture {
            NodePicture::Bag => en: "Bag", zh: "袋子";
            NodePicture::Sandwich => en: "Sandwich", zh: "三明治";
            NodePicture::CarKeys => en: "Car key", zh: "车钥匙";
            NodePicture::Banknote => en: "Banknote", zh: "钞票";
            NodePicture::Records => en: "Record", zh: "唱片";
            NodePicture::Fish => en: "Fish", zh: "鱼";
            NodePicture::Umbrella => en: "Umbrella", zh: "雨伞";
            NodePicture::Watch => en: "Watch", zh: "手表";
            NodePicture::Book => en: "Book", zh: "书";
            NodePicture::Unknown => en: "Unknown", zh: "未知";
        };
        picture_set: &'static str = en: "Another picture", zh: "换了图片";
        /// The field for a name.
        name_of: &'static str = en: "Name of the node", zh: "结点名称";
        /// The field for a probability.
        probability_of: &'static str = en: "Probability of the move", zh: "这一分支的概率";
        /// What was typed is no probability.
        not_a_probability: &'static str =
            en: "Expected a number above 0 and up to 1, such as 1/3, 0.25 or 30%.",
            zh: "应为大于 0、不超过 1 的数，如 1/3、0.25 或 30%。";
        /// The bounds of all leaves.
        bounds: Item =
            en: item("Bounds", "The least and the largest value that a leaf may have, such as 0..10; empty where there \
                are none."),
            zh: item("上下界", "叶结点的值的下界和上界，如 0..10；没有则留空。");
        /// What was typed are no bounds.
        not_bounds: &'static str =
            en: "Expected two numbers, such as 0..10, or nothing.",
            zh: "应为两个数，如 0..10，或者留空。";
        tree_title: Item = en: item("Title", "What the tree is called."), zh: item("标题", "这棵树的名称。");
        note: Item =
            en: item("Note", "What to look out for, in a sentence or two."),
            zh: item("说明", "提示看什么，一两句话。");
        text: Item =
            en: item("Tree as text", "The tree in brackets, or node by node. What you type here is drawn at once."),
            zh: item("文本形式", "用方括号或逐个结点写出的树。在这里输入，图马上跟着变。");
        text_is_long: &'static str =
            en: "The tree is too large to be typed here: edit it node by node. Copied as one line, it is written out \
                whole.",
            zh: "树太大，不能在这里输入，请逐个结点编辑。复制成一行时，会写出整棵树。";
        /// Something is wrong in the text: takes the line, the column and what it is.
        wrong: fn(u32, u32, &str) -> String =
            en: |line, column, what| format!("{line}:{column}: {what}"),
            zh: |line, column, what| format!("{line}:{column}：{what}");
        /// The form for trees that are made.
        make: Item =
            en: item("Random tree", "Another tree in place of this one, made from a seed."),
            zh: item("随机树", "用种子生成另一棵树，代替这一棵。");
        uniform: Item =
            en: item("Uniform tree", "Every inner node has as many children; the values are 0, 1, 2 … in an order that \
                the seed decides."),
            zh: item("均匀树", "每个内部结点的子结点一样多，值是 0、1、2……，顺序由种子决定。");
        children: &'static str = en: "children", zh: "子结点";
        plies: &'static str = en: "plies", zh: "层数";
        values: &'static str = en: "values", zh: "值";
        seed: &'static str = en: "seed", zh: "种子";
        /// The tree with its settings for elsewhere.
        copy_line: Item =
            en: item("Copy as one line", "The tree with its settings, to be pasted into a message. It pastes back \
                here."),
            zh: item("复制成一行", "树和它的设置写成一行，可以贴到别处，再贴回来。");
        copied: &'static str = en: "Copied.", zh: "已复制。";
        /// What a scenario asks of its own about the tree.
        questions: Item =
            en: item("Questions", "What the tree asks where questions are put as the scenario asks. Each stays with \
                its node."),
            zh: item("提问", "“按示例的安排”提问时问的问题，每个问题跟着它的结点。");
        ask_here: Item =
            en: item(
                "Ask at this node",
                keyed!(en: "A question about what the selected node returns. ({})", AskAtNode),
            ),
            zh: item("在这个结点提问", keyed!(zh: "问选中的结点返回什么。（{}）", AskAtNode));
        ask_at_cutoff: Item =
            en: item("At the first cutoff", "A question about the first cutoff that prunes something."),
            zh: item("在第一次截断提问", "问第一次剪去着法的截断。");
        /// Where a question is asked: takes the node's name.
        asked_at_node: fn(&str) -> String =
            en: |node| format!("Where {node} returns"),
            zh: |node| spaced(&format!("{node} 返回时"));
        asked_at_end: &'static str = en: "Where the root returns", zh: "根结点返回时";
        asked_at_cutoff: &'static str = en: "At the first cutoff", zh: "第一次截断时";
        asked_at_step: &'static str = en: "At a step", zh: "在某个步骤";
        question_here: Item =
            en: item("Move here", "The question goes to the selected node."),
            zh: item("移到这里", "把问题移到选中的结点。");
        question_gone: Item = en: item("Delete", "The question goes."), zh: item("删除", "删除这个问题。");
        question_words: Item =
            en: item("Words of the question", "Empty: the question is worded by Plyscope."),
            zh: item("问题的文字", "留空则由 Plyscope 措辞。");
        /// What a question asks, as a choice: nothing chosen is what is usual.
        asks: fn(AskedPart) -> Item = |part| match part {
            AskedPart::Value => en: item("value", "Which value comes back."), zh: item("值", "返回的值是多少。");
            AskedPart::Bound => en: item("bound", "The new α or β of the node above."), zh: item("边界", "上层结点新的 α 或 β。");
            AskedPart::Cut => en: item("cutoff", "Whether the rest of the moves is cut."), zh: item("截断", "其余的着法是否截断。");
            AskedPart::Spared => en: item("pruned", "Which moves are pruned."), zh: item("剪枝", "哪些着法被剪枝。");
            AskedPart::Best => en: item("choice", "Which child is the choice now."), zh: item("选择", "现在选哪个子结点。");
        };
        not_asked: &'static str =
            en: "This search has nothing to ask there.",
            zh: "这次搜索在那里没有可问的。";
        questions_lost: &'static str =
            en: "Questions have gone with their nodes; Undo brings them back.",
            zh: "有的问题随结点一起没有了，撤销可以恢复。";
        /// A question that has gone with its node: takes its words.
        question_lost: fn(&str) -> String =
            en: |words| format!("Gone with its node: {words}"),
            zh: |words| format!("随结点一起没有了：{words}");
        asked: &'static str = en: "Other questions", zh: "改了提问";
        added: fn(Option<&str>) -> String =
            en: |name| name.map_or_else(|| "A leaf is added".to_owned(), |name| format!("{name} has a new child")),
            zh: |name| name.map_or_else(|| "添加了叶结点".to_owned(), |name| spaced(&format!("{name} 有了新的子结点")));
        deleted: &'static str = en: "A node is deleted", zh: "删除了结点";
        moved_elsewhere: &'static str = en: "A node stands elsewhere now", zh: "移动了结点";
        was_copied: &'static str = en: "A node is there once more", zh: "复制了结点";
        renamed: fn(Option<&str>) -> String =
            en: |name| name.map_or_else(|| "A name is gone".to_owned(), |name| format!("{name} is its name now")),
            zh: |name| name.map_or_else(|| "去掉了名称".to_owned(), |name| spaced(&format!("现在名称是 {name}")));
        estimate_set: &'static str = en: "An estimate is another", zh: "改了评估值";
        chooser_set: &'static str = en: "Another player chooses", zh: "改由另一方选择";
        probability_set: &'static str = en: "The probabilities are others", zh: "改了概率";
        bounds_set: &'static str = en: "The bounds are others", zh: "改了上下界";
        replaced: &'static str = en: "Another tree", zh: "换了一棵树";
        titled: &'static str = en: "Another title or note", zh: "改了标题或说明";
    }
}
