//! Which element a described thing becomes.

use egui::accesskit::{Action, AriaCurrent, HasPopup, Invalid, Node, Orientation, Role, Toggled};

use super::element::{Element, Key};

/// What is known of a thing from what it stands in.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Around {
    /// Whether it is in a menu, whose buttons are its entries.
    pub in_menu: bool,
    /// How many things the nearest set has that it is in.
    pub set_size: Option<usize>,
}

/// The element of a thing with this name; none where it only holds other things together.
pub(super) fn element_of(node: &Node, name: Option<String>, around: Around) -> Option<Element> {
    let mut element = kind_of(node, name, around)?;
    if let Some(description) = node.description().filter(|text| !text.is_empty()) {
        element.set("aria-description", description.to_owned());
    }
    if node.is_disabled() {
        element.set_flag("aria-disabled", true);
    }
    if node.is_busy() {
        element.set_flag("aria-busy", true);
    }
    if node.is_required() {
        element.set_flag("aria-required", true);
    }
    if let Some(expanded) = node.is_expanded() {
        element.set_flag("aria-expanded", expanded);
    }
    if let Some(popup) = node.has_popup() {
        element.set("aria-haspopup", popup_of(popup));
    }
    if let Some(invalid) = node.invalid() {
        element.set("aria-invalid", invalid_of(invalid));
    }
    if let Some(current) = node.aria_current() {
        element.set("aria-current", current_of(current));
    }
    if let Some(language) = node.language() {
        element.set("lang", language.to_owned());
    }
    set_state(&mut element, node);
    set_place(&mut element, node, around);
    if let Some(active) = node.active_descendant() {
        element.set("aria-activedescendant", Key::of(active).to_string());
    }
    // The page has one stop for Tab, the canvas: from there on Tab is the window's.
    if node.supports_action(Action::Focus) || node.supports_action(Action::Click) {
        element.set("tabindex", "-1");
    }
    Some(element)
}

