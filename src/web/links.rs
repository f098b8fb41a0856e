//! What the address of a page asks for behind its `#`.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestCredentials, RequestInit, Response};

use plyscope_files::{InputError, Link, LinkSubject, Source};
use plyscope_text::{Language, LanguageWords as _};

use super::calls::said;

/// What the address is called in messages.
const NAME: &str = "link";

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
/// When it names a file beside the page that cannot be had.
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
            let text = fetched(name).await.map_err(|thrown| not_fetched(name, &said(&thrown)))?;
            link.with_text(text).write()
        }
        // What is wrong with a link is said by what reads it.
        _ => part,
    };
    Ok(Some(LinkedSource { source: Source::Text { name: NAME.to_owned(), text }, language }))
}

/// The text of a file beside the page.
async fn fetched(name: &str) -> Result<String, JsValue> {
    let page = web_sys::window().ok_or(JsValue::NULL)?;
    if name.split(['/', '\\']).any(|part| part == "..") {
        return Err("..".into());
    }
    // A link shows what lies there for everyone, and does nothing in anyone's name.
    let options = RequestInit::new();
    options.set_credentials(RequestCredentials::Omit);
    let asked = page.fetch_with_str_and_init(name, &options);
    let response: Response = JsFuture::from(asked).await?.dyn_into()?;
    if !response.ok() {
        return Err(format!("{} {}", response.status(), response.status_text()).into());
    }
    JsFuture::from(response.text()?).await?.as_string().ok_or(JsValue::NULL)
}

fn not_fetched(name: &str, reason: &str) -> InputError {
    let message = Language::ALL.map(|language| (language.words().page.not_fetched)(name, reason));
    InputError::without_place(NAME, message)
}
