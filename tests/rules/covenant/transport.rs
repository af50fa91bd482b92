//! 4.7 and 4.8: construction sites and the throne.

use deephold::{
    engine::Game as _,
    games::covenant::{
        actions::transport::{ChooseSite, CompleteSite},
        refusal::Refusal,
        rewards::throne::HonourThrone,
        vocabulary::goods::{Buildings, Clan, Resource, Resources},
    },
};

use super::table::{BLUE, RED, Table, read, resources, rules};

fn cart(table: &mut Table, site: &str, space: usize, clan: Clan) {
    table.state.sites[read(site)].carts[space] = Some(clan);
}

#[test]
fn we29_completing_a_site_and_the_rest_to_the_throne() {
    let mut table = Table::new(2);
    // Spaces of SP3 on the small side: iron, emerald, mythrall / iron, gold, mythrall.
    cart(&mut table, "sp3", 1, Clan::Blue);
    table.blue().carts = 14;
    table.blue().resources = resources("1/0/1/1");
    let glory = table.blue().glory;
    table.work(3, "cart");
    table.play(&["site sp3", "deliver mythrall", "deliver iron"]);
    assert_eq!(table.blue().glory, glory + 3);
    assert_eq!(table.blue().forge.pillar, 1);
    assert_eq!(table.asked(), CompleteSite(read("sp3")).into());
    table.act("space 1");
    assert_eq!(table.blue().tracks.court, 2);
    table.act("support 1");
    assert_eq!(table.asked(), HonourThrone(1).into());
    table.act("deliver gold");
    assert_eq!(table.blue().glory, glory + 5);
    assert_eq!((table.blue().carts, table.blue().throne), (11, Resources::of(Resource::Gold, 1)));
}

/// More than the site still needs, or the strength allows, is not even offered at once.
#[test]
fn as_much_is_gathered_as_the_site_needs_and_the_strength_allows() {
    for (strength, most) in [(1, 1), (3, 2)] {
        let mut table = Table::new(2);
        table.blue().resources = resources("2/0/2/0");
        table.work(strength, "cart");
        table.act("site sg2");
        assert_eq!(rules().gather_limit(&table.state, BLUE), Some(most));
    }
}

/// 4.7.4: the chosen site comes first.
#[test]
fn we30_only_what_is_left_after_completing_goes_to_the_throne() {
    let mut table = Table::new(2);
    table.blue().resources = resources("2/0/2/0");
    table.work(4, "cart");
    table.act("site sg2");
    let mut other = table.clone();
    other.play(&["deliver iron", "done"]);
    assert!(other.is_done(), "an incomplete site keeps the strength");
    table.play(&["deliver iron", "deliver gold", "space 2", "support 1", "support 1"]);
    assert_eq!(table.asked(), HonourThrone(2).into());
}

#[test]
fn we31_an_incomplete_site_and_no_throne() {
    let mut table = Table::new(2);
    table.blue().resources = resources("0/1/0/0");
    table.work(3, "cart");
    table.play(&["site sp3", "deliver emerald"]);
    assert!(table.is_done());
    assert_eq!(table.state.sites[read("sp3")].carts_of(Clan::Blue), 1);
}

/// 4.7.1: a site that is not completed, with something to deliver.
#[test]
fn section_4_7_1_sites_to_choose_from() {
    let mut table = Table::new(2);
    table.state.sites[read("sp1")].carts[0] = Some(Clan::Blue);
    table.state.sites[read("sp1")].markers[0] = Some(Clan::Blue);
    table.blue().resources = resources("0/0/0/1");
    table.work(2, "cart");
    assert_eq!(table.legal(), ["site sp3", "site sg2", "site sg3", "pass"]);
    assert_eq!(table.try_act(BLUE, "site sp1"), Err(Refusal::Completed(read("sp1"))));
    assert_eq!(table.try_act(BLUE, "site sp2"), Err(Refusal::NothingFor(read("sp2"))));
}

/// 4.7.2 and 8.2 no. 52: free spaces only, and no cart means no delivery.
#[test]
fn section_4_7_2_spaces_and_carts_are_limited() {
    let mut table = Table::new(2);
    cart(&mut table, "sg1", 0, Clan::Red);
    table.blue().resources = resources("1/1/0/0");
    table.work(2, "cart");
    table.act("site sg1");
    assert_eq!(table.legal(), ["deliver emerald", "done"], "iron is taken");
    let mut table = Table::new(2);
    table.blue().resources = resources("1/1/0/0");
    table.blue().carts = 0;
    table.work(2, "cart");
    assert!(table.is_done(), "nothing can be delivered");
}

/// 4.7.3: the piece, an empty completion space of one's choice.
#[test]
fn section_4_7_3_completion_spaces_are_taken() {
    let mut table = Table::new(2);
    table.state.sites[read("sg1")].markers[0] = Some(Clan::Red);
    cart(&mut table, "sg1", 0, Clan::Red);
    table.blue().resources = resources("0/1/0/0");
    table.work(1, "cart");
    table.play(&["site sg1", "deliver emerald"]);
    assert_eq!(table.legal(), ["space 2"]);
    assert_eq!(table.blue().forge, Buildings { house: 2, workshop: 2, pillar: 0, gate: 1 });
}

/// 4.7.6 and 8.2 no. 40: `SITE 1` is one delivery; it completes a site as usual, and never
/// reaches the throne.
#[test]
fn section_4_7_6_a_single_delivery_completes_but_never_reaches_the_throne() {
    let mut table = Table::new(2);
    table.blue().resources = resources("2/0/0/0");
    table.gain("SITE 1");
    table.play(&["site sg1", "deliver iron", "space 1"]);
    assert!(table.is_done());
    assert_eq!(table.blue().resources, resources("1/0/0/0"));
}

