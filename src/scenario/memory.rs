//! How much memory the machine has for the record of a search.

use std::fs;

/// What is left to the rest of the program: the window, the sums and highlights of a record, what is drawn of it.
const REST: u64 = 256 << 20;

/// The bytes that the record of a search may take: what the machine has free now, less 256 MiB for the rest of the
/// program (half of it where that is less), and no more than is `wanted`. None where neither is known: then it may grow
/// until the machine refuses to give more.
pub fn memory_of_a_search(wanted: Option<u64>) -> Option<u64> {
    let read = |path| fs::read_to_string(path).unwrap_or_default();
    least(free(&read("/proc/meminfo"), &read("/proc/self/limits"), &read("/proc/self/status")), wanted)
}

/// What is `free` less the rest, and no more than is `wanted`.
fn least(free: Option<u64>, wanted: Option<u64>) -> Option<u64> {
    free.map(|free| free - REST.min(free / 2)).into_iter().chain(wanted).min()
}

/// The bytes that this program can still get, by what Linux says of the machine, of the program's limits and of what it
/// takes already.
fn free(machine: &str, limits: &str, status: &str) -> Option<u64> {
    let kib = |text, name| Some(1024 * number_of(text, name)?);
    let within = |limit, taken| Some(number_of(limits, limit)?.saturating_sub(kib(status, taken)?));
    let all =
        [kib(machine, "MemAvailable:"), within("Max address space", "VmSize:"), within("Max data size", "VmData:")];
    all.into_iter().flatten().min()
}

/// The first number behind a name that begins a line; a limit may be `unlimited`.
fn number_of(text: &str, name: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix(name))?.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tightest_limit_counts() {
        let machine = "MemTotal:       1000 kB\nMemAvailable:     600 kB\n";
        let limits = |space: &str| {
            format!(
                "Limit   Soft  Hard Units\nMax data size  unlimited  unlimited  bytes\nMax address space  {space}  unlimited  bytes\n"
            )
        };
        let status = "Name:\tplyscope\nVmSize:\t     300 kB\nVmData:\t  100 kB\n";
        assert_eq!(free(machine, &limits("unlimited"), status), Some(600 << 10));
        assert_eq!(free(machine, &limits("409600"), status), Some(100 << 10));
        assert_eq!(free(machine, &limits("1024"), status), Some(0), "more is taken than would be given");
        assert_eq!(free("", "", ""), None);
    }

    #[test]
    fn the_rest_of_the_program_has_256_mib_and_what_is_wanted_is_a_limit_too() {
        let mib = |number: u64| Some(number << 20);
        for (free, wanted, may_take) in [
            (mib(1024), None, mib(768)),
            (mib(512), None, mib(256)),
            (mib(100), None, mib(50)),
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
