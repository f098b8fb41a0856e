//! The window in the canvas of a page: where it begins, and what is kept when it goes.

use std::any::Any;
use std::cell::Cell;

use eframe::{AppCreator, CreationContext, WebOptions, WebRunner};
use egui::{Context, Ui};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{EventTarget, HtmlCanvasElement, MessageEvent, Window};

use plyscope_files::{InputError, NoFiles, Source};
use plyscope_session::Settings;
use plyscope_text::{Language, LanguageWords as _};
use plyscope_window::app::{App, PROGRAM, Storage, WindowGeometry, WindowOptions, opening_or_usual};

use super::calls::said;
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
    let page = web_sys::window().ok_or("there is no window, expected one")?;
    let canvas = page.document().and_then(|document| document.get_element_by_id(CANVAS));
    let canvas = canvas.and_then(|found| found.dyn_into::<HtmlCanvasElement>().ok());
    let canvas = canvas.ok_or("there is no canvas, expected one")?;
    // An embedded page leaves no trace.
    let query = page.location().search().unwrap_or_default();
    let is_embedded = asks_for(&query, "embed");
    let tells = asks_for(&query, "painted");
    let (keeper, not_kept) = match if is_embedded { None } else { Some(PageKeeper::begin().await) } {
        Some(Ok(keeper)) => (Some(keeper), None),
        Some(Err(reason)) => (None, Some(reason)),
        None => (None, None),
    };
    let around = if is_embedded { SurroundingPage::of(&query) } else { None };
    let runner = WebRunner::new();
    notice::watch_panics();
    notice::watch_surface(&canvas).map_err(|thrown| said(&thrown))?;
    keep_own_keys(&page, &canvas).map_err(|thrown| said(&thrown))?;
    keep_when_it_goes(&page, &runner).map_err(|thrown| said(&thrown))?;
    follow_address(&page, &runner).map_err(|thrown| said(&thrown))?;
    if around.is_some() {
        obey_messages(&page, &runner).map_err(|thrown| said(&thrown))?;
    }
    let asked = links::wanted().await;
    let store = if is_embedded { None } else { LocalStore::of_page() };
    let mut storage = store.map_or_else(Storage::default, |store| Storage::in_store(Box::new(store)));
    let settings: Settings = storage.get("settings", |settings| settings);
    let linked = asked.as_ref().ok().and_then(Option::as_ref);
    fonts::before_first_picture(linked.and_then(|linked| linked.language).unwrap_or(settings.language)).await;
    let on = canvas.clone();
    let create: AppCreator<'static> = Box::new(move |creation| {
        if tells {
            creation.egui_ctx.add_plugin(PaintedTeller);
        }
        fonts::watch(&creation.egui_ctx);
        // Without the mirror the window is there for all but a screen reader.
        let _ = mirror::page::install(&creation.egui_ctx, &on, NAME);
        let options = WindowOptions { embedded: is_embedded, ..WindowOptions::default() };
        let mut app = window(creation, &options, storage, keeper);
        app.around = around;
        match asked {
            Ok(linked) => app.begin(linked.map(|linked| linked.source)),
            Err(error) => {
                app.begin(None);
                app.app.fail(error);
            }
        }
        if let Some(reason) = not_kept {
            let message = Language::ALL.map(|language| (language.words().files.cannot_keep)(&reason));
            app.app.fail(InputError::without_place(PROGRAM, message));
        }
        Ok(Box::new(app))
    });
    let begun = canvas.clone();
    runner.start(canvas, WebOptions::default(), create).await.map_err(|thrown| said(&thrown))?;
    // The first key that is pressed is the window's; in a frame of another page, whose it is, that page says.
    if !is_embedded {
        let _ = begun.focus();
    }
    Ok(())
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

/// Opens what the address asks for, when it asks for something else.
fn follow_address(page: &Window, runner: &WebRunner) -> Result<(), JsValue> {
    let runner = runner.clone();
    let follow = Closure::<dyn FnMut()>::new(move || {
        let runner = runner.clone();
        spawn_local(async move {
            let asked = links::wanted().await;
            let Some(mut app) = runner.app_mut::<PageApp>() else { return };
            match asked {
                Ok(Some(linked)) => app.app.open(linked.source),
                Ok(None) => {}
                Err(error) => app.app.fail(error),
            }
            app.window.request_repaint();
        });
    });
    page.add_event_listener_with_callback("hashchange", follow.into_js_value().unchecked_ref())
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
