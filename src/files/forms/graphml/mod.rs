//! Trees in GraphML, as networkx, igraph, yEd and Gephi write graphs: elements of nodes and of edges, and what is said
//! of them in `data`, whose keys have names.
//!
//! ```text
//! <key id="d0" for="node" attr.name="value"/> …
//! <node id="A"/> <node id="B"><data key="d0">3</data></node> <edge source="A" target="B"/>
//! ```
//!
//! Sources: the GraphML primer (Brandes, Eiglsperger, Lerner); the labels of yEd, `y:NodeLabel` and `y:EdgeLabel`.

mod faults;

use std::collections::HashMap;
use std::fmt::Write;

use roxmltree::{Document, Node, ParsingOptions};

use plyscope_core::game::{Chooser, Player};

use crate::forms::description::{Has, Notation};
use crate::forms::fields::{chooser_of, meaning};
use crate::forms::graph::{FormWords, Graph};
use crate::forms::labels;
use crate::forms::parts::{FewNames, amount_at, probability_at};
use crate::forms::shared_faults;
use crate::forms::vocabulary::Meaning;
use crate::forms::writing::NamedTree;
use crate::forms::written::WrittenTree;
use crate::growing_text::GrowingText;
use crate::place::Fault;

const FORM: FormWords = FormWords { within: faults::WITHIN, leaf: "<data key=\"value\">3</data>" };

/// The reader of XML keeps all elements at once, so that texts may not be as long as others.
const MOST_MEBIBYTES: usize = 8;

/// A tag may be so long: the reader of XML compares the attributes of one with each other.
const LONGEST_TAG: usize = 4096;

/// What the list of notations knows of this one.
pub(super) static NOTATION: Notation = Notation {
    id: "graphml",
    name: faults::NAME,
    endings: &["graphml"],
    looks_like,
    read: Some(|text, _| read(text)),
    write: |named, _| Ok(write(named)),
    has: &[Has::Names, Has::Choosers, Has::Chance, Has::SharedNodes],
};

/// Whether a text is GraphML, perhaps a broken one: it begins with a tag, and its first ones are of that.
pub(crate) fn looks_like(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let near = text.char_indices().nth(4000).map_or(text, |(end, _)| text.get(..end).unwrap_or_default());
    text.starts_with('<') && near.contains("<graphml")
}

/// Reads a graph in GraphML.
pub(crate) fn read(text: &str) -> Result<WrittenTree, Fault> {
    if text.len() > MOST_MEBIBYTES << 20 {
        return Err(Fault::new(text.len(), faults::too_large(MOST_MEBIBYTES)));
    }
    check_tags(text)?;
    let document = Document::parse_with_options(text, ParsingOptions::default()).map_err(|error| {
        let message =
            if matches!(error, roxmltree::Error::DtdDetected) { faults::document_type() } else { faults::no_xml() };
        let at = match error {
            roxmltree::Error::DtdDetected => text.find("<!DOCTYPE").unwrap_or_default(),
            _ => offset_of(text, error.pos()),
        };
        Fault::new(at, message)
    })?;
    let mut reader = GraphmlReader { keys: HashMap::new(), graph: Graph::new(FORM), ignored: FewNames::default() };
    reader.document(&document)?;
    let GraphmlReader { mut graph, ignored, .. } = reader;
    // What follows needs the room.
    drop(document);
    labels::read_number_leaves(&mut graph)?;
    labels::read_moves(&mut graph)?;
    if !ignored.names().is_empty() {
        graph.notes.add(shared_faults::note_fields_ignored(&ignored.names()));
    }
    graph.into_tree()
}

/// The byte at a line and a column, both counted from 1.
fn offset_of(text: &str, place: roxmltree::TextPos) -> usize {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines.by_ref().take((place.row as usize).saturating_sub(1)).map(str::len).sum();
    let line = lines.next().unwrap_or_default();
    let column = line.char_indices().nth((place.col as usize).saturating_sub(1)).map_or(line.len(), |(at, _)| at);
    before + column
}

