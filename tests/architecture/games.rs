//! Who knows a game: its own folders and the registrations, and nobody else.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, TokenTree};

use crate::{
    plan::Plan,
    source::{Source, attribute, group, is_ident},
};

/// The rooms with a folder for each game.
const HOMES: [&str; 2] = ["games", "draw"];

/// The games there are: the folders of `src/games`.
pub(crate) fn names(sources: &[Source]) -> BTreeSet<String> {
    let folder = |source: &Source| match source.path.split('/').collect::<Vec<_>>()[..] {
        ["games", game, _, ..] => Some(game.to_owned()),
        _ => None,
    };
    sources.iter().filter_map(folder).collect()
}

/// Every place that knows a game and should not.
pub(crate) fn faults(plan: &Plan, sources: &[Source]) -> Vec<String> {
    let games = names(sources);
    sources.iter().flat_map(|source| faults_of(plan, &games, source)).collect()
}

fn faults_of(plan: &Plan, games: &BTreeSet<String>, source: &Source) -> Vec<String> {
    let room = source.room().unwrap_or_default();
    let home = match source.module.get(1) {
        Some(game) if HOMES.contains(&room) && games.contains(game) => Some(game),
        _ => None,
    };
    let Some(home) = home else {
        // Only the root of a room registers.
        let registration = plan.registration.get(room).filter(|_| source.module.len() == 1);
        let mut search = Search { games, registration, found: Vec::new() };
        search.tokens(&source.tokens);
        let path = &source.path;
        let fault = |(line, word)| format!("{path}:{line}: `{word}` names a game");
        return search.found.into_iter().map(fault).collect();
    };
    // A game may use the words of another for its own things, but not its code.
    let reaches = source.reaches().into_iter().filter(|reach| match reach.target.as_slice() {
        [room, game, ..] => HOMES.contains(&room.as_str()) && games.contains(game) && game != home,
        _ => false,
    });
    reaches
        .map(|reach| {
            let (path, line, target) = (&source.path, reach.line, reach.target.join("::"));
            format!("{path}:{line}: {home} may not use `{target}`")
        })
        .collect()
}

/// A search for the names of games among identifiers and literals.
struct Search<'a> {
    games: &'a BTreeSet<String>,
    /// The function that may name them.
    registration: Option<&'a String>,
    found: Vec<(usize, String)>,
}

impl Search<'_> {
    fn tokens(&mut self, tokens: &[TokenTree]) {
        let mut rest = tokens;
        while let Some(token) = rest.first() {
            if let Some((inside, length)) = attribute(rest) {
                if !inside.first().is_some_and(|first| is_ident(first, "doc")) {
                    self.tokens(&inside);
                }
                rest = &rest[length..];
                continue;
            }
            let registered = self.registration.map_or(0, |name| registered(rest, name));
            if registered > 0 {
                rest = &rest[registered..];
                continue;
            }
            match token {
                TokenTree::Group(group) => {
                    self.tokens(&group.stream().into_iter().collect::<Vec<_>>());
                }
                TokenTree::Punct(_) => {}
                TokenTree::Ident(_) | TokenTree::Literal(_) => self.word(token),
            }
            rest = &rest[1..];
        }
    }

    fn word(&mut self, token: &TokenTree) {
        let text = token.to_string();
        if words(&text).any(|word| self.games.contains(&word)) {
            self.found.push((token.span().start().line, text));
        }
    }
}

/// How many tokens a registration takes that begins here: a `mod` line, or the function.
fn registered(tokens: &[TokenTree], function: &str) -> usize {
    match tokens {
        [keyword, _, TokenTree::Punct(end), ..]
            if is_ident(keyword, "mod") && end.as_char() == ';' =>
        {
            3
        }
        [keyword, name, ..] if is_ident(keyword, "fn") && is_ident(name, function) => {
            let body = |token| group(Some(token), Delimiter::Brace).is_some();
            tokens.iter().position(body).map_or(0, |place| place + 1)
        }
        _ => 0,
    }
}

/// The words of an identifier or a literal, in lower case: `CavePainter` has two.
fn words(text: &str) -> impl Iterator<Item = String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for letter in text.chars() {
        if !letter.is_alphanumeric() || (letter.is_uppercase() && before.is_lowercase()) {
            words.push(String::new());
        }
        if letter.is_alphanumeric()
            && let Some(word) = words.last_mut()
        {
            word.extend(letter.to_lowercase());
        }
        before = letter;
    }
    words.into_iter()
}
