//! A year of two hundred tables: people of many zones who keep quiet hours, go away, put
//! reminders off, pause and forget, and a bot that is started anew at random moments. Each
//! reminder comes once, and where and when it may.

use std::collections::{BTreeMap, BTreeSet};

use deephold::{
    store::{
        Absence, GuildSettings, PlayerTime, PlayingHours, Post, QuietHours, RemindIn, Reminding,
        Span, Status, Store as _, TableId, Time, UserId, Weekdays,
    },
    table::{Clock as _, Snooze, VoteRef},
};

use crate::{
    calendar::{is_quiet, wall},
    support::{GUILD, Receiver, World},
};

const TABLES: u64 = 200;
const PEOPLE: u64 = 60;
const ZONES: &[&str] = &[
    "Europe/Warsaw",
    "America/New_York",
    "Australia/Sydney",
    "Asia/Kolkata",
    "America/Sao_Paulo",
    "UTC",
];

/// Chance of our own: the same year each time.
struct Luck(u64);

impl Luck {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (bits ^ (bits >> 31)) % most
    }

    fn of<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }

    fn hours(&mut self) -> PlayingHours {
        let quiet = QuietHours::new(self.below(24) as u16 * 60, self.below(24) as u16 * 60);
        let days = [None, Some(Weekdays::WORKDAYS), Some(Weekdays::WEEKEND), None];
        PlayingHours { zone: Some(self.of(ZONES).to_owned()), quiet, days: self.of(&days) }
    }
}

/// What is known of the people beside the tables: the test's own book.
#[derive(Default)]
struct Book {
    people: BTreeMap<u64, PlayerTime>,
    /// Until when each wants no reminder of a wait: the table, the user and since when.
    put_off: BTreeMap<(TableId, u64), (Time, Time)>,
    pauses: BTreeMap<TableId, Vec<Absence>>,
    /// How often each has acted at a table: what is asked then is another question.
    acts: BTreeMap<(TableId, u64), u32>,
    seen: BTreeSet<(TableId, u64, Time, u32, u32)>,
    reminders: usize,
}

impl Book {
    fn time(&mut self, user: u64) -> &mut PlayerTime {
        self.people.entry(user).or_default()
    }

    /// Holds every reminder that arrived against the book.
    async fn check(&mut self, world: &World, receiver: &Receiver) {
        let arrived = std::mem::take(&mut *receiver.arrived.lock().unwrap());
        for message in arrived {
            let Post::Reminder { seat, number } = message.post else { continue };
            self.reminders += 1;
            let (table, at) = (message.table, message.at);
            let snapshot = world.tables.snapshot(table, None).await.unwrap();
            let row = &snapshot.seats[seat.index()];
            let user = row.user.unwrap().0;
            let since = row.awaited.expect("never one for a turn that is over");
            let acts = self.acts.get(&(table, user)).copied().unwrap_or_default();
            assert!(self.seen.insert((table, user, since, acts, number)), "never two for one");
            let time = self.people.entry(user).or_default();
            assert!(!is_quiet(time, at), "{user} at {table}: {}", wall(time, at));
            let day = wall(time, at).date().weekday().to_monday_zero_offset().cast_unsigned();
            assert!(time.hours.days.is_none_or(|days| days.contains(day)), "a day off");
            let within = |stop: &Absence| (stop.from..stop.until).contains(&at);
            assert!(!time.absences.iter().any(within), "never while away");
            let pauses = self.pauses.get(&table);
            assert!(!pauses.is_some_and(|stops| stops.iter().any(within)), "never in a pause");
            if let Some((wait, until)) = self.put_off.get(&(table, user)) {
                assert!(*wait != since || at >= *until, "put off until {until:?}");
            }
        }
    }
}

/// Ends an absence or a pause of the book where it stands.
fn cut(stops: &mut [Absence], now: Time) {
    for stop in stops {
        stop.until = stop.until.min(now);
    }
}

async fn seat_down(world: &World, luck: &mut Luck, channel: u64) -> TableId {
    let host = luck.below(PEOPLE) + 1;
    let request = deephold::table::Request {
        channel: deephold::store::ChannelId(channel),
        ..world.request(host)
    };
    let opening = crate::support::opening(channel, "moot");
    let table = world.tables.open(&request, opening).await.unwrap().table;
    for _ in 0..=luck.below(2) {
        let guest = (host + luck.below(PEOPLE - 1)) % PEOPLE + 1;
        let joining = crate::support::inside(channel, world.request(guest));
        // Some sit there already.
        let _ = world.tables.join(table, &joining).await;
    }
    let alone = world.tables.snapshot(table, None).await.unwrap().seats.len() == 1;
    if alone {
        let guest = host % PEOPLE + 1;
        let joining = crate::support::inside(channel, world.request(guest));
        world.tables.join(table, &joining).await.unwrap();
    }
    let request = crate::support::inside(channel, world.request(host));
    world.tables.start(table, &request).await.unwrap();
    table
}

