//! The window in the canvas of a page: where it begins, and what is kept when it goes.

use std::any::Any;
use std::cell::Cell;
use std::rc::Rc;

use eframe::{AppCreator, CreationContext, WebOptions, WebRunner};
use egui::{Context, Ui};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Event, EventTarget, HtmlCanvasElement, MessageEvent, Window};

use plyscope_files::{InputError, NoFiles, Source};
use plyscope_session::Settings;
use plyscope_text::{Language, LanguageWords as _};
use plyscope_window::app::{App, PROGRAM, Storage, WindowGeometry, WindowOptions, opening_or_usual};

use super::calls::{said, within};
use super::embed::SurroundingPage;
use super::fonts;
use super::keys::keep_own_keys;
use super::links;
use super::mirror;
use super::notice;
use super::painted::PaintedTeller;
use super::remembered::LocalStore;
use super::shell::PageShell;
use super::unsaved::PageKeeper;

/// The canvas that the window is drawn on.
const CANVAS: &str = "plyscope";
/// What a screen reader calls it.
const NAME: &str = "Plyscope";
/// What says that the program is being loaded.
const LOADING: &str = "plyscope-loading";

thread_local! {
    /// The language of notices, which the window sets as it goes.
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::English) };
}

/// The language in which a page speaks beside the window.
pub(super) fn language() -> Language {
    LANGUAGE.get()
}

/// So many milliseconds the database may take to answer; a window that keeps nothing is better than none.
const ANSWERS: i32 = 2_000;

/// Opens the window in the canvas of the page.
pub(super) fn begin() {
    spawn_local(async {
        match open().await {
            Ok(()) => remove(LOADING),
            Err(reason) => notice::show(|words| (words.cannot_start)(&reason)),
        }
    });
}

async fn open() -> Result<(), String> {
    let no_canvas = || language().words().page.no_canvas;
    let page = web_sys::window().ok_or_else(no_canvas)?;
    let canvas = page.document().and_then(|document| document.get_element_by_id(CANVAS));
    let canvas = canvas.and_then(|found| found.dyn_into::<HtmlCanvasElement>().ok());
    let canvas = canvas.ok_or_else(no_canvas)?;
    // An embedded page leaves no trace.
    let query = page.location().search().unwrap_or_default();
    let is_embedded = asks_for(&query, "embed");
    let tells = asks_for(&query, "painted");
    let mut failures = Vec::new();
    let keeper = if is_embedded { None } else { keeper().await.map_err(|error| failures.push(error)).ok() };
    let around = if is_embedded { SurroundingPage::of(&query) } else { Ok(None) };
    let around = around.map_err(|error| failures.push(error)).ok().flatten();
    let runner = WebRunner::new();
    notice::watch_panics();
    notice::watch_surface(&canvas).map_err(|thrown| said(&thrown))?;
    keep_own_keys(&page, &canvas).map_err(|thrown| said(&thrown))?;
    keep_when_it_goes(&page, &runner).map_err(|thrown| said(&thrown))?;
    let address = FollowedAddress::of(&page, &runner).map_err(|thrown| said(&thrown))?;
    if around.is_some() {
        obey_messages(&page, &runner).map_err(|thrown| said(&thrown))?;
    }
    let asked = links::wanted().await;
    let store = if is_embedded { None } else { LocalStore::of_page() };
    let mut storage = store.map_or_else(Storage::default, |store| Storage::in_store(Box::new(store)));
    let settings: Settings = storage.get("settings", |settings| settings);
    let linked = asked.as_ref().ok().and_then(Option::as_ref);
    fonts::before_picture(linked.and_then(|linked| linked.language).unwrap_or(settings.language)).await;
    let on = canvas.clone();
    let create: AppCreator<'static> = Box::new(move |creation| {
        if tells {
            creation.egui_ctx.add_plugin(PaintedTeller);
        }
        fonts::watch(&creation.egui_ctx);
        // Without the mirror the window is there for all but a screen reader.
        let _ = mirror::page::install(&creation.egui_ctx, &on, NAME);
        let options =
            WindowOptions { embedded: is_embedded, still: asks_for_less_motion(), ..WindowOptions::default() };
        let mut app = window(creation, &options, storage, keeper);
        app.around = around;
        match asked {
            Ok(linked) => app.begin(linked.map(|linked| linked.source)),
            Err(error) => {
                app.begin(None);
                app.app.fail(error);
            }
        }
        for error in failures {
            app.app.fail(error);
        }
        Ok(Box::new(app))
    });
    let begun = canvas.clone();
    runner.start(canvas, WebOptions::default(), create).await.map_err(|thrown| said(&thrown))?;
    address.catch_up();
    // The first key that is pressed is the window's; in a frame of another page, whose it is, that page says.
    if !is_embedded {
        let _ = begun.focus();
    }
    Ok(())
}

/// What keeps the unsaved work of this visit.
///
/// # Errors
/// That nothing is kept, and why.
async fn keeper() -> Result<PageKeeper, InputError> {
    let begun = within(ANSWERS, PageKeeper::begin()).await;
    let reason = |language: Language, reason: &Option<String>| match reason {
        Some(reason) => (language.words().files.cannot_keep)(reason),
        None => (language.words().files.cannot_keep)(language.words().page.no_answer),
    };
    let failed = match begun {
        Some(Ok(keeper)) => return Ok(keeper),
        Some(Err(reason)) => Some(reason),
        None => None,
    };
    Err(InputError::without_place(PROGRAM, Language::ALL.map(|language| reason(language, &failed))))
}

