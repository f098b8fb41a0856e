//! What a browser can do that has no stable type in `web-sys`, called by its name.

use std::cell::RefCell;
use std::future::Future;
use std::rc::Rc;

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};

/// What stands under a name in an object; none where nothing does.
pub(super) fn member(object: &JsValue, name: &str) -> Option<JsValue> {
    let found = Reflect::get(object, &name.into()).ok()?;
    (!found.is_undefined() && !found.is_null()).then_some(found)
}

/// Whether an object has a function of this name.
pub(super) fn has_function(object: &JsValue, name: &str) -> bool {
    member(object, name).is_some_and(|found| found.is_function())
}

/// Calls a function of an object.
///
/// # Errors
/// What it throws, and where there is no such function.
pub(super) fn call(object: &JsValue, name: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    let found = Reflect::get(object, &name.into())?;
    let function: Function = found.dyn_into()?;
    let list: Array = arguments.iter().collect();
    function.apply(object, &list)
}

/// Calls a function that gives a promise, and waits for what comes of it.
///
/// # Errors
/// What it throws, then or later.
pub(super) async fn promised(object: &JsValue, name: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    let promise = call(object, name, arguments)?;
    JsFuture::from(Promise::resolve(&promise)).await
}

/// Does something after so many milliseconds; at once where the page has no clock.
pub(super) fn later(milliseconds: i32, act: impl FnOnce() + 'static) {
    let act = Closure::once_into_js(act);
    let act: &Function = act.unchecked_ref();
    let page = web_sys::window();
    let asked = page.map(|page| page.set_timeout_with_callback_and_timeout_and_arguments_0(act, milliseconds));
    if !matches!(asked, Some(Ok(_))) {
        let _ = act.call0(&JsValue::NULL);
    }
}

/// What comes of some work; none where nothing has after so many milliseconds. It goes on all the same.
pub(super) async fn within<T: 'static>(milliseconds: i32, work: impl Future<Output = T> + 'static) -> Option<T> {
    let found = Rc::new(RefCell::new(None));
    let kept = Rc::clone(&found);
    let done = future_to_promise(async move {
        let outcome = work.await;
        *kept.borrow_mut() = Some(outcome);
        Ok(JsValue::UNDEFINED)
    });
    let over = Promise::new(&mut |resolve, _| later(milliseconds, move || drop(resolve.call0(&JsValue::NULL))));
    // Neither of them fails.
    let _ = JsFuture::from(Promise::race(&Array::of2(&done, &over))).await;
    found.borrow_mut().take()
}

/// The milliseconds of the clock of the page.
pub(super) fn now() -> f64 {
    web_sys::window().and_then(|page| page.performance()).map_or(0.0, |clock| clock.now())
}

/// An object with these members.
pub(super) fn object(members: &[(&str, JsValue)]) -> JsValue {
    let object = js_sys::Object::new();
    for (name, value) in members {
        // Setting a member of an object of one's own does not fail.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}

/// What a value that was thrown says.
pub(super) fn said(thrown: &JsValue) -> String {
    let message = member(thrown, "message").and_then(|message| message.as_string());
    message.or_else(|| thrown.as_string()).unwrap_or_else(|| format!("{thrown:?}"))
}

/// The name of the kind of error that was thrown, such as `AbortError`.
pub(super) fn kind(thrown: &JsValue) -> String {
    member(thrown, "name").and_then(|name| name.as_string()).unwrap_or_default()
}
