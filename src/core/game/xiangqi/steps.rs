//! The steps of the pieces on an empty board, worked out once: tables that moves are read from.

use super::board::{
    ADVISOR, BLACK, BoardPoint, Code, ELEPHANT, FILES, GENERAL, HORSE, NOWHERE, POINTS, RANKS, SOLDIER, bit, file_of,
    kind_of, point, rank_of,
};

/// A step of a piece that does not slide: where to, and the point that has to be empty.
#[derive(Clone, Copy)]
pub(super) struct PieceStep {
    pub to: BoardPoint,
    pub by: BoardPoint,
}

/// The steps from a point, lowest first.
#[derive(Clone, Copy)]
pub(super) struct PieceSteps {
    steps: [PieceStep; 8],
    count: u8,
}

impl PieceSteps {
    #[inline]
    pub fn as_slice(&self) -> &[PieceStep] {
        &self.steps[..usize::from(self.count)]
    }
}

/// The offset of a step in files and ranks.
type Offset = (i8, i8);

const ORTHOGONAL: [Offset; 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];
const DIAGONAL: [Offset; 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
const ELEPHANTS: [Offset; 4] = [(-2, -2), (2, -2), (-2, 2), (2, 2)];
const HORSES: [Offset; 8] = [(-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2)];

/// Whether a point lies in one of the palaces.
pub(super) const fn in_palace(at: BoardPoint) -> bool {
    let (file, rank) = (file_of(at), rank_of(at));
    file >= 3 && file <= 5 && (rank <= 2 || rank >= 7)
}

/// Whether a piece can get to a point by the rules: generals and advisors keep to the palace, advisors and elephants
/// to one colour of its diagonals, and soldiers never go back.
pub(super) const fn can_stand(code: Code, at: BoardPoint) -> bool {
    let (file, rank) = (file_of(at), rank_of(at));
    // As the owner sees it.
    let own_rank = if code & BLACK == 0 { rank } else { RANKS - 1 - rank };
    match kind_of(code) {
        GENERAL => in_palace(at) && own_rank <= 2,
        ADVISOR => in_palace(at) && own_rank <= 2 && (file + own_rank) % 2 == 1,
        ELEPHANT => match own_rank {
            0 | 4 => file == 2 || file == 6,
            2 => file == 0 || file == 4 || file == 8,
            _ => false,
        },
        // Straight on from the starting points until the river is behind.
        SOLDIER => own_rank >= 5 || (own_rank >= 3 && file.is_multiple_of(2)),
        _ => true,
    }
}

/// The point at an offset, if it lies on the board.
const fn offset_point(from: BoardPoint, offset: Offset) -> Option<BoardPoint> {
    let file = file_of(from) as i8 + offset.0;
    let rank = rank_of(from) as i8 + offset.1;
    if file < 0 || file >= FILES as i8 || rank < 0 || rank >= RANKS as i8 {
        return None;
    }
    Some(point(file as u8, rank as u8))
}

/// Whether both points are on the same side of the river.
const fn same_half(one: BoardPoint, other: BoardPoint) -> bool {
    (rank_of(one) < 5) == (rank_of(other) < 5)
}

/// Whether a piece of this code may make this step, as far as the empty board says.
const fn may_step(code: Code, from: BoardPoint, to: BoardPoint) -> bool {
    match kind_of(code) {
        GENERAL | ADVISOR => in_palace(from) && in_palace(to) && same_half(from, to),
        ELEPHANT => same_half(from, to),
        SOLDIER => {
            let black = code & BLACK != 0;
            let crossed = (rank_of(from) < 5) == black;
            let forward = if black { rank_of(to) < rank_of(from) } else { rank_of(to) > rank_of(from) };
            forward || (crossed && rank_of(to) == rank_of(from))
        }
        _ => true,
    }
}

/// The point that has to be empty for a step: the horse's leg beside where it starts, the elephant's eye.
const fn obstacle(code: Code, from: BoardPoint, offset: Offset) -> BoardPoint {
    let by = match kind_of(code) {
        // The longer half of the offset, halved; the shorter one becomes nothing.
        HORSE | ELEPHANT => offset_point(from, (offset.0 / 2, offset.1 / 2)),
        _ => None,
    };
    match by {
        Some(by) => by,
        None => NOWHERE,
    }
}

const fn steps_of(code: Code, offsets: &[Offset]) -> [PieceSteps; POINTS] {
    let mut all = [PieceSteps { steps: [PieceStep { to: 0, by: NOWHERE }; 8], count: 0 }; POINTS];
    let mut from = 0;
    while from < POINTS {
        let mut next = 0;
        while next < offsets.len() {
            if let Some(to) = offset_point(from as BoardPoint, offsets[next])
                && may_step(code, from as BoardPoint, to)
            {
                let by = obstacle(code, from as BoardPoint, offsets[next]);
                all[from].steps[all[from].count as usize] = PieceStep { to, by };
                all[from].count += 1;
            }
            next += 1;
        }
        from += 1;
    }
    all
}

pub(super) static GENERAL_STEPS: [PieceSteps; POINTS] = steps_of(GENERAL, &ORTHOGONAL);
pub(super) static ADVISOR_STEPS: [PieceSteps; POINTS] = steps_of(ADVISOR, &DIAGONAL);
pub(super) static ELEPHANT_STEPS: [PieceSteps; POINTS] = steps_of(ELEPHANT, &ELEPHANTS);
pub(super) static HORSE_STEPS: [PieceSteps; POINTS] = steps_of(HORSE, &HORSES);
pub(super) static SOLDIER_STEPS: [[PieceSteps; POINTS]; 2] =
    [steps_of(SOLDIER, &ORTHOGONAL), steps_of(SOLDIER | BLACK, &ORTHOGONAL)];

/// The points from which a horse can reach a point, as a set and each with its leg.
///
/// Not the horse's own steps turned round: the leg is beside the horse that moves, not beside the point it goes to.
pub(super) struct HorseSources {
    pub all: u128,
    pub sources: PieceSteps,
}

pub(super) static HORSE_SOURCES: [HorseSources; POINTS] = {
    const NONE: HorseSources =
        HorseSources { all: 0, sources: PieceSteps { steps: [PieceStep { to: 0, by: NOWHERE }; 8], count: 0 } };
    let mut all = [NONE; POINTS];
    let mut target = 0;
    while target < POINTS {
        let mut next = 0;
        while next < HORSES.len() {
            let (file, rank) = HORSES[next];
            if let Some(source) = offset_point(target as BoardPoint, HORSES[next]) {
                let by = obstacle(HORSE, source, (-file, -rank));
                let sources = &mut all[target].sources;
                sources.steps[sources.count as usize] = PieceStep { to: source, by };
                sources.count += 1;
                all[target].all |= bit(source);
            }
            next += 1;
        }
        target += 1;
    }
    all
};
