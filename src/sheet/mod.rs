//! Work sheets on paper: exercises as text and as SVG, with and without their solutions.
