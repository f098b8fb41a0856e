//! The mirror in a page: elements that are there for screen readers and not to be seen.

use std::cell::RefCell;
use std::collections::HashMap;

use egui::{Context, Modifiers};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{
    ClipboardEvent, Document, Element as PageElement, Event, EventTarget, FocusEvent, FocusOptions, HtmlCanvasElement,
    HtmlElement, HtmlInputElement, HtmlTextAreaElement, KeyboardEvent,
};

use crate::keys::KeyOwner;

use super::{
    Change, Element, FieldName, FocusPlace, Inbox, Key, KeyPress, Mirror, Pace, PageEvent, Said, Spot, Surface,
};

/// The name of what holds all elements of the mirror.
const MIRROR: &str = "plyscope-mirror";

thread_local! {
    /// What of the page cannot leave its thread, while a plugin of egui may be asked to.
    static PAGE: RefCell<Option<Shown>> = const { RefCell::new(None) };
}

/// The elements that there are.
struct Shown {
    document: Document,
    canvas: HtmlCanvasElement,
    /// What holds all elements of the mirror.
    mirror: PageElement,
    polite: PageElement,
    at_once: PageElement,
    by_key: HashMap<Key, PageElement>,
}

/// The page as what the mirror is shown on.
#[derive(Clone, Copy, Debug)]
pub struct Page;

/// Describes the window on this canvas to screen readers from now on. The canvas has a name, and is no picture: a
/// reader hands keys that are pressed there on to it.
///
/// # Errors
/// What the browser says where the page cannot be changed.
pub fn install(ctx: &Context, canvas: &HtmlCanvasElement, name: &str) -> Result<(), JsValue> {
    let document = canvas.owner_document().ok_or(JsValue::NULL)?;
    canvas.set_attribute("role", "application")?;
    canvas.set_attribute("aria-label", name)?;
    let within = canvas.parent_node().ok_or(JsValue::NULL)?;
    let region = |live: &str| -> Result<PageElement, JsValue> {
        let region = unseen(&document)?;
        region.set_attribute("aria-live", live)?;
        region.set_attribute("aria-atomic", "true")?;
        within.append_child(&region)?;
        Ok(region)
    };
    let (polite, at_once) = (region("polite")?, region("assertive")?);
    let mirror = unseen(&document)?;
    mirror.set_id(MIRROR);
    within.append_child(&mirror)?;
    let inbox = Inbox::default();
    listen(ctx, &document, &mirror, &inbox)?;
    PAGE.set(Some(Shown { document, canvas: canvas.clone(), mirror, polite, at_once, by_key: HashMap::new() }));
    ctx.add_plugin(Mirror::new(Page, inbox, Pace::UNHEARD));
    Ok(())
}

/// Takes away what a window has described that has come to a bad end.
pub fn remove(document: &Document) {
    if let Some(mirror) = document.get_element_by_id(MIRROR) {
        mirror.remove();
    }
}

/// An element that is read and not seen. Its style is set by properties, which every content security policy lets pass.
fn unseen(document: &Document) -> Result<PageElement, JsValue> {
    let element: HtmlElement = document.create_element("div")?.dyn_into()?;
    let style = element.style();
    for (name, value) in [
        ("position", "fixed"),
        ("left", "0"),
        ("top", "0"),
        ("width", "1px"),
        ("height", "1px"),
        ("overflow", "hidden"),
        ("clip-path", "inset(50%)"),
        ("white-space", "nowrap"),
        ("pointer-events", "none"),
    ] {
        style.set_property(name, value)?;
    }
    Ok(element.into())
}

