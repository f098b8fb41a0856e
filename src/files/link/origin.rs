//! The origin of a page on the web: its scheme, its host and its port, as browsers write them.

use super::faults;
use crate::Message;

/// The schemes of pages, with the ports that go without saying.
const SCHEMES: [(&str, u16); 2] = [("https", 443), ("http", 80)];

/// The origin that a text names, as a browser compares it: in small letters, without a path, and without a port that
/// goes without saying.
///
/// # Errors
/// When it names none.
pub fn page_origin(text: &str) -> Result<String, Message> {
    read(text.trim()).ok_or_else(|| faults::no_origin(text))
}

fn read(text: &str) -> Option<String> {
    let (scheme, rest) = text.split_once("://")?;
    let (scheme, usual_port) = SCHEMES.into_iter().find(|(name, _)| scheme.eq_ignore_ascii_case(name))?;
    let place = rest.split(['/', '?', '#']).next()?;
    // The address of a host in brackets has colons of its own.
    let end_of_host = place.find(']').map_or(0, |bracket| bracket + 1);
    let (host, port) = match place.get(end_of_host..)?.find(':') {
        Some(colon) => (place.get(..end_of_host + colon)?, place.get(end_of_host + colon + 1..)?),
        None => (place, ""),
    };
    let port = if port.is_empty() { usual_port } else { port.parse().ok()? };
    let host = host.to_ascii_lowercase();
    is_host(&host).then_some(())?;
    Some(if port == usual_port { format!("{scheme}://{host}") } else { format!("{scheme}://{host}:{port}") })
}

/// Names of hosts in other scripts stand in an origin as `xn--`.
fn is_host(host: &str) -> bool {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
    match host.strip_prefix('[').and_then(|inside| inside.strip_suffix(']')) {
        Some(inside) => !inside.is_empty() && inside.chars().all(|c| c.is_ascii_hexdigit() || ":.".contains(c)),
        None => !host.is_empty() && host.chars().all(is_of_name),
    }
}

#[cfg(test)]
mod tests {
    use super::page_origin;

    #[test]
    fn an_origin_is_written_as_a_browser_compares_it() {
        for (text, expected) in [
            ("https://course.example", "https://course.example"),
            ("https://course.example/", "https://course.example"),
            (" HTTPS://Course.Example/a/b?c=d#e ", "https://course.example"),
            ("https://course.example:443", "https://course.example"),
            ("http://course.example:80/", "http://course.example"),
            ("http://localhost:8000/x", "http://localhost:8000"),
            ("https://course.example:80", "https://course.example:80"),
            ("http://[::1]:8080/", "http://[::1]:8080"),
        ] {
            assert_eq!(page_origin(text).ok().as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_no_origin_is_refused() {
        for text in [
            "",
            "*",
            "null",
            "course.example",
            "ftp://x.org",
            "https://",
            "https://a b",
            "https://u@x.org",
            "http://x:y",
        ] {
            let [english, _] = crate::messages::texts(&page_origin(text).expect_err(text));
            assert!(english.contains("expected one such as `https://course.example`"), "{text}: {english}");
        }
    }
}
