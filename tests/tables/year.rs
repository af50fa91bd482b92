//! A year of two hundred tables: people of many zones who keep quiet hours, go away, put
//! reminders off, pause and forget, clocks that run out, players who act for others, and a bot
//! that is started anew at random moments. Each reminder and each warning comes once, and where
//! and when it may.

use std::collections::{BTreeMap, BTreeSet};

use deephold::{
    engine::{Arg, Seat, Text},
    store::{
        Absence, ChannelId, ClockRule, GuildSettings, LogKind, Pace, PlayerTime, PlayingHours,
        Post, QuietHours, RemindIn, Reminding, Span, Status, Store as _, TableId, Time, UserId,
        Weekdays,
    },
    table::{Clock as _, Play, SeatSnapshot, Snooze, TableSnapshot, VoteRef},
};

use crate::{
    calendar::{is_quiet, wall},
    support::{GUILD, Receiver, World},
};

const TABLES: u64 = 200;
const PEOPLE: u64 = 60;
/// Tables of a team whose players act for those who are absent.
const TEAMS: u64 = 12;
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
    seen: BTreeSet<(TableId, Seat, u64, Time, u32, u32)>,
    reminders: usize,
    /// What was told of a wait: the table, the seat, since when, and the words with their number.
    told: BTreeSet<(TableId, Seat, Time, String, i64)>,
    /// How often each kind of it was told.
    counts: BTreeMap<String, usize>,
    /// How often the player of a seat was excused.
    excused: BTreeMap<(TableId, Seat, u64), i64>,
    /// Since when somebody is asked for a reaction.
    reacting: BTreeMap<(TableId, Seat), Time>,
    /// The length of each log that was looked through.
    read: BTreeMap<TableId, u64>,
    /// When the message that says whose turn it is was last changed.
    overviews: BTreeMap<TableId, Time>,
    reminded_for_others: usize,
}

/// What is told of waits, by its words.
const OF_WAITS: &[&str] =
    &["table-clock-warning", "table-log-excused", "table-log-out-of-time", "table-log-stalled"];

/// The seat that a text is about.
fn about(text: &Text) -> Seat {
    let seat = text.args.iter().find_map(|(name, arg)| match arg {
        Arg::Seat(seat) if name == "who" => Some(*seat),
        _ => None,
    });
    seat.expect("it names a seat")
}

fn number(text: &Text) -> i64 {
    let number = text.args.iter().find_map(|(name, arg)| match arg {
        Arg::Number(number) if name == "number" => Some(*number),
        _ => None,
    });
    number.unwrap_or_default()
}

/// Who is to be reminded for a seat.
fn actor(snapshot: &TableSnapshot, row: &SeatSnapshot) -> u64 {
    let by = row.deputy.map_or(row, |by| &snapshot.seats[by.index()]);
    by.user.unwrap().0
}

impl Book {
    fn time(&mut self, user: u64) -> &mut PlayerTime {
        self.people.entry(user).or_default()
    }

    /// Holds every reminder that arrived against the book.
    async fn check(&mut self, world: &World, receiver: &Receiver) {
        let arrived = std::mem::take(&mut *receiver.arrived.lock().unwrap());
        for message in arrived {
            let (table, at) = (message.table, message.at);
            if let Post::Notice(notice) = &message.post
                && OF_WAITS.contains(&notice.text.key.as_ref())
            {
                let snapshot = world.tables.snapshot(table, None).await.unwrap();
                self.told_of_a_wait(&snapshot, &notice.text, at);
            }
            let Post::Reminder { seat, number } = message.post else { continue };
            self.reminders += 1;
            let snapshot = world.tables.snapshot(table, None).await.unwrap();
            let row = &snapshot.seats[seat.index()];
            let user = actor(&snapshot, row);
            self.reminded_for_others += usize::from(row.deputy.is_some());
            let since = row.awaited.expect("never one for a turn that is over");
            let acts = self.acts.get(&(table, user)).copied().unwrap_or_default();
            let asked = (table, seat, user, since, acts, number);
            assert!(self.seen.insert(asked), "never two for one");
            self.may_come(table, user, at);
            if let Some((wait, until)) = self.put_off.get(&(table, user)) {
                assert!(*wait != since || at >= *until, "put off until {until:?}");
            }
        }
    }
}