/// The window, in which nothing is open yet.
fn window(
    creation: &CreationContext<'_>,
    options: &WindowOptions,
    mut storage: Storage,
    keeper: Option<PageKeeper>,
) -> PageApp {
    let settings: Settings = storage.get("settings", |settings| settings);
    LANGUAGE.set(settings.language);
    let window = creation.egui_ctx.clone();
    let shell = Box::new(PageShell::new(window.clone(), keeper, !options.embedded));
    let app = App::new(creation, options, shell, storage, WindowGeometry::default());
    PageApp { app, window, around: None }
}

/// Whether the person's system asks for less motion.
fn asks_for_less_motion() -> bool {
    let asked = web_sys::window().and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok()?);
    asked.is_some_and(|asked| asked.matches())
}

/// Whether the query of an address has this word.
fn asks_for(query: &str, word: &str) -> bool {
    query.trim_start_matches('?').split('&').any(|part| part.split('=').next() == Some(word))
}

fn remove(name: &str) {
    let found = web_sys::window().and_then(|page| page.document()?.get_element_by_id(name));
    if let Some(found) = found {
        found.remove();
    }
}

/// Keeps all when the page is hidden or left: nothing says beforehand that a tab is closed, and a browser may end one
/// that is hidden.
fn keep_when_it_goes(page: &Window, runner: &WebRunner) -> Result<(), JsValue> {
    let document: EventTarget = page.document().ok_or(JsValue::NULL)?.into();
    let page: &EventTarget = page;
    for (target, event) in [(page, "pagehide"), (&document, "visibilitychange")] {
        let runner = runner.clone();
        let keep = Closure::<dyn FnMut()>::new(move || {
            if let Some(mut app) = runner.app_mut::<PageApp>() {
                app.app.keep_all();
            }
        });
        target.add_event_listener_with_callback(event, keep.into_js_value().unchecked_ref())?;
    }
    Ok(())
}

/// The address of the page, whose changes are followed.
#[derive(Clone)]
struct FollowedAddress {
    runner: WebRunner,
    /// Counts its changes: what an earlier one has asked for is wanted no more.
    changes: Rc<Cell<u64>>,
}

/// The event after which the address has another part behind `#`.
const HASH_CHANGE: &str = "hashchange";

impl FollowedAddress {
    /// From now on, what the address asks for is opened when that is something else than before.
    fn of(page: &Window, runner: &WebRunner) -> Result<Self, JsValue> {
        let address = Self { runner: runner.clone(), changes: Rc::default() };
        let followed = address.clone();
        let follow = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            event.stop_immediate_propagation();
            if event.type_() == HASH_CHANGE {
                followed.changes.set(followed.changes.get() + 1);
                followed.follow();
            }
        })
        .into_js_value();
        // At these, eframe's own listeners ask for a frame, which would show what was there before once more, and
        // would have to be painted before the one that shows what is asked for. So this one hears first, and alone.
        let before_others = true;
        for event in [HASH_CHANGE, "popstate"] {
            page.add_event_listener_with_callback_and_bool(event, follow.unchecked_ref(), before_others)?;
        }
        Ok(address)
    }

    /// Opens what was asked for before there was a window that could be asked.
    fn catch_up(&self) {
        if self.changes.get() > 0 {
            self.follow();
        }
    }

    fn follow(&self) {
        let (address, change) = (self.clone(), self.changes.get());
        spawn_local(async move {
            let asked = links::wanted().await;
            if address.changes.get() != change {
                return;
            }
            let Some(mut app) = address.runner.app_mut::<PageApp>() else { return };
            let window = app.window.clone();
            match asked {
                Ok(Some(linked)) => app.app.open_now(linked.source, &window),
                Ok(None) => {}
                Err(error) => {
                    app.app.fail(error);
                    window.request_repaint();
                }
            }
        });
    }
}

/// Does what the page around asks for.
fn obey_messages(page: &Window, runner: &WebRunner) -> Result<(), JsValue> {
    let runner = runner.clone();
    let obey = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let Some(mut app) = runner.app_mut::<PageApp>() else { return };
        let asked = app.around.as_ref().and_then(|around| around.asked(&message));
        if let Some(command) = asked {
            app.app.carry_out(command);
            app.window.request_repaint();
        }
    });
    page.add_event_listener_with_callback("message", obey.into_js_value().unchecked_ref())
}

/// The window, as the page reaches it from outside of its frames.
struct PageApp {
    app: App,
    window: Context,
    /// The page around it, where it is embedded.
    around: Option<SurroundingPage>,
}

impl PageApp {
    /// Opens what was asked for, or what a window opens by itself; what cannot be opened is said in it.
    fn begin(&mut self, source: Option<Source>) {
        let wanted = WindowOptions { source, ..WindowOptions::default() };
        let (opened, error) = opening_or_usual(&wanted, &NoFiles);
        if let Some(opened) = opened {
            self.app.begin(opened);
        }
        if let Some(error) = error {
            self.app.fail(error);
        }
    }
}

impl eframe::App for PageApp {
    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        self.app.ui(ui, frame);
        LANGUAGE.set(self.app.language());
        if let Some(around) = &mut self.around {
            around.tell(&self.app);
        }
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        self.app.save(storage);
    }

    fn persist_egui_memory(&self) -> bool {
        self.app.persist_egui_memory()
    }

    fn as_any_mut(&mut self) -> Option<&mut dyn Any> {
        Some(self)
    }
}