/// 4.8.1, 4.8.2: up to so many, matching a free space of its level.
#[test]
fn section_4_8_throne_levels_have_spaces() {
    let mut table = Table::new(2);
    table.blue().resources = resources("1/0/0/1");
    table.state.clans[RED].throne = Resources::of(Resource::Mythrall, 2);
    table.gain("THRONE 2");
    assert_eq!(table.legal(), ["deliver iron", "done"]);
    let refused = table.try_act(BLUE, "deliver mythrall");
    assert_eq!(refused, Err(Refusal::NoSpaceFor(Resource::Mythrall)));
}

/// 2.1 and 8.2 no. 18: with three players the last block of four sites and a space of every
/// throne level are covered.
#[test]
fn section_2_1_three_players_have_fewer_spaces() {
    let rules = super::table::rules();
    let (three, four) = (rules.content.layout(3), rules.content.layout(4));
    for (site, fewer) in [("sp1", 0), ("sp2", 2), ("sp3", 3), ("sg1", 0), ("sg2", 2), ("sg3", 3)] {
        let site = read(site);
        assert_eq!(three.sites[site].list.len() + fewer, four.sites[site].list.len(), "{site:?}");
    }
    assert_eq!((three.throne.total(), four.throne.total()), (12, 16));
    assert_eq!(rules.content.layout(2).throne.total(), 10);
}

/// 8.3: `sites.shared_spaces`: every clan to its own block.
#[test]
fn section_8_3_spaces_may_be_a_clan_s_own() {
    let mut table =
        Table::corrected(2, "switches.toml", "shared-spaces = true", "shared-spaces = false");
    table.blue().resources = resources("1/1/0/0");
    table.work(2, "cart");
    table.act("site sg1");
    assert_eq!(table.legal(), ["deliver iron", "done"], "emerald is the other clan's");
}

/// 4.7.2 and 8.2 no. 17: all clans share the spaces; the number is a limit for each.
#[test]
fn ruling_17_spaces_of_any_block_up_to_the_limit_of_a_clan() {
    let mut table = Table::new(2);
    table.blue().resources = resources("2/0/1/1");
    table.work(4, "cart");
    // Iron, emerald, mythrall / iron, gold, mythrall: both iron spaces are open to blue.
    table.play(&["site sp3", "deliver iron", "deliver iron", "deliver mythrall"]);
    assert_eq!(table.state.sites[read("sp3")].carts_of(Clan::Blue), 3);
    assert_eq!(table.asked(), CompleteSite(read("sp3")).into(), "gold would be the fourth");
    table.state.clans[RED].resources = resources("1/1/0/1");
    table.state.active = RED;
    table.frame(ChooseSite { strength: 3, throne: true });
    table.act("site sp3");
    assert_eq!(table.legal(), ["deliver emerald", "deliver mythrall", "done"], "no iron is free");
}

/// 3.3 and 8.2 no. 26: what a delivery is worth; gold 2 GP.
#[test]
fn ruling_26_gold_is_worth_two() {
    for (resource, points) in [("iron", 1), ("emerald", 1), ("gold", 2), ("mythrall", 2)] {
        let mut table = Table::new(2);
        table.blue().resources = resources("1/1/1/1");
        let glory = table.blue().glory;
        table.gain("THRONE 1");
        table.act(&format!("deliver {resource}"));
        assert_eq!(table.blue().glory, glory + points, "{resource}");
    }
}

/// 4.7.4: nothing goes to the throne instead of a site.
#[test]
fn section_4_7_4_never_straight_to_the_throne() {
    let mut table = Table::new(2);
    table.blue().resources = resources("2/0/2/0");
    table.work(4, "cart");
    assert_eq!(table.try_act(BLUE, "deliver iron"), Err(Refusal::NotAsked));
    table.play(&["site sg2", "deliver iron"]);
    assert_eq!(table.state.sites[read("sg2")].carts_of(Clan::Blue), 1);
    assert!(table.blue().throne.is_none());
}

/// 4.7.5: one site a Transport.
#[test]
fn section_4_7_5_one_site_a_transport() {
    let mut table = Table::new(2);
    table.blue().resources = resources("2/1/0/0");
    table.work(4, "cart");
    table.play(&["site sg1", "deliver iron", "space 2", "support 1"]);
    assert_eq!(table.asked(), HonourThrone(3).into(), "the throne, and no second site");
    assert_eq!(table.try_act(BLUE, "site sp2"), Err(Refusal::NotAsked));
}

/// 4.8.1: never to a construction site, and one may stop.
#[test]
fn section_4_8_1_the_throne_only() {
    let mut table = Table::new(2);
    table.blue().resources = resources("2/0/0/0");
    table.gain("THRONE 2");
    assert_eq!(table.try_act(BLUE, "site sg1"), Err(Refusal::NotAsked));
    table.play(&["deliver iron", "done"]);
    assert!(table.is_done());
    assert_eq!((table.blue().throne, table.blue().carts), (resources("1/0/0/0"), 14));
}

/// 4.8.2 and 8.2 no. 52: no cart, no delivery to the throne either.
#[test]
fn section_4_8_2_no_cart_left() {
    let mut table = Table::new(2);
    table.blue().resources = resources("1/1/1/1");
    table.blue().carts = 0;
    table.gain("THRONE 2");
    assert!(table.is_done());
}
