//! Readers of the test's own for each kind of file, which hold it to the rules of its format.

use std::collections::BTreeMap;
use std::io::Read;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use roxmltree::{Document, Node};

/// A question as it was read.
#[derive(Debug, Default, PartialEq)]
pub struct Question {
    pub notation: String,
    pub picture: Vec<u8>,
    pub parts: Vec<QuestionPart>,
}

/// A part of it.
#[derive(Debug, PartialEq)]
pub struct QuestionPart {
    /// Its name, where the format has one.
    pub id: Option<String>,
    pub prompt: String,
    pub right: Part,
    pub feedback: String,
}

/// What is right.
#[derive(Debug, PartialEq)]
pub enum Part {
    /// These texts are, the first one shown.
    Accepted(Vec<String>),
    /// Those of these that are marked.
    Chosen(Vec<(String, bool)>),
}

/// A text of HTML with its entities decoded once.
fn decoded(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some(place) = rest.find('&') {
        text.push_str(&rest[..place]);
        let (entity, behind) = rest[place + 1..].split_once(';').unwrap_or_else(|| panic!("a bare & in {html}"));
        text.push(match entity {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "apos" => '\'',
            number => char::from_u32(number.strip_prefix('#').and_then(|code| code.parse().ok()).unwrap()).unwrap(),
        });
        rest = behind;
    }
    seen(text + rest)
}

/// A text as a page shows it, over which MathJax has run: it finds no formula, for a sign that is not seen stands
/// behind each that begins one, and an accent in the place of each backtick.
pub fn seen(text: String) -> String {
    let is_broken = text.split('\\').skip(1).all(|behind| behind.starts_with('\u{2060}'));
    assert!(is_broken && !text.contains("$$") && !text.contains('`'), "a formula begins in {text}");
    text.replace('\u{2060}', "").replace('\u{2cb}', "`")
}

/// What a page shows of a text that is HTML without any element.
pub fn seen_in_html(text: &str) -> String {
    let page = html(text);
    let read = Document::parse(&page).unwrap_or_else(|error| panic!("{text}: {error}"));
    let elements = read.descendants().filter(Node::is_element).count();
    assert_eq!(elements, 1, "an element begins in {text}");
    text_of(read.root())
}

/// HTML as an XML tree, which it has to be.
fn html(text: &str) -> String {
    format!("<html>{text}</html>")
}

fn text_of(node: Node<'_, '_>) -> String {
    seen(node.descendants().filter_map(|node| node.text().filter(|_| node.is_text())).collect())
}

fn child<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Node<'a, 'i> {
    let mut all = node.children().filter(|child| child.has_tag_name(name));
    let found = all.next().unwrap_or_else(|| panic!("no {name} in {node:?}"));
    assert!(all.next().is_none(), "two {name} in {node:?}");
    found
}

/// The tree that an image shows, by its description.
fn shown(image: Node<'_, '_>) -> String {
    image.attribute("alt").unwrap().strip_prefix("The tree ").unwrap().to_owned()
}

pub fn moodle(bytes: &[u8]) -> Vec<Question> {
    let text = std::str::from_utf8(bytes).unwrap();
    let document = Document::parse(text).unwrap();
    let quiz = document.root_element();
    assert!(
        quiz.has_tag_name("quiz") && quiz.children().filter(Node::is_element).all(|node| node.has_tag_name("question"))
    );
    let questions = quiz.children().filter(|node| node.attribute("type") == Some("cloze"));
    let category = quiz.children().find(|node| node.attribute("type") == Some("category")).unwrap();
    is_category(&text_of(category));
    questions.map(cloze).collect()
}

/// The name of a category, below the top one of the course: HTML, in which a slash is two.
fn is_category(name: &str) {
    let name = name.trim().strip_prefix("$course$/top/").unwrap();
    assert!(!name.replace("//", "").contains(['/', '<', '>', '$', '\\']), "{name}");
    decoded(name);
}

