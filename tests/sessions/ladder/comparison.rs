//! A ladder, and the comparison of its marks with the search.

use std::collections::BTreeSet;

use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{BoundOwner, Frame};
use plyscope_core::trace::{Interval, NodeId};
use plyscope_picture::drawing::Viewpoint;
use plyscope_picture::drawing::ladder::{Ladder, LadderPart, LadderPicture, LadderRowPlace};
use plyscope_picture::drawing::path::{PathCache, PathPicture, PlyDetail, WantedInSight};
use plyscope_picture::drawing::{DrawingPart, Lettering, Scene, SceneOptions, Subject};
use plyscope_picture::marks::{self, Area, ColourRole, Mark, Point};
use plyscope_picture::run::{Place, Run, Wording};
use plyscope_text::{self as text, Language};

/// A window's ladder, and the tree beside it.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    pub ladder: Area,
    pub tree: Area,
    pub present: bool,
    pub language: Language,
}

/// The ladder of a moment, with all that it is compared with.
pub struct Drawn<'d> {
    run: &'d Run,
    pub picture: LadderPicture,
    pub beside: Option<Vec<LadderRowPlace>>,
    room: Room,
    /// Whether rows of Min have their signs turned.
    mirrors: bool,
    letters: bool,
}

impl<'d> Drawn<'d> {
    pub fn new(ladder: &Ladder<'d>, room: Room, cache: Option<&mut PathCache>) -> Self {
        let run = ladder.run;
        let lettering = Lettering::new(room.language, room.present, 860.0);
        let beside = cache.map(|cache| {
            let shown = SceneOptions {
                values: run.scenario.values,
                selected: None,
                is_changing: false,
                letters: ladder.letters,
                centipawns: false,
                node_marks: Default::default(),
            };
            let scene = Scene::new(run, shown);
            let wording = Wording::new(room.language, true, false).beside_rows(1280.0);
            let named = run.sentences(wording).named_places();
            let wanted =
                WantedInSight { named: &named, named_spared: wording.named_spared, ..WantedInSight::default() };
            let path = PathPicture::new(&scene, cache, wanted, &lettering, room.tree);
            path.rows_of_search().iter().map(LadderRowPlace::from).collect::<Vec<_>>()
        });
        let picture = LadderPicture::new(ladder, &lettering, room.ladder, beside.as_deref(), 1.0);
        let mirrors = ladder.viewpoint == Viewpoint::Code && run.options.algorithm.form().negamax;
        Self { run, picture, beside, room, mirrors, letters: ladder.letters }
    }

