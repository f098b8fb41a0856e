//! `plyscope embed`.

use std::process::ExitCode;

use clap::Args;

use plyscope_files::{Link, page_origin, whole_link};
use plyscope_picture::export::{Painter, PictureLook};
use plyscope_picture::marks::point;
use plyscope_session::export::panels;
use plyscope_text::{Language, LanguageWords as _};

use super::link::{LinkedArguments, within_limit};
use super::output::{Failure, Output, cannot, wrong};
use super::parsers;

/// What is embedded, and where.
#[derive(Debug, Args)]
pub(super) struct EmbedArguments {
    #[command(flatten)]
    pub shown: LinkedArguments,
    /// Where Plyscope stands on the web, such as https://example.org/plyscope/
    #[arg(long, value_name = "ADDRESS")]
    base: String,
    /// The origin of the page that hears of the steps, such as https://moodle.example.org
    #[arg(long, value_name = "ORIGIN", value_parser = page_origin)]
    origin: Option<String>,
    /// The size of the frame
    #[arg(long, value_name = "WxH", value_parser = parsers::size, default_value = "640x400")]
    size: (u32, u32),
}

/// The picture is that of a window so many times as large, in which more trees are drawn whole.
const REDUCED: f32 = 1.6;

/// What the frame may: run the program, and open the whole of it in a page of its own, which is in no sandbox.
const SANDBOX: &str = "allow-scripts allow-popups allow-popups-to-escape-sandbox";

/// Prints the element that shows the step, and becomes the program when it is pressed.
///
/// The page in the frame is written into it (`srcdoc`) and holds one link around the picture: pressed, it leads the
/// frame, and nothing else, to the program. So it takes no script, and nothing is fetched before.
pub(super) fn run(arguments: &EmbedArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let EmbedArguments { shown, base, origin, size: (width, height) } = arguments;
    let language = shown.language.unwrap_or_default();
    let (session, name) = shown.opened()?;
    let link = shown.link(&session, &name)?;
    let address = within_limit(embed_address(base, origin.as_deref(), &link), &name)?;
    let run = session.run().ok_or_else(|| cannot(|words| words.refusals.nothing_to_draw))?;
    let window = point(*width as f32 * REDUCED, *height as f32 * REDUCED);
    let page = panels::tree(&session, run, window, language)
        .ok_or_else(|| wrong(|words| (words.refusals.no_room)(*width, *height)))?;
    let picture = Painter::new(PictureLook::default(), language, &[]).svg(&page);
    let title = session.document().title;
    output.line(frame((*width, *height), &title, &inner_page(&address, &title, &picture, language)))?;
    Ok(ExitCode::SUCCESS)
}

/// The address of the program as it stands in the frame.
fn embed_address(base: &str, origin: Option<&str>, link: &Link) -> String {
    let (base, _) = base.split_once('#').unwrap_or((base, ""));
    let sign = if base.contains('?') { '&' } else { '?' };
    let origin = origin.map(|origin| format!("&origin={}", encoded(origin))).unwrap_or_default();
    whole_link(&format!("{}{sign}embed{origin}", base.trim()), &link.write())
}

/// A value of a query: what would end it, or begin another one, is written in numbers.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~:/".contains(&byte);
    text.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

/// The page in the frame: the picture, and over it what pressing it does.
fn inner_page(address: &str, title: &str, picture: &str, language: Language) -> String {
    let words = &language.words().links;
    let start = (words.start_with)(title);
    format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><title>{}</title><style>html,body{{margin:0;\
         height:100%;overflow:hidden}}a{{display:block;height:100%;position:relative}}svg{{display:block;width:100%;\
         height:100%}}span{{position:absolute;right:8px;bottom:8px;padding:6px 14px;border-radius:6px;\
         background:#1f5fbf;color:#fff;font:bold 15px sans-serif}}a:focus-visible{{outline:3px solid #1f5fbf;\
         outline-offset:-3px}}</style><a href=\"{}\" aria-label=\"{}\">{}<span aria-hidden=\"true\">▶ {}</span></a>\
         </html>",
        language.id(),
        escaped(title),
        escaped(address),
        escaped(&start),
        within_page(picture),
        escaped(words.start),
    )
}

/// A picture as it stands in a page: without the line that says what its file is.
fn within_page(picture: &str) -> &str {
    picture.find("<svg").and_then(|begin| picture.get(begin..)).unwrap_or_default().trim_end()
}

/// The element of the page into which it is put.
fn frame((width, height): (u32, u32), title: &str, inner: &str) -> String {
    let title = if title.is_empty() { "Plyscope" } else { title };
    format!(
        "<iframe title=\"{}\" width=\"{width}\" height=\"{height}\" style=\"border:1px solid #b8b8b8;\
         max-width:100%\" sandbox=\"{SANDBOX}\" srcdoc=\"{}\"></iframe>",
        escaped(title),
        escaped(inner),
    )
}

/// A text as it stands in HTML, between quotation marks, too.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_files::LinkSubject;

    #[test]
    fn the_address_keeps_what_stands_before_it() {
        let link = Link { step: Some(3), ..Link::to(LinkSubject::BuiltIn("pockets".to_owned())) };
        for (base, origin, expected) in [
            ("https://x.org/p/", None, "https://x.org/p/?embed#example=pockets&step=3"),
            ("https://x.org/p/#old", None, "https://x.org/p/?embed#example=pockets&step=3"),
            (
                "https://x.org/p?a=1",
                Some("https://y.org:8443"),
                "https://x.org/p?a=1&embed&origin=https://y.org:8443#example=pockets&step=3",
            ),
        ] {
            assert_eq!(embed_address(base, origin, &link), expected);
        }
    }

    #[test]
    fn nothing_in_a_title_ends_its_text() {
        let page =
            inner_page("https://x.org/?embed#tree=1", "a\"><script>b</script>&", "<svg></svg>\n", Language::English);
        assert!(!page.contains("<script"));
        let frame = frame((640, 400), "\">", &page);
        // All quotation marks of the page in the frame are written out.
        assert_eq!(frame.matches('"').count(), 12);
    }
}
