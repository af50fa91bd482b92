//! 4.25: every tradition on its own, with and without it.

mod building;
mod council;
mod end;
mod work;

use deephold::games::covenant::vocabulary::{
    cards::{Relic, Tradition},
    pieces::HeldRelic,
};

use super::table::{Table, plain as table};

/// Without a tradition and with it.
fn both(tradition: Tradition) -> [Table; 2] {
    [table(), table().keeping(tradition)]
}

fn relics(table: &mut Table, owned: &[Relic]) {
    let held = |relic: &Relic| HeldRelic { relic: *relic, used: true, fresh: false };
    table.blue().relics = owned.iter().map(held).collect();
}
