//! How large everything is.

/// The scales that are offered, smallest first.
pub const SCALES: [f32; 6] = [0.75, 1.0, 1.25, 1.5, 2.0, 3.0];

/// The scales to choose from where nothing is drawn larger than `most`: that stands in place of those that are.
pub fn scales_within(most: f32) -> Vec<f32> {
    let mut scales: Vec<f32> = SCALES.into_iter().filter(|scale| *scale <= most).collect();
    // A whole percentage, as it is written.
    let greatest = percent_of(most) as f32 / 100.0;
    if scales.len() < SCALES.len() && scales.last().is_none_or(|last| *last < greatest) {
        scales.push(greatest);
    }
    scales
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_size_of_a_window_is_offered() {
        assert_eq!(scales_within(f32::INFINITY), SCALES);
        assert_eq!(scales_within(2.5), [0.75, 1.0, 1.25, 1.5, 2.0, 2.5]);
        assert_eq!(scales_within(2.0), [0.75, 1.0, 1.25, 1.5, 2.0]);
        assert_eq!(scales_within(1.339), [0.75, 1.0, 1.25, 1.33]);
    }
}
