//! Looking at a table, at cards and at rules.

use crate::{
    discord::{
        component_id::Search,
        failure::Failure,
        invocation::Invocation,
        message::{Message, shorten},
        present::looks,
        shell::Shell,
        studio::Purpose,
    },
    engine::Text,
    i18n::folded,
    store::TableId,
};

/// The board as the asker sees it, or the part of it that they name by its key or in
/// words.
pub(crate) async fn board(
    shell: &Shell,
    table: TableId,
    part: Option<&str>,
    invocation: &Invocation,
) -> Result<Message, Failure> {
    let snapshot = shell.snapshot(table, invocation).await?;
    let localizer = shell.languages.of(invocation).at(&snapshot);
    let parts = shell.pictures.painters().parts(&snapshot.game);
    let part = part
        .map(|wanted| {
            let labelled = |(key, name): &(&'static str, Text)| Named {
                key: (*key).to_owned(),
                name: localizer.label(name),
                others: Vec::new(),
            };
            let found = fitting(parts.iter().map(labelled).collect(), wanted);
            let best =
                found.first().and_then(|(key, _)| parts.iter().find(|(part, _)| part == key));
            best.map(|(key, _)| *key).ok_or_else(|| {
                let known: Vec<Text> = parts.iter().map(|(_, name)| name.clone()).collect();
                let unknown = Text::new("discord-no-part").with("name", shorten(wanted, 80));
                Failure::Because(unknown.with("count", known.len() as u32).with("parts", known))
            })
        })
        .transpose()?;
    let presented = looks::board(&snapshot, part, &localizer);
    Ok(shell.pictures.illustrate(presented, &snapshot, &localizer, Purpose::Look).await)
}

/// The asker's own part of the table; as it is written, where nobody paints it.
pub(crate) async fn hand(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
) -> Result<Message, Failure> {
    let (snapshot, seat) = shell.seated_snapshot(table, invocation).await?;
    let localizer = shell.languages.of(invocation).at(&snapshot);
    let presented = looks::hand(&snapshot, seat, &localizer);
    let message = shell.pictures.illustrate(presented, &snapshot, &localizer, Purpose::Look).await;
    if message.pictures.is_empty() && message.late.is_none() {
        return Ok(looks::written_hand(&snapshot, &localizer).unwrap_or(message));
    }
    Ok(message)
}

/// A page of the log, the latest first.
pub(crate) async fn log(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
    page: usize,
) -> Result<Message, Failure> {
    let snapshot = shell.snapshot(table, invocation).await?;
    let localizer = shell.languages.of(invocation).at(&snapshot);
    let log = shell.tables.log(table, Some(invocation.user()), looks::MAX_LOG_ROWS).await?;
    Ok(looks::log(&snapshot, &log, page, shell.teller(&snapshot, &localizer)))
}

/// The points, item by item.
pub(crate) async fn score(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
) -> Result<Message, Failure> {
    let snapshot = shell.snapshot(table, invocation).await?;
    let localizer = shell.languages.of(invocation).at(&snapshot);
    let presented = looks::score(&snapshot, &localizer);
    Ok(shell.pictures.illustrate(presented, &snapshot, &localizer, Purpose::Look).await)
}

/// A card, by its key or by its name or a part of that; the one chosen of those that
/// were found, or else the one that fits best.
pub(crate) async fn card(
    shell: &Shell,
    search: &Search,
    chosen: Option<&str>,
    invocation: &Invocation,
) -> Result<Message, Failure> {
    let game = shell.game_named(&search.game, invocation)?;
    let localizer = shell.languages.of(invocation);
    let search = Search::of(game.info().id, &search.wanted);
    let cards = shell.pictures.painters().cards(&search.game);
    let elsewhere = shell.languages.besides(invocation);
    let cards = cards.into_iter().map(|(key, name)| Named {
        others: elsewhere.iter().map(|language| language.label(&name)).collect(),
        name: localizer.label(&name),
        key,
    });
    let found = fitting(cards.collect(), &search.wanted);
    let unknown = || {
        let name = shorten(&search.wanted, 80);
        Failure::Because(Text::new("discord-no-card").with("name", name))
    };
    let shown = match chosen {
        Some(chosen) => found.iter().find(|(key, _)| key == chosen),
        None => found.first(),
    };
    let (key, name) = shown.ok_or_else(unknown)?;
    let picture = shell.pictures.card(game, key.clone(), invocation.language).await?;
    Ok(looks::card((key, name), picture.ok_or_else(unknown)?, &search, &found, &localizer))
}

/// A card by all its names.
#[derive(Clone)]
struct Named {
    key: String,
    name: String,
    /// What it is called in other languages.
    others: Vec<String>,
}

