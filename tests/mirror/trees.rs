//! Trees of things that no window has: changes lead from any to any other.

use egui::accesskit::{Action, Node, NodeId, Role, TreeId, TreeInfo, TreeUpdate};
use plyscope_web::mirror::{Change, Key, PageTree, changes};
use proptest::prelude::*;

use crate::pretended::{Page, Pretended};
use plyscope_web::mirror::Surface as _;

const ROLES: [Role; 12] = [
    Role::Button,
    Role::Label,
    Role::List,
    Role::ListItem,
    Role::Tree,
    Role::TreeItem,
    Role::Slider,
    Role::TextInput,
    Role::Canvas,
    Role::GenericContainer,
    Role::Dialog,
    Role::CheckBox,
];

/// A thing: its role, its name, the thing that it is in, among those before it, and whether it is hidden.
type Thing = (usize, u8, usize, bool);

/// Things in this order, each under its own number from a few, so that they come and go and change places.
fn described(things: &[(u64, Thing)]) -> TreeUpdate {
    let mut nodes: Vec<(NodeId, Node)> = vec![(NodeId(0), Node::new(Role::Window))];
    for (number, (role, name, within, hidden)) in things {
        let id = NodeId(number + 1);
        if nodes.iter().any(|(other, _)| *other == id) {
            continue;
        }
        let mut node = Node::new(ROLES[role % ROLES.len()]);
        match node.role() {
            Role::Label => node.set_value(format!("says {name}")),
            _ if name % 5 == 0 => {}
            _ => node.set_label(format!("called {name}")),
        }
        node.set_selected(name % 2 == 0);
        if node.role() == Role::Slider {
            node.set_min_numeric_value(0.0);
            node.set_max_numeric_value(9.0);
            node.set_numeric_value(f64::from(*name));
            node.add_action(Action::SetValue);
        }
        if *hidden {
            node.set_hidden();
        }
        let within = within % nodes.len();
        nodes[within].1.push_child(id);
        nodes.push((id, node));
    }
    TreeUpdate { nodes, tree: Some(TreeInfo::new(NodeId(0))), tree_id: TreeId::ROOT, focus: NodeId(0) }
}

fn things() -> impl Strategy<Value = Vec<(u64, Thing)>> {
    let hidden = proptest::bool::weighted(0.1);
    proptest::collection::vec((0_u64..14, (0_usize..12, 0_u8..6, 0_usize..12, hidden)), 0..14)
}

proptest! {
    #[test]
    fn changes_lead_from_any_tree_to_any_other(frames in proptest::collection::vec(things(), 1..6)) {
        let mut page = Page::default();
        let mut before = PageTree::default();
        for things in &frames {
            let after = PageTree::of(&described(things));
            page.apply(&changes(&before, &after, &Default::default()));
            let (page, anew) = (page.lock(), Pretended::of(&after));
            page.check();
            prop_assert_eq!(&page.elements, &anew.elements);
            prop_assert_eq!(&page.top, &anew.top);
            before = after;
        }
    }
}

fn tree_of(nodes: Vec<(u64, Node)>) -> PageTree {
    let nodes = nodes.into_iter().map(|(id, node)| (NodeId(id), node)).collect();
    let tree = Some(TreeInfo::new(NodeId(0)));
    PageTree::of(&TreeUpdate { nodes, tree, tree_id: TreeId::ROOT, focus: NodeId(0) })
}

fn node(role: Role, name: &str, children: &[u64]) -> Node {
    let mut node = Node::new(role);
    if role == Role::Label {
        node.set_value(name);
    } else if !name.is_empty() {
        node.set_label(name);
    }
    node.set_children(children.iter().map(|child| NodeId(*child)).collect::<Vec<_>>());
    node
}

#[test]
fn a_row_that_comes_moves_no_other() {
    let rows = |numbers: &[u64]| {
        let mut nodes = vec![(0, node(Role::Window, "", &[1])), (1, node(Role::Tree, "outline", numbers))];
        nodes.extend(numbers.iter().map(|number| (*number, node(Role::TreeItem, &number.to_string(), &[]))));
        tree_of(nodes)
    };
    let kinds = |before: &[u64], after: &[u64]| -> Vec<String> {
        let kind = |change: &Change| match change {
            Change::Create { key, .. } => format!("create {}", key.node.0),
            Change::Change { key, .. } => format!("change {}", key.node.0),
            Change::Move { key, .. } => format!("move {}", key.node.0),
            Change::Remove { key } => format!("remove {}", key.node.0),
        };
        changes(&rows(before), &rows(after), &Default::default()).iter().map(kind).collect()
    };
    assert_eq!(kinds(&[2, 3, 4], &[2, 3, 4]), [""; 0]);
    assert_eq!(kinds(&[2, 3, 4], &[2, 9, 3, 4]), ["create 9"]);
    assert_eq!(kinds(&[2, 3, 4, 5], &[3, 4, 5, 6]), ["create 6", "remove 2"]);
    assert_eq!(kinds(&[2, 3, 4], &[4, 2, 3]), ["move 4"]);
}

