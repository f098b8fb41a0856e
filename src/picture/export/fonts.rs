//! The fonts of pictures: those that the program carries, then those that the machine has.

use std::sync::Arc;

use resvg::usvg::fontdb::{Database, ID, Source};
use resvg::usvg::{FontFamily, FontResolver, Options};
use skrifa::{FontRef, MetadataProvider};

use crate::marks::fonts::{Cut, Punctuation, family, want_chinese};
use crate::marks::svg::CODE_FONT;

/// Fonts from this weight on are bold.
const BOLD: u16 = 600;

/// Fonts in the order in which they are asked for a character: of running text, usual and bold, and of code.
#[derive(Clone, Debug)]
struct Chains {
    running: [Vec<ID>; 2],
    code: Vec<ID>,
    /// How many faces the program carries itself.
    carried: usize,
}

/// What pictures with texts are read with; `code` are the fonts of listings, which the window has.
pub fn options(punctuation: Punctuation, code: &[Cut]) -> Options<'static> {
    if punctuation == Punctuation::Wide {
        want_chinese();
    }
    let mut database = Database::new();
    let mut load = |cuts: Vec<Cut>| -> Vec<ID> {
        cuts.into_iter().flat_map(|(_, bytes)| database.load_font_source(Source::Binary(Arc::new(bytes)))).collect()
    };
    let running = [false, true].map(|bold| load(family(bold, punctuation)));
    let code = load(code.to_vec());
    let chains = Chains { code: [code, running[0].clone()].concat(), running, carried: database.len() };
    let of_fallback = chains.clone();
    Options {
        fontdb: Arc::new(database),
        font_resolver: FontResolver {
            select_font: Box::new(move |font, _| {
                let is_code = |family: &FontFamily| matches!(family, FontFamily::Named(name) if name == CODE_FONT);
                let chain = match font.families().iter().any(is_code) {
                    true => &chains.code,
                    false => &chains.running[usize::from(font.weight() >= BOLD)],
                };
                chain.first().copied()
            }),
            select_fallback: Box::new(move |character, used, database| of_fallback.find(character, used, database)),
        },
        ..Options::default()
    }
}

impl Chains {
    /// The next font that has a character.
    fn find(&self, character: char, used: &[ID], database: &mut Arc<Database>) -> Option<ID> {
        let base = used.first()?;
        let chain =
            [&self.running[0], &self.running[1], &self.code].into_iter().find(|chain| chain.first() == Some(base));
        let is_new = |id: &&ID| !used.contains(id);
        let carried = chain.into_iter().flatten().filter(is_new).find(|id| has(database, **id, character));
        if let Some(id) = carried {
            return Some(*id);
        }
        if database.len() == self.carried {
            Arc::make_mut(database).load_system_fonts();
        }
        let is_bold = base_is_bold(self, *base);
        let others = || database.faces().skip(self.carried).filter(|face| !used.contains(&face.id));
        let alike =
            others().filter(|face| (face.weight.0 >= BOLD) == is_bold).find(|face| has(database, face.id, character));
        alike.or_else(|| others().find(|face| has(database, face.id, character))).map(|face| face.id)
    }
}

fn base_is_bold(chains: &Chains, base: ID) -> bool {
    chains.running[1].first() == Some(&base)
}

/// Whether a font has a character.
fn has(database: &Database, id: ID, character: char) -> bool {
    let found = database.with_face_data(id, |bytes, index| {
        let font = FontRef::from_index(bytes, index).ok()?;
        font.charmap().map(character)
    });
    found.flatten().is_some()
}
