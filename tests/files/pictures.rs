//! Exported pictures: what is written is one picture in all its kinds, and a long export can be given up.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::program::{plyscope, printed};
use plyscope_core::search::Progress;
use plyscope_core::trace::Step;
use plyscope_disk::this_machine;
use plyscope_files::Source;
use plyscope_picture::export::{ExportTheme, ExportedSteps, FileKind, PictureLook};
use plyscope_picture::marks::fonts::{Punctuation, family};
use plyscope_picture::marks::point;
use plyscope_session::export::{ExportJob, ExportPart, ExportRequest, ExportStop, WindowDrawing as _};
use plyscope_session::{Command, Session, Settings, Travel};
use plyscope_text::Language;
use plyscope_window::OffScreenWindow;
use resvg::usvg::roxmltree::Document;
use resvg::{tiny_skia, usvg};

/// A folder of a test, which goes with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("plyscope-{name}-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn export(&self, name: &str, arguments: &[&str]) -> PathBuf {
        let path = self.path(name);
        let ran = plyscope(&[&["export"], arguments, &["--output", path.to_str().unwrap()]].concat());
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""), "{arguments:?}");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A search on screen, at a step.
fn session(name: &str, step: u64) -> Session {
    let mut session = Session::new(Settings::default());
    session.apply(Command::Open(Source::BuiltIn(name.to_owned())));
    while let Some(request) = session.take_request() {
        session.apply(Command::Deliver(Box::new(request.run(&Arc::default(), this_machine()))));
    }
    session.apply(Command::Travel(Travel::Seek(Step(step))));
    session
}

/// What is exported of a step, by the window itself: the program may have been built without it.
fn exported(name: &str, step: u64, request: ExportRequest) -> Vec<u8> {
    let folder = Folder::new(&format!("{name}-{step}-{}-{}", request.part.id(), request.look.theme.id()));
    let (path, progress, mut window) = (folder.path("a"), Progress::default(), OffScreenWindow::default());
    let request = ExportRequest { steps: ExportedSteps::One(Step(step)), ..request };
    ExportJob::new(session(name, step), request, Some(&mut window), &progress, name)
        .unwrap()
        .save(&path, this_machine())
        .unwrap();
    std::fs::read(path).unwrap()
}

/// Trees of all kinds, and searches of games, which are drawn along the path.
const SCENARIOS: [&str; 10] = [
    "pockets",
    "w1-w9-alpha-beta",
    "wikipedia",
    "aima-5-2",
    "the-code",
    "strict-or-not",
    "aima-chance",
    "tic-tac-toe-whole",
    "chess-mate-in-two",
    "xiangqi-opening",
];

/// Pixels of a PNG file, without what is seen through.
fn png(path: &Path) -> ([u32; 2], Vec<u8>) {
    pixels_of(&std::fs::read(path).unwrap())
}

fn pixels_of(bytes: &[u8]) -> ([u32; 2], Vec<u8>) {
    let decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgba);
    ([info.width, info.height], pixels)
}

/// The program's fonts, in its order.
fn fonts_of(language: Language) -> usvg::Options<'static> {
    let mut options = usvg::Options::default();
    for (_, bytes) in [false, true].into_iter().flat_map(|bold| family(bold, Punctuation::of(language))) {
        options.fontdb_mut().load_font_data(bytes.to_vec());
    }
    options
}

/// How many pixels in a hundred differ by more than 32 of 255.
fn difference(one: &[u8], other: &[u8]) -> f64 {
    assert_eq!(one.len(), other.len());
    let differ = |(one, other): &(&[u8], &[u8])| one.iter().zip(*other).any(|(one, other)| one.abs_diff(*other) > 32);
    let pixels = one.chunks_exact(4).zip(other.chunks_exact(4));
    100.0 * pixels.filter(differ).count() as f64 / (one.len() / 4) as f64
}

#[test]
fn svg_and_png_of_a_moment_are_one_picture() {
    let folder = Folder::new("one-picture");
    for name in SCENARIOS {
        for language in ["en", "zh"] {
            let options = fonts_of(Language::from_id(language).unwrap());
            for theme in ["light", "dark"] {
                let last = session(name, 40).run().unwrap().step_number().to_string();
                let asked = [name, "--step", &last, "--language", language, "--theme", theme];
                let svg = std::fs::read_to_string(folder.export("a.svg", &asked)).unwrap();
                let (size, pixels) = png(&folder.export("a.png", &[&asked[..], &["--scale", "2"]].concat()));
                let page = usvg::Tree::from_str(&svg, &options).unwrap();
                let mut drawn = tiny_skia::Pixmap::new(size[0], size[1]).unwrap();
                assert_eq!([page.size().width() * 2.0, page.size().height() * 2.0], size.map(|side| side as f32));
                resvg::render(&page, tiny_skia::Transform::from_scale(2.0, 2.0), &mut drawn.as_mut());
                let differs = difference(drawn.data(), &pixels);
                assert!(differs < 1.0, "{asked:?}: {differs:.2} % of the pixels differ");
            }
        }
    }
}

