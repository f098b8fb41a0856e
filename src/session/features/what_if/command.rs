//! What a person does to the tree.

use super::made::MadeTree;
use super::walk::TreeWalk;
use plyscope_core::game::Amount;
use plyscope_core::game::Label;
use plyscope_core::game::tree::TreeEdit;
use plyscope_core::game::tree::TreeNode;
use plyscope_files::OwnQuestion;

/// Something that a person does to the tree. Nodes have their numbers in the tree on screen, but for those of edits and
/// of what follows them here: they have the numbers of [`Identity::opened`](plyscope_picture::run::Identity::opened),
/// for they may not be on screen yet.
#[derive(Clone, Debug, PartialEq)]
pub enum WhatIfCommand {
    /// Begin to change the tree, or stop; what was changed stays.
    Begin(bool),
    /// Begin to edit the tree: nodes come and go, too; or stop.
    BeginEditing(bool),
    /// Open a new tree, and edit it.
    NewTree,
    /// Give a leaf a value, as Max sees it; while `dragging`, the next one takes its place in the list of changes.
    SetValue(TreeNode, Amount, bool),
    /// Move a child of a node to another place among its siblings.
    MoveChild(TreeNode, usize, usize),
    /// Do something to the nodes.
    Edit(TreeEdit),
    /// Add a leaf below a node, behind its children, and go there.
    AddChild(TreeNode),
    /// Add a leaf behind a node, below the same parent, and go there.
    AddSibling(TreeNode),
    /// Keep a node to be put elsewhere: `true` takes it away from where it stands then.
    Pick(TreeNode, bool),
    /// Put the node that was kept below this one, behind its children.
    Put(TreeNode),
    /// Go from the selected node to another one.
    Walk(TreeWalk),
    /// Another tree in place of this one, made from a seed.
    Make(MadeTree),
    /// The tree is written as text: while it is none, it stays as it was.
    Type(String),
    /// The title and the note, as they are typed.
    SetTitles(Box<[Label; 2]>),
    /// The questions that are asked about the tree, none of them at a number.
    Ask(Vec<OwnQuestion>),
    /// The words of the question with this number, from 0, as they are typed; none where it is worded by the program.
    TypeQuestion(usize, Option<Label>),
    /// What is typed from now on is another change.
    EndTyping,
    /// The last change is taken back.
    Undo,
    /// The change that was taken back last is made again.
    Redo,
    /// The tree as it was opened.
    Reset,
}
