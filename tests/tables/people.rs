//! Players who go, come, change places and want to be forgotten.

use deephold::{
    engine::Seat,
    store::{
        GuildSettings, NoticeSubject, Person, Place, Post, Presence, RemindingChoice, Span, Status,
        Store as _, UserId,
    },
    table::{Refusal, TableError, VoteRef},
};

use crate::support::{GUILD, World};

/// What happened at a table, by the keys of its texts.
async fn told(world: &World, table: deephold::store::TableId) -> Vec<String> {
    let log = world.tables.log(table, None, 100).await.unwrap();
    let texts = log.into_iter().flat_map(|line| line.told);
    texts.map(|text| text.key.into_owned()).collect()
}

#[tokio::test]
async fn whichever_way_a_player_goes_the_seat_is_free_and_the_others_choose() {
    let world = World::new();
    for (channel, way) in ["resigns", "leaves", "is forgotten"].into_iter().enumerate() {
        let table = world.game(5 + channel as u64, "moot", 3).await;
        let receiver = world.receiver();
        world.deliver_due(&receiver).await;
        match way {
            "resigns" => {
                world.tables.resign(table, &world.request(2)).await.unwrap();
                let again = world.tables.resign(table, &world.request(2)).await;
                assert_eq!(again, Err(TableError::Refused(Refusal::NotSeated)));
            }
            "leaves" => {
                world.tables.member_left(GUILD, UserId(2)).await.unwrap();
                world.tables.member_left(GUILD, UserId(2)).await.unwrap();
            }
            _ => world.tables.forget_me(UserId(2)).await.unwrap(),
        }
        // Everybody is told once, with the same choices.
        world.deliver_due(&receiver).await;
        let notices: Vec<_> = receiver
            .posts(table)
            .into_iter()
            .filter_map(|(post, _)| match post {
                Post::Notice(notice) => Some((notice.text.key.into_owned(), notice.subject)),
                _ => None,
            })
            .collect();
        let vacated = "table-log-vacated".to_owned();
        assert_eq!(notices, [(vacated.clone(), NoticeSubject::PlayerAway(Seat(1)))], "{way}");
        assert_eq!(told(&world, table).await.iter().filter(|key| **key == vacated).count(), 1);
        let snapshot = world.tables.snapshot(table, None).await.unwrap();
        assert_eq!((snapshot.seats[1].presence, snapshot.seats[1].absent), (Presence::Away, true));
        assert_eq!(snapshot.seats[1].user, (way == "leaves").then_some(UserId(2)), "{way}");
        if way != "leaves" {
            let refused = world.act(table, 2, "ask never").await.unwrap_err();
            assert_eq!(refused, TableError::Refused(Refusal::NotSeated));
            let theirs = world.tables.snapshot(table, Some(UserId(2))).await.unwrap();
            assert_eq!(theirs.viewer, deephold::engine::Viewer::Public, "nothing is theirs");
        }
        // They make default moves for it, offer it and have it taken; it can be left out no
        // more then.
        world.tables.stand_in(table, &world.request(1), Seat(1)).await.unwrap();
        world.tables.go_on_without(table, &world.request(1), Seat(1)).await.unwrap();
        world.tables.offer_seat(table, &world.request(3), Seat(1)).await.unwrap();
        world.tables.take_seat(table, &world.request(9), Seat(1)).await.unwrap();
        let snapshot = world.tables.snapshot(table, None).await.unwrap();
        assert_eq!((snapshot.vote, snapshot.seats[1].user), (None, Some(UserId(9))));
        let late = world.tables.go_on_without(table, &world.request(3), Seat(1)).await;
        assert_eq!(late, Err(TableError::Refused(Refusal::NotAbsent)));
        world.tables.abandon_as_admin(table, &world.admin(8)).await.unwrap();
    }
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn the_others_go_on_without_a_free_seat_as_the_rules_provide() {
    let world = World::new();
    let table = world.game(5, "moot", 3).await;
    let early = world.tables.go_on_without(table, &world.request(1), Seat(1)).await;
    assert_eq!(early, Err(TableError::Refused(Refusal::NotAbsent)));
    world.tables.resign(table, &world.request(2)).await.unwrap();
    let stranger = world.tables.go_on_without(table, &world.request(7), Seat(1)).await;
    assert_eq!(stranger, Err(TableError::Refused(Refusal::NotSeated)));
    world.tables.go_on_without(table, &world.request(1), Seat(1)).await.unwrap();
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(snapshot.seats[1].presence, Presence::Away, "one of two is not more than half");
    let world = world.reopen();
    let vote = VoteRef::Number(snapshot.vote.unwrap().id);
    world.tables.agree(table, &world.request(3), vote).await.unwrap();
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(snapshot.seats[1].presence, Presence::Gone);
    assert!(!world.awaited(table).await.contains(&2));
    world.play(table, 500).await;
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(snapshot.status, Status::Finished);
    assert!(!snapshot.standings.unwrap().winners.contains(Seat(1)));
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn the_last_one_left_ends_the_game() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    assert!(world.tables.resign(table, &world.request(1)).await.unwrap().over);
    assert_eq!(world.tables.snapshot(table, None).await.unwrap().status, Status::Finished);
}

#[tokio::test]
async fn a_seat_changes_hands() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let early = world.tables.take_seat(table, &world.request(9), Seat(1)).await.unwrap_err();
    assert_eq!(early, TableError::Refused(Refusal::SeatNotOpen));
    let foreign = world.tables.offer_seat(table, &world.request(1), Seat(1)).await;
    assert_eq!(foreign.unwrap_err(), TableError::Refused(Refusal::NotYourSeat));
    world.tables.offer_seat(table, &world.request(2), Seat(1)).await.unwrap();
    let twice = world.tables.take_seat(table, &world.request(1), Seat(1)).await.unwrap_err();
    assert_eq!(twice, TableError::Refused(Refusal::AlreadySeated));
    world.tables.take_seat(table, &world.request(9), Seat(1)).await.unwrap();

    let snapshot = world.tables.snapshot(table, Some(UserId(9))).await.unwrap();
    assert_eq!(snapshot.seats[1].user, Some(UserId(9)));
    assert!(!snapshot.legal.is_empty(), "the newcomer plays on");
    let gone = world.act(table, 2, "ask never").await.unwrap_err();
    assert_eq!(gone, TableError::Refused(Refusal::NotSeated));
    // The dice still come from the shares of those who began.
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn the_offer_of_a_seat_can_be_withdrawn() {
    let world = World::new();
    let table = world.game(5, "moot", 3).await;
    let presence =
        async |seat: usize| world.tables.snapshot(table, None).await.unwrap().seats[seat].presence;
    let closed = world.tables.withdraw_seat(table, &world.request(2), Seat(1)).await;
    assert_eq!(closed.unwrap_err(), TableError::Refused(Refusal::SeatNotOpen));
    world.tables.offer_seat(table, &world.request(2), Seat(1)).await.unwrap();
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    let foreign = world.tables.withdraw_seat(table, &world.request(1), Seat(1)).await;
    assert_eq!(foreign.unwrap_err(), TableError::Refused(Refusal::NotYourSeat));
    let request = world.request(2);
    let answer = world.tables.withdraw_seat(table, &request, Seat(1)).await.unwrap();
    assert_eq!(answer.told[0].key, "table-log-seat-withdrawn");
    assert_eq!(world.tables.withdraw_seat(table, &request, Seat(1)).await.unwrap(), answer);
    assert_eq!(presence(1).await, Presence::In);
    let late = world.tables.take_seat(table, &world.request(9), Seat(1)).await.unwrap_err();
    assert_eq!(late, TableError::Refused(Refusal::SeatNotOpen));
    // Everybody in the channel learns of it.
    world.deliver_due(&receiver).await;
    let notices = receiver.posts(table).into_iter().filter_map(|(post, _)| match post {
        Post::Notice(notice) => Some(notice.text.key.into_owned()),
        _ => None,
    });
    let notices: Vec<String> = notices.collect();
    assert_eq!(notices, ["table-log-seat-offered", "table-log-seat-withdrawn"]);

    // An admin may do both; who is there is there again.
    world.tables.offer_seat(table, &world.admin(8), Seat(1)).await.unwrap();
    world.tables.withdraw_seat(table, &world.admin(8), Seat(1)).await.unwrap();
    assert_eq!(presence(1).await, Presence::In);

    // A seat that was offered for an absent player is an absent player's again.
    world.tables.member_left(GUILD, UserId(3)).await.unwrap();
    world.tables.offer_seat(table, &world.request(1), Seat(2)).await.unwrap();
    world.tables.stand_in(table, &world.request(1), Seat(2)).await.unwrap();
    world.tables.withdraw_seat(table, &world.request(1), Seat(2)).await.unwrap();
    assert_eq!(presence(2).await, Presence::Away);
    world.tables.offer_seat(table, &world.request(1), Seat(2)).await.unwrap();
    // Who comes back finds the seat offered, and can keep it.
    let world = world.reopen();
    world.tables.member_back(GUILD, UserId(3)).await.unwrap();
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(snapshot.seats[2].presence, Presence::Open);
    world.tables.withdraw_seat(table, &world.request(3), Seat(2)).await.unwrap();
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(snapshot.seats[2].presence, Presence::In);
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn an_absent_player_whose_seat_is_offered_has_no_vote() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let logged = world.tables.store().load(table).await.unwrap().unwrap().row.logged;
    world.tables.member_left(GUILD, UserId(2)).await.unwrap();
    world.tables.offer_seat(table, &world.request(1), Seat(1)).await.unwrap();
    let rewound = world.tables.rewind(table, &world.request(1), logged).await.unwrap();
    assert_eq!(rewound.told[0].key, "table-log-rewound-to");
}

#[tokio::test]
async fn a_player_who_left_the_server_can_be_stood_in_for() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let refused = world.tables.stand_in(table, &world.request(1), Seat(1)).await.unwrap_err();
    assert_eq!(refused, TableError::Refused(Refusal::NotAbsent));
    world.tables.member_left(GUILD, UserId(2)).await.unwrap();
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(snapshot.seats[1].presence, Presence::Away);
    world.tables.stand_in(table, &world.request(1), Seat(1)).await.unwrap();
    let last = world.tables.store().last_log(table, 1).await.unwrap();
    assert_eq!((last[0].seat, last[0].user), (Some(Seat(1)), Some(UserId(1))));
    world.tables.member_back(GUILD, UserId(2)).await.unwrap();
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(snapshot.seats[1].presence, Presence::In);
}