    fn path(&self) -> &'d [Frame] {
        &self.run.moment().path
    }

    fn is_windowed(&self) -> bool {
        self.run.trace.header().options.algorithm.form().windowed
    }

    pub fn what(&self) -> String {
        let run = self.run;
        format!(
            "{:?} {:?} at {} of {:?} in {:?}, mirrored {}, letters {}",
            run.options.algorithm,
            run.options.cutoff,
            run.step().0,
            run.scenario.tree().map(|tree| tree.iter().count()),
            self.room,
            self.mirrors,
            self.letters
        )
    }

    fn is_turned(&self, frame: &Frame) -> bool {
        self.mirrors && frame.player == Player::Min
    }

    /// A range as the row of a node shows it.
    fn shown(&self, frame: &Frame, [low, high]: [Value; 2]) -> [Value; 2] {
        if self.is_turned(frame) { [-high, -low] } else { [low, high] }
    }

    fn known(&self, frame: &Frame) -> [Value; 2] {
        let Interval { low, high } = self.run.moment().known(&self.run.trace, frame);
        self.shown(frame, [low, high])
    }

    fn entry(&self, frame: &Frame) -> [Value; 2] {
        self.shown(frame, [frame.entry.alpha, frame.entry.beta])
    }

    /// The values of the axis.
    fn axis(&self) -> Vec<Value> {
        let mut values = BTreeSet::from([Value::NEG_INFINITY, Value::INFINITY]);
        for frame in self.path() {
            values.extend(self.known(frame));
            if self.is_windowed() {
                values.extend(self.entry(frame));
                values.extend(self.shown(frame, [frame.window.alpha, frame.window.beta]));
            }
        }
        values.into_iter().collect()
    }

    pub fn of(&self, part: LadderPart, node: Option<NodeId>) -> Vec<&Mark> {
        let is_own = |drawn: &&marks::DrawnMark<_>| {
            drawn.of == Subject { part: DrawingPart::Ladder(part), place: node.map(Place::Visited) }
        };
        self.picture.marks.list().iter().filter(is_own).map(|drawn| &drawn.mark).collect()
    }

    /// The boxes of a part of a row that are filled with a role.
    fn boxes(&self, part: LadderPart, node: NodeId, role: ColourRole) -> Vec<Area> {
        let filled = |mark: &Mark| match mark {
            Mark::Box { area, fill: Some(fill), .. } if fill.role() == Some(role) => Some(*area),
            _ => None,
        };
        self.of(part, Some(node)).into_iter().filter_map(filled).collect()
    }

    pub fn track(&self, node: NodeId) -> Option<Area> {
        self.boxes(LadderPart::Track, node, ColourRole::Sunken).first().copied()
    }

    /// Each open node has its row, or stands in a fold.
    fn check_rows(&self) {
        let what = self.what();
        let open = self.path().len().max(1) as u32;
        let mut plies: Vec<u32> = self.picture.rows.iter().map(|row| row.ply).collect();
        plies.extend(self.picture.folds.iter().flat_map(|fold| fold.first..=fold.last));
        plies.sort_unstable();
        assert_eq!(plies, (0..open).collect::<Vec<_>>(), "{what}");
        for row in &self.picture.rows {
            let node = self.path().get(row.ply as usize).map_or(NodeId::ROOT, |frame| frame.node);
            assert_eq!(row.node, node, "{what}");
            let track = self.track(row.node).unwrap_or_else(|| panic!("no lanes for ply {}: {what}", row.ply));
            assert!(self.room.ladder.grown(0.01).holds(row.area), "{:?}: {what}", row.area);
            assert!(row.area.grown(0.01).holds(track), "{:?} and {track:?}: {what}", row.area);
        }
        let mut areas: Vec<Area> = self.picture.rows.iter().map(|row| row.area).collect();
        areas.extend(self.picture.folds.iter().map(|fold| fold.area));
        areas.sort_by(|one, other| one.top.total_cmp(&other.top));
        for pair in areas.windows(2) {
            assert!(pair[0].bottom() <= pair[1].top + 0.01, "{pair:?}: {what}");
        }
        let folded = |ply: u32| self.picture.folds.iter().any(|fold| (fold.first..=fold.last).contains(&ply));
        assert!(!folded(0) && !folded(open - 1), "{what}");
        if self.beside.is_none() {
            assert!(open < 2 || !folded(open - 2), "{what}");
            // Who set the bounds that hold where the search is, unless the room is too low for that.
            let is_high = self.room.ladder.height >= 390.0;
            let owners = self.path().last().filter(|_| is_high).map(|frame| frame.owners).into_iter();
            for owner in owners.flat_map(|owners| [owners.alpha, owners.beta]).flatten() {
                assert!(self.picture.rows.iter().any(|row| row.node == owner.node()), "{owner:?} is folded: {what}");
            }
        }
        for fold in &self.picture.folds {
            self.check_fold(fold.first as usize, fold.last as usize, &fold.spoken, &what);
        }
    }

    /// A fold says what the window did.
    fn check_fold(&self, first: usize, last: usize, spoken: &str, what: &str) {
        assert!(first < last, "{what}");
        let numbers = [first + 1, last + 1].map(|number| number.to_string());
        assert!(numbers.iter().all(|number| spoken.contains(number)), "{spoken}: {what}");
        if !self.is_windowed() || !self.letters || self.mirrors || self.room.language != Language::English {
            return;
        }
        let [above, below] = [self.path()[first].entry, self.path()[last].window];
        let bounds = [("α", above.alpha, below.alpha), ("β", above.beta, below.beta)];
        let has_moved = bounds.iter().any(|(_, above, below)| above != below);
        assert_eq!(has_moved, !spoken.ends_with("nothing new"), "{spoken}: {what}");
        let bound = |value| text::bound(self.run.value_format(false).value(value));
        for (letter, above, below) in bounds {
            let expected = match (above == below, has_moved) {
                (false, _) => format!("{letter} {} … {}", bound(above), bound(below)),
                (true, false) if !below.is_infinite() => format!("{letter} = {}", bound(below)),
                _ => continue,
            };
            assert!(spoken.contains(&expected), "{spoken}, without {expected}: {what}");
        }
    }

    /// Bars end where the bounds are.
    fn check_bars(&self, seen: &mut Seen) {
        let (what, axis) = (self.what(), self.axis());
        for row in &self.picture.rows {
            let (Some(frame), Some(track)) = (self.path().get(row.ply as usize), self.track(row.node)) else {
                continue;
            };
            let x = |value: Value| place_on(&axis, value, track);
            let ends_at = |bar: Area, [low, high]: [Value; 2]| {
                let off = (bar.left - x(low)).abs().max((bar.right() - x(high)).abs());
                assert!(off < 0.01, "{low:?} and {high:?} are not at {bar:?} of {track:?}: {what}");
            };
            let windows = self.boxes(LadderPart::Window, row.node, ColourRole::Second);
            assert_eq!(windows.len(), usize::from(self.is_windowed()), "{what}");
            let known = self.known(frame);
            if let [bar] = windows[..] {
                let entry = self.entry(frame);
                if entry[0] < entry[1] {
                    ends_at(bar, entry);
                } else {
                    assert!((bar.centre().x - x(entry[0])).abs() < 0.01, "{what}");
                }
                assert!(bar.top == track.top && bar.bottom() <= track.centre().y, "{what}");
                seen.windows += usize::from(entry != [Value::NEG_INFINITY, Value::INFINITY]);
                let common = [entry[0].max(known[0]), entry[1].min(known[1])];
                let bridges = self.boxes(LadderPart::Bridge, row.node, ColourRole::Halo);
                assert_eq!(bridges.len(), usize::from(common[0] < common[1]), "{what}");
                bridges.into_iter().for_each(|bridge| ends_at(bridge, common));
            }
            let own = ColourRole::of(frame.player);
            let role =
                if known == [Value::NEG_INFINITY, Value::INFINITY] { ColourRole::fill_of(frame.player) } else { own };
            let proved = self.boxes(LadderPart::Proved, row.node, role);
            if known[0] < known[1] {
                let [bar] = proved[..] else { panic!("{proved:?}: {what}") };
                ends_at(bar, known);
                seen.proved += usize::from(role == own);
            } else {
                let lozenge =
                    |mark: &&Mark| matches!(mark, Mark::Polygon { fill: Some(fill), .. } if fill.role() == Some(own));
                let marks = self.of(LadderPart::Proved, Some(row.node));
                let lozenge = marks.into_iter().find(lozenge).unwrap_or_else(|| panic!("no lozenge: {what}"));
                assert!((lozenge.bounds().centre().x - x(known[0])).abs() < 0.01, "{what}");
                seen.exact += 1;
            }
        }
    }

    /// The rows that each bound was handed to, and the node that set it, counted row by row.
    fn bounds(&self) -> Vec<Bound> {
        let mut bounds: Vec<Bound> = Vec::new();
        for (number, frame) in self.path().iter().enumerate() {
            let above = number.checked_sub(1).map(|above| self.path()[above].owners).unwrap_or_default();
            let own = [(Player::Max, frame.entry.alpha, above.alpha), (Player::Min, frame.entry.beta, above.beta)];
            for (player, value, owner) in own.into_iter().filter(|(_, value, _)| !value.is_infinite()) {
                let owner = owner.map(BoundOwner::node);
                let is_same =
                    |bound: &&mut Bound| (bound.player, bound.owner) == (player, owner) && bound.value == value;
                match bounds.iter_mut().find(is_same) {
                    Some(bound) => bound.rows.push(number),
                    None => bounds.push(Bound { player, value, owner, rows: vec![number] }),
                }
            }
        }
        if self.is_windowed() { bounds } else { Vec::new() }
    }

    /// Posts begin in the row that set the bound and end in the deepest row that was handed it.
    fn check_posts(&self, seen: &mut Seen) {
        let (what, axis) = (self.what(), self.axis());
        let row_of = |number: usize| self.picture.rows.iter().find(|row| row.ply as usize == number);
        let fold_of = |number: usize| {
            let holds =
                |number: u32| self.picture.folds.iter().find(move |fold| (fold.first..=fold.last).contains(&number));
            holds(number as u32)
        };
        let mut expected = 0;
        for Bound { player, value, owner, rows } in self.bounds() {
            let is_own = |mark: &&Mark| {
                matches!(mark, Mark::Line { stroke, points } if stroke.paint.role() == Some(ColourRole::of(player))
                    && points.windows(2).any(|ends| ends[0].x == ends[1].x))
            };
            let posts: Vec<&Mark> = self.of(LadderPart::Post, owner).into_iter().filter(is_own).collect();
            let first = owner.map(|owner| self.path().iter().position(|frame| frame.node == owner).unwrap());
            let [begin, end] = [first.unwrap_or(0), *rows.last().unwrap()];
            let hidden = |number| fold_of(number).map(|fold| fold.first);
            if hidden(begin).is_some() && hidden(begin) == hidden(end) {
                assert!(posts.is_empty(), "{what}");
                continue;
            }
            expected += 1;
            let [Mark::Line { points, .. }] = posts[..] else { panic!("{posts:?} of {owner:?} {value:?}: {what}") };
            let [head, foot] = [points[0], *points.last().unwrap()];
            match row_of(begin) {
                Some(row) if owner.is_some() => {
                    let track = self.track(row.node).unwrap();
                    assert!(track.centre().y < head.y && head.y < track.bottom(), "{head:?} in {track:?}: {what}");
                }
                Some(row) => assert!(row.area.top <= head.y && head.y < row.area.bottom(), "{what}"),
                None => assert!(fold_of(begin).unwrap().area.contains(head), "{what}"),
            }
            match row_of(end) {
                Some(row) => {
                    assert!((foot.y - self.track(row.node).unwrap().bottom()).abs() < 2.01, "{foot:?}: {what}")
                }
                None => assert!(fold_of(end).unwrap().area.contains(foot), "{what}"),
            }
            for row in rows.iter().filter_map(|number| row_of(*number)) {
                let (frame, track) = (&self.path()[row.ply as usize], self.track(row.node).unwrap());
                let shown = if self.is_turned(frame) { -value } else { value };
                let is_crossed = points.windows(2).any(|ends| {
                    let near = |end: &Point| (end.x - place_on(&axis, shown, track)).abs() < 4.0;
                    ends.iter().all(near) && ends[0].y <= track.centre().y && track.centre().y <= ends[1].y
                });
                assert!(is_crossed, "{value:?} of {owner:?} does not come by ply {}: {points:?} {what}", row.ply);
            }
            seen.posts += 1;
            seen.long_posts += usize::from(end > begin + 1);
        }
        let drawn = self.picture.marks.list().iter().filter(|drawn| {
            let of_panel = Some(ColourRole::Panel);
            let is_rim = |mark: &Mark| matches!(mark, Mark::Line { stroke, .. } if stroke.paint.role() == of_panel);
            drawn.of.part == DrawingPart::Ladder(LadderPart::Post) && is_rim(&drawn.mark)
        });
        assert_eq!(drawn.count(), expected, "{what}");
    }

    /// No text lies over another or over lanes, none leaves the ladder, and none is too small.
    fn check_texts(&self) {
        let what = self.what();
        let mut rooms: Vec<(String, Area)> = Vec::new();
        for drawn in self.picture.marks.list() {
            match &drawn.mark {
                Mark::Text { style, text, .. } => {
                    // Rows of text are higher than their letters.
                    let letters = drawn.mark.bounds().grown_by(-0.5, -0.2 * style.face.size);
                    assert!(self.room.ladder.holds(letters), "{text} leaves the ladder: {letters:?} {what}");
                    assert!(style.face.size >= 11.99, "{text}: {what}");
                    rooms.push((format!("{text} of {:?}", drawn.of), letters));
                }
                Mark::Box { area, fill: Some(_), .. } if drawn.of.part == DrawingPart::Ladder(LadderPart::Track) => {
                    rooms.push((format!("{:?}", drawn.of), *area));
                }
                _ => {}
            }
        }
        for (place, (one, area)) in rooms.iter().enumerate() {
            for (other, beside) in &rooms[place + 1..] {
                assert!(!area.overlaps(*beside), "{one} lies over {other}: {area:?} {beside:?} {what}");
            }
        }
        for fold in &self.picture.folds {
            let marks = self.of(LadderPart::Fold, None);
            let text = marks.iter().find(|mark| matches!(mark, Mark::Text { .. }) && fold.area.holds(mark.bounds()));
            assert!(text.is_some(), "the fold {:?} has no text: {what}", fold.area);
        }
    }

    /// A row stands where that of the tree stands.
    fn check_beside(&self, seen: &mut Seen) {
        let Some(beside) = &self.beside else { return };
        let what = self.what();
        for place in beside {
            let Some(row) = self.picture.rows.iter().find(|row| row.ply == place.first) else { continue };
            let track = self.track(row.node).unwrap();
            match place.form {
                // The root gives way to what stands above.
                PlyDetail::Full if place.first > 0 => {
                    let names = self.of(LadderPart::Name, Some(row.node));
                    let top = names.iter().map(|mark| mark.bounds().top).fold(f32::INFINITY, f32::min);
                    let middle = f32::midpoint(top, track.bottom());
                    assert!((middle - place.middle).abs() < 2.5, "{middle} beside {place:?}: {what}");
                    seen.beside += 1;
                }
                PlyDetail::Short => {
                    assert!((track.centre().y - place.middle).abs() < 1.0, "{track:?} beside {place:?}: {what}");
                    seen.slim += 1;
                }
                _ => {}
            }
        }
        for fold in &self.picture.folds {
            let place = beside.iter().find(|place| place.first == fold.first).unwrap();
            assert!(place.form == PlyDetail::Fold && place.top <= fold.area.top, "{what}");
            assert!(fold.area.bottom() <= place.top + place.height, "{what}");
        }
    }

    pub fn check(&self, seen: &mut Seen) {
        self.check_rows();
        self.check_bars(seen);
        self.check_posts(seen);
        self.check_texts();
        self.check_beside(seen);
        seen.folds += self.picture.folds.len();
    }
}

/// Where a value stands.
fn place_on(axis: &[Value], value: Value, track: Area) -> f32 {
    let place = axis.binary_search(&value).unwrap() as f32 / (axis.len() - 1) as f32;
    track.left + track.width * place
}

/// A bound, and the rows that it was handed to.
struct Bound {
    player: Player,
    value: Value,
    owner: Option<NodeId>,
    rows: Vec<usize>,
}

/// How much was compared.
#[derive(Debug, Default)]
pub struct Seen {
    pub windows: usize,
    pub proved: usize,
    pub exact: usize,
    pub posts: usize,
    pub long_posts: usize,
    pub folds: usize,
    pub beside: usize,
    pub slim: usize,
}
