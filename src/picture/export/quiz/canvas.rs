//! Canvas: an archive of QTI 1.2, with the assessment, its pictures and a manifest.
//!
//! A question of blanks is a `fill_in_multiple_blanks_question`, one of choices a `multiple_dropdowns_question`, a
//! single choice a `multiple_choice_question`, and several choices a `multiple_answers_question`. Canvas divides the
//! points of a question equally among its blanks.

use std::io::{self, Write};

use crate::marks::svg::escaped;

use super::archive::Archive;
use super::escapes::{html, html_lines, html_paragraph, text_as_xml};
use super::{Pictures, QuestionPart, Quiz, QuizAnswer, QuizQuestion, too_large};
use plyscope_core::search::Progress;

/// The name of the assessment, of its folder and of its file.
const ASSESSMENT: &str = "assessment";

/// Writes a quiz.
///
/// # Errors
/// Where the writer fails, the work is given up, or a picture is too large.
pub fn write(quiz: &Quiz, pictures: &Pictures, writer: &mut dyn Write, progress: &Progress) -> io::Result<()> {
    let mut archive = Archive::new(writer);
    let mut items = String::new();
    let mut files = Vec::new();
    for question in quiz.questions(progress) {
        let (number, question) = question?;
        let picture = pictures.file(&question.picture).map_err(too_large)?;
        let file = format!("images/tree-{:04}.{}", number + 1, picture.form.id());
        archive.add(&file, &picture.bytes)?;
        let image = format!(
            "<p><img src=\"%24IMS-CC-FILEBASE%24/{file}\" alt=\"{}\" width=\"{}\" height=\"{}\"/></p>",
            html(&question.description),
            picture.width,
            picture.height
        );
        items += &item(number, &question, &image);
        files.push(file);
    }
    archive.add(&format!("{ASSESSMENT}/{ASSESSMENT}.xml"), assessment(quiz, &items).as_bytes())?;
    archive.add(&format!("{ASSESSMENT}/assessment_meta.xml"), meta(quiz).as_bytes())?;
    archive.add("imsmanifest.xml", manifest(quiz, &files).as_bytes())?;
    archive.finish()
}

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

fn assessment(quiz: &Quiz, items: &str) -> String {
    let title = text_as_xml(&quiz.title);
    format!(
        "{HEAD}<questestinterop xmlns=\"http://www.imsglobal.org/xsd/ims_qtiasiv1p2\" \
         xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" \
         xsi:schemaLocation=\"http://www.imsglobal.org/xsd/ims_qtiasiv1p2 \
         http://www.imsglobal.org/xsd/ims_qtiasiv1p2p1.xsd\">\n\
         <assessment ident=\"{ASSESSMENT}\" title=\"{title}\">\n<qtimetadata>\n{}</qtimetadata>\n\
         <section ident=\"root_section\">\n{items}</section>\n</assessment>\n</questestinterop>\n",
        field("cc_maxattempts", "1")
    )
}

fn field(label: &str, entry: &str) -> String {
    format!("<qtimetadatafield><fieldlabel>{label}</fieldlabel><fieldentry>{entry}</fieldentry></qtimetadatafield>\n")
}

fn meta(quiz: &Quiz) -> String {
    let title = text_as_xml(&quiz.title);
    format!(
        "{HEAD}<quiz identifier=\"{ASSESSMENT}\" xmlns=\"http://canvas.instructure.com/xsd/cccv1p0\" \
         xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" \
         xsi:schemaLocation=\"http://canvas.instructure.com/xsd/cccv1p0 \
         https://canvas.instructure.com/xsd/cccv1p0.xsd\">\n\
         <title>{title}</title>\n<description></description>\n<quiz_type>practice_quiz</quiz_type>\n\
         <shuffle_answers>false</shuffle_answers>\n<scoring_policy>keep_highest</scoring_policy>\n</quiz>\n"
    )
}

