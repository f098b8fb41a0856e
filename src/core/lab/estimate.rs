//! Means of samples, and how far they can be trusted.

/// An estimate from samples.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean, or a ratio of means.
    pub mean: f64,
    /// How far the interval reaches to either side that has the true mean in it 95 times of 100; none of a single
    /// sample, and of what does not vary from sample to sample.
    pub interval: Option<f64>,
}

impl Estimate {
    /// A number that is known.
    pub const fn exact(mean: f64) -> Self {
        Self { mean, interval: None }
    }

    /// The mean of samples, by Student's distribution.
    pub fn mean(samples: &[u64]) -> Self {
        let count = samples.len() as u128;
        let sum: u128 = samples.iter().map(|sample| u128::from(*sample)).sum();
        let squares: u128 = samples.iter().map(|sample| u128::from(*sample).pow(2)).sum();
        let mean = sum as f64 / count.max(1) as f64;
        if count < 2 {
            return Self::exact(mean);
        }
        // Whole numbers until here: never negative, and no digit is lost where the samples are nearly equal.
        let spread = (count * squares).saturating_sub(sum.pow(2)) as f64;
        let variance_of_mean = spread / (count * count * (count - 1)) as f64;
        Self { mean, interval: Some(student(samples.len() - 1) * variance_of_mean.sqrt()) }
    }

    /// The mean of one thing in units of the mean of another, both counted in the same samples: a little biased where
    /// there are few of them (W. Cochran, *Sampling Techniques*, chapter 6). `None` where the other one is 0.
    pub fn ratio(samples: &[(u64, u64)]) -> Option<Self> {
        let sum = |of: fn(&(u64, u64)) -> u64| samples.iter().map(|pair| u128::from(of(pair))).sum::<u128>() as f64;
        let (above, below) = (sum(|pair| pair.0), sum(|pair| pair.1));
        if below == 0.0 {
            return None;
        }
        let ratio = above / below;
        let count = samples.len() as f64;
        if samples.len() < 2 {
            return Some(Self::exact(ratio));
        }
        let left = |pair: &(u64, u64)| pair.0 as f64 - ratio * pair.1 as f64;
        let squares: f64 = samples.iter().map(|pair| left(pair) * left(pair)).sum();
        let variance = squares / (count * (count - 1.0)) / (below / count * (below / count));
        Some(Self { mean: ratio, interval: Some(student(samples.len() - 1) * variance.sqrt()) })
    }

    /// Where the interval ends, of a number that cannot be less than 0 nor more than `most`: there it ends at that.
    /// None where it has no width.
    pub fn ends(self, most: f64) -> Option<[f64; 2]> {
        let interval = self.interval.filter(|interval| *interval > 0.0)?;
        Some([(self.mean - interval).max(0.0), (self.mean + interval).min(most).max(self.mean)])
    }

    /// So many times as much.
    #[must_use]
    pub fn times(self, factor: f64) -> Self {
        Self { mean: self.mean * factor, interval: self.interval.map(|interval| interval * factor) }
    }

    /// Its square root.
    #[must_use]
    pub fn root(self) -> Self {
        let mean = self.mean.sqrt();
        Self { mean, interval: self.interval.map(|interval| interval / (2.0 * mean)) }
    }
}

/// How many standard errors lie between the middle and the end of an interval of 95 %, by Student's distribution with
/// so many degrees of freedom.
fn student(degrees: usize) -> f64 {
    // NIST/SEMATECH, e-Handbook of Statistical Methods, section 1.3.6.7.2, two-sided 0.05.
    const FEW: [f64; 30] = [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
        2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
    ];
    // Beyond the table the first terms of its expansion are as good (M. Abramowitz and I. Stegun, *Handbook of
    // Mathematical Functions*, 26.7.5).
    const NORMAL: f64 = 1.959_964;
    const CUBE: f64 = NORMAL * NORMAL * NORMAL;
    let degrees_as_number = degrees.max(1) as f64;
    let first = (CUBE + NORMAL) / (4.0 * degrees_as_number);
    let second = (5.0 * CUBE * NORMAL * NORMAL + 16.0 * CUBE + 3.0 * NORMAL) / (96.0 * degrees_as_number.powi(2));
    let expansion = NORMAL + first + second;
    degrees.checked_sub(1).and_then(|place| FEW.get(place)).copied().unwrap_or(expansion)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]
mod tests {
    use super::*;

    #[track_caller]
    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 2e-3, "{found} is not {expected}");
    }

    #[test]
    fn intervals_are_those_of_student() {
        let found = Estimate::mean(&[1, 2, 3, 4, 5]);
        // Standard error √(2.5/5), four degrees of freedom.
        close(found.mean, 3.0);
        close(found.interval.unwrap(), 2.776 * 0.5_f64.sqrt());
        assert_eq!(Estimate::mean(&[7]), Estimate::exact(7.0));
        assert_eq!(Estimate::mean(&[9, 9, 9]).interval, Some(0.0));
        // The table and what goes on behind it: 2.042 at 30, 2.040 at 31, 2.009 at 50, 1.984 at 100.
        for (degrees, expected) in [(30, 2.042), (31, 2.040), (50, 2.009), (100, 1.984)] {
            assert!((student(degrees) - expected).abs() < 1e-3, "{} at {degrees}", student(degrees));
        }
    }

    #[test]
    fn an_interval_ends_where_a_number_can_be_no_less_and_no_more() {
        let wide = Estimate { mean: 3.0, interval: Some(8.0) };
        assert_eq!(wide.ends(f64::INFINITY), Some([0.0, 11.0]));
        let share = Estimate { mean: 97.0, interval: Some(8.0) };
        assert_eq!(share.ends(100.0), Some([89.0, 100.0]));
        assert_eq!(Estimate::exact(3.0).ends(100.0), None);
    }

    #[test]
    fn a_ratio_without_spread_has_no_interval_to_speak_of() {
        let found = Estimate::ratio(&[(2, 4), (3, 6), (10, 20)]).unwrap();
        assert_eq!((found.mean, found.interval), (0.5, Some(0.0)));
        assert_eq!(Estimate::ratio(&[(1, 0)]), None);
        // By hand: ratio 2; left over −1, 0, 1; variance 2/(3·2)/4.
        let found = Estimate::ratio(&[(1, 1), (4, 2), (7, 3)]).unwrap();
        close(found.interval.unwrap(), 4.303 * (2.0_f64 / 6.0 / 4.0).sqrt());
        close(found.root().mean, 2.0_f64.sqrt());
    }
}