impl Book {
    /// Nobody is spoken to at a time that does not count for them.
    fn may_come(&mut self, table: TableId, user: u64, at: Time) {
        let time = self.people.entry(user).or_default();
        assert!(!is_quiet(time, at), "{user} at {table}: {}", wall(time, at));
        let day = wall(time, at).date().weekday().to_monday_zero_offset().cast_unsigned();
        assert!(
            time.hours.days.is_none_or(|days| days.contains(day)),
            "{user} at {table}: a day off"
        );
        let within = |stop: &Absence| (stop.from..stop.until).contains(&at);
        assert!(!time.absences.iter().any(within), "{user} at {table}: never while away");
        let pauses = self.pauses.get(&table);
        assert!(
            !pauses.is_some_and(|stops| stops.iter().any(within)),
            "{user} at {table}: never in a pause"
        );
    }

    /// A warning, an excuse or the word that somebody is silent or out of time: once for a
    /// wait, and in this order.
    fn told_of_a_wait(&mut self, snapshot: &TableSnapshot, text: &Text, at: Time) {
        let (table, seat, number) = (snapshot.table, about(text), number(text));
        let row = &snapshot.seats[seat.index()];
        let since = row.awaited.expect("the game waits for whoever is warned");
        let (user, key) = (actor(snapshot, row), text.key.to_string());
        // Whoever does something is waited for anew; a clock runs on to the end of the turn.
        let deeds = self.acts.iter().filter(|((at, _), _)| *at == table).map(|(_, acts)| *acts);
        let deeds = if key == "table-log-stalled" { i64::from(deeds.sum::<u32>()) } else { 0 };
        // Whoever acted for them until now was given up with them, by their own calendar.
        if !snapshot.deputies || !row.stalled {
            self.may_come(table, user, at);
        }
        let told = (table, seat, since, key.clone(), number + deeds);
        assert!(self.told.insert(told), "{key} twice");
        *self.counts.entry(key.clone()).or_default() += 1;
        let clocked = snapshot.clock.is_some();
        assert_eq!(clocked, key != "table-log-stalled", "a clock decides where there is one");
        let warned = self.told.contains(&(table, seat, since, "table-clock-warning".into(), 0));
        let excused = self.excused.entry((table, seat, row.user.unwrap().0)).or_default();
        match key.as_str() {
            "table-log-excused" => {
                *excused += 1;
                assert!(warned && number == *excused && number <= 2, "two excuses, one by one");
            }
            "table-log-out-of-time" => assert!(warned && *excused == 2 && row.stalled),
            _ => {}
        }
    }

    /// Whoever is asked for a reaction is given the default answer once, and not too soon.
    async fn check_reactions(&mut self, world: &World, table: TableId) {
        let now = world.clock.now();
        let (read, log) =
            (self.read.get(&table).copied(), world.tables.log(table, None, 400).await.unwrap());
        let last = log.last().map_or(0, |line| line.seq);
        self.read.insert(table, last);
        for line in log.iter().filter(|line| read.is_some_and(|read| line.seq > read)) {
            let defaulted = line.told.iter().any(|text| text.key == "table-log-no-reaction");
            if !defaulted {
                continue;
            }
            let seat = line.seat.unwrap();
            let since = self.reacting.remove(&(table, seat)).expect("once for each question");
            assert!(line.at.since(since) >= Span::hours(12), "not before its time");
            let acted = |act: &&deephold::table::LogLine| {
                act.kind == LogKind::Act && act.seat == Some(seat) && act.user.is_none()
            };
            assert!(log.iter().any(|act| acted(&act)), "the log keeps that nobody did it");
            *self.counts.entry("table-log-no-reaction".into()).or_default() += 1;
        }
        let snapshot = world.tables.snapshot(table, None).await.unwrap();
        for row in &snapshot.seats {
            match row.deadline {
                Some(_) => {
                    self.reacting.entry((table, row.seat)).or_insert(now);
                }
                None => {
                    self.reacting.remove(&(table, row.seat));
                }
            }
        }
    }

