//! An edit session that is killed at any point loses at most the last second.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

use std::fs::{DirEntry, File, Permissions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};
use std::time::{Duration, Instant};

use super::Keeper;
use super::tests::{Folder, apply};
use plyscope_core::game::tree::{TreeEdit, TreeNode};
use plyscope_core::game::{Label, RandomNumbers};
use plyscope_disk::{Disk, RealDisk, UnsavedFolder};
use plyscope_files::UnsavedWork;
use plyscope_session::{Command, Session, WhatIfCommand};
use plyscope_window::app::WorkKeeping;

/// A session in which a tree is edited at random; always the same after equally many edits.
struct Author {
    session: Session,
    random: RandomNumbers,
}

impl Author {
    fn new(seed: u64) -> Self {
        let mut session = Session::default();
        apply(&mut session, Command::WhatIf(WhatIfCommand::NewTree));
        Self { session, random: RandomNumbers::new(seed) }
    }

    /// One edit that changes the tree or its title.
    fn edit(&mut self) {
        let mark = self.session.unsaved_mark();
        while self.session.unsaved_mark() == mark {
            let run = self.session.run().unwrap();
            let nodes = run.scenario.tree().unwrap().len() as u32;
            let node = run.identity.opened(TreeNode(self.random.below(nodes)));
            let number = self.random.below(1000) as i32;
            let command = match self.random.below(6) {
                _ if nodes < 4 => WhatIfCommand::AddChild(node),
                0 if nodes < 200 => WhatIfCommand::AddChild(node),
                1 if nodes < 200 => WhatIfCommand::AddSibling(node),
                2 => WhatIfCommand::Edit(TreeEdit::Delete(node)),
                3 => WhatIfCommand::Edit(TreeEdit::Rename(node, Some(Label::plain(&format!("n{number}"))))),
                4 => WhatIfCommand::SetTitles(Box::new([Label::plain(&format!("title {number}")), Label::plain("")])),
                _ => WhatIfCommand::Edit(TreeEdit::Value(node, Some(number.into()))),
            };
            apply(&mut self.session, Command::WhatIf(command));
            apply(&mut self.session, Command::WhatIf(WhatIfCommand::EndTyping));
            self.session.apply(Command::DismissError);
        }
    }

    fn works(&self) -> Vec<UnsavedWork> {
        self.session.unsaved().iter().map(|piece| piece.to_keep().unwrap()).collect()
    }
}

/// Where the window that is killed keeps its work, and the seed of what is done in it; set in its own process alone.
const FOLDER: &str = "PLYSCOPE_TEST_EDITS";
const SEED: &str = "PLYSCOPE_TEST_EDITS_SEED";

/// The window that is killed: it edits, draws its frames, and says on standard output when it does so, by its own
/// clock.
#[test]
fn author_who_is_killed() {
    let (Some(folder), Ok(seed)) = (std::env::var_os(FOLDER), std::env::var(SEED)) else { return };
    let mut author = Author::new(seed.parse().unwrap());
    let mut keeping = WorkKeeping::by(Some(Box::new(Keeper::at(folder.into()))));
    let mut pauses = RandomNumbers::new(seed.parse().unwrap());
    let (mut out, begun) = (io::stdout(), Instant::now());
    let mut next = 0.0;
    loop {
        let now = begun.elapsed().as_secs_f64();
        if now >= next {
            author.edit();
            writeln!(out, "edit {now}").unwrap();
            // Mostly without a pause in which anything could be kept, sometimes with one.
            next = now + f64::from(if pauses.below(8) == 0 { pauses.below(600) } else { pauses.below(90) }) / 1000.0;
        }
        keeping.update(&author.session, now);
        writeln!(out, "frame {now}").unwrap();
        out.flush().unwrap();
        std::thread::sleep(Duration::from_millis(8));
    }
}

/// What it takes the machine to write a file, at most, where it draws frames in time.
const SLACK: f64 = 0.35;
/// How much longer that takes for each second that a frame is late: so many threads may be waited for.
const BUSY: f64 = 4.0;

