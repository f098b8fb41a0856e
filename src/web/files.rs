//! The files of a page: held by their names while it is open, read from there, and saved in place where the browser
//! lets a page do that, or else handed to it as downloads.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use egui::Context;
use js_sys::{Array, Promise, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{Blob, HtmlAnchorElement, Url};

use plyscope_files::sentences::path as name_of;
use plyscope_files::{
    ExpectedInput, FillFile, InputContent, InputError, ReadFiles, SaveTogether, WriteFiles, read_held, sentences,
};
use plyscope_text::{Language, LanguageWords as _};

use plyscope_window::app::{ReadyAnswer, Running};

use super::calls::{later, promised, said};
use super::promised::PromisedAnswer;

/// So many milliseconds after it was handed on, a download has been fetched by the browser.
const FETCHED: i32 = 60_000;

/// The files that a page holds; copies share them.
#[derive(Clone)]
pub(super) struct PageFiles {
    window: Context,
    held: Rc<RefCell<BTreeMap<PathBuf, HeldFile>>>,
    /// What has failed since it was asked for last.
    failed: Rc<RefCell<Vec<InputError>>>,
    /// A file that was chosen when its dialog seemed to have been left.
    late: Rc<RefCell<Option<PathBuf>>>,
}

/// A file by its name.
#[derive(Clone, Default)]
struct HeldFile {
    /// What it holds; none of a file that has been named and not been written yet.
    bytes: Option<Rc<[u8]>>,
    /// The file itself, where the browser lets it be written in place.
    handle: Option<JsValue>,
    /// The writing of it that was begun last: it comes to its end with nothing, or with why it has failed.
    writing: Option<Promise>,
}

impl PageFiles {
    /// No files yet, of this window.
    pub fn of(window: Context) -> Self {
        Self { window, held: Rc::default(), failed: Rc::default(), late: Rc::default() }
    }

    /// Holds a file that was chosen or dropped, under its name, which comes back. Where another file is held that is
    /// written in place, it gets a name beside that one's: neither is ever written into the other.
    pub async fn hold(&self, name: &str, bytes: Vec<u8>, handle: Option<JsValue>) -> PathBuf {
        let path = self.free_name(name, handle.as_ref()).await;
        self.held.borrow_mut().insert(path.clone(), HeldFile { bytes: Some(bytes.into()), handle, writing: None });
        path
    }

    /// The first of this name and those beside it that is free, or held by the same file.
    async fn free_name(&self, name: &str, handle: Option<&JsValue>) -> PathBuf {
        let plain = PathBuf::from(name);
        let stem = plain.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let ending = plain.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
        let others = (2..).map(|number| PathBuf::from(format!("{stem} ({number}){ending}")));
        for path in std::iter::once(plain.clone()).chain(others) {
            let held = self.held.borrow().get(&path).and_then(|file| file.handle.clone());
            let is_free = match (&held, handle) {
                (None, _) => true,
                (Some(_), None) => false,
                (Some(held), Some(handle)) => {
                    let same = promised(held, "isSameEntry", &[handle.clone()]).await;
                    same.is_ok_and(|same| same.is_truthy())
                }
            };
            if is_free {
                return path;
            }
        }
        plain
    }

    /// Remembers that what has this name becomes a download.
    pub fn name(&self, name: &str) -> PathBuf {
        let path = PathBuf::from(name);
        self.held.borrow_mut().entry(path.clone()).or_default().handle = None;
        path
    }

    /// Remembers where what has this name is written in place, under a name beside it where that is another file's.
    pub async fn name_in_place(&self, name: &str, handle: JsValue) -> PathBuf {
        let path = self.free_name(name, Some(&handle)).await;
        self.held.borrow_mut().entry(path.clone()).or_default().handle = Some(handle);
        path
    }

    /// What has failed since this was asked last.
    pub fn failures(&self) -> Vec<InputError> {
        std::mem::take(&mut self.failed.borrow_mut())
    }

    /// Says that something has failed.
    pub fn fail(&self, error: InputError) {
        self.failed.borrow_mut().push(error);
        self.window.request_repaint();
    }

    /// A file has been chosen whose dialog seemed to have been left.
    pub fn choose_late(&self, path: PathBuf) {
        *self.late.borrow_mut() = Some(path);
        self.window.request_repaint();
    }

    /// The file that was chosen so, once.
    pub fn chosen_late(&self) -> Option<PathBuf> {
        self.late.borrow_mut().take()
    }

    /// Whether all of a file is written.
    pub fn written(&self, path: &Path) -> Box<dyn Running<Result<(), InputError>>> {
        let writing = self.held.borrow().get(path).and_then(|file| file.writing.clone());
        let Some(writing) = writing else { return Box::new(ReadyAnswer::from(Ok(()))) };
        let path = path.to_path_buf();
        let written = async move {
            let reason = JsFuture::from(writing).await.ok().and_then(|reason| reason.as_string());
            reason.map_or(Ok(()), |reason| Err(not_in_place(&path, &reason)))
        };
        Box::new(PromisedAnswer::of(written, self.window.clone()))
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), InputError> {
        let mut held = self.held.borrow_mut();
        let file = held.entry(path.to_path_buf()).or_default();
        let before = file.writing.take();
        let Some(handle) = file.handle.clone() else {
            file.bytes = Some(bytes.into());
            return download(path, bytes).map_err(|thrown| cannot_save(path, &thrown));
        };
        let (files, path, bytes) = (self.clone(), path.to_path_buf(), Rc::<[u8]>::from(bytes));
        file.writing = Some(future_to_promise(async move {
            // What is written last is what is there.
            if let Some(before) = before {
                let _ = JsFuture::from(before).await;
            }
            Ok(match write_in_place(&handle, &Uint8Array::from(&*bytes)).await {
                Ok(()) => {
                    files.held.borrow_mut().entry(path).or_default().bytes = Some(bytes);
                    JsValue::UNDEFINED
                }
                Err(thrown) => {
                    // What could not be written there is not lost: it goes where downloads go.
                    let _ = download(&path, &bytes);
                    said(&thrown).into()
                }
            })
        }));
        Ok(())
    }
}

/// Writes a file through its handle: the browser writes beside it, and puts that in its place at the end.
async fn write_in_place(handle: &JsValue, bytes: &Uint8Array) -> Result<(), JsValue> {
    let writable = promised(handle, "createWritable", &[]).await?;
    promised(&writable, "write", &[bytes.clone().into()]).await?;
    promised(&writable, "close", &[]).await.map(drop)
}

/// Hands a file to the browser, which puts it where a person's downloads go.
fn download(path: &Path, bytes: &[u8]) -> Result<(), JsValue> {
    let parts = Array::of1(&Uint8Array::from(bytes));
    let blob = Blob::new_with_u8_array_sequence(&parts)?;
    let url = Url::create_object_url_with_blob(&blob)?;
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let link: HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
    link.set_href(&url);
    link.set_download(&path.to_string_lossy());
    link.click();
    // Some browsers fetch it when they have asked where it goes.
    later(FETCHED, move || drop(Url::revoke_object_url(&url)));
    Ok(())
}

fn not_in_place(path: &Path, reason: &str) -> InputError {
    let message = Language::ALL.map(|language| (language.words().page.not_in_place)(reason));
    InputError::without_place(name_of(path), message)
}

fn cannot_save(path: &Path, thrown: &JsValue) -> InputError {
    let reason = said(thrown);
    let message = Language::ALL.map(|language| (language.words().page.not_saved)(&reason));
    InputError::without_place(name_of(path), message)
}

impl ReadFiles for PageFiles {
    fn read(&self, path: &Path) -> Result<InputContent, InputError> {
        let bytes = self.held.borrow().get(path).and_then(|file| file.bytes.clone());
        match bytes {
            Some(bytes) => read_held(&name_of(path), Cursor::new(bytes)),
            None => Err(InputError::without_place(name_of(path), sentences::no_such_file(ExpectedInput::Scenario))),
        }
    }

    fn read_standard_input(&self, name: &str) -> Result<InputContent, InputError> {
        Err(InputError::without_place(name, sentences::no_such_file(ExpectedInput::Scenario)))
    }

    fn size(&self, path: &Path) -> Option<u64> {
        let held = self.held.borrow();
        held.get(path)?.bytes.as_ref().map(|bytes| bytes.len() as u64)
    }
}

impl WriteFiles for PageFiles {
    fn save(&self, path: &Path, bytes: &[u8]) -> Result<(), InputError> {
        self.write(path, bytes)
    }

    fn save_by(&self, path: &Path, fill: &mut FillFile<'_>) -> Result<(), InputError> {
        let mut bytes = Vec::new();
        fill(&mut bytes).map_err(|error| InputError::without_place(name_of(path), sentences::reason(&error)))?;
        self.write(path, &bytes)
    }

    fn save_together(&self) -> Box<dyn SaveTogether> {
        Box::new(HeldTogether { files: self.clone(), written: Vec::new() })
    }
}

/// Files that are handed on together: none before all of them are there.
struct HeldTogether {
    files: PageFiles,
    written: Vec<(PathBuf, Vec<u8>)>,
}

impl SaveTogether for HeldTogether {
    fn save(&mut self, path: &Path, bytes: &[u8]) -> Result<(), InputError> {
        self.written.push((path.to_path_buf(), bytes.to_vec()));
        Ok(())
    }

    fn keep(self: Box<Self>) {
        let Self { files, written } = *self;
        for (path, bytes) in written {
            if let Err(error) = files.write(&path, &bytes) {
                files.fail(error);
            }
        }
    }
}
