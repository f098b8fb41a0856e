//! What is awaited from the browser.

use std::cell::RefCell;
use std::future::Future;
use std::mem;
use std::rc::Rc;

use egui::Context;
use wasm_bindgen_futures::spawn_local;

use plyscope_window::app::{RunState, Running};

/// What comes of a future, which wakes the window when it is there.
pub(super) struct PromisedAnswer<T>(Rc<RefCell<RunState<T>>>);

impl<T: 'static> PromisedAnswer<T> {
    /// Begins to wait.
    pub fn of(work: impl Future<Output = T> + 'static, window: Context) -> Self {
        let state = Rc::new(RefCell::new(RunState::UnderWay));
        let shared = Rc::clone(&state);
        spawn_local(async move {
            let answer = work.await;
            *shared.borrow_mut() = RunState::Ended(answer);
            window.request_repaint();
        });
        Self(state)
    }
}

impl<T> Running<T> for PromisedAnswer<T> {
    fn poll(&mut self, _: f64) -> RunState<T> {
        let mut state = self.0.borrow_mut();
        match &*state {
            RunState::UnderWay => RunState::UnderWay,
            _ => mem::replace(&mut *state, RunState::Lost),
        }
    }
}
