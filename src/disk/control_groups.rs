//! What the control groups of Linux leave to this program: a container, or a service, may get less than the machine
//! has.

use std::path::{Component, Path, PathBuf};

use super::memory::number_of;

/// How a version of the control groups names what it knows of a group's memory.
struct MemoryFileNames {
    /// The files that hold the limits of a group.
    limits: &'static [&'static str],
    /// The file that holds what the group takes.
    taken: &'static str,
    /// What of that are copies of files that the machine gives up where memory is wanted: a name in `memory.stat`.
    copies_of_files: &'static str,
}

const FIRST: MemoryFileNames = MemoryFileNames {
    limits: &["memory.limit_in_bytes"],
    taken: "memory.usage_in_bytes",
    copies_of_files: "total_inactive_file ",
};

/// Above `memory.high` a group is slowed down until it hardly moves.
const SECOND: MemoryFileNames = MemoryFileNames {
    limits: &["memory.max", "memory.high"],
    taken: "memory.current",
    copies_of_files: "inactive_file ",
};

/// The bytes that this program can still get, by the limits of its groups; `None` where none is known.
pub(super) fn free_in_groups(read: impl Fn(&Path) -> String) -> Option<u64> {
    free(&read(Path::new("/proc/self/cgroup")), &read(Path::new("/proc/self/mountinfo")), read)
}

/// The bytes that are left by the groups and the mounts of a process, by what the files of the groups say.
fn free(groups: &str, mounts: &str, read: impl Fn(&Path) -> String) -> Option<u64> {
    let left = |mount| {
        let (names, top, folder) = own_folder(groups, mount)?;
        // The limit of a group holds for the groups within it, too.
        folder
            .ancestors()
            .take_while(|group| group.starts_with(&top))
            .filter_map(|group| names.left(group, &read))
            .min()
    };
    mounts.lines().filter_map(left).min()
}

impl MemoryFileNames {
    /// The bytes that are left in a group.
    fn left(&self, group: &Path, read: impl Fn(&Path) -> String) -> Option<u64> {
        let read = |file: &str| read(&group.join(file));
        // A group without a limit says `max`, which is no number.
        let limit = self.limits.iter().filter_map(|file| number_of(&read(file), "")).min()?;
        let taken = number_of(&read(self.taken), "")?;
        let copies = number_of(&read("memory.stat"), self.copies_of_files).unwrap_or(0);
        Some(limit.saturating_sub(taken.saturating_sub(copies)))
    }
}