fn cloze(node: Node<'_, '_>) -> Question {
    let order: Vec<&str> = node.children().filter(Node::is_element).map(|child| child.tag_name().name()).collect();
    assert_eq!(order, ["name", "questiontext", "generalfeedback", "penalty", "hidden", "idnumber"]);
    let name = text_of(child(child(node, "name"), "text"));
    assert!(!decoded(&name).is_empty() && !name.contains(['<', '$']), "{name}");
    let feedback = child(node, "generalfeedback");
    assert_eq!(feedback.attribute("format"), Some("html"));
    Document::parse(&html(&text_of(child(feedback, "text")))).unwrap();
    let question = child(node, "questiontext");
    assert_eq!(question.attribute("format"), Some("html"));
    let file = child(question, "file");
    assert_eq!((file.attribute("path"), file.attribute("encoding")), (Some("/"), Some("base64")));
    let picture = STANDARD.decode(text_of(file)).unwrap();
    let text = text_of(child(question, "text"));
    let (before, fields) = blanks(&text);
    let page = html(&before);
    let page = Document::parse(&page).unwrap();
    let image = page.descendants().find(|node| node.has_tag_name("img")).unwrap();
    assert_eq!(image.attribute("src"), Some(format!("@@PLUGINFILE@@/{}", file.attribute("name").unwrap()).as_str()));
    is_picture(&picture, image.attribute("src").unwrap());
    let prompts = page.descendants().filter(|node| node.has_tag_name("p")).map(text_of);
    let prompts: Vec<String> = prompts.filter(|text| text.ends_with(": \u{fffc}")).collect();
    assert_eq!(prompts.len(), fields.len(), "each blank has a paragraph of its own");
    let parts = prompts.iter().zip(fields).map(|(prompt, (right, feedback))| QuestionPart {
        id: None,
        prompt: prompt.trim_end_matches(": \u{fffc}").to_owned(),
        right,
        feedback,
    });
    Question { notation: shown(image), picture, parts: parts.collect() }
}

fn is_picture(bytes: &[u8], name: &str) {
    if name.ends_with(".svg") {
        let svg = std::str::from_utf8(bytes).unwrap();
        assert!(Document::parse(svg).unwrap().root_element().has_tag_name(("http://www.w3.org/2000/svg", "svg")));
    } else {
        assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    }
}

/// The text with a sign for each blank, and the blanks: what Moodle's own reader takes for one.
fn blanks(text: &str) -> (String, Vec<(Part, String)>) {
    let (mut plain, mut fields) = (String::new(), Vec::new());
    let mut rest = text;
    while let Some(start) = rest.find('{') {
        plain.push_str(&rest[..start]);
        plain.push('\u{fffc}');
        let field = &rest[start + 1..];
        let end = field.find('}').unwrap();
        fields.push(blank(&field[..end]));
        rest = &field[end + 1..];
    }
    assert!(!rest.contains('}'));
    (plain + rest, fields)
}

fn blank(field: &str) -> (Part, String) {
    let (points, rest) = field.split_once(':').unwrap();
    assert!(points.parse::<u32>().unwrap() > 0);
    let (kind, alternatives) = rest.split_once(':').unwrap();
    // A mark ends an alternative unless it belongs to the number of a character.
    let alternatives = split(alternatives, '~').into_iter().map(|alternative| {
        let parts = split(alternative, '#');
        assert!(parts.len() <= 2 && !parts[0].is_empty(), "{field}");
        (parts[0], decoded(parts.get(1).copied().unwrap_or_default()))
    });
    let alternatives: Vec<(&str, String)> = alternatives.collect();
    let feedback = decoded(&alternatives[0].1);
    // What is written for a choice or as feedback is HTML once it has been decoded.
    Document::parse(&html(&alternatives[0].1)).unwrap();
    let right = match kind {
        "NUMERICAL" => {
            let [(number, _), (other, _)] = &alternatives[..] else { panic!("{field}") };
            assert_eq!(*other, "*");
            let number = number.strip_prefix('=').unwrap().strip_suffix(":0").unwrap();
            assert!(number.parse::<f64>().unwrap().is_finite());
            Part::Accepted(vec![number.to_owned()])
        }
        "SHORTANSWER" => {
            let (last, texts) = alternatives.split_last().unwrap();
            assert_eq!(last.0, "*");
            Part::Accepted(texts.iter().map(|(text, _)| decoded(text.strip_prefix('=').unwrap())).collect())
        }
        "MULTICHOICE" => Part::Chosen(
            alternatives
                .iter()
                .map(|(text, _)| (decoded(&decoded(text.trim_start_matches('='))), text.starts_with('=')))
                .collect(),
        ),
        "MULTIRESPONSE" => {
            let mut sum = 0.0;
            let options = alternatives.iter().map(|(text, _)| {
                let (share, text) = text.strip_prefix('%').unwrap().split_once('%').unwrap();
                let share: f64 = share.parse().unwrap();
                sum += share.max(0.0);
                (decoded(&decoded(text)), share > 0.0)
            });
            let options = options.collect();
            assert!((sum - 100.0_f64).abs() < 0.01, "{sum}");
            Part::Chosen(options)
        }
        other => panic!("{other}"),
    };
    (right, feedback)
}

