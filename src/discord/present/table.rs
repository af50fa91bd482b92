//! What everybody reads in the channel of a table: the board, the result,
//! reminders and notices; and the hint that one player alone gets.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    PictureRequest, Presented,
    account::Teller,
    pacing::whereabouts,
    phrases::{
        ago, button, deadline_line, headline, mention, moment, present, quote, score_line,
        standing, turn_button,
    },
    reacting, suggesting,
};
use crate::{
    discord::{
        component_id::{ComponentId, ComputingId, EarlierVote, PacingId},
        localizer::Localizer,
        message::Message,
    },
    draw::Kind,
    engine::{Arg, Info, Place, Rival, Seat, Seats, Text},
    store::{Notice, NoticeSubject, Presence, Time},
    table::{Account, LogLine, SeatSnapshot, TableSnapshot},
};

/// Buttons in a row, as many as Discord takes.
const IN_A_ROW: usize = 5;

/// The board, with what happened and whose turn it is.
pub(crate) fn board(
    snapshot: &TableSnapshot,
    account: &Account,
    (teller, info): (Teller<'_>, Option<&Info>),
    ping: Seats,
    nonce: &str,
) -> Presented {
    let localizer = teller.localizer;
    // Whoever is called reads that first; the account stands below the picture.
    let mut above = vec![headline(snapshot, localizer)];
    above.extend(waiting_lines(snapshot, localizer));
    above.extend(reacting::lines(snapshot, localizer));
    above.extend(suggesting::lines(snapshot, None, localizer));
    let mut below = Vec::new();
    below.extend(teller.account(account).map(|told| quote(&told)));
    below.extend(score_line(snapshot, localizer));
    below.extend(waiting_since(snapshot, localizer));
    let plain = |id: ComponentId, key: &'static str| {
        button(id.marked(nonce), key, ButtonStyle::Secondary, localizer)
    };
    let mut buttons = vec![turn_button(snapshot.table, nonce, localizer)];
    buttons.extend(suggesting::board_button(snapshot, nonce, localizer));
    buttons.push(plain(ComponentId::Hand(snapshot.table), "discord-my-hand"));
    buttons.push(plain(ComponentId::Log(snapshot.table, 0), "discord-full-log"));
    let mut rows = info.map(|info| reacting::rows(snapshot, info, localizer)).unwrap_or_default();
    rows.push(CreateActionRow::Buttons(buttons));
    let message = Message {
        content: above.join("\n"),
        below: below.join("\n"),
        rows,
        pings: present(snapshot, still_awaited(snapshot, ping)),
        ..Message::default()
    };
    message.showing(PictureRequest::plain(Kind::Board))
}

/// The result, with what led to it.
pub(crate) fn result(
    snapshot: &TableSnapshot,
    account: &Account,
    teller: Teller<'_>,
    tie_breaks: &[&'static str],
    (ping, nonce): (Seats, &str),
) -> Presented {
    let localizer = teller.localizer;
    let mut lines = vec![headline(snapshot, localizer)];
    lines.extend(teller.account(account).map(|told| quote(&told)));
    let pings = present(snapshot, ping);
    let mentions: Vec<String> = pings.iter().copied().map(mention).collect();
    let verdict = format!("**{}**", standing(snapshot, localizer));
    lines.push([mentions.join(" "), verdict].join(" ").trim_start().to_owned());
    let story = snapshot.standings.iter().flat_map(|standings| &standings.story);
    lines.extend(story.map(|text| localizer.say(text)));
    // A team has no order among itself.
    let places = snapshot.standings.iter().filter(|_| !snapshot.team);
    let places = places.flat_map(|standings| &standings.places);
    lines.extend(places.clone().map(|place| place_line(place, &snapshot.rivals, localizer)));
    lines.extend(snapshot.rivals.iter().map(|rival| {
        let before = places.clone().filter(|place| place.score.points() > rival.points()).count();
        let rank = u32::try_from(before + 1).unwrap_or(u32::MAX);
        placed("discord-place", rank, rival.name.clone(), rival.points(), localizer)
    }));
    let pairs = places.clone().zip(places.skip(1));
    lines.extend(pairs.filter_map(|(one, next)| tie_break(one, next, tie_breaks, localizer)));
    if let Some(seed) = &snapshot.server_seed {
        let seed = Text::new("table-result-seed").with("seed", String::from(*seed));
        lines.push(format!("-# {}", localizer.say(&seed)));
    }
    let plain = |id: ComponentId, key: &'static str, style: ButtonStyle| {
        button(id.marked(nonce), key, style, localizer)
    };
    let (table, secondary) = (snapshot.table, ButtonStyle::Secondary);
    let row = CreateActionRow::Buttons(vec![
        plain(ComponentId::Again(table), "discord-again", ButtonStyle::Primary),
        plain(ComponentId::Board(table), "discord-final-board", secondary),
        plain(ComponentId::Log(table, 0), "discord-full-log", secondary),
        plain(ComponentId::TakeAlong(table), "discord-take-along", secondary),
    ]);
    let message =
        Message { content: lines.join("\n"), rows: vec![row], pings, ..Message::default() };
    message.showing(PictureRequest::plain(Kind::Score))
}

