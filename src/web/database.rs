//! The database of the page: texts by their keys, each written whole or not at all.

use js_sys::{Array, Promise};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransaction, IdbTransactionMode};

/// What the database is called, and the one table in it.
const NAME: &str = "plyscope";
const TABLE: &str = "unsaved";

/// A database that is open.
#[derive(Clone)]
pub(super) struct Database(IdbDatabase);

impl Database {
    /// That of this page's origin.
    ///
    /// # Errors
    /// What the browser throws where it gives the page none.
    pub async fn open() -> Result<Self, JsValue> {
        let factory = web_sys::window().ok_or(JsValue::NULL)?.indexed_db()?.ok_or(JsValue::NULL)?;
        let request = factory.open_with_u32(NAME, 1)?;
        let made = request.clone();
        let make = move |_: JsValue| {
            if let Ok(database) = made.result().and_then(JsCast::dyn_into::<IdbDatabase>) {
                // It is made where there is none, and then only.
                let _ = database.create_object_store(TABLE);
            }
        };
        let make = Closure::<dyn FnMut(JsValue)>::new(make);
        request.set_onupgradeneeded(Some(make.as_ref().unchecked_ref()));
        // There is one version of it: nothing blocks it but another program of the same name.
        answer(&request).await?.dyn_into().map(Self)
    }

    /// All texts, by their keys.
    ///
    /// # Errors
    /// What the browser throws where they cannot be read.
    pub async fn all(&self) -> Result<Vec<(String, String)>, JsValue> {
        let (_, table) = self.table(IdbTransactionMode::Readonly)?;
        let (keys, values) = (table.get_all_keys()?, table.get_all()?);
        let (keys, values): (Array, Array) = (answer(&keys).await?.dyn_into()?, answer(&values).await?.dyn_into()?);
        let texts = keys.iter().zip(values.iter());
        Ok(texts.filter_map(|(key, value)| Some((key.as_string()?, value.as_string()?))).collect())
    }

    /// Writes a text under a key.
    ///
    /// # Errors
    /// What the browser throws where it cannot be written; what was there before is there then.
    pub async fn put(&self, key: &str, text: &str) -> Result<(), JsValue> {
        let (transaction, table) = self.table(IdbTransactionMode::Readwrite)?;
        table.put_with_key(&text.into(), &key.into())?;
        done(&transaction).await
    }

    /// Removes what stands under a key.
    ///
    /// # Errors
    /// What the browser throws where it cannot be removed.
    pub async fn remove(&self, key: &str) -> Result<(), JsValue> {
        let (transaction, table) = self.table(IdbTransactionMode::Readwrite)?;
        table.delete(&key.into())?;
        done(&transaction).await
    }

    fn table(&self, mode: IdbTransactionMode) -> Result<(IdbTransaction, IdbObjectStore), JsValue> {
        let transaction = self.0.transaction_with_str_and_mode(TABLE, mode)?;
        let table = transaction.object_store(TABLE)?;
        Ok((transaction, table))
    }
}

/// What comes of a request.
async fn answer(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let promise = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    match JsFuture::from(promise).await {
        Ok(_) => request.result(),
        Err(thrown) => Err(request.error().ok().flatten().map_or(thrown, Into::into)),
    }
}

/// Waits until all of a transaction is written.
async fn done(transaction: &IdbTransaction) -> Result<(), JsValue> {
    let promise = Promise::new(&mut |resolve, reject| {
        transaction.set_oncomplete(Some(&resolve));
        transaction.set_onabort(Some(&reject));
    });
    match JsFuture::from(promise).await {
        Ok(_) => Ok(()),
        Err(thrown) => Err(transaction.error().map_or(thrown, Into::into)),
    }
}
