//! Source files as tokens, and the paths in them that lead through the crate.
//!
//! Tokens rather than syntax, so that what stands in macro calls counts as well.
//! Comments and documentation do not count.

use std::{fs, path::Path};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The room of the program itself: the binary and its subcommands.
pub(crate) const PROGRAM: &str = "commands";

/// One file of `src`.
pub(crate) struct Source {
    /// Its path below `src`, with `/`.
    pub(crate) path: String,
    /// The module it is, from the root of its crate.
    pub(crate) module: Vec<String>,
    pub(crate) tokens: Vec<TokenTree>,
}

/// A path in the code that leads through the root of the library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reach {
    /// Its segments from the root, e.g. `engine`, `Seat`.
    pub(crate) target: Vec<String>,
    pub(crate) line: usize,
    /// Whether it stands in code that is built for tests only.
    pub(crate) in_tests: bool,
}

impl Source {
    pub(crate) fn new(path: &str, text: &str) -> Self {
        let stream: TokenStream =
            text.parse().unwrap_or_else(|error| panic!("{path} is no Rust: {error}"));
        let mut module: Vec<String> =
            path.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        module.pop_if(|last| ["mod", "lib", "main"].contains(&last.as_str()));
        Self { path: path.to_owned(), module, tokens: stream.into_iter().collect() }
    }

    /// The room a file is in; the root of the library is in none.
    pub(crate) fn room(&self) -> Option<&str> {
        match self.module.first() {
            Some(room) => Some(room),
            None => (self.path == "main.rs").then_some(PROGRAM),
        }
    }

    /// Everything the file reaches for through the root of the library.
    pub(crate) fn reaches(&self) -> Vec<Reach> {
        let root = if self.room() == Some(PROGRAM) { "deephold" } else { "crate" };
        let mut walk = Walk { root, found: Vec::new() };
        // By custom, a file of unit tests is called `tests`.
        let in_tests = self.module.iter().any(|part| part == "tests");
        walk.tokens(&self.tokens, &self.module, in_tests);
        walk.found
    }

    /// The names that paths begin with, and their lines: modules nearby, and packages.
    pub(crate) fn roots(&self) -> Vec<(String, usize)> {
        let mut found = Vec::new();
        roots(&self.tokens, &mut found);
        found
    }

    /// The names of the macros that the file gives to the whole crate.
    pub(crate) fn exported_macros(&self) -> Vec<String> {
        let exports = |token: &TokenTree| match token {
            TokenTree::Group(group) => group.stream().to_string() == "macro_export",
            _ => false,
        };
        let name = |after: &[TokenTree]| {
            let place = after.iter().position(|token| is_ident(token, "macro_rules"))?;
            after.get(place + 2).map(ToString::to_string)
        };
        let places = self.tokens.iter().enumerate().filter(|(_, token)| exports(token));
        places.filter_map(|(place, _)| name(&self.tokens[place..])).collect()
    }
}

