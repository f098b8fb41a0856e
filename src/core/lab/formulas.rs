//! What the theory says of uniform trees, beside the formulas of [`practice`](crate::practice).

/// The branching factor of alpha-beta in trees with so many children everywhere, whose leaves have independent values:
/// that of full trees that grow as fast with the depth.
///
/// It is ξ/(1 − ξ), where ξ is the positive root of xᵇ + x − 1 = 0 (J. Pearl, *The Solution for the Branching Factor of
/// the Alpha-Beta Pruning Algorithm and its Optimality*, Communications of the ACM 25, 1982).
pub fn pearl(branching: u32) -> f64 {
    let root = pearls_root(branching);
    root / (1.0 - root)
}

/// ξ, the positive root of xᵇ + x − 1 = 0.
fn pearls_root(branching: u32) -> f64 {
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    // Each halving tells one more binary digit.
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        // Multiplied one by one: the power of a library may be another one on each machine.
        let power = (0..branching).fold(1.0, |power, _| power * middle);
        if power + middle < 1.0 { low = middle } else { high = middle }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_is_one() {
        for branching in 1..=100 {
            let root = pearls_root(branching);
            assert!((root.powi(branching as i32) + root - 1.0).abs() < 1e-12, "{branching}");
        }
        // Of two children, ξ is the golden section, and ξ/(1 − ξ) its inverse.
        assert!((pearl(2) - 1.618_033_988_75).abs() < 1e-10);
        assert!((pearl(1) - 1.0).abs() < 1e-10);
    }
}
