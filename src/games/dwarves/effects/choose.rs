//! Choosing Heroes and hexes for an effect (rule page 3.9, 4.22).

use serde::{Deserialize, Serialize};

use crate::{
    engine::{Seat, Seats, Text},
    games::dwarves::{
        action::{Action, Choice},
        event::Event,
        map::{Hex, HexSet},
        position::{Act, Position},
        stack::Question,
        vocabulary::{
            cards::{Card, Equipment},
            places::{Area, Kingdom},
        },
    },
};

/// What happens to the Hero that is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeroPick {
    Hurt(u8),
    Heal(u8),
    LoseEquipment(u8),
    /// Is put on a hex of an area.
    Move(Area),
    /// Is put on any hex, by the one who chose.
    Anywhere,
    /// Is pinned or poisoned by a card.
    Mark(Card),
    Equipment(Equipment),
    Special(Equipment),
    Hold(Card),
}

/// A Hero is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChooseHero {
    /// The player who chooses.
    pub by: Seat,
    pub among: Seats,
    pub pick: HeroPick,
}

impl ChooseHero {
    /// Those for whom it means something.
    fn candidates(self, now: Position<'_>) -> Seats {
        match self.pick {
            HeroPick::Heal(_) => {
                let able = now.can_gain();
                self.among.iter().filter(|seat| able.contains(*seat)).collect()
            }
            HeroPick::LoseEquipment(_) => {
                let owns = |seat: &Seat| now.equipment_count(*seat) > 0;
                self.among.iter().filter(owns).collect()
            }
            _ => self.among,
        }
    }
}

impl Question for ChooseHero {
    fn asks(&self, now: Position<'_>) -> Seats {
        now.player_of(self.by)
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        use crate::games::dwarves::words;
        match self.pick {
            HeroPick::Hurt(points) => Text::new("dwarves-prompt-hero-hurt").with("points", points),
            HeroPick::Heal(points) => Text::new("dwarves-prompt-hero-heal").with("points", points),
            HeroPick::LoseEquipment(_) => Text::new("dwarves-prompt-hero-lose-equipment"),
            HeroPick::Move(_) | HeroPick::Anywhere => Text::new("dwarves-prompt-hero-move"),
            HeroPick::Mark(card) | HeroPick::Hold(card) => {
                Text::new("dwarves-prompt-hero-card").with("card", words::card(card))
            }
            HeroPick::Equipment(equipment) | HeroPick::Special(equipment) => {
                let about = Text::new(format!("{}.about", words::equipment(equipment).key));
                Text::new("dwarves-prompt-hero-equipment")
                    .with("about", about)
                    .with("equipment", words::equipment(equipment))
            }
        }
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        now.name_heroes(self.candidates(now), actions);
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        if let Action::Hero(hero) = action
            && let Some(seat) = act.now().seat_of(hero)
        {
            self.happens_to(act, seat);
        }
    }

    fn timeout(&self, now: Position<'_>, _: Seat) -> Option<Action> {
        let among = self.candidates(now);
        let seat = match self.pick {
            HeroPick::Hurt(_) => now.strongest(among),
            HeroPick::Heal(_) => now.weakest(among),
            HeroPick::Equipment(_) | HeroPick::Special(_) => {
                among.iter().min_by_key(|seat| now.hero(*seat).equipment.len())
            }
            _ => among.iter().next(),
        };
        seat.map(|seat| Action::Hero(now.hero(seat).hero))
    }

    /// Nobody is asked about the only one.
    fn waits(&self, now: Position<'_>) -> bool {
        self.candidates(now).len() > 1
    }

    fn skip(&self, act: &mut Act<'_>) {
        if let Some(seat) = self.candidates(act.now()).iter().next() {
            self.happens_to(act, seat);
        }
    }
}

impl ChooseHero {
    fn happens_to(self, act: &mut Act<'_>, seat: Seat) {
        match self.pick {
            HeroPick::Hurt(points) => act.lose_health(seat, points),
            HeroPick::Heal(points) => act.gain_health(seat, points),
            HeroPick::LoseEquipment(count) => super::lose_equipment(act, seat, count),
            HeroPick::Move(area) => {
                let among = act.now().area(area, None);
                act.push(ChooseHex { by: self.by, among, pick: HexPick::Put(seat) });
            }
            HeroPick::Anywhere => {
                act.push(ChooseHex { by: self.by, among: HexSet::ALL, pick: HexPick::Put(seat) });
            }
            HeroPick::Mark(card) => {
                if let Some(open) = act.state.card_mut(card) {
                    open.hero = Some(seat);
                }
                act.tell(if act.now().pinned_by(seat) == Some(card) {
                    Event::Pinned { who: seat, card }
                } else {
                    Event::Poisoned { who: seat, card }
                });
            }
            HeroPick::Equipment(equipment) => act.receive_equipment(seat, equipment),
            HeroPick::Special(equipment) => {
                let special = &mut act.state.decks.special;
                let place = special.iter().position(|other| *other == equipment);
                if place.map(|place| special.remove(place)).is_some() {
                    act.receive_equipment(seat, equipment);
                }
            }
            HeroPick::Hold(card) => {
                let gone = &mut act.state.decks.gone;
                let place = gone.iter().position(|other| *other == card);
                if place.map(|place| gone.remove(place)).is_some() {
                    act.hero(seat).held.push(card);
                    act.tell(Event::Holds { who: seat, card });
                }
            }
        }
    }
}

