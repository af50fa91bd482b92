//! Effects and auras (rule page 3.9).

use serde::{Deserialize, Serialize};

use super::{
    cards::{Equipment, Special},
    pieces::{Attribute, Dragon, Troop, Troops},
    places::{Area, Location, Place},
};
use crate::engine::WordSet;

/// Which Heroes a card speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The Hero whose turn it is.
    Actor,
    /// One Hero of the team's choice.
    One,
    /// Every Hero.
    All,
    /// All Heroes in the actor's hex.
    EachHere,
    /// Every Hero without another in its hex.
    EachAlone,
    EachOnPerished,
    /// The Hero this card pins.
    Pinned,
    /// The Hero this card poisons.
    Poisoned,
    /// The one closest to a place; among equals the team's choice.
    Nearest(Place),
}

/// How many points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Amount {
    Points(u8),
    /// As many as there are Heroes.
    Heroes,
    /// Half as many as there are Heroes, rounded up.
    Half,
}

/// One effect of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Troops come into every hex.
    Spawn(Area, Troops),
    /// Recruitment dice are rolled for a place.
    Recruit(Place, WordSet<Troop>),
    /// One Recruitment die of the actor's choice, for this card.
    RecruitCard,
    /// The team removes up to so many troops.
    Remove(u8, WordSet<Troop>, Area),
    /// Hexes become Perished Land.
    Perish(Area),
    /// Hexes with such a troop become Perished Land.
    PerishIf(Area, WordSet<Troop>),
    /// The team removes Perished Land tiles.
    Restore(u8),
    Hurt(Who, u8),
    HurtSplit(Amount),
    Heal(Who, u8),
    HealSplit(u8),
    /// The Doom marker advances, or goes back.
    Doom(i8),
    /// The Council marker goes right, or left.
    Council(i8),
    /// Equipment is drawn.
    Equip(u8),
    /// One of the top cards is kept.
    EquipPick(u8),
    /// Any card of the Equipment deck.
    EquipSearch,
    LoseEquip(Who, u8),
    /// The actor's attribute rises for good.
    Boost(Attribute, u8),
    /// A Hero holds this card, which raises an attribute.
    Hold(Attribute, u8),
    /// A Hero gets a Special Equipment card.
    Special(Equipment),
    MoveHero(Who, Area),
    /// Every Hero may move.
    March(u8),
    /// The Tunnel tile is put or moved.
    Tunnel,
    /// A face-up Threat is discarded without effect.
    CancelThreat,
    Pin(Who),
    /// The Hero nearest to a place is poisoned by this card.
    Poison(Place),
    /// All troops in these hexes go onto this card.
    Gather(Area),
    /// A marker on every Hero's start (4.17).
    MarkStarts,
    Leader(Troop, Location),
    /// A Dragon comes, with so many wounds to suffer.
    Dragon(Dragon, Location, u8),
    /// A special card comes into play.
    Bring(Special),
    GuardAdd(Troops),
    GuardSub(Troops),
    /// More, or fewer, markers for this card's foe.
    Markers(i8),
    /// This card's checks: the value, and how many successes.
    CheckMod(i8, i8),
    Nothing,
}

/// One entry of a card's text: an effect, or one that depends on how the game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clause {
    Do(Effect),
    /// By who has found the Mighty Diamond: the Heroes, nobody, evil.
    Vary([Effect; 3]),
    /// Once for each unfulfilled level A card.
    PerFailed(Effect),
}

/// What has to hold for a level C card to be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Fewer Perished Land tiles than that on the map.
    TilesBelow(u8),
    TilesAtLeast(u8),
    /// So many troops on the map.
    TroopsAtLeast(u8),
    /// So many troops of a type on the map.
    TypeAtLeast(Troop, u8),
}

/// What is in force while a card lies face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aura {
    /// An attribute of all Heroes is changed.
    Modify(Attribute, i8),
    NoDispatch,
    NoTunnel,
    NoHeal,
    /// Every army space brings these as well.
    RecruitPlus(Troops),
    /// The same, where the die of the type shows a blank.
    RecruitFill(Troops),
    EquipOff,
    /// The penalty for Perished Land is always Health.
    LandHealthOnly,
    /// So many troops kill a hex.
    Threshold(u8),
    /// At the start of each turn, if the Council marker is left of a position.
    TurnStart(Option<i8>, Effect),
    /// At the start of the poisoned Hero's turn.
    PoisonedTurnStart(Effect),
}