#[test]
fn every_part_is_drawn_in_every_theme() {
    for part in ExportPart::ALL {
        let mut seen = Vec::new();
        for theme in ExportTheme::ALL {
            let look = PictureLook { theme, ..PictureLook::default() };
            let request = ExportRequest { kind: FileKind::Png, part, look, ..ExportRequest::default() };
            let (_, pixels) = pixels_of(&exported("xiangqi-opening", 200, request));
            let first = pixels[..4].to_vec();
            assert!(pixels.chunks_exact(4).any(|pixel| pixel != first), "{part:?} is empty");
            seen.push(pixels);
            let request = ExportRequest { look: PictureLook { transparent: true, ..look }, ..request };
            let (_, pixels) = pixels_of(&exported("xiangqi-opening", 200, request));
            // The page fills its panels itself.
            assert_eq!(pixels[3] == 0, part != ExportPart::Page, "{part:?}");
        }
        assert!(seen[0] != seen[1] && seen[0] != seen[2], "{part:?} looks the same in all themes");
    }
}

/// All texts of a drawing.
fn texts(svg: &str) -> Vec<String> {
    let document = Document::parse(svg).unwrap();
    let texts = document.descendants().filter(|node| node.has_tag_name("text"));
    texts
        .map(|text| text.descendants().filter(|node| node.is_text()).filter_map(|node| node.text()).collect())
        .collect()
}

/// A drawing of a part of a large window.
fn large(part: ExportPart) -> ExportRequest {
    ExportRequest { kind: FileKind::Svg, part, window: point(1_900.0, 1_060.0), ..ExportRequest::default() }
}

#[test]
fn the_page_has_the_board_the_tree_and_the_sentence() {
    for (name, step) in [("pockets", 20), ("chess-mate-in-two", 60), ("the-code", 12)] {
        let svg = |part| texts(&String::from_utf8(exported(name, step, large(part))).unwrap());
        let page = svg(ExportPart::Page);
        let told = printed(&["trace", name, "--json"]);
        let row = told.lines().find(|line| line.contains(&format!("\"event\":{},", step + 1))).unwrap();
        let reason = serde_json::from_str::<serde_json::Value>(row).unwrap()["reason"].as_str().unwrap().to_owned();
        assert!(page.concat().contains(&reason), "{name}: {reason} is not in {page:?}");
        // What the tree says of its nodes, with fewer words where it is smaller.
        let values = |texts: &[String]| {
            let is_value = |text: &&String| text.starts_with(['=', '≥', '≤']);
            let mut values: Vec<String> = texts.iter().filter(is_value).cloned().collect();
            values.sort();
            values
        };
        let (of_page, of_tree) = (values(&page), values(&svg(ExportPart::Tree)));
        assert!(!of_tree.is_empty() && of_tree.iter().all(|value| of_page.contains(value)), "{name}: {of_tree:?}");
        assert!(!svg(ExportPart::Board).is_empty(), "{name}");
    }
}

#[test]
fn the_listing_keeps_its_letters() {
    let svg = String::from_utf8(exported("the-code", 12, large(ExportPart::Page))).unwrap();
    let code: Vec<&str> = svg.lines().filter(|line| line.contains("font-family=\"Hack")).collect();
    let told: String =
        code.iter().flat_map(|line| line.split('>').nth(1)).filter_map(|text| text.split('<').next()).collect();
    let told = told.replace("&gt;", ">").replace("&amp;", "&").replace(' ', "");
    assert!(told.contains("foruself.moves()") || told.contains("inself.moves()"), "{told}");
}

#[test]
fn several_steps_are_numbered_files_pages_or_frames() {
    let folder = Folder::new("several");
    folder.export("a.png", &["wikipedia", "--steps", "8..11"]);
    assert_eq!(folder.names(), ["a-08.png", "a-09.png", "a-10.png", "a-11.png"]);
    let sizes: Vec<[u32; 2]> = folder.names().iter().map(|name| png(&folder.path(name)).0).collect();
    assert!(sizes.iter().all(|size| *size == sizes[0]), "nothing jumps: {sizes:?}");
    folder.export("c.svg", &["wikipedia", "--cutoffs"]);
    // At each of them the sentence says that something is pruned: the published picture has three cuts.
    let prunes = |line: &serde_json::Value| line["reason"].as_str().unwrap().contains("pruned");
    let cuts: Vec<String> = printed(&["trace", "wikipedia", "--json"])
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .filter(|line| prunes(line) && line["kind"] == "return")
        .map(|line| format!("c-{:02}.svg", line["step"].as_u64().unwrap()))
        .collect();
    let named: Vec<String> = folder.names().into_iter().filter(|name| name.starts_with("c-")).collect();
    assert_eq!(named.len(), 3);
    assert!(named.iter().all(|name| cuts.contains(name)), "{named:?} {cuts:?}");
    // A hand-out stands beside its pictures, and nothing leaves the folder.
    folder.export("h.md", &["wikipedia", "--steps", "8..9"]);
    let text = std::fs::read_to_string(folder.path("h.md")).unwrap();
    for name in ["h-8.svg", "h-9.svg"] {
        assert!(text.contains(name) && folder.path(name).exists(), "{name}");
    }
}

