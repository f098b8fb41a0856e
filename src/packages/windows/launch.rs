//! Starting the program, waiting for it, and what nobody would see of it.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

use plyscope_text::{Language, LanguageWords as _, LauncherWords};

use super::own_streams::OwnStreams;

/// The program itself, which lies beside this one.
const PROGRAM: &str = "plyscope.com";

/// So many bytes of what was said are shown, the last ones: a dialog does not scroll.
const SHOWN: usize = 1_500;

/// How the program ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Launched {
    pub code: i32,
    /// What is to be shown to the person.
    pub said: Option<String>,
}

/// Where the program is.
pub(super) fn program() -> PathBuf {
    let own = env::current_exe().unwrap_or_default();
    let beside = own.with_file_name(PROGRAM);
    if beside.is_file() {
        return beside;
    }
    // What was started may be a link to the file that has the program beside it.
    fs::canonicalize(&own).map_or(beside, |real| real.with_file_name(PROGRAM))
}

/// Starts the program without a console, and waits until it has ended. It has the streams of this process; what it
/// writes where there is none is kept, and told where it matters.
pub(super) fn launch(
    program: &Path,
    arguments: impl IntoIterator<Item = OsString>,
    OwnStreams { input, output, errors }: OwnStreams,
) -> Launched {
    let mut command = Command::new(program);
    command.args(arguments);
    command.stdin(input.unwrap_or_else(Stdio::null));
    command.stdout(output.unwrap_or_else(Stdio::piped));
    command.stderr(errors.unwrap_or_else(Stdio::piped));
    without_console(&mut command);
    command.spawn().and_then(wait).unwrap_or_else(|error| Launched::failed(&error))
}

impl Launched {
    /// Where the program could not be started, or not be waited for.
    fn failed(error: &io::Error) -> Self {
        let said = match error.kind() {
            ErrorKind::NotFound => in_all_languages(|words| words.no_program.to_owned()),
            _ => in_all_languages(|words| (words.not_started)(&error.to_string())),
        };
        Self { code: 1, said: Some(said) }
    }
}

#[cfg(windows)]
fn without_console(command: &mut Command) {
    use std::os::windows::process::CommandExt;

    const CREATE_NO_WINDOW: u32 = 0x0800_0000;
    command.creation_flags(CREATE_NO_WINDOW);
}

#[cfg(not(windows))]
fn without_console(_: &mut Command) {}

fn wait(mut child: Child) -> io::Result<Launched> {
    let (output, errors) = (child.stdout.take(), child.stderr.take());
    // Both are read at once: a program waits where what it writes is not taken.
    let printing = thread::Builder::new().spawn(move || output.map_or(0, drained))?;
    let errors = errors.map(last_of);
    let printed = printing.join().unwrap_or_default();
    let code = child.wait()?.code().unwrap_or(1);
    Ok(Launched { code, said: unseen(code, printed, errors.as_deref()) })
}

/// What the person should know and could not see: how many bytes were printed, and what was said, where that went
/// nowhere.
fn unseen(code: i32, printed: u64, errors: Option<&str>) -> Option<String> {
    match errors.map(str::trim) {
        Some(said) if code != 0 && !said.is_empty() => Some(said.to_owned()),
        _ if printed > 0 => Some(in_all_languages(|words| words.printed.to_owned())),
        // Windows has ended it: the program itself says why it ends, and its codes are small.
        Some(_) if code < 0 => Some(in_all_languages(|words| (words.ended)(&format!("{code:#X}")))),
        _ => None,
    }
}

/// How many bytes there are to be read.
fn drained(mut reader: impl Read) -> u64 {
    io::copy(&mut reader, &mut io::sink()).unwrap_or_default()
}

/// The last lines of what there is to be read, as far as it can be read.
fn last_of(mut reader: impl Read) -> String {
    let (mut kept, mut part) = (Vec::new(), [0; SHOWN]);
    loop {
        match reader.read(&mut part) {
            Ok(0) => break,
            Ok(length) => kept.extend_from_slice(&part[..length]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) => break,
        }
        if let Some(too_many) = kept.len().checked_sub(SHOWN) {
            let line = kept[too_many..].iter().position(|byte| *byte == b'\n').map_or(0, |place| place + 1);
            kept.drain(..too_many + line);
        }
    }
    String::from_utf8_lossy(&kept).into_owned()
}