/// Puts what happens into the inbox, and wakes the window.
fn listen(ctx: &Context, document: &Document, mirror: &PageElement, inbox: &Inbox) -> Result<(), JsValue> {
    let on = |target: &EventTarget, name: &str, told: fn(&Event, &PageElement) -> Option<PageEvent>| {
        let (ctx, inbox, mirror) = (ctx.clone(), inbox.clone(), mirror.clone());
        let closure = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            if let Some(told) = told(&event, &mirror) {
                inbox.put(told);
                ctx.request_repaint();
            }
        });
        target.add_event_listener_with_callback(name, closure.as_ref().unchecked_ref())?;
        // It is needed as long as the page is there.
        closure.forget();
        Ok::<(), JsValue>(())
    };
    on(mirror, "click", |event, _| Some(PageEvent::Press(key_of(event)?)))?;
    on(mirror, "focusin", |event, _| Some(PageEvent::Focus(Some(key_of(event)?))))?;
    on(mirror, "focusout", |event, mirror| {
        let next = event.dyn_ref::<FocusEvent>()?.related_target();
        let stays = next.is_some_and(|next| mirror.contains(next.dyn_ref()));
        (!stays).then_some(PageEvent::Focus(None))
    })?;
    on(mirror, "input", |event, _| {
        let value = event.target()?.dyn_into::<HtmlInputElement>().ok()?.value_as_number();
        value.is_finite().then_some(PageEvent::Set(key_of(event)?, value))
    })?;
    for name in ["keydown", "keyup"] {
        on(mirror, name, |event, _| {
            let event = event.dyn_ref::<KeyboardEvent>().filter(|event| !event.is_composing())?;
            let press = KeyPress {
                key: event.key(),
                code: event.code(),
                pressed: event.type_() == "keydown",
                modifiers: modifiers_of(event),
            };
            match press.owner() {
                KeyOwner::Program => event.prevent_default(),
                KeyOwner::Browser => return None,
                KeyOwner::Both => {}
            }
            Some(PageEvent::Key(press))
        })?;
    }
    for name in ["copy", "cut", "paste"] {
        on(document, name, |event, mirror| {
            let document = mirror.owner_document()?;
            let is_here = document.active_element().is_some_and(|active| mirror.contains(Some(&active)));
            let told = match event.type_().as_str() {
                "copy" => egui::Event::Copy,
                "cut" => egui::Event::Cut,
                _ => {
                    let text = event.dyn_ref::<ClipboardEvent>()?.clipboard_data()?.get_data("text").ok()?;
                    egui::Event::Paste(text.replace("\r\n", "\n"))
                }
            };
            if is_here {
                event.prevent_default();
            }
            is_here.then_some(PageEvent::Clipboard(told))
        })?;
    }
    Ok(())
}

/// The thing of the mirror at which an event has happened.
fn key_of(event: &Event) -> Option<Key> {
    let target: PageElement = event.target()?.dyn_into().ok()?;
    let named = target.closest("[id]").ok()??;
    Key::from_id(&named.id()).map(|key| Key::of(key.node))
}

fn modifiers_of(event: &KeyboardEvent) -> Modifiers {
    Modifiers {
        alt: event.alt_key(),
        ctrl: event.ctrl_key(),
        shift: event.shift_key(),
        mac_cmd: event.meta_key(),
        command: event.ctrl_key() || event.meta_key(),
    }
}

impl Surface for Page {
    fn apply(&mut self, changes: &[Change]) {
        let had_focus = with(|shown| shown.focused()).flatten();
        with_mut(|shown| {
            for change in changes {
                // What a browser refuses, which none is known to do, is missing for readers, and nothing else.
                let _ = shown.carry_out(change);
            }
        });
        // An element that is moved loses the focus.
        if let Some(key) = had_focus.filter(|key| !self.has_focus(*key)) {
            focus_element(key);
        }
    }

    fn say(&mut self, said: &Said) {
        with(|shown| {
            let region = if said.at_once { &shown.at_once } else { &shown.polite };
            // What is said twice in a row has to differ from what was said before, or else it is not read again.
            let is_same = region.text_content().is_some_and(|text| text == said.text);
            let end = if is_same { "\u{a0}" } else { "" };
            region.set_text_content(Some(&format!("{}{end}", said.text)));
        });
    }

    fn speak(&mut self, language: &str) {
        with(|shown| shown.document.document_element()?.set_attribute("lang", language).ok());
    }

    fn focus(&mut self, place: FocusPlace) {
        // Moving the focus calls listeners, which must find nothing borrowed.
        if with(Shown::is_active) != Some(true) {
            return;
        }
        match place {
            FocusPlace::Element(key) => focus_element(key),
            FocusPlace::Canvas => {
                if let Some(canvas) = with(|shown| shown.canvas.clone()) {
                    focus_on(&canvas);
                }
            }
        }
    }

    fn has_focus(&self, key: Key) -> bool {
        with(|shown| shown.focused()).flatten() == Some(key)
    }

