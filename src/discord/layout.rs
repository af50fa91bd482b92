//! How a message is laid out in Discord's components.

use serde_json::{Value, json};
use serenity::all::CreateActionRow;

use super::{
    emojis::{decorate, unmarked},
    message::{MAX_LEN, Message, Picture, Section, fit, shorten},
};

const SECTION: u8 = 9;
const TEXT_DISPLAY: u8 = 10;
const MEDIA_GALLERY: u8 = 12;
const FILE: u8 = 13;
const CONTAINER: u8 = 17;

/// Components of a message, counted through every level. Discord takes forty.
const MAX_COMPONENTS: usize = 31;
/// A section counts for itself, its text and its button.
const PER_SECTION: usize = 3;
/// Characters beside a button, and of an alt text.
const MAX_SECTION: usize = 300;
const MAX_ALT: usize = 1_024;
/// Buttons in a row.
const IN_A_ROW: usize = 5;

/// The components of a message. Lines with a button each become rows of buttons
/// where there is no room for them.
pub(crate) fn components(message: &Message) -> Vec<Value> {
    let rows: Vec<&CreateActionRow> = message.rows.iter().filter(|row| width(row) > 0).collect();
    let in_rows: usize = rows.iter().map(|row| 1 + width(row)).sum();
    let fits = has_room_for(message.sections.len(), in_rows);
    let sections = if fits { message.sections.as_slice() } else { &[] };
    let mut beside: Vec<String> =
        sections.iter().map(|section| fit(&section.text, MAX_SECTION)).collect();
    let (mut above, mut below) = (message.content.clone(), message.below.clone());
    let length = |text: &String| text.chars().count();
    if beside.iter().chain([&above, &below]).map(length).sum::<usize>() > MAX_LEN {
        // Words before pictures, and all of them alike.
        beside.iter_mut().chain([&mut above, &mut below]).for_each(|text| *text = unmarked(text));
    }
    let left = MAX_LEN.saturating_sub(beside.iter().map(length).sum());
    above = shorten(&above, left);
    below = shorten(&below, left.saturating_sub(length(&above)));

    let mut inside = Vec::new();
    inside.extend(text_display(&above));
    let (pictures, files): (Vec<&Picture>, Vec<&Picture>) =
        message.pictures.iter().partition(|picture| is_picture(&picture.name));
    // Each in its own gallery: side by side they would be small.
    let gallery =
        |picture: &Picture| json!({ "type": MEDIA_GALLERY, "items": [gallery_item(picture)] });
    let mut galleries = pictures.into_iter().map(gallery);
    inside.extend(galleries.next());
    inside.extend(
        files
            .into_iter()
            .map(|file| json!({ "type": FILE, "file": { "url": attached(&file.name) } })),
    );
    inside.extend(text_display(&below));
    inside.extend(galleries);
    inside.extend(beside.iter().zip(sections).filter_map(|(text, section)| {
        let text = text_display(text)?;
        Some(json!({ "type": SECTION, "components": [text], "accessory": section.button }))
    }));
    if !fits {
        inside.extend(in_rows_of_buttons(&message.sections).iter().map(|row| json!(row)));
    }
    inside.extend(rows.into_iter().map(|row| json!(row)));
    for component in &mut inside {
        decorate(component, &message.emojis);
    }
    match message.accent {
        Some(colour) => {
            vec![json!({ "type": CONTAINER, "accent_color": colour, "components": inside })]
        }
        None => inside,
    }
}

/// Whether so many lines with a button each fit beside rows of so many components.
pub(crate) fn has_room_for(sections: usize, in_rows: usize) -> bool {
    // The container, both texts, two galleries, and a file beside them.
    6 + in_rows + PER_SECTION * sections <= MAX_COMPONENTS
}

/// How many components a row holds.
fn width(row: &CreateActionRow) -> usize {
    match row {
        CreateActionRow::Buttons(buttons) => buttons.len(),
        _ => 1,
    }
}

fn in_rows_of_buttons(sections: &[Section]) -> Vec<CreateActionRow> {
    let rows = sections.chunks(IN_A_ROW);
    rows.map(|row| {
        CreateActionRow::Buttons(row.iter().map(|section| section.button.clone()).collect())
    })
    .collect()
}

/// A text, unless there is nothing to read.
pub(super) fn text_display(text: &str) -> Option<Value> {
    (!text.trim().is_empty()).then(|| json!({ "type": TEXT_DISPLAY, "content": text }))
}

fn gallery_item(picture: &Picture) -> Value {
    let media = json!({ "url": attached(&picture.name) });
    match picture.alt.as_str() {
        "" => json!({ "media": media }),
        alt => json!({ "media": media, "description": shorten(alt, MAX_ALT) }),
    }
}

/// How components name a file of their own message.
pub(super) fn attached(name: &str) -> String {
    format!("attachment://{name}")
}

fn is_picture(name: &str) -> bool {
    name.rsplit('.').next().is_some_and(|ending| matches!(ending, "png" | "gif" | "webp"))
}

#[cfg(test)]
mod tests {
    use serenity::all::CreateButton;

    use super::*;

    fn section(number: usize) -> Section {
        let id = format!("act|{number}");
        Section { text: format!("Line {number}"), button: CreateButton::new(id).label("Do it") }
    }

    fn count(components: &[Value]) -> usize {
        let inside = |component: &Value| {
            let children = component["components"].as_array().map_or(0, |list| count(list));
            1 + children + usize::from(component.get("accessory").is_some())
        };
        components.iter().map(inside).sum()
    }

    #[test]
    fn a_message_has_no_more_components_than_discord_takes() {
        let row = CreateActionRow::Buttons(vec![CreateButton::new("undo").label("Undo")]);
        for sections in 0..=25 {
            let message = Message {
                content: "Choose.".to_owned(),
                below: "Then.".to_owned(),
                sections: (0..sections).map(section).collect(),
                rows: vec![row.clone()],
                accent: Some(0x12_34_56),
                ..Message::default()
            };
            let components = components(&message);
            assert!(count(&components) <= 40, "{sections}");
            let beside = components[0]["components"].as_array().unwrap();
            let shown = beside.iter().filter(|component| component["type"] == SECTION).count();
            // Up to seven lines fit beside a row with one button.
            assert_eq!(shown, if sections <= 7 { sections } else { 0 }, "{sections}");
        }
    }

    #[test]
    fn the_texts_of_a_message_have_four_thousand_characters() {
        let message = Message {
            content: "ż".repeat(3_000),
            below: "ó".repeat(3_000),
            sections: vec![section(1)],
            ..Message::default()
        };
        let texts: usize = components(&message)
            .iter()
            .flat_map(|component| match component["components"].as_array() {
                Some(inside) => inside.clone(),
                None => vec![component.clone()],
            })
            .filter_map(|component| Some(component["content"].as_str()?.chars().count()))
            .sum();
        assert_eq!(texts, MAX_LEN);
    }

    #[test]
    fn pictures_are_shown_and_other_files_offered() {
        let file = |name: &str| Picture {
            name: name.to_owned(),
            data: vec![0].into(),
            alt: "A".to_owned(),
        };
        let message = Message {
            pictures: vec![file("board.png"), file("game.json")],
            ..Message::text("Here.")
        };
        let components = components(&message);
        assert_eq!(components[1]["items"][0]["media"]["url"], "attachment://board.png");
        assert_eq!(components[1]["items"][0]["description"], "A");
        assert_eq!(components[2]["file"]["url"], "attachment://game.json");
    }
}
