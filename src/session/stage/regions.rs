//! The window's regions above and below the panels: the bar, the sentence, the way through time.

use super::YieldingPart;
use plyscope_picture::drawing::Lettering;
use plyscope_picture::marks::{Point, point};

/// The rooms of the sentence and of what else there is to say of a step, on a panel of a width.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SentenceRooms {
    /// The height of the sentence.
    pub sentence: f32,
    /// The type size of the sentence.
    pub sentence_size: f32,
    /// The height of what else there is to say; 0 where that stands in what the sentence leaves of its room.
    pub detail: f32,
    /// The type size of that.
    pub detail_size: f32,
}

impl SentenceRooms {
    /// A line's height, in sizes of its type.
    pub const LINE: f32 = 1.3;

    /// On a panel narrower than this, in points, the sentence and the detail take a line more each. On a wider
    /// one the tree needs that room, and a sentence that is too long becomes a little smaller.
    const SMALL: f32 = 900.0;

    /// Of a panel of this width in a window; `present` is for a class that looks from afar.
    pub fn of(lettering: &Lettering, present: bool, width: f32, window: Point) -> Self {
        let sizes = &lettering.sizes;
        let is_small = width < Self::SMALL;
        if !present && YieldingPart::SecondLine.gives_way(window) {
            return Self::shared(lettering, width, window.y * MOST_WORDS);
        }
        let (lines, more) = if is_small { (3.0, 2.0) } else { (2.0, 1.0) };
        // It is the main text of the window: where there is room it is larger than the headings.
        let sentence_size = if present || is_small { sizes.reason } else { (sizes.reason * LARGER).round() };
        let detail_size = if present { sizes.least } else { sizes.body };
        let (sentence, detail) = (sentence_size * Self::LINE * lines, detail_size * Self::LINE * more);
        Self { sentence, sentence_size, detail, detail_size }
    }

    /// While a tree is changed in a low window, the tree needs more of its room: one room for both, which leaves
    /// nothing empty.
    pub fn beside_changing(lettering: &Lettering, width: f32, window: Point) -> Option<Self> {
        (window.y < LOW).then(|| Self::shared(lettering, width, 2.0 * lettering.sizes.reason * Self::LINE))
    }

    /// One room for both, in the largest type in which the longest sentence takes no more than `most` of the height.
    fn shared(lettering: &Lettering, width: f32, most: f32) -> Self {
        let sizes = &lettering.sizes;
        let height = |size: f32| (LONGEST * size / width.max(1.0)).ceil().max(2.0) * size * Self::LINE;
        let larger = || std::iter::successors(Some(sizes.reason), |size| Some(size - 1.0));
        let fitting = larger().take_while(|size| *size > sizes.least).find(|size| height(*size) <= most);
        let size = fitting.unwrap_or(sizes.least);
        Self { sentence: height(size), sentence_size: size, detail: 0.0, detail_size: sizes.least }
    }
}

/// The length of the longest sentences, in sizes of their type.
const LONGEST: f32 = 100.0;
/// The part of a small window's height that the sentence takes at most.
const MOST_WORDS: f32 = 0.4;
/// The type of the sentence, in sizes of a heading's.
const LARGER: f32 = 1.18;
/// A window lower than this, in points, has no room for what is good to have.
pub const LOW: f32 = 600.0;
/// The height of the skyline in a low window; it has what the region leaves it elsewhere.
const LEAST_SKYLINE: f32 = 42.0;
/// What bars have on either side of their contents, and above and below them.
pub const BAR_PADDING: Point = point(16.0, 6.0);
/// What a bar has above and below its contents in a low window.
pub const LOW_PADDING: f32 = 1.0;
/// What the panel with the sentence has there.
pub const WORDS_PADDING: Point = point(16.0, 8.0);
/// What bars have in a small window, where every point counts.
const SMALL_PADDING: Point = point(8.0, 1.0);

/// What bars have on either side of their contents, and above and below them, in a window of this size.
pub fn bar_padding(window: Point) -> Point {
    let (usual, below) = (BAR_PADDING, YieldingPart::Tabs.below());
    point(
        if window.x < below.x { SMALL_PADDING.x } else { usual.x },
        if window.y < YieldingPart::Skyline.below().y { SMALL_PADDING.y } else { usual.y },
    )
}

/// What the panel with the sentence has there.
pub fn words_padding(window: Point, present: bool) -> Point {
    let (usual, below) = (WORDS_PADDING, YieldingPart::Tabs.below());
    if present {
        return usual;
    }
    let [x, y] = [window.x < below.x, window.y < below.y].map(|is_small| if is_small { 0.5 } else { 1.0 });
    point(usual.x * x, usual.y * y)
}

