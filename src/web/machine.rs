//! What a page knows of the machine that it runs on.

use plyscope_files::{Machine, run_on};

/// The bytes that a page may have in all: what 32 bits address.
const ADDRESSES: u64 = 4 << 30;

/// What the browser keeps of them, and what the window itself takes.
const REST: u64 = 256 << 20;

/// A record is there twice while it grows.
const COPIES: u64 = 2;

/// The most plies that a search may recurse deep: the stacks of browsers are some hundred KiB.
const MOST_DEPTH: u32 = 200;

/// The page as a machine.
#[derive(Clone, Copy, Debug)]
struct PageMachine;

/// Names the page as what the program runs on.
pub(super) fn run_on_page() {
    run_on(&PageMachine);
}

/// The bytes that the record of a search may take now.
pub(super) fn memory_of_a_search(wanted: Option<u64>) -> u64 {
    let used = (core::arch::wasm32::memory_size(0) as u64) << 16;
    let free = ADDRESSES.saturating_sub(used + REST) / COPIES;
    wanted.map_or(free, |wanted| wanted.min(free))
}

impl Machine for PageMachine {
    fn memory(&self) -> Option<u64> {
        Some(memory_of_a_search(None))
    }

    fn most_depth(&self) -> u32 {
        MOST_DEPTH
    }

    fn has_command_line(&self) -> bool {
        false
    }

    fn most_addresses(&self) -> Option<u64> {
        Some(ADDRESSES)
    }

    fn run_deep(&self, work: &mut (dyn FnMut() + Send)) -> bool {
        work();
        true
    }
}
