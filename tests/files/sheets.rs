//! Work sheets: opened in a real renderer, their texts apart from each other, their solutions those of the search.

use crate::program;
use std::collections::BTreeMap;
use std::path::PathBuf;

use plyscope_core::game::Player;
use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::practice::{Exercise, Filled, Recipe, Requirement, SheetPlace};
use plyscope_core::search::{Algorithm, CutoffRule};
use plyscope_files::notation;
use plyscope_picture::sheet::WorkSheet;
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language};
use program::{plyscope, printed};
use resvg::{tiny_skia, usvg};

/// The fonts of the program, and those that egui brings along: no system has to have any.
pub fn fonts() -> usvg::Options<'static> {
    let mut options = usvg::Options { font_family: "Noto Sans".into(), ..usvg::Options::default() };
    let fonts = options.fontdb_mut();
    for file in std::fs::read_dir("src/picture/marks/fonts").unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|end| end == "ttf" || end == "otf") {
            fonts.load_font_data(std::fs::read(path).unwrap());
        }
    }
    for data in egui::FontDefinitions::default().font_data.values() {
        fonts.load_font_data(AsRef::<[u8]>::as_ref(&*data.font).to_vec());
    }
    assert!(fonts.len() > 8);
    options
}

/// Many kinds of trees, small and as large as there are.
fn recipes() -> Vec<Recipe> {
    let usual = Recipe::default();
    let deep = Recipe { depth: 4, branching: (2, 3), wish: Requirement::DeepCutoff, ..usual };
    vec![
        usual,
        Recipe { depth: 1, ..usual },
        Recipe { depth: 2, branching: (5, 5), root: Player::Min, ties: false, range: (-30, 30), ..usual },
        Recipe { algorithm: Algorithm::Minimax, ..usual },
        Recipe { algorithm: Algorithm::AlphaBeta, cutoff: CutoffRule::Strict, wish: Requirement::Tie, ..usual },
        Recipe { branching: (3, 3), range: (-999, 999), ..usual },
        deep,
        // As many leaves as there may be, in trees that grow to the right.
        Recipe { branching: (3, 3), depth: 4, range: (-999, 999), ..usual },
        Recipe { branching: (4, 4), depth: 3, ties: false, range: (0, 999), ..usual },
        Recipe { branching: (2, 2), depth: 5, root: Player::Min, range: (-99, 99), ..usual },
        Recipe { branching: (2, 2), depth: 5, algorithm: Algorithm::NegaMax, ..usual },
        Recipe { algorithm: Algorithm::AlphaBetaHistory, ..usual },
        Recipe { algorithm: Algorithm::AlphaBetaHistory, branching: (3, 3), depth: 4, range: (-999, 999), ..usual },
        Recipe {
            algorithm: Algorithm::AlphaBetaHistory,
            cutoff: CutoffRule::Strict,
            branching: (2, 2),
            depth: 5,
            ..usual
        },
    ]
}

fn sheet<'e>(exercise: &'e Exercise, language: Language) -> WorkSheet<'e> {
    WorkSheet {
        exercise,
        number: 3,
        of: 20,
        notation: notation::write(exercise.tree()),
        command: "plyscope practice --seed 7 --branching 2-5 --range -999-999 --wish deep-cutoff --no-ties".into(),
        language,
    }
}

/// Each text of a page with the area that its ink covers, in millimetres.
fn texts(group: &usvg::Group, found: &mut Vec<(String, tiny_skia::Rect)>) {
    for node in group.children() {
        match node {
            usvg::Node::Group(group) => texts(group, found),
            usvg::Node::Text(text) => {
                let written = text.chunks().iter().map(|chunk| chunk.text()).collect::<String>();
                let ink = text.flattened().abs_bounding_box();
                found.push((format!("{} {written}", text.id()), ink));
            }
            usvg::Node::Path(_) | usvg::Node::Image(_) => {}
        }
    }
}