/// One place of the final order.
fn place_line(place: &Place, rivals: &[Rival], localizer: &Localizer) -> String {
    let key = if place.score.left { "discord-place-left" } else { "discord-place" };
    let points = place.score.points();
    // Whoever sits nowhere may be before them all the same.
    let before = rivals.iter().filter(|rival| rival.points() > points).count();
    let rank = u32::from(place.rank) + u32::try_from(before).unwrap_or(u32::MAX);
    placed(key, rank, place.score.seat, points, localizer)
}

/// Somebody at a place of the final order.
fn placed(
    key: &'static str,
    rank: u32,
    who: impl Into<Arg>,
    points: i32,
    localizer: &Localizer,
) -> String {
    let text = Text::new(key).with("rank", rank).with("who", who.into());
    localizer.say(&text.with("points", i64::from(points)))
}

/// Why one of two with equal points is before the other.
fn tie_break(
    one: &Place,
    next: &Place,
    tie_breaks: &[&'static str],
    localizer: &Localizer,
) -> Option<String> {
    if one.rank == next.rank
        || one.score.points() != next.score.points()
        || one.score.left != next.score.left
    {
        return None;
    }
    let counts = one.score.tie_breaks.iter().zip(&next.score.tie_breaks);
    let (what, (more, less)) =
        tie_breaks.iter().zip(counts).find(|(_, (one, next))| one != next)?;
    let text = Text::new("discord-tie-break")
        .with("who", one.score.seat)
        .with("other", next.score.seat)
        .with("what", Text::new(*what))
        .with("more", *more)
        .with("less", *less);
    Some(localizer.say(&text))
}

/// A line for everybody, with the buttons that go with it, and with what would be
/// taken back where it asks for that.
pub(crate) fn notice(
    snapshot: &TableSnapshot,
    notice: &Notice,
    (teller, would_go): (Teller<'_>, &[LogLine]),
    ping: Seats,
    nonce: &str,
) -> Message {
    let localizer = teller.localizer;
    let pings = present(snapshot, ping);
    let mentions: Vec<String> = pings.iter().copied().map(mention).collect();
    let said = localizer.say(&notice.text);
    let mut content = [mentions.join(" "), said].join(" ").trim_start().to_owned();
    if !would_go.is_empty() {
        let what = Text::new("discord-would-go").with("what", teller.in_short(would_go));
        content = format!("{content}\n{}", quote(&localizer.say(&what)));
    }
    let buttons = notice_buttons(snapshot, notice.subject, nonce, localizer);
    let rows = buttons.chunks(IN_A_ROW).map(|row| CreateActionRow::Buttons(row.to_vec()));
    Message { content, rows: rows.collect(), pings, ..Message::default() }
}

/// Those of these seats that the game waits for now: somebody may have acted
/// between the writing of an entry and its sending.
fn still_awaited(snapshot: &TableSnapshot, seats: Seats) -> Seats {
    let asks = snapshot.waiting.iter().filter(|ask| ask.must && seats.contains(ask.seat));
    asks.map(|ask| ask.seat).collect()
}

/// What somebody may do though nobody waits for them; nothing if that has passed.
pub(crate) fn private_hint(
    snapshot: &TableSnapshot,
    localizer: &Localizer,
    seat: Seat,
    nonce: &str,
) -> Option<Message> {
    let ask = snapshot.waiting.iter().find(|ask| ask.seat == seat && !ask.must)?;
    let id = ComponentId::Turn(snapshot.table).marked(nonce);
    let button = button(id, "discord-see", ButtonStyle::Primary, localizer);
    Some(Message {
        content: format!("{}\n{}", localizer.say(&ask.prompt), whereabouts(snapshot, localizer)),
        rows: vec![CreateActionRow::Buttons(vec![button])],
        ..Message::default()
    })
}

/// What is one player's alone from the start on: nothing, if nobody told them anything.
pub(crate) fn dealt(
    snapshot: &TableSnapshot,
    localizer: &Localizer,
    nonce: &str,
) -> Option<Message> {
    if snapshot.dealt.is_empty() {
        return None;
    }
    let said: Vec<String> = snapshot.dealt.iter().map(|text| localizer.say(text)).collect();
    let told = [localizer.word("discord-dealt"), said.join("\n"), whereabouts(snapshot, localizer)];
    let id = ComponentId::Hand(snapshot.table).marked(nonce);
    let button = button(id, "discord-my-hand", ButtonStyle::Primary, localizer);
    let rows = vec![CreateActionRow::Buttons(vec![button])];
    Some(Message { content: told.join("\n"), rows, ..Message::default() })
}

/// Whom the game waits for, and what they are asked.
fn waiting_lines(snapshot: &TableSnapshot, localizer: &Localizer) -> Vec<String> {
    snapshot
        .waiting
        .iter()
        .filter(|ask| ask.must)
        .map(|ask| {
            let row = snapshot.seats.iter().find(|row| row.seat == ask.seat);
            if row.is_some_and(|row| row.computer.is_some()) {
                return localizer.say(&Text::new("discord-waits-computer").with("who", ask.seat));
            }
            let called = |row: &&SeatSnapshot| row.presence == Presence::In && row.deputy.is_none();
            let user = row.filter(called).and_then(|row| row.user);
            let who = user.map_or_else(|| localizer.name(ask.seat), mention);
            let key = if ask.reaction { "discord-reacts" } else { "discord-waits" };
            let waits = Text::new(key).with("who", who);
            let said = localizer.say(&waits.with("prompt", ask.prompt.clone()));
            let beside = row.map(|row| beside(snapshot, row, localizer)).unwrap_or_default();
            let last = row.filter(|row| row.last).map(|_| localizer.word("discord-last-asked"));
            [vec![said], last.into_iter().collect(), beside].concat().join(" ")
        })
        .collect()
}

/// What is to be known of somebody whom the game waits for: who acts for them, until when
/// they are away, when an answer is given for them, and when their time runs out.
pub(super) fn beside(
    snapshot: &TableSnapshot,
    row: &SeatSnapshot,
    localizer: &Localizer,
) -> Vec<String> {
    let away = row
        .away_until
        .map(|until| localizer.say(&Text::new("discord-waits-away").with("until", moment(until))));
    let deputy = row.deputy.map(|by| deputy(snapshot, by, localizer));
    let deadline = deadline_line(row, localizer);
    let clock = row
        .out_of_time
        .map(|until| localizer.say(&Text::new("discord-clock").with("when", ago(until))));
    [deputy, away, deadline, clock].into_iter().flatten().collect()
}

/// Who acts for somebody who is absent, and is called for it.
fn deputy(snapshot: &TableSnapshot, by: Seat, localizer: &Localizer) -> String {
    let user = snapshot.seats.iter().find(|row| row.seat == by).and_then(|row| row.user);
    let by = user.map_or_else(|| localizer.name(by), mention);
    localizer.say(&Text::new("discord-waits-deputy").with("by", by))
}

/// That the players pause the game, if they do.
pub(super) fn pause_line(snapshot: &TableSnapshot, localizer: &Localizer) -> Option<String> {
    let text = match snapshot.paused? {
        Time(i64::MAX) => Text::new("discord-paused"),
        until => Text::new("discord-paused-until").with("until", moment(until)),
    };
    Some(localizer.say(&text))
}

/// For how long the game has waited, or that it pauses.
fn waiting_since(snapshot: &TableSnapshot, localizer: &Localizer) -> Option<String> {
    if let Some(pause) = pause_line(snapshot, localizer) {
        return Some(format!("-# {pause}"));
    }
    let awaited = still_awaited(snapshot, snapshot.seats.iter().map(|row| row.seat).collect());
    let rows = snapshot.seats.iter().filter(|row| awaited.contains(row.seat));
    let since = rows.filter_map(|row| row.awaited).min()?;
    Some(format!("-# {}", localizer.say(&Text::new("discord-asked").with("since", ago(since)))))
}

/// What can be done about a notice. Each message has a button, if only for the
/// log: buttons carry the nonce by which a message is found again.
fn notice_buttons(
    snapshot: &TableSnapshot,
    subject: NoticeSubject,
    nonce: &str,
    localizer: &Localizer,
) -> Vec<CreateButton> {
    let table = snapshot.table;
    let button = |id: ComponentId, key: &'static str, style: ButtonStyle| {
        button(id.marked(nonce), key, style, localizer)
    };
    let vote = |agree: ComponentId, object: ComponentId| {
        vec![
            button(agree, "discord-agree", ButtonStyle::Success),
            button(object, "discord-object", ButtonStyle::Danger),
        ]
    };
    // Where the rules let others act for somebody who is absent, that comes first.
    let act_for = |seat: Seat| {
        let id = ComponentId::Pacing(PacingId::Deputize(table, seat));
        let offered =
            snapshot.deputies.then(|| button(id, "discord-act-for", ButtonStyle::Primary));
        offered.into_iter()
    };
    let stays = |seat: Seat| {
        let id = ComponentId::Computing(ComputingId::Stay(table, seat));
        button(id, "discord-stand-in-stays", ButtonStyle::Primary)
    };
    let mut buttons = match subject {
        NoticeSubject::News
        | NoticeSubject::VoteOver(_)
        | NoticeSubject::SeatSettled(_)
        | NoticeSubject::AbsenceOver(_)
        | NoticeSubject::StallOver(_)
        | NoticeSubject::PauseOver
        | NoticeSubject::StandInOver(_)
        | NoticeSubject::LeaveOver(_) => Vec::new(),
        NoticeSubject::StandIn(_) => {
            let id = ComponentId::Computing(ComputingId::TakeBack(table));
            vec![button(id, "discord-take-back-seat", ButtonStyle::Primary)]
        }
        NoticeSubject::Stalled(seat) => {
            let offer = ComponentId::Offer(table, seat);
            let offer = button(offer, "discord-offer-seat", ButtonStyle::Primary);
            let end = button(ComponentId::Abandon(table), "discord-abandon", ButtonStyle::Danger);
            act_for(seat).chain([stays(seat), offer, end]).collect()
        }
        NoticeSubject::OutOfTime { seat, skip, replace, stand_in } => {
            let turn = ComponentId::Computing(ComputingId::OneTurn(table, seat));
            let turn =
                stand_in.then(|| button(turn, "discord-stand-in-turn", ButtonStyle::Primary));
            let pass = ComponentId::Pacing(PacingId::Skip(table, seat));
            let pass = skip.then(|| button(pass, "discord-skip", ButtonStyle::Primary));
            let offer = ComponentId::Offer(table, seat);
            let offer =
                replace.then(|| button(offer, "discord-offer-seat", ButtonStyle::Secondary));
            let end = button(ComponentId::Abandon(table), "discord-abandon", ButtonStyle::Danger);
            turn.into_iter().chain(pass).chain(act_for(seat)).chain(offer).chain([end]).collect()
        }
        NoticeSubject::Paused => {
            let id = ComponentId::Pacing(PacingId::Resume(table));
            vec![button(id, "discord-resume", ButtonStyle::Primary)]
        }
        NoticeSubject::OnLeave(_) => {
            let id = ComponentId::Pacing(PacingId::Back);
            vec![button(id, "discord-back-again", ButtonStyle::Primary)]
        }
        NoticeSubject::RewindVote(row) => vote(
            ComponentId::AgreeToEarlier(table, EarlierVote::Rewind(row)),
            ComponentId::Object(table),
        ),
        NoticeSubject::AbandonVote => vote(
            ComponentId::AgreeToEarlier(table, EarlierVote::Abandon),
            ComponentId::Object(table),
        ),
        NoticeSubject::Vote { id, .. } => {
            vote(ComponentId::AgreeTo(table, id), ComponentId::ObjectTo(table, id))
        }
        NoticeSubject::SeatOffered(seat) => vec![
            button(ComponentId::TakeSeat(table, seat), "discord-take-seat", ButtonStyle::Success),
            button(ComponentId::KeepSeat(table, seat), "discord-keep-seat", ButtonStyle::Secondary),
        ],
        NoticeSubject::PlayerAway(seat) => {
            let offer = ComponentId::Offer(table, seat);
            let offer = button(offer, "discord-offer-seat", ButtonStyle::Primary);
            let stand_in = ComponentId::StandIn(table, seat);
            let stand_in = button(stand_in, "discord-stand-in", ButtonStyle::Secondary);
            let go_on = ComponentId::Pacing(PacingId::GoOn(table, seat));
            let go_on = button(go_on, "discord-go-on-without", ButtonStyle::Secondary);
            let end = button(ComponentId::Abandon(table), "discord-abandon", ButtonStyle::Danger);
            act_for(seat).chain([stays(seat), offer, stand_in, go_on, end]).collect()
        }
    };
    buttons.push(button(ComponentId::Log(table, 0), "discord-full-log", ButtonStyle::Secondary));
    buttons
}
