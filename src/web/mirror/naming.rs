//! What described things are called.

use std::collections::HashMap;

use egui::accesskit::{Node, NodeId, Role};

/// All that the window describes, by what it is told apart by.
pub(super) type Described<'u> = HashMap<NodeId, &'u Node>;

/// The name of a thing: its own, that of what labels it, or what stands in it.
pub(super) fn name_of(node: &Node, all: &Described<'_>) -> Option<String> {
    if let Some(own) = own_name(node) {
        return Some(own.to_owned());
    }
    let labels = node.labelled_by();
    if !labels.is_empty() {
        return joined(labels.iter().filter_map(|label| own_name(all.get(label)?)));
    }
    if !is_named_by_its_contents(node.role()) {
        return None;
    }
    let mut names = Vec::new();
    collect(node, all, &mut names);
    joined(names.into_iter())
}

/// What a thing is called by itself; what a label says is its value.
fn own_name(node: &Node) -> Option<&str> {
    let name = if node.role() == Role::Label { node.value().or(node.label()) } else { node.label() };
    name.filter(|name| !name.is_empty())
}

fn joined<'n>(names: impl Iterator<Item = &'n str>) -> Option<String> {
    let names: Vec<&str> = names.collect();
    (!names.is_empty()).then(|| names.join(" "))
}

fn is_named_by_its_contents(role: Role) -> bool {
    matches!(
        role,
        Role::Button
            | Role::CheckBox
            | Role::DefaultButton
            | Role::Link
            | Role::MenuItem
            | Role::MenuItemCheckBox
            | Role::MenuItemRadio
            | Role::RadioButton
    )
}

/// The labels below a thing, in their order.
fn collect<'u>(node: &Node, all: &Described<'u>, names: &mut Vec<&'u str>) {
    for child in node.children().iter().filter_map(|child| all.get(child)) {
        match child.role() {
            _ if child.is_hidden() => {}
            Role::Label => names.extend(own_name(child)),
            Role::GenericContainer | Role::Unknown => collect(child, all, names),
            _ => {}
        }
    }
}
