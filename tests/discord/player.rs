//! People who play: by buttons and menus, by slash commands, or as they please.
//! They know nothing but what they are offered.

use deephold::{
    engine::{Dice, Seed},
    sandbox::{
        Id,
        script::{Person, Seen},
    },
    store::{ChannelId, GuildId, InteractionId, Place, SeenUser, Status, TableId, UserId},
    table::{Play, Request},
};
use serde_json::Value;

use crate::stage::{Stage, fresh};

/// More steps than any game takes.
const MAX_STEPS: usize = 4_000;

/// How somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// By buttons and menus only.
    Buttons,
    /// By slash commands only.
    Slash,
    /// By whatever comes to hand.
    Mixed,
}

/// Something that a panel offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The button or menu.
    pub id: String,
    /// What to choose in the menu.
    pub value: Option<String>,
    /// The words of the action, or those that a group of actions begins with.
    pub words: String,
    /// Whether it is an action.
    pub acts: bool,
}

/// Everything that a panel offers, apart from undo.
pub fn offers(panel: &Seen) -> Vec<Offer> {
    let mut offers = Vec::new();
    for entry in panel.components() {
        if entry.get("disabled").and_then(Value::as_bool) == Some(true) {
            continue;
        }
        let Some(id) = entry.get("custom_id").and_then(Value::as_str) else { continue };
        let mut parts = id.splitn(5, '|');
        let name = parts.next().unwrap_or_default();
        let rest = parts.nth(3).unwrap_or_default();
        let offer = |value: Option<&str>, words: &str, acts| Offer {
            id: id.to_owned(),
            value: value.map(str::to_owned),
            words: words.to_owned(),
            acts,
        };
        match name {
            "act" | "act-end" => offers.push(offer(None, rest, true)),
            // Several actions in a row: known by the first.
            "steps" => {
                offers.push(offer(None, rest.split(';').next().unwrap_or_default(), true));
            }
            // Several steps for one press: the notation is the panel's own business.
            "all" | "order" => offers.push(offer(None, name, true)),
            // What would lapse is asked about before it does.
            "ask" => offers.push(offer(None, rest, false)),
            "open" => {
                offers.push(offer(
                    None,
                    rest.split_once('|').map_or("", |(_, words)| words),
                    false,
                ));
            }
            "menu" => {
                let options = entry.get("options").and_then(Value::as_array).unwrap();
                for value in options.iter().filter_map(|option| option.get("value")?.as_str()) {
                    let (mark, words) = value.split_at(1);
                    let first = words.split(';').next().unwrap_or_default();
                    offers.push(offer(Some(value), first, mark != ">"));
                }
            }
            "gather" => {
                let options = entry.get("options").and_then(Value::as_array).unwrap();
                for value in options.iter().filter_map(|option| option.get("value")?.as_str()) {
                    let words = value.split_once(' ').map_or("", |(_, words)| words);
                    offers.push(offer(Some(value), words, true));
                }
            }
            _ => {}
        }
    }
    offers
}

/// Somebody who plays.
pub struct Player {
    pub person: Person,
    style: Style,
    panel: Option<Seen>,
}

impl Player {
    pub fn new(person: &Person, style: Style) -> Self {
        Self { person: person.clone(), style, panel: None }
    }

    /// What they looked at last.
    pub fn panel(&self) -> Option<&Seen> {
        self.panel.as_ref()
    }

    /// Does one thing that is offered: acts, looks deeper, or takes a step back.
    pub async fn step(&mut self, stage: &Stage, table: TableId, channel: Id, dice: &mut Dice) {
        let slash = match self.style {
            Style::Buttons => false,
            Style::Slash => true,
            Style::Mixed => dice.below(2) == 0,
        };
        let panel = match self.panel.take() {
            Some(panel) => fresh(&self.person, &panel),
            None if slash => stage.run(&self.person, channel, "turn", &[]).await,
            None => stage.panel(&self.person, channel).await,
        };
        let offers = offers(&panel);
        if offers.is_empty() {
            // The panel is from a time when nothing was asked.
            return;
        }
        let undo = crate::stage::ids(&panel).into_iter().find(|id| id.starts_with("undo|"));
        let took_back = undo.is_some() && dice.below(16) == 0;
        // Whoever looks around for ever does not finish: mostly they act.
        let acting: Vec<&Offer> = offers.iter().filter(|offer| offer.acts).collect();
        let looks_around = acting.is_empty() || dice.below(4) == 0;
        let wanted = if looks_around { offers.iter().collect() } else { acting };
        let picked = wanted[dice.below(u32::try_from(wanted.len()).unwrap()) as usize];
        let panel = match (slash, undo) {
            (true, Some(_)) if took_back => stage.run(&self.person, channel, "undo", &[]).await,
            (false, Some(undo)) if took_back => stage.press(&self.person, &panel, &undo).await,
            (true, _) => {
                let words = picked.words.clone();
                let Some(panel) = self.type_out(stage, table, channel, &words, dice).await else {
                    self.panel = Some(panel);
                    return;
                };
                panel
            }
            (false, _) => {
                let values: Vec<&str> = picked.value.as_deref().into_iter().collect();
                let click = self.person.choose(&panel, &picked.id, &values).unwrap();
                stage.answer(&self.person, click).await
            }
        };
        self.panel = Some(panel);
    }

