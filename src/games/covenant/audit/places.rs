//! Where halls were revealed and buildings stand: somebody could do so (rule page 4.5.4,
//! 4.9.3 to 4.9.5). Traditions are never lost, so whoever needed one has it still; the
//! Elders heed none of this (5.5).

use super::demand;
use crate::{
    engine::AuditError,
    games::covenant::{
        map::{Hall, HallSet, district},
        position::Position,
        vocabulary::{cards::Tradition, goods::Clan},
    },
};

pub(crate) fn audit(position: Position<'_>) -> Result<(), AuditError> {
    revealed(position)?;
    basics(position)?;
    pillars(position)?;
    gates(position)
}

/// Whether a clan may do what this tradition allows.
fn is_free(position: Position<'_>, clan: Clan, tradition: Tradition) -> bool {
    let seat = position.state.seat_of(clan);
    seat.is_none_or(|seat| position.state.clans[seat].keeps(tradition))
}

/// Players reveal halls next to revealed ones, beginning with those of the setup.
fn revealed(position: Position<'_>) -> Result<(), AuditError> {
    let revealed = position.state.halls.revealed;
    let start: HallSet = position.layout().start.into_iter().collect();
    let reached = district::connected(revealed, revealed.and(start)) == revealed;
    let anywhere = position.state.elders.is_some();
    demand(reached || anywhere, "halls are revealed next to revealed ones")
}

/// One house or workshop of a clan in a hall, but with tradition 25 (4.9.3).
fn basics(position: Position<'_>) -> Result<(), AuditError> {
    let halls = &position.state.halls;
    for clan in Clan::ALL {
        let crowded = Hall::all().any(|hall| halls.basics_of(*clan, hall) > 1);
        let held = !crowded || is_free(position, *clan, Tradition::CloseQuarters);
        demand(held, format_args!("the {clan} clan settles in a hall once"))?;
    }
    Ok(())
}

/// Of two pillars one tile side apart, the later one needed tradition 32 (4.9.4).
fn pillars(position: Position<'_>) -> Result<(), AuditError> {
    let halls = &position.state.halls;
    let pillars = halls.pillars();
    for point in pillars.iter() {
        for near in point.near().and(pillars).iter() {
            let mut owners = [point, near].into_iter().filter_map(|it| halls.pillar(it));
            let held = owners.any(|clan| is_free(position, clan, Tradition::DenseVaults));
            demand(held, format_args!("the pillars on {point} and {near} are far enough apart"))?;
        }
    }
    Ok(())
}

