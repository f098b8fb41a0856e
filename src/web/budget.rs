//! How much of a frame is spent on what is awaited: on walks through a record and on reading what a worker has found.

use std::cell::Cell;

/// The most milliseconds of a frame that all of them take together.
const MOST_OF_A_FRAME: f64 = 8.0;

/// What has been spent of a frame.
#[derive(Debug, Default)]
pub struct FrameBudget {
    frame: Cell<u64>,
    spent: Cell<f64>,
}

impl FrameBudget {
    /// Does one piece after the other until one of them gives something, or the milliseconds of this frame are spent;
    /// one piece at least, so that everything comes further. `now` is a clock that counts milliseconds.
    pub fn spend<T>(&self, frame: u64, now: impl Fn() -> f64, mut piece: impl FnMut() -> Option<T>) -> Option<T> {
        if self.frame.replace(frame) != frame {
            self.spent.set(0.0);
        }
        let before = self.spent.get();
        let begun = now();
        loop {
            let found = piece();
            self.spent.set(before + now() - begun);
            if found.is_some() || self.spent.get() >= MOST_OF_A_FRAME {
                return found;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock that a piece of work moves.
    #[derive(Default)]
    struct Clock(Cell<f64>);

    impl Clock {
        fn work(&self, budget: &FrameBudget, frame: u64, milliseconds: f64) -> u32 {
            let mut pieces = 0;
            let found = budget.spend(
                frame,
                || self.0.get(),
                || {
                    pieces += 1;
                    self.0.set(self.0.get() + milliseconds);
                    None::<()>
                },
            );
            assert_eq!(found, None);
            pieces
        }
    }

    #[test]
    fn what_is_awaited_shares_the_time_of_a_frame() {
        let (clock, budget) = (Clock::default(), FrameBudget::default());
        assert_eq!(clock.work(&budget, 1, 1.0), 8);
        // Another one in the same frame comes further, too, but by one piece alone.
        assert_eq!(clock.work(&budget, 1, 1.0), 1);
        assert_eq!(clock.work(&budget, 2, 3.0), 3);
        assert_eq!(clock.work(&budget, 3, 5.0), 2);
    }

    #[test]
    fn what_has_ended_leaves_the_rest_to_the_others() {
        let (clock, budget) = (Clock::default(), FrameBudget::default());
        let ended = budget.spend(
            1,
            || clock.0.get(),
            || {
                clock.0.set(clock.0.get() + 2.0);
                Some(())
            },
        );
        assert_eq!((ended, clock.work(&budget, 1, 1.0)), (Some(()), 6));
    }
}