    /// Types an action as a slash command, its arguments completed as one types.
    async fn type_out(
        &self,
        stage: &Stage,
        table: TableId,
        channel: Id,
        words: &str,
        dice: &mut Dice,
    ) -> Option<Seen> {
        let game = stage.look_at(table).await.game;
        let info = stage.tables.games().get(&game).unwrap().info();
        let mut words = words.split(' ');
        let kind = words.next().unwrap_or_default();
        let kind = info.kinds.iter().find(|known| known.name == kind)?;
        let line = format!("{game} {}", kind.name);
        let mut given: Vec<(&str, String)> = Vec::new();
        for arg in kind.args {
            let wanted = words.next().unwrap_or_default();
            let options: Vec<(&str, &str)> =
                given.iter().map(|(name, value)| (*name, value.as_str())).collect();
            let found = self.person.suggestions(channel, &line, &options, (*arg, wanted)).await;
            let found = found.unwrap();
            let exact = found.iter().find(|choice| choice.text() == wanted);
            let value = match (exact, found.len()) {
                (Some(exact), _) => exact.text(),
                // What the panel offered is over, and without that nothing can be typed.
                (None, 0) if given.is_empty() && kind.required > 0 => return None,
                (None, 0) => break,
                (None, some) => found[dice.below(u32::try_from(some).unwrap()) as usize].text(),
            };
            given.push((arg, value));
        }
        let options: Vec<(&str, &str)> =
            given.iter().map(|(name, value)| (*name, value.as_str())).collect();
        Some(stage.run(&self.person, channel, &line, &options).await)
    }
}

/// Dice of a test's own.
pub fn dice(luck: u8) -> Dice {
    Dice::new(Seed([luck; 32]))
}

/// Plays past all messages, to come to where a test begins.
#[derive(Default)]
pub struct Behind {
    clicks: u64,
}

impl Behind {
    /// Does something for somebody on the server.
    pub async fn act(&mut self, stage: &Stage, table: TableId, who: &Person, step: &str) {
        self.clicks += 1;
        let by = SeenUser {
            user: UserId(who.id().get()),
            place: Place::Guild(GuildId(stage.guild.id().get())),
            name: who.name().to_owned(),
            locale: stage.sandbox.world(|world| world.users[&who.id()].locale.clone()),
        };
        let click = Request {
            id: InteractionId(self.clicks),
            by,
            channel: ChannelId(stage.hall.get()),
            admin: false,
        };
        stage.tables.act(table, &click, &Play::typed([step])).await.unwrap();
    }
}

/// Plays until the game is over.
pub async fn play_out(stage: &Stage, channel: Id, players: &mut [Player], luck: u8) -> TableId {
    let table = stage.table_in(channel).await;
    play_while(stage, channel, players, luck, |snapshot| snapshot.status == Status::Playing).await;
    table
}

/// Plays until others are awaited.
pub async fn play_turn(stage: &Stage, channel: Id, players: &mut [Player], luck: u8) {
    let table = stage.table_in(channel).await;
    let awaited = |snapshot: &deephold::table::TableSnapshot| {
        snapshot.waiting.iter().filter(|ask| ask.must).map(|ask| ask.seat).collect::<Vec<_>>()
    };
    let before = awaited(&stage.look_at(table).await);
    let same = |snapshot: &deephold::table::TableSnapshot| {
        snapshot.status == Status::Playing && awaited(snapshot) == before
    };
    play_while(stage, channel, players, luck, same).await;
}

/// Plays while the table is as `wanted`.
pub async fn play_while(
    stage: &Stage,
    channel: Id,
    players: &mut [Player],
    luck: u8,
    wanted: impl Fn(&deephold::table::TableSnapshot) -> bool,
) {
    let table = stage.table_in(channel).await;
    let mut dice = dice(luck);
    for _ in 0..MAX_STEPS {
        if !wanted(&stage.look_at(table).await) {
            return;
        }
        let people: Vec<&Person> = players.iter().map(|player| &player.person).collect();
        let awaited = stage.awaited(table, &people).await;
        assert!(!awaited.is_empty(), "somebody is awaited");
        let next = &awaited[dice.below(u32::try_from(awaited.len()).unwrap()) as usize];
        let next = next.id();
        let next = players.iter_mut().find(|player| player.person.id() == next).unwrap();
        next.step(stage, table, channel, &mut dice).await;
    }
    panic!("the game does not end");
}