/// What happens to the hex that is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HexPick {
    /// A Hero is put there.
    Put(Seat),
    /// The Tunnel or Portal tile is put there.
    Tunnel,
    Perish,
    /// Its Perished Land tile is removed.
    Restore,
    /// The Mine Cart is put there.
    Cart,
    /// A Hero rides there with the Mine Cart.
    Ride(Seat),
}

/// A hex is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChooseHex {
    pub by: Seat,
    pub among: HexSet,
    pub pick: HexPick,
}

/// More hexes than that are asked for in two steps: first the realm. So many fit one menu.
const MAX_HEXES: u8 = 25;

impl ChooseHex {
    fn candidates(self, now: Position<'_>) -> HexSet {
        match self.pick {
            HexPick::Restore => self.among.and(now.state.ground.perished),
            _ => self.among,
        }
    }

    /// The realms to choose from, if there are too many hexes.
    fn realms(self, now: Position<'_>) -> impl Iterator<Item = (Kingdom, HexSet)> {
        let hexes = self.candidates(now);
        let many = hexes.len() > MAX_HEXES;
        let realms = Kingdom::ALL.iter().filter(move |_| many);
        let parts = realms.map(move |realm| (*realm, hexes.and(now.content.kingdoms[*realm])));
        parts.filter(|(_, part)| !part.is_empty())
    }

    fn happens_at(&self, act: &mut Act<'_>, hex: Hex) {
        match self.pick {
            HexPick::Put(seat) => act.put_hero(seat, hex),
            HexPick::Tunnel => {
                act.state.tunnel = Some(hex);
                act.tell(Event::TunnelMoves { hex });
            }
            HexPick::Perish => {
                act.convert(hex);
                act.settle();
            }
            HexPick::Restore => act.restore(hex),
            HexPick::Cart => {
                act.state.cart = Some(hex);
                act.tell(Event::CartStands { hex });
            }
            HexPick::Ride(who) => {
                act.state.cart = Some(hex);
                act.tell(Event::Rides { who, hex });
                act.put_hero(who, hex);
            }
        }
    }
}

impl Question for ChooseHex {
    fn asks(&self, now: Position<'_>) -> Seats {
        now.player_of(self.by)
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new(match self.pick {
            HexPick::Put(who) | HexPick::Ride(who) => {
                return Text::new("dwarves-prompt-hex-put").with("who", who);
            }
            HexPick::Tunnel => "dwarves-prompt-hex-tunnel",
            HexPick::Perish => "dwarves-prompt-hex-perish",
            HexPick::Restore => "dwarves-prompt-hex-restore",
            HexPick::Cart => "dwarves-prompt-hex-cart",
        })
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        let before = actions.len();
        actions.extend(self.realms(now).map(|(realm, _)| Action::Choose(Choice::realm(realm))));
        if actions.len() == before {
            actions.extend(self.candidates(now).iter().map(Action::Hex));
        }
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        match action {
            Action::Hex(hex) => self.happens_at(act, hex),
            Action::Choose(choice) => {
                let realm = choice.kingdom();
                let chosen = self.realms(act.now()).find(|(it, _)| Some(*it) == realm);
                if let Some((_, among)) = chosen {
                    act.push(Self { among, ..*self });
                }
            }
            _ => {}
        }
    }

    /// The first by label (4.22).
    fn timeout(&self, now: Position<'_>, _: Seat) -> Option<Action> {
        let first = self.candidates(now).first()?;
        let mut realms = self.realms(now);
        let realm = realms.find(|(_, part)| part.contains(first));
        Some(realm.map_or(Action::Hex(first), |(it, _)| Action::Choose(Choice::realm(it))))
    }

    fn waits(&self, now: Position<'_>) -> bool {
        self.candidates(now).len() > 1
    }

    fn skip(&self, act: &mut Act<'_>) {
        if let Some(hex) = self.candidates(act.now()).first() {
            self.happens_at(act, hex);
        }
    }
}
