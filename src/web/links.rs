//! What the address of a page asks for behind its `#`.

use std::io::Cursor;

use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestCredentials, RequestInit, Response};

use plyscope_files::{InputError, Link, LinkSubject, MAX_BYTES, Source, read_text};
use plyscope_text::{Language, LanguageWords as _};

use super::calls::{call, member, promised, said};

/// What the address is called in messages.
const NAME: &str = "link";

/// In UTF-16 a text of [`MAX_BYTES`] may be twice as long.
const MOST_BYTES: u64 = 2 * MAX_BYTES;

/// What is to be opened, and in which language; a file beside the page is fetched first.
pub(super) struct LinkedSource {
    /// What is to be opened.
    pub source: Source,
    /// The language that the link asks for.
    pub language: Option<Language>,
}

/// What the address asks for; nothing where nothing stands behind its `#`.
///
/// # Errors
/// When it names a file beside the page that cannot be had, or read.
pub(super) async fn wanted() -> Result<Option<LinkedSource>, InputError> {
    let part = web_sys::window().and_then(|page| page.location().hash().ok()).unwrap_or_default();
    if part.len() <= 1 {
        return Ok(None);
    }
    let link = Link::of(&part);
    let language = link.as_ref().and_then(|link| link.language);
    let text = match link {
        Some(link) if matches!(link.subject, LinkSubject::File(..)) => {
            let LinkSubject::File(name, _) = &link.subject else { return Ok(None) };
            let bytes = fetched(name).await.map_err(|thrown| not_fetched(name, &said(&thrown)))?;
            let name = name.clone();
            let text = read_text(&name, Cursor::new(bytes))?;
            link.with_text(&text)?.write()
        }
        // What is wrong with a link is said by what reads it.
        _ => part,
    };
    Ok(Some(LinkedSource { source: Source::Text { name: NAME.to_owned(), text }, language }))
}

/// The bytes of a file beside the page; of one that is too large, some more than may be read.
async fn fetched(name: &str) -> Result<Vec<u8>, JsValue> {
    let page = web_sys::window().ok_or(JsValue::NULL)?;
    // A link shows what lies there for everyone, and does nothing in anyone's name.
    let options = RequestInit::new();
    options.set_credentials(RequestCredentials::Omit);
    let asked = page.fetch_with_str_and_init(name, &options);
    let response: Response = JsFuture::from(asked).await?.dyn_into()?;
    if !response.ok() {
        return Err(format!("{} {}", response.status(), response.status_text()).into());
    }
    let mut bytes = Vec::new();
    let Some(body) = member(&response, "body") else { return Ok(bytes) };
    let reader = call(&body, "getReader", &[])?;
    while bytes.len() as u64 <= MOST_BYTES {
        let piece = promised(&reader, "read", &[]).await?;
        let Some(piece) = member(&piece, "value") else { return Ok(bytes) };
        bytes.extend(piece.dyn_into::<Uint8Array>()?.to_vec());
    }
    // No more of it is wanted, whatever becomes of the rest.
    drop(call(&reader, "cancel", &[]));
    Ok(bytes)
}

fn not_fetched(name: &str, reason: &str) -> InputError {
    let message = Language::ALL.map(|language| (language.words().page.not_fetched)(name, reason));
    InputError::without_place(NAME, message)
}
