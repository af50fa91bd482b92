//! Steps as they are typed in one line, with semicolons between them, and what is suggested
//! for the next of them.

use serenity::all::CreateAutocompleteResponse;

use crate::{
    discord::{localizer::Localizer, message::shorten},
    engine::Choice,
};

/// What stands between steps.
const BETWEEN: char = ';';
/// Suggestions that Discord shows, and characters of each.
const SUGGESTIONS: usize = 25;
pub(super) const VALUE: usize = 100;

/// The steps of a line.
pub(super) fn steps(line: &str) -> impl Iterator<Item = String> {
    line.split(BETWEEN).map(str::trim).filter(|step| !step.is_empty()).map(str::to_owned)
}

/// The steps of a line that is being written, and the one that is begun.
pub(super) fn split(line: &str) -> (Vec<String>, &str) {
    let (before, begun) = line.rsplit_once(BETWEEN).unwrap_or(("", line));
    (steps(before).collect(), begun)
}

/// The lines that begin with these steps and go on with one that fits what is begun, each
/// with its name.
pub(super) fn continued(
    legal: &[Choice],
    written: &[String],
    begun: &str,
    localizer: &Localizer,
) -> Vec<(String, String)> {
    let begun = begun.trim().to_lowercase();
    let found = legal.iter().filter_map(|choice| {
        let label = localizer.label(&choice.label);
        let fits = label.to_lowercase().contains(&begun) || choice.action.contains(&begun);
        let line: Vec<&str> =
            written.iter().map(String::as_str).chain([choice.action.as_str()]).collect();
        let line = line.join("; ");
        let name = format!("{} · {label}", choice.action);
        let fits = fits && line.chars().count() <= VALUE;
        fits.then(|| (shorten(&name, VALUE), line))
    });
    found.collect()
}

/// Suggestions, as many as Discord shows.
pub(super) fn suggested(found: Option<Vec<(String, String)>>) -> CreateAutocompleteResponse {
    let found = found.unwrap_or_default().into_iter().take(SUGGESTIONS);
    found.fold(CreateAutocompleteResponse::new(), |answer, (name, value)| {
        answer.add_string_choice(name, value)
    })
}
