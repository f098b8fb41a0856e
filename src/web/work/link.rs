//! A worker, as the page sees it: what it is sent, and what has come from it.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, Read};
use std::rc::Rc;

use egui::Context;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker};

use plyscope_window::app::WorkerReport;
use plyscope_window::fonts;

use crate::calls;

/// The function of the page that begins a worker with the program of the page.
const BEGIN: &str = "plyscopeWorker";

/// The kinds of messages, each the first of a list.
pub(super) const FONT: &str = "font";
pub(super) const JOB: &str = "job";
pub(super) const READY: &str = "ready";
pub(super) const REPORT: &str = "report";
pub(super) const PIECE: &str = "piece";
pub(super) const DONE: &str = "done";
pub(super) const FAILED: &str = "failed";

/// A worker with what has come from it; ended when it is dropped.
pub(super) struct WorkerLink {
    worker: Worker,
    inbox: Rc<RefCell<Inbox>>,
    /// The fonts that it has been handed.
    fonts: Vec<&'static str>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut(JsValue)>,
}

/// What has come from a worker.
#[derive(Default)]
struct Inbox {
    /// How far it is.
    report: WorkerReport,
    pieces: VecDeque<Uint8Array>,
    /// How many bytes all pieces have.
    held: usize,
    /// What is done when a piece has come.
    on_piece: Option<Rc<dyn Fn()>>,
    state: LinkState,
    /// Whether it has begun.
    is_ready: bool,
}

/// How a worker stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum LinkState {
    /// It waits, or is at work.
    #[default]
    Working,
    /// All of its answer has come.
    Done,
    /// It has come to a bad end, for this reason.
    Failed(String),
}

impl WorkerLink {
    /// A new worker; none where the browser gives the page none.
    pub fn begin(window: Context) -> Option<Self> {
        let page = web_sys::window()?;
        let worker: Worker = calls::call(&page, BEGIN, &[]).ok()?.dyn_into().ok()?;
        let inbox = Rc::new(RefCell::new(Inbox::default()));
        let (shared, waker) = (Rc::clone(&inbox), window.clone());
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
            let (is_last, on_piece) = {
                let mut inbox = shared.borrow_mut();
                (inbox.take(&message.data()), inbox.on_piece.clone())
            };
            if is_last {
                waker.request_repaint();
            } else if let Some(on_piece) = on_piece {
                on_piece();
            }
        });
        let shared = Rc::clone(&inbox);
        let failed = Closure::<dyn FnMut(JsValue)>::new(move |thrown: JsValue| {
            shared.borrow_mut().state = LinkState::Failed(calls::said(&thrown));
            window.request_repaint();
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        Some(Self { worker, inbox, fonts: Vec::new(), _heard: heard, _failed: failed })
    }

    /// Whether it has come to a bad end.
    pub fn has_failed(&self) -> bool {
        matches!(self.state(), LinkState::Failed(_))
    }

    /// Whether its program has begun.
    pub fn has_begun(&self) -> bool {
        self.inbox.borrow().is_ready
    }

    /// How it stands.
    pub fn state(&self) -> LinkState {
        self.inbox.borrow().state.clone()
    }

    /// How far it was when it said so last.
    pub fn report(&self) -> WorkerReport {
        self.inbox.borrow().report.clone()
    }

    /// What is done from now on when a piece of its answer has come, which may be at any time but in a frame.
    pub fn on_piece(&self, act: impl Fn() + 'static) {
        self.inbox.borrow_mut().on_piece = Some(Rc::new(act));
    }

    /// How many bytes of its answer have come that are not read yet.
    pub fn held(&self) -> usize {
        self.inbox.borrow().held
    }

    /// Hands it a job; what came of an earlier one is forgotten.
    ///
    /// # Errors
    /// What the browser throws where there is no memory for it.
    pub fn send(&mut self, job: &[u8]) -> Result<(), JsValue> {
        let is_ready = self.has_begun();
        *self.inbox.borrow_mut() = Inbox { is_ready, ..Inbox::default() };
        for (name, bytes) in fonts::come() {
            if !self.fonts.contains(&name) {
                self.post(&[FONT.into(), name.into(), Uint8Array::from(bytes).into()])?;
                self.fonts.push(name);
            }
        }
        self.post(&[JOB.into(), Uint8Array::from(job).into()])
    }

    fn post(&self, message: &[JsValue]) -> Result<(), JsValue> {
        self.worker.post_message(&message.iter().collect::<Array>())
    }

    /// Reads what has come, from its first byte on.
    pub fn pieces(&self) -> impl Read + '_ {
        Pieces(&self.inbox)
    }
}

impl Drop for WorkerLink {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Inbox {
    /// Takes a message; whether it is the last of a job.
    fn take(&mut self, message: &JsValue) -> bool {
        let Some(message) = message.dyn_ref::<Array>() else { return false };
        let bytes = || message.get(1).dyn_into::<Uint8Array>().ok();
        match message.get(0).as_string().as_deref() {
            Some(REPORT) => {
                let report = bytes().and_then(|bytes| WorkerReport::of_bytes(&bytes.to_vec()));
                self.report = report.unwrap_or_default();
            }
            Some(READY) => self.is_ready = true,
            Some(PIECE) => {
                let piece = bytes();
                self.held += piece.as_ref().map_or(0, |piece| piece.length() as usize);
                self.pieces.extend(piece);
            }
            Some(DONE) => self.state = LinkState::Done,
            Some(FAILED) => self.state = LinkState::Failed(message.get(1).as_string().unwrap_or_default()),
            _ => {}
        }
        self.state != LinkState::Working
    }
}

/// The pieces of an answer as one text; each goes when it has been read.
struct Pieces<'i>(&'i RefCell<Inbox>);

impl Read for Pieces<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let mut inbox = self.0.borrow_mut();
        while let Some(piece) = inbox.pieces.front() {
            let all = piece.length() as usize;
            if all == 0 {
                inbox.pieces.pop_front();
                continue;
            }
            let count = all.min(to.len());
            let Some(room) = to.get_mut(..count) else { break };
            piece.subarray(0, count as u32).copy_to(room);
            let rest = piece.subarray(count as u32, all as u32);
            inbox.held -= count;
            if let Some(first) = inbox.pieces.front_mut() {
                *first = rest;
            }
            return Ok(count);
        }
        Ok(0)
    }
}
