//! Names that people have chosen, as they can stand in texts and pictures: the one
//! place that cleans them.
//!
//! A name may hold anything that Unicode has: letters without width, marks piled up
//! until they cover the line above, signs that turn the rest of a sentence around.
//! What is left of it here stays within its own line.

/// The most marks upon one letter. The Latin ones belong to letters that have no sign of
/// their own, one is enough; those of other scripts come in pairs.
const LATIN_MARKS: usize = 1;
const OTHER_MARKS: usize = 2;

/// A name of at most so many characters that disturbs nothing around it; none if
/// nothing of it can be seen.
pub fn cleaned(name: &str, most: usize) -> Option<String> {
    let mut kept = String::new();
    // The marks upon the letter that was kept last; none can begin a name.
    let mut marks = usize::MAX;
    for letter in name.chars() {
        if letter.is_whitespace() {
            if !kept.is_empty() && !kept.ends_with(' ') {
                kept.push(' ');
            }
            marks = usize::MAX;
        } else if is_joiner(letter) {
            // Emojis and letters of some scripts are put together by these; between
            // others they would only hide.
            if kept.chars().next_back().is_some_and(|last| !last.is_ascii() && !is_joiner(last)) {
                kept.push(letter);
            }
        } else if is_mark(letter) && !is_enclosing(letter) {
            let most = if is_latin_mark(letter) { LATIN_MARKS } else { OTHER_MARKS };
            if marks < most {
                marks += 1;
                kept.push(letter);
            }
        } else if !is_invisible(letter) && !is_enclosing(letter) {
            kept.push(letter);
            marks = 0;
        }
    }
    let kept: String = kept.chars().take(most).collect();
    let kept = kept.trim_end_matches(|last| last == ' ' || is_joiner(last));
    (!kept.is_empty()).then(|| kept.to_owned())
}

/// Whether a letter shows nothing: controls, what turns the direction of writing, what
/// has no width or fills a place with nothing, and what has no meaning to others.
pub fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || is_joiner(letter)
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0e}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e000}'..='\u{f8ff}'
            | '\u{e0000}'..='\u{e0fff}' | '\u{f0000}'..='\u{10ffff}')
}

/// What joins letters or emojis to one, and the sign that an emoji is meant as such.
fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe0f}')
}

/// Marks that are drawn around letters, and over whatever is beside them.
fn is_enclosing(letter: char) -> bool {
    matches!(letter, '\u{488}' | '\u{489}' | '\u{1abe}' | '\u{20dd}'..='\u{20e0}'
        | '\u{20e2}'..='\u{20e4}' | '\u{a670}'..='\u{a672}')
}

