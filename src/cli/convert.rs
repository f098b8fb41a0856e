//! `plyscope convert`.

use std::path::Path;
use std::process::ExitCode;

use crate::scenario::{self, InputError, Loaded, Source, TreeForm, save_whole};

use super::arguments::ConvertArguments;
use super::output::{Failure, Output, message};

/// Writes a tree in another form.
pub(super) fn run(arguments: &ConvertArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let source = arguments.source();
    let path = &arguments.output;
    let name = path.display().to_string();
    let is_stdout = path == Path::new("-");
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let scenario = loaded(&source)?;
    if !scenario.note.id().is_empty() && scenario.title.id().is_empty() {
        message(&scenario.note);
    }
    let text = match arguments.form.or_else(|| TreeForm::of_ending(ending)) {
        Some(form) => {
            let written = scenario.write_as(form).map_err(|error| InputError { source: source.name(), ..error })?;
            if let Some(left_out) = &written.left_out {
                message(left_out);
            }
            written.text
        }
        None if ending.eq_ignore_ascii_case("ron") => scenario.write(),
        None => return Err(scenario::unknown_form(&name).into()),
    };
    if is_stdout {
        output.line(text.trim_end())?;
    } else {
        save_whole(path, text.as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn loaded(source: &Source) -> Result<scenario::Scenario, Failure> {
    match scenario::load_any(source)? {
        Loaded::Scenario(scenario) => Ok(scenario),
        other => Ok(other.scenario(&source.name())?),
    }
}
