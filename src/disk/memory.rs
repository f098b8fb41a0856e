//! How much memory the machine has for the record of a search.

use std::fs;
use std::path::Path;

use super::control_groups::free_in_groups;

/// What is left to the rest of the program: the window, the sums and highlights of a record, what is drawn of it.
const REST: u64 = 256 << 20;

/// The bytes that the record of a search may take: what is free now, less 256 MiB for the rest of the program, but at
/// least an eighth of it; and no more than is `wanted`. `None` where neither is known: then it may grow until the
/// machine refuses to give more.
///
/// What is free is so on the machine, within the limits that were set for this program, and in the container that it
/// runs in.
pub fn memory_of_a_search(wanted: Option<u64>) -> Option<u64> {
    least(free(read), wanted)
}

/// The bytes of addresses that this program may have in all, where a limit is set to them.
pub(super) fn most_addresses() -> Option<u64> {
    number_of(&read(Path::new(LIMITS)), "Max address space")
}

/// The bytes of addresses that this program can still use, where a limit is set to them, as by `ulimit -v`. What is
/// reserved and never used counts in that, too.
pub fn free_addresses() -> Option<u64> {
    addresses(&read(Path::new(LIMITS)), &read(Path::new(STATUS)))
}

const LIMITS: &str = "/proc/self/limits";
const STATUS: &str = "/proc/self/status";

/// What a file of the system says; nothing where there is none.
fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

/// What is `free` less the rest, but at least an eighth of it, and no more than is `wanted`.
fn least(free: Option<u64>, wanted: Option<u64>) -> Option<u64> {
    free.map(|free| free.saturating_sub(REST).max(free / 8)).into_iter().chain(wanted).min()
}

/// The bytes that this program can still get, by what the files of Linux say of the machine, of the program's limits
/// and groups, and of what it takes already.
fn free(read: impl Fn(&Path) -> String) -> Option<u64> {
    let [machine, limits, status] = ["/proc/meminfo", LIMITS, STATUS].map(|path| read(Path::new(path)));
    let all = [
        kib(&machine, "MemAvailable:"),
        addresses(&limits, &status),
        within(&limits, "Max data size", &status, "VmData:"),
        free_in_groups(read),
    ];
    all.into_iter().flatten().min()
}

/// The bytes of addresses that are left by their own limit.
fn addresses(limits: &str, status: &str) -> Option<u64> {
    within(limits, "Max address space", status, "VmSize:")
}

/// What a limit leaves.
fn within(limits: &str, limit: &str, status: &str, taken: &str) -> Option<u64> {
    Some(number_of(limits, limit)?.saturating_sub(kib(status, taken)?))
}

/// A number of KiB, in bytes.
fn kib(text: &str, name: &str) -> Option<u64> {
    Some(1024 * number_of(text, name)?)
}

/// The first number behind a name that begins a line; a limit may be `unlimited`.
pub(super) fn number_of(text: &str, name: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix(name))?.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tightest_limit_counts() {
        let files = |space: &str, group: &str| {
            [
                ("/proc/meminfo", "MemTotal:       1000 kB\nMemAvailable:     600 kB\n".to_owned()),
                (
                    LIMITS,
                    format!(
                        "Limit   Soft  Hard Units\nMax data size  unlimited  unlimited  bytes\nMax address \
                        space  {space}  unlimited  bytes\n"
                    ),
                ),
                (STATUS, "Name:\tplyscope\nVmSize:\t     300 kB\nVmData:\t  100 kB\n".to_owned()),
                ("/proc/self/cgroup", "0::/app.scope\n".to_owned()),
                ("/proc/self/mountinfo", "29 23 0:26 / /groups rw shared:4 - cgroup2 cgroup2 rw\n".to_owned()),
                ("/groups/app.scope/memory.max", group.to_owned()),
                ("/groups/app.scope/memory.current", "1024\n".to_owned()),
            ]
        };
        let free_by = |space: &str, group: &str| {
            let files = files(space, group);
            free(|path| {
                files.iter().find(|(name, _)| Path::new(name) == path).map_or_else(String::new, |file| file.1.clone())
            })
        };
        assert_eq!(free_by("unlimited", "max"), Some(600 << 10), "of the machine");
        assert_eq!(free_by("409600", "max"), Some(100 << 10), "of the addresses");
        assert_eq!(free_by("409600", "52224"), Some(50 << 10), "of the group");
        assert_eq!(free_by("1024", "max"), Some(0), "more is taken than would be given");
        assert_eq!(free(|_| String::new()), None);
        let [_, (_, limits), (_, status), ..] = files("409600", "max");
        assert_eq!(addresses(&limits, &status), Some(100 << 10));
        assert_eq!(addresses(&files("unlimited", "max")[1].1, &status), None);
    }

    #[test]
    fn the_rest_of_the_program_has_256_mib_and_what_is_wanted_is_a_limit_too() {
        let mib = |number: u64| Some(number << 20);
        for (free, wanted, may_take) in [
            (mib(1024), None, mib(768)),
            (mib(512), None, mib(256)),
            (mib(280), None, mib(35)),
            (mib(80), None, mib(10)),
            (mib(0), None, mib(0)),
            (mib(1024), mib(1), mib(1)),
            (mib(1024), Some(u64::MAX), mib(768)),
            (None, mib(1), mib(1)),
            (None, None, None),
        ] {
            assert_eq!(least(free, wanted), may_take, "{free:?} {wanted:?}");
        }
        assert_eq!(memory_of_a_search(Some(1)), Some(1));
        assert_eq!(memory_of_a_search(None).is_some(), cfg!(target_os = "linux"));
    }
}