/// Marks for any letter.
fn is_latin_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{487}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Marks that are drawn above or below a letter.
fn is_mark(letter: char) -> bool {
    is_latin_mark(letter)
        || matches!(letter,
            '\u{591}'..='\u{5bd}' | '\u{5bf}' | '\u{5c1}' | '\u{5c2}' | '\u{5c4}' | '\u{5c5}'
            | '\u{5c7}' | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}'
            | '\u{6d6}'..='\u{6dc}' | '\u{6df}'..='\u{6e4}' | '\u{6e7}' | '\u{6e8}'
            | '\u{6ea}'..='\u{6ed}' | '\u{711}' | '\u{730}'..='\u{74a}' | '\u{7a6}'..='\u{7b0}'
            | '\u{7eb}'..='\u{7f3}' | '\u{816}'..='\u{82d}' | '\u{859}'..='\u{85b}'
            | '\u{898}'..='\u{903}' | '\u{93a}' | '\u{93c}' | '\u{941}'..='\u{948}' | '\u{94d}'
            | '\u{951}'..='\u{957}' | '\u{962}' | '\u{963}' | '\u{981}' | '\u{9bc}'
            | '\u{9c1}'..='\u{9c4}' | '\u{9cd}' | '\u{a01}' | '\u{a02}' | '\u{a3c}'
            | '\u{a41}'..='\u{a51}' | '\u{abc}' | '\u{ac1}'..='\u{ac8}' | '\u{acd}'
            | '\u{b3c}' | '\u{b41}'..='\u{b44}' | '\u{b4d}' | '\u{bc0}' | '\u{bcd}'
            | '\u{c3e}'..='\u{c40}' | '\u{c46}'..='\u{c56}' | '\u{ccc}' | '\u{ccd}'
            | '\u{d41}'..='\u{d44}' | '\u{d4d}' | '\u{dca}' | '\u{dd2}'..='\u{dd6}'
            | '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}' | '\u{eb1}'
            | '\u{eb4}'..='\u{ebc}' | '\u{ec8}'..='\u{ece}' | '\u{f18}' | '\u{f19}' | '\u{f35}'
            | '\u{f37}' | '\u{f39}' | '\u{f71}'..='\u{f84}' | '\u{f86}' | '\u{f87}'
            | '\u{f8d}'..='\u{fbc}' | '\u{fc6}' | '\u{102d}'..='\u{1030}'
            | '\u{1032}'..='\u{1037}' | '\u{1039}' | '\u{103a}' | '\u{135d}'..='\u{135f}'
            | '\u{17b7}'..='\u{17bd}' | '\u{17c6}' | '\u{17c9}'..='\u{17d3}' | '\u{1cd0}'..='\u{1ce8}'
            | '\u{302a}'..='\u{302d}' | '\u{3099}' | '\u{309a}' | '\u{a66f}'
            | '\u{a674}'..='\u{a67d}' | '\u{a8e0}'..='\u{a8f1}' | '\u{fb1e}'
            | '\u{1d165}'..='\u{1d169}' | '\u{1d16d}'..='\u{1d172}' | '\u{1d185}'..='\u{1d18b}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clean(name: &str) -> String {
        cleaned(name, 32).unwrap_or_else(|| "nobody".to_owned())
    }

    #[test]
    fn ordinary_names_stay_as_they_are() {
        for name in [
            "Ada",
            "Żółć Gęślą",
            "O'Neil-Łuk",
            "Ольга",
            "สมชาย น้ำ",
            "यश्वी",
            "山田 太郎",
            "⛏️ Borin",
            "👩‍🚀",
        ] {
            assert_eq!(clean(name), name);
        }
    }

    #[test]
    fn marks_do_not_pile_up() {
        assert_eq!(clean("A\u{301}\u{301}\u{30b}\u{336}da"), "A\u{301}da");
        assert_eq!(clean(&format!("Z{}", "\u{337}".repeat(60))), "Z\u{337}");
        assert_eq!(clean(&format!("ก{}", "\u{e49}".repeat(40))), "ก\u{e49}\u{e49}");
        assert_eq!(clean("\u{301}\u{301}Ada"), "Ada", "nothing bears a mark that begins a name");
        assert_eq!(clean("A\u{20dd}da\u{489}"), "Ada", "marks around letters cover others");
    }

    #[test]
    fn nothing_turns_the_direction_of_writing() {
        assert_eq!(clean("Ada\u{202e}niroB"), "AdaniroB");
        assert_eq!(clean("\u{2067}Ada\u{2069}\u{200f}"), "Ada");
        assert_eq!(clean("A\u{200b}d\u{200d}a\n\tB"), "Ada B");
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        for name in [
            "",
            "   ",
            "\u{3164}",
            "\u{2800}\u{2800}",
            "\u{200b}\u{200d}",
            "\u{301}\u{302}",
            "\u{fe0f}",
            "\u{e0061}",
        ] {
            assert_eq!(cleaned(name, 32), None, "{name:?}");
        }
        assert_eq!(cleaned("Borin the Bold", 5), Some("Borin".to_owned()));
        assert_eq!(cleaned("Bor in", 4), Some("Bor".to_owned()));
    }
}
