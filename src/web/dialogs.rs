//! Asking a person for a file: by the dialogs of the File System Access API where the browser has them, which let a
//! file be written in place, and otherwise by the dialog of an upload and by downloads.

use std::cell::Cell;
use std::path::PathBuf;
use std::rc::Rc;

use egui::{Context, DroppedFileHandle};
use js_sys::{Array, Promise, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AddEventListenerOptions, Blob, EventTarget, File, HtmlInputElement, Window};

use plyscope_files::{BEGINNING_THAT_TELLS, check_size};
use plyscope_window::app::{DialogAnswer, FileDialog, ReadyAnswer, Running};

use super::calls::{call, has_function, kind, later, member, object, promised};
use super::files::PageFiles;
use super::promised::PromisedAnswer;

/// So many milliseconds after a page is looked at again, the file of an upload has come, or the dialog was left: not
/// every browser says so.
const LEFT: i32 = 1_000;

/// Asks for a file, which the page then holds.
pub(super) fn ask(question: FileDialog, files: &PageFiles, window: Context) -> Box<dyn Running<DialogAnswer>> {
    let Some(page) = web_sys::window() else { return Box::new(ReadyAnswer::from(DialogAnswer::Left)) };
    let files = files.clone();
    match question {
        FileDialog::Open { .. } => {
            // A browser shows a dialog for what a person has just pressed, so that it is asked at once.
            let asked = match has_function(&page, "showOpenFilePicker") {
                true => AskedFile::Picker(call(&page, "showOpenFilePicker", &[])),
                false => AskedFile::Upload(upload(&page, &files)),
            };
            Box::new(PromisedAnswer::of(async move { answer(chosen(&page, asked, &files).await) }, window))
        }
        FileDialog::Save { name, endings, .. } if has_function(&page, "showSaveFilePicker") => {
            let asked = call(&page, "showSaveFilePicker", &[save_options(&name, &endings)]);
            Box::new(PromisedAnswer::of(async move { answer(named(asked, &name, &files).await) }, window))
        }
        // A browser puts it among the downloads, and gives it another name where there is one of this.
        FileDialog::Save { name, .. } => Box::new(ReadyAnswer::from(DialogAnswer::Chosen(files.name(&name)))),
        FileDialog::Dropped(file) => {
            Box::new(PromisedAnswer::of(async move { answer(dropped(&file, &files).await) }, window))
        }
    }
}

/// What was asked of the browser.
enum AskedFile {
    /// Its dialog for files that can be written in place.
    Picker(Result<JsValue, JsValue>),
    /// Its dialog for uploads.
    Upload(Result<Promise, JsValue>),
}

/// What came of a dialog. Where it was closed, the browser calls that an error; where it refuses to ask, the person has
/// nothing to wait for, either.
fn answer(outcome: Result<Option<PathBuf>, JsValue>) -> DialogAnswer {
    match outcome {
        Ok(Some(path)) => DialogAnswer::Chosen(path),
        Ok(None) => DialogAnswer::Left,
        Err(thrown) => {
            if kind(&thrown) != "AbortError" {
                web_sys::console::error_1(&thrown);
            }
            DialogAnswer::Left
        }
    }
}

/// What a picker gives.
async fn picked(asked: Result<JsValue, JsValue>) -> Result<JsValue, JsValue> {
    JsFuture::from(Promise::resolve(&asked?)).await
}

/// Whether a browser has the picker and does not let this page use it, as in a frame of another page.
fn refuses(thrown: &JsValue) -> bool {
    ["SecurityError", "NotAllowedError", "TypeError"].contains(&kind(thrown).as_str())
}

async fn chosen(page: &Window, asked: AskedFile, files: &PageFiles) -> Result<Option<PathBuf>, JsValue> {
    let uploaded = match asked {
        AskedFile::Picker(asked) => match picked(asked).await {
            Ok(handles) => {
                let handle = handles.dyn_into::<Array>()?.get(0);
                let file: File = promised(&handle, "getFile", &[]).await?.dyn_into()?;
                return hold(&file, Some(handle), files).await;
            }
            Err(thrown) if refuses(&thrown) => upload(page, files),
            Err(thrown) => return Err(thrown),
        },
        AskedFile::Upload(asked) => asked,
    };
    let Ok(file) = JsFuture::from(uploaded?).await?.dyn_into::<File>() else { return Ok(None) };
    hold(&file, None, files).await
}