/// A text in every language: which one the person reads is not known here.
fn in_all_languages(text: impl Fn(&LauncherWords) -> String) -> String {
    Language::ALL.map(|language| text(&language.words().launcher)).join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a crash is to Windows: it has read what it may not read.
    const CRASH: i32 = -0x3FFF_FFFB;

    #[test]
    fn only_what_matters_and_was_not_seen_is_said() {
        assert_eq!(unseen(0, 0, Some("")), None, "a window that was closed");
        assert_eq!(unseen(0, 0, Some("a note")), None, "all is well");
        assert_eq!(unseen(1, 0, None), None, "errors were seen");
        assert_eq!(unseen(1, 9, Some("no such file\n")).as_deref(), Some("no such file"));
        assert_eq!(unseen(1, 0, Some("")), None, "it was ended by whoever looks at it");
        // A result that says with its code that it is not a whole one.
        for code in [0, 4] {
            let said = unseen(code, 9, Some("")).unwrap();
            assert!(said.contains("type plyscope or plyscope.com") && said.contains("请在命令行中"), "{said}");
        }
        let said = unseen(CRASH, 0, Some("")).unwrap();
        assert_eq!(said.matches("0xC0000005").count(), 2, "{said}");
        assert_eq!(unseen(CRASH, 0, Some("stack overflow")).as_deref(), Some("stack overflow"));
    }

    #[test]
    fn of_a_long_message_the_last_lines_are_kept() {
        let lines: Vec<String> = (0..10_000).map(|number| format!("line {number}")).collect();
        let kept = last_of(lines.join("\n").as_bytes());
        assert!(kept.len() < SHOWN && kept.len() > SHOWN - 20, "{}", kept.len());
        assert!(kept.starts_with("line ") && kept.ends_with("\nline 9999"), "{kept}");
        assert_eq!(last_of("short\n".as_bytes()), "short\n");
        // One line that is too long is cut, even within a letter.
        let kept = last_of("汉".repeat(SHOWN).as_bytes());
        assert!(kept.ends_with("汉汉") && kept.len() <= SHOWN + 3, "{}", kept.len());
    }

    #[test]
    fn what_is_missing_is_said_in_every_language() {
        let launched = launch(Path::new("no such folder/plyscope.com"), [], OwnStreams::default());
        let said = launched.said.unwrap();
        assert_eq!(launched.code, 1);
        assert!(said.contains("unpack the whole archive") && said.contains("请先解压整个压缩包"), "{said}");
        let other = Launched::failed(&ErrorKind::PermissionDenied.into()).said.unwrap();
        assert!(other.contains("permission denied") && other.contains("无法启动 plyscope.com"), "{other}");
    }

    /// A shell stands for the program.
    #[cfg(unix)]
    fn launched(script: &str, streams: OwnStreams) -> Launched {
        launch(Path::new("/bin/sh"), ["-c", script, "sh", "a b 汉字"].map(OsString::from), streams)
    }

    #[cfg(unix)]
    #[test]
    fn a_program_is_handed_its_arguments_and_hands_back_its_code() {
        let said = |text: &str| Some(text.to_owned());
        let of = |script: &str| launched(script, OwnStreams::default());
        assert_eq!(of("exit 7"), Launched { code: 7, said: None });
        assert_eq!(of("echo \"$1\" >&2; exit 3"), Launched { code: 3, said: said("a b 汉字") });
        // More than a pipe holds, of both, while neither is read to its end.
        let much = "yes | head -c 300000; yes | head -c 300000 >&2; echo the end >&2; exit 1";
        assert!(of(much).said.unwrap().ends_with("y\nthe end"));
        // There is nothing to be read, and nobody waits for it.
        assert_eq!(of("cat"), Launched { code: 0, said: None });
    }

    #[cfg(unix)]
    #[test]
    fn streams_that_are_there_are_handed_on() {
        let (mut reader, writer) = io::pipe().unwrap();
        let (input, mut typed) = io::pipe().unwrap();
        io::Write::write_all(&mut typed, b"typed").unwrap();
        drop(typed);
        let streams = OwnStreams {
            input: Some(input.into()),
            output: Some(writer.try_clone().unwrap().into()),
            errors: Some(writer.into()),
        };
        assert_eq!(launched("cat; echo error >&2; exit 1", streams), Launched { code: 1, said: None });
        let mut found = String::new();
        reader.read_to_string(&mut found).unwrap();
        assert_eq!(found, "typederror\n");
    }
}
