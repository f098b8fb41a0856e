//! This machine, as those know it that read and write.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use plyscope_files::{
    FillFile, InputContent, InputError, Machine, ReadFiles, SaveTogether, WriteFiles, read_held, run_on,
};

use super::deep_stack::run_deep;
use super::memory::most_addresses;
use super::reading::read_held_file;
use super::{SavedTogether, memory_of_a_search, save_whole, save_whole_by};

/// The machine that the program runs on, with its disks and its standard input.
#[derive(Clone, Copy, Debug)]
pub struct ThisMachine(());

static THIS_MACHINE: ThisMachine = ThisMachine(());

/// This machine. What is read and written from now on has its memory, and the searches of lessons a stack as deep as
/// they look.
pub fn this_machine() -> &'static ThisMachine {
    run_on(&THIS_MACHINE);
    &THIS_MACHINE
}

impl Machine for ThisMachine {
    fn memory(&self) -> Option<u64> {
        memory_of_a_search(None)
    }

    fn most_addresses(&self) -> Option<u64> {
        most_addresses()
    }

    fn run_deep(&self, work: &mut (dyn FnMut() + Send)) -> bool {
        run_deep(work)
    }
}

impl ReadFiles for ThisMachine {
    fn read(&self, path: &Path) -> Result<InputContent, InputError> {
        read_held_file(path)
    }

    fn read_standard_input(&self, name: &str) -> Result<InputContent, InputError> {
        read_held(name, io::stdin().lock())
    }

    fn size(&self, path: &Path) -> Option<u64> {
        fs::metadata(path).ok().map(|about| about.len())
    }
}

impl WriteFiles for ThisMachine {
    fn save(&self, path: &Path, bytes: &[u8]) -> Result<(), InputError> {
        save_whole(path, bytes)
    }

    fn save_by(&self, path: &Path, fill: &mut FillFile<'_>) -> Result<(), InputError> {
        save_whole_by(path, |writer: &mut dyn Write| fill(writer))
    }

    fn save_together(&self) -> Box<dyn SaveTogether> {
        Box::new(SavedTogether::default())
    }
}

impl SaveTogether for SavedTogether {
    fn save(&mut self, path: &Path, bytes: &[u8]) -> Result<(), InputError> {
        SavedTogether::save(self, path, bytes)
    }

    fn keep(self: Box<Self>) {
        SavedTogether::keep(*self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_core::game::Budget;
    use plyscope_files::read;

    #[test]
    fn what_is_read_keeps_to_the_budget() {
        this_machine();
        let text = format!("(tree: \"[{}1]\")", "1,".repeat(2_000));
        assert!(read("x.ron", &text).is_ok());
        let _budget = Budget::within(600);
        let error = read("x.ron", &text).unwrap_err().to_string();
        assert!(error.contains("not enough memory"), "{error}");
    }

    #[test]
    fn what_is_as_deep_as_a_tree_can_be_is_read() {
        this_machine();
        let text = format!("(tree: {}leaf(1){})", "node([".repeat(512), "])".repeat(512));
        assert_eq!(read("x.ron", &text).unwrap().tree().unwrap().height(), 512);
    }
}