fn split(text: &str, mark: char) -> Vec<&str> {
    let (mut parts, mut start) = (Vec::new(), 0);
    for (place, _) in text.match_indices(mark) {
        let before = &text[..place];
        if !before.ends_with('&') && !before.ends_with("&amp;") {
            parts.push(&text[start..place]);
            start = place + mark.len_utf8();
        }
    }
    parts.push(&text[start..]);
    parts
}

/// GIFT has a question for each part; those of one question have its title before the name of the part.
pub fn gift(bytes: &[u8]) -> Vec<Question> {
    let text = std::str::from_utf8(bytes).unwrap();
    let mut questions: Vec<(String, Question)> = Vec::new();
    is_category(text.lines().next().unwrap().strip_prefix("$CATEGORY: ").unwrap());
    for item in text.split("\n\n").filter(|item| !item.trim().is_empty() && !item.starts_with('$')) {
        let signs = signs(item.trim());
        let plain = |from: usize, to: usize| signs[from..to].iter().map(|(c, _)| *c).collect::<String>();
        // Where a mark stands that means itself no more.
        let marks = |mark: &str, from: usize| {
            let wanted: Vec<char> = mark.chars().collect();
            (from..=signs.len() - wanted.len())
                .find(|place| wanted.iter().enumerate().all(|(more, c)| signs[place + more] == (*c, false)))
        };
        assert_eq!(marks("::", 0), Some(0));
        let title_end = marks("::", 2).unwrap();
        let (title, id) =
            plain(2, title_end).split_once(": ").map(|(title, id)| (title.to_owned(), id.to_owned())).unwrap();
        let (open, close) = (marks("{", 0).unwrap(), marks("}", 0).unwrap());
        assert_eq!(close, signs.len() - 1);
        assert_eq!((marks("{", open + 1), plain(title_end + 2, title_end + 8).as_str()), (None, "[html]"));
        let page = html(&plain(title_end + 8, open));
        let page = Document::parse(&page).unwrap();
        let tree: Vec<String> =
            child(page.root_element(), "pre").children().filter(Node::is_text).map(text_of).collect();
        let reason = marks("####", open).unwrap();
        let feedback = text_of(Document::parse(&html(&plain(reason + 4, close))).unwrap().root_element());
        let paragraphs = page.descendants().filter(|node| node.has_tag_name("p"));
        let prompt = paragraphs.map(text_of).next_back().unwrap();
        if questions.last().is_none_or(|(known, _)| *known != title) {
            let question = Question { notation: brackets(&tree), ..Question::default() };
            questions.push((title, question));
        }
        let parts = &mut questions.last_mut().unwrap().1.parts;
        let answer = &signs[open + 1..reason];
        match answer {
            [(truth @ ('T' | 'F'), false)] => {
                // The prompt has the option, behind what is asked.
                let (_, option) = prompt.split_once(": ").unwrap();
                let option = (option.to_owned(), *truth == 'T');
                if !matches!(parts.last(), Some(QuestionPart { right: Part::Chosen(_), .. })) {
                    let (id, right) = (Some("leaves".to_owned()), Part::Chosen(Vec::new()));
                    parts.push(QuestionPart { id, prompt: String::new(), right, feedback });
                }
                let Some(QuestionPart { right: Part::Chosen(options), .. }) = parts.last_mut() else { panic!() };
                options.push(option);
            }
            _ => {
                let right = gift_answer(answer);
                // A name may hold what separates it from the title.
                let id = Some(id);
                parts.push(QuestionPart {
                    id: id.filter(|id| id.is_ascii() && !id.contains(' ')),
                    prompt,
                    right,
                    feedback,
                });
            }
        }
    }
    questions.into_iter().map(|(_, question)| question).collect()
}