/// No tag may be very long, and few name spaces are declared.
fn check_tags(text: &str) -> Result<(), Fault> {
    let mut begun = None;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'<' => begun = Some(at),
            b'>' => begun = None,
            _ => {}
        }
        if let Some(begun) = begun.filter(|begun| at - begun > LONGEST_TAG) {
            return Err(Fault::new(begun, faults::long_tag()));
        }
    }
    // Those of an element are those of all elements in it, too.
    match text.match_indices("xmlns").nth(64) {
        Some((at, _)) => Err(Fault::new(at, faults::long_tag())),
        None => Ok(()),
    }
}

struct GraphmlReader<'d> {
    /// What the keys of `data` are called.
    keys: HashMap<&'d str, &'d str>,
    graph: Graph,
    ignored: FewNames,
}

impl<'d> GraphmlReader<'d> {
    fn document(&mut self, document: &'d Document<'_>) -> Result<(), Fault> {
        let elements = || document.descendants().filter(Node::is_element);
        for key in elements().filter(|node| node.tag_name().name() == "key") {
            if let (Some(id), Some(name)) = (key.attribute("id"), key.attribute("attr.name")) {
                self.keys.insert(id, name);
            }
        }
        let mut graphs = 0;
        for element in elements() {
            let at = element.range().start;
            match element.tag_name().name() {
                "graph" => {
                    // A group of nodes has a graph inside of a node.
                    let is_inner = element.parent().is_some_and(|above| above.tag_name().name() == "node");
                    graphs += usize::from(!is_inner);
                    if graphs > 1 {
                        return Err(Fault::new(at, faults::second_graph()));
                    }
                }
                "node" => self.node(element, at)?,
                "edge" => self.edge(element, at)?,
                "hyperedge" => return Err(Fault::new(at, faults::hyperedge())),
                _ => {}
            }
        }
        Ok(())
    }

    /// An attribute that an element must have.
    fn attribute(element: Node<'d, 'd>, name: &str, at: usize) -> Result<&'d str, Fault> {
        let value = element.attribute(name).map(str::trim).filter(|value| !value.is_empty());
        value.ok_or_else(|| Fault::new(at, faults::missing(element.tag_name().name(), name)))
    }

    fn node(&mut self, element: Node<'d, 'd>, at: usize) -> Result<(), Fault> {
        let node = self.graph.vertex(Self::attribute(element, "id", at)?, at)?;
        self.graph.define(node, at)?;
        // An identifier that a program made is no name.
        labels::describe(&mut self.graph, node, ("", at), FORM)?;
        for (name, text, at) in self.data(element, "NodeLabel") {
            let said = meaning(name);
            match said {
                Some(Meaning::Name(0)) if name == "name" => self.graph.set_name(node, Some(text))?,
                Some(Meaning::Name(_)) => labels::describe(&mut self.graph, node, (text, at), FORM)?,
                Some(Meaning::Value | Meaning::Evaluation) => {
                    let value = amount_at(text, at)?;
                    self.graph.change(node, |vertex| vertex.value = value.into());
                }
                Some(Meaning::Estimate) => {
                    let estimate = amount_at(text, at)?;
                    self.graph.set_estimate(node, estimate)?;
                }
                Some(Meaning::Player | Meaning::IsMax | Meaning::IsMin) => {
                    let chooser = chooser_said(text, said).ok_or_else(|| Fault::new(at, faults::player(text)))?;
                    self.graph.change(node, |vertex| vertex.chooser = Some(chooser));
                }
                _ => self.ignored.add(name),
            }
        }
        Ok(())
    }

    fn edge(&mut self, element: Node<'d, 'd>, at: usize) -> Result<(), Fault> {
        let [source, target] = ["source", "target"].map(|name| Self::attribute(element, name, at));
        let [source, target] = [self.graph.vertex(source?, at)?, self.graph.vertex(target?, at)?];
        let way = self.graph.edge(source, target, at)?;
        for (name, text, at) in self.data(element, "EdgeLabel") {
            match meaning(name) {
                Some(Meaning::Probability) => {
                    let probability = probability_at(text, at)?;
                    self.graph.set_probability(way, Some(probability))?;
                }
                Some(Meaning::Name(_)) => self.graph.set_label(way, text, at)?,
                Some(Meaning::Cost | Meaning::Value) => {
                    return Err(Fault::new(at, shared_faults::costs_refused(FORM.within, text)));
                }
                _ => self.ignored.add(name),
            }
        }
        Ok(())
    }

    /// What the `data` of an element say: what they are called, their texts, and where these stand. yEd has labels
    /// inside of what it draws.
    fn data(&self, element: Node<'d, 'd>, label: &str) -> Vec<(&'d str, &'d str, usize)> {
        let all = element.children().filter(|data| data.tag_name().name() == "data");
        let said = all.filter_map(|data| {
            let key = data.attribute("key").unwrap_or_default();
            let drawn = data.descendants().find(|inside| inside.is_element() && inside.tag_name().name() == label);
            let is_drawing = data.children().any(|inside| inside.is_element());
            let holder = drawn.unwrap_or(data);
            let text = holder.text().map(str::trim).filter(|text| !text.is_empty())?;
            let at = holder.first_child().map_or(holder.range().start, |text| text.range().start);
            let name = if is_drawing { "label" } else { self.keys.get(key).copied().unwrap_or(key) };
            Some((name, text, at))
        });
        said.collect()
    }
}

