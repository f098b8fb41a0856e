//! Asking a person for a file: by the dialogs of the File System Access API where the browser has them, which let a
//! file be written in place, and otherwise by the dialog of an upload and by downloads.

use std::path::PathBuf;

use egui::{Context, DroppedFileHandle};
use js_sys::{Array, Promise, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, HtmlInputElement, Window};

use plyscope_window::app::{DialogAnswer, FileDialog, ReadyAnswer, Running};

use super::calls::{call, has_function, kind, member, object, promised};
use super::files::PageFiles;
use super::promised::PromisedAnswer;

/// Asks for a file, which the page then holds.
pub(super) fn ask(question: FileDialog, files: &PageFiles, window: Context) -> Box<dyn Running<DialogAnswer>> {
    let Some(page) = web_sys::window() else { return Box::new(ReadyAnswer::from(DialogAnswer::Left)) };
    let files = files.clone();
    match question {
        FileDialog::Open { .. } if has_function(&page, "showOpenFilePicker") => {
            let asked = call(&page, "showOpenFilePicker", &[]);
            Box::new(PromisedAnswer::of(async move { answer(chosen(asked, &files).await) }, window))
        }
        FileDialog::Open { .. } => {
            let asked = upload(&page);
            Box::new(PromisedAnswer::of(async move { answer(uploaded(asked, &files).await) }, window))
        }
        FileDialog::Save { name, endings, .. } if has_function(&page, "showSaveFilePicker") => {
            let asked = call(&page, "showSaveFilePicker", &[save_options(&name, &endings)]);
            Box::new(PromisedAnswer::of(async move { answer(named(asked, &files).await) }, window))
        }
        // A browser puts it among the downloads, and gives it another name where there is one of this.
        FileDialog::Save { name, .. } => Box::new(ReadyAnswer::from(DialogAnswer::Chosen(files.name(&name)))),
        FileDialog::Dropped(file) => {
            Box::new(PromisedAnswer::of(async move { answer(dropped(&file, &files).await) }, window))
        }
    }
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

async fn chosen(asked: Result<JsValue, JsValue>, files: &PageFiles) -> Result<Option<PathBuf>, JsValue> {
    let handles: Array = JsFuture::from(Promise::resolve(&asked?)).await?.dyn_into()?;
    let handle = handles.get(0);
    let file: File = promised(&handle, "getFile", &[]).await?.dyn_into()?;
    Ok(Some(files.hold(&file.name(), bytes_of(&file).await?, Some(handle)).await))
}

async fn named(asked: Result<JsValue, JsValue>, files: &PageFiles) -> Result<Option<PathBuf>, JsValue> {
    let handle = JsFuture::from(Promise::resolve(&asked?)).await?;
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

/// Shows the dialog of an upload; the promise gives the file, or nothing where it was closed.
fn upload(page: &Window) -> Result<Promise, JsValue> {
    let document = page.document().ok_or(JsValue::NULL)?;
    let input: HtmlInputElement = document.create_element("input")?.dyn_into()?;
    input.set_type("file");
    let promise = Promise::new(&mut |resolve, _| {
        let asked = input.clone();
        let give = move |_: JsValue| {
            let file = asked.files().and_then(|files| files.get(0));
            let _ = resolve.call1(&JsValue::NULL, &file.map_or(JsValue::NULL, Into::into));
        };
        // One of them comes, and once.
        let listener = Closure::<dyn FnMut(JsValue)>::new(give).into_js_value();
        for event in ["change", "cancel"] {
            let _ = input.add_event_listener_with_callback(event, listener.unchecked_ref());
        }
    });
    input.click();
    Ok(promise)
}

async fn uploaded(asked: Result<Promise, JsValue>, files: &PageFiles) -> Result<Option<PathBuf>, JsValue> {
    let Ok(file) = JsFuture::from(asked?).await?.dyn_into::<File>() else { return Ok(None) };
    Ok(Some(files.hold(&file.name(), bytes_of(&file).await?, None).await))
}

async fn dropped(file: &DroppedFileHandle, files: &PageFiles) -> Result<Option<PathBuf>, JsValue> {
    let bytes = file.bytes_async().await.map_err(JsValue::from)?;
    Ok(Some(files.hold(&file.path().display().to_string(), bytes, None).await))
}

async fn bytes_of(file: &File) -> Result<Vec<u8>, JsValue> {
    let buffer = JsFuture::from(file.array_buffer()).await?;
    Ok(Uint8Array::new(&buffer).to_vec())
}