/// The characters of an item, and whether each means itself.
fn signs(item: &str) -> Vec<(char, bool)> {
    let (mut signs, mut characters) = (Vec::new(), item.chars());
    while let Some(c) = characters.next() {
        match c {
            '\\' => {
                let meant = characters.next().unwrap();
                assert!("~=#{}:\\".contains(meant), "\\{meant}");
                signs.push((meant, true));
            }
            c => signs.push((c, false)),
        }
    }
    signs
}

fn gift_answer(answer: &[(char, bool)]) -> Part {
    let plain = |part: &[(char, bool)]| part.iter().map(|(c, _)| *c).collect::<String>().trim().to_owned();
    if let [('#', false), number @ ..] = answer {
        let number = plain(number);
        let number = number.strip_suffix(":0").unwrap();
        assert!(number.parse::<f64>().unwrap().is_finite());
        return Part::Accepted(vec![number.to_owned()]);
    }
    let mut options: Vec<(bool, Vec<(char, bool)>)> = Vec::new();
    for sign in answer {
        match sign {
            ('=', false) => options.push((true, Vec::new())),
            ('~', false) => options.push((false, Vec::new())),
            sign => options.last_mut().unwrap().1.push(*sign),
        }
    }
    // That would be a share of the points.
    assert!(!options.iter().any(|(_, text)| text.first() == Some(&('%', false))), "{options:?}");
    if options.iter().all(|(right, _)| *right) {
        return Part::Accepted(options.iter().map(|(_, text)| plain(text)).collect());
    }
    Part::Chosen(options.iter().map(|(right, text)| (decoded(&plain(text)), *right)).collect())
}

/// The tree of an outline in brackets: names behind the lines that lead to them, then the value of a leaf.
fn brackets(lines: &[String]) -> String {
    let mut text = String::new();
    let mut depth = 0;
    for line in lines {
        let name = line.trim_start_matches(['│', '├', '└', '─', ' ']);
        let ply = (line.chars().count() - name.chars().count()) / 3;
        text.push_str(&"]".repeat(depth - ply));
        if ply > 0 && !text.ends_with('[') {
            text.push(',');
        }
        depth = ply;
        let (_, what) = name.rsplit_once("  ").unwrap();
        match what {
            "Max" | "Min" => {
                text.push('[');
                depth = ply + 1;
            }
            value => text.push_str(&value.replace('−', "-")),
        }
    }
    text + &"]".repeat(depth)
}

/// The files of an archive, by their names.
fn unpacked(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let archive = rawzip::ZipArchive::from_slice(bytes).unwrap();
    let mut entries = archive.entries();
    let mut files = BTreeMap::new();
    while let Some(entry) = entries.next_entry().unwrap() {
        let name = entry.file_path().try_normalize().unwrap().as_ref().to_owned();
        assert!(!name.contains("..") && !name.starts_with('/'), "{name}");
        let packed = archive.get_entry(entry.wayfinder()).unwrap();
        let unpacked = miniz_oxide::inflate::decompress_to_vec(packed.data()).unwrap();
        let mut verified = Vec::new();
        packed.verifying_reader(unpacked.as_slice()).read_to_end(&mut verified).unwrap();
        assert!(files.insert(name, verified).is_none());
    }
    files
}

