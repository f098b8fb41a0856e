//! Files and folders that are not finished yet stand beside what they are to become, under names of their own.

use std::ffi::{OsStr, OsString};
use std::fs::{self, DirEntry, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Makes something under a name beside another one; where there is something of that name, it is left as it is, and
/// another name is tried.
pub(super) fn beside<T>(path: &Path, mut make: impl FnMut(&Path) -> io::Result<T>) -> io::Result<(PathBuf, T)> {
    let Some(name) = path.file_name() else {
        return Err(io::Error::new(ErrorKind::InvalidInput, "this is not the name of a file"));
    };
    for attempt in 0..100_u32 {
        let mut temporary_name = OsString::from(".");
        temporary_name.push(name);
        temporary_name.push(format!(".{}-{attempt}{TEMPORARY}", std::process::id()));
        let temporary = path.with_file_name(temporary_name);
        match make(&temporary) {
            Ok(made) => return Ok((temporary, made)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::new(ErrorKind::AlreadyExists, "too many unfinished files beside it"))
}

/// How the names of unfinished files end.
const TEMPORARY: &str = ".plyscope-tmp";

/// An unlocked file may have been created just now, and be locked the next moment.
const HELD_SOON: Duration = Duration::from_secs(1);

/// Removes the unfinished files that killed programs have left of a file. Those of programs that run are locked.
pub(super) fn sweep(path: &Path) {
    let Some(name) = path.file_name().map(OsStr::to_string_lossy) else { return };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    sweep_if(folder, |target| target == name);
}

/// Removes what is left of unfinished files in a folder in which nobody but this program writes, of whatever file.
pub(super) fn sweep_own_folder(folder: &Path) {
    sweep_if(folder, |_| true);
}

fn sweep_if(folder: &Path, is_meant: impl Fn(&str) -> bool) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let unfinished = |entry: &DirEntry| {
        target_of(&entry.file_name().to_string_lossy()).is_some_and(&is_meant)
            && entry.file_type().is_ok_and(|kind| kind.is_file())
    };
    for entry in entries.flatten().filter(unfinished) {
        let age = |file: &File| file.metadata()?.modified()?.elapsed().map_err(io::Error::other);
        let is_left = |file: File| file.try_lock().is_ok() && age(&file).is_ok_and(|age| age > HELD_SOON);
        if File::open(entry.path()).is_ok_and(is_left) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The file that an unfinished one was to become, by its name: `.tree.svg.4711-0.plyscope-tmp`.
fn target_of(unfinished: &str) -> Option<&str> {
    let (target, numbers) = unfinished.strip_prefix('.')?.strip_suffix(TEMPORARY)?.rsplit_once('.')?;
    let (process, attempt) = numbers.split_once('-')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number(process) && is_number(attempt)).then_some(target)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_killed_programs_left_is_swept_and_nothing_else() -> io::Result<()> {
        let folder = std::env::temp_dir().join(format!("plyscope-sweep-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let old = std::time::SystemTime::now() - Duration::from_secs(60);
        let make = |name: &str| -> io::Result<File> {
            let file = File::create(folder.join(name))?;
            file.set_modified(old)?;
            Ok(file)
        };
        drop(make(&format!(".game.ron.1-0{TEMPORARY}"))?);
        let held = make(&format!(".game.ron.2-0{TEMPORARY}"))?;
        held.lock()?;
        for name in ["game.tmp", ".plyscope-tmp", ".other.ron.1-0.plyscope-tmp", ".game.ron.1.plyscope-tmp"] {
            drop(make(name)?);
        }
        super::super::write_whole(&folder.join("game.ron"), b"x")?;
        let mut names: Vec<_> = fs::read_dir(&folder)?.flatten().map(|entry| entry.file_name()).collect();
        names.sort();
        let kept = [".game.ron.1.plyscope-tmp", ".game.ron.2-0.plyscope-tmp", ".other.ron.1-0.plyscope-tmp"];
        assert_eq!(names, [&kept[..], &[".plyscope-tmp", "game.ron", "game.tmp"]].concat());
        sweep_own_folder(&folder);
        names.retain(|name| name != ".other.ron.1-0.plyscope-tmp");
        assert_eq!(fs::read_dir(&folder)?.count(), names.len());
        fs::remove_dir_all(&folder)
    }
}
