//! A real window on a real display: `xvfb-run cargo test --test windows real_window -- --ignored`.

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
fn a_picture_that_cannot_be_saved_is_told_in_one_line() {
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
        let told = String::from_utf8_lossy(&run.stderr).into_owned();
        assert_eq!(run.status.code(), Some(1), "{told}");
        let first = told.lines().next().unwrap_or_default();
        let expected = format!("{}: the picture cannot be saved", path.display());
        assert!(first.starts_with(&expected), "{first}");
    }
    fs::remove_dir_all(&folder).unwrap();
}
