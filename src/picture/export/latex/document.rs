//! The documents around a picture.

use super::LatexForm;
use super::typeset::{is_latin, typeset};

/// What a document has besides its picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct LatexPage<'p> {
    /// How the tree is drawn.
    pub form: LatexForm,
    /// The title; may be empty.
    pub title: &'p str,
    /// The sentences below the picture, one a slide; none on a page.
    pub sentences: &'p [String],
}

/// How everything looks: the one place to change it.
const STYLES: &str = r"\tikzset{
  max node/.style={draw, solid, regular polygon, regular polygon sides=3, inner sep=-3pt, minimum size=15mm},
  min node/.style={max node, shape border rotate=180},
  chance node/.style={draw, solid, circle, inner sep=1pt, minimum size=10mm},
  leaf node/.style={draw, solid, rectangle, inner sep=2pt, minimum width=8mm, minimum height=6mm},
  unvisited node/.style={densely dotted},
  open node/.style={ultra thick},
  believed node/.style={draw=black!50},
  pruned node/.style={dashed, text=black!60},
  focus node/.style={fill=black!12},
  unvisited edge/.style={densely dotted},
  open edge/.style={ultra thick},
  best edge/.style={very thick},
  pruned edge/.style={dashed},
  cut edge/.style={postaction={decorate}, decoration={markings, mark=at position 0.25 with {
    \draw[solid, thick] (-1.5pt,-4pt) -- (-1.5pt,4pt) (1.5pt,-4pt) -- (1.5pt,4pt);}}},
  node name/.style={font=\scriptsize, inner sep=1.5pt},
  window/.style={font=\tiny, fill=white, inner sep=1pt, pos=0.7, solid, text=black},
  root window/.style={font=\tiny, inner sep=1.5pt},
  probability/.style={font=\tiny, fill=white, inner sep=1pt, pos=0.42, solid, text=black},
  on slides/.code args={<#1>#2}{\only<#1>{\pgfkeysalso{#2}}},
}
\providecommand\notyet[1]{\textcolor{black!45}{#1}}
";

/// Fonts with Chinese characters, the first of which that a system has is taken.
const FONTS: [&str; 9] = [
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "PingFang SC",
    "Microsoft YaHei",
    "SimSun",
    "FandolHei",
    "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei",
];

fn packages(form: LatexForm) -> String {
    let package = match form {
        LatexForm::Forest => "forest",
        LatexForm::Tikz => "tikz",
        LatexForm::Qtree => "tikz-qtree",
    };
    format!("\\usepackage{{{package}}}\n\\usetikzlibrary{{shapes.geometric, decorations.markings}}\n")
}

/// The picture alone; what a document has to have for it stands before it, in comments.
pub(super) fn with_styles(picture: &str, form: LatexForm) -> String {
    let mut text = "% The preamble needs:\n".to_owned();
    for line in (packages(form) + STYLES).lines() {
        text += &format!("% {line}\n");
    }
    text + picture
}

/// A document that can be compiled as it is.
pub(super) fn document(picture: &str, page: LatexPage<'_>) -> String {
    let title = typeset(page.title);
    let sentences: Vec<String> = page.sentences.iter().map(|sentence| typeset(sentence)).collect();
    let is_latin = is_latin(picture) && is_latin(&title) && sentences.iter().all(|sentence| is_latin(sentence));
    let is_slides = !page.sentences.is_empty();
    let mut text = if is_latin {
        "% Compile with pdflatex, lualatex or xelatex.\n"
    } else {
        "% Compile with lualatex or xelatex.\n"
    }
    .to_owned();
    if !title.trim().is_empty() && !is_slides {
        text += &format!("% {}\n", title.trim());
    }
    text += if is_slides {
        "\\documentclass{beamer}\n\\setbeamertemplate{navigation symbols}{}\n"
    } else {
        "\\documentclass{article}\n"
    };
    if !is_latin {
        text += "\\usepackage{fontspec}\n% The first of these fonts that the system has.\n";
        text += &fonts(if is_slides { "\\setsansfont" } else { "\\setmainfont" });
    }
    text += &packages(page.form);
    if is_slides {
        // Once, and not on every slide.
        text += "\\newsavebox\\treebox\n";
    } else {
        // The page is as large as the picture.
        text += "\\usepackage[active,tightpage]{preview}\n\\setlength\\PreviewBorder{4pt}\n";
    }
    // Outside of slides nothing is on some slides only.
    text += STYLES;
    text += "\\begin{document}\n";
    if is_slides {
        text += "\\begin{frame}[plain]\n";
        text += &if title.trim().is_empty() { String::new() } else { format!("\\frametitle{{{}}}\n", title.trim()) };
        text += "\\centering\n";
        text += &fitted(picture);
        text += "\\par\\medskip\\footnotesize\n";
        for (index, sentence) in sentences.iter().enumerate() {
            text += &format!("\\only<{}>{{{sentence}}}%\n", index + 1);
        }
        text += "\\end{frame}\n";
    } else {
        text += &format!("\\begin{{preview}}\n{picture}\\end{{preview}}\n");
    }
    text + "\\end{document}\n"
}

/// A picture that is no wider and no higher than there is room on a slide.
fn fitted(picture: &str) -> String {
    let picture = format!("\\begin{{lrbox}}\\treebox\n{picture}\\end{{lrbox}}%\n");
    let wide =
        "\\ifdim\\wd\\treebox>\\textwidth\\resizebox{\\textwidth}{!}{\\usebox\\treebox}\\else\\usebox\\treebox\\fi";
    let high = "\\resizebox{!}{0.62\\textheight}{\\usebox\\treebox}";
    format!(
        "{picture}\\sbox\\treebox{{{wide}}}%\n\
         \\ifdim\\dimexpr\\ht\\treebox+\\dp\\treebox>0.62\\textheight{high}\\else\\usebox\\treebox\\fi\n"
    )
}

fn fonts(set: &str) -> String {
    let mut text = String::new();
    for font in FONTS {
        text += &format!("\\IfFontExistsTF{{{font}}}{{{set}{{{font}}}}}{{%\n");
    }
    text + &"}".repeat(FONTS.len()) + "\n"
}
