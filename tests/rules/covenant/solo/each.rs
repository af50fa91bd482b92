//! 5.2: every card of the Elders on its own: the reward of its fourth step.

use deephold::{
    engine::{ContentFiles, Game as _},
    games::covenant::{
        Covenant,
        vocabulary::{
            cards::ElderCard,
            goods::{Enemy, ToolKind},
            pieces::Steps,
        },
    },
};

use super::{
    super::table::{Table, read, rules},
    facing, turn,
};

/// The rules with a card that gives nothing in its fourth step.
fn without_reward(card: &str) -> Covenant {
    let row = &rules().content.elder_cards[read::<ElderCard>(card)];
    let line =
        |reward: &str| format!("key = \"{card}\"\nkind = \"{}\"\nreward = \"{reward}\"", row.kind);
    let text = &rules().content.files()["elders.toml"];
    let (old, new) = (line(&row.reward.to_string()), line("IRON 1"));
    assert!(text.contains(&old));
    let changed = ContentFiles::from([("elders.toml".to_owned(), text.replace(&old, &new))]);
    rules().with_content_files(&changed).unwrap()
}

/// How many of something the Elders have after a turn with this card.
fn counted(card: &str, rules: Option<Covenant>, what: &str) -> usize {
    let mut table: Table = facing(card);
    if let Some(rules) = rules {
        table.rules = rules;
    }
    table.enemy(Enemy::Orc, "B2");
    table.elders().tracks = Steps { court: 0, prestige: 0, mining: 16 };
    turn(&mut table, &[1, 2, 3]);
    let elders = table.state.elders.as_ref().unwrap();
    let built = table.state.halls.of(elders.clan).count();
    let small = |count: u8| usize::from(count);
    match what {
        "steps" => small(elders.tracks.total()),
        "traditions" => elders.traditions.len(),
        "coins" => elders.coins.len(),
        "jewels" => elders.jewels.len(),
        "relics" => elders.relics.len(),
        "cards" => elders.available.len(),
        "throne" => small(elders.throne.total()),
        "houses" => small(built.house),
        "workshops" => small(built.workshop),
        "enemies" => small(elders.dungeon.total()),
        other => panic!("{other}"),
    }
}

#[test]
fn section_5_2_each_card_gives_its_reward() {
    for (card, kind, what, more) in [
        ("ep1", ToolKind::Pick, "steps", 2),
        ("ep2", ToolKind::Pick, "traditions", 1),
        ("ep3", ToolKind::Pick, "coins", 1),
        ("ep4", ToolKind::Pick, "throne", 1),
        ("ea1", ToolKind::Axe, "cards", 1),
        ("ea2", ToolKind::Axe, "jewels", 1),
        ("ea3", ToolKind::Axe, "coins", 1),
        ("ea4", ToolKind::Axe, "steps", 2),
        ("ec1", ToolKind::Compass, "houses", 1),
        ("ec2", ToolKind::Compass, "jewels", 1),
        ("ec3", ToolKind::Compass, "traditions", 1),
        ("ec4", ToolKind::Compass, "relics", 1),
        ("ek1", ToolKind::Cart, "throne", 2),
        ("ek2", ToolKind::Cart, "workshops", 1),
        ("ek3", ToolKind::Cart, "enemies", 1),
        ("ek4", ToolKind::Cart, "cards", 1),
    ] {
        assert_eq!(rules().content.elder_cards[read::<ElderCard>(card)].kind, kind);
        let plain = counted(card, Some(without_reward(card)), what);
        assert_eq!(counted(card, None, what), plain + more, "{card}: {what}");
    }
}