fn manifest(quiz: &Quiz, files: &[String]) -> String {
    let title = text_as_xml(&quiz.title);
    let image = |(number, file): (usize, &String)| {
        format!(
            "<resource identifier=\"image_{}\" type=\"webcontent\" href=\"{file}\"><file \
            href=\"{file}\"/></resource>\n",
            number + 1
        )
    };
    let images: String = files.iter().enumerate().map(image).collect();
    format!(
        "{HEAD}<manifest identifier=\"plyscope\" xmlns=\"http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1\" \
         xmlns:imsmd=\"http://www.imsglobal.org/xsd/imsmd_v1p2\" \
         xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" \
         xsi:schemaLocation=\"http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1 \
         http://www.imsglobal.org/xsd/imscp_v1p1.xsd http://www.imsglobal.org/xsd/imsmd_v1p2 \
         http://www.imsglobal.org/xsd/imsmd_v1p2p2.xsd\">\n\
         <metadata>\n<schema>IMS Content</schema>\n<schemaversion>1.1.3</schemaversion>\n\
         <imsmd:lom><imsmd:general><imsmd:title><imsmd:langstring \
         xml:lang=\"{}\">{title}</imsmd:langstring></imsmd:title>\
         </imsmd:general></imsmd:lom>\n</metadata>\n<organizations/>\n<resources>\n\
         <resource identifier=\"{ASSESSMENT}\" type=\"imsqti_xmlv1p2\">\
         <file href=\"{ASSESSMENT}/{ASSESSMENT}.xml\"/><dependency identifierref=\"meta\"/></resource>\n\
         <resource identifier=\"meta\" type=\"associatedcontent/imscc_xmlv1p1/learning-application-resource\" \
         href=\"{ASSESSMENT}/assessment_meta.xml\"><file href=\"{ASSESSMENT}/assessment_meta.xml\"/></resource>\n\
         {images}</resources>\n</manifest>\n",
        quiz.language.id()
    )
}

/// A question; Canvas has a type for each way to answer.
fn item(number: usize, question: &QuizQuestion, image: &str) -> String {
    let single = match question.parts.as_slice() {
        [part] if !matches!(part.answer, QuizAnswer::Blank(_)) => Some(part),
        _ => None,
    };
    let has_choices = question.parts.iter().any(|part| matches!(part.answer, QuizAnswer::Choice { .. }));
    let kind = match single.map(|part| &part.answer) {
        Some(QuizAnswer::Several { .. }) => "multiple_answers_question",
        Some(_) => "multiple_choice_question",
        None if has_choices => "multiple_dropdowns_question",
        None => "fill_in_multiple_blanks_question",
    };
    let mut text = format!("{}{image}", html_paragraph(&question.task));
    if single.is_none() {
        for (place, part) in question.parts.iter().enumerate() {
            text += &format!("<p>{}: [{}]</p>", html(&part.prompt), blank(place, part));
        }
    }
    let (responses, conditions) = match single {
        Some(part) => single_response(part),
        None => responses(&question.parts),
    };
    let reasons = question.parts.iter().map(|part| html_paragraph(&format!("{}: {}", part.prompt, part.reason)));
    let feedback = format!("{}{}", html_lines(&question.outline), reasons.collect::<String>());
    format!(
        "<item ident=\"question_{ident}\" title=\"{title}\">\n<itemmetadata>\n<qtimetadata>\n{metadata}</qtimetadata>\n\
         </itemmetadata>\n<presentation>\n{material}{responses}</presentation>\n<resprocessing>\n\
         <outcomes><decvar maxvalue=\"100\" minvalue=\"0\" varname=\"SCORE\" vartype=\"Decimal\"/></outcomes>\n\
         <respcondition continue=\"Yes\"><conditionvar><other/></conditionvar>\
         <displayfeedback feedbacktype=\"Response\" \
         linkrefid=\"general_fb\"/></respcondition>\n{conditions}</resprocessing>\n\
         <itemfeedback ident=\"general_fb\"><flow_mat>\n{why}</flow_mat></itemfeedback>\n</item>\n",
        ident = number + 1,
        title = text_as_xml(&question.title),
        metadata = field("question_type", kind) + &field("points_possible", &question.points().to_string()),
        material = material(&text),
        why = material(&feedback),
    )
}