fn kind_of(node: &Node, name: Option<String>, around: Around) -> Option<Element> {
    let text = |tag: &'static str| name.clone().map(|name| Element::with_text(tag, name));
    let pressed = |role: &'static str| {
        let mut element = Element::with_role("button", role);
        (element.text, element.attributes) = (name.clone(), [("type", "button".into()), ("role", role.into())].into());
        Some(element)
    };
    let labelled = |tag: &'static str, role: &'static str| {
        let mut element = Element::with_role(tag, role);
        if let Some(name) = name.clone() {
            element.set("aria-label", name);
        }
        Some(element)
    };
    match node.role() {
        Role::TextRun | Role::Caret | Role::ScrollBar => None,
        Role::Button | Role::DefaultButton | Role::DisclosureTriangle | Role::ColorWell => match node.toggled() {
            Some(_) if around.in_menu => pressed("menuitemcheckbox"),
            None if around.in_menu => pressed("menuitem"),
            _ => pressed("button"),
        },
        Role::MenuItem => pressed("menuitem"),
        Role::CheckBox if !around.in_menu => pressed("checkbox"),
        Role::CheckBox | Role::MenuItemCheckBox => pressed("menuitemcheckbox"),
        Role::RadioButton if !around.in_menu => pressed("radio"),
        Role::RadioButton | Role::MenuItemRadio => pressed("menuitemradio"),
        Role::Switch => pressed("switch"),
        Role::Tab => pressed("tab"),
        Role::Link => {
            let mut link = text("span")?;
            link.set("role", "link");
            Some(link)
        }
        Role::ComboBox | Role::EditableComboBox => {
            let mut box_ = pressed("combobox")?;
            if let Some(name) = box_.text.take() {
                box_.set("aria-label", name);
            }
            box_.text = node.value().map(str::to_owned);
            Some(box_)
        }
        Role::Slider => bounded("range", "slider", node, name),
        Role::SpinButton | Role::NumberInput => bounded("number", "spinbutton", node, name),
        role if is_field(role) => Some(field(node, name)),
        Role::ProgressIndicator | Role::Meter => {
            let mut progress = labelled("div", "progressbar")?;
            set_number(&mut progress, node);
            Some(progress)
        }
        Role::Splitter => {
            let mut line = labelled("div", "separator")?;
            set_number(&mut line, node);
            Some(line)
        }
        Role::Image | Role::Canvas | Role::Figure | Role::GraphicsDocument | Role::GraphicsSymbol => {
            name.is_some().then(|| labelled("div", "img")).flatten()
        }
        Role::Heading => {
            let mut heading = text("div")?;
            heading.set("role", "heading");
            heading.set("aria-level", (node.level().unwrap_or(1) + 1).to_string());
            Some(heading)
        }
        Role::List => labelled("ul", "list"),
        Role::ListItem => Some(text("li").unwrap_or_else(|| Element::new("li"))),
        Role::Tree => labelled("ul", "tree"),
        Role::TreeItem => labelled("li", "treeitem"),
        Role::ListBox | Role::MenuListPopup => labelled("div", "listbox"),
        Role::ListBoxOption | Role::MenuListOption => pressed("option"),
        Role::TabList => labelled("div", "tablist"),
        Role::TabPanel => labelled("div", "tabpanel"),
        Role::RadioGroup => labelled("div", "radiogroup"),
        Role::Menu => labelled("div", "menu"),
        Role::MenuBar => labelled("div", "menubar"),
        Role::Toolbar => labelled("div", "toolbar"),
        Role::Tooltip => labelled("div", "tooltip"),
        Role::Table | Role::Grid | Role::TreeGrid => labelled("div", "table"),
        Role::Row => labelled("div", "row"),
        Role::Cell | Role::GridCell => cell("cell", name),
        Role::ColumnHeader => cell("columnheader", name),
        Role::RowHeader => cell("rowheader", name),
        // What lies over a page under a name of its own; the whole window is the mirror itself.
        Role::Dialog | Role::Window => labelled("div", "dialog"),
        Role::AlertDialog => labelled("div", "alertdialog"),
        Role::Label | Role::Paragraph | Role::Caption | Role::Legend => text("div"),
        _ => name.is_some().then(|| labelled("div", "group")).flatten(),
    }
}

fn cell(role: &'static str, name: Option<String>) -> Option<Element> {
    let mut cell = Element::with_role("div", role);
    cell.text = name;
    Some(cell)
}

fn is_field(role: Role) -> bool {
    matches!(
        role,
        Role::TextInput
            | Role::MultilineTextInput
            | Role::SearchInput
            | Role::DateInput
            | Role::DateTimeInput
            | Role::WeekInput
            | Role::MonthInput
            | Role::TimeInput
            | Role::EmailInput
            | Role::PasswordInput
            | Role::PhoneNumberInput
            | Role::UrlInput
    )
}

/// A field of text. What is typed goes to the window, which has the keyboard while it is edited.
fn field(node: &Node, name: Option<String>) -> Element {
    let mut field = match node.role() {
        Role::MultilineTextInput => Element::new("textarea"),
        _ => Element { attributes: vec![("type", "text".into())], ..Element::new("input") },
    };
    field.set("autocomplete", "off");
    if let Some(name) = name {
        field.set("aria-label", name);
    }
    if let Some(hint) = node.placeholder() {
        field.set("placeholder", hint.to_owned());
    }
    if node.is_read_only() {
        field.set_flag("aria-readonly", true);
    }
    if node.role() != Role::PasswordInput {
        field.value = Some(node.value().unwrap_or_default().to_owned());
    }
    field
}