/// Where a mount shows the groups of memory: their names, its own folder, and in it the folder of the group that this
/// program is in; by a line of `mountinfo` and the lines of `cgroup`.
fn own_folder(groups: &str, mount: &str) -> Option<(&'static MemoryFileNames, PathBuf, PathBuf)> {
    let (place, kind) = mount.split_once(" - ")?;
    let mut place = place.split(' ').skip(3);
    let (root, top) = (place.next()?, PathBuf::from(place.next()?));
    let mut kind = kind.split(' ');
    let (names, controller) = match (kind.next()?, kind.nth(1)?) {
        ("cgroup2", _) => (&SECOND, ""),
        ("cgroup", options) if options.split(',').any(|option| option == "memory") => (&FIRST, "memory"),
        _ => return None,
    };
    let own = groups.lines().find_map(|line| {
        let (controllers, group) = line.split_once(':')?.1.split_once(':')?;
        controllers.split(',').any(|name| name == controller).then_some(group)
    })?;
    // In a container the groups around it may be named and not shown.
    let within = Path::new(own).strip_prefix(root).unwrap_or(Path::new(""));
    let is_shown = within.components().all(|part| matches!(part, Component::Normal(_)));
    let folder = if is_shown { top.join(within) } else { top.clone() };
    Some((names, top, folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIB: u64 = 1 << 20;

    /// A machine with the second version: its mounts, as Linux lists them.
    const NEW: &str = "\
24 1 259:2 / / rw,relatime shared:1 - ext4 /dev/nvme0n1p2 rw
29 23 0:26 / /sys/fs/cgroup rw,nosuid,nodev,noexec,relatime shared:4 - cgroup2 cgroup2 rw,\
nsdelegate,memory_recursiveprot
";
    /// One with the first, which has the second beside it without memory.
    const OLD: &str = "\
31 23 0:28 / /sys/fs/cgroup ro,nosuid,nodev,noexec shared:9 - tmpfs tmpfs ro,mode=755
32 31 0:29 / /sys/fs/cgroup/unified rw,relatime shared:10 - cgroup2 cgroup2 rw
35 31 0:32 / /sys/fs/cgroup/cpu,cpuacct rw,relatime shared:12 - cgroup cgroup rw,cpu,cpuacct
36 31 0:33 / /sys/fs/cgroup/memory rw,relatime shared:13 - cgroup cgroup rw,memory
";

    /// What is free, where the files that are given, by their paths in `/sys/fs/cgroup/`, are all there are.
    fn free_by(groups: &str, mounts: &str, files: &[(&str, String)]) -> Option<u64> {
        free(groups, mounts, |path| {
            let file = files.iter().find(|(name, _)| Path::new("/sys/fs/cgroup").join(name) == path);
            file.map(|(_, text)| text.clone()).unwrap_or_default()
        })
    }

    #[test]
    fn the_tightest_of_the_groups_around_counts() {
        let groups = "0::/user.slice/app.scope\n";
        let mib = |mib: u64| format!("{}\n", mib * MIB);
        let mut files = vec![
            ("user.slice/memory.max", mib(1000)),
            ("user.slice/memory.current", mib(700)),
            ("user.slice/memory.stat", format!("anon 1\nfile 2\ninactive_file {}\n", 100 * MIB)),
            ("user.slice/app.scope/memory.max", "max\n".to_owned()),
            ("user.slice/app.scope/memory.current", mib(300)),
            // A group beside it holds for other programs.
            ("user.slice/other.scope/memory.max", mib(1)),
            ("user.slice/other.scope/memory.current", mib(0)),
        ];
        assert_eq!(free_by(groups, NEW, &files), Some(400 * MIB), "of the slice, with what files take of it");
        files[3].1 = mib(450);
        assert_eq!(free_by(groups, NEW, &files), Some(150 * MIB), "of the scope");
        files.push(("user.slice/app.scope/memory.high", mib(310)));
        assert_eq!(free_by(groups, NEW, &files), Some(10 * MIB), "before it is slowed down");
        files[3].1 = mib(200);
        assert_eq!(free_by(groups, NEW, &files), Some(0), "more is taken than would be given");
    }

    #[test]
    fn the_first_version_is_read_too() {
        let groups = "12:pids:/docker/1\n4:memory:/docker/1\n1:name=systemd:/docker/1\n0::/docker/1\n";
        let files = |folder: &str| {
            let file = |name: &str, text: String| (format!("{folder}/{name}"), text);
            [
                file("memory.limit_in_bytes", format!("{}\n", 500 * MIB)),
                file("memory.usage_in_bytes", format!("{}\n", 300 * MIB)),
                file("memory.stat", format!("inactive_file 1\ntotal_inactive_file {}\n", 50 * MIB)),
            ]
        };
        let free = |mounts: &str, folder| {
            free_by(groups, mounts, &files(folder).each_ref().map(|(name, text)| (name.as_str(), text.clone())))
        };
        assert_eq!(free(OLD, "memory/docker/1"), Some(250 * MIB));
        // Within a container: the mount begins at its group.
        let inside = OLD.replace(" / /sys/fs/cgroup/memory", " /docker/1 /sys/fs/cgroup/memory");
        assert_eq!(free(&inside, "memory"), Some(250 * MIB));
        // Where the mount shows another group than the program's own, the one that is shown is taken.
        let outside = OLD.replace(" / /sys/fs/cgroup/memory", " /docker/2 /sys/fs/cgroup/memory");
        assert_eq!(free(&outside, "memory"), Some(250 * MIB));
        assert_eq!(free(OLD, "memory/docker/2"), None);
    }

    #[test]
    fn what_says_nothing_is_no_limit() {
        let own = [("memory.max", "1000".to_owned()), ("memory.current", "400".to_owned())];
        assert_eq!(free_by("0::/../other\n", NEW, &own), Some(600), "a group that is not shown");
        assert_eq!(free_by("0::/\n", NEW, &own), Some(600));
        for (groups, mounts) in [("0::/\n", ""), ("", NEW), ("0::/\n", "29 - cgroup2\n"), ("0\n0:\n", NEW)] {
            assert_eq!(free_by(groups, mounts, &own), None, "{groups:?} {mounts:?}");
        }
        assert_eq!(free_by("0::/\n", NEW, &own[..1]), None, "what is taken is not known");
        assert_eq!(free_by("0::/\n", NEW, &[]), None);
    }
}