fn chooser_said(text: &str, meaning: Option<Meaning>) -> Option<Chooser> {
    let is_true = match text.to_ascii_lowercase().as_str() {
        "true" | "1" => Some(true),
        "false" | "0" => Some(false),
        _ => None,
    };
    match (meaning, is_true) {
        (Some(Meaning::IsMax), Some(is_max)) => Some(Chooser::Player(if is_max { Player::Max } else { Player::Min })),
        (Some(Meaning::IsMin), Some(is_min)) => Some(Chooser::Player(if is_min { Player::Min } else { Player::Max })),
        _ => chooser_of(text),
    }
}

/// A tree in GraphML: nodes are known by their numbers, and have their names in `data`.
fn write(named: &NamedTree<'_>) -> GrowingText {
    let mut text = GrowingText::new();
    text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n";
    for (of, key) in
        [("node", "name"), ("node", "value"), ("node", "player"), ("node", "estimate"), ("edge", "probability")]
    {
        // Writing to a text does not fail.
        let _ = writeln!(text, "  <key id=\"{key}\" for=\"{of}\" attr.name=\"{key}\" attr.type=\"string\"/>");
    }
    text += "  <graph id=\"G\" edgedefault=\"directed\">\n";
    for node in named.originals() {
        text.at(node);
        let _ = write!(text, "    <node id=\"n{}\">", node.0);
        let said = [
            ("name", named.name(node).map(escaped)),
            ("value", named.value(node).map(|value| value.to_string())),
            ("player", named.any_chooser(node).map(str::to_owned)),
            ("estimate", named.estimate(node).map(|estimate| estimate.to_string())),
        ];
        for (key, said) in said {
            let _ = said.map_or(Ok(()), |said| write!(text, "<data key=\"{key}\">{said}</data>"));
        }
        text += "</node>\n";
        for child in named.tree.children(node) {
            let _ = write!(text, "    <edge source=\"n{}\" target=\"n{}\"", node.0, named.tree.original(*child).0);
            let _ = match named.probability(*child) {
                Some(p) => writeln!(text, "><data key=\"probability\">{p}</data></edge>"),
                None => writeln!(text, "/>"),
            };
        }
    }
    text += "  </graph>\n</graphml>\n";
    text
}