/// A number within bounds: a field of the browser where both are known and it can be set, or else only its role.
fn bounded(kind: &'static str, role: &'static str, node: &Node, name: Option<String>) -> Option<Element> {
    let bounds = node.min_numeric_value().zip(node.max_numeric_value());
    let mut element = match (bounds, node.numeric_value()) {
        (Some((least, most)), Some(value)) if node.supports_action(Action::SetValue) => {
            let mut element = Element { attributes: vec![("type", kind.into())], ..Element::new("input") };
            element.set("min", least.to_string());
            element.set("max", most.to_string());
            let step = node.numeric_value_step().filter(|step| *step > 0.0);
            element.set("step", step.map_or_else(|| "any".to_owned(), |step| step.to_string()));
            element.value = Some(value.to_string());
            element
        }
        _ => {
            let mut element = Element::with_role("div", role);
            set_number(&mut element, node);
            element
        }
    };
    if let Some(name) = name {
        element.set("aria-label", name);
    }
    if let Some(text) = node.value().filter(|text| !text.is_empty()) {
        element.set("aria-valuetext", text.to_owned());
    }
    if let Some(orientation) = node.orientation() {
        element.set("aria-orientation", orientation_of(orientation));
    }
    Some(element)
}

fn set_number(element: &mut Element, node: &Node) {
    for (name, value) in [
        ("aria-valuenow", node.numeric_value()),
        ("aria-valuemin", node.min_numeric_value()),
        ("aria-valuemax", node.max_numeric_value()),
    ] {
        if let Some(value) = value {
            element.set(name, value.to_string());
        }
    }
    if let Some(orientation) = node.orientation() {
        element.set("aria-orientation", orientation_of(orientation));
    }
}

/// Whether it is pressed, chosen or selected, in the word for its kind.
fn set_state(element: &mut Element, node: &Node) {
    let role = element.role().to_owned();
    if let Some(toggled) = node.toggled() {
        let value = match toggled {
            Toggled::True => "true",
            Toggled::False => "false",
            Toggled::Mixed => "mixed",
        };
        match role.as_str() {
            "button" => element.set("aria-pressed", value),
            "tab" | "option" => element.set("aria-selected", value),
            "checkbox" | "radio" | "switch" | "menuitemcheckbox" | "menuitemradio" => {
                element.set("aria-checked", value);
            }
            _ => {}
        }
    }
    match (node.is_selected(), role.as_str()) {
        (Some(selected), "treeitem" | "tab" | "option" | "row" | "cell" | "columnheader" | "rowheader") => {
            element.set_flag("aria-selected", selected);
        }
        (Some(true), _) => element.set("aria-current", "true"),
        _ => {}
    }
    if matches!(role.as_str(), "dialog" | "alertdialog") && node.is_modal() {
        element.set_flag("aria-modal", true);
    }
    if matches!(role.as_str(), "tree" | "listbox") && node.is_multiselectable() {
        element.set_flag("aria-multiselectable", true);
    }
}

/// Where it stands among others. AccessKit counts from nought, a page from one.
fn set_place(element: &mut Element, node: &Node, around: Around) {
    if element.role() == "treeitem"
        && let Some(level) = node.level()
    {
        element.set("aria-level", (level + 1).to_string());
    }
    let Some(place) = node.position_in_set() else { return };
    element.set("aria-posinset", (place + 1).to_string());
    // What a row of a flat list says of a set is said of its own; elsewhere the set is that of what it stands in.
    if let Some(size) = around.set_size {
        element.set("aria-setsize", size.to_string());
    }
}

const fn popup_of(popup: HasPopup) -> &'static str {
    match popup {
        HasPopup::Menu => "menu",
        HasPopup::Listbox => "listbox",
        HasPopup::Tree => "tree",
        HasPopup::Grid => "grid",
        HasPopup::Dialog => "dialog",
    }
}

const fn invalid_of(invalid: Invalid) -> &'static str {
    match invalid {
        Invalid::True => "true",
        Invalid::Grammar => "grammar",
        Invalid::Spelling => "spelling",
    }
}

const fn current_of(current: AriaCurrent) -> &'static str {
    match current {
        AriaCurrent::False => "false",
        AriaCurrent::True => "true",
        AriaCurrent::Page => "page",
        AriaCurrent::Step => "step",
        AriaCurrent::Location => "location",
        AriaCurrent::Date => "date",
        AriaCurrent::Time => "time",
    }
}

const fn orientation_of(orientation: Orientation) -> &'static str {
    match orientation {
        Orientation::Horizontal => "horizontal",
        Orientation::Vertical => "vertical",
    }
}