/// Those cards, by key and name, that fit what somebody typed, the best first: by what
/// they read as well as by what is printed on a box in another language. Whoever names
/// one exactly means that one.
fn fitting(cards: Vec<Named>, wanted: &str) -> Vec<(String, String)> {
    let wanted = folded(wanted.trim());
    let by_name = |name: &str| {
        let name = folded(name);
        let mut words = name.split(|letter: char| !letter.is_alphanumeric());
        match () {
            () if name == wanted => Some(0),
            () if name.starts_with(&wanted) => Some(1),
            () if words.any(|word| word.starts_with(&wanted)) => Some(2),
            () if name.contains(&wanted) => Some(3),
            () => None,
        }
    };
    let rank = |card: &Named| {
        let others = card.others.iter().filter_map(|name| by_name(name)).min();
        let own = by_name(&card.name);
        // What is called so elsewhere comes after what is called so here.
        let rank = own.map(|rank| (rank, 0)).into_iter().chain(others.map(|rank| (rank, 1))).min();
        if card.key == wanted { Some((0, 0)) } else { rank }
    };
    let mut found: Vec<_> =
        cards.into_iter().filter_map(|card| Some((rank(&card)?, card))).collect();
    found.sort_by_key(|(rank, _)| *rank);
    let exact = found.first().map(|(rank, _)| *rank).filter(|(rank, _)| *rank == 0);
    let found = found.into_iter().filter(|(rank, _)| exact.is_none_or(|exact| *rank == exact));
    found.map(|(_, card)| (card.key, card.name)).collect()
}

/// The section of rules about the drawings on pictures.
const ICONS: &str = "icons";

/// A section of the rules: the one chosen, or the one that fits best what somebody
/// looks for. All others are in a menu, those that fit first.
pub(crate) async fn rules(
    shell: &Shell,
    search: &Search,
    chosen: Option<&str>,
    invocation: &Invocation,
) -> Result<Message, Failure> {
    let game = shell.game_named(&search.game, invocation)?.info().id;
    let search = Search::of(game, &search.wanted);
    let all = shell.rulebooks.of(game, invocation.language);
    let mut sections = shell.rulebooks.search(game, invocation.language, &search.wanted);
    if sections.is_empty() {
        let wanted = shorten(&search.wanted, 80);
        return Err(Failure::Because(Text::new("discord-no-rules").with("wanted", wanted)));
    }
    let others = all.iter().filter(|section| !sections.contains(section));
    sections.extend(others.collect::<Vec<_>>());
    let shown = match chosen {
        Some(chosen) => sections.iter().find(|section| section.id == chosen),
        None => sections.first(),
    };
    let shown = shown.ok_or_else(|| Failure::because("discord-no-such-choice"))?;
    let message = looks::rules(&search, shown, &sections, &shell.languages.of(invocation));
    // What the drawings stand for is shown with the drawings.
    if shown.id == ICONS {
        let legend = shell.pictures.legend(game, invocation.language).await?;
        return Ok(message.with_picture(legend));
    }
    Ok(message)
}

/// The way for a newcomer.
pub(crate) fn help(shell: &Shell, invocation: &Invocation) -> Message {
    let games = shell.tables.games().games().map(|game| game.info().id);
    looks::help(games, &shell.languages.of(invocation))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_found_by_a_part_of_their_name() {
        let named = |(name, other): (&str, &str)| Named {
            key: name.to_lowercase().replace(' ', "-"),
            name: name.to_owned(),
            others: vec![other.to_owned()],
        };
        let cards = [
            ("Warehouse", "Magazyn"),
            ("Digging Hall", "Grota kopaczy"),
            ("Hall Housing", "Kwatery"),
            ("Old Dig", "Stary wykop"),
            ("Prodigy", "Geniusz"),
            ("House", "Dom"),
            ("Magazine", "House of Words"),
        ];
        let cards: Vec<_> = cards.into_iter().map(named).collect();
        let found = |wanted: &str| -> Vec<String> {
            fitting(cards.clone(), wanted).into_iter().map(|(_, name)| name).collect()
        };
        assert_eq!(found("dig"), ["Digging Hall", "Old Dig", "Prodigy"]);
        assert_eq!(found("HALL"), ["Hall Housing", "Digging Hall"]);
        assert_eq!(found("house"), ["House"], "by its whole name it is that one");
        assert_eq!(found("digging-hall"), ["Digging Hall"]);
        assert!(found("dragon").is_empty());
        assert_eq!(found("kopaczy"), ["Digging Hall"], "what it is called in the other language");
        assert_eq!(found("maga"), ["Magazine", "Warehouse"], "one's own language comes first");
        assert_eq!(found("DOM"), ["House"]);
    }
}