/// A text in which nothing means a tag.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::form_tests::{notes, shown};

    /// A graph with these elements.
    fn graph(elements: &str) -> String {
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" \
             xmlns:y=\"http://www.yworks.com/xml/graphml\"><key id=\"d0\" for=\"node\" attr.name=\"value\"/><key \
             id=\"d1\" attr.name=\"label\"/><key id=\"d2\" attr.name=\"p\"/><key id=\"d6\" \
             yfiles.type=\"nodegraphics\"/>\n<graph edgedefault=\"directed\">\n{elements}\n</graph></graphml>\n"
        )
    }

    #[test]
    fn trees() {
        for (elements, expected) in [
            (
                "<node id=\"A\"/><node id=\"B\"><data key=\"d0\">3</data></node><node id=\"C\"><data key=\"d0\">-7/3\
                 </data></node><edge source=\"A\" target=\"B\"/><edge source=\"A\" target=\"C\"/>",
                "A[B=3 C=-7/3]",
            ),
            (
                "<node id=\"n0\"><data key=\"d6\"><y:ShapeNode><y:NodeLabel>max &amp; A</y:NodeLabel></y:ShapeNode>\
                 </data></node><node id=\"n1\"><data key=\"d6\"><y:ShapeNode><y:Fill/><y:NodeLabel>3</y:NodeLabel>\
                 </y:ShapeNode></data></node><edge id=\"e0\" source=\"n0\" target=\"n1\"/>",
                "max & A[3]",
            ),
            (
                "<node id=\"A\"><data key=\"player\">chance</data></node><node id=\"B\"><data key=\"d1\">B: 3</data>\
                 </node><edge source=\"A\" target=\"B\"><data key=\"d2\">1/4</data></edge><edge source=\"A\" \
                 target=\"12\"><data key=\"d2\">3/4</data></edge>",
                "?A[1/4:B=3 3/4:12]",
            ),
        ] {
            let text = graph(elements);
            assert!(looks_like(&text), "{text}");
            assert_eq!(shown(read, &text), expected, "{text}");
        }
        let text = graph(
            "<node id=\"A\"/><node id=\"B\"><data key=\"d0\">3</data><data key=\"x\">7</data></node><edge \
                          source=\"A\" target=\"B\"/>",
        );
        assert_eq!(notes(read, &text), "fields that are not read: `x`");
    }

    #[test]
    fn what_is_wrong() {
        for (elements, expected) in [
            ("<node/>", "x:4:1: `node` has no `id` in GraphML, expected one"),
            (
                "<node id=\"A\"/><node id=\"B\"/><edge source=\"A\" target=\"B\"/>",
                "x:4:15: `B` has neither children nor a value in GraphML, expected the value of a leaf as in `<data \
                 key=\"value\">3</data>`",
            ),
            (
                "<node id=\"A\"/><node id=\"B\"><data key=\"d0\">x</data></node><edge source=\"A\" target=\"B\"/>",
                "x:4:43: `x` is not a number, expected one such as 3, -3.5, 7/3 or inf",
            ),
            (
                "<node id=\"A\"><edge>",
                "x:4:20: this is no well-formed XML in GraphML, expected tags that are closed and values in quotation \
                 marks",
            ),
            (
                "<hyperedge/>",
                "x:4:1: a hyperedge is no move in GraphML, expected edges from a node to one of its children",
            ),
        ] {
            let found = shown(read, &graph(elements));
            let [place, message] = [&found, expected].map(|line| line.split_once(": ").expect("a place").1);
            assert_eq!(place, message, "{elements}");
            assert!(found.starts_with(expected.split(": ").next().unwrap()) || elements.ends_with("<edge>"), "{found}");
        }
        let text = format!("<!DOCTYPE graphml>\n{}", graph("").split_once('\n').unwrap().1);
        assert!(shown(read, &text).starts_with("x:1:1: a document type is not read in GraphML"));
    }

    #[test]
    fn long_and_deep_texts_take_no_time() {
        for part in
            ["<node>", "<a b=\"\" ", " a=\"\"", "<a xmlns:b=\"c\">", "&amp;", "<!--", "<![CDATA[", "<", ">", "<edge/>"]
        {
            let text = format!("<graphml><graph>{}", part.repeat(1_000_000 / part.len()));
            let begun = std::time::Instant::now();
            assert!(read(&text).is_err(), "{part}");
            assert!(begun.elapsed().as_secs() < 3, "{part}");
        }
    }
}