/// The children that an element of QTI 1.2 may have, in this order: `?` at most one, `*` any number, `+` at least one.
const ELEMENTS: &[(&str, &[&str], &[&str])] = &[
    ("questestinterop", &[], &["assessment"]),
    ("assessment", &["ident", "title"], &["qtimetadata?", "section+"]),
    ("qtimetadata", &[], &["qtimetadatafield+"]),
    ("qtimetadatafield", &[], &["fieldlabel", "fieldentry"]),
    ("fieldlabel", &[], &[]),
    ("fieldentry", &[], &[]),
    ("section", &["ident"], &["item*"]),
    ("item", &["ident", "title"], &["itemmetadata?", "presentation?", "resprocessing*", "itemfeedback*"]),
    ("itemmetadata", &[], &["qtimetadata*"]),
    ("presentation", &[], &["material*", "response_lid*"]),
    ("material", &[], &["mattext+"]),
    ("mattext", &[], &[]),
    ("response_lid", &["ident"], &["material?", "render_choice"]),
    ("render_choice", &[], &["response_label*"]),
    ("response_label", &["ident"], &["material*"]),
    ("resprocessing", &[], &["outcomes", "respcondition+"]),
    ("outcomes", &[], &["decvar+"]),
    ("decvar", &["varname", "vartype"], &[]),
    ("respcondition", &[], &["conditionvar", "setvar*", "displayfeedback*"]),
    ("conditionvar", &[], &["other*", "and*", "varequal*"]),
    ("and", &[], &["varequal|not+"]),
    ("not", &[], &["varequal"]),
    ("other", &[], &[]),
    ("varequal", &["respident"], &[]),
    ("setvar", &["action", "varname"], &[]),
    ("displayfeedback", &["feedbacktype", "linkrefid"], &[]),
    ("itemfeedback", &["ident"], &["flow_mat|material+"]),
    ("flow_mat", &[], &["material+"]),
];

fn keeps_the_rules(node: Node<'_, '_>) {
    let name = node.tag_name().name();
    let (_, attributes, order) = ELEMENTS.iter().find(|(known, ..)| *known == name).unwrap_or_else(|| panic!("{name}"));
    for attribute in *attributes {
        assert!(node.has_attribute(*attribute), "{name} has no {attribute}");
    }
    let mut children = node.children().filter(Node::is_element).peekable();
    for wanted in *order {
        let names = wanted.trim_end_matches(['?', '*', '+']);
        let mut count = 0;
        while children
            .next_if(|child| {
                names.split('|').any(|name| child.has_tag_name(("http://www.imsglobal.org/xsd/ims_qtiasiv1p2", name)))
            })
            .is_some()
        {
            count += 1;
        }
        let fits = match &wanted[names.len()..] {
            "" => count == 1,
            "?" => count <= 1,
            "+" => count > 0,
            _ => true,
        };
        assert!(fits, "{count} {wanted} in {name}");
    }
    assert!(children.next().is_none(), "{name} ends with {:?}", children.next());
    node.children().filter(Node::is_element).for_each(keeps_the_rules);
}

pub fn canvas(bytes: &[u8]) -> Vec<Question> {
    let files = unpacked(bytes);
    let text = |name: &str| std::str::from_utf8(&files[name]).unwrap();
    let manifest = Document::parse(text("imsmanifest.xml")).unwrap();
    let listed: Vec<&str> = manifest
        .descendants()
        .filter(|node| node.tag_name().name() == "file")
        .map(|file| file.attribute("href").unwrap())
        .collect();
    let mut names: Vec<&str> = files.keys().map(String::as_str).filter(|name| *name != "imsmanifest.xml").collect();
    let mut sorted = listed.clone();
    names.sort_unstable();
    sorted.sort_unstable();
    assert_eq!(sorted, names, "the manifest names every file");
    let assessment = listed.iter().find(|name| name.ends_with("assessment.xml")).unwrap();
    Document::parse(text("assessment/assessment_meta.xml")).unwrap();
    let document = Document::parse(text(assessment)).unwrap();
    keeps_the_rules(document.root_element());
    let items = document.descendants().filter(|node| node.tag_name().name() == "item");
    let idents: Vec<&str> = items.clone().map(|item| item.attribute("ident").unwrap()).collect();
    assert_eq!(idents.len(), idents.iter().collect::<std::collections::BTreeSet<_>>().len());
    items.map(|item| qti_item(item, &files)).collect()
}

fn named<'a, 'i: 'a>(node: Node<'a, 'i>, name: &'static str) -> impl Iterator<Item = Node<'a, 'i>> {
    node.descendants().filter(move |node| node.tag_name().name() == name)
}

