//! Unsaved work, kept in the page's database, so that it survives a tab that is closed or comes to a bad end.
//!
//! Each visit has a text of its own, and a lock that it holds as long as it lives: a text whose lock is free was left
//! by a visit that is over. Where a browser has no locks (they need a secure address), a visit knows what the same tab
//! has left, and takes what is older than a day for left, too; but a tab can be doubled with all that it knows, so that
//! the other visits are asked first who lives.

use std::cell::{Cell, RefCell};
use std::future::pending;
use std::rc::Rc;

use egui::Context;
use js_sys::{Date, Math, Promise};
use serde::{Deserialize, Serialize};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{BroadcastChannel, MessageEvent};

use plyscope_files::{InputError, UnsavedWork};
use plyscope_session::UnsavedPiece;
use plyscope_text::{Language, LanguageWords as _};
use plyscope_window::app::{LeftWork, WorkKeeper};

use super::calls::{call, member, object, said, within};
use super::database::Database;

/// What a visit keeps.
#[derive(Serialize, Deserialize)]
struct KeptText {
    /// When it was written, in milliseconds of the clock.
    written: f64,
    works: Vec<UnsavedWork>,
}

/// Under this name a tab remembers its last visit.
const LAST_VISIT: &str = "plyscope.visit";
/// What visits ask one another, and on which channel.
const WHO_LIVES: &str = "who lives?";
const CHANNEL: &str = "plyscope.visits";
/// So many milliseconds their answers may take.
const ANSWERS: i32 = 600;
/// What is older than so many milliseconds was left, where there are no locks.
const A_DAY: f64 = 86_400_000.0;

/// Keeps the unsaved work of a visit, beside that of others.
pub(super) struct PageKeeper {
    /// The keys of what was left, by their numbers.
    keys: Vec<String>,
    left: Vec<LeftWork>,
    broken: Vec<InputError>,
    writer: Rc<Writer>,
    /// Other visits hear that this one lives.
    _others: Option<OtherVisits>,
}

/// What is written, one text after the other.
struct Writer {
    database: Database,
    key: String,
    window: RefCell<Option<Context>>,
    /// What is still to be written, the latest alone: nothing where all is to go.
    next: RefCell<Option<NextText>>,
    is_writing: Cell<bool>,
    results: RefCell<Vec<Result<u64, String>>>,
}

/// What is still to be written.
struct NextText {
    /// The mark of what is kept then.
    mark: u64,
    /// The text; none where nothing is to be kept.
    text: Option<String>,
    /// Why not all is in it.
    left_out: Option<String>,
}

impl PageKeeper {
    /// A keeper of this visit, with what others have left.
    ///
    /// # Errors
    /// What the browser says where it gives the page no database.
    pub async fn begin() -> Result<Self, String> {
        let database = Database::open().await.map_err(|thrown| said(&thrown))?;
        let key = format!("{:.0}-{:.0}", Date::now(), Math::random() * 1e9);
        let tab = web_sys::window().and_then(|page| page.session_storage().ok().flatten());
        let last = tab.as_ref().and_then(|tab| tab.get_item(LAST_VISIT).ok()?);
        if let Some(tab) = tab {
            // Without it, nothing is lost where there are locks.
            let _ = tab.set_item(LAST_VISIT, &key);
        }
        let has_locks = take_lock(&key).await.is_some();
        let kept = database.all().await.map_err(|thrown| said(&thrown))?;
        let others = if has_locks { None } else { OtherVisits::of(&key) };
        let living = match &others {
            Some(others) if !kept.is_empty() => others.living().await,
            _ => Vec::new(),
        };
        let (mut found, mut broken) = (Vec::new(), Vec::new());
        for (key, text) in kept {
            let kept: Result<KeptText, _> = serde_json::from_str(&text);
            let age = kept.as_ref().map_or(f64::INFINITY, |kept| Date::now() - kept.written);
            let is_left = match take_lock(&key).await {
                Some(is_taken) => is_taken,
                None => !living.contains(&key) && (last.as_ref() == Some(&key) || age > A_DAY),
            };
            if !is_left {
                continue;
            }
            match kept {
                Ok(kept) => found.push((age, key, kept.works)),
                Err(error) => broken.push(broken_work(&key, &error.to_string())),
            }
        }
        found.sort_by(|one, other| one.0.total_cmp(&other.0));
        let numbered = found.iter().enumerate();
        // What a name stood for in an earlier visit is not held any more: it is asked for when the work is saved.
        let nameless = |work: &UnsavedWork| UnsavedWork { path: None, ..work.clone() };
        let left = numbered.map(|(number, (age, _, works))| LeftWork {
            number: number as u64,
            works: works.iter().map(nameless).collect(),
            age: (age / 1000.0).max(0.0) as u64,
        });
        let left = left.collect();
        let keys = found.into_iter().map(|(_, key, _)| key).collect();
        let writer = Writer {
            database,
            key,
            window: RefCell::default(),
            next: RefCell::default(),
            is_writing: Cell::new(false),
            results: RefCell::default(),
        };
        Ok(Self { keys, left, broken, writer: Rc::new(writer), _others: others })
    }

    /// Names the window that is woken when something is written.
    pub fn wake(&self, window: Context) {
        *self.writer.window.borrow_mut() = Some(window);
    }
}

