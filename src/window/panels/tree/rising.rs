//! The value that has just come back, on its way up to the parent.

use plyscope_core::replay::Event;
use plyscope_picture::drawing::small::Small;
use plyscope_picture::drawing::{DrawingPart, NodeText, SearchMarks};
use plyscope_picture::marks::{Anchor, ColourRole, TypeStyle};
use plyscope_picture::run::Place;

/// The value on its way; `rise` is how far it has come, from 0 to 1, where it has arrived.
pub fn rising_value(small: &Small<'_>, rise: f32) -> Option<SearchMarks> {
    let moment = small.scene.moment;
    let (Event::Returned(child), Some(parent)) = (moment.event, moment.path.last()) else { return None };
    if rise >= 1.0 || !small.projection.is_legible() {
        return None;
    }
    let [from, to] = [child, parent.node].map(|node| small.picture().of_visited(node));
    let (from, to) = (from?, to?);
    let NodeText::Known(text) = small.scene.written(small.node(from)?) else { return None };
    let at = small.centre(from).towards(small.centre(to), rise);
    let mut value = SearchMarks::new(DrawingPart::Value.of(Place::Visited(child)));
    let paint = ColourRole::Ink.seen_through(1.0 - rise * 0.5);
    let style = TypeStyle::bold(small.unit()).coloured(paint);
    let place = value.text(small.lettering(), Anchor::Middle.at(at), style, &text);
    let mut marks = SearchMarks::new(DrawingPart::Value.of(Place::Visited(child)));
    marks.rect(place.grown(3.0), 4.0, Some(ColourRole::Halo.seen_through(0.6)), None);
    marks.append(value);
    Some(marks)
}