/// Reads all of `src`.
pub(crate) fn read_all(src: &Path) -> Vec<Source> {
    let mut found = Vec::new();
    let mut folders = vec![src.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let below = path.strip_prefix(src).unwrap().to_str().unwrap().replace('\\', "/");
                found.push(Source::new(&below, &fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

pub(crate) fn is_ident(token: &TokenTree, name: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if *ident == name)
}

fn is_punct(token: Option<&TokenTree>, mark: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == mark)
}

/// The inside of a group with these delimiters.
pub(crate) fn group(token: Option<&TokenTree>, delimiter: Delimiter) -> Option<Vec<TokenTree>> {
    match token {
        Some(TokenTree::Group(group)) if group.delimiter() == delimiter => {
            Some(group.stream().into_iter().collect())
        }
        _ => None,
    }
}

/// The inside of the attribute that begins at this `#`, and how many tokens it takes.
pub(crate) fn attribute(tokens: &[TokenTree]) -> Option<(Vec<TokenTree>, usize)> {
    if !is_punct(tokens.first(), '#') {
        return None;
    }
    let inner = usize::from(is_punct(tokens.get(1), '!'));
    Some((group(tokens.get(1 + inner), Delimiter::Bracket)?, 2 + inner))
}

/// Whether tokens go on with `::`.
fn goes_on(tokens: &[TokenTree]) -> bool {
    is_punct(tokens.first(), ':') && is_punct(tokens.get(1), ':')
}

fn roots(tokens: &[TokenTree], found: &mut Vec<(String, usize)>) {
    for (place, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                roots(&group.stream().into_iter().collect::<Vec<_>>(), found);
            }
            TokenTree::Ident(name) => {
                let before = place.checked_sub(1).map(|place| &tokens[place]);
                let imported = before.is_some_and(|token| is_ident(token, "use"));
                let begins = !is_punct(before, ':') && goes_on(&tokens[place + 1..]);
                if imported || begins {
                    found.push((name.to_string(), token.span().start().line));
                }
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

struct Walk {
    /// How the root of the library is called here.
    root: &'static str,
    found: Vec<Reach>,
}

impl Walk {
    fn tokens(&mut self, tokens: &[TokenTree], module: &[String], in_tests: bool) {
        let mut rest = tokens;
        // After `#[cfg(test)]`, until the end of the item it belongs to.
        let mut gated = in_tests;
        while let Some(token) = rest.first() {
            if let Some((inside, length)) = attribute(rest) {
                let text = inside.iter().map(ToString::to_string).collect::<String>();
                gated |= text.replace(' ', "") == "cfg(test)";
                if !inside.first().is_some_and(|first| is_ident(first, "doc")) {
                    self.tokens(&inside, module, gated);
                }
                rest = &rest[length..];
                continue;
            }
            if let Some(length) = self.path(rest, module, gated) {
                rest = &rest[length..];
                continue;
            }
            if is_ident(token, "mod")
                && let [_, TokenTree::Ident(name), body, ..] = rest
                && let Some(inside) = group(Some(body), Delimiter::Brace)
            {
                let module: Vec<String> =
                    module.iter().cloned().chain([name.to_string()]).collect();
                self.tokens(&inside, &module, gated);
                rest = &rest[3..];
                gated = in_tests;
                continue;
            }
            if let TokenTree::Group(group) = token {
                let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                self.tokens(&inside, module, gated);
                if group.delimiter() == Delimiter::Brace {
                    gated = in_tests;
                }
            } else if is_punct(Some(token), ';') {
                gated = in_tests;
            }
            rest = &rest[1..];
        }
    }

    /// A path that begins here and leads through the root; gives its length.
    fn path(&mut self, tokens: &[TokenTree], module: &[String], in_tests: bool) -> Option<usize> {
        let first = tokens.first()?;
        let line = first.span().start().line;
        let mut length = 1;
        let mut target = Vec::new();
        if is_ident(first, self.root) {
            if tokens.get(1).is_some_and(|next| is_ident(next, "as")) {
                // The root under another name could hide anything.
                self.found.push(Reach { target: vec!["*".to_owned()], line, in_tests });
                return Some(length);
            }
        } else if is_ident(first, "super") {
            target = module.to_vec();
            target.pop();
            while goes_on(&tokens[length..]) && is_ident(tokens.get(length + 2)?, "super") {
                target.pop();
                length += 3;
            }
        } else {
            return None;
        }
        if !goes_on(&tokens[length..]) {
            return Some(length);
        }
        let taken = self.tree(&tokens[length + 2..], &mut target, line, in_tests);
        Some(length + 2 + taken)
    }

    /// What follows the `::` of a path: one way on, or several in braces.
    fn tree(
        &mut self,
        tokens: &[TokenTree],
        target: &mut Vec<String>,
        line: usize,
        in_tests: bool,
    ) -> usize {
        if let Some(inside) = group(tokens.first(), Delimiter::Brace) {
            for branch in inside.split(|token| is_punct(Some(token), ',')) {
                if let Some(first) = branch.first() {
                    let line = first.span().start().line;
                    self.tree(branch, &mut target.clone(), line, in_tests);
                }
            }
            return 1;
        }
        let mut length = 1;
        match tokens.first() {
            Some(TokenTree::Ident(segment)) => {
                target.push(segment.to_string());
                if goes_on(&tokens[length..]) {
                    return length + 2 + self.tree(&tokens[length + 2..], target, line, in_tests);
                }
            }
            Some(_) if is_punct(tokens.first(), '*') => target.push("*".to_owned()),
            // Type arguments and the like are read as tokens of their own.
            _ => length = 0,
        }
        self.found.push(Reach { target: target.clone(), line, in_tests });
        length
    }
}