/// Somebody at a table does what people do.
async fn live(world: &World, luck: &mut Luck, book: &mut Book, table: TableId, channel: u64) {
    let now = world.clock.now();
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    let inside = |user: u64| crate::support::inside(channel, world.request(user));
    let awaited: Vec<_> = snapshot.seats.iter().filter(|row| row.awaited.is_some()).collect();
    let Some(row) = awaited.get(luck.below(awaited.len().max(1) as u64) as usize) else { return };
    let (user, since) = (row.user.unwrap().0, row.awaited.unwrap());
    match luck.below(14) {
        0 => {
            let hours = luck.hours();
            world.tables.set_hours(UserId(user), hours.clone()).await.unwrap();
            book.time(user).hours = hours;
        }
        1 => {
            let until = now.after(Span::hours(1 + luck.below(20 * 24).cast_signed()));
            world.tables.go_away(UserId(user), until).await.unwrap();
            let time = book.time(user);
            cut(&mut time.absences, now);
            time.absences.push(Absence { from: now, until });
        }
        2 => {
            if world.tables.come_back(UserId(user)).await.is_ok() {
                cut(&mut book.time(user).absences, now);
            }
        }
        3 | 4 => {
            let snooze = luck.of(&[Snooze::Later, Snooze::Tomorrow, Snooze::Never]);
            if world.tables.snooze(table, &inside(user), snooze).await.is_ok() {
                let until = match snooze {
                    Snooze::Later => now.after(Span::hours(3)),
                    Snooze::Tomorrow => now,
                    Snooze::Never => Time(i64::MAX),
                };
                book.put_off.insert((table, user), (since, until));
            }
        }
        5 => {
            let until = now.after(Span::days(1 + luck.below(8).cast_signed()));
            let until = (luck.below(3) > 0).then_some(until);
            let _ = match snapshot.paused {
                Some(_) => world.tables.resume(table, &inside(user)).await,
                None => world.tables.pause(table, &inside(user), until).await,
            };
            if let Some(vote) = world.tables.snapshot(table, None).await.unwrap().vote {
                for row in &snapshot.seats {
                    let voter = inside(row.user.unwrap().0);
                    let _ = world.tables.agree(table, &voter, VoteRef::Number(vote.id)).await;
                }
            }
            let snapshot = world.tables.snapshot(table, None).await.unwrap();
            let pauses = book.pauses.entry(table).or_default();
            match snapshot.paused {
                Some(until) => pauses.push(Absence { from: now, until }),
                None => cut(pauses, now),
            }
        }
        _ => {
            let legal = world.legal(table, user).await;
            let step = legal.iter().find(|action| !action.starts_with("ask")).unwrap();
            let play = deephold::table::Play::typed([step.clone()]);
            world.tables.act(table, &inside(user), &play).await.unwrap();
            *book.acts.entry((table, user)).or_default() += 1;
            book.put_off.remove(&(table, user));
        }
    }
}

#[tokio::test]
async fn a_year_of_two_hundred_tables() {
    let mut world = World::in_memory();
    let (mut luck, mut book) = (Luck(17), Book::default());
    let reminding = Reminding { first: Span::hours(24), every: Span::hours(48), times: 2 };
    let settings = GuildSettings { reminding: Some(reminding), ..GuildSettings::default() };
    world.tables.set_server(GUILD, settings).await.unwrap();
    for user in 1..=PEOPLE {
        if luck.below(4) > 0 {
            let hours = luck.hours();
            world.tables.set_hours(UserId(user), hours.clone()).await.unwrap();
            book.time(user).hours = hours;
        }
        if luck.below(3) == 0 {
            world.tables.store().set_remind_in(UserId(user), RemindIn::Direct).await.unwrap();
        }
    }
    let mut tables = Vec::new();
    for channel in 1..=TABLES {
        tables.push(seat_down(&world, &mut luck, channel).await);
    }
    let receiver = world.receiver();
    let end = world.clock.now().after(Span::days(366));
    let (mut restarts, mut games) = (0, TABLES);
    while world.clock.now() < end {
        world.clock.advance(Span::minutes(10 + luck.below(400).cast_signed()));
        world.remind_and_deliver(&receiver).await;
        book.check(&world, &receiver).await;
        for _ in 0..2 {
            let place = luck.below(TABLES) as usize;
            live(&world, &mut luck, &mut book, tables[place], place as u64 + 1).await;
            let status = world.tables.snapshot(tables[place], None).await.unwrap().status;
            if status != Status::Playing {
                tables[place] = seat_down(&world, &mut luck, place as u64 + 1).await;
                games += 1;
            }
        }
        if luck.below(150) == 0 {
            world = world.reopen();
            restarts += 1;
        }
    }
    assert!(book.reminders > 1_000, "{} reminders", book.reminders);
    assert!(restarts > 5 && games > TABLES, "{restarts} restarts, {games} games");
    let found = world.check();
    assert!(found.is_sound(), "{found:?}");
}