/// The height of the line that says how the search is done, in sizes of its type.
pub const LINE_OF_PHRASE: f32 = 1.6;
/// Between the rows of a bar.
const ROWS: f32 = 4.0;
/// The line between two bars.
pub const SEPARATOR: f32 = 1.0;

/// The heights of the window's regions above and below the panels, in points; the panels have the rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Regions {
    /// The bar at the top.
    pub top: f32,
    /// The room above and below what stands in it.
    pub above_bar: f32,
    /// The sentence of the step.
    pub words: f32,
    /// The room below it that is kept free for the bar of presenting; a part of that.
    pub present_bar: f32,
    /// What the commands of a page take that has no skyline, but something as high.
    pub actions: f32,
    /// The way through time.
    pub transport: f32,
    /// The skyline in it: none where it gives way.
    pub skyline: f32,
}

impl Regions {
    const TOP: f32 = 56.0;
    const PRESENT_BAR: f32 = 86.0;
    const WORDS: f32 = 96.0;
    const ACTIONS: f32 = 100.0;
    /// In a window lower than this.
    const LOW_ACTIONS: f32 = 92.0;
    const HIGH: f32 = 800.0;

    /// The regions of a window of this size; in front of a class there are only the words below the panels.
    pub fn of(lettering: &Lettering, present: bool, window: Point) -> Self {
        let sizes = &lettering.sizes;
        let around_words = words_padding(window, present);
        let rooms = SentenceRooms::of(lettering, present, window.x - 2.0 * around_words.x, window);
        let words = rooms.sentence + ROWS + rooms.detail + 2.0 * around_words.y + SEPARATOR;
        let is_low = window.y < LOW;
        if present {
            let present_bar = if is_low { 0.0 } else { Self::PRESENT_BAR };
            return Self {
                top: 0.0,
                above_bar: 0.0,
                words: words + present_bar,
                present_bar,
                actions: 0.0,
                transport: 0.0,
                skyline: 0.0,
            };
        }
        let phrase = sizes.least * LINE_OF_PHRASE;
        let contents = match YieldingPart::Title.gives_way(window) {
            true => sizes.target.max(phrase),
            false => (sizes.target + ROWS).max((sizes.body + 2.0) * SentenceRooms::LINE + phrase),
        };
        let around = if is_low { LOW_PADDING } else { BAR_PADDING.y };
        let bar = (contents + 2.0 * around + SEPARATOR).ceil();
        let top = if is_low { bar } else { bar.max(Self::TOP) };
        let beside = sizes.target + ROWS + 2.0 * BAR_PADDING.y + SEPARATOR;
        let actions = if window.y < Self::HIGH { Self::LOW_ACTIONS } else { Self::ACTIONS };
        let skyline = if is_low { LEAST_SKYLINE } else { (actions - beside).max(LEAST_SKYLINE) };
        let has_skyline = !YieldingPart::Skyline.gives_way(window);
        let transport = sizes.target + 2.0 * bar_padding(window).y + SEPARATOR;
        Self {
            top,
            above_bar: ((top - SEPARATOR - contents) / 2.0).floor(),
            words: if is_low { words } else { words.max(Self::WORDS) },
            present_bar: 0.0,
            actions: beside + skyline,
            transport: if has_skyline { beside + skyline } else { transport },
            skyline: if has_skyline { skyline } else { 0.0 },
        }
    }
}

impl Regions {
    /// The regions of a window of this size that is held in the hand, where the title and the buttons stand in one row.
    #[must_use]
    pub fn in_hand(self, lettering: &Lettering, window: Point) -> Self {
        if self.top <= 0.0 {
            return self;
        }
        let target = lettering.sizes.target;
        let around = if window.y < LOW { LOW_PADDING } else { BAR_PADDING.y };
        Self { top: (target + 2.0 * around + SEPARATOR).ceil(), above_bar: around, ..self }
    }
}

/// The width of the board of a game that is being played, in the room of the panels: the same from its first move to
/// its last, whatever stands beside it. All of a small room, which has none for a search.
pub fn game_board(size: Point) -> f32 {
    if size.x < 700.0 || size.y < 330.0 {
        return size.x;
    }
    // 556 points of 1280, and 430 of 1024; a board is hardly wider than it is high.
    let across = 556.0 + (size.x - 1_280.0) * (556.0 - 430.0) / (1_280.0 - 1_024.0);
    across.min(size.y * 0.915).clamp(size.x * 0.34, size.x * 0.6).floor()
}
