//! What the sandbox's page says when the bot is in it.

use deephold::sandbox::welcome::{Offer, Welcome, Words};

/// Where Ada's table waits, and where one plays alone.
pub(crate) const HALL: &str = "great-hall";
const ROOM: &str = "game-room";

/// Who waits at the table in the hall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waiting {
    /// A table that has just been opened.
    ForPlayers,
    /// A game that was begun before.
    ForItsPlayers,
}

/// The first page, with ways to begin `game`.
pub(crate) fn welcome(game: &str, waiting: Waiting) -> Welcome {
    let table = match waiting {
        Waiting::ForPlayers => Words::new(
            "A table is waiting: Ada has opened it in #great-hall. Somebody else presses Join, then one of them Start.",
            "Stół już czeka: Ada otwiera go na #great-hall. Ktoś inny naciska Join, potem ktoś z nich Start.",
        ),
        Waiting::ForItsPlayers => Words::new(
            "The game of before is waiting in #great-hall, as it was left.",
            "Na #great-hall czeka rozpoczęta gra, taka, jak została.",
        ),
    };
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let alone = vec![("game".to_owned(), game.to_owned()), ("solo".to_owned(), "true".to_owned())];
    Welcome {
        text: vec![
            Words::new(
                "This is Deephold in a sandbox: a Discord on your own machine, with the bot in it. Nothing leaves this machine.",
                "To Deephold w piaskownicy: Discord na twoim własnym komputerze, z botem w środku. Nic nie opuszcza tego komputera.",
            ),
            table,
        ],
        offers: vec![
            Offer {
                label: Words::new("Play alone now", "Zagraj bez innych"),
                people: [names(&["Ada"]), names(&["Celina"])],
                channel: ROOM.to_owned(),
                command: Some(("new".to_owned(), alone)),
            },
            Offer {
                label: Words::new("Play as two", "Zagraj za dwoje"),
                people: [names(&["Ada", "Borin"]), names(&["Ada", "Celina"])],
                channel: HALL.to_owned(),
                command: None,
            },
        ],
    }
}
