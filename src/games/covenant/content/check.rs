//! What the content must keep to: the component counts of the rulebook, and what the
//! rules take for granted (rule page 1.2, part 3, 8.5).

use super::{
    Content,
    rows::{
        board::{SiteRow, TrackRow},
        goals::Scores,
    },
};
use crate::{
    engine::{ByWord, ContentError, content::inconsistent},
    games::covenant::{
        map::Board,
        vocabulary::{
            cards::{Back, ElderCard, Objective, ObjectiveKind, Project, Site},
            effect::Effect,
            goods::{Building, Column, Metal, Track},
        },
    },
};

fn demand(table: &'static str, held: bool, reason: &str) -> Result<(), ContentError> {
    if held { Ok(()) } else { Err(inconsistent(table, reason)) }
}

/// Construction sites: a block of spaces and a completion space for every clan.
pub(crate) fn sites(sites: &ByWord<Site, SiteRow>) -> Result<(), ContentError> {
    let demand = |held, reason: &str| demand("sites.toml", held, reason);
    for (site, row) in sites.iter() {
        demand(!row.piece.is_basic(), &format!("{site} gives a pillar or a gate"))?;
        for (blocks, rewards, clans) in
            [(&row.small, &row.small_rewards, 2), (&row.large, &row.large_rewards, 4)]
        {
            demand(blocks.len() == clans, &format!("{site} has spaces for {clans} clans"))?;
            demand(
                blocks.iter().all(|block| block.len() == usize::from(row.needed)),
                &format!("{site} has {} spaces for each clan", row.needed),
            )?;
            demand(rewards.len() == clans, &format!("{site} has {clans} completion spaces"))?;
        }
    }
    for piece in [Building::Pillar, Building::Gate] {
        let of_piece = sites.iter().filter(|(_, row)| row.piece == piece).count();
        demand(of_piece == 3, &format!("there are three sites of the {piece}"))?;
    }
    Ok(())
}

/// Tracks: four achievements each.
pub(crate) fn tracks(tracks: &ByWord<Track, TrackRow>) -> Result<(), ContentError> {
    for (track, row) in tracks.iter() {
        let length = row.spaces.len();
        let sound = row.achievements.len() == 4
            && row.achievements.is_sorted_by(|one, next| one < next)
            && row.achievements.iter().all(|space| (1..=length).contains(&usize::from(*space)));
        demand("tracks.toml", sound, &format!("{track} has four achievements on its spaces"))?;
        demand("tracks.toml", length <= 60, &format!("{track} has at most 60 spaces"))?;
    }
    Ok(())
}

/// Everything else.
pub(crate) fn all(content: &Content) -> Result<(), ContentError> {
    pieces(content)?;
    tiles(content)?;
    clan_boards(content)?;
    board(content)?;
    elders(content)?;
    goals(content)
}

fn pieces(content: &Content) -> Result<(), ContentError> {
    demand("enemies.toml", content.all_enemies.total() == 36, "there are 36 enemies")?;
    for (enemy, row) in content.enemies.iter() {
        demand("enemies.toml", row.per > 0, &format!("{enemy}: `per` is at least 1"))?;
        demand("enemies.toml", row.strength > 0, &format!("{enemy}: strength is at least 1"))?;
    }
    let counters: u32 = content.resources.iter().map(|(_, row)| u32::from(row.counters)).sum();
    demand("resources.toml", counters == 60, "there are 60 resource counters")?;
    let supports = u32::from(content.supports.ones) + u32::from(content.supports.twos);
    demand("resources.toml", supports == 30, "there are 30 supports")?;
    let copies: u32 = content.relics.iter().map(|(_, row)| u32::from(row.copies)).sum();
    demand("relics.toml", copies == 27, "there are 27 relics")?;
    let figures = &content.figures;
    demand("game.toml", figures.eras == 3, "there are three eras, one project each")?;
    demand("game.toml", figures.turns == figures.dwarves, "every dwarf has a turn")?;
    demand(
        "game.toml",
        figures.dwarves == 4,
        "a clan has four dwarves, and as many printed tools",
    )?;
    demand("game.toml", figures.strongest <= 4, "a dwarf's strength is 4 at the most")?;
    demand("game.toml", figures.carts == 15, "a clan has 15 carts")?;
    let pieces = content.pieces();
    demand("game.toml", pieces.total() == 14, "a clan has 14 buildings")?;
    demand("game.toml", pieces.pillar == 3 && pieces.gate == 3, "a pillar or gate for each site")?;
    let locked = figures.locked.saturating_mul(2);
    demand(
        "game.toml",
        locked <= pieces.house && locked <= pieces.workshop,
        "no more houses and workshops are locked than there are",
    )?;
    demand("game.toml", figures.hall_enemies == 3, "three enemies to a hall")?;
    demand("game.toml", figures.leftovers > 0, "leftovers are counted by one at least")
}

