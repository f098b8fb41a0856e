//! The most memory that each form takes while it is read.

use std::fs;
use std::process::Command;

use plyscope_files::read;

use crate::folder;
use crate::texts::{all, nodes};

/// What a process that reads a file is told by.
const READS: &str = "PLYSCOPE_TEST_READS";
/// What every text may take, whatever its length: at most 64 bytes a node besides its labels, twice the text and 64
/// MiB.
pub const A_NODE: usize = 64;
const ALWAYS: usize = 64 << 20;
/// What the program itself takes of that. Of the longest text the rest is once the text: so what holds for shorter ones
/// with the text instead of the rest holds for that, too.
pub const PROGRAM: usize = 6 << 20;

/// A number of the process, in bytes.
pub fn memory(name: &str) -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
    1024 * line.split_whitespace().next().unwrap().parse::<usize>().unwrap()
}

#[test]
fn every_form_takes_so_many_bytes_a_node() {
    const NAME: &str = "peaks::every_form_takes_so_many_bytes_a_node";
    if let Some(file) = std::env::var_os(READS) {
        let text = fs::read_to_string(&file).unwrap();
        let before = memory("VmRSS:");
        let name = file.to_string_lossy().into_owned();
        let scenario = read(&name, &text).unwrap_or_else(|error| panic!("{error}"));
        println!("{} nodes, {} bytes", scenario.tree().unwrap().len(), memory("VmHWM:") - before);
        return;
    }
    let groups = 6_000;
    let folder = folder("peaks");
    let mut wrong = Vec::new();
    for written in all(groups) {
        let file = folder.join(written.file);
        fs::write(&file, &written.text).unwrap();
        let run = Command::new(std::env::current_exe().unwrap())
            .args([NAME, "--exact", "--nocapture"])
            .env(READS, &file)
            .output()
            .unwrap();
        let out = String::from_utf8_lossy(&run.stdout);
        assert!(run.status.success(), "{}: {out}{}", written.form, String::from_utf8_lossy(&run.stderr));
        let bytes: usize = out
            .split_once(&format!("{} nodes, ", nodes(groups)))
            .and_then(|(_, behind)| behind.split_whitespace().next()?.parse().ok())
            .unwrap_or_else(|| panic!("{}: {out}", written.form));
        // The text itself, which is there before, is one of the two.
        let rest = written.text.len() * 2 + written.names + PROGRAM;
        let most = A_NODE * nodes(groups) + rest.min(written.text.len() + written.names + ALWAYS);
        println!(
            "{:18} {:4} bytes a node, {:4} of them besides names and text, of {} bytes of text",
            written.form,
            bytes / nodes(groups),
            bytes.saturating_sub(rest) / nodes(groups),
            written.text.len()
        );
        if bytes > most {
            wrong.push(format!("{}: {bytes} bytes, {} a node, more than {most}", written.form, bytes / nodes(groups)));
        }
    }
    fs::remove_dir_all(folder).unwrap();
    assert_eq!(wrong, [""; 0]);
}
