//! A real window on a real display: `xvfb-run cargo test --test real_window -- --ignored`.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what is wrong by panicking")]

use std::collections::HashSet;
use std::fs;
use std::io::BufReader;
use std::process::Command;

#[test]
#[ignore = "needs a display; .ci/run gives it one"]
fn the_window_opens_and_its_picture_is_not_blank() {
    let folder = std::env::temp_dir().join(format!("plyscope-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for (scenario, step, language) in [("pockets", "9", "en"), ("tic-tac-toe-whole", "400000", "zh")] {
        let path = folder.join(format!("{scenario}.png"));
        let run = Command::new(env!("CARGO_BIN_EXE_plyscope"))
            .args([scenario, "--step", step, "--language", language, "--size", "1024x768", "--picture"])
            .arg(&path)
            .output()
            .unwrap();
        assert!(run.status.success(), "{scenario}: {}", String::from_utf8_lossy(&run.stderr));
        let picture = fs::File::open(&path).unwrap();
        let mut reader = png::Decoder::new(BufReader::new(picture)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut pixels).unwrap();
        assert_eq!((frame.width, frame.height), (1024, 768), "{scenario}");
        let colours: HashSet<&[u8]> = pixels.chunks_exact(4).collect();
        assert!(colours.len() > 100, "{scenario}: only {} colours, the window is blank", colours.len());
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
#[cfg(target_os = "linux")]
#[ignore = "needs a display; .ci/run gives it one"]
fn a_picture_that_cannot_be_saved_is_reported_in_one_line() {
    let folder = std::env::temp_dir().join(format!("plyscope-full-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let full = folder.join("full.png");
    std::os::unix::fs::symlink("/dev/full", &full).unwrap();
    for path in [full, folder.join("nowhere").join("x.png")] {
        let run = Command::new(env!("CARGO_BIN_EXE_plyscope"))
            .args(["wikipedia", "--size", "640x480", "--picture"])
            .arg(&path)
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&run.stderr).into_owned();
        assert_eq!(run.status.code(), Some(1), "{errors}");
        let first = errors.lines().next().unwrap_or_default();
        let expected = format!("{}: the picture cannot be saved", path.display());
        assert!(first.starts_with(&expected), "{first}");
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// A window that is open, with what it remembers in a folder of its own.
struct Opened {
    folder: std::path::PathBuf,
    program: std::process::Child,
}

impl Opened {
    fn with_settings(name: &str, settings: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("plyscope-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("plyscope")).unwrap();
        fs::write(folder.join("plyscope").join("app.ron"), settings).unwrap();
        let mut program = Command::new(env!("CARGO_BIN_EXE_plyscope"));
        let program = program.arg("pockets").env("XDG_DATA_HOME", &folder).stderr(std::process::Stdio::piped());
        Self { folder, program: program.spawn().unwrap() }
    }

    fn file(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.folder.join("plyscope").join(name)).ok()
    }

    /// Lets the window draw for a while.
    fn stays_open(&mut self) {
        std::thread::sleep(std::time::Duration::from_secs(5));
        assert!(self.program.try_wait().unwrap().is_none(), "the window has closed by itself");
    }
}

impl Drop for Opened {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

#[test]
#[cfg(target_os = "linux")]
#[ignore = "needs a display; .ci/run gives it one"]
fn no_settings_keep_the_window_from_opening() {
    let mut broken = Opened::with_settings("broken", "{\"settings\": \"(langu");
    broken.stays_open();
    assert_eq!(broken.file("app.ron.broken").as_deref(), Some("{\"settings\": \"(langu"));
    assert!(ron::from_str::<ron::Value>(&broken.file("app.ron").unwrap()).is_ok());
    let nested = format!(
        "{{1: Container(Linear((children: [1, 2], dir: Horizontal, shares: (shares: {{1: {0}, 2: {0}}})))), 2: \
         Pane(Tree)}}",
        "NaN"
    );
    let arranged = format!(
        "(arrangements: {{Story: (id: (1), root: Some(1), tiles: (next_tile_id: 18446744073709551615, tiles: \
         {nested}, invisible: []), height: None, width: None)}}, code_room: {{Story: (before: NaN, made: inf)}})"
    );
    // Where it stands, and where it stood in the first version.
    for name in ["replay", "chrome"] {
        let values = std::collections::BTreeMap::from([
            (name, arranged.as_str()),
            ("settings", "(scale: NaN, speed: Slow)"),
            ("geometry", "(size: (x: NaN, y: 1e30), position: Some((x: NaN, y: 0.0)), maximized: false)"),
            ("egui", "(options: (zoom_factor: NaN))"),
            ("window", "(normal_geometry: (inner_size_points: (x: NaN, y: NaN)))"),
        ]);
        let mut wrong = Opened::with_settings("wrong", &ron::to_string(&values).unwrap());
        wrong.stays_open();
    }
}

/// Runs the program with so many MiB of addresses, and a picture of the window when its search is done.
#[cfg(target_os = "linux")]
fn within_address_space(mib: u64, arguments: &str) -> (std::process::Output, bool) {
    let picture = std::env::temp_dir().join(format!("plyscope-within-{mib}-{}.png", std::process::id()));
    let script = format!("ulimit -v {}; exec \"$0\" {arguments} --picture \"$1\"", mib << 10);
    let program = [std::path::Path::new(env!("CARGO_BIN_EXE_plyscope")), &picture];
    // Tests may ask for larger stacks; a person does not.
    let ran = Command::new("sh").args(["-c", &script]).args(program).env_remove("RUST_MIN_STACK").output().unwrap();
    (ran, fs::remove_file(picture).is_ok())
}

/// A library that finds too few addresses ends the program by a signal: so it does not come to that.
#[cfg(target_os = "linux")]
#[test]
fn too_few_addresses_for_a_window_are_reported_before_it_opens() {
    for mib in [200, 400, 500] {
        let (ran, _) = within_address_space(mib, "pockets");
        let errors = String::from_utf8_lossy(&ran.stderr);
        let is_reported =
            errors.starts_with("no window can be opened (the limit of its address space, `ulimit -v`, leaves ");
        assert!(ran.status.code() == Some(1) && is_reported && errors.lines().count() == 1, "{mib} MiB: {errors}");
    }
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs a display; .ci/run gives it one"]
fn a_window_opens_and_stays_open_within_few_addresses() {
    let search = "connect-four-double-threat --algorithm minimax --depth 30 --max-nodes 100000000 --step 100000000";
    for (mib, arguments) in [(600, "pockets"), (700, "pockets"), (900, "pockets"), (1400, "pockets"), (600, search)] {
        let (ran, has_picture) = within_address_space(mib, arguments);
        let errors = String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.success() && has_picture, "{mib} MiB: {arguments}: {:?} {errors}", ran.status);
    }
}
