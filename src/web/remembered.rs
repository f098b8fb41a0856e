//! What is remembered from one visit to the next, in the local storage of the page: one text, a map from names to
//! texts. It is read and written in one go, so that two tabs change it one after the other.

use web_sys::Storage;

use plyscope_window::app::{RememberedStore, RememberedTexts};

/// The name of the text.
const NAME: &str = "plyscope.settings";
/// The name of one that could not be read.
const BROKEN: &str = "plyscope.settings.broken";

/// The local storage of the page.
pub(super) struct LocalStore(Storage);

impl LocalStore {
    /// That of this page; none where the browser gives it none, as in a frame that is shut off.
    pub fn of_page() -> Option<Self> {
        web_sys::window()?.local_storage().ok()?.map(Self)
    }

    fn text(&self) -> Option<String> {
        self.0.get_item(NAME).ok()?
    }

    fn write(&self, values: &RememberedTexts) -> bool {
        let pretty = ron::ser::to_string_pretty(values, ron::ser::PrettyConfig::default());
        pretty.is_ok_and(|pretty| self.0.set_item(NAME, &pretty).is_ok())
    }
}

impl RememberedStore for LocalStore {
    fn name(&self) -> String {
        NAME.to_owned()
    }

    fn is_new(&self) -> bool {
        self.text().is_none()
    }

    fn read(&self) -> Result<RememberedTexts, String> {
        self.text()
            .map_or_else(|| Ok(RememberedTexts::new()), |text| ron::from_str(&text).map_err(|error| error.to_string()))
    }

    fn change(&self, change: &mut dyn FnMut(Option<RememberedTexts>) -> RememberedTexts) -> bool {
        self.write(&change(self.read().ok()))
    }

    fn set_aside(&self, values: &RememberedTexts) -> Result<String, (String, String)> {
        let text = self.text().unwrap_or_default();
        if self.0.set_item(BROKEN, &text).is_err() {
            return Err((BROKEN.to_owned(), "QuotaExceededError".to_owned()));
        }
        self.write(values);
        Ok(BROKEN.to_owned())
    }
}