async fn named(asked: Result<JsValue, JsValue>, name: &str, files: &PageFiles) -> Result<Option<PathBuf>, JsValue> {
    let handle = match picked(asked).await {
        Ok(handle) => handle,
        // Then it becomes a download.
        Err(thrown) if refuses(&thrown) => return Ok(Some(files.name(name))),
        Err(thrown) => return Err(thrown),
    };
    let name = member(&handle, "name").and_then(|name| name.as_string());
    Ok(match name {
        Some(name) => Some(files.name_in_place(&name, handle).await),
        None => None,
    })
}

/// The name that is offered, and how names of such files end.
fn save_options(name: &str, endings: &[&'static str]) -> JsValue {
    let dotted: Array = endings.iter().map(|ending| JsValue::from(format!(".{ending}"))).collect();
    let accept = object(&[("application/octet-stream", dotted.into())]);
    let kinds = Array::of1(&object(&[("accept", accept)]));
    object(&[("suggestedName", name.into()), ("types", kinds.into())])
}

/// How an upload stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum UploadState {
    Asked,
    Chosen,
    /// It seems to have been left.
    Left,
}

/// Shows the dialog of an upload; the promise gives the file, or nothing where it was closed. A file that comes when it
/// seemed to be closed is opened all the same.
fn upload(page: &Window, files: &PageFiles) -> Result<Promise, JsValue> {
    let document = page.document().ok_or(JsValue::NULL)?;
    let input: HtmlInputElement = document.create_element("input")?.dyn_into()?;
    input.set_type("file");
    let state = Rc::new(Cell::new(UploadState::Asked));
    let promise = Promise::new(&mut |resolve, _| {
        let (asked, shared, files) = (input.clone(), Rc::clone(&state), files.clone());
        let give = resolve.clone();
        listen(&input, &["change", "cancel"], move || {
            let file = asked.files().and_then(|files| files.get(0));
            match (shared.replace(UploadState::Chosen), file) {
                (UploadState::Left, Some(file)) => open_late(file, &files),
                (_, file) => drop(give.call1(&JsValue::NULL, &file.map_or(JsValue::NULL, Into::into))),
            }
        });
        let shared = Rc::clone(&state);
        listen(page, &["focus"], move || {
            let (shared, leave) = (Rc::clone(&shared), resolve.clone());
            later(LEFT, move || {
                if shared.get() == UploadState::Asked {
                    shared.set(UploadState::Left);
                    let _ = leave.call1(&JsValue::NULL, &JsValue::NULL);
                }
            });
        });
    });
    input.click();
    Ok(promise)
}

/// Listens to the first of these events.
fn listen(target: &EventTarget, events: &[&str], act: impl FnMut() + 'static) {
    let listener = Closure::<dyn FnMut()>::new(act).into_js_value();
    let once = AddEventListenerOptions::new();
    once.set_once(true);
    for event in events {
        let _ = target.add_event_listener_with_callback_and_add_event_listener_options(
            event,
            listener.unchecked_ref(),
            &once,
        );
    }
}

fn open_late(file: File, files: &PageFiles) {
    let files = files.clone();
    spawn_local(async move {
        if let Ok(Some(path)) = hold(&file, None, &files).await {
            files.choose_late(path);
        }
    });
}

async fn dropped(file: &DroppedFileHandle, files: &PageFiles) -> Result<Option<PathBuf>, JsValue> {
    if let Some(file) = file.web_file() {
        return hold(file, None, files).await;
    }
    let bytes = file.bytes_async().await.map_err(JsValue::from)?;
    Ok(Some(files.hold(&file.path().display().to_string(), bytes, None).await))
}

/// Holds a file; none where it is too large to be read, which is said.
async fn hold(file: &File, handle: Option<JsValue>, files: &PageFiles) -> Result<Option<PathBuf>, JsValue> {
    let size = file.size();
    let beginning = file.slice_with_f64_and_f64(0.0, size.min(BEGINNING_THAT_TELLS as f64))?;
    if let Err(error) = check_size(&file.name(), &bytes_of(&beginning).await?, size as u64) {
        files.fail(error);
        return Ok(None);
    }
    Ok(Some(files.hold(&file.name(), bytes_of(file).await?, handle).await))
}

async fn bytes_of(blob: &Blob) -> Result<Vec<u8>, JsValue> {
    let buffer = JsFuture::from(blob.array_buffer()).await?;
    Ok(Uint8Array::new(&buffer).to_vec())
}
