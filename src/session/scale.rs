//! How large everything is.

/// The scales that are offered, smallest first.
pub const SCALES: [f32; 6] = [0.75, 1.0, 1.25, 1.5, 2.0, 3.0];

/// The usual scale.
pub const USUAL_SCALE: f32 = 1.0;

/// A scale as a whole percentage: none that is larger than it.
pub fn percent_of(scale: f32) -> u32 {
    (scale * 100.0 + 0.01).floor() as u32
}

/// A scale that can be used in place of any number: the nearest one within bounds, and the usual one for what is no
/// number.
pub(super) fn sound(scale: f32) -> f32 {
    let [smallest, .., largest] = SCALES;
    if scale.is_nan() { USUAL_SCALE } else { scale.clamp(smallest, largest) }
}

/// The next larger or smaller of the offered scales; the last one stays.
pub fn next_scale(scale: f32, larger: bool) -> f32 {
    let next = if larger {
        SCALES.into_iter().find(|next| *next > scale)
    } else {
        SCALES.into_iter().rfind(|next| *next < scale)
    };
    next.unwrap_or(sound(scale))
}
