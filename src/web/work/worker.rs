//! The worker's side: it does one job after the other, and says how far it is.

use std::io::{self, Cursor, Write};
use std::sync::atomic::{AtomicU64, Ordering};

use js_sys::{Array, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use plyscope_core::lab::SequentialPool;
use plyscope_core::search::Progress;
use plyscope_window::app::{WorkerMessage, WorkerReport};
use plyscope_window::fonts;

use super::link::{DONE, FAILED, FONT, JOB, PIECE, READY, REPORT};

/// So many milliseconds lie between two reports.
const PAUSE: f64 = 50.0;
/// The most bytes of a message.
const PIECE_BYTES: usize = 1 << 18;

/// Waits for jobs, in a worker; whether this is one.
pub fn begin() -> bool {
    let Some(scope) = scope() else { return false };
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(|message: MessageEvent| hear(&message.data()));
    scope.set_onmessage(Some(heard.into_js_value().unchecked_ref()));
    post(&[READY.into()]);
    // Where it fails, the first job says why.
    let _ = WorkerMessage::rehearse(&SequentialPool);
    true
}

fn scope() -> Option<DedicatedWorkerGlobalScope> {
    js_sys::global().dyn_into().ok()
}

fn hear(message: &JsValue) {
    let Some(message) = message.dyn_ref::<Array>() else { return };
    let bytes = |place| message.get(place).dyn_into::<Uint8Array>().map(|bytes| bytes.to_vec()).unwrap_or_default();
    match message.get(0).as_string().as_deref() {
        Some(FONT) => {
            let name = message.get(1).as_string().unwrap_or_default();
            // What is no font is none for the page, either.
            let _ = fonts::provide(&name, bytes(2));
        }
        Some(JOB) => work(&bytes(1)),
        _ => {}
    }
}

fn work(job: &[u8]) {
    let last = AtomicU64::new(0);
    let tell = move |progress: &Progress| {
        let now = clock();
        if now - f64::from_bits(last.load(Ordering::Relaxed)) >= PAUSE {
            last.store(now.to_bits(), Ordering::Relaxed);
            post(&[REPORT.into(), Uint8Array::from(WorkerReport::of(progress).to_bytes().as_slice()).into()]);
        }
    };
    let mut to = PieceWriter(Vec::with_capacity(PIECE_BYTES));
    let done = WorkerMessage::run(&mut Cursor::new(job), &SequentialPool, tell, &mut to);
    match done {
        Ok(()) => {
            to.send();
            post(&[DONE.into()]);
        }
        Err(failure) => post(&[FAILED.into(), format!("{failure:?}").into()]),
    }
}

/// The milliseconds of the clock of the worker.
fn clock() -> f64 {
    scope().and_then(|scope| scope.performance()).map_or(0.0, |clock| clock.now())
}

fn post(message: &[JsValue]) {
    if let Some(scope) = scope() {
        let list: Array = message.iter().collect();
        // The buffers of what is sent are handed over and not copied.
        let buffers: Array = message
            .iter()
            .filter_map(|part| part.dyn_ref::<Uint8Array>())
            .map(|bytes| JsValue::from(bytes.buffer()))
            .collect();
        let _ = scope.post_message_with_transfer(&list, &buffers);
    }
}

/// Sends what is written, in pieces.
struct PieceWriter(Vec<u8>);

impl PieceWriter {
    fn send(&mut self) {
        if !self.0.is_empty() {
            post(&[PIECE.into(), Uint8Array::from(self.0.as_slice()).into()]);
            self.0.clear();
        }
    }
}

impl Write for PieceWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > PIECE_BYTES {
            self.send();
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.send();
        Ok(())
    }
}
