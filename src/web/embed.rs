//! What passes between an embedded page and the page around it, as messages.
//!
//! A page that embeds the program names its origin in the address, `?embed&origin=https://course.example`; without that
//! nothing passes. To it goes, whenever the step on the screen changes,
//! `{plyscope: "step", step: 12, of: 41, sentence: "…"}`; from it are taken
//! `{plyscope: "step", step: 12}`, `{plyscope: "next"}`, `{plyscope: "back"}`,
//! `{plyscope: "theme", theme: "light" | "dark" | "system"}` and `{plyscope: "language", language: "en" | "zh"}`.
//! Whatever else comes, or comes from elsewhere, is passed over.

use wasm_bindgen::JsValue;
use web_sys::{MessageEvent, UrlSearchParams, Window};

use plyscope_files::{InputError, page_origin};
use plyscope_text::Language;
use plyscope_window::Theme;
use plyscope_window::app::{App, EmbedCommand, StepOnScreen};

use super::calls::{member, object};

/// The field of a message that says what it is.
const KIND: &str = "plyscope";

/// The part of the query that names the origin of the page around.
const ORIGIN: &str = "origin";

/// The page around an embedded one.
pub(super) struct SurroundingPage {
    page: Window,
    origin: String,
    /// The step that it was told last.
    told: Option<StepOnScreen>,
}

impl SurroundingPage {
    /// The page around this one, where the query of the address names its origin.
    ///
    /// # Errors
    /// When what it names is none.
    pub fn of(query: &str) -> Result<Option<Self>, InputError> {
        let named = UrlSearchParams::new_with_str(query).ok().and_then(|query| query.get(ORIGIN));
        let Some(named) = named.filter(|named| !named.is_empty()) else { return Ok(None) };
        let origin = page_origin(&named).map_err(|message| InputError::without_place(ORIGIN, message))?;
        let page = web_sys::window().and_then(|page| page.parent().ok().flatten());
        Ok(page.map(|page| Self { page, origin, told: None }))
    }

    /// Tells it where the window stands, if it stands elsewhere than before.
    pub fn tell(&mut self, app: &App) {
        let now = app.step_on_screen();
        if now == self.told {
            return;
        }
        if let Some(StepOnScreen { step, of, sentence }) = &now {
            let message = object(&[
                (KIND, "step".into()),
                ("step", (*step as f64).into()),
                ("of", (*of as f64).into()),
                ("sentence", sentence.into()),
            ]);
            // Where the page around is none of this origin, the browser hands it nothing.
            let _ = self.page.post_message(&message, &self.origin);
        }
        self.told = now;
    }

    /// What a message asks for, if it is from that page and asks for anything.
    pub fn asked(&self, message: &MessageEvent) -> Option<EmbedCommand> {
        let page: &JsValue = &self.page;
        let is_from_there = message.source().is_some_and(|source| JsValue::from(source) == *page);
        (is_from_there && message.origin() == self.origin).then(|| command(&message.data())).flatten()
    }
}

fn command(data: &JsValue) -> Option<EmbedCommand> {
    let text = |name: &str| member(data, name)?.as_string();
    Some(match text(KIND)?.as_str() {
        "step" => {
            let step = member(data, "step")?.as_f64()?;
            // A step is a whole number from 1; what is more than all of them is the last one.
            (step.fract() == 0.0 && step >= 1.0).then_some(EmbedCommand::Step(step as u64))?
        }
        "next" => EmbedCommand::Next,
        "back" => EmbedCommand::Back,
        "theme" => match text("theme")?.as_str() {
            "light" => EmbedCommand::Theme(Theme::Light),
            "dark" => EmbedCommand::Theme(Theme::Dark),
            "system" => EmbedCommand::Theme(Theme::System),
            _ => return None,
        },
        "language" => EmbedCommand::Language(Language::from_id(&text("language")?)?),
        _ => return None,
    })
}