/// What overlaps, or leaves the page.
pub fn check_texts(svg: &str, options: &usvg::Options<'_>, what: &str) -> usvg::Tree {
    let page = usvg::Tree::from_str(svg, options).unwrap_or_else(|error| panic!("{what}: {error}"));
    let mut found = Vec::new();
    texts(page.root(), &mut found);
    assert_eq!(found.len(), svg.matches("<text").count(), "{what}: a text was not drawn");
    let size = page.size();
    for (place, (written, area)) in found.iter().enumerate() {
        let inside =
            area.left() >= 0.0 && area.top() >= 0.0 && area.right() <= size.width() && area.bottom() <= size.height();
        assert!(inside, "{what}: {written} leaves the page: {area:?}");
        for (other, beside) in &found[place + 1..] {
            let apart = area.right() <= beside.left()
                || beside.right() <= area.left()
                || area.bottom() <= beside.top()
                || beside.bottom() <= area.top();
            assert!(apart, "{what}: {written} lies over {other}: {area:?} {beside:?}");
        }
    }
    page
}

/// The pixels of a page at so many a millimetre.
fn rendered(page: &usvg::Tree, scale: f32) -> tiny_skia::Pixmap {
    let size = page.size();
    let mut pixels = tiny_skia::Pixmap::new((size.width() * scale) as u32, (size.height() * scale) as u32).unwrap();
    resvg::render(page, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels
}

#[test]
fn texts_of_sheets_and_solutions_lie_apart_and_on_the_page() {
    let options = fonts();
    for (number, recipe) in recipes().into_iter().enumerate() {
        for seed in 1..=4 {
            let exercise = Exercise::new(Recipe { seed, ..recipe }).unwrap();
            for language in Language::ALL {
                for solved in [false, true] {
                    let what = format!("{number}, seed {seed}, {language:?}, solved: {solved}");
                    let svg = sheet(&exercise, language).svg(solved);
                    let page = check_texts(&svg, &options, &what);
                    if seed > 1 {
                        continue;
                    }
                    let pixels = rendered(&page, 0.5);
                    let dark = pixels.pixels().iter().filter(|pixel| pixel.green() < 160).count();
                    assert!(dark > 300, "{what}: {dark} dark pixels");
                }
            }
        }
    }
}

/// The texts of a page that have an id, and the edges that are crossed out.
fn filled(svg: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for line in svg.lines() {
        let Some(id) = line.split(" id=\"").nth(1).and_then(|rest| rest.split('"').next()) else { continue };
        let text = line.split_once('>').and_then(|(_, rest)| rest.split_once('<')).map_or("", |(text, _)| text);
        assert!(found.insert(id.to_owned(), text.to_owned()).is_none(), "{id} stands twice");
    }
    found
}

/// A bound as a sheet has it.
fn written(bound: i64) -> String {
    match bound {
        i64::MAX => "+∞".to_owned(),
        i64::MIN => "−∞".to_owned(),
        bound => bound.to_string().replace('-', "−"),
    }
}

/// What alpha-beta finds: the textbook's fail-soft form, by hand of the test.
fn search(
    tree: &Tree,
    node: TreeNode,
    [mut alpha, mut beta]: [i64; 2],
    rule: CutoffRule,
    found: &mut BTreeMap<String, String>,
) -> i64 {
    let name = tree.label(node).unwrap().id();
    found.insert(format!("alpha-{name}"), written(alpha));
    found.insert(format!("beta-{name}"), written(beta));
    if tree.is_leaf(node) {
        return tree.value(node).unwrap().points().into();
    }
    let is_max = tree.player(node) == Player::Max;
    let mut best = if is_max { i64::MIN } else { i64::MAX };
    let mut children = tree.children(node).iter();
    for child in children.by_ref() {
        let value = search(tree, *child, [alpha, beta], rule, found);
        if is_max {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if if rule == CutoffRule::AtEqual { alpha >= beta } else { alpha > beta } {
            break;
        }
    }
    for spared in children {
        found.insert(format!("spared-{}", tree.label(*spared).unwrap()), String::new());
    }
    found.insert(format!("value-{name}"), written(best));
    best
}

#[test]
fn solutions_are_what_a_search_finds_and_sheets_reveal_nothing_of_it() {
    for recipe in recipes() {
        for seed in 1..=20 {
            let exercise = Exercise::new(Recipe { seed, ..recipe }).unwrap();
            let (tree, sheet) = (exercise.tree(), sheet(&exercise, Language::English));
            let (open, solved) = (filled(&sheet.svg(false)), filled(&sheet.svg(true)));
            let root = tree.label(TreeNode::ROOT).unwrap().id();
            let windowed = recipe.algorithm.form().windowed;
            let given = [format!("alpha-{root}"), format!("beta-{root}")];
            assert!(open.keys().eq(given.iter().filter(|_| windowed)), "only the root's window is given: {open:?}");

            // What the exercise itself calls right.
            let format = exercise.trace().value_format();
            let mut right = BTreeMap::new();
            for (place, answer) in exercise.model().filled {
                let name = tree.label(place.node()).unwrap().id();
                let mut add = |what: &str, text: String| right.insert(format!("{what}-{name}"), text);
                match (place, answer) {
                    (_, Filled::Spared) => drop(add("spared", String::new())),
                    (_, Filled::Window(window)) => {
                        add("alpha", text::bound(format.value(window.alpha)));
                        add("beta", text::bound(format.value(window.beta)));
                    }
                    (SheetPlace::Value(_), Filled::Value(value, sign)) => {
                        drop(add("value", text::signed(sign.unwrap(), format.value(value))))
                    }
                    (place, answer) => panic!("{place:?} {answer:?}"),
                }
            }
            right.extend(given.iter().filter(|_| windowed).map(|id| (id.clone(), open[id].clone())));
            for node in tree.iter() {
                let visit = exercise.visit(node).map(|number| number.to_string());
                right.extend(visit.map(|visit| (format!("visit-{}", tree.label(node).unwrap().id()), visit)));
            }
            assert_eq!(solved, right, "{recipe:?} seed {seed}");

            // What the test's own search finds, which knows no signs.
            if recipe.algorithm == Algorithm::AlphaBetaSoft {
                let mut found = BTreeMap::new();
                search(tree, TreeNode::ROOT, [i64::MIN, i64::MAX], recipe.cutoff, &mut found);
                assert_eq!(unsigned(&solved), found, "seed {seed}");
            }
        }
    }
}

/// What is filled in, without signs.
fn unsigned(filled: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let plain = |text: &String| text.trim_start_matches(['=', '≥', '≤']).to_owned();
    filled.iter().map(|(id, text)| (id.clone(), plain(text))).collect()
}

/// A search that sorts the children of each node by the table that the sheet describes; it is independent of the
/// program's.
#[derive(Default)]
struct ByHistory {
    /// The weights of first children, second children and so on.
    weights: [u64; 5],
    visits: u32,
    found: BTreeMap<String, String>,
}

impl ByHistory {
    fn search(&mut self, tree: &Tree, node: TreeNode, window: [i64; 2], rule: CutoffRule) -> i64 {
        let [mut alpha, mut beta] = window;
        let name = |node| tree.label(node).unwrap().id().to_owned();
        self.visits += 1;
        self.found.insert(format!("visit-{}", name(node)), self.visits.to_string());
        self.found.insert(format!("alpha-{}", name(node)), written(alpha));
        self.found.insert(format!("beta-{}", name(node)), written(beta));
        if tree.is_leaf(node) {
            return tree.value(node).unwrap().points().into();
        }
        let is_max = tree.player(node) == Player::Max;
        let mut order: Vec<usize> = (0..tree.children(node).len()).collect();
        order.sort_by_key(|place| (u64::MAX - self.weights[*place], *place));
        let (mut mover, mut is_cut) = (None, false);
        for place in order {
            let child = tree.children(node)[place];
            if is_cut {
                self.found.insert(format!("spared-{}", name(child)), String::new());
                continue;
            }
            let value = self.search(tree, child, [alpha, beta], rule);
            if is_max && value > alpha || !is_max && value < beta {
                *(if is_max { &mut alpha } else { &mut beta }) = value;
                mover = Some((place, child));
            }
            is_cut = if rule == CutoffRule::AtEqual { alpha >= beta } else { alpha > beta };
        }
        if let Some((place, mut child)) = mover {
            let mut bonus = 2;
            while !tree.is_leaf(child) {
                (child, bonus) = (tree.children(child)[0], 2 * bonus);
            }
            self.weights[place] += bonus;
        }
        let own = if is_max { alpha } else { beta };
        self.found.insert(format!("value-{}", name(node)), written(own));
        own
    }
}

/// The instructions of a sheet with the history heuristic lead to its solution, drawn and written.
#[test]
fn what_a_sheet_says_of_the_history_table_leads_to_its_solution() {
    let mut sorted = 0;
    for seed in 1..=200 {
        for cutoff in CutoffRule::ALL {
            let recipe = Recipe { seed, cutoff, algorithm: Algorithm::AlphaBetaHistory, ..Recipe::default() };
            let exercise = Exercise::new(recipe).unwrap();
            let (tree, sheet) = (exercise.tree(), sheet(&exercise, Language::English));
            let mut by_hand = ByHistory::default();
            by_hand.search(tree, TreeNode::ROOT, [i64::MIN, i64::MAX], cutoff);
            assert_eq!(unsigned(&filled(&sheet.svg(true))), by_hand.found, "seed {seed}, {cutoff:?}");
            let text = sheet.text(true);
            for node in tree.iter() {
                let name = tree.label(node).unwrap().id();
                let line = drawn(&text).find(|line| named(line) == Some(name)).unwrap();
                let visit = by_hand.found.get(&format!("visit-{name}")).map(String::as_str);
                assert_eq!(line.split("visit ").nth(1), visit, "{line}");
            }
            let numbers: Vec<u32> = tree.iter().filter_map(|node| exercise.visit(node)).collect();
            sorted += usize::from(!numbers.is_sorted());
        }
    }
    assert!(sorted > 100, "the table matters on {sorted} sheets only");
    for language in Language::ALL {
        let words = &language.words().sheet;
        let exercise = |algorithm| Exercise::new(Recipe { algorithm, ..Recipe::default() }).unwrap();
        let (plain, by_history) = (exercise(Algorithm::AlphaBeta), exercise(Algorithm::AlphaBetaHistory));
        let [plain, by_history] = [&plain, &by_history].map(|exercise| sheet(exercise, language).text(false));
        for text in words.by_history {
            assert!(by_history.contains(text) && !plain.contains(text), "{text}");
        }
        assert!(plain.contains(words.left_to_right[0]) && !by_history.contains(words.left_to_right[0]));
    }
}

/// The lines of the drawing, which stands below the tree in brackets.
fn drawn(text: &str) -> impl Iterator<Item = &str> {
    text.lines().skip(4).filter(|line| named(line).is_some())
}

/// The name of the node that a line of the drawing is about.
fn named(line: &str) -> Option<&str> {
    let name = line.trim_start_matches(['│', '├', '└', '─', ' ']).split("  ").next()?;
    (name.len() < 3 && !name.is_empty()).then_some(name)
}

#[test]
fn the_text_holds_every_place_once() {
    for recipe in recipes() {
        let exercise = Exercise::new(Recipe { seed: 5, ..recipe }).unwrap();
        let tree = exercise.tree();
        for language in Language::ALL {
            let words = &language.words().sheet;
            let sheet = sheet(&exercise, language);
            let (open, solved) = (sheet.text(false), sheet.text(true));
            let edges = if recipe.algorithm.form().windowed { tree.len() - 1 } else { 0 };
            let inner = tree.len() - tree.leaf_count() as usize;
            assert_eq!(open.matches("____").count(), 2 * edges + inner);
            assert!(!solved.contains("____"));
            let form = recipe.algorithm.form();
            let order = if form.history { words.by_history } else { words.left_to_right };
            let what = if form.windowed { words.task[0] } else { words.plain_task };
            for expected in order.iter().chain([&what, &&*sheet.notation, &&*sheet.command]) {
                assert!(open.contains(expected), "{expected} is not in {open}");
            }
            let format = exercise.trace().value_format();
            // Each node has its line, in preorder, in both.
            for text in [&open, &solved] {
                let mut lines = drawn(text);
                for node in tree.iter() {
                    let name = tree.label(node).unwrap().id();
                    let own = lines.find(|line| named(line) == Some(name));
                    let own = own.unwrap_or_else(|| panic!("{name} is not in {text}"));
                    if let Some(value) = tree.value(node) {
                        assert!(own.contains(&format.value(value).to_string()), "{own}");
                    }
                }
            }
            for (place, answer) in exercise.model().filled {
                let name = tree.label(place.node()).unwrap().id();
                let line = drawn(&solved).find(|line| named(line) == Some(name)).unwrap();
                let answer = match answer {
                    Filled::Spared => words.spared.to_owned(),
                    Filled::Window(window) => format!(
                        "({}, {})",
                        text::bound(format.value(window.alpha)),
                        text::bound(format.value(window.beta))
                    ),
                    Filled::Value(value, sign) => text::signed(sign.unwrap(), format.value(value)),
                };
                assert!(line.contains(&answer), "{answer} is not in {line}");
            }
        }
    }
}

#[test]
fn cutoffs_come_with_their_reasons() {
    let recipe = Recipe { wish: Requirement::DeepCutoff, depth: 4, ..Recipe::default() };
    let exercise = Exercise::new(recipe).unwrap();
    let spared = exercise.model().filled.values().filter(|answer| **answer == Filled::Spared).count();
    assert!(spared > 0);
    for language in Language::ALL {
        let solved = sheet(&exercise, language).text(true);
        for (place, answer) in exercise.model().filled {
            if answer == Filled::Spared {
                let tree = exercise.tree();
                let parent = tree.label(tree.parent(place.node()).unwrap()).unwrap().id();
                let begins = (language.words().sheet.cut)(parent, "");
                assert!(
                    solved.lines().any(|line| line.starts_with(&begins) && line.len() > begins.len() + 20),
                    "{parent}"
                );
            }
        }
        assert!(!solved.contains(language.words().sheet.no_cutoffs));
    }
}

#[test]
fn the_command_prints_all_sheets_and_then_all_solutions() {
    for language in Language::ALL {
        let words = &language.words().sheet;
        let arguments = ["practice", "--seed", "7", "--count", "20", "--language", language.id()];
        let all = printed(&arguments);
        let number = |number| (words.number)(number, 20);
        for sheet in 1..=20 {
            assert_eq!(all.matches(&number(sheet)).count(), 2, "{}", number(sheet));
        }
        let solutions = all.find(words.solution).unwrap();
        assert!(all[..solutions].contains("____") && !all[solutions..].contains("____"));
        assert_eq!(all, printed(&arguments), "the same on every run");
        let sheets = printed(&[&arguments[..], &["--only", "sheets"]].concat());
        let only_solutions = printed(&[&arguments[..], &["--only", "solutions"]].concat());
        assert!(all.starts_with(sheets.trim_end()) && all.ends_with(&only_solutions));

        // Each sheet states the command that prints it again.
        let exercise = Exercise::new(Recipe { seed: 11, ..Recipe::default() }).unwrap();
        assert!(all.contains(&notation::write(exercise.tree())), "sheet 5 has the seed 11");
        let line = all.lines().find(|line| line.contains("--seed 11")).unwrap();
        let command = line.split("plyscope ").nth(1).unwrap();
        let again = printed(&command.split(' ').collect::<Vec<_>>());
        assert!(again.contains(&notation::write(exercise.tree())));
    }
}

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("plyscope-sheets-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn pages_are_written_into_a_folder_and_replace_those_of_the_same_name() {
    let (folder, options) = (folder("pages"), fonts());
    let path = folder.to_str().unwrap();
    let arguments = ["practice", "--seed", "7", "--count", "20", "--svg", path];
    std::fs::write(folder.join("practice-7-01.svg"), "something old").unwrap();
    let paths = printed(&arguments);
    assert_eq!(paths.lines().count(), 40);
    for line in paths.lines() {
        let svg = std::fs::read_to_string(line).unwrap();
        let page = check_texts(&svg, &options, line);
        let (width, height) = (page.size().width(), page.size().height());
        // 96 pixels an inch: A4, either way round.
        assert!((width / height - 2_f32.sqrt()).abs() < 0.01 || (height / width - 2_f32.sqrt()).abs() < 0.01);
        assert_eq!(filled(&svg).len() > 2, line.ends_with("-solution.svg"));
    }
    let names: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(names.len(), 40);
    assert!(names.iter().any(|name| name == "practice-7-20-solution.svg"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_cannot_be_done_is_reported_in_one_line() {
    let file = folder("wrong").join("file");
    std::fs::write(&file, "").unwrap();
    let missing = file.with_file_name("missing");
    let (file_path, missing) = (file.to_str().unwrap(), missing.to_str().unwrap());
    let most = u64::MAX.to_string();
    for (arguments, code, expected) in [
        (&["--svg", missing][..], 1, "expected a folder"),
        (&["--svg", file_path], 1, "expected a folder"),
        (&["--count", "0"], 2, "from 1 to 1000"),
        (&["--count", "1000000"], 2, "from 1 to 1000"),
        (&["--count", "-1"], 2, "from 1 to 1000"),
        (&["--seed", "-1"], 2, "at least 0"),
        (&["--seed", "18446744073709551616"], 2, "at least 0"),
        (&["--seed", &most, "--count", "2"], 2, "smaller --seed or --count"),
        (&["--branching", "3-2"], 2, "2-3"),
        (&["--branching", "9"], 2, "2-3"),
        (&["--depth", "6"], 2, "from 1 to 5"),
        (&["--range", "20"], 2, "0-20"),
        (&["--range", "9--9"], 2, "0-20"),
        (&["--range", "0-1000"], 2, "0-20"),
        (&["--wish", "luck"], 2, "deep-cutoff"),
        (&["--algorithm", "negascout"], 2, "alpha-beta"),
        (&["--only", "half"], 2, "solutions"),
        (&["--branching", "5", "--depth", "5"], 2, "81 leaves"),
        (&["--no-ties", "--range", "0-3"], 2, "different values"),
        (&["--wish", "deep-cutoff", "--algorithm", "minimax"], 2, "deep cutoff"),
        (&["--wish", "deep-cutoff", "--depth", "2"], 2, "deep cutoff"),
    ] {
        let ran = plyscope(&[&["practice"], arguments].concat());
        assert_eq!(ran.code, code, "{arguments:?}: {}", ran.err);
        let first = ran.err.lines().next().unwrap_or_default();
        assert!(first.contains(expected), "{arguments:?}: {first}");
        assert_eq!(ran.out, "", "{arguments:?}: nothing is printed before");
    }
    std::fs::remove_dir_all(file.parent().unwrap()).unwrap();
}

#[test]
fn the_ends_of_what_is_allowed_are_allowed() {
    let most = u64::MAX.to_string();
    let printed = printed(&["practice", "--seed", &most, "--range", "-20--1", "--branching", "2", "--root", "min"]);
    assert!(printed.contains(&most) && printed.contains("−20") && printed.contains("Min"));
    let command = printed.lines().find(|line| line.contains("plyscope practice")).unwrap();
    for option in ["--branching 2-2", "--range -20--1", "--root min"] {
        assert!(command.contains(option), "{command}");
    }
    let usual = plyscope(&["practice"]);
    assert_eq!((usual.code, usual.err.as_str()), (0, ""));
}
