//! Notation as people write it, and what is told to whoever writes something else.

use super::{Arg, Choice, Info, Text};

/// A notation without what people write in many ways: capitals, spaces and signs.
fn bare(written: &str) -> String {
    written.chars().filter(|it| it.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Whether two ways of writing something mean the same.
pub fn spelled_alike(one: &str, other: &str) -> bool {
    bare(one) == bare(other)
}

/// The one of the listed notations that was written, however it was spelled. What could
/// mean several of them means none.
pub(super) fn read(listed: impl Iterator<Item = String>, written: &str) -> Option<String> {
    let wanted = bare(written);
    let mut found = None;
    for notation in listed {
        if notation == written {
            return Some(notation);
        }
        if bare(&notation) == wanted && found.replace(notation).is_some() {
            return None;
        }
    }
    found
}

/// The form that is expected instead of something that is no notation.
pub(super) fn expected(info: &'static Info, legal: &[Choice], written: &str) -> Text {
    let first = written.split(' ').next().unwrap_or_default().to_lowercase();
    let Some(place) = info.kinds.iter().position(|kind| kind.name == first) else {
        let mut kinds: Vec<&str> = Vec::new();
        for kind in legal.iter().filter_map(|choice| info.kinds.get(choice.kind)) {
            if !kinds.contains(&kind.name) {
                kinds.push(kind.name);
            }
        }
        if kinds.is_empty() {
            return Text::new("engine-expected-nothing");
        }
        return Text::new("engine-expected-kinds").with("kinds", kinds.join(", "));
    };
    let args = info.kinds.get(place).map_or(&[][..], |kind| kind.args);
    let kind = Text::new("engine-form-kind").with("kind", Arg::Verbatim(first));
    let form = args.iter().fold(kind, |head, arg| {
        let arg = Text::new(format!("{}-arg-{arg}", info.id));
        Text::new("engine-form-arg").with("head", head).with("arg", arg)
    });
    match legal.iter().find(|choice| choice.kind == place) {
        Some(example) => Text::new("engine-expected-example")
            .with("form", form)
            .with("example", example.action.clone()),
        None => Text::new("engine-expected-form").with("form", form),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_displayed_is_read_as_it_is_typed() {
        let listed = ["lay s3e2", "lay s3", "gain wood1", "build b2|b3"];
        let read = |written: &str| read(listed.iter().map(ToString::to_string), written);
        for (written, wanted) in [
            ("lay s3e2", Some("lay s3e2")),
            ("lay S3 E2", Some("lay s3e2")),
            (" Lay  s3 ", Some("lay s3")),
            ("build B2 B3", Some("build b2|b3")),
            ("lay s3e", None),
            ("", None),
        ] {
            assert_eq!(read(written).as_deref(), wanted, "{written}");
        }
        let twice = ["take a b", "take ab"].map(str::to_owned);
        assert_eq!(super::read(twice.clone().into_iter(), "Take AB"), None, "it could be either");
        assert_eq!(super::read(twice.into_iter(), "take ab").as_deref(), Some("take ab"));
    }
}