#[tokio::test]
async fn who_leaves_the_server_leaves_its_lobbies() {
    let world = World::new();
    let table = world.lobby(5, "moot", 2).await;
    world.tables.member_left(GUILD, UserId(2)).await.unwrap();
    assert_eq!(world.tables.snapshot(table, None).await.unwrap().seats.len(), 1);
}

#[tokio::test]
async fn games_pause_while_the_bot_is_away_and_are_purged_in_the_end() {
    let world = World::new();
    let game = world.game(5, "moot", 2).await;
    let lobby = world.lobby(6, "moot", 2).await;
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    world.tables.guild_left(GUILD).await.unwrap();
    assert_eq!(world.tables.snapshot(game, None).await.unwrap().status, Status::Paused);
    assert_eq!(world.tables.snapshot(lobby, None).await.unwrap().status, Status::Closed);
    let refused = world.act(game, 1, "ask never").await.unwrap_err();
    assert_eq!(refused, TableError::Refused(Refusal::Paused));
    world.clock.advance(Span::days(30));
    assert_eq!(world.tables.remind().await.unwrap(), 0);

    world.tables.guild_back(GUILD).await.unwrap();
    assert_eq!(world.tables.snapshot(game, None).await.unwrap().status, Status::Playing);
    world.deliver_due(&receiver).await;
    let boards = receiver.posts(game);
    assert_eq!(boards.iter().filter(|(post, _)| *post == Post::Board).count(), 2);
    world.act(game, 1, "ask never").await.unwrap();

    world.tables.guild_left(GUILD).await.unwrap();
    world.clock.advance(Span::days(89));
    assert_eq!(world.tables.tidy_up().await.unwrap(), 0);
    world.clock.advance(Span::days(2));
    assert_eq!(world.tables.tidy_up().await.unwrap(), 2);
    assert!(world.tables.store().load(game).await.unwrap().is_none());
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn a_person_sees_everything_and_can_be_forgotten() {
    let world = World::new();
    let finished = world.game(5, "moot", 2).await;
    world.play(finished, 500).await;
    let live = world.game(6, "moot", 3).await;
    world.act(live, 2, "ask never").await.unwrap();
    let choice = RemindingChoice { times: Some(3), ..RemindingChoice::default() };
    world.tables.set_reminding(live, &world.request(2), choice).await.unwrap();

    let person = world.tables.my_data(UserId(2)).await.unwrap();
    assert_eq!(person.locale.as_deref(), Some("pl"));
    assert_eq!(person.names, [(Place::Guild(GUILD), "Dwarf 2".to_owned())]);
    assert_eq!(person.games.len(), 2);
    assert_eq!(person.games[0].table, live, "live games come first");
    assert!(person.log.iter().any(|row| row.action.as_deref() == Some("ask never")));
    assert_eq!(person.reminding, [(live, choice)]);
    serde_json::to_string(&person).unwrap();

    world.tables.forget_me(UserId(2)).await.unwrap();
    assert_eq!(world.tables.my_data(UserId(2)).await.unwrap(), Person::default());
    for table in [finished, live] {
        let snapshot = world.tables.snapshot(table, None).await.unwrap();
        assert_eq!((snapshot.seats[1].user, &snapshot.seats[1].name), (None, &None));
        assert_eq!(snapshot.seats[0].name.as_deref(), Some("Dwarf 1"));
    }
    // Nothing of them is left anywhere, and the games still hold.
    let left: String = {
        let file = rusqlite::Connection::open(world.database()).unwrap();
        let mut names = file.prepare("SELECT name FROM names").unwrap();
        let names = names.query_map([], |row| row.get::<_, String>(0)).unwrap();
        names.map(Result::unwrap).collect()
    };
    assert!(!left.contains("Dwarf 2"));
    for user in [1, 3] {
        world.tables.go_on_without(live, &world.request(user), Seat(1)).await.unwrap();
    }
    world.play(live, 500).await;
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn a_live_game_is_taken_along_without_secrets_and_a_finished_one_whole() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let own = world.tables.take_along(table, &world.request(1)).await.unwrap();
    let stored = world.tables.store().load(table).await.unwrap().unwrap();
    let text = own.to_string();
    assert!(!text.contains(&String::from(stored.row.server_seed)));
    assert!(own["view"]["players"][0]["own"].is_object());
    assert!(own["view"]["players"][1]["own"].is_null());

    world.play(table, 500).await;
    let whole = world.tables.take_along(table, &world.request(1)).await.unwrap().to_string();
    let document = deephold::table::document::Document::read(&whole).unwrap();
    deephold::maintenance::verify(world.tables.games(), &document.into_whole()).unwrap();
    assert!(!whole.contains("\"user\":1") && !whole.contains("\"user\":2"));
}

#[tokio::test]
async fn servers_keep_their_settings() {
    let world = World::new();
    let settings = GuildSettings { language: Some("pl".to_owned()), ..GuildSettings::default() };
    world.tables.store().set_guild(GUILD, settings.clone()).await.unwrap();
    let world = world.reopen();
    assert_eq!(world.tables.store().guild(GUILD).await.unwrap(), settings);
}