/// Takes the lock of this name and holds it as long as the page lives; whether it was free. `None` where the browser
/// has no locks.
async fn take_lock(name: &str) -> Option<bool> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let locks = member(&navigator, "locks")?;
    let name = format!("plyscope-unsaved-{name}");
    let promise = Promise::new(&mut |resolve, _| {
        let told = resolve.clone();
        let hold = move |lock: JsValue| -> JsValue {
            let is_free = !lock.is_null();
            let _ = told.call1(&JsValue::NULL, &is_free.into());
            // A lock is held until this promise comes to its end, which it does not.
            if is_free { Promise::new(&mut |_, _| {}).into() } else { JsValue::UNDEFINED }
        };
        let if_free = object(&[("ifAvailable", true.into())]);
        let refused = move |_: JsValue| resolve.call1(&JsValue::NULL, &JsValue::FALSE).map(drop);
        match call(&locks, "request", &[name.as_str().into(), if_free, Closure::once_into_js(hold)]) {
            // It may be refused later, too.
            Ok(asked) => {
                let refused = Closure::once_into_js(move |thrown: JsValue| drop(refused(thrown)));
                let _ = call(&asked, "catch", &[refused]);
            }
            Err(thrown) => drop(refused(thrown)),
        }
    });
    JsFuture::from(promise).await.ok()?.as_bool()
}

/// The other visits of this browser, which say that they live when they are asked.
struct OtherVisits {
    channel: BroadcastChannel,
    /// Those that have said so.
    living: Rc<RefCell<Vec<String>>>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
}

impl OtherVisits {
    /// From now on they hear that this visit lives; none where the browser has no such channel.
    fn of(key: &str) -> Option<Self> {
        let channel = BroadcastChannel::new(CHANNEL).ok()?;
        let living: Rc<RefCell<Vec<String>>> = Rc::default();
        let (key, heard, answers) = (key.to_owned(), Rc::clone(&living), channel.clone());
        let hear =
            Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| match message.data().as_string() {
                Some(asked) if asked == WHO_LIVES => drop(answers.post_message(&key.as_str().into())),
                Some(answer) => heard.borrow_mut().push(answer),
                None => {}
            });
        channel.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        Some(Self { channel, living, _heard: hear })
    }

    /// The keys of those that live.
    async fn living(&self) -> Vec<String> {
        let _ = self.channel.post_message(&WHO_LIVES.into());
        // A window that is busy takes a moment.
        within(ANSWERS, pending::<()>()).await;
        self.living.borrow().clone()
    }
}

fn broken_work(key: &str, reason: &str) -> InputError {
    let message = Language::ALL.map(|language| (language.words().page.broken_work)(reason));
    InputError::without_place(key, message)
}

impl WorkKeeper for PageKeeper {
    fn left(&mut self) -> (Vec<LeftWork>, Vec<InputError>) {
        (std::mem::take(&mut self.left), std::mem::take(&mut self.broken))
    }

    fn keep(&mut self, mark: u64, pieces: Vec<UnsavedPiece>) {
        // What has no text that could be read again does not take the rest with it.
        let (mut works, mut too_long) = (Vec::new(), None);
        for piece in &pieces {
            match piece.to_keep() {
                Ok(work) => works.push(work),
                Err(error) => too_long = Some(error),
            }
        }
        let kept = (!works.is_empty()).then_some(KeptText { written: Date::now(), works });
        let text = kept.map(|kept| serde_json::to_string(&kept)).transpose();
        match text {
            Ok(text) => write(&self.writer, mark, text, too_long.map(|error| error.to_string())),
            Err(error) => self.writer.results.borrow_mut().push(Err(error.to_string())),
        }
    }

    fn kept(&mut self) -> Vec<Result<u64, String>> {
        std::mem::take(&mut self.writer.results.borrow_mut())
    }

    fn reduce(&mut self, left: u64, works: &[UnsavedWork]) {
        let Some(key) = self.keys.get(left as usize).cloned() else { return };
        let (database, kept) = (self.writer.database.clone(), KeptText { written: Date::now(), works: works.to_vec() });
        spawn_local(async move {
            // What cannot be taken out is offered once more, and nothing is lost.
            let _ = match serde_json::to_string(&kept) {
                Ok(text) if !kept.works.is_empty() => database.put(&key, &text).await,
                _ => database.remove(&key).await,
            };
        });
    }

    fn end(&mut self) {
        write(&self.writer, 0, None, None);
    }
}

/// Writes a text, or removes what is there; what was to be written before and has not been is written no more.
fn write(writer: &Rc<Writer>, mark: u64, text: Option<String>, left_out: Option<String>) {
    *writer.next.borrow_mut() = Some(NextText { mark, text, left_out });
    if writer.is_writing.replace(true) {
        return;
    }
    let writer = Rc::clone(writer);
    spawn_local(async move {
        loop {
            let next = writer.next.borrow_mut().take();
            let Some(NextText { mark, text, left_out }) = next else { break };
            let written = match text {
                Some(text) => writer.database.put(&writer.key, &text).await,
                None => writer.database.remove(&writer.key).await,
            };
            let written = written.map_err(|thrown| said(&thrown));
            writer.results.borrow_mut().push(written.and(left_out.map_or(Ok(mark), Err)));
        }
        writer.is_writing.set(false);
        if let Some(window) = &*writer.window.borrow() {
            window.request_repaint();
        }
    });
}