    fn name_field(&mut self, field: Option<&FieldName>) {
        with(|shown| {
            let agent = shown.text_agent()?;
            match field {
                Some(field) => {
                    agent.set_attribute("aria-label", &field.name).ok()?;
                    agent.set_attribute("aria-description", &field.value).ok()
                }
                None => {
                    agent.remove_attribute("aria-label").ok()?;
                    agent.remove_attribute("aria-description").ok()
                }
            }
        });
    }
}

fn with<R>(read: impl FnOnce(&Shown) -> R) -> Option<R> {
    PAGE.with_borrow(|shown| shown.as_ref().map(read))
}

fn with_mut(change: impl FnOnce(&mut Shown)) {
    PAGE.with_borrow_mut(|shown| {
        if let Some(shown) = shown {
            change(shown);
        }
    });
}

fn focus_element(key: Key) {
    if let Some(element) = with(|shown| shown.by_key.get(&key).cloned()).flatten()
        && let Some(element) = element.dyn_ref::<HtmlElement>()
    {
        focus_on(element);
    }
}

fn focus_on(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // An element that cannot be focused keeps the focus where it is.
    let _ = element.focus_with_options(&options);
}

impl Shown {
    fn carry_out(&mut self, change: &Change) -> Result<(), JsValue> {
        match change {
            Change::Create { key, element, at } => {
                let made = self.made(*key, element)?;
                self.insert(&made, *at)?;
                self.by_key.insert(*key, made);
            }
            Change::Change { key, attributes, text, value } => {
                let Some(element) = self.by_key.get(key) else { return Ok(()) };
                for (name, value) in attributes {
                    match value {
                        Some(value) => element.set_attribute(name, value)?,
                        None => element.remove_attribute(name)?,
                    }
                }
                if let Some(text) = text {
                    element.set_text_content(Some(text));
                }
                if let Some(value) = value {
                    set_value(element, value);
                }
            }
            Change::Move { key, to } => {
                if let Some(element) = self.by_key.get(key) {
                    self.insert(element, *to)?;
                }
            }
            Change::Remove { key } => {
                if let Some(element) = self.by_key.remove(key) {
                    element.remove();
                }
            }
        }
        Ok(())
    }

    fn made(&self, key: Key, element: &Element) -> Result<PageElement, JsValue> {
        let made = self.document.create_element(element.tag)?;
        made.set_id(&key.to_string());
        for (name, value) in &element.attributes {
            made.set_attribute(name, value)?;
        }
        if let Some(text) = &element.text {
            made.set_text_content(Some(text));
        }
        if let Some(value) = &element.value {
            set_value(&made, value);
        }
        Ok(made)
    }

    fn insert(&self, element: &PageElement, at: Spot) -> Result<(), JsValue> {
        let within = at.within.and_then(|key| self.by_key.get(&key)).unwrap_or(&self.mirror);
        let after = at.after.and_then(|key| self.by_key.get(&key));
        let before = after.map_or_else(|| within.first_child(), |after| after.next_sibling());
        within.insert_before(element, before.as_ref()).map(drop)
    }

    /// The thing of the mirror that has the page's focus.
    fn focused(&self) -> Option<Key> {
        let active = self.document.active_element()?;
        self.mirror.contains(Some(&active)).then(|| Key::from_id(&active.id())).flatten()
    }

    /// Whether the window has the page's focus: on its canvas, in its field, in its mirror, or on nothing.
    fn is_active(&self) -> bool {
        let Some(active) = self.document.active_element() else { return true };
        let is_own = |element: &PageElement| *element == active;
        is_own(&self.canvas)
            || self.text_agent().is_some_and(|agent| is_own(&agent))
            || self.mirror.contains(Some(&active))
            || self.document.body().is_some_and(|body| is_own(&body))
    }

    /// The field behind the canvas in which eframe has text typed.
    fn text_agent(&self) -> Option<PageElement> {
        self.canvas.next_element_sibling().filter(|next| next.has_type::<HtmlInputElement>())
    }
}

fn set_value(element: &PageElement, value: &str) {
    if let Some(field) = element.dyn_ref::<HtmlInputElement>() {
        field.set_value(value);
    } else if let Some(field) = element.dyn_ref::<HtmlTextAreaElement>() {
        field.set_value(value);
    }
}