    /// The message that says whose turn it is changes at most so often.
    fn check_overviews(&mut self, receiver: &Receiver) {
        for (table, at) in std::mem::take(&mut *receiver.overviews.lock().unwrap()) {
            let before = self.overviews.insert(table, at);
            assert!(before.is_none_or(|before| at.since(before) >= Span::seconds(30)));
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
    let request = crate::support::inside(channel, world.request(host));
    let game = if channel <= TEAMS { "dwarves" } else { "moot" };
    let opening = crate::support::opening(channel, game);
    let table = world.tables.open(&request, opening).await.unwrap().table;
    // Some stand in threads of one channel: what is said there is said together.
    if luck.below(2) == 0 {
        world.tables.store().set_home(table, ChannelId(10_000 + channel % 8)).await.unwrap();
    }
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
    let pace = match luck.below(4) {
        0 => Some(ClockRule::default().pace),
        1 => Some(Pace::Turn(Span::hours(6 + luck.below(60).cast_signed()))),
        _ => None,
    };
    let clock = pace.map(|pace| ClockRule { pace, ..ClockRule::default() });
    let request = || crate::support::inside(channel, world.request(host));
    world.tables.set_clock(table, &request(), clock).await.unwrap();
    world.tables.start(table, &request()).await.unwrap();
    table
}

/// The others act for somebody who is silent, where they may; says whether they do.
async fn deputize(world: &World, luck: &mut Luck, snapshot: &TableSnapshot, channel: u64) -> bool {
    let Some(silent) = snapshot.seats.iter().find(|row| row.stalled) else { return false };
    if !snapshot.deputies || luck.below(3) == 0 {
        return false;
    }
    let there = snapshot.seats.iter().filter(|row| row.seat != silent.seat && !row.stalled);
    let mut done = false;
    for row in there.take(2) {
        let asks = crate::support::inside(channel, world.request(row.user.unwrap().0));
        done |= world.tables.deputize(snapshot.table, &asks, silent.seat).await.is_ok();
    }
    // At a table for two whoever manages the server confirms.
    if let Some(vote) = world.tables.snapshot(snapshot.table, None).await.unwrap().vote {
        let admin = crate::support::inside(channel, world.admin(PEOPLE + 1));
        let _ = world.tables.agree(snapshot.table, &admin, VoteRef::Number(vote.id)).await;
    }
    done
}

/// Somebody at a table does what people do.
async fn live(world: &World, luck: &mut Luck, book: &mut Book, table: TableId, channel: u64) {
    let now = world.clock.now();
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    let inside = |user: u64| crate::support::inside(channel, world.request(user));
    let awaited: Vec<_> = snapshot.seats.iter().filter(|row| row.awaited.is_some()).collect();
    let Some(row) = awaited.get(luck.below(awaited.len().max(1) as u64) as usize) else { return };
    let (user, since) = (row.user.unwrap().0, row.awaited.unwrap());
    if deputize(world, luck, &snapshot, channel).await {
        return;
    }
    let acts_for = row.deputy.filter(|_| luck.below(4) > 0);
    if let Some(by) = acts_for {
        let by = snapshot.seats[by.index()].user.unwrap().0;
        let theirs = world.tables.snapshot(table, Some(UserId(by))).await.unwrap();
        if theirs.acts == Some(row.seat) {
            let step = theirs.legal[0].action.clone();
            let play = Play::typed([step]).of(row.seat);
            world.tables.act(table, &inside(by), &play).await.unwrap();
            *book.acts.entry((table, by)).or_default() += 1;
            *book.counts.entry("acted for another".into()).or_default() += 1;
        }
        return;
    }
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
        book.check_overviews(&receiver);
        for _ in 0..2 {
            let place = luck.below(TABLES) as usize;
            book.check_reactions(&world, tables[place]).await;
            live(&world, &mut luck, &mut book, tables[place], place as u64 + 1).await;
            book.check_reactions(&world, tables[place]).await;
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
    // All of it happened, and not once or twice.
    let least = [
        ("table-clock-warning", 50),
        ("table-log-excused", 20),
        ("table-log-out-of-time", 5),
        ("table-log-stalled", 50),
        ("table-log-no-reaction", 5),
        ("acted for another", 5),
    ];
    for (what, least) in least {
        let count = book.counts.get(what).copied().unwrap_or_default();
        assert!(count >= least, "{what}: {:?}", book.counts);
    }
    assert!(book.reminded_for_others > 0 && book.overviews.len() as u64 > TABLES);
    assert!(restarts > 5 && games > TABLES, "{restarts} restarts, {games} games");
    let found = world.check();
    assert!(found.is_sound(), "{found:?}");
}
