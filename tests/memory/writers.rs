//! The most memory that each form takes while it is written.

use std::fs;
use std::process::Command;

use plyscope_files::{Scenario, TreeForm, read};

use crate::folder;
use crate::peaks::{A_NODE, PROGRAM, memory};
use crate::texts::{all, nodes};

/// What a process that reads a file is told by, and what it writes then.
const READS: &str = "PLYSCOPE_TEST_READS";
const WRITES: &str = "PLYSCOPE_TEST_WRITES";
const NAME: &str = "writers::writing_takes_so_many_bytes_a_node";
/// What a name takes that a form makes for a node: its place in the list of names, and a piece of memory for its
/// characters.
const A_NAME: usize = 72;

/// How long the text of a scenario is; nothing where a form has no room for its tree.
fn written(scenario: &Scenario, form: &str) -> Option<usize> {
    match form {
        "ron" => scenario.write().ok().map(|text| text.len()),
        "line" => scenario.write_line().ok().map(|text| text.len()),
        "link" => scenario.write_link().ok().map(|text| text.len()),
        _ => scenario.write_as(TreeForm::from_id(form).unwrap()).ok().map(|written| written.text.len()),
    }
}

#[test]
fn writing_takes_so_many_bytes_a_node() {
    if let (Some(file), Ok(form)) = (std::env::var_os(READS), std::env::var(WRITES)) {
        let scenario = read(&file.to_string_lossy(), &fs::read_to_string(&file).unwrap()).unwrap();
        // The largest size so far is forgotten.
        fs::write("/proc/self/clear_refs", "5").unwrap();
        let before = memory("VmRSS:");
        let length = written(&scenario, &form).unwrap_or_default();
        println!("{length} bytes of text, {} bytes", memory("VmHWM:") - before);
        return;
    }
    let groups = 2_000;
    let folder = folder("writers");
    let (mut wrong, mut count) = (Vec::new(), 0);
    for source in all(groups).into_iter().filter(|written| ["brackets", "by name", "odds"].contains(&written.form)) {
        let file = folder.join(source.file);
        fs::write(&file, &source.text).unwrap();
        for form in TreeForm::ALL.map(TreeForm::id).into_iter().chain(["ron", "line", "link"]) {
            let run = Command::new(std::env::current_exe().unwrap())
                .args([NAME, "--exact", "--nocapture"])
                .envs([(READS, file.as_os_str()), (WRITES, form.as_ref())])
                // Large pieces of memory are given back at once: what reading has left is no room for what is written.
                .envs([("MALLOC_MMAP_THRESHOLD_", "131072"), ("MALLOC_TRIM_THRESHOLD_", "131072")])
                .output()
                .unwrap();
            let out = String::from_utf8_lossy(&run.stdout);
            assert!(run.status.success(), "{form}: {out}{}", String::from_utf8_lossy(&run.stderr));
            let (length, bytes) = out.split_once(" bytes of text, ").unwrap_or_else(|| panic!("{form}: {out}"));
            let length: usize = length.split_whitespace().next_back().unwrap().parse().unwrap();
            let bytes: usize = bytes.split_whitespace().next().unwrap().parse().unwrap();
            if length == 0 {
                continue;
            }
            count += 1;
            // Twice the text, and it once more for the rest, as for reading.
            let rest = 3 * length + A_NAME * nodes(groups) + PROGRAM;
            println!(
                "{:9} {form:9} {:4} bytes a node, {:4} of them besides names and text, of {length} bytes of text",
                source.form,
                bytes / nodes(groups),
                bytes.saturating_sub(rest) / nodes(groups)
            );
            let most = A_NODE * nodes(groups) + rest;
            if bytes > most {
                wrong.push(format!("{} as {form}: {bytes} bytes, more than {most}", source.form));
            }
        }
    }
    fs::remove_dir_all(folder).unwrap();
    assert!(count > 35, "{count} are written");
    assert_eq!(wrong, [""; 0]);
}
