//! The whole accessibility tree of two windows, word for word.

use crate::root::in_repository;
use egui::accesskit::Role;
use egui_kittest::kittest::{AccessKitNode, NodeT as _};
use plyscope_session::{Command, Travel};
use plyscope_text::Language;

use super::{USUAL, accessible_name, described, speaking, window};

#[test]
fn two_windows_at_a_cutoff_are_spoken_as_they_were() {
    for scenario in ["pockets", "w1-w9-alpha-beta"] {
        for language in Language::ALL {
            let window = window(speaking(language), USUAL, |state| {
                state.open(scenario);
                state.apply(Command::Travel(Travel::NextCutoff));
            });
            let mut spoken = String::new();
            write(&window.root().accesskit_node(), 0, &mut spoken);
            let name = format!("tests/windows/access/{scenario}.{}.txt", language.id());
            let path = in_repository(&name);
            if std::env::var_os("PLYSCOPE_RENEW").is_some() {
                std::fs::write(&path, &spoken).unwrap();
            }
            let known = std::fs::read_to_string(&path).unwrap_or_default();
            for (number, (line, known)) in spoken.lines().zip(known.lines()).enumerate() {
                assert_eq!(line, known, "{name}:{}", number + 1);
            }
            assert_eq!(spoken.lines().count(), known.lines().count(), "{name}");
        }
    }
}

/// Roles and names, a line each; what only holds other things together, and the letters of labels, are left out.
fn write(node: &AccessKitNode<'_>, depth: usize, spoken: &mut String) {
    let role = node.role();
    if matches!(role, Role::TextRun | Role::Unknown) {
        return;
    }
    let is_frame = matches!(role, Role::GenericContainer | Role::Pane) && accessible_name(node).is_empty();
    if !is_frame {
        spoken.push_str(&format!("{}{}\n", "  ".repeat(depth), described(node)));
    }
    for child in node.children() {
        write(&child, depth + usize::from(!is_frame), spoken);
    }
}