/// Of two gates on one hall, the later one needed tradition 33, which is about the gates
/// of others (4.9.5).
fn gates(position: Position<'_>) -> Result<(), AuditError> {
    let halls = &position.state.halls;
    let gates: Vec<_> = halls.gates().iter().collect();
    for (place, side) in gates.iter().enumerate() {
        for other in gates.iter().skip(place + 1) {
            let (Some(one), Some(two)) = (halls.gate(*side), halls.gate(*other)) else { continue };
            let shared = side.touched().meets(other.touched());
            let elders = [one, two].iter().any(|clan| position.state.seat_of(*clan).is_none());
            let free = |clan| is_free(position, clan, Tradition::SharedGates);
            let held = !shared || elders || one != two && (free(one) || free(two));
            demand(held, format_args!("the gates on {side} and {other} may share a hall"))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::{
        engine::{Dice, EventLog, Game as _, Options, Seat, Seed, Setup},
        games::covenant::{Covenant, map::Board, state::State, vocabulary::goods::Building},
    };

    /// A board for two with all halls open, and what stands there.
    struct Built {
        rules: Covenant,
        state: State,
    }

    impl Built {
        fn new() -> Self {
            let rules = Covenant::shipped().unwrap();
            let options = Options::read(rules.info().options, 2, &Value::Null).unwrap();
            let setup = Setup { seats: 2, options };
            let mut dice = Dice::new(Seed([3; 32]));
            let mut state = rules.setup(&setup, &mut dice, &mut EventLog::new());
            state.halls.revealed = Board::Small.halls();
            state.clans[Seat(0)].clan = Clan::Blue;
            state.clans[Seat(1)].clan = Clan::Red;
            for board in state.clans.values_mut() {
                board.traditions = crate::engine::WordSet::default();
            }
            Self { rules, state }
        }

        fn gate(mut self, clan: Clan, side: &str) -> Self {
            self.state.halls.add_gate(clan, side.parse().unwrap());
            self
        }

        fn pillar(mut self, clan: Clan, point: &str) -> Self {
            self.state.halls.add_pillar(clan, point.parse().unwrap());
            self
        }

        fn basic(mut self, clan: Clan, piece: Building, hall: &str) -> Self {
            self.state.halls.add_basic(clan, piece, hall.parse().unwrap());
            self
        }

        fn keeping(mut self, seat: u8, tradition: Tradition) -> Self {
            self.state.clans[Seat(seat)].traditions.insert(tradition);
            self
        }

        fn is_possible(&self) -> bool {
            audit(Position { content: &self.rules.content, state: &self.state }).is_ok()
        }
    }

    /// 4.9.5 and tradition 33: the gates of others may be shared, one's own never.
    #[test]
    fn gates_on_one_hall_need_the_tradition_and_different_owners() {
        let apart = Built::new().gate(Clan::Blue, "B1|B2").gate(Clan::Blue, "D2|D3");
        assert!(apart.is_possible());
        let own = || Built::new().gate(Clan::Blue, "B1|B2").gate(Clan::Blue, "B2|B3");
        assert!(!own().is_possible());
        assert!(!own().keeping(0, Tradition::SharedGates).is_possible());
        let shared = || Built::new().gate(Clan::Blue, "B1|B2").gate(Clan::Red, "B2|B3");
        assert!(!shared().is_possible());
        assert!(shared().keeping(0, Tradition::SharedGates).is_possible());
        assert!(shared().keeping(1, Tradition::SharedGates).is_possible());
    }

    /// 4.9.4 and tradition 32.
    #[test]
    fn pillars_one_side_apart_need_the_tradition() {
        let near = |clan| Built::new().pillar(Clan::Blue, "A1-A2-B2").pillar(clan, "A1-B1-B2");
        for clan in [Clan::Blue, Clan::Red] {
            assert!(!near(clan).is_possible());
            assert!(near(clan).keeping(0, Tradition::DenseVaults).is_possible());
        }
        assert!(near(Clan::Red).keeping(1, Tradition::DenseVaults).is_possible());
        assert!(!near(Clan::Blue).keeping(1, Tradition::DenseVaults).is_possible());
        let far = Built::new().pillar(Clan::Blue, "A1-A2-B2").pillar(Clan::Red, "D1-D2-E1");
        assert!(far.is_possible());
    }

    /// 4.9.3 and tradition 25.
    #[test]
    fn two_houses_or_workshops_in_a_hall_need_the_tradition() {
        for second in [Building::House, Building::Workshop] {
            let both = || {
                let one = Built::new().basic(Clan::Red, Building::House, "C3");
                one.basic(Clan::Red, second, "C3")
            };
            assert!(!both().is_possible());
            assert!(!both().keeping(0, Tradition::CloseQuarters).is_possible());
            assert!(both().keeping(1, Tradition::CloseQuarters).is_possible());
        }
        let of_two = Built::new().basic(Clan::Red, Building::House, "C3");
        assert!(of_two.basic(Clan::Blue, Building::House, "C3").is_possible());
    }

    /// 4.5.4: next to a revealed hall, but for the Elders.
    #[test]
    fn no_hall_is_revealed_apart_from_the_others() {
        let mut table = Built::new();
        let start = table.rules.content.layout(2).start;
        table.state.halls.revealed = start.into_iter().collect();
        assert!(table.is_possible());
        table.state.halls.revealed = HallSet::only(start[0]);
        assert!(table.is_possible());
        let far = Hall::all().find(|hall| {
            let near = hall.neighbours().union(HallSet::only(*hall));
            Board::Small.halls().contains(*hall) && !start.iter().any(|it| near.contains(*it))
        });
        table.state.halls.revealed.insert(far.unwrap());
        assert!(!table.is_possible());
    }
}
