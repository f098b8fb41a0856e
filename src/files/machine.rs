//! What this crate asks of the machine that it runs on: room, and a stack for what recurses. It asks one that the
//! program has named, once and at its beginning; where none is named, nothing is known of room, and what recurses does
//! so on the stack that there is.

use std::sync::OnceLock;

use plyscope_core::game::{AnyPosition, Budget, check_memory};
use plyscope_core::search::{FULL_DEPTH, SearchOptions, TooDeep};

use super::{Message, messages};

/// A machine, as far as reading needs to know it.
pub trait Machine: Sync {
    /// The bytes that reading, writing or the record of a search may take now; `None` where that is not known.
    fn memory(&self) -> Option<u64>;

    /// The most plies that a search may recurse deep on the stacks that there are:
    /// [`LEAST_DEPTH`](plyscope_core::search::LEAST_DEPTH) or more.
    fn most_depth(&self) -> u32 {
        FULL_DEPTH
    }

    /// Whether the program is one of a command line, to which a message may point.
    fn has_command_line(&self) -> bool {
        true
    }

    /// The bytes of addresses that the program may have in all, where a limit is set to them.
    fn most_addresses(&self) -> Option<u64>;

    /// Does what recurses as deep as a search looks, on a stack that is deep enough; `false`, and nothing is done,
    /// where there is no room for one.
    fn run_deep(&self, work: &mut (dyn FnMut() + Send)) -> bool;
}

static MACHINE: OnceLock<&'static dyn Machine> = OnceLock::new();

/// Names the machine that the program runs on. The first one that is named stays.
pub fn run_on(machine: &'static dyn Machine) {
    MACHINE.get_or_init(|| machine);
}

/// Texts of fewer bytes, and trees of fewer nodes, need nobody to ask how much memory there is.
const SMALL: usize = 1 << 16;

/// With fewer bytes of addresses, the machine may give a page for each small piece of memory.
const LEAST_ADDRESSES: u64 = 192 << 20;

/// A text is copied so often at most: as a name in it that is as long as all of it, and as the line that a message
/// shows.
const COPIES: usize = 4;

/// The bytes that reading may take now, as far as that is known.
pub(super) fn memory() -> u64 {
    MACHINE.get().and_then(|machine| machine.memory()).unwrap_or(u64::MAX)
}

/// Whether a message may point to the command line.
pub(super) fn has_command_line() -> bool {
    MACHINE.get().is_none_or(|machine| machine.has_command_line())
}

/// Whether the stack of the machine is deep enough for a search.
///
/// # Errors
/// How deep it may be.
pub(super) fn check_depth(position: &AnyPosition, options: &SearchOptions) -> Result<(), Message> {
    let most = MACHINE.get().map_or(FULL_DEPTH, |machine| machine.most_depth());
    options.check_depth(position, most).map_err(too_deep)
}

/// A search that may come deeper than the stack is.
pub fn too_deep(TooDeep { deepest, most }: TooDeep) -> Message {
    messages::said(
        format!(
            "the search may come {deepest} plies deep, and the stack of this machine is enough for {most}; expected a \
             limit of at most {most} plies"
        ),
        format!("这次搜索最深可达 {deepest} 层，而这台机器的调用栈只够 {most} 层，深度限制应不超过 {most} 层"),
    )
}

/// Whether a text of so many bytes can be read at all: what is no row of a list comes in small pieces, or is a copy of
/// the text.
pub(super) fn has_room_for(size: usize) -> bool {
    let addresses = || MACHINE.get().and_then(|machine| machine.most_addresses());
    let has_addresses = size < SMALL || addresses().is_none_or(|limit| limit >= LEAST_ADDRESSES);
    has_addresses && check_memory(COPIES * size + (64 << 20)).is_ok()
}

/// What reading a text of so many bytes may take, or writing a tree of so many nodes: as much as a search, if nothing
/// else is said.
pub(super) fn budget_of_reading(size: usize) -> Budget {
    Budget::within(if size < SMALL { u64::MAX } else { memory() })
}

/// Runs what recurses as deep as a search looks, within the budget that there is; `None` if the machine has no room for
/// its stack.
pub(super) fn with_deep_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Option<T> {
    let Some(machine) = MACHINE.get() else { return Some(work()) };
    let left = Budget::left();
    let (mut work, mut done) = (Some(work), None);
    machine.run_deep(&mut || {
        let _budget = Budget::within(left);
        done = work.take().map(|work| work());
    });
    done
}