fn tiles(content: &Content) -> Result<(), ContentError> {
    let skulls: u32 = content.halls.iter().map(|(_, row)| u32::from(row.skulls)).sum();
    demand("halls.toml", skulls <= 36, "no more skulls than enemies")?;
    for (tile, row) in content.halls.iter() {
        demand(
            "halls.toml",
            row.skulls <= content.figures.hall_enemies,
            &format!("{tile}: a hall holds three enemies at the most"),
        )?;
        demand(
            "halls.toml",
            (1..=2).contains(&row.spaces),
            &format!("{tile}: a hall has one or two building spaces"),
        )?;
    }
    for metal in Metal::ALL {
        let jewels = content.jewels.iter().filter(|(_, row)| row.metal == *metal).count();
        demand("jewels.toml", jewels == 15, &format!("there are 15 {metal} jewels"))?;
        let slots = content.jewel_slots.iter().filter(|(_, row)| row.metal == *metal).count();
        demand("jewels.toml", slots == 3, &format!("there are 3 spaces for {metal} jewels"))?;
    }
    for (tile, row) in content.rubble.iter() {
        let resource = matches!(row, Effect::Gain(_, 1) | Effect::Wild(1));
        demand("rubble.toml", resource, &format!("{tile} gives one resource"))?;
    }
    for (tile, row) in content.starting.iter() {
        let steps = row.moves.iter().all(|effect| matches!(effect, Effect::Steps(..)));
        demand("starting.toml", steps, &format!("{tile}: `moves` are steps on tracks"))?;
    }
    Ok(())
}

fn clan_boards(content: &Content) -> Result<(), ContentError> {
    for column in Column::ALL {
        let mut rows: Vec<u8> = content
            .forging
            .iter()
            .filter(|(_, row)| row.column == *column)
            .map(|(_, row)| row.row)
            .collect();
        rows.sort_unstable();
        demand("tools.toml", rows == [1, 2], &format!("column {column} has two spaces"))?;
    }
    let count = |wanted: Effect| {
        let rewards = content.forging.iter().flat_map(|(_, row)| row.reward.iter());
        rewards.filter(|effect| *effect == wanted).count()
    };
    demand("tools.toml", count(Effect::Unlock) == 2, "two forging spaces unlock buildings")?;
    demand("tools.toml", count(Effect::Keys) == 2, "two forging spaces have a double-key tile")?;
    demand(
        "tools.toml",
        count(Effect::Store) == usize::from(content.figures.storage_tiles),
        "every storage tile is opened by a forging space",
    )?;
    for (column, row) in content.columns.iter() {
        let mut others = content.columns.iter().filter(|(other, _)| *other != column);
        demand(
            "tools.toml",
            others.all(|(_, other)| other.printed != row.printed && other.counts != row.counts),
            &format!("column {column} has a printed tool and a score of its own"),
        )?;
        demand(
            "tools.toml",
            content.printed.iter().all(|(clan, _)| {
                !content.switches.printed_sockets
                    || content.printed_socket(clan, row.printed).is_some()
            }),
            "no book is printed on a clan board",
        )?;
    }
    Ok(())
}

fn board(content: &Content) -> Result<(), ContentError> {
    let switches = &content.switches;
    for (start, board) in
        [(switches.start.small, Board::Small), (switches.start.large, Board::Large)]
    {
        let mut sorted = start;
        sorted.sort_unstable();
        demand(
            "switches.toml",
            start.iter().all(|hall| board.halls().contains(*hall)),
            "the halls revealed at the start are on the board",
        )?;
        demand(
            "switches.toml",
            sorted.is_sorted_by(|one, next| one < next),
            "four different halls are revealed at the start",
        )?;
    }
    demand("rubble.toml", content.rubble_display.cost > 0, "rubble costs strength")?;
    demand("tracks.toml", !content.achievements.is_empty(), "there is an achievement table")
}

fn elders(content: &Content) -> Result<(), ContentError> {
    let switches = &content.switches.solo;
    demand("switches.toml", matches!(switches.cards, 12 | 16), "the Elders have 12 or 16 cards")?;
    let short = content.elder_cards.iter().filter(|(_, row)| row.short).count();
    demand("elders.toml", short == 12, "the short deck has 12 cards")?;
    for card in ElderCard::ALL {
        let kind = content.elder_cards[*card].kind;
        let alike = content.elder_cards.iter().filter(|(_, row)| row.kind == kind);
        demand("elders.toml", alike.count() == 4, &format!("there are four cards of the {kind}"))?;
    }
    demand(
        "switches.toml",
        switches.diagram.iter().all(|hall| Board::Small.halls().contains(*hall)),
        "the halls of the diagram are on the board",
    )
}

fn goals(content: &Content) -> Result<(), ContentError> {
    for back in Back::ALL {
        let of_back =
            Project::ALL.iter().filter(|project| content.projects[**project].back == *back);
        demand("goals.toml", of_back.count() == 6, &format!("back {back} has six projects"))?;
    }
    for kind in ObjectiveKind::ALL {
        let of_kind =
            Objective::ALL.iter().filter(|objective| content.objectives[**objective].kind == *kind);
        demand("goals.toml", of_kind.count() == 6, &format!("type {kind} has six objectives"))?;
    }
    for (project, row) in content.projects.iter() {
        let fits = match row.scores {
            Scores::Standing { standing, .. } => standing.is_basic(),
            Scores::Touching { touching, .. } => !touching.is_basic(),
            Scores::Special { .. } => true,
        };
        demand(
            "goals.toml",
            fits,
            &format!(
                "{project}: houses and workshops stand in halls, pillars and gates touch them"
            ),
        )?;
    }
    Ok(())
}