#[test]
fn a_field_that_was_changed_in_the_page_shows_what_the_window_has() {
    let slider = || {
        let mut slider = node(Role::Slider, "speed", &[]);
        slider.set_min_numeric_value(0.0);
        slider.set_max_numeric_value(9.0);
        slider.set_numeric_value(3.0);
        slider.add_action(Action::SetValue);
        tree_of(vec![(0, node(Role::Window, "", &[1])), (1, slider)])
    };
    let key = Key::of(NodeId(1));
    let made = changes(&slider(), &slider(), &[key].into());
    let [Change::Change { value: Some(value), attributes, text: None, .. }] = &made[..] else { panic!("{made:?}") };
    assert_eq!((value.as_str(), attributes.len()), ("3", 0));
}

#[test]
fn names_are_no_html() {
    let name = "<img src=x onerror=alert(1)> & \"w1\"";
    let tree = tree_of(vec![
        (0, node(Role::Window, "", &[1, 2])),
        (1, node(Role::Button, name, &[])),
        (2, node(Role::Canvas, name, &[])),
    ]);
    assert_eq!(tree.get(Key::of(NodeId(1))).unwrap().text.as_deref(), Some(name));
    assert_eq!(tree.get(Key::of(NodeId(2))).unwrap().get("aria-label"), Some(name));
}

#[test]
fn a_menu_has_entries_and_a_list_of_buttons_is_a_list() {
    let tree = tree_of(vec![
        (0, node(Role::Window, "", &[1, 4])),
        (1, node(Role::Menu, "", &[2, 3])),
        (2, node(Role::Button, "open", &[])),
        (3, node(Role::RadioButton, "dark", &[])),
        (4, node(Role::List, "code", &[5])),
        (5, node(Role::Button, "line 1", &[])),
    ]);
    let role = |node| tree.get(Key::of(NodeId(node))).unwrap().role();
    assert_eq!([role(1), role(2), role(3), role(4), role(5)], ["menu", "menuitem", "menuitemradio", "list", "button"]);
    let entry = tree.parent(Key::of(NodeId(5))).unwrap();
    assert_eq!(tree.get(entry).unwrap().role(), "listitem");
    assert_eq!(tree.parent(entry), Some(Key::of(NodeId(4))));
}

#[test]
fn what_is_disabled_is_said_to_be_and_supports_nothing() {
    let mut button = node(Role::Button, "Back", &[]);
    button.add_action(Action::Click);
    button.set_disabled();
    let tree = tree_of(vec![(0, node(Role::Window, "", &[1])), (1, button)]);
    let key = Key::of(NodeId(1));
    assert_eq!(tree.get(key).unwrap().get("aria-disabled"), Some("true"));
    assert!(!tree.supports(key).has(Action::Click));
}

#[test]
fn states_are_said_in_the_word_of_each_kind() {
    let toggled = |role| {
        let mut node = node(role, "it", &[]);
        node.set_toggled(egui::accesskit::Toggled::Mixed);
        node
    };
    let mut chosen = node(Role::ListItem, "it", &[]);
    chosen.set_selected(true);
    let tree = tree_of(vec![
        (0, node(Role::Window, "", &[1, 2, 3, 4])),
        (1, toggled(Role::Button)),
        (2, toggled(Role::CheckBox)),
        (3, toggled(Role::Tab)),
        (4, chosen),
    ]);
    let said = |node, name| tree.get(Key::of(NodeId(node))).unwrap().get(name);
    assert_eq!(said(1, "aria-pressed"), Some("mixed"));
    assert_eq!(said(2, "aria-checked"), Some("mixed"));
    assert_eq!(said(3, "aria-selected"), Some("mixed"));
    assert_eq!(said(4, "aria-current"), Some("true"));
}
