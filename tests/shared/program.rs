//! Running the program as a person would.

use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Stdio};

/// What a run of the program came to.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Runs the program with these arguments and nothing on standard input.
pub fn plyscope<S: AsRef<OsStr>>(arguments: &[S]) -> Ran {
    with_input(arguments, b"")
}

/// Runs the program with these arguments and this on standard input.
pub fn with_input<S: AsRef<OsStr>>(arguments: &[S], input: &[u8]) -> Ran {
    let mut child = command()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_owned();
    // A program that has read enough closes the pipe.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    Ran {
        code: output.status.code().expect("an exit code and no signal"),
        out: String::from_utf8(output.stdout).expect("UTF-8"),
        err: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

/// The program, without a display: the one built with the tests, or the one that `PLYSCOPE_PROGRAM` names, such as one
/// built without the window.
pub fn command() -> Command {
    let program = std::env::var_os("PLYSCOPE_PROGRAM").unwrap_or_else(|| env!("CARGO_BIN_EXE_plyscope").into());
    let mut command = Command::new(program);
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// What a command prints that is expected to do its work.
pub fn printed(arguments: &[&str]) -> String {
    let Ran { code, out, err } = plyscope(arguments);
    assert_eq!((code, err.as_str()), (0, ""), "{arguments:?}");
    out
}