#[test]
fn a_kill_loses_at_most_the_last_second() {
    let kill = |seed: u64| {
        let folder = Folder::new(&format!("kill-{seed}"));
        let mut random = RandomNumbers::new(seed);
        let mut child = Process::new(std::env::current_exe().unwrap())
            .args(["unsaved::kills::author_who_is_killed", "--exact", "--nocapture", "--test-threads=1"])
            .env(FOLDER, &folder.0)
            .env(SEED, seed.to_string())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let reader = std::thread::spawn(move || {
            let (mut edits, mut frames): (Vec<f64>, Vec<f64>) = Default::default();
            for line in lines {
                let time = |text: &str| text.parse::<f64>().ok();
                edits.extend(line.strip_prefix("edit ").and_then(time));
                frames.extend(line.strip_prefix("frame ").and_then(time));
            }
            (edits, frames)
        });
        std::thread::sleep(Duration::from_millis(u64::from(600 + random.below(2_400))));
        child.kill().unwrap();
        child.wait().unwrap();
        let (edits, frames) = reader.join().unwrap();
        let (left, broken) = UnsavedFolder::at(folder.0.clone()).left();
        assert!(broken.is_empty(), "seed {seed}: {broken:?}");
        let mut author = Author::new(seed);
        let mut states = vec![Vec::new()];
        for _ in 0..=edits.len() {
            author.edit();
            states.push(author.works());
        }
        let works = left.first().map_or_else(Vec::new, |left| left.works.clone());
        let kept = states.iter().rposition(|state| *state == works);
        let kept = kept.unwrap_or_else(|| panic!("seed {seed}: what was left was never there"));
        let last = frames.last().copied().unwrap_or_default();
        let lost = edits.get(kept).map_or(0.0, |first| last - first);
        let late = frames.windows(2).map(|pair| pair[1] - pair[0]).fold(0.0, f64::max);
        let most = WorkKeeping::LATEST + SLACK + BUSY * late;
        assert!(
            lost <= most,
            "seed {seed}: {kept} of {} edits are left, {lost} s are lost, {late} s late",
            edits.len()
        );
        left.into_iter().for_each(|left| left.file.end());
        (kept, edits.len())
    };
    let runs: Vec<_> = (0..3)
        .map(|thread| std::thread::spawn(move || (0..5).map(|run| kill(5 * thread + run)).collect::<Vec<_>>()))
        .collect();
    let kills: Vec<(usize, usize)> = runs.into_iter().flat_map(|run| run.join().unwrap()).collect();
    assert!(kills.iter().any(|(kept, all)| kept < all), "some are killed with edits that are not kept: {kills:?}");
    assert!(kills.iter().filter(|(kept, _)| *kept > 5).count() > 5, "{kills:?}");
}

/// A disk on which the machine stops after so many operations: the write that is under way is cut in the middle, and
/// what would clear up is not done any more.
struct FailingDisk {
    left: usize,
}

impl FailingDisk {
    fn step(&mut self) -> io::Result<()> {
        self.left = self.left.checked_sub(1).ok_or_else(|| io::Error::other("killed"))?;
        Ok(())
    }
}

impl Disk for FailingDisk {
    fn create(&mut self, path: &Path) -> io::Result<File> {
        self.step()?;
        RealDisk.create(path)
    }

    fn permit(&mut self, file: &File, permissions: Permissions) -> io::Result<()> {
        self.step()?;
        RealDisk.permit(file, permissions)
    }

    fn write(&mut self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        if let Err(killed) = self.step() {
            RealDisk.write(file, &bytes[..bytes.len() / 2])?;
            return Err(killed);
        }
        RealDisk.write(file, bytes)
    }

    fn sync(&mut self, file: &File) -> io::Result<()> {
        self.step()?;
        RealDisk.sync(file)
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.step()?;
        RealDisk.rename(from, to)
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        self.step()?;
        RealDisk.remove(path)
    }
}

#[test]
fn a_kill_in_the_middle_of_a_write_leaves_what_was_written_before() {
    let folder = Folder::new("cut");
    let unsaved = UnsavedFolder::at(folder.0.clone());
    let mut author = Author::new(16);
    let (mut halves, mut wholes) = (0, 0);
    for round in 0..40 {
        let file = unsaved.begin().unwrap();
        author.edit();
        let before = author.works();
        file.keep(&before).unwrap();
        author.edit();
        let after = author.works();
        let mut disk = FailingDisk { left: round % 6 };
        let is_written = file.keep_on(&mut disk, &after).is_ok();
        halves += usize::from(!is_written && !temporaries(&folder.0).is_empty());
        wholes += usize::from(is_written);
        // Its window is gone, and the lock with it.
        drop(file);
        let (mut left, mut broken) = unsaved.left();
        // A process that another test starts at this moment holds the lock, too, until it has become another program.
        for _ in 0..400 {
            if !left.is_empty() {
                break;
            }
            std::thread::sleep(Duration::from_millis(5));
            (left, broken) = unsaved.left();
        }
        assert!(broken.is_empty(), "round {round}: {broken:?}");
        let [left] = <[_; 1]>::try_from(left).expect("one window was killed");
        assert_eq!(left.works, if is_written { after } else { before }, "round {round}");
        left.file.end();
        // The next program has another number, by which its unfinished files are called: none of these is in its way.
        for entry in temporaries(&folder.0) {
            std::fs::remove_file(entry.path()).unwrap();
        }
    }
    assert!(halves > 10 && wholes > 5, "{halves} halves, {wholes} wholes");
}

/// The files that were being written.
fn temporaries(folder: &PathBuf) -> Vec<DirEntry> {
    let entries = std::fs::read_dir(folder).unwrap().flatten();
    entries.filter(|entry| entry.file_name().to_string_lossy().starts_with('.')).collect()
}