#[test]
fn what_cannot_be_exported_is_said() {
    let folder = Folder::new("refused");
    for (arguments, message) in [
        (
            vec!["wikipedia", "--steps", "900..901"],
            "wikipedia: the search has no such step, expected some of its steps, 1 to",
        ),
        (
            vec!["w1-w9-minimax", "--cutoffs"],
            "w1-w9-minimax: the search has no cutoff, expected some to export their steps",
        ),
        (vec!["wikipedia", "--scale", "16", "--size", "4000x4000"], "wikipedia: the picture would have"),
        (vec!["wikipedia", "--steps", "9..3"], "expected two steps, the first one first, such as 3..15"),
        (vec!["wikipedia", "--part", "panel"], "expected `tree`, `ladder`, `board`, `sentence` or `all`"),
        (vec!["wikipedia", "--form", "brakets"], "brakets"),
    ] {
        let path = folder.path("a.png");
        let ran = plyscope(&[&["export"], &arguments[..], &["--output", path.to_str().unwrap()]].concat());
        assert_ne!(ran.code, 0, "{arguments:?}");
        assert!(ran.err.contains(message), "{arguments:?}: {}", ran.err);
        assert!(folder.names().is_empty(), "{arguments:?}: {:?}", folder.names());
    }
    for (source, name, options, code, message) in [
        ("wikipedia", "a.doc", &[][..], 2, "a.doc: it is not known what kind of file to write"),
        ("wikipedia", "a.csv", &["--cutoffs"][..], 2, "a.csv: --cutoffs means nothing there"),
        ("wikipedia", "a.json", &["--part", "board"][..], 2, "a.json: --part means nothing there"),
        ("chess-mate-in-two", "a.tex", &[][..], 1, "LaTeX has no room for"),
    ] {
        let path = folder.path(name);
        let ran = plyscope(&[&["export", source, "--output", path.to_str().unwrap()], options].concat());
        assert!(ran.code == code && ran.err.contains(message), "{}", ran.err);
        assert!(folder.names().is_empty(), "{name}");
    }
}

#[test]
fn a_long_export_is_given_up_without_a_file() {
    let folder = Folder::new("given-up");
    for kind in [FileKind::Gif, FileKind::Apng, FileKind::Pdf] {
        let progress = Progress::default();
        let path = folder.path("a.out");
        let request = ExportRequest { kind, steps: ExportedSteps::Range(1, 30), ..ExportRequest::default() };
        let job = ExportJob::new(session("wikipedia", 30), request, None, &progress, "a.out").unwrap();
        assert_eq!(job.count(), 30);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                while progress.nodes() < 3 {
                    std::thread::yield_now();
                }
                progress.cancel();
            });
            assert!(matches!(job.save(&path, this_machine()), Err(ExportStop::Cancelled)), "{kind:?}");
        });
        assert!(folder.names().is_empty(), "{kind:?}: {:?}", folder.names());
    }
}

#[test]
fn the_print_theme_has_no_colours() {
    for part in ExportPart::ALL {
        let look = PictureLook { theme: ExportTheme::Print, ..PictureLook::default() };
        let request = ExportRequest { kind: FileKind::Png, part, look, ..ExportRequest::default() };
        let (_, pixels) = pixels_of(&exported("xiangqi-opening", 200, request));
        let is_grey = |pixel: &[u8]| pixel[0].abs_diff(pixel[1]) <= 1 && pixel[1].abs_diff(pixel[2]) <= 1;
        assert!(pixels.chunks_exact(4).all(is_grey), "{part:?}");
    }
}

#[test]
fn a_session_for_pictures_shows_what_is_on_screen() {
    let mut on_screen = session("wikipedia", 30);
    on_screen.apply(Command::Set(plyscope_session::Setting::Letters(false)));
    let beside = on_screen.for_pictures().unwrap();
    let request =
        ExportRequest { look: PictureLook::default(), language: Language::English, ..ExportRequest::default() };
    for part in [ExportPart::Tree, ExportPart::Sentence, ExportPart::Ladder] {
        let one = part.picture(&on_screen, request.window, request.language);
        assert_eq!(one, part.picture(&beside, request.window, request.language), "{part:?}");
    }
    let board = OffScreenWindow::default().picture(&beside, ExportPart::Board, &request);
    assert!(board.is_some_and(|board| board.content().is_some()));
}