fn qti_item(item: Node<'_, '_>, files: &BTreeMap<String, Vec<u8>>) -> Question {
    let field = |label: &str| {
        let mut fields = named(item, "qtimetadatafield");
        let found = fields.find(|field| text_of(named(*field, "fieldlabel").next().unwrap()) == label).unwrap();
        text_of(named(found, "fieldentry").next().unwrap())
    };
    let kind = field("question_type");
    assert!(field("points_possible").parse::<u32>().unwrap() > 0);
    let presentation = named(item, "presentation").next().unwrap();
    let page = html(&text_of(named(presentation, "mattext").next().unwrap()));
    let page = Document::parse(&page).unwrap();
    let image = page.descendants().find(|node| node.has_tag_name("img")).unwrap();
    let file = image.attribute("src").unwrap().strip_prefix("%24IMS-CC-FILEBASE%24/").unwrap();
    is_picture(&files[file], file);
    let feedback = named(item, "itemfeedback").next().unwrap();
    let feedback =
        text_of(Document::parse(&html(&text_of(named(feedback, "mattext").next().unwrap()))).unwrap().root_element());
    // Every answer that a condition names is one that can be given.
    let right: Vec<(String, String)> = named(item, "varequal")
        .filter(|equal| !equal.ancestors().any(|above| above.tag_name().name() == "not"))
        .map(|equal| (equal.attribute("respident").unwrap().to_owned(), text_of(equal)))
        .collect();
    let responses: Vec<(String, Vec<(String, String)>)> = named(presentation, "response_lid")
        .map(|response| {
            let labels = named(response, "response_label");
            let labels =
                labels.map(|label| (label.attribute("ident").unwrap().to_owned(), text_of(label).trim().to_owned()));
            (response.attribute("ident").unwrap().to_owned(), labels.collect())
        })
        .collect();
    let prompts: Vec<String> = page.descendants().filter(|node| node.has_tag_name("p")).map(text_of).collect();
    let parts = responses.iter().enumerate().map(|(number, (ident, labels))| {
        let is_right = |label: &str| right.iter().any(|(of, answer)| of == ident && answer == label);
        assert!(labels.iter().any(|(label, _)| is_right(label)), "{ident}: nothing is right");
        let options = || labels.iter().map(|(label, text)| (text.clone(), is_right(label))).collect();
        let name = ident.strip_prefix("response_").map(str::to_owned);
        let prompt = name.as_ref().map(|name| {
            let prompt = prompts.iter().find_map(|text| text.strip_suffix(&format!(": [{name}]")));
            prompt.unwrap_or_else(|| panic!("no blank {name}")).to_owned()
        });
        let right = match kind.as_str() {
            "fill_in_multiple_blanks_question" => Part::Accepted(labels.iter().map(|(_, text)| text.clone()).collect()),
            "multiple_dropdowns_question" | "multiple_choice_question" | "multiple_answers_question" => {
                Part::Chosen(options())
            }
            other => panic!("{other}"),
        };
        let multiple =
            named(presentation, "response_lid").nth(number).unwrap().attribute("rcardinality") == Some("Multiple");
        assert_eq!(multiple, kind == "multiple_answers_question");
        // A name that is no plain word is replaced by a number.
        let id = name.filter(|name| !name.ends_with(&format!("-{}", number + 1)) || kind.is_empty());
        QuestionPart { id, prompt: prompt.unwrap_or_default(), right, feedback: feedback.clone() }
    });
    Question { notation: shown(image), picture: files[file].clone(), parts: parts.collect() }
}

pub fn json(bytes: &[u8]) -> Vec<Question> {
    let quiz: serde_json::Value = serde_json::from_slice(bytes).unwrap();
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let question = |question: &serde_json::Value| {
        let parts = question["parts"].as_array().unwrap().iter().map(|part| QuestionPart {
            id: Some(text(&part["id"])),
            prompt: text(&part["prompt"]),
            right: match part["options"].as_array() {
                Some(options) => Part::Chosen(
                    options.iter().map(|option| (text(&option["text"]), option["right"].as_bool().unwrap())).collect(),
                ),
                None => Part::Accepted(part["accepted"].as_array().unwrap().iter().map(text).collect()),
            },
            feedback: text(&part["reason"]),
        });
        let picture = STANDARD.decode(text(&question["picture"])).unwrap();
        is_picture(&picture, if text(&question["media_type"]).contains("svg") { "x.svg" } else { "x.png" });
        Question { notation: text(&question["notation"]), picture, parts: parts.collect() }
    };
    quiz["questions"].as_array().unwrap().iter().map(question).collect()
}
