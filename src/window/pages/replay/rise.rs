//! The one movement on screen.

use plyscope_session::{Command, Travel};

/// The one movement there is: a value rises to its parent and a post slides into its row, on a single forward move and
/// never else.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RiseMotion {
    began: f64,
    last_forward: f64,
}

impl Default for RiseMotion {
    fn default() -> Self {
        Self { began: f64::NEG_INFINITY, last_forward: f64::NEG_INFINITY }
    }
}

impl RiseMotion {
    /// How long a value rises, in seconds.
    const SECONDS: f64 = 0.16;
    /// Forward moves that follow one another faster than this are a repeat, and nothing rises.
    const REPEAT: f64 = 0.3;

    /// Takes note of what was done in a frame.
    pub fn note(&mut self, commands: &[Command], motion: bool, now: f64) {
        match commands {
            [] => {}
            [Command::Travel(Travel::Forward)] => {
                let single = now - self.last_forward > Self::REPEAT;
                self.began = if motion && single { now } else { f64::NEG_INFINITY };
                self.last_forward = now;
            }
            _ => self.began = f64::NEG_INFINITY,
        }
    }

    /// How far the value has risen, from 0 to 1; 1 when nothing moves.
    pub fn progress(&self, now: f64) -> f32 {
        ((now - self.began) / Self::SECONDS).clamp(0.0, 1.0) as f32
    }
}
