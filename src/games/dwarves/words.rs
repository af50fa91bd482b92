//! The names of things in words, and how values go into messages.

use std::fmt::Display;

use super::{
    action::{Choice, Foe, Order, Reroll, Spot, Target, Work},
    map::Hex,
    state::{Finder, Window},
    vocabulary::{
        cards::{Card, Equipment, Hero, Special, Spell},
        pieces::{Attribute, Dragon, Troop, Troops, Works},
    },
};
use crate::engine::{Arg, Seat, Text};

/// Something that is written alike in all languages.
pub fn verbatim(value: &impl Display) -> Text {
    Text::new("dwarves-verbatim").with("value", value.to_string())
}

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident($Type:ty) = $key:literal;)+) => { $(
        $(#[$doc])*
        pub fn $name(word: $Type) -> Text {
            Text::new(format!(concat!("dwarves-", $key, "-{}"), word.key()))
        }
    )+ };
}

names! {
    /// The name of a card.
    card(Card) = "card";
    equipment(Equipment) = "equipment";
    spell(Spell) = "spell";
    hero(Hero) = "hero";
    troop(Troop) = "troop";
    attribute(Attribute) = "attribute";
    work(Work) = "work";
    target(Target) = "target";
    choice(Choice) = "choice";
    window(Window) = "window";
    order(Order) = "order";
    dragon(Dragon) = "dragon";
    works(Works) = "works";
    special(Special) = "special";
}

/// A hex by its label.
pub fn hex(hex: Hex) -> Text {
    Text::new("dwarves-hex").with("hex", hex.to_string().to_uppercase())
}

pub fn foe(foe: Foe) -> Text {
    match foe {
        Foe::Troops => Text::new("dwarves-foe-troops"),
        Foe::Card(it) => card(it),
        Foe::Dragon(it) => dragon(it),
    }
}

pub fn spot(spot: Spot) -> Text {
    match spot {
        Spot::Hex(it) => hex(it),
        Spot::Card(it) => card(it),
    }
}

pub fn reroll(reroll: Reroll) -> Text {
    match reroll {
        Reroll::All => Text::new("dwarves-reroll-all"),
        Reroll::One(face) => verbatim(&face),
    }
}

/// So many troops of each type; "none" if there are none.
pub fn troops(troops: Troops) -> Vec<Text> {
    let of = |(troop, count): (Troop, u8)| {
        Text::new(format!("dwarves-count-{troop}")).with("count", count)
    };
    let list: Vec<Text> = troops.iter().map(of).collect();
    if list.is_empty() { vec![Text::new("dwarves-count-none")] } else { list }
}

/// A number with its sign, as tracks and changes show it.
pub fn signed(number: i8) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// A value that a message mentions.
pub(crate) trait Say {
    fn say(&self) -> Arg;
}

macro_rules! say {
    ($($Type:ty => |$value:ident| $arg:expr;)+) => { $(
        impl Say for $Type {
            fn say(&self) -> Arg {
                let $value = *self;
                $arg
            }
        }
    )+ };
}

say! {
    Seat => |seat| seat.into();
    u8 => |number| number.into();
    u16 => |number| number.into();
    i8 => |number| signed(number).into();
    Hex => |it| hex(it).into();
    Card => |it| card(it).into();
    Equipment => |it| equipment(it).into();
    Spell => |it| spell(it).into();
    Hero => |it| hero(it).into();
    Troop => |it| troop(it).into();
    Troops => |it| troops(it).into();
    Dragon => |it| dragon(it).into();
    Works => |it| works(it).into();
    Special => |it| special(it).into();
    Attribute => |it| attribute(it).into();
    Foe => |it| foe(it).into();
    Work => |it| work(it).into();
    Finder => |it| Text::new(match it {
        Finder::Heroes => "dwarves-finder-heroes",
        Finder::Evil => "dwarves-finder-evil",
    }).into();
}

/// Dice as they show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Faces(pub [u8; 7], pub u8);

impl Say for Faces {
    fn say(&self) -> Arg {
        let faces = self.0.iter().take(self.1.into());
        let list: Vec<String> = faces.map(u8::to_string).collect();
        list.join(", ").into()
    }
}