/// HTML as QTI has it.
fn material(html: &str) -> String {
    format!("<material><mattext texttype=\"text/html\">{}</mattext></material>\n", escaped(html))
}

/// The name of a blank: that of the part, where it is of letters.
fn blank(place: usize, part: &QuestionPart) -> String {
    let is_plain = part.id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if is_plain { part.id.clone() } else { format!("{}-{}", part.part.kind(), place + 1) }
}

/// An option to choose, or a text that is accepted in a blank.
fn label(ident: &str, text: &str) -> String {
    let text = text_as_xml(text);
    format!(
        "<response_label ident=\"{ident}\"><material><mattext texttype=\"text/plain\">{text}</mattext></material>\
         </response_label>\n"
    )
}

/// A question with one part: what may be chosen, and what is right.
fn single_response(part: &QuestionPart) -> (String, String) {
    let (cardinality, options): (&str, Vec<(&str, bool)>) = match &part.answer {
        QuizAnswer::Several { options } => {
            ("Multiple", options.iter().map(|(text, right)| (&**text, *right)).collect())
        }
        QuizAnswer::Choice { options, right } => {
            ("Single", options.iter().enumerate().map(|(number, text)| (&**text, number == *right)).collect())
        }
        QuizAnswer::Blank(_) => ("Single", Vec::new()),
    };
    let labels: String =
        options.iter().enumerate().map(|(number, (text, _))| label(&format!("answer_{number}"), text)).collect();
    let equal = |number| format!("<varequal respident=\"response1\">answer_{number}</varequal>");
    let condition = match cardinality {
        "Multiple" => {
            let each = options.iter().enumerate().map(|(number, (_, right))| match right {
                true => equal(number),
                false => format!("<not>{}</not>", equal(number)),
            });
            format!("<and>{}</and>", each.collect::<String>())
        }
        _ => equal(options.iter().position(|(_, right)| *right).unwrap_or_default()),
    };
    (
        format!(
            "<response_lid ident=\"response1\" rcardinality=\"{cardinality}\"><render_choice>\n{labels}</render_choice>\
             </response_lid>\n"
        ),
        format!(
            "<respcondition continue=\"No\"><conditionvar>{condition}</conditionvar>\
             <setvar action=\"Set\" varname=\"SCORE\">100</setvar></respcondition>\n"
        ),
    )
}

/// A question with a blank or a list for each part.
fn responses(parts: &[QuestionPart]) -> (String, String) {
    let (mut responses, mut conditions) = (String::new(), String::new());
    let share = 100.0 / parts.len().max(1) as f64;
    for (place, part) in parts.iter().enumerate() {
        let (texts, right) = match &part.answer {
            QuizAnswer::Blank(blank) => (blank.accepted().to_vec(), 0),
            QuizAnswer::Choice { options, right } => (options.clone(), *right),
            QuizAnswer::Several { .. } => continue,
        };
        let name = blank(place, part);
        let labels = texts.iter().enumerate().map(|(number, text)| label(&format!("answer_{place}_{number}"), text));
        responses += &format!(
            "<response_lid ident=\"response_{name}\"><material><mattext>{name}</mattext></material><render_choice>\n\
             {}</render_choice></response_lid>\n",
            labels.collect::<String>()
        );
        conditions += &format!(
            "<respcondition><conditionvar><varequal respident=\"response_{name}\">answer_{place}_{right}</varequal>\
             </conditionvar><setvar varname=\"SCORE\" action=\"Add\">{share:.2}</setvar></respcondition>\n"
        );
    }
    (responses, conditions)
}
